//! Nothing in the rules tells north from east or right from left, but for the last words of CC-INV-2 (lower x, lower y): on a table
//! that is turned or mirrored every unit may do the same, turned or mirrored.

use std::collections::BTreeSet;

use field::grid::Walk;
use ground::squares::Square;
use kit::Who::Fool;
use kit::{Counter, deals, watched};

use crate::facts::fire::targets;
use crate::facts::forced::path_case;
use crate::facts::orders::{enters, usual};
use crate::facts::zones::{all_controlled, cavalry_beside};
use crate::forms::charge::{Charge, charges};
use crate::forms::choices::refuges;
use crate::forms::march::March;
use crate::game::Canister;
use crate::resolve::forced_path::{FORCED_PATH, Forced, PathOutcome};
use crate::scenario::Land;
use crate::state::{Battle, State};
use crate::vocabulary::{Arm, Facing, Formation, SpaceNo, UnitNo};

#[derive(Clone, Copy, Debug)]
enum Image {
    /// By a quarter, north to the east.
    Turned,
    /// East to the west.
    Mirrored,
}

impl Image {
    fn square(self, land: &Land, it: Square) -> Square {
        match self {
            Image::Turned => Square::new(land.height() - 1 - it.y, it.x),
            Image::Mirrored => Square::new(land.width() - 1 - it.x, it.y),
        }
    }

    fn space(self, land: &Land, it: SpaceNo) -> SpaceNo {
        let to = self.square(land, land.square(it));
        let width = if matches!(self, Image::Turned) { land.height() } else { land.width() };
        (to.y * width + to.x) as SpaceNo
    }

    fn facing(self, it: Facing) -> Facing {
        match (self, it) {
            (Image::Turned, it) => Facing::ALL[(it as usize + 1) % 4],
            (Image::Mirrored, Facing::East | Facing::West) => it.opposite(),
            (Image::Mirrored, it) => it,
        }
    }

    fn land(self, land: &Land) -> Land {
        let turned = matches!(self, Image::Turned);
        let (width, height) =
            if turned { (land.height(), land.width()) } else { (land.width(), land.height()) };
        let mut rows = vec![vec![b' '; width as usize]; height as usize];
        for (y, row) in land.map.rows().iter().enumerate() {
            for (x, letter) in row.bytes().enumerate() {
                let to = self.square(land, Square::new(x as i32, y as i32));
                rows[to.y as usize][to.x as usize] = letter;
            }
        }
        Land::lay(rows.into_iter().map(|it| String::from_utf8_lossy(&it).into_owned()).collect())
    }

    fn state(self, state: &State) -> State {
        let (battle, land) = (&state.battle, state.battle.land());
        let to = |it: SpaceNo| self.space(land, it);
        let mut scenario = battle.scenario().clone();
        scenario.land = self.land(land);
        scenario.units.iter_mut().for_each(|it| it.at = None);
        scenario.objectives.iter_mut().for_each(|it| it.space = to(it.space));
        scenario.brigades.iter_mut().flat_map(|it| &mut it.entries).for_each(|it| *it = to(*it));
        for side in &mut scenario.sides {
            side.edge = self.facing(side.edge);
            side.entries.iter_mut().chain(&mut side.exits).for_each(|it| *it = to(*it));
        }
        let mut res = State::new(scenario);
        res.battle.phase = battle.phase;
        res.battle.turn = battle.turn;
        res.battle.leaders = battle.leaders.clone();
        res.battle.leaders.iter_mut().for_each(|it| it.at = it.at.map(to));
        for unit in battle.all() {
            let mut it = battle.unit(unit).clone();
            let at = it.at.take().map(to);
            it.guns_at = it.guns_at.map(to);
            it.facing = self.facing(it.facing);
            *res.battle.unit_mut(unit) = it;
            res.battle.place(unit, at);
        }
        res
    }
}

/// All that a unit may do, in numbers that an image maps.
fn reach(battle: &Battle, unit: UnitNo, image: Option<Image>) -> BTreeSet<(SpaceNo, u8, u8, u8, bool, u8)> {
    let land = battle.land();
    let walk = Walk::new(March::new(battle, unit, battle.unit(unit).ap, true));
    let ends = walk.ends().filter(|it| usize::from(it.square) < land.count()).map(|it| {
        let all_round = Formation::ALL[usize::from(it.shape)].is_all_round();
        let front = Facing::ALL[usize::from(it.facing)];
        let front = image.filter(|_| !all_round).map_or(front, |image| image.facing(front));
        let space = image.map_or(it.square, |image| image.space(land, it.square));
        (space, front as u8, it.shape, it.memo, it.halted, it.points)
    });
    ends.collect()
}

