//! Fire-swept zones (HB-FSZ).

use engine::{Cx, Play};

use super::records::eyes;
use crate::map::SquareNo;
use crate::resolve::fire_swept::{FIRE_SWEPT, FireEvent, SweptCase};
use crate::square::Square;
use crate::state::{SideNo, State, Strike, StrikeKind};
use crate::vocabulary::Side;

/// At the start of a turn: last turn's fire makes this turn's zones, as far as each side knows of them.
pub fn sweep(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in 0..2 {
        state.sides[side].record.swept.clear();
    }
    for at in 0..state.last_strikes.len() {
        let strike = state.last_strikes[at];
        if state.last_strikes[..at].contains(&strike) {
            continue;
        }
        cx.cite(rule!("HB-FSZ-1"));
        let zone = cx.within(&FIRE_SWEPT, &case(state, &strike))?.outcome;
        let side = 1 - strike.by;
        if !known(state, side, &strike, &zone) {
            continue;
        }
        for square in zone {
            if let Some(no) = state.map().number(square.0) {
                state.sides[side].record.swept.insert(no);
            }
        }
    }
    Ok(())
}

fn case(state: &State, strike: &Strike) -> SweptCase {
    let map = state.map();
    let square = |it: SquareNo| Square(map.square(it));
    let (event, gun, side) = match strike.kind {
        StrikeKind::Shot => (FireEvent::Shot, None, Side::Right),
        StrikeKind::Lmg => (FireEvent::Lmg, None, Side::Right),
        StrikeKind::Hmg { gun, side } => (FireEvent::Hmg, Some(square(gun)), side),
        StrikeKind::Bomb => (FireEvent::Bomb, None, Side::Right),
        StrikeKind::Mortar => (FireEvent::Mortar, None, Side::Right),
        StrikeKind::Artillery => (FireEvent::Artillery, None, Side::Right),
    };
    let table = map.table();
    let (width, height) = (i32::from(table.width), i32::from(table.height));
    SweptCase { event, square: square(strike.square), gun, side, width, height }
}

/// HB-FSZ-2: one of its men is inside, sees the middle clearly, or saw it go off.
fn known(state: &State, side: SideNo, strike: &Strike, zone: &[Square]) -> bool {
    let map = state.map();
    let explosion = matches!(strike.kind, StrikeKind::Bomb | StrikeKind::Mortar | StrikeKind::Artillery);
    let mut own = state.of_side(side).filter(|it| it.1.awake());
    own.any(|it| zone.contains(&Square(map.square(it.1.node.square()))))
        || eyes(state, side)
            .any(|it| it.overlooks(state, strike.square) || (explosion && it.watches(map, strike.square)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{playing, put, state};
    use crate::vocabulary::Stance;

    fn swept(it: &State, side: SideNo) -> Vec<String> {
        let squares = it.sides[side].record.swept.iter();
        let mut res: Vec<String> = squares.map(|no| it.map().square(no).to_string()).collect();
        res.sort();
        res
    }

    #[test]
    fn a_shot_sweeps_seven_squares_for_those_who_know_of_it() {
        let mut it = state(&[]);
        for id in ["b1", "b2", "b3", "b4", "b5"] {
            put(&mut it, id, "J9", Stance::Lying);
        }
        let square = it.map().square_of("E7").unwrap();
        it.last_strikes = vec![Strike { by: 1, kind: StrikeKind::Shot, square }];
        playing(&mut it, &[], &[], sweep);
        assert!(swept(&it, 0).is_empty());
        it.last_strikes = vec![Strike { by: 1, kind: StrikeKind::Bomb, square }];
        playing(&mut it, &[], &[], sweep);
        // The squares of the rulebook's example for a bomb at E7.
        assert_eq!(swept(&it, 0), ["D6", "D7", "E6", "E7", "E8", "F6", "F7"]);
        assert!(swept(&it, 1).is_empty());
        it.last_strikes = vec![Strike { by: 1, kind: StrikeKind::Shot, square }];
        put(&mut it, "b1", "E8", Stance::Standing);
        playing(&mut it, &[], &[], sweep);
        assert_eq!(swept(&it, 0).len(), 7);
    }
}
