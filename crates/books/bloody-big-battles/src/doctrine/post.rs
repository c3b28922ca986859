//! What it is worth to stand somewhere: a sum of priced terms, each with the words and the rule behind it.

use field::open::nearest;
use ground::table::{Heading, Length, Slab, Turn};
use smallvec::SmallVec;

use super::brief::{Brief, Role, troops};
use super::reasons::Worth;
use super::{charge, contacts, harm, prices};
use crate::facts::assault::chargers;
use crate::facts::command::in_command;
use crate::facts::cover;
use crate::known::Seen;
use crate::resolve::allowance::{self, inches};
use crate::resolve::assault::Band;
use crate::resolve::drill::{ARC, INCH};
use crate::resolve::firefight::Cover;
use crate::scenario::Objective;
use crate::state::{Formation, UnitNo};
use crate::vocabulary::Arm;

/// Within so much an objective is taken or kept (BB-WIN-2).
pub const TAKES: Length = 3 * INCH;
/// So near, and looking the same way, neighbours are a line, and who is behind it supports it.
const TOUCHES: Length = 3 * INCH;
const SUPPORTS: Length = 9 * INCH;
const ALIKE: Turn = Turn(2_500);
/// Beyond this nobody on foot is reached by anything but guns.
const CALM: Length = 18 * INCH;
/// The chance that somebody who could still charge does and drives the enemy off, in thousandths.
const MAY_BE_CLEARED: i32 = 250;

/// The worth of a unit's place in a world where it stands there.
pub fn worth(there: &impl Seen, brief: &Brief, unit: UnitNo) -> Worth {
    let (task, slab) = (brief.of(unit), there.slab(unit));
    let mut res = Worth::default();
    let near = nearest_foe(there, &slab, there.side(unit));
    if task.role != Role::Refit {
        let far = (slab.pose.at.distance(task.goal) - task.near).max(0);
        let needed = far / (10 * INCH);
        let hurry = if i32::from(brief.left) <= needed + 1 { 3 } else { 2 };
        let price = prices::INCH_NEARER * hurry / 2;
        res.add(
            ("nearer to where it is wanted", "farther from where it is wanted"),
            -price * far / INCH,
            rule!("BB-WIN-2"),
        );
    } else {
        res.add(
            ("out of reach to get its breath back", "nearer to the enemy's reach"),
            near.min(CALM) / INCH * 5,
            rule!("BB-UNIT-9"),
        );
    }
    objectives(there, brief, unit, &mut res);
    let caution = caution(brief, task.role) * brief.as_he_is(prices::FEARS) / 100 * brief.stake() / 100;
    if near < 26 * INCH {
        let given = harm::given(there, unit) * prices::VOLLEYS_GIVEN / 100 * brief.stake() / 100;
        res.engaged |= 0 < given;
        res.add(("has the enemy under fire", "has fewer of the enemy under fire"), given, rule!("BB-FIRE-3"));
        let received = harm::received(there, unit) * prices::VOLLEYS_RECEIVED / 100 * caution / 100;
        res.add(("less under fire", "stands under fire"), -received, rule!("BB-FIRE-3"));
    }
    if near < 20 * INCH {
        let danger = danger(there, unit, &slab) * caution / 100;
        res.add(("safer from a charge", "may be charged"), -danger, rule!("BB-ASLT-4"));
    }
    if task.role == Role::Hold && near < 30 * INCH {
        let covered = cover::against_fire(there, unit, |_| true) != Cover::None;
        res.add(("in cover", "out of cover"), if covered { 25 } else { 0 }, rule!("BB-TER-6"));
    }
    if matches!(task.role, Role::Attack | Role::Hold) && near < 24 * INCH {
        line(there, unit, &slab, &mut res);
    }
    if task.role == Role::Attack && near < 12 * INCH {
        let chance = chance(there, brief, unit, &slab);
        res.engaged |= 0 < chance;
        res.add(("well placed to charge next", "worse placed to charge next"), chance, rule!("BB-CHG-1"));
    }
    res.add(("in command", "out of command"), if in_command(there, unit) { 8 } else { 0 }, rule!("BB-CMD-2"));
    shape(there, unit, near, &mut res);
    res
}

