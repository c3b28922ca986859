//! What hits do: casualties, damage to artillery, staff and engineers, the risk of an attached general
//! (DI-UNIT-2, DI-SD, DI-GENL-8).

use std::sync::LazyLock;

use engine::{
    CellId, Cx, Fault, Grid, Maybe, Party, Play, Proc, Ranking, Throw, case, finding, procedure, words,
};

pub static DAMAGE: LazyLock<Grid<Damage>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/damage.toml"), Damage::of_cell));

words! {
    pub enum Column { Artillery = "artillery", Staff = "staff", Engineers = "engineers" }
}

words! {
    /// DI-SD-1
    pub enum Damage {
        None = "none",
        LimberHit = "limber_hit",
        GunSuppressed = "gun_suppressed",
        BatterySuppressed = "battery_suppressed",
        GunDestroyed = "gun_destroyed",
        EscortLost = "escort_lost",
        GeneralLight = "general_light",
        GeneralSerious = "general_serious",
        GeneralKilled = "general_killed",
        PioneerLost = "pioneer_lost",
        EngineerSlight = "engineer_slight",
        EngineerSerious = "engineer_serious",
        EngineerKilled = "engineer_killed",
    }
}

impl Damage {
    /// The word before the colon; behind it stands what it means.
    pub fn of_cell(text: &str) -> Option<Damage> {
        Damage::of_word(text.split(':').next()?)
    }
}

case! {
    pub struct DamageCase check somebody_is_there {
        /// What was hit
        column: Column,
        /// Escort figures left to the staff
        escorts: i32 [0, 1_000] = 2,
        /// Pioneer figures left
        pioneers: i32 [0, 1_000] = 3,
        /// The engineer figure is there
        engineer: bool = true,
    }
}

fn somebody_is_there(case: &DamageCase) -> Result<(), Fault> {
    if case.column == Column::Engineers && case.pioneers == 0 && !case.engineer {
        let why = "engineers with no figure left are destroyed; nobody is there to be hit";
        return Err(Fault::illegal(rule!("DI-SD-3"), "pioneers", why));
    }
    Ok(())
}

words! {
    pub enum Mishap {
        MoveHalfLimbered = "move_half_limbered",
        GunCannotFire = "gun_cannot_fire",
        BatteryCannotFire = "battery_cannot_fire",
        GunRemoved = "gun_removed",
        EscortRemoved = "escort_removed",
        GeneralCannotMove = "general_cannot_move",
        LoseCommand = "lose_command",
        GeneralKilled = "general_killed",
        PioneerRemoved = "pioneer_removed",
        NoAction = "no_action",
        EngineerRemoved = "engineer_removed",
    }
}

finding! {
    pub struct DamageEffect { effect: Mishap, turns: Maybe<i32>, until_replaced: Maybe<bool> }
}

finding! {
    pub struct SpecialDamage {
        natural: Vec<u8>,
        total: i32,
        cell_id: CellId,
        outcome: Damage,
        effects: Vec<DamageEffect>,
    }
}

pub static SPECIAL_DAMAGE: Proc<DamageCase, SpecialDamage> = procedure!(
    "special_damage",
    "Damage to artillery, staff and engineers",
    "Shooting Phase",
    "2d6",
    DamageCase,
    special_damage,
    rules!["DI-SD-1" "DI-SD-3" "DI-SD-4" "DI-GEN-5" "DI-GENL-9"],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &SpecialDamage| (it.outcome as i32).into())
);

fn special_damage(case: &DamageCase, cx: &mut Cx<'_>) -> Play<SpecialDamage> {
    cx.cite(rule!("DI-SD-1"));
    let roll = cx.roll(Throw::sum(2, 6))?;
    let total = roll.fact();
    let (row, column) = (DAMAGE.row_of(total), DAMAGE.column(case.column.word()));
    let printed = *DAMAGE.at(row, column);
    let outcome = met(printed, case);
    if outcome != printed {
        cx.cite(rule!("DI-SD-3"));
    }
    if matches!(outcome, Damage::GeneralLight | Damage::GeneralSerious | Damage::GeneralKilled) {
        cx.cite(rule!("DI-GENL-9"));
    }
    let effects = effects(outcome, case);
    if effects.iter().any(|it| it.turns.0.is_some()) {
        cx.cite(rule!("DI-SD-4"));
    }
    Ok(SpecialDamage {
        natural: roll.faces().to_vec(),
        total,
        cell_id: DAMAGE.name(row, column),
        outcome,
        effects,
    })
}

/// Whom the blow meets when the figure it names is no longer there (DI-SD-3).
fn met(printed: Damage, case: &DamageCase) -> Damage {
    match printed {
        Damage::EscortLost if case.escorts == 0 => Damage::GeneralLight,
        Damage::PioneerLost if case.pioneers == 0 => Damage::EngineerSlight,
        Damage::EngineerSlight | Damage::EngineerSerious if !case.engineer => Damage::PioneerLost,
        other => other,
    }
}

