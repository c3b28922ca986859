//! What an event of a move carries for those who draw it.

use std::borrow::Cow;

use engine::{Datum, Name};
use ground::table::{Convex, Point, Pose};

use crate::facts::bodies::Zone;

use crate::state::{Army, UnitNo};

/// The record of a unit that has come from `from` to where it stands now.
pub fn track(
    army: &impl Army,
    unit: UnitNo,
    from: Pose,
    track: &[Point],
    kind: &'static str,
    target: Option<UnitNo>,
) -> Datum {
    let id = |it: UnitNo| Datum::Text(Cow::Owned(army.card(it).id.text().to_owned()));
    let mut fields = vec![
        (Cow::Borrowed("piece"), id(unit)),
        (Cow::Borrowed("from"), pose(from)),
        (Cow::Borrowed("to"), pose(army.unit(unit).pose)),
        (Cow::Borrowed("track"), Datum::List(track.iter().map(|it| point(*it)).collect())),
        (Cow::Borrowed("kind"), Datum::word(kind)),
    ];
    if let Some(target) = target {
        fields.push((Cow::Borrowed("target"), id(target)));
    }
    Datum::Record(fields)
}

pub fn point(it: Point) -> Datum {
    Datum::List(vec![Datum::Int(it.x.into()), Datum::Int(it.y.into())])
}

/// Place and facing, in hundredths.
pub fn pose(it: Pose) -> Datum {
    let numbers = [it.at.x, it.at.y, it.facing.hundredths()];
    Datum::List(numbers.map(|it| Datum::Int(it.into())).into())
}

/// The record of a general who has ridden from a place through these.
pub fn ridden(id: &Name, from: Point, track: &[Point]) -> Datum {
    let end = track.last().copied().unwrap_or(from);
    Datum::record([
        ("piece", Datum::Text(Cow::Owned(id.text().to_owned()))),
        ("from", point(from)),
        ("to", point(end)),
        ("track", Datum::List(track.iter().map(|it| point(*it)).collect())),
        ("kind", Datum::word("move")),
    ])
}

/// Zones of control, each with its owner and its pieces as rings.
pub fn zones(army: &impl Army, zones: &[Zone]) -> Datum {
    let ring = |it: &Convex| Datum::List(it.points().iter().map(|it| point(*it)).collect());
    let zone = |it: &Zone| {
        Datum::record([
            ("owner", Datum::Text(Cow::Owned(army.card(it.owner).id.text().to_owned()))),
            ("rings", Datum::List(it.pieces.iter().map(ring).collect())),
        ])
    };
    Datum::List(zones.iter().map(zone).collect())
}