fn onsets(battle: &Battle, unit: UnitNo, image: Option<Image>) -> BTreeSet<(UnitNo, SpaceNo, u8, u8, bool)> {
    let mut all: Vec<Charge<'_>> = Vec::new();
    charges(battle, unit, &mut all);
    let each = all.iter().map(|it| {
        let space = image.map_or(it.end.square, |image| image.space(battle.land(), it.end.square));
        (it.target, space, it.end.points, it.length, it.flank)
    });
    each.collect()
}

/// What has been compared.
#[derive(Debug, Default)]
struct Compared {
    steps: usize,
    states: usize,
    ends: usize,
    charges: usize,
    refuges: usize,
    paths: usize,
    /// Steps back that the smaller letter decides.
    ties: usize,
}

impl Compared {
    fn compare(&mut self, image: Image, one: &State, other: &State) {
        let (one, other) = (&one.battle, &other.battle);
        let land = one.land();
        let to = |it: SpaceNo| image.space(land, it);
        for side in 0..2 {
            let mapped: BTreeSet<SpaceNo> = all_controlled(one, side, None).iter().map(to).collect();
            assert_eq!(
                mapped,
                all_controlled(other, side, None).iter().collect(),
                "{image:?}: zones of control"
            );
        }
        for unit in one.all() {
            let name = &one.card(unit).name;
            if one.unit(unit).on_board() || enters(one, unit) && entries_are_free(one, unit) {
                let ends = reach(one, unit, Some(image));
                assert_eq!(ends, reach(other, unit, None), "{image:?}: {name}");
                self.ends += ends.len();
            }
            assert_eq!(usual(one, unit), usual(other, unit));
            let Some(at) = one.unit(unit).at else { continue };
            let onsets_here = onsets(one, unit, Some(image));
            assert_eq!(onsets_here, onsets(other, unit, None), "{image:?}: {name}");
            self.charges += onsets_here.len();
            assert!(targets(one, unit).eq(targets(other, unit)), "{image:?}: {name}");
            for horse in cavalry_beside(one, one.side(unit), at) {
                if one.arm(unit) == Arm::Cavalry {
                    continue;
                }
                let mapped: BTreeSet<_> =
                    refuges(one, unit, horse).iter().map(|it| (it.space.map(to), it.words)).collect();
                let there: BTreeSet<_> =
                    refuges(other, unit, horse).iter().map(|it| (it.space, it.words)).collect();
                assert_eq!(mapped, there, "{image:?}: {name}");
                self.refuges += mapped.len();
            }
            self.flight(image, one, other, unit);
        }
        self.states += 1;
    }

    /// One step back: the same, or its image among two that only their names tell apart.
    fn flight(&mut self, image: Image, one: &Battle, other: &Battle, unit: UnitNo) {
        let case = |battle: &Battle| path_case(battle, unit, Forced::Rout, 1).map(|it| FORCED_PATH.of(&it));
        let (Some(here), Some(there)) = (case(one), case(other)) else { return };
        let first = |it: &[crate::vocabulary::Space]| it.first().map(|it| it.0);
        let (Some(a), Some(b)) = (first(&here.path), first(&there.path)) else {
            assert_eq!((here.outcome, here.path.len()), (there.outcome, there.path.len()));
            return;
        };
        self.paths += 1;
        let mapped = image.square(one.land(), a);
        if mapped == b {
            return;
        }
        self.ties += 1;
        let at = other.unit(unit).at.map(|it| other.land().square(it)).unwrap_or(b);
        let diagonal = |it: Square| !(it - at).is_adjacent();
        assert_eq!(diagonal(mapped), diagonal(b), "{image:?}: {}", one.card(unit).name);
        assert!(here.outcome == PathOutcome::Moved || here.path.len() != there.path.len());
    }
}

/// Where an entry is held the nearest free space of the edge is taken instead, of two the first.
fn entries_are_free(battle: &Battle, unit: UnitNo) -> bool {
    battle.scenario().entries(battle.card(unit).brigade).iter().all(|it| battle.at(*it).is_none())
}

impl Counter<Canister> for Compared {
    fn look(&mut self, state: &State) {
        self.steps += 1;
        if self.steps.is_multiple_of(5) {
            for image in [Image::Turned, Image::Mirrored] {
                self.compare(image, state, &image.state(state));
            }
        }
    }

    fn close(&mut self, _: &State) {}
}

#[test]
fn turned_and_mirrored_tables_let_everybody_do_the_same() {
    let mut seen = Compared::default();
    // Always the same ones: not in every few games does somebody look for a refuge.
    for seed in deals(40) {
        watched::<Canister>("offenstetten", [Fool, Fool], seed, &mut seen);
    }
    assert!(60 < seen.states && 3_000 < seen.ends && 5 < seen.charges, "{seen:?}");
    assert!(0 < seen.refuges && 10 * seen.ties < seen.paths, "{seen:?}");
}
