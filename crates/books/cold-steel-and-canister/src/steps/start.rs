//! The start of a turn and the initiative (phases 0 and 2), and how phases begin and change hands.

use engine::beat::Kind;
use engine::{Act, Cast, Cx, Eyes, Play, Throw, Told};

use super::After;
use super::telling::seat;
use crate::facts::command::{allowance_case, command_case};
use crate::facts::orders::enters;
use crate::resolve::movement::{ACTION_POINTS, AllowanceCase, Mover, Phase as Points};
use crate::resolve::turn::{COMMAND, Commanded, INITIATIVE, InitiativeCase};
use crate::state::State;
use crate::vocabulary::{Side, SideNo, UnitNo};

/// CC-TURN-5: the flags of the phase are cleared, and the first side begins. Whoever has helped a rally stays for that phase alone
/// (CC-RAL-4).
pub fn open_phase(state: &mut State) {
    let battle = &mut state.battle;
    battle.begun = true;
    battle.active = battle.first;
    battle.volleys = 0;
    battle.shots.clear();
    battle.due.clear();
    battle.units.iter_mut().for_each(crate::state::Unit::new_phase);
    battle.leaders.iter_mut().for_each(|it| it.helped = false);
}

/// The other side's half, or the next phase.
pub fn hand_over(state: &mut State) -> After {
    if state.battle.active == state.battle.first {
        state.battle.active = 1 - state.battle.first;
        return After::Same;
    }
    After::Next
}

/// Phase 0
pub fn start(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    state.battle.turn += 1;
    for it in &mut state.battle.brigades {
        it.kia_cos_now = 0;
        it.kia_higher_now = 0;
    }
    state.battle.units.iter_mut().for_each(crate::state::Unit::new_turn);
    let turn = state.battle.turn;
    cx.tell(state, Eyes::ALL, rule!("CC-TURN-5"), || {
        Told::from(format!("Turn {turn} of {}", state.battle.scenario().turns)).done(Act::new(Kind::Clock))
    });
    delays(state, cx)?;
    for unit in state.battle.all().collect::<Vec<_>>() {
        if state.battle.unit(unit).on_board() {
            let case = command_case(&state.battle, unit);
            let led = cx.within(&COMMAND, &case)?.outcome == Commanded::InCommand;
            state.battle.unit_mut(unit).in_command = led;
        } else if !enters(&state.battle, unit) {
            continue;
        }
        let case = allowance_case(&state.battle, unit, false);
        let ap = cx.within(&ACTION_POINTS, &case)?.outcome.ap;
        state.battle.unit_mut(unit).ap = ap as u8;
    }
    let case = AllowanceCase {
        mover: Mover::Leader,
        in_command: true,
        engaged: false,
        phase: Points::Movement,
        options: state.battle.toggles(),
    };
    let ap = cx.within(&ACTION_POINTS, &case)?.outcome.ap as u8;
    for it in &mut state.battle.leaders {
        it.ap = ap;
        it.helped = false;
    }
    Ok(After::Next)
}

/// The bridge may break once more: a rule of the scenario.
fn delays(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for brigade in 0..state.battle.brigades.len() {
        let card = &state.battle.scenario().brigades[brigade];
        let (side, leader, on) = (card.side, card.commander, card.delayed_on);
        if card.arrives != state.battle.turn || on == 0 || state.battle.brigades[brigade].delayed {
            continue;
        }
        cx.about(rule!("CC-MOV-11"), 400 + brigade as u32, seat(side));
        let name = state.battle.scenario().brigades[brigade].name.clone();
        cx.throws(seat(side), || Cast { text: format!("the arrival of {name}"), piece: None });
        let late = cx.roll(Throw::die(6))?.fact() <= on;
        state.battle.brigades[brigade].delayed = true;
        if late {
            let units: Vec<UnitNo> = state.battle.of_brigade(brigade as u8).collect();
            units.iter().for_each(|it| state.battle.unit_mut(*it).due += 1);
            state.battle.leader_mut(leader).due += 1;
        }
        cx.tell(state, Eyes::ALL, rule!("CC-MOV-11"), || {
            let words =
                if late { format!("{name} is delayed by a turn") } else { format!("{name} is at hand") };
            Told::from(words).done(Act::new(Kind::Word))
        });
    }
    Ok(())
}

/// Phase 2 (CC-INI-1)
pub fn initiative(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let battle = &state.battle;
    let side = |it: SideNo| if it == 0 { Side::A } else { Side::B };
    let case = InitiativeCase {
        bonus_a: battle.scenario().sides[0].bonus,
        bonus_b: battle.scenario().sides[1].bonus,
        first_last_turn: battle.first_before.map(side),
        attacker: Some(side(battle.scenario().attacker)),
        options: battle.toggles(),
    };
    cx.opposed(rule!("CC-INI-1"), 0, seat(0), seat(1));
    for side in 0..2 {
        let name = &battle.scenario().sides[side].name;
        cx.throws(seat(side), || Cast { text: format!("the initiative of {name}"), piece: None });
    }
    let played = cx.play(&INITIATIVE, &case)?;
    let first = if played.found.outcome == Some(Side::B) { 1 } else { 0 };
    state.battle.first = first;
    state.battle.first_before = Some(first);
    state.battle.active = first;
    cx.tell(state, Eyes::ALL, rule!("CC-INI-1"), || {
        let words = format!("{} has the initiative", state.battle.scenario().sides[first].name);
        Told::from(words).with(played.record.clone()).done(Act::new(Kind::Toss))
    });
    Ok(After::Next)
}
