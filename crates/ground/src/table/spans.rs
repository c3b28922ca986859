//! Where a leg may end, along one ray: a friend may stand in the middle of it, so this is a list of stretches and never
//! "the farthest place".
//!
//! All that can begin or end a stretch, or make it dearer, lies at a known place: these are the marks. Between two marks
//! nothing changes but the length of the way; so `accept` is asked near the ends of each piece, and what it says there
//! holds between. There is no second law here, and nothing to agree with the first.

use super::drill::{Drill, GRAIN};
use super::form::{PathForm, Walk};
use super::ledger::{Ledger, SLACK, Why};
use super::path::{Leg, Path};
use super::point::{Heading, Length, Point, Turn};
use super::straight::in_arc_lasts;
use super::transect::Transect;

/// A stretch of a way on which a leg may end, both ends included, in ticks from where the leg begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub from: Length,
    pub to: Length,
    /// What it costs to end here, in the eyes of who asked: the same all along.
    pub shade: u8,
}

/// The parts of a path about the leg that is looked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'p> {
    /// What comes before it: it must be legal but for its end.
    pub first: Path,
    /// What follows it where it ends: changes of shape and turns on the spot.
    pub last: &'p [Leg],
    /// How far from where it begins the eyes of who asks may change, besides all that the ground knows of.
    pub marks: &'p [Length],
}

impl Around<'_> {
    /// The path with this leg.
    pub fn path(&self, leg: Leg) -> Path {
        self.last.iter().fold(self.first.then(leg), |path, it| path.then(*it))
    }
}

/// Says how dear a legal path is, or that it is not allowed for reasons that the ground does not know.
pub type Shade<'j> = &'j mut dyn FnMut(&Path, &Ledger) -> Option<u8>;

/// Marks are rounded to ticks, on the way there and on the way back.
const HAIR: Length = 4;

/// The end of a short leg is rounded too, and who follows it looks that much aside: what a long body then touches is
/// asked here as well.
const SHORT: [Length; 3] = [12, 48, 192];

impl PathForm<'_> {
    /// Where a straight leg along a heading may end, in a form without a goal. A leg of a few ticks lies in the arc by its
    /// rounding, wherever it leads; it ends within two ticks of the arc's own edge and is not told of.
    pub fn spans(
        &self,
        around: &Around,
        along: Heading,
        met: &mut Transect,
        shade: Shade,
        out: &mut Vec<Span>,
    ) {
        out.clear();
        let mut walk = Walk::new(self);
        if around.first.legs.iter().any(|leg| walk.leg(*leg, false, met).is_err()) {
            return;
        }
        let (from, facing) = (walk.ledger.end.at, walk.ledger.end.facing);
        let length = self.allowance + SLACK;
        let by = from.to(from.moved(along, length));
        if walk.count(along).and_then(|()| walk.take_way(along, by)).is_err() {
            return;
        }
        let least = short_legs(facing, along, self.drill, walk.ledger.shape).min(length);
        // Nearly straight ahead a short leg is straight ahead, and costs nothing more.
        let mut marks = vec![least, rounded_into(facing, Turn(0), along).clamp(least, length)];
        walk.marks(around.last, by, length, met, &mut marks);
        marks.extend(around.marks.iter().filter(|it| (least..=length).contains(it)));
        marks.push(length + 1);
        marks.sort_unstable();
        marks.dedup();
        let mut ray = Ray { form: self, around, from, along, met, shade, over: false };
        let mut before: Option<Piece> = None;
        // As far as it is known.
        let mut known = least;
        for two in marks.windows(2).filter(|it| least <= it[0] && it[0] + 1 < it[1]) {
            if ray.over && before.is_none() {
                return;
            }
            let middle = two[0] + (two[1] - two[0]) / 2;
            let (from, to) = ((two[0] + HAIR).min(middle), (two[1] - HAIR).max(middle));
            let Some(piece) = ray.piece(from, to) else {
                ray.close(before.take(), from, out);
                known = middle;
                continue;
            };
            match before {
                Some(it) if it.whole && it.shade == piece.shade => {
                    before = Some(Piece { from: it.from, ..piece });
                }
                _ => {
                    let from = ray.begins(&piece, known);
                    ray.close(before, from, out);
                    before = Some(Piece { from, ..piece });
                }
            }
            known = to;
            if !piece.whole {
                ray.close(before.take(), piece.to + 1, out);
            }
        }
        ray.close(before, length + 1, out);
    }
}

/// A stretch between two marks.
#[derive(Clone, Copy, Debug)]
struct Piece {
    from: Length,
    to: Length,
    shade: u8,
    /// It goes on up to the next mark.
    whole: bool,
}

