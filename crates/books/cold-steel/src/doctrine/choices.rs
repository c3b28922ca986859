//! Where a general goes, whom he overrules, whom his men fire on.

use std::cell::RefCell;

use engine::{Advice, Averages, Keyed, Mind, Reply, RuleId, Style, Temper};
use ground::table::Point;
use smallvec::smallvec;

use super::missions::briefs;
use super::odds::assault;
use super::order::{Wish, wish};
use super::{because, plan};
use crate::facts::bodies::{Body, Looking, nearest};
use crate::facts::command::{LEG, ride as ride_there};
use crate::facts::fire::{Mark, Targets};
use crate::facts::missions::Bound;
use crate::forms::command::{Choice, Deed, regiment};
use crate::forms::initiative::{Marked, Say, Saying};
use crate::forms::orders::orders_under;
use crate::forms::rally::Shaken;
use crate::forms::ride::Ride;
use crate::forms::targets::{Aim, Firer};
use crate::known::Known;
use crate::resolve::artillery::ARTILLERY_FIRE;
use crate::state::{Errand, LeaderNo, Order, Rider, SheetNo, UnitNo};
use crate::vocabulary::{Arm, AutomaticOrder, Level, Movement, PACE};

/// What a unit should be told, and the order that says so.
type Thought = (Wish, Order);

/// What has been thought out for units in this phase, under their missions or not: nothing that their generals know changes
/// before all have sealed, so it is thought out once.
#[derive(Debug, Default)]
pub struct Thoughts(RefCell<Vec<(UnitNo, bool, Option<Thought>)>>);

/// What is still to be said in this phase, the most pressing first: an order for a point where it changes something, one
/// command for a whole regiment where its battalions are to do the same, what a mission allows for nothing; and with what is
/// left the general goes to those who decide the day.
pub fn deed<'a>(
    known: &'a Known<'a>,
    options: &'a [Choice<'a>],
    thoughts: &'a Thoughts,
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        if mind.style != Style::Doctrine {
            return told(known, options, mind);
        }
        let temper = mind.temper;
        let mut wish = |unit: UnitNo, marked: bool| {
            if let Some(it) = thoughts.0.borrow().iter().find(|it| (it.0, it.1) == (unit, marked)) {
                return it.2;
            }
            let mission = known.mission(unit).filter(|_| marked);
            let bound = mission.and_then(|it| Bound::of(known, it, unit));
            let offers = orders_under(known, unit, bound.as_ref());
            let found = wish(known, temper, unit, &offers).map(|it| (it, offers[it.at].order));
            thoughts.0.borrow_mut().push((unit, marked, found));
            found
        };
        // Who has been given a mission in this phase acts on it at once.
        let marks = |unit: UnitNo| options.iter().any(|it| matches!(it.deed, Deed::Mark(no) if no == unit));
        let still = |it: SheetNo| known.sheet(it).is_some_and(|it| it.plan.is_none());
        let mut best: Option<(i32, usize, &'static str, RuleId)> = None;
        for (at, it) in options.iter().enumerate().filter(|it| it.1.barred().is_none()) {
            let ride = 100 * (it.cost - 1).max(0);
            let (worth, why, cite) = match it.deed {
                // What its mission allows costs nothing.
                Deed::Order(_, unit) if marks(unit) && wish(unit, true).is_some() => continue,
                Deed::Order(_, unit) => match wish(unit, false) {
                    Some((it, _)) => (it.worth - ride, it.why, it.cite),
                    None => continue,
                },
                Deed::Mark(unit) => match wish(unit, true) {
                    Some((it, _)) => (1_000 + it.worth, it.why, it.cite),
                    None => continue,
                },
                Deed::Aide(_, unit) if marks(unit) && wish(unit, true).is_some() => continue,
                Deed::Aide(_, unit) => match wish(unit, false) {
                    // With a mission it acts for the rest of the day.
                    Some((it, _)) if briefs(known, unit) && !called(known, unit) => {
                        (it.worth - 150, it.why, it.cite)
                    }
                    // He comes a turn late, when an assault may be over; far from everybody he is the only way.
                    Some((it, order)) if order.attack.is_none() && !called(known, unit) => {
                        (it.worth - 150, it.why, it.cite)
                    }
                    _ => continue,
                },
                Deed::Regiment(_, colonel) if brigaded(known, colonel) => {
                    (1_500, ON_MISSION, rule!("CS-MIS-1"))
                }
                Deed::Regiment(_, colonel) => match together(known, colonel, &mut wish) {
                    Some(it) => it,
                    None => continue,
                },
                Deed::March(_, sheet) if still(sheet) => {
                    (300 - ride, "it has no way to go yet", rule!("CS-CMD-17"))
                }
                Deed::Feint(sheet) | Deed::MarchOn(sheet) if still(sheet) => {
                    (900, "it has no way to go yet", rule!("CS-CMD-17"))
                }
                Deed::Attach(leader, unit) => match joins(known, leader, unit) {
                    Some(worth) => (worth - ride, "he goes in with them", rule!("CS-CC-37")),
                    None => continue,
                },
                Deed::Ride(leader) => match station(known, leader) {
                    Some(_) => (60, "he is wanted there", rule!("CS-MOR-27")),
                    None => continue,
                },
                _ => continue,
            };
            let worth = worth + mind.error();
            if 0 < worth && best.is_none_or(|it| it.0 < worth) {
                best = Some((worth, at, why, cite));
            }
        }
        match best {
            Some((_, at, why, cite)) => because(mind, Reply::one(at), why, cite),
            None => {
                let why = "everybody does what he should";
                because(mind, Reply::one(options.len() - 1), why, rule!("CS-CMD-18"))
            }
        }
    }
}

