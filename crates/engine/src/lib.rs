//! The core: rules are plain functions that ask a tape for dice and decisions.
//!
//! A rule runs straight down the page. What it needs it asks of its [`Cx`]; if the input is there it goes on,
//! if not it leaves through `?` and is run again when the input has come. Play, replay, real dice, exact odds
//! and fuzzing differ only in who fills the tape, the [`Source`]. This crate must never know a book, a file,
//! a clock, a random number generator or a float.

pub mod ask;
mod book;
mod case;
mod cx;
mod datum;
mod decimal;
mod event;
mod fault;
mod finding;
mod modifier;
mod odds;
mod procedure;
mod source;
mod table;
mod value;
mod words;

pub use ask::{Answer, Ask, Bar, Choice, Form, Key, Keyed, Refusal};
pub use book::{Book, by_name};
pub use codex::{Cell, Class, Example, Rule, RuleId, Rulebook, Table};
pub use cx::{Asked, Cx, Lane, Listener, Menu, Pause, Play, Question, Roll, Seat, Source};
pub use datum::Datum;
pub use decimal::Decimal;
pub use dice::{Chances, Fold, Throw, Weight};
pub use event::Event;
pub use fault::{At, Fault, FaultKind, nearest};
pub use finding::{Finding, Maybe, Shown};
pub use modifier::{Applied, Label, Modifier, Tally, modifier_table};
pub use odds::{Branches, walk};
pub use procedure::{Dice, Procedure, Record};
pub use source::{Input, Need, Script, Tape};
pub use table::{CellId, Grid};
pub use value::{Field, Kind, Limits, Value};

/// What the macro `case!` needs to read a record; nobody else does.
#[doc(hidden)]
pub mod reading {
    pub use crate::value::{fields, find, missing, only_known};
}

/// What the macro `procedure!` puts together; nobody calls it by hand.
#[doc(hidden)]
pub mod listing {
    pub use crate::procedure::{run, walk};
}
