//! What an umpire's reading had left open, each by what it does on the table, typed from the page.

use engine::{Eye, Listener, Playbook, Seat};
use ground::table::{Point, Pose};

use crate::facts::bodies::Looking;
use crate::facts::combat::combats;
use crate::fixture::{Fixture, ON_CARD, no, playing, stands};
use crate::forms::targets::{aims, batteries};
use crate::game::ColdSteel;
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::state::{Attack, Glimpse, LeaderNo, Mission, Order, Sheet, State, Step, Unit};
use crate::steps::movement::movement;
use crate::steps::{combat, ending, guns, morale, pursuit, sky};
use crate::vocabulary::{Arm, Ground, Level, Movement, PACE, Sky, Speed};

const GUNS: &str = "kind = \"foot_artillery\", figures = 8, guns = 8, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"";
const HORSE: &str =
    "kind = \"light_cavalry\", figures = 24, squadrons = 4, weapon = \"carbine\", formation = \"cav_line\"";
const BATTERY: &str = "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"";

fn moves(state: &mut State) -> Listener {
    playing(state, &[], &[], movement).1
}

fn attacks(state: &mut State, one: &str, other: &str, speed: Speed) {
    let (a, b) = (no(state, one), no(state, other));
    let order = Order::attacking(Some(b), speed);
    state.unit_mut(a).order = Order { attack: Some(Attack { on: Some(b) }), ..order };
}

/// What a seat was told, event by event.
fn told(heard: &Listener, seat: u8) -> Vec<String> {
    let his = heard.events.iter().filter(|it| it.seen_by.hold(Eye::Seat(Seat(seat))));
    his.map(|it| it.text.clone()).collect()
}

#[test]
fn of_two_who_attack_each_other_the_one_who_went_farther_is_the_attacker() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 600), "formation = \"attack_column\"");
    it.unit(1, "f", (600, 400), "formation = \"attack_column\"");
    let mut state = it.state();
    attacks(&mut state, "b", "f", Speed::Quick);
    attacks(&mut state, "f", "b", Speed::Quick);
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    // Half a turn to form, ten impulses, and then on: busier than the French, who have only marched.
    state.unit_mut(b).changing =
        Some(crate::state::Changing { to: Target::CompanyColumn, impulses_left: 10, disorder: 0 });
    moves(&mut state);
    let (one, other) = (state.unit(b).now, state.unit(f).now);
    assert!(other.busy <= one.busy && one.went < other.went, "{one:?} {other:?}");
    let all = combats(&state);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].attackers[..], [f], "CS-CC-3: farther, not longer");
}

/// A battery that shoots a line to pieces, and eleven men beside it, who threaten half of it and not the whole.
fn under_fire() -> (State, crate::state::UnitNo) {
    let mut it = Fixture::new();
    it.unit(0, "g", (550, 620), GUNS);
    it.unit(0, "b", (680, 620), "figures = 11");
    it.unit(1, "f", (600, 500), "");
    let mut state = it.state();
    let f = no(&state, "f");
    // Nobody surprises it (CS-MOR-50).
    state.unit_mut(f).now.saw = u128::MAX;
    (state, f)
}

