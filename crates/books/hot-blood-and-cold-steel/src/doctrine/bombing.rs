//! Where a bomb does most good (step 3a).

use std::sync::LazyLock;

use engine::Style;

use super::brief::{Brief, Plan, Stage, Task};
use crate::known::Known;
use crate::resolve::bombs::{Aim, Landing, THROW_BOMB, ThrowCase};
use crate::state::{Condition, Figure, Level, Throw};
use crate::vocabulary::Zone;

/// What a throw is worth in units of worth; nothing if it is better not made.
pub fn worth(known: &Known<'_>, brief: &Brief, style: Style, figure: &Figure, throw: Throw) -> i32 {
    let Some(plan) = brief.of(figure) else { return 0 };
    // Who lies in wait bombs whom he sees: a bomb does not show who threw it (HB-SEE-6).
    let may = matches!(plan.task, Task::Hold | Task::Hunt)
        || plan.discovered
        || plan.stage == Stage::Assault
        || style == Style::Rusher;
    if !may {
        return 0;
    }
    let prey = prey(known, throw) + if plan.stage == Stage::Assault { blind(plan, figure, throw) } else { 0 };
    if prey == 0 || friends_near(known, figure, throw) || enough(known, throw) {
        return 0;
    }
    let range = known.map().distance(figure.node.square(), throw.square);
    // Neither in one's own square nor next to it: not even down the stairs, where a bad throw stays at the top.
    if range <= 1 {
        return 0;
    }
    prey * chance(figure, range, throw.aim) / 36 - 2
}

/// In 36ths, that it lands where it is meant to.
fn chance(figure: &Figure, range: i32, aim: Aim) -> i32 {
    let skill = i32::from(figure.grenadier_skill).clamp(-1, 3);
    let at = ((range.clamp(0, 4) * 3 + aim as i32) * 5 + skill + 1) * 2 + i32::from(figure.wounded());
    CHANCES[at as usize]
}

/// Worked out once, by the rule itself: by range, aim, skill and wound.
static CHANCES: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let mut res = Vec::new();
    for range in 0..=4 {
        for aim in Aim::ALL {
            for grenadier_skill in -1..=3 {
                for wounded in [false, true] {
                    res.push(lands(&ThrowCase { range, aim: *aim, grenadier_skill, wounded }));
                }
            }
        }
    }
    res
});

fn lands(case: &ThrowCase) -> i32 {
    let good = match case.aim {
        Aim::Square => Landing::InSquare,
        Aim::Obstacle | Aim::Dugout => Landing::InObstacle,
    };
    let chances = THROW_BOMB.chances(case, |it| it.outcome == good);
    chances.map_or(0, |it| super::in_36ths(&it, |good| *good))
}

/// Enemies who would be caught.
fn prey(known: &Known<'_>, throw: Throw) -> i32 {
    let there = known.contacts().filter(|it| it.square == throw.square);
    there
        .map(|it| match it.look {
            Some(look) if look.prisoner || matches!(look.condition, Condition::Down | Condition::HandsUp) => {
                0
            }
            Some(look) => match (look.zone, throw.aim) {
                (Zone::Open, Aim::Square) | (Zone::Hole, Aim::Obstacle) | (Zone::Dugout, Aim::Dugout) => 40,
                (Zone::Open, Aim::Obstacle) | (Zone::Hole, Aim::Square) => 14,
                _ => 0,
            },
            None if it.level == Level::Flash && throw.aim == Aim::Dugout => 0,
            None => match (known.hole(throw.square).is_some_and(|it| it.kind.trench()), throw.aim) {
                (true, Aim::Obstacle) | (false, Aim::Square) => 26,
                (_, Aim::Dugout) => 0,
                _ => 10,
            },
        })
        .sum()
}

/// Before an assault the bay is bombed unseen. Once the party goes in, nobody throws into the bay it goes for.
fn blind(plan: &Plan, figure: &Figure, throw: Throw) -> i32 {
    let there = || plan.work.iter().any(|it| it.square() == throw.square);
    if throw.aim == Aim::Obstacle && !plan.prepared && 1 < figure.bombs && there() { 30 } else { 0 }
}

/// A bomb may fall a square short or wide; nobody of one's own should be where that hurts.
fn friends_near(known: &Known<'_>, thrower: &Figure, throw: Throw) -> bool {
    let map = known.map();
    let mut others = known.own().filter(|it| it.1.on_table() && !it.1.dead() && it.1.id != thrower.id);
    others.any(|it| map.distance(it.1.node.square(), throw.square) <= 1)
}

/// Two bombs on a place are enough for one turn.
fn enough(known: &Known<'_>, throw: Throw) -> bool {
    let ordered = known.orders().into_iter().flat_map(|it| &it.throws);
    2 <= ordered.filter(|it| it.1.square == throw.square).count()
}
