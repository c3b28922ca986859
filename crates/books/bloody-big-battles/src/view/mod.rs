//! What an eye knows, for a screen: the table of open ground with the marks of this book.

mod aim;
mod lessons;
mod marks;
mod pieces;

use engine::Maybe;
use field::view::common::{BySeat, Common, Ended, seat};
use field::view::open::{Exit, Land, Objective, OpenView, SideCard, Spot};

pub use marks::Big;
use marks::Losses;

use crate::facts::score;
use crate::known::Known;
use crate::sequence;
use crate::state::Army;

pub fn view(known: &Known<'_>) -> OpenView<Big> {
    let scenario = known.scenario();
    let any_exits = scenario.sides.iter().any(|it| !it.exits.is_empty());
    let losses = |side| {
        // What has been set up in secret is not counted either.
        let (bases, of) = score::losses(known, side);
        Losses { bases, of }
    };
    let ended = known.result();
    OpenView {
        common: common(known),
        table: land(known),
        sides: sides(known),
        pieces: pieces::pieces(known),
        generals: pieces::generals(known),
        objectives: objectives(known),
        arrivals: pieces::arrivals(known),
        exits: Maybe(any_exits.then(|| exits(known))),
        special: scenario.specials.iter().map(|it| it.words().to_owned()).collect(),
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
        scale: Maybe(Some(scenario.scale.clone())),
        turn: known.turn().into(),
        turns: scenario.turns.into(),
        phase: known.phase().word(),
        stage: sequence::key(known),
        step: sequence::title(known),
        clock: Maybe(None),
        active: Maybe(Some(seat(known.active()))),
        side: Maybe(known.eyes_of().map(seat)),
        sealed: Maybe(None),
        aim: aim::aim(known),
    }
}

fn land(known: &Known<'_>) -> Land {
    let field = known.field();
    let names = field.names.iter().enumerate();
    Land::of(&field.table, names.map(|(no, name)| (field.terrain(no as u16).word(), name.as_str())))
}

fn sides(known: &Known<'_>) -> Vec<SideCard> {
    let sides = known.scenario().sides.iter().enumerate();
    let card = |(no, it): (usize, &crate::scenario::Side)| SideCard {
        seat: seat(no),
        name: it.name.clone(),
        nation: it.nation.clone(),
        edge: ["north", "east", "south", "west"][it.edge as usize],
    };
    sides.map(card).collect()
}

fn objectives(known: &Known<'_>) -> Vec<Objective> {
    let all = known.scenario().objectives.iter().zip(known.holders());
    let one = |(it, holder): (&crate::scenario::Objective, &Option<usize>)| Objective {
        name: it.name.clone(),
        at: Spot(it.at),
        points: it.points,
        holder: holder.map(seat),
    };
    all.map(one).collect()
}

/// Where units may leave the table (BB-MOVE-15).
fn exits(known: &Known<'_>) -> Vec<Exit> {
    let sides = known.scenario().sides.iter().enumerate();
    let all = sides.flat_map(|(no, side)| side.exits.iter().map(move |it| (no, it)));
    let exit = |(no, it): (usize, &crate::scenario::Exit)| Exit {
        seat: seat(no),
        name: it.name.clone(),
        from: Spot(it.from),
        to: Spot(it.to),
        points: Maybe((0 < it.points).then_some(it.points)),
    };
    all.map(exit).collect()
}

/// The levels in words (BB-WIN-3).
fn victory(known: &Known<'_>) -> Vec<String> {
    let scenario = known.scenario();
    // The first that fits counts: each ends where the one before it begins.
    let above = std::iter::once(None).chain(scenario.victory.iter().map(|it| Some(it.at_least - 1)));
    let level = |(it, most): (&crate::scenario::Level, Option<i32>)| {
        let side = &scenario.sides[it.side];
        // Points of those who have left are held by nobody.
        let have = if side.exits.iter().any(|it| 0 < it.points) { "have" } else { "hold" };
        let points = match (it.at_least, most) {
            (0, None) => "any points".to_owned(),
            (1, None) => "1 point or more".to_owned(),
            (least, None) => format!("{least} points or more"),
            (0, Some(0)) => "no points".to_owned(),
            (0, Some(1)) => "1 point or none".to_owned(),
            (0, Some(most)) => format!("{most} points or fewer"),
            (1, Some(1)) => "1 point".to_owned(),
            (least, Some(most)) if least == most => format!("{least} points"),
            (least, Some(most)) => format!("{least} to {most} points"),
        };
        format!("{} {have} {points}: {}", side.name, it.words)
    };
    scenario.victory.iter().zip(above).map(level).collect()
}
