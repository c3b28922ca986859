//! What the events of fire and of assaults say behind the record of the roll, for those who draw them.

use engine::{Decimal, Name, shown, words};

words! {
    pub enum Firing { Fire = "fire" }
}

words! {
    pub enum Fighting { Assault = "assault" }
}

shown! {
    /// Who fired at whom, behind the record of the roll
    pub struct FiredAs {
        kind: Firing,
        target: Name,
        firers: Vec<Name>,
        fire: Vec<Firer>,
        fire_power: Decimal,
    }
}

shown! {
    pub struct Firer { piece: Name, range: i32, bases: usize, flanking: bool, fire_power: Decimal }
}

shown! {
    /// Who fought whom, behind the record of the bouts
    pub struct FoughtAs {
        kind: Fighting,
        target: Name,
        /// The principal attacker
        piece: Name,
        attackers: Vec<Name>,
    }
}
