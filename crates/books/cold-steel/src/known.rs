//! What an eye knows (section 13): the one door from the state to a seat. It is built up from nothing: what is not handed
//! out here, no view, form, forecast or officer can have.

mod missions;
mod words;

use engine::{Eye, Name, Seat};
use ground::table::Point;

use crate::scenario::{self, Card, Drill, Officer, Options, Scenario, Sky};
use crate::state::{
    Away, Bank, Body, Count, Ending, Errand, Glimpse, Insight, Leader, LeaderNo, LeftGuns, Lies, Mission,
    News, Rider, Sheet, SheetNo, SideNo, Sighting, Spotted, State, Step, Structure, Unit, UnitNo,
    Whereabouts,
};

pub use words::looks;

/// The game as an eye may read it.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
    /// What the troops of a side see, not what has come to their general (CS-SIGHT-4).
    troops: bool,
    /// Every unit as it is seen, where somebody has looked at them all already.
    muster: Option<&'a [Option<Body>]>,
}

/// What is known of a unit.
#[derive(Clone, Copy, Debug)]
pub enum Sight<'a> {
    /// All of it: one's own.
    Own(&'a Unit),
    /// As it is now, as far as the insight goes.
    Seen(Insight, Glimpse),
    /// As it was when it was last seen.
    Last(Insight, Glimpse),
    /// It was seen to go.
    Gone(Insight),
    Unknown,
}

/// A card of the enemy as it lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    pub side: SideNo,
    pub at: Point,
    pub token: u8,
    /// Number and arm of its units, once it is uncovered.
    pub units: Option<Count>,
}

