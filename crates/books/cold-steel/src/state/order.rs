//! What a unit has been told to do: the chits that lie on it (CS-ORD-1 to -8, CS-CMD-18, -19).

use engine::{prints, words};

use super::away::Edge;
use super::wing::Wing;
use crate::resolve::formations::Target;
use crate::vocabulary::{Chit, Movement, Speed, UnitNo};

/// One order: at most one chit of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Order {
    pub movement: Option<March>,
    pub formation: Option<Target>,
    pub attack: Option<Attack>,
    pub special: Option<Special>,
    /// The change of formation in half the time, at the price of order (CS-FORM-23).
    pub hurried: bool,
}

prints!(struct Order { movement, formation, attack, special, hurried });

/// A movement chit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct March {
    pub how: Movement,
    pub speed: Speed,
    /// Degrees to the right: off straight ahead of an oblique march, through which a wheel or conversion goes.
    pub angle: i16,
    /// Hundredths of a degree that a wheel or conversion of more than one turn has done of that (CS-MOVE-11).
    pub turned: i16,
    pub stop: Stop,
    /// Paces straight on along the new axis with what is left of the allowance (CS-ORD-5).
    pub then_forward: u16,
    /// Only these stands wheel, or step out (CS-CMD-15, CS-MOVE-15).
    pub wing: Option<Wing>,
}

prints!(struct March { how, speed, angle, turned, stop, then_forward, wing });

impl March {
    /// Straight on, until something stops it.
    pub fn new(how: Movement, speed: Speed) -> March {
        March { how, speed, angle: 0, turned: 0, stop: Stop::None, then_forward: 0, wing: None }
    }

    /// Hundredths of a degree that are left of a wheel or conversion.
    pub fn left_to_turn(&self) -> i32 {
        i32::from(self.angle) * 100 - i32::from(self.turned)
    }
}

/// When it halts by itself (CS-CMD-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stop {
    #[default]
    None,
    /// After so many paces in all; it counts down.
    Distance(u16),
    /// Where an enemy in the front zone is within so many paces.
    Range(u16),
}

prints!(
    enum Stop {
        None,
        Distance(paces),
        Range(paces),
    }
);

/// An attack chit (CS-ORD-6): on this enemy, or on the nearest in the front zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    pub on: Option<UnitNo>,
}

prints!(struct Attack { on });

words! {
    /// What can be detached of a unit (CS-SPEC-8).
    pub enum Part { Company = "company", Half = "half", Squadron = "squadron", Section = "section" }
}

/// CS-SPEC-1 to -22
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    Reform,
    LieDown,
    StandUp,
    /// Of a building by its place in the field's list.
    Occupy(u8),
    Leave,
    StartFire(u8),
    FightFire(u8),
    SpikeGuns,
    /// Skirmishers out, so many paces before the front, in open or extended order (CS-SPEC-9, -10).
    Skirmish {
        paces: u16,
        extended: bool,
    },
    /// And in again.
    Recall,
    Detach(Part),
    Regroup,
    /// Combine with this unit (CS-SPEC-3).
    Brigade(UnitNo),
    /// The elite companies of the brigade (CS-SPEC-4).
    Converge,
    Dismount,
    Remount,
    /// Form one body with this unit (CS-SPEC-18).
    Close(UnitNo),
    /// Lay an obstacle before the front, or clear one by its place in the list (CS-SPEC-5).
    Obstruct,
    Clear(u8),
    /// Begin works before the front, and raise them (CS-SPEC-16).
    Dig,
    Raise(u8),
    /// Make a building stronger, or weaker (CS-SPEC-6, -16).
    Fortify(u8),
    Destroy(u8),
    /// Into a boat by its place in the list, and out of it (CS-SPEC-15).
    Embark(u8),
    Disembark,
    /// Row, on this heading in whole degrees (CS-SPEC-17).
    Row(u16),
    /// March off over this edge, and come in again so many paces along an edge, from its western or southern end (CS-OFF-6).
    Depart {
        off: Edge,
        to: Edge,
        along: u16,
    },
}

prints!(
    enum Special {
        Reform,
        LieDown,
        StandUp,
        Occupy(site),
        Leave,
        StartFire(site),
        FightFire(site),
        SpikeGuns,
        Skirmish { paces, extended },
        Recall,
        Detach(part),
        Regroup,
        Brigade(unit),
        Converge,
        Dismount,
        Remount,
        Close(unit),
        Obstruct,
        Clear(bank),
        Dig,
        Raise(bank),
        Fortify(site),
        Destroy(site),
        Embark(boat),
        Disembark,
        Row(degrees),
        Depart { off, to, along },
    }
);

impl Order {
    pub fn marching(how: Movement, speed: Speed) -> Order {
        Order { movement: Some(March::new(how, speed)), ..Order::default() }
    }

    pub fn forming(to: Target) -> Order {
        Order { formation: Some(to), ..Order::default() }
    }

    pub fn special(special: Special) -> Order {
        Order { special: Some(special), ..Order::default() }
    }

    pub fn attacking(on: Option<UnitNo>, speed: Speed) -> Order {
        Order { attack: Some(Attack { on }), ..Order::marching(Movement::Forward, speed) }
    }

    /// The attack is over or given up: with its chit goes the march that was a part of it (CS-MOVE-16).
    pub fn breaks_off(&mut self) {
        if self.attack.take().is_some() {
            self.movement = None;
        }
    }

    /// The chits it is made of.
    pub fn chits(&self) -> Vec<Chit> {
        let each = [
            (self.movement.is_some(), Chit::Movement),
            (self.formation.is_some(), Chit::Formation),
            (self.attack.is_some(), Chit::Attack),
            (self.special.is_some(), Chit::Special),
        ];
        each.into_iter().filter(|it| it.0).map(|it| it.1).collect()
    }

    pub fn is_empty(&self) -> bool {
        *self == Order::default()
    }
}
