//! What the sides write down of what they see (HB-SEE-9, HB-SEE-10, HB-TERR-17).

use engine::{Act, Cx, Eyes as Seers, Seat, Told, beat};
use smallvec::SmallVec;

use super::contacts;
use crate::known::Known;
use crate::map::{Edge, SquareNo};
use crate::spoken;
use crate::state::sight::{self, Eyes};
use crate::state::{Man, SideNo, State};

/// Looks round, brings both records up to date and tells each side what is new (HB-SEE-8). `firing` are all men who
/// have fired in this phase (HB-SEE-5).
pub fn see(state: &mut State, cx: &mut Cx<'_>, firing: &[Man]) {
    if !state.options().umpire {
        cx.cite(rule!("HB-OPT-1"));
    }
    sight::look(state, firing);
    sight::cite(state, cx, firing);
    for side in 0..2 {
        contacts::update(state, cx, side);
        // First what is in the way, then the ways through it.
        find_in_the_way(state, cx, side);
        find(state, cx, side);
        notice_bombs(state, cx, side);
    }
}

/// The eyes of a side.
pub(super) fn eyes(state: &State, side: SideNo) -> impl Iterator<Item = Eyes> + '_ {
    state.of_side(side).filter_map(|it| Eyes::of(state.map(), it.1))
}

/// Wire, and squares that cannot be entered, of which the side learns that they are in the way (HB-TERR-17).
fn find_in_the_way(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    if !state.map().veiled() {
        return;
    }
    let map = state.map();
    let record = &state.sides[side].record;
    let own: SmallVec<[Eyes; 32]> = eyes(state, side).collect();
    let overlooked = |square: SquareNo| own.iter().any(|it| it.overlooks(state, square));
    let edges = (0..map.edges().len() as u16).map(Edge);
    let wire: SmallVec<[Edge; 8]> = edges
        .filter(|it| !record.knows_wire(map, side, *it))
        .filter(|it| map.edge(*it).squares.iter().any(|it| overlooked(*it)))
        .collect();
    let unknown = map.screened().iter().copied().filter(|it| !record.found.contains(*it));
    let squares: SmallVec<[SquareNo; 4]> = unknown.filter(|it| overlooked(*it)).collect();
    let near = wire.iter().flat_map(|it| map.edge(*it).squares).filter(|it| overlooked(*it));
    let found: SmallVec<[SquareNo; 8]> = near.chain(squares.iter().copied()).collect();
    found.into_iter().for_each(|it| state.sides[side].record.found.insert(it));
    let map = state.map();
    for edge in wire {
        cx.tell(state, Seers::only(Seat(side as u8)), rule!("HB-TERR-17"), || {
            let at = map.square(map.edge(edge).squares[0]).to_string();
            let wire = spoken::wire(map, edge);
            let text = format!("There is {}", wire.trim_start_matches("the "));
            Told::from(text).at(at).done(Act::new(beat::Kind::Sight))
        });
    }
    for square in squares {
        cx.tell(state, Seers::only(Seat(side as u8)), rule!("HB-TERR-17"), || {
            let at = map.square(square).to_string();
            let what = if map.wire_filled(square) { "is filled with wire" } else { "cannot be entered" };
            Told::from(format!("{at} {what}")).at(at).done(Act::new(beat::Kind::Sight))
        });
    }
}

