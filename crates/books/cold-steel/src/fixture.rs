//! Small battles for tests: an open table of 1,200 by 900 paces, and what a test puts on it.

use engine::{Cx, Listener, Play};
use kit::Tape;

use crate::scenario::Scenario;
use crate::state::{State, UnitNo};
use crate::steps::setup;
use crate::vocabulary::PACE;

/// A unit that stands on a card has no place of its own.
pub const ON_CARD: (i32, i32) = (-1, -1);

pub struct Fixture {
    pub date: &'static str,
    pub terrain: &'static str,
    pub weather: &'static str,
    pub options: &'static str,
    pub lights: &'static str,
    pub features: Vec<String>,
    /// Cards, in the words of a scenario, and what else a side has.
    pub cards: [Vec<String>; 2],
    pub besides: [&'static str; 2],
    pub size: (i32, i32),
    leaders: [Vec<String>; 2],
    units: [Vec<String>; 2],
}

impl Fixture {
    /// A general of each side far behind his own.
    pub fn new() -> Fixture {
        let general = |id: &str, name: &str, y: i32| {
            vec![format!(
                "{{ id = \"{id}\", name = \"{name}\", rank = \"brigade\", skill = \"average\", pos = [600, {y}] }}"
            )]
        };
        Fixture {
            date: "1811-05-12",
            terrain: "open",
            weather: "{ wind = \"light\", wind_to = 90 }",
            options: "council = \"none\"",
            lights: "",
            features: Vec::new(),
            cards: [Vec::new(), Vec::new()],
            besides: ["", ""],
            size: (1200, 900),
            leaders: [general("hale", "Hale", 880), general("morel", "Morel", 20)],
            units: [Vec::new(), Vec::new()],
        }
    }

    /// A unit of a side; `rest` has what is no default, in the words of a scenario.
    pub fn unit(&mut self, side: usize, id: &str, (x, y): (i32, i32), rest: &str) -> &mut Fixture {
        let (commander, facing) = [("hale", 180), ("morel", 0)][side];
        let mut given = String::new();
        for (key, value) in [
            ("kind", "\"line\""),
            ("figures", "24"),
            ("rating", "10"),
            ("discipline", "\"disciplined\""),
            ("weapon", "\"musket\""),
            ("formation", "\"line3\""),
        ] {
            if !rest.contains(&format!("{key} =")) {
                given += &format!("{key} = {value}, ");
            }
        }
        if !rest.contains("commander =") {
            given += &format!("commander = \"{commander}\", ");
        }
        if !rest.contains("facing =") {
            given += &format!("facing = {facing}, ");
        }
        let pos = if (x, y) == ON_CARD { String::new() } else { format!("pos = [{x}, {y}], ") };
        self.units[side].push(format!("{{ id = \"{id}\", name = \"the {id}\", {pos}{given}{rest} }}"));
        self
    }

    /// Puts the general of a side somewhere else.
    pub fn general(&mut self, side: usize, (x, y): (i32, i32)) -> &mut Fixture {
        let (id, name) = [("hale", "Hale"), ("morel", "Morel")][side];
        self.leaders[side][0] = format!(
            "{{ id = \"{id}\", name = \"{name}\", rank = \"brigade\", skill = \"average\", pos = [{x}, {y}] }}"
        );
        self
    }

    /// The general of a side leads a division, so that there may be brigadiers below him.
    pub fn promote(&mut self, side: usize) -> &mut Fixture {
        let it = &mut self.leaders[side][0];
        *it = it.replace("rank = \"brigade\"", "rank = \"division\"");
        self
    }

    /// Names who takes over from the general of a side (CS-CAS-12).
    pub fn succeeds(&mut self, side: usize, id: &str) -> &mut Fixture {
        let it = &mut self.leaders[side][0];
        *it = it.replace(" }", &format!(", successor = \"{id}\" }}"));
        self
    }

    /// One more leader, in the words of a scenario.
    pub fn leader(&mut self, side: usize, record: &str) -> &mut Fixture {
        self.leaders[side].push(record.to_owned());
        self
    }

    pub fn text(&self) -> String {
        let side = |no: usize, name: &str, nation: &str, edge: &str| {
            format!(
                "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\n{}\nleaders = [{}]\ncards = [{}]\nunits = [{}]\n",
                self.besides[no],
                self.leaders[no].join(", "),
                self.cards[no].join(", "),
                self.units[no].join(",\n")
            )
        };
        format!(
            "book = \"cold-steel\"\ntitle = \"A test\"\ndate = {}\nturns = 30\nfigure_scale = 20\nterrain = \"{}\"\n\
             weather = {}\n{}\ntable = [{}, {}]\nfeatures = [{}]\n[options]\n{}\n{}{}",
            self.date,
            self.terrain,
            self.weather,
            self.lights,
            self.size.0,
            self.size.1,
            self.features.join(",\n"),
            self.options,
            side(0, "British", "british", "north"),
            side(1, "French", "french", "south"),
        )
    }

    pub fn state(&self) -> State {
        let scenario = Scenario::read(&self.text()).unwrap_or_else(|it| panic!("{it:?}"));
        setup::state(scenario.measured())
    }
}

pub fn no(state: &State, id: &str) -> UnitNo {
    state.scenario().unit_named(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// Where a unit stands, in whole paces, and its facing in degrees.
pub fn stands(state: &State, id: &str) -> (i32, i32, i32) {
    let it = state.unit(no(state, id)).pose;
    let paces = |ticks: i32| (ticks + PACE / 2).div_euclid(PACE);
    (paces(it.at.x), paces(it.at.y), (it.facing.hundredths() + 50) / 100 % 360)
}

/// Runs a part of the rules with these faces and answers; fives fall when they have run out.
pub fn playing<T>(
    state: &mut State,
    faces: &[u8],
    answers: &[(u8, &str)],
    part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<T>,
) -> (T, Listener) {
    Tape::of(faces, answers).then(5).play(state, part)
}
