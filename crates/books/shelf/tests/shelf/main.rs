//! The five books together.

mod books;
mod fuzz;
