//! No two units ever stand on the same ground (BB-GEO-5), through a great many random inputs.

use crate::shelf::{BREAK, CLOSE, flooded, short};
use grognard_bloody_big_battles::GAME;
use kit::{Trial, Wary, random, seeds, times};

/// Throws and answers at every landing; `TRIALS=10` makes it a million.
const INPUTS: u64 = 100_000;

#[test]
fn nobody_stands_on_another() {
    let (short, brook, wet) = (short("koniggratz", 3), flooded(CLOSE), flooded("montebello"));
    let texts = ["montebello", CLOSE, BREAK, "langensalza", &short, &brook, &wet];
    let mut starts = Vec::from(texts.map(|it| Trial::of(GAME, it).start()));
    // Who recovers and moves at once is wider where it ends than where it began.
    starts.push(Trial::of(GAME, CLOSE).options(&[("recover_and_move", "on")]).start());
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
