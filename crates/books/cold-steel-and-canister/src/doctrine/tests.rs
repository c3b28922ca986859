//! What officers do with one decision, on a small field, and whether what they say of it is true.

use dice::Quick;
use engine::{Keyed, Mind, Reply, Style, Temper};
use field::grid::{Place, StepLaw};

use super::brief::{Brief, enemy_near};
use super::charges::worth;
use super::moves::{far, goals};
use super::odds::charged;
use super::{along, march, orders, ride, rides};
use crate::facts::command::{in_chain, would_be_led};
use crate::fixture::{field, leader, put, space, unit};
use crate::forms::charge::{Charge, charges};
use crate::forms::lazy::Lazy;
use crate::forms::march::March;
use crate::forms::orders::lines;
use crate::forms::ride::Ride;
use crate::known::Known;
use crate::state::{Phase, State};
use crate::vocabulary::{Facing, Formation, LeaderNo, Level, UnitNo};

/// Lacour with his men round K4, one of them in Bad Order in a place.
fn one_runs_to(place: &str) -> State {
    let mut state = field(Phase::Movement, &[]);
    for (id, at) in [("R2", "K4"), ("R3", "L4"), ("R4", "K3"), ("R5", "L3")] {
        put(&mut state, id, at, Formation::Column, Facing::South);
    }
    let r1 = put(&mut state, "R1", place, Formation::Column, Facing::North);
    state.battle.unit_mut(r1).level = Level::Bad(1);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "K4"));
    state
}

/// CC-STA-8: a leader who is there helps; a second one adds nothing and stays away.
#[test]
fn one_general_is_enough_for_a_rally() {
    for (with, rides_there) in [("K4", true), ("I4", false)] {
        let mut state = one_runs_to("I4");
        let [lacour, morand] = ["RL", "RD"].map(|it| leader(&state, it));
        state.battle.leader_mut(lacour).at = Some(space(&state, with));
        state.battle.leader_mut(morand).at = Some(space(&state, "K3"));
        let wanted = rides::wanted(&Known::of_side(&state, 0), morand);
        assert_eq!(wanted == Some(space(&state, "I4")), rides_there, "Lacour at {with}");
    }
}

/// CC-RAL-4, CC-LDR-6: whoever has helped does not go along when the unit goes back all the same; so nobody rides to one that may
/// leave him alone before the enemy.
#[test]
fn no_general_rides_to_where_he_would_be_left_alone() {
    for (enemy, level, rides_there) in [("I8", 1, true), ("I6", 1, false), ("I6", 0, true)] {
        let mut state = one_runs_to("I4");
        let r1 = put(&mut state, "R1", "I4", Formation::Column, Facing::North);
        state.battle.unit_mut(r1).level = Level::Bad(level);
        put(&mut state, "B1", enemy, Formation::Line, Facing::North);
        let wanted = rides::wanted(&Known::of_side(&state, 0), leader(&state, "RL"));
        assert_eq!(wanted == Some(space(&state, "I4")), rides_there, "{enemy}, Level {level}");
    }
}

/// CC-MOV-9: a C.O. before the enemy is told to go along with whom he stands, unless a rout would take him off the field; so is
/// the general of the division, with the first of his brigades.
#[test]
fn a_general_before_the_enemy_goes_along() {
    for who in ["RL", "RD"] {
        for (place, enemy, goes) in [("K7", "K8", true), ("K4", "K5", false), ("K7", "A8", false)] {
            let mut state = field(Phase::Orders, &[]);
            put(&mut state, "R1", place, Formation::Line, Facing::South);
            for (nth, id) in ["B1", "B2", "B3", "B4", "B5"].into_iter().enumerate() {
                put(&mut state, id, ["A8", "B8", "C8", "A7", "B7"][nth], Formation::Line, Facing::North);
            }
            put(&mut state, "B1", enemy, Formation::Line, Facing::North);
            let general = leader(&state, who);
            state.battle.leader_mut(general).at = Some(space(&state, place));
            let known = Known::of_side(&state, 0);
            let all = lines(known.battle(), 0);
            let Reply::Chosen(chosen) = orders(&known, &mut Mind::new(Style::Doctrine, 1), 0, &all).reply
            else {
                panic!("lines")
            };
            let key = format!("{who}:along");
            let said = chosen.iter().any(|it| all[usize::from(*it)].key().to_string() == key);
            assert_eq!(said, goes, "{who} {place} {enemy}");
        }
    }
}

