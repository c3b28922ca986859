//! What a match asks at a moment, apart from it: whoever only wants to know what an answer would cost, or whether it would
//! be refused, asks this, and waits for nobody who is at the table.
//!
//! In a secret section it holds for a seat what that seat has answered and nothing of the others, so that neither its answer
//! nor its time tells how far they are.

use super::run::visited;
use super::{Behind, Considered, Pending, Session, Taken, Unfit, Wanted};
use crate::ask::{Answer, Form, Refusal};
use crate::cx::{Lane, Seat};
use crate::journal::Header;
use crate::playbook::Playbook;
use crate::question::{Question, Reply};

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
    /// Why a seat cannot take its last answer back, give up, or entrust its figures to another; `None` where it can.
    fn refuses_undo(&self, seat: Seat) -> Option<Refusal>;
    fn refuses_concede(&self, seat: Seat) -> Option<Refusal>;
    fn refuses_entrust(&self, seat: Seat, to: Seat) -> Option<Refusal>;
    /// Puts the first question that waits for this seat before `decide`, and gives the reply as an answer.
    fn consult(
        &self,
        seat: Seat,
        decide: &mut dyn FnMut(&Question<'_>) -> Reply,
    ) -> Option<(Lane, u32, Answer)>;
}

/// The match as it was, without its past: nobody plays on with it.
pub(super) struct Glanced<R: Playbook>(Session<R>);

impl<R: Playbook> Glanced<R> {
    pub fn of(session: &Session<R>) -> Glanced<R> {
        // Where nothing is hidden the step before can be taken back too.
        let behind = session.behind.as_ref().filter(|it| R::lies_open(&it.base));
        let from = behind.map_or(session.mark, |it| it.mark);
        Glanced(Session {
            header: Header { text: None, ..session.header.clone() },
            seats: session.seats.clone(),
            seed: None,
            start: session.base.clone(),
            base: session.base.clone(),
            mark: session.mark - from,
            steps: session.steps,
            behind: behind.cloned().map(|it| Behind { mark: 0, ..it }),
            shown: session.shown.clone(),
            past: Vec::new(),
            fresh: session.fresh.clone(),
            scenes: super::film::Scenes::default(),
            cut: None,
            entries: session.entries[from..].to_vec(),
            lines: Vec::new(),
            written: 0,
            digests: Vec::new(),
            counts: session.counts.clone(),
            luck: Vec::new(),
            pending: session.pending.clone(),
            over: session.over.clone(),
            standing: session.standing.clone(),
            verify: false,
            unread: None,
        })
    }

    fn waiting(&self, seat: Seat, lane: Lane, seq: u32) -> Option<&Pending> {
        self.0.pending.iter().find(|it| it.lane == lane && it.seat == seat && it.seq == seq)
    }

    /// Shows the question that a lane waits for, as it is without what others have answered in theirs.
    fn visit(&self, lane: Lane, see: &mut dyn FnMut(&Question<'_>)) {
        let mut seen = false;
        let mut once = |question: &Question<'_>| {
            seen = true;
            see(question);
        };
        let Session { base, steps, .. } = &self.0;
        let since = &self.0.entries[self.0.mark..];
        let open = since.iter().rposition(|it| it.entry.lane == Lane::Open).map_or(0, |it| it + 1);
        let own = |(at, it): &(usize, &Taken)| lane == Lane::Open || *at < open || it.entry.lane == lane;
        let kept: Vec<Taken> = since.iter().enumerate().filter(own).map(|it| it.1.clone()).collect();
        let fewer = kept.len() < since.len();
        visited::<R>(base, kept, *steps, (lane, &mut once));
        // A second secret section of one step comes only behind all answers to the first.
        if !seen && fewer {
            visited::<R>(base, since.to_vec(), *steps, (lane, see));
        }
    }
}

impl<R: Playbook> Glance for Glanced<R> {
    fn pending(&self) -> &[Pending] {
        &self.0.pending
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
        waiting.ask.accept(answer).map_err(Unfit::Refused)?;
        let mut found = Err(Unfit::Stale);
        self.visit(lane, &mut |question| {
            found = Considered::of(question, answer, wanted).map_err(Unfit::Refused);
        });
        found
    }

    fn refuses(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Option<Refusal> {
        let ask = &self.waiting(seat, lane, seq)?.ask;
        if let Err(refusal) = ask.accept(answer) {
            return Some(refusal);
        }
        // Only of what is drawn its form cannot tell by itself.
        let Form::Drawn { .. } = ask.form else { return None };
        let mut found = None;
        self.visit(lane, &mut |question| {
            found = question.reply(answer).err().map(|it| question.refuse(answer, it));
        });
        found
    }

    fn refuses_undo(&self, seat: Seat) -> Option<Refusal> {
        self.0.revocable(seat).is_none().then(|| self.0.stays(seat))
    }

    fn refuses_concede(&self, seat: Seat) -> Option<Refusal> {
        self.0.may_give_up(seat).err()
    }

    fn refuses_entrust(&self, seat: Seat, to: Seat) -> Option<Refusal> {
        self.0.may_hand_to(seat, to).err()
    }

    fn consult(
        &self,
        seat: Seat,
        decide: &mut dyn FnMut(&Question<'_>) -> Reply,
    ) -> Option<(Lane, u32, Answer)> {
        let pending = self.0.pending.iter().find(|it| it.seat == seat)?;
        let mut answer = None;
        self.visit(pending.lane, &mut |question| answer = Some(question.answer(&decide(question))));
        Some((pending.lane, pending.seq, answer?))
    }
}
