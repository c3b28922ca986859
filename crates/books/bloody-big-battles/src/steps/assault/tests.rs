//! Tests of the Assault step (BB-ASLT, BB-EXP).

use engine::Listener;
use ground::table::{Heading, Pose};

use super::*;
use crate::facts::assault::assault_case;
use crate::fixture::{Fixture, at, no, playing, refused, stands, told};
use crate::resolve::assault::{AssaultDice, Cover};
use crate::state::{Army, Charge, Formation, Hands, Phase};
use crate::vocabulary::{Arm, Terrain};

fn charges(state: &mut State, unit: &str, target: &str, from: (i32, i32), facing: i32) {
    let (unit, target) = (no(state, unit), no(state, target));
    let from = Pose { at: at(from), facing: Heading::degrees(facing) };
    state.unit_mut(unit).turn.charge = Some(Charge { target, from });
}

fn fighting(it: Fixture) -> State {
    let mut state = it.state();
    state.phase = Phase::Assault;
    state
}

/// f1 has charged a1 head on: four against four.
fn head_on(two_dice: bool) -> Fixture {
    let mut it = Fixture::new();
    if two_dice {
        it.options.assault_dice = AssaultDice::TwoD6;
    }
    it.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    it
}

fn one_on_one(two_dice: bool) -> State {
    let mut state = fighting(head_on(two_dice));
    charges(&mut state, "f1", "a1", (10, 8), 0);
    state
}

fn fought(state: &mut State, dice: &[u8], answers: &[(u8, &str)]) -> Listener {
    let (after, heard) = playing(state, dice, answers, assault);
    assert_eq!(after, After::Same);
    heard
}

/// Bases and order: `4` or `3d`.
fn shape(state: &State, id: &str) -> String {
    let unit = no(state, id);
    let it = state.unit(unit);
    if !it.on_table() {
        return "gone".to_owned();
    }
    format!("{}{}", state.bases(unit), if it.disrupted || it.silenced { "d" } else { "" })
}

#[test]
fn a_defender_who_gives_way_retires_and_his_place_is_taken() {
    let mut state = one_on_one(false);
    let heard = fought(&mut state, &[3, 1], &[]);
    assert_eq!(stands(&state, "a1"), (1_000, 1_700, 180), "plus_1_3: retires 3");
    assert_eq!(stands(&state, "f1"), (1_000, 1_500, 0), "BB-ASLT-12: by the depth that was left");
    assert_eq!((shape(&state, "f1"), shape(&state, "a1")), ("4d".to_owned(), "4d".to_owned()), "BB-ASLT-9");
    assert_eq!(told(&heard)[0], "f1 assaults a1: +2, the defender gives way");
    let record = heard.events[0].record.as_ref().unwrap();
    assert_eq!(record.at("attackers.0").and_then(|it| it.as_text()), Some("f1"));
    let (after, _) = playing(&mut state, &[], &[], assault);
    assert_eq!(after, After::Next, "nobody is in contact any more");
}

#[test]
fn a_beaten_attacker_goes_back_the_way_he_faces() {
    let mut state = one_on_one(false);
    fought(&mut state, &[1, 3], &[]);
    assert_eq!((stands(&state, "f1"), stands(&state, "a1")), ((1_000, 1_100, 0), (1_000, 1_400, 180)));
    assert_eq!((shape(&state, "f1"), shape(&state, "a1")), ("4d".to_owned(), "4d".to_owned()));
    let mut state = one_on_one(false);
    fought(&mut state, &[1, 6], &[]);
    assert_eq!((stands(&state, "f1"), shape(&state, "f1")), ((1_000, 800, 0), "3d".to_owned()), "minus_4_6");
}

#[test]
fn the_ends_of_the_table_spare_the_winner_disruption() {
    let mut state = one_on_one(true);
    fought(&mut state, &[1, 1, 6, 3], &[]);
    assert_eq!((stands(&state, "f1"), shape(&state, "f1")), ((1_000, 200, 0), "2d".to_owned()), "minus_7");
    assert_eq!(shape(&state, "a1"), "4");
    let mut state = one_on_one(true);
    fought(&mut state, &[6, 3, 1, 1], &[]);
    assert_eq!((stands(&state, "a1"), shape(&state, "a1")), ((1_000, 2_600, 180), "2d".to_owned()), "plus_7");
    // It must exploit, and unless told otherwise goes no farther than it must.
    assert_eq!((stands(&state, "f1"), shape(&state, "f1")), ((1_000, 1_700, 0), "4".to_owned()), "BB-EXP-1");
    assert!(state.unit(no(&state, "f1")).turn.exploited);
}

#[test]
fn who_must_exploit_goes_3_inches_and_in_his_arc() {
    let state = one_on_one(true);
    let dice = [6, 3, 1, 1];
    let why = |way: &'static str| refused(&state, &dice, &[(0, way)], assault);
    assert_eq!(why("stand"), ("BB-EXP-1".to_owned(), "it must exploit".to_owned()));
    assert_eq!(why("to 1000,1600").1, "it must exploit at least 3 inches");
    // A hundredth of an inch is the actor's (BB-GEN-3).
    assert_eq!(why("to 1000,2002").0, "BB-ALLOW-1", "half a move is 6 inches");
    assert_eq!(why("to 600,1500").0, "BB-GEO-4");
    assert_eq!(why("to 1000,1700 face 90").1, "an exploitation is one straight leg");
    let mut state = state;
    fought(&mut state, &dice, &[(0, "to 1300,1800")]);
    assert_eq!(stands(&state, "f1").0, 1_300);
}

