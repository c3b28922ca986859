//! The open ground as a unit sees it that may move (DI-MOV-4 to -13): what it may do, what that costs, and why not.

mod law;
mod some;

use engine::Refusal;
use field::open::{Drawn, Exit, Law, Mover, Otherwise, Shows, Start, Words, open_edges};
use field::view::chart::Subject;
use field::view::open::Stand;
use ground::table::{
    Ban, Bounds, Drill, Heading, Kind, Ledger, Leg, Length, On, Path, Pose, Price, Row, Shape, Slab,
    Transect, Turn,
};
use smallvec::SmallVec;

use crate::facts::bodies::crowd;
use crate::facts::pace;
use crate::facts::sight::{Eyes, visible_enemies};
use crate::known::Seen;
use crate::plan::{self, Deed, Plan};
use crate::resolve::drill::{self, Manner, NEAR_ROAD};
use crate::resolve::rates::{Column, Row as Rates};
use crate::resolve::shapes::shapes;
use crate::resolve::target::Arm;
use crate::rows;
use crate::state::{Army, Morale, Stance, UnitNo};
use crate::telling;
use crate::vocabulary::{INCH, Terrain};

pub use law::covers_ground;

/// The chart of a unit that may move.
pub type March<'a, A> = Drawn<Marching<'a, A>>;

/// A unit that may move, and its law.
pub struct Marching<'a, A> {
    pub army: &'a A,
    pub eyes: &'a Eyes,
    pub unit: UnitNo,
    pub mover: Mover<'a>,
    /// The enemies that it sees, as far as that matters to its move.
    watched: Vec<Slab>,
    /// It comes in over the edge (DI-ARR-2), and pays first for those who came in before it here.
    pub entering: bool,
}

pub fn march<'a, A: Seen>(army: &'a A, eyes: &'a Eyes, unit: UnitNo) -> March<'a, A> {
    let status = army.unit(unit);
    let start = Start { pose: status.pose, shape: status.stance as u8 };
    Drawn::new(Marching::new(army, eyes, unit, start, 0, false))
}

/// The same for one who comes in at a place of the edge, behind others who did (DI-ARR-2).
pub fn entry<'a, A: Seen>(
    army: &'a A,
    eyes: &'a Eyes,
    unit: UnitNo,
    pose: Pose,
    behind: Length,
) -> March<'a, A> {
    let start = Start { pose, shape: army.unit(unit).stance as u8 };
    Drawn::new(Marching::new(army, eyes, unit, start, behind, true))
}

