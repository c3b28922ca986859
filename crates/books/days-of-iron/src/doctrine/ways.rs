//! Ways that are worth a thought: toward a place, into another formation, back.

use field::open::Law;
use ground::table::{Heading, Ledger, Leg, Length, On, Path, Point, Transect, Turn};

use crate::facts::pace;
use crate::forms::march::March;
use crate::known::Known;
use crate::plan::{Deed, Plan};
use crate::resolve::drill::{BEARING, Manner, NEAR_ROAD};
use crate::resolve::target::Arm;
use crate::state::{Army, Stance};
use crate::vocabulary::{Formation, INCH};

type Found = (Plan, Option<Ledger>);

/// As far as it gets toward a point with one leg, after a wheel or a turn where it needs one.
pub fn toward(march: &March<'_, Known<'_>>, aim: Point, scratch: &mut Transect) -> Option<Plan> {
    after(march, &Path::default(), aim, scratch).map(|it| it.0)
}

fn after(
    march: &March<'_, Known<'_>>,
    start: &Path,
    aim: Point,
    scratch: &mut Transect,
) -> Option<(Plan, Ledger)> {
    let pose = march.mover.start.pose;
    let way = Heading::of(pose.at.to(aim))?;
    let going = march.going(&Plan::along(*start));
    let formed = pace::manner(march.army, march.unit, going) == Manner::Formed;
    let by = pose.facing.turn_to(way).0;
    let mut firsts: Vec<Path> = Vec::new();
    if formed && 13_500 < by.abs() {
        firsts.push(start.then(Leg::Turn { on: On::Centre, to: pose.facing.opposite() }));
    }
    if formed && BEARING.0 < by.abs() {
        let wheel = (by.abs() - BEARING.0 / 2).min(9_000);
        let (on, by) = if by < 0 { (On::Left, -wheel) } else { (On::Right, wheel) };
        firsts.push(start.then(Leg::Wheel { on, by: Turn(by) }));
    }
    firsts.push(*start);
    let before = pose.at.distance(aim);
    let mut best: Option<(Length, Plan, Ledger)> = None;
    for first in firsts {
        for turn in [0, 1_500, -1_500, 2_200, -2_200, 4_500, -4_500] {
            let bend = way.turned(Turn(turn));
            let far = before.min(march.mover.allowance.max(1) * 2);
            let to = pose.at.moved(bend, far);
            let found = march.asking(None, |form| form.toward_after(&first, to, scratch));
            let Some((path, _)) = found else { continue };
            let plan = Plan::along(path);
            let Ok(Some(ledger)) = march.judge(&plan, scratch) else { continue };
            let left = ledger.end.at.distance(aim);
            if left < before && best.as_ref().is_none_or(|it| left < it.0) {
                best = Some((left, plan, ledger));
            }
            if turn == 0 && best.as_ref().is_some_and(|it| it.0 + INCH < before) {
                break;
            }
        }
        if best.is_some() {
            break;
        }
    }
    best.map(|it| (it.1, it.2))
}

