//! Withdrawing to cover (BB-NIGHT-2).

use engine::{Asked, Cx, Decimal, Mind, Play};
use ground::table::{Length, Slab};

use super::pick;
use crate::doctrine::night;
use crate::facts::bodies;
use crate::facts::ground::{behind_works, in_area};
use crate::facts::retreat::{self, AwayFrom, Retirement};
use crate::known::Known;
use crate::resolve::allowance::{self, Distance, inches};
use crate::resolve::drill::INCH;
use crate::resolve::terrain::{TERRAIN, TerrainCase};
use crate::spoken;
use crate::state::{Army, Hands, State, UnitNo};
use crate::steps::retire;
use crate::vocabulary::Terrain;

/// So near the enemy nobody stays by night without cover.
const TOO_NEAR: Length = 3 * INCH;
/// And so far off one is safe.
const SAFE: Length = 6 * INCH;

/// One unit of the acting side; false if no other withdraws.
pub fn withdraw(state: &mut State, cx: &mut Cx<'_>) -> Play<bool> {
    let Some(unit) = pick::pick(state, cx, |it| must(state, it))? else { return Ok(false) };
    let full = inches(state.arm(unit), allowance::Length::Full);
    let least = if must(state, unit) { least(state, unit, full) } else { 1 };
    let far = {
        let card = state.card(unit);
        let text = || format!("How many inches does {} withdraw?", spoken::unit(state, unit));
        let advise =
            |mind: &mut Mind| night::goes_back(&Known::of_side(state, card.side), mind, unit, least, full);
        let asked =
            Asked::new(State::seat(card.side), rule!("BB-NIGHT-2"), &text).of(&card.id).advised(&advise);
        cx.number(&asked, least, full, least)?
    };
    state.dealt_with.push(unit);
    retire::withdraw(state, cx, unit, how(far))?;
    Ok(true)
}

/// Away from the nearest enemy, without penalties.
fn how(far: i32) -> Retirement {
    Retirement {
        distance: Distance::Stated(Decimal::of(far.into())),
        away: AwayFrom::NearestEnemy,
        ignore_terrain: true,
    }
}

/// Within 3 inches of an enemy and in no cover.
fn must(state: &State, unit: UnitNo) -> bool {
    let near = bodies::enemies_within(state, state.side(unit), &state.slab(unit), TOO_NEAR).next().is_some();
    near && !in_cover(state, unit)
}

/// The first whole inch from which it is safe, or in cover; else all it has.
fn least(state: &State, unit: UnitNo, full: i32) -> i32 {
    let safe = |far: &i32| {
        let away = retreat::withdrawn(state, unit, &how(*far));
        let slab = Slab::new(away.end, state.slab(unit).shape);
        let alone = bodies::enemies_within(state, state.side(unit), &slab, SAFE - 1).next().is_none();
        alone || {
            let mut there = state.clone();
            let formation = there.unit(unit).formation;
            there.place(unit, away.end, formation);
            in_cover(&there, unit)
        }
    };
    (1..=full).find(safe).unwrap_or(full)
}

/// Anything that the Terrain Table counts as cover against fire for its arm.
fn in_cover(state: &State, unit: UnitNo) -> bool {
    Terrain::ALL.iter().any(|it| {
        let covers = 0 < TERRAIN.of(&TerrainCase::to(*it, state.arm(unit))).cover_left;
        covers && (in_area(state, unit, *it) || behind_works(state, unit, *it).is_some())
    })
}
