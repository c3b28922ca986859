//! Which order a unit is given: guns to 300 paces and into battery, horse at what is shaken or open, foot toward what is to
//! be won, to musket shot of whoever is in the way, and there into line; who holds it stands and fires. A house that is to be
//! won is stormed, and walked into where nobody is in it.

use engine::{Advice, Keyed, Mind, Reply, RuleId};
use ground::table::{Heading, Point, Zone, Zoning};

use super::because;
use super::cards::goal_for;
use crate::facts::bodies::{Body, Looking, nearest};
use crate::forms::orders::Offer;
use crate::known::Known;
use crate::scenario::Stake;
use crate::state::{SideNo, Special, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, PACE, Speed};

pub fn order<'a>(
    known: &'a Known<'a>,
    unit: UnitNo,
    offers: &'a [Offer<'a>],
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let side = known.card(unit).side;
        let takes = |it: &Offer<'_>| match it.order.special {
            Some(Special::Occupy(site)) => it.barred().is_none() && wanted(known, side, site),
            _ => false,
        };
        if let Some(at) = offers.iter().position(takes) {
            return because(mind, Reply::one(at), "it is to be won, and nobody is in it", rule!("CS-WIN-4"));
        }
        let (wishes, why, cite) = wish(known, unit);
        let open =
            |key: &String| offers.iter().position(|it| it.key().to_string() == *key && it.barred().is_none());
        let at = wishes.iter().find_map(open).unwrap_or(offers.len().saturating_sub(1));
        because(mind, Reply::one(at), why, cite)
    }
}

/// The keys of orders, best first, and why.
fn wish(known: &Known<'_>, unit: UnitNo) -> (Vec<String>, &'static str, RuleId) {
    let halt = || vec!["halt".to_owned()];
    let Some(body) = known.body(unit) else { return (halt(), "nothing can be done", rule!("CS-ORD-16")) };
    let foe = nearest(&body.slab, known.against(body.side));
    let holds = holds(known, body.side);
    match body.arm {
        Arm::Artillery => guns(known, &body, foe),
        Arm::Cavalry => horse(known, &body, foe, holds),
        Arm::Infantry | Arm::Irregular => foot(known, unit, &body, foe, holds),
    }
}

/// Does the side hold at least as much as the other of what is to be won?
fn holds(known: &Known<'_>, side: SideNo) -> bool {
    let worth = |of: SideNo| -> i32 {
        let held = known
            .scenario()
            .objectives
            .iter()
            .filter(|it| crate::facts::goals::holder(known, it) == Some(of));
        held.map(|it| it.points).sum()
    };
    worth(1 - side) < worth(side)
}

/// Is this site to be won, and not ours?
fn wanted(known: &Known<'_>, side: SideNo, site: u8) -> bool {
    let stake = |it: &&crate::scenario::Objective| matches!(it.what, Stake::Site(no) if no == site);
    let goal = known.scenario().objectives.iter().find(stake);
    goal.is_some_and(|it| crate::facts::goals::holder(known, it) != Some(side))
}

/// Straight on where a place lies ahead, else a wheel first; `stop` says where a march ends.
fn toward(body: &Body, to: Point, stop: &str) -> Vec<String> {
    let from = body.at();
    let Some(way) = Heading::of((i64::from(to.x - from.x), i64::from(to.y - from.y))) else {
        return vec!["halt".to_owned()];
    };
    let turn = body.slab.pose.facing.turn_to(way).0;
    let side = if turn < 0 { "left" } else { "right" };
    let wheels: &[i32] = match turn.abs() {
        0..=1_200 => &[],
        1_201..=3_200 => &[20],
        3_201..=6_700 => &[45, 20],
        _ => &[90, 45],
    };
    let wheels = wheels.iter().map(|it| format!("wheel.{side}.{it}.on"));
    wheels.chain(["quick", "march"].map(|pace| format!("forward.{pace}{stop}"))).collect()
}

