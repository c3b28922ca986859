//! Forced moves, generals, reinforcements, supply and night, by cases reckoned by hand.

mod letter;

use engine::Decimal;
use ground::table::{Heading, Pose};

use super::retire::{Retired, retire};
use super::{After, arrivals, generals, movement, night, supply};
use crate::facts::command::in_command;
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::fixture::{Fixture, at, no, playing, refused, stands, told};
use crate::resolve::allowance::{Distance, Length};
use crate::scenario::Arrival;
use crate::state::{Army, Formation, Hands, NightStep, Phase, State, Whereabouts};
use crate::vocabulary::{Arm, Terrain};

const HALF: Retirement = Retirement {
    distance: Distance::Share(Length::Half),
    away: AwayFrom::NearestEnemy,
    ignore_terrain: true,
};

fn inches(far: i64, ignore_terrain: bool) -> Retirement {
    Retirement { distance: Distance::Stated(Decimal::of(far)), ignore_terrain, ..HALF }
}

/// Four bases at (18, 18) that look north at the enemy, four inches off.
fn pressed() -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 18), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 22), 180);
    it
}

fn retired(state: &mut State, how: Retirement) -> Retired {
    let unit = no(state, "f1");
    playing(state, &[], &[], |state, cx| retire(state, cx, unit, how)).0
}

#[test]
fn one_retires_straight_away_from_the_nearest_enemy() {
    let mut state = pressed().state();
    assert_eq!(retired(&mut state, HALF), Retired::Whole);
    assert_eq!(stands(&state, "f1"), (1_800, 1_200, 0), "BB-RET-1, BB-RET-2: six inches, looking back");
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 18), 90);
    let mut state = it.state();
    retired(&mut state, HALF);
    assert_eq!(stands(&state, "f1"), (1_800, 1_200, 0), "toward its own edge if nobody is near");
    let mut state = pressed().state();
    retired(&mut state, Retirement { away: AwayFrom::Back, ..inches(3, true) });
    assert_eq!(stands(&state, "f1"), (1_800, 1_500, 0));
}

#[test]
fn one_retires_from_the_nearest_point_of_the_enemy() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 18), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (22, 22), 180);
    let mut state = it.state();
    retired(&mut state, HALF);
    assert_eq!(stands(&state, "f1"), (1_800, 1_200, 0), "BB-RET-2: its right looks straight at his");
    // In contact there is no way between nearest points: by the centres.
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 18), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (20, 18), 180);
    let mut state = it.state();
    retired(&mut state, HALF);
    let (x, y, _) = stands(&state, "f1");
    assert!(x < 1_500 && (1_500..1_600).contains(&y), "{x},{y}: two to the left and one back");
}

#[test]
fn friends_at_the_edge_push_nobody_off_the_table() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 8), 0);
    it.unit("f2", 0, Arm::Infantry, 4, (18, 2), 0);
    it.unit("f3", 0, Arm::Infantry, 4, (18, 1), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 12), 180);
    let mut state = it.state();
    assert_eq!(retired(&mut state, HALF), Retired::Whole, "BB-RET-3: aside of them");
    assert!(crate::breaches::breaches(&state).is_empty());
    assert!(stands(&state, "f1").0 < 1_600, "to the right first: {:?}", stands(&state, "f1"));
}

#[test]
fn terrain_cuts_a_retirement_to_no_less_than_three_inches() {
    let mut it = pressed();
    it.terrain(Terrain::Woods, &[(8, 8), (28, 8), (28, 16), (8, 16)]);
    let state = it.state();
    let after = |how| {
        let mut state = state.clone();
        retired(&mut state, how);
        stands(&state, "f1").1
    };
    assert_eq!(after(inches(6, false)), 1_500, "BB-RET-4: six less three");
    assert_eq!(after(inches(3, false)), 1_500, "never below three");
    assert_eq!(after(inches(6, true)), 1_200, "ignored");
}

