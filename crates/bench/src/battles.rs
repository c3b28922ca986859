//! Games on the continuous table: inputs a second, what twice as many units cost, and the largest battle whole.

use std::fmt::Write as _;

use bloody_big_battles::GAME;
use bloody_big_battles::game::BigBattles;

use crate::bars::Bars;
use crate::clock::shown;
use crate::measures::{growth, random_inputs, text, turn_of, whole_games};
use crate::playing::{bytes_of_a_state, party};

const TEACHING: &str = "montebello";
const LARGE: &str = "koniggratz";
/// Units of a made battle, both sides together.
const UNITS: [u32; 3] = [24, 48, 96];
/// Inches of front for each unit of a side.
const ROOM: u32 = 6;

pub fn table() -> Bars {
    let mut res = Bars::under(
        "## Battles on the open table\n\nBloody Big Battles. A made battle is two lines of foot, guns and horse 16 inches apart, among woods, villages and hills, played at random for six turns.\n\n| what | measured | bar |\n|---|---|---|\n",
    );
    let inputs = random_inputs(GAME, TEACHING, 8);
    res.row(
        "random playouts of `montebello`, inputs a second (dice and decisions)",
        &format!("{inputs:.0}"),
        "300,000",
        300_000.0 <= inputs,
    );
    let longer = UNITS.map(|it| turn_of(GAME, &made(it, it * ROOM / 2), 12));
    res.row(
        &format!(
            "a turn of a made battle of {}, {} and {} units, the front growing with them",
            UNITS[0], UNITS[1], UNITS[2]
        ),
        &growth(&longer),
        "2.5 times for twice as many",
        longer.windows(2).all(|it| it[1] <= 2.5 * it[0]),
    );
    let denser = [UNITS[0], UNITS[1]].map(|it| turn_of(GAME, &made(it, UNITS[1] * ROOM / 2), 12));
    res.row(
        &format!(
            "the same of {} and {} units on one table: twice as dense, so each meets more enemies too",
            UNITS[0], UNITS[1]
        ),
        &growth(&denser),
        "",
        true,
    );
    let (mean, worst) = whole_games(GAME, LARGE, &mut party("doctrine"));
    res.row(
        "doctrine against doctrine, a whole game of `koniggratz`: the mean of four, the longest",
        &format!("{}, {}", shown(mean), shown(worst)),
        "2 s",
        worst <= 2.0,
    );
    let kib = bytes_of_a_state::<BigBattles>(text(GAME, LARGE), |it| it.turn < 3) / 1024.0;
    res.row(
        "one state of `koniggratz` in memory, its lists included, without what all share",
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
        "book = \"bloody-big-battles\"\ntitle = \"Made\"\ndate = 1866-07-03\nbackground = \"Made to be measured.\"\nturns = 6\ntable = [{wide}, 48]\nterrain = [\n"
    );
    for at in (0..wide.saturating_sub(20)).step_by(24) {
        let mut area = |kind: &str, x: u32, y: u32, size: u32| {
            let (far, up) = (x + size, y + size);
            let _ = writeln!(
                text,
                "{{ type = \"{kind}\", shape = [[{x}, {y}], [{far}, {y}], [{far}, {up}], [{x}, {up}]] }},"
            );
        };
        area("woods", at + 2, 19, 5);
        area("village", at + 12, 22, 3);
        area("gentle_slope", at + 7, 30, 9);
    }
    text.push_str("]\n");
    for (name, nation, id, edge, y, facing) in
        [("South", "french", 's', "south", 16, 0), ("North", "austrian", 'n', "north", 32, 180)]
    {
        let _ = writeln!(
            text,
            "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\ngenerals = [{{ id = \"{id}g\", name = \"The general\", pos = [{}, {}] }}]\nunits = [",
            wide / 2,
            if facing == 0 { y - 6 } else { y + 6 }
        );
        let step = 2 * wide / units;
        for no in 0..units / 2 {
            let kind = match no % 6 {
                2 => r#"arm = "artillery", start_bases = 1, weapon = "ra", formation = "unlimbered""#,
                5 => r#"arm = "cavalry", start_bases = 3, weapon = "none", formation = "line""#,
                _ => r#"arm = "infantry", start_bases = 4, weapon = "ml", formation = "line""#,
            };
            let x = no * step + step / 2;
            let _ = writeln!(
                text,
                "{{ id = \"{id}{no}\", name = \"{name} {no}\", {kind}, quality = \"trained\", pos = [{x}, {y}], facing = {facing} }},"
            );
        }
        text.push_str("]\n");
    }
    text.push_str("[[objective]]\nname = \"The middle\"\nat = [");
    let _ = writeln!(text, "{}, 24]\n\n[victory]\nby = \"South\"\nlevels = [", wide / 2);
    text.push_str(
        "{ at_least = 1, winner = \"South\", words = \"South has it\" },\n{ at_least = 0, words = \"draw\" },\n]\n",
    );
    text
}