type Wish = (Vec<String>, &'static str, RuleId);

fn ahead(body: &Body, foe: &Body) -> bool {
    body.slab.zone(foe.at(), Zoning::Wedges) == Zone::Front
}

/// Turns toward the enemy: a wheel to his side.
fn turn(body: &Body, foe: &Body) -> Vec<String> {
    let side = match body.slab.zone(foe.at(), Zoning::Wedges) {
        Zone::Left => "left",
        _ => "right",
    };
    vec![format!("wheel.{side}.45"), format!("wheel.{side}.90"), format!("convert.{side}"), "halt".to_owned()]
}

fn guns(known: &Known<'_>, body: &Body, foe: Option<(Body, i32)>) -> Wish {
    let near = foe.is_some_and(|(foe, far)| far <= 600 * PACE && ahead(body, &foe));
    match body.formation {
        Formation::Limbered if near => {
            (vec!["form.unlimbered".to_owned()], "the enemy is in canister range", rule!("CS-RNG-3"))
        }
        Formation::Limbered => {
            let goal = foe.map(|it| it.0.at()).or_else(|| goal_for(known, body.side, body.at()));
            let to = goal.unwrap_or_else(|| body.at().moved(body.slab.pose.facing, 300 * PACE));
            (toward(body, to, ".r300"), "guns belong at 300 to 600 paces", rule!("CS-ART-1"))
        }
        _ => (vec!["halt".to_owned()], "the battery serves its guns", rule!("CS-ART-1")),
    }
}

fn horse(known: &Known<'_>, body: &Body, foe: Option<(Body, i32)>, holds: bool) -> Wish {
    let prey = known.against(body.side).filter(|it| {
        let open = !it.formation.all_round() && it.inside.is_none();
        let soft = it.level <= Level::Wavering
            || it.arm == Arm::Artillery
            || it.zone(body.at()) != crate::vocabulary::Zone::Front;
        open && soft && ahead(body, it) && body.slab.within(&it.slab, 400 * PACE)
    });
    if let Some((prey, _)) = nearest(&body.slab, prey) {
        let id = known.id(prey.no);
        let keys = vec![format!("attack.{}.double", id.text()), format!("attack.{}.quick", id.text())];
        return (keys, "it can be ridden down", rule!("CS-CC-24"));
    }
    match foe {
        Some((foe, far)) if 400 * PACE < far && ahead(body, &foe) && !holds => {
            (vec!["forward.quick.r300".to_owned()], "to where a charge can begin", rule!("CS-THR-1"))
        }
        Some((foe, _)) if !ahead(body, &foe) => (turn(body, &foe), "toward the enemy", rule!("CS-MOVE-11")),
        None if !holds => (vec!["forward.quick.d240".to_owned()], "to find the enemy", rule!("CS-THR-1")),
        _ => (vec!["halt".to_owned()], "it waits for its moment", rule!("CS-THR-1")),
    }
}

/// So near an enemy counts for more than what is to be won.
const NEAR: i32 = 250 * PACE;

fn foot(known: &Known<'_>, unit: UnitNo, body: &Body, foe: Option<(Body, i32)>, holds: bool) -> Wish {
    let line = crate::forms::orders::line_of(known.card(unit)).word();
    let in_line = matches!(body.formation, Formation::Line2 | Formation::Line3 | Formation::Garrison);
    let halt = || vec!["halt".to_owned()];
    if body.inside.is_some() {
        return (halt(), "it holds the house", rule!("CS-FEAT-19"));
    }
    // Whoever is not near is passed by: there is something to win.
    let Some((foe, far)) = foe.filter(|it| it.1 <= NEAR) else {
        let to = goal_for(known, body.side, body.at()).or(foe.map(|it| it.0.at()));
        return match to {
            Some(to) if !holds => (toward(body, to, ".r120"), "toward what is to be won", rule!("CS-WIN-4")),
            _ => (halt(), "what is to be won is held", rule!("CS-WIN-4")),
        };
    };
    if !ahead(body, &foe) {
        return (turn(body, &foe), "toward the enemy", rule!("CS-MOVE-11"));
    }
    let id = known.id(foe.no);
    let attack = |speed: Speed| format!("attack.{}.{}", id.text(), speed.word());
    let storm = foe.inside.is_some_and(|it| wanted(known, body.side, it));
    let late = known.scenario().turns <= known.turn() + 2;
    let stronger = 3 * foe.figures <= 2 * body.figures;
    let weak = foe.level <= Level::Wavering || foe.arm == Arm::Artillery;
    if storm && !holds || far <= 150 * PACE && (weak || !holds && (stronger || late)) {
        let why = if storm { "the house is to be won" } else { "it will not stand" };
        return (vec![attack(Speed::Quick), attack(Speed::Double)], why, rule!("CS-CC-12"));
    }
    if far <= 150 * PACE && !in_line {
        return (vec![format!("form.{line}")], "musket shot", rule!("CS-FIRE-3"));
    }
    if holds || far <= 125 * PACE {
        return (halt(), "it stands and fires", rule!("CS-FIRE-1"));
    }
    let keys = ["forward.quick.r120", "forward.march.r120"].map(str::to_owned).to_vec();
    (keys, "to musket shot", rule!("CS-FIRE-2"))
}
