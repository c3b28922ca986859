//! Orders for engineers, and to spike guns (CS-SPEC-5 to -7, -16).

use super::orders::List;
use crate::facts::bodies::Looking;
use crate::facts::{cover, works};
use crate::known::Known;
use crate::state::{Order, Special, UnitNo};
use crate::vocabulary::PACE;

impl List<'_> {
    pub(super) fn works(&mut self, known: &Known<'_>, unit: UnitNo) {
        let Some(body) = known.body(unit) else { return };
        if known.left_guns().any(|it| body.slab.within_point(it.at, 20 * PACE)) {
            self.put("spike", Order::special(Special::SpikeGuns), None, 4, None);
        }
        if !self.card.engineers {
            return;
        }
        let scenario = known.scenario();
        let few = works::companies(self.card, self.own, scenario.figure_scale) < 1;
        let bar = few.then_some((rule!("CS-SPEC-16"), "it takes a company of engineers"));
        if self.own.inside.is_none() {
            self.put("obstruct", Order::special(Special::Obstruct), None, 4, None);
            self.put("dig", Order::special(Special::Dig), None, 4, bar);
        }
        for (no, bank) in known.banks().iter().enumerate().filter(|it| works::at_hand(&body, it.1)) {
            if bank.obstacle {
                self.put(&format!("clear.{no}"), Order::special(Special::Clear(no as u8)), None, 4, None);
            } else if bank.level < 3 {
                self.put(&format!("raise.{no}"), Order::special(Special::Raise(no as u8)), None, 4, bar);
            }
        }
        for (no, site) in scenario.field.structures.iter().enumerate() {
            let at = no as u8;
            let near = self.own.inside == Some(at) || body.slab.within(&site.slab, 20 * PACE);
            let Some(level) = cover::strength(known, at).filter(|_| near) else { continue };
            if (1..3).contains(&level) {
                self.put(&format!("fortify.{no}"), Order::special(Special::Fortify(at)), None, 4, bar);
                let stone = (!site.flammable).then_some((rule!("CS-SPEC-6"), "it does not burn, and stands"));
                self.put(
                    &format!("destroy.{no}"),
                    Order::special(Special::Destroy(at)),
                    None,
                    4,
                    bar.or(stone),
                );
            }
        }
    }
}
