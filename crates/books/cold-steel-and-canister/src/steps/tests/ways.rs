//! Which way one goes (CC-MOV, CC-CHG-5): every lawful way may be ordered, the dearer ones too.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Datum, Keyed, Ways};
use field::grid::{Place, StepLaw};
use kit::Tape;

use crate::fixture::{at, covered, field, leader, level, put, space, unit, up};
use crate::forecasts::{self, hundredths};
use crate::forms::charge::{Charge, charges};
use crate::forms::lazy::Lazy;
use crate::forms::march::March;
use crate::forms::onset::{Onset, choice_of_ways, watched};
use crate::state::{Phase, Standing, State};
use crate::steps::charge::charge;
use crate::steps::movement::{movement, reaction};
use crate::steps::orders::orders;
use crate::vocabulary::{Cube, Facing, Formation, Level};

/// CC-MOV-1: straight through the wood at E3 for 2 and 1, though the way round it is cheaper.
#[test]
fn a_march_goes_through_a_wood_if_it_is_ordered_to() {
    for (way, left) in [("E3:column:s E4:column:s:1", 1), ("D3:column:s E4:column:s", 2)] {
        let mut state = field(Phase::Movement, &[]);
        let r1 = put(&mut state, "R1", "E2", Formation::Column, Facing::South);
        up(&mut state, "R1", Cube::Move);
        Tape::of(&[], &[(0, "R1"), (0, way)]).play(&mut state, movement);
        assert_eq!((at(&state, "R1"), state.battle.unit(r1).ap), ("E4".to_owned(), left));
    }
}

/// CC-OPP-1: whoever passes through friends is not fired at among them, and that is worth the point: by I4 the same watcher has
/// him before his muskets.
#[test]
fn a_march_through_friends_is_covered_by_them() {
    for (way, faces, lost) in
        [("J4:column:s J5:column:s:1", &[][..], 0), ("I4:column:s J5:column:s", &[10, 1], 2)]
    {
        let mut state = field(Phase::Movement, &[]);
        let r1 = put(&mut state, "R1", "J3", Formation::Column, Facing::South);
        put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        put(&mut state, "B1", "G4", Formation::Line, Facing::East);
        up(&mut state, "R1", Cube::Move);
        // 10, -3 for two spaces, +1 for the column, +2 for its flank, +1 for the cube: 2 figures. A 1 stands.
        covered(&mut state, "B1", Cube::Fire, 2, 0);
        Tape::of(faces, &[(0, "R1"), (0, way)]).play(&mut state, movement);
        assert_eq!((at(&state, "R1"), state.battle.unit(r1).casualties), ("J5".to_owned(), lost));
    }
}

/// CC-MOV-7: nobody forms among friends through whom he only passes, nor stays there.
#[test]
fn nobody_forms_or_stays_among_friends() {
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    up(&mut state, "R1", Cube::Move);
    let forms = Tape::of(&[], &[(0, "R1"), (0, "J4:column:s J4:line:s")]).refusal(&state, movement);
    assert_eq!(forms.0, "CC-MOV-7");
    let stays = Tape::of(&[], &[(0, "R1"), (0, "J4:column:s")]).refusal(&state, movement);
    assert_eq!(stays.0, "CC-GEO-9");
}

/// CC-MOV-8, CC-GEO-11: a step into an enemy's zone of control is the last; skirmishers have none.
#[test]
fn a_zone_of_control_ends_a_march() {
    let beside = |formation| {
        let mut state = field(Phase::Movement, &[]);
        put(&mut state, "R1", "J3", Formation::Column, Facing::South);
        put(&mut state, "B1", "J6", formation, Facing::North);
        up(&mut state, "R1", Cube::Move);
        state
    };
    let mut open = beside(Formation::Skirmish);
    Tape::of(&[], &[(0, "R1"), (0, "J4:column:s I5:column:s H6:column:s")]).play(&mut open, movement);
    assert_eq!(at(&open, "R1"), "H6");
    let mut held = beside(Formation::Line);
    let way = "J4:column:s I5:column:s! H6:column:s";
    let (_, why) = Tape::of(&[], &[(0, "R1"), (0, way)]).refusal(&held, movement);
    assert!(why.contains("I5") && why.contains("stops in the enemy's zone"), "{why}");
    Tape::of(&[], &[(0, "R1"), (0, "J4:column:s I5:column:s!")]).play(&mut held, movement);
    assert_eq!(at(&held, "R1"), "I5");
}

