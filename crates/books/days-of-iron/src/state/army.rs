//! The armies as somebody reads them. Rules, forms, views and officers read through [`Army`] and never learn whose
//! reading it is: the truth of a state, what an eye may know of it, or a world that is supposed from either.

use engine::Seat;
use ground::table::{Bounds, Pose, Shape, Slab, Table};

use super::{Ending, Fires, Footprints, Scene, Step, Stood, Unit, Whereabouts};
use crate::resolve::shapes::{shape_of, stands};
use crate::resolve::target::Arm;
use crate::scenario::{Card, Options, Scenario};
use crate::vocabulary::{Formation, Morale, SideNo, Stance, UnitNo};

pub trait Army {
    fn scene(&self) -> &Scene;
    fn turn(&self) -> u16;
    fn step(&self) -> Step;
    /// The side with the initiative.
    fn first(&self) -> SideNo;
    /// Groups that have been declared or have come (DI-ARR-1).
    fn declared(&self) -> u32;
    /// The turn in which the sacrifice was announced; 0 if it was not.
    fn sacrificed(&self) -> u16;
    /// Points that were scored turn by turn.
    fn scored(&self) -> [i32; 2];
    fn fires(&self) -> &Fires;
    fn conceded(&self) -> Option<SideNo>;
    fn result(&self) -> Option<&Ending>;
    /// The table with all that has been built, blown up and set on fire on it.
    fn table(&self) -> &Table;
    fn names(&self) -> &[String];
    /// A unit as far as it is known.
    fn unit(&self, unit: UnitNo) -> &Unit;
    /// How the units stood when the step began: of use only for those that stand so still.
    fn footprints(&self) -> &Footprints;
    /// Do all of them stand so still?
    fn is_fresh(&self) -> bool;

    fn stood(&self, unit: UnitNo) -> Option<&Stood> {
        self.footprints().stood.get(usize::from(unit.0))
    }

    /// Does a unit stand as it did when the step began?
    fn still(&self, unit: UnitNo) -> bool {
        self.stood(unit).is_some_and(|it| it.fits(self.unit(unit)))
    }

    fn scenario(&self) -> &Scenario {
        &self.scene().scenario
    }

    fn options(&self) -> &Options {
        &self.scenario().options
    }

    fn card(&self, unit: UnitNo) -> &Card {
        &self.scenario().cards[usize::from(unit.0)]
    }

    fn side(&self, unit: UnitNo) -> SideNo {
        self.card(unit).side
    }

    fn count(&self) -> usize {
        self.scenario().cards.len()
    }

    /// All units, in the order of the roster.
    fn all(&self) -> impl DoubleEndedIterator<Item = UnitNo> + Clone + use<Self> {
        (0..self.count() as u16).map(UnitNo)
    }

    /// All that have a footprint on the table.
    fn standing(&self) -> impl Iterator<Item = UnitNo> + Clone {
        self.all().filter(|it| self.unit(*it).stands())
    }

    fn standing_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone {
        self.scenario().of_side(side).filter(|it| self.unit(*it).stands())
    }

    fn enemies(&self, unit: UnitNo) -> impl Iterator<Item = UnitNo> + Clone {
        self.standing_of(1 - self.side(unit))
    }

    fn arm(&self, unit: UnitNo) -> Arm {
        self.card(unit).arm
    }

    /// As it fights, moves and shoots: dismounted cavalry is infantry (DI-FORM-4).
    fn kind(&self, unit: UnitNo) -> Arm {
        match self.arm(unit) {
            Arm::Cavalry if self.unit(unit).stance.dismounted() => Arm::Infantry,
            other => other,
        }
    }

    /// DI-UNIT-7
    fn mounted(&self, unit: UnitNo) -> bool {
        matches!(self.kind(unit), Arm::Cavalry | Arm::Staff)
    }

