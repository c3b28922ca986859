//! A unit as it is now. What never changes of it is on its card in the scenario.

use engine::{Decimal, prints, words};
use ground::table::{Length, Pose, Shape};

use super::order::Order;
use super::wing::Wing;
use crate::resolve::close_combat::CombatResult;
use crate::resolve::formations::Target;
use crate::resolve::morale_check::FireCause;
use crate::scenario::Card;
use crate::vocabulary::{AutomaticOrder, Formation, Level, UnitNo, Whence};

words! {
    pub enum Whereabouts {
        OnTable = "on_table",
        /// On a card that lies on the table (CS-CARD-1).
        Carded = "carded",
        /// Not here yet (CS-OFF-2).
        Coming = "coming",
        /// Dissolved, destroyed to the last figure, or taken (CS-UNIT-3).
        Gone = "gone",
        /// Fled over the edge (CS-GEO-9): lost.
        OffTable = "off_table",
        Surrendered = "surrendered",
        /// In the ranks of another: rejoined, or part of a larger body (CS-SPEC-3, -8).
        Merged = "merged",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub whereabouts: Whereabouts,
    /// Its centre, and its facing (CS-GEO-1).
    pub pose: Pose,
    pub formation: Formation,
    pub figures: u16,
    /// Those it began with, without what is detached (CS-VOC-6).
    pub figures0: u16,
    /// Guns it still has.
    pub guns: u8,
    pub level: Level,
    pub disorder: u8,
    /// The bonus of the first fire is still unused (CS-FIRE-10).
    pub first_fire: bool,
    pub order: Order,
    /// What its own officers have laid on it this turn (CS-AUTO-1 to -9).
    pub automatic: AutomaticOrder,
    /// Retires to P1 after a division test (CS-DET-25).
    pub retiring: bool,
    pub changing: Option<Changing>,
    pub lying_down: bool,
    /// Cavalry that must halt for a turn (CS-MOVE-13).
    pub blown: bool,
    /// The building it holds, by its place in the field's list.
    pub inside: Option<u8>,
    /// The boat it is in (CS-SPEC-15).
    pub embarked: Option<u8>,
    /// Whom it attacks this turn, or is locked in a melee with.
    pub attacks: Option<UnitNo>,
    /// Its skirmishers, while they are out (CS-SPEC-9 to -13).
    pub screen: Option<Screen>,
    /// Stands that have swung or stepped out of its front (CS-MOVE-15).
    pub wing: Option<Wing>,
    /// The unit that it was detached from (CS-SPEC-8).
    pub parent: Option<UnitNo>,
    /// The body that it has been combined into: while it is, it does not stand by itself (CS-SPEC-3).
    pub merged: Option<UnitNo>,
    /// What it has given to another body: its elite companies (CS-SPEC-4), or its dismounted men (CS-SPEC-14).
    pub lent: Option<Lent>,
    /// It was brought together because of casualties (CS-MOR-43).
    pub converged: bool,
    /// Those with whom it forms one body, a bit each (CS-SPEC-18).
    pub together: u128,
    pub now: Deeds,
    pub last: Deeds,
    pub record: Record,
    /// What it covers; follows from figures, formation and the building it holds.
    pub shape: Shape,
}

prints!(struct Unit {
    whereabouts, pose, formation, figures, guns, level, disorder, first_fire, order, automatic, retiring, changing,
    lying_down, blown, inside, embarked, attacks, figures0, screen, wing, parent, merged, lent, converged, together, now, last, record;
    skip shape
});

/// Skirmishers before their unit: so many paces, in open or extended order (CS-SPEC-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Screen {
    pub paces: u16,
    pub extended: bool,
    pub figures: u16,
}

prints!(struct Screen { paces, extended, figures });

/// Figures that serve in another body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lent {
    pub to: UnitNo,
    pub figures: u16,
}

prints!(struct Lent { to, figures });

/// An unfinished change of formation (CS-FORM-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Changing {
    pub to: Target,
    pub impulses_left: u8,
    /// Markers that it will have cost.
    pub disorder: u8,
}

prints!(struct Changing { to, impulses_left, disorder });

