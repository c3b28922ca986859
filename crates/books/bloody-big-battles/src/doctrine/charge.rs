//! What a charge is worth: the fire it meets, the Assault, and the ground it would win.

use ground::table::{Heading, Point, Pose, Slab};

use super::brief::{Brief, Role, troops};
use super::post::{self, TAKES};
use super::reasons::{Words, Worth};
use super::ways::Way;
use super::{contacts, harm, prices};
use crate::facts::assault::chargers;
use crate::facts::cover;
use crate::forms::March;
use crate::known::Seen;
use crate::resolve::allowance::{Length, inches};
use crate::resolve::assault::{Band, Cover as AssaultCover};
use crate::resolve::drill::INCH;
use crate::resolve::firefight::Cover;
use crate::state::{Charge, Formation, Hands, UnitNo};
use crate::vocabulary::Arm;

/// Below this chance to carry, in thousandths, nobody charges; late a little less will do.
const NEVER: [i32; 3] = [380, 300, 260];
const NEVER_LATE: i32 = 200;
/// From here on an attacker charges gladly.
const GLADLY: i32 = 600;
/// So few bases take no village alone from more than they are.
const FEW: u8 = 2;

/// The worth of a charge, by its whole chain; none if the odds forbid it.
pub fn worth(known: &impl Seen, brief: &Brief, march: &March<'_, impl Seen>, way: &Way) -> Option<Worth> {
    let (unit, target, contact) = (march.unit, way.0.target?, way.1.contact?);
    let mut there = march.ended(&way.1);
    let from = Pose { at: contact.from.at, facing: contact.touch.facing };
    there.unit_mut(unit).turn.charge = Some(Charge { target, from });
    let more = contacts::may_join(&there, unit, target);
    let onset = harm::onset(&there, unit, target, true, more);
    let spent = known.spent(unit);
    let floor = if brief.late() { NEVER_LATE } else { brief.as_he_is(NEVER) };
    let rash = spent || lone(&there, unit, target, more);
    if onset.carries < floor || rash && !brief.late() {
        return None;
    }
    let mut worth = Worth::default();
    worth.carries = Some(onset.carries);
    let price = price(known, brief, unit, target);
    worth.add(
        ("the assault promises more than it costs", "the assault costs more than it promises"),
        onset.worth(&price),
        rule!("BB-ASLT-8"),
    );
    let base = prices::next_base(known, unit) * brief.stake() / 100;
    let lost = base * onset.shot.loses / 1_000 + 50 * onset.shot.halts / 1_000;
    worth.add(("less fire on the way in", "fire on the way in"), -lost, rule!("BB-FIRE-6"));
    let ground = ground(known, brief, unit, target);
    worth.add(
        ("the ground it would win", "the ground it would not win"),
        onset.worth(&ground),
        rule!("BB-ASLT-12"),
    );
    let friends = chargers(known, target);
    if !friends.is_empty() {
        let alone = harm::onset(known, friends[0], target, true, 0);
        let anyway = alone.worth(&price) + alone.worth(&ground);
        worth.add(("nobody else charges it", "friends charge it already"), -anyway, rule!("BB-CHG-4"));
    }
    let task = brief.of(unit);
    if task.role == Role::Attack {
        // What standing here promises for the next turn is had at once.
        let promised = post::chance(known, brief, unit, &known.slab(unit));
        worth.add(
            ("it need not wait for its chance", "it gives up a better chance"),
            promised,
            rule!("BB-CHG-1"),
        );
        let far = (way.1.end.at.distance(task.goal) - task.near).max(0);
        worth.add(
            ("nearer to where it is wanted", "farther from where it is wanted"),
            -prices::INCH_NEARER * far / INCH,
            rule!("BB-WIN-2"),
        );
    } else if known.card(target).arm != Arm::Artillery {
        // Guns take nothing (BB-WIN-2): to strike at them keeps nothing.
        let kept = post::keeps(known, brief, unit) * onset.carries / 1_000;
        worth.add(
            ("keeps an objective by striking first", "leaves an objective to strike"),
            kept,
            rule!("BB-WIN-2"),
        );
    }
    if task.role == Role::Attack && astray(known, brief, unit, target, way.1.end.at) {
        worth.add(("there is time for it", "there is no time for this"), -prices::NO_TIME, rule!("BB-WIN-2"));
    }
    let (word, spirit) = spirit(known, brief, target, onset.carries);
    worth.add(word, spirit, rule!("BB-CHG-1"));
    Some(worth)
}

