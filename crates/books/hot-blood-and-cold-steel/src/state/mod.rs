//! The state of a game. Everything that can change is here; what cannot is in the scenario.

mod afoot;
pub mod home;
mod man;
mod orders;
mod ordnance;
mod record;
mod sheets;
pub mod sight;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Outcome, prints, words};
use field::grid::Bits;

use crate::map::{Edge, Map, Node, SquareNo};
use crate::scenario::{Options, Scenario};
use crate::vocabulary::Health;

pub use afoot::Afoot;
use home::Distances;
pub use man::{Called, Enlisted, Figure, Intents, Job, Kit, Man, Nerve, Notes, SideNo, Tested, Turn};
pub use orders::{Action, Engage, Fire, Gift, Lid, Move, Orders, Shoot, Throw};
pub use ordnance::{Bomb, Cover, Flare, Hit, Noise, Salvo, Strike, StrikeKind};
pub use record::{Condition, Contact, LastSeen, Level, Look, Mark, MarkKind, Record, Sound, Vanished};
pub use sheets::{Held, Sheets};
use sight::Last;

words! {
    /// The steps of HB-TURN-3, in order; before them the set-up, after them the aftermath.
    pub enum Phase {
        Muster = "muster",
        SetUp = "set_up",
        Start = "start",
        PatrolMorale = "patrol_morale",
        Intents = "intents",
        IndividualMorale = "individual_morale",
        Engage = "engage",
        HandToHand = "hand_to_hand",
        Throws = "throws",
        Landing = "landing",
        Actions = "special_actions",
        ResolveActions = "resolve_actions",
        MovementOrders = "movement_orders",
        Movement = "movement",
        Spotting = "spotting",
        FireOrders = "fire_orders",
        Shooting = "shooting",
        BombEffects = "bomb_effects",
        IndirectFire = "indirect_fire",
        ResolveHits = "resolve_hits",
        End = "end",
        Aftermath = "aftermath",
        Over = "over",
    }
}

/// The scenario, shared by all states of a game and no part of their fingerprint.
#[derive(Clone, Debug)]
pub struct Scene(pub Arc<Scenario>);

impl Hash for Scene {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub scene: Scene,
    pub turn: u16,
    pub phase: Phase,
    /// In the order of their ids.
    pub figures: Vec<Figure>,
    pub sides: [Side; 2],
    /// Wire edges that are gapped.
    pub gapped: Edges,
    /// Turns still to be worked on gaps that were begun: edge, stealthy, turns left (HB-SPEC-17).
    pub gaps_begun: Vec<(Edge, bool, u8)>,
    pub bombs: Vec<Bomb>,
    pub next_bomb: u16,
    pub flares: Vec<Flare>,
    pub salvos: Vec<Salvo>,
    pub noises: Vec<Noise>,
    /// Fire of this turn, and of the last one (HB-FSZ-1).
    pub strikes: Vec<Strike>,
    pub last_strikes: Vec<Strike>,
    pub hits: Vec<Hit>,
    /// Who sees whom, spotter by target, as it was last worked out (HB-SEE-8).
    pub sight: Vec<Level>,
    /// What was looked at then.
    pub seen: Last,
    /// The same when the movement phase began (HB-SHOT-9).
    pub sight_before: Vec<Level>,
    /// The turn in which the alarm was raised (HB-ALERT-2).
    pub alarm: Option<u16>,
    /// Something in this phase raises it at the phase's end.
    pub alarm_due: bool,
    /// Men who fought each other last turn and are both still able (HB-HTH-4).
    pub locked: Vec<(Man, Man)>,
    /// Minutes on the clock since the game began (HB-SCALE-4).
    pub minutes: u32,
    /// Something was ordered, seen or heard this turn.
    pub stirring: bool,
    /// Turns in a row in which all able figures of all patrols were home (HB-END-1).
    pub quiet_turns: u8,
    pub conceded: Option<engine::Side>,
    /// Under `written_orders`: the side that has fixed its movement while the other has still to (HB-OPT-2).
    pub writes_first: Option<u8>,
    /// The heavy machine guns that fired last turn and this turn, by side and number (HB-GEAR-5).
    pub guns_fired: Vec<(u8, u8)>,
    pub guns_fired_last: Vec<(u8, u8)>,
    pub result: Option<Ending>,
    /// The men of a campaign (HB-OPT-13); when the game is over, everybody's.
    pub sheets: Sheets,
    /// What is shown of men on their way.
    pub afoot: Afoot,
}

