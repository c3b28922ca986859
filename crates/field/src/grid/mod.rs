//! Squares: graphs, price fields, sets and lines of sight that a game on squares lays once.
