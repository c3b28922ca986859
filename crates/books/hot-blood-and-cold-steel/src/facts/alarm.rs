//! The alarm of a garrison (HB-ALERT).

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};
use smallvec::SmallVec;

use crate::map::Node;
use crate::resolve::patrol::{WAKE, WakeCase};
use crate::spoken;
use crate::state::{SideNo, State};
use crate::vocabulary::Readiness;

/// The garrison of a side is to be alarmed at the end of this phase (HB-ALERT-2b, c). What everybody hears sets
/// `alarm_due` of the state instead.
pub fn raise(state: &mut State, side: SideNo) {
    state.sides[side].alarm_due = true;
}

/// At the end of a phase: if something has raised the alarm, every dugout rolls for its men (HB-ALERT-2, 4).
pub fn ring(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let all = std::mem::take(&mut state.alarm_due);
    for side in 0..2 {
        let due = std::mem::take(&mut state.sides[side].alarm_due) || all;
        let garrison = state.scenario().sides[side].patrols.iter().any(|it| it.garrison);
        if !due || !garrison || state.sides[side].alarmed.is_some() {
            continue;
        }
        state.sides[side].alarmed = Some(state.turn);
        state.alarm.get_or_insert(state.turn);
        if state.options().alarm {
            cx.cite(rule!("HB-ALERT-2"));
            cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-INFO-21"), || {
                Told::from("The alarm is raised").done(Act::new(beat::Kind::Word))
            });
            rouse(state, cx, side)?;
        } else {
            // Nobody rests, but reinforcements and special rules still wait for it.
            cx.cite(rule!("HB-OPT-11"));
        }
    }
    Ok(())
}

/// Every dugout with resting men rolls once for all of them (HB-ALERT-4).
fn rouse(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    cx.cite(rule!("HB-ALERT-1"));
    let mut dugouts: SmallVec<[Node; 8]> = SmallVec::new();
    for (_, figure) in state.of_side(side) {
        if figure.readiness == Readiness::Resting && figure.on_table() && !dugouts.contains(&figure.node) {
            dugouts.push(figure.node);
        }
    }
    dugouts.sort_unstable();
    for dugout in dugouts {
        cx.about(rule!("HB-ALERT-4"), dugout.index() as u32, Seat(side as u8));
        let played = cx.play(&WAKE, &WakeCase {})?;
        let turns = played.found.outcome;
        for figure in state.figures.iter_mut().filter(|it| it.side == side && it.node == dugout) {
            if figure.readiness == Readiness::Resting {
                figure.wakes = Some(state.turn + turns as u16);
            }
        }
        let map = state.map();
        cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-ALERT-4"), || {
            let at = map.square(dugout.square()).to_string();
            let there = state.of_side(side).filter(|it| it.1.node == dugout && it.1.wakes.is_some());
            let woken = there.map(|it| it.1.id);
            Told::from(format!("The men resting at {at} will be up in {}", spoken::count(turns, "turn")))
                .at(at)
                .with(played.record)
                .done(Act::new(beat::Kind::Test).by(woken))
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, state, state_of, told};

    #[test]
    fn each_dugout_rolls_once_and_only_the_garrison_learns_of_it() {
        let mut it = state_of("la-petite-douve", &[]);
        it.turn = 3;
        raise(&mut it, 1);
        let listener = playing(&mut it, &[2, 3], &[], ring).1;
        let wakes = |id: &str| it.man(man(&it, id)).wakes;
        // F4 comes before L4.
        assert_eq!(
            (wakes("g7"), wakes("g10"), wakes("g11"), wakes("g14")),
            (Some(5), Some(5), Some(6), Some(6))
        );
        assert_eq!((wakes("g1"), it.sides[1].alarmed, it.sides[0].alarmed), (None, Some(3), None));
        assert!(told(&listener, 0).is_empty() && told(&listener, 1).contains(&"The alarm is raised"));
        // It is raised once.
        raise(&mut it, 1);
        assert!(playing(&mut it, &[], &[], ring).1.faces.is_empty());
    }

    #[test]
    fn without_the_option_nobody_rolls() {
        let mut it = state(&[]);
        it.alarm_due = true;
        let listener = playing(&mut it, &[], &[], ring).1;
        assert!(listener.faces.is_empty() && listener.events.is_empty() && !it.alarm_due);
        assert_eq!((it.alarm, it.sides[1].alarmed, it.sides[0].alarmed), (Some(0), Some(0), None));
    }
}
