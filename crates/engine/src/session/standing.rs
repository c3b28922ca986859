//! Who has given up, and whose figures another seat commands: what seats say about themselves, beside the questions.

use super::{Session, Taken};
use crate::ask::Refusal;
use crate::cx::{Lane, Seat};
use crate::journal::Input;
use crate::place::Place;
use crate::playbook::Playbook;

#[derive(Clone, Debug, Default)]
pub(super) struct Standing {
    /// Seats that have given up. A side has, when all of its seats have.
    pub conceded: Vec<Seat>,
    /// Seats whose figures another one commands, now or from the next turn on.
    pub entrusted: Vec<(Seat, Seat)>,
    /// What was said about that and does not hold yet, in its order.
    pub due: Vec<(Seat, Seat)>,
}

impl Standing {
    /// As it is behind these entries, but for what is due.
    pub fn after(entries: &[Taken]) -> Standing {
        let mut standing = Standing::default();
        for taken in entries {
            match taken.entry.input {
                Input::Concede(seat) => standing.concede(seat),
                Input::Entrust(seat, to) => standing.entrust(seat, to),
                Input::Answer(..) | Input::Dice(_) | Input::Undo(_) | Input::Luck(..) => {}
            }
        }
        standing
    }

    pub fn concede(&mut self, seat: Seat) {
        if !self.conceded.contains(&seat) {
            self.conceded.push(seat);
        }
    }

    fn entrust(&mut self, seat: Seat, to: Seat) {
        self.entrusted.retain(|it| it.0 != seat);
        if seat != to {
            self.entrusted.push((seat, to));
        }
    }

    /// Have all seats on the side of this one given up?
    pub fn gives_up(&self, seats: &[Place], seat: Seat) -> bool {
        let side = Place::side_of(seats, seat);
        seats.iter().filter(|it| Some(it.side) == side).all(|it| self.conceded.contains(&it.seat))
    }

    /// Figures change hands, if this lies between two turns.
    pub fn hand_over<R: Playbook>(&mut self, state: &mut R::State) -> bool {
        if self.due.is_empty() || !R::between_turns(state) {
            return false;
        }
        for (seat, to) in std::mem::take(&mut self.due) {
            // What could be done when it was said may be past doing by now: then it is not done.
            let _ = R::entrust(state, seat, to);
        }
        true
    }
}

/// Has nothing been decided or thrown, openly or by the side of this seat? What other sides do in the dark meanwhile has
/// nothing to do with who commands its figures. Taken back or not: it is the same when the match is gone through again.
pub(super) fn idle(seats: &[Place], seat: Seat, since: &[Taken]) -> bool {
    let side = Place::side_of(seats, seat);
    let own = |lane: Lane| match lane {
        Lane::Open => true,
        Lane::Secret(other) => Place::side_of(seats, other) == side,
    };
    let read = |it: &Taken| matches!(it.entry.input, Input::Answer(..) | Input::Dice(_));
    !since.iter().any(|it| read(it) && own(it.entry.lane))
}

impl<R: Playbook> Session<R> {
    /// A seat gives up. When the last one of its side does, what was being decided is void and the game goes to its end;
    /// until then nothing happens.
    pub(super) fn give_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.may_give_up(seat)?;
        self.standing.concede(seat);
        let whole = self.standing.gives_up(&self.seats, seat);
        self.push(Lane::Open, Input::Concede(seat));
        if let Some(side) = Place::side_of(&self.seats, seat).filter(|_| whole) {
            self.mark = self.entries.len();
            self.behind = None;
            self.write(self.mark);
            R::concede(&mut self.base, side);
        }
        self.run().map_err(|it| it.1)
    }

    pub(super) fn may_give_up(&self, seat: Seat) -> Result<(), Refusal> {
        self.speaks(seat)?;
        let done = &self.standing;
        match done.conceded.contains(&seat) && !done.gives_up(&self.seats, seat) {
            true => Err(Refusal::new("this seat has given up already; the others of its side have not")),
            false => Ok(()),
        }
    }

    pub(super) fn may_hand_to(&self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        self.speaks(seat)?;
        self.speaks(to)?;
        if Place::side_of(&self.seats, seat) != Place::side_of(&self.seats, to) {
            return Err(Refusal::new("figures go to a seat of their own side only"));
        }
        let now = self.standing.entrusted.iter().find(|it| it.0 == seat).map_or(seat, |it| it.1);
        if now == to {
            return Err(Refusal::new("that seat commands them already"));
        }
        R::entrust(&mut self.base.clone(), seat, to)
    }

    /// The figures of a seat are commanded by another of its side from the next turn on, or by itself again.
    pub(super) fn hand_to(&mut self, seat: Seat, to: Seat) -> Result<(), Refusal> {
        self.may_hand_to(seat, to)?;
        let (before, fresh) = (self.lines.len(), idle(&self.seats, seat, &self.entries[self.mark..]));
        self.standing.entrust(seat, to);
        self.standing.due.push((seat, to));
        self.push(Lane::Open, Input::Entrust(seat, to));
        if fresh && self.standing.hand_over::<R>(&mut self.base) {
            self.behind = None;
            self.entries[self.mark..].iter_mut().for_each(|it| it.reply = None);
        }
        self.run().map_err(|(_, refusal)| {
            self.rewind(before);
            refusal
        })
    }

    /// Only who sits at a game that is not over has a say in it.
    fn speaks(&self, seat: Seat) -> Result<(), Refusal> {
        if self.over.is_some() {
            return Err(Refusal::new("the game is over before this"));
        }
        match Place::of(&self.seats, seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("nobody sits there")),
        }
    }
}
