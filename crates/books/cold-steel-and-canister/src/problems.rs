//! Positions with a predicate on what an officer does in them. The numbers are those of the list of what a sensible officer does; that a
//! leader ends where he is wanted (8) is asked beside his reasons.

use engine::{Keyed, Mind, Reply, Style, Temper};
use field::grid::{Place, StepLaw};

use crate::doctrine::brief::must_be_spared;
use crate::doctrine::charges::helpers;
use crate::doctrine::odds::{caught, charged};
use crate::doctrine::tests::THREE_BRIGADES;
use crate::doctrine::{charge, fire, march, orders, refuge, square, stance};
use crate::facts::fire::has_target;
use crate::fixture::{field, put, space, unit, up};
use crate::forms::charge::{Charge, charges};
use crate::forms::choices::{Next, Onward, Stance, refuges};
use crate::forms::lazy::Lazy;
use crate::forms::march::{March, shape};
use crate::forms::orders::{Line, give, lines};
use crate::forms::shots::aims;
use crate::known::Known;
use crate::state::{Gone, Order, Phase, Secrets, State};
use crate::vocabulary::{Cube, Facing, Formation, Level, UnitNo};

fn officer() -> Mind {
    Mind::new(Style::Doctrine, 1)
}

/// What an officer orders a unit.
fn ordered(state: &State, mind: &mut Mind, unit: UnitNo) -> Order {
    let battle = &state.battle;
    let (side, brigade) = (battle.side(unit), battle.card(unit).brigade);
    let all = lines(battle, brigade);
    let Reply::Chosen(chosen) = orders(&Known::of_side(state, side), mind, brigade, &all).reply else {
        panic!("lines")
    };
    let meant: Vec<Line<'_>> = chosen.iter().map(|it| all[usize::from(*it)]).collect();
    let mut secrets = Secrets::new(battle.units.len(), battle.leaders.len());
    give(battle, brigade, &meant, &mut secrets);
    secrets.order(unit)
}

fn cube(state: &State, id: &str) -> Cube {
    ordered(state, &mut officer(), unit(state, id)).cube
}

/// Where and how an officer's unit ends its march with these points.
fn ends(state: &State, id: &str, points: u8) -> (String, Formation) {
    let it = unit(state, id);
    let known = Known::of_side(state, state.battle.side(it));
    let lazy = Lazy::new(March::new(known.battle(), it, points, true));
    let Reply::Path(path) = march(&known, &mut officer(), it, &lazy).reply else { panic!("a way") };
    let place = path.last().map_or_else(|| lazy.law().start(), |it| Place::of_code(*it));
    (state.battle.land().name(place.square), shape(place))
}

/// Everybody stands far off in a corner of his own side, but for those who are put elsewhere.
fn empty(phase: Phase, edits: &[(&str, &str)]) -> State {
    let mut state = field(phase, edits);
    for (nth, id) in ["R1", "R2", "R3", "R4", "R5"].iter().enumerate() {
        put(&mut state, id, ["A1", "B1", "C1", "A2", "B2"][nth], Formation::Column, Facing::South);
    }
    for (nth, id) in ["B1", "B2", "B3", "B4", "B5"].iter().enumerate() {
        put(&mut state, id, ["A8", "B8", "C8", "A7", "B7"][nth], Formation::Column, Facing::North);
    }
    for (id, at) in [("R4", "A2"), ("B4", "A7")] {
        put(&mut state, id, at, Formation::Limbered, Facing::South);
    }
    state
}

/// 1: `fire` with the enemy before the muskets, `hold` where horse is near, else `move`.
#[test]
fn cubes_follow_what_is_before_them() {
    let mut state = empty(Phase::Orders, &[]);
    put(&mut state, "R1", "J4", Formation::Line, Facing::South);
    put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    assert_eq!([cube(&state, "R1"), cube(&state, "B1")], [Cube::Fire, Cube::Fire]);
    assert_eq!(cube(&state, "R2"), Cube::Move, "there is ground to be won");
    // Who holds what he needs waits before horse.
    let mut state = empty(Phase::Orders, &[]);
    put(&mut state, "B1", "J6", Formation::Column, Facing::North);
    put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    assert_eq!(cube(&state, "B1"), Cube::Hold);
}

