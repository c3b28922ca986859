//! No two units ever stand on the same ground (DI-MOV-11), through a great many random inputs.

use grognard_days_of_iron::GAME;
use kit::{Trial, Wary, random, seeds, times};

use crate::shelf::{MELEE, WORKS, ZONES, short};

/// Throws and answers at every landing; `TRIALS=10` makes ten times as many.
const INPUTS: u64 = 40_000;

#[test]
fn nobody_stands_on_another() {
    let (rotherberg, vionville) = (short("rotherberg", 4), short("vionville", 2));
    let texts = ["reppertsberg", MELEE, WORKS, ZONES, &rotherberg, &vionville];
    let starts = texts.map(|it| Trial::of(GAME, it).start());
    let (mut inputs, most) = (0, INPUTS * times());
    for seed in seeds(1).start + 500_000.. {
        if most <= inputs {
            break;
        }
        for (start, text) in starts.iter().zip(texts) {
            let mut table = Wary::new(seed, &[random]);
            let patience = table.patience;
            let (outcome, breaches) = start.inspect(&mut table);
            let title = text.lines().nth(1).unwrap_or(text);
            assert!(breaches.is_empty(), "{title}, seed {seed}: {breaches:?}");
            assert!(outcome.is_some(), "{title}, seed {seed}: no end, {:?}", table.illegal);
            inputs += u64::from(patience - table.patience);
        }
    }
}
