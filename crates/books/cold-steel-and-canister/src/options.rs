//! The switches of the book (chapter *Options*).

use crate::vocabulary::{Inches, LevelOneMove, Memory};

engine::options! {
    elim_is_rout: bool = "off", "CC-MOR-6", "Failing on an elim cell is a rout";
    rally_direct: bool = "off", "CC-RAL-5", "One passed rally restores Good Order";
    level1_move: LevelOneMove = "owner", "CC-RAL-7", "Units at Level 1 that did not rally: move or stand";
    brigade_memory: Memory = "game", "CC-BRG-3", "How long lost units weigh on their brigade";
    free_deployment: bool = "off", "CC-SET-4", "Each side arranges its forces in secret";
    sequential_fire: bool = "off", "CC-FIR-6", "The first side fires, and its checks are made before the other fires";
    open_orders: bool = "off", "CC-TURN-3", "Cubes are never covered, for teaching";
    auto_reactions: bool = "off", "CC-TURN-2", "Choices out of turn are made by their defaults";
    space_inches: Inches = "4", "CC-VOC-2", "Side of a space for real figures, in inches";
}

impl Options {
    /// As the procedures take them.
    pub fn toggles(&self) -> crate::vocabulary::Options {
        crate::vocabulary::Options {
            elim_is_rout: self.elim_is_rout,
            rally_direct: self.rally_direct,
            level1_move: self.level1_move,
            brigade_memory: self.brigade_memory,
            free_deployment: self.free_deployment,
            sequential_fire: self.sequential_fire,
            open_orders: self.open_orders,
            auto_reactions: self.auto_reactions,
            space_inches: [2, 4, 6][self.space_inches as usize],
        }
    }
}
