//! What this book says of its pieces, beyond what all games on open ground have in common.

use engine::{Flag, Maybe, Name, shown};
use field::view::common::Word;
use field::view::open::{Marks, Posed, Ring};

use crate::vocabulary::{Arm, Order, Quality, Weapon};

/// The marks of Bloody Big Battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Big;

impl Marks for Big {
    type Card = Card;
    type Strength = Strength;
    type Condition = Condition;
    type Around = Around;
    type Losses = Losses;
}

shown! {
    pub struct Card {
        arm: Arm,
        start_bases: i32,
        quality: Quality,
        traits: Vec<Word>,
        weapon: Weapon,
        /// Lost bases after which it is spent; artillery never is
        spent_after: Maybe<i32>,
    }
}

shown! {
    pub struct Strength { bases: i32, lost: i32 }
}

shown! {
    pub struct Condition {
        mounted: Flag,
        order: Order,
        spent: Flag,
        silenced: Flag,
        reduced: Flag,
        low_ammo: Flag,
        mute: Flag,
        rolled: Flag,
        moved: Flag,
        fired: Flag,
        resupplied: Flag,
        charge: Maybe<Charging>,
    }
}

shown! {
    /// Whom it has charged this turn, and from where
    pub struct Charging { target: Name, from: Posed }
}

shown! {
    pub struct Around {
        /// Its zone of control
        zoc: Vec<Ring>,
        in_command: Flag,
    }
}

shown! {
    /// Bases lost, of how many
    pub struct Losses { bases: i32, of: i32 }
}