/// CC-MOV-9: to go along with a flight is one thing, to go along with every march another. Who may still ride by himself does so.
#[test]
fn a_general_who_may_ride_does_not_go_along_with_a_march() {
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R1", "K3", Formation::Column, Facing::South);
    put(&mut state, "R2", "K6", Formation::Column, Facing::South);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "K3"));
    state.secrets[0].let_follow(lacour, true);
    for (ap, goes) in [(8, false), (2, true)] {
        state.battle.leader_mut(lacour).ap = ap;
        let to = Some(space(&state, "K5"));
        let advice = along(&Known::of_side(&state, 0), &mut Mind::new(Style::Doctrine, 1), &[lacour], to);
        assert_eq!(
            advice.reply,
            Reply::Chosen(if goes { [0].into_iter().collect() } else { Default::default() })
        );
    }
}

/// Both sides anywhere on the field, some of them shaken; the generals with one of theirs, or alone.
fn strewn(seed: u64) -> State {
    let mut luck = Quick::new(seed);
    let mut state = field(Phase::Movement, &[]);
    let land = state.battle.land();
    let mut free: Vec<u16> = (0..land.count() as u16).filter(|it| land.passable(*it)).collect();
    for unit in state.battle.all().collect::<Vec<UnitNo>>() {
        let at = free.swap_remove(luck.below(free.len() as u32) as usize);
        state.battle.place(unit, Some(at));
        let it = state.battle.unit_mut(unit);
        it.facing = Facing::ALL[luck.below(4) as usize];
        if luck.below(5) == 0 {
            it.level = Level::Bad(luck.below(3) as i32);
        }
    }
    for leader in 0..state.battle.leaders.len() as LeaderNo {
        let side = state.battle.commander(leader).side;
        let with: Vec<UnitNo> = state.battle.of_side(side).collect();
        let host = state.battle.unit(with[luck.below(with.len() as u32) as usize]).at;
        let alone = free[luck.below(free.len() as u32) as usize];
        state.battle.leader_mut(leader).at = if luck.below(3) == 0 { Some(alone) } else { host };
    }
    state
}

fn aloud() -> Mind {
    let mut mind = Mind::new(Style::Doctrine, 1);
    mind.speaks = true;
    mind
}

/// The reasons of a ride follow from where he is and where he is sent: with whom he will stand, whose rally he helps, what is
/// further from the edge or the enemy. On five hundred fields, the same always.
#[test]
fn reasons_of_a_ride_are_true() {
    let mut said = [0; 5];
    for seed in 0..500 {
        let state = strewn(seed);
        let battle = &state.battle;
        for leader in 0..battle.leaders.len() as LeaderNo {
            let side = battle.commander(leader).side;
            let known = Known::of_side(&state, side);
            let lazy = Lazy::new(Ride::new(known.battle(), leader));
            let advice = ride(&known, &mut aloud(), leader, &lazy);
            let Reply::Path(path) = &advice.reply else { panic!("a way") };
            let Some((from, to)) = battle.leader(leader).at.zip(path.last()) else { continue };
            let (words, to) = (advice.phrase(), Place::of_code(*to).square);
            assert_ne!(from, to, "{words}");
            let host = battle.friend_at(to, side);
            let own = host.filter(|it| in_chain(battle, leader, *it));
            let edge = battle.land_edge(side);
            let truths = [
                ("he stands with", own.is_some_and(|it| words.contains(&battle.card(it).name))),
                ("is helped with its rally", own.is_some_and(|it| !battle.unit(it).level.is_good())),
                (
                    "further from his edge",
                    battle.land().to_edge(from, edge) < battle.land().to_edge(to, edge),
                ),
                ("further from the enemy", enemy_near(battle, side, from) < enemy_near(battle, side, to)),
                ("not left alone", host.is_some()),
            ];
            for (nth, (word, is)) in truths.into_iter().enumerate() {
                if words.contains(word) {
                    said[nth] += 1;
                    assert!(is, "field {seed}: {words}");
                }
            }
        }
    }
    assert!([1, 2, 4].into_iter().all(|it| 20 < said[it]), "{said:?}");
}

