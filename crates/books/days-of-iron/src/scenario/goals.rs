//! Reading what the battle is fought for (DI-END-3).

use engine::spanned::{Faults, Fields, Record};
use field::open::lies_on;

use super::read::MEASURE;
use super::{Field, Objective, Place, Victory};
use crate::vocabulary::INCH;

/// A point is held by who has his centre so near.
const NEAR: i32 = 3 * INCH;

pub(super) fn objectives(
    records: &[&Record],
    sides: [&str; 2],
    field: &Field,
    turns: u16,
    faults: &Faults<'_>,
) -> Vec<Objective> {
    let mut res: Vec<Objective> = Vec::new();
    for record in records {
        let Some(it) = objective(record, sides, field, turns, faults) else { continue };
        if res.iter().any(|other| other.name == it.name) {
            let why = format!("there is an objective `{:.40}` already", it.name);
            faults.cite(record.spot, rule!("DI-END-3"), why);
        }
        res.push(it);
    }
    res
}

fn objective(
    record: &Record,
    sides: [&str; 2],
    field: &Field,
    turns: u16,
    faults: &Faults<'_>,
) -> Option<Objective> {
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let (area, at) = (fields.may("area"), fields.may("at"));
    let radius = fields.may_whole("radius", 1..=40);
    let points = fields.must_whole("points", 1..=20);
    let only = fields.may("only").and_then(|it| it.word(faults, "side", &sides));
    let each_turn = fields.may_whole("each_turn_from", 1..=i64::from(turns)).map(|it| it as u16);
    let shared = fields.flag("shared");
    fields.finish();
    let place = match (area, at) {
        (Some(item), None) => {
            let named = item.text(faults)?;
            match field.named(named).filter(|it| field.table.features()[usize::from(*it)].ring().is_some()) {
                Some(it) => Place::Area(it),
                None => {
                    let why = format!("there is no area `{named:.40}` on the table");
                    faults.cite(item.spot, rule!("DI-END-3"), why);
                    return None;
                }
            }
        }
        (None, Some(item)) => {
            let (at, size) = (MEASURE.point(item, faults)?, field.table.size());
            if !lies_on(size, at) {
                faults.cite(item.spot, rule!("DI-END-3"), "an objective lies on the table");
            }
            Place::Disc(at, radius.map_or(NEAR, |it| it as i32 * INCH))
        }
        _ => {
            faults.cite(record.spot, rule!("DI-END-3"), "an objective has either an `area` or a point `at`");
            return None;
        }
    };
    Some(Objective { name, place, points: points? as i32, only, each_turn, shared })
}

/// The standard points, but where the scenario says otherwise.
pub(super) fn victory(record: Option<&Record>, faults: &Faults<'_>) -> Victory {
    let mut res = Victory { unit_lost: 2, battery_lost: 2, below_half: 1, general_killed: 2 };
    let Some(record) = record else { return res };
    let mut fields = Fields::new(record, faults);
    let mut take = |key: &'static str, into: &mut i32| {
        if let Some(it) = fields.may_whole(key, 0..=20) {
            *into = it as i32;
        }
    };
    take("unit_lost", &mut res.unit_lost);
    take("battery_lost", &mut res.battery_lost);
    take("below_half", &mut res.below_half);
    take("general_killed", &mut res.general_killed);
    fields.finish();
    res
}
