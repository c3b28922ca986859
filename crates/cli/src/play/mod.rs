//! `grognard play`: a table of plain lines, for a terminal, a pipe or a screen reader.

mod asking;
mod commands;
pub mod look;
mod map;
mod open;
mod ranks;
mod saving;
mod sitting;
#[cfg(test)]
mod tests;

use std::io::IsTerminal;

use engine::journal::{Pledge, SeedFrom};
use engine::{Fault, Match, Place, Seat, Seed, Side, Start};
use players::Player;

use crate::args::{Dice, Play};
use crate::error::Error;
use crate::opening::{self, Opening};

use sitting::Sitting;

pub fn run(args: &Play) -> Result<(), Error> {
    let (opening, game, seed) = match &args.resume {
        Some(file) => resumed(args, file)?,
        None => begun(args)?,
    };
    let players = seated(args, game.seats(), &game.header().players)?;
    let stdin = std::io::stdin();
    let terminal = stdin.is_terminal() && std::io::stdout().is_terminal();
    let height = terminal_size::terminal_size().map_or(40, |it| usize::from(it.1.0));
    let mut out = anstream::AutoStream::auto(std::io::stdout());
    let mut sitting = Sitting {
        book: opening.game.book(),
        game,
        players,
        seed,
        input: &mut stdin.lock(),
        out: &mut out,
        curtain: if terminal { height } else { 0 },
        save: args.save.clone(),
        at: None,
        known: Vec::new(),
    };
    sitting.run()
}

/// A match, what it was opened with, and the seed of its dice.
type Begun = (Opening, Box<dyn Match>, Option<Seed>);

fn begun(args: &Play) -> Result<Begun, Error> {
    let opening = Opening::of(args.scenario.as_deref().unwrap_or_default(), &args.options)?
        .with_sheets(&args.sheets)?;
    let start = opening.prepare()?;
    let seed = match args.dice {
        Dice::Physical => None,
        Dice::Server => Some(args.seed.map_or_else(secret, Seed::of_number)),
    };
    let names = names(args, &*start)?;
    let mut header = opening.header(names, seed.map_or(Pledge::Physical, |it| Pledge::Seed(it.pledge())));
    if args.seed.is_some() && seed.is_some() {
        header.seed = SeedFrom::Chosen;
    }
    let game = start.begin(header, seed);
    Ok((opening, game, seed))
}

fn resumed(args: &Play, file: &str) -> Result<Begun, Error> {
    let journal = opening::journal(file)?;
    let opening = Opening::of_header_here(&journal.header)?;
    let start = opening.prepare()?;
    let seed = saving::seed_of(&journal, args.seed)?;
    let game = start.resume(journal, seed).map_err(Error::Diverged)?;
    Ok((opening, game, seed))
}

/// Thirty-two bytes that nobody can guess.
fn secret() -> Seed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&crate::resolve::chance().to_le_bytes());
    }
    Seed(bytes)
}

fn names(args: &Play, start: &dyn Start) -> Result<Vec<(String, String)>, Fault> {
    let named = opening::named_seats(&args.seats, start.seats())?;
    let who = |it: &Place| (it.name.text().to_owned(), name(args, &named, it, &[]));
    Ok(start.seats().iter().map(who).collect())
}

type Names = [(String, String)];

/// Who plays a seat: as the command line says of it or of its side, or as the journal says, or a human in the first seat
/// of the first side against doctrine.
fn name(args: &Play, named: &Names, place: &Place, written: &Names) -> String {
    let own = named.iter().find(|it| it.0 == place.name.text()).map(|it| it.1.as_str());
    let side = match place.side {
        Side(0) => args.red.as_deref(),
        _ => args.blue.as_deref(),
    };
    let said = own.or(side);
    let before = written.iter().find(|it| it.0 == place.name.text()).map(|it| it.1.as_str());
    let usual = if place.seat == Seat(0) { "human" } else { "doctrine" };
    said.or(before).unwrap_or(usual).to_owned()
}

type Seated = (String, Option<Box<dyn Player>>);

/// The players by seat; nobody where a human sits.
fn seated(args: &Play, seats: &[Place], written: &Names) -> Result<Vec<Seated>, Fault> {
    let named = opening::named_seats(&args.seats, seats)?;
    let sit = |place: &Place| {
        let name = name(args, &named, place, written);
        match name.as_str() {
            "human" | "open" => Ok((name, None)),
            // Whoever has another seat has this one too.
            with if with.starts_with("with ") => Ok((name, None)),
            _ => match players::who(&name) {
                Ok(player) => Ok((name, Some(player))),
                Err(mut fault) => {
                    fault.allowed.insert(0, "human".into());
                    Err(fault.on(place.name.text()))
                }
            },
        }
    };
    seats.iter().map(sit).collect()
}
