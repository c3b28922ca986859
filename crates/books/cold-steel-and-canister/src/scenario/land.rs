//! The ground that never changes: classes, heights, roads and what of the lines of sight depends on it alone (CC-GEO).

use std::sync::OnceLock;

use field::grid::{Graph, Prices, Sightlines, Tariff};
use ground::squares::{Between, Square};

use crate::map::{Ground, Lie, Map, lie_of};
use crate::vocabulary::{Facing, SpaceNo, Terrain};

/// No line of fire is longer (CC-FIR-T1).
const FARTHEST: i32 = 10;

/// No space of any board.
const OFF: SpaceNo = SpaceNo::MAX;
/// Which of the eight neighbours share a side, in the order of the facings.
const BESIDE: [usize; 4] = [1, 4, 6, 3];
/// Which lie forward of each facing: the one ahead, left and right of it.
const FORWARD: [[usize; 3]; 4] = [[1, 0, 2], [4, 2, 7], [6, 7, 5], [3, 5, 0]];

#[derive(Clone, Debug)]
pub struct Land {
    pub map: Map,
    width: i32,
    height: i32,
    lies: Vec<Lie>,
    /// By number, so that nobody need divide.
    squares: Vec<Square>,
    /// The eight neighbours of each space, row by row; [`OFF`] beyond the edge.
    near: Vec<[SpaceNo; 8]>,
    /// What the ground alone lets one see.
    sights: Sightlines,
    /// From each space that can be entered to its neighbours that can be.
    steps: Graph<()>,
    /// How far it is from everywhere to each space, reckoned when somebody first wants to go there.
    ways: Vec<OnceLock<Prices<Road>>>,
}

/// A column on its way to one space, wood and villages away from the road counted twice.
#[derive(Debug)]
pub struct Road {
    goal: [(u32, u16); 1],
    dear: Vec<bool>,
}

impl Tariff<()> for Road {
    fn goals(&self) -> &[(u32, u16)] {
        &self.goal
    }

    fn step(&self, from: u32, _: u32, (): ()) -> Option<u16> {
        Some(if self.dear[from as usize] { 2 } else { 1 })
    }

    fn differs(&self, _: &Self, _: impl FnMut(u32)) {}
}

impl Land {
    /// Rows of letters that have been looked at, all of one length.
    pub fn lay(rows: Vec<String>) -> Land {
        let (width, height) = (rows.first().map_or(0, String::len) as i32, rows.len() as i32);
        let letters = rows.iter().flat_map(|it| it.bytes());
        let lies: Vec<Lie> = letters.filter_map(lie_of).collect();
        let map = Map::of_rows(rows);
        let squares: Vec<Square> =
            (0..width * height).map(|it| Square::new(it % width, it / width)).collect();
        let (sights, steps) = (Sightlines::open(), Graph::default());
        let mut land =
            Land { map, width, height, lies, near: Vec::new(), squares, sights, steps, ways: Vec::new() };
        land.ways = vec![OnceLock::new(); land.count()];
        land.near = land.squares.iter().map(|it| land.neighbours(*it)).collect();
        land.sights = Sightlines::lay(land.count(), |a, b| {
            let (from, to) = (land.square(a as SpaceNo), land.square(b as SpaceNo));
            from.distance(to) <= FARTHEST && land.clear(from, to, |_| false)
        });
        land.steps = Graph::lay(land.count(), |from, out| {
            let from = from as SpaceNo;
            if land.passable(from) {
                out.extend(land.around(from).filter(|it| land.passable(*it)).map(|it| (u32::from(it), ())));
            }
        });
        land
    }

    pub fn width(&self) -> i32 {
        self.width
    }

    pub fn height(&self) -> i32 {
        self.height
    }

    pub fn count(&self) -> usize {
        self.lies.len()
    }

    pub fn square(&self, space: SpaceNo) -> Square {
        self.squares[usize::from(space)]
    }

    pub fn number(&self, square: Square) -> Option<SpaceNo> {
        let on = (0..self.width).contains(&square.x) && (0..self.height).contains(&square.y);
        on.then(|| (square.y * self.width + square.x) as SpaceNo)
    }

