//! All tests of the book through its public doors, in one program: what it is linked with is large.

mod doctrine;
mod films;
mod golden;
mod hidden;
mod images;
mod laws;
mod officers;
mod overlaps;
mod reach;
mod real_dice;
mod reasons;
mod scenarios;
mod shelf;
mod standard;
mod tempers;
