//! All tests of the book through its public doors, in one program: what it is linked with is large.

mod doctrine;
mod films;
mod golden;
mod hidden;
mod laws;
mod marches;
mod overlaps;
mod real_dice;
mod scenarios;
mod sentences;
mod standard;
