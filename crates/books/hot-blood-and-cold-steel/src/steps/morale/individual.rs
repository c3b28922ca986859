//! Individual morale, step 1c (HB-IM-1 to 11), and prisoners nobody guards (HB-PRIS-6).

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};
use smallvec::SmallVec;

use super::conduct::apply;
use crate::facts::strain::{leads_patrol, strain};
use crate::map::SquareNo;
use crate::resolve::nerve::{Conduct, INDIVIDUAL_MORALE, IndividualMorale, Trigger};
use crate::spoken;
use crate::state::{Figure, Intents, Man, Nerve, SideNo, State, Tested};

pub fn individual_morale(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    declare(state);
    free_prisoners(state, cx);
    let mut natural = None;
    let mut group: Option<(SideNo, SquareNo)> = None;
    for tester in testers(state) {
        let figure = state.man(tester.man);
        let here = (figure.side, figure.node.square());
        if group != Some(here) {
            (group, natural) = (Some(here), None);
        }
        natural = Some(one_man(state, cx, tester, natural)?);
    }
    for at in 0..state.figures.len() {
        stand_by(state, Man(at as u8));
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Tester {
    man: Man,
    triggers: Tested,
    prisoner: bool,
}

/// What was declared in 1b is now meant.
fn declare(state: &mut State) {
    for side in 0..2 {
        let intents = std::mem::take(&mut state.sides[side].orders.intents);
        for (man, it) in &intents {
            if !state.patrol(state.man(*man)).withdrawing {
                state.man_mut(*man).turn.intents = *it;
            }
        }
        state.sides[side].orders.intents = cleared(intents);
        let rallies = std::mem::take(&mut state.sides[side].orders.rallies);
        rallies.iter().for_each(|it| state.man_mut(*it).turn.rally = true);
        state.sides[side].orders.rallies = cleared(rallies);
    }
}

/// An empty list that keeps its room.
fn cleared<T>(mut list: Vec<T>) -> Vec<T> {
    list.clear();
    list
}

/// HB-IM-2, HB-IM-3: one roll a side and square. Squares of officers who lead come first, and there the officer
/// (HB-IM-4).
fn testers(state: &State) -> SmallVec<[Tester; 16]> {
    let mut testers: SmallVec<[Tester; 16]> = SmallVec::new();
    for (man, figure) in state.men().filter(|it| it.1.on_table()) {
        let prisoner = unguarded(state, figure);
        let triggers = if prisoner { Tested::default() } else { triggers(state, figure) };
        if prisoner || !triggers.is_empty() {
            testers.push(Tester { man, triggers, prisoner });
        }
    }
    if 1 < testers.len() {
        let leads: SmallVec<[(Man, SideNo, SquareNo); 4]> = testers
            .iter()
            .filter(|it| leads_patrol(state, it.man))
            .map(|it| (it.man, state.man(it.man).side, state.man(it.man).node.square()))
            .collect();
        testers.sort_by_key(|it| {
            let (side, square) = (state.man(it.man).side, state.man(it.man).node.square());
            let led = leads.iter().any(|it| (it.1, it.2) == (side, square));
            (!led, side, square, !leads.iter().any(|lead| lead.0 == it.man), it.man)
        });
    }
    testers
}

/// HB-IM-1
fn triggers(state: &State, figure: &Figure) -> Tested {
    let mut res = Tested::default();
    if !figure.able() {
        return res;
    }
    let intents = figure.turn.intents;
    if figure.under_fire_last_turn && !figure.tested.has(Trigger::FirstFire) {
        res.add(Trigger::FirstFire);
    }
    if intents.enter_trench && !figure.trench_pass {
        res.add(Trigger::EnterTrench);
    }
    if intents.advance_under_fire && !figure.bold {
        res.add(Trigger::AdvanceUnderFire);
    }
    if intents.enter_danger && !figure.bold {
        res.add(Trigger::EnterDanger);
    }
    let enemy = || state.in_node(figure.node).any(|it| it.1.side != figure.side && it.1.able());
    if !figure.tested.has(Trigger::FirstMelee) && enemy() {
        res.add(Trigger::FirstMelee);
    }
    if figure.to_test_wound {
        res.add(Trigger::Wounded);
    }
    if figure.turn.rally {
        res.add(Trigger::Rally);
    }
    res
}

/// Tests one man; gives the natural score of his square.
fn one_man(state: &mut State, cx: &mut Cx<'_>, tester: Tester, natural: Option<i32>) -> Play<i32> {
    let Tester { man, triggers, prisoner } = tester;
    let figure = state.man(man);
    let (side, square) = (figure.side, figure.node.square());
    let seat = Seat(side as u8);
    let case = strain(state, man, triggers);
    cx.about(rule!("HB-IM-3"), u32::from(square), seat);
    let played = match natural {
        None => cx.play(&INDIVIDUAL_MORALE, &case)?,
        Some(natural) => {
            cx.cite(rule!("HB-IM-2"));
            cx.play_upon(&INDIVIDUAL_MORALE, &case, natural)?
        }
    };
    cx.cite(rule!("HB-DICE-2"));
    if case.officer_leading {
        cx.cite(rule!("HB-IM-4"));
    }
    let IndividualMorale { natural, total, outcome, .. } = played.found;
    // That he gives himself up, or is free, is told by itself.
    let yields = outcome == Conduct::Surrender;
    if !prisoner && !yields {
        settle(state, cx, man, triggers, outcome);
    }
    cx.tell(state, Eyes::only(seat), rule!("HB-INFO-2"), || {
        let name = spoken::man(state.man(man));
        let text = format!("{name} tests his nerve: {total}, {}", words(outcome, prisoner));
        let mut act = Act::new(beat::Kind::Test).by([state.man(man).id]).came(words(outcome, prisoner));
        act.decisive = outcome != Conduct::NoRestrictions;
        Told::from(text).at(state.map().square(square).to_string()).with(played.record).done(act)
    });
    if prisoner {
        if outcome == Conduct::NoRestrictions {
            free(state, cx, man);
        }
        return Ok(natural);
    }
    if yields {
        settle(state, cx, man, triggers, outcome);
    }
    Ok(natural)
}

fn words(outcome: Conduct, prisoner: bool) -> &'static str {
    match outcome {
        Conduct::NoRestrictions if prisoner => "breaks free",
        _ if prisoner => "stays a prisoner",
        Conduct::NoRestrictions => "carries on",
        Conduct::MoveNoCloser => "will go no closer",
        Conduct::DuckBack => "ducks back",
        Conduct::StandAndFight => "finds no cover, stands and fights",
        Conduct::Surrender => "surrenders",
    }
}

/// The result, and what each trigger leaves behind.
fn settle(state: &mut State, cx: &mut Cx<'_>, man: Man, triggers: Tested, outcome: Conduct) {
    let passed = outcome == Conduct::NoRestrictions;
    let figure = state.man_mut(man);
    for once in [Trigger::FirstFire, Trigger::FirstMelee] {
        if triggers.has(once) {
            figure.tested.add(once);
        }
    }
    if triggers.has(Trigger::Wounded) {
        cx.cite(rule!("HB-WND-3"));
        figure.going_back = !passed;
        figure.to_test_wound = false;
    }
    if triggers.has(Trigger::EnterTrench) && passed {
        figure.trench_pass = true;
    }
    if triggers.has(Trigger::Rally) {
        cx.cite(rule!("HB-IM-13"));
    }
    apply(state, cx, man, outcome);
}

/// What a man has passed before stays good without a word (HB-IM-11): he counts as having declared it.
fn stand_by(state: &mut State, man: Man) {
    let figure = state.man(man);
    let free = figure.commanded() && figure.nerve == Nerve::Steady && !state.patrol(figure).withdrawing;
    let (bold, trench_pass) = (figure.bold, figure.trench_pass);
    let turn = &mut state.man_mut(man).turn;
    if !free {
        turn.intents = Intents::default();
        return;
    }
    turn.intents.enter_trench |= trench_pass;
    turn.intents.advance_under_fire |= bold;
    turn.intents.enter_danger |= bold;
}

/// HB-PRIS-6: nobody of those who took him is there.
fn unguarded(state: &State, figure: &Figure) -> bool {
    let Some(captor) = figure.captor else { return false };
    let fit = figure.health < crate::vocabulary::Health::Serious && figure.carried_by.is_none();
    let square = figure.node.square();
    let guards = |it: (Man, &Figure)| it.1.able() && it.1.node.square() == square;
    fit && !state.of_side(usize::from(captor)).any(guards)
}

/// HB-PRIS-6: freed by a friend.
fn free_prisoners(state: &mut State, cx: &mut Cx<'_>) {
    for man in (0..state.figures.len()).map(|it| Man(it as u8)) {
        let figure = state.man(man);
        let Some(captor) = figure.captor.filter(|_| figure.on_table() && !figure.dead()) else { continue };
        let able = |side: SideNo| state.in_node(figure.node).any(|it| it.1.side == side && it.1.able());
        if able(figure.side) && !able(usize::from(captor)) {
            free(state, cx, man);
        }
    }
}

fn free(state: &mut State, cx: &mut Cx<'_>, man: Man) {
    state.sides.iter_mut().for_each(|it| it.set_free(man));
    let figure = state.man_mut(man);
    (figure.captor, figure.nerve, figure.astray) = (None, Nerve::Steady, true);
    let seat = Seat(figure.side as u8);
    cx.tell(state, Eyes::only(seat), rule!("HB-PRIS-6"), || {
        Told::from(format!("{} is free again, without a weapon", spoken::man(state.man(man))))
            .done(Act::new(beat::Kind::Rally).by([state.man(man).id]).decisive())
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state};
    use crate::state::sight;
    use crate::vocabulary::Stance;

    #[test]
    fn one_roll_a_square_and_each_his_own_modifiers() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "E9", Stance::Lying);
        let b4 = put(&mut it, "b4", "E9", Stance::Lying);
        for man in [b1, b4] {
            it.man_mut(man).under_fire_last_turn = true;
        }
        // A natural 6: the corporal (+1) carries on, the private (-1) holds; a second roll would be 2.
        playing(&mut it, &[3, 3], &[], individual_morale);
        assert_eq!((it.man(b1).nerve, it.man(b4).nerve), (Nerve::Steady, Nerve::Hold));
        assert!(it.man(b1).bold && it.man(b1).tested.has(Trigger::FirstFire));
        assert!(it.man(b1).turn.intents.enter_danger && !it.man(b4).turn.intents.any());
        // First fire is tested once per game.
        playing(&mut it, &[1, 1], &[], individual_morale);
        assert_eq!(it.man(b1).nerve, Nerve::Steady);
    }

    #[test]
    fn who_cannot_duck_stands_and_who_knows_no_enemy_does_not_surrender() {
        let mut it = state(&[]);
        let b4 = put(&mut it, "b4", "A4", Stance::Standing);
        it.man_mut(b4).under_fire_last_turn = true;
        // 2 - 1 = 1 with no enemy in sight counts as move no closer.
        playing(&mut it, &[1, 1], &[], individual_morale);
        assert_eq!((it.man(b4).nerve, it.man(b4).turn.ducks), (Nerve::Hold, false));
    }

    #[test]
    fn a_man_in_a_hole_ducks_from_a_bayonet_before_him() {
        let mut it = state(&[]);
        let b4 = put(&mut it, "b4", "C5/hole", Stance::HoleUp);
        put(&mut it, "g6", "C5", Stance::Standing);
        it.man_mut(b4).under_fire_last_turn = true;
        sight::look(&mut it, &[]);
        let seen = it.sees(b4, man(&it, "g6"));
        assert_eq!(seen, crate::state::Level::Clear);
        playing(&mut it, &[1, 1], &[], individual_morale);
        assert_eq!((it.man(b4).nerve, it.man(b4).turn.ducks), (Nerve::Duck, true));
    }

    #[test]
    fn a_prisoner_whom_nobody_guards_tests_and_a_friend_frees_him() {
        let mut it = state(&[]);
        let g6 = put(&mut it, "g6", "E9", Stance::Standing);
        let b1 = put(&mut it, "b1", "E9", Stance::Standing);
        it.man_mut(g6).captor = Some(0);
        it.man_mut(g6).nerve = Nerve::Surrendered;
        it.man_mut(b1).tested.add(Trigger::FirstMelee);
        playing(&mut it, &[6, 6], &[], individual_morale);
        assert_eq!(it.man(g6).captor, Some(0));
        put(&mut it, "b1", "A9", Stance::Standing);
        playing(&mut it, &[3, 3], &[], individual_morale);
        assert_eq!(it.man(g6).captor, Some(0));
        playing(&mut it, &[3, 4], &[], individual_morale);
        assert_eq!((it.man(g6).captor, it.man(g6).nerve), (None, Nerve::Steady));
    }
}
