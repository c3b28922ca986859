//! What can be ordered in the fire phase (HB-SHOT-1), with the odds as the side knows them.

use engine::{Bar, Key, Keyed, Name, Outlook, RuleId};

use crate::known::Known;
use crate::map::SquareNo;
use crate::resolve::shooting::{self as chart, SHOOT, ShootCase};
use crate::spoken;
use crate::vocabulary::{Side, Weapon};
use ground::offsets;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<'k> {
    /// As this side calls those whom it sees.
    pub known: Known<'k>,
    pub what: What,
    pub bar: Option<(RuleId, &'static str)>,
    /// What is known of the shot.
    pub odds: Option<Odds>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum What {
    Hold,
    At {
        weapon: Weapon,
        token: u16,
        square: offsets::Square,
    },
    Vanished {
        weapon: Weapon,
        token: u16,
        square: offsets::Square,
    },
    /// A square, named next.
    Lmg,
    Hmg(u8),
    Return {
        weapon: Weapon,
    },
}

/// A shot in few words, so that an option stays small.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Odds {
    pub weapon: chart::Weapon,
    pub range: i32,
    pub shooting: i32,
    pub moved: i32,
    pub wounded: bool,
    pub aimed: bool,
    pub disappearing: bool,
    pub partial_cover: bool,
    pub shape: bool,
    pub prone: bool,
    pub illuminated: bool,
}

impl Odds {
    /// The chance of a hit in 36ths: the chart and its modifiers by the rule itself, the dice by counting.
    pub fn hits(&self) -> i32 {
        let chances = SHOOT.chances(&self.case(), |it| it.outcome);
        chances.map_or(0, |it| super::in_36ths(&it, |it| *it == chart::Shot::Hit))
    }

    fn case(&self) -> ShootCase {
        ShootCase {
            shooting: self.shooting,
            firer_moved: self.moved,
            wounded: self.wounded,
            aimed: self.aimed,
            disappearing: self.disappearing,
            partial_cover: self.partial_cover,
            shape: self.shape,
            prone: self.prone,
            illuminated: self.illuminated,
            ..ShootCase::plain(self.weapon, self.range)
        }
    }
}

impl Keyed for Choice<'_> {
    fn key(&self) -> Key {
        match self.what {
            What::Hold => Key::Word("hold_fire"),
            What::At { weapon, token, .. } => Key::name(&format!("k{token}/{}", weapon.word())),
            What::Vanished { weapon, token, .. } => Key::name(&format!("k{token}/{}/gone", weapon.word())),
            What::Lmg => Key::Word("fire_zone"),
            What::Hmg(no) => Key::Number("hmg", i32::from(no)),
            What::Return { weapon } => Key::name(&format!("return_fire/{}", weapon.word())),
        }
    }

    fn label(&self) -> String {
        let plain = spoken::weapon;
        match self.what {
            What::Hold => "hold his fire".into(),
            What::At { weapon, token, square } => {
                format!("fire at {} at {square} ({})", spoken::contact(&self.known, token), plain(weapon))
            }
            What::Vanished { weapon, token, square } => {
                let last = self.known.map().number(square).unwrap_or_default();
                let whom = spoken::gone(&self.known, token, last);
                format!("fire at {whom}, just gone from {square} ({})", plain(weapon))
            }
            What::Lmg => "fire the light machine gun at a square".into(),
            What::Hmg(_) => "fire the heavy machine gun".into(),
            What::Return { weapon } => format!("return fire at whoever fires first ({})", plain(weapon)),
        }
    }

    fn spot(&self) -> Option<String> {
        match self.what {
            What::At { square, .. } | What::Vanished { square, .. } => Some(square.to_string()),
            _ => None,
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            What::At { token, .. } | What::Vanished { token, .. } => Some(spoken::token(token)),
            What::Hold | What::Lmg | What::Hmg(_) | What::Return { .. } => None,
        }
    }

    fn cite(&self) -> Option<RuleId> {
        Some(match self.what {
            What::Hold | What::Return { .. } => rule!("HB-SHOT-1"),
            What::At { .. } => rule!("HB-SHOT-2"),
            What::Vanished { .. } => rule!("HB-SHOT-8"),
            What::Lmg => rule!("HB-MG-5"),
            What::Hmg(_) => rule!("HB-MG-1"),
        })
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        Some(SHOOT.outlook(self.odds?.case()))
    }
}

/// The square that a machine gun fires at; the odds are those of a standing man there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Zone {
    pub no: SquareNo,
    pub square: offsets::Square,
    pub odds: Odds,
}

impl Keyed for Zone {
    fn key(&self) -> Key {
        Key::name(&self.square.to_string())
    }

    fn label(&self) -> String {
        self.square.to_string()
    }

    fn spot(&self) -> Option<String> {
        Some(self.square.to_string())
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        Some(SHOOT.outlook(self.odds.case()))
    }
}

/// HB-MG-3
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruler(pub Side);

impl Keyed for Ruler {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        format!("the line that keeps to the {}", self.0.word())
    }
}
