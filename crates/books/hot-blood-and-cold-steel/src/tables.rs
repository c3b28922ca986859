//! The printed tables, all of them in the order of play.

use engine::{Class, Table, modifier_table};

use crate::printed::grid;
use crate::resolve::{
    blast, bombs, bursts, characters, ending, equipment, indirect, melee, movement, nerve, patrol, shooting,
    sight, sounds, wounds,
};

// Only read by people.
grid!(TURN: (), "turn.toml", |_| Some(()));

pub fn all() -> Vec<Table> {
    const SEED: Class = Class::Seed;
    const HOUSE: Class = Class::House;
    vec![
        characters::TROOPS.table.clone(),
        characters::REGULARS.table.clone(),
        equipment::HABITS.0.table.clone(),
        modifier_table(rule!("HB-CHAR-1"), "Morale state", SEED, "§Morale State", characters::MORALE_STATE),
        modifier_table(
            rule!("HB-CHAR-2"),
            "Grenadier skill",
            SEED,
            "§Grenadier Skill",
            characters::GRENADIER_SKILL,
        ),
        modifier_table(rule!("HB-CHAR-3"), "Melee factor", SEED, "§Melee Factor", melee::MODIFIERS),
        modifier_table(rule!("HB-CHAR-4"), "Shooting score", SEED, "§Shooting", characters::SHOOTING),
        sight::STANCES.0.table.clone(),
        TURN.table.clone(),
        modifier_table(rule!("HB-PM-1"), "Patrol morale", SEED, "§Patrol Morale", patrol::MODIFIERS),
        modifier_table(
            rule!("HB-IM-3"),
            "Individual morale: modifiers",
            SEED,
            "§Individual Morale",
            nerve::MODIFIERS,
        ),
        nerve::NERVE.table.clone(),
        bombs::THROW.table.clone(),
        modifier_table(
            rule!("HB-BOMB-4"),
            "Throwing a bomb: modifiers",
            SEED,
            "§Throw Bombs",
            bombs::MODIFIERS,
        ),
        bombs::DEVIATION_TABLE.table.clone(),
        movement::MOVEMENT_NOISE.table.clone(),
        sight::VISIBILITY_TABLE.table.clone(),
        sounds::SOUNDS.0.table.clone(),
        shooting::ORDER_OF_FIRE.table.clone(),
        shooting::FIRING.table.clone(),
        modifier_table(
            rule!("HB-SHOT-6"),
            "Firing chart: modifiers",
            SEED,
            "§Firing Chart",
            shooting::MODIFIERS,
        ),
        blast::BLAST.table.clone(),
        blast::EXPOSURE.table.clone(),
        indirect::REQUEST.table.clone(),
        bursts::BURST_COVER.table.clone(),
        modifier_table(
            rule!("HB-HIT-1"),
            "Effects of being hit: modifiers",
            SEED,
            "§Effects of Being Hit",
            wounds::MODIFIERS,
        ),
        wounds::CASUALTY.table.clone(),
        ending::OUTCOME.table.clone(),
        modifier_table(rule!("HB-END-3"), "Victory points", HOUSE, "", ending::POINTS),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::sight::Posture;
    use crate::resolve::sounds::Action;
    use crate::vocabulary::Stance;

    /// Rows and columns that the code finds by their number.
    #[test]
    fn tables_stand_as_the_code_counts_them() {
        assert_eq!(equipment::HABITS.0.table.columns[3], "specialists");
        assert_eq!(sight::STANCES.0.table.rows, Stance::WORDS);
        assert_eq!(sounds::SOUNDS.0.table.rows, Action::WORDS);
        assert_eq!(sight::VISIBILITY_TABLE.table.columns[..3], Posture::WORDS[..3]);
        assert_eq!(sight::VISIBILITY_TABLE.table.columns[3..], ["within 3 of flare", "firing"]);
        assert_eq!(movement::MOVEMENT_NOISE.table.columns, ["crawling", "standing"]);
        assert_eq!(bombs::THROW.table.rows, ["trench/bunker", "square"]);
        assert_eq!(bombs::DEVIATION_TABLE.table.columns, ["normal", "max"]);
        assert_eq!(shooting::ORDER_OF_FIRE.table.rows, ["veterans", "others"]);
        assert_eq!(bursts::BURST_COVER.table.columns[0], "in the open");
        assert_eq!(bursts::BURST_COVER.table.columns[3], "same hole or run");
        assert_eq!(ending::OUTCOME.table.columns, ["serious, home", "not home"]);
    }
}
