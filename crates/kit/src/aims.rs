//! What a view says there is to win, and how it stands.

use engine::beat::Kind;
use engine::patch::apply;
use engine::{Datum, Film, Outcome, Side};

/// How it stands: who would win, and the points by side. Where an eye cannot know it there is nothing.
#[derive(Debug, PartialEq, Eq)]
pub struct Stands {
    winner: Option<String>,
    points: Vec<i64>,
}

impl Stands {
    pub fn of(view: &Datum) -> Stands {
        let aim = view.get("aim");
        let winner = aim.and_then(|it| it.get("winner")).and_then(Datum::as_text).map(str::to_owned);
        let points = list(aim, "tallies").iter().filter_map(|it| it.get("points")?.as_int()).collect();
        Stands { winner, points }
    }

    pub fn at_the_end(outcome: &Outcome) -> Stands {
        let name = |it: Side| Side::NAMES.get(usize::from(it.0)).copied();
        let winner = outcome.winner.and_then(name).unwrap_or("nobody");
        let points = outcome.points.iter().map(|it| i64::from(*it)).collect();
        Stands { winner: Some(winner.to_owned()), points }
    }
}

/// How it stood in the moment before the one in which the game ended.
pub fn before_the_end(film: &Film) -> Option<Stands> {
    let mut table = film.was.clone();
    for beat in &film.beats {
        if beat.kind == Kind::End {
            return Some(Stands::of(&table));
        }
        apply(&mut table, &beat.patch);
    }
    None
}

/// What the first view shows otherwise than the second: who has a goal, or a need of the same side as missing that is met.
pub fn missed(seat: &Datum, umpire: &Datum) -> Option<String> {
    let text = |it: &Datum, key: &str| it.get(key).and_then(Datum::as_text).map(str::to_owned);
    let met = |it: &Datum| matches!(it.get("met"), Some(Datum::Bool(true)));
    let goals = list(seat.get("aim"), "goals").iter().zip(list(umpire.get("aim"), "goals"));
    for (goal, truth) in goals {
        if ["name", "holder"].iter().any(|key| text(goal, key) != text(truth, key)) {
            return Some(format!("{goal:?}, and in truth {truth:?}"));
        }
        if text(goal, "by") == text(truth, "by") {
            let pairs = || list(Some(goal), "needs").iter().zip(list(Some(truth), "needs"));
            if let Some((shown, _)) = pairs().find(|(shown, real)| !met(shown) && met(real)) {
                return text(shown, "say");
            }
        }
    }
    None
}

fn list<'a>(of: Option<&'a Datum>, key: &str) -> &'a [Datum] {
    match of.and_then(|it| it.get(key)) {
        Some(Datum::List(items)) => items,
        _ => &[],
    }
}
