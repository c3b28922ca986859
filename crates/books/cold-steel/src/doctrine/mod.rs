//! What a sensible officer would do, from what his seat knows and nothing else.

mod cards;
mod choices;
mod detour;
mod foils;
mod guns;
mod horse;
mod march;
mod missions;
mod odds;
mod order;
mod plan;

pub use cards::{face, gait, goal, hides, laying, place, stays};
pub use choices::{Thoughts, aim, chase, deed, firer, hunt, overrule, rally, ride, say};
pub use missions::{council, first_of, mission, objective, ward};
pub use order::order;

use engine::{Advice, Mind, Reply, RuleId, Term};

/// Advice with its reason, if anybody wants to hear it.
fn because(mind: &Mind, reply: Reply, why: &'static str, cite: RuleId) -> Advice {
    let why = if mind.speaks { vec![Term::new(why, 1).by(cite)] } else { Vec::new() };
    Advice { reply, why }
}
