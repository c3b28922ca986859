use crate::shelf::{MELEE, WORKS, ZONES, short};
use grognard_days_of_iron::{BOOK, GAME};
use kit::{Trial, heard, mixed, random};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
#[ignore]
fn idle_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut it = kit::ledger(&BOOK, &folder.join("cells"));
    let mut rules: BTreeSet<String> = kit::malformed(GAME, &folder.join("malformed/edits.toml")).1;
    let (a, b) = (short("rotherberg", 5), short("vionville", 3));
    for (seed, text) in
        [MELEE, WORKS, ZONES, "reppertsberg", MELEE, WORKS, WORKS, "reppertsberg", &a, &b].iter().enumerate()
    {
        for player in [random, mixed] {
            rules.append(
                &mut heard(&Trial::of(GAME, text).player(player), seed as u64..seed as u64 + 1).rules,
            );
        }
    }
    for option in include_str!("../drills/options.txt").lines().filter_map(|it| it.split_once('=')) {
        for text in [MELEE, WORKS, ZONES] {
            let options = [option];
            for seed in 20..22 {
                rules.append(&mut heard(&Trial::of(GAME, text).options(&options).player(random), seed..seed + 1).rules);
            }
        }
    }
    for seed in 30..38 {
        for text in [MELEE, WORKS, ZONES, "reppertsberg"] {
            rules.append(&mut heard(&Trial::of(GAME, text).player(random), seed..seed + 1).rules);
        }
    }
    it.played = rules.clone();
    println!("FIRST {}", it.idle().join(" "));
    rules.append(&mut heard(&Trial::of(GAME, "rotherberg").player(random), 3..4).rules);
    rules.append(&mut heard(&Trial::of(GAME, "vionville").player(random), 3..4).rules);
    it.played = rules;
    println!("IDLE {}", it.idle().join(" "));
    let text = std::fs::read_to_string(folder.join("definitions.txt")).unwrap();
    let lines = text.lines().filter(|it| !it.starts_with('#'));
    it.definitions = lines.map(|it| it.split_once(' ').unwrap()).map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    println!("LEFT {}", it.idle().join(" "));
    println!("UNTRUE {}", it.untrue().join("; "));
}

#[test]
#[ignore]
fn how_fast() {
    for text in ["reppertsberg"] {
        let start = Trial::of(GAME, text).start();
        let cpu = || {
            let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
            let rest: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
            rest[11].parse::<u64>().unwrap() + rest[12].parse::<u64>().unwrap()
        };
        let before = cpu();
        let mut inputs = 0u64;
        for seed in 0..60 {
            let mut table =
                kit::Straight { luck: dice::Stream::new(seed, 71), player: random, patience: 10_000_000 };
            start.play(&mut table);
            inputs += u64::from(10_000_000 - table.patience);
        }
        let spent = (cpu() - before) as f64 / 100.0;
        println!("SPEED {text}: {inputs} inputs in {spent} s: {} a second", inputs as f64 / spent);
    }
}
