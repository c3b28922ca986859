//! Every rule of moving and charging by a case reckoned by hand.

mod charges;
mod deeds;
mod exits;
mod facing;
mod fits;
mod reckoning;
mod rivers;
mod roads;

use engine::{Chart, Eye};

use super::movement;
use crate::fixture::{Fixture, no, playing, refused, stands, told};
use crate::forms::{Grant, March, march, start_of};
use crate::known::Known;
use crate::scenario::Special;
use crate::state::{Army, Formation, Hands, State};
use crate::vocabulary::{Arm, Terrain, Weapon};

/// Eight: a full move for Good Order. Six: half of one.
const FULL: [u8; 2] = [4, 4];
const HALF: [u8; 2] = [3, 3];

/// Four bases at (18, 10) that look north.
fn infantry() -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
    it
}

/// Five hundred ways that chance draws, in words: each is lawful, and its words are read as it was drawn.
fn by_chance(march: &March<'_, Known<'_>>) -> Vec<String> {
    let mut luck = dice::Stream::new(15, 1);
    let mut draw = || {
        let drawing = march.some(&mut |n| luck.below(n));
        let text = march.write(&drawing);
        march.accept(&drawing).unwrap_or_else(|it| panic!("{text}: {}", it.why));
        assert_eq!(march.read(&text).ok().as_ref(), Some(&drawing), "{text}");
        text
    };
    (0..500).map(|_| draw()).collect()
}

fn cavalry() -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Cavalry, 4, (18, 10), 0);
    it
}

fn guns() -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Artillery, 1, (18, 10), 0);
    it
}

fn moved(state: &State, dice: [u8; 2], way: &str) -> State {
    let mut state = state.clone();
    playing(&mut state, &dice, &[(0, "f1"), (0, way)], movement);
    state
}

/// Where `f1` stands after this way.
fn end(state: &State, dice: [u8; 2], way: &str) -> (i32, i32, i32) {
    stands(&moved(state, dice, way), "f1")
}

/// The rule that refuses the way.
fn barred(state: &State, dice: [u8; 2], way: &str) -> String {
    refused(state, &dice, &[(0, "f1"), (0, way)], movement).0
}

#[test]
fn a_full_move_is_12_or_18_inches_and_a_half_move_half_of_it() {
    let foot = infantry().state();
    assert_eq!(end(&foot, FULL, "to 1800,2200"), (1_800, 2_200, 0));
    assert_eq!(barred(&foot, FULL, "to 1800,2210"), "BB-ALLOW-1");
    assert_eq!(end(&foot, HALF, "to 1800,1600"), (1_800, 1_600, 0));
    assert_eq!(barred(&foot, HALF, "to 1800,1610"), "BB-ALLOW-1");
    let horse = cavalry().state();
    assert_eq!(end(&horse, FULL, "to 1800,2800"), (1_800, 2_800, 0));
    assert_eq!(barred(&horse, FULL, "to 1800,2810"), "BB-ALLOW-1");
    assert_eq!(barred(&horse, HALF, "to 1800,1910"), "BB-ALLOW-1");
}

#[test]
fn penalties_come_off_the_allowance_by_arm() {
    let open = infantry().state();
    assert_eq!(end(&open, FULL, "to 2700,1000"), (2_700, 1_000, 0), "BB-ALLOW-P1, the facing is kept");
    assert_eq!(barred(&open, FULL, "to 2710,1000"), "BB-ALLOW-1");
    for terrain in [Terrain::Woods, Terrain::Town, Terrain::Marsh] {
        let ring = [(10, 12), (26, 12), (26, 14), (10, 14)];
        let mut it = infantry();
        it.terrain(terrain, &ring);
        let foot = it.state();
        assert_eq!(end(&foot, FULL, "to 1800,1900").1, 1_900, "BB-ALLOW-P2");
        assert_eq!(barred(&foot, FULL, "to 1800,1910"), "BB-ALLOW-1");
        let mut it = cavalry();
        it.terrain(terrain, &ring);
        let horse = it.state();
        assert_eq!(end(&horse, FULL, "to 1800,2200").1, 2_200, "six for cavalry");
        assert_eq!(barred(&horse, FULL, "to 1800,2210"), "BB-ALLOW-1");
    }
    let mut it = infantry();
    it.terrain(Terrain::Stream, &[(0, 12), (36, 12)]);
    it.terrain(Terrain::Stream, &[(0, 14), (36, 14)]);
    let wet = it.state();
    assert_eq!(end(&wet, FULL, "to 1800,1600").1, 1_600, "BB-ALLOW-P3, each of two");
    assert_eq!(barred(&wet, FULL, "to 1800,1610"), "BB-ALLOW-1");
}