/// CC-MOV-8: who begins in a zone pays a point more to leave it, and does not step into another space of the same zone.
#[test]
fn leaving_a_zone_of_control_costs_a_point() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J5", Formation::Column, Facing::East);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    up(&mut state, "R1", Cube::Move);
    let (rule, _) = Tape::of(&[], &[(0, "R1"), (0, "K5:column:e!")]).refusal(&state, movement);
    assert_eq!(rule, "CC-MOV-8");
    Tape::of(&[], &[(0, "R1"), (0, "K4:column:e")]).play(&mut state, movement);
    assert_eq!((at(&state, "R1"), state.battle.unit(r1).ap), ("K4".to_owned(), 2));
}

/// CC-OPP-3: the nearest watcher fires first, each once a turn.
#[test]
fn the_nearest_watcher_fires_first_and_only_once() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J2", Formation::Column, Facing::South);
    put(&mut state, "B4", "I8", Formation::Unlimbered, Facing::North);
    put(&mut state, "B2", "G4", Formation::Line, Facing::East);
    up(&mut state, "R1", Cube::Move);
    covered(&mut state, "B4", Cube::Fire, 4, 0);
    covered(&mut state, "B2", Cube::Fire, 2, 0);
    // At I4 both have it: B2 two spaces off, the battery four. The 1 is B2's and brings nothing, the 9 the battery's: with the
    // column and the cube 11, 2 figures (of B2 it would have been one). A 1 stands. At I5 nobody fires a second time.
    let way = "J3:column:s I4:column:s I5:column:s";
    let (_, heard) = Tape::of(&[1, 9, 1], &[(0, "R1"), (0, way)]).play(&mut state, movement);
    let told = kit::told(&heard, 0);
    assert_eq!((at(&state, "R1"), state.battle.unit(r1).casualties), ("I5".to_owned(), 2), "{told:?}");
}

/// CC-REA-1, CC-VOC-5: half of seven points is four.
#[test]
fn horse_reacts_with_half_its_points_rounded_up() {
    let mut state = field(Phase::Reaction, &[]);
    put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    let r5 = covered(&mut state, "R5", Cube::Hold, 0, 0);
    let way = "J3:line:s J4:line:s J5:line:s J6:line:s";
    Tape::of(&[], &[(0, "R5"), (0, way)]).play(&mut state, reaction);
    assert_eq!((at(&state, "R5"), state.battle.unit(r5).ap), ("J6".to_owned(), 0));
}

/// A charge of the chasseurs from J2 at B1 on J7, with B2 on H3 looking east at whoever comes by within two spaces.
fn under_fire() -> State {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J7", Formation::Line, Facing::South);
    put(&mut state, "B2", "H3", Formation::Line, Facing::East);
    state.battle.unit_mut(b1).fired = true;
    up(&mut state, "R5", Cube::Charge);
    covered(&mut state, "B2", Cube::Fire, 2, 0);
    state
}

/// CC-CHG-5, 1: the owner declares the path. On the straight way B2 fires at 2 spaces; by K3 it rides past out of range, and that
/// costs nothing more.
#[test]
fn the_owner_declares_the_path_of_his_charge() {
    for (way, faces, fired) in [
        ("J3:line:s J4:line:s J5:line:s J6:line:s", &[1, 9, 9, 1][..], true),
        ("K3:line:s K4:line:s K5:line:s J6:line:s", &[9, 9, 1], false),
    ] {
        let mut state = under_fire();
        // 1 misses; B1 fails both its checks before the horse and stands rooted; a 1 closes.
        Tape::of(faces, &[(0, "R5>B1@J6"), (0, way)]).play(&mut state, charge);
        let [r5, b1, b2] = ["R5", "B1", "B2"].map(|it| unit(&state, it));
        assert_eq!((at(&state, "R5"), state.battle.unit(b2).fired), ("J6".to_owned(), fired));
        assert!(state.battle.unit(r5).is_engaged_with(b1));
    }
}

