//! Series of games between players. Every game depends on its number alone and counts are only added up, so the
//! result is the same on one thread or sixteen.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Quick;
use engine::{Datum, Decimal, Fault, Outcome, Place, Start};

use crate::{Played, Player, playout, who};

/// What is to be played.
#[derive(Clone)]
pub struct Series<'a> {
    pub start: &'a dyn Start,
    /// Who plays, by seat.
    pub players: &'a [String],
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Every throw of dice is played out once with each player in each seat.
    pub mirrored: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    /// Wins by seat.
    pub wins: Vec<u64>,
    /// Wins by player, in the order they were named: the same, unless the series is mirrored.
    pub won_by: Vec<u64>,
    pub draws: u64,
    /// Games that came to no end: a fault of the book.
    pub unfinished: u64,
    /// How many games took so many turns.
    pub turns: BTreeMap<u32, u64>,
    pub inputs: u64,
    pub decisions: u64,
    /// All points together, by seat.
    pub points: Vec<i64>,
}

impl Series<'_> {
    /// Plays them all; `done` hears how many more games are over.
    pub fn run(&self, done: &(dyn Fn(u64) + Sync)) -> Result<Tally, Fault> {
        let seats = self.start.seats().len();
        if self.players.len() != seats {
            let why = format!("{seats} players are needed, not {}", self.players.len());
            return Err(Fault::bad("players", why));
        }
        let parties = (0..self.threads.max(1)).map(|_| self.party()).collect::<Result<Vec<_>, _>>()?;
        let next = AtomicU64::new(0);
        let mut tally = Tally::of(seats);
        std::thread::scope(|scope| {
            let threads: Vec<_> =
                parties.into_iter().map(|party| scope.spawn(|| self.work(party, &next, done))).collect();
            for thread in threads {
                match thread.join() {
                    Ok(part) => tally.add(&part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        Ok(tally)
    }

    fn party(&self) -> Result<Vec<Box<dyn Player>>, Fault> {
        self.players.iter().map(|it| who(it)).collect()
    }

    /// Takes one round after another until all are taken.
    fn work(&self, mut party: Vec<Box<dyn Player>>, next: &AtomicU64, done: &(dyn Fn(u64) + Sync)) -> Tally {
        let mut tally = Tally::of(party.len());
        let size = if self.mirrored { party.len() as u64 } else { 1 };
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            let games = self.games.saturating_sub(round.saturating_mul(size)).min(size);
            if games == 0 {
                return tally;
            }
            let seed = Quick::nth(self.seed, round).next();
            for shift in 0..games as usize {
                party.rotate_right(shift);
                tally.count(&playout(self.start, &mut party, seed), shift);
                party.rotate_left(shift);
            }
            done(games);
        }
    }
}

impl std::fmt::Debug for Series<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} games of {}", self.games, self.players.join(" against "))
    }
}

impl Tally {
    fn of(seats: usize) -> Tally {
        Tally { wins: vec![0; seats], won_by: vec![0; seats], points: vec![0; seats], ..Tally::default() }
    }

    /// Counts a game in which every player sat `shift` seats further on.
    fn count(&mut self, played: &Played, shift: usize) {
        self.games += 1;
        self.inputs += played.inputs;
        self.decisions += played.decisions;
        let Some(Outcome { winner, points, turns, .. }) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        *self.turns.entry(*turns).or_default() += 1;
        let seats = self.wins.len();
        match winner.map(|it| usize::from(it.0)).filter(|it| *it < seats) {
            Some(seat) => {
                self.wins[seat] += 1;
                self.won_by[(seat + seats - shift) % seats] += 1;
            }
            None => self.draws += 1,
        }
        for (sum, points) in self.points.iter_mut().zip(points) {
            *sum += i64::from(*points);
        }
    }