/// That it closes and wins, in hundredths, with whoever may help.
fn likely(it: &Charge<'_>, all: &[Charge<'_>]) -> i32 {
    let (closes, won, _) = charged(it, helpers(all, it).min(1));
    closes * won / 100 * caught(it.battle, it.unit, it.target) / 100
}

/// The best chance of a unit in a position, and whether an officer of this temper orders it to charge.
fn best(state: &State, id: &str, temper: Temper) -> (i32, bool) {
    let it = unit(state, id);
    let mut all = Vec::new();
    for own in state.battle.of_side(state.battle.side(it)) {
        charges(&state.battle, own, &mut all);
    }
    let best = all.iter().filter(|charge| charge.unit == it).map(|charge| likely(charge, &all)).max();
    let mut mind = officer();
    mind.temper = temper;
    (best.unwrap_or(0), ordered(state, &mut mind, it).cube == Cube::Charge)
}

/// 1: nobody is sent in at less than even chances to close and win, or three in ten when it is late, however bold his officer is.
#[test]
fn charges_need_their_chances() {
    // Early and late; sent in below even chances; left below three in ten.
    let [mut early, mut late, mut daring, mut left] = [0; 4];
    for (turn, temper) in [2, 5]
        .into_iter()
        .flat_map(|turn| [Temper::Bold, Temper::Steady, Temper::Cautious].map(|it| (turn, it)))
    {
        for (ours, theirs) in (0..5).flat_map(|ours| (0..8).map(move |theirs| (ours, theirs))) {
            for (id, level) in
                ["R1", "R5"].iter().flat_map(|it| [Level::Good, Level::Bad(1)].map(|at| (*it, at)))
            {
                let mut state = empty(Phase::Orders, &[]);
                state.battle.turn = turn;
                let it = put(&mut state, id, "J4", Formation::Line, Facing::South);
                let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
                state.battle.unit_mut(it).casualties = ours;
                state.battle.unit_mut(b1).casualties = theirs;
                state.battle.unit_mut(b1).level = level;
                let (chance, goes) = best(&state, id, temper);
                let least = if turn == 5 { 30 } else { 50 };
                assert!(!goes || least <= chance, "{id}, {temper:?}, turn {turn}: {chance} of 100");
                early += u32::from(goes && turn == 2);
                late += u32::from(goes && turn == 5);
                daring += u32::from(goes && chance < 50);
                left += u32::from(!goes && (18..30).contains(&chance) && turn == 5 && temper == Temper::Bold);
            }
        }
    }
    assert!(0 < early && early < late && 0 < daring && 0 < left, "{early} {late} {daring} {left}");
}

/// 2: guns watch with canister, foot a space off; horse that guards is ready to charge.
#[test]
fn who_fires_or_holds_watches() {
    let mut state = empty(Phase::Orders, &[]);
    let b4 = put(&mut state, "B4", "J7", Formation::Unlimbered, Facing::North);
    let b1 = put(&mut state, "B1", "I7", Formation::Line, Facing::North);
    let b5 = put(&mut state, "B5", "K8", Formation::Line, Facing::North);
    put(&mut state, "R1", "J3", Formation::Line, Facing::South);
    put(&mut state, "R5", "K3", Formation::Line, Facing::South);
    let [guns, foot, horse] = [b4, b1, b5].map(|it| ordered(&state, &mut officer(), it));
    // Field guns throw canister two spaces.
    assert_eq!((guns.opp_range, foot.opp_range), (2, 1), "{guns:?} {foot:?}");
    assert!(matches!(guns.cube, Cube::Fire | Cube::Hold) && matches!(foot.cube, Cube::Fire | Cube::Hold));
    assert!(horse.cube == Cube::Hold && 0 < horse.opp_charge, "{horse:?}");
}

/// 3: foot on hold with horse before it forms square, but not under guns.
#[test]
fn foot_forms_square_before_horse_alone() {
    for (guns, squares) in [(false, true), (true, false)] {
        let mut state = empty(Phase::Reaction, &[]);
        put(&mut state, "B1", "J6", Formation::Column, Facing::North);
        put(&mut state, "R5", "J3", Formation::Line, Facing::South);
        if guns {
            put(&mut state, "R4", "K2", Formation::Unlimbered, Facing::South);
        }
        let (_, formation) = ends(&state, "B1", 2);
        assert_eq!(formation == Formation::Square, squares, "guns: {guns}, {formation:?}");
    }
}

