//! What an eye knows (HB-MARK-2): the one door from the state to a seat. Views, forms, forecasts and doctrine take a
//! `Known`, and nothing here gives out what the eye may not have.

mod briefing;
mod spoils;

use engine::{Eye, Name, Seat};
use smallvec::SmallVec;

use crate::map::{Bar, Edge, Gap, Hole, Map, Node, SquareNo, Step, Steps, Wire};
use crate::scenario::{BoxBarrage, Options, Scenario};
use crate::state::sight::{Eyes, Outlook};
use crate::state::{
    Asset, Bomb, Ending, Figure, Flare, Held, LastSeen, Level, Look, Man, Mark, Orders, Patrol, Phase, Side,
    SideNo, Sound, State,
};
use crate::vocabulary::Nation;

#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
}

/// An enemy in view, as far as he is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighted {
    pub token: u16,
    pub level: Level,
    pub square: SquareNo,
    /// Of a clear contact only.
    pub look: Option<Look>,
    /// He was found dead.
    pub body: bool,
}

impl Sighted {
    /// Where a man who is seen clearly stands.
    pub fn node(&self) -> Option<Node> {
        self.look.map(|it| Node::new(self.square, it.zone))
    }
}

impl<'a> Known<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Known<'a> {
        Known { state, eye }
    }

    pub fn of_side(state: &'a State, side: SideNo) -> Known<'a> {
        Known::new(state, Eye::Seat(Seat(side as u8)))
    }

    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// The side whose eyes these are.
    pub fn side(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(usize::from(seat.0)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    /// Everything is known to everybody when the game is over (HB-INFO-23), and on an open table (HB-OPT-1).
    pub fn all(&self) -> bool {
        self.eye == Eye::Umpire || self.over() || (!self.state.options().umpire && self.begun())
    }

    pub fn over(&self) -> bool {
        self.state.phase == Phase::Over
    }

    /// Set-up is done: men are on the table.
    pub fn begun(&self) -> bool {
        Phase::SetUp < self.state.phase
    }

    fn scenario(&self) -> &'a Scenario {
        self.state.scenario()
    }

    pub fn title(&self) -> &'a str {
        &self.scenario().title
    }

    pub fn background(&self) -> &'a str {
        &self.scenario().background
    }

    /// By how many points a game is won (HB-END-3): both sides play for it.
    pub fn margins(&self) -> crate::scenario::Margins {
        self.scenario().margins
    }

    pub fn side_name(&self, side: SideNo) -> &'a str {
        &self.scenario().sides[side].name
    }

    /// What the scenario gives to a side, if this eye may know it.
    pub fn camp(&self, side: SideNo) -> Option<&'a crate::scenario::Side> {
        (self.all() || self.side() == Some(side)).then(|| &self.scenario().sides[side])
    }

    pub fn options(&self) -> &'a Options {
        self.state.options()
    }

    /// Distances, lines and sight lines; ask [`Known::hole`] and [`Known::steps`] for what may be hidden.
    pub fn map(&self) -> &'a Map {
        self.state.map()
    }

    pub fn turn(&self) -> u16 {
        self.state.turn
    }

    pub fn turns(&self) -> u16 {
        self.state.scenario().turns
    }

    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// On the side's own watch, from the hour of the scenario (HB-SCALE-4); an onlooker counts the turns.
    pub fn minutes(&self) -> u32 {
        let since = match self.side() {
            Some(side) => self.state.sides[side].minutes,
            None => u32::from(self.turn().saturating_sub(1)),
        };
        u32::from(self.scenario().hour) + since
    }

    /// The men whose state this eye knows in full, in the order of ids.
    pub fn men(&self) -> impl Iterator<Item = (Man, &'a Figure)> + Clone + use<'a> {
        let (all, side, state) = (self.all(), self.side(), self.state);
        state.men().filter(move |it| all || side == Some(it.1.side))
    }

    /// The sheets of a side whose men this eye knows (HB-OPT-13).
    pub fn sheets(&self, side: SideNo) -> &'a [Held] {
        let open = self.all() || self.side() == Some(side);
        if open { &self.state.sheets.0[side] } else { &[] }
    }

    /// The men of this eye's own side.
    pub fn own(&self) -> impl Iterator<Item = (Man, &'a Figure)> + Clone + use<'a> {
        let (side, state) = (self.side(), self.state);
        state.men().filter(move |it| side == Some(it.1.side))
    }

    /// One of its own men.
    pub fn mine(&self, man: Man) -> Option<&'a Figure> {
        let figure = self.state.figures.get(usize::from(man.0))?;
        (self.all() || self.side() == Some(figure.side)).then_some(figure)
    }

    /// Whose man this is, by his id or by the token of a contact.
    pub fn owner(&self, piece: Name) -> Option<SideNo> {
        let own = self.men().find(|it| it.1.id == piece).map(|it| it.1.side);
        let token: Option<u16> = piece.text().strip_prefix('k').and_then(|it| it.parse().ok());
        let seen = token.and_then(|it| self.contact(it)).is_some();
        own.or_else(|| self.side().filter(|_| seen).map(|it| 1 - it))
    }

    /// How well one of its own men sees another one of them.
    pub fn own_sight(&self, spotter: Man, target: Man) -> Level {
        match (self.mine(spotter), self.mine(target)) {
            (Some(_), Some(_)) if !self.state.sight.is_empty() => self.state.sees(spotter, target),
            _ => Level::None,
        }
    }

    /// What the other side is called.
    pub fn enemy_name(&self) -> &'a str {
        &self.scenario().sides[1 - self.side().unwrap_or(0)].name
    }

    pub fn enemy_nation(&self) -> Nation {
        self.scenario().sides[1 - self.side().unwrap_or(0)].nation
    }

    /// Enemies in view.
    pub fn contacts(&self) -> impl Iterator<Item = Sighted> + Clone + use<'a> {
        let record = self.side().map(|it| &self.state.sides[it].record);
        record.into_iter().flat_map(|record| {
            record.contacts.iter().map(|it| Sighted {
                token: it.token,
                level: it.level,
                square: it.square,
                look: it.look,
                body: it.who.is_some_and(|who| record.bodies.contains(&who)),
            })
        })
    }

    pub fn contact(&self, token: u16) -> Option<Sighted> {
        self.contacts().find(|it| it.token == token)
    }

    /// One who lies there and has been found dead by this side; until then he may be alive (HB-SEE-9).
    pub fn found_dead(&self, man: Man) -> bool {
        self.mine(man).is_some_and(|it| it.dead())
            || self.side().is_some_and(|it| self.state.sides[it].record.bodies.contains(&man))
    }

    /// How well one of its own men himself sees a contact.
    pub fn man_sees(&self, man: Man, token: u16) -> Level {
        let side = self.side().filter(|_| self.mine(man).is_some());
        let Some(side) = side else { return Level::None };
        crate::state::sight::of_contact(self.state, side, man, token)
    }

    pub fn last_seen(&self) -> &'a [LastSeen] {
        self.side().map_or(&[], |it| &self.state.sides[it].record.last_seen)
    }

    /// What was heard, this turn's and older.
    pub fn sounds(&self) -> &'a [Sound] {
        self.side().map_or(&[], |it| &self.state.sides[it].record.sounds)
    }

    pub fn marks(&self) -> &'a [Mark] {
        self.side().map_or(&[], |it| &self.state.sides[it].record.marks)
    }

    /// A known fire-swept square (HB-FSZ-2).
    pub fn swept(&self, square: SquareNo) -> bool {
        self.side().is_some_and(|it| self.state.sides[it].record.swept.contains(square))
    }

    /// A square of the scenario's box barrage while it falls: both sides know of it.
    pub fn barraged(&self, square: SquareNo) -> bool {
        let falls = |it: &&BoxBarrage| (it.first_turn..=it.last_turn).contains(&self.turn());
        self.scenario().box_barrage.as_ref().filter(falls).is_some_and(|it| it.squares.contains(&square))
    }

    /// A gap in the wire that this eye knows of (HB-TERR-17).
    pub fn gapped(&self, edge: Edge) -> bool {
        match self.side() {
            Some(side) => {
                self.state.sides[side].record.gaps.contains(&edge)
                    || (self.all() && self.state.gapped.contains(edge))
            }
            None if self.all() => self.state.gapped.contains(edge),
            None => self.map().edge(edge).gap == Gap::Known,
        }
    }

    /// A wire edge that this eye knows to be there (HB-TERR-17).
    pub fn knows_wire(&self, edge: Edge) -> bool {
        match self.side() {
            _ if self.all() => true,
            Some(side) => self.state.sides[side].record.knows_wire(self.map(), side, edge),
            None => !self.map().edge(edge).hidden,
        }
    }

    /// The wire edges that this eye knows of, in the order of the map.
    pub fn wire(&self) -> impl Iterator<Item = (Edge, &'a Wire)> + use<'a> {
        let known = *self;
        let all = self.map().edges().iter().zip(0..).map(|(it, no)| (Edge(no), it));
        all.filter(move |it| !it.1.hidden || known.knows_wire(it.0))
    }

    /// Those of a square.
    pub fn wire_at(&self, square: SquareNo) -> impl Iterator<Item = Edge> + use<'a> {
        let known = *self;
        self.map().edges_at(square).filter(move |it| known.knows_wire(*it))
    }

    /// The one between two squares, if any that this eye knows of.
    pub fn wire_between(&self, a: SquareNo, b: SquareNo) -> Option<Edge> {
        self.map().edge_between(a, b).filter(|it| self.knows_wire(*it))
    }

    /// A square that looks as if it could be entered, for all this eye knows.
    pub fn looks_harmless(&self, square: SquareNo) -> bool {
        let found = |it: SideNo| self.state.sides[it].record.found.contains(square);
        self.map().screened().contains(&square) && !self.all() && !self.side().is_some_and(found)
    }

    pub fn wire_filled(&self, square: SquareNo) -> bool {
        self.map().wire_filled(square) && !self.looks_harmless(square)
    }

    pub fn impassable(&self, square: SquareNo) -> bool {
        self.map().impassable(square) && !self.looks_harmless(square)
    }

    /// The hole of a square, unless it is hidden from this eye (HB-TERR-17).
    pub fn hole(&self, square: SquareNo) -> Option<&'a Hole> {
        let hole = self.state.map().hole(square)?;
        (!hole.hidden
            || self.all()
            || self.side().is_some_and(|it| {
                hole.owner == Some(it as u8) || self.state.sides[it].record.found.contains(square)
            }))
        .then_some(hole)
    }

    /// Steps as this eye takes the ground to be (HB-MOVE-7): an unknown gap is wire, an unknown hole is not there, and
    /// neither is wire of which it does not know.
    pub fn steps(&self, from: Node, jump_out: bool, side: SideNo, out: &mut Steps) {
        out.clear();
        self.each_step(from, jump_out, side, |it| out.push(it));
    }

    /// The same, one after the other.
    pub fn each_step(&self, from: Node, jump_out: bool, side: SideNo, mut take: impl FnMut(Step)) {
        let there = |to: Node| {
            !to.on_table() || to.zone() == crate::vocabulary::Zone::Open || self.hole(to.square()).is_some()
        };
        let map = self.state.map();
        let veiled = map.veiled();
        map.each_step(
            from,
            jump_out,
            side,
            |edge| self.gapped(edge) || (veiled && !self.knows_wire(edge)),
            |it| {
                if there(it.to) {
                    take(if veiled { self.unveiled(it) } else { it });
                }
            },
        );
    }

    /// The step without what is in its way and not known.
    fn unveiled(&self, step: Step) -> Step {
        let crosses = step.crosses.filter(|it| self.knows_wire(*it));
        let bar = match step.bar {
            Some(Bar::WireFilled | Bar::Impassable) if self.looks_harmless(step.to.square()) => {
                crosses.filter(|it| !self.gapped(*it)).map(Bar::Wire)
            }
            other => other,
        };
        Step { crosses, bar, ..step }
    }

    /// Live bombs that this eye knows of (HB-INFO-5).
    pub fn bombs(&self) -> impl Iterator<Item = &'a Bomb> + use<'a> {
        let (all, side, state) = (self.all(), self.side(), self.state);
        state
            .bombs
            .iter()
            .filter(move |bomb| all || side.is_some_and(|it| state.sides[it].record.bombs.contains(&bomb.no)))
    }

    /// Lights that burn: everybody who is not in full cover sees them (HB-INFO-10).
    pub fn flares(&self) -> &'a [Flare] {
        let looks_out = |it: &Figure| Eyes::of(self.state.map(), it).is_some_and(Eyes::looks_out);
        let sees = self.all() || (!self.state.flares.is_empty() && self.own().any(|it| looks_out(it.1)));
        if sees { &self.state.flares } else { &[] }
    }

    pub fn lit(&self, square: SquareNo) -> bool {
        !self.state.flares.is_empty()
            && self.flares().iter().any(|it| self.map().distance(it.square, square) <= 3)
    }

    /// By square, what its own able men would make out of an enemy on open ground (HB-SEE-1, HB-SEE-7). Nothing but
    /// its own men, the lights it sees and lines of sight between squares goes into it.
    pub fn outlook(&self) -> impl Iterator<Item = Outlook> + use<'a> {
        let map = self.map();
        let mut eyes: SmallVec<[Eyes; 32]> = SmallVec::new();
        for it in self.own().filter_map(|it| Eyes::of(map, it.1)).filter(|it| it.looks_out()) {
            if !eyes.contains(&it) {
                eyes.push(it);
            }
        }
        let known = *self;
        (0..map.square_count() as SquareNo).map(move |square| {
            let lit = known.lit(square);
            eyes.iter().map(|it| it.makes_out(map, square, lit)).max().unwrap_or(Outlook::Dark)
        })
    }

    pub fn patrols(&self) -> &'a [Patrol] {
        self.side().map_or(&[], |it| &self.state.sides[it].patrols)
    }

    pub fn assets(&self) -> &'a [Asset] {
        self.side().map_or(&[], |it| &self.state.sides[it].assets)
    }

    pub fn orders(&self) -> Option<&'a Orders> {
        self.side().map(|it| &self.state.sides[it].orders)
    }

    pub fn sealed(&self) -> bool {
        self.side().is_some_and(|it| self.state.sides[it].sealed)
    }

    /// What the scenario gives to this eye's own side; an onlooker is shown the first side's.
    pub fn own_side(&self) -> &'a crate::scenario::Side {
        &self.state.scenario().sides[self.side().unwrap_or(0)]
    }

    /// Its own arrangements of lights.
    pub fn signals(&self) -> &'a [crate::state::Shoot] {
        self.side().map_or(&[], |it| &self.state.sides[it].signals)
    }

    /// Wire edges its own side has named for torpedoes.
    pub fn bangalores(&self) -> &'a [Edge] {
        self.side().map_or(&[], |it| &self.state.sides[it].bangalores)
    }

    /// Enemies in view who are this side's prisoners.
    pub fn prisoners(&self) -> impl Iterator<Item = Sighted> + Clone + use<'a> {
        self.contacts().filter(|it| it.look.is_some_and(|it| it.prisoner))
    }

    /// Its own garrison has been alarmed (HB-INFO-21: the garrison learns it).
    pub fn alarm(&self) -> Option<u16> {
        match self.side() {
            Some(side) => self.state.sides[side].alarmed,
            None => self.state.alarm.filter(|_| self.all()),
        }
    }

    /// The token by which the side knows an enemy it sees clearly.
    pub fn token_of(&self, man: Man) -> Option<u16> {
        let record = self.side().map(|it| &self.state.sides[it].record)?;
        record.contacts.iter().find(|it| it.who == Some(man)).map(|it| it.token)
    }

    /// Turns still to be worked on a gap that one of its own men works on (HB-INFO-7).
    pub fn gap_turns_left(&self, edge: Edge, stealth: bool) -> Option<u8> {
        let begun = self.state.gaps_begun.iter().find(|it| (it.0, it.1) == (edge, stealth));
        begun.map(|it| it.2)
    }

    /// The sides whose private affairs are open to this eye: its own, or both once the game is over.
    pub fn open_sides(&self) -> impl Iterator<Item = SideNo> + use<> {
        let both = self.eye == Eye::Umpire || self.over();
        let own = self.side();
        (0..2).filter(move |it| both || own == Some(*it))
    }

    /// Patrols, assets, signals, orders of a side whose affairs are open to this eye.
    pub fn affairs(&self, side: SideNo) -> Option<&'a Side> {
        self.open_sides().any(|it| it == side).then(|| &self.state.sides[side])
    }

    /// Known fire-swept squares (HB-FSZ-2).
    pub fn swept_squares(&self) -> impl Iterator<Item = SquareNo> + use<'a> {
        self.side().into_iter().flat_map(|it| self.state.sides[it].record.swept.iter())
    }

    /// How the game ended.
    pub fn ending(&self) -> Option<&'a Ending> {
        self.state.result.as_ref().filter(|_| self.over())
    }
}