#[test]
fn terrain_leaves_three_inches_within_the_front_arc_only() {
    let mut it = infantry();
    it.terrain(Terrain::Woods, &[(8, 8), (30, 8), (30, 20), (8, 20)]);
    it.terrain(Terrain::Stream, &[(0, 11), (36, 11)]);
    let state = it.state();
    assert_eq!(end(&state, HALF, "to 1800,1300").1, 1_300, "BB-ALLOW-3: 6 - 3 - 3, but never below 3");
    assert_eq!(barred(&state, HALF, "to 1800,1310"), "BB-ALLOW-1");
    let mut it = infantry();
    it.terrain(Terrain::Woods, &[(8, 8), (30, 8), (30, 20), (8, 20)]);
    assert_eq!(barred(&it.state(), HALF, "to 1900,1000"), "BB-ALLOW-1", "no floor outside the arc");
}

#[test]
fn a_change_of_formation_costs_half_a_full_move_before_or_after_the_legs() {
    let foot = infantry().state();
    let deep = moved(&foot, FULL, "form deep to 1800,1600");
    assert_eq!((stands(&deep, "f1").1, deep.unit(no(&deep, "f1")).formation), (1_600, Formation::Deep));
    assert_eq!(end(&foot, FULL, "to 1800,1600 form march").1, 1_600);
    assert_eq!(barred(&foot, FULL, "form deep to 1800,1610"), "BB-ALLOW-1");
    assert_eq!(end(&foot, HALF, "form deep"), (1_800, 1_000, 0), "one change and no distance");
    assert_eq!(barred(&foot, HALF, "form deep to 1800,1010"), "BB-ALLOW-1");
    let horse = cavalry().state();
    assert_eq!(barred(&horse, FULL, "to 1800,1200 form deep to 1800,1300"), "BB-ALLOW-4", "never between");
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 12), 180);
    assert_eq!(barred(&it.state(), FULL, "form march"), "BB-ALLOW-4", "not in a zone of control");
}

#[test]
fn cavalry_with_firearms_mounts_and_dismounts_for_half_a_move() {
    let mut it = cavalry();
    it.cards[0].weapon = Weapon::Rc;
    let on_foot = moved(&it.state(), FULL, "to 1800,1900 dismount");
    let unit = no(&on_foot, "f1");
    assert!(!on_foot.unit(unit).mounted, "BB-UNIT-7");
    assert_eq!(on_foot.arm(unit), Arm::Infantry);
    let mut again = on_foot.clone();
    again.unit_mut(unit).turn.rolled = false;
    assert_eq!(barred(&again, FULL, "to 1800,3110"), "BB-ALLOW-1", "twelve inches on foot");
    assert_eq!(barred(&again, FULL, "to 1800,2000 to 1800,2100"), "BB-MOVE-9", "and one leg");
    let mounted = moved(&again, FULL, "mount to 1800,2500");
    assert!(mounted.unit(unit).mounted);
    assert_eq!(barred(&cavalry().state(), FULL, "dismount"), "BB-UNIT-7", "sabres stay in the saddle");
}

