//! The exact odds of an option, from what the asked seat knows.

use dice::Chances;

use crate::{Cx, Datum, Finding, Play, Shown, walk};

/// A procedure with the Case as far as the seat knows it, and the odds of its outcomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    pub procedure: &'static str,
    pub input: Datum,
    pub chances: Chances<Datum>,
}

impl Forecast {
    /// Runs the rule itself down every path of its dice. A rule that asks somebody has no odds.
    pub fn of<C: Shown, F: Finding>(
        procedure: &'static str,
        case: &C,
        mut rule: impl FnMut(&C, &mut Cx<'_>) -> Play<F>,
    ) -> Option<Forecast> {
        let chances = walk(|cx| rule(case, cx).map(|it| it.outcome())).ok()?;
        Some(Forecast { procedure, input: case.show(), chances })
    }
}
