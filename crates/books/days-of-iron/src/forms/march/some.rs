//! A legal plan by chance, quickly: playouts ask for hundreds of thousands of them.

use field::open::{self, Law};
use ground::table::{Heading, Leg, On, Path, Transect, Turn};

use super::March;
use crate::facts::pace;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::drill::{BEARING, Manner, NEAR_ROAD};

pub fn some(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let mut scratch = Transect::default();
    if !march.exits().is_empty()
        && luck(4) == 0
        && let Some(plan) = open::leaving(march, luck, &mut scratch)
    {
        return plan;
    }
    let formed = pace::manner(march.army, march.unit, march.stance()) == Manner::Formed;
    let arc = if formed { BEARING } else { Turn(18_000) };
    let plan = match luck(12) {
        0 => Plan::stand(),
        1 => changed(march, luck),
        2 => turned(march, luck, formed),
        3 => Plan::of_deed(Deed::Ground),
        4 => aside(march, luck),
        5 => by_road(march, luck).unwrap_or_else(|| open::straight(march, arc, luck)),
        6 => Plan { deed: Deed::Forced, ..open::straight(march, Turn(18_000), luck) },
        7 => Plan { deed: Deed::MoveAndGround, ..open::straight(march, arc, luck) },
        _ => open::straight(march, arc, luck),
    };
    match march.judge(&plan, &mut scratch) {
        Ok(_) => plan,
        Err(_) if march.entering => open::farthest(march, arc, luck, &mut scratch),
        Err(_) => {
            let plan = open::farthest(march, arc, luck, &mut scratch);
            if march.judge(&plan, &mut scratch).is_ok() { plan } else { Plan::stand() }
        }
    }
}

/// Another formation, and perhaps a way in it.
fn changed(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let from = march.mover.start.shape;
    let rows = march.forms().iter().filter(|it| it.from == from);
    let count = rows.clone().count() as u32;
    let Some(row) = rows.clone().nth(if count == 0 { 0 } else { luck(count) as usize }) else {
        return Plan::stand();
    };
    let form = Path::new(&[Leg::Form(row.to)]);
    if luck(2) == 0 {
        return Plan::along(form);
    }
    let far = luck(march.mover.allowance.max(1) as u32 / 2 + 1) as i32;
    let pose = march.mover.start.pose;
    let ahead = |far: i32| Leg::To(pose.at.moved(pose.facing, far));
    // Before the change, after it, or both.
    match luck(3) {
        0 => Plan::along(Path::new(&[ahead(far), Leg::Form(row.to)])),
        1 => Plan::along(Path::new(&[ahead(far / 2), Leg::Form(row.to), ahead(far)])),
        _ => Plan::along(form.then(ahead(far))),
    }
}

/// A wheel or a turn on the spot.
fn turned(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32, formed: bool) -> Plan {
    let facing = march.mover.start.pose.facing;
    let leg = match luck(3) {
        0 if formed => {
            let by = luck(4_500) as i32;
            if luck(2) == 0 {
                Leg::Wheel { on: On::Left, by: Turn(-by) }
            } else {
                Leg::Wheel { on: On::Right, by: Turn(by) }
            }
        }
        1 => {
            let by = [9_000, -9_000, 18_000][luck(3) as usize];
            Leg::Turn { on: On::Centre, to: facing.turned(Turn(by)) }
        }
        _ => Leg::Turn { on: On::Anchor, to: Heading::new(luck(36_000) as i32) },
    };
    Plan::along(Path::new(&[leg]))
}

fn aside(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let pose = march.mover.start.pose;
    let (deed, by) =
        [(Deed::Sidestep, 9_000), (Deed::Sidestep, -9_000), (Deed::Retire, 18_000)][luck(3) as usize];
    let to = pose.at.moved(pose.facing.turned(Turn(by)), luck(200) as i32 + 1);
    Plan { deed, ..Plan::along(Path::new(&[Leg::To(to)])) }
}

/// Some way along a road that it stands on.
fn by_road(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Option<Plan> {
    let road = *march.roads().first()?;
    let feature = &march.army.table().features()[usize::from(road)];
    let here = feature.place_near(march.mover.start.pose.at, NEAR_ROAD)?;
    let far = luck(2 * march.mover.allowance.max(1) as u32) as i32;
    let to = if luck(2) == 0 { here - far } else { here + far };
    let to = to.clamp(0, feature.line_length());
    Some(Plan::along(Path::new(&[Leg::Along { line: road, to }])))
}