impl<'a, A: Seen> Marching<'a, A> {
    pub fn new(
        army: &'a A,
        eyes: &'a Eyes,
        unit: UnitNo,
        start: Start,
        behind: Length,
        entering: bool,
    ) -> Marching<'a, A> {
        let status = army.unit(unit);
        let arm = army.arm(unit);
        let shapes = shapes(arm, army.stands_in(unit, Stance::Line), army.stands_in(unit, Stance::FootLine));
        let stance = Stance::of_number(start.shape);
        let slab = Slab::new(start.pose, shapes[usize::from(start.shape)]);
        let open = army.table().hangs_over(&slab);
        let drill = drill::of(pace::drilled(army, unit), pace::manner(army, unit, stance));
        let bound = status.turn.no_advance || status.morale == Morale::Shaken;
        let watched = if bound && !entering {
            visible_enemies(army, eyes, unit).map(|it| army.slab(it)).collect()
        } else {
            Vec::new()
        };
        let allowance = allowed(army, unit, stance, stance, Column::Normal).unwrap_or(0) - behind;
        Marching {
            army,
            eyes,
            unit,
            mover: Mover {
                table: army.table(),
                crowd: crowd(army, unit),
                me: unit.0,
                start,
                drill: Drill { open, ..*drill },
                allowance: allowance.max(0),
                shapes,
            },
            watched,
            entering,
        }
    }

    pub fn stance(&self) -> Stance {
        Stance::of_number(self.mover.start.shape)
    }

    /// The stance in which each leg is made.
    pub fn stances(&self, path: &Path) -> SmallVec<[Stance; 8]> {
        let mut now = self.mover.start.shape;
        let mut res = SmallVec::new();
        for (at, leg) in path.legs.iter().enumerate() {
            res.push(Stance::of_number(now));
            now = match *leg {
                Leg::Form(to) => to,
                Leg::Turn { on, to } if on != On::Anchor => self.turned(now, &path.legs[..at], to),
                _ => now,
            };
        }
        res
    }

    /// What a turn on the spot makes of it: a quarter turn of a line or march column changes it (DI-MX-10, -22).
    fn turned(&self, now: u8, before: &[Leg], to: Heading) -> u8 {
        let end = if before.is_empty() {
            Some(self.mover.start.pose)
        } else {
            self.mover.form(&[], None).ends(&Path::new(before), &mut Transect::default())
        };
        let quarter = end.is_some_and(|it| it.facing.turn_to(to).0.abs() == 9_000);
        let row =
            self.mover.drill.turns.iter().find(|it| quarter && it.by.0 == 9_000 && it.from == Some(now));
        row.and_then(|it| it.into).unwrap_or(now)
    }

    /// The stance in which it begins its way: after the changes that come first.
    pub fn going(&self, plan: &Plan) -> Stance {
        match plan.path.legs.iter().position(covers_ground) {
            Some(0) => self.stance(),
            Some(first) => self.stances(&plan.path)[first],
            // It goes nowhere, so it is what it becomes.
            None => self.stances(&plan.path.then(Leg::Form(0))).last().copied().unwrap_or(self.stance()),
        }
    }

    /// Where a part of its way would bring it, whether or not it may end there.
    pub fn passes_by(&self, plan: &Plan, part: &Path) -> Option<Slab> {
        let otherwise = self.otherwise(plan);
        let mut form = self.mover.form(&[], None);
        form.drill = otherwise.drill.as_ref().unwrap_or(form.drill);
        let pose = form.ends(part, &mut Transect::default())?;
        let last = self.stances(&part.then(Leg::Form(0))).last().copied().unwrap_or(self.stance());
        Some(Slab::new(pose, self.mover.shapes[last as usize]))
    }

    /// The row of the whole move: of the stance in which it starts, or takes first where that one does not move
    /// (DI-MOV-4).
    pub fn rated(&self, plan: &Plan) -> Stance {
        let start = self.stance();
        let first = plan.path.legs.iter().find_map(|it| match it {
            Leg::Form(to) => Some(Stance::of_number(*to)),
            _ => None,
        });
        match start {
            Stance::Square | Stance::Unlimbered | Stance::FootLine | Stance::FootSkirmish => {
                first.unwrap_or(start)
            }
            other => other,
        }
    }

    pub fn manner(&self, plan: &Plan) -> Manner {
        match plan.deed {
            Deed::Sidestep | Deed::Retire => Manner::Aside,
            Deed::Forced => Manner::Forced,
            _ => pace::manner(self.army, self.unit, self.going(plan)),
        }
    }

    pub fn column(plan: &Plan) -> Column {
        if plan.deed == Deed::Forced { Column::ForcedMarch } else { Column::Normal }
    }

    /// The row of the movement table that it moves by.
    pub fn row(&self, plan: &Plan) -> Option<Rates> {
        if self.army.arm(self.unit) == Arm::Boat && self.with_the_current(plan) {
            return Some(Rates::BoatWithCurrent);
        }
        row_for(self.army, self.unit, plan.deed, self.rated(plan))
    }

    /// Does a boat go downstream? Across counts as against (DI-BOAT-1).
    fn with_the_current(&self, plan: &Plan) -> bool {
        let from = self.mover.start.pose.at;
        let way = plan.path.legs.iter().find_map(|it| match it {
            Leg::To(to) => Heading::of(from.to(*to)),
            _ => None,
        });
        let field = &self.army.scenario().field;
        let here = |it: &&(u16, Heading)| field.table.features()[usize::from(it.0)].within(from, INCH);
        let flows = field.currents.iter().find(here).map(|it| it.1);
        way.zip(flows).is_some_and(|(way, flows)| flows.near(way, Turn(4_500)))
    }

    /// How it turns where it cannot simply look elsewhere (DI-MOV-8): by wheels, about, or by a quarter.
    fn turns_shown(&self) -> impl Iterator<Item = &'static str> {
        let drill = &self.mover.drill;
        let here = self.mover.start.shape;
        let turns =
            |by: i32| drill.turns.iter().any(|it| it.by == Turn(by) && it.from.is_none_or(|it| it == here));
        let able = 0 < self.mover.allowance;
        let all = [("wheel", drill.wheel.is_some()), ("about", turns(18_000)), ("quarter", turns(9_000))];
        all.into_iter().filter(move |it| able && it.1).map(|it| it.0)
    }

    /// The world as it would be with the unit at the end of its way.
    pub fn ended(&self, ledger: &Ledger) -> crate::state::Supposed<'a, A> {
        crate::state::Supposed::with(self.army, self.unit, ledger.end, Stance::of_number(ledger.shape))
    }
}

