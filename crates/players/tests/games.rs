//! Players at the toy game: legal, repeatable, the same on every number of threads, and worth playing against.

use engine::journal::{Pledge, SeedFrom};
use engine::{
    About, Answer, Digest, Form, Header, Lane, Match, Question, Reply, Roll, Seat, Seed, Setup, Source,
    Start, Throw,
};
use grognard_players::sim::{Series, Tally};
use grognard_players::{Luck, NAMES, Player, Table, decide, playout, who};

fn start(scenario: &str) -> Box<dyn Start> {
    let game = kit::toy::GAME;
    let found = game.scenarios().iter().find(|it| it.name == scenario).expect("a scenario of the toy");
    game.prepare(&Setup { text: found.text, options: &[] }).expect("it is sound")
}

fn party(names: [&str; 2]) -> Vec<Box<dyn Player>> {
    names.iter().map(|it| who(it).expect("a player")).collect()
}

fn begin(seed: Option<Seed>) -> Box<dyn Match> {
    let book = kit::toy::GAME.book();
    let header = Header {
        book: book.id.into(),
        edition: book.edition.into(),
        scenario: "well".into(),
        text: None,
        options: Vec::new(),
        players: Vec::new(),
        dice: seed.map_or(Pledge::Physical, |it| Pledge::Seed(it.pledge())),
        seed: SeedFrom::Drawn,
        digest: Digest::NEW,
    };
    start("well").begin(header, seed)
}

/// Plays a live match to its end, the seats answering in this order of preference.
fn live(game: &mut dyn Match, order: [u8; 2], names: [&str; 2]) {
    let mut players = party(names);
    while game.outcome().is_none() {
        let waits = |seat: &u8| game.pending().iter().any(|it| it.seat == Seat(*seat));
        let seat = order.into_iter().find(waits).expect("somebody is asked");
        let player = players[usize::from(seat)].as_mut();
        let (lane, seq, answer) = decide(game, Seat(seat), player).expect("an answer");
        game.answer(Seat(seat), lane, seq, answer).expect("a legal one");
    }
}

/// Holds every reply against the question's own law.
struct Strict<'p>(Table<'p>);

impl Source for Strict<'_> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.0.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        let reply = self.0.answer(lane, question)?;
        let answer = question.answer(&reply);
        if let Err(refusal) = question.ask().form.accept(&answer) {
            panic!("{answer:?} to `{}`: {}", question.ask().text, refusal.why);
        }
        Some(reply)
    }
}

