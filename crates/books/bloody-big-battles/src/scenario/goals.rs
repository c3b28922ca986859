//! Reading what the battle is fought for (BB-WIN-2, BB-WIN-3).

use engine::spanned::{Faults, Fields, Item, Record, Spot};
use field::open::lies_on;

use super::read::MEASURE;
use super::{Field, Level, Objective};
use crate::vocabulary::SideNo;

pub(super) fn objectives(
    records: &[&Record],
    sides: [&str; 2],
    field: &Field,
    faults: &Faults<'_>,
) -> Vec<Objective> {
    let mut res: Vec<Objective> = Vec::new();
    for record in records {
        let Some(it) = objective(record, sides, field, faults) else { continue };
        if res.iter().any(|other| other.name == it.name || other.at == it.at) {
            let why = format!("there is an objective `{:.40}` or one at this place already", it.name);
            faults.cite(record.spot, rule!("BB-WIN-2"), why);
        }
        res.push(it);
    }
    res
}

fn objective(record: &Record, sides: [&str; 2], field: &Field, faults: &Faults<'_>) -> Option<Objective> {
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let item = fields.must("at");
    let at = item.and_then(|it| MEASURE.point(it, faults));
    let points = fields.may_whole("points", 1..=20).unwrap_or(1) as i32;
    let holder = fields.may("holder").and_then(|it| side(it, sides, faults));
    fields.finish();
    let (at, size) = (at?, field.table.size());
    if let Some(item) = item.filter(|_| !lies_on(size, at)) {
        faults.cite(item.spot, rule!("BB-WIN-2"), "an objective lies on the table");
    }
    Some(Objective { name, at, points, holder })
}

pub(super) fn side(item: &Item, sides: [&str; 2], faults: &Faults<'_>) -> Option<SideNo> {
    item.word(faults, "side", &sides)
}

/// Without levels losses decide (BB-WIN-4). `leaving` is what each side could get by its exits (BB-MOVE-15).
pub(super) fn victory(
    record: Option<&Record>,
    sides: [&str; 2],
    objectives: &[Objective],
    leaving: [i32; 2],
    top: Spot,
    faults: &Faults<'_>,
) -> Vec<Level> {
    let Some(record) = record else {
        if !objectives.is_empty() {
            faults.cite(top, rule!("BB-WIN-3"), "objectives mean nothing without `victory`");
        }
        if leaving != [0, 0] {
            faults.cite(top, rule!("BB-WIN-3"), "`points` of exits mean nothing without `victory`");
        }
        return Vec::new();
    };
    let mut fields = Fields::new(record, faults);
    let by = fields.must("by").and_then(|it| side(it, sides, faults));
    let levels = fields.records("levels");
    fields.finish();
    let Some(by) = by else { return Vec::new() };
    if 0 < leaving[1 - by] {
        let (other, by) = (sides[1 - by], sides[by]);
        let why = format!("exits of the {other} have `points`, but only points of the {by} are counted");
        faults.cite(record.spot, rule!("BB-WIN-3"), why);
    }
    let mut res: Vec<Level> = Vec::new();
    for record in levels {
        let Some(level) = level(record, by, sides, faults) else { continue };
        let most = objectives.iter().map(|it| it.points).sum::<i32>() + leaving[by];
        if most < level.at_least {
            let why = format!("there are {most} points in all, so this level is never reached");
            faults.cite(record.spot, rule!("BB-WIN-3"), why);
        }
        if res.last().is_some_and(|it| it.at_least <= level.at_least) {
            let why = "levels stand in order, the most points first";
            faults.cite(record.spot, rule!("BB-WIN-3"), why);
        }
        res.push(level);
    }
    if res.last().is_some_and(|it| it.at_least != 0) || res.is_empty() {
        faults.cite(record.spot, rule!("BB-WIN-3"), "the last level must be `at_least = 0`");
    }
    res
}

fn level(record: &Record, by: SideNo, sides: [&str; 2], faults: &Faults<'_>) -> Option<Level> {
    let mut fields = Fields::new(record, faults);
    let at_least = fields.must_whole("at_least", 0..=200).map(|it| it as i32);
    let winner = fields.may("winner").and_then(|it| side(it, sides, faults));
    let words = fields.must_text("words").to_owned();
    fields.finish();
    Some(Level { side: by, at_least: at_least?, winner, words })
}
