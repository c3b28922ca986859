//! Throwing bombs, phase 3 (HB-BOMB).

use engine::{
    Act, Asked, Cx, Eyes, Forecast, Key, Keyed, Mind, Outlook, Play, RuleId, Seat, Style, Term, Told, beat,
};
use smallvec::SmallVec;

use super::morale::drop_job;
use super::telling::{label, only, sum};
use crate::doctrine::{self, Brief};
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::map::{Map, Node, SquareNo};
use crate::resolve::bombs::{Aim, Landing, THROW_BOMB, ThrowBomb, ThrowCase, drifted};
use crate::spoken;
use crate::state::{Bomb, Cover, Figure, Man, SideNo, State, Throw};
use crate::vocabulary::{Stance, Zone};

/// Squares that a bomb can be thrown (HB-BOMB-1).
const FARTHEST: i32 = 4;

const WHO: &str =
    "Who throws a bomb? Orders are secret; both sides throw together, and bombs go off later in the turn.";

/// HB-BOMB-2
pub(crate) fn may_throw(figure: &Figure) -> bool {
    0 < figure.bombs
        && figure.commanded()
        && !figure.turn.engaged
        && !figure.turn.threw
        && figure.carrying.is_none()
        && figure.node.zone() != Zone::Dugout
        && figure.stance != Stance::Sheltered
}

/// Step 3a.
pub fn throws(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in &mut state.sides {
        side.orders.throws.clear();
        side.sealed = false;
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| orders(state, cx, usize::from(seat.0)))?;
    Ok(())
}

fn orders(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let seat = Seat(side as u8);
    if cx.listens() && state.of_side(side).any(|it| 0 < it.1.bombs && it.1.commanded() && !may_throw(it.1)) {
        // He has bombs and is not asked.
        cx.cite(rule!("HB-BOMB-2"));
    }
    let mut given = 0;
    loop {
        let picked = {
            let known = Known::of_side(state, side);
            let ordered = |man: Man| known.orders().is_some_and(|it| it.throws.iter().any(|it| it.0 == man));
            let throwers = known.own().filter(|it| may_throw(it.1));
            let picks: SmallVec<[Pick<'_>; 16]> =
                throwers.map(|(man, figure)| Pick::Man { man, figure, ordered: ordered(man) }).collect();
            let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
                let (brief, style) = (doctrine::brief(&known, mind), mind.style);
                let worth = |figure: &Figure, it: &Target<'_>| it.worth(&known, &brief, style, figure);
                doctrine::whom(picks, |_, figure| {
                    marks(&known, figure).iter().any(|it| 0 < worth(figure, it))
                })
            };
            seal::pick(cx, seat, rule!("HB-BOMB-1"), WHO, &picks, given, &advise)?
        };
        given += 1;
        let Some(Picked::Man(man)) = picked else { break };
        let chosen = {
            let known = Known::of_side(state, side);
            let Some(figure) = known.mine(man) else { continue };
            let options = marks(&known, figure);
            let text = || format!("{}: at what does he throw?", spoken::man(figure));
            let advise = |mind: &mut Mind| {
                let (brief, style) = (doctrine::brief(&known, mind), mind.style);
                let why = |_: &Target<'_>| {
                    vec![Term::new("the enemy is in reach of a bomb", 1).by(rule!("HB-BOMB-1"))]
                };
                doctrine::choose(mind, &options, 0, |it| it.worth(&known, &brief, style, figure), why)
            };
            let asked = Asked::new(seat, rule!("HB-BOMB-1"), &text).of(&figure.id).advised(&advise);
            cx.choose(&asked, &options, 0)?.throw
        };
        let orders = &mut state.sides[side].orders.throws;
        orders.retain(|it| it.0 != man);
        orders.extend(chosen.map(|it| (man, it)));
    }
    state.sides[side].sealed = true;
    Ok(())
}

