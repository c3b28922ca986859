//! Offset squares: six neighbours, cube coordinates, two-sided lines.
