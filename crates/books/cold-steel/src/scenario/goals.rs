//! What is to be won (CS-WIN-2, CS-WIN-4).

use engine::spanned::{Faults, Fields, Record};

use super::{Field, Lie, Objective, Stake};
use crate::vocabulary::{Feature, PACE};

pub(super) fn objectives(
    records: &[&Record],
    field: &Field,
    sides: [&str; 2],
    faults: &Faults<'_>,
) -> Vec<Objective> {
    records.iter().filter_map(|it| objective(it, field, sides, faults)).collect()
}

/// A `place` that is a structure or a wood; or a `name` for the ground that a `side` wins `beyond` a line from west to east.
fn objective(record: &Record, field: &Field, sides: [&str; 2], faults: &Faults<'_>) -> Option<Objective> {
    let mut fields = Fields::new(record, faults);
    let place = fields.may("place");
    let name = fields.may_text("name").map(str::to_owned);
    let side = fields.may("side").and_then(|it| it.word(faults, "side", &sides));
    let beyond = fields.may_whole("beyond", 0..=10_000);
    let points = fields.must_whole("points", 1..=99);
    fields.finish();
    let points = points? as i32;
    let Some(place) = place else {
        let (Some(name), Some(side), Some(line)) = (name, side, beyond) else {
            let why = "an objective is a `place`, or has a `name`, a `side` and a line that it is `beyond`";
            faults.cite(record.spot, rule!("CS-WIN-4"), why);
            return None;
        };
        return Some(Objective { name, points, what: Stake::Beyond { side, line: line as i32 * PACE } });
    };
    let name = place.text(faults)?;
    let site = field.structures.iter().position(|it| it.name == name);
    let wood = field.lots.iter().position(|it| {
        it.name == name && matches!(it.ground, Lie::Ground(Feature::LightWoods | Feature::HeavyWoods))
    });
    let what = match (site, wood) {
        (Some(site), _) => Stake::Site(site as u8),
        (None, Some(wood)) => Stake::Area(wood as u16),
        (None, None) => {
            let why = format!(
                "no structure or wood is called `{name:.40}`; objectives are held as structures are taken"
            );
            faults.cite(place.spot, rule!("CS-WIN-4"), why);
            return None;
        }
    };
    Some(Objective { name: name.to_owned(), points, what })
}
