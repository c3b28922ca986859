//! A unit as it can be seen on the ground: what all facts of fire, sight and threat are made of. The state has all of
//! them, what a seat knows only those that it sees.

use engine::Decimal;
use ground::table::{Heading, Length, Point, Pose, Shape, Slab, Turn, Zone, Zoning};

use crate::known::{Known, Sight};
use crate::scenario::{Card, Drill, Scenario, Sky};
use crate::state::{Bank, Insight, Screen, SheetNo, SideNo, State, Structure, Unit, UnitNo};
use crate::vocabulary::{self, Arm, Band, Formation, Level, PACE, Whence};

pub use crate::state::Body;

/// Somebody who can look at the table: the game itself, or one who knows a part of it.
pub trait Looking {
    fn scenario(&self) -> &Scenario;
    fn sky(&self) -> &Sky;
    fn smoke(&self) -> &[Point];
    fn structures(&self) -> &[Structure];
    fn banks(&self) -> &[Bank];
    /// The unit, if it stands on the table and is seen.
    fn body(&self, unit: UnitNo) -> Option<Body>;

    /// Where a unit stands that is seen, and its figures.
    fn place(&self, unit: UnitNo) -> Option<(Point, i32)>;

    /// How good it is, where that is known (CS-KNOW-9).
    fn drill(&self, unit: UnitNo) -> Option<Drill>;

    /// Its strength is known, not only that it is there (CS-CARD-18, K2).
    fn counted(&self, unit: UnitNo) -> bool;

    /// The skirmishers that a unit has out, where it is seen.
    fn out(&self, unit: UnitNo) -> Option<Screen>;

    fn screen(&self, unit: UnitNo) -> Option<Body> {
        let out = self.out(unit)?;
        super::screen::body(self, &self.body(unit)?, out)
    }

    /// Uncovered cards that lie against a side, and where.
    fn cards(&self, against: SideNo) -> Vec<(SheetNo, Point)>;

    fn bodies(&self) -> impl Iterator<Item = Body> {
        self.scenario().all().filter_map(|it| self.body(it))
    }

    /// All that stand against a side.
    fn against(&self, side: SideNo) -> impl Iterator<Item = Body> {
        let scenario = self.scenario();
        let foe = move |it: &UnitNo| scenario.card(*it).side != side;
        scenario.all().filter(foe).filter_map(|it| self.body(it))
    }

    fn level_at(&self, at: Point) -> i32 {
        self.scenario().field.table.level(at)
    }
}

impl Looking for State {
    fn scenario(&self) -> &Scenario {
        State::scenario(self)
    }

    fn sky(&self) -> &Sky {
        &self.sky
    }

    fn smoke(&self) -> &[Point] {
        &self.smoke
    }

    fn structures(&self) -> &[Structure] {
        &self.structures
    }

    fn banks(&self) -> &[Bank] {
        &self.banks
    }

    fn drill(&self, unit: UnitNo) -> Option<Drill> {
        Some(State::drill(self, unit))
    }

    fn counted(&self, unit: UnitNo) -> bool {
        self.unit(unit).on_table()
    }

    fn out(&self, unit: UnitNo) -> Option<Screen> {
        self.unit(unit).screen.filter(|_| self.unit(unit).on_table())
    }

    fn cards(&self, against: SideNo) -> Vec<(SheetNo, Point)> {
        let uncovered = |it: &SheetNo| {
            let sheet = self.sheet(*it);
            sheet.side != against && sheet.uncovered && sheet.of.is_some()
        };
        self.lying().filter(uncovered).map(|it| (it, self.sheet(it).pose.at)).collect()
    }

    fn body(&self, unit: UnitNo) -> Option<Body> {
        let (it, card) = (self.unit(unit), self.card(unit));
        it.on_table().then(|| self.body_of(unit, it, card))
    }

    fn place(&self, unit: UnitNo) -> Option<(Point, i32)> {
        let status = self.unit(unit);
        status.on_table().then(|| (status.pose.at, status.figures.into()))
    }
}

impl State {
    fn body_of(&self, unit: UnitNo, it: &Unit, card: &Card) -> Body {
        let mut res = Body {
            no: unit,
            side: card.side,
            arm: card.kind.arm(),
            mounted: card.kind.mounted(),
            slab: self.slab(unit),
            formation: it.formation,
            figures: it.figures.into(),
            level: it.level,
            lying_down: it.lying_down,
            inside: it.inside,
            afloat: it.embarked.is_some(),
            attacks: it.attacks,
            moved: it.now.moved(),
            screen: false,
            mates: 0,
            closed: [false; 2],
            wing: self.wing(unit).zip(it.wing),
            share: (1, 1),
        };
        (res.mates, res.closed) = super::parts::mates(self, it.together, &res);
        res
    }
}