/// Legs of one ray, each judged by `accept`.
struct Ray<'r, 'f, 'j> {
    form: &'r PathForm<'f>,
    around: &'r Around<'r>,
    from: Point,
    along: Heading,
    met: &'r mut Transect,
    shade: &'r mut (dyn FnMut(&Path, &Ledger) -> Option<u8> + 'j),
    /// It was refused for something that no longer leg leaves behind.
    over: bool,
}

impl Ray<'_, '_, '_> {
    fn judged(&mut self, at: Length) -> Option<(u8, Ledger)> {
        let path = self.around.path(Leg::To(self.from.moved(self.along, at)));
        match self.form.accept(&path, self.met) {
            Ok(ledger) => Some(((self.shade)(&path, &ledger)?, ledger)),
            Err(it) => {
                let lasts = matches!(it.why, Why::BeyondAllowance { .. } | Why::Through(_));
                self.over |= lasts && self.around.last.is_empty() && SHORT[2] < at;
                None
            }
        }
    }

    /// What is legal of a stretch in which nothing changes: all of it, or as much as is paid for.
    fn piece(&mut self, from: Length, to: Length) -> Option<Piece> {
        // Where something is passed at a narrow angle its mark is rough: the middle speaks for the piece.
        let middle = from + (to - from) / 2;
        let (start, (mut shade, ledger)) = match self.judged(middle) {
            Some(it) if middle == to => return Some(Piece { from, to, shade: it.0, whole: true }),
            Some(it) => match self.judged(to) {
                Some((shade, _)) => return Some(Piece { from, to, shade, whole: true }),
                None => (middle, it),
            },
            None => {
                let probes = [from, from + 2 * HAIR].into_iter().chain(SHORT);
                let mut found =
                    probes.filter(|it| (from..middle).contains(it)).map(|it| (it, self.judged(it)));
                found.find_map(|(at, it)| Some((at, it?)))?
            }
        };
        let to = if start < middle { middle } else { to };
        let left = (ledger.allowed - ledger.spent) / GRAIN;
        // Where the way costs no more than its length, this is the place.
        let likely = (start + left as Length + SLACK).clamp(start, to);
        let (mut low, mut high) = (start, to);
        for guess in [likely, likely + 1].into_iter().filter(|it| (start + 1..to).contains(it)) {
            match self.judged(guess) {
                Some(it) => (low, shade) = (guess, it.0),
                None => high = high.min(guess),
            }
        }
        while low + 1 < high {
            let middle = low + (high - low) / 2;
            match self.judged(middle) {
                Some(it) => (low, shade) = (middle, it.0),
                None => high = middle,
            }
        }
        Some(Piece { from, to: low, shade, whole: false })
    }

    fn is(&mut self, at: Length, shade: u8) -> bool {
        self.judged(at).is_some_and(|it| it.0 == shade)
    }

    /// The place next to `bad` from which on it is so, as far as `good`, where it is.
    fn turns(&mut self, mut bad: Length, mut good: Length, shade: u8) -> Length {
        while 1 < (good - bad).abs() {
            let middle = bad + (good - bad) / 2;
            if self.is(middle, shade) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        good
    }

    /// The first place of a piece, behind `least`, of which something else is known: a mark may be rounded to a hair before it or behind it, and to more
    /// where a line is met at a narrow angle.
    fn begins(&mut self, piece: &Piece, least: Length) -> Length {
        let (from, shade) = (piece.from, piece.shade);
        if !self.is(from, shade) {
            return self.turns(from, piece.to, shade);
        }
        if least + 1 < from && self.is(least + 1, shade) { least + 1 } else { self.turns(least, from, shade) }
    }

    /// Writes a stretch down, which may end a hair behind its last piece but before `next`.
    fn close(&mut self, piece: Option<Piece>, next: Length, out: &mut Vec<Span>) {
        let Some(Piece { from, mut to, shade, whole }) = piece else { return };
        if whole && to + 1 < next {
            to = if self.is(next - 1, shade) { next - 1 } else { self.turns(next - 1, to, shade) };
        }
        out.push(Span { from, to, shade });
    }
}

/// How long a leg may be that lies in the arc, or straight back, only by its rounding.
fn short_legs(facing: Heading, along: Heading, drill: &Drill, shape: u8) -> Length {
    let arc = drill.arc_in(shape);
    let back = drill.backward.map_or(0, |_| rounded_into(facing.opposite(), Turn(0), along));
    if facing.near(along, arc) { 0 } else { rounded_into(facing, arc, along).max(back) }
}

/// How long a leg may be that lies within an angle of a facing only by its rounding.
fn rounded_into(facing: Heading, arc: Turn, along: Heading) -> Length {
    let beyond = i64::from(facing.turn_to(along).0.abs() - arc.0);
    if 0 < beyond { in_arc_lasts(beyond) } else { 0 }
}
