//! Rallying: where the chance and the price are best.

use engine::{Advice, Mind, Reply, Term};

use super::{odds, said};
use crate::facts::morale;
use crate::facts::sight::{Eyes, nearest_visible};
use crate::forms::rallying::FormsUp;
use crate::known::Known;
use crate::resolve::morale::{MORALE_TEST, Passed};
use crate::spoken;
use crate::state::{Army, Morale, Stance, UnitNo};
use crate::vocabulary::INCH;

pub fn rallied(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, general: UnitNo, list: &[UnitNo]) -> Advice {
    let worth = |unit: UnitNo| {
        let case = morale::rally(known, eyes, unit, Some(general));
        let chances = MORALE_TEST.chances(&case, |it| it.outcome == Passed::Pass);
        let chance = i64::from(chances.map_or(0, |it| odds::share(&it, |passed| *passed)));
        let routs = if known.unit(unit).morale == Morale::Routing { 2 } else { 1 };
        chance * i64::from(known.stands(unit)) * routs
    };
    let best =
        list.iter().enumerate().map(|(at, it)| (worth(*it), at)).max_by_key(|it| (it.0, usize::MAX - it.1));
    let at = best.filter(|it| 0 < it.0).map_or(0, |it| it.1 + 1);
    said(mind, Reply::one(at), || match at {
        0 => vec![Term::note("nobody is in need of him")],
        _ => vec![Term::note(format!("{} needs him most", spoken::unit(known, list[at - 1])))],
    })
}

/// In line if the enemy is near enough to be shot at, else in column.
pub fn forms_up(known: &Known<'_>, mind: &mut Mind, unit: UnitNo, forms: &[FormsUp]) -> Advice {
    let eyes = Eyes::new(known);
    let near = nearest_visible(known, &eyes, unit).is_some_and(|it| it.1 <= 18 * INCH);
    let wanted = if near { Stance::Line } else { Stance::Column };
    let at = forms.iter().position(|it| it.0 == wanted).unwrap_or(0);
    said(mind, Reply::one(at), || {
        let who = spoken::unit(known, unit);
        vec![Term::note(if near {
            format!("{who} can shoot from there")
        } else {
            format!("{who} can march from there")
        })]
    })
}
