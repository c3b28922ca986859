//! Whoever changes his formation or wheels has room for it there, not only where he ends (BB-ALLOW-4, BB-MOVE-11), and who
//! comes in at a corner comes in over two edges (BB-SET-5).

use ground::table::Heading;

use super::*;
use crate::fixture::at;
use crate::scenario::Arrival;
use crate::state::UnitNo;
use crate::steps::arrivals::arrive;

#[test]
fn every_change_and_every_wheel_must_fit() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (1, 10), 0).formation = Formation::March;
    let column = it.state();
    assert_eq!(
        barred(&column, FULL, "form line to 300,1200"),
        "BB-MOVE-15",
        "a line there hangs over the edge"
    );
    assert_eq!(
        barred(&column, FULL, "to 300,1200"),
        "BB-MOVE-15",
        "the tail of the column would wheel over it"
    );
    assert_eq!(end(&column, FULL, "to 100,1300"), (100, 1_300, 0));
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 8, (6, 2), 0);
    let line = it.state();
    assert_eq!(barred(&line, FULL, "to 900,500"), "BB-MOVE-15", "it would wheel over the edge");
    assert_eq!(end(&line, FULL, "to 600,500").1, 500);
}

#[test]
fn no_way_sweeps_over_the_edge() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (3, 10), 0);
    it.unit("e1", 1, Arm::Infantry, 6, (3, 20), 180);
    let state = it.state();
    assert_eq!(end(&state, FULL, "charge e1 to 300,2000").1, 2_000);
    assert_eq!(barred(&state, FULL, "charge e1 to 150,2000"), "BB-MOVE-15", "its left would be over it");
    assert_eq!(barred(&state, FULL, "to 60,1700 face 0"), "BB-MOVE-15");
}

fn at_the_corner(facing: i32) -> State {
    let mut it = Fixture::new();
    let card = it.unit("f1", 0, Arm::Infantry, 4, (0, 0), facing);
    card.formation = Formation::March;
    card.arrival =
        Some(Arrival { turn: 1, at: at((0, 0)), facing: Heading::degrees(facing), on: None, order: None });
    let mut state = it.state();
    playing(&mut state, &[], &[], arrive);
    state
}

#[test]
fn a_corner_is_open_over_both_its_edges() {
    let state = at_the_corner(45);
    assert_eq!(end(&state, FULL, "to 200,200"), (200, 200, 45), "its tail hangs over both");
    assert_eq!(barred(&state, FULL, "to 20,20"), "BB-MOVE-15", "its head must be in");
    let again = moved(&state, FULL, "to 200,200");
    let mut next = again.clone();
    next.unit_mut(UnitNo(0)).turn = Default::default();
    assert_eq!(end(&next, FULL, "to 500,500"), (500, 500, 45));
    // Along either edge it finds room where the corner is closed.
    for facing in [0, 90] {
        let mut it = Fixture::new();
        let card = it.unit("f1", 0, Arm::Infantry, 4, (0, 0), facing);
        card.formation = Formation::March;
        card.arrival = Some(Arrival {
            turn: 1,
            at: at((0, 0)),
            facing: Heading::degrees(facing),
            on: None,
            order: None,
        });
        it.unit("e1", 1, Arm::Infantry, 1, (1, 1), 225);
        let mut state = it.state();
        playing(&mut state, &[], &[], arrive);
        for entry in ["at:600,0", "at:0,600"] {
            let mut state = state.clone();
            playing(&mut state, &FULL, &[(0, "f1"), (0, entry)], movement);
            assert!(state.unit(UnitNo(0)).to_come(), "it stands, and has been let choose {entry}");
        }
    }
}
