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

pub fn rides(known: &Known<'_>, mind: &mut Mind, general: usize, chart: &dyn Chart) -> Advice {
    let state = known.public();
    let here = state.generals[general].at;
    let side = state.scenario().generals[general].side;
    let brief = Brief::new(known, side);
    let reach = match state.phase {
        Phase::Night => Length::MAX / 4,
        _ => INCH * inches(Arm::General, allowance::Length::Full),
    };
    let mut places = vec![here];
    for unit in commanded(known, general) {
        let slab = state.slab(unit);
        let rear = slab.point(-slab.shape.behind - INCH / 2, 0);
        places.extend([rear, slab.middle()]);
        for other in commanded(known, general).filter(|it| unit < *it) {
            let other = state.slab(other).middle();
            if other.distance(rear) < 14 * INCH {
                places.push(Point::new((other.x + rear.x) / 2, (other.y + rear.y) / 2));
            }
        }
    }
    let valued = places.into_iter().map(|wish| {
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
        let weight = match task.role {
            _ if must => 30,
            Role::Attack if task.objective == brief.main => 24,
            Role::Attack => 18,
            Role::Refit => 20,
            Role::Support => 6,
            Role::Hold => 10,
        };
        if elsewhere(unit) { weight / 5 } else { weight }
    };
    let near = commanded(known, general).filter(|it| state.slab(*it).within_point(at, radius));
    let danger = state.standing_of(1 - brief.side).any(|it| state.slab(it).within_point(at, SAFE));
    near.map(wants).sum::<i32>() - if danger { 25 } else { 0 }
}
