//! Missions: every formation has one before the battle, toward what is to be won, or to hold it.

use engine::{Advice, Chart, Drawing, Mind, Reply};
use ground::table::Point;
use smallvec::smallvec;

use super::cards::goal_for;
use super::{because, plan};
use crate::facts::bodies::Looking;
use crate::forms::missions::{Briefed, Protected};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::state::UnitNo;
use crate::vocabulary::{Arm, Level, Mission, PACE};

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
        // Before the battle by where they stand, later by the plan.
        let here = units.first().filter(|it| known.body(**it).is_some());
        let attacks = |to: Point| match here {
            Some(it) => plan::attacks(known, known.card(*it).side),
            None => !near(to),
        };
        let kind = match wanted {
            Some(to) if attacks(to) => Mission::Attack,
            _ => Mission::Defense,
        };
        because(mind, Reply::one(kind as usize), "toward what is to be won", rule!("CS-MIS-6"))
    }
}

fn goal(known: &Known<'_>, units: &[UnitNo]) -> Option<Point> {
    let first = *units.first()?;
    let (side, at) = (known.card(first).side, known.stands_at(first)?);
    match known.body(first) {
        Some(_) if plan::attacks(known, side) => {
            plan::aim(known, side, plan::head(known, first)).map(|it| it.at)
        }
        Some(_) => plan::ward(known, side, at).map(|it| it.0),
        None => None,
    }
    .or_else(|| goal_for(known, side, at))
}

/// Should this unit be given a mission of its own? Foot that has none, or whose mission leads where nothing is to be won any
/// more, acts on one without a general at its side (CS-MIS-1).
pub fn briefs(known: &Known<'_>, unit: UnitNo) -> bool {
    let (Some(own), Some(body)) = (known.own(unit), known.body(unit)) else { return false };
    let idle = own.level <= Level::Wavering || own.in_melee() || body.inside.is_some();
    if idle || body.arm != Arm::Infantry || body.figures < 4 {
        return false;
    }
    let attacks = plan::attacks(known, body.side);
    match known.mission(unit) {
        None => !known.has_mission(unit),
        Some(it) if it.kind == Mission::Attack && attacks => {
            let aim = plan::aim(known, body.side, plan::head(known, unit));
            aim.zip(it.objective()).is_some_and(|(aim, to)| !aim.at.within(to, 200 * PACE))
        }
        Some(_) => false,
    }
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
