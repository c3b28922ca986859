//! Fails the build when the rulebook or a table of this book is not sound.

fn main() {
    codex::build::check_book();
}
