//! A campaign of three games in a row, from journal to journal.

use std::collections::BTreeMap;

use dice::Stream;
use engine::spanned::{Record, Value};
use engine::{Eye, Journal, Seed};
use grognard_hot_blood_and_cold_steel::GAME;
use grognard_hot_blood_and_cold_steel::campaign::{fill, kept};
use grognard_hot_blood_and_cold_steel::scenario::ALL;
use kit::{Trial, decide, random};

/// Plays a scenario to its end and gives its journal.
fn journal(text: &str, seed: u64) -> String {
    let trial = Trial::of(GAME, text).player(random);
    let start = trial.start();
    let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
    let mut luck = Stream::new(seed, 7);
    while let Some(pending) = it.pending().first().cloned() {
        let answer = decide(&*it, &pending, trial.player, &mut luck);
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
    it.journal().write()
}

/// The sheets of a side, read off a journal that nobody remembers playing.
fn sheets(journal: &str, side: &str) -> String {
    let journal = Journal::read(journal).expect("a journal");
    let text = journal.header.text.clone().expect("a scenario of one's own");
    let start = Trial::of(GAME, &text).start();
    let it = start.resume(journal, None).unwrap_or_else(|it| panic!("{it:?}"));
    kept(&it.view(Eye::Umpire), side).unwrap_or_else(|it| panic!("{it}"))
}

/// What stands on a sheet, by name and field.
type Men = BTreeMap<String, BTreeMap<String, String>>;

fn men(sheets: &str) -> Men {
    let record = Record::parse(sheets).unwrap_or_else(|it| panic!("{it:?}\n{sheets}"));
    let list = record.entries.iter().find(|it| it.key == "men").map(|it| &it.item.value);
    let Some(Value::List(items)) = list else { panic!("{sheets}") };
    let fields = |it: &Value| match it {
        Value::Record(record) => {
            record.entries.iter().map(|it| (it.key.clone(), word(&it.item.value))).collect()
        }
        other => panic!("{other:?}"),
    };
    let all = items.iter().map(|it| fields(&it.value));
    all.map(|it: BTreeMap<String, String>| (it["name"].clone(), it)).collect()
}

fn word(value: &Value) -> String {
    match value {
        Value::Text(it) => it.clone(),
        Value::Whole(it) => it.to_string(),
        other => format!("{other:?}"),
    }
}

fn count(man: &BTreeMap<String, String>, field: &str) -> i64 {
    man.get(field).map_or(0, |it| it.parse().expect("a number"))
}

const RANKS: [&str; 3] = ["raw", "trained", "veteran"];

/// What must be true of every man from one game to the next (HB-EXP-1 to 3).
fn follows(name: &str, before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) {
    let fate = |it: &BTreeMap<String, String>| it["fate"].clone();
    let out_for_good = ["blighty", "survived", "died", "captured"].contains(&before["fate"].as_str());
    if out_for_good {
        assert_eq!(before, after, "{name} is out of the campaign");
        return;
    }
    if fate(before) == "misses" {
        assert_eq!(count(after, "misses"), count(before, "misses") - 1, "{name}");
        assert_eq!(
            (count(after, "points"), count(after, "patrols")),
            (count(before, "points"), count(before, "patrols")),
            "{name}"
        );
        return;
    }
    for field in ["patrols", "scratches", "wounds", "fights_won", "prisoners_taken"] {
        assert!(count(before, field) <= count(after, field), "{name}: {field}");
    }
    let grade = |it: &BTreeMap<String, String>| {
        RANKS.iter().position(|rank| *rank == it["quality"]).expect("a quality")
    };
    let (points, now) = (count(before, "points"), count(after, "points"));
    match grade(after) - grade(before) {
        0 if ["died", "captured"].contains(&fate(after).as_str()) => assert_eq!(now, points, "{name}"),
        0 => assert!((points..=points + 3).contains(&now), "{name}: {points} and then {now}"),
        _ => assert!(now == 0 && [3, 6][grade(before)] <= points + 3, "{name}: {points}"),
    }
}

#[test]
fn three_games_in_a_row() {
    let base = ALL.iter().find(|it| it.name == "a-bit-of-wire").expect("a scenario of the book").text;
    let (mut gone, mut missed) = (0, 0);
    for seed in 1..=6 {
        let mut kept: [Option<(String, Men)>; 2] = [None, None];
        for game in 0..3 {
            // A text of one's own from the first game on, so that the journal carries it.
            let mut text = format!("{base}\n# night {game}\n");
            for (side, before) in ["red", "blue"].into_iter().zip(&kept) {
                if let Some((sheets, _)) = before {
                    text = fill(&text, side, sheets).unwrap_or_else(|it| panic!("{it:?}"));
                }
            }
            let journal = journal(&text, seed * 100 + game);
            for (side, before) in ["red", "blue"].into_iter().zip(&mut kept) {
                let after = sheets(&journal, side);
                let now = men(&after);
                for (name, old) in before.iter().flat_map(|it| &it.1) {
                    follows(name, old, &now[name]);
                }
                gone += now.values().filter(|it| ["died", "captured"].contains(&it["fate"].as_str())).count();
                missed += now.values().filter(|it| it["fate"] == "misses").count();
                *before = Some((after, now));
            }
        }
    }
    assert!(0 < gone && 0 < missed, "nothing happened: {gone} gone, {missed} missed");
}
