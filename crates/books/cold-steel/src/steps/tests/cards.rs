//! Cards and dummies (section 2.4): every distance is typed from the page.

use engine::{Eye, Seat};
use ground::table::{Heading, Point};

use crate::fixture::{Fixture, ON_CARD, no, playing, stands};
use crate::known::Known;
use crate::resolve::cards::Object;
use crate::state::{Count, Insight, Lies, Plan, Sheet, SheetNo, Special, State, Step, Whereabouts};
use crate::steps::{arrivals, guns, movement, placing, sheets, sighting};
use crate::vocabulary::{Arm, Level, PACE, Speed};

const CARD: SheetNo = SheetNo(0);

/// A French card of two battalions whose front is so many paces south of a British battalion in line at y = 2,400.
fn facing(gap: i32, terrain: &'static str) -> Fixture {
    let mut it = Fixture::new();
    it.size = (1200, 2600);
    it.terrain = terrain;
    it.general(0, (600, 2590)).general(1, (600, 10));
    it.unit(0, "b1", (600, 2400), "");
    // Two attack columns of 24 figures: one behind the other, 40 + 120 + 40 paces deep; the line is 10 deep.
    let centre = 2395 - gap - 100;
    it.cards[1].push(format!(
        "{{ id = \"k\", name = \"the brigade\", commander = \"morel\", pos = [600, {centre}], facing = 0 }}"
    ));
    it.unit(1, "f1", ON_CARD, "card = \"k\", formation = \"attack_column\"");
    it.unit(1, "f2", ON_CARD, "card = \"k\", formation = \"attack_column\"");
    it
}

fn object(it: &Fixture) -> Object {
    sheets::objects(&it.state(), 1)[0].1
}

#[test]
fn cards_are_covered_uncovered_or_figures_by_their_distance() {
    for (gap, wanted) in [
        (1205, Object::CoveredCard),
        (1195, Object::UncoveredCard),
        (605, Object::UncoveredCard),
        (595, Object::Figures),
    ] {
        assert_eq!(object(&facing(gap, "open")), wanted, "CS-CARD-10 to -12: {gap} paces");
    }
}

#[test]
fn rolling_ground_takes_one_range_off() {
    for (gap, wanted) in [
        (1195, Object::CoveredCard),
        (605, Object::CoveredCard),
        (595, Object::UncoveredCard),
        (125, Object::UncoveredCard),
        (115, Object::Figures),
    ] {
        assert_eq!(object(&facing(gap, "rolling")), wanted, "CS-CARD-13: {gap} paces");
    }
}

/// A French battery on a card at this height, behind a long house that nobody sees over and 480 paces or more from a British
/// line; two small houses stand left and right of it, the second so far from the long one.
fn in_town(y: i32, second: Option<i32>) -> Fixture {
    let mut it = Fixture::new();
    it.size = (1200, 2600);
    it.general(0, (600, 2590)).general(1, (600, 10));
    it.unit(0, "b1", (600, 2400), "");
    let house = |name: &str, x: i32, y: i32, (w, d): (i32, i32)| {
        format!("{{ type = \"stone_building\", name = \"{name}\", at = [{x}, {y}], size = [{w}, {d}] }}")
    };
    it.features = vec![house("Long", 600, 1950, (300, 30)), house("West", 480, 1850, (40, 40))];
    it.features.extend(second.map(|gap| house("East", 720, 1935 - gap - 20, (40, 40))));
    it.cards[1].push(format!(
        "{{ id = \"k\", name = \"the guns\", commander = \"morel\", pos = [600, {y}], facing = 0 }}"
    ));
    it.unit(
        1,
        "g",
        ON_CARD,
        "card = \"k\", kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"",
    );
    it
}

#[test]
fn guns_at_the_edge_of_a_town_stand_as_figures() {
    // The southern edge runs from the foot of the one small house to that of the other, at 1,830: a battery is 30 deep.
    for (y, second, wanted) in [
        (1900, Some(65), Object::UncoveredCard),
        (1866, Some(65), Object::UncoveredCard),
        (1864, Some(65), Object::Figures),
        (1850, None, Object::UncoveredCard),
        (1850, Some(100), Object::Figures),
        (1850, Some(101), Object::UncoveredCard),
    ] {
        assert_eq!(object(&in_town(y, second)), wanted, "CS-CARD-15: {y} {second:?}");
    }
    // Foot there need only be a card.
    let mut it = in_town(1864, Some(65));
    it.cards[1][0] = it.cards[1][0].replace("\"the guns\"", "\"the foot\"");
    let foot = it.text().replace(
        "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"",
        "kind = \"line\", figures = 12, weapon = \"musket\", formation = \"line3\"",
    );
    let state = crate::steps::setup::state(crate::scenario::Scenario::read(&foot).expect("read").measured());
    assert_eq!(sheets::objects(&state, 1)[0].1, Object::UncoveredCard, "CS-CARD-14");
}