/// A march is praised for what is better where it ends than where it began, and blamed for what is worse.
#[test]
fn reasons_of_a_march_are_true() {
    let mut said = [0; 6];
    for seed in 0..60 {
        let state = strewn(seed);
        for unit in state.battle.all().filter(|it| state.battle.unit(*it).level.is_good()) {
            let known = Known::of_side(&state, state.battle.side(unit));
            let battle = known.battle();
            let lazy = Lazy::new(March::new(battle, unit, battle.unit(unit).ap, true));
            let advice = march(&known, &mut aloud(), unit, &lazy);
            let Reply::Path(path) = &advice.reply else { panic!("a way") };
            let words = advice.phrase();
            let Some(to) = path.last().map(|it| Place::of_code(*it).square) else {
                assert_eq!(words, "nowhere in reach is better than where it stands");
                continue;
            };
            let from = lazy.law().start().square;
            let goals = goals(&Brief::of(&known), battle, unit);
            let way = |it: u16| far(battle, &goals, it);
            let edge = battle.land_edge(battle.side(unit));
            let room = |it: u16| battle.land().to_edge(it, edge);
            let led = |it: u16| would_be_led(battle, unit, it);
            let truths = [
                ("nearer to the goal", way(to) < way(from)),
                ("further from the goal", way(from) < way(to)),
                ("more room behind it", room(from) < room(to)),
                ("less room behind it", room(to) < room(from)),
                ("in command", !led(from) && led(to)),
                ("out of command", led(from) && !led(to)),
            ];
            for (nth, (word, is)) in truths.into_iter().enumerate() {
                if words.contains(word) {
                    said[nth] += 1;
                    assert!(is, "field {seed}, {}: {words}", battle.card(unit).name);
                }
            }
        }
    }
    assert!(said[..4].iter().all(|it| 0 < *it), "{said:?}");
}

/// Two brigades more: one of three may break before an army collapses (CC-END-1).
pub const THREE_BRIGADES: (&str, &str) = (
    "[[side]]\nname = \"Austria\"",
    r#"[[side.brigade]]
name = "Second Brigade"
commander = { id = "SL", name = "Lorencez", under = "RD", at = "H1" }
units = [{ id = "S1", name = "57e Ligne, I", type = "line_infantry", class = "veteran", size = 6, at = "H2", formation = "column", facing = "s" }]

[[side.brigade]]
name = "Third Brigade"
commander = { id = "TL", name = "Destabenrath", under = "RD", at = "I1" }
units = [{ id = "T1", name = "105e Ligne, I", type = "line_infantry", class = "veteran", size = 6, at = "I2", formation = "column", facing = "s" }]

[[side]]
name = "Austria""#,
);

/// The Chasseurs behind or before the Dragoons, two spaces off, with so many figures lost on either side.
fn horse_meets_horse(more: &[(&str, &str)], facing: Facing, lost: [u8; 2]) -> State {
    let mut state = field(Phase::Orders, more);
    let r5 = put(&mut state, "R5", "J4", Formation::Line, Facing::South);
    let b5 = put(&mut state, "B5", "J6", Formation::Line, facing);
    state.battle.unit_mut(r5).casualties = lost[0];
    state.battle.unit_mut(b5).casualties = lost[1];
    // Nobody else is in reach.
    state.battle.unit_mut(r5).ap = 3;
    state
}

/// CC-CHG-6, CC-BRG-E4: horse that loses one time in ten at most against horse strikes with an even chance, where others wait for
/// two in three; not where its flight might break the last brigade that may, and no cautious officer does.
#[test]
fn horse_that_can_hardly_lose_strikes_first() {
    let mut struck = 0;
    for (facing, own, theirs) in Facing::ALL
        .iter()
        .flat_map(|it| (0..4).map(move |n| (*it, n, 0)).chain((1..3).map(move |n| (*it, 0, n))))
    {
        let whole = horse_meets_horse(&[THREE_BRIGADES], facing, [own, theirs]);
        let [r5, b5] = ["R5", "B5"].map(|it| unit(&whole, it));
        let mut all = Vec::new();
        charges(&whole.battle, r5, &mut all);
        assert!(all.iter().all(|it| it.target == b5));
        // Neither sure enough for everybody nor too risky for horse.
        let likely = |it: &Charge<'_>| charged(it, 0).0 * charged(it, 0).1 / 100;
        let most = all.iter().map(likely).max().unwrap_or(0);
        let able = |it: &Charge<'_>| {
            let (closes, _, lost) = charged(it, 0);
            4 < worth(it, 0) && 50 <= likely(it) && closes * lost <= 1_000
        };
        if 60 <= most || !all.iter().any(able) {
            continue;
        }
        struck += 1;
        for (more, temper, strikes) in [
            (&[THREE_BRIGADES][..], Temper::Steady, true),
            (&[], Temper::Steady, false),
            (&[THREE_BRIGADES], Temper::Cautious, false),
        ] {
            let state = horse_meets_horse(more, facing, [own, theirs]);
            let known = Known::of_side(&state, 0);
            let all = lines(known.battle(), 0);
            let mut mind = Mind::new(Style::Doctrine, 1);
            mind.temper = temper;
            let Reply::Chosen(chosen) = orders(&known, &mut mind, 0, &all).reply else { panic!("lines") };
            let said = chosen.iter().any(|it| all[usize::from(*it)].key().to_string() == "R5:charge");
            assert_eq!(
                said,
                strikes,
                "{facing:?}, {own} and {theirs} lost, {temper:?}, {} brigades",
                1 + 2 * more.len()
            );
        }
    }
    assert!(0 < struck, "no charge is as likely as that");
}
