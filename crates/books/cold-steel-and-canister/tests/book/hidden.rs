//! What a seat cannot know changes nothing that reaches it: covered cubes, instructions, who goes along.

use grognard_cold_steel_and_canister::GAME;
use kit::{Hole, Leaky, Pairs, Reveal, Trial, imagined_states, random, seeds, twin_games};

/// F1: another world that the seat cannot tell from the true one gives the same papers, to the byte.
fn imagined(scenario: &str, options: &[(&str, &str)], games: u64) -> Pairs {
    let trial = Trial::of(GAME, scenario).options(options);
    imagined_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{scenario}: {it:?}"))
}

#[test]
fn imagined_worlds_look_the_same() {
    let pairs = [
        imagined("offenstetten", &[], 5),
        imagined("offenstetten", &[("open_orders", "on")], 1),
        imagined("teugn-hausen", &[], 2),
    ];
    assert!(150 < pairs.iter().map(|it| it.compared).sum::<u32>(), "{pairs:?}");
    assert!(pairs[0].compared < 3 * pairs[0].different, "{pairs:?}");
}

/// F2: what the other side orders in secret shows only in what the rules tell.
#[test]
fn secret_orders_do_not_show() {
    let freely = &[("free_deployment", "on")][..];
    for (scenario, options, games) in
        [("offenstetten", &[][..], 2), ("offenstetten", freely, 1), ("teugn-hausen", &[][..], 1)]
    {
        let trial = Trial::of(GAME, scenario).options(options);
        let pairs =
            twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
        assert!(0 < pairs.different, "{scenario}: {pairs:?}");
    }
}

/// F4: each deliberate leak is caught by one of the traps.
#[test]
fn every_deliberate_leak_is_caught() {
    let caught = |hole: Hole, games: u64| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, "offenstetten").player(random);
        imagined_states(&trial, 0..games).is_err() || twin_games(&trial, 0..games, Reveal::Told).is_err()
    };
    assert!(!caught(Hole::Tight, 1), "the wrapper by itself is tight");
    // What is told in this book is told to everybody: there are no events of others that could be let out.
    let told = |it: &Hole| *it == Hole::ForeignEvents;
    // Some leaks show only in games that come to a pass where they could: those are given more of them.
    let tight = |it: &Hole| !caught(*it, 4) && !caught(*it, 24);
    let free: Vec<Hole> = Hole::ALL.into_iter().filter(|it| !told(it) && tight(it)).collect();
    assert!(free.is_empty(), "not caught: {free:?}");
}