#[test]
fn what_threatens_a_unit_is_judged_before_the_fire_falls() {
    let (mut state, f) = under_fire();
    // 2D10 = 20, disciplined +1, resolute +1: 22 at P2, 27 men a gun; 216 men are 10.8 figures, and an 8 is the eleventh.
    playing(&mut state, &[10, 10, 8], &[], guns::fire);
    assert_eq!(state.unit(f).figures, 13, "CS-ART-6");
    // 15, rating 10, lost 46 % -2, unanswered -2, two markers -2: 19. Eleven threatened no 24 (CS-THR-1).
    playing(&mut state, &[7, 8], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(
        state.unit(f).level,
        Level::Wavering,
        "CS-THR-6: they do not threaten it before the next phase"
    );
    // Of thirteen they threaten the front: the same dice, one lower.
    let (mut state, f) = under_fire();
    playing(&mut state, &[10, 10, 8], &[], guns::fire);
    playing(&mut state, &[], &[], |state, _| {
        crate::facts::threat::judge(state, |_, _| true);
        Ok(())
    });
    playing(&mut state, &[7, 8], &[], |state, cx| morale::after_losses(state, cx, false));
    assert_eq!(state.unit(f).level, Level::Broken, "CS-MOR-34: as a phase that begins now would have it");
}

#[test]
fn who_rallies_threatens_nobody_before_the_rally_phase_is_over() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 640), "");
    it.unit(1, "f", (600, 500), "formation = \"attack_column\"");
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    state.unit_mut(b).level = Level::Wavering;
    state.unit_mut(f).level = Level::Broken;
    state.step = Step::Contagion;
    playing(&mut state, &[], &[], morale::contagion);
    // The French have come to their senses meanwhile; the British were not threatened when the phase began.
    state.unit_mut(f).level = Level::Determined;
    // 2D10 = 16, rating 10, wavering -3, no -1 for a threat: 23.
    playing(&mut state, &[8, 8], &[], |state, cx| {
        morale::check_all(state, cx, &[(b, crate::facts::morale::Reason::Rally)], rule!("CS-MOR-4"))
    });
    assert_eq!(state.unit(b).level, Level::Determined, "CS-THR-6");
}

/// Horse before two beaten battalions, the nearer to the west.
fn two_beaten() -> State {
    let mut it = Fixture::new();
    it.unit(0, "b", (400, 640), "formation = \"attack_column\"");
    it.unit(0, "c", (800, 700), "formation = \"attack_column\"");
    it.unit(1, "h", (600, 500), HORSE);
    let mut state = it.state();
    let (b, c, h) = (no(&state, "b"), no(&state, "c"), no(&state, "h"));
    for unit in [b, c] {
        state.unit_mut(unit).level = Level::Broken;
    }
    state.decided = vec![(h, b), (h, c)];
    state
}

#[test]
fn the_owner_of_a_pursuer_says_which_of_several_he_follows() {
    for (answers, west) in [
        (&[(1, "pursue"), (1, "e.1")][..], true),
        (&[(1, "pursue"), (1, "e.2")][..], false),
        (&[(1, "pursue")][..], true),
    ] {
        let mut state = two_beaten();
        playing(&mut state, &[], answers, pursuit::pursue);
        let (x, ..) = stands(&state, "h");
        assert_eq!((x < 600, 600 < x), (west, !west), "CS-CC-50: {answers:?}, {x}");
    }
    // One that is not held back goes where it is nearest: 2D10 = 2, rating 10, disciplined +3, no square -3, its rear -5.
    let mut state = two_beaten();
    playing(&mut state, &[1, 1], &[(1, "stay")], pursuit::pursue);
    assert!(stands(&state, "h").0 < 600, "CS-CC-50, CS-INIT-25");
}

#[test]
fn all_who_were_beaten_may_be_followed_but_those_who_surrendered() {
    let mut it = Fixture::new();
    it.unit(0, "b", (540, 455), "figures = 8, rating = 4, discipline = \"militia\"");
    it.unit(0, "c", (660, 455), "figures = 8, rating = 4, discipline = \"militia\"");
    it.unit(1, "h", (600, 430), "kind = \"heavy_cavalry\", figures = 40, squadrons = 4, weapon = \"none\", rating = 16, discipline = \"hardened\", formation = \"cav_line\"");
    let mut state = it.state();
    let (b, c, h) = (no(&state, "b"), no(&state, "c"), no(&state, "h"));
    state.unit_mut(h).attacks = Some(b);
    state.unit_mut(c).attacks = Some(h);
    playing(&mut state, &[5, 5, 5, 5], &[], |state, cx| combat::fight(state, cx, true));
    assert_eq!(state.decided, [(h, b), (h, c)], "CS-CC-50: {:?}", state.unit(h).now.fought);
}

