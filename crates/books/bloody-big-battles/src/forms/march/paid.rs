//! Where along its way a move pays its penalties, so that a screen can show each at its place.

use ground::table::{
    ALONG, Counts, Heading, Kind, Ledger, Leg, Path, Point, Pose, Row, Slab, Transect, along_length, norm,
};

use super::March;
use crate::drill::ARC;
use crate::rows;
use crate::state::Army;

/// The places at which a line of the ledger is paid; none if it is paid all along.
pub fn places(
    march: &March<'_, impl Army>,
    path: &Path,
    track: &[Point],
    ledger: &Ledger,
    row: Row,
) -> Vec<Point> {
    let (Some(first), Some(last)) = (track.first(), track.last()) else { return Vec::new() };
    match row {
        rows::OUTSIDE_ARC => vec![if ledger.feats.outside_arc { *first } else { *last }],
        rows::FORMATION => changes(path, *first, *last),
        rows::OBSTACLE => track.windows(2).flat_map(|leg| obstacles(march, ledger, leg[0], leg[1])).collect(),
        rows::DIFFICULT => difficult(march, track, ledger).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Before the legs or behind them (BB-ALLOW-4).
fn changes(path: &Path, first: Point, last: Point) -> Vec<Point> {
    let mut at = first;
    let mut res = Vec::new();
    for leg in path.legs.iter() {
        match leg {
            Leg::Form(_) => res.push(at),
            Leg::To(_) | Leg::Along { .. } => at = last,
            Leg::Wheel { .. } | Leg::Turn { .. } => {}
        }
    }
    res
}

fn obstacles(march: &March<'_, impl Army>, ledger: &Ledger, from: Point, to: Point) -> Vec<Point> {
    let table = &march.army.field().table;
    let mut met = Transect::default();
    table.transect(from, to, &mut met);
    let pays = |kind: Kind, counts: Counts| {
        let paid = |it: &&ground::table::Toll| it.kind == kind && it.counts == counts;
        let mut tolls = march.drill.tolls.iter().filter(paid);
        tolls.any(|it| it.due.row == rows::OBSTACLE && it.shapes >> ledger.shape & 1 == 1)
    };
    let crossed = met.crossings.iter().filter(|it| pays(table.kind(it.over.unwrap_or(it.of)), Counts::Way));
    let entered = met.runs.iter().filter(|it| pays(table.kind(it.of), Counts::Way));
    let climbed = met.runs.iter().filter(|it| it.enters && pays(table.kind(it.of), Counts::Climb));
    let along = crossed.map(|it| it.at).chain(entered.map(|it| it.from)).chain(climbed.map(|it| it.from));
    along.map(|it| between(from, to, it)).collect()
}

/// Where the footprint first meets Difficult Terrain (BB-ALLOW-7).
fn difficult(march: &March<'_, impl Army>, track: &[Point], ledger: &Ledger) -> Option<Point> {
    let table = &march.army.field().table;
    let hard =
        |kind: Kind| march.drill.tolls.iter().any(|it| it.kind == kind && it.due.row == rows::DIFFICULT);
    let mut facing = march.start.pose.facing;
    for leg in track.windows(2) {
        let by = leg[0].to(leg[1]);
        let way = Heading::of(by).unwrap_or(facing);
        if facing.turn_to(way).0.abs() <= ARC.0 {
            facing = way;
        }
        let slab = Slab::new(Pose { at: leg[0], facing }, march.shapes[usize::from(ledger.shape)]);
        let near = table.near(slab.bounds().swept(by)).filter(|it| hard(it.1.kind));
        if let Some(at) = near.filter_map(|it| it.1.met_at(&slab, by)).min() {
            return Some(between(leg[0], leg[1], i64::from(at) * ALONG));
        }
    }
    track.first().copied()
}

fn between(from: Point, to: Point, along: i64) -> Point {
    let (by, long) = (from.to(to), along_length(from, to).max(1));
    debug_assert!(0 < norm(by) || along == 0, "nothing is met on no way");
    from.shifted((by.0 * along / long, by.1 * along / long))
}
