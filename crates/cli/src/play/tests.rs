//! Whole sittings at the toy game, typed in as a person would.

use std::path::PathBuf;

use engine::journal::{Entry, Input, Line, Pledge, SeedFrom};
use engine::{Datum, Digest, Eye, Header, Journal, Lane, Match, Seat, Seed, Setup, Side, Start};

use super::sitting::Sitting;
use super::{Seated, look, saving};
use crate::error::Error;
use crate::verify::What;
use crate::{replay, verify};

fn start(text: &str) -> Box<dyn Start> {
    kit::toy::GAME.prepare(&Setup { text, options: &[] }).expect("a sound scenario")
}

fn well() -> &'static str {
    kit::toy::GAME.scenarios()[0].text
}

fn begin(text: &str, seed: Option<Seed>) -> Box<dyn Match> {
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
    start(text).begin(header, seed)
}

fn seated(names: [&str; 2]) -> Vec<Seated> {
    names.map(|it| (it.to_owned(), players::who(it).ok())).into()
}

/// Everything that is written while this is typed, and the match as it is then.
fn sit(game: Box<dyn Match>, names: [&str; 2], typed: &str, seed: Option<Seed>) -> (String, Box<dyn Match>) {
    let mut out = anstream::StripStream::new(Vec::new());
    let mut input = typed.as_bytes();
    let mut sitting = Sitting {
        book: kit::toy::GAME.book(),
        game,
        players: seated(names),
        seed,
        input: &mut input,
        out: &mut out,
        curtain: 0,
        save: None,
        at: None,
        known: Vec::new(),
    };
    assert!(sitting.run().is_ok());
    let game = sitting.game;
    (String::from_utf8(out.into_inner()).expect("text"), game)
}

fn seed() -> Option<Seed> {
    Some(Seed::of_number(11))
}

fn played(names: [&str; 2], typed: &str) -> (String, Box<dyn Match>) {
    sit(begin(well(), seed()), names, typed, seed())
}

#[test]
fn the_end_of_the_input_ends_politely() {
    let (text, game) = played(["human", "doctrine"], "");
    assert!(text.contains("Who is to have an order? [TO-ORD-1]"), "{text}");
    assert!(text.ends_with("The game is not over.\n"), "{text}");
    assert!(game.outcome().is_none());
}

#[test]
fn a_game_can_be_played_to_its_end_with_enter_alone() {
    let (text, game) = played(["human", "doctrine"], &"\n".repeat(200));
    assert!(game.outcome().is_some());
    assert!(text.contains("after 4 turns"), "{text}");
}

#[test]
fn machines_play_among_themselves() {
    let (text, game) = played(["doctrine", "random"], "");
    assert!(game.outcome().is_some() && text.contains("points"), "{text}");
}

#[test]
fn answers_by_number_key_label_and_way() {
    // Picton marches by number, then by his way; an option that does not exist is refused in words.
    let (text, game) = played(["human", "sitter"], "9\n1\nmarch\nc2 C3\nlog\nquit\n");
    assert!(text.contains("there is no option 9"), "{text}");
    assert!(text.contains("Picton: C2 C3 [TO-ORD-2]"), "{text}");
    assert_eq!(game.events(Eye::Seat(Seat(0)), 0).len(), 1);
}

#[test]
fn a_refusal_names_the_rule_and_changes_nothing() {
    // One order a turn and piece: the second is barred.
    let (text, game) = played(["human", "sitter"], "1\nstand\n1\n? 1\nquit\n");
    assert!(text.contains("not allowed: "), "{text}");
    assert!(text.matches("Not allowed: ").count() == 2, "{text}");
    assert_eq!(game.pending().iter().filter(|it| it.seat == Seat(0)).count(), 1);
}

#[test]
fn help_rules_advice_and_the_table() {
    let (text, _) =
        played(["human", "sitter"], "?\nwhy\nwhy TO-FIR-3\nwhy XX-1\nhint\nlook\ntext\n:log\nfoo\n? 1\n");
    for wanted in [
        "An answer is the number",
        "Both sides write their orders in secret",
        "One die, and one more for each charge",
        "has no rule `XX-1`",
        "Doctrine: ",
        "well: C3",
        "Nothing has been told yet.",
        "`foo` is no option and no command",
        "no dice follow",
    ] {
        assert!(text.contains(wanted), "{wanted} is missing in:\n{text}");
    }
}