#[test]
fn who_may_exploit_may_also_occupy_or_stay() {
    // +5: the defender loses a base and retires 9.
    let mut state = one_on_one(false);
    fought(&mut state, &[6, 1], &[(0, "stand"), (0, "f1")]);
    assert_eq!((stands(&state, "a1"), shape(&state, "a1")), ((1_000, 2_300, 180), "3d".to_owned()));
    assert_eq!((stands(&state, "f1"), shape(&state, "f1")), ((1_000, 1_500, 0), "4d".to_owned()));
    let mut state = one_on_one(false);
    fought(&mut state, &[6, 1], &[(0, "stand"), (0, "nobody")]);
    assert_eq!(stands(&state, "f1"), (1_000, 1_400, 0));
    let mut state = one_on_one(false);
    fought(&mut state, &[6, 1], &[(0, "to 1000,2000")]);
    assert_eq!(stands(&state, "f1"), (1_000, 2_000, 0));
}

#[test]
fn an_exploitation_into_the_enemy_is_a_new_assault_at_once() {
    let mut it = head_on(true);
    it.unit("a2", 1, Arm::Infantry, 4, (10, 19), 180);
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    // +7 over a1; then 7 - 2 over a2, who loses a base and retires 9. It has exploited: it may only occupy.
    let dice = [6, 3, 1, 1, 4, 3, 1, 1];
    fought(&mut state, &dice, &[(0, "charge a2 to 1000,1900"), (0, "f1")]);
    assert_eq!((stands(&state, "a2"), shape(&state, "a2")), ((1_000, 2_800, 180), "3d".to_owned()));
    assert_eq!((stands(&state, "f1"), shape(&state, "f1")), ((1_000, 2_000, 0), "4d".to_owned()), "BB-EXP-2");
}

#[test]
fn ties_cost_both_sides_and_are_fought_again_with_the_numbers_afresh() {
    let mut it = head_on(false);
    it.cards[0].start_bases = 3;
    it.cards[1].spent_after = 1;
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    // 3 against 4 is no advantage; after the tie 2 against 3 is 3:2, but the defender is Spent: -1 + 2.
    let heard = fought(&mut state, &[2, 2, 3, 3], &[]);
    let bouts: Vec<&str> = told(&heard).into_iter().filter(|it| it.contains("assaults")).collect();
    assert_eq!(
        bouts,
        ["f1 assaults a1: +0, neither yields", "f1 assaults a1: +0 +1 = +1, the defender gives way"]
    );
    assert_eq!((shape(&state, "f1"), shape(&state, "a1")), ("2d".to_owned(), "3d".to_owned()), "BB-ASLT-10");
}

#[test]
fn ties_can_leave_one_side_or_nobody() {
    let duel = |ours: u8, theirs: u8, answers: &[(u8, &str)]| {
        let mut it = head_on(false);
        (it.cards[0].start_bases, it.cards[1].start_bases) = (ours, theirs);
        let mut state = fighting(it);
        charges(&mut state, "f1", "a1", (10, 8), 0);
        // 2:1 in numbers is made up for by the dice, so that it is a tie.
        let dice: [u8; 2] = match (ours, theirs) {
            (2, 1) => [1, 3],
            (1, 2) => [3, 1],
            _ => [4, 4],
        };
        fought(&mut state, &dice, answers);
        (shape(&state, "f1"), shape(&state, "a1"), stands(&state, "f1").1)
    };
    assert_eq!(duel(1, 1, &[]), ("gone".to_owned(), "gone".to_owned(), 1_400));
    assert_eq!(duel(2, 1, &[(0, "f1")]), ("1d".to_owned(), "gone".to_owned(), 1_500), "it may occupy");
    assert_eq!(duel(2, 1, &[(0, "nobody")]), ("1d".to_owned(), "gone".to_owned(), 1_400));
    assert_eq!(duel(1, 2, &[]).1, "1d", "a surviving defender stands and is Disrupted");
}

/// f1 in front, f2 against the left flank of a1, who looks south.
fn from_two_sides(ours: u8, theirs: u8) -> State {
    let mut it = Fixture::new();
    it.options.assault_dice = AssaultDice::TwoD6;
    it.unit("f1", 0, Arm::Infantry, ours, (10, 14), 0);
    it.unit("f2", 0, Arm::Infantry, theirs, (12, 15), 270).traits.aggressive = true;
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    charges(&mut state, "f2", "a1", (17, 15), 270);
    state
}

fn case_of(state: &State, principal: &str) -> crate::resolve::assault::AssaultCase {
    let defender = no(state, "a1");
    let fight = Fight { defender, attackers: chargers(state, defender), principal: no(state, principal) };
    assault_case(state, &fight)
}

