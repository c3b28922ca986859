//! Units as bodies on the ground: who is near whom, and what each controls (BB-GEO-5, BB-GEO-6).

use field::open::nearest;
use ground::table::{
    Body, Bounds, Convex, Crowd, Kind, Length, Pass, SLACK, Shape, Sides, Slab, Transect, front_zone,
    whole_front_zone,
};

use crate::resolve::drill::RIVER;
use crate::rows;
use crate::state::{Army, Formation, SideNo, UnitNo, shape_of};
use crate::vocabulary::{Arm, Terrain};

/// All units on the table as one who belongs to `side` meets them. A body's id is the number of its unit.
pub fn crowd(army: &impl Army, side: SideNo) -> Crowd {
    Crowd::new(army.standing().map(|it| body(army, it, side)))
}

/// The same, of those that these bounds meet.
pub fn crowd_near(army: &impl Army, side: SideNo, near: Bounds) -> Crowd {
    Crowd::new(army.near(near).map(|it| body(army, it, side)).filter(|it| near.meets(&it.slab.bounds())))
}

fn body(army: &impl Army, unit: UnitNo, side: SideNo) -> Body {
    let enemy = army.side(unit) != side;
    let guns = army.card(unit).arm == Arm::Artillery;
    let pass = if enemy { Pass::Bar(rows::ENEMY) } else { Pass::Free };
    // BB-MOVE-11: friends may be passed, but by a charge on its last leg only artillery.
    Body { id: unit.0, slab: army.slab(unit), enemy, pass, stops_charge: enemy || !guns }
}

/// Does the unit have a zone of control (BB-GEO-6)?
pub fn controls(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    status.on_table()
        && match status.formation {
            Formation::Line | Formation::Deep => true,
            Formation::Unlimbered => !status.silenced,
            Formation::March | Formation::Limbered => false,
        }
}

/// The zone of control of a unit, in pieces where a river cuts it; empty if it has none.
pub fn zone_of_control(army: &impl Army, unit: UnitNo) -> Vec<Convex> {
    let depth = army.options().zoc_depth();
    if depth == 0 || !controls(army, unit) {
        return Vec::new();
    }
    let (table, slab, river) = (&army.field().table, army.slab(unit), Kind(Terrain::River as u8));
    if !table.near(slab.bounds().grown(depth)).any(|it| it.1.kind == river) {
        return vec![whole_front_zone(&slab, depth)];
    }
    let rivers = [river].into_iter().collect();
    let mut scratch = Transect::default();
    front_zone(&slab, depth, |a, b| table.stopped_by(rivers, a, b, &mut scratch))
}

/// The distance between two units, rounded down: for words and order only. Ask [`within`] for what decides.
pub fn distance(army: &impl Army, a: UnitNo, b: UnitNo) -> Length {
    army.slab(a).distance(&army.slab(b))
}

/// At most so far apart, in hundredths of an inch, by their nearest points (BB-GEO-5).
pub fn within(army: &impl Army, a: UnitNo, b: UnitNo, d: Length) -> bool {
    army.slab(a).within(&army.slab(b), d)
}

/// A distance that is to be kept, as it is measured where to be near enough helps who acts: a hundredth of an inch more
/// (BB-GEN-3). What stands against him is measured to the letter.
pub const fn for_who_acts(d: Length) -> Length {
    d + SLACK
}

/// The enemies of a side at most so far from a slab.
pub fn enemies_within<'s, A: Army>(
    army: &'s A,
    side: SideNo,
    slab: &'s Slab,
    d: Length,
) -> impl Iterator<Item = UnitNo> + 's {
    let near = slab.bounds().grown(d);
    army.near_of(1 - side, near).filter(move |it| army.slab(*it).within(slab, d))
}

/// The enemy unit nearest to a unit, with its distance; of equally near ones the first.
pub fn nearest_enemy(army: &impl Army, unit: UnitNo) -> Option<(UnitNo, Length)> {
    let enemies = army.standing_of(1 - army.side(unit));
    nearest(&army.slab(unit), enemies.map(|it| (it, army.slab(it))))
}

/// A zone of control and whose it is.
pub type Zone = field::open::Zone<UnitNo>;

/// The zones of control of a side's enemies that reach into these bounds.
pub fn zones_against(army: &impl Army, side: SideNo, bounds: Bounds) -> Vec<Zone> {
    let near = bounds.grown(army.options().zoc_depth());
    let owners = army.near_of(1 - side, near).map(|it| (it, army.slab(it)));
    let reach = owners.filter(|it| near.meets(&it.1.bounds()));
    field::open::zones(reach, |owner| zone_of_control(army, owner))
}

/// The front edge alone: of a column that comes in it is the head (BB-SET-5).
pub fn front_of(slab: &Slab) -> Slab {
    Slab::new(slab.pose, Shape { behind: 0, ..slab.shape })
}

/// Is there room for the base that would come back (BB-GEO-5)?
pub fn has_room(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    if status.reduced {
        return true;
    }
    let slab = Slab::new(status.pose, shape_of(army.bases(unit) + 1, status.formation));
    let mut others = army.near(slab.bounds()).filter(|it| *it != unit);
    let (table, river) = (&army.field().table, [RIVER].into_iter().collect());
    let dry = !table.bars(river, &slab) || table.bars(river, &army.slab(unit));
    dry && table.holds(&slab, Sides::NONE) && !others.any(|it| slab.overlaps(&army.slab(it), SLACK))
}
