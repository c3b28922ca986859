//! The picture of a map: a letter a square, with or without the letters of the columns and the numbers of the
//! rows round it.

use engine::spanned::{Faults, Item, Spot};
use ground::offsets::{Extent, Square};

use crate::map::{Hole, HoleKind};

/// The state of a game has to stay small.
const LONGEST: usize = 40;

const LEGEND: &str = ".oTSDCLBw#";

pub(super) struct Picture {
    pub table: Extent,
    rows: Vec<Row>,
}

struct Row {
    cells: Vec<char>,
    spots: Vec<Spot>,
}

pub(super) fn draw(item: &Item, faults: &Faults<'_>) -> Option<Picture> {
    let text = item.text(faults)?;
    let mut rows: Vec<Row> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if let Some((cells, offset)) = cells_of(line, rows.len() + 1, &|it| item.letter(start + it), faults) {
            let spots = cells.char_indices().map(|it| item.letter(start + offset + it.0)).collect();
            rows.push(Row { cells: cells.chars().collect(), spots });
        }
    }
    let width = rows.iter().map(|it| it.cells.len()).max().unwrap_or(0);
    if rows.is_empty() {
        faults.add(item.spot, "the map is empty");
        return None;
    }
    if LONGEST < rows.len() || LONGEST < width {
        let why = format!(
            "the map has {width} x {} squares, at most {LONGEST} x {LONGEST} are allowed",
            rows.len()
        );
        faults.add(item.spot, why);
        return None;
    }
    square_off(&mut rows, faults);
    let table = Extent { width: rows[0].cells.len() as i16, height: rows.len() as i16 };
    Some(Picture { table, rows })
}

/// The cells of a line and where they begin in it; a line of column letters has none.
fn cells_of<'l>(
    line: &'l str,
    number: usize,
    spot: &dyn Fn(usize) -> Spot,
    faults: &Faults<'_>,
) -> Option<(&'l str, usize)> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    // The legend has no A: a line that begins with one names the columns.
    if number == 1 && first.starts_with('A') {
        return None;
    }
    let numbered = first.bytes().all(|it| it.is_ascii_digit());
    let cells = if numbered { words.next().unwrap_or(&line[line.len()..]) } else { first };
    let offset = |part: &str| part.as_ptr() as usize - line.as_ptr() as usize;
    if numbered && first.parse() != Ok(number) {
        faults.add(
            spot(offset(first)),
            format!("row {number} of the map is called {}", super::area::clip(first)),
        );
    }
    if let Some(rest) = words.next() {
        faults.add(spot(offset(rest)), "a gap inside a row of the map");
    }
    Some((cells, offset(cells)))
}

/// All rows as long as the first one, and only letters of the legend.
fn square_off(rows: &mut [Row], faults: &Faults<'_>) {
    let width = rows[0].cells.len();
    for (at, row) in rows.iter_mut().enumerate() {
        let len = row.cells.len();
        if len != width
            && let Some(spot) = row.spots.get(width).or(row.spots.last())
        {
            faults.add(*spot, format!("row {} has {len} squares, the first row has {width}", at + 1));
        }
        let fill = row.spots.last().copied().unwrap_or_default();
        row.cells.resize(width, '.');
        row.spots.resize(width, fill);
        for (cell, spot) in row.cells.iter_mut().zip(&row.spots) {
            if !LEGEND.contains(*cell) {
                let marks: Vec<String> = LEGEND.chars().map(String::from).collect();
                faults.add(*spot, format!("`{cell}` is not in the legend, which is {}", marks.join(" ")));
                *cell = '.';
            }
        }
    }
}

impl Picture {
    pub fn spot(&self, square: Square) -> Spot {
        self.rows[square.row as usize].spots[square.column as usize]
    }

    pub fn marked(&self, mark: char) -> Vec<Square> {
        self.cells().filter(|it| it.1 == mark).map(|it| it.0).collect()
    }

    pub fn holes(&self) -> impl Iterator<Item = (Square, Hole)> {
        self.cells().filter_map(|(square, mark)| Some((square, hole(mark)?)))
    }

    /// Column by column, as squares are ordered.
    fn cells(&self) -> impl Iterator<Item = (Square, char)> {
        (0..self.table.width).flat_map(move |column| {
            (0..self.table.height)
                .map(move |row| (Square::new(column, row), self.rows[row as usize].cells[column as usize]))
        })
    }
}

fn hole(mark: char) -> Option<Hole> {
    let kind = match mark {
        'T' | 'S' | 'D' => HoleKind::FiringTrench,
        'C' => HoleKind::CommTrench,
        'L' => HoleKind::ListeningPost,
        'B' => HoleKind::Bunker,
        'o' => HoleKind::ShellHole,
        _ => return None,
    };
    let (sentry_post, dugout) = (mark == 'S', mark == 'D');
    Some(Hole { kind, owner: None, facing: None, hidden: false, sentry_post, dugout })
}
