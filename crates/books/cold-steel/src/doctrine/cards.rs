//! Cards: where they lie at the start, where they go, and when figures take their place.

use engine::{Advice, Chart, Drawing, Mind, Reply};
use ground::table::Point;
use smallvec::smallvec;

use super::{because, plan};
use crate::facts::bodies::Looking;
use crate::facts::goals;
use crate::forms::sheets::{Laid, Laying};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::scenario::{Objective, Role, Stake};
use crate::state::{SheetNo, SideNo};
use crate::vocabulary::PACE;

/// Cards stay covered as long as they may: a card holds nothing and fires on nobody, so figures take its place where it has
/// come to what is to be won, or where the enemy is near.
pub fn place<'a>(options: &'a [Laid<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let goes = |it: &Laid<'_>| match it {
            Laid::Card { known, no, .. } => has_come(known, *no) || meets(known, *no),
            Laid::Seal => false,
        };
        match options.iter().position(goes) {
            Some(at) => because(mind, Reply::one(at), "here they fight", rule!("CS-SIGHT-3")),
            None => {
                let last = Reply::one(options.len() - 1);
                because(mind, last, "a card tells them nothing", rule!("CS-CARD-10"))
            }
        }
    }
}

/// So near to its goal a card goes no farther.
const ARRIVED: i32 = 200 * PACE;
/// So near to the enemy troops form up.
const NEAR: i32 = 450 * PACE;

fn has_come(known: &Known<'_>, sheet: SheetNo) -> bool {
    let at = known.sheet(sheet).map(|it| it.pose.at);
    at.zip(wanted(known, sheet)).is_some_and(|(at, goal)| goal.within(at, ARRIVED + 20 * PACE))
}

/// Troops of the enemy before it, or a card of his that is known to have some.
fn meets(known: &Known<'_>, sheet: SheetNo) -> bool {
    let Some(it) = known.sheet(sheet) else { return false };
    let troops = known.against(it.side).any(|foe| foe.slab.within_point(it.pose.at, NEAR));
    let markers = known.sheets().filter_map(|it| known.marker(it));
    let mut near = markers.filter(|foe| foe.side != it.side && foe.units.is_some());
    troops || near.any(|foe| foe.at.within(it.pose.at, NEAR))
}

/// Every dummy is laid; the cards stay where history has them.
pub fn laying<'a>(options: &'a [Laying<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let dummy = options.iter().position(|it| matches!(it, Laying::Dummy { .. }));
        let at = dummy.unwrap_or(options.len() - 1);
        because(mind, Reply::one(at), "they shall not know where the army stands", rule!("CS-DUM-1"))
    }
}

/// Foot, and now and then horse.
pub fn face(laid: usize) -> impl Fn(&mut Mind) -> Advice {
    move |mind| {
        because(mind, Reply::one(usize::from(laid % 3 == 2)), "as the army is made up", rule!("CS-DUM-9"))
    }
}

pub fn stays<'a>(chart: &'a SpotChart<'a>) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let drawing: Drawing = smallvec![chart.from.x, chart.from.y];
        because(mind, Reply::Drawn(drawing), "it stands well where it is", rule!("CS-ROOM-1"))
    }
}

/// Dummies are spread over the zone.
pub fn hides<'a>(chart: &'a SpotChart<'a>, laid: i32, left: i32) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let (low, high) = (chart.zone.low, chart.zone.high);
        let x = low.x + (high.x - low.x) / (laid + left + 1) * (laid + 1);
        let to = Point::new(x, (low.y + high.y) / 2);
        let drawing: Drawing = smallvec![to.x, to.y];
        let free = chart.accept(&drawing).is_ok();
        let drawing = if free { drawing } else { smallvec![chart.from.x, chart.from.y] };
        because(mind, Reply::Drawn(drawing), "there might be troops there", rule!("CS-DUM-1"))
    }
}

/// The nearest place that is to be won and is not held.
pub fn goal_for(known: &Known<'_>, side: SideNo, from: Point) -> Option<Point> {
    let scenario = known.scenario();
    let open = scenario
        .objectives
        .iter()
        .filter(|goal| winnable(goal, side) && goals::holder(known, goal) != Some(side));
    open.map(|goal| goals::place(scenario, goal)).min_by_key(|at| at.distance(from))
}

/// The place that a card should come to.
fn wanted(known: &Known<'_>, sheet: SheetNo) -> Option<Point> {
    let status = known.sheet(sheet)?;
    goal_for(known, status.side, status.pose.at)
}

/// Some ground is worth something to one side only.
pub fn winnable(goal: &Objective, side: SideNo) -> bool {
    !matches!(goal.what, Stake::Beyond { side: only, .. } if only != side)
}

/// A card goes where there is something to win, and stands where that is won.
pub fn gait<'a>(known: &'a Known<'a>, sheet: SheetNo) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let far = |to: Point| known.sheet(sheet).is_some_and(|it| ARRIVED < it.pose.at.distance(to));
        // Whoever is ahead lets the others come.
        let meets = |it: SideNo| known.scenario().sides[it].role == Role::Meeting;
        let waits = known.sheet(sheet).is_some_and(|it| meets(it.side) && !plan::attacks(known, it.side));
        let goes = !waits && wanted(known, sheet).is_some_and(far);
        // At the quick step, or it stands: the second and the last of the gaits.
        let at = if goes { 1 } else { 4 };
        because(mind, Reply::one(at), "the battle is not here", rule!("CS-CMD-17"))
    }
}

pub fn goal<'a>(
    known: &'a Known<'a>,
    sheet: SheetNo,
    chart: &'a SpotChart<'a>,
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let to = wanted(known, sheet).unwrap_or(chart.from);
        let drawing: Drawing = smallvec![to.x, to.y];
        let free = chart.accept(&drawing).is_ok();
        let drawing = if free { drawing } else { smallvec![chart.from.x, chart.from.y] };
        because(mind, Reply::Drawn(drawing), "toward what is to be won", rule!("CS-WIN-4"))
    }
}
