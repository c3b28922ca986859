//! The steps of the turn by cases reckoned by hand from the book.

mod cards;
mod fighting;
mod marching;
mod missions;
mod options;
mod orders;
mod parts;
mod secrets;
mod works;
