//! The square grid: eight neighbours, zones, lines through corners.
