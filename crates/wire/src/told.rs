//! The shapes of what is told: events, outcomes, results of procedures, odds and forecasts.

use engine::{Chances, Datum, Maybe, Mould, RuleId, Shown, Slot, Tally, shown};

shown! {
    pub struct Event<'a> {
        seq: u64,
        told as ..: Told<'a>,
    }
}

shown! {
    /// An event without its number. A book that names no stages has no moments
    pub struct Told<'a> {
        turn: Maybe<u32>,
        /// A key of the book's sequence, or `set_up`, `aftermath`, `over`
        stage: Maybe<&'static str>,
        cite: RuleId,
        text: &'a String,
        /// Places it is about, in the words of the view
        spots: &'a Vec<String>,
        /// The procedure behind it, or what there is to draw
        record: Maybe<Carried<'a>>,
    }
}

/// What an event carries: the game says what it looks like.
#[derive(Clone, Debug, PartialEq)]
pub struct Carried<'a>(pub &'a Datum);

impl Shown for Carried<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::Record);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

shown! {
    pub struct Outcome<'a> {
        /// A side, called by its first seat; nobody wins a draw
        winner: Option<String>,
        words: &'a String,
        /// By side, each called by its first seat
        points: BySide,
        turns: u32,
    }
}

/// Points by the name of the side.
#[derive(Clone, Debug, PartialEq)]
pub struct BySide(pub Vec<(String, i32)>);

impl Shown for BySide {
    const MOULD: &'static Mould = &Mould::Map(&Mould::Int);

    fn show(&self) -> Datum {
        Datum::Record(self.0.iter().map(|it| (it.0.clone().into(), it.1.show())).collect())
    }
}

shown! {
    /// How the record of a procedure begins
    pub struct Rolled { procedure: &'static str, dice: Vec<u8> }
}

shown! {
    /// How a result ends
    pub struct Acted {
        /// The rules that acted
        rules: Vec<RuleId>,
    }
}

shown! {
    /// How the record of a procedure ends in an event
    pub struct Foreseen {
        /// The odds that this roll had before it fell
        odds: Maybe<engine::Odds>,
    }
}

shown! {
    pub struct ProcedureOdds<'a> {
        procedure: &'static str,
        odds as ..: &'a Chances<Datum>,
        /// For whom outcomes are ranked, the worst first; left out where none is better
        party as "for": Maybe<&'static str>,
        /// Who sees them the other way round
        against: Maybe<&'static str>,
    }
}

shown! {
    pub struct Considered<'a> {
        forecast: Option<Forecast<'a>>,
        reckoning: Maybe<Reckoned<'a>>,
        /// How far one may go, if that was asked for
        reach: Maybe<Reached<'a>>,
        /// What ends it short of what was drawn, if the nearest was asked for that is allowed
        ended: Maybe<EndedBy<'a>>,
    }
}

shown! {
    /// The rule that ends a way or a place where it is, in words
    pub struct EndedBy<'a> { cite: Maybe<RuleId>, why: &'a String }
}

/// How far one may go in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Reached<'a>(pub &'a Datum);

impl Shown for Reached<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::Reach);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

/// What the game makes of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Reckoned<'a>(pub &'a Datum);

impl Shown for Reckoned<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::Reckoning);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

shown! {
    pub struct Forecast<'a> {
        procedure: &'static str,
        /// The case as far as the seat knows it
        input: Plainly<'a>,
        modifiers: Maybe<Modifiers<'a>>,
        needed: Maybe<&'a Datum>,
        /// What is found before any die falls, where a book tells it: columns, shifts, what each outcome does
        found: Maybe<Prospect<'a>>,
        odds as ..: &'a Chances<Datum>,
        areas: Vec<Area<'a>>,
    }
}

/// What a game foresees of a throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect<'a>(pub &'a Datum);

impl Shown for Prospect<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::Prospect);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

/// Fields that the procedure names.
#[derive(Clone, Debug, PartialEq)]
pub struct Plainly<'a>(pub &'a Datum);

impl Shown for Plainly<'_> {
    const MOULD: &'static Mould = &Mould::Map(&Mould::Any);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

/// Modifiers that no die changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Modifiers<'a>(pub &'a Datum);

impl Shown for Modifiers<'_> {
    const MOULD: &'static Mould = Tally::MOULD;

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

shown! {
    /// Places that something reaches with this weight of the forecast's denominator
    pub struct Area<'a> { label: &'a String, weight: String, spots: &'a Vec<String> }
}

impl<'a> Area<'a> {
    pub fn of(it: &'a engine::Area) -> Area<'a> {
        Area { label: &it.label, weight: it.weight.to_string(), spots: &it.spots }
    }
}
