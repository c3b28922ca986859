//! No two units ever stand on the same ground (BB-GEO-5), through a great many random inputs.

mod shelf;

use grognard_bloody_big_battles::GAME;
use kit::{Trial, Wary, random, seeds};
use shelf::{CLOSE, short};

/// Throws and answers at every landing; `TRIALS=10` makes it a million.
const INPUTS: u64 = 100_000;

#[test]
fn nobody_stands_on_another() {
    let short = short("koniggratz", 3);
    let starts = ["montebello", CLOSE, "langensalza", &short].map(|it| Trial::of(GAME, it).start());
    let (mut inputs, most) = (0, seeds(INPUTS).end);
    for seed in 500_000.. {
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
