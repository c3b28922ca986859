//! How each arm moves, in rows that the ground reckons by (BB-ALLOW, BB-MOVE-9 to -14). Every price is read off the
//! printed tables; what is a price to one arm is none to another.

use std::sync::LazyLock;

use ground::table::{
    Cites, Counts, Drill, Due, Face, FormRow, KeepOff, Kind, Length, Price, Road, Row, SLACK, Shape, Shapes,
    Toll, Turn,
};

use super::allowance::{self, inches, penalty};
use super::terrain::{Passage, TERRAIN, TerrainCase};
use crate::rows;
use crate::vocabulary::{Arm, Formation, Terrain};

pub use crate::vocabulary::INCH;

/// A front arc reaches so far to either side (BB-GEO-4).
pub const ARC: Turn = Turn(4_500);
/// One who does not charge stays so far off the enemy (BB-GEO-5).
pub const KEEP_OFF: Length = 100;
/// Edges in contact overlap by so much (BB-GEO-5).
pub const CONTACT: Length = 50;

/// Half a base: whose front lies on a road is on it (BB-ALLOW-5), with a hundredth for who acts (BB-GEN-3).
pub const NEAR_ROAD: Length = 50 + SLACK;

/// What nobody crosses or touches but on a bridge (BB-ALLOW-6, BB-MOVE-11).
pub const RIVER: Kind = Kind(Terrain::River as u8);

/// The numbers from here on are the formations of horse on foot: to mount and to dismount is a change of formation
/// (BB-UNIT-7), so the ground must tell the two apart.
pub const ON_FOOT: u8 = Formation::ALL.len() as u8;
/// All shapes that a unit can have: those of the formations, and line, deep and march once more for horse on foot.
pub const SHAPES: usize = ON_FOOT as usize + 3;

/// The drill of an arm as it fights.
pub fn of(arm: Arm) -> &'static Drill {
    let [foot, horse, guns] = &*DRILLS;
    match arm {
        Arm::Infantry => foot,
        Arm::Cavalry => horse,
        Arm::Artillery => guns,
        Arm::General => &GENERAL,
    }
}

/// What ground costs one who retires (BB-RET-4); what stops him is asked elsewhere.
pub fn retiring(arm: Arm) -> &'static Drill {
    let [foot, horse, guns] = &*RETIRING;
    match arm {
        Arm::Infantry => foot,
        Arm::Cavalry => horse,
        Arm::Artillery => guns,
        Arm::General => &GENERAL,
    }
}

/// BB-CMD-4: freely in any path, over all but rivers.
pub const GENERAL: Drill = Drill {
    tolls: &[
        Toll::new(RIVER, Counts::Way, Price::Barred, rows::RIVER),
        Toll::new(RIVER, Counts::Footprint, Price::Barred, rows::RIVER),
    ],
    cites: CITES,
    ..Drill::RIDE
};

/// BB-NIGHT-5: set down anywhere.
pub const GENERAL_BY_NIGHT: Drill = Drill { tolls: &[], ..GENERAL };

/// The shapes of a unit of so many bases, by the numbers of the drill.
pub fn shapes(bases: u8) -> [Shape; SHAPES] {
    std::array::from_fn(|it| shape_of(bases, formation(it as u8)))
}

/// BB-UNIT-6, a base being a square inch (BB-GEN-1).
pub fn shape_of(bases: u8, formation: Formation) -> Shape {
    let n = i32::from(bases.max(1));
    let (wide, deep) = match formation {
        Formation::Line => (n, 1),
        Formation::Deep if n < 2 => (1, 1),
        Formation::Deep => ((n + 1) / 2, 2),
        Formation::March => (1, n),
        Formation::Unlimbered | Formation::Limbered => (1, 1),
    };
    Shape::front(100 * wide, 100 * deep)
}

/// The number of a formation; horse on foot has numbers of its own.
pub fn number(formation: Formation, on_foot: bool) -> u8 {
    formation as u8 + if on_foot { ON_FOOT } else { 0 }
}

pub fn formation(number: u8) -> Formation {
    Formation::ALL[usize::from(if number < ON_FOOT { number } else { number - ON_FOOT })]
}

static DRILLS: LazyLock<[Drill; 3]> =
    LazyLock::new(|| [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|it| drill(it, true)));

