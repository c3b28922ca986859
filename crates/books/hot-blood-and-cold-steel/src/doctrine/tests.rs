//! Habits of officers, each in a small position of its own: what is advised is carried out and looked at.

use engine::{Cx, Play, Style};
use kit::Straight;

use super::{Brief, Mover};
use crate::fixture::{look_round, man, put, state};
use crate::known::Known;
use crate::state::{Fire, Man, State};
use crate::steps::{fire, movement, start, throws};
use crate::vocabulary::{Health, Stance};

/// A bit of wire with all of the British in their trench and the German patrol in a hole before its wire.
fn night() -> State {
    let mut it = state(&[]);
    it.turn = 3;
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "J5/hole", Stance::HoleUp);
    }
    it
}

/// Both sides do what their officers advise.
fn advised(state: &mut State, part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<()>) {
    let mut table = Straight { luck: dice::Stream::new(7, 7), player: kit::advised, patience: 10_000 };
    assert!(part(state, &mut Cx::new(&mut table)).is_ok());
}

/// Who of the side has been ordered to fire at somebody, and at whom.
fn shots(state: &State, side: usize) -> Vec<(Man, u16)> {
    let at = |it: &(Man, Fire)| match it.1 {
        Fire::At { token, .. } => Some((it.0, token)),
        _ => None,
    };
    state.sides[side].orders.fire.iter().filter_map(at).collect()
}

#[test]
fn who_lies_in_wait_fires_at_a_fair_chance() {
    let mut it = night();
    put(&mut it, "b2", "J7", Stance::Lying);
    look_round(&mut it);
    advised(&mut it, fire::orders);
    // g6 and g7 need a 9: ten throws of 36.
    let firing: Vec<Man> = shots(&it, 1).iter().map(|it| it.0).collect();
    assert_eq!(firing, ["g5", "g6", "g7"].map(|id| man(&it, id)));
}

#[test]
fn all_who_are_in_view_are_fired_at() {
    let mut it = night();
    for id in ["g1", "g2"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    put(&mut it, "b2", "J7", Stance::Lying);
    put(&mut it, "b5", "I7", Stance::Lying);
    look_round(&mut it);
    advised(&mut it, fire::orders);
    let mut at: Vec<u16> = shots(&it, 1).iter().map(|it| it.1).collect();
    assert_eq!(at.len(), 3);
    at.sort_unstable();
    at.dedup();
    assert_eq!(at.len(), 2, "three fire at one of two");
}

#[test]
fn a_single_man_is_fired_at_by_everybody() {
    let mut it = night();
    put(&mut it, "g5", "A1", Stance::Lying);
    for (id, at) in [("b1", "J7"), ("b2", "J7"), ("b4", "I7"), ("b5", "K6")] {
        put(&mut it, id, at, Stance::Lying);
    }
    put(&mut it, "g6", "A1", Stance::Lying);
    put(&mut it, "g7", "J5", Stance::Standing);
    it.sides[0].patrols[0].fired_on_last = true;
    look_round(&mut it);
    advised(&mut it, fire::orders);
    assert_eq!(shots(&it, 0).len(), 4);
}

#[test]
fn who_lies_in_wait_bombs_whom_he_sees() {
    let mut it = night();
    for id in ["b2", "b3", "b5"] {
        put(&mut it, id, "J8", Stance::Lying);
    }
    look_round(&mut it);
    advised(&mut it, throws::throws);
    let squares: Vec<_> = it.sides[1].orders.throws.iter().map(|it| it.1.square).collect();
    assert!(!squares.is_empty() && squares.iter().all(|at| it.map().square(*at).to_string() == "J8"));
}

/// How far the German patrol is from a square after moving as it is advised for so many turns.
fn after(mut state: State, turns: u16, to: &str) -> i32 {
    for _ in 0..turns {
        advised(&mut state, movement::orders);
        advised(&mut state, movement::movement);
        advised(&mut state, start::start);
    }
    let to = state.map().node_of(to).unwrap().square();
    let ways =
        ["g5", "g6", "g7"].map(|id| state.map().distance(state.man(man(&state, id)).node.square(), to));
    ways.into_iter().min().unwrap()
}

#[test]
fn a_fallen_enemy_is_fetched_unless_his_comrades_are_with_him() {
    let mut it = night();
    let b5 = put(&mut it, "b5", "J7", Stance::Lying);
    it.man_mut(b5).health = Health::Serious;
    look_round(&mut it);
    assert_eq!(after(it.clone(), 2, "J7"), 0);
    let b2 = put(&mut it, "b2", "J8", Stance::Standing);
    assert!(it.man(b2).able());
    look_round(&mut it);
    let brief = Brief::new(&Known::of_side(&it, 1), 1, Style::Doctrine, None);
    let plan = brief.of(it.man(man(&it, "g5"))).unwrap();
    assert!(plan.work.iter().all(|node| *node != it.man(b5).node));
}

#[test]
fn whom_hunters_see_they_go_to_meet() {
    let mut it = night();
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "K7/hole", Stance::HoleUp);
    }
    put(&mut it, "b2", "H7", Stance::Standing);
    look_round(&mut it);
    let work = |style: Style| -> i32 {
        let brief = Brief::new(&Known::of_side(&it, 1), 1, style, None);
        let plan = brief.of(it.man(man(&it, "g5"))).unwrap();
        let b2 = it.man(man(&it, "b2")).node.square();
        plan.work.iter().map(|node| it.map().distance(node.square(), b2)).max().unwrap()
    };
    assert!(work(Style::Doctrine) <= 2 && 2 < work(Style::Rusher));
}