#[test]
fn blown_horses_pursue_at_a_trot() {
    for (blown, y) in [(false, 700), (true, 580)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, 880), "formation = \"attack_column\"");
        it.unit(1, "h", (600, 300), HORSE);
        let mut state = it.state();
        let (b, h) = (no(&state, "b"), no(&state, "h"));
        (state.unit_mut(b).level, state.unit_mut(h).blown) = (Level::Broken, blown);
        state.decided = vec![(h, b)];
        playing(&mut state, &[], &[], pursuit::pursue);
        assert_eq!(stands(&state, "h").1, y, "CS-MOVE-13, CS-CC-50: 400 paces at a canter, 280 at a trot");
    }
}

#[test]
fn irregulars_who_have_melted_away_are_not_run_after() {
    let mut it = Fixture::new();
    let warriors =
        "kind = \"foot_irregular\", discipline = \"none\", formation = \"swarm\", weapon = \"trade_musket\"";
    it.unit(0, "w", (600, 880), warriors);
    it.unit(1, "h", (600, 300), HORSE);
    let mut state = it.state();
    let (w, h) = (no(&state, "w"), no(&state, "h"));
    (state.unit_mut(w).level, state.unit_mut(w).record.rests) = (Level::Wavering, 2);
    state.decided = vec![(h, w)];
    playing(&mut state, &[], &[], pursuit::pursue);
    assert_eq!(stands(&state, "h").1, 400, "CS-IRR-1, CS-CC-50: a hundred paces, as against the dispersed");
}

/// A column that was sent against one who is gone, with another a hundred paces before it.
fn takes_up(hidden: bool) -> State {
    let mut it = Fixture::new();
    if hidden {
        it.features.push("{ name = \"Wood\", type = \"heavy_woods\", shape = [[300, 505], [900, 505], [900, 565], [300, 565]] }".to_owned());
    }
    it.unit(0, "a", (600, 600), "formation = \"attack_column\"");
    it.unit(1, "gone", (200, 50), "");
    it.unit(1, "f", (600, 490), "formation = \"attack_column\"");
    let mut state = it.state();
    attacks(&mut state, "a", "gone", Speed::Quick);
    let gone = no(&state, "gone");
    state.remove(gone, crate::state::Whereabouts::Gone);
    state
}

#[test]
fn an_attack_takes_up_nobody_whom_it_does_not_see() {
    let mut state = takes_up(false);
    moves(&mut state);
    let (a, f) = (no(&state, "a"), no(&state, "f"));
    assert_eq!(state.unit(a).attacks, Some(f), "CS-MOVE-16");
    let mut state = takes_up(true);
    moves(&mut state);
    assert_eq!(stands(&state, "a").1, 600, "CS-MOVE-16: who is behind the wood is not there for it");
    assert_eq!(state.unit(a).attacks, None);
}

#[test]
fn who_protects_goes_at_the_quick_and_keeps_his_ranks() {
    let mut it = Fixture::new();
    it.unit(1, "f1", (300, 200), "");
    it.unit(1, "f2", (600, 300), "");
    it.unit(0, "b", (600, 500), "");
    let mut state = it.state();
    let (f1, f2, b) = (no(&state, "f1"), no(&state, "f2"), no(&state, "b"));
    let ward = crate::state::Ward { unit: f2, ahead: 0, right: 0 };
    let mission = Mission {
        kind: crate::vocabulary::Mission::Protect,
        ward: Some(ward),
        ..Mission::blank(LeaderNo(1))
    };
    state.assign(Mission { units: Unit::bit(f1), ..mission });
    state.unit_mut(f1).automatic = crate::vocabulary::AutomaticOrder::Protect;
    moves(&mut state);
    let now = state.unit(f1);
    assert_eq!(
        (now.attacks, now.now.doubled, now.disorder),
        (Some(b), false, 0),
        "CS-AUTO-6, CS-ORD-6, CS-MOVE-13"
    );
    assert!((1..=16_000).contains(&now.now.went), "160 paces at the quick: {}", now.now.went);
}

