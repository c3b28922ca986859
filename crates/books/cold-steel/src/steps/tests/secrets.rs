//! What a seat may know (section 13), one row after the other.

use engine::{Eye, Seat};

use crate::fixture::{Fixture, no, playing, stands};
use crate::known::{Known, Sight};
use crate::state::{Insight, Order, Special, State};
use crate::steps::{morale, movement::movement, sighting};
use crate::vocabulary::{Level, Movement, Speed};

fn insight(state: &State, id: &str, side: u8) -> Option<Insight> {
    match Known::of_seat(state, Seat(side)).sight(no(state, id)) {
        Sight::Seen(insight, _) => Some(insight),
        _ => None,
    }
}

#[test]
fn what_is_made_out_depends_on_the_distance() {
    for (y, wanted) in [(880, Insight::NumberAndArm), (600, Insight::GeneralId), (220, Insight::ExactId)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, y), "kind = \"guard\"");
        it.unit(1, "f", (600, 120), "");
        let state = it.state();
        assert_eq!(insight(&state, "b", 1), Some(wanted), "CS-CARD-11, -12 at {y}");
        let known = Known::of_seat(&state, Seat(1));
        let name = known.called(no(&state, "b"));
        let said = match wanted {
            Insight::ExactId => "the b",
            Insight::GeneralId => "guard infantry no. 1",
            _ => "infantry no. 1",
        };
        assert_eq!(name, said);
        assert_ne!(known.id(no(&state, "b")), state.id(no(&state, "b")), "its own id would tell who it is");
    }
}

#[test]
fn behind_a_hill_or_a_wood_nobody_is_seen() {
    for feature in [
        "{ type = \"hill\", shape = [[300, 350], [900, 350], [900, 550], [300, 550]] }",
        "{ type = \"heavy_woods\", shape = [[300, 350], [900, 350], [900, 550], [300, 550]] }",
        "{ type = \"stone_building\", name = \"The barn\", at = [600, 450], size = [380, 60] }",
    ] {
        let mut it = Fixture::new();
        it.features.push(feature.to_owned());
        it.unit(0, "b", (600, 700), "formation = \"attack_column\"");
        it.unit(1, "f", (600, 200), "formation = \"attack_column\"");
        let state = it.state();
        assert_eq!(insight(&state, "b", 1), None, "CS-LOS-2, -4, -5: {feature}");
        let known = Known::of_seat(&state, Seat(1));
        assert!(matches!(known.sight(no(&state, "b")), Sight::Unknown));
        assert!(matches!(Known::new(&state, Eye::Umpire).sight(no(&state, "b")), Sight::Own(_)));
    }
}

/// How many guns without a crew each eye has on its map: the two sides, those who look on, the umpire.
fn left_guns(state: &State) -> [usize; 4] {
    [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Public, Eye::Umpire]
        .map(|it| Known::new(state, it).left_guns().count())
}

