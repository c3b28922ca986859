//! The map of a scenario on squares as a drawing, for its author: each square with its letter, in the colour of its kind of
//! ground, what is written on it, and who stands there.

use std::fmt::Write as _;

use engine::Datum;

use crate::map::{colour, escaped};
use crate::plain::{list, text};

/// Drawing units a square is wide; even, so that half a square is whole.
const UNIT: i64 = 100;
/// Room for the letters above and the numbers beside.
const RIM: i64 = 60;

/// The drawing as SVG; none where the table has no squares.
pub fn draw(view: &Datum) -> Option<String> {
    let rows: Vec<&str> = list(view, "ground.map").iter().filter_map(Datum::as_text).collect();
    let count = |name: &str| view.at(name).and_then(Datum::as_int);
    let (columns, high) = (count("ground.columns")?, count("ground.rows")?);
    let offset = view.at("ground.kind").and_then(Datum::as_text) == Some("offset_squares");
    let mut sheet = Sheet { offset, body: String::new() };
    for (row, letters) in rows.iter().enumerate() {
        letters.chars().enumerate().for_each(|(column, it)| sheet.ground(column as i64, row as i64, it));
    }
    (0..columns).for_each(|it| sheet.rim(it * UNIT + UNIT / 2, -RIM / 3, &name(it)));
    (0..high).for_each(|it| sheet.rim(-RIM / 2, it * UNIT + UNIT / 2 + 12, &(it + 1).to_string()));
    list(view, "ground.wire").iter().for_each(|it| sheet.wire(it));
    list(view, "ground.objectives").iter().for_each(|it| sheet.objective(it));
    list(view, "pieces").iter().for_each(|it| sheet.piece(it));
    let (width, height) = (columns * UNIT, high * UNIT + if offset { UNIT / 2 } else { 0 });
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{RIM} -{RIM} {} {}\" width=\"{}\" role=\"img\" \
         font-family=\"Georgia, serif\" font-size=\"26\">\n<title>{}</title>\n\
         <rect x=\"-{RIM}\" y=\"-{RIM}\" width=\"{}\" height=\"{}\" fill=\"#faf5e8\"/>\n{}</svg>\n",
        width + 2 * RIM,
        height + 2 * RIM,
        (width * 2 / 3).clamp(600, 1_600),
        escaped(text(view, "title")),
        width + 2 * RIM,
        height + 2 * RIM,
        sheet.body
    ))
}

/// `A` to `Z`, then `AA`.
fn name(column: i64) -> String {
    let letter = |it: i64| char::from(b'A' + (it % 26) as u8).to_string();
    if column < 26 { letter(column) } else { letter(column / 26 - 1) + &letter(column) }
}

/// `G11`, or `G11/hole`: the seventh column, the eleventh row.
fn place(label: &str) -> Option<(i64, i64)> {
    let square = label.split('/').next()?;
    let letters = square.bytes().take_while(u8::is_ascii_uppercase).count();
    let column = square.bytes().take(letters).fold(0, |all, it| all * 26 + i64::from(it - b'A') + 1);
    let row: i64 = square[letters..].parse().ok()?;
    (0 < column && 0 < row).then_some((column - 1, row - 1))
}

struct Sheet {
    /// Every second column lies half a square lower.
    offset: bool,
    body: String,
}

impl Sheet {
    fn corner(&self, column: i64, row: i64) -> (i64, i64) {
        let down = if self.offset && column % 2 == 1 { UNIT / 2 } else { 0 };
        (column * UNIT, row * UNIT + down)
    }

    fn middle(&self, label: &str) -> Option<(i64, i64)> {
        let (column, row) = place(label)?;
        let (x, y) = self.corner(column, row);
        Some((x + UNIT / 2, y + UNIT / 2))
    }

