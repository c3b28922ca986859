//! The orders that a unit can be given (CS-ORD-1 to -26, CS-SPEC-1 to -22), each with the reason where one is barred.

use engine::{Decimal, Name};
use ground::table::{Point, Sides, Slab, Turn, Zone};

use super::offer::{Hurdle, Tag, Why};
use crate::facts::bodies::{Body, Looking};
use crate::facts::missions::Bound;
use crate::facts::{cover, going};
use crate::known::Known;
use crate::resolve::formations::{ChangeCase, Changer, FORMATION_CHANGE, Target};
use crate::resolve::marching::{MOVE_RATE, Mover, RateCase};
use crate::resolve::orders::{ORDER_VALID, OrderCase};
use crate::scenario::{Card, Drill};
use crate::state::{Attack, March, Mission, Order, Special, Stop, Unit, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, Movement, PACE, Speed, UnitKind};

pub use super::offer::{Leads, Offer};

/// All orders for a unit of one's own; the last one, to halt, is always open.
pub fn orders<'a>(known: &Known<'a>, unit: UnitNo) -> Vec<Offer<'a>> {
    let Some(mut list) = List::of(known, unit) else { return Vec::new() };
    if list.own.embarked.is_some() {
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
    if list.own.inside.is_none() {
        list.lead("set", Leads::Set);
    }
    list.put("halt", Order::marching(Movement::Halt, Speed::March), None, 0, None);
    list.offers.iter_mut().for_each(|it| it.news = true);
    list.offers
}

/// What a general can give a unit: an order, or a mission (CS-CMD-1, -12).
pub fn commands<'a>(known: &Known<'a>, unit: UnitNo) -> Vec<Offer<'a>> {
    let mut offers = orders(known, unit);
    if let Some(mut list) = List::of(known, unit) {
        list.lead("mission", Leads::Mission);
        // The last is the one that is always open.
        let halt = offers.pop();
        offers.extend(list.offers.into_iter().chain(halt));
    }
    offers
}

/// The orders of a unit that acts on a mission: what is not consistent with it is barred (CS-MIS-6 to -12).
pub fn orders_under<'a>(known: &Known<'a>, unit: UnitNo, bound: Option<&'a Bound<'a>>) -> Vec<Offer<'a>> {
    let mut offers = orders(known, unit);
    offers.iter_mut().for_each(|it| it.bound = bound);
    offers
}

/// Why an order is not consistent with a mission.
pub fn against_mission(known: &Known<'_>, unit: UnitNo, mission: &Mission, order: &Order) -> Option<Why> {
    forbids(known, unit, &Bound::new(known, mission, &known.body(unit)?), order)
}

pub(super) fn forbids(known: &Known<'_>, unit: UnitNo, bound: &Bound<'_>, order: &Order) -> Option<Why> {
    let (mission, body) = (bound.mission, &bound.body);
    let fits = match (order.attack, order.movement) {
        (Some(attack), _) => {
            let foe = attack.on.and_then(|it| known.body(it));
            foe.is_some_and(|foe| bound.may_attack(&foe))
        }
        (None, Some(march)) if march.how != Movement::Halt => {
            // Who follows a general keeps his place beside him (CS-MIS-12).
            let follows = mission.kind != crate::vocabulary::Mission::FollowMe
                || matches!(march.how, Movement::Forward | Movement::Oblique);
            follows && bound.may_move(ends(known.card(unit), body, &march))
        }
        _ => true,
    };
    (!fits).then_some((rule!("CS-MIS-1"), "its mission does not allow that"))
}

