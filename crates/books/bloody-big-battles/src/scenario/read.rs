//! A scenario from its file, with all its faults at once.

use engine::lesson::Among;
use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Record};
use field::scene::Measure;

use super::{Options, Scenario, army, goals, lesson, specials, terrain};
use crate::BOOK;
use crate::offer::{LESSONS, STAGES};

/// In inches from the south-west corner.
pub(super) const MEASURE: Measure = Measure {
    length: ("inch", "inches"),
    longest: 1_000,
    shapes: -1_000..=2_000,
    pieces: ("pieces of terrain", 500),
    place: rule!("BB-GEO-1"),
    piece: Some(rule!("BB-TER-1")),
};

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
    let size = top.must("table").and_then(|it| MEASURE.size(it, faults));
    let field = terrain::read(&mut top, size, faults);
    let sides = top.must("side");
    let sides = sides.and_then(|it| scene::two(it, faults, rule!("BB-SET-6"), ", the First Player first"));
    let objectives = top.records("objective");
    let victory = top.may_record("victory");
    let special = top.records("special");
    let taught = top.may_record("lesson");
    top.finish();
    // What follows is read even so, so that all faults are told at once.
    let turns = frame.length();
    let (field, sides) = (field?, sides?);
    let army = army::read(sides, &field, turns, faults);
    let names = [army.sides[0].name.as_str(), army.sides[1].name.as_str()];
    let objectives = goals::objectives(&objectives, names, &field, faults);
    let victory = goals::victory(victory, names, &objectives, army.leaving(), record.spot, faults);
    let specials = specials::read(&special, names, &army.cards, &field, faults);
    let among = Among { stages: STAGES, lessons: LESSONS, turns };
    let goals = |it: &mut Fields<'_>| lesson::want(it, &objectives, &army.cards, faults);
    let lesson = taught.and_then(|it| engine::lesson::read(it, among, faults, goals));
    // A lesson is over when its time is.
    let turns = lesson.as_ref().map_or(turns, |it| it.within);
    Some(Scenario {
        date: frame.day(),
        title: frame.title,
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
        lesson,
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
