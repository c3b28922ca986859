//! Units, generals and those who are still to come.

use engine::{Flag, Maybe};
use field::view::common::seat;
use field::view::open::{Arrival, Commanded, Everybody, Leader, Outline, Piece, Posed, Spot, rings};

use ground::table::Pose;

use super::marks::{Around, Big, Card, Charging, Condition, Strength};
use crate::facts::bodies::zone_of_control;
use crate::facts::command::in_command;
use crate::known::Known;
use crate::state::{Army, UnitNo, Whereabouts};
use crate::vocabulary::Arm;

pub(super) fn pieces(known: &Known<'_>) -> Vec<Piece<Big>> {
    known.all().map(|it| piece(known, it)).collect()
}

fn piece(known: &Known<'_>, unit: UnitNo) -> Piece<Big> {
    let (card, it) = (known.card(unit), known.unit(unit));
    // Until both armies are revealed it is one of those that the scenario lists, and no more is known.
    let listed = if card.arrival.is_some() { Whereabouts::Coming } else { Whereabouts::ToSetUp };
    let bare = Piece {
        id: card.id,
        name: card.name.clone(),
        seat: seat(card.side),
        nation: known.scenario().sides[card.side].nation.clone(),
        card: Card {
            arm: card.arm,
            start_bases: card.start_bases.into(),
            quality: card.quality,
            traits: card.traits.words().collect(),
            weapon: card.weapon,
            // BB-UNIT-9
            spent_after: Maybe((card.arm != Arm::Artillery).then_some(card.spent_after.into())),
        },
        whereabouts: listed.word(),
        strength: Maybe(None),
        formation: Maybe(None),
        condition: Maybe(None),
        at: Maybe(None),
        facing: Maybe(None),
        shape: Maybe(None),
        around: Maybe(None),
    };
    if !known.sees(card.side) {
        return bare;
    }
    // Beside the table it waits at its entry, wherever it would have come in.
    let stands = match (it.whereabouts, card.arrival) {
        (Whereabouts::AtTheEdge, Some(entry)) => Pose { at: entry.at, facing: entry.facing },
        _ => it.pose,
    };
    let placed = it.on_table() || it.whereabouts == Whereabouts::AtTheEdge;
    let around =
        || Around { zoc: rings(&zone_of_control(known, unit)), in_command: Flag(in_command(known, unit)) };
    Piece {
        whereabouts: it.whereabouts.word(),
        strength: Maybe(Some(Strength { bases: known.bases(unit).into(), lost: it.lost.into() })),
        formation: Maybe(Some(it.formation.word())),
        condition: Maybe(Some(condition(known, unit))),
        at: Maybe(placed.then_some(Spot(stands.at))),
        facing: Maybe(placed.then(|| stands.facing.hundredths())),
        shape: Maybe(placed.then(|| Outline::of(known.shape(unit, it.formation)))),
        around: Maybe(it.on_table().then(around)),
        ..bare
    }
}

fn condition(known: &Known<'_>, unit: UnitNo) -> Condition {
    let status = known.unit(unit);
    let charging =
        |it: crate::state::Charge| Charging { target: known.card(it.target).id, from: Posed(it.from) };
    Condition {
        mounted: Flag(status.mounted),
        order: known.order(unit),
        spent: Flag(known.spent(unit)),
        silenced: Flag(status.silenced),
        reduced: Flag(status.reduced),
        low_ammo: Flag(status.low_ammo),
        mute: Flag(status.mute),
        rolled: Flag(status.turn.rolled),
        moved: Flag(status.turn.moved),
        fired: Flag(status.turn.fired),
        resupplied: Flag(status.turn.resupplied),
        charge: Maybe(status.turn.charge.map(charging)),
    }
}

pub(super) fn generals(known: &Known<'_>) -> Vec<Leader> {
    let all = known.scenario().generals.iter().zip(known.generals());
    let leader = |(card, it): (&crate::scenario::Commander, &crate::state::General)| Leader {
        id: card.id,
        name: card.name.clone(),
        seat: seat(card.side),
        whereabouts: it.whereabouts.word(),
        at: Maybe((it.whereabouts == Whereabouts::OnTable).then_some(Spot(it.at))),
        radius: known.options().command_radius(),
        commands: match card.commands.as_slice() {
            [] => Commanded::All(Everybody::All),
            some => Commanded::Some(some.iter().map(|it| known.card(*it).id).collect()),
        },
    };
    all.map(leader).collect()
}

/// The timetable is open to both (BB-GEN-5).
pub(super) fn arrivals(known: &Known<'_>) -> Vec<Arrival> {
    let waiting = [Whereabouts::Coming, Whereabouts::AtTheEdge];
    let coming = known.all().filter(|it| waiting.contains(&known.unit(*it).whereabouts));
    let arrival = |unit: UnitNo| {
        let arrival = known.card(unit).arrival?;
        let entry = Pose { at: arrival.at, facing: arrival.facing };
        let on = Maybe(arrival.on.map(i32::from));
        Some(Arrival { on, ..Arrival::of(known.card(unit).id, arrival.turn, entry) })
    };
    coming.filter_map(arrival).collect()
}
