//! What a test of nerve does to a man (HB-IM-5 to 11).

use engine::{Act, Cx, Eyes, Seat, Told, beat};

use crate::resolve::nerve::Conduct;
use crate::spoken;
use crate::state::sight::side_sees;
use crate::state::{Intents, Level, Man, Nerve, State};
use crate::steps::telling::{moment, named};

/// The result applies to the man at once.
pub(crate) fn apply(state: &mut State, cx: &mut Cx<'_>, man: Man, conduct: Conduct) {
    match conduct {
        Conduct::NoRestrictions => {
            cx.cite(rule!("HB-IM-11"));
            let figure = state.man_mut(man);
            (figure.nerve, figure.bold) = (Nerve::Steady, true);
        }
        Conduct::MoveNoCloser => {
            cx.cite(rule!("HB-IM-8"));
            loses_heart(state, man, Nerve::Hold);
        }
        Conduct::StandAndFight => {
            cx.cite(rule!("HB-IM-9"));
            loses_heart(state, man, Nerve::Hold);
            state.man_mut(man).turn.rooted = true;
        }
        Conduct::DuckBack => {
            cx.cite(rule!("HB-IM-9"));
            loses_heart(state, man, Nerve::Duck);
            state.man_mut(man).turn.ducks = true;
            drop_job(state, man);
            state.put_down(man);
        }
        Conduct::Surrender => surrender(state, cx, man),
    }
}

fn loses_heart(state: &mut State, man: Man, nerve: Nerve) {
    let figure = state.man_mut(man);
    figure.nerve = nerve;
    (figure.bold, figure.trench_pass) = (false, false);
    figure.turn.intents = Intents::default();
}

/// HB-SPEC-17: a job stops; what was worked stays with the wire, or with the maker of the stretcher.
pub(crate) fn drop_job(state: &mut State, man: Man) {
    state.man_mut(man).job = None;
}

/// HB-IM-10: he throws his weapons away and raises his hands.
pub(crate) fn surrender(state: &mut State, cx: &mut Cx<'_>, man: Man) {
    loses_heart(state, man, Nerve::Surrendered);
    drop_job(state, man);
    state.put_down(man);
    let figure = state.man_mut(man);
    figure.weapons.clear();
    figure.bombs = 0;
    figure.turn.aims_at = None;
    state.locked.retain(|it| it.0 != man && it.1 != man);
    cx.cite(rule!("HB-PRIS-1"));
    let (side, square) = (state.man(man).side, state.map().square(state.man(man).node.square()).to_string());
    let act = |eye| {
        let act = Act::new(beat::Kind::Break).by(named(state, eye, man)).came("hands up");
        act.decisive().together(moment(man))
    };
    cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-IM-10"), || {
        Told::from(format!("{} throws his weapons away and raises his hands", spoken::man(state.man(man))))
            .at(&*square)
            .done(act(side))
    });
    if side_sees(state, 1 - side, man) == Level::Clear {
        cx.tell(state, Eyes::only(Seat(1 - side as u8)), rule!("HB-INFO-20"), || {
            Told::from(format!("An enemy at {square} raises his hands")).at(&*square).done(act(1 - side))
        });
    }
}