/// Does a charge lead to nobody who keeps an objective, while the unit's own is hardly reached in time?
fn astray(known: &impl Seen, brief: &Brief, unit: UnitNo, target: UnitNo, end: Point) -> bool {
    let objectives = &known.scenario().objectives;
    let Some(own) = brief.of(unit).objective else { return false };
    let mut wanted = objectives.iter().zip(known.holders()).filter(|it| *it.1 != Some(brief.side));
    let pressed = i32::from(brief.left) <= 2 + objectives[own].at.distance(end) / (6 * INCH);
    pressed && !wanted.any(|it| known.slab(target).within_point(it.0.at, TAKES))
}

/// How gladly one charges at such a chance.
fn spirit(known: &impl Seen, brief: &Brief, target: UnitNo, carries: i32) -> (Words, i32) {
    let eager = match carries {
        GLADLY.. => 60,
        _ if brief.late() => 20,
        _ if fire_first(known, target) => -60,
        _ => -20,
    };
    (("the odds are good", "the odds are doubtful"), eager + brief.as_he_is(prices::MOOD))
}

/// What the best charge upon this enemy, straight from where the unit stands, would promise next turn.
pub fn promise(there: &impl Seen, brief: &Brief, unit: UnitNo, foe: UnitNo) -> i32 {
    let more = contacts::may_join(there, unit, foe);
    let bout = harm::if_charged(there, foe, unit, more);
    let carries = bout.carries();
    if carries < brief.as_he_is(NEVER) {
        return 0;
    }
    let ground = bout.worth(ground(there, brief, unit, foe));
    let eager = if GLADLY <= carries { 60 } else { 0 };
    let worth = (bout.worth(price(there, brief, unit, foe)) + ground + eager).max(0);
    worth * comes_home(there, unit, foe) / 100
}

/// The chance, in hundredths, that the next roll gives a unit the way to this enemy.
fn comes_home(there: &impl Seen, unit: UnitNo, foe: UnitNo) -> i32 {
    let (slab, arm) = (there.slab(unit), there.arm(unit));
    let obstacle = |it: &AssaultCover| {
        matches!(it, AssaultCover::Stream | AssaultCover::Bridge | AssaultCover::SteepSlope)
    };
    let met = cover::in_assault(there, foe, slab.pose.at, slab.pose.at).into_iter().filter(obstacle).count();
    let toll = if arm == Arm::Infantry { 3 * INCH } else { 6 * INCH };
    let way = slab.distance(&there.slab(foe)) + toll * met as i32;
    let reach = |share: Length| INCH * inches(arm, share);
    match () {
        () if way <= reach(Length::Half) => 90,
        () if way <= reach(Length::Full) => 65,
        () => 15,
    }
}

/// A few bases against more of them in houses, and nobody goes in with them.
fn lone(there: &impl Seen, unit: UnitNo, target: UnitNo, more: i32) -> bool {
    let bases = there.bases(unit);
    let few = bases <= FEW && bases < there.bases(target) && more == 0 && chargers(there, target).len() <= 1;
    let from = there.slab(unit).pose.at;
    let houses =
        |it: &AssaultCover| matches!(it, AssaultCover::Village | AssaultCover::Town | AssaultCover::Fort);
    few && cover::in_assault(there, target, from, from).iter().any(houses)
}

