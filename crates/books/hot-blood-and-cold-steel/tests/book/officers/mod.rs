//! Counters over whole games: what officers did, read off the state after each step.

mod marches;

use std::ops::Range;

use grognard_hot_blood_and_cold_steel::game::HotBlood;
use grognard_hot_blood_and_cold_steel::resolve::indirect::Asset;
use grognard_hot_blood_and_cold_steel::state::{Action, Figure, Fire, Level, Man, Nerve, Phase, Side, State};
use grognard_hot_blood_and_cold_steel::vocabulary::Health;
use kit::{Counter, Who, watched};

use marches::{Diary, Marches};

#[derive(Clone, Debug, Default)]
pub struct Counts {
    pub games: u32,
    /// The raiders' task was done: a piece of wire at home, or else a man in the enemy's line.
    pub done: u32,
    /// Somebody fired, threw, fought or gave the alarm by half of the turns, and by two turns of five.
    pub met: u32,
    pub met_soon: u32,
    /// Of raiders on their way out.
    pub marches: Marches,
    /// Steps of raiders before they were found, and those of them that were tactical.
    pub steps: u32,
    pub tactical: u32,
    /// Turns of raiders before they were found, and those that were the fifth or later in a row on the move.
    pub turns: u32,
    pub restless: u32,
    /// Raiders who were able at the end, and those of them not home.
    pub able: u32,
    pub out: u32,
    /// Shots and bombs of raiders before they were found and saw anybody.
    pub rash: u32,
    /// Bombs thrown, and those next to an own man.
    pub bombs: u32,
    pub too_near: u32,
    /// Calls for shells, and those upon an own man.
    pub calls: u32,
    pub upon_own: u32,
    /// Men free to go with a live bomb at their feet, and those who stayed by it.
    pub beside_bombs: u32,
    pub stayed: u32,
    /// Bursts of heavy machine guns with nothing in view and no alarm.
    pub blind_bursts: u32,
    /// Games in which a garrison of dugouts saw an enemy before the alarm, and those in which the alarm came within two turns.
    pub sighted: u32,
    pub alarms: u32,
}

impl Counts {
    pub fn add(&mut self, other: &Counts) {
        let mut pairs = [
            (&mut self.games, other.games),
            (&mut self.done, other.done),
            (&mut self.met, other.met),
            (&mut self.met_soon, other.met_soon),
            (&mut self.marches.out, other.marches.out),
            (&mut self.marches.idle, other.marches.idle),
            (&mut self.marches.again, other.marches.again),
            (&mut self.marches.undone, other.marches.undone),
            (&mut self.steps, other.steps),
            (&mut self.tactical, other.tactical),
            (&mut self.turns, other.turns),
            (&mut self.restless, other.restless),
            (&mut self.able, other.able),
            (&mut self.out, other.out),
            (&mut self.rash, other.rash),
            (&mut self.bombs, other.bombs),
            (&mut self.too_near, other.too_near),
            (&mut self.calls, other.calls),
            (&mut self.upon_own, other.upon_own),
            (&mut self.beside_bombs, other.beside_bombs),
            (&mut self.stayed, other.stayed),
            (&mut self.blind_bursts, other.blind_bursts),
            (&mut self.sighted, other.sighted),
            (&mut self.alarms, other.alarms),
        ];
        pairs.iter_mut().for_each(|it| *it.0 += it.1);
    }

    pub fn quiet(&self) {
        assert!(
            90 * self.steps <= 100 * self.tactical,
            "{} of {} steps are tactical",
            self.tactical,
            self.steps
        );
        assert!(10 * self.restless <= self.turns, "{} of {} turns without a halt", self.restless, self.turns);
        assert!(self.rash <= self.games / 10, "{} shots and bombs before they were found", self.rash);
    }

    /// Nobody lies about on the way out, or goes to and fro.
    pub fn active(&self) {
        let Marches { out, idle, again, undone } = self.marches;
        assert!(100 * idle < 15 * out, "{idle} of {out} turns idle");
        assert!(100 * undone < 3 * again, "{undone} of {again} moves undone");
    }

    pub fn home(&self) {
        assert!(10 * self.out < self.able, "{} of {} able raiders are out at the end", self.out, self.able);
    }

    pub fn careful(&self) {
        assert!(
            50 * self.too_near <= self.bombs,
            "{} of {} bombs next to an own man",
            self.too_near,
            self.bombs
        );
        assert_eq!(self.upon_own, 0, "of {} calls upon own men", self.calls);
        assert_eq!(self.blind_bursts, 0, "bursts at nothing");
        assert!(
            10 * self.stayed <= self.beside_bombs,
            "{} of {} stay by a bomb",
            self.stayed,
            self.beside_bombs
        );
    }
}