#[test]
fn the_strongest_attacker_leads_and_the_others_add_numbers_and_outflank() {
    let state = from_two_sides(4, 2);
    let case = case_of(&state, "f1");
    assert_eq!((case.attacker.bases, case.attacker.aggressive), (6, false), "BB-ASLT-2, BB-ASLT-5");
    assert!(case.defender.outflanked, "BB-ASLT-6");
    let mut alone = state.clone();
    let f2 = no(&alone, "f2");
    alone.unit_mut(f2).turn.charge = None;
    assert!(!case_of(&alone, "f1").defender.outflanked);
    let a1 = no(&alone, "a1");
    alone.unit_mut(a1).formation = Formation::March;
    assert!(case_of(&alone, "f1").defender.outflanked, "in Column of March");
    // Of equals the owner chooses; the aggressive one is worth a point.
    let mut state = from_two_sides(3, 3);
    // 6:4 is 3:2 and Outflanked is 2: with Aggressive 4 in all.
    let heard = fought(&mut state, &[1, 1, 4, 3], &[(0, "f2")]);
    assert_eq!(told(&heard)[0], "f1, f2 assault a1: -5 +4 = -1, the attack is thrown back");
    assert_eq!(
        (shape(&state, "f1"), shape(&state, "f2")),
        ("3d".to_owned(), "3d".to_owned()),
        "all share it"
    );
}

#[test]
fn the_second_base_falls_where_the_owner_likes() {
    let mut state = from_two_sides(4, 2);
    // -10 +1 +2 = -7.
    fought(&mut state, &[1, 1, 6, 6], &[(0, "f2")]);
    assert_eq!((shape(&state, "f1"), shape(&state, "f2")), ("3d".to_owned(), "1d".to_owned()), "BB-ASLT-11");
    assert_eq!(shape(&state, "a1"), "4");
    // Each straight back the way it faces, a full move.
    assert_eq!((stands(&state, "f1"), stands(&state, "f2")), ((1_000, 200, 0), (2_400, 1_500, 270)));
}

#[test]
fn the_active_player_chooses_the_order() {
    let mut it = head_on(false);
    it.unit("f2", 0, Arm::Infantry, 4, (20, 14), 0);
    it.unit("a2", 1, Arm::Infantry, 4, (20, 14), 180);
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    charges(&mut state, "f2", "a2", (20, 8), 0);
    let heard = fought(&mut state, &[1, 3], &[(0, "a2")]);
    assert!(told(&heard)[0].starts_with("f2 assaults a2"), "BB-ASLT-1");
    assert!(state.unit(no(&state, "f1")).turn.charge.is_some());
}

#[test]
fn guns_that_are_beaten_limber_and_fall_silent() {
    let mut it = head_on(false);
    it.unit("a3", 1, Arm::Artillery, 1, (20, 14), 180);
    it.unit("f2", 0, Arm::Infantry, 4, (20, 14), 0);
    let mut state = fighting(it);
    charges(&mut state, "f2", "a3", (20, 8), 0);
    // 4:1 is 3: +2 in all.
    fought(&mut state, &[1, 2], &[]);
    let a3 = state.unit(no(&state, "a3"));
    assert!(a3.silenced && a3.formation == Formation::Limbered && !a3.reduced);
    assert_eq!(stands(&state, "a3"), (2_000, 1_700, 180));
}

#[test]
fn cover_and_depth_weigh_as_the_ground_says() {
    let mut it = head_on(false);
    it.terrain(Terrain::Village, &[(8, 14), (12, 14), (12, 16), (8, 16)]);
    it.terrain(Terrain::Stream, &[(0, 12), (36, 12)]);
    it.cards[0].formation = Formation::Deep;
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    let case = case_of(&state, "f1");
    assert_eq!(case.defender.cover, [Cover::Village, Cover::Stream], "BB-TER-8");
    assert!(case.attacker.in_depth && !case.defender.in_depth, "BB-ASLT-7");
}

#[test]
fn who_occupies_stops_short_of_other_enemies() {
    let mut it = head_on(false);
    it.unit("a2", 1, Arm::Infantry, 1, (12, 16), 180);
    let mut state = fighting(it);
    charges(&mut state, "f1", "a1", (10, 8), 0);
    // The depth to be covered is 1 inch, but a2 stands with its front at 15.5.
    let a2 = no(&state, "a2");
    state.unit_mut(a2).pose.at.y = 1_550;
    state.unit_mut(a2).pose.at.x = 1_250;
    fought(&mut state, &[3, 1], &[]);
    let y = stands(&state, "f1").1;
    assert!((1_449..=1_451).contains(&y), "BB-ASLT-12: {y}");
}

#[test]
fn the_odds_of_an_assault_fight_its_ties_out() {
    let state = one_on_one(false);
    let a1 = no(&state, "a1");
    let it = crate::forecasts::assault_odds(&state, a1).unwrap();
    let words: Vec<&str> = it.chances.each.iter().filter_map(|it| it.0.as_text()).collect();
    assert!(words.contains(&"both_destroyed") && !words.contains(&"zero"), "{words:?}");
}
