//! Who is dealt with next by night.

use engine::{Asked, Bar, Cx, Key, Keyed, Mind, Name, Play, RuleId};
use smallvec::SmallVec;

use crate::doctrine::night;
use crate::known::Known;
use crate::spoken;
use crate::state::{NightStep, State, UnitNo};
use crate::vocabulary::Arm;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByNight {
    Unit(UnitNo),
    End,
}

/// A unit that may be dealt with in this step, or its end.
#[derive(Clone, Copy, Debug)]
pub struct NightPick<'a> {
    pub state: &'a State,
    pub what: ByNight,
    /// Must withdraw; of the end: this unit must before.
    pub must: Option<UnitNo>,
}

/// A unit of the acting side, or nobody else.
pub fn pick(state: &State, cx: &mut Cx<'_>, must: impl Fn(UnitNo) -> bool) -> Play<Option<UnitNo>> {
    let mut options: SmallVec<[NightPick<'_>; 32]> = waiting(state)
        .map(|it| NightPick { state, what: ByNight::Unit(it), must: must(it).then_some(it) })
        .collect();
    if options.is_empty() {
        return Ok(None);
    }
    let first = options.iter().find_map(|it| it.must);
    options.push(NightPick { state, what: ByNight::End, must: first });
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
        let unit = |(at, it): (usize, &NightPick<'_>)| match it.what {
            ByNight::Unit(unit) => Some((at, unit, it.must.is_some())),
            ByNight::End => None,
        };
        let waiting: SmallVec<[(usize, UnitNo, bool); 32]> =
            options.iter().enumerate().filter_map(unit).collect();
        night::picks(&Known::of_side(state, state.acting), mind, &waiting, options.len() - 1)
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

impl Keyed for NightPick<'_> {
    fn key(&self) -> Key {
        match self.what {
            ByNight::Unit(unit) => Key::Name(self.state.card(unit).id),
            ByNight::End => Key::Word("end"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            ByNight::Unit(unit) => spoken::unit(self.state, unit),
            ByNight::End => "no other".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            ByNight::Unit(unit) => Some(self.state.card(unit).id),
            ByNight::End => None,
        }
    }

    fn state(&self) -> Option<&'static str> {
        matches!(self.what, ByNight::Unit(_)).then_some("must withdraw").filter(|_| self.must.is_some())
    }

    fn barred(&self) -> Option<Bar> {
        let (ByNight::End, Some(unit)) = (self.what, self.must) else { return None };
        let why = format!("{} must withdraw first", spoken::unit(self.state, unit));
        Some(Bar::new(rule!("BB-NIGHT-2"), why))
    }
}