/// What officers do is counted, what others do is not.
pub fn games(scenario: &str, who: [Who; 2], raiders: usize, seeds: Range<u64>) -> Counts {
    let mut counts = Counts::default();
    for seed in seeds {
        let mut watch = Watch {
            who,
            raiders,
            counts: &mut counts,
            found: false,
            met: [false; 2],
            diary: Diary::default(),
            seen: None,
            entered: false,
            moving: Vec::new(),
            beside: Vec::new(),
        };
        watched::<HotBlood>(scenario, who, seed, &mut watch);
    }
    counts
}

struct Watch<'c> {
    who: [Who; 2],
    raiders: usize,
    counts: &'c mut Counts,
    found: bool,
    met: [bool; 2],
    diary: Diary,
    /// The turn in which the garrison first saw somebody.
    seen: Option<u16>,
    entered: bool,
    /// Turns in a row on the move, by man.
    moving: Vec<u8>,
    /// Those with a bomb at their feet when movement was ordered, and the square.
    beside: Vec<(Man, u16)>,
}

impl Counter<HotBlood> for Watch<'_> {
    /// The phase of the state is the one that comes next.
    fn look(&mut self, state: &State) {
        self.moving.resize(state.figures.len(), 0);
        match state.phase {
            Phase::Landing => self.throws(state),
            Phase::ResolveActions => {
                self.actions(state);
                self.sights(state);
            }
            Phase::MovementOrders => {
                self.bombs(state);
                if self.who[self.raiders] == Who::Officer {
                    self.diary.begin(state, self.raiders);
                }
            }
            Phase::Spotting => {
                self.movement(state);
                self.diary.moved(state, self.raiders, &mut self.counts.marches);
            }
            Phase::Shooting => {
                self.fire(state);
                self.sights(state);
            }
            Phase::End => self.turn(state),
            _ => {}
        }
        let enemy = &state.sides[1 - self.raiders];
        let shot_at = state.sides[self.raiders].patrols.iter().any(|it| it.fired_on);
        self.found |= !enemy.record.contacts.is_empty() || shot_at || state.alarm.is_some();
    }

    fn close(&mut self, state: &State) {
        let home = |it: &Figure| {
            it.captor.is_none() && (!it.on_table() || state.map().own_line(it.side).contains(it.node))
        };
        let sample = state.scenario().sides[self.raiders].points.wire_sample;
        let brought = state.of_side(self.raiders).any(|it| 0 < it.1.wire_samples && home(it.1));
        // Who has gone home over the edge of the table is able too.
        let able = |it: &Figure| {
            it.health < Health::Serious
                && it.nerve != Nerve::Surrendered
                && it.captor.is_none()
                && !it.expected
        };
        let raider = |it: &&Figure| self.raider(state, it) && able(it);
        let raiders: Vec<&Figure> = state.figures.iter().filter(raider).collect();
        self.counts.able += raiders.len() as u32;
        self.counts.out += raiders.iter().filter(|it| !home(it)).count() as u32;
        self.counts.games += 1;
        self.counts.done += u32::from(if 4 <= sample { brought } else { self.entered });
        self.counts.met += u32::from(self.met[0]);
        self.counts.met_soon += u32::from(self.met[1]);
    }
}

