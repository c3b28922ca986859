//! The game: `step` is the sequence of play (section 3).

use engine::{
    Book, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Scripted, Setup, SetupFault, Shown,
    Side, Stage, Switch,
};
use field::view::grid::GridView;

use crate::forecasts::Prospect;
use crate::known::Known;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::steps::{After, brigade, charge, ending, fire, melee, movement, orders, setup, start};
use crate::{breaches, imagine, offer, view};

#[derive(Debug)]
pub struct Canister;

impl Playbook for Canister {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = GridView<view::Canister>;

    fn book() -> &'static Book {
        &crate::BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        offer::ALL
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
        let stage = match state.battle.phase {
            Phase::SetUp => "set_up",
            other => other.word(),
        };
        // The first thing a turn does is to be the next one.
        let begins = u32::from(state.battle.phase == Phase::Start);
        Moment { turn: u32::from(state.battle.turn) + begins, stage }
    }

    fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        setup::open(setup)
    }

    fn seats(state: &State) -> Vec<Place> {
        Place::pair([0, 1].map(|it| state.battle.scenario().sides[it].name.clone()))
    }

    fn owner(known: &Known<'_>, piece: Name) -> Option<Side> {
        let scenario = known.battle().scenario();
        let unit = scenario.units.iter().find(|it| it.id == piece).map(|it| it.side);
        let side = unit.or_else(|| scenario.leaders.iter().find(|it| it.id == piece).map(|it| it.side))?;
        Some(Side(side as u8))
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        let after = match state.battle.phase {
            Phase::SetUp => setup::set_up(state, cx)?,
            Phase::Start => start::start(state, cx)?,
            Phase::Orders => orders::orders(state, cx)?,
            Phase::Initiative => start::initiative(state, cx)?,
            Phase::Charge => charge::charge(state, cx)?,
            Phase::Movement => movement::movement(state, cx)?,
            Phase::Reaction => movement::reaction(state, cx)?,
            Phase::Fire => fire::fire(state, cx)?,
            Phase::Melee => melee::melee(state, cx)?,
            Phase::BrigadeMorale => brigade::brigade_morale(state, cx)?,
            Phase::End => ending::end(state, cx)?,
            Phase::Over => After::Same,
        };
        if let (Phase::Over, Some(outcome)) = (state.battle.phase, state.outcome()) {
            return Ok(Flow::Over(outcome));
        }
        if after == After::Next {
            state.battle.begun = false;
            state.battle.phase = match state.battle.phase {
                Phase::End => Phase::Start,
                other => Phase::ALL[other as usize + 1],
            };
        }
        Ok(Flow::On)
    }

    fn concede(state: &mut State, side: Side) {
        state.battle.conceded = Some(usize::from(side.0));
        state.battle.shots.clear();
        state.battle.phase = Phase::End;
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known::new(state, eye)
    }

    fn view(known: &Known<'_>) -> GridView<view::Canister> {
        view::view(known)
    }

    fn moulds() -> Moulds {
        Moulds { home: module_path!(), prospects: &[Prospect::MOULD], ..Moulds::NONE }
    }

    fn breaches(state: &State) -> Vec<String> {
        breaches::breaches(state)
    }

    fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        Some(imagine::imagine(known, luck))
    }
}
