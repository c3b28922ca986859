//! At whom to fire (step 7a).

use engine::Style;

use super::brief::{Brief, Plan, Stage, Task};
use crate::forms::seal::Pick;
use crate::known::Known;
use crate::map::SquareNo;
use crate::state::{Condition, Figure, Fire};
use crate::vocabulary::{Quality, Zone};

/// Who of these should have the gun: the best shot, at the same score the one who fires first (HB-SHOT-3), then the
/// first.
pub fn best_shot(men: &[Pick<'_>]) -> usize {
    let skill = |it: &Pick<'_>| match it {
        Pick::Man { figure, .. } => (figure.shooting, figure.quality == Quality::Veteran),
        Pick::Seal | Pick::Patrol { .. } => (i8::MIN, false),
    };
    let best = men.iter().map(skill).max();
    men.iter().position(|it| Some(skill(it)) == best).unwrap_or(0)
}

/// What a shot is worth; `hits` is the chance of a hit in 36ths.
pub fn worth(known: &Known<'_>, brief: &Brief, style: Style, figure: &Figure, fire: Fire, hits: i32) -> i32 {
    let Some(plan) = brief.of(figure) else { return 0 };
    match fire {
        Fire::Hold => 0,
        Fire::At { token, .. } => {
            let Some(contact) = known.contact(token) else { return 0 };
            let near = known.map().distance(contact.square, figure.node.square());
            if !free(plan, style, near, hits) {
                return 0;
            }
            let price = match contact.look.map(|it| it.condition) {
                Some(Condition::Down | Condition::HandsUp) => 0,
                Some(Condition::Hurt) => 30,
                _ => 40,
            };
            let value = price * hits / 36 - 2;
            if value <= 0 || style != Style::Doctrine { value } else { shared(known, token, price * hits) }
        }
        Fire::Vanished { .. } if free(plan, style, 2, hits) => 30 * hits / 36 - 2,
        Fire::Zone { square, hmg, .. } if free(plan, style, 2, 18) => {
            zone(known, brief, figure, square, hmg.is_some())
        }
        Fire::Return { .. } if plan.task == Task::Hold || plan.discovered => 3,
        Fire::Vanished { .. } | Fire::Zone { .. } | Fire::Return { .. } => 0,
    }
}

/// The more comrades fire at a man already the less another shot at him adds: where there are several, all are fired at.
/// Where there is only one they all fire at him.
fn shared(known: &Known<'_>, token: u16, value: i32) -> i32 {
    let same = |it: &Fire| matches!(it, Fire::At { token: other, .. } if *other == token);
    let others = known.orders().map_or(0, |it| it.fire.iter().filter(|it| same(&it.1)).count());
    let left = (0..others.min(8)).fold(value, |it, _| it * 3 / 4);
    (left / 36 - 2).max(1)
}

/// Raiders hold their fire until they are discovered; those who lie in wait fire as soon as they have a fair chance.
fn free(plan: &Plan, style: Style, near: i32, hits: i32) -> bool {
    match plan.task {
        Task::Hold => true,
        _ if plan.discovered || style == Style::Rusher || plan.stage == Stage::Assault => true,
        Task::Hunt => 6 <= hits,
        Task::Sample | Task::Raid => near <= 1 && 12 <= hits,
    }
}

/// A machine gun is laid where men are, or after the alarm where they were heard; never across one's own.
fn zone(known: &Known<'_>, brief: &Brief, figure: &Figure, square: SquareNo, heavy: bool) -> i32 {
    let (map, gun) = (known.map(), figure.node.square());
    let own_in_way =
        known.own().filter(|it| it.1.on_table() && !it.1.dead() && it.1.node != figure.node).any(|it| {
            let at = it.1.node.square();
            let between = heavy
                && it.1.node.zone() == Zone::Open
                && map.distance(gun, at) + map.distance(at, square) <= map.distance(gun, square) + 1;
            at == square || between
        });
    if own_in_way {
        return 0;
    }
    let seen: i32 = brief
        .seen
        .iter()
        .map(|it| match map.distance(it.0, square) {
            0 => 30,
            1 if heavy => 3,
            _ => 0,
        })
        .sum();
    let heard: i32 = brief.rumours.iter().filter(|it| **it == square).map(|_| 7).sum();
    seen + if known.alarm().is_some() { heard } else { 0 }
}
