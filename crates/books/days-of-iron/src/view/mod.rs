//! What an eye knows, for a screen: the table of open ground with the marks of this book.

mod aim;
mod marks;
mod pieces;

use engine::Maybe;
use field::view::common::{BySeat, Common, Ended, seat};
use field::view::open::{Exit, Land, Objective, OpenView, SideCard, Spot};
use ground::table::{Bounds, Point};

pub use marks::Iron;
use marks::Losses;

use crate::facts::score;
use crate::known::Known;
use crate::scenario::{self, Place, terrain_of};
use crate::sequence;
use crate::state::Army;

pub fn view(known: &Known<'_>) -> OpenView<Iron> {
    let scenario = known.scenario();
    let losses = |side| {
        let (units, of) = score::broken_part(known, side);
        Losses { units, of }
    };
    let ended = known.result();
    let mut special = scenario.specials.clone();
    special.extend(scenario.sacrifice.iter().map(|it| it.words.clone()));
    OpenView {
        common: common(known),
        table: land(known),
        sides: sides(known),
        pieces: pieces::pieces(known),
        generals: Vec::new(),
        objectives: scenario.objectives.iter().map(|it| objective(known, it)).collect(),
        arrivals: pieces::arrivals(known),
        exits: Exit::of_sides(scenario.sides.iter().map(|it| it.exits.as_slice())),
        special,
        score: BySeat(score::points(known).to_vec()),
        losses: BySeat([0, 1].map(losses).to_vec()),
        victory: victory(known),
        background: scenario.background.clone(),
        ended: Maybe(ended.map(|it| Ended { result: it.words.clone(), points: it.points.to_vec() })),
    }
}

fn common(known: &Known<'_>) -> Common {
    let scenario = known.scenario();
    Common {
        title: scenario.title.clone(),
        date: Maybe(Some(scenario.date.clone())),
        scale: Maybe(Some(
            "An inch is 50 metres, a turn 15 minutes, a figure 40 men, a model 3 guns".to_owned(),
        )),
        turn: known.turn().into(),
        turns: scenario.turns.into(),
        phase: known.step().word(),
        stage: sequence::key(known.step()),
        step: sequence::title(known),
        clock: Maybe(None),
        active: Maybe(sequence::acting(known).map(seat)),
        side: Maybe(known.eyes_of().map(seat)),
        sealed: Maybe(None),
        aim: aim::aim(known),
    }
}

fn land(known: &Known<'_>) -> Land {
    let features = known.table().features().iter().zip(known.names());
    Land::of(known.table(), features.map(|(it, name)| (terrain_of(it).word(), name.as_str())))
}

fn sides(known: &Known<'_>) -> Vec<SideCard> {
    let sides = known.scenario().sides.iter().enumerate();
    sides.map(|(no, it)| SideCard::of(no, &it.name, it.nation, it.edge)).collect()
}

fn objective(known: &Known<'_>, it: &scenario::Objective) -> Objective {
    Objective {
        name: it.name.clone(),
        at: Spot(middle(known, it)),
        points: it.points,
        holder: score::held(known, it).holder().map(seat),
    }
}

/// Where an objective is drawn.
fn middle(known: &Known<'_>, it: &scenario::Objective) -> Point {
    match it.place {
        Place::Disc(at, _) => at,
        Place::Area(no) => {
            let Bounds { low, high } = known.scenario().field.table.features()[usize::from(no)].bounds();
            low.toward(high, 1, 2)
        }
    }
}

/// What the battle is fought for, in words (DI-END-3, DI-END-4).
fn victory(known: &Known<'_>) -> Vec<String> {
    let scenario = known.scenario();
    let name = |side: usize| scenario.sides[side].name.as_str();
    let mut res: Vec<String> = scenario
        .objectives
        .iter()
        .map(|it| {
            let points = crate::spoken::count(it.points, "point");
            let only = it.only.map(name);
            match (it.each_turn, only) {
                (Some(from), only) => {
                    let who = only.map_or("whoever holds it".to_owned(), |side| format!("the {side}"));
                    format!("{}: {points} to {who} at the end of every turn from turn {from} on", it.name)
                }
                (None, Some(side)) => {
                    format!("{}: {points} to the {side} if they hold it at the end", it.name)
                }
                (None, None) => format!("{}: {points} to whoever holds it at the end", it.name),
            }
        })
        .collect();
    let scores = scenario.victory;
    res.push(format!(
        "Enemy unit lost {}, battery lost {}, unit below half {}, general killed {}",
        scores.unit_lost, scores.battery_lost, scores.below_half, scores.general_killed
    ));
    res.push("0 to 2 points ahead is a draw, 3 to 6 a minor victory, 7 or more a major one".to_owned());
    if known.options().army_break {
        res.push("An army of which more than half is lost or routing is broken and has lost".to_owned());
    }
    res
}
