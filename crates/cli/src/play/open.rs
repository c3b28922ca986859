//! A table without squares in letters: the ground by the inch, units by their ids, and what a drawn way may be.

use std::fmt::Write as _;

use engine::Datum;

use crate::page::{self, FAINT, paint};
use crate::plain::{list, pair, text};

/// As wide as a terminal.
const WIDEST: i64 = 76;

/// The ground from north to south, a letter for what lies there, and the ids of those who stand on it. A letter is
/// twice as high as it is wide, so a row stands for twice as many inches as a column.
pub fn drawn(view: &Datum) -> String {
    let Some((width, height)) = view.at("table.size").and_then(pair) else { return String::new() };
    // Whole half inches a letter, so that a scenario's points fall on letters.
    let cell = 50 * (width / (50 * WIDEST) + i64::from(width % (50 * WIDEST) != 0)).max(1);
    let (columns, rows) = (width.div_euclid(cell) as usize, height.div_euclid(2 * cell) as usize);
    let middle =
        |column: usize, row: usize| (cell * column as i64 + cell / 2, height - 2 * cell * row as i64 - cell);
    let features = list(view, "table.features");
    let mut map: Vec<Vec<char>> = (0..rows)
        .map(|row| (0..columns).map(|column| letter(features, middle(column, row), cell)).collect())
        .collect();
    for it in list(view, "pieces") {
        let at = it.get("at").and_then(pair);
        let Some((x, y)) = at.filter(|_| text(it, "where") == "on_table") else { continue };
        let (column, row) = ((x / cell) as usize, ((height - y) / (2 * cell)) as usize);
        for (at, sign) in text(it, "id").chars().enumerate() {
            if let Some(place) = map.get_mut(row).and_then(|it| it.get_mut(column + at)) {
                *place = sign;
            }
        }
    }
    let mut text = String::new();
    for (row, line) in map.iter().enumerate() {
        let north = inches(height - 2 * cell * row as i64);
        let _ = writeln!(text, "{north:>6} {}", page::plain(&line.iter().collect::<String>()));
    }
    let key =
        ": hill  ^ steep  w woods  v village  T town  # fort  ~ stream  = river  - road  % marsh  / works";
    let _ = writeln!(text, "       {}\n", paint(FAINT, key));
    text
}

/// What is seen of a place from above: the last of these that lies there.
const SIGNS: [(&str, char); 12] = [
    ("gentle_slope", ':'),
    ("steep_slope", '^'),
    ("marsh", '%'),
    ("woods", 'w'),
    ("village", 'v'),
    ("town", 'T'),
    ("fort", '#'),
    ("road", '-'),
    ("stream", '~'),
    ("river", '='),
    ("rifle_pits", '/'),
    ("entrenchment", '/'),
];

fn letter(features: &[Datum], at: (i64, i64), cell: i64) -> char {
    let lies = |kind: &str| {
        let mut of = features.iter().filter(|it| text(it, "kind") == kind);
        of.any(|it| {
            let points: Vec<(i64, i64)> = list(it, "points").iter().filter_map(pair).collect();
            if text(it, "form") == "line" { passes(&points, at, cell) } else { holds(&points, at) }
        })
    };
    SIGNS.iter().rev().find(|it| lies(it.0)).map_or('.', |it| it.1)
}

/// Is the point inside the ring? Edges are crossed by a ray to the east.
fn holds(ring: &[(i64, i64)], (x, y): (i64, i64)) -> bool {
    let edges = ring.iter().zip(ring.iter().cycle().skip(1));
    let crossed = edges.filter(|((ax, ay), (bx, by))| {
        let spans = (*ay <= y) != (*by <= y);
        let side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
        spans && ((side < 0) == (by < ay))
    });
    crossed.count() % 2 == 1
}

/// Does the line run through the letter?
fn passes(line: &[(i64, i64)], (x, y): (i64, i64), cell: i64) -> bool {
    line.windows(2).any(|it| {
        let ((ax, ay), (bx, by)) = (it[0], it[1]);
        let steps = ((bx - ax).abs().max((by - ay).abs()) / (cell / 2).max(1)).max(1);
        (0..=steps).any(|n| {
            let (px, py) = (ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps);
            2 * (px - x).abs() <= cell && (py - y).abs() <= cell
        })
    })
}

/// A unit in a line: what it is, where it stands, how it is.
pub fn piece(it: &Datum) -> Option<String> {
    it.get("where")?;
    let mut parts = vec![format!("{} {}", text(it, "id"), text(it, "name"))];
    let number = |name: &str| it.get(name).and_then(Datum::as_int);
    parts.push(text(it, "arm").to_owned());
    if let (Some(bases), Some(start)) = (number("bases"), number("start_bases")) {
        parts.push(format!("{bases} of {start} bases"));
    }
    parts.extend(["quality", "weapon", "formation"].iter().map(|name| text(it, name).to_owned()));
    match (it.get("at").and_then(pair), number("facing")) {
        (Some((x, y)), Some(facing)) => {
            parts.push(format!("at {},{} facing {}", inches(x), inches(y), facing / 100))
        }
        _ => parts.push(text(it, "where").replace('_', " ")),
    }
    if text(it, "order") == "disrupted" {
        parts.push("DISRUPTED".to_owned());
    }
    let so = |name: &&str| it.get(name) == Some(&Datum::Bool(true));
    let states = ["spent", "silenced", "reduced", "low_ammo", "mute", "in_command"];
    parts.extend(states.iter().filter(|it| so(it)).map(|it| it.replace('_', " ")));
    if let Some(target) = it.at("charge.target").and_then(Datum::as_text) {
        parts.push(format!("charging {target}"));
    }
    Some(parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", "))
}

