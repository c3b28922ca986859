//! Movement on a small table: orders as they are offered, and what comes of them.

mod homeward;
mod wire;

use super::*;
use crate::facts::moves::end_stance;
use crate::facts::records;
use crate::fixture::{look_round, man, node, playing, put, state, told};
use crate::forms::ground;
use crate::map::{Edge, Node};
use crate::state::sight;
use crate::state::{Contact, Level, Man, Move, Nerve, State};
use crate::vocabulary::{Carrying, Health, Mode, Stance};
use engine::{Cx, Eye, Play, Seat};
use smallvec::SmallVec;

/// Nobody is near anybody: the Germans of the patrol stand in a far corner.
fn quiet() -> State {
    let mut it = state(&[]);
    it.turn = 1;
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    it
}

fn order(state: &mut State, man: Man, mode: Mode, way: &[&str]) {
    let path: SmallVec<[Node; 4]> = way.iter().map(|it| node(state, it)).collect();
    let end = path.last().map_or(Stance::Lying, |it| end_stance(state.map(), mode, *it));
    let side = state.man(man).side;
    let order = Move { mode, path, end_stance: end, halt_on_sight: true, escort: SmallVec::new() };
    state.sides[side].orders.moves.push((man, order));
}

fn go(state: &mut State, dice: &[u8]) -> engine::Listener {
    playing(state, dice, &[], |state, cx| {
        records::see(state, cx, &[]);
        movement(state, cx)
    })
    .1
}

fn both(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    orders(state, cx)?;
    movement(state, cx)
}

#[test]
fn an_order_is_asked_for_step_by_step() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    let answers = [(0, "b1"), (0, "crawl"), (0, "G7 H6"), (0, "lying"), (0, "seal")];
    playing(&mut it, &[], &answers, both);
    let b1 = it.man(b1);
    assert_eq!((b1.node, b1.stance), (node(&it, "H6"), Stance::Lying));
    assert_eq!((b1.turn.steps_moved, b1.turn.non_tactical, b1.turn.shifted), (2, false, true));
    assert!(it.sides[0].patrols[0].been_out && it.sides.iter().all(|it| it.orders.moves.is_empty()));
}

#[test]
fn wire_is_known_and_bars_the_way() {
    let mut it = quiet();
    put(&mut it, "b1", "F11", Stance::Lying);
    let known = crate::known::Known::of_side(&it, 0);
    let b1 = man(&it, "b1");
    let ground = ground::Ground::new(known, b1, it.man(b1), Mode::Crawl, 2);
    let mut steps = SmallVec::new();
    engine::Ways::steps(&ground, node(&it, "F11").index() as u32, &mut steps);
    let bar = |label: &str| {
        let at = node(&it, label).index() as u32;
        steps.iter().find(|it| it.to == at).and_then(|it| it.barred.as_ref()).map(|it| it.cite)
    };
    assert_eq!(bar("F10"), Some(rule!("HB-TERR-11")));
    // The gap is G10/G11; F11 lies in a shifted column and touches G11 and G12.
    assert_eq!(bar("G11"), None);
}

/// HB-MOVE-8: 1d6 for four squares, though he halts after two of them, for which it would be 1d3.
#[test]
fn the_noise_goes_by_what_was_intended() {
    let mut it = quiet();
    put(&mut it, "g5", "K7", Stance::Lying);
    let b1 = put(&mut it, "b1", "K10", Stance::Standing);
    order(&mut it, b1, Mode::Upright, &["K9", "K8", "K7", "K6"]);
    go(&mut it, &[6]);
    assert_eq!((it.man(b1).node, it.man(b1).turn.steps_moved), (node(&it, "K8"), 2));
    assert_eq!(it.noises[0].radius, crate::resolve::sounds::Radius::Squares(6));
    // For being shot at it is the steps made that count (HB-MOVE-2).
    assert!(!it.man(b1).turn.non_tactical);
}

