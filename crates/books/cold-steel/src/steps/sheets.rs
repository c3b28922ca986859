//! Grand-tactical cards in play: they move (4b i), are uncovered and found out (4c), and figures take their place
//! (CS-CARD-10 to -18, CS-SIGHT-1 to -3, CS-ROOM-1 to -6, CS-CHIT-1 to -3, CS-DUM-9).

use engine::beat::{Act, Kind};
use engine::{Cx, Play, Waypoint};
use ground::table::Pose;

use super::morale;
use super::told::{self, says};
use crate::facts::cards::{beset, carded, crowded, marched, object, threatened, watchers};
use crate::facts::morale::Reason;
use crate::facts::sight::Eyeline;
use crate::resolve::cards::{CARD_HITS, HitsCase, OVERLAP_PENALTY, Object, OverlapCase};
use crate::resolve::morale_check::FireCause;
use crate::spoken;
use crate::state::{Deeds, Lies, Order, SheetNo, SideNo, Special, State, UnitNo, Whereabouts};

/// 4b i: all cards go as planned, before the figures.
pub fn march(state: &mut State) -> Vec<(SheetNo, Pose)> {
    // One after the other, so that none goes through another that has come before it.
    let all: Vec<SheetNo> = state.lying().collect();
    let mut from = Vec::new();
    for sheet in all {
        let Some(pose) = marched(state, sheet) else { continue };
        let status = state.sheet_mut(sheet);
        from.push((sheet, status.pose));
        status.pose = pose;
        status.plan = status.plan.filter(|plan| plan.to != pose.at);
    }
    from
}

/// Everybody sees cards go: their owner which, the enemy that one does.
pub fn tell_march(state: &State, cx: &mut Cx<'_>, sheet: SheetNo, from: Pose) {
    let to = state.sheet(sheet).pose;
    told::tell(state, cx, rule!("CS-MOVE-3"), &[], |voice| {
        let way = [from, to].map(|it| Waypoint::Measured(it.at.x, it.at.y, None));
        let far = spoken::paces(from.at.distance(to.at));
        says(
            format!("{} goes {far}.", spoken::capital(&voice.known.sheet_called(sheet))),
            Act::new(Kind::Move).by([voice.known.sheet_id(sheet)]).along(way).together(1),
        )
    });
}

/// Cards upon which an enemy has come: dummies are found out, figures take the place of the others (CS-SIGHT-3).
pub fn come_upon(state: &State) -> Vec<SheetNo> {
    state.lying().filter(|it| beset(state, *it)).collect()
}

/// What became of a card that figures have taken the place of.
#[derive(Clone, Debug)]
pub struct Deployed {
    pub sheet: SheetNo,
    /// The deployment areas overlap: disorder, and perhaps a check (CS-ROOM-3, -4).
    pub crowded: bool,
    pub shaken: Vec<UnitNo>,
}

/// Puts figures in the place of a card, as its sketch has them; nothing is told yet. A dummy is just taken away.
pub fn deploy(state: &mut State, sheet: SheetNo, together: &[SheetNo]) -> Deployed {
    let crowded = crowded(state, sheet, together);
    let status = *state.sheet(sheet);
    let Some(back) = state.back(sheet).cloned() else {
        state.sheet_mut(sheet).lies = Lies::Exposed;
        return Deployed { sheet, crowded: false, shaken: Vec::new() };
    };
    let stands = carded(state, sheet);
    state.sheet_mut(sheet).lies = Lies::Placed;
    for (unit, body) in back.units.iter().zip(stands) {
        let now = state.unit_mut(*unit);
        now.whereabouts = Whereabouts::OnTable;
        now.pose = body.slab.pose;
        // What it saw from its card when the turn began it has seen (CS-MOR-50).
        let saw = now.now.saw;
        (now.now, now.last) = (Deeds { saw, ..Deeds::none(now.figures) }, Deeds::none(now.figures));
        state.reshape(*unit);
    }
    hits(state, sheet, crowded);
    let mut shaken = Vec::new();
    if crowded {
        let case = OverlapCase { under_fire: status.under_fire, threatened: status.threatened };
        let penalty = OVERLAP_PENALTY.of(&case);
        for unit in back.units.iter().copied().filter(|it| state.unit(*it).on_table()).collect::<Vec<_>>() {
            state.disorder(unit, penalty.disorder());
            state.unit_mut(unit).order = Order::special(Special::Reform);
            if penalty.checks() {
                state.unit_mut(unit).now.surprised = true;
                shaken.push(unit);
            }
        }
    }
    Deployed { sheet, crowded, shaken }
}

/// CS-CHIT-2, CS-ROOM-5: what was noted on the card falls on its waves.
fn hits(state: &mut State, sheet: SheetNo, overlap: bool) {
    let noted = i32::from(state.sheet(sheet).hits);
    let Some(back) = state.back(sheet).filter(|_| 0 < noted).cloned() else { return };
    let of = |wave: u8| -> Vec<UnitNo> {
        let each = back.units.iter().zip(&back.sketch);
        each.filter(|it| it.1.wave == wave).map(|it| *it.0).collect()
    };
    let waves: Vec<Vec<UnitNo>> = (1..=3).map(of).filter(|it| !it.is_empty()).collect();
    let case = HitsCase { hits: noted, waves: waves.iter().map(|it| it.len() as i32).collect(), overlap };
    for (units, shares) in waves.iter().zip(CARD_HITS.of(&case).outcome) {
        for (unit, share) in units.iter().zip(shares) {
            state.unit_mut(*unit).now.lost_to_fire += share.max(0) as u16;
            state.unit_mut(*unit).now.cause = FireCause::Artillery;
            state.lose(*unit, share);
        }
    }
    state.sheet_mut(sheet).hits = 0;
}

