//! Lines that were laid or dug during the game: what they are on the page, and who crosses them (CS-SPEC-5, -16, CS-FEAT-20).

use ground::table::{Length, Point, cross, near_segment};

use super::bodies::{Body, Looking};
use crate::scenario::Card;
use crate::state::{Bank, SideNo, State, Unit};
use crate::vocabulary::{Arm, Feature, FigureScale, PACE};

/// A company of engineers, in men (CS-SCALE-8).
const COMPANY: i32 = 100;

/// The feature that a line of works is; one that is only begun is none, and an obstacle shelters nobody.
pub fn feature(bank: &Bank) -> Option<Feature> {
    match bank.level {
        _ if bank.obstacle => None,
        0 => None,
        1 => Some(Feature::LightWorks),
        2 => Some(Feature::MediumWorks),
        _ => Some(Feature::HeavyWorks),
    }
}

/// Do two stretches meet?
pub fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let apart = |p: i64, q: i64| p.signum() != q.signum();
    apart(cross(a, b, c), cross(a, b, d)) && apart(cross(c, d, a), cross(c, d, b))
}

/// The lines that a way crosses, and what each is to who goes it: an obstacle is like a fence (CS-FEAT-20).
pub fn crossed(banks: &[Bank], from: Point, to: Point) -> impl Iterator<Item = (usize, Feature)> {
    let met = move |it: &(usize, &Bank)| meet((from, to), (it.1.a, it.1.b));
    let kind = |it: &Bank| if it.obstacle { Some(Feature::Obstacle) } else { feature(it) };
    banks.iter().enumerate().filter(met).filter_map(move |(no, it)| Some((no, kind(it)?)))
}

/// Works of more than light strength block a line of sight, unless one end is behind them (CS-LOS-5).
pub fn hide(banks: &[Bank], a: Point, b: Point) -> bool {
    banks.iter().any(|it| {
        let at_hand = |end: Point| near_segment(it.a, it.b, end, 20 * PACE);
        !it.obstacle && 2 <= it.level && meet((a, b), (it.a, it.b)) && !at_hand(a) && !at_hand(b)
    })
}

/// Companies of engineers that are at work in a unit.
pub fn companies(card: &Card, unit: &Unit, scale: FigureScale) -> i32 {
    if card.engineers { i32::from(unit.figures) * scale.men() / COMPANY } else { 0 }
}

/// Engineers stand with a unit: it has them in its ranks, or a unit of them is within 20 paces.
pub fn engineers_with(table: &impl Looking, unit: &Body) -> bool {
    let own = |it: &Body| it.side == unit.side && table.scenario().card(it.no).engineers;
    table.bodies().any(|it| own(&it) && it.arm == Arm::Infantry && it.within(unit, 20 * PACE))
}

/// A line before the front of a unit, so far off and so long.
pub fn before(unit: &Body, off: Length, long: Length) -> (Point, Point) {
    let ahead = unit.slab.shape.ahead + off;
    (unit.slab.point(ahead, -long / 2), unit.slab.point(ahead, long / 2))
}

/// Within reach of those who work at it.
pub fn at_hand(unit: &Body, bank: &Bank) -> bool {
    let middle = bank.a.toward(bank.b, 1, 2);
    [bank.a, bank.b, middle].iter().any(|it| unit.slab.within_point(*it, 20 * PACE))
}

/// All lines of works that are somebody's: as they run, whose they are, and who has them.
pub fn lines(state: &State) -> impl Iterator<Item = (Vec<Point>, SideNo, SideNo)> {
    let field = &state.scenario().field;
    let listed = field.works.iter().zip(&state.lines).filter_map(|(it, holder)| {
        let line = field.table.features().get(usize::from(it.feature))?.line()?;
        Some((line.to_vec(), it.owner?, (*holder)?))
    });
    let dug = state.banks.iter().filter(|it| feature(it).is_some());
    listed.chain(dug.filter_map(|it| Some((vec![it.a, it.b], it.owner?, it.holder?))))
}

/// CS-DET-20: a hundred paces of works, or less, are one.
pub fn number(line: &[Point]) -> i32 {
    let long: Length = line.windows(2).map(|it| it[0].distance(it[1])).sum();
    ((long + 100 * PACE - 1) / (100 * PACE)).max(1)
}
