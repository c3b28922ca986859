//! Every rule of the book is seen at work: in games, in cells, or in the refusal of a scenario.

mod shelf;

use std::collections::BTreeSet;
use std::path::Path;

use engine::Setup;
use engine::spanned::{Record, Value};
use grognard_hot_blood_and_cold_steel::scenario::{ALL, Options};
use grognard_hot_blood_and_cold_steel::{BOOK, GAME};
use shelf::{at_arms_length, crowds};

/// As the scenarios have them, and each option turned round.
fn options() -> Vec<kit::Options<'static>> {
    let usual = Options::default();
    let turned = |it| vec![(it, if usual.get(it) == Some(true) { "off" } else { "on" })];
    [Vec::new()].into_iter().chain(Options::names().map(turned)).collect()
}

#[test]
fn every_rule_is_at_work_somewhere() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cells"));
    let refused = rules_of_refused_scenarios();
    let (close, crowds) = (at_arms_length(10), crowds());
    let mut scenarios: Vec<&str> = ALL.iter().map(|it| it.name).collect();
    scenarios.extend([close.as_str(), crowds.as_str()]);
    let ledger = kit::ledger(&BOOK, folder).play(GAME, &scenarios, &options(), &refused, 8);
    let idle: Vec<&str> = ledger.idle().into_iter().filter(|it| !refused.contains(*it)).collect();
    assert!(idle.is_empty(), "never seen at work: {idle:?}");
}

/// The rules by which faulty scenarios are refused.
fn rules_of_refused_scenarios() -> BTreeSet<String> {
    let record = Record::parse(include_str!("malformed/edits.toml")).expect("a list of edits");
    let Value::List(rows) = &record.entries[0].item.value else { panic!("a list") };
    let mut rules = BTreeSet::new();
    for row in rows {
        let Value::List(cells) = &row.value else { panic!("a row") };
        let cell = |at: usize| match cells.get(at).map(|it| &it.value) {
            Some(Value::Text(it)) => it.as_str(),
            _ => "",
        };
        let base = ALL.iter().find(|it| it.name.starts_with(base(cell(0)))).expect("a scenario").text;
        let text = base.replacen(cell(1), cell(2), 1).replace('‸', "");
        let faults = GAME.prepare(&Setup { text: &text, options: &[] }).err().unwrap_or_default();
        rules.extend(faults.iter().filter_map(|it| it.cite).map(|it| it.text().to_owned()));
    }
    rules
}

fn base(letter: &str) -> &'static str {
    match letter {
        "w" => "a-bit",
        "d" => "la-petite",
        "b" => "bathelemont",
        _ => "chance",
    }
}