fn effects(damage: Damage, case: &DamageCase) -> Vec<DamageEffect> {
    let lasting =
        |effect, turns| DamageEffect { effect, turns: Maybe(Some(turns)), until_replaced: Maybe(None) };
    let once = |effect| DamageEffect { effect, turns: Maybe(None), until_replaced: Maybe(None) };
    match damage {
        Damage::None => vec![],
        Damage::LimberHit => vec![once(Mishap::MoveHalfLimbered)],
        Damage::GunSuppressed => vec![lasting(Mishap::GunCannotFire, 1)],
        Damage::BatterySuppressed => vec![lasting(Mishap::BatteryCannotFire, 1)],
        Damage::GunDestroyed => vec![once(Mishap::GunRemoved)],
        Damage::EscortLost => vec![once(Mishap::EscortRemoved), lasting(Mishap::GeneralCannotMove, 1)],
        Damage::GeneralLight => vec![lasting(Mishap::LoseCommand, 1)],
        Damage::GeneralSerious => vec![lasting(Mishap::LoseCommand, 2)],
        Damage::GeneralKilled => {
            let leaderless =
                DamageEffect { until_replaced: Maybe(Some(true)), ..lasting(Mishap::LoseCommand, 2) };
            vec![once(Mishap::GeneralKilled), leaderless]
        }
        Damage::PioneerLost => vec![once(Mishap::PioneerRemoved)],
        Damage::EngineerSlight => vec![lasting(Mishap::NoAction, 1)],
        Damage::EngineerSerious => vec![lasting(Mishap::NoAction, 2)],
        Damage::EngineerKilled if case.engineer => vec![once(Mishap::EngineerRemoved)],
        Damage::EngineerKilled => vec![once(Mishap::PioneerRemoved); case.pioneers.clamp(0, 2) as usize],
    }
}

case! {
    pub struct RiskCase {
        /// Hits on a unit with an attached general
        hits: i32 [0, 200],
    }
}

finding! {
    pub struct SharedHits { unit_hits: i32, staff_hits: i32 }
}

finding! {
    pub struct StaffRisk { natural: Vec<u8>, outcome: SharedHits }
}

pub static STAFF_RISK: Proc<RiskCase, StaffRisk> = procedure!(
    "staff_risk",
    "Risk of an attached general",
    "Shooting Phase",
    "1d6 per hit",
    RiskCase,
    staff_risk,
    rules!["DI-GENL-8"],
    Ranking::of(Party("staff"), |it: &StaffRisk| [-it.outcome.staff_hits, -it.outcome.unit_hits].into())
);

fn staff_risk(case: &RiskCase, cx: &mut Cx<'_>) -> Play<StaffRisk> {
    cx.cite(rule!("DI-GENL-8"));
    let roll = cx.roll(Throw::hits(case.hits as u16, 6, 6))?;
    let staff_hits = roll.fact();
    let outcome = SharedHits { unit_hits: case.hits - staff_hits, staff_hits };
    Ok(StaffRisk { natural: roll.faces().to_vec(), outcome })
}

case! {
    pub struct CasualtiesCase check no_more_than_it_had {
        /// Figures before
        figures: i32 [0, 100_000],
        /// Figures at the start of the battle
        start_figures: i32 [1, 100_000],
        /// Figures a stand carries
        figures_per_stand: i32 [1, 1_000],
        /// Figures lost now
        casualties: i32 [0, 100_000],
    }
}

fn no_more_than_it_had(case: &CasualtiesCase) -> Result<(), Fault> {
    if case.start_figures < case.figures {
        return Err(Fault::illegal(
            rule!("DI-UNIT-2"),
            "figures",
            "a unit has no more figures than it started with",
        ));
    }
    Ok(())
}

finding! {
    pub struct Strength { figures: i32, stands: i32, stands_lost: i32, below_half: bool, destroyed: bool }
}

finding! {
    pub struct ApplyCasualties { outcome: Strength }
}

pub static APPLY_CASUALTIES: Proc<CasualtiesCase, ApplyCasualties> = procedure!(
    "apply_casualties",
    "Casualties",
    "Shooting Phase",
    "",
    CasualtiesCase,
    apply_casualties,
    rules!["DI-UNIT-2" "DI-GEN-6" "DI-GEN-7"]
);

fn apply_casualties(case: &CasualtiesCase, cx: &mut Cx<'_>) -> Play<ApplyCasualties> {
    cx.cite(rule!("DI-UNIT-2"));
    cx.cite(rule!("DI-GEN-7"));
    let figures = (case.figures - case.casualties).max(0);
    let stands_of = |figures: i32| (figures + case.figures_per_stand - 1) / case.figures_per_stand;
    let stands = stands_of(figures);
    let outcome = Strength {
        figures,
        stands,
        stands_lost: stands_of(case.figures) - stands,
        below_half: 2 * figures < case.start_figures,
        destroyed: figures == 0,
    };
    Ok(ApplyCasualties { outcome })
}
