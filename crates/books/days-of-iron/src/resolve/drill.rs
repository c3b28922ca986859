//! How everybody moves, in rows that the ground reckons by (DI-MOV-4, DI-MOV-8, DI-MX). Every price is read off the
//! printed tables.

use std::sync::LazyLock;

use ground::table::{
    ByRoad, Cites, Counts, Drill, Due, Face, FormRow, Gait, KeepOff, Kind, Length, Price, Road,
    Row as GroundRow, Shapes, Slant, Toll, Turn, TurnRow, Wheel,
};

use super::rates::{Column, Row};
use super::slowing::{Slower, Slowing};
use super::terrain::closed_to;
use crate::rows;
use crate::vocabulary::{INCH, Stance, Terrain};

/// One who does not charge stays so far off the enemy (DI-MOV-10).
pub const KEEP_OFF: Length = INCH;
/// The front-centre is on a road when it is so near (DI-TERR-6).
pub const NEAR_ROAD: Length = INCH / 2;
/// A line or column goes straight ahead, or so far to either side (DI-MOV-8).
pub const BEARING: Turn = Turn(2_250);
/// How far a charger may pivot (DI-CHG-2), and guns before they shoot (DI-ART-7).
pub const PIVOT: Turn = Turn(4_500);

/// Who moves, as the tables tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mount {
    Foot,
    Horse,
    LightHorse,
    Staff,
    FootGuns,
    HorseGuns,
    SiegeGuns,
    Wagon,
    Boat,
}

/// How one moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Straight ahead, wheeling: lines, columns of foot.
    Formed,
    /// Any way: skirmishers, march columns, columns of horse, limbered guns, single stands.
    Loose,
    /// Side-stepping or retiring backwards.
    Aside,
    /// Manhandled guns.
    ByHand,
    Forced,
    Charge,
    /// A charge in column along a road (DI-TERR-6, DI-CHG-5).
    ChargeByRoad,
    /// Following up after a fight: no ground slows it, but what is closed stays so (DI-ROUT-6).
    FollowUp,
}

const MOUNTS: usize = 9;
const MANNERS: [Manner; 8] = [
    Manner::Formed,
    Manner::Loose,
    Manner::Aside,
    Manner::ByHand,
    Manner::Forced,
    Manner::Charge,
    Manner::ChargeByRoad,
    Manner::FollowUp,
];

static DRILLS: LazyLock<Vec<Drill>> = LazyLock::new(|| {
    use Mount::{Boat, Foot, FootGuns, Horse, HorseGuns, LightHorse, SiegeGuns, Staff, Wagon};
    let mounts: [Mount; MOUNTS] =
        [Foot, Horse, LightHorse, Staff, FootGuns, HorseGuns, SiegeGuns, Wagon, Boat];
    mounts.iter().flat_map(|mount| MANNERS.map(|manner| drill(*mount, manner))).collect()
});

pub fn of(mount: Mount, manner: Manner) -> &'static Drill {
    &DRILLS[mount as usize * MANNERS.len() + manner as usize]
}

const CITES: Cites = Cites {
    legs: rows::LEGS,
    arc: rows::ARC,
    allowance: rows::ALLOWANCE,
    enemy: rows::ENEMY,
    overlap: rows::OVERLAP,
    table: rows::EDGE,
    turn: rows::TURN,
    form: rows::FORM,
    road: rows::ROAD,
    charge: rows::CHARGE,
};

const fn no(stance: Stance) -> u8 {
    stance as u8
}

/// Those who may follow a road (DI-TERR-6).
const ON_ROAD: Shapes = Shapes::of(&[
    no(Stance::Column),
    no(Stance::OtherColumn),
    no(Stance::MarchColumn),
    no(Stance::SingleFile),
    no(Stance::Limbered),
    no(Stance::Stand),
]);

/// Skirmishers, staff and engineers look wherever they like (DI-MOV-8).
const ANY_FACING: Shapes = Shapes::of(&[no(Stance::Skirmish), no(Stance::FootSkirmish), no(Stance::Stand)]);

