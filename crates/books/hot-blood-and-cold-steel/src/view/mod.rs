//! What an eye knows as plain data for a screen. Only a `Known` is read here, so nothing can be shown that the eye may
//! not have; and what is not there leaves no empty place that would tell of it.

mod ground;
mod orders;
mod pieces;

use std::borrow::Cow;

use engine::{Datum, Listing, Shown};

use crate::known::{Known, Sighted};
use crate::map::{Map, SquareNo};
use crate::state::sight::Outlook;
use crate::state::{Side, SideNo};

pub fn view(known: &Known<'_>) -> Datum {
    let mut view = Listing::default();
    view.text("title", known.title());
    view.int("turn", known.turn().into());
    view.int("turns", known.turns().into());
    view.put("phase", known.phase().show());
    view.put("stage", Datum::word(known.phase().stage()));
    view.put("step", Datum::word(known.phase().title()));
    view.text("clock", &clock(known.minutes()));
    if let Some(side) = known.side() {
        view.put("side", seat(side));
        view.put("sealed", known.sealed().show());
    }
    view.put("ground", ground::ground(known));
    if known.side().is_some() || known.all() {
        light(known, &mut view);
        seen(known, &mut view);
        affairs(known, &mut view);
    }
    view.text("background", known.background());
    view.done()
}

/// How far one sees into the dark, by rows of the map, and where lights burn. Only a side that still plays looks.
fn light(known: &Known<'_>, view: &mut Listing) {
    let map = known.map();
    if known.side().is_some() && !known.over() {
        let outlook: Vec<Outlook> = known.outlook().collect();
        let digit = |square| match outlook.get(usize::from(square)) {
            None | Some(Outlook::Dark) => '0',
            Some(Outlook::Shape) => '1',
            Some(Outlook::Standing) => '2',
            Some(Outlook::Lying) => '3',
        };
        let row = |row| Datum::text(&ground::row(map, row).map(digit).collect::<String>());
        view.list("sight", (0..map.table().height).map(row));
    }
    let squares = (0..map.square_count()).map(|it| it as SquareNo);
    view.list("lit", squares.filter(|it| known.lit(*it)).map(|it| at(map, it)));
}

/// Men, contacts, sounds, and everything else that is somewhere.
fn seen(known: &Known<'_>, view: &mut Listing) {
    let map = known.map();
    view.list("pieces", pieces::pieces(known));
    view.list("contacts", known.contacts().map(|it| contact(map, &it)));
    let last_seen = known.last_seen().iter().map(|it| {
        let fields = [
            ("square", at(map, it.square)),
            ("turn", int(it.turn)),
            ("level", it.level.show()),
            ("down", it.down.show()),
        ];
        Datum::record(fields)
    });
    view.list("last_seen", last_seen);
    let sounds = known.sounds().iter().map(|it| {
        Datum::record([
            ("turn", int(it.turn)),
            ("hearer", at(map, it.hearer)),
            ("where", it.place.show()),
            ("square", at(map, it.marker)),
            ("kind", it.kind.show()),
        ])
    });
    view.list("sounds", sounds);
    view.list("swept", known.swept_squares().map(|it| at(map, it)));
    // By its place among those this eye knows of: its number in the game would tell how many others were thrown.
    let bombs = known.bombs().enumerate().map(|(no, it)| {
        let place = [
            ("bomb", int(no as u16 + 1)),
            ("square", at(map, it.node.square())),
            ("zone", it.node.zone().show()),
        ];
        Datum::record(place)
    });
    view.list("bombs", bombs);
    let flare =
        |it: &crate::state::Flare| Datum::record([("square", at(map, it.square)), ("until", int(it.until))]);
    view.list("flares", known.flares().iter().map(flare));
    let marks = known.marks().iter().map(|it| {
        Datum::record([("turn", int(it.turn)), ("square", at(map, it.square)), ("kind", it.kind.show())])
    });
    view.list("marks", marks);
}

/// What a side has of its own.
fn affairs(known: &Known<'_>, view: &mut Listing) {
    let open: Vec<(SideNo, &Side)> =
        known.open_sides().filter_map(|it| known.affairs(it).map(|own| (it, own))).collect();
    let each = |list: fn(&Known<'_>, SideNo, &Side) -> Vec<Datum>| -> Vec<Datum> {
        open.iter().flat_map(|(side, own)| list(known, *side, own)).collect()
    };
    view.list("patrols", each(patrols));
    view.list("assets", each(assets));
    view.list("signals", each(signals));
    if let Some(turn) = known.alarm() {
        view.int("alarm", turn.into());
    }
    let told = |it: SideNo| {
        Datum::record([("side", seat(it)), ("told", Datum::text(known.camp(it).map_or("", |it| &it.told)))])
    };
    match known.side().filter(|_| !known.over()) {
        Some(side) => view.text("told", known.camp(side).map_or("", |it| &it.told)),
        None => view.list("told", known.open_sides().map(told)),
    }
    if let Some(ending) = known.ending() {
        view.text("result", ending.words);
        view.list("points", ending.points.iter().map(|it| it.show()));
    }
    if known.over() && known.options().experience {
        view.list("sheets", known.open_sides().flat_map(|it| sheets(known, it)));
    }
}