#[test]
fn an_attack_fights_the_one_whom_it_has_taken_up() {
    let mut it = Fixture::new();
    it.unit(0, "a", (600, 200), "formation = \"attack_column\"");
    it.unit(1, "x", (600, 20), "formation = \"attack_column\"");
    it.unit(1, "f", (640, 90), "formation = \"attack_column\"");
    let mut state = it.state();
    attacks(&mut state, "a", "x", Speed::Double);
    let (a, x, f) = (no(&state, "a"), no(&state, "x"), no(&state, "f"));
    state.unit_mut(x).level = Level::Routed;
    moves(&mut state);
    assert!(!state.unit(x).on_table(), "he has fled from the field");
    assert_eq!(state.unit(a).attacks, Some(f), "CS-MOVE-16");
    assert_eq!(combats(&state).len(), 1, "CS-CC-1: {:?} {:?}", stands(&state, "a"), stands(&state, "f"));
}

#[test]
fn whom_nobody_sees_an_attack_looks_for_where_he_was_last_seen() {
    let mut it = Fixture::new();
    it.features.push("{ name = \"Wood\", type = \"heavy_woods\", shape = [[700, 200], [1000, 200], [1000, 560], [700, 560]] }".to_owned());
    it.unit(0, "a", (600, 800), "formation = \"attack_column\"");
    it.unit(1, "f", (850, 380), "formation = \"attack_column\"");
    let mut state = it.state();
    attacks(&mut state, "a", "f", Speed::Quick);
    let (a, f) = (no(&state, "a"), no(&state, "f"));
    let at = Point::new(600 * PACE, 300 * PACE);
    let stood = Unit { pose: Pose { at, ..state.unit(f).pose }, ..*state.unit(f) };
    let sighting = &mut state.seen[0][usize::from(f.0)];
    (sighting.now, sighting.last) = (false, Some(Glimpse::of(&stood, 1)));
    moves(&mut state);
    let (x, y, _) = stands(&state, "a");
    assert!(
        (598..=602).contains(&x) && y < 640,
        "CS-KNOW-8, CS-MOVE-16: toward the place, not the man: {x} {y}"
    );
    assert_eq!(state.unit(a).attacks, None, "nobody is attacked yet");
}

/// A battalion that has lost a quarter, and what lies so far before it.
fn checked(paces: i32, dummy: bool) -> Level {
    let mut it = Fixture::new();
    it.size = (1200, 2600);
    it.general(0, (600, 2590)).general(1, (600, 10));
    it.unit(0, "b", (600, 2400), "");
    let at = 2395 - paces - 100;
    it.cards[1].push(format!(
        "{{ id = \"k\", name = \"the brigade\", commander = \"morel\", pos = [600, {at}], facing = 0 }}"
    ));
    it.unit(1, "f1", ON_CARD, "card = \"k\", formation = \"attack_column\"");
    it.unit(1, "f2", ON_CARD, "card = \"k\", formation = \"attack_column\"");
    let mut state = it.state();
    if dummy {
        let pose = state.sheets[0].pose;
        state.sheets[0].lies = crate::state::Lies::Coming;
        state.sheets.push(Sheet::laid(1, None, Arm::Infantry, pose));
    }
    let b = no(&state, "b");
    state.lose(b, 6);
    // 2D10 = 12, rating 10, a quarter lost -2: 20; with nobody in sight +4.
    playing(&mut state, &[6, 6], &[], |state, cx| morale::after_losses(state, cx, false));
    state.unit(b).level
}

#[test]
fn a_card_in_sight_is_an_enemy_in_sight_and_a_dummy_is_like_any_other() {
    assert_eq!(checked(700, false), Level::Wavering, "CS-MOR-35");
    assert_eq!(checked(700, true), Level::Wavering, "CS-MOR-35: or the roll would tell what it is");
    assert_eq!(checked(1300, false), Level::Determined, "beyond 1,200 paces");
}

#[test]
fn surprise_is_over_with_its_phase() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 600), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).now.surprised = true;
    playing(&mut state, &[], &[], |state, cx| morale::after_losses(state, cx, false));
    state.lose(b, 6);
    // 12 + 10 - 2 = 20; still surprised it would be 17, broken.
    playing(&mut state, &[6, 6], &[], |state, cx| morale::after_losses(state, cx, true));
    assert_eq!(state.unit(b).level, Level::Wavering, "CS-MOR-50");
}

