//! What a sensible officer does: his advice is legal wherever one stands, and how he fares is told.

use grognard_days_of_iron::GAME;
use kit::Who::{self, Fool, Rusher, Sitter};
use kit::{advice, duel, seeds};

use crate::shelf::{MELEE, short};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let brief = short("rotherberg", 2);
    let mut questions = 0;
    for scenario in ["reppertsberg", MELEE, &brief] {
        questions += advice(GAME, scenario, &[], seeds(1));
    }
    assert!(100 < questions, "{questions}");
}

/// The points of officers on each side against somebody, in halves, of so many games each.
fn against(other: Who, games: u64) -> [u32; 2] {
    let points =
        [0, 1].map(|side| (0..games).map(|seed| duel(GAME, "reppertsberg", other, side, seed)).sum());
    println!("reppertsberg, {other:?}: {points:?} halves of {games} games each");
    points
}

#[test]
fn officers_beat_fools() {
    let [french, germans] = against(Fool, 8);
    assert!(16 <= french + germans, "{french} {germans}");
}

#[test]
fn officers_beat_sitters_and_rushers() {
    for other in [Sitter, Rusher] {
        let [french, germans] = against(other, 6);
        assert!(6 <= french + germans, "{other:?}: {french} {germans}");
    }
}
