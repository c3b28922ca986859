//! All tests of the book through its public doors, in one program: what it is linked with is large.

mod doctrine;
mod films;
mod golden;
mod hidden;
mod laws;
mod shelf;
mod standard;
