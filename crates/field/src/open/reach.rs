//! Where a mover can go, for the eye: the areas in which a straight leg may end, roads that it may follow, charges that
//! come home. Every edge is decided by the law of the move itself; nothing of it is made unless a screen asks.

use ground::table::{
    Around, Fan, Grain, Leg, Length, On, Path, PathForm, Point, Span, Transect, Turn, TurnRow, rings_hold,
};

use super::drawn::Drawn;
use super::law::Law;
use super::plan::{Deed, Plan};
use crate::view::chart::{Fan as Shown, Home, Reach, Ribbon, Shade};
use crate::view::open::{Spot, ring};

/// Who may bend his way is shown where he can go from so many parts of his allowance on,
const KNOTS: [(Length, Length); 3] = [(1, 4), (1, 2), (3, 4)];
/// and along these turns from his facing.
const TURNS: [i32; 10] = [0, 2_250, -2_250, 4_500, -4_500, 9_000, -9_000, 13_500, -13_500, 18_000];
/// Who wheels before he goes is shown where he can go from these on.
const WHEELS: [i32; 8] = [1_500, -1_500, 3_000, -3_000, 6_000, -6_000, 9_000, -9_000];
/// Who may leave a road may do so here and there.
const MILES: Length = 200;
/// A way of so many legs may lead anywhere: bends of it are shown nowhere.
const FREE: u8 = 8;

/// The parts of a drawing about the leg that is looked for.
pub(super) struct Parts {
    pub first: Path,
    /// The bends before it.
    pub bends: Vec<Leg>,
    pub leg: Option<Leg>,
    pub last: Vec<Leg>,
}

impl Parts {
    pub fn of(path: &Path) -> Parts {
        let legs = &path.legs[..];
        let (first, last) = match (legs.iter().position(Leg::travels), legs.iter().rposition(Leg::travels)) {
            (Some(first), Some(last)) => (first, last),
            _ => {
                let forms: Vec<Leg> = legs.iter().filter(|it| matches!(it, Leg::Form(_))).copied().collect();
                let turns = legs.iter().filter(|it| !matches!(it, Leg::Form(_))).copied().collect();
                return Parts { first: Path::new(&forms), bends: Vec::new(), leg: None, last: turns };
            }
        };
        Parts {
            first: Path::new(&legs[..first]),
            bends: legs[first..last].to_vec(),
            leg: Some(legs[last]),
            last: legs[last + 1..].to_vec(),
        }
    }

    pub fn changes(&self) -> Vec<Leg> {
        self.last.iter().filter(|it| matches!(it, Leg::Form(_))).copied().collect()
    }
}

/// A plan like another along other legs, at nobody.
pub(super) fn along<D: Deed>(plan: &Plan<D>, path: Path) -> Plan<D> {
    let charges = plan.deed.charges() == super::plan::Charges::Must;
    let deed = if plan.deed.has_legs() && !charges { plan.deed } else { D::MOVE };
    Plan { deed, target: None, leaves: false, path }
}

impl<L: Law> Drawn<L> {
    /// How many penalties a way costs; none if it is not allowed.
    pub(super) fn shade(
        &self,
        plan: &Plan<L::Deed>,
        ledger: &ground::table::Ledger,
        scratch: &mut Transect,
    ) -> Option<u8> {
        self.law.before(plan).ok()?;
        self.law.after(plan, ledger, scratch).ok()?;
        Some(ledger.items.iter().map(|it| self.law.dues(it)).sum::<i64>().clamp(0, 9) as u8)
    }

    /// Where it can go with the changes of shape that a plan has, before its legs and behind them.
    pub(super) fn reach_of(&self, plan: &Plan<L::Deed>, scratch: &mut Transect) -> Reach {
        let parts = Parts::of(&plan.path);
        let first = if parts.first.legs.is_empty() { self.law.first() } else { parts.first };
        let last = parts.changes();
        let meant = along(plan, first.then(Leg::To(self.law.mover().start.pose.at)));
        self.with_form(&meant, |form| self.reach_by(form, plan, (first, &last), scratch))
    }