#[test]
fn who_cannot_get_away_loses_a_base_or_is_captured() {
    let mut it = pressed();
    it.unit("e2", 1, Arm::Infantry, 12, (18, 12), 180);
    let mut state = it.state();
    let unit = no(&state, "f1");
    assert_eq!(retired(&mut state, inches(12, true)), Retired::Cut, "BB-RET-3");
    assert_eq!(state.bases(unit), 3);
    let mut it = pressed();
    it.unit("e2", 1, Arm::Infantry, 12, (18, 16), 180);
    it.cards[2].pose.as_mut().expect("a place").at.y = 1_690;
    let mut state = it.state();
    assert_eq!(retired(&mut state, HALF), Retired::Captured);
    assert!(state.unit(unit).gone());
    let mut state = pressed().state();
    state.unit_mut(unit).pose.at.y = 500;
    assert_eq!(retired(&mut state, inches(12, true)), Retired::OffTable, "BB-RET-5");
}

#[test]
fn friends_are_passed_and_guns_limber() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Artillery, 1, (18, 18), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 22), 180);
    it.unit("f2", 0, Arm::Infantry, 4, (18, 12), 0);
    let mut state = it.state();
    retired(&mut state, HALF);
    assert_eq!(stands(&state, "f1"), (1_800, 1_100, 0), "on to the first free place beyond f2");
    assert_eq!(state.unit(no(&state, "f1")).formation, Formation::Limbered);
}

#[test]
fn a_general_commands_within_his_radius() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 18), 0);
    it.unit("f2", 0, Arm::Infantry, 4, (30, 18), 0);
    it.general("g", 0, (18, 11));
    let mut state = it.state();
    assert!(in_command(&state, no(&state, "f1")), "BB-CMD-2: six inches from the rear edge at 17");
    assert!(!in_command(&state, no(&state, "f2")));
    state.generals[0].at.y -= 1;
    assert!(in_command(&state, no(&state, "f1")), "BB-GEN-3: a hundredth for who acts");
    state.generals[0].at.y -= 1;
    assert!(!in_command(&state, no(&state, "f1")));
}

#[test]
fn a_general_rides_18_inches_and_not_among_the_enemy() {
    let mut it = Fixture::new();
    it.general("g", 0, (18, 4));
    it.unit("e1", 1, Arm::Infantry, 4, (18, 20), 180);
    it.terrain(Terrain::River, &[(0, 8), (10, 8)]);
    let state = it.state();
    let cite = |way: &str| refused(&state, &[], &[(0, way)], generals::ride).0;
    assert_eq!(cite("to 1800,1800"), "BB-CMD-4", "a zone of control");
    assert_eq!(cite("to 2050,2050"), "BB-CMD-4", "within 1 inch");
    assert_eq!(cite("to 100,2500"), "BB-ALLOW-1");
    assert_eq!(cite("to 500,700 to 500,900"), "BB-ALLOW-6");
    let mut state = state;
    let (after, _) = playing(&mut state, &[], &[(0, "to 1800,1600 to 1400,1700")], generals::ride);
    assert_eq!((after, state.generals[0].at), (After::Same, at((14, 17))));
    assert_eq!(playing(&mut state, &[], &[], generals::ride).0, After::Next);
}

#[test]
fn a_general_who_is_drawn_to_where_he_is_stays_and_nothing_is_told() {
    let mut it = Fixture::new();
    it.general("g", 0, (18, 4));
    let mut state = it.state();
    let (_, told) = playing(&mut state, &[], &[(0, "to 1800,400")], generals::ride);
    assert_eq!((told.events.len(), state.generals[0].at, state.generals[0].rode), (0, at((18, 4)), true));
}

#[test]
fn a_general_ridden_over_joins_his_men_or_is_captured() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 4), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 30), 180);
    it.general("g", 0, (18, 14));
    let mut state = it.state();
    let enemy = no(&state, "e1");
    state.place(enemy, Pose::new(1_800, 1_350, Heading::degrees(180)), Formation::Line);
    let overrun = |state: &mut State| {
        playing(state, &[], &[], |state, cx| {
            crate::effects::overrun(state, cx);
            Ok(())
        });
    };
    overrun(&mut state);
    assert_eq!(state.generals[0].at, at((18, 3)), "BB-CMD-3: behind f1");
    state.generals[0].at = at((18, 14));
    state.remove(no(&state, "f1"));
    overrun(&mut state);
    assert_eq!(state.generals[0].whereabouts, Whereabouts::Gone);
}

