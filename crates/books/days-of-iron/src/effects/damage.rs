//! Hits: figures lost, guns, staff and engineers damaged, generals at risk (DI-SHO-7, DI-SD, DI-GENL-8, DI-GENL-9).

use engine::beat::{Act, Kind};
use engine::{Cx, Play, Told};

use super::destroy;
use crate::resolve::damage::{
    APPLY_CASUALTIES, CasualtiesCase, Column, DamageCase, DamageEffect, Mishap, RiskCase, SPECIAL_DAMAGE,
    STAFF_RISK,
};
use crate::resolve::shapes::figures_per_stand;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Hands, UnitNo, Whereabouts, seat};
use crate::telling::{became, cast, eyes, id};

/// So many hits fall on a unit; some of them perhaps on the general who rides with it (DI-GENL-8).
pub fn struck<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, hits: i32) -> Play<()> {
    if hits <= 0 || !army.unit(unit).on_table() {
        return Ok(());
    }
    let mut left = hits;
    let attached = army.attached_to(unit);
    let at_risk = army.options().attached_general_risk;
    if attached.is_some() && !at_risk {
        cx.cite(rule!("DI-OPT-6"));
    }
    let general = attached.filter(|_| at_risk);
    if let Some(general) = general {
        let side = army.side(unit);
        cx.about(rule!("DI-GENL-8"), u32::from(general.0), seat(1 - side));
        // The enemy throws, but it is the general's luck.
        cx.concerns(seat(side));
        cx.throws(seat(1 - side), || {
            let text = format!("is {} hit with {}", spoken::unit(army, general), spoken::unit(army, unit));
            cast(army, general, text)
        });
        let risk = cx.play(&STAFF_RISK, &RiskCase { hits })?;
        left = risk.found.outcome.unit_hits;
        let staff = risk.found.outcome.staff_hits;
        cx.tell(army, eyes(army, unit), rule!("DI-GENL-8"), || {
            let who = spoken::unit(army, general);
            let words = match staff {
                0 => format!("{who} is not hit"),
                some => format!("{} on {who}", spoken::count(some, "hit")),
            };
            Told::from(words).with(risk.record.clone()).done(Act::new(Kind::Test).by([id(army, general)]))
        });
        for _ in 0..staff {
            if army.unit(general).on_table() {
                staff_hit(army, cx, general)?;
            }
        }
    }
    match army.arm(unit) {
        Arm::Infantry | Arm::Cavalry | Arm::Transport | Arm::Boat => casualties(army, cx, unit, left),
        Arm::Artillery => {
            if 1 < left {
                cx.cite(rule!("DI-SD-2"));
            }
            for _ in 0..left {
                if army.unit(unit).on_table() {
                    special(army, cx, unit, Column::Artillery)?;
                }
            }
            Ok(())
        }
        Arm::Staff => {
            for _ in 0..left {
                if army.unit(unit).on_table() {
                    staff_hit(army, cx, unit)?;
                }
            }
            Ok(())
        }
        Arm::Engineers => {
            for _ in 0..left {
                if army.unit(unit).on_table() {
                    special(army, cx, unit, Column::Engineers)?;
                }
            }
            Ok(())
        }
    }
}

/// Figures are taken off (DI-UNIT-2).
pub fn casualties<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, casualties: i32) -> Play<()> {
    if casualties <= 0 {
        return Ok(());
    }
    let status = army.unit(unit);
    let case = CasualtiesCase {
        figures: status.strength.into(),
        start_figures: i32::from(status.start).max(status.strength.into()).max(1),
        figures_per_stand: figures_per_stand(army.arm(unit)),
        casualties,
    };
    let found = cx.within(&APPLY_CASUALTIES, &case)?.outcome;
    army.unit_mut(unit).strength = found.figures as u8;
    if found.destroyed {
        return destroy(army, cx, unit, rule!("DI-UNIT-2"), "is destroyed");
    }
    army.unit_mut(unit).moves += 1;
    cx.tell(army, eyes(army, unit), rule!("DI-UNIT-2"), || {
        let lost = spoken::count(casualties, "figure");
        Told::from(format!("{} loses {lost}", spoken::unit(army, unit)))
            .done(Act::new(Kind::Hurt).by([id(army, unit)]).came(format!("-{casualties}")))
    });
    Ok(())
}