/// Foot fights in lines with supports: who carries a line on, or stands behind it, is where others count on him.
fn line(there: &impl Seen, unit: UnitNo, slab: &Slab, res: &mut Worth) {
    if there.arm(unit) != Arm::Infantry || there.unit(unit).in_column() {
        return;
    }
    let stands = |friend: UnitNo| -> Option<Stands> {
        let other = there.slab(friend);
        let foot = friend != unit && there.arm(friend) == Arm::Infantry && !there.unit(friend).in_column();
        let looks_alike =
            foot && other.within(slab, SUPPORTS) && other.pose.facing.near(slab.pose.facing, ALIKE);
        let toward = Heading::of(slab.middle().to(other.middle())).filter(|_| looks_alike)?;
        match slab.pose.facing.turn_to(toward).0.abs() {
            ..4_500 => Some(Stands::Before),
            5_500..12_500 if other.within(slab, TOUCHES) => Some(Stands::Beside),
            _ => None,
        }
    };
    let (mut beside, mut before) = (false, false);
    for it in troops(there, there.side(unit)).filter_map(stands) {
        beside |= it == Stands::Beside;
        before |= it == Stands::Before;
    }
    let (word, price) = match (beside, before) {
        (true, _) => (("shoulder to shoulder", "alone in the line"), prices::BESIDE),
        (false, true) => (("a second line", "no second line"), prices::BEHIND),
        (false, false) => return,
    };
    res.add(word, price, rule!("BB-FIRE-5"));
}

/// Where a friend stands who looks the same way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    Beside,
    Before,
}

/// How much heavier own losses weigh than the enemy's, in hundredths.
fn caution(brief: &Brief, role: Role) -> i32 {
    match role {
        Role::Attack if brief.late() => 90,
        Role::Attack => 180,
        Role::Hold | Role::Support => 110,
        Role::Refit => 160,
    }
}

fn objectives(there: &impl Seen, brief: &Brief, unit: UnitNo, res: &mut Worth) {
    let slab = there.slab(unit);
    let able = there.card(unit).arm != Arm::Artillery && !there.unit(unit).disrupted;
    for (no, objective) in there.scenario().objectives.iter().enumerate() {
        if !slab.within_point(objective.at, TAKES) {
            continue;
        }
        let here = |it: &UnitNo| *it != unit && there.slab(*it).within_point(objective.at, TAKES);
        let contested = there.standing_of(1 - brief.side).any(|it| here(&it));
        let relieved = troops(there, brief.side)
            .any(|it| here(&it) && !there.unit(it).disrupted && there.unit(it).turn.charge.is_none());
        let ours = there.holders()[no] == Some(brief.side);
        let price = prices::POINT * objective.points;
        match (contested, ours) {
            // One is enough to deny it.
            (true, true) if relieved => {}
            (true, true) => res.add(
                ("denies an objective", "no longer denies an objective"),
                price / 3,
                rule!("BB-WIN-2"),
            ),
            (true, false) if able && !relieved => {
                let cleared = cleared(there, brief, unit, no);
                let share = price / 16 + price * cleared / 1_000;
                res.add(
                    ("ready to take an objective", "less ready to take an objective"),
                    share,
                    rule!("BB-WIN-2"),
                );
            }
            (true, false) => res.add(
                ("disputes an objective", "no longer disputes an objective"),
                price / 16,
                rule!("BB-WIN-2"),
            ),
            (false, false) if able && !relieved => res.add(
                ("takes an objective", "leaves an objective that it could take"),
                price,
                rule!("BB-WIN-2"),
            ),
            _ => {}
        }
    }
    res.add(("keeps an objective", "gives up an objective"), keeps(there, brief, unit), rule!("BB-WIN-2"));
}

/// The chance, in thousandths, that friends drive all enemies from an objective this turn: those they charge already,
/// and near the end those they still could.
fn cleared(there: &impl Seen, brief: &Brief, unit: UnitNo, no: usize) -> i32 {
    let at = there.scenario().objectives[no].at;
    let foes = there.standing_of(1 - brief.side).filter(|it| there.slab(*it).within_point(at, TAKES));
    let driven = |foe: UnitNo| {
        if let Some(friend) = chargers(there, foe).first() {
            let stays = charge::given_way(there, *friend, foe).within_point(at, TAKES);
            return harm::onset(there, *friend, foe, true, 0).worth(|band| match band {
                Band::Plus7 | Band::Plus4To6 => 1_000,
                Band::Plus1To3 if stays => 100,
                Band::Plus1To3 => 900,
                Band::Zero | Band::Minus1To3 | Band::Minus4To6 | Band::Minus7 => 0,
            });
        }
        let could = |it: UnitNo| {
            let friend = there.unit(it);
            it != unit && !friend.turn.rolled && there.slab(it).within(&there.slab(foe), 8 * INCH)
        };
        if brief.late() && troops(there, brief.side).any(could) { MAY_BE_CLEARED } else { 0 }
    };
    foes.map(driven).fold(1_000, |all, it| all * it / 1_000)
}