#[test]
fn guns_without_a_crew_are_on_the_map_of_whoever_has_seen_them() {
    let mut it = Fixture::new();
    it.features.push(
        "{ type = \"heavy_woods\", shape = [[300, 350], [900, 350], [900, 550], [300, 550]] }".to_owned(),
    );
    it.unit(0, "g", (600, 700), "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"");
    it.unit(0, "b", (640, 745), "formation = \"attack_column\"");
    it.unit(1, "f", (600, 200), "formation = \"attack_column\"");
    let mut state = it.state();
    let [g, b, f] = ["g", "b", "f"].map(|it| no(&state, it));
    let look = |state: &mut State| {
        sighting::look_again(state, &mut engine::Cx::new(&mut kit::Tape::of(&[], &[])));
    };
    morale::steady(&mut state, g, Level::Broken);
    let at = state.left_guns[0].at;
    state.unit_mut(g).pose.at.y += 10_000;
    look(&mut state);
    assert_eq!(left_guns(&state), [1, 0, 0, 1], "CS-ROUT-6, CS-KNOW-7: behind the wood nobody has seen them");
    // Round the wood.
    let home = state.unit(f).pose.at;
    state.unit_mut(f).pose.at = ground::table::Point::new(100_000, 70_000);
    look(&mut state);
    assert_eq!(left_guns(&state), [1, 1, 0, 1], "they are seen where they stand");
    state.unit_mut(f).pose.at = home;
    look(&mut state);
    assert_eq!(left_guns(&state), [1, 1, 0, 1], "CS-KNOW-8: and remembered");
    // What becomes of them out of his sight he does not learn.
    state.unit_mut(b).pose.at = at;
    state.unit_mut(b).order = Order::special(Special::SpikeGuns);
    playing(&mut state, &[10], &[], movement);
    assert_eq!(left_guns(&state), [0, 1, 0, 0], "CS-SPEC-7: destroyed, and the enemy has not seen it");
    state.unit_mut(f).pose.at = ground::table::Point::new(100_000, 70_000);
    state.unit_mut(b).pose.at.y += 10_000;
    look(&mut state);
    assert_eq!((left_guns(&state), state.left_guns.len()), ([0; 4], 0), "until he sees the place again");
}

#[test]
fn who_goes_out_of_sight_is_remembered_where_he_was() {
    let mut it = Fixture::new();
    it.features.push(
        "{ type = \"heavy_woods\", shape = [[300, 300], [560, 300], [560, 800], [300, 800]] }".to_owned(),
    );
    it.unit(0, "b", (640, 700), "formation = \"attack_column\", facing = 270");
    it.unit(1, "f", (420, 200), "formation = \"attack_column\"");
    it.unit(1, "g", (640, 200), "formation = \"attack_column\"");
    let mut state = it.state();
    assert!(insight(&state, "b", 1).is_some());
    let b = no(&state, "b");
    state.unit_mut(b).order = Order::marching(Movement::Forward, Speed::Quick);
    let (_, heard) = playing(&mut state, &[], &[], movement);
    sighting::look_again(&mut state, &mut engine::Cx::new(&mut kit::Tape::of(&[], &[])));
    assert_ne!(stands(&state, "b").0, 640, "it has gone into the wood");
    match Known::of_seat(&state, Seat(1)).sight(b) {
        Sight::Last(_, it) => assert_eq!(it.pose.at.x, 64_000, "CS-KNOW-8: its last known place"),
        other => panic!("{other:?}"),
    }
    let told = |seat: u8| heard.events.iter().filter(|it| it.seen_by.hold(Eye::Seat(Seat(seat)))).count();
    assert!(heard.events.iter().any(|it| it.text.contains("lost from sight")));
    assert!(told(1) < heard.events.len(), "its owner alone is told where it went");
    let went = heard.events.iter().find(|it| it.text.contains("goes")).expect("told to its owner");
    assert!(!went.seen_by.hold(Eye::Seat(Seat(1))) && !went.seen_by.hold(Eye::Public));
}

#[test]
fn an_onlooker_sees_the_ground_alone() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 300), "");
    let state = it.state();
    let public = Known::new(&state, Eye::Public);
    for id in ["b", "f"] {
        assert!(
            matches!(public.sight(no(&state, id)), Sight::Unknown),
            "to see it would tell that it is seen"
        );
        assert!(public.own(no(&state, id)).is_none());
    }
}

#[test]
fn a_state_is_small() {
    let unit = std::mem::size_of::<crate::state::Unit>();
    let known = 2 * std::mem::size_of::<crate::state::Sighting>();
    assert!(128 * (unit + known) <= 64 << 10, "{unit} and {known} bytes a unit");
}

#[test]
fn in_wooded_hills_one_sees_far_only_in_a_clearing() {
    for (gap, clearing, seen) in [(90, false, true), (200, false, false), (200, true, true)] {
        let mut it = Fixture::new();
        it.terrain = "hilly_wooded";
        if clearing {
            it.features.push(
                "{ type = \"clearing\", shape = [[200, 100], [1000, 100], [1000, 600], [200, 600]] }"
                    .to_owned(),
            );
        }
        it.unit(0, "b", (600, 205 + gap), "");
        it.unit(1, "f", (600, 200), "");
        let state = it.state();
        assert_eq!(insight(&state, "b", 1).is_some(), seen, "CS-TERR-4, CS-LOS-4: {gap} paces, {clearing}");
    }
}

#[test]
fn twenty_paces_behind_a_crest_one_is_still_seen() {
    // The battalion's front is 10 paces before its middle; the hill's edge runs along y = 500.
    for (y, seen) in [(525, true), (526, false)] {
        let mut it = Fixture::new();
        it.features.push(
            "{ type = \"hill\", name = \"The hill\", slope = \"gentle\", shape = [[100, 500], [1100, 500], [1100, 800], [100, 800]] }"
                .to_owned(),
        );
        it.unit(0, "b", (600, y), "");
        it.unit(1, "f", (600, 200), "");
        let state = it.state();
        let (b, f) = (no(&state, "b"), no(&state, "f"));
        let edge = (state.slab(b).pose.at.y - state.slab(b).shape.ahead) / 100 - 500;
        assert_eq!(edge, if seen { 20 } else { 21 }, "the fixture's own measure");
        use crate::facts::bodies::Looking;
        let mut eyes = crate::facts::sight::Eyeline::new(&state);
        let bodies = state.body(f).zip(state.body(b)).expect("both stand");
        assert_eq!(eyes.sees(&bodies.0, &bodies.1), seen, "CS-LOS-2, -3: {edge} paces");
    }
}