fn contact(map: &Map, it: &Sighted) -> Datum {
    let mut fields = Listing::default();
    fields.text("token", &format!("k{}", it.token));
    fields.put("level", it.level.show());
    fields.put("square", at(map, it.square));
    if let Some(look) = it.look {
        fields.put("nation", look.nation.show());
        fields.put("zone", look.zone.show());
        fields.put("stance", look.stance.show());
        if let Some(weapon) = look.weapon {
            fields.put("weapon", weapon.show());
        }
        fields.flag("armoured", look.armoured);
        fields.flag("helmet", look.helmet);
        fields.flag("carrying", look.carrying);
        fields.flag("carried", look.carried);
        fields.put("condition", look.condition.show());
        fields.flag("prisoner", look.prisoner);
    }
    fields.done()
}

fn patrols(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Datum> {
    let given = known.camp(side).map_or(&[][..], |it| &it.patrols);
    let one = |(given, own): (&crate::scenario::Patrol, &crate::state::Patrol)| {
        let mut fields = Listing::default();
        fields.put("side", seat(side));
        fields.text("name", &given.name);
        fields.flag("garrison", given.garrison);
        fields.int("size", own.size.into());
        fields.int("level_tested", own.level_tested.into());
        fields.flag("withdrawing", own.withdrawing);
        fields.done()
    };
    given.iter().zip(&own.patrols).map(one).collect()
}

fn assets(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Datum> {
    let map = known.map();
    let given = known.camp(side).map_or(&[][..], |it| &it.assets);
    let one = |(given, own): (&crate::scenario::Asset, &crate::state::Asset)| {
        let mut fields = Listing::default();
        fields.put("side", seat(side));
        fields.text("name", &given.name);
        fields.put("kind", given.kind.show());
        fields.list("targets", own.targets.iter().map(|it| at(map, *it)));
        let left = given.rounds.iter().zip(&own.rounds).map(|(kind, left)| {
            Datum::record([("ammo", kind.0.show()), ("left", left.map_or(Datum::Null, int))])
        });
        fields.list("rounds", left);
        if let Some(calls) = own.calls {
            fields.int("calls_left", calls.into());
        }
        // HB-IND-2: a mortar fires every fourth turn.
        if let Some(fired) = own.fired.filter(|it| known.turn() < it + 4) {
            fields.int("ready_in", (fired + 4 - known.turn()).into());
        }
        fields.flag("outstanding", own.outstanding);
        fields.done()
    };
    given.iter().zip(&own.assets).map(one).collect()
}

fn signals(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Datum> {
    let assets = known.camp(side).map_or(&[][..], |it| &it.assets);
    let one = |(no, it): (usize, &crate::state::Shoot)| {
        let mut fields = Listing::default();
        fields.put("side", seat(side));
        fields.int("signal", no as i64 + 1);
        if let Some(asset) = assets.get(usize::from(it.asset)) {
            fields.text("asset", &asset.name);
        }
        let targets = own.assets.get(usize::from(it.asset)).map(|it| &it.targets);
        if let Some(target) = targets.and_then(|list| list.get(usize::from(it.target))) {
            fields.put("square", at(known.map(), *target));
        }
        fields.put("ammo", it.ammo.show());
        fields.done()
    };
    own.signals.iter().enumerate().map(one).collect()
}

/// HB-OPT-13: as they are kept for the next game.
fn sheets(known: &Known<'_>, side: SideNo) -> Vec<Datum> {
    let one = |held: &crate::state::Held| {
        let mut fields = vec![(Cow::Borrowed("side"), seat(side))];
        if let Datum::Record(own) = held.sheet.show() {
            fields.extend(own);
        }
        Datum::Record(fields)
    };
    known.sheets(side).iter().map(one).collect()
}

fn int(it: impl Into<i64>) -> Datum {
    Datum::Int(it.into())
}

fn at(map: &Map, square: SquareNo) -> Datum {
    Datum::Text(map.square(square).to_string().into())
}

fn seat(side: SideNo) -> Datum {
    Datum::word(engine::Side::NAMES.get(side).copied().unwrap_or("nobody"))
}

/// `02:14`
fn clock(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests;
