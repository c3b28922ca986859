//! Secrets of the server: tokens, names of games, seeds. Tokens are kept only as hashes and compared in a time
//! that tells nothing.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// What a seat's link holds. It has no `Debug`, so that it cannot slip into a log.
pub struct Token(String);

/// What is kept of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);

/// The operating system gave no randomness.
#[derive(Clone, Copy, Debug)]
pub struct NoChance;

pub fn chance<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
    Ok(bytes)
}

/// The face of a die.
pub fn face(sides: u8) -> Result<u8, NoChance> {
    let chance = u64::from_le_bytes(chance()?);
    Ok((chance % u64::from(sides.max(1))) as u8 + 1)
}

impl Token {
    pub fn fresh() -> Result<Token, NoChance> {
        Ok(Token(URL_SAFE_NO_PAD.encode(chance::<32>()?)))
    }

    /// The same token for another seat of the same person.
    pub fn again(&self) -> Token {
        Token(self.0.clone())
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl TokenHash {
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).into())
    }

    /// The token that lends a seat's eyes: from what is kept of the seat's own, so that nothing more need be kept, and
    /// nobody can go back from it to the seat.
    pub fn lent(&self, seat: u8) -> Token {
        let hash = Sha256::new().chain_update(b"lent eyes").chain_update(self.0).chain_update([seat]);
        Token(URL_SAFE_NO_PAD.encode(hash.finalize()))
    }

    pub fn fits(&self, other: &TokenHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

/// An opaque name for a game: 128 random bits.
pub fn game_name() -> Result<String, NoChance> {
    Ok(URL_SAFE_NO_PAD.encode(chance::<16>()?))
}

/// Whether this can be the name of a game at all.
pub fn is_game_name(text: &str) -> bool {
    let fits = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    text.len() == 22 && text.bytes().all(fits)
}

/// The same for a sitting, so that neither can be taken for the other.
pub fn sitting_name() -> Result<String, NoChance> {
    Ok(format!("s{}", game_name()?))
}

pub fn is_sitting_name(text: &str) -> bool {
    text.strip_prefix('s').is_some_and(is_game_name)
}
