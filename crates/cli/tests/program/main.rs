//! The program as a process of its own.

mod cli;
mod games;
mod sheets;
mod store;