/// What it did and suffered in a turn; at its end this turn becomes the last one (CS-END-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deeds {
    /// A chit was laid on it this turn.
    pub ordered: bool,
    /// Impulses that it moved, changed formation or acted.
    pub busy: u8,
    pub doubled: bool,
    /// The way it went in the movement phase (CS-CC-3).
    pub went: Length,
    /// Unlimbered or prolonged, and the impulse at which that was done (CS-ART-1, -19).
    pub served_at: Option<u8>,
    /// Figures it began the turn with.
    pub began: u16,
    /// Figures lost to fire.
    pub lost_to_fire: u16,
    pub lost_to_muskets: u16,
    pub fired: bool,
    /// Whom it fired on (CS-ART-30).
    pub target: Option<UnitNo>,
    /// It was somebody's target (CS-MOR-61).
    pub fired_on: bool,
    /// The worst zone from which fire took figures (CS-MOR-49).
    pub hit_from: Whence,
    pub cause: FireCause,
    /// Who fired on it, a bit each (CS-FIRE-4).
    pub shooters: u128,
    /// The enemies it could see when the turn began, a bit each (CS-MOR-50).
    pub saw: u128,
    /// One of the others has fired on it or attacked it at 120 paces or less.
    pub surprised: bool,
    /// Riflemen or skirmishers fired on it (CS-CAS-10).
    pub by_riflemen: bool,
    pub fought: Option<CombatResult>,
    /// Moved back by Fall Back, Retire, Artillery Withdraw or close combat (CS-RET-1).
    pub drew_back: bool,
    pub reformed: bool,
}

prints!(struct Deeds {
    ordered, busy, doubled, went, served_at, began, lost_to_fire, lost_to_muskets, fired, target, fired_on, hit_from, cause,
    shooters, saw, surprised, by_riflemen, fought, drew_back, reformed,
});

impl Deeds {
    pub fn none(began: u16) -> Deeds {
        Deeds {
            ordered: false,
            busy: 0,
            doubled: false,
            went: 0,
            served_at: None,
            began,
            lost_to_fire: 0,
            lost_to_muskets: 0,
            fired: false,
            target: None,
            fired_on: false,
            hit_from: Whence::None,
            cause: FireCause::None,
            shooters: 0,
            saw: 0,
            surprised: false,
            by_riflemen: false,
            fought: None,
            drew_back: false,
            reformed: false,
        }
    }

    /// Moved, changed formation or acted.
    pub fn moved(&self) -> bool {
        0 < self.busy
    }
}

/// What is kept longer than a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Record {
    /// Loss steps it has been tested for (CS-MOR-1).
    pub tested: u8,
    /// Turns running at the double or canter, or in close combat (CS-MOVE-13).
    pub hot_turns: u8,
    /// It has fought hand to hand before (CS-CC-23).
    pub fought: bool,
    /// Turns for which irregulars may not move (CS-IRR-1).
    pub rests: u8,
    /// Neighbours that have checked because this one retreats, a bit each (CS-MOR-5).
    pub alarmed: u128,
}

prints!(struct Record { tested, hot_turns, fought, rests, alarmed });

impl Unit {
    /// Resolute and whole, as the scenario lists it (CS-UNIT-4).
    pub fn fresh(card: &Card, shape: Shape) -> Unit {
        let figures = card.figures as u16;
        Unit {
            whereabouts: Whereabouts::OnTable,
            pose: card.pose,
            formation: card.formation,
            figures,
            figures0: figures,
            guns: card.guns as u8,
            level: card.level,
            disorder: card.disorder as u8,
            first_fire: true,
            order: Order::default(),
            automatic: AutomaticOrder::None,
            retiring: false,
            changing: None,
            lying_down: false,
            blown: false,
            inside: card.inside,
            embarked: None,
            attacks: None,
            screen: None,
            wing: None,
            parent: None,
            merged: None,
            lent: None,
            converged: false,
            together: 0,
            now: Deeds::none(figures),
            last: Deeds::none(figures),
            record: Record::default(),
            shape,
        }
    }

    /// Has so many figures from now on, because others have left its ranks or come into them: that is no loss (CS-VOC-6).
    pub fn musters(&mut self, figures: u16) {
        let lost = self.now.began.saturating_sub(self.figures);
        (self.figures, self.now.began) = (figures, figures + lost);
    }

    pub fn on_table(&self) -> bool {
        self.whereabouts == Whereabouts::OnTable
    }

    /// Destroyed, taken or fled.
    pub fn lost(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::Gone | Whereabouts::OffTable | Whereabouts::Surrendered)
    }

    /// CS-VOC-6
    pub fn loss_percent(&self) -> Decimal {
        let lost = i64::from(self.figures0) - i64::from(self.figures);
        Decimal::ratio(100 * lost, i64::from(self.figures0.max(1)))
    }

    /// CS-VOC-6
    pub fn loss_steps(&self) -> u8 {
        (4 * (self.figures0 - self.figures) / self.figures0.max(1)) as u8
    }

    /// CS-RET-1
    pub fn retreating(&self) -> bool {
        self.on_table() && (self.level <= Level::Broken || self.now.drew_back)
    }

    /// The bit by which others remember a unit.
    pub fn bit(unit: UnitNo) -> u128 {
        1 << (unit.0 & 127)
    }

    /// Locked in a melee of last turn (CS-CC-49).
    pub fn in_melee(&self) -> bool {
        self.last.fought == Some(CombatResult::Melee)
    }
}
