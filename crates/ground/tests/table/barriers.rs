//! Lines that nobody may touch.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{asked, form};

/// A river with a bridge on it.
fn river() -> Table {
    let strip = Slab::new(Pose::new(1_000, 1_000, Heading::degrees(0)), Shape::centred(200, 200));
    table(true, vec![stream(RIVER, &[(0, 10), (36, 10)]), Feature::new(BRIDGE, Form::Strip(strip))])
}

#[test]
fn a_slab_keeps_a_tick_off_a_barred_line_but_on_a_strip() {
    let river = river();
    let stands = |x: Length, y: Length, bases: Length| {
        river.touches(
            0,
            &Slab::new(Pose::new(x, y, Heading::degrees(0)), Shape::front(100 * bases, 100)),
            (0, 0),
        )
    };
    assert_eq!(
        [999, 1_000, 1_050, 1_100, 1_101].map(|y| stands(2_000, y, 4)),
        [false, true, true, true, false]
    );
    assert!(!stands(1_000, 1_050, 1) && stands(1_000, 1_050, 4), "one base stands on the strip, four do not");
    assert!(stands(1_080, 1_050, 1), "nor one that hangs over its side");
    let slab = Slab::new(Pose::new(2_000, 500, Heading::degrees(0)), Shape::front(400, 100));
    assert_eq!(river.touched_at(0, &slab, (0, 900)), Some(499));
    assert_eq!(river.touched_at(0, &slab, (0, 400)), None);
}

#[test]
fn who_stands_on_a_line_is_on_the_side_where_his_body_is() {
    let (river, crowd) = (river(), Crowd::default());
    let from = |degrees: i32| form(&river, &crowd, &BB, Pose::new(2_000, 1_000, Heading::degrees(degrees)));
    assert_eq!(asked(&from(0), "to 2000,1300"), "Barred(Kind(5)) by 4");
    assert_eq!(asked(&from(0), "to 2000,700"), "3 of 9, -3 by 1");
    assert_eq!(asked(&from(180), "to 2000,1300"), "3 of 9, -3 by 1");
    assert_eq!(asked(&from(180), "to 2000,700"), "Barred(Kind(5)) by 4");
    let brook = table(true, vec![stream(STREAM, &[(0, 10), (20, 10), (36, 4)])]);
    let from = |degrees: i32| form(&brook, &crowd, &BB, Pose::new(2_000, 1_000, Heading::degrees(degrees)));
    assert_eq!(asked(&from(0), "to 2000,700"), "3 of 9, -3 by 1", "back from a bend");
    assert_eq!(asked(&from(0), "to 2000,1300"), "3 of 9, -3 by 3");
    assert_eq!(asked(&from(180), "to 2000,700"), "3 of 9, -3 by 3");
}

#[test]
fn nobody_is_set_down_on_a_barred_line() {
    let (river, crowd) = (river(), Crowd::default());
    let form = PlaceForm {
        table: &river,
        crowd: &crowd,
        me: 0,
        shape: Shape::front(400, 100),
        zones: &[],
        around: None,
        facings: Facings::Any,
        barred: &[(RIVER, ROW_RIVER)],
        keep_off: None,
        open: Sides::NONE,
        cites: PlaceCites::default(),
    };
    let why = |y| form.accept(Pose::new(2_000, y, Heading::degrees(0))).err().map(|it| it.row);
    assert_eq!(
        [999, 1_000, 1_050, 1_100, 1_101].map(why),
        [None, Some(ROW_RIVER), Some(ROW_RIVER), Some(ROW_RIVER), None]
    );
}
