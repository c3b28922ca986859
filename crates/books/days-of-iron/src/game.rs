//! The game: `step` is the sequence of play (DI-TURN-1).

use engine::{
    Book, Carried, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Scripted, Setup, SetupFault,
    Shown, Side, Stage, Switch,
};
use field::view::chart::{PathChart, PlaceChart, Reach, Reckoning};
use field::view::open::OpenView;
use field::view::told::Track;

use crate::known::Known;
use crate::options::Options;
use crate::state::{Army, ChargeKind, State, Step};
use crate::steps::shooting::RUNNING;
use crate::steps::{
    After, assault, casualties, charged, charges, ending, home, impulse, marches, rally, routs, setup,
    shooting, turn,
};
use crate::{breaches, imagine, offer, sequence, view};

#[derive(Debug)]
pub struct DaysOfIron;

impl Playbook for DaysOfIron {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = OpenView<view::Iron>;

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
        state.measure();
        let (i, n) = (state.first, 1 - state.first);
        let after = match state.step {
            _ if state.conceded.is_some() && state.result.is_none() => ending::concede(state, cx),
            Step::SetUp => setup::set_up(state, cx)?,
            Step::T0 => turn::start(state, cx)?,
            Step::I1 => turn::initiative(state, cx)?,
            Step::M1a => turn::arrivals(state, cx, i)?,
            Step::M1b => turn::arrivals(state, cx, n)?,
            Step::M2 => charges::charges(state, cx, i, ChargeKind::Declared)?,
            Step::M3 => charges::charges(state, cx, n, ChargeKind::Declared)?,
            Step::M4 => rally::rally(state, cx)?,
            Step::S1 => shooting::shooting(state, cx)?,
            Step::S2 => casualties::casualties(state, cx)?,
            Step::V1 => charged::being_charged(state, cx, i, RUNNING)?,
            Step::V2 => charged::being_charged(state, cx, n, RUNNING)?,
            Step::V3 => routs::routs(state, cx)?,
            Step::V4a => impulse::feints(state, cx, i)?,
            Step::V4b => impulse::feints(state, cx, n)?,
            Step::V5a => impulse::second(state, cx, i)?,
            Step::V5b => impulse::second(state, cx, n)?,
            Step::V6a => charges::charges(state, cx, i, ChargeKind::Opportunity)?,
            Step::V6b => charged::being_charged(state, cx, n, &[ChargeKind::Opportunity])?,
            Step::V6c => charges::charges(state, cx, n, ChargeKind::Opportunity)?,
            Step::V6d => charged::being_charged(state, cx, i, &[ChargeKind::Opportunity])?,
            Step::V7a => shooting::defensive(state, cx, i)?,
            Step::V7b => shooting::defensive(state, cx, n)?,
            Step::V8a => marches::marches(state, cx, i)?,
            Step::V8b => marches::marches(state, cx, n)?,
            Step::V9 => home::charge_home(state, cx)?,
            Step::C1 => assault::fights(state, cx)?,
            Step::C2 => assault::aftermath(state, cx)?,
            Step::E => ending::end(state, cx)?,
            Step::Over => After::Same,
        };
        if let (Step::Over, Some(outcome)) = (state.step, state.outcome()) {
            return Ok(Flow::Over(outcome));
        }
        if after == After::Next {
            state.step = state.step.next();
            state.begun = false;
            state.queue.clear();
        }
        Ok(Flow::On)
    }

    /// Concealed units, groups that nobody has heard of, closed rosters and secret orders hide something.
    fn lies_open(state: &State) -> bool {
        let secret = matches!(state.step, Step::SetUp | Step::M1a | Step::M1b | Step::M4 | Step::S1);
        let options = state.options();
        let groups = !state.scenario().groups.is_empty();
        let hidden = options.concealment && (groups || (0..2).any(|side| state.veiled(side)));
        options.open_rosters && !hidden && !secret
    }

    fn owner(known: &Known<'_>, piece: Name) -> Option<Side> {
        let card = known.scenario().cards.iter().find(|it| it.id == piece)?;
        Some(Side(card.side as u8))
    }

    fn concede(state: &mut State, side: Side) {
        state.conceded = Some(usize::from(side.0));
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known::new(state, eye)
    }

    fn view(known: &Known<'_>) -> OpenView<view::Iron> {
        view::view(known)
    }

    fn moulds() -> Moulds {
        Moulds {
            home: module_path!(),
            view: Self::View::MOULD,
            charts: &[("path", PathChart::MOULD), ("place", PlaceChart::MOULD)],
            reckonings: &[Reckoning::MOULD],
            reaches: &[Reach::MOULD],
            records: &[Carried::Alone(Track::MOULD)],
            prospects: &[],
        }
    }

    fn breaches(state: &State) -> Vec<String> {
        breaches::breaches(state)
    }

    fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        imagine::imagine(known, luck)
    }
}