#[test]
fn of_those_who_cannot_be_made_out_it_is_told_that_they_go_and_no_more() {
    // 690 paces apart is K1, 540 is K2 (CS-CARD-12).
    for (y, clear) in [(750, false), (600, true)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, y), "formation = \"attack_column\"");
        it.unit(1, "f", (600, 40), "");
        let mut state = it.state();
        attacks(&mut state, "b", "f", Speed::March);
        let heard = moves(&mut state);
        let all = told(&heard, 1).join(" ");
        assert_eq!(all.contains("advances to the attack"), clear, "CS-CARD-18: {all}");
        assert_eq!(all.contains("goes 120 paces"), !clear, "{all}");
        assert!(told(&heard, 0).join(" ").contains("advances to the attack"));
        let fronts = heard.events.iter().filter(|it| it.seen_by.hold(Eye::Seat(Seat(1))));
        let fronts = fronts.filter_map(|it| it.act.as_ref()).flat_map(|it| &it.way);
        let shown = fronts.filter(|it| matches!(it, engine::Waypoint::Measured(_, _, Some(_)))).count();
        assert_eq!(0 < shown, clear, "CS-CARD-18: its front is K2");
        // Who turns on the spot goes nowhere that could be seen from there.
        let mut state = it.state();
        let b = no(&state, "b");
        let march =
            crate::state::March { angle: 45, ..crate::state::March::new(Movement::Conversion, Speed::March) };
        state.unit_mut(b).order = Order { movement: Some(march), ..Order::default() };
        let heard = moves(&mut state);
        assert_eq!(told(&heard, 1).is_empty(), !clear, "CS-CARD-18: {:?}", told(&heard, 1));
    }
}

/// The odds of a battery at a battalion so far off, as they are told to its general.
fn odds(paces: i32, rest: &str, disorder: u8) -> String {
    let mut it = Fixture::new();
    it.size = (1200, 1800);
    it.general(0, (600, 1790)).general(1, (600, 10));
    it.unit(0, "g", (600, 1700), BATTERY);
    it.unit(1, "f", (600, 1700 - paces), rest);
    let mut state = it.state();
    let f = no(&state, "f");
    (state.unit_mut(f).disorder, state.unit_mut(f).lying_down) = (disorder, 0 < disorder);
    let known = Known::of_seat(&state, Seat(0));
    let all = batteries(&known);
    let offers = aims(&known, all[0].0, &all[0].1);
    let outlook = engine::Keyed::outlook(&offers[0]).expect("there are odds");
    format!("{:?}", outlook.forecast().expect("they can be walked"))
}

#[test]
fn odds_of_guns_at_those_who_cannot_be_made_out_use_what_a_card_would_tell() {
    let column = odds(900, "formation = \"attack_column\"", 0);
    for (rest, disorder) in [
        ("formation = \"line3\"", 0),
        ("formation = \"square\"", 0),
        ("formation = \"attack_column\", facing = 90", 3),
        ("formation = \"march_column\", facing = 180, figures = 6", 0),
    ] {
        assert_eq!(odds(900, rest, disorder), column, "CS-CARD-18: {rest} is K2");
    }
    assert!(column.contains("target any column") || column.contains("CS-ART-20"), "CS-CARD-4: {column}");
    assert_ne!(odds(500, "formation = \"line3\"", 0), odds(500, "formation = \"square\"", 0), "K2");
}

/// What a general sees of the field, and the odds of his battery, where somebody of that kind stands so far off.
fn world(paces: i32, rest: &str) -> (String, String) {
    let mut it = Fixture::new();
    it.size = (1200, 1800);
    it.general(0, (600, 1790)).general(1, (600, 10));
    it.unit(0, "g", (600, 1700), BATTERY);
    it.unit(1, "f", (600, 1700 - paces), rest);
    let state = it.state();
    let known = Known::of_seat(&state, Seat(0));
    let all = batteries(&known);
    let offers = aims(&known, all[0].0, &all[0].1);
    let outlook = engine::Keyed::outlook(&offers[0]).expect("there are odds");
    (
        format!("{:?}", crate::view::view(&known)),
        format!("{:?}", outlook.forecast().expect("they can be walked")),
    )
}