    pub fn lie(&self, space: SpaceNo) -> Lie {
        self.lies[usize::from(space)]
    }

    pub fn passable(&self, space: SpaceNo) -> bool {
        self.lie(space).ground != Ground::Impassable
    }

    /// The class of a space that somebody stands in.
    pub fn terrain(&self, space: SpaceNo) -> Terrain {
        match self.lie(space).ground {
            Ground::Clear | Ground::Impassable => Terrain::Clear,
            Ground::Light => Terrain::Light,
            Ground::Heavy => Terrain::Heavy,
            Ground::StrongPoint => Terrain::StrongPoint,
        }
    }

    pub fn strong(&self, space: SpaceNo) -> bool {
        self.lie(space).ground == Ground::StrongPoint
    }

    pub fn distance(&self, a: SpaceNo, b: SpaceNo) -> i32 {
        self.square(a).distance(self.square(b))
    }

    pub fn adjacent(&self, a: SpaceNo, b: SpaceNo) -> bool {
        (self.square(b) - self.square(a)).is_adjacent()
    }

    /// Row by row.
    fn neighbours(&self, at: Square) -> [SpaceNo; 8] {
        let offsets = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        offsets.map(|(dx, dy)| self.number(Square::new(at.x + dx, at.y + dy)).unwrap_or(OFF))
    }

