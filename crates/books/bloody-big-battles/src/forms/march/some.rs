//! A legal plan by chance, quickly: playouts ask for hundreds of thousands of them.

use field::open::{self, Law};
use ground::table::{Leg, On, Path, Transect};

use super::March;
use crate::known::Seen;
use crate::plan::{self, Plan};
use crate::resolve::drill::{self, ARC, NEAR_ROAD};
use crate::state::Formation;

pub fn some(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let mut scratch = Transect::default();
    if !march.exits().is_empty()
        && luck(3) == 0
        && let Some(plan) = leaving(march, luck, &mut scratch)
    {
        return plan;
    }
    let plan = match luck(10) {
        0 => Plan::stand(),
        1 if march.army.options().recover_and_move => recovering(march, luck, &mut scratch),
        1 if march.may_recover().is_ok() => plan::recover(),
        2 | 3 => open::charge(march, luck, &mut scratch).unwrap_or_else(|| open::straight(march, ARC, luck)),
        4 => changed(march, luck),
        5 => Plan::along(Path::new(&[Leg::Turn { on: On::Anchor, to: open::aim(march, ARC, luck) }])),
        6 => by_road(march, luck).unwrap_or_else(|| open::straight(march, ARC, luck)),
        _ => open::straight(march, ARC, luck),
    };
    match march.judge(&plan, &mut scratch) {
        Ok(_) => plan,
        Err(_) if drill::formation(march.mover.start.shape) == Formation::Unlimbered => Plan::stand(),
        Err(_) => open::farthest(march, ARC, luck, &mut scratch),
    }
}

/// Off the table by one of its exits (BB-MOVE-15), perhaps with a base got back before.
fn leaving(
    march: &March<'_, impl Seen>,
    luck: &mut dyn FnMut(u32) -> u32,
    scratch: &mut Transect,
) -> Option<Plan> {
    let plan = open::leaving(march, luck, scratch)?;
    let back = plan::recovered(plan);
    let may = march.army.options().recover_and_move && march.judge(&back, scratch).is_ok();
    Some(if may { back } else { plan })
}

/// A base back, and perhaps a way or a charge with it.
fn recovering(
    march: &March<'_, impl Seen>,
    luck: &mut dyn FnMut(u32) -> u32,
    scratch: &mut Transect,
) -> Plan {
    match luck(4) {
        0 => plan::recover(),
        1 => plan::recovered(
            open::charge(march, luck, scratch).unwrap_or_else(|| open::straight(march, ARC, luck)),
        ),
        2 => plan::recovered(changed(march, luck)),
        _ => plan::recovered(open::straight(march, ARC, luck)),
    }
}

/// Another formation, and perhaps a way in it.
fn changed(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let from = march.mover.start.shape;
    let rows = march.mover.drill.forms.iter().filter(|it| it.from == from);
    let count = rows.clone().count() as u32;
    let Some(row) = rows.clone().nth(if count == 0 { 0 } else { luck(count) as usize }) else {
        return Plan::stand();
    };
    Plan::along(Path::new(&[Leg::Form(row.to)]))
}

/// Some way along a road that it stands on.
fn by_road(march: &March<'_, impl Seen>, luck: &mut dyn FnMut(u32) -> u32) -> Option<Plan> {
    let road = *march.roads().first()?;
    let feature = &march.army.field().table.features()[usize::from(road)];
    let here = feature.place_near(march.mover.start.pose.at, NEAR_ROAD)?;
    let far = luck(2 * march.mover.allowance as u32) as i32;
    let to = if luck(2) == 0 { here - far } else { here + far };
    let to = to.clamp(0, feature.line_length());
    Some(Plan::along(Path::new(&[Leg::Along { line: road, to }])))
}
