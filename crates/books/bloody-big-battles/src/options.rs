//! The switches of the book.

use engine::Whole;
use ground::table::Length;

use crate::resolve::assault::AssaultDice;

engine::options! {
    assault_dice: AssaultDice = "one_d6", "BB-ASLT-3", "Dice a side in Assault";
    recover_and_move: bool = "off", "BB-MOVE-4", "A unit that recovers a base may also move";
    artillery_low_ammo_close_only: bool = "off", "BB-AMMO-1", "Guns low on ammunition fire at 3 inches only";
    fort_silenced_choice: bool = "on", "BB-ART-4",
        "Guns in works may run low on ammunition instead of falling silent";
    command_radius: Whole<1, 24> = "6", "BB-CMD-1", "Command radius in inches";
    zoc_depth: Whole<0, 6> = "3", "BB-GEO-6", "Depth of a zone of control in inches";
    hidden_deployment: bool = "off", "BB-SET-3", "Both sides set up in secret";
    evade: bool = "off", "BB-CHG-6", "Charged horse and limbered guns may evade";
    army_break: bool = "off", "BB-WIN-1", "An army that has lost half its bases is beaten";
}

#[cfg(not(target_arch = "wasm32"))]
impl Options {
    /// How far a general commands, in hundredths of an inch.
    pub fn command_radius(&self) -> Length {
        self.command_radius.get() * 100
    }

    /// How deep a zone of control is, in hundredths of an inch.
    pub fn zoc_depth(&self) -> Length {
        self.zoc_depth.get() * 100
    }
}
