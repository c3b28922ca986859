//! Where a general rides: to where most of those who must or should roll next can hear him.

use engine::{Advice, Chart, Mind, Reply, Term};
use ground::table::{Leg, Length, Path, Point};

use super::act::said;
use super::brief::{Brief, Role};
use crate::drill::INCH;
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::allowance::{self, inches};
use crate::state::{Phase, UnitNo, Whereabouts};
use crate::vocabulary::Arm;

/// So near the enemy no general stays of his own will.
const SAFE: Length = 5 * INCH;
/// How far apart the places are that he looks at.
const GRAIN: Length = 2 * INCH;

pub fn rides(known: &Known<'_>, mind: &mut Mind, general: usize, chart: &dyn Chart) -> Advice {
    let state = known.public();
    let here = state.generals[general].at;
    let side = state.scenario().generals[general].side;
    let brief = Brief::new(known, side);
    let reach = match state.phase {
        Phase::Night => Length::MAX / 4,
        _ => INCH * inches(Arm::General, allowance::Length::Full),
    };
    let behind = commanded(known, general).flat_map(|unit| {
        let slab = state.slab(unit);
        [slab.point(-slab.shape.behind - INCH / 2, 0), slab.middle()]
    });
    let places = std::iter::once(here).chain(behind).chain(between(known, here, reach));
    let valued = places.map(|wish| {
        let far = here.distance(wish);
        let at = if reach < far { here.toward(wish, i64::from(reach - 1), i64::from(far)) } else { wish };
        let late = if at == wish { 0 } else { heard(known, &brief, general, wish) / 2 };
        (heard(known, &brief, general, at) + late - far.min(reach) / (6 * INCH), at)
    });
    let mut valued: Vec<(i32, Point)> = valued.collect();
    valued.sort_by_key(|it| -it.0);
    for (value, at) in valued {
        let plan = if at == here { Plan::stand() } else { Plan::along(Path::new(&[Leg::To(at)])) };
        if chart.accept(&plan.drawing()).is_ok() {
            return said(mind, Reply::Drawn(plan.drawing()), || {
                vec![Term::new("most of those who roll next hear him there", value).by(rule!("BB-CMD-2"))]
            });
        }
    }
    Advice::silent(Reply::Drawn(Plan::stand().drawing()))
}

/// Places all over the table that he can reach: the best is often between several units.
fn between<'a>(known: &Known<'a>, here: Point, reach: Length) -> impl Iterator<Item = Point> + use<'a> {
    let size = known.public().field().table.size();
    let along = |length: Length| (GRAIN / 2..length).step_by(GRAIN as usize);
    let all = along(size.x).flat_map(move |x| along(size.y).map(move |y| Point::new(x, y)));
    all.filter(move |it| it.distance(here) <= reach)
}

fn commanded<'a>(known: &Known<'a>, general: usize) -> impl Iterator<Item = UnitNo> + use<'a> {
    let state = known.public();
    let card = &state.scenario().generals[general];
    state.standing_of(card.side).filter(move |it| card.commands.is_empty() || card.commands.contains(it))
}

/// How much the units within his radius want to hear him, less the danger of the place.
fn heard(known: &Known<'_>, brief: &Brief, general: usize, at: Point) -> i32 {
    let state = known.public();
    let radius = state.options().command_radius;
    let elsewhere = |unit: UnitNo| {
        let others = state.generals.iter().zip(&state.scenario().generals).enumerate();
        others.filter(|it| it.0 != general && (it.1.0.rode || it.0 < general)).any(|(_, (it, card))| {
            it.whereabouts == Whereabouts::OnTable
                && card.side == brief.side
                && (card.commands.is_empty() || card.commands.contains(&unit))
                && state.slab(unit).within_point(it.at, radius)
        })
    };
    let wants = |unit: UnitNo| {
        let it = state.unit(unit);
        let must = it.disrupted || state.spent(unit) || it.silenced;
        let task = brief.of(unit);
        let hurt = if 0 < it.lost || it.reduced { 4 } else { 0 };
        let wish = match task.role {
            _ if must => 30,
            Role::Attack if task.objective == brief.main => 24,
            Role::Attack => 18,
            Role::Refit => 20,
            Role::Support => 6,
            Role::Hold => 10,
        };
        // The more men, the more hangs on their roll.
        let weight = (hurt + wish) * (2 + i32::from(state.bases(unit).min(4))) / 6;
        if elsewhere(unit) { weight / 5 } else { weight }
    };
    let near = commanded(known, general).filter(|it| state.slab(*it).within_point(at, radius));
    let danger = state.standing_of(1 - brief.side).any(|it| state.slab(it).within_point(at, SAFE));
    near.map(wants).sum::<i32>() - if danger { 6 } else { 0 }
}
