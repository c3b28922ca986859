//! What is hidden is hidden (DI-HID-2): what a seat cannot know changes nothing that reaches it.

use grognard_days_of_iron::GAME;
use kit::{Reveal, Trial, random, seeds, twin_games, twin_states};

use crate::shelf::{MELEE, short};

#[test]
fn imagined_worlds_look_the_same() {
    for (scenario, options, games) in [
        (short(MELEE, 3), &[][..], 4),
        (short("rotherberg", 2), &[], 1),
        (short("reppertsberg", 4), &[("open_rosters", "off")], 1),
    ] {
        let trial = Trial::of(GAME, &scenario).options(options).player(random);
        let pairs = twin_states(&trial, seeds(games)).unwrap_or_else(|it| panic!("{it:?}"));
        assert!(0 < pairs.different, "{pairs:?}");
    }
}

#[test]
fn secret_orders_do_not_show() {
    let text = short(MELEE, 2);
    let trial = Trial::of(GAME, &text).player(random);
    twin_games(&trial, seeds(3), Reveal::Told).unwrap_or_else(|it| panic!("{it:?}"));
}
