//! How troops are led from turn to turn: guns that follow the battle, lines with supports, guards, charges of a few, and
//! moves that are none.

use engine::{Eye, Playbook};
use grognard_bloody_big_battles::attackers;
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::resolve::allowance::{Length, inches};
use grognard_bloody_big_battles::resolve::fire_power;
use grognard_bloody_big_battles::state::{Army, Phase, SideNo, State, UnitNo};
use grognard_bloody_big_battles::vocabulary::{Arm, Terrain};
use ground::table::{Heading, Kind, Point, Turn};

const INCH: i32 = 100;
/// Who moves no farther, and neither turns nor changes his formation, has not moved.
const A_STIR: i32 = INCH / 4;
/// Whoever is in the battle is no farther from the enemy.
const IN_BATTLE: i32 = 15 * INCH;
/// So many bases take no village alone.
const FEW: u8 = 2;

/// Counted of both sides, which are officers'.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Moves that are none.
    pub stirs: u32,
    /// Foot in the battle after its Unit Movement, a unit-turn each, not in column: of all, who stands beside a friend on
    /// foot who looks the same way or before or behind one; and who stands alone.
    pub drawn_up: u32,
    pub alone: u32,
    /// Batteries in the second half of the battle, a unit-turn each, that are neither silent nor spent of ammunition; and
    /// those of them that had nobody within twice their reach although they stood there a turn before.
    pub batteries: u32,
    pub left_behind: u32,
    /// Two bases or fewer that assaulted more of them in houses alone, before the last two turns.
    pub lone: u32,
    /// Units of a side that is short of points, at an objective of theirs after their Unit Movement, a unit-turn each; and
    /// those of them that stood there without a shot although no enemy could be there in two moves.
    pub guards: u32,
    pub idle_guards: u32,
}

impl Habits {
    /// After each step.
    pub fn look(&mut self, before: &State, after: &State) {
        if before.phase == Phase::Movement {
            self.stirs += after.all().filter(|it| stirs(before, after, *it)).count() as u32;
        }
        if before.phase == Phase::Movement && after.phase != Phase::Movement {
            self.lines(after, after.active);
            self.guns(after, after.active);
            self.posts(after, after.active);
        }
        if after.phase == Phase::Assault && before.phase != Phase::Assault {
            self.assaults(after);
        }
    }

    fn lines(&mut self, state: &State, side: SideNo) {
        let foot = |it: &UnitNo| state.arm(*it) == Arm::Infantry && !state.unit(*it).in_column();
        for unit in state.standing_of(side).filter(foot) {
            let slab = state.slab(unit);
            if !state.standing_of(1 - side).any(|it| state.slab(it).within(&slab, IN_BATTLE)) {
                continue;
            }
            let joins = |friend: UnitNo| {
                let other = state.slab(friend);
                let alike = other.pose.facing.near(slab.pose.facing, Turn(3_000));
                let toward = Heading::of(slab.middle().to(other.middle()));
                let Some(toward) = toward.filter(|_| alike && other.within(&slab, 9 * INCH)) else {
                    return false;
                };
                let aside = slab.pose.facing.turn_to(toward).0.abs();
                !(4_500..=13_500).contains(&aside) || other.within(&slab, 4 * INCH)
            };
            self.drawn_up += 1;
            let mut friends = state.standing_of(side).filter(|it| *it != unit && foot(it));
            self.alone += u32::from(!friends.any(joins));
        }
    }

    fn guns(&mut self, state: &State, side: SideNo) {
        if 2 * state.turn <= state.scenario().turns {
            return;
        }
        for unit in state.standing_of(side).filter(|it| state.card(*it).arm == Arm::Artillery) {
            let it = state.unit(unit);
            if it.silenced || it.low_ammo {
                continue;
            }
            let reach = 2 * INCH * fire_power::reach(state.card(unit).weapon).unwrap_or(0);
            let slab = state.slab(unit);
            let near = state.standing_of(1 - side).any(|it| state.slab(it).within(&slab, reach));
            self.batteries += 1;
            self.left_behind += u32::from(!near && !it.turn.rolled);
        }
    }

    fn posts(&mut self, state: &State, side: SideNo) {
        let seat = Eye::Seat(State::seat(side));
        let to_come = state.units.iter().any(|it| it.to_come());
        if to_come || attackers(&BigBattles::know(state, seat)).is_empty() {
            return;
        }
        let objectives = state.scenario().objectives.iter().zip(&state.holders);
        let kept: Vec<Point> = objectives.filter(|it| *it.1 == Some(side)).map(|it| it.0.at).collect();
        for unit in state.standing_of(side).filter(|it| state.card(*it).arm == Arm::Infantry) {
            let Some(at) = kept.iter().find(|at| state.slab(unit).within_point(**at, 3 * INCH)) else {
                continue;
            };
            let near = |it: UnitNo| {
                let two_moves = 2 * INCH * inches(state.arm(it), Length::Full) + 3 * INCH;
                state.card(it).arm != Arm::Artillery && state.slab(it).within_point(*at, two_moves)
            };
            self.guards += 1;
            let stands = !state.unit(unit).turn.rolled && !state.unit(unit).disrupted && !state.spent(unit);
            self.idle_guards += u32::from(stands && !state.standing_of(1 - side).any(near));
        }
    }

    fn assaults(&mut self, state: &State) {
        if state.scenario().turns <= state.turn + 1 {
            return;
        }
        let target = |it: UnitNo| state.unit(it).turn.charge.map(|it| it.target);
        for unit in state.standing_of(state.active) {
            let Some(foe) = target(unit) else { continue };
            let alone = state.standing_of(state.active).filter(|it| target(*it) == Some(foe)).count() == 1;
            let few = state.bases(unit) <= FEW && state.bases(unit) < state.bases(foe);
            self.lone += u32::from(alone && few && in_houses(state, foe));
        }
    }
}

fn stirs(before: &State, after: &State, unit: UnitNo) -> bool {
    let (old, new) = (before.unit(unit), after.unit(unit));
    let moved = !old.turn.rolled && new.turn.rolled && old.on_table() && new.on_table();
    let way = old.pose.at.distance(new.pose.at);
    let turns = !old.pose.facing.near(new.pose.facing, Turn(100));
    moved && new.turn.charge.is_none() && 0 < way && way < A_STIR && old.formation == new.formation && !turns
}

fn in_houses(state: &State, unit: UnitNo) -> bool {
    let kinds = state.field().table.kinds_at(state.slab(unit).middle());
    [Terrain::Village, Terrain::Town].iter().any(|it| kinds.has(Kind(*it as u8)))
}
