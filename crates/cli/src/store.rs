//! `grognard store`: what is kept, moved from one place to another.

use engine::Fault;
use server::store::{self, Whereabouts};

use crate::args::StoreCommand;
use crate::error::Error;

pub fn run(command: &StoreCommand) -> Result<(), Error> {
    let StoreCommand::Copy { from, to } = command;
    let (from, to) = (place("--from", from)?, place("--to", to)?);
    if from == to {
        return Err(Fault::bad("--to", "is the same store as --from").into());
    }
    if let Whereabouts::Folder(folder) = &from
        && !folder.join(store::FILE).exists()
    {
        return Err(Fault::bad("--from", format!("{} holds no {}", folder.display(), store::FILE)).into());
    }
    let [from, to] = [from, to].map(|it| store::open(&it, None));
    let copied = store::copy(&*from.map_err(Error::failed)?, &*to.map_err(Error::failed)?);
    let copied = copied.map_err(Error::failed)?;
    anstream::println!("{} games are there, {} entries of them new", copied.games, copied.entries);
    Ok(())
}

fn place(field: &str, text: &str) -> Result<Whereabouts, Fault> {
    text.parse().map_err(|why: String| Fault::bad(field, why))
}
