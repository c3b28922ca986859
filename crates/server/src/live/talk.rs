//! What seats say to each other. It is kept with the game and no rule reads it: it stands in no journal, and nobody is
//! shown it but those who spoke and those who were spoken to. Who may talk to whom, the book says anew at every moment.

use std::sync::Arc;

use engine::{Fault, Match, Place, Seat};
use wire::Say;

use super::hall::Hall;
use super::room::Room;
use super::table::Table;
use crate::options::Rate;
use crate::problem::Problem;
use crate::store::{Done, Trouble, Write};

/// How long one saying may be, in letters.
const LONGEST: usize = 500;
/// So much may be said in one game; all of it is held in memory.
const MOST: usize = 5_000;
/// How often a seat may speak.
pub const PACE: Rate = Rate::new(10, 30);

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub from: Seat,
    pub to: Vec<Seat>,
    pub text: String,
}

impl Said {
    pub fn reaches(&self, seat: Seat) -> bool {
        self.from == seat || self.to.contains(&seat)
    }

    /// A line of the store, which no journal could hold: `~ 0 1,3 hold the bridge`.
    pub fn write(&self) -> String {
        let to: Vec<String> = self.to.iter().map(|it| it.0.to_string()).collect();
        format!("~ {} {} {}\n", self.from.0, to.join(","), self.text)
    }

    pub fn read(line: &str) -> Option<Said> {
        let mut parts = line.strip_prefix("~ ")?.splitn(3, ' ');
        let seat = |it: &str| it.parse().ok().map(Seat);
        let from = seat(parts.next()?)?;
        let to = parts.next()?.split(',').map(seat).collect::<Option<Vec<Seat>>>()?;
        Some(Said { from, to, text: parts.next()?.to_owned() })
    }
}

/// The seats that one may talk to now.
pub fn partners(game: &dyn Match, seat: Seat) -> Vec<Seat> {
    let other = |(one, two): (Seat, Seat)| match seat {
        it if it == one => Some(two),
        it if it == two => Some(one),
        _ => None,
    };
    let mut res: Vec<Seat> = game.talks().into_iter().filter_map(other).collect();
    res.sort_unstable();
    res.dedup();
    res
}

impl Hall {
    /// Says something. It is done to its end whether or not somebody still waits for the answer.
    pub async fn say(self: &Arc<Hall>, room: &Arc<Room>, seat: Seat, say: Say) -> Result<(), Problem> {
        let text = sayable(&say.text)?;
        let now = self.clock.now();
        self.voices.take((room.name.clone(), seat.0), now).map_err(Problem::too_often)?;
        let (hall, room) = (self.clone(), room.clone());
        let task = tokio::spawn(async move { hall.say_now(&room, seat, say.to, text).await });
        task.await.unwrap_or_else(|_| Err(Problem::broken("nothing was said")))
    }

    async fn say_now(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        from: Seat,
        to: Vec<Seat>,
        text: String,
    ) -> Result<(), Problem> {
        let mut slot = self.laid(room).await?;
        let Some(mut table) = slot.take() else { return Err(Trouble::Busy.into()) };
        let to = match heard(room, &table, from, to) {
            Ok(to) => to,
            Err(problem) => {
                *slot = Some(table);
                return Err(problem);
            }
        };
        let fresh = table.saying(Said { from, to, text });
        let hand = self.clocks.of(&room.name);
        let (drafts, seen) = room.drafts(&table, &fresh, hand.as_ref());
        let entry = table.sealed(fresh.entry, seen);
        match self.writer.write(Write::Append(room.name.clone(), entry)).await? {
            Done::Written => room.show(&table, drafts),
            Done::Conflict => return Err(Trouble::Busy.into()),
        }
        *slot = Some(table);
        Ok(())
    }
}

/// Who hears it: those who are named, or all whom one may talk to.
fn heard(room: &Room, table: &Table, from: Seat, to: Vec<Seat>) -> Result<Vec<Seat>, Problem> {
    if MOST <= table.talk.len() {
        return Err(Problem::forbidden("too_much", "no more can be said in this game"));
    }
    let company = room.company(&*table.game, from);
    let stranger = to.iter().find(|it| !company.contains(it));
    if company.is_empty() || stranger.is_some() {
        let who = stranger.map_or("anybody", |it| Place::seat_name(&room.seats, *it));
        return Err(Problem::forbidden("out_of_call", &format!("you cannot talk to {who} now")));
    }
    Ok(if to.is_empty() { company } else { to })
}

/// What may be said: one line, and not a long one.
pub fn sayable(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let bad = |why: String| Err(Problem::cannot(&Fault::bad("text", why)));
    match text.chars().count() {
        0 => bad("nothing is said".to_owned()),
        n if LONGEST < n => bad(format!("{n} letters are too many, {LONGEST} can be said at once")),
        _ if text.chars().any(char::is_control) => bad("it must be one line of letters".to_owned()),
        _ => Ok(text.to_owned()),
    }
}