    /// DI-UNIT-6
    fn formed(&self, unit: UnitNo) -> bool {
        let status = self.unit(unit);
        let order = matches!(
            status.stance.formation(),
            Formation::Line | Formation::Column | Formation::MarchColumn | Formation::Square
        );
        order && status.morale != Morale::Routing && matches!(self.arm(unit), Arm::Infantry | Arm::Cavalry)
    }

    /// DI-UNIT-6
    fn skirmishes(&self, unit: UnitNo) -> bool {
        self.unit(unit).stance.formation() == Formation::Skirmish || self.arm(unit) == Arm::Engineers
    }

    /// Its stands: on foot one figure in four holds the horses (DI-FORM-4).
    fn stands(&self, unit: UnitNo) -> i32 {
        let status = self.unit(unit);
        self.stands_in(unit, status.stance)
    }

    fn stands_in(&self, unit: UnitNo, stance: Stance) -> i32 {
        let (arm, strength) = (self.arm(unit), i32::from(self.unit(unit).strength));
        let fighting = if stance.dismounted() { strength - (strength + 3) / 4 } else { strength };
        stands(arm, fighting).max(1)
    }

    /// Strictly less than half of what it began with (DI-GEN-7).
    fn below_half(&self, unit: UnitNo) -> bool {
        let status = self.unit(unit);
        let counted = matches!(self.arm(unit), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
        counted && 2 * i32::from(status.strength) < i32::from(status.start)
    }

    fn shape(&self, unit: UnitNo, stance: Stance) -> Shape {
        match self.stood(unit) {
            Some(it) if it.is_shaped(stance, self.unit(unit).strength) => it.slab.shape,
            _ => shape_of(self.arm(unit), stance, self.stands_in(unit, stance)),
        }
    }

    /// What it covers where it stands.
    fn slab(&self, unit: UnitNo) -> Slab {
        let status = self.unit(unit);
        match self.stood(unit) {
            Some(kept) if kept.fits(status) => kept.slab,
            _ => Slab::new(status.pose, self.shape(unit, status.stance)),
        }
    }

    /// An upright rectangle that holds what it covers: by it most are seen to be too far off to be measured.
    fn bounds(&self, unit: UnitNo) -> Bounds {
        let status = self.unit(unit);
        match self.stood(unit) {
            Some(kept) if kept.fits(status) => kept.bounds,
            _ => self.slab(unit).bounds(),
        }
    }

    /// The general who is attached to a unit (DI-GENL-4).
    fn attached_to(&self, unit: UnitNo) -> Option<UnitNo> {
        self.all().find(|it| {
            let staff = self.unit(*it);
            staff.attached == Some(unit) && staff.on_table()
        })
    }

    /// Those who charge it.
    fn chargers_of(&self, unit: UnitNo) -> impl Iterator<Item = UnitNo> + Clone {
        self.standing().filter(move |it| self.unit(*it).charges_at(unit))
    }

    /// Is it known of everybody that this side still has units nobody sees, or groups that have not come? Then it is asked
    /// whether or not they could do anything, so that no pause tells of them.
    fn veiled(&self, side: SideNo) -> bool;
}

/// An army on which something is done: the truth in the game, a supposed world while odds are worked out.
pub trait Hands: Army + engine::Scene {
    fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit;

    /// Puts a unit somewhere: the only way that units come to stand elsewhere.
    fn place(&mut self, unit: UnitNo, pose: Pose, stance: Stance) {
        let status = self.unit_mut(unit);
        status.whereabouts = Whereabouts::OnTable;
        (status.pose, status.stance) = (pose, stance);
        status.moves += 1;
    }

    /// Takes a unit off the table; those who charged it charge nobody (DI-CHG-8).
    fn take_off(&mut self, unit: UnitNo, to: Whereabouts) {
        for other in self.all() {
            if self.unit(other).charges_at(unit) {
                self.unit_mut(other).charge = None;
            }
        }
        let status = self.unit_mut(unit);
        status.whereabouts = to;
        status.charge = None;
        status.concealed = false;
        status.moves += 1;
    }
}

/// The seat of a side.
pub fn seat(side: SideNo) -> Seat {
    Seat(side as u8)
}
