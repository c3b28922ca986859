//! Telling: each side hears of a thing in the names that it knows, and only of what it sees.

use engine::beat::Act;
use engine::{Cx, Eye, Eyes, Name, Place, RuleId, Seat, Side, Told};

use crate::known::{Known, Sight};
use crate::spoken;
use crate::state::{Insight, LeaderNo, SideNo, State, UnitNo};

/// Who hears: a side, or the umpire, who knows all. Onlookers are told what is told to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ear {
    Side(SideNo),
    /// Where news of the enemy comes to each general by himself (CS-SIGHT-5).
    Seat(Seat),
    Umpire,
}

fn ears(state: &State) -> Vec<Ear> {
    if state.options().sighting == crate::options::Sighting::Courier {
        let seats = (0..state.scenario().seats.len()).map(|it| Ear::Seat(Seat(it as u8)));
        return [Ear::Umpire].into_iter().chain(seats).collect();
    }
    vec![Ear::Umpire, Ear::Side(0), Ear::Side(1)]
}

/// How a thing is spoken of to somebody.
pub struct Voice<'a> {
    pub known: Known<'a>,
}

impl Voice<'_> {
    /// `The 1st Battalion`, or what can be made out of it.
    pub fn name(&self, unit: UnitNo) -> String {
        self.known.called(unit)
    }

    /// The same at the beginning of a sentence.
    pub fn begin(&self, unit: UnitNo) -> String {
        spoken::capital(&self.name(unit))
    }

    pub fn id(&self, unit: UnitNo) -> Name {
        self.known.id(unit)
    }

    /// Can this ear make out more of a unit than that it is there: its front, its formation, what it is about (CS-CARD-18)?
    pub fn clear(&self, unit: UnitNo) -> bool {
        match self.known.sight(unit) {
            Sight::Own(_) => true,
            Sight::Seen(insight, _) | Sight::Last(insight, _) | Sight::Gone(insight) => {
                Insight::GeneralId <= insight
            }
            Sight::Unknown => false,
        }
    }

    /// May this ear hear all that went into a throw for the unit? Ratings are the owner's (CS-KNOW-9).
    pub fn own(&self, unit: UnitNo) -> bool {
        self.known.options().open_ratings || self.known.own(unit).is_some()
    }
}

impl Ear {
    pub fn sees(self, state: &State, unit: UnitNo) -> bool {
        let other = 1 - state.side(unit);
        let sighted = &state.seen[other][usize::from(unit.0)];
        match self {
            Ear::Umpire => true,
            Ear::Side(side) if side != other => true,
            // Who sees it also sees it go.
            Ear::Side(_) => sighted.now || sighted.gone,
            Ear::Seat(seat) if state.side_of(seat) != other => true,
            Ear::Seat(seat) => (sighted.now || sighted.gone) && state.informed(seat, unit),
        }
    }

    /// Its own, or one of the enemy's that is known well enough to read its markers: K2 (CS-CARD-18).
    fn makes_out(self, state: &State, unit: UnitNo) -> bool {
        let other = 1 - state.side(unit);
        let clear = || state.seen[other][usize::from(unit.0)].insight >= Some(Insight::GeneralId);
        match self {
            Ear::Umpire => true,
            Ear::Side(side) => side != other || clear(),
            Ear::Seat(seat) => state.side_of(seat) != other || clear(),
        }
    }

    fn eyes(self, seats: &[Place]) -> Eyes {
        match self {
            Ear::Side(side) => Eyes::of_side(seats, Side(side as u8)).but_umpire(),
            Ear::Seat(seat) => Eyes::only(seat).but_umpire(),
            Ear::Umpire => Eyes::NONE,
        }
    }

    fn voice(self, state: &State) -> Voice<'_> {
        let eye = match self {
            Ear::Side(side) => Eye::Seat(first_seat(state, side)),
            Ear::Seat(seat) => Eye::Seat(seat),
            Ear::Umpire => Eye::Umpire,
        };
        Voice { known: Known::new(state, eye) }
    }
}

fn first_seat(state: &State, side: SideNo) -> Seat {
    let at = state.scenario().seats.iter().position(|it| it.side == side);
    Seat(at.unwrap_or(0) as u8)
}

