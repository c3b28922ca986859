//! What a sensible officer does: his advice is legal wherever one stands, and he beats fools and those with one idea.

use grognard_cold_steel::GAME;
use kit::Who::{self, Fool, Sitter};
use kit::{Bar, duel, officers_beat};

/// Series by hand: how officers do against whom, side by side.
#[test]
#[ignore = "a measurement"]
fn series() {
    let many: u64 = std::env::var("DEALS").ok().and_then(|it| it.parse().ok()).unwrap_or(25);
    for other in [Fool, Sitter] {
        for side in 0..2 {
            let halves: Vec<u32> =
                (0..many).map(|seed| duel(GAME, "the-toll-house", other, side, 1_000 + seed)).collect();
            let of = |what: u32| halves.iter().filter(|it| **it == what).count();
            println!("{other:?} against side {side}: won {}, drawn {}, lost {}", of(2), of(1), of(0));
        }
    }
}

fn beat(foil: Who, wins_only: bool, points: u32) {
    officers_beat(GAME, foil, wins_only, &[Bar { scenario: "the-toll-house", points, deals: 40 }]);
}

#[test]
fn officers_beat_fools() {
    beat(Fool, true, 80);
}
