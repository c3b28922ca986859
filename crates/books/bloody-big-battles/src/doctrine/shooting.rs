//! At whom to fire, and with whom: firer after firer goes to where the next one adds most.

use engine::{Advice, Mind, Reply, Term};
use smallvec::SmallVec;

use super::act::said;
use super::post::TAKES;
use super::{harm, prices};
use crate::facts::fire::{Volley, charges};
use crate::known::Seen;
use crate::state::UnitNo;

/// A target with all that can be brought to bear on it, and its place among the options.
#[derive(Clone, Copy, Debug)]
pub struct Mark<'v> {
    pub option: usize,
    pub unit: UnitNo,
    pub volleys: &'v [Volley],
}

/// Fire worth less than this is not worth the ammunition.
const LEAST: i32 = 2;

/// Which target next: the one on which most is to be gained.
pub fn target(known: &impl Seen, mind: &mut Mind, marks: &[Mark<'_>], end: usize) -> Advice {
    let all = deal(known, marks);
    let best = all.iter().enumerate().filter(|it| LEAST <= it.1.worth).max_by_key(|it| it.1.worth);
    let Some((at, dealt)) = best else {
        return said(mind, Reply::one(end), || vec![Term::new("the fire would be wasted", 1)]);
    };
    let mark = &marks[at];
    said(mind, Reply::one(mark.option), || {
        let word = match () {
            () if charging(known, mark.unit) => "to stop a charge",
            () if charged(known, mark.unit) => "to shake what is about to be assaulted",
            () => "the fire tells most there",
        };
        let mut why = vec![Term::new(word, dealt.worth).by(rule!("BB-FF-1"))];
        let firers: Vec<&Volley> = mark.volleys.iter().filter(|it| dealt.firers.contains(&it.unit)).collect();
        if let Some(shot) = harm::shot(known, mark.unit, &firers) {
            why.push(Term::note(format!("it tells in {} of 100", (shot.disrupts + 5) / 10)));
        }
        let others = all.iter().zip(marks).filter(|it| it.1.unit != mark.unit && LEAST <= it.0.worth);
        if let Some((next, other)) = others.max_by_key(|it| it.0.worth) {
            let (name, by) = (crate::spoken::unit(known, other.unit), dealt.worth - next.worth);
            why.push(Term::note(format!("next best: {name}, worse by {by}")));
        }
        why
    })
}

/// Who fires at this target: those who are not wanted more elsewhere.
pub fn firers(
    known: &impl Seen,
    mind: &mut Mind,
    marks: &[Mark<'_>],
    target: UnitNo,
    asked: &[UnitNo],
) -> Advice {
    let dealt = deal(known, marks);
    let at = marks.iter().position(|it| it.unit == target);
    let chosen = at.map(|it| dealt[it].firers.as_slice()).unwrap_or_default();
    let places = asked.iter().enumerate().filter(|it| chosen.contains(it.1)).map(|it| it.0 as u16);
    let mut places: SmallVec<[u16; 8]> = places.collect();
    if places.is_empty() {
        places = (0..asked.len() as u16).collect();
    }
    said(mind, Reply::Chosen(places), || {
        vec![Term::new("their fire together tells more than apart", 1).by(rule!("BB-FIRE-5"))]
    })
}

/// Who runs low: one that already is, else the one with least fire to lose.
pub fn runs_low(known: &impl Seen, mind: &mut Mind, units: &[UnitNo]) -> Advice {
    let least = |it: &(usize, &UnitNo)| {
        let unit = known.unit(*it.1);
        (!unit.low_ammo, !unit.disrupted, known.bases(*it.1), it.0)
    };
    let at = units.iter().enumerate().min_by_key(least).map_or(0, |it| it.0);
    said(mind, Reply::one(at), || vec![Term::new("it has least to lose by it", 1).by(rule!("BB-AMMO-2"))])
}

#[derive(Clone, Debug, Default)]
struct Dealt {
    firers: SmallVec<[UnitNo; 8]>,
    worth: i32,
}

/// The fire of a side dealt out over all targets, by marginal gain.
fn deal(known: &impl Seen, marks: &[Mark<'_>]) -> Vec<Dealt> {
    let mut dealt = vec![Dealt::default(); marks.len()];
    let mut free: Vec<UnitNo> = marks.iter().flat_map(|it| it.volleys.iter().map(|it| it.unit)).collect();
    free.sort_unstable();
    free.dedup();
    // Gains of each firer at each target, worked out again only where the target has got another firer.
    let mut gains: Vec<Option<Vec<(UnitNo, i32)>>> = vec![None; marks.len()];
    loop {
        let mut best: Option<(i32, usize, UnitNo)> = None;
        for (at, mark) in marks.iter().enumerate() {
            let gains = gains[at].get_or_insert_with(|| gained(known, mark, &dealt[at]));
            for (unit, gain) in gains.iter().filter(|it| free.contains(&it.0)) {
                if best.is_none_or(|it| it.0 < *gain) {
                    best = Some((*gain, at, *unit));
                }
            }
        }
        let Some((gain, at, unit)) = best.filter(|it| 0 <= it.0) else { return dealt };
        free.retain(|it| *it != unit);
        dealt[at].firers.push(unit);
        dealt[at].worth += gain;
        gains[at] = None;
    }
}

fn gained(known: &impl Seen, mark: &Mark<'_>, dealt: &Dealt) -> Vec<(UnitNo, i32)> {
    let already: SmallVec<[&Volley; 8]> =
        mark.volleys.iter().filter(|it| dealt.firers.contains(&it.unit)).collect();
    let others = mark.volleys.iter().filter(|it| !dealt.firers.contains(&it.unit));
    others
        .map(|volley| {
            let mut with = already.clone();
            with.push(volley);
            (volley.unit, worth(known, mark.unit, &with) - dealt.worth)
        })
        .collect()
}

fn worth(known: &impl Seen, target: UnitNo, volleys: &[&Volley]) -> i32 {
    let Some(shot) = harm::shot(known, target, volleys) else { return 0 };
    let mut worth = harm::cost(known, target, &shot);
    if charging(known, target) {
        worth += prices::HALT * shot.halts / 1_000 + 40 * shot.disrupts / 1_000;
    }
    if charged(known, target) && !known.unit(target).disrupted {
        worth += 60 * shot.disrupts / 1_000;
    }
    let slab = known.slab(target);
    let on_objective = known.scenario().objectives.iter().any(|it| slab.within_point(it.at, TAKES));
    if on_objective { worth * 7 / 4 } else { worth }
}

fn charging(known: &impl Seen, unit: UnitNo) -> bool {
    known.unit(unit).turn.charge.is_some()
}

fn charged(known: &impl Seen, unit: UnitNo) -> bool {
    known.standing_of(1 - known.side(unit)).any(|it| charges(known, it, unit))
}
