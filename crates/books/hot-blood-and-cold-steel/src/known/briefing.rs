//! What a seat was told before the night began, and what a state could be raised from that looks the same to it.

use super::Known;
use crate::map::{Edge, Gap, Map, SquareNo, Wire};
use crate::scenario::{Points, Scenario, Side as Camp};
use crate::state::{Man, Squares};

/// The scenario as a seat has been told of it, and its wire edges by their numbers on the true ground.
#[derive(Clone, Debug)]
pub struct Briefing {
    pub scenario: Scenario,
    pub edges: Vec<(Edge, Edge)>,
}

impl Known<'_> {
    /// Its own side in full; of the enemy his name, his nation, where he comes from and what losses are worth to him; the
    /// ground without what is hidden on it (HB-TERR-17).
    pub fn briefing(&self) -> Briefing {
        let (map, edges) = self.ground();
        let told = self.scenario();
        let camp = |it: usize| match self.camp(it) {
            Some(camp) => camp.clone(),
            None => Camp {
                name: told.sides[it].name.clone(),
                nation: told.sides[it].nation,
                home: told.sides[it].home,
                told: String::new(),
                patrols: Vec::new(),
                reinforcements: Vec::new(),
                assets: Vec::new(),
                guns: Vec::new(),
                points: self.enemy_price(it),
                objectives: Vec::new(),
                may_name_gaps: 0,
                bangalores: None,
                sheets: Vec::new(),
                no_enter_danger_before_alarm: false,
            },
        };
        let scenario = Scenario {
            name: told.name.clone(),
            title: told.title.clone(),
            date: told.date,
            hour: told.hour,
            background: told.background.clone(),
            turns: told.turns,
            map,
            sides: [camp(0), camp(1)],
            margins: told.margins,
            options: told.options,
            box_barrage: told.box_barrage.clone(),
        };
        Briefing { scenario, edges }
    }

    /// What a man of its own, taken or hit, is worth to the enemy: everybody knows the price of losses (HB-END-3), and not
    /// what else the enemy is after.
    pub fn price(&self) -> Points {
        self.side().map_or_else(Points::default, |it| self.enemy_price(1 - it))
    }

    fn enemy_price(&self, enemy: usize) -> Points {
        let Points { prisoner, killed_or_serious, wounded, .. } = self.scenario().sides[enemy].points;
        Points { prisoner, killed_or_serious, wounded, ..Points::default() }
    }

    fn ground(&self) -> (Map, Vec<(Edge, Edge)>) {
        let map = self.map();
        let holes: Vec<SquareNo> =
            map.hidden_holes().iter().copied().filter(|it| self.hole(*it).is_none()).collect();
        let cleared: Vec<SquareNo> =
            map.screened().iter().copied().filter(|it| self.looks_harmless(*it)).collect();
        let (mut wire, mut edges): (Vec<Wire>, _) = (Vec::new(), Vec::new());
        for (edge, it) in self.wire() {
            edges.push((edge, Edge(wire.len() as u16)));
            let mine = self.side() == Some(usize::from(it.owner)) || self.all();
            let gap = if it.gap == Gap::Hidden && !mine { Gap::Intact } else { it.gap };
            wire.push(Wire { gap, ..*it });
        }
        (map.without(&holes, wire, &cleared), edges)
    }

    /// How many names it has given out to those it saw.
    pub fn met(&self) -> u16 {
        self.side().map_or(0, |it| self.state.sides[it].record.next_token)
    }

    /// Squares whose hidden holes or wire it has found out (HB-TERR-17).
    pub fn found(&self) -> Squares {
        self.side().map_or_else(Squares::default, |it| self.state.sides[it].record.found.clone())
    }

    /// Gaps in the wire in the order in which it learned of them.
    pub fn gaps(&self) -> &[Edge] {
        self.side().map_or(&[], |it| &self.state.sides[it].record.gaps)
    }

    /// Those whom it has lost in this turn's movement, by the token and the last square.
    pub fn lost(&self) -> impl Iterator<Item = (u16, SquareNo)> {
        let lost = self.side().map_or(&[][..], |it| &self.state.sides[it].record.vanished);
        lost.iter().map(|it| (it.token, it.square))
    }

    /// One of its own men is locked in a fight (HB-HTH-4).
    pub fn locked(&self, man: Man) -> bool {
        let his = |it: &&(Man, Man)| it.0 == man || it.1 == man;
        let fit = |it: Man| self.state.man(it).up();
        let there = |it: Man| self.state.man(it).node;
        self.mine(man).is_some()
            && self.state.locked.iter().filter(his).any(|(a, b)| fit(*a) && fit(*b) && there(*a) == there(*b))
    }

    /// The alarm of its own garrison; on an open table anybody's (HB-OPT-1).
    pub fn any_alarm(&self) -> Option<u16> {
        self.alarm().or(self.state.alarm.filter(|_| self.all()))
    }

    /// Under `written_orders`: the side that has fixed its movement, which lies open (HB-OPT-2).
    pub fn writes_first(&self) -> Option<u8> {
        self.state.writes_first
    }

    /// Its own heavy machine guns that fired in the turn before (HB-GEAR-5).
    pub fn own_guns_fired_last(&self) -> Vec<(u8, u8)> {
        let own = |it: &&(u8, u8)| self.side() == Some(usize::from(it.0));
        self.state.guns_fired_last.iter().filter(own).copied().collect()
    }
}
