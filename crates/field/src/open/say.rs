//! Places, shapes and ways as plain data.

use std::borrow::Cow;

use engine::{Datum, Name};
use ground::table::{Convex, Point, Pose, Shape, Zone as Quarter};

use super::body::Zone;

pub fn point(it: Point) -> Datum {
    Datum::List(vec![Datum::Int(it.x.into()), Datum::Int(it.y.into())])
}

/// Place and facing, in hundredths.
pub fn pose(it: Pose) -> Datum {
    let numbers = [it.at.x, it.at.y, it.facing.hundredths()];
    Datum::List(numbers.map(|it| Datum::Int(it.into())).into())
}

pub fn shape(it: Shape) -> Datum {
    Datum::record([
        ("half", Datum::Int(it.half.into())),
        ("ahead", Datum::Int(it.ahead.into())),
        ("behind", Datum::Int(it.behind.into())),
    ])
}

pub fn ring(it: &Convex) -> Datum {
    Datum::List(it.points().iter().map(|it| point(*it)).collect())
}

/// The word for an edge of a footprint.
pub fn edge(it: Quarter) -> Datum {
    Datum::word(match it {
        Quarter::Front => "front",
        Quarter::Left => "left",
        Quarter::Right => "right",
        Quarter::Rear => "rear",
    })
}

/// Zones, each with its owner and its pieces as rings.
pub fn zones_shown<U: Copy>(zones: &[Zone<U>], id: impl Fn(U) -> Name) -> Datum {
    let zone = |it: &Zone<U>| {
        Datum::record([
            ("owner", Datum::Text(Cow::Owned(id(it.owner).text().to_owned()))),
            ("rings", Datum::List(it.pieces.iter().map(ring).collect())),
        ])
    };
    Datum::List(zones.iter().map(zone).collect())
}

/// What an event of a move carries for those who draw it: who, from where to where, along which way, how, at whom.
pub fn tracked(
    piece: &Name,
    (from, to): (Datum, Datum),
    track: &[Point],
    kind: &'static str,
    target: Option<&Name>,
) -> Datum {
    let id = |it: &Name| Datum::Text(Cow::Owned(it.text().to_owned()));
    let mut fields = vec![
        (Cow::Borrowed("piece"), id(piece)),
        (Cow::Borrowed("from"), from),
        (Cow::Borrowed("to"), to),
        (Cow::Borrowed("track"), Datum::List(track.iter().map(|it| point(*it)).collect())),
        (Cow::Borrowed("kind"), Datum::word(kind)),
    ];
    if let Some(target) = target {
        fields.push((Cow::Borrowed("target"), id(target)));
    }
    Datum::Record(fields)
}
