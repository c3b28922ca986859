//! Cells and modifiers typed from the page into CSV files, checked against the procedures.
//!
//! A file holds one or more blocks. `# procedure: NAME` begins one; `# rules: ID, ID` names the rules it is
//! about; `# with: {…}` gives input that all its rows share. Then a header and the rows. Columns before `=>`
//! are input fields (`target.quality` reaches into a record, `dice` holds faces with spaces between); columns
//! behind it are what must come out: `outcome.row`, `modifiers.BB-MOVE-M1` (0 if it must not apply), `error`
//! (the kind of fault). An empty cell is not given, or not looked at; `absent` must not be there. A column
//! `rules` names the rules a row is about.

use std::collections::BTreeSet;
use std::path::Path;

use engine::{Book, Datum, Dice, Field, Kind};

use crate::csv;
use crate::same::{number, same};

/// What the cell files have been seen to hold.
#[derive(Debug, Default)]
pub struct Seen {
    pub rows: usize,
    /// Rules named by passing rows, and rules that their results cite.
    pub rules: BTreeSet<String>,
    pub cells: BTreeSet<String>,
    pub wrong: Vec<String>,
}

/// Checks all files of a folder.
pub fn cells(book: &'static Book, folder: &Path) -> Seen {
    let mut seen = Seen::default();
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap_or_else(|it| panic!("{}: {it}", folder.display()))
        .map(|it| it.expect("a readable folder").path())
        .filter(|it| it.extension().is_some_and(|it| it == "csv"))
        .collect();
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        read(book, &name, &text, &mut seen);
    }
    seen
}

#[derive(Default, Clone)]
struct Block {
    procedure: String,
    rules: Vec<String>,
    with: Option<Datum>,
    header: Option<Vec<String>>,
}

fn read(book: &'static Book, file: &str, text: &str, seen: &mut Seen) {
    let mut block = Block::default();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(note) = line.strip_prefix('#') {
            let note = note.trim();
            if let Some(it) = note.strip_prefix("procedure:") {
                block = Block { procedure: it.trim().to_owned(), ..Block::default() };
            } else if let Some(it) = note.strip_prefix("rules:") {
                block.rules = names(it);
                block.header = None;
            } else if let Some(it) = note.strip_prefix("with:") {
                block.with =
                    Some(wire::parse(it.trim()).unwrap_or_else(|it| panic!("{file}:{}: {it}", at + 1)));
                block.header = None;
            }
            continue;
        }
        if line.is_empty() {
            continue;
        }
        let row = csv::split(line);
        match &block.header {
            None => block.header = Some(row),
            Some(header) => {
                seen.rows += 1;
                if let Err(why) = check(book, &block, header, &row, seen) {
                    seen.wrong.push(format!("{file}:{}: {why}", at + 1));
                }
            }
        }
    }
}

fn names(list: &str) -> Vec<String> {
    list.split([',', ' ']).map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned).collect()
}

fn check(
    book: &'static Book,
    block: &Block,
    header: &[String],
    row: &[String],
    seen: &mut Seen,
) -> Result<(), String> {
    if row.len() != header.len() {
        return Err(format!("{} cells under {} headings", row.len(), header.len()));
    }
    let procedure = book.procedure(&block.procedure).map_err(|it| it.to_string())?;
    let border = header.iter().position(|it| it == "=>").ok_or("no column =>")?;
    let mut input = block.with.clone().unwrap_or_else(Datum::empty);
    let mut rules = block.rules.clone();
    for (name, cell) in header.iter().zip(row).take(border).filter(|it| !it.1.is_empty()) {
        let value = match &**name {
            "rules" => {
                rules.extend(names(cell));
                continue;
            }
            "dice" => Datum::List(names(cell).iter().map(|it| plain(it)).collect()),
            _ => typed(cell, procedure.fields, name),
        };
        put(&mut input, name, value);
    }
    let shown = wire::compact(&input);
    let result = procedure.resolve(input, Dice::Given(&[]));
    for (name, cell) in header.iter().zip(row).skip(border + 1).filter(|it| !it.1.is_empty()) {
        if name == "rules" {
            rules.extend(names(cell));
            continue;
        }
        match (&result, &**name) {
            (Err(fault), "error") if fault.kind.text() == cell => {}
            (Err(fault), _) => return Err(format!("{shown}: {fault}")),
            (Ok(_), "error") => return Err(format!("{shown}: should be refused as {cell}")),
            (Ok(record), path) => {
                let found = wire::record(record.clone());
                let that = follow(&found, path);
                if !fits(cell, that.as_ref()) {
                    let that = that.as_ref().map_or("nothing".into(), wire::compact);
                    return Err(format!(
                        "{shown}: {path} should be {cell}, is {that}\n      in {}",
                        wire::compact(&found)
                    ));
                }
            }
        }
    }
    for rule in &rules {
        if (book.rulebook)().rule(rule).is_none() {
            return Err(format!("the rulebook has no rule {rule}"));
        }
    }
    seen.rules.extend(rules);
    if let Ok(record) = &result {
        seen.rules.extend(record.rules.iter().map(|it| it.text().to_owned()));
        collect(&record.finding, seen);
    }
    Ok(())
}

