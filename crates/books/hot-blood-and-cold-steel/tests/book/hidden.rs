//! What a seat cannot know changes nothing that reaches it.

use crate::shelf::{at_arms_length, low_wire, short, the_watch};
use engine::{Match, Seat};
use grognard_hot_blood_and_cold_steel::GAME;
use kit::{
    Canary, Hole, Leaky, Pairs, Reveal, Trial, canaries, imagined_states, random, seeds, twin_games,
    twin_states,
};

/// F1: another world that the seat cannot tell from the true one gives the same papers, to the byte.
fn imagined(scenario: &str, games: u64) -> Pairs {
    let trial = Trial::of(GAME, scenario);
    let pairs = twin_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
    assert!(pairs.compared < 2 * pairs.different, "{scenario}: {pairs:?}");
    pairs
}

#[test]
fn imagined_worlds_of_small_patrols_look_the_same() {
    let pairs = [
        imagined("a-bit-of-wire", 3),
        imagined("chance-encounter", 2),
        imagined(&at_arms_length(5), 8),
        imagined(&the_watch(4), 4),
        imagined(&low_wire(5), 4),
    ];
    assert!(2_000 < pairs.iter().map(|it| it.compared).sum::<u32>(), "{pairs:?}");
}

#[test]
fn imagined_worlds_of_raids_look_the_same() {
    let pairs = [imagined(&short("la-petite-douve", 6), 4), imagined(&short("bathelemont", 4), 3)];
    assert!(2_000 < pairs.iter().map(|it| it.compared).sum::<u32>(), "{pairs:?}");
}

/// A world raised from what the seat knows alone: its papers, and what an officer advises it, are the same to the byte.
fn raised(scenario: &str, options: &[(&str, &str)], games: u64) -> Pairs {
    let trial = Trial::of(GAME, scenario).options(options);
    let pairs = imagined_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
    assert!(0 < pairs.compared, "{scenario}: {pairs:?}");
    pairs
}

#[test]
fn worlds_raised_from_what_a_seat_knows_look_the_same() {
    let pairs = [
        raised("a-bit-of-wire", &[], 2),
        raised("chance-encounter", &[], 2),
        raised(&at_arms_length(5), &[], 8),
        raised(&the_watch(4), &[], 4),
        raised(&low_wire(5), &[], 4),
        raised(&short("la-petite-douve", 5), &[], 2),
        raised(&short("bathelemont", 4), &[], 2),
    ];
    assert!(1_000 < pairs.iter().map(|it| it.compared).sum::<u32>(), "{pairs:?}");
    assert!(pairs.iter().all(|it| 9 * it.compared < 10 * it.different), "{pairs:?}");
}

/// On an open table only what is written is imagined (HB-OPT-1, HB-OPT-2).
#[test]
fn worlds_raised_on_an_open_table_look_the_same() {
    raised(&short("a-bit-of-wire", 5), &[("umpire", "off")], 3);
    raised(&short("a-bit-of-wire", 5), &[("umpire", "off"), ("written_orders", "on")], 3);
    raised(&at_arms_length(4), &[("umpire", "off")], 3);
}

/// F2: what the other side writes in secret shows only in what the rules tell.
fn secret(scenario: &str, games: u64) {
    let trial = Trial::of(GAME, scenario);
    let pairs =
        twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
    assert!(games < u64::from(pairs.different), "{scenario}: {pairs:?}");
}

#[test]
fn secret_orders_of_patrols_do_not_show() {
    secret("a-bit-of-wire", 8);
    secret("chance-encounter", 8);
    secret(&at_arms_length(6), 8);
    secret(&the_watch(5), 8);
    secret(&low_wire(6), 8);
}

/// Two games that are both over show everything (HB-INFO-23): that their ends differ is no leak, whether or not a last
/// event told of it.
#[test]
fn what_the_end_shows_is_no_leak() {
    let text = low_wire(6);
    // Where the wheel of seeds stood when two ends first differed without a word.
    let first = 774_278_346 << 32;
    let pairs = twin_games(&Trial::of(GAME, &text), first..first + 8, Reveal::Told);
    assert!(matches!(&pairs, Ok(it) if 0 < it.different), "{pairs:?}");
}

#[test]
fn secret_orders_of_raids_do_not_show() {
    secret(&short("la-petite-douve", 8), 3);
    secret(&short("bathelemont", 6), 2);
}

const TOKENS: [Canary<'static>; 2] =
    [Canary { token: "xkb", owner: Seat(0) }, Canary { token: "zqg", owner: Seat(1) }];

/// The ids and titles of all men carry a token of their side.
fn marked(text: &str) -> String {
    let (mut lines, mut own) = (Vec::new(), "");
    for line in text.lines() {
        if line.starts_with("[[side]]") {
            own = if own.is_empty() { TOKENS[0].token } else { TOKENS[1].token };
        }
        let mut parts: Vec<String> = line.split('"').map(str::to_owned).collect();
        for at in (1..parts.len()).step_by(2).filter(|_| !own.is_empty()) {
            let field = |it: &str| parts[at - 1].trim_end().ends_with(it);
            if field("{ id =") || field("title =") || field("prefix =") || is_id(&parts[at]) {
                let tokens: Vec<String> = parts[at].split('-').map(|it| format!("{own}{it}")).collect();
                parts[at] = tokens.join("-");
            }
        }
        lines.push(parts.join("\""));
    }
    lines.join("\n")
}

/// `g15`; squares are written in capitals.
fn is_id(text: &str) -> bool {
    let mut letters = text.chars();
    let first = letters.next().is_some_and(|it| it.is_ascii_lowercase());
    first && 1 < text.len() && letters.all(|it| it.is_ascii_digit())
}

/// Who men are is shown to the other side when the game is over, and not before (HB-SEE-9, HB-INFO-23).
fn known(it: &dyn Match, _: &str) -> bool {
    it.outcome().is_some()
}

fn unnamed(text: &str, games: u64) {
    let text = marked(text);
    let searched = canaries(&Trial::of(GAME, &text), &TOKENS, seeds(games), &known)
        .unwrap_or_else(|it| panic!("{it:?}"));
    assert!(10 * games < u64::from(searched), "{searched}");
}

/// F3: no id and no title of a man reaches the other side.
#[test]
fn nobody_learns_the_names_of_the_enemy() {
    unnamed(&at_arms_length(4), 60);
    unnamed(&short("a-bit-of-wire", 3), 20);
    unnamed(&the_watch(2), 10);
    unnamed(&short("la-petite-douve", 1), 3);
    unnamed(&short("bathelemont", 3), 2);
    let text = marked(&at_arms_length(3));
    let shown = canaries(&Trial::of(GAME, &text), &TOKENS, 0..1, &|_, _| false);
    assert!(shown.is_err(), "in the end everything is shown");
}

/// F4: each deliberate leak of this book is caught by one of the traps.
#[test]
fn every_deliberate_leak_is_caught() {
    let text = marked(&at_arms_length(2));
    let caught = |hole: Hole, games: u64| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, &text).player(random);
        twin_states(&trial, 0..games).is_err()
            || twin_games(&trial, 0..games, Reveal::Told).is_err()
            || canaries(&trial, &TOKENS, 0..games, &known).is_err()
    };
    assert!(!caught(Hole::Tight, 2), "the wrapper by itself is tight");
    let free: Vec<Hole> = Hole::ALL.into_iter().filter(|it| !caught(*it, 6)).collect();
    assert!(free.is_empty(), "not caught: {free:?}");
    assert!(20 <= Hole::ALL.len());
}
