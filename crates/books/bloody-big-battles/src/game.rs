//! The game: `step` is the sequence of play (BB-TURN-1, BB-TURN-2).

use engine::{
    Book, Carried, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Scripted, Setup, SetupFault,
    Shown, Side, Stage, Switch,
};

use field::view::chart::{PathChart, PlaceChart, Reach, Reckoning};
use field::view::open::OpenView;
use field::view::told::{Ridden, Track};

use crate::forecasts::Prospect;
use crate::known::Known;
use crate::options::Options;
use crate::state::{Army, Phase, State};
use crate::steps::told::{FiredAs, FoughtAs};
use crate::steps::{After, arrivals, assault, ending, fire, generals, movement, night, setup, supply};
use crate::{breaches, imagine, offer, sequence, view};

#[derive(Debug)]
pub struct BigBattles;

impl Playbook for BigBattles {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = OpenView<view::Big>;

    fn book() -> &'static Book {
        &crate::BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        offer::ALL
    }

    fn lessons() -> &'static [Scripted] {
        offer::LESSONS
    }

    fn dice(state: &State) -> Option<u64> {
        state.scenario().lesson.as_ref().map(|it| it.dice)
    }

    fn balance() -> &'static str {
        include_str!("../balance.toml")
    }

    fn sequence() -> &'static [Stage] {
        offer::STAGES
    }

    fn options() -> &'static [Switch] {
        Options::SWITCHES
    }

    fn moment(state: &State) -> Moment {
        sequence::moment(state)
    }

    fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        setup::open(setup)
    }

    fn doubts(state: &State) -> Vec<SetupFault> {
        state.scenario().doubts().iter().cloned().map(SetupFault::from).collect()
    }

    fn seats(state: &State) -> Vec<Place> {
        Place::pair([0, 1].map(|it| state.scenario().sides[it].name.clone()))
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        let after = match state.phase {
            Phase::SetUp => setup::set_up(state, cx)?,
            Phase::Arrivals => arrivals::arrive(state, cx)?,
            Phase::Movement => movement::movement(state, cx)?,
            Phase::Supply => supply::end_of_movement(state, cx)?,
            Phase::Generals => generals::ride(state, cx)?,
            Phase::DefensiveFire => fire::fire(state, cx, state.reacting())?,
            Phase::OffensiveFire => fire::fire(state, cx, state.active)?,
            Phase::Assault => assault::assault(state, cx)?,
            Phase::TurnEnd => ending::end_of_player_turn(state, cx)?,
            Phase::Night => night::interval(state, cx)?,
            Phase::Over => After::Same,
        };
        if let (Phase::Over, Some(outcome)) = (state.phase, state.outcome()) {
            return Ok(Flow::Over(outcome));
        }
        if after == After::Next {
            state.phase = state.next_phase();
        }
        Ok(Flow::On)
    }

    /// Only a hidden deployment hides anything (BB-SET-3).
    fn lies_open(state: &State) -> bool {
        !state.in_secret()
    }

    fn owner(known: &Known<'_>, piece: Name) -> Option<Side> {
        let scenario = known.scenario();
        let unit = scenario.cards.iter().find(|it| it.id == piece).map(|it| it.side);
        let side = unit.or_else(|| scenario.generals.iter().find(|it| it.id == piece).map(|it| it.side))?;
        Some(Side(side as u8))
    }

    fn concede(state: &mut State, side: Side) {
        state.conceded = Some(usize::from(side.0));
        state.phase = Phase::TurnEnd;
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known::new(state, eye)
    }

    fn view(known: &Known<'_>) -> OpenView<view::Big> {
        view::view(known)
    }

    fn moulds() -> Moulds {
        Moulds {
            home: module_path!(),
            view: Self::View::MOULD,
            charts: &[("path", PathChart::MOULD), ("place", PlaceChart::MOULD)],
            reckonings: &[Reckoning::MOULD],
            reaches: &[Reach::MOULD],
            records: &[
                Carried::Alone(Track::MOULD),
                Carried::Alone(Ridden::MOULD),
                Carried::After("firefight", FiredAs::MOULD),
                Carried::After("assault", FoughtAs::MOULD),
            ],
            prospects: &[Prospect::MOULD],
        }
    }

    fn breaches(state: &State) -> Vec<String> {
        breaches::breaches(state)
    }

    fn imagine(known: &Known<'_>, _: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        Some(imagine::imagine(known))
    }
}

impl State {
    /// The step that follows; what the end of a player-turn leads to, it says itself.
    fn next_phase(&self) -> Phase {
        match self.phase {
            Phase::SetUp | Phase::TurnEnd | Phase::Night => Phase::Arrivals,
            Phase::Over => Phase::Over,
            other => Phase::ALL[other as usize + 1],
        }
    }
}
