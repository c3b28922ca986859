//! What each option changes in play (chapter *Options*), beside the game as it is without it.

use engine::{About, Lane, Question, Reply, Roll, Source, Throw};
use kit::{Tape, told};

use crate::fixture::{at, covered, field, leader, level, put, unit};
use crate::known::Known;
use crate::state::{Gone, Phase, State};
use crate::steps::brigade::brigade_morale;
use crate::steps::rally::rally;
use crate::steps::setup::set_up;
use crate::steps::start::start;
use crate::steps::{After, cavalry};
use crate::vocabulary::{Cube, Facing, Formation, Level};

/// The field, played with an option.
fn with(phase: Phase, option: &str) -> State {
    let set = format!("turns = 6\noptions = {{ {option} }}");
    if option.is_empty() { field(phase, &[]) } else { field(phase, &[("turns = 6", &set)]) }
}

/// Dice, and the rule of every question that is put; each is answered by its default.
struct Asked {
    faces: Vec<u8>,
    rules: Vec<&'static str>,
}

impl Source for Asked {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = self.faces.drain(..usize::from(throw.n)).collect();
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        self.rules.push(question.asked.cite.text());
        Some(question.default())
    }
}

/// By which rules anybody is asked, while all goes by the defaults.
fn asked(
    faces: &[u8],
    state: &mut State,
    part: impl FnOnce(&mut State, &mut engine::Cx<'_>) -> engine::Play<()>,
) -> Vec<&'static str> {
    let mut it = Asked { faces: faces.to_vec(), rules: Vec::new() };
    part(state, &mut engine::Cx::new(&mut it)).expect("all is answered");
    assert_eq!(it.faces, [0u8; 0], "never rolled");
    it.rules
}

/// CC-RAL-5, `rally_direct`: one pass is enough, and the points of the other attempts are left.
#[test]
fn one_pass_rallies_directly() {
    for (option, dice, ends, ap) in [
        // Fresh veterans pass on 7: two rungs of three, then the die of a Level 1 move.
        ("", &[7u8, 7, 1][..], Level::Bad(1), 0),
        ("rally_direct = true", &[7], Level::Good, 3),
        ("rally_direct = true", &[8, 7], Level::Good, 2),
    ] {
        let mut state = with(Phase::Movement, option);
        let r1 = put(&mut state, "R1", "J4", Formation::Column, Facing::North);
        state.battle.unit_mut(r1).level = Level::Bad(3);
        Tape::of(dice, &[]).play(&mut state, |state, cx| rally(state, cx, r1));
        assert_eq!((level(&state, "R1"), state.battle.unit(r1).ap), (ends, ap), "{option} {dice:?}");
    }
}

/// CC-RAL-7, `level1_move`: the owner says, or all stand, or all go the first figure; where the option says it nobody is asked.
#[test]
fn level_one_stands_or_goes_by_the_option() {
    for (option, rules, ends) in [
        ("", &["CC-RAL-7"][..], "J4"),
        ("level1_move = \"stand\"", &[], "J4"),
        ("level1_move = \"go\"", &[], "J2"),
    ] {
        let mut state = with(Phase::Movement, option);
        let r1 = put(&mut state, "R1", "J4", Formation::Column, Facing::South);
        state.battle.unit_mut(r1).level = Level::Bad(1);
        // Both attempts fail; a 5 is two spaces, or none.
        assert_eq!(asked(&[8, 8, 5], &mut state, |state, cx| rally(state, cx, r1)), rules, "{option}");
        assert_eq!((at(&state, "R1"), level(&state, "R1")), (ends.to_owned(), Level::Bad(1)), "{option}");
    }
}

/// CC-BRG-3, `brigade_memory`: what was lost in an earlier turn, unit or C.O., weighs for the whole game, or in its turn alone.
#[test]
fn a_brigade_remembers_for_the_game_or_for_the_turn() {
    // For the game: two battalions, its C.O. and the C.O. above him. For the turn: the battalion that was lost now.
    for (option, dice) in [("", &[1u8, 1, 1, 1][..]), ("brigade_memory = \"turn\"", &[1])] {
        let mut state = with(Phase::Start, option);
        state.battle.turn = 1;
        let [r1, r2] = ["R1", "R2"].map(|it| unit(&state, it));
        let [lacour, morand] = ["RL", "RD"].map(|it| leader(&state, it));
        state.battle.remove(r1, Gone::Destroyed);
        state.battle.kill(morand);
        state.battle.kill(lacour);
        Tape::of(&[], &[]).play(&mut state, start);
        state.battle.remove(r2, Gone::LeftField);
        (state.battle.phase, state.battle.begun) = (Phase::BrigadeMorale, false);
        Tape::of(dice, &[]).play(&mut state, |state, cx| {
            while brigade_morale(state, cx)? == After::Same {}
            Ok(())
        });
    }
}