impl<'a> Known<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Known<'a> {
        Known { state, eye, troops: false, muster: None }
    }

    pub fn of_seat(state: &'a State, seat: Seat) -> Known<'a> {
        Known::new(state, Eye::Seat(seat))
    }

    /// As the troops of a seat see it, who fire before their general hears of it.
    pub fn of_troops(state: &'a State, seat: Seat) -> Known<'a> {
        Known { troops: true, ..Known::of_seat(state, seat) }
    }

    /// The same, with what it sees at hand: nothing that is not made of it.
    pub fn with<'b>(&self, muster: &'b [Option<Body>]) -> Known<'b>
    where
        'a: 'b,
    {
        Known { muster: Some(muster), ..*self }
    }

    pub fn muster(&self) -> Option<&'a [Option<Body>]> {
        self.muster
    }

    /// Has news of an enemy unit come to this eye? Under `courier` each general hears of it when somebody has ridden to him.
    fn informed(&self, unit: UnitNo) -> bool {
        let late = self.options().sighting == crate::options::Sighting::Courier && !self.troops;
        !late || self.seat().is_none_or(|it| self.state.informed(it, unit))
    }

    /// Seen, but this seat may give no order in answer to it yet (CS-SIGHT-6).
    pub fn unanswered(&self, unit: UnitNo) -> bool {
        let bound = self.options().sighting == crate::options::Sighting::CourierOrders;
        let foe = self.side().is_some_and(|it| it != self.card(unit).side);
        bound && foe && self.seat().is_some_and(|it| !self.state.informed(it, unit))
    }

    /// What news this eye's own seat has.
    pub fn news(&self) -> Vec<Vec<News>> {
        let mine = |chair: usize| self.seat().is_some_and(|it| self.state.hands[chair] == it.0);
        let row = |(at, it): (usize, &Vec<News>)| {
            if mine(at) { it.clone() } else { vec![News::default(); it.len()] }
        };
        self.state.news.iter().enumerate().map(row).collect()
    }

    /// The side whose eyes these are.
    pub fn side(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(self.state.side_of(seat)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    /// An umpire's eye, from which nothing is hidden.
    pub fn sees_all(&self) -> bool {
        self.eye == Eye::Umpire
    }

    pub fn seat(&self) -> Option<Seat> {
        if let Eye::Seat(seat) = self.eye { Some(seat) } else { None }
    }

    /// Is all of this side known to the eye?
    pub fn owns(&self, side: SideNo) -> bool {
        self.eye == Eye::Umpire || self.side() == Some(side)
    }

    pub fn scenario(&self) -> &'a Scenario {
        self.state.scenario()
    }

    pub fn options(&self) -> &'a Options {
        self.state.options()
    }

    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    pub fn step(&self) -> Step {
        self.state.step
    }

    pub fn sky(&self) -> &'a Sky {
        &self.state.sky
    }

    /// How long it has rained or snowed, which everybody feels.
    pub fn wet(&self) -> u8 {
        self.state.wet
    }

    /// Smoke lies on the table for everybody.
    pub fn smoke(&self) -> &'a [Point] {
        &self.state.smoke
    }

    /// Who holds a building, and whether it burns, everybody sees.
    pub fn structures(&self) -> &'a [Structure] {
        &self.state.structures
    }

    /// Obstacles and works lie there for all to see.
    pub fn banks(&self) -> &'a [Bank] {
        &self.state.banks
    }

    /// Who holds each line of works, everybody sees.
    pub fn lines(&self) -> &'a [Option<SideNo>] {
        &self.state.lines
    }

    /// Boats lie and go on the water for everybody to see; who is in them, only those who see him.
    pub fn boats(&self) -> &'a [Point] {
        &self.state.boats
    }

    /// The boat that a unit is in, where it is seen.
    pub fn embarked(&self, unit: UnitNo) -> Option<u8> {
        match self.sight(unit) {
            Sight::Own(it) => it.embarked,
            Sight::Seen(..) => self.state.unit(unit).embarked,
            _ => None,
        }
    }

    /// Troops of one's own that march round the table.
    pub fn away(&self) -> impl Iterator<Item = Away> + use<'a> {
        let known = *self;
        self.state.away.iter().copied().filter(move |it| known.own(it.unit).is_some())
    }

    /// Which colonels are played by which seat is no secret.
    pub fn colonels(&self) -> &'a [(LeaderNo, u8)] {
        &self.state.colonels
    }

    /// A player figure (CS-LEAD-2, CS-CMD-11).
    pub fn is_figure(&self, leader: LeaderNo) -> bool {
        self.state.is_figure(leader)
    }

    pub fn result(&self) -> Option<&'a Ending> {
        self.state.result.as_ref()
    }

    pub fn card(&self, unit: UnitNo) -> &'a Card {
        self.scenario().card(unit)
    }

    /// By the man who holds the post on one's own side; of the enemy's one hears no more than whose post it is.
    pub fn commander(&self, leader: LeaderNo) -> Officer<'a> {
        let man = self.leader(leader).map_or(Some(leader), |it| it.man);
        self.scenario().officer(leader, man)
    }

    /// How good a unit of one's own is; of the enemy nobody is told, unless ratings lie open (CS-KNOW-9).
    pub fn drill(&self, unit: UnitNo) -> Option<Drill> {
        let told = self.owns(self.card(unit).side) || self.options().open_ratings;
        told.then(|| self.state.drill(unit))
    }

    pub fn all(&self) -> impl Iterator<Item = UnitNo> + use<> {
        self.scenario().all()
    }

    /// A unit of one's own, on the table or not; under `hidden_from_allies` not what is on a covered card of a friend.
    pub fn own(&self, unit: UnitNo) -> Option<&'a Unit> {
        // Asked of everybody all the time: the card is looked for only where it matters.
        let hidden = || {
            let sheet = || self.scenario().sheet_of(unit).map(|it| SheetNo(it as u8));
            self.options().hidden_from_allies
                && matches!(self.state.unit(unit).whereabouts, Whereabouts::Carded | Whereabouts::Coming)
                && sheet().is_some_and(|it| self.hidden(it))
        };
        (self.owns(self.card(unit).side) && !hidden()).then(|| self.state.unit(unit))
    }

    /// A unit of one's own, or the body in whose ranks it is: what has become of it.
    pub fn fate(&self, unit: UnitNo) -> Option<&'a Unit> {
        self.own(unit).map(|_| self.state.fate_of(unit))
    }

    /// What the leaders count that a side has lost (CS-WIN-2), for who knows what has become of them.
    pub fn killed(&self, of: SideNo) -> Option<u16> {
        self.owns(of).then(|| self.state.leader_points[1 - of])
    }

    /// Those of a side that stand on the table, if the side is this eye's.
    pub fn own_standing(&self) -> impl Iterator<Item = UnitNo> + use<'a> {
        let known = *self;
        self.all().filter(move |it| known.own(*it).is_some_and(Unit::on_table))
    }

    pub fn sight(&self, unit: UnitNo) -> Sight<'a> {
        if let Some(own) = self.own(unit) {
            return Sight::Own(own);
        }
        // Onlookers see the ground alone: to be shown a unit would tell its owner that the enemy sees it.
        let Some(side) = self.side().filter(|_| self.informed(unit)) else { return Sight::Unknown };
        let sighting = &self.state.seen[side][usize::from(unit.0)];
        match (sighting.insight, sighting.last) {
            (Some(insight), _) if sighting.gone => Sight::Gone(insight),
            (Some(insight), _) if sighting.now => {
                Sight::Seen(insight, Glimpse::of(self.state.unit(unit), self.state.turn))
            }
            (Some(insight), Some(last)) => Sight::Last(insight, last),
            _ => Sight::Unknown,
        }
    }

    /// The name by which a piece goes for this eye: one's own by its id, others by the order in which they were first seen.
    pub fn id(&self, unit: UnitNo) -> Name {
        let card = self.card(unit);
        if self.owns(card.side) {
            return card.id;
        }
        let token = self.side().and_then(|side| self.state.seen[side][usize::from(unit.0)].token);
        Name::new(&format!("e.{}", token.unwrap_or(0)))
    }

    /// The unit that a piece is for this eye.
    pub fn unit_of(&self, id: Name) -> Option<UnitNo> {
        let known = |it: &UnitNo| !matches!(self.sight(*it), Sight::Unknown);
        self.all().find(|it| known(it) && self.id(*it) == id)
    }

    /// Whom a unit attacks, where its chits can be seen (CS-TURN-1, 1d).
    pub fn attacks(&self, unit: UnitNo) -> Option<UnitNo> {
        match self.sight(unit) {
            Sight::Own(it) => it.attacks,
            Sight::Seen(insight, _) if Insight::GeneralId <= insight => self.state.unit(unit).attacks,
            _ => None,
        }
    }

    /// The building that a unit holds, where it is seen.
    pub fn inside(&self, unit: UnitNo) -> Option<u8> {
        match self.sight(unit) {
            Sight::Own(it) => it.inside,
            Sight::Seen(..) => self.state.unit(unit).inside,
            _ => None,
        }
    }

    /// Whether this side can keep one more unit apart.
    pub fn may_raise(&self) -> bool {
        self.side().is_some_and(|it| self.state.may_raise(it))
    }

    /// Those with whom a unit stands as one body, where it is seen.
    pub fn together(&self, unit: UnitNo) -> u128 {
        match self.sight(unit) {
            Sight::Own(it) => it.together,
            Sight::Seen(..) => self.state.unit(unit).together,
            _ => 0,
        }
    }

    /// Whether a unit moved this turn, where it is seen.
    pub fn moved(&self, unit: UnitNo) -> bool {
        match self.sight(unit) {
            Sight::Own(it) => it.now.moved(),
            Sight::Seen(..) => self.state.unit(unit).now.moved(),
            _ => false,
        }
    }

    /// A leader of one's own.
    pub fn leader(&self, leader: LeaderNo) -> Option<&'a Leader> {
        self.owns(self.scenario().leader(leader).side).then(|| self.state.leader(leader))
    }

    /// Where a leader is, or was last seen (CS-KNOW-10); and whether that is now.
    pub fn place_of(&self, leader: LeaderNo) -> Option<(Point, bool)> {
        if let Some(own) = self.leader(leader) {
            return own.leads().then_some((own.at, true));
        }
        let sighting = &self.state.spotted[self.side()?][usize::from(leader.0)];
        if sighting.now {
            return Some((self.state.leader(leader).at, true));
        }
        sighting.last.map(|it| (it, false))
    }

    /// The leaders that a seat decides for: player figures who still lead.
    pub fn figures_of(&self, seat: Seat) -> impl Iterator<Item = LeaderNo> + use<'a> {
        let state = self.state;
        let own = self.owns(state.side_of(seat));
        let his = move |it: &LeaderNo| {
            own && state.is_figure(*it) && state.leader(*it).leads() && state.seat_of(*it) == seat
        };
        self.scenario().all_leaders().filter(his)
    }

    /// The seat that answers for a unit of one's own.
    pub fn seat_of_unit(&self, unit: UnitNo) -> Option<Seat> {
        self.own(unit).map(|_| self.state.seat_of_unit(unit))
    }

    /// Aides and couriers of one's own side (CS-KNOW-11); what others write is blank.
    pub fn riders(&self) -> impl Iterator<Item = Rider> + use<'a> {
        let known = *self;
        let own = self.state.riders.iter().filter(move |it| known.owns(known.commander(it.from).side));
        own.cloned().map(move |mut it| {
            let from = known.runs(it.from);
            match &mut it.errand {
                Errand::Message { words, .. } if !from => words.clear(),
                // What is in it the others of the side do not know (CS-KNOW-4); that an aide rides, they do.
                Errand::Mission { mission, .. }
                | Errand::Briefed { mission, .. }
                | Errand::Task { mission, .. }
                | Errand::Tasked { mission, .. }
                    if !from =>
                {
                    **mission = Mission::blank(mission.from);
                }
                Errand::Arrived { to, words, from_turn }
                    if !from && (!known.runs(*to) || known.state.turn < *from_turn) =>
                {
                    words.clear();
                }
                _ => {}
            }
            it
        })
    }

    /// Does this eye run the leader?
    fn runs(&self, leader: LeaderNo) -> bool {
        match self.eye {
            Eye::Umpire => true,
            Eye::Public => false,
            Eye::Seat(seat) => self.state.seat_of(leader) == seat,
        }
    }

    /// Messages that this seat may read: those it wrote, and those that have come to one of its figures (CS-KNOW-5).
    pub fn letters(&self) -> impl Iterator<Item = (LeaderNo, LeaderNo, &'a str)> + use<'a> {
        let known = *self;
        let mine = move |it: LeaderNo| known.runs(it);
        self.state.riders.iter().filter_map(move |it| match &it.errand {
            Errand::Message { to, words } if mine(it.from) => Some((it.from, *to, words.as_str())),
            Errand::Arrived { to, words, from_turn }
                if mine(it.from) || mine(*to) && *from_turn <= known.state.turn =>
            {
                Some((it.from, *to, words.as_str()))
            }
            _ => None,
        })
    }

    /// What one's own side has seen, unit by unit and leader by leader.
    pub fn seen(&self, side: SideNo) -> Option<(&'a [Sighting], &'a [Spotted])> {
        self.owns(side).then(|| (self.state.seen[side].as_slice(), self.state.spotted[side].as_slice()))
    }

    /// Who has beaten whom this turn, where one of them is one's own: both sides have seen it, and wait for the winner
    /// to make up his mind.
    pub fn beaten(&self) -> impl Iterator<Item = (UnitNo, UnitNo)> + use<'a> {
        let known = *self;
        let fought = move |it: &(UnitNo, UnitNo)| known.own(it.0).or(known.own(it.1)).is_some();
        self.state.decided.iter().copied().filter(fought)
    }

    /// The routed whom an enemy stands over, where both are seen (CS-ROUT-1).
    pub fn doomed(&self) -> Vec<UnitNo> {
        let seen = |it: &&UnitNo| matches!(self.sight(**it), Sight::Own(_) | Sight::Seen(..));
        self.state.doomed.iter().filter(seen).copied().collect()
    }

    /// Which seat has which figures in hand is no secret.
    pub fn hands(&self) -> &'a [u8] {
        &self.state.hands
    }

    /// Thresholds at which a division of one's own has been tested.
    pub fn tested(&self, leader: LeaderNo) -> u8 {
        self.leader(leader).map_or(0, |_| self.state.tested[usize::from(leader.0)])
    }

    /// All cards on the table that this eye may know of: its own, and the enemy's when they lie there for all to see.
    /// Those of the enemy in the order of their numbers: that of the list would tell dummies from others.
    pub fn sheets(&self) -> impl Iterator<Item = SheetNo> + use<'a> {
        let mut others: Vec<SheetNo> =
            self.state.all_sheets().filter(|it| self.marker(*it).is_some()).collect();
        others.sort_by_key(|it| self.state.sheet(*it).token);
        self.own_sheets().chain(others)
    }

    /// All cards there have been, by their numbers.
    pub fn all_sheets(&self) -> impl Iterator<Item = SheetNo> + use<> {
        self.state.all_sheets()
    }

    /// One's own cards on the table.
    pub fn own_sheets(&self) -> impl Iterator<Item = SheetNo> + use<'a> {
        let known = *self;
        self.state.lying().filter(move |it| known.sheet(*it).is_some())
    }

    /// A covered card of a friend, which by option tells no more than one of the enemy's (CS-KNOW-1, CS-OPT-16).
    fn hidden(&self, sheet: SheetNo) -> bool {
        let status = self.state.sheet(sheet);
        let Eye::Seat(seat) = self.eye else { return false };
        self.options().hidden_from_allies
            && self.owns(status.side)
            && matches!(status.lies, Lies::OnTable | Lies::Coming)
            && !status.uncovered
            && self.state.seat_of_sheet(sheet) != seat
    }

    /// A card of one's own (CS-KNOW-1).
    pub fn sheet(&self, sheet: SheetNo) -> Option<&'a Sheet> {
        let status = self.state.sheet(sheet);
        (self.owns(status.side) && !self.hidden(sheet)).then_some(status)
    }

    /// What a card of one's own stands for.
    pub fn back(&self, sheet: SheetNo) -> Option<&'a scenario::Sheet> {
        self.sheet(sheet).and_then(|_| self.state.back(sheet))
    }

    /// A card of the enemy: a blank marker, or number and arm of what it stands for (CS-KNOW-1, -2).
    pub fn marker(&self, sheet: SheetNo) -> Option<Marker> {
        let status = self.state.sheet(sheet);
        let foe = self.side().is_some_and(|side| side != status.side) || self.hidden(sheet);
        let shown = status.token != 0 && (status.on_table() || self.still_a_card(sheet));
        (foe && shown).then(|| Marker {
            side: status.side,
            at: status.pose.at,
            token: status.token,
            units: self.state.back(sheet).filter(|_| status.uncovered).map(|back| {
                Count::of(
                    back.units.iter().map(|unit| looks(self.state.card(*unit), Insight::NumberAndArm).arm()),
                )
            }),
        })
    }

    /// Figures have taken its place, but no news of that has come: for this seat the card lies there still (CS-SIGHT-6).
    fn still_a_card(&self, sheet: SheetNo) -> bool {
        let (it, seat) = (self.state.sheet(sheet), self.seat());
        let placed = it.lies == Lies::Placed && self.side() != Some(it.side);
        let coming = |unit: &UnitNo| {
            let on_its_way = |chair: usize| {
                let mine = seat.is_some_and(|seat| self.state.hands[chair] == seat.0);
                let news = self.state.news[chair][usize::from(unit.0)];
                mine && news.due.is_some() && !news.told
            };
            !self.informed(*unit) && (0..self.state.news.len()).any(on_its_way)
        };
        placed && self.state.back(sheet).is_some_and(|back| back.units.iter().any(coming))
    }

    /// The name by which a card goes for this eye.
    pub fn sheet_id(&self, sheet: SheetNo) -> Name {
        match (self.sheet(sheet), self.back(sheet)) {
            (Some(_), Some(back)) => back.id,
            (Some(it), None) => {
                // By its place among the dummies of its side.
                let before = self.state.sheets[..usize::from(sheet.0)].iter();
                let number = before.filter(|other| other.side == it.side && other.of.is_none()).count() + 1;
                let word = if self.eye == Eye::Umpire { ["d", "e"][it.side] } else { "d" };
                Name::new(&format!("{word}.{number}"))
            }
            _ => Name::new(&format!("c.{}", self.state.sheet(sheet).token)),
        }
    }

    /// A card in words.
    pub fn sheet_called(&self, sheet: SheetNo) -> String {
        let token = self.state.sheet(sheet).token;
        match (self.sheet(sheet), self.back(sheet), self.marker(sheet).and_then(|it| it.units)) {
            (Some(_), Some(back), _) => back.name.clone(),
            (Some(it), None, _) => format!("a dummy that shows {}", it.arm.word()),
            (None, _, Some(count)) => format!("card no. {token}, {}", count.words()),
            (None, _, None) => format!("card no. {token}"),
        }
    }

    pub fn seat_of_sheet(&self, sheet: SheetNo) -> Option<Seat> {
        self.sheet(sheet).map(|_| self.state.seat_of_sheet(sheet))
    }

    /// Dummies that the side may still lay.
    pub fn dummies(&self) -> u8 {
        self.side().map_or(0, |it| self.state.dummies[it])
    }

    /// The seat that decides for a leader of one's own.
    pub fn chair(&self, leader: LeaderNo) -> Option<Seat> {
        self.owns(self.commander(leader).side).then(|| self.state.seat_of(leader))
    }

    /// Where a unit of one's own is: itself, or the card that it stands on.
    pub fn stands_at(&self, unit: UnitNo) -> Option<Point> {
        let own = self.own(unit)?;
        let card = self.scenario().sheet_of(unit).filter(|_| !own.on_table());
        Some(card.map_or(own.pose.at, |it| self.state.sheets[it].pose.at))
    }

    /// Guns that nobody serves, as far as this eye has come to know of them: not whether the enemy has, nor what has become
    /// of them since.
    pub fn left_guns(&self) -> impl Iterator<Item = LeftGuns> + use<'a> {
        let (side, all) = (self.side(), self.eye == Eye::Umpire);
        let shown = move |it: &&LeftGuns| match side {
            Some(side) => it.shown[side],
            None => all && !it.spiked,
        };
        self.state.left_guns.iter().filter(shown).map(move |it| {
            let watched = side.is_some_and(|side| it.side != side);
            LeftGuns::new(it.side, it.guns, it.at, watched)
        })
    }

    /// Prisoners and guns taken, which both sides can count.
    pub fn taken(&self, by: SideNo) -> (u16, u16) {
        (self.state.prisoners[by], self.state.captured_guns[by])
    }
}

impl std::fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "what {:?} knows", self.eye)
    }
}

impl engine::Scene for Known<'_> {
    fn keep(&self) -> Option<Box<dyn std::any::Any + Send>> {
        self.state.keep()
    }
}