/// A way that does not end before the target is no charge (CC-CHG-3).
#[test]
fn a_charge_ends_before_its_target() {
    let state = under_fire();
    let (rule, _) = Tape::of(&[], &[(0, "R5>B1@J6"), (0, "J3:line:s J4:line:s")]).refusal(&state, charge);
    assert_eq!(rule, "CC-CHG-3");
}

/// CC-LDR-6: whoever goes out of his way for a lonely general may ride over him.
#[test]
fn a_charge_may_ride_over_a_lonely_general() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::South);
    state.battle.unit_mut(b1).fired = true;
    up(&mut state, "R5", Cube::Charge);
    let thierry = leader(&state, "BL");
    state.battle.leader_mut(thierry).at = Some(space(&state, "K4"));
    let way = "J3:line:s K4:line:s J5:line:s";
    // Taken on a 5; then the double check of B1 (9, 9) and a 1 to close.
    Tape::of(&[5, 9, 9, 1], &[(0, "R5>B1@J5"), (0, way)]).play(&mut state, charge);
    assert_eq!(state.battle.leader(thierry).standing, Standing::Kia);
    assert_eq!(at(&state, "R5"), "J5");
}

/// CC-ORD-1: one cube a unit. Who was given two is asked which is meant.
#[test]
fn of_two_cubes_one_is_asked_for() {
    let mut state = field(Phase::Orders, &[]);
    let answers = [(0, "R1:move R1:fire R2:move"), (0, "R1:fire"), (1, "")];
    Tape::of(&[], &answers).play(&mut state, orders);
    let [r1, r2] = ["R1", "R2"].map(|it| unit(&state, it));
    assert_eq!([state.order(r1).cube, state.order(r2).cube], [Cube::Fire, Cube::Move]);
}

/// CC-ORD-7: who is to go does not watch. Who was told both is asked which is meant, and the other is dropped.
#[test]
fn whoever_watches_does_not_go() {
    for (meant, cube, range) in [("R1:move", Cube::Move, 1), ("R1:range:2", Cube::Hold, 2)] {
        let mut state = field(Phase::Orders, &[]);
        let answers = [(0, "R1:move R1:range:2 R2:fire R2:range:2"), (0, meant), (1, "")];
        Tape::of(&[], &answers).play(&mut state, orders);
        let [r1, r2] = ["R1", "R2"].map(|it| unit(&state, it));
        assert_eq!((state.order(r1).cube, state.order(r1).opp_range), (cube, range));
        assert_eq!((state.order(r2).cube, state.order(r2).opp_range), (Cube::Fire, 2));
    }
}

/// CC-LDR-5 before the check (CC-STA-3): who falls lends no -1. A battery of 3 at canister range against dragoons of 4 with their
/// general: by hand, one figure lost stands on 7 of 10 with him and on 6 without, and he falls in 1 of 10.
#[test]
fn odds_of_fire_know_that_a_general_may_fall() {
    let mut state = field(Phase::Fire, &[]);
    let r4 = put(&mut state, "R4", "J4", Formation::Unlimbered, Facing::South);
    let b1 = put(&mut state, "B1", "J7", Formation::Line, Facing::North);
    up(&mut state, "R4", Cube::Hold);
    let odds = |state: &State, outcome: &str| {
        let it = forecasts::volley(&state.battle, r4, b1, 3, Some(Cube::Hold)).expect("odds");
        let (part, whole) = it.chances.chance(|it| *it == Datum::text(outcome));
        hundredths(&(part.times(&engine::Weight::from(100u64)), whole))
    };
    // At 3 spaces the roll counts as it falls: 7, 8, 9 one figure, 10 two. Target 6 after one, 5 after two: 0.3 x 0.6 + 0.1 x 0.5.
    assert_eq!(odds(&state, "loses figures and stands"), 2300);
    let thierry = leader(&state, "BL");
    state.battle.leader_mut(thierry).at = Some(space(&state, "J7"));
    // With him 7 and 6: 0.3 x 0.7 + 0.1 x 0.6 = 0.27, without him 0.23: 0.9 and 0.1 of them.
    assert_eq!(odds(&state, "loses figures and stands"), 2660);
}

