//! `grognard verify`: a journal held against the rules, its digests, its pledge and the key of the server that signed it.
//! *Sound* it is only where nothing is missing; else it is told what is.

use std::fmt::Write as _;

use engine::journal::{Entry, Input, Line, Pledge, hex, unhex};
use engine::{Datum, Digest, Divergence, Fault, Journal, Match, Place, Seal, Seed, SeedFrom, Start};

use crate::args::Verify;
use crate::error::Error;
use crate::opening::{self, Opening};
use crate::page;

pub fn run(args: &Verify) -> Result<(), Error> {
    let pinned = args.key.as_deref().map(key).transpose()?;
    let text = opening::text_of_journal(&args.file)?;
    let journal = opening::read_journal(&args.file, &text)?;
    let opening = Opening::of_header(&journal.header)?;
    let start = opening.prepare()?;
    let elsewhere = opening.elsewhere(&journal.header);
    let mut checked =
        check(&*start, &text, journal, pinned).map_err(|it| opening::diverged(it, &elsewhere))?;
    checked.elsewhere = elsewhere;
    match args.json {
        true => page::print(&format!("{}\n", wire::compact(&checked.show())))?,
        false => page::print(&checked.told(&args.file))?,
    }
    match checked.missing() {
        [] => Ok(()),
        _ => Err(Error::Unsound(checked.lacks())),
    }
}

/// A key as a server shows it.
fn key(text: &str) -> Result<[u8; 32], Fault> {
    unhex(text.trim())
        .ok_or_else(|| Fault::bad("key", "must be the 64 hex digits that a server shows at /api/key"))
}

/// What was checked, and what is missing for it to be sound.
pub struct Checked {
    inputs: usize,
    digests: usize,
    digest: Digest,
    throws: usize,
    dice: Dice,
    seed: SeedFrom,
    /// The seats that have added to the seed.
    added: Vec<String>,
    over: bool,
    seal: Option<Seal>,
    /// It was played by another edition of the rules, and comes out the same by this one.
    elsewhere: Option<String>,
    missing: Vec<Missing>,
}

/// Something without which a journal proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    pub what: What,
    pub why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// It is not written as the program writes it.
    Text,
    Digest,
    /// The game goes on.
    End,
    Reveal,
    Signature,
    /// It is signed by another server than was wanted.
    Key,
}