prints!(struct State {
    turn, phase, figures, sides, gapped, gaps_begun, bombs, next_bomb, flares, salvos, noises, strikes,
    last_strikes, hits, sight, sight_before, alarm, alarm_due, locked, minutes, stirring, quiet_turns,
    conceded, writes_first, guns_fired, guns_fired_last, result;
    skip scene, seen, sheets, afoot
});

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    pub winner: Option<u8>,
    pub words: &'static str,
    pub points: [i32; 2],
}

prints!(struct Ending { winner, words, points });

/// What a side has of its own.
#[derive(Clone, Debug, Default, Hash)]
pub struct Side {
    pub patrols: Vec<Patrol>,
    pub record: Record,
    pub orders: Orders,
    /// Orders of this phase are sealed.
    pub sealed: bool,
    pub assets: Vec<Asset>,
    /// Up to two arrangements of lights (HB-SETUP-4).
    pub signals: Vec<Shoot>,
    /// Wire edges named for the torpedoes.
    pub bangalores: Vec<Edge>,
    /// The crews of its heavy machine guns, gunner first (HB-GEAR-5), as the side has ordered them.
    pub crews: Vec<Vec<Man>>,
    /// Its prisoners and the man who guards each (HB-PRIS-5); ask [`State::guard_of`].
    pub guards: Vec<(Man, Man)>,
    /// The entry chosen for reinforcements, by their place in the scenario.
    pub entries: Vec<Node>,
    /// How far it is home and to the enemy's line, as last measured (HB-TERR-16).
    pub distances: Distances,
    /// The turn in which its own garrison was alarmed (HB-ALERT-2); ask [`crate::facts::alarm`].
    pub alarmed: Option<u16>,
    /// Its own garrison is to be alarmed at the end of this phase.
    pub alarm_due: bool,
    /// Minutes on its own watch (HB-SCALE-4): what the other side does in the dark must not show on it.
    pub minutes: u32,
    /// It has seen or heard something this turn.
    pub stirred: bool,
}

prints!(struct Side {
    patrols, record, orders, sealed, assets, signals, bangalores, crews, guards, entries, alarmed, alarm_due,
    minutes, stirred;
    skip distances
});

impl Side {
    /// The prisoner is this man's to lead from now on.
    pub fn put_under(&mut self, prisoner: Man, guard: Man) {
        self.set_free(prisoner);
        self.guards.push((prisoner, guard));
    }

