//! Which unit rolls next, and what it does with its move.

use engine::{Advice, Mind, Reply, Style, Temper, Term};
use ground::table::Pose;
use smallvec::SmallVec;

use super::brief::{Brief, Role, troops};
use super::post::{self, TAKES, Worth};
use super::ways::{self, Scout, Way};
use super::{foils, harm, prices};
use crate::drill::INCH;
use crate::facts::command::in_command;
use crate::facts::cover;
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::allowance;
use crate::resolve::assault::Band;
use crate::resolve::firefight::Cover;
use crate::state::{Charge, Formation, UnitNo};
use crate::steps::movement::{Grant, March, Start};
use crate::vocabulary::Arm;

/// Whom to pick: those who must or surely want to, the heads of columns first; then who would do better than stand with
/// a full move; then nobody.
pub fn pick(known: &Known<'_>, mind: &mut Mind, waiting: &[(usize, UnitNo, bool)], end: usize) -> Advice {
    let state = known.public();
    let brief = Brief::new(known, state.active);
    let order = |it: &&(usize, UnitNo, bool)| {
        let (unit, task) = (it.1, brief.of(it.1));
        let guns = state.card(unit).arm == Arm::Artillery;
        let far = super::brief::place(known, unit).distance(task.goal);
        (guns, task.role == Role::Refit, far, unit)
    };
    let foil = mind.style != Style::Doctrine;
    let surely = waiting.iter().filter(|it| it.2 || foil || wants(known, &brief, it.1)).min_by_key(order);
    let best = surely.or_else(|| {
        let mut doubtful: SmallVec<[&(usize, UnitNo, bool); 32]> = waiting.iter().collect();
        doubtful.sort_by_key(order);
        doubtful.into_iter().find(|it| would_move(known, mind, &brief, it.1))
    });
    let Some(best) = best else {
        return said(mind, Reply::one(end), || {
            vec![Term::new("nobody else has better to do than to stand", 1)]
        });
    };
    let word = match brief.of(best.1).role {
        _ if best.2 => "it must roll",
        Role::Attack => "the attack goes on from its head",
        Role::Hold => "it could stand better",
        Role::Support => "guns follow those they support",
        Role::Refit => "it goes back to recover",
    };
    said(mind, Reply::one(best.0), || vec![Term::new(word, 1).by(rule!("BB-MOVE-1"))])
}

/// Does the unit have a way to go whatever its roll, or something to recover?
fn wants(known: &Known<'_>, brief: &Brief, unit: UnitNo) -> bool {
    let state = known.public();
    let (it, task, slab) = (state.unit(unit), brief.of(unit), state.slab(unit));
    if !it.on_table() || 0 < it.lost || it.reduced || it.in_column() {
        return true;
    }
    let far = task.near + 2 * INCH < slab.pose.at.distance(task.goal);
    let alone = 15 * INCH < post::nearest_foe(known, &slab, brief.side);
    match task.role {
        Role::Attack | Role::Hold => far && alone,
        Role::Refit => true,
        Role::Support => false,
    }
}

/// Would it do anything else than stand with a full move?
fn would_move(known: &Known<'_>, mind: &mut Mind, brief: &Brief, unit: UnitNo) -> bool {
    let state = known.public();
    let grant = Grant { share: allowance::Length::Full, recover: false };
    let march = March::new(state, unit, grant, Start::of(state, unit));
    let (best, plan) = decide(known, mind, brief, &march);
    let gain = best.value - stand(known, brief, &march).value;
    // Out of hearing of a general a roll is a risk, and must be worth it.
    let least = if in_command(state, unit) || brief.of(unit).role == Role::Attack { 6 } else { 30 };
    plan != Plan::stand() && least <= gain
}

/// What a unit does with its move.
pub fn act(known: &Known<'_>, mind: &mut Mind, march: &March<'_>) -> Advice {
    if mind.style != Style::Doctrine {
        return foils::act(known, mind, march);
    }
    let brief = Brief::new(known, known.public().side(march.unit));
    let best = decide(known, mind, &brief, march);
    said(mind, Reply::Drawn(best.1.drawing()), || best.0.terms())
}

/// The best of all it could do, by a sum of priced terms.
fn decide(known: &Known<'_>, mind: &mut Mind, brief: &Brief, march: &March<'_>) -> (Worth, Plan) {
    let mut best = (stand(known, brief, march), Plan::stand());
    if march.may_recover().is_ok() {
        let mut worth = best.0.clone();
        let unit = march.unit;
        let cures = known.public().spent(unit);
        let gain = prices::base(known, unit) + if cures { prices::SPENT } else { 0 };
        worth.add("gets a base back", gain, rule!("BB-MOVE-4"));
        worth.value += mind.error();
        if best.0.value < worth.value {
            best = (worth, Plan::recover());
        }
    }
    // Who stands well does not fidget.
    best.0.value += 3;
    let task = brief.of(march.unit);
    for way in Scout::new(*known, march, task).ways() {
        let mut worth = moved(known, brief, march, &way);
        worth.value += mind.error();
        if best.0.value < worth.value {
            best = (worth, way.0);
        }
    }
    for way in ways::charges(march, known) {
        let Some(mut worth) = charge(known, brief, mind.temper, march, &way) else { continue };
        worth.value += mind.error();
        if best.0.value < worth.value {
            best = (worth, way.0);
        }
    }
    best
}

fn stand(known: &Known<'_>, brief: &Brief, march: &March<'_>) -> Worth {
    if !march.at_the_edge {
        return post::worth(known, brief, march.unit);
    }
    let mut worth = Worth::default();
    worth.add("stays off the table", -1_000, rule!("BB-SET-5"));
    worth
}

