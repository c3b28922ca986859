//! How a part may be detached (DI-UNIT-8): so many stands in skirmish order or column, touching the front or a side.

use engine::{Key, Keyed};
use ground::table::{Pose, Sides, Slab};

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
    let (arm, slab) = (army.arm(unit), army.slab(unit));
    let stances = [Stance::Skirmish, Stance::Column]
        .into_iter()
        .filter(move |it| *it == Stance::Skirmish || 1 < stands);
    stances.flat_map(move |stance| {
        let shape = shape_of(arm, stance, stands);
        let places = [
            ("front", slab.point(shape.depth() + 2, 0)),
            ("left", slab.point(0, -slab.shape.half - shape.half - 2)),
            ("right", slab.point(0, slab.shape.half + shape.half + 2)),
        ];
        let facing = slab.pose.facing;
        places.into_iter().filter_map(move |(place, at)| {
            let pose = Pose { at, facing };
            let here = Slab::new(pose, shape);
            let clear = army.standing().all(|it| !army.slab(it).overlaps(&here, 1));
            let far = army.enemies(unit).all(|it| !army.slab(it).within(&here, INCH - 1));
            let fits = clear && far && army.table().holds(&here, Sides::NONE);
            fits.then_some(Part { stands: stands as u8, stance, place, pose })
        })
    })
}
