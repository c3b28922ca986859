//! The question where a unit is set up: `1350,2000 face 90 line` (BB-SET-2, BB-SET-4).

use engine::{Drawing, Name, Refusal};
use field::open::{Placed, Site, draw_place, read_place};
use field::view::open::Stand;
use ground::table::{Crowd, Facings, Heading, Length, PlaceCites, PlaceForm, Point, Pose, Shape, Sides};

use crate::facts::ground::{inward, middle};
use crate::known::Seen;
use crate::resolve::drill::RIVER;
use crate::rows;
use crate::state::{Army, Formation, UnitNo};
use crate::vocabulary::Arm;

/// The chart of a unit that is set up.
pub type Deployment<'a, A> = Placed<Deploying<'a, A>>;

pub struct Deploying<'a, A> {
    army: &'a A,
    unit: UnitNo,
    crowd: &'a Crowd,
    /// There is no room for it in the zones, so it stands where there is some.
    pub crowded_out: bool,
}

pub fn deployment<'a, A: Seen>(army: &'a A, unit: UnitNo, crowd: &'a Crowd) -> Deployment<'a, A> {
    Placed(Deploying::new(army, unit, crowd))
}

/// The place and the formation that a drawing means.
pub fn read_back(drawing: &[i32]) -> (Pose, Formation) {
    let (pose, shape) = read_place(drawing);
    (pose, Formation::ALL.get(usize::from(shape)).copied().unwrap_or(Formation::Line))
}

pub fn drawing(pose: Pose, formation: Formation) -> Drawing {
    draw_place(pose, formation as u8)
}

impl<'a, A: Army> Deploying<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, crowd: &'a Crowd) -> Deploying<'a, A> {
        let zoned = Deploying { army, unit, crowd, crowded_out: false };
        Deploying { crowded_out: zoned.in_some_formation(zoned.wish()).is_none(), ..zoned }
    }

    /// Where history put it, or the nearest free place.
    pub fn historical(&self) -> (Pose, Formation) {
        let card = self.army.card(self.unit);
        let bare = (card.pose.unwrap_or_default(), card.formation);
        self.in_some_formation(self.wish()).unwrap_or(bare)
    }

    /// The free place nearest to this one, which it would rather have.
    pub fn nearest(&self, wish: Pose) -> (Pose, Formation) {
        self.in_some_formation(wish).unwrap_or_else(|| self.historical())
    }

    fn wish(&self) -> Pose {
        let card = self.army.card(self.unit);
        let zones = &self.army.scenario().sides[card.side].zones;
        let facing = inward(self.army, card.side);
        let wish = card.pose.or_else(|| zones.first().map(|it| Pose { at: middle(it), facing }));
        wish.unwrap_or(Pose { at: Point::default(), facing })
    }

    fn in_some_formation(&self, wish: Pose) -> Option<(Pose, Formation)> {
        let mut formations = std::iter::once(self.army.card(self.unit).formation).chain(self.formations());
        formations.find_map(|it| Some((self.near(wish, it, 6_000)?, it)))
    }

    /// The free place in the zones that is nearest to a wish and at most so far from it.
    pub fn near(&self, wish: Pose, formation: Formation, far: Length) -> Option<Pose> {
        self.ground(formation, |it| it.nearest(wish, far, 50))?
    }

    /// The formations that it can stand in (BB-UNIT-6).
    pub fn formations(&self) -> impl Iterator<Item = Formation> + '_ {
        let guns = self.army.card(self.unit).arm == Arm::Artillery;
        let alone = self.army.bases(self.unit) < 2;
        Formation::ALL.iter().copied().filter(move |it| match it {
            Formation::Unlimbered | Formation::Limbered => guns,
            Formation::Deep => !guns && !alone,
            Formation::Line | Formation::March => !guns,
        })
    }

    fn rings(&self) -> &[Vec<Point>] {
        let zones = &self.army.scenario().sides[self.army.side(self.unit)].zones;
        if self.crowded_out { &[] } else { zones }
    }

    fn ground<T>(&self, formation: Formation, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> Option<T> {
        if !self.formations().any(|it| it == formation) {
            return None;
        }
        let zones: Vec<&[Point]> = self.rings().iter().map(Vec::as_slice).collect();
        Some(ask(&PlaceForm {
            table: &self.army.field().table,
            crowd: self.crowd,
            me: self.unit.0,
            shape: self.army.shape(self.unit, formation),
            zones: &zones,
            around: None,
            facings: Facings::Any,
            barred: &[(RIVER, rows::RIVER)],
            keep_off: None,
            open: Sides::NONE,
            cites: PlaceCites {
                zone: rows::ZONE,
                facing: rows::FACING,
                overlap: rows::OVERLAP,
                table: rows::EDGE,
            },
        }))
    }
}

fn formation(shape: u8) -> Option<Formation> {
    Formation::ALL.get(usize::from(shape)).copied()
}

impl<A: Seen> Site for Deploying<'_, A> {
    fn unit(&self) -> Name {
        self.army.card(self.unit).id
    }

    fn shapes(&self) -> Vec<u8> {
        self.formations().map(|it| it as u8).collect()
    }

    fn word(&self, shape: u8) -> &'static str {
        formation(shape).map_or("", Formation::word)
    }

    fn named(&self, word: &str) -> Option<u8> {
        Formation::of_word(word).map(|it| it as u8)
    }

    fn outline(&self, shape: u8) -> Shape {
        self.army.shape(self.unit, formation(shape).unwrap_or(Formation::Line))
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        crate::telling::stand(pose, formation(shape).unwrap_or(Formation::Line))
    }

    fn zones(&self) -> &[Vec<Point>] {
        self.rings()
    }

    fn asking<T>(&self, shape: u8, ask: impl FnOnce(&PlaceForm<'_>) -> T) -> Option<T> {
        self.ground(formation(shape)?, ask)
    }

    fn cannot(&self, shape: u8) -> Refusal {
        let why = format!("{} cannot stand in {}", self.army.card(self.unit).name, self.word(shape));
        Refusal::by(rule!("BB-UNIT-6"), why)
    }

    fn refused(&self, it: ground::table::Refusal) -> Refusal {
        super::refusal(self.army, it)
    }

    fn default(&self) -> (Pose, u8) {
        let (pose, formation) = self.historical();
        (pose, formation as u8)
    }

    fn facing(&self) -> Heading {
        inward(self.army, self.army.side(self.unit))
    }
}