/// Hidden gaps and holes that somebody can now make out (HB-TERR-17).
fn find(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    let record = &state.sides[side].record;
    let map = state.map();
    let own: SmallVec<[Eyes; 32]> = eyes(state, side).collect();
    let overlooked = |square: SquareNo| own.iter().any(|it| it.overlooks(state, square));
    let gaps: SmallVec<[Edge; 4]> = state
        .gapped
        .iter()
        .filter(|edge| {
            !record.gaps.contains(edge) && map.edge(*edge).squares.iter().any(|it| overlooked(*it))
        })
        .collect();
    let owned = |it: SquareNo| map.hole(it).is_some_and(|it| it.owner.map(usize::from) == Some(side));
    let holes: SmallVec<[SquareNo; 4]> = map
        .hidden_holes()
        .iter()
        .copied()
        .filter(|it| !owned(*it) && !record.found.contains(*it) && overlooked(*it))
        .collect();
    for edge in gaps {
        state.sides[side].record.gaps.push(edge);
        let map = state.map();
        cx.tell(state, Seers::only(Seat(side as u8)), rule!("HB-TERR-17"), || {
            let at = map.square(map.edge(edge).squares[0]).to_string();
            let text = format!("There is a gap in {}", spoken::wire(map, edge));
            Told::from(text).at(at).done(Act::new(beat::Kind::Sight))
        });
    }
    for square in holes {
        state.sides[side].record.found.insert(square);
        let map = state.map();
        cx.tell(state, Seers::only(Seat(side as u8)), rule!("HB-TERR-17"), || {
            let what = map.hole(square).map_or("hole", |it| spoken::hole(it.kind));
            let at = map.square(square).to_string();
            Told::from(format!("There is a {what} at {at}")).at(at).done(Act::new(beat::Kind::Sight))
        });
    }
}

/// Later comers learn of a bomb on arrival (HB-INFO-5).
fn notice_bombs(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    for at in 0..state.bombs.len() {
        let bomb = state.bombs[at];
        let square = bomb.node.square();
        let there = state.of_side(side).any(|it| it.1.awake() && it.1.node.square() == square);
        if !there || state.sides[side].record.bombs.contains(&bomb.no) {
            continue;
        }
        state.sides[side].record.bombs.push(bomb.no);
        let map = state.map();
        cx.tell(state, Seers::only(Seat(side as u8)), rule!("HB-INFO-5"), || {
            let place = spoken::place(&Known::of_side(state, side), bomb.node);
            Told::from(format!("There is a bomb at {place}!"))
                .at(map.square(square).to_string())
                .done(Act::new(beat::Kind::Sight).decisive())
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::{look_round, node, put, state, told};
    use crate::state::{Bomb, Cover};
    use crate::vocabulary::Stance;

    #[test]
    fn a_prepared_gap_is_found_by_looking_at_it() {
        let mut it = state(&[]);
        let gap = it.map().edge_of("G10/G11").unwrap();
        assert!(it.sides[0].record.gaps.contains(&gap) && !it.sides[1].record.gaps.contains(&gap));
        // Lying, one makes out a lying target at two squares: G8 to G10.
        put(&mut it, "g5", "G7", Stance::Lying);
        look_round(&mut it);
        assert!(!it.sides[1].record.gaps.contains(&gap));
        put(&mut it, "g5", "G8", Stance::Lying);
        let heard = look_round(&mut it);
        assert!(it.sides[1].record.gaps.contains(&gap));
        assert!(told(&heard, 1).contains(&"There is a gap in the wire between G10 and G11"));
        assert!(told(&heard, 0).iter().all(|it| !it.contains("gap")));
    }

    #[test]
    fn who_comes_to_a_bomb_learns_of_it() {
        let mut it = state(&[]);
        let thrower = put(&mut it, "b1", "G9", Stance::Lying);
        it.bombs.push(Bomb { no: 1, node: node(&it, "H6/hole"), thrower, cover: Cover::None });
        put(&mut it, "g5", "H5", Stance::Lying);
        look_round(&mut it);
        assert!(it.sides.iter().all(|it| it.record.bombs.is_empty()));
        put(&mut it, "g5", "H6", Stance::Lying);
        let heard = look_round(&mut it);
        assert_eq!(
            (it.sides[1].record.bombs.as_slice(), it.sides[0].record.bombs.len()),
            ([1].as_slice(), 0)
        );
        assert!(told(&heard, 1).contains(&"There is a bomb at H6 (shell hole)!"));
    }
}
