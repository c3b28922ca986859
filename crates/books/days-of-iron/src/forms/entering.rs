//! Where the units of a declared group may come in over the edge, and behind whom (DI-ARR-2, DI-ARR-3).

use engine::{Key, Keyed};
use field::open::{Stretch, lies_on};
use ground::table::{Bounds, Heading, Length, Point, Pose};
use smallvec::SmallVec;

use crate::facts::retreat::hand;
use crate::known::Seen;
use crate::scenario::terrain_of;
use crate::spoken;
use crate::state::{Army, UnitNo};
use crate::vocabulary::{INCH, Terrain};

/// A place of the edge where a unit may come in.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub pose: Pose,
    /// What it costs to come behind those who came in here.
    pub behind: Length,
}

impl Keyed for Entry {
    fn key(&self) -> Key {
        Key::Cell("at", self.pose.at.x, self.pose.at.y)
    }

    fn label(&self) -> String {
        let (x, y) = (spoken::inches(self.pose.at.x), spoken::inches(self.pose.at.y));
        match self.behind {
            0 => format!("{x} east, {y} north"),
            behind => format!("{x} east, {y} north, behind others for {}", spoken::inches(behind)),
        }
    }
}

/// The stretch of its group.
fn stretch_of(army: &impl Army, unit: UnitNo) -> Option<Stretch> {
    Some(army.scenario().groups[usize::from(army.card(unit).group?)].entry)
}

/// Has the entry been shifted along the edge, off its stretch?
pub fn shifted(army: &impl Army, unit: UnitNo, at: Point) -> bool {
    stretch_of(army, unit).is_some_and(|it| it.length() + 1 < it.from.distance(at) + at.distance(it.to))
}

/// The places along its stretch where nobody stands: at a road if one leads through it, else every two inches. `came` are
/// those who have come in before it in this step, each with the [`mark`] of his place.
pub fn entries(army: &impl Seen, unit: UnitNo, came: &[(UnitNo, UnitNo)]) -> Vec<Entry> {
    let Some(stretch) = stretch_of(army, unit) else { return Vec::new() };
    let facing = stretch.edge.inward();
    let place = |at: Point| {
        let pose = Pose { at, facing };
        let enemy = army.enemies(unit).any(|it| army.slab(it).within_point(at, 4 * INCH));
        (!enemy).then(|| Entry { pose, behind: behind(army, came, pose) })
    };
    let free: Vec<Entry> = match by_road(army, &stretch) {
        Some(at) => place(at).into_iter().collect(),
        None => stretch.places(2 * INCH).filter_map(place).collect(),
    };
    if !free.is_empty() {
        return free;
    }
    // DI-ARR-3: along the edge to the nearest free point beyond either end, 12 inches at the most.
    let ends = [(stretch.from, stretch.to), (stretch.to, stretch.from)];
    let ways = ends.map(|(end, other)| Heading::of(other.to(end)).map(|way| (end, way)));
    let first = hand(army, unit, stretch.middle(), facing);
    let beyond = |far: i32| {
        let mut ways: SmallVec<[_; 2]> = ways.iter().copied().flatten().collect();
        ways.sort_by_key(|it| first.by(facing.turn_to(it.1).0).0 < 0);
        ways.into_iter().map(move |(end, way)| end.moved(way, far * INCH))
    };
    let on_table = |at: &Point| lies_on(army.table().size(), *at);
    (1..=12).flat_map(beyond).filter(on_table).find_map(place).into_iter().collect()
}

/// The middle one of its places that lie on a road.
fn by_road(army: &impl Army, stretch: &Stretch) -> Option<Point> {
    let length = stretch.length();
    let road = |it: &Point| {
        let mut near = army.table().near(Bounds::of([*it]).grown(50));
        near.any(|(_, feature)| terrain_of(feature) == Terrain::Road && feature.within(*it, 50))
    };
    let every = |it: i32| stretch.from.toward(stretch.to, i64::from(it * 25), length.max(1).into());
    let roads: Vec<Point> = (0..=length / 25).map(every).filter(road).collect();
    roads.get(roads.len() / 2).copied()
}

/// A place of an edge, as it is kept until the step is over: how far along the edge.
pub fn mark(place: Pose) -> UnitNo {
    let north_or_south = place.facing.hundredths() % 18_000 == 0;
    UnitNo(if north_or_south { place.at.x } else { place.at.y } as u16)
}

/// What those cost who came in here before it this turn: their depth and half an inch each (DI-ARR-2).
fn behind(army: &impl Army, came: &[(UnitNo, UnitNo)], place: Pose) -> Length {
    let depth = |it: &(UnitNo, UnitNo)| army.slab(it.0).shape.depth() + INCH / 2;
    let here = |it: &&(UnitNo, UnitNo)| it.1 == mark(place) && army.unit(it.0).stands();
    came.iter().filter(here).map(depth).sum()
}
