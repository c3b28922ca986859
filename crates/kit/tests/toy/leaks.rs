//! The traps are tried themselves: every deliberate leak is caught, and by more than one kind of trap.

use engine::Match;
use kit::toy::GAME;
use kit::{Canary, Hole, Leaky, Reveal, Trial, canaries, twin_games, twin_states};

use crate::scouts::{MARKED, PICKETED, PICKETS, SCOUTS, met, seen};

/// What the rules have shown of a token by now.
type Known = fn(&dyn Match, &str) -> bool;

/// Which traps catch a leak.
fn caught(hole: Hole, (text, scouts, known): (&str, &[Canary<'static>], Known)) -> [bool; 3] {
    let game = Leaky { game: GAME, hole };
    let trial = Trial::of(&game, text);
    [
        twin_states(&trial, 0..30).is_err(),
        twin_games(&trial, 0..30, Reveal::Told).is_err(),
        canaries(&trial, scouts, 0..10, &known).is_err(),
    ]
}

const ONE_SEAT: (&str, &[Canary<'static>], Known) = (MARKED, &SCOUTS, seen);
const TWO_SEATS: (&str, &[Canary<'static>], Known) = (PICKETS, &PICKETED, met);

#[test]
fn the_wrapper_by_itself_is_tight() {
    assert_eq!(caught(Hole::Tight, ONE_SEAT), [false; 3]);
    assert_eq!(caught(Hole::Tight, TWO_SEATS), [false; 3]);
}

#[test]
fn every_deliberate_leak_is_caught() {
    every_leak_is_caught(ONE_SEAT);
}

#[test]
fn every_deliberate_leak_is_caught_where_a_side_has_two_seats() {
    every_leak_is_caught(TWO_SEATS);
}

fn every_leak_is_caught(game: (&str, &[Canary<'static>], Known)) {
    let all: Vec<(Hole, [bool; 3])> = Hole::ALL.into_iter().map(|it| (it, caught(it, game))).collect();
    let free: Vec<_> = all.iter().filter(|it| it.1 == [false; 3]).collect();
    assert!(free.is_empty(), "not caught: {free:?}\n{all:?}");
    for trap in 0..3 {
        assert!(3 < all.iter().filter(|it| it.1[trap]).count(), "a trap that catches little: {all:?}");
    }
}