#[test]
fn odds_are_told_where_dice_follow() {
    // Everybody sits until somebody may shoot; what he may shoot at has odds.
    let mut found = false;
    for number in 0..200 {
        let seed = Some(Seed::of_number(number));
        let mut game = begin(well(), seed);
        let mut players = seated(["doctrine", "doctrine"]);
        while game.outcome().is_none() && !found {
            let pending = game.pending()[0].clone();
            let forecast = match &pending.ask.default {
                answer @ engine::Answer::Choose(keys) if keys.len() == 1 => {
                    game.forecast(pending.seat, pending.lane, pending.seq, answer)
                }
                _ => Ok(None),
            };
            if matches!(forecast, Ok(Some(_))) {
                found = true;
                break;
            }
            let player = players[usize::from(pending.seat.0)].1.as_mut().unwrap();
            let (lane, seq, answer) = players::decide(&*game, pending.seat, player.as_mut()).unwrap();
            game.answer(pending.seat, lane, seq, answer).unwrap();
        }
        if found {
            let names =
                if game.pending()[0].seat == Seat(0) { ["human", "sitter"] } else { ["sitter", "human"] };
            let (text, _) = sit(game, names, "? 1\n? 2\n?1\n", seed);
            assert!(text.contains(" %") && text.contains('/'), "{text}");
            return;
        }
    }
    panic!("nobody ever shot");
}

#[test]
fn undo_takes_an_answer_back() {
    let (text, game) = played(["human", "sitter"], "1\nundo\nundo\nquit\n");
    assert!(text.contains("Taken back.") && text.contains("nothing can be taken back"), "{text}");
    assert_eq!(
        game.pending().iter().find(|it| it.seat == Seat(0)).unwrap().ask.text,
        "Who is to have an order?"
    );
}

#[test]
fn giving_up_is_asked_twice() {
    let (text, game) = played(["human", "sitter"], "concede\nno\nconcede\nyes\n");
    assert!(text.contains("The game goes on.") && text.contains("Voltigeurs (blue)"), "{text}");
    assert_eq!(game.outcome().unwrap().winner, Some(Side(1)));
}

#[test]
fn at_one_screen_nobody_sees_what_is_the_others() {
    let (text, game) = played(["human", "human"], &"\nlook\ntext\nlog\nhint\n\n".repeat(60));
    assert!(game.outcome().is_some());
    let secret = [("Fusiliers", "Marbot"), ("Voltigeurs", "Kincaid")];
    let mut parts = text.split("The table is handed to ");
    // Before the first hand-over only the names of the seats have been told.
    assert!(!parts.next().unwrap().contains("Kincaid"));
    let mut turns = 0;
    for part in parts {
        let (_, hidden) = secret.iter().find(|it| part.starts_with(it.0)).unwrap();
        // Scouts that stand still are never seen.
        let before_the_end = part.split(" points").next().unwrap();
        assert!(!before_the_end.contains(hidden), "{part}");
        turns += 1;
    }
    assert!(4 <= turns, "{text}");
}

#[test]
fn real_dice_are_typed_in() {
    let typed = "\n\nlook\n\n7\n3\n5\n".to_owned() + &"\n6\n".repeat(100);
    let (text, game) = sit(begin(well(), None), ["human", "doctrine"], &typed, None);
    assert!(text.contains("Type the face of the die, 1 to 6."), "{text}");
    assert!(text.contains("For Voltigeurs (blue):"), "the machine's dice are thrown by the human\n{text}");
    assert!(text.contains("Not allowed: the faces of 1 dice"), "{text}");
    assert!(text.contains("Throw the dice and type their faces."), "{text}");
    assert!(game.journal().write().contains("dice physical"));
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("grognard-play-{}-{name}", std::process::id()))
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let at = file("saved.journal");
    let typed = format!("1\nmarch\nC2\nsave {}\nsave /no/such/folder/x\nquit\n", at.display());
    let (text, game) = played(["human", "sitter"], &typed);
    assert!(text.contains("The game is in ") && text.contains("/no/such/folder/x: "), "{text}");
    let journal = Journal::read(&std::fs::read_to_string(&at).unwrap()).unwrap();
    std::fs::remove_file(&at).unwrap();
    let again = saving::seed_of(&journal, None).ok().flatten();
    assert_eq!(again, seed());
    let resumed = start(well()).resume(journal.clone(), again).unwrap();
    assert_eq!(resumed.pending(), game.pending());
    let bare = Journal { reveal: None, ..journal };
    assert!(matches!(saving::seed_of(&bare, None), Err(Error::Fault(_))));
    assert!(matches!(saving::seed_of(&bare, Some(12)), Err(Error::Fault(_))));
    assert_eq!(saving::seed_of(&bare, Some(11)).ok().flatten(), seed());
}

