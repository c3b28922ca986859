//! Golden games: a whole game as journal and transcript, kept in the repository and compared to the byte.

use std::fmt::Write as _;
use std::path::Path;

use dice::Stream;
use engine::{Event, Eye, Form, Journal, Match, Pending, Place, Seed, Wanted};

use crate::moulds::Fitting;
use crate::trial::{Trial, advised, decide};

/// Every so many inputs the views stand in the transcript in full, else only their fingerprints.
const FULL: usize = 8;

/// Plays the game of this seed by the book's advice and compares its journal and its transcript (questions, events
/// for each eye, views) with the files in `folder`. The journal must also be read back and resumed, and everything that
/// is shown on the way must fit its mould.
/// With `GOLDEN=write` in the environment the files are written anew.
pub fn golden(trial: &Trial<'_>, seed: u64, folder: &Path) {
    let name = format!("{}-{seed}", trial.header(None).scenario);
    play(
        &trial.player(advised),
        seed,
        &folder.join(name),
        Transcript { full: FULL, ..Transcript::default() },
    );
}

/// The same for a large game, as the trial's own player plays it: whole questions and views stand in the transcript
/// only every `full` inputs, and of records only the fingerprints.
pub fn golden_in_brief(trial: &Trial<'_>, name: &str, seed: u64, full: usize, folder: &Path) {
    play(trial, seed, &folder.join(name), Transcript { full, brief: true, ..Transcript::default() });
}

fn play(trial: &Trial<'_>, seed: u64, file: &Path, mut script: Transcript) {
    let start = trial.start();
    let fitting = Fitting::of(trial.game);
    let dice = Seed::of_number(seed);
    let mut it = trial.begin(&*start, Some(dice));
    let mut luck = Stream::new(seed, 41);
    script.note(&*it, &fitting);
    while let Some(pending) = it.pending().first().cloned() {
        let answer = decide(&*it, &pending, trial.player, &mut luck);
        let told = wire::compact(&wire::answer(&answer));
        let _ = writeln!(script.text, "\n{} answers {told}", Place::seat_name(it.seats(), pending.seat));
        // Some are looked at before they are given, as a screen does.
        let wanted = Wanted { reach: script.notes.is_multiple_of(35), clamp: true };
        if script.notes.is_multiple_of(7)
            && let Ok(considered) = it.consider(pending.seat, pending.lane, pending.seq, &answer, wanted)
        {
            fitting.considered(&considered);
        }
        let taken = it.answer(pending.seat, pending.lane, pending.seq, answer);
        assert!(taken.is_ok(), "{trial:?}: {taken:?}");
        script.note(&*it, &fitting);
    }
    let journal = it.journal().write();
    let resumed = start.resume(Journal::read(&journal).expect("a journal"), None);
    assert!(resumed.is_ok(), "{}: {:?}", file.display(), resumed.err());
    keep(&file.with_added_extension("journal"), &journal);
    keep(&file.with_added_extension("transcript"), &script.text);
}

#[derive(Default)]
struct Transcript {
    text: String,
    /// How much each eye has been told, what it was last asked, and the fingerprint of what it last saw.
    told: Vec<(usize, String, u64)>,
    notes: usize,
    full: usize,
    brief: bool,
}

impl Transcript {
    /// Writes down what is new for each eye.
    fn note(&mut self, it: &dyn Match, fitting: &Fitting) {
        let eyes: Vec<Eye> = it.seats().iter().map(|it| Eye::Seat(it.seat)).chain([Eye::Public]).collect();
        self.told.resize(eyes.len(), (0, String::new(), 0));
        let full = self.notes.is_multiple_of(self.full) || it.outcome().is_some();
        let short = self.brief && !full;
        self.notes += 1;
        for (eye, (told, asked, saw)) in eyes.into_iter().zip(&mut self.told) {
            let name = wire::eye_name(eye, it.seats());
            let events = it.events(eye, 0);
            for event in events.iter().skip(*told) {
                fitting.event(event);
                let _ = writeln!(self.text, "  {name} is told {}", event_in_words(event, self.brief));
            }
            *told = events.len();
            let seats = it.seats();
            let mine = it.pending().iter().filter(|it| Eye::Seat(it.seat) == eye);
            mine.clone().for_each(|it| fitting.pending(it, seats));
            let asks: String = mine
                .map(|it| format!("  {name} is asked {}\n", pending_in_words(it, seats, short)))
                .collect();
            if asks != *asked {
                self.text.push_str(&asks);
                *asked = asks;
            }
            let view = it.view(eye);
            fitting.view(&view);
            let view = wire::compact(&view);
            let print = print_of(&view);
            match full {
                true => writeln!(self.text, "  {name} sees {view}"),
                false if self.brief && print == *saw => Ok(()),
                false => writeln!(self.text, "  {name} sees {print:016x}"),
            }
            .unwrap_or_default();
            *saw = print;
        }
        if let Some(outcome) = it.outcome() {
            let outcome = wire::outcome(outcome, it.seats());
            fitting.outcome(&outcome);
            let _ = writeln!(self.text, "  over {}", wire::compact(&outcome));
        }
    }
}

fn event_in_words(event: &Event, brief: bool) -> String {
    let whole = wire::compact(&wire::event(event));
    match brief {
        false => whole,
        true => format!("{} [{}] {:08x}", event.text, event.cite, print_of(&whole) >> 32),
    }
}

/// A question as it is put. Which of its options are said to have odds is not of the game that was played: the law of random
/// games holds that against the odds themselves.
fn pending_in_words(pending: &Pending, seats: &[Place], short: bool) -> String {
    let mut pending = pending.clone();
    if let Form::Choose { options, .. } = &mut pending.ask.form {
        options.iter_mut().for_each(|it| it.odds = false);
    }
    let whole = wire::compact(&wire::pending(&pending, seats));
    match short {
        false => whole,
        true => format!("{} [{}] {:08x}", pending.ask.text, pending.ask.cite, print_of(&whole) >> 32),
    }
}

/// The fingerprint of a text in a transcript: FNV-1a over its bytes and one more that is in no text.
fn print_of(text: &str) -> u64 {
    let mixed = |acc: u64, byte: u8| (acc ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    text.bytes().chain([0xFF]).fold(0xCBF2_9CE4_8422_2325, mixed)
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
