//! Exact odds: the very same rule, run down every path its dice can take.

use std::any::Any;

use dice::{Chances, Facts, Sum, Throw, Weight};
use smallvec::SmallVec;

use crate::cx::{About, Cx, Lane, Pause, Play, Roll, Source};
use crate::question::{Question, Reply};

/// A walk over all throws. At each run of the rule one path is followed; the nodes on it remember where to
/// go on in the next run.
#[derive(Debug, Default)]
pub struct Branches {
    path: SmallVec<[Node; 3]>,
    depth: usize,
}

/// A point where the dice decide: all that can come, and which of it comes in this run.
struct Node {
    at: usize,
    fan: Fan,
    /// Weight and denominator of the path up to and with this node.
    weight: Weight,
    whole: Weight,
}

enum Fan {
    Throw(Facts),
    /// A distribution worked out inside the rule.
    Values(Box<dyn Values>),
}

/// Values of the rule's own type, each with its weight.
trait Values {
    fn len(&self) -> usize;
    fn weight(&self, at: usize) -> &Weight;
    fn itself(&self) -> &dyn Any;
}

impl<A: 'static> Values for Vec<(A, Weight)> {
    fn len(&self) -> usize {
        Vec::len(self)
    }

    fn weight(&self, at: usize) -> &Weight {
        &self[at].1
    }

    fn itself(&self) -> &dyn Any {
        self
    }
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.at, self.fan.len())
    }
}

impl Fan {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Fan::Throw(it) => it.len(),
            Fan::Values(it) => it.len(),
        }
    }

    #[inline]
    fn weight(&self, at: usize) -> Weight {
        match self {
            Fan::Throw(it) => it.weight(at),
            Fan::Values(it) => it.weight(at).clone(),
        }
    }
}

