//! A view as lines of text. Views are the book's; what is not known here is written as it comes.

use std::fmt::Write as _;

use engine::{Datum, Outcome, Place, Side};

use super::{map, open, ranks};
use crate::page::{self, TITLE, paint};

/// The table at a glance: the clock, the map, what stands on it.
pub fn brief(view: &Datum) -> String {
    let mut text = status(view);
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(&map::drawn(view));
    text.push_str(&open::drawn(view));
    let Datum::Record(fields) = view else { return page::plain(&view.to_string()) + "\n" };
    for (name, it) in fields.iter().filter(|it| !HEAD.contains(&&*it.0)) {
        if let Datum::List(items) = it
            && !items.is_empty()
        {
            let _ = writeln!(text, "{}:", page::plain(&name.replace('_', " ")));
            items.iter().for_each(|it| item(it, 1, &mut text));
        }
    }
    text
}

/// What the first line and the map have told already, and what only a picture can tell.
const HEAD: [&str; 6] = ["turn", "turns", "phase", "clock", "ground", "sight"];

/// What one wants to know of a piece at a glance.
const GLANCE: [&str; 14] = [
    "id", "title", "name", "side", "square", "spot", "zone", "stance", "facing", "health", "state", "nerve",
    "strength", "job",
];

/// What a seat is told before its first decision.
pub fn briefing(view: &Datum) -> String {
    let told = ["background", "told"].iter().filter_map(|it| view.get(it)).filter_map(Datum::as_text);
    told.filter(|it| !it.is_empty()).map(|it| format!("\n{}", page::wrap(&page::plain(it), 0))).collect()
}

/// `Turn 3 of 12, orders, 02:15`
pub fn status(view: &Datum) -> String {
    let mut parts = Vec::new();
    match (view.get("turn"), view.get("turns")) {
        (Some(turn), Some(turns)) => parts.push(format!("Turn {turn} of {turns}")),
        (Some(turn), None) => parts.push(format!("Turn {turn}")),
        _ => {}
    }
    let more = ["phase", "clock"].iter().filter_map(|it| view.get(it)).filter(|it| **it != Datum::Null);
    parts.extend(more.map(|it| it.to_string().replace('_', " ")));
    page::plain(&parts.join(", "))
}

/// Every word of a view, one fact a line.
pub fn whole(view: &Datum) -> String {
    let mut text = String::new();
    lines(view, 0, &mut text);
    text
}

pub fn ending(outcome: &Outcome, seats: &[Place]) -> String {
    let title = |it: &Place| page::plain(&format!("{} ({})", it.title, it.name.text()));
    let first = |side: Side| seats.iter().find(|it| it.side == side);
    let winner = outcome.winner.and_then(first);
    let head = match winner {
        Some(place) => format!("{}: {}", title(place), page::plain(&outcome.words)),
        None => format!("Nobody wins: {}", page::plain(&outcome.words)),
    };
    let mut text = format!("{}\n", paint(TITLE, &head));
    for (place, points) in Place::sides(seats).into_iter().filter_map(first).zip(&outcome.points) {
        let _ = writeln!(text, "  {}: {points} points", title(place));
    }
    let _ = writeln!(text, "  after {} turns", outcome.turns);
    text
}