/// How g5 lies in his hole after a turn in which he was under fire.
fn under_fire(health: Health) -> Stance {
    let mut it = night();
    let g5 = man(&it, "g5");
    it.man_mut(g5).under_fire_last_turn = true;
    it.man_mut(g5).health = health;
    it.man_mut(g5).to_test_wound = false;
    put(&mut it, "b2", "J7", Stance::Lying);
    look_round(&mut it);
    advised(&mut it, movement::orders);
    let order = it.sides[1].orders.moves.iter().find(|it| it.0 == g5);
    order.map_or(it.man(g5).stance, |it| it.1.end_stance)
}

#[test]
fn whoever_is_whole_looks_out_and_fires_back() {
    assert_eq!(under_fire(Health::Unhurt), Stance::HoleUp);
    assert_eq!(under_fire(Health::Walking), Stance::HoleDown);
}

#[test]
fn who_is_out_for_the_enemy_alone_lies_where_he_comes_by() {
    let far = |objective: &str, style: Style| {
        let mut it = state(&[("aim = \"no_enemy_sample\"", objective)]);
        it.turn = 3;
        look_round(&mut it);
        let brief = Brief::new(&Known::of_side(&it, 1), 1, style, None);
        let plan = brief.of(it.man(man(&it, "g5"))).unwrap();
        let rows = plan.work.iter().map(|node| 12 - (it.map().square(node.square()).row + 1));
        rows.max().unwrap()
    };
    // The British line is row 12; a German who has no wire to keep lies four squares before it.
    let other = "aim = \"enemy_prisoner_or_body\"";
    assert!(far(other, Style::Doctrine) <= 4 && 4 < far(other, Style::Rusher));
    assert!(4 < far("aim = \"no_enemy_sample\"", Style::Doctrine));
}

/// A foil of its own: he shows himself, and is gone when somebody comes.
#[test]
fn a_baiter_goes_home_before_whoever_comes_near() {
    let mut it = night();
    let g5 = man(&it, "g5");
    put(&mut it, "b2", "J7", Stance::Standing);
    look_round(&mut it);
    let goes = |it: &State, style: Style| {
        let known = Known::of_side(it, 1);
        let brief = Brief::new(&known, 1, style, None);
        Mover::new(&known, &brief, style, g5, it.man(g5)).homeward()
    };
    assert!(goes(&it, Style::Baiter) && !goes(&it, Style::Doctrine));
    put(&mut it, "b2", "M12/hole", Stance::FireStep);
    look_round(&mut it);
    assert!(!goes(&it, Style::Baiter));
}
