//! Fire, morale, close combat, disorder, the end (sections 6, 9 to 12).

use crate::fixture::{Fixture, ON_CARD, no, playing, stands};
use crate::resolve::close_combat::CombatResult;
use crate::state::{Order, State, Whereabouts};
use crate::steps::{combat, disorder, ending, guns, initiative, leaders, morale, muskets, rally};
use crate::vocabulary::{AutomaticOrder, Formation, Ground, Level, Light, Skill, Sky, Speed, Wound};

const GUNS: &str = "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"";
const HORSE: &str =
    "kind = \"light_cavalry\", figures = 12, squadrons = 2, weapon = \"carbine\", formation = \"cav_line\"";

#[test]
fn guns_fire_on_what_they_see_and_leave_smoke() {
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), GUNS);
    it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
    let mut state = it.state();
    // 2D10 = 11, disciplined +1, resolute +1, column +3: 16 at P1, 10 men a gun; 40 men are 2 figures.
    playing(&mut state, &[5, 6, 10], &[], guns::fire);
    let (f, g) = (no(&state, "f"), no(&state, "g"));
    assert_eq!(state.unit(f).figures, 22, "CS-ART-6, CS-ART-7");
    assert_eq!(state.unit(f).now.lost_to_fire, 2);
    assert_eq!(state.smoke.len(), 1, "CS-SMOKE-1: one ball for four guns");
    assert!(state.unit(g).now.fired && state.unit(g).now.target == Some(f));
    // A battery may hold its fire only where nobody is near.
    let mut state = it.state();
    playing(&mut state, &[], &[(0, "g"), (0, "hold"), (0, "seal")], guns::fire);
    assert_eq!((state.unit(f).figures, state.smoke.len()), (24, 0), "CS-ART-3");
}

#[test]
fn guns_do_not_fire_past_a_friend_nor_limbered() {
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), GUNS);
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
    let mut state = it.state();
    playing(&mut state, &[], &[], guns::fire);
    assert_eq!(state.unit(no(&state, "f")).figures, 24, "CS-ART-4");
    // Exactly 20 paces beside the line is within them (CS-GEO-2); a column of 24 figures is 40 paces wide.
    for (x, fires) in [(640, false), (641, true)] {
        let mut it = Fixture::new();
        it.unit(0, "g", (600, 700), GUNS);
        it.unit(0, "b", (x, 500), "formation = \"attack_column\"");
        it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
        let mut state = it.state();
        playing(&mut state, &[5, 6, 10], &[], guns::fire);
        assert_eq!(state.unit(no(&state, "f")).figures < 24, fires, "CS-ART-4: {x}");
    }
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), &GUNS.replace("unlimbered", "limbered"));
    it.unit(1, "f", (600, 300), "");
    let mut state = it.state();
    playing(&mut state, &[], &[], guns::fire);
    assert_eq!(state.unit(no(&state, "f")).figures, 24, "CS-ART-1");
}

#[test]
fn a_first_volley_is_the_best_one() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "ranks = 2, formation = \"line2\"");
    it.unit(1, "f", (600, 400), "formation = \"attack_column\"");
    let mut state = it.state();
    // 24 figures fire; 2D10 = 9, first fire +4, disciplined +1, resolute +1, column +2: 17 at P2 is 11 %: 2.64 figures.
    // The column cannot answer but with a quarter: 6 figures, 2D10 = 10, +4 +1 +1 = 16, 11 %: 0.66.
    playing(&mut state, &[4, 5, 7, 5, 5, 8], &[], muskets::fire);
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    assert_eq!(state.unit(f).figures, 22, "CS-FIRE-6: 2.64, and a 7 spares the third");
    assert_eq!(state.unit(b).figures, 24, "CS-VOC-7: 0.66, and an 8 spares it");
    assert!(!state.unit(b).first_fire && !state.unit(f).first_fire, "CS-FIRE-35");
    assert_eq!(state.unit(f).disorder, 0, "CS-DIS-8: less than a tenth");
    assert_eq!(state.smoke.len(), 2);
}

#[test]
fn those_who_moved_much_or_doubled_do_not_fire() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 400), "");
    for (busy, doubled, fires) in [(10, false, true), (11, false, false), (1, true, false)] {
        let mut state = it.state();
        let b = no(&state, "b");
        state.unit_mut(b).now.busy = busy;
        state.unit_mut(b).now.doubled = doubled;
        playing(&mut state, &[], &[], muskets::fire);
        assert_eq!(state.unit(b).now.fired, fires, "CS-FIRE-1: {busy} {doubled}");
    }
}

