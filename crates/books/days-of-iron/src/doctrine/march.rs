//! Where a unit goes: columns until the enemy's rifles matter, then the line and the range that suit its own, then on.

use engine::{Advice, Mind, Reply, Style, Temper, Term};
use ground::table::{Bounds, Heading, Leg, Length, On, Path, Point, Transect, Turn};

use super::said;
use super::{firing, foils};
use crate::facts::pace;
use crate::facts::score;
use crate::facts::sight::{Eyes, nearest_visible};
use crate::forms::march::March;
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::drill::{BEARING, Manner};
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::Arm;
use crate::scenario::Place;
use crate::state::{Army, Morale, SideNo, Stance, UnitNo};
use crate::vocabulary::{Formation, Gun, INCH};

/// The middle of an objective.
fn place(known: &Known<'_>, it: &crate::scenario::Objective) -> Point {
    match it.place {
        Place::Disc(at, _) => at,
        Place::Area(no) => {
            let Bounds { low, high } = known.scenario().field.table.features()[usize::from(no)].bounds();
            low.toward(high, 1, 2)
        }
    }
}

/// Objectives that are not ours and would be worth something to us, or the enemy's to him.
fn wanted(known: &Known<'_>, side: SideNo) -> Vec<(Point, i32)> {
    let objectives = known.scenario().objectives.iter();
    let open = objectives.filter(|it| {
        let ours = it.only.is_none_or(|only| only == side);
        ours && score::held(known, it).holder() != Some(side)
    });
    open.map(|it| (place(known, it), it.points)).collect()
}

/// Does this side have to come on?
pub fn attacks(known: &Known<'_>, side: SideNo) -> bool {
    let held = |of: SideNo| -> i32 {
        known
            .scenario()
            .objectives
            .iter()
            .map(|it| {
                let worth = score::worth(known, it)[of];
                let each =
                    it.each_turn.map_or(1, |_| i32::from(known.scenario().turns - known.turn()).max(1));
                worth * each
            })
            .sum()
    };
    let points = score::points(known);
    let ahead = points[side] - points[1 - side];
    held(side) < held(1 - side)
        || held(side) == held(1 - side) && ahead < 3 && !wanted(known, side).is_empty()
}

/// Where a unit is to go in the end.
pub fn goal(known: &Known<'_>, unit: UnitNo) -> Point {
    let side = known.side(unit);
    let here = known.unit(unit).pose.at;
    let open = wanted(known, side);
    let best = open.iter().min_by_key(|it| it.0.distance(here) - 150 * it.1).map(|it| it.0);
    let enemy = || {
        let all = known.standing_of(1 - side).filter(|it| known.arm(*it) != Arm::Staff);
        all.map(|it| known.slab(it).middle()).min_by_key(|it| it.distance(here))
    };
    best.or_else(enemy).unwrap_or(here)
}

/// As far as it gets toward a point with one leg, after a wheel or a turn where it needs one.
pub fn toward(march: &March<'_, Known<'_>>, aim: Point, scratch: &mut Transect) -> Option<Plan> {
    let pose = march.mover.start.pose;
    let way = Heading::of(pose.at.to(aim))?;
    let formed = pace::manner(march.army, march.unit, march.stance()) == Manner::Formed;
    let by = pose.facing.turn_to(way).0;
    let mut firsts: Vec<Path> = Vec::new();
    if formed && BEARING.0 < by.abs() {
        let wheel = (by.abs() - BEARING.0 / 2).min(9_000);
        firsts.push(if by < 0 {
            Path::new(&[Leg::Wheel { on: On::Left, by: Turn(-wheel) }])
        } else {
            Path::new(&[Leg::Wheel { on: On::Right, by: Turn(wheel) }])
        });
    }
    firsts.push(Path::default());
    let mut best: Option<(Length, Plan)> = None;
    for first in firsts {
        for turn in [0, 1_500, -1_500, 2_200, -2_200, 4_500, -4_500] {
            let bend = way.turned(Turn(turn));
            let far = pose.at.distance(aim).min(march.mover.allowance.max(1) * 2);
            let to = pose.at.moved(bend, far);
            let found = march.asking(None, |form| form.toward_after(&first, to, scratch));
            let Some((path, _)) = found else { continue };
            let plan = Plan::along(path);
            let Ok(Some(ledger)) = march.judge(&plan, scratch) else { continue };
            let left = ledger.end.at.distance(aim);
            if left < pose.at.distance(aim) && best.as_ref().is_none_or(|it| left < it.0) {
                best = Some((left, plan));
            }
            if turn == 0 && best.as_ref().is_some_and(|it| it.0 + 100 < pose.at.distance(aim)) {
                break;
            }
        }
        if best.is_some() {
            break;
        }
    }
    best.map(|it| it.1)
}

