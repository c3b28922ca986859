//! Free deployment (CC-SET-4): where and how a unit or leader of the set-up stands, in the zone of its side.

use engine::{Key, Keyed};

use crate::facts::prices::{self, Manner};
use crate::resolve::movement::MoveFormation;
use crate::state::Battle;
use crate::vocabulary::{Arm, Facing, Formation, LeaderNo, SideNo, SpaceNo, Terrain, UnitNo};

/// A space with the way to stand in it.
#[derive(Clone, Copy)]
pub struct Post<'a> {
    pub battle: &'a Battle,
    pub space: SpaceNo,
    pub stands: Option<(Formation, Facing)>,
}

/// The spaces of a side's zone.
fn zone(battle: &Battle, side: SideNo) -> impl Iterator<Item = SpaceNo> + use<'_> {
    let (first, last) = battle.scenario().sides[side].zone;
    let land = battle.land();
    let within = move |it: &SpaceNo| (first..=last).contains(&land.square(*it).y) && land.passable(*it);
    (0..land.count() as SpaceNo).filter(within)
}

/// Every lawful post of a unit among those of its side that stand already; its listed one first.
pub fn posts<'a>(battle: &'a Battle, unit: UnitNo, taken: &[SpaceNo]) -> Vec<Post<'a>> {
    let card = battle.card(unit);
    let mut res = Vec::new();
    let listed = card.at.filter(|it| !taken.contains(it));
    let put = |space: SpaceNo, formation: Formation, facing: Facing| Post {
        battle,
        space,
        stands: Some((formation, facing)),
    };
    res.extend(listed.map(|it| put(it, card.formation, card.facing)));
    for space in zone(battle, card.side).filter(|it| !taken.contains(it)) {
        for formation in Formation::ALL.iter().filter(|it| lawful(battle, unit, **it, space)) {
            let facings = if formation.is_all_round() { &Facing::ALL[..1] } else { Facing::ALL };
            for facing in facings {
                let same = listed == Some(space)
                    && *formation == card.formation
                    && (*facing == card.facing || formation.is_all_round());
                if !same {
                    res.push(put(space, *formation, *facing));
                }
            }
        }
    }
    res
}

/// As in movement: nobody stands where his formation cannot go (CC-MOV-1, CC-MOV-6).
fn lawful(battle: &Battle, unit: UnitNo, formation: Formation, space: SpaceNo) -> bool {
    let (card, land) = (battle.card(unit), battle.land());
    let strong = land.terrain(space) == Terrain::StrongPoint;
    let light = card.is_light_foot() || land.terrain(space) == Terrain::Heavy;
    let kind = match formation {
        Formation::Crew => false,
        Formation::Skirmish => light,
        Formation::Unlimbered => {
            return card.arm() == Arm::Artillery
                && matches!(land.terrain(space), Terrain::Clear | Terrain::Light);
        }
        _ => true,
    };
    let row = MoveFormation::of(card.arm(), formation);
    let goes = prices::step(row, land.lie(space).ground, Manner::default()).is_some();
    kind && formation.is_of(card.arm()) && goes && strong == (formation == Formation::Garrison)
}

pub fn seats<'a>(battle: &'a Battle, leader: LeaderNo) -> Vec<Post<'a>> {
    let card = battle.commander(leader);
    let listed = card.at.into_iter();
    let others = zone(battle, card.side).filter(|it| card.at != Some(*it));
    listed.chain(others).map(|space| Post { battle, space, stands: None }).collect()
}

impl Keyed for Post<'_> {
    fn key(&self) -> Key {
        let space = self.battle.land().name(self.space);
        Key::name(&match self.stands {
            None => space,
            Some((formation, _)) if formation.is_all_round() => format!("{space}:{}", formation.word()),
            Some((formation, facing)) => format!("{space}:{}:{}", formation.word(), facing.word()),
        })
    }

    fn label(&self) -> String {
        let space = self.battle.land().name(self.space);
        match self.stands {
            None => space,
            Some((formation, facing)) => format!("{space} {}", formation.spoken(facing)),
        }
    }

    fn spot(&self) -> Option<String> {
        Some(self.battle.land().name(self.space))
    }
}
