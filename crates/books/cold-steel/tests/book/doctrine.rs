//! What a sensible officer does: his advice is legal wherever one stands, and he beats fools and those with one idea.

use grognard_cold_steel::GAME;
use kit::Who::{self, Baiter, Fool, Officer, Rusher, Sitter};
use kit::{Bar, duel, officers_beat};

/// Series by hand: how officers do against whom, side by side. `DEALS`, `SCENARIO`, `FOILS` and `FROM` say what is played.
#[test]
#[ignore = "a measurement"]
fn series() {
    let given = |name: &str, or: &str| std::env::var(name).unwrap_or_else(|_| or.to_owned());
    let many: u64 = given("DEALS", "25").parse().expect("a number");
    let from: u64 = given("FROM", "1000").parse().expect("a number");
    let scenario = given("SCENARIO", "the-toll-house");
    let foils = given("FOILS", "Fool Sitter Rusher Baiter Officer");
    for other in [Fool, Sitter, Rusher, Baiter, Officer] {
        for side in (0..2).filter(|_| foils.contains(&format!("{other:?}"))) {
            let begun = std::time::Instant::now();
            let halves: Vec<u32> =
                (0..many).map(|seed| duel(GAME, &scenario, other, side, from + seed)).collect();
            let of = |what: u32| halves.iter().filter(|it| **it == what).count();
            let lost: Vec<u64> =
                (0..many).filter(|it| halves[*it as usize] == 0).map(|it| from + it).collect();
            let took = begun.elapsed().as_secs();
            println!(
                "{other:?} against side {side}: won {}, drawn {}, lost {} {lost:?} ({took} s)",
                of(2),
                of(1),
                of(0)
            );
        }
    }
}

fn beat(foil: Who, wins_only: bool, points: u32) {
    officers_beat(GAME, foil, wins_only, &[Bar { scenario: "the-toll-house", points, deals: 40 }]);
}

#[test]
fn officers_beat_fools() {
    beat(Fool, true, 75);
}
