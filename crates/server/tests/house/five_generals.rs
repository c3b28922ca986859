//! Five generals at Chippawa over HTTP (Cold Steel): each has his own questions, his own letters and his own view; they speak
//! at their council and afterwards only base to base; and the game goes to its end.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::common::*;
use engine::Datum;
use server::store::Memory;

const CHIPPAWA: &str = "cold-steel/chippawa";
const TOLL_HOUSE: &str = "cold-steel/the-toll-house";
const SEATS: [&str; 5] = ["red", "scott", "porter", "blue", "pearson"];

struct Generals {
    game: String,
    tokens: BTreeMap<&'static str, String>,
}

impl Generals {
    fn sit_down(client: &mut Client) -> Generals {
        Generals::sit_down_with(client, "")
    }

    fn sit_down_with(client: &mut Client, more: &str) -> Generals {
        let wanted = format!(r#"{{"scenario":"{CHIPPAWA}","seed":1814{more}}}"#);
        let got = client.post("/api/games", "", &wanted);
        assert_eq!(got.status, 201, "{}", got.body);
        let token = |seat: &'static str| (seat, got.text(&format!("seats.{seat}.token")));
        Generals { game: got.text("game"), tokens: SEATS.into_iter().map(token).collect() }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.game)
    }

    fn document(&self, client: &mut Client, seat: &str) -> Datum {
        client.get(&self.path(""), &self.tokens[seat]).json()
    }

