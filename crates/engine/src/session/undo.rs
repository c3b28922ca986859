//! Taking back. An answer may be taken back until dice have followed it, anybody has been told something, or a
//! secret section has been closed; what others see never changes by it. Where nothing is hidden from anybody nothing can
//! be revealed: there the last input of all may be taken back, if it is an answer, and all see it.

use super::run::{Paused, Stepped};
use super::{Behind, Pending, Session, Taken};
use crate::ask::Refusal;
use crate::cx::{Lane, Seat};
use crate::event::{Event, Eye};
use crate::journal::{Entry, Input};
use crate::playbook::Playbook;
use crate::{Datum, Shown};

/// What somebody else has before him.
type Seen<'e> = (Vec<&'e Event>, Vec<Pending>, Datum);

impl<R: Playbook> Session<R> {
    pub(super) fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let at = self.revocable(seat).ok_or_else(|| self.stays(seat))?;
        let lane = self.entries[at].entry.lane;
        self.unmake(at);
        self.push(lane, Input::Undo(seat));
        self.run().map_err(|it| it.1)
    }

    /// Why a seat can take nothing back, from what it has answered itself.
    pub(super) fn stays(&self, seat: Seat) -> Refusal {
        let own = |it: &Taken| it.counts() && matches!(it.entry.input, Input::Answer(by, _) if by == seat);
        let written = self.counts.iter().any(|it| it.1 == Some(seat) && 0 < it.2);
        Refusal::new(match self.over {
            Some(_) => "nothing can be taken back: the game is over",
            None if !written && !self.entries.iter().any(own) => {
                "nothing can be taken back: nothing has been answered yet"
            }
            None => "nothing can be taken back: dice have been thrown or it has been revealed since",
        })
    }

    /// The entry does not count any more. If its step is done, the match goes back to where that began.
    pub(super) fn unmake(&mut self, at: usize) {
        self.entries[at].undone = true;
        if at < self.mark
            && let Some(Behind { base, mark, steps, past, cut }) = self.behind.take()
        {
            (self.base, self.mark, self.steps) = (base, mark, steps);
            self.scenes.take_back(self.past.len().saturating_sub(past));
            self.past.truncate(past);
            self.fresh.clear();
            if let (Some(cut), Some(at)) = (&mut self.cut, cut) {
                cut.back(at);
            }
            self.pending.clear();
        }
    }

    /// The last answer of a seat, if it may still be taken back.
    pub(super) fn revocable(&self, seat: Seat) -> Option<usize> {
        if self.over.is_some() {
            return None;
        }
        if R::lies_open(&self.base) {
            return self.last_of_all(seat);
        }
        let at = self.last_answer(seat)?;
        let lane = self.entries[at].entry.lane;
        let closed = self.pending.iter().any(|it| it.lane == Lane::Open);
        if lane != Lane::Open && closed {
            return None;
        }
        let mut entries = self.entries[self.mark..].to_vec();
        entries[at - self.mark].undone = true;
        let Stepped::Paused(before) = self.stepped(&mut entries, 0) else { return None };
        let told = before.events.len() != self.fresh.len();
        if before.refused.is_some() || before.unread.is_some() || lane == Lane::Open && told {
            return None;
        }
        (self.others_see(seat, &before) == self.others_saw(seat)).then_some(at)
    }

    /// The last input since the step before, if it is an open answer of this seat.
    fn last_of_all(&self, seat: Seat) -> Option<usize> {
        let open = self.behind.as_ref().filter(|it| R::lies_open(&it.base));
        let from = open.map_or(self.mark, |it| it.mark);
        let at = (from..self.entries.len()).rev().find(|it| self.entries[*it].counts())?;
        let Entry { lane, input } = &self.entries[at].entry;
        let own = matches!(input, Input::Answer(by, _) if *by == seat);
        (own && *lane == Lane::Open).then_some(at)
    }

    /// The last answer of a seat since the checkpoint, if nothing has followed it in its lane.
    fn last_answer(&self, seat: Seat) -> Option<usize> {
        let own = |at: &usize| {
            let taken = &self.entries[*at];
            taken.counts() && matches!(taken.entry.input, Input::Answer(by, _) if by == seat)
        };
        let at = (self.mark..self.entries.len()).rev().find(own)?;
        let lane = self.entries[at].entry.lane;
        let later = &self.entries[at + 1..];
        let followed =
            later.iter().any(|it| it.counts() && (it.entry.lane == lane || it.entry.lane == Lane::Open));
        (!followed).then_some(at)
    }

    fn others_saw(&self, seat: Seat) -> Vec<Seen<'_>> {
        let seen = |eye| {
            let events = self.fresh.iter().filter(|it| it.seen_by.hold(eye)).collect();
            let asks = self.pending.iter().filter(|it| Eye::Seat(it.seat) == eye).cloned().collect();
            (events, asks, R::view(&R::know(&self.shown, eye)).show())
        };
        self.others(seat).map(seen).collect()
    }

    fn others_see<'e>(&self, seat: Seat, paused: &'e Paused<R::State>) -> Vec<Seen<'e>> {
        let seen = |eye| {
            let events = paused.events.iter().filter(|it| it.seen_by.hold(eye)).collect();
            let asks = paused.needs.iter().filter(|it| Eye::Seat(it.seat) == eye);
            (events, self.waits_for(asks), R::view(&R::know(&paused.state, eye)).show())
        };
        self.others(seat).map(seen).collect()
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Eye> {
        let seats = self.seats.iter().map(|it| it.seat).filter(move |it| *it != seat).map(Eye::Seat);
        seats.chain([Eye::Public])
    }
}
