//! The question where a unit is set up: `1350,2000 face 90` (DI-SET-2). Its formation is the scenario's (DI-SET-1).

use engine::{Drawing, Key, Keyed, Name, Refusal};
use field::open::{Placed, Site, draw_place, read_place};
use field::view::open::Stand;
use ground::table::{
    Body, Counts, Crowd, Facings, Heading, KeepOff, Kind, Length, Pass, PlaceCites, PlaceForm, Point, Pose,
    Price, Row, Shape, Sides,
};

use crate::facts::command::is_under;
use crate::facts::pace;
use crate::known::Seen;
use crate::resolve::drill::{self, KEEP_OFF, Manner};
use crate::resolve::target::Arm;
use crate::rows;
use crate::spoken;
use crate::state::{Army, Stance, UnitNo};

/// The chart of a unit that is set up.
pub type Deployment<'a, A> = Placed<Deploying<'a, A>>;

pub struct Deploying<'a, A> {
    army: &'a A,
    unit: UnitNo,
    crowd: Crowd,
    barred: Vec<(Kind, Row)>,
    /// There is no room for it in the zones, so it stands where there is some.
    pub crowded_out: bool,
}

pub fn deployment<A: Seen>(army: &A, unit: UnitNo) -> Deployment<'_, A> {
    Placed(Deploying::new(army, unit))
}

/// The place that a drawing means.
pub fn read_back(drawing: &[i32]) -> Pose {
    read_place(drawing).0
}

pub fn drawing(pose: Pose, stance: Stance) -> Drawing {
    draw_place(pose, stance as u8)
}

/// So far a free place is looked for.
const FAR: Length = 6_000;
const GRAIN: Length = 50;

impl<'a, A: Army> Deploying<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo) -> Deploying<'a, A> {
        // An inch is kept off everybody, friend and enemy alike.
        let crowd = Crowd::new(army.standing().filter(|it| *it != unit).map(|it| Body {
            id: it.0,
            slab: army.slab(it),
            enemy: true,
            pass: Pass::Bar(rows::OVERLAP),
            stops_charge: false,
        }));
        let barred = barred(army, unit);
        let zoned = Deploying { army, unit, crowd, barred, crowded_out: false };
        Deploying { crowded_out: zoned.search(zoned.wish()).is_none(), ..zoned }
    }

    pub fn stance(&self) -> Stance {
        self.army.card(self.unit).stance
    }

    /// The free place that is nearest to the middle of its zones.
    pub fn usual(&self) -> Pose {
        self.nearest(self.wish())
    }

    /// The free place nearest to this one.
    pub fn nearest(&self, wish: Pose) -> Pose {
        self.search(wish).unwrap_or(wish)
    }

    fn wish(&self) -> Pose {
        let zones = &self.army.scenario().sides[self.army.side(self.unit)].zones;
        Pose { at: zones.first().map_or(Point::default(), |it| middle(it)), facing: self.inward() }
    }

    fn inward(&self) -> Heading {
        self.army.scenario().sides[self.army.side(self.unit)].edge.inward()
    }

    fn search(&self, wish: Pose) -> Option<Pose> {
        self.ground(|it| it.nearest(wish, FAR, GRAIN))
    }

    fn rings(&self) -> &[Vec<Point>] {
        let zones = &self.army.scenario().sides[self.army.side(self.unit)].zones;
        if self.crowded_out { &[] } else { zones }
    }

    fn ground<T>(&self, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> T {
        let zones: Vec<&[Point]> = self.rings().iter().map(Vec::as_slice).collect();
        ask(&PlaceForm {
            table: self.army.table(),
            crowd: &self.crowd,
            me: self.unit.0,
            shape: self.army.shape(self.unit, self.stance()),
            zones: &zones,
            around: None,
            facings: Facings::Any,
            barred: &self.barred,
            keep_off: Some(KeepOff { by: KEEP_OFF, whole_way: false, row: rows::APART }),
            open: Sides::NONE,
            cites: PlaceCites {
                zone: rows::ZONE,
                facing: rows::ZONE,
                overlap: rows::APART,
                table: rows::EDGE,
            },
        })
    }
}

/// The ground that is closed to it (DI-TERR-1, DI-TERR-8).
fn barred(army: &impl Army, unit: UnitNo) -> Vec<(Kind, Row)> {
    let drill = drill::of(pace::mount(army, unit, army.card(unit).stance), Manner::Loose);
    let area = |kind: Kind| army.table().features().iter().any(|it| it.kind == kind && it.ring().is_some());
    let tolls = drill.tolls.iter().filter(|it| it.due.price == Price::Barred && it.counts == Counts::Way);
    tolls.filter(|it| area(it.kind)).map(|it| (it.kind, it.due.row)).collect()
}

/// The middle of a ring, roughly: where one begins to look for room.
fn middle(ring: &[Point]) -> Point {
    let n = ring.len().max(1) as i64;
    let sum = ring.iter().fold((0i64, 0i64), |acc, it| (acc.0 + i64::from(it.x), acc.1 + i64::from(it.y)));
    Point::new((sum.0 / n) as Length, (sum.1 / n) as Length)
}

impl<A: Seen> Site for Deploying<'_, A> {
    fn unit(&self) -> Name {
        self.army.card(self.unit).id
    }

    fn shapes(&self) -> Vec<u8> {
        vec![self.stance() as u8]
    }

    fn word(&self, shape: u8) -> &'static str {
        Stance::of_number(shape).word()
    }

    fn named(&self, word: &str) -> Option<u8> {
        Stance::of_word(word).map(|it| it as u8)
    }

    fn outline(&self, shape: u8) -> Shape {
        self.army.shape(self.unit, Stance::of_number(shape))
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        crate::telling::stand(pose, Stance::of_number(shape))
    }

    fn zones(&self) -> &[Vec<Point>] {
        self.rings()
    }

    fn asking<T>(&self, shape: u8, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> Option<T> {
        (shape == self.stance() as u8).then(|| self.ground(ask))
    }

    fn cannot(&self, _: u8) -> Refusal {
        let how = spoken::formed(self.stance());
        let why = format!("the scenario has {} {how}", self.army.card(self.unit).name);
        Refusal::by(rule!("DI-SET-1"), why)
    }

    fn refused(&self, it: ground::table::Refusal) -> Refusal {
        let name = |id| self.army.card(UnitNo(id)).name.as_str();
        field::open::refusal(rows::rule_of(it.row), it.why, name)
    }

    fn default(&self) -> (Pose, u8) {
        (self.usual(), self.stance() as u8)
    }

    fn facing(&self) -> Heading {
        self.inward()
    }
}

/// With whom a general begins the battle (DI-GENL-4): with a unit that he commands, or on his own.
pub struct Post<'a, A> {
    pub army: &'a A,
    pub unit: Option<UnitNo>,
}

copied!(Post);

/// The units of his command that stand already and have no general.
pub fn posts<A: Army>(army: &A, staff: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    army.standing_of(army.side(staff)).filter(move |it| {
        let fights = matches!(army.arm(*it), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
        fights && is_under(army, *it, staff) && army.attached_to(*it).is_none()
    })
}

impl<A: Army> Keyed for Post<'_, A> {
    fn key(&self) -> Key {
        self.unit.map_or(Key::Word("alone"), |it| Key::Name(self.army.card(it).id))
    }

    fn label(&self) -> String {
        self.unit
            .map_or_else(|| "on his own".to_owned(), |it| format!("with {}", spoken::unit(self.army, it)))
    }

    fn piece(&self) -> Option<Name> {
        self.unit.map(|it| self.army.card(it).id)
    }
}
