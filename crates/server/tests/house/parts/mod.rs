//! Parts of the server by themselves, without a house.

mod address;
mod browser;
mod clock;
mod limits;
mod options;
mod sittings;
mod talk;
mod tokens;
mod workshop;
