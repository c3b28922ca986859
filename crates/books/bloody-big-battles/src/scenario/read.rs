//! A scenario from its file, with all its faults at once.

use engine::spanned::{Fault, Faults, Fields, Item, Record};
use ground::table::Point;

use super::{Options, Scenario, army, goals, specials, terrain};
use crate::BOOK;

/// No scenario is longer; a file that is was not written as one.
const LONGEST: usize = 1 << 18;

impl Scenario {
    /// Reads the text of a scenario.
    pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
        let faults = Faults::new(text);
        if LONGEST < text.len() {
            faults.add(Default::default(), "the file is longer than 256 KiB");
            return Err(faults.sorted());
        }
        let record = Record::parse(text)?;
        match scenario(&record, &faults) {
            Some(scenario) if faults.is_empty() => Ok(Scenario { doubts: faults.doubts(), ..scenario }),
            _ => Err(faults.sorted()),
        }
    }
}

fn scenario(record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    if let Some(item) = top.must("book") {
        item.word(faults, "book", &[BOOK.id]);
    }
    let title = top.must_text("title").to_owned();
    let date = top.must("date").and_then(|it| date(it, faults));
    let background = top.may_text("background").unwrap_or_default().to_owned();
    let scale = top.may_text("scale").unwrap_or_default().to_owned();
    let turns = top.must_whole("turns", 1..=99).map(|it| it as u16);
    let nights = nights(&mut top, turns.unwrap_or(99), faults);
    let options = options(&mut top, faults);
    let size = top.must("table").and_then(|it| point(it, faults, 1..=1_000));
    let field = terrain::read(&mut top, size, faults);
    let sides = top.must("side").and_then(|it| two(it, faults));
    let objectives = top.records("objective");
    let victory = top.may_record("victory");
    let special = top.records("special");
    top.finish();
    // What follows is read even so, so that all faults are told at once.
    let turns = turns.unwrap_or(99);
    let (field, sides) = (field?, sides?);
    let army = army::read(sides, &field, turns, faults);
    let names = [army.sides[0].name.as_str(), army.sides[1].name.as_str()];
    let objectives = goals::objectives(&objectives, names, &field, faults);
    let victory = goals::victory(victory, names, &objectives, army.leaving(), record.spot, faults);
    let specials = specials::read(&special, names, &army.cards, &field, faults);
    Some(Scenario {
        title,
        date: date.unwrap_or_default(),
        background,
        scale,
        turns,
        nights,
        field,
        sides: army.sides,
        cards: army.cards,
        generals: army.generals,
        objectives,
        victory,
        specials,
        options,
        doubts: Vec::new(),
    })
}

/// A scenario of 1815 to 1900 (BB-SET-1).
fn date(item: &Item, faults: &Faults<'_>) -> Option<String> {
    let it = item.date(faults)?;
    if !(1815..=1900).contains(&it.year) {
        faults.cite(item.spot, rule!("BB-SET-1"), format!("{} is not in the century, 1815 to 1900", it.year));
    }
    Some(format!("{:04}-{:02}-{:02}", it.year, it.month, it.day))
}

/// BB-NIGHT-1
fn nights(top: &mut Fields<'_>, turns: u16, faults: &Faults<'_>) -> Vec<u16> {
    let last = i64::from(turns) - 1;
    let list = top.list("nights");
    if let Some(first) = list.first().filter(|_| last < 1) {
        faults.cite(first.spot, rule!("BB-NIGHT-1"), "a battle of one turn has no night");
        return Vec::new();
    }
    list.iter().filter_map(|it| it.whole(faults, 1..=last).map(|it| it as u16)).collect()
}

fn options(top: &mut Fields<'_>, faults: &Faults<'_>) -> Options {
    let mut res = Options::default();
    let Some(record) = top.may_record("options") else { return res };
    for entry in &record.entries {
        let value = match &entry.item.value {
            engine::spanned::Value::Flag(it) => if *it { "on" } else { "off" }.to_owned(),
            engine::spanned::Value::Whole(it) => it.to_string(),
            engine::spanned::Value::Text(it) => it.clone(),
            _ => entry.item.sort().to_owned(),
        };
        if let Err(why) = res.set(&entry.key, &value) {
            faults.add(entry.spot, why);
        }
    }
    res
}

fn two<'r>(item: &'r Item, faults: &Faults<'_>) -> Option<[&'r Record; 2]> {
    let list = item.list(faults)?;
    let records: Vec<&Record> = list.iter().filter_map(|it| it.record(faults)).collect();
    let two = <[&Record; 2]>::try_from(records);
    if two.is_err() {
        let why = format!("a scenario has two sides, the First Player first, not {}", list.len());
        faults.cite(item.spot, rule!("BB-SET-6"), why);
    }
    two.ok()
}

/// `[13.5, 20]`, in inches from the south-west corner.
pub(super) fn point(
    item: &Item,
    faults: &Faults<'_>,
    bounds: std::ops::RangeInclusive<i64>,
) -> Option<Point> {
    let [x, y] = item.list(faults)? else {
        faults.cite(item.spot, rule!("BB-GEO-1"), "a point is two numbers, east and north");
        return None;
    };
    let (x, y) = (x.hundredths(faults, bounds.clone()), y.hundredths(faults, bounds));
    Some(Point::new(x? as i32, y? as i32))
}

/// Several points.
pub(super) fn points(item: &Item, faults: &Faults<'_>) -> Option<Vec<Point>> {
    let all: Vec<Option<Point>> =
        item.list(faults)?.iter().map(|it| point(it, faults, -1_000..=2_000)).collect();
    all.into_iter().collect()
}
