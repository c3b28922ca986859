//! Scenario files: what they give, and every fault of one at once with its place.

use engine::{Setup, SetupFault};
use grognard_cold_steel::{GAME, scenario::Scenario};

fn text() -> &'static str {
    GAME.scenarios()[0].text
}

fn faults(text: &str, options: &[(&str, &str)]) -> Vec<SetupFault> {
    let options: Vec<(String, String)> =
        options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    GAME.prepare(&Setup { text, options: &options }).err().unwrap_or_default()
}

#[test]
fn the_toll_house_is_as_the_book_lists_it() {
    let it = Scenario::read(text()).expect("a scenario");
    assert_eq!((it.turns, it.cards.len(), it.leaders.len(), it.seats.len()), (8, 9, 3, 2));
    let figures: Vec<i32> = it.cards.iter().map(|it| it.figures).collect();
    assert_eq!(figures, [26, 26, 6, 4, 24, 24, 24, 10, 4]);
    assert_eq!(it.objectives.iter().map(|it| it.points).collect::<Vec<_>>(), [5, 2]);
    assert_eq!(it.options.auto_orders_from_turn.get(), 3);
    let duval = it.leaders.iter().position(|it| it.name == "Colonel Duval").expect("the colonel");
    let own = it.cards.iter().filter(|it| usize::from(it.commander.0) == duval).count();
    assert_eq!(own, 3, "he commands the three battalions");
}

#[test]
fn chippawa_is_as_the_book_lists_it() {
    let it = Scenario::read(GAME.scenarios()[1].text).expect("a scenario");
    assert_eq!((it.turns, it.cards.len(), it.leaders.len(), it.sheets.len()), (16, 18, 6, 7));
    let figures: Vec<i32> = it.cards.iter().map(|it| it.figures).collect();
    assert_eq!(figures, [27, 21, 17, 3, 10, 15, 30, 18, 3, 25, 23, 24, 4, 2, 3, 6, 10, 15]);
    assert_eq!(it.sides.each_ref().map(|it| it.regiments), [Some(3), Some(2)], "CS-DUM-1");
    let due: Vec<Option<u16>> = it.sheets.iter().map(|it| it.due.map(|it| it.turn)).collect();
    assert_eq!(due, [None, None, Some(6), None, None, None, None], "Ripley comes on turn 6");
    assert_eq!(it.objectives.iter().map(|it| it.points).collect::<Vec<_>>(), [2, 5, 5]);
}

#[test]
fn quatre_bras_is_as_the_book_lists_it() {
    let it = Scenario::read(GAME.scenarios()[2].text).expect("a scenario");
    assert_eq!(
        (it.turns, it.figure_scale.men(), it.sides.each_ref().map(|it| it.shift)),
        (40, 60, [30_000; 2])
    );
    let named = |id: &str| it.sheets.iter().find(|it| it.id.text() == id).expect("a card");
    let figures = |id: &str| named(id).units.iter().map(|no| it.card(*no).figures).sum::<i32>();
    // Without the crews: 14 + 15 + 15 + 14 + 13; 9 + 11 + 12 + 9; 10 each of four; 7 and 7 with the lancers.
    assert_eq!(
        (figures("a1") - 4, figures("a3") - 3, figures("f1") - 4, figures("f8") - 3),
        (71, 41, 40, 14)
    );
    let coming = it.sheets.iter().filter_map(|it| it.due).map(|it| it.turn).collect::<Vec<_>>();
    assert_eq!(coming, [5, 5, 6, 6, 8, 8, 8, 16, 17, 22, 23, 5, 6, 6, 18]);
    assert_eq!(it.objectives.iter().map(|it| it.points).sum::<i32>(), 10 + 4 + 2 + 4 + 4);
}

#[test]
fn every_fault_is_told_at_once_with_its_line_and_its_rule() {
    let broken = text()
        .replace(
            "rating = 11, discipline = \"hardened\", ranks = 2",
            "rating = 17, discipline = \"iron\", ranks = 2",
        )
        .replace("figure_scale = 20", "figure_scale = 25")
        .replace("place = \"The crossroads\"", "place = \"The mill\"")
        .replace(
            "commander = \"morel\" },\n    { id = \"fg\"",
            "commander = \"murat\" },\n    { id = \"fg\"",
        );
    let found = faults(&broken, &[]);
    let said = |words: &str| found.iter().any(|it| it.why.contains(words) && 0 < it.line && 0 < it.column);
    assert!(said("a figure is 5, 10, 20"), "{found:?}");
    assert!(said("17") && said("iron") && said("The mill") && said("murat"), "{found:?}");
    let found = faults(&text().replace("formation = \"cav_line\"", "formation = \"square\""), &[]);
    let cited = found.iter().filter_map(|it| it.cite).map(|it| it.to_string()).collect::<Vec<_>>();
    assert_eq!(cited, ["CS-FORM-28"], "horse in square: {found:?}");
    let found = faults(&text().replace("pos = [455, 570]", "pos = [20, 570]"), &[]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].why.contains("over the edge"), "{found:?}");
    let found = faults(&text().replace("place = \"The crossroads\"", "place = \"The mill\""), &[]);
    assert_eq!(found[0].cite.map(|it| it.to_string()).as_deref(), Some("CS-WIN-4"), "{found:?}");
}

