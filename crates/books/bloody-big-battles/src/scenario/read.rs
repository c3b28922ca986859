//! A scenario from its file, with all its faults at once.

use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Item, Record};
use ground::table::Point;

use super::{Options, Scenario, army, goals, specials, terrain};
use crate::BOOK;

const CENTURY: Era = Era { name: "the century", years: 1815..=1900, rule: rule!("BB-SET-1") };

impl Scenario {
    /// Reads the text of a scenario.
    pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
        let (scenario, doubts) = scene::read(text, scenario)?;
        Ok(Scenario { doubts, ..scenario })
    }
}

fn scenario(record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    let frame = Frame::take(&mut top, &BOOK, &CENTURY, faults);
    let scale = top.may_text("scale").unwrap_or_default().to_owned();
    let nights = nights(&mut top, frame.length(), faults);
    let mut options = Options::default();
    scene::options(&mut top, faults, |name, value| options.set(name, value));
    let size = top.must("table").and_then(|it| point(it, faults, 1..=1_000));
    let field = terrain::read(&mut top, size, faults);
    let sides = top.must("side");
    let sides = sides.and_then(|it| scene::two(it, faults, rule!("BB-SET-6"), ", the First Player first"));
    let objectives = top.records("objective");
    let victory = top.may_record("victory");
    let special = top.records("special");
    top.finish();
    // What follows is read even so, so that all faults are told at once.
    let turns = frame.length();
    let (field, sides) = (field?, sides?);
    let army = army::read(sides, &field, turns, faults);
    let names = [army.sides[0].name.as_str(), army.sides[1].name.as_str()];
    let objectives = goals::objectives(&objectives, names, &field, faults);
    let victory = goals::victory(victory, names, &objectives, army.leaving(), record.spot, faults);
    let specials = specials::read(&special, names, &army.cards, &field, faults);
    Some(Scenario {
        title: frame.title,
        date: frame
            .date
            .map_or_else(String::new, |it| format!("{:04}-{:02}-{:02}", it.year, it.month, it.day)),
        background: frame.background,
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
