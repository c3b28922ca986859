//! Where a general goes, whom he overrules, whom his men fire on.

use engine::{Advice, Averages, Keyed, Mind, Reply};
use smallvec::smallvec;

use super::because;
use crate::facts::bodies::{Looking, nearest};
use crate::facts::fire::{Mark, Targets};
use crate::forms::command::{Choice, Deed};
use crate::forms::initiative::{Marked, Say, Saying};
use crate::forms::rally::Shaken;
use crate::forms::ride::Ride;
use crate::forms::targets::{Aim, Firer};
use crate::known::Known;
use crate::resolve::artillery::ARTILLERY_FIRE;
use crate::state::{LeaderNo, SheetNo, UnitNo};
use crate::vocabulary::{AutomaticOrder, PACE};

/// Points go to units that nobody has told anything, the nearest first; then he is done.
pub fn deed<'a>(known: &'a Known<'a>, options: &'a [Choice<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let idle =
            |unit: UnitNo| known.own(unit).is_some_and(|it| it.order.is_empty() && it.inside.is_none());
        let still = |it: SheetNo| known.sheet(it).is_some_and(|it| it.plan.is_none());
        let worth = |it: &Choice<'_>| match it.deed {
            Deed::Order(_, unit) if idle(unit) => Some((it.cost, 0)),
            Deed::Aide(_, unit) if idle(unit) => Some((2, 1)),
            Deed::March(_, sheet) if still(sheet) => Some((it.cost, 2)),
            Deed::Feint(sheet) if still(sheet) => Some((0, 3)),
            // What the mission allows costs nothing.
            Deed::Mark(unit) if idle(unit) => Some((0, 0)),
            Deed::MarchOn(sheet) if still(sheet) => Some((0, 1)),
            _ => None,
        };
        let open = options.iter().enumerate().filter(|it| it.1.barred().is_none());
        let best = open.filter_map(|(at, it)| worth(it).map(|worth| (worth, at))).min();
        let at = best.map_or(options.len() - 1, |it| it.1);
        because(mind, Reply::one(at), "nobody has told them anything yet", rule!("CS-CMD-13"))
    }
}

/// Toward his own troops, and never nearer to the enemy than they are.
pub fn ride<'a>(
    known: &'a Known<'a>,
    leader: LeaderNo,
    chart: &'a Ride<'a>,
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let scenario = known.scenario();
        let own = known.own_standing().filter(|it| scenario.commands(leader, *it));
        let near = own.filter_map(|it| known.body(it)).min_by_key(|it| it.at().distance(chart.from));
        let to = near.map_or(chart.from, |it| {
            let far = it.at().distance(chart.from).max(1);
            chart.from.toward(it.at(), i64::from(far.min(200 * PACE)), far.into())
        });
        let drawing: engine::Drawing = smallvec![to.x, to.y];
        let drawing = match engine::Chart::accept(chart, &drawing) {
            Ok(()) => drawing,
            Err(_) => smallvec![chart.from.x, chart.from.y],
        };
        because(mind, Reply::Drawn(drawing), "he stays with his troops", rule!("CS-MOR-27"))
    }
}

/// Squares and guns that withdraw are let be; horse that would charge a square or a wall is held back.
pub fn overrule<'a>(known: &'a Known<'a>, options: &'a [Marked<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let rash = |it: &Marked<'_>| match it {
            Marked::Unit { no, wish: AutomaticOrder::CavalryAdvance, .. } => hopeless(known, *no),
            _ => false,
        };
        let at = options.iter().position(rash).unwrap_or(options.len() - 1);
        because(mind, Reply::one(at), "their officers know best", rule!("CS-AUTO-0"))
    }
}

fn hopeless(known: &Known<'_>, unit: UnitNo) -> bool {
    let Some(body) = known.body(unit) else { return false };
    let near = nearest(&body.slab, known.against(body.side));
    near.is_some_and(|(foe, _)| foe.formation.all_round())
}

pub fn say<'a>(_: &'a Known<'a>, _: UnitNo, offers: &'a [Saying<'a>]) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        let better = |it: &Saying<'_>| matches!(it.say, Say::Ignore | Say::Cancel(_));
        let at = offers.iter().position(better).unwrap_or(0);
        because(mind, Reply::one(at), "a square is not to be charged", rule!("CS-CC-26"))
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
        Some(lost)
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
