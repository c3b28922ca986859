//! A part of a unit that has swung out of its line, or stepped out of its column to lengthen the front (CS-MOVE-15): a second
//! rectangle, which fires in its own arc with its share of the figures.

use engine::prints;
use ground::table::{Shape, Slab, Turn};

use crate::scenario::{Card, shape_of};
use crate::vocabulary::{FigureScale, Formation};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wing {
    pub right: bool,
    /// So many of the unit's stands, or of a battery's guns, and how many it had of them then.
    pub stands: u8,
    pub of: u8,
    /// Degrees from the line: forward of it (advanced), or less than nothing behind it (refused).
    pub angle: i8,
    /// Stepped out from the rear ranks, in line with the front.
    pub prolonged: bool,
}

prints!(struct Wing { right, stands, of, angle, prolonged });

impl Wing {
    /// The figures in it, of so many of the unit.
    pub fn figures(self, of: i32) -> i32 {
        of * i32::from(self.stands) / i32::from(self.of.max(1))
    }

    /// How those in it stand: the third rank in two ranks, stands of a column in a line of their own ranks.
    pub fn formation(self, unit: Formation, ranks: i32) -> Formation {
        match unit {
            it if !self.prolonged => it,
            Formation::Line3 => Formation::Line2,
            _ if ranks == 2 => Formation::Line2,
            _ => Formation::Line3,
        }
    }

    /// What the rest of the unit covers, and what the wing does.
    pub fn shapes(
        self,
        card: &Card,
        figures: i32,
        unit: Formation,
        scale: FigureScale,
    ) -> Option<(Shape, Shape)> {
        let whole = card.shape(figures, unit, scale)?;
        if !self.prolonged {
            let half = whole.half * i32::from(self.stands) / i32::from(self.of.max(1));
            return Some((Shape { half: whole.half - half, ..whole }, Shape { half, ..whole }));
        }
        let formation = self.formation(unit, card.ranks);
        let ranks = if formation == Formation::Line2 { 2 } else { 3 };
        let stands = (card.mounting, i32::from(self.stands).max(1));
        let own = self.figures(figures).max(1);
        let wing = shape_of(false, own, formation, scale, (ranks, 1, 0), stands)?;
        Some((whole, wing))
    }

    /// Where the wing stands beside the rest: it swings on the joint of the two fronts.
    pub fn slab(self, rest: &Slab, shape: Shape) -> Slab {
        let side = if self.right { 1 } else { -1 };
        let level = rest.shape.ahead - shape.ahead;
        let at = rest.point(level, side * (rest.shape.half + shape.half));
        let straight = ground::table::Pose { at, ..rest.pose };
        let by = Turn(-side * 100 * i32::from(self.angle));
        Slab::new(straight.turned_about(shape.ahead, -side * shape.half, by), shape)
    }

    /// How far the centre of the unit lies from that of the rest alone, to the right.
    pub fn shift(self, shape: Shape) -> i32 {
        let side = if self.right { 1 } else { -1 };
        if self.prolonged { 0 } else { side * shape.half }
    }
}
