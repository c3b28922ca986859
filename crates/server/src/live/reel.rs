//! A finished game kept ready to be gone through, for as long as its room is laid out.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::{Deed, Eye, Place, Replay, Seed, Story};

use players::Prospects;

use super::hall::Hall;
use super::room::Room;
use super::table::Table;
use crate::limits::Client;
use crate::problem::Problem;

/// So long it is played on for one who asks; others wait as long at most.
const SLICE: Duration = Duration::from_millis(100);

/// A game gets no more than this, unless it is too little to say anything.
const LONGEST: Duration = Duration::from_secs(20);

#[derive(Default)]
pub struct Reel(Mutex<Option<Wound>>);

struct Wound {
    replay: Box<dyn Replay>,
    /// What the chance of its machines was drawn from.
    seed: Seed,
    outline: Option<Arc<str>>,
    story: Option<Arc<Story>>,
    prospects: Option<Prospects>,
    /// How long it has been played on.
    spent: Duration,
}

impl Reel {
    pub fn clear(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<Wound>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// The game as an eye saw it just behind an input, or at its end.
    pub async fn moment(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        eye: Eye,
        at: Option<usize>,
    ) -> Result<String, Problem> {
        let name = room.name.clone();
        let shown = move |wound: &mut Wound, header: &engine::Header, seats: &[engine::Place]| {
            let of = wound.replay.deeds().len();
            let at = at.unwrap_or(of);
            if of < at {
                let fault = engine::Fault::bad("at", format!("the game has {of} inputs"));
                return Err(Problem::cannot(&fault.allowing([format!("0 to {of}")])));
            }
            // Another eye may have been here just now.
            if wound.replay.at() != at || at == 0 {
                wound.replay.go(at);
            }
            Ok(wire::compact(&wire::replay(&name, (header, seats), eye, &*wound.replay)))
        };
        self.wound(client, room, shown).await?
    }

    /// Why the answer that is the `at`th input was given: the reasons of a machine, or what doctrine would have done in the
    /// place of a person. `null` where that input is no answer.
    pub async fn reason(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        at: usize,
    ) -> Result<String, Problem> {
        let shown = move |wound: &mut Wound, header: &engine::Header, seats: &[engine::Place]| {
            let of = wound.replay.deeds().len();
            let Some(moved) = at.checked_sub(1).and_then(|it| wound.replay.deeds().get(it)).cloned() else {
                let fault = engine::Fault::bad("at", format!("the game has {of} inputs"));
                return Err(Problem::cannot(&fault.allowing([format!("1 to {of}")])));
            };
            let Deed::Answer { seat, answer, .. } = moved.deed else {
                return Ok(wire::compact(&wire::reason(at, None)));
            };
            wound.replay.go(at - 1);
            let name = Place::seat_name(seats, seat);
            let said = header.players.iter().find(|it| it.0 == name).map(|it| it.1.as_str());
            // Where people sat, an officer says what he would have done.
            let machine = said.filter(|it| players::who(it).is_ok());
            let who = machine.unwrap_or("doctrine");
            let mut player = players::who(who).map_err(Problem::from)?;
            player.speak(true);
            let seed = wound.seed;
            let would = wound.replay.consult(seat, moved.lane, &mut |seq, question| {
                players::lend(&mut *player, seat, (moved.lane, seq), &|about| seed.number(about));
                players::allowed(&mut *player, question)
            });
            let why = player.why();
            let reason = wire::Reason { seat: name, who, own: machine.is_some(), gave: &answer, would, why };
            Ok(wire::compact(&wire::reason(at, Some(reason))))
        };
        self.wound(client, room, shown).await?
    }

    pub async fn outline(self: &Arc<Hall>, client: Client, room: &Arc<Room>) -> Result<Arc<str>, Problem> {
        let games = self.games;
        let shown = move |wound: &mut Wound, header: &engine::Header, seats: &[engine::Place]| {
            if let Some(outline) = &wound.outline {
                return Ok(outline.clone());
            }
            let game = super::opening::by_book(games, &header.book)?;
            wound.replay.go(usize::MAX);
            let outline = wire::outline(game, seats, wound.replay.deeds(), wound.replay.outcome());
            let outline: Arc<str> = wire::compact(&outline).into();
            wound.outline = Some(outline.clone());
            Ok(outline)
        };
        self.wound(client, room, shown).await?
    }

    /// All that happened, as an eye saw it, with what rolls were worth. It is made once.
    pub async fn story(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        eye: Eye,
    ) -> Result<String, Problem> {
        let shown = move |wound: &mut Wound, _: &engine::Header, seats: &[engine::Place]| {
            let Wound { replay, story, .. } = wound;
            let story = story.get_or_insert_with(|| Arc::new(replay.story(&wire::points)));
            wire::compact(&wire::story(story, eye, seats))
        };
        self.wound(client, room, shown).await
    }

    /// How the game stood at its moments: plays on from them for a moment, and says how far it has come. Whoever wants to
    /// know it all asks again.
    pub async fn chances(self: &Arc<Hall>, client: Client, room: &Arc<Room>) -> Result<String, Problem> {
        let shown = move |wound: &mut Wound, _: &engine::Header, seats: &[engine::Place]| {
            let Wound { replay, prospects, spent, .. } = wound;
            if prospects.is_none() {
                let sides = Place::sides(seats).len();
                *prospects = Some(Prospects::of(&**replay, (seats.len(), sides)).map_err(Problem::from)?);
            }
            let Some(prospects) = prospects else { return Err(Problem::nothing()) };
            let begun = Instant::now();
            while !prospects.done() && begun.elapsed() < SLICE {
                prospects.go_on(&**replay);
            }
            *spent += begun.elapsed();
            if LONGEST < *spent {
                prospects.hurry();
            }
            let moments = prospects.moments().iter().map(|it| (it.at, &*it.wins, it.draws));
            Ok(wire::compact(&wire::chances(prospects.games(), moments, seats)))
        };
        self.wound(client, room, shown).await?
    }

    /// Does something with the reel of a finished game, wound if it is not.
    async fn wound<T: Send + 'static>(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        act: impl FnOnce(&mut Wound, &engine::Header, &[engine::Place]) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        if room.reel.lock().is_none() {
            let running = || Problem::forbidden("running", "a game can be gone through when it is over");
            let over = self.at_table(room, |it: &mut Table| it.game.outcome().is_some()).await?;
            let winding = |it: &mut Table| {
                let seed = it.seed.unwrap_or(Seed::of_number(0));
                it.game.replay().map(|replay| Wound {
                    replay,
                    seed,
                    outline: None,
                    story: None,
                    prospects: None,
                    spent: Duration::ZERO,
                })
            };
            let wound = match over {
                true => self.labour_at(client, room, winding).await?,
                false => None,
            };
            *room.reel.lock() = Some(wound.ok_or_else(running)?);
        }
        let room = room.clone();
        let done = self.workshop.work(client, move || {
            let mut slot = room.reel.lock();
            slot.as_mut().map(|it| act(it, &room.header, &room.seats))
        });
        // Cleared away in between: whoever asks again finds it.
        done.await?.ok_or_else(|| crate::store::Trouble::Busy.into())
    }
}

impl std::fmt::Debug for Reel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.lock().is_some() { "Reel" } else { "Reel (none)" })
    }
}
