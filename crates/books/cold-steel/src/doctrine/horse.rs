//! Horse waits on the flank of what can be ridden down, and goes in when the odds are good: at guns, at flanks, at those
//! who waver; never at squares or walls.

use super::march::march;
use super::odds::assault;
use super::order::{Post, Wish};
use super::plan;
use crate::facts::bodies::Body;
use crate::vocabulary::{Arm, Level, Movement, PACE, Speed};
use engine::Temper;

/// Can horse do anything against it?
pub fn prey(it: &Body) -> bool {
    !it.formation.all_round() && it.inside.is_none()
}

pub fn horse(post: &Post<'_>) -> Option<Wish> {
    if post.own.level == Level::Wavering {
        return None;
    }
    let bar = plan::dares(post.temper) + 10;
    let near = post.foes.iter().filter(|it| prey(it) && post.ahead(it) && post.far(it) <= 400);
    // Steady foot in front meets it with a volley first.
    let volley = |it: &Body| {
        let steady = it.is_foot() && Level::Wavering < it.level && 4 <= it.figures;
        let front = it.zone(post.body.at()) == crate::vocabulary::Zone::Front;
        if steady && front { 20 } else { 0 }
    };
    let odds =
        near.map(|it| (assault(post.known, &post.body, it), it)).filter(|it| bar + volley(it.1) <= it.0.won);
    let best = odds.max_by_key(|it| (it.0.won - it.0.lost, it.1.arm == Arm::Artillery, it.1.no));
    if let Some((odds, foe)) = best {
        let speeds =
            if post.own.blown { [Speed::Quick, Speed::March] } else { [Speed::Double, Speed::Quick] };
        if let Some(at) = speeds.into_iter().find_map(|it| post.attack(foe.no, it)) {
            let (worth, cite) = (640 + odds.won, rule!("CS-CC-24"));
            return Some(Wish { at, worth, why: "it can be ridden down", cite });
        }
    }
    // A charge at what will not be ridden down is called off.
    let rash =
        post.own.order.attack.and_then(|it| it.on).and_then(|it| post.foes.iter().find(|foe| foe.no == it));
    if rash.is_some_and(|it| assault(post.known, &post.body, it).won + 15 < bar) {
        let at = post.halt()?;
        return Some(Wish { at, worth: 520, why: "that charge would fail", cite: rule!("CS-CC-26") });
    }
    if !post.attacks
        || post.temper == Temper::Cautious && post.foes.iter().all(|it| it.is_foot()) && 4 < post.left
    {
        return None;
    }
    let size = post.known.scenario().field.table.size();
    let mut best: Option<(i32, Body, ground::table::Point)> = None;
    for foe in post.foes.iter().filter(|it| prey(it) && !it.mounted) {
        for side in [-1, 1] {
            let off = foe.slab.shape.half + 150 * PACE;
            let at = foe.slab.point(0, side * off);
            let inside = 20 * PACE < at.x
                && at.x < size.x - 20 * PACE
                && 20 * PACE < at.y
                && at.y < size.y - 20 * PACE;
            if !inside {
                continue;
            }
            let there = post.body.slab.shifted(post.body.at().to(at));
            let danger = plan::exposure(&post.foes, &there);
            let shaken = 200 * i32::from(foe.level <= Level::Wavering);
            let cost = post.body.at().distance(at) / PACE + 2 * danger - shaken;
            if best.is_none_or(|it| cost < it.0) {
                best = Some((cost, *foe, at));
            }
        }
    }
    let (_, foe, at) = best?;
    march(post, at, foe.at(), "on their flank it need not charge to be feared").or_else(|| {
        let moves = post.own.order.movement.is_some_and(|it| it.how != Movement::Halt);
        let close = post.body.at().within(at, 60 * PACE);
        let halt = post.halt().filter(|_| moves && close)?;
        Some(Wish { at: halt, worth: 200, why: "it waits for its moment", cite: rule!("CS-THR-1") })
    })
}
