//! What follows an Assault: losses, Disruption, who retires, who goes on (BB-ASLT-8 to BB-ASLT-11).

use engine::{Asked, Cx, Decimal, Mind, Play};
use ground::table::Slab;

use super::bouts::bout;
use super::{exploit, lead, occupy};
use crate::doctrine::fights;
use crate::effects;
use crate::effects::{Verdict, fought_out};
use crate::facts::assault::{Fight, chargers};
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::forms::assaulting::Leader;
use crate::known::Known;
use crate::resolve::allowance::{Distance, Length};
use crate::resolve::assault::{AssaultEffect, effects_of};
use crate::state::{Army, Hands, State, UnitNo};
use crate::steps::markers::marker;
use crate::steps::retire::retire;

/// Fights an Assault and all that it leads to at once.
pub(super) fn resolve(state: &mut State, cx: &mut Cx<'_>, mut fight: Fight) -> Play<()> {
    let mut field = state.slab(fight.defender);
    let verdict = fought_out(state, cx, &mut fight, bout, lead)?;
    if state.unit(fight.defender).on_table() {
        field = state.slab(fight.defender);
    }
    match verdict {
        Verdict::Band(band) => decided(state, cx, &fight, effects_of(band), &field)?,
        Verdict::DefenderGone => {
            // A surviving attacker may occupy (BB-ASLT-10).
            cx.cite(rule!("BB-ASLT-10"));
            disrupt(state, cx, &fight.attackers)?;
            occupy::may_occupy(state, cx, &fight.attackers, &field)?;
        }
        Verdict::AttackersGone => disrupt(state, cx, &[fight.defender])?,
        Verdict::NobodyLeft => {}
    }
    part(state, &fight, &field);
    Ok(())
}

/// Applies a line of the table: losses, Disruption (so that who exploits is Disrupted already, BB-EXP-2), retirement,
/// then the ground that is won.
fn decided(
    state: &mut State,
    cx: &mut Cx<'_>,
    fight: &Fight,
    line: &[AssaultEffect],
    field: &Slab,
) -> Play<()> {
    use AssaultEffect as E;
    let says = |it: E| line.contains(&it);
    if says(E::AttackerLoses1Base) {
        attackers_lose(state, cx, fight, 1)?;
    } else if says(E::AttackerLoses2Bases) {
        attackers_lose(state, cx, fight, 2)?;
    }
    if says(E::DefenderLoses1Base) {
        effects::lose_bases(state, cx, fight.defender, 1);
    } else if says(E::DefenderLoses2Bases) {
        effects::lose_bases(state, cx, fight.defender, 2);
    }
    cx.cite(rule!("BB-ASLT-9"));
    if says(E::AttackerDisrupted) {
        disrupt(state, cx, &fight.attackers)?;
    }
    if says(E::DefenderDisrupted) {
        disrupt(state, cx, &[fight.defender])?;
    }
    retirements(state, cx, fight, line)?;
    part(state, fight, field);
    if says(E::AttackerMustExploit) {
        exploit::must_exploit(state, cx, fight, field)
    } else if says(E::AttackerMayExploit) {
        exploit::may_exploit(state, cx, fight, field)
    } else if says(E::AttackerOccupies) {
        occupy::occupy(state, cx, fight.principal, field);
        Ok(())
    } else {
        Ok(())
    }
}

fn retirements(state: &mut State, cx: &mut Cx<'_>, fight: &Fight, line: &[AssaultEffect]) -> Play<()> {
    let ignore_terrain = line.contains(&AssaultEffect::IgnoreTerrain);
    for effect in line {
        let Some((attackers, distance)) = retires(*effect) else { continue };
        if attackers {
            for unit in fight.attackers.iter().filter(|it| **it == fight.principal) {
                back(state, cx, *unit, distance)?;
            }
            for unit in fight.attackers.iter().filter(|it| **it != fight.principal) {
                back(state, cx, *unit, distance)?;
            }
        } else if state.unit(fight.defender).on_table() {
            let away = AwayFrom::Enemy(fight.principal);
            retire(state, cx, fight.defender, Retirement { distance, away, ignore_terrain })?;
        }
    }
    Ok(())
}

/// Who retires how far: the attackers if true, else the defender.
fn retires(effect: AssaultEffect) -> Option<(bool, Distance)> {
    let stated = |it: i64| Distance::Stated(Decimal::of(it));
    match effect {
        AssaultEffect::AttackerRetires3 => Some((true, stated(3))),
        AssaultEffect::AttackerRetires6 => Some((true, stated(6))),
        AssaultEffect::AttackerRetiresFullMove => Some((true, Distance::Share(Length::Full))),
        AssaultEffect::DefenderRetires3 => Some((false, stated(3))),
        AssaultEffect::DefenderRetires9 => Some((false, stated(9))),
        AssaultEffect::DefenderRetiresFullMove => Some((false, Distance::Share(Length::Full))),
        _ => None,
    }
}

/// Attackers go straight back the way they face (BB-RET-2).
fn back(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, distance: Distance) -> Play<()> {
    if state.unit(unit).on_table() {
        retire(state, cx, unit, Retirement { distance, away: AwayFrom::Back, ignore_terrain: false })?;
    }
    Ok(())
}

/// The first base is the principal attacker's, each further one falls where the owner likes (BB-ASLT-11).
fn attackers_lose(state: &mut State, cx: &mut Cx<'_>, fight: &Fight, bases: u8) -> Play<()> {
    cx.cite(rule!("BB-ASLT-11"));
    effects::lose_bases(state, cx, fight.principal, 1);
    for _ in 1..bases {
        let left: Vec<UnitNo> =
            fight.attackers.iter().copied().filter(|it| state.unit(*it).on_table()).collect();
        let unit = match left.as_slice() {
            [] => return Ok(()),
            [only] => *only,
            several => {
                let text = || "Which attacker loses the next base?".to_owned();
                let known = Known::of_side(state, state.active);
                let advise = |mind: &mut Mind| fights::bleeds(&known, mind, several);
                let asked =
                    Asked::new(State::seat(state.active), rule!("BB-ASLT-11"), &text).advised(&advise);
                let options: Vec<Leader<'_, _>> = several.iter().map(|it| Leader(&known, *it)).collect();
                cx.choose(&asked, &options, 0)?.1
            }
        };
        effects::lose_bases(state, cx, unit, 1);
    }
    Ok(())
}

fn disrupt(state: &mut State, cx: &mut Cx<'_>, units: &[UnitNo]) -> Play<()> {
    for unit in units {
        effects::disrupt_or_silence(state, cx, *unit, marker)?;
    }
    Ok(())
}

/// The Assault is over: its attackers charge nobody any more. If the defender has left, others who had charged it have
/// lost contact too; if it stands, they have still to fight it.
fn part(state: &mut State, fight: &Fight, field: &Slab) {
    for unit in &fight.attackers {
        state.unit_mut(*unit).turn.charge = None;
    }
    let defender = state.unit(fight.defender);
    if !defender.on_table() || defender.pose != field.pose {
        for unit in chargers(state, fight.defender) {
            state.unit_mut(unit).turn.charge = None;
        }
    }
}
