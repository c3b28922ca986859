//! The object-safe face of a match: all that server, players, lab and command line know of it.

use dice::fair::Seed;

use super::considered::{Considered, Wanted};
use super::glance::{Glance, Glanced};
use super::recall::Recall;
use super::replay::{Reel, Replay};
use super::resume::Luck;
use super::{Session, Taken};
use crate::ask::{Answer, Ask, Refusal};
use crate::beat::Film;
use crate::cx::{Lane, Seat};
use crate::event::{Event, Eye};
use crate::forecast::Forecast;
use crate::journal::{Divergence, Header, Input, Journal, Line, Pledge};
use crate::place::Place;
use crate::playbook::{Moment, Outcome, Playbook};
use crate::question::{Question, Reply};
use crate::{Datum, Shown};

/// A question that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    pub lane: Lane,
    /// The number of the answer among those of its seat in this lane (what is taken back counts too). Two seats may
    /// have the same number in one lane.
    pub seq: u32,
    pub seat: Seat,
    pub ask: Ask,
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The lane has moved on, or nothing is asked in it.
    Stale,
    /// Already taken, exactly so: sending it twice is safe.
    Again,
    Refused(Refusal),
}

pub trait Match: Send {
    fn header(&self) -> &Header;
    fn seats(&self) -> &[Place];
    /// Everything the match waits for, of all seats: for the server alone.
    fn pending(&self) -> &[Pending];
    fn answer(&mut self, seat: Seat, lane: Lane, seq: u32, answer: Answer) -> Result<(), Unfit>;
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    fn may_undo(&self, seat: Seat) -> bool;
    /// Is nothing hidden from anybody here?
    fn lies_open(&self) -> bool;
    /// A seat gives up; the game ends when all seats of its side have.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// The seats that have given up, for those of their side.
    fn conceded(&self) -> Vec<Seat>;
    /// The figures of a seat are commanded by another of its side from the next turn on, or by itself again.
    fn entrust(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal>;
    /// Seats and to whom their figures are entrusted, for those of their side.
    fn entrusted(&self) -> Vec<(Seat, Seat)>;
    /// A seat adds to the seed of the dice, once: all throws from now on are drawn with it.
    fn add_luck(&mut self, seat: Seat, luck: [u8; 32]) -> Result<(), Refusal>;
    /// What seats have added, in its order.
    fn luck_added(&self) -> Vec<(Seat, [u8; 32])>;
    /// Who may talk to whom now: for the server alone.
    fn talks(&self) -> Vec<(Seat, Seat)>;
    /// How many minutes the rules give people for this step: for the server alone.
    fn minutes(&self) -> Option<u16>;
    fn view(&self, eye: Eye) -> Datum;
    /// What this eye has been told, from the `since`th on.
    fn events(&self, eye: Eye, since: usize) -> Vec<&Event>;
    /// What happened since this eye's `since`th event, moment by moment; `None` where the table of that moment is not kept
    /// any more: then it can be recalled.
    fn film(&self, eye: Eye, since: usize) -> Option<Film>;
    /// The same however long ago it was, by going through the journal again. That is long, so it is done apart from the
    /// match, which may go on meanwhile.
    fn recall(&self, eye: Eye, since: usize) -> Recall;
    /// Where in the game the step is that is being played, or the last one.
    fn moment(&self) -> Moment;
    fn outcome(&self) -> Option<&Outcome>;
    /// The whole journal; the seed is revealed only when the game is over.
    fn journal(&self) -> Journal;
    /// The lines of the journal from the `since`th on: what a store has to append.
    fn lines(&self, since: usize) -> Vec<Line>;
    /// How many inputs have been taken.
    fn inputs(&self) -> usize;
    /// The match from its beginning, to be gone through input by input, once it is over.
    fn replay(&self) -> Option<Box<dyn Replay>> {
        None
    }
    /// A match of its own that agrees with this one up to its first `at` inputs.
    fn fork(&self, at: usize, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence>;
    /// The odds of an answer, from what its seat knows; `None` where no dice follow that it could foresee.
    fn forecast(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Result<Option<Forecast>, Unfit>;
    /// What an answer would cost and meet where it is drawn on open ground, with the odds of what it leads to; or why
    /// it is not allowed. Nothing is changed by it.
    fn consider(
        &self,
        seat: Seat,
        lane: Lane,
        seq: u32,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Unfit>;
    /// What it asks now, for those who only want to look: it may be kept while the match goes on.
    fn glance(&self) -> Option<Box<dyn Glance>> {
        None
    }
    /// Puts the first question that waits for this seat before `decide`, and gives the reply as an answer.
    fn consult(
        &self,
        seat: Seat,
        decide: &mut dyn FnMut(&Question<'_>) -> Reply,
    ) -> Option<(Lane, u32, Answer)>;
    /// A number for whoever plays a seat by chance: the same in every replay, and as secret as the seed. Where
    /// the seed is not at hand it is drawn from what stands in the header.
    fn luck(&self, about: &[&[u8]]) -> u64 {
        let seed = match self.header().dice {
            Pledge::Seed(hash) => Seed(hash),
            Pledge::Physical => Seed::of_number(0),
        };
        seed.number(about)
    }
    /// The fingerprint of the state at the last checkpoint.
    fn digest(&self) -> u64;
    fn breaches(&self) -> Vec<String>;
    /// A match that this seat cannot tell from this one: what it does not know is made up, what others write in
    /// secret just now is gone, and the dice to come are others. `None` if the book cannot imagine, or if what has
    /// happened openly since the checkpoint does not fit what was made up: another try may.
    fn twin(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>>;
    /// The same, raised from what the seat knows and nothing else ([`Playbook::imagine`]).
    fn imagine(&self, _seat: Seat, _luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>> {
        None
    }
}

impl<R: Playbook> Session<R> {
    fn waiting(&self, seat: Seat, lane: Lane, seq: u32) -> Result<&Pending, Unfit> {
        let fits = |it: &&Pending| it.lane == lane && it.seat == seat && it.seq == seq;
        self.pending.iter().find(fits).ok_or(Unfit::Stale)
    }

    /// Is this what the seat has already answered here?
    fn took(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> bool {
        let back = self.seq(lane, seat).checked_sub(seq).and_then(|it| it.checked_sub(1));
        let Some(back) = back else { return false };
        let own = |it: &&Taken| {
            it.entry.lane == lane
                && self.counted(&it.entry.input).is_some_and(|by| by.is_none_or(|it| it == seat))
        };
        let taken = self.entries.iter().rev().filter(own).nth(back as usize);
        taken.is_some_and(|it| it.entry.input == input(seat, answer.clone()))
    }
}

fn input(seat: Seat, answer: Answer) -> Input {
    match answer {
        Answer::Dice(faces) => Input::Dice(faces),
        answer => Input::Answer(seat, answer),
    }
}

impl<R: Playbook> Match for Session<R> {
    fn header(&self) -> &Header {
        &self.header
    }

    fn seats(&self) -> &[Place] {
        &self.seats
    }

    fn pending(&self) -> &[Pending] {
        &self.pending
    }

    fn answer(&mut self, seat: Seat, lane: Lane, seq: u32, answer: Answer) -> Result<(), Unfit> {
        let waiting = match self.waiting(seat, lane, seq) {
            Ok(it) => it,
            Err(_) if self.took(seat, lane, seq, &answer) => return Err(Unfit::Again),
            Err(stale) => return Err(stale),
        };
        waiting.ask.accept(&answer).map_err(Unfit::Refused)?;
        let before = self.lines.len();
        self.push(lane, input(seat, answer.clone()));
        self.run().map_err(|(_, refusal)| {
            self.rewind(before);
            let mut found = refusal.clone();
            self.visit((lane, &mut |question| found = question.refuse(&answer, refusal.clone())));
            Unfit::Refused(found)
        })
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.take_back(seat)
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.revocable(seat).is_some()
    }

    fn lies_open(&self) -> bool {
        R::lies_open(&self.base)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.give_up(seat)
    }

    fn conceded(&self) -> Vec<Seat> {
        self.standing.conceded.clone()
    }

    fn entrust(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        self.hand_to(seat, to)
    }

    fn entrusted(&self) -> Vec<(Seat, Seat)> {
        self.standing.entrusted.clone()
    }

    fn add_luck(&mut self, seat: Seat, luck: [u8; 32]) -> Result<(), Refusal> {
        self.add(seat, luck)
    }

    fn luck_added(&self) -> Vec<(Seat, [u8; 32])> {
        self.luck.iter().map(|it| (it.1, it.2)).collect()
    }

    fn talks(&self) -> Vec<(Seat, Seat)> {
        R::talks(&self.shown)
    }

    fn minutes(&self) -> Option<u16> {
        R::minutes(&self.shown)
    }

    fn view(&self, eye: Eye) -> Datum {
        R::view(&R::know(&self.shown, eye)).show()
    }

    fn events(&self, eye: Eye, since: usize) -> Vec<&Event> {
        self.past.iter().chain(&self.fresh).filter(|it| it.seen_by.hold(eye)).skip(since).collect()
    }

    fn film(&self, eye: Eye, since: usize) -> Option<Film> {
        Session::film(self, eye, since)
    }

    fn recall(&self, eye: Eye, since: usize) -> Recall {
        Session::recall(self, eye, since)
    }

    fn moment(&self) -> Moment {
        R::moment(&self.base)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.over.as_ref()
    }

    fn journal(&self) -> Journal {
        let reveal = self.over.as_ref().and(self.seed).map(|it| it.0);
        Journal { header: self.header.clone(), lines: self.lines(0), reveal }
    }

    fn lines(&self, since: usize) -> Vec<Line> {
        self.lines.get(since..).unwrap_or_default().to_vec()
    }

    fn inputs(&self) -> usize {
        self.entries.len()
    }

    fn replay(&self) -> Option<Box<dyn Replay>> {
        self.over.as_ref()?;
        Some(Box::new(Reel::wind(self)))
    }

    fn fork(&self, at: usize, seed: Option<Seed>) -> Result<Box<dyn Match>, Divergence> {
        if self.entries.len() < at {
            let why = format!("the game has {} inputs, so it cannot be forked at {at}", self.entries.len());
            return Err(Divergence::new(at, why));
        }
        Ok(Box::new(self.branch(at, seed)?))
    }

    fn forecast(&self, seat: Seat, lane: Lane, seq: u32, answer: &Answer) -> Result<Option<Forecast>, Unfit> {
        self.waiting(seat, lane, seq)?.ask.accept(answer).map_err(Unfit::Refused)?;
        let mut found = None;
        self.visit((lane, &mut |question| {
            found = question.reply(answer).ok().and_then(|reply| question.forecast(&reply));
        }));
        Ok(found)
    }

    fn consider(
        &self,
        seat: Seat,
        lane: Lane,
        seq: u32,
        answer: &Answer,
        wanted: Wanted,
    ) -> Result<Considered, Unfit> {
        self.waiting(seat, lane, seq)?.ask.accept(answer).map_err(Unfit::Refused)?;
        let mut found = Err(Unfit::Stale);
        self.visit((lane, &mut |question| {
            found = Considered::of(question, answer, wanted).map_err(Unfit::Refused);
        }));
        found
    }

    fn glance(&self) -> Option<Box<dyn Glance>> {
        Some(Box::new(Glanced::of(self)))
    }

    fn consult(
        &self,
        seat: Seat,
        decide: &mut dyn FnMut(&Question<'_>) -> Reply,
    ) -> Option<(Lane, u32, Answer)> {
        let pending = self.pending.iter().find(|it| it.seat == seat)?;
        let mut answer = None;
        self.visit((pending.lane, &mut |question| answer = Some(question.answer(&decide(question)))));
        Some((pending.lane, pending.seq, answer?))
    }

    fn luck(&self, about: &[&[u8]]) -> u64 {
        let Pledge::Seed(hash) = self.header.dice else { return Seed::of_number(0).number(about) };
        // Not what seats have added: nobody's temper changes in the middle of a game.
        self.seed.unwrap_or(Seed(hash)).number(about)
    }

    fn digest(&self) -> u64 {
        self.header.digest.of(&self.base)
    }

    fn breaches(&self) -> Vec<String> {
        R::breaches(&self.shown)
    }

    fn twin(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>> {
        Some(Box::new(self.imagined(seat, luck, R::twin)?))
    }

    fn imagine(&self, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Box<dyn Match>> {
        let imagine =
            |state: &R::State, seat: Seat, luck: Luck<'_>| R::imagine(&R::know(state, Eye::Seat(seat)), luck);
        Some(Box::new(self.imagined(seat, luck, imagine)?))
    }
}
