//! A scenario from dice: random ground and weather (section 14), and two forces of the years 1808 to 1814 on it.

mod land;

use std::fmt::Write;

use engine::{Cx, Play, Throw};

use crate::resolve::record::thrown;
use crate::resolve::weather::{WEATHER, WIND, WeatherCase, WindCase};
use crate::vocabulary::{Season, Terrain};

/// The table of a made battle, in paces: six squares of 600 from west to east, five from south to north (CS-GEN-2).
const WIDE: i32 = 3_600;
const DEEP: i32 = 3_000;

/// Who meets there; every row of it stands in that file alone.
const FORCES: &str = include_str!("forces.toml");

/// The text of a scenario file, from whatever throws the dice.
pub fn make(throw: &mut dyn FnMut(u8) -> u8) -> Option<String> {
    thrown(throw, write)
}

fn write(cx: &mut Cx<'_>) -> Play<String> {
    let terrain = battlefield(cx)?;
    let season = Season::ALL[(cx.roll(Throw::die(10))?.fact() as usize - 1) % 4];
    let day = cx.within(&WEATHER, &WeatherCase { season })?.outcome;
    let wind = cx.within(&WIND, &WindCase {})?.outcome;
    let land = land::land(cx, terrain)?;
    let mut text = format!(
        "book = \"cold-steel\"\ntitle = \"A chance meeting\"\ndate = {}\nbackground = \"\"\"\n\
         Nobody chose this ground: {}, {} weather. The French attack from the south, the British hold the north.\"\"\"\n\
         turns = 20\nfigure_scale = 30\nterrain = \"{}\"\n",
        date(season),
        terrain.word().replace('_', " "),
        day.sky.word(),
        terrain.word()
    );
    // CS-WX-4: ground is soft or snowed over only where it has been falling for some time; the day begins on firm ground.
    _ = writeln!(
        text,
        "weather = {{ sky = \"{}\", heat = \"{}\", wind = \"{}\", wind_to = {}, ground = \"firm\", light = \"day\" }}",
        day.sky.word(),
        day.heat.word(),
        wind.wind_force.word(),
        wind.wind_to % 360
    );
    _ = writeln!(text, "table = [{WIDE}, {DEEP}]\n\nfeatures = [\n{}]\n", land.text);
    text.push_str("[options]\noffboard = true\ncouncil = \"optional\"\n\n");
    text.push_str(FORCES);
    for place in &land.prizes {
        _ = writeln!(text, "\n[[objective]]\nplace = \"{place}\"\npoints = 3");
    }
    Ok(text)
}

/// CS-GEN-1
fn battlefield(cx: &mut Cx<'_>) -> Play<Terrain> {
    cx.cite(rule!("CS-GEN-1"));
    Ok(match cx.roll(Throw::die(10))?.fact() {
        1..=4 => Terrain::Open,
        5..=7 => Terrain::Rolling,
        8 => Terrain::HillyWooded,
        9 => Terrain::Mountainous,
        _ => Terrain::Desert,
    })
}

fn date(season: Season) -> &'static str {
    match season {
        Season::Spring => "1811-04-12",
        Season::Summer => "1812-07-22",
        Season::Autumn => "1810-09-27",
        Season::Winter => "1809-01-16",
    }
}
