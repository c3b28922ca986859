//! Fire orders: a target for each unit that may fire (CC-FIR).

use engine::{Key, Keyed, Name, Outlook};

use crate::facts::fire::{costs_point, may_fire, range_to, targets};
use crate::forecasts;
use crate::known::Known;
use crate::state::{Battle, Shot};
use crate::vocabulary::{Cube, SideNo, UnitNo};

#[derive(Clone, Copy)]
pub struct Aim<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    pub target: UnitNo,
    pub range: u8,
    pub cube: Option<Cube>,
}

/// Every lawful shot of a side, by firer and then by distance.
pub fn aims<'a>(known: &Known<'a>, side: SideNo) -> Vec<Aim<'a>> {
    let battle = known.battle();
    let mut res = Vec::new();
    for unit in battle.of_side(side) {
        let cube = known.cube(unit);
        if !may_fire(battle, unit, cube) {
            continue;
        }
        let first = res.len();
        for target in targets(battle, unit) {
            let Some(range) = range_to(battle, unit, target) else { continue };
            res.push(Aim { battle, unit, target, range: range as u8, cube });
        }
        res[first..].sort_by_key(|it: &Aim<'_>| (it.range, it.target));
    }
    res
}

/// By default everybody fires at the nearest.
pub fn nearest(aims: &[Aim<'_>]) -> Vec<u16> {
    let first = |at: &usize| *at == 0 || aims[*at - 1].unit != aims[*at].unit;
    (0..aims.len()).filter(first).map(|it| it as u16).collect()
}

/// One shot a firer: of several the last that was named.
pub fn committed(chosen: &[Aim<'_>]) -> Vec<Shot> {
    let mut res: Vec<Shot> = Vec::new();
    for aim in chosen {
        res.retain(|it| it.firer != aim.unit);
        let figures = aim.battle.figures(aim.unit) as u8;
        res.push(Shot { firer: aim.unit, target: aim.target, figures, range: aim.range });
    }
    res.sort_by_key(|it| it.firer);
    res
}

impl Keyed for Aim<'_> {
    fn key(&self) -> Key {
        let (unit, target) = (self.battle.card(self.unit).id, self.battle.card(self.target).id);
        Key::name(&format!("{}>{}", unit.text(), target.text()))
    }

    fn label(&self) -> String {
        let (unit, target) = (&self.battle.card(self.unit).name, &self.battle.card(self.target).name);
        let cost = if costs_point(self.battle, self.unit, self.cube) { ", for 1 AP" } else { "" };
        format!("{unit} fires at {target}, range {}{cost}", self.range)
    }

    fn spot(&self) -> Option<String> {
        self.battle.unit(self.target).at.map(|it| self.battle.land().name(it))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.battle.card(self.unit).id)
    }

    /// A general beside them may fall (CC-LDR-5).
    fn hint(&self) -> Option<String> {
        let (battle, at) = (self.battle, self.battle.unit(self.target).at?);
        let said = |it| {
            let who = battle.commander(it);
            format!("{} is with them, and falls in {} of 10 if a figure does", who.name, who.exposed)
        };
        let all: Vec<String> = battle.leaders_at(at, battle.side(self.target)).map(said).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    /// Losses, the check that follows, and what becomes of the target.
    fn outlook(&self) -> Option<Outlook<'_>> {
        let range = i32::from(self.range);
        Some(Outlook::new(move || forecasts::volley(self.battle, self.unit, self.target, range, self.cube)))
    }
}
