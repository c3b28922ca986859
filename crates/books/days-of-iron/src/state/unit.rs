//! A unit as it is now (DI-UNIT-3). What never changes of it is on its card in the scenario.

use engine::{prints, words};
use ground::table::{Length, Point, Pose};

use crate::resolve::command::Ability;
use crate::resolve::target::Arm;
use crate::resolve::works::Task;
use crate::resolve::zones::Zone;
use crate::scenario::Card;
use crate::vocabulary::{Morale, Stance, UnitNo};

words! {
    pub enum Whereabouts {
        /// Not yet set up (DI-SET-2).
        ToSetUp = "to_set_up",
        /// Off the table with its group (DI-SET-3).
        Coming = "coming",
        OnTable = "on_table",
        /// Destroyed, surrendered, captured or routed off.
        Lost = "lost",
        /// Of its own will, by an exit (DI-MOV-12).
        Left = "left_the_table",
        /// No unit of its own: a part that is not detached (DI-UNIT-8).
        Within = "within",
        /// In a boat (DI-BOAT-1).
        Aboard = "aboard",
        /// Somewhere, and this eye does not know where: concealed, or not heard of yet (DI-HID-2).
        Unknown = "unknown",
    }
}

words! {
    /// How a charge came about.
    pub enum ChargeKind { Declared = "declared", Opportunity = "opportunity", Counter = "counter" }
}

words! {
    /// How far a charge has come.
    pub enum ChargeStage {
        /// It goes on in V5.
        Running = "running",
        /// In contact, or as near as it came.
        Arrived = "arrived",
        /// It has gone home (DI-CHG-16): it fights as a charger.
        Home = "home",
    }
}

/// DI-UNIT-3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    pub target: UnitNo,
    pub kind: ChargeKind,
    pub stage: ChargeStage,
    /// The zone of the target in which it began, fixed when declared (DI-GEO-3).
    pub zone: Zone,
    /// At least half of it stood higher than the target's centre then (DI-CA-7).
    pub downhill: bool,
    /// Where its front-centre was then: who is behind a wall against it is judged from there (DI-TERR-2).
    pub began: Point,
    /// Where its last straight way began: it is put back along it.
    pub from: Pose,
}

prints!(struct Charge { target, kind, stage, zone, downhill, began, from });

/// Cleared in T0 of every turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnFlags {
    pub shot: bool,
    /// Shooting hits of this turn (DI-MM-12).
    pub hits: u8,
    /// The enemy unit that scored the most of them (DI-MOR-9), and how many.
    pub worst: Option<UnitNo>,
    pub worst_hits: u8,
    /// Its charge attempt is used up (DI-CHG-4).
    pub attempted: bool,
    /// Failed To Charge: no step nearer to the enemy (DI-CHG-6).
    pub no_advance: bool,
    /// Has tested Being Charged in the step that runs (DI-CHG-9).
    pub tested: bool,
    /// Has passed Being Charged this turn (DI-MM-15, DI-SHO-9).
    pub stood: bool,
    /// Halted, retired, reformed, fell back, rallied, fought or gave fire: it has no move in V8 (DI-MOV-7).
    pub spent: bool,
    /// Made an impulse, counter-charge, reaction, fall-back or rout move, or became shaken or routing (DI-CHG-15).
    pub stirred: bool,
    pub fell_back: bool,
    /// Has charged, been charged, moved or fought (DI-ST-2).
    pub busy: bool,
    /// Has been given its order in V8.
    pub moved: bool,
    /// Manoeuvres made before its move in V8, each of them half of the rate.
    pub halves: u8,
    /// Was destroyed this turn, and where it stood (DI-MM-14).
    pub destroyed: bool,
    /// Fled from Being Charged this turn: from whom is seen by its chargers (DI-ROUT-2).
    pub fled: bool,
    /// Where it fled to then.
    pub flees: i32,
    /// Whom this general tries to rally (DI-GENL-6).
    pub rallies: Option<UnitNo>,
    /// Ticks moved in the Movement Phase so far (DI-MOV-14).
    pub way: Length,
    /// How far off the nearest visible enemy was when its first move of the phase began; -1 if none was.
    pub nearest: Length,
    pub nearest_enemy: Option<UnitNo>,
}

