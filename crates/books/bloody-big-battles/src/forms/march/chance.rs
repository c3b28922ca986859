//! A legal plan by chance, quickly: playouts ask for hundreds of thousands of them.

use ground::table::{Heading, Leg, On, Path, Transect, Turn};

use super::March;
use crate::drill::{self, NEAR_ROAD};
use crate::plan::Plan;
use crate::state::{Army, Formation, UnitNo};

pub fn some(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
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
        1 if march.may_recover().is_ok() => Plan::recover(),
        2 | 3 => charge(march, luck, &mut scratch).unwrap_or_else(|| straight(march, luck)),
        4 => changed(march, luck),
        5 => Plan::along(Path::new(&[Leg::Turn { on: On::Anchor, to: aim(march, luck) }])),
        6 => by_road(march, luck).unwrap_or_else(|| straight(march, luck)),
        _ => straight(march, luck),
    };
    if march.judge(&plan, &mut scratch).is_ok() { plan } else { farthest(march, luck, &mut scratch) }
}

/// Off the table by one of its exits (BB-MOVE-15), perhaps with a base got back before.
fn leaving(
    march: &March<'_, impl Army>,
    luck: &mut dyn FnMut(u32) -> u32,
    scratch: &mut Transect,
) -> Option<Plan> {
    let ways = march.ways_off(scratch);
    let count = ways.len() as u32;
    let plan = ways.get(if count == 0 { return None } else { luck(count) } as usize)?.plan;
    let back = plan.recovered();
    let may = march.army.options().recover_and_move && march.judge(&back, scratch).is_ok();
    Some(if may { back } else { plan })
}

/// A heading in the front arc.
fn aim(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32) -> Heading {
    march.start.pose.facing.turned(Turn(luck(9_001) as i32 - 4_500))
}

fn straight(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let (way, far) = (aim(march, luck), luck(march.allowance as u32) as i32);
    Plan::along(Path::new(&[Leg::To(march.start.pose.at.moved(way, far))]))
}

/// As far as it can go somewhere ahead; else it stands.
fn farthest(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32, scratch: &mut Transect) -> Plan {
    if drill::formation(march.start.shape) == Formation::Unlimbered {
        return Plan::stand();
    }
    let bans = march.bans(None);
    let aim = march.start.pose.at.moved(aim(march, luck), march.allowance);
    let found = march.form(&bans, None).toward(aim, scratch);
    found.and_then(|(path, ledger)| march.judge_move(path, ledger).ok()).unwrap_or_else(Plan::stand)
}

fn charge(
    march: &March<'_, impl Army>,
    luck: &mut dyn FnMut(u32) -> u32,
    scratch: &mut Transect,
) -> Option<Plan> {
    march.may_charge_at_all().ok()?;
    let count = march.targets().count() as u32;
    let target: UnitNo = march.targets().nth(if count == 0 { return None } else { luck(count) } as usize)?;
    let bans = march.bans(Some(target));
    let (path, _) = march.form(&bans, Some(target)).charge_home(scratch)?;
    Some(Plan::charge(target, path))
}

/// A base back, and perhaps a way or a charge with it.
fn recovering(
    march: &March<'_, impl Army>,
    luck: &mut dyn FnMut(u32) -> u32,
    scratch: &mut Transect,
) -> Plan {
    match luck(4) {
        0 => Plan::recover(),
        1 => charge(march, luck, scratch).unwrap_or_else(|| straight(march, luck)).recovered(),
        2 => changed(march, luck).recovered(),
        _ => straight(march, luck).recovered(),
    }
}

/// Another formation, and perhaps a way in it.
fn changed(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
    let from = march.start.shape;
    let rows = march.drill.forms.iter().filter(|it| it.from == from);
    let count = rows.clone().count() as u32;
    let Some(row) = rows.clone().nth(if count == 0 { 0 } else { luck(count) as usize }) else {
        return Plan::stand();
    };
    Plan::along(Path::new(&[Leg::Form(row.to)]))
}

/// Some way along a road that it stands on.
fn by_road(march: &March<'_, impl Army>, luck: &mut dyn FnMut(u32) -> u32) -> Option<Plan> {
    let road = march.roads().next()?;
    let feature = &march.army.field().table.features()[usize::from(road)];
    let here = feature.place_near(march.start.pose.at, NEAR_ROAD)?;
    let far = luck(2 * march.allowance as u32) as i32;
    let to = if luck(2) == 0 { here - far } else { here + far };
    let to = to.clamp(0, feature.line_length());
    Some(Plan::along(Path::new(&[Leg::Along { line: road, to }])))
}
