//! Units and leaders as an eye sees them (CS-CARD-18, section 13).

use engine::{Flag, Maybe};
use field::view::common::seat;
use field::view::open::{Commanded, Leader, Outline, Piece, Spot};
use ground::table::Shape;

use super::marks::{Around, Card, Cold, Condition, Strength, Wing};
use crate::facts::bodies::Looking;
use crate::known::{Known, Sight};
use crate::options::Display;
use crate::spoken;
use crate::state::{Glimpse, Insight, LeaderNo, PRETENCE, SheetNo, Unit, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, AutomaticOrder, PACE, UnitKind};

/// The counter that stands for whoever has a place and no more: it has no front, and its size says nothing.
const COUNTER: Shape = Shape::centred(30 * PACE, 42 * PACE);

pub fn pieces(known: &Known<'_>) -> Vec<Piece<Cold>> {
    let cards = known.sheets().map(|it| sheet(known, it));
    known.all().filter_map(|it| piece(known, it)).chain(cards).collect()
}

fn piece(known: &Known<'_>, unit: UnitNo) -> Option<Piece<Cold>> {
    match known.sight(unit) {
        // What has rejoined its parent is no piece of its own any more.
        Sight::Own(it) if it.whereabouts == Whereabouts::Merged && known.card(unit).part => None,
        Sight::Own(it) => Some(own(known, unit, it)),
        Sight::Seen(insight, it) => Some(seen(known, unit, insight, &it, None)),
        Sight::Last(insight, it) => Some(seen(known, unit, insight, &it, Some(it.turn))),
        Sight::Gone(insight) => Some(Piece { whereabouts: "gone", ..bare(known, unit, insight) }),
        Sight::Unknown => None,
    }
}

/// A card: all of one's own, of the enemy's a blank marker, or number and arm (CS-KNOW-1, -2).
fn sheet(known: &Known<'_>, no: SheetNo) -> Piece<Cold> {
    let (own, back, marker) = (known.sheet(no), known.back(no), known.marker(no));
    let side = own.map(|it| it.side).or(marker.map(|it| it.side)).unwrap_or(0);
    let counted = marker.and_then(|it| it.units);
    let insight = if counted.is_some() { Insight::NumberAndArm } else { Insight::Place };
    let units = back.map(|it| it.units.len()).or(counted.map(|it| it.total() as usize));
    let area = own.map_or(COUNTER, |_| back.map_or(PRETENCE, |it| it.area));
    Piece {
        id: known.sheet_id(no),
        name: spoken::capital(&known.sheet_called(no)),
        seat: seat(side),
        nation: known.scenario().sides[side].nation.clone(),
        card: Card {
            insight: Maybe(own.is_none().then(|| insight.word())),
            arm: Maybe(own.map(|it| it.arm).or(counted.and_then(|it| it.arm()))),
            units: Maybe(units.map(|it| it as i32)),
            dummy: Flag(own.is_some() && back.is_none()),
            kind: Maybe(None),
            rating: Maybe(None),
            discipline: Maybe(None),
            weapon: Maybe(None),
            gun_class: Maybe(None),
        },
        whereabouts: "card",
        strength: Maybe(None),
        formation: Maybe(None),
        condition: Maybe(None),
        at: Maybe(own.map(|it| it.pose.at).or(marker.map(|it| it.at)).map(Spot)),
        facing: Maybe(own.map(|it| it.pose.facing.hundredths())),
        shape: Maybe(Some(Outline::of(area))),
        around: Maybe(None),
    }
}

