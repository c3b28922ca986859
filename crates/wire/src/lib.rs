//! The JSON of the outside, and nothing else that speaks it.
//!
//! Every shape that leaves or enters the program as JSON is decided here. This crate must never know a rule,
//! a page or a socket.

mod ask;
mod asked;
mod balance;
mod batch;
mod camp;
mod described;
mod face;
mod film;
mod game;
mod read;
mod replay;
mod request;
mod schema;
mod shelf;
mod shown;
mod sitting;
mod story;
mod told;
mod write;

pub use ask::{answer, ask, lane_name, lane_of, pending, read_answer, refusal};
pub use balance::{Certificate, Trust, between, certified};
pub use batch::{Batch, Line};
pub use camp::{camp, names, said};
pub use described::{ACTED, CONSIDERED, EVENT, FORESEEN, OUTCOME, PENDING, ROLLED, shapes};
pub use face::{Call, Deed, Entry, Lever, Levers, Sheet, Wanted, levers, sheet};
pub use film::film;
pub use game::{
    Clock, Document, considered, digest, event, eye_name, eye_of, facts, forecast, luck, outcome,
};
pub use read::parse;
pub use replay::{Reason, hint, outline, reason, replay};
pub use request::{Entrust, Fork, Luck, Message, Muster, NewGame, Say, Sent, Undo};
pub use schema::{field_type, input_schema};
pub use shelf::{book, books, explained, mustered, rule, scenario, shelf, table, turn};
pub use shown::{fault, odds, percent, probability, problem, record};
pub use sitting::{NewSitting, Note, invitation, paper, read_sitting_header, sitting_header};
pub use story::{chances, points, story};
pub use write::{compact, pretty};
