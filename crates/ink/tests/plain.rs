//! The bytes of plain values, and the fingerprints of some: what stands here stands in people's journals. Where one of these
//! tests fails the digest needs another version, not the test another number.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;

use grognard_ink::{Imprint, Ink, Later, fingerprint, prints};
use smallvec::SmallVec;

struct Piece {
    strength: u16,
    at: (i32, i32),
    told: String,
    /// Follows from where it stands.
    near: Vec<u8>,
}

prints!(struct Piece { strength, at, told; skip near });

struct Number(u8);

prints!(struct Number(it));

struct Nothing {}

prints!(
    struct Nothing {}
);

enum Deed {
    March { to: u16, fast: bool },
    Wait,
    Fire(Number, Option<u8>),
    Rally,
}

prints!(enum Deed { Wait, Fire(by, at), March { to, fast } = 0x0107, Rally });

fn piece() -> Piece {
    Piece { strength: 7, at: (-1, 2), told: "ab".into(), near: vec![1] }
}

/// These bytes alone, put one by one.
fn of_bytes(bytes: &[u8]) -> u64 {
    let mut ink = Ink::default();
    bytes.iter().for_each(|it| ink.put(u64::from(*it), 1));
    ink.dry()
}

#[track_caller]
fn gives(it: &impl Imprint, bytes: &[u8]) {
    assert_eq!(fingerprint(it), of_bytes(bytes));
}

/// So many items follow.
fn count(n: u8) -> [u8; 8] {
    [n, 0, 0, 0, 0, 0, 0, 0]
}

