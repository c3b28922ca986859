//! What a space brings to a unit, looked up once: many places of a walk differ only in front and formation.

use smallvec::SmallVec;

use super::brief::{enemy_near, horse_near};
use super::moves::{Scales, far};
use super::odds::fallen_by;
use crate::facts::command::would_be_led;
use crate::facts::fire::case as fire_case;
use crate::facts::orders::armed;
use crate::facts::zones::{sees, zone};
use crate::resolve::fire::Band;
use crate::vocabulary::{Arm, Cube, Facing, Formation, SpaceNo, UnitNo};
use ground::squares::Zone;

/// What a space brings, whatever one's front and formation there.
#[derive(Clone)]
pub(super) struct Spot {
    pub far: i32,
    pub near: i32,
    pub nearest: Option<SpaceNo>,
    pub danger: i32,
    pub horse: i32,
    /// Enemy horse within five spaces: a square is not without need.
    pub ridden: bool,
    pub led: bool,
    pub battered: bool,
    pub burning: bool,
    /// Enemy guns bear on it.
    pub gunned: bool,
    /// Spaces between it and the edge over which whoever runs is lost.
    pub room: i32,
    /// Friends near the enemy who would run through it or past it.
    pub runners: i32,
    /// It is before the muzzles of own guns.
    pub masks: bool,
    /// Friends beside it, where the enemy is near.
    pub beside: i32,
    /// How far the rest of its brigade is, for one who comes onto the board.
    pub torn: i32,
    /// The enemies in range and in sight, with their spaces.
    pub seen: SmallVec<[(UnitNo, SpaceNo); 6]>,
}

