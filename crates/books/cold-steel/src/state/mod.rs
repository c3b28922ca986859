//! The state of a game. Everything that can change is here; what cannot is in the scenario.

mod away;
mod body;
mod leader;
mod mission;
mod order;
mod parts;
mod sheet;
mod sighting;
mod threat;
mod unit;
mod wing;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Imprint, Ink, Name, Outcome, Place, Seat, Side, prints, words};
use ground::table::{Point, Shape, Slab};

use crate::scenario::{self, Card, Drill, Officer, Options, Scenario, Sky};

pub use crate::vocabulary::{LeaderNo, SheetNo, SideNo, UnitNo};
pub use away::{Away, Edge, HULL};
pub use body::Body;
pub use engine::Ending;
pub use leader::{Errand, Fate, Leader, Rider};
pub use mission::{Contingency, Mission, Ward, When};
pub use order::{Attack, March, Order, Part, Special, Stop};
pub use sheet::{Count, Lies, PRETENCE, Plan, Sheet};
pub use sighting::{Glimpse, Insight, News, Sighting, Spotted};
pub use threat::Threat;
pub use unit::{Changing, Deeds, Lent, Record, Screen, Unit, Whereabouts};
pub use wing::Wing;

words! {
    /// The steps of CS-TURN-1 in their order, those that follow on each other without a decision as one.
    pub enum Step {
        /// Before the first turn: the council of the defender, or of both sides (CS-COUN-3).
        Council = "council",
        /// How many dummies each side may use (CS-DUM-1).
        Dummies = "dummies",
        /// The defender, or both sides at once (CS-SET-5).
        Deployment = "deployment",
        /// The attacker's, when the defender has set up.
        AttackersCouncil = "attackers_council",
        /// The attacker, who has seen where cards lie.
        AttackerDeploys = "attacker_deploys",
        /// 1a
        CommandPoints = "command_points",
        /// 1b and 1c, sealed as one: nothing is revealed between them.
        Orders = "orders",
        /// 1d
        Reveal = "reveal",
        /// 1e
        Placing = "placing_figures",
        /// 2a
        Automatic = "automatic_orders",
        /// 2b
        Checks = "initiative_checks",
        /// 2c
        Divisions = "division_tests",
        /// 3
        Contagion = "adjacent_retreats",
        /// 3a and 3b
        Rally = "rally",
        /// 3c
        Rout = "rout",
        /// 4a
        Arrivals = "arrivals",
        /// 4b
        Movement = "movement",
        /// 4c
        Sighting = "sighting",
        /// 5a and 5b
        Guns = "guns",
        /// 5c
        GunMorale = "morale_after_guns",
        /// 6a and 6b
        Muskets = "muskets",
        /// 6c
        MusketMorale = "morale_after_muskets",
        /// 7a
        HorseCombat = "combat_with_cavalry",
        /// 7b and 7c
        FootCombat = "other_combat",
        /// 7d
        CombatMorale = "morale_after_combat",
        /// 7e
        Pursuit = "pursuit",
        /// 8a
        Casualties = "leader_casualties",
        /// 8a i
        LeaderMorale = "morale_after_leaders",
        /// 8b
        Disorder = "disorder_removal",
        /// 8c
        End = "end_of_turn",
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
    pub step: Step,
    pub sky: Sky,
    /// Turns that it has rained or snowed (CS-WX-4).
    pub wet: u8,
    pub units: Vec<Unit>,
    /// Cards: those of the scenario in its order, then dummies.
    pub sheets: Vec<Sheet>,
    /// Dummies that each side may still lay (CS-DUM-1).
    pub dummies: [u8; 2],
    pub leaders: Vec<Leader>,
    pub missions: Vec<Mission>,
    pub riders: Vec<Rider>,
    /// Smoke balls (CS-MARK-1).
    pub smoke: Vec<Point>,
    pub structures: Vec<Structure>,
    /// Obstacles and works that have been laid or dug (CS-SPEC-5, -16); obstacles of the scenario are the first of them.
    pub banks: Vec<Bank>,
    /// Who holds each line of works that the scenario has (CS-DET-20).
    pub lines: Vec<Option<SideNo>>,
    /// Boats, where they lie or go (CS-SPEC-17).
    pub boats: Vec<Point>,
    /// Troops that march round the table (CS-OFF-6).
    pub away: Vec<Away>,
    /// Colonels whom a seat plays until its own force comes, and which seat (CS-CMD-11).
    pub colonels: Vec<(LeaderNo, u8)>,
    /// What each side knows of every unit; of its own nothing is noted.
    pub seen: [Vec<Sighting>; 2],
    pub spotted: [Vec<Spotted>; 2],
    /// When news of each enemy unit comes to each seat, and whether it has (CS-SIGHT-4); nothing where all is known at once.
    pub news: Vec<Vec<News>>,
    /// For each leader the thresholds at which the division under him has been tested, and failed by all (CS-DET-3).
    pub tested: Vec<u8>,
    pub broken: [bool; 2],
    /// Where units have been lost, for CS-DET-21.
    pub graves: Vec<Grave>,
    /// Combats that were decided this turn, for pursuit (CS-CC-50): winner and loser.
    pub decided: Vec<(UnitNo, UnitNo)>,
    /// Routed units over whom an enemy stood as the rally phase began (CS-ROUT-1); follows from the units then.
    pub doomed: Vec<UnitNo>,
    /// What threatened whom as the phase began, by the number of the unit, where somebody may check his morale in it
    /// (CS-THR-6); follows from the field then.
    pub threats: Vec<Option<Threat>>,
    pub prisoners: [u16; 2],
    pub captured_guns: [u16; 2],
    /// Guns that their crews have left where they stood (CS-ROUT-6).
    pub left_guns: Vec<LeftGuns>,
    /// Leaders who fell this turn, and where (CS-MOR-2).
    pub fallen: Vec<(SideNo, Point)>,
    /// Points for leaders killed and wounded, by the side that has them.
    pub leader_points: [u16; 2],
    /// Which seat commands for each seat.
    pub hands: Vec<u8>,
    pub conceded: Option<SideNo>,
    pub result: Option<Ending>,
}

engine::scene!(State);
prints!(struct State {
    turn, step, sky, wet, units, sheets, dummies, leaders, missions, riders, smoke, structures, banks, lines, boats, away, colonels, seen, spotted, news, tested, broken, graves, decided, prisoners,
    captured_guns, left_guns, fallen, leader_points, hands, conceded, result;
    skip scene, doomed, threats
});

/// A structure as it is now (CS-FEAT-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Structure {
    /// Who took it last.
    pub holder: Option<SideNo>,
    /// Turns it has been burning.
    pub fire: Option<u16>,
    /// Levels it has lost (CS-SPEC-21).
    pub damage: u8,
    /// Levels that engineers have added, or taken off (CS-SPEC-6, -16).
    pub raised: i8,
    /// What is done of the next level.
    pub work: Work,
    /// What is done toward its being pulled down by one; each of the two works counts for itself.
    pub razing: Work,
}

