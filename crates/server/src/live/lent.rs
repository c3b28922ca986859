//! Eyes that a seat lends: whoever has their link sees what the seat saw, a turn late, and touches nothing.
//!
//! Late is safe: what the seat knew when the turn before the present one began helps nobody who could still use it. Until
//! there is something so old, and after a restart until it has come again, one sees what everybody saw when he came. When
//! the game is over nothing is secret any more.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use engine::{Eye, Seat};
use tokio::sync::watch;

use super::desk::{Desk, How, Page};
use super::room::Room;

pub struct Lent {
    pub seat: Seat,
    desk: Desk,
    /// Nothing is kept for eyes that nobody has lent.
    wanted: AtomicBool,
    /// What the seat saw as the last two turns began, the older first.
    kept: Mutex<Vec<(u32, Page)>>,
}

/// Whose eyes somebody looks through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    Own(Eye),
    Lent(Seat),
}

impl Lent {
    pub fn of(seat: Seat) -> Lent {
        Lent {
            seat,
            desk: Desk::new(Eye::Seat(seat), false),
            wanted: AtomicBool::new(false),
            kept: Mutex::default(),
        }
    }

    /// Somebody has lent them, or looks through them.
    pub fn want(&self) {
        self.wanted.store(true, Ordering::Relaxed);
    }

    /// What the seat has before it as this moment of the game begins.
    fn follow(&self, own: &Desk, turn: u32, over: bool) {
        if !self.wanted.load(Ordering::Relaxed) {
            return;
        }
        if over {
            own.copied().into_iter().for_each(|it| self.desk.hang(it));
            return;
        }
        let mut kept = self.lock();
        // A turn that was taken back has not been.
        kept.retain(|it| it.0 <= turn);
        if kept.last().is_some_and(|it| it.0 == turn) {
            return;
        }
        let Some(page) = own.copied() else { return };
        kept.push((turn, page));
        if 2 < kept.len() {
            kept.remove(0);
        }
        let late = kept.first().filter(|it| it.0 < turn).map(|it| it.1.clone());
        drop(kept);
        late.into_iter().for_each(|it| self.desk.hang(it));
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(u32, Page)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Lent eyes follow their seats, from turn to turn.
    pub fn lend_on(&self, turn: u32, over: bool) {
        for lent in &self.lent {
            if let Some(own) = self.desk(Eye::Seat(lent.seat)) {
                lent.follow(own, turn, over);
            }
        }
    }

    pub fn lent(&self, seat: Seat) -> Option<&Lent> {
        self.lent.iter().find(|it| it.seat == seat)
    }

    /// Wakes with every change of what is seen.
    pub fn watch(&self, looks: Looks) -> Option<watch::Receiver<u64>> {
        match looks {
            Looks::Own(eye) => self.desk(eye).map(Desk::watch),
            Looks::Lent(seat) => self.lent(seat).map(|it| it.desk.watch()),
        }
    }

    /// The document that lent eyes see; `None` if the game is not laid out.
    pub fn late(&self, seat: Seat, since: u64, now: Instant) -> Option<(u64, String)> {
        let lent = self.lent(seat)?;
        lent.want();
        let written = || self.written(Eye::Seat(seat), &lent.desk, (since, How::Late), now);
        written().or_else(|| {
            lent.desk.hang(self.desk(Eye::Public)?.copied()?);
            written()
        })
    }
}

impl std::fmt::Debug for Lent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lent eyes of seat {}", self.seat.0)
    }
}