#[test]
fn men_of_one_square_are_heard_together() {
    let mut it = quiet();
    for id in ["b1", "b2"] {
        let man = put(&mut it, id, "K9", Stance::Standing);
        order(&mut it, man, Mode::Upright, &["K8", "K7"]);
    }
    let heard = go(&mut it, &[3]);
    // One group of two men: one die, 1d3 = 3.
    assert_eq!(it.noises.len(), 1);
    assert_eq!(it.noises[0].radius, crate::resolve::sounds::Radius::Squares(3));
    assert!(told(&heard, 0).contains(&"Corporal b1, Private b2: the noise carries 3 squares"));
    assert!(told(&heard, 1).is_empty());
}

#[test]
fn each_manner_says_how_far_it_goes_and_how_loud_it_is() {
    use crate::forms::moves::{Manner, What};
    use engine::Keyed;
    let hint = |what: What| Manner { what, carrying: Carrying::None, bar: None }.hint();
    let crawl = What::Go { mode: Mode::Crawl, on: false };
    assert_eq!(hint(crawl).as_deref(), Some("up to 2 squares: 1 silent, 2 heard within 1 square"));
    // HB-MOVE-8: no noise, 1d3, 1d4, 1d6.
    let upright = "up to 4 squares: 1 silent, 2 heard within 1 to 3 squares, 3 heard within 1 to 4 squares, \
                   4 heard within 1 to 6 squares";
    assert_eq!(hint(What::Go { mode: Mode::Upright, on: true }).as_deref(), Some(upright));
    assert_eq!(hint(What::Stay), None);
}

#[test]
fn a_way_is_foreseen_with_the_squares_in_which_it_would_be_heard() {
    use crate::known::Known;
    use engine::Ways;
    use ground::Ground;
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Standing);
    let ground = Ground::new(Known::of_side(&it, 0), b1, it.man(b1), Mode::Upright, 4);
    let way = ["G7", "G6"].map(|at| node(&it, at).index() as u32);
    let forecast = ground.forecast(&way).unwrap();
    // 1d3 for two squares: three radii, each as likely, each with more squares than the one before.
    assert_eq!(forecast.areas.len(), 3);
    for (area, radius) in forecast.areas.iter().zip(1..) {
        let there = it.map().within(node(&it, "G6").square(), radius).count();
        assert_eq!((area.spots.len(), area.weight.to_string()), (there, "1".to_owned()));
        assert!(area.spots.contains(&"G6".to_owned()));
    }
    assert_eq!(forecast.chances.of.to_string(), "3");
}

#[test]
fn one_halts_on_seeing_an_enemy_and_one_does_not() {
    for (halts, end) in [(true, "K7"), (false, "K6")] {
        let mut it = quiet();
        // Standing, one sees a lying man when adjacent.
        put(&mut it, "g5", "K6", Stance::Lying);
        let b1 = put(&mut it, "b1", "K10", Stance::Standing);
        order(&mut it, b1, Mode::Upright, &["K9", "K8", "K7", "K6"]);
        it.sides[0].orders.moves[0].1.halt_on_sight = halts;
        let heard = go(&mut it, &[]);
        assert_eq!(it.man(b1).node, node(&it, end));
        assert_eq!(halts, told(&heard, 0).iter().any(|it| it.contains("halts: he sees an enemy")));
    }
}

#[test]
fn two_who_would_change_places_stay() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Standing);
    let g5 = put(&mut it, "g5", "G7", Stance::Standing);
    order(&mut it, b1, Mode::Upright, &["G7"]);
    order(&mut it, g5, Mode::Upright, &["G8"]);
    go(&mut it, &[]);
    assert_eq!((it.man(b1).node, it.man(g5).node), (node(&it, "G8"), node(&it, "G7")));
    // Stopped by an obstacle: no noise becomes 1 (HB-MOVE-9c).
    assert!(
        it.noises.iter().all(|it| it.radius == crate::resolve::sounds::Radius::Squares(1))
            && it.noises.len() == 2
    );
}

#[test]
fn who_comes_to_an_enemy_stops_there() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Standing);
    let g5 = put(&mut it, "g5", "G7", Stance::Lying);
    order(&mut it, b1, Mode::Upright, &["G7", "G6", "G5"]);
    // Seen from the start, so that it is the contact that stops him.
    it.sides[0].orders.moves[0].1.halt_on_sight = false;
    go(&mut it, &[1]);
    assert_eq!(it.man(b1).node, it.man(g5).node);
    assert_eq!(it.man(b1).turn.steps_moved, 1);
}

