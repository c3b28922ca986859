//! What the map has listed, against the procedures of the book.

use super::*;
use crate::resolve::ground::{ArcCase, DISTANCE, DistanceCase, IN_ARC, LINE, LOS, LineCase, LosCase};
use crate::scenario::named;
use crate::square;

fn map(name: &str) -> Map {
    named(name).unwrap().unwrap().map
}

/// Numbers below a bound that look drawn at random and are the same every time.
fn draw(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize % below
}

#[test]
fn sight_is_that_of_the_procedure() {
    for name in ["la-petite-douve", "chance-encounter"] {
        let map = map(name);
        let count = map.square_count();
        let blockers: Vec<square::Square> = (0..count)
            .filter(|it| map.blocks_los(*it as SquareNo))
            .map(|it| square::Square(map.squares[it]))
            .collect();
        assert!(!blockers.is_empty());
        let inside = |it: Square| 0 < it.row && it.row < map.table.height - 1;
        let (mut seed, mut blocked) = (1, 0);
        for _ in 0..20_000 {
            let (a, b) = (draw(&mut seed, count), draw(&mut seed, count));
            let seen = map.los(a as SquareNo, b as SquareNo);
            assert_eq!(seen, map.los(b as SquareNo, a as SquareNo));
            let (a, b) = (map.squares[a], map.squares[b]);
            let on_blocker = |it: Square| blockers.contains(&square::Square(it));
            assert_eq!(seen, a.sees(b, map.table, on_blocker), "{a} {b}");
            // The procedure does not know where the table ends; off its edge a ruler would find free squares.
            if inside(a) && inside(b) {
                let case = LosCase { a: square::Square(a), b: square::Square(b), blockers: blockers.clone() };
                assert_eq!(seen, LOS.of(&case).outcome, "{a} {b}");
            }
            blocked += usize::from(!seen);
        }
        assert!(100 < blocked, "{blocked}");
    }
}

#[test]
fn distances_lines_and_arcs_are_those_of_the_procedures() {
    let map = map("bathelemont");
    let count = map.square_count();
    let mut seed = 7;
    for _ in 0..3_000 {
        let (a, b) = (draw(&mut seed, count) as SquareNo, draw(&mut seed, count) as SquareNo);
        let (here, there) = (square::Square(map.square(a)), square::Square(map.square(b)));
        let case = DistanceCase { a: here, b: there };
        assert_eq!(map.distance(a, b), DISTANCE.of(&case).outcome);
        for side in [Side::Left, Side::Right] {
            let (width, height) = (i32::from(map.table.width), i32::from(map.table.height));
            let case = LineCase { from: here, to: there, side, width, height };
            let ruled: Vec<square::Square> =
                map.line(a, b, side).map(|it| square::Square(map.square(it))).collect();
            assert_eq!(ruled, LINE.of(&case).outcome);
        }
        let facing = draw(&mut seed, 6) as i32;
        let case = ArcCase { gun: here, facing, square: there };
        assert_eq!(map.in_arc(a, Direction::N.turned(facing), b), IN_ARC.of(&case).outcome);
    }
}

#[test]
fn neighbours_touch_and_know_each_other() {
    let map = map("a-bit-of-wire");
    for square in 0..map.square_count() as SquareNo {
        for (direction, next) in map.neighbours(square) {
            assert_eq!(map.distance(square, next), 1);
            assert_eq!(map.neighbour(next, direction.turned(3)), Some(square));
        }
        assert_eq!(map.within(square, 1).count(), map.neighbours(square).count() + 1);
    }
}

#[test]
fn stances_are_those_of_the_table() {
    let map = map("la-petite-douve");
    let stances =
        |label: &str| map.stances(map.node_of(label).unwrap()).iter().map(|it| it.word()).collect::<Vec<_>>();
    assert_eq!(stances("A1"), ["standing", "lying"]);
    assert_eq!(stances("A4/hole"), ["fire_step", "floor"]);
    assert_eq!(stances("E1/hole"), ["floor"]);
    assert_eq!(stances("C5/hole"), ["hole_up", "hole_down"]);
    assert_eq!(stances("Q4/hole"), ["loophole", "sheltered"]);
    assert_eq!(stances("F4/dugout"), ["sheltered"]);
    assert!(map.allows(map.node_of("A4/hole").unwrap(), Stance::FireStep));
    assert!(!map.allows(map.node_of("E1/hole").unwrap(), Stance::FireStep));
    let jumps = |label: &str, stance| map.jumps_out(map.node_of(label).unwrap(), stance);
    assert!(jumps("A4/hole", Stance::FireStep) && !jumps("A4/hole", Stance::Floor));
    assert!(jumps("C5/hole", Stance::HoleDown) && !jumps("Q4/hole", Stance::Loophole));
}

#[test]
fn barred_steps_say_why() {
    let map = map("la-petite-douve");
    let mut out = Steps::new();
    let bar = |from: &str, to: &str, out: &mut Steps| {
        map.steps(map.node_of(from).unwrap(), false, 0, |_| false, out);
        let to = map.node_of(to).unwrap();
        out.iter().find(|it| it.to == to).and_then(|it| it.bar)
    };
    let edge = map.edge_of("E6/E7").unwrap();
    assert_eq!(bar("E6", "E7", &mut out), Some(Bar::Wire(edge)));
    assert_eq!(bar("G9", "G8", &mut out), Some(Bar::WireFilled));
    assert_eq!(bar("E9", "E10", &mut out), None);
    map.steps(map.node_of("E6").unwrap(), false, 0, |it| it == edge, &mut out);
    let step = out.iter().find(|it| it.to == map.node_of("E7").unwrap()).unwrap();
    assert_eq!((step.bar, step.crosses, step.way.cite()), (None, Some(edge), rule!("HB-MOVE-5a")));
}
