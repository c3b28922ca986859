//! The tests every book has: examples of the rulebook, cells typed from the page, sweeps, odds, ledger.

kit::book!(grognard_days_of_iron);
