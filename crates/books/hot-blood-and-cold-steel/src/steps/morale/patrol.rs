//! Patrol morale, step 1a (HB-PM).

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};
use smallvec::SmallVec;

use crate::resolve::patrol::{PATROL_MORALE, PatrolCase, Resolve};
use crate::state::{Figure, Level, Man, SideNo, State};

pub fn patrol_morale(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in 0..2 {
        for no in 0..state.sides[side].patrols.len() {
            if state.scenario().sides[side].patrols[no].garrison {
                cx.cite(rule!("HB-PM-8"));
                continue;
            }
            one_patrol(state, cx, side, no)?;
        }
    }
    Ok(())
}

fn one_patrol(state: &mut State, cx: &mut Cx<'_>, side: SideNo, no: usize) -> Play<()> {
    let patrol = &state.sides[side].patrols[no];
    if patrol.withdrawing || patrol.size == 0 {
        return Ok(());
    }
    let every_turn = state.options().morale_every_turn;
    let casualties = casualties(state, cx, side, no as u8).min(usize::from(patrol.size));
    let case = PatrolCase {
        size: i32::from(patrol.size),
        casualties: casualties as i32,
        level_tested: if every_turn { 0 } else { i32::from(patrol.level_tested) },
    };
    let seat = Seat(side as u8);
    cx.about(rule!("HB-PM-2"), no as u32, seat);
    let played = cx.play(&PATROL_MORALE, &case)?;
    let found = &played.found;
    if found.outcome == Resolve::NoTest {
        return Ok(());
    }
    if every_turn {
        cx.cite(rule!("HB-OPT-14"));
    }
    let withdraws = found.outcome == Resolve::Withdraw;
    let patrol = &mut state.sides[side].patrols[no];
    patrol.level_tested = patrol.level_tested.max(found.level as u8);
    patrol.withdrawing = withdraws;
    if withdraws {
        cx.cite(rule!("HB-PM-7"));
    }
    cx.tell(state, Eyes::only(seat), rule!("HB-INFO-2"), || {
        let name = &state.scenario().sides[side].patrols[no].name;
        let total = played.found.total.unwrap_or_default();
        let end = if withdraws { "it withdraws" } else { "it carries on" };
        let lost = match casualties {
            1 => "1 casualty".to_owned(),
            n => format!("{n} casualties"),
        };
        let men = state.of_side(side).filter(|it| usize::from(it.1.patrol) == no && it.1.on_table());
        let mut act = Act::new(beat::Kind::Test).by(men.map(|it| it.1.id)).came(end);
        act.decisive = withdraws;
        Told::from(format!("The {name} tests its morale ({lost}): {total}, {end}"))
            .with(played.record)
            .done(act)
    });
    Ok(())
}

/// HB-PM-4, 5
fn casualties(state: &State, cx: &mut Cx<'_>, side: SideNo, patrol: u8) -> usize {
    let lost =
        |it: &Figure| State::casualty(it) || it.nerve == crate::state::Nerve::Surrendered || it.prisoner();
    let men = state.of_side(side).filter(|it| it.1.patrol == patrol && !it.1.expected);
    let counted = men.filter(|it| lost(it.1)).count();
    if 0 < counted {
        cx.cite(rule!("HB-PM-4"));
        cx.cite(rule!("HB-PM-5"));
    }
    if !state.sides[side].patrols[usize::from(patrol)].fired_on_last {
        return counted;
    }
    cx.cite(rule!("HB-PM-6"));
    let apart = separated(state, side, patrol);
    counted + apart.into_iter().filter(|it| !lost(state.man(*it))).count()
}

