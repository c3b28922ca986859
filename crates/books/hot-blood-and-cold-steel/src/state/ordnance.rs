//! Bombs, lights, shells on the way, noises and hits: what lies, burns, falls or is heard.

use engine::prints;

use super::{Man, SideNo};
use crate::map::{Node, SquareNo};
use crate::resolve::indirect::Ammo;
use crate::resolve::sounds::{Radius, SoundKind};
use crate::vocabulary::{Cause, Side};

/// A live bomb (HB-MARK-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bomb {
    /// Its number in the game, so that both sides may speak of it.
    pub no: u16,
    pub node: Node,
    pub thrower: Man,
    pub cover: Cover,
}

prints!(struct Bomb { no, node, thrower, cover });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    None,
    Sandbag,
    Body,
    By(Man),
}

prints!(
    enum Cover {
        None,
        Sandbag,
        Body,
        By(man),
    }
);

/// A light that burns over a square up to the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flare {
    pub square: SquareNo,
    pub until: u16,
}

prints!(struct Flare { square, until });

/// An order to an asset that is to be carried out in phase 9 of a turn (HB-IND-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Salvo {
    pub side: SideNo,
    pub asset: u8,
    pub target: SquareNo,
    pub ammo: Ammo,
    pub turn: u16,
}

prints!(struct Salvo { side, asset, target, ammo, turn });

/// A noise of this turn that is still to be reported (HB-SND-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Noise {
    pub side: SideNo,
    /// Who made it; where he is when it is reported is its source, unless a finished job fixes the square.
    pub maker: Option<Man>,
    pub square: SquareNo,
    pub radius: Radius,
    pub kind: SoundKind,
}

prints!(struct Noise { side, maker, square, radius, kind });

/// Fire of this turn, of which the next makes a fire-swept zone (HB-FSZ-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strike {
    /// The side that fired.
    pub by: SideNo,
    pub kind: StrikeKind,
    pub square: SquareNo,
}

prints!(struct Strike { by, kind, square });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrikeKind {
    Shot,
    Lmg,
    Hmg { gun: SquareNo, side: Side },
    Bomb,
    Mortar,
    Artillery,
}

prints!(enum StrikeKind { Shot, Lmg, Hmg { gun, side }, Bomb, Mortar, Artillery });

/// A hit that waits for phase 10 (HB-TURN-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hit {
    pub man: Man,
    pub cause: Cause,
    /// Who struck him down in hand-to-hand fighting, and whether he meant to take him alive (HB-HTH-7).
    pub subdued_by: Option<Man>,
}

prints!(struct Hit { man, cause, subdued_by });
