//! The battle as everybody sees it, and its only mutators.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::prints;
use field::grid::Bits;

use super::{Brigade, Ending, Gone, Leader, Phase, Standing, Unit};
use crate::options::Options;
use crate::scenario::{Card, Commander, Land, Scenario};
use crate::vocabulary::{Arm, BrigadeNo, Formation, LeaderNo, Level, Rank, SideNo, SpaceNo, Terrain, UnitNo};

/// Nobody.
const NONE: UnitNo = UnitNo::MAX;

/// A shot that both sides have committed to (CC-TURN-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    pub firer: UnitNo,
    pub target: UnitNo,
    /// As many as fired when all fire was worked out (CC-FIR-5).
    pub figures: u8,
    pub range: u8,
}

prints!(struct Shot { firer, target, figures, range });

#[derive(Clone, Debug)]
pub struct Battle {
    scenario: Arc<Scenario>,
    pub turn: u16,
    pub phase: Phase,
    /// The step of the phase has begun: what its start brings is done.
    pub begun: bool,
    /// First side of this turn.
    pub first: SideNo,
    pub first_before: Option<SideNo>,
    /// Whose half of the phase it is, in charge, movement, reaction and sequential fire.
    pub active: SideNo,
    pub units: Vec<Unit>,
    pub leaders: Vec<Leader>,
    pub brigades: Vec<Brigade>,
    pub burning: Bits<SpaceNo>,
    /// Who holds each objective (CC-END-4).
    pub holders: Vec<Option<SideNo>>,
    /// How often fire has been committed to in this phase.
    pub volleys: u8,
    /// Fire that is still to be worked out.
    pub shots: Vec<Shot>,
    /// Units that owe a check, or brigades that owe their dice, in order.
    pub due: Vec<u8>,
    pub conceded: Option<SideNo>,
    pub ending: Option<Ending>,
    /// Who stands in each space; a crew only where it is alone.
    held: Vec<UnitNo>,
}

prints!(struct Battle {
    turn, phase, begun, first, first_before, active, units, leaders, brigades, burning, holders, volleys, shots, due, conceded, ending;
    skip scenario, held
});

/// For journals of the first version of digests alone, of which this book has none.
impl Hash for Battle {
    fn hash<H: Hasher>(&self, to: &mut H) {
        engine::fingerprint(self).hash(to);
    }
}

impl Battle {
    pub fn new(scenario: Arc<Scenario>) -> Battle {
        let unit = |card: &Card| Unit {
            at: None,
            facing: card.facing,
            formation: card.formation,
            level: Level::Good,
            casualties: 0,
            gone: None,
            gone_turn: 0,
            due: card.arrives,
            guns_at: None,
            ap: 0,
            in_command: true,
            cube: None,
            covered: false,
            engaged: 0,
            fired: false,
            moved: false,
            halted: false,
            charged: false,
            path_length: 0,
            flank: false,
            marches: false,
            acted: false,
            tried: false,
            rally_attempts: 0,
            rallied: false,
            contagion_done: false,
            proximity_done: false,
        };
        let leader = |card: &Commander| Leader {
            at: card.at,
            standing: Standing::Good,
            radius: card.radius,
            superior: card.superior,
            due: card.arrives,
            ap: 0,
            helped: false,
            shaken: 0,
            fell_at: None,
            successor: 0,
        };
        let mut battle = Battle {
            turn: 0,
            phase: Phase::SetUp,
            begun: false,
            first: scenario.attacker,
            first_before: None,
            active: 0,
            units: scenario.units.iter().map(unit).collect(),
            leaders: scenario.leaders.iter().map(leader).collect(),
            brigades: vec![Brigade::default(); scenario.brigades.len()],
            burning: scenario.burning.iter().copied().collect(),
            holders: scenario.objectives.iter().map(|it| it.held).collect(),
            volleys: 0,
            shots: Vec::new(),
            due: Vec::new(),
            conceded: None,
            ending: None,
            held: vec![NONE; scenario.land.count()],
            scenario,
        };
        for unit in 0..battle.units.len() as UnitNo {
            battle.place(unit, battle.card(unit).at);
        }
        battle
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn land(&self) -> &Land {
        &self.scenario.land
    }

    pub fn options(&self) -> &Options {
        &self.scenario.options
    }

    /// As the procedures take them.
    pub fn toggles(&self) -> crate::vocabulary::Options {
        self.scenario.options.toggles()
    }

    pub fn card(&self, unit: UnitNo) -> &Card {
        &self.scenario.units[usize::from(unit)]
    }

    pub fn unit(&self, unit: UnitNo) -> &Unit {
        &self.units[usize::from(unit)]
    }

    pub fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        &mut self.units[usize::from(unit)]
    }

