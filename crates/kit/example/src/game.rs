//! The book as a game: what the engine asks of it.

use engine::{
    Book, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Scripted, Setup, SetupFault, Shown,
    Side, Stage, Switch,
};

use crate::known::{Known, View, name};
use crate::options::Options;
use crate::state::{State, title};
use crate::{offer, scenario, steps};

#[derive(Debug)]
pub struct TwoSentries;

impl Playbook for TwoSentries {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = View;

    fn book() -> &'static Book {
        &crate::BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        offer::ALL
    }

    fn sequence() -> &'static [Stage] {
        offer::STAGES
    }

    fn options() -> &'static [Switch] {
        Options::SWITCHES
    }

    fn moment(state: &State) -> Moment {
        Moment { turn: state.turn.min(state.turns), stage: Side::NAMES[usize::from(state.active.0)] }
    }

    fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        scenario::open(setup)
    }

    fn lies_open(_: &State) -> bool {
        true
    }

    fn seats(_: &State) -> Vec<Place> {
        Place::pair([Side(0), Side(1)].map(|it| title(it).to_owned()))
    }

    fn owner(_: &Known<'_>, piece: Name) -> Option<Side> {
        [Side(0), Side(1)].into_iter().find(|it| name(*it) == piece)
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        steps::step(state, cx)
    }

    fn concede(state: &mut State, side: Side) {
        state.loser = Some(side);
    }

    fn know(state: &State, _: Eye) -> Known<'_> {
        Known::new(state)
    }

    fn view(known: &Known<'_>) -> View {
        known.view()
    }

    fn moulds() -> Moulds {
        Moulds { home: module_path!(), view: View::MOULD, ..Moulds::NONE }
    }

    fn breaches(state: &State) -> Vec<String> {
        let near = (state.paces < 1).then(|| "nearer than one pace (TS-STEP-1)".to_owned());
        near.into_iter().collect()
    }
}
