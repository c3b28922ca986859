//! What the rules of the book do to whom, with dice and answers written on a tape. Expectations are typed from the rulebook.

mod afresh;
mod arrivals;
mod charges;
mod edges;
mod endings;
mod fights;
mod images;
mod moves;
mod nerve;
mod options;
mod refusals;
mod turns;
mod volleys;
mod ways;
mod words;
