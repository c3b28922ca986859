//! The ground that never changes: classes, heights, roads and what of the lines of sight depends on it alone (CC-GEO).

use field::grid::{Graph, Sightlines};
use ground::squares::{Between, Square};

use crate::map::{Ground, Lie, Map, lie_of};
use crate::vocabulary::{Facing, SpaceNo, Terrain};

/// No line of fire is longer (CC-FIR-T1).
const FARTHEST: i32 = 10;

#[derive(Clone, Debug)]
pub struct Land {
    pub map: Map,
    width: i32,
    height: i32,
    lies: Vec<Lie>,
    /// By number, so that nobody need divide.
    squares: Vec<Square>,
    /// What the ground alone lets one see.
    sights: Sightlines,
    /// From each space that can be entered to its neighbours that can be.
    pub steps: Graph<()>,
}

impl Land {
    /// Rows of letters that have been looked at, all of one length.
    pub fn lay(rows: Vec<String>) -> Land {
        let (width, height) = (rows.first().map_or(0, String::len) as i32, rows.len() as i32);
        let letters = rows.iter().flat_map(|it| it.bytes());
        let lies: Vec<Lie> = letters.filter_map(lie_of).collect();
        let map = Map::of_rows(rows);
        let squares = (0..width * height).map(|it| Square::new(it % width, it / width)).collect();
        let (sights, steps) = (Sightlines::open(), Graph::default());
        let mut land = Land { map, width, height, lies, squares, sights, steps };
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

    /// CC-GEO-2: the spaces with a common side.
    pub fn beside(&self, space: SpaceNo) -> impl Iterator<Item = SpaceNo> + use<'_> {
        self.square(space).adjacent().into_iter().filter_map(|it| self.number(it))
    }

    /// CC-GEO-2: the spaces with a common side or corner, row by row.
    pub fn around(&self, space: SpaceNo) -> impl Iterator<Item = SpaceNo> + use<'_> {
        let at = self.square(space);
        (-1..=1)
            .flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)))
            .filter(|it| *it != (0, 0))
            .filter_map(move |(dx, dy)| self.number(Square::new(at.x + dx, at.y + dy)))
    }

    /// The next space in a direction.
    pub fn ahead(&self, space: SpaceNo, facing: Facing) -> Option<SpaceNo> {
        self.number(self.square(space) + facing.side().forward())
    }

    /// CC-GEO-5: the front space and the two beside it.
    pub fn forward(&self, space: SpaceNo, facing: Facing) -> impl Iterator<Item = SpaceNo> + use<'_> {
        let (at, side) = (self.square(space), facing.side());
        [side.forward(), side.forward() + side.left(), side.forward() + side.right()]
            .into_iter()
            .filter_map(move |it| self.number(at + it))
    }

    /// CC-GEO-12: the two spaces beside a diagonal step.
    pub fn flanking(&self, from: SpaceNo, to: SpaceNo) -> Option<[SpaceNo; 2]> {
        let (a, b) = (self.square(from), self.square(to));
        if a.x == b.x || a.y == b.y {
            return None;
        }
        Some([self.number(Square::new(a.x, b.y))?, self.number(Square::new(b.x, a.y))?])
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
        !from.line_to(to).into_iter().any(|it| match it {
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
