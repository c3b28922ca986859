//! What the kit asks of every book, asked of its toy.

extern crate grognard_kit as kit;

mod films;
mod game;
mod golden;
mod laws;
mod leaks;
mod scouts;
mod seats;
mod twins;
