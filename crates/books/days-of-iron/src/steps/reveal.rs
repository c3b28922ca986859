//! What comes to light (DI-HID-3), and whom it surprises (DI-HID-4).

use engine::Cx;
use engine::beat::Kind;
use ground::table::{Length, Pose};

pub use crate::effects::reveal;
use crate::facts::ground::is_in;
use crate::facts::sight::Eyes as Sight;
use crate::spoken;
use crate::state::{Army, Hands, Stance, State, Supposed, UnitNo};
use crate::telling::became;
use crate::vocabulary::{INCH, Terrain};

/// An enemy who appears so near surprises.
const NEAR: Length = 4 * INCH;
/// Who moves in sight of an enemy so near is seen.
const IN_SIGHT: Length = 24 * INCH;

/// Who may begin concealed (DI-HID-3): in a wood, an urban area or cover, or out of sight of every enemy, and not so near
/// to one who sees it that it would be found.
pub fn at_the_start(state: &mut State, cx: &mut Cx<'_>) {
    let hidden: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).concealed).collect();
    if hidden.is_empty() {
        return;
    }
    let found: Vec<UnitNo> = {
        let sight = Sight::new(state);
        let covers = |it: Terrain| {
            it.is_wood() || it.is_urban() || matches!(it, Terrain::LightCover | Terrain::HeavyCover)
        };
        let open = |unit: UnitNo| {
            let slab = state.slab(unit);
            let far = if is_in(state, unit, covers) { found_at(state, unit) } else { Length::MAX };
            let near = |it: &UnitNo| far == Length::MAX || state.slab(*it).within(&slab, far);
            state.enemies(unit).filter(near).any(|it| sight.sees(state, it, unit))
        };
        hidden.into_iter().filter(|it| open(*it)).collect()
    };
    for unit in found {
        reveal(state, cx, unit);
    }
}

/// How near an enemy with a sight line finds it.
fn found_at(state: &State, unit: UnitNo) -> Length {
    let thick = |it: Terrain| it == Terrain::HeavyWood || it.is_urban() || it == Terrain::HeavyCover;
    if is_in(state, unit, thick) { 6 * INCH } else { 12 * INCH }
}

/// Does anybody lie concealed?
pub fn matters(state: &State) -> bool {
    state.options().concealment && state.all().any(|it| state.unit(it).concealed)
}

/// After a straight way from there.
pub fn look_from(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo, from: Pose) {
    let status = *state.unit(mover);
    if matters(state) && status.stands() {
        let far = from.at.distance(status.pose.at);
        let there = |gone: Length| from.at.toward(status.pose.at, gone.into(), far.max(1).into());
        let way: Vec<(Pose, Stance)> = (1..2 * far / INCH)
            .map(|half| (Pose { at: there(half * INCH / 2), ..status.pose }, status.stance))
            .collect();
        passing(state, cx, mover, &way);
    }
    look(state, cx, mover);
}

/// What comes to light on a way, wherever it ends: an enemy need not stop to be seen, or to see (DI-HID-3).
pub fn passing(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo, way: &[(Pose, Stance)]) {
    if way.is_empty() || !state.unit(mover).stands() {
        return;
    }
    let mine = state.side(mover);
    let hides = |it: &UnitNo| state.unit(*it).concealed && (*it == mover || state.side(*it) != mine);
    let hidden: Vec<UnitNo> = state.standing().filter(hides).collect();
    let found: Vec<UnitNo> = {
        let sight = Sight::new(state);
        let seen = |unit: &UnitNo| {
            let far = if *unit == mover { IN_SIGHT } else { found_at(state, *unit) };
            way.iter().any(|(pose, stance)| {
                let there = Supposed::with(state, mover, *pose, *stance);
                let slab = there.slab(*unit);
                let meets = |it: UnitNo| there.slab(it).within(&slab, far) && sight.sees(&there, it, *unit);
                if *unit == mover { there.enemies(mover).any(meets) } else { meets(mover) }
            })
        };
        hidden.into_iter().filter(seen).collect()
    };
    for unit in found {
        reveal(state, cx, unit);
    }
}

/// After somebody has moved: who is near enough to be seen is, and whoever sees him for the first time this turn is
/// surprised.
pub fn look(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo) {
    if matters(state) {
        discover(state, cx, mover);
    }
    surprise(state, cx, mover);
}

/// An enemy unit with a sight line comes within 6 or 12 inches, or a concealed unit moves in sight within 24.
fn discover(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo) {
    let hidden: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).concealed).collect();
    if hidden.is_empty() {
        return;
    }
    let sight = Sight::new(state);
    for unit in hidden {
        let far = if unit == mover { IN_SIGHT } else { found_at(state, unit) };
        let slab = state.slab(unit);
        let seen = |it: UnitNo| state.slab(it).within(&slab, far) && sight.sees(state, it, unit);
        if state.enemies(unit).any(seen) {
            reveal(state, cx, unit);
        }
    }
}

/// DI-HID-4, for the mover and for those whom it has come near.
fn surprise(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo) {
    if !state.unit(mover).stands() || state.unit(mover).concealed {
        return;
    }
    let slab = state.slab(mover);
    let near: Vec<UnitNo> = state
        .enemies(mover)
        .filter(|it| !state.unit(*it).concealed && state.slab(*it).within(&slab, NEAR))
        .collect();
    if near.is_empty() {
        return;
    }
    let until = state.turn + 1;
    let mut startled = Vec::new();
    {
        let sight = Sight::new(state);
        let before = began(state);
        let then = Sight::before(&before);
        for enemy in near {
            for (eye, seen) in [(mover, enemy), (enemy, mover)] {
                let fresh = state.unit(eye).surprised_until < until;
                let here = |it: UnitNo| state.unit(it).began.is_some();
                let known = here(eye) && here(seen) && then.sees(&before, eye, seen);
                if fresh && here(eye) && !known && sight.sees(state, eye, seen) {
                    startled.push((eye, seen));
                }
            }
        }
    }
    for (eye, seen) in startled {
        state.unit_mut(eye).surprised_until = until;
        became(state, cx, eye, rule!("DI-HID-4"), Kind::Sight, "surprised", |state| {
            format!("{} is surprised by {}", spoken::unit(state, eye), spoken::unit(state, seen))
        });
    }
}

/// The armies as they stood when the turn began, as far as that was to be seen.
fn began(state: &State) -> Supposed<'_, State> {
    let mut res = Supposed::of(state);
    for unit in state.standing() {
        if let Some((pose, stance)) = state.unit(unit).began
            && (pose, stance) != (state.unit(unit).pose, state.unit(unit).stance)
        {
            res.place(unit, pose, stance);
        }
    }
    res
}
