//! Missions: every formation has one before the battle, toward what is to be won, or to hold it.

use engine::{Advice, Chart, Drawing, Mind, Reply};
use ground::table::Point;
use smallvec::smallvec;

use super::because;
use super::cards::goal_for;
use crate::forms::missions::{Briefed, Protected};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::state::UnitNo;
use crate::vocabulary::{Mission, PACE};

/// One formation after the other; single units go with theirs.
pub fn council<'a>(options: &'a [Briefed<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let leader = options.iter().position(|it| matches!(it, Briefed::Leader { .. }));
        let at = leader.unwrap_or(options.len() - 1);
        because(mind, Reply::one(at), "nobody goes without a mission", rule!("CS-MIS-1"))
    }
}

/// Attack where there is something to win; who stands on it defends it.
pub fn mission<'a>(known: &'a Known<'a>, units: &'a [UnitNo]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let wanted = goal(known, units);
        let near = |to: Point| {
            units.iter().any(|it| known.stands_at(*it).is_some_and(|at| at.within(to, 200 * PACE)))
        };
        let kind = match wanted {
            Some(to) if !near(to) => Mission::Attack,
            _ => Mission::Defense,
        };
        because(mind, Reply::one(kind as usize), "toward what is to be won", rule!("CS-MIS-6"))
    }
}

fn goal(known: &Known<'_>, units: &[UnitNo]) -> Option<Point> {
    let first = units.first()?;
    goal_for(known, known.card(*first).side, known.stands_at(*first)?)
}

pub fn ward<'a>(_: &'a [Protected<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    |mind| because(mind, Reply::one(0), "somebody must", rule!("CS-MIS-7"))
}

pub fn objective<'a>(
    known: &'a Known<'a>,
    units: &'a [UnitNo],
    chart: &'a SpotChart<'a>,
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let to = goal(known, units).unwrap_or(chart.from);
        let drawing: Drawing = smallvec![to.x, to.y];
        let drawing =
            if chart.accept(&drawing).is_ok() { drawing } else { smallvec![chart.from.x, chart.from.y] };
        because(mind, Reply::Drawn(drawing), "there it is decided", rule!("CS-WIN-4"))
    }
}

/// Without conditions.
pub fn first_of() -> impl Fn(&mut Mind) -> Advice {
    |mind| because(mind, Reply::one(0), "orders are simple or they fail", rule!("CS-MIS-5"))
}
