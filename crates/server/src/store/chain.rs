//! A checksum that every entry carries, over itself and over all before it. What was damaged since it was written does not
//! fit: a letter, a row that is missing, one that was put in the place of another.

use sha2::{Digest, Sha256};

use super::{Entry, Opening, Saved};
use crate::tokens::TokenHash;

/// The checksum of a game up to one of its entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain(pub [u8; 32]);

/// How much of a game that was read from a store its checksums vouch for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vouched {
    /// Up to the last entry, whether it is written there or not.
    pub chain: Chain,
    /// Entries from before there were checksums.
    pub bare: usize,
}

impl Chain {
    /// What the first entry is chained to: all that is kept of a game beside its entries.
    fn of(
        game: &str,
        header: &str,
        seed: Option<[u8; 32]>,
        seats: &[(u8, TokenHash)],
        clock: Option<u32>,
    ) -> Chain {
        let mut sum = Sum::new("grognard-chain 1");
        sum.bytes(game.as_bytes());
        sum.bytes(header.as_bytes());
        sum.bytes(seed.as_ref().map_or(&[][..], |it| it));
        sum.number(seats.len() as u64);
        for (seat, token) in seats {
            sum.number(u64::from(*seat));
            sum.bytes(&token.0);
        }
        sum.number(clock.map_or(0, |it| u64::from(it) + 1));
        sum.end()
    }

    pub fn of_opening(it: &Opening) -> Chain {
        Chain::of(&it.game, &it.header, it.seed, &it.seats, it.clock)
    }

    pub fn of_saved(game: &str, it: &Saved) -> Chain {
        Chain::of(game, &it.header, it.seed, &it.seats, it.clock)
    }

    /// With one more entry.
    pub fn next(self, entry: &Entry) -> Chain {
        let mut sum = Sum::new("entry");
        sum.bytes(&self.0);
        sum.number(entry.at.into());
        sum.number(entry.by.map_or(0, |it| u64::from(it) + 1));
        sum.bytes(entry.lines.as_bytes());
        sum.number(entry.seen.len() as u64);
        entry.seen.iter().for_each(|it| sum.number(*it));
        sum.end()
    }
}

/// Holds all entries of a game against their numbers, their checksums and where the game says that it ends.
pub fn vouch(game: &str, saved: &Saved) -> Result<Vouched, String> {
    let mut it = Vouched { chain: Chain::of_saved(game, saved), bare: 0 };
    for (at, entry) in (0..).zip(&saved.entries) {
        if entry.at != at {
            return Err(format!("entry {at} is missing"));
        }
        it.chain = it.chain.next(entry);
        match entry.chain {
            Some(kept) if kept == it.chain => {}
            Some(_) => return Err(format!("entry {at} or something before it is not as it was written")),
            None if it.bare == at as usize => it.bare += 1,
            None => return Err(format!("entry {at} has lost its checksum")),
        }
    }
    let Some(last) = saved.entries.len().checked_sub(1) else {
        return Err("it has no entries".to_owned());
    };
    match saved.last {
        Some(it) if it as usize != last => {
            Err(format!("it ends at entry {it}, and {last} is the last there is"))
        }
        None if it.bare <= last => Err("where it ends is not said any more".to_owned()),
        _ => Ok(it),
    }
}

struct Sum(Sha256);

impl Sum {
    fn new(what: &str) -> Sum {
        let mut sum = Sum(Sha256::new());
        sum.bytes(what.as_bytes());
        sum
    }

    fn number(&mut self, it: u64) {
        self.0.update(it.to_le_bytes());
    }

    fn bytes(&mut self, it: &[u8]) {
        self.number(it.len() as u64);
        self.0.update(it);
    }

    fn end(self) -> Chain {
        Chain(self.0.finalize().into())
    }
}
