//! The program as a process of its own.

mod cli;
mod described;
mod games;
mod sheets;
mod store;
