//! What people read before they decide and afterwards: hints of charges, options, cubes, the course of the turn.

use engine::Keyed;
use field::view::grid::Piece;
use kit::{Tape, told};

use crate::course::COURSE;
use crate::fixture::{field, put, unit, up};
use crate::forms::charge::{Charge, charges};
use crate::known::Known;
use crate::scenario::Scenario;
use crate::state::{Phase, State};
use crate::steps::charge::charge;
use crate::steps::setup::set_up;
use crate::steps::start::start;
use crate::view;
use crate::vocabulary::{Cube, Facing, Formation};

const FIRES: &str = "reckoned as if it were to fire: its cube is covered";

/// The chasseurs three spaces before one of the enemy.
fn before(id: &str, formation: Formation, edits: &[(&str, &str)]) -> State {
    let mut state = field(Phase::Charge, edits);
    put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    put(&mut state, id, "J7", formation, Facing::North);
    up(&mut state, "R5", Cube::Charge);
    state
}

fn hint_of(state: &State, id: &str) -> String {
    let mut all: Vec<Charge<'_>> = Vec::new();
    charges(&state.battle, unit(state, "R5"), &mut all);
    let target = unit(state, id);
    all.iter().find(|it| it.target == target).and_then(Keyed::hint).unwrap_or_default()
}

/// What the odds of a charge suppose is said, and nothing that cannot be: horse never fires, foot in the open forms square if it
/// can, skirmishers make off, gunners stand (CC-CAV-4, CC-CAV-5).
#[test]
fn a_charge_says_what_its_odds_suppose() {
    for (id, formation, fires, chooses) in [
        ("B1", Formation::Line, true, "form square"),
        ("B1", Formation::Skirmish, true, "make off"),
        ("B4", Formation::Unlimbered, true, "stand by its guns"),
        ("B4", Formation::Limbered, false, "stand by its guns"),
        ("B5", Formation::Line, false, ""),
    ] {
        let hint = hint_of(&before(id, formation, &[]), id);
        assert_eq!(hint.contains(FIRES), fires, "{id} {formation:?}: {hint}");
        let said = hint.split("; ").find_map(|it| it.strip_prefix("if it has the choice it is supposed to "));
        assert_eq!(said.unwrap_or_default(), chooses, "{id} {formation:?}: {hint}");
    }
}

/// CC-OPP-2: a third party that may fire at it on its way is in the odds, one that may ride at it is not, and either is said.
#[test]
fn a_charge_past_others_says_who_is_reckoned_in() {
    for (target, other, beside, fire, ride) in [
        ("B5", "B1", "L5", true, false),
        ("B5", "B1", "A8", false, false),
        ("B1", "B5", "L6", false, true),
        ("B1", "B5", "A1", false, false),
    ] {
        let mut state = before(target, Formation::Line, &[]);
        put(&mut state, other, beside, Formation::Line, Facing::West);
        let hint = hint_of(&state, target);
        let says = |words: &str| hint.contains(words);
        assert_eq!(says("all who may fire at it on its way"), fire, "{target}, {other} at {beside}: {hint}");
        assert_eq!(
            says("ride at it on its way is not reckoned in"),
            ride,
            "{target}, {other} at {beside}: {hint}"
        );
    }
}

/// CC-CAV-5: skirmishers who make both checks have a choice, and go by default. Nobody says that they stand.
#[test]
fn whoever_keeps_his_nerve_and_goes_has_not_stood() {
    let mut state = before("B1", Formation::Skirmish, &[]);
    let (_, heard) = Tape::of(&[1, 1], &[]).then(1).play(&mut state, charge);
    let all = told(&heard, 0).join("; ");
    assert!(all.contains("Lindenau, I keeps its nerve, with Chasseurs beside it"), "{all}");
    assert!(!all.contains("firm") && all.contains("Lindenau, I goes to"), "{all}");
}

/// Whoever sits down is told by which options the game is played, with the rule of each; nothing is told of the usual ones.
#[test]
fn options_are_told_at_the_table() {
    let mut state = field(Phase::SetUp, &[]);
    let (_, heard) = Tape::of(&[], &[]).play(&mut state, set_up);
    assert!(!told(&heard, 1).join("; ").contains("option"));
    let set = "turns = 6\noptions = { elim_is_rout = true, brigade_memory = \"turn\", space_inches = 6 }";
    let mut state = field(Phase::SetUp, &[("turns = 6", set)]);
    let (_, heard) = Tape::of(&[], &[]).play(&mut state, set_up);
    for (at, (rule, words)) in [
        ("CC-MOR-6", "Played with an option: Failing on an elim cell is a rout"),
        ("CC-BRG-3", "Played with an option: How long lost units weigh on their brigade: turn"),
        ("CC-VOC-2", "Played with an option: Side of a space for real figures, in inches: 6"),
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!((heard.events[at].cite.text(), told(&heard, 1)[at]), (rule, words));
    }
}

/// CC-TURN-3: with `open_orders` cubes are never covered, and no piece is said to have a covered one.
#[test]
fn open_cubes_are_not_called_covered() {
    for (edits, covered) in
        [(&[][..], true), (&[("turns = 6", "turns = 6\noptions = { open_orders = true }")], false)]
    {
        let state = field(Phase::Movement, edits);
        let view = view::view(&Known::of_side(&state, 0));
        let cubes = |it: &&Piece<view::Canister>| it.card.rank.0.is_none();
        assert!(
            view.pieces.0.iter().flatten().filter(cubes).all(|it| it.condition.covered.0 == covered),
            "{covered}"
        );
    }
}

/// Aspern, special rule 2: the brigade that the broken bridge has delayed is announced for the turn in which it comes now
/// (CC-MOV-11).
#[test]
fn a_delayed_brigade_is_announced_for_its_new_turn() {
    for (die, due) in [(1, 3), (2, 2)] {
        let scenario = Scenario::read(crate::offer::ALL[2].text).expect("a sound scenario");
        let mut state = State::new(scenario);
        (state.battle.phase, state.battle.turn) = (Phase::Start, 1);
        Tape::of(&[die], &[]).play(&mut state, start);
        let view = view::view(&Known::of_side(&state, 0));
        let ledru = |it: &str| it.contains("Ledru");
        let coming: Vec<u32> =
            view.common.aim.coming.iter().filter(|it| ledru(&it.say)).map(|it| it.turn).collect();
        assert_eq!(coming, [due]);
        let brigades = view.affairs.0.map(|it| it.brigades).unwrap_or_default();
        let told: Vec<_> = brigades.iter().filter(|it| ledru(&it.name)).map(|it| it.arrives.0).collect();
        assert_eq!(told, [Some(due as u16)]);
    }
}

/// CC-REA-1: in the reaction nobody fires. Forced moves and contagion come wherever somebody may run.
#[test]
fn the_course_names_what_a_phase_may_need() {
    let due =
        |phase: &str| COURSE.iter().find(|it| it.key == phase).map(|it| it.procedures).unwrap_or_default();
    assert!(!due("reaction").contains(&"fire") && !due("reaction").contains(&"morale_check"));
    for phase in ["charge", "movement", "reaction", "fire", "melee", "brigade_morale"] {
        assert!(["forced_path", "contagion"].iter().all(|it| due(phase).contains(it)), "{phase}");
    }
    for needed in ["roll_to_close", "leader_loss", "zone", "line_of_sight"] {
        assert!(due("movement").contains(&needed), "{needed}");
    }
}
