//! Following a road (BB-ALLOW-5): who is on it, which way, and over which water.

use super::*;
use crate::state::{Army, Hands};

/// A column of four at (18, 10) that looks north, and a road that runs north.
fn column(road: &[(i32, i32)]) -> Fixture {
    let mut it = infantry();
    it.cards[0].formation = Formation::March;
    it.terrain(Terrain::Road, road);
    it
}

/// Seven, and one for the column: a full move.
const SEVEN: [u8; 2] = [3, 4];

#[test]
fn a_road_over_a_river_needs_a_bridge() {
    let wet = |bridge: bool| {
        let mut it = column(&[(18, 0), (18, 36)]);
        it.terrain(Terrain::River, &[(0, 14), (36, 14)]);
        if bridge {
            it.terrain(Terrain::Bridge, &[(18, 14)]);
        }
        it.state()
    };
    assert_eq!(barred(&wet(false), SEVEN, "along 0@1600"), "BB-ALLOW-6");
    assert_eq!(barred(&wet(false), SEVEN, "along 0@1400"), "BB-ALLOW-6", "nor is its line reached");
    assert_eq!(end(&wet(false), SEVEN, "along 0@1390").1, 1_390);
    assert_eq!(end(&wet(true), SEVEN, "along 0@1600").1, 1_600);
}

#[test]
fn a_column_that_turns_about_on_a_road_pays_for_it() {
    let state = column(&[(18, 0), (18, 36)]).state();
    assert_eq!(end(&state, SEVEN, "along 0@3400"), (1_800, 3_400, 0), "24 inches ahead");
    assert_eq!(end(&state, SEVEN, "along 0@0"), (1_800, 0, 180), "ten inches back cost five and BB-ALLOW-P1");
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 24), 0).formation = Formation::March;
    it.terrain(Terrain::Road, &[(18, 0), (18, 36)]);
    let state = it.state();
    assert_eq!(end(&state, SEVEN, "along 0@600"), (1_800, 600, 180), "18 inches: nine of twelve");
    assert_eq!(barred(&state, SEVEN, "along 0@590"), "BB-ALLOW-1", "BB-ALLOW-P1");
    // Bends on the way cost nothing.
    let bent = column(&[(18, 0), (18, 12), (24, 12), (24, 0)]).state();
    assert_eq!(end(&bent, SEVEN, "along 0@3000"), (2_400, 0, 180));
}

#[test]
fn whose_front_lies_on_a_road_is_on_it() {
    let beside = |x: i32| {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0).formation = Formation::March;
        it.terrain(Terrain::Road, &[(18, 0), (18, 36)]);
        let mut state = it.state();
        let unit = no(&state, "f1");
        let mut pose = state.unit(unit).pose;
        pose.at.x = x;
        state.place(unit, pose, Formation::March);
        state
    };
    assert_eq!(end(&beside(1_813), SEVEN, "along 0@2000"), (1_800, 2_000, 0));
    assert_eq!(end(&beside(1_750), SEVEN, "along 0@3300").1, 3_300, "half an inch to it, and 11.5 along it");
    assert_eq!(barred(&beside(1_750), SEVEN, "along 0@3310"), "BB-ALLOW-1");
    assert_eq!(end(&beside(1_749), SEVEN, "along 0@2000").1, 2_000, "a hundredth for who acts, BB-GEN-3");
    assert_eq!(barred(&beside(1_748), SEVEN, "along 0@2000"), "BB-ALLOW-5");
}

/// BB-MOVE-12, by the footprint where it begins and where it ends, which the strip of the road does not tell.
#[test]
fn zones_of_control_bind_a_column_on_a_road() {
    let mut it = column(&[(18, 0), (18, 20), (30, 20)]);
    it.unit("e1", 1, Arm::Infantry, 4, (14, 23), 90);
    let state = it.state();
    assert_eq!(barred(&state, SEVEN, "along 0@2200"), "BB-MOVE-12", "its tail would lie across the zone");
    assert_eq!(end(&state, SEVEN, "along 0@2400"), (2_200, 2_000, 90), "farther on it is out of it");
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 14), 0).formation = Formation::March;
    it.terrain(Terrain::Road, &[(18, 0), (18, 36)]);
    it.unit("e1", 1, Arm::Infantry, 4, (15, 10), 90);
    let state = it.state();
    assert_eq!(barred(&state, SEVEN, "along 0@1600"), "BB-MOVE-12", "its tail is in the zone");
    assert_eq!(barred(&state, SEVEN, "to 1800,1600"), "BB-MOVE-12", "as beside a road");
}
