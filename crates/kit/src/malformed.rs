//! Scenarios that must be refused, as edits of those of the book (`tests/malformed/edits.toml`): each row has the name
//! of a scenario, what is replaced (its first occurrence), what is put in its place, a part of the sentence, the rule
//! (empty: none). The scenario is one of the book or of its drills (`tests/drills/NAME.toml`). The mark ‸ stands where the
//! fault must be found and is taken out before reading; where the fault is found elsewhere, a sixth entry is a piece of
//! the text that has the mark in front of the place. Without a mark any line will do. A seventh entry is the number of
//! faults if it is not one.

use std::collections::BTreeSet;
use std::path::Path;

use engine::spanned::{Record, Value};
use engine::{Game, Setup, SetupFault};

const MARK: char = '‸';

/// Panics with every edit that is not refused as its row says; gives the number of rows and the rules that refused.
pub fn malformed(game: &dyn Game, file: &Path) -> (usize, BTreeSet<String>) {
    let text = std::fs::read_to_string(file).unwrap_or_else(|it| panic!("{}: {it}", file.display()));
    let record = Record::parse(&text).unwrap_or_else(|it| panic!("{}: {it:?}", file.display()));
    let Some(Value::List(rows)) = record.entries.first().map(|it| &it.item.value) else { panic!("a list") };
    let mut rules = BTreeSet::new();
    let judged = rows.iter().map(|row| refusal(game, file, &row.value));
    let wrong: Vec<String> = judged
        .filter_map(|it| match it {
            Ok(rule) => {
                rules.extend(rule);
                None
            }
            Err(why) => Some(why),
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
    (rows.len(), rules)
}

/// The rule by which one row is refused, or what is wrong with the refusal.
fn refusal(game: &dyn Game, file: &Path, row: &Value) -> Result<Option<String>, String> {
    let Value::List(cells) = row else { panic!("a row") };
    let cell = |at: usize| match cells.get(at).map(|it| &it.value) {
        Some(Value::Text(it)) => it.as_str(),
        _ => "",
    };
    let count = match cells.get(6).map(|it| &it.value) {
        Some(Value::Whole(it)) => *it as usize,
        _ => 1,
    };
    let [name, find, put, says, rule, place] = [0, 1, 2, 3, 4, 5].map(cell);
    let base = match game.scenarios().iter().find(|it| it.name == name) {
        Some(it) => it.text.to_owned(),
        None => std::fs::read_to_string(file.with_file_name(format!("../drills/{name}.toml")))
            .unwrap_or_else(|it| panic!("no scenario is called {name}: {it}")),
    };
    assert!(base.contains(find), "{find} is not in {name}");
    let marked = base.replacen(find, put, 1);
    let text = marked.replace(MARK, "");
    let at = match place.split_once(MARK) {
        Some((before, after)) => text.find(&format!("{before}{after}")).map(|it| it + before.len()),
        None => marked.find(MARK),
    };
    assert!(at.is_some() || place.is_empty(), "no place in {put} {place}");
    let at = at.map(|at| {
        let line = text[..at].matches('\n').count() + 1;
        (line, text[..at].chars().rev().take_while(|it| *it != '\n').count() + 1)
    });
    let Err(faults) = game.prepare(&Setup { text: &text, options: &[] }) else {
        return Err(format!("accepted: {put}"));
    };
    let rule_of = |it: &SetupFault| it.cite.map_or("", |it| it.text());
    let place = |it: &SetupFault| (it.line as usize, it.column as usize);
    let there = |it: &SetupFault| 0 < it.line && at.is_none_or(|at| place(it) == at);
    let hit = faults.iter().any(|it| there(it) && it.why.contains(says) && rule_of(it) == rule);
    if !hit || faults.len() != count {
        let found: Vec<String> = faults
            .iter()
            .map(|it| format!("{}:{} {} [{}]", it.line, it.column, it.why, rule_of(it)))
            .collect();
        let (found, n) = (found.join("\n  "), faults.len());
        return Err(format!("{put:?} wants {count} with {at:?} {says} [{rule}], found {n}\n  {found}"));
    }
    Ok((!rule.is_empty()).then(|| rule.to_owned()))
}
