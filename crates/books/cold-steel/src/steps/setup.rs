//! A state before its first step, from a scenario and the options of a game (CS-SET-4, -5).

use engine::{Setup, SetupFault, scene};

use super::{morale, sighting};
use crate::scenario::{Card, Options, Scenario};
use crate::state::{
    Bank, Fate, Leader, Lies, Mission, News, Scene, Sheet, Sighting, Spotted, State, Step, Structure, Unit,
    UnitNo, Whereabouts, Work,
};
use crate::vocabulary::{LeaderNo, Level, Wound};

pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let read = Scenario::read(setup.text);
    let scenario = scene::open(setup, read, |it| &mut it.options, Options::set, at_odds)?;
    Ok(state(scenario.measured()))
}

/// What the options and the scenario cannot both have (CS-OFF-1).
fn at_odds(scenario: &Scenario) -> Vec<SetupFault> {
    let comes = scenario.sheets.iter().any(|it| it.due.is_some());
    let fault = || SetupFault::from("forces come from beyond the table: `offboard` must be on".to_owned());
    (!scenario.options.offboard && comes).then(fault).into_iter().collect()
}

pub fn state(scenario: Scenario) -> State {
    let sheets: Vec<Sheet> =
        scenario.sheets.iter().enumerate().map(|(no, it)| Sheet::listed(no as u8, it)).collect();
    let mut units: Vec<Unit> = scenario.cards.iter().map(|it| fresh(it, &scenario)).collect();
    for (sheet, it) in scenario.sheets.iter().zip(&sheets) {
        let where_now = if it.on_table() { Whereabouts::Carded } else { Whereabouts::Coming };
        sheet.units.iter().for_each(|it| units[usize::from(it.0)].whereabouts = where_now);
    }
    let leaders: Vec<Leader> = scenario.all_leaders().map(|it| leader(&scenario, it, &sheets)).collect();
    let structures = scenario.field.structures.iter().map(|it| Structure {
        holder: it.owner,
        fire: None,
        damage: 0,
        raised: 0,
        work: Work::default(),
        razing: Work::default(),
    });
    let structures = structures.collect();
    let banks = scenario.field.obstacles();
    let banks = banks.map(|(a, b)| Bank::new(a, b, None)).collect();
    let lines = scenario.field.works.iter().map(|it| it.owner).collect();
    let boats = scenario.field.boats.iter().map(|it| it.at).collect();
    let unseen = || vec![Sighting::default(); units.len()];
    let unspotted = || vec![Spotted::default(); leaders.len()];
    let silent = scenario.options.sighting == crate::options::Sighting::Simple;
    let chairs = if silent { 0 } else { scenario.seats.len() };
    let news = vec![vec![News::default(); units.len()]; chairs];
    let plain = sheets.is_empty() && scenario.options.council == crate::options::Council::None;
    let mut state = State {
        turn: 1,
        // Where everything stands as figures from the start, and nobody counsels, there is nothing to set up.
        step: if plain { Step::CommandPoints } else { Step::Council },
        sky: scenario.sky,
        wet: 0,
        seen: [unseen(), unseen()],
        spotted: [unspotted(), unspotted()],
        news,
        tested: vec![0; leaders.len()],
        units,
        sheets,
        dummies: [0; 2],
        leaders,
        missions: missions(&scenario),
        riders: Vec::new(),
        smoke: Vec::new(),
        structures,
        banks,
        lines,
        boats,
        away: Vec::new(),
        colonels: Vec::new(),
        broken: [false; 2],
        graves: Vec::new(),
        decided: Vec::new(),
        doomed: Vec::new(),
        threats: Vec::new(),
        prisoners: [0; 2],
        captured_guns: [0; 2],
        left_guns: Vec::new(),
        fallen: Vec::new(),
        leader_points: [0; 2],
        hands: (0..scenario.seats.len() as u8).collect(),
        conceded: None,
        result: None,
        scene: Scene(std::sync::Arc::new(scenario)),
    };
    // CS-ROUT-6: crews that begin broken have left their guns; what is on a card, or not here yet, nobody is shown.
    for unit in state.scenario().all() {
        if state.unit(unit).on_table() && state.unit(unit).level <= Level::Broken {
            morale::leave_guns(&mut state, unit);
        }
    }
    if plain {
        sighting::first(&mut state);
    }
    state
}

/// What the file gives units to do (CS-MIS-5).
fn missions(scenario: &Scenario) -> Vec<Mission> {
    let one = |unit: UnitNo| {
        let card = scenario.card(unit);
        let (kind, to) = card.mission?;
        let route = [card.pose.at, to].into_iter().collect();
        Some(Mission { kind, units: Unit::bit(unit), route, new: true, ..Mission::blank(card.commander) })
    };
    scenario.all().filter_map(one).collect()
}

fn fresh(card: &Card, scenario: &Scenario) -> Unit {
    let held = card.inside.map(|it| scenario.field.structures[usize::from(it)].slab.shape);
    let shape = held.or_else(|| card.shape(card.figures, card.formation, scenario.figure_scale));
    Unit::fresh(card, shape.unwrap_or_default())
}

fn leader(scenario: &Scenario, no: LeaderNo, sheets: &[Sheet]) -> Leader {
    let status = scenario.leader(no);
    let with = status.sheet.map(|it| sheets[usize::from(it)].lies);
    let coming = status.due.is_some() || with == Some(Lies::Coming);
    Leader {
        fate: if coming { Fate::Coming } else { Fate::Leads },
        at: status.at,
        with: status.with,
        wound: Wound::None,
        skill: status.skill,
        points: 0,
        aides: status.aides,
        heard_last: false,
        heard_now: false,
        successors: 0,
        man: Some(no),
        new: false,
    }
}