#[test]
fn nobody_ever_gives_an_answer_that_is_not_allowed() {
    for scenario in ["well", "ambush"] {
        let start = start(scenario);
        for name in NAMES {
            let mut seats = party([name, "random"]);
            for seed in 0..40 {
                let played = start.inspect(&mut Strict(Table::new(&mut seats, seed)));
                assert!(played.0.is_some() && played.1.is_empty(), "{name} {seed}: {:?}", played.1);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let start = start("well");
    let game = |seed| playout(&*start, &mut party(["random", "doctrine:easy"]), seed);
    assert_eq!(game(1815), game(1815));
    assert!((0..20).any(|it| game(it) != game(1815)));
    let played = game(3);
    assert!(0 < played.decisions && played.decisions < played.inputs);
    // Those who have played before play like those who have not.
    let mut old = party(["random", "doctrine:easy"]);
    playout(&*start, &mut old, 99);
    assert_eq!(playout(&*start, &mut old, 3), played);
}

fn series(names: [&str; 2], games: u64, threads: usize, mirrored: bool) -> Tally {
    let start = start("well");
    let players = names.map(str::to_owned);
    let series = Series { start: &*start, players: &players, games, seed: 7, threads, mirrored };
    series.run(&|_| ()).expect("two players")
}

#[test]
fn a_series_is_the_same_on_any_number_of_threads() {
    for mirrored in [false, true] {
        let one = series(["doctrine", "random"], 101, 1, mirrored);
        assert_eq!(one, series(["doctrine", "random"], 101, 4, mirrored));
        assert_eq!((one.games, one.unfinished), (101, 0));
        assert_eq!(one.wins.iter().sum::<u64>() + one.draws, 101);
        assert_eq!(one.won_by.iter().sum::<u64>() + one.draws, 101);
    }
}

#[test]
fn no_game_of_equals_is_counted_twice() {
    for equals in [["sitter", "sitter"], ["random", "random"]] {
        let (mirrored, plain) = (series(equals, 60, 2, true), series(equals, 60, 2, false));
        assert_eq!(mirrored, plain, "exchanging equals would only play each game again");
    }
    // Others do exchange seats: with the same dice each of them has played both.
    let (mirrored, plain) =
        (series(["doctrine", "random"], 60, 2, true), series(["doctrine", "random"], 60, 2, false));
    assert_ne!(mirrored, plain);
    assert_eq!(mirrored.wins.iter().sum::<u64>(), mirrored.won_by.iter().sum::<u64>());
}

#[test]
fn doctrine_is_better_than_chance() {
    let tally = series(["doctrine", "random"], 400, 2, true);
    let halves = 2 * tally.won_by[0] + tally.draws;
    assert!(600 < halves, "{tally:?}");
}

#[test]
fn progress_is_told_to_the_last_game() {
    let start = start("well");
    let players = ["random", "random"].map(str::to_owned);
    let told = std::sync::atomic::AtomicU64::new(0);
    let series = Series { start: &*start, players: &players, games: 33, seed: 1, threads: 2, mirrored: true };
    series
        .run(&|it| {
            told.fetch_add(it, std::sync::atomic::Ordering::Relaxed);
        })
        .unwrap();
    assert_eq!(told.into_inner(), 33);
    let wrong = Series { players: &players[..1], ..series };
    assert!(wrong.run(&|_| ()).is_err());
}

#[test]
fn a_live_seat_plays_the_same_in_every_replay_and_in_every_order() {
    let names = ["random", "doctrine:easy"];
    let seed = Seed::of_number(5);
    let (mut one, mut two) = (begin(Some(seed)), begin(Some(seed)));
    live(&mut *one, [0, 1], names);
    live(&mut *two, [1, 0], names);
    assert_eq!(one.outcome(), two.outcome());
    assert_eq!(one.digest(), two.digest());

    let half = one.inputs() / 2;
    let mut rest = one.fork(half, Some(seed)).unwrap();
    live(&mut *rest, [0, 1], names);
    // A fork says that its dice are known; else it is the same game.
    let forked = rest.journal().write();
    assert_eq!(forked.replacen("seed forked\n", "", 1), one.journal().write());
    assert_ne!(forked, one.journal().write());

    let mut other = begin(Some(Seed::of_number(6)));
    live(&mut *other, [0, 1], names);
    assert_ne!(other.journal().lines, one.journal().lines);
}

#[test]
fn an_answer_that_is_not_allowed_becomes_the_default() {
    struct Cheat;
    impl Player for Cheat {
        fn reply(&mut self, _: &Question<'_>) -> Reply {
            Reply::Number(1_000_000)
        }
    }
    let game = begin(Some(Seed::of_number(1)));
    let pending = &game.pending()[0];
    let (lane, seq, answer) = decide(&*game, pending.seat, &mut Cheat).unwrap();
    assert_eq!((lane, seq, &answer), (pending.lane, pending.seq, &pending.ask.default));
}

#[test]
fn real_dice_are_for_people_to_throw() {
    let mut game = begin(None);
    let mut players = party(["sitter", "sitter"]);
    for _ in 0..200 {
        let Some(pending) = game.pending().first().cloned() else { return };
        let player = players[usize::from(pending.seat.0)].as_mut();
        if let Form::Dice { n, .. } = pending.ask.form {
            let first = game.pending().iter().find(|it| it.seat == pending.seat);
            assert_eq!(first, Some(&pending));
            assert_eq!(decide(&*game, pending.seat, player), None);
            let faces = Answer::Dice(vec![1; usize::from(n)]);
            game.answer(pending.seat, pending.lane, pending.seq, faces).unwrap();
        } else {
            let (lane, seq, answer) = decide(&*game, pending.seat, player).unwrap();
            game.answer(pending.seat, lane, seq, answer).unwrap();
        }
    }
    assert!(game.outcome().is_some());
}

#[test]
fn reasons_are_given_when_they_are_wanted() {
    struct Listening<'p>(Table<'p>, &'p mut u32);
    impl Source for Listening<'_> {
        fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
            self.0.roll(lane, about, throw)
        }

        fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
            let mut officer = who("doctrine").unwrap();
            let luck = Luck { game: 1, question: 2 };
            officer.take(luck);
            officer.speak(true);
            let reply = officer.reply(question);
            *self.1 += u32::from(officer.why().is_some());
            officer.take(luck);
            officer.speak(false);
            assert_eq!(officer.reply(question), reply);
            assert_eq!(officer.why(), None);
            Some(reply)
        }
    }
    let (mut seats, mut spoken) = (party(["sitter", "sitter"]), 0);
    let outcome = start("well").play(&mut Listening(Table::new(&mut seats, 1), &mut spoken));
    assert!(outcome.is_some() && 0 < spoken);
}
