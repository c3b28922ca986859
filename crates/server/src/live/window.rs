//! What can be seen of a table without going to it. Who asks for odds, or sends what is no answer, is told from here: he
//! waits for nobody, and cannot tell from his waiting that the other side is at the table just now.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::journal::{Entry, Input, Line};
use engine::{Answer, Glance, Lane, Pledge, Roster, Seat};
use wire::{Entrust, Sent, Undo};

use super::hall::Wanted;
use super::luck::Added;
use super::room::Room;
use super::table::{Acted, Table};

#[derive(Default)]
pub struct Window(Mutex<Option<Seen>>);

struct Seen {
    glance: Arc<dyn Glance>,
    given: Given,
    luck: Added,
    /// By which ids which seats have taken back.
    undone: Vec<(Seat, String)>,
}

impl Window {
    /// The table as it is now; all that led to it is written.
    pub fn show(&self, table: &Table) {
        let glance = table.game.glance();
        let mut slot = self.lock();
        let given = slot.take().map(|it| it.given);
        *slot = glance.map(|glance| {
            let mut given = given.unwrap_or_default();
            given.account(table);
            Seen {
                glance: glance.into(),
                given,
                luck: table.game.luck_added(),
                undone: table.undone().to_vec(),
            }
        });
    }

    /// The same for a table that was just read.
    pub fn lay(&self, table: &Table) {
        self.clear();
        self.show(table);
    }

    pub fn clear(&self) {
        *self.lock() = None;
    }

    pub fn glance(&self) -> Option<Arc<dyn Glance>> {
        self.lock().as_ref().map(|it| it.glance.clone())
    }

    /// What seats have added to the seed of the dice.
    pub fn luck(&self) -> Option<Added> {
        self.lock().as_ref().map(|it| it.luck.clone())
    }

    /// What becomes of what a seat wants, if that is known without putting it to the match: it is refused, or was done
    /// before.
    pub fn foretold(&self, room: &Room, seat: Seat, wanted: &Wanted) -> Option<Acted> {
        let refused = match wanted {
            Wanted::Answer(sent) => return self.foretold_answer(&Roster::of(&room.seats), seat, sent),
            Wanted::Undo(Undo { id }) => {
                let slot = self.lock();
                let seen = slot.as_ref()?;
                if id.as_ref().is_some_and(|id| seen.undone.iter().any(|it| it.0 == seat && it.1 == *id)) {
                    return Some(Acted::Again);
                }
                let glance = seen.glance.clone();
                drop(slot);
                glance.refuses_undo(seat)
            }
            Wanted::Concede => self.glance()?.refuses_concede(seat),
            Wanted::Entrust(Entrust { seat: whose, to }) => {
                room.not_theirs(seat, *whose).or_else(|| self.glance()?.refuses_entrust(*whose, *to))
            }
        };
        refused.map(Acted::Refused)
    }

    /// What becomes of an answer, if that is known without putting it to the match: it was taken before, nobody asks for
    /// it, or it is no answer.
    fn foretold_answer(&self, roster: &Roster, seat: Seat, sent: &Sent) -> Option<Acted> {
        let glance = {
            let seen = self.lock();
            let seen = seen.as_ref()?;
            let asks = |it: &engine::Pending| (it.seat, it.lane, it.seq) == (seat, sent.lane, sent.seq);
            if !seen.glance.pending().iter().any(asks) {
                let took = seen.given.took(roster, seat, sent);
                return Some(if took { Acted::Again } else { Acted::Stale });
            }
            seen.glance.clone()
        };
        glance.refuses(seat, sent.lane, sent.seq, &sent.answer).map(Acted::Refused)
    }

    fn lock(&self) -> MutexGuard<'_, Option<Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Every input that was taken, as a number, in the order of each lane.
#[derive(Default)]
struct Given {
    lines: usize,
    inputs: Vec<(Lane, Option<Seat>, u64)>,
}

impl Given {
    fn account(&mut self, table: &Table) {
        let (roster, header) = (Roster::of(table.game.seats()), table.game.header());
        let fresh = table.game.lines(self.lines);
        self.lines += fresh.len();
        for line in fresh {
            let Line::Entry(entry) = line else { continue };
            let by = match entry.input {
                Input::Answer(seat, _)
                | Input::Undo(seat)
                | Input::Concede(seat)
                | Input::Entrust(seat, _) => Some(seat),
                // Real dice are everybody's in their lane; those of a seed are no inputs.
                Input::Dice(_) if header.dice == Pledge::Physical => None,
                Input::Dice(_) | Input::Luck(..) => continue,
            };
            self.inputs.push((entry.lane, by, number(&roster, entry)));
        }
    }

    /// Whether the seat has answered just so.
    fn took(&self, roster: &Roster, seat: Seat, sent: &Sent) -> bool {
        let own = self.inputs.iter().filter(|it| it.0 == sent.lane && it.1.is_none_or(|by| by == seat));
        let input = match sent.answer.clone() {
            Answer::Dice(faces) => Input::Dice(faces),
            answer => Input::Answer(seat, answer),
        };
        let sent_number = || number(roster, Entry { lane: sent.lane, input });
        own.into_iter().nth(sent.seq as usize).is_some_and(|it| it.2 == sent_number())
    }
}

fn number(roster: &Roster, entry: Entry) -> u64 {
    let mut hasher = DefaultHasher::new();
    Line::Entry(entry).write(roster).hash(&mut hasher);
    hasher.finish()
}
