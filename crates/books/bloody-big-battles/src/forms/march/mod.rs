//! The open ground as a unit sees it that may move: what it may do within its result, what that costs, and why not.

use std::cell::Cell;

use engine::{Chart, Datum, Drawing, Drawn, Forecast, Refusal};
use ground::table::{
    Align, Ban, Bounds, Crowd, Drill, Goal, Kind, Ledger, Length, PathForm, Pose, Price, SLACK, Shape, Side,
    Slab, Transect, Zoning,
};
use smallvec::SmallVec;

mod chance;
mod exit;
mod law;
mod paid;
mod reach;
mod show;
mod track;

pub use track::track;

use crate::drill::{self, ARC, CONTACT, INCH, NEAR_ROAD, ON_FOOT, SHAPES};
use crate::effects::recovered;
use crate::facts::bodies::{self, Zone};
use crate::facts::retreat;
use crate::forecasts::charge_odds;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::{self, inches};
use crate::rows;
use crate::state::{Army, Formation, Hands, Supposed, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Terrain};

/// What the movement roll has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant {
    pub share: allowance::Length,
    /// May get a base back, if it has lost one (BB-MOVE-4).
    pub recover: bool,
}

/// Where and how a move begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub pose: Pose,
    pub shape: u8,
}

impl Start {
    /// As it stands.
    pub fn of(army: &impl Army, unit: UnitNo) -> Start {
        Start { pose: army.unit(unit).pose, shape: retreat::shape_no(army, unit) }
    }
}

pub struct March<'a, A> {
    pub army: &'a A,
    pub unit: UnitNo,
    pub grant: Grant,
    pub start: Start,
    pub allowance: Length,
    pub shapes: [Shape; SHAPES],
    pub crowd: Crowd,
    pub zones: Vec<Zone>,
    pub drill: Drill,
    pub at_the_edge: bool,
    /// The last plan that was found legal: whoever draws one by chance has it judged again when it is done.
    pub(super) judged: Cell<Option<(Plan, Option<Ledger>)>>,
}

