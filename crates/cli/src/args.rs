//! The command line as one definition: parser, help, completions and man pages come from it.

mod games;

use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use crate::error::Error;

pub use games::{Check, Dice, Muster, Play, Replay, Scenarios, Sheets, Sim, Verify};

/// A digital table for five miniature-wargame rule sets: games, rules, tables, results and exact odds.
#[derive(Parser)]
#[command(name = "grognard", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Without a command the table is served.
    #[command(flatten)]
    pub serve: Serve,
}

const EXAMPLES: &str = "\
Books go by their id, their two letters or any beginning that fits only one: bloody-big-battles, bb, bloody.

Without a command the table is served on http://127.0.0.1:1815.

Examples:
  grognard
  grognard play hb/a-bit-of-wire --blue doctrine
  grognard sim hb/a-bit-of-wire --games 100 --red doctrine --blue random
  grognard rules hb HB-SHOT-5
  grognard tables bb BB-FF-2
  grognard resolve bb movement_roll quality=veteran in_command=true --dice 4,5
  grognard odds cc rally class=veteran unit_size=8 level=2 ap=4 leader_present=true";

#[derive(Subcommand)]
pub enum Command {
    Serve(Serve),
    Books(Books),
    Rules(Rules),
    Tables(Tables),
    Resolve(Resolve),
    Odds(Odds),
    Scenarios(Scenarios),
    Check(Check),
    Play(Play),
    Sim(Sim),
    Replay(Replay),
    Verify(Verify),
    Sheets(Sheets),
    Muster(Muster),
    Store(Store),
    /// Write completions for a shell to standard output
    #[command(after_help = "Example:\n  grognard completions bash > /etc/bash_completion.d/grognard")]
    Completions {
        shell: clap_complete::Shell,
    },
    /// Write the man pages into a folder
    #[command(after_help = "Example:\n  grognard man ./man")]
    Man {
        folder: PathBuf,
    },
}

/// Serve the table: HTTP, sockets and the page, with an embedded database
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard serve\n  grognard serve --listen 0.0.0.0:8080 --data /var/lib/grognard\n\nLimits and the rest are set by GROGNARD_… variables: docs/running-a-server.md lists them."
)]
pub struct Serve {
    /// Address and port to listen on (or GROGNARD_LISTEN) [default: 127.0.0.1:1815]
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<std::net::SocketAddr>,
    /// The folder with everything that is kept (or GROGNARD_DATA) [default: ./grognard-data]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// Keep the games in this PostgreSQL database instead (or GROGNARD_DATABASE, which hides a password better):
    /// postgres://USER@HOST/DATABASE
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// A name that this server answers to beside its addresses, as behind a proxy; may be given several times (or
    /// GROGNARD_ALLOW_HOSTS, with commas)
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Show the page in the browser
    #[arg(long)]
    pub open: bool,
}

/// What is kept: games and their journals
#[derive(clap::Args)]
pub struct Store {
    #[command(subcommand)]
    pub command: StoreCommand,
}

#[derive(Subcommand)]
pub enum StoreCommand {
    /// Copy every game of one store into another; no server may be running on either
    #[command(
        after_help = "A store is a folder, or postgres://USER[:PASSWORD]@HOST/DATABASE.\n\nExample:\n  grognard store copy --from ./grognard-data --to postgres://grognard@/grognard"
    )]
    Copy {
        /// The store that is read
        #[arg(long, value_name = "STORE")]
        from: String,
        /// The store that is filled; what it holds already stays
        #[arg(long, value_name = "STORE")]
        to: String,
    },
    /// Show the public key that a server with this data folder signs finished journals with
    #[command(after_help = "Example:\n  grognard store key ./grognard-data")]
    Key {
        /// The data folder; without it, what `grognard serve` would use
        folder: Option<std::path::PathBuf>,
        /// As JSON, for machines
        #[arg(long)]
        json: bool,
    },
    /// Read every game of a store and say what cannot be read; a server may be running on it
    #[command(after_help = "Example:\n  grognard store check ./grognard-data")]
    Check {
        /// A folder or an address; without it, what `grognard serve` would use
        store: Option<String>,
        /// As JSON, for machines
        #[arg(long)]
        json: bool,
    },
}

/// List the books, or one book with its procedures and their fields
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  grognard books\n  grognard books hb\n  grognard books hb shoot")]
pub struct Books {
    /// Only this book
    pub book: Option<String>,
    /// Only this procedure of it, with all its fields
    pub procedure: Option<String>,
    /// As JSON, with a JSON Schema of every procedure's input
    #[arg(long)]
    pub json: bool,
}

