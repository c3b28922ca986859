//! A house and all that may happen to it: one program for all tests of the server, so that it is linked once.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

mod campaign;
mod clock;
mod clock_kill;
mod clock_secrets;
mod damage;
mod doors;
mod face;
mod films;
mod five_generals;
mod health;
mod kill;
mod kill_battles;
mod lent;
mod luck;
mod made;
mod mutated;
mod mutated_books;
mod options;
mod parts;
mod play;
mod postgres;
mod replay;
mod same_answer;
mod seats;
mod sittings;
mod sittings_kill;
mod six_generals;
mod sockets;
mod store;
mod threshold;
mod versions;
mod web;
mod whole_games;
mod work;
mod written_orders;
