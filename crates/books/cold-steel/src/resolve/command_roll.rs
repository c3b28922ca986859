//! Command points (CS-CP-1 to -9): what a commander's effort and time allow this turn.

use engine::{CellId, Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure};

use super::tables;
use crate::vocabulary::{Skill, Wound};

case! {
    pub struct CommandCase {
        /// Skill of the commander
        skill: Skill = Skill::Average,
        /// His wound; a killed leader rolls nothing
        wound: Wound = Wound::None,
        /// Smoke balls within 200 paces of the commander's figure
        smoke_balls: i32 [0, 10_000] = 0,
        /// Received a new order from his superior commander last turn
        new_order_last_turn: bool,
        /// Plays a regimental commander (option regimental_players)
        regimental_player: bool,
    }
}

pub const MODIFIERS: &[Modifier<CommandCase>] = &[
    Modifier::of(rule!("CS-CP-3"), "smoke within 200 paces", "-4 for every 4 balls", |c| {
        -4 * (c.smoke_balls / 4)
    }),
    Modifier::flat(rule!("CS-CP-4"), "superior commander", 4, |c| c.skill == Skill::Superior),
    Modifier::flat(rule!("CS-CP-5"), "poor commander", -4, |c| c.skill == Skill::Poor),
    Modifier::flat(rule!("CS-CP-6"), "lightly wounded", -4, |c| c.wound == Wound::Light),
    Modifier::flat(rule!("CS-CP-7"), "seriously wounded", -7, |c| c.wound == Wound::Serious),
    Modifier::flat(rule!("CS-CP-8"), "new order from superior last turn", 3, |c| c.new_order_last_turn),
    Modifier::flat(rule!("CS-CP-9"), "regimental player", -3, |c| c.regimental_player),
];

finding! {
    pub struct CommandPoints { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: i32 }
}

pub static COMMAND_POINTS: Proc<CommandCase, CommandPoints> = procedure!(
    "command_points",
    "Command points",
    "Command",
    "2d10",
    CommandCase,
    command_points,
    rules![RES 32, CP 1 2 3 4 5 6 7 8 9],
    Ranking::of(Party::COMMANDER, |it: &CommandPoints| it.outcome.into())
);

fn command_points(case: &CommandCase, cx: &mut Cx<'_>) -> Play<CommandPoints> {
    cx.cite(rule!("CS-RES-32"));
    cx.cite(rule!("CS-CP-1"));
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    cx.cite(rule!("CS-CP-2"));
    let column = tables::COMMAND_POINTS.column_of(total);
    let outcome = *tables::COMMAND_POINTS.at(0, column);
    Ok(CommandPoints { natural, modifiers, total, cell_id: tables::COMMAND_POINTS.name(0, column), outcome })
}
