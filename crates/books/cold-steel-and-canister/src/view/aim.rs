//! What there is to win, and what is missing for it (CC-END).

use engine::{Flag, Maybe};
use field::view::aim::{Aim, Coming, Goal, Lead, Line, Need, Rung, Tally, whose};
use field::view::common::seat;

use crate::facts::brigade::arrives;
use crate::facts::victory::{Hold, broken, collapse_at, collapsed, hold, points_case};
use crate::known::Known;
use crate::resolve::turn::VICTORY_POINTS;
use crate::vocabulary::SideNo;

pub(super) fn aim(known: &Known<'_>) -> Aim {
    let battle = known.battle();
    let scenario = battle.scenario();
    let tallies = [0, 1].map(|it| tally(known, it));
    let (winner, stands) = standing(known, [tallies[0].points, tallies[1].points]);
    let lead = known.side().map(|me| match winner {
        Some(winner) if winner == me => Lead::Ahead,
        Some(_) => Lead::Behind,
        None => Lead::Even,
    });
    let ahead = (tallies[0].points - tallies[1].points).abs();
    let rung = |say: String, now: bool| Rung { say, now: Flag(now) };
    let fallen = [0, 1].map(|it| collapsed(battle, it));
    let [red, blue] = [0, 1].map(|it| collapse_at(battle, it));
    let [ours, theirs] = [0, 1].map(|it| &scenario.sides[it].name);
    let brigades = if red == 1 { "brigade" } else { "brigades" };
    let collapse = format!("collapse: {ours} with {red} broken {brigades}, {theirs} with {blue}");
    Aim {
        want: known.side().map_or_else(
            || format!("Be {} points ahead after the last turn", scenario.margin),
            |it| scenario.sides[it].victory.trim_end_matches('.').to_owned(),
        ),
        stands,
        lead: Maybe(lead),
        winner: whose(winner),
        goals: (0..scenario.objectives.len()).map(|it| goal(known, it)).collect(),
        tallies: tallies.to_vec(),
        levels: vec![
            rung(collapse, fallen[0] || fallen[1]),
            rung(format!("victory: {} points ahead or more", scenario.margin), scenario.margin <= ahead),
            rung(
                format!("a draw: less than {} points between the sides", scenario.margin),
                ahead < scenario.margin,
            ),
        ],
        coming: coming(known),
    }
}

/// How it would end now (CC-END-1, CC-END-2).
fn standing(known: &Known<'_>, [red, blue]: [i32; 2]) -> (Option<SideNo>, String) {
    let battle = known.battle();
    let scenario = battle.scenario();
    if let Some(it) = &battle.ending {
        return (it.winner, it.words.clone());
    }
    let name = |it: SideNo| &scenario.sides[it].name;
    match [0, 1].map(|it| collapsed(battle, it)) {
        [true, false] => return (Some(1), format!("{} has collapsed", name(0))),
        [false, true] => return (Some(0), format!("{} has collapsed", name(1))),
        _ => {}
    }
    if (red - blue).abs() < scenario.margin {
        let words = match scenario.draw {
            Some(it) => format!("a draw, a success for {}", name(it)),
            None => "a draw".to_owned(),
        };
        return (scenario.draw, words);
    }
    let winner = usize::from(red < blue);
    (Some(winner), format!("{} wins", name(winner)))
}

fn goal(known: &Known<'_>, at: usize) -> Goal {
    let battle = known.battle();
    let objective = &battle.scenario().objectives[at];
    let Hold { holder, there, .. } = hold(battle, at);
    let by = holder.map(|it| 1 - it).or_else(|| known.side());
    let need = |by: SideNo| {
        let taker = there.filter(|it| battle.side(*it) == by);
        let name = &battle.scenario().sides[by].name;
        let square = battle.land().name(objective.space);
        let say = match taker {
            Some(it) => format!("{} in Good Order on {square}", battle.card(it).name),
            None => format!("a unit of {name} in Good Order on {square}"),
        };
        let met = taker.is_some_and(|it| battle.unit(it).level.is_good());
        let who = there.map(|it| battle.card(it).id).into_iter().collect();
        Need { say, met, who, cite: rule!("CC-END-4") }
    };
    Goal {
        name: objective.name.clone(),
        points: Maybe(Some(objective.points)),
        holder: Maybe(holder.map(seat)),
        by: Maybe(by.map(seat)),
        needs: by.map(need).into_iter().collect(),
    }
}

fn tally(known: &Known<'_>, side: SideNo) -> Tally {
    let battle = known.battle();
    let case = points_case(battle, side);
    let points = VICTORY_POINTS.of(&case).outcome.points;
    let held = Line { say: "objectives held".to_owned(), points: case.objectives, cite: rule!("CC-END-4") };
    let losses = points - case.objectives;
    let taken = Line { say: "what the enemy has lost".to_owned(), points: losses, cite: rule!("CC-END-3") };
    Tally {
        seat: seat(side),
        name: battle.scenario().sides[side].name.clone(),
        points,
        in_part: Flag(false),
        lines: [held, taken].into_iter().filter(|it| it.points != 0).collect(),
    }
}

/// Brigades that are due, and how near each side is to its collapse.
fn coming(known: &Known<'_>) -> Vec<Coming> {
    let battle = known.battle();
    let scenario = battle.scenario();
    let turns = (0..).zip(&scenario.brigades).map(|(at, it)| (arrives(battle, at), it));
    let due = turns.filter(|it| battle.turn <= it.0 && 0 < it.0);
    let mut all: Vec<Coming> =
        due.map(|(turn, it)| Coming { turn: turn.into(), say: it.name.clone() }).collect();
    for side in 0..2 {
        let (lost, of) = broken(battle, side);
        let left = collapse_at(battle, side).saturating_sub(lost);
        if 0 < lost && 0 < left {
            let say = format!(
                "{}: {lost} of {of} brigades broken, {left} more and it collapses",
                scenario.sides[side].name
            );
            all.push(Coming { turn: battle.turn.into(), say });
        }
    }
    all.sort_by_key(|it| it.turn);
    all
}