fn reinforced(on: Option<u8>) -> Fixture {
    let mut it = Fixture::new();
    let card = it.unit("f1", 0, Arm::Infantry, 4, (18, 0), 0);
    card.arrival = Some(Arrival { turn: 1, at: at((18, 0)), facing: Heading::degrees(0), on, order: None });
    it.general("g", 0, (0, 0)).with = Some(crate::state::UnitNo(0));
    it
}

#[test]
fn reinforcements_wait_at_the_edge_and_come_in() {
    let mut state = reinforced(Some(4)).state();
    let unit = no(&state, "f1");
    playing(&mut state, &[3], &[], arrivals::arrive);
    assert_eq!(state.unit(unit).whereabouts, Whereabouts::Coming);
    playing(&mut state, &[4], &[], arrivals::arrive);
    assert_eq!(state.unit(unit).whereabouts, Whereabouts::AtTheEdge, "BB-SET-5");
    let (_, heard) = playing(&mut state, &[1, 1], &[(0, "f1")], movement::movement);
    assert_eq!(told(&heard), ["f1 waits"], "without harm");
    state.unit_mut(unit).turn.rolled = false;
    let cite = refused(&state, &[4, 4], &[(0, "f1"), (0, "form line")], movement::movement).0;
    assert_eq!(cite, "BB-SET-5");
    playing(&mut state, &[4, 4], &[(0, "f1"), (0, "to 1800,1200")], movement::movement);
    assert_eq!(stands(&state, "f1"), (1_800, 1_200, 0));
    assert_eq!((state.generals[0].whereabouts, state.generals[0].at), (Whereabouts::OnTable, at((18, 12))));
}

#[test]
fn those_who_come_in_order_wait_for_those_ahead() {
    let mut it = Fixture::new();
    for (no, id) in ["f1", "f2", "f3"].into_iter().enumerate() {
        let (at, facing) = (at((18, 0)), Heading::degrees(0));
        let order = Some(no as u8);
        it.unit(id, 0, Arm::Infantry, 4, (18, 0), 0).arrival =
            Some(Arrival { turn: 1, at, facing, on: None, order });
    }
    let mut state = it.state();
    playing(&mut state, &[], &[], arrivals::arrive);
    let waiting = |state: &State| movement::waiting(state).map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(waiting(&state), [0], "BB-SET-5: one behind the other");
    playing(&mut state, &[4, 4], &[(0, "f1"), (0, "to 1800,1200")], movement::movement);
    assert_eq!(waiting(&state), [1]);
    playing(&mut state, &[1, 1], &[(0, "f2")], movement::movement);
    assert!(waiting(&state).is_empty(), "who does not come in keeps those behind him out");
}

#[test]
fn nobody_leaves_the_table_by_night() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 3), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 34), 180);
    let mut state = it.state();
    state.phase = Phase::Night;
    playing(&mut state, &[], &[(0, "f1"), (0, "12")], night::interval);
    assert_eq!(stands(&state, "f1"), (1_800, 100, 0), "BB-NIGHT-2: the edge stops it");
    assert_eq!(state.bases(no(&state, "f1")), 4, "without harm");
    // One who must withdraw stops there too.
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 3), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 5), 180);
    let mut state = it.state();
    state.phase = Phase::Night;
    playing(&mut state, &[], &[(0, "f1"), (0, "12")], night::interval);
    assert_eq!((stands(&state, "f1").1, state.unit(no(&state, "f1")).on_table()), (100, true));
}

