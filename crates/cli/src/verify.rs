//! `grognard verify`: a journal held against the rules, its digests and its pledge.

use engine::journal::{Entry, Input, Line, Pledge};
use engine::{Datum, Digest, Divergence, Journal, Seed, Start};

use crate::args::Verify;
use crate::error::Error;
use crate::opening::{self, Opening};
use crate::page;

pub fn run(args: &Verify) -> Result<(), Error> {
    let journal = opening::journal(&args.file)?;
    let start = Opening::of_header(&journal.header)?.prepare()?;
    let checked = check(&*start, journal).map_err(Error::Diverged)?;
    match args.json {
        true => page::print(&format!("{}\n", wire::compact(&checked.show()))),
        false => page::print(&checked.told(&args.file)),
    }
}

/// What was checked and found right.
pub struct Checked {
    inputs: usize,
    digests: usize,
    digest: Digest,
    throws: usize,
    dice: Dice,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dice {
    /// Every face is that of the pledged seed.
    Fair,
    /// The seed has not been revealed.
    Unrevealed,
    /// Thrown at a real table.
    Physical,
}

pub fn check(start: &dyn Start, journal: Journal) -> Result<Checked, Divergence> {
    let (dice, seed) = match (&journal.header.dice, journal.reveal) {
        (Pledge::Physical, _) => (Dice::Physical, None),
        (Pledge::Seed(_), None) => (Dice::Unrevealed, None),
        (Pledge::Seed(hash), Some(seed)) if Seed(seed).pledge() == *hash => (Dice::Fair, Some(Seed(seed))),
        (Pledge::Seed(_), Some(_)) => {
            return Err(Divergence::new(0, "the seed that was revealed is not the one that was pledged"));
        }
    };
    let count = |wanted: fn(&Line) -> bool| journal.lines.iter().filter(|it| wanted(it)).count();
    let inputs = count(|it| matches!(it, Line::Entry(_)));
    let digests = count(|it| matches!(it, Line::Digest(_)));
    let throws = count(|it| matches!(it, Line::Entry(Entry { input: Input::Dice(_), .. })));
    let digest = journal.header.digest;
    let game = start.resume(journal, seed)?;
    Ok(Checked { inputs, digests, digest, throws, dice, over: game.outcome().is_some() })
}

impl Checked {
    fn show(&self) -> Datum {
        let dice = match self.dice {
            Dice::Fair => "fair",
            Dice::Unrevealed => "unrevealed",
            Dice::Physical => "physical",
        };
        let count = |it: usize| Datum::Int(it as i64);
        Datum::record([
            ("inputs", count(self.inputs)),
            ("digests", count(self.digests)),
            ("digest", wire::digest(self.digest)),
            ("throws", count(self.throws)),
            ("dice", Datum::word(dice)),
            ("over", Datum::Bool(self.over)),
        ])
    }

    fn told(&self, file: &str) -> String {
        let dice = match self.dice {
            Dice::Fair => format!("all {} throws are those of the seed that was pledged", self.throws),
            Dice::Unrevealed => format!(
                "the {} throws are possible ones; the seed is not revealed, so they were not held against it",
                self.throws
            ),
            Dice::Physical => format!("the {} throws were made with real dice", self.throws),
        };
        let end = if self.over { "The game is over." } else { "The game is not over." };
        page::plain(&format!(
            "{file}: sound\n  all {} inputs are legal\n  all {} digests are those of the states\n  the digests are of {}\n  {dice}\n  {end}\n",
            self.inputs,
            self.digests,
            self.digest.words()
        ))
    }
}
