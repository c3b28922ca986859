//! What there is to win, and what is missing for it (DI-END-2 to DI-END-4).

use engine::{Flag, Maybe};
use field::view::aim::{Aim, Coming, Goal, Lead, Line, Need, Rung, Tally, whose};
use field::view::common::seat;

use super::pieces;
use crate::facts::score::{self, Held};
use crate::known::Known;
use crate::scenario::Objective;
use crate::spoken;
use crate::state::{Army, SideNo, UnitNo};

pub(super) fn aim(known: &Known<'_>) -> Aim {
    let (winner, words) = score::verdict(known);
    let lead = known.eyes_of().map(|me| match winner {
        Some(winner) if winner == me => Lead::Ahead,
        Some(_) => Lead::Behind,
        None => Lead::Even,
    });
    Aim {
        want: "Be 3 points ahead at the end, or 7 for a major victory".to_owned(),
        stands: words,
        lead: Maybe(lead),
        winner: whose(winner),
        goals: known.scenario().objectives.iter().map(|it| goal(known, it)).collect(),
        tallies: [0, 1].map(|it| tally(known, it)).to_vec(),
        levels: levels(known),
        coming: coming(known),
    }
}

fn goal(known: &Known<'_>, it: &Objective) -> Goal {
    let held = score::held(known, it);
    let holder = held.holder();
    // Whoever has it wants to know what the other one lacks; what only one side scores for is that side's.
    let by = it.only.or_else(|| holder.map(|side| 1 - side)).or_else(|| known.eyes_of());
    Goal {
        name: it.name.clone(),
        points: Maybe(Some(it.points)),
        holder: Maybe(holder.map(seat)),
        by: Maybe(by.map(seat)),
        needs: by.map_or_else(Vec::new, |side| needs(known, it, &held, side)),
    }
}

/// DI-END-3: one who is neither Shaken nor Routing there, and nobody of the enemy's.
fn needs(known: &Known<'_>, it: &Objective, held: &Held, side: SideNo) -> Vec<Need> {
    let own = score::holding(known, it, side);
    let foes = score::holding(known, it, 1 - side);
    let (name, other) = (spoken::side(known, side), spoken::side(known, 1 - side));
    let ids = |units: &[UnitNo]| units.iter().map(|it| known.card(*it).id).collect();
    let say = match own.as_slice() {
        [] => format!("a unit of the {name} there, neither Shaken nor Routing"),
        some => format!("there and steady: {}", spoken::units(known, some.iter().copied())),
    };
    let mut all = vec![Need { say, met: !own.is_empty(), who: ids(&own), cite: rule!("DI-END-3") }];
    if !it.shared || it.only != Some(side) {
        let say = match foes.as_slice() {
            [] => format!("nobody of the {other} there who could hold it"),
            some => {
                format!("nobody of the {other} there: {} still", spoken::units(known, some.iter().copied()))
            }
        };
        all.push(Need { say, met: foes.is_empty(), who: ids(&foes), cite: rule!("DI-END-3") });
    }
    debug_assert!(held.holder() != Some(side) || all.iter().all(|it| it.met));
    all
}

fn tally(known: &Known<'_>, side: SideNo) -> Tally {
    let mut lines = Vec::new();
    let mut add = |say: String, points: i32| {
        if points != 0 {
            lines.push(Line { say, points, cite: rule!("DI-END-3") });
        }
    };
    add("held turn by turn".to_owned(), known.scored()[side]);
    for it in known.scenario().objectives.iter().filter(|it| it.each_turn.is_none()) {
        add(it.name.clone(), score::worth(known, it)[side]);
    }
    add("losses of the enemy".to_owned(), score::losses_of(known, 1 - side));
    Tally {
        seat: seat(side),
        name: spoken::side(known, side).to_owned(),
        points: score::points(known)[side],
        in_part: Flag(false),
        lines,
    }
}

fn levels(known: &Known<'_>) -> Vec<Rung> {
    let points = score::points(known);
    let ahead = (points[0] - points[1]).abs();
    let rung = |say: &str, now: bool| Rung { say: say.to_owned(), now: Flag(now) };
    vec![
        rung("major victory: 7 points ahead or more", 7 <= ahead),
        rung("minor victory: 3 to 6 points ahead", (3..7).contains(&ahead)),
        rung("a draw: 2 points or fewer between the sides", ahead < 3),
    ]
}

/// Arrivals as far as this eye may know of them (DI-HID).
fn coming(known: &Known<'_>) -> Vec<Coming> {
    let mut all: Vec<Coming> = Vec::new();
    for it in pieces::arrivals(known) {
        let Some(unit) = known.all().find(|unit| known.card(*unit).id == it.piece) else { continue };
        let side = spoken::side(known, known.side(unit));
        all.push(Coming { turn: it.turn, say: format!("{} of the {side}", spoken::unit(known, unit)) });
    }
    all.sort_by_key(|it| it.turn);
    all
}
