//! What there is to win, and what is missing for it (BB-WIN).

use engine::{Flag, Maybe};
use field::view::aim::{Aim, Coming, Goal, Lead, Line, Need, Rung, Tally, whose};
use field::view::common::seat;

use super::{pieces, victory};
use crate::facts::{score, standing};
use crate::known::Known;
use crate::spoken;
use crate::state::{Army, SideNo, UnitNo};
use crate::vocabulary::Arm;

pub(super) fn aim(known: &Known<'_>) -> Aim {
    let ending = standing::as_it_stands(known);
    // Nothing stands yet while armies are set up that others must not see.
    let lead = known.eyes_of().map(|me| match ending.winner {
        Some(winner) if winner == me => Lead::Ahead,
        Some(_) => Lead::Behind,
        None => Lead::Even,
    });
    Aim {
        want: want(known),
        stands: ending.words.clone(),
        lead: Maybe(lead),
        winner: whose(ending.winner),
        goals: (0..known.scenario().objectives.len()).map(|it| goal(known, it)).collect(),
        tallies: [0, 1].map(|it| tally(known, it)).to_vec(),
        levels: levels(known, &ending.words),
        coming: coming(known),
    }
}

fn want(known: &Known<'_>) -> String {
    let scenario = known.scenario();
    let Some(level) = scenario.victory.first() else {
        return "The side that has lost the smaller share of its bases wins".to_owned();
    };
    let counted = known.scenario().sides[level.side].name.as_str();
    match known.eyes_of() {
        Some(me) if me == level.side => format!("Have {} at the end", points(level.at_least)),
        Some(_) => {
            let kept = scenario.victory.iter().filter(|it| it.winner == known.eyes_of());
            let most = kept.filter_map(|it| above(known, it.at_least)).max();
            match most {
                Some(most) => format!("Leave the {counted} {} or fewer at the end", points(most)),
                None => format!("Keep the {counted} from their points"),
            }
        }
        None => format!("Points of the {counted} decide"),
    }
}

/// The most points of a level: it ends where the next better one begins.
fn above(known: &Known<'_>, at_least: i32) -> Option<i32> {
    known.scenario().victory.iter().map(|it| it.at_least).filter(|it| at_least < *it).min().map(|it| it - 1)
}

fn points(n: i32) -> String {
    match n {
        0 => "no point".to_owned(),
        1 => "1 point".to_owned(),
        n => format!("{n} points"),
    }
}

fn goal(known: &Known<'_>, no: usize) -> Goal {
    let objective = &known.scenario().objectives[no];
    let holder = known.holders()[no];
    // Whoever has it wants to know what the other one lacks.
    let by = holder.map(|it| 1 - it).or_else(|| known.eyes_of());
    Goal {
        name: objective.name.clone(),
        points: Maybe(Some(objective.points)),
        holder: Maybe(holder.map(seat)),
        by: Maybe(by.map(seat)),
        needs: by.map_or_else(Vec::new, |it| needs(known, it, no)),
    }
}

/// BB-WIN-2: one who may take it near, and no enemy near, at the end of a player-turn.
fn needs(known: &Known<'_>, side: SideNo, no: usize) -> Vec<Need> {
    let near = spoken::inches(standing::NEAR);
    let takers: Vec<UnitNo> = standing::takers(known, side, no).collect();
    let one = match takers.as_slice() {
        [] => {
            let name = &known.scenario().sides[side].name;
            let best = nearest(known, side, no);
            let why = best.map(|it| format!(": {}", lacks(known, it, no))).unwrap_or_default();
            let say = format!("foot or horse of the {name} in Good Order within {near}{why}");
            Need { say, met: false, who: ids(known, best.as_slice()), cite: rule!("BB-WIN-2") }
        }
        some => {
            let names = spoken::units(known, some.iter().copied());
            let say = format!("in Good Order within {near}: {names}");
            Need { say, met: true, who: ids(known, some), cite: rule!("BB-WIN-2") }
        }
    };
    let enemies: Vec<UnitNo> = standing::at_objective(known, 1 - side, no).collect();
    let other = &known.scenario().sides[1 - side].name;
    let say = match enemies.as_slice() {
        [] => format!("nobody of the {other} within {near}"),
        some => {
            format!(
                "nobody of the {other} within {near}: {} still",
                spoken::units(known, some.iter().copied())
            )
        }
    };
    let clear = Need { say, met: enemies.is_empty(), who: ids(known, &enemies), cite: rule!("BB-WIN-2") };
    vec![one, clear]
}

