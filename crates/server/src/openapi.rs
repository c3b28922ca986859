//! The description of every route for programs; a test holds it against the routes.

pub const DOCUMENT: &str = include_str!("openapi.json");
