//! The same with the books themselves: at every kind of question that real games come to, answers bent in every way.
//! Each is refused with a reason or was lawful; none is a failure of ours, and nobody else sees a refused one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use crate::common::bent::{Luck, mutated};
use crate::common::*;
use engine::Datum;
use server::store::Memory;

/// All together at a landing, and of them at each question. The answers are other ones with every seed.
const ALL: usize = 32_000;
const EACH: usize = 20;
/// So many points of each game that was played.
const POINTS: i64 = 24;

/// A battle that takes longer than all others together. A landing plays the first turns of it, with dusk at the end of them
/// as at the end of the whole; with more trials all of it is played.
const LONGEST: &str = "cold-steel/quatre-bras";
const ITS_BEGINNING: [(&str, &str); 2] = [("turns = 40", "turns = 12"), ("turn = 37", "turn = 11")];

/// A test for every scenario, so that they run beside each other; each has its part of the answers.
macro_rules! every_scenario {
    ($($test:ident: $scenario:literal;)*) => {
        const SCENARIOS: &[&str] = &[$($scenario),*];
        $(
            #[test]
            fn $test() {
                bent_answers_to_real_questions($scenario);
            }
        )*
    };
}

every_scenario! {
    the_toll_house: "cold-steel/the-toll-house";
    chippawa: "cold-steel/chippawa";
    quatre_bras: "cold-steel/quatre-bras";
    offenstetten: "cold-steel-and-canister/offenstetten";
    teugn_hausen: "cold-steel-and-canister/teugn-hausen";
    aspern: "cold-steel-and-canister/aspern";
    montebello: "bloody-big-battles/montebello";
    langensalza: "bloody-big-battles/langensalza";
    koniggratz: "bloody-big-battles/koniggratz";
    reppertsberg: "days-of-iron/reppertsberg";
    rotherberg: "days-of-iron/rotherberg";
    vionville: "days-of-iron/vionville";
    chance_encounter: "hot-blood-and-cold-steel/chance-encounter";
    a_bit_of_wire: "hot-blood-and-cold-steel/a-bit-of-wire";
    la_petite_douve: "hot-blood-and-cold-steel/la-petite-douve";
    bathelemont: "hot-blood-and-cold-steel/bathelemont";
}

#[test]
fn no_scenario_is_left_out() {
    let all = shelf::GAMES
        .iter()
        .flat_map(|it| it.scenarios().iter().map(|one| format!("{}/{}", it.book().id, one.name)));
    let tried: BTreeSet<String> = SCENARIOS.iter().map(|it| (*it).to_owned()).collect();
    assert_eq!(tried, all.collect::<BTreeSet<String>>());
}

