//! What a scenario gives (DI-SET-1): all that never changes in a game.

mod army;
mod goals;
mod read;
mod terrain;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::Name;
use engine::spanned::Fault;
use ground::table::{
    Bounds, Feature, Heading, Length, Point, Pose, Shape, Side as Edge, Slab, Table, Transect, near_segment,
    ticks,
};

use crate::resolve::artillery::Ordnance;
use crate::resolve::command::Ability;
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::{Arm, Draught};
use crate::vocabulary::{Gun, Horse, SideNo, Stance, Terrain, UnitNo};

pub use crate::offer::ALL;
pub use crate::options::Options;
pub use field::open::{Exit, Stretch};

#[derive(Clone, Debug)]
pub struct Scenario {
    pub title: String,
    pub date: String,
    pub background: String,
    pub turns: u16,
    /// How far one sees (DI-LOS-1).
    pub visibility: Length,
    /// Where the wind blows, if it does (DI-BURN-4).
    pub wind: Option<Heading>,
    /// The first turn in which charges may be declared.
    pub charges_from: u16,
    pub field: Field,
    /// France first, then the German states.
    pub sides: [Side; 2],
    pub cards: Vec<Card>,
    /// Where in the list the units of the second side begin.
    pub second: u16,
    pub groups: Vec<Group>,
    pub objectives: Vec<Objective>,
    pub victory: Victory,
    pub sacrifice: Option<Sacrifice>,
    pub specials: Vec<String>,
    pub options: Options,
    pub(crate) doubts: Vec<Fault>,
}

/// The table with its terrain; a feature's kind is the number of its [`Terrain`].
#[derive(Clone, Debug)]
pub struct Field {
    pub table: Table,
    /// The name of each feature, by its place in the table's list; empty if it has none.
    pub names: Vec<String>,
    /// Where the water of each river flows to, by the place of its feature (DI-BOAT-1).
    pub currents: Vec<(u16, Heading)>,
    pub relief: Relief,
}

/// What of the table hides anybody: hills, woods and towns. It stays as it is, whatever burns or is built.
#[derive(Clone, Debug)]
pub struct Relief {
    /// Another for each table that is laid.
    pub id: u64,
    pub table: Table,
    /// Of each feature a few straight lines that lie well within it: who looks across one looks through the feature.
    chords: Vec<Vec<(Point, Point)>>,
    /// Of each hill a large upright rectangle that lies well within it.
    cores: Vec<Bounds>,
}

impl Relief {
    pub fn of(table: &Table) -> Relief {
        static LAID: AtomicU64 = AtomicU64::new(1);
        let hides = |it: &&Feature| {
            let terrain = terrain_of(it);
            it.level() != 0 || terrain.is_wood() || terrain.is_urban()
        };
        let features: Vec<Feature> = table.features().iter().filter(hides).cloned().collect();
        // A part of a sound table is sound.
        let table = Table::new(table.size(), table.adds_up(), features).unwrap_or_default();
        let chords: Vec<Vec<(Point, Point)>> =
            (0..table.features().len() as u16).map(|it| chords(&table, it)).collect();
        let cores = table.features().iter().zip(&chords).map(|it| core(it.0, it.1)).collect();
        Relief { id: LAID.fetch_add(1, Ordering::Relaxed), table, chords, cores }
    }

    pub fn core(&self, of: u16) -> &Bounds {
        &self.cores[usize::from(of)]
    }

    pub fn chords(&self, of: u16) -> &[(Point, Point)] {
        &self.chords[usize::from(of)]
    }
}

/// The longest stretches of a few lines from side to side and from end to end of a feature. They keep off its border, so
/// that whatever is rounded they are within.
fn chords(table: &Table, of: u16) -> Vec<(Point, Point)> {
    const OFF: Length = 4;
    let Some(ring) = table.features()[usize::from(of)].ring() else { return Vec::new() };
    let Bounds { low, high } = table.features()[usize::from(of)].bounds();
    let part = |low: Length, high: Length, of: Length| low + (high - low) / 4 * of;
    let lines = (1..4).flat_map(|it| {
        let (x, y) = (part(low.x, high.x, it), part(low.y, high.y, it));
        [(Point::new(low.x, y), Point::new(high.x, y)), (Point::new(x, low.y), Point::new(x, high.y))]
    });
    let mut met = Transect::default();
    let edges = || ring.iter().zip(ring.iter().cycle().skip(1));
    let mut res = Vec::new();
    for (a, b) in lines {
        table.transect(a, b, &mut met);
        let Some(run) = met.runs.iter().filter(|it| it.of == of).max_by_key(|it| it.to - it.from) else {
            continue;
        };
        let (from, to) = (ticks(run.from) + OFF, ticks(run.to) - OFF);
        if to <= from {
            continue;
        }
        let length = i64::from(ticks(met.length));
        let (p, q) = (a.toward(b, from.into(), length), a.toward(b, to.into(), length));
        let near = |(a, b): (&Point, &Point)| {
            near_segment(*a, *b, p, 1)
                || near_segment(*a, *b, q, 1)
                || near_segment(p, q, *a, 1)
                || near_segment(p, q, *b, 1)
        };
        if !edges().any(near) {
            res.push((p, q));
        }
    }
    res
}