prints!(struct TurnFlags {
    shot, hits, worst, worst_hits, attempted, no_advance, tested, stood, spent, stirred, fell_back, busy, moved, halves,
    destroyed, fled, flees, rallies, way, nearest, nearest_enemy,
});

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    pub whereabouts: Whereabouts,
    /// The middle of the front edge, and the facing (DI-GEO-1).
    pub pose: Pose,
    pub stance: Stance,
    /// Troop class (DI-UNIT-4).
    pub class: u8,
    pub ability: Ability,
    /// Figures; guns of a battery, escorts of a staff, pioneers of engineers, what a wagon or boat can take.
    pub strength: u8,
    pub start: u8,
    pub morale: Morale,
    pub grounded: bool,
    pub fought: bool,
    pub routed_before: bool,
    /// Turns in which it was pushed back, fell back, advanced; 0 for none.
    pub pushed_back: u16,
    pub fell_back: u16,
    pub advanced: u16,
    /// Ticks moved in the last Movement Phase (DI-SHO-5).
    pub last_move: Length,
    pub concealed: bool,
    pub surprised_until: u16,
    pub charge: Option<Charge>,
    pub limber_hit: bool,
    /// Until which turn each gun is suppressed (DI-SD-2).
    pub guns_out: [u16; 4],
    pub battery_out: u16,
    pub engineer: bool,
    /// Engineers do nothing, a general cannot move until then (DI-SD-1).
    pub idle_until: u16,
    pub task: Option<Task>,
    pub points: u8,
    /// Staff only.
    pub attached: Option<UnitNo>,
    pub lost_command: u16,
    pub killed: u16,
    /// The boat that it is in.
    pub boat: Option<UnitNo>,
    /// Where its horses are held (DI-FORM-4).
    pub horses: Option<Point>,
    pub turn: TurnFlags,
    /// Where and how it stood when the turn began, if everybody could see it (DI-HID-4).
    pub began: Option<(Pose, Stance)>,
    /// How often it has moved or changed shape.
    pub moves: u32,
}

prints!(struct Unit {
    whereabouts, pose, stance, class, ability, strength, start, morale, grounded, fought, routed_before, pushed_back,
    fell_back, advanced, last_move, concealed, surprised_until, charge, limber_hit, guns_out, battery_out, engineer,
    idle_until, task, points, attached, lost_command, killed, boat, horses, turn, began, moves,
});

impl Unit {
    /// Good, with all flags at their defaults (DI-SET-4).
    pub fn fresh(card: &Card, concealment: bool) -> Unit {
        let whereabouts = match card {
            it if it.parent.is_some() => Whereabouts::Within,
            it if it.group.is_some() => Whereabouts::Coming,
            it if it.pose.is_some() || it.attached.is_some() => Whereabouts::OnTable,
            _ => Whereabouts::ToSetUp,
        };
        Unit {
            whereabouts,
            pose: card.pose.unwrap_or_default(),
            stance: card.stance,
            class: card.class,
            ability: card.ability,
            strength: card.strength,
            start: card.strength,
            morale: Morale::Good,
            grounded: false,
            fought: false,
            routed_before: false,
            pushed_back: 0,
            fell_back: 0,
            advanced: 0,
            last_move: 0,
            concealed: card.concealed && concealment,
            surprised_until: 0,
            charge: None,
            limber_hit: false,
            guns_out: [0; 4],
            battery_out: 0,
            engineer: card.arm == Arm::Engineers,
            idle_until: 0,
            task: None,
            points: 0,
            attached: card.attached,
            lost_command: 0,
            killed: 0,
            boat: None,
            horses: None,
            turn: TurnFlags { nearest: -1, ..TurnFlags::default() },
            began: None,
            moves: 0,
        }
    }

    pub fn on_table(&self) -> bool {
        self.whereabouts == Whereabouts::OnTable
    }

    /// On the table with a footprint of its own: an attached staff has none (DI-GENL-4).
    pub fn stands(&self) -> bool {
        self.on_table() && self.attached.is_none()
    }

    pub fn routs(&self) -> bool {
        self.morale == Morale::Routing
    }

    pub fn lost(&self) -> bool {
        self.whereabouts == Whereabouts::Lost
    }

    /// A charge that still runs, or has come to its target.
    pub fn charges(&self) -> bool {
        self.charge.is_some()
    }

    pub fn charges_at(&self, target: UnitNo) -> bool {
        self.charge.is_some_and(|it| it.target == target)
    }
}