    fn say(&self, client: &mut Client, seat: &str, text: &str) -> u16 {
        client.post(&self.path("/talk"), &self.tokens[seat], &format!(r#"{{"text":"{text}"}}"#)).status
    }

    /// The question of a seat by this answer, or as it would be answered by itself.
    fn answer(&self, client: &mut Client, seat: &str, document: &Datum, wanted: Option<&str>) -> bool {
        let Some(default) = default_of(document) else { return false };
        let body = wanted.map_or(default, |answer| {
            let lane = wire::compact(document.at("asks.0.lane").unwrap());
            let seq = wire::compact(document.at("asks.0.seq").unwrap());
            format!(r#"{{"lane":{lane},"seq":{seq},"answer":{answer}}}"#)
        });
        let got = client.post(&self.path("/answers"), &self.tokens[seat], &body);
        assert_eq!(got.status, 200, "{seat}: {body}: {}", got.body);
        true
    }

    /// All answer by default while a condition holds; who is asked in what step.
    fn go_on(&self, client: &mut Client, goes_on: &dyn Fn(&Datum) -> bool) {
        loop {
            let mut idle = true;
            for seat in SEATS {
                let document = self.document(client, seat);
                if document.get("outcome").is_some() || !goes_on(&document) {
                    return;
                }
                idle &= !self.answer(client, seat, &document, None);
            }
            assert!(!idle, "nobody is asked and the game is not over");
        }
    }
}

fn words(document: &Datum, path: &str) -> Vec<String> {
    match document.at(path) {
        Some(Datum::List(all)) => all.iter().filter_map(Datum::as_text).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

fn step(document: &Datum) -> &str {
    document.at("view.step").and_then(Datum::as_text).unwrap_or_default()
}

fn house() -> House {
    House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {})
}

#[test]
fn five_generals_confer_part_and_write_and_nobody_else_reads_it() {
    let house = house();
    let mut client = house.client();
    let it = Generals::sit_down(&mut client);
    let with = |client: &mut Client, seat: &str| words(&it.document(client, seat), "talk.with");
    // CS-COUN-6: a side speaks at its council, and with nobody else.
    assert_eq!(step(&it.document(&mut client, "red")), "The council of war");
    assert_eq!(with(&mut client, "red"), ["scott", "porter"]);
    assert_eq!(with(&mut client, "pearson"), ["blue"]);
    assert_eq!(it.say(&mut client, "red", "Scott holds the creek"), 200);
    for (seat, hears) in [("scott", true), ("porter", true), ("blue", false), ("pearson", false)] {
        let text = wire::compact(&it.document(&mut client, seat));
        assert_eq!(text.contains("holds the creek"), hears, "{seat}");
    }
    // After it they are far apart, and are out of call (CS-CMD-7).
    it.go_on(&mut client, &|document| !step(document).starts_with("1b"));
    for seat in SEATS {
        assert!(with(&mut client, seat).is_empty(), "{seat}");
        assert_eq!(it.say(&mut client, seat, "what now?"), 403, "{seat}");
    }
    // A letter costs a point and rides; only its writer and its reader ever see it.
    let document = it.document(&mut client, "porter");
    assert_eq!(document.at("asks.0.lane"), Some(&Datum::text("porter")), "a lane of his own");
    it.answer(&mut client, "porter", &document, Some(r#"{"choose":["write.porter.brown"]}"#));
    let document = it.document(&mut client, "porter");
    it.answer(&mut client, "porter", &document, Some(r#"{"text":"The woods are full of warriors"}"#));
    let (mut kept, mut read) = (false, false);
    for _ in 0..400 {
        for seat in SEATS {
            let document = it.document(&mut client, seat);
            let sees = wire::compact(&document).contains("full of warriors");
            match seat {
                "porter" => kept |= sees,
                "red" => read |= sees,
                _ => assert!(!sees, "{seat} reads what is not for him"),
            }
            it.answer(&mut client, seat, &document, None);
        }
        if read {
            break;
        }
    }
    assert!(kept, "he keeps what he wrote");
    assert!(read, "it never came");
    let turn = it.document(&mut client, "red").at("view.turn").and_then(Datum::as_int);
    assert!(Some(1) < turn, "it was read before it could be there: {turn:?}");
}

/// CS-COUN-5: in a game by the clock a council has its own minutes, for all that is asked there; then the clock's again.
#[test]
fn a_council_lasts_as_long_as_the_book_or_the_table_says() {
    let minutes = |it: u64| std::time::Duration::from_secs(60 * it);
    let clock = |document: &Datum, of: &str| document.at(&format!("clock.{of}")).and_then(Datum::as_int);
    for (options, lasts) in [("", 15), (r#","options":{"council_minutes":"4"}"#, 4)] {
        let house = house();
        let mut client = house.client();
        let more = format!(r#"{options},"clock":{{"seconds":60}}"#);
        let it = Generals::sit_down_with(&mut client, &more);
        for seat in SEATS {
            it.document(&mut client, seat);
        }
        let document = it.document(&mut client, "red");
        assert_eq!(step(&document), "The council of war");
        assert_eq!(clock(&document, "limit"), Some(60_000 * lasts), "{options}");
        assert_eq!(clock(&document, "remaining"), Some(60_000 * lasts), "{options}");
        // Nobody is hurried before; who has sealed early waits for the others.
        assert!(it.answer(&mut client, "red", &document, None));
        house.turn(minutes(lasts as u64 - 1));
        let document = it.document(&mut client, "scott");
        assert_eq!((step(&document), clock(&document, "remaining")), ("The council of war", Some(60_000)));
        house.turn(minutes(1));
        let next = waited("the council is over", || {
            Some(it.document(&mut client, "scott")).filter(|it| step(it) != "The council of war")
        });
        assert_eq!(clock(&next, "limit"), Some(60_000), "{options}: {}", step(&next));
    }
    // Where nobody plays by the clock, nobody is hurried at the council either.
    let house = house();
    let mut client = house.client();
    let it = Generals::sit_down(&mut client);
    assert_eq!(it.document(&mut client, "red").get("clock"), None);
}

#[test]
fn five_generals_fight_chippawa_to_its_end() {
    let house = house();
    let mut client = house.client();
    let it = Generals::sit_down(&mut client);
    it.go_on(&mut client, &|_| true);
    for seat in SEATS {
        let document = it.document(&mut client, seat);
        assert!(document.get("outcome").is_some(), "{seat}");
        assert_eq!(document.at("view.turn").and_then(Datum::as_int), Some(16), "{seat}");
    }
    let journal = client.get(&it.path("/journal"), "");
    assert_eq!(journal.status, 200, "{}", journal.body);
}

/// The first and the last value of each option that is not its default. What cannot be played yet is refused by its name, and no
/// game comes of it; everything else is played to its end.
#[test]
fn options_of_the_toll_house_are_played_or_refused_by_name() {
    let game = shelf::game_by_name("cold-steel").unwrap();
    let house = house();
    let mut client = house.client();
    let mut played = 0;
    for switch in game.options() {
        let others: Vec<&str> = switch.values.iter().copied().filter(|it| *it != switch.default).collect();
        for value in [others.first(), others.last()].into_iter().flatten() {
            let options = format!(r#""options":{{"{}":"{value}"}}"#, switch.name);
            let got = client.post(
                "/api/games",
                "",
                &format!(r#"{{"scenario":"{TOLL_HOUSE}","seed":9,{options}}}"#),
            );
            if got.status == 422 {
                assert!(got.body.contains(switch.name), "{}", got.body);
                continue;
            }
            assert_eq!(got.status, 201, "{options}: {}", got.body);
            let [red, blue] = ["red", "blue"].map(|it| got.text(&format!("seats.{it}.token")));
            let game = Match { game: got.text("game"), red, blue };
            let answers = play(&mut client, &game, 5_000);
            let over = client.get(&game.path(""), &game.red).json().get("outcome").is_some();
            assert!(over && 16 < answers, "{options}: {answers} answers");
            played += 1;
        }
    }
    assert!(10 < played, "{played} games only");
}
