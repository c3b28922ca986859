//! What a sensible officer does, in whole games against fools and foils.

use std::cell::Cell;

use dice::Stream;
use engine::{Menu, Mind, Question, Reply, Style, Temper};
use grognard_cold_steel_and_canister::GAME;
use grognard_cold_steel_and_canister::game::Canister;
use grognard_cold_steel_and_canister::state::{Phase, State};
use grognard_cold_steel_and_canister::vocabulary::Cube;
use kit::Who::{Baiter, Fool, Officer, Rusher, Sitter};
use kit::{Bar, Counter, Player, Trial, Wary, advice, advised, deals, duel, officers_beat, seeds, watched};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let options: [&[(&str, &str)]; 3] =
        [&[], &[("free_deployment", "on")], &[("open_orders", "on"), ("sequential_fire", "on")]];
    let mut questions = 0;
    for (scenario, games) in [("offenstetten", 6), ("teugn-hausen", 1), ("aspern", 1)] {
        questions += options.iter().map(|it| advice(GAME, scenario, it, seeds(games))).sum::<u64>();
    }
    assert!(1_000 < questions, "{questions}");
}

/// Mirrored: each deal is played twice, the officer on either side.
#[test]
fn officers_beat_fools() {
    let bar = |(scenario, deals)| Bar { scenario, points: 95, deals };
    officers_beat(GAME, Fool, false, &[("offenstetten", 30), ("teugn-hausen", 10), ("aspern", 4)].map(bar));
}

#[test]
fn officers_beat_sitters() {
    let bar = |(scenario, deals)| Bar { scenario, points: 80, deals };
    officers_beat(GAME, Sitter, false, &[("offenstetten", 30), ("teugn-hausen", 10), ("aspern", 3)].map(bar));
}

#[test]
fn officers_beat_rushers() {
    let bar = |(scenario, deals)| Bar { scenario, points: 80, deals };
    officers_beat(GAME, Rusher, false, &[("offenstetten", 30), ("teugn-hausen", 10), ("aspern", 3)].map(bar));
}

/// Whoever misjudges loses 65 to 80 of 100 games to one who does not: the same deals always.
#[test]
fn easy_officers_lose_more_often_than_not() {
    let easy: Player = |question, luck| {
        let Some(advise) = question.asked.advise else { return question.default() };
        let mut mind = Mind::new(Style::Doctrine, u64::from(luck.below(u32::MAX)));
        mind.noise = 600;
        advise(&mut mind).reply
    };
    for (scenario, games) in [("offenstetten", 40), ("teugn-hausen", 10)] {
        let start = Trial::of(GAME, scenario).start();
        let mut won = 0;
        for seed in deals(games) {
            for (side, players) in [[easy, advised], [advised, easy]].into_iter().enumerate() {
                let outcome = start.play(&mut Wary::new(seed, &players)).expect("an end");
                won += u64::from(outcome.winner.is_some_and(|it| usize::from(it.0) == side));
            }
        }
        let share = 100 * won / (2 * games);
        assert!((20..=35).contains(&share), "{scenario}: {won} of {}", 2 * games);
    }
}

/// The rides that leaders were sent on, by turn and leader.
#[derive(Default)]
struct Rides {
    turn: u16,
    ridden: std::collections::BTreeMap<(u16, String), u32>,
}

impl Counter<Canister> for Rides {
    fn answered(&mut self, question: &Question<'_>, _: &Reply) {
        if let (Menu::Path { .. }, "CC-LDR-4", Some(leader)) =
            (&question.menu, question.asked.cite.text(), question.asked.piece)
        {
            *self.ridden.entry((self.turn, leader.text().to_owned())).or_default() += 1;
        }
    }

    fn look(&mut self, state: &State) {
        self.turn = state.battle.turn;
    }

    fn close(&mut self, _: &State) {}
}

/// A leader rides where he is wanted, and does not pace to and fro until his points are spent.
#[test]
fn leaders_do_not_pace() {
    let mut all = 0;
    for seed in deals(6) {
        let mut rides = Rides::default();
        watched::<Canister>("teugn-hausen", [Officer, Officer], seed, &mut rides);
        let most = rides.ridden.values().max().copied().unwrap_or(0);
        assert!(most <= 1, "{:?}", rides.ridden.iter().max_by_key(|it| it.1));
        all += rides.ridden.len();
    }
    assert!(20 < all, "{all}");
}

#[test]
fn officers_beat_baiters() {
    let bar = |(scenario, deals)| Bar { scenario, points: 80, deals };
    officers_beat(GAME, Baiter, false, &[("offenstetten", 30), ("teugn-hausen", 10), ("aspern", 3)].map(bar));
}

