//! What is measured of every book in the same way: inputs a second, a turn of a made battle, whole games of officers.

use std::fmt::Write as _;
use std::time::Instant;

use engine::{Game, Setup, Start};
use players::{Player, playout};

use crate::clock::{best, best_beside_peers, shown};
use crate::playing::party;

/// The text of a scenario of the book.
pub fn text(game: &dyn Game, name: &str) -> &'static str {
    game.scenarios().iter().find(|it| it.name == name).map_or("", |it| it.text)
}

pub fn prepared(game: &dyn Game, text: &str) -> Box<dyn Start> {
    game.prepare(&Setup { text, options: &[] }).expect("a scenario without a fault")
}

/// Dice and decisions a second of random play. A round is always the same games, so that the best one counts.
pub fn random_inputs(game: &dyn Game, scenario: &str, round: u64) -> f64 {
    let start = prepared(game, text(game, scenario));
    let mut seats = party("random");
    let mut inputs = 0;
    let seconds = best_beside_peers(|| {
        inputs = (0..round).map(|seed| playout(&*start, &mut seats, seed).inputs).sum();
    });
    inputs as f64 / seconds
}

/// Seconds of one turn of random play, over so many games: each is short enough to be timed undisturbed.
pub fn turn_of(game: &dyn Game, text: &str, games: u64) -> f64 {
    let start = prepared(game, text);
    let mut seats = party("random");
    let (mut turns, mut seconds) = (0, 0.0);
    for seed in 0..games {
        let mut played = 0;
        seconds += best(|| played = playout(&*start, &mut seats, seed).outcome.map_or(0, |it| it.turns));
        turns += played;
    }
    seconds / f64::from(turns)
}

/// The times, each with its ratio to the one before.
pub fn growth(seconds: &[f64]) -> String {
    let mut res = seconds.first().map_or_else(String::new, |it| shown(*it));
    for two in seconds.windows(2) {
        let _ = write!(res, ", {} ({:.2} times)", shown(two[1]), two[1] / two[0]);
    }
    res
}

/// The mean and the longest of a few games between these players, in seconds.
pub fn whole_games(game: &dyn Game, name: &str, seats: &mut [Box<dyn Player>]) -> (f64, f64) {
    const GAMES: u64 = 4;
    let start = prepared(game, text(game, name));
    let one = |seed| {
        let begun = Instant::now();
        assert!(playout(&*start, seats, seed).outcome.is_some(), "{name} comes to an end");
        begun.elapsed().as_secs_f64()
    };
    let seconds: Vec<f64> = (0..GAMES).map(one).collect();
    (seconds.iter().sum::<f64>() / GAMES as f64, seconds.iter().copied().fold(0.0, f64::max))
}
