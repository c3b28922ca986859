//! What an officer does by night: the worn out go beyond reach, the others stand in the morning as they will fight, guns
//! come up to where they are wanted.

use engine::{Advice, Mind, Reply, Style, Term};
use field::open;
use ground::table::{Heading, Leg, Length, On, Path, Point, Transect, Turn};

use super::act::{misjudges, said};
use super::brief::{Brief, Role, troops};
use super::post;
use super::reasons::{Way as Choice, Weighing, Worth};
use super::{harm, prices};
use crate::forms::Dark;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::allowance::{self, inches};
use crate::resolve::drill::{self, INCH};
use crate::state::{NightStep, Supposed, UnitNo};
use crate::vocabulary::Arm;

/// So far off nobody on foot can charge in the morning.
const BEYOND_REACH: Length = 13 * INCH;
/// From here on an army stands as it will fight.
const AT_HAND: Length = 18 * INCH;
/// Who looks no farther aside than this sees the enemy before his front.
const ASKEW: Turn = Turn(3_000);
/// Guns may not go nearer to the enemy by night (BB-NIGHT-4).
const GUNS_KEEP_OFF: Length = 6 * INCH;
/// At these ranges guns like their target.
const GUN_RANGES: [Length; 3] = [15 * INCH, 11 * INCH, 18 * INCH];

/// Who is dealt with next in this step: those who must, then those whom it does good; of `waiting` each with the place of
/// its option and whether it must.
pub fn picks(known: &impl Seen, mind: &mut Mind, waiting: &[(usize, UnitNo, bool)], end: usize) -> Advice {
    let brief = Brief::new(known, known.acting());
    let wants = |unit: UnitNo| match known.night() {
        NightStep::WithdrawToCover => rests(known, &brief, unit),
        NightStep::RedeployGuns => idle_guns(known, unit),
        _ => ill_drawn_up(known, unit),
    };
    let must = waiting.iter().find(|it| it.2);
    let officer = mind.style == Style::Doctrine;
    let next = must.or_else(|| waiting.iter().find(|it| officer && wants(it.1)));
    let word = match (next, known.night()) {
        (None, _) => "the others rest where they stand",
        (Some(it), _) if it.2 => "too near the enemy for the night",
        (_, NightStep::WithdrawToCover) => "worn out, and within reach of the enemy",
        (_, NightStep::RedeployGuns) => "it has nobody under fire",
        _ => "it would not fight as it stands",
    };
    said(mind, Reply::one(next.map_or(end, |it| it.0)), || vec![Term::new(word, 1).by(rule!("BB-NIGHT-1"))])
}

/// Who is worn out goes beyond reach, if nothing is lost by it.
fn rests(known: &impl Seen, brief: &Brief, unit: UnitNo) -> bool {
    let slab = known.slab(unit);
    let worn = brief.of(unit).role == Role::Refit;
    worn && post::nearest_foe(known, &slab, brief.side) < BEYOND_REACH && !keeps(known, brief, unit)
}

/// Is it the only one by an objective of ours?
fn keeps(known: &impl Seen, brief: &Brief, unit: UnitNo) -> bool {
    let objectives = known.scenario().objectives.iter().zip(known.holders());
    let mut ours = objectives.filter(|it| *it.1 == Some(brief.side)).map(|it| it.0.at);
    ours.any(|at| {
        let here = |it: UnitNo| known.slab(it).within_point(at, post::TAKES);
        here(unit) && !troops(known, brief.side).any(|it| it != unit && here(it))
    })
}

/// How many inches a unit goes back: the worn out beyond reach, the others no farther than they must.
pub fn goes_back(known: &impl Seen, mind: &mut Mind, unit: UnitNo, least: i32, most: i32) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let slab = known.slab(unit);
    let missing = (BEYOND_REACH - post::nearest_foe(known, &slab, brief.side)).max(0);
    let far = rests(known, &brief, unit) && mind.style == Style::Doctrine;
    let inches = if far { (missing + INCH - 1) / INCH } else { least };
    said(mind, Reply::Number(inches.clamp(least, most)), || {
        let word = if far { "beyond reach, to get its breath back" } else { "no farther than it must" };
        vec![Term::new(word, 1).by(rule!("BB-NIGHT-2"))]
    })
}

