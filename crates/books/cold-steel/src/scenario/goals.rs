//! What is to be won (CS-WIN-2, CS-WIN-4).

use engine::spanned::{Faults, Fields, Record};

use super::{Field, Objective};

pub(super) fn objectives(records: &[&Record], field: &Field, faults: &Faults<'_>) -> Vec<Objective> {
    records.iter().filter_map(|it| objective(it, field, faults)).collect()
}

fn objective(record: &Record, field: &Field, faults: &Faults<'_>) -> Option<Objective> {
    let mut fields = Fields::new(record, faults);
    let place = fields.must("place");
    let points = fields.must_whole("points", 1..=99);
    fields.finish();
    let (place, points) = (place?, points?);
    let name = place.text(faults)?;
    let site = field.structures.iter().position(|it| it.name == name);
    if site.is_none() {
        let why = format!("no structure is called `{name:.40}`; objectives are held as structures are taken");
        faults.cite(place.spot, rule!("CS-WIN-4"), why);
    }
    Some(Objective { name: name.to_owned(), points: points as i32, site: site? as u8 })
}