impl Watch<'_> {
    fn raider(&self, state: &State, figure: &Figure) -> bool {
        figure.side == self.raiders && !state.garrison(figure)
    }

    /// The sides that officers play.
    fn officers<'s>(&self, state: &'s State) -> Vec<(usize, &'s Side)> {
        state.sides.iter().enumerate().filter(|it| self.who[it.0] == Who::Officer).collect()
    }

    fn throws(&mut self, state: &State) {
        for (side, own) in self.officers(state) {
            for (_, throw) in &own.orders.throws {
                let near = |it: &Figure| {
                    it.on_table() && !it.dead() && state.map().distance(it.node.square(), throw.square) <= 1
                };
                self.counts.bombs += 1;
                self.counts.too_near += u32::from(state.of_side(side).any(|it| near(it.1)));
            }
        }
        let own = &state.sides[self.raiders];
        if !self.found && own.record.contacts.is_empty() {
            let rash = own.orders.throws.iter().filter(|it| self.raider(state, state.man(it.0)));
            self.counts.rash += rash.count() as u32;
        }
    }

    fn actions(&mut self, state: &State) {
        for (side, own) in self.officers(state) {
            for (_, action) in &own.orders.actions {
                let Action::CallFire(shoot) = action else { continue };
                let kind =
                    state.scenario().sides[side].assets.get(usize::from(shoot.asset)).map(|it| it.kind);
                let reach = if kind == Some(Asset::Mortar) { 1 } else { 2 };
                let target = own.assets[usize::from(shoot.asset)].targets[usize::from(shoot.target)];
                let inside = |it: &Figure| {
                    it.on_table() && !it.dead() && state.map().distance(it.node.square(), target) <= reach
                };
                self.counts.calls += 1;
                self.counts.upon_own += u32::from(state.of_side(side).any(|it| inside(it.1)));
            }
        }
    }

    /// Asked whenever there may be an enemy in view whom nobody has fired at yet.
    fn sights(&mut self, state: &State) {
        let garrison = 1 - self.raiders;
        let awake = |it: &Figure| it.able() && state.garrison(it);
        let sees = state.sides[garrison].record.contacts.iter().any(|it| Level::Flash < it.level);
        if self.seen.is_none()
            && state.alarm.is_none()
            && sees
            && state.of_side(garrison).any(|it| awake(it.1))
        {
            self.seen = Some(state.turn);
        }
    }

    fn bombs(&mut self, state: &State) {
        self.beside.clear();
        for bomb in &state.bombs {
            let square = bomb.node.square();
            let goes = |it: &Figure| {
                it.mobile()
                    && it.commanded()
                    && it.node == bomb.node
                    && !it.turn.whole_turn
                    && !it.turn.engaged
                    && !it.turn.rooted
            };
            let knows = |it: &Figure| state.sides[it.side].record.bombs.contains(&bomb.no);
            let officers = |it: &Figure| self.who[it.side] == Who::Officer;
            let men = state.men().filter(|it| officers(it.1) && goes(it.1) && knows(it.1));
            self.beside.extend(men.map(|it| (it.0, square)));
        }
        self.beside.sort();
        self.beside.dedup();
    }

    fn movement(&mut self, state: &State) {
        for (man, square) in std::mem::take(&mut self.beside) {
            self.counts.beside_bombs += 1;
            self.counts.stayed +=
                u32::from(state.man(man).node.square() == square && state.man(man).on_table());
        }
        let raiders = state.of_side(self.raiders).filter(|it| self.raider(state, it.1) && it.1.mobile());
        for (man, figure) in raiders.collect::<Vec<_>>() {
            let moving = &mut self.moving[usize::from(man.0)];
            *moving = if 0 < figure.turn.steps_moved { *moving + 1 } else { 0 };
            self.entered |= state.map().own_line(1 - self.raiders).contains(figure.node);
            if !self.found && figure.on_table() {
                let steps = u32::from(figure.turn.steps_moved);
                self.counts.turns += 1;
                self.counts.restless += u32::from(4 < *moving);
                self.counts.steps += steps;
                self.counts.tactical += if figure.turn.non_tactical { 0 } else { steps };
            }
        }
    }

    fn fire(&mut self, state: &State) {
        for (_, own) in self.officers(state) {
            let zone = |it: &&(Man, Fire)| matches!(it.1, Fire::Zone { hmg: Some(_), .. });
            let quiet =
                own.record.contacts.is_empty() && own.record.last_seen.is_empty() && state.alarm.is_none();
            if quiet && own.record.sounds.is_empty() {
                self.counts.blind_bursts += own.orders.fire.iter().filter(zone).count() as u32;
            }
        }
        let own = &state.sides[self.raiders];
        let shoots = |it: &&(Man, Fire)| !matches!(it.1, Fire::Hold | Fire::Return { .. });
        if !self.found && own.record.contacts.is_empty() {
            let rash = own.orders.fire.iter().filter(shoots).filter(|it| self.raider(state, state.man(it.0)));
            self.counts.rash += rash.count() as u32;
        }
    }

    fn turn(&mut self, state: &State) {
        let acts = |it: &Figure| it.turn.fired || it.turn.threw || it.turn.engaged;
        if state.alarm.is_some() || state.figures.iter().any(acts) {
            let (turn, turns) = (state.turn, state.scenario().turns);
            self.met[0] |= 2 * turn <= turns;
            self.met[1] |= 5 * turn <= 2 * turns;
        }
        self.diary.close(state);
        if let Some(seen) = self.seen.filter(|it| it + 2 == state.turn) {
            self.counts.sighted += 1;
            self.counts.alarms += u32::from(state.alarm.is_some_and(|it| it <= seen + 2));
        }
    }
}
