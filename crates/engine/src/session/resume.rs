//! A match from its journal: every input is put to the rules again, every digest compared.

use dice::fair::Seed;

use super::{Behind, Session, Taken};
use crate::ask::Form;
use crate::cx::{Lane, Seat};
use crate::digest::Digest;
use crate::event::{Event, Eye};
use crate::journal::{Divergence, Entry, Input, Journal, Line, Pledge, SeedFrom};
use crate::playbook::Playbook;

/// A whole number below `n`, by luck.
pub(super) type Luck<'l> = &'l mut dyn FnMut(u32) -> u32;

/// Another state that the seat could be in.
pub(super) type Elsewhere<R> = fn(&<R as Playbook>::State, Seat, Luck<'_>) -> Option<<R as Playbook>::State>;

impl<R: Playbook> Session<R> {
    /// Brings a match to the end of its journal, comparing every digest and refusing what does not fit. Steps run
    /// once each. The seed, given or revealed by the journal, must be the pledged one and is held against every
    /// throw that is written.
    pub fn resume(state: R::State, journal: Journal, seed: Option<Seed>) -> Result<Session<R>, Divergence> {
        let seed = seed.or(journal.reveal.map(Seed));
        if let (Some(seed), Pledge::Seed(pledge)) = (seed, &journal.header.dice)
            && seed.pledge() != *pledge
        {
            return Err(Divergence::new(0, "the seed is not the pledged one"));
        }
        let mut session = Session::bare(state, journal.header, seed);
        session.verify = seed.is_some();
        session.read(journal.lines)?;
        session.verify = false;
        session.run_all()?;
        Ok(session)
    }

    /// The same up to an input, without holding the seed against what is written: a fork has dice of its own.
    pub(super) fn branch(&self, at: usize, seed: Option<Seed>) -> Result<Session<R>, Divergence> {
        let mut header = self.header.clone();
        header.digest = Digest::NEW;
        header.seed = SeedFrom::Forked;
        header.dice = seed.map_or(Pledge::Physical, |it| Pledge::Seed(it.pledge()));
        let lines = self.entries[..at].iter().map(|it| Line::Entry(it.entry.clone())).collect();
        let mut session = Session::bare(self.start.clone(), header, None);
        session.read(lines)?;
        session.seed = seed;
        session.run_all()?;
        Ok(session)
    }

    /// Back to where the journal had so many lines: for an answer that its form takes and a rule then refuses,
    /// which is a fault of the book.
    pub(super) fn rewind(&mut self, lines: usize) {
        let lines = self.lines[..lines].to_vec();
        let journal = Journal { header: self.header.clone(), lines, reveal: None };
        if let Ok(before) = Session::resume(self.start.clone(), journal, self.seed) {
            *self = before;
        }
    }

    /// The match as this seat may imagine it. What has happened openly since the checkpoint must fit the imagined
    /// state too, and tell the seat the same.
    pub(super) fn imagined(&self, seat: Seat, luck: Luck<'_>, from: Elsewhere<R>) -> Option<Session<R>> {
        if self.over.is_some() {
            return None;
        }
        let since = &self.entries[self.mark..];
        let open = since.iter().any(|it| it.entry.lane == Lane::Open);
        let kept = since.iter().filter(|it| open || it.entry.lane == Lane::Secret(seat));
        let base = from(&self.base, seat, luck)?;
        let mut imagined = Session::bare(base, self.header.clone(), None);
        let behind = self.behind.clone().filter(|it| R::lies_open(&it.base) && R::lies_open(&self.base));
        // Nothing was hidden in the step before either, so the seat knows what it has read.
        let from = behind.as_ref().map_or(self.mark, |it| it.mark);
        imagined.entries = self.entries[from..self.mark].to_vec();
        imagined.mark = imagined.entries.len();
        imagined.entries.extend(kept.map(|it| Taken { reply: None, ..it.clone() }));
        imagined.behind = behind.map(|it| Behind { mark: 0, ..it });
        imagined.written = imagined.entries.len();
        imagined.counts = self.counts.clone();
        imagined.past = self.past.clone();
        imagined.standing = self.standing.clone();
        imagined.steps = self.steps;
        let fits = imagined.run().is_ok() && imagined.unread.is_none() && imagined.steps == self.steps;
        if open && !(fits && imagined.told(seat) == self.told(seat) && imagined.throws() == self.throws()) {
            return None;
        }
        // In secret nothing but the seat's own answers has been kept: one that does not fit shows itself as another
        // question, and the seat could tell.
        imagined.seed = self.seed.map(|_| Seed(std::array::from_fn(|_| luck(256) as u8)));
        if imagined.throws() != self.throws() {
            let _ = imagined.run();
        }
        Some(imagined)
    }

    fn told(&self, seat: Seat) -> Vec<&Event> {
        self.fresh.iter().filter(|it| it.seen_by.hold(Eye::Seat(seat))).collect()
    }

    /// Is a throw of real dice waited for?
    fn throws(&self) -> bool {
        self.pending.iter().any(|it| matches!(it.ask.form, Form::Dice { .. }))
    }

    pub(super) fn read(&mut self, lines: Vec<Line>) -> Result<(), Divergence> {
        let mut digests = Vec::new();
        for line in lines {
            let next = self.entries.len() + 1;
            match line {
                Line::Digest(digest) => digests.push((self.entries.len(), digest)),
                Line::Entry(Entry { input: Input::Concede(seat), .. }) => {
                    self.run_all()?;
                    self.give_up(seat).map_err(|it| Divergence::new(next, it.why))?;
                }
                Line::Entry(Entry { input: Input::Entrust(seat, to), .. }) => {
                    self.run_all()?;
                    self.hand_to(seat, to).map_err(|it| Divergence::new(next, it.why))?;
                }
                Line::Entry(Entry { lane, input: Input::Undo(seat) }) => {
                    self.run_all()?;
                    self.take_back(seat).map_err(|it| Divergence::new(next, it.why))?;
                    let written = self.entries.last().map(|it| it.entry.lane);
                    if written != Some(lane) {
                        return Err(Divergence::new(next, "the last answer was not given in this lane"));
                    }
                }
                Line::Entry(Entry { input: Input::Luck(seat, luck), .. }) => {
                    self.take_luck(seat, luck).map_err(|it| Divergence::new(next, it.why))?;
                }
                Line::Entry(entry) => self.entries.push(Taken::new(entry)),
            }
        }
        self.run_all()?;
        let mut own = self.digests.iter().peekable();
        for (at, digest) in digests {
            while own.next_if(|it| **it != (at, digest) && it.0 <= at).is_some() {}
            if own.next_if(|it| **it == (at, digest)).is_none() {
                let why = format!("the digest {digest:016x} is not that of the state here");
                return Err(Divergence::new(at, why));
            }
        }
        Ok(())
    }

    /// Runs to the end of the entries; all of them must have been asked for.
    fn run_all(&mut self) -> Result<(), Divergence> {
        self.run().map_err(|(at, refusal)| Divergence::new(at + 1, refusal.why))?;
        if self.over.is_some()
            && let Some(at) = (self.mark..self.entries.len()).find(|at| {
                self.entries[*at].counts() || matches!(self.entries[*at].entry.input, Input::Luck(..))
            })
        {
            return Err(Divergence::new(at + 1, "the game is over before this"));
        }
        match self.unread {
            Some(at) => Err(Divergence::new(at + 1, "nobody asked for this")),
            None => Ok(()),
        }
    }
}