    fn reach_by(
        &self,
        form: &PathForm<'_>,
        plan: &Plan<L::Deed>,
        (first, last): (Path, &[Leg]),
        scratch: &mut Transect,
    ) -> Reach {
        let mut met = Transect::default();
        let mut fan = |first: Path, grain: Grain, scratch: &mut Transect| {
            let mut shade = |path: &Path, ledger: &_| self.shade(&along(plan, *path), ledger, &mut met);
            form.fan(&Around { first, last, marks: self.law.marks() }, grain, scratch, &mut shade)
        };
        let mut fans: Vec<Shown> = Vec::new();
        let straight = fan(first, Grain::EXACT, scratch);
        let known = straight.as_ref().map(|it| shades(it, 1)).unwrap_or_default();
        fans.extend(straight.map(|it| self.fan_shown(&it, &along(plan, first), true, known.clone())));
        let roads = self.ribbons(form, plan, (first, last), scratch);
        let miles =
            roads.iter().flat_map(|it| miles(it.from, it.to).map(|to| Leg::Along { line: it.road, to }));
        let bends = self.bends(form, &first);
        let wheels = self.wheels(form, &first);
        for knot in bends.into_iter().chain(wheels).chain(miles) {
            let way = first.then(knot);
            let Some(found) = fan(way, Grain::PALE, scratch) else { continue };
            let rings = shades(&found, 4);
            if rings.iter().any(|it| !covers(&known, it)) {
                fans.push(self.fan_shown(&found, &along(plan, way), false, rings));
            }
        }
        let homes = if last.is_empty() { self.homes(plan, &first, scratch) } else { Vec::new() };
        Reach { fans, roads, homes }
    }

    fn fan_shown(&self, fan: &Fan, way: &Plan<L::Deed>, exact: bool, shades: Shades) -> Shown {
        let shade = |(most, rings): (u8, Vec<Vec<Point>>)| Shade {
            most: most.into(),
            rings: rings.iter().map(|it| ring(it)).collect(),
        };
        let way = if way.path.legs.is_empty() { String::new() } else { self.text(way) };
        Shown { way, at: Spot(fan.from), exact, shades: shades.into_iter().map(shade).collect() }
    }

    /// Who goes only before his front wheels or turns about first: some of the ways in which he may.
    fn wheels(&self, form: &PathForm<'_>, first: &Path) -> Vec<Leg> {
        let (drill, shape) = (form.drill, form.shape);
        let Some(wheel) = drill.wheel.filter(|_| first.legs.is_empty()) else { return Vec::new() };
        let turn = |by: i32| Leg::Wheel { on: if by < 0 { On::Left } else { On::Right }, by: Turn(by) };
        let mut res: Vec<Leg> =
            WHEELS.iter().filter(|it| it.abs() <= wheel.most.0).map(|it| turn(*it)).collect();
        let about = |it: &&TurnRow| it.by == Turn(18_000) && it.from.is_none_or(|it| it == shape);
        if drill.turns.iter().any(|it| about(&it)) {
            res.push(Leg::Turn { on: On::Centre, to: form.start.facing.turned(Turn(18_000)) });
        }
        res
    }

    /// Where a way may bend, some of the places.
    pub(super) fn bends(&self, form: &PathForm<'_>, first: &Path) -> Vec<Leg> {
        if form.drill.legs < 2 || FREE <= form.drill.legs || first.legs.len() + 2 > Path::MOST {
            return Vec::new();
        }
        let far = |(num, den): (Length, Length)| form.allowance * num / den;
        let heading = |by: i32| form.start.facing.turned(Turn(by));
        let knots = TURNS.iter().flat_map(|by| KNOTS.iter().map(move |it| (heading(*by), far(*it))));
        knots.map(|(along, far)| Leg::To(form.start.at.moved(along, far))).collect()
    }

