//! A scenario file and the options of a game become a state, or every fault is named with its place.

use engine::{Setup, SetupFault, Side};

use crate::options::Options;
use crate::state::State;

pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let (mut turns, mut paces, mut faults) = (None, None, Vec::new());
    let fault = |line: usize, why: String| SetupFault {
        line: line as u32,
        column: u32::from(0 < line),
        why,
        cite: Some(rule!("TS-SET-1")),
    };
    for (at, line) in setup.text.lines().enumerate() {
        let number = |text: &str, most: i32| text.parse().ok().filter(|it| (1..=most).contains(it));
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [] => {}
            ["turns", n] if number(n, 20).is_some() => turns = number(n, 20),
            ["paces", n] if number(n, 9).is_some() => paces = number(n, 9),
            _ => faults.push(fault(at + 1, "neither `turns N` (1 to 20) nor `paces N` (1 to 9)".into())),
        }
    }
    let mut options = Options::default();
    for (name, value) in setup.options {
        faults.extend(options.set(name, value).err().map(|why| fault(0, why)));
    }
    match (turns, paces) {
        (Some(turns), Some(paces)) if faults.is_empty() => Ok(State {
            turn: 1,
            turns: turns as u32,
            paces,
            rain: options.rain,
            active: Side(0),
            loser: None,
        }),
        _ => {
            if faults.is_empty() {
                faults.push(fault(0, "`turns` and `paces` must be given".into()));
            }
            Err(faults)
        }
    }
}
