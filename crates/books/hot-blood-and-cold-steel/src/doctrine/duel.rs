//! What an exchange of fire would cost and bring, seen from a place a man might end at: by the firing chart itself, with
//! all that his side knows of those who would shoot at him.

use std::sync::LazyLock;

use super::Mover;
use super::brief::{Stage, Task};
use crate::known::Sighted;
use crate::map::{Node, SquareNo};
use crate::resolve::shooting::{SHOOT, ShootCase, Shot, Weapon};
use crate::state::{Condition, Figure, LastSeen, Level};
use crate::vocabulary::{self, Cover, Stance, Zone};

/// Of the 36 throws of two dice those of at least so much.
fn at_least(n: i32) -> i32 {
    match n {
        ..=2 => 36,
        3..=7 => 36 - (n - 1) * (n - 2) / 2,
        8..=12 => (13 - n) * (14 - n) / 2,
        _ => 0,
    }
}

/// Ranges at which the bands of the chart begin (HB-SHOT-5).
const BANDS: [i32; 5] = [0, 1, 2, 5, 10];

/// What has to be thrown, by weapon and band; worked out once, by the rule itself (HB-SHOT-4).
static NEEDS: LazyLock<[[i32; 5]; 2]> = LazyLock::new(|| {
    [Weapon::Pistol, Weapon::Rifle].map(|weapon| {
        BANDS.map(|range| {
            let chances = SHOOT.chances(&ShootCase::plain(weapon, range), |it| it.outcome == Shot::Hit);
            let hits = chances.map_or(0, |it| super::in_36ths(&it, |hit| *hit));
            // An unskilled shot that cannot hit by itself is left out of account.
            (2..=13).find(|it| at_least(*it) == hits).unwrap_or(13)
        })
    })
});

/// The chance of a hit in 36ths.
fn chance(weapon: Weapon, range: i32, modifiers: i32) -> i32 {
    let band = BANDS.iter().rposition(|it| *it <= range).unwrap_or(0);
    let need = NEEDS[usize::from(weapon == Weapon::Rifle)][band];
    if 13 <= need && weapon == Weapon::Pistol && 10 <= range { 0 } else { at_least(need - modifiers) }
}

/// How well a man who lies or looks out sees what shows itself so (HB-SEE-1c, HB-SEE-2).
fn seen_at(distance: i32, reach: i32, lit: bool) -> Level {
    match distance {
        _ if lit => Level::Clear,
        it if it <= reach => Level::Clear,
        it if it == reach + 1 => Level::Shape,
        _ => Level::None,
    }
}

/// The best weapon that he can fire.
fn weapon(figure: &Figure) -> Option<Weapon> {
    let has = |it: vocabulary::Weapon| figure.weapons.has(it);
    match () {
        () if has(vocabulary::Weapon::Rifle) || has(vocabulary::Weapon::RifleBayonet) => Some(Weapon::Rifle),
        () if has(vocabulary::Weapon::Pistol) => Some(Weapon::Pistol),
        () => None,
    }
}

/// Somebody who may shoot and be shot at.
fn fights(it: &Sighted) -> bool {
    it.look.is_none_or(|it| !it.prisoner && matches!(it.condition, Condition::Up | Condition::Hurt))
}

impl Mover<'_> {
    /// What a hit is worth to him, and what it costs to be hit, in units of worth. Whoever is not found yet holds his fire,
    /// whoever brings the sample home has nothing to do but that, and in the last rush getting in is what counts.
    pub(super) fn prices_of_fire(&self) -> (i32, i32) {
        let Some(plan) = self.brief.of(self.figure) else { return (0, 0) };
        let may = plan.discovered || plan.task == Task::Hunt || plan.stage == Stage::Assault;
        let laden = 0 < self.figure.wire_samples;
        let dear = if self.assaults() { 20 } else { 40 };
        let worth = match () {
            () if !may || (laden && self.homeward()) => 0,
            () if self.homeward() => 30,
            () if self.assaults() => 40,
            () => 60,
        };
        (worth, dear)
    }

    /// The best shot he would have from there after so many steps, in 36ths of a hit.
    pub(super) fn shot(&self, end: Node, steps: usize) -> i32 {
        let (known, map, figure) = (self.known, self.known.map(), self.figure);
        let Some(weapon) = weapon(figure).filter(|_| figure.carrying.is_none()) else { return 0 };
        let moved = steps as i32 + if figure.wounded() { 2 } else { 0 };
        let shots = known.contacts().filter(fights).map(|it| {
            let distance = map.distance(end.square(), it.square);
            let lit = known.lit(it.square);
            let (reach, cover) = match it.look {
                Some(look) if look.stance.info().cover == Cover::Partial => (1, 2),
                Some(look) if look.stance == Stance::Standing => (3, 0),
                Some(look) if look.zone != Zone::Open => return 0,
                Some(_) => (2, 1),
                None => (1, 1),
            };
            let level = if it.look.is_none() && !lit {
                seen_at(distance, 2, false).min(Level::Shape)
            } else {
                seen_at(distance, reach, lit)
            };
            if level < Level::Shape || !map.los(end.square(), it.square) {
                return 0;
            }
            let obscured = if level == Level::Shape { cover.max(2) } else { cover };
            let modifiers = i32::from(figure.shooting) - moved - obscured + if lit { 2 } else { 0 };
            chance(weapon, distance, modifiers)
        });
        shots.max().unwrap_or(0)
    }

    /// What those whom his side sees, or has just lost from sight, may do to him there, in 36ths of hits.
    pub(super) fn shots_at(&self, end: Node, steps: usize) -> i32 {
        let (known, map) = (self.known, self.known.map());
        let lit = known.lit(end.square());
        let (reach, cover) = match end.zone() {
            Zone::Dugout => return 0,
            Zone::Open => (2, 1),
            Zone::Hole if map.own_line(1 - self.figure.side).contains(end) => return 0,
            Zone::Hole => (1, 2),
        };
        let hasty = i32::from(3 <= steps);
        let at = |from: SquareNo| {
            let distance = map.distance(from, end.square());
            let level = seen_at(distance, reach, lit);
            if level < Level::Shape || !map.los(from, end.square()) {
                return 0;
            }
            let obscured = if level == Level::Shape { cover.max(2) } else { cover };
            chance(Weapon::Rifle, distance, hasty - obscured + if lit { 2 } else { 0 })
        };
        let seen = known.contacts().filter(fights).map(|it| at(it.square)).sum::<i32>();
        let lately = |it: &&LastSeen| known.turn() <= it.turn + 1 && !it.down;
        seen + known.last_seen().iter().filter(lately).map(|it| at(it.square)).sum::<i32>() / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_is_the_rule_s() {
        let sums: Vec<i32> = (2..=13).map(at_least).collect();
        assert_eq!(sums, [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0]);
        assert_eq!((chance(Weapon::Rifle, 2, 0), chance(Weapon::Rifle, 1, -1)), (15, 15));
        assert_eq!((chance(Weapon::Pistol, 1, 0), chance(Weapon::Pistol, 12, 3)), (10, 0));
    }
}
