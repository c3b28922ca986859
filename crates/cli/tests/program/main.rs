//! The program as a process of its own.

mod certificate;
mod cli;
mod described;
mod games;
mod sheets;
mod store;
mod verify;