impl Looking for Known<'_> {
    fn scenario(&self) -> &Scenario {
        Known::scenario(self)
    }

    fn sky(&self) -> &Sky {
        Known::sky(self)
    }

    fn smoke(&self) -> &[Point] {
        Known::smoke(self)
    }

    fn structures(&self) -> &[Structure] {
        Known::structures(self)
    }

    fn banks(&self) -> &[Bank] {
        Known::banks(self)
    }

    fn drill(&self, unit: UnitNo) -> Option<Drill> {
        Known::drill(self, unit)
    }

    fn counted(&self, unit: UnitNo) -> bool {
        match self.sight(unit) {
            Sight::Own(it) => it.on_table(),
            Sight::Seen(insight, _) => Insight::GeneralId <= insight,
            _ => false,
        }
    }

    fn out(&self, unit: UnitNo) -> Option<Screen> {
        match self.sight(unit) {
            Sight::Own(it) if it.on_table() => it.screen,
            Sight::Seen(_, it) => it.screen,
            _ => None,
        }
    }

    fn cards(&self, against: SideNo) -> Vec<(SheetNo, Point)> {
        if self.side() != Some(against) {
            return Vec::new();
        }
        let marker = |it: SheetNo| self.marker(it).filter(|it| it.units.is_some()).map(|at| (it, at.at));
        self.sheets().filter_map(marker).collect()
    }

    fn body(&self, unit: UnitNo) -> Option<Body> {
        if let Some(muster) = self.muster() {
            return muster.get(usize::from(unit.0)).copied().flatten();
        }
        let card = self.card(unit);
        let sight = self.sight(unit);
        let (pose, formation, figures, level, lying_down, wing, own) = match sight {
            Sight::Own(it) if it.on_table() => {
                (it.pose, it.formation, it.figures, it.level, it.lying_down, it.wing, Some(it.shape))
            }
            // Whoever sees figures can aim at them; how strong they are a view tells only from K2 on.
            Sight::Seen(_, it) => (it.pose, it.formation, it.figures, it.level, it.lying_down, it.wing, None),
            _ => return None,
        };
        let (inside, afloat, attacks, moved, together) = match sight {
            Sight::Own(it) => (it.inside, it.embarked.is_some(), it.attacks, it.now.moved(), it.together),
            _ => (
                self.inside(unit),
                self.embarked(unit).is_some(),
                self.attacks(unit),
                self.moved(unit),
                self.together(unit),
            ),
        };
        let scenario = Known::scenario(self);
        let shapes = wing.and_then(|it| it.shapes(card, figures.into(), formation, scenario.figure_scale));
        let slab = match inside {
            Some(site) => scenario.field.structures[usize::from(site)].slab,
            None if afloat => Slab::new(pose, crate::state::HULL),
            None => {
                let whole = || card.shape(figures.into(), formation, scenario.figure_scale);
                Slab::new(pose, own.or(shapes.map(|it| it.0)).or_else(whole)?)
            }
        };
        let plain = Body {
            no: unit,
            side: card.side,
            arm: card.kind.arm(),
            mounted: card.kind.mounted(),
            slab,
            formation,
            figures: figures.into(),
            level,
            lying_down,
            inside,
            afloat,
            attacks,
            moved,
            screen: false,
            mates: 0,
            closed: [false; 2],
            wing: wing.zip(shapes).map(|(it, shapes)| (it.slab(&slab, shapes.1), it)),
            share: (1, 1),
        };
        let (mates, closed) = super::parts::mates(self, together, &plain);
        Some(Body { mates, closed, ..plain })
    }

    fn place(&self, unit: UnitNo) -> Option<(Point, i32)> {
        match self.sight(unit) {
            Sight::Own(it) if it.on_table() => Some((it.pose.at, it.figures.into())),
            Sight::Seen(_, it) => Some((it.pose.at, it.figures.into())),
            _ => None,
        }
    }
}

/// Every unit as this eye sees it, by its number: made once for a question that asks of them again and again.
pub fn muster(known: &Known<'_>) -> Vec<Option<Body>> {
    known.all().map(|it| known.body(it)).collect()
}

/// Nobody's number: what stands for a card.
const NOBODY: UnitNo = UnitNo(u16::MAX);

impl Body {
    /// A card as guns aim at it: at its centre (CS-CHIT-4), in the formation of its first wave as far as that is known.
    pub fn card(side: SideNo, at: Point, arm: Arm, formation: Formation) -> Body {
        let pose = Pose { at, facing: Heading::default() };
        Body {
            no: NOBODY,
            side,
            arm,
            mounted: arm == Arm::Cavalry,
            slab: Slab::new(pose, Shape::centred(40 * PACE, 40 * PACE)),
            formation,
            figures: 0,
            level: Level::Resolute,
            lying_down: false,
            inside: None,
            afloat: false,
            attacks: None,
            moved: true,
            screen: false,
            mates: 0,
            closed: [false; 2],
            wing: None,
            share: (1, 1),
        }
    }