fn row_for(army: &impl Army, unit: UnitNo, deed: Deed, stance: Stance) -> Option<Rates> {
    match deed {
        Deed::Sidestep | Deed::Retire => Some(Rates::Sidestep),
        _ if army.unit(unit).turn.shot => pace::fired_row(army, unit, stance),
        _ => pace::row(army, unit, stance),
    }
}

/// What a move may cost before it meets anything: the rate, halved by rising, a broken limber, and what it has done before.
fn allowed(army: &impl Army, unit: UnitNo, start: Stance, rated: Stance, column: Column) -> Option<Length> {
    let row = row_for(army, unit, Deed::Move, rated)?;
    allowed_by(army, unit, row, start, column)
}

fn allowed_by(army: &impl Army, unit: UnitNo, row: Rates, start: Stance, column: Column) -> Option<Length> {
    let status = army.unit(unit);
    let rate = pace::rate(row, column, status.class)?;
    let halves = halves(army, unit, start);
    Some(rate >> halves)
}

/// How often its rate is halved before it moves: rising (DI-MX-20), a limber hit (DI-MX-21), a part detached (DI-UNIT-8).
pub fn halves(army: &impl Army, unit: UnitNo, start: Stance) -> u32 {
    let status = army.unit(unit);
    u32::from(status.turn.halves)
        + u32::from(status.grounded)
        + u32::from(status.limber_hit && start == Stance::Limbered)
}

impl<A: Seen> Words for Marching<'_, A> {
    type Unit = UnitNo;
    const LEGS: &'static str = plan::LEGS;

    fn told(row: Row) -> (engine::RuleId, &'static str) {
        rows::rule_of(row)
    }

    fn name(&self, unit: UnitNo) -> &str {
        &self.army.card(unit).name
    }

    fn id(&self, unit: UnitNo) -> engine::Name {
        self.army.card(unit).id
    }

    fn named(&self, id: &str) -> Option<UnitNo> {
        self.army.scenario().unit_named(id)
    }

    fn change(&self, from: u8, to: u8) -> String {
        plan::change(from, to)
    }

    fn shape<'w>(&self, _: u8, words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>> {
        plan::shape(words)
    }
}

