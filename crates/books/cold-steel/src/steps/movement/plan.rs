//! What each unit sets out to do in a movement phase: by its morale, by what its officers wish, by its orders.

use engine::RuleId;
use ground::table::{Length, Point, Pose};
use smallvec::SmallVec;

use crate::facts::bodies::{Body, Looking, nearest_enemy};
use crate::facts::initiative::{charged, guarding};
use crate::facts::retreat::sheltered;
use crate::facts::threat::Threat;
use crate::forms::orders::{change, hurried, line_of};
use crate::resolve::formations::Target;
use crate::state::{Attack, Changing, March, Order, Special, State, Stop, UnitNo, Wing};
use crate::vocabulary::{Arm, AutomaticOrder, Formation, Level, Movement, PACE, Speed};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Stand,
    Forward,
    /// Hundredths of a degree off straight ahead.
    Oblique(i32),
    Backward,
    /// About the front corner, or about the centre.
    Wheel,
    Convert,
    /// Guns by hand, backward or forward.
    Prolong {
        back: bool,
    },
    Attack,
    /// In a boat, on this heading in whole degrees (CS-SPEC-17).
    Row(u16),
    /// Away from the enemy; toward cover, if it is broken, and no farther than that unless it is charged or fired on.
    Flee {
        to_cover: bool,
        rests: bool,
    },
}

/// A unit in a movement phase.
#[derive(Clone, Debug)]
pub struct Mover {
    pub unit: UnitNo,
    pub way: Way,
    pub speed: Speed,
    /// Never stopped by enemies: routed, broken, falling back.
    pub flees: bool,
    pub halted: bool,
    /// Impulses of an action that are left, and which it is.
    pub acting: i32,
    pub action: Option<Special>,
    /// Impulses until its wing is back in the line, and the wing that swings out when it has acted (CS-MOVE-15).
    pub folding: i32,
    pub wing: Option<Wing>,
    /// Allowance still owed for a line that was crossed.
    pub debt: Length,
    /// Ticks left of an order for a distance, and of what follows a wheel.
    pub left: Option<Length>,
    pub then_forward: Length,
    /// Ticks from an enemy in front at which it halts.
    pub range: Option<Length>,
    /// Hundredths of a degree that are left of a wheel or conversion.
    pub turn: i32,
    /// Turned on the way to an attack without paying (CS-MOVE-16).
    pub free_turn: i32,
    pub target: Option<UnitNo>,
    /// Where he was last seen whom it is sent against and nobody sees now.
    pub toward: Option<Point>,
    /// It has begun to turn about its centre in this phase, and pays for that once (CS-MOVE-12).
    pub converts: bool,
    /// It has found no room for its new formation (CS-MOVE-43).
    pub cramped: bool,
    /// Disorder from the ground that this impulse has brought.
    pub markers: i32,
    /// Impulses it has moved, and the way of its middle.
    pub moved: i32,
    pub went: Length,
    pub entered: SmallVec<[u16; 4]>,
    pub passed: SmallVec<[UnitNo; 4]>,
    pub track: Vec<Pose>,
    /// The rules that have shaped its way, each where it did.
    pub rules: SmallVec<[RuleId; 4]>,
}

impl Mover {
    pub fn standing(unit: UnitNo, pose: Pose) -> Mover {
        Mover {
            unit,
            way: Way::Stand,
            speed: Speed::March,
            flees: false,
            halted: false,
            acting: 0,
            action: None,
            folding: 0,
            wing: None,
            debt: 0,
            left: None,
            then_forward: 0,
            range: None,
            turn: 0,
            free_turn: 0,
            target: None,
            toward: None,
            converts: false,
            cramped: false,
            markers: 0,
            moved: 0,
            went: 0,
            entered: SmallVec::new(),
            passed: SmallVec::new(),
            track: vec![pose],
            rules: SmallVec::new(),
        }
    }

    /// A rule decides something about its way.
    pub fn by(&mut self, rule: RuleId) {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }

    fn flee(self, speed: Speed) -> Mover {
        Mover { way: Way::Flee { to_cover: false, rests: false }, speed, flees: true, ..self }
    }

    fn attack(self, target: Option<UnitNo>, speed: Speed) -> Mover {
        Mover { way: Way::Attack, speed, target, ..self }
    }
}