    pub fn leader(&self, leader: LeaderNo) -> &Leader {
        &self.leaders[usize::from(leader)]
    }

    pub fn leader_mut(&mut self, leader: LeaderNo) -> &mut Leader {
        &mut self.leaders[usize::from(leader)]
    }

    pub fn commander(&self, leader: LeaderNo) -> &Commander {
        &self.scenario.leaders[usize::from(leader)]
    }

    pub fn side(&self, unit: UnitNo) -> SideNo {
        self.card(unit).side
    }

    pub fn arm(&self, unit: UnitNo) -> Arm {
        self.card(unit).arm()
    }

    pub fn figures(&self, unit: UnitNo) -> i32 {
        i32::from(self.card(unit).size) - i32::from(self.unit(unit).casualties)
    }

    pub fn all(&self) -> impl Iterator<Item = UnitNo> + Clone + use<> {
        0..self.units.len() as UnitNo
    }

    /// On the board, in order of battle.
    pub fn standing(&self) -> impl Iterator<Item = UnitNo> + Clone + use<'_> {
        self.all().filter(|it| self.unit(*it).on_board())
    }

    pub fn of_side(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone + use<'_> {
        self.standing().filter(move |it| self.side(*it) == side)
    }

    pub fn of_brigade(&self, brigade: BrigadeNo) -> impl Iterator<Item = UnitNo> + Clone + use<'_> {
        self.all().filter(move |it| self.card(*it).brigade == brigade)
    }

    /// First side's units before the other's (CC-TURN-4).
    pub fn in_turn(&self) -> impl Iterator<Item = UnitNo> + use<'_> {
        [self.first, 1 - self.first].into_iter().flat_map(|it| self.of_side(it))
    }

    /// Who stands there; of a square with gunners in it the square.
    pub fn at(&self, space: SpaceNo) -> Option<UnitNo> {
        Some(self.held[usize::from(space)]).filter(|it| *it != NONE)
    }

    /// The gunners in the space of another unit (CC-GEO-9).
    pub fn guest(&self, space: SpaceNo) -> Option<UnitNo> {
        let main = self.at(space)?;
        self.all().find(|it| *it != main && self.unit(*it).at == Some(space))
    }

    pub fn friend_at(&self, space: SpaceNo, side: SideNo) -> Option<UnitNo> {
        self.at(space).filter(|it| self.side(*it) == side)
    }

    pub fn enemy_at(&self, space: SpaceNo, side: SideNo) -> Option<UnitNo> {
        self.at(space).filter(|it| self.side(*it) != side)
    }

    pub fn terrain(&self, unit: UnitNo) -> Terrain {
        self.unit(unit).at.map_or(Terrain::Clear, |it| self.land().terrain(it))
    }

    pub fn leaders_at(&self, space: SpaceNo, side: SideNo) -> impl Iterator<Item = LeaderNo> + use<'_> {
        let all = self.leaders.iter().zip(0..).filter(move |it| it.0.at == Some(space));
        all.map(|it| it.1).filter(move |it| self.commander(*it).side == side)
    }

    /// The guns that stand abandoned in a space, by their battery.
    pub fn guns_at(&self, space: SpaceNo) -> impl Iterator<Item = UnitNo> + use<'_> {
        self.all().filter(move |it| self.unit(*it).guns_at == Some(space) && self.unit(*it).gone.is_none())
    }

    pub fn land_edge(&self, side: SideNo) -> crate::vocabulary::Facing {
        self.scenario.sides[side].edge
    }
}

