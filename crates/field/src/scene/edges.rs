//! The edges of the table, where sides set up beside them, and the stretches over which units leave.

use engine::RuleId;
use engine::spanned::{Faults, Fields, Item, Record};
use ground::table::{Point, Side as Edge};

use super::measure::Measure;
use crate::open::{Exit, Stretch, lies_on};

/// The edges as files call them, in the order of [`Edge::ALL`].
pub const EDGES: [&str; 4] = ["north", "east", "south", "west"];

/// Hundredths of a length.
const LENGTH: i32 = 100;

pub fn edge(item: &Item, faults: &Faults<'_>) -> Option<Edge> {
    item.word(faults, "edge", &EDGES).map(|it| Edge::ALL[it])
}

/// A ring in which units are set up.
pub fn zone(
    measure: &Measure,
    item: &Item,
    size: Point,
    rule: RuleId,
    faults: &Faults<'_>,
) -> Option<Vec<Point>> {
    let ring = measure.points(item, faults)?;
    if ring.len() < 3 || !ring.iter().all(|it| lies_on(size, *it)) {
        faults.cite(item.spot, rule, "a zone has at least three corners, all on the table");
        return None;
    }
    Some(ring)
}

/// How the exits of a side are read.
#[derive(Clone, Debug)]
pub struct Exits<'m> {
    pub measure: &'m Measure,
    /// The rule by which units leave.
    pub rule: RuleId,
    /// Units that leave are worth points.
    pub worth: bool,
}

impl Exits<'_> {
    /// Whoever has more has no table left.
    const MOST: usize = 20;

    pub fn read(&self, records: &[&Record], size: Point, faults: &Faults<'_>) -> Vec<Exit> {
        let mut res: Vec<Exit> = Vec::new();
        if let Some(record) = records.get(Self::MOST) {
            faults.cite(record.spot, self.rule, format!("a side has at most {} `exits`", Self::MOST));
            return res;
        }
        for record in records {
            let Some(it) = self.one(record, size, faults) else { continue };
            if res.iter().any(|other| other.name == it.name) {
                let why = format!("this side has an exit `{:.40}` already", it.name);
                faults.cite(record.spot, self.rule, why);
            }
            if let Some(other) = res.iter().find(|other| other.over.overlaps(&it.over)) {
                let why = format!(
                    "this exit lies over `{:.40}`: exits of a side share no more than an end",
                    other.name
                );
                faults.cite(record.spot, self.rule, why);
            }
            res.push(it);
        }
        res
    }

    fn one(&self, record: &Record, size: Point, faults: &Faults<'_>) -> Option<Exit> {
        let mut fields = Fields::new(record, faults);
        let name = fields.must_text("name").to_owned();
        let (first, last) = (fields.must("from"), fields.must("to"));
        let points = if self.worth { fields.may_whole("points", 0..=20).unwrap_or(0) as i32 } else { 0 };
        fields.finish();
        let place = |it: Option<&Item>| it.and_then(|it| self.measure.point(it, faults));
        let (from, to) = (place(first), place(last));
        let (from, to) = (from?, to?);
        let over = Stretch::between(from, to, size);
        if over.is_none() {
            let why = format!(
                "an exit lies along one edge of the table: `from` and `to` are both 0 or {} east, or both 0 or {} north",
                size.x / LENGTH,
                size.y / LENGTH
            );
            faults.cite(record.spot, self.rule, why);
        } else if from.within(to, LENGTH - 1) {
            let why = format!("an exit is at least 1 {} wide, from `from` to `to`", self.measure.length.0);
            faults.cite(record.spot, self.rule, why);
        }
        Some(Exit { name, over: over?, points })
    }
}
