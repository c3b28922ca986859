//! Cold Steel: inputs a second, and the largest battle whole.

use cold_steel::GAME;
use cold_steel::game::ColdSteel;

use crate::bars::Bars;
use crate::clock::shown;
use crate::measures::{random_inputs, text, whole_games};
use crate::playing::{bytes_of_a_state, party};

const TEACHING: &str = "the-toll-house";
const LARGE: &str = "quatre-bras";

pub fn table() -> Bars {
    let mut res = Bars::under("## Cold Steel\n\n| what | measured | bar |\n|---|---|---|\n");
    let inputs = random_inputs(GAME, TEACHING, 8);
    res.row(
        "random playouts of `the-toll-house`, inputs a second (dice and decisions)",
        &format!("{inputs:.0}"),
        "200,000",
        200_000.0 <= inputs,
    );
    let (mean, worst) = whole_games(GAME, LARGE, &mut party("doctrine"));
    res.row(
        "doctrine against doctrine, a whole game of `quatre-bras`: the mean of four, the longest",
        &format!("{}, {}", shown(mean), shown(worst)),
        "20 s",
        worst <= 20.0,
    );
    let kib = bytes_of_a_state::<ColdSteel>(text(GAME, LARGE), |it| it.turn < 3) / 1024.0;
    res.row(
        "one state of `quatre-bras` in memory, its lists included, without what all share",
        &format!("{kib:.1} KiB"),
        "64 KiB",
        kib <= 64.0,
    );
    res.text.push('\n');
    res
}
