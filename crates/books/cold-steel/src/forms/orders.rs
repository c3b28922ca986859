//! The orders that a unit can be given (CS-ORD-1 to -26, CS-SPEC-1 to -22), each with the reason where one is barred.

use engine::{Bar, Decimal, Key, Keyed, Name, RuleId};
use ground::table::{Point, Turn, Zone};

use crate::facts::bodies::{Body, Looking};
use crate::facts::{cover, missions};
use crate::known::Known;
use crate::resolve::formations::{ChangeCase, Changer, FORMATION_CHANGE, Target};
use crate::resolve::marching::{MOVE_RATE, Mover, RateCase};
use crate::resolve::orders::{ORDER_VALID, OrderCase};
use crate::scenario::Card;
use crate::spoken;
use crate::state::{Attack, March, Order, Special, Stop, Unit, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, Movement, PACE, Speed, UnitKind};

/// An order on offer.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    known: Known<'a>,
    pub order: Order,
    key: Name,
    mounted: bool,
    /// The enemy it names.
    enemy: Option<UnitNo>,
    /// Quarters of a turn that a change of formation takes.
    quarters: i32,
    bar: Option<(RuleId, &'static str)>,
}

impl Keyed for Offer<'_> {
    fn key(&self) -> Key {
        Key::Name(self.key)
    }

    fn label(&self) -> String {
        let enemy = self.enemy.map(|it| self.known.called(it));
        spoken::capital(&spoken::order(&self.order, self.mounted, enemy.as_deref()))
    }

    fn hint(&self) -> Option<String> {
        match self.quarters {
            0 => None,
            4 => Some("the whole turn".to_owned()),
            n => Some(format!("{n} quarters of a turn")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|it| Bar::new(it.0, it.1))
    }
}

/// All orders for a unit of one's own; the last one, to halt, is always open.
pub fn orders<'a>(known: &Known<'a>, unit: UnitNo) -> Vec<Offer<'a>> {
    let Some(own) = known.own(unit) else { return Vec::new() };
    let mut list = List { known: *known, card: known.card(unit), own, offers: Vec::with_capacity(64) };
    if own.embarked.is_some() {
        list.afloat(known, unit);
        list.put("halt", Order::marching(Movement::Halt, Speed::March), None, 0, None);
        return list.offers;
    }
    list.marches();
    list.turns();
    list.wings();
    list.formations();
    list.attacks(known, unit);
    list.specials(known, unit);
    list.reorganise(known, unit);
    list.works(known, unit);
    list.boats(known, unit);
    list.depart(known, unit);
    list.put("halt", Order::marching(Movement::Halt, Speed::March), None, 0, None);
    if known.options().sighting == crate::options::Sighting::CourierOrders {
        list.too_early(unit);
    }
    list.offers
}

/// The orders of a unit that acts on its mission: what is not consistent with it is barred (CS-MIS-6 to -12).
pub fn orders_under<'a>(known: &Known<'a>, unit: UnitNo) -> Vec<Offer<'a>> {
    let mut offers = orders(known, unit);
    let (Some(mission), Some(body)) = (known.mission(unit), known.body(unit)) else { return offers };
    for offer in offers.iter_mut().filter(|it| it.bar.is_none()) {
        let fits = match (offer.order.attack.and_then(|it| it.on), offer.order.movement) {
            (Some(foe), _) => {
                known.body(foe).is_some_and(|foe| missions::may_attack(known, mission, &body, &foe))
            }
            (None, Some(march)) if march.how != Movement::Halt => {
                let to = ends(known.card(unit), &body, &march);
                missions::may_move(known, mission, &body, to)
            }
            _ => true,
        };
        if !fits {
            offer.bar = Some((rule!("CS-MIS-1"), "its mission does not allow that"));
        }
    }
    offers
}

/// Where a march would end after a turn, if nothing stops it.
pub fn ends(card: &Card, body: &Body, march: &March) -> Point {
    let far = rate(card, body.formation, march.speed, body.level.max(Level::Wavering)) * PACE;
    let far = match march.stop {
        Stop::Distance(paces) => far.min(i32::from(paces) * PACE),
        _ => far,
    };
    let facing = body.slab.pose.facing;
    let by = Turn(i32::from(march.angle) * 100);
    if march.wing.is_some() {
        return body.at();
    }
    match march.how {
        Movement::Forward => body.at().moved(facing, far),
        Movement::Oblique => body.at().moved(facing.turned(by), far * 3 / 4),
        Movement::Backward => body.at().moved(facing.opposite(), far / 2),
        Movement::Prolong if march.angle != 0 => body.at().moved(facing.opposite(), far),
        Movement::Prolong => body.at().moved(facing, far),
        Movement::Wheel => {
            let side = if march.angle < 0 { -1 } else { 1 };
            let (ahead, half) = (body.slab.shape.ahead, body.slab.shape.half);
            let turned = body.slab.pose.turned_about(ahead, half * side, by);
            turned.at.moved(turned.facing, far.min(i32::from(march.then_forward) * PACE))
        }
        Movement::Conversion | Movement::Halt => body.at(),
    }
}

