//! Which single change would move the chance most: the odds of every neighbouring case, by the procedure itself.

use std::cmp::Ordering;

use engine::{Chances, Datum, Fault, FaultKind, Hand, Procedure, Ranked, Weight, Worth};
use wire::{Lever, Levers};

use crate::domain::neighbours;
use crate::place::{Leaf, find, leaves, name, with};
use crate::trial::{modifiers, split};

/// So many changes are tried and no more; fewer where there are very many outcomes to go through.
const MOST: usize = 150;
const OUTCOMES: usize = 40_000;
/// So many are listed for a success, and as many against it.
const LISTED: usize = 12;

type Chance = (Weight, Weight);

/// The levers of a case, for the one from whose side its outcomes are ranked: what he can choose and nothing else. A
/// success is an outcome that stands at `at_least` or behind it, which is as good or better; by default the one in the
/// middle. Where nobody is better off there is nothing to pull.
pub fn levers(procedure: &'static Procedure, input: Datum, at_least: Option<usize>) -> Result<Levers, Fault> {
    let (input, _) = split(input);
    let base = procedure.ranked(input.clone())?;
    let at_least = match at_least {
        Some(it) if base.each.len() <= it => {
            let fault =
                Fault::new(FaultKind::Illegal, format!("there are only {} outcomes", base.each.len()));
            return Err(fault.on("at_least").allowing([format!("0 to {}", base.each.len() - 1)]));
        }
        Some(it) => it,
        None => middle(&base),
    };
    let case = Case { procedure, input: &input, least: base.each[at_least].0.worth };
    let now = chance(&base, case.least);
    let mut all = leaves(&input, procedure.fields);
    all.retain(|it| it.hand == Hand::Ours && procedure.view.is_some());
    let most = MOST.min((OUTCOMES / base.each.len()).max(8));
    let tried = all.iter().flat_map(|leaf| case.changes(leaf)).take(most);
    let moved = tried.filter_map(|(leaf, value)| case.lever(leaf, value));
    let moved: Vec<Lever> = moved.filter(|it| compare(&it.chance, &now) != Ordering::Equal).collect();
    let event = base.each.iter().skip(at_least).map(|it| it.0.outcome.clone()).collect();
    Ok(Levers { view: procedure.view, at_least, event, levers: best(moved, &now), now })
}

struct Case<'a> {
    procedure: &'static Procedure,
    input: &'a Datum,
    /// The worth of the poorest outcome that is a success.
    least: Worth,
}

impl Case<'_> {
    fn changes<'l>(&self, leaf: &'l Leaf) -> Vec<(&'l Leaf, Datum)> {
        neighbours(leaf, find(self.input, &leaf.path)).into_iter().map(|it| (leaf, it)).collect()
    }

    fn lever(&self, leaf: &Leaf, to: Datum) -> Option<Lever> {
        let changed = with(self.input, &leaf.path, to.clone());
        let odds = self.procedure.ranked(changed.clone()).ok()?;
        let from = find(self.input, &leaf.path).or(leaf.default.as_ref()).cloned().unwrap_or(Datum::Null);
        let label = self.label(&changed).unwrap_or_else(|| said(leaf, &to));
        Some(Lever { path: name(&leaf.path), from, to, label, chance: chance(&odds, self.least) })
    }

    /// The label of the modifier that the change brings, or else of the one that it takes away.
    fn label(&self, changed: &Datum) -> Option<String> {
        let (was, is) =
            (modifiers(self.procedure, self.input).ok()?, modifiers(self.procedure, changed).ok()?);
        let comes = is.iter().find(|it| !was.contains(it));
        let (row, before) = match comes {
            Some(row) => (row, ""),
            None => (was.iter().find(|it| !is.contains(it))?, "without: "),
        };
        Some(format!("{before}{}", row.1.get("label")?.as_text()?))
    }
}

/// A change that no modifier speaks of, in the words of the form.
fn said(leaf: &Leaf, to: &Datum) -> String {
    format!("{} {to}", name(&leaf.path)).replace('_', " ")
}

/// The chance of what is worth at least so much.
fn chance(chances: &Chances<Ranked>, least: Worth) -> Chance {
    let good = chances.each.iter().filter(|it| least <= it.0.worth);
    let sum = good.fold(Weight::ZERO, |acc, it| acc.plus(&it.1));
    let common = sum.gcd(&chances.of);
    (sum.over(&common), chances.of.over(&common))
}

/// The best that is as likely as not; never the worst of all, which is certain to be reached.
fn middle(chances: &Chances<Ranked>) -> usize {
    let mut sum = Weight::ZERO;
    let half = |sum: &Weight| chances.of <= sum.times(&Weight::from(2u64));
    let at = chances.each.iter().rposition(|it| {
        sum = sum.plus(&it.1);
        half(&sum)
    });
    at.unwrap_or(0).max(usize::from(1 < chances.each.len()))
}

fn compare(one: &Chance, other: &Chance) -> Ordering {
    one.0.times(&other.1).cmp(&other.0.times(&one.1))
}

/// The best for a success first, then the best against it; of each field the best of either kind.
fn best(mut all: Vec<Lever>, now: &Chance) -> Vec<Lever> {
    all.sort_by(|one, other| compare(&other.chance, &one.chance));
    let of = |wanted: Ordering, all: &[Lever]| {
        let mut res: Vec<Lever> = Vec::new();
        for it in all.iter().filter(|it| compare(&it.chance, now) == wanted) {
            if res.len() < LISTED && res.iter().all(|known| known.path != it.path) {
                res.push(it.clone());
            }
        }
        res
    };
    let fore = of(Ordering::Greater, &all);
    all.reverse();
    fore.into_iter().chain(of(Ordering::Less, &all)).collect()
}
