//! A scenario from its file, with all its faults at once.

use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Item, Record};
use ground::squares::Square;

use super::army::{self, Muster};
use super::{Land, Objective, Options, Scenario, Side};
use crate::BOOK;
use crate::map::{LETTERS, lie_of};
use crate::vocabulary::{Facing, SideNo, SpaceNo};

/// CC-SET-5, and the years around it.
const WARS: Era = Era { name: "the Napoleonic wars", years: 1792..=1815, rule: rule!("CC-SET-5") };

/// The state of a game has to stay small.
const LONGEST: usize = 40;

const SIDES: [&str; 2] = ["red", "blue"];

impl Scenario {
    pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
        scene::read(text, scenario).map(|it| it.0)
    }
}

fn scenario(record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    let frame = Frame::take(&mut top, &BOOK, &WARS, faults);
    let land = top.must("map").and_then(|it| draw(it, faults));
    let attacker = top.must("attacker").and_then(|it| it.word(faults, "side", &SIDES));
    let margin = top.may_whole("margin", 1..=99).unwrap_or(2) as i32;
    let draw = top.may("draw").and_then(|it| it.word(faults, "side", &SIDES));
    let (burning, tinder) = (top.list("burning"), top.records("tinder"));
    let (objectives, sides) = (top.records("objective"), top.must("side"));
    let mut options = Options::default();
    scene::options(&mut top, faults, |name, value| options.set(name, value));
    top.finish();
    let records = sides.and_then(|it| scene::two(it, faults, rule!("CC-SET-1"), ""));
    let (land, records) = (land?, records?);
    let burning = burning.iter().filter_map(|it| tinderbox(it, &land, faults)).collect();
    let tinder = tinder.into_iter().flat_map(|it| kindling(it, &land, faults)).collect();
    let mut found: Vec<Objective> = Vec::new();
    for record in objectives {
        let Some(one) = objective(record, &land, faults) else { continue };
        if let Some(other) = found.iter().find(|it| it.space == one.space) {
            let why = format!("{} is in this space already", other.name);
            faults.cite(record.spot, rule!("CC-END-4"), why);
        }
        found.push(one);
    }
    let mut muster = Muster::default();
    let mut read = |side: SideNo| {
        let mut fields = Fields::new(records[side], faults);
        let read = camp(&mut fields, &land, faults);
        let entries = read.as_ref().map_or(&[][..], |it| &it.entries);
        army::read(&mut fields, side, &land, (frame.length(), entries), &mut muster, faults);
        fields.finish();
        read
    };
    let sides = [read(0), read(1)];
    let [Some(red), Some(blue)] = sides else { return None };
    if red.name == blue.name {
        faults.add(records[1].spot, format!("both sides are called `{}`", red.name));
    }
    if red.zone.0 <= blue.zone.1 && blue.zone.0 <= red.zone.1 {
        let why = "the two deployment zones overlap: both sides might stand in one space";
        faults.cite(records[1].spot, rule!("CC-SET-4"), why);
    }
    let date = frame.date?;
    Some(Scenario {
        title: frame.title,
        date: format!("{:04}-{:02}-{:02}", date.year, date.month, date.day),
        background: frame.background,
        turns: frame.turns?,
        land,
        sides: [red, blue],
        attacker: attacker?,
        brigades: muster.brigades,
        leaders: muster.leaders,
        units: muster.units,
        objectives: found,
        margin,
        draw,
        burning,
        tinder,
        options,
    })
}

/// The letters above a map, from A on: no row of ground looks like them.
fn is_head(letters: &str) -> bool {
    letters.starts_with('A') && letters.bytes().all(|it| it.is_ascii_uppercase())
}

/// The picture of the ground, with or without letters and numbers round it.
fn draw(item: &Item, faults: &Faults<'_>) -> Option<Land> {
    let text = item.text(faults)?;
    let mut rows: Vec<String> = Vec::new();
    let (mut at, mut sound) = (0, true);
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbered = words.first().is_some_and(|it| it.bytes().all(|it| it.is_ascii_digit()));
        let cells = match words[..] {
            [] => continue,
            [letters] if rows.is_empty() && is_head(letters) => continue,
            [_, cells] if numbered => cells,
            [cells] => cells,
            _ => {
                faults.add(item.letter(start), "a gap inside a row of the map");
                sound = false;
                continue;
            }
        };
        let offset = cells.as_ptr() as usize - line.as_ptr() as usize;
        for (nth, letter) in cells.char_indices() {
            if !letter.is_ascii() || lie_of(letter as u8).is_none() {
                let why = format!("`{}` is no letter of the map, allowed: {LETTERS}", letter.escape_debug());
                faults.cite(item.letter(start + offset + nth), rule!("CC-VOC-T1"), why);
                sound = false;
            }
        }
        if let Some(first) = rows.first()
            && first.len() != cells.len()
        {
            let why = format!("a row of {} spaces below one of {}", cells.len(), first.len());
            faults.cite(item.letter(start + offset), rule!("CC-GEO-1"), why);
            sound = false;
        }
        rows.push(cells.to_owned());
    }
    let wide = rows.first().map_or(0, String::len);
    if !(2..=LONGEST).contains(&wide) || !(2..=LONGEST).contains(&rows.len()) {
        let why =
            format!("the map has {wide} x {} spaces, 2 x 2 to {LONGEST} x {LONGEST} are allowed", rows.len());
        faults.cite(item.spot, rule!("CC-VOC-2"), why);
        return None;
    }
    sound.then(|| Land::lay(rows))
}