#[test]
fn every_value_of_every_option_can_be_played() {
    for switch in GAME.options() {
        for value in switch.values {
            assert_eq!(faults(text(), &[(switch.name, value)]), [], "{} {value}", switch.name);
        }
    }
    let chippawa = GAME.scenarios()[1].text;
    let found = faults(chippawa, &[("offboard", "off")]);
    assert!(found.iter().any(|it| it.why.contains("`offboard` must be on")), "CS-OFF-1: {found:?}");
    assert_eq!(faults(chippawa, &[("regimental_players", "on")]), []);
}

#[test]
fn with_step_seconds_people_have_so_long_for_an_answer() {
    for (given, clock) in [(None, None), (Some("30"), Some(30))] {
        let options: Vec<(String, String)> =
            given.map(|it| ("step_seconds".to_owned(), it.to_owned())).into_iter().collect();
        let start =
            GAME.prepare(&Setup { text: text(), options: &options }).unwrap_or_else(|it| panic!("{it:?}"));
        assert_eq!(start.clock(), clock, "CS-TURN-5, CS-OPT-17");
    }
}

#[test]
fn a_battle_of_chance_can_be_played_from_its_seed() {
    for seed in [1, 7, 1811] {
        let text = GAME.make(seed).expect("this book makes scenarios");
        assert_eq!(GAME.made(&format!("made-{seed}")).as_deref(), Some(text.as_str()));
        assert_eq!(faults(&text, &[]), [], "{seed}");
    }
    assert!(["made-", "made-x", "made--1", "the-toll-house"].iter().all(|it| GAME.made(it).is_none()));
    let text = GAME.make(7).expect("a scenario");
    let trial = kit::Trial::of(GAME, &text).player(kit::random);
    kit::ends_well(&trial, &*trial.start(), 1);
}

/// A die that goes round, each time from another face.
fn dice(seed: u32) -> impl FnMut(u8) -> u8 {
    let mut at = seed.wrapping_mul(2_654_435_761);
    move |sides| {
        at = at.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((at >> 16) % u32::from(sides)) as u8 + 1
    }
}

#[test]
fn ground_and_weather_of_chance_are_a_scenario_without_a_fault() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let text = grognard_cold_steel::scenario::make::make(&mut dice(seed)).expect("dice enough");
        let it = Scenario::read(&text).unwrap_or_else(|it| panic!("{seed}: {it:?}\n{text}"));
        assert_eq!(it.field.table.size(), ground::table::Point::new(360_000, 300_000));
        assert_eq!((it.cards.len(), it.sheets.len(), it.leaders.len()), (21, 6, 8));
        seen.insert(it.terrain.word());
        assert_eq!(
            text,
            grognard_cold_steel::scenario::make::make(&mut dice(seed)).unwrap_or_default(),
            "the same dice"
        );
    }
    assert_eq!(seen.len(), 5, "CS-GEN-1: every type of battlefield");
}

#[test]
fn a_file_says_how_firm_and_ordered_a_unit_is_and_what_it_is_to_do() {
    let from = "rating = 11, discipline = \"hardened\", ranks = 2";
    let keys = "level = \"wavering\", disorder = 3, stand_size = 4, mission = { kind = \"defense\", to = [640, 530] }";
    let changed = text().replacen(from, &format!("{from}, {keys}"), 1);
    assert_ne!(changed, text());
    let it = Scenario::read(&changed).expect("CS-UNIT-4, CS-SET-4");
    let card = it.cards.iter().find(|it| it.mission.is_some()).expect("one has a mission");
    assert_eq!((card.level.word(), card.disorder, card.stand_size()), ("wavering", 3, 4));
    assert_eq!(card.mission.map(|it| it.0.word()), Some("defense"), "CS-MIS-5");
    let wrong =
        text().replacen(from, &format!("{from}, mission = {{ kind = \"follow_me\", to = [1, 1] }}"), 1);
    assert_eq!(faults(&wrong, &[]).len(), 1, "whom to follow is said on the field");
}

#[test]
fn two_sides_have_two_edges_and_a_title_has_letters() {
    let title = format!("title = \"{}\"", "x".repeat(100_000));
    let line = text().lines().find(|it| it.starts_with("title = ")).expect("a title");
    for (from, to) in [
        ("edge = \"north\"", "edge = \"south\""),
        (line, "title = \"\""),
        (line, "title = \"  \""),
        (line, title.as_str()),
    ] {
        let changed = text().replacen(from, to, 1);
        assert_ne!(changed, text());
        let found = faults(&changed, &[]);
        assert!(!found.is_empty(), "CS-SET-4: {:.40}", to);
    }
}

#[test]
fn what_a_rule_forbids_is_refused_with_its_place() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed/edits.toml");
    let (tried, rules) = kit::malformed(GAME, &file);
    assert!(20 <= tried && 14 <= rules.len(), "{tried} {rules:?}");
}