#[test]
fn worlds_that_look_alike_have_the_same_odds_whoever_passes_for_whom() {
    let horse = "kind = \"light_cavalry\", squadrons = 4, weapon = \"carbine\", formation = \"cav_line\"";
    let pretend = "passes_for = \"light_cavalry\"";
    let crowd =
        "kind = \"foot_irregular\", discipline = \"none\", formation = \"swarm\", weapon = \"trade_musket\"";
    let worlds = |paces: i32| {
        let twins = [horse.to_owned(), pretend.to_owned(), format!("{crowd}, {pretend}")];
        twins.map(|it| world(paces, &it))
    };
    // At K1 horse cannot be told from foot that passes for it, and guns are laid as at horse.
    let [one, other, third] = worlds(900);
    assert_eq!((&one.0, &one.0), (&other.0, &third.0), "CS-CARD-12, CS-CARD-18: he cannot tell them apart");
    assert_eq!((&one.1, &one.1), (&other.1, &third.1), "CS-CARD-12, CS-CARD-18");
    assert_ne!(one.1, world(900, "").1, "and foot that passes for nothing is another target");
    // Nearer at hand figures show how they stand, whatever they are called.
    let [one, other, _] = worlds(500);
    assert_ne!(one.1, other.1, "K2");
}

#[test]
fn how_a_fire_was_reckoned_is_shown_where_its_target_can_be_made_out() {
    for (paces, shown) in [(900, false), (500, true)] {
        let mut it = Fixture::new();
        it.size = (1200, 1800);
        it.general(0, (600, 1790)).general(1, (600, 10));
        it.unit(0, "g", (600, 1700), BATTERY);
        it.unit(1, "f", (600, 1700 - paces), "formation = \"square\"");
        let mut state = it.state();
        let heard = playing(&mut state, &[5, 6, 10], &[], guns::fire).1;
        let his = heard.events.iter().filter(|it| it.seen_by.hold(Eye::Seat(Seat(0))));
        let records = his.filter(|it| it.text.contains("fires on") && it.record.is_some()).count();
        assert_eq!(records, usize::from(shown), "CS-CARD-18: square +3 would tell its formation");
    }
}

#[test]
fn what_is_announced_comes_to_the_side_and_to_those_who_make_the_unit_out() {
    for (option, open) in
        [("council = \"none\"", false), ("council = \"none\"\nannounce_missions = true", true)]
    {
        let mut it = Fixture::new();
        it.options = option;
        // The first is too far off to be made out, the second is not; the general is between them.
        it.general(0, (600, 760));
        it.unit(0, "far", (600, 800), "");
        it.unit(0, "near", (300, 600), "");
        it.unit(1, "f", (600, 60), "");
        let mut state = it.state();
        let units = Unit::bit(no(&state, "far")) | Unit::bit(no(&state, "near"));
        state.assign(Mission { units, new: true, ..Mission::blank(LeaderNo(0)) });
        let mut heard = Vec::new();
        while state.step != Step::Placing {
            heard.push(playing(&mut state, &[], &[], ColdSteel::step).1);
        }
        let said = |seat: u8| {
            let all = heard.iter().flat_map(|it| told(it, seat));
            all.filter(|it| it.contains("new mission")).collect::<Vec<_>>()
        };
        let (own, foe) = (said(0), said(1));
        assert_eq!((own.len(), foe.len()), if open { (1, 1) } else { (0, 0) }, "CS-OPT-10: {own:?} {foe:?}");
        if open {
            assert_eq!(own[0], "The far and the near have a new mission: attack.", "CS-MIS-4");
            assert!(
                foe[0].ends_with(" has a new mission: attack.") && foe[0].starts_with("Line infantry"),
                "{foe:?}"
            );
            assert!(state.missions.iter().all(|it| !it.new), "once");
        }
    }
}

