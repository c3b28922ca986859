//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Grid, Table, modifier_table};

use crate::resolve::blast::Reached;
use crate::resolve::bombs::{self, Drift};
use crate::resolve::bursts::Shelter;
use crate::resolve::characters::{self, Shares, regulars_up_to};
use crate::resolve::equipment::Habits;
use crate::resolve::indirect::Answer;
use crate::resolve::nerve::{self, Band};
use crate::resolve::sight::{Sight, StanceInfo};
use crate::resolve::sounds::{Reach, Sound};
use crate::resolve::{ending, melee, patrol, shooting, wounds};
use crate::vocabulary::Health;

/// Declares a table as a grid that is read when it is first looked at.
macro_rules! grid {
    ($name:ident: $cell:ty, $file:literal, $read:expr) => {
        pub static $name: LazyLock<Grid<$cell>> =
            LazyLock::new(|| Grid::load(include_str!(concat!("../tables/", $file)), $read));
    };
}

grid!(TROOPS: Option<Shares>, "troops.toml", Shares::of_cell);
grid!(REGULARS: i32, "regulars.toml", regulars_up_to);
grid!(VISIBILITY: Sight, "visibility.toml", Sight::of_cell);
grid!(MOVEMENT_NOISE: Option<Reach>, "movement.toml", |it| unless("-", it, Reach::of_cell));
grid!(NERVE: Band, "nerve.toml", Band::of_word);
grid!(THROW: Option<i32>, "throw.toml", |it| unless("auto", it, number));
grid!(DEVIATION: Drift, "deviation.toml", Drift::of_cell);
grid!(ORDER_OF_FIRE: i32, "order_of_fire.toml", number);
grid!(FIRING: Option<i32>, "firing.toml", |it| unless("X", it, number));
grid!(BLAST: i32, "blast.toml", |it| it.strip_suffix('+').and_then(number));
grid!(EXPOSURE: Reached, "exposure.toml", Reached::of_cell);
grid!(REQUEST: Answer, "request.toml", Answer::of_word);
grid!(BURST_COVER: Shelter, "burst.toml", Shelter::of_cell);
grid!(CASUALTY: Health, "casualty.toml", Health::of_word);
grid!(OUTCOME: ending::Fate, "outcome.toml", ending::Fate::of_word);

/// Tables whose rows mean something as a whole: the page, and its rows as read.
type Rows<T> = (Grid<String>, Vec<T>);

pub static HABITS: LazyLock<Rows<Habits>> =
    LazyLock::new(|| rows(include_str!("../tables/habits.toml"), Habits::of_row));

pub static STANCES: LazyLock<Rows<StanceInfo>> =
    LazyLock::new(|| rows(include_str!("../tables/stances.toml"), StanceInfo::of_row));

pub static SOUNDS: LazyLock<Rows<Sound>> =
    LazyLock::new(|| rows(include_str!("../tables/sounds.toml"), Sound::of_row));

fn rows<T>(text: &str, read: impl Fn(&[&str]) -> Option<T>) -> Rows<T> {
    let grid = Grid::load(text, |it| Some(it.to_owned()));
    let Table { rows, columns, .. } = &grid.table;
    let row = |at: usize| {
        let cells: Vec<&str> = (0..columns.len()).map(|column| grid.text(at, column)).collect();
        read(&cells).expect("an embedded table that our own code can read")
    };
    let read = (0..rows.len()).map(row).collect();
    (grid, read)
}

fn number(text: &str) -> Option<i32> {
    text.parse().ok()
}

/// A cell that may hold this word instead of a value.
fn unless<T>(word: &str, text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if text == word { Some(None) } else { read(text).map(Some) }
}

pub fn all() -> Vec<Table> {
    const SEED: Class = Class::Seed;
    const HOUSE: Class = Class::House;
    vec![
        TROOPS.table.clone(),
        REGULARS.table.clone(),
        HABITS.0.table.clone(),
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
        STANCES.0.table.clone(),
        modifier_table(rule!("HB-PM-1"), "Patrol morale", SEED, "§Patrol Morale", patrol::MODIFIERS),
        modifier_table(
            rule!("HB-IM-3"),
            "Individual morale: modifiers",
            SEED,
            "§Individual Morale",
            nerve::MODIFIERS,
        ),
        NERVE.table.clone(),
        THROW.table.clone(),
        modifier_table(
            rule!("HB-BOMB-4"),
            "Throwing a bomb: modifiers",
            SEED,
            "§Throw Bombs",
            bombs::MODIFIERS,
        ),
        DEVIATION.table.clone(),
        MOVEMENT_NOISE.table.clone(),
        VISIBILITY.table.clone(),
        SOUNDS.0.table.clone(),
        ORDER_OF_FIRE.table.clone(),
        FIRING.table.clone(),
        modifier_table(
            rule!("HB-SHOT-6"),
            "Firing chart: modifiers",
            SEED,
            "§Firing Chart",
            shooting::MODIFIERS,
        ),
        BLAST.table.clone(),
        EXPOSURE.table.clone(),
        REQUEST.table.clone(),
        BURST_COVER.table.clone(),
        modifier_table(
            rule!("HB-HIT-1"),
            "Effects of being hit: modifiers",
            SEED,
            "§Effects of Being Hit",
            wounds::MODIFIERS,
        ),
        CASUALTY.table.clone(),
        OUTCOME.table.clone(),
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
        assert_eq!(HABITS.0.table.columns[3], "specialists");
        assert_eq!(STANCES.0.table.rows, Stance::WORDS);
        assert_eq!(SOUNDS.0.table.rows, Action::WORDS);
        assert_eq!(VISIBILITY.table.columns[..3], Posture::WORDS[..3]);
        assert_eq!(VISIBILITY.table.columns[3..], ["within 3 of flare", "firing"]);
        assert_eq!(MOVEMENT_NOISE.table.columns, ["crawling", "standing"]);
        assert_eq!(THROW.table.rows, ["trench/bunker", "square"]);
        assert_eq!(DEVIATION.table.columns, ["normal", "max"]);
        assert_eq!(ORDER_OF_FIRE.table.rows, ["veterans", "others"]);
        assert_eq!(BURST_COVER.table.columns[0], "in the open");
        assert_eq!(BURST_COVER.table.columns[3], "same hole or run");
        assert_eq!(OUTCOME.table.columns, ["serious, home", "not home"]);
    }
}