/// Officers with one idea tell each unit something as long as there are points.
fn told(known: &Known<'_>, options: &[Choice<'_>], mind: &Mind) -> Advice {
    let idle = |unit: UnitNo| known.own(unit).is_some_and(|it| it.inside.is_none());
    let still = |it: SheetNo| known.sheet(it).is_some_and(|it| it.plan.is_none());
    let worth = |it: &Choice<'_>| match it.deed {
        Deed::Order(_, unit) if idle(unit) => Some((it.cost, 0)),
        Deed::March(_, sheet) if still(sheet) => Some((it.cost, 2)),
        Deed::Feint(sheet) if still(sheet) => Some((0, 3)),
        Deed::Mark(unit) if idle(unit) => Some((0, 0)),
        Deed::MarchOn(sheet) if still(sheet) => Some((0, 1)),
        _ => None,
    };
    let open = options.iter().enumerate().filter(|it| it.1.barred().is_none());
    let best = open.filter_map(|(at, it)| worth(it).map(|worth| (worth, at))).min();
    let at = best.map_or(options.len() - 1, |it| it.1);
    because(mind, Reply::one(at), "nobody has told them anything yet", rule!("CS-CMD-13"))
}

/// An aide is on his way to it already.
fn called(known: &Known<'_>, unit: UnitNo) -> bool {
    let to = |it: &Rider| match it.errand {
        Errand::Command { to, .. } | Errand::Delivered { to, .. } | Errand::Task { to, .. } => to == unit,
        _ => false,
    };
    known.riders().any(|it| to(&it))
}

/// Why missions are given.
pub const ON_MISSION: &str = "with a mission it acts without being told each time";

/// A whole regiment without a mission.
fn brigaded(known: &Known<'_>, colonel: LeaderNo) -> bool {
    let all = regiment(known, colonel);
    1 < all.len() && all.iter().all(|it| briefs(known, *it))
}

/// One command for the regiment (CS-CMD-9): what it is worth to all who should do the same, if it harms nobody.
fn together(
    known: &Known<'_>,
    colonel: LeaderNo,
    wish: &mut impl FnMut(UnitNo, bool) -> Option<(Wish, Order)>,
) -> Option<(i32, &'static str, RuleId)> {
    let all = regiment(known, colonel);
    let (first, order) = wish(*all.first()?, false)?;
    let mut sum = 0;
    for unit in &all {
        let own = known.own(*unit)?;
        match wish(*unit, false) {
            Some((it, same)) if same == order => sum += it.worth,
            // It would be told the wrong thing.
            _ if own.order == order => {}
            _ => return None,
        }
    }
    Some((sum, first.why, first.cite))
}

/// The unit that decides the day for this general, if there is one: who leads his assault, else who has most enemies near.
fn decisive(known: &Known<'_>, leader: LeaderNo) -> Option<(Body, bool)> {
    let side = known.commander(leader).side;
    let aim = plan::aim(known, side, leader).filter(|_| plan::attacks(known, side));
    let lead = aim.and_then(|it| plan::lead(known, leader, &it)).and_then(|it| known.body(it));
    if let Some(lead) = lead {
        return Some((lead, true));
    }
    let scenario = known.scenario();
    let own =
        known.own_standing().filter(|it| scenario.commands(leader, *it)).filter_map(|it| known.body(it));
    let pressed = |it: &Body| -> i32 {
        let near = known
            .against(side)
            .filter(|foe| Level::Broken < foe.level && foe.slab.within(&it.slab, 300 * PACE));
        near.map(|it| it.figures).sum()
    };
    let own = own.filter(|it| it.arm != Arm::Artillery && it.inside.is_none());
    let most = own.map(|it| (pressed(&it), it)).max_by_key(|it| (it.0, std::cmp::Reverse(it.1.no)))?;
    (0 < most.0).then_some((most.1, false))
}

