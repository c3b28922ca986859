//! The procedures of the book, in the order of the turn: pure, without state.

/// The rules a procedure carries out.
macro_rules! rules {
    ($($id:literal)*) => { &[$(rule!($id)),*] };
}

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

use engine::Procedure;

pub static PROCEDURES: &[&Procedure] = &[
    characters::TROOP_TYPE.listed(),
    equipment::EQUIPMENT.listed(),
    characters::CHARACTER_SCORES.listed(),
    sight::STANCE_INFO.listed(),
    ground::DISTANCE.listed(),
    ground::LINE.listed(),
    ground::IN_ARC.listed(),
    ground::LOS.listed(),
    patrol::PATROL_MORALE.listed(),
    nerve::INDIVIDUAL_MORALE.listed(),
    fire_swept::FIRE_SWEPT.listed(),
    patrol::WAKE.listed(),
    melee::MELEE_FACTOR.listed(),
    melee::MELEE.listed(),
    bombs::THROW_BOMB.listed(),
    bombs::DEVIATION.listed(),
    nerve::COVER_BOMB.listed(),
    wire::CUT_WIRE.listed(),
    movement::MOVE_ALLOWANCE.listed(),
    movement::MOVE_NOISE.listed(),
    sight::VISIBILITY.listed(),
    sounds::NOISE.listed(),
    sounds::HEAR.listed(),
    shooting::FIRE_GROUP.listed(),
    shooting::SHOOT.listed(),
    machine_guns::DANGEROUS_AREA.listed(),
    machine_guns::MACHINE_GUN.listed(),
    blast::BOMB_EXPOSURE.listed(),
    blast::BOMB_EFFECT.listed(),
    indirect::ARTILLERY_REQUEST.listed(),
    indirect::INDIRECT_ACCURACY.listed(),
    bursts::INDIRECT_EFFECT.listed(),
    wounds::INJURY.listed(),
    wounds::BLEED.listed(),
    ending::AFTERMATH.listed(),
    ending::VICTORY_POINTS.listed(),
];
