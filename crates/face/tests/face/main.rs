//! The one door to the procedures, here and in the page.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod examples;
mod ranks;
mod ratings;
mod sheets;
mod wasm;