/// Who moves, as the table of rates names him.
pub fn mover(kind: UnitKind) -> Mover {
    match kind {
        UnitKind::FootArtillery => Mover::FootArtillery,
        UnitKind::HorseArtillery => Mover::HorseArtillery,
        UnitKind::FootIrregular => Mover::IrregularFoot,
        UnitKind::MountedIrregular => Mover::IrregularMounted,
        kind if kind.arm() == Arm::Cavalry => Mover::Cavalry,
        _ => Mover::Infantry,
    }
}

/// Paces a turn of a unit in hand (CS-MOVE-1).
pub fn rate(card: &Card, formation: Formation, speed: Speed, level: Level) -> i32 {
    let case = RateCase {
        mover: mover(card.kind),
        formation: Some(formation),
        speed,
        gun_class: card.gun_class,
        level,
        command_points: 0,
    };
    MOVE_RATE.of(&case).outcome
}

pub fn changer(kind: UnitKind) -> Changer {
    match kind.arm() {
        Arm::Infantry => Changer::Infantry,
        Arm::Cavalry => Changer::Cavalry,
        Arm::Irregular => Changer::Irregular,
        Arm::Artillery if kind == UnitKind::HorseArtillery => Changer::HorseArtillery,
        Arm::Artillery => Changer::Artillery,
    }
}

/// A change of formation: quarters and disorder, if it is allowed.
pub fn change(card: &Card, from: Formation, to: Target, automatic: bool) -> Option<(i32, i32)> {
    let case = ChangeCase {
        arm: changer(card.kind),
        from,
        to,
        discipline: card.discipline,
        hurried: false,
        automatic,
    };
    let found = FORMATION_CHANGE.of(&case);
    found.allowed.then_some((found.quarters, found.disorder))
}

/// The line of a unit's own ranks.
pub fn line_of(card: &Card) -> Target {
    if card.ranks == 2 { Target::Line2 } else { Target::Line3 }
}

pub(super) struct List<'a> {
    known: Known<'a>,
    pub(super) card: &'a Card,
    pub(super) own: &'a Unit,
    offers: Vec<Offer<'a>>,
}

