//! The nearest that is allowed to what was drawn: a drop never fails, it ends at the edge and says what ended it.
//!
//! In this order: as it was meant; the place of a charge, where it was meant for somebody; the same place by another way,
//! over a bend or after what must come first; the last place on the same heading, or along the same road; the same after
//! bends, and then on other headings, whichever comes nearest to what was meant, then what costs less, then what was
//! looked at first.

use engine::Refusal;
use ground::table::{Around, Bounds, Heading, Leg, Length, Path, PathForm, Point, Span, Transect, Turn};

use super::drawn::Drawn;
use super::law::Law;
use super::plan::Plan;
use super::reach::{Parts, along};

/// Where a way of two legs may bend, in hundredths of the straight way: so far along it, so far to its right. None of
/// them bends by more than 45 degrees.
const BENDS: [[i32; 2]; 6] = [[50, 20], [50, -20], [25, 14], [25, -14], [75, 14], [75, -14]];
/// Other headings are so far apart.
const STEP: i32 = 300;
/// So far beyond an end it is asked what ends it.
const BEYOND: Length = 6;

/// A plan that is allowed, with how far it ends from what was meant, and what it costs.
struct Found<D: super::plan::Deed> {
    plan: Plan<D>,
    key: (i64, i64, usize),
}

impl<L: Law> Drawn<L> {
    /// The allowed plan nearest to a wish, and what ends it there if it is another.
    pub(super) fn nearest(
        &self,
        wish: &Plan<L::Deed>,
        scratch: &mut Transect,
    ) -> Option<(Plan<L::Deed>, Option<Refusal>)> {
        let refused = match self.judge(wish, scratch) {
            Ok(_) => return Some((*wish, None)),
            Err(it) => it,
        };
        let parts = Parts::of(&wish.path);
        let meant = match parts.leg {
            Some(Leg::To(to)) => Some(to),
            Some(Leg::Along { line, to }) => self.place_on(line, to),
            _ => None,
        };
        let to = meant.unwrap_or(self.law.mover().start.pose.at);
        if let Some(target) = wish.goal().or_else(|| self.stands_at(to))
            && let Some((plan, _)) = self.charge_at(wish, target, &parts.first, scratch)
        {
            return Some((plan, Some(refused)));
        }
        // What was meant to follow the legs is given up last: first the facing, then the change.
        let (changes, none) = (parts.changes(), Vec::new());
        for last in [&parts.last, &changes, &none] {
            if let Some(plan) = self.cut(wish, &parts, last, to, scratch) {
                let ended = self.beyond(&plan, to, scratch).unwrap_or(refused);
                return Some((plan, Some(ended)));
            }
        }
        let stays = Plan::stand();
        self.judge(&stays, scratch).is_ok().then_some((stays, Some(refused)))
    }

    /// A place on a line of the table.
    fn place_on(&self, line: u16, at: Length) -> Option<Point> {
        self.law.mover().table.features().get(usize::from(line))?.point_along(at)
    }

    /// Whoever may be charged and stands here.
    fn stands_at(&self, at: Point) -> Option<L::Unit> {
        let near = self.law.mover().crowd.near(Bounds::of([at]));
        let here: Vec<u16> =
            near.filter(|it| it.1.enemy && it.1.slab.contains(at)).map(|it| it.1.id).collect();
        self.law.targets().into_iter().find(|it| here.contains(&(*it).into()))
    }

    fn cut(
        &self,
        wish: &Plan<L::Deed>,
        parts: &Parts,
        last: &[Leg],
        to: Point,
        scratch: &mut Transect,
    ) -> Option<Plan<L::Deed>> {
        let bent = parts.bends.iter().fold(parts.first, |path, it| path.then(*it));
        // As drawn, else straight, else after what must come first where it goes anywhere: guns limber.
        let mut firsts = vec![bent];
        for other in [parts.first, self.law.first()] {
            if !firsts.contains(&other) {
                firsts.push(other);
            }
        }
        let mut found = None;
        for first in firsts {
            // A change that was meant to come first is given up only if nothing goes with it.
            if first.legs.is_empty() && !parts.first.legs.is_empty() && found.is_some() {
                break;
            }
            let meant = along(wish, first.then(Leg::To(to)));
            let plan = self.with_form(&meant, |form| {
                let cutter = Cutter { drawn: self, form, wish, last, to };
                cutter.cut(&first, parts.leg, scratch)
            });
            if let Some(Found { plan, key }) = plan {
                if key.0 == 0 {
                    return Some(plan);
                }
                if found.as_ref().is_none_or(|it: &Found<L::Deed>| key.0 < it.key.0) {
                    found = Some(Found { plan, key });
                }
            }
        }
        found.map(|it| it.plan)
    }

    /// What stands against a little more of a plan.
    fn beyond(&self, plan: &Plan<L::Deed>, to: Point, scratch: &mut Transect) -> Option<Refusal> {
        let parts = Parts::of(&plan.path);
        let before = parts.bends.iter().fold(parts.first, |path, it| path.then(*it));
        let from = match parts.bends.last() {
            Some(Leg::To(at)) => *at,
            Some(Leg::Along { line, to }) => self.place_on(*line, *to)?,
            _ => self.law.mover().start.pose.at,
        };
        let more = match parts.leg? {
            Leg::To(end) => {
                let way = Heading::of(from.to(end))?;
                let sign = if from.distance(to) < from.distance(end) { -1 } else { 1 };
                Leg::To(end.moved(way, sign * BEYOND))
            }
            Leg::Along { line, to: end } => {
                let feature = self.law.mover().table.features().get(usize::from(line))?;
                let meant = feature.place_near(to, feature.line_length())?;
                Leg::Along { line, to: (end + (meant - end).signum() * BEYOND).max(0) }
            }
            _ => return None,
        };
        let path = parts.last.iter().fold(before.then(more), |path, it| path.then(*it));
        self.judge(&along(plan, path), scratch).err()
    }
}

