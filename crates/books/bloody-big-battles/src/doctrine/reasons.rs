//! Why an officer does it: the terms in which what he chose differs from what was next best, each called by the word of its
//! sign, with the order behind it, the odds, and what was next best.

use engine::{RuleId, Term};
use smallvec::SmallVec;

use super::brief::{Brief, Role};
use crate::known::Seen;
use crate::plan::Plan;
use crate::state::UnitNo;

/// What a term is called where it speaks for a choice, and where it speaks against it.
pub type Words = (&'static str, &'static str);

/// Terms that add up to a value.
#[derive(Clone, Debug, Default)]
pub struct Worth {
    pub value: i32,
    /// From there it fires, or can charge next.
    pub engaged: bool,
    /// The chance that the fight it leads to is carried, in thousandths.
    pub carries: Option<i32>,
    terms: SmallVec<[(Words, i32, RuleId); 12]>,
}

impl Worth {
    pub fn add(&mut self, words: Words, value: i32, cite: RuleId) {
        if value != 0 {
            self.value += value;
            self.terms.push((words, value, cite));
        }
    }

    /// What all terms of these words give.
    fn of(&self, words: Words) -> i32 {
        self.terms.iter().filter(|it| it.0 == words).map(|it| it.1).sum()
    }

    /// In what it is better and worse than another, or than nothing.
    fn against(&self, other: &Worth) -> Vec<Term> {
        let mut told: SmallVec<[Words; 16]> = SmallVec::new();
        let mut res = Vec::new();
        for (words, _, cite) in self.terms.iter().chain(&other.terms) {
            if told.contains(words) {
                continue;
            }
            told.push(*words);
            let value = self.of(*words) - other.of(*words);
            if value != 0 {
                res.push(Term::new(if 0 < value { words.0 } else { words.1 }, value).by(*cite));
            }
        }
        res
    }
}

/// A way to answer, as it is called beside others: of each kind only the best is of interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Stand,
    Move,
    Recover,
    Leave,
    Charge(UnitNo),
}

impl Way {
    pub fn of(plan: &Plan) -> Way {
        match plan.target {
            Some(target) => Way::Charge(target),
            None if *plan == Plan::stand() => Way::Stand,
            None => Way::Move,
        }
    }

    fn words(self, known: &impl Seen) -> String {
        match self {
            Way::Stand => "to stand".to_owned(),
            Way::Move => "to move".to_owned(),
            Way::Recover => "to get a base back".to_owned(),
            Way::Leave => "to leave the table".to_owned(),
            Way::Charge(target) => format!("to charge {}", crate::spoken::unit(known, target)),
        }
    }
}

/// The best answer so far, and the best of another kind.
#[derive(Clone, Debug)]
pub struct Weighing<P> {
    pub best: Option<(Way, Worth, P)>,
    next: Option<(Way, Worth)>,
}

impl<P> Weighing<P> {
    pub fn new() -> Weighing<P> {
        Weighing { best: None, next: None }
    }

    /// Of equals the first one stays.
    pub fn offer(&mut self, way: Way, worth: Worth, plan: P) {
        let Some(best) = &mut self.best else {
            self.best = Some((way, worth, plan));
            return;
        };
        if best.1.value < worth.value {
            let was = std::mem::replace(best, (way, worth, plan));
            if was.0 != way {
                self.next = Some((was.0, was.1));
            }
        } else if best.0 != way && self.next.as_ref().is_none_or(|it| it.1.value < worth.value) {
            self.next = Some((way, worth));
        }
    }

    pub fn value(&self) -> i32 {
        self.best.as_ref().map_or(i32::MIN, |it| it.1.value)
    }

    /// The reasons for the best.
    pub fn reasons(&self, known: &impl Seen, order: Option<String>) -> Vec<Term> {
        let mut res: Vec<Term> = order.into_iter().map(Term::note).collect();
        let Some((_, best, _)) = &self.best else { return res };
        let nothing = Worth::default();
        res.extend(best.against(self.next.as_ref().map_or(&nothing, |it| &it.1)));
        if let Some(carries) = best.carries {
            res.push(Term::note(format!("it carries in {} of 100", (carries + 5) / 10)));
        }
        if let Some((way, next)) = &self.next {
            let by = (best.value - next.value).max(0);
            let odds = next.carries.map(|it| format!(", which carries in {} of 100", (it + 5) / 10));
            let odds = odds.unwrap_or_default();
            res.push(Term::note(format!("next best: {}{odds}, worse by {by}", way.words(known))));
        }
        res
    }
}

impl Brief {
    /// The clause of the plan that a unit follows.
    pub fn order(&self, known: &impl Seen, unit: UnitNo) -> String {
        let task = self.of(unit);
        let name = task.objective.map(|it| known.scenario().objectives[it].name.as_str());
        match (task.role, name) {
            _ if task.leaves => "ordered to leave by the exit".to_owned(),
            (Role::Refit, _) => "Spent, and ordered to get its breath back".to_owned(),
            (Role::Attack, Some(name)) => format!("ordered to take {name}"),
            (Role::Hold, Some(name)) => format!("ordered to keep {name}"),
            (Role::Support, Some(name)) => format!("guns for {name}"),
            (Role::Support, None) => "guns without an objective".to_owned(),
            (Role::Attack | Role::Hold, None) => "ordered against the nearest enemy".to_owned(),
        }
    }
}