/// What stays known of it, whatever has become of it.
fn bare(known: &Known<'_>, unit: UnitNo, insight: Insight) -> Piece<Cold> {
    let card = known.card(unit);
    let (all, exact) = (known.owns(card.side), insight == Insight::ExactId);
    let drill = known.drill(unit).filter(|_| all || Insight::GeneralId <= insight);
    // Some pass for others, of another arm too, until they can be made out exactly (CS-CARD-12, -18).
    let looks = crate::known::looks(card, insight);
    let general = Insight::GeneralId <= insight && looks.arm() == Arm::Infantry;
    Piece {
        id: known.id(unit),
        name: spoken::capital(&known.called(unit)),
        seat: seat(card.side),
        nation: known.scenario().sides[card.side].nation.clone(),
        card: Card {
            insight: Maybe((!all).then(|| insight.word())),
            arm: Maybe((Insight::NumberAndArm <= insight).then(|| looks.arm())),
            units: Maybe(None),
            dummy: Flag(false),
            kind: Maybe((exact || general).then_some(looks)),
            rating: Maybe(drill.map(|it| it.rating)),
            discipline: Maybe(drill.map(|it| it.discipline)),
            weapon: Maybe(exact.then_some(card.weapon)),
            gun_class: Maybe((exact && card.kind.arm() == Arm::Artillery).then_some(card.gun_class)),
        },
        whereabouts: "on_table",
        strength: Maybe(None),
        formation: Maybe(None),
        condition: Maybe(None),
        at: Maybe(None),
        facing: Maybe(None),
        shape: Maybe(None),
        around: Maybe(None),
    }
}

fn own(known: &Known<'_>, unit: UnitNo, it: &Unit) -> Piece<Cold> {
    let card = known.card(unit);
    let placed = it.on_table();
    let mounted = card.kind.mounted();
    let enemy = it.order.attack.and_then(|it| it.on).map(|it| known.called(it));
    let words = || spoken::order(&it.order, mounted, enemy.as_deref(), &known.scenario().field);
    // What lies face down is for the seat alone that laid it (CS-KNOW-3); here the side has it, once it is turned over.
    let mine = known.seat().is_none() || known.seat_of_unit(unit) == known.seat();
    let wish = it.automatic != AutomaticOrder::None && mine;
    // CS-ORD-8: as entries on the roster they stand in words alone, and no chit lies on the map.
    let lie = known.options().order_display == Display::Chits;
    Piece {
        whereabouts: it.whereabouts.word(),
        strength: Maybe(Some(Strength {
            figures: it.figures.into(),
            of: Maybe(Some(it.figures0.into())),
            guns: Maybe((0 < card.guns).then_some(it.guns.into())),
        })),
        formation: Maybe(Some(it.formation.word())),
        condition: Maybe(Some(Condition {
            level: it.level,
            disorder: it.disorder.into(),
            lying_down: Flag(it.lying_down),
            last_seen: Maybe(None),
            first_fire: Flag(it.first_fire && card.kind.arm() != Arm::Artillery),
            blown: Flag(it.blown),
            skirmishers: Maybe(it.screen.map(|it| it.paces.into())),
            wing: Maybe(wing(known, unit)),
            afloat: Maybe(afloat(known, unit)),
            changing: Maybe(it.changing.map(|it| it.to.word())),
            inside: Maybe(
                it.inside.map(|it| known.scenario().field.structures[usize::from(it)].name.clone()),
            ),
            orders: Maybe((!it.order.is_empty() && mine).then(words)),
            chits: Maybe((!it.order.is_empty() && mine && lie).then(|| it.order.chits())),
            mission: Maybe(known.mission(unit).map(|it| spoken::mission(it.kind).to_owned())),
            wish: Maybe(wish.then(|| spoken::automatic(it.automatic).to_owned())),
        })),
        at: Maybe(placed.then_some(Spot(it.pose.at))),
        facing: Maybe(placed.then(|| it.pose.facing.hundredths())),
        shape: Maybe(placed.then(|| Outline::of(aboard(known, unit).unwrap_or(it.shape)))),
        around: Maybe(Some(Around {
            on: Maybe(
                known
                    .scenario()
                    .sheet_of(unit)
                    .filter(|_| !placed && !it.lost())
                    .map(|it| known.scenario().sheets[it].id),
            ),
            commander: Maybe(Some(known.commander(card.commander).id)),
        })),
        ..bare(known, unit, Insight::ExactId)
    }
}

