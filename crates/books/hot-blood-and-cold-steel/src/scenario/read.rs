//! A scenario from its file, with all its faults at once.

use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Item, Record};

use super::men::Roster;
use super::{BoxBarrage, Date, Margins, Options, Scenario, Side, area, ground, sheet, side};
use crate::BOOK;
use crate::map::Map;
use crate::vocabulary::Nation;

/// What is known while a side is read.
pub(super) struct Context<'r> {
    pub faults: &'r Faults<'r>,
    pub map: Option<&'r Map>,
    pub date: Date,
    pub side: usize,
    /// None if it could not be read: then nothing that follows from it is a fault of its own.
    pub nation: Option<Nation>,
    pub helmets: bool,
}

const WAR: Era = Era { name: "the war", years: 1914..=1918, rule: rule!("HB-NAT-1") };

impl Scenario {
    /// Reads the text of a scenario. `name` is the stem of its file.
    pub fn read(name: &str, text: &str) -> Result<Scenario, Vec<Fault>> {
        scene::read(text, |record, faults| scenario(name, record, faults)).map(|it| it.0)
    }
}

fn scenario(name: &str, record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    let frame = Frame::take(&mut top, &BOOK, &WAR, faults);
    let hour = top.may("hour").and_then(|it| hour(it, faults)).unwrap_or(0);
    let records = top.must("side").and_then(|it| scene::two(it, faults, rule!("HB-SETUP-1"), ""));
    let margins = margins(&mut top, faults);
    let mut options = Options::default();
    scene::options(&mut top, faults, |name, value| options.set(name, value));
    let barrage = top.may_record("box_barrage");
    let kept = top.may_record("sheets");
    let Some(records) = records else {
        // Without sides the ground means nothing; it is asked for so that its keys are not taken for unknown.
        let (quiet, nobody) = (Faults::new(""), Record::default());
        ground::read(&mut top, &mut [&nobody, &nobody].map(|it| Fields::new(it, &quiet)), &quiet);
        top.finish();
        return None;
    };
    let mut fields = records.map(|it| Fields::new(it, faults));
    let map = ground::read(&mut top, &mut fields, faults);
    top.finish();
    let date = frame.date.map(|it| Date { year: it.year, month: it.month, day: it.day });
    let date = date.unwrap_or(Date { year: 1916, month: 7, day: 1 });
    let mut sides = sides(fields, map.as_ref(), date, frame.length(), faults);
    if let Some(record) = kept {
        sheets(record, &mut sides, faults);
    }
    let map = map?;
    let box_barrage = barrage.and_then(|it| box_barrage(it, &map, frame.length(), faults));
    Some(Scenario {
        name: name.to_owned(),
        title: frame.title,
        date,
        hour,
        background: frame.background,
        turns: frame.turns?,
        map,
        sides,
        margins,
        options,
        box_barrage,
    })
}

fn sides(
    fields: [Fields<'_>; 2],
    map: Option<&Map>,
    date: Date,
    turns: u16,
    faults: &Faults<'_>,
) -> [Side; 2] {
    let mut roster = Roster::default();
    let [mut red, mut blue] = fields;
    let mut read = |fields: &mut Fields<'_>, side: usize| {
        let mut cx = Context { faults, map, date, side, nation: None, helmets: false };
        side::read(fields, &mut cx, turns, &mut roster)
    };
    let sides = [read(&mut red, 0), read(&mut blue, 1)];
    if !sides[0].name.is_empty() && sides[0].name == sides[1].name {
        faults.add(blue.spot(), format!("both sides are called `{}`", sides[0].name));
    }
    red.finish();
    blue.finish();
    sides
}

/// `[sheets.red]` and `[sheets.blue]`, as [`crate::campaign::fill`] writes them.
fn sheets(record: &Record, sides: &mut [Side; 2], faults: &Faults<'_>) {
    let mut fields = Fields::new(record, faults);
    for (side, name) in sides.iter_mut().zip(["red", "blue"]) {
        let Some(own) = fields.may_record(name) else { continue };
        let mut own = Fields::new(own, faults);
        let men = own.must("men").and_then(|it| it.list(faults)).unwrap_or_default();
        let men = sheet::read_sheets(men, faults);
        own.finish();
        sheet::strangers(&men, side, faults);
        side.sheets = men.into_iter().map(|it| it.1).collect();
    }
    fields.finish();
}

/// `23:30`, in minutes.
fn hour(item: &Item, faults: &Faults<'_>) -> Option<u16> {
    let text = item.text(faults)?;
    let part = |it: &str, most: u16| {
        it.parse::<u16>()
            .ok()
            .filter(|n| it.len() == 2 && it.bytes().all(|it| it.is_ascii_digit()) && *n <= most)
    };
    let minutes = text.split_once(':').and_then(|(h, m)| Some(part(h, 23)? * 60 + part(m, 59)?));
    if minutes.is_none() {
        faults.add(item.spot, format!("`{text:.20}` is no hour, write it as `23:30`"));
    }
    minutes
}

/// HB-END-3
fn margins(top: &mut Fields<'_>, faults: &Faults<'_>) -> Margins {
    let plain = Margins::default();
    let Some(record) = top.may_record("margins") else { return plain };
    let mut fields = Fields::new(record, faults);
    let win = fields.may_whole("win", 1..=99).map_or(plain.win, |it| it as i32);
    let clear_win = fields.may_whole("clear_win", 1..=99).map_or(plain.clear_win, |it| it as i32);
    fields.finish();
    if clear_win <= win {
        let why = format!("a clear win must need more than a win, {clear_win} is not more than {win}");
        faults.cite(record.spot, rule!("HB-END-3"), why);
    }
    Margins { win, clear_win }
}

fn box_barrage(record: &Record, map: &Map, turns: u16, faults: &Faults<'_>) -> Option<BoxBarrage> {
    let mut fields = Fields::new(record, faults);
    let first = fields.must_whole("first_turn", 1..=i64::from(turns));
    let last = fields.must("last_turn");
    let squares = fields.must("squares").map(|it| area::squares(it, map.table(), faults));
    let modifier = fields.must_whole("modifier", -6..=6);
    let in_hole = fields.must_whole("in_hole", -6..=6);
    fields.finish();
    let (first, last) = (first?, last?.whole(faults, first?..=i64::from(turns))?);
    Some(BoxBarrage {
        first_turn: first as u16,
        last_turn: last as u16,
        squares: squares?.into_iter().filter_map(|it| map.number(it)).collect(),
        modifier: modifier? as i32,
        in_hole: in_hole? as i32,
    })
}