/// The odds of a rally tell the level at which it ends: of Level 3 with target 6, two attempts.
#[test]
fn odds_of_a_rally_tell_the_level() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J4", Formation::Column, Facing::North);
    state.battle.unit_mut(r1).level = Level::Bad(3);
    assert_eq!(level(&state, "R1"), Level::Bad(3));
    let it = forecasts::rallied(&state.battle, r1).expect("odds");
    let of = |outcome: &str| hundredths(&it.chances.chance(|it| *it == Datum::text(outcome)));
    // Fresh veterans: target 7, so 0.7 x 0.7, 2 x 0.7 x 0.3 and 0.3 x 0.3.
    let all = ["shaken (Level 1), may go back", "retreats on (Level 2)", "routs on (Level 3)"].map(of);
    assert_eq!(all, [49, 42, 9]);
}

/// Before a square the odds of riding at it are told: four columns worse (CC-STA-6).
#[test]
fn odds_of_a_ride_at_a_square_are_told() {
    let mut state = field(Phase::Charge, &[]);
    let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Square, Facing::North);
    let it = forecasts::at_square(&state.battle, r5, b1).expect("odds");
    // Column 1 + 4: target 2 of veterans.
    assert_eq!(hundredths(&it.chances.chance(|it| *it == Datum::text("does not close"))), 80);
}

/// Of each outcome in hundredths.
fn all_of(it: &engine::Forecast, outcomes: &[&str]) -> Vec<i32> {
    outcomes.iter().map(|of| hundredths(&it.chances.chance(|it| *it == Datum::text(of)))).collect()
}

/// CC-MOV-13: whoever ends his march beside horse is told how likely he stands. Fresh veterans beside cavalry check with
/// column 2, target 5: both made, one of the two, none.
#[test]
fn odds_of_a_march_that_ends_beside_horse() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "B5", "J6", Formation::Line, Facing::South);
    let ways = Lazy::new(March::new(&state.battle, r1, 4, true));
    let end =
        |name: &str| ways.walk().ends().find(|it| ways.key(it.code()).to_string() == name).expect("an end");
    let odds = |name: &str| ways.forecast(&ways.walk().way_to(end(name)).expect("a way"));
    assert!(odds("J4:column:s").is_none());
    let it = odds("J5:column:s").expect("odds");
    let all = ["keeps its nerve before the horse", "forms square before the horse", "halts before the horse"];
    assert_eq!(all_of(&it, &all), [25, 50, 25]);
}

/// CC-OPP-1, CC-FIR-F10: the shot that may meet a march meets it where it has stepped to: out of the village there is no cover and a
/// column to aim at. Who only turns is not fired at.
#[test]
fn odds_of_a_march_are_those_of_the_ground_it_comes_to() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "F4", Formation::Garrison, Facing::South);
    put(&mut state, "B1", "F7", Formation::Line, Facing::North);
    // The battery looks another way.
    put(&mut state, "B4", "D8", Formation::Unlimbered, Facing::South);
    let odds = |state: &State, name: &str| {
        let ways = Lazy::new(March::new(&state.battle, r1, 4, true));
        let end = ways.walk().ends().find(|it| ways.key(it.code()).to_string() == name).expect("an end");
        ways.forecast(&ways.walk().way_to(end).expect("a way"))
    };
    // At 2 spaces -3, a fire cube +1 for all that is seen, a column +1: 8, 9 and 10 cost a figure.
    let it = odds(&state, "F5:column:s").expect("odds");
    assert_eq!(all_of(&it, &["no loss"]), [70]);
    put(&mut state, "R1", "F5", Formation::Column, Facing::South);
    assert!(odds(&state, "F5:column:e").is_none());
}

