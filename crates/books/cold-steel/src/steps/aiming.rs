//! How targets are declared, by guns and muskets alike: every seat in secret, then all at once (CS-TURN-2).

use engine::{Asked, Cx, Play, RuleId, Seat};

use crate::doctrine;
use crate::facts::bodies::muster;
use crate::facts::fire::{Mark, Targets};
use crate::forms::targets::{Firer, aims, firers, sections};
use crate::known::{Known, Sight};
use crate::state::{State, UnitNo};

/// Whom a unit fires on, or so many of its guns; None holds its fire.
#[derive(Clone, Copy, Debug)]
pub struct Aimed {
    pub unit: UnitNo,
    pub mark: Option<Mark>,
    pub guns: Option<u8>,
}

/// Who can fire on whom, as a seat knows it.
pub type Marks = for<'a> fn(&Known<'a>) -> Vec<(UnitNo, Targets)>;

/// What all seats have declared.
pub fn declare(state: &State, cx: &mut Cx<'_>, cite: RuleId, what: &str, marks: Marks) -> Play<Vec<Aimed>> {
    let seats = state.deciding();
    let all = cx.secretly(&seats, |cx, seat| aim(state, cx, seat, cite, what, marks))?;
    Ok(all.into_iter().flatten().collect())
}

fn aim(
    state: &State,
    cx: &mut Cx<'_>,
    seat: Seat,
    cite: RuleId,
    what: &str,
    marks: Marks,
) -> Play<Vec<Aimed>> {
    let known = Known::of_seat(state, seat);
    // Troops fire on what they see; their general is asked of what he has heard of (CS-SIGHT-4).
    let troops = Known::of_troops(state, seat);
    let muster = muster(&troops);
    let all = marks(&troops.with(&muster));
    if all.iter().any(|it| it.1.masked) {
        cx.cite(rule!("CS-ART-4"));
    }
    let mut aimed: Vec<Aimed> =
        all.iter().map(|it| Aimed { unit: it.0, mark: it.1.all.first().copied(), guns: None }).collect();
    let heard = |it: &Mark| match it {
        Mark::Unit(unit) | Mark::Screen(unit) => !matches!(known.sight(*unit), Sight::Unknown),
        Mark::Card(sheet) => known.marker(*sheet).is_some(),
    };
    let asked_of: Vec<(UnitNo, Targets)> =
        all.iter().filter(|it| it.1.all.iter().all(heard)).cloned().collect();
    let all = asked_of;
    let mut seen_to: Vec<UnitNo> = Vec::new();
    loop {
        let options = firers(&known, &all, &seen_to);
        let text = || format!("{what} What is changed?");
        let advise = doctrine::firer(&known, &options, &all);
        let asked = Asked::new(seat, cite, &text).advised(&advise);
        let Firer::Unit { no, id, .. } = cx.choose(&asked, &options, options.len() - 1)? else {
            return Ok(aimed);
        };
        seen_to.push(no);
        let Some(at) = all.iter().position(|it| it.0 == no) else { continue };
        let offers = aims(&known, no, &all[at].1);
        let text = || format!("Whom does {} fire on?", known.card(no).name);
        let advise = doctrine::aim(&known, no, &offers);
        let asked = Asked::new(seat, cite, &text).of(&id).advised(&advise);
        let chosen = cx.choose(&asked, &offers, 0)?;
        if !chosen.divide {
            aimed.iter_mut().filter(|it| it.unit == no).for_each(|it| it.mark = chosen.target);
            continue;
        }
        aimed.retain(|it| it.unit != no);
        divide(&known, cx, seat, no, &all[at].1, &mut aimed)?;
    }
}

/// CS-ART-2: each section in turn; those with the same target fire together.
fn divide(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    unit: UnitNo,
    targets: &Targets,
    aimed: &mut Vec<Aimed>,
) -> Play<()> {
    let first = aimed.len();
    for (no, guns) in sections(known, unit).into_iter().enumerate() {
        let mut offers = aims(known, unit, targets);
        offers.retain(|it| !it.divide);
        let card = known.card(unit);
        let text = || format!("Whom does section {} of {} fire on?", no + 1, card.name);
        let advise = doctrine::aim(known, unit, &offers);
        let asked = Asked::new(seat, rule!("CS-ART-2"), &text).of(&card.id).advised(&advise);
        let mark = cx.choose(&asked, &offers, 0)?.target;
        match aimed[first..].iter_mut().find(|it| it.mark == mark) {
            Some(with) => with.guns = with.guns.map(|it| it + guns),
            None => aimed.push(Aimed { unit, mark, guns: Some(guns) }),
        }
    }
    Ok(())
}
