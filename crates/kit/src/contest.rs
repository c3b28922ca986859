//! How strong a player is, found out with no more games than it takes (Wald's sequential test).
//!
//! Two readings are weighed against each other after every game: the player takes as many points as is asked, or so many
//! fewer that it would be a fault. The games end as soon as one of them is out of the question. Because the games of a
//! landing are fresh ones, a plain count of few games would fail now and then by bad luck; while games go on this fails a
//! player who is just as strong as asked once in ten thousand landings, and lets one pass who is a `FAULT` weaker twice in
//! a hundred. Where the games run out undecided it fails him once in a hundred at the very most.

use crate::seeds::{seeds, times};

/// Hundredths of the points between what is asked and what would be a fault.
const FAULT: u32 = 13;
/// How much likelier one reading must be than the other: to be content, and to find fault.
const CONTENT: f64 = 50.0;
const AMISS: f64 = 10_000.0;
/// To find fault when the games have run out.
const AMISS_IN_THE_END: f64 = 100.0;

/// What a player has taken so far, held against what is asked of him.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// Hundredths of the points that are asked for.
    bar: u32,
    pub games: u32,
    /// Points in halves: two a win, one a draw.
    pub halves: u32,
}

impl Contest {
    pub fn of(bar: u32) -> Contest {
        assert!((FAULT + 1..100).contains(&bar), "{bar} of 100 points");
        Contest { bar, games: 0, halves: 0 }
    }

    /// One more game: 2 halves for a win, 1 for a draw.
    pub fn add(&mut self, halves: u32) {
        assert!(halves <= 2, "{halves} halves of one game");
        self.games += 1;
        self.halves += halves;
    }

    /// How much likelier what has come is for a player who is strong enough, as a logarithm. A draw counts as half of
    /// each, which is never to the advantage of either reading.
    fn weight(&self) -> f64 {
        let (asked, fault) = (f64::from(self.bar) / 100.0, f64::from(self.bar - FAULT) / 100.0);
        let (won, lost) = (f64::from(self.halves) / 2.0, f64::from(2 * self.games - self.halves) / 2.0);
        won * (asked / fault).ln() + lost * ((1.0 - asked) / (1.0 - fault)).ln()
    }

    fn settled(&self) -> bool {
        CONTENT.ln() <= self.weight() || self.weight() <= -AMISS.ln()
    }

    /// What the games say in the end. Of many times as many games as at a landing the bar itself is asked.
    pub fn holds(&self) -> bool {
        match times() {
            1 => -AMISS_IN_THE_END.ln() < self.weight(),
            _ => 2 * self.bar * self.games <= 100 * self.halves,
        }
    }
}

/// Plays with fresh seeds until all contests are settled, at most so many times.
pub fn contested<const N: usize>(
    bars: [u32; N],
    most: u64,
    mut play: impl FnMut(u64, &mut [Contest; N]),
) -> [Contest; N] {
    let mut all = bars.map(Contest::of);
    for seed in seeds(most) {
        play(seed, &mut all);
        if times() == 1 && all.iter().all(Contest::settled) {
            break;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use dice::Stream;

    use super::*;

    /// Of so many contests of up to 200 games with a bar of 95, how many are failed by one who wins so many of 100; and
    /// the games they took.
    fn failed(strength: u32) -> (u32, u32) {
        let (mut failed, mut games) = (0, 0);
        for at in 0..2_000 {
            let mut luck = Stream::new(at, 5);
            let mut it = Contest::of(95);
            while it.games < 200 && !it.settled() {
                it.add(if luck.below(100) < strength { 2 } else { 0 });
            }
            failed += u32::from(!it.holds());
            games += it.games;
        }
        (failed, games / 2_000)
    }

    #[test]
    fn the_strong_pass_soon_and_the_weak_are_found_out() {
        let (strong, quick) = failed(98);
        assert!(strong == 0 && quick < 60, "{strong} of 2000 failed after {quick} games");
        let (asked, _) = failed(95);
        assert!(asked <= 2, "{asked} of 2000 failed who are just as strong as asked");
        let (weak, _) = failed(82);
        assert!(1_900 < weak, "{weak} of 2000 failed who are much weaker");
        assert_eq!(failed(60).0, 2_000);
    }

    #[test]
    fn draws_are_half_of_each() {
        let mut it = Contest::of(80);
        (0..40).for_each(|_| it.add(1));
        assert!(!it.holds() && (it.games, it.halves) == (40, 40), "{it:?}");
    }
}