    pub fn at(&self) -> Point {
        self.slab.pose.at
    }

    /// CS-GEO-2
    pub fn distance(&self, other: &Body) -> Length {
        let far = self.slab.distance(&other.slab);
        match (self.wing, other.wing) {
            (None, None) => far,
            _ => self.slabs().flat_map(|a| other.slabs().map(move |b| a.distance(&b))).fold(far, Length::min),
        }
    }

    /// Within so much of another, wherever the two are nearest.
    pub fn within(&self, other: &Body, far: Length) -> bool {
        self.slab.within(&other.slab, far)
            || (self.wing.is_some() || other.wing.is_some())
                && self.slabs().any(|a| other.slabs().any(|b| a.within(&b, far)))
    }

    /// What it covers: one rectangle, or two.
    pub fn slabs(&self) -> impl Iterator<Item = Slab> + use<> {
        std::iter::once(self.slab).chain(self.wing.map(|it| it.0))
    }

    /// Those who fire, front by front: the rest of a unit, and its wing in its own arc with its share of the figures (CS-MOVE-15).
    pub fn fronts(&self, ranks: i32) -> impl Iterator<Item = Body> + use<> {
        let whole = Body { wing: None, ..*self };
        let (rest, wing) = match self.wing {
            None => (whole, None),
            Some((slab, wing)) => {
                let formation = wing.formation(self.formation, ranks);
                let out = Body { slab, formation, share: (wing.stands, wing.of), ..whole };
                (Body { share: (wing.of - wing.stands, wing.of), ..whole }, Some(out))
            }
        };
        std::iter::once(rest).chain(wing)
    }

    /// The part of so many that this is; at least one.
    pub fn part_of(&self, all: i32) -> i32 {
        let (parts, of) = self.share;
        if parts == of { all } else { (all * i32::from(parts) / i32::from(of.max(1))).max(1) }
    }

    pub fn band(&self, other: &Body) -> Band {
        band(self.distance(other))
    }

    /// The zone of this one that holds a place; some have front all round (CS-GEO-3, -4).
    pub fn zone_of(&self, at: Point) -> Zone {
        if self.formation.all_round() {
            return Zone::Front;
        }
        // What is before either of its two fronts is in front (CS-GEO-3).
        if self.wing.is_some_and(|it| it.0.zone(at, Zoning::Wedges) == Zone::Front) {
            return Zone::Front;
        }
        match self.slab.zone(at, Zoning::Wedges) {
            // Toward the others of its body it has no flank (CS-SPEC-18).
            Zone::Left if self.closed[0] => Zone::Front,
            Zone::Right if self.closed[1] => Zone::Front,
            other => other,
        }
    }

    pub fn zone(&self, at: Point) -> vocabulary::Zone {
        match self.zone_of(at) {
            Zone::Front => vocabulary::Zone::Front,
            Zone::Left | Zone::Right => vocabulary::Zone::Flank,
            Zone::Rear => vocabulary::Zone::Rear,
        }
    }

    /// CS-GEO-5
    pub fn in_arc(&self, other: &Body) -> bool {
        let spread = Turn(if self.formation.loose() { 4_500 } else { 2_200 });
        let meets = |it: &Slab| other.slabs().any(|at| it.fan_meets(&at, spread));
        match self.formation {
            Formation::Garrison => true,
            Formation::Square => self.slab.sides().iter().any(meets),
            _ => meets(&self.slab),
        }
    }

    pub fn is_foot(&self) -> bool {
        matches!(self.arm, Arm::Infantry) || self.arm == Arm::Irregular && !self.mounted
    }
}

/// Ticks of the table as the paces that procedures take.
pub fn paces(ticks: Length) -> Decimal {
    Decimal::ratio(ticks.into(), PACE.into())
}

pub fn band(distance: Length) -> Band {
    Band::at(paces(distance))
}

pub fn whence(zone: vocabulary::Zone) -> Whence {
    match zone {
        vocabulary::Zone::Front => Whence::Front,
        vocabulary::Zone::Flank => Whence::Flank,
        vocabulary::Zone::Rear => Whence::Rear,
    }
}

/// The nearest of these, and how far it is; of equally near ones the first.
pub fn nearest(to: &Slab, of: impl Iterator<Item = Body>) -> Option<(Body, Length)> {
    field::open::nearest(to, of.map(|it| (it, it.slab)))
}

/// The nearest enemy of a unit, seen or not (CS-RNG-8).
pub fn nearest_enemy(state: &impl Looking, unit: &Body) -> Option<(Body, Length)> {
    nearest(&unit.slab, state.against(unit.side))
}

/// The band of the nearest enemy; beyond all of them where there is none.
pub fn enemy_band(state: &impl Looking, unit: &Body) -> Band {
    nearest_enemy(state, unit).map_or(Band::PX, |it| band(it.1))
}
