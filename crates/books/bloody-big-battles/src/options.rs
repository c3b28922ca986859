//! The switches of the book.

use engine::{RuleId, Switch};
use ground::table::Length;

use crate::resolve::assault::AssaultDice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub assault_dice: AssaultDice,
    pub recover_and_move: bool,
    pub artillery_low_ammo_close_only: bool,
    pub fort_silenced_choice: bool,
    /// In hundredths of an inch.
    pub command_radius: Length,
    pub zoc_depth: Length,
    pub hidden_deployment: bool,
    pub evade: bool,
    pub army_break: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            assault_dice: AssaultDice::OneD6,
            recover_and_move: false,
            artillery_low_ammo_close_only: false,
            fort_silenced_choice: true,
            command_radius: 600,
            zoc_depth: 300,
            hidden_deployment: false,
            evade: false,
            army_break: false,
        }
    }
}

const fn switch(
    name: &'static str,
    title: &'static str,
    cite: RuleId,
    values: &'static [&'static str],
) -> Switch {
    Switch { name, title, cite, default: values[0], values }
}

const OFF: &[&str] = &["off", "on"];
const ON: &[&str] = &["on", "off"];

impl Options {
    pub const SWITCHES: &'static [Switch] = &[
        switch("assault_dice", "Dice a side in Assault", rule!("BB-ASLT-3"), &["one_d6", "two_d6"]),
        switch("recover_and_move", "A unit that recovers a base may also move", rule!("BB-MOVE-4"), OFF),
        switch(
            "artillery_low_ammo_close_only",
            "Guns low on ammunition fire at 3 inches only",
            rule!("BB-AMMO-1"),
            OFF,
        ),
        switch(
            "fort_silenced_choice",
            "Guns in works may run low on ammunition instead of falling silent",
            rule!("BB-ART-4"),
            ON,
        ),
        switch("command_radius", "Command radius in inches", rule!("BB-CMD-1"), RADII),
        switch("zoc_depth", "Depth of a zone of control in inches", rule!("BB-GEO-6"), DEPTHS),
        switch("hidden_deployment", "Both sides set up in secret", rule!("BB-SET-3"), OFF),
        switch("evade", "Charged horse and limbered guns may evade", rule!("BB-TURN-1"), OFF),
        switch("army_break", "An army that has lost half its bases is beaten", rule!("BB-WIN-1"), OFF),
    ];

    /// Sets an option; what is wrong is said in a sentence.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(switch) = Options::SWITCHES.iter().find(|it| it.name == name) else {
            let near = engine::nearest(name, Options::SWITCHES.iter().map(|it| it.name));
            let hint = near.map(|it| format!(", did you mean `{it}`?")).unwrap_or_default();
            return Err(format!("`{name}` is no option{hint}"));
        };
        let value = match value {
            "true" => "on",
            "false" => "off",
            other => other,
        };
        if !switch.values.contains(&value) {
            return Err(format!("option `{name}` is one of {}, not `{value}`", switch.values.join(", ")));
        }
        let inches = || value.parse::<Length>().unwrap_or_default() * 100;
        match name {
            "assault_dice" if value == "two_d6" => self.assault_dice = AssaultDice::TwoD6,
            "assault_dice" => self.assault_dice = AssaultDice::OneD6,
            "recover_and_move" => self.recover_and_move = value == "on",
            "artillery_low_ammo_close_only" => self.artillery_low_ammo_close_only = value == "on",
            "fort_silenced_choice" => self.fort_silenced_choice = value == "on",
            "command_radius" => self.command_radius = inches(),
            "zoc_depth" => self.zoc_depth = inches(),
            "hidden_deployment" => self.hidden_deployment = value == "on",
            "evade" => self.evade = value == "on",
            _ => self.army_break = value == "on",
        }
        Ok(())
    }
}

const RADII: &[&str] = &[
    "6", "1", "2", "3", "4", "5", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
    "20", "21", "22", "23", "24",
];
const DEPTHS: &[&str] = &["3", "0", "1", "2", "4", "5", "6"];
