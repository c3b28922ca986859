//! Units, leaders and brigades as they are now.

use engine::{prints, words};

use crate::vocabulary::{Cube, Facing, Formation, LeaderNo, Level, SpaceNo, UnitNo};

words! {
    /// How a unit was lost (CC-VOC-8), or that it left by an exit (CC-MOV-10).
    pub enum Gone {
        Destroyed = "destroyed",
        Dispersed = "dispersed",
        LeftField = "left_field",
        Surrendered = "surrendered",
        GunsLost = "guns_lost",
        Exited = "exited",
    }
}

words! {
    /// How it is with a leader.
    pub enum Standing { Good = "good_order", Bad = "bad_order", Kia = "kia", OffBoard = "off_board" }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Nowhere before it comes and after it is gone.
    pub at: Option<SpaceNo>,
    pub facing: Facing,
    pub formation: Formation,
    pub level: Level,
    pub casualties: u8,
    pub gone: Option<Gone>,
    /// The turn in which it was lost.
    pub gone_turn: u16,
    /// The first turn in which it may come onto the board.
    pub due: u16,
    /// Where its guns stand, if they are abandoned.
    pub guns_at: Option<SpaceNo>,
    pub ap: u8,
    pub in_command: bool,
    /// A cube that has come up.
    pub cube: Option<Cube>,
    /// It has a cube that is still covered.
    pub covered: bool,
    /// The enemies it is locked in melee with, a bit each.
    pub engaged: u128,
    pub fired: bool,
    pub moved: bool,
    pub halted: bool,
    pub charged: bool,
    /// Spaces of its charge, or of the one it met as counter-charge.
    pub path_length: u8,
    /// Its charge went into a flank or rear (CC-CHG-4).
    pub flank: bool,
    /// Its charge could not go in and is a move (CC-ORD-2).
    pub marches: bool,
    /// It has had its charge, its move or its rally of this phase.
    pub acted: bool,
    /// It has gone through its rally this turn, and has not fallen into Bad Order since.
    pub tried: bool,
    /// Attempts to rally made this turn (CC-RAL-2).
    pub rally_attempts: u8,
    /// It rallied to Good Order this turn (CC-RAL-8).
    pub rallied: bool,
    pub contagion_done: bool,
    pub proximity_done: bool,
}

prints!(struct Unit {
    at, facing, formation, level, casualties, gone, gone_turn, due, guns_at, ap, in_command, cube, covered, engaged, fired, moved,
    halted, charged, path_length, flank, marches, acted, tried, rally_attempts, rallied, contagion_done, proximity_done
});

impl Unit {
    pub fn on_board(&self) -> bool {
        self.at.is_some()
    }

    pub fn is_engaged(&self) -> bool {
        self.engaged != 0
    }

    pub fn is_engaged_with(&self, other: UnitNo) -> bool {
        self.engaged >> other & 1 == 1
    }

    /// Lost, and not gone by an exit.
    pub fn eliminated(&self) -> bool {
        self.gone.is_some_and(|it| it != Gone::Exited)
    }

    /// Levels 2 and 3.
    pub fn in_flight(&self) -> bool {
        Level::Bad(2) <= self.level
    }

    /// It is at this level or a worse one from now on. Whoever falls out of Good Order has to rally anew (CC-RAL-9).
    pub fn falls_to(&mut self, level: Level) {
        self.tried &= !self.level.is_good();
        self.level = self.level.max(level);
    }

    /// The flags of the turn (CC-TURN-5).
    pub fn new_turn(&mut self) {
        self.cube = None;
        self.covered = false;
        self.fired = false;
        self.moved = false;
        self.halted = false;
        self.charged = false;
        self.path_length = 0;
        self.flank = false;
        self.marches = false;
        self.tried = false;
        self.rally_attempts = 0;
        self.rallied = false;
        self.new_phase();
    }

    pub fn new_phase(&mut self) {
        self.acted = false;
        self.contagion_done = false;
        self.proximity_done = false;
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leader {
    pub at: Option<SpaceNo>,
    pub standing: Standing,
    pub radius: u8,
    pub superior: Option<LeaderNo>,
    pub due: u16,
    pub ap: u8,
    /// He lent a hand to a rally and stays where he is (CC-RAL-4).
    pub helped: bool,
    /// The turn in which brigade morale last moved him (CC-BRG-4).
    pub shaken: u16,
    /// Where he fell.
    pub fell_at: Option<SpaceNo>,
    /// How many have had the post before him (CC-LDR-7).
    pub successor: u8,
}

prints!(struct Leader { at, standing, radius, superior, due, ap, helped, shaken, fell_at, successor });

impl Leader {
    pub fn on_board(&self) -> bool {
        self.at.is_some()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Brigade {
    pub broken: bool,
    pub kia_cos: u8,
    pub kia_higher: u8,
    /// Those of this turn alone (`brigade_memory`).
    pub kia_cos_now: u8,
    pub kia_higher_now: u8,
    /// It was late once already.
    pub delayed: bool,
}

prints!(struct Brigade { broken, kia_cos, kia_higher, kia_cos_now, kia_higher_now, delayed });
