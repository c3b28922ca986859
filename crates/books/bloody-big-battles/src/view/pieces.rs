//! Units, generals and those who are still to come.

use engine::{Datum, Listing, Shown};

use field::open::{point, ring, shape};

use super::seat;
use crate::facts::bodies::zone_of_control;
use crate::facts::command::in_command;
use crate::known::Known;
use crate::state::{Army, UnitNo, Whereabouts};

pub(super) fn pieces(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    known.all().map(|it| piece(known, it))
}

fn piece(known: &Known<'_>, unit: UnitNo) -> Datum {
    let (card, it) = (known.card(unit), known.unit(unit));
    let mut fields = Listing::default();
    fields.text("id", card.id.text());
    fields.text("name", &card.name);
    fields.put("seat", seat(card.side));
    fields.text("nation", &known.scenario().sides[card.side].nation);
    fields.put("arm", card.arm.show());
    fields.int("start_bases", card.start_bases.into());
    fields.put("quality", card.quality.show());
    fields.list("traits", card.traits.words().map(Datum::word));
    fields.put("weapon", card.weapon.show());
    fields.int("spent_after", card.spent_after.into());
    if !known.sees(card.side) {
        // Until both armies are revealed it is one of those that the scenario lists, and no more is known.
        let place = if card.arrival.is_some() { Whereabouts::Coming } else { Whereabouts::ToSetUp };
        fields.put("where", place.show());
        return fields.done();
    }
    fields.put("where", it.whereabouts.show());
    condition(known, unit, &mut fields);
    if it.on_table() || it.whereabouts == Whereabouts::AtTheEdge {
        fields.put("at", point(it.pose.at));
        fields.int("facing", it.pose.facing.hundredths().into());
        fields.put("shape", shape(known.shape(unit, it.formation)));
    }
    if it.on_table() {
        fields.list("zoc", zone_of_control(known, unit).iter().map(ring));
        fields.flag("in_command", in_command(known, unit));
    }
    fields.done()
}

fn condition(known: &Known<'_>, unit: UnitNo, fields: &mut Listing) {
    let it = known.unit(unit);
    fields.int("bases", known.bases(unit).into());
    fields.int("lost", it.lost.into());
    fields.put("formation", it.formation.show());
    fields.flag("mounted", it.mounted);
    fields.put("order", known.order(unit).show());
    fields.flag("spent", known.spent(unit));
    fields.flag("silenced", it.silenced);
    fields.flag("reduced", it.reduced);
    fields.flag("low_ammo", it.low_ammo);
    fields.flag("mute", it.mute);
    fields.flag("rolled", it.turn.rolled);
    fields.flag("moved", it.turn.moved);
    fields.flag("fired", it.turn.fired);
    fields.flag("resupplied", it.turn.resupplied);
    if let Some(charge) = it.turn.charge {
        let from = charge.from;
        let place = [from.at.x, from.at.y, from.facing.hundredths()].map(|it| Datum::Int(it.into()));
        let target = Datum::text(known.card(charge.target).id.text());
        fields.put("charge", Datum::record([("target", target), ("from", Datum::List(place.to_vec()))]));
    }
}

pub(super) fn generals(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    known.scenario().generals.iter().zip(known.generals()).map(move |(card, it)| {
        let mut fields = Listing::default();
        fields.text("id", card.id.text());
        fields.text("name", &card.name);
        fields.put("seat", seat(card.side));
        fields.put("where", it.whereabouts.show());
        if it.whereabouts == Whereabouts::OnTable {
            fields.put("at", point(it.at));
        }
        fields.int("radius", known.options().command_radius().into());
        match card.commands.as_slice() {
            [] => fields.put("commands", Datum::word("all")),
            some => fields.list("commands", some.iter().map(|it| Datum::text(known.card(*it).id.text()))),
        }
        fields.done()
    })
}

/// The timetable is open to both (BB-GEN-5).
pub(super) fn arrivals(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    let waiting = [Whereabouts::Coming, Whereabouts::AtTheEdge];
    let coming = known.all().filter(move |it| waiting.contains(&known.unit(*it).whereabouts));
    coming.filter_map(move |unit| {
        let arrival = known.card(unit).arrival?;
        let mut fields = Listing::default();
        fields.text("piece", known.card(unit).id.text());
        fields.int("turn", arrival.turn.into());
        fields.put("at", point(arrival.at));
        fields.int("facing", arrival.facing.hundredths().into());
        if let Some(on) = arrival.on {
            fields.int("on", on.into());
        }
        Some(fields.done())
    })
}