#[test]
fn behind_a_wood_troops_need_only_be_cards() {
    let mut it = facing(400, "open");
    it.features.push(
        "{ type = \"heavy_woods\", name = \"Wood\", shape = [[0, 2150], [1200, 2150], [1200, 2250], [0, 2250]] }"
            .to_owned(),
    );
    assert_eq!(object(&it), Object::UncoveredCard, "CS-CARD-14");
}

/// Set up, numbered and looked at, as after deployment.
fn lying(it: &Fixture) -> State {
    let mut state = it.state();
    state.step = Step::Sighting;
    sheets::number(&mut state);
    playing(&mut state, &[], &[], |state, cx| {
        sheets::sight(state, cx);
        sighting::look_again(state, cx);
        Ok(())
    });
    state
}

#[test]
fn an_enemy_learns_of_a_covered_card_where_it_lies_and_nothing_else() {
    let state = lying(&facing(1300, "open"));
    let red = Known::new(&state, Eye::Seat(Seat(0)));
    let marker = red.marker(CARD).expect("a marker");
    assert_eq!(
        (marker.units, red.back(CARD).is_none(), red.sheet(CARD).is_none()),
        (None, true, true),
        "CS-KNOW-1"
    );
    assert_eq!(red.sheet_called(CARD), "card no. 1");
    assert_eq!(Known::new(&state, Eye::Seat(Seat(1))).sheet_called(CARD), "the brigade");
    assert!(Known::new(&state, Eye::Public).marker(CARD).is_none(), "onlookers see the ground alone");
}

#[test]
fn an_uncovered_card_tells_number_and_arm() {
    let state = lying(&facing(1100, "open"));
    let red = Known::new(&state, Eye::Seat(Seat(0)));
    assert_eq!(
        red.marker(CARD).and_then(|it| it.units),
        Some(Count::of([Arm::Infantry; 2].into_iter())),
        "CS-KNOW-2"
    );
    assert!(state.sheet(CARD).sighted.is_none());
    assert_eq!(state.unit(no(&state, "f1")).whereabouts, Whereabouts::Carded);
}

#[test]
fn a_card_of_two_arms_tells_both_when_it_is_uncovered() {
    let mut it = facing(1100, "open");
    it.unit(
        1,
        "g",
        ON_CARD,
        "card = \"k\", kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", formation = \"limbered\"",
    );
    let state = lying(&it);
    let red = Known::new(&state, Eye::Seat(Seat(0)));
    let count = red.marker(CARD).and_then(|it| it.units).expect("uncovered");
    assert_eq!((count.total(), count.arm()), (3, None), "CS-CARD-18: two battalions and a battery");
    assert!(red.sheet_called(CARD).ends_with(", 2 units of infantry, 1 of artillery"), "CS-SIGHT-1");
}

#[test]
fn figures_are_placed_after_the_orders_of_the_turn_after_they_came_into_sight() {
    let mut state = lying(&facing(500, "open"));
    assert_eq!(state.sheet(CARD).sighted, Some(1), "CS-SIGHT-2");
    let place = |state: &mut State| {
        playing(state, &[], &[(0, "seal"), (1, "seal")], placing::place);
    };
    place(&mut state);
    assert_eq!(state.sheet(CARD).lies, Lies::OnTable, "not in the turn itself");
    state.turn = 2;
    place(&mut state);
    assert_eq!(state.sheet(CARD).lies, Lies::Placed);
    // The front edge is 500 paces off: the first column's centre 20 behind it, the second's 160 farther back.
    assert_eq!(stands(&state, "f1"), (600, 1875, 0), "CS-CARD-4");
    assert_eq!(stands(&state, "f2"), (600, 1715, 0));
    let seen = state.seen[0][usize::from(no(&state, "f1").0)];
    assert_eq!((seen.now, seen.insight), (true, Some(Insight::GeneralId)), "CS-CARD-12");
}

