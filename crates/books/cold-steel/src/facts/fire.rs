//! Who can fire on whom, and the Cases of that (CS-ART-1 to -5, CS-FIRE-1 to -5).

use ground::table::{Heading, Point, Pose, Slab, Turn};
use smallvec::SmallVec;

use super::bodies::{Body, Looking, paces};
use super::cover;
use super::screen::{before, in_the_ranks};
use super::sight::{Eyeline, balls_near};
use super::threat::threat;
use crate::known::{Known, looks};
use crate::resolve::artillery::{ArtilleryCase, Footing};
use crate::resolve::firing::{GUNS_SERVED, GunsCase};
use crate::resolve::musketry::{self, MusketryCase};
use crate::scenario::Card;
use crate::state::{Insight, SheetNo, Unit, UnitNo};
use crate::vocabulary::{Arm, Band, Discipline, Feature, Formation, Ground, Level, PACE, Weapon};

/// What can be aimed at: a unit, or for guns an uncovered card (CS-CHIT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Unit(UnitNo),
    Card(SheetNo),
    /// The skirmishers of a unit (CS-SPEC-11).
    Screen(UnitNo),
}

/// The targets that the rules leave to a unit. The first is what it fires on unless its owner says otherwise.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    pub all: SmallVec<[Mark; 8]>,
    /// Holding fire is not allowed.
    pub must: bool,
    /// A friend stands in the way of a shot (CS-ART-4).
    pub masked: bool,
}

/// CS-ART-2
pub fn guns_served(unit: &Unit) -> i32 {
    let (figures, guns) = (i32::from(unit.figures.min(unit.figures0)), i32::from(unit.guns));
    GUNS_SERVED.of(&GunsCase { guns, figures, figures0: unit.figures0.max(1).into() }).outcome
}

/// CS-ART-1, as far as it is about the battery.
pub fn guns_may_fire(unit: &Unit, card: &Card) -> bool {
    card.kind.arm() == Arm::Artillery
        && unit.on_table()
        && unit.formation == Formation::Unlimbered
        && unit.changing.is_none()
        && unit.embarked.is_none()
        && Level::Wavering <= unit.level
        && unit.now.served_at.is_none_or(|it| it <= 15)
        && 0 < guns_served(unit)
}

/// CS-ART-3
pub fn gun_targets<L: Looking>(table: &L, unit: &Unit, card: &Card, body: &Body) -> Targets {
    if !guns_may_fire(unit, card) {
        return Targets::default();
    }
    let in_reach = |it: &Body| body.in_arc(it) && body.band(it) != Band::PX;
    let mut open: Vec<Body> = table.against(body.side).filter(in_reach).collect();
    let reached = open.len();
    open.retain(|it| lane_is_clear(table, body, it));
    let masked = open.len() < reached;
    let mut eyes = Eyeline::new(table);
    open.retain(|it| eyes.sees(body, it));
    let near: Vec<Body> = open.iter().copied().filter(|it| Band::P2 <= body.band(it)).collect();
    if !near.is_empty() {
        return Targets { all: first(body, &near, |it| it.attacks == Some(body.no)), must: true, masked };
    }
    let threat = threat(table, body, &mut eyes);
    let threatening: Vec<Body> = open.iter().copied().filter(|it| threat.by.contains(&it.no)).collect();
    if !threatening.is_empty() {
        return Targets { all: first(body, &threatening, |_| false), must: true, masked };
    }
    open.sort_by_key(|it| (body.distance(it), -it.figures, it.no));
    let cards = table.cards(body.side).into_iter().filter(|(_, at)| {
        let mark = Body::card(1 - body.side, *at, Arm::Infantry, Formation::AttackColumn);
        in_reach(&mark) && lane_is_clear(table, body, &mark) && eyes.sees(body, &mark)
    });
    let cards: Vec<Mark> = cards.map(|it| Mark::Card(it.0)).collect();
    let screens: Vec<Mark> = table
        .against(body.side)
        .filter_map(|it| table.screen(it.no))
        .filter(|it| in_reach(it) && lane_is_clear(table, body, it))
        // Who cannot see their battalion may see them before it (CS-ART-1).
        .filter(|it| eyes.sees(body, it))
        .map(|it| Mark::Screen(it.no))
        .collect();
    let all = open.iter().map(|it| Mark::Unit(it.no)).chain(cards).chain(screens);
    Targets { all: all.collect(), must: false, masked }
}