/// CC-OPP-3, CC-OPP-4: all who may fire at a march are chained, each with its check at once. Two lines of eight at 2 spaces hit a column
/// on 8, 9 and 10; a figure lost stands on 6 of 10, the second on 5: 0.7 x 0.7, and 2 x 0.7 x 0.3 x 0.6 + 0.3 x 0.6 x 0.3 x 0.5.
#[test]
fn odds_of_a_march_know_all_who_may_fire_at_it() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    let odds = |state: &State| {
        let ways = Lazy::new(March::new(&state.battle, r1, 4, true));
        let end =
            ways.walk().ends().find(|it| ways.key(it.code()).to_string() == "J4:column:s").expect("an end");
        ways.forecast(&ways.walk().way_to(end).expect("a way")).expect("odds")
    };
    assert_eq!(all_of(&odds(&state), &["no loss", "loses figures and stands"]), [70, 18]);
    put(&mut state, "B2", "L6", Formation::Line, Facing::North);
    let both = odds(&state);
    assert_eq!(all_of(&both, &["no loss", "loses figures and stands"]), [49, 27]);
    // Each is named with the space in which it has the column, and its chance to bring a figure down (CC-OPP-3).
    let told = |no: usize| {
        let field = |name: &str| both.found.as_ref().and_then(|it| it.at(&format!("fire.{no}.{name}")));
        (field("unit").cloned(), field("at").cloned(), field("range").cloned(), field("hits").cloned())
    };
    let watcher = |id: &str| {
        (Some(Datum::text(id)), Some(Datum::text("J4")), Some(Datum::Int(2)), Some(Datum::Int(30)))
    };
    assert_eq!([told(0), told(1)], ["B1", "B2"].map(watcher));
    // Of either the die needs an 8; nobody fires out of a cube that has come up to charge or to move.
    assert_eq!(both.needed, Some(Datum::text("8 or more")));
    for (id, cube) in [("B1", Cube::Charge), ("B2", Cube::Move)] {
        up(&mut state, id, cube);
    }
    let ways = Lazy::new(March::new(&state.battle, r1, 4, true));
    let end = ways.walk().ends().find(|it| ways.key(it.code()).to_string() == "J4:column:s").expect("an end");
    assert!(ways.forecast(&ways.walk().way_to(end).expect("a way")).is_none());
}

/// CC-OPP-1, CC-CHG-5: a charge past others has their fire in its odds, and then goes on with the figures that it has left. On 8, 9 and 10
/// B2 brings one down, of which 4 of 10 do not stand.
#[test]
fn odds_of_a_charge_know_who_fires_on_its_way() {
    let mut state = field(Phase::Charge, &[]);
    let r1 = put(&mut state, "R1", "J2", Formation::Column, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::South);
    state.battle.unit_mut(b1).fired = true;
    state.battle.unit_mut(r1).ap = 4;
    let stopped = |state: &State| {
        let mut all = Vec::new();
        charges(&state.battle, r1, &mut all);
        let it = all.iter().find(|it| it.target == b1).expect("a charge");
        let odds = it.outlook().and_then(engine::Outlook::forecast).expect("odds");
        all_of(&odds, &["stopped by fire", "does not close"])
    };
    // From behind target 7.
    assert_eq!(stopped(&state), [0, 30]);
    // In front of the column, two spaces from J4: 0.3 x 0.4; of the others 0.7 with target 7 and 0.18 with target 7 too, for a column of
    // less than nothing is none.
    put(&mut state, "B2", "L6", Formation::Line, Facing::North);
    assert_eq!(stopped(&state), [12, 26]);
}

/// Odds say what is added to the dice and what they must show, with the rule of each: those of the procedures themselves.
#[test]
fn odds_say_what_is_added_and_needed() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Column, Facing::North);
    let r5 = put(&mut state, "R5", "L5", Formation::Line, Facing::South);
    let b2 = put(&mut state, "B2", "L6", Formation::Square, Facing::North);
    let b3 = put(&mut state, "B3", "A5", Formation::Column, Facing::North);
    state.battle.unit_mut(b3).level = Level::Bad(2);
    let added = |it: &engine::Forecast| {
        let Some(Datum::List(all)) = &it.modifiers else { panic!("no modifiers: {it:?}") };
        let rule = |it: &Datum| it.get("rule").and_then(Datum::as_text).unwrap_or_default().to_owned();
        let value = |it: &Datum| match it.get("value") {
            Some(Datum::Int(it)) => *it,
            _ => 0,
        };
        all.iter().map(|it| (rule(it), value(it))).collect::<Vec<(String, i64)>>()
    };
    for (it, modifiers, needed) in [
        // Long range -3, the cube +1, a column +1: 7 on an 8.
        (
            forecasts::volley(&state.battle, r2, b1, 2, Some(Cube::Fire)),
            &[("CC-FIR-F2", -3), ("CC-FIR-F4", 1), ("CC-FIR-F8", 1)][..],
            "8 or more",
        ),
        // Fresh veterans at 1 + 4.
        (forecasts::at_square(&state.battle, r5, b2), &[("CC-CAU-3", 1), ("CC-STA-6", 4)], "2 or less"),
        // Green, fresh.
        (forecasts::rallied(&state.battle, b3), &[("CC-CAU-2", 0)], "6 or less"),
    ] {
        let it = it.expect("odds");
        let found = added(&it);
        let found: Vec<(&str, i64)> = found.iter().map(|it| (it.0.as_str(), it.1)).collect();
        assert_eq!((&found[..], it.needed), (modifiers, Some(Datum::text(needed))));
    }
}

