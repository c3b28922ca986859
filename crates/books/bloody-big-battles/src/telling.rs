//! What an event of a move carries for those who draw it.

use engine::{Datum, Name, Shown};
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

/// Where and how something stands.
pub fn stand(pose: Pose, formation: Formation) -> Stand {
    Stand::of(pose, formation.word())
}