impl List<'_> {
    pub(super) fn put(
        &mut self,
        key: &str,
        order: Order,
        enemy: Option<UnitNo>,
        quarters: i32,
        bar: Option<(RuleId, &'static str)>,
    ) {
        let bar = bar.or_else(|| self.invalid(&order));
        let mounted = self.card.kind.mounted();
        self.offers.push(Offer {
            known: self.known,
            order,
            key: Name::new(key),
            mounted,
            enemy,
            quarters,
            bar,
        });
    }

    /// CS-SIGHT-6: nothing that answers a sighting before the news of it has come, unless its like was in force before.
    fn too_early(&mut self, unit: UnitNo) {
        let known = self.known;
        let Some(body) = known.body(unit) else { return };
        let new: Vec<Body> = known.against(body.side).filter(|it| known.unanswered(it.no)).collect();
        let (card, before) = (self.card, self.own.order);
        for offer in self.offers.iter_mut().filter(|it| it.bar.is_none()) {
            let names = offer.order.attack.and_then(|it| it.on).filter(|it| known.unanswered(*it));
            let march = offer.order.movement.filter(|it| it.how != Movement::Halt);
            let nears = march.is_some_and(|march| {
                let to = ends(card, &body, &march);
                new.iter().any(|it| it.slab.within_point(to, 600 * PACE))
            });
            let like = match names {
                Some(foe) => before.attack.is_some_and(|it| it.on == Some(foe)),
                None => march.map(|it| it.how) == before.movement.map(|it| it.how),
            };
            if (names.is_some() || nears) && !like {
                offer.bar = Some((rule!("CS-SIGHT-6"), "the news of that enemy has not come yet"));
            }
        }
    }

    /// What the sets of chits, the arm or its drill do not allow (CS-ORD-1 to -15, CS-UNIT-8).
    fn invalid(&self, order: &Order) -> Option<(RuleId, &'static str)> {
        let march = order.movement;
        let case = OrderCase {
            chits: order.chits(),
            arm: self.card.kind.arm(),
            discipline: self.card.discipline,
            movement: march.map(|it| it.how),
            // Who halts has no pace.
            speed: march.filter(|it| it.how != Movement::Halt).map(|it| it.speed),
            angle: march
                .filter(|it| it.how == Movement::Oblique)
                .map_or(Decimal::ZERO, |it| Decimal::of(it.angle.into())),
            sub_component: march.is_some_and(|it| it.wing.is_some()),
        };
        let found = ORDER_VALID.of(&case);
        (!found.outcome)
            .then(|| (found.reason.unwrap_or(rule!("CS-ORD-1")), "this is no order for such a unit"))
    }

    /// Why it cannot go at this pace in its formation, or the one it is to take.
    fn too_slow(&self, formation: Formation, speed: Speed) -> Option<(RuleId, &'static str)> {
        if self.own.inside.is_some() {
            return Some((rule!("CS-MOVE-34"), "it is inside, and must leave first"));
        }
        if self.own.blown && speed == Speed::Double {
            return Some((rule!("CS-MOVE-13"), "the horses are blown"));
        }
        if self.card.kind.arm() == Arm::Infantry && speed == Speed::Double && 2 <= self.own.record.hot_turns {
            return Some((rule!("CS-MOVE-13"), "it has doubled for two turns already"));
        }
        let rate = rate(self.card, formation, speed, self.own.level.max(Level::Wavering));
        (rate == 0).then_some((rule!("CS-MOVE-1"), "it cannot go at this pace as it stands"))
    }

    fn marches(&mut self) {
        let stops = [
            ("", Stop::None),
            (".r60", Stop::Range(60)),
            (".r120", Stop::Range(120)),
            (".r300", Stop::Range(300)),
            (".d60", Stop::Distance(60)),
            (".d120", Stop::Distance(120)),
            (".d240", Stop::Distance(240)),
        ];
        let formation = self.own.formation;
        if formation == Formation::Unlimbered {
            for (key, angle) in [("prolong.forward", 0), ("prolong.back", 180)] {
                let march = March {
                    how: Movement::Prolong,
                    speed: Speed::March,
                    angle,
                    stop: Stop::None,
                    then_forward: 0,
                    wing: None,
                };
                self.put(key, Order { movement: Some(march), ..Order::default() }, None, 0, None);
            }
            return;
        }
        for speed in Speed::ALL.iter().copied() {
            for (suffix, stop) in stops {
                let march =
                    March { how: Movement::Forward, speed, angle: 0, stop, then_forward: 0, wing: None };
                let key = format!("forward.{}{suffix}", speed.word());
                let bar = self.too_slow(formation, speed);
                self.put(&key, Order { movement: Some(march), ..Order::default() }, None, 0, bar);
            }
        }
        for speed in [Speed::March, Speed::Quick] {
            for (side, angle) in [("left", -22), ("right", 22)] {
                let march = March {
                    how: Movement::Oblique,
                    speed,
                    angle,
                    stop: Stop::Range(120),
                    then_forward: 0,
                    wing: None,
                };
                let key = format!("oblique.{side}.{}", speed.word());
                let bar = self.too_slow(formation, speed);
                self.put(&key, Order { movement: Some(march), ..Order::default() }, None, 0, bar);
            }
        }
        let bar = self.too_slow(formation, Speed::March);
        self.put("backward", Order::marching(Movement::Backward, Speed::March), None, 0, bar);
    }

    fn turns(&mut self) {
        if self.own.formation == Formation::Unlimbered || self.own.inside.is_some() {
            return;
        }
        let formation = self.own.formation;
        for angle in [20, 45, 90i16] {
            for (side, sign) in [("left", -1), ("right", 1)] {
                for (then, key) in [(0, ""), (400, ".on")] {
                    let speed = Speed::Quick;
                    let march = March {
                        how: Movement::Wheel,
                        speed,
                        angle: sign * angle,
                        stop: Stop::None,
                        then_forward: then,
                        wing: None,
                    };
                    let bar = self.too_slow(formation, speed);
                    let key = format!("wheel.{side}.{angle}{key}");
                    self.put(&key, Order { movement: Some(march), ..Order::default() }, None, 0, bar);
                }
            }
        }
        for (key, angle) in [("convert.left", -90), ("convert.right", 90)] {
            let march = March {
                how: Movement::Conversion,
                speed: Speed::March,
                angle,
                stop: Stop::None,
                then_forward: 0,
                wing: None,
            };
            let bar = self.too_slow(formation, Speed::March);
            self.put(key, Order { movement: Some(march), ..Order::default() }, None, 0, bar);
        }
    }

    fn formations(&mut self) {
        if self.own.inside.is_some() {
            return;
        }
        for to in Target::ALL.iter().copied() {
            let other_line = matches!(to, Target::Line2 | Target::Line3)
                && self.card.kind.arm() == Arm::Infantry
                && to != line_of(self.card);
            let Some((quarters, _)) =
                change(self.card, self.own.formation, to, false).filter(|_| !other_line)
            else {
                continue;
            };
            self.put(&format!("form.{}", to.word()), Order::forming(to), None, quarters, None);
            let Some(formed) = Formation::of_word(to.word()) else { continue };
            if rate(self.card, formed, Speed::Quick, Level::Resolute) != 0 && quarters < 4 {
                let march = March {
                    how: Movement::Forward,
                    speed: Speed::Quick,
                    angle: 0,
                    stop: Stop::Range(120),
                    then_forward: 0,
                    wing: None,
                };
                let order = Order { movement: Some(march), ..Order::forming(to) };
                self.put(&format!("form.{}.forward", to.word()), order, None, quarters, None);
            }
        }
    }

    /// CS-ORD-6: enemies that can be seen before the front.
    fn attacks(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(body) = known.body(unit) else { return };
        let shaken = self.own.level <= Level::Wavering;
        for enemy in known.against(body.side) {
            let ahead = body.slab.zone(enemy.at(), ground::table::Zoning::Wedges) == Zone::Front;
            if !ahead || !body.within(&enemy, 900 * PACE) {
                continue;
            }
            for speed in [Speed::Quick, Speed::Double] {
                let bar = shaken
                    .then_some((rule!("CS-ORD-6"), "who wavers does not attack"))
                    .or_else(|| self.too_slow(self.own.formation, speed));
                let key = format!("attack.{}.{}", known.id(enemy.no).text(), speed.word());
                let order = Order::attacking(Some(enemy.no), speed);
                self.put(
                    &key,
                    Order { attack: Some(Attack { on: Some(enemy.no) }), ..order },
                    Some(enemy.no),
                    0,
                    bar,
                );
            }
        }
    }

    fn specials(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(body) = known.body(unit) else { return };
        let foot = body.arm == Arm::Infantry;
        if 0 < self.own.disorder {
            self.put("reform", Order::special(Special::Reform), None, 4, None);
        }
        if foot && self.own.inside.is_none() {
            let (key, special) = if self.own.lying_down {
                ("stand_up", Special::StandUp)
            } else {
                ("lie_down", Special::LieDown)
            };
            self.put(key, Order::special(special), None, 1, None);
        }
        if self.own.inside.is_some() {
            let line = Target::of_word(line_of(self.card).word()).filter(|_| foot);
            let order = Order { formation: line, ..Order::special(Special::Leave) };
            self.put("leave", order, None, 2, None);
        }
        let scenario = known.scenario();
        let men = i32::from(self.own.figures) * scenario.figure_scale.men();
        for (no, site) in scenario.field.structures.iter().enumerate().filter(|it| it.1.level.is_some()) {
            let (at, now) = (no as u8, known.structures()[no]);
            let near = body.slab.within(&site.slab, 20 * PACE);
            let own = self.own.inside == Some(at);
            if near && !own && foot {
                let held = known.bodies().any(|it| it.inside == Some(at));
                let bar = match () {
                    () if held => Some((rule!("CS-SPEC-19"), "somebody is inside")),
                    // Men beyond its room stay outside (CS-SPEC-19).
                    () if site.capacity < scenario.figure_scale.men()
                        || cover::strength(known, at) < Some(1) =>
                    {
                        Some((rule!("CS-SPEC-19"), "there is no room in it"))
                    }
                    () if site.capacity < men && !known.may_raise() => {
                        Some((rule!("CS-SPEC-19"), "there is no room for all of it"))
                    }
                    () => None,
                };
                self.put(&format!("occupy.{no}"), Order::special(Special::Occupy(at)), None, 2, bar);
            }
            if (near || own) && site.flammable && now.fire.is_none() {
                self.put(&format!("burn.{no}"), Order::special(Special::StartFire(at)), None, 4, None);
            }
            if (near || own) && now.fire.is_some() {
                self.put(&format!("douse.{no}"), Order::special(Special::FightFire(at)), None, 4, None);
            }
        }
    }
}
