//! A unit and a general as they are now. What never changes of them is on their cards in the scenario.

use engine::{prints, words};
use ground::table::{Point, Pose};

use crate::scenario::Card;
use crate::vocabulary::{Arm, Formation, UnitNo};

words! {
    pub enum Whereabouts {
        /// Not yet set up (BB-SET-2).
        ToSetUp = "to_set_up",
        /// A reinforcement that has not come yet (BB-SET-5).
        Coming = "coming",
        /// Beside its entry point, waiting for a roll that brings it in.
        AtTheEdge = "at_the_edge",
        OnTable = "on_table",
        /// Removed for good (BB-UNIT-10).
        Gone = "gone",
        /// Of its own will, by an exit (BB-MOVE-15): it does not come back and is not lost. Its place is where it left.
        Left = "left_the_table",
    }
}

/// BB-UNIT-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub whereabouts: Whereabouts,
    /// The middle of the front edge, and the facing (BB-GEO-2).
    pub pose: Pose,
    pub formation: Formation,
    pub mounted: bool,
    pub lost: u8,
    pub disrupted: bool,
    pub silenced: bool,
    pub reduced: bool,
    pub low_ammo: bool,
    pub mute: bool,
    pub turn: TurnFlags,
    /// How often it has moved or changed shape: what was found out about it holds until then.
    pub moves: u32,
}

prints!(struct Unit {
    whereabouts, pose, formation, mounted, lost, disrupted, silenced, reduced, low_ammo, mute, turn, moves,
});

/// Cleared at the end of the owner's player-turn (BB-UNIT-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnFlags {
    pub rolled: bool,
    pub moved: bool,
    pub pivoted_or_unlimbered: bool,
    pub charge: Option<Charge>,
    pub exploited: bool,
    /// Has fired in the fire step that is being played, or the last one of its side (BB-FIRE-1).
    pub fired: bool,
    pub resupplied: bool,
    /// Was isolated when its side's Unit Movement began (BB-ART-5).
    pub isolated: bool,
}

prints!(struct TurnFlags {
    rolled, moved, pivoted_or_unlimbered, charge, exploited, fired, resupplied, isolated,
});

/// A charge that has come into contact (BB-CHG-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    pub target: UnitNo,
    /// `start_of_charge`: where its last leg began.
    pub from: Pose,
}

prints!(struct Charge { target, from });

impl Unit {
    /// Good Order, without markers, unless the scenario says otherwise (BB-SET-4).
    pub fn fresh(card: &Card, hidden: bool) -> Unit {
        let whereabouts = match (card.arrival, card.pose) {
            (Some(_), _) => Whereabouts::Coming,
            (None, Some(_)) if !hidden => Whereabouts::OnTable,
            _ => Whereabouts::ToSetUp,
        };
        let condition = &card.condition;
        let placed = card.pose.filter(|_| whereabouts == Whereabouts::OnTable);
        Unit {
            whereabouts,
            pose: placed.unwrap_or_default(),
            formation: card.formation,
            mounted: card.arm == Arm::Cavalry && !condition.dismounted,
            lost: condition.lost,
            disrupted: condition.disrupted,
            silenced: false,
            reduced: condition.reduced,
            low_ammo: condition.low_ammo,
            mute: false,
            turn: TurnFlags::default(),
            moves: 0,
        }
    }

    pub fn on_table(&self) -> bool {
        self.whereabouts == Whereabouts::OnTable
    }

    pub fn gone(&self) -> bool {
        self.whereabouts == Whereabouts::Gone
    }

    /// By an exit (BB-MOVE-15).
    pub fn left(&self) -> bool {
        self.whereabouts == Whereabouts::Left
    }

    /// Still to come onto the table, or to be set up.
    pub fn to_come(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::ToSetUp | Whereabouts::Coming | Whereabouts::AtTheEdge)
    }

    /// In Column of March or limbered (BB-MOVE-M2).
    pub fn in_column(&self) -> bool {
        matches!(self.formation, Formation::March | Formation::Limbered)
    }
}

/// BB-CMD-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct General {
    pub whereabouts: Whereabouts,
    pub at: Point,
    /// Has ridden in this Generals step.
    pub rode: bool,
}

prints!(struct General { whereabouts, at, rode });
