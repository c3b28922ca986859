//! Reading the exits of a side: stretches of the table's edge over which its units may leave (BB-MOVE-15).

use engine::spanned::{Faults, Fields, Item, Record};
use field::open::Exit;

use super::Field;
use super::read::point;
use crate::vocabulary::INCH;

/// Whoever has more has no table left.
const MOST: usize = 20;

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
    let edge = Exit::edge_of(from, to, size);
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
