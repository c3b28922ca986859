//! Options: stands with gaps, contours by the scale, news that rides (CS-OPT-4 to -6, -16).

use engine::{Eye, Seat};

use crate::fixture::{Fixture, no, playing};
use crate::known::{Known, Sight};
use crate::scenario::Lie;
use crate::state::State;
use crate::steps::{news, sighting};
use crate::vocabulary::Slope;

fn sees(state: &State, seat: u8, id: &str) -> bool {
    let known = Known::new(state, Eye::Seat(Seat(seat)));
    !matches!(known.sight(no(state, id)), Sight::Unknown)
}

#[test]
fn stands_with_gaps_are_wider_and_files_are_figures() {
    let width = |options: &'static str| {
        let mut it = Fixture::new();
        it.options = options;
        it.unit(0, "b", (600, 700), "");
        it.unit(1, "f", (600, 100), "");
        let state = it.state();
        let b = no(&state, "b");
        (state.unit(b).figures, 2 * state.unit(b).shape.half)
    };
    // 24 figures of 20 men in three ranks: 120 paces. Eight stands have seven gaps of 5 paces.
    assert_eq!(width("council = \"none\""), (24, 12_000));
    assert_eq!(width("council = \"none\"\nmounting = \"spaced\""), (24, 12_000 + 7 * 500), "CS-SCALE-5");
    assert_eq!(width("council = \"none\"\nmounting = \"napoleons_battles\""), (12, 6_000), "CS-SCALE-6");
}

#[test]
fn a_contour_is_as_steep_as_the_gap_to_the_next_by_the_scale() {
    let ring = |half: i32| {
        format!(
            "{{ type = \"hill\", shape = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]] }}",
            600 - half,
            450 - half,
            600 + half,
            450 - half,
            600 + half,
            450 + half,
            600 - half,
            450 + half
        )
    };
    for (inner, slope) in [(60, Slope::Moderate), (250, Slope::Steep)] {
        let mut it = Fixture::new();
        // The outer ring is 350 from the middle: gaps of 290 and of 100 paces.
        it.features = vec![ring(350), ring(inner)];
        it.unit(0, "b", (100, 850), "");
        it.unit(1, "f", (100, 50), "");
        let state = it.state();
        assert_eq!(state.scenario().field.lots[0].ground, Lie::Hill(slope), "CS-TERR-8: {inner}");
    }
}

fn courier(options: &'static str) -> Fixture {
    let mut it = Fixture::new();
    it.options = options;
    it.size = (1200, 2000);
    it.general(0, (600, 1_980));
    it.unit(0, "b", (600, 700), "");
    it.unit(1, "f", (600, 300), "");
    it
}

#[test]
fn news_of_the_enemy_takes_a_turn_for_480_paces() {
    let mut state = courier("council = \"none\"\nsighting = \"courier\"").state();
    // 1,675 paces from the general to the front of the French: four turns; nobody is between him and the battalion.
    assert!(!sees(&state, 0, "f"), "CS-SIGHT-4: the battalion sees them, the general has not heard");
    // 675 from the French general to the British front: two.
    assert!(!sees(&state, 1, "b"), "nor has the French one");
    for (turn, red, blue) in [(2, false, false), (3, false, true), (4, false, true), (5, true, true)] {
        state.turn = turn;
        playing(&mut state, &[], &[], |state, cx| {
            news::arrive(state, cx);
            Ok(())
        });
        assert_eq!((sees(&state, 0, "f"), sees(&state, 1, "b")), (red, blue), "CS-SIGHT-5: turn {turn}");
    }
}

#[test]
fn an_order_in_answer_to_a_sighting_waits_for_the_news() {
    let state = courier("council = \"none\"\nsighting = \"courier_orders\"").state();
    assert!(sees(&state, 0, "f"), "CS-SIGHT-6: figures are shown at once");
    let known = Known::of_seat(&state, Seat(0));
    let offers = crate::forms::orders::orders(&known, no(&state, "b"));
    let barred = |key: &str| {
        let offer = offers.iter().find(|it| engine::Keyed::key(*it).to_string() == key).expect("an offer");
        engine::Keyed::barred(offer).map(|it| it.cite.to_string())
    };
    assert_eq!(barred("attack.e.1.quick").as_deref(), Some("CS-SIGHT-6"));
    assert_eq!(barred("forward.march").as_deref(), Some("CS-SIGHT-6"), "it would end within 600 paces");
    assert_eq!(barred("halt"), None);
}

#[test]
fn troops_fire_on_what_their_general_has_not_heard_of() {
    let mut it = courier("council = \"none\"\nsighting = \"courier\"");
    it.unit(1, "g", (600, 600), "");
    let mut state = it.state();
    sighting::first(&mut state);
    assert!(!sees(&state, 0, "g"));
    playing(&mut state, &[], &[], crate::steps::muskets::fire);
    assert!(state.unit(no(&state, "b")).now.fired, "CS-FIRE-4");
}
