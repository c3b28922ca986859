//! Who is in column at the edge of the table, and how long the way outside it takes (CS-OFF-6).

use ground::table::{Length, Point};

use super::bodies::Body;
use crate::scenario::Scenario;
use crate::state::Edge;
use crate::vocabulary::{Formation, PACE};

/// A day's pace outside the table, in paces a turn.
const MARCH: Length = 140 * PACE;
/// So near to the edge one stands at it.
const AT: Length = 20 * PACE;

/// The edge at which a unit stands in column.
pub fn edge_at(scenario: &Scenario, body: &Body) -> Option<Edge> {
    let column = body.formation.column() || body.formation == Formation::Limbered;
    let size = scenario.field.table.size();
    let far = |it: Edge| {
        body.slab.nine_points().iter().map(|at| it.side().depth(*at, size)).min().unwrap_or(Length::MAX)
    };
    let nearest = Edge::ALL.iter().copied().min_by_key(|it| far(*it))?;
    (column && !body.afloat && body.inside.is_none() && far(nearest) <= AT).then_some(nearest)
}

/// The place of an edge that is nearest to somebody.
pub fn foot(edge: Edge, at: Point, size: Point) -> Point {
    match edge {
        Edge::North | Edge::South => edge.place(at.x, size),
        Edge::East | Edge::West => edge.place(at.y, size),
    }
}

/// Turns that the way round takes: a turn for each 140 paces or part of them.
pub fn turns(way: Length) -> u16 {
    ((way + MARCH - 1) / MARCH).max(0) as u16
}
