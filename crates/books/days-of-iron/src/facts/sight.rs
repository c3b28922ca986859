//! Who sees whom (DI-LOS-1 to -4).

use std::cell::RefCell;
use std::sync::Arc;

use engine::RuleId;
use ground::table::{Along, Body, Bounds, Crowd, Length, Pass, Point, Slab, along_length, cross};
use smallvec::SmallVec;

use super::bodies::{CONTACT, passes_freely};
use super::lie::Between;
use super::looks::{self, Sought};
use crate::resolve::shapes::eyes;
use crate::rows;
use crate::state::{Army, Stance, UnitNo};

/// All that could stand in the way of a look, gathered once.
pub struct Eyes {
    crowd: Arc<Crowd>,
}

thread_local! {
    /// Those who were gathered last, of now and of a time before: mostly nobody or one has moved since.
    static GATHERED: RefCell<[Gathered; 2]> = RefCell::default();
}

#[derive(Default)]
struct Gathered {
    crowd: Arc<Crowd>,
    /// The measuring of the footprints after which nothing of any unit had been changed; 0 if something had.
    of: u64,
}

/// The looks from the places of one body at another.
pub struct Gaze<'e> {
    eyes: &'e Eyes,
    target: &'e Slab,
    /// The target as it is looked at, once somebody must look.
    sought: Option<Sought<'e>>,
    between: Between,
    /// About both.
    hull: Bounds,
    /// Somebody else could stand in the way.
    amid: bool,
    /// Who that is, once it matters.
    barriers: Option<Barriers<'e>>,
    /// All places are near enough to be seen.
    near: bool,
    who: (UnitNo, UnitNo),
}

/// A body that could stand in the way, with the room about it through which no look passes to another's side.
struct Barrier<'e> {
    body: &'e Slab,
    bounds: Bounds,
    about: Slab,
}

type Barriers<'e> = SmallVec<[Barrier<'e>; 4]>;

impl Gaze<'_> {
    /// The ground hides one from the other.
    pub fn is_vain(&self) -> bool {
        self.between == Between::Hidden
    }

    /// Every look is clear.
    fn is_clear(&self) -> bool {
        self.between == Between::Open && !self.amid && self.near
    }

    /// Is at least one of nine points of the target clear for this place (DI-LOS-1)?
    pub fn sees(&mut self, army: &impl Army, from: Point) -> bool {
        if self.is_vain() || self.is_clear() {
            return self.is_clear();
        }
        let Gaze { eyes, target, sought, hull, amid, barriers, near, who, .. } = self;
        let (far, relief) = (army.scenario().visibility, &army.scenario().field.relief);
        looks::any(relief, from, sought.get_or_insert_with(|| Sought::new(target)), |to| {
            let mut barred = || {
                let barriers = barriers.get_or_insert_with(|| eyes.barriers(*hull, *who));
                *amid && is_barred(army, from, to, barriers)
            };
            (*near || from.within(to, far)) && !barred()
        })
    }
}

/// So near a look may pass two bodies in contact (DI-GEN-8), and not between them.
const GAP: Length = CONTACT + 1;

/// The bodies that block: not skirmishers, who has gone to ground, routers, staff, engineers (DI-LOS-2).
fn blocks(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    !status.grounded && (!passes_freely(army, unit) || status.stance == Stance::Unlimbered)
}

fn body(army: &impl Army, unit: UnitNo) -> Body {
    let slab = army.slab(unit);
    Body { id: unit.0, slab, enemy: false, pass: Pass::Bar(rows::OVERLAP), stops_charge: false }
}

/// Are they those who block, as they stand now?
fn is_of(crowd: &Crowd, army: &impl Army) -> bool {
    army.standing().filter(|it| blocks(army, *it)).map(|it| body(army, it)).eq(crowd.bodies().iter().copied())
}