#[test]
fn an_owner_may_turn_a_card_into_figures_when_he_likes() {
    let mut state = lying(&facing(1300, "open"));
    playing(&mut state, &[], &[(0, "seal"), (1, "k"), (1, "seal")], placing::place);
    assert_eq!(state.sheet(CARD).lies, Lies::Placed, "CS-SIGHT-3");
    assert!(state.unit(no(&state, "f2")).on_table());
}

#[test]
fn a_dummy_is_found_out_where_a_card_would_be_uncovered() {
    for (gap, stays) in [(1300, true), (1100, false)] {
        let mut state = facing(1300, "open").state();
        let at = Point::new(600 * PACE, (2395 - gap - 80) * PACE);
        let pose = ground::table::Pose { at, facing: Heading::default() };
        state.sheets.push(Sheet::laid(1, None, Arm::Cavalry, pose));
        playing(&mut state, &[], &[], |state, cx| {
            sheets::sight(state, cx);
            Ok(())
        });
        assert_eq!(state.sheet(SheetNo(1)).on_table(), stays, "CS-DUM-9: {gap} paces");
    }
}

#[test]
fn cards_whose_troops_have_no_room_deploy_in_a_crowd() {
    let mut it = facing(500, "open");
    it.cards[1].push(
        "{ id = \"m\", name = \"the other brigade\", commander = \"morel\", pos = [630, 1700], facing = 0 }"
            .to_owned(),
    );
    it.unit(1, "f3", ON_CARD, "card = \"m\", formation = \"attack_column\"");
    let mut state = it.state();
    let made = sheets::deploy(&mut state, CARD, &[]);
    assert!(made.crowded && made.shaken.is_empty(), "CS-ROOM-2: no enemy threatened it");
    let f1 = state.unit(no(&state, "f1"));
    assert_eq!((f1.disorder, f1.order.special), (6, Some(Special::Reform)), "CS-ROOM-3");
    let mut state = it.state();
    state.sheet_mut(CARD).under_fire = true;
    let made = sheets::deploy(&mut state, CARD, &[]);
    assert_eq!(made.shaken.len(), 2, "CS-ROOM-4");
    assert!(state.unit(no(&state, "f1")).now.surprised);
}

#[test]
fn hits_on_a_card_fall_on_its_waves_and_double_in_a_crowd() {
    let mut state = facing(500, "open").state();
    state.sheet_mut(CARD).hits = 10;
    sheets::deploy(&mut state, CARD, &[]);
    let left = |state: &State, id: &str| state.unit(no(state, id)).figures;
    assert_eq!((left(&state, "f1"), left(&state, "f2")), (18, 20), "CS-CHIT-2: 6 and 4");
    let mut it = facing(500, "open");
    it.unit(1, "f9", (600, 1700), "");
    let mut state = it.state();
    state.sheet_mut(CARD).hits = 5;
    sheets::deploy(&mut state, CARD, &[]);
    assert_eq!((left(&state, "f1"), left(&state, "f2")), (18, 20), "CS-ROOM-5: 10 in all");
}

#[test]
fn cards_go_as_planned_and_a_little_farther_on_a_road() {
    for (speed, road, wanted) in
        [(Speed::March, false, 120), (Speed::Quick, false, 180), (Speed::March, true, 140)]
    {
        let mut it = facing(1300, "open");
        if road {
            it.features
                .push("{ type = \"road\", name = \"Road\", shape = [[600, 0], [600, 2600]] }".to_owned());
        }
        let mut state = lying(&it);
        let from = state.sheet(CARD).pose.at;
        let to = Point::new(from.x, from.y + 600 * PACE);
        state.sheet_mut(CARD).plan = Some(Plan { to, speed, keeps_front: true });
        playing(&mut state, &[], &[], movement::movement);
        assert_eq!((state.sheet(CARD).pose.at.y - from.y) / PACE, wanted, "CS-MOVE-3: {speed:?}, {road}");
    }
}

