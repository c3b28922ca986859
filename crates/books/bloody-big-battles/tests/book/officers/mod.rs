//! What officers did in whole games, read off the state after each step.

mod habits;
mod marches;

use std::ops::Range;

use engine::{Datum, Menu, Question, Reply};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::state::{Army, Phase, State, UnitNo, Whereabouts};
use kit::{Counter, Who, watched};

pub use habits::Habits;
pub use marches::Marches;
use marches::{Diary, Spent};

#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub games: u32,
    /// Somebody fired or charged by half of the turns, and by two turns of five.
    pub met: u32,
    pub met_soon: u32,
    pub marches: Marches,
    pub habits: Habits,
    /// Movement rolls of officers, and those of them in command.
    pub rolls: u32,
    pub commanded: u32,
    /// Charges of officers.
    pub charges: u32,
    /// Shots of officers' guns and foot.
    pub fired: u32,
    /// Spent units of officers that charged before the last two turns.
    pub spent_charges: u32,
}

/// Games between two, counted.
pub fn games(scenario: &str, who: [Who; 2], seeds: Range<u64>) -> Counts {
    let mut counts = Counts::default();
    for seed in seeds {
        let mut watch = Watch {
            who,
            counts: &mut counts,
            met: [false; 2],
            diary: Diary::default(),
            before: None,
            spent: None,
        };
        watched::<BigBattles>(scenario, who, seed, &mut watch);
    }
    counts
}

struct Watch<'a> {
    who: [Who; 2],
    counts: &'a mut Counts,
    met: [bool; 2],
    diary: Diary,
    /// The state after the step before.
    before: Option<State>,
    /// What the last way that an officer drew spends of his move.
    spent: Option<Spent>,
}

impl Counter<BigBattles> for Watch<'_> {
    fn begin(&mut self, state: &State) {
        self.before = Some(state.clone());
    }

    fn answered(&mut self, question: &Question<'_>, reply: &Reply) {
        let officer = self.who[usize::from(question.asked.seat.0)] == Who::Officer;
        if let (true, Menu::Drawn { chart, .. }, Reply::Drawn(drawing)) = (officer, question.menu, reply) {
            let reckoned = chart.reckon(drawing);
            let number = |key: &str| match reckoned.get(key) {
                Some(Datum::Int(it)) => *it,
                _ => 0,
            };
            self.spent = Some([number("spent"), number("allowed")]);
        }
    }

    fn look(&mut self, state: &State) {
        if let Some(before) = self.before.replace(state.clone()) {
            let spent = self.spent.take();
            self.compare(&before, state, spent);
        }
    }

    fn close(&mut self, state: &State) {
        self.diary.end(state, &mut self.counts.marches);
        self.counts.games += 1;
        self.counts.met += u32::from(self.met[0]);
        self.counts.met_soon += u32::from(self.met[1]);
    }
}

impl Watch<'_> {
    fn compare(&mut self, before: &State, after: &State, spent: Option<Spent>) {
        let fights = |it: &UnitNo| {
            let (old, new) = (before.unit(*it).turn, after.unit(*it).turn);
            !old.fired && new.fired || old.charge.is_none() && new.charge.is_some()
        };
        let (turn, turns) = (after.turn, after.scenario().turns);
        if after.all().any(|it| fights(&it)) {
            self.met[0] |= 2 * turn <= turns;
            self.met[1] |= 5 * turn <= 2 * turns;
        }
        self.diary.look(before, after, spent, &mut self.counts.marches);
        self.counts.habits.look(before, after);
        for unit in after.all().filter(|it| self.who[after.side(*it)] == Who::Officer) {
            let (old, new) = (before.unit(unit), after.unit(unit));
            if before.phase == Phase::Movement && !old.turn.rolled && new.turn.rolled && !old.silenced {
                self.counts.rolls += 1;
                self.counts.commanded += u32::from(in_command(before, unit));
            }
            let charged = old.turn.charge.is_none() && new.turn.charge.is_some();
            if charged && before.phase == Phase::Movement {
                self.counts.charges += 1;
                let late = after.scenario().turns <= after.turn + 1;
                self.counts.spent_charges += u32::from(before.spent(unit) && !late);
            }
            self.counts.fired += u32::from(!old.turn.fired && new.turn.fired);
        }
    }
}

fn in_command(state: &State, unit: UnitNo) -> bool {
    let cards = &state.scenario().generals;
    state.generals.iter().zip(cards).any(|(general, card)| {
        general.whereabouts == Whereabouts::OnTable
            && card.side == state.side(unit)
            && (card.commands.is_empty() || card.commands.contains(&unit))
            && state.slab(unit).within_point(general.at, state.options().command_radius())
    })
}
