//! The traps are tried themselves: every deliberate leak is caught, and by more than one kind of trap.

use engine::{Event, Eye, Match, Seat};
use kit::toy::GAME;
use kit::{Canary, Hole, Leaky, Reveal, Trial, canaries, twin_games, twin_states};

const MARKED: &str = "turns 4\nside red Fusiliers 3\npiece red captain Picton C1 3\npiece red scout zq7canary A1 2\n\
    side blue Voltigeurs 3\npiece blue captain Lannes C5 3\npiece blue scout xk9canary E5 2\n";

const SCOUTS: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(0) }, Canary { token: "xk9canary", owner: Seat(1) }];

fn seen(it: &dyn Match, token: &str) -> bool {
    let shows = |it: &&Event| {
        let first = it.text.starts_with(token);
        it.cite.text() == "TO-SEE-1" && first || it.cite.text() == "TO-SEE-2" && it.text.contains(token)
    };
    it.events(Eye::Umpire, 0).iter().any(shows)
}

/// Which traps catch a leak.
fn caught(hole: Hole) -> [bool; 3] {
    let game = Leaky { game: GAME, hole };
    let trial = Trial::of(&game, MARKED);
    [
        twin_states(&trial, 0..30).is_err(),
        twin_games(&trial, 0..30, Reveal::Told).is_err(),
        canaries(&trial, &SCOUTS, 0..10, &seen).is_err(),
    ]
}

#[test]
fn the_wrapper_by_itself_is_tight() {
    assert_eq!(caught(Hole::Tight), [false; 3]);
}

#[test]
fn every_deliberate_leak_is_caught() {
    let all: Vec<(Hole, [bool; 3])> = Hole::ALL.into_iter().map(|it| (it, caught(it))).collect();
    let free: Vec<_> = all.iter().filter(|it| it.1 == [false; 3]).collect();
    assert!(free.is_empty(), "not caught: {free:?}\n{all:?}");
    for trap in 0..3 {
        assert!(3 < all.iter().filter(|it| it.1[trap]).count(), "a trap that catches little: {all:?}");
    }
}