/// The first by priority: the preferred, the nearest, the strongest; what is alike is the owner's choice.
fn first(body: &Body, of: &[Body], preferred: impl Fn(&Body) -> bool) -> SmallVec<[Mark; 8]> {
    let rank = |it: &Body| (!preferred(it), body.distance(it), -it.figures);
    let best = of.iter().map(rank).min();
    of.iter().filter(|it| Some(rank(it)) == best).map(|it| Mark::Unit(it.no)).collect()
}

/// CS-ART-4: no friend on the line of fire or within 20 paces of it, unless it passes over his head.
fn lane_is_clear(table: &impl Looking, body: &Body, target: &Body) -> bool {
    let (from, to) = (body.slab.point(body.slab.shape.ahead, 0), target.at());
    let above = |it: &Body| {
        table.level_at(it.at()) < table.level_at(body.at())
            && !it.within(body, 100 * PACE)
            && !it.within(target, 100 * PACE)
    };
    // What is just 20 paces off is within them (CS-GEO-2).
    let in_way = |it: &Body| it.slab.grown(20 * PACE + 1).sweep_meets_segment((0, 0), from, to) && !above(it);
    !table.bodies().any(|it| it.side == body.side && it.no != body.no && in_way(&it))
}

/// Of him who fires, which is known to who asks.
fn drilled(table: &impl Looking, body: &Body) -> Discipline {
    table.drill(body.no).map_or(Discipline::Disciplined, |it| it.discipline)
}

pub fn gun_case(table: &impl Looking, unit: &Unit, card: &Card, body: &Body, target: &Body) -> ArtilleryCase {
    let (sky, scenario) = (table.sky(), table.scenario());
    ArtilleryCase {
        guns: body.part_of(guns_served(unit)),
        gun_class: card.gun_class,
        discipline: drilled(table, body),
        level: unit.level,
        disorder: unit.disorder.into(),
        moved: unit.now.served_at.is_some(),
        range: paces(body.distance(target)),
        target: as_aimed_at(table, target),
        target_mounted: target.mounted,
        target_lying_down: target.lying_down,
        card: false,
        ranged_in: unit.last.target == Some(target.no) && !unit.now.moved() && !target.moved,
        zone: target.zone(body.at()),
        cover: cover::from_guns(table, target, body.at()),
        terrain: scenario.terrain,
        contours_up: table.level_at(target.at()) - table.level_at(body.at()),
        ground: footing(table, target),
        smoke_balls: balls_near(table.smoke(), body.at(), target.at(), 20),
        sky: sky.sky,
        light: sky.light,
        figure_scale: scenario.figure_scale,
    }
}

/// The same at troops of whom no more is known than where they are and of which arm (K1): they are taken to stand as those of
/// a card would (CS-CARD-4, -18), with their front to the guns, and nothing else of what they do counts.
pub fn dim_case(
    known: &Known<'_>,
    unit: &Unit,
    card: &Card,
    body: &Body,
    (target, at): (UnitNo, Point),
) -> ArtilleryCase {
    let other = known.card(target);
    // Some pass for others until they can be made out exactly (CS-CARD-12).
    let arm = looks(other, Insight::NumberAndArm).arm();
    let formation = match arm {
        Arm::Infantry => Formation::AttackColumn,
        Arm::Cavalry => Formation::CavLine,
        Arm::Artillery => Formation::Limbered,
        Arm::Irregular => Formation::Swarm,
    };
    let counter = Body::card(other.side, at, arm, formation);
    let facing = Heading::of(at.to(body.at())).unwrap_or_default();
    let slab = Slab::new(Pose { at, facing }, counter.slab.shape);
    // That somebody is in a house can be seen.
    let inside = known.inside(target);
    let counter = Body { slab, inside, ..counter };
    // Who stands on whom nobody can tell from there.
    ArtilleryCase { target: formation, ..gun_case(known, unit, card, body, &counter) }
}