#[test]
fn numbers_have_one_width_and_their_lowest_byte_first() {
    gives(&0x12u8, &[0x12]);
    gives(&-2i8, &[0xFE]);
    gives(&0x1234u16, &[0x34, 0x12]);
    gives(&-2i16, &[0xFE, 0xFF]);
    gives(&0x1234_5678u32, &[0x78, 0x56, 0x34, 0x12]);
    gives(&-2i32, &[0xFE, 0xFF, 0xFF, 0xFF]);
    gives(&0x0102_0304_0506_0708u64, &[8, 7, 6, 5, 4, 3, 2, 1]);
    gives(&-2i64, &[0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    gives(&0x1234usize, &[0x34, 0x12, 0, 0, 0, 0, 0, 0]);
    gives(&-2isize, &[0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]);
    gives(&(1u128 << 64 | 2), &[count(2), count(1)].concat());
    gives(&-1i128, &[0xFF; 16]);
    gives(&[true, false], &[1, 0]);
    gives(&'\u{1F3B2}', &[0xB2, 0xF3, 1, 0]);
}

#[test]
fn before_what_may_be_more_or_less_stands_how_much_it_is() {
    gives(&"ab", &[&count(2)[..], b"ab"].concat());
    gives(&String::new(), &count(0));
    gives(&vec![1u16, 2], &[&count(2)[..], &[1, 0, 2, 0]].concat());
    gives(&SmallVec::<[u16; 1]>::from_slice(&[1, 2]), &[&count(2)[..], &[1, 0, 2, 0]].concat());
    gives(&[1u16, 2], &[1, 0, 2, 0]);
    gives(&BTreeSet::from([2u8, 1]), &[&count(2)[..], &[1, 2]].concat());
    gives(&BTreeMap::from([(2u8, true), (1, false)]), &[&count(2)[..], &[1, 0, 2, 1]].concat());
    gives(&Some(5u16), &[1, 5, 0]);
    gives(&None::<u16>, &[0]);
    gives(&Some(None::<u16>), &[1, 0]);
    gives(&(1u8, 2u16, true, 3u8, 4u8, 5u8), &[1, 2, 0, 1, 3, 4, 5]);
    gives(&((), PhantomData::<u8>), &[]);
    gives(&(Box::new(1u8), Arc::new(2u8), &3u8), &[1, 2, 3]);
}

#[test]
fn structs_give_their_fields_and_enums_a_number_first() {
    let fields = [&[7, 0, 0xFF, 0xFF, 0xFF, 0xFF, 2, 0, 0, 0][..], &count(2), b"ab"].concat();
    gives(&piece(), &fields);
    let elsewhere = Piece { near: Vec::new(), ..piece() };
    assert_ne!(piece().near, elsewhere.near);
    gives(&elsewhere, &fields);
    gives(&Number(3), &[3]);
    gives(&Nothing {}, &[]);
    gives(&Deed::Wait, &[0, 0]);
    gives(&Deed::Fire(Number(3), Some(4)), &[1, 0, 3, 1, 4]);
    gives(&Deed::March { to: 5, fast: true }, &[7, 1, 5, 0, 1]);
    gives(&Deed::Rally, &[8, 1]);
}

/// Two states of one game, one of a program that knows of another rule.
#[test]
fn what_came_later_is_not_there_until_it_is_used() {
    gives(&(1u8, Later(None::<u16>), 2u8), &[1, 2]);
    gives(&(1u8, Later(Some(5u16)), 2u8), &[1, 1, 5, 0, 2]);
    gives(&(1u8, Later(0u16)), &[1]);
    let hashed = |it: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        it(&mut hasher);
        hasher.finish()
    };
    let old = hashed(&|it| (1u8, 2u8).hash(it));
    assert_eq!(hashed(&|it| (1u8, Later(0u16), 2u8).hash(it)), old);
    assert_ne!(hashed(&|it| (1u8, Later(3u16), 2u8).hash(it)), old);
    let mut later = Later(0u16);
    *later += 3;
    assert_eq!(*later, 3);
}

/// The fingerprints themselves, on any compiler and machine.
#[test]
fn fingerprints_are_for_ever() {
    let found = [
        of_bytes(&[]),
        of_bytes(&[0]),
        of_bytes(&[1]),
        of_bytes(b"grognard"),
        of_bytes(b"grognard!"),
        fingerprint(&5usize),
        fingerprint(&"the guard dies"),
        fingerprint(&vec![Some(-1i32), None]),
        fingerprint(&piece()),
        fingerprint(&(0..1000u16).collect::<Vec<_>>()),
    ];
    assert_eq!(found.map(|it| format!("{it:016x}")), PINNED);
}

/// Reckoned once more by a program in another language that knows only the bytes above.
const PINNED: [&str; 10] = [
    "a02b251ca0b32049",
    "fa6898401285c5c6",
    "00658bfc1e574d3f",
    "7cf7894c5e988dc7",
    "ade284d2f0cad481",
    "b7b9238493431654",
    "8ffea1740f8328bd",
    "b474df0c06c4b8cb",
    "f2500427f5706758",
    "f36178ce67fcc533",
];

#[test]
fn it_does_not_matter_in_what_portions_bytes_come() {
    let bytes: Vec<u8> = (0..61u8).map(|it| it.wrapping_mul(37)).collect();
    let whole = of_bytes(&bytes);
    for portion in 1..=8 {
        let mut ink = Ink::default();
        for part in bytes.chunks(portion) {
            let number = part.iter().rev().fold(0, |acc, it| acc << 8 | u64::from(*it));
            ink.put(number, part.len() as u32);
        }
        assert_eq!(ink.dry(), whole, "portions of {portion}");
        let mut ink = Ink::default();
        ink.bytes(&bytes[..portion]);
        ink.bytes(&bytes[portion..]);
        assert_eq!(ink.dry(), whole, "{portion} first");
    }
}

/// One bit, one byte more, two bytes exchanged: all different, and about half of the bits each time.
#[test]
fn small_differences_make_other_fingerprints() {
    let bytes: Vec<u8> = (0..40u8).collect();
    let mut seen = BTreeSet::from([of_bytes(&bytes)]);
    let (mut changed, mut tries) = (0, 0);
    let mut note = |bytes: &[u8]| {
        let it = of_bytes(bytes);
        (changed, tries) =
            (changed + (it ^ of_bytes(&(0..40u8).collect::<Vec<_>>())).count_ones(), tries + 1);
        assert!(seen.insert(it), "{bytes:?}");
    };
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut other = bytes.clone();
            other[at] ^= 1 << bit;
            note(&other);
        }
        for to in 0..at {
            let mut other = bytes.clone();
            other.swap(at, to);
            note(&other);
        }
        note(&bytes[..at]);
    }
    note(&[&bytes[..], &[0]].concat());
    assert!((29 * tries..35 * tries).contains(&changed), "{changed} bits in {tries} tries");
}
