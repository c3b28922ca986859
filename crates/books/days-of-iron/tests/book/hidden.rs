//! What is hidden is hidden (DI-HID-2): what a seat cannot know changes nothing that reaches it.

use grognard_days_of_iron::GAME;
use kit::{Hole, Leaky, Reveal, Trial, imagined_states, random, seeds, twin_games};

use crate::shelf::{MELEE, ZONES, short};

/// Concealed units, groups that nobody has heard of, and closed rosters.
#[test]
fn imagined_worlds_look_the_same() {
    for (scenario, options, games) in [
        (short(MELEE, 3), &[][..], 4),
        (short(ZONES, 2), &[], 3),
        (short("rotherberg", 2), &[], 1),
        (short("reppertsberg", 4), &[("open_rosters", "off")], 1),
    ] {
        let trial = Trial::of(GAME, &scenario).options(options).player(random);
        let pairs = imagined_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(0 < pairs.different, "{pairs:?}");
    }
}

/// Rallies, fire orders and placements that are written in secret (DI-TURN-3, DI-SET-2).
#[test]
fn secret_orders_do_not_show() {
    for (text, games) in [(short(MELEE, 2), 3), (short(ZONES, 1), 4)] {
        let trial = Trial::of(GAME, &text).player(random);
        let pairs = twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(0 < pairs.different, "{pairs:?}");
    }
}

/// The twins would catch a leak: those that a game of this book could have are switched on one at a time.
#[test]
fn every_deliberate_leak_is_caught() {
    let text = short(ZONES, 1);
    let caught = |hole: Hole| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, &text).player(random);
        imagined_states(&trial, 0..4).is_err() || twin_games(&trial, 0..4, Reveal::Told).is_err()
    };
    assert!(!caught(Hole::Tight), "the wrapper by itself is tight");
    let free: Vec<String> =
        Hole::ALL.into_iter().filter(|it| !caught(*it)).map(|it| format!("{it:?}")).collect();
    // Nobody may talk here, and defaults, odds and barred options are the same for all who look alike.
    let never = [
        "Digest",
        "OptionOrder",
        "AskLabel",
        "BarredOption",
        "MissingOption",
        "Odds",
        "NoOdds",
        "Default",
        "Talk",
    ];
    let odd: Vec<&String> = free.iter().filter(|it| !never.contains(&it.as_str())).collect();
    assert!(odd.is_empty(), "not caught: {odd:?}");
}
