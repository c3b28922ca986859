//! A toy rulebook that uses every way a rule can ask: secret stances, a melee with modifiers, a choice in the
//! middle of it, a pursuit over the ground, spoils; dice by the dozen, re-rolls without end.

extern crate grognard_engine as engine;

mod duel;
mod forms;
mod journals;
mod luck;
mod odds;
mod replaying;
mod sessions;
mod undoing;

const IDS: &[&str] = &[
    "TO-MEL-1", "TO-MEL-2", "TO-MEL-3", "TO-MEL-4", "TO-ORD-1", "TO-ORD-2", "TO-PUR-1", "TO-PUR-2",
    "TO-END-1",
];

macro_rules! rule {
    ($id:literal) => {
        const { engine::RuleId::among(crate::IDS, $id) }
    };
}
use rule;
