//! The farthest legal leg toward a point, and where one is when so much has been spent.

use super::afford::point_at;
use super::drill::{Cost, GRAIN, cost};
use super::form::{PathForm, Walk};
use super::ledger::{Ledger, SLACK};
use super::path::{Leg, Path};
use super::point::{Heading, Length, Point, Pose, Turn, Vector, norm, scaled};
use super::slab::Slab;
use super::transect::{ALONG, Along, Transect};

impl PathForm<'_> {
    /// The farthest straight leg toward `aim`, at most to it: a candidate for players, in a form without a goal. Prices,
    /// touches and bans are known places along the ray; `accept` is asked once, to confirm.
    pub fn toward(&self, aim: Point, scratch: &mut Transect) -> Option<(Path, Ledger)> {
        self.toward_after(&Path::default(), aim, scratch)
    }

    /// The same after a first part of a path, which must be legal but for its end.
    pub fn toward_after(&self, first: &Path, aim: Point, scratch: &mut Transect) -> Option<(Path, Ledger)> {
        let mut walk = Walk::new(self);
        for leg in first.legs.iter() {
            walk.leg(*leg, false, scratch).ok()?;
        }
        let from = walk.ledger.end.at;
        let whole = norm(from.to(aim));
        let most = i64::from(self.allowance + SLACK).min(whole);
        let far = from.toward(aim, most, whole.max(1));
        let by = from.to(far);
        let way = Heading::of(by)?;
        walk.count(way).ok()?;
        let slant = walk.take_way(way, by).ok()?;
        let slab = walk.slab();
        let drill = self.drill;
        let left = |it: &Ledger| {
            Some(it.allowance(drill, cost(self.allowance))? + Cost::from(SLACK) * GRAIN - it.spent)
        };
        let paid = walk.afford(&slab, by, slant, scratch, left);
        let length = norm(by) as Length;
        let stop = self.stops(&slab, by, length).min((paid / ALONG) as Length);
        let mut at = self.clear_end(&slab, by, length, stop);
        // Places are rounded to ticks, so the farthest may be a tick or two nearer.
        for _ in 0..4 {
            if at <= 0 {
                return None;
            }
            let path = first.then(Leg::To(point_at(from, far, i64::from(at) * ALONG)));
            if let Ok(ledger) = self.accept(&path, scratch) {
                return Some((path, ledger));
            }
            at -= 1;
        }
        None
    }

    /// Ticks along a way until something stops it that money cannot help: an enemy, a barred friend, a ban, the edge.
    fn stops(&self, slab: &Slab, by: Vector, length: Length) -> Length {
        let mut stop = length;
        let keep = self.drill.keep_off.filter(|it| it.whole_way);
        let bounds = slab.bounds().swept(by).grown(keep.map_or(0, |it| it.by));
        for (_, body) in self.crowd.near(bounds).filter(|it| it.1.id != self.me) {
            let barred = body.enemy || matches!(body.pass, super::crowd::Pass::Bar(_));
            let span = slab.overlap_span(by, length, &body.slab, SLACK).filter(|it| barred && 0 < it.1);
            stop = stop.min(span.map_or(length.into(), |it| it.0.max(0)) as Length);
            if let Some(keep) = keep.filter(|_| body.enemy) {
                let away = body.slab.on_ray(slab.pose.at, (-by.0, -by.1));
                if !(away && slab.within(&body.slab, keep.by - SLACK)) {
                    let near =
                        |it: Length| slab.sweep_within(part(by, it, length), &body.slab, keep.by - SLACK);
                    stop = stop.min(last_clear(length, near));
                }
            }
        }
        let bans = self.bans.iter().filter_map(|it| it.stops_at(slab, by, length));
        let edge = self.table.leaves_at(slab, by, length, self.drill.open);
        // The mover has a tick of grace at the edge as elsewhere.
        bans.chain(edge.map(|it| it + SLACK)).fold(stop, Length::min)
    }

    /// The last place not beyond `stop` where the end is free of bodies and not too near the enemy.
    fn clear_end(&self, slab: &Slab, by: Vector, length: Length, stop: Length) -> Length {
        let keep = self.drill.keep_off.filter(|it| !it.whole_way);
        let mut at = stop;
        loop {
            let here = slab.shifted(part(by, at, length));
            let room = keep.map_or(0, |it| it.by);
            let mut next = at;
            for (_, body) in self.crowd.near(here.bounds().grown(room)).filter(|it| it.1.id != self.me) {
                if here.overlaps(&body.slab, SLACK) {
                    let span = slab.overlap_span(by, length, &body.slab, SLACK);
                    next = next.min(span.map_or(at - 1, |it| (it.0 as Length).min(at - 1)));
                }
                let Some(keep) = keep.filter(|_| body.enemy) else { continue };
                let near =
                    |it: Length| slab.shifted(part(by, it, length)).within(&body.slab, keep.by - SLACK);
                if near(at) {
                    // The distance along a way falls and then grows, so the way there is clear up to one place.
                    next = next.min(if near(0) { 0 } else { last_clear(at, near) });
                }
            }
            if next == at || next <= 0 {
                return next.max(0);
            }
            at = next;
        }
    }

    /// How far along a heading the allowance lasts, whoever stands there, for a move that keeps its facing.
    pub fn lasts(&self, heading: Heading, scratch: &mut Transect) -> Length {
        let mut walk = Walk::new(self);
        let by = self.start.at.to(self.start.at.moved(heading, self.allowance + SLACK));
        let left = |it: &Ledger| Some(it.allowance(self.drill, cost(self.allowance))? - it.spent);
        let nobody = super::crowd::Crowd::default();
        let alone = PathForm { crowd: &nobody, ..*self };
        walk.form = &alone;
        (walk.afford(&self.footprint(), by, None, scratch, left) / ALONG) as Length
    }

    /// Where one is on a path when so much has been spent, with all that the drill takes off the allowance paid where
    /// it is met. A leg that is refused is not begun.
    pub fn at(&self, path: &Path, spent: Cost, scratch: &mut Transect) -> Pose {
        let mut walk = Walk::new(self);
        let total = |it: &Ledger| it.spent + it.ground + it.arc + it.effort;
        for leg in path.legs.iter() {
            let (before, paid) = (walk.ledger.end, total(&walk.ledger));
            let mut next = walk;
            if next.leg(*leg, false, scratch).is_err() {
                return before;
            }
            let price = total(&next.ledger) - paid;
            if paid + price <= spent {
                walk = next;
                continue;
            }
            let room = (spent - paid).max(0);
            return match *leg {
                Leg::To(to) => self.part_way(walk, to, spent, scratch),
                Leg::Wheel { on, by } => {
                    before.wheeled(walk.shape(), on, Turn(scaled(by.0.into(), room, price.max(1)) as i32))
                }
                Leg::Along { line, to } => {
                    let feature = &self.table.features()[usize::from(line)];
                    let near = self.drill.road.map_or(0, |it| it.near);
                    let from = feature.place_near(before.at, near).unwrap_or(to);
                    let to = from + scaled(i64::from(to - from), room, price.max(1)) as Length;
                    walk.along(line, to, scratch).map_or(before, |()| walk.ledger.end)
                }
                Leg::Turn { .. } | Leg::Form(_) => before,
            };
        }
        walk.ledger.end
    }

    fn part_way(&self, mut walk: Walk, to: Point, spent: Cost, scratch: &mut Transect) -> Pose {
        let before = walk.ledger.end;
        let by = before.at.to(to);
        let slant = Heading::of(by).and_then(|it| walk.take_way(it, by).ok()).flatten();
        let slab = walk.slab();
        let left = |it: &Ledger| Some(spent - it.spent - it.ground - it.arc - it.effort);
        let at: Along = walk.afford(&slab, by, slant, scratch, left);
        Pose { at: point_at(before.at, to, at), facing: slab.pose.facing }
    }
}

/// So many ticks of a way of `length`.
pub(super) fn part(by: Vector, at: Length, length: Length) -> Vector {
    let whole = i64::from(length.max(1));
    (scaled(by.0, at.into(), whole), scaled(by.1, at.into(), whole))
}

/// The last place up to `most` before something that, once met, stays met.
pub(super) fn last_clear(most: Length, met: impl Fn(Length) -> bool) -> Length {
    if !met(most) {
        return most;
    }
    let (mut clear, mut hit) = (-1, most);
    while clear + 1 < hit {
        let middle = clear + (hit - clear) / 2;
        if met(middle) {
            hit = middle;
        } else {
            clear = middle;
        }
    }
    clear.max(0)
}