    fn ribbons(
        &self,
        form: &PathForm<'_>,
        plan: &Plan<L::Deed>,
        (first, last): (Path, &[Leg]),
        scratch: &mut Transect,
    ) -> Vec<Ribbon> {
        let mut met = Transect::default();
        let mut res = Vec::new();
        for road in self.roads_after(form, &first) {
            let mut shade = |path: &Path, ledger: &_| self.shade(&along(plan, *path), ledger, &mut met);
            let found =
                form.along_spans(&Around { first, last, marks: self.law.marks() }, road, scratch, &mut shade);
            let feature = &form.table.features()[usize::from(road)];
            let ribbon = |it: &Span| Ribbon {
                road,
                from: it.from,
                to: it.to,
                points: ring(&feature.stretch(it.from, it.to)),
                penalties: it.shade.into(),
            };
            res.extend(found.iter().flatten().map(ribbon));
        }
        res
    }

    /// The roads that it may follow once it has changed its shape so.
    pub(super) fn roads_after(&self, form: &PathForm<'_>, first: &Path) -> Vec<u16> {
        if first.legs.is_empty() {
            return self.law.roads().to_vec();
        }
        let Some(road) = form.drill.road else { return Vec::new() };
        let at = form.start.at;
        let near = form.table.near(ground::table::Bounds::of([at]).grown(road.near));
        let here = near.filter(|it| it.1.kind == road.kind && it.1.place_near(at, road.near).is_some());
        here.map(|it| it.0).collect()
    }

    /// The charges that come home, of each target the first that is found: straight, else after a bend.
    fn homes(&self, plan: &Plan<L::Deed>, first: &Path, scratch: &mut Transect) -> Vec<Home> {
        let all = self.law.targets().into_iter();
        all.filter_map(|target| self.home(plan, target, first, scratch)).collect()
    }

    fn home(
        &self,
        plan: &Plan<L::Deed>,
        target: L::Unit,
        first: &Path,
        scratch: &mut Transect,
    ) -> Option<Home> {
        let (plan, ledger) = self.charge_at(plan, target, first, scratch)?;
        let edge = self.contact(target, &ledger)?.edge;
        let end = self.law.stand(ledger.end, ledger.shape);
        Some(Home { target: self.law.id(target), edge, way: self.text(&plan), end })
    }

    /// A charge at somebody that comes home: straight, else after a bend.
    pub(super) fn charge_at(
        &self,
        plan: &Plan<L::Deed>,
        target: L::Unit,
        first: &Path,
        scratch: &mut Transect,
    ) -> Option<(Plan<L::Deed>, ground::table::Ledger)> {
        let deed =
            if plan.deed.charges() == super::plan::Charges::Never { L::Deed::CHARGE } else { plan.deed };
        let knots = self.asking(Some(target), |form| self.bends(form, first));
        let ways = std::iter::once(*first).chain(knots.into_iter().map(|it| first.then(it)));
        for way in ways {
            let home = self.asking(Some(target), |form| form.charge_after(&way, scratch));
            let Some((path, _)) = home else { continue };
            let plan = Plan { deed, target: Some(target), leaves: false, path };
            if let Ok(Some(ledger)) = self.judge(&plan, scratch) {
                return Some((plan, ledger));
            }
        }
        None
    }
}

/// Areas by how many penalties they cost at most.
type Shades = Vec<(u8, Vec<Vec<Point>>)>;

fn shades(fan: &Fan, off: Length) -> Shades {
    let mut all: Vec<u8> = fan.rays.iter().flat_map(|it| it.spans.iter().map(|it| it.shade)).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|most| (most, fan.rings(most, off))).collect()
}

/// Do areas cover another that costs no less than they?
fn covers(known: &Shades, (most, rings): &(u8, Vec<Vec<Point>>)) -> bool {
    let known = known.iter().rev().find(|it| it.0 <= *most);
    known.is_some_and(|known| rings.iter().flatten().all(|it| rings_hold(&known.1, *it)))
}

/// Places along a stretch of a road from which one may go on, its end among them.
fn miles(from: Length, to: Length) -> impl Iterator<Item = Length> {
    let (sign, far) = ((to - from).signum(), (to - from).abs());
    (1..=far / MILES).map(move |it| from + sign * it * MILES).chain([to])
}
