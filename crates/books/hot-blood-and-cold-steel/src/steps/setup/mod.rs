//! Setting up (HB-SETUP): the state from a scenario, who is out, and what the sides decide before turn 1.

pub(crate) mod crews;
mod lists;
mod muster;
mod placing;
mod posting;
mod watch;

use std::sync::Arc;

use engine::{Cx, Play, Seat, Setup, SetupFault, scene};

use crate::known::Known;
use crate::map::{Edge, Gap, Map};
use crate::options::Options;
use crate::resolve::characters::TROOPS;
use crate::scenario::{self, Scenario};
use crate::state::sight::Last;
use crate::state::{Asset, Edges, Patrol, Phase, Record, Scene, Side, SideNo, State};

pub use muster::muster;

/// A state in its first phase, or every fault of the scenario and of the options.
pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let listed = scenario::ALL.iter().find(|it| it.text == setup.text);
    let read = Scenario::read(listed.map_or("custom", |it| it.name), setup.text);
    let together =
        |it: &Scenario| [absent_troops(it), written_in_the_dark(it)].into_iter().flatten().collect();
    scene::open(setup, read, |it| &mut it.options, Options::set, together).map(state)
}

/// The secret decisions of both sides before turn 1 (HB-SETUP-3 to 5).
pub fn set_up(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in 0..2 {
        state.sides[side].sealed = false;
        posting::post(state, side);
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| {
        let side = usize::from(seat.0);
        placing::place(state, side, cx)?;
        crews::duties(state, side, cx)?;
        lists::targets(state, side, cx)?;
        lists::signals(state, side, cx)?;
        lists::gaps(state, side, cx)?;
        lists::bangalores(state, side, cx)?;
        lists::entries(state, side, cx)?;
        state.sides[side].sealed = true;
        Ok(())
    })?;
    Ok(())
}

/// HB-OPT-2: orders are written because there is no umpire, and those that answer them lie open before everybody.
fn written_in_the_dark(scenario: &Scenario) -> Option<SetupFault> {
    let why = "option `written_orders` is for a table without an umpire: set `umpire` to `off`, or leave \
               `written_orders` off";
    let both = scenario.options.written_orders && scenario.options.umpire;
    let cite = Some(rule!("HB-OPT-2"));
    both.then(|| SetupFault { line: 0, column: 0, why: why.to_owned(), cite })
}

/// HB-OPT-16 cannot dice for troops that were not there.
fn absent_troops(scenario: &Scenario) -> Option<SetupFault> {
    let period = scenario.date.period().filter(|_| scenario.options.random_troops)?;
    let absent = |it: &&scenario::Side| {
        TROOPS.at(TROOPS.row(it.nation.word()), TROOPS.column(period.word())).is_none()
    };
    let side = scenario.sides.iter().find(absent)?;
    let why = format!("{} troops are not there in this period, they cannot be diced for", side.nation.word());
    Some(SetupFault { line: 0, column: 0, why, cite: Some(rule!("HB-NAT-1")) })
}

fn state(scenario: Scenario) -> State {
    let gapped = gaps(&scenario.map).fold(Edges::default(), |mut res, it| {
        res.insert(it);
        res
    });
    let sides = [side(&scenario, 0), side(&scenario, 1)];
    State {
        scene: Scene(Arc::new(scenario)),
        turn: 0,
        phase: Phase::Muster,
        figures: Vec::new(),
        sides,
        gapped,
        gaps_begun: Vec::new(),
        bombs: Vec::new(),
        next_bomb: 1,
        flares: Vec::new(),
        salvos: Vec::new(),
        noises: Vec::new(),
        strikes: Vec::new(),
        last_strikes: Vec::new(),
        hits: Vec::new(),
        sight: Vec::new(),
        seen: Last::default(),
        sight_before: Vec::new(),
        alarm: None,
        alarm_due: false,
        locked: Vec::new(),
        minutes: 0,
        stirring: false,
        quiet_turns: 0,
        conceded: None,
        writes_first: None,
        guns_fired: Vec::new(),
        guns_fired_last: Vec::new(),
        result: None,
        sheets: Default::default(),
        afoot: Default::default(),
    }
}

fn side(scenario: &Scenario, side: SideNo) -> Side {
    let own = &scenario.sides[side];
    let patrols = own.patrols.iter().map(|it| Patrol { size: it.size() as u8, ..Patrol::default() });
    let assets = own.assets.iter().map(|it| Asset {
        targets: Vec::new(),
        rounds: it.rounds.iter().map(|it| it.1).collect(),
        calls: it.calls,
        fired: None,
        outstanding: false,
        history: Vec::new(),
    });
    Side {
        patrols: patrols.collect(),
        record: Record { gaps: scenario.map.first_gaps(side).collect(), ..Record::default() },
        assets: assets.collect(),
        ..Side::default()
    }
}

/// The edges that are gapped from the beginning (HB-TERR-13, 17).
fn gaps(map: &Map) -> impl Iterator<Item = Edge> {
    let all = map.edges().iter().enumerate();
    all.filter(|it| it.1.gap != Gap::Intact).map(|it| Edge(it.0 as u16))
}

/// The eyes of a side while it sets up.
fn eyes_of(state: &State, side: SideNo) -> Known<'_> {
    Known::of_side(state, side)
}

