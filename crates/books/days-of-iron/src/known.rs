//! What an eye knows (DI-HID-1, DI-HID-2): the one door from the state to a seat. Concealed units, groups that have not been
//! heard of, armies that are set up in secret, and with closed rosters class, figures and ability are not behind it.

use engine::Eye;
use ground::table::Table;

use crate::resolve::command::Ability;
use crate::resolve::shapes::{figures_per_stand, stands};
use crate::resolve::target::Arm;
use crate::state::{
    Army, Course, Ending, Fires, Footprints, Scene, SideNo, State, Step, Supposed, Unit, UnitNo, Whereabouts,
    seat,
};

/// The armies as an eye may read them.
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
    /// The units as this eye knows them, where that differs from what they are.
    veiled: Option<Vec<Unit>>,
}

/// A reading that belongs to an eye, or is supposed from one: only of these can a seat be asked, advised and shown.
pub trait Seen: Army {}

impl Seen for Known<'_> {}

impl<A: Seen> Seen for Supposed<'_, A> {}

/// What nobody is told of an enemy whose rosters are closed (DI-OPT-5) is taken for this.
const GUESSED_CLASS: u8 = 3;

impl<'a> Known<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Known<'a> {
        let own = |side: SideNo| eye == Eye::Umpire || eye == Eye::Seat(seat(side));
        let open = state.options().open_rosters;
        let hides = |it: &UnitNo| !open || covered(state, *it) || in_secret(state, *it);
        let others = || (0..2).filter(|it| !own(*it)).flat_map(|it| state.scenario().of_side(it));
        // Mostly nobody is hidden, and then nothing is copied.
        let veiled = others().any(|it| hides(&it)).then(|| {
            let mut all = state.units.clone();
            others().filter(hides).for_each(|it| all[usize::from(it.0)] = seen(state, it));
            all
        });
        Known { state, eye, veiled }
    }

    pub fn of_side(state: &'a State, side: SideNo) -> Known<'a> {
        Known::new(state, Eye::Seat(seat(side)))
    }

    /// The side whose eyes these are.
    pub fn eyes_of(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(usize::from(seat.0)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    /// Does this eye know where and how a unit is?
    pub fn knows(&self, unit: UnitNo) -> bool {
        self.unit(unit).whereabouts != Whereabouts::Unknown
    }

    /// Does it know class, figures and ability (DI-OPT-5)?
    pub fn reads(&self, unit: UnitNo) -> bool {
        let own = self.eye == Eye::Umpire || self.eye == Eye::Seat(seat(self.side(unit)));
        own || self.options().open_rosters
    }

    /// What is under way in this step, as far as it is about units of which this eye knows where they are.
    pub fn course(&self) -> Course {
        // What stands beside a unit there is whom it is about, or how or where it was then.
        let known = |it: &&(UnitNo, UnitNo)| self.knows(it.0);
        Course {
            queue: self.state.queue.iter().filter(known).copied().collect(),
            begun: self.state.begun,
            built: self.state.built.clone(),
            fights: self.state.fights.clone(),
        }
    }
}

/// Is nothing known of it but that it is on the list?
fn covered(state: &State, unit: UnitNo) -> bool {
    if !state.options().concealment {
        return false;
    }
    let status = state.unit(unit);
    match status.whereabouts {
        Whereabouts::Coming => !state
            .scenario()
            .groups
            .iter()
            .enumerate()
            .any(|(no, group)| group.units.contains(&unit) && state.declared >> no & 1 == 1),
        // A staff that rides with a concealed unit is concealed with it.
        Whereabouts::OnTable => {
            status.concealed || status.attached.is_some_and(|it| state.unit(it).concealed)
        }
        _ => false,
    }
}

/// Is it set up in secret now (DI-SET-2)? Until both sides have done it is where the scenario leaves it.
fn in_secret(state: &State, unit: UnitNo) -> bool {
    state.step == Step::SetUp
        && Unit::fresh(state.card(unit), true).whereabouts == Whereabouts::ToSetUp
        && state.unit(unit).whereabouts != Whereabouts::ToSetUp
}

/// A unit as its enemy knows it.
fn seen(state: &State, unit: UnitNo) -> Unit {
    let (card, it) = (state.card(unit), state.unit(unit));
    let mut res = *it;
    if in_secret(state, unit) {
        res = Unit::fresh(card, state.options().concealment);
    } else if covered(state, unit) {
        res = Unit::fresh(card, true);
        res.whereabouts = Whereabouts::Unknown;
        res.pose = Default::default();
        res.concealed = it.concealed;
        res.attached = None;
    }
    if !state.options().open_rosters {
        (res.class, res.ability) = (GUESSED_CLASS, Ability::Ordinary);
        res.strength = match card.arm {
            Arm::Infantry | Arm::Cavalry => guessed(card.arm, &res),
            Arm::Staff | Arm::Engineers => 2,
            Arm::Artillery | Arm::Transport | Arm::Boat => res.strength,
        };
        if card.arm != Arm::Artillery {
            res.start = res.strength;
        }
    }
    res
}

/// As many figures as its stands could carry.
fn guessed(arm: Arm, it: &Unit) -> u8 {
    let strength = i32::from(it.strength);
    let foot = it.stance.dismounted();
    let count = |figures: i32| stands(arm, if foot { figures - (figures + 3) / 4 } else { figures });
    let full = strength + 2 * figures_per_stand(arm);
    (strength..=full).rev().find(|them| count(*them) == count(strength)).unwrap_or(strength) as u8
}

impl Army for Known<'_> {
    fn scene(&self) -> &Scene {
        &self.state.scene
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn step(&self) -> Step {
        self.state.step
    }

    fn first(&self) -> SideNo {
        self.state.first
    }

    fn declared(&self) -> u32 {
        self.state.declared
    }

    fn sacrificed(&self) -> u16 {
        self.state.sacrificed
    }

    fn scored(&self) -> [i32; 2] {
        self.state.scored
    }

    fn fires(&self) -> &Fires {
        &self.state.fires
    }

    fn conceded(&self) -> Option<SideNo> {
        self.state.conceded
    }

    fn result(&self) -> Option<&Ending> {
        self.state.result.as_ref()
    }

    fn table(&self) -> &Table {
        self.state.table()
    }

    fn names(&self) -> &[String] {
        self.state.names()
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        match &self.veiled {
            Some(all) => &all[usize::from(unit.0)],
            None => self.state.unit(unit),
        }
    }

    /// They count only for units that this eye knows to stand so.
    fn footprints(&self) -> &Footprints {
        &self.state.footprints
    }

    fn is_fresh(&self) -> bool {
        self.veiled.is_none() && self.state.is_fresh()
    }

    /// How many are concealed is no secret: the list says who may be, and whoever is revealed is seen by all.
    fn veiled(&self, side: SideNo) -> bool {
        self.state.veiled(side)
    }
}

impl std::fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "what {:?} knows", self.eye)
    }
}
