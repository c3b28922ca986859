//! Bound work: whoever asks for much is told of fifty faults, keeps nobody else waiting, and does not keep the house open.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Condvar, Mutex};

use crate::common::*;
use engine::{Book, Campaign, Datum, Game, Moulds, Scripted, Setup, SetupFault, Stage, Start, Switch};
use server::Options;

/// A gate in the reading of scenarios: a text that begins with `# wait` waits before it until it is opened.
#[derive(Default)]
struct Gate {
    open: Mutex<(bool, VecDeque<String>)>,
    moved: Condvar,
}

impl Gate {
    const fn new() -> Gate {
        Gate { open: Mutex::new((false, VecDeque::new())), moved: Condvar::new() }
    }

    fn pass(&self, name: &str) {
        let mut open = self.open.lock().unwrap();
        open.1.push_back(name.to_owned());
        while !open.0 {
            open = self.moved.wait(open).unwrap();
        }
    }

    /// Who has come to the gate, in order.
    fn come(&self) -> Vec<String> {
        self.open.lock().unwrap().1.iter().cloned().collect()
    }

    fn open(&self) {
        self.open.lock().unwrap().0 = true;
        self.moved.notify_all();
    }
}

/// The toy behind a gate.
struct Gated(&'static Gate);

impl Game for Gated {
    fn book(&self) -> &'static Book {
        kit::toy::GAME.book()
    }
    fn scenarios(&self) -> &'static [Scripted] {
        kit::toy::GAME.scenarios()
    }
    fn sequence(&self) -> &'static [Stage] {
        kit::toy::GAME.sequence()
    }
    fn options(&self) -> &'static [Switch] {
        kit::toy::GAME.options()
    }
    fn campaign(&self) -> Option<Campaign> {
        kit::toy::GAME.campaign()
    }
    fn moulds(&self) -> Moulds {
        kit::toy::GAME.moulds()
    }
    fn prepare(&self, setup: &Setup<'_>) -> Result<Box<dyn Start>, Vec<SetupFault>> {
        if let Some(name) = setup.text.strip_prefix("# wait ") {
            self.0.pass(name.trim());
        }
        kit::toy::GAME.prepare(setup)
    }
}

