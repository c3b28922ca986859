//! A scenario from its file, with all its faults at once.

use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Record};
use field::scene::Measure;
use ground::table::Heading;

use super::{Options, Sacrifice, Scenario, army, goals, terrain};
use crate::BOOK;
use crate::vocabulary::INCH;

/// In inches from the south-west corner.
pub(super) const MEASURE: Measure = Measure {
    length: ("inch", "inches"),
    longest: 200,
    shapes: -200..=400,
    pieces: ("pieces of terrain", 300),
    place: rule!("DI-GEN-2"),
    piece: Some(rule!("DI-TERR-1")),
};

const WAR: Era = Era { name: "the war", years: 1870..=1871, rule: rule!("DI-SET-1") };

impl Scenario {
    /// Reads the text of a scenario.
    pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
        let (scenario, doubts) = scene::read(text, scenario)?;
        Ok(Scenario { doubts, ..scenario })
    }
}

fn scenario(record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    let frame = Frame::take(&mut top, &BOOK, &WAR, faults);
    let visibility = top.may_whole("visibility", 1..=200).unwrap_or(60) as i32 * INCH;
    let wind = top.may_whole("wind", 0..=359).map(|it| Heading::degrees(it as i32));
    let snow = top.flag("snow");
    let charges_from = top.may_whole("charges_from", 1..=99).unwrap_or(1) as u16;
    let mut options = Options::default();
    scene::options(&mut top, faults, |name, value| options.set(name, value));
    let size = top.must("table").and_then(|it| MEASURE.size(it, faults));
    let field = terrain::read(&mut top, size, snow, faults);
    let sides = top.must("side");
    let sides = sides.and_then(|it| scene::two(it, faults, rule!("DI-SET-1"), ", the French first"));
    let objectives = top.records("objective");
    let victory = top.may_record("victory");
    let sacrifice = top.may_record("sacrifice");
    let specials = top.list("special").iter().filter_map(|it| it.text(faults)).map(str::to_owned).collect();
    top.finish();
    // What follows is read even so, so that all faults are told at once.
    let turns = frame.length();
    let (field, sides) = (field?, sides?);
    let army = army::read(sides, &field, turns, faults);
    let names = [army.sides[0].name.as_str(), army.sides[1].name.as_str()];
    let objectives = goals::objectives(&objectives, names, &field, turns, faults);
    let victory = goals::victory(victory, faults);
    let sacrifice = sacrifice.and_then(|it| sacrificed(it, names, &army, faults));
    Some(Scenario {
        date: frame.day(),
        title: frame.title,
        background: frame.background,
        turns,
        visibility,
        wind,
        charges_from,
        field,
        sides: army.sides,
        second: army.cards.partition_point(|it| it.side == 0) as u16,
        cards: army.cards,
        groups: army.groups,
        objectives,
        victory,
        sacrifice,
        specials,
        options,
        doubts: Vec::new(),
    })
}

fn sacrificed(
    record: &Record,
    sides: [&str; 2],
    army: &army::Army,
    faults: &Faults<'_>,
) -> Option<Sacrifice> {
    let mut fields = Fields::new(record, faults);
    let words = fields.must_text("words").to_owned();
    let side = fields.must("side").and_then(|it| it.word(faults, "side", &sides));
    let list = fields.list("units");
    fields.finish();
    let side = side?;
    let mut units = Vec::new();
    for item in list {
        match item.text(faults).map(|id| army.named(id)) {
            Some(Some(it)) if army.cards[usize::from(it.0)].side == side => units.push(it),
            Some(_) => faults.cite(item.spot, rule!("DI-SET-1"), "there is no such unit of that side"),
            None => {}
        }
    }
    Some(Sacrifice { words, side, units })
}