impl<'a, A: Army> March<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, grant: Grant, start: Start) -> March<'a, A> {
        let (arm, side) = (army.arm(unit), army.side(unit));
        let allowance = INCH * inches(arm, grant.share);
        let shapes = drill::shapes(army.bases(unit));
        let widest = shapes.iter().map(|it| it.half + it.behind).max().unwrap_or(0);
        // Nobody farther off than this can matter to the move; a column may follow a road for twice its allowance.
        let column = matches!(drill::formation(start.shape), Formation::March | Formation::Limbered);
        let far = if column { 2 * allowance } else { allowance };
        let near = Bounds::of([start.pose.at]).grown(far + widest + 2 * INCH);
        let at_the_edge = army.unit(unit).whereabouts == Whereabouts::AtTheEdge;
        let slab = Slab::new(start.pose, shapes[usize::from(start.shape)]);
        let open = open_side(army, &slab, at_the_edge);
        March {
            army,
            unit,
            grant,
            start,
            allowance,
            shapes,
            crowd: bodies::crowd_near(army, side, near),
            zones: bodies::zones_against(army, side, near),
            drill: Drill { open, ..*drill::of(arm) },
            at_the_edge,
            judged: Cell::new(None),
        }
    }

    /// BB-MOVE-12. A charge minds only the zone of its target; the zone of an enemy whom a friend charges binds nobody.
    pub fn bans(&self, goal: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
        let friends = self.army.standing_of(self.army.side(self.unit)).filter(|it| *it != self.unit);
        let charge = |it: UnitNo| self.army.unit(it).turn.charge.map(|it| it.target);
        let zones = !self.zones.is_empty();
        let charged: SmallVec<[UnitNo; 8]> = friends.filter(|_| zones).filter_map(charge).collect();
        let binds = |it: &&Zone| goal.is_none_or(|goal| it.owner == goal) && !charged.contains(&it.owner);
        let zones = self.zones.iter().filter(binds).map(|it| Ban::OnlyAlongRay {
            zone: &it.pieces,
            owner: &it.slab,
            pivot: ARC,
            row: rows::ZOC,
        });
        zones.chain(retreat::bridges_only(self.army, self.unit)).collect()
    }

    pub fn form<'b>(&'b self, bans: &'b [Ban<'b>], goal: Option<UnitNo>) -> PathForm<'b> {
        let align = Align::Flush { zoning: Zoning::HalfPlanes, least: CONTACT };
        PathForm {
            table: &self.army.field().table,
            crowd: &self.crowd,
            drill: &self.drill,
            me: self.unit.0,
            start: self.start.pose,
            shapes: &self.shapes,
            shape: self.start.shape,
            allowance: self.allowance,
            bans,
            goal: goal.map(|it| Goal { target: it.0, align }),
        }
    }

    /// The world as it would be with the unit at the end of its way.
    pub fn ended(&self, ledger: &Ledger) -> Supposed<'a, A> {
        let mut army = Supposed::of(self.army);
        army.place(self.unit, ledger.end, drill::formation(ledger.shape));
        let horse = army.card(self.unit).arm == Arm::Cavalry;
        army.unit_mut(self.unit).mounted = horse && ledger.shape < ON_FOOT;
        army
    }

    pub fn slab(&self) -> Slab {
        Slab::new(self.start.pose, self.shapes[usize::from(self.start.shape)])
    }

    /// The changes of formation that its result pays for, each with its price.
    pub fn changes(&self) -> impl Iterator<Item = (u8, Length)> + '_ {
        self.drill.forms.iter().filter_map(|row| {
            let Price::Each(price) = row.due.price else { return None };
            let from_here = row.from == self.start.shape && price <= self.allowance && !self.at_the_edge;
            (from_here && self.may_form(row.from, row.to).is_ok()).then_some((row.to, price))
        })
    }

    /// The roads on which it stands and that it may follow (BB-ALLOW-5).
    pub fn roads(&self) -> impl Iterator<Item = u16> + '_ {
        let (table, at) = (&self.army.field().table, self.start.pose.at);
        let here = table.near(Bounds::of([at]).grown(NEAR_ROAD));
        let road = here.filter(move |it| {
            it.1.kind == Kind(Terrain::Road as u8) && it.1.place_near(at, NEAR_ROAD).is_some()
        });
        road.map(|it| it.0)
            .filter(|_| self.drill.road.is_some_and(|it| it.shapes >> self.start.shape & 1 == 1))
    }

    /// The enemies that a charge could reach.
    pub fn targets(&self) -> impl Iterator<Item = UnitNo> + '_ {
        let (slab, far) = (self.slab(), self.allowance + SLACK);
        let near = self.crowd.bodies().iter().filter(move |it| it.enemy && it.slab.within(&slab, far));
        near.map(|it| UnitNo(it.id))
    }
}

/// The side of the table over which the unit hangs, or comes in.
fn open_side(army: &impl Army, slab: &Slab, at_the_edge: bool) -> Option<Side> {
    let table = &army.field().table;
    if !at_the_edge && table.holds(slab, None) {
        return None;
    }
    let at = slab.pose.at;
    let room = [table.size().y - at.y, table.size().x - at.x, at.y, at.x];
    let nearest = (0..4).min_by_key(|it| room[*it])?;
    Some(Side::ALL[nearest])
}

impl<A: Seen> Chart for March<'_, A> {
    fn what(&self) -> Drawn {
        Drawn::Path
    }

    fn write(&self, drawing: &[i32]) -> String {
        Plan::of(drawing).map(|it| it.write(self.army, self.start.shape)).unwrap_or_default()
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        Plan::read(self.army, self.start.shape, text).map(|it| it.drawing())
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let plan = Plan::of(drawing).ok_or_else(|| Refusal::new("this is no way"))?;
        self.judge(&plan, &mut Transect::default()).map(|_| ())
    }

    fn show(&self) -> Datum {
        show::show(self)
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        show::reckon(self, drawing)
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        chance::some(self, luck).drawing()
    }

    /// The whole chain of a charge.
    fn forecast(&self, drawing: &[i32]) -> Option<Forecast> {
        let plan = Plan::of(drawing)?;
        let ledger = self.judge(&plan, &mut Transect::default()).ok()??;
        let (target, contact) = (plan.target?, ledger.contact?);
        let from = Pose { at: contact.from.at, facing: contact.touch.facing };
        let mut army = self.ended(&ledger);
        if plan.deed == Deed::RecoverAndMove {
            recovered(&mut army, self.unit);
        }
        charge_odds(&army, self.unit, target, ledger.end, from)
    }
}

impl<A: Army> std::fmt::Debug for March<'_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the move of {:?}", self.army.card(self.unit).id)
    }
}
