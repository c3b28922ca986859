//! What is told to people while a rule runs. Rules never read it back.

use crate::{Datum, RuleId, Seat};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The one seat that may see it; `None` is everybody.
    pub seen_by: Option<Seat>,
    pub cite: RuleId,
    pub text: String,
    /// The whole record of the procedure behind it, where there is one.
    pub record: Option<Datum>,
}
