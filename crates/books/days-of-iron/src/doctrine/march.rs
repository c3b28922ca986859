//! Where a unit goes: what could be done is drawn, every end is weighed, and the best is taken.

use engine::{Advice, Mind, Reply, Style, Term};
use ground::table::{Ledger, Length, Point, Transect};

use super::brief::{Brief, Role};
use super::post::{self, Lookout, Worth};
use super::{foils, said, shelter, ways};
use crate::facts::sight::Eyes;
use crate::forms::march::March;
use crate::known::Known;
use crate::plan::{Deed, Plan};
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Hands, Stance, Supposed, UnitNo};
use crate::vocabulary::{Formation, INCH};

pub fn act(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, march: &March<'_, Known<'_>>) -> Advice {
    match mind.style {
        Style::Rusher => return foils::act(known, march, false),
        Style::Baiter => return foils::act(known, march, true),
        Style::Doctrine => {}
    }
    let brief = Brief::new(known, known.side(march.unit));
    let mut scratch = Transect::default();
    let unit = march.unit;
    let mut task = brief.of(unit);
    if known.arm(unit) == Arm::Staff {
        let (plan, why) = staff(known, &brief, march, &mut scratch);
        return said(mind, drawn(&plan), || vec![Term::note(why)]);
    }
    if !matches!(known.arm(unit), Arm::Infantry | Arm::Cavalry | Arm::Artillery) {
        return said(mind, drawn(&Plan::stand()), || vec![Term::note("it has no orders")]);
    }
    if march.entering {
        let plan = ways::toward(march, brief.entering(known, unit, march.mover.start.pose.at), &mut scratch);
        let plan = plan.unwrap_or_else(Plan::stand);
        return said(mind, drawn(&plan), || {
            vec![Term::note(format!("{} comes up", spoken::unit(known, unit)))]
        });
    }
    if task.role == Role::Spare
        && let Some(way) = march.ways_off(&mut scratch).first()
    {
        let plan = way.plan;
        return said(mind, drawn(&plan), || vec![Term::note("it has done its part and gets away")]);
    }
    let here = march.mover.start.pose.at;
    let foe = nearest(known, unit);
    // Who is in reserve waits where he is neither seen nor hit.
    if task.role == Role::Hold && !task.keeps {
        task.goal = shelter::near(known, &brief, unit, task);
    }
    let near = post::near(known, eyes, &brief, unit, mind.temper);
    let lookout = Lookout::new(known, eyes, &brief, task, unit, mind.temper);
    let far = here.distance(task.goal);
    let stop = (task.role == Role::Attack && near < far)
        .then(|| here.toward(task.goal, i64::from(far - near + INCH / 4), i64::from(far)));
    let all = ways::candidates(march, task.goal, stop, foe.map(|it| it.1), &mut scratch);
    let mut best: Option<(i32, usize, Worth)> = None;
    let mut stand = Worth::default();
    for (at, (plan, ledger)) in all.iter().enumerate() {
        let worth = there(&lookout, plan, ledger.as_ref());
        let sum = worth.sum + mind.error() - if at == 0 { 0 } else { 2 };
        if at == 0 {
            stand = worth.clone();
        }
        if best.as_ref().is_none_or(|it| it.0 < sum) {
            best = Some((sum, at, worth));
        }
    }
    let Some((sum, at, mut worth)) = best else { return said(mind, drawn(&Plan::stand()), Vec::new) };
    let (mut plan, ledger) = all[at];
    // The same place, but lying down.
    if let Some(deed) = lying(plan.deed).filter(|_| known.kind(unit) == Arm::Infantry) {
        let low = Plan { deed, ..plan };
        if march.judge(&low, &mut scratch).is_ok() {
            let lower = there(&lookout, &low, ledger.as_ref());
            if sum < lower.sum + mind.error() {
                (plan, worth) = (low, lower);
            }
        }
    }
    said(mind, drawn(&plan), || {
        let mut why = vec![Term::note(order(known, &brief, unit))];
        why.extend(worth.against(&stand));
        why
    })
}