/// Who could take it soonest: in order first, then the nearest.
fn nearest(known: &Known<'_>, side: SideNo, no: usize) -> Option<UnitNo> {
    let able = known.standing_of(side).filter(|it| known.card(*it).arm != Arm::Artillery);
    able.min_by_key(|it| (standing::distance(known, *it, no), it.0))
}

/// `Beuret's Brigade is 4.2 inches off and Disrupted`
fn lacks(known: &Known<'_>, unit: UnitNo, no: usize) -> String {
    let far = standing::distance(known, unit, no);
    // To a tenth, and never to what would be near enough.
    let tenths = if standing::NEAR < far { (far + 9) / 10 * 10 } else { far / 10 * 10 };
    let name = spoken::unit(known, unit);
    match (standing::NEAR < far, known.unit(unit).disrupted) {
        (true, false) => format!("{name} is {} off", spoken::inches(tenths)),
        (true, true) => format!("{name} is {} off and Disrupted", spoken::inches(tenths)),
        (false, _) => format!("{name} is Disrupted"),
    }
}

fn ids(known: &Known<'_>, units: &[UnitNo]) -> Vec<engine::Name> {
    units.iter().map(|it| known.card(*it).id).collect()
}

fn tally(known: &Known<'_>, side: SideNo) -> Tally {
    let scenario = known.scenario();
    let held = known.holders().iter().zip(&scenario.objectives).filter(|it| *it.0 == Some(side));
    let mut lines: Vec<Line> = held
        .map(|(_, it)| Line { say: it.name.clone(), points: it.points, cite: rule!("BB-WIN-2") })
        .collect();
    let total = score::points(known)[side];
    let held: i32 = lines.iter().map(|it| it.points).sum();
    if held != total {
        let say = "those who have left the table".to_owned();
        lines.push(Line { say, points: total - held, cite: rule!("BB-MOVE-15") });
    }
    Tally {
        seat: seat(side),
        name: scenario.sides[side].name.clone(),
        points: total,
        in_part: Flag(false),
        lines,
    }
}

fn levels(known: &Known<'_>, now: &str) -> Vec<Rung> {
    let words = known.scenario().victory.iter().map(|it| it.words.as_str());
    let rung = |(say, words): (String, &str)| Rung { say, now: Flag(words == now) };
    victory(known).into_iter().zip(words).map(rung).collect()
}

/// The timetable is open to both (BB-GEN-5).
fn coming(known: &Known<'_>) -> Vec<Coming> {
    let mut all: Vec<Coming> = Vec::new();
    for it in pieces::arrivals(known) {
        let Some(unit) = known.all().find(|unit| known.card(*unit).id == it.piece) else { continue };
        let dice = it.on.0.map(|on| format!(", if a die shows {on} or more")).unwrap_or_default();
        let side = &known.scenario().sides[known.side(unit)].name;
        let say = format!("{} of the {side}{dice}", spoken::unit(known, unit));
        all.push(Coming { turn: it.turn, say });
    }
    let night = |it: &u16| Coming { turn: u32::from(*it), say: "night falls after this turn".to_owned() };
    all.extend(known.scenario().nights.iter().filter(|it| known.turn() <= **it).map(night));
    all.sort_by_key(|it| it.turn);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::state::{Hands, State};

    /// An objective at (10, 10) that the second side holds.
    fn table(own: (i32, i32), foe: (i32, i32)) -> State {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, own, 90);
        fixture.unit("a1", 1, Arm::Infantry, 4, foe, 270);
        fixture.objective((10, 10), 1);
        fixture.state()
    }

    fn told(state: &State) -> Vec<(String, bool)> {
        let aim = aim(&Known::of_side(state, 0));
        aim.goals[0].needs.iter().map(|it| (it.say.clone(), it.met)).collect()
    }

    #[test]
    fn needs_are_met_or_say_who_lacks_what() {
        let far = told(&table((2, 10), (30, 10)));
        assert!(!far[0].1, "{far:?}");
        assert!(far[0].0.contains("f1 is ") && far[0].0.ends_with(" off"), "{far:?}");
        assert_eq!(far[1], ("nobody of the north within 3 inches".to_owned(), true));
        let mut near = table((9, 10), (11, 10));
        let met = told(&near);
        assert!(met[0].1 && !met[1].1, "{met:?}");
        assert!(met[1].0.ends_with("a1 still"), "{met:?}");
        let f1 = no(&near, "f1");
        near.unit_mut(f1).disrupted = true;
        let shaken = told(&near);
        assert!(!shaken[0].1 && shaken[0].0.ends_with("f1 is Disrupted"), "{shaken:?}");
    }
}
