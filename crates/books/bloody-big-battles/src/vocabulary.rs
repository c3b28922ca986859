//! The words of the book that several procedures share.

use engine::{Cx, Fault, prints, words};
use ground::table::Length;

/// An inch in ticks of the ground.
pub const INCH: Length = 100;

/// A unit by its place in the scenario's list: those of the First Player come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitNo(pub u16);

impl From<u16> for UnitNo {
    fn from(it: u16) -> UnitNo {
        UnitNo(it)
    }
}

impl From<UnitNo> for u16 {
    fn from(it: UnitNo) -> u16 {
        it.0
    }
}

prints!(struct UnitNo(number));

/// 0 is the First Player, 1 the Second.
pub type SideNo = usize;

words! {
    /// BB-UNIT-1
    pub enum Arm { Infantry = "infantry", Cavalry = "cavalry", Artillery = "artillery", General = "general" }
}

words! {
    /// BB-UNIT-3, poorest first.
    pub enum Quality { Raw = "raw", Trained = "trained", Veteran = "veteran" }
}

words! {
    /// BB-UNIT-7
    pub enum Order { GoodOrder = "good_order", Disrupted = "disrupted" }
}

words! {
    /// BB-UNIT-5
    pub enum Weapon {
        Sm = "sm", Ml = "ml", Ng = "ng", Eb = "eb", Lb = "lb", Rr = "rr", Rc = "rc",
        Sa = "sa", Ra = "ra", Bla = "bla", Mg = "mg", Rkt = "rkt",
        None = "none",
    }
}

words! {
    /// BB-UNIT-6; the number of a formation is that of its shape.
    pub enum Formation {
        Line = "line", Deep = "deep", March = "march", Unlimbered = "unlimbered", Limbered = "limbered",
    }
}

words! {
    /// BB-TER-1, in the order of the Terrain Table.
    pub enum Terrain {
        GentleSlope = "gentle_slope", SteepSlope = "steep_slope", Stream = "stream", River = "river",
        Marsh = "marsh", Woods = "woods", Village = "village", Town = "town", Fort = "fort", Road = "road",
        Bridge = "bridge", RiflePits = "rifle_pits", Entrenchment = "entrenchment",
    }
}

impl Arm {
    /// Dismounted cavalry moves, charges, takes cover and is fired at as infantry (BB-UNIT-7).
    pub fn as_it_fights(self, mounted: bool) -> Arm {
        match self {
            Arm::Cavalry if !mounted => Arm::Infantry,
            other => other,
        }
    }

    pub fn cite_dismounted(self, mounted: bool, cx: &mut Cx<'_>) {
        if self.as_it_fights(mounted) != self {
            cx.cite(rule!("BB-UNIT-7"));
        }
    }

    /// A general is a figure without strength and no unit: nothing can be fired at, charged or resupplied.
    pub fn of_a_unit(self) -> Result<(), Fault> {
        match self {
            Arm::General => Err(Fault::illegal(rule!("BB-CMD-1"), "arm", "a general is no unit")
                .allowing([Arm::Infantry, Arm::Cavalry, Arm::Artillery].map(Arm::word))),
            _ => Ok(()),
        }
    }
}

impl Weapon {
    pub fn is_artillery(self) -> bool {
        matches!(self, Weapon::Sa | Weapon::Ra | Weapon::Bla | Weapon::Mg | Weapon::Rkt)
    }
}
