//! What an eye knows, for a screen: the table of open ground with the marks of this book.

mod aim;
mod marks;
mod passing;
mod pieces;

use engine::Maybe;
use field::view::common::{BySeat, Common, Ended, seat};
use field::view::open::{Land, Objective, OpenView, SideCard, Spot};

pub use marks::Cold;
use marks::Losses;

use crate::facts::{bridges, goals, score};
use crate::known::Known;
use crate::scenario::Lie;
use crate::sequence;
use crate::state::SideNo;

pub fn view(known: &Known<'_>) -> OpenView<Cold> {
    let scenario = known.scenario();
    OpenView {
        common: common(known),
        table: land(known),
        sides: sides(known),
        pieces: pieces::pieces(known),
        generals: pieces::leaders(known),
        objectives: objectives(known),
        arrivals: Vec::new(),
        exits: Maybe(None),
        special: letters(known),
        score: BySeat([0, 1].map(|side| score::as_known(known, side)).to_vec()),
        losses: BySeat([0, 1].map(|side| losses(known, side)).to_vec()),
        victory: victory(known),
        background: scenario.background.clone(),
        ended: Maybe(known.result().map(|it| Ended { result: it.words.clone(), points: it.points.to_vec() })),
    }
}

fn common(known: &Known<'_>) -> Common {
    let scenario = known.scenario();
    Common {
        title: scenario.title.clone(),
        date: Maybe(Some(scenario.date.clone())),
        scale: Maybe(Some(format!(
            "A figure is {} men, a turn about two minutes",
            scenario.figure_scale.men()
        ))),
        turn: known.turn().into(),
        turns: scenario.turns.into(),
        phase: known.step().word(),
        stage: sequence::key(known.step()),
        step: sequence::title(known.step()).to_owned(),
        clock: Maybe(None),
        active: Maybe(None),
        side: Maybe(known.side().map(seat)),
        sealed: Maybe(None),
        aim: aim::aim(known),
    }
}

fn land(known: &Known<'_>) -> Land {
    let field = &known.scenario().field;
    // A bridge that has been pulled down or has burned out is one no more (CS-FEAT-17).
    let broken = |no: usize| field.bridge(no as u16).is_some() && !bridges::stands(known, no as u16);
    let word = |no: usize, it: Lie| if broken(no) { "broken_bridge" } else { it.word() };
    let lots = field.lots.iter().enumerate().map(|(no, it)| (word(no, it.ground), it.name.as_str()));
    let mut land = Land::of(&field.table, lots);
    // Obstacles are shown as they are now; those of the scenario are among them.
    land.features.retain(|it| it.kind != "obstacle");
    land.features.extend(passing::features(known));
    land
}

/// The letters that this seat has written or may read (CS-KNOW-5).
fn letters(known: &Known<'_>) -> Vec<String> {
    let name = |it| known.commander(it).name;
    known.letters().map(|(from, to, words)| format!("{} to {}: {words}", name(from), name(to))).collect()
}

fn sides(known: &Known<'_>) -> Vec<SideCard> {
    let sides = known.scenario().sides.iter().enumerate();
    sides.map(|(no, it)| SideCard::of(no, &it.name, &it.nation, it.edge)).collect()
}

fn objectives(known: &Known<'_>) -> Vec<Objective> {
    let one = |it: &crate::scenario::Objective| Objective {
        name: it.name.clone(),
        at: Spot(goals::place(known.scenario(), it)),
        points: it.points,
        holder: goals::holder(known, it).map(seat),
    };
    known.scenario().objectives.iter().map(one).collect()
}

fn losses(known: &Known<'_>, side: SideNo) -> Losses {
    let own = known.owns(side);
    let of: i32 = known.scenario().of_side(side).map(|it| known.card(it).figures).sum();
    let left = known.scenario().of_side(side).filter_map(|it| known.own(it));
    let left: i32 = left.filter(|it| !it.lost()).map(|it| i32::from(it.figures)).sum();
    let (prisoners, guns) = known.taken(side);
    Losses {
        figures: Maybe(own.then_some(of - left)),
        of: Maybe(own.then_some(of)),
        prisoners_taken: prisoners.into(),
        guns_taken: guns.into(),
    }
}

/// CS-WIN-2, -3 in words.
fn victory(known: &Known<'_>) -> Vec<String> {
    let mut res: Vec<String> = known
        .scenario()
        .objectives
        .iter()
        .map(|it| {
            let points = if it.points == 1 { "point" } else { "points" };
            format!("{}: {} {points} to whoever holds it at the end", it.name, it.points)
        })
        .collect();
    res.push(
        "Each enemy unit destroyed, dispersed, taken or fled: 3; routed at the end: 2; broken: 1".to_owned(),
    );
    res.push(
        "Each 5 prisoners and each captured gun: 1; a brigadier killed: 2, seriously wounded: 1".to_owned(),
    );
    res.push(
        "A lead of less than a fifth of the larger total is a draw, of half or more decisive".to_owned(),
    );
    res
}