/// CS-ROOM-6: units that stand on each other are hit as if they were in column.
pub fn crowded(table: &impl Looking, target: &Body) -> bool {
    let formed = |it: &Body| !it.formation.loose() && it.inside.is_none() && !it.screen;
    formed(target)
        && table.bodies().any(|it| {
            it.side == target.side && it.no != target.no && formed(&it) && it.slab.overlaps(&target.slab, 200)
        })
}

fn as_aimed_at(table: &impl Looking, target: &Body) -> Formation {
    match target.arm {
        _ if !crowded(table, target) || target.formation == Formation::Square => target.formation,
        Arm::Infantry => Formation::AttackColumn,
        Arm::Cavalry => Formation::CavColumn,
        Arm::Artillery | Arm::Irregular => target.formation,
    }
}

fn footing(table: &impl Looking, target: &Body) -> Footing {
    let field = &table.scenario().field;
    let marsh = crate::scenario::kind(Feature::Marsh);
    if field.table.kinds_at(target.at()).has(marsh) {
        return Footing::Marsh;
    }
    match table.sky().ground {
        Ground::Firm => Footing::Firm,
        Ground::Soft => Footing::Soft,
        Ground::Snow => Footing::Snow,
    }
}

/// CS-FIRE-1, as far as it is about the firer.
pub fn may_fire(unit: &Unit, card: &Card) -> bool {
    let armed = match card.kind.arm() {
        Arm::Infantry | Arm::Irregular => card.weapon != Weapon::None,
        Arm::Cavalry => card.weapon == Weapon::Carbine,
        Arm::Artillery => false,
    };
    let most = if unit.formation.loose() { 20 } else { 10 };
    armed
        && in_hand(unit)
        && unit.now.busy <= most
        && 0 < unit.formation.firing(in_the_ranks(card, unit).into(), false)
}

fn in_hand(unit: &Unit) -> bool {
    unit.on_table() && unit.embarked.is_none() && Level::Wavering <= unit.level && !unit.now.doubled
}

/// One volley: a square gives one from each of its sides.
#[derive(Clone, Debug)]
pub struct Volley {
    /// The front that fires.
    pub front: Slab,
    /// By priority; all that are alike.
    pub targets: SmallVec<[UnitNo; 4]>,
    /// Given by the skirmishers.
    pub screen: bool,
    /// Given by a wing (CS-MOVE-15).
    pub wing: bool,
}

/// Those who give a volley: the skirmishers of a unit, its wing, or the rest of it.
pub fn firing<L: Looking>(table: &L, unit: UnitNo, screen: bool, wing: bool) -> Option<Body> {
    if screen {
        return table.screen(unit);
    }
    let ranks = table.scenario().card(unit).ranks;
    table.body(unit)?.fronts(ranks).nth(usize::from(wing))
}

/// CS-FIRE-2, -4: what a unit can fire on, front by front; its skirmishers fire for themselves (CS-SPEC-11).
pub fn volleys<L: Looking>(table: &L, unit: &Unit, card: &Card, body: &Body) -> SmallVec<[Volley; 4]> {
    let mut res = SmallVec::new();
    if may_fire(unit, card) {
        for (no, front) in body.fronts(card.ranks).enumerate() {
            from(table, unit, card, (&front, 0 < no), &mut res);
        }
    }
    if let Some(screen) = table.screen(body.no)
        && in_hand(unit)
        && card.weapon != Weapon::None
    {
        from(table, unit, card, (&screen, false), &mut res);
    }
    res
}

