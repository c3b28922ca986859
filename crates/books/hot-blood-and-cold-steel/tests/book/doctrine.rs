//! What a sensible officer does, counted over whole games.

use std::sync::OnceLock;

use crate::officers::{Counts, games};
use grognard_hot_blood_and_cold_steel::GAME;
use kit::Who::{self, Fool, Officer};
use kit::{Bar, advice, deals, officers_beat, seeds};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let options: [&[(&str, &str)]; 4] = [
        &[],
        &[("umpire", "off")],
        &[("umpire", "off"), ("written_orders", "on")],
        &[("random_troops", "on")],
    ];
    let mut questions = 0;
    for scenario in GAME.scenarios() {
        questions += options.iter().map(|it| advice(GAME, scenario.name, it, seeds(3))).sum::<u64>();
    }
    assert!(1_000 < questions, "{questions}");
}

/// Mirrored: each deal is played twice, the officer on either side. Only a win counts, not a draw.
#[test]
fn officers_beat_fools() {
    let bar = |scenario| Bar { scenario, points: 95, deals: 50 };
    officers_beat(GAME, Fool, true, &["a-bit-of-wire", "la-petite-douve", "bathelemont"].map(bar));
}

/// Games of which side 0 are the raiders: always the same deals, because their averages are held against bars.
fn counted(scenario: &str, who: [Who; 2], n: u64) -> Counts {
    let counts = games(scenario, who, 0, deals(n));
    println!("{scenario}, {who:?}: {counts:?}");
    counts
}

/// 4: the piece of wire comes home, past fools and past officers.
#[test]
fn the_sample_comes_home() {
    let fools = counted("a-bit-of-wire", [Officer, Fool], 40);
    let officers = counted("a-bit-of-wire", [Officer, Officer], 40);
    assert!(80 * fools.games <= 100 * fools.done, "against fools in {} of {}", fools.done, fools.games);
    assert!(
        40 * officers.games <= 100 * officers.done,
        "against officers in {} of {}",
        officers.done,
        officers.games
    );
}

/// 1, 2, 5, 7: raiders are quiet until they are found but do not dally, and home at the end.
#[test]
fn patrols_go_quietly_and_come_home() {
    let counts = counted("a-bit-of-wire", [Officer, Officer], 40);
    counts.quiet();
    counts.active();
    counts.home();
}

/// Both raids, played once for all that is counted.
fn raids() -> &'static Counts {
    static RAIDS: OnceLock<Counts> = OnceLock::new();
    RAIDS.get_or_init(|| {
        let mut counts = counted("la-petite-douve", [Officer, Officer], 8);
        counts.add(&counted("bathelemont", [Officer, Officer], 8));
        counts
    })
}

#[test]
fn raids_go_quietly() {
    raids().quiet();
}

#[test]
fn raids_come_home() {
    raids().home();
}

/// 4: somebody gets into the enemy's line, whether fools hold it or officers.
#[test]
fn raids_get_in() {
    let mut fools = counted("la-petite-douve", [Officer, Fool], 10);
    fools.add(&counted("bathelemont", [Officer, Fool], 10));
    assert!(80 * fools.games <= 100 * fools.done, "against fools in {} of {}", fools.done, fools.games);
    let Counts { games, done, .. } = raids();
    assert!(40 * games <= 100 * done, "against officers in {done} of {games}");
}

/// In a raid somebody must attack.
#[test]
fn raids_are_in_contact_by_half_of_the_turns() {
    let Counts { games, met, met_soon, .. } = raids();
    assert!(95 * games <= 100 * met, "contact in {met} of {games}");
    assert!(50 * games <= 100 * met_soon, "early contact in {met_soon} of {games}");
}

#[test]
fn raids_go_on() {
    raids().active();
}

/// 7, 8, 11, 12: what is dangerous to one's own, or tells too much too soon, is left undone.
#[test]
fn raids_spare_their_own() {
    raids().careful();
}

/// 10: whoever sees a shape wakes the others.
#[test]
fn garrisons_wake_and_spare_their_own() {
    let counts = counted("a-bit-of-wire", [Officer, Officer], 40);
    counts.careful();
    let Counts { sighted, alarms, .. } = counts;
    assert!(0 < sighted && 90 * sighted <= 100 * alarms, "the alarm in {alarms} of {sighted}");
    counted("la-petite-douve", [Fool, Officer], 8).careful();
}
