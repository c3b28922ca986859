//! Parts of a unit that swing or step out of its front (CS-CMD-15, CS-MOVE-15, CS-GEO-1, -3), and fire divided by sections (CS-ART-2).

use engine::Keyed;
use ground::table::{Point, Zone};

use crate::facts::bodies::Looking;
use crate::facts::fire;
use crate::fixture::{Fixture, no, playing, stands};
use crate::forms::orders::orders;
use crate::known::Known;
use crate::state::{Order, State};
use crate::steps::movement::movement;
use crate::steps::{guns, muskets};
use crate::vocabulary::{Movement, PACE, Speed};

/// The order that goes by this key.
fn offered(state: &State, id: &str, key: &str) -> Order {
    let known = Known::of_seat(state, engine::Seat(0));
    let all = orders(&known, no(state, id));
    let found = all.iter().find(|it| it.key().to_string() == key && it.barred().is_none());
    found
        .unwrap_or_else(|| {
            panic!("no order {key}: {:?}", all.iter().map(|it| it.key().to_string()).collect::<Vec<_>>())
        })
        .order
}

fn gives(state: &mut State, id: &str, key: &str) {
    let (order, unit) = (offered(state, id, key), no(state, id));
    state.unit_mut(unit).order = order;
    playing(state, &[], &[], movement);
}

/// A British line of eight stands at (600, 700) that looks south: 120 paces, its right in the west.
fn line() -> Fixture {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "");
    it
}

const BATTERY: &str = "kind = \"foot_artillery\", figures = 8, guns = 8, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"";

#[test]
fn a_refused_wing_looks_to_the_flank_and_takes_a_quarter_of_a_turn() {
    let mut it = line();
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    let b = no(&state, "b");
    let west = Point::new(40_000, 71_000);
    assert_eq!(state.body(b).expect("a body").zone_of(west), Zone::Right, "before, that is its flank");
    gives(&mut state, "b", "refuse.right.2.90");
    // Two stands of eight are 30 paces; the rest of the line, 90, keeps its place: its middle is 15 to the east.
    assert_eq!(stands(&state, "b"), (615, 700, 180));
    assert_eq!(2 * state.unit(b).shape.half, 90 * PACE);
    let wing = state.wing(b).expect("a wing");
    // From the joint at (570, 695) back to (570, 725), ten deep, looking west.
    assert_eq!((wing.pose.at, wing.pose.facing.hundredths()), (Point::new(57_500, 71_000), 27_000));
    assert_eq!(state.unit(b).now.busy, 5, "CS-MOVE-15: a quarter of a turn");
    assert_eq!(state.body(b).expect("a body").zone_of(west), Zone::Front, "CS-GEO-3");
    assert_eq!(state.body(b).expect("a body").zone_of(Point::new(90_000, 70_000)), Zone::Left);
    assert!(state.unit(b).order.is_empty(), "CS-CMD-18");
}

/// Both sides see it where it stands, and the rest of the line as small as it is then.
#[test]
fn a_wing_is_shown_to_who_sees_its_unit() {
    let mut it = line();
    it.unit(1, "f", (600, 600), "");
    let mut state = it.state();
    gives(&mut state, "b", "refuse.right.2.90");
    for seat in [engine::Seat(0), engine::Seat(1)] {
        let view = crate::view::view(&Known::of_seat(&state, seat));
        let pieces =
            view.pieces.iter().filter_map(|it| Some((it, it.condition.0.as_ref()?.wing.0.as_ref()?)));
        let [(piece, wing)] = pieces.collect::<Vec<_>>()[..] else { panic!("one wing is out") };
        assert_eq!((wing.at.0, wing.facing), (Point::new(57_500, 71_000), 27_000));
        assert_eq!(2 * wing.shape.half, 30 * PACE);
        assert_eq!(piece.shape.0.as_ref().map(|it| 2 * it.half), Some(90 * PACE), "the rest");
        assert_eq!(wing.says, "refuses its right by 90 degrees");
    }
}

#[test]
fn an_advanced_wing_swings_before_the_line() {
    let mut it = line();
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    gives(&mut state, "b", "advance.left.4.45");
    let b = no(&state, "b");
    // Half of it: the rest is 60 paces about (570, 700); the wing looks south-west.
    assert_eq!(stands(&state, "b"), (570, 700, 180));
    let wing = state.wing(b).expect("a wing");
    assert_eq!(wing.pose.facing.hundredths(), 22_500);
    assert!(wing.pose.at.y < 69_500, "it stands before the front of the rest: {:?}", wing.pose.at);
}

#[test]
fn any_other_order_brings_the_wing_back_first() {
    let mut it = line();
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    gives(&mut state, "b", "refuse.right.2.90");
    let b = no(&state, "b");
    state.unit_mut(b).now.busy = 0;
    state.unit_mut(b).order = Order::marching(Movement::Forward, Speed::March);
    playing(&mut state, &[], &[], movement);
    // A quarter for the wing, then 15 impulses of 6 paces from where the whole line stood.
    assert_eq!((stands(&state, "b"), state.unit(b).wing), ((600, 610, 180), None), "CS-MOVE-15");
}

