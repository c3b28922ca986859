//! All tests of the book through its public doors, in one program: what it is linked with is large.

mod doctrine;
mod films;
mod golden;
mod habits;
mod hidden;
mod images;
mod laws;
mod overlaps;
mod real_dice;
mod rules;
mod scenarios;
mod shelf;
mod standard;
