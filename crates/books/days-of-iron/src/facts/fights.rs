//! Fights (DI-CA-1 to -7): who is in one, and which tactical factors hold.

use ground::table::Length;
use smallvec::SmallVec;

use super::bodies::{touch, touching};
use super::command::leading;
use super::ground::{in_the_open, is_behind, is_higher, is_in};
use crate::resolve::close_assault::{AssaultCase, Factor, SideCase};
use crate::resolve::command::Ability;
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::state::{Army, ChargeStage, Morale, SideNo, Stance, UnitNo};
use crate::vocabulary::{Arms, Formation, INCH, Terrain, TroopClass};

/// A fight: the units of each side, in the order of the roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Melee {
    pub sides: [Vec<UnitNo>; 2],
}

/// Staff, wagons and boats are no part of a fight.
fn fights(army: &impl Army, unit: UnitNo) -> bool {
    matches!(army.arm(unit), Arm::Infantry | Arm::Cavalry | Arm::Artillery | Arm::Engineers)
}

/// DI-CA-1: units linked by contact, of which at least one is a charger that has gone home.
pub fn melees(army: &impl Army) -> Vec<Melee> {
    let home = |it: &UnitNo| army.unit(*it).charge.is_some_and(|it| it.stage == ChargeStage::Home);
    let mut taken: Vec<UnitNo> = Vec::new();
    let mut res = Vec::new();
    for first in army.standing().filter(home) {
        if taken.contains(&first) {
            continue;
        }
        let mut group = vec![first];
        let mut at = 0;
        while at < group.len() {
            let unit = group[at];
            at += 1;
            let met: SmallVec<[UnitNo; 4]> = touching(army, unit).filter(|it| fights(army, *it)).collect();
            for it in met {
                if !group.contains(&it) {
                    group.push(it);
                }
            }
        }
        group.sort_unstable();
        taken.extend(&group);
        let of = |side: SideNo| group.iter().copied().filter(|it| army.side(*it) == side).collect();
        let melee = Melee { sides: [of(0), of(1)] };
        if melee.sides.iter().all(|it: &Vec<UnitNo>| !it.is_empty()) {
            res.push(melee);
        }
    }
    res
}

/// The case of the book: `a` is France.
pub fn case(army: &impl Army, melee: &Melee) -> AssaultCase {
    let side = |side: SideNo| Band { army, melee, side }.case();
    let covered = |side: SideNo| {
        Band { army, melee, side }.most(|it| is_in(army, it, |it| it.is_wood() || it.is_urban()), true)
    };
    AssaultCase { a: side(0), b: side(1), no_outnumber: covered(0) || covered(1) }
}

/// One side of a fight.
struct Band<'a, A> {
    army: &'a A,
    melee: &'a Melee,
    side: SideNo,
}

