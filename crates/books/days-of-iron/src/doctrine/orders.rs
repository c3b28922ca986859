//! Who moves next, and where those come in who were expected.

use engine::{Advice, Mind, Reply, Term};
use field::open::nearest;

use super::brief::{Brief, Role, troops};
use super::said;
use crate::facts::sight::Eyes;
use crate::forms::entering::Entry;
use crate::forms::picking::Pick;
use crate::known::Known;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, UnitNo};
use crate::vocabulary::INCH;

/// Those in front first, so that they are not in the way of those behind; generals last, to be where they are wanted.
pub fn pick(known: &Known<'_>, _: &Eyes, mind: &mut Mind, all: &[Pick]) -> Advice {
    let Some(side) = known.eyes_of() else { return Advice::silent(Reply::one(0)) };
    let brief = Brief::new(known, side);
    let rank = |unit: UnitNo| known.unit(unit).pose.at.distance(brief.of(unit).goal);
    let moves = all.iter().enumerate().filter_map(|(at, it)| match it {
        Pick::Unit(unit) if known.arm(*unit) != Arm::Staff => Some((rank(*unit), at)),
        Pick::Enter(unit) if known.arm(*unit) != Arm::Staff => Some((-1, at)),
        _ => None,
    });
    if let Some((_, at)) = moves.min() {
        return said(mind, Reply::one(at), || {
            let (Pick::Unit(unit) | Pick::Enter(unit)) = all[at] else { return Vec::new() };
            vec![Term::note(format!("{} is first on the way", spoken::unit(known, unit)))]
        });
    }
    let joins = all.iter().enumerate().filter_map(|(at, it)| match it {
        Pick::Join(staff, to) => worth_joining(known, &brief, *staff, *to).map(|worth| (worth, at)),
        _ => None,
    });
    if let Some((_, at)) = joins.max_by_key(|it| (it.0, usize::MAX - it.1)) {
        return said(mind, Reply::one(at), || {
            let Pick::Join(staff, to) = all[at] else { return Vec::new() };
            let (staff, to) = (spoken::unit(known, staff), spoken::unit(known, to));
            vec![Term::note(format!("with {staff} at its head {to} keeps its nerve"))]
        });
    }
    let staff = all.iter().position(|it| match it {
        Pick::Unit(unit) => known.arm(*unit) == Arm::Staff && known.unit(*unit).attached.is_none(),
        Pick::Enter(_) => true,
        _ => false,
    });
    said(mind, Reply::one(staff.unwrap_or(0)), Vec::new)
}

/// What a general is worth at the head of a unit: most where it is nearest to the enemy and has work to do. Nothing if he
/// is better placed already.
fn worth_joining(known: &Known<'_>, brief: &Brief, staff: UnitNo, to: UnitNo) -> Option<i32> {
    let worth = |unit: UnitNo| {
        if !matches!(known.arm(unit), Arm::Infantry | Arm::Cavalry) || known.unit(unit).routs() {
            return 0;
        }
        let slab = known.slab(unit);
        let foes = troops(known, 1 - brief.side).map(|it| (it, known.slab(it)));
        let near = nearest(&slab, foes).map_or(i32::MAX, |it| it.1);
        if 18 * INCH < near {
            return 0;
        }
        let task = brief.of(unit);
        let role = if task.role == Role::Attack || task.objective.is_some() { 10 } else { 0 };
        let foot = if known.arm(unit) == Arm::Infantry { 5 } else { 0 };
        40 - near / INCH + role + foot
    };
    let now = known.unit(staff).attached.map_or(0, worth);
    let then = worth(to);
    (now + 8 < then).then_some(then)
}

/// Where the way to the goal is shortest, and nobody is in front.
pub fn entry(known: &Known<'_>, mind: &mut Mind, unit: UnitNo, places: &[Entry]) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let far = |it: &Entry| it.pose.at.distance(brief.entering(known, unit, it.pose.at)) + 3 * it.behind;
    let best = places.iter().enumerate().min_by_key(|it| far(it.1)).map_or(0, |it| it.0);
    said(mind, Reply::one(best), Vec::new)
}
