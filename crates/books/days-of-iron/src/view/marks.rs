//! What this book says of its pieces, beyond what all games on open ground have in common.

use engine::{Flag, Maybe, Name, shown};
use field::view::open::{Marks, Posed, Spot};

use crate::resolve::command::Ability;
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::state::ChargeKind;
use crate::vocabulary::{Gun, Horse, Morale};

/// The marks of Days of Iron.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iron;

impl Marks for Iron {
    type Card = Card;
    type Strength = Strength;
    type Condition = Condition;
    type Around = Around;
    type Losses = Losses;
}

shown! {
    pub struct Card {
        arm: Arm,
        weapon: Maybe<Rifle>,
        horse: Maybe<Horse>,
        gun: Maybe<Gun>,
        /// Its general
        general: Maybe<Name>,
        /// The unit that it was detached from
        parent: Maybe<Name>,
    }
}

shown! {
    pub struct Strength {
        /// Troop class, 4 is best
        class: Maybe<i32>,
        /// Of a general
        ability: Maybe<Ability>,
        /// Figures; guns of a battery, escorts of a staff, pioneers of engineers
        figures: Maybe<i32>,
        start: Maybe<i32>,
        stands: i32,
        /// Files of stands
        files: i32,
    }
}

shown! {
    pub struct Condition {
        morale: Morale,
        grounded: Flag,
        below_half: Flag,
        fought: Flag,
        routed_before: Flag,
        concealed: Flag,
        surprised: Flag,
        shot: Flag,
        moved: Flag,
        /// Shooting hits of this turn
        hits: i32,
        limber_hit: Flag,
        /// Guns that cannot fire
        silent: i32,
        /// Of engineers
        engineer: Flag,
        task: Maybe<String>,
        charge: Maybe<Charging>,
        /// The unit that a general is with
        with: Maybe<Name>,
        /// The boat that it is in
        aboard: Maybe<Name>,
        /// Where its horses are held
        horses: Maybe<Spot>,
    }
}

shown! {
    /// Whom it charges, how, and from where
    pub struct Charging { target: Name, kind: ChargeKind, zone: Zone, from: Posed }
}

shown! {
    pub struct Around {
        in_command: Flag,
        /// How far a general commands
        radius: Maybe<i32>,
    }
}

shown! {
    /// Units lost and routing, of how many; at more than half an army is broken
    pub struct Losses { units: i32, of: i32 }
}
