//! A unit as it can be seen on the ground: what all facts of fire, sight and threat are made of. The state has all of
//! them, what a seat knows only those that it sees.

use engine::Decimal;
use ground::table::{Heading, Length, Point, Pose, Shape, Slab, Turn, Zone, Zoning};

use crate::known::{Known, Sight};
use crate::scenario::{Card, Scenario, Sky};
use crate::state::{Bank, Screen, SheetNo, SideNo, State, Structure, Unit, UnitNo};
use crate::vocabulary::{self, Arm, Band, Formation, Level, PACE, Whence};

#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub no: UnitNo,
    pub side: SideNo,
    pub arm: Arm,
    pub mounted: bool,
    pub slab: Slab,
    pub formation: Formation,
    pub figures: i32,
    pub level: Level,
    pub lying_down: bool,
    pub inside: Option<u8>,
    pub attacks: Option<UnitNo>,
    /// This turn, as anybody can see who sees it.
    pub moved: bool,
    /// The skirmishers of a unit, not itself.
    pub screen: bool,
    /// Figures of those with whom it forms one body, and whether they close its left and its right (CS-SPEC-18).
    pub mates: i32,
    pub closed: [bool; 2],
}

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
        self.bodies().filter(move |it| it.side != side)
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
        let it = self.unit(unit);
        it.on_table().then(|| (it.pose.at, it.figures.into()))
    }
}

impl State {
    fn body_of(&self, unit: UnitNo, it: &Unit, card: &Card) -> Body {
        let plain = Body {
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
            attacks: it.attacks,
            moved: it.now.moved(),
            screen: false,
            mates: 0,
            closed: [false; 2],
        };
        let (mates, closed) = super::parts::mates(self, it.together, &plain);
        Body { mates, closed, ..plain }
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
        let card = self.card(unit);
        let (pose, formation, figures, level, lying_down) = match self.sight(unit) {
            Sight::Own(it) if it.on_table() => (it.pose, it.formation, it.figures, it.level, it.lying_down),
            // Whoever sees figures can aim at them; how strong they are a view tells only from K2 on.
            Sight::Seen(_, it) => (it.pose, it.formation, it.figures, it.level, it.lying_down),
            _ => return None,
        };
        let inside = self.inside(unit);
        let scenario = Known::scenario(self);
        let slab = match inside {
            Some(site) => scenario.field.structures[usize::from(site)].slab,
            None => {
                let shape = card.shape(figures.into(), formation, scenario.figure_scale)?;
                Slab::new(pose, shape)
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
            attacks: self.attacks(unit),
            moved: self.moved(unit),
            screen: false,
            mates: 0,
            closed: [false; 2],
        };
        let (mates, closed) = super::parts::mates(self, self.together(unit), &plain);
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
            attacks: None,
            moved: true,
            screen: false,
            mates: 0,
            closed: [false; 2],
        }
    }

    pub fn at(&self) -> Point {
        self.slab.pose.at
    }

    /// CS-GEO-2
    pub fn distance(&self, other: &Body) -> Length {
        self.slab.distance(&other.slab)
    }

    pub fn band(&self, other: &Body) -> Band {
        band(self.distance(other))
    }

    /// The zone of this one that holds a place; some have front all round (CS-GEO-3, -4).
    pub fn zone_of(&self, at: Point) -> Zone {
        if self.formation.all_round() {
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
        match self.formation {
            Formation::Garrison => true,
            Formation::Square => self.slab.sides().iter().any(|it| it.fan_meets(&other.slab, spread)),
            _ => self.slab.fan_meets(&other.slab, spread),
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

/// The nearest of these, and how far it is.
pub fn nearest(to: &Slab, of: impl Iterator<Item = Body>) -> Option<(Body, Length)> {
    of.map(|it| (it, to.distance(&it.slab))).min_by_key(|it| (it.1, it.0.no))
}

/// The nearest enemy of a unit, seen or not (CS-RNG-8).
pub fn nearest_enemy(state: &impl Looking, unit: &Body) -> Option<(Body, Length)> {
    nearest(&unit.slab, state.against(unit.side))
}

/// The band of the nearest enemy; beyond all of them where there is none.
pub fn enemy_band(state: &impl Looking, unit: &Body) -> Band {
    nearest_enemy(state, unit).map_or(Band::PX, |it| band(it.1))
}
