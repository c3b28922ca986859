//! The JSON of the outside, and nothing else that speaks it.
//!
//! Every shape that leaves or enters the program as JSON is decided here. This crate must never know a rule,
//! a page or a socket.

mod batch;
mod read;
mod schema;
mod shelf;
mod shown;
mod write;

pub use batch::{Batch, Line};
pub use read::parse;
pub use schema::{field_type, input_schema};
pub use shelf::{books, rule, table};
pub use shown::{fault, odds, percent, probability, record};
pub use write::{compact, pretty};