/// What the orders of movement and fire are made from.
impl<'a> Known<'a> {
    /// Steps home from a node, as far as a way is known (HB-TERR-16).
    pub fn home_distance(&self, node: Node) -> Option<u16> {
        self.side().and_then(|it| self.state.sides[it].distances.home(node))
    }

    /// Squares to the nearest known part of the enemy's line.
    pub fn enemy_line_distance(&self, node: Node) -> u16 {
        self.side().map_or(u16::MAX, |it| self.state.sides[it].distances.enemy_line(node))
    }

    /// Prisoners of this eye's own side who can walk and are in that node, with the tokens they go by. Who they
    /// are is for the order only.
    pub fn captives_at(&self, node: Node) -> impl Iterator<Item = (Man, u16)> + use<'a> {
        let (side, state) = (self.side(), self.state);
        let walks = move |it: &Figure| {
            it.captor.map(usize::from) == side && it.on_table() && !it.down() && it.carried_by.is_none()
        };
        let token = move |man: Man| {
            let contacts = side.map_or(&[][..], |it| &state.sides[it].record.contacts);
            contacts.iter().find(|it| it.who == Some(man)).map(|it| it.token)
        };
        let there = state.men().filter(move |it| it.1.node == node && walks(it.1));
        let mut res: SmallVec<[(Man, u16); 4]> =
            there.filter_map(move |it| Some((it.0, token(it.0)?))).collect();
        // By what the side calls them, not by who they are.
        res.sort_by_key(|it| it.1);
        res.into_iter()
    }

    /// The man of its own who guards one of its prisoners: while he is able and with him nobody else leads him
    /// (HB-PRIS-5).
    pub fn guard_of(&self, prisoner: Man) -> Option<Man> {
        self.side().and_then(|it| self.state.guard_of(it, prisoner))
    }

    /// The walking prisoners whom a man of its own guards, with their tokens.
    pub fn guarded_by(&self, man: Man) -> impl Iterator<Item = (Man, u16)> + use<'a> {
        let known = *self;
        // Nearly always there is none, and this is asked often.
        let any = self.side().is_some_and(|it| !self.state.sides[it].guards.is_empty());
        let figure = self.mine(man).filter(|it| any && self.side() == Some(it.side));
        let there = figure.into_iter().flat_map(move |it| known.captives_at(it.node));
        there.filter(move |it| known.guard_of(it.0) == Some(man))
    }

    /// A contact seen clearly is in a hand-to-hand fight this turn, which whoever sees him sees (HB-INFO-3).
    pub fn fighting(&self, token: u16) -> bool {
        let contacts = self.side().map_or(&[][..], |it| &self.state.sides[it].record.contacts);
        let who = contacts.iter().find(|it| it.token == token).and_then(|it| it.who);
        who.is_some_and(|it| self.state.man(it).turn.engaged)
    }

    /// Those whom this man of its own has just lost into cover (HB-SHOT-9): the token and the last square.
    pub fn lost_by(&self, man: Man) -> impl Iterator<Item = (u16, SquareNo)> + use<'a> {
        let (side, state) = (self.side().filter(|_| self.mine(man).is_some()), self.state);
        let lost = side.map_or(&[][..], |it| &state.sides[it].record.vanished);
        let his = lost.iter().filter(move |it| crate::state::sight::disappeared(state, man, it));
        his.map(|it| (it.token, it.square))
    }

    /// A contact whom this man of its own had in view and who has moved into cover since, whether or not he looks out of
    /// it (HB-SHOT-9).
    pub fn took_cover(&self, man: Man, token: u16) -> bool {
        let Some(side) = self.side().filter(|_| self.mine(man).is_some()) else { return false };
        let contact = self.state.sides[side].record.contacts.iter().find(|it| it.token == token);
        let who = contact.and_then(|it| it.who);
        who.is_some_and(|it| crate::state::sight::took_cover(self.state, man, it))
    }

    /// A man's place in the crew of its own heavy machine gun of this number, the gunner's first (HB-GEAR-5).
    pub fn crewman(&self, gun: usize, man: Man) -> Option<usize> {
        let crews = self.side().map_or(&[][..], |it| &self.state.sides[it].crews);
        crews.get(gun)?.iter().position(|it| *it == man)
    }

    /// Its own heavy machine gun of this number fired in the turn before (HB-GEAR-5).
    pub fn gun_fired_last(&self, gun: u8) -> bool {
        self.side().is_some_and(|it| self.state.guns_fired_last.contains(&(it as u8, gun)))
    }
}

/// Why a step is barred, in the words of a form.
pub fn barred(bar: Bar) -> engine::Bar {
    engine::Bar::new(bar.cite(), bar.why())
}
