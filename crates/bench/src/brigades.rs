//! Cold Steel & Canister: inputs a second, what twice as many units cost, the largest battle whole, and a player-turn of it.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use cold_steel_and_canister::GAME;
use cold_steel_and_canister::game::Canister;
use engine::{Question, Reply};
use players::{Luck, Player, who};

use crate::bars::Bars;
use crate::clock::shown;
use crate::measures::{self, growth, random_inputs, text, turn_of};
use crate::playing::bytes_of_a_state;

const TEACHING: &str = "offenstetten";
const LARGE: &str = "aspern";
/// Units of a made battle, both sides together.
const UNITS: [u32; 3] = [12, 24, 48];

pub fn table() -> Bars {
    let mut res = Bars::under(
        "## Brigades on squares\n\nCold Steel & Canister. A made battle is two lines of foot, guns and horse five spaces apart on open ground, played at random for six turns.\n\n| what | measured | bar |\n|---|---|---|\n",
    );
    let inputs = random_inputs(GAME, TEACHING, 16);
    res.row(
        "random playouts of `offenstetten`, inputs a second (dice and decisions)",
        &format!("{inputs:.0}"),
        "1 million",
        1e6 <= inputs,
    );
    let longer = UNITS.map(|it| turn_of(GAME, &made(it), 12));
    res.row(
        &format!(
            "a turn of a made battle of {}, {} and {} units, the front growing with them",
            UNITS[0], UNITS[1], UNITS[2]
        ),
        &growth(&longer),
        "2.5 times for twice as many",
        longer.windows(2).all(|it| it[1] <= 2.5 * it[0]),
    );
    let Games { mean, longest, turn } = whole_games();
    res.row(
        "doctrine against doctrine, a whole game of `aspern`: the mean of four, the longest",
        &format!("{}, {}", shown(mean), shown(longest)),
        "1 s",
        longest <= 1.0,
    );
    res.row(
        "all answers of one officer in one turn of `aspern`, the longest of these games",
        &shown(turn),
        "1 s",
        turn <= 1.0,
    );
    let kib = bytes_of_a_state::<Canister>(text(GAME, LARGE), |it| it.battle.turn < 3) / 1024.0;
    res.row(
        "one state of `aspern` in memory, its lists included, without what all share",
        &format!("{kib:.1} KiB"),
        "64 KiB",
        kib <= 64.0,
    );
    res.text.push('\n');
    res
}

/// An officer whose answers are timed, from one turn's first order to the next one's.
struct Timed {
    officer: Box<dyn Player>,
    /// Orders are given in one go: the first after anything else begins a turn.
    ordering: bool,
    turn: f64,
    longest: Arc<Mutex<f64>>,
}

impl Player for Timed {
    fn reply(&mut self, question: &Question<'_>) -> Reply {
        let orders = question.asked.cite.text() == "CC-ORD-1";
        if orders && !self.ordering {
            self.turn = 0.0;
        }
        self.ordering = orders;
        let begun = Instant::now();
        let reply = self.officer.reply(question);
        self.turn += begun.elapsed().as_secs_f64();
        let mut longest = self.longest.lock().unwrap_or_else(PoisonError::into_inner);
        *longest = longest.max(self.turn);
        drop(longest);
        reply
    }

    fn take(&mut self, luck: Luck) {
        self.officer.take(luck);
    }
}

struct Games {
    mean: f64,
    longest: f64,
    /// The longest turn of an officer.
    turn: f64,
}

/// A few games between officers.
fn whole_games() -> Games {
    let longest = Arc::new(Mutex::new(0.0));
    let timed = || -> Box<dyn Player> {
        let officer = who("doctrine").expect("a player");
        Box::new(Timed { officer, ordering: false, turn: 0.0, longest: longest.clone() })
    };
    let mut seats: Vec<Box<dyn Player>> = (0..2).map(|_| timed()).collect();
    let (mean, longest_game) = measures::whole_games(GAME, LARGE, &mut seats);
    let turn = *longest.lock().unwrap_or_else(PoisonError::into_inner);
    Games { mean, longest: longest_game, turn }
}

/// A battle of so many units, a space of front for each unit of a side.
fn made(units: u32) -> String {
    let wide = units / 2 + 2;
    let row = format!("{}\n", ".".repeat(wide as usize));
    let mut text = format!(
        "book = \"cold-steel-and-canister\"\ntitle = \"Made\"\ndate = 1809-05-01\nbackground = \"Made to be measured.\"\nturns = 6\nattacker = \"red\"\nmap = \"\"\"\n{}\"\"\"\n",
        row.repeat(12)
    );
    for (name, id, edge, rows, y, facing) in
        [("North", 'N', "n", "[1, 4]", 4, "s"), ("South", 'S', "s", "[9, 12]", 9, "n")]
    {
        let _ = writeln!(
            text,
            "[[side]]\nname = \"{name}\"\nedge = \"{edge}\"\ndeployment = {rows}\nvictory = \"Win.\""
        );
        for brigade in 0..units.div_ceil(12) {
            let first = brigade * 6;
            let letter = |x: u32| char::from(b'A' + x as u8);
            let behind = if y == 4 { 2 } else { 11 };
            let _ = writeln!(
                text,
                "[[side.brigade]]\nname = \"Brigade {name} {brigade}\"\ncommander = {{ id = \"{id}L{brigade}\", name = \"General {name} {brigade}\", at = \"{}{behind}\" }}\nunits = [",
                letter(first + 3)
            );
            for nth in first..(first + 6).min(units / 2) {
                let kind = match nth % 6 {
                    4 => {
                        "type = \"foot_battery\", size = 3, weapon = \"field_gun\", formation = \"unlimbered\""
                    }
                    5 => "type = \"light_cavalry\", size = 5, formation = \"line\"",
                    _ => "type = \"line_infantry\", size = 6, formation = \"column\"",
                };
                let _ = writeln!(
                    text,
                    "{{ id = \"{id}{nth}\", name = \"Unit {name} {nth}\", class = \"veteran\", {kind}, facing = \"{facing}\", at = \"{}{y}\" }},",
                    letter(nth + 1)
                );
            }
            text.push_str("]\n");
        }
    }
    text
}
