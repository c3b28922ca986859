//! Dice that nobody can bend: the seed is pledged by its hash before the first throw and shown after the last.
//! Every throw is drawn by what it is about, so that a throw in the dark never shifts another one.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The name of the scheme, written into every journal. Another way to draw faces needs another name.
pub const SCHEME: &str = "chacha8-v1";

/// The secret of a game's dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// For games that are to be the same on every machine: a seed made from a number.
    pub fn of_number(n: u64) -> Seed {
        Seed(hash(&[b"grognard seed", &n.to_le_bytes()]))
    }

    /// What is shown before the game: the seed cannot be found from it, nor another seed that fits.
    pub fn pledge(&self) -> [u8; 32] {
        hash(&[b"grognard dice ", SCHEME.as_bytes(), &self.0])
    }

    /// The seed that dice are drawn by once these have added to it, each in turn: who, and what. Nobody who knows a part
    /// of it knows the whole.
    pub fn mixed<'l>(self, luck: impl IntoIterator<Item = (u8, &'l [u8; 32])>) -> Seed {
        luck.into_iter()
            .fold(self, |seed, (who, luck)| Seed(hash(&[b"grognard luck added", &seed.0, &[who], luck])))
    }

    /// The faces of a throw; `about` names it among all throws of the game.
    pub fn throw(&self, about: &[&[u8]], sides: u8, faces: &mut [u8]) {
        let mut parts: Vec<&[u8]> = vec![&self.0];
        parts.extend_from_slice(about);
        let mut rng = ChaCha8Rng::from_seed(hash(&parts));
        for face in faces {
            *face = below(&mut rng, u32::from(sides)) as u8 + 1;
        }
    }

    /// A number of which the same is true: for those who need luck but no dice.
    pub fn number(&self, about: &[&[u8]]) -> u64 {
        let mut parts: Vec<&[u8]> = vec![b"grognard luck", &self.0];
        parts.extend_from_slice(about);
        let [a, b, c, d, e, f, g, h, ..] = hash(&parts);
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// Parts are hashed with their lengths, so that no two lists of parts run together to the same bytes.
fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    sha.finalize().into()
}

fn below(rng: &mut ChaCha8Rng, n: u32) -> u32 {
    if n < 2 {
        return 0;
    }
    // Numbers past the last whole multiple of n would favour the small ones: draw again.
    let fair = u32::MAX - u32::MAX % n;
    loop {
        let it = rng.next_u32();
        if it < fair {
            return it % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_depends_on_what_it_is_about_and_on_nothing_else() {
        let seed = Seed::of_number(1815);
        let throw = |about: &[&[u8]]| {
            let mut faces = [0; 8];
            seed.throw(about, 6, &mut faces);
            faces
        };
        assert_eq!(throw(&[b"a", b"b"]), throw(&[b"a", b"b"]));
        assert_ne!(throw(&[b"a", b"b"]), throw(&[b"ab", b""]));
        assert!(throw(&[b"x"]).iter().all(|it| (1..=6).contains(it)));
    }

    #[test]
    fn what_is_added_to_a_seed_depends_on_who_and_on_the_order() {
        let seed = Seed::of_number(1815);
        assert_eq!(seed.mixed([]), seed);
        let mixed = [
            seed.mixed([(0, &[1; 32]), (1, &[2; 32])]),
            seed.mixed([(1, &[2; 32]), (0, &[1; 32])]),
            seed.mixed([(1, &[1; 32]), (0, &[2; 32])]),
            seed.mixed([(0, &[1; 32])]),
            seed,
        ];
        for (at, it) in mixed.iter().enumerate() {
            assert!(!mixed[..at].contains(it), "{at}");
        }
        assert_eq!(mixed[0], mixed[3].mixed([(1, &[2; 32])]), "one after the other");
    }

    #[test]
    fn a_pledge_tells_seeds_apart_and_is_not_the_seed() {
        let (one, two) = (Seed::of_number(1), Seed::of_number(2));
        assert_ne!(one.pledge(), two.pledge());
        assert_ne!(one.pledge(), one.0);
        assert_eq!(format!("{one:?}"), "Seed(secret)");
    }
}
