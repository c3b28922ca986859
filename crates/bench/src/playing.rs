//! Games: how many a second, how large, and how long somebody waits for an answer.

use std::time::Instant;

use engine::{
    Cx, Digest, Flow, Game, Header, Match, Playbook, Pledge, Scripted, Seat, Seed, SeedFrom, Setup, Start,
};
use hot_blood_and_cold_steel::GAME;
use hot_blood_and_cold_steel::game::HotBlood;
use players::{Player, Table, playout, who};

use crate::bars::Bars;
use crate::clock::{best_beside_peers, shown};

/// The scenario that teaches.
const TEACHING: &str = "a-bit-of-wire";
/// The one with the longest games.
const LONG: &str = "bathelemont";
/// So far a game has gone when answers are timed.
const LATE: usize = 5_000;

pub fn table() -> Bars {
    let (inputs, _) = speed(TEACHING, "random");
    let (_, games) = speed(TEACHING, "doctrine");
    let answers = answers_late_in_a_game();
    let mut res = Bars::under("## Games\n\n| what | measured | bar |\n|---|---|---|\n");
    res.row(
        "random playouts of `a-bit-of-wire`, inputs a second (dice and decisions)",
        &format!("{:.2} million", inputs / 1e6),
        "1 million",
        1e6 <= inputs,
    );
    res.row(
        "doctrine against doctrine, `a-bit-of-wire`, games a second",
        &format!("{games:.0}"),
        "100",
        100.0 <= games,
    );
    for name in [TEACHING, LONG] {
        let kib = bytes_of_a_state::<HotBlood>(scenario(name).text, |it| it.turn < 10) / 1024.0;
        res.row(
            &format!(
                "one state of `{name}` in memory, its lists included, without the ground that all share"
            ),
            &format!("{kib:.1} KiB"),
            "64 KiB",
            kib <= 64.0,
        );
    }
    res.row(
        &format!(
            "one answer through a match after {LATE} inputs of a random game of `{LONG}`: half of them, 99 of 100, worst"
        ),
        &[50, 99, 100].map(|it| shown(at(&answers, it))).join(", "),
        "1 ms for 99 of 100",
        at(&answers, 99) <= 0.001,
    );
    decisions(&mut res);
    res
}

/// How long officers keep people waiting, in every scenario of every book that is played.
fn decisions(res: &mut Bars) {
    res.text.push_str(
        "\nDoctrine in a match, one game of each scenario: the time to one decision, and the journal.\n\n\
         | scenario: decisions, journal | half of them, 99 of 100, worst | bar for 99 of 100 |\n|---|---|---|\n",
    );
    for game in shelf::GAMES {
        for scenario in game.scenarios() {
            let Watched { seconds, journal } = watched(*game, scenario);
            // In the largest battle an answer weighs sixty units against each other.
            let bar = if scenario.name == "koniggratz" { 10 } else { 5 };
            res.row(
                &format!("`{}`: {}, {:.1} KiB", scenario.name, seconds.len(), journal as f64 / 1024.0),
                &[50, 99, 100].map(|it| shown(at(&seconds, it))).join(", "),
                &format!("{bar} ms"),
                at(&seconds, 99) <= f64::from(bar) / 1000.0,
            );
        }
    }
    res.text.push('\n');
}

/// Inputs a second of random play in the scenario that teaches, for those who compare.
pub fn random_inputs() -> f64 {
    speed(TEACHING, "random").0
}

fn scenario(name: &str) -> &'static Scripted {
    GAME.scenarios().iter().find(|it| it.name == name).expect("a scenario of the book")
}

fn prepared(scenario: &Scripted) -> Box<dyn Start> {
    GAME.prepare(&Setup { text: scenario.text, options: &[] }).expect("a scenario without a fault")
}

/// Players for as many seats as any scenario has.
pub fn party(name: &str) -> Vec<Box<dyn Player>> {
    (0..8).map(|_| who(name).expect("a player")).collect()
}

/// Inputs and games a second on one core. A round is always the same games, so that the best one counts.
fn speed(name: &str, player: &str) -> (f64, f64) {
    const ROUND: u64 = 16;
    let start = prepared(scenario(name));
    let mut seats = party(player);
    let mut inputs = 0;
    let seconds = best_beside_peers(|| {
        inputs = (0..ROUND).map(|seed| playout(&*start, &mut seats, seed).inputs).sum();
    });
    (inputs as f64 / seconds, ROUND as f64 / seconds)
}