fn held_up(address: SocketAddr, name: &str, from: &str) -> Got {
    let body = format!(r##"{{"scenario":"two-patrols/own","scenario_text":"# wait {name}\n"}}"##);
    Client::new(address).send("POST", "/api/games", "", &body, &[("x-forwarded-for", from)])
}

#[test]
fn a_hundred_jobs_of_one_do_not_keep_another_waiting() {
    static GATE: Gate = Gate::new();
    static GAMES: &[&dyn Game] = &[&Gated(&GATE)];
    let house = House::of_with(BOOKS, GAMES, |it| {
        (it.trust_proxy, it.metrics_token) = (true, Some("sesame".into()));
        (it.limits.games, it.limits.requests) =
            (server::Rate::new(9_999, 9_999), server::Rate::new(9_999, 9_999));
    });
    let (address, cores) = (house.address, std::thread::available_parallelism().unwrap().get());
    std::thread::scope(|scope| {
        let ask = |it: usize| scope.spawn(move || held_up(address, &format!("greedy {it}"), "10.0.0.1"));
        // First as many as there are hands, so that none of those who follow is turned away before a hand is free.
        let mut greedy: Vec<_> = (0..cores).map(ask).collect();
        waited("every hand has something to do", || (GATE.come().len() == cores).then_some(()));
        greedy.extend((cores..cores + server::OF_ONE).map(ask));
        let waiting = |n: usize| format!("grognard_work_waiting {n}\n");
        waited("the queue of the greedy one is full", || {
            client_metrics(address).contains(&waiting(server::OF_ONE)).then_some(())
        });
        let got = held_up(address, "one more", "10.0.0.1");
        assert_eq!((got.status, got.text("error.kind").as_str()), (429, "too_often"));
        assert!(got.header("retry-after").is_some(), "{got:?}");
        assert!(client_metrics(address).contains("grognard_work_turned_away_total 1\n"), "it is counted");
        let other = scope.spawn(move || held_up(address, "visitor", "10.0.0.2"));
        waited("the visitor stands in a queue of his own", || {
            client_metrics(address).contains(&waiting(server::OF_ONE + 1)).then_some(())
        });
        GATE.open();
        assert_eq!(other.join().unwrap().status, 422);
        let late = greedy.into_iter().map(|it| it.join().unwrap().status).filter(|it| *it == 422).count();
        assert!(server::OF_ONE <= late, "what was in the queue is done: {late}");
    });
    let come = GATE.come();
    let place = come.iter().position(|it| it == "visitor").unwrap();
    assert!(place <= 2 * cores, "the visitor was let wait for {place} others: {come:?}");
}

#[test]
fn who_sits_at_this_machine_may_ask_for_as_much_as_he_likes() {
    static GATE: Gate = Gate::new();
    static GAMES: &[&dyn Game] = &[&Gated(&GATE)];
    let house = House::of_with(BOOKS, GAMES, |_| {});
    let (address, cores) = (house.address, std::thread::available_parallelism().unwrap().get());
    let much = cores + 2 * server::OF_ONE;
    std::thread::scope(|scope| {
        let ask = |it: usize| {
            let body = format!(r##"{{"scenario":"two-patrols/own","scenario_text":"# wait {it}\n"}}"##);
            Client::new(address).send("POST", "/api/games", "", &body, &[]).status
        };
        let asked: Vec<_> = (0..much).map(|it| scope.spawn(move || ask(it))).collect();
        let all = format!("grognard_work_waiting {}\n", much - cores);
        let metrics = || Client::new(address).send("GET", "/metrics", "", "", &[]).body;
        waited("all of it stands in the queue", || metrics().contains(&all).then_some(()));
        GATE.open();
        let answers: Vec<u16> = asked.into_iter().map(|it| it.join().unwrap()).collect();
        assert_eq!(answers, vec![422; much], "each is read, and told that there is nothing in it");
    });
}

fn client_metrics(address: SocketAddr) -> String {
    let mut client = Client::new(address);
    client.send("GET", "/metrics", "sesame", "", &[("x-forwarded-for", "10.0.0.9")]).body
}

#[test]
fn a_house_that_closes_leaves_behind_what_is_being_worked_out() {
    let folder = Folder::new();
    let (mut child, address) = victim::spawn("work::child_works_for_ever", &folder.0, None);
    let asked = std::thread::spawn(move || held_up(address, "for ever", "10.0.0.1"));
    waited("the work is begun", || folder.0.join("begun").exists().then_some(()));
    child.terminate();
    waited("the house is closed while the work goes on", || child.ended());
    assert_eq!(asked.join().unwrap().status, 503, "whoever waited for it is told");
}

#[test]
#[ignore = "a process of its own, started by another test"]
fn child_works_for_ever() {
    static GATE: Gate = Gate::new();
    static GAMES: &[&dyn Game] = &[&Gated(&GATE)];
    let Some(folder) = victim::folder() else { return };
    let begun = folder.join("begun");
    std::thread::spawn(move || {
        waited("the work is begun", || (!GATE.come().is_empty()).then_some(()));
        std::fs::write(begun, "").unwrap();
    });
    let options = Options { listen: ([127, 0, 0, 1], 0).into(), data: folder.clone(), ..Options::default() };
    server::run(options, BOOKS, GAMES, |it| victim::tell(&folder, it)).unwrap();
}

#[test]
fn the_worst_files_are_told_of_in_fifty_faults() {
    let house = House::of_with(&shelf::BOOKS, shelf::GAMES, |_| {});
    let mut client = house.client();
    for game in shelf::GAMES {
        let own = game.scenarios()[0].text;
        for it in hostile::all(game.book().id, own) {
            let got = client.post(&it.path, "", &it.body);
            assert!([400, 422].contains(&got.status), "{}: {} {:.200}", it.name, got.status, got.body);
            let json = got.json();
            let Some(Datum::List(faults)) = json.at("error.faults") else { continue };
            assert!(faults.len() <= 51, "{}: {} faults", it.name, faults.len());
            let last =
                faults.last().and_then(|it| it.get("why")).and_then(Datum::as_text).unwrap_or_default();
            assert_eq!(last.starts_with("and more"), it.many, "{}: {last}", it.name);
        }
    }
}

#[test]
fn shapes_have_a_measure() {
    let house = House::of_with(&shelf::BOOKS, shelf::GAMES, |_| {});
    let mut client = house.client();
    let all = hostile::all("bloody-big-battles", "");
    for (name, why) in [
        ("one wood of 15,000 corners", "a shape has at most 250 points"),
        ("2,000 woods", "at most 500 are allowed"),
        ("a road and a river of 9,000 points", "a shape has at most 250 points"),
    ] {
        let worst = all.iter().find(|it| it.name == name).unwrap();
        let got = client.post(&worst.path, "", &worst.body);
        assert!(got.body.contains(why), "{name}: {:.400}", got.body);
    }
}
