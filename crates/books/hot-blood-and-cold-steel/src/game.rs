//! The game: `step` is the sequence of play (HB-TURN-1, HB-TURN-3).

use engine::{
    Book, Campaign, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Scripted, Seat, Setup,
    SetupFault, Side, Stage, Switch,
};

use field::view::grid::GridView;

use crate::known::Known;
use crate::options::Options;
use crate::state::{Phase, State};
use crate::steps::{
    actions, bombs, ending, fire, hits, indirect, melee, morale, movement, setup, start, throws,
};
use crate::{breaches, campaign, imagine, offer, sequence, twin, view};

#[derive(Debug)]
pub struct HotBlood;

impl Playbook for HotBlood {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = GridView<view::Raid>;

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

    fn campaign() -> Option<Campaign> {
        Some(Campaign { kept: campaign::kept, strength: campaign::strength, fill: campaign::fill })
    }

    fn moment(state: &State) -> Moment {
        sequence::moment(state)
    }

    fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
        setup::open(setup)
    }

    fn seats(state: &State) -> Vec<Place> {
        Place::pair([0, 1].map(|it| state.scenario().sides[it].name.clone()))
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        match state.phase {
            Phase::Muster => setup::muster(state, cx)?,
            Phase::SetUp => setup::set_up(state, cx)?,
            Phase::Start => start::start(state, cx)?,
            Phase::PatrolMorale => morale::patrol_morale(state, cx)?,
            Phase::Intents => morale::intents(state, cx)?,
            Phase::IndividualMorale => morale::individual_morale(state, cx)?,
            Phase::Engage => melee::engage(state, cx)?,
            Phase::HandToHand => melee::hand_to_hand(state, cx)?,
            Phase::Throws => throws::throws(state, cx)?,
            Phase::Landing => throws::landing(state, cx)?,
            Phase::Actions => actions::orders(state, cx)?,
            Phase::ResolveActions => actions::resolve(state, cx)?,
            Phase::MovementOrders => movement::orders(state, cx)?,
            Phase::Movement => movement::movement(state, cx)?,
            Phase::Spotting => start::spotting(state, cx)?,
            Phase::FireOrders => fire::orders(state, cx)?,
            Phase::Shooting => fire::shooting(state, cx)?,
            Phase::BombEffects => bombs::effects(state, cx)?,
            Phase::IndirectFire => indirect::indirect_fire(state, cx)?,
            Phase::ResolveHits => hits::resolve(state, cx)?,
            Phase::End => ending::end_of_turn(state, cx)?,
            Phase::Aftermath => ending::aftermath(state, cx)?,
            Phase::Over => {}
        }
        if let (Phase::Over, Some(outcome)) = (state.phase, state.outcome()) {
            return Ok(Flow::Over(outcome));
        }
        state.phase = state.next_phase();
        Ok(Flow::On)
    }

    fn concede(state: &mut State, side: Side) {
        // While real dice are thrown for what becomes of the men, the result stands already.
        if state.result.is_some() {
            return;
        }
        state.conceded = Some(side);
        state.phase = Phase::End;
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known::new(state, eye)
    }

    fn view(known: &Known<'_>) -> GridView<view::Raid> {
        view::view(known)
    }

    fn owner(known: &Known<'_>, piece: Name) -> Option<Side> {
        known.owner(piece).map(|it| Side(it as u8))
    }

    fn moulds() -> Moulds {
        Moulds { home: module_path!(), ..Moulds::NONE }
    }

    fn breaches(state: &State) -> Vec<String> {
        breaches::breaches(state)
    }

    fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        imagine::imagine(known, luck)
    }

    fn twin(state: &State, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        twin::twin(state, seat, luck)
    }
}

impl State {
    /// The step that follows. A game that has a result goes from its last turn's end to the aftermath.
    fn next_phase(&self) -> Phase {
        match self.phase {
            Phase::End if self.result.is_none() => Phase::Start,
            // The other side answers what is written (HB-OPT-2).
            Phase::MovementOrders if self.writes_first.is_some() => Phase::MovementOrders,
            Phase::Over => Phase::Over,
            other => Phase::ALL[other as usize + 1],
        }
    }
}
