//! What of a unit can act by itself, and who can be brought together (CS-SPEC-3, -4, -8, -14, -18).

use super::bodies::{Body, Looking};
use crate::scenario::Card;
use crate::state::{Part, Unit, UnitNo};
use crate::vocabulary::{Arm, Formation, Level, PACE, Weapon};

/// Components stand so near to each other (CS-SPEC-3).
pub const NEAR: i32 = 120 * PACE;
/// A unit may be shifted so far into its place in a body of several (CS-SPEC-18).
pub const SHIFT: i32 = 40 * PACE;
/// The least that is a detachment (CS-SPEC-8).
const LEAST: u16 = 2;

/// Figures and guns of a part, if as many are left behind as a unit needs.
pub fn share(card: &Card, unit: &Unit, part: Part) -> Option<(u16, u8)> {
    let all = unit.figures;
    let (figures, guns) = match (part, card.kind.arm()) {
        (Part::Company, Arm::Infantry) => (((unit.figures0 + 3) / 6).max(LEAST), 0),
        (Part::Half, Arm::Infantry | Arm::Irregular) => (all / 2, 0),
        (Part::Squadron, Arm::Cavalry) if 1 < card.elements => (all / card.elements.max(1) as u16, 0),
        (Part::Section, Arm::Artillery) if 2 < unit.guns => ((2 * all / u16::from(unit.guns)).max(1), 2),
        _ => return None,
    };
    // A section is served by what there is of its crew.
    let least = if part == Part::Section { 1 } else { LEAST };
    (least <= figures && figures + least <= all).then_some((figures, guns))
}

/// In hand, in the open, with nothing under way: from such a unit something can be taken, or it can join another.
pub fn free(unit: &Unit) -> bool {
    unit.on_table()
        && Level::Wavering <= unit.level
        && unit.inside.is_none()
        && unit.embarked.is_none()
        && unit.changing.is_none()
}

/// The figures of the elite companies that it can send (CS-SPEC-4): a sixth of the battalion each.
pub fn elites(card: &Card, unit: &Unit) -> Option<u16> {
    let figures = ((unit.figures0 + 3) / 6 * card.elites as u16).max(1);
    let able = 0 < card.elites && unit.lent.is_none() && free(unit) && !card.part;
    (able && figures + LEAST <= unit.figures).then_some(figures)
}

/// May these two be one unit (CS-SPEC-3)?
pub fn may_brigade(one: (&Card, &Unit, &Body), other: (&Card, &Unit, &Body)) -> bool {
    let (a, b) = (one.0, other.0);
    let alike = a.side == b.side && a.kind.arm() == b.kind.arm() && a.kind.mounted() == b.kind.mounted();
    let able = matches!(a.kind.arm(), Arm::Infantry | Arm::Cavalry);
    let idle = |it: &Unit| free(it) && it.lent.is_none() && it.screen.is_none();
    alike && able && idle(one.1) && idle(other.1) && one.2.within(other.2, NEAR)
}

/// May these two stand as one body (CS-SPEC-18)?
pub fn may_close(one: (&Card, &Unit, &Body), other: (&Card, &Unit, &Body)) -> bool {
    let foot = |it: &Card| it.kind.arm() == Arm::Infantry;
    let formed = |it: &Unit| free(it) && !it.formation.loose() && it.formation != Formation::MarchColumn;
    one.0.side == other.0.side
        && foot(one.0)
        && foot(other.0)
        && formed(one.1)
        && formed(other.1)
        && one.2.within(other.2, SHIFT)
}

/// Horsemen with a firearm can fight on foot (CS-SPEC-14).
pub fn may_dismount(card: &Card, unit: &Unit) -> bool {
    card.kind.arm() == Arm::Cavalry && card.weapon == Weapon::Carbine && free(unit) && unit.lent.is_none()
}

/// Those on foot whose horses are held.
pub fn may_mount(unit: &Unit, horse: Option<&Unit>, own: UnitNo) -> bool {
    let held = |it: &Unit| it.merged == Some(own) && it.lent.is_some_and(|it| it.to == own);
    free(unit) && horse.is_some_and(held)
}

/// Those who form one body with a unit, and whether one of them closes its left and its right (CS-SPEC-18).
pub fn mates<L: Looking + ?Sized>(table: &L, together: u128, of: &Body) -> (i32, [bool; 2]) {
    use ground::table::{Zone, Zoning};
    if together == 0 {
        return (0, [false; 2]);
    }
    let mut res = (0, [false; 2]);
    for other in table.scenario().all().filter(|it| together & Unit::bit(*it) != 0 && *it != of.no) {
        let Some((at, figures)) = table.place(other) else { continue };
        res.0 += figures;
        match of.slab.zone(at, Zoning::Wedges) {
            Zone::Left => res.1[0] = true,
            Zone::Right => res.1[1] = true,
            Zone::Front | Zone::Rear => {}
        }
    }
    res
}