/// A river behind it and enemies all about: by day a retirement would cost a base or the unit, by night it only ends there.
#[test]
fn what_is_in_the_way_stops_a_withdrawal_without_harm() {
    let shut_in = |river: i32| {
        let mut it = Fixture::new();
        it.terrain(Terrain::River, &[(0, river), (36, river)]);
        it.unit("f1", 0, Arm::Infantry, 4, (18, 14), 0);
        it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
        let mut state = it.state();
        state.phase = Phase::Night;
        playing(&mut state, &[], &[(0, "f1"), (0, "12")], night::interval);
        let f1 = no(&state, "f1");
        (state.unit(f1).on_table(), state.bases(f1), stands(&state, "f1").1)
    };
    let (there, bases, y) = shut_in(8);
    assert!(there && bases == 4 && y < 1_300, "BB-NIGHT-2: {bases} bases at {y}");
    assert_eq!(shut_in(13), (true, 4, 1_400), "it cannot go an inch, and nobody takes it");
}

#[test]
fn a_covered_entry_is_gone_round() {
    let mut it = reinforced(None);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 2), 180);
    let mut state = it.state();
    playing(&mut state, &[], &[], arrivals::arrive);
    // The zone reaches four inches from the middle of the front at this depth.
    let answers = [(0, "f1"), (0, "at:2300,0"), (0, "to 2300,500")];
    playing(&mut state, &[4, 4], &answers, movement::movement);
    assert_eq!(stands(&state, "f1"), (2_300, 500, 0), "BB-SET-5");
    let again = {
        let mut it = reinforced(None);
        it.unit("e1", 1, Arm::Infantry, 4, (18, 2), 180);
        let mut state = it.state();
        playing(&mut state, &[], &[], arrivals::arrive);
        state
    };
    let why = refused(&again, &[4, 4], &[(0, "f1"), (0, "at:2100,0")], movement::movement).1;
    assert!(!why.is_empty(), "the zone covers that too");
}

#[test]
fn isolated_guns_stand_or_retire_as_if_silenced() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Artillery, 1, (18, 10), 0);
    it.unit("e1", 1, Arm::Cavalry, 2, (18, 15), 180);
    let mut state = it.state();
    playing(&mut state, &[], &[], arrivals::arrive);
    assert!(state.unit(no(&state, "f1")).turn.isolated, "BB-ART-5");
    let mut stays = state.clone();
    playing(&mut stays, &[], &[(0, "f1"), (0, "stand")], movement::movement);
    assert_eq!(stands(&stays, "f1"), (1_800, 1_000, 0));
    playing(&mut state, &[], &[(0, "f1"), (0, "retire")], movement::movement);
    assert_eq!(stands(&state, "f1"), (1_800, 400, 0));
}

#[test]
fn markers_go_and_ammunition_comes_up_at_the_end_of_movement() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (8, 10), 0);
    it.unit("f2", 0, Arm::Infantry, 4, (18, 10), 0);
    it.unit("f3", 0, Arm::Artillery, 1, (30, 4), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 19), 180);
    let mut state = it.state();
    let [f1, f2, f3] = ["f1", "f2", "f3"].map(|it| no(&state, it));
    for unit in [f1, f2, f3] {
        state.unit_mut(unit).low_ammo = true;
    }
    state.unit_mut(f3).silenced = true;
    let mut declined = state.clone();
    playing(&mut state, &[], &[(0, "resupply")], supply::end_of_movement);
    assert!(!state.unit(f3).silenced, "BB-ART-6");
    assert!(state.unit(f2).low_ammo, "BB-AMMO-3: nine inches from rifles");
    assert!(!state.unit(f1).low_ammo, "farther than nine inches");
    assert!(!state.unit(f3).low_ammo && state.unit(f3).turn.resupplied, "and gives up its fire");
    playing(&mut declined, &[], &[(0, "decline")], supply::end_of_movement);
    assert!(declined.unit(f3).low_ammo);
}

/// Guns that were driven back by night, or in the enemy's player-turn, have not moved in their own (BB-AMMO-3).
#[test]
fn who_was_driven_back_may_be_resupplied() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Artillery, 1, (18, 20), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 34), 180);
    let mut state = it.state();
    state.active = 1;
    let f1 = no(&state, "f1");
    state.unit_mut(f1).low_ammo = true;
    retired(&mut state, HALF);
    state.active = 0;
    playing(&mut state, &[], &[], arrivals::arrive);
    playing(&mut state, &[], &[(0, "resupply")], supply::end_of_movement);
    assert!(!state.unit(f1).low_ammo);
}