/// Tells those who see all of these units.
pub fn tell(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    about: &[UnitNo],
    told: impl Fn(&Voice<'_>) -> Told,
) {
    tell_or(state, cx, cite, about, told, |_, _| None);
}

/// Tells those who can make out its chits and markers, from K2 on (CS-CARD-18, CS-TURN-1); that it is gone, whoever saw it.
pub fn tell_clear(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    unit: UnitNo,
    told: impl Fn(&Voice<'_>) -> Told,
) {
    let clear = |ear: Ear| ear.makes_out(state, unit) || !state.unit(unit).on_table();
    let said = heard(state, cx, |ear| ear.sees(state, unit) && clear(ear), told, |_, _| None);
    deliver(state, cx, cite, said);
}

/// Tells everybody who is to hear of a thing what he may hear of it.
pub fn tell_each(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    told: impl Fn(Ear, &Voice<'_>) -> Option<Told>,
) {
    let said = heard(state, cx, |_| false, |_| Told::default(), told);
    deliver(state, cx, cite, said);
}

/// Tells those who can make a unit out one thing (K2), and those who only see it perhaps another (CS-CARD-18).
pub fn tell_dimly(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    unit: UnitNo,
    told: impl Fn(&Voice<'_>) -> Told,
    dimly: impl Fn(&Voice<'_>) -> Option<Told>,
) {
    let clear = |ear: Ear| ear.sees(state, unit) && ear.makes_out(state, unit);
    let said = heard(state, cx, clear, told, |ear, voice| dimly(voice).filter(|_| ear.sees(state, unit)));
    deliver(state, cx, cite, said);
}

/// Tells those who see all of them one thing, and the others perhaps another, or nothing.
pub fn tell_or(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    about: &[UnitNo],
    told: impl Fn(&Voice<'_>) -> Told,
    otherwise: impl Fn(Ear, &Voice<'_>) -> Option<Told>,
) {
    let said = prepared(state, cx, about, told, otherwise);
    deliver(state, cx, cite, said);
}

/// What each ear will hear of units as they are now, before they change: told by [`deliver`] once they have.
pub fn prepared(
    state: &State,
    cx: &Cx<'_>,
    about: &[UnitNo],
    told: impl Fn(&Voice<'_>) -> Told,
    otherwise: impl Fn(Ear, &Voice<'_>) -> Option<Told>,
) -> Vec<(Eyes, Told)> {
    heard(state, cx, |ear| about.iter().all(|it| ear.sees(state, *it)), told, otherwise)
}

fn heard(
    state: &State,
    cx: &Cx<'_>,
    who: impl Fn(Ear) -> bool,
    told: impl Fn(&Voice<'_>) -> Told,
    otherwise: impl Fn(Ear, &Voice<'_>) -> Option<Told>,
) -> Vec<(Eyes, Told)> {
    if !cx.listens() {
        return Vec::new();
    }
    let seats = state.seats();
    let heard = |ear: Ear| {
        let voice = ear.voice(state);
        let said = if who(ear) { Some(told(&voice)) } else { otherwise(ear, &voice) };
        said.map(|it| (ear.eyes(&seats), it))
    };
    ears(state).into_iter().filter_map(heard).collect()
}

pub fn deliver(state: &State, cx: &mut Cx<'_>, cite: RuleId, said: Vec<(Eyes, Told)>) {
    cx.cite(cite);
    for (eyes, said) in said {
        cx.tell(state, eyes, cite, || said);
    }
}

/// Tells everybody the same.
pub fn tell_all(state: &State, cx: &mut Cx<'_>, cite: RuleId, told: impl FnOnce() -> Told) {
    cx.tell(state, Eyes::ALL, cite, told);
}

/// Tells one side, and the umpire by the true names.
pub fn tell_side(
    state: &State,
    cx: &mut Cx<'_>,
    side: SideNo,
    cite: RuleId,
    told: impl Fn(&Voice<'_>) -> Told,
) {
    if !cx.listens() {
        cx.cite(cite);
        return;
    }
    let seats = state.seats();
    for ear in [Ear::Umpire, Ear::Side(side)] {
        let said = told(&ear.voice(state));
        cx.tell(state, ear.eyes(&seats), cite, || said);
    }
}

/// Tells those of a side who know of an enemy unit: all of them, unless news of it comes to each by himself.
pub fn tell_informed(
    state: &State,
    cx: &mut Cx<'_>,
    (side, unit): (SideNo, UnitNo),
    cite: RuleId,
    told: impl Fn(&Voice<'_>) -> Told,
) {
    if state.options().sighting != crate::options::Sighting::Courier {
        return tell_side(state, cx, side, cite, told);
    }
    let seats = state.seats();
    let knows = |it: &Ear| match it {
        Ear::Umpire => true,
        Ear::Seat(seat) => state.side_of(*seat) == side && state.informed(*seat, unit),
        Ear::Side(_) => false,
    };
    for ear in ears(state).into_iter().filter(knows) {
        let said = told(&ear.voice(state));
        cx.tell(state, ear.eyes(&seats), cite, || said);
    }
}

/// Words with what was done.
pub fn says(text: String, act: Act) -> Told {
    Told::from(text).done(act)
}

/// Does a side see a leader now?
pub fn sees_leader(state: &State, side: SideNo, leader: LeaderNo) -> bool {
    state.commander(leader).side == side || state.spotted[side][usize::from(leader.0)].now
}