#[test]
fn a_quarter_lost_is_a_check_and_no_more_than_one() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.lose(b, 6);
    // 2D10 = 3, rating 10, nobody near: no enemy within sight is not so; 25 % -2: 11, dispersed.
    playing(&mut state, &[1, 2], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Gone, "CS-MOR-11");
    let mut state = it.state();
    state.lose(b, 6);
    playing(&mut state, &[6, 6], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(state.unit(b).level, Level::Wavering, "CS-MOR-14: 12 + 10 - 2 = 20");
    assert_eq!(state.unit(b).record.tested, 1);
    playing(&mut state, &[], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(state.unit(b).level, Level::Wavering, "CS-MOR-5");
}

fn attack(state: &mut State, one: &str, other: &str) {
    let (a, b) = (no(state, one), no(state, other));
    state.unit_mut(a).attacks = Some(b);
    state.unit_mut(a).order = Order::attacking(Some(b), Speed::Quick);
}

#[test]
fn the_beaten_run_and_their_order_is_gone() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 460), "");
    it.unit(1, "f", (600, 400), "formation = \"attack_column\", rating = 14");
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    // In contact: 440 is the front of the column, 455 that of the line.
    state.unit_mut(f).pose.at.y += 3_000;
    attack(&mut state, "f", "b");
    // Attacker 15 + 14 +2 +2 +2 = 35; defender 9 + 10 + 2 + 2 = 23: +12, broken.
    playing(&mut state, &[7, 8, 4, 5, 10, 10], &[], |state, cx| combat::fight(state, cx, false));
    assert_eq!(state.unit(b).level, Level::Broken, "CS-CC-46");
    assert_eq!(state.unit(b).disorder, 3);
    assert_eq!(state.unit(b).figures, 20, "18 % of 24 is 4.32");
    assert_eq!(stands(&state, "b"), (600, 540, 0), "half a quick move of 160 toward its own edge");
    assert_eq!(state.unit(f).now.fought, Some(CombatResult::DefenderBroken));
    assert!(state.unit(f).order.attack.is_none() && state.unit(f).attacks.is_none());
    assert_eq!(state.decided, [(f, b)], "CS-CC-50");
}

#[test]
fn foot_that_is_even_fires_at_close_range() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 460), "");
    it.unit(1, "f", (600, 447), "");
    let mut state = it.state();
    attack(&mut state, "f", "b");
    playing(&mut state, &[5, 5, 5, 5, 5, 5], &[], |state, cx| combat::fight(state, cx, false));
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    assert_eq!(state.unit(b).now.fought, Some(CombatResult::Firefight), "CS-CC-43");
    assert_eq!(
        [b, f].map(|it| (state.unit(it).figures, state.unit(it).disorder)),
        [(22, 1); 2],
        "2.4, and 5 spares"
    );
    assert!(!state.unit(b).first_fire && state.smoke.len() == 2, "CS-CC-49");
}

#[test]
fn a_square_stops_horse_that_a_line_does_not() {
    for (formation, came) in
        [("square", CombatResult::AttackerBroken), ("line3", CombatResult::DefenderBroken)]
    {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, 480), &format!("formation = \"{formation}\""));
        it.unit(1, "f", (600, 440), HORSE);
        let mut state = it.state();
        let (b, f) = (no(&state, "b"), no(&state, "f"));
        let gap = state.slab(f).distance(&state.slab(b));
        state.unit_mut(f).pose.at.y += gap - 300;
        state.unit_mut(f).now.doubled = true;
        // Horse 10 + 10 + 2 + 2, and against a line 3 for the canter and 5; foot 10 + 10 + 2 + 2, in square 10 more.
        attack(&mut state, "f", "b");
        playing(&mut state, &[5, 5, 5, 5, 5, 5], &[], |state, cx| combat::fight(state, cx, true));
        assert_eq!(state.unit(b).now.fought, Some(came), "CS-CC-22, -24, -26: {formation}");
    }
}

