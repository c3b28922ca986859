//! Morale of patrols and men, phase 1 (HB-PM, HB-IM).

mod conduct;
mod individual;
mod intents;
mod patrol;

pub(crate) use conduct::{apply, drop_job};
pub use individual::individual_morale;
pub use intents::intents;
pub use patrol::patrol_morale;