/// The largest upright rectangle that grows from a chord, or from the middle of one, without touching the border.
fn core(feature: &Feature, chords: &[(Point, Point)]) -> Bounds {
    if feature.level() == 0 {
        return Bounds::NONE;
    }
    let ring = feature.ring().unwrap_or_default();
    let edges = || ring.iter().zip(ring.iter().cycle().skip(1));
    let fits = |it: Bounds| {
        let (wide, deep) = (it.high.x - it.low.x, it.high.y - it.low.y);
        let at = Point::new((it.low.x + it.high.x) / 2, it.low.y);
        let shape = Shape { half: wide / 2 + 3, ahead: deep + 2, behind: 2 };
        let slab = Slab::new(Pose { at, facing: Heading::degrees(0) }, shape);
        !edges().any(|(a, b)| slab.sweep_meets_segment((0, 0), *a, *b))
    };
    let mut best = Bounds::NONE;
    let room = |it: &Bounds| i64::from(it.high.x - it.low.x) * i64::from(it.high.y - it.low.y);
    for (p, q) in chords {
        for part in 0..4 {
            // All of the chord, and less and less of it.
            let (a, b) = (p.toward(*q, part, 10), q.toward(*p, part, 10));
            let mut core = Bounds::of([a, b]);
            if !fits(core) {
                continue;
            }
            for step in [800, 400, 200, 100, 50, 25, 12, 6] {
                for (west, south, east, north) in
                    [(step, 0, 0, 0), (0, step, 0, 0), (0, 0, step, 0), (0, 0, 0, step)]
                {
                    let more = |it: Bounds| Bounds {
                        low: Point::new(it.low.x - west, it.low.y - south),
                        high: Point::new(it.high.x + east, it.high.y + north),
                    };
                    while fits(more(core)) {
                        core = more(core);
                    }
                }
            }
            if best == Bounds::NONE || room(&best) < room(&core) {
                best = core;
            }
        }
    }
    best
}

impl Field {
    /// Does all of a place lie in one river (DI-BOAT-1)?
    pub fn afloat(&self, slab: &Slab) -> bool {
        self.table.near(slab.bounds()).any(|(_, it)| {
            terrain_of(it) == Terrain::River
                && it.ring().is_some()
                && slab.ticked().iter().all(|corner| it.contains(*corner))
        })
    }

    /// What the feature at this place of the table's list is.
    pub fn terrain(&self, feature: u16) -> Terrain {
        terrain_of(&self.table.features()[usize::from(feature)])
    }

    pub fn named(&self, name: &str) -> Option<u16> {
        self.names.iter().position(|it| it == name).map(|it| it as u16)
    }
}

pub fn terrain_of(feature: &Feature) -> Terrain {
    Terrain::ALL[usize::from(feature.kind.0)]
}

#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    /// `french` or `german`.
    pub nation: &'static str,
    /// Its base edge.
    pub edge: Edge,
    /// Where units without a position may be set up, each a ring (DI-SET-2).
    pub zones: Vec<Vec<Point>>,
    /// Where its units may leave the table (DI-MOV-12).
    pub exits: Vec<Exit>,
}

/// What never changes of a unit (DI-UNIT-3); what an enemy may not know of it is in the state.
#[derive(Clone, Debug)]
pub struct Card {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub arm: Arm,
    pub class: u8,
    /// Figures; guns of a battery, escorts of a staff, pioneers of engineers.
    pub strength: u8,
    pub rifle: Option<Rifle>,
    pub irregular: bool,
    pub horse: Horse,
    pub gun: Gun,
    pub draught: Draught,
    pub ordnance: Ordnance,
    pub heavy: bool,
    pub ability: Ability,
    /// Its general; of a general his superior.
    pub general: Option<UnitNo>,
    pub stance: Stance,
    pub pose: Option<Pose>,
    pub concealed: bool,
    /// A staff that rides with a unit from the start (DI-GENL-4).
    pub attached: Option<UnitNo>,
    pub group: Option<u8>,
    /// The unit that it can be detached from (DI-UNIT-8): there is no such unit until then.
    pub parent: Option<UnitNo>,
    /// Counts as in field works.
    pub works: bool,
    /// The enemy scores nothing for it.
    pub unscored: bool,
}

/// An off-board group (DI-SET-3).
#[derive(Clone, Debug)]
pub struct Group {
    pub id: Name,
    pub side: SideNo,
    pub turn: u16,
    /// Where it comes in.
    pub entry: Stretch,
    pub units: Vec<UnitNo>,
}

/// What is held (DI-END-3), and what that is worth.
#[derive(Clone, Debug)]
pub struct Objective {
    pub name: String,
    pub place: Place,
    pub points: i32,
    /// Only this side scores for it.
    pub only: Option<SideNo>,
    /// Scored at the end of every turn from this one on, instead of at the end of the battle.
    pub each_turn: Option<u16>,
    /// Whether the enemy is there too does not matter.
    pub shared: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A feature of the table.
    Area(u16),
    Disc(Point, Length),
}

/// What losses are worth to the enemy (DI-END-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victory {
    pub unit_lost: i32,
    pub battery_lost: i32,
    pub below_half: i32,
    pub general_killed: i32,
}

/// In one turn of its owner's choice these charge without a test.
#[derive(Clone, Debug)]
pub struct Sacrifice {
    pub words: String,
    pub side: SideNo,
    pub units: Vec<UnitNo>,
}

impl Scenario {
    /// What was read of it that is perhaps not meant so.
    pub fn doubts(&self) -> &[Fault] {
        &self.doubts
    }

    /// Where a side stands in the list: all of the first come before those of the second.
    pub fn places_of(&self, side: SideNo) -> Range<u16> {
        if side == 0 { 0..self.second } else { self.second..self.cards.len() as u16 }
    }

    /// The units of a side, in the order of the roster.
    pub fn of_side(&self, side: SideNo) -> impl DoubleEndedIterator<Item = UnitNo> + Clone + use<> {
        self.places_of(side).map(UnitNo)
    }

    pub fn unit_named(&self, id: &str) -> Option<UnitNo> {
        self.cards.iter().position(|it| it.id.text() == id).map(|it| UnitNo(it as u16))
    }
}
