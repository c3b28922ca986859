//! Orders for boats: into them, over the water, out of them (CS-SPEC-15, -17).

use super::orders::{List, line_of};
use crate::facts::boats::carries;
use crate::facts::bodies::Looking;
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::state::{Order, Special, UnitNo};
use crate::vocabulary::{Arm, PACE};

impl List<'_> {
    /// Who stands at a boat may go aboard.
    pub(super) fn boats(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(body) = known.body(unit).filter(|it| it.inside.is_none()) else { return };
        for (no, at) in known.boats().iter().enumerate().filter(|it| body.slab.within_point(*it.1, 20 * PACE))
        {
            let boat = no as u8;
            let taken = known.all().any(|it| known.embarked(it) == Some(boat));
            let bar = match () {
                () if taken => Some((rule!("CS-SPEC-15"), "somebody is in it")),
                () if body.mounted => Some((rule!("CS-SPEC-15"), "horses do not go into it")),
                () if !carries(known.scenario(), self.card, self.own, boat) => {
                    Some((rule!("CS-SPEC-15"), "it does not carry so many; detach some of them first"))
                }
                () => None,
            };
            debug_assert!(known.scenario().field.holds(*at));
            self.put(&format!("embark.{no}"), Order::special(Special::Embark(boat)), None, 4, bar);
        }
    }

    /// Who is in a boat rows, by the stream or by the compass, or lands.
    pub(super) fn afloat(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(boat) = known.embarked(unit) else { return };
        let stream = known.scenario().field.boats[usize::from(boat)].downstream;
        let first = stream.map_or(0, |it| it.hundredths() / 100);
        for turn in 0..8 {
            let degrees = ((first + 45 * turn) % 360) as u16;
            self.put(&format!("row.{degrees}"), Order::special(Special::Row(degrees)), None, 0, None);
        }
        // Landing needs a formation chit (CS-SPEC-15).
        let forms: &[Target] = match self.card.kind.arm() {
            Arm::Infantry => &[line_of(self.card), Target::AttackColumn, Target::MarchColumn, Target::Open],
            Arm::Artillery => &[Target::Limbered],
            _ => &[],
        };
        for to in forms.iter().copied() {
            let order = Order { formation: Some(to), ..Order::special(Special::Disembark) };
            self.put(&format!("land.{}", to.word()), order, None, 4, None);
        }
        if forms.is_empty() {
            self.put("land", Order::special(Special::Disembark), None, 4, None);
        }
    }
}