#[test]
fn infantry_threatened_by_horse_wishes_to_form_square() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 600), "");
    it.unit(0, "c", (740, 600), "");
    it.unit(1, "f", (600, 300), HORSE);
    let mut state = it.state();
    let b = no(&state, "b");
    playing(&mut state, &[], &[], initiative::mark);
    assert_eq!(state.unit(b).automatic, AutomaticOrder::FormSquare, "CS-AUTO-2");
    assert_eq!(state.unit(no(&state, "f")).automatic, AutomaticOrder::CavalryAdvance, "CS-AUTO-7");
    // Cancelled: 2D10 = 2 + 10 + 3 = 15.
    playing(&mut state, &[1, 1], &[(0, "b"), (0, "cancel"), (0, "seal")], initiative::check);
    assert_eq!(state.unit(b).automatic, AutomaticOrder::None, "CS-INIT-4");
    let mut it = Fixture::new();
    it.options = "council = \"none\"\nauto_orders_from_turn = 3";
    it.unit(0, "b", (600, 600), "");
    it.unit(1, "f", (600, 300), HORSE);
    let mut state = it.state();
    playing(&mut state, &[], &[], initiative::mark);
    assert_eq!(state.unit(no(&state, "b")).automatic, AutomaticOrder::None, "CS-OPT-18");
}

#[test]
fn the_routed_rally_only_far_from_the_enemy_and_melt_if_they_fail() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 850), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).level = Level::Routed;
    // P0: 2D10 = 10 + 10 + 4 (nobody in sight within 1,200? the enemy is) - 5: no; here 10 + 10 - 5 + 6 (Hale) = 21.
    playing(&mut state, &[5, 5], &[], rally::rally);
    assert_eq!(state.unit(b).level, Level::Wavering, "CS-RALLY-5");
    let mut state = it.state();
    state.unit_mut(b).level = Level::Routed;
    playing(&mut state, &[1, 2], &[], rally::rally);
    assert_eq!((state.unit(b).level, state.unit(b).figures), (Level::Routed, 18), "CS-ROUT-5: 2 of 8 stands");
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    state.unit_mut(b).level = Level::Routed;
    playing(&mut state, &[], &[], rally::rally);
    assert_eq!(state.unit(b).level, Level::Routed, "CS-RALLY-3: not at P1 in the open");
}

#[test]
fn leaders_near_losses_may_fall() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 870), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.lose(b, 6);
    // Not attached -2, 25 % lost +2: 17 is a light wound.
    playing(&mut state, &[8, 9], &[], leaders::casualties);
    assert_eq!(state.leaders[0].wound, Wound::Light, "CS-CAS-3");
    playing(&mut state, &[10, 10], &[], leaders::casualties);
    assert_eq!((state.leaders[0].successors, state.leader_points[1]), (1, 2), "CS-CAS-5, -12, CS-WIN-2");
}

#[test]
fn a_subordinate_takes_over_from_a_general_who_falls() {
    let mut it = Fixture::new();
    it.leader(0, "{ id = \"cole\", name = \"Cole\", rank = \"regiment\", skill = \"superior\", superior = \"hale\", with = \"c\" }");
    it.unit(0, "b", (600, 870), "");
    it.unit(0, "c", (300, 870), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let (b, c) = (no(&state, "b"), no(&state, "c"));
    state.lose(b, 6);
    playing(&mut state, &[10, 10], &[], leaders::casualties);
    let (hale, cole) = (state.leaders[0], state.leaders[1]);
    assert_eq!(
        (hale.skill, hale.with),
        (Skill::Superior, Some(c)),
        "CS-CAS-12: the colonel's man leads the brigade"
    );
    assert_eq!((cole.skill, cole.with), (Skill::Average, Some(c)), "and a lesser one the regiment");
    assert_eq!((hale.successors, cole.successors), (1, 0), "CS-DET-17 counts who fell");
}

#[test]
fn ranks_are_dressed_by_discipline() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 850), "discipline = \"trained\"");
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).disorder = 7;
    state.unit_mut(b).now.reformed = true;
    // 5 + 3 (reformed) + 1 (resolute) = 9: two, and two more.
    playing(&mut state, &[5], &[], disorder::recover);
    assert_eq!(state.unit(b).disorder, 3, "CS-DIS-21, -22");
}

