//! A store that forgets: for tests, and for tables that need no tomorrow.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Done, Saved, Store, Trouble, Write};

#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<Arc<str>, Saved>>);

impl Store for Memory {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(writes.iter().map(|it| write(&mut games, it)).collect())
    }

    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned())
    }

    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect())
    }

    fn ready(&self) -> Result<(), Trouble> {
        Ok(())
    }
}

fn write(games: &mut BTreeMap<Arc<str>, Saved>, write: &Write) -> Done {
    match write {
        Write::Open(it) if !games.contains_key(&it.game) => {
            let saved = Saved {
                header: it.header.clone(),
                seed: it.seed,
                seats: it.seats.clone(),
                clock: it.clock,
                last: it.first.chain.map(|_| 0),
                entries: vec![it.first.clone()],
            };
            games.insert(it.game.clone(), saved);
            Done::Written
        }
        Write::Append(game, entry) => match games.get_mut(game) {
            Some(saved) if saved.entries.len() == entry.at as usize => {
                saved.entries.push(entry.clone());
                saved.last = entry.chain.map(|_| entry.at).or(saved.last);
                Done::Written
            }
            _ => Done::Conflict,
        },
        Write::Open(_) => Done::Conflict,
    }
}