/// By how much the process grows for each copy of a state, taken when a random game is no longer early.
pub fn bytes_of_a_state<R: Playbook>(text: &str, early: impl Fn(&R::State) -> bool) -> f64 {
    const FILLING: usize = 10_000;
    const COUNTED: usize = 4_000;
    let mut state = R::open(&Setup { text, options: &[] }).expect("no fault");
    let mut seats = party("random");
    let mut table = Table::new(&mut seats, 1);
    while early(&state) {
        match R::step(&mut state, &mut Cx::new(&mut table)) {
            Ok(Flow::On) => {}
            _ => break,
        }
    }
    // The first copies fill what other measurements have left free; only the last ones make the process grow.
    let mut copies = Vec::with_capacity(FILLING + COUNTED);
    copies.extend((0..FILLING).map(|_| state.clone()));
    let before = resident();
    copies.extend((0..COUNTED).map(|_| state.clone()));
    resident().saturating_sub(before) as f64 / COUNTED as f64
}

/// Bytes of this process that are in memory.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).unwrap_or_default();
    line.split_whitespace().next().and_then(|it| it.parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn begun(of: &dyn Game, scenario: &Scripted, player: &str, seed: u64) -> Box<dyn Match> {
    let seed = Seed::of_number(seed);
    let header = Header {
        book: of.book().id.to_owned(),
        edition: of.book().edition.to_owned(),
        scenario: scenario.name.to_owned(),
        text: None,
        options: Vec::new(),
        players: ["red", "blue"].map(|it| (it.to_owned(), player.to_owned())).to_vec(),
        dice: Pledge::Seed(seed.pledge()),
        seed: SeedFrom::Drawn,
        digest: Digest::NEW,
    };
    let setup = Setup { text: scenario.text, options: &[] };
    of.prepare(&setup).expect("a scenario without a fault").begin(header, Some(seed))
}

/// The first of those who are waited for decides; the seconds that the decision and the answer took. `None` if
/// nobody is waited for.
fn advance(game: &mut dyn Match, seats: &mut [Box<dyn Player>]) -> Option<(f64, f64)> {
    let Seat(seat) = game.pending().first()?.seat;
    let start = Instant::now();
    let (lane, seq, answer) = players::decide(game, Seat(seat), &mut *seats[usize::from(seat)])?;
    let decided = start.elapsed().as_secs_f64();
    let start = Instant::now();
    game.answer(Seat(seat), lane, seq, answer).ok()?;
    Some((decided, start.elapsed().as_secs_f64()))
}

/// So long so many of a hundred took at most.
fn at(seconds: &[f64], percent: usize) -> f64 {
    let place = (seconds.len() * percent / 100).min(seconds.len().saturating_sub(1));
    seconds.get(place).copied().unwrap_or_default()
}

/// The seconds of each, the shortest first.
fn answers_late_in_a_game() -> Vec<f64> {
    const TIMED: usize = 1_000;
    let mut seconds: Vec<f64> = Vec::new();
    for seed in 0.. {
        let mut game = begun(GAME, scenario(LONG), "random", seed);
        let mut seats = party("random");
        while let Some((_, answered)) = advance(&mut *game, &mut seats) {
            if LATE <= game.inputs() {
                seconds.push(answered);
            }
        }
        if TIMED <= seconds.len() || 20 <= seed {
            break;
        }
    }
    seconds.sort_by(f64::total_cmp);
    seconds
}

/// A game of doctrine against doctrine.
struct Watched {
    /// Of each decision, the shortest first.
    seconds: Vec<f64>,
    /// In bytes.
    journal: usize,
}

fn watched(of: &dyn Game, scenario: &Scripted) -> Watched {
    let mut game = begun(of, scenario, "doctrine", 1);
    let mut seats = party("doctrine");
    let mut seconds = Vec::new();
    while let Some((decided, _)) = advance(&mut *game, &mut seats) {
        seconds.push(decided);
    }
    assert!(game.outcome().is_some(), "{} comes to an end", scenario.name);
    seconds.sort_by(f64::total_cmp);
    Watched { seconds, journal: game.journal().write().len() }
}
