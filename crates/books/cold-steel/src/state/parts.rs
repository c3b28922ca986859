//! Units that are raised during a game out of others, and what becomes of them (CS-SPEC-3, -4, -8, -14, -19).

use std::sync::Arc;

use super::{News, SideNo, Sighting, State, Unit, UnitNo, Whereabouts};
use crate::scenario::Card;

/// So many units there can be of both sides together: who saw whom is kept in as many bits.
const MOST: usize = 128;

impl State {
    /// The rating of a unit as it is now: one less while its elite companies are away (CS-SPEC-4).
    pub fn rating(&self, unit: UnitNo) -> i32 {
        let away = self.unit(unit).lent.is_some_and(|it| self.unit(unit).merged != Some(it.to));
        (self.drill(unit).rating - i32::from(away)).max(1)
    }

    /// The unit whose fate this one shares: itself, or the body in whose ranks it is.
    pub fn fate_of(&self, unit: UnitNo) -> &Unit {
        let mut at = unit;
        // Nobody is in the ranks of more than a few bodies, one within the other.
        for _ in 0..8 {
            let status = self.unit(at);
            let ranks = status.merged.or(status.parent).filter(|_| status.whereabouts == Whereabouts::Merged);
            match ranks {
                Some(body) => at = body,
                None => break,
            }
        }
        self.unit(at)
    }

    /// Is there still a number for one more unit of a side? Each has half of those that the scenario has left, so that
    /// nobody learns from his own how many the enemy has raised.
    pub fn may_raise(&self, side: SideNo) -> bool {
        let (mut listed, mut raised) = (0, 0);
        for it in self.scenario().all() {
            match self.card(it).part {
                false => listed += 1,
                true => raised += usize::from(self.side(it) == side),
            }
        }
        raised < (MOST - listed) / 2 || self.spare(side).is_some()
    }

    /// One that was raised before, and has rejoined those it came from.
    fn spare(&self, side: SideNo) -> Option<UnitNo> {
        let idle = |it: &UnitNo| {
            let unit = self.unit(*it);
            self.card(*it).part
                && self.side(*it) == side
                && unit.whereabouts == Whereabouts::Merged
                && unit.merged.is_none()
        };
        self.scenario().all().find(idle)
    }

    /// Puts a new unit on the table. It has its own number and card; its parent's missions bind it too.
    pub fn raise(&mut self, card: Card, unit: Unit) -> Option<UnitNo> {
        let parent = unit.parent;
        let same = |it: &UnitNo| {
            self.card(*it).part
                && self.card(*it).id == card.id
                && self.unit(*it).whereabouts == Whereabouts::Merged
        };
        let number = self.scenario().all().find(same).or_else(|| self.spare(card.side));
        if number.is_none() && !self.may_raise(card.side) {
            return None;
        }
        let scenario = Arc::make_mut(&mut self.scene.0);
        let number = match number {
            Some(it) => {
                scenario.cards[usize::from(it.0)] = card;
                self.units[usize::from(it.0)] = unit;
                it
            }
            None => {
                scenario.cards.push(card);
                self.units.push(unit);
                self.seen.iter_mut().for_each(|it| it.push(Sighting::default()));
                self.news.iter_mut().for_each(|it| it.push(News::default()));
                UnitNo(self.units.len() as u16 - 1)
            }
        };
        for seen in &mut self.seen {
            seen[usize::from(number.0)] = Sighting::default();
        }
        for news in &mut self.news {
            news[usize::from(number.0)] = News::default();
        }
        if let Some(parent) = parent {
            for mission in self.missions.iter_mut().filter(|it| it.binds(parent)) {
                mission.units |= Unit::bit(number);
            }
        }
        self.reshape(number);
        Some(number)
    }

    /// Takes a unit off the table into the ranks of another. Leaders who were with it are with that one.
    pub fn merge(&mut self, unit: UnitNo, into: UnitNo) {
        let status = self.unit_mut(unit);
        status.whereabouts = Whereabouts::Merged;
        (status.order, status.attacks, status.changing, status.screen) =
            (super::Order::default(), None, None, None);
        (status.inside, status.embarked, status.together, status.wing) = (None, None, 0, None);
        if status.formation == crate::vocabulary::Formation::Garrison {
            status.formation = crate::vocabulary::Formation::Open;
        }
        status.automatic = crate::vocabulary::AutomaticOrder::None;
        self.reshape(unit);
        for leader in self.leaders.iter_mut().filter(|it| it.with == Some(unit)) {
            leader.with = Some(into);
        }
        for seen in &mut self.seen {
            let sighting = &mut seen[usize::from(unit.0)];
            (sighting.now, sighting.last) = (false, None);
        }
    }

    /// Opens a body of several units again, because one of them has gone its own way (CS-SPEC-18).
    pub fn part_company(&mut self, unit: UnitNo) {
        let bit = Unit::bit(unit);
        for other in &mut self.units {
            other.together &= !bit;
        }
        self.unit_mut(unit).together = 0;
    }
}
