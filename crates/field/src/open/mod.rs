//! Open ground: ways drawn over it under the law of a game, places chosen on it, entries and exits, and how all of it is told.
//!
//! A book writes a [`Law`]: what its mover may do, at which prices, and in which words. Everything else of a question
//! that is drawn on open ground stands here, once: text and numbers of a plan, judging it, drawing one by chance, the
//! chart for a screen and the reckoning line by line.

mod body;
mod clamp;
mod drawn;
mod exits;
mod law;
mod paid;
mod placed;
mod plan;
mod reach;
mod some;
mod stretch;
mod track;

pub use body::{Zone, nearest, zones, zones_shown};
pub use drawn::Drawn;
pub use exits::{Exit, WayOff, comes_off, end_of, exit_of, may_go_off, open_edges};
pub use law::{Law, Mover, Otherwise, Shows, Start, Words, no, refusal};
pub use paid::{Paid, crossed_at, met_at};
pub use placed::{Placed, Site, draw_place, read_place};
pub use plan::{Charges, Deed, Plan};
pub use some::{aim, charge, farthest, leaving, straight};
pub use stretch::{Stretch, aside, edges_at, lies_on};
pub use track::track;