/// Show rules: their text, class and source
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard rules hb HB-SHOT-5\n  grognard rules bb BB-MOVE\n  grognard rules cs --class R\n  grognard rules cc cube\n  grognard rules di --words"
)]
pub struct Rules {
    /// The book: bloody-big-battles, bb, bloody
    pub book: String,
    /// A rule id, or the beginning of several (BB-MOVE), or a word of the book (cube)
    pub id: Option<String>,
    /// Only rules of this class: S from the book, R our reading, H house rule
    #[arg(long, value_name = "S|R|H", conflicts_with = "words")]
    pub class: Option<char>,
    /// The words of the book, each explained
    #[arg(long)]
    pub words: bool,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

/// Show the tables of a book as printed
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  grognard tables bb\n  grognard tables bb BB-FF-2 --format md")]
pub struct Tables {
    /// The book: bloody-big-battles, bb, bloody
    pub book: String,
    /// Only this table
    pub id: Option<String>,
    /// How to write it
    #[arg(long, value_enum, default_value = "text")]
    pub format: TableFormat,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
pub enum TableFormat {
    Text,
    Md,
    Html,
    Json,
}

/// Resolve a procedure: real dice typed in, or rolled
#[derive(clap::Args)]
#[command(after_help = RESOLVE_EXAMPLES)]
pub struct Resolve {
    #[command(flatten)]
    pub what: What,
    /// The faces in the order they are consumed: 3,5
    #[arg(long, value_delimiter = ',', value_name = "FACES")]
    pub dice: Option<Vec<i64>>,
    /// Roll from this seed: the same seed gives the same dice on every machine
    #[arg(long)]
    pub seed: Option<u64>,
}

const RESOLVE_EXAMPLES: &str = "\
Examples:
  grognard resolve bb movement_roll order=disrupted fragile=true --dice 3,4
  grognard resolve bb firefight fire_power=11 target.arm=infantry target.charging=true
  grognard resolve hb injury --in '{\"cause\": \"bullet\", \"dice\": [3, 4]}' --json
  grognard resolve --batch < cases.jsonl";

/// The exact odds of a procedure, as fractions
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  grognard odds hb shoot weapon=rifle range=5 partial_cover=true\n  grognard odds --batch < cases.jsonl"
)]
pub struct Odds {
    #[command(flatten)]
    pub what: What,
}

/// A procedure and its input.
#[derive(clap::Args)]
pub struct What {
    /// The book: bloody-big-battles, bb, bloody
    #[arg(required_unless_present = "batch")]
    pub book: Option<String>,
    /// The procedure: `grognard books bb` lists them
    #[arg(required_unless_present = "batch")]
    pub procedure: Option<String>,
    /// Fields of the input: quality=veteran, target.arm=cavalry, distances=5,3
    #[arg(value_name = "FIELD=VALUE")]
    pub fields: Vec<String>,
    /// The input as JSON, from a file (@FILE) or from standard input (-)
    #[arg(long = "in", value_name = "JSON|@FILE|-")]
    pub input: Option<String>,
    /// Read JSON lines {"book", "procedure", "input", "id"?} and answer each with a line
    #[arg(long, conflicts_with_all = ["book", "procedure", "fields"])]
    pub batch: bool,
    /// As JSON, for machines
    #[arg(long)]
    pub json: bool,
}

impl Command {
    /// Whether the caller wants JSON, errors included.
    pub fn json(&self) -> bool {
        match self {
            Command::Books(it) => it.json,
            Command::Rules(it) => it.json,
            Command::Tables(it) => it.format == TableFormat::Json,
            Command::Resolve(it) => it.what.json,
            Command::Odds(it) => it.what.json,
            Command::Scenarios(it) => it.json,
            Command::Check(it) => it.json,
            Command::Sim(it) => it.json,
            Command::Verify(it) => it.json,
            Command::Serve(_) | Command::Play(_) | Command::Replay(_) => false,
            Command::Sheets(_) | Command::Muster(_) => false,
            Command::Store(it) => matches!(
                it.command,
                StoreCommand::Check { json: true, .. } | StoreCommand::Key { json: true, .. }
            ),
            Command::Completions { .. } | Command::Man { .. } => false,
        }
    }
}

pub fn completions(shell: clap_complete::Shell) -> Result<(), Error> {
    // Written whole at the end, so that a closed pipe is no panic.
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "grognard", &mut out);
    crate::page::print(&String::from_utf8_lossy(&out))
}

pub fn man_pages(folder: &Path) -> Result<(), Error> {
    let fail = |it: std::io::Error| Error::failed(format!("{}: {it}", folder.display()));
    std::fs::create_dir_all(folder).map_err(fail)?;
    clap_mangen::generate_to(Args::command(), folder).map_err(fail)
}
