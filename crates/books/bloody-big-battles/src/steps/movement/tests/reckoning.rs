//! The move ledger and the procedures reckon alike: over tables, movers and ways that chance draws.

use ground::table::{Crowd, GRAIN, Heading, Ledger, Leg, On, Path, PathForm, Point, Transect, Turn};

use super::*;
use crate::facts::reckoning::{allowance_case, retire_case};
use crate::forms::{Grant, march, start_of};
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::allowance::{Distance, Inches, Length, MOVE_ALLOWANCE, RETIRE_DISTANCE};
use crate::resolve::drill;
use crate::state::UnitNo;

/// So many ways are asked about.
const WAYS: usize = 10_000;
/// Who moves.
const F1: UnitNo = UnitNo(0);

fn place(luck: &mut dice::Stream) -> (i32, i32) {
    (2 + luck.below(33) as i32, 2 + luck.below(33) as i32)
}

/// A table crowded with whatever costs something, and one who moves over it.
fn scene(luck: &mut dice::Stream) -> State {
    let mut it = Fixture::new();
    let area = [Terrain::Woods, Terrain::Marsh, Terrain::Village, Terrain::SteepSlope, Terrain::GentleSlope];
    for _ in 0..4 {
        let ((x, y), (wide, deep)) = (place(luck), (1 + luck.below(9) as i32, 1 + luck.below(9) as i32));
        let kind = area[luck.below(area.len() as u32) as usize];
        it.terrain(kind, &[(x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)]);
    }
    for _ in 0..3 {
        let (a, b) = (place(luck), place(luck));
        if a != b {
            it.terrain([Terrain::Stream, Terrain::Stream, Terrain::Road][luck.below(3) as usize], &[a, b]);
        }
    }
    let arm = [Arm::Infantry, Arm::Cavalry, Arm::Artillery][luck.below(3) as usize];
    let bases = if arm == Arm::Artillery { 1 } else { 2 + luck.below(4) as u8 };
    let card = it.unit("f1", 0, arm, bases, (18, 18), luck.below(360) as i32);
    card.formation = match arm {
        Arm::Artillery => [Formation::Unlimbered, Formation::Limbered][luck.below(2) as usize],
        _ => [Formation::Line, Formation::Deep, Formation::March][luck.below(3) as usize],
    };
    let mut state = it.state();
    state.unit_mut(F1).mounted = arm == Arm::Cavalry && luck.below(2) == 0;
    state
}

/// Perhaps a change first, a leg or two, a turn.
fn way(luck: &mut dice::Stream, from: Point, roads: &[u16]) -> Path {
    let mut path = Path::default();
    for _ in 0..luck.below(3).saturating_sub(1) {
        path = path.then(Leg::Form(luck.below(drill::SHAPES as u32) as u8));
    }
    let mut at = from;
    for _ in 0..luck.below(4).min(2) {
        at = at.moved(Heading::degrees(luck.below(360) as i32), luck.below(1_300) as i32);
        path = path.then(Leg::To(at));
    }
    if luck.below(4) == 0
        && let Some(line) = roads.first()
    {
        path = path.then(Leg::Along { line: *line, to: luck.below(2_000) as i32 });
    }
    match luck.below(3) {
        0 => path.then(Leg::Turn { on: On::Anchor, to: Heading::degrees(luck.below(360) as i32) }),
        _ => path,
    }
}

fn agrees(found: Inches, ledger: &Ledger) -> bool {
    i64::from(found.ticks()) * GRAIN == ledger.allowed
}

#[test]
fn what_a_move_is_allowed_is_what_its_procedure_finds() {
    let mut luck = dice::Stream::new(kit::rotation(), 61);
    let (mut ways, mut paid, mut scratch) = (0, 0, Transect::default());
    while ways < WAYS {
        let state = scene(&mut luck);
        let share = [Length::Full, Length::Half][luck.below(2) as usize];
        let known = Known::new(&state, engine::Eye::Umpire);
        let march = march(&known, F1, Grant { share, recover: false }, start_of(&known, F1));
        let features = state.field().table.features().iter().enumerate();
        let road = features.filter(|it| it.1.kind == ground::table::Kind(Terrain::Road as u8));
        let roads: Vec<u16> = road.map(|it| it.0 as u16).collect();
        for _ in 0..60 {
            let plan = Plan::along(way(&mut luck, march.mover.start.pose.at, &roads));
            let Ok(Some(ledger)) = march.judge(&plan, &mut scratch) else { continue };
            let arm = march.arm_of(&plan.path).unwrap_or(state.arm(F1));
            let case = allowance_case(arm, share, &ledger);
            let found = MOVE_ALLOWANCE.of(&case);
            assert!(
                found.legal && agrees(found.allowance, &ledger),
                "{plan:?} {ledger:?} {case:?} {found:?}"
            );
            assert_eq!(found.floor_applied, ledger.floored, "{plan:?} {ledger:?}");
            assert!(ledger.spent_ticks() <= found.allowance.ticks() + ground::table::SLACK);
            ways += 1;
            paid += usize::from(!found.modifiers.rows().is_empty());
        }
    }
    assert!(WAYS / 4 < paid, "only {paid} of {ways} ways cost anything beside their length");
}

#[test]
fn what_terrain_leaves_of_a_retirement_is_what_its_procedure_finds() {
    let mut luck = dice::Stream::new(kit::rotation(), 62);
    let (mut ways, mut cut, mut scratch) = (0, 0, Transect::default());
    while ways < WAYS {
        let state = scene(&mut luck);
        let (unit, arm) = (state.unit(F1), state.arm(F1));
        let shapes = drill::shapes(state.bases(F1));
        let granted = luck.below(1_801) as i32;
        let form = PathForm {
            table: &state.field().table,
            crowd: &Crowd::default(),
            drill: drill::retiring(arm),
            me: 0,
            start: unit.pose,
            shapes: &shapes,
            shape: start_of(&state, F1).shape,
            allowance: granted,
            bans: &[],
            goal: None,
        };
        for _ in 0..60 {
            let heading = unit.pose.facing.turned(Turn(luck.below(8_001) as i32 - 4_000));
            let to = unit.pose.at.moved(heading, luck.below(granted as u32 + 1) as i32);
            let Ok(ledger) = form.accept(&Path::new(&[Leg::To(to)]), &mut scratch) else { continue };
            let stated = Distance::Stated(engine::Decimal::ratio(granted.into(), drill::INCH.into()));
            let found = RETIRE_DISTANCE.of(&retire_case(arm, stated, &ledger));
            assert!(agrees(found.inches, &ledger), "{granted} {to:?} {ledger:?} {found:?}");
            ways += 1;
            cut += usize::from(ledger.allowed < i64::from(granted) * GRAIN);
        }
    }
    assert!(WAYS / 10 < cut, "only {cut} of {ways} ways were cut");
}
