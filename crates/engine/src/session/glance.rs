//! What a match asks at a moment, apart from it: whoever only wants to know what an answer would cost, or whether it would
//! be refused, asks this, and waits for nobody who is at the table.
//!
//! In a secret section it holds for a seat what that seat has answered and nothing of the others, so that neither its answer
//! nor its time tells how far they are.

use super::run::visited;
use super::{Considered, Pending, Session, Taken, Unfit, Wanted};
use crate::ask::{Answer, Form, Refusal};
use crate::cx::{Lane, Seat};
use crate::playbook::Playbook;
use crate::question::Question;

/// The object-safe face of it.
pub trait Glance: Send + Sync {
    fn pending(&self) -> &[Pending];
    /// What an answer would cost and meet, with its odds; or why it is not allowed.
    fn consider(
        &self,
        seat: Seat,
        lane: Lane,
        seq: u32,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Unfit>;
    /// Why the answer is no answer to what is asked; `None` where it is one, as far as can be told from here.
    fn refuses(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Option<Refusal>;
}

pub(super) struct Glanced<R: Playbook> {
    base: R::State,
    since: Vec<Taken>,
    steps: u32,
    pending: Vec<Pending>,
}

impl<R: Playbook> Glanced<R> {
    pub fn of(session: &Session<R>) -> Glanced<R> {
        Glanced {
            base: session.base.clone(),
            since: session.entries[session.mark..].to_vec(),
            steps: session.steps,
            pending: session.pending.clone(),
        }
    }

    fn waiting(&self, seat: Seat, lane: Lane, seq: u32) -> Option<&Pending> {
        self.pending.iter().find(|it| it.lane == lane && it.seat == seat && it.seq == seq)
    }

    /// Shows the question that a lane waits for, as it is without what others have answered in theirs.
    fn visit(&self, lane: Lane, see: &mut dyn FnMut(&Question<'_>)) {
        let mut seen = false;
        let mut once = |question: &Question<'_>| {
            seen = true;
            see(question);
        };
        let open = self.since.iter().rposition(|it| it.entry.lane == Lane::Open).map_or(0, |it| it + 1);
        let own = |(at, it): &(usize, &Taken)| lane == Lane::Open || *at < open || it.entry.lane == lane;
        let kept: Vec<Taken> = self.since.iter().enumerate().filter(own).map(|it| it.1.clone()).collect();
        let fewer = kept.len() < self.since.len();
        visited::<R>(&self.base, kept, self.steps, (lane, &mut once));
        // A second secret section of one step comes only behind all answers to the first.
        if !seen && fewer {
            visited::<R>(&self.base, self.since.clone(), self.steps, (lane, see));
        }
    }
}

impl<R: Playbook> Glance for Glanced<R> {
    fn pending(&self) -> &[Pending] {
        &self.pending
    }

    fn consider(
        &self,
        seat: Seat,
        lane: Lane,
        seq: u32,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Unfit> {
        let waiting = self.waiting(seat, lane, seq).ok_or(Unfit::Stale)?;
        waiting.ask.form.accept(answer).map_err(Unfit::Refused)?;
        let mut found = Err(Unfit::Stale);
        self.visit(lane, &mut |question| {
            found = Considered::of(question, answer, wanted).map_err(Unfit::Refused);
        });
        found
    }

    fn refuses(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Option<Refusal> {
        let form = &self.waiting(seat, lane, seq)?.ask.form;
        if let Err(refusal) = form.accept(answer) {
            return Some(refusal);
        }
        // Only of what is drawn its form cannot tell by itself.
        let Form::Drawn { .. } = form else { return None };
        let mut found = None;
        self.visit(lane, &mut |question| found = question.reply(answer).err());
        found
    }
}
