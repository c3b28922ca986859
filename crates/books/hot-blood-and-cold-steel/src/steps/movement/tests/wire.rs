//! Wire and squares in the way of which the side knows nothing (HB-TERR-17, HB-MOVE-12).

use engine::{Datum, Shown, Ways};

use super::*;
use crate::forms::ground::Ground;
use crate::known::Known;

/// The Germans have low wire between rows 6 and 7, columns E to I, of which nobody else knows, and so it is with D8, which
/// is filled with wire, and B7, where nobody gets through.
const LOW: [(&str, &str); 3] = [
    ("  8  .o......o....", "  8  .o.w....o...."),
    ("wire = [\"3|4, columns A-M\"]", "wire = [\"3|4, columns A-M\"]\nhidden_wire = [\"6|7, columns E-I\"]"),
    ("[options]", "hidden = [\"D8\", \"B7\"]\nimpassable = [\"B7\"]\n[options]"),
];

fn strung() -> State {
    let mut it = state(&LOW);
    it.turn = 1;
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    it
}

fn knows(it: &State, side: usize, edge: &str) -> bool {
    Known::of_side(it, side).knows_wire(it.map().edge_of(edge).unwrap())
}

fn shown(it: &State, seat: u8) -> Datum {
    crate::view::view(&Known::new(it, Eye::Seat(Seat(seat)))).show()
}

/// The form takes the way, the wire stops him, he makes twice the noise and one square more, and knows of it then.
#[test]
fn one_runs_into_wire_in_the_dark() {
    let mut it = strung();
    let b1 = put(&mut it, "b1", "G10", Stance::Standing);
    look_round(&mut it);
    assert!(!knows(&it, 0, "G6/G7") && knows(&it, 1, "G6/G7"));
    let way = [(0, "b1"), (0, "upright"), (0, "G9 G8 G7 G6"), (0, "standing"), (0, "seal")];
    // Four squares were meant: two dice, 3 + 4, and 1 for the obstacle (HB-MOVE-9).
    let heard = playing(&mut it, &[3, 4], &way, both).1;
    assert_eq!((it.man(b1).node, it.man(b1).turn.steps_moved), (node(&it, "G7"), 3));
    assert_eq!(it.noises[0].radius, crate::resolve::sounds::Radius::Squares(8));
    assert!(told(&heard, 0).iter().any(|it| it.ends_with("; runs into wire")), "{:?}", told(&heard, 0));
    assert!(knows(&it, 0, "G6/G7"));
    assert!(told(&heard, 1).iter().all(|it| !it.contains("wire")));
    // From then on it bars the way, as any other wire.
    let ground = Ground::new(Known::of_side(&it, 0), b1, it.man(b1), Mode::Crawl, 2);
    let mut steps = SmallVec::new();
    ground.steps(node(&it, "G7").index() as u32, &mut steps);
    let to = node(&it, "G6").index() as u32;
    let bar = steps.iter().find(|it| it.to == to).and_then(|it| it.barred.as_ref()).map(|it| it.cite);
    assert_eq!(bar, Some(rule!("HB-TERR-11")));
}

/// HB-TERR-17: whoever would clearly see a lying man in a square that touches it sees it, and is told so.
#[test]
fn hidden_wire_is_found_by_looking() {
    let mut it = strung();
    put(&mut it, "b1", "G10", Stance::Lying);
    look_round(&mut it);
    assert!(!knows(&it, 0, "G6/G7"));
    put(&mut it, "b1", "G9", Stance::Lying);
    let heard = look_round(&mut it);
    assert!(knows(&it, 0, "G6/G7") && !knows(&it, 0, "I6/I7"));
    assert!(told(&heard, 0).contains(&"There is wire between G6 and G7"), "{:?}", told(&heard, 0));
    assert!(told(&heard, 1).is_empty());
}

#[test]
fn one_runs_into_what_cannot_be_entered() {
    for (from, way, end, words, rule) in [
        ("D11", "D10 D9 D8", "D9", "; runs into wire", rule!("HB-TERR-12")),
        ("B10", "B9 B8 B7", "B8", "; cannot get on", rule!("HB-TERR-14")),
    ] {
        let mut it = strung();
        // Through the gap at C10/C11 nobody needs to go: he is beyond the wire already.
        let b1 = put(&mut it, "b1", if from == "D11" { "D10" } else { from }, Stance::Standing);
        let way = way.trim_start_matches("D10 ");
        look_round(&mut it);
        let order = [(0, "b1"), (0, "upright"), (0, way), (0, "standing"), (0, "seal")];
        let heard = playing(&mut it, &[1, 1], &order, both).1;
        assert_eq!(it.man(b1).node, node(&it, end));
        assert!(told(&heard, 0).iter().any(|it| it.ends_with(words)), "{:?}", told(&heard, 0));
        let known = Known::of_side(&it, 0);
        let to = node(&it, if from == "D11" { "D8" } else { "B7" });
        let mut steps = crate::map::Steps::new();
        known.steps(it.man(b1).node, true, 0, &mut steps);
        let bar = steps.iter().find(|it| it.to == to).and_then(|it| it.bar);
        assert_eq!(bar.map(crate::map::Bar::cite), Some(rule));
    }
}

/// Home is as far as it is known to be: past wire that nobody knows of, and round it as soon as it is met.
#[test]
fn the_way_home_is_as_long_as_it_is_known_to_be() {
    let mut it =
        state(&[("trenches = \"row 12\"", "trenches = \"row 12\"\nhidden_wire = [\"7|8, columns A-M\"]")]);
    crate::state::home::measure(&mut it);
    let far = |it: &State, side: usize| crate::state::home::distance(it, side, node(it, "G8"));
    let before = far(&it, 1);
    assert!(before.is_some());
    for square in ["F8", "G8", "H8", "F7", "G7", "H7"] {
        let square = node(&it, square).square();
        it.sides[1].record.found.insert(square);
    }
    crate::state::home::measure(&mut it);
    assert!(before < far(&it, 1), "{before:?} to {:?}", far(&it, 1));
}

/// What is hidden is in nothing that reaches the side: not in its view, its ways, or the price of one.
#[test]
fn what_is_not_known_changes_nothing_that_is_shown() {
    let mut with = strung();
    let mut without = state(&[]);
    without.turn = 1;
    for id in ["g5", "g6", "g7"] {
        put(&mut without, id, "A1", Stance::Lying);
    }
    for it in [&mut with, &mut without] {
        for id in ["b1", "b2", "b3", "b4", "b5"] {
            put(it, id, "G10", Stance::Lying);
        }
        look_round(it);
        crate::state::home::measure(it);
    }
    assert_eq!(shown(&with, 0), shown(&without, 0));
    assert_ne!(shown(&with, 1), shown(&without, 1));
    let (b1, way) = (man(&with, "b1"), ["G9", "G8", "G7", "G6"].map(|it| node(&with, it).index() as u32));
    let asked = |it: &State| {
        let ground = Ground::new(Known::of_side(it, 0), b1, it.man(b1), Mode::Upright, 4);
        let mut all = Vec::new();
        for at in 0..it.map().square_count() * 3 {
            let mut steps = SmallVec::new();
            if it.map().has(ground::node(at as u32)) {
                ground.steps(at as u32, &mut steps);
            }
            all.push((format!("{steps:?}"), format!("{:?}", ground.stop(at as u32))));
        }
        (all, format!("{:?}", ground.forecast(&way)))
    };
    assert_eq!(asked(&with), asked(&without));
}
