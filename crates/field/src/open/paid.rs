//! Where along its way a move pays its penalties, so that a screen can show each at its place.

use ground::table::{
    ALONG, Counts, Heading, Kind, Leg, Path, Point, Pose, Shape, Slab, Table, Toll, Transect, Turn,
    along_length,
};

/// Where a line of the reckoning is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paid {
    AllAlong,
    At(Vec<Point>),
}

impl Paid {
    pub(super) fn places(self) -> Vec<Point> {
        match self {
            Paid::AllAlong => Vec::new(),
            Paid::At(all) => all,
        }
    }

    /// Where the shape is changed: before the legs, or behind them.
    pub fn changes(path: &Path, first: Point, last: Point) -> Paid {
        let mut at = first;
        let mut res = Vec::new();
        for leg in path.legs.iter() {
            match leg {
                Leg::Form(_) => res.push(at),
                Leg::To(_) | Leg::Along { .. } => at = last,
                Leg::Wheel { .. } | Leg::Turn { .. } => {}
            }
        }
        Paid::At(res)
    }
}

/// Where a straight way meets lines and areas that these tolls are asked for.
pub fn crossed_at(table: &Table, track: &[Point], tolls: impl Fn(&Toll) -> bool, of: &[Toll]) -> Paid {
    let pays =
        |kind: Kind, counts: Counts| of.iter().any(|it| it.kind == kind && it.counts == counts && tolls(it));
    let mut res = Vec::new();
    for leg in track.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let mut met = Transect::default();
        table.transect(from, to, &mut met);
        let crossed =
            met.crossings.iter().filter(|it| pays(table.kind(it.over.unwrap_or(it.of)), Counts::Way));
        let entered = met.runs.iter().filter(|it| pays(table.kind(it.of), Counts::Way));
        let climbed = met.runs.iter().filter(|it| it.enters && pays(table.kind(it.of), Counts::Climb));
        let along = crossed.map(|it| it.at).chain(entered.map(|it| it.from)).chain(climbed.map(|it| it.from));
        res.extend(along.map(|it| between(from, to, it)));
    }
    Paid::At(res)
}

/// Where the footprint of one who follows its front within `arc` first meets ground of a kind; else where it begins.
pub fn met_at(
    table: &Table,
    track: &[Point],
    (mut facing, arc): (Heading, Turn),
    shape: Shape,
    hard: impl Fn(Kind) -> bool,
) -> Paid {
    for leg in track.windows(2) {
        let by = leg[0].to(leg[1]);
        let way = Heading::of(by).unwrap_or(facing);
        if facing.turn_to(way).0.abs() <= arc.0 {
            facing = way;
        }
        let slab = Slab::new(Pose { at: leg[0], facing }, shape);
        let near = table.near(slab.bounds().swept(by)).filter(|it| hard(it.1.kind));
        if let Some(at) = near.filter_map(|it| it.1.met_at(&slab, by)).min() {
            return Paid::At(vec![between(leg[0], leg[1], i64::from(at) * ALONG)]);
        }
    }
    Paid::At(track.first().copied().into_iter().collect())
}

fn between(from: Point, to: Point, along: i64) -> Point {
    let (by, long) = (from.to(to), along_length(from, to).max(1));
    from.shifted((by.0 * along / long, by.1 * along / long))
}