impl Branches {
    /// The value of this node in this run, if the walk has been here before.
    pub(crate) fn again<A: Clone + 'static>(&mut self) -> Option<A> {
        let node = self.path.get(self.depth)?;
        let Fan::Values(values) = &node.fan else { return None };
        let value = values.itself().downcast_ref::<Vec<(A, Weight)>>()?.get(node.at)?.0.clone();
        self.depth += 1;
        Some(value)
    }

    /// A node the walk comes to for the first time: takes its first value.
    pub(crate) fn open<A: Clone + 'static>(&mut self, chances: Chances<A>) -> A {
        let first = chances.each[0].0.clone();
        self.push(Fan::Values(Box::new(chances.each)), &chances.of);
        first
    }

    fn push(&mut self, fan: Fan, of: &Weight) {
        let (weight, whole) = match self.path.last() {
            Some(node) => (node.weight.times(&fan.weight(0)), node.whole.times(of)),
            None => (fan.weight(0), of.clone()),
        };
        self.path.push(Node { at: 0, fan, weight, whole });
        self.depth += 1;
    }

    /// How many paths there are if all are like this one. Since a walk at random takes each path by one in its
    /// breadth, and takes one of them for certain, there are never more paths than the broadest one says.
    fn breadth(&self) -> usize {
        self.path.iter().fold(1, |acc, it| acc.saturating_mul(it.fan.len()))
    }

    /// Goes on to the next path; false when all have been walked.
    fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some((node, before)) = self.path.split_last_mut() {
            node.at += 1;
            if node.at < node.fan.len() {
                let here = node.fan.weight(node.at);
                node.weight = match before.last() {
                    Some(before) => before.weight.times(&here),
                    None => here,
                };
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Source for Branches {
    fn roll(&mut self, _lane: Lane, _about: About, throw: &Throw) -> Option<Roll> {
        if self.depth == self.path.len() {
            let (facts, of) = throw.facts();
            self.push(Fan::Throw(facts), &of);
        } else {
            self.depth += 1;
        }
        let node = &self.path[self.depth - 1];
        let Fan::Throw(facts) = &node.fan else { return None };
        Some(Roll::of_fact(throw, facts.fact(node.at)))
    }

    fn answer(&mut self, _lane: Lane, _question: &Question<'_>) -> Option<Reply> {
        None
    }

    fn branches(&mut self) -> Option<&mut Branches> {
        Some(self)
    }
}

/// The exact distribution of what `rule` returns. A rule that asks somebody has no odds.
pub fn walk<T: Ord>(rule: impl FnMut(&mut Cx<'_>) -> Play<T>) -> Play<Chances<T>> {
    walk_within(usize::MAX, rule)
}

/// The same in the order of `key`, equals in the order in which the dice first give them.
pub(crate) fn walk_by<T: Ord, K: Ord>(
    key: impl Fn(&T) -> K,
    rule: impl FnMut(&mut Cx<'_>) -> Play<T>,
) -> Play<Chances<T>> {
    Ok(added_up(usize::MAX, rule)?.finish_by(key))
}

/// The same where there are no more than so many paths, and otherwise nothing.
pub(crate) fn walk_within<T: Ord>(most: usize, rule: impl FnMut(&mut Cx<'_>) -> Play<T>) -> Play<Chances<T>> {
    Ok(added_up(most, rule)?.finish())
}

fn added_up<T: Ord>(most: usize, mut rule: impl FnMut(&mut Cx<'_>) -> Play<T>) -> Play<Sum<T>> {
    let mut branches = Branches::default();
    let mut sum = Sum::default();
    loop {
        let outcome = rule(&mut Cx::new(&mut branches))?;
        if most < branches.breadth() {
            return Err(Pause(()));
        }
        match branches.path.last() {
            Some(node) => sum.add(outcome, &node.weight, &node.whole),
            None => sum.add(outcome, &Weight::ONE, &Weight::ONE),
        }
        if !branches.advance() {
            return Ok(sum);
        }
    }
}

/// So many paths are walked for the record of a roll and no more: two throws of two dice have 121.
const SHORT: usize = 150;

/// The odds of a roll for its record. There are none where no dice decide, and none where they would keep the table
/// waiting.
pub(crate) fn short<T: Ord>(rule: impl FnMut(&mut Cx<'_>) -> Play<T>) -> Option<Chances<T>> {
    walk_within(SHORT, rule).ok().filter(|it| it.of != Weight::from(1u64))
}

/// One more step for every value of a distribution.
pub(crate) fn advance<A: Clone + Ord>(
    chances: Chances<A>,
    mut step: impl FnMut(&mut Cx<'_>, A) -> Play<A>,
) -> Result<Chances<A>, Pause> {
    let mut sum = Sum::default();
    for (value, weight) in chances.each {
        let next = walk(|cx| step(cx, value.clone()))?;
        let whole = chances.of.times(&next.of);
        for (after, part) in next.each {
            sum.add(after, &weight.times(&part), &whole);
        }
    }
    Ok(sum.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cx::Listener;
    use crate::source::Script;
    use crate::{Datum, Party, Proc, Ranking, case, finding, procedure};

    finding! {
        struct Fell { sum: i32, outcome: bool }
    }

    fn throw(cx: &mut Cx<'_>, throws: usize) -> Play<i32> {
        (0..throws).try_fold(0, |acc, _| Ok(acc + cx.roll(Throw::sum(2, 6))?.fact()))
    }

    case! {
        struct FallCase {}
    }

    static FALL: Proc<FallCase, Fell> = procedure!(
        "fall",
        "Fall",
        "",
        "2d6",
        FallCase,
        fall,
        &[],
        Ranking::of(Party::TESTER, |it: &Fell| i32::from(it.outcome).into())
    );

    std::thread_local! {
        static RUNS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    }

    fn fall(_: &FallCase, cx: &mut Cx<'_>) -> Play<Fell> {
        RUNS.set(RUNS.get() + 1);
        throw(cx, 1).map(|sum| Fell { sum, outcome: 8 <= sum })
    }

    #[test]
    fn a_record_has_the_odds_that_its_roll_had_and_nobody_works_them_out_unheard() {
        let mut none = |_| 1;
        let mut script = Script::new(Some(&[6, 5]), &mut none);
        let mut listener = Listener::default();
        let played = Cx::heard(&mut script, &mut listener).play(&FALL, &FallCase {}).unwrap();
        let record = played.record.unwrap();
        assert_eq!(record.at("odds.denominator"), Some(&Datum::Text("12".into())));
        assert_eq!(record.at("odds.outcomes.1.weight"), Some(&Datum::Text("5".into())));
        assert_eq!(listener.faces, [6, 5], "walking the odds throws no dice");
        assert_eq!(listener.ran, ["fall"]);
        RUNS.set(0);
        let mut script = Script::new(Some(&[6, 5]), &mut none);
        assert!(Cx::new(&mut script).play(&FALL, &FallCase {}).unwrap().record.is_none());
        assert_eq!(RUNS.get(), 1);
    }

    #[test]
    fn what_others_have_thrown_leaves_nothing_to_chance() {
        let mut none = |_| 1;
        let mut script = Script::new(Some(&[]), &mut none);
        let mut listener = Listener::default();
        let played = Cx::heard(&mut script, &mut listener).play_upon(&FALL, &FallCase {}, 9).unwrap();
        assert_eq!(played.found, Fell { sum: 9, outcome: true });
        let record = played.record.unwrap();
        assert_eq!((record.at("dice"), record.at("odds")), (Some(&Datum::List(Vec::new())), None));
        assert_eq!((listener.faces.len(), listener.ran.len()), (0, 1));
    }

    #[test]
    fn a_procedure_is_run_by_itself_within_others_and_for_its_odds_alike() {
        let mut none = |_| 1;
        let mut script = Script::new(Some(&[2, 3]), &mut none);
        let mut listener = Listener::default();
        let found = Cx::heard(&mut script, &mut listener).within(&FALL, &FallCase {}).unwrap();
        assert_eq!((found.sum, listener.ran.as_slice()), (5, &["fall"][..]));
        let chances = FALL.chances(&FallCase {}, |it| it.sum).unwrap();
        assert_eq!(chances.of, Weight::from(36u64));
        assert_eq!(FALL.odds(&FallCase {}).unwrap(), FALL.listed().odds(Datum::empty()).unwrap());
    }

    #[test]
    fn what_is_certain_or_would_take_long_has_no_odds_in_its_record() {
        assert!(short(|_| Ok(3)).is_none());
        assert!(short(|cx| throw(cx, 2)).is_some());
        let mut runs = 0;
        let long = short(|cx| {
            runs += 1;
            throw(cx, 3)
        });
        assert!(long.is_none() && runs == 1);
    }
}
