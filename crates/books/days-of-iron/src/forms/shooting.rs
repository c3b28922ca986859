//! At whom a unit shoots (DI-SHO-3): a target, with ammunition or a face of a square where there is a choice.

use engine::{Key, Keyed, Name, Outlook};

use crate::facts::fire::Chance;
use crate::forecasts::fire_outlook;
use crate::known::Seen;
use crate::resolve::artillery::Ammo;
use crate::spoken;

/// A volley that can be given.
pub struct Aim<'a, A> {
    pub army: &'a A,
    pub chance: &'a Chance<'a, A>,
    /// Which of several kinds of ammunition is asked for too.
    pub names_ammo: bool,
}

copied!(Aim);

const FACES: [&str; 4] = ["front", "right", "rear", "left"];

impl<A: Seen> Keyed for Aim<'_, A> {
    fn key(&self) -> Key {
        let id = self.army.card(self.chance.target).id;
        match (self.chance.face, self.chance.ammo) {
            (Some(face), _) => Key::name(&format!("{}:{}", id.text(), FACES[face])),
            (None, Ammo::Shell) => Key::name(&format!("{}:shell", id.text())),
            (None, Ammo::Direct) => Key::Name(id),
        }
    }

    fn label(&self) -> String {
        let volley = self.chance.volley();
        let range = volley.ranges.first().copied().unwrap_or(0);
        let with = match volley.ammo {
            Ammo::Shell => ", shell",
            Ammo::Direct if self.names_ammo => ", direct",
            Ammo::Direct => "",
        };
        let face = volley.face.map_or(String::new(), |it| format!(", {} face", FACES[it]));
        let turns = if volley.pivot.is_some() { ", after a turn" } else { "" };
        format!(
            "{}{with}{face}: {} {}, from {}{turns}",
            spoken::unit(self.army, volley.target),
            spoken::count(volley.ranges.len() as i32, "shot"),
            spoken::offered(volley.category),
            spoken::inches(range)
        )
    }

    fn piece(&self) -> Option<Name> {
        Some(self.army.card(self.chance.target).id)
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let volley = self.chance.volley();
        fire_outlook(self.army, volley, volley.ranges.len())
    }
}