fn seen(known: &Known<'_>, unit: UnitNo, insight: Insight, it: &Glimpse, last: Option<u16>) -> Piece<Cold> {
    let card = known.card(unit);
    let clear = Insight::GeneralId <= insight;
    let shape = card.shape(it.figures.into(), it.formation, known.scenario().figure_scale);
    let inside = known.inside(unit).filter(|_| last.is_none());
    let held = inside.map(|it| &known.scenario().field.structures[usize::from(it)]);
    // Where a wing has swung out the rest is smaller than the whole.
    let rest = known.body(unit).filter(|it| it.wing.is_some()).map(|it| it.slab.shape);
    let shape = held.map(|it| it.slab.shape).or(aboard(known, unit)).or(rest).or(shape);
    let battery = card.kind.arm() == Arm::Artillery || card.kind == UnitKind::HorseArtillery;
    Piece {
        strength: Maybe(clear.then(|| Strength {
            figures: it.figures.into(),
            of: Maybe(None),
            guns: Maybe(battery.then_some(it.guns.into())),
        })),
        formation: Maybe(clear.then(|| it.formation.word())),
        condition: Maybe(clear.then(|| Condition {
            level: it.level,
            disorder: it.disorder.into(),
            lying_down: Flag(it.lying_down),
            last_seen: Maybe(last.map(u32::from)),
            first_fire: Flag(false),
            blown: Flag(false),
            skirmishers: Maybe(it.screen.map(|it| it.paces.into())),
            wing: Maybe(wing(known, unit)),
            afloat: Maybe(afloat(known, unit)),
            changing: Maybe(None),
            inside: Maybe(held.map(|it| it.name.clone())),
            orders: Maybe(None),
            chits: Maybe(None),
            mission: Maybe(None),
            wish: Maybe(None),
        })),
        at: Maybe(Some(Spot(it.pose.at))),
        facing: Maybe(clear.then(|| it.pose.facing.hundredths())),
        shape: Maybe(Some(Outline::of(shape.filter(|_| clear).unwrap_or(COUNTER)))),
        ..bare(known, unit, insight)
    }
}

/// The stands of a line that have swung or stepped out (CS-MOVE-15), of one who is seen now.
fn wing(known: &Known<'_>, unit: UnitNo) -> Option<Wing> {
    let (slab, it) = known.body(unit)?.wing?;
    Some(Wing {
        at: Spot(slab.pose.at),
        facing: slab.pose.facing.hundredths(),
        shape: Outline::of(slab.shape),
        says: spoken::wing(it),
    })
}

/// Boats are not of the size that a unit has on land.
fn aboard(known: &Known<'_>, unit: UnitNo) -> Option<Shape> {
    known.body(unit).filter(|it| it.afloat).map(|it| it.slab.shape)
}

fn afloat(known: &Known<'_>, unit: UnitNo) -> Option<String> {
    let boat = known.embarked(unit)?;
    known.scenario().field.boats.get(usize::from(boat)).map(|it| it.name.clone())
}

pub fn leaders(known: &Known<'_>) -> Vec<Leader> {
    known.scenario().all_leaders().filter_map(|it| leader(known, it)).collect()
}

fn leader(known: &Known<'_>, no: LeaderNo) -> Option<Leader> {
    let card = known.commander(no);
    let own = known.leader(no);
    let place = known.place_of(no);
    if own.is_none() && place.is_none() {
        return None;
    }
    let scenario = known.scenario();
    let commands = scenario
        .of_side(card.side)
        .filter(|it| own.is_some() && known.own(*it).is_some() && scenario.commands(no, *it));
    Some(Leader {
        id: card.id,
        name: card.name.to_owned(),
        seat: seat(card.side),
        whereabouts: match (own, place) {
            (Some(it), _) => it.fate.word(),
            (None, Some((_, true))) => "on_table",
            _ => "last_seen",
        },
        at: Maybe(place.map(|it| Spot(it.0))),
        radius: crate::facts::command::LEG,
        commands: Commanded::Some(commands.map(|it| known.card(it).id).collect()),
    })
}