/// The range at which its fire is worth most to it.
pub fn favourite(known: &Known<'_>, unit: UnitNo, temper: Temper) -> Length {
    let card = known.card(unit);
    let inches = match (card.arm, card.rifle, card.gun) {
        (Arm::Artillery, _, Gun::Mitrailleuse) => 12,
        (Arm::Artillery, _, Gun::BreechLoaded | Gun::Siege) => 26,
        (Arm::Artillery, _, Gun::MuzzleLoaded) => 20,
        (_, Some(Rifle::Chassepot), _) => 12,
        (_, Some(Rifle::Dreyse), _) => 6,
        _ => 10,
    };
    let by = match temper {
        Temper::Bold => -1,
        Temper::Steady => 0,
        Temper::Cautious => 1,
    };
    // As time runs out one has to close: from the third part of the battle on, step by step.
    let (turns, turn) = (i32::from(known.scenario().turns.max(1)), i32::from(known.turn()));
    let gone = (turn - turns / 3).max(0);
    let pressed = if card.arm == Arm::Artillery { 0 } else { inches * gone / (turns / 2).max(1) };
    (inches + by - pressed).max(2) * INCH
}

pub fn act(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, march: &March<'_, Known<'_>>) -> Advice {
    match mind.style {
        Style::Rusher => return foils::act(known, march, false),
        Style::Baiter => return foils::act(known, march, true),
        Style::Doctrine => {}
    }
    let mut scratch = Transect::default();
    let (plan, why) = best(known, eyes, mind, march, &mut scratch);
    let plan = match march.judge(&plan, &mut scratch) {
        Ok(_) => plan,
        Err(_) => Plan::stand(),
    };
    said(mind, Reply::Drawn(plan.drawing()), || vec![Term::note(why)])
}

fn form(march: &March<'_, Known<'_>>, to: Stance, scratch: &mut Transect) -> Option<Plan> {
    let plan = Plan::along(Path::new(&[Leg::Form(to as u8)]));
    march.judge(&plan, scratch).is_ok().then_some(plan)
}

fn best(
    known: &Known<'_>,
    eyes: &Eyes,
    mind: &mut Mind,
    march: &March<'_, Known<'_>>,
    scratch: &mut Transect,
) -> (Plan, &'static str) {
    let unit = march.unit;
    let (side, it) = (known.side(unit), known.unit(unit));
    let goal = goal(known, unit);
    let go = |scratch: &mut Transect| toward(march, goal, scratch);
    if march.entering {
        return (go(scratch).unwrap_or_else(Plan::stand), "it comes up");
    }
    let attack = attacks(known, side);
    let seen = nearest_visible(known, eyes, unit);
    let near = seen.map_or(i32::MAX, |it| it.1);
    match known.arm(unit) {
        Arm::Staff => staff(known, march, scratch),
        Arm::Artillery => {
            let wanted = favourite(known, unit, mind.temper);
            let shoots = it.stance == Stance::Unlimbered && useful(known, eyes, unit);
            if it.stance == Stance::Limbered && near <= wanted + 4 * INCH {
                return (
                    form(march, Stance::Unlimbered, scratch).unwrap_or_else(Plan::stand),
                    "guns into battery",
                );
            }
            if it.stance == Stance::Unlimbered
                && !shoots
                && attack
                && near > wanted + 6 * INCH
                && !it.turn.shot
            {
                return (form(march, Stance::Limbered, scratch).unwrap_or_else(Plan::stand), "guns come on");
            }
            if it.stance == Stance::Limbered {
                return (go(scratch).unwrap_or_else(Plan::stand), "guns come on");
            }
            (Plan::stand(), "guns stay where they shoot")
        }
        Arm::Infantry | Arm::Cavalry if it.morale == Morale::Shaken => (Plan::stand(), "it is shaken"),
        Arm::Infantry => foot(known, mind, march, (attack, seen), scratch),
        Arm::Cavalry => horse(known, march, (attack, near), scratch),
        _ => (Plan::stand(), "it has no orders"),
    }
}

/// Could it shoot at anybody with some effect?
fn useful(known: &Known<'_>, eyes: &Eyes, unit: UnitNo) -> bool {
    let all = crate::facts::fire::volleys(known, eyes, unit, true);
    all.iter().any(|it| 20 < firing::mean(known, it))
}