#[test]
fn a_column_on_a_road_moves_at_double_speed_through_whatever_it_crosses() {
    let mut it = infantry();
    it.cards[0].formation = Formation::March;
    it.terrain(Terrain::Road, &[(18, 0), (18, 20), (24, 28)]);
    it.terrain(Terrain::Woods, &[(10, 14), (26, 14), (26, 18), (10, 18)]);
    it.terrain(Terrain::Stream, &[(0, 19), (36, 19)]);
    let state = it.state();
    // Ten inches to the bend and ten along it, and four more are twenty-four.
    let there = moved(&state, FULL, "along 0@3000");
    assert_eq!(stands(&there, "f1").0, 2_400, "BB-ALLOW-5");
    // Five and one for the column are six: half a move, twelve inches of road.
    assert_eq!(end(&state, [2, 3], "along 0@2200").0, 1_920);
    assert_eq!(barred(&state, [2, 3], "along 0@2210"), "BB-ALLOW-1");
    let mut line = infantry();
    line.terrain(Terrain::Road, &[(18, 0), (18, 20)]);
    assert_eq!(barred(&line.state(), FULL, "along 0@1500"), "BB-ALLOW-5");
}

#[test]
fn a_river_is_crossed_by_a_bridge_only() {
    let mut it = infantry();
    it.terrain(Terrain::River, &[(0, 14), (36, 14)]);
    assert_eq!(barred(&it.state(), FULL, "to 1800,1600"), "BB-ALLOW-6");
    let mut it = infantry();
    it.terrain(Terrain::River, &[(0, 14), (36, 14)]);
    it.terrain(Terrain::Bridge, &[(18, 14)]);
    let mut state = it.state();
    assert_eq!(end(&state, FULL, "to 1800,1900").1, 1_900, "the bridge is a Linear Obstacle");
    assert_eq!(barred(&state, FULL, "to 1800,1910"), "BB-ALLOW-1");
    state.unit_mut(no(&state, "f1")).formation = Formation::March;
    assert_eq!(end(&state, FULL, "to 1800,2200").1, 2_200, "not in march");
}

#[test]
fn a_steep_slope_costs_those_who_climb_it() {
    let mut it = infantry();
    it.terrain(Terrain::SteepSlope, &[(10, 12), (26, 12), (26, 34), (10, 34)]);
    assert_eq!(barred(&it.state(), FULL, "to 1800,1910"), "BB-ALLOW-1", "BB-ALLOW-7");
    let mut it = infantry();
    it.terrain(Terrain::SteepSlope, &[(10, 2), (26, 2), (26, 12), (10, 12)]);
    assert_eq!(end(&it.state(), FULL, "to 1800,2200").1, 2_200, "going down is free");
    let mut it = infantry();
    it.terrain(Terrain::GentleSlope, &[(10, 12), (26, 12), (26, 34), (10, 34)]);
    assert_eq!(end(&it.state(), FULL, "to 1800,2200").1, 2_200, "and so is a gentle slope");
}

#[test]
fn one_leg_but_two_for_mounted_cavalry_with_a_bend_of_45_degrees() {
    assert_eq!(barred(&infantry().state(), FULL, "to 1800,1200 to 1800,1400"), "BB-MOVE-9");
    let horse = cavalry().state();
    assert_eq!(end(&horse, FULL, "to 1800,1400 to 2000,1600"), (2_000, 1_600, 45));
    assert_eq!(barred(&horse, FULL, "to 1800,1400 to 2200,1500"), "BB-MOVE-9");
    assert_eq!(barred(&horse, FULL, "to 1800,1200 to 1800,1300 to 1800,1400"), "BB-MOVE-9");
}

#[test]
fn a_leg_in_the_arc_is_faced_and_one_outside_is_not() {
    let state = infantry().state();
    assert_eq!(end(&state, FULL, "to 2000,1200"), (2_000, 1_200, 45), "BB-MOVE-10");
    assert_eq!(end(&state, FULL, "to 1800,700"), (1_800, 700, 0));
}

#[test]
fn friends_may_be_passed_and_nobody_may_be_stood_upon() {
    let mut it = infantry();
    it.unit("f2", 0, Arm::Infantry, 4, (18, 14), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 20), 0);
    let state = it.state();
    assert_eq!(end(&state, FULL, "to 1800,1600").1, 1_600, "BB-MOVE-11");
    assert_eq!(barred(&state, FULL, "to 1800,1400"), "BB-GEO-5");
    assert_eq!(barred(&state, FULL, "to 1800,2150"), "BB-MOVE-11");
    assert_eq!(barred(&state, FULL, "to 1800,1850"), "BB-GEO-5", "within 1 inch of the enemy's rear");
}

