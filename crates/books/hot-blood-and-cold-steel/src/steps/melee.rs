//! Hand to hand combat, phase 2 (HB-HTH).

use engine::{Act, Asked, Bar, Cx, Eyes, Key, Keyed, Mind, Play, RuleId, Seat, Term, Told, beat};
use smallvec::SmallVec;

use super::hits::mark_hit;
use super::morale::drop_job;
use super::telling::{called, label, moment, named, only, seat};
use crate::doctrine;
use crate::facts::{alarm, sounds};
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::map::Node;
use crate::resolve::melee::{Arm, FactorCase, MELEE, MELEE_FACTOR, MeleeCase, Victory};
use crate::resolve::sounds::{Action, NOISE, NoiseCase};
use crate::scenario::arm;
use crate::spoken;
use crate::state::sight;
use crate::state::{Condition, Engage, Figure, Hit, Level, Man, Noise, SideNo, State};
use crate::vocabulary::Cause;

/// At most so many fight one man (HB-HTH-5).
const MOST_AGAINST_ONE: usize = 3;

/// Step 2a. It opens only if enemies share a node, which both sides know.
pub fn engage(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in &mut state.sides {
        side.orders.engage.clear();
        side.sealed = false;
    }
    let (men, locked) = (&state.figures, &mut state.locked);
    let fit = |it: Man| men[usize::from(it.0)].up();
    let node = |it: Man| men[usize::from(it.0)].node;
    locked.retain(|(a, b)| fit(*a) && fit(*b) && node(*a) == node(*b));
    if contested(state).is_empty() {
        return Ok(());
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| orders(state, cx, usize::from(seat.0)))?;
    Ok(())
}

const WHO: &str = "Who does not simply fight? Enemies stand in the same place; every man fights unless he is told otherwise.";

fn orders(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let seat = Seat(side as u8);
    let mut given = 0;
    loop {
        let picked = {
            let picks = picks(&Known::of_side(state, side));
            let known = Known::of_side(state, side);
            let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
                let brief = doctrine::brief(&known, mind);
                doctrine::whom(picks, |man, it| doctrine::engage(&known, &brief, man, it) != Engage::Fight)
            };
            seal::pick(cx, seat, rule!("HB-HTH-5"), WHO, &picks, given, &advise)?
        };
        given += 1;
        let Some(Picked::Man(man)) = picked else { break };
        let locked = state.locked.iter().any(|it| it.0 == man || it.1 == man);
        let subdue = state.options().subdue;
        let options = [Engage::Fight, Engage::Subdue, Engage::Decline].map(|it| Stand { it, locked, subdue });
        let known = Known::of_side(state, side);
        let Some(figure) = known.mine(man) else { continue };
        let text = || format!("{}: does he fight?", spoken::man(figure));
        let advise = |mind: &mut Mind| {
            let brief = doctrine::brief(&known, mind);
            let wanted = doctrine::engage(&known, &brief, man, figure);
            let worth = |it: &Stand| i32::from(it.it == wanted && it.barred().is_none());
            let why = |it: &Stand, value| match it.it {
                Engage::Fight => vec![Term::note("he fights with what he has")],
                Engage::Subdue => vec![Term::new("he can be taken alive", value).by(rule!("HB-HTH-7"))],
                Engage::Decline => vec![Term::new("he is in no state to fight", value)],
            };
            doctrine::choose(mind, &options, 0, worth, why)
        };
        let asked = Asked::new(seat, rule!("HB-HTH-5"), &text).of(&figure.id).advised(&advise);
        let chosen = cx.choose(&asked, &options, 0)?.it;
        let orders = &mut state.sides[side].orders.engage;
        orders.retain(|it| it.0 != man);
        orders.push((man, chosen));
    }
    state.sides[side].sealed = true;
    Ok(())
}

fn picks<'s>(known: &Known<'s>) -> SmallVec<[Pick<'s>; 16]> {
    let faced = |figure: &Figure| {
        known.contacts().any(|it| {
            let stands = it.look.is_some_and(|it| matches!(it.condition, Condition::Up | Condition::Hurt));
            stands && it.node() == Some(figure.node)
        })
    };
    let ordered = |man: Man| known.orders().is_some_and(|it| it.engage.iter().any(|it| it.0 == man));
    let fit = known.own().filter(|it| it.1.commanded() && it.1.up() && faced(it.1));
    fit.map(|(man, figure)| Pick::Man { man, figure, ordered: ordered(man) }).collect()
}

