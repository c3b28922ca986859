//! Stands and the footprints they make (DI-UNIT-1, DI-FORM-1, DI-FORM-2, DI-FORM-5).

use std::sync::LazyLock;

use ground::table::{Length, Point, Shape, Slab};
use smallvec::SmallVec;

use super::target::Arm;
use crate::vocabulary::{INCH, Stance};

/// How many shapes there are, one a stance.
pub const SHAPES: usize = Stance::ALL.len();

/// Figures that a stand carries; of a battery a gun is a stand.
pub fn figures_per_stand(arm: Arm) -> i32 {
    match arm {
        Arm::Infantry => 3,
        Arm::Cavalry | Arm::Transport => 2,
        Arm::Artillery | Arm::Staff | Arm::Engineers | Arm::Boat => 1,
    }
}

/// The stands of a unit with so many figures or guns.
pub fn stands(arm: Arm, strength: i32) -> i32 {
    match arm {
        Arm::Staff | Arm::Engineers | Arm::Transport | Arm::Boat => 1,
        Arm::Infantry => (strength + 2) / 3,
        Arm::Cavalry => (strength + 1) / 2,
        Arm::Artillery => strength,
    }
}

/// Width and depth of a stand.
pub fn stand_size(arm: Arm, stance: Stance) -> (Length, Length) {
    match arm {
        Arm::Infantry | Arm::Engineers => (100, 75),
        Arm::Cavalry | Arm::Staff => (100, 100),
        Arm::Artillery if stance == Stance::Unlimbered => (150, 100),
        Arm::Artillery | Arm::Transport => (100, 200),
        Arm::Boat => (150, 250),
    }
}

/// The files of a column of `wide`: it has two ranks at least (DI-FORM-2).
fn column(stands: i32, wide: i32) -> i32 {
    if wide < stands { wide } else { (stands + 1) / 2 }
}

/// Files and ranks of so many stands.
pub fn files(arm: Arm, stance: Stance, stands: i32) -> (i32, i32) {
    let n = stands.max(1);
    let files = match stance {
        Stance::Line | Stance::FootLine | Stance::Skirmish | Stance::FootSkirmish | Stance::Unlimbered => n,
        Stance::Column | Stance::Rout if arm == Arm::Infantry => column(n, 4),
        Stance::OtherColumn if arm == Arm::Infantry => column(n, 5),
        Stance::Column | Stance::MarchColumn => n.min(2),
        Stance::Rout if arm == Arm::Cavalry => n.min(2),
        Stance::OtherColumn | Stance::SingleFile | Stance::Limbered | Stance::Stand | Stance::Rout => 1,
        Stance::Square => ((n + 3) / 4).max(2),
    };
    // Footprints are asked for at every turn: most need no division.
    let ranks = match files {
        1 => n,
        2 => (n + 1) / 2,
        4 => (n + 3) / 4,
        _ if files == n => 1,
        _ => (n + files - 1) / files,
    };
    (files, ranks)
}

/// The footprint of so many stands in a stance, its anchor the middle of its front (DI-GEO-1). It is asked for all the time,
/// so those of units as they are met with are worked out once.
pub fn shape_of(arm: Arm, stance: Stance, stands: i32) -> Shape {
    const MOST: usize = 32;
    static KNOWN: LazyLock<Vec<Shape>> = LazyLock::new(|| {
        let all = Arm::ALL.iter().flat_map(|arm| Stance::ALL.iter().map(move |stance| (*arm, *stance)));
        all.flat_map(|(arm, stance)| (0..MOST).map(move |it| drawn_up(arm, stance, it as i32))).collect()
    });
    match usize::try_from(stands) {
        Ok(it) if it < MOST => KNOWN[(arm as usize * SHAPES + stance as usize) * MOST + it],
        _ => drawn_up(arm, stance, stands),
    }
}

fn drawn_up(arm: Arm, stance: Stance, stands: i32) -> Shape {
    let (wide, deep) = stand_size(arm, stance);
    let (files, ranks) = files(arm, stance, stands);
    match stance {
        Stance::Square => Shape::front(files * wide, files * wide),
        _ => Shape::front(files * wide + (files - 1) * gap(arm, stance), ranks * deep),
    }
}

/// The room between skirmishing stands.
fn gap(arm: Arm, stance: Stance) -> Length {
    match stance {
        Stance::Skirmish if arm == Arm::Cavalry => INCH,
        Stance::Skirmish | Stance::FootSkirmish => INCH / 2,
        _ => 0,
    }
}

