//! A scenario from its file, with all its faults at once (CS-SET-4).

use engine::prints;
use engine::scene::{self, Era, Frame};
use engine::spanned::{Fault, Faults, Fields, Item, Record};
use field::scene::Measure;
use ground::table::Heading;

use super::{Options, Scenario, army, goals, terrain};
use crate::BOOK;
use crate::vocabulary::{FigureScale, Ground, Heat, Light, Terrain, WindForce};

/// In paces from the south-west corner (CS-VOC-2).
pub(super) const MEASURE: Measure = Measure {
    length: ("pace", "paces"),
    longest: 10_000,
    shapes: -5_000..=15_000,
    pieces: ("features", 400),
    place: rule!("CS-VOC-2"),
    piece: None,
};

const AGE: Era = Era { name: "the age of horse and musket", years: 1690..=1850, rule: rule!("CS-SET-1") };

/// Weather and light (CS-WX-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sky {
    pub sky: crate::vocabulary::Sky,
    pub heat: Heat,
    pub wind: WindForce,
    /// Where the wind blows.
    pub wind_to: Heading,
    pub ground: Ground,
    pub light: Light,
}

prints!(struct Sky { sky, heat, wind, wind_to, ground, light });

/// Letters of a title.
const LONGEST: usize = 200;

impl Scenario {
    /// Reads the text of a scenario.
    pub fn read(text: &str) -> Result<Scenario, Vec<Fault>> {
        let (scenario, doubts) = scene::read(text, scenario)?;
        Ok(Scenario { doubts, ..scenario })
    }
}

fn scenario(record: &Record, faults: &Faults<'_>) -> Option<Scenario> {
    let mut top = Fields::new(record, faults);
    let frame = Frame::take(&mut top, &BOOK, &AGE, faults);
    if frame.title.trim().is_empty() || LONGEST < frame.title.chars().count() {
        faults.add(record.spot, format!("the `title` has 1 to {LONGEST} letters"));
    }
    let figure_scale = top.must("figure_scale").and_then(|it| scale(it, faults));
    let terrain_type =
        top.must("terrain").and_then(|it| it.word(faults, "type of battlefield", Terrain::WORDS));
    let sky = top.must("weather").and_then(|it| it.record(faults)).and_then(|it| weather(it, faults));
    let lights = lights(&mut top, frame.length(), faults);
    let mut options = Options::default();
    scene::options(&mut top, faults, |name, value| options.set(name, value));
    let size = top.must("table").and_then(|it| MEASURE.size(it, faults));
    let sides = top.must("side");
    let sides = sides.and_then(|it| scene::two(it, faults, rule!("CS-SET-4"), ""));
    let names = sides.map(army::names).unwrap_or_default();
    let field = terrain::read(&mut top, size, names, faults);
    let objectives = top.records("objective");
    top.finish();
    // What follows is read even so, so that all faults are told at once.
    let (field, sides, figure_scale) = (field?, sides?, figure_scale.unwrap_or(FigureScale::USUAL));
    let army = army::read(sides, &field, figure_scale, options.flank_deployment_limit, faults);
    let objectives = goals::objectives(&objectives, &field, names, faults);
    let army = army?;
    Some(Scenario {
        date: frame.day(),
        title: frame.title,
        background: frame.background,
        turns: frame.turns.unwrap_or(1),
        figure_scale,
        terrain: Terrain::ALL[terrain_type?],
        sky: sky?,
        lights,
        field,
        sides: army.sides,
        seats: army.seats,
        cards: army.cards,
        sheets: army.sheets,
        leaders: army.leaders,
        objectives,
        options,
        doubts: Vec::new(),
    })
}

/// CS-SCALE-2
fn scale(item: &Item, faults: &Faults<'_>) -> Option<FigureScale> {
    let men = item.whole(faults, 5..=60)?;
    let read = FigureScale::of(men as i32);
    if read.is_none() {
        let all: Vec<String> = FigureScale::ALL.iter().map(ToString::to_string).collect();
        faults.cite(item.spot, rule!("CS-SCALE-2"), format!("a figure is {} men", all.join(", ")));
    }
    read
}

/// CS-WX-1
fn weather(record: &Record, faults: &Faults<'_>) -> Option<Sky> {
    let mut fields = Fields::new(record, faults);
    let mut word =
        |key: &'static str, words: &[&str]| fields.may(key).map_or(Some(0), |it| it.word(faults, key, words));
    let sky = word("sky", crate::vocabulary::Sky::WORDS);
    let heat = word("heat", Heat::WORDS);
    let wind = word("wind", WindForce::WORDS);
    let ground = word("ground", Ground::WORDS);
    let light = word("light", Light::WORDS);
    let wind_to = fields.may_whole("wind_to", 0..=359).unwrap_or(0);
    fields.finish();
    Some(Sky {
        sky: crate::vocabulary::Sky::ALL[sky?],
        heat: Heat::ALL[heat?],
        wind: WindForce::ALL[wind?],
        wind_to: Heading::degrees(wind_to as i32),
        ground: Ground::ALL[ground?],
        light: Light::ALL[light?],
    })
}

/// `{ turn = 37, light = "twilight" }`, each from that turn on (CS-WX-7).
fn lights(top: &mut Fields<'_>, turns: u16, faults: &Faults<'_>) -> Vec<(u16, Light)> {
    let one = |record: &&Record| {
        let mut fields = Fields::new(record, faults);
        let turn = fields.must_whole("turn", 2..=i64::from(turns.max(2)));
        let light = fields.must("light").and_then(|it| it.word(faults, "light", Light::WORDS));
        fields.finish();
        Some((turn? as u16, Light::ALL[light?]))
    };
    top.records("lights").iter().filter_map(one).collect()
}