/// Lays down what a unit does, and begins the change of formation that comes first (CS-MOVE-6).
pub fn plan(state: &mut State, unit: UnitNo, threats: &[Option<Threat>]) -> Mover {
    let mut mover = intent(state, unit, threats);
    // Whatever else it does, its wing comes back into the line first; who runs does not wait for that (CS-MOVE-15).
    if state.unit(unit).wing.is_some() {
        let acts = mover.way != Way::Stand || mover.action.is_some() || mover.wing.is_some();
        if mover.flees {
            state.fold(unit);
            mover.track = vec![state.unit(unit).pose];
        } else if acts || state.unit(unit).changing.is_some() {
            mover.folding = QUARTER;
        }
    }
    mover
}

/// A quarter of a turn, in impulses (CS-MOVE-5).
const QUARTER: i32 = 5;

fn intent(state: &mut State, unit: UnitNo, threats: &[Option<Threat>]) -> Mover {
    let status = *state.unit(unit);
    let stands = Mover::standing(unit, status.pose);
    let Some(body) = state.body(unit) else { return stands };
    if status.embarked.is_some() {
        return afloat(state, unit, stands);
    }
    match status.level {
        Level::Dispersed => return stands,
        Level::Routed => {
            leave_building(state, unit);
            state.unit_mut(unit).changing = None;
            return stands.flee(Speed::Double);
        }
        Level::Broken => return broken(state, unit, &body, threats, stands),
        _ => {}
    }
    if status.in_melee() || 0 < status.record.rests {
        return stands;
    }
    if status.retiring {
        return retire(state, unit, &body, stands);
    }
    if let Some(mover) = automatic(state, unit, &body, threats, stands.clone()) {
        return mover;
    }
    ordered(state, unit, &body, stands)
}

/// Who is in a boat rows or lands; there is nowhere to run to.
fn afloat(state: &State, unit: UnitNo, stands: Mover) -> Mover {
    match state.unit(unit).order.special {
        Some(Special::Row(degrees)) => Mover { way: Way::Row(degrees), ..stands },
        Some(special @ Special::Disembark) => Mover { acting: 4 * QUARTER, action: Some(special), ..stands },
        _ => stands,
    }
}

/// CS-MOR-60, -61: it stops in cover, unless it is charged or fired on.
fn broken(state: &mut State, unit: UnitNo, body: &Body, threats: &[Option<Threat>], stands: Mover) -> Mover {
    let status = state.unit(unit);
    let by_horse = |foe: UnitNo| state.card(foe).kind.mounted();
    let threatened =
        threats[usize::from(unit.0)].as_ref().is_some_and(|it| it.by.iter().any(|foe| by_horse(*foe)));
    let attacked = state.standing().any(|foe| {
        state.unit(foe).order.attack.is_some_and(|it| it.on == Some(unit)) && state.side(foe) != body.side
    });
    let rests = !threatened && !attacked && !status.last.fired_on;
    if rests && sheltered(state, body) {
        return stands;
    }
    leave_building(state, unit);
    state.unit_mut(unit).changing = None;
    Mover { way: Way::Flee { to_cover: true, rests }, ..stands.flee(Speed::Quick) }
}

/// CS-DET-25: until every enemy is at least 121 paces away, then halt and face him.
fn retire(state: &mut State, unit: UnitNo, body: &Body, stands: Mover) -> Mover {
    let near = nearest_enemy(state, body);
    match near {
        Some((_, far)) if far < 121 * PACE => {
            leave_building(state, unit);
            begin(state, unit, Target::FaceAbout, false);
            let mut mover = stands.flee(Speed::Quick);
            mover.by(rule!("CS-DET-25"));
            mover
        }
        _ => {
            let facing = near.and_then(|(enemy, _)| ground::table::Heading::of(body.at().to(enemy.at())));
            let status = state.unit_mut(unit);
            status.retiring = false;
            if let (Some(facing), None) = (facing, status.inside) {
                status.pose.facing = facing;
            }
            Mover { track: vec![status.pose], ..stands }
        }
    }
}

