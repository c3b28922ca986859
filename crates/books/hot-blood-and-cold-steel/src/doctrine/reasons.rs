//! Why an officer does it: the order behind it, the terms by the word of their sign, the odds, and what was next best.

use engine::{RuleId, Term};

use super::brief::{Brief, Plan, Stage, Task};
use crate::state::Figure;

/// What a term is called where it speaks for a choice, and where it speaks against it.
pub type Words = (&'static str, &'static str);

/// A term by the word of its sign; nothing where it weighs nothing.
pub fn term(words: Words, value: i32, cite: RuleId) -> Option<Term> {
    (value != 0).then(|| Term::new(if 0 < value { words.0 } else { words.1 }, value).by(cite))
}

/// What his patrol is out for: it stands before all reasons.
pub fn order(brief: &Brief, figure: &Figure) -> Option<Term> {
    brief.of(figure).map(|it| Term::note(clause(it)))
}

const fn clause(plan: &Plan) -> &'static str {
    match (plan.task, plan.stage) {
        (Task::Hold, _) => "ordered to hold the line",
        (_, Stage::Home) => "ordered home",
        (Task::Sample, _) => "ordered to fetch a piece of the enemy's wire",
        (Task::Raid, Stage::Assault) => "ordered to rush the enemy's trench",
        (Task::Raid, Stage::Out) => "ordered to break into the enemy's line",
        (Task::Hunt, _) => "ordered to lie out and wait for the enemy",
    }
}

/// How likely it is, in the way people throw two dice.
pub fn odds(what: &str, good: i32) -> Term {
    Term::note(format!("{what} in {good} of 36"))
}

/// With what was next best behind them.
pub fn with_next(mut why: Vec<Term>, next: Option<String>) -> Vec<Term> {
    if let Some(next) = next.filter(|_| !why.is_empty()) {
        why.push(Term::note(format!("next best: {next}")));
    }
    why
}