#[test]
fn full_nodes_stop_the_ninth_man() {
    let mut it = quiet();
    let mut ids = Vec::new();
    for id in ["b2", "b3", "b4", "b5", "g5", "g6", "g7", "g3"] {
        put(&mut it, id, "G7", Stance::Lying);
        ids.push(man(&it, id));
    }
    for id in &ids[4..] {
        // Prisoners take up room too.
        it.man_mut(*id).nerve = Nerve::Surrendered;
        it.man_mut(*id).captor = Some(0);
    }
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    order(&mut it, b1, Mode::Crawl, &["G7"]);
    let heard = go(&mut it, &[]);
    assert_eq!(it.man(b1).node, node(&it, "G8"));
    assert!(told(&heard, 0).iter().any(|it| it.contains("finds no room")));
}

#[test]
fn off_the_table_with_a_prisoner() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G12", Stance::Standing);
    let g5 = put(&mut it, "g5", "G12", Stance::Standing);
    it.man_mut(g5).nerve = Nerve::Surrendered;
    it.man_mut(g5).captor = Some(0);
    it.sides[0].orders.moves.push((
        b1,
        Move {
            mode: Mode::Upright,
            path: SmallVec::from_slice(&[Node::OFF]),
            end_stance: Stance::Standing,
            halt_on_sight: true,
            escort: SmallVec::from_slice(&[g5]),
        },
    ));
    go(&mut it, &[]);
    assert!(!it.man(b1).on_table() && !it.man(g5).on_table());
    assert_eq!(it.man(g5).captor, Some(0));
}

/// HB-PRIS-5: his guard leads a prisoner, and another man only once the guard is gone.
#[test]
fn only_his_guard_leads_a_prisoner() {
    let mut it = quiet();
    let [b1, b2] = ["b1", "b2"].map(|id| put(&mut it, id, "G9", Stance::Standing));
    let g5 = put(&mut it, "g5", "G9", Stance::Standing);
    crate::steps::hits::capture(&mut it, g5, b1);
    look_round(&mut it);
    let led = |it: &mut State, id: &str, asked: &[(u8, &str)]| {
        let answers = [(0, id), (0, "upright_on"), (0, "G10"), (0, "standing")];
        let answers: Vec<(u8, &str)> = answers.into_iter().chain(asked.iter().copied()).collect();
        playing(it, &[], &[&answers[..], &[(0, "seal")]].concat(), orders);
        it.sides[0].orders.moves.first().map(|it| it.1.escort.to_vec())
    };
    let token = it.sides[0].record.contacts.iter().find(|it| it.who == Some(g5)).unwrap().token;
    let prisoner = format!("k{token}");
    // b2 is not asked whom he leads.
    assert_eq!(led(&mut it, "b2", &[]), Some(Vec::new()));
    assert_eq!(led(&mut it, "b1", &[(0, &prisoner)]), Some(vec![g5]));
    // The guard goes down: whoever leads the prisoner then is his guard.
    it.man_mut(b1).health = crate::vocabulary::Health::Serious;
    assert_eq!(led(&mut it, "b2", &[(0, &prisoner)]), Some(vec![g5]));
    go(&mut it, &[3]);
    assert_eq!((it.man(g5).node, it.guard_of(0, g5)), (node(&it, "G10"), Some(b2)));
}

#[test]
fn a_surrendered_man_walks_to_his_captor_and_is_taken() {
    let mut it = quiet();
    let g5 = put(&mut it, "g5", "G6", Stance::Standing);
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    it.man_mut(g5).nerve = Nerve::Surrendered;
    let square = node(&it, "G8").square();
    // He knows of b1 by a shape that his side has.
    it.sides[1].record.contacts.push(Contact {
        token: 1,
        level: Level::Shape,
        square,
        who: None,
        trail: None,
        look: None,
    });
    playing(&mut it, &[3], &[], movement);
    assert_eq!(it.man(g5).node, it.man(b1).node);
    assert_eq!((it.man(g5).captor, it.man(b1).notes.prisoners_taken), (Some(0), 1));
}

