//! Units and those who are still to come.

use engine::{Flag, Maybe};
use field::view::common::seat;
use field::view::open::{Arrival, Outline, Piece, Posed, Spot};
use ground::table::Pose;

use super::marks::{Around, Card, Charging, Condition, Iron, Strength};
use crate::facts::command::{in_command, radius};
use crate::facts::fire::able_guns;
use crate::facts::sight::Eyes;
use crate::known::Known;
use crate::resolve::shapes::files;
use crate::resolve::target::Arm;
use crate::state::{Army, Charge, UnitNo, Whereabouts};

pub(super) fn pieces(known: &Known<'_>) -> Vec<Piece<Iron>> {
    let eyes = Eyes::new(known);
    let there = |it: &UnitNo| {
        let unit = known.unit(*it);
        // A part that is not detached is no piece, and whom nobody has heard of is none either.
        unit.whereabouts != Whereabouts::Within && known.knows(*it)
    };
    known.all().filter(there).map(|it| piece(known, &eyes, it)).collect()
}

fn piece(known: &Known<'_>, eyes: &Eyes, unit: UnitNo) -> Piece<Iron> {
    let (card, it) = (known.card(unit), known.unit(unit));
    let id = |it: UnitNo| known.card(it).id;
    let reads = known.reads(unit);
    let stands = known.stands(unit);
    let placed = it.stands();
    let staff = card.arm == Arm::Staff;
    let around = || Around {
        in_command: Flag(!staff && in_command(known, eyes, unit)),
        radius: Maybe((staff && reads).then(|| radius(it.ability))),
    };
    Piece {
        id: card.id,
        name: card.name.clone(),
        seat: seat(card.side),
        nation: known.scenario().sides[card.side].nation.to_owned(),
        card: Card {
            arm: card.arm,
            weapon: Maybe(card.rifle),
            horse: Maybe((card.arm == Arm::Cavalry).then_some(card.horse)),
            gun: Maybe((card.arm == Arm::Artillery).then_some(card.gun)),
            general: Maybe(card.general.map(id)),
            parent: Maybe(card.parent.map(id)),
        },
        whereabouts: it.whereabouts.word(),
        strength: Maybe(Some(Strength {
            class: Maybe(reads.then_some(it.class.into())),
            ability: Maybe((staff && reads).then_some(it.ability)),
            figures: Maybe((reads || card.arm == Arm::Artillery).then_some(it.strength.into())),
            start: Maybe((reads || card.arm == Arm::Artillery).then_some(it.start.into())),
            stands,
            files: files(card.arm, it.stance, stands).0,
        })),
        formation: Maybe(Some(it.stance.word())),
        condition: Maybe(Some(condition(known, unit))),
        at: Maybe(placed.then_some(Spot(it.pose.at))),
        facing: Maybe(placed.then(|| it.pose.facing.hundredths())),
        shape: Maybe(placed.then(|| Outline::of(known.shape(unit, it.stance)))),
        around: Maybe(it.on_table().then(around)),
    }
}

fn condition(known: &Known<'_>, unit: UnitNo) -> Condition {
    let status = known.unit(unit);
    let id = |it: UnitNo| known.card(it).id;
    let charging =
        |it: Charge| Charging { target: id(it.target), kind: it.kind, zone: it.zone, from: Posed(it.from) };
    let guns = known.arm(unit) == Arm::Artillery;
    let silent = if guns { i32::from(status.strength) - able_guns(known, unit) } else { 0 };
    Condition {
        morale: status.morale,
        grounded: Flag(status.grounded),
        below_half: Flag(known.reads(unit) && known.below_half(unit)),
        fought: Flag(status.fought),
        routed_before: Flag(status.routed_before),
        concealed: Flag(status.concealed),
        surprised: Flag(known.turn() <= status.surprised_until),
        shot: Flag(status.turn.shot),
        moved: Flag(status.turn.moved),
        hits: status.turn.hits.into(),
        limber_hit: Flag(status.limber_hit),
        silent,
        engineer: Flag(status.engineer),
        task: Maybe(status.task.map(|it| it.word().to_owned())),
        charge: Maybe(status.charge.map(charging)),
        with: Maybe(status.attached.map(id)),
        aboard: Maybe(status.boat.map(id)),
        horses: Maybe(status.horses.map(Spot)),
    }
}

/// Those who are expected, as far as this eye has heard of them (DI-HID-2).
pub(super) fn arrivals(known: &Known<'_>) -> Vec<Arrival> {
    let mut res = Vec::new();
    for group in &known.scenario().groups {
        let waits = |it: &&UnitNo| known.unit(**it).whereabouts == Whereabouts::Coming;
        let entry = Pose { at: group.entry.middle(), facing: group.entry.edge.inward() };
        let arrival = |unit: &UnitNo| Arrival::of(known.card(*unit).id, group.turn, entry);
        res.extend(group.units.iter().filter(waits).map(arrival));
    }
    res
}
