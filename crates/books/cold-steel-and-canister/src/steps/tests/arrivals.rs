//! How a battle begins, and who comes later (sections 1.3, 2 and CC-MOV-11); the rules of single scenarios.

use kit::Tape;

use crate::facts::command::leader_word;
use crate::fixture::{at, field, leader, put, space, unit, up};
use crate::map::{Ground, lie_of};
use crate::scenario::Scenario;
use crate::state::{Phase, Standing, State};
use crate::steps::fire::volley;
use crate::steps::movement::movement;
use crate::steps::start::start;
use crate::vocabulary::{Arm, Cube, Facing, Formation, Leader, Level};

/// CC-VOC-T1, letter by letter.
#[test]
fn letters_of_the_map_mean_what_the_table_says() {
    for (letter, ground, height, road, combustible) in [
        ('.', Ground::Clear, 0, false, false),
        ('=', Ground::Clear, 0, true, false),
        ('X', Ground::Clear, 0, true, false),
        (',', Ground::Light, 0, false, false),
        ('/', Ground::Light, 0, false, false),
        ('#', Ground::Heavy, 0, false, false),
        ('S', Ground::StrongPoint, 0, true, true),
        ('^', Ground::Clear, 1, false, false),
        ('+', Ground::Clear, 1, true, false),
        (':', Ground::Light, 1, false, false),
        ('%', Ground::Heavy, 1, false, false),
        ('T', Ground::StrongPoint, 1, true, true),
        ('H', Ground::Clear, 2, false, false),
        ('~', Ground::Impassable, 0, false, false),
    ] {
        let it = lie_of(letter as u8).expect("a letter");
        assert_eq!(
            (it.ground, it.height, it.road, it.combustible),
            (ground, height, road, combustible),
            "{letter}"
        );
    }
}

/// CC-SET-3, CC-SET-5: everything starts in Good Order and whole, guns limbered or unlimbered; France and Austria, 1809.
#[test]
fn all_start_whole_and_in_good_order() {
    for offer in crate::offer::ALL {
        assert!(offer.text.contains("date = 1809-") && offer.text.contains("nation = \"french\""));
        assert!(offer.text.contains("nation = \"austrian\""));
        let state = State::new(Scenario::read(offer.text).expect("a sound scenario"));
        let battle = &state.battle;
        for unit in battle.all() {
            let it = battle.unit(unit);
            assert_eq!((it.level, it.casualties), (Level::Good, 0), "{}", battle.card(unit).name);
            let served = matches!(it.formation, Formation::Limbered | Formation::Unlimbered);
            assert!(battle.arm(unit) != Arm::Artillery || served, "{}", battle.card(unit).name);
        }
        assert!(battle.leaders.iter().all(|it| it.standing == Standing::Good));
    }
}

/// A second French brigade that is due in turn 2 and enters at J1 or K1.
pub(super) const SECOND: [(&str, &str); 2] = [
    (
        "[[side]]\nname = \"Austria\"",
        r#"[[side.brigade]]
name = "Second Brigade"
arrives = 2
commander = { id = "SL", name = "Lorencez", under = "RD" }
units = [
    { id = "S1", name = "57e Ligne, I", type = "line_infantry", class = "veteran", size = 6 },
    { id = "S2", name = "57e Ligne, II", type = "line_infantry", class = "veteran", size = 6 },
]

[[side]]
name = "Austria""#,
    ),
    ("exits = [\"A1\"]", "exits = [\"A1\"]\nentries = [\"J1\", \"K1\"]"),
];

/// The movement of turn 2, to which they come with their cubes up.
fn due(more: &[(&str, &str)]) -> State {
    let edits: Vec<(&str, &str)> = SECOND.iter().chain(more).copied().collect();
    let mut state = field(Phase::Start, &edits);
    state.battle.turn = 1;
    Tape::of(&[], &[]).play(&mut state, start);
    (state.battle.phase, state.battle.begun) = (Phase::Movement, true);
    state.battle.units.iter_mut().for_each(|it| it.covered = true);
    ["S1", "S2"].iter().for_each(|it| {
        up(&mut state, it, Cube::Move);
    });
    state
}

