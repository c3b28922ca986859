//! A procedure as a value of its book: the only way to run a rule, so the game, the odds, the companion and the
//! officers cannot differ.

use dice::Chances;

use crate::cx::{Cx, Play};
use crate::source::Script;
use crate::{Datum, Finding, Forecast, Outlook, Procedure, Ranking, Shown, odds};

/// A rule over a case `C` that finds an `F`. Made by `procedure!`, beside the rule that it runs.
pub struct Proc<C: 'static, F: 'static> {
    listed: Procedure,
    rule: fn(&C, &mut Cx<'_>) -> Play<F>,
    pub(crate) ranking: Ranking<F>,
}

impl<C, F> Proc<C, F> {
    #[doc(hidden)]
    pub const fn new(
        listed: Procedure,
        rule: fn(&C, &mut Cx<'_>) -> Play<F>,
        ranking: Ranking<F>,
    ) -> Proc<C, F> {
        Proc { listed, rule, ranking }
    }

    /// As the book lists it, with its types rubbed off.
    pub const fn listed(&self) -> &Procedure {
        &self.listed
    }

    pub fn name(&self) -> &'static str {
        self.listed.name
    }

    pub(crate) fn run(&self, case: &C, cx: &mut Cx<'_>) -> Play<F> {
        (self.rule)(case, cx)
    }

    /// What a procedure without dice finds. Where there is a [`Cx`], [`Cx::within`] is the better way to ask: those who
    /// listen then hear of it.
    pub fn of(&self, case: &C) -> F {
        self.listed.looked_up.note();
        let mut no_die = |_| 1;
        let mut script = Script::new(Some(&[]), &mut no_die);
        self.run(case, &mut Cx::new(&mut script))
            .expect("a procedure without dice needs nothing but its case")
    }

    /// The exact chances of what `read` takes off the finding, down every path of the dice; none where a player is
    /// asked.
    pub fn chances<T: Ord>(&self, case: &C, mut read: impl FnMut(&F) -> T) -> Option<Chances<T>> {
        odds::walk(|cx| self.run(case, cx).map(|found| read(&found))).ok()
    }
}

impl<C, F: Finding> Proc<C, F> {
    /// The exact chances of the outcome; none where a player is asked.
    pub fn odds(&self, case: &C) -> Option<Chances<Datum>> {
        self.chances(case, F::outcome)
    }
}

impl<C: Shown, F: Finding> Proc<C, F> {
    /// The odds as an option shows them, with the case as far as the asked seat knows it.
    pub fn forecast(&self, case: &C) -> Option<Forecast> {
        Forecast::of(self, case)
    }

    /// The same, worked out when it is wanted.
    pub fn outlook<'a>(&'a self, case: C) -> Outlook<'a>
    where
        C: 'a,
    {
        Outlook::new(move || self.forecast(&case))
    }
}

impl<C, F> std::fmt::Debug for Proc<C, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.listed)
    }
}
