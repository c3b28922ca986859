//! A match, and how much of it is written.

use engine::journal::{Entry as Taken, Input, Line};
use engine::{Lane, Match, Place, Pledge, Refusal, Roster, Seat, Seed, Unfit};
use wire::Sent;

use super::talk::Said;
use crate::store::{Chain, Entry};

pub struct Table {
    pub game: Box<dyn Match>,
    pub seed: Option<Seed>,
    /// How many lines of the journal are accounted for.
    lines: usize,
    /// The number of the next entry.
    at: u32,
    /// How many steps are accounted for.
    steps: usize,
    /// And how many inputs, less those that were taken back.
    depth: i64,
    /// What the seats have said to each other.
    pub talk: Vec<Said>,
    /// By which ids which seats have taken back, and the one that is not written yet.
    undone: Vec<(Seat, String)>,
    undoing: Option<(Seat, String)>,
    /// The checksum up to the last entry.
    chain: Chain,
    /// Who was asked what after the last entry.
    asked: Vec<(Seat, Lane, u32)>,
}

/// What has happened since the last entry.
#[derive(Debug)]
pub struct Fresh {
    pub entry: Entry,
    /// How many inputs of each seat are in it.
    pub own: Vec<(Seat, u64)>,
    /// The only seat that can have seen anything change: it has answered in its secret lane, and no step was done.
    pub alone: Option<Seat>,
}

/// What became of something that a seat sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acted {
    Taken,
    /// Taken before, exactly so.
    Again,
    Stale,
    Refused(Refusal),
}

impl Table {
    /// A match of which nothing is written yet.
    pub fn new(game: Box<dyn Match>, seed: Option<Seed>) -> Table {
        Table {
            game,
            seed,
            lines: 0,
            at: 0,
            steps: 0,
            depth: 0,
            talk: Vec::new(),
            undone: Vec::new(),
            undoing: None,
            chain: Chain::default(),
            asked: Vec::new(),
        }
    }

    /// What its first entry is chained to.
    pub fn chain_to(&mut self, chain: Chain) {
        self.chain = chain;
    }

    /// A match that has been brought to the end of its `entries`.
    pub fn of_entries(game: Box<dyn Match>, seed: Option<Seed>, entries: &[Entry], chain: Chain) -> Table {
        let mut table = Table { chain, ..Table::new(game, seed) };
        let lines = table.game.lines(0);
        table.account(&lines);
        table.at = entries.len() as u32;
        let beside = || entries.iter().flat_map(|it| it.lines.lines());
        table.talk = beside().filter_map(Said::read).collect();
        table.undone = beside().filter_map(read_undone).collect();
        table
    }

    pub fn answer(&mut self, seat: Seat, sent: Sent) -> Acted {
        match self.game.answer(seat, sent.lane, sent.seq, sent.answer) {
            Ok(()) => Acted::Taken,
            Err(Unfit::Again) => Acted::Again,
            Err(Unfit::Stale) => Acted::Stale,
            Err(Unfit::Refused(refusal)) => Acted::Refused(refusal),
        }
    }

    /// Takes the last answer of a seat back, once for each id.
    pub fn undo(&mut self, seat: Seat, id: Option<String>) -> Acted {
        let named = id.map(|it| (seat, it));
        if named.as_ref().is_some_and(|it| self.undone.contains(it)) {
            return Acted::Again;
        }
        match self.game.undo(seat) {
            Ok(()) => {
                self.undoing = named;
                Acted::Taken
            }
            Err(refusal) => Acted::Refused(refusal),
        }
    }

    /// By which ids which seats have taken back.
    pub fn undone(&self) -> &[(Seat, String)] {
        &self.undone
    }

    /// A seat gives up. Machines follow the people of their side: when no person is left to fight on, neither do they.
    pub fn concede(&mut self, seat: Seat, machine: impl Fn(Seat) -> bool) -> Result<(), Refusal> {
        self.game.concede(seat)?;
        let (side, done) = (Place::side_of(self.game.seats(), seat), self.game.conceded());
        let left = |it: &&Place| Some(it.side) == side && !done.contains(&it.seat);
        let left: Vec<Seat> = self.game.seats().iter().filter(left).map(|it| it.seat).collect();
        if self.game.outcome().is_none() && left.iter().all(|it| machine(*it)) {
            left.into_iter().try_for_each(|it| self.game.concede(it))?;
        }
        Ok(())
    }

    /// What has happened since the last entry, as the next one; `None` if nothing has.
    pub fn entry(&mut self, by: Option<Seat>) -> Option<Fresh> {
        let lines = self.game.lines(self.lines);
        if lines.is_empty() && 0 < self.at {
            return None;
        }
        // Of a game that begins nobody has seen anything.
        let own = self.inputs(&lines, by);
        let asked = std::mem::take(&mut self.asked);
        self.account(&lines);
        // A secret step may also end in a throw of real dice, which somebody is asked for before there is a digest.
        let same = |seat: &Seat| {
            let others = |all: &[(Seat, Lane, u32)]| -> Vec<_> {
                all.iter().filter(|it| it.0 != *seat).copied().collect()
            };
            others(&asked) == others(&self.asked)
        };
        let alone = alone(&lines).filter(|it| 0 < self.at && same(it));
        let roster = Roster::of(self.game.seats());
        let mut lines = lines.iter().fold(String::new(), |acc, it| acc + &it.write(&roster) + "\n");
        if let Some((seat, id)) = self.undoing.take() {
            lines += &write_undone(seat, &id);
            self.undone.push((seat, id));
        }
        let entry = Entry { at: self.at, by: by.map(|it| it.0), lines, seen: Vec::new(), chain: None };
        self.at += 1;
        Some(Fresh { entry, own, alone })
    }

