//! A state that an eye could be in, raised from what it knows and nothing else (DI-HID-2): concealed units are put where
//! they could lie, groups wait somewhere, and closed rosters are filled by chance.

use ground::table::{Bounds, Heading, Point, Pose, Sides, Slab};

use crate::known::Known;
use crate::resolve::command::Ability;
use crate::resolve::shapes::stands;
use crate::resolve::target::Arm;
use crate::scenario::terrain_of;
use crate::state::{Army, Hands, State, Unit, UnitNo, Whereabouts};
use crate::vocabulary::{INCH, Terrain};

/// Nobody lies so near to an enemy without being found.
const FAR: i32 = 13 * INCH;

pub fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
    let mut state = State::raised(known, known.course());
    let unknown: Vec<UnitNo> = known.all().filter(|it| !known.knows(*it)).collect();
    for unit in unknown.iter().copied().filter(|it| known.unit(*it).concealed) {
        hide(&mut state, unit, luck)?;
    }
    for unit in unknown.into_iter().filter(|it| !known.unit(*it).concealed) {
        let fresh = Unit::fresh(known.card(unit), true);
        if fresh.whereabouts == Whereabouts::Coming {
            *state.unit_mut(unit) = Unit { class: known.unit(unit).class, ..fresh };
            continue;
        }
        // A general of whom nothing is seen rides with one of those whom nobody sees.
        let with = |it: &UnitNo| {
            let other = state.unit(*it);
            other.concealed && other.stands() && state.side(*it) == state.side(unit)
        };
        let free = |it: &UnitNo| state.attached_to(*it).is_none();
        let with = state.all().find(|it| with(it) && free(it))?;
        let pose = state.unit(with).pose;
        let status = state.unit_mut(unit);
        (status.whereabouts, status.attached, status.pose) = (Whereabouts::OnTable, Some(with), pose);
    }
    for unit in state.all().filter(|it| !known.reads(*it)) {
        fill(&mut state, unit, luck);
    }
    Some(state)
}

/// A place in cover where nobody would have found it.
fn hide(state: &mut State, unit: UnitNo, luck: &mut dyn FnMut(u32) -> u32) -> Option<()> {
    let thick = |it: Terrain| {
        it.is_wood() || it.is_urban() || matches!(it, Terrain::LightCover | Terrain::HeavyCover)
    };
    let fresh =
        Unit { class: state.unit(unit).class, concealed: true, ..Unit::fresh(state.card(unit), true) };
    *state.unit_mut(unit) = fresh;
    state.unit_mut(unit).whereabouts = Whereabouts::Unknown;
    let areas: Vec<u16> = {
        let all = state.table().features().iter().enumerate();
        all.filter(|it| it.1.ring().is_some() && thick(terrain_of(it.1))).map(|it| it.0 as u16).collect()
    };
    let whole = Bounds { low: Point::new(0, 0), high: state.table().size() };
    let stance = fresh.stance;
    for round in 0..400 {
        // At last anywhere, if only nobody is near.
        let area = (!areas.is_empty() && round < 300).then(|| areas[luck(areas.len() as u32) as usize]);
        let bounds = area.map_or(whole, |it| state.table().features()[usize::from(it)].bounds());
        let spot = |low: i32, high: i32, luck: &mut dyn FnMut(u32) -> u32| {
            low + luck((high - low).max(1) as u32) as i32
        };
        let at = Point::new(spot(bounds.low.x, bounds.high.x, luck), spot(bounds.low.y, bounds.high.y, luck));
        let facing = Heading::degrees(luck(8) as i32 * 45);
        let slab = Slab::new(Pose { at, facing }, state.shape(unit, stance));
        let inside = area.is_none_or(|it| state.table().features()[usize::from(it)].contains(slab.middle()));
        let near = if round < 200 { FAR } else { 7 * INCH };
        let clear = state.standing().all(|it| {
            let room = if state.side(it) == state.side(unit) { 2 } else { near };
            !state.slab(it).within(&slab, room)
        });
        if inside && clear && state.table().holds(&slab, Sides::NONE) {
            state.place(unit, slab.pose, stance);
            state.unit_mut(unit).concealed = true;
            return Some(());
        }
    }
    None
}

/// Any class, ability and number of figures that its stands could have (DI-OPT-5).
fn fill(state: &mut State, unit: UnitNo, luck: &mut dyn FnMut(u32) -> u32) {
    let (arm, listed) = (state.arm(unit), state.card(unit).strength);
    let status = state.unit_mut(unit);
    status.class = 1 + luck(4) as u8;
    status.ability = Ability::ALL[luck(3) as usize];
    if matches!(arm, Arm::Infantry | Arm::Cavalry) && !status.stance.dismounted() {
        let full = status.strength;
        let same = |figures: u8| stands(arm, figures.into()) == stands(arm, full.into());
        let fewest = (1..=full).find(|figures| same(*figures)).unwrap_or(full);
        status.strength = fewest + luck(u32::from(full - fewest) + 1) as u8;
        status.start = status.strength.max(listed);
    }
}