/// The rules that a finding names, itself or by its cells.
pub(crate) fn rules_of(finding: &Datum, rules: &mut BTreeSet<String>) {
    let mut seen = Seen::default();
    collect(finding, &mut seen);
    rules.append(&mut seen.rules);
}

/// The rules and cells that a finding names.
fn collect(datum: &Datum, seen: &mut Seen) {
    match datum {
        Datum::List(items) => items.iter().for_each(|it| collect(it, seen)),
        Datum::Record(fields) => {
            for (name, it) in fields {
                match (&**name, it) {
                    ("rule", Datum::Text(it)) => {
                        seen.rules.insert(it.to_string());
                    }
                    ("cell_id", Datum::Text(it)) => {
                        seen.cells.insert(it.to_string());
                        seen.rules.extend(it.split('/').next().map(str::to_owned));
                    }
                    _ => collect(it, seen),
                }
            }
        }
        _ => {}
    }
}

/// A number, a truth value, null, JSON, or else a text.
fn plain(cell: &str) -> Datum {
    match cell.chars().next() {
        Some('{' | '[' | '"') => wire::parse(cell).unwrap_or_else(|_| Datum::Text(cell.to_owned().into())),
        _ => match wire::parse(cell) {
            Ok(it @ (Datum::Int(_) | Datum::Decimal(_) | Datum::Bool(_) | Datum::Null)) => it,
            _ => Datum::Text(cell.to_owned().into()),
        },
    }
}

/// The same, but a field of words takes the cell as it stands: the column `12` is no number.
fn typed(cell: &str, fields: &'static [Field], path: &str) -> Datum {
    let mut fields = fields;
    let mut kind = None;
    for step in path.split('.') {
        let Some(field) = fields.iter().find(|it| it.name == step) else { break };
        kind = Some(field.kind);
        if let Kind::Record(inner) = field.kind {
            fields = inner;
        }
    }
    match kind {
        Some(Kind::Word(..) | Kind::Text | Kind::Square) => Datum::Text(cell.to_owned().into()),
        _ => plain(cell),
    }
}

fn put(record: &mut Datum, path: &str, value: Datum) {
    let (head, rest) = path.split_once('.').map_or((path, None), |(head, rest)| (head, Some(rest)));
    let Datum::Record(fields) = record else { return };
    let at = fields.iter().position(|it| it.0 == head).unwrap_or_else(|| {
        fields.push((head.to_owned().into(), Datum::empty()));
        fields.len() - 1
    });
    match rest {
        Some(rest) => put(&mut fields[at].1, rest, value),
        None => fields[at].1 = value,
    }
}

/// Steps through records by name, through lists by number, or by the rule that an entry names.
fn follow(datum: &Datum, path: &str) -> Option<Datum> {
    let mut at = datum.clone();
    for step in path.split('.') {
        at = match &at {
            Datum::List(items) => match step.parse::<usize>() {
                Ok(n) => items.get(n)?.clone(),
                Err(_) => {
                    let rule = |it: &&Datum| it.get("rule").and_then(Datum::as_text) == Some(step);
                    items.iter().find(rule).and_then(|it| it.get("value")).cloned().unwrap_or(Datum::Int(0))
                }
            },
            other => other.get(step)?.clone(),
        };
    }
    Some(at)
}

fn fits(cell: &str, found: Option<&Datum>) -> bool {
    match found {
        None => cell == "absent",
        Some(Datum::Text(it)) if it == cell => true,
        Some(it) => {
            let want = plain(cell);
            same(&want, it) || number(&want).is_some() && number(&want) == number(it)
        }
    }
}