impl<A: Army> Band<'_, A> {
    fn own(&self) -> &[UnitNo] {
        &self.melee.sides[self.side]
    }

    fn enemies(&self) -> &[UnitNo] {
        &self.melee.sides[1 - self.side]
    }

    fn stands(&self) -> i32 {
        self.own().iter().map(|it| self.army.stands(*it)).sum()
    }

    /// Does it hold for at least half of the side's stands, or for more than half?
    fn most(&self, of: impl Fn(UnitNo) -> bool, strictly: bool) -> bool {
        let some: i32 = self.own().iter().filter(|it| of(**it)).map(|it| self.army.stands(*it)).sum();
        if strictly { self.stands() < 2 * some } else { 0 < some && self.stands() <= 2 * some }
    }

    /// Does it hold for an enemy in contact with a unit of the side?
    fn enemy(&self, of: impl Fn(UnitNo, UnitNo) -> bool) -> bool {
        let met = |own: UnitNo| self.enemies().iter().any(|it| touch(self.army, own, *it) && of(own, *it));
        self.own().iter().any(|it| met(*it))
    }

    fn home(&self, unit: UnitNo) -> bool {
        self.army.unit(unit).charge.is_some_and(|it| it.stage == ChargeStage::Home)
    }

    /// Against any enemy in contact with it.
    fn against(&self, unit: UnitNo, of: impl Fn(UnitNo) -> bool) -> bool {
        self.enemies().iter().any(|it| touch(self.army, unit, *it) && of(*it))
    }

    fn case(&self) -> SideCase {
        let army = self.army;
        let mounted = self.most(|it| army.mounted(it), true);
        SideCase {
            arms: if mounted { Arms::Mounted } else { Arms::Foot },
            classes: self.own().iter().map(|it| TroopClass(army.unit(*it).class.into())).collect(),
            stands: self.stands(),
            factors: self.factors(),
        }
    }

    fn factors(&self) -> Vec<Factor> {
        let army = self.army;
        let mut res: Vec<Factor> = self.automatic().into_iter().collect();
        let mut add = |holds: bool, factor: Factor| {
            if holds {
                res.push(factor);
            }
        };
        let zone = |own: UnitNo, it: UnitNo| {
            army.unit(own).charge.is_some_and(|charge| charge.target == it && charge.zone != Zone::Front)
        };
        add(self.enemy(zone), Factor::FlankOrRear);
        self.defending(&mut add);
        let horse = |it: UnitNo| army.kind(it) == Arm::Cavalry;
        let foot =
            |_: UnitNo, it: UnitNo| army.kind(it) == Arm::Infantry && army.unit(it).stance != Stance::Square;
        add(self.most(horse, false) && self.enemy(foot), Factor::CavalryVsInfantry);
        add(self.enemy(|_, it| army.unit(it).morale == Morale::Shaken), Factor::VsShaken);
        add(INCH <= self.frontage() - self.turned().frontage(), Factor::Overlap);
        let led = |of: Ability| {
            let general = |it: &UnitNo| leading(army, *it).filter(|it| !army.unit(*it).routs());
            self.own().iter().filter_map(general).any(|it| army.unit(it).ability == of)
        };
        add(led(Ability::Exceptional), Factor::ExceptionalGeneral);
        add(self.own().iter().any(|it| self.home(*it)), Factor::Charging);
        let formed = self.most(|it| army.formed(it), false);
        add(formed && self.enemy(|_, it| army.skirmishes(it)), Factor::FormedVsSkirmishers);
        add(self.enemy(|_, it| self.is_battery(it) && self.supported(it)), Factor::VsSupportedArtillery);
        let heavy = |it: UnitNo| horse(it) && army.card(it).horse.is_heavy();
        add(self.most(heavy, false) && self.enemy(|_, it| horse(it) && !heavy(it)), Factor::HeavyCavalry);
        add(led(Ability::Capable), Factor::CapableGeneral);
        add(self.enemy(|_, it| army.unit(it).morale == Morale::Disordered), Factor::VsDisordered);
        let into_line = |own: UnitNo, it: UnitNo| {
            let column = army.unit(own).stance.formation() == Formation::Column;
            self.home(own) && column && army.unit(it).stance.formation() == Formation::Line
        };
        add(self.enemy(into_line), Factor::ColumnIntoLine);
        let down = |it: &UnitNo| {
            let charge = army.unit(*it).charge;
            self.home(*it) && army.kind(*it) == Arm::Infantry && charge.is_some_and(|it| it.downhill)
        };
        add(self.own().iter().any(down), Factor::ChargingDownhill);
        add(self.most(|it| army.below_half(it), false), Factor::BelowHalf);
        add(self.most(|it| army.unit(it).fought, false), Factor::FoughtBefore);
        res
    }

    fn turned(&self) -> Band<'_, A> {
        Band { army: self.army, melee: self.melee, side: 1 - self.side }
    }

    /// DI-CA-6: who defends a place (DI-CAF-5, -8, -15, -18).
    fn defending(&self, add: &mut impl FnMut(bool, Factor)) {
        let army = self.army;
        if self.own().iter().any(|it| army.unit(*it).charge.is_some()) {
            return;
        }
        let behind =
            |it: UnitNo, of: fn(Terrain) -> bool| self.against(it, |enemy| is_behind(army, it, enemy, of));
        let not_horse = |it: UnitNo| army.kind(it) != Arm::Cavalry;
        let works = |it: UnitNo| behind(it, |it| it == Terrain::Fortification);
        add(self.most(works, false), Factor::DefFortification);
        let heavy = |it: UnitNo| {
            let area = |it: Terrain| matches!(it, Terrain::UrbanHeavy | Terrain::HeavyCover);
            not_horse(it) && (is_in(army, it, area) || behind(it, |it| it == Terrain::HighWall))
        };
        add(self.most(heavy, false), Factor::DefHeavy);
        let high = |it: UnitNo| {
            let able = match army.kind(it) {
                Arm::Infantry => true,
                Arm::Artillery => self.supported_by_any(it),
                _ => false,
            };
            let up = self.against(it, |enemy| is_higher(army, it, enemy));
            able && (up || is_in(army, it, |it| it == Terrain::LightWood))
        };
        add(self.most(high, false), Factor::DefHighOrLightwood);
        let light = |it: UnitNo| {
            let area =
                |it: Terrain| matches!(it, Terrain::UrbanLight | Terrain::LightCover | Terrain::HeavyWood);
            let line = |it: Terrain| matches!(it, Terrain::LowWall | Terrain::Obstacle);
            not_horse(it) && (is_in(army, it, area) || behind(it, line))
        };
        add(self.most(light, false), Factor::DefLight);
    }

    /// DI-CA-5: a formed unit, and every enemy falls under one of the three automatic lines.
    fn automatic(&self) -> Option<Factor> {
        let army = self.army;
        if !self.own().iter().any(|it| army.formed(*it)) {
            return None;
        }
        let line = |it: &UnitNo| self.falls_at_once(*it);
        let all: Option<Vec<Factor>> = self.enemies().iter().map(line).collect();
        all.and_then(|it| it.first().copied())
    }

    fn falls_at_once(&self, enemy: UnitNo) -> Option<Factor> {
        let army = self.army;
        let status = army.unit(enemy);
        let foot = matches!(army.kind(enemy), Arm::Infantry | Arm::Engineers);
        let open = || self.own().iter().all(|own| in_the_open(army, enemy, *own));
        let rear = || {
            let from_behind = |own: &UnitNo| {
                army.unit(*own).charge.is_some_and(|it| it.target == enemy && it.zone == Zone::Rear)
            };
            status.morale == Morale::Shaken && self.own().iter().any(from_behind)
        };
        let in_works =
            || self.own().iter().any(|own| is_behind(army, enemy, *own, |it| it == Terrain::Fortification));
        match () {
            () if status.routs() || rear() => Some(Factor::AutoRouters),
            () if foot && army.skirmishes(enemy) && open() => Some(Factor::AutoSkirmishers),
            () if self.is_battery(enemy) && !in_works() && !self.supported(enemy) => {
                Some(Factor::AutoArtillery)
            }
            () => None,
        }
    }

    fn is_battery(&self, unit: UnitNo) -> bool {
        self.army.arm(unit) == Arm::Artillery && self.army.unit(unit).stance == Stance::Unlimbered
    }

    /// In base contact with formed friendly infantry.
    fn supported(&self, guns: UnitNo) -> bool {
        let (army, slab) = (self.army, self.army.slab(guns));
        let beside = |it: UnitNo| army.kind(it) == Arm::Infantry && army.formed(it);
        let touches = |it: UnitNo| army.slab(it).within(&slab, super::bodies::CONTACT);
        army.standing_of(army.side(guns)).any(|it| it != guns && beside(it) && touches(it))
    }

    fn supported_by_any(&self, guns: UnitNo) -> bool {
        let (army, slab) = (self.army, self.army.slab(guns));
        let touches = |it: UnitNo| army.slab(it).within(&slab, super::bodies::CONTACT);
        army.standing_of(army.side(guns))
            .any(|it| it != guns && army.kind(it) == Arm::Infantry && touches(it))
    }

    /// Who is attacked in flank or rear counts his depth (DI-CA-7).
    fn frontage(&self) -> Length {
        let army = self.army;
        let width = |it: &UnitNo| {
            let shape = army.slab(*it).shape;
            let turned = self.enemies().iter().any(|enemy| {
                let charge = army.unit(*enemy).charge;
                charge.is_some_and(|charge| charge.target == *it && charge.zone != Zone::Front)
            });
            if turned { shape.depth() } else { 2 * shape.half }
        };
        self.own().iter().map(width).sum()
    }
}
