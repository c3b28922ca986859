//! The ground as an eye takes it to be.

use engine::{Datum, Listing, Shown};

use super::{at, seat};
use crate::known::Known;
use crate::map::{Edge, HoleKind, Map, SquareNo};

pub(super) fn ground(known: &Known<'_>) -> Datum {
    let map = known.map();
    let table = map.table();
    let squares = || (0..map.square_count()).map(|it| it as SquareNo);
    let mut fields = Listing::default();
    fields.put("kind", Datum::word("offset_squares"));
    fields.int("columns", table.width.into());
    fields.int("rows", table.height.into());
    fields.list("map", (0..table.height).map(|row| row_of(known, row)));
    let state = |gapped: bool| Datum::word(if gapped { "gapped" } else { "intact" });
    let edges = (0..map.edges().len()).map(|it| Edge(it as u16));
    let wire = edges.map(|it| {
        Datum::record([("edge", Datum::text(&map.edge_label(it))), ("state", state(known.gapped(it)))])
    });
    fields.list("wire", wire);
    let facing = squares().filter_map(|no| {
        let facing = known.hole(no)?.facing?;
        Some(Datum::record([("square", at(map, no)), ("facing", Datum::Int(facing as i64))]))
    });
    fields.list("facing", facing);
    let owned = |side: u8| {
        let of = move |no: &SquareNo| known.hole(*no).is_some_and(|it| it.owner == Some(side));
        Datum::List(squares().filter(of).map(|it| at(map, it)).collect())
    };
    fields.put("home", Datum::record([("red", map.home(0).show()), ("blue", map.home(1).show())]));
    fields.put("lines", Datum::record([("red", owned(0)), ("blue", owned(1))]));
    fields.list("traverses", traverses(known));
    fields.list("impassable", squares().filter(|it| map.impassable(*it)).map(|it| at(map, it)));
    fields.list("guns", known.open_sides().flat_map(|side| guns(known, side)).collect::<Vec<_>>());
    fields.done()
}

/// The letters of the rulebook's legend.
fn row_of(known: &Known<'_>, no: i16) -> Datum {
    Datum::Text(row(known.map(), no).map(|it| letter(known, it)).collect::<String>().into())
}

/// The squares of a row from west to east.
pub(super) fn row(map: &Map, row: i16) -> impl Iterator<Item = SquareNo> {
    let columns = (0..map.table().width).map(move |column| ground::offsets::Square::new(column, row));
    columns.filter_map(|it| map.number(it))
}

fn letter(known: &Known<'_>, square: SquareNo) -> char {
    let map = known.map();
    let Some(hole) = known.hole(square) else {
        return match (map.wire_filled(square), map.blocks_los(square)) {
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
fn traverses(known: &Known<'_>) -> Vec<Datum> {
    let map = known.map();
    let mut res = Vec::new();
    for a in (0..map.square_count()).map(|it| it as SquareNo).filter(|it| known.hole(*it).is_some()) {
        for (_, b) in map.neighbours(a).filter(|it| a < it.1 && known.hole(it.1).is_some()) {
            if map.traverse(a, b) {
                res.push(Datum::text(&format!("{}/{}", map.square(a), map.square(b))));
            }
        }
    }
    res
}

/// Heavy machine guns of a side (HB-GEAR-5).
fn guns(known: &Known<'_>, side: usize) -> Vec<Datum> {
    let crews = known.affairs(side).map_or(&[][..], |it| &it.crews);
    let gun = |(no, it): (usize, &crate::scenario::Gun)| {
        let crew = crews.get(no).into_iter().flatten().filter_map(|man| known.mine(*man));
        let mut fields = Listing::default();
        fields.put("side", seat(side));
        fields.put("square", at(known.map(), it.node.square()));
        fields.int("facing", it.facing as i64);
        fields.list("crew", crew.map(|it| Datum::text(it.id.text())));
        fields.done()
    };
    known.camp(side).map_or(&[][..], |it| &it.guns).iter().enumerate().map(gun).collect()
}