/// Is another friend in order near enough to walk to this objective?
fn seconded(known: &impl Seen, unit: UnitNo, no: usize) -> bool {
    let at = known.scenario().objectives[no].at;
    let near = |it: UnitNo| {
        let other = known.unit(it);
        let far = if other.turn.rolled { TAKES } else { TAKES + 6 * INCH };
        it != unit && !other.disrupted && other.turn.charge.is_none() && known.slab(it).within_point(at, far)
    };
    troops(known, known.side(unit)).any(near)
}

/// A target in cover and in order is fired at first.
fn fire_first(known: &impl Seen, target: UnitNo) -> bool {
    !known.unit(target).disrupted && cover::against_fire(known, target, |_| true) != Cover::None
}

/// What each band is worth to the attacker.
fn price<A: Seen>(known: &A, brief: &Brief, unit: UnitNo, target: UnitNo) -> impl Fn(Band) -> i32 + use<A> {
    let own = prices::next_base(known, unit) * brief.stake() / 100;
    let theirs = prices::next_base(known, target) * brief.stake() / 100;
    let shaken = prices::order(known, target) * brief.stake() / 100;
    move |band| match band {
        Band::Plus7 => 2 * theirs + shaken + 120,
        Band::Plus4To6 => theirs + shaken + 60 - prices::FOUGHT,
        Band::Plus1To3 => shaken + 40 - prices::FOUGHT,
        Band::Zero => 0,
        Band::Minus1To3 => shaken - prices::FOUGHT - 20,
        Band::Minus4To6 => -own - prices::FOUGHT - 20,
        Band::Minus7 => -2 * own - prices::FOUGHT - 60,
    }
}

/// What the ground is worth that each band wins: who is driven back by 3 inches only may still be in the way.
fn ground<A: Seen>(known: &A, brief: &Brief, unit: UnitNo, target: UnitNo) -> impl Fn(Band) -> i32 + use<A> {
    let slab = known.slab(target);
    let back = given_way(known, unit, target);
    let share = if brief.late() { prices::LATE_GROUND } else { prices::EARLY_GROUND };
    let (mut rout, mut far, mut near) = (0, 0, 0);
    for (no, objective) in known.scenario().objectives.iter().enumerate() {
        if !slab.within_point(objective.at, TAKES) {
            continue;
        }
        let others = |it: UnitNo| {
            let charged = !chargers(known, it).is_empty();
            it != target && !charged && known.slab(it).within_point(objective.at, TAKES)
        };
        let whole = prices::POINT * objective.points * share / 100;
        let whole = if known.standing_of(1 - brief.side).any(others) { whole / 3 } else { whole };
        rout += whole;
        // In the last turn somebody else must be there in order to take what is won.
        let whole = if 1 < brief.left || seconded(known, unit, no) { whole } else { whole / 8 };
        far += whole;
        near += if back.within_point(objective.at, TAKES) { whole / 4 } else { whole };
    }
    let guns =
        known.card(target).arm == Arm::Artillery && known.unit(target).formation != Formation::Limbered;
    let plain = if guns { prices::BATTERY } else { prices::PLAIN };
    move |band| match band {
        Band::Plus7 => rout + plain,
        Band::Plus4To6 => far + plain,
        Band::Plus1To3 => near + plain,
        Band::Zero | Band::Minus1To3 | Band::Minus4To6 | Band::Minus7 => 0,
    }
}

/// Where an enemy would stand who gives way before a charge of this unit by 3 inches.
pub fn given_way(known: &impl Seen, unit: UnitNo, target: UnitNo) -> Slab {
    let slab = known.slab(target);
    let away = Heading::of(known.unit(unit).pose.at.to(slab.middle())).unwrap_or(slab.pose.facing);
    Slab::new(Pose { at: slab.pose.at.moved(away, TAKES), ..slab.pose }, slab.shape)
}

/// What it is worth to drive this enemy from where he stands, if it is carried by all means.
pub fn ground_won(known: &impl Seen, brief: &Brief, unit: UnitNo, target: UnitNo) -> i32 {
    ground(known, brief, unit, target)(Band::Plus4To6)
}