/// Should he join this unit? Those who are about to go in fight better with him, and obey him alone (CS-AUTO-11).
fn joins(known: &Known<'_>, leader: LeaderNo, unit: UnitNo) -> Option<i32> {
    let (it, leads) = decisive(known, leader)?;
    let foe = nearest(&it.slab, known.against(it.side)).map(|it| it.1)?;
    let with = known.leader(leader).and_then(|it| it.with);
    let steady = known.own(unit).is_some_and(|it| Level::Wavering < it.level);
    (it.no == unit && leads && steady && with.is_none() && foe <= 330 * PACE).then_some(310)
}

/// Where a general should be: within 60 paces of the unit that decides, behind it and out of reach (CS-MOR-27).
fn station(known: &Known<'_>, leader: LeaderNo) -> Option<Point> {
    let from = known.leader(leader)?;
    let (it, _) = decisive(known, leader)?;
    if from.with.is_some() || it.slab.within_point(from.at, 60 * PACE) {
        return None;
    }
    let to = it.at().moved(it.slab.pose.facing.opposite(), it.slab.shape.behind + 25 * PACE);
    let far = to.distance(from.at).max(1);
    let to = from.at.toward(to, i64::from(far.min(LEG)), far.into());
    (60 * PACE < from.at.distance(to) && ride_there(known, it.side, from.at, to).is_ok()).then_some(to)
}

/// Toward those who decide, and never nearer to the enemy than they are.
pub fn ride<'a>(
    known: &'a Known<'a>,
    leader: LeaderNo,
    chart: &'a Ride<'a>,
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let to = station(known, leader).unwrap_or(chart.from);
        let far = to.distance(chart.from).max(1);
        let to = chart.from.toward(to, i64::from(far.min(LEG)), far.into());
        let drawing: engine::Drawing = smallvec![to.x, to.y];
        let drawing = match engine::Chart::accept(chart, &drawing) {
            Ok(()) => drawing,
            Err(_) => smallvec![chart.from.x, chart.from.y],
        };
        because(mind, Reply::Drawn(drawing), "he stays with his troops", rule!("CS-MOR-27"))
    }
}

/// Squares and guns that withdraw are let be, and so is who falls back with an open flank; horse that would charge in vain is
/// held back, and an assault that has begun is not to halt and fire.
pub fn overrule<'a>(known: &'a Known<'a>, options: &'a [Marked<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        if mind.style != Style::Doctrine {
            return because(
                mind,
                Reply::one(options.len() - 1),
                "their officers know best",
                rule!("CS-AUTO-0"),
            );
        }
        let temper = mind.temper;
        let rash = |it: &Marked<'_>| match it {
            Marked::Unit { no, wish, .. } => reason(known, temper, *no, *wish),
            Marked::Seal => None,
        };
        let found = options.iter().enumerate().find_map(|(at, it)| rash(it).map(|why| (at, why)));
        match found {
            Some((at, (why, cite))) => because(mind, Reply::one(at), why, cite),
            None => {
                because(mind, Reply::one(options.len() - 1), "their officers know best", rule!("CS-AUTO-0"))
            }
        }
    }
}

/// Why what its officers wish should not be done, if it should not.
fn reason(
    known: &Known<'_>,
    temper: Temper,
    unit: UnitNo,
    wish: AutomaticOrder,
) -> Option<(&'static str, RuleId)> {
    let (own, body) = (known.own(unit)?, known.body(unit)?);
    let foes = || known.against(body.side).filter(|it| Level::Broken < it.level);
    match wish {
        AutomaticOrder::CavalryAdvance | AutomaticOrder::IrregularsAdvance => {
            let near = nearest(&body.slab, foes().filter(|it| it.arm != Arm::Cavalry || body.mounted))?;
            let odds = assault(known, &body, &near.0);
            let told = own.order.attack.is_some_and(|it| it.on == Some(near.0.no));
            (odds.won < plan::dares(temper) && !told)
                .then_some(("that charge would fail", rule!("CS-AUTO-7")))
        }
        AutomaticOrder::ReturnFire | AutomaticOrder::FormLine if own.order.attack.is_some() => {
            Some(("the assault does not halt", rule!("CS-AUTO-8")))
        }
        AutomaticOrder::ReturnFire | AutomaticOrder::FormLine
            if matches!(own.order.special, Some(crate::state::Special::Occupy(_))) =>
        {
            Some(("it is to walk in first", rule!("CS-AUTO-8")))
        }
        AutomaticOrder::ReturnFire => {
            let moves = own.order.movement.is_some_and(|it| it.how != Movement::Halt);
            let far = nearest(&body.slab, foes()).is_none_or(|it| 125 * PACE < it.1);
            (moves && far).then_some(("their fire is not worth an answer", rule!("CS-AUTO-8")))
        }
        AutomaticOrder::ArtilleryWithdraw => {
            // Over the edge there is no coming back, and canister at that range is worth more.
            let scenario = known.scenario();
            let home = scenario.sides[body.side].from_home(body.at(), scenario.field.table.size());
            let front = nearest(&body.slab, foes())
                .is_some_and(|it| 60 * PACE < it.1 && body.zone(it.0.at()) == crate::vocabulary::Zone::Front);
            (home <= 250 * PACE && front).then_some(("behind it the table ends", rule!("CS-GEO-9")))
        }
        _ => None,
    }
}