    fn add(&mut self, part: &Tally) {
        self.games += part.games;
        self.draws += part.draws;
        self.unfinished += part.unfinished;
        self.inputs += part.inputs;
        self.decisions += part.decisions;
        for (turns, games) in &part.turns {
            *self.turns.entry(*turns).or_default() += games;
        }
        for (sums, parts) in [(&mut self.wins, &part.wins), (&mut self.won_by, &part.won_by)] {
            sums.iter_mut().zip(parts).for_each(|(sum, it)| *sum += it);
        }
        self.points.iter_mut().zip(&part.points).for_each(|(sum, it)| *sum += it);
    }

    fn finished(&self) -> u64 {
        self.games - self.unfinished
    }

    pub fn mean_turns(&self) -> Decimal {
        let sum = self.turns.iter().map(|(turns, games)| u64::from(*turns) * games).sum::<u64>();
        mean(sum as i64, self.finished())
    }

    /// So many turns that this many games of a hundred took no more.
    pub fn turns_at(&self, percent: u64) -> u32 {
        let wanted = (self.finished() * percent).div_ceil(100);
        let mut games = 0;
        for (turns, count) in &self.turns {
            games += count;
            if wanted <= games {
                return *turns;
            }
        }
        0
    }

    pub fn mean_points(&self, seat: usize) -> Decimal {
        mean(self.points.get(seat).copied().unwrap_or(0), self.finished())
    }

    /// The counts by the names of things, seats by theirs.
    pub fn show(&self, seats: &[Place]) -> Datum {
        let by_seat = |it: &dyn Fn(usize) -> Datum| {
            Datum::Record(
                seats.iter().enumerate().map(|(at, seat)| (Cow::Borrowed(seat.name), it(at))).collect(),
            )
        };
        let count = |it: u64| Datum::Int(it as i64);
        let turns = Datum::record([
            ("mean", Datum::Decimal(self.mean_turns())),
            ("p10", Datum::Int(i64::from(self.turns_at(10)))),
            ("p90", Datum::Int(i64::from(self.turns_at(90)))),
        ]);
        Datum::record([
            ("games", count(self.games)),
            ("wins", by_seat(&|at| count(self.wins[at]))),
            ("won_by", by_seat(&|at| count(self.won_by[at]))),
            ("draws", count(self.draws)),
            ("unfinished", count(self.unfinished)),
            ("turns", turns),
            ("points", by_seat(&|at| Datum::Decimal(self.mean_points(at)))),
            ("inputs", count(self.inputs)),
            ("decisions", count(self.decisions)),
        ])
    }
}

fn mean(sum: i64, of: u64) -> Decimal {
    match of {
        0 => Decimal::ZERO,
        of => Decimal::ratio(sum, of as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    fn game(winner: Option<u8>, turns: u32, points: [i32; 2]) -> Played {
        let outcome =
            Outcome { winner: winner.map(Seat), words: String::new(), points: points.to_vec(), turns };
        Played { outcome: Some(outcome), inputs: 10, decisions: 4 }
    }

    #[test]
    fn games_are_counted_by_seat_and_by_player() {
        let mut tally = Tally::of(2);
        tally.count(&game(Some(0), 4, [3, 1]), 0);
        // The first player sits in the second seat now, and it is the second seat that wins.
        tally.count(&game(Some(1), 6, [0, 2]), 1);
        tally.count(&game(None, 8, [1, 1]), 0);
        assert_eq!(
            (tally.wins.as_slice(), tally.won_by.as_slice(), tally.draws),
            (&[1, 1][..], &[2, 0][..], 1)
        );
        assert_eq!(tally.mean_turns(), Decimal::of(6));
        assert_eq!(tally.mean_points(0), Decimal::ratio(4, 3));
        assert_eq!(tally.inputs, 30);
    }

    #[test]
    fn tenths_of_the_games() {
        let mut tally = Tally::of(2);
        for turns in 1..=20 {
            tally.count(&game(None, turns, [0, 0]), 0);
        }
        assert_eq!((tally.turns_at(10), tally.turns_at(50), tally.turns_at(90)), (2, 10, 18));
        assert_eq!(Tally::of(2).turns_at(90), 0);
    }
}
