//! What there is to win (CS-WIN), as far as an eye can count it.

use engine::{Flag, Maybe};
use field::view::aim::{Aim, Goal, Lead, Line, Need, Tally, whose};
use field::view::common::seat;

use crate::facts::{goals, score};
use crate::known::Known;
use crate::scenario::{Objective, Stake};
use crate::state::SideNo;

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
        coming: Vec::new(),
    }
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
