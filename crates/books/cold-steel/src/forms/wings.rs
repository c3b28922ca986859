//! Orders to a part of a unit: to swing out of its line, or to lengthen its front (CS-CMD-15, CS-MOVE-15).

use super::orders::List;
use crate::state::{March, Order, Wing};
use crate::vocabulary::{Formation, Movement, Skirmishers, Speed};

/// Refused at a right angle or half of it, or advanced as far as a wing may be.
const ANGLES: [i8; 3] = [-90, -45, 45];
/// A section, which is what of a battery can wheel by itself.
const SECTION: u8 = 2;

impl List<'_> {
    pub(super) fn wings(&mut self) {
        if self.own.inside.is_some() {
            return;
        }
        if self.own.wing.is_some() {
            let back = March { speed: Speed::March, ..march(Movement::Wheel, None) };
            self.put("wing.in", Order { movement: Some(back), ..Order::default() }, None, 1, None);
            return;
        }
        let stands = self.own.figures.div_ceil(self.card.stand_size() as u16).min(255) as u8;
        match self.own.formation {
            Formation::Line2 | Formation::Line3 | Formation::CavLine if 2 <= stands => {
                self.wheel((stands / 4).max(1), stands);
                if 1 < stands / 2 {
                    self.wheel(stands / 2, stands);
                }
                let out = self.own.screen.is_some() && self.card.skirmishers == Skirmishers::ThirdRank;
                if self.own.formation == Formation::Line3 && 3 <= stands && !out {
                    self.prolong(stands / 3, stands);
                }
            }
            Formation::AttackColumn | Formation::CompanyColumn | Formation::ClosedColumn if 2 <= stands => {
                self.prolong((stands / 4).max(1), stands);
                if 1 < stands / 2 {
                    self.prolong(stands / 2, stands);
                }
            }
            Formation::Unlimbered if SECTION < self.own.guns => self.wheel(SECTION, self.own.guns),
            _ => {}
        }
    }

    fn wheel(&mut self, stands: u8, of: u8) {
        for (side, right) in [("left", false), ("right", true)] {
            for angle in ANGLES {
                let wing = Wing { right, stands, of, angle, prolonged: false };
                let how = if angle < 0 { "refuse" } else { "advance" };
                let key = format!("{how}.{side}.{stands}.{}", angle.unsigned_abs());
                let order = Order { movement: Some(march(Movement::Wheel, Some(wing))), ..Order::default() };
                self.put(&key, order, None, 1, None);
            }
        }
    }

    fn prolong(&mut self, stands: u8, of: u8) {
        for (side, right) in [("left", false), ("right", true)] {
            let wing = Wing { right, stands, of, angle: 0, prolonged: true };
            let order = Order { movement: Some(march(Movement::Prolong, Some(wing))), ..Order::default() };
            self.put(&format!("prolong.{side}.{stands}"), order, None, 1, None);
        }
    }
}

fn march(how: Movement, wing: Option<Wing>) -> March {
    March { wing, ..March::new(how, Speed::March) }
}
