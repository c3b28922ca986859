//! D2: journals replayed in another process give the same game.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use dice::Stream;
use engine::{Eye, Game, Journal, Match, Seed, Setup, fingerprint};

use crate::{Trial, decide, random, seeds};

/// Where the child finds the journals.
const FOLDER: &str = "GROGNARD_REPLAYS";

/// Plays so many random games of each scenario (fifty at the least, ten times as many with `TRIALS=10`), and demands the same ends from a child of this test program, whose
/// test `child` calls [`replayed_here`].
pub fn replayed_elsewhere(game: &'static dyn Game, games: &[(&'static str, u64)], child: &str) {
    let folder = std::env::temp_dir().join(format!("grognard-replays-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for journals");
    let into = folder.as_path();
    let mut ends: Vec<String> = std::thread::scope(|scope| {
        let played: Vec<_> =
            games.iter().map(|(scenario, n)| scope.spawn(move || play(game, scenario, *n, into))).collect();
        played.into_iter().flat_map(|it| it.join().expect("games that end")).collect()
    });
    ends.sort();
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", child, "--nocapture", "--test-threads=1"])
        .env(FOLDER, &folder)
        .output()
        .expect("a child");
    fs::remove_dir_all(&folder).expect("the folder can go");
    let told = String::from_utf8_lossy(&child.stdout).into_owned();
    // The harness writes the name of the test before its first line.
    let mut found: Vec<&str> = told.lines().filter_map(|it| it.split_once("end ")).map(|it| it.1).collect();
    found.sort_unstable();
    assert!(child.status.success() && 50 <= found.len(), "{told}{}", String::from_utf8_lossy(&child.stderr));
    assert_eq!(found, ends);
}

/// What the child does; without a folder to read it is nobody's child and does nothing.
pub fn replayed_here(game: &dyn Game) {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    for file in fs::read_dir(folder).expect("a folder of journals") {
        let file = file.expect("a file").path();
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("a readable journal");
        let journal = Journal::read(&text).unwrap_or_else(|it| panic!("{name}: {it:?}"));
        let scenario = game.scenarios().iter().find(|it| it.name == journal.header.scenario);
        let setup = Setup { text: scenario.expect("a scenario").text, options: &journal.header.options };
        let start = game.prepare(&setup).unwrap_or_else(|it| panic!("{name}: {it:?}"));
        let it = start.resume(journal, None).unwrap_or_else(|it| panic!("{name}: {it:?}"));
        println!("end {}", end(&name, &*it));
    }
}

fn play(game: &dyn Game, scenario: &str, games: u64, folder: &Path) -> Vec<String> {
    let trial = Trial::of(game, scenario).player(random);
    let start = trial.start();
    let one = |seed: u64| {
        let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
        let mut luck = Stream::new(seed, 61);
        while let Some(pending) = it.pending().first().cloned() {
            let answer = decide(&*it, &pending, trial.player, &mut luck);
            it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
        }
        let name = format!("{scenario}-{seed}");
        fs::write(folder.join(format!("{name}.journal")), it.journal().write()).expect("a journal");
        end(&name, &*it)
    };
    seeds(games).map(one).collect()
}

/// All there is to compare: state, what every eye sees and was told, outcome.
fn end(name: &str, it: &dyn Match) -> String {
    let seats = it.seats().iter().map(|it| Eye::Seat(it.seat));
    let seen: Vec<String> = seats
        .chain([Eye::Public, Eye::Umpire])
        .map(|eye| format!("{:016x}", fingerprint(&format!("{:?}{:?}", it.view(eye), it.events(eye, 0)))))
        .collect();
    format!("{name} {:016x} {} {:?}", it.digest(), seen.join(" "), it.outcome())
}