/// Lines and columns of foot go straight ahead and wheel; of horse only lines do (DI-MOV-8).
fn formed(mount: Mount) -> Shapes {
    match mount {
        Mount::Foot => Shapes::of(&[
            no(Stance::Line),
            no(Stance::Column),
            no(Stance::OtherColumn),
            no(Stance::Square),
            no(Stance::FootLine),
        ]),
        Mount::Horse | Mount::LightHorse => Shapes::of(&[no(Stance::Line), no(Stance::FootLine)]),
        _ => Shapes::of(&[]),
    }
}

/// What cavalry stands in when it has dismounted.
const ON_FOOT: Shapes = Shapes::of(&[no(Stance::FootLine), no(Stance::FootSkirmish)]);

/// Any facing for those who may look where they like.
const LOOKS: Face = Face { free: Turn(0), free_shapes: ANY_FACING, beyond: None };

fn wheel() -> Wheel {
    Wheel { most: Turn(9_000), corner: Some(due(Slower::Wheel, rows::WHEEL)), centre: None }
}

fn drill(mount: Mount, manner: Manner) -> Drill {
    let row = row(mount, manner);
    let any = Turn(18_000);
    let base = Drill {
        legs: 8,
        bend: any,
        arc: any,
        follows: true,
        beyond: None,
        oblique: None,
        backward: None,
        wheel: None,
        turns: &[],
        face: Some(LOOKS),
        forms: forms(mount),
        forms_between: true,
        road: road(row, manner),
        tolls: tolls(mount, row, manner),
        floor: 0,
        one_free: true,
        keep_off: Some(KeepOff { by: KEEP_OFF, whole_way: true, row: rows::NEAR }),
        // A march column is longer than what it fords in a turn.
        astride: true,
        cites: CITES,
        ..Drill::RIDE
    };
    match manner {
        // Who changes on the way goes on as what he has become.
        Manner::Loose => {
            let shapes = formed(mount);
            let other = Gait { shapes, arc: BEARING, follows: false, wheel: Some(wheel()), face: None };
            Drill { turns: turns(mount), other: Some(other), ..base }
        }
        Manner::Formed => {
            let shapes = formed(mount).others();
            let other = Gait { shapes, arc: any, follows: true, wheel: None, face: Some(LOOKS) };
            Drill {
                arc: BEARING,
                follows: false,
                wheel: Some(wheel()),
                turns: turns(mount),
                face: None,
                other: Some(other),
                ..base
            }
        }
        Manner::Aside => Drill { legs: 1, follows: false, face: None, forms: &[], one_free: false, ..base },
        Manner::ByHand => Drill {
            follows: false,
            face: Some(Face { free: PIVOT, free_shapes: Shapes::of(&[]), beyond: None }),
            one_free: false,
            ..base
        },
        Manner::Forced => Drill { forms: &[], one_free: false, ..base },
        Manner::FollowUp => Drill {
            legs: 1,
            follows: false,
            face: None,
            forms: &[],
            road: None,
            one_free: false,
            keep_off: None,
            ..base
        },
        Manner::Charge | Manner::ChargeByRoad => {
            Drill { legs: 1, face: None, forms: &[], road: None, one_free: false, keep_off: None, ..base }
        }
    }
}

/// Where the drill of manhandled guns asks for a turn of more than 45 degrees: an inch for every 45 more.
pub fn by_hand(mount: Mount, turned: Turn) -> Drill {
    let more = (turned.0.abs() - PIVOT.0 + 4_499).max(0) / 4_500;
    let beyond = Some(Due { price: Price::Each(more * INCH), row: rows::BY_HAND });
    let face = Some(Face { free: PIVOT, free_shapes: Shapes::of(&[]), beyond });
    Drill { face, ..*of(mount, Manner::ByHand) }
}

/// A charger's drill that keeps off those whom it does not charge (DI-CHG-14).
pub fn second_impulse(mount: Mount, manner: Manner) -> Drill {
    let keep_off = Some(KeepOff { by: KEEP_OFF, whole_way: true, row: rows::NEAR });
    Drill { keep_off, ..*of(mount, manner) }
}

