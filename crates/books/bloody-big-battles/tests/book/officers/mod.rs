//! Counters over whole games: who won, and what officers did, read off the state after each step.

mod clerk;
mod marches;

use std::ops::Range;

use dice::Stream;
use engine::{Cx, Flow, Mind, Playbook, Question, Reply, Setup, Style};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::scenario::ALL;
use grognard_bloody_big_battles::state::{Army, Phase, State, UnitNo, Whereabouts};
use kit::{Player, Wary, advised, random};

use clerk::Clerk;
pub use marches::Marches;
use marches::{Diary, Spent};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Officer,
    Fool,
    Rusher,
    Baiter,
    Sitter,
}

impl Who {
    pub fn player(self) -> Player {
        match self {
            Who::Officer => advised,
            Who::Fool => random,
            Who::Rusher => |question, luck| of_style(Style::Rusher, question, luck),
            Who::Baiter => |question, luck| of_style(Style::Baiter, question, luck),
            Who::Sitter => |question, _| question.default(),
        }
    }
}

fn of_style(style: Style, question: &Question<'_>, luck: &mut Stream) -> Reply {
    match question.asked.advise {
        Some(advise) => advise(&mut Mind::new(style, u64::from(luck.below(u32::MAX)))).reply,
        None => question.default(),
    }
}

#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub games: u32,
    /// Games won by each side.
    pub won: [u32; 2],
    /// Somebody fired or charged by half of the turns, and by two turns of five.
    pub met: u32,
    pub met_soon: u32,
    pub marches: Marches,
    /// Movement rolls of officers, and those of them in command.
    pub rolls: u32,
    pub commanded: u32,
    /// Charges of officers.
    pub charges: u32,
    /// Shots of officers' guns and foot.
    pub fired: u32,
    /// Spent units of officers that charged before the last two turns.
    pub spent_charges: u32,
    pub illegal: Vec<String>,
}

impl Counts {
    /// Points of a side in halves: two a win, one a draw.
    pub fn halves(&self, side: usize) -> u32 {
        2 * self.won[side] + (self.games - self.won[0] - self.won[1])
    }
}

/// Games between two, counted.
pub fn games(scenario: &str, who: [Who; 2], seeds: Range<u64>) -> Counts {
    let text = ALL.iter().find(|it| it.name == scenario).map_or(scenario, |it| it.text);
    let players = who.map(Who::player);
    let mut counts = Counts::default();
    for seed in seeds {
        let mut state = BigBattles::open(&Setup { text, options: &[] }).expect("a sound scenario");
        let mut table = Clerk::new(Wary::new(seed, &players), who);
        let mut watch = Watch { who, counts: &mut counts, met: [false; 2], diary: Diary::default() };
        loop {
            let before = state.clone();
            match BigBattles::step(&mut state, &mut Cx::new(&mut table)) {
                Ok(Flow::On) => watch.look(&before, &state, table.spent.take()),
                _ => break,
            }
        }
        watch.close(&state);
        counts.illegal.append(&mut table.wary.illegal);
    }
    counts
}

struct Watch<'a> {
    who: [Who; 2],
    counts: &'a mut Counts,
    met: [bool; 2],
    diary: Diary,
}

impl Watch<'_> {
    fn look(&mut self, before: &State, after: &State, spent: Option<Spent>) {
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

    fn close(&mut self, state: &State) {
        self.diary.end(state, &mut self.counts.marches);
        self.counts.games += 1;
        self.counts.met += u32::from(self.met[0]);
        self.counts.met_soon += u32::from(self.met[1]);
        let result = state.result.as_ref().expect("an end");
        if let Some(winner) = result.winner {
            self.counts.won[winner] += 1;
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
