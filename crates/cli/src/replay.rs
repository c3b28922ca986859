//! `grognard replay`: a journal told again.

use std::fmt::Write as _;

use engine::journal::Line;
use engine::{Eye, Fault, Journal, Match, Place};

use crate::args::Replay;
use crate::error::Error;
use crate::opening::{self, Opening};
use crate::page::{self, RULE, TITLE, paint};
use crate::play::look;

pub fn run(args: &Replay) -> Result<(), Error> {
    let mut journal = opening::journal(&args.file)?;
    let opening = Opening::of_header(&journal.header)?;
    let start = opening.prepare()?;
    let eye = eye(&args.eye, start.seats())?;
    if let Some(to) = args.to {
        cut(&mut journal, to);
    }
    // Without the seed nothing is thrown beyond what is written.
    let elsewhere = opening.elsewhere(&journal.header);
    let game = start.resume(journal, None).map_err(|it| opening::diverged(it, &elsewhere))?;
    page::print(&told(&*game, eye))
}

pub fn told(game: &dyn Match, eye: Eye) -> String {
    let mut text = format!("{}\n\n", paint(TITLE, &page::plain(&game.header().scenario)));
    let _ = writeln!(text, "The digests of its journal are of {}.\n", game.header().digest.words());
    for event in game.events(eye, 0) {
        let cite = paint(RULE, &format!("[{}]", event.cite));
        let _ = writeln!(text, "{} {cite}", page::plain(&event.text));
    }
    let _ = writeln!(text, "\nAfter {} inputs:\n", game.inputs());
    text.push_str(&look::brief(&game.view(eye)));
    text.push('\n');
    match game.outcome() {
        Some(outcome) => text.push_str(&look::ending(outcome, game.seats())),
        None => text.push_str("The game is not over.\n"),
    }
    text
}

fn eye(name: &str, seats: &[Place]) -> Result<Eye, Fault> {
    match name {
        "public" => Ok(Eye::Public),
        "umpire" => Ok(Eye::Umpire),
        _ => match seats.iter().find(|it| it.name.text() == name) {
            Some(place) => Ok(Eye::Seat(place.seat)),
            None => {
                let allowed = seats.iter().map(|it| it.name.text()).chain(["public", "umpire"]);
                let name: String = name.chars().take(40).collect();
                Err(Fault::bad("eye", format!("nobody looks as `{name}`")).allowing(allowed))
            }
        },
    }
}

/// Leaves the first `to` inputs, and the digests up to there.
fn cut(journal: &mut Journal, to: usize) {
    let mut inputs = 0;
    let whole = journal.lines.len();
    journal.lines.retain(|it| {
        inputs += usize::from(matches!(it, Line::Entry(_)));
        inputs <= to
    });
    if journal.lines.len() < whole {
        journal.reveal = None;
    }
}
