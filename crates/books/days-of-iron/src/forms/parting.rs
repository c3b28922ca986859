//! How a part may be detached (DI-UNIT-8): so many stands in skirmish order or column, touching the front or a side.

use engine::{Key, Keyed};
use ground::table::{Pose, Sides, Slab};
use smallvec::SmallVec;

use crate::resolve::shapes::shape_of;
use crate::spoken;
use crate::state::{Army, Stance, UnitNo};
use crate::vocabulary::INCH;

/// How a part may stand beside its parent.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub stands: u8,
    pub stance: Stance,
    /// `front`, `left` or `right`.
    pub place: &'static str,
    pub pose: Pose,
}

impl Keyed for Part {
    fn key(&self) -> Key {
        Key::name(&format!("{}-{}-{}", self.stands, self.stance.word(), self.place))
    }

    fn label(&self) -> String {
        let how = spoken::formed(self.stance);
        let place = match self.place {
            "front" => "before it",
            "left" => "on its left",
            _ => "on its right",
        };
        format!("{} {how}, {place}", spoken::count(self.stands.into(), "stand"))
    }
}

/// Every way to put down a part of so many stands. One stand is no column (DI-FORM-2).
pub fn parts<A: Army>(army: &A, unit: UnitNo, stands: i32) -> impl Iterator<Item = Part> + '_ {
    const STANCES: [Stance; 2] = [Stance::Skirmish, Stance::Column];
    const PLACES: [&str; 3] = ["front", "left", "right"];
    let (arm, slab, side) = (army.arm(unit), army.slab(unit), army.side(unit));
    let shapes = STANCES.map(|it| shape_of(arm, it, stands));
    // Most stand nowhere near: whoever could be in the way is found once for all places.
    let room = shapes.iter().map(|it| 2 * it.half + it.depth()).max().unwrap_or(0);
    let about = army.bounds(unit).grown(2 * room + 2 * INCH);
    let near = army.standing().filter(|it| about.meets(&army.bounds(*it)));
    let near: SmallVec<[(Slab, bool); 4]> = near.map(|it| (army.slab(it), army.side(it) != side)).collect();
    let all = (0..STANCES.len()).filter(move |it| *it == 0 || 1 < stands);
    all.flat_map(|it| PLACES.map(|place| (it, place))).filter_map(move |(it, place)| {
        let (stance, shape) = (STANCES[it], shapes[it]);
        let at = match place {
            "front" => slab.point(shape.depth() + 2, 0),
            "left" => slab.point(0, -slab.shape.half - shape.half - 2),
            _ => slab.point(0, slab.shape.half + shape.half + 2),
        };
        let pose = Pose { at, facing: slab.pose.facing };
        let here = Slab::new(pose, shape);
        let closes =
            |(it, enemy): &(Slab, bool)| it.overlaps(&here, 1) || *enemy && it.within(&here, INCH - 1);
        let fits = !near.iter().any(closes) && army.table().holds(&here, Sides::NONE);
        fits.then_some(Part { stands: stands as u8, stance, place, pose })
    })
}