/// All shapes of a unit, by the numbers of the stances.
pub fn shapes(arm: Arm, stands_mounted: i32, stands_on_foot: i32) -> SmallVec<[Shape; 10]> {
    let stands = |it: Stance| if it.dismounted() { stands_on_foot } else { stands_mounted };
    Stance::ALL.iter().map(|it| shape_of(arm, *it, stands(*it))).collect()
}

/// The middles of the front edges of the stands of the first rank, from the right: where they look and shoot from.
pub fn front_stands(arm: Arm, stance: Stance, stands: i32, slab: &Slab) -> SmallVec<[Point; 16]> {
    let (wide, _) = stand_size(arm, stance);
    let (files, _) = files(arm, stance, stands);
    let step = wide + gap(arm, stance);
    // Twice the way from the middle, so that an even number of files is whole.
    let place = |file: i32| slab.point(0, ((files - 1 - 2 * file) * step) / 2);
    (0..files).map(place).collect()
}

/// The middles of all stands, rank by rank.
pub fn centres(arm: Arm, stance: Stance, stands: i32, slab: &Slab) -> SmallVec<[Point; 16]> {
    let (_, deep) = stand_size(arm, stance);
    places(arm, stance, stands, slab, deep / 2)
}

/// The middles of the front edges of all stands, rank by rank: what any of them sees the unit sees (DI-LOS-1).
pub fn eyes(arm: Arm, stance: Stance, stands: i32, slab: &Slab) -> SmallVec<[Point; 16]> {
    places(arm, stance, stands, slab, 0)
}

/// A place of every stand, so far behind its front edge.
fn places(arm: Arm, stance: Stance, stands: i32, slab: &Slab, back: Length) -> SmallVec<[Point; 16]> {
    let (wide, deep) = stand_size(arm, stance);
    let (files, _) = files(arm, stance, stands);
    if stance == Stance::Square {
        return faces(stands)
            .into_iter()
            .zip(slab.sides())
            .flat_map(|(count, face)| {
                (0..count).map(move |at| {
                    let room = 2 * face.shape.half / count.max(1);
                    face.point(-back, ((count - 1 - 2 * at) * room) / 2)
                })
            })
            .collect();
    }
    let step = wide + gap(arm, stance);
    (0..stands.max(1))
        .map(|it| {
            let (rank, file) = (it / files, it % files);
            let here = (stands - rank * files).min(files).max(1);
            slab.point(-rank * deep - back, ((here - 1 - 2 * file) * step) / 2)
        })
        .collect()
}

/// The stands of a square by its faces: front, right, rear, left (DI-FORM-5).
pub fn faces(stands: i32) -> [i32; 4] {
    std::array::from_fn(|it| stands / 4 + i32::from((it as i32) < stands % 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(arm: Arm, stance: Stance, stands: i32) -> (i32, i32) {
        let shape = shape_of(arm, stance, stands);
        (2 * shape.half, shape.depth())
    }

    #[test]
    fn footprints_are_those_of_the_page() {
        assert_eq!(size(Arm::Infantry, Stance::Line, 8), (800, 75));
        assert_eq!(size(Arm::Infantry, Stance::Column, 8), (400, 150));
        assert_eq!(size(Arm::Infantry, Stance::Column, 6), (400, 150), "4 + 2, DI-FORM-2");
        assert_eq!(size(Arm::Infantry, Stance::Column, 4), (200, 150), "four are two by two");
        assert_eq!(size(Arm::Infantry, Stance::OtherColumn, 8), (500, 150));
        assert_eq!(size(Arm::Infantry, Stance::MarchColumn, 8), (200, 300));
        assert_eq!(size(Arm::Infantry, Stance::Skirmish, 6), (850, 75));
        assert_eq!(size(Arm::Infantry, Stance::Square, 8), (200, 200));
        assert_eq!(size(Arm::Cavalry, Stance::Column, 8), (200, 400));
        assert_eq!(size(Arm::Cavalry, Stance::Skirmish, 4), (700, 100), "mounted stands are an inch apart");
        assert_eq!(size(Arm::Artillery, Stance::Unlimbered, 2), (300, 100));
        assert_eq!(size(Arm::Artillery, Stance::Limbered, 2), (100, 400));
        assert_eq!(faces(6), [2, 2, 1, 1], "DI-FORM-5");
    }
}