/// Looks for the nearest under one form.
struct Cutter<'c, L: Law> {
    drawn: &'c Drawn<L>,
    form: &'c PathForm<'c>,
    wish: &'c Plan<L::Deed>,
    last: &'c [Leg],
    to: Point,
}

impl<L: Law> Cutter<'_, L> {
    fn cut(&self, first: &Path, leg: Option<Leg>, scratch: &mut Transect) -> Option<Found<L::Deed>> {
        if let Some(found) = self.same_place(first, scratch) {
            return Some(found);
        }
        if let Some(Leg::Along { line, to }) = leg
            && let Some(found) = self.on_road(first, line, to, scratch)
        {
            return Some(found);
        }
        let from = self.begins(first, scratch)?;
        let (start, far) = (self.drawn.law.mover().start.pose.at, |it: &Found<L::Deed>| it.key.0);
        let most = start.to(self.to);
        let most = most.0 * most.0 + most.1 * most.1;
        let heading = Heading::of(from.to(self.to));
        let straight = heading.and_then(|it| self.on_ray(first, from, it, 0, scratch));
        // Whoever gets no nearer looks elsewhere.
        if straight.as_ref().is_some_and(|it| far(it) < most) {
            return straight;
        }
        let mut best = straight;
        let mut take = |it: Option<Found<L::Deed>>| {
            if let Some(it) = it.filter(|it| best.as_ref().is_none_or(|old| it.key < old.key)) {
                best = Some(it);
            }
        };
        for (no, knot) in self.drawn.bends(self.form, first).into_iter().enumerate() {
            let way = first.then(knot);
            let Some(from) = self.begins(&way, scratch) else { continue };
            let heading = Heading::of(from.to(self.to));
            take(heading.and_then(|it| self.on_ray(&way, from, it, 1 + no, scratch)));
        }
        let about = heading.unwrap_or_default();
        for by in (1..=18_000 / STEP).flat_map(|it| [it * STEP, -it * STEP]) {
            take(self.on_ray(first, from, about.turned(Turn(by)), 100, scratch));
        }
        best
    }

    /// The end of a first part that may be gone.
    fn begins(&self, first: &Path, scratch: &mut Transect) -> Option<Point> {
        // The ground says where a leg of no length would end, if anything may follow so.
        let at = ground::table::PathForm { goal: None, ..*self.form };
        at.ends(first, scratch).map(|it| it.at)
    }

    /// The place that was meant, by another way.
    fn same_place(&self, first: &Path, scratch: &mut Transect) -> Option<Found<L::Deed>> {
        let from = self.begins(first, scratch)?;
        let mut ways = vec![*first];
        if first.legs.len() + 2 <= Path::MOST && 1 < self.form.drill.legs {
            ways.extend(BENDS.iter().map(|it| first.then(Leg::To(bent(from, self.to, *it)))));
        }
        let found = ways.iter().enumerate().filter_map(|(no, way)| {
            let path =
                Around { first: *way, last: self.last, marks: self.drawn.law.marks() }.path(Leg::To(self.to));
            self.found(path, self.to, no, scratch)
        });
        found.min_by_key(|it| it.key)
    }

    fn on_road(&self, first: &Path, line: u16, to: Length, scratch: &mut Transect) -> Option<Found<L::Deed>> {
        let mut met = Transect::default();
        let around = Around { first: *first, last: self.last, marks: self.drawn.law.marks() };
        let found = self.form.along_spans(&around, line, scratch, &mut |path, ledger| {
            self.drawn.shade(&along(self.wish, *path), ledger, &mut met)
        });
        let near = |it: &Span| to.clamp(it.from.min(it.to), it.from.max(it.to));
        let best = found.iter().flatten().map(near).min_by_key(|it| (it - to).abs())?;
        let end = self.drawn.place_on(line, best)?;
        self.found(around.path(Leg::Along { line, to: best }), end, 0, scratch)
    }

    /// The place on a ray that comes nearest to what was meant.
    fn on_ray(
        &self,
        first: &Path,
        from: Point,
        heading: Heading,
        no: usize,
        scratch: &mut Transect,
    ) -> Option<Found<L::Deed>> {
        let (mut met, mut spans) = (Transect::default(), Vec::new());
        let around = Around { first: *first, last: self.last, marks: self.drawn.law.marks() };
        self.form.spans(
            &around,
            heading,
            scratch,
            &mut |path, ledger| self.drawn.shade(&along(self.wish, *path), ledger, &mut met),
            &mut spans,
        );
        // How far along the ray the place lies that was meant.
        let ((dx, dy), (fx, fy)) = (from.to(self.to), heading.vector());
        let meant = ((dx * fx + dy * fy) / ground::table::UNIT) as Length;
        let near = |it: &Span| meant.clamp(it.from, it.to);
        let best = spans.iter().map(near).min_by_key(|it| (it - meant).abs())?;
        let end = from.moved(heading, best);
        self.found(around.path(Leg::To(end)), end, no, scratch)
    }

    fn found(&self, path: Path, end: Point, no: usize, scratch: &mut Transect) -> Option<Found<L::Deed>> {
        let plan = along(self.wish, path);
        let ledger = self.drawn.judge(&plan, scratch).ok()??;
        let (x, y) = end.to(self.to);
        Some(Found { plan, key: (x * x + y * y, ledger.spent, path.legs.len() * 1_000 + no) })
    }
}

fn bent(from: Point, to: Point, [along, aside]: [i32; 2]) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    Point { x: from.x + (x * along + y * aside) / 100, y: from.y + (y * along - x * aside) / 100 }
}
