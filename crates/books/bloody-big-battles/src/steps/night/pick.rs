//! Who is dealt with next by night.

use engine::{Asked, Cx, Mind, Play, RuleId};
use smallvec::SmallVec;

use crate::doctrine::night;
use crate::forms::night_pick::{ByNight, NightPick};
use crate::known::Known;
use crate::state::{Army, NightStep, State, UnitNo};
use crate::vocabulary::Arm;

/// A unit of the acting side, or nobody else.
pub fn pick(state: &State, cx: &mut Cx<'_>, must: impl Fn(UnitNo) -> bool) -> Play<Option<UnitNo>> {
    let known = Known::of_side(state, state.acting);
    let army = &known;
    let mut options: SmallVec<[NightPick<'_, Known<'_>>; 32]> = waiting(state)
        .map(|it| NightPick { army, what: ByNight::Unit(it), must: must(it).then_some(it) })
        .collect();
    if options.is_empty() {
        return Ok(None);
    }
    let first = options.iter().find_map(|it| it.must);
    options.push(NightPick { army, what: ByNight::End, must: first });
    let default = options.iter().position(|it| it.must.is_some()).unwrap_or(options.len() - 1);
    let text = || {
        match state.night {
            NightStep::WithdrawToCover => "Which unit withdraws by night?",
            NightStep::FormationChanges => "Which unit is rearranged by night?",
            _ => "Which guns are moved by night?",
        }
        .to_owned()
    };
    let advise = |mind: &mut Mind| {
        let unit = |(at, it): (usize, &NightPick<'_, Known<'_>>)| match it.what {
            ByNight::Unit(unit) => Some((at, unit, it.must.is_some())),
            ByNight::End => None,
        };
        let waiting: SmallVec<[(usize, UnitNo, bool); 32]> =
            options.iter().enumerate().filter_map(unit).collect();
        night::picks(army, mind, &waiting, options.len() - 1)
    };
    let asked = Asked::new(State::seat(state.acting), cite(state.night), &text).advised(&advise);
    Ok(match cx.choose(&asked, &options, default)?.what {
        ByNight::Unit(unit) => Some(unit),
        ByNight::End => None,
    })
}

fn waiting(state: &State) -> impl Iterator<Item = UnitNo> + '_ {
    let guns_only = state.night == NightStep::RedeployGuns;
    state.standing_of(state.acting).filter(move |it| {
        !state.dealt_with.contains(it) && (!guns_only || state.card(*it).arm == Arm::Artillery)
    })
}

fn cite(step: NightStep) -> RuleId {
    match step {
        NightStep::WithdrawToCover => rule!("BB-NIGHT-2"),
        NightStep::FormationChanges => rule!("BB-NIGHT-3"),
        _ => rule!("BB-NIGHT-4"),
    }
}
