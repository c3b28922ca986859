//! The way of a leader (CC-MOV-9, CC-LDR-4).

use engine::{Bar, Key};
use field::grid::{Place, StepLaw};
use smallvec::SmallVec;

use super::lazy::Outlook;
use crate::facts::prices::{self, Manner};
use crate::resolve::movement::MoveFormation;
use crate::state::{Battle, Standing};
use crate::vocabulary::{LeaderNo, SideNo, SpaceNo};

#[derive(Clone)]
pub struct Ride<'a> {
    battle: &'a Battle,
    /// His brigade has shaken him: he may not go away from his edge (CC-BRG-4).
    drawn_back: bool,
    side: SideNo,
    start: Place,
    entries: SmallVec<[SpaceNo; 8]>,
}

impl<'a> Ride<'a> {
    pub fn new(battle: &'a Battle, leader: LeaderNo) -> Ride<'a> {
        let it = battle.leader(leader);
        let side = battle.commander(leader).side;
        let square = it.at.unwrap_or(battle.land().count() as SpaceNo);
        let start = Place { square, facing: 0, shape: 0, memo: 0, halted: false, points: it.ap };
        let mut entries: SmallVec<[SpaceNo; 8]> = SmallVec::new();
        if it.at.is_none() {
            let own = battle.scenario().brigades.iter().position(|it| it.commander == leader);
            let spaces = match own {
                Some(brigade) => battle.scenario().entries(brigade as u8),
                None => &battle.scenario().sides[side].entries,
            };
            entries.extend(spaces.iter().copied());
        }
        Ride { battle, drawn_back: it.standing == Standing::Bad, side, start, entries }
    }

    /// The first lawful step, if there is any.
    pub fn first_step(&self) -> Option<Place> {
        let from = self.start;
        let lawful = |square: SpaceNo| {
            let to = Place { square, ..from };
            let points = self.price(from, to).and_then(|it| from.points.checked_sub(it))?;
            Some(Place { points, ..to })
        };
        match self.outside(from) {
            true => self.entries.iter().copied().find_map(lawful),
            false => self.battle.land().around(from.square).find_map(lawful),
        }
    }

    fn outside(&self, at: Place) -> bool {
        usize::from(at.square) == self.battle.land().count()
    }

    fn paid(&self, from: Place, to: Place) -> Result<u8, Hindrance> {
        let (battle, land) = (self.battle, self.battle.land());
        if battle.enemy_at(to.square, self.side).is_some() {
            return Err(Hindrance::Enemy);
        }
        if !self.outside(from) {
            let held = |it: &SpaceNo| !land.passable(*it) || battle.enemy_at(*it, self.side).is_some();
            if land.flanking(from.square, to.square).is_some_and(|it| it.iter().all(held)) {
                return Err(Hindrance::Corner);
            }
            if self.drawn_back {
                let edge = battle.land_edge(self.side);
                if land.to_edge(from.square, edge) < land.to_edge(to.square, edge) {
                    return Err(Hindrance::DrawnBack);
                }
            }
        }
        let cost = prices::step(MoveFormation::Leader, land.lie(to.square).ground, Manner::default());
        cost.ok_or(Hindrance::Impassable)
    }
}

/// Why he cannot ride there.
#[derive(Clone, Copy)]
enum Hindrance {
    Enemy,
    Corner,
    DrawnBack,
    Impassable,
}

impl Hindrance {
    fn bar(self) -> Bar {
        match self {
            Hindrance::Enemy => Bar::new(rule!("CC-LDR-4"), "the enemy holds it"),
            Hindrance::Corner => Bar::new(rule!("CC-GEO-12"), "no way between the two spaces beside it"),
            Hindrance::DrawnBack => {
                Bar::new(rule!("CC-BRG-4"), "his brigade has drawn him back: not away from his edge")
            }
            Hindrance::Impassable => Bar::new(rule!("CC-MOV-2"), "impassable"),
        }
    }
}

impl Outlook for Ride<'_> {}

impl StepLaw for Ride<'_> {
    fn start(&self) -> Place {
        self.start
    }

    fn each(&self, from: Place, mut take: impl FnMut(Place)) {
        if from.points == 0 {
            return;
        }
        let step = |square: SpaceNo| Place { square, ..from };
        if self.outside(from) {
            self.entries.iter().for_each(|it| take(step(*it)));
        } else {
            self.battle.land().around(from.square).for_each(|it| take(step(it)));
        }
    }

    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
        self.paid(from, to).map_err(Hindrance::bar)
    }

    fn price(&self, from: Place, to: Place) -> Option<u8> {
        self.paid(from, to).ok()
    }

    fn halts(&self, _: Place, _: Place) -> bool {
        false
    }

    fn stop(&self, _: Place) -> Option<Bar> {
        None
    }

    fn fewest(&self) -> usize {
        1
    }

    fn key(&self, at: Place) -> Key {
        if self.outside(at) { Key::Word("off") } else { Key::name(&self.battle.land().name(at.square)) }
    }

    fn label(&self, at: Place) -> String {
        if self.outside(at) {
            return "off the board".to_owned();
        }
        format!("{}; {} AP left", self.battle.land().name(at.square), at.points)
    }

    fn spot(&self, at: Place) -> Option<String> {
        (!self.outside(at)).then(|| self.battle.land().name(at.square))
    }
}
