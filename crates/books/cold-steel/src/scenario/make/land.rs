//! Random ground, square by square (CS-GEN-2 to -5).

use std::fmt::Write;

use engine::{Cx, Play, Throw};

use super::{DEEP, WIDE};
use crate::resolve::terrain_square::{Piece, SquareCase, TERRAIN_SQUARE};
use crate::vocabulary::Terrain;

/// The side of a square, in paces.
const SQUARE: i32 = 600;

#[derive(Default)]
pub struct Land {
    /// The features in the words of a scenario.
    pub text: String,
    /// Names of buildings that are worth holding.
    pub prizes: Vec<String>,
}

/// What is drawn so far, and what roads and streams join.
#[derive(Default)]
struct Drawing {
    land: Land,
    places: Vec<(i32, i32)>,
    streams: Vec<Stream>,
    hills: usize,
}

struct Stream {
    square: (i32, i32),
    ends: [(i32, i32); 2],
    wadi: bool,
}

/// For each square, from west to east, then from south to north.
pub fn land(cx: &mut Cx<'_>, terrain: Terrain) -> Play<Land> {
    cx.cite(rule!("CS-GEN-2"));
    let mut drawing = Drawing::default();
    if terrain == Terrain::HillyWooded {
        // Where nobody could stand for trees there is room for both sides.
        for y in [DEEP / 12, DEEP - DEEP / 6] {
            drawing.area("clearing", "", (WIDE / 2, y), 400);
        }
    }
    for row in 0..DEEP / SQUARE {
        for column in 0..WIDE / SQUARE {
            square(cx, terrain, (column, row), &mut drawing)?;
        }
    }
    drawing.join_streams();
    drawing.roads();
    Ok(drawing.land)
}

fn square(cx: &mut Cx<'_>, terrain: Terrain, at: (i32, i32), it: &mut Drawing) -> Play<()> {
    let found = cx.within(&TERRAIN_SQUARE, &SquareCase { terrain })?.outcome;
    let corner = (at.0 * SQUARE, at.1 * SQUARE);
    let middle = (corner.0 + found.x, corner.1 + found.y);
    match found.feature {
        Piece::None => {}
        Piece::Marsh => it.area("marsh", "", middle, found.size),
        Piece::LightWoods => it.area("light_woods", "", middle, found.size),
        Piece::HeavyWoods => it.area("heavy_woods", "", middle, found.size),
        Piece::Rough => it.area("rough", "", middle, found.size),
        Piece::Crops => it.area("crops", "", middle, found.size),
        Piece::Clearing => it.area("clearing", "", middle, found.size),
        Piece::Hill1 => it.hill(middle, found.size, 1),
        Piece::Hill2 => it.hill(middle, found.size, 2),
        Piece::Hill3 => it.hill(middle, found.size, 3),
        Piece::Farm => it.houses(middle, &[("medium_building", 1)], 40),
        Piece::Village => it.houses(middle, &[("light_building", 4), ("medium_building", 2)], 30),
        Piece::Town => it.houses(middle, &[("medium_building", 4), ("stone_building", 4)], 30),
        Piece::Stream | Piece::Wadi => {
            let die = cx.roll(Throw::die(10))?.fact();
            let ends = [0, 5].map(|half| edge(corner, middle, die + half));
            it.streams.push(Stream { square: at, ends, wadi: found.feature == Piece::Wadi });
        }
    }
    Ok(())
}

/// East and north of a heading of so many times 36 degrees, in thousandths.
const WAYS: [(i32, i32); 10] = [
    (0, 1_000),
    (588, 809),
    (951, 309),
    (951, -309),
    (588, -809),
    (0, -1_000),
    (-588, -809),
    (-951, -309),
    (-951, 309),
    (-588, 809),
];

/// Where a line from a place leaves its square.
fn edge(corner: (i32, i32), from: (i32, i32), way: i32) -> (i32, i32) {
    let (east, north) = WAYS[way.rem_euclid(10) as usize];
    let far = |at: i32, low: i32, by: i32| match by {
        0 => i32::MAX,
        by if 0 < by => (low + SQUARE - at) * 1_000 / by,
        by => (low - at) * 1_000 / by,
    };
    let gone = far(from.0, corner.0, east).min(far(from.1, corner.1, north)).clamp(1, 2 * SQUARE);
    (from.0 + gone * east / 1_000, from.1 + gone * north / 1_000)
}

impl Drawing {
    fn put(&mut self, kind: &str, name: &str, rest: &str) {
        let name = if name.is_empty() { String::new() } else { format!("name = \"{name}\", ") };
        _ = writeln!(self.land.text, "    {{ {name}type = \"{kind}\", {rest} }},");
    }