pub fn say<'a>(
    known: &'a Known<'a>,
    unit: UnitNo,
    offers: &'a [Saying<'a>],
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let wish = known.own(unit).map_or(AutomaticOrder::None, |it| it.automatic);
        let why = reason(known, mind.temper, unit, wish);
        let charge = matches!(wish, AutomaticOrder::CavalryAdvance | AutomaticOrder::IrregularsAdvance);
        let of = |fits: fn(&Say) -> bool| offers.iter().position(|it| fits(it.say));
        let ignore = of(|it| matches!(it, Say::Ignore));
        let cancel = of(|it| matches!(it, Say::Cancel(_)));
        let halt = of(|it| matches!(it, Say::Halt(_))).filter(|_| charge);
        let at = why.and(ignore.or(halt).or(cancel)).unwrap_or(0);
        let (why, cite) = why.unwrap_or(("their officers know best", rule!("CS-AUTO-0")));
        because(mind, Reply::one(at), why, cite)
    }
}

/// What is marked is good, but where guns have a free choice the one that costs the enemy most is better.
pub fn firer<'a>(
    known: &'a Known<'a>,
    options: &'a [Firer<'a>],
    all: &'a [(UnitNo, Targets)],
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let better = |it: &Firer<'_>| match it {
            Firer::Unit { no, .. } => {
                let targets = all.iter().find(|it| it.0 == *no).map(|it| &it.1);
                targets.is_some_and(|it| 1 < it.all.len() && best(known, *no, &it.all) != Some(0))
            }
            Firer::Seal => false,
        };
        let at = options.iter().position(better).unwrap_or(options.len() - 1);
        because(mind, Reply::one(at), "the marks are good", rule!("CS-ART-3"))
    }
}

/// Each case is walked by itself: there are few, and none is like another.
static LOSSES: Averages<0, 1> = Averages::new();

/// The place in the list of the target that loses most on average.
fn best(known: &Known<'_>, unit: UnitNo, targets: &[Mark]) -> Option<usize> {
    let (own, card, body) = (known.own(unit)?, known.card(unit), known.body(unit)?);
    if !crate::facts::fire::guns_may_fire(own, card) {
        return Some(0);
    }
    let worth = |it: &Mark| {
        let Mark::Unit(it) = it else { return None };
        let at = known.body(*it)?;
        let case = crate::facts::fire::gun_case(known, own, card, &body, &at);
        let [lost] = LOSSES.of(0, &ARTILLERY_FIRE, &case, |it| Some([it.outcome.figures_lost as u16]));
        // What a loss is to them: each quarter of their men shakes them (CS-MOR-1).
        Some(60 * lost / at.figures.max(1))
    };
    let each = targets.iter().enumerate().map(|(at, it)| (worth(it).unwrap_or(0), targets.len() - at));
    each.max().map(|it| targets.len() - it.1)
}

pub fn aim<'a>(
    known: &'a Known<'a>,
    unit: UnitNo,
    offers: &'a [Aim<'a>],
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let targets: Vec<Mark> = offers.iter().filter_map(|it| it.target).collect();
        let at = best(known, unit, &targets).unwrap_or(0);
        because(mind, Reply::one(at), "it costs them most", rule!("CS-ART-7"))
    }
}

/// Everybody tries.
pub fn rally<'a>(options: &'a [Shaken<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| because(mind, Reply::one(options.len() - 1), "every rally is worth it", rule!("CS-RALLY-5"))
}

/// Horse goes, foot keeps its ranks.
pub fn chase(eager: bool) -> impl Fn(&mut Mind) -> Advice {
    move |mind| {
        let why = if eager { "a beaten enemy must not rally" } else { "ranks are worth more than prisoners" };
        because(mind, Reply::one(usize::from(!eager)), why, rule!("CS-CC-50"))
    }
}

/// Of several who run, the one who is offered first: the nearest.
pub fn hunt() -> impl Fn(&mut Mind) -> Advice {
    |mind| because(mind, Reply::one(0), "the nearest is the one that is caught", rule!("CS-CC-50"))
}