    /// A seat is taken: an entry of which the match knows nothing.
    pub fn arrival(&mut self, seat: Seat) -> Fresh {
        self.at += 1;
        let (by, lines) = (Some(seat.0), String::new());
        let entry = Entry { at: self.at - 1, by, lines, seen: Vec::new(), chain: None };
        Fresh { entry, own: Vec::new(), alone: None }
    }

    /// Something is said: an entry of which the match knows nothing either. By nobody, for nobody has answered.
    pub fn saying(&mut self, said: Said) -> Fresh {
        self.at += 1;
        let lines = said.write();
        let entry = Entry { at: self.at - 1, by: None, lines, seen: Vec::new(), chain: None };
        self.talk.push(said);
        Fresh { entry, own: Vec::new(), alone: None }
    }

    /// The entry as it will be kept: how far each eye has seen by then, and the checksum over all.
    pub fn sealed(&mut self, entry: Entry, seen: Vec<u64>) -> Entry {
        let entry = Entry { seen, ..entry };
        self.chain = self.chain.next(&entry);
        Entry { chain: Some(self.chain), ..entry }
    }

    /// All that is asked now.
    pub fn asked(&self) -> Vec<(Seat, Lane, u32)> {
        self.game.pending().iter().map(|it| (it.seat, it.lane, it.seq)).collect()
    }

    /// How many steps are done.
    pub fn step(&self) -> usize {
        self.steps + digests(&self.game.lines(self.lines))
    }

    /// How many inputs count; an undo makes it one less.
    pub fn depth(&self) -> i64 {
        self.depth
    }

    fn account(&mut self, lines: &[Line]) {
        self.lines += lines.len();
        self.steps += digests(lines);
        self.depth += lines.iter().map(weight).sum::<i64>();
        self.asked = self.game.pending().iter().map(|it| (it.seat, it.lane, it.seq)).collect();
    }

    fn inputs(&self, lines: &[Line], by: Option<Seat>) -> Vec<(Seat, u64)> {
        let mut sums: Vec<(Seat, u64)> = Vec::new();
        for line in lines {
            let Line::Entry(taken) = line else { continue };
            let Some(seat) = self.sender(taken, by) else { continue };
            match sums.iter_mut().find(|it| it.0 == seat) {
                Some(sum) => sum.1 += 1,
                None => sums.push((seat, 1)),
            }
        }
        sums
    }

    /// Real dice are those of the seat that sent them; all others fall by themselves.
    fn sender(&self, taken: &Taken, by: Option<Seat>) -> Option<Seat> {
        match taken.input {
            Input::Answer(seat, _) | Input::Undo(seat) | Input::Concede(seat) | Input::Entrust(seat, _) => {
                Some(seat)
            }
            Input::Dice(_) if self.game.header().dice == Pledge::Physical => by,
            Input::Dice(_) | Input::Luck(..) => None,
        }
    }

    /// The seats whose questions the server must answer itself.
    pub fn waits_for(&self, players: &[(Seat, String)]) -> Option<Seat> {
        let played = |seat: Seat| players.iter().any(|it| it.0 == seat);
        self.game.pending().iter().map(|it| it.seat).find(|it| played(*it))
    }
}

/// A line of the store, which no journal could hold: `^ 0 5f2c`, by which id a seat has taken back.
fn write_undone(seat: Seat, id: &str) -> String {
    format!("^ {} {id}\n", seat.0)
}

pub(super) fn read_undone(line: &str) -> Option<(Seat, String)> {
    let (seat, id) = line.strip_prefix("^ ")?.split_once(' ')?;
    Some((Seat(seat.parse().ok()?), id.to_owned()))
}

/// The seat in whose secret lane all of it was answered. A step that ends there ends in a digest, for all to see.
fn alone(lines: &[Line]) -> Option<Seat> {
    let secretly = |it: &Line| match it {
        Line::Entry(Taken { lane: Lane::Secret(lane), input: Input::Answer(seat, _) }) if lane == seat => {
            Some(*seat)
        }
        Line::Entry(_) | Line::Digest(_) => None,
    };
    let seat = secretly(lines.first()?)?;
    lines.iter().all(|it| secretly(it) == Some(seat)).then_some(seat)
}

fn digests(lines: &[Line]) -> usize {
    lines.iter().filter(|it| matches!(it, Line::Digest(_))).count()
}

fn weight(line: &Line) -> i64 {
    match line {
        Line::Entry(Taken { input: Input::Answer(..) | Input::Dice(_), .. }) => 1,
        Line::Entry(Taken { input: Input::Undo(_), .. }) => -1,
        Line::Entry(_) | Line::Digest(_) => 0,
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seats: Vec<&str> = self.game.seats().iter().map(|it: &Place| it.name.text()).collect();
        write!(f, "Table of {} at entry {}", seats.join(", "), self.at)
    }
}
