//! The steps of the turn by cases reckoned by hand from the book.

mod boats;
mod bridges;
mod cards;
mod fighting;
mod left_open;
mod marches;
mod marching;
mod missions;
mod options;
mod orders;
mod parts;
mod room;
mod secrets;
mod switches;
mod umpire;
mod wings;
mod works;