/// 3: on a choice, square if a charge comes; if none does, not under guns.
#[test]
fn who_is_charged_forms_square() {
    for (is_charged, guns, squares) in [(true, false, true), (true, true, true), (false, true, false)] {
        let mut state = empty(Phase::Charge, &[]);
        let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
        if guns {
            put(&mut state, "R4", "L6", Formation::Unlimbered, Facing::West);
        }
        let options = [Stance::Stand, Stance::Square];
        let known = Known::of_side(&state, 1);
        let default = usize::from(is_charged);
        let advice = stance(&known, &mut officer(), b1, r5, is_charged, &options, default);
        assert_eq!(advice.reply == Reply::one(1), squares, "charged: {is_charged}, guns: {guns}");
    }
}

/// 4: horse pulls up before a square, unless half of it is gone.
#[test]
fn horse_pulls_up_before_a_fresh_square() {
    for (lost, wanted) in [(0, Next::PullUp), (3, Next::PullUp), (4, Next::Close)] {
        let mut state = empty(Phase::Charge, &[]);
        let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J6", Formation::Square, Facing::North);
        state.battle.unit_mut(b1).casualties = lost;
        let known = Known::of_side(&state, 0);
        let battle = known.battle();
        let options = [Next::PullUp, Next::Close].map(|next| Onward { battle, unit: r5, target: b1, next });
        let advice = square(&known, &mut officer(), r5, b1, &options);
        let at = options.iter().position(|it| it.next == wanted).expect("an option");
        assert_eq!(advice.reply, Reply::one(at), "{lost} of 8 lost");
    }
}

/// 4: of several it goes for the flank, the shaken and the limbered guns, and leaves a fresh front alone.
#[test]
fn horse_looks_for_weakness() {
    type Placed = fn(&mut State) -> UnitNo;
    let weak: [(&str, Placed); 3] = [
        ("a flank", |it| put(it, "B2", "H6", Formation::Line, Facing::South)),
        ("the shaken", |it| {
            let b2 = put(it, "B2", "H6", Formation::Line, Facing::North);
            it.battle.unit_mut(b2).level = Level::Bad(2);
            b2
        }),
        ("limbered guns", |it| put(it, "B4", "H6", Formation::Limbered, Facing::North)),
    ];
    for (what, place) in weak {
        let mut state = empty(Phase::Charge, &[]);
        let r5 = put(&mut state, "R5", "I3", Formation::Line, Facing::South);
        // Nobody else is in reach.
        state.battle.unit_mut(r5).ap = 3;
        let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        let prey = place(&mut state);
        let mut all = Vec::new();
        charges(&state.battle, r5, &mut all);
        assert!(all.iter().any(|it| it.target == b1) && all.iter().any(|it| it.target == prey), "{what}");
        let Reply::Chosen(chosen) = charge(&Known::of_side(&state, 0), &mut officer(), &all).reply else {
            panic!("a charge")
        };
        assert_eq!(all[usize::from(chosen[0])].target, prey, "{what}");
    }
}

/// 5: in column while the enemy is far, in line when he is two spaces off or nearer; light foot in open order or in line.
#[test]
fn foot_marches_in_column_and_meets_the_enemy_in_line() {
    let [mut deployed, mut marching] = [0; 2];
    for (id, column, row) in ["R1", "R3"]
        .iter()
        .flat_map(|it| "HIJKL".chars().map(move |at| (it, at)))
        .flat_map(|it| [2, 4, 6].map(|row| (it.0, it.1, row)))
    {
        let mut state = empty(Phase::Movement, &[]);
        put(&mut state, id, &format!("{column}{row}"), Formation::Column, Facing::West);
        put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
        let (to, formation) = ends(&state, id, 4);
        let near = state.battle.land().distance(space(&state, &to), space(&state, "F4"));
        if near <= 2 {
            assert!(matches!(formation, Formation::Line | Formation::Skirmish), "{id} {to} {formation:?}");
            deployed += 1;
        } else {
            assert_ne!(formation, Formation::Line, "{id} {to}");
            marching += 1;
        }
    }
    assert!(2 < deployed && 2 < marching, "{deployed} deployed, {marching} marching");
}

