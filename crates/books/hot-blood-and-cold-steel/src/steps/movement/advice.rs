//! What a sensible officer orders in the movement phase.

use engine::{Advice, Mind, Reply, Style, Ways};
use smallvec::SmallVec;

use crate::doctrine::{self, Mover, Task};
use crate::facts::moves::load;
use crate::forms::ground::{Ground, node};
use crate::forms::moves::What;
use crate::known::Known;
use crate::map::{HoleKind, Node};
use crate::resolve::movement::{AllowanceCase, most_squares};
use crate::state::{Figure, Man};
use crate::vocabulary::{Mode, Stance, Zone};

/// How he moves, if it is worth an order.
pub(super) fn manner(known: Known<'_>, mind: &mut Mind, man: Man, figure: &Figure) -> Option<What> {
    let brief = doctrine::brief(&known, mind);
    let mover = Mover::new(&known, &brief, mind.style, man, figure);
    let still = stance_here(&known, mind, figure);
    let still = (still != figure.stance).then_some(What::Stance(still));
    let driven = || Ground::new(known, man, figure, Mode::Upright, 1).must_go();
    let rooted = figure.turn.rooted && !driven();
    if !figure.mobile() || rooted || figure.turn.whole_turn || figure.turn.called_fire {
        return still.filter(|_| figure.mobile());
    }
    if mover.listens(mind) {
        return still;
    }
    let mut best: Option<(i32, Mode)> = None;
    for mode in [Mode::Crawl, Mode::Upright] {
        if mode == Mode::Upright && !mover.walks() {
            continue;
        }
        let Some(most) = most_squares(&AllowanceCase { mode, carrying: load(figure) }) else { continue };
        let ground = Ground::new(known, man, figure, mode, most as usize);
        let value = mover.best(&ground, mode).value;
        if best.is_none_or(|it| it.0 < value) {
            best = Some((value, mode));
        }
    }
    match best {
        Some((value, mode)) if 0 < value || Ground::new(known, man, figure, mode, 1).must_go() => {
            let on = mind.style == Style::Rusher || mover.homeward() || mover.assaults();
            Some(What::Go { mode, on })
        }
        _ => still,
    }
}

pub(super) fn path(
    known: Known<'_>,
    mind: &mut Mind,
    man: Man,
    figure: &Figure,
    mode: Mode,
    ground: &Ground<'_>,
) -> Advice {
    let brief = doctrine::brief(&known, mind);
    let mover = Mover::new(&known, &brief, mind.style, man, figure);
    let route = mover.best(ground, mode);
    let forced = ground.stop(ground.start()).is_some();
    if route.path.is_empty() || (route.value <= 0 && !forced) {
        return Advice::silent(Reply::Path(SmallVec::new()));
    }
    let why = match (mind.speaks, route.path.last()) {
        (true, Some(end)) => mover.terms(node(*end), route.path.len(), mode),
        _ => Vec::new(),
    };
    Advice { reply: Reply::Path(route.path), why }
}

/// How he ends at a place: low in the open, looking out of holes, on the floor of the enemy's trench.
pub(super) fn stance(known: Known<'_>, mind: &mut Mind, figure: &Figure, end: Node) -> Stance {
    let stances = known.map().stances(end);
    let Some(first) = stances.first().copied() else { return figure.stance };
    let enemy = known.map().own_line(1 - figure.side).contains(end);
    let pressed = figure.under_fire_last_turn && mind.style != Style::Rusher;
    // Whoever keeps his head down sees nobody and hits nobody: only the wounded do, and those whose work lies further on.
    let ducks = pressed
        && (mind.style != Style::Doctrine
            || figure.wounded()
            || doctrine::brief(&known, mind).of(figure).is_some_and(|it| it.task == Task::Raid));
    match end.zone() {
        Zone::Open => Stance::Lying,
        Zone::Dugout => Stance::Sheltered,
        Zone::Hole if enemy => stances.last().copied().unwrap_or(first),
        Zone::Hole if ducks && known.hole(end.square()).is_some_and(|it| it.kind == HoleKind::ShellHole) => {
            stances.last().copied().unwrap_or(first)
        }
        Zone::Hole => first,
    }
}

fn stance_here(known: &Known<'_>, mind: &mut Mind, figure: &Figure) -> Stance {
    let garrison = doctrine::brief(known, mind).of(figure).is_some_and(|it| it.task == Task::Hold);
    let first = known.map().stances(figure.node).first().copied().unwrap_or(figure.stance);
    match figure.node.zone() {
        Zone::Hole if garrison => first,
        _ => stance(*known, mind, figure, figure.node),
    }
}