/// Tells both sides that a card is gone, and for what.
pub fn tell_deployed(state: &State, cx: &mut Cx<'_>, it: &Deployed) {
    let sheet = it.sheet;
    let dummy = state.back(sheet).is_none();
    let cite = if dummy { rule!("CS-DUM-9") } else { rule!("CS-SIGHT-2") };
    if it.crowded {
        cx.cite(rule!("CS-ROOM-2"));
        cx.cite(rule!("CS-ROOM-6"));
    }
    told::tell(state, cx, cite, &[], |voice| {
        let name = spoken::capital(&voice.known.sheet_called(sheet));
        let text = match (dummy, it.crowded && voice.known.owns(state.sheet(sheet).side)) {
            (true, _) if voice.known.owns(state.sheet(sheet).side) => {
                format!("{name} is found out, and is taken away.")
            }
            (true, _) => format!("{name} was a dummy, and is taken away."),
            (false, true) => format!("{name} deploys in a crowd: 6 disorder, and its units reform."),
            (false, false) => format!("{name} gives way to figures."),
        };
        says(text, Act::new(Kind::Reveal).by([voice.known.sheet_id(sheet)]))
    });
}

/// The checks that follow: of those who were surprised in a crowd, and of those whom hits have thinned (CS-ROOM-4, CS-CHIT-3).
pub fn checks(state: &mut State, cx: &mut Cx<'_>, deployed: &[Deployed]) -> Play<()> {
    let shaken = deployed.iter().flat_map(|it| &it.shaken).filter(|it| state.unit(**it).on_table());
    let shaken: Vec<(UnitNo, Reason)> = shaken.map(|it| (*it, Reason::Losses(FireCause::None))).collect();
    if !shaken.is_empty() {
        morale::check_all(state, cx, &shaken, rule!("CS-ROOM-4"))?;
        // They have got over it (CS-MOR-50).
        shaken.iter().for_each(|it| state.unit_mut(it.0).now.surprised = false);
    }
    let new = |state: &State, it: &UnitNo| {
        deployed.iter().any(|one| state.back(one.sheet).is_some_and(|back| back.units.contains(it)))
            && state.unit(*it).record.tested < state.unit(*it).loss_steps()
    };
    let thinned: Vec<(UnitNo, Reason)> = state
        .standing()
        .filter(|it| new(state, it))
        .map(|it| (it, Reason::Losses(FireCause::Artillery)))
        .collect();
    if !thinned.is_empty() {
        morale::check_all(state, cx, &thinned, rule!("CS-CHIT-3"))?;
    }
    for (unit, _) in thinned {
        let steps = state.unit(unit).loss_steps();
        state.unit_mut(unit).record.tested = steps;
    }
    Ok(())
}

/// 4c: what each side makes of the other's cards.
pub fn sight(state: &mut State, cx: &mut Cx<'_>) {
    let turn = state.turn;
    for (sheet, object) in objects(state, turn) {
        if object == Object::CoveredCard {
            continue;
        }
        if state.back(sheet).is_none() {
            let found = deploy(state, sheet, &[]);
            tell_deployed(state, cx, &found);
            continue;
        }
        if !state.sheet(sheet).uncovered {
            state.sheet_mut(sheet).uncovered = true;
            uncovered(state, cx, sheet);
        }
        if object == Object::Figures && state.sheet(sheet).sighted.is_none() {
            state.sheet_mut(sheet).sighted = Some(turn);
            let side = state.sheet(sheet).side;
            told::tell_side(state, cx, side, rule!("CS-SIGHT-2"), |voice| {
                let name = spoken::capital(&voice.known.sheet_called(sheet));
                says(
                    format!("{name} is in sight of the enemy, and must deploy."),
                    Act::new(Kind::Sight).by([voice.known.sheet_id(sheet)]),
                )
            });
        }
    }
    let lying: Vec<SheetNo> = state.lying().collect();
    for sheet in lying {
        let near = threatened(state, sheet);
        state.sheet_mut(sheet).threatened |= near;
    }
}

/// What must lie or stand in the place of every card.
pub fn objects(state: &State, turn: u16) -> Vec<(SheetNo, Object)> {
    let mut eyes = Eyeline::new(state);
    let sides = [watchers(state, 0), watchers(state, 1)];
    let look = |it: SheetNo| (it, object(state, &mut eyes, it, &sides[1 - state.sheet(it).side], turn));
    state.lying().map(look).collect()
}

/// CS-SIGHT-1: number and arm of its units, to the enemy.
fn uncovered(state: &State, cx: &mut Cx<'_>, sheet: SheetNo) {
    let side = 1 - state.sheet(sheet).side;
    told::tell_side(state, cx, side, rule!("CS-SIGHT-1"), |voice| {
        let name = spoken::capital(&voice.known.sheet_called(sheet));
        says(format!("{name} is uncovered."), Act::new(Kind::Sight).by([voice.known.sheet_id(sheet)]))
    });
}

/// New cards get the numbers by which the enemy speaks of them, in an order that betrays nothing: from west to east.
pub fn number(state: &mut State) {
    (0..2).for_each(|side| number_side(state, side));
}

pub fn number_side(state: &mut State, side: SideNo) {
    let new = |it: &SheetNo| state.sheet(*it).side == side && state.sheet(*it).token == 0;
    let mut new: Vec<SheetNo> = state.lying().filter(new).collect();
    new.sort_by_key(|it| (state.sheet(*it).pose.at.x, state.sheet(*it).pose.at.y, *it));
    let mut next = state.sheets.iter().filter(|it| it.side == side).map(|it| it.token).max().unwrap_or(0);
    for sheet in new {
        next += 1;
        state.sheet_mut(sheet).token = next;
    }
}