/// One thing a line, and what belongs to it beneath: only what is so, not what is not.
fn item(it: &Datum, depth: usize, text: &mut String) {
    let pad = "  ".repeat(depth);
    if let Some(line) = open::piece(it).or_else(|| ranks::piece(it)).or_else(|| ranks::brigade(it)) {
        let _ = writeln!(text, "{pad}{}", page::plain(&line));
        return;
    }
    let Datum::Record(fields) = it else {
        let _ = writeln!(text, "{pad}{}", page::plain(&it.to_string()));
        return;
    };
    let idle = |it: &Datum| match it {
        Datum::Null | Datum::Bool(false) => true,
        Datum::List(items) => items.is_empty(),
        _ => false,
    };
    let (under, own): (Vec<_>, Vec<_>) =
        fields.iter().filter(|it| !idle(&it.1)).cloned().partition(|it| of_records(&it.1));
    let line = match own.iter().any(|it| it.0 == "id") {
        // Of somebody with a name only what changes; the rest is told by `text`.
        true => {
            let told = own.iter().filter(|it| GLANCE.contains(&&*it.0)).map(|it| it.1.to_string());
            told.collect::<Vec<_>>().join(", ").replace('_', " ")
        }
        false => Datum::Record(own).to_string(),
    };
    let _ = writeln!(text, "{pad}{}", page::plain(&line));
    for (name, it) in under {
        let _ = writeln!(text, "{pad}  {}:", page::plain(&name.replace('_', " ")));
        if let Datum::List(items) = it {
            items.iter().for_each(|it| item(it, depth + 2, text));
        }
    }
}

fn of_records(it: &Datum) -> bool {
    matches!(it, Datum::List(items) if items.iter().any(|it| matches!(it, Datum::Record(_))))
}

fn lines(it: &Datum, depth: usize, text: &mut String) {
    let pad = "  ".repeat(depth);
    match it {
        Datum::Record(fields) => {
            for (name, it) in fields {
                let name = page::plain(&name.replace('_', " "));
                if nested(it) {
                    let _ = writeln!(text, "{pad}{name}:");
                    lines(it, depth + 1, text);
                } else {
                    let _ = writeln!(text, "{pad}{name}: {}", page::plain(&it.to_string()));
                }
            }
        }
        Datum::List(items) => {
            for (at, it) in items.iter().enumerate() {
                match it {
                    Datum::Record(fields) if fields.iter().any(|it| of_records(&it.1)) => {
                        let _ = writeln!(text, "{pad}{}:", at + 1);
                        lines(it, depth + 1, text);
                    }
                    plain => {
                        let _ = writeln!(text, "{pad}{}", page::plain(&plain.to_string()));
                    }
                }
            }
        }
        other => {
            let _ = writeln!(text, "{pad}{}", page::plain(&other.to_string()));
        }
    }
}

fn nested(it: &Datum) -> bool {
    match it {
        Datum::Record(fields) => !fields.is_empty(),
        Datum::List(items) => items.iter().any(|it| matches!(it, Datum::Record(_) | Datum::Text(_))),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(it: &str) -> Datum {
        Datum::Text(it.to_owned().into())
    }

    fn view() -> Datum {
        let ground = Datum::record([
            ("kind", text("squares")),
            ("columns", Datum::Int(3)),
            ("map", Datum::List(vec![text("..#"), text("o..")])),
        ]);
        let piece =
            Datum::record([("id", text("r1\u{1b}[2J")), ("spot", text("B2")), ("down", Datum::Bool(false))]);
        Datum::record([
            ("turn", Datum::Int(3)),
            ("turns", Datum::Int(12)),
            ("phase", text("night_orders")),
            ("ground", ground),
            ("pieces", Datum::List(vec![piece])),
            ("notes", Datum::List(Vec::new())),
        ])
    }

    #[test]
    fn a_view_at_a_glance() {
        let shown = anstream::adapter::strip_str(&brief(&view())).to_string();
        assert!(shown.starts_with("Turn 3 of 12, night orders\n    ABC\n  1 ..#\n  2 o@.\n"), "{shown}");
        assert!(shown.contains("pieces:\n  r1\u{fffd}[2J, B2\n"), "{shown}");
        assert!(!shown.contains("notes"));
    }

    #[test]
    fn a_view_in_full_leaves_nothing_out() {
        let shown = whole(&view());
        assert!(
            shown.contains("ground:\n  kind: squares\n  columns: 3\n  map:\n    ..#\n    o..\n"),
            "{shown}"
        );
        assert!(
            shown.contains("down no") && shown.contains("notes: none") && !shown.contains('\u{1b}'),
            "{shown}"
        );
        assert_eq!(whole(&Datum::Int(3)), "3\n");
    }
}