/// CS-SIGHT-6: nothing that answers a sighting before the news of it has come, unless its like was in force before.
pub fn too_early(known: &Known<'_>, unit: UnitNo, order: &Order) -> Option<Why> {
    if known.options().sighting != crate::options::Sighting::CourierOrders {
        return None;
    }
    let (body, before) = (known.body(unit)?, known.own(unit)?.order);
    let names = order.attack.and_then(|it| it.on).filter(|it| known.unanswered(*it));
    let march = order.movement.filter(|it| it.how != Movement::Halt);
    let nears = march.is_some_and(|march| {
        let to = ends(known.card(unit), &body, &march);
        let mut new = known.against(body.side).filter(|it| known.unanswered(it.no));
        new.any(|it| it.slab.within_point(to, 600 * PACE))
    });
    let like = match names {
        Some(foe) => before.attack.is_some_and(|it| it.on == Some(foe)),
        None => march.map(|it| it.how) == before.movement.map(|it| it.how),
    };
    ((names.is_some() || nears) && !like)
        .then_some((rule!("CS-SIGHT-6"), "the news of that enemy has not come yet"))
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
pub fn change(
    (card, drill): (&Card, Drill),
    from: Formation,
    to: Target,
    automatic: bool,
) -> Option<(i32, i32)> {
    let case = ChangeCase {
        arm: changer(card.kind),
        from,
        to,
        discipline: drill.discipline,
        hurried: false,
        automatic,
    };
    let found = FORMATION_CHANGE.of(&case);
    found.allowed.then_some((found.quarters, found.disorder))
}

/// CS-FORM-23: guns limber in half the time, and in disorder, if they are hurried.
pub fn hurried((card, drill): (&Card, Drill)) -> Option<(i32, i32)> {
    if changer(card.kind) != Changer::Artillery {
        return None;
    }
    let case = ChangeCase {
        arm: Changer::Artillery,
        from: Formation::Unlimbered,
        to: Target::Limbered,
        discipline: drill.discipline,
        hurried: true,
        automatic: false,
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
    unit: UnitNo,
    pub(super) card: &'a Card,
    drill: Drill,
    pub(super) own: &'a Unit,
    offers: Vec<Offer<'a>>,
}

impl<'a> List<'a> {
    pub(super) fn of(known: &Known<'a>, unit: UnitNo) -> Option<List<'a>> {
        let own = known.own(unit)?;
        let (card, drill) = (known.card(unit), known.drill(unit)?);
        Some(List { known: *known, unit, card, drill, own, offers: Vec::new() })
    }

    /// A choice that asks on.
    fn lead(&mut self, key: &str, to: Leads) {
        self.put(key, Order::default(), None, 0, None);
        if let Some(it) = self.offers.last_mut() {
            it.leads_to = to;
        }
    }

    pub(super) fn put(
        &mut self,
        key: &str,
        order: Order,
        enemy: Option<UnitNo>,
        quarters: i32,
        bar: Option<Why>,
    ) {
        self.lay(
            Tag::Named(Name::new(key)),
            order,
            enemy,
            quarters,
            bar.map_or(Hurdle::None, Hurdle::Because),
        );
    }

    /// The same, where its name and what bars it are found out when somebody asks.
    fn lay(&mut self, tag: Tag, order: Order, enemy: Option<UnitNo>, quarters: i32, hurdle: Hurdle) {
        let (known, unit) = (self.known, self.unit);
        self.offers.push(Offer {
            known,
            unit,
            order,
            tag,
            enemy,
            quarters,
            hurdle,
            news: false,
            bound: None,
            leads_to: Leads::Order,
        });
    }

    /// What the sets of chits, the arm or its drill do not allow (CS-ORD-1 to -15, CS-UNIT-8).
    pub(super) fn invalid(&self, order: &Order) -> Option<Why> {
        let march = order.movement;
        let case = OrderCase {
            chits: order.chits(),
            arm: self.card.kind.arm(),
            discipline: self.drill.discipline,
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

    /// CS-SPEC-15: who lies stands up first, and by an order of its own.
    pub(super) fn lies(&self, order: &Order) -> Option<Why> {
        let still = order.movement.is_none_or(|it| it.how == Movement::Halt)
            && order.formation.is_none()
            && order.attack.is_none();
        (self.own.lying_down && !still)
            .then_some((rule!("CS-SPEC-15"), "it lies down, and must stand up first"))
    }

    /// Why it cannot go at this pace in its formation, or the one it is to take.
    pub(super) fn too_slow(&self, formation: Formation, speed: Speed) -> Option<Why> {
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
        if self.own.formation == Formation::Unlimbered {
            for (key, angle) in [("prolong.forward", 0), ("prolong.back", 180)] {
                let march = March { angle, ..March::new(Movement::Prolong, Speed::March) };
                self.put(key, Order { movement: Some(march), ..Order::default() }, None, 0, None);
            }
            return;
        }
        for speed in Speed::ALL.iter().copied() {
            for (suffix, stop) in stops {
                let march = March { stop, ..March::new(Movement::Forward, speed) };
                let order = Order { movement: Some(march), ..Order::default() };
                self.lay(Tag::Forward(suffix), order, None, 0, Hurdle::Pace);
            }
        }
        for speed in [Speed::March, Speed::Quick] {
            for angle in [-22, 22] {
                let march = March { angle, stop: Stop::Range(120), ..March::new(Movement::Oblique, speed) };
                let order = Order { movement: Some(march), ..Order::default() };
                self.lay(Tag::Oblique, order, None, 0, Hurdle::Pace);
            }
        }
        let order = Order::marching(Movement::Backward, Speed::March);
        self.lay(Tag::Word("backward"), order, None, 0, Hurdle::Pace);
    }

    fn turns(&mut self) {
        if self.own.formation == Formation::Unlimbered || self.own.inside.is_some() {
            return;
        }
        for angle in [20, 45, 90i16] {
            for sign in [-1, 1] {
                for (then_forward, suffix) in [(0, ""), (400, ".on")] {
                    let march = March {
                        angle: sign * angle,
                        then_forward,
                        ..March::new(Movement::Wheel, Speed::Quick)
                    };
                    let order = Order { movement: Some(march), ..Order::default() };
                    self.lay(Tag::Wheel(suffix), order, None, 0, Hurdle::Pace);
                }
            }
        }
        for (key, angle) in [("convert.left", -90), ("convert.right", 90)] {
            let march = March { angle, ..March::new(Movement::Conversion, Speed::March) };
            let order = Order { movement: Some(march), ..Order::default() };
            self.lay(Tag::Word(key), order, None, 0, Hurdle::Pace);
        }
    }

    /// CS-MOVE-43: no room for a formation between houses, water and the edge of the table.
    pub(super) fn cramped(&self, to: Target) -> Option<Why> {
        let formation = Formation::of_word(to.word())?;
        let scenario = self.known.scenario();
        let shape = self.card.shape(self.own.figures.into(), formation, scenario.figure_scale)?;
        let slab = Slab::new(self.own.pose, shape);
        let body = Body { slab, formation, ..self.known.body(self.unit)? };
        let free =
            scenario.field.table.holds(&slab, Sides::NONE) && !going::barred(&self.known, &body, &slab);
        (!free).then_some((rule!("CS-MOVE-43"), "there is no room for it here"))
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
                change((self.card, self.drill), self.own.formation, to, false).filter(|_| !other_line)
            else {
                continue;
            };
            self.lay(Tag::Form("", to), Order::forming(to), None, quarters, Hurdle::Room(to));
            if self.own.formation == Formation::Unlimbered
                && to == Target::Limbered
                && let Some((quarters, _)) = hurried((self.card, self.drill))
            {
                let order = Order { hurried: true, ..Order::forming(to) };
                self.lay(Tag::Word("form.limbered.hurried"), order, None, quarters, Hurdle::Room(to));
            }
            let Some(formed) = Formation::of_word(to.word()) else { continue };
            if rate(self.card, formed, Speed::Quick, Level::Resolute) != 0 && quarters < 4 {
                let march = March { stop: Stop::Range(120), ..March::new(Movement::Forward, Speed::Quick) };
                let order = Order { movement: Some(march), ..Order::forming(to) };
                self.lay(Tag::Form(".forward", to), order, None, quarters, Hurdle::Room(to));
            }
        }
    }

    /// CS-ORD-6: enemies that can be seen before the front.
    fn attacks(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(body) = known.body(unit) else { return };
        let shaken = self.own.level <= Level::Wavering;
        let hurdle = if shaken {
            Hurdle::Because((rule!("CS-ORD-6"), "who wavers does not attack"))
        } else {
            Hurdle::Pace
        };
        for enemy in known.against(body.side) {
            let ahead = body.slab.zone(enemy.at(), ground::table::Zoning::Wedges) == Zone::Front;
            if !ahead || !body.within(&enemy, 900 * PACE) {
                continue;
            }
            for speed in [Speed::Quick, Speed::Double] {
                let order = Order::attacking(Some(enemy.no), speed);
                let order = Order { attack: Some(Attack { on: Some(enemy.no) }), ..order };
                self.lay(Tag::Attack, order, Some(enemy.no), 0, hurdle);
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
            if near && !own && foot && site.housed() {
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
            if (near || own) && cover::burns(known, at) && now.fire.is_none() {
                self.put(&format!("burn.{no}"), Order::special(Special::StartFire(at)), None, 4, None);
            }
            if (near || own) && now.fire.is_some() {
                self.put(&format!("douse.{no}"), Order::special(Special::FightFire(at)), None, 4, None);
            }
        }
    }
}