#[test]
fn going_back_without_orders_is_one_step_home() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G9", Stance::Lying);
    it.man_mut(b1).going_back = true;
    it.man_mut(b1).health = Health::Walking;
    crate::state::home::measure(&mut it);
    go(&mut it, &[]);
    assert_eq!(it.man(b1).node, node(&it, "G10"));
}

#[test]
fn hold_keeps_a_man_from_the_enemy_line() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    it.man_mut(b1).nerve = Nerve::Hold;
    crate::state::home::measure(&mut it);
    sight::look(&mut it, &[]);
    let ground = ground::Ground::new(crate::known::Known::of_side(&it, 0), b1, it.man(b1), Mode::Crawl, 2);
    let stop = |label: &str| engine::Ways::stop(&ground, node(&it, label).index() as u32).map(|it| it.cite);
    assert_eq!(stop("G7"), Some(rule!("HB-IM-8")));
    assert_eq!(stop("G9"), None);
}

#[test]
fn an_enemy_trench_needs_a_passed_test() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "E5", Stance::Lying);
    for (passed, bar) in [(false, Some(rule!("HB-IM-14"))), (true, None)] {
        it.man_mut(b1).trench_pass = passed;
        let ground =
            ground::Ground::new(crate::known::Known::of_side(&it, 0), b1, it.man(b1), Mode::Crawl, 2);
        let mut steps = SmallVec::new();
        engine::Ways::steps(&ground, node(&it, "E5").index() as u32, &mut steps);
        let post = node(&it, "F5/hole").index() as u32;
        let found = steps.iter().find(|it| it.to == post).unwrap();
        assert_eq!(found.barred.as_ref().map(|it| it.cite), bar);
    }
    order(&mut it, b1, Mode::Crawl, &["F5/hole"]);
    go(&mut it, &[]);
    assert!(!it.man(b1).trench_pass, "one entry uses it up");
}

#[test]
fn a_garrison_keeps_to_its_line() {
    let it = quiet();
    let g1 = man(&it, "g1");
    let ground = ground::Ground::new(crate::known::Known::of_side(&it, 1), g1, it.man(g1), Mode::Crawl, 2);
    let mut steps = SmallVec::new();
    engine::Ways::steps(&ground, it.man(g1).node.index() as u32, &mut steps);
    let open = steps.iter().filter(|it| it.barred.is_none()).map(|way| it.map().label(ground::node(way.to)));
    assert_eq!(open.collect::<Vec<_>>(), ["F4/hole"]);
}

#[test]
fn an_unknown_gap_is_wire_on_the_map_of_the_other_side() {
    let it = quiet();
    let gap: Edge = it.map().edge_of("G10/G11").unwrap();
    let [red, blue] = [0, 1].map(|it| Seat(it as u8));
    let known = |seat: Seat| crate::known::Known::new(&it, Eye::Seat(seat)).gapped(gap);
    assert_eq!((known(red), known(blue)), (true, false));
}

/// HB-OPT-2: two steps, because within one nothing that a seat answers in secret changes what another is asked.
#[test]
fn written_orders_go_to_the_lower_die_first() {
    let open = "alarm = false\numpire = false\nwritten_orders = true";
    let mut it = state(&[("alarm = false", open)]);
    it.phase = crate::state::Phase::MovementOrders;
    put(&mut it, "b1", "G9", Stance::Lying);
    put(&mut it, "g5", "G6", Stance::Lying);
    let first = [(0, "b1"), (0, "crawl"), (0, "G8"), (0, "lying"), (0, "seal")];
    let heard = playing(&mut it, &[2, 2, 2, 5], &first, orders).1;
    assert_eq!(it.writes_first, Some(0));
    assert!(it.sides[0].sealed && !it.sides[1].sealed);
    assert!(told(&heard, 1).iter().all(|it| !it.contains("ordered")), "what is written is not read");
    // The other side answers it, before all eyes; what was written stays.
    let answers = [(1, "g5"), (1, "crawl"), (1, "G7"), (1, "lying"), (1, "seal")];
    let heard = playing(&mut it, &[], &answers, orders).1;
    assert_eq!(it.writes_first, None);
    assert!(told(&heard, 0).contains(&"Unteroffizier g5 is ordered to crawl by G7, then lying"));
    assert_eq!([0, 1].map(|side| it.sides[side].orders.moves.len()), [1, 1]);
}