/// The same deed with going to ground at its end (DI-ST-5).
fn lying(deed: Deed) -> Option<Deed> {
    match deed {
        Deed::Stand => Some(Deed::Ground),
        Deed::Move => Some(Deed::MoveAndGround),
        _ => None,
    }
}

/// What a plan is worth, by where and how it leaves the unit.
fn there(of: &Lookout<'_>, plan: &Plan, ledger: Option<&Ledger>) -> Worth {
    let mut there = match ledger {
        Some(ledger) => Supposed::with(of.known, of.unit, ledger.end, Stance::of_number(ledger.shape)),
        None => Supposed::of(of.known),
    };
    let status = there.unit_mut(of.unit);
    status.grounded = match plan.deed {
        Deed::Ground | Deed::MoveAndGround => true,
        Deed::Stand => status.grounded,
        _ => false,
    };
    status.last_move = ledger.map_or(0, |it| it.feats.way);
    post::worth(of, &there)
}

fn drawn(plan: &Plan) -> Reply {
    Reply::Drawn(plan.drawing())
}

/// The nearest enemy, and his nearest point.
fn nearest(known: &Known<'_>, unit: UnitNo) -> Option<(UnitNo, Point)> {
    let here = known.unit(unit).pose.at;
    let foes = super::brief::troops(known, 1 - known.side(unit));
    let best = foes.min_by_key(|it| (known.slab(*it).distance_to_point(here), *it))?;
    Some((best, known.slab(best).nearest(here)))
}

/// What the unit is for, in words.
fn order(known: &Known<'_>, brief: &Brief, unit: UnitNo) -> String {
    let (task, who) = (brief.of(unit), spoken::unit(known, unit));
    let place = task.objective.map(|it| known.scenario().objectives[it].name.as_str());
    match (task.role, place, task.foe) {
        (Role::Attack, Some(place), Some(foe)) => {
            format!("{who} is to take {place} from {}", spoken::unit(known, foe))
        }
        (Role::Attack, Some(place), None) => format!("{who} is to take {place}"),
        (Role::Attack, None, Some(foe)) => format!("{who} is to beat {}", spoken::unit(known, foe)),
        (Role::Hold, Some(place), _) => format!("{who} is to hold {place}"),
        (Role::Spare, ..) => format!("{who} is to be spared"),
        _ => format!("{who} is to keep what we have"),
    }
}

/// A general stays close behind those of his men who are nearest to the enemy.
fn staff(
    known: &Known<'_>,
    brief: &Brief,
    march: &March<'_, Known<'_>>,
    scratch: &mut Transect,
) -> (Plan, String) {
    let unit = march.unit;
    let who = spoken::unit(known, unit).to_owned();
    let mine = || super::brief::troops(known, brief.side).filter(|it| known.card(*it).general == Some(unit));
    let (mut x, mut y, mut count) = (0_i64, 0_i64, 0_i64);
    for it in mine() {
        let at = known.slab(it).middle();
        (x, y, count) = (x + i64::from(at.x), y + i64::from(at.y), count + 1);
    }
    if count == 0 {
        return (Plan::stand(), format!("{who} has nobody to lead"));
    }
    let middle = Point::new((x / count) as i32, (y / count) as i32);
    let home = known.scenario().sides[brief.side].edge.outward();
    let behind = middle.moved(home, 3 * INCH);
    if march.mover.start.pose.at.within(behind, 4 * INCH) {
        return (Plan::stand(), format!("{who} is where he is wanted"));
    }
    (ways::toward(march, behind, scratch).unwrap_or_else(Plan::stand), format!("{who} follows his men"))
}

/// Does this unit give up its shot to come on faster (DI-MOV-3)?
pub fn comes_on(known: &Known<'_>, eyes: &Eyes, mind: &Mind, brief: &Brief, unit: UnitNo) -> Option<Length> {
    let (task, it) = (brief.of(unit), known.unit(unit));
    if known.arm(unit) != Arm::Infantry || task.role != Role::Attack {
        return None;
    }
    if it.stance.formation() == Formation::Skirmish || it.grounded {
        return None;
    }
    let near = post::near(known, eyes, brief, unit, mind.temper);
    let far = it.pose.at.distance(task.goal) - near;
    (3 * INCH < far).then_some(far)
}