pub fn staff_hit<A: Hands>(army: &mut A, cx: &mut Cx<'_>, staff: UnitNo) -> Play<()> {
    special(army, cx, staff, Column::Staff)
}

/// A roll on the damage table (DI-SD-1).
fn special<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, column: Column) -> Play<()> {
    let status = army.unit(unit);
    let strength = i32::from(status.strength);
    let case = DamageCase { column, escorts: strength, pioneers: strength, engineer: status.engineer };
    let by = seat(1 - army.side(unit));
    cx.about(rule!("DI-SD-1"), u32::from(unit.0), by);
    cx.throws(by, || cast(army, unit, format!("the damage to {}", spoken::unit(army, unit))));
    let played = cx.play(&SPECIAL_DAMAGE, &case)?;
    for effect in &played.found.effects {
        mishap(army, unit, effect);
    }
    let dead = match column {
        Column::Artillery => army.unit(unit).strength == 0,
        Column::Staff => army.unit(unit).killed != 0,
        Column::Engineers => army.unit(unit).strength == 0 && !army.unit(unit).engineer,
    };
    if column == Column::Staff && dead {
        army.take_off(unit, Whereabouts::Lost);
        army.unit_mut(unit).attached = None;
    }
    cx.tell(army, eyes(army, unit), rule!("DI-SD-1"), || {
        let what = spoken::damage(played.found.outcome);
        let act = Act::new(Kind::Hurt).by([id(army, unit)]).came(what);
        Told::from(format!("{} {what}", spoken::unit(army, unit))).with(played.record.clone()).done(if dead {
            act.decisive()
        } else {
            act
        })
    });
    if dead && column != Column::Staff {
        return destroy(army, cx, unit, rule!("DI-UNIT-2"), "is destroyed");
    }
    Ok(())
}

/// A general who cannot get away is killed.
pub fn kill<A: Hands>(army: &mut A, cx: &mut Cx<'_>, staff: UnitNo) {
    let turn = army.turn();
    army.take_off(staff, Whereabouts::Lost);
    let status = army.unit_mut(staff);
    (status.killed, status.attached) = (turn, None);
    status.lost_command = turn + 2;
    became(army, cx, staff, rule!("DI-GENL-11"), Kind::Break, "captured", |army| {
        format!("{} is captured", spoken::unit(army, staff))
    });
}

/// What a line of the damage table does (DI-SD-1 to -4).
fn mishap(army: &mut impl Hands, unit: UnitNo, effect: &DamageEffect) {
    let turn = army.turn();
    // An effect for N turns holds for the rest of this one and N more (DI-GEN-9).
    let until = turn + effect.turns.0.unwrap_or(0) as u16;
    let status = army.unit_mut(unit);
    match effect.effect {
        Mishap::MoveHalfLimbered => status.limber_hit = true,
        Mishap::GunCannotFire => {
            let guns = usize::from(status.strength).min(4);
            if let Some(gun) = status.guns_out[..guns].iter_mut().find(|out| **out < turn) {
                *gun = until;
            }
        }
        Mishap::BatteryCannotFire => status.battery_out = status.battery_out.max(until),
        Mishap::GunRemoved => {
            let guns = usize::from(status.strength).min(4);
            // A suppressed gun is destroyed last (DI-SD-2).
            if let Some(at) = (0..guns).min_by_key(|at| (turn <= status.guns_out[*at], *at)) {
                status.guns_out.copy_within(at + 1..4, at);
                status.guns_out[3] = 0;
                status.strength -= 1;
                status.moves += 1;
            }
        }
        Mishap::EscortRemoved => status.strength = status.strength.saturating_sub(1),
        Mishap::GeneralCannotMove | Mishap::NoAction => status.idle_until = status.idle_until.max(until),
        Mishap::LoseCommand => status.lost_command = status.lost_command.max(until),
        Mishap::GeneralKilled => status.killed = turn,
        Mishap::PioneerRemoved => status.strength = status.strength.saturating_sub(1),
        Mishap::EngineerRemoved => status.engineer = false,
    }
}
