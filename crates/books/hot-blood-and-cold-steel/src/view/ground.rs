//! The ground as an eye takes it to be.

use field::view::common::{BySeat, seat};
use field::view::grid::{Kind, Land};

use super::at;
use super::marks::{Front, Gun, Raid, Square, Wire, WireState, Works};
use crate::known::Known;
use crate::map::{HoleKind, Map, SquareNo};

pub(super) fn ground(known: &Known<'_>) -> Land<Raid> {
    let table = known.map().table();
    Land {
        kind: Kind::OffsetSquares,
        columns: table.width.unsigned_abs(),
        rows: table.height.unsigned_abs(),
        map: (0..table.height).map(|row| row_of(known, row)).collect(),
        works: works(known),
    }
}

fn works(known: &Known<'_>) -> Works {
    let map = known.map();
    let squares = || (0..map.square_count()).map(|it| it as SquareNo);
    let state = |gapped: bool| if gapped { WireState::Gapped } else { WireState::Intact };
    let front = |no: SquareNo| {
        let facing = known.hole(no)?.facing?;
        Some(Front { square: at(map, no), facing: facing as u8 })
    };
    let owned = |side: u8| -> Vec<Square> {
        let of = move |no: &SquareNo| known.hole(*no).is_some_and(|it| it.owner == Some(side));
        squares().filter(of).map(|it| at(map, it)).collect()
    };
    Works {
        wire: known
            .wire()
            .map(|(it, _)| Wire { edge: map.edge_label(it), state: state(known.gapped(it)) })
            .collect(),
        facing: squares().filter_map(front).collect(),
        home: BySeat(vec![map.home(0), map.home(1)]),
        lines: BySeat(vec![owned(0), owned(1)]),
        traverses: traverses(known),
        impassable: squares().filter(|it| known.impassable(*it)).map(|it| at(map, it)).collect(),
        guns: known.open_sides().flat_map(|side| guns(known, side)).collect(),
    }
}

/// The letters of the rulebook's legend.
fn row_of(known: &Known<'_>, no: i16) -> String {
    row(known.map(), no).map(|it| letter(known, it)).collect()
}

/// The squares of a row from west to east.
pub(super) fn row(map: &Map, row: i16) -> impl Iterator<Item = SquareNo> {
    let columns = (0..map.table().width).map(move |column| ground::offsets::Square::new(column, row));
    columns.filter_map(|it| map.number(it))
}

fn letter(known: &Known<'_>, square: SquareNo) -> char {
    let map = known.map();
    let Some(hole) = known.hole(square) else {
        return match (known.wire_filled(square), map.blocks_los(square)) {
            (true, _) => 'w',
            (false, true) => '#',
            (false, false) => '.',
        };
    };
    match hole.kind {
        HoleKind::FiringTrench if hole.dugout => 'D',
        HoleKind::FiringTrench if hole.sentry_post => 'S',
        HoleKind::FiringTrench => 'T',
        HoleKind::CommTrench => 'C',
        HoleKind::ShellHole => 'o',
        HoleKind::ListeningPost => 'L',
        HoleKind::Bunker => 'B',
    }
}

/// Corners between trench squares that this eye knows (HB-TERR-9), as `B4/C4`.
fn traverses(known: &Known<'_>) -> Vec<String> {
    let map = known.map();
    let mut res = Vec::new();
    for a in (0..map.square_count()).map(|it| it as SquareNo).filter(|it| known.hole(*it).is_some()) {
        for (_, b) in map.neighbours(a).filter(|it| a < it.1 && known.hole(it.1).is_some()) {
            if map.traverse(a, b) {
                res.push(format!("{}/{}", map.square(a), map.square(b)));
            }
        }
    }
    res
}

/// Heavy machine guns of a side (HB-GEAR-5).
fn guns(known: &Known<'_>, side: usize) -> Vec<Gun> {
    let crews = known.affairs(side).map_or(&[][..], |it| &it.crews);
    let gun = |(no, it): (usize, &crate::scenario::Gun)| {
        let crew = crews.get(no).into_iter().flatten().filter_map(|man| known.mine(*man));
        Gun {
            side: seat(side),
            square: at(known.map(), it.node.square()),
            facing: it.facing as u8,
            crew: crew.map(|it| it.id).collect(),
        }
    };
    known.camp(side).map_or(&[][..], |it| &it.guns).iter().enumerate().map(gun).collect()
}
