//! No two units ever stand in the same space but gunners and their square (CC-GEO-9), through a great many random inputs.

use grognard_cold_steel_and_canister::GAME;
use kit::{Trial, Wary, random, seeds, times};

/// Throws and answers at every landing; `TRIALS=10` makes it a million.
const INPUTS: u64 = 100_000;

#[test]
fn nobody_stands_on_another() {
    let plain = ["offenstetten", "teugn-hausen", "aspern"].map(|it| Trial::of(GAME, it).start());
    let mut starts = Vec::from(plain);
    for option in ["free_deployment", "elim_is_rout", "auto_reactions"] {
        starts.push(Trial::of(GAME, "offenstetten").options(&[(option, "on")]).start());
    }
    let (mut inputs, most) = (0, INPUTS * times());
    for seed in seeds(1).start + 500_000.. {
        if most <= inputs {
            break;
        }
        for start in &starts {
            let mut table = Wary::new(seed, &[random]);
            let patience = table.patience;
            let (outcome, breaches) = start.inspect(&mut table);
            assert!(breaches.is_empty(), "seed {seed}: {breaches:?}");
            assert!(outcome.is_some(), "seed {seed}: no end, {:?}", table.illegal);
            inputs += u64::from(patience - table.patience);
        }
    }
}
