//! A game in its file: the journal, and with it the seed, since the file is the player's own.

use std::path::Path;

use engine::journal::Pledge;
use engine::{Fault, Journal, Match, Seed};

use crate::error::Error;

/// Writes the whole game beside the file first, so that a full disk never costs what was there.
pub fn save(game: &dyn Match, seed: Option<Seed>, file: &Path) -> Result<(), Error> {
    let fail = |it: std::io::Error| Error::failed(format!("{}: {it}", file.display()));
    let mut journal = game.journal();
    journal.reveal = seed.map(|it| it.0);
    let mut beside = file.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, journal.write()).map_err(fail)?;
    std::fs::rename(&beside, file).map_err(fail)
}

/// The seed to go on with: the one in the file, or the one that was given again.
pub fn seed_of(journal: &Journal, given: Option<u64>) -> Result<Option<Seed>, Error> {
    let Pledge::Seed(pledge) = journal.header.dice else { return Ok(None) };
    let seed = journal.reveal.map(Seed).or_else(|| given.map(Seed::of_number));
    match seed {
        Some(seed) if seed.pledge() == pledge => Ok(Some(seed)),
        Some(_) => Err(Fault::bad("seed", "this is not the seed that the journal pledges").into()),
        None => {
            let why = "the journal does not hold the seed of its dice: give the one it was begun with";
            Err(Fault::bad("seed", why).into())
        }
    }
}
