//! `grognard store`: what is kept, moved from one place to another, or read whole to see that it can be.

use std::fmt::Write as _;
use std::path::Path;

use engine::journal::hex;
use engine::{Datum, Fault};
use server::seal::{self, Signer};
use server::store::{self, Whereabouts};
use server::{Options, Survey};

use crate::args::StoreCommand;
use crate::error::Error;
use crate::page;

pub fn run(command: &StoreCommand) -> Result<(), Error> {
    match command {
        StoreCommand::Copy { from, to } => copy(from, to),
        StoreCommand::Key { folder, json } => key(folder.as_deref(), *json),
        StoreCommand::Check { store, json } => check(store.as_deref(), *json),
    }
}

/// Whoever has this key can tell whether a journal was signed here. Nothing is made where there is none.
fn key(folder: Option<&Path>, json: bool) -> Result<(), Error> {
    let data = match folder {
        Some(folder) => folder.to_owned(),
        None => Options::from_env().map_err(|it| Fault::new(engine::FaultKind::BadInput, it))?.data,
    };
    let Some(key) = Signer::shown(&data) else {
        let why = format!("{} holds no {}: a server makes it at its first start", data.display(), seal::FILE);
        return Err(Fault::bad("FOLDER", why).into());
    };
    let key = hex(&key);
    match json {
        true => page::print(&format!("{}\n", wire::compact(&Datum::record([("key", Datum::text(&key))])))),
        false => page::print(&format!("{key}\n")),
    }
}

fn copy(from: &str, to: &str) -> Result<(), Error> {
    let (from, to) = (place("--from", from)?, place("--to", to)?);
    if from == to {
        return Err(Fault::bad("--to", "is the same store as --from").into());
    }
    there("--from", &from)?;
    let [from, to] = [from, to].map(|it| store::open(&it, None));
    let copied = store::copy(&*from.map_err(Error::failed)?, &*to.map_err(Error::failed)?);
    let copied = copied.map_err(Error::failed)?;
    anstream::println!("{} games are there, {} entries of them new", copied.games, copied.entries);
    Ok(())
}

/// Reads the whole store, also while a server runs on it. Whatever cannot be read is named, and the exit code is 1.
fn check(named: Option<&str>, json: bool) -> Result<(), Error> {
    let place = match named {
        Some(text) => place("STORE", text)?,
        None => Options::from_env().map_err(|it| Fault::new(engine::FaultKind::BadInput, it))?.store(),
    };
    there("STORE", &place)?;
    let store = store::open_to_read(&place).map_err(Error::failed)?;
    let found = server::survey(shelf::GAMES, &*store);
    match json {
        true => page::print(&format!("{}\n", wire::compact(&shown(&found))))?,
        false => page::print(&page::plain(&told(&found)))?,
    }
    match found.aside.len() + found.faults.len() {
        0 => Ok(()),
        n => Err(Error::failed(format!("{n} of what is kept there cannot be read as it was written"))),
    }
}

fn told(found: &Survey) -> String {
    let mut text = format!(
        "{} games and {} sittings with {} entries were read\n",
        found.games, found.sittings, found.entries
    );
    if 0 < found.bare {
        let _ = writeln!(
            text,
            "  {} of them have entries from before there were checksums: they fit the rules, and no more is known",
            found.bare
        );
    }
    for fault in &found.faults {
        let _ = writeln!(text, "  the database: {fault}");
    }
    for (name, aside) in &found.aside {
        let _ = writeln!(text, "  {name}: {}: {}", aside.cause.word(), aside.why);
    }
    if found.sound() {
        text.push_str("  all of it can be read as it was written\n");
    }
    text
}

fn shown(found: &Survey) -> Datum {
    let count = |it: usize| Datum::Int(it as i64);
    let aside = found.aside.iter().map(|(name, it)| {
        Datum::record([
            ("name", Datum::text(name)),
            ("cause", Datum::word(it.cause.word())),
            ("why", Datum::text(&it.why)),
        ])
    });
    Datum::record([
        ("games", count(found.games)),
        ("sittings", count(found.sittings)),
        ("entries", count(found.entries)),
        ("without_checksums", count(found.bare)),
        ("set_aside", Datum::List(aside.collect())),
        ("faults", Datum::List(found.faults.iter().map(|it| Datum::text(it)).collect())),
    ])
}

/// A folder that holds nothing is a slip of the pen, and must not become a store.
fn there(field: &str, place: &Whereabouts) -> Result<(), Fault> {
    match place {
        Whereabouts::Folder(folder) if !folder.join(store::FILE).exists() => {
            Err(Fault::bad(field, format!("{} holds no {}", folder.display(), store::FILE)))
        }
        _ => Ok(()),
    }
}

fn place(field: &str, text: &str) -> Result<Whereabouts, Fault> {
    text.parse().map_err(|why: String| Fault::bad(field, why))
}
