//! Parts of the table in words: `row 11, columns F-I`, `F12-I12`, `F5`, `all`; a list is all of them together.

use engine::RuleId;
use engine::spanned::{Faults, Item, Value};
use ground::offsets::{Extent, Square};

/// Every square of the area, each once.
pub fn squares(item: &Item, table: Extent, faults: &Faults<'_>) -> Vec<Square> {
    let terms = match &item.value {
        Value::List(list) => list.as_slice(),
        _ => std::slice::from_ref(item),
    };
    let mut res: Vec<Square> = terms.iter().flat_map(|it| term(it, table, faults)).collect();
    res.sort();
    res.dedup();
    res
}

/// One square by its label.
pub fn square(item: &Item, table: Extent, faults: &Faults<'_>) -> Option<Square> {
    let text = item.text(faults)?;
    on_table(text, table).map_err(|why| faults.cite(item.spot, LABELS, why)).ok()
}

/// Two adjacent squares: `F6/F7`, `L17-K18`.
pub fn pair(item: &Item, mark: char, table: Extent, faults: &Faults<'_>) -> Option<[Square; 2]> {
    let text = item.text(faults)?;
    let Some((a, b)) = text.split_once(mark) else {
        faults.cite(item.spot, LABELS, format!("`{}` is not two squares like F6{mark}F7", clip(text)));
        return None;
    };
    let read = |label: &str, at: usize| {
        on_table(label, table).map_err(|why| faults.cite(item.letter(at), LABELS, why)).ok()
    };
    let (a, b) = (read(a, 0), read(b, a.len() + 1));
    let pair = [a?, b?];
    if pair[0].distance(pair[1]) != 1 {
        let why = format!("{} and {} are not adjacent", pair[0], pair[1]);
        faults.cite(item.spot, rule!("HB-GRID-4"), why);
        return None;
    }
    Some(pair)
}

const LABELS: RuleId = rule!("HB-GRID-2");

/// The last column and row of a rectangle belong to it.
#[derive(Clone, Copy)]
struct Part {
    columns: (i16, i16),
    rows: (i16, i16),
}

fn term(item: &Item, table: Extent, faults: &Faults<'_>) -> Vec<Square> {
    let Some(text) = item.text(faults) else { return Vec::new() };
    let mut part = Part { columns: (0, table.width - 1), rows: (0, table.height - 1) };
    let mut at = 0;
    for word in text.split(',') {
        let spot = item.letter(at + word.len() - word.trim_start().len());
        match part_of(word.trim(), table) {
            Ok(it) => part = part.within(it),
            Err(why) => {
                faults.cite(spot, LABELS, why);
                return Vec::new();
            }
        }
        at += word.len() + 1;
    }
    let res: Vec<Square> = part.squares().collect();
    if res.is_empty() {
        faults.cite(item.spot, LABELS, format!("no square is in `{}`", clip(text)));
    }
    res
}

fn part_of(word: &str, table: Extent) -> Result<Part, String> {
    let all = Part { columns: (0, table.width - 1), rows: (0, table.height - 1) };
    let (kind, rest) = word.split_once(' ').unwrap_or(("", word));
    match kind {
        _ if word == "all" => Ok(all),
        "row" | "rows" => Ok(Part { rows: span(rest, |it| row(it, table))?, ..all }),
        "column" | "columns" => Ok(Part { columns: span(rest, |it| column(it, table))?, ..all }),
        "" => {
            let (a, b) = rest.split_once('-').unwrap_or((rest, rest));
            let (a, b) = (on_table(a, table)?, on_table(b, table)?);
            let ordered = a.column <= b.column && a.row <= b.row;
            let part = Part { columns: (a.column, b.column), rows: (a.row, b.row) };
            ordered.then_some(part).ok_or_else(|| format!("`{}` ends before it begins", clip(rest)))
        }
        other => {
            let why = engine::spanned::unknown(other, "word", &["row", "rows", "column", "columns", "all"]);
            Err(why)
        }
    }
}

/// `4` or `14-17`.
fn span(text: &str, read: impl Fn(&str) -> Result<i16, String>) -> Result<(i16, i16), String> {
    let (a, b) = text.split_once('-').unwrap_or((text, text));
    let (a, b) = (read(a.trim())?, read(b.trim())?);
    if b < a { Err(format!("`{}` ends before it begins", clip(text))) } else { Ok((a, b)) }
}

pub fn row(text: &str, table: Extent) -> Result<i16, String> {
    let row = text.parse::<i16>().map_err(|_| format!("`{}` is no row, a row is a number", clip(text)))?;
    let fits = (1..=table.height).contains(&row);
    fits.then(|| row - 1)
        .ok_or_else(|| format!("row {row} is off the table, its rows are 1 to {}", table.height))
}

fn column(text: &str, table: Extent) -> Result<i16, String> {
    let square = Square::read(&format!("{text}1"));
    let column =
        square.ok_or_else(|| format!("`{}` is no column, a column is one or two letters", clip(text)))?;
    let last = Square::new(table.width - 1, 0).to_string();
    let last = last.trim_end_matches('1');
    let fits = column.column < table.width;
    fits.then_some(column.column)
        .ok_or_else(|| format!("column {text} is off the table, its columns are A to {last}"))
}

pub fn columns(text: &str, table: Extent) -> Result<(i16, i16), String> {
    span(text, |it| column(it, table))
}

pub fn on_table(label: &str, table: Extent) -> Result<Square, String> {
    let square =
        Square::read(label).ok_or_else(|| format!("`{}` is no square, a square is like E7", clip(label)))?;
    let last = Square::new(table.width - 1, table.height - 1);
    table
        .holds(square)
        .then_some(square)
        .ok_or_else(|| format!("{square} is off the table, which is A1 to {last}"))
}

/// What was written, short enough for a sentence.
pub fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Part {
    fn within(self, other: Part) -> Part {
        let both = |a: (i16, i16), b: (i16, i16)| (a.0.max(b.0), a.1.min(b.1));
        Part { columns: both(self.columns, other.columns), rows: both(self.rows, other.rows) }
    }

    fn squares(self) -> impl Iterator<Item = Square> {
        (self.columns.0..=self.columns.1)
            .flat_map(move |column| (self.rows.0..=self.rows.1).map(move |row| Square::new(column, row)))
    }
}
