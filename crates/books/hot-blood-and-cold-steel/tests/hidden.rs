//! What a seat cannot know changes nothing that reaches it.

use engine::Playable;
use grognard_hot_blood_and_cold_steel::game::HotBlood;
use kit::{Reveal, Trial, seeds, twin_games, twin_states};

/// Scenarios, and how many games of each: the large ones take long.
const SCENARIOS: [(&str, u64); 4] =
    [("a-bit-of-wire", 2), ("chance-encounter", 2), ("la-petite-douve", 1), ("bathelemont", 1)];

/// F1: another world that the seat cannot tell from the true one gives the same papers, to the byte.
#[test]
fn imagined_worlds_look_the_same() {
    for (scenario, games) in SCENARIOS.into_iter().take(3) {
        let trial = Trial::of(&Playable::<HotBlood>::IT, scenario);
        let pairs = twin_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
        assert!(0 < pairs.different, "{scenario}: {pairs:?}");
    }
}

/// F2: what the other side writes in secret shows only in what the rules tell.
#[test]
fn secret_orders_do_not_show() {
    for (scenario, games) in SCENARIOS {
        let trial = Trial::of(&Playable::<HotBlood>::IT, scenario);
        let pairs =
            twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
        assert!(0 < pairs.different, "{scenario}: {pairs:?}");
    }
}