/// The targets of an officer's guns.
fn aimed(state: &State, id: &str) -> UnitNo {
    let gun = unit(state, id);
    let known = Known::of_side(state, state.battle.side(gun));
    let all = aims(&known, state.battle.side(gun));
    let Reply::Chosen(chosen) = fire(&known, &mut officer(), &all).reply else { panic!("targets") };
    let aim = chosen.iter().map(|it| &all[usize::from(*it)]).find(|it| it.unit == gun);
    aim.unwrap_or_else(|| panic!("{id} does not fire")).target
}

/// 6: of two who are alike guns fire at the one whom friends can charge next turn.
#[test]
fn guns_open_the_way_for_a_charge() {
    for (from, target) in [("A1", "B1"), ("L8", "B2")] {
        let mut state = empty(Phase::Fire, &[]);
        put(&mut state, "R4", "J2", Formation::Unlimbered, Facing::South);
        put(&mut state, "B1", "G6", Formation::Line, Facing::North);
        put(&mut state, "B2", "K6", Formation::Line, Facing::North);
        let r1 = put(&mut state, "R1", from, Formation::Column, Facing::North);
        // What it has spent this turn it has again in the next.
        state.battle.unit_mut(r1).ap = 0;
        for id in ["R4", "B1", "B2"] {
            up(&mut state, id, Cube::Hold);
        }
        assert_eq!(aimed(&state, "R4"), unit(&state, target), "R1 at {from}");
    }
}