/// What somebody or something is called: a line of words that a sentence and a screen can hold.
pub(super) fn named(fields: &mut Fields<'_>, faults: &Faults<'_>) -> String {
    const MOST: usize = 60;
    let Some(item) = fields.must("name") else { return String::new() };
    let text = item.text(faults).unwrap_or_default();
    // Signs that turn the direction of writing steer a screen too.
    let steers = |it: char| {
        it.is_control()
            || matches!(it, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.trim().is_empty() || MOST < text.chars().count() || text.chars().any(steers) {
        faults.cite(item.spot, rule!("CC-SET-1"), format!("a name is a line of 1 to {MOST} letters"));
    }
    text.to_owned()
}

/// `F7`, a space of the map.
pub(super) fn space(item: &Item, land: &Land, faults: &Faults<'_>) -> Option<SpaceNo> {
    let text = item.text(faults)?;
    let found = Square::named(text).and_then(|it| land.number(it));
    if found.is_none() {
        let last = Square::new(land.width() - 1, land.height() - 1);
        let why = format!("`{text:.20}` is no space of the map, which runs from A1 to {last}");
        faults.cite(item.spot, rule!("CC-GEO-1"), why);
    }
    found
}

/// A space where something can burn (CC-BUR-1).
fn tinderbox(item: &Item, land: &Land, faults: &Faults<'_>) -> Option<SpaceNo> {
    let found = space(item, land, faults)?;
    if !land.lie(found).combustible {
        faults.cite(item.spot, rule!("CC-BUR-1"), "nothing can burn here");
    }
    Some(found)
}

fn kindling(record: &Record, land: &Land, faults: &Faults<'_>) -> Vec<(SpaceNo, i32)> {
    let mut fields = Fields::new(record, faults);
    let spaces = fields.list("spaces");
    let from = fields.must_whole("from", 2..=10);
    fields.finish();
    let Some(from) = from else { return Vec::new() };
    let mut res = Vec::new();
    for item in spaces {
        res.extend(tinderbox(item, land, faults).map(|it| (it, from as i32)));
    }
    res
}

fn objective(record: &Record, land: &Land, faults: &Faults<'_>) -> Option<Objective> {
    let mut fields = Fields::new(record, faults);
    let name = named(&mut fields, faults);
    let item = fields.must("space");
    let at = item.and_then(|it| space(it, land, faults));
    let points = fields.must_whole("points", 1..=20);
    let held = fields.may("held").and_then(|it| it.word(faults, "side", &SIDES));
    fields.finish();
    let (item, at) = (item?, at?);
    if !land.passable(at) {
        faults.cite(item.spot, rule!("CC-END-4"), "nobody can ever stand on this objective");
    }
    Some(Objective { name, space: at, points: points? as i32, held })
}

fn camp(fields: &mut Fields<'_>, land: &Land, faults: &Faults<'_>) -> Option<Side> {
    let name = named(fields, faults);
    let nation = fields.may_text("nation").unwrap_or_default().to_owned();
    let edge = fields.must("edge").and_then(|it| it.word(faults, "edge", Facing::WORDS));
    let bonus = fields.may_whole("initiative", 0..=3).unwrap_or(0) as i32;
    let item = fields.may("collapse");
    let collapse = item.and_then(|it| it.whole(faults, 1..=64)).map(|it| it as usize);
    let brigades = fields.records("brigade").len();
    if let Some(item) = item.filter(|_| collapse.is_some_and(|it| brigades < it)) {
        let why = format!("it cannot collapse with more broken brigades than its {brigades}");
        faults.cite(item.spot, rule!("CC-END-1"), why);
    }
    let victory = fields.must_text("victory").to_owned();
    let rows = fields.must("deployment");
    let zone = rows.and_then(|it| zone(it, land, faults));
    let edge = Facing::ALL[edge?];
    let entries = border(fields.list("entries"), land, faults, rule!("CC-MOV-11"));
    let exits = border(fields.list("exits"), land, faults, rule!("CC-MOV-10"));
    Some(Side { name, nation, edge, bonus, collapse, zone: zone?, entries, exits, victory })
}

/// The first and the last row, as they are numbered on the map.
fn zone(item: &Item, land: &Land, faults: &Faults<'_>) -> Option<(i32, i32)> {
    let rows: Vec<i64> =
        item.list(faults)?.iter().filter_map(|it| it.whole(faults, 1..=i64::from(land.height()))).collect();
    match rows[..] {
        [first, last] if first <= last => Some((first as i32 - 1, last as i32 - 1)),
        _ => {
            faults.cite(
                item.spot,
                rule!("CC-SET-4"),
                "a deployment zone is two rows, the first and the last",
            );
            None
        }
    }
}

/// Spaces at an edge of the map.
pub(super) fn border(items: &[Item], land: &Land, faults: &Faults<'_>, rule: engine::RuleId) -> Vec<SpaceNo> {
    let mut res = Vec::new();
    for item in items {
        let Some(at) = space(item, land, faults) else { continue };
        let square = land.square(at);
        let inside = (1..land.width() - 1).contains(&square.x) && (1..land.height() - 1).contains(&square.y);
        if inside || !land.passable(at) {
            faults.cite(item.spot, rule, format!("{square} is not a space at the edge that can be entered"));
        }
        res.push(at);
    }
    res
}