    /// CC-GEO-2: the spaces with a common side.
    pub fn beside(&self, space: SpaceNo) -> impl Iterator<Item = SpaceNo> + use<'_> {
        let near = &self.near[usize::from(space)];
        BESIDE.iter().map(|it| near[*it]).filter(|it| *it != OFF)
    }

    /// CC-GEO-2: the spaces with a common side or corner, row by row.
    pub fn around(&self, space: SpaceNo) -> impl Iterator<Item = SpaceNo> + use<'_> {
        self.near[usize::from(space)].iter().copied().filter(|it| *it != OFF)
    }

    /// The next space in a direction.
    pub fn ahead(&self, space: SpaceNo, facing: Facing) -> Option<SpaceNo> {
        Some(self.near[usize::from(space)][BESIDE[facing as usize]]).filter(|it| *it != OFF)
    }

    /// CC-GEO-5: the front space and the two beside it.
    pub fn forward(&self, space: SpaceNo, facing: Facing) -> impl Iterator<Item = SpaceNo> + use<'_> {
        let near = &self.near[usize::from(space)];
        FORWARD[facing as usize].iter().map(|it| near[*it]).filter(|it| *it != OFF)
    }

    /// How far it is for a column from one space to another; [`u16::MAX`] where no way leads.
    pub fn way(&self, from: SpaceNo, goal: SpaceNo) -> u16 {
        let prices = self.ways[usize::from(goal)].get_or_init(|| {
            let dear = |it: &Lie| matches!(it.ground, Ground::Heavy | Ground::StrongPoint) && !it.road;
            let road = Road { goal: [(u32::from(goal), 0)], dear: self.lies.iter().map(dear).collect() };
            Prices::spread(&self.steps, road, None)
        });
        prices.at(usize::from(from))
    }

    /// In one row or column.
    pub fn straight(&self, from: SpaceNo, to: SpaceNo) -> bool {
        let (a, b) = (self.square(from), self.square(to));
        a.x == b.x || a.y == b.y
    }

    /// CC-GEO-12: the two spaces beside a diagonal step.
    pub fn flanking(&self, from: SpaceNo, to: SpaceNo) -> Option<[SpaceNo; 2]> {
        let (a, b) = (self.square(from), self.square(to));
        let number = |x: i32, y: i32| (y * self.width + x) as SpaceNo;
        (a.x != b.x && a.y != b.y).then(|| [number(a.x, b.y), number(b.x, a.y)])
    }

    /// CC-GEO-7, CC-GEO-8: `held` says which spaces hold a unit that stands in the way. A test holds it against the procedure.
    pub fn sees(&self, a: SpaceNo, b: SpaceNo, held: impl Fn(SpaceNo) -> bool) -> bool {
        if !self.sights.sees(usize::from(a), usize::from(b)) {
            return false;
        }
        let (from, to) = (self.square(a), self.square(b));
        from.distance(to) <= 1 || self.clear(from, to, held)
    }

    fn clear(&self, from: Square, to: Square, held: impl Fn(SpaceNo) -> bool) -> bool {
        if from.distance(to) <= 1 {
            return true;
        }
        let rise = |it: Square| self.number(it).map_or(0, |it| self.lie(it).height);
        let (higher, lower) = if rise(to) <= rise(from) { (from, to) } else { (to, from) };
        let (hi, lo) = (rise(higher), rise(lower));
        let blocks = |it: Square| {
            let Some(space) = self.number(it) else { return false };
            let lie = self.lie(space);
            let raised = matches!(lie.ground, Ground::Heavy | Ground::StrongPoint) || held(space);
            let effective = lie.height + i32::from(raised);
            hi < effective || hi != lo && lo < effective && it.distance(lower) <= it.distance(higher)
        };
        !from.along_line(to, |it| match it {
            Between::Crossed(it) => blocks(it),
            Between::Gate(one, other) => blocks(one) && blocks(other),
        })
    }

    /// `F7`
    pub fn name(&self, space: SpaceNo) -> String {
        self.square(space).to_string()
    }

    /// How many spaces lie between a space and the edge of a side.
    pub fn to_edge(&self, space: SpaceNo, edge: Facing) -> i32 {
        let at = self.square(space);
        match edge {
            Facing::North => at.y,
            Facing::South => self.height - 1 - at.y,
            Facing::West => at.x,
            Facing::East => self.width - 1 - at.x,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::ground::{LINE_OF_SIGHT, SightCase, View};
    use crate::scenario::Scenario;
    use crate::vocabulary::Space;

    /// Whoever stands in a corner has three neighbours, and ahead of each facing lies what its side says.
    #[test]
    fn neighbours_are_those_of_the_squares() {
        for scripted in crate::offer::ALL {
            let land = Scenario::read(scripted.text).expect("a sound scenario").land;
            for space in 0..land.count() as SpaceNo {
                let at = land.square(space);
                let all = (0..land.count() as SpaceNo).filter(|it| land.distance(space, *it) == 1);
                assert!(land.around(space).eq(all));
                assert!(land.beside(space).eq(at.adjacent().into_iter().filter_map(|it| land.number(it))));
                for facing in Facing::ALL {
                    let side = facing.side();
                    let offsets =
                        [side.forward(), side.forward() + side.left(), side.forward() + side.right()];
                    let forward = offsets.iter().filter_map(|it| land.number(at + *it));
                    assert!(land.forward(space, *facing).eq(forward));
                    assert_eq!(land.ahead(space, *facing), land.number(at + side.forward()));
                }
            }
        }
    }

    /// Every pair of spaces of every scenario within range, with units standing about.
    #[test]
    fn sight_is_that_of_the_procedure() {
        let mut blocked = 0;
        for scripted in crate::offer::ALL {
            let scenario = Scenario::read(scripted.text).expect("a sound scenario");
            let land = &scenario.land;
            let held = |it: SpaceNo| scenario.units.iter().any(|unit| unit.at == Some(it));
            let occupied: Vec<Space> =
                scenario.units.iter().filter_map(|it| it.at).map(|it| Space(land.square(it))).collect();
            for from in (0..land.count() as SpaceNo).step_by(7) {
                for to in (0..land.count() as SpaceNo).filter(|it| land.distance(from, *it) <= FARTHEST) {
                    let case = SightCase {
                        map: land.map.clone(),
                        from: Space(land.square(from)),
                        to: Space(land.square(to)),
                        occupied: occupied.clone(),
                        options: scenario.options.toggles(),
                    };
                    let clear = LINE_OF_SIGHT.of(&case).outcome == View::Clear;
                    assert_eq!(land.sees(from, to, held), clear, "{} {}", land.name(from), land.name(to));
                    blocked += usize::from(!clear);
                }
            }
        }
        assert!(500 < blocked, "{blocked}");
    }
}
