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

/// The same with a seat for the red scout.
const PICKETS: &str = "turns 4\nside red Rifles 3\nseat red scout pickets Pickets\npiece red captain Crauford B1 3\n\
    piece red scout zq7canary E1 2\nside blue Chasseurs 3\npiece blue captain Lasalle C5 3\npiece blue scout xk9canary A5 2\n";

const PICKETED: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(1) }, Canary { token: "xk9canary", owner: Seat(2) }];

fn met(it: &dyn Match, token: &str) -> bool {
    let called = |it: &&Event| it.cite.text() == "TO-CALL-2" && it.text.starts_with(token);
    seen(it, token) || it.events(Eye::Umpire, 0).iter().any(called)
}

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
