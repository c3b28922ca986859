//! Where men without a place of their own stand (HB-SETUP-5), and exchanges between posts.

use engine::{Advice, Asked, Bar, Cx, Key, Keyed, Mind, Play, Reply, RuleId, Seat};
use smallvec::SmallVec;

use super::eyes_of;
use super::posting::{gather, zone};
use super::watch::{self, Watch};
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::map::{Map, Node, Nodes, SquareNo, capacity};
use crate::spoken;
use crate::state::{Figure, Man, SideNo, State};
use crate::vocabulary::{Stance, Zone};

const WHERE: &str =
    "Who stands elsewhere? The men have been placed; move a man or a patrol, or seal it as it is.";

/// Asks whom to place elsewhere, until the side is content.
pub(super) fn place(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let seat = Seat(side as u8);
    let cite = rule!("HB-SETUP-5");
    let mut given = 0;
    loop {
        let picked = {
            let picks = picks(&eyes_of(state, side));
            let advise = |_: &mut Mind, _: &[Pick<'_>]| Advice::silent(Reply::one(0));
            seal::pick(cx, seat, cite, WHERE, &picks, given, &advise)?
        };
        given += 1;
        match picked {
            None => return Ok(()),
            Some(Picked::Patrol(no)) => {
                let patrol = &scene.0.sides[side].patrols[usize::from(no)];
                let zone = zone(patrol);
                let squares = squares(&zone, &scene.0.map);
                let text = || format!("The {}: round which square does it stand?", patrol.name);
                let default = squares.len() / 2;
                let advise = |_: &mut Mind| Advice::silent(Reply::one(default));
                let asked = Asked::new(seat, cite, &text).advised(&advise);
                let centre = cx.choose(&asked, &squares, default)?.square;
                gather(state, side, no, centre);
            }
            Some(Picked::Man(man)) if fixed(&eyes_of(state, side), man) => exchange(state, side, man, cx)?,
            Some(Picked::Man(man)) => one(state, side, man, cx)?,
        }
    }
}

/// The patrols and men that may be placed or exchanged.
fn picks<'s>(known: &Known<'s>) -> SmallVec<[Pick<'s>; 16]> {
    let mut picks = SmallVec::new();
    if known.side().is_none() {
        return picks;
    }
    for (no, patrol) in known.own_side().patrols.iter().enumerate() {
        let loose =
            |it: &(Man, &Figure)| usize::from(it.1.patrol) == no && !fixed(known, it.0) && !it.1.expected;
        if 1 < known.own().filter(loose).count() {
            picks.push(Pick::Patrol { no: no as u8, name: &patrol.name, ordered: false });
        }
    }
    for (man, figure) in known.own().filter(|it| !it.1.expected) {
        if !fixed(known, man) || others(known, man).next().is_some() {
            picks.push(Pick::Man { man, figure, ordered: false });
        }
    }
    picks
}

/// Whether the scenario says where he is.
pub(super) fn fixed(known: &Known<'_>, man: Man) -> bool {
    let Some(figure) = known.mine(man) else { return true };
    let patrol = &known.own_side().patrols[usize::from(figure.patrol)];
    patrol.figures.iter().any(|it| it.place.is_some() && it.id == figure.id.text())
}

/// Those with whom he may exchange places: posted men, and those who rest in the dugout of a square that is named.
fn others<'s>(known: &Known<'s>, man: Man) -> impl Iterator<Item = (Man, &'s Figure)> {
    let known = *known;
    let me = known.mine(man);
    let exchangeable = move |it: &Figure| {
        let patrol = &known.own_side().patrols[usize::from(it.patrol)];
        it.able() && patrol.exchange.contains(&it.node.square())
    };
    known.own().filter(move |it| {
        me.is_some_and(|me| {
            exchangeable(me) && exchangeable(it.1) && me.patrol == it.1.patrol && me.node != it.1.node
        })
    })
}