#[derive(Clone, Copy, Debug)]
struct Stand {
    it: Engage,
    locked: bool,
    subdue: bool,
}

impl Keyed for Stand {
    fn key(&self) -> Key {
        Key::Word(match self.it {
            Engage::Fight => "fight",
            Engage::Subdue => "subdue",
            Engage::Decline => "decline",
        })
    }

    fn label(&self) -> String {
        let text = match self.it {
            Engage::Fight => "fight with his best weapon",
            Engage::Subdue => "try to take him alive, with bare hands",
            Engage::Decline => "do not seek a fight",
        };
        text.to_owned()
    }

    fn cite(&self) -> Option<RuleId> {
        (self.it == Engage::Subdue).then_some(rule!("HB-HTH-7"))
    }

    fn barred(&self) -> Option<Bar> {
        match self.it {
            Engage::Decline if self.locked => Some(Bar::new(rule!("HB-HTH-4"), "he is locked in a fight")),
            Engage::Subdue if !self.subdue => {
                Some(Bar::new(rule!("HB-OPT-10"), "nobody is subdued in this game"))
            }
            _ => None,
        }
    }
}

/// Step 2b.
pub fn hand_to_hand(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let nodes = contested(state);
    if nodes.is_empty() {
        state.locked.clear();
        return Ok(());
    }
    let mut pairs: SmallVec<[(Fighter, Fighter); 8]> = SmallVec::new();
    for node in nodes {
        pair(state, cx, node, &mut pairs)?;
    }
    state.locked.clear();
    for (a, b) in pairs {
        // With injuries at once a man may be out of it before his second fight.
        if state.man(a.man).up() && state.man(b.man).up() {
            fight(state, cx, a, b)?;
        }
    }
    for side in &mut state.sides {
        side.orders.engage.clear();
    }
    state.stirring = true;
    alarm::ring(state, cx)
}

/// The nodes in which men of both sides can fight.
fn contested(state: &State) -> SmallVec<[Node; 4]> {
    let mut res: SmallVec<[Node; 4]> = SmallVec::new();
    for (_, figure) in state.of_side(0).filter(|it| fights(it.1)) {
        let enemy = || state.of_side(1).any(|it| it.1.node == figure.node && fights(it.1));
        if !res.contains(&figure.node) && enemy() {
            res.push(figure.node);
        }
    }
    res
}

/// HB-HTH-4, 5: able, not down, not ducking.
fn fights(figure: &Figure) -> bool {
    figure.up() && !figure.turn.ducks && figure.carried_by.is_none()
}

#[derive(Clone, Copy, Debug)]
struct Fighter {
    man: Man,
    willing: bool,
    subdues: bool,
    arm: Arm,
    factor: i32,
}

/// HB-HTH-5: men in order, one to one, the spare ones dealt over the others.
fn pair(state: &State, cx: &mut Cx<'_>, node: Node, out: &mut SmallVec<[(Fighter, Fighter); 8]>) -> Play<()> {
    let red = ranked(state, cx, node, 0)?;
    let blue = ranked(state, cx, node, 1)?;
    let fewer = red.len().min(blue.len());
    if fewer == 0 {
        return Ok(());
    }
    let fights = red.len().max(blue.len()).min(MOST_AGAINST_ONE * fewer);
    for at in 0..fights {
        let pair =
            if red.len() < blue.len() { (red[at % fewer], blue[at]) } else { (red[at], blue[at % fewer]) };
        if fewer <= at {
            cx.cite(rule!("HB-HTH-6"));
        }
        if pair.0.willing || pair.1.willing {
            out.push(pair);
        }
    }
    Ok(())
}

