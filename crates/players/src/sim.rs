//! Series of games between players. Every game depends on its number alone and counts are only added up, so the
//! result is the same on one thread or sixteen.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Quick;
use engine::{Datum, Decimal, Fault, Outcome, Place, Start};

use crate::seating::exchanged;
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
    /// Every throw of dice is played out once with the players of each side on each side; see [`Series::mirrors`].
    pub mirrored: bool,
}

type Party = Vec<Box<dyn Player>>;

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    /// Wins by side.
    pub wins: Vec<u64>,
    /// Wins by player, in the order they were named: the same, unless the series is mirrored or a side has several seats.
    /// All players who were named for a side win together, wherever they sit and whether all of them do.
    pub won_by: Vec<u64>,
    pub draws: u64,
    /// Games that came to no end: a fault of the book.
    pub unfinished: u64,
    /// How many games took so many turns.
    pub turns: BTreeMap<u32, u64>,
    pub inputs: u64,
    pub decisions: u64,
    /// All points together, by side.
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
        let parties = (0..self.threads.max(1)).map(|_| self.parties()).collect::<Result<Vec<_>, _>>()?;
        let next = AtomicU64::new(0);
        let mut tally = Tally::of(self.start.seats());
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

    /// Whether the sides exchange their players, each all of its own. Between equal players that would play each game twice
    /// and count it twice, and look like more than it is; so every game is another one then.
    pub fn mirrors(&self) -> bool {
        let other = |(seat, player): (usize, &usize)| self.players[*player] != self.players[seat];
        self.mirrored && exchanged(self.start.seats(), 1).iter().enumerate().any(other)
    }

    /// The players by seat, once for each way in which the sides have them.
    fn parties(&self) -> Result<Vec<Party>, Fault> {
        let seats = self.start.seats();
        let ways = if self.mirrors() { Place::sides(seats).len() } else { 1 };
        let party = |by: usize| -> Result<Party, Fault> {
            exchanged(seats, by).into_iter().map(|it| who(&self.players[it])).collect()
        };
        (0..ways).map(party).collect()
    }

    /// Takes one round after another until all are taken.
    fn work(&self, mut parties: Vec<Party>, next: &AtomicU64, done: &(dyn Fn(u64) + Sync)) -> Tally {
        let seats = self.start.seats();
        let mut tally = Tally::of(seats);
        let size = parties.len() as u64;
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            let games = self.games.saturating_sub(round.saturating_mul(size)).min(size);
            if games == 0 {
                return tally;
            }
            let seed = Quick::nth(self.seed, round).next();
            for (by, party) in parties.iter_mut().take(games as usize).enumerate() {
                tally.count(seats, &playout(self.start, party, seed), by);
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
    fn of(seats: &[Place]) -> Tally {
        let sides = Place::sides(seats).len();
        Tally {
            wins: vec![0; sides],
            won_by: vec![0; seats.len()],
            points: vec![0; sides],
            ..Tally::default()
        }
    }

    /// Counts a game in which the players of each side were `by` sides further on.
    fn count(&mut self, seats: &[Place], played: &Played, by: usize) {
        self.games += 1;
        self.inputs += played.inputs;
        self.decisions += played.decisions;
        let Some(Outcome { winner, points, turns, .. }) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        *self.turns.entry(*turns).or_default() += 1;
        match winner.filter(|it| usize::from(it.0) < self.wins.len()) {
            Some(side) => {
                self.wins[usize::from(side.0)] += 1;
                let sides = Place::sides(seats);
                let at = sides.iter().position(|it| *it == side).unwrap_or(0);
                let theirs = sides[(at + sides.len() - by % sides.len()) % sides.len()];
                for (player, _) in seats.iter().enumerate().filter(|it| it.1.side == theirs) {
                    self.won_by[player] += 1;
                }
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

    pub fn mean_points(&self, side: usize) -> Decimal {
        mean(self.points.get(side).copied().unwrap_or(0), self.finished())
    }

    /// The counts by the names of things, seats by theirs, sides by those of their first seats.
    pub fn show(&self, seats: &[Place]) -> Datum {
        let named = |name: &str, it: Datum| (Cow::Owned(name.to_owned()), it);
        let by_seat = |it: &dyn Fn(usize) -> Datum| {
            let all = seats.iter().enumerate().map(|(at, seat)| named(seat.name.text(), it(at)));
            Datum::Record(all.collect())
        };
        let by_side = |it: &dyn Fn(usize) -> Datum| {
            let all = Place::sides(seats).into_iter().enumerate();
            Datum::Record(all.map(|(at, side)| named(Place::side_name(seats, side), it(at))).collect())
        };
        let count = |it: u64| Datum::Int(it as i64);
        let turns = Datum::record([
            ("mean", Datum::Decimal(self.mean_turns())),
            ("p10", Datum::Int(i64::from(self.turns_at(10)))),
            ("p90", Datum::Int(i64::from(self.turns_at(90)))),
        ]);
        Datum::record([
            ("games", count(self.games)),
            ("wins", by_side(&|at| count(self.wins[at]))),
            ("won_by", by_seat(&|at| count(self.won_by[at]))),
            ("draws", count(self.draws)),
            ("unfinished", count(self.unfinished)),
            ("turns", turns),
            ("points", by_side(&|at| Datum::Decimal(self.mean_points(at)))),
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
    use engine::Side;

    fn seats() -> Vec<Place> {
        Place::pair(["French".into(), "British".into()])
    }

    fn game(winner: Option<u8>, turns: u32, points: [i32; 2]) -> Played {
        let outcome =
            Outcome { winner: winner.map(Side), words: String::new(), points: points.to_vec(), turns };
        Played { outcome: Some(outcome), inputs: 10, decisions: 4 }
    }

    #[test]
    fn games_are_counted_by_seat_and_by_player() {
        let mut tally = Tally::of(&seats());
        tally.count(&seats(), &game(Some(0), 4, [3, 1]), 0);
        // The first player is on the second side now, and it is the second side that wins.
        tally.count(&seats(), &game(Some(1), 6, [0, 2]), 1);
        tally.count(&seats(), &game(None, 8, [1, 1]), 0);
        assert_eq!(
            (tally.wins.as_slice(), tally.won_by.as_slice(), tally.draws),
            (&[1, 1][..], &[2, 0][..], 1)
        );
        assert_eq!(tally.mean_turns(), Decimal::of(6));
        assert_eq!(tally.mean_points(0), Decimal::ratio(4, 3));
        assert_eq!(tally.inputs, 30);
    }

    #[test]
    fn all_players_of_a_side_win_with_it_wherever_they_sit() {
        let place = |seat: u8, side: u8, name: &str| Place {
            seat: engine::Seat(seat),
            side: Side(side),
            name: engine::Name::new(name),
            title: String::new(),
        };
        let seats = [place(0, 0, "red"), place(1, 0, "left"), place(2, 1, "blue")];
        let mut tally = Tally::of(&seats);
        tally.count(&seats, &game(Some(0), 4, [3, 1]), 0);
        // The sides exchanged: the one player of the second sits at both seats of the first, and wins one game there.
        tally.count(&seats, &game(Some(0), 4, [2, 1]), 1);
        tally.count(&seats, &game(Some(1), 4, [0, 4]), 0);
        assert_eq!((tally.wins.as_slice(), tally.won_by.as_slice()), (&[2, 1][..], &[1, 1, 2][..]));
        // The second player of the first side watches, and wins with the first.
        tally.count(&seats, &game(Some(1), 4, [0, 4]), 1);
        assert_eq!((tally.wins.as_slice(), tally.won_by.as_slice()), (&[2, 2][..], &[2, 2, 2][..]));
        let shown = tally.show(&seats);
        assert_eq!(shown.at("wins.red"), Some(&Datum::Int(2)));
        assert_eq!((shown.at("wins.left"), shown.at("won_by.left")), (None, Some(&Datum::Int(2))));
    }

    #[test]
    fn tenths_of_the_games() {
        let mut tally = Tally::of(&seats());
        for turns in 1..=20 {
            tally.count(&seats(), &game(None, turns, [0, 0]), 0);
        }
        assert_eq!((tally.turns_at(10), tally.turns_at(50), tally.turns_at(90)), (2, 10, 18));
        assert_eq!(Tally::of(&seats()).turns_at(90), 0);
    }
}
