//! What happens in a battle can be played moment by moment, as each eye saw it.

use grognard_cold_steel_and_canister::GAME;
use kit::{Beats, Filmed, Player, Trial, deals, films, mixed, random, seeds};

/// What changes at a beat only. Not still are what belongs to a turn or a phase and ends with it (`cube`, `ap`, `fired`, `moved`), and
/// `engaged`, which ends for a unit when its enemy is driven off.
const BEATS: Beats = Beats {
    waived: &[],
    still: &[
        "square",
        "formation",
        "facing",
        "level",
        "figures",
        "casualties",
        "gone",
        "guns_at",
        "standing",
        "held_by",
        "broken",
    ],
};

fn filmed(scenario: &str, options: &[(&str, &str)], player: Player, games: u64) -> Filmed {
    let trial = Trial::of(GAME, scenario).options(options).player(player);
    films(&trial, seeds(games), BEATS);
    films(&trial, deals(games), BEATS)
}

#[test]
fn battles_are_played_moment_by_moment() {
    let all = [
        filmed("offenstetten", &[], mixed, 12),
        filmed("offenstetten", &[("free_deployment", "on")], random, 4),
        filmed("offenstetten", &[("sequential_fire", "on")], mixed, 4),
        filmed("teugn-hausen", &[], mixed, 2),
        // Its church burns from the start.
        filmed("aspern", &[], mixed, 1),
    ];
    let kinds = [
        "clock", "reveal", "toss", "charge", "move", "form", "test", "retire", "break", "rally", "volley",
        "fight", "take", "arrive", "hurt", "spread", "light", "word", "end",
    ];
    let missing: Vec<_> = kinds.iter().filter(|it| !all.iter().any(|all| all.kinds.contains(*it))).collect();
    assert!(missing.is_empty(), "{missing:?} of {all:?}");
    assert!(all.iter().all(|it| 100 < it.beats && 0 < it.changes), "{all:?}");
}