/// A row of the movement table that stands for all of its kind as far as ground is closed to it.
fn row(mount: Mount, manner: Manner) -> Row {
    match mount {
        _ if manner == Manner::ByHand => Row::Manhandled,
        Mount::Foot if manner == Manner::Formed => Row::Column,
        Mount::Foot => Row::MarchColumn,
        Mount::Horse | Mount::LightHorse => Row::CavalryColumn,
        Mount::Staff => Row::Staff,
        Mount::FootGuns => Row::FootArtillery,
        Mount::HorseGuns => Row::HorseArtillery,
        Mount::SiegeGuns => Row::SiegeArtillery,
        Mount::Wagon => Row::Wagon,
        Mount::Boat => Row::BoatWithCurrent,
    }
}

/// What an inch of road costs (DI-MOV-4): in a forced march it is an inch (DI-MOV-9).
fn road(row: Row, manner: Manner) -> Option<Road> {
    let (normal, road) = (row.rate(Column::Normal).inches()?, row.rate(Column::Road).inches()?);
    let per = if manner == Manner::Forced { (1, 1) } else { (normal as u8, road as u8) };
    Some(Road {
        kind: Kind(Terrain::Road as u8),
        per,
        row: rows::ROAD,
        near: NEAR_ROAD,
        half: INCH / 2,
        shapes: ON_ROAD,
        straight: true,
    })
}

/// The price of a row of the movement modifiers.
fn due(slower: Slower, row: GroundRow) -> Due {
    let price = match slower.slowing() {
        // What is paid by the inch of a wheel.
        Slowing::Factor(it) if slower == Slower::Wheel => Price::Per(it.den as u8, it.num as u8),
        Slowing::Factor(it) => Price::Share(it.num as u8, it.den as u8),
        Slowing::Inches(it) => Price::Each(-it * INCH),
        Slowing::WholeMove => Price::Share(0, 1),
    };
    Due { price, row }
}

/// What passing through other friends costs (DI-MOV-11).
pub fn passage() -> Due {
    due(Slower::SquareOrPassage, rows::PASSAGE)
}

/// Turns about the centre of the footprint (DI-MX-9, -10, -11, -22). The lists are made once and held as long as the
/// program runs.
fn turns(mount: Mount) -> &'static [TurnRow] {
    let quarter = |from: Stance, slower, row, into: Option<Stance>| TurnRow {
        by: Turn(9_000),
        from: Some(no(from)),
        due: due(slower, row),
        into: into.map(no),
    };
    let about = |from: Stance| TurnRow {
        by: Turn(18_000),
        from: Some(no(from)),
        due: due(Slower::TurnAbout180, rows::TURN_ABOUT),
        into: None,
    };
    let line = |into| quarter(Stance::Line, Slower::TurnLine90, rows::TURN_LINE, Some(into));
    let mut res = Vec::new();
    match mount {
        Mount::Foot => {
            res.push(line(Stance::SingleFile));
            for column in [Stance::Column, Stance::OtherColumn] {
                res.push(quarter(column, Slower::TurnColumn90, rows::TURN_COLUMN, None));
                res.push(about(column));
            }
            for march in [Stance::MarchColumn, Stance::SingleFile] {
                res.push(quarter(march, Slower::TurnMarchColumn90, rows::TURN_MARCH, Some(Stance::Line)));
                res.push(about(march));
            }
            res.extend([about(Stance::Line), about(Stance::FootLine)]);
        }
        Mount::Horse | Mount::LightHorse => {
            res.push(line(Stance::OtherColumn));
            res.extend([about(Stance::Line), about(Stance::Column), about(Stance::OtherColumn)]);
            res.push(about(Stance::FootLine));
        }
        _ => {}
    }
    Vec::leak(res)
}

