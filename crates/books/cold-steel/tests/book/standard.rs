//! What every book has: examples, cells, sweeps, odds. The game runs not every procedure yet, so `kit::game!` waits.

kit::book!(grognard_cold_steel);