    fn ground(&mut self, column: i64, row: i64, letter: char) {
        let (x, y) = self.corner(column, row);
        let _ = write!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" fill=\"{}\" stroke=\"#cbb991\" \
             stroke-width=\"2\"/>",
            fill(self.offset, letter)
        );
        if letter != '.' {
            let _ = write!(
                self.body,
                "<text x=\"{}\" y=\"{}\" fill=\"#5f513e\">{}</text>",
                x + 6,
                y + 26,
                escaped(&letter.to_string())
            );
        }
        self.body.push('\n');
    }

    fn rim(&mut self, x: i64, y: i64, words: &str) {
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#2a2118\">{words}</text>"
        );
    }

    /// Across the middle of the edge between two squares.
    fn wire(&mut self, it: &Datum) {
        let ends = text(it, "edge").split('/').filter_map(|it| self.middle(it)).collect::<Vec<_>>();
        let [(ax, ay), (bx, by)] = ends[..] else { return };
        let (x, y) = (i64::midpoint(ax, bx), i64::midpoint(ay, by));
        let (along, down) = ((ay - by).signum() * 34, (bx - ax).signum() * 34);
        let _ = writeln!(
            self.body,
            "<path d=\"M{} {}L{} {}\" stroke=\"#2a2118\" stroke-width=\"7\" stroke-dasharray=\"4 9\"/>",
            x - along,
            y - down,
            x + along,
            y + down
        );
    }

    /// A flag and a name; what stands behind a comma in it has a line of its own, or the next square would be written over.
    fn objective(&mut self, it: &Datum) {
        let Some((x, y)) = self.middle(text(it, "square")) else { return };
        let points = it.get("points").and_then(Datum::as_int).map(|it| format!(", {it}")).unwrap_or_default();
        let name = escaped(text(it, "name"));
        let (above, below) = name.split_once(", ").unwrap_or(("", &name));
        let _ = writeln!(
            self.body,
            "<path d=\"M{} {}v-44h34l-9 13 9 13h-34\" fill=\"#a3281b\"/><g text-anchor=\"middle\" font-size=\"18\" \
             fill=\"#a3281b\" font-style=\"italic\" paint-order=\"stroke\" stroke=\"#faf5e8\" stroke-width=\"6\">\
             <text x=\"{x}\" y=\"{}\">{above}</text><text x=\"{x}\" y=\"{}\">{below}{points}</text></g>",
            x + 14,
            y - 4,
            y + UNIT / 2 - 24,
            y + UNIT / 2 - 6
        );
    }

    /// The front of a unit is its thick side; a leader is a disc, and stands in a corner of whoever he is with.
    fn piece(&mut self, it: &Datum) {
        let Some((x, y)) = self.middle(text(it, "square")) else { return };
        let fill = colour(text(it, "side"));
        let turned = match text(it, "facing") {
            "n" => Some(0),
            "e" => Some(90),
            "s" => Some(180),
            "w" => Some(270),
            _ => None,
        };
        if text(it, "sort") == "leader" {
            let _ = writeln!(
                self.body,
                "<circle cx=\"{}\" cy=\"{}\" r=\"13\" fill=\"{fill}\" stroke=\"#2a2118\" stroke-width=\"4\"/>",
                x + 34,
                y - 34
            );
            return;
        }
        let front = turned.map(|it| {
            format!(
                "<path transform=\"rotate({it})\" d=\"M-32 -20h64\" stroke=\"#2a2118\" stroke-width=\"9\"/>"
            )
        });
        let front = front.unwrap_or_default();
        let _ = writeln!(
            self.body,
            "<g transform=\"translate({x} {y})\"><rect x=\"-32\" y=\"-20\" width=\"64\" height=\"40\" \
             transform=\"rotate({})\" fill=\"{fill}\" stroke=\"#2a2118\" stroke-width=\"3\"/>{front}\
             <text text-anchor=\"middle\" dy=\".35em\" fill=\"#2a2118\" paint-order=\"stroke\" stroke=\"#faf5e8\" \
             stroke-width=\"5\">{}</text></g>",
            turned.unwrap_or(0),
            escaped(text(it, "id"))
        );
    }
}

/// The colour of a letter: of fields and villages, or of trenches on shifted squares. What is not known is plain paper with
/// its letter on it.
fn fill(offset: bool, letter: char) -> &'static str {
    match (offset, letter) {
        (_, '.') => "#f2e8d1",
        (false, '=' | 'X') => "#d9c69a",
        (false, ',') => "#e3dda6",
        (false, '/') => "#cfdccf",
        (false, '#') => "#9db487",
        (false, 'S' | 'T') => "#d9a48e",
        (false, '^') => "#e6d2a4",
        (false, '+') => "#cdb583",
        (false, ':') => "#dcc291",
        (false, '%') => "#8fa578",
        (false, 'H') => "#d3b273",
        (false, '~') => "#7fb0c6",
        (true, 'T' | 'S' | 'D' | 'C') => "#c2a878",
        (true, 'o' | 'L') => "#ddcba2",
        (true, 'B') => "#b9ab93",
        (true, 'w') => "#cfc8b8",
        (true, '#') => "#c98a70",
        _ => "#faf5e8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_their_places() {
        assert_eq!(
            [place("G11/hole"), place("AA1"), place("A0"), place("7")],
            [Some((6, 10)), Some((26, 0)), None, None]
        );
        assert_eq!([name(0), name(25), name(26)], ["A", "Z", "AA"]);
        let sheet = |offset| Sheet { offset, body: String::new() };
        assert_eq!(
            [sheet(false).middle("B1"), sheet(true).middle("B1")],
            [Some((150, 50)), Some((150, 100))]
        );
    }

    #[test]
    fn a_table_without_squares_is_not_drawn_here() {
        assert_eq!(draw(&Datum::record([("title", Datum::word("open"))])), None);
    }
}