/// Changes of formation (DI-MX-8, -12 to -19).
fn forms(mount: Mount) -> &'static [FormRow] {
    use Stance::{
        Column, FootLine, FootSkirmish, Limbered, Line, MarchColumn, OtherColumn, SingleFile, Skirmish,
        Square, Unlimbered,
    };
    let mut res = Vec::new();
    let mut both = |a: Stance, b: Stance, slower, row| {
        let due = due(slower, row);
        res.extend([FormRow { from: no(a), to: no(b), due }, FormRow { from: no(b), to: no(a), due }]);
    };
    match mount {
        Mount::Foot => {
            for column in [Column, OtherColumn] {
                both(column, Line, Slower::ColumnLine, rows::COLUMN_LINE);
                both(column, MarchColumn, Slower::OtherFormation, rows::OTHER_FORM);
                both(column, SingleFile, Slower::OtherFormation, rows::OTHER_FORM);
                both(column, Skirmish, Slower::OtherFormation, rows::OTHER_FORM);
            }
            for march in [MarchColumn, SingleFile] {
                both(march, Line, Slower::MarchColumnLine, rows::MARCH_LINE);
                both(march, Skirmish, Slower::OtherFormation, rows::OTHER_FORM);
            }
            both(Line, Skirmish, Slower::OtherFormation, rows::OTHER_FORM);
            both(Column, OtherColumn, Slower::OtherFormation, rows::OTHER_FORM);
            both(MarchColumn, SingleFile, Slower::OtherFormation, rows::OTHER_FORM);
            for other in [Line, Column, OtherColumn, MarchColumn, SingleFile, Skirmish] {
                both(other, Square, Slower::SquareOrPassage, rows::SQUARE);
            }
        }
        Mount::Horse | Mount::LightHorse => {
            let light = mount == Mount::LightHorse;
            let column = if light {
                (Slower::LightCavalryColumnLine, rows::LIGHT_HORSE)
            } else {
                (Slower::ColumnLine, rows::COLUMN_LINE)
            };
            for it in [Column, OtherColumn] {
                both(it, Line, column.0, column.1);
                both(it, Skirmish, Slower::LightCavalryColumnLine, rows::LIGHT_HORSE);
            }
            both(Line, Skirmish, Slower::LightCavalryColumnLine, rows::LIGHT_HORSE);
            both(Column, OtherColumn, Slower::OtherFormation, rows::OTHER_FORM);
            both(Line, FootLine, Slower::MountDismount, rows::MOUNT);
            both(Skirmish, FootSkirmish, Slower::MountDismount, rows::MOUNT);
            both(FootLine, FootSkirmish, Slower::OtherFormation, rows::OTHER_FORM);
        }
        Mount::FootGuns => both(Limbered, Unlimbered, Slower::LimberFoot, rows::LIMBER_FOOT),
        Mount::HorseGuns => both(Limbered, Unlimbered, Slower::LimberHorse, rows::LIMBER_HORSE),
        Mount::SiegeGuns => both(Limbered, Unlimbered, Slower::LimberSiege, rows::LIMBER_SIEGE),
        Mount::Staff | Mount::Wagon | Mount::Boat => {}
    }
    Vec::leak(res)
}

/// What ground costs and to whom it is closed (DI-TERR-1); cavalry on foot pays as infantry does (DI-FORM-4).
fn tolls(mount: Mount, row: Row, manner: Manner) -> &'static [Toll] {
    Vec::leak(match mount {
        Mount::Horse | Mount::LightHorse => {
            let mounted = tolls_of(mount, row, manner);
            let on_foot = tolls_of(Mount::Foot, self::row(Mount::Foot, manner), manner);
            let part = |shapes: Shapes| move |it: Toll| Toll { shapes: it.shapes.and(shapes), ..it };
            mounted
                .into_iter()
                .map(part(ON_FOOT.others()))
                .chain(on_foot.into_iter().map(part(ON_FOOT)))
                .collect()
        }
        _ => tolls_of(mount, row, manner),
    })
}

