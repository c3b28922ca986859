//! Moves that nobody chooses: where they lead, and through whom (DI-ROUT-2 to -6, DI-MOR-9, DI-CA-11).

use field::open::nearest;
use ground::table::{
    Away, Crowd, Ends, Heading, Kind, Kinds, Length, Point, Retreat, Side as Edge, Sides, Slab, Transect,
    Turn, Vector, dot, fan_turns,
};
use smallvec::SmallVec;

use super::bodies::{self, flight_crowd};
use super::pace;
use super::sight::{Eyes, nearest_visible};
use crate::resolve::drill::KEEP_OFF;
use crate::resolve::rates::Row;
use crate::resolve::terrain::closed_to;
use crate::state::{Army, Stance, UnitNo};
use crate::vocabulary::{INCH, Terrain};

/// Deflections go by so much, up to so much (DI-ROUT-3).
const STEP: Turn = Turn(1_500);
const MOST: Turn = Turn(9_000);
/// A rout that would end on a friend goes on so far (DI-ROUT-4).
const BEYOND: Length = 3 * INCH;
/// Whom nobody fears from so far off routs to his base edge (DI-ROUT-2).
const FEARED: Length = 24 * INCH;

/// How one goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Routs: through friends, off the table, facing where it runs.
    Rout,
    /// Facing as before.
    Facing,
    /// Facing where it goes.
    Away,
}

/// Where it comes to, and the friends that it ran through.
#[derive(Clone, Debug)]
pub struct Gone {
    pub away: Away,
    pub stance: Stance,
    pub through: SmallVec<[UnitNo; 4]>,
    /// The concealed enemy who has cut it short (DI-HID-3).
    pub met: Option<UnitNo>,
}

/// A row that tells which ground is closed to a unit.
fn row_of(army: &impl Army, unit: UnitNo) -> Row {
    let stance = match army.unit(unit).stance {
        Stance::Square => Stance::Line,
        Stance::Rout => routing(army, unit).1,
        other => other,
    };
    pace::row(army, unit, stance).unwrap_or(Row::SiegeArtillery)
}

/// The stance of one who routs (DI-FORM-1), and the one it had been in as far as ground goes.
fn routing(army: &impl Army, unit: UnitNo) -> (Stance, Stance) {
    use crate::resolve::target::Arm;
    match army.arm(unit) {
        Arm::Infantry | Arm::Cavalry => (Stance::Rout, Stance::Column),
        Arm::Artillery => (Stance::Rout, Stance::Limbered),
        _ => (Stance::Stand, Stance::Stand),
    }
}

pub fn rout_stance(army: &impl Army, unit: UnitNo) -> Stance {
    routing(army, unit).0
}

/// Ground that stops or deflects it (DI-ROUT-6): what is closed to its arm.
fn closed(row: Row) -> Kinds {
    let bars = |it: &Terrain| match it {
        Terrain::River => true,
        Terrain::Stream => closed_to("low_wall", row).is_some(),
        Terrain::DifficultHill
        | Terrain::HeavyWood
        | Terrain::HeavyCover
        | Terrain::Swamp
        | Terrain::LowWall
        | Terrain::HighWall
        | Terrain::Obstacle
        | Terrain::Fortification => closed_to(it.word(), row).is_some(),
        _ => false,
    };
    Terrain::ALL.iter().filter(|it| bars(it)).map(|it| Kind(*it as u8)).collect()
}

/// The move back along a heading, for so long (DI-ROUT-3).
pub fn back(army: &impl Army, unit: UnitNo, way: Heading, length: Length, how: Back) -> Gone {
    let status = army.unit(unit);
    let routs = how == Back::Rout;
    let stance = if routs { rout_stance(army, unit) } else { status.stance };
    let shape = army.shape(unit, stance);
    let crowd = flight_crowd(army, unit, false);
    let row = row_of(army, unit);
    // Who stands where he may not be has to get out of it.
    let (here, closed) = (army.table().kinds_at(status.pose.at), closed(row));
    let kinds = Terrain::ALL.iter().map(|it| Kind(*it as u8));
    let closed: Kinds = kinds.filter(|it| closed.has(*it) && !here.has(*it)).collect();
    let never: Kinds = [Terrain::Fire, Terrain::River].into_iter().map(|it| Kind(it as u8)).collect();
    let retreat = Retreat {
        table: army.table(),
        crowd: &crowd,
        me: unit.0,
        start: status.pose,
        shape,
        bans: &[],
        barred: never,
        barred_way: closed,
        keep_off: KEEP_OFF,
        ends_off: 0,
        turns_first: how != Back::Facing,
        ends: if how == Back::Facing { Ends::AsBefore } else { Ends::Along },
        beyond: if routs { BEYOND } else { 0 },
        short_of_friends: routs,
        stops_at_edge: !routs,
        open: Sides::NONE,
    };
    let turns = fan_turns(STEP, MOST, hand(army, unit, status.pose.at, way) == Hand::Right);
    let mut scratch = Transect::default();
    let away = retreat.fan(way, turns, |_, _| length, &mut scratch);
    let from = Slab::new(retreat.sets_out(away.heading), shape);
    let (away, met) = ambushed(army, unit, &retreat, away);
    let through = passed(&crowd, &from, &away);
    Gone { away, stance, through, met }
}

