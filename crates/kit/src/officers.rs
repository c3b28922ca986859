//! Officers against fools and foils: whole games between players of known habits, counted by the book or judged by who won.

use dice::Stream;
use engine::{
    About, Cx, Flow, Game, Lane, Mind, Playbook, Question, Reply, Roll, Setup, Side, Source, Style, Throw,
};

use crate::contest::{Contest, contested};
use crate::trial::{Player, Trial, advised, random};
use crate::wary::Wary;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Officer,
    /// Anything that is allowed.
    Fool,
    /// Forward, and fires at whatever is there.
    Rusher,
    /// Comes near, and waits to be attacked.
    Baiter,
    /// Does nothing that he need not.
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

/// What a book counts of a game, read off its states.
pub trait Counter<R: Playbook> {
    /// Before the first step.
    fn begin(&mut self, _state: &R::State) {}
    /// A question was answered by this seat's player.
    fn answered(&mut self, _question: &Question<'_>, _reply: &Reply) {}
    /// After a step.
    fn look(&mut self, state: &R::State);
    /// When the game is over.
    fn close(&mut self, state: &R::State);
}

/// Plays one game under the eyes of a counter.
///
/// # Panics
/// If anybody replied what is not allowed, or the game does not end.
pub fn watched<R: Playbook>(scenario: &str, who: [Who; 2], seed: u64, counter: &mut dyn Counter<R>) {
    let named = R::scenarios().iter().find(|it| it.name == scenario);
    let text = named.map_or(scenario, |it| it.text);
    let opened = R::open(&Setup { text, options: &[] });
    let mut state = opened.unwrap_or_else(|it| panic!("{scenario}: {it:?}"));
    counter.begin(&state);
    let mut table = Watched { wary: Wary::new(seed, &who.map(Who::player)), counter };
    loop {
        let done = R::step(&mut state, &mut Cx::new(&mut table));
        let illegal = &table.wary.illegal;
        assert!(illegal.is_empty(), "{scenario}, {who:?}, seed {seed}: {illegal:?}");
        match done {
            Ok(Flow::On) => table.counter.look(&state),
            Ok(Flow::Over(_)) => break,
            Err(_) => panic!("{scenario}, {who:?}, seed {seed}: no end"),
        }
    }
    table.counter.close(&state);
}

struct Watched<'c, R> {
    wary: Wary,
    counter: &'c mut dyn Counter<R>,
}

impl<R: Playbook> Source for Watched<'_, R> {
    fn roll(&mut self, lane: Lane, about: About, throw: &Throw) -> Option<Roll> {
        self.wary.roll(lane, about, throw)
    }

    fn answer(&mut self, lane: Lane, question: &Question<'_>) -> Option<Reply> {
        let reply = self.wary.answer(lane, question)?;
        self.counter.answered(question, &reply);
        Some(reply)
    }
}

/// One scenario of a series: hundredths of the points that officers must take, and at most so many deals at a landing.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    pub scenario: &'static str,
    pub points: u32,
    pub deals: u64,
}

/// What an officer takes on this side of one deal, in halves of a point: two for a win, one for a draw.
///
/// # Panics
/// If anybody replied what is not allowed, or the game does not end.
pub fn duel(game: &dyn Game, scenario: &str, other: Who, side: u8, seed: u64) -> u32 {
    let players = if side == 0 { [Who::Officer, other] } else { [other, Who::Officer] };
    let mut table = Wary::new(seed, &players.map(Who::player));
    let outcome = Trial::of(game, scenario).start().play(&mut table);
    assert!(table.illegal.is_empty(), "{scenario}, {other:?}, seed {seed}: {:?}", table.illegal);
    let outcome = outcome.unwrap_or_else(|| panic!("{scenario}, {other:?}, seed {seed}: no end"));
    match outcome.winner {
        Some(winner) => 2 * u32::from(winner == Side(side)),
        None => 1,
    }
}

/// Each deal is played from both sides: what is asked of an officer is asked of a good player, not of a good side. Of
/// fools a draw is no win (`wins_only`).
///
/// # Panics
/// If officers take too little of any scenario.
pub fn officers_beat(game: &dyn Game, other: Who, wins_only: bool, bars: &[Bar]) {
    for bar in bars {
        let [points] = contested([bar.points], bar.deals, |seed, [points]| {
            for side in 0..2 {
                let halves = duel(game, bar.scenario, other, side, seed);
                points.add(if wins_only && halves == 1 { 0 } else { halves });
            }
        });
        println!("{}, {other:?}: {points:?}", bar.scenario);
        assert!(Contest::holds(&points), "{}, {other:?}: {points:?}", bar.scenario);
    }
}