/// Nothing, or any square in reach and the hole in it (HB-BOMB-2), or the dugout below (HB-BOMB-8).
fn marks<'s>(known: &Known<'s>, figure: &Figure) -> SmallVec<[Target<'s>; 96]> {
    let (map, here) = (known.map(), figure.node.square());
    let skill = i32::from(figure.grenadier_skill);
    let none = Target { map, from: figure.node, throw: None, range: 0, skill, wounded: figure.wounded() };
    let mut res: SmallVec<[Target<'s>; 96]> = SmallVec::new();
    res.push(none);
    for square in map.within(here, FARTHEST) {
        let range = map.distance(here, square);
        let mark = |aim: Aim| Target { throw: Some(Throw { square, aim }), range, ..none };
        res.push(mark(Aim::Square));
        if let Some(hole) = known.hole(square) {
            res.push(mark(Aim::Obstacle));
            if hole.dugout && figure.node == Node::hole(square) {
                res.push(mark(Aim::Dugout));
            }
        }
    }
    res
}

#[derive(Clone, Copy, Debug)]
struct Target<'m> {
    map: &'m Map,
    from: Node,
    throw: Option<Throw>,
    range: i32,
    skill: i32,
    wounded: bool,
}

impl Target<'_> {
    fn worth(&self, known: &Known<'_>, brief: &Brief, style: Style, figure: &Figure) -> i32 {
        self.throw.map_or(0, |it| doctrine::throw_worth(known, brief, style, figure, it))
    }

    fn case(&self) -> Option<ThrowCase> {
        let Throw { aim, .. } = self.throw?;
        Some(ThrowCase { range: self.range, aim, grenadier_skill: self.skill, wounded: self.wounded })
    }
}

impl Keyed for Target<'_> {
    fn key(&self) -> Key {
        match self.throw {
            None => Key::Word("none"),
            Some(it) => Key::name(&format!("{}/{}", self.map.square(it.square), it.aim.word())),
        }
    }

    fn label(&self) -> String {
        let Some(it) = self.throw else { return "no throw".to_owned() };
        let square = self.map.square(it.square);
        match it.aim {
            Aim::Square => format!("at {square}"),
            Aim::Obstacle => format!("into the hole at {square}"),
            Aim::Dugout => format!("into the dugout below {square}"),
        }
    }

    fn spot(&self) -> Option<String> {
        self.throw.map(|it| self.map.square(it.square).to_string())
    }

    fn cite(&self) -> Option<RuleId> {
        self.throw.map(|it| match it.aim {
            Aim::Square => rule!("HB-BOMB-3b"),
            Aim::Obstacle => rule!("HB-BOMB-3a"),
            Aim::Dugout => rule!("HB-BOMB-8"),
        })
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let (case, throw) = (self.case()?, self.throw?);
        Some(Outlook::new(move || self.foreseen(&case, throw)))
    }
}

impl Target<'_> {
    /// Where it may fall, with the chance of each.
    fn foreseen(&self, case: &ThrowCase, throw: Throw) -> Option<Forecast> {
        let forecast = THROW_BOMB.forecast(case)?;
        let falls = |thrown: &ThrowBomb| (thrown.outcome, node(self.map, self.from, throw, thrown));
        let all = THROW_BOMB.chances(case, falls)?;
        Some(forecast.about(|outcome| {
            let landing = Landing::of_word(outcome.as_text()?)?;
            let there = all.each.iter().filter(|it| it.0.0 == landing).filter_map(|it| it.0.1);
            let mut squares: Vec<SquareNo> = there.map(Node::square).collect();
            squares.sort_unstable();
            squares.dedup();
            let spots = squares.iter().map(|it| self.map.square(*it).to_string()).collect();
            Some((landing_words(landing).to_owned(), spots))
        }))
    }
}

/// Step 3b: in the order of the throwers' ids (HB-BLAST-2).
pub fn landing(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let mut throws: SmallVec<[(Man, Throw); 16]> = SmallVec::new();
    for side in &mut state.sides {
        throws.extend(side.orders.throws.drain(..));
    }
    throws.sort_by_key(|it| it.0);
    for (man, throw) in throws {
        if may_throw(state.man(man)) {
            state.stirring = true;
            one_bomb(state, cx, man, throw)?;
        }
    }
    Ok(())
}

