//! What an eye knows, for a screen. Only a `Known` is read here, so nothing can be shown that the eye may not have.

mod aim;
mod marks;
mod pieces;

use engine::Maybe;
use field::view::common::{BySeat, Common, Ended, seat};
use field::view::grid::{GridView, Kind, Land};

pub use marks::Canister;

use crate::facts::brigade::{arrives, morale_case};
use crate::facts::victory::{Why, broken, hold, points_case};
use crate::known::Known;
use crate::resolve::brigade::BRIGADE_MORALE;
use crate::resolve::turn::VICTORY_POINTS;
use crate::state::Phase;
use crate::vocabulary::{BrigadeNo, SideNo, SpaceNo};
use marks::{Affairs, Brigade, Guns, Held, Objective, Score, Seen, Works};

pub fn view(known: &Known<'_>) -> GridView<Canister> {
    GridView {
        common: common(known),
        ground: ground(known),
        light: Maybe(None),
        pieces: Maybe(Some(pieces::pieces(known))),
        seen: Maybe(Some(seen(known))),
        affairs: Maybe(Some(affairs(known))),
        background: known.battle().scenario().background.clone(),
    }
}

fn common(known: &Known<'_>) -> Common {
    let battle = known.battle();
    let halves = matches!(battle.phase, Phase::Charge | Phase::Movement | Phase::Reaction) && battle.begun;
    let stage = match battle.phase {
        Phase::SetUp => "set_up",
        Phase::Over => "over",
        other => other.word(),
    };
    Common {
        title: battle.scenario().title.clone(),
        date: Maybe(Some(battle.scenario().date.clone())),
        scale: Maybe(Some(
            "a figure is 120 men, a space some 120 metres, a turn about twenty minutes".to_owned(),
        )),
        turn: battle.turn.into(),
        turns: battle.scenario().turns.into(),
        phase: battle.phase.word(),
        stage,
        step: battle.phase.title().to_owned(),
        clock: Maybe(None),
        active: Maybe(halves.then(|| seat(battle.active))),
        side: Maybe(known.side().map(seat)),
        sealed: Maybe(None),
        aim: aim::aim(known),
    }
}

fn ground(known: &Known<'_>) -> Land<Canister> {
    let battle = known.battle();
    let (land, scenario) = (battle.land(), battle.scenario());
    let name = |it: &SpaceNo| land.name(*it);
    let objective = |(at, it): (usize, &crate::scenario::Objective)| {
        let hold = hold(battle, at);
        Objective {
            name: it.name.clone(),
            square: land.name(it.space),
            points: it.points,
            held_by: Maybe(hold.holder.map(seat)),
            held: match hold.why {
                Why::Stands => Held::Stands,
                Why::Left => Held::Left,
                Why::Disordered => Held::Disordered,
                Why::Shaken => Held::Shaken,
            },
        }
    };
    Land {
        kind: Kind::Squares,
        columns: land.width() as u16,
        rows: land.height() as u16,
        map: land.map.rows().to_vec(),
        works: Works {
            nations: BySeat([0, 1].map(|it| scenario.sides[it].nation.clone()).to_vec()),
            edges: BySeat([0, 1].map(|it| scenario.sides[it].edge).to_vec()),
            entries: BySeat([0, 1].map(|it| scenario.sides[it].entries.iter().map(name).collect()).to_vec()),
            exits: BySeat([0, 1].map(|it| scenario.sides[it].exits.iter().map(name).collect()).to_vec()),
            objectives: scenario.objectives.iter().enumerate().map(objective).collect(),
        },
    }
}

fn seen(known: &Known<'_>) -> Seen {
    let battle = known.battle();
    let left = battle.all().filter_map(|it| Some((it, battle.unit(it).guns_at?)));
    Seen {
        burning: battle.burning.iter().map(|it| battle.land().name(it)).collect(),
        guns: left
            .map(|(unit, at)| Guns { battery: battle.card(unit).id, square: battle.land().name(at) })
            .collect(),
    }
}

fn affairs(known: &Known<'_>) -> Affairs {
    let battle = known.battle();
    let score = |side: SideNo| {
        let (broken, brigades) = broken(battle, side);
        Score {
            points: VICTORY_POINTS.of(&points_case(battle, side)).outcome.points,
            broken: broken as u32,
            brigades: brigades as u32,
            victory: battle.scenario().sides[side].victory.clone(),
        }
    };
    let brigade = |(at, it): (usize, &crate::scenario::Brigade)| Brigade {
        name: it.name.clone(),
        side: seat(it.side),
        commander: battle.commander(it.commander).id,
        units: battle.of_brigade(at as BrigadeNo).map(|it| battle.card(it).id).collect(),
        dice: dice(known, at as BrigadeNo),
        broken: engine::Flag(battle.brigades[at].broken),
        arrives: Maybe(Some(arrives(battle, at as BrigadeNo)).filter(|it| 0 < *it)),
    };
    let ending = battle.ending.as_ref();
    Affairs {
        score: BySeat([score(0), score(1)].to_vec()),
        margin: battle.scenario().margin,
        first: Maybe(battle.first_before.map(seat)),
        brigades: battle.scenario().brigades.iter().enumerate().map(brigade).collect(),
        ended: Maybe(ending.map(|it| Ended { result: it.words.clone(), points: it.points.to_vec() })),
    }
}

/// The dice that a brigade would roll now.
fn dice(known: &Known<'_>, brigade: BrigadeNo) -> i32 {
    let case = morale_case(known.battle(), brigade);
    let each = BRIGADE_MORALE.chances(&case, |it| it.total);
    each.and_then(|it| it.each.first().map(|it| it.0)).unwrap_or(0)
}