static RETIRING: LazyLock<[Drill; 3]> =
    LazyLock::new(|| [Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(|it| drill(it, false)));

const CITES: Cites = Cites {
    legs: rows::LEGS,
    arc: rows::ARC,
    allowance: rows::ALLOWANCE,
    enemy: rows::ENEMY,
    overlap: rows::OVERLAP,
    table: rows::EDGE,
    turn: rows::FACING,
    form: rows::FORMATION,
    road: rows::ROAD,
    charge: rows::CHARGE,
};

/// Column of March, of horse on foot too, and limbered guns.
const IN_COLUMN: Shapes =
    Shapes::of(&[Formation::March as u8, Formation::Limbered as u8, Formation::March as u8 + ON_FOOT]);

fn drill(arm: Arm, bars: bool) -> Drill {
    let off = |rule| INCH * -penalty(arm, rule);
    let beyond = Due { price: Price::Once(off(rule!("BB-ALLOW-P1"))), row: rows::OUTSIDE_ARC };
    let change =
        Due { price: Price::Each(INCH * inches(arm, allowance::Length::Half)), row: rows::FORMATION };
    // BB-MOVE-14: unlimbered guns pivot to any facing for nothing.
    let free_shapes = IN_COLUMN.with(Formation::Unlimbered as u8);
    Drill {
        // BB-MOVE-9
        legs: if arm == Arm::Cavalry { 2 } else { 1 },
        bend: ARC,
        arc: ARC,
        beyond: Some(beyond),
        face: Some(Face { free: ARC, free_shapes, beyond: Some(beyond) }),
        forms: forms(arm, change),
        road: Some(Road {
            kind: Kind(Terrain::Road as u8),
            per: (1, 2),
            row: rows::ROAD,
            near: NEAR_ROAD,
            half: INCH / 2,
            shapes: IN_COLUMN,
            straight: false,
        }),
        tolls: tolls(arm, bars),
        // BB-ALLOW-3
        floor: 3 * INCH,
        keep_off: Some(KeepOff { by: KEEP_OFF, whole_way: false, row: rows::NEAR_ENEMY }),
        cites: CITES,
        ..Drill::RIDE
    }
}

/// BB-ALLOW-4. The lists are made once and held as long as the program runs.
fn forms(arm: Arm, due: Due) -> &'static [FormRow] {
    let row = |from: u8, to: u8| FormRow { from, to, due };
    if arm == Arm::Artillery {
        let (out, up) = (Formation::Unlimbered as u8, Formation::Limbered as u8);
        return Vec::leak(vec![row(out, up), row(up, out)]);
    }
    let mut rows = Vec::new();
    for from in 0..3 {
        for to in (0..3).filter(|it| *it != from) {
            rows.extend([row(from, to), row(from + ON_FOOT, to + ON_FOOT)]);
        }
        rows.extend([row(from, from + ON_FOOT), row(from + ON_FOOT, from)]);
    }
    Vec::leak(rows)
}

/// BB-ALLOW-2, BB-ALLOW-6, BB-ALLOW-7, by the movement column of the Terrain Table.
fn tolls(arm: Arm, bars: bool) -> &'static [Toll] {
    let each = |rule, row: Row| (Price::Each(INCH * -penalty(arm, rule)), row);
    let obstacle = each(rule!("BB-ALLOW-P3"), rows::OBSTACLE);
    let mut tolls = Vec::new();
    for terrain in Terrain::ALL.iter().copied() {
        let toll = |counts, (price, row)| Toll::new(Kind(terrain as u8), counts, price, row);
        match TERRAIN.of(&TerrainCase::to(terrain, arm)).movement {
            Passage::Difficult => {
                let once = Price::Once(INCH * -penalty(arm, rule!("BB-ALLOW-P2")));
                tolls.push(toll(Counts::Footprint, (once, rows::DIFFICULT)));
            }
            Passage::LinearObstacle => tolls.push(toll(Counts::Way, obstacle)),
            Passage::LinearObstacleClimbing => tolls.push(toll(Counts::Climb, obstacle)),
            Passage::LinearObstacleUnlessMarchOrLimbered => {
                tolls.push(toll(Counts::Way, obstacle).only(IN_COLUMN.others()));
            }
            // BB-MOVE-11: neither the path of `pos` nor the swept footprint.
            Passage::Impassable if bars => {
                let bar = (Price::Barred, rows::RIVER);
                tolls.extend([toll(Counts::Way, bar), toll(Counts::Footprint, bar)]);
            }
            Passage::Impassable | Passage::None | Passage::DoubleSpeedMarchOrLimbered => {}
        }
    }
    Vec::leak(tolls)
}
