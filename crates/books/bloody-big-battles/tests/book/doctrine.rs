//! What a sensible officer does, counted over whole games.

use crate::officers::{Counts, Marches, games};
use crate::shelf::{BREAK, CLOSE, short};
use engine::{Cx, Flow, Playbook, Setup};
use grognard_bloody_big_battles::GAME;
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::state::Army;
use kit::Who::{self, Baiter, Fool, Officer, Rusher, Sitter};
use kit::{Bar, Contest, Wary, advice, advised, contested, deals, duel, officers_beat, seeds};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let options: [&[(&str, &str)]; 4] =
        [&[], &[("hidden_deployment", "true")], &[("evade", "true")], &[("recover_and_move", "true")]];
    let brief = short("koniggratz", 2);
    let mut questions = 0;
    for scenario in ["montebello", "langensalza", CLOSE, BREAK, &brief] {
        questions += options.iter().map(|it| advice(GAME, scenario, it, seeds(3))).sum::<u64>();
    }
    assert!(1_000 < questions, "{questions}");
}

/// At most so many deals at a landing, each played from both sides: the largest battle is as long as many small ones.
fn landing(scenario: &str) -> u64 {
    match scenario {
        "koniggratz" => 6,
        "langensalza" => 60,
        _ => 100,
    }
}

/// Both sides of each battle together beat fools in 95 of 100 games, a draw being no win, and neither side in less than 80.
#[test]
fn officers_beat_fools() {
    for scenario in ["montebello", "langensalza", "koniggratz"] {
        let all = contested([95, 80, 80], landing(scenario), |seed, [both, first, second]| {
            for (side, own) in [first, second].into_iter().enumerate() {
                let won = duel(GAME, scenario, Fool, side as u8, seed) & 2;
                both.add(won);
                own.add(won);
            }
        });
        println!("{scenario}: {all:?}");
        assert!(all.iter().all(Contest::holds), "{scenario}: {all:?}");
    }
}

/// Who only stands, who only runs forward and who only teases is beaten. The few Prussians at Langensalza still lose about
/// as often as they win against an enemy who does nothing but run.
fn beat(foil: Who, points: [u32; 3]) {
    let of = |(scenario, points)| Bar { scenario, points, deals: landing(scenario) };
    let bars: Vec<Bar> =
        ["montebello", "langensalza", "koniggratz"].into_iter().zip(points).map(of).collect();
    officers_beat(GAME, foil, false, &bars);
}

#[test]
fn officers_beat_sitters() {
    beat(Sitter, [90, 95, 90]);
}

#[test]
fn officers_beat_rushers() {
    beat(Rusher, [80, 69, 90]);
}

#[test]
fn officers_beat_baiters() {
    beat(Baiter, [95, 90, 90]);
}

/// Attackers go on until they are in contact, nobody goes to and fro, and at three quarters of the turns the reserve is in
/// action. Idle are less than 15 of 100 attackers over the book, and nowhere more than 20.
fn active(scenario: &str, it: &Marches) {
    assert!(100 * it.idle < 20 * it.attacking, "{scenario}: {} of {} attackers idle", it.idle, it.attacking);
    assert!(100 * it.undone < 3 * it.again, "{scenario}: {} of {} moves undone", it.undone, it.again);
    assert!(
        85 * it.reserve <= 100 * it.in_action,
        "{scenario}: {} of {} of the reserve in action",
        it.in_action,
        it.reserve
    );
}

/// Games of officers among themselves: always the same deals, because their averages are held against bars.
fn counted(scenario: &str) -> Counts {
    let counts = games(scenario, [Officer, Officer], deals(landing(scenario)));
    println!("{scenario}: {counts:?}");
    counts
}

/// Somebody must attack, and does so by half of the turns, mostly by two turns of five; nobody leads a charge who is
/// Spent while there is time. Of the rolls 70 of 100 are in command, one game of each battle counted like another; at Langensalza one general for
/// nine units does not hear so many.
#[test]
fn officers_fight_and_lead() {
    let [mut rolls, mut commanded, mut idle] = [0; 3];
    for (scenario, heard) in [("montebello", 70), ("langensalza", 59), ("koniggratz", 70)] {
        let it = counted(scenario);
        assert!(95 * it.games <= 100 * it.met, "{scenario}: contact in {} of {}", it.met, it.games);
        assert!(
            50 * it.games <= 100 * it.met_soon,
            "{scenario}: early contact in {} of {}",
            it.met_soon,
            it.games
        );
        active(scenario, &it.marches);
        idle += 1_000 * it.marches.idle / it.marches.attacking.max(1);
        assert!(it.games <= it.charges, "{scenario}: {} charges in {} games", it.charges, it.games);
        let spent = if scenario == "koniggratz" { 4 } else { 1 } * it.games;
        assert!(it.spent_charges <= spent, "{scenario}: {} charges of Spent units", it.spent_charges);
        let share = 100 * it.commanded / it.rolls.max(1);
        rolls += 100 * it.rolls / it.games;
        commanded += 100 * it.commanded / it.games;
        assert!(heard <= share, "{scenario}: {share} of 100 rolls in command");
    }
    assert!(idle < 3 * 150, "{} of 1,000 attackers idle over the book", idle / 3);
    assert!(70 * rolls <= 100 * commanded, "{} of 100 rolls in command", 100 * commanded / rolls);
}

/// Who of each side has left the table when officers have played the scenario, and who won.
fn left(text: &str, seed: u64) -> ([usize; 2], Option<u8>) {
    let mut state = BigBattles::open(&Setup { text, options: &[] }).expect("a sound scenario");
    let mut table = Wary::new(seed, &[advised]);
    while let Ok(Flow::On) = BigBattles::step(&mut state, &mut Cx::new(&mut table)) {}
    let count = |side| state.all().filter(|it| state.side(*it) == side && state.unit(*it).left()).count();
    ([0, 1].map(count), state.outcome().and_then(|it| it.winner).map(|it| it.0))
}

/// Officers leave by an exit for its points and for nothing else (BB-MOVE-15).
#[test]
fn officers_leave_the_table_only_for_points() {
    let barren = BREAK
        .replace(", points = 2", "")
        .replace(", points = 1", "")
        .replace("at_least = 5, winner = \"Breakers\"", "at_least = 1, winner = \"Breakers\"");
    let barren = barren.replace("    { at_least = 3, words = \"half of it is through\" },\n", "");
    assert_ne!(barren, BREAK);
    let (mut out, mut won) = (0, 0);
    for seed in deals(12) {
        let (through, winner) = left(BREAK, seed);
        assert_eq!(through[1], 0, "seed {seed}: the exit of the Ring brings it nothing");
        out += through[0];
        won += u32::from(winner == Some(0));
        assert_eq!(left(&barren, seed).0, [0, 0], "seed {seed}: nothing is to be had outside");
    }
    assert!(2 * 12 <= out && 4 <= won, "{out} units have left, and {won} games were won by it");
}
