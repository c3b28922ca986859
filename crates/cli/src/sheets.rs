//! `grognard sheets`: what a game leaves on the sheets of its men.

use std::path::PathBuf;

use engine::{Eye, Fault};

use crate::args::Sheets;
use crate::error::Error;
use crate::opening::{self, Opening};
use crate::page;

pub fn run(args: &Sheets) -> Result<(), Error> {
    let journal = opening::journal(&args.file)?;
    let opening = Opening::of_header(&journal.header)?;
    let campaign = shelf::campaign(opening.game.book())?;
    let start = opening.prepare()?;
    if !start.seats().iter().any(|it| it.name.text() == args.side) {
        let side: String = args.side.chars().take(40).collect();
        let why = format!("nobody sits at `{}`", page::plain(&side));
        return Err(Fault::bad("side", why)
            .allowing(start.seats().iter().map(|it| it.name.text().to_owned()))
            .into());
    }
    let elsewhere = opening.elsewhere(&journal.header);
    let game = start.resume(journal, None).map_err(|it| opening::diverged(it, &elsewhere))?;
    let kept = (campaign.kept)(&game.view(Eye::Umpire), &args.side);
    // Nothing is wrong with the words of the command: the game has no sheets to give.
    let text = kept.map_err(|it| Error::failed(page::plain(&format!("{}: {}", args.file, it.why))))?;
    written(&text, args.out.as_ref())
}

/// To a file, or to standard output.
pub fn written(text: &str, out: Option<&PathBuf>) -> Result<(), Error> {
    let Some(path) = out else { return page::print(text) };
    let bad = |it: std::io::Error| Error::from(Fault::bad("out", format!("{}: {it}", path.display())));
    std::fs::write(path, text).map_err(bad)
}
