//! A hidden deployment is hidden: what a seat cannot know changes nothing that reaches it.

use crate::shelf::{BREAK, CLOSE, short};
use grognard_bloody_big_battles::GAME;
use kit::{Reveal, Trial, imagined_states, random, seeds, twin_games};

const HIDDEN: &[(&str, &str)] = &[("hidden_deployment", "on")];

#[test]
fn imagined_deployments_look_the_same() {
    for (scenario, games) in [
        (short("montebello", 1), 12),
        (short(CLOSE, 2), 6),
        (short(BREAK, 3), 6),
        (short("langensalza", 1), 4),
    ] {
        let trial = Trial::of(GAME, &scenario).options(HIDDEN).player(random);
        let pairs = imagined_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(0 < pairs.different, "{pairs:?}");
    }
}

#[test]
fn placements_in_secret_do_not_show() {
    for (scenario, games) in [(short("montebello", 1), 12), (short(CLOSE, 2), 6), (short(BREAK, 3), 4)] {
        let trial = Trial::of(GAME, &scenario).options(HIDDEN).player(random);
        let pairs = twin_games(&trial, seeds(games), Reveal::Told).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(games < u64::from(pairs.different), "{pairs:?}");
    }
}

/// F4: the leaks that a hidden deployment could have are caught.
#[test]
fn every_deliberate_leak_is_caught() {
    use kit::{Hole, Leaky};
    let text = short("montebello", 1);
    let caught = |hole: Hole| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, &text).options(HIDDEN).player(random);
        imagined_states(&trial, 0..6).is_err() || twin_games(&trial, 0..6, Reveal::Told).is_err()
    };
    assert!(!caught(Hole::Tight), "the wrapper by itself is tight");
    // Forms with options, barred steps and odds do not occur while armies are set up; and set-up is one step, so the
    // digest of the last checkpoint knows nothing yet.
    let never = [
        "Digest",
        "OptionOrder",
        "AskLabel",
        "BarredOption",
        "MissingOption",
        "Odds",
        "NoOdds",
        "SaidOdds",
        "Default",
    ];
    let free: Vec<Hole> = Hole::ALL.into_iter().filter(|it| !caught(*it)).collect();
    let free: Vec<String> = free.iter().map(|it| format!("{it:?}")).collect();
    let odd: Vec<&String> = free.iter().filter(|it| !never.contains(&it.as_str())).collect();
    assert!(odd.is_empty(), "not caught: {odd:?}");
}

/// Two brigades of two sides whose zones lie over each other.
fn shared_ground(room: u32) -> String {
    let side = |name: &str, nation: &str, id: &str, edge: &str| {
        format!(
            "[[side]]\nname = \"{name}\"\nnation = \"{nation}\"\nedge = \"{edge}\"\nzones = [[[5, 5], [{0}, 5], [{0}, {0}], [5, {0}]]]\nunits = [{{ id = \"{id}1\", name = \"{name}\", arm = \"infantry\", start_bases = 4, weapon = \"ml\", formation = \"line\" }}, {{ id = \"{id}2\", name = \"{name} too\", arm = \"infantry\", start_bases = 4, weapon = \"ml\", formation = \"line\" }}]\n",
            5 + room
        )
    };
    let top =
        "book = \"bloody-big-battles\"\ntitle = \"Shared\"\ndate = 1866-07-03\nturns = 1\ntable = [36, 36]\n";
    [top, &side("South", "french", "s", "south"), &side("North", "austrian", "n", "north")].concat()
}

/// Where both have chosen the same ground the First Player's units stand aside, and nobody stands on anybody.
#[test]
fn nobody_stands_on_who_was_hidden_there() {
    let text = shared_ground(8);
    let trial = Trial::of(GAME, &text).options(HIDDEN).player(random);
    let start = trial.start();
    for seed in seeds(20) {
        let mut it = trial.begin(&*start, Some(engine::Seed::of_number(seed)));
        // Both take what they are offered, which is the same middle of the same zone.
        while it.view(engine::Eye::Public).at("turn").and_then(|it| it.as_int()) == Some(0) {
            let pending = it.pending().first().cloned().expect("somebody is asked");
            it.answer(pending.seat, pending.lane, pending.seq, pending.ask.default.clone())
                .expect("the default");
        }
        assert!(it.breaches().is_empty(), "{:?}", it.breaches());
    }
}

/// A zone must have room for those who are set up in it.
#[test]
fn a_zone_without_room_is_a_fault() {
    let text = shared_ground(2);
    let faults = GAME.prepare(&engine::Setup { text: &text, options: &[] }).err().expect("a fault");
    assert!(faults.iter().any(|it| it.why.contains("have no room for")), "{faults:?}");
}