#[test]
fn a_card_that_an_enemy_comes_upon_deploys_at_once_and_out_of_reach() {
    let mut state = lying(&facing(130, "rolling"));
    let b1 = no(&state, "b1");
    state.unit_mut(b1).order =
        crate::state::Order::marching(crate::vocabulary::Movement::Forward, Speed::Quick);
    playing(&mut state, &[], &[], movement::movement);
    assert_eq!(state.sheet(CARD).lies, Lies::Placed, "CS-SIGHT-3");
    let gap = state.slab(b1).distance(&state.slab(no(&state, "f1")));
    assert!(20 * PACE < gap, "{gap}");
    assert_eq!(state.unit(b1).level, Level::Resolute);
}

#[test]
fn guns_fire_on_an_uncovered_card_and_only_its_owner_learns_what_they_hit() {
    let mut it = facing(700, "open");
    it.unit(0, "bg", (900, 2400), "kind = \"foot_artillery\", figures = 4, guns = 8, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"");
    let mut state = lying(&it);
    let bg = no(&state, "bg");
    // Eight medium guns of a disciplined, resolute battery at a card of columns in P0: 10 + 10 + 1 + 1 + 3 - 2 = 23, five men a gun.
    let (_, heard) = playing(&mut state, &[10, 10, 10], &[(0, "seal"), (1, "seal")], guns::fire);
    assert_eq!(state.sheet(CARD).hits, 2, "CS-CHIT-1: 40 men");
    assert!(state.sheet(CARD).under_fire && state.unit(bg).now.fired);
    assert_eq!(state.unit(no(&state, "f1")).figures, 24, "not before figures replace it");
    let said = format!("{heard:?}");
    assert!(said.contains("2 figures noted on it") && said.contains("on card no. 1"), "{said:.400}");
}

#[test]
fn a_force_comes_by_its_own_edge_on_a_2_and_a_late_one_sooner() {
    for (face, waited, comes) in [(1, 0, false), (2, 0, true), (1, 1, true)] {
        let mut it = Fixture::new();
        it.options = "council = \"none\"\noffboard = true";
        it.unit(0, "b1", (600, 800), "");
        it.cards[1].push(
            "{ id = \"k\", name = \"the brigade\", commander = \"morel\", due = 2, entry = [300, 0] }"
                .to_owned(),
        );
        it.unit(1, "f1", ON_CARD, "card = \"k\"");
        let mut state = it.state();
        assert_eq!(state.unit(no(&state, "f1")).whereabouts, Whereabouts::Coming);
        playing(&mut state, &[], &[], arrivals::arrive);
        assert_eq!(state.sheet(CARD).lies, Lies::Coming, "CS-OFF-2: it is not due");
        state.turn = 2 + waited;
        playing(&mut state, &[face], &[], arrivals::arrive);
        let here = state.sheet(CARD).lies == Lies::OnTable;
        assert_eq!(here, comes, "CS-OFF-3: {face} after {waited}");
        if here {
            let area = state.area(CARD);
            assert!(state.scenario().field.table.holds(&area, ground::table::Sides::NONE), "CS-OFF-4");
        }
    }
}

#[test]
fn who_comes_in_by_another_edge_has_a_mission() {
    for (entry, bound) in [("[0, 500]", true), ("[600, 900]", false)] {
        let mut it = Fixture::new();
        it.options = "council = \"none\"\noffboard = true";
        it.cards[0].push(format!(
            "{{ id = \"late\", name = \"the late brigade\", commander = \"hale\", due = 2, entry = {entry} }}"
        ));
        it.unit(0, "b", crate::fixture::ON_CARD, "card = \"late\", formation = \"attack_column\"");
        it.unit(0, "c", (600, 800), "");
        it.unit(1, "f", (600, 100), "");
        let mut state = it.state();
        state.turn = 2;
        playing(&mut state, &[10], &[], crate::steps::arrivals::arrive);
        let mission = state.mission_of(no(&state, "b"));
        assert_eq!(mission.is_some(), bound, "CS-MIS-2: {entry}");
    }
}

#[test]
fn who_comes_off_a_card_has_seen_whom_he_saw_from_it() {
    let mut state = facing(500, "open").state();
    playing(&mut state, &[], &[], crate::steps::command::points);
    let b1 = crate::state::Unit::bit(no(&state, "b1"));
    sheets::deploy(&mut state, CARD, &[]);
    assert_ne!(
        state.unit(no(&state, "f1")).now.saw & b1,
        0,
        "CS-MOR-50: it is surprised by nobody whom it saw"
    );
}