/// Attackers win against those who only sit: France at Offenstetten and Teugn, Austria at Aspern.
#[test]
fn attackers_win_against_sitters() {
    for (scenario, side, games, wins) in
        [("offenstetten", 0, 40, 34), ("teugn-hausen", 0, 10, 8), ("aspern", 1, 6, 5)]
    {
        let won = deals(games).filter(|seed| duel(GAME, scenario, Sitter, side, *seed) == 2).count();
        assert!(wins <= won, "{scenario}: {won} of {games}");
    }
}

/// The aim of the table: a side's turn of Teugn-Hausen in 25 inputs or fewer, on average of the same deals.
#[test]
fn a_turn_is_ordered_in_few_inputs() {
    for (scenario, most) in [("offenstetten", 10), ("teugn-hausen", 25)] {
        let start = Trial::of(GAME, scenario).start();
        let (mut questions, mut turns) = (0, 0);
        for seed in deals(10) {
            let mut table = Wary::new(seed, &[advised]);
            let outcome = start.play(&mut table).expect("an end");
            questions += table.questions;
            turns += 2 * outcome.turns;
        }
        println!("{scenario}: {questions} inputs in {turns} turns of a side");
        assert!(questions <= most * turns, "{scenario}: {questions} inputs in {turns} turns of a side");
    }
}

/// Units on the board at the start of a turn, and those of them in command.
#[derive(Default)]
struct Led {
    all: usize,
    led: usize,
}

impl Counter<Canister> for Led {
    fn look(&mut self, state: &State) {
        if state.battle.phase == Phase::Orders {
            let there = || state.battle.units.iter().filter(|it| it.on_board());
            self.all += there().count();
            self.led += there().filter(|it| it.in_command).count();
        }
    }

    fn close(&mut self, _: &State) {}
}

/// 8: leaders keep their units in command.
#[test]
fn four_of_five_units_are_led() {
    let mut led = Led::default();
    for seed in deals(10) {
        watched::<Canister>("teugn-hausen", [Officer, Officer], seed, &mut led);
    }
    assert!(80 * led.all <= 100 * led.led, "{} of {}", led.led, led.all);
}

/// The `move` cubes of units that were on the board, and those of them that brought neither a move nor a shot.
#[derive(Default)]
struct Idle {
    turn: u16,
    all: usize,
    idle: usize,
}

impl Counter<Canister> for Idle {
    fn look(&mut self, state: &State) {
        let battle = &state.battle;
        if battle.phase != Phase::BrigadeMorale || battle.turn == self.turn {
            return;
        }
        self.turn = battle.turn;
        let movers = || battle.units.iter().filter(|it| it.on_board() && it.cube == Some(Cube::Move));
        self.all += movers().count();
        self.idle += movers().filter(|it| !it.moved && !it.fired && it.level.is_good()).count();
    }

    fn close(&mut self, _: &State) {
        self.turn = 0;
    }
}

/// Who is to stay where he stands fires or holds: hardly anybody gets a cube to move and does nothing with it. The same deals
/// always.
#[test]
fn few_cubes_to_move_are_idle() {
    let mut idle = Idle::default();
    for seed in deals(3) {
        watched::<Canister>("aspern", [Officer, Officer], seed, &mut idle);
    }
    assert!(100 < idle.all && 5 * idle.idle <= idle.all, "{} of {}", idle.idle, idle.all);
}

thread_local! {
    /// The charge cubes that bold and cautious officers have ordered.
    static CHARGES: Cell<[u32; 2]> = const { Cell::new([0; 2]) };
}

fn of_temper(who: usize, question: &Question<'_>, luck: &mut Stream) -> Reply {
    let Some(advise) = question.asked.advise else { return question.default() };
    let mut mind = Mind::new(Style::Doctrine, u64::from(luck.below(u32::MAX)));
    mind.temper = [Temper::Bold, Temper::Cautious][who];
    let reply = advise(&mut mind).reply;
    if let (Menu::Choose { options, .. }, Reply::Chosen(chosen)) = (&question.menu, &reply) {
        let charges = |it: &&u16| options.option(usize::from(**it)).key().to_string().ends_with(":charge");
        let mut counted = CHARGES.get();
        counted[who] += chosen.iter().filter(charges).count() as u32;
        CHARGES.set(counted);
    }
    reply
}

/// Tempers can be told apart at the table: a bold officer sends twice as many charges in as a cautious one. The same deals
/// always.
#[test]
fn bold_officers_charge_more() {
    let bold: Player = |question, luck| of_temper(0, question, luck);
    let cautious: Player = |question, luck| of_temper(1, question, luck);
    let start = Trial::of(GAME, "offenstetten").start();
    for seed in deals(20) {
        for players in [[bold, cautious], [cautious, bold]] {
            start.play(&mut Wary::new(seed, &players)).expect("an end");
        }
    }
    let [bold, cautious] = CHARGES.get();
    assert!(0 < cautious && 2 * cautious <= bold, "{bold} charges of the bold, {cautious} of the cautious");
}
