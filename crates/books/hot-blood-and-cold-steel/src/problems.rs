//! Positions with a predicate on what an officer does in them. The numbers are those of the list of what a sensible
//! officer does.

use engine::{Cx, Play};
use kit::Tape;

use crate::fixture::{look_round, man, node, put, state, state_of};
use crate::map::Node;
use crate::state::home;
use crate::state::{Action, Bomb, Cover, Fire, Man, Move, State};
use crate::steps::{actions, fire, morale, movement, throws};
use crate::vocabulary::{Health, Stance};

/// Both seats are played by the book's advice; every die is a 1.
fn officers(state: &mut State, part: fn(&mut State, &mut Cx<'_>) -> Play<()>) {
    home::measure(state);
    look_round(state);
    Tape::advised(&[]).then(1).play(state, part);
}

fn action(state: &mut State, man: Man) -> Option<Action> {
    officers(state, actions::orders);
    let side = state.man(man).side;
    state.sides[side].orders.actions.iter().find(|it| it.0 == man).map(|it| it.1)
}

fn moves(state: &mut State, man: Man) -> Option<Move> {
    officers(state, movement::orders);
    let side = state.man(man).side;
    state.sides[side].orders.moves.iter().find(|it| it.0 == man).map(|it| it.1.clone())
}

fn end(state: &mut State, man: Man) -> Option<Node> {
    moves(state, man)?.path.last().copied()
}

/// The raid lies before the German wire near G7, and sees nobody.
fn raid(turn: u16, edits: &[(&str, &str)]) -> State {
    let mut it = state_of("la-petite-douve", edits);
    it.turn = turn;
    for no in 1..=14 {
        put(&mut it, &format!("c{no}"), "G7", Stance::Lying);
    }
    it
}

const NO_GAPS: (&str, &str) = ("known_gaps = [\"F6/F7\", \"L6/L7\"]", "known_gaps = []");

fn cutters(state: &mut State) -> Vec<bool> {
    officers(state, actions::orders);
    let actions = state.sides[0].orders.actions.iter();
    actions
        .filter_map(|it| if let Action::CutGap { stealth, .. } = it.1 { Some(stealth) } else { None })
        .collect()
}

/// 3: with time in hand wire is cut quietly.
#[test]
fn early_wire_is_cut_by_stealth() {
    let mut it = raid(2, &[NO_GAPS]);
    let cut = cutters(&mut it);
    assert!(!cut.is_empty() && cut.iter().all(|stealth| *stealth), "{cut:?}");
}

/// 3: late it is cut as fast as can be.
#[test]
fn late_wire_is_cut_fast() {
    let mut it = raid(10, &[NO_GAPS]);
    let cut = cutters(&mut it);
    assert!(!cut.is_empty() && cut.iter().all(|stealth| !*stealth), "{cut:?}");
}

/// 3: a gap that is known is used, and nobody cuts beside it.
#[test]
fn a_known_gap_is_the_way() {
    let mut it = raid(2, &[]);
    assert!(cutters(&mut it).is_empty());
    let c5 = man(&it, "c5");
    let path = moves(&mut it, c5).map(|it| it.path).unwrap_or_default();
    assert!(path.contains(&node(&it, "F6")) || path.contains(&node(&it, "F7")), "{path:?}");
}

/// 3: the sample is cut at once where it is the task.
#[test]
fn the_sample_is_cut_at_once() {
    let mut it = state(&[]);
    it.turn = 4;
    put(&mut it, "g5", "A1", Stance::Lying);
    put(&mut it, "g6", "A1", Stance::Lying);
    put(&mut it, "g7", "A1", Stance::Lying);
    let b4 = put(&mut it, "b4", "M4", Stance::Lying);
    assert_eq!(action(&mut it, b4), Some(Action::CutSample));
}

/// The patrol is out at H7 with nobody near it; it has been fired on.
fn patrol(turn: u16) -> State {
    let mut it = state(&[]);
    it.turn = turn;
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(&mut it, id, "H8", Stance::Lying);
    }
    it.sides[0].patrols[0].fired_on_last = true;
    it
}

/// 5: when the night runs out the patrol goes home, task or no task.
#[test]
fn the_clock_sends_them_home() {
    let mut it = patrol(11);
    let b1 = man(&it, "b1");
    home::measure(&mut it);
    let way = |it: &State, at: Node| home::distance(it, 0, at);
    let before = way(&it, it.man(b1).node);
    let end = end(&mut it, b1).expect("he goes");
    assert!(way(&it, end) < before, "{}", it.map().label(end));
}

