//! What can be done with cards: set up, planned for, turned into figures (CS-CMD-17, CS-DUM-9, CS-SIGHT-3).

use engine::{Bar, Key, Keyed, Name};

use crate::known::Known;
use crate::spoken;
use crate::state::SheetNo;
use crate::vocabulary::{Arm, Speed};

/// A card that its owner may turn into figures now, or the end of the step.
#[derive(Clone, Copy, Debug)]
pub enum Laid<'a> {
    Card { known: Known<'a>, no: SheetNo, id: Name },
    Seal,
}

impl Keyed for Laid<'_> {
    fn key(&self) -> Key {
        match self {
            Laid::Card { id, .. } => Key::Name(*id),
            Laid::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Laid::Card { known, no, .. } => format!("{} deploys", spoken::capital(&known.sheet_called(*no))),
            Laid::Seal => "No others".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Laid::Card { id, .. } = self { Some(*id) } else { None }
    }
}

/// The cards of a seat with troops on them; the seal is the last.
pub fn laid<'a>(known: &Known<'a>, chosen: &[SheetNo]) -> Vec<Laid<'a>> {
    let mine = known.own_sheets().filter(|it| {
        known.back(*it).is_some() && known.seat_of_sheet(*it) == known.seat() && !chosen.contains(it)
    });
    mine.map(|no| Laid::Card { known: *known, no, id: known.sheet_id(no) }).chain([Laid::Seal]).collect()
}

/// One thing of setting up.
#[derive(Clone, Copy, Debug)]
pub enum Laying<'a> {
    Shift { known: Known<'a>, no: SheetNo, id: Name },
    Dummy { left: u8 },
    Seal,
}

impl Keyed for Laying<'_> {
    fn key(&self) -> Key {
        match self {
            Laying::Shift { id, .. } => Key::Name(*id),
            Laying::Dummy { .. } => Key::Word("dummy"),
            Laying::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Laying::Shift { known, no, .. } => format!("Shift {}", known.sheet_called(*no)),
            Laying::Dummy { left: 1 } => "Lay the last dummy".to_owned(),
            Laying::Dummy { left } => format!("Lay a dummy; {left} are left"),
            Laying::Seal => "The army is set up".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Laying::Shift { id, .. } = self { Some(*id) } else { None }
    }
}

pub fn layings<'a>(known: &Known<'a>, shifted: &[SheetNo], left: u8) -> Vec<Laying<'a>> {
    let may = known.side().is_some_and(|it| 0 < known.scenario().sides[it].shift);
    let cards = known.own_sheets().filter(|it| may && known.back(*it).is_some() && !shifted.contains(it));
    let cards = cards.map(|no| Laying::Shift { known: *known, no, id: known.sheet_id(no) });
    let dummy = (0 < left).then_some(Laying::Dummy { left });
    cards.chain(dummy).chain([Laying::Seal]).collect()
}

/// The symbol that a dummy shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face(pub Arm);

pub const FACES: [Face; 3] = [Face(Arm::Infantry), Face(Arm::Cavalry), Face(Arm::Artillery)];

impl Keyed for Face {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        spoken::capital(self.0.word())
    }
}

/// How a card goes: its pace, and whether it keeps its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Go { speed: Speed, keeps_front: bool },
    Stand,
}

pub const GAITS: [Gait; 5] = [
    Gait::Go { speed: Speed::March, keeps_front: false },
    Gait::Go { speed: Speed::Quick, keeps_front: false },
    Gait::Go { speed: Speed::March, keeps_front: true },
    Gait::Go { speed: Speed::Quick, keeps_front: true },
    Gait::Stand,
];

impl Keyed for Gait {
    fn key(&self) -> Key {
        Key::Word(match self {
            Gait::Go { speed: Speed::March, keeps_front: false } => "march",
            Gait::Go { keeps_front: false, .. } => "quick",
            Gait::Go { speed: Speed::March, .. } => "march.front",
            Gait::Go { .. } => "quick.front",
            Gait::Stand => "stand",
        })
    }

    fn label(&self) -> String {
        match self {
            Gait::Go { speed, keeps_front } => {
                let front = if *keeps_front { ", keeping its front" } else { "" };
                format!("Go {}{front}", spoken::speed(*speed, false))
            }
            Gait::Stand => "Stand".to_owned(),
        }
    }

    fn barred(&self) -> Option<Bar> {
        None
    }
}