impl<A: Seen> Law for Marching<'_, A> {
    type Deed = Deed;
    const SHOWS: Shows = Shows {
        shapes: true,
        arc: true,
        barred: true,
        charges: false,
        formations: true,
        reach: true,
        zones: false,
        roads: true,
        items: true,
    };

    fn mover(&self) -> &Mover<'_> {
        &self.mover
    }

    /// Who changes first goes as what he then is; aside, by hand and in a forced march others rates hold.
    fn otherwise(&self, plan: &Plan) -> Otherwise {
        let (mount, manner) = (pace::drilled(self.army, self.unit), self.manner(plan));
        let open = open_edges(self, plan);
        let drill = match manner {
            Manner::ByHand => {
                let facing = plan.path.legs.iter().rev().find_map(|it| match it {
                    Leg::Turn { to, .. } => Some(*to),
                    _ => None,
                });
                let start = self.mover.start.pose.facing;
                drill::by_hand(mount, start.turn_to(facing.unwrap_or(start)))
            }
            manner => *drill::of(mount, manner),
        };
        let row = self.row(plan);
        let rate = row.and_then(|it| allowed_by(self.army, self.unit, it, self.stance(), Self::column(plan)));
        let paid = allowed(self.army, self.unit, self.stance(), self.stance(), Column::Normal).unwrap_or(0)
            - self.mover.allowance;
        Otherwise {
            drill: Some(Drill { open, ..drill }),
            allowance: Some((rate.unwrap_or(0) - if self.entering { paid } else { 0 }).max(0)),
            shapes: None,
        }
    }

    /// DI-ST-3, DI-CHG-6
    fn bans(&self, _: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
        let row = match self.army.unit(self.unit).morale {
            Morale::Shaken => rows::NOT_NEARER,
            _ => rows::NO_ADVANCE,
        };
        self.watched.iter().map(|to| Ban::NotNearer { to, row }).collect()
    }

    fn may(&self, plan: &Plan) -> Result<(), Refusal> {
        self.may_do(plan)
    }

    fn before(&self, plan: &Plan) -> Result<(), Refusal> {
        self.may_draw(plan)
    }

    fn after(&self, plan: &Plan, ledger: &Ledger, scratch: &mut Transect) -> Result<(), Refusal> {
        self.may_end(plan, ledger, scratch)
    }

    fn piece(&self) -> Subject {
        Subject::unit(self.army.card(self.unit).id)
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        telling::stand(pose, Stance::of_number(shape))
    }

    fn deeds(&self, _: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)> {
        let deeds = [
            ("stand", Deed::Stand),
            ("move", Deed::Move),
            ("ground", Deed::Ground),
            ("sidestep", Deed::Sidestep),
            ("retire", Deed::Retire),
            ("forced", Deed::Forced),
        ];
        let may = |(word, deed): (&'static str, Deed)| (word, self.may_do(&Plan::of_deed(deed)));
        deeds.into_iter().map(may).chain(self.turns_shown().map(|it| (it, Ok(())))).collect()
    }

    fn shapes_shown(&self) -> Vec<(&'static str, Shape)> {
        let here = self.mover.start.shape;
        let to = |it: &u8| *it == here || self.forms().iter().any(|row| row.from == here && row.to == *it);
        let all = (0..self.mover.shapes.len() as u8).filter(to);
        all.map(|it| (Stance::of_number(it).word(), self.mover.shapes[usize::from(it)])).collect()
    }

    fn changes_shown(&self) -> Vec<(&'static str, Length)> {
        let here = self.mover.start.shape;
        let rows = self.forms().iter().filter(|it| it.from == here && self.may_form(here, it.to).is_ok());
        let price = |price: Price| match price {
            Price::Each(it) | Price::Once(it) => it,
            Price::Share(num, den) => {
                self.mover.allowance - self.mover.allowance * i32::from(num) / i32::from(den).max(1)
            }
            Price::Per(..) | Price::Barred => 0,
        };
        rows.map(|it| (Stance::of_number(it.to).word(), price(it.due.price))).collect()
    }

    /// The roads on which it stands and that it may follow (DI-TERR-6).
    fn roads(&self) -> SmallVec<[u16; 2]> {
        if !self.mover.drill.road.is_some_and(|it| it.shapes.has(self.mover.start.shape)) {
            return SmallVec::new();
        }
        let at = self.mover.start.pose.at;
        let here = self.army.table().near(Bounds::of([at]).grown(NEAR_ROAD));
        let road = here
            .filter(|it| it.1.kind == Kind(Terrain::Road as u8) && it.1.place_near(at, NEAR_ROAD).is_some());
        road.map(|it| it.0).collect()
    }

    fn exits(&self) -> &[Exit] {
        &self.army.scenario().sides[self.army.side(self.unit)].exits
    }

    fn may_leave(&self) -> bool {
        !self.entering
    }

    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
        some::some(drawn, luck)
    }
}

impl<A: Seen> Marching<'_, A> {
    /// The changes of formation that it knows.
    pub fn forms(&self) -> &'static [ground::table::FormRow] {
        drill::of(pace::drilled(self.army, self.unit), Manner::Loose).forms
    }
}
