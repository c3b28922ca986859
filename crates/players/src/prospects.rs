//! How a finished game stood: from moments of it officers play on to an end, again and again, and who wins is counted.

use dice::Quick;
use engine::{Fault, Replay};

use crate::{Player, Table, who};

/// So many moments at most, and so few that it is not worth asking.
const MOMENTS: (usize, usize) = (10, 48);
/// So many games from each, and so few that they say nothing.
const GAMES: (u32, u32) = (24, 64);
/// So many inputs all games together may take: a minute or less.
const INPUTS: u64 = 400_000;

/// Games played on from moments of one that is over, one after the other.
pub struct Prospects {
    party: Vec<Box<dyn Player>>,
    moments: Vec<Moment>,
    /// Games from each moment when it is done; none where they would take too long.
    of: u32,
    /// The next game: from which moment, and the how manieth.
    next: (usize, u32),
    measured: bool,
}

/// What came of the games from a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Behind which input.
    pub at: usize,
    /// Games won, by side.
    pub wins: Vec<u32>,
    pub draws: u32,
}

impl Prospects {
    /// For a game of so many seats and sides.
    pub fn of(replay: &dyn Replay, (seats, sides): (usize, usize)) -> Result<Prospects, Fault> {
        let party = (0..seats).map(|_| who("doctrine")).collect::<Result<_, _>>()?;
        let moment = |at| Moment { at, wins: vec![0; sides], draws: 0 };
        let moments = replay.stops().into_iter().map(moment).collect();
        Ok(Prospects { party, moments, of: GAMES.1, next: (0, 0), measured: false })
    }

    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// How many games have been played from each moment, and how many will be.
    pub fn games(&self) -> (u32, u32) {
        (self.next.1, self.of)
    }

    pub fn done(&self) -> bool {
        self.of <= self.next.1
    }

    /// Time is up: it is done as soon as there are so many games that they say something.
    pub fn hurry(&mut self) {
        if self.measured {
            self.of = self.of.min((self.next.1 + u32::from(0 < self.next.0)).max(GAMES.0));
        }
    }

    /// Plays one more game. The first one says how many there is time for.
    pub fn go_on(&mut self, replay: &dyn Replay) {
        if self.done() {
            return;
        }
        if !self.measured {
            self.measured = true;
            return self.measure(replay);
        }
        let (moment, game) = self.next;
        let (winner, _) = self.play(replay, self.moments[moment].at, u64::from(game), INPUTS);
        let of = &mut self.moments[moment];
        match winner {
            Some(Some(side)) if side < of.wins.len() => of.wins[side] += 1,
            // One that came to no end says nothing for anybody.
            _ => of.draws += 1,
        }
        self.next = if moment + 1 < self.moments.len() { (moment + 1, game) } else { (0, game + 1) };
    }

    /// What the game costs from its first moment on; half of it from one in the middle.
    fn measure(&mut self, replay: &dyn Replay) {
        let ((least, most), (few, many)) = (MOMENTS, GAMES);
        let dearest = 2 * INPUTS / (u64::from(few) * least as u64);
        let first = self.moments.first().map_or(0, |it| it.at);
        let (winner, inputs) = self.play(replay, first, u64::MAX, dearest);
        let games = 2 * INPUTS / inputs.max(1);
        let moments = (games / u64::from(few)).min(most as u64) as usize;
        if winner.is_none() || moments < least || self.moments.len() < least {
            (self.of, self.moments) = (0, Vec::new());
            return;
        }
        thin(&mut self.moments, moments);
        self.of = (games / self.moments.len() as u64).clamp(few.into(), many.into()) as u32;
    }

    /// Who has won, if it came to an end, and how many inputs it took.
    fn play(
        &mut self,
        replay: &dyn Replay,
        stop: usize,
        game: u64,
        most: u64,
    ) -> (Option<Option<usize>>, u64) {
        let seed = Quick::nth(stop as u64, game).next();
        let mut table = Table::new(&mut self.party, seed).at_most(most);
        let outcome = replay.play_on(stop, &mut table);
        (outcome.map(|it| it.winner.map(|it| usize::from(it.0))), table.inputs())
    }
}

/// Leaves so many of them, the first and the last among them.
fn thin(all: &mut Vec<Moment>, most: usize) {
    let last = all.len().saturating_sub(1);
    if most <= last && 1 < most {
        let kept: Vec<Moment> = (0..most).map(|it| all[it * last / (most - 1)].clone()).collect();
        *all = kept;
    }
}

impl std::fmt::Debug for Prospects {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Prospects at {} moments, {:?} games of each", self.moments.len(), self.games())
    }
}
