//! Keeping the time: who has come, and what happens when nobody answers.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::http::StatusCode;
use engine::{Form, Seat};
use tokio::sync::watch;

use super::clock::{By, Hand};
use super::hall::{Hall, blocking};
use super::room::Room;
use super::table::Table;
use super::turns::throw;
use crate::problem::Problem;
use crate::serve::said;
use crate::store::{Done, Trouble, Write};

/// While no time runs at all.
const IDLE: Duration = Duration::from_secs(3600);
/// After so long it is tried again where the store was in trouble.
const REST: Duration = Duration::from_secs(1);

impl Hall {
    /// Keeps the time of all games until the house closes: one task, however many there are.
    pub async fn keep_time(self: Arc<Hall>, mut stopped: watch::Receiver<bool>) {
        loop {
            let now = self.clock.now();
            let (late, next) = self.clocks.late(now);
            for game in late {
                let hall = self.clone();
                tokio::spawn(async move { hall.run_out(&game).await });
            }
            tokio::select! {
                () = said(&mut stopped) => return,
                () = self.clocks.changed.notified() => {}
                () = self.clock.sleep_until(next.unwrap_or(now + IDLE)) => {}
            }
        }
    }

    /// A seat is taken. When the last person has come the time begins to run.
    pub async fn arrive(self: &Arc<Hall>, room: &Arc<Room>, seat: Seat) {
        if room.has_come(seat) {
            return;
        }
        let (hall, room) = (self.clone(), room.clone());
        // If it cannot be written now, the next visit will be.
        let _ = tokio::spawn(async move { hall.arrive_now(&room, seat).await }).await;
    }

    async fn arrive_now(self: &Arc<Hall>, room: &Arc<Room>, seat: Seat) -> Result<(), Problem> {
        let mut slot = self.laid(room).await?;
        if room.has_come(seat) {
            return Ok(());
        }
        let Some(mut table) = slot.take() else { return Ok(()) };
        let fresh = table.arrival(seat);
        let all = room.people().all(|it| it == seat || room.has_come(it));
        let now = (self.clock.now(), self.viewing);
        let hand = if all { Hand::after(None, By::Store, room, &table, now) } else { None };
        let (drafts, seen) = room.drafts(&table, &fresh, hand.as_ref());
        let entry = table.sealed(fresh.entry, seen);
        match self.writer.write(Write::Append(room.name.clone(), entry)).await? {
            Done::Written => {}
            Done::Conflict => return Err(Trouble::Busy.into()),
        }
        room.come(seat);
        self.clocks.set(&room.name, hand);
        room.show(&table, drafts);
        *slot = Some(table);
        Ok(())
    }

    async fn run_out(self: &Arc<Hall>, game: &Arc<str>) {
        if self.closing.load(Ordering::Relaxed) {
            return;
        }
        let Err(problem) = self.time_is_up(game).await else { return };
        match problem.status {
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::INSUFFICIENT_STORAGE => {
                self.clocks.again(game, self.clock.now() + REST)
            }
            status => {
                tracing::error!(game = &**game, %status, "the clock of a game stands still");
                self.clocks.set(game, None);
            }
        }
    }

    /// Gives what is missing as one entry, so that nobody can tell from its course who had been silent.
    async fn time_is_up(self: &Arc<Hall>, game: &Arc<str>) -> Result<(), Problem> {
        let room = self.room(game).await?;
        let mut slot = self.laid(&room).await?;
        let hand = self.clocks.of(game);
        // Somebody has answered just in time.
        let Some(hand) = hand.filter(|it| it.runs && it.due <= self.clock.now()) else { return Ok(()) };
        let Some(mut table) = slot.take() else { return Err(Trouble::Busy.into()) };
        let people: Vec<Seat> = room.people().collect();
        let (mut table, fine) = blocking(move || {
            let fine = give(&mut table, &hand, &people);
            (table, fine)
        })
        .await?;
        if !fine {
            return Err(Problem::broken("a default was not taken"));
        }
        self.keep(&room, &mut table, By::Clock).await?;
        let waits = table.waits_for(&room.players).is_some();
        *slot = Some(table);
        drop(slot);
        if waits {
            self.wake(&room);
        }
        Ok(())
    }
}

/// Gives the defaults: of everything that people are asked in this secret phase, or of the one question in the open.
fn give(table: &mut Table, hand: &Hand, people: &[Seat]) -> bool {
    let step = table.step();
    for seat in people {
        let others = |table: &Table| table.asked().into_iter().filter(|it| it.0 != *seat).collect::<Vec<_>>();
        let before = others(table);
        while let Some(pending) = table.game.pending().iter().find(|it| it.seat == *seat) {
            let (lane, seq) = (pending.lane, pending.seq);
            // A throw has no default: the dice fall by chance, as a machine's do.
            let answer = match pending.ask.form {
                Form::Dice { n, sides } => throw(n, sides),
                _ => Some(pending.ask.default.clone()),
            };
            let taken = answer.is_some_and(|it| table.game.answer(*seat, lane, seq, it).is_ok());
            if !taken {
                return false;
            }
            if !hand.secret || table.step() != step || others(table) != before {
                return true;
            }
        }
    }
    true
}