/// A general over whom a charger is thrown back is set down among his men (BB-CMD-3).
#[test]
fn a_halted_charger_rides_over_a_general() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 14), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 14), 180);
    it.general("g", 1, (18, 12));
    let mut state = it.state();
    let (f1, e1) = (no(&state, "f1"), no(&state, "e1"));
    let from = Pose { at: at((18, 8)), facing: Heading::degrees(0) };
    state.unit_mut(f1).turn.charge = Some(crate::state::Charge { target: e1, from });
    playing(&mut state, &[], &[], |state, cx| {
        crate::effects::halt(state, cx, f1);
        Ok(())
    });
    assert!(!state.slab(f1).contains(state.generals[0].at), "{:?}", state.generals[0]);
}

#[test]
fn a_night_passes_in_six_steps() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 20), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 22), 180);
    it.unit("f2", 0, Arm::Artillery, 1, (6, 6), 0);
    it.general("g", 0, (18, 10));
    let mut state = it.state();
    let [f1, f2, e1] = ["f1", "f2", "e1"].map(|it| no(&state, it));
    state.phase = Phase::Night;
    state.unit_mut(f1).lost = 1;
    for unit in [f1, e1] {
        (state.unit_mut(unit).disrupted, state.unit_mut(unit).low_ammo) = (true, true);
    }
    let cite = refused(&state, &[], &[(0, "end")], night::interval).0;
    assert_eq!(cite, "BB-NIGHT-2", "two inches from the enemy in the open");
    let step = |state: &mut State, dice: &[u8], answers: &[(u8, &str)]| {
        playing(state, dice, answers, night::interval).0
    };
    step(&mut state, &[], &[(0, "f1"), (0, "4")]);
    assert_eq!(stands(&state, "f1"), (1_800, 1_600, 0), "until it is six inches off");
    step(&mut state, &[], &[(0, "end")]);
    step(&mut state, &[], &[(1, "end")]);
    assert_eq!(state.night, NightStep::FormationChanges);
    step(&mut state, &[], &[(0, "f1"), (0, "form deep face 270")]);
    assert_eq!((stands(&state, "f1").2, state.unit(f1).formation), (270, Formation::Deep), "BB-NIGHT-3");
    step(&mut state, &[], &[(0, "end")]);
    step(&mut state, &[], &[(1, "end")]);
    let far = refused(&state, &[], &[(0, "f2"), (0, "to 600,1810")], night::interval).0;
    assert_eq!(far, "BB-ALLOW-1", "a full move");
    step(&mut state, &[], &[(0, "f2"), (0, "form limbered to 600,1800 face 90")]);
    assert_eq!(
        (stands(&state, "f2"), state.unit(f2).formation),
        ((600, 1_800, 90), Formation::Limbered),
        "BB-NIGHT-4"
    );
    // That was the only battery of either side.
    step(&mut state, &[], &[]);
    step(&mut state, &[], &[]);
    assert_eq!(refused(&state, &[], &[(0, "to 1800,1700")], night::interval).0, "BB-NIGHT-5");
    step(&mut state, &[], &[(0, "to 100,3500")]);
    assert_eq!(state.generals[0].at, at((1, 35)), "BB-NIGHT-5: anywhere");
    step(&mut state, &[], &[]);
    step(&mut state, &[], &[]);
    assert_eq!(state.night, NightStep::ResupplyAmmo);
    step(&mut state, &[], &[]);
    step(&mut state, &[], &[]);
    assert!(!state.unit(f1).low_ammo && !state.unit(e1).low_ammo, "BB-NIGHT-6");
    step(&mut state, &[5, 5], &[]);
    assert!(!state.unit(f1).disrupted && state.unit(e1).disrupted, "BB-NIGHT-7, the First Player first");
    assert_eq!(state.bases(f1), 4, "ten for Trained");
    assert_eq!(step(&mut state, &[], &[]), After::Next);
    assert!(!state.unit(e1).disrupted);
}
