//! What an event of a move carries for those who draw it.

use engine::{Datum, Name, Shown};
use field::open::{point, pose, tracked};
use ground::table::{Point, Pose};

use crate::state::{Army, Formation, UnitNo};

/// The record of a unit that has come from `from` to where it stands now.
pub fn track(
    army: &impl Army,
    unit: UnitNo,
    from: Pose,
    track: &[Point],
    kind: &'static str,
    target: Option<UnitNo>,
) -> Datum {
    let (id, target) = (army.card(unit).id, target.map(|it| army.card(it).id));
    tracked(&id, (pose(from), pose(army.unit(unit).pose)), track, kind, target.as_ref())
}

/// The record of a general who has ridden from a place through these.
pub fn ridden(id: &Name, from: Point, track: &[Point]) -> Datum {
    let end = track.last().copied().unwrap_or(from);
    tracked(id, (point(from), point(end)), track, "move", None)
}

/// Where and how something stands.
pub fn stand(pose: Pose, formation: Formation) -> Datum {
    Datum::record([
        ("at", point(pose.at)),
        ("facing", Datum::Int(pose.facing.hundredths().into())),
        ("formation", formation.show()),
    ])
}
