//! Which unit rolls next, and what it does with its move.

use engine::{Advice, Mind, Reply, Style, Term};
use ground::table::{Point, Transect};
use smallvec::SmallVec;

use super::brief::{Brief, Role};
use super::post;
use super::reasons::{Way as Choice, Weighing, Worth};
use super::ways::{Scout, Way};
use super::{charge, contacts, foils, harm, prices};
use crate::facts::command::in_command;
use crate::forms::{Grant, March, march, start_of};
use crate::known::Seen;
use crate::plan::{self, Plan};
use crate::resolve::allowance;
use crate::resolve::drill::INCH;
use crate::state::{UnitNo, Whereabouts};
use crate::vocabulary::Arm;

/// So much better a way must be than to stand.
const FIDGETS: i32 = 3;

/// Whom to pick: those who must or surely want to, the heads of columns first; then who would do better than stand with
/// a full move; then nobody.
pub fn pick(known: &impl Seen, mind: &mut Mind, waiting: &[(usize, UnitNo, bool)], end: usize) -> Advice {
    let brief = Brief::new(known, known.active()).led_by(mind.temper);
    let order = |it: &&(usize, UnitNo, bool)| {
        let (unit, task) = (it.1, brief.of(it.1));
        let guns = known.card(unit).arm == Arm::Artillery;
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
        _ if brief.of(best.1).leaves => "it goes for the exit",
        Role::Attack => "the attack goes on from its head",
        Role::Hold => "it could stand better",
        Role::Support => "guns follow those they support",
        Role::Refit => "it goes back to recover",
    };
    said(mind, Reply::one(best.0), || {
        let order = Term::note(brief.order(known, best.1));
        vec![order, Term::new(word, 1).by(rule!("BB-MOVE-1"))]
    })
}