/// HB-PM-6: able men outside the main body.
pub(super) fn separated(state: &State, side: SideNo, patrol: u8) -> SmallVec<[Man; 8]> {
    let men = state.of_side(side).filter(|it| it.1.patrol == patrol && it.1.able());
    let men: SmallVec<[(Man, &Figure); 32]> = men.collect();
    let mut group: SmallVec<[usize; 32]> = (0..men.len()).collect();
    for a in 0..men.len() {
        for b in 0..a {
            if group[a] != group[b] && linked(state, men[a], men[b]) {
                let (from, to) = (group[a], group[b]);
                group.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
            }
        }
    }
    let size = |of: usize| group.iter().filter(|it| **it == of).count();
    // Of groups of the same size the one with the senior man is the main body.
    let main = (0..men.len()).max_by_key(|it| (size(group[*it]), std::cmp::Reverse(men[*it].1.seniority)));
    let Some(main) = main.map(|it| group[it]) else { return SmallVec::new() };
    (0..men.len()).filter(|it| group[*it] != main).map(|it| men[it].0).collect()
}

fn linked(state: &State, a: (Man, &Figure), b: (Man, &Figure)) -> bool {
    let sees = |a: Man, b: Man| state.sees(a, b) == Level::Clear;
    state.map().distance(a.1.node.square(), b.1.node.square()) <= 3 || sees(a.0, b.0) || sees(b.0, a.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state, told};
    use crate::vocabulary::{Health, Stance};

    fn british() -> State {
        let mut it = state(&[]);
        for (id, at) in [("b1", "F11"), ("b2", "F11"), ("b3", "G11"), ("b4", "A7"), ("b5", "A8")] {
            put(&mut it, id, at, Stance::Lying);
        }
        it
    }

    #[test]
    fn the_main_body_is_the_largest_linked_group() {
        let it = british();
        assert_eq!(separated(&it, 0, 0).to_vec(), [man(&it, "b4"), man(&it, "b5")]);
    }

    /// HB-PM-6, HB-FIG-1: of two groups of two the one with the senior man is the main body.
    #[test]
    fn seniority_decides_which_of_two_groups_is_the_main_body() {
        let split = |edits: &[(&str, &str)]| {
            let mut it = state(edits);
            for (id, at) in [("b1", "F11"), ("b2", "F11"), ("b4", "A7"), ("b5", "A8")] {
                put(&mut it, id, at, Stance::Lying);
            }
            let b3 = man(&it, "b3");
            it.man_mut(b3).health = Health::Killed;
            separated(&it, 0, 0).iter().map(|man| it.man(*man).id.text().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(split(&[]), ["b4", "b5"]);
        assert_eq!(split(&[(r#"{ id = "b5","#, r#"{ id = "b5", seniority = 1,"#)]), ["b1", "b2"]);
    }

    #[test]
    fn separated_men_count_only_when_the_patrol_was_fired_on() {
        let mut it = british();
        playing(&mut it, &[], &[], patrol_morale);
        assert!(!it.sides[0].patrols[0].withdrawing);
        it.sides[0].patrols[0].fired_on_last = true;
        let (_, heard) = playing(&mut it, &[2, 3], &[], patrol_morale);
        // Two of five: level 1, 5 is below 6.
        assert!(it.sides[0].patrols[0].withdrawing);
        assert_eq!((told(&heard, 0).len(), told(&heard, 1).len()), (1, 0));
    }

    #[test]
    fn scratches_do_not_count_and_levels_are_tested_once() {
        let mut it = british();
        for id in ["b1", "b2"] {
            let man = man(&it, id);
            it.man_mut(man).health = Health::Scratch;
        }
        playing(&mut it, &[], &[], patrol_morale);
        assert_eq!(it.sides[0].patrols[0].level_tested, 0);
        for id in ["b1", "b2"] {
            let man = man(&it, id);
            it.man_mut(man).health = Health::Walking;
        }
        playing(&mut it, &[3, 3], &[], patrol_morale);
        assert_eq!((it.sides[0].patrols[0].level_tested, it.sides[0].patrols[0].withdrawing), (1, false));
        // The same level again: no dice are asked for, or double 1 would send them home.
        playing(&mut it, &[], &[], patrol_morale);
        assert!(!it.sides[0].patrols[0].withdrawing);
    }
}