#[test]
fn names_cannot_move_the_cursor() {
    let text = well().replace("Fusiliers", "F\u{1b}[2J\u{202e}x");
    let game = begin(&text, seed());
    assert!(look::whole(&game.view(Eye::Umpire)).contains('\u{fffd}'));
    let mut out = Vec::new();
    let mut input = "look\ntext\nlog\nhint\n".as_bytes();
    let mut sitting = Sitting {
        book: kit::toy::GAME.book(),
        game,
        players: seated(["human", "human"]),
        seed: seed(),
        input: &mut input,
        out: &mut out,
        curtain: 0,
        save: None,
        at: None,
        known: Vec::new(),
    };
    assert!(sitting.run().is_ok());
    let text = String::from_utf8(out).unwrap();
    assert!(!text.contains("\u{1b}[2J") && !text.contains('\u{202e}'));
}

fn finished() -> Journal {
    played(["random", "doctrine"], "").1.journal()
}

#[test]
fn a_journal_is_verified_and_a_changed_one_is_not() {
    let journal = finished();
    let check = |it: &Journal| verify::check(&*start(well()), &it.write(), it.clone(), None);
    let lacks = |it: &Journal| check(it).ok().unwrap().missing().iter().map(|it| it.what).collect::<Vec<_>>();
    assert_eq!(lacks(&journal), [What::Signature], "nothing but a server to vouch for it");
    let text = journal.write();
    let at = text.lines().position(|it| it.starts_with("dice ") && !it.contains("chacha")).unwrap();
    let entry =
        text.lines().skip_while(|it| *it != "begin").skip(1).take_while(|it| !it.starts_with("dice "));
    let entry = entry.filter(|it| !it.starts_with('=')).count() + 1;
    let changed: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(no, line)| match (no == at, line) {
            (true, "dice 6") => "dice 5".into(),
            (true, _) => "dice 6".into(),
            (false, line) => line.to_owned(),
        })
        .collect();
    let changed = Journal::read(&changed.join("\n")).unwrap();
    let divergence = check(&changed).err().unwrap();
    assert_eq!(divergence.entry, entry, "{divergence:?}");
    assert!(divergence.why.contains("pledged seed"), "{divergence:?}");
    let liar = Journal { reveal: Some([7; 32]), ..journal.clone() };
    assert_eq!(check(&liar).err().unwrap().entry, 0);
    let mute = Journal { reveal: None, ..journal.clone() };
    assert_eq!(lacks(&mute), [What::Reveal, What::Signature]);
    let digest = |it: &Line| matches!(it, Line::Digest(_));
    let mut bare = journal.clone();
    bare.lines.retain(|it| !digest(it));
    assert_eq!(lacks(&bare), [What::Digest, What::Signature]);
    let mut one = journal.clone();
    one.lines.remove(journal.lines.iter().rposition(digest).unwrap());
    let why = check(&one).ok().unwrap().missing()[0].why.clone();
    assert!(why.starts_with("the digest of the state after its entry "), "{why}");
    let half = journal.lines.iter().enumerate().filter(|it| digest(it.1)).nth(2).unwrap().0 + 1;
    let mut cut = Journal { lines: journal.lines[..half].to_vec(), ..journal.clone() };
    assert_eq!(lacks(&cut), [What::End, What::Signature]);
    cut.lines.push(Line::Entry(Entry { lane: Lane::Open, input: Input::Concede(Seat(0)) }));
    assert_eq!(lacks(&cut), [What::Digest, What::Signature], "given up and cut");
}

#[test]
fn a_journal_is_told_again_as_each_eye_saw_it() {
    let game = start(well()).resume(finished(), None).unwrap();
    let all = replay::told(&*game, Eye::Umpire);
    assert!(all.contains("Fusiliers") && all.contains("after 4 turns"), "{all}");
    let red = replay::told(&*game, Eye::Seat(Seat(0)));
    assert!(red.len() < all.len());
    let view = game.view(Eye::Seat(Seat(0)));
    assert!(matches!(view, Datum::Record(_)));
}
