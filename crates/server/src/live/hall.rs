//! All rooms. A game is in one room or in none; what is in memory can always be read from the store again.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::{Eye, Game, Glance, Refusal, Seat};
use tokio::sync::{OwnedMutexGuard, Semaphore};
use wire::{Entrust, Fork, NewGame, Sent, Undo};

use super::asides::Asides;
use super::clock::{By, Clocks, Hand, Viewing};
use super::opening::Opened;
use super::reading::{self, Aside, Cause};
use super::room::Room;
use super::table::{Acted, Table};
use super::talk::PACE;
use crate::clock::Clock;
use crate::limits::{Buckets, Client};
use crate::metrics::Metrics;
use crate::options::Options;
use crate::problem::Problem;
use crate::store::{Chain, Done, Entry, Opening, Saved, Store, Trouble, Write, Writer};
use crate::tokens::{self, TokenHash};
use crate::workshop::Workshop;

pub struct Hall {
    pub(super) games: &'static [&'static dyn Game],
    store: Arc<dyn Store>,
    pub writer: Writer,
    metrics: Arc<Metrics>,
    rooms: Mutex<BTreeMap<Arc<str>, Arc<Room>>>,
    /// How many rooms may be laid out.
    most: usize,
    tick: AtomicU64,
    pub(super) workshop: Arc<Workshop>,
    pub asides: Asides,
    /// Games that are read at a time.
    readers: Semaphore,
    /// Machines that think at a time.
    pub(super) minds: Semaphore,
    pub(super) clocks: Clocks,
    pub(super) clock: Clock,
    pub(super) viewing: Viewing,
    /// How often each seat has spoken.
    pub(super) voices: Buckets<(Arc<str>, u8)>,
    pub closing: AtomicBool,
}

/// What a seat wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    Answer(Sent),
    Undo(Undo),
    Concede,
    Entrust(Entrust),
}

/// A room's table while somebody has it to himself.
pub(super) type Slot = OwnedMutexGuard<Option<Table>>;

