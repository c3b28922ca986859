//! The open ground as a unit sees it that may move (BB-MOVE-9 to BB-MOVE-15, BB-CHG): what it may do within its result,
//! what that costs, and why not.

mod law;
mod shown;
mod some;

use engine::{Forecast, Refusal};
use field::open::{Drawn, Exit, Law, Mover, Otherwise, Paid, Shows, open_edges};
use field::view::chart::{self, Reckoning, Subject};
use field::view::open::Stand;
use ground::table::{
    Align, Ban, Bounds, Drill, Goal, Item, Kind, Ledger, Length, Path, PathForm, Point, Pose, Price, Row,
    SLACK, Shape, Slab, Transect, Zoning,
};
use smallvec::SmallVec;

use crate::effects::recovered;
use crate::facts::bodies::{self, Zone};
use crate::facts::retreat;
use crate::forecasts::charge_odds;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::{self, granted};
use crate::resolve::drill::{self, ARC, CONTACT, INCH, NEAR_ROAD, ON_FOOT};
use crate::rows;
use crate::state::{Army, Formation, Hands, Supposed, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Terrain};

pub use field::open::Start;

/// What the movement roll has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grant {
    pub share: allowance::Length,
    /// May get a base back, if it has lost one (BB-MOVE-4).
    pub recover: bool,
}

/// As it stands.
pub fn start_of(army: &impl Army, unit: UnitNo) -> Start {
    Start { pose: army.unit(unit).pose, shape: retreat::shape_no(army, unit) }
}

/// The chart of a unit that may move.
pub type March<'a, A> = Drawn<Marching<'a, A>>;

/// A unit that may move, and its law.
pub struct Marching<'a, A> {
    pub army: &'a A,
    pub unit: UnitNo,
    pub grant: Grant,
    pub mover: Mover<'a>,
    pub zones: Vec<Zone>,
    pub at_the_edge: bool,
}

pub fn march<'a, A: Seen>(army: &'a A, unit: UnitNo, grant: Grant, start: Start) -> March<'a, A> {
    Drawn::new(Marching::new(army, unit, grant, start))
}

impl<'a, A: Seen> Marching<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, grant: Grant, start: Start) -> Marching<'a, A> {
        let (arm, side) = (army.arm(unit), army.side(unit));
        let allowance = granted(arm, grant.share);
        let shapes = drill::shapes(army.bases(unit));
        let widest = shapes.iter().map(|it| it.half + it.behind).max().unwrap_or(0);
        // Nobody farther off than this can matter to the move; a column may follow a road for twice its allowance.
        let column = matches!(drill::formation(start.shape), Formation::March | Formation::Limbered);
        let far = if column { 2 * allowance } else { allowance };
        let near = Bounds::of([start.pose.at]).grown(far + widest + 2 * INCH);
        let at_the_edge = army.unit(unit).whereabouts == Whereabouts::AtTheEdge;
        let slab = Slab::new(start.pose, shapes[usize::from(start.shape)]);
        // Where it comes in, at a corner over two of them, and where its tail still hangs.
        let open = army.field().table.hangs_over(&slab);
        Marching {
            army,
            unit,
            grant,
            mover: Mover {
                table: &army.field().table,
                crowd: bodies::crowd_near(army, side, near),
                me: unit.0,
                start,
                drill: Drill { open, ..*drill::of(arm) },
                allowance,
                shapes: SmallVec::from_slice(&shapes),
            },
            zones: bodies::zones_against(army, side, near),
            at_the_edge,
        }
    }

    pub fn form<'b>(&'b self, bans: &'b [Ban<'b>], goal: Option<UnitNo>) -> PathForm<'b> {
        self.mover.form(bans, goal.map(|it| Goal { target: it.0, align: FLUSH }))
    }

    /// The world as it would be with the unit at the end of its way.
    pub fn ended(&self, ledger: &Ledger) -> Supposed<'a, A> {
        let mut army = Supposed::of(self.army);
        army.place(self.unit, ledger.end, drill::formation(ledger.shape));
        let horse = army.card(self.unit).arm == Arm::Cavalry;
        army.unit_mut(self.unit).mounted = horse && ledger.shape < ON_FOOT;
        army
    }

    /// The changes of formation that its result pays for, each with its price.
    pub fn changes(&self) -> impl Iterator<Item = (u8, Length)> + '_ {
        self.mover.drill.forms.iter().filter_map(|row| {
            let Price::Each(price) = row.due.price else { return None };
            let from_here =
                row.from == self.mover.start.shape && price <= self.mover.allowance && !self.at_the_edge;
            (from_here && self.may_form(row.from, row.to).is_ok()).then_some((row.to, price))
        })
    }

    /// The enemies that a charge could reach.
    pub fn within_reach(&self) -> impl Iterator<Item = UnitNo> + '_ {
        let (slab, far) = (self.mover.slab(), self.mover.allowance + SLACK);
        let near = self.mover.crowd.bodies().iter().filter(move |it| it.enemy && it.slab.within(&slab, far));
        near.map(|it| UnitNo(it.id))
    }
}