fn tolls_of(mount: Mount, row: Row, manner: Manner) -> Vec<Toll> {
    let mut res = Vec::new();
    let skirmishers = ANY_FACING.others();
    // What a road leads through is open and free; only what breaks the road itself stays.
    let by_road = |it: &Terrain| matches!(it, Terrain::Fire | Terrain::River | Terrain::Ford);
    for terrain in Terrain::ALL.iter().copied().filter(|it| manner != Manner::ChargeByRoad || by_road(it)) {
        let toll = |counts, price, row| Toll::new(Kind(terrain as u8), counts, price, row);
        match terrain {
            Terrain::Road | Terrain::Bridge | Terrain::Breach | Terrain::Hill | Terrain::LightCover => {}
            Terrain::Fire => res.push(toll(Counts::Footprint, Price::Barred, rows::FIRE)),
            Terrain::River if mount != Mount::Boat => {
                res.push(toll(Counts::Way, Price::Barred, rows::WATER));
                res.push(toll(Counts::Footprint, Price::Barred, rows::WATER));
            }
            Terrain::River => {}
            Terrain::Stream if closed_to("low_wall", row).is_some() => {
                res.push(toll(Counts::Way, Price::Barred, rows::BROOK).by_road(ByRoad::Opens));
            }
            Terrain::Stream | Terrain::StreamFord => {
                let due = due(Slower::StreamOrBoats, rows::STREAM);
                res.push(slows(toll(Counts::Way, due.price, due.row), manner));
            }
            Terrain::Ford => {
                let due = due(Slower::RiverFordSwampSnowSand, rows::FORD);
                // Where a road goes through a river it goes through the water.
                res.push(slows(toll(Counts::Way, due.price, due.row), manner).by_road(ByRoad::Asks));
            }
            Terrain::LowWall | Terrain::HighWall | Terrain::Obstacle | Terrain::Fortification => {
                let (slower, cost) = match terrain {
                    Terrain::LowWall => (Slower::LowWall, rows::LOW_WALL),
                    _ => (Slower::HighWallFortificationObstacle, rows::HIGH_WALL),
                };
                match closed_to(terrain.word(), row) {
                    Some(cite) => {
                        let bar = |counts| toll(counts, Price::Barred, barred(cite)).by_road(ByRoad::Opens);
                        res.extend(barring(manner).iter().map(|it| bar(*it)));
                    }
                    None => res.push(toll(Counts::Way, due(slower, cost).price, cost)),
                }
            }
            area => {
                if let Some(cite) = closed_to(area.word(), row) {
                    let bar = |counts| toll(counts, Price::Barred, barred(cite)).by_road(ByRoad::Opens);
                    res.extend(barring(manner).iter().map(|it| bar(*it)));
                    continue;
                }
                let Some((slower, cost)) = slowed(area) else { continue };
                let Slowing::Factor(it) = slower.slowing() else { continue };
                let toll = toll(Counts::Way, Price::Per(it.den as u8, it.num as u8), cost);
                let toll = slows(toll, manner);
                // Skirmishing infantry slips through what DI-MX-1 names.
                let slips = slower == Slower::UrbanLightwoodDifficult && mount == Mount::Foot;
                res.push(if slips { toll.only(skirmishers) } else { toll });
            }
        }
    }
    if manner == Manner::FollowUp {
        res.retain(|it| it.due.price == Price::Barred);
    }
    res
}

/// Closed ground bars the way of the front-centre (DI-MOV-6), and that of a charger's whole front (DI-CHG-2).
fn barring(manner: Manner) -> &'static [Counts] {
    match manner {
        Manner::Charge => &[Counts::Way, Counts::Footprint],
        _ => &[Counts::Way],
    }
}

/// A forced march leads over nothing that slows it (DI-MOV-9).
fn slows(toll: Toll, manner: Manner) -> Toll {
    match manner {
        Manner::Forced => Toll { due: Due { price: Price::Barred, row: rows::FORCED }, ..toll },
        _ => toll,
    }
}

fn barred(cite: engine::RuleId) -> GroundRow {
    if cite == rule!("DI-TERR-8") { rows::INFANTRY_ONLY } else { rows::CLOSED }
}

/// The row that slows in an area.
fn slowed(area: Terrain) -> Option<(Slower, GroundRow)> {
    match area {
        Terrain::LightWood
        | Terrain::UrbanLight
        | Terrain::UrbanHeavy
        | Terrain::Difficult
        | Terrain::HeavyCover => Some((Slower::UrbanLightwoodDifficult, rows::THICKET)),
        Terrain::HeavyWood | Terrain::DifficultHill => Some((Slower::HeavywoodDifficulthill, rows::STEEP)),
        Terrain::Swamp | Terrain::Snow | Terrain::Sand => Some((Slower::RiverFordSwampSnowSand, rows::MIRE)),
        _ => None,
    }
}

/// Nothing is dearer for going aside.
pub const PLAIN: Slant = Slant { per: (1, 1), row: rows::ARC };
