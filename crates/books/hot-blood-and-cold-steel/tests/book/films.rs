//! What happens in a night can be played moment by moment, as each eye saw it.

use crate::shelf::{at_arms_length, low_wire, short, the_watch};
use grognard_hot_blood_and_cold_steel::GAME;
use kit::{Beats, Filmed, Player, Trial, advised, deals, films, mixed, random, seeds};

/// What is no picture, and what changes at a beat only.
///
/// Not still are: `stance`, for nothing tells of a man who changes it where he is; `nerve`, for whoever ducked only holds
/// when the next turn begins (HB-IM-9); `stabilised` and `carried_by`, for his own side is not told when the enemy
/// bandages a man or picks him up; `carrying`, for in the end everybody goes by his name (HB-INFO-23); `job`, `aims_at` and whatever else is of one turn, which ends with it.
const BEATS: Beats = Beats {
    waived: &[
        ("HB-EXP-2", "what became of everybody is a list to be read when all is over"),
        ("HB-OPT-13", "who goes out tonight is a list, and nobody is on the table yet"),
    ],
    still: &[
        "square",
        "zone",
        "away",
        "health",
        "captor",
        "weapons",
        "gear",
        "verey",
        "items",
        "readiness",
        "wakes",
        "level",
        "condition",
        "prisoner",
    ],
};

/// On an open table (HB-OPT-1) a side sees the enemy's men as they are, but is still told only what one sees of them in
/// the dark: where they are, and not how it is with them.
const OPEN: Beats = Beats { waived: BEATS.waived, still: &["square", "level", "condition", "prisoner"] };

/// Where orders are written (HB-OPT-2) onlookers are told of the toss and of the orders that answer, and of nothing else that
/// they see on the open table: for them men come and go between two of those words.
const WRITTEN: Beats = Beats { waived: BEATS.waived, still: &["level", "condition", "prisoner"] };

/// The law holds of every game; which kinds of moments there are is looked for in games that are always the same.
fn filmed(scenario: &str, options: &[(&str, &str)], player: Player, games: u64, book: Beats) -> Filmed {
    let trial = Trial::of(GAME, scenario).options(options).player(player);
    films(&trial, seeds(games), book);
    films(&trial, deals(games), book)
}

fn seen(all: &[Filmed], kinds: &[&str]) {
    let missing: Vec<_> = kinds.iter().filter(|it| !all.iter().any(|all| all.kinds.contains(*it))).collect();
    assert!(missing.is_empty(), "{missing:?} of {all:?}");
    assert!(all.iter().all(|it| 100 < it.beats && 0 < it.changes), "{all:?}");
}

#[test]
fn patrols_are_played_moment_by_moment() {
    let all = [
        filmed(&short("a-bit-of-wire", 8), &[], mixed, 6, BEATS),
        filmed(&short("chance-encounter", 8), &[], mixed, 6, BEATS),
        filmed(&at_arms_length(5), &[], random, 16, BEATS),
        filmed(&at_arms_length(6), &[("hits_at_once", "on")], advised, 6, BEATS),
        filmed(&the_watch(5), &[], random, 4, BEATS),
        filmed(&low_wire(6), &[], mixed, 3, BEATS),
        filmed("a-bit-of-wire", &[], random, 4, BEATS),
    ];
    let kinds = [
        "sight", "test", "fight", "light", "throw", "work", "move", "sound", "shot", "burst", "hurt",
        "break", "rally", "take", "arrive", "end",
    ];
    seen(&all, &kinds);
}

#[test]
fn raids_are_played_moment_by_moment() {
    let all = [
        filmed(&short("la-petite-douve", 6), &[], mixed, 2, BEATS),
        filmed(&short("bathelemont", 5), &[], mixed, 2, BEATS),
    ];
    seen(&all, &["sight", "test", "move", "sound", "shot", "burst", "word"]);
}

#[test]
fn what_lies_open_is_played_too() {
    let off = [("umpire", "off")];
    let all = [
        filmed(&short("a-bit-of-wire", 6), &off, mixed, 3, OPEN),
        filmed(&at_arms_length(5), &off, random, 6, OPEN),
        filmed(&short("la-petite-douve", 3), &off, random, 1, OPEN),
    ];
    seen(&all, &["sight", "move", "shot", "fight"]);
}

#[test]
fn written_orders_are_played_too() {
    let on = [("umpire", "off"), ("written_orders", "on")];
    let all = [
        filmed(&short("a-bit-of-wire", 5), &on, mixed, 3, WRITTEN),
        filmed(&at_arms_length(4), &on, random, 4, WRITTEN),
    ];
    seen(&all, &["toss", "word", "move"]);
}