#[test]
fn in_a_zone_of_control_one_moves_directly_toward_its_owner_or_away() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    it.unit("f2", 0, Arm::Infantry, 2, (18, 20), 180);
    let mut state = it.state();
    assert_eq!(end(&state, FULL, "to 1800,1450").1, 1_450, "BB-MOVE-12");
    assert_eq!(barred(&state, FULL, "to 2000,1400"), "BB-MOVE-12");
    let (one, other) = (no(&state, "f2"), no(&state, "e1"));
    let pose = state.unit(one).pose;
    state.unit_mut(one).turn.charge = Some(crate::state::Charge { target: other, from: pose });
    assert_eq!(end(&state, FULL, "to 2000,1400"), (2_000, 1_400, 26), "a friend charges it already");
    let mut near = infantry();
    near.unit("e1", 1, Arm::Infantry, 4, (18, 12), 180);
    let near = near.state();
    assert_eq!(barred(&near, FULL, "face 90"), "BB-MOVE-12");
    assert_eq!(end(&near, FULL, "face 20").2, 20);
    assert_eq!(end(&near, FULL, "to 1800,700").1, 700, "directly away, outside the front arc");
}

#[test]
fn the_final_facing_is_free_within_45_degrees_and_for_columns() {
    let foot = infantry().state();
    assert_eq!(end(&foot, FULL, "to 1800,2200 face 45"), (1_800, 2_200, 45), "BB-MOVE-13");
    assert_eq!(barred(&foot, FULL, "to 1800,2200 face 90"), "BB-ALLOW-1");
    assert_eq!(end(&foot, FULL, "to 1800,1900 face 90"), (1_800, 1_900, 90));
    let mut it = infantry();
    it.cards[0].formation = Formation::March;
    assert_eq!(end(&it.state(), FULL, "to 1800,2200 face 200"), (1_800, 2_200, 200));
}

#[test]
fn guns_pivot_or_limber_and_move() {
    let state = guns().state();
    let unit = no(&state, "f1");
    let pivoted = moved(&state, HALF, "face 200");
    assert!(pivoted.unit(unit).turn.pivoted_or_unlimbered, "BB-MOVE-14");
    assert!(!moved(&state, FULL, "face 0").unit(unit).turn.pivoted_or_unlimbered, "a turn of nothing");
    assert_eq!(barred(&state, FULL, "to 1800,1200"), "BB-MOVE-14");
    let gone = moved(&state, FULL, "form limbered to 1800,1600");
    assert_eq!((stands(&gone, "f1").1, gone.unit(unit).formation), (1_600, Formation::Limbered));
    assert!(!gone.unit(unit).turn.pivoted_or_unlimbered);
    let mut state = state;
    state.unit_mut(unit).formation = Formation::Limbered;
    let back = moved(&state, FULL, "to 1800,1600 form unlimbered face 90");
    assert!(back.unit(unit).turn.pivoted_or_unlimbered, "unlimbering counts too");
}

#[test]
fn nobody_leaves_the_table() {
    let mut it = infantry();
    it.cards[0].pose.as_mut().expect("a place").at.y = 3_000;
    assert_eq!(barred(&it.state(), FULL, "to 1800,3700"), "BB-MOVE-15");
}

#[test]
fn who_may_charge() {
    let enemy = |mut it: Fixture| {
        it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
        it.state()
    };
    let way = "charge e1 to 1800,1600";
    assert_eq!(barred(&enemy(guns()), FULL, way), "BB-CHG-1");
    let mut column = infantry();
    column.cards[0].formation = Formation::March;
    assert_eq!(barred(&enemy(column), FULL, way), "BB-CHG-1");
    let mut rallied = enemy(infantry());
    rallied.unit_mut(no(&rallied, "f1")).disrupted = true;
    assert!(
        moved(&rallied, [4, 5], way).unit(no(&rallied, "f1")).turn.charge.is_some(),
        "rallied, BB-MOVE-5"
    );
}

