//! The procedures of the book, in the order of the turn: pure, without state.

pub mod blast;
pub mod bombs;
pub mod bursts;
pub mod characters;
pub mod ending;
pub mod equipment;
pub mod fire_swept;
pub mod ground;
pub mod indirect;
pub mod machine_guns;
pub mod melee;
pub mod movement;
pub mod nerve;
pub mod patrol;
pub mod shooting;
pub mod sight;
pub mod sounds;
pub mod wire;
pub mod wounds;

use engine::{Procedure, procedure};

/// The rules a procedure carries out.
macro_rules! rules {
    ($($id:literal)*) => { &[$(rule!($id)),*] };
}

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "troop_type",
        "What troops are out",
        "Setting up",
        "1d6, and 1d6 for the British",
        characters::TroopCase,
        characters::troop_type,
        rules!["HB-NAT-1" "HB-NAT-2"],
    ),
    procedure!(
        "equipment",
        "What troops have",
        "Setting up",
        "",
        equipment::EquipmentCase,
        equipment::equipment,
        rules!["HB-NAT-3"],
    ),
    procedure!(
        "character_scores",
        "Character scores",
        "Setting up",
        "",
        characters::ScoresCase,
        characters::character_scores,
        rules![
            "HB-CHAR-1" "HB-CHAR-1a" "HB-CHAR-1b" "HB-CHAR-1c" "HB-CHAR-1d" "HB-CHAR-1e" "HB-CHAR-1f"
            "HB-CHAR-2" "HB-CHAR-2a" "HB-CHAR-2b" "HB-CHAR-2c" "HB-CHAR-2d" "HB-CHAR-2e" "HB-CHAR-2f"
            "HB-CHAR-4" "HB-CHAR-4a" "HB-CHAR-4b" "HB-CHAR-4c" "HB-CHAR-4d" "HB-CHAR-4e" "HB-CHAR-4f"
        ],
    ),
    procedure!(
        "stance_info",
        "What a stance means",
        "The ground",
        "",
        sight::StanceCase,
        sight::stance_info,
        rules!["HB-FIG-2"],
    ),
    procedure!(
        "distance",
        "Distance",
        "The ground",
        "",
        ground::DistanceCase,
        ground::distance,
        rules!["HB-GRID-2" "HB-GRID-4"],
    ),
    procedure!("line", "Line", "The ground", "", ground::LineCase, ground::line, rules!["HB-GRID-5"],),
    procedure!(
        "in_arc",
        "Arc of an emplaced gun",
        "The ground",
        "",
        ground::ArcCase,
        ground::in_arc,
        rules!["HB-GRID-3" "HB-GRID-7"],
    ),
    procedure!("los", "Line of sight", "The ground", "", ground::LosCase, ground::los, rules!["HB-GRID-6"],),
    procedure!(
        "patrol_morale",
        "Patrol morale",
        "Morale",
        "2d6",
        patrol::PatrolCase,
        patrol::patrol_morale,
        rules!["HB-PM-1" "HB-PM-1a" "HB-PM-1b" "HB-PM-1c" "HB-PM-2" "HB-PM-3" "HB-DICE-3"],
    ),
    procedure!(
        "individual_morale",
        "Individual morale",
        "Morale",
        "2d6",
        nerve::MoraleCase,
        nerve::individual_morale,
        rules![
            "HB-IM-1" "HB-IM-1a" "HB-IM-1b" "HB-IM-1c" "HB-IM-1d" "HB-IM-1e" "HB-IM-1f" "HB-IM-1g"
            "HB-IM-1h" "HB-IM-3" "HB-IM-3a" "HB-IM-3b" "HB-IM-3c" "HB-IM-3d" "HB-IM-3e" "HB-IM-3f"
            "HB-IM-3g" "HB-IM-3h" "HB-IM-5" "HB-IM-5a" "HB-IM-5b" "HB-IM-5c" "HB-IM-5d" "HB-IM-6"
            "HB-IM-7" "HB-IM-10"
        ],
    ),
    procedure!(
        "fire_swept",
        "Fire-swept zone",
        "Morale",
        "",
        fire_swept::SweptCase,
        fire_swept::fire_swept,
        rules!["HB-FSZ-2" "HB-MG-1" "HB-MG-2"],
    ),
    procedure!(
        "wake",
        "Waking the garrison",
        "Morale",
        "1d3",
        patrol::WakeCase,
        patrol::wake,
        rules!["HB-ALERT-4" "HB-DICE-1"],
    ),
    procedure!(
        "melee_factor",
        "Melee factor",
        "Hand to hand combat",
        "",
        melee::FactorCase,
        melee::melee_factor,
        rules![
            "HB-CHAR-3" "HB-CHAR-3a" "HB-CHAR-3b" "HB-CHAR-3c" "HB-CHAR-3d" "HB-CHAR-3e" "HB-CHAR-3f"
            "HB-CHAR-3g" "HB-CHAR-3h" "HB-CHAR-3i" "HB-GEAR-2"
        ],
    ),
    procedure!(
        "melee",
        "Hand to hand combat",
        "Hand to hand combat",
        "2d6 for each man",
        melee::MeleeCase,
        melee::melee,
        rules!["HB-HTH-1"],
    ),
    procedure!(
        "throw_bomb",
        "Throw a bomb",
        "Throw bombs",
        "2d6, and 1d6 if it deviates",
        bombs::ThrowCase,
        bombs::throw_bomb,
        rules![
            "HB-BOMB-3" "HB-BOMB-3a" "HB-BOMB-3b" "HB-BOMB-4" "HB-BOMB-4a" "HB-BOMB-4b" "HB-BOMB-5"
            "HB-BOMB-6" "HB-BOMB-7" "HB-BOMB-7g" "HB-BOMB-8"
        ],
    ),
    procedure!(
        "deviation",
        "Deviation of a bomb",
        "Throw bombs",
        "1d6",
        bombs::DeviationCase,
        bombs::deviation,
        rules![
            "HB-BOMB-7" "HB-BOMB-7a" "HB-BOMB-7b" "HB-BOMB-7c" "HB-BOMB-7d" "HB-BOMB-7e" "HB-BOMB-7f"
            "HB-BOMB-7g" "HB-BOMB-5"
        ],
    ),
    procedure!(
        "cover_bomb",
        "Cover a bomb",
        "Special actions",
        "2d6",
        nerve::CoverBombCase,
        nerve::cover_bomb,
        rules![
            "HB-SPEC-11" "HB-IM-1g" "HB-IM-3" "HB-IM-3a" "HB-IM-3b" "HB-IM-3c" "HB-IM-3d" "HB-IM-3e"
            "HB-IM-3f" "HB-IM-3g" "HB-IM-3h" "HB-IM-5" "HB-IM-5a" "HB-IM-5b" "HB-IM-5c" "HB-IM-5d"
            "HB-IM-6" "HB-IM-7" "HB-IM-10"
        ],
    ),
    procedure!(
        "cut_wire",
        "Cut wire",
        "Special actions",
        "1d6 or 2d6 for the length, 1d6 for the noise",
        wire::CutCase,
        wire::cut_wire,
        rules![
            "HB-WIRE-1" "HB-WIRE-2" "HB-WIRE-3" "HB-WIRE-4" "HB-SND-6b" "HB-SND-6c" "HB-SND-6d"
            "HB-DICE-3"
        ],
    ),
    procedure!(
        "move_allowance",
        "Move allowance",
        "Movement",
        "",
        movement::AllowanceCase,
        movement::move_allowance,
        rules!["HB-MOVE-1" "HB-MOVE-2" "HB-MOVE-3" "HB-MOVE-4"],
    ),
    procedure!(
        "move_noise",
        "Noise of movement",
        "Movement",
        "1d3, 1d4 or 1d6; two of them at wire",
        movement::MoveNoiseCase,
        movement::move_noise,
        rules![
            "HB-MOVE-8" "HB-MOVE-8a" "HB-MOVE-8b" "HB-MOVE-8c" "HB-MOVE-8d" "HB-MOVE-9" "HB-MOVE-9a"
            "HB-MOVE-9b" "HB-MOVE-9c" "HB-MOVE-10" "HB-MOVE-1" "HB-MOVE-3" "HB-MOVE-4" "HB-DICE-1"
        ],
    ),
    procedure!(
        "visibility",
        "Visibility",
        "Spotting/Noise",
        "",
        sight::VisibilityCase,
        sight::visibility,
        rules![
            "HB-SEE-1" "HB-SEE-1a" "HB-SEE-1b" "HB-SEE-1c" "HB-SEE-2" "HB-SEE-3" "HB-SEE-4" "HB-SEE-5"
        ],
    ),
    procedure!(
        "noise",
        "Sound of an action",
        "Spotting/Noise",
        "1d6 or 2d6, by the action",
        sounds::NoiseCase,
        sounds::noise,
        rules![
            "HB-SND-6" "HB-SND-6b" "HB-SND-6c" "HB-SND-6d" "HB-SND-6e" "HB-SND-6f" "HB-SND-6g"
            "HB-SND-6h" "HB-SND-6i" "HB-SND-6j" "HB-SND-6k" "HB-SND-4" "HB-DICE-3"
        ],
    ),
    procedure!(
        "hear",
        "Hearing",
        "Spotting/Noise",
        "",
        sounds::HearCase,
        sounds::hear,
        rules!["HB-SND-1" "HB-SND-2"],
    ),
    procedure!(
        "fire_group",
        "Order of fire",
        "Shooting",
        "",
        shooting::GroupCase,
        shooting::fire_group,
        rules![
            "HB-SHOT-3" "HB-SHOT-3a" "HB-SHOT-3b" "HB-SHOT-3c" "HB-SHOT-3d" "HB-SPEC-5" "HB-TURN-5"
        ],
    ),
    procedure!(
        "shoot",
        "Shooting",
        "Shooting",
        "2d6",
        shooting::ShootCase,
        shooting::shoot,
        rules![
            "HB-SHOT-4" "HB-SHOT-4a" "HB-SHOT-4b" "HB-SHOT-4c" "HB-SHOT-4d" "HB-SHOT-4e" "HB-SHOT-5"
            "HB-SHOT-6" "HB-SHOT-6a" "HB-SHOT-6b" "HB-SHOT-6c" "HB-SHOT-6d" "HB-SHOT-6e" "HB-SHOT-6f"
            "HB-SHOT-6g" "HB-SHOT-6h" "HB-SHOT-6i" "HB-SHOT-6j" "HB-SHOT-6k" "HB-SHOT-7" "HB-SHOT-8"
            "HB-SHOT-9" "HB-SPEC-5" "HB-SPEC-6" "HB-MG-5" "HB-IND-7" "HB-IND-9"
        ],
    ),
    procedure!(
        "dangerous_area",
        "MG dangerous area",
        "Shooting",
        "",
        machine_guns::AreaCase,
        machine_guns::dangerous_area,
        rules!["HB-MG-1" "HB-MG-2" "HB-MG-3" "HB-MG-4"],
    ),
    procedure!(
        "machine_gun",
        "Machine gun",
        "Shooting",
        "2d6 for each figure",
        machine_guns::GunCase,
        machine_guns::machine_gun,
        rules![
            "HB-MG-1" "HB-MG-2" "HB-MG-3" "HB-MG-4" "HB-SHOT-4c" "HB-SHOT-4d" "HB-SHOT-5" "HB-SHOT-6"
            "HB-SHOT-7"
        ],
    ),
    procedure!(
        "bomb_exposure",
        "Who is exposed to a bomb",
        "Bomb effects",
        "",
        blast::ExposureCase,
        blast::bomb_exposure,
        rules![
            "HB-BLAST-3" "HB-BLAST-3a" "HB-BLAST-3b" "HB-BLAST-3c" "HB-BLAST-3d" "HB-BLAST-4"
            "HB-BLAST-5" "HB-BLAST-6" "HB-BLAST-7" "HB-BLAST-8" "HB-BLAST-9" "HB-GEAR-6" "HB-TERR-8"
        ],
    ),
    procedure!(
        "bomb_effect",
        "Bomb effects",
        "Bomb effects",
        "2d6 for each target",
        blast::BombCase,
        blast::bomb_effect,
        rules![
            "HB-BLAST-1" "HB-BLAST-2" "HB-BLAST-3" "HB-BLAST-3a" "HB-BLAST-3b" "HB-BLAST-3c"
            "HB-BLAST-3d" "HB-BLAST-4" "HB-BLAST-9" "HB-BLAST-10"
        ],
    ),
    procedure!(
        "artillery_request",
        "Requesting artillery",
        "Indirect fire",
        "2d6, and 1d6 if delayed",
        indirect::RequestCase,
        indirect::artillery_request,
        rules!["HB-IND-6" "HB-OPT-7"],
    ),
    procedure!(
        "indirect_accuracy",
        "Where indirect fire lands",
        "Indirect fire",
        "2d6; 1d6 direction; 1d6 distance",
        indirect::AccuracyCase,
        indirect::indirect_accuracy,
        rules!["HB-IND-2" "HB-IND-3" "HB-IND-4" "HB-IND-5" "HB-IND-9"],
    ),
    procedure!(
        "indirect_effect",
        "What indirect fire does",
        "Indirect fire",
        "2d6 for each figure",
        bursts::EffectCase,
        bursts::indirect_effect,
        rules![
            "HB-IND-2" "HB-IND-3" "HB-IND-7" "HB-IND-8" "HB-IND-9" "HB-IND-10" "HB-IND-12" "HB-SHOT-4e"
        ],
    ),
    procedure!(
        "injury",
        "Effects of being hit",
        "Resolve effect of hits",
        "2d6",
        wounds::InjuryCase,
        wounds::injury,
        rules![
            "HB-HIT-1" "HB-HIT-1a" "HB-HIT-1b" "HB-HIT-1c" "HB-HIT-1d" "HB-HIT-1e" "HB-HIT-2"
            "HB-HIT-2a" "HB-HIT-2b" "HB-HIT-2c" "HB-HIT-2d" "HB-HIT-2e" "HB-HIT-3"
        ],
    ),
    procedure!(
        "bleed",
        "Untreated wounds",
        "Resolve effect of hits",
        "2d6",
        wounds::BleedCase,
        wounds::bleed,
        rules![
            "HB-WND-5" "HB-WND-7" "HB-HIT-2" "HB-HIT-2a" "HB-HIT-2b" "HB-HIT-2c" "HB-HIT-2d" "HB-HIT-2e"
        ],
    ),
    procedure!(
        "aftermath",
        "After the game",
        "Ending and victory",
        "1d3 or 2d6, by the wound",
        ending::AftermathCase,
        ending::aftermath,
        rules!["HB-EXP-2" "HB-EXP-3"],
    ),
    procedure!(
        "victory_points",
        "Victory points",
        "Ending and victory",
        "",
        ending::VictoryCase,
        ending::victory_points,
        rules![
            "HB-END-3" "HB-END-3a" "HB-END-3b" "HB-END-3c" "HB-END-3d" "HB-END-3e" "HB-END-3f"
        ],
    ),
];