impl What {
    const fn word(self) -> &'static str {
        match self {
            What::Text => "text",
            What::Digest => "digest",
            What::End => "end",
            What::Reveal => "reveal",
            What::Signature => "signature",
            What::Key => "key",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Dice {
    /// Every face is that of the pledged seed, with what seats have added to it.
    Fair,
    /// The seed has not been revealed.
    Unrevealed,
    /// Thrown at a real table.
    Physical,
}

/// Goes through a journal, given as it was read and as it is written.
pub fn check(
    start: &dyn Start,
    text: &str,
    journal: Journal,
    pinned: Option<[u8; 32]>,
) -> Result<Checked, Divergence> {
    let (body, seal) = Seal::off(text);
    let (dice, seed) = match (&journal.header.dice, journal.reveal) {
        (Pledge::Physical, _) => (Dice::Physical, None),
        (Pledge::Seed(_), None) => (Dice::Unrevealed, None),
        (Pledge::Seed(hash), Some(seed)) if Seed(seed).pledge() == *hash => (Dice::Fair, Some(Seed(seed))),
        (Pledge::Seed(_), Some(_)) => {
            return Err(Divergence::new(0, "the seed that was revealed is not the one that was pledged"));
        }
    };
    let game = start.resume(journal.clone(), seed)?;
    let mut missing = Vec::new();
    let mut lacks = |what, why: Option<String>| missing.extend(why.map(|why| Missing { what, why }));
    lacks(What::Text, unlike(body, &journal.write()));
    lacks(What::Digest, digests_missing(&journal.lines, &game.lines(0)));
    let end = "the game is not over: it is still being played, or it was cut short";
    lacks(What::End, game.outcome().is_none().then(|| end.to_owned()));
    let reveal = "the seed is not revealed, so that the throws cannot be held against its pledge";
    lacks(What::Reveal, (dice == Dice::Unrevealed).then(|| reveal.to_owned()));
    lacks(What::Signature, unsigned(seal.as_ref(), body));
    lacks(What::Key, pinned.and_then(|key| other_key(seal.as_ref(), key)));
    let count = |wanted: fn(&Line) -> bool| journal.lines.iter().filter(|it| wanted(it)).count();
    Ok(Checked {
        inputs: count(|it| matches!(it, Line::Entry(_))),
        digests: count(|it| matches!(it, Line::Digest(_))),
        digest: journal.header.digest,
        throws: count(|it| matches!(it, Line::Entry(Entry { input: Input::Dice(_), .. }))),
        dice,
        seed: journal.header.seed,
        added: added(&*game),
        over: game.outcome().is_some(),
        seal,
        elsewhere: None,
        missing,
    })
}

fn added(game: &dyn Match) -> Vec<String> {
    game.luck_added().into_iter().map(|it| Place::seat_name(game.seats(), it.0).to_owned()).collect()
}

/// The first line that the program would have written otherwise.
fn unlike(text: &str, own: &str) -> Option<String> {
    if text == own {
        return None;
    }
    let pairs = text.split('\n').zip(own.split('\n'));
    let same = pairs.take_while(|(is, should)| is == should).count();
    let line: String = own.split('\n').nth(same).unwrap_or_default().chars().take(80).collect();
    Some(format!("line {} is not written as the program writes it: `{line}`", same + 1))
}

/// How many states have no digest, and the first of them.
fn digests_missing(kept: &[Line], own: &[Line]) -> Option<String> {
    let digests = |it: &[Line]| it.iter().filter(|it| matches!(it, Line::Digest(_))).count();
    let gone = digests(own).saturating_sub(digests(kept));
    if kept == own {
        return None;
    }
    let same = kept.iter().zip(own).take_while(|(is, should)| is == should).count();
    let entry = own[..same].iter().filter(|it| matches!(it, Line::Entry(_))).count();
    Some(match gone {
        0 => format!("after its entry {entry} the lines do not stand where they should"),
        1 => format!("the digest of the state after its entry {entry} is missing"),
        n => format!("{n} digests are missing, the first that of the state after its entry {entry}"),
    })
}

fn unsigned(seal: Option<&Seal>, body: &str) -> Option<String> {
    match seal {
        None => Some("no server has signed it".to_owned()),
        Some(seal) if server::seal::holds(seal, body) => None,
        Some(seal) => Some(format!(
            "its signature is not one of the key {} over this text: something in it was altered since it was signed",
            hex(&seal.key)
        )),
    }
}

fn other_key(seal: Option<&Seal>, pinned: [u8; 32]) -> Option<String> {
    let seal = seal.filter(|it| it.key != pinned)?;
    Some(format!("it is signed by the key {}, which is not the one that was asked for", hex(&seal.key)))
}

impl Checked {
    pub fn missing(&self) -> &[Missing] {
        &self.missing
    }

    fn show(&self) -> Datum {
        let dice = match self.dice {
            Dice::Fair => "fair",
            Dice::Unrevealed => "unrevealed",
            Dice::Physical => "physical",
        };
        let count = |it: usize| Datum::Int(it as i64);
        let one = |it: &Missing| {
            Datum::record([("what", Datum::word(it.what.word())), ("why", Datum::text(&it.why))])
        };
        let text = |it: Option<&str>| it.map_or(Datum::Null, Datum::text);
        Datum::record([
            ("sound", Datum::Bool(self.missing.is_empty())),
            ("missing", Datum::List(self.missing.iter().map(one).collect())),
            ("inputs", count(self.inputs)),
            ("digests", count(self.digests)),
            ("digest", wire::digest(self.digest)),
            ("throws", count(self.throws)),
            ("dice", Datum::word(dice)),
            ("seed", text(self.seed.words())),
            ("luck", Datum::List(self.added.iter().map(|it| Datum::text(it)).collect())),
            ("over", Datum::Bool(self.over)),
            ("key", text(self.seal.as_ref().map(|it| hex(&it.key)).as_deref())),
            ("edition", text(self.elsewhere.as_deref())),
        ])
    }

    /// What is missing, in one sentence.
    fn lacks(&self) -> String {
        let all: Vec<&str> = self.missing.iter().map(|it| it.why.as_str()).collect();
        format!("the journal is not sound: {}", all.join("; "))
    }

    fn told(&self, file: &str) -> String {
        let verdict = if self.missing.is_empty() { "sound" } else { "not sound" };
        let mut text = format!("{file}: {verdict}\n");
        for it in &self.missing {
            let _ = writeln!(text, "  missing ({}): {}", it.what.word(), it.why);
        }
        let _ = writeln!(text, "  all {} inputs are legal", self.inputs);
        if let Some(elsewhere) = &self.elsewhere {
            let _ = writeln!(text, "  {elsewhere}; by both it comes out the same");
        }
        let _ = writeln!(text, "  all {} digests that are there are those of the states", self.digests);
        let _ = writeln!(text, "  the digests are of {}", self.digest.words());
        let _ = writeln!(text, "  {}", self.of_dice());
        if let Some(seal) =
            self.seal.as_ref().filter(|_| self.missing.iter().all(|it| it.what != What::Signature))
        {
            let _ = writeln!(text, "  it is signed by the key {}", hex(&seal.key));
        }
        text.push_str(if self.over { "  The game is over.\n" } else { "  The game is not over.\n" });
        page::plain(&text)
    }

    fn of_dice(&self) -> String {
        let throws = self.throws;
        let fell = match self.dice {
            Dice::Physical => return format!("the {throws} throws were made with real dice"),
            Dice::Unrevealed => {
                return format!(
                    "the {throws} throws are possible ones; the seed is not revealed, so they were not held against it"
                );
            }
            Dice::Fair => format!("all {throws} throws are those of the seed that was pledged"),
        };
        let who = match (self.seed.words(), self.added.as_slice()) {
            (Some(words), _) => format!("the seed was {words}"),
            (None, []) => "no seat has added to it".to_owned(),
            (None, added) => format!("{} added to it", added.join(" and ")),
        };
        format!("{fell}; {who}")
    }
}
