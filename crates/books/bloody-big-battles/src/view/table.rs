//! The ground of a scenario.

use engine::{Datum, Listing, Shown};
use ground::table::{Feature, Form};

use crate::scenario::Field;
use field::open::point;

pub(super) fn table(field: &Field) -> Datum {
    let features = field.table.features().iter().zip(&field.names).enumerate();
    let features = features.map(|(no, (it, name))| feature(field, no as u16, it, name));
    let size = field.table.size();
    Datum::record([("size", point(size)), ("features", Datum::List(features.collect()))])
}

fn feature(field: &Field, no: u16, it: &Feature, name: &str) -> Datum {
    let mut fields = Listing::default();
    fields.put("kind", field.terrain(no).show());
    if !name.is_empty() {
        fields.text("name", name);
    }
    let (form, points, outward) = match &it.form {
        Form::Area(ring) => ("area", ring.clone(), None),
        Form::Contour { ring, level } => {
            fields.int("level", (*level).into());
            ("contour", ring.clone(), None)
        }
        Form::Line { points, outward } => ("line", points.clone(), *outward),
        Form::Strip(slab) => ("strip", slab.ticked().to_vec(), None),
        Form::Disc { at, .. } => ("disc", vec![*at], None),
    };
    fields.put("form", Datum::word(form));
    fields.list("points", points.into_iter().map(point));
    if let Some(heading) = outward {
        fields.int("outward", heading.hundredths().into());
    }
    fields.done()
}