/// CS-AUTO-1 to -9
fn automatic(
    state: &mut State,
    unit: UnitNo,
    body: &Body,
    threats: &[Option<Threat>],
    stands: Mover,
) -> Option<Mover> {
    let wish = state.unit(unit).automatic;
    let guns_stand = body.formation == Formation::Unlimbered;
    Some(match wish {
        AutomaticOrder::None => return None,
        AutomaticOrder::FallBack | AutomaticOrder::ArtilleryWithdraw => {
            leave_building(state, unit);
            if guns_stand {
                begin(state, unit, Target::Limbered, true);
            } else if wish == AutomaticOrder::FallBack {
                begin(state, unit, Target::FaceAbout, true);
            }
            stands.flee(Speed::Quick)
        }
        AutomaticOrder::FormSquare => {
            begin(state, unit, Target::Square, true);
            stands
        }
        AutomaticOrder::FormDivisions => {
            begin(state, unit, Target::Divisions, true);
            stands
        }
        AutomaticOrder::FormLine => {
            let line = line_of(state.card(unit));
            begin(state, unit, line, true);
            stands
        }
        AutomaticOrder::Reform => {
            state.unit_mut(unit).now.reformed = true;
            stands
        }
        AutomaticOrder::ReturnFire => {
            // It halts: the order that moved it is gone.
            state.unit_mut(unit).order = Order::default();
            stands
        }
        AutomaticOrder::IrregularsAdvance | AutomaticOrder::CavalryAdvance | AutomaticOrder::Protect => {
            let target = match wish {
                AutomaticOrder::Protect => guarding(state, unit, threats),
                _ => charged(state, body, threats).map(|it| it.no),
            };
            // Who protects goes as any attack does that no pace is named for: at the quick (CS-ORD-6).
            let steady = wish == AutomaticOrder::Protect || state.unit(unit).blown;
            stands.attack(target, if steady { Speed::Quick } else { Speed::Double })
        }
    })
}

fn ordered(state: &mut State, unit: UnitNo, body: &Body, stands: Mover) -> Mover {
    let status = *state.unit(unit);
    // It must stand up first, and that has to be ordered (CS-SPEC-15).
    if status.lying_down && status.order.special.is_none() {
        return stands;
    }
    if let Some(to) = status.order.formation
        && status.order.special.is_none()
    {
        match hurried((state.card(unit), state.drill(unit)))
            .filter(|_| status.order.hurried && status.inside.is_none())
        {
            Some(change) => start(state, unit, to, change),
            None => begin(state, unit, to, false),
        }
    }
    if let Some(special) = status.order.special {
        return acting(state, unit, special, stands);
    }
    let shaken = status.level <= Level::Wavering;
    if let Some(attack) = status.order.attack
        && !shaken
        && status.inside.is_none()
    {
        let speed = winded(state, unit, status.order.movement.map_or(Speed::Quick, |it| it.speed));
        let (target, toward) = sent_against(state, body, attack);
        // A wheel that was ordered with it comes first (CS-ORD-1).
        let turns =
            |it: &March| matches!(it.how, Movement::Wheel | Movement::Conversion) && it.left_to_turn() != 0;
        return match status.order.movement.filter(turns) {
            _ if target.is_none() && toward.is_none() => stands,
            Some(march) => Mover { target, toward, ..marching(March { speed, ..march }, stands) },
            None => Mover { toward, ..stands.attack(target, speed) },
        };
    }
    let Some(march) = status.order.movement.filter(|_| status.inside.is_none()) else { return stands };
    let speed = winded(state, unit, march.speed);
    marching(March { speed, ..march }, stands)
}

/// Whom an attack goes in at: the one it names, while its side sees him; if he is gone the nearest before it (CS-MOVE-16). One
/// who is out of sight cannot be followed: it goes to where he was last seen.
fn sent_against(state: &State, body: &Body, attack: Attack) -> (Option<UnitNo>, Option<Point>) {
    let named = attack.on.filter(|it| state.unit(*it).on_table());
    let hidden = named.filter(|it| !state.sees(body.side, *it));
    let last = hidden.and_then(|it| state.seen[body.side][usize::from(it.0)].last).map(|it| it.pose.at);
    let seen = named.filter(|it| Some(*it) != hidden);
    (seen.or_else(|| super::impulse::ahead(state, body, 120)), last)
}

