//! Reading the exits of a side: stretches of the table's edge over which its units may leave (BB-MOVE-15).

use engine::spanned::{Faults, Fields, Item, Record};
use ground::table::{Length, Point, SLACK, Side as Edge};

use super::Field;
use super::read::point;
use crate::drill::INCH;

/// Whoever has more has no table left.
const MOST: usize = 20;

/// A stretch of one edge of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    pub name: String,
    pub from: Point,
    pub to: Point,
    pub edge: Edge,
    /// What every unit that leaves here is worth to its side (BB-WIN-3).
    pub points: i32,
}

impl Exit {
    /// Does the place lie on it, by a tick for the mover?
    pub fn holds(&self, at: Point) -> bool {
        let near = |at: Length, a: Length, b: Length| (a.min(b) - SLACK..=a.max(b) + SLACK).contains(&at);
        near(at.x, self.from.x, self.to.x) && near(at.y, self.from.y, self.to.y)
    }

    /// The place on it that is nearest.
    pub fn nearest(&self, at: Point) -> Point {
        let clamped = |at: Length, a: Length, b: Length| at.clamp(a.min(b), a.max(b));
        Point::new(clamped(at.x, self.from.x, self.to.x), clamped(at.y, self.from.y, self.to.y))
    }

    pub fn middle(&self) -> Point {
        self.from.toward(self.to, 1, 2)
    }

    fn overlaps(&self, other: &Exit) -> bool {
        let shared = |a: (Length, Length), b: (Length, Length)| {
            a.0.max(a.1).min(b.0.max(b.1)) - a.0.min(a.1).max(b.0.min(b.1))
        };
        let x = shared((self.from.x, self.to.x), (other.from.x, other.to.x));
        let y = shared((self.from.y, self.to.y), (other.from.y, other.to.y));
        // Stretches that only meet at an end share nothing.
        self.edge == other.edge && 0 < x.max(y)
    }
}

pub(super) fn read(records: &[&Record], field: &Field, faults: &Faults<'_>) -> Vec<Exit> {
    let mut res: Vec<Exit> = Vec::new();
    if let Some(record) = records.get(MOST) {
        faults.cite(record.spot, rule!("BB-MOVE-15"), format!("a side has at most {MOST} `exits`"));
        return res;
    }
    for record in records {
        let Some(it) = exit(record, field, faults) else { continue };
        if res.iter().any(|other| other.name == it.name) {
            let why = format!("this side has an exit `{:.40}` already", it.name);
            faults.cite(record.spot, rule!("BB-MOVE-15"), why);
        }
        if let Some(other) = res.iter().find(|other| other.overlaps(&it)) {
            let why = format!(
                "this exit lies over `{:.40}`: exits of a side share no more than an end",
                other.name
            );
            faults.cite(record.spot, rule!("BB-MOVE-15"), why);
        }
        res.push(it);
    }
    res
}

fn exit(record: &Record, field: &Field, faults: &Faults<'_>) -> Option<Exit> {
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let (first, last) = (fields.must("from"), fields.must("to"));
    let points = fields.may_whole("points", 0..=20).unwrap_or(0) as i32;
    fields.finish();
    let place = |it: Option<&Item>| it.and_then(|it| point(it, faults, 0..=1_000));
    let (from, to) = (place(first), place(last));
    let (from, to, size) = (from?, to?, field.table.size());
    let edge = edge_of(from, to, size);
    if edge.is_none() {
        let why = format!(
            "an exit lies along one edge of the table: `from` and `to` are both 0 or {} east, or both 0 or {} north",
            size.x / INCH,
            size.y / INCH
        );
        faults.cite(record.spot, rule!("BB-MOVE-15"), why);
    } else if from.within(to, INCH - 1) {
        faults.cite(record.spot, rule!("BB-MOVE-15"), "an exit is at least 1 inch wide, from `from` to `to`");
    }
    Some(Exit { name, from, to, edge: edge?, points })
}

/// The edge on which both lie, and no corner beyond it.
fn edge_of(from: Point, to: Point, size: Point) -> Option<Edge> {
    let on_table = |it: Point| (0..=size.x).contains(&it.x) && (0..=size.y).contains(&it.y);
    let both = |it: Edge| match it {
        Edge::North => from.y == size.y && to.y == size.y,
        Edge::East => from.x == size.x && to.x == size.x,
        Edge::South => from.y == 0 && to.y == 0,
        Edge::West => from.x == 0 && to.x == 0,
    };
    Edge::ALL.into_iter().find(|it| on_table(from) && on_table(to) && both(*it))
}
