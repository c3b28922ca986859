//! `grognard sim --certificate`: how even scenarios are when the officers play them against themselves, and what that is
//! worth, written to the file that is kept with their book.

use std::path::Path;

use engine::{Fault, Game, Place, Scripted, Setup, Start};
use players::sim::{Series, Tally};
use wire::{Certificate, Trust};

use crate::args::Sim;
use crate::error::Error;
use crate::opening::told;
use crate::page;
use crate::sim::progress;

/// So many games tell a share of a half to within five of a hundred.
const GAMES: u64 = 400;

/// Whom the officers are held against.
const AGAINST: [&str; 4] = ["random", "sitter", "rusher", "baiter"];

pub fn run(args: &Sim, file: &Path) -> Result<(), Error> {
    let (game, scenarios) = wanted(&args.scenario)?;
    let (head, mut all) = kept(file)?;
    let seed = args.seed.unwrap_or_else(crate::resolve::chance);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    for scripted in scenarios {
        let setup = Setup { text: scripted.text, options: &[] };
        let start = game.prepare(&setup).map_err(|it| Error::failed(told(scripted.name, &it)))?;
        let measured = measured(&*start, game.book().edition, (args.games.unwrap_or(GAMES), seed, threads))?;
        let edition = game.book().edition;
        let lines = [measured.text(start.seats(), edition), measured.trusted()];
        page::print(&page::plain(&format!("{}\n  {}\n  {}\n", scripted.name, lines[0], lines[1])))?;
        all.retain(|it| it.0 != scripted.name);
        all.push((scripted.name.to_owned(), measured));
        // One after the other, so that a long measurement that is broken off keeps what it has.
        all.sort_by(|a, b| a.0.cmp(&b.0));
        let written = std::fs::write(file, Certificate::write_all(&head, &all));
        written.map_err(|it| Error::failed(format!("{}: {it}", file.display())))?;
    }
    Ok(())
}

/// All scenarios of a book, or one.
fn wanted(text: &str) -> Result<(&'static dyn Game, Vec<&'static Scripted>), Error> {
    if text.contains('/') {
        let (game, scripted) = shelf::scenario(text)?;
        return Ok((game, vec![scripted]));
    }
    let game = shelf::game_by_name(text).map_err(|it| it.on("scenario"))?;
    Ok((game, game.scenarios().iter().collect()))
}

type Kept = (String, Vec<(String, Certificate)>);

/// What the file holds already: the words at its head, and other scenarios.
fn kept(file: &Path) -> Result<Kept, Error> {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(it) if it.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(it) => return Err(Fault::bad("certificate", format!("{}: {it}", file.display())).into()),
    };
    let head: Vec<&str> = text.lines().take_while(|it| it.starts_with('#')).collect();
    Ok((head.join("\n"), Certificate::read_all(&text)))
}

fn measured(start: &dyn Start, edition: &str, how: (u64, u64, usize)) -> Result<Certificate, Error> {
    let (games, seed, _) = how;
    let even = played(start, "doctrine", None, how)?;
    if 0 < even.unfinished {
        return Err(Error::failed(format!("{} games came to no end", even.unfinished)));
    }
    let mut trust = Vec::new();
    // A quarter as many, from each side with the same dice.
    let fewer = games.div_ceil(8).saturating_mul(2);
    for against in AGAINST {
        let tally = played(start, "doctrine", Some(against), (fewer, seed, how.2))?;
        trust.push(Trust {
            against: against.to_owned(),
            games: fewer,
            won: won(&tally, start),
            drawn: tally.draws,
        });
    }
    let edition = edition.to_owned();
    Ok(Certificate { edition, seed, games: even.games, wins: even.wins, draws: even.draws, trust })
}

/// Games of one side against the other: the sides exchange their players where the two differ.
fn played(
    start: &dyn Start,
    one: &str,
    two: Option<&str>,
    (games, seed, threads): (u64, u64, usize),
) -> Result<Tally, Error> {
    let bar = progress(games);
    let sides = [one, two.unwrap_or(one)];
    let players: Vec<String> =
        start.seats().iter().map(|it| sides[usize::from(it.side.0).min(1)].to_owned()).collect();
    let series = Series { start, players: &players, games, seed, threads, mirrored: two.is_some() };
    let tally = series.run(&|it| bar.inc(it))?;
    bar.finish_and_clear();
    Ok(tally)
}

/// How often the players of the first side have won, wherever they sat.
fn won(tally: &Tally, start: &dyn Start) -> u64 {
    let first = start.seats().iter().position(|it: &Place| it.side.0 == 0).unwrap_or(0);
    tally.won_by.get(first).copied().unwrap_or(0)
}
