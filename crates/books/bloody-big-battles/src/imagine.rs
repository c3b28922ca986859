//! A state that an eye could be in, raised from what it knows and nothing else.
//!
//! Only a hidden deployment hides anything (BB-SET-3), and it is one step: until it is done nobody stands in the state who
//! is set up in secret. So whoever is covered is imagined as the scenario lists him, and what his side has decided since
//! is in no state at all.

use crate::known::Known;
use crate::state::State;

pub fn imagine(known: &Known<'_>) -> State {
    State::raised(known)
}