fn moved(known: &Known<'_>, brief: &Brief, march: &March<'_>, way: &Way) -> Worth {
    let there = march.ended(&way.1);
    let side = known.public().side(march.unit);
    post::worth(&Known::of_side(&there, side), brief, march.unit)
}

/// Below this chance to carry, in thousandths, nobody charges; late a little less will do.
const NEVER: i32 = 300;
const NEVER_LATE: i32 = 200;
/// From here on an attacker charges gladly.
const GLADLY: i32 = 600;

/// The worth of a charge, by its whole chain; none if the odds forbid it.
fn charge(known: &Known<'_>, brief: &Brief, temper: Temper, march: &March<'_>, way: &Way) -> Option<Worth> {
    let (unit, target, contact) = (march.unit, way.0.target?, way.1.contact?);
    let mut there = march.ended(&way.1);
    let from = Pose { at: contact.from.at, facing: contact.touch.facing };
    there.unit_mut(unit).turn.charge = Some(Charge { target, from });
    let there = Known::of_side(&there, brief.side);
    let more = ways::may_join(known, unit, target);
    let onset = harm::onset(&there, unit, target, true, more);
    let state = known.public();
    let spent = state.spent(unit);
    let floor = if brief.late() { NEVER_LATE } else { NEVER };
    if onset.carries < floor || spent && !brief.late() {
        return None;
    }
    let mut worth = Worth::default();
    let broken = (onset.shot.disrupts - onset.shot.halts).max(0);
    let whole = 1_000 - onset.shot.halts - broken;
    let price = price(known, unit, target);
    let fights = (whole * onset.bouts[0].worth(&price) + broken * onset.bouts[1].worth(&price)) / 1_000;
    worth.add("the assault", fights, rule!("BB-ASLT-8"));
    let lost = prices::next_base(known, unit) * onset.shot.loses / 1_000 + 50 * onset.shot.halts / 1_000;
    worth.add("fire on the way in", -lost, rule!("BB-FIRE-6"));
    let ground = ground_won(known, brief, target);
    // In the last turn somebody else must be there in order to take what is won.
    let taken = if 1 < brief.left || seconded(known, unit, target) {
        onset.carries
    } else {
        whole * onset.bouts[0].of(Band::Plus7) / 1_000
    };
    worth.add("the ground it would win", ground * taken / 1_000, rule!("BB-ASLT-12"));
    let task = brief.of(unit);
    if task.role == Role::Attack {
        let far = (way.1.end.at.distance(task.goal) - task.near).max(0);
        worth.add("nearer to where it is wanted", -prices::INCH_NEARER * far / INCH, rule!("BB-WIN-2"));
    } else {
        let kept = post::keeps(known, brief, unit) * onset.carries / 1_000;
        worth.add("keeps an objective by striking first", kept, rule!("BB-WIN-2"));
    }
    let mood = match temper {
        Temper::Cautious => -20,
        Temper::Steady => 0,
        Temper::Bold => 20,
    };
    let eager = match onset.carries {
        GLADLY.. => 60,
        _ if brief.late() => 20,
        _ if fire_first(known, target) => -60,
        _ => -20,
    };
    worth.add(
        if 0 < eager { "the odds are good" } else { "the odds are doubtful" },
        eager + mood,
        rule!("BB-CHG-1"),
    );
    Some(worth)
}

/// Is a friend in order near enough to walk into what this target loses?
fn seconded(known: &Known<'_>, unit: UnitNo, target: UnitNo) -> bool {
    let state = known.public();
    let slab = state.slab(target);
    let near = |it: UnitNo| {
        let other = state.unit(it);
        let far = if other.turn.rolled { TAKES } else { 8 * INCH };
        it != unit && !other.disrupted && other.turn.charge.is_none() && state.slab(it).within(&slab, far)
    };
    troops(known, state.side(unit)).any(near)
}

/// A target in cover and in order is fired at first.
fn fire_first(known: &Known<'_>, target: UnitNo) -> bool {
    let state = known.public();
    !state.unit(target).disrupted && cover::against_fire(state, target, |_| true) != Cover::None
}

/// What each band is worth to the attacker.
fn price<'k>(known: &'k Known<'_>, unit: UnitNo, target: UnitNo) -> impl Fn(Band) -> i32 + use<'k> {
    let (own, theirs) = (prices::next_base(known, unit), prices::next_base(known, target));
    let shaken = prices::order(known, target);
    move |band| match band {
        Band::Plus7 => 2 * theirs + shaken + 120,
        Band::Plus4To6 => theirs + shaken + 60 - prices::ORDER,
        Band::Plus1To3 => shaken + 40 - prices::ORDER,
        Band::Zero => 0,
        Band::Minus1To3 => shaken - prices::ORDER - 20,
        Band::Minus4To6 => -own - prices::ORDER - 20,
        Band::Minus7 => -2 * own - prices::ORDER - 60,
    }
}

/// What it is worth to drive this enemy from where he stands.
pub fn ground_won(known: &Known<'_>, brief: &Brief, target: UnitNo) -> i32 {
    let state = known.public();
    let slab = state.slab(target);
    let objectives = state.scenario().objectives.iter().enumerate();
    let held = objectives.filter(|it| slab.within_point(it.1.at, TAKES));
    let points: i32 = held.map(|it| it.1.points).sum();
    let guns =
        state.card(target).arm == Arm::Artillery && state.unit(target).formation != Formation::Limbered;
    let share = if brief.late() { 70 } else { 45 };
    prices::POINT * points * share / 100 + if guns { 90 } else { 25 }
}

/// The reply with its reasons, if somebody reads them.
pub fn said(mind: &Mind, reply: Reply, why: impl FnOnce() -> Vec<Term>) -> Advice {
    Advice { reply, why: if mind.speaks { why() } else { Vec::new() } }
}