impl Imprint for Structure {
    fn imprint(&self, ink: &mut Ink) {
        let Structure { holder, fire, damage, raised, work, razing } = self;
        holder.imprint(ink);
        fire.imprint(ink);
        damage.imprint(ink);
        raised.imprint(ink);
        work.imprint(ink);
        // Games were kept before there was this one: where nobody pulls anything down their fingerprints hold.
        if *razing != Work::default() {
            razing.imprint(ink);
        }
    }
}

/// Work with the spade: turns since the last die, and paces done toward the next level (CS-SPEC-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Work {
    pub turns: u8,
    pub paces: u16,
}

prints!(struct Work { turns, paces });

/// A line that was made during the game: an obstacle, or works of a level (none while they are begun).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bank {
    pub a: Point,
    pub b: Point,
    pub obstacle: bool,
    pub level: u8,
    pub work: Work,
    /// Who dug it, and who has it (CS-DET-13, -15, -20); an obstacle is nobody's.
    pub owner: Option<SideNo>,
    pub holder: Option<SideNo>,
}

prints!(struct Bank { a, b, obstacle, level, work, owner, holder });

impl Bank {
    /// An obstacle, or works that are begun.
    pub fn new(a: Point, b: Point, dug_by: Option<SideNo>) -> Bank {
        let obstacle = dug_by.is_none();
        Bank { a, b, obstacle, level: 0, work: Work::default(), owner: dug_by, holder: dug_by }
    }
}

/// Guns without a crew, and whose they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeftGuns {
    pub side: SideNo,
    pub guns: u8,
    pub at: Point,
    /// Who has them on his map: a side that has seen them, and has not seen since that they are no more.
    pub shown: [bool; 2],
    /// They have been destroyed (CS-SPEC-7).
    pub spiked: bool,
}

