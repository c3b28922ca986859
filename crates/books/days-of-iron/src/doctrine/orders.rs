//! Who moves next, and where those come in who were expected.

use engine::{Advice, Mind, Reply};
use ground::table::{Length, Pose};

use super::march::goal;
use super::said;
use crate::facts::sight::Eyes;
use crate::forms::picking::Pick;
use crate::known::Known;
use crate::resolve::target::Arm;
use crate::state::{Army, UnitNo};

/// Those in front first, so that they are not in the way of those behind; generals last, to be where they are wanted.
pub fn pick(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, all: &[Pick]) -> Advice {
    let _ = eyes;
    let rank = |unit: UnitNo| {
        let at = known.unit(unit).pose.at;
        let goal = goal(known, unit);
        let last = if known.arm(unit) == Arm::Staff { 1_000_000 } else { 0 };
        last + at.distance(goal)
    };
    let join =
        all.iter().position(|it| matches!(it, Pick::Join(staff, to) if worth_joining(known, *staff, *to)));
    let moves = all.iter().enumerate().filter_map(|(at, it)| match it {
        Pick::Unit(unit) => Some((rank(*unit), at)),
        Pick::Enter(unit) if known.arm(*unit) != Arm::Staff => Some((-1, at)),
        _ => None,
    });
    let next = moves.min();
    let at = match (next, join) {
        (Some((far, at)), _) if far < 1_000_000 => at,
        (_, Some(at)) => at,
        (Some((_, at)), None) => at,
        (None, None) => 0,
    };
    said(mind, Reply::one(at), Vec::new)
}

/// A general goes with a unit of foot that is near the enemy and has nobody with it.
fn worth_joining(known: &Known<'_>, staff: UnitNo, to: UnitNo) -> bool {
    if known.unit(staff).attached.is_some() || known.arm(to) != Arm::Infantry {
        return false;
    }
    let slab = known.slab(to);
    let near = known.enemies(to).any(|it| known.slab(it).within(&slab, 1_600));
    near && known.card(to).general == Some(staff)
}

/// Where the way to the goal is shortest, and nobody is in front.
pub fn entry(known: &Known<'_>, mind: &mut Mind, unit: UnitNo, places: &[(Pose, Length)]) -> Advice {
    let goal = goal(known, unit);
    let far = |it: &(Pose, Length)| it.0.at.distance(goal) + 3 * it.1;
    let best = places.iter().enumerate().min_by_key(|it| far(it.1)).map_or(0, |it| it.0);
    said(mind, Reply::one(best), Vec::new)
}