/// Everything that is weighed for one move: to stand, to go on, to form up, to go back.
pub fn candidates(
    march: &March<'_, Known<'_>>,
    goal: Point,
    stop: Option<Point>,
    face: Option<Point>,
    scratch: &mut Transect,
) -> Vec<Found> {
    let mut res: Vec<Found> = vec![(Plan::stand(), None)];
    let pose = march.mover.start.pose;
    let loose = pace::manner(march.army, march.unit, march.stance()) == Manner::Loose;
    let free = matches!(march.stance(), Stance::Skirmish | Stance::FootSkirmish);
    let mut add = |plan: Plan, scratch: &mut Transect| {
        if let Ok(Some(ledger)) = march.judge(&plan, scratch) {
            res.push((plan, Some(ledger)));
        }
    };
    let looking = |path: Path, end: Point| match face.filter(|_| free).and_then(|it| Heading::of(end.to(it)))
    {
        Some(to) => path.then(Leg::Turn { on: On::Anchor, to }),
        None => path,
    };
    for aim in [Some(goal), stop].into_iter().flatten() {
        if let Some((plan, ledger)) = after(march, &Path::default(), aim, scratch) {
            let turned = Plan::along(looking(plan.path, ledger.end.at));
            add(turned, scratch);
            add(plan, scratch);
            let half = pose.at.toward(ledger.end.at, 1, 2);
            add(Plan::along(looking(Path::new(&[Leg::To(half)]), half)), scratch);
        }
    }
    if let Some(plan) = by_road(march, goal) {
        add(plan, scratch);
    }
    for to in forms(march) {
        let form = Path::new(&[Leg::Form(to as u8)]);
        add(Plan::along(form), scratch);
        if let Some((plan, _)) = after(march, &form, stop.unwrap_or(goal), scratch) {
            add(plan, scratch);
        }
        // Up to its place first, and then into the new formation.
        if let Some(way) = Heading::of(pose.at.to(stop.unwrap_or(goal))) {
            let near = loose || pose.facing.near(way, BEARING);
            let way = if near { way } else { pose.facing };
            let far = pose.at.distance(stop.unwrap_or(goal)).min(march.mover.allowance / 2);
            if INCH <= far {
                add(
                    Plan::along(Path::new(&[Leg::To(pose.at.moved(way, far)), Leg::Form(to as u8)])),
                    scratch,
                );
            }
        }
    }
    if let Some(way) = face.and_then(|foe| Heading::of(pose.at.to(foe))) {
        let by = pose.facing.turn_to(way).0;
        if free {
            add(Plan::along(Path::new(&[Leg::Turn { on: On::Anchor, to: way }])), scratch);
        } else if !loose && 1_500 < by.abs() {
            let wheel = by.abs().min(9_000);
            let (on, turn) = if by < 0 { (On::Left, -wheel) } else { (On::Right, wheel) };
            add(Plan::along(Path::new(&[Leg::Wheel { on, by: Turn(turn) }])), scratch);
            if 13_500 < by.abs() {
                let about = Leg::Turn { on: On::Centre, to: pose.facing.opposite() };
                add(Plan::along(Path::new(&[about])), scratch);
            }
        }
        // Who cannot wheel looks at the enemy by going a little toward him.
        if loose && !free && 1_500 < by.abs() {
            let near = pose.at.moved(way, INCH / 2);
            add(Plan::along(Path::new(&[Leg::To(near)])), scratch);
        }
        // Guns that are left alone get away behind their teams.
        if march.stance() == Stance::Unlimbered {
            let away = pose.at.moved(way.opposite(), march.mover.allowance.max(INCH));
            let form = Path::new(&[Leg::Form(Stance::Limbered as u8)]);
            if let Some((plan, _)) = after(march, &form, away, scratch) {
                add(plan, scratch);
            }
        }
        let back = pose.at.moved(way.opposite(), march.mover.allowance.max(1));
        if loose && let Some((plan, ledger)) = after(march, &Path::default(), back, scratch) {
            add(Plan::along(looking(plan.path, ledger.end.at)), scratch);
        }
        let behind = pose.at.moved(pose.facing.opposite(), 2 * INCH);
        add(Plan { deed: Deed::Retire, ..Plan::along(Path::new(&[Leg::To(behind)])) }, scratch);
    }
    res
}

/// The formations that are worth a thought for it.
fn forms(march: &March<'_, Known<'_>>) -> Vec<Stance> {
    let here = march.mover.start.shape;
    let wanted = |it: Stance| match it {
        Stance::Line | Stance::Column | Stance::Skirmish => march.army.arm(march.unit) != Arm::Cavalry,
        Stance::Limbered | Stance::Unlimbered => true,
        _ => false,
    };
    let rows = march.forms().iter().filter(|it| it.from == here);
    let mut res: Vec<Stance> = rows.map(|it| Stance::of_number(it.to)).filter(|it| wanted(*it)).collect();
    res.dedup();
    res
}

/// Along a road on which it stands, as far as that brings it nearer.
fn by_road(march: &March<'_, Known<'_>>, goal: Point) -> Option<Plan> {
    let pose = march.mover.start.pose;
    if march.stance().formation() == Formation::Line || pose.at.within(goal, 10 * INCH) {
        return None;
    }
    let road = *march.roads().first()?;
    let feature = &march.army.table().features()[usize::from(road)];
    let here = feature.place_near(pose.at, NEAR_ROAD)?;
    let rate = march.mover.allowance * 5 / 4;
    let ends = [here + rate, here - rate].map(|it| it.clamp(0, feature.line_length()));
    let best = ends.into_iter().filter_map(|to| Some((feature.point_along(to)?.distance(goal), to))).min()?;
    (best.0 + INCH < pose.at.distance(goal))
        .then(|| Plan::along(Path::new(&[Leg::Along { line: road, to: best.1 }])))
}
