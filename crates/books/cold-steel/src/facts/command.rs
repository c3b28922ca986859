//! The Case of a command roll (CS-CP-1 to -9), and what a leader can reach (CS-CMD-12 to -16).

use std::sync::LazyLock;

use ground::table::{Bounds, Length, Point, Transect};

use super::bodies::Looking;
use super::bridges;
use crate::resolve::command_roll::CommandCase;
use crate::resolve::orders::{CostCase, ORDER_COST, Outlay};
use crate::state::{LeaderNo, SideNo, State};
use crate::vocabulary::{Feature, PACE};

/// A leg of a point, and how near to a unit's command stand it must pass.
pub const LEG: Length = 240 * PACE;
pub const NEAR: Length = 20 * PACE;

pub fn roll(state: &State, leader: LeaderNo) -> CommandCase {
    let status = state.leader(leader);
    let near = state.smoke.iter().filter(|ball| ball.within(status.at, 200 * PACE)).count();
    CommandCase {
        skill: status.skill,
        wound: status.wound,
        smoke_balls: near as i32,
        new_order_last_turn: status.heard_last,
        regimental_player: state.colonels.iter().any(|it| it.0 == leader),
    }
}

/// Why a leader may not ride straight from one place to another (CS-CMD-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    Water,
    Enemy,
    Edge,
}

/// No water lies on the straight way from one place to another, or bridges carry over it.
pub fn dry(table: &impl Looking, from: Point, to: Point) -> bool {
    let field = &table.scenario().field;
    let mut met = Transect::default();
    field.table.transect(from, to, &mut met);
    let wet = |no: u16| field.feature(no) == Some(Feature::Water);
    let bridge =
        |at: i64| met.runs.iter().any(|it| it.from <= at && at <= it.to && bridges::stands(table, it.of));
    let drowned = met.runs.iter().any(|it| wet(it.of) && !(bridge(it.from) && bridge(it.to)));
    let in_water = field.table.near(Bounds::of([to])).any(|(no, it)| wet(no) && it.contains(to));
    !drowned && (!in_water || !met.runs.is_empty())
}

/// Rides are judged from what is known: an enemy whom nobody sees bars no way.
pub fn ride(table: &impl Looking, side: SideNo, from: Point, to: Point) -> Result<(), Barred> {
    if !table.scenario().field.holds(to) {
        return Err(Barred::Edge);
    }
    if !dry(table, from, to) {
        return Err(Barred::Water);
    }
    let near = table
        .against(side)
        .any(|it| it.slab.grown(NEAR).chord(from, to).is_some() || it.slab.within_point(to, NEAR));
    if near { Err(Barred::Enemy) } else { Ok(()) }
}

/// Command points that each errand costs (CS-CMD-12), asked once of the procedure that says so.
static PRICES: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let price = |what: &Outlay| ORDER_COST.of(&CostCase { what: *what }).outcome;
    Outlay::ALL.iter().map(price).collect()
});

pub fn price(what: Outlay) -> i32 {
    PRICES[what as usize]
}

/// The legs of a straight ride: one for each 240 paces or part of them, at least one.
pub fn legs(distance: Length) -> i32 {
    ((distance + LEG - 1) / LEG).max(1)
}

/// An errand after a straight ride: what is done beside a leg is paid with that leg (CS-CMD-13).
pub fn riding(distance: Length, what: Outlay) -> i32 {
    (legs(distance) - 1) * price(Outlay::Move240) + price(what)
}