#[test]
fn a_charge_comes_home_flush_with_the_edge_that_looks_at_its_start() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    let state = it.state();
    let home = moved(&state, FULL, "charge e1 to 1800,1600");
    let charge = home.unit(no(&home, "f1")).turn.charge.expect("a charge");
    assert_eq!((stands(&home, "f1"), charge.target), ((1_800, 1_600, 0), no(&home, "e1")), "BB-CHG-3");
    assert_eq!((charge.from.at.x, charge.from.at.y), (1_800, 1_000), "start_of_charge");
    let beyond = moved(&state, HALF, "charge e1 to 1800,1900");
    assert_eq!(stands(&beyond, "f1"), (1_800, 1_600, 0), "a way drawn too long ends in contact");
    assert_eq!(barred(&state, FULL, "charge e1 to 1800,1500"), "BB-CHG-2", "and one too short nowhere");
}

#[test]
fn a_charge_needs_reach_and_a_way_but_no_sight() {
    let at = |y: i32| {
        let mut it = infantry();
        it.unit("e1", 1, Arm::Infantry, 4, (18, y), 180);
        it
    };
    assert_eq!(barred(&at(23).state(), FULL, "charge e1 to 1800,2300"), "BB-ALLOW-1");
    let mut hidden = at(20);
    hidden.terrain(Terrain::Town, &[(10, 13), (26, 13), (26, 17), (10, 17)]);
    hidden.cards[0].start_bases = 3;
    assert_eq!(barred(&hidden.state(), FULL, "charge e1 to 1800,2000"), "BB-ALLOW-1", "nine are left");
    let mut hidden = at(18);
    hidden.terrain(Terrain::Town, &[(10, 12), (26, 12), (26, 16), (10, 16)]);
    assert_eq!(stands(&moved(&hidden.state(), FULL, "charge e1 to 1800,1800"), "f1").1, 1_800, "BB-CHG-2");
    let mut dead = at(18);
    dead.terrain(Terrain::SteepSlope, &[(10, 12), (26, 12), (26, 22), (10, 22)]);
    assert_eq!(stands(&moved(&dead.state(), FULL, "charge e1 to 1800,1800"), "f1").1, 1_800, "dead ground");
    let mut blocked = at(18);
    blocked.unit("f2", 0, Arm::Infantry, 2, (18, 14), 0);
    assert_eq!(barred(&blocked.state(), FULL, "charge e1 to 1800,1800"), "BB-CHG-2", "friends in the way");
}

#[test]
fn a_flank_is_charged_from_beside_it() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 2, (17, 8), 0);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 90);
    it.cards[0].pose.as_mut().expect("a place").at.x = 1_750;
    let state = it.state();
    let home = moved(&state, FULL, "charge e1 to 1750,1500");
    // Its right flank looks south: the edge at y = 14, whose middle is at x = 17.5.
    assert_eq!(stands(&home, "f1"), (1_750, 1_400, 0), "BB-CHG-3");
}

#[test]
fn the_disrupted_and_the_spent_must_roll_before_the_step_ends() {
    let mut it = infantry();
    it.unit("f2", 0, Arm::Infantry, 4, (26, 10), 0);
    let mut state = it.state();
    state.unit_mut(no(&state, "f2")).disrupted = true;
    let (cite, why) = refused(&state, &[], &[(0, "end")], movement);
    assert_eq!((cite.as_str(), why.contains("f2")), ("BB-MOVE-1", true), "{why}");
    playing(&mut state, &[3, 3], &[(0, "f2")], movement);
    let f2 = no(&state, "f2");
    assert!(!state.unit(f2).disrupted, "BB-MOVE-5: rallies on 6");
    playing(&mut state, &[], &[(0, "end")], movement);
}