impl Scales<'_> {
    /// Looks a space up, once.
    pub fn look(&mut self, space: SpaceNo) {
        if self.spots[usize::from(space)].is_some() {
            return;
        }
        let (battle, side) = (self.battle, self.brief.side);
        let land = battle.land();
        let enemies = battle.of_side(1 - side).filter_map(|it| battle.unit(it).at);
        let nearest = enemies.min_by_key(|it| (land.distance(space, *it), *it));
        let spot = Spot {
            far: far(battle, &self.goals, space).min(60),
            near: nearest.map_or(99, |it| land.distance(space, it)),
            nearest,
            danger: self.danger(space),
            horse: self.horse(space),
            ridden: horse_near(battle, side, space, 5).is_some(),
            led: would_be_led(battle, self.unit, space),
            battered: self.behind_a_battered_friend(space),
            burning: battle.burning.contains(space),
            gunned: self.gunned(space),
            room: land.to_edge(space, battle.land_edge(side)),
            runners: self.runners(space),
            masks: self.masks(space),
            beside: self.beside(space),
            torn: self.torn(space),
            seen: self.seen_from(space),
        };
        self.spots[usize::from(space)] = Some(spot);
    }

    /// The enemies that it could fire at from a space, whatever its front.
    fn seen_from(&self, space: SpaceNo) -> SmallVec<[(UnitNo, SpaceNo); 6]> {
        let battle = self.battle;
        let weapon = battle.card(self.unit).weapon;
        let mut res = SmallVec::new();
        if battle.arm(self.unit) == Arm::Cavalry {
            return res;
        }
        for target in battle.of_side(1 - self.brief.side).filter(|it| !battle.unit(*it).is_engaged()) {
            let Some(at) = battle.unit(target).at else { continue };
            let range = battle.land().distance(space, at);
            if range != 0 && weapon.band(range) != Band::OutOfRange && sees(battle, space, at) {
                res.push((target, at));
            }
        }
        res
    }

    /// What those who could fire at it there would do, in hundredths of a figure.
    fn danger(&self, space: SpaceNo) -> i32 {
        let (battle, unit) = (self.battle, self.unit);
        let mut sum = 0;
        for enemy in battle.of_side(1 - self.brief.side) {
            let it = battle.unit(enemy);
            let Some(at) = it.at.filter(|_| it.level.is_good() && !it.is_engaged()) else { continue };
            if !armed(battle, enemy) {
                continue;
            }
            let range = battle.land().distance(space, at);
            if range == 0 || battle.card(enemy).weapon.band(range) == Band::OutOfRange {
                continue;
            }
            if zone(battle, at, it.facing, it.formation, space) == Zone::Front && sees(battle, at, space) {
                let mut case = fire_case(battle, enemy, unit, range, battle.figures(enemy), Some(Cube::Hold));
                case.cover = battle.land().terrain(space);
                sum += fallen_by(&case);
            }
        }
        sum
    }

    /// Horse that could ride it down in a space, in the open and not in square.
    fn horse(&self, space: SpaceNo) -> i32 {
        let (battle, side) = (self.battle, self.brief.side);
        if battle.arm(self.unit) == Arm::Cavalry || horse_near(battle, side, space, 4).is_none() {
            return 0;
        }
        let beside = battle.land().beside(space).filter(|it| battle.friend_at(*it, side).is_some()).count();
        (60 - 20 * beside as i32).max(10)
    }

    /// No formed friend on the way back of one that may run (CC-CON).
    fn behind_a_battered_friend(&self, space: SpaceNo) -> bool {
        let (battle, side) = (self.battle, self.brief.side);
        let ahead = battle.land().ahead(space, battle.land_edge(side).opposite());
        ahead
            .and_then(|it| battle.friend_at(it, side))
            .is_some_and(|it| it != self.unit && 2 * battle.figures(it) <= i32::from(battle.card(it).size))
    }
    /// Own guns in action that have it straight before their muzzles, one or two spaces off (CC-GEO-8).
    fn masks(&self, space: SpaceNo) -> bool {
        let (battle, land) = (self.battle, self.battle.land());
        battle.of_side(self.brief.side).any(|it| {
            let gun = battle.unit(it);
            let Some(at) = gun.at.filter(|_| it != self.unit && gun.formation == Formation::Unlimbered)
            else {
                return false;
            };
            let first = land.ahead(at, gun.facing);
            first == Some(space) || first.and_then(|it| land.ahead(it, gun.facing)) == Some(space)
        })
    }

    /// Friends beside it who are before the enemy, or would be with it: if one runs, the others check (CC-CON-1).
    fn beside(&self, space: SpaceNo) -> i32 {
        let (battle, side) = (self.battle, self.brief.side);
        if 4 < enemy_near(battle, side, space) {
            return 0;
        }
        let friends = battle.land().around(space).filter_map(|it| battle.friend_at(it, side));
        friends.filter(|it| *it != self.unit).count() as i32
    }

    /// How far the furthest of its brigade is, beyond three spaces, for one who comes onto the board: a brigade enters together.
    fn torn(&self, space: SpaceNo) -> i32 {
        let battle = self.battle;
        if battle.unit(self.unit).at.is_some() {
            return 0;
        }
        let mates = battle.of_brigade(battle.card(self.unit).brigade).filter(|it| *it != self.unit);
        let all = mates.filter_map(|it| battle.unit(it).at).map(|it| battle.land().distance(space, it));
        (all.max().unwrap_or(0) - 3).max(0)
    }

    /// Guns that could fire at whoever stands there.
    fn gunned(&self, space: SpaceNo) -> bool {
        let battle = self.battle;
        battle.of_side(1 - self.brief.side).any(|it| {
            let gun = battle.unit(it);
            let ready = battle.arm(it) == Arm::Artillery && armed(battle, it) && gun.level.is_good();
            let Some(at) = gun.at.filter(|_| ready) else { return false };
            let range = battle.land().distance(space, at);
            range != 0
                && battle.card(it).weapon.band(range) != Band::OutOfRange
                && zone(battle, at, gun.facing, gun.formation, space) == Zone::Front
                && sees(battle, at, space)
        })
    }

    /// Friends before the enemy whose way to their edge leads over it or beside it: a rout goes five spaces (CC-FAIL-T1).
    fn runners(&self, space: SpaceNo) -> i32 {
        let (battle, side) = (self.battle, self.brief.side);
        let (land, edge) = (battle.land(), battle.land_edge(side));
        let (here, room) = (land.square(space), land.to_edge(space, edge));
        let runs = |it: &UnitNo| {
            let Some(at) = battle.unit(*it).at.filter(|_| *it != self.unit) else { return false };
            let there = land.square(at);
            let aside = match edge {
                Facing::North | Facing::South => (there.x - here.x).abs(),
                Facing::East | Facing::West => (there.y - here.y).abs(),
            };
            let before = land.to_edge(at, edge) - room;
            (1..=5).contains(&before) && aside <= 1 && enemy_near(battle, side, at) <= 4
        };
        battle.of_side(side).filter(runs).count() as i32
    }
}