/// What changes the battle.
impl Battle {
    /// Sets a unit somewhere, or takes it off the board.
    pub fn place(&mut self, unit: UnitNo, to: Option<SpaceNo>) {
        let from = self.unit(unit).at;
        self.unit_mut(unit).at = to;
        if let Some(from) = from.filter(|it| self.held[usize::from(*it)] == unit) {
            // Gunners are guests again when somebody has passed through their hosts.
            let others = self.all().filter(|it| *it != unit && self.unit(*it).at == Some(from));
            let other = others.min_by_key(|it| self.unit(*it).formation == Formation::Crew);
            self.held[usize::from(from)] = other.unwrap_or(NONE);
        }
        let Some(to) = to else { return };
        let there = self.held[usize::from(to)];
        let guest = there != NONE && self.unit(unit).formation == Formation::Crew;
        if !guest {
            self.held[usize::from(to)] = unit;
        }
    }

    /// CC-VOC-8
    pub fn remove(&mut self, unit: UnitNo, how: Gone) {
        self.disengage(unit);
        self.place(unit, None);
        let turn = self.turn;
        let it = self.unit_mut(unit);
        it.gone = Some(how);
        it.gone_turn = turn;
        it.covered = false;
        it.guns_at = None;
    }

    pub fn lose(&mut self, unit: UnitNo, figures: i32) -> i32 {
        let lost = figures.min(self.figures(unit)).max(0);
        self.unit_mut(unit).casualties += lost as u8;
        lost
    }

    pub fn engage(&mut self, one: UnitNo, other: UnitNo) {
        self.unit_mut(one).engaged |= 1 << other;
        self.unit_mut(other).engaged |= 1 << one;
    }

    /// Its fights are over; so are those of enemies who fought nobody else (CC-MEL-7).
    pub fn disengage(&mut self, unit: UnitNo) {
        self.unit_mut(unit).engaged = 0;
        for it in &mut self.units {
            it.engaged &= !(1 << unit);
        }
    }

    /// The Good Order unit that was last in an objective holds it (CC-END-4).
    pub fn claim(&mut self, unit: UnitNo) -> Option<usize> {
        let it = self.unit(unit);
        let space = it.at.filter(|_| it.level.is_good())?;
        let side = self.side(unit);
        let found = self.scenario.objectives.iter().position(|it| it.space == space)?;
        let taken = self.holders[found] != Some(side);
        self.holders[found] = Some(side);
        taken.then_some(found)
    }

    /// A C.O. is killed or taken (CC-LDR-7, CC-LDR-8).
    pub fn kill(&mut self, leader: LeaderNo) {
        let superior = self.leader(leader).superior;
        let it = self.leader_mut(leader);
        it.standing = Standing::Kia;
        it.fell_at = it.at.take();
        if self.commander(leader).rank == Rank::Brigade {
            let of = |it: &crate::scenario::Brigade| it.commander == leader;
            if let Some(brigade) = self.scenario.brigades.iter().position(of) {
                self.brigades[brigade].kia_cos += 1;
                self.brigades[brigade].kia_cos_now += 1;
            }
            return;
        }
        for brigade in 0..self.brigades.len() {
            if self.chain(brigade as BrigadeNo).any(|it| it == leader) {
                self.brigades[brigade].kia_higher += 1;
                self.brigades[brigade].kia_higher_now += 1;
            }
        }
        for it in self.leaders.iter_mut().filter(|it| it.superior == Some(leader)) {
            it.superior = superior;
        }
    }

    /// The leaders above the units of a brigade, its own C.O. first.
    pub fn chain(&self, brigade: BrigadeNo) -> impl Iterator<Item = LeaderNo> + use<'_> {
        let first = self.scenario.brigades[usize::from(brigade)].commander;
        std::iter::successors(Some(first), |it| self.leader(*it).superior)
    }
}
