//! A hidden deployment is hidden: what a seat cannot know changes nothing that reaches it.

mod shelf;

use grognard_bloody_big_battles::GAME;
use kit::{Reveal, Trial, random, seeds, twin_games, twin_states};
use shelf::{CLOSE, short};

const HIDDEN: &[(&str, &str)] = &[("hidden_deployment", "on")];

#[test]
fn imagined_deployments_look_the_same() {
    for (scenario, games) in
        [(short("montebello", 1), 12), (short(CLOSE, 2), 6), (short("langensalza", 1), 4)]
    {
        let trial = Trial::of(GAME, &scenario).options(HIDDEN).player(random);
        let pairs = twin_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(0 < pairs.different, "{pairs:?}");
    }
}

#[test]
fn placements_in_secret_do_not_show() {
    for (scenario, games) in [(short("montebello", 1), 12), (short(CLOSE, 2), 6)] {
        let trial = Trial::of(GAME, &scenario).options(HIDDEN).player(random);
        let pairs = twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(games < u64::from(pairs.different), "{pairs:?}");
    }
}

/// F4: the leaks that a hidden deployment could have are caught.
#[test]
fn every_deliberate_leak_is_caught() {
    use kit::{Hole, Leaky};
    let text = short("montebello", 1);
    let caught = |hole: Hole| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, &text).options(HIDDEN).player(random);
        twin_states(&trial, 0..6).is_err() || twin_games(&trial, 0..6, Reveal::Told).is_err()
    };
    assert!(!caught(Hole::Tight), "the wrapper by itself is tight");
    // Forms with options, barred steps and odds do not occur while armies are set up; and set-up is one step, so the
    // digest of the last checkpoint knows nothing yet.
    let never =
        ["Digest", "OptionOrder", "AskLabel", "BarredOption", "MissingOption", "Odds", "NoOdds", "Default"];
    let free: Vec<Hole> = Hole::ALL.into_iter().filter(|it| !caught(*it)).collect();
    let free: Vec<String> = free.iter().map(|it| format!("{it:?}")).collect();
    let odd: Vec<&String> = free.iter().filter(|it| !never.contains(&it.as_str())).collect();
    assert!(odd.is_empty(), "not caught: {odd:?}");
}
