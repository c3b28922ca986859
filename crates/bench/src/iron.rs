//! Days of Iron: inputs a second, what twice as many units cost, and the largest battle whole.

use std::fmt::Write as _;

use days_of_iron::GAME;
use days_of_iron::game::DaysOfIron;

use crate::bars::Bars;
use crate::clock::shown;
use crate::measures::{growth, random_inputs, text, turn_of, whole_games};
use crate::playing::{bytes_of_a_state, party};

const TEACHING: &str = "reppertsberg";
const LARGE: &str = "vionville";
/// Units of a made battle, both sides together.
const UNITS: [u32; 3] = [12, 24, 48];
/// Inches of front for each unit of a side.
const ROOM: u32 = 8;

pub fn table() -> Bars {
    let mut res = Bars::under(
        "## Days of Iron\n\nA made battle is two lines of foot, guns and horse 20 inches apart, among woods and hills, played at random for six turns.\n\n| what | measured | bar |\n|---|---|---|\n",
    );
    let inputs = random_inputs(GAME, TEACHING, 16);
    res.row(
        "random playouts of `reppertsberg`, inputs a second (dice and decisions)",
        &format!("{inputs:.0}"),
        "300,000",
        300_000.0 <= inputs,
    );
    let longer = UNITS.map(|it| turn_of(GAME, &made(it, it * ROOM / 2), 8));
    res.row(
        &format!(
            "a turn of a made battle of {}, {} and {} units, the front growing with them",
            UNITS[0], UNITS[1], UNITS[2]
        ),
        &growth(&longer),
        "2.5 times for twice as many",
        longer.windows(2).all(|it| it[1] <= 2.5 * it[0]),
    );
    let (mean, worst) = whole_games(GAME, LARGE, &mut party("doctrine"));
    res.row(
        "doctrine against doctrine, a whole game of `vionville`: the mean of four, the longest",
        &format!("{}, {}", shown(mean), shown(worst)),
        "3 s",
        worst <= 3.0,
    );
    let kib = bytes_of_a_state::<DaysOfIron>(text(GAME, LARGE), |it| it.turn < 3) / 1024.0;
    res.row(
        "one state of `vionville` in memory, its lists included, without what all share",
        &format!("{kib:.1} KiB"),
        "64 KiB",
        kib <= 64.0,
    );
    res.text.push('\n');
    res
}

/// A battle of so many units on a table so many inches wide.
fn made(units: u32, wide: u32) -> String {
    let mut text = format!(
        "book = \"days-of-iron\"\ntitle = \"Made\"\ndate = 1870-08-16\nbackground = \"Made to be measured.\"\nturns = 6\ntable = [{wide}, 48]\nterrain = [\n"
    );
    for at in (0..wide.saturating_sub(20)).step_by(24) {
        let _ = writeln!(
            text,
            "{{ kind = \"light_wood\", shape = [[{}, 20], [{}, 20], [{}, 25], [{}, 25]] }},",
            at + 2,
            at + 7,
            at + 7,
            at + 2
        );
        let _ = writeln!(
            text,
            "{{ kind = \"hill\", level = 1, slope = \"gentle\", shape = [[{}, 26], [{}, 26], [{}, 36], [{}, 36]] }},",
            at + 9,
            at + 19,
            at + 19,
            at + 9
        );
    }
    text.push_str("]\n");
    for (name, nation, id, edge, weapon, y, facing) in [
        ("French", "french", 'f', "south", "chassepot", 14, 0),
        ("Germans", "german", 'g', "north", "dreyse", 34, 180),
    ] {
        let _ = writeln!(
            text,
            "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\ngenerals = [{{ id = \"{id}g\", name = \"The general of the {name}\", ability = \"capable\", pos = [{}, {}], facing = {facing} }}]\nunits = [",
            wide / 2,
            if facing == 0 { y - 6 } else { y + 6 }
        );
        let step = 2 * wide / units;
        for no in 0..units / 2 {
            let kind = match no % 6 {
                2 => r#"arm = "artillery", gun = "breech_loaded", guns = 2, formation = "unlimbered""#
                    .to_owned(),
                5 => r#"arm = "cavalry", horse = "dragoon", stands = 4, formation = "line""#.to_owned(),
                _ => format!(r#"arm = "infantry", weapon = "{weapon}", stands = 6, formation = "line""#),
            };
            let x = no * step + step / 2;
            let _ = writeln!(
                text,
                "{{ id = \"{id}{no}\", name = \"{name} {no}\", general = \"{id}g\", class = 3, {kind}, pos = [{x}, {y}], facing = {facing} }},"
            );
        }
        text.push_str("]\n");
    }
    let _ = writeln!(
        text,
        "[[objective]]\nname = \"The middle\"\nat = [{}, 24]\nradius = 4\npoints = 5",
        wide / 2
    );
    text
}
