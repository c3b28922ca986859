//! Nothing of what is hidden in the toy game reaches the other side.

use engine::{Event, Eye, Match, Seat};
use kit::toy::GAME;
use kit::{Canary, Reveal, Trial, canaries, seeds, twin_games, twin_states};

#[test]
fn a_seat_cannot_tell_twin_states_apart() {
    for scenario in ["well", "ambush", "pickets"] {
        let pairs = twin_states(&Trial::of(GAME, scenario), seeds(200)).unwrap();
        assert!(4000 < pairs.compared && pairs.compared < 2 * pairs.different, "{pairs:?}");
    }
}

#[test]
fn a_seat_cannot_tell_twin_games_apart_until_the_rules_show_it() {
    for scenario in ["well", "ambush", "pickets"] {
        for reveal in [Reveal::Told, Reveal::Shown] {
            let pairs = twin_games(&Trial::of(GAME, scenario), seeds(50), reveal).unwrap();
            assert!(80 < pairs.different && 500 < pairs.compared, "{pairs:?}");
        }
    }
}

const MARKED: &str = "turns 4\nside red Fusiliers 3\npiece red captain Picton C1 3\npiece red scout zq7canary A1 2\n\
    side blue Voltigeurs 3\npiece blue captain Lannes C5 3\npiece blue scout xk9canary E5 2\n";

const SCOUTS: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(0) }, Canary { token: "xk9canary", owner: Seat(1) }];

/// The rules have shown this scout to everybody: it was seen, or somebody ran into it.
fn seen(it: &dyn Match, token: &str) -> bool {
    let shows = |it: &&Event| {
        let first = it.text.starts_with(token);
        it.cite.text() == "TO-SEE-1" && first || it.cite.text() == "TO-SEE-2" && it.text.contains(token)
    };
    it.events(Eye::Umpire, 0).iter().any(shows)
}

#[test]
fn the_name_of_a_hidden_scout_reaches_nobody() {
    let searched = canaries(&Trial::of(GAME, MARKED), &SCOUTS, seeds(200), &seen).unwrap();
    assert!(5000 < searched, "{searched}");
    assert!(
        canaries(&Trial::of(GAME, MARKED), &SCOUTS, 0..20, &|_, _| false).is_err(),
        "in the end scouts are seen"
    );
}

/// Each scout and each captain's powder is a secret of one seat: of a side with two, the other must not know it either.
const PICKETS: &str = "turns 4\nside red Rifles 3\nseat red scout pickets Pickets\npiece red captain Crauford B1 3\n\
    piece red scout zq7canary E1 2\nside blue Chasseurs 3\npiece blue captain Lasalle C5 3\npiece blue scout xk9canary A5 2\n";

const PICKETED: [Canary<'static>; 2] =
    [Canary { token: "zq7canary", owner: Seat(1) }, Canary { token: "xk9canary", owner: Seat(2) }];

/// The rules have shown this scout to somebody besides its own seat.
fn met(it: &dyn Match, token: &str) -> bool {
    let called = |it: &&Event| it.cite.text() == "TO-CALL-2" && it.text.starts_with(token);
    seen(it, token) || it.events(Eye::Umpire, 0).iter().any(called)
}

#[test]
fn the_name_of_a_hidden_scout_does_not_reach_the_other_seat_of_its_side() {
    let searched = canaries(&Trial::of(GAME, PICKETS), &PICKETED, seeds(200), &met).unwrap();
    assert!(5000 < searched, "{searched}");
    assert!(canaries(&Trial::of(GAME, PICKETS), &PICKETED, 0..40, &seen).is_err(), "in the end they meet");
}