/// What it is worth that this unit stands by objectives of ours that nobody else keeps.
pub fn keeps(there: &impl Seen, brief: &Brief, unit: UnitNo) -> i32 {
    if brief.of(unit).role != Role::Hold {
        return 0;
    }
    let objectives = there.scenario().objectives.iter().zip(there.holders());
    let ours = objectives.filter(|it| *it.1 == Some(brief.side)).map(|it| it.0);
    let kept = ours.filter(|it| {
        let here = |unit: UnitNo| there.slab(unit).within_point(it.at, TAKES);
        let others =
            || troops(there, brief.side).any(|it| it != unit && !there.unit(it).disrupted && here(it));
        let foes = || there.standing_of(1 - brief.side).any(here);
        here(unit) && !others() && !foes()
    });
    // Who has nothing to take has nothing but this; what is lost as soon as he leaves is worth all its points.
    let share = if brief.main.is_none() { 2 } else { 4 };
    let price =
        |it: &Objective| prices::POINT * it.points / if one_move(there, brief, it) { 1 } else { share };
    kept.map(price).sum()
}

/// Could an enemy who has fight left in him be at an objective with his next move?
fn one_move(there: &impl Seen, brief: &Brief, objective: &Objective) -> bool {
    troops(there, 1 - brief.side).any(|it| {
        let reach = INCH * inches(there.arm(it), allowance::Length::Full) + TAKES;
        !there.spent(it) && there.slab(it).within_point(objective.at, reach)
    })
}

/// What enemies could do by charging: the worst of them, and half of the next.
fn danger(there: &impl Seen, unit: UnitNo, slab: &Slab) -> i32 {
    let mut all: SmallVec<[i32; 8]> = SmallVec::new();
    for foe in troops(there, 1 - there.side(unit)) {
        let (other, horse) = (there.slab(foe), there.arm(foe) == Arm::Cavalry);
        let reach = INCH * inches(there.arm(foe), allowance::Length::Full);
        if !other.within(slab, reach) || !(horse || other.fan_meets(slab, ARC)) {
            continue;
        }
        let near = other.within(slab, reach / 2);
        let comes = if near { 75 } else { 55 } * if there.unit(foe).disrupted { 1 } else { 2 } / 2;
        let bout = harm::if_charged(there, unit, foe, 0);
        let (own, theirs) = (prices::next_base(there, unit), prices::base(there, foe));
        let price = |band: Band| match band {
            Band::Plus7 => 2 * own + 150,
            Band::Plus4To6 => own + 100,
            Band::Plus1To3 => 60,
            Band::Zero => 0,
            Band::Minus1To3 => -10,
            Band::Minus4To6 => -theirs / 2,
            Band::Minus7 => -theirs,
        };
        all.push((bout.worth(price) * comes / 100).max(-15));
    }
    all.sort_unstable_by_key(|it| -it);
    all.first().copied().unwrap_or(0) + all.get(1).map_or(0, |it| it.max(&0) / 2)
}

/// What the best charge from here would promise, next turn.
pub fn chance(there: &impl Seen, brief: &Brief, unit: UnitNo, slab: &Slab) -> i32 {
    let status = there.unit(unit);
    // After the last turn there is none.
    if !matches!(status.formation, Formation::Line | Formation::Deep) || brief.left <= 1 {
        return 0;
    }
    let reach = INCH * inches(there.arm(unit), allowance::Length::Full) - 2 * INCH;
    let foes = there.standing_of(1 - brief.side).filter(|foe| {
        let other = there.slab(*foe);
        other.within(slab, reach) && slab.fan_meets(&other, ARC)
    });
    let promised = foes.filter_map(|foe| match contacts::open(there, unit, foe) {
        0 => None,
        open => Some(charge::promise(there, brief, unit, foe) * open / 100),
    });
    promised.max().unwrap_or(0) * prices::NEXT_TURN / 100
}

/// Which shape fits the moment: columns march, but not among the enemy; guns speak.
fn shape(there: &impl Seen, unit: UnitNo, near: Length, res: &mut Worth) {
    match there.unit(unit).formation {
        Formation::March => {
            res.add(
                ("ready to march", "in column before the enemy"),
                if CALM < near { 40 } else { -60 },
                rule!("BB-ALLOW-5"),
            );
        }
        Formation::Limbered if near < 14 * INCH => {
            res.add(("guns off their limbers", "limbered"), -60, rule!("BB-FIRE-2"))
        }
        Formation::Line | Formation::Deep | Formation::Unlimbered | Formation::Limbered => {}
    }
}

/// How far the nearest enemy foot or horse is.
pub fn nearest_foe(known: &impl Seen, slab: &Slab, side: usize) -> Length {
    let foes = troops(known, 1 - side).map(|it| (it, known.slab(it)));
    nearest(slab, foes).map_or(72 * INCH, |it| it.1)
}