fn exchange(state: &mut State, side: SideNo, man: Man, cx: &mut Cx<'_>) -> Play<()> {
    let other = {
        let known = eyes_of(state, side);
        let options: SmallVec<[Pick<'_>; 16]> =
            others(&known, man).map(|(man, figure)| Pick::Man { man, figure, ordered: false }).collect();
        let text = || format!("{}: with whom does he change places?", spoken::man(state.man(man)));
        let advise = |_: &mut Mind| Advice::silent(Reply::one(0));
        let asked = Asked::new(Seat(side as u8), rule!("HB-SETUP-5"), &text).advised(&advise);
        match cx.choose(&asked, &options, 0)? {
            Pick::Man { man, .. } => man,
            Pick::Seal | Pick::Patrol { .. } => return Ok(()),
        }
    };
    let post = |man: Man| {
        let it = state.man(man);
        (it.node, it.stance, it.readiness)
    };
    for (man, (node, stance, readiness)) in [(man, post(other)), (other, post(man))] {
        let it = state.man_mut(man);
        (it.node, it.stance, it.readiness) = (node, stance, readiness);
    }
    Ok(())
}

/// A node and a stance for one man, and whether he rests there.
fn one(state: &mut State, side: SideNo, man: Man, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    let (node, stance, readiness) = {
        let known = eyes_of(state, side);
        let Some(me) = known.mine(man) else { return Ok(()) };
        let patrol = &scene.0.sides[side].patrols[usize::from(me.patrol)];
        let same_square = |it: &Node| !patrol.together || it.square() == me.node.square();
        let awake = Watch::of(&known, me.patrol).bar(&known, man, me);
        let spot = |node: Node| {
            let crowd = known.own().filter(|it| it.0 != man && it.1.node == node).count();
            let full =
                (capacity(node.zone()) <= crowd).then_some((rule!("HB-FIG-4"), "no room for another man"));
            Spot { known, node, bar: full.or(awake.filter(|_| node.zone() != Zone::Dugout)) }
        };
        let spots: Vec<Spot<'_>> = zone(patrol).iter().filter(same_square).map(spot).collect();
        let default = spots.iter().position(|it| it.node == me.node).unwrap_or(0);
        let seat = Seat(side as u8);
        let text = || format!("{}: where does he stand?", spoken::man(me));
        let advise = |_: &mut Mind| Advice::silent(Reply::one(default));
        let asked = Asked::new(seat, rule!("HB-SETUP-5"), &text).of(&me.id).advised(&advise);
        let node = cx.choose(&asked, &spots, default)?.node;
        let stances: SmallVec<[Posture; 4]> = map.stances(node).iter().map(|it| Posture(*it)).collect();
        let text = || format!("{}: how, at {}?", spoken::man(me), spoken::place(&known, node));
        let advise = |_: &mut Mind| Advice::silent(Reply::one(0));
        let asked = Asked::new(seat, rule!("HB-FIG-2"), &text).of(&me.id).advised(&advise);
        let stance = match stances.as_slice() {
            [only] => *only,
            _ => cx.choose(&asked, &stances, 0)?,
        };
        (node, stance.0, watch::duty(&known, man, node, cx)?)
    };
    let it = state.man_mut(man);
    (it.node, it.stance, it.readiness) = (node, stance, readiness);
    Ok(())
}

fn squares<'m>(zone: &Nodes, map: &'m Map) -> Vec<Field<'m>> {
    let mut squares: Vec<Field<'m>> = zone.iter().map(|it| Field { map, square: it.square() }).collect();
    squares.dedup_by_key(|it| it.square);
    squares
}

/// A square that can be named.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'m> {
    pub map: &'m Map,
    pub square: SquareNo,
}

impl Keyed for Field<'_> {
    fn key(&self) -> Key {
        Key::name(&self.map.square(self.square).to_string())
    }

    fn spot(&self) -> Option<String> {
        Some(self.map.square(self.square).to_string())
    }
}

/// A node in which one may be set up.
#[derive(Clone, Copy, Debug)]
struct Spot<'m> {
    known: Known<'m>,
    node: Node,
    bar: Option<(RuleId, &'static str)>,
}

impl Keyed for Spot<'_> {
    fn key(&self) -> Key {
        Key::name(&self.known.map().label(self.node))
    }

    fn label(&self) -> String {
        spoken::place(&self.known, self.node)
    }

    fn spot(&self) -> Option<String> {
        Some(self.known.map().square(self.node.square()).to_string())
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}

#[derive(Clone, Copy, Debug)]
struct Posture(Stance);

impl Keyed for Posture {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        spoken::stance(self.0).to_owned()
    }
}