/// CC-MOV-11: they pay for the space by which they enter, and go on with what is left; that turn they count as in command, however
/// far their leaders are.
#[test]
fn who_enters_pays_for_the_space() {
    let orchard = ("map = \"\"\"\n............", "map = \"\"\"\n.........,#.");
    for (edits, way, ends, left) in [
        (&[][..], "J1:column:s", "J1", 3),
        (&[], "J1:column:s J2:column:s I3:column:s", "I3", 1),
        (&[orchard], "J1:column:s", "J1", 3),
        (&[orchard], "K1:column:s", "K1", 2),
    ] {
        let mut state = due(edits);
        let s1 = unit(&state, "S1");
        assert_eq!((state.battle.unit(s1).ap, state.battle.unit(s1).in_command), (4, true));
        let (_, heard) = Tape::of(&[], &[(0, "S1"), (0, way), (0, "")]).play(&mut state, movement);
        assert_eq!((at(&state, "S1"), state.battle.unit(s1).ap), (ends.to_owned(), left), "{way}");
        assert!(kit::told(&heard, 1).join("; ").contains("57e Ligne, I enters at"));
    }
}

/// CC-MOV-11: leaders enter with any unit or by themselves.
#[test]
fn leaders_enter_with_a_unit_or_alone() {
    let mut with = due(&[]);
    Tape::of(&[], &[(0, "S1"), (0, "J1:column:s J2:column:s"), (0, "SL")]).play(&mut with, movement);
    assert_eq!(with.battle.leader(leader(&with, "SL")).at, Some(space(&with, "J2")));
    let mut alone = due(&[]);
    Tape::of(&[], &[(0, "SL"), (0, "K1 K2")]).play(&mut alone, movement);
    let it = alone.battle.leader(leader(&alone, "SL"));
    assert_eq!((it.at, it.ap), (Some(space(&alone, "K2")), 6));
}

/// CC-MOV-11: for a space that is held they take the nearest free one of that edge.
#[test]
fn a_held_entry_is_gone_round() {
    for (held, lawful, barred) in [
        (&["J1"][..], "I1:column:s", "H1:column:s"),
        (&["J1", "K1"], "L1:column:s", "H1:column:s"),
        (&["J1", "K1", "I1"], "H1:column:s", "G1:column:s"),
    ] {
        let mut state = due(&[]);
        for (id, place) in ["B1", "B2", "B3"].iter().zip(held) {
            put(&mut state, id, place, Formation::Skirmish, Facing::North);
        }
        Tape::of(&[], &[(0, "S1"), (0, barred)]).refusal(&state, movement);
        Tape::of(&[], &[(0, "S1"), (0, lawful), (0, "")]).play(&mut state, movement);
        assert_eq!(at(&state, "S1"), lawful[..2], "{held:?}");
    }
}

/// CC-MOV-11: where no space of the edge is free they wait a turn, and enter then.
#[test]
fn who_finds_no_room_waits_a_turn() {
    let river = ("map = \"\"\"\n............", "map = \"\"\"\n.....~~~~..~");
    let beside = ("rank = \"division\", at = \"L1\"", "rank = \"division\", at = \"L2\"");
    let mut state = due(&[river, beside]);
    for (id, place) in [("B1", "J1"), ("B2", "K1")] {
        put(&mut state, id, place, Formation::Skirmish, Facing::North);
    }
    Tape::of(&[], &[(0, "S1"), (0, "J1:column:s")]).refusal(&state, movement);
    Tape::of(&[], &[(0, "done")]).play(&mut state, movement);
    assert_eq!((at(&state, "S1"), state.battle.unit(unit(&state, "S1")).gone), ("off".to_owned(), None));
    put(&mut state, "B1", "J5", Formation::Skirmish, Facing::North);
    Tape::of(&[], &[]).play(&mut state, start);
    assert_eq!(state.battle.turn, 3);
    (state.battle.begun, state.battle.active) = (true, 0);
    up(&mut state, "S1", Cube::Move);
    Tape::of(&[], &[(0, "S1"), (0, "J1:column:s"), (0, "")]).play(&mut state, movement);
    assert_eq!((at(&state, "S1"), state.battle.unit(unit(&state, "S1")).ap), ("J1".to_owned(), 3));
}

