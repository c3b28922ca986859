//! `grognard serve`: the table on a port of this machine.

use std::process::{Command, Stdio};

use anstyle::Style;
use engine::{Fault, FaultKind};
use server::store::Whereabouts;

use crate::args::Serve;
use crate::error::Error;
use crate::page::{FAINT, TITLE, paint};

pub fn run(args: &Serve) -> Result<(), Error> {
    let mut options = server::Options::from_env().map_err(|why| Fault::new(FaultKind::BadInput, why))?;
    if let Some(listen) = args.listen {
        options.listen = listen;
    }
    if let Some(data) = &args.data {
        options.data.clone_from(data);
    }
    if let Some(database) = &args.database {
        options.database = Some(database.parse().map_err(|why: String| Fault::bad("--database", why))?);
    }
    options.hosts.extend(args.allow_host.iter().cloned());
    server::begin_logs();
    let data = match options.store() {
        Whereabouts::Folder(folder) => folder.display().to_string(),
        Whereabouts::Database(address) => address.to_string(),
    };
    let open = args.open;
    let ready = move |address: std::net::SocketAddr| {
        let link = format!("http://{address}");
        anstream::println!(
            "{} is open at {}  {}",
            paint(TITLE, "Grognard"),
            paint(Style::new().underline(), &link),
            paint(
                FAINT,
                &format!("(data in {data}, Ctrl-C closes it, `grognard --help` says what else there is)")
            )
        );
        if open {
            browse(&link);
        }
    };
    server::run(options, &shelf::BOOKS, shelf::GAMES, ready).map_err(Error::failed)
}

/// Shows the page in the browser of the desktop; without one the link is on the screen anyway.
fn browse(link: &str) {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let quiet =
        Command::new(program).args(first).arg(link).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if quiet.is_err() {
        anstream::eprintln!("no browser could be started; the link is above");
    }
}
