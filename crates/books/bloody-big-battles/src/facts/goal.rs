//! Whether the goal of a lesson is met: the end of a player-turn judges by it, and a screen tells it.

use engine::lesson::Lesson;

use super::standing;
use crate::scenario::{Want, Wanted};
use crate::state::{Army, SideNo};

/// A lesson is for the First Player.
pub const LEARNER: SideNo = 0;

pub fn met(army: &impl Army, lesson: &Lesson<Want>) -> bool {
    lesson.goal.iter().all(|it| is_met(army, it))
}

/// At the end of a player-turn: what is to be held, must have been through the enemy's.
pub fn is_reached(army: &impl Army, lesson: &Lesson<Want>) -> bool {
    let holds = lesson.goal.iter().any(|it| matches!(it, Want::Hold(_)));
    met(army, lesson) && (!holds || army.active() != LEARNER)
}

pub fn is_met(army: &impl Army, want: &Want) -> bool {
    match *want {
        Want::Hold(objective) => army.holders()[objective] == Some(LEARNER),
        Want::Clear(objective) => standing::at_objective(army, 1 - LEARNER, objective).next().is_none(),
        Want::Is(unit, state) => {
            let it = army.unit(unit);
            match state {
                Wanted::Gone => it.gone(),
                Wanted::Disrupted => it.gone() || it.disrupted,
                Wanted::InOrder => it.on_table() && !it.disrupted,
                Wanted::NotSpent => it.on_table() && !army.spent(unit),
                Wanted::Silenced => it.gone() || it.silenced,
                Wanted::Supplied => it.on_table() && !it.low_ammo,
            }
        }
    }
}