/// CC-LDR-1, CC-STA-3: a leader lends the -1 to the units of his chain of command and to no others.
#[test]
fn a_leader_helps_his_own_alone() {
    for (id, helps) in [("RL", true), ("RD", true), ("SL", false)] {
        let mut state = field(Phase::Movement, &SECOND);
        let r1 = put(&mut state, "R1", "J4", Formation::Column, Facing::South);
        let it = leader(&state, id);
        state.battle.leader_mut(it).at = Some(space(&state, "J4"));
        assert_eq!(leader_word(&state.battle, r1) == Leader::GoodOrderInChain, helps, "{id}");
    }
}

/// Teugn-Hausen, special rule: Alois Liechtenstein and Lorencez fall by fire on 1 or 2, all others on 1 (CC-LDR-5); in a melee
/// nobody is more exposed than the others.
#[test]
fn two_generals_at_teugn_lead_from_the_front() {
    let teugn = Scenario::read(crate::offer::ALL[1].text).expect("a sound scenario");
    let mut exposed: Vec<&str> =
        teugn.leaders.iter().filter(|it| 1 < it.exposed).map(|it| it.name.as_str()).collect();
    exposed.sort_unstable();
    assert_eq!(exposed, ["Alois Liechtenstein", "Lorencez"]);
    for (id, die, falls) in
        [("F2", 2, true), ("F2", 3, false), ("A16", 2, true), ("F1", 2, false), ("F1", 1, true)]
    {
        let mut state = State::new(teugn.clone());
        (state.battle.phase, state.battle.begun, state.battle.turn) = (Phase::Fire, true, 3);
        let general = leader(&state, id);
        let side = state.battle.commander(general).side;
        let (target, firer) = {
            let foot = |side| state.battle.of_side(side).find(|it| state.battle.arm(*it) == Arm::Infantry);
            (foot(side).expect("foot"), foot(1 - side).expect("foot"))
        };
        for (unit, place, facing) in [(target, "P9", Facing::South), (firer, "P10", Facing::North)] {
            let to = space(&state, place);
            let it = state.battle.unit_mut(unit);
            (it.formation, it.facing, it.cube) = (Formation::Line, facing, Some(Cube::Fire));
            state.battle.place(unit, Some(to));
        }
        state.battle.leader_mut(general).at = Some(space(&state, "P9"));
        // 10 costs a figure at least, and a 1 stands.
        Tape::of(&[10, die, 1], &[])
            .play(&mut state, |state, cx| volley(state, cx, firer, target, 1, rule!("CC-FIR-5")));
        assert_eq!(state.battle.leader(general).standing == Standing::Kia, falls, "{id} {die}");
    }
}

/// Aspern, special rule 1: there CC-BUR-1 works on a natural 9 too; E9 burns from the start. Beyond canister range alone.
#[test]
fn aspern_burns_easily() {
    for (place, die, burns) in [("G5", 9, true), ("G5", 10, true), ("G5", 8, false), ("G7", 9, false)] {
        let mut state = State::new(Scenario::read(crate::offer::ALL[2].text).expect("a sound scenario"));
        (state.battle.phase, state.battle.begun, state.battle.turn) = (Phase::Fire, true, 2);
        assert!(state.battle.burning.contains(space(&state, "E9")));
        // The 12-pounders of Bianchi, and the garrison of the north-eastern corner.
        let (guns, garrison) = (unit(&state, "A11"), unit(&state, "F11"));
        put(&mut state, "A11", place, Formation::Unlimbered, Facing::South);
        state.battle.unit_mut(guns).cube = Some(Cube::Hold);
        let corner = state.battle.unit(garrison).at.expect("on the board");
        let range = state.battle.land().distance(space(&state, place), corner);
        Tape::of(&[die], &[])
            .then(1)
            .play(&mut state, |state, cx| volley(state, cx, guns, garrison, range, rule!("CC-FIR-5")));
        assert_eq!(state.battle.burning.contains(corner), burns, "{place} {die}");
    }
}
