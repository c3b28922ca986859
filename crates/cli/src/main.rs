//! The binary `grognard`: one file per subcommand.

mod args;
mod batch;
mod books;
mod certificate;
mod check;
mod effects;
mod error;
mod input;
mod map;
mod muster;
mod odds;
mod opening;
mod page;
mod plain;
mod play;
mod replay;
mod resolve;
mod rules;
mod scenarios;
mod serve;
mod sheets;
mod sim;
mod squares;
mod store;
mod tables;
mod verify;
mod welcome;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::error::Error;

/// Documents are made of thousands of small pieces on one thread and dropped on another: the system's own allocator
/// spends a quarter of a server's time on that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(usage) => return error::usage(&usage),
    };
    let json = args.command.as_ref().is_some_and(Command::json);
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(json),
    }
}

fn run(args: Args) -> Result<(), Error> {
    match args.command {
        None => serve::run(&args.serve),
        Some(Command::Serve(it)) => serve::run(&it),
        Some(Command::Books(it)) => books::run(&it),
        Some(Command::Rules(it)) => rules::run(&it),
        Some(Command::Tables(it)) => tables::run(&it),
        Some(Command::Resolve(it)) => resolve::run(&it),
        Some(Command::Odds(it)) => odds::run(&it),
        Some(Command::Scenarios(it)) => scenarios::run(&it),
        Some(Command::Check(it)) => check::run(&it),
        Some(Command::Play(it)) => play::run(&it),
        Some(Command::Sim(it)) => sim::run(&it),
        Some(Command::Replay(it)) => replay::run(&it),
        Some(Command::Verify(it)) => verify::run(&it),
        Some(Command::Sheets(it)) => sheets::run(&it),
        Some(Command::Muster(it)) => muster::run(&it),
        Some(Command::Store(it)) => store::run(&it.command),
        Some(Command::Completions { shell }) => args::completions(shell),
        Some(Command::Man { folder }) => args::man_pages(&folder),
    }
}
