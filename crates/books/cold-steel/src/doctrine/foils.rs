//! Officers with one idea, whom a sensible one must beat: the rusher goes straight for what is to be won and into every
//! fight, the baiter steps into reach and out again.

use engine::{Advice, Keyed, Mind, Reply, Style};
use ground::table::{Heading, Point};

use super::because;
use super::cards::goal_for;
use crate::facts::bodies::{Body, Looking, nearest};
use crate::forms::orders::Offer;
use crate::known::Known;
use crate::state::{Special, UnitNo};
use crate::vocabulary::{Arm, Formation, PACE};

pub fn order(known: &Known<'_>, unit: UnitNo, offers: &[Offer<'_>], mind: &Mind) -> Advice {
    let takes =
        |it: &Offer<'_>| matches!(it.order.special, Some(Special::Occupy(_))) && it.barred().is_none();
    let keys = known.body(unit).map_or_else(Vec::new, |body| match mind.style {
        Style::Baiter => baits(known, &body),
        _ => rushes(known, &body),
    });
    let open =
        |key: &String| offers.iter().position(|it| it.key().to_string() == *key && it.barred().is_none());
    let house = offers.iter().position(takes).filter(|_| mind.style != Style::Baiter);
    let at = house.or_else(|| keys.iter().find_map(open)).unwrap_or(offers.len().saturating_sub(1));
    because(mind, Reply::one(at), "forward", rule!("CS-ORD-10"))
}

fn rushes(known: &Known<'_>, body: &Body) -> Vec<String> {
    let foe = nearest(&body.slab, known.against(body.side));
    if body.arm == Arm::Artillery {
        return guns(known, body, foe);
    }
    let mut keys = Vec::new();
    if let Some((foe, far)) = foe.filter(|it| it.1 <= 300 * PACE) {
        let id = known.id(foe.no);
        let speeds = if far <= 100 * PACE { ["quick", "double"] } else { ["double", "quick"] };
        keys.extend(speeds.map(|it| format!("attack.{}.{it}", id.text())));
    }
    let to = goal_for(known, body.side, body.at()).or(foe.map(|it| it.0.at()));
    keys.extend(to.map(|it| toward(body, it, "")).unwrap_or_default());
    keys
}

fn baits(known: &Known<'_>, body: &Body) -> Vec<String> {
    let foe = nearest(&body.slab, known.against(body.side));
    match foe {
        _ if body.inside.is_some() => Vec::new(),
        _ if body.arm == Arm::Artillery => guns(known, body, foe),
        Some((_, far)) if far <= 130 * PACE => vec!["backward".to_owned(), "halt".to_owned()],
        Some((foe, _)) => toward(body, foe.at(), ".r120"),
        None => goal_for(known, body.side, body.at()).map(|it| toward(body, it, ".r120")).unwrap_or_default(),
    }
}

fn guns(known: &Known<'_>, body: &Body, foe: Option<(Body, i32)>) -> Vec<String> {
    if body.formation == Formation::Unlimbered {
        return Vec::new();
    }
    if foe.is_some_and(|it| it.1 <= 400 * PACE) {
        return vec!["form.unlimbered".to_owned()];
    }
    let to = foe.map(|it| it.0.at()).or_else(|| goal_for(known, body.side, body.at()));
    to.map(|it| toward(body, it, ".r300")).unwrap_or_default()
}

/// Straight on where a place lies ahead, else a wheel first; `stop` says where a march ends.
fn toward(body: &Body, to: Point, stop: &str) -> Vec<String> {
    let Some(way) = Heading::of(body.at().to(to)) else { return Vec::new() };
    let turn = body.slab.pose.facing.turn_to(way).0;
    let side = if turn < 0 { "left" } else { "right" };
    let wheels: &[i32] = match turn.abs() {
        0..=1_200 => &[],
        1_201..=3_200 => &[20],
        3_201..=6_700 => &[45, 20],
        _ => &[90, 45],
    };
    let wheels = wheels.iter().map(|it| format!("wheel.{side}.{it}.on"));
    let paces = if stop.is_empty() { ["double", "quick"] } else { ["quick", "march"] };
    wheels.chain(paces.map(|pace| format!("forward.{pace}{stop}"))).collect()
}
