//! The table from its pieces: what is crooked about them, how bridges lie, which roads no bridge carries on.

use engine::spanned::{Faults, Spot};
use ground::table::{Fault, Feature, Heading, Kind, Kinds, Length, Point, Table, Transect, near_segment};

use super::measure::Measure;

/// The table, or what is crooked about its pieces. `spots` are those of the pieces, `top` is that of the whole file;
/// where hills are `nested` a place lies so high as there are rings around it.
pub fn table(
    measure: &Measure,
    size: Point,
    nested: bool,
    pieces: Vec<Feature>,
    (spots, top): (&[Spot], Spot),
    faults: &Faults<'_>,
) -> Option<Table> {
    let crooked = match Table::new(size, nested, pieces) {
        Ok(table) => return Some(table),
        Err(crooked) => crooked,
    };
    for it in crooked {
        let (piece, why) = crookedness(measure, it);
        // What the file does not say of a piece, as that snow lies on everything, is said at its top.
        let spot = piece.and_then(|it| spots.get(it)).copied().unwrap_or(top);
        measure.fault(spot, why, faults);
    }
    None
}

/// Of which piece something is wrong, and what.
fn crookedness(measure: &Measure, it: Fault) -> (Option<usize>, String) {
    match it {
        Fault::Size => {
            let (longest, lengths) = (measure.longest, measure.length.1);
            (None, format!("a table has a size of 1 to {longest} {lengths} a side"))
        }
        Fault::TooFew { feature } => {
            (Some(feature), "an area has at least three corners, a line two points".to_owned())
        }
        Fault::Doubled { feature, at } => {
            (Some(feature), format!("points {} and {} of the shape are the same", at + 1, at + 2))
        }
        Fault::Crossed { feature, at, with } => {
            (Some(feature), format!("the sides from points {} and {} cross", at + 1, with + 1))
        }
        Fault::Far { feature } => (Some(feature), "the shape lies far off the table".to_owned()),
        Fault::Kind { feature } => (Some(feature), "there is no such kind of ground".to_owned()),
        Fault::TooMany => (None, format!("more {} than can be told apart", measure.pieces.0)),
    }
}

/// Which way the first of these lines runs that comes so near to a place.
pub fn heading_near<'p>(
    lines: impl IntoIterator<Item = &'p [Point]>,
    at: Point,
    near: Length,
) -> Option<Heading> {
    let mut steps = lines.into_iter().flat_map(|it| it.windows(2));
    let step = steps.find(|it| near_segment(it[0], it[1], at, near))?;
    Heading::of(step[0].to(step[1]))
}

/// The roads that come to a river with nothing to carry them over, and where: nobody could follow them.
pub fn unbridged(table: &Table, road: Kind, river: Kind) -> Vec<(usize, Point)> {
    let rivers: Kinds = [river].into_iter().collect();
    let mut met = Transect::default();
    let mut cut = |it: &[Point]| table.stopped_by(rivers, it[0], it[1], &mut met);
    let roads = table.features().iter().enumerate().filter(|it| it.1.kind == road);
    let first = |(no, it): (usize, &Feature)| {
        let at = it.line().unwrap_or_default().windows(2).find_map(&mut cut);
        at.map(|at| (no, at))
    };
    roads.filter_map(first).collect()
}