fn ranked(state: &State, cx: &mut Cx<'_>, node: Node, side: SideNo) -> Play<SmallVec<[Fighter; 8]>> {
    let mut res: SmallVec<[Fighter; 8]> = SmallVec::new();
    for (man, figure) in state.in_node(node).filter(|it| it.1.side == side && fights(it.1)) {
        let order = state.sides[side].orders.engage.iter().find(|it| it.0 == man).map(|it| it.1);
        let locked = state.locked.iter().any(|it| it.0 == man || it.1 == man);
        let subdues = order == Some(Engage::Subdue);
        let (arm, factor) =
            if subdues { (Arm::Unarmed, factor(figure, Arm::Unarmed, cx)?) } else { best_arm(figure, cx)? };
        let willing = locked || order != Some(Engage::Decline);
        if locked {
            cx.cite(rule!("HB-HTH-4"));
        }
        res.push(Fighter { man, willing, subdues, arm, factor });
    }
    res.sort_by_key(|it| (!it.willing, -it.factor, it.man));
    Ok(res)
}

/// HB-GEAR-3: what he fights with and his factor with it; of two alike the edged one.
pub(crate) fn best_arm(figure: &Figure, cx: &mut Cx<'_>) -> Play<(Arm, i32)> {
    cx.cite(rule!("HB-GEAR-3"));
    let mut best: Option<(Arm, i32, bool)> = None;
    for weapon in figure.weapons.iter() {
        let factor = factor(figure, arm(weapon), cx)?;
        let edged = crate::facts::strain::edged(weapon);
        if best.is_none_or(|it| (it.1, it.2) < (factor, edged)) {
            best = Some((arm(weapon), factor, edged));
        }
    }
    match best {
        Some((arm, factor, _)) => Ok((arm, factor)),
        None => Ok((Arm::Unarmed, factor(figure, Arm::Unarmed, cx)?)),
    }
}

fn factor(figure: &Figure, weapon: Arm, cx: &mut Cx<'_>) -> Play<i32> {
    let Figure { nation, rank, quality, .. } = *figure;
    let case = FactorCase { weapon, nation, rank, quality, wounded: figure.wounded() };
    Ok(cx.within(&MELEE_FACTOR, &case)?.outcome)
}

fn fight(state: &mut State, cx: &mut Cx<'_>, a: Fighter, b: Fighter) -> Play<()> {
    for fighter in [a, b] {
        engaged(state, cx, fighter.man);
    }
    let case = MeleeCase { a_factor: a.factor, b_factor: b.factor };
    let by = |it: Fighter| seat(state.man(it.man).side);
    cx.opposed(rule!("HB-HTH-1"), u32::from(a.man.0) << 8 | u32::from(b.man.0), by(a), by(b));
    let played = cx.play(&MELEE, &case)?;
    let found = &played.found;
    let ended = match found.outcome {
        Victory::A => Some((a, b)),
        Victory::B => Some((b, a)),
        Victory::Draw => None,
    };
    let square = state.man(a.man).node.square();
    for side in 0..2 {
        cx.tell(state, only(side), rule!("HB-INFO-3"), || {
            let (one, other) = (called(state, side, a.man), called(state, side, b.man));
            let end = match ended {
                Some((winner, _)) => format!("{} wins", called(state, side, winner.man)),
                None => "it goes on".to_owned(),
            };
            let text = format!("{one} fights {other}: {} to {}, {end}", found.a_total, found.b_total);
            let came = match ended {
                Some((winner, _)) if state.man(winner.man).side == side => "won",
                Some(_) => "lost",
                None => "it goes on",
            };
            let act = Act::new(beat::Kind::Fight).by(named(state, side, a.man)).on(named(state, side, b.man));
            Told::from(text)
                .at(label(state, square))
                .with(played.record.clone())
                .done(act.came(came).decisive().together(moment(a.man) << 8 | moment(b.man)))
        });
    }
    state.locked.push((a.man, b.man));
    if let Some((winner, loser)) = ended {
        let notes = &mut state.man_mut(winner.man).notes;
        notes.fights_won = notes.fights_won.saturating_add(1);
        cx.cite(rule!("HB-HTH-2"));
        let subdued_by = winner.subdues.then_some(winner.man);
        if subdued_by.is_some() {
            cx.cite(rule!("HB-HTH-7"));
        }
        mark_hit(state, cx, Hit { man: loser.man, cause: cause(winner.arm), subdued_by })?;
    } else {
        // It goes on next turn.
        cx.cite(rule!("HB-HTH-3"));
    }
    clamour(state, cx, a.man)
}