#[cfg(test)]
#[path = "tests.rs"]
mod watching;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{self, fool, playing};
    use crate::map::capacity;
    use crate::vocabulary::Readiness;

    fn opened(name: &str, options: &[(&str, &str)]) -> State {
        let text = scenario::ALL.iter().find(|it| it.name == name).unwrap().text;
        let options: Vec<_> = options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
        open(&Setup { text, options: &options }).unwrap()
    }

    #[test]
    fn every_scenario_sets_itself_up() {
        for script in scenario::ALL {
            let mut it = opened(script.name, &[]);
            playing(&mut it, &[], &[], muster);
            playing(&mut it, &[], &[], set_up);
            assert!(it.figures.iter().all(|it| it.on_table() != it.expected), "{}", script.name);
            lawful(&it);
        }
    }

    #[test]
    fn whatever_is_chosen_is_lawful() {
        for seed in 1..60 {
            for script in scenario::ALL {
                let mut it = opened(script.name, &[]);
                let mut luck = fool(seed * 7919);
                muster(&mut it, &mut Cx::new(&mut luck)).unwrap();
                set_up(&mut it, &mut Cx::new(&mut luck)).unwrap();
                lawful(&it);
            }
        }
    }

    fn lawful(state: &State) {
        for (_, figure) in state.men().filter(|it| it.1.on_table()) {
            let there = state.of_side(figure.side).filter(|it| it.1.node == figure.node).count();
            assert!(there <= capacity(figure.node.zone()) && state.map().allows(figure.node, figure.stance));
            let patrol = &state.scenario().sides[figure.side].patrols[usize::from(figure.patrol)];
            let fixed = patrol.figures.iter().any(|it| it.place.is_some() && it.id == figure.id.text());
            assert!(fixed || patrol.setup.contains(figure.node));
        }
        for (side, own) in state.sides.iter().enumerate() {
            let given = &state.scenario().sides[side];
            let lists = own.assets.iter().zip(&given.assets);
            assert!(lists.clone().all(|it| it.0.targets.len() <= usize::from(it.1.targets)));
            assert_eq!(own.entries.len(), given.reinforcements.len());
            assert_eq!(own.bangalores.len(), given.bangalores.map_or(0, |it| usize::from(it.edges)));
            assert!(own.signals.len() <= 2);
        }
        for (side, given) in state.scenario().sides.iter().enumerate() {
            for (no, _) in given.patrols.iter().enumerate().filter(|it| it.1.together) {
                let mut squares = state.of_side(side).filter(|it| usize::from(it.1.patrol) == no);
                let first = squares.next().map(|it| it.1.node.square());
                assert!(squares.all(|it| Some(it.1.node.square()) == first));
            }
        }
    }

    #[test]
    fn figures_stand_in_the_order_of_their_ids_and_know_their_gaps() {
        let mut it = opened("la-petite-douve", &[]);
        playing(&mut it, &[], &[], muster);
        let ids: Vec<&str> = it.figures.iter().map(|it| it.id.text()).collect();
        assert!(ids.is_sorted() && ids.len() == 36, "{ids:?}");
        // Two known to both, three hidden ones of the Canadians.
        assert_eq!((it.sides[0].record.gaps.len(), it.sides[1].record.gaps.len()), (5, 2));
        assert_eq!(it.figures.iter().filter(|it| it.readiness == Readiness::Resting).count(), 8);
        let mut it = opened("la-petite-douve", &[("alarm", "off")]);
        playing(&mut it, &[], &[], muster);
        assert!(it.figures.iter().all(|it| it.readiness == Readiness::Posted));
    }

    #[test]
    fn posted_men_change_places() {
        let mut it = opened("la-petite-douve", &[]);
        playing(&mut it, &[], &[], muster);
        playing(&mut it, &[], &[(1, "g1"), (1, "g5"), (1, "seal")], |state, cx| {
            cx.secretly(&[Seat(1)], |cx, _| placing::place(state, 1, cx)).map(|_| ())
        });
        let at = |id: &str| it.map().label(it.man(fixture::man(&it, id)).node);
        assert_eq!(
            (at("g1").as_str(), at("g5").as_str(), at("g2").as_str()),
            ("O4/hole", "C4/hole", "C4/hole")
        );
    }

    #[test]
    fn dice_say_who_is_out_where_the_scenario_does_not() {
        let mut it = opened("a-bit-of-wire", &[("random_troops", "on")]);
        // The British: 6 veteran, 4 no regulars; German garrison 1 raw, patrol 6 veteran.
        playing(&mut it, &[6, 4, 1, 6], &[], muster);
        let of = |id: &str| it.man(fixture::man(&it, id));
        assert_eq!(
            (of("b5").quality.word(), of("b5").regular_army, of("b5").morale_state),
            ("veteran", false, 0)
        );
        assert_eq!((of("g1").quality.word(), of("g6").quality.word()), ("raw", "veteran"));
    }

    /// A scenario names whom it names; the others have a surname of their nation, and no two of a side the same.
    #[test]
    fn everybody_has_a_name() {
        for script in scenario::ALL {
            let mut it = opened(script.name, &[]);
            playing(&mut it, &[], &[], muster);
            for side in 0..2 {
                let names: std::collections::BTreeSet<&str> =
                    it.of_side(side).map(|man| &*man.1.called.name).collect();
                assert_eq!(names.len(), it.of_side(side).count(), "{}: {names:?}", script.name);
                assert!(!names.contains("") && !names.contains("Unknown"));
            }
        }
        let mut it = opened("bathelemont", &[]);
        playing(&mut it, &[], &[], muster);
        let called = |id: &str| crate::spoken::man(it.man(fixture::man(&it, id)));
        assert_eq!([called("a11"), called("a13")], ["Corporal Gresham", "Private Hay"]);
    }

    #[test]
    fn faults_of_options_and_of_the_file_come_together() {
        let options = [("alrm".to_owned(), "on".to_owned())];
        let faults = open(&Setup { text: "book = 3", options: &options }).unwrap_err();
        assert!(faults.iter().any(|it| it.line == 0 && it.why.contains("`alarm`")));
        assert!(faults.iter().any(|it| it.line == 1));
    }
}