#[test]
fn no_move_asks_nothing() {
    let mut state = infantry().state();
    let (_, heard) = playing(&mut state, &[1, 1], &[(0, "f1")], movement);
    assert_eq!(told(&heard), ["f1 does not move"], "BB-MOVE-8");
}

#[test]
fn a_base_is_recovered_instead_of_moving() {
    let mut it = infantry();
    it.general("g", 0, (18, 8));
    it.unit("e1", 1, Arm::Infantry, 4, (18, 34), 180);
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).lost = 1;
    // Nine and one for the general: Trained recover on ten.
    let back = moved(&state, [4, 5], "recover");
    assert_eq!(back.bases(unit), 4, "BB-MOVE-4");
    assert_eq!(barred(&state, [4, 4], "recover"), "BB-MOVE-4", "not on nine");
    assert_eq!(barred(&state, [4, 5], "recover to 1800,1200"), "BB-MOVE-4", "not both");
    state.place(
        no(&state, "e1"),
        ground::table::Pose::new(1_800, 1_200, ground::table::Heading::degrees(180)),
        Formation::Line,
    );
    assert_eq!(barred(&state, [4, 5], "recover"), "BB-MOVE-4", "not in a zone of control");
}

#[test]
fn special_rules_of_a_scenario() {
    let mut it = guns();
    it.cards[0].formation = Formation::Limbered;
    let feature = it.terrain(Terrain::Stream, &[(0, 12), (36, 12)]);
    it.specials.push(Special::BridgesOnly { words: "steep banks".into(), arm: Arm::Artillery, feature });
    assert_eq!(barred(&it.state(), FULL, "to 1800,1300"), "BB-SET-1");
    let mut it = infantry();
    it.specials.push(Special::Tired { words: "heat".into(), side: 0, arm: Arm::Infantry, from: 1, by: -1 });
    let mut state = it.state();
    // Seven less one is six: half a move.
    let (_, heard) = playing(&mut state, &[3, 4], &[(0, "f1"), (0, "to 1800,1600")], movement);
    assert_eq!(told(&heard)[0], "f1 has a half move");
}

#[test]
fn guns_that_are_silenced_limber_and_go_back() {
    let mut it = guns();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    it.unit("f2", 0, Arm::Infantry, 4, (26, 10), 0);
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).silenced = true;
    playing(&mut state, &[], &[(0, "f1")], movement);
    assert_eq!(
        (stands(&state, "f1"), state.unit(unit).formation),
        ((1_800, 400, 0), Formation::Limbered),
        "BB-ART-2"
    );
    let mut state = it_limbered();
    playing(&mut state, &[], &[(0, "f1"), (0, "6"), (0, "unlimber")], movement);
    assert_eq!(
        (stands(&state, "f1"), state.unit(unit).formation),
        ((1_800, 400, 0), Formation::Unlimbered),
        "BB-ART-3"
    );
    let mut state = it_limbered();
    playing(&mut state, &[], &[(0, "f1"), (0, "9")], movement);
    assert_eq!(stands(&state, "f1"), (1_800, 100, 0), "no unlimbering beyond half a move");
}

fn it_limbered() -> State {
    let mut it = guns();
    it.cards[0].formation = Formation::Limbered;
    it.unit("e1", 1, Arm::Infantry, 4, (18, 16), 180);
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).silenced = true;
    state
}

/// A tape that notes by which rule a seat is asked.
struct Cited<'a>(kit::Tape<'a>, Vec<(u8, String)>);

impl engine::Source for Cited<'_> {
    fn roll(
        &mut self,
        lane: engine::Lane,
        about: engine::About,
        throw: &engine::Throw,
    ) -> Option<engine::Roll> {
        self.0.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: engine::Lane, question: &engine::Question<'_>) -> Option<engine::Reply> {
        self.1.push((question.asked.seat.0, question.asked.cite.text().to_owned()));
        self.0.answer(lane, question)
    }
}