impl Hall {
    pub fn new(
        games: &'static [&'static dyn Game],
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        options: &Options,
        workshop: Arc<Workshop>,
    ) -> std::io::Result<Hall> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Hall {
            games,
            writer: Writer::start(store.clone(), metrics.clone())?,
            store,
            asides: Asides::new(metrics.clone()),
            metrics,
            rooms: Mutex::default(),
            most: options.limits.live.max(1),
            tick: AtomicU64::new(0),
            workshop,
            readers: Semaphore::new(cores),
            minds: Semaphore::new(cores.saturating_sub(1).max(1)),
            clocks: Clocks::default(),
            clock: options.clock.clone(),
            viewing: Viewing::of(&options.limits),
            voices: Buckets::new(PACE),
            closing: AtomicBool::new(false),
        })
    }

    /// Opens a game; the invitation is given back when it is written.
    pub async fn open(self: &Arc<Hall>, client: Client, new: NewGame) -> Result<String, Problem> {
        let games = self.games;
        let opened = self.workshop.work(client, move || Opened::new(games, new)).await??;
        self.settle(opened).await
    }

    pub async fn fork(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        fork: Fork,
    ) -> Result<String, Problem> {
        let finished = |it: &mut Table| it.game.outcome().map(|_| (it.game.journal(), it.seed));
        let (parent, seed) = self.at_table(room, finished).await?.ok_or_else(|| {
            Problem::forbidden("running", "a game can be forked when it is over: until then it has secrets")
        })?;
        let games = self.games;
        let opened = self.workshop.work(client, move || Opened::fork(games, &parent, seed, fork)).await??;
        self.settle(opened).await
    }

    async fn settle(self: &Arc<Hall>, mut opened: Opened) -> Result<String, Problem> {
        let (doors, invitation) = (opened.doors(), opened.invitation());
        let limit = limit(opened.clock, &doors);
        let room = Room::new(opened.name.clone(), &opened.header, &opened.seats, doors.clone(), limit);
        let Some(fresh) = opened.table.entry(None) else {
            return Err(Problem::broken("a new game has no beginning"));
        };
        let (drafts, seen) = room.drafts(&opened.table, &fresh, None);
        let mut opening = Opening {
            game: opened.name.clone(),
            header: opened.header.write(),
            seed: opened.table.seed.map(|it| it.0),
            seats: doors.iter().map(|it| (it.0.0, it.1)).collect(),
            clock: opened.clock,
            first: fresh.entry,
        };
        opened.table.chain_to(Chain::of_opening(&opening));
        opening.first = opened.table.sealed(opening.first, seen);
        match self.writer.write(Write::Open(opening)).await? {
            Done::Written => {
                room.window.lay(&opened.table);
                room.show(&opened.table, drafts);
            }
            Done::Conflict => return Err(Problem::broken("the name of the game is taken")),
        }
        self.metrics.games.inc();
        let room = Arc::new(room);
        let waits = opened.table.waits_for(&room.players).is_some();
        *room.table.clone().lock_owned().await = Some(opened.table);
        self.enter(room.clone());
        if waits {
            self.wake(&room);
        }
        Ok(invitation)
    }

    /// The room of a game, laid out if it was not.
    pub async fn room(self: &Arc<Hall>, name: &str) -> Result<Arc<Room>, Problem> {
        if !tokens::is_game_name(name) {
            return Err(Problem::unknown_game());
        }
        if let Some(room) = self.known(name) {
            return Ok(room);
        }
        let _turn = self.readers.acquire().await.map_err(|_| Problem::closing())?;
        if let Some(room) = self.known(name) {
            return Ok(room);
        }
        let (hall, wanted) = (self.clone(), name.to_owned());
        let Some((room, table)) = blocking(move || hall.read(&wanted)).await?? else {
            return Err(Problem::unknown_game());
        };
        let waits = table.waits_for(&room.players).is_some();
        *room.table.clone().lock_owned().await = Some(table);
        let room = self.enter(Arc::new(room));
        if waits {
            self.wake(&room);
        }
        Ok(room)
    }

    /// Does what a seat wants. It is done to its end whether or not somebody still waits for the answer.
    pub async fn act(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        wanted: Wanted,
    ) -> Result<Acted, Problem> {
        // What is refused is refused from the window: who waits there waits for nobody.
        if let Some(acted) = self.foretold(room, seat, &wanted).await? {
            return Ok(acted);
        }
        let (hall, room) = (self.clone(), room.clone());
        let task = tokio::spawn(async move { hall.act_now(&room, seat, wanted).await });
        task.await.unwrap_or_else(|_| Err(Problem::broken("a rule has failed; nothing was taken")))
    }

    async fn foretold(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        wanted: &Wanted,
    ) -> Result<Option<Acted>, Problem> {
        if let Some(refusal) = self.too_late(room, seat, wanted) {
            return Ok(Some(Acted::Refused(refusal)));
        }
        let Wanted::Undo(_) = wanted else { return Ok(room.window.foretold(room, seat, wanted)) };
        // Whether something can be taken back is found out by playing the step once more.
        let (at, wanted) = (room.clone(), wanted.clone());
        blocking(move || at.window.foretold(&at, seat, &wanted)).await
    }

    /// What the clock has decided cannot be taken back.
    fn too_late(&self, room: &Room, seat: Seat, wanted: &Wanted) -> Option<Refusal> {
        let gave =
            matches!(wanted, Wanted::Undo(_)) && self.clocks.of(&room.name).is_some_and(|it| it.gave(seat));
        gave.then(|| Refusal::new("the time had run out: what was decided then stands"))
    }

    async fn act_now(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        wanted: Wanted,
    ) -> Result<Acted, Problem> {
        let mut slot = self.laid(room).await?;
        // Taken out while it is worked on: after a panic or a failed commit it is read from the store again.
        if let Some(refusal) = self.too_late(room, seat, &wanted) {
            return Ok(Acted::Refused(refusal));
        }
        let Some(mut table) = slot.take() else { return Err(Problem::closing()) };
        let acted = perform(&mut table, room, seat, wanted);
        if acted == Acted::Taken {
            self.keep(room, &mut table, By::Seat(seat)).await?;
            self.metrics.answers.inc();
        }
        let waits = table.waits_for(&room.players).is_some();
        *slot = Some(table);
        drop(slot);
        if waits && acted == Acted::Taken {
            self.wake(room);
        }
        Ok(acted)
    }

    /// Writes what has happened at a table, and then shows it.
    pub(super) async fn keep(&self, room: &Room, table: &mut Table, by: By) -> Result<(), Problem> {
        let seat = match by {
            By::Seat(seat) => Some(seat),
            By::Machines | By::Clock | By::Store => None,
        };
        let Some(fresh) = table.entry(seat) else { return Ok(()) };
        let hand = self.hand(room, table, by);
        let (drafts, seen) = room.drafts(table, &fresh, hand.as_ref());
        let entry = table.sealed(fresh.entry, seen);
        match self.writer.write(Write::Append(room.name.clone(), entry)).await? {
            Done::Written => {
                self.clocks.set(&room.name, hand);
                // First the window: whoever is shown a question may ask about it.
                room.window.show(table);
                room.show(table, drafts);
                Ok(())
            }
            Done::Conflict => Err(crate::store::Trouble::Busy.into()),
        }
    }

    /// The document of an eye, and how far it reaches.
    pub async fn document(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        eye: Eye,
        since: u64,
        stale: bool,
    ) -> Result<(u64, String), Problem> {
        if let Some(document) = room.document(eye, since, stale, self.clock.now()) {
            return Ok(document);
        }
        drop(self.laid(room).await?);
        room.document(eye, since, stale, self.clock.now()).ok_or_else(Problem::wrong_token)
    }

    /// The document of one who looks through lent eyes.
    pub async fn late(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        seat: Seat,
        since: u64,
    ) -> Result<(u64, String), Problem> {
        if let Some(document) = room.late(seat, since, self.clock.now()) {
            return Ok(document);
        }
        drop(self.laid(room).await?);
        room.late(seat, since, self.clock.now()).ok_or_else(Problem::wrong_token)
    }

    /// What the table asks now, for one who does not go to it.
    pub async fn glance(self: &Arc<Hall>, room: &Arc<Room>) -> Result<Arc<dyn Glance>, Problem> {
        if let Some(glance) = room.window.glance() {
            return Ok(glance);
        }
        drop(self.laid(room).await?);
        room.window.glance().ok_or_else(|| Trouble::Busy.into())
    }

    /// Does something with a table on a thread that may be kept busy, without writing.
    pub async fn at_table<T: Send + 'static>(
        self: &Arc<Hall>,
        room: &Arc<Room>,
        act: impl FnOnce(&mut Table) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let slot = self.laid(room).await?;
        blocking(move || with_table(slot, act)).await?.ok_or_else(Problem::closing)
    }

    /// The same in the workshop, for what is long and where nobody plays any more: the table is kept until it is done.
    pub(super) async fn labour_at<T: Send + 'static>(
        self: &Arc<Hall>,
        client: Client,
        room: &Arc<Room>,
        act: impl FnOnce(&mut Table) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let slot = self.laid(room).await?;
        self.workshop.work(client, move || with_table(slot, act)).await?.ok_or_else(Problem::closing)
    }

    /// The room's table to oneself, read from the store if it is not there.
    pub(super) async fn laid(self: &Arc<Hall>, room: &Arc<Room>) -> Result<Slot, Problem> {
        let mut slot = room.table.clone().lock_owned().await;
        if slot.is_some() {
            return Ok(slot);
        }
        let _turn = self.readers.acquire().await.map_err(|_| Problem::closing())?;
        let (hall, name) = (self.clone(), room.name.clone());
        let read = blocking(move || hall.load(&name)).await??;
        let (saved, table, seen) = read.ok_or_else(Problem::unknown_game)?;
        room.read_coming(&saved.entries);
        self.lay(room, &table, &seen, &saved.entries);
        *slot = Some(table);
        Ok(slot)
    }

    fn read(&self, name: &str) -> Result<Option<(Room, Table)>, Problem> {
        let Some((saved, table, seen)) = self.load(name)? else { return Ok(None) };
        let doors: Vec<_> = saved.seats.iter().map(|it| (Seat(it.0), it.1)).collect();
        let limit = limit(saved.clock, &doors);
        let room = Room::new(name.into(), table.game.header(), table.game.seats(), doors, limit);
        room.read_coming(&saved.entries);
        self.lay(&room, &table, &seen, &saved.entries);
        Ok(Some((room, table)))
    }

    /// Lays a table out with its time: where it was not kept, as after a restart, the question gets all of it again.
    fn lay(&self, room: &Room, table: &Table, seen: &[u64], entries: &[Entry]) {
        let kept = self.clocks.of(&room.name).is_some();
        let hand = self.hand(room, table, By::Store);
        let hand = if kept { hand } else { hand.map(|it| it.remembering(room, entries)) };
        room.lay(table, seen, hand.as_ref());
        self.clocks.set(&room.name, hand);
    }

    fn hand(&self, room: &Room, table: &Table, by: By) -> Option<Hand> {
        if !room.timed() {
            return None;
        }
        Hand::after(self.clocks.of(&room.name), by, room, table, (self.clock.now(), self.viewing))
    }

    /// A table brought to where its entries end, and how far each eye has seen.
    fn load(&self, name: &str) -> Result<Option<(Saved, Table, Vec<u64>)>, Problem> {
        if let Some(aside) = self.asides.known(name) {
            return Err(aside.problem());
        }
        let loaded = match self.store.load(name) {
            Err(Trouble::Spoilt(why)) => Err(Aside::new(Cause::Damaged, why)),
            loaded => Ok(loaded?),
        };
        let read = loaded.and_then(|saved| {
            let Some(saved) = saved else { return Ok(None) };
            let table = reading::read(self.games, name, &saved)?;
            let seen = saved.entries.last().map(|it| it.seen.clone()).unwrap_or_default();
            Ok(Some((saved, table, seen)))
        });
        read.map_err(|aside| self.asides.set(name, aside).problem())
    }

    fn known(&self, name: &str) -> Option<Arc<Room>> {
        let room = self.rooms().get(name).cloned()?;
        room.touch(self.tick.fetch_add(1, Ordering::Relaxed));
        Some(room)
    }

    /// Puts a room in its place, unless it is there already; then makes room for it.
    fn enter(&self, room: Arc<Room>) -> Arc<Room> {
        room.touch(self.tick.fetch_add(1, Ordering::Relaxed));
        let mut rooms = self.rooms();
        let room = rooms.entry(room.name.clone()).or_insert(room).clone();
        if self.most < rooms.len() {
            tidy(&mut rooms, self.most);
        }
        self.metrics.live.set(rooms.len() as i64);
        room
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Clears away the tables that were used longest ago, and the rooms in which nobody is.
fn tidy(rooms: &mut BTreeMap<Arc<str>, Arc<Room>>, most: usize) {
    let mut by_use: Vec<(u64, Arc<str>)> = rooms.values().map(|it| (it.used(), it.name.clone())).collect();
    by_use.sort_unstable();
    // A tenth more than needed, so that the next newcomers find room at once.
    let spare = rooms.len() - most + most / 10;
    for (_, name) in by_use.into_iter().take(spare) {
        let Some(room) = rooms.get(&name) else { continue };
        let Ok(mut slot) = room.table.try_lock() else { continue };
        *slot = None;
        room.clear();
        drop(slot);
        if Arc::strong_count(room) == 1 {
            rooms.remove(&name);
        }
    }
}

/// How long people have for an answer; machines need no clock.
fn limit(seconds: Option<u32>, doors: &[(Seat, TokenHash)]) -> Option<Duration> {
    seconds.filter(|_| !doors.is_empty()).map(|it| Duration::from_secs(it.into()))
}

fn perform(table: &mut Table, room: &Room, seat: Seat, wanted: Wanted) -> Acted {
    let done = match wanted {
        Wanted::Answer(sent) => return table.answer(seat, sent),
        Wanted::Undo(Undo { id }) => return table.undo(seat, id),
        Wanted::Concede => table.concede(seat, |it| room.machine(it)),
        Wanted::Entrust(Entrust { seat: whose, to }) => {
            if let Some(refusal) = room.not_theirs(seat, whose) {
                return Acted::Refused(refusal);
            }
            table.game.entrust(whose, to)
        }
    };
    match done {
        Ok(()) => Acted::Taken,
        Err(refusal) => Acted::Refused(refusal),
    }
}

/// Taken out while it is worked with: after a panic it is read from the store again.
fn with_table<T>(mut slot: Slot, act: impl FnOnce(&mut Table) -> T) -> Option<T> {
    let mut table = slot.take()?;
    let done = act(&mut table);
    *slot = Some(table);
    Some(done)
}

pub(super) async fn blocking<T: Send + 'static>(
    act: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(act).await.map_err(|_| Problem::broken("a rule has failed"))
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hall of {} rooms", self.rooms().len())
    }
}
