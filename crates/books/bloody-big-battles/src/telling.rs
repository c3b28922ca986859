//! What an event of a move carries for those who draw it.

use engine::{Datum, Name, Shown, Waypoint};
use field::view::open::Stand;
use field::view::told::{Ridden, Track};
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
    let id = |it: UnitNo| army.card(it).id;
    Track::of(id(unit), (from, army.unit(unit).pose), track, kind, target.map(id)).show()
}

/// The record of a general who has ridden from a place through these.
pub fn ridden(id: &Name, from: Point, track: &[Point]) -> Datum {
    Ridden::of(*id, from, track, "move").show()
}

/// The way of a unit from where it stood through these places to where it stands now.
pub fn way(army: &impl Army, unit: UnitNo, from: Pose, track: &[Point]) -> Vec<Waypoint> {
    let to = army.unit(unit).pose;
    let posed = |it: Pose| Waypoint::Measured(it.at.x, it.at.y, Some(it.facing.hundredths()));
    let between = track.iter().filter(|it| **it != from.at && **it != to.at).map(place);
    std::iter::once(posed(from)).chain(between).chain([posed(to)]).collect()
}

/// The way of a general, who faces nowhere.
pub fn ride(from: Point, track: &[Point]) -> Vec<Waypoint> {
    let onward = track.iter().skip_while(|it| **it == from);
    std::iter::once(&from).chain(onward).map(place).collect()
}

fn place(it: &Point) -> Waypoint {
    Waypoint::Measured(it.x, it.y, None)
}

/// Where and how something stands.
pub fn stand(pose: Pose, formation: Formation) -> Stand {
    Stand::of(pose, formation.word())
}