/// Puts those elsewhere who have moved since; if they are others than then, they are gathered anew.
fn renew(crowd: &mut Arc<Crowd>, army: &impl Army) {
    let blocking = || army.standing().filter(|it| blocks(army, *it));
    let stands_so = |it: UnitNo, slab: &Slab| {
        let unit = army.unit(it);
        slab.pose == unit.pose && slab.shape == army.shape(it, unit.stance)
    };
    let mut moved: SmallVec<[(usize, UnitNo); 8]> = SmallVec::new();
    let mut known = crowd.bodies().iter().enumerate();
    let the_same = blocking().all(|it| match known.next() {
        Some((at, body)) if body.id == it.0 => {
            if !stands_so(it, &body.slab) {
                moved.push((at, it));
            }
            true
        }
        _ => false,
    });
    if !the_same || known.next().is_some() {
        *crowd = Arc::new(Crowd::new(blocking().map(|it| body(army, it))));
    } else if !moved.is_empty() {
        let crowd = Arc::make_mut(crowd);
        moved.into_iter().for_each(|(at, it)| crowd.set(at, body(army, it)));
    }
}

impl Eyes {
    pub fn new(army: &impl Army) -> Eyes {
        Eyes::gathered(army, 0)
    }

    /// The same of the armies as they were at some time before.
    pub fn before(army: &impl Army) -> Eyes {
        Eyes::gathered(army, 1)
    }

    fn gathered(army: &impl Army, at: usize) -> Eyes {
        GATHERED.with_borrow_mut(|all| {
            let Gathered { crowd, of } = &mut all[at];
            let now = if army.is_fresh() { army.footprints().number } else { 0 };
            if now == 0 || *of != now {
                renew(crowd, army);
                *of = now;
            }
            debug_assert!(is_of(crowd, army), "who has been gathered stands as he stood");
            Eyes { crowd: crowd.clone() }
        })
    }

    /// Does any stand of a unit see the other?
    pub fn sees(&self, army: &impl Army, from: UnitNo, to: UnitNo) -> bool {
        self.sees_slab(army, from, &army.slab(to), to)
    }

    pub fn sees_slab(&self, army: &impl Army, from: UnitNo, target: &Slab, to: UnitNo) -> bool {
        let (slab, far) = (army.slab(from), army.scenario().visibility);
        if !slab.pose.at.within(target.pose.at, far) && !slab.within(target, far) {
            return false;
        }
        let mut gaze = self.gaze(army, &slab, target, (from, to));
        if gaze.is_vain() || gaze.is_clear() {
            return gaze.is_clear();
        }
        let eyes = eyes(army.arm(from), army.unit(from).stance, army.stands(from), &slab);
        // From the middle outward: most looks are decided by the first.
        let middle = eyes.len() / 2;
        let mut order = eyes[middle..].iter().chain(&eyes[..middle]);
        order.any(|it| gaze.sees(army, *it))
    }

    /// All looks from places of one body at another.
    pub fn gaze<'e>(
        &'e self,
        army: &impl Army,
        from: &Slab,
        target: &'e Slab,
        who: (UnitNo, UnitNo),
    ) -> Gaze<'e> {
        let hull = from.bounds().joined(target.bounds());
        let between = looks::between(&army.scenario().field.relief, from, target);
        let amid = between != Between::Hidden && self.amid(hull, who);
        let near = hull.low.within(hull.high, army.scenario().visibility);
        Gaze { eyes: self, target, sought: None, between, hull, amid, barriers: None, near, who }
    }

    /// The same from one place alone.
    pub fn point_sees(&self, army: &impl Army, from: Point, target: &Slab, who: (UnitNo, UnitNo)) -> bool {
        let hull = Bounds::of([from]).joined(target.bounds());
        let (between, amid) = (Between::Mixed, self.amid(hull, who));
        let mut gaze =
            Gaze { eyes: self, target, sought: None, between, hull, amid, barriers: None, near: false, who };
        gaze.sees(army, from)
    }

    /// Could anybody else stand in the way?
    fn amid(&self, hull: Bounds, (from, to): (UnitNo, UnitNo)) -> bool {
        let mut near = self.crowd.near(hull.grown(GAP));
        near.any(|it| it.1.id != from.0 && it.1.id != to.0)
    }

    /// Whoever could stand in the way of a look within the hull.
    fn barriers(&self, hull: Bounds, (from, to): (UnitNo, UnitNo)) -> Barriers<'_> {
        // Places that are looked from are rounded to ticks.
        let near = self.crowd.near(hull.grown(GAP + 2)).map(|it| it.1);
        let others = near.filter(|it| it.id != from.0 && it.id != to.0);
        others
            .map(|it| Barrier { body: &it.slab, bounds: it.slab.bounds(), about: it.slab.grown(GAP) })
            .collect()
    }

    /// What hides one unit from another, each by its middle: nothing if a look from there is clear.
    pub fn hidden_by(&self, army: &impl Army, from: UnitNo, to: UnitNo) -> Option<RuleId> {
        let (eye, target) = (army.slab(from).middle(), army.slab(to).middle());
        let ground = looks::hidden_by(&army.scenario().field.relief, eye, target);
        let barriers = || self.barriers(Bounds::between(eye, target), (from, to));
        let barred = || is_barred(army, eye, target, &barriers()).then_some(rule!("DI-LOS-2"));
        ground.or_else(barred)
    }
}

