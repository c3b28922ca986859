//! The toy game as a game: its scenarios, its faults, its officers.

use dice::Stream;
use engine::{Datum, Eye, Lane, Outcome, Seat, Setup, SetupFault, Side};
use kit::toy::GAME;
use kit::{Trial, advised, random};

fn faults(text: &str, options: &[(&str, &str)]) -> Vec<SetupFault> {
    let options: Vec<(String, String)> = options.iter().map(|it| (it.0.into(), it.1.into())).collect();
    GAME.prepare(&Setup { text, options: &options }).err().unwrap_or_default()
}

#[test]
fn a_faulty_scenario_says_where_and_why() {
    let well = GAME.scenarios()[0].text;
    assert!(faults(well, &[]).is_empty() && faults(well, &[("turns", "7")]).is_empty());
    assert!(faults(well, &[("turns", "21")])[0].why.contains("1 to 20"));
    assert!(faults(well, &[("weather", "rain")])[0].why.contains("no option `weather`"));
    assert!(faults("", &[])[0].why.contains("must be given"));
    let fault = &faults(&well.replace("C1", "C9"), &[])[0];
    assert_eq!((fault.line, fault.column), (4, 26), "{fault:?}");
    assert!(faults(&well.replace("E5", "C5"), &[])[0].why.contains("two pieces stand on C5"));
    let several = faults(&well.replace("scout", "spy"), &[]);
    assert_eq!(several.iter().map(|it| it.line).collect::<Vec<_>>(), [5, 8]);
}

/// A whole game between two ways to play.
fn duel(scenario: &str, seed: u64, red: kit::Player, blue: kit::Player) -> Outcome {
    let trial = Trial::of(GAME, scenario);
    let mut it = trial.begin(&*trial.start(), Some(engine::Seed::of_number(seed)));
    let mut luck = Stream::new(seed, 5);
    while let Some(pending) = it.pending().first().cloned() {
        let player = if pending.seat == Seat(0) { red } else { blue };
        let answer = kit::decide(&*it, &pending, player, &mut luck);
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
    it.outcome().expect("the game is over").clone()
}

#[test]
fn an_officer_beats_a_fool() {
    let mut wins = [0; 2];
    for seed in 0..200 {
        let red = seed % 2 == 0;
        let players: [kit::Player; 2] = if red { [advised, random] } else { [random, advised] };
        let officer = Side(u8::from(!red));
        if let Some(winner) = duel("well", seed, players[0], players[1]).winner {
            wins[usize::from(winner != officer)] += 1;
        }
    }
    assert!(3 * wins[1] < wins[0] && 100 < wins[0], "the officer wins {}, the fool {}", wins[0], wins[1]);
}

#[test]
fn a_new_game_asks_both_sides_and_hides_the_scouts() {
    let trial = Trial::of(GAME, "well");
    let it = trial.begin(&*trial.start(), None);
    let lanes: Vec<Lane> = it.pending().iter().map(|it| it.lane).collect();
    assert_eq!(lanes, [Lane::Secret(Seat(0)), Lane::Secret(Seat(1))]);
    let pieces = |eye, side: usize| match it.view(eye).at(&format!("sides.{side}.pieces")) {
        Some(Datum::List(pieces)) => pieces.len(),
        _ => 0,
    };
    let counts = |eye| (pieces(eye, 0), pieces(eye, 1));
    assert_eq!((counts(Eye::Seat(Seat(0))), counts(Eye::Seat(Seat(1)))), ((2, 1), (1, 2)));
    assert_eq!((counts(Eye::Public), counts(Eye::Umpire)), ((1, 1), (2, 2)));
}