    /// Nobody's prisoner has no guard.
    pub fn set_free(&mut self, prisoner: Man) {
        self.guards.retain(|it| it.0 != prisoner);
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Patrol {
    pub size: u8,
    pub level_tested: u8,
    pub withdrawing: bool,
    /// Has been out of its own line (HB-END-1c).
    pub been_out: bool,
    /// Was fired at, bombed or shelled, this turn and last turn (HB-PM-6).
    pub fired_on: bool,
    pub fired_on_last: bool,
}

prints!(struct Patrol { size, level_tested, withdrawing, been_out, fired_on, fired_on_last });

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Asset {
    /// Listed squares (HB-SETUP-3).
    pub targets: Vec<SquareNo>,
    /// Rounds left of each kind, as the scenario lists them.
    pub rounds: Vec<Option<u8>>,
    pub calls: Option<u8>,
    /// The turn in which a mortar fired last (HB-IND-2).
    pub fired: Option<u16>,
    /// An order is outstanding (HB-IND-6).
    pub outstanding: bool,
    /// Listed targets already fired at, and the turn.
    pub history: Vec<(u8, u16)>,
}

prints!(struct Asset { targets, rounds, calls, fired, outstanding, history });

impl State {
    pub fn scenario(&self) -> &Scenario {
        &self.scene.0
    }

    pub fn map(&self) -> &Map {
        &self.scene.0.map
    }

    pub fn options(&self) -> &Options {
        &self.scene.0.options
    }

    pub fn man(&self, man: Man) -> &Figure {
        &self.figures[usize::from(man.0)]
    }

    pub fn man_mut(&mut self, man: Man) -> &mut Figure {
        &mut self.figures[usize::from(man.0)]
    }

    /// All men, in the order of ids.
    pub fn men(&self) -> impl Iterator<Item = (Man, &Figure)> + Clone {
        self.figures.iter().enumerate().map(|(at, it)| (Man(at as u8), it))
    }

    pub fn of_side(&self, side: SideNo) -> impl Iterator<Item = (Man, &Figure)> + Clone {
        self.men().filter(move |it| it.1.side == side)
    }

    /// All men on the table in a node, carried ones included.
    pub fn in_node(&self, node: Node) -> impl Iterator<Item = (Man, &Figure)> + Clone {
        self.men().filter(move |it| it.1.node == node && it.1.on_table())
    }

    /// How well one man sees another, as last worked out.
    pub fn sees(&self, spotter: Man, target: Man) -> Level {
        self.sight[usize::from(spotter.0) * self.figures.len() + usize::from(target.0)]
    }

    pub fn patrol(&self, figure: &Figure) -> &Patrol {
        &self.sides[figure.side].patrols[usize::from(figure.patrol)]
    }

    pub fn garrison(&self, figure: &Figure) -> bool {
        self.scenario().sides[figure.side].patrols[usize::from(figure.patrol)].garrison
    }

    /// Who guards a prisoner of this side, as long as he is able and with him (HB-PRIS-5).
    pub fn guard_of(&self, side: SideNo, prisoner: Man) -> Option<Man> {
        let guard = self.sides[side].guards.iter().find(|it| it.0 == prisoner)?.1;
        let (guard_now, prisoner) = (self.man(guard), self.man(prisoner));
        (guard_now.able() && guard_now.node == prisoner.node).then_some(guard)
    }

    /// A square is lit if it is within 3 of a flare (HB-SEE-1).
    pub fn lit(&self, square: SquareNo) -> bool {
        self.flares.iter().any(|it| self.map().distance(it.square, square) <= 3)
    }

    /// Falls to the ground: lying in the open, in full cover in a hole (HB-FIG-3).
    pub fn goes_down(&mut self, man: Man) {
        let node = self.man(man).node;
        let stances = if node.on_table() { self.scene.0.map.stances(node) } else { &[] };
        if let Some(stance) = stances.last() {
            self.man_mut(man).stance = *stance;
        }
    }

    /// Lets go of whoever he carries; the load stays in his node (HB-SPEC-9).
    pub fn put_down(&mut self, man: Man) {
        let Some(load) = self.man_mut(man).carrying.take() else { return };
        if let Some(mate) = self.man_mut(man).bearer.take() {
            let mate = self.man_mut(mate);
            (mate.carrying, mate.bearer) = (None, None);
        }
        let figure = self.man_mut(load);
        (figure.carried_by, figure.astray) = (None, true);
        self.goes_down(load);
    }

    /// Moves a man, and his load with him. Only where steps were checked.
    pub fn place(&mut self, man: Man, node: Node) {
        self.man_mut(man).comes_to(node);
        if let Some(load) = self.man(man).carrying {
            self.man_mut(load).comes_to(node);
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let result = self.result.as_ref()?;
        Some(Outcome {
            winner: result.winner.map(engine::Side),
            words: result.words.to_owned(),
            points: result.points.to_vec(),
            turns: u32::from(self.turn),
        })
    }

    /// Enemies who are walking wounded or worse, surrendered men and bodies look like casualties (HB-IM-4).
    pub fn casualty(figure: &Figure) -> bool {
        Health::Walking <= figure.health
    }
}

/// A set of squares.
pub type Squares = Bits<SquareNo>;

/// A set of wire edges.
pub type Edges = Bits<Edge>;