    /// A regular octagon of this diameter (CS-GEN-4).
    fn area(&mut self, kind: &str, name: &str, at: (i32, i32), size: i32) {
        let (far, near) = (size / 2, size * 207 / 1_000);
        let ring = [
            (near, far),
            (far, near),
            (far, -near),
            (near, -far),
            (-near, -far),
            (-far, -near),
            (-far, near),
            (-near, far),
        ];
        let points: Vec<String> =
            ring.iter().map(|it| format!("[{}, {}]", at.0 + it.0, at.1 + it.1)).collect();
        self.put(kind, name, &format!("shape = [{}]", points.join(", ")));
    }

    /// The lowest contour is doubled in diameter, each has two thirds of the one below it.
    fn hill(&mut self, at: (i32, i32), size: i32, contours: i32) {
        self.hills += 1;
        let name = format!("Hill {}", self.hills);
        let mut wide = 2 * size;
        for level in 0..contours {
            self.area("hill", if level == 0 { &name } else { "" }, at, wide);
            wide = wide * 2 / 3;
        }
    }

    /// Two rows, 40 paces apart; one house stands alone.
    fn houses(&mut self, at: (i32, i32), kinds: &[(&str, i32)], size: i32) {
        self.places.push(at);
        let number = self.places.len();
        let all: Vec<&str> = kinds.iter().flat_map(|it| (0..it.1).map(|_| it.0)).collect();
        let columns = (all.len() as i32 + 1) / 2;
        let what = match all.len() {
            1 => "farm",
            6 => "village",
            _ => "town",
        };
        for (no, kind) in (0..).zip(&all) {
            let (column, row) = (no % columns, no / columns);
            let alone = all.len() == 1;
            let step = size + 40;
            let x = if alone { at.0 } else { at.0 + (2 * column - columns + 1) * step / 2 };
            let y = if alone { at.1 } else { at.1 + (2 * row - 1) * (size + 40) / 2 };
            let (x, y) = (x.clamp(size, WIDE - size), y.clamp(size, DEEP - size));
            let name = match alone {
                true => format!("The farm no. {number}"),
                false => format!("House {} of the {what} no. {number}", no + 1),
            };
            self.put(kind, &name, &format!("at = [{x}, {y}], size = [{size}, {size}]"));
            if no == 0 {
                self.land.prizes.push(name);
            }
        }
    }

    /// Streams of squares that touch are one water: their nearest ends are joined.
    fn join_streams(&mut self) {
        let mut lines: Vec<(bool, [(i32, i32); 2])> =
            self.streams.iter().map(|it| (it.wadi, it.ends)).collect();
        for (at, one) in self.streams.iter().enumerate() {
            for other in &self.streams[..at] {
                let apart = (one.square.0 - other.square.0).abs() + (one.square.1 - other.square.1).abs();
                if apart != 1 {
                    continue;
                }
                let pairs = one.ends.iter().flat_map(|a| other.ends.iter().map(move |b| [*a, *b]));
                let far = |it: &[(i32, i32); 2]| (it[0].0 - it[1].0).abs() + (it[0].1 - it[1].1).abs();
                if let Some(link) = pairs.min_by_key(far).filter(|it| 0 < far(it)) {
                    lines.push((one.wadi, link));
                }
            }
        }
        for (wadi, [a, b]) in lines.into_iter().filter(|it| it.1[0] != it.1[1]) {
            let kind = if wadi { "wadi" } else { "stream" };
            self.put(kind, "", &format!("shape = [[{}, {}], [{}, {}]]", a.0, a.1, b.0, b.1));
        }
    }

    /// CS-GEN-5: a road from the middle of the one base edge by all farms, villages and towns, each time to the nearest that
    /// it has not passed, to the middle of the other.
    fn roads(&mut self) {
        let mut way = vec![(WIDE / 2, 0)];
        let mut left = self.places.clone();
        while let Some(at) = way.last().copied() {
            let far = |it: &(i32, i32)| (it.0 - at.0).pow(2) + (it.1 - at.1).pow(2);
            let Some(next) = (0..left.len()).min_by_key(|it| far(&left[*it])) else { break };
            let place = left.remove(next);
            if place != at {
                way.push(place);
            }
        }
        way.push((WIDE / 2, DEEP));
        for leg in way.windows(2) {
            let [a, b] = [leg[0], leg[1]];
            self.put("road", "", &format!("shape = [[{}, {}], [{}, {}]]", a.0, a.1, b.0, b.1));
        }
    }
}
