//! Words and eyes that the reports of several phases share.

use engine::{Cx, Eyes, Name, RuleId, Seat, Tally, Waypoint};

use crate::known::Known;
use crate::map::{HoleKind, Map, Node, SquareNo};
use crate::spoken;
use crate::state::sight;
use crate::state::{Figure, Man, SideNo, State};
use crate::vocabulary::Zone;

pub(crate) fn seat(side: SideNo) -> Seat {
    Seat(side as u8)
}

pub(crate) fn only(side: SideNo) -> Eyes {
    Eyes::only(seat(side))
}

/// The sides that have somebody who sees what goes off in that square (HB-SEE-6).
pub(crate) fn witnesses(state: &State, square: SquareNo) -> Eyes {
    let watches = |it: &Figure| {
        let eyes = sight::Eyes::of(state.map(), it);
        it.node.square() == square || eyes.is_some_and(|it| it.watches(state.map(), square))
    };
    (0..2).fold(Eyes::NONE, |acc, side| match state.of_side(side).any(|it| it.1.awake() && watches(it.1)) {
        true => acc.and(seat(side)),
        false => acc,
    })
}

pub(crate) fn label(state: &State, square: SquareNo) -> String {
    state.map().square(square).to_string()
}

/// What a side calls a man: his name if he is its own, what it calls an enemy in view, and nothing it does not know.
pub(crate) fn called(state: &State, side: SideNo, man: Man) -> String {
    let figure = state.man(man);
    if figure.side == side {
        return spoken::man(figure);
    }
    let contact = state.sides[side].record.contacts.iter().find(|it| it.who == Some(man));
    let known = Known::of_side(state, side);
    contact.map_or_else(|| "an enemy".to_owned(), |it| spoken::contact(&known, it.token))
}

/// The same as the view of the side names him: his id, or the token of an enemy it sees clearly.
pub(crate) fn named(state: &State, side: SideNo, man: Man) -> Option<Name> {
    let figure = state.man(man);
    if figure.side == side {
        return Some(figure.id);
    }
    let contact = state.sides[side].record.contacts.iter().find(|it| it.who == Some(man))?;
    Some(spoken::token(contact.token))
}

/// A way over the table, as views name places.
pub(crate) fn way(map: &Map, nodes: impl IntoIterator<Item = Node>) -> Vec<Waypoint> {
    let there = nodes.into_iter().filter(|it| it.on_table());
    there.map(|it| Waypoint::Named(map.label(it))).collect()
}

/// What belongs to one man is one moment, for an eye that is told of it twice.
pub(crate) fn moment(man: Man) -> u32 {
    u32::from(man.0) + 1
}

/// `7 +1 = 8`
pub(crate) fn sum(natural: i32, total: i32) -> String {
    match total - natural {
        0 => format!("{natural}"),
        by => format!("{natural} {by:+} = {total}"),
    }
}

/// The modifiers that applied have acted.
pub(crate) fn cite_rows(cx: &mut Cx<'_>, tally: &Tally) {
    if cx.listens() {
        tally.rows().iter().for_each(|it| cx.cite(it.cite));
    }
}

/// The rule by which the ground covers a man in that node.
pub(crate) fn cover_rule(map: &Map, node: Node) -> Option<RuleId> {
    let kind = map.hole(node.square()).map(|it| it.kind);
    match (node.zone(), kind?) {
        (Zone::Open, _) => None,
        (Zone::Dugout, _) => Some(rule!("HB-TERR-7")),
        (Zone::Hole, HoleKind::FiringTrench) => Some(rule!("HB-TERR-2")),
        (Zone::Hole, HoleKind::CommTrench) => Some(rule!("HB-TERR-3")),
        (Zone::Hole, HoleKind::ShellHole) => Some(rule!("HB-TERR-4")),
        (Zone::Hole, HoleKind::ListeningPost) => Some(rule!("HB-TERR-5")),
        (Zone::Hole, HoleKind::Bunker) => Some(rule!("HB-TERR-6")),
    }
}