fn bent_answers_to_real_questions(scenario: &str) {
    // What is refused is never written: a store in memory will do.
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    let played = Played::new(&mut client, scenario);
    let mut bent = Bent {
        luck: Luck(1815 + kit::rotation()),
        tally: [0; 6],
        kinds: BTreeSet::new(),
        stages: BTreeSet::new(),
        keys: Vec::new(),
    };
    let part = ALL.div_ceil(SCENARIOS.len()) * kit::times() as usize;
    let questions = (part / EACH).div_ceil(played.points.len());
    let (mut sent, mut forks) = (0, 0);
    // A game that was played to its end is taken up again at points all along it, by people; and once more at some of
    // them, because games end.
    for (at, asked) in played.points.iter().cycle() {
        if played.points.len() <= forks && part <= sent {
            break;
        }
        assert!(forks < 4 * played.points.len(), "{sent} are too few: games ended too soon");
        // Two people answer, one of them whoever is asked there; where there are more seats, officers have them.
        let other = if asked == "red" { "blue" } else { "red" };
        let people = [asked.as_str(), other];
        let seats = officers(&played.seats, &people);
        let body = format!(r#"{{"at":{at},"seats":{seats}}}"#);
        let fork = client.post(&format!("/api/games/{}/fork", played.game), "", &body);
        assert_eq!(fork.status, 201, "{}", fork.body);
        let [red, blue] = people.map(|it| fork.text(&format!("seats.{it}.token")));
        let game = Match { game: fork.text("game"), red, blue };
        sent += bent.sit_down(&mut client, &game, questions);
        forks += 1;
    }
    println!("{sent} sent, {STATUSES:?}: {:?}", bent.tally);
    println!("{} rules asked: {:?}", bent.kinds.len(), bent.kinds);
    let (asked, tried) = (&played.stages, &bent.stages);
    assert!(tried.is_superset(asked), "in {asked:?} somebody is asked, tried were {tried:?}");
    assert!(1 < asked.len());
}

/// A game between officers of the server, played to its end.
struct Played {
    game: String,
    seats: Vec<String>,
    /// The stages in which anybody was asked.
    stages: BTreeSet<String>,
    /// Where to take it up, and by whom: all along it, and where each stage is asked about for the first time.
    points: BTreeMap<i64, String>,
}

impl Played {
    fn new(client: &mut Client, scenario: &str) -> Played {
        let seats = seats_of(scenario);
        let mut more = format!(r#","seats":{},"seed":1815"#, officers(&seats, &[]));
        let mut name = scenario;
        if scenario == LONGEST && kit::times() == 1 {
            name = "cold-steel/own";
            more += &format!(r#","scenario_text":{}"#, wire::compact(&Datum::Text(beginning().into())));
        }
        let game = open_scenario(client, name, &more);
        let mut seen = 0;
        waited("the game is over", || {
            std::thread::sleep(Duration::from_millis(50));
            let document = client.get(&game.path(&format!("?since={seen}")), "").json();
            seen = seq(&document);
            document.get("outcome").cloned()
        });
        let outline = client.get(&game.path("/replay/outline"), "").json();
        let of = outline.get("of").and_then(Datum::as_int).unwrap();
        let points = POINTS * kit::times() as i64;
        let mut res = Played {
            game: game.game,
            seats,
            stages: BTreeSet::new(),
            points: (0..points).map(|it| (of * it / points, "red".to_owned())).collect(),
        };
        let Some(Datum::List(marks)) = outline.get("marks") else { panic!("no marks") };
        for mark in marks.iter().filter(|it| it.get("kind") == Some(&Datum::word("answer"))) {
            let text = |of: &str| mark.get(of).and_then(Datum::as_text).unwrap().to_owned();
            if res.stages.insert(text("stage")) {
                res.points.insert(mark.get("at").and_then(Datum::as_int).unwrap() - 1, text("seat"));
            }
        }
        res
    }
}

/// The scenario file of the longest battle, of which so many turns are played.
fn beginning() -> String {
    let (_, named) = shelf::scenario(LONGEST).unwrap();
    ITS_BEGINNING.iter().fold(named.text.to_owned(), |text, (of, to)| {
        assert_eq!(text.matches(of).count(), 1, "{of}");
        text.replace(of, to)
    })
}

/// Everybody is an officer but these.
fn officers(seats: &[String], but: &[&str]) -> String {
    let sits = |it: &String| if but.contains(&it.as_str()) { "human" } else { "doctrine" };
    let all: Vec<String> = seats.iter().map(|it| format!(r#""{it}":"{}""#, sits(it))).collect();
    format!("{{{}}}", all.join(","))
}

/// The names of the seats of a scenario.
fn seats_of(scenario: &str) -> Vec<String> {
    let (game, named) = shelf::scenario(scenario).unwrap();
    let start = game.prepare(&engine::Setup { text: named.text, options: &[] }).unwrap();
    start.seats().iter().map(|it| it.name.text().to_owned()).collect()
}

const STATUSES: [u16; 6] = [200, 400, 403, 409, 413, 422];

struct Bent {
    luck: Luck,
    tally: [usize; 6],
    /// The rules that have asked, and in which stages.
    kinds: BTreeSet<String>,
    stages: BTreeSet<String>,
    /// Keys of earlier questions, which may be none of this one.
    keys: Vec<String>,
}

impl Bent {
    /// Both seats of a game in turn, until so many questions are answered or it is over.
    fn sit_down(&mut self, client: &mut Client, game: &Match, questions: usize) -> usize {
        let (mut sent, mut asked) = (0, 0);
        // How far each has seen: what was told before is not read again.
        let mut seen = [0, 0];
        for turn in 0..4 * questions {
            let own = turn % 2;
            let tokens = if own == 0 { (&game.red, &game.blue) } else { (&game.blue, &game.red) };
            let document = client.get(&game.path(&format!("?since={}", seen[own])), tokens.0).json();
            seen[own] = seq(&document);
            if document.get("outcome").is_some() || asked == questions {
                break;
            }
            if document.at("asks.0").is_some() {
                sent += self.try_all(client, game, (tokens.0, tokens.1, seen[1 - own]), Asked::new(document));
                asked += 1;
            }
        }
        sent
    }

    /// Bent answers to one question, then a lawful one so that the game goes on.
    fn try_all(
        &mut self,
        client: &mut Client,
        game: &Match,
        (own, other, seen): (&str, &str, i64),
        mut asked: Asked,
    ) -> usize {
        let text = |path: &str| asked.document.at(path).unwrap().as_text().unwrap().to_owned();
        self.kinds.insert(text("asks.0.ask.cite"));
        self.stages.insert(text("view.stage"));
        let look = |client: &mut Client| client.get(&game.path(&format!("?since={seen}")), other).body;
        let mut before = look(client);
        for round in 0..EACH {
            let body = self.body(&asked);
            let path = game.path(&format!("/answers?since={}", seq(&asked.document)));
            let got = client.raw("POST", &path, own, &body, &[]).unwrap();
            let shown = String::from_utf8_lossy(&body[..body.len().min(300)]).into_owned();
            let place = STATUSES.iter().position(|it| *it == got.status);
            let Some(place) = place else { panic!("{round}: {} {shown}: {}", got.status, got.body) };
            self.tally[place] += 1;
            assert!([200, 409].contains(&got.status) || got.body.len() < 10_000, "{shown}");
            if got.status == 200 {
                // It was lawful after all, and the game has gone on.
                let document = got.json();
                before = look(client);
                if document.at("asks.0").is_none() {
                    return round + 1;
                }
                asked = Asked::new(document);
            }
        }
        assert_eq!(look(client), before, "a refused answer was seen by the other side");
        let lawful = sent(&asked.document, self.lawful(asked.document.at("asks.0.ask").unwrap()));
        let got = client.raw("POST", &game.path("/answers"), own, lawful.as_bytes(), &[]).unwrap();
        assert_eq!(got.status, 200, "{lawful}: {}", got.body);
        EACH
    }

    fn body(&mut self, asked: &Asked) -> Vec<u8> {
        let document = &asked.document;
        match self.luck.below(4) {
            0 => mutated(&mut self.luck, &asked.plain),
            1 => {
                let lane = self.luck.one(&["open", "red", "blue", "green"]).to_owned();
                let seq =
                    document.at("asks.0.seq").unwrap().as_int().unwrap() + self.luck.below(5) as i64 - 2;
                let answer = document.at("asks.0.ask.default").unwrap();
                format!(r#"{{"lane":"{lane}","seq":{seq},"answer":{}}}"#, wire::compact(answer)).into_bytes()
            }
            _ => sent(document, self.near(asked)).into_bytes(),
        }
    }

    /// An answer that looks like one: known keys, barred ones, too many, in another order, of another form.
    fn near(&mut self, asked: &Asked) -> Datum {
        self.keys.extend(asked.keys.iter().take(3).cloned());
        if 400 < self.keys.len() {
            self.keys.drain(..200);
        }
        let keys = if self.luck.below(3) == 0 { &self.keys } else { &asked.keys };
        let some: Vec<Datum> = (0..self.luck.below(6))
            .filter_map(|_| keys.get(self.luck.below(keys.len())).map(|it| Datum::Text(it.clone().into())))
            .collect();
        let form = asked.document.at("asks.0.ask.form").unwrap();
        let edge = |name: &str| form.get(name).and_then(Datum::as_int).unwrap_or(0);
        match self.luck.below(4) {
            0 => Datum::record([("path", Datum::record([("nodes", Datum::List(some))]))]),
            1 => {
                let beyond =
                    [edge("min") - 1, edge("max") + 1, i64::from(i32::MIN), i64::from(i32::MAX), 1 << 40];
                Datum::record([("number", Datum::Int(beyond[self.luck.below(beyond.len())]))])
            }
            2 => {
                let faces = (0..self.luck.below(5)).map(|_| Datum::Int(self.luck.below(9) as i64)).collect();
                Datum::record([("dice", Datum::List(faces))])
            }
            _ => Datum::record([("choose", Datum::List(some))]),
        }
    }

    /// Something that may be done, not always the same.
    fn lawful(&mut self, ask: &Datum) -> Datum {
        let default = ask.get("default").unwrap().clone();
        let Some(Datum::List(options)) = ask.at("form.options") else { return default };
        let single = ask.at("form.min").and_then(Datum::as_int) == Some(1);
        let open: Vec<&Datum> = options.iter().filter(|it| it.get("barred").is_none()).collect();
        if !single || open.is_empty() || self.luck.below(2) == 0 {
            return default;
        }
        let key = open[self.luck.below(open.len())].get("key").unwrap().clone();
        Datum::record([("choose", Datum::List(vec![key]))])
    }
}

/// A document in which something is asked, with what is needed of it again and again.
struct Asked {
    document: Datum,
    /// The default, as it would be sent.
    plain: String,
    keys: Vec<String>,
}

impl Asked {
    fn new(document: Datum) -> Asked {
        let plain = default_of(&document).unwrap();
        let keys = keys_of(document.at("asks.0.ask.form").unwrap());
        Asked { document, plain, keys }
    }
}

fn keys_of(form: &Datum) -> Vec<String> {
    let options = form.get("options").or_else(|| form.get("nodes"));
    let Some(Datum::List(options)) = options else { return Vec::new() };
    options.iter().filter_map(|it| Some(it.get("key")?.as_text()?.to_owned())).collect()
}

fn sent(document: &Datum, answer: Datum) -> String {
    let part = |path: &str| document.at(path).unwrap().clone();
    wire::compact(&Datum::record([
        ("lane", part("asks.0.lane")),
        ("seq", part("asks.0.seq")),
        ("answer", answer),
    ]))
}
