//! The core: rules are plain functions that ask a tape for dice and decisions.
//!
//! A rule runs straight down the page. What it needs it asks of its [`Cx`]; if the input is there it goes on,
//! if not it leaves through `?` and is run again when the input has come. Play, replay, real dice, exact odds
//! and fuzzing differ only in who fills the tape, the [`Source`]. This crate must never know a book, a file,
//! a clock, a random number generator or a float.

pub mod ask;
mod averages;
pub mod beat;
mod book;
mod campaign;
mod case;
mod cx;
mod datum;
mod decimal;
mod digest;
mod event;
mod fault;
mod finding;
mod forecast;
pub mod journal;
mod mind;
mod modifier;
mod mould;
mod odds;
pub mod options;
pub mod patch;
mod place;
mod playbook;
mod proc;
mod procedure;
mod question;
mod rank;
pub mod scene;
mod session;
mod source;
mod table;
mod value;
mod weighed;
mod words;

pub use ask::{Answer, Ask, Bar, Choice, Drawn, Form, Key, Keyed, Name, Refusal, Step};
pub use averages::Averages;
pub use beat::{Act, Beat, Film, Scene, Waypoint};
pub use book::{Book, Does, Due, Saying, by_name};
pub use campaign::{Campaign, Strength};
pub use codex::spanned;
pub use codex::{Cell, Class, Example, Rule, RuleId, Rulebook, Table, Word, Words};
pub use cx::{About, Cast, Cx, Lane, Listener, Pause, Play, Played, Roll, Seat, Source};
pub use datum::Datum;
pub use decimal::Decimal;
pub use dice::fair::Seed;
pub use dice::{Chances, Fold, Throw, Weight};
pub use digest::{Digest, digest};
pub use event::{Event, Eye, Eyes, Told};
pub use fault::{At, Fault, FaultKind, nearest};
pub use finding::{Fields, Finding, Flag, Maybe, Shown};
pub use forecast::{Area, Forecast, Odds, Outlook};
pub use ink::{Imprint, Ink, Later, fingerprint, prints};
pub use journal::{Divergence, Header, Journal, Pledge, Seal, SeedFrom};
pub use mind::{Advice, Mind, Style, Temper, Term};
pub use modifier::{Applied, Label, Modifier, Tally, modifier_table};
pub use mould::{Carried, Mould, Moulds, Part, Shape, Slot, Title, Union};
pub use odds::{Branches, walk};
pub use options::{Setting, Whole};
pub use place::{Place, Roster, Side};
pub use playbook::{
    Ending, Flow, Game, Moment, Offered, Outcome, Playable, Playbook, Scripted, Setup, SetupFault, Stage,
    Start, Switch,
};
pub use proc::Proc;
pub use procedure::{Dice, Procedure, Record};
pub use question::{Asked, Chart, Drawing, Menu, Options, Question, Reply, Way, Ways};
pub use rank::{Hand, Party, Ranked, Ranking, View, Worth};
pub use session::{
    Considered, Deed, Glance, Match, Moved, Passage, Pending, Recall, Replay, Session, Story, Unfit, Wanted,
};
pub use source::Script;
pub use table::{CellId, Grid};
pub use value::{Field, Kind, Limits, Value};
pub use weighed::Weighed;

/// What the macro `case!` needs to read a record; nobody else does.
#[doc(hidden)]
pub mod reading {
    pub use crate::value::{fields, find, missing, only_known};
}

/// What the macro `procedure!` puts together; nobody calls it by hand.
#[doc(hidden)]
pub mod listing {
    pub use crate::procedure::{LookedUp, found, run, unranked, view, walk};
}