/// 7: nobody ends straight behind a battered friend before the enemy, nor where he would run by, if there is room elsewhere.
#[test]
fn the_way_back_of_the_battered_is_left_open() {
    let mut behind = [0; 2];
    for (worn, from) in [false, true]
        .into_iter()
        .flat_map(|it| ["H1", "I1", "J1", "K1", "H2", "I2", "J2", "K2", "L2"].map(|from| (it, from)))
    {
        let mut state = empty(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J5", Formation::Line, Facing::South);
        put(&mut state, "B1", "J7", Formation::Line, Facing::North);
        put(&mut state, "R1", from, Formation::Column, Facing::South);
        if worn {
            state.battle.unit_mut(r2).casualties = 4;
        }
        let (to, _) = ends(&state, "R1", 4);
        behind[usize::from(worn)] += u32::from(to == "J4");
    }
    assert_eq!(behind[1], 0, "{behind:?}");
}

/// 9: who keeps a strong point stays in it, in Good Order and under arms.
#[test]
fn a_garrison_keeps_its_place() {
    for enemy in ["F2", "H4", "J4", "F6"] {
        let mut state = empty(Phase::Orders, &[]);
        put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
        put(&mut state, "R1", enemy, Formation::Line, Facing::South);
        assert!(matches!(cube(&state, "B1"), Cube::Fire | Cube::Hold), "{enemy}: {:?}", cube(&state, "B1"));
    }
}

/// Whom one would send at a village.
const GUARD: (&str, &str) = (
    r#"name = "17e Ligne, I", type = "line_infantry", class = "veteran", size = 6"#,
    r#"name = "17e Ligne, I", type = "line_infantry", class = "guard", size = 9"#,
);

/// 9: a garrison in Good Order is charged by two, and after the guns: it has lost figures, or none of ours has it before its muzzle. Late
/// there is no time for that.
#[test]
fn a_strong_point_is_attacked_by_two_after_the_guns() {
    let [mut gone_in, mut waited] = [0; 2];
    for (second, guns, lost) in [false, true]
        .into_iter()
        .flat_map(|it| [false, true].map(|guns| (it, guns)))
        .flat_map(|it| (0..8).map(move |lost| (it.0, it.1, lost)))
    {
        for turn in [2, 5] {
            let mut state = empty(Phase::Orders, &[GUARD]);
            state.battle.turn = turn;
            put(&mut state, "R1", "D4", Formation::Column, Facing::East);
            if second {
                put(&mut state, "R3", "H4", Formation::Column, Facing::West);
            }
            let b3 = put(&mut state, "B3", "F4", Formation::Garrison, Facing::North);
            state.battle.unit_mut(b3).casualties = lost;
            let r4 = unit(&state, "R4");
            if guns {
                put(&mut state, "R4", "H2", Formation::Unlimbered, Facing::South);
                assert!(has_target(&state.battle, r4, b3));
            }
            let ready = second && (0 < lost || !guns);
            for id in ["R1", "R3"] {
                let mut bold = officer();
                bold.temper = Temper::Bold;
                let goes = ordered(&state, &mut bold, unit(&state, id)).cube == Cube::Charge;
                assert!(!goes || ready || turn == 5, "{id}, second {second}, guns {guns}, {lost} lost");
                gone_in += u32::from(goes && turn == 2);
                waited += u32::from(!goes && !ready && turn == 2);
            }
        }
    }
    assert!(0 < gone_in && 0 < waited, "{gone_in} went in, {waited} waited");
}

/// 9: of two garrisons guns fire at that of the place which must be taken.
#[test]
fn guns_prepare_the_attack_on_a_strong_point() {
    let mut state = empty(Phase::Fire, &[(".....S......", ".....S...S..")]);
    put(&mut state, "R4", "H6", Formation::Unlimbered, Facing::North);
    put(&mut state, "B1", "J4", Formation::Garrison, Facing::North);
    put(&mut state, "B2", "F4", Formation::Garrison, Facing::North);
    for id in ["R4", "B1", "B2"] {
        up(&mut state, id, Cube::Hold);
    }
    assert_eq!(aimed(&state, "R4"), unit(&state, "B2"));
}

/// 10: a brigade that breaks with its next loss and takes the army with it goes no nearer; where others may break yet it is not spared, and
/// what is broken cannot break again.
#[test]
fn the_last_brigade_is_spared() {
    for (more, lost, broken, spared) in [
        (&[][..], 2, false, true),
        (&[], 1, false, false),
        (&[THREE_BRIGADES], 2, false, false),
        (&[], 2, true, false),
    ] {
        let mut state = empty(Phase::Movement, more);
        for id in ["R2", "R3"].iter().take(lost) {
            let it = unit(&state, id);
            state.battle.remove(it, Gone::Destroyed);
        }
        state.battle.brigades[0].broken = broken;
        let r1 = put(&mut state, "R1", "J3", Formation::Column, Facing::South);
        put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
        assert_eq!(must_be_spared(&state.battle, r1), spared, "{lost} lost, broken {broken}");
        let (to, _) = ends(&state, "R1", 4);
        let near = state.battle.land().distance(space(&state, &to), space(&state, "F4"));
        assert!(!spared || 3 <= near, "to {to}");
    }
}

/// 11: guns that have fired stand while foot is beside them and leave when they are alone; the gunners go into a square.
#[test]
fn guns_stand_by_foot_and_gunners_go_into_a_square() {
    for (beside, stands) in [(true, true), (false, false)] {
        let mut state = empty(Phase::Charge, &[]);
        let b4 = put(&mut state, "B4", "J6", Formation::Unlimbered, Facing::North);
        let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
        state.battle.unit_mut(b4).fired = true;
        if beside {
            put(&mut state, "B1", "K6", Formation::Line, Facing::North);
        }
        let known = Known::of_side(&state, 1);
        let options = [Stance::Stand, Stance::Leave];
        let advice = stance(&known, &mut officer(), b4, r5, true, &options, 1);
        assert_eq!(advice.reply == Reply::one(0), stands, "foot beside: {beside}");
    }
    let mut state = empty(Phase::Charge, &[]);
    let b4 = put(&mut state, "B4", "J6", Formation::Unlimbered, Facing::North);
    let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
    put(&mut state, "B1", "K7", Formation::Square, Facing::North);
    let goals = refuges(&state.battle, b4, r5);
    let Reply::Chosen(chosen) = refuge(&Known::of_side(&state, 1), &mut officer(), goals[0].space).reply
    else {
        panic!("a refuge")
    };
    let to = &goals[usize::from(chosen[0])];
    assert_eq!(to.space, Some(space(&state, "K7")), "{}", to.label());
}
