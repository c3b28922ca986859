//! The command line of playing: scenarios, games, journals.

use std::path::PathBuf;

use clap::ValueEnum;

/// List the scenarios that can be played
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard scenarios\n  grognard scenarios hb --json\n  grognard scenarios --make cs --seed 7 --out meeting.toml"
)]
pub struct Scenarios {
    /// Only those of this book
    pub book: Option<String>,
    /// Make one of dice instead: ground and weather of chance, and two forces that meet on it
    #[arg(long, value_name = "BOOK", conflicts_with_all = ["book", "json"])]
    pub make: Option<String>,
    /// The seed of its dice; the same seed makes the same scenario
    #[arg(long, value_name = "N", requires = "make")]
    pub seed: Option<u64>,
    /// Write it to this file, which must not be there yet
    #[arg(long, value_name = "FILE.toml", requires = "make")]
    pub out: Option<PathBuf>,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

/// Check scenario files: every fault with its line, column and rule
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard check my-raid.toml my-patrol.toml\n  grognard check my-battle.toml --map my-battle.svg"
)]
pub struct Check {
    #[arg(required = true)]
    pub files: Vec<String>,
    /// Draw the map of a sound scenario on a continuous table to this file, as SVG
    #[arg(long, value_name = "OUT.svg")]
    pub map: Option<String>,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

/// Play games between players by the thousand and count what comes of them
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard sim hb/a-bit-of-wire --games 1000 --red doctrine --blue random --seed 1\n  grognard sim hb --certificate crates/books/hot-blood-and-cold-steel/balance.toml\n\nEqual players are never mirrored: with the seats exchanged each game would only be played, and counted, twice."
)]
pub struct Sim {
    /// BOOK/NAME or a file: `grognard scenarios` lists them. With --certificate also a book, for all its scenarios
    pub scenario: String,
    /// How many games; 400 for a certificate
    #[arg(
        long,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000),
        required_unless_present = "certificate"
    )]
    pub games: Option<u64>,
    /// Measure how even scenarios are, by games of doctrine against itself and against others, and write it to this file
    #[arg(long, value_name = "FILE.toml", conflicts_with_all = ["red", "blue", "seats", "sheets", "mirror", "options"])]
    pub certificate: Option<PathBuf>,
    /// Who plays red: doctrine, doctrine:easy, random …
    #[arg(long, value_name = "WHO", default_value = "doctrine")]
    pub red: String,
    /// Who plays blue
    #[arg(long, value_name = "WHO", default_value = "doctrine")]
    pub blue: String,
    /// Who plays one seat of a side that has several: left=random
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    pub seats: Vec<String>,
    /// The same seed gives the same games on every machine
    #[arg(long)]
    pub seed: Option<u64>,
    /// How many games at once; the result does not depend on it
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Put the men of these sheets into a seat: red=FILE
    #[arg(long = "sheets", value_name = "SEAT=FILE")]
    pub sheets: Vec<String>,
    /// Play every game once more with the sides exchanged, each side's players together, and the same dice
    #[arg(long)]
    pub mirror: bool,
    /// An option of the book that differs from the scenario's
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

/// Play a game in the terminal, as plain text
#[derive(clap::Args)]
#[command(after_help = PLAY_EXAMPLES)]
pub struct Play {
    /// BOOK/NAME or a file: `grognard scenarios` lists them
    #[arg(required_unless_present = "resume")]
    pub scenario: Option<String>,
    /// Who plays red: human, doctrine, random … [default: human]
    #[arg(long, value_name = "WHO")]
    pub red: Option<String>,
    /// Who plays blue [default: doctrine]
    #[arg(long, value_name = "WHO")]
    pub blue: Option<String>,
    /// Who plays one seat of a side that has several: left=human
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    pub seats: Vec<String>,
    /// Dice from this seed: the same seed gives the same dice on every machine
    #[arg(long)]
    pub seed: Option<u64>,
    /// Dice thrown by the program, or your own typed in
    #[arg(long, value_enum, default_value = "server", conflicts_with = "resume")]
    pub dice: Dice,
    /// An option of the book that differs from the scenario's
    #[arg(long = "option", value_name = "NAME=VALUE", conflicts_with = "resume")]
    pub options: Vec<String>,
    /// Put the men of these sheets into a seat: red=FILE
    #[arg(long = "sheets", value_name = "SEAT=FILE", conflicts_with = "resume")]
    pub sheets: Vec<String>,
    /// Keep the game in this file, answer by answer
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    pub resume: Option<String>,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
pub enum Dice {
    Server,
    Physical,
}

const PLAY_EXAMPLES: &str = "\
Examples:
  grognard play hb/a-bit-of-wire
  grognard play hb/a-bit-of-wire --red human --blue human --dice physical
  grognard play hb/a-bit-of-wire --save tonight.journal
  grognard play --resume tonight.journal --save tonight.journal";

/// Tell a journal again, as one seat, the public or the umpire saw it
#[derive(clap::Args)]
#[command(after_help = "Example:\n  grognard replay tonight.journal --eye red --to 40")]
pub struct Replay {
    pub file: String,
    /// Whose eyes: a seat, public, umpire
    #[arg(long, default_value = "umpire", value_name = "SEAT|public|umpire")]
    pub eye: String,
    /// Only the first so many inputs
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
}

/// Check a journal: every state against its digest, every throw against the pledged seed, the whole against its signature
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  grognard verify tonight.journal\n\nThe exit code is 0 only for a journal that is sound: one of a game that is over, with every digest, with its\nseed revealed, signed by the server it was played on. What is missing is told, and the exit code is 1."
)]
pub struct Verify {
    pub file: String,
    /// The key that it must be signed by, as the server shows it at /api/key
    #[arg(long, value_name = "HEX")]
    pub key: Option<String>,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

/// Take the sheets of a side out of a game that is over, for the next game of a campaign
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard sheets tonight.journal --side red -o patrol.toml\n  grognard play hb/a-bit-of-wire --sheets red=patrol.toml --save tomorrow.journal\n\nMen who were kept out of the game stay on the sheets; the journal carries them."
)]
pub struct Sheets {
    /// The journal of the game
    pub file: String,
    /// Whose sheets
    #[arg(long, default_value = "red", value_name = "SEAT")]
    pub side: String,
    /// Write them to this file instead of standard output
    #[arg(short, long = "out", value_name = "FILE.toml")]
    pub out: Option<PathBuf>,
}

/// Put the men of sheets into a scenario and write it, for a server or for keeping
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  grognard muster hb/a-bit-of-wire --sheets red=patrol.toml --sheets blue=guard.toml -o third-night.toml"
)]
pub struct Muster {
    /// BOOK/NAME or a file: `grognard scenarios` lists them
    pub scenario: String,
    /// Whose men: red=FILE
    #[arg(long = "sheets", value_name = "SEAT=FILE", required = true)]
    pub sheets: Vec<String>,
    /// Write it to this file instead of standard output
    #[arg(short, long = "out", value_name = "FILE.toml")]
    pub out: Option<PathBuf>,
}
