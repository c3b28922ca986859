//! Games over HTTP and WebSocket.
//!
//! An answer is acknowledged when it is on the disk and not before; a client gets what its seat may know and
//! nothing else. This crate must never know a book: the shelf is a value it is given.

mod app;
pub mod browser;
mod clock;
mod guard;
pub mod limits;
mod live;
mod logs;
pub mod metrics;
mod openapi;
mod options;
mod problem;
mod pulse;
mod routes;
pub mod seal;
mod serve;
pub mod sittings;
mod socket;
pub mod store;
mod survey;
pub mod tokens;
pub mod workshop;

pub use clock::{Clock, Hands};
pub use live::{Cause, Said, sayable};
pub use logs::begin as begin_logs;
pub use openapi::{DOCUMENT as OPENAPI, document as described};
pub use options::{Limits, Options, Rate};
pub use serve::{Running, run, start, start_with};
pub use survey::{Survey, survey};
pub use tokens::TokenHash;
pub use workshop::{OF_ALL, OF_ONE};
