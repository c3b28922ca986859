//! Nothing of what is hidden in the toy game reaches the other side.

use kit::toy::GAME;
use kit::{Reveal, Trial, canaries, seeds, twin_games, twin_states};

use crate::scouts::{MARKED, PICKETED, PICKETS, SCOUTS, met, seen};

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

#[test]
fn the_name_of_a_hidden_scout_reaches_nobody() {
    let searched = canaries(&Trial::of(GAME, MARKED), &SCOUTS, seeds(200), &seen).unwrap();
    assert!(5000 < searched, "{searched}");
    assert!(
        canaries(&Trial::of(GAME, MARKED), &SCOUTS, 0..20, &|_, _| false).is_err(),
        "in the end scouts are seen"
    );
}

#[test]
fn the_name_of_a_hidden_scout_does_not_reach_the_other_seat_of_its_side() {
    let searched = canaries(&Trial::of(GAME, PICKETS), &PICKETED, seeds(200), &met).unwrap();
    assert!(5000 < searched, "{searched}");
    assert!(canaries(&Trial::of(GAME, PICKETS), &PICKETED, 0..40, &seen).is_err(), "in the end they meet");
}