fn foot(
    known: &Known<'_>,
    mind: &Mind,
    march: &March<'_, Known<'_>>,
    (attack, seen): (bool, Option<(UnitNo, Length)>),
    scratch: &mut Transect,
) -> (Plan, &'static str) {
    let unit = march.unit;
    let it = known.unit(unit);
    let formation = it.stance.formation();
    let near = seen.map_or(i32::MAX, |it| it.1);
    let wanted = favourite(known, unit, mind.temper);
    let goal = goal(known, unit);
    let stand = Plan::stand;
    if formation == Formation::Square {
        let horse = seen.is_some_and(|it| known.mounted(it.0) && it.1 < 20 * INCH);
        if horse {
            return (stand(), "horse is near");
        }
        return (form(march, Stance::Column, scratch).unwrap_or_else(stand), "the horse has gone");
    }
    if !attack {
        // Who has what he wants forms line towards the enemy and lets him come.
        if near <= 26 * INCH && matches!(formation, Formation::Column | Formation::MarchColumn) {
            return (form(march, Stance::Line, scratch).unwrap_or_else(stand), "in line to meet them");
        }
        let held = known.scenario().objectives.iter().any(|it| {
            score::held(known, it).holder() == Some(known.side(unit))
                && place(known, it).within(march.mover.start.pose.at, 14 * INCH)
        });
        if held || near <= 24 * INCH {
            return (stand(), "it holds where it is");
        }
    }
    if near <= wanted + INCH && seen.is_some() {
        if matches!(formation, Formation::MarchColumn | Formation::Column) {
            return (
                form(march, Stance::Line, scratch).unwrap_or_else(stand),
                "near enough: in line, to shoot",
            );
        }
        let weak = seen.is_some_and(|it| known.unit(it.0).morale >= Morale::Shaken);
        if !weak {
            return (stand(), "it shoots from here");
        }
    }
    // The last few inches and into line in one move, so that next turn every stand shoots.
    if matches!(formation, Formation::MarchColumn | Formation::Column) && near < i32::MAX {
        let start = march.mover.start.pose;
        let way = seen.and_then(|it| Heading::of(start.at.to(known.slab(it.0).nearest(start.at))));
        let way = way.filter(|it| start.facing.near(*it, BEARING)).unwrap_or(start.facing);
        for short in [0, 50, 100] {
            let far = near - wanted - short + INCH / 2;
            let path = Path::new(&[Leg::To(start.at.moved(way, far.max(1))), Leg::Form(Stance::Line as u8)]);
            let plan = Plan::along(path);
            if 0 < far && march.judge(&plan, scratch).is_ok() {
                return (plan, "up to its range and into line");
            }
        }
    }
    // In the zone of fire a line comes on; farther off a column is faster.
    let far = wanted + 8 * INCH < near;
    if far && formation == Formation::Line && attack && !it.turn.shot {
        return (form(march, Stance::Column, scratch).unwrap_or_else(stand), "in column, to come up");
    }
    (toward(march, goal, scratch).unwrap_or_else(stand), "it goes forward")
}

/// Horse keeps out of rifle range until there is something to ride at.
fn horse(
    known: &Known<'_>,
    march: &March<'_, Known<'_>>,
    (attack, near): (bool, Length),
    scratch: &mut Transect,
) -> (Plan, &'static str) {
    let unit = march.unit;
    let late = known.scenario().turns <= known.turn() + 3;
    let prey = known.enemies(unit).any(|it| {
        let weak = known.unit(it).morale >= Morale::Shaken || known.arm(it) == Arm::Artillery;
        weak && known.slab(it).within(&known.slab(unit), 26 * INCH)
    });
    if attack && (late || prey || 22 * INCH < near) {
        return (toward(march, goal(known, unit), scratch).unwrap_or_else(Plan::stand), "horse comes on");
    }
    (Plan::stand(), "horse waits for its chance")
}

/// A general stays near the middle of his command.
fn staff(known: &Known<'_>, march: &March<'_, Known<'_>>, scratch: &mut Transect) -> (Plan, &'static str) {
    let unit = march.unit;
    let mine = known.standing_of(known.side(unit)).filter(|it| known.card(*it).general == Some(unit));
    let (mut x, mut y, mut count) = (0_i64, 0_i64, 0_i64);
    for it in mine {
        let at = known.slab(it).middle();
        (x, y, count) = (x + i64::from(at.x), y + i64::from(at.y), count + 1);
    }
    if count == 0 {
        return (Plan::stand(), "he has nobody to lead");
    }
    let middle = Point::new((x / count) as i32, (y / count) as i32);
    let home = known.scenario().sides[known.side(unit)].edge.outward();
    let behind = middle.moved(home, 4 * INCH);
    if march.mover.start.pose.at.within(behind, 5 * INCH) {
        return (Plan::stand(), "he is where he is wanted");
    }
    (toward(march, behind, scratch).unwrap_or_else(Plan::stand), "he follows his men")
}
