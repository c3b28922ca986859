//! The whole store read: every game and every sitting, as they would be if somebody came, and nothing is changed.

use std::sync::Arc;

use engine::Game;

use crate::live::{self, Aside, Cause};
use crate::sittings;
use crate::store::{Saved, Store, Trouble, vouch};
use crate::tokens;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    pub games: usize,
    pub sittings: usize,
    pub entries: usize,
    /// Games and sittings with entries from before there were checksums: of those it is only known that they fit the rules.
    pub bare: usize,
    /// What cannot be read whole, and why.
    pub aside: Vec<(Arc<str>, Aside)>,
    /// What the database finds wrong with itself.
    pub faults: Vec<String>,
}

impl Survey {
    pub fn sound(&self) -> bool {
        self.aside.is_empty() && self.faults.is_empty()
    }
}

/// Reads everything. What cannot be read is told and the next is read.
pub fn survey(games: &[&'static dyn Game], store: &dyn Store) -> Survey {
    let mut it = Survey::default();
    match store.inspect() {
        Ok(faults) => it.faults = faults,
        Err(trouble) => it.faults.push(trouble.to_string()),
    }
    match store.names() {
        Ok(names) => names.into_iter().for_each(|name| one(games, store, name, &mut it)),
        Err(trouble) => it.faults.push(format!("the names of the games cannot be read: {trouble}")),
    }
    it
}

fn one(games: &[&'static dyn Game], store: &dyn Store, name: Arc<str>, it: &mut Survey) {
    let sitting = tokens::is_sitting_name(&name);
    *if sitting { &mut it.sittings } else { &mut it.games } += 1;
    let read = match store.load(&name) {
        Ok(Some(saved)) => {
            it.entries += saved.entries.len();
            it.bare += usize::from(vouch(&name, &saved).is_ok_and(|it| 0 < it.bare));
            fits(games, &name, &saved, sitting)
        }
        Ok(None) => Err(Aside::new(Cause::Damaged, "it is listed and is not there")),
        Err(Trouble::Spoilt(why)) => Err(Aside::new(Cause::Damaged, why)),
        Err(trouble) => {
            it.faults.push(format!("game {name}: {trouble}"));
            return;
        }
    };
    if let Err(aside) = read {
        it.aside.push((name, aside));
    }
}

fn fits(games: &[&'static dyn Game], name: &str, saved: &Saved, sitting: bool) -> Result<(), Aside> {
    match sitting {
        true => sittings::read(name, saved).map(drop),
        false => live::read(games, name, saved).map(drop),
    }
}