/// CC-SET-4, `free_deployment`: anywhere in the own zone, one unit a space, and both lay-outs are shown at once.
#[test]
fn both_sides_draw_up_in_secret() {
    let state = with(Phase::SetUp, "free_deployment = true");
    let offered = |answers: &[(u8, &str)]| {
        let all = Tape::of(&[], answers).offered(&state, 0, set_up);
        all.into_iter().map(|it| it.0).collect::<Vec<String>>()
    };
    // France has rows 1 and 2 of 12 columns.
    let (first, second) = (offered(&[]), offered(&[(0, "L2:line:e")]));
    let row = |key: &String| key.split(':').next().and_then(|it| it[1..].parse::<u8>().ok());
    assert!(first.iter().all(|it| row(it).is_some_and(|it| it <= 2)), "{first:?}");
    assert!(first.iter().any(|it| it == "L2:square") && first.iter().any(|it| it == "A2:column:n"));
    assert!(!first.iter().any(|it| it.contains("skirmish") || it.contains("limbered")), "of another arm");
    assert!(first.iter().any(|it| it.starts_with("L2")) && !second.iter().any(|it| it.starts_with("L2")));
    // Beyond the zone nobody is set up.
    Tape::of(&[], &[(0, "A3:column:s")]).refusal(&state, set_up);
    let mut state = state;
    let (_, heard) = Tape::of(&[], &[(0, "L2:line:e"), (1, "L7:column:n")]).play(&mut state, set_up);
    assert_eq!((at(&state, "R1"), at(&state, "B1")), ("L2".to_owned(), "L7".to_owned()));
    let r1 = state.battle.unit(unit(&state, "R1"));
    assert_eq!((r1.formation, r1.facing), (Formation::Line, Facing::East));
    for seat in [0, 1] {
        let shown: Vec<&str> =
            told(&heard, seat).into_iter().filter(|it| it.contains("17e Ligne, I ")).collect();
        assert!(
            matches!(shown[..], [it] if it.contains("17e Ligne, I L2") && it.contains("Lindenau, I L7")),
            "{shown:?}"
        );
    }
}

/// Without the option nobody is asked where he stands: all are where they are listed.
#[test]
fn without_free_deployment_all_stand_as_listed() {
    let mut state = with(Phase::SetUp, "");
    let before = state.battle.units.clone();
    assert_eq!(asked(&[], &mut state, |state, cx| set_up(state, cx).map(drop)), [""; 0]);
    assert_eq!(state.battle.units, before);
}

/// Dice for one of the three questions that are put out of turn, what comes of its default, and the part that is played.
struct OutOfTurn {
    dice: &'static [u8],
    rule: &'static str,
    formation: Formation,
    to: &'static str,
    part: fn(&mut State, &mut engine::Cx<'_>) -> engine::Play<()>,
}

/// CC-TURN-2, `auto_reactions`: the choice before horse (CC-CAV-4), where those go who make off (CC-CAV-8), whether Level 1 moves
/// or stands (CC-RAL-7). With the option nobody is asked, and each default is taken.
#[test]
fn reactions_run_by_themselves() {
    let all = [
        // Both checks made: foot stands where no charge is declared on it.
        OutOfTurn {
            dice: &[1, 1],
            rule: "CC-CAV-4",
            formation: Formation::Line,
            to: "J4",
            part: horse_comes,
        },
        // One made of two: skirmishers go, away from the horse.
        OutOfTurn {
            dice: &[1, 9],
            rule: "CC-CAV-8",
            formation: Formation::Skirmish,
            to: "",
            part: horse_comes,
        },
        // No attempt passed, a 5, no enemy near: it stands.
        OutOfTurn {
            dice: &[9, 9, 5],
            rule: "CC-RAL-7",
            formation: Formation::Column,
            to: "J4",
            part: |state, cx| {
                let r3 = unit(state, "R3");
                state.battle.unit_mut(r3).level = Level::Bad(1);
                rally(state, cx, r3)
            },
        },
    ];
    for OutOfTurn { dice, rule, formation, to, part } in all {
        let played = |option: &str, rules: &[&str]| {
            let mut state = with(Phase::Movement, option);
            let r3 = put(&mut state, "R3", "J4", formation, Facing::South);
            let farther = if rule == "CC-RAL-7" { "J8" } else { "J5" };
            put(&mut state, "B5", farther, Formation::Line, Facing::North);
            assert_eq!(asked(dice, &mut state, part), rules, "{rule} {option}");
            (at(&state, "R3"), state.battle.unit(r3).clone())
        };
        let (asked_for, by_itself) = (played("", &[rule]), played("auto_reactions = true", &[]));
        assert_eq!(asked_for, by_itself, "{rule}");
        assert_eq!(by_itself.1.formation, formation, "{rule}");
        let here = by_itself.0.as_str();
        assert!(
            if to.is_empty() { here != "J4" && here.ends_with('3') } else { here == to },
            "{rule}: {here}"
        );
    }
}

fn horse_comes(state: &mut State, cx: &mut engine::Cx<'_>) -> engine::Play<()> {
    let b5 = unit(state, "B5");
    cavalry::frighten(state, cx, b5, None)
}

/// CC-TURN-3, `open_orders`: each side reads the other's cubes as soon as they lie there.
#[test]
fn open_cubes_are_read_by_the_enemy() {
    for (option, read) in [("", None), ("open_orders = true", Some(Cube::Fire))] {
        let mut state = with(Phase::Movement, option);
        let r4 = covered(&mut state, "R4", Cube::Fire, 2, 0);
        assert_eq!(Known::of_side(&state, 1).cube(r4), read, "{option}");
        assert_eq!(Known::of_side(&state, 0).cube(r4), Some(Cube::Fire), "{option}");
        // What it watches for never comes up.
        assert_eq!(Known::of_side(&state, 1).order(r4), None, "{option}");
    }
}