/// Does the unit have a way to go whatever its roll, or something to recover?
fn wants(known: &impl Seen, brief: &Brief, unit: UnitNo) -> bool {
    let (it, task, slab) = (known.unit(unit), brief.of(unit), known.slab(unit));
    if !it.on_table() || task.leaves {
        return true;
    }
    // Out of hearing of a general only those roll who must, who attack, or who would gain much by it.
    if unheard(known, unit) && matches!(task.role, Role::Hold | Role::Support) {
        return false;
    }
    if 0 < it.lost || it.reduced || it.in_column() {
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
fn would_move(known: &impl Seen, mind: &mut Mind, brief: &Brief, unit: UnitNo) -> bool {
    let grant = Grant { share: allowance::Length::Full, recover: false };
    let march = march(known, unit, grant, start_of(known, unit));
    let weighed = decide(known, mind, brief, &march);
    let gain = weighed.value() - stand(known, brief, &march).value;
    let least = match brief.of(unit).role {
        _ if !unheard(known, unit) => 6,
        // Guns that the battle has left behind do not wait until somebody comes for them.
        Role::Support if harm::given(known, unit) == 0 => 30,
        Role::Hold | Role::Support => 200,
        Role::Refit => 30,
        // Near the end turns are scarcer than good rolls.
        Role::Attack if brief.late() => 60,
        Role::Attack => 250,
    };
    weighed.best.is_some_and(|it| it.2 != Plan::stand()) && least <= gain
}

/// Out of hearing of a general for whom it could wait.
fn unheard(known: &impl Seen, unit: UnitNo) -> bool {
    let generals = known.generals().iter().zip(&known.scenario().generals);
    let obeyed =
        generals.filter(|it| it.0.whereabouts == Whereabouts::OnTable && it.1.side == known.side(unit));
    let mut obeyed = obeyed.filter(|it| it.1.commands.is_empty() || it.1.commands.contains(&unit));
    obeyed.next().is_some() && !in_command(known, unit)
}

/// What a unit does with its move.
pub fn act(known: &impl Seen, mind: &mut Mind, march: &March<'_, impl Seen>) -> Advice {
    if mind.style != Style::Doctrine {
        return foils::act(known, mind, march);
    }
    let brief = Brief::new(known, known.side(march.unit)).led_by(mind.temper);
    let weighed = decide(known, mind, &brief, march);
    let plan = weighed.best.as_ref().map_or_else(Plan::stand, |it| it.2);
    said(mind, Reply::Drawn(plan.drawing()), || weighed.reasons(known, Some(brief.order(known, march.unit))))
}

/// The best of all it could do, by a sum of priced terms.
fn decide(known: &impl Seen, mind: &mut Mind, brief: &Brief, march: &March<'_, impl Seen>) -> Weighing<Plan> {
    let mut weighing = Weighing::new();
    let mut here = stand(known, brief, march);
    dawdles(brief, march, march.mover.start.pose.at, &mut here);
    // Who stands well does not fidget.
    here.value += FIDGETS;
    if march.may_recover().is_ok() {
        let mut worth = here.clone();
        let unit = march.unit;
        let cures = known.spent(unit);
        let gain = prices::base(known, unit) + if cures { prices::SPENT } else { 0 };
        worth.add(("gets a base back", "leaves a base behind"), gain, rule!("BB-MOVE-4"));
        worth.value += misjudges(mind);
        weighing.offer(Choice::Stand, here, Plan::stand());
        weighing.offer(Choice::Recover, worth, plan::recover());
    } else {
        weighing.offer(Choice::Stand, here, Plan::stand());
    }
    let task = brief.of(march.unit);
    for way in Scout::new(march, task).ways() {
        let mut worth = moved(known, brief, march, &way);
        dawdles(brief, march, way.1.end.at, &mut worth);
        worth.value += misjudges(mind);
        weighing.offer(Choice::Move, worth, way.0);
    }
    if task.leaves {
        for way in march.ways_off(&mut Transect::default()).iter().filter(|it| 0 < it.exit.points) {
            let mut worth = Worth::default();
            let points = prices::POINT * way.exit.points;
            worth.add(
                ("leaves the table for its points", "stays for no points"),
                points,
                rule!("BB-MOVE-15"),
            );
            worth.value += misjudges(mind);
            weighing.offer(Choice::Leave, worth, way.plan);
        }
    }
    for way in contacts::charges(march, known) {
        let Some(mut worth) = charge::worth(known, brief, march, &way) else { continue };
        worth.value += misjudges(mind);
        weighing.offer(Choice::of(&way.0), worth, way.0);
    }
    weighing
}

fn stand(known: &impl Seen, brief: &Brief, march: &March<'_, impl Seen>) -> Worth {
    if !march.at_the_edge {
        return post::worth(known, brief, march.unit);
    }
    let mut worth = Worth::default();
    worth.add(("comes in", "stays off the table"), -1_000, rule!("BB-SET-5"));
    worth
}

/// Standing earns an attacker nothing unless the place gives him something: a turn that brings him neither on nor to
/// grips is lost.
fn dawdles(brief: &Brief, march: &March<'_, impl Seen>, end: Point, worth: &mut Worth) {
    let task = brief.of(march.unit);
    let far = march.mover.start.pose.at.distance(task.goal);
    let there = far <= task.near + 2 * INCH;
    let gets_on = march.mover.allowance <= 2 * (far - end.distance(task.goal));
    if task.role == Role::Attack && !there && !gets_on && !worth.engaged {
        let price = brief.as_he_is(prices::TURN_LOST);
        worth.add(("it gets on", "a turn is lost"), -price, rule!("BB-WIN-2"));
    }
}

fn moved(_known: &impl Seen, brief: &Brief, march: &March<'_, impl Seen>, way: &Way) -> Worth {
    post::worth(&march.ended(&way.1), brief, march.unit)
}

/// By how much he misjudges an answer. Much hangs on single moves here, and the dice forgive many of them: an easy
/// officer errs farther than in other books, or one could hardly tell him.
pub fn misjudges(mind: &mut Mind) -> i32 {
    mind.error() * 3 / 2
}

/// The reply with its reasons, if somebody reads them.
pub fn said(mind: &Mind, reply: Reply, why: impl FnOnce() -> Vec<Term>) -> Advice {
    Advice { reply, why: if mind.speaks { why() } else { Vec::new() } }
}
