//! The procedures of the book, in the order of the turn: pure and without state.

pub mod allowance;
pub mod artillery;
pub mod close_assault;
pub mod command;
pub mod damage;
pub mod morale;
pub mod rates;
pub mod results;
pub mod slowing;
pub mod small_arms;
pub mod target;
pub mod terrain;
pub mod volley;
pub mod works;
pub mod zones;

use engine::{Procedure, procedure};

/// The rules that a procedure carries.
macro_rules! rules {
    ($($id:literal)*) => { &[$( rule!($id) ),*] };
}

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "fire_marker",
        "Fire burns, spreads or goes out",
        "Turn start",
        "1d6, 1d6 more if it spreads without wind",
        works::FireMarkerCase,
        works::fire_marker,
        rules!["DI-BURN-4"],
    ),
    procedure!(
        "replace_general",
        "Replacement of a killed general",
        "Turn start",
        "1d6",
        command::ReplaceCase,
        command::replace_general,
        rules!["DI-GENL-10"],
    ),
    procedure!(
        "command",
        "Command radius",
        "Turn start",
        "",
        command::CommandCase,
        command::command,
        rules!["DI-GENL-1" "DI-GENL-2" "DI-GENL-9"],
    ),
    procedure!(
        "initiative",
        "Initiative",
        "Initiative Phase",
        "1d6 a side, again while equal",
        command::InitiativeCase,
        command::initiative,
        rules!["DI-INIT-1"],
    ),
    procedure!(
        "charge_reach",
        "Reach of a charge",
        "Morale Phase",
        "",
        rates::ReachCase,
        rates::charge_reach,
        rules!["DI-CHG-3" "DI-OPT-2"],
    ),
    procedure!(
        "attack_zone",
        "Front, flank or rear",
        "Morale Phase",
        "",
        zones::ZoneCase,
        zones::attack_zone,
        rules!["DI-GEO-1" "DI-GEO-2"],
    ),
    procedure!(
        "morale_test",
        "Morale test",
        "Morale Phase",
        "1d6",
        morale::MoraleCase,
        morale::morale_test,
        rules![
            "DI-MOR-1" "DI-MOR-2" "DI-MOR-3" "DI-MOR-4" "DI-MOR-8" "DI-MOR-9" "DI-MOR-10"
            "DI-MM-1" "DI-MM-2" "DI-MM-3" "DI-MM-4" "DI-MM-5" "DI-MM-6" "DI-MM-7" "DI-MM-8" "DI-MM-9" "DI-MM-10"
            "DI-MM-11" "DI-MM-12" "DI-MM-13" "DI-MM-14" "DI-MM-15" "DI-MM-16" "DI-MM-17" "DI-MM-18" "DI-MM-19"
            "DI-MM-20" "DI-MM-21" "DI-MM-22" "DI-MM-23" "DI-MM-24" "DI-MM-25" "DI-MM-26" "DI-MM-27" "DI-MM-28"
            "DI-MM-29" "DI-MM-30" "DI-MM-31" "DI-MM-32" "DI-MM-33" "DI-MM-34" "DI-MM-35" "DI-MM-36"
            "DI-MTR-1" "DI-MTR-2" "DI-MTR-3" "DI-MTR-4" "DI-MTR-5" "DI-CHG-1" "DI-CHG-10" "DI-CHG-16" "DI-GENL-5"
        ],
    ),
    procedure!(
        "target_category",
        "Target category",
        "Shooting Phase",
        "",
        target::TargetCase,
        target::target_category,
        rules!["DI-SHO-5" "DI-FORM-1" "DI-UNIT-7"],
    ),
    procedure!(
        "shooting_arc",
        "Arc and range of a stand",
        "Shooting Phase",
        "",
        zones::ArcCase,
        zones::shooting_arc,
        rules!["DI-GEO-1" "DI-GEO-4"],
    ),
    procedure!(
        "fire_groups",
        "Stands per die",
        "Shooting Phase",
        "",
        small_arms::GroupsCase,
        small_arms::fire_groups,
        rules!["DI-SA-1"],
    ),
    procedure!(
        "small_arms_fire",
        "Small arms shooting",
        "Shooting Phase",
        "1d6 per group, rows of 4 first",
        small_arms::SmallArmsCase,
        small_arms::small_arms_fire,
        rules!["DI-SA-1" "DI-SA-2" "DI-SHO-6" "DI-UNIT-9"],
    ),
    procedure!(
        "artillery_fire",
        "Artillery shooting",
        "Shooting Phase",
        "1d6 per gun (breech-loaded direct fire 2), then 1d6 per F",
        artillery::ArtilleryCase,
        artillery::artillery_fire,
        rules![
            "DI-ART-1" "DI-ART-2" "DI-ART-3" "DI-ART-4" "DI-ART-5" "DI-ART-8" "DI-ART-9" "DI-GEN-5" "DI-BURN-1"
            "DI-OPT-1" "DI-OPT-7"
        ],
    ),
    procedure!(
        "mitrailleuse_fire",
        "Mitrailleuse shooting",
        "Shooting Phase",
        "2d6 per gun, each read separately",
        artillery::MitrailleuseCase,
        artillery::mitrailleuse_fire,
        rules!["DI-MIT-1" "DI-GEN-5"],
    ),
    procedure!(
        "staff_risk",
        "Risk of an attached general",
        "Shooting Phase",
        "1d6 per hit",
        damage::RiskCase,
        damage::staff_risk,
        rules!["DI-GENL-8"],
    ),
    procedure!(
        "special_damage",
        "Damage to artillery, staff and engineers",
        "Shooting Phase",
        "2d6",
        damage::DamageCase,
        damage::special_damage,
        rules!["DI-SD-1" "DI-SD-3" "DI-SD-4" "DI-GEN-5" "DI-GENL-9"],
    ),
    procedure!(
        "apply_casualties",
        "Casualties",
        "Shooting Phase",
        "",
        damage::CasualtiesCase,
        damage::apply_casualties,
        rules!["DI-UNIT-2" "DI-GEN-6" "DI-GEN-7"],
    ),
    procedure!(
        "movement_rate",
        "Movement rate",
        "Movement Phase",
        "",
        rates::RateCase,
        rates::movement_rate,
        rules![
            "DI-MR-T1" "DI-MR-1" "DI-MR-2" "DI-MR-3" "DI-MR-4" "DI-MR-5" "DI-MR-6" "DI-MR-7" "DI-MR-8" "DI-MR-9"
            "DI-MR-10" "DI-MR-11" "DI-MR-12" "DI-MR-13" "DI-MR-14" "DI-MR-15" "DI-MR-16" "DI-MR-17" "DI-UNIT-5"
            "DI-MOV-1"
        ],
    ),
    procedure!(
        "movement_modifier",
        "Movement modifier",
        "Movement Phase",
        "",
        slowing::ModifierCase,
        slowing::movement_modifier,
        rules![
            "DI-MX-T1" "DI-MX-1" "DI-MX-2" "DI-MX-3" "DI-MX-4" "DI-MX-5" "DI-MX-6" "DI-MX-7" "DI-MX-8" "DI-MX-9"
            "DI-MX-10" "DI-MX-11" "DI-MX-12" "DI-MX-13" "DI-MX-14" "DI-MX-15" "DI-MX-16" "DI-MX-17" "DI-MX-18"
            "DI-MX-19" "DI-MX-20" "DI-MX-21" "DI-MX-22"
        ],
    ),
    procedure!(
        "move_allowance",
        "Allowance of a move",
        "Movement Phase",
        "",
        allowance::AllowanceCase,
        allowance::move_allowance,
        rules!["DI-MOV-4" "DI-MOV-5" "DI-MOV-9" "DI-UNIT-5" "DI-TERR-1" "DI-TERR-8"],
    ),
    procedure!(
        "leg_cost",
        "Cost of a leg",
        "Movement Phase",
        "",
        terrain::LegCase,
        terrain::leg_cost,
        rules!["DI-MOV-4" "DI-MOV-13" "DI-TERR-1" "DI-TERR-6" "DI-TERR-8"],
    ),
    procedure!(
        "close_assault",
        "Close assault",
        "Close Assault Phase",
        "1d6 a side, more on ties",
        close_assault::AssaultCase,
        close_assault::close_assault,
        rules![
            "DI-CA-2" "DI-CA-3" "DI-CA-4" "DI-CA-5" "DI-CA-7" "DI-CA-8" "DI-CAF-1" "DI-CAF-2" "DI-CAF-3"
            "DI-CAF-4" "DI-CAF-5" "DI-CAF-6" "DI-CAF-7" "DI-CAF-8" "DI-CAF-9" "DI-CAF-10" "DI-CAF-11" "DI-CAF-12"
            "DI-CAF-13" "DI-CAF-14" "DI-CAF-15" "DI-CAF-16" "DI-CAF-17" "DI-CAF-18" "DI-CAF-19" "DI-CAF-20"
            "DI-CAF-21" "DI-CAF-22" "DI-CAF-23" "DI-CAV-1" "DI-CAV-2" "DI-CAV-3" "DI-CAV-4" "DI-CAR-T1" "DI-CAR-A"
            "DI-CAR-B" "DI-CAR-C" "DI-CAR-D" "DI-CAR-E" "DI-CAR-F" "DI-CAR-G" "DI-CAR-X" "DI-CAR-Y" "DI-CAR-Z"
            "DI-GEN-6"
        ],
    ),
    procedure!(
        "victory_scale",
        "Victory scale",
        "Close Assault Phase",
        "",
        results::ScaleCase,
        results::victory_scale,
        rules!["DI-CAV-1" "DI-CAV-2" "DI-CAV-3" "DI-CAV-4" "DI-CA-5" "DI-CA-8"],
    ),
    procedure!(
        "close_assault_result",
        "Close assault result",
        "Close Assault Phase",
        "",
        results::ResultCase,
        results::close_assault_result,
        rules![
            "DI-CAR-T1" "DI-CAR-A" "DI-CAR-B" "DI-CAR-C" "DI-CAR-D" "DI-CAR-E" "DI-CAR-F" "DI-CAR-G" "DI-CAR-X"
            "DI-CAR-Y" "DI-CAR-Z"
        ],
    ),
    procedure!(
        "engineer_work",
        "Engineers' work",
        "End of the turn",
        "1d6 when a bridge is blown",
        works::EngineerCase,
        works::engineer_work,
        rules!["DI-ENG-3"],
    ),
];