fn one_bomb(state: &mut State, cx: &mut Cx<'_>, man: Man, throw: Throw) -> Play<()> {
    drop_job(state, man);
    let figure = state.man_mut(man);
    figure.bombs -= 1;
    figure.turn.threw = true;
    figure.turn.threw_at = Some(throw.square);
    let (from, side) = (figure.node, figure.side);
    let case = ThrowCase {
        range: state.map().distance(from.square(), throw.square),
        aim: throw.aim,
        grenadier_skill: i32::from(state.man(man).grenadier_skill),
        wounded: state.man(man).wounded(),
    };
    cx.about(rule!("HB-BOMB-3"), u32::from(man.0), Seat(side as u8));
    let played = cx.play(&THROW_BOMB, &case)?;
    let node = node(state.map(), from, throw, &played.found);
    let there = |side: SideNo| {
        node.is_some_and(|node| {
            state.of_side(side).any(|it| it.1.able() && it.1.node.square() == node.square())
        })
    };
    let seen = [there(0), there(1)];
    let no = state.next_bomb;
    if let Some(node) = node {
        state.next_bomb += 1;
        cx.cite(rule!("HB-BOMB-9"));
        // Who knows of it is written below: until then it is nobody's but the umpire's.
        state.bombs.push(Bomb { no, node, thrower: man, cover: Cover::None });
    }
    tell_throw(state, cx, man, throw, &played, node, seen[side]);
    let Some(node) = node else { return Ok(()) };
    for side in (0..2).filter(|it| seen[*it]) {
        state.sides[side].record.bombs.push(no);
        cx.tell(state, only(side), rule!("HB-INFO-5"), || {
            let place = spoken::place(&Known::of_side(state, side), node);
            Told::from(format!("A bomb lands at {place}!"))
                .at(label(state, node.square()))
                .done(Act::new(beat::Kind::Throw).decisive())
        });
    }
    Ok(())
}

fn landing_words(landing: Landing) -> &'static str {
    match landing {
        Landing::InObstacle => "falls into the hole",
        Landing::InSquare => "falls in the square",
        Landing::Deviates => "goes astray",
        Landing::Dropped => "slips from his hand",
    }
}

/// Where it comes down; nowhere if it flies off the table.
fn node(map: &Map, from: Node, throw: Throw, thrown: &ThrowBomb) -> Option<Node> {
    match (thrown.outcome, throw.aim) {
        (Landing::Dropped, _) => Some(from),
        (Landing::InObstacle, Aim::Dugout) => Some(Node::dugout(throw.square)),
        (Landing::InObstacle, _) | (Landing::InSquare, Aim::Dugout) => Some(Node::hole(throw.square)),
        (Landing::InSquare, _) => Some(Node::open(throw.square)),
        (Landing::Deviates, _) => {
            let (thrower, target) = (map.square(from.square()), map.square(throw.square));
            let row = usize::try_from(thrown.deviation? - 1).ok()?;
            let landed = drifted(thrown.chart?, thrower, target, row, map.table())?;
            map.number(landed).map(Node::open)
        }
    }
}