/// A way as concealed enemies leave it: it ends an inch short of the first (DI-HID-3).
fn ambushed(army: &impl Army, unit: UnitNo, retreat: &Retreat<'_>, away: Away) -> (Away, Option<UnitNo>) {
    if !army.enemies(unit).any(|it| army.unit(it).concealed) {
        return (away, None);
    }
    let crowd = flight_crowd(army, unit, true);
    let full = Retreat { crowd: &crowd, beyond: 0, ..*retreat };
    let cut = full.away(away.heading, away.length, &mut Transect::default());
    if away.length <= cut.length {
        return (away, None);
    }
    let from = Slab::new(retreat.sets_out(away.heading), retreat.shape);
    let by = from.pose.at.to(away.end.at);
    let meets = |it: &UnitNo| army.unit(*it).concealed && from.sweep_within(by, &army.slab(*it), KEEP_OFF);
    let end = Slab::new(cut.end, retreat.shape);
    let met = nearest(&end, army.enemies(unit).filter(meets).map(|it| (it, army.slab(it))));
    (cut, met.map(|it| it.0))
}

/// The side that is tried before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// A turn to this side, so many hundredths of a degree.
    pub fn by(self, turn: i32) -> Turn {
        Turn(if self == Hand::Right { turn } else { -turn })
    }
}

/// The side that ends nearer to the base edge; where neither does, the one towards the middle of the table (DI-ROUT-3).
/// Only who goes straight through the middle begins with his right: so a mirrored table gives mirrored moves.
pub fn hand(army: &impl Army, unit: UnitNo, at: Point, way: Heading) -> Hand {
    let homeward = way.turn_to(base_edge(army, unit).outward()).0 % 18_000;
    let size = army.table().size();
    let inward = || {
        let (x, y) = way.turned(Turn(9_000)).vector();
        let middle = (size.x - 2 * at.x, size.y - 2 * at.y);
        dot((x, y), (middle.0.into(), middle.1.into())).signum()
    };
    let right = if homeward == 0 { 0 <= inward() } else { 0 < homeward };
    if right { Hand::Right } else { Hand::Left }
}

pub fn base_edge(army: &impl Army, unit: UnitNo) -> Edge {
    army.scenario().sides[army.side(unit)].edge
}

/// The friends that a way leads through.
fn passed(crowd: &Crowd, from: &Slab, away: &Away) -> SmallVec<[UnitNo; 4]> {
    let met = crowd.swept(from, from.pose.at.to(away.end.at), ground::table::SLACK);
    met.filter(|it| !it.1.enemy).map(|it| UnitNo(it.1.id)).collect()
}

/// Directly away from these: along the sum of the unit vectors from their centres to its own (DI-CHG-10, DI-CA-11).
pub fn away_from(army: &impl Army, unit: UnitNo, from: impl IntoIterator<Item = UnitNo>) -> Option<Heading> {
    let middle = army.slab(unit).middle();
    let mut sum: Vector = (0, 0);
    for it in from {
        if let Some(way) = Heading::of(army.slab(it).middle().to(middle)) {
            let (x, y) = way.vector();
            sum = (sum.0 + x, sum.1 + y);
        }
    }
    Heading::of(sum)
}

/// Where one routs to who has not just been charged (DI-ROUT-2).
pub fn rout_heading(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> Heading {
    let home = base_edge(army, unit).outward();
    let feared = nearest_visible(army, eyes, unit).filter(|it| it.1 <= FEARED);
    feared.and_then(|it| away_from(army, unit, [it.0])).unwrap_or(home)
}

/// Does the move count for nothing: less than an inch (DI-ROUT-3)?
pub fn is_cut_off(gone: &Gone, wanted: Length) -> bool {
    gone.away.length < INCH.min(wanted) && !gone.away.off_table && gone.met.is_none()
}

/// Nobody else is near enough to be put back but who still touches it.
pub fn still_touching(army: &impl Army, unit: UnitNo) -> SmallVec<[UnitNo; 4]> {
    bodies::touching(army, unit).collect()
}