/// CS-MOVE-13: foot doubles for two turns running and no more, and blown horses do not canter, whatever was ordered.
fn winded(state: &State, unit: UnitNo, speed: Speed) -> Speed {
    let (it, foot) = (state.unit(unit), state.card(unit).kind.arm() == Arm::Infantry);
    let spent = it.blown || foot && 2 <= it.record.hot_turns;
    if spent && speed == Speed::Double { Speed::Quick } else { speed }
}

fn marching(march: March, stands: Mover) -> Mover {
    if march.wing.is_some() {
        return Mover { acting: QUARTER, wing: march.wing, ..stands };
    }
    let angle = i32::from(march.angle) * 100;
    let (left, range) = match march.stop {
        Stop::None => (None, None),
        Stop::Distance(paces) => (Some(i32::from(paces) * PACE), None),
        Stop::Range(paces) => (None, Some(i32::from(paces) * PACE)),
    };
    let then_forward = i32::from(march.then_forward) * PACE;
    let way = match march.how {
        // The turn is made already; what is left of its march is straight on.
        Movement::Wheel | Movement::Conversion if march.turned != 0 && march.left_to_turn() == 0 => {
            return match then_forward {
                0 => stands,
                on => Mover { way: Way::Forward, speed: march.speed, left: Some(on), range, ..stands },
            };
        }
        Movement::Forward => Way::Forward,
        Movement::Oblique => Way::Oblique(angle),
        Movement::Backward => Way::Backward,
        Movement::Wheel => Way::Wheel,
        Movement::Conversion => Way::Convert,
        Movement::Prolong => Way::Prolong { back: angle != 0 },
        Movement::Halt => Way::Stand,
    };
    Mover { way, speed: march.speed, left, range, turn: march.left_to_turn(), then_forward, ..stands }
}

/// Special orders, and the quarters of a turn that they take (CS-SPEC-1, -15, -19).
fn acting(state: &mut State, unit: UnitNo, special: Special, stands: Mover) -> Mover {
    let quarters = match special {
        Special::Reform => {
            state.unit_mut(unit).now.reformed = true;
            return stands;
        }
        Special::StandUp => return stands,
        Special::LieDown => 1,
        Special::Occupy(_) | Special::Leave | Special::Dismount | Special::Remount => 2,
        Special::Skirmish { .. } | Special::Recall | Special::Detach(_) | Special::Regroup => 1,
        // Half a turn, and as much again for the shift of one that closes up.
        Special::Brigade(_) | Special::Converge => 2,
        Special::Close(_) => 2,
        // The whole turn; what comes of it is rolled at its end (CS-MOVE-45).
        Special::StartFire(_) | Special::FightFire(_) | Special::SpikeGuns => 4,
        Special::Obstruct | Special::Clear(_) | Special::Dig => 4,
        Special::Raise(_) | Special::Fortify(_) | Special::Destroy(_) => 4,
        Special::Embark(_) | Special::Disembark => 4,
        // It goes at the end of the turn, when the others have moved.
        Special::Depart { .. } | Special::Row(_) => return stands,
    };
    Mover { acting: 5 * quarters, action: Some(special), ..stands }
}

/// Begins a change of formation unless the same one is under way.
pub fn begin(state: &mut State, unit: UnitNo, to: Target, automatic: bool) {
    let status = state.unit(unit);
    if status.inside.is_some() {
        return;
    }
    if let Some(change) = change((state.card(unit), state.drill(unit)), status.formation, to, automatic) {
        start(state, unit, to, change);
    }
}

fn start(state: &mut State, unit: UnitNo, to: Target, (quarters, disorder): (i32, i32)) {
    if state.unit(unit).changing.is_none_or(|it| it.to != to) {
        let impulses_left = (5 * quarters) as u8;
        state.unit_mut(unit).changing = Some(Changing { to, impulses_left, disorder: disorder as u8 });
    }
}

/// Who runs from a building is outside it at once, in open order or line, where it stood.
pub fn leave_building(state: &mut State, unit: UnitNo) {
    if state.unit(unit).inside.is_none() {
        return;
    }
    let formation = match state.card(unit).kind.arm() {
        Arm::Irregular => Formation::Swarm,
        _ => Formation::Open,
    };
    super::impulse::step_out(state, unit, formation);
}
