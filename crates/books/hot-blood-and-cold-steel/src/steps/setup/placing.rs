//! Where men without a place of their own stand (HB-SETUP-5), and exchanges between posts.

use engine::{Advice, Asked, Bar, Cx, Key, Keyed, Mind, Play, Reply, Seat};
use smallvec::SmallVec;

use super::eyes_of;
use crate::known::Known;
use crate::map::{Map, Node, Nodes, SquareNo, capacity};
use crate::spoken;
use crate::state::{Figure, Man, SideNo, State};
use crate::steps::seal::{self, Pick, Picked};
use crate::vocabulary::{Stance, Zone};

/// So many men in one node when nobody says otherwise; more make too good a target.
const ABREAST: usize = 3;

const WHERE: &str =
    "Who stands elsewhere? The men have been placed; move a man or a patrol, or seal it as it is.";

/// Gives everybody without a place a sensible one.
pub(super) fn post(state: &mut State, side: SideNo) {
    let scene = state.scene.clone();
    for (no, patrol) in scene.0.sides[side].patrols.iter().enumerate() {
        let zone = zone(patrol);
        let Some(centre) = middle(&scene.0.map, &zone) else { continue };
        gather(state, side, no as u8, &zone, centre, patrol.together);
    }
}

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
                gather(state, side, no, &zone, centre, patrol.together);
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
fn fixed(known: &Known<'_>, man: Man) -> bool {
    let Some(figure) = known.mine(man) else { return true };
    let patrol = &known.own_side().patrols[usize::from(figure.patrol)];
    patrol.figures.iter().any(|it| it.place.is_some() && it.id == figure.id.text())
}

/// Those with whom he may exchange places.
fn others<'s>(known: &Known<'s>, man: Man) -> impl Iterator<Item = (Man, &'s Figure)> {
    let known = *known;
    let me = known.mine(man);
    let exchangeable = move |it: &Figure| {
        let patrol = &known.own_side().patrols[usize::from(it.patrol)];
        it.awake() && patrol.exchange.contains(&it.node.square())
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
    let (a, b) = (state.man(man), state.man(other));
    let (a, b) = ((a.node, a.stance), (b.node, b.stance));
    (state.man_mut(man).node, state.man_mut(man).stance) = b;
    (state.man_mut(other).node, state.man_mut(other).stance) = a;
    Ok(())
}

/// A node and a stance for one man.
fn one(state: &mut State, side: SideNo, man: Man, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    let (node, stance) = {
        let known = eyes_of(state, side);
        let Some(me) = known.mine(man) else { return Ok(()) };
        let patrol = &scene.0.sides[side].patrols[usize::from(me.patrol)];
        let same_square = |it: &Node| !patrol.together || it.square() == me.node.square();
        let spot = |node: Node| {
            let crowd = known.own().filter(|it| it.0 != man && it.1.node == node).count();
            Spot { known, node, full: capacity(node.zone()) <= crowd }
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
        (node, stance.0)
    };
    (state.man_mut(man).node, state.man_mut(man).stance) = (node, stance);
    Ok(())
}

/// Puts the loose men of a patrol into the nodes of its zone nearest to a square, holes first.
fn gather(state: &mut State, side: SideNo, patrol: u8, zone: &Nodes, centre: SquareNo, together: bool) {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    let men: SmallVec<[Man; 32]> = {
        let known = eyes_of(state, side);
        let loose = |it: &(Man, &Figure)| it.1.patrol == patrol && !it.1.expected && !fixed(&known, it.0);
        known.own().filter(loose).map(|it| it.0).collect()
    };
    men.iter().for_each(|it| state.man_mut(*it).node = Node::OFF);
    let mut nodes: Vec<Node> = zone.iter().filter(|it| !together || it.square() == centre).collect();
    nodes.sort_by_key(|it| (2 * map.distance(it.square(), centre) + i32::from(it.zone() != Zone::Hole), *it));
    let mut men = men.into_iter();
    // The first time round men keep apart; only if the zone is too small for that do they crowd.
    for most in [if together { usize::MAX } else { ABREAST }, usize::MAX] {
        for node in &nodes {
            let own = state.of_side(side).filter(|it| it.1.node == *node).count();
            let room = most.min(capacity(node.zone())).saturating_sub(own);
            for man in men.by_ref().take(room) {
                let stance = map.stances(*node).first().copied().unwrap_or(Stance::Standing);
                let resting_low = if node.zone() == Zone::Open { Stance::Lying } else { stance };
                (state.man_mut(man).node, state.man_mut(man).stance) = (*node, resting_low);
            }
        }
    }
}

/// Where the patrol's loose men may be.
fn zone(patrol: &crate::scenario::Patrol) -> Nodes {
    let inside = |it: &Node| patrol.bounds.as_ref().is_none_or(|bounds| bounds.contains(*it));
    patrol.setup.iter().filter(inside).collect()
}

/// The square of the zone nearest to its middle, one with a hole if there is one near.
fn middle(map: &Map, zone: &Nodes) -> Option<SquareNo> {
    let (mut columns, mut rows, mut count) = (0, 0, 0);
    for node in zone.iter() {
        let square = map.square(node.square());
        (columns, rows, count) =
            (columns + i32::from(square.column), rows + i32::from(square.row), count + 1);
    }
    if count == 0 {
        return None;
    }
    let centre = ground::offsets::Square { column: (columns / count) as i16, row: (rows / count) as i16 };
    let near =
        |it: &Node| (map.square(it.square()).distance(centre) - i32::from(it.zone() == Zone::Hole), *it);
    zone.iter().min_by_key(near).map(Node::square)
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
    full: bool,
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
        self.full.then(|| Bar::new(rule!("HB-FIG-4"), "no room for another man"))
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
