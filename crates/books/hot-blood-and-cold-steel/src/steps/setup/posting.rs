//! Where men stand before anybody is asked: a patrol round the middle of its zone, the watch of a garrison at its
//! posts and whoever is not on watch in the dugouts (HB-SETUP-5).

use super::eyes_of;
use super::watch::{self, Watch};
use crate::map::{HoleKind, Map, Node, Nodes, SquareNo, capacity};
use crate::scenario::Patrol;
use crate::state::{Figure, Man, SideNo, State};
use crate::vocabulary::{Readiness, Stance, Zone};

/// So many men in one node when nobody says otherwise; more make too good a target.
const ABREAST: usize = 3;

/// Gives everybody without a place a sensible one.
pub(super) fn post(state: &mut State, side: SideNo) {
    let scene = state.scene.clone();
    for (no, patrol) in scene.0.sides[side].patrols.iter().enumerate() {
        let Some(centre) = middle(&scene.0.map, &zone(patrol)) else { continue };
        gather(state, side, no as u8, centre);
    }
}

/// Puts the loose men of a patrol into the nodes of its zone nearest to a square, holes first.
pub(super) fn gather(state: &mut State, side: SideNo, no: u8, centre: SquareNo) {
    let scene = state.scene.clone();
    let (map, patrol) = (&scene.0.map, &scene.0.sides[side].patrols[usize::from(no)]);
    let zone = zone(patrol);
    let (on_watch, at_rest) = {
        let known = eyes_of(state, side);
        let loose =
            |it: &(Man, &Figure)| it.1.patrol == no && !it.1.expected && !super::placing::fixed(&known, it.0);
        watch::split(&known, Watch::of(&known, no), known.own().filter(loose))
    };
    for man in on_watch.iter().chain(&at_rest) {
        state.man_mut(*man).node = Node::OFF;
    }
    let mut nodes: Vec<Node> = zone.iter().filter(|it| !patrol.together || it.square() == centre).collect();
    nodes.sort_by_key(|it| (2 * map.distance(it.square(), centre) + i32::from(it.zone() != Zone::Hole), *it));
    let dugouts: Vec<Node> = nodes.iter().copied().filter(|it| it.zone() == Zone::Dugout).collect();
    let mut resting = at_rest.into_iter();
    fill(state, side, &mut resting, &dugouts, usize::MAX, Readiness::Resting);
    let mut standing = on_watch.into_iter();
    if patrol.posted.is_some() {
        let posts: Vec<Node> = nodes.iter().copied().filter(|it| watches(map, *it)).collect();
        // One at every post before any has two.
        for most in 1..=2 {
            fill(state, side, &mut standing, &posts, most, Readiness::Posted);
        }
        nodes.retain(|it| it.zone() != Zone::Dugout);
    }
    // The first time round men keep apart; only if the zone is too small for that do they crowd.
    for most in [if patrol.together { usize::MAX } else { ABREAST }, usize::MAX] {
        fill(state, side, &mut standing, &nodes, most, Readiness::Posted);
    }
}

/// As many of the men as there is room for, `most` of their side in a node.
fn fill(
    state: &mut State,
    side: SideNo,
    men: &mut impl Iterator<Item = Man>,
    nodes: &[Node],
    most: usize,
    readiness: Readiness,
) {
    for node in nodes {
        let own = state.of_side(side).filter(|it| it.1.node == *node).count();
        let room = most.min(capacity(node.zone())).saturating_sub(own);
        let stance = state.map().stances(*node).first().copied().unwrap_or(Stance::Standing);
        let low = if node.zone() == Zone::Open { Stance::Lying } else { stance };
        for man in men.by_ref().take(room) {
            let figure = state.man_mut(man);
            (figure.node, figure.stance, figure.readiness) = (*node, low, readiness);
        }
    }
}

/// Sentry posts, listening posts and bunkers.
fn watches(map: &Map, node: Node) -> bool {
    node.zone() == Zone::Hole
        && map
            .hole(node.square())
            .is_some_and(|it| it.sentry_post || matches!(it.kind, HoleKind::ListeningPost | HoleKind::Bunker))
}

/// Where the patrol's loose men may be.
pub(super) fn zone(patrol: &Patrol) -> Nodes {
    let inside = |it: &Node| patrol.bounds.as_ref().is_none_or(|bounds| bounds.contains(*it));
    patrol.setup.iter().filter(inside).collect()
}

/// The square of the zone nearest to its middle, one with a hole if there is one near.
fn middle(map: &Map, zone: &Nodes) -> Option<SquareNo> {
    let (mut columns, mut rows, mut count) = (0, 0, 0);
    for node in zone.iter() {
        let square = map.square(node.square());
        (columns, rows, count) =
            (columns + i32::from(square.column), rows + i32::from(square.row), count + 1);
    }
    if count == 0 {
        return None;
    }
    let centre = ground::offsets::Square { column: (columns / count) as i16, row: (rows / count) as i16 };
    let near =
        |it: &Node| (map.square(it.square()).distance(centre) - i32::from(it.zone() == Zone::Hole), *it);
    zone.iter().min_by_key(near).map(Node::square)
}
