//! Moves that the umpire makes (HB-MOVE-15): into cover, towards the captor, and home.

use engine::Cx;
use smallvec::SmallVec;

use super::impulses::Mover;
use crate::facts::strain::duck_path;
use crate::forms::ground::Ground;
use crate::known::Known;
use crate::map::{Node, SquareNo, Steps};
use crate::state::{Condition, Contact, Figure, Man, Nerve, State};
use crate::vocabulary::{Mode, Stance};

/// The move that is forced on a man who has no order of his own, if any.
pub(super) fn forced(state: &State, cx: &mut Cx<'_>, man: Man) -> Option<Mover> {
    let figure = state.man(man);
    if !figure.on_table() || figure.carried_by.is_some() || figure.prisoner() || figure.dead() {
        return None;
    }
    if figure.turn.ducks {
        cx.cite(rule!("HB-IM-9"));
        return ducks(state, man, figure);
    }
    if figure.nerve == Nerve::Surrendered {
        cx.cite(rule!("HB-PRIS-2"));
        return gives_up(state, man, figure);
    }
    let bound = figure.going_back || state.patrol(figure).withdrawing;
    if bound && free(figure) && figure.mobile() && with_mate(state, man, figure) {
        cx.cite(rule!("HB-MOVE-15"));
        return goes_home(state, man, figure);
    }
    None
}

/// Nothing he does keeps him where he is.
fn free(figure: &Figure) -> bool {
    let turn = &figure.turn;
    figure.commanded() && !turn.engaged && !turn.whole_turn && !turn.called_fire
}

/// Of two bearers the first goes for both, if the other can.
fn with_mate(state: &State, man: Man, figure: &Figure) -> bool {
    figure.bearer.is_none_or(|mate| man < mate && free(state.man(mate)) && !state.man(mate).turn.rooted)
}

/// HB-IM-9: upright, crawling if he lies; in full cover at the end.
fn ducks(state: &State, man: Man, figure: &Figure) -> Option<Mover> {
    let path = duck_path(state, man)?;
    let end = path.last().copied().unwrap_or(figure.node);
    let mode = if figure.stance == Stance::Lying { Mode::Crawl } else { Mode::Upright };
    let mut mover = Mover::new(state, man, mode, SmallVec::from_slice(&path));
    mover.end_stance = state.map().stances(end).last().copied();
    Some(mover)
}

/// HB-PRIS-2: standing, up to two steps by the shortest way to the nearest enemy his side knows of.
fn gives_up(state: &State, man: Man, figure: &Figure) -> Option<Mover> {
    if figure.down() {
        return None;
    }
    let target = nearest_enemy(state, figure)?;
    let path = shortest(state, figure, target);
    if path.is_empty() && figure.stance == Stance::Standing {
        return None;
    }
    Some(Mover::new(state, man, Mode::Upright, path))
}

/// Seen now, else where one was last seen; ties by label.
fn nearest_enemy(state: &State, figure: &Figure) -> Option<SquareNo> {
    let record = &state.sides[figure.side].record;
    let stands = |it: &&Contact| {
        it.look.is_none_or(|it| !it.prisoner && matches!(it.condition, Condition::Up | Condition::Hurt))
    };
    let key = |it: &SquareNo| (state.map().distance(figure.node.square(), *it), *it);
    let seen = record.contacts.iter().filter(stands).map(|it| it.square).min_by_key(key);
    seen.or_else(|| record.last_seen.iter().filter(|it| !it.down).map(|it| it.square).min_by_key(key))
}

/// The first two steps of the shortest legal way into a square, as his side takes the ground to be.
fn shortest(state: &State, figure: &Figure, target: SquareNo) -> SmallVec<[Node; 4]> {
    let (map, known) = (state.map(), Known::of_side(state, figure.side));
    let mut from: Vec<Option<Node>> = vec![None; map.square_count() * 3];
    let mut queue = vec![figure.node];
    let mut steps = Steps::new();
    let mut at = 0;
    while let Some(node) = queue.get(at).copied() {
        if node.square() == target {
            return first_two(&from, figure.node, node);
        }
        at += 1;
        let jump = node == figure.node && map.jumps_out(node, figure.stance);
        known.steps(node, jump, figure.side, &mut steps);
        for step in steps.iter().filter(|it| it.bar.is_none() && it.to.on_table()) {
            if step.to != figure.node && from[step.to.index()].is_none() {
                from[step.to.index()] = Some(node);
                queue.push(step.to);
            }
        }
    }
    SmallVec::new()
}

fn first_two(from: &[Option<Node>], start: Node, end: Node) -> SmallVec<[Node; 4]> {
    let mut path: SmallVec<[Node; 4]> = SmallVec::new();
    let mut at = end;
    while at != start {
        path.push(at);
        match from[at.index()] {
            Some(before) => at = before,
            None => break,
        }
    }
    path.reverse();
    path.truncate(2);
    path
}

/// HB-MOVE-15: one step, as he lies or stands; a stretcher is carried upright.
fn goes_home(state: &State, man: Man, figure: &Figure) -> Option<Mover> {
    let low = figure.stance == Stance::Lying && figure.bearer.is_none();
    let mode = if low { Mode::Crawl } else { Mode::Upright };
    let step = Ground::new(Known::of_side(state, figure.side), man, figure, mode, 1).way_home()?;
    Some(Mover::new(state, man, mode, SmallVec::from_slice(&[step])))
}