/// Guns that lie about are seen by everybody: those of a battery on a card stay with it.
#[test]
fn a_crew_that_begins_broken_has_left_its_guns_unless_it_is_on_a_card() {
    for (on_card, left) in [(false, 1), (true, 0)] {
        let mut it = Fixture::new();
        it.cards[0]
            .push("{ id = \"k\", name = \"the park\", commander = \"hale\", pos = [300, 850] }".to_owned());
        let (at, card) = if on_card { (ON_CARD, ", card = \"k\"") } else { ((600, 600), "") };
        it.unit(0, "g", at, &format!("{GUNS}, level = \"broken\"{card}"));
        it.unit(0, "b", ON_CARD, "card = \"k\"");
        it.unit(1, "f", (600, 50), "");
        let state = it.state();
        let guns = state.unit(no(&state, "g")).guns;
        assert_eq!((state.left_guns.len(), guns == 0), (left, left == 1), "CS-ROUT-6: on a card {on_card}");
    }
}

#[test]
fn guns_that_their_crew_leaves_are_the_enemys_if_he_stands_by_them() {
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 600), GUNS);
    it.unit(0, "b", (300, 850), "");
    it.unit(1, "f", (600, 560), "");
    let mut state = it.state();
    let g = no(&state, "g");
    morale::steady(&mut state, g, Level::Broken);
    assert_eq!((state.unit(g).guns, state.left_guns.len()), (0, 1), "CS-ROUT-6");
    state.unit_mut(g).pose.at.y += 10_000;
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!((state.captured_guns, state.left_guns.len()), ([0, 0], 1), "the enemy is still 35 paces away");
    let f = no(&state, "f");
    state.unit_mut(f).pose.at.y += 2_000;
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!((state.captured_guns, state.left_guns.len()), ([0, 4], 0));
}

#[test]
fn the_sky_may_change_every_tenth_turn_and_the_light_when_it_is_written() {
    let mut it = Fixture::new();
    it.lights = "lights = [{ turn = 12, light = \"twilight\" }]";
    it.unit(0, "b", (600, 850), "");
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    state.turn = 10;
    playing(&mut state, &[1], &[], ending::end_of_turn);
    assert_eq!(state.sky.sky, Sky::Overcast, "CS-WX-8: one row worse");
    assert_eq!((state.turn, state.sky.light), (11, Light::Day));
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!(state.sky.light, Light::Twilight, "CS-WX-7");
    (state.sky.sky, state.turn) = (Sky::Fog, 20);
    playing(&mut state, &[6], &[], ending::end_of_turn);
    assert_eq!(state.sky.sky, Sky::Overcast, "fog lifts on 6 to 10");
    state.sky.sky = Sky::Rain;
    for _ in 0..5 {
        assert_eq!(state.sky.ground, Ground::Firm);
        playing(&mut state, &[], &[], ending::end_of_turn);
    }
    assert_eq!(state.sky.ground, Ground::Soft, "CS-WX-4: after five turns of rain");
}

#[test]
fn points_are_counted_and_a_fifth_is_a_draw() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 850), "");
    it.unit(0, "c", (400, 850), "");
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    assert_eq!(ending::verdict(&state).winner, None, "CS-WIN-3: nothing to nothing");
    state.remove(no(&state, "b"), Whereabouts::Gone);
    let ending = ending::verdict(&state);
    assert_eq!((ending.winner, ending.points), (Some(1), [0, 3]), "CS-WIN-2");
    assert_eq!(ending.words, "Decisive French victory");
    let formation = state.unit(no(&state, "c")).formation;
    assert_eq!(formation, Formation::Line3);
}

#[test]
fn battalions_that_stand_on_each_other_are_hit_as_a_column() {
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), GUNS);
    it.unit(1, "f", (600, 300), "");
    it.unit(1, "h", (600, 200), "");
    for (on_each_other, figures) in [(false, 23), (true, 22)] {
        let mut state = it.state();
        let (f, h) = (no(&state, "f"), no(&state, "h"));
        if on_each_other {
            state.unit_mut(h).pose.at.y = 29_500;
        }
        // 2D10 = 11, disciplined +1, resolute +1: 13 at P1, 8 men a gun, 32 men are 1.6 figures: a 10 spares the second. In a
        // column +3: 16, 10 men a gun, 2 figures.
        playing(&mut state, &[5, 6, 10], &[], guns::fire);
        assert_eq!(state.unit(f).figures, figures, "CS-ROOM-6");
    }
}