/// Before a charge of horse each stance has its odds: in square hardly anybody closes (CC-STA-6), and the horse loses what it
/// would win against a line.
#[test]
fn odds_of_a_stance_before_a_charge() {
    let mut state = field(Phase::Charge, &[]);
    let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    let began = space(&state, "J2");
    let of = |formation: Formation| {
        let it = forecasts::Received {
            unit: b1,
            horse: r5,
            formation,
            facing: Facing::North,
            began,
            length: 3,
            cube: Some(Cube::Hold),
        };
        let it = forecasts::received(&state.battle, &it).expect("odds");
        all_of(&it, &["the horse wins the melee", "the horse does not close", "the horse is stopped by fire"])
    };
    let [line, square] = [Formation::Line, Formation::Square].map(of);
    assert!(line[0] > 4 * square[0], "{line:?} {square:?}");
    assert!(line[1] < square[1], "{line:?} {square:?}");
    // Whoever has formed square in haste fires worse (CC-FIR-F5).
    assert!(square[2] < line[2], "{line:?} {square:?}");
}

/// All who rally in one gesture: how many come back, as they stand. Two veterans at Level 1 with target 7 and two attempts.
#[test]
fn odds_of_all_who_rally() {
    let mut state = field(Phase::Movement, &[]);
    for (id, place) in [("R1", "J4"), ("R2", "L4")] {
        let it = put(&mut state, id, place, Formation::Column, Facing::North);
        state.battle.unit_mut(it).level = Level::Bad(1);
    }
    let it = forecasts::rallied_all(&state.battle, 0).expect("odds");
    let one = forecasts::rallied(&state.battle, unit(&state, "R1")).expect("odds");
    let (part, of) = one.chances.chance(|it| *it == Datum::text("in Good Order"));
    let back =
        all_of(&it, &["all 2 back in Good Order", "1 of 2 back in Good Order", "nobody back in Good Order"]);
    assert_eq!(back[0], hundredths(&(part.times(&part), of.times(&of))));
    assert!((99..=100).contains(&back.iter().sum::<i32>()), "{back:?}");
}

/// What officers walk on and what is offered agree: the cheapest way to a place is among all ways.
#[test]
fn the_cheapest_way_is_one_of_all() {
    let mut state = field(Phase::Movement, &[]);
    let r5 = put(&mut state, "R5", "E2", Formation::Column, Facing::South);
    put(&mut state, "B1", "H6", Formation::Line, Facing::North);
    let ways = Lazy::new(March::new(&state.battle, r5, 7, true));
    let ends: Vec<_> = ways.walk().ends().collect();
    assert!(100 < ends.len(), "{}", ends.len());
    for end in ends {
        let (mut from, mut steps) = (ways.start(), smallvec::SmallVec::new());
        for to in ways.walk().way_to(end).expect("a way") {
            steps.clear();
            ways.open_steps(from, &mut steps);
            assert!(steps.iter().any(|it| it.to == to), "{}", ways.label(to));
            from = to;
        }
    }
}