/// 6: a downed friend two squares off is gone to, and taken up where he lies.
#[test]
fn the_downed_are_brought_in() {
    let mut it = patrol(6);
    let b5 = put(&mut it, "b5", "H6", Stance::Lying);
    it.man_mut(b5).health = Health::Blighty;
    it.man_mut(b5).stabilised = true;
    officers(&mut it, movement::orders);
    let (from, to) = (node(&it, "H8").square(), node(&it, "H6").square());
    let nearer = it.sides[0]
        .orders
        .moves
        .iter()
        .filter_map(|it| it.1.path.last())
        .any(|end| it.map().distance(end.square(), to) < it.map().distance(from, to));
    assert!(nearer, "{:?}", it.sides[0].orders.moves);
    put(&mut it, "b2", "H6", Stance::Lying);
    let b2 = man(&it, "b2");
    assert!(matches!(action(&mut it, b2), Some(Action::PickUp { man, .. }) if man == b5));
}

/// 7: raiders who have not been found neither throw nor shoot at a sentry they see some way off.
#[test]
fn the_unfound_hold_their_fire() {
    let mut it = patrol(4);
    it.sides[0].patrols[0].fired_on_last = false;
    put(&mut it, "g5", "H6", Stance::Lying);
    officers(&mut it, throws::throws);
    assert_eq!(it.sides[0].orders.throws, []);
    officers(&mut it, fire::orders);
    let shoots = |it: &&(Man, Fire)| !matches!(it.1, Fire::Hold | Fire::Return { .. });
    assert_eq!(it.sides[0].orders.fire.iter().filter(shoots).count(), 0);
}

/// 8: nobody stays in the square of a live bomb.
#[test]
fn a_live_bomb_is_left() {
    let mut it = patrol(4);
    let (b1, g5) = (man(&it, "b1"), man(&it, "g5"));
    let at = it.man(b1).node;
    it.bombs.push(Bomb { no: 1, node: at, thrower: g5, cover: Cover::None });
    it.sides[0].record.bombs.push(1);
    let end = end(&mut it, b1).expect("he goes");
    assert_ne!(end.square(), at.square());
}

/// The raid is at the trench, nothing stirs, and this man's heart is not in it.
fn faint(turn: u16, officer_at: &str) -> (State, Man) {
    let mut it = raid(turn, &[]);
    for no in 1..=14 {
        put(&mut it, &format!("c{no}"), "F5", Stance::Lying);
    }
    put(&mut it, "c1", officer_at, Stance::Lying);
    let c7 = man(&it, "c7");
    it.man_mut(c7).morale_state = -1;
    (it, c7)
}

fn enters(state: &mut State, man: Man) -> bool {
    officers(state, morale::intents);
    state.sides[0].orders.intents.iter().any(|it| it.0 == man && it.1.enter_trench)
}

/// 9: below even chances nobody declares to enter, unless an officer leads or the night runs out.
#[test]
fn nobody_is_sent_in_at_bad_odds() {
    let (mut far, man) = faint(4, "Q12");
    assert!(!enters(&mut far, man));
    let (mut led, man) = faint(4, "F5");
    assert!(enters(&mut led, man));
    let (mut late, man) = faint(13, "Q12");
    assert!(enters(&mut late, man));
}

/// 10: a sentry who sees a shape gives the alarm, by telephone where there is one.
#[test]
fn a_sentry_gives_the_alarm() {
    let mut it = state_of("la-petite-douve", &[]);
    it.turn = 5;
    put(&mut it, "c1", "I6", Stance::Lying);
    officers(&mut it, actions::orders);
    let alarm = |it: &(Man, Action)| matches!(it.1, Action::RaiseAlarm { telephone: true });
    assert!(it.sides[1].orders.actions.iter().any(alarm), "{:?}", it.sides[1].orders.actions);
}

/// 11: no shells where own men are.
#[test]
fn shells_spare_their_own() {
    let mut it = raid(8, &[]);
    put(&mut it, "g1", "G6/hole", Stance::HoleUp);
    let near = node(&it, "G6").square();
    it.sides[0].assets.iter_mut().for_each(|it| it.targets.fill(near));
    officers(&mut it, actions::orders);
    let calls = |it: &&(Man, Action)| matches!(it.1, Action::CallFire(_) | Action::SignalFire(_));
    assert_eq!(it.sides[0].orders.actions.iter().filter(calls).count(), 0);
}

/// 12: the machine gun is silent as long as nothing is seen or heard.
#[test]
fn the_machine_gun_waits() {
    let mut it = raid(3, &[]);
    officers(&mut it, fire::orders);
    let zone = |it: &&(Man, Fire)| matches!(it.1, Fire::Zone { .. });
    assert_eq!(it.sides[1].orders.fire.iter().filter(zone).count(), 0);
}