/// The volleys of a unit itself, of its wing, or of its skirmishers.
fn from<L: Looking>(
    table: &L,
    unit: &Unit,
    card: &Card,
    (body, wing): (&Body, bool),
    res: &mut SmallVec<[Volley; 4]>,
) {
    let reach = musketry::reach(card.weapon) * PACE;
    let near = |it: &Body| body.within(it, reach) && body.in_arc(it) && no_friend_between(table, body, it);
    let mut open: Vec<Body> =
        table.against(body.side).map(|it| before(table, &it, body)).filter(near).collect();
    if open.is_empty() {
        return;
    }
    let mut eyes = Eyeline::new(table);
    open.retain(|it| eyes.sees(body, it));
    if open.is_empty() {
        return;
    }
    let threat = threat(table, body, &mut eyes);
    let shooters = unit.now.shooters | unit.last.shooters;
    let class = |it: &Body| match () {
        () if body.band(it) == Band::P3 => {
            if it.attacks == Some(body.no) {
                0
            } else {
                1
            }
        }
        () if threat.by.contains(&it.no) => 2,
        () if shooters & Unit::bit(it.no) != 0 => 3,
        () => 4,
    };
    let screen = body.screen;
    let mut volley = |front: &Slab, of: &[Body]| {
        let rank = |it: &Body| (class(it), body.distance(it), -it.figures);
        let best = of.iter().map(rank).min();
        let targets: SmallVec<[UnitNo; 4]> =
            of.iter().filter(|it| Some(rank(it)) == best).map(|it| it.no).collect();
        if !targets.is_empty() {
            res.push(Volley { front: *front, targets, screen, wing });
        }
    };
    if body.formation == Formation::Square {
        for side in body.slab.sides() {
            let before: Vec<Body> =
                open.iter().copied().filter(|it| side.fan_meets(&it.slab, Turn(2_200))).collect();
            volley(&side, &before);
        }
    } else {
        volley(&body.slab, &open);
    }
}

/// CS-FIRE-5: neither past friends nor past skirmishers, one's own among them.
fn no_friend_between(table: &impl Looking, body: &Body, target: &Body) -> bool {
    let (from, to) = (body.slab.point(body.slab.shape.ahead, 0), target.at());
    let in_way = |it: &Body| it.slab.sweep_meets_segment((0, 0), from, to);
    !table.bodies().filter(|it| it.side == body.side).any(|it| {
        let own = it.no == body.no;
        let screened = || table.screen(it.no).is_some_and(|out| in_way(&out));
        !own && in_way(&it) || !(own && body.screen) && screened()
    })
}

pub fn musket_case(
    table: &impl Looking,
    unit: &Unit,
    card: &Card,
    body: &Body,
    target: &Body,
) -> MusketryCase {
    let (sky, scenario) = (table.sky(), table.scenario());
    MusketryCase {
        figures: if body.screen { body.figures } else { body.part_of(in_the_ranks(card, unit).into()) },
        formation: body.formation,
        firing_figures: None,
        weapon: card.weapon,
        discipline: drilled(table, body),
        level: unit.level,
        disorder: unit.disorder.into(),
        // Skirmishers neither have the bonus nor use it up.
        first_fire: unit.first_fire && !body.screen,
        moved: unit.now.moved(),
        lying_down: body.lying_down,
        range: paces(body.distance(target)),
        target: target.formation,
        target_figures: Some(target.figures),
        target_mounted: target.mounted,
        target_lying_down: target.lying_down,
        zone: target.zone(body.at()),
        cover: cover::from_muskets(table, target, body.at()),
        contours_up: table.level_at(target.at()) - table.level_at(body.at()),
        smoke_balls: balls_near(table.smoke(), body.at(), target.at(), 20),
        sky: sky.sky,
        light: sky.light,
        figure_scale: scenario.figure_scale,
    }
}