/// Does a body stand in the way, or do two that are in contact (DI-LOS-2)?
fn is_barred(army: &impl Army, from: Point, to: Point, barriers: &[Barrier<'_>]) -> bool {
    let relief = &army.scenario().field.relief;
    let level = |it: Point| i64::from(looks::level(relief, it));
    let stands_up = |body: &Slab, stretch: (Along, Along)| {
        // 20ths of a level: a unit stands 6 above its ground, a look begins 5 above its own.
        let length = along_length(from, to).max(1);
        let top = 20 * level(body.middle()) + 6;
        let (a, b) = (level(from), level(to));
        let height = |at: Along| (20 * a + 5) * length + 20 * (b - a) * at;
        height(stretch.0) < top * length || height(stretch.1) < top * length
    };
    let way = Bounds::between(from, to).grown(GAP);
    let mut beside: SmallVec<[(&Slab, (Along, Along)); 4]> = SmallVec::new();
    for Barrier { body, about, .. } in barriers.iter().filter(|it| it.bounds.meets(&way)) {
        if !about.sweep_meets_segment((0, 0), from, to) {
            continue;
        }
        if let Some(stretch) = body.chord(from, to) {
            if stands_up(body, stretch) {
                return true;
            }
        } else if let Some(stretch) = about.chord(from, to)
            && stands_up(body, stretch)
        {
            beside.push((body, stretch));
        }
    }
    let left = |it: &Slab| 0 < cross(from, to, it.middle());
    let meet = |a: (Along, Along), b: (Along, Along)| a.0.max(b.0) < a.1.min(b.1);
    let mut pairs = beside.iter().enumerate().flat_map(|(at, a)| beside[..at].iter().map(move |b| (a, b)));
    pairs.any(|(a, b)| left(a.0) != left(b.0) && meet(a.1, b.1) && a.0.within(b.0, CONTACT))
}

/// The enemies that a unit sees.
pub fn visible_enemies<'a, A: Army>(
    army: &'a A,
    eyes: &'a Eyes,
    unit: UnitNo,
) -> impl Iterator<Item = UnitNo> + 'a {
    army.enemies(unit).filter(move |it| eyes.sees(army, unit, *it))
}

/// The nearest enemy that a unit sees, and how far off he is; of equally near ones the first.
pub fn nearest_visible(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> Option<(UnitNo, Length)> {
    let (slab, about) = (army.slab(unit), army.bounds(unit));
    // Those farther off than one who is seen need not be measured: the bounds say how near they are at most.
    let mut all: SmallVec<[(Length, bool, UnitNo); 32]> =
        army.enemies(unit).map(|it| (about.apart(&army.bounds(it)), false, it)).collect();
    while let Some(at) = (0..all.len()).min_by_key(|at| all[*at]) {
        let (far, measured, enemy) = all[at];
        if !measured {
            all[at] = (slab.distance(&army.slab(enemy)), true, enemy);
        } else if eyes.sees(army, unit, enemy) {
            return Some((enemy, far));
        } else {
            all.swap_remove(at);
        }
    }
    None
}