/// The ways of a charge, found row by row, are those that a walk by the same law finds: every end at the same price.
#[test]
fn charges_are_found_as_a_walk_finds_them() {
    let mut found = 0;
    for place in ["D2", "E2", "F5", "H5", "I3", "J4", "C7", "L6"] {
        for (facing, unit) in Facing::ALL.iter().flat_map(|it| [(*it, "R1"), (*it, "R5")]) {
            let mut state = field(Phase::Charge, &[]);
            let charger = put(&mut state, unit, place, Formation::Column, facing);
            put(&mut state, "B1", "F6", Formation::Line, Facing::North);
            put(&mut state, "B2", "J6", Formation::Square, Facing::North);
            put(&mut state, "B3", "C3", Formation::Line, Facing::East);
            for target in state.battle.of_side(1) {
                let Some(onset) = Onset::new(&state.battle, charger, target, false) else { continue };
                let of = |it: &field::grid::Place| (it.square, it.facing, it.points, it.halted);
                let mut ours: Vec<_> = onset.ways().iter().map(|it| of(&it.0)).collect();
                let mut walked: Vec<_> = field::grid::Walk::new(onset).ends().map(|it| of(&it)).collect();
                ours.sort_unstable();
                walked.sort_unstable();
                // An end that can be had with a turn and without is one charge, with the more points.
                walked.dedup_by_key(|it| (it.0, it.1));
                assert_eq!(ours, walked, "{unit} at {place} facing {facing:?}");
                found += ours.len();
            }
        }
    }
    assert!(60 < found, "{found}");
}

/// All ways of a charge to its declared end, tried one by one.
fn tried(onset: &Onset<'_>, charge: &Charge<'_>, so_far: &mut Vec<Place>, out: &mut Vec<Vec<Place>>) {
    let from = so_far.last().copied().unwrap_or_else(|| onset.start());
    if (from.square, from.facing) == (charge.end.square, charge.end.facing) {
        out.push(so_far.clone());
    }
    let mut next: Vec<Place> = Vec::new();
    if !from.halted {
        onset.each(from, |to| next.push(to));
    }
    for to in next {
        let Some(points) = onset.price(from, to).and_then(|it| from.points.checked_sub(it)) else { continue };
        so_far.push(Place { points, halted: onset.halts(from, to), ..to });
        tried(onset, charge, so_far, out);
        so_far.pop();
    }
}

/// CC-CHG-5: the owner is asked for the way where there is another than the usual one under somebody's eyes, and offered every
/// step that leads to the declared end, and no other.
#[test]
fn the_ways_of_a_declared_charge_are_all_that_can_be_tried() {
    let (mut asked, mut single) = (0, 0);
    for place in ["D2", "E2", "F5", "H5", "I3", "J4", "C7", "L6", "G2", "F2"] {
        for (facing, unit) in Facing::ALL.iter().flat_map(|it| [(*it, "R1"), (*it, "R5")]) {
            let mut state = field(Phase::Charge, &[]);
            let charger = put(&mut state, unit, place, Formation::Column, facing);
            put(&mut state, "B1", "F6", Formation::Line, Facing::North);
            put(&mut state, "B2", "J6", Formation::Square, Facing::North);
            put(&mut state, "B3", "C3", Formation::Line, Facing::East);
            let mut all = Vec::new();
            charges(&state.battle, charger, &mut all);
            for charge in all.iter().filter(|it| watched(it)) {
                let onset = Onset::new(&state.battle, charger, charge.target, false).expect("a charge");
                let mut paths = Vec::new();
                tried(&onset, charge, &mut Vec::new(), &mut paths);
                let began = onset.start().square;
                let aside = |it: &Place| it.square != began && !charge.way().contains(&it.square);
                let ways = choice_of_ways(charge);
                assert_eq!(ways.is_some(), paths.iter().flatten().any(aside), "{}", charge.label());
                let Some(ways) = ways else {
                    single += 1;
                    continue;
                };
                let mut steps: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
                for path in &paths {
                    let mut from = ways.start();
                    for to in path.iter().map(|it| it.code()) {
                        steps.entry(from).or_default().insert(to);
                        from = to;
                    }
                }
                for (from, to) in steps {
                    let mut open = smallvec::SmallVec::new();
                    ways.open_steps(from, &mut open);
                    assert_eq!(
                        open.iter().map(|it| it.to).collect::<BTreeSet<u32>>(),
                        to,
                        "{}",
                        charge.label()
                    );
                }
                asked += 1;
            }
        }
    }
    assert!(20 < asked && 0 < single, "{asked} asked, {single} with one way");
}
