//! What this book says of its pieces, beyond what all games on open ground have in common.

use engine::{Flag, Maybe, Name, shown};
use field::view::common::Word;
use field::view::open::{Marks, Outline, Spot};

use crate::vocabulary::{Arm, Chit, Discipline, GunClass, Level, UnitKind, Weapon};

/// The marks of Cold Steel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cold;

impl Marks for Cold {
    type Card = Card;
    type Strength = Strength;
    type Condition = Condition;
    type Around = Around;
    type Losses = Losses;
}

shown! {
    /// What is known of a unit for good
    pub struct Card {
        /// K0 to K3; left out of one's own
        insight: Maybe<Word>,
        arm: Maybe<Arm>,
        /// Units that stand on a card, where that is known
        units: Maybe<i32>,
        /// A dummy of one's own
        dummy: Flag,
        kind: Maybe<UnitKind>,
        rating: Maybe<i32>,
        discipline: Maybe<Discipline>,
        weapon: Maybe<Weapon>,
        gun_class: Maybe<GunClass>,
    }
}

shown! {
    pub struct Strength {
        figures: i32,
        /// Of how many; the owner's affair
        of: Maybe<i32>,
        guns: Maybe<i32>,
    }
}

shown! {
    pub struct Condition {
        level: Level,
        disorder: i32,
        lying_down: Flag,
        /// Not seen now: as it was in this turn
        last_seen: Maybe<u32>,
        /// The bonus of the first fire is unused
        first_fire: Flag,
        blown: Flag,
        /// Paces before its front at which its skirmishers are out
        skirmishers: Maybe<i32>,
        /// Stands that have swung or stepped out of the line
        wing: Maybe<Wing>,
        /// The boats that it is in
        afloat: Maybe<String>,
        changing: Maybe<Word>,
        inside: Maybe<String>,
        /// The chits that lie on it, in words
        orders: Maybe<String>,
        /// And of which kinds they are
        chits: Maybe<Vec<Chit>>,
        /// Its mission, in words
        mission: Maybe<String>,
        /// What its officers wish
        wish: Maybe<String>,
    }
}

shown! {
    /// A wing: where it stands, the rest of the unit being its shape, and how it left the line
    pub struct Wing { at: Spot, facing: i32, shape: Outline, says: String }
}

shown! {
    pub struct Around {
        /// The card that it stands on
        on: Maybe<Name>,
        commander: Maybe<Name>,
    }
}

shown! {
    /// Figures lost, of how many; and what was taken from the enemy
    pub struct Losses { figures: Maybe<i32>, of: Maybe<i32>, prisoners_taken: i32, guns_taken: i32 }
}