/// What a chart allows, in a few lines.
pub fn chart(chart: &Datum) -> String {
    let mut text_out = String::new();
    let mut line = |words: String| {
        let _ = writeln!(text_out, "  {}", page::plain(&words));
    };
    if let Some(start) = chart.get("start") {
        let (x, y) = start.get("at").and_then(pair).unwrap_or_default();
        let facing = start.get("facing").and_then(Datum::as_int).unwrap_or(0) / 100;
        line(format!("From {x},{y}, facing {facing}, in {}.", text(start, "formation")));
    }
    if let Some(allowance) = chart.get("allowance").and_then(Datum::as_int) {
        line(format!("The move is {} inches.", inches(allowance)));
    }
    for it in list(chart, "formations") {
        let cost = it.get("cost").and_then(Datum::as_int).unwrap_or(0);
        line(format!("`form {}` costs {} inches.", text(it, "to"), inches(cost)));
    }
    for it in list(chart, "charges") {
        line(format!("`{}` meets the {} of {}.", text(it, "way"), text(it, "edge"), text(it, "target")));
    }
    for it in list(chart, "exits") {
        line(format!("`{}` leaves the table by {}.", text(it, "way"), text(it, "name")));
    }
    for it in list(chart, "barred") {
        line(format!("not {}: {} [{}]", text(it, "deed"), text(it, "why"), text(it, "cite")));
    }
    text_out
}

/// What a drawing would cost, line by line.
pub fn reckoning(it: &Datum) -> String {
    let mut text_out = String::new();
    let number = |it: &Datum, name: &str| it.get(name).and_then(Datum::as_int).unwrap_or(0);
    if it.get("allowed").is_some() {
        let (spent, allowed) = (inches(number(it, "spent")), inches(number(it, "allowed")));
        let _ = writeln!(text_out, "  {spent} of {allowed} inches");
    }
    if let Some(exit) = it.get("leaves").and_then(Datum::as_text) {
        let _ = writeln!(text_out, "  {}", page::plain(&format!("leaves the table by {exit}")));
    }
    for item in list(it, "items") {
        let value = number(item, "value");
        let sign = if value < 0 { "-" } else { "+" };
        let words = format!("{sign}{} {} [{}]", inches(value.abs()), text(item, "label"), text(item, "rule"));
        let _ = writeln!(text_out, "  {}", page::plain(&words));
    }
    for foe in list(it, "fired_by") {
        let words =
            format!("{} can fire at it from {} inches", text(foe, "unit"), inches(number(foe, "range")));
        let _ = writeln!(text_out, "  {}", page::plain(&words));
    }
    text_out
}

fn inches(ticks: i64) -> String {
    match ticks % 100 {
        0 => (ticks / 100).to_string(),
        part if part % 10 == 0 => format!("{}.{}", ticks / 100, part / 10),
        part => format!("{}.{part:02}", ticks / 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(all: &[(i64, i64)]) -> Datum {
        let two = |it: &(i64, i64)| Datum::List(vec![Datum::Int(it.0), Datum::Int(it.1)]);
        Datum::List(all.iter().map(two).collect())
    }

    fn view() -> Datum {
        let wood = Datum::record([
            ("kind", Datum::word("woods")),
            ("form", Datum::word("area")),
            ("points", points(&[(0, 0), (200, 0), (200, 200), (0, 200)])),
        ]);
        let unit = Datum::record([
            ("id", Datum::word("f1")),
            ("name", Datum::word("First")),
            ("where", Datum::word("on_table")),
            ("arm", Datum::word("infantry")),
            ("bases", Datum::Int(3)),
            ("start_bases", Datum::Int(4)),
            ("at", Datum::List(vec![Datum::Int(250), Datum::Int(350)])),
            ("facing", Datum::Int(9_000)),
            ("order", Datum::word("disrupted")),
        ]);
        let table = Datum::record([
            ("size", Datum::List(vec![Datum::Int(400), Datum::Int(400)])),
            ("features", Datum::List(vec![wood])),
        ]);
        Datum::record([("table", table), ("pieces", Datum::List(vec![unit]))])
    }

    #[test]
    fn the_ground_and_those_on_it_are_letters() {
        let shown = anstream::adapter::strip_str(&drawn(&view())).to_string();
        let rows: Vec<&str> = shown.lines().take(4).collect();
        assert_eq!(rows, ["     4 .....f1.", "     3 ........", "     2 wwww....", "     1 wwww...."]);
    }

    #[test]
    fn a_unit_is_told_in_a_line() {
        let view = view();
        let it = piece(&list(&view, "pieces")[0]).unwrap();
        assert_eq!(it, "f1 First, infantry, 3 of 4 bases, at 2.5,3.5 facing 90, DISRUPTED");
    }
}
