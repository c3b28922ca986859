//! What there is to win (CS-WIN), as far as an eye can count it.

use engine::{Flag, Maybe};
use field::view::aim::{Aim, Coming, Goal, Lead, Line, Need, Tally, whose};
use field::view::common::seat;

use crate::facts::{goals, score};
use crate::known::Known;
use crate::scenario::{Objective, Stake};
use crate::state::{Edge, Fate, Lies, SideNo};

pub(super) fn aim(known: &Known<'_>) -> Aim {
    let tallies = [0, 1].map(|it| tally(known, it));
    // Who has a side counts less than there is, and cannot say who would win.
    let now = || score::verdict(known.scenario(), [0, 1].map(|it| tallies[it].points));
    let result = known.result().cloned().or_else(|| known.sees_all().then(now));
    let lead = known.side().zip(result.as_ref()).map(|(me, result)| match result.winner {
        Some(winner) if winner == me => Lead::Ahead,
        Some(_) => Lead::Behind,
        None => Lead::Even,
    });
    let stands = result.as_ref().map_or_else(
        || format!("{} to {} points, as far as is known", tallies[0].points, tallies[1].points),
        |it| it.words.clone(),
    );
    Aim {
        want: "Lead by a fifth of the larger total at the end; half of it is decisive".to_owned(),
        stands,
        lead: Maybe(lead),
        winner: Maybe(result.as_ref().and_then(|it| whose(it.winner).0)),
        goals: known.scenario().objectives.iter().map(|it| goal(known, it)).collect(),
        tallies: tallies.to_vec(),
        levels: Vec::new(),
        coming: coming(known),
    }
}

/// Who is to come from beyond the table, as far as this eye is told when, and from when on a die is thrown for them: those
/// who wait already are asked for in every turn (CS-OFF-1, -3, -6). What the enemy expects nobody knows.
fn coming(known: &Known<'_>) -> Vec<Coming> {
    let scenario = known.scenario();
    let side = |it: SideNo| match known.sees_all() {
        true => format!(" of the {}", scenario.sides[it].name),
        false => String::new(),
    };
    let entry = |edge: Edge| format!("by the {} edge, if the die allows it", edge.word());
    let sheets = known.all_sheets().filter_map(|it| {
        let due = known.sheet(it).filter(|it| it.lies == Lies::Coming).and(known.back(it))?.due?;
        let (name, whose) = (known.sheet_called(it), side(known.sheet(it)?.side));
        Some((due.turn, format!("{name}{whose} {}", entry(Edge::of(due.edge)))))
    });
    let marched = known.away().map(|it| {
        let whose = side(known.card(it.unit).side);
        (it.turn, format!("{}{whose} {}", known.called(it.unit), entry(it.edge)))
    });
    let leaders = scenario.all_leaders().filter_map(|it| {
        let own = known.leader(it).filter(|it| it.fate == Fate::Coming)?;
        let officer = known.commander(it);
        let with = own.with.is_some_and(|unit| known.away().any(|away| away.unit == unit));
        (!with).then_some((officer.due?, format!("{}{}", officer.name, side(officer.side))))
    });
    let mut all: Vec<Coming> = sheets
        .chain(marched)
        .chain(leaders)
        .map(|(turn, say)| Coming { turn: turn.max(known.turn()).into(), say })
        .collect();
    all.sort_by_key(|it| it.turn);
    all
}

fn goal(known: &Known<'_>, it: &Objective) -> Goal {
    let holder = goals::holder(known, it);
    let by = match it.what {
        Stake::Beyond { side, .. } => Some(side),
        _ => holder.map(|it| 1 - it).or_else(|| known.side()),
    };
    let need = |by: SideNo| {
        let say = format!("{} held by the {} at the end", it.name, known.scenario().sides[by].name);
        Need { say, met: holder == Some(by), who: Vec::new(), cite: rule!("CS-WIN-2") }
    };
    Goal {
        name: it.name.clone(),
        points: Maybe(Some(it.points)),
        holder: Maybe(holder.map(seat)),
        by: Maybe(by.map(seat)),
        needs: by.map(need).into_iter().collect(),
    }
}

/// At the end as it was counted; before it what this eye can count.
fn tally(known: &Known<'_>, side: SideNo) -> Tally {
    let counted = known.result().map(|it| it.points[side]);
    let held = known.scenario().objectives.iter().filter(|it| goals::holder(known, it) == Some(side));
    let mut lines: Vec<Line> =
        held.map(|it| Line { say: it.name.clone(), points: it.points, cite: rule!("CS-WIN-2") }).collect();
    let points = counted.unwrap_or_else(|| score::as_known(known, side));
    let rest = points - lines.iter().map(|it| it.points).sum::<i32>();
    if rest != 0 {
        let say = "units, leaders, prisoners and guns of the enemy".to_owned();
        lines.push(Line { say, points: rest, cite: rule!("CS-WIN-2") });
    }
    Tally {
        seat: seat(side),
        name: known.scenario().sides[side].name.clone(),
        points,
        in_part: Flag(counted.is_none() && !known.sees_all()),
        lines,
    }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;
    use crate::fixture::{Fixture, ON_CARD};
    use crate::state::State;

    fn expected(state: &State, seat: u8) -> Vec<(u32, String)> {
        aim(&Known::of_seat(state, Seat(seat))).coming.iter().map(|it| (it.turn, it.say.clone())).collect()
    }

    #[test]
    fn a_side_knows_when_its_own_are_due_and_nothing_of_the_enemys() {
        let mut it = Fixture::new();
        it.options = "council = \"none\"\noffboard = true";
        it.unit(0, "b1", (600, 800), "");
        it.cards[1].push(
            "{ id = \"k\", name = \"the brigade\", commander = \"morel\", due = 2, entry = [300, 0] }"
                .to_owned(),
        );
        it.unit(1, "f1", ON_CARD, "card = \"k\"");
        let mut state = it.state();
        let say = "the brigade by the south edge, if the die allows it".to_owned();
        assert_eq!(expected(&state, 1), [(2, say.clone())]);
        assert!(expected(&state, 0).is_empty(), "the enemy is told nothing");
        // Whoever has not come when he was due is thrown for in every turn.
        state.turn = 4;
        assert_eq!(expected(&state, 1), [(4, say)]);
        state.sheets[0].lies = Lies::OnTable;
        assert!(expected(&state, 1).is_empty());
    }
}
