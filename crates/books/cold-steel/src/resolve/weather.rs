//! Weather, wind and drifting smoke (CS-WX-2, -3, -5, CS-SMOKE-4).

use engine::{CellId, Cx, Modifier, Play, Proc, Ranking, Tally, Throw, case, finding, procedure};

use super::tables::{self, SMOKE};
use crate::vocabulary::{Ground, Heat, Season, Sky, WindForce};

case! {
    pub struct WeatherCase {
        /// Season
        season: Season = Season::Spring,
    }
}

case! {
    pub struct WindCase {}
}

case! {
    pub struct SmokeCase {
        /// Smoke balls on the table
        balls: i32 [0, 400] = 0,
        /// Force of the wind
        wind_force: WindForce = WindForce::Calm,
        /// Sky
        sky: Sky = Sky::Clear,
    }
}

pub const SEASONS: &[Modifier<WeatherCase>] = &[
    Modifier::flat(rule!("CS-WX-2"), "summer", 2, |c| c.season == Season::Summer),
    Modifier::flat(rule!("CS-WX-2"), "autumn", -1, |c| c.season == Season::Autumn),
    Modifier::flat(rule!("CS-WX-2"), "winter", -3, |c| c.season == Season::Winter),
];

pub const SKIES: &[Modifier<SmokeCase>] = &[
    Modifier::flat(rule!("CS-SMOKE-4"), "rain", 1, |c| c.sky == Sky::Rain),
    Modifier::flat(rule!("CS-SMOKE-4"), "storm", 1, |c| c.sky == Sky::Storm),
    Modifier::flat(rule!("CS-SMOKE-4"), "snow", 1, |c| c.sky == Sky::Snow),
    Modifier::flat(rule!("CS-SMOKE-4"), "fog", -1, |c| c.sky == Sky::Fog),
];

finding! {
    #[derive(Copy)]
    pub struct Day { sky: Sky, heat: Heat, ground: Ground }
}

impl Day {
    /// A sky as the table prints it, with what it does to ground and heat.
    pub fn of_cell(text: &str) -> Option<Day> {
        let (sky, heat) = match text.strip_suffix(" and hot") {
            Some(sky) => (Sky::of_word(sky)?, Heat::Hot),
            None => (Sky::of_word(text)?, Heat::Normal),
        };
        let ground = match sky {
            Sky::Rain | Sky::Storm => Ground::Soft,
            Sky::Snow => Ground::Snow,
            Sky::Clear | Sky::Overcast | Sky::Fog => Ground::Firm,
        };
        Some(Day { sky, heat, ground })
    }
}

finding! {
    pub struct Weather { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Day }
}

pub static WEATHER: Proc<WeatherCase, Weather> = procedure!(
    "weather",
    "Weather",
    "Setting up",
    "2d10",
    WeatherCase,
    weather,
    rules![RES 51, WX 2 3],
    Ranking::as_printed(|it: &Weather| [
        it.outcome.sky as i32,
        it.outcome.heat as i32,
        it.outcome.ground as i32
    ]
    .into())
);

fn weather(case: &WeatherCase, cx: &mut Cx<'_>) -> Play<Weather> {
    cx.cite(rule!("CS-RES-51"));
    cx.cite(rule!("CS-WX-2"));
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, SEASONS);
    let total = natural + modifiers.sum();
    cx.cite(rule!("CS-WX-3"));
    let season = if case.season == Season::Winter { "winter" } else { "spring, summer, autumn" };
    let (row, column) = (tables::WEATHER.row_of(total), tables::WEATHER.column(season));
    let outcome = *tables::WEATHER.at(row, column);
    Ok(Weather { natural, modifiers, total, cell_id: tables::WEATHER.name(row, column), outcome })
}

finding! {
    pub struct Breeze { wind_force: WindForce, wind_to: i32 }
}

finding! {
    pub struct Wind { natural: [i32; 2], modifiers: Tally, total: i32, cell_id: CellId, outcome: Breeze }
}

pub static WIND: Proc<WindCase, Wind> = procedure!(
    "wind",
    "Wind",
    "Setting up",
    "1d10 + 1d10",
    WindCase,
    wind,
    rules![RES 52, WX 5],
    Ranking::as_printed(|it: &Wind| [it.outcome.wind_force as i32, it.outcome.wind_to].into())
);

fn wind(_: &WindCase, cx: &mut Cx<'_>) -> Play<Wind> {
    cx.cite(rule!("CS-RES-52"));
    cx.cite(rule!("CS-WX-5"));
    let force = cx.roll(Throw::die(10))?.fact();
    let course = cx.roll(Throw::die(10))?.fact();
    let column = tables::WIND.column_of(force);
    let outcome = Breeze { wind_force: *tables::WIND.at(0, column), wind_to: 36 * course };
    let (natural, cell_id) = ([force, course], tables::WIND.name(0, column));
    Ok(Wind { natural, modifiers: Tally::default(), total: force, cell_id, outcome })
}

finding! {
    pub struct Smoke { removed: i32, drift: i32 }
}

finding! {
    pub struct SmokeDecay {
        natural: Vec<u8>,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Smoke,
    }
}

pub static SMOKE_DECAY: Proc<SmokeCase, SmokeDecay> = procedure!(
    "smoke_decay",
    "Decay and drift of smoke",
    "End of the turn",
    "1d10 per ball",
    SmokeCase,
    smoke_decay,
    rules![RES 49, SMOKE 4],
    Ranking::as_printed(|it: &SmokeDecay| [it.outcome.removed, it.outcome.drift].into())
);

fn smoke_decay(case: &SmokeCase, cx: &mut Cx<'_>) -> Play<SmokeDecay> {
    cx.cite(rule!("CS-RES-49"));
    cx.cite(rule!("CS-SMOKE-4"));
    let row = SMOKE.row(case.wind_force.word());
    let modifiers = Tally::of(case, SKIES);
    let total = *SMOKE.at(row, 0) + modifiers.sum();
    // A ball goes on a face up to the total; those that stay are counted.
    let roll = cx.roll(Throw::hits(case.balls as u16, 10, total as u8 + 1))?;
    let outcome = Smoke { removed: case.balls - roll.fact(), drift: *SMOKE.at(row, 1) };
    let (natural, cell_id) = (roll.faces().to_vec(), SMOKE.name(row, 0));
    Ok(SmokeDecay { natural, modifiers, total, cell_id, outcome })
}
