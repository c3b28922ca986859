//! Silenced and isolated artillery (BB-ART-2, -3, -5): it does not roll.

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Decimal, Eyes, Key, Keyed, Mind, Play, Told};

use crate::doctrine::choices;
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::known::Known;
use crate::resolve::allowance::Distance;
use crate::resolve::artillery::{SILENCED_ARTILLERY, Silenced, SilencedCase, Taken};
use crate::spoken;
use crate::state::{Army, Formation, Hands, State, UnitNo};
use crate::steps::retire::{Retired, retire as go_back};

/// Is the unit bound by BB-ART instead of its roll?
pub fn bound(state: &State, unit: UnitNo) -> bool {
    state.unit(unit).silenced || state.unit(unit).turn.isolated
}

/// What guns may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guns {
    Stand,
    Retire,
    Unlimber,
    StayLimbered,
}

impl Keyed for Guns {
    fn key(&self) -> Key {
        Key::Word(match self {
            Guns::Stand => "stand",
            Guns::Retire => "retire",
            Guns::Unlimber => "unlimber",
            Guns::StayLimbered => "stay_limbered",
        })
    }

    fn label(&self) -> String {
        match self {
            Guns::Stand => "stand, and fire",
            Guns::Retire => "retire, as if Silenced",
            Guns::Unlimber => "unlimber",
            Guns::StayLimbered => "stay limbered",
        }
        .to_owned()
    }
}

pub fn retire(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let (seat, id) = (State::seat(state.side(unit)), state.card(unit).id);
    if !state.unit(unit).silenced {
        let text = || format!("{} is isolated: does it stand?", spoken::unit(state, unit));
        let advise =
            |mind: &mut Mind| choices::isolated(&Known::of_side(state, state.side(unit)), mind, unit);
        let asked = Asked::new(seat, rule!("BB-ART-5"), &text).of(&id).advised(&advise);
        if cx.choose(&asked, &[Guns::Stand, Guns::Retire], 0)? == Guns::Stand {
            return Ok(());
        }
    }
    let limbered = state.unit(unit).formation == Formation::Limbered;
    let case = SilencedCase { limbered, in_fortification: false, choice: Taken::Silenced };
    let found = cx.play(&SILENCED_ARTILLERY, &case)?.found;
    let inches = length(state, cx, unit, &found)?;
    let how = Retirement {
        distance: Distance::Stated(Decimal::of(inches.into())),
        away: AwayFrom::NearestEnemy,
        ignore_terrain: found.ignore_terrain,
    };
    let retired = go_back(state, cx, unit, how)?;
    if retired == Retired::Whole && found.may_unlimber_after == Some(inches) {
        unlimber(state, cx, unit)?;
    }
    Ok(())
}

/// How far, where there is a choice (BB-ART-3).
fn length(state: &State, cx: &mut Cx<'_>, unit: UnitNo, found: &Silenced) -> Play<i32> {
    let (min, max) = (found.retire_min, found.retire_max);
    if min == max {
        return Ok(min);
    }
    let text = || format!("How many inches does {} retire?", spoken::unit(state, unit));
    let id = state.card(unit).id;
    let advise = |mind: &mut Mind| choices::back(mind, min);
    let asked = Asked::new(State::seat(state.side(unit)), rule!("BB-ART-3"), &text).of(&id).advised(&advise);
    cx.number(&asked, min, max, min)
}

fn unlimber(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let id = state.card(unit).id;
    let choice = {
        let text = || format!("Does {} unlimber?", spoken::unit(state, unit));
        let seat = State::seat(state.side(unit));
        let asked = Asked::new(seat, rule!("BB-ART-3"), &text).of(&id).advised(&choices::unlimbers);
        cx.choose(&asked, &[Guns::Unlimber, Guns::StayLimbered], 0)?
    };
    if choice == Guns::Unlimber {
        state.place(unit, state.unit(unit).pose, Formation::Unlimbered);
        state.unit_mut(unit).turn.pivoted_or_unlimbered = true;
        cx.tell(state, Eyes::ALL, rule!("BB-ART-3"), || {
            Told::from(format!("{} unlimbers", spoken::unit(state, unit)))
                .done(Act::new(Kind::Form).by([id]).came(Formation::Unlimbered.word()))
        });
    }
    Ok(())
}