#[test]
fn each_front_fires_in_its_own_arc_with_its_share() {
    let duel = |key: Option<&str>| {
        let mut it = line();
        it.unit(1, "f", (500, 710), "facing = 90");
        it.unit(1, "g", (1_100, 50), "");
        let mut state = it.state();
        if let Some(key) = key {
            gives(&mut state, "b", key);
        }
        // The wing of 6 figures fires 5 of them: 20 + 4 + 1 + 1 - 3 = 23 is 18 %, 0.9 figures: one falls on a die of 9.
        // The French, 2 + 4 + 1 + 1 + 3 (flank, without a wing), hit little.
        playing(&mut state, &[10, 10, 9, 1, 1, 10], &[], muskets::fire);
        let (b, f) = (no(&state, "b"), no(&state, "f"));
        (state.unit(b).now.fired, state.unit(f).figures)
    };
    assert_eq!(duel(Some("refuse.right.2.90")), (true, 23), "CS-MOVE-15");
    assert!(!duel(None).0, "nobody of the line looks there");
}

#[test]
fn stands_from_the_rear_of_a_column_lengthen_its_front() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "formation = \"attack_column\"");
    it.unit(1, "f", (600, 600), "");
    let mut state = it.state();
    let b = no(&state, "b");
    gives(&mut state, "b", "prolong.right.4");
    assert_eq!((stands(&state, "b"), 2 * state.unit(b).shape.half), ((600, 700, 180), 40 * PACE));
    let wing = state.wing(b).expect("a wing");
    // Half of 480 men in three ranks: 60 paces, its front with that of the column at 680.
    assert_eq!((wing.pose.at, 2 * wing.shape.half), (Point::new(55_000, 68_500), 60 * PACE), "CS-MOVE-15");
    let body = state.body(b).expect("a body");
    let firing: Vec<i32> = body
        .fronts(3)
        .map(|it| {
            let case = fire::musket_case(
                &state,
                state.unit(b),
                state.card(b),
                &it,
                &state.body(no(&state, "f")).expect("f"),
            );
            case.formation.firing(case.figures, false)
        })
        .collect();
    assert_eq!(firing, [3, 9], "a quarter of 12 in column, three quarters of 12 in line");
}

#[test]
fn the_enemy_halts_before_a_wing_as_before_the_line() {
    let mut it = line();
    it.unit(1, "f", (500, 718), "facing = 90, formation = \"company_column\"");
    let mut state = it.state();
    gives(&mut state, "b", "refuse.right.2.90");
    let f = no(&state, "f");
    state.unit_mut(f).order = Order::marching(Movement::Forward, Speed::Quick);
    playing(&mut state, &[], &[], movement);
    let (wing, gap) = (state.wing(no(&state, "b")).expect("a wing"), state.slab(f));
    let gap = wing.distance(&gap);
    assert!((21 * PACE..=22 * PACE).contains(&gap), "CS-MOVE-40: {gap}");
}

#[test]
fn companies_do_nothing_but_wheel_and_prolong() {
    use crate::resolve::orders::{ORDER_VALID, OrderCase};
    use crate::vocabulary::{Arm, Chit, Discipline};
    let valid = |movement: Movement| {
        let case = OrderCase {
            chits: vec![Chit::Movement],
            arm: Arm::Infantry,
            discipline: Discipline::Trained,
            movement: Some(movement),
            speed: Some(Speed::March),
            angle: engine::Decimal::ZERO,
            sub_component: true,
        };
        ORDER_VALID.of(&case).outcome
    };
    assert_eq!(
        [Movement::Wheel, Movement::Prolong, Movement::Forward].map(valid),
        [true, true, false],
        "CS-CMD-15"
    );
}

#[test]
fn a_wheeled_section_fires_where_the_battery_cannot() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), BATTERY);
    it.unit(1, "f", (200, 700), "facing = 90");
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    gives(&mut state, "b", "refuse.right.2.90");
    let body = state.body(b).expect("a body");
    let (unit, card) = (state.unit(b), state.card(b));
    let aims: Vec<(usize, i32)> = body
        .fronts(3)
        .map(|it| {
            let targets = fire::gun_targets(&state, unit, card, &it);
            (targets.all.len(), fire::gun_case(&state, unit, card, &it, &state.body(f).expect("f")).guns)
        })
        .collect();
    assert_eq!(aims, [(0, 6), (1, 2)], "CS-MOVE-15: one section, two of eight guns");
    playing(&mut state, &[10, 10, 1], &[(0, "seal"), (1, "seal")], guns::fire);
    assert!(state.unit(f).now.fired_on && state.unit(b).now.fired);
}

#[test]
fn a_battery_may_divide_its_fire_by_sections() {
    let mut it = Fixture::new();
    it.size = (1_200, 1_200);
    it.unit(0, "b", (600, 1_100), BATTERY);
    it.unit(1, "f", (500, 200), "");
    it.unit(1, "g", (700, 200), "");
    let mut state = it.state();
    let answers =
        [(0, "b"), (0, "divide"), (0, "e.1"), (0, "e.2"), (0, "e.1"), (0, "hold"), (0, "seal"), (1, "seal")];
    let (_, heard) = playing(&mut state, &[10, 10, 10, 10, 10, 10], &answers, guns::fire);
    let hit = |id: &str| state.unit(no(&state, id)).now.fired_on;
    assert!(hit("f") && hit("g"), "CS-ART-2: {heard:?}");
    // Four guns at one of them, two at the other; the fourth section is silent. P0: 20 + 1 + 1 = 22, five men a gun.
    let lost: Vec<u16> = ["f", "g"].map(|id| 24 - state.unit(no(&state, id)).figures).to_vec();
    assert_eq!(lost, [1, 0], "20 men are a figure; 10 men are half of one, and a die of 10 does not take it");
}
