//! Orders to march off the table and to come in again elsewhere (CS-OFF-6).

use ground::table::Side;

use super::orders::List;
use crate::facts::bodies::Looking;
use crate::facts::marches::edge_at;
use crate::known::Known;
use crate::state::{Edge, Order, Special, UnitNo};
use crate::vocabulary::PACE;

impl List<'_> {
    /// In column at the edge: one's own, or with a mission a flank; and where to, at the quarters of these edges.
    pub(super) fn depart(&mut self, known: &Known<'_>, unit: UnitNo) {
        let scenario = known.scenario();
        let Some(body) = known.body(unit).filter(|_| known.options().offboard) else { return };
        let own = scenario.sides[body.side].edge;
        let Some(off) = edge_at(scenario, &body) else { return };
        let enemy = opposite(own);
        let bar = match () {
            () if off.side() == enemy => Some((rule!("CS-OFF-6"), "not over the enemy's edge")),
            () if off.side() != own && known.mission(unit).is_none() => {
                Some((rule!("CS-OFF-6"), "over a flank only with a mission"))
            }
            () => None,
        };
        let size = scenario.field.table.size();
        for to in Edge::ALL.iter().copied().filter(|it| it.side() != enemy) {
            let long = match to {
                Edge::North | Edge::South => size.x,
                Edge::East | Edge::West => size.y,
            };
            for quarter in 1..=3 {
                let along = (long * quarter / 4 / PACE) as u16;
                let order = Order::special(Special::Depart { off, to, along });
                self.put(&format!("depart.{}.{quarter}", to.word()), order, None, 0, bar);
            }
        }
    }
}

fn opposite(edge: Side) -> Side {
    match edge {
        Side::North => Side::South,
        Side::East => Side::West,
        Side::South => Side::North,
        Side::West => Side::East,
    }
}