/// Who is asked whether he evades is asked by the rule that lets him, and so is who switches the option.
#[test]
fn evading_is_asked_by_its_own_rule() {
    let answers = [(0, "f1"), (0, "charge e1 to 1800,1600"), (1, "evade")];
    let mut cited = Cited(kit::Tape::of(&FULL, &answers), Vec::new());
    assert!(movement(&mut it_evading(), &mut engine::Cx::new(&mut cited)).is_ok());
    assert!(cited.1.contains(&(1, "BB-CHG-6".to_owned())), "{:?}", cited.1);
    let switch = crate::options::Options::SWITCHES.iter().find(|it| it.name == "evade");
    assert_eq!(switch.map(|it| it.cite.text()), Some("BB-CHG-6"));
}

#[test]
fn a_charged_battery_on_its_limbers_may_evade() {
    let mut it = infantry();
    it.options.evade = true;
    it.unit("e1", 1, Arm::Artillery, 1, (18, 16), 0);
    it.cards[1].formation = Formation::Limbered;
    let mut state = it.state();
    let (f1, e1) = (no(&state, "f1"), no(&state, "e1"));
    playing(&mut state, &FULL, &[(0, "f1"), (0, "charge e1 to 1800,1600"), (1, "evade")], movement);
    assert!(state.unit(e1).silenced);
    assert_eq!(stands(&state, "e1").1, 2_800, "a full move");
    assert_eq!(state.unit(f1).turn.charge, None);
    let y = stands(&state, "f1").1;
    assert!((2_200..=2_201).contains(&y), "the charger goes on to the end of its allowance: {y}");
    let mut state = it_evading();
    let (f1, e2) = (no(&state, "f1"), no(&state, "e2"));
    playing(&mut state, &FULL, &[(0, "f1"), (0, "charge e1 to 1800,1600"), (1, "evade")], movement);
    assert_eq!(state.unit(f1).turn.charge.map(|it| it.target), Some(e2), "or into the next enemy");
    assert_eq!(stands(&state, "f1").1, 1_900);
}

fn it_evading() -> State {
    let mut it = infantry();
    it.options.evade = true;
    it.unit("e1", 1, Arm::Artillery, 1, (18, 16), 0);
    it.cards[1].formation = Formation::Limbered;
    it.unit("e2", 1, Arm::Infantry, 4, (18, 20), 0);
    it.state()
}

#[test]
fn what_is_written_is_read_back_and_chance_stays_within_the_law() {
    let mut it = cavalry();
    it.cards[0].weapon = Weapon::Rc;
    it.unit("e1", 1, Arm::Infantry, 4, (22, 20), 180);
    it.terrain(Terrain::Road, &[(18, 0), (18, 36)]);
    it.terrain(Terrain::Woods, &[(10, 14), (17, 14), (17, 18), (10, 18)]);
    let state = it.state();
    let unit = no(&state, "f1");
    let grant = Grant { share: crate::resolve::allowance::Length::Full, recover: false };
    let known = Known::new(&state, Eye::Umpire);
    let march = march(&known, unit, grant, start_of(&known, unit));
    for text in [
        "stand",
        "recover",
        "charge e1 to 2200,2000",
        "form deep to 1350,2000 face 90.5",
        "dismount to 1800,1200 mount",
        "along 0@1500",
    ] {
        let drawing = march.read(text).unwrap_or_else(|it| panic!("{text}: {}", it.why));
        assert_eq!(march.write(&drawing), text);
    }
    let moves = by_chance(&march).iter().filter(|it| *it != "stand").count();
    assert!(250 < moves, "{moves} of 500 do something");
    let stand = march.read("stand").unwrap_or_default();
    let reach = march.reach(&stand).expect("it can go somewhere");
    let some = |part: &str| matches!(reach.at(part), Some(engine::Datum::List(it)) if !it.is_empty());
    assert!(some("fans") && some("homes"), "{reach:?}");
    assert!(march.show().at("reach").is_none(), "asked for, not sent with the question");
    let charge = march.read("charge e1 to 2200,2000").unwrap_or_default();
    assert_eq!(march.reckon(&charge).at("charge.edge").and_then(|it| it.as_text()), Some("front"));
    assert!(march.forecast(&charge).is_some());
}