/// Whoever charges comes to stand flush with the edge that he charges (BB-CHG-3).
const FLUSH: Align = Align::Flush { zoning: Zoning::HalfPlanes, least: CONTACT };

words_of!(Marching);

impl<A: Seen> Law for Marching<'_, A> {
    type Deed = Deed;
    const SHOWS: Shows = Shows {
        shapes: true,
        arc: true,
        barred: true,
        charges: true,
        formations: true,
        reach: true,
        zones: true,
        roads: true,
        items: true,
    };

    fn mover(&self) -> &Mover<'_> {
        &self.mover
    }

    /// Who gets a base back goes with it, who leaves may hang over that edge, and horse that mounts or dismounts goes as
    /// what it then is (BB-UNIT-7).
    fn otherwise(&self, plan: &Plan) -> Otherwise {
        let drill = &self.mover.drill;
        let open = open_edges(self, plan);
        let arm = self.arm_of(&plan.path);
        let other = |of: &Drill| Drill { open, ..*of };
        let bases = self.bases_for(plan);
        Otherwise {
            drill: arm.map(|it| other(drill::of(it))).or_else(|| (open != drill.open).then(|| other(drill))),
            allowance: arm.map(|it| granted(it, self.grant.share)),
            shapes: (bases != self.army.bases(self.unit))
                .then(|| SmallVec::from_slice(&drill::shapes(bases))),
        }
    }

    /// BB-MOVE-12. A charge minds only the zone of its target; the zone of an enemy whom a friend charges binds nobody.
    fn bans(&self, goal: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
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

    fn align(&self) -> Option<Align> {
        Some(FLUSH)
    }

    fn may(&self, plan: &Plan) -> Result<(), Refusal> {
        self.may_do(plan)
    }

    fn before(&self, plan: &Plan) -> Result<(), Refusal> {
        self.may_draw(plan)
    }

    fn after(&self, plan: &Plan, ledger: &Ledger, _: &mut Transect) -> Result<(), Refusal> {
        self.may_end(plan, ledger)
    }

    fn refused(&self, it: ground::table::Refusal, bans: &[Ban<'_>]) -> Refusal {
        self.refusal(it, bans)
    }

    fn piece(&self) -> Subject {
        Subject::unit(self.army.card(self.unit).id)
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        crate::telling::stand(pose, drill::formation(shape))
    }

    fn deeds(&self, drawn: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)> {
        shown::deeds(drawn)
    }

    fn shapes_shown(&self) -> Vec<(&'static str, Shape)> {
        shown::shapes(self)
    }

    fn changes_shown(&self) -> Vec<(&'static str, Length)> {
        shown::changes(self)
    }

    fn zones_shown(&self) -> Vec<chart::Zone> {
        field::open::zones_shown(&self.zones, |it| self.army.card(it).id)
    }

    /// The roads on which it stands and that it may follow (BB-ALLOW-5).
    fn roads(&self) -> SmallVec<[u16; 2]> {
        if !self.mover.drill.road.is_some_and(|it| it.shapes.has(self.mover.start.shape)) {
            return SmallVec::new();
        }
        let (table, at) = (&self.army.field().table, self.mover.start.pose.at);
        let here = table.near(Bounds::of([at]).grown(NEAR_ROAD));
        let road = here
            .filter(|it| it.1.kind == Kind(Terrain::Road as u8) && it.1.place_near(at, NEAR_ROAD).is_some());
        road.map(|it| it.0).collect()
    }

    fn targets(&self) -> SmallVec<[UnitNo; 8]> {
        if self.may_charge_at_all().is_ok() { self.within_reach().collect() } else { SmallVec::new() }
    }

    /// The exits of its side.
    fn exits(&self) -> &[Exit] {
        &self.army.scenario().sides[self.army.side(self.unit)].exits
    }

    fn may_leave(&self) -> bool {
        !self.at_the_edge
    }

    /// Guns in battery limber first.
    fn first(&self) -> Path {
        shown::first(self)
    }

    fn dues(&self, item: &Item) -> i64 {
        shown::dues(self, item)
    }

    fn result(&self) -> Option<&'static str> {
        Some(self.grant.share.word())
    }

    fn reckoning(&self, drawn: &Drawn<Self>, plan: &Plan, ledger: Option<&Ledger>, told: &mut Reckoning) {
        shown::reckoning(drawn, plan, ledger, told);
    }

    fn paid(&self, plan: &Plan, track: &[Point], ledger: &Ledger, row: Row) -> Paid {
        shown::paid(self, plan, track, ledger, row)
    }

    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
        some::some(drawn, luck)
    }

    /// The whole chain of a charge.
    fn foresee(&self, plan: &Plan, ledger: &Ledger) -> Option<Forecast> {
        let (target, contact) = (plan.target?, ledger.contact?);
        let from = Pose { at: contact.from.at, facing: contact.touch.facing };
        let mut army = self.ended(ledger);
        if plan.deed == Deed::RecoverAndMove {
            recovered(&mut army, self.unit);
        }
        charge_odds(&army, self.unit, target, ledger.end, from)
    }
}