/// HB-TURN-4, HB-SPEC-9, HB-SPEC-17: he does nothing else, and lets go of what he was doing.
fn engaged(state: &mut State, cx: &mut Cx<'_>, man: Man) {
    state.put_down(man);
    drop_job(state, man);
    let figure = state.man_mut(man);
    figure.turn.engaged = true;
    figure.notes.fought = true;
    cx.cite(rule!("HB-TURN-4"));
}

/// HB-HTH-2
fn cause(arm: Arm) -> Cause {
    match arm {
        Arm::Pistol => Cause::Bullet,
        Arm::Unarmed => Cause::Unarmed,
        Arm::Club | Arm::ShovelAxe | Arm::TrenchKnife | Arm::RifleBayonet | Arm::Other => Cause::MeleeWeapon,
    }
}

/// HB-SND-6h: every fight is heard.
fn clamour(state: &mut State, cx: &mut Cx<'_>, man: Man) -> Play<()> {
    let figure = state.man(man);
    let (side, square) = (figure.side, figure.node.square());
    cx.about(rule!("HB-SND-6h"), u32::from(man.0), Seat(side as u8));
    let made = cx.within(&NOISE, &NoiseCase { action: Action::Melee })?.outcome;
    if let Some(radius) = made.radius {
        sounds::make(state, Noise { side, maker: Some(man), square, radius, kind: made.kind });
    }
    Ok(())
}

/// What an enemy who sees a man clearly is told of him.
pub(crate) fn onlooker(state: &State, man: Man) -> Option<Eyes> {
    let enemy = 1 - state.man(man).side;
    (sight::side_sees(state, enemy, man) == Level::Clear).then(|| only(enemy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state, told};
    use crate::vocabulary::Stance;

    fn brawl() -> State {
        let mut it = state(&[]);
        for id in ["b1", "b2", "b3", "b4", "g5"] {
            put(&mut it, id, "E9", Stance::Standing);
        }
        it
    }

    #[test]
    fn three_at_most_fight_one_man_and_the_best_first() {
        let mut it = brawl();
        // b1, b2 and b3 have +3, b4 +2: he is spare. All fights are drawn (7 and 7, both +3).
        let dice = [3, 4, 3, 4, 1, 3, 4, 3, 4, 1, 3, 4, 3, 4, 1];
        let (_, heard) = playing(&mut it, &dice, &[], hand_to_hand);
        let g5 = man(&it, "g5");
        let pairs: Vec<_> = ["b1", "b2", "b3"].map(|id| (man(&it, id), g5)).into();
        assert_eq!(it.locked, pairs);
        assert!(!it.man(man(&it, "b4")).turn.engaged && it.man(g5).turn.engaged);
        assert!(it.hits.is_empty());
        assert_eq!((told(&heard, 0).len(), told(&heard, 1).len(), it.noises.len()), (3, 3, 3));
    }

    #[test]
    fn nobody_is_made_to_fight_when_neither_wants_to() {
        let mut it = brawl();
        for side in 0..2 {
            let men: Vec<Man> = it.of_side(side).map(|it| it.0).collect();
            it.sides[side].orders.engage = men.into_iter().map(|it| (it, Engage::Decline)).collect();
        }
        let declined = it.clone();
        playing(&mut it, &[], &[], hand_to_hand);
        assert!(it.locked.is_empty() && it.figures.iter().all(|it| !it.turn.engaged));
        // Those who fought last turn have no choice.
        let mut it = declined;
        it.locked.push((man(&it, "b4"), man(&it, "g5")));
        playing(&mut it, &[6, 6, 1, 1, 1], &[], hand_to_hand);
        assert_eq!(it.hits.len(), 1);
        assert_eq!((it.hits[0].man, it.hits[0].cause), (man(&it, "g5"), Cause::MeleeWeapon));
    }

    #[test]
    fn who_subdues_fights_with_bare_hands() {
        let mut it = brawl();
        let b1 = man(&it, "b1");
        for id in ["b2", "b3", "b4"] {
            put(&mut it, id, "A9", Stance::Standing);
        }
        it.sides[0].orders.engage.push((b1, Engage::Subdue));
        // An NCO without a weapon: 0; the Unteroffizier +3. 11 to 5 + 3.
        playing(&mut it, &[6, 5, 4, 1, 1], &[], hand_to_hand);
        assert_eq!((it.hits[0].cause, it.hits[0].subdued_by), (Cause::Unarmed, Some(b1)));
    }
}