/// The thrower's side learns where it fell only if it fell among its own men (HB-INFO-4); the dice would tell.
fn tell_throw(
    state: &State,
    cx: &mut Cx<'_>,
    man: Man,
    throw: Throw,
    played: &engine::Played<ThrowBomb>,
    node: Option<Node>,
    seen: bool,
) {
    let (figure, found) = (state.man(man), &played.found);
    let at = || label(state, throw.square);
    let needs = || match (found.needed.obstacle, found.needed.square) {
        (Some(it), _) | (None, Some(it)) => format!(" (needs {it})"),
        (None, None) => String::new(),
    };
    let act = || Act::new(beat::Kind::Throw).by([figure.id]);
    cx.tell(state, only(figure.side), rule!("HB-INFO-4"), || {
        let text = format!("{} throws at {}{}", spoken::man(figure), at(), needs());
        if found.outcome == Landing::Dropped {
            return Told::from(format!("{text}: it slips from his hand"))
                .at(at())
                .with(played.record.clone())
                .done(act().came(landing_words(found.outcome)).decisive());
        }
        Told::from(text).at(at()).with(played.record.clone().filter(|_| seen)).done(act())
    });
    cx.tell(state, Eyes::NONE, rule!("HB-BOMB-7"), || {
        let rolled = found.natural.zip(found.total).map(|it| sum(it.0, it.1)).unwrap_or_default();
        let fell = node.map_or_else(|| "off the table".to_owned(), |it| state.map().label(it));
        let text =
            format!("{} throws at {}{}: {rolled}, it falls {fell}", spoken::man(figure), at(), needs());
        Told::from(text).at(at()).with(played.record.clone()).done(act().came(landing_words(found.outcome)))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, node, playing, put, state, told};

    #[test]
    fn the_thrower_does_not_learn_where_it_fell() {
        let mut it = state(&[]);
        put(&mut it, "b3", "E9", Stance::Lying);
        let (_, heard) = playing(&mut it, &[], &[(0, "b3"), (0, "E7/obstacle"), (0, "seal")], throws);
        assert!(heard.events.is_empty());
        let (_, heard) = playing(&mut it, &[5, 5], &[], landing);
        // 10 + 1 reaches 10: into the shell hole.
        assert_eq!(it.bombs[0].node, node(&it, "E7/hole"));
        assert_eq!(told(&heard, 0), ["Private b3 throws at E7 (needs 10)"]);
        let own = heard.events.iter().find(|it| it.text == "Private b3 throws at E7 (needs 10)").unwrap();
        assert!(own.record.is_none() && told(&heard, 1).is_empty());
        assert_eq!((it.man(man(&it, "b3")).bombs, it.sides[0].record.bombs.len()), (3, 0));
    }

    #[test]
    fn a_dropped_bomb_lies_at_his_feet_and_a_miss_deviates_into_the_open() {
        let mut it = state(&[]);
        let b3 = put(&mut it, "b3", "E9", Stance::Lying);
        it.sides[0].orders.throws.push((b3, Throw { square: node(&it, "E7").square(), aim: Aim::Square }));
        let mut other = it.clone();
        let (_, heard) = playing(&mut it, &[1, 1], &[], landing);
        assert_eq!(it.bombs[0].node, node(&it, "E9"));
        assert_eq!(
            told(&heard, 0),
            ["Private b3 throws at E7 (needs 6): it slips from his hand", "A bomb lands at E9!"]
        );
        // 3 + 1 misses 6; deviation 3 of the page's example: D6.
        playing(&mut other, &[1, 2, 3], &[], landing);
        assert_eq!(other.bombs[0].node, node(&other, "D6"));
    }

    #[test]
    fn a_throw_is_foreseen_with_where_it_may_fall() {
        let mut it = state(&[]);
        let b3 = put(&mut it, "b3", "E9", Stance::Lying);
        let known = Known::of_side(&it, 0);
        let marks = marks(&known, it.man(b3));
        let mark = marks.iter().find(|it| it.key().to_string() == "E7/obstacle").unwrap();
        let forecast = mark.outlook().unwrap().forecast().unwrap();
        let area = |label: &str| forecast.areas.iter().find(|it| it.label == label).unwrap();
        assert_eq!(area("falls into the hole").spots, ["E7"]);
        assert_eq!(area("slips from his hand").spots, ["E9"]);
        // The page's example of deviation 3 is among them.
        assert!(area("goes astray").spots.contains(&"D6".to_owned()));
        let weights: Vec<_> = forecast.areas.iter().map(|it| it.weight.clone()).collect();
        let outcomes: Vec<_> = forecast.chances.each.iter().map(|it| it.1.clone()).collect();
        assert_eq!(weights, outcomes);
        assert!(forecast.modifiers.is_some() && forecast.needed.is_some());
    }

    #[test]
    fn who_carries_or_has_fought_does_not_throw() {
        let it = state(&[]);
        let mut figure = it.man(man(&it, "b3")).clone();
        assert!(may_throw(&figure));
        figure.turn.engaged = true;
        assert!(!may_throw(&figure));
        figure.turn.engaged = false;
        figure.carrying = Some(Man(0));
        assert!(!may_throw(&figure));
    }
}
