//! Units as bodies on the ground: who is near whom, and what each controls (BB-GEO-5, BB-GEO-6).

use ground::table::{
    Body, Bounds, Convex, Crowd, Kind, Length, Pass, SLACK, Slab, Transect, front_zone, whole_front_zone,
};

use crate::rows;
use crate::state::{Formation, SideNo, State, UnitNo};
use crate::vocabulary::{Arm, Terrain};

/// All units on the table as one who belongs to `side` meets them. A body's id is the number of its unit.
pub fn crowd(state: &State, side: SideNo) -> Crowd {
    Crowd::new(state.standing().map(|it| body(state, it, side)))
}

/// The same, of those that these bounds meet.
pub fn crowd_near(state: &State, side: SideNo, near: Bounds) -> Crowd {
    Crowd::new(state.near(near).map(|it| body(state, it, side)).filter(|it| near.meets(&it.slab.bounds())))
}

fn body(state: &State, unit: UnitNo, side: SideNo) -> Body {
    let enemy = state.side(unit) != side;
    let guns = state.card(unit).arm == Arm::Artillery;
    let pass = if enemy { Pass::Bar(rows::ENEMY) } else { Pass::Free };
    // BB-MOVE-11: friends may be passed, but by a charge on its last leg only artillery.
    Body { id: unit.0, slab: state.slab(unit), enemy, pass, stops_charge: enemy || !guns }
}

/// Does the unit have a zone of control (BB-GEO-6)?
pub fn controls(state: &State, unit: UnitNo) -> bool {
    let it = state.unit(unit);
    it.on_table()
        && match it.formation {
            Formation::Line | Formation::Deep => true,
            Formation::Unlimbered => !it.silenced,
            Formation::March | Formation::Limbered => false,
        }
}

/// The zone of control of a unit, in pieces where a river cuts it; empty if it has none.
pub fn zone_of_control(state: &State, unit: UnitNo) -> Vec<Convex> {
    let depth = state.options().zoc_depth;
    if depth == 0 || !controls(state, unit) {
        return Vec::new();
    }
    let (table, slab, river) = (&state.field().table, state.slab(unit), Kind(Terrain::River as u8));
    if !table.near(slab.bounds().grown(depth)).any(|it| it.1.kind == river) {
        return vec![whole_front_zone(&slab, depth)];
    }
    let rivers = [river].into_iter().collect();
    let mut scratch = Transect::default();
    front_zone(&slab, depth, |a, b| table.stopped_by(rivers, a, b, &mut scratch))
}

/// The distance between two units, rounded down: for words and order only. Ask [`within`] for what decides.
pub fn distance(state: &State, a: UnitNo, b: UnitNo) -> Length {
    state.slab(a).distance(&state.slab(b))
}

/// At most so far apart, in hundredths of an inch, by their nearest points (BB-GEO-5).
pub fn within(state: &State, a: UnitNo, b: UnitNo, d: Length) -> bool {
    state.slab(a).within(&state.slab(b), d)
}

/// The enemies of a side at most so far from a slab.
pub fn enemies_within<'s>(
    state: &'s State,
    side: SideNo,
    slab: &'s Slab,
    d: Length,
) -> impl Iterator<Item = UnitNo> + 's {
    let near = slab.bounds().grown(d);
    state.near_of(1 - side, near).filter(move |it| state.slab(*it).within(slab, d))
}

/// The enemy unit nearest to a unit, with its distance; of equally near ones the first.
pub fn nearest_enemy(state: &State, unit: UnitNo) -> Option<(UnitNo, Length)> {
    let slab = state.slab(unit);
    let far = |it: UnitNo| (slab.distance(&state.slab(it)), it);
    state.standing_of(1 - state.side(unit)).map(far).min().map(|(far, it)| (it, far))
}

/// A zone of control and whose it is.
#[derive(Clone, Debug)]
pub struct Zone {
    pub owner: UnitNo,
    pub slab: Slab,
    pub pieces: Vec<Convex>,
}

impl Zone {
    /// Is any part of the footprint in it?
    pub fn holds(&self, slab: &Slab) -> bool {
        self.pieces.iter().any(|it| it.meets_sweep(slab, (0, 0), SLACK))
    }
}

/// The zones of control of a side's enemies that reach into these bounds.
pub fn zones_against(state: &State, side: SideNo, bounds: Bounds) -> Vec<Zone> {
    let near = bounds.grown(state.options().zoc_depth);
    let owners = state.near_of(1 - side, near).map(|it| (it, state.slab(it)));
    let reach = owners.filter(|it| near.meets(&it.1.bounds()));
    let zone = |(owner, slab)| Zone { owner, slab, pieces: zone_of_control(state, owner) };
    reach.map(zone).filter(|it| !it.pieces.is_empty()).collect()
}
