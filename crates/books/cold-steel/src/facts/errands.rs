//! The way of an aide or courier: straight, and round what nobody can ride through (CS-CMD-5).

use ground::table::{Heading, Length, Point};

use super::bodies::Looking;
use super::bridges;
use super::command::dry;
use crate::vocabulary::{Feature, PACE};

/// So far off the corner of a shore one rides.
const CLEAR: Length = 5 * PACE;

/// The places at which he turns, and where he is going; none where no dry way leads there.
pub fn way(table: &impl Looking, from: Point, to: Point) -> Option<Vec<Point>> {
    if dry(table, from, to) {
        return Some(vec![to]);
    }
    let mut places = vec![from, to];
    places.extend(corners(table));
    let mut far: Vec<Option<Length>> = vec![None; places.len()];
    let mut before = vec![0; places.len()];
    let mut settled = vec![false; places.len()];
    far[0] = Some(0);
    // The nearest that is not settled yet, by turns: there are some dozens of corners.
    while let Some((gone, at)) =
        (0..places.len()).filter(|it| !settled[*it]).filter_map(|it| Some((far[it]?, it))).min()
    {
        if at == 1 {
            break;
        }
        settled[at] = true;
        for next in (0..places.len()).filter(|it| !settled[*it]).collect::<Vec<_>>() {
            let sum = gone.saturating_add(places[at].distance(places[next]));
            if far[next].is_none_or(|it| sum < it) && dry(table, places[at], places[next]) {
                (far[next], before[next]) = (Some(sum), at);
            }
        }
    }
    far[1]?;
    let mut back = vec![1];
    while before[back[back.len() - 1]] != 0 {
        back.push(before[back[back.len() - 1]]);
    }
    Some(back.into_iter().rev().map(|it| places[it]).collect())
}

/// Where a way round water may turn: beside the corners of its shores, and at the ends of bridges.
fn corners(table: &impl Looking) -> Vec<Point> {
    let field = &table.scenario().field;
    let size = field.table.size();
    // Where water reaches the edge of the table nobody rides past it along the edge.
    let within = |at: &Point| 0 < at.x && at.x < size.x && 0 < at.y && at.y < size.y;
    let mut res = Vec::new();
    for (no, piece) in field.table.features().iter().enumerate() {
        match (field.feature(no as u16), piece.ring(), &piece.form) {
            (Some(Feature::Water), Some(ring), _) => {
                let beside = |at: &Point| {
                    let off = (0..8).map(|it| at.moved(Heading::new(it * 4_500), CLEAR));
                    off.filter(|it| within(it) && !field.wet(*it)).collect::<Vec<_>>()
                };
                res.extend(ring.iter().flat_map(beside));
            }
            (Some(Feature::Bridge), _, ground::table::Form::Strip(slab))
                if bridges::stands(table, no as u16) =>
            {
                res.extend([slab.shape.ahead, -slab.shape.behind].map(|it| slab.point(it, 0)));
            }
            _ => {}
        }
    }
    res
}
