//! Units, generals and those who are still to come.

use engine::{Datum, Listing, Shown};

use super::{point, seat, shape};
use crate::facts::bodies::zone_of_control;
use crate::facts::command::in_command;
use crate::known::Known;
use crate::state::{UnitNo, Whereabouts};

pub(super) fn pieces<'k>(known: &'k Known<'_>) -> impl Iterator<Item = Datum> + 'k {
    known.public().all().map(|it| piece(known, it))
}

fn piece(known: &Known<'_>, unit: UnitNo) -> Datum {
    let state = known.public();
    let (card, it) = (state.card(unit), state.unit(unit));
    let mut fields = Listing::default();
    fields.text("id", card.id.text());
    fields.text("name", &card.name);
    fields.put("seat", seat(card.side));
    fields.text("nation", &state.scenario().sides[card.side].nation);
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
        fields.put("shape", shape(state.shape(unit, it.formation)));
    }
    if it.on_table() {
        let ring =
            |it: &ground::table::Convex| Datum::List(it.points().iter().map(|it| point(*it)).collect());
        fields.list("zoc", zone_of_control(state, unit).iter().map(ring));
        fields.flag("in_command", in_command(state, unit));
    }
    fields.done()
}

fn condition(known: &Known<'_>, unit: UnitNo, fields: &mut Listing) {
    let state = known.public();
    let it = state.unit(unit);
    fields.int("bases", state.bases(unit).into());
    fields.int("lost", it.lost.into());
    fields.put("formation", it.formation.show());
    fields.flag("mounted", it.mounted);
    fields.put("order", state.order(unit).show());
    fields.flag("spent", state.spent(unit));
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
        let target = Datum::text(state.card(charge.target).id.text());
        fields.put("charge", Datum::record([("target", target), ("from", Datum::List(place.to_vec()))]));
    }
}

pub(super) fn generals<'a>(known: &Known<'a>) -> impl Iterator<Item = Datum> + use<'a> {
    let state = known.public();
    state.scenario().generals.iter().zip(&state.generals).map(move |(card, it)| {
        let mut fields = Listing::default();
        fields.text("id", card.id.text());
        fields.text("name", &card.name);
        fields.put("seat", seat(card.side));
        fields.put("where", it.whereabouts.show());
        if it.whereabouts == Whereabouts::OnTable {
            fields.put("at", point(it.at));
        }
        fields.int("radius", state.options().command_radius.into());
        match card.commands.as_slice() {
            [] => fields.put("commands", Datum::word("all")),
            some => fields.list("commands", some.iter().map(|it| Datum::text(state.card(*it).id.text()))),
        }
        fields.done()
    })
}

/// The timetable is open to both (BB-GEN-5).
pub(super) fn arrivals<'a>(known: &Known<'a>) -> impl Iterator<Item = Datum> + use<'a> {
    let state = known.public();
    let waiting = [Whereabouts::Coming, Whereabouts::AtTheEdge];
    let coming = state.all().filter(move |it| waiting.contains(&state.unit(*it).whereabouts));
    coming.filter_map(move |unit| {
        let arrival = state.card(unit).arrival?;
        let mut fields = Listing::default();
        fields.text("piece", state.card(unit).id.text());
        fields.int("turn", arrival.turn.into());
        fields.put("at", point(arrival.at));
        fields.int("facing", arrival.facing.hundredths().into());
        if let Some(on) = arrival.on {
            fields.int("on", on.into());
        }
        Some(fields.done())
    })
}
