//! What units are called by those who look.

use super::{Known, Sight};
use crate::scenario::Card;
use crate::state::{Insight, UnitNo};

impl Known<'_> {
    /// What a unit is called by those who look: its name, or what of it can be made out (CS-CARD-12).
    pub fn called(&self, unit: UnitNo) -> String {
        let card = self.card(unit);
        let insight = match self.sight(unit) {
            Sight::Own(_) => Insight::ExactId,
            Sight::Seen(insight, _) | Sight::Last(insight, _) | Sight::Gone(insight) => insight,
            Sight::Unknown => Insight::Place,
        };
        let token = self.side().and_then(|side| self.state.seen[side][usize::from(unit.0)].token);
        match token.filter(|_| insight < Insight::ExactId && self.own(unit).is_none()) {
            // Two that look alike are told apart by the order in which they were first seen.
            Some(number) => format!("{} no. {number}", called(card, insight)),
            None => called(card, insight),
        }
    }
}

/// What a unit is taken for: some pass for others until they can be made out exactly.
pub fn looks(card: &Card, insight: Insight) -> crate::vocabulary::UnitKind {
    card.passes_for.filter(|_| insight < Insight::ExactId).unwrap_or(card.kind)
}

/// A unit in words, as far as an insight goes.
fn called(card: &Card, insight: Insight) -> String {
    use crate::vocabulary::{Arm, UnitKind};
    match (insight, looks(card, insight)) {
        (Insight::ExactId, _) => card.name.clone(),
        (Insight::GeneralId, UnitKind::Line) => "line infantry".to_owned(),
        (Insight::GeneralId, UnitKind::Light) => "light infantry".to_owned(),
        (Insight::GeneralId, UnitKind::Guard) => "guard infantry".to_owned(),
        (Insight::GeneralId, UnitKind::Militia) => "militia".to_owned(),
        (Insight::Place, _) => "somebody".to_owned(),
        (_, kind) => match kind.arm() {
            Arm::Infantry => "infantry".to_owned(),
            Arm::Cavalry => "cavalry".to_owned(),
            Arm::Artillery => "battery".to_owned(),
            Arm::Irregular => "irregulars".to_owned(),
        },
    }
}