#[test]
fn fog_that_grows_worse_is_snow_in_winter_and_snow_lies_after_five_turns() {
    for (date, wanted) in [("1809-01-16", Sky::Snow), ("1811-05-12", Sky::Rain)] {
        let mut it = Fixture::new();
        it.date = date;
        it.weather = "{ sky = \"fog\", wind = \"light\", wind_to = 90 }";
        it.unit(0, "b", (600, 800), "");
        it.unit(1, "f", (600, 60), "");
        let mut state = it.state();
        state.turn = 10;
        playing(&mut state, &[1], &[], sky::change);
        assert_eq!(state.sky.sky, wanted, "CS-WX-3, -8");
    }
    let mut it = Fixture::new();
    it.date = "1809-01-16";
    it.weather = "{ sky = \"snow\", wind = \"light\", wind_to = 90 }";
    it.unit(0, "b", (600, 800), "formation = \"attack_column\"");
    it.unit(1, "f", (600, 20), "");
    let mut state = it.state();
    for turn in 1..=5 {
        assert_eq!(state.sky.ground, Ground::Firm, "CS-WX-4: turn {turn}");
        let heard = playing(&mut state, &[], &[], ending::end_of_turn).1;
        assert_eq!(
            told(&heard, 1).iter().any(|it| it.starts_with("Snow lies")),
            turn == 5,
            "everybody feels it"
        );
    }
    assert_eq!(state.sky.ground, Ground::Snow, "CS-WX-4");
    let b = no(&state, "b");
    state.unit_mut(b).order = Order::marching(Movement::Forward, Speed::Quick);
    moves(&mut state);
    assert_eq!(stands(&state, "b").1, 800 - 144, "CS-MOVE-22: 180 paces at 1.25");
    // A column that fires loses what snow takes: checked by its Case.
    let state = it.state();
    let (b, f) =
        (state.body(no(&state, "b")).expect("it stands"), state.body(no(&state, "f")).expect("it stands"));
    let case = crate::facts::fire::musket_case(&state, state.unit(b.no), state.card(b.no), &b, &f);
    assert_eq!(case.sky, Sky::Snow, "CS-FIRE-33");
}

#[test]
fn who_cannot_be_made_out_counts_no_points_for_how_firm_he_is() {
    for (y, points) in [(750, 0), (600, 1)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, y), "");
        it.unit(1, "f", (600, 60), "");
        let mut state = it.state();
        let b = no(&state, "b");
        state.unit_mut(b).level = Level::Broken;
        let known = Known::of_seat(&state, Seat(1));
        assert_eq!(crate::facts::score::as_known(&known, 1), points, "CS-WIN-2, CS-CARD-18: {y}");
    }
}

#[test]
fn who_takes_a_house_while_he_forms_stands_in_it_and_forms_nothing() {
    let mut it = Fixture::new();
    it.features.push(
        "{ name = \"The barn\", type = \"medium_building\", at = [600, 640], size = [40, 40], capacity = 480 }".to_owned(),
    );
    it.unit(0, "b", (600, 690), "formation = \"attack_column\"");
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).changing =
        Some(crate::state::Changing { to: Target::Line3, impulses_left: 12, disorder: 0 });
    playing(&mut state, &[], &[], |state, cx| {
        crate::steps::movement::occupy(state, cx, b, 0);
        Ok(())
    });
    assert_eq!(state.unit(b).inside, Some(0));
    moves(&mut state);
    assert_eq!(state.unit(b).formation, crate::vocabulary::Formation::Garrison, "CS-SPEC-19, CS-FORM-27");
}

#[test]
fn a_general_beside_a_unit_that_stands_is_not_drawn_to_its_middle() {
    let mut it = Fixture::new();
    it.general(0, (612, 800));
    it.unit(0, "b", (600, 800), "");
    it.unit(1, "f", (600, 20), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.leaders[0].with = Some(b);
    let at = state.leaders[0].at;
    moves(&mut state);
    assert_eq!(state.leaders[0].at, at, "CS-MIS-12: nobody went, and nobody was told");
    state.unit_mut(b).order = Order::marching(Movement::Forward, Speed::March);
    moves(&mut state);
    assert_eq!(state.leaders[0].at, state.unit(b).pose.at, "CS-SPEC-2");
}
