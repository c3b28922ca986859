//! A map of squares in letters, with those who stand on it.

use std::fmt::Write as _;

use engine::Datum;

use crate::page::{self, FAINT, paint};

/// The rows of the map, the letters of its columns above and the numbers of its rows beside. Pieces stand on it as
/// the first letter of their side, contacts as `!`.
pub fn drawn(view: &Datum) -> String {
    let ground = view.get("ground");
    let Some(Datum::List(rows)) = ground.and_then(|it| it.get("map")) else { return String::new() };
    let mut rows: Vec<Vec<char>> =
        rows.iter().filter_map(Datum::as_text).map(|it| it.chars().collect()).collect();
    let wide = rows.iter().map(Vec::len).max().unwrap_or(0);
    let squares = ground.and_then(|it| it.get("columns")).and_then(Datum::as_int) == i64::try_from(wide).ok();
    let mut text = String::new();
    if squares && wide <= 26 {
        let letters: String = ('A'..='Z').take(wide).collect();
        let _ = writeln!(text, "    {}", paint(FAINT, &letters));
        stand(view.get("pieces"), &mut rows, |it| it.get("side")?.as_text()?.chars().next());
        stand(view.get("contacts"), &mut rows, |_| Some('!'));
    }
    for (at, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "{:>3} {}", at + 1, page::plain(&row.iter().collect::<String>()));
    }
    text.push('\n');
    text
}

fn stand(list: Option<&Datum>, rows: &mut [Vec<char>], letter: impl Fn(&Datum) -> Option<char>) {
    let Some(Datum::List(items)) = list else { return };
    for it in items {
        let square = it.get("square").or_else(|| it.get("spot")).and_then(Datum::as_text);
        let Some((column, row)) = square.and_then(place) else { continue };
        if let Some(cell) = rows.get_mut(row).and_then(|it| it.get_mut(column)) {
            *cell = letter(it).unwrap_or('@');
        }
    }
}

/// `G11`, and `G11/hole`: the seventh column, the eleventh row.
fn place(label: &str) -> Option<(usize, usize)> {
    let square = label.split('/').next()?;
    let letter = square.chars().next().filter(char::is_ascii_uppercase)?;
    let row = square[1..].parse::<usize>().ok()?.checked_sub(1)?;
    Some((usize::from(letter as u8 - b'A'), row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_places() {
        assert_eq!(place("G11/hole"), Some((6, 10)));
        assert_eq!(
            (place("A1"), place("a1"), place("A0"), place(""), place("AA1")),
            (Some((0, 0)), None, None, None, None)
        );
    }

    #[test]
    fn those_who_are_known_stand_on_it() {
        let text = |it: &'static str| Datum::word(it);
        let piece = |side, square| Datum::record([("side", text(side)), ("square", text(square))]);
        let view = Datum::record([
            (
                "ground",
                Datum::record([
                    ("columns", Datum::Int(3)),
                    ("map", Datum::List(vec![text("..."), text("o..")])),
                ]),
            ),
            ("pieces", Datum::List(vec![piece("red", "A2/hole"), piece("red", "Z9")])),
            ("contacts", Datum::List(vec![Datum::record([("square", text("C1"))])])),
        ]);
        let shown = anstream::adapter::strip_str(&drawn(&view)).to_string();
        assert_eq!(shown, "    ABC\n  1 ..!\n  2 r..\n\n");
    }
}
