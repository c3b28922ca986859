//! All tests of the book through its public doors, in one program: what it is linked with is large.

mod campaign;
mod doctrine;
mod films;
mod golden;
mod hidden;
mod laws;
mod officers;
mod scenarios;
mod shelf;
mod standard;
