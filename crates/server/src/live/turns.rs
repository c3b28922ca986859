//! Seats that the server plays: after every change, until a person has to decide.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::{Answer, Form, Lane, Seat};

use super::clock::By;
use super::hall::Hall;
use super::room::Room;
use super::table::Table;
use crate::tokens;

/// So long a machine plays on before what it did is written and shown.
const SPELL: Duration = Duration::from_millis(25);
/// And so many answers at most.
const ANSWERS: usize = 256;

impl Hall {
    /// Lets the machines of a room play. Several calls at once do no harm: one finds nothing left to do.
    pub(super) fn wake(self: &Arc<Hall>, room: &Arc<Room>) {
        let (hall, room) = (self.clone(), room.clone());
        tokio::spawn(async move {
            let mut rest = Duration::from_millis(250);
            while !hall.closing.load(Ordering::Relaxed) {
                match hall.spell(&room).await {
                    Ok(true) => rest = Duration::from_millis(250),
                    Ok(false) => return,
                    // The store is in trouble: the machine waits until it is not.
                    Err(()) => {
                        tokio::time::sleep(rest).await;
                        rest = (2 * rest).min(Duration::from_secs(10));
                    }
                }
            }
        });
    }

    /// One spell of thinking, written and shown; false when no machine is asked any more.
    async fn spell(self: &Arc<Hall>, room: &Arc<Room>) -> Result<bool, ()> {
        let _turn = self.minds.acquire().await.map_err(|_| ())?;
        let mut slot = self.laid(room).await.map_err(|_| ())?;
        let Some(table) = slot.take() else { return Err(()) };
        if table.waits_for(&room.players).is_none() {
            *slot = Some(table);
            return Ok(false);
        }
        let players = room.players.clone();
        let thought = tokio::task::spawn_blocking(move || think(table, &players)).await;
        let Ok((mut table, moved)) = thought else {
            tracing::error!(game = &*room.name, "a machine has failed");
            return Ok(false);
        };
        self.keep(room, &mut table, By::Machines).await.map_err(|_| ())?;
        let goes_on = moved && table.waits_for(&room.players).is_some();
        *slot = Some(table);
        Ok(goes_on)
    }
}

fn think(mut table: Table, players: &[(Seat, String)]) -> (Table, bool) {
    let begun = Instant::now();
    let mut moved = false;
    for _ in 0..ANSWERS {
        let Some(seat) = table.waits_for(players) else { break };
        if !reply(&mut table, seat, players) {
            tracing::error!(seat = seat.0, "a machine finds no answer");
            return (table, false);
        }
        moved = true;
        if SPELL < begun.elapsed() {
            break;
        }
    }
    (table, moved)
}

/// Answers the first question of a seat, by the default if all else fails.
fn reply(table: &mut Table, seat: Seat, players: &[(Seat, String)]) -> bool {
    let Some(pending) = table.game.pending().iter().find(|it| it.seat == seat) else { return false };
    let (lane, seq, default) = (pending.lane, pending.seq, pending.ask.default.clone());
    let sent = match pending.ask.form {
        Form::Dice { n, sides } => throw(n, sides).map(|it| (lane, seq, it)),
        _ => decided(table, seat, players),
    };
    let taken = sent.is_some_and(|(lane, seq, answer)| table.game.answer(seat, lane, seq, answer).is_ok());
    taken || table.game.answer(seat, lane, seq, default).is_ok()
}

fn decided(table: &Table, seat: Seat, players: &[(Seat, String)]) -> Option<(Lane, u32, Answer)> {
    let (_, name) = players.iter().find(|it| it.0 == seat)?;
    let mut player = players::who(name).ok()?;
    players::decide(&*table.game, seat, &mut *player)
}

/// Where people throw real dice, a machine has none: its dice are thrown for it, by chance and not by the seed.
pub(super) fn throw(n: u16, sides: u8) -> Option<Answer> {
    (0..n).map(|_| tokens::face(sides).ok()).collect::<Option<Vec<u8>>>().map(Answer::Dice)
}
