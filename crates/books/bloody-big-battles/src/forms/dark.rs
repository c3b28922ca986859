//! The open ground by night: any formation and facing (BB-NIGHT-3), and for guns a way without penalties (BB-NIGHT-4).

use std::sync::LazyLock;

use engine::{Refusal, RuleId};
use field::open::{Drawn, Law, Mover, Shows, Start, no};
use field::view::chart::Subject;
use field::view::open::Stand;
use ground::table::{
    Ban, Drill, Due, Face, FormRow, Heading, KeepOff, Leg, Length, On, Path, Pose, Price, Shapes, Transect,
    Turn,
};
use smallvec::SmallVec;

use crate::facts::{bodies, retreat};
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::{self, granted};
use crate::resolve::drill::{self, INCH, ON_FOOT, SHAPES};
use crate::rows;
use crate::state::{Formation, NightStep, UnitNo};
use crate::vocabulary::{Arm, Weapon};

/// Nobody moves guns by night so near the enemy.
const KEEP_OFF: Length = 6 * INCH;

/// The chart of a unit by night.
pub type Dark<'a, A> = Drawn<ByNight<'a, A>>;

pub struct ByNight<'a, A> {
    army: &'a A,
    unit: UnitNo,
    pub mover: Mover<'a>,
}

/// All changes for nothing, all facings, and for guns any way.
static DARK: LazyLock<[Drill; 2]> = LazyLock::new(|| {
    let free = Due { price: Price::Each(0), row: rows::FORMATION };
    let change = |it: &FormRow| FormRow { due: free, ..*it };
    let face = Some(Face { free: Turn(18_000), free_shapes: Shapes::ALL, beyond: None });
    let foot = drill::of(Arm::Infantry).forms.iter().map(change).collect::<Vec<_>>();
    let guns = drill::of(Arm::Artillery).forms.iter().map(change).collect::<Vec<_>>();
    let cites = drill::of(Arm::Infantry).cites;
    let tolls = drill::GENERAL.tolls;
    let still = Drill { legs: 0, face, forms: Vec::leak(foot), tolls, cites, ..Drill::RIDE };
    let keep_off = Some(KeepOff { by: KEEP_OFF, whole_way: false, row: rows::NIGHT_GUNS });
    [still, Drill { legs: 8, forms: Vec::leak(guns), follows: true, keep_off, ..still }]
});

pub fn dark<A: Seen>(army: &A, unit: UnitNo, start: Start) -> Dark<'_, A> {
    let (moves, guns) = (army.night() == NightStep::RedeployGuns, army.card(unit).arm == Arm::Artillery);
    let full = granted(army.arm(unit), allowance::Length::Full);
    let mover = Mover {
        table: &army.field().table,
        crowd: bodies::crowd(army, army.side(unit)),
        me: unit.0,
        start,
        drill: match (guns, moves) {
            (true, true) => DARK[1],
            // In battery guns may also be turned where they stand, before it is their turn to move.
            (true, false) => Drill { forms: DARK[1].forms, ..DARK[0] },
            (false, _) => DARK[0],
        },
        allowance: if moves { full } else { 0 },
        shapes: SmallVec::from_slice(&drill::shapes(army.bases(unit))),
    };
    Drawn::new(ByNight { army, unit, mover })
}

impl<A: Seen> ByNight<'_, A> {
    pub fn cite(&self) -> RuleId {
        if self.moves() { rule!("BB-NIGHT-4") } else { rule!("BB-NIGHT-3") }
    }

    fn moves(&self) -> bool {
        self.army.night() == NightStep::RedeployGuns
    }

    fn may_form(&self, from: u8, to: u8) -> bool {
        let card = self.army.card(self.unit);
        let rides = card.arm == Arm::Cavalry && card.weapon != Weapon::None;
        usize::from(to) < SHAPES
            && ((from < ON_FOOT) == (to < ON_FOOT) || rides)
            && (drill::formation(to) != Formation::Deep || 1 < self.army.bases(self.unit))
    }

    /// The shapes that it can take.
    pub fn changes(&self) -> impl Iterator<Item = u8> + '_ {
        let guns = self.army.card(self.unit).arm == Arm::Artillery;
        let rows = DARK[usize::from(guns)].forms.iter().filter(|it| it.from == self.mover.start.shape);
        rows.map(|it| it.to).filter(|it| self.may_form(self.mover.start.shape, *it))
    }
}

words_of!(ByNight);

impl<A: Seen> Law for ByNight<'_, A> {
    type Deed = Deed;
    const SHOWS: Shows = Shows { formations: true, ..Shows::NOTHING };

    fn mover(&self) -> &Mover<'_> {
        &self.mover
    }

    fn bans(&self, _: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
        retreat::bridges_only(self.army, self.unit).collect()
    }

    fn may(&self, plan: &Plan) -> Result<(), Refusal> {
        match plan.deed {
            Deed::Stand => Ok(()),
            Deed::Move if !plan.leaves => Ok(()),
            _ => no(self.cite(), "by night units only stand otherwise"),
        }
    }

    fn before(&self, plan: &Plan) -> Result<(), Refusal> {
        let mut shape = self.mover.start.shape;
        for leg in plan.path.legs.iter() {
            let Leg::Form(to) = *leg else { continue };
            if !self.may_form(shape, to) {
                return no(rule!("BB-UNIT-6"), "it cannot stand so");
            }
            shape = to;
        }
        Ok(())
    }

    fn piece(&self) -> Subject {
        Subject::unit(self.army.card(self.unit).id)
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        crate::telling::stand(pose, drill::formation(shape))
    }

    fn deeds(&self, _: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)> {
        vec![("stand", Ok(())), ("move", Ok(()))]
    }

    fn changes_shown(&self) -> Vec<(&'static str, Length)> {
        self.changes().map(|it| (drill::formation(it).word(), 0)).collect()
    }

    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
        let face = Leg::Turn { on: On::Anchor, to: Heading::new(luck(36_000) as i32) };
        let mut path = Path::default();
        if self.moves() {
            let way = Heading::new(luck(36_000) as i32);
            path = path
                .then(Leg::To(self.mover.start.pose.at.moved(way, luck(self.mover.allowance as u32) as i32)));
        }
        let count = self.changes().count() as u32;
        if 0 < count && luck(2) == 0 {
            path = self.changes().nth(luck(count) as usize).map_or(path, |it| path.then(Leg::Form(it)));
        }
        let plan = Plan::along(path.then(face));
        if drawn.judge(&plan, &mut Transect::default()).is_ok() { plan } else { Plan::stand() }
    }
}
