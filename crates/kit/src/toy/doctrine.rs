//! What a sensible officer does: he makes for the well, shoots whenever he can, and gives ground to live.

use engine::{Advice, Keyed, Mind, Reply, Side, Term, Way, Ways};
use smallvec::SmallVec;

use super::asks::{Field, Shooter, Target, Whom};
use super::known::Known;
use super::rule;
use super::state::{WELL, distance};

pub fn whom(options: &[Whom]) -> impl Fn(&mut Mind) -> Advice {
    // The pieces come before the seal: the first that may be taken.
    let at = options.iter().position(|it| it.barred().is_none()).unwrap_or(0);
    move |_| Advice::silent(Reply::one(at))
}

pub fn manner(cell: u32) -> impl Fn(&mut Mind) -> Advice {
    move |mind| {
        let stay = cell == WELL;
        let word = if stay { "holds the well" } else { "makes for the well" };
        reasoned(mind, Reply::one(usize::from(stay)), Term::new(word, 1).by(rule!("TO-WIN-1")))
    }
}

/// The legal way that ends nearest to the well; among equals the shortest, then luck.
pub fn way(field: &Field<'_>) -> impl Fn(&mut Mind) -> Advice {
    move |mind| {
        let mut all = Vec::new();
        spread(field, &mut SmallVec::new(), &mut all);
        let worth = |it: &SmallVec<[u32; 8]>| {
            let end = it.last().copied().unwrap_or(field.from);
            (distance(end, WELL), it.len())
        };
        let best = all.iter().map(worth).min();
        all.retain(|it| Some(worth(it)) == best);
        let at = mind.below(all.len() as u32) as usize;
        let path = all.get(at).cloned().unwrap_or_default();
        reasoned(mind, Reply::Path(path), Term::new("the shortest way to the well", 1).by(rule!("TO-WIN-1")))
    }
}

/// Any legal way of one step, or else of more: what is taken when nobody answers.
pub fn first_way(field: &Field<'_>) -> SmallVec<[u32; 8]> {
    let mut steps: SmallVec<[Way; 12]> = SmallVec::new();
    field.steps(field.from, &mut steps);
    let near = steps.iter().find(|it| it.barred.is_none() && field.stop(it.to).is_none());
    if let Some(Way { to, .. }) = near {
        return SmallVec::from_slice(&[*to]);
    }
    let mut all = Vec::new();
    spread(field, &mut SmallVec::new(), &mut all);
    all.into_iter().min_by_key(SmallVec::len).unwrap_or_default()
}

fn spread(field: &Field<'_>, path: &mut SmallVec<[u32; 8]>, all: &mut Vec<SmallVec<[u32; 8]>>) {
    let at = path.last().copied().unwrap_or(field.from);
    if !path.is_empty() && field.stop(at).is_none() {
        all.push(path.clone());
    }
    if path.len() == field.most {
        return;
    }
    let mut steps: SmallVec<[Way; 12]> = SmallVec::new();
    field.steps(at, &mut steps);
    for step in steps.iter().filter(|it| it.barred.is_none()) {
        path.push(step.to);
        spread(field, path, all);
        path.pop();
    }
}

pub fn powder(known: &Known<'_>, side: Side, most: i32) -> impl Fn(&mut Mind) -> Advice {
    let near = known.pieces(side).filter_map(|it| known.nearest_enemy(side, it.cell)).min();
    let n = if near.is_some_and(|it| it <= 3) { most } else { 0 };
    move |mind| {
        reasoned(mind, Reply::Number(n), Term::new("an enemy may come into reach", n).by(rule!("TO-FIR-3")))
    }
}

pub fn shooters(options: &[Shooter]) -> impl Fn(&mut Mind) -> Advice {
    let open = |it: &(usize, &Shooter)| it.1.barred().is_none();
    let all: SmallVec<[u16; 8]> = options.iter().enumerate().filter(open).map(|it| it.0 as u16).collect();
    move |_| Advice::silent(Reply::Chosen(all.clone()))
}

/// The one that falls soonest, the nearer among equals.
pub fn target(targets: &[Target]) -> impl Fn(&mut Mind) -> Advice {
    let open = targets.iter().enumerate().filter(|it| it.1.in_reach());
    let at = open.min_by_key(|it| (it.1.strength, it.1.distance)).map_or(0, |it| it.0);
    move |mind| reasoned(mind, Reply::one(at), Term::new("the weakest in reach", 1).by(rule!("TO-WIN-1")))
}

pub fn under(back: Option<u32>, cell: u32) -> impl Fn(&mut Mind) -> Advice {
    let gives = back.is_some() && cell != WELL;
    move |mind| {
        let word = if gives { "ground is cheaper than men" } else { "there is nothing better to hold" };
        reasoned(mind, Reply::one(usize::from(gives)), Term::new(word, 1).by(rule!("TO-FIR-4")))
    }
}

fn reasoned(mind: &Mind, reply: Reply, term: Term) -> Advice {
    let why = if mind.speaks { vec![term] } else { Vec::new() };
    Advice { reply, why }
}