/// In column with the enemy at hand, or with the front away from him.
fn ill_drawn_up(known: &impl Seen, unit: UnitNo) -> bool {
    let (slab, it) = (known.slab(unit), known.unit(unit));
    let Some(foe) = nearest(known, unit).filter(|foe| known.slab(*foe).within(&slab, AT_HAND)) else {
        return false;
    };
    let toward = Heading::of(slab.pose.at.to(known.slab(foe).middle()));
    it.in_column() || toward.is_some_and(|toward| !toward.near(it.pose.facing, ASKEW))
}

/// Guns that fire at nobody from where they stand, or stand too near.
fn idle_guns(known: &impl Seen, unit: UnitNo) -> bool {
    let near = post::nearest_foe(known, &known.slab(unit), known.side(unit));
    near < GUNS_KEEP_OFF || harm::given(known, unit) == 0
}

/// How, and for guns where, a unit stands in the morning.
pub fn stands(known: &impl Seen, mind: &mut Mind, unit: UnitNo, chart: &Dark<'_, impl Seen>) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let mut weighing = Weighing::new();
    let mut here = worth(known, &brief, unit);
    here.value += 3;
    weighing.offer(Choice::Stand, here, Plan::stand());
    let mut scratch = Transect::default();
    for path in paths(known, &brief, unit, chart) {
        let plan = Plan::along(path);
        let Ok(Some(ledger)) = chart.judge(&plan, &mut scratch) else { continue };
        let there = Supposed::with(known, unit, ledger.end, drill::formation(ledger.shape));
        let mut worth = worth(&there, &brief, unit);
        worth.value += misjudges(mind);
        weighing.offer(Choice::Move, worth, plan);
    }
    let plan = weighing.best.as_ref().map_or_else(Plan::stand, |it| it.2);
    said(mind, Reply::Drawn(plan.drawing()), || weighing.reasons(known, Some(brief.order(known, unit))))
}

/// Guns have foot beside them besides.
fn worth(there: &impl Seen, brief: &Brief, unit: UnitNo) -> Worth {
    let (state, mut res) = (there, post::worth(there, brief, unit));
    if state.card(unit).arm == Arm::Artillery {
        let slab = state.slab(unit);
        let foot = troops(there, brief.side).filter(|it| state.arm(*it) == Arm::Infantry);
        let guarded = foot.filter(|it| state.slab(*it).within(&slab, 6 * INCH)).count();
        res.add(
            ("foot beside it", "no foot beside it"),
            if 0 < guarded { prices::SET_UP } else { 0 },
            rule!("BB-ART-5"),
        );
    }
    res
}

/// Every formation, with the front to the enemy and to the goal; for guns that move also at good ranges.
fn paths(known: &impl Seen, brief: &Brief, unit: UnitNo, chart: &Dark<'_, impl Seen>) -> Vec<Path> {
    let (here, goal) = (known.unit(unit).pose.at, brief.of(unit).goal);
    let foe = nearest(known, unit).map(|it| known.slab(it));
    let shapes: Vec<u8> = chart.changes().collect();
    let mut res = Vec::new();
    let mut drawn_up = |first: Path, from: Point| {
        let fronts = [foe.map(|it| it.middle()), Some(goal)];
        for face in fronts.into_iter().flatten().filter_map(|it| Heading::of(from.to(it))) {
            let turn = Leg::Turn { on: On::Anchor, to: face };
            res.push(first.then(turn));
            res.extend(shapes.iter().map(|to| first.then(Leg::Form(*to)).then(turn)));
        }
    };
    drawn_up(Path::default(), here);
    if known.night() == NightStep::RedeployGuns {
        let reach = INCH * inches(Arm::Artillery, allowance::Length::Full) - 1;
        let foes = foe.iter().map(|it| it.nearest(here)).chain([goal]);
        for (target, range) in foes.flat_map(|it| GUN_RANGES.map(|range| (it, range))) {
            let far = here.distance(target).max(1);
            let way = (far - range).clamp(-reach, reach);
            let to = here.toward(target, i64::from(way), i64::from(far));
            drawn_up(Path::new(&[Leg::To(to)]), to);
        }
    }
    res
}

fn nearest(known: &impl Seen, unit: UnitNo) -> Option<UnitNo> {
    let foes = troops(known, 1 - known.side(unit));
    open::nearest(&known.slab(unit), foes.map(|it| (it, known.slab(it)))).map(|it| it.0)
}
