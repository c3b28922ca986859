//! Bad officers with one idea each, to try the good ones on.

use engine::{Advice, Mind, Reply, Style};
use ground::table::{Length, Point};

use super::brief::{Role, Task, place, troops};
use super::ways::Scout;
use super::{contacts, post};
use crate::forms::March;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::drill::INCH;
use crate::state::{SideNo, UnitNo};

pub fn act(known: &impl Seen, mind: &mut Mind, march: &March<'_, impl Seen>) -> Advice {
    let side = known.side(march.unit);
    let goal = goal(known, side, march.unit);
    let task = Task { role: Role::Attack, goal, near: 0, objective: None, leaves: false };
    if mind.style == Style::Rusher
        && let Some(way) = contacts::charges(march, known).first()
    {
        return Advice::silent(Reply::Drawn(way.0.drawing()));
    }
    let near = post::nearest_foe(known, &march.mover.slab(), side);
    let back = mind.style == Style::Baiter && near < 12 * INCH;
    let found = Scout::new(march, task).ways();
    let far = |at: Point| -> Length {
        if !back {
            return at.distance(goal);
        }
        -troops(known, 1 - side).map(|it| place(known, it).distance(at)).min().unwrap_or(0)
    };
    let here = if march.at_the_edge { Length::MAX } else { far(march.mover.start.pose.at) };
    let best = found.iter().map(|it| (far(it.1.end.at), it.0)).min_by_key(|it| it.0);
    let plan = best.filter(|it| it.0 < here).map_or_else(Plan::stand, |it| it.1);
    Advice::silent(Reply::Drawn(plan.drawing()))
}

/// The nearest objective that is not ours, else the nearest enemy.
fn goal(known: &impl Seen, side: SideNo, unit: UnitNo) -> Point {
    let here = place(known, unit);
    let open = known.scenario().objectives.iter().zip(known.holders()).filter(|it| *it.1 != Some(side));
    let objective = open.map(|it| it.0.at).min_by_key(|it| it.distance(here));
    let enemy = || troops(known, 1 - side).map(|it| place(known, it)).min_by_key(|it| it.distance(here));
    objective.or_else(enemy).unwrap_or(here)
}
