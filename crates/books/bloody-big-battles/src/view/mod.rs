//! What an eye knows as plain data for a screen: places in hundredths of an inch, headings in hundredths of a degree.

mod pieces;
mod table;

use engine::{Datum, Listing, Shown};
use field::open::point;

use crate::facts::score;
use crate::known::Known;
use crate::sequence;
use crate::state::{Army, SideNo};

pub fn view(known: &Known<'_>) -> Datum {
    let mut view = Listing::default();
    view.text("title", &known.scenario().title);
    view.text("date", &known.scenario().date);
    view.text("scale", &known.scenario().scale);
    view.int("turn", known.turn().into());
    view.int("turns", known.scenario().turns.into());
    view.put("phase", known.phase().show());
    view.put("stage", Datum::word(sequence::key(known)));
    view.text("step", &sequence::title(known));
    view.put("active", seat(known.active()));
    if let Some(side) = known.eyes_of() {
        view.put("side", seat(side));
    }
    view.put("table", table::table(known.field()));
    let sides = known.scenario().sides.iter().enumerate().map(|(no, it)| {
        let edge = ["north", "east", "south", "west"][it.edge as usize];
        Datum::record([
            ("seat", seat(no)),
            ("name", Datum::text(&it.name)),
            ("nation", Datum::text(&it.nation)),
            ("edge", Datum::word(edge)),
        ])
    });
    view.list("sides", sides);
    view.list("pieces", pieces::pieces(known));
    view.list("generals", pieces::generals(known));
    view.list("objectives", objectives(known));
    view.list("arrivals", pieces::arrivals(known));
    if known.scenario().sides.iter().any(|it| !it.exits.is_empty()) {
        view.list("exits", exits(known));
    }
    view.list("special", known.scenario().specials.iter().map(|it| Datum::text(it.words())));
    view.put("score", each(|side| Datum::Int(score::points(known)[side].into())));
    // What has been set up in secret is not counted either.
    view.put(
        "losses",
        each(|side| {
            let (bases, of) = score::losses(known, side);
            Datum::record([("bases", Datum::Int(bases.into())), ("of", Datum::Int(of.into()))])
        }),
    );
    view.list("victory", victory(known));
    view.text("background", &known.scenario().background);
    if let Some(ending) = &known.result() {
        view.text("result", &ending.words);
        view.list("points", ending.points.iter().map(|it| it.show()));
    }
    view.done()
}

fn each(of: impl Fn(SideNo) -> Datum) -> Datum {
    Datum::record([("red", of(0)), ("blue", of(1))])
}

fn objectives(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    known.scenario().objectives.iter().zip(known.holders()).map(|(it, holder)| {
        Datum::record([
            ("name", Datum::text(&it.name)),
            ("at", point(it.at)),
            ("points", Datum::Int(it.points.into())),
            ("holder", holder.map_or(Datum::Null, seat)),
        ])
    })
}

/// Where units may leave the table (BB-MOVE-15).
fn exits(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    let sides = known.scenario().sides.iter().enumerate();
    let all = sides.flat_map(|(no, side)| side.exits.iter().map(move |it| (no, it)));
    all.map(|(no, it)| {
        let mut fields = Listing::default();
        fields.put("seat", seat(no));
        fields.text("name", &it.name);
        fields.put("from", point(it.from));
        fields.put("to", point(it.to));
        if 0 < it.points {
            fields.int("points", it.points.into());
        }
        fields.done()
    })
}

/// The levels in words (BB-WIN-3).
fn victory(known: &Known<'_>) -> impl Iterator<Item = Datum> {
    let scenario = known.scenario();
    // The first that fits counts: each ends where the one before it begins.
    let above = std::iter::once(None).chain(scenario.victory.iter().map(|it| Some(it.at_least - 1)));
    scenario.victory.iter().zip(above).map(move |(it, most)| {
        let side = &scenario.sides[it.side];
        // Points of those who have left are held by nobody.
        let have = if side.exits.iter().any(|it| 0 < it.points) { "have" } else { "hold" };
        let points = match (it.at_least, most) {
            (0, None) => "any points".to_owned(),
            (1, None) => "1 point or more".to_owned(),
            (least, None) => format!("{least} points or more"),
            (0, Some(0)) => "no points".to_owned(),
            (0, Some(1)) => "1 point or none".to_owned(),
            (0, Some(most)) => format!("{most} points or fewer"),
            (1, Some(1)) => "1 point".to_owned(),
            (least, Some(most)) if least == most => format!("{least} points"),
            (least, Some(most)) => format!("{least} to {most} points"),
        };
        Datum::text(&format!("{} {have} {points}: {}", side.name, it.words))
    })
}

pub fn seat(side: SideNo) -> Datum {
    Datum::word(engine::Side::NAMES.get(side).copied().unwrap_or("nobody"))
}
