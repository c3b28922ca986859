//! All tests of the book: those that every book has, and those of its game.

mod doctrine;
mod drills;
mod films;
mod golden;
mod habits;
mod hidden;
mod laws;
mod scenarios;
mod seats;
mod series;
mod standard;