prints!(struct LeftGuns { side, guns, at, shown, spiked });

impl LeftGuns {
    /// Its own side knows where it left them; the other if it saw the crew go.
    pub fn new(side: SideNo, guns: u8, at: Point, watched: bool) -> LeftGuns {
        let shown = [0, 1].map(|it: SideNo| it == side || watched);
        LeftGuns { side, guns, at, shown, spiked: false }
    }
}

/// A unit that was lost, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grave {
    pub unit: UnitNo,
    pub at: Point,
}

prints!(struct Grave { unit, at });

impl scenario::Whole for State {}

impl State {
    pub fn scenario(&self) -> &Scenario {
        &self.scene.0
    }

    pub fn options(&self) -> &Options {
        &self.scenario().options
    }

    pub fn card(&self, unit: UnitNo) -> &Card {
        self.scenario().card(unit)
    }

    pub fn drill(&self, unit: UnitNo) -> Drill {
        self.card(unit).drill.open(self)
    }

    pub fn side(&self, unit: UnitNo) -> SideNo {
        self.card(unit).side
    }

    pub fn unit(&self, unit: UnitNo) -> &Unit {
        &self.units[usize::from(unit.0)]
    }

    pub fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        &mut self.units[usize::from(unit.0)]
    }

    pub fn sheet(&self, sheet: SheetNo) -> &Sheet {
        &self.sheets[usize::from(sheet.0)]
    }

    pub fn sheet_mut(&mut self, sheet: SheetNo) -> &mut Sheet {
        &mut self.sheets[usize::from(sheet.0)]
    }

    pub fn all_sheets(&self) -> impl Iterator<Item = SheetNo> + use<> {
        (0..self.sheets.len() as u8).map(SheetNo)
    }

    /// Cards on the table, dummies among them.
    pub fn lying(&self) -> impl Iterator<Item = SheetNo> {
        self.all_sheets().filter(|it| self.sheet(*it).on_table())
    }

    /// What a card stands for; nothing if it is a dummy.
    pub fn back(&self, sheet: SheetNo) -> Option<&scenario::Sheet> {
        self.sheet(sheet).of.map(|it| &self.scenario().sheets[usize::from(it)])
    }

    /// The deployment area of a card, as it lies (CS-CARD-3).
    pub fn area(&self, sheet: SheetNo) -> Slab {
        Slab::new(self.sheet(sheet).pose, self.back(sheet).map_or(PRETENCE, |it| it.area))
    }

    /// The seat that plans for a card: that of its units; for a dummy that of the army's commander.
    pub fn seat_of_sheet(&self, sheet: SheetNo) -> Seat {
        match self.back(sheet).and_then(|it| it.units.first()) {
            Some(unit) => self.seat_of_unit(*unit),
            None => self.seat_of(self.scenario().sides[self.sheet(sheet).side].commander),
        }
    }

    pub fn commander(&self, leader: LeaderNo) -> Officer<'_> {
        self.scenario().officer(leader, self.leader(leader).man)
    }

    pub fn leader(&self, leader: LeaderNo) -> &Leader {
        &self.leaders[usize::from(leader.0)]
    }

    pub fn leader_mut(&mut self, leader: LeaderNo) -> &mut Leader {
        &mut self.leaders[usize::from(leader.0)]
    }

    pub fn standing(&self) -> impl Iterator<Item = UnitNo> {
        self.scenario().all().filter(|it| self.unit(*it).on_table())
    }

    pub fn standing_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> {
        self.standing().filter(move |it| self.side(*it) == side)
    }

    pub fn leading(&self) -> impl Iterator<Item = LeaderNo> {
        self.scenario().all_leaders().filter(|it| self.leader(*it).leads())
    }

    /// Those of them whose presence counts: who has just taken over is not yet known to his men (CS-CAS-12).
    pub fn acting(&self) -> impl Iterator<Item = LeaderNo> {
        self.leading().filter(|it| !self.leader(*it).new)
    }

    pub fn slab(&self, unit: UnitNo) -> Slab {
        let status = self.unit(unit);
        match status.inside {
            Some(site) => {
                let slab = self.scenario().field.structures[usize::from(site)].slab;
                Slab::new(slab.pose, slab.shape)
            }
            None => Slab::new(status.pose, status.shape),
        }
    }

    /// What a unit would cover in its present figures and formation.
    pub fn shape(&self, unit: UnitNo) -> Shape {
        let (it, card) = (self.unit(unit), self.card(unit));
        let held = it.inside.map(|site| self.scenario().field.structures[usize::from(site)].slab.shape);
        let held = held.or(it.embarked.map(|_| HULL));
        let (figures, scale) = (i32::from(it.figures), self.scenario().figure_scale);
        let rest = it.wing.and_then(|wing| Some(wing.shapes(card, figures, it.formation, scale)?.0));
        held.or(rest).or_else(|| card.shape(figures, it.formation, scale)).unwrap_or(it.shape)
    }

    /// The second rectangle of a unit that has a wing out (CS-MOVE-15).
    pub fn wing(&self, unit: UnitNo) -> Option<Slab> {
        let (it, card) = (self.unit(unit), self.card(unit));
        let wing = it.wing?;
        let shapes = wing.shapes(card, it.figures.into(), it.formation, self.scenario().figure_scale)?;
        Some(wing.slab(&self.slab(unit), shapes.1))
    }

    /// A wing swings out, or what was out comes back into the line.
    pub fn set_wing(&mut self, unit: UnitNo, wing: Option<Wing>) {
        let scale = self.scenario().figure_scale;
        let shift = |it: &Unit, wing: Option<Wing>, card: &Card| {
            let shapes = wing.and_then(|wing| wing.shapes(card, it.figures.into(), it.formation, scale));
            wing.zip(shapes).map_or(0, |(wing, shapes)| wing.shift(shapes.1))
        };
        let (it, card) = (*self.unit(unit), self.card(unit));
        let by = shift(&it, it.wing, card) - shift(&it, wing, card);
        let at = self.slab(unit).point(0, by);
        let status = self.unit_mut(unit);
        (status.pose.at, status.wing) = (at, wing);
        self.reshape(unit);
    }

    /// Brings the footprint up to date, after figures or formation have changed.
    pub fn reshape(&mut self, unit: UnitNo) {
        let shape = self.shape(unit);
        self.unit_mut(unit).shape = shape;
    }

    /// What runs, or is thrown back, takes its wing with it at once: into the line again, unless an enemy stands there.
    pub fn fold(&mut self, unit: UnitNo) {
        let before = *self.unit(unit);
        if before.wing.is_none() {
            return;
        }
        self.set_wing(unit, None);
        if self.on_enemy(unit) {
            self.unit_mut(unit).pose = before.pose;
        }
        if self.on_enemy(unit) {
            *self.unit_mut(unit) = before;
        }
    }

    fn on_enemy(&self, unit: UnitNo) -> bool {
        self.standing_of(1 - self.side(unit))
            .any(|it| self.unit(it).inside.is_none() && self.overlap(unit, it, 100))
    }

    /// Do two units plainly not reach each other? Of those in houses and with wings it says no.
    fn is_far(&self, one: UnitNo, other: UnitNo) -> bool {
        let (a, b) = (self.unit(one), self.unit(other));
        // One tick for each rectangle, whose corners are not whole ticks, is more than enough.
        let reach = |it: &Unit| it.shape.half + it.shape.ahead.max(it.shape.behind) + 1;
        let plain = |it: &Unit| it.inside.is_none() && it.wing.is_none();
        plain(a) && plain(b) && !a.pose.at.within(b.pose.at, reach(a) + reach(b))
    }

    /// Do two units cover the same ground, by more than so much?
    pub fn overlap(&self, one: UnitNo, other: UnitNo, slack: i32) -> bool {
        if self.is_far(one, other) {
            return false;
        }
        if self.slab(one).overlaps(&self.slab(other), slack) {
            return true;
        }
        let wings = [self.wing(one), self.wing(other)];
        match wings {
            [None, None] => false,
            [a, b] => {
                let over =
                    |a: Option<Slab>, b: Option<Slab>| a.zip(b).is_some_and(|(a, b)| a.overlaps(&b, slack));
                let (one, other) = (Some(self.slab(one)), Some(self.slab(other)));
                over(a, other) || over(one, b) || over(a, b)
            }
        }
    }

    /// Markers are added up to what anybody could count.
    pub fn disorder(&mut self, unit: UnitNo, markers: i32) {
        let status = self.unit_mut(unit);
        status.disorder = (i32::from(status.disorder) + markers).clamp(0, 99) as u8;
    }

    /// Takes figures off a unit; one without any is gone.
    pub fn lose(&mut self, unit: UnitNo, figures: i32) -> i32 {
        let status = self.unit_mut(unit);
        let lost = figures.clamp(0, status.figures.into());
        status.figures -= lost as u16;
        match status.figures {
            0 => self.remove(unit, Whereabouts::Gone),
            _ => self.reshape(unit),
        }
        lost
    }

    /// Takes a unit off the table for good. Leaders with it are seen to in their phase (CS-CAS-11).
    pub fn remove(&mut self, unit: UnitNo, to: Whereabouts) {
        let at = self.unit(unit).pose.at;
        let status = self.unit_mut(unit);
        status.whereabouts = to;
        (status.order, status.attacks, status.changing, status.wing) = (Order::default(), None, None, None);
        status.automatic = crate::vocabulary::AutomaticOrder::None;
        self.graves.push(Grave { unit, at });
        // Whoever rode with it is left where it was last on the field.
        let size = self.scenario().field.table.size();
        let here = Point::new(at.x.clamp(0, size.x), at.y.clamp(0, size.y));
        for leader in self.leaders.iter_mut().filter(|it| it.with == Some(unit) && it.leads()) {
            leader.at = here;
        }
        for seen in &mut self.seen {
            let sighting = &mut seen[usize::from(unit.0)];
            (sighting.gone, sighting.now) = (sighting.now, false);
        }
    }

    /// The places at the table (CS-SET-4: a seat runs one or more player figures).
    pub fn seats(&self) -> Vec<Place> {
        let place = |(at, it): (usize, &crate::scenario::Chair)| Place {
            seat: Seat(at as u8),
            side: Side(it.side as u8),
            name: it.name,
            title: it.title.clone(),
        };
        self.scenario().seats.iter().enumerate().map(place).collect()
    }

    /// Those who decide: every seat whose figures nobody else has in hand.
    pub fn deciding(&self) -> Vec<Seat> {
        let own = |it: &usize| usize::from(self.hands[*it]) == *it;
        (0..self.hands.len()).filter(own).map(|it| Seat(it as u8)).collect()
    }

    pub fn side_of(&self, seat: Seat) -> SideNo {
        self.scenario().seats.get(usize::from(seat.0)).map_or(0, |it| it.side)
    }

    /// The seat that decides for a leader.
    pub fn seat_of(&self, leader: LeaderNo) -> Seat {
        let played = self.colonels.iter().find(|it| it.0 == leader).map(|it| it.1);
        Seat(self.hands[usize::from(played.unwrap_or(self.commander(leader).chair))])
    }

    /// A player figure: by the scenario, or because a seat plays him until its own force comes (CS-CMD-11).
    pub fn is_figure(&self, leader: LeaderNo) -> bool {
        self.commander(leader).player_figure || self.colonels.iter().any(|it| it.0 == leader)
    }

    /// The seat in whose chain a unit stands: that of the nearest player figure above it who still leads; else that of the
    /// army's commander.
    pub fn seat_of_unit(&self, unit: UnitNo) -> Seat {
        let scenario = self.scenario();
        let card = self.card(unit);
        let above = scenario.chain(card.commander).find(|it| self.is_figure(*it) && self.leader(*it).leads());
        self.seat_of(above.unwrap_or(scenario.sides[card.side].commander))
    }

    pub fn mission_of(&self, unit: UnitNo) -> Option<&Mission> {
        self.missions.iter().find(|it| it.binds(unit))
    }

    /// Who is given a mission is bound by no other.
    pub fn assign(&mut self, mission: Mission) {
        for it in &mut self.missions {
            it.units &= !mission.units;
        }
        self.missions.retain(|it| it.units != 0);
        self.missions.push(mission);
    }

    /// Has news of this enemy unit come to one of the seat's figures (CS-SIGHT-5)?
    pub fn informed(&self, seat: Seat, unit: UnitNo) -> bool {
        let told = |chair: usize| self.news[chair].get(usize::from(unit.0)).is_some_and(|it| it.told);
        self.news.is_empty() || (0..self.news.len()).any(|it| self.hands[it] == seat.0 && told(it))
    }

    /// Does a side see a unit now? Its own it always does.
    pub fn sees(&self, side: SideNo, unit: UnitNo) -> bool {
        self.side(unit) == side || self.seen[side][usize::from(unit.0)].now
    }

    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.result.as_ref()?.outcome(self.turn))
    }

    pub fn id(&self, unit: UnitNo) -> Name {
        self.card(unit).id
    }
}
