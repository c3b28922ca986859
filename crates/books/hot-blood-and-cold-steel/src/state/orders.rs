//! Orders that are sealed and wait for their phase (HB-TURN-7). One list a side; a figure not named gets the default.

use engine::prints;
use smallvec::SmallVec;

use super::{Intents, Man};
use crate::map::{Edge, Node, SquareNo};
use crate::resolve::bombs::Aim;
use crate::resolve::indirect::Ammo;
use crate::vocabulary::{Gear, Mode, Side, Stance, Weapon};

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orders {
    pub intents: Vec<(Man, Intents)>,
    pub rallies: Vec<Man>,
    /// Patrols ordered to withdraw (HB-PM-9).
    pub withdraw: Vec<u8>,
    pub engage: Vec<(Man, Engage)>,
    pub throws: Vec<(Man, Throw)>,
    pub actions: Vec<(Man, Action)>,
    pub moves: Vec<(Man, Move)>,
    pub fire: Vec<(Man, Fire)>,
}

prints!(struct Orders { intents, rallies, withdraw, engage, throws, actions, moves, fire });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engage {
    Fight,
    Subdue,
    Decline,
}

prints!(
    enum Engage {
        Fight,
        Subdue,
        Decline,
    }
);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    pub square: SquareNo,
    pub aim: Aim,
}

prints!(struct Throw { square, aim });

/// HB-SPEC-3, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Aim(SquareNo),
    CutSample,
    CutGap {
        edge: Edge,
        stealth: bool,
    },
    MakeStretcher,
    PickUp {
        man: Man,
        stretcher: bool,
    },
    PutDown,
    Stabilise(Man),
    CoverBomb {
        bomb: u16,
        with: Lid,
    },
    CallFire(Shoot),
    SignalFire(u8),
    FireLight(SquareNo),
    TakePrisoner(Man),
    Search(Man),
    HandOver {
        to: Man,
        what: Gift,
    },
    RaiseAlarm {
        telephone: bool,
    },
    /// Leaves his job (HB-SPEC-17).
    Stop,
}

prints!(enum Action {
    Aim(square), CutSample, CutGap { edge, stealth }, MakeStretcher, PickUp { man, stretcher }, PutDown,
    Stabilise(man), CoverBomb { bomb, with }, CallFire(shoot), SignalFire(number), FireLight(square), TakePrisoner(man),
    Search(man), HandOver { to, what }, RaiseAlarm { telephone }, Stop,
});

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lid {
    Sandbag,
    Body,
    Himself,
}

prints!(
    enum Lid {
        Sandbag,
        Body,
        Himself,
    }
);

/// Asset, number of the listed target, ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shoot {
    pub asset: u8,
    pub target: u8,
    pub ammo: Ammo,
}

prints!(struct Shoot { asset, target, ammo });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gift {
    Bombs(u8),
    Gear(Gear),
    Verey(u8),
    WireSample,
    Papers,
    /// The guard of this prisoner.
    Guard(Man),
}

prints!(
    enum Gift {
        Bombs(count),
        Gear(gear),
        Verey(count),
        WireSample,
        Papers,
        Guard(prisoner),
    }
);

/// HB-MOVE-7
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub mode: Mode,
    pub path: SmallVec<[Node; 4]>,
    pub end_stance: Stance,
    pub halt_on_sight: bool,
    pub escort: SmallVec<[Man; 3]>,
}

prints!(struct Move { mode, path, end_stance, halt_on_sight, escort });

/// HB-SHOT-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fire {
    /// At a contact by its token.
    At {
        weapon: Weapon,
        token: u16,
    },
    /// At one who has just disappeared (HB-SHOT-8), by the token he had.
    Vanished {
        weapon: Weapon,
        token: u16,
    },
    /// An LMG, or the HMG that he mans (its number on his side).
    Zone {
        square: SquareNo,
        side: Side,
        hmg: Option<u8>,
    },
    Return {
        weapon: Weapon,
    },
    Hold,
}

prints!(enum Fire {
    At { weapon, token }, Vanished { weapon, token }, Zone { square, side, hmg }, Return { weapon }, Hold,
});
