//! The steps of the turn by cases reckoned by hand from the book.

mod fighting;
mod marching;
mod orders;
mod secrets;
