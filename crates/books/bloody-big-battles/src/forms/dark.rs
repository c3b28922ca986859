//! The open ground by night: any formation and facing (BB-NIGHT-3), and for guns a way without penalties (BB-NIGHT-4).

use std::borrow::Cow;
use std::sync::LazyLock;

use engine::{Chart, Datum, Drawing, Drawn, Refusal, RuleId};
use ground::table::{
    Crowd, Drill, Due, Face, FormRow, Heading, KeepOff, Ledger, Leg, Length, On, Path, PathForm, Price,
    Shape, Transect, Turn,
};

use crate::drill::{self, INCH, ON_FOOT, SHAPES};
use crate::facts::bodies;
use crate::facts::retreat;
use crate::forms::Start;
use crate::forms::ride::points;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::{self, inches};
use crate::rows;
use crate::state::{Army, Formation, NightStep, UnitNo};
use crate::telling;
use crate::view;
use crate::vocabulary::{Arm, Weapon};

/// Nobody moves guns by night so near the enemy.
const KEEP_OFF: Length = 6 * INCH;

pub struct Dark<'a, A> {
    army: &'a A,
    unit: UnitNo,
    start: Start,
    shapes: [Shape; SHAPES],
    crowd: Crowd,
    allowance: Length,
}

/// All changes for nothing, all facings, and for guns any way.
static DARK: LazyLock<[Drill; 2]> = LazyLock::new(|| {
    let free = Due { price: Price::Each(0), row: rows::FORMATION };
    let change = |it: &FormRow| FormRow { due: free, ..*it };
    let face = Some(Face { free: Turn(18_000), free_shapes: u8::MAX, beyond: None });
    let foot = drill::of(Arm::Infantry).forms.iter().map(change).collect::<Vec<_>>();
    let guns = drill::of(Arm::Artillery).forms.iter().map(change).collect::<Vec<_>>();
    let cites = drill::of(Arm::Infantry).cites;
    let tolls = drill::GENERAL.tolls;
    let still = Drill { legs: 0, face, forms: Vec::leak(foot), tolls, cites, ..Drill::RIDE };
    let keep_off = Some(KeepOff { by: KEEP_OFF, whole_way: false, row: rows::NIGHT_GUNS });
    [still, Drill { legs: 8, forms: Vec::leak(guns), follows: true, keep_off, ..still }]
});

impl<'a, A: Army> Dark<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, start: Start) -> Dark<'a, A> {
        let guns = army.night() == NightStep::RedeployGuns;
        let full = INCH * inches(army.arm(unit), allowance::Length::Full);
        Dark {
            army,
            unit,
            start,
            shapes: drill::shapes(army.bases(unit)),
            crowd: bodies::crowd(army, army.side(unit)),
            allowance: if guns { full } else { 0 },
        }
    }

    pub fn cite(&self) -> RuleId {
        if self.moves() { rule!("BB-NIGHT-4") } else { rule!("BB-NIGHT-3") }
    }

    pub fn judge(&self, plan: &Plan, scratch: &mut Transect) -> Result<Option<Ledger>, Refusal> {
        let no = |cite, why: &str| Err(Refusal { cite: Some(cite), why: why.to_owned() });
        match plan.deed {
            Deed::Stand => return Ok(None),
            Deed::Move => {}
            _ => return no(self.cite(), "by night units only stand otherwise"),
        }
        let mut shape = self.start.shape;
        for leg in plan.path.legs.iter() {
            let Leg::Form(to) = *leg else { continue };
            if !self.may_form(shape, to) {
                return no(rule!("BB-UNIT-6"), "it cannot stand so");
            }
            shape = to;
        }
        let bans: Vec<_> = retreat::bridges_only(self.army, self.unit).collect();
        let form = PathForm {
            table: &self.army.field().table,
            crowd: &self.crowd,
            drill: &DARK[usize::from(self.army.card(self.unit).arm == Arm::Artillery && self.moves())],
            me: self.unit.0,
            start: self.start.pose,
            shapes: &self.shapes,
            shape: self.start.shape,
            allowance: self.allowance,
            bans: &bans,
            goal: None,
        };
        // In battery guns may also be turned where they stand, before it is their turn to move.
        let still = Drill { forms: DARK[1].forms, ..DARK[0] };
        let guns = self.army.card(self.unit).arm == Arm::Artillery && !self.moves();
        let form = if guns { PathForm { drill: &still, ..form } } else { form };
        form.accept(&plan.path, scratch).map(Some).map_err(|it| rows::refusal(self.army, it))
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
        let rows = DARK[usize::from(guns)].forms.iter().filter(|it| it.from == self.start.shape);
        rows.map(|it| it.to).filter(|it| self.may_form(self.start.shape, *it))
    }
}

impl<A: Seen> Chart for Dark<'_, A> {
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
        let formation = |it: u8| {
            Datum::record([("to", Datum::word(drill::formation(it).word())), ("cost", Datum::Int(0))])
        };
        Datum::record([
            ("ground", Datum::word("open")),
            ("unit", Datum::Text(Cow::Owned(self.army.card(self.unit).id.text().to_owned()))),
            ("start", view::stand(self.start.pose, drill::formation(self.start.shape))),
            ("allowance", Datum::Int(self.allowance.into())),
            ("legs", Datum::Int(if self.moves() { 8 } else { 0 })),
            ("deeds", Datum::List(vec![Datum::word("stand"), Datum::word("move")])),
            ("formations", Datum::List(self.changes().map(formation).collect())),
        ])
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let plan = Plan::of(drawing).unwrap_or_else(Plan::stand);
        let ledger = self.judge(&plan, &mut Transect::default()).ok().flatten();
        let (end, shape) = ledger.map_or((self.start.pose, self.start.shape), |it| (it.end, it.shape));
        Datum::record([
            ("way", Datum::Text(Cow::Owned(self.write(drawing)))),
            ("spent", Datum::Int(ledger.map_or(0, |it| it.spent_ticks()).into())),
            ("allowed", Datum::Int(self.allowance.into())),
            ("items", Datum::List(Vec::new())),
            ("end", view::stand(end, drill::formation(shape))),
            ("track", Datum::List(points(&plan.path).map(telling::point).collect())),
        ])
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let face = Leg::Turn { on: On::Anchor, to: Heading::new(luck(36_000) as i32) };
        let mut path = Path::default();
        if self.moves() {
            let way = Heading::new(luck(36_000) as i32);
            path = path.then(Leg::To(self.start.pose.at.moved(way, luck(self.allowance as u32) as i32)));
        }
        let count = self.changes().count() as u32;
        if 0 < count && luck(2) == 0 {
            path = self.changes().nth(luck(count) as usize).map_or(path, |it| path.then(Leg::Form(it)));
        }
        let plan = Plan::along(path.then(face));
        let fits = self.judge(&plan, &mut Transect::default()).is_ok();
        if fits { plan.drawing() } else { Plan::stand().drawing() }
    }
}

impl<A: Army> std::fmt::Debug for Dark<'_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the night of {:?}", self.army.card(self.unit).id)
    }
}
