//! The game: `step` is the sequence of play (CS-TURN-1).

use engine::{
    Book, Cx, Eye, Flow, Moment, Moulds, Name, Place, Play, Playbook, Refusal, Scripted, Seat, Setup,
    SetupFault, Shown, Side, Stage, Switch,
};
use field::view::chart::{PathChart, Reckoning};
use field::view::open::OpenView;

use crate::known::Known;
use crate::options::Options;
use crate::scenario::make;
use crate::state::{State, Step};
use crate::steps::{
    arrivals, colonels, combat, command, deployment, disorder, ending, guns, initiative, leaders, missions,
    morale, movement, muskets, news, orders, placing, pursuit, rally, setup, sheets, sighting,
};
use crate::vocabulary::PACE;
use crate::{breaches, imagine, offer, sequence, view};

#[derive(Debug)]
pub struct ColdSteel;

impl Playbook for ColdSteel {
    type State = State;
    type Known<'a> = Known<'a>;
    type View = OpenView<view::Cold>;

    fn book() -> &'static Book {
        &crate::BOOK
    }

    fn scenarios() -> &'static [Scripted] {
        offer::ALL
    }

    fn balance() -> &'static str {
        include_str!("../balance.toml")
    }

    /// CS-TURN-5, CS-OPT-17
    fn clock(state: &State) -> Option<u32> {
        Some(state.options().step_seconds.get() as u32).filter(|it| 0 < *it)
    }

    /// Ground, weather and forces of chance (section 14).
    fn make(throw: &mut dyn FnMut(u8) -> u8) -> Option<String> {
        make::make(throw)
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
        state.seats()
    }

    fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
        if let Some(loser) = state.conceded.take() {
            ending::yielded(state, cx, loser);
        }
        cx.cite(rule!("CS-TURN-1"));
        if Self::clock(state).is_some() {
            cx.cite(rule!("CS-TURN-5"));
            cx.cite(rule!("CS-OPT-17"));
        }
        match state.step {
            Step::Council => missions::council(state, cx)?,
            Step::AttackersCouncil => missions::attackers_council(state, cx)?,
            Step::Dummies => deployment::dummies(state, cx)?,
            Step::Deployment => deployment::first(state, cx)?,
            Step::AttackerDeploys => deployment::attacker(state, cx)?,
            Step::CommandPoints => {
                news::arrive(state, cx);
                colonels::assign(state, cx);
                missions::begin(state, cx);
                command::points(state, cx)?;
            }
            Step::Orders => orders::command(state, cx)?,
            Step::Reveal => {
                command::reveal(state, cx);
                missions::announce(state, cx);
            }
            Step::Placing => placing::place(state, cx)?,
            Step::Automatic => initiative::mark(state, cx)?,
            Step::Checks => initiative::check(state, cx)?,
            Step::Divisions => initiative::divisions(state, cx)?,
            Step::Contagion => morale::contagion(state, cx)?,
            Step::Rally => rally::rally(state, cx)?,
            Step::Rout => rally::rout(state, cx)?,
            Step::Arrivals => arrivals::arrive(state, cx)?,
            Step::Movement => movement::movement(state, cx)?,
            Step::Sighting => {
                sheets::sight(state, cx);
                sighting::look_again(state, cx);
            }
            Step::Guns => guns::fire(state, cx)?,
            Step::GunMorale | Step::MusketMorale => morale::after_losses(state, cx, false)?,
            Step::Muskets => muskets::fire(state, cx)?,
            Step::HorseCombat => combat::fight(state, cx, true)?,
            Step::FootCombat => combat::fight(state, cx, false)?,
            Step::CombatMorale => morale::after_losses(state, cx, true)?,
            Step::Pursuit => pursuit::pursue(state, cx)?,
            Step::Casualties => leaders::casualties(state, cx)?,
            Step::LeaderMorale => morale::after_leaders(state, cx)?,
            Step::Disorder => disorder::recover(state, cx)?,
            Step::End => ending::end_of_turn(state, cx)?,
            Step::Over => {}
        }
        if let (Step::Over, Some(outcome)) = (state.step, state.outcome()) {
            return Ok(Flow::Over(outcome));
        }
        state.step = state.step.next();
        Ok(Flow::On)
    }

    /// CS-COUN-5: a council has its own time.
    fn minutes(state: &State) -> Option<u16> {
        let council = matches!(state.step, Step::Council | Step::AttackersCouncil);
        council.then(|| state.options().council_minutes.get() as u16)
    }

    /// Seats of a side speak at their council, and later while two of their figures stand base to base (CS-COUN-6).
    fn talks(state: &State) -> Vec<(Seat, Seat)> {
        let council = matches!(state.step, Step::Council | Step::AttackersCouncil);
        let near = |it: &(Seat, Seat)| {
            let of = |seat: Seat| state.leading().filter(move |it| state.seat_of(*it) == seat);
            council
                || of(it.0).any(|one| {
                    let at = state.leader(one).at;
                    of(it.1).any(|other| state.leader(other).at.within(at, 5 * PACE))
                })
        };
        Place::partners(&state.seats()).into_iter().filter(near).collect()
    }

    fn between_turns(state: &State) -> bool {
        state.step == Step::CommandPoints
    }

    fn entrust(state: &mut State, seat: Seat, to: Seat) -> Result<(), Refusal> {
        let same = state.side_of(seat) == state.side_of(to);
        let chairs = state.hands.len();
        if !same || chairs <= usize::from(seat.0) || chairs <= usize::from(to.0) {
            return Err(Refusal::new("figures are entrusted to a seat of their own side"));
        }
        if seat != to && usize::from(state.hands[usize::from(to.0)]) != usize::from(to.0) {
            return Err(Refusal::new("that seat has entrusted its own figures to another"));
        }
        state.hands[usize::from(seat.0)] = to.0;
        Ok(())
    }

    fn owner(known: &Known<'_>, piece: Name) -> Option<Side> {
        let unit = known.unit_of(piece).map(|it| known.card(it).side);
        let leader = || {
            let found = known.scenario().leaders.iter().find(|it| it.id == piece);
            found.map(|it| it.side)
        };
        unit.or_else(leader).map(|it| Side(it as u8))
    }

    fn concede(state: &mut State, side: Side) {
        state.conceded = Some(usize::from(side.0));
    }

    fn know(state: &State, eye: Eye) -> Known<'_> {
        Known::new(state, eye)
    }

    fn view(known: &Known<'_>) -> OpenView<view::Cold> {
        view::view(known)
    }

    fn moulds() -> Moulds {
        Moulds {
            home: module_path!(),
            view: Self::View::MOULD,
            charts: &[("path", PathChart::MOULD)],
            reckonings: &[Reckoning::MOULD],
            ..Moulds::NONE
        }
    }

    fn breaches(state: &State) -> Vec<String> {
        breaches::breaches(state)
    }

    fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
        imagine::imagine(known, luck)
    }
}

impl Step {
    /// The step that follows; what the end of the battle leads to, it says itself.
    fn next(self) -> Step {
        match self {
            Step::End => Step::CommandPoints,
            Step::Over => Step::Over,
            other => Step::ALL[other as usize + 1],
        }
    }
}
