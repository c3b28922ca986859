//! How plain values are printed: numbers in one width, lowest byte first; before a list how many are in it, before a value
//! that may be missing whether it is there.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::sync::Arc;

use smallvec::{Array, SmallVec};

use crate::{Imprint, Ink};

macro_rules! numbers {
    ($($signed:ty, $whole:ty, $bytes:literal;)*) => { $(
        impl Imprint for $whole {
            #[inline]
            fn imprint(&self, ink: &mut Ink) {
                ink.put(u64::from(*self), $bytes);
            }
        }

        /// By the bits of its two's complement.
        impl Imprint for $signed {
            #[inline]
            fn imprint(&self, ink: &mut Ink) {
                self.cast_unsigned().imprint(ink);
            }
        }
    )* };
}

numbers! {
    i8, u8, 1;
    i16, u16, 2;
    i32, u32, 4;
    i64, u64, 8;
}

impl Imprint for u128 {
    fn imprint(&self, ink: &mut Ink) {
        ink.bytes(&self.to_le_bytes());
    }
}

impl Imprint for i128 {
    fn imprint(&self, ink: &mut Ink) {
        ink.bytes(&self.to_le_bytes());
    }
}

/// In eight bytes, however wide the machine is.
impl Imprint for usize {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        ink.put(*self as u64, 8);
    }
}

impl Imprint for isize {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        (*self as i64).imprint(ink);
    }
}

impl Imprint for bool {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        ink.put(u64::from(*self), 1);
    }
}

/// By its number in Unicode.
impl Imprint for char {
    fn imprint(&self, ink: &mut Ink) {
        u32::from(*self).imprint(ink);
    }
}

impl Imprint for str {
    fn imprint(&self, ink: &mut Ink) {
        ink.count(self.len());
        ink.bytes(self.as_bytes());
    }
}

impl Imprint for String {
    fn imprint(&self, ink: &mut Ink) {
        self.as_str().imprint(ink);
    }
}

impl<T: Imprint> Imprint for Option<T> {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        self.is_some().imprint(ink);
        if let Some(it) = self {
            it.imprint(ink);
        }
    }
}

impl<T: Imprint> Imprint for [T] {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        ink.count(self.len());
        self.iter().for_each(|it| it.imprint(ink));
    }
}

impl<T: Imprint> Imprint for Vec<T> {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        self.as_slice().imprint(ink);
    }
}

impl<A: Array<Item: Imprint>> Imprint for SmallVec<A> {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        self.as_slice().imprint(ink);
    }
}

/// Its number of values is part of its type, so it is not written.
impl<T: Imprint, const N: usize> Imprint for [T; N] {
    #[inline]
    fn imprint(&self, ink: &mut Ink) {
        self.iter().for_each(|it| it.imprint(ink));
    }
}

impl<T: Imprint> Imprint for BTreeSet<T> {
    fn imprint(&self, ink: &mut Ink) {
        ink.count(self.len());
        self.iter().for_each(|it| it.imprint(ink));
    }
}

impl<K: Imprint, V: Imprint> Imprint for BTreeMap<K, V> {
    fn imprint(&self, ink: &mut Ink) {
        ink.count(self.len());
        for (key, value) in self {
            key.imprint(ink);
            value.imprint(ink);
        }
    }
}

/// What points at a value prints the value.
macro_rules! pointers {
    ($($pointer:ty),*) => { $(
        impl<T: Imprint + ?Sized> Imprint for $pointer {
            #[inline]
            fn imprint(&self, ink: &mut Ink) {
                (**self).imprint(ink);
            }
        }
    )* };
}

pointers!(&T, Box<T>, Arc<T>);

impl<T: ?Sized> Imprint for PhantomData<T> {
    fn imprint(&self, _: &mut Ink) {}
}

macro_rules! tuples {
    ($($($part:ident)*;)*) => { $(
        impl<$($part: Imprint),*> Imprint for ($($part,)*) {
            #[inline]
            #[allow(non_snake_case, unused_variables, reason = "a part has the name of its type; () has none")]
            fn imprint(&self, ink: &mut Ink) {
                let ($($part,)*) = self;
                $( $part.imprint(ink); )*
            }
        }
    )* };
}

tuples! {
    ;
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
}
