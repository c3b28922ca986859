//! Where a general rides: to where most of those who must or should roll next can hear him.

use engine::{Advice, Chart, Mind, Reply, Term};
use ground::table::{Leg, Length, Path, Point};

use super::act::said;
use super::brief::{Brief, Role};
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::allowance::{self, inches};
use crate::resolve::drill::INCH;
use crate::state::{Phase, UnitNo, Whereabouts};
use crate::vocabulary::Arm;

/// So near the enemy no general stays of his own will.
const SAFE: Length = 5 * INCH;
/// How far apart the places are that he looks at.
const GRAIN: Length = 2 * INCH;

pub fn rides(known: &impl Seen, mind: &mut Mind, general: usize, chart: &dyn Chart) -> Advice {
    let here = known.generals()[general].at;
    let side = known.scenario().generals[general].side;
    let brief = Brief::new(known, side);
    let reach = match known.phase() {
        Phase::Night => Length::MAX / 4,
        _ => INCH * inches(Arm::General, allowance::Length::Full),
    };
    let behind = commanded(known, general).flat_map(|unit| {
        let slab = known.slab(unit);
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
fn between(known: &impl Seen, here: Point, reach: Length) -> impl Iterator<Item = Point> {
    let size = known.field().table.size();
    let along = |length: Length| (GRAIN / 2..length).step_by(GRAIN as usize);
    let all = along(size.x).flat_map(move |x| along(size.y).map(move |y| Point::new(x, y)));
    all.filter(move |it| it.distance(here) <= reach)
}

fn commanded(known: &impl Seen, general: usize) -> impl Iterator<Item = UnitNo> {
    let card = &known.scenario().generals[general];
    known.standing_of(card.side).filter(move |it| card.commands.is_empty() || card.commands.contains(it))
}

/// How much the units within his radius want to hear him, less the danger of the place.
fn heard(known: &impl Seen, brief: &Brief, general: usize, at: Point) -> i32 {
    let radius = known.options().command_radius();
    let elsewhere = |unit: UnitNo| {
        let others = known.generals().iter().zip(&known.scenario().generals).enumerate();
        others.filter(|it| it.0 != general && (it.1.0.rode || it.0 < general)).any(|(_, (it, card))| {
            it.whereabouts == Whereabouts::OnTable
                && card.side == brief.side
                && (card.commands.is_empty() || card.commands.contains(&unit))
                && known.slab(unit).within_point(it.at, radius)
        })
    };
    let wants = |unit: UnitNo| {
        let status = known.unit(unit);
        let must = status.disrupted || known.spent(unit) || status.silenced;
        let task = brief.of(unit);
        let hurt = if 0 < status.lost || status.reduced { 4 } else { 0 };
        let wish = match task.role {
            _ if must => 30,
            Role::Attack if task.objective == brief.main => 24,
            Role::Attack => 18,
            Role::Refit => 20,
            Role::Support => 6,
            Role::Hold => 10,
        };
        // The more men, the more hangs on their roll.
        let weight = (hurt + wish) * (2 + i32::from(known.bases(unit).min(4))) / 6;
        if elsewhere(unit) { weight / 5 } else { weight }
    };
    let near = commanded(known, general).filter(|it| known.slab(*it).within_point(at, radius));
    let danger = known.standing_of(1 - brief.side).any(|it| known.slab(it).within_point(at, SAFE));
    near.map(wants).sum::<i32>() - if danger { 6 } else { 0 }
}