#[test]
fn a_march_that_was_part_of_an_attack_ends_with_it() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 800), "");
    let mut state = it.state();
    let (f, b) = (no(&state, "f"), no(&state, "b"));
    let mut order = Order::attacking(Some(b), Speed::Quick);
    order.breaks_off();
    assert!(order.is_empty(), "CS-MOVE-16: it halts");
    state.unit_mut(f).order = Order::attacking(Some(b), Speed::Quick);
    morale::steady(&mut state, f, Level::Wavering);
    playing(&mut state, &[], &[], crate::steps::movement::movement);
    assert_eq!(stands(&state, "f").1, 300, "who wavers has no attack, and does not march on");
}

#[test]
fn a_new_man_is_known_to_his_troops_from_the_next_command_phase() {
    use crate::facts::morale::{Reason, case};
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 870), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    assert!(case(&state, b, Reason::Leader).is_some_and(|it| it.player_figure_within_60), "CS-MOR-27");
    state.lose(b, 6);
    playing(&mut state, &[10, 10], &[], leaders::casualties);
    assert!(case(&state, b, Reason::Leader).is_some_and(|it| !it.player_figure_within_60), "CS-CAS-12");
    let hale = crate::state::LeaderNo(0);
    assert_eq!(state.commander(hale).name, "Hale's successor", "the dead man's name is not used again");
    playing(&mut state, &[5, 5, 5, 5], &[], crate::steps::command::points);
    assert!(case(&state, b, Reason::Leader).is_some_and(|it| it.player_figure_within_60));
    // The enemy, who did not see him fall, knows no more than whose post it is (CS-KNOW-10).
    let named = |seat: u8| crate::known::Known::of_seat(&state, engine::Seat(seat)).commander(hale).name;
    assert_eq!((named(0), named(1)), ("Hale's successor", "Hale"));
}

#[test]
fn the_scenario_may_name_who_takes_over() {
    let mut it = Fixture::new();
    for (id, x) in [("ames", 300), ("bell", 900)] {
        it.leader(0, &format!("{{ id = \"{id}\", name = \"{id}\", rank = \"brigade\", superior = \"hale\", pos = [{x}, 870] }}"));
    }
    it.promote(0).succeeds(0, "bell");
    it.unit(0, "b", (590, 870), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let (b, hale) = (no(&state, "b"), crate::state::LeaderNo(0));
    state.lose(b, 6);
    playing(&mut state, &[10, 10], &[], leaders::casualties);
    assert_eq!(state.commander(hale).name, "bell", "CS-CAS-12: not the nearer of the two");
    assert_eq!(state.commander(crate::state::LeaderNo(2)).name, "bell's successor");
}

#[test]
fn brigades_without_a_general_above_them_stand_and_fall_each_for_itself() {
    use crate::facts::division::divisions;
    let mut it = Fixture::new();
    for (id, x) in [("ames", 300), ("bell", 900)] {
        it.leader(0, &format!("{{ id = \"{id}\", name = \"{id}\", rank = \"brigade\", pos = [{x}, 870] }}"));
    }
    it.unit(0, "b", (600, 800), "");
    it.unit(0, "c", (300, 800), "commander = \"ames\"");
    it.unit(0, "d", (900, 800), "commander = \"bell\"");
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    assert_eq!(divisions(&state, 0).len(), 3, "CS-DET-4");
    for (at, (id, over)) in [("b", false), ("d", false), ("c", true)].into_iter().enumerate() {
        let unit = no(&state, id);
        state.unit_mut(unit).level = Level::Routed;
        playing(&mut state, &[], &[], initiative::divisions);
        assert_eq!(state.broken[0], over, "CS-WIN-1: {} of three brigades are gone", at + 1);
    }
}

#[test]
fn a_quarter_that_melts_away_is_not_checked_for_in_the_next_phase() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 850), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).level = Level::Routed;
    playing(&mut state, &[1, 2], &[], rally::rally);
    assert_eq!((state.unit(b).figures, state.unit(b).loss_steps()), (18, 1), "CS-ROUT-5");
    // The attempt was its check of that phase: ones would disperse it now.
    playing(&mut state, &[1, 1], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(state.unit(b).level, Level::Routed, "CS-MOR-1, CS-MOR-5");
    // What the guns then take is checked for as ever.
    state.lose(b, 6);
    playing(&mut state, &[1, 1], &[], |state, cx| morale::after_losses(state, cx, false));
    assert!(state.unit(b).lost(), "CS-MOR-1");
}
