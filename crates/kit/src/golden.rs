//! Golden games: a whole game as journal and transcript, kept in the repository and compared to the byte.

use std::fmt::Write as _;
use std::path::Path;

use dice::Stream;
use engine::{Eye, Journal, Match, Seed};

use crate::trial::{Trial, advised, decide};

/// Every so many inputs the views stand in the transcript in full, else only their fingerprints.
const FULL: usize = 8;

/// Plays the game of this seed by the book's advice and compares its journal and its transcript (questions, events
/// for each eye, views) with the files in `folder`. The journal must also be read back and resumed.
/// With `GOLDEN=write` in the environment the files are written anew.
pub fn golden(trial: &Trial<'_>, seed: u64, folder: &Path) {
    let trial = trial.player(advised);
    let start = trial.start();
    let dice = Seed::of_number(seed);
    let mut it = trial.begin(&*start, Some(dice));
    let mut luck = Stream::new(seed, 41);
    let mut script = Transcript::default();
    script.note(&*it);
    while let Some(pending) = it.pending().first().cloned() {
        let answer = decide(&*it, &pending, trial.player, &mut luck);
        let told = wire::compact(&wire::answer(&answer));
        let _ = writeln!(script.text, "\n{} answers {told}", wire::eye_name(Eye::Seat(pending.seat)));
        let taken = it.answer(pending.seat, pending.lane, pending.seq, answer);
        assert!(taken.is_ok(), "{trial:?}: {taken:?}");
        script.note(&*it);
    }
    let name = format!("{}-{seed}", it.header().scenario);
    let journal = it.journal().write();
    let resumed = start.resume(Journal::read(&journal).expect("a journal"), None);
    assert!(resumed.is_ok(), "{name}: {:?}", resumed.err());
    keep(&folder.join(format!("{name}.journal")), &journal);
    keep(&folder.join(format!("{name}.transcript")), &script.text);
}

#[derive(Default)]
struct Transcript {
    text: String,
    /// How much each eye has been told, and what it was last asked.
    told: Vec<(usize, String)>,
    notes: usize,
}

impl Transcript {
    /// Writes down what is new for each eye.
    fn note(&mut self, it: &dyn Match) {
        let eyes: Vec<Eye> = it.seats().iter().map(|it| Eye::Seat(it.seat)).chain([Eye::Public]).collect();
        self.told.resize(eyes.len(), (0, String::new()));
        let full = self.notes.is_multiple_of(FULL) || it.outcome().is_some();
        self.notes += 1;
        for (eye, (told, asked)) in eyes.into_iter().zip(&mut self.told) {
            let name = wire::eye_name(eye);
            let events = it.events(eye, 0);
            for event in events.iter().skip(*told) {
                let _ = writeln!(self.text, "  {name} is told {}", wire::compact(&wire::event(event)));
            }
            *told = events.len();
            let mine = it.pending().iter().filter(|it| Eye::Seat(it.seat) == eye);
            let asks: String =
                mine.map(|it| format!("  {name} is asked {}\n", wire::compact(&wire::pending(it)))).collect();
            if asks != *asked {
                self.text.push_str(&asks);
                *asked = asks;
            }
            let view = wire::compact(&it.view(eye));
            match full {
                true => writeln!(self.text, "  {name} sees {view}"),
                false => writeln!(self.text, "  {name} sees {:016x}", engine::digest(&view)),
            }
            .unwrap_or_default();
        }
        if let Some(outcome) = it.outcome() {
            let _ = writeln!(self.text, "  over {}", wire::compact(&wire::outcome(outcome)));
        }
    }
}

fn keep(file: &Path, text: &str) {
    if std::env::var("GOLDEN").is_ok_and(|it| it == "write") {
        let folder = file.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).unwrap_or_else(|it| panic!("{}: {it}", folder.display()));
        return std::fs::write(file, text).unwrap_or_else(|it| panic!("{}: {it}", file.display()));
    }
    let kept = std::fs::read_to_string(file)
        .unwrap_or_else(|it| panic!("{}: {it}; write it with GOLDEN=write", file.display()));
    let differs = kept.lines().zip(text.lines()).position(|it| it.0 != it.1);
    let at = differs.unwrap_or(kept.lines().count().min(text.lines().count()));
    assert!(
        kept == text,
        "{}:{} differs (GOLDEN=write, then look at the diff):\n  kept {:?}\n  now  {:?}",
        file.display(),
        at + 1,
        kept.lines().nth(at),
        text.lines().nth(at)
    );
}
