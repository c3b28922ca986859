//! Sets of squares, nodes or edges, a bit each.

use std::marker::PhantomData;

use engine::{Imprint, Ink};

/// What is counted from 0 on, so that a set of it is a row of bits.
pub trait Numbered: Copy {
    fn number(self) -> usize;
    fn numbered(number: usize) -> Self;
}

impl Numbered for u16 {
    fn number(self) -> usize {
        usize::from(self)
    }

    fn numbered(number: usize) -> u16 {
        number as u16
    }
}

/// A set. It grows with the highest number put in, so equal sets that came about in different ways may differ in
/// length; nothing but [`Bits::clear`] shortens it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bits<T>(Vec<u64>, PhantomData<T>);

impl<T> Default for Bits<T> {
    fn default() -> Bits<T> {
        Bits(Vec::new(), PhantomData)
    }
}

/// As its words: what kind of thing is counted leaves no print.
impl<T> Imprint for Bits<T> {
    fn imprint(&self, ink: &mut Ink) {
        self.0.imprint(ink);
    }
}

impl<T: Numbered> Bits<T> {
    pub fn contains(&self, one: T) -> bool {
        let at = one.number();
        self.0.get(at / 64).is_some_and(|it| it >> (at % 64) & 1 == 1)
    }

    pub fn insert(&mut self, one: T) {
        let at = one.number();
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    pub fn remove(&mut self, one: T) {
        let at = one.number();
        if let Some(word) = self.0.get_mut(at / 64) {
            *word &= !(1 << (at % 64));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|it| *it == 0)
    }

    /// Empties it and keeps its room; an empty set is the same however it came about.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        let words = self.0.iter().enumerate();
        words.flat_map(|(at, it)| bits(*it).map(move |bit| T::numbered(at * 64 + bit as usize)))
    }

    /// Sixty-four to a word, the lowest number in the lowest bit of the first: for those who write it down.
    pub fn words(&self) -> &[u64] {
        &self.0
    }
}

/// The places of the bits that are set, lowest first.
fn bits(word: u64) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(word), |it| Some(it & it.wrapping_sub(1)))
        .take_while(|it| *it != 0)
        .map(u64::trailing_zeros)
}

impl<T: Numbered> FromIterator<T> for Bits<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Bits<T> {
        let mut res = Bits::default();
        all.into_iter().for_each(|it| res.insert(it));
        res
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::draw;
    use super::*;

    #[test]
    fn a_set_is_the_one_of_the_library() {
        let (mut ours, mut theirs, mut seed) = (Bits::<u16>::default(), BTreeSet::new(), 5);
        for _ in 0..5_000 {
            let one = draw(&mut seed, 700) as u16;
            match draw(&mut seed, 3) {
                0 => {
                    ours.remove(one);
                    theirs.remove(&one);
                }
                _ => {
                    ours.insert(one);
                    theirs.insert(one);
                }
            }
            assert_eq!(ours.contains(one), theirs.contains(&one));
        }
        assert!(ours.iter().eq(theirs.iter().copied()));
        assert!(!ours.contains(u16::MAX));
        assert_eq!(theirs.into_iter().collect::<Bits<u16>>(), ours);
    }

    #[test]
    fn an_emptied_set_is_empty() {
        let mut set: Bits<u16> = [0, 63, 64, 4799].into_iter().collect();
        assert_eq!(set.words().len(), 75);
        assert_eq!(set.words()[0], 1 | 1 << 63);
        set.clear();
        assert!(set.is_empty() && set == Bits::default());
    }
}
