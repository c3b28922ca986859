//! Units as bodies on the ground: who is near whom, and who may pass whom (DI-GEN-8, DI-MOV-11).

use ground::table::{Body, Bounds, Crowd, Length, Pass, Slab};

use crate::resolve::drill;
use crate::resolve::target::Arm;
use crate::rows;
use crate::state::{Army, SideNo, Stance, UnitNo};

pub use crate::state::CONTACT;

/// Who can be passed and passes freely: skirmishers, staff, engineers, unlimbered guns, routers (DI-MOV-11).
pub fn passes_freely(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    status.routs()
        || matches!(army.arm(unit), Arm::Staff | Arm::Engineers)
        || matches!(status.stance, Stance::Skirmish | Stance::FootSkirmish | Stance::Unlimbered)
}

/// All units on the table as one who belongs to `side` meets them when he marches.
pub fn crowd(army: &impl Army, unit: UnitNo) -> Crowd {
    let (side, free) = (army.side(unit), passes_freely(army, unit));
    Crowd::new(army.standing().filter(|it| *it != unit).map(|it| {
        let enemy = army.side(it) != side;
        let pass = match enemy {
            true => Pass::Bar(rows::ENEMY),
            false if free || passes_freely(army, it) => Pass::Free,
            false => Pass::Fee(drill::passage()),
        };
        Body { id: it.0, slab: army.slab(it), enemy, pass, stops_charge: true }
    }))
}

/// The same for one who charges, of those about his way: skirmishers, staff, engineers and routers of his own may be in it
/// (DI-CHG-2).
pub fn charge_crowd(army: &impl Army, unit: UnitNo, target: UnitNo, about: Bounds) -> Crowd {
    let side = army.side(unit);
    let lets = |it: UnitNo| passes_freely(army, it) && army.unit(it).stance != Stance::Unlimbered;
    let near = army.standing().filter(|it| *it != unit && *it != target && about.meets(&army.bounds(*it)));
    Crowd::new(near.map(|it| {
        let enemy = army.side(it) != side;
        let pass = if !enemy && lets(it) { Pass::Free } else { Pass::Bar(rows::CHARGE) };
        Body { id: it.0, slab: army.slab(it), enemy, pass, stops_charge: true }
    }))
}

/// Everybody, for moves that nobody chooses: friends are passed (DI-ROUT-4). Who runs knows nothing of concealed enemies,
/// and does not turn aside for them.
pub fn flight_crowd(army: &impl Army, unit: UnitNo, concealed: bool) -> Crowd {
    let side = army.side(unit);
    let counts = |it: UnitNo| concealed || army.side(it) == side || !army.unit(it).concealed;
    Crowd::new(army.standing().filter(|it| *it != unit && counts(*it)).map(|it| {
        let enemy = army.side(it) != side;
        let pass = if enemy { Pass::Bar(rows::ENEMY) } else { Pass::Free };
        Body { id: it.0, slab: army.slab(it), enemy, pass, stops_charge: false }
    }))
}

/// Does nobody else stand there, but for so much?
pub fn is_free(army: &impl Army, unit: UnitNo, slab: &Slab, slack: Length) -> bool {
    let about = slab.bounds();
    let mut others = army.standing().filter(|it| *it != unit);
    others.all(|it| !about.meets(&army.bounds(it)) || !army.slab(it).overlaps(slab, slack))
}

/// At most so far apart (DI-GEN-8).
pub fn within(army: &impl Army, a: UnitNo, b: UnitNo, d: Length) -> bool {
    army.bounds(a).grown(d).meets(&army.bounds(b)) && army.slab(a).within(&army.slab(b), d)
}

pub fn touch(army: &impl Army, a: UnitNo, b: UnitNo) -> bool {
    if army.is_fresh() { army.footprints().touch(a, b) } else { within(army, a, b, CONTACT) }
}

/// Rounded down: for order and words.
pub fn distance(army: &impl Army, a: UnitNo, b: UnitNo) -> Length {
    army.slab(a).distance(&army.slab(b))
}

/// The enemies in contact with a unit.
pub fn touching(army: &impl Army, unit: UnitNo) -> impl Iterator<Item = UnitNo> {
    let kept = army.footprints();
    let (fresh, here) = (army.is_fresh(), army.still(unit));
    let others = || army.scenario().places_of(1 - army.side(unit));
    // Most touch nobody, and one look at the bits says so.
    let most = if fresh && !kept.touch_any(unit, others()) { 0 } else { usize::MAX };
    army.enemies(unit).take(most).filter(move |it| {
        if fresh || here && army.still(*it) {
            kept.touch(unit, *it)
        } else {
            within(army, *it, unit, CONTACT)
        }
    })
}

pub fn in_contact(army: &impl Army, unit: UnitNo) -> bool {
    touching(army, unit).next().is_some()
}

/// The units of a side at most so far from a slab.
pub fn near_slab<'s, A: Army>(
    army: &'s A,
    side: SideNo,
    slab: &'s Slab,
    d: Length,
) -> impl Iterator<Item = UnitNo> + 's {
    let about = slab.bounds().grown(d);
    army.standing_of(side).filter(move |it| about.meets(&army.bounds(*it)) && army.slab(*it).within(slab, d))
}
