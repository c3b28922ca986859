//! Plans by chance, quickly: playouts ask for hundreds of thousands of them. A law puts these together.

use ground::table::{Heading, Leg, Path, Transect, Turn};

use super::drawn::Drawn;
use super::law::Law;
use super::plan::Plan;

type Luck<'l> = &'l mut dyn FnMut(u32) -> u32;

/// A heading in the front arc, `arc` to either side.
pub fn aim<L: Law>(drawn: &Drawn<L>, arc: Turn, luck: Luck<'_>) -> Heading {
    let wide = 2 * arc.0 as u32 + 1;
    drawn.law.mover().start.pose.facing.turned(Turn(luck(wide) as i32 - arc.0))
}

/// Some way straight ahead.
pub fn straight<L: Law>(drawn: &Drawn<L>, arc: Turn, luck: Luck<'_>) -> Plan<L::Deed> {
    let allowance = drawn.law.mover().allowance;
    let (way, far) = (aim(drawn, arc, luck), luck(allowance as u32) as i32);
    Plan::along(Path::new(&[Leg::To(drawn.law.mover().start.pose.at.moved(way, far))]))
}

/// As far as it can go somewhere ahead; else it stands.
pub fn farthest<L: Law>(
    drawn: &Drawn<L>,
    arc: Turn,
    luck: Luck<'_>,
    scratch: &mut Transect,
) -> Plan<L::Deed> {
    let aim = drawn.law.mover().start.pose.at.moved(aim(drawn, arc, luck), drawn.law.mover().allowance);
    let found = drawn.asking(None, |form| form.toward(aim, scratch));
    found
        .and_then(|(path, ledger)| drawn.adopt(Plan::along(path), ledger, scratch).ok())
        .unwrap_or_else(Plan::stand)
}

/// Straight at somebody.
pub fn charge<L: Law>(drawn: &Drawn<L>, luck: Luck<'_>, scratch: &mut Transect) -> Option<Plan<L::Deed>> {
    let targets = drawn.law.targets();
    let count = targets.len() as u32;
    let target = *targets.get(if count == 0 { return None } else { luck(count) } as usize)?;
    let (path, _) = drawn.asking(Some(target), |form| form.charge_home(scratch))?;
    Some(Plan::charge(target, path))
}

/// Off the table by one of its exits.
pub fn leaving<L: Law>(drawn: &Drawn<L>, luck: Luck<'_>, scratch: &mut Transect) -> Option<Plan<L::Deed>> {
    let ways = drawn.ways_off(scratch);
    let count = ways.len() as u32;
    Some(ways.get(if count == 0 { return None } else { luck(count) } as usize)?.plan)
}
