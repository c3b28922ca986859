//! Movement orders, step 5a (HB-MOVE-7, HB-TURN-3).

use engine::{Act, Advice, Asked, Cx, Eyes, Mind, Play, Reply, Seat, Throw, Told, beat};
use smallvec::SmallVec;

use super::advice;
use crate::doctrine;
use crate::facts::moves::{LED, end_stance, load};
use crate::forms::ground::{Ground, node};
use crate::forms::moves::{Captive, End, Manner, What};
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::resolve::movement::{AllowanceCase, MOVE_ALLOWANCE};
use crate::spoken;
use crate::state::home;
use crate::state::{Figure, Man, Move, SideNo, State};
use crate::steps::telling::seat;
use crate::vocabulary::{Carrying, Health, Mode, Stance};

const WHO: &str = "Who moves? Orders are secret; both sides move together.";

pub fn orders(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // Orders that are written stay written while the other side gives its own (HB-OPT-2).
    if let Some(first) = state.writes_first {
        return answered(state, cx, 1 - usize::from(first));
    }
    home::measure(state);
    for side in &mut state.sides {
        side.orders.moves.clear();
        side.sealed = false;
    }
    if state.options().written_orders {
        return written(state, cx);
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| give(state, cx, usize::from(seat.0)))?;
    Ok(())
}

/// HB-OPT-2: the side with the lower die writes first and unseen. That is a step by itself: within a step what one
/// seat answers in secret changes nothing for another, and the other side is asked only when this is done.
fn written(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let first = cx.until(|cx| {
        let mut dice = [0; 2];
        for (side, die) in dice.iter_mut().enumerate() {
            cx.about(rule!("HB-OPT-2"), side as u32, seat(side));
            *die = cx.roll(Throw::die(6))?.fact();
        }
        Ok((dice[0] != dice[1]).then_some(u8::from(dice[1] < dice[0])))
    })?;
    cx.cite(rule!("HB-SETUP-6"));
    cx.tell(state, Eyes::ALL, rule!("HB-OPT-2"), || {
        let side = &state.scenario().sides[usize::from(first)].name;
        Told::from(format!("the {side} side writes its movement orders first"))
            .done(Act::new(beat::Kind::Toss))
    });
    cx.secretly(&[seat(usize::from(first))], |cx, seat| give(state, cx, usize::from(seat.0)))?;
    state.writes_first = Some(first);
    Ok(())
}

/// HB-OPT-2: the other side's orders are given in the open; nothing is hidden on the table they are given at.
fn answered(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    cx.secretly(&[seat(side)], |cx, seat| give(state, cx, usize::from(seat.0)))?;
    state.writes_first = None;
    for (man, order) in &state.sides[side].orders.moves {
        cx.tell(state, Eyes::ALL, rule!("HB-OPT-2"), || {
            let act = Act::new(beat::Kind::Word).by([state.man(*man).id]);
            Told::from(in_words(state, *man, order)).done(act)
        });
    }
    Ok(())
}

fn in_words(state: &State, man: Man, order: &Move) -> String {
    let figure = state.man(man);
    let known = Known::of_side(state, figure.side);
    let nodes: Vec<String> = order.path.iter().map(|it| spoken::place(&known, *it)).collect();
    let (name, end) = (spoken::man(figure), spoken::stance(order.end_stance));
    match nodes.is_empty() {
        true => format!("{name} is ordered to stay, {end}"),
        false => format!("{name} is ordered to {} by {}, then {end}", verb(order.mode), nodes.join(", ")),
    }
}

fn verb(mode: Mode) -> &'static str {
    match mode {
        Mode::Upright => "go",
        Mode::Crawl => "crawl",
    }
}

fn give(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let mut given = 0;
    while let Some(Picked::Man(man)) = whom(Known::of_side(state, side), cx, side, given)? {
        given += 1;
        let order = order(Known::of_side(state, side), cx, side, man)?;
        let moves = &mut state.sides[side].orders.moves;
        moves.retain(|it| it.0 != man);
        moves.extend(order.map(|it| (man, it)));
    }
    state.sides[side].sealed = true;
    Ok(())
}

fn whom(known: Known<'_>, cx: &mut Cx<'_>, side: SideNo, given: usize) -> Play<Option<Picked>> {
    let ordered = |man: Man| known.orders().is_some_and(|it| it.moves.iter().any(|it| it.0 == man));
    let men = known.own().filter(|it| listens(&known, it.0, it.1));
    let picks: SmallVec<[Pick<'_>; 16]> =
        men.map(|(man, figure)| Pick::Man { man, figure, ordered: ordered(man) }).collect();
    let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
        doctrine::whom(picks, |man, figure| advice::manner(known, mind, man, figure).is_some())
    };
    seal::pick(cx, seat(side), rule!("HB-TURN-3"), WHO, &picks, given, &advise)
}

/// Who can be given a movement order: of two bearers the first, for both.
fn listens(known: &Known<'_>, man: Man, figure: &Figure) -> bool {
    let second = figure.bearer.is_some_and(|it| it < man && known.mine(it).is_some());
    figure.commanded() && !figure.turn.engaged && !second
}

fn order(known: Known<'_>, cx: &mut Cx<'_>, side: SideNo, man: Man) -> Play<Option<Move>> {
    let Some(figure) = known.mine(man) else { return Ok(None) };
    let place = || format!("{} at {}", spoken::man(figure), spoken::place(&known, figure.node));
    let text = || format!("{}, {}: how does he move?", place(), spoken::stance(figure.stance));
    let manners = manners(known, man, figure);
    let default = manners.iter().position(|it| it.bar.is_none()).unwrap_or(0);
    let advise = |mind: &mut Mind| {
        let wanted = advice::manner(known, mind, man, figure);
        let worth = |it: &Manner| i32::from(it.bar.is_none() && Some(it.what) == wanted);
        let order = mind.speaks.then(|| doctrine::brief(&known, mind));
        let why =
            |_: &Manner, _| order.iter().filter_map(|it| doctrine::reasons::order(it, figure)).collect();
        doctrine::choose(mind, &manners, default, worth, why)
    };
    let asked = Asked::new(seat(side), rule!("HB-MOVE-7"), &text).of(&figure.id).advised(&advise);
    let (mode, on) = match cx.choose(&asked, &manners, default)?.what {
        What::Stay => return Ok(None),
        What::Stance(stance) => return Ok(Some(change_of(stance))),
        What::Go { mode, on } => (mode, on),
    };
    let most = cx.within(&MOVE_ALLOWANCE, &AllowanceCase { mode, carrying: load(figure) })?.outcome.squares;
    let ground = Ground::new(known, man, figure, mode, most as usize);
    let text = || format!("{}: which way?", place());
    let advise = |mind: &mut Mind| advice::path(known, mind, man, figure, mode, &ground);
    let asked = Asked::new(seat(side), rule!("HB-MOVE-5"), &text).of(&figure.id).advised(&advise);
    let default: SmallVec<[u32; 1]> =
        ground.way_home().filter(|_| ground.must_go()).map(|it| it.index() as u32).into_iter().collect();
    let path: SmallVec<[_; 4]> = cx.path(&asked, &ground, &default)?.iter().map(|it| node(*it)).collect();
    let Some(last) = path.last().copied() else { return Ok(None) };
    let mut order = Move {
        mode,
        path,
        end_stance: end_stance(known.map(), mode, last),
        halt_on_sight: !on,
        escort: SmallVec::new(),
    };
    if last.on_table() {
        order.end_stance = stance_there(known, cx, side, figure, &order)?;
    }
    order.escort = escort(known, cx, side, man, figure)?;
    Ok(Some(order))
}

/// No step, only another stance.
fn change_of(stance: Stance) -> Move {
    let mode = if stance == Stance::Lying { Mode::Crawl } else { Mode::Upright };
    Move { mode, path: SmallVec::new(), end_stance: stance, halt_on_sight: true, escort: SmallVec::new() }
}

pub(super) fn manners(known: Known<'_>, man: Man, figure: &Figure) -> SmallVec<[Manner; 8]> {
    let free = figure.mobile() && !busy(figure) && waits(known, figure).is_none();
    let stays = free.then(|| Ground::new(known, man, figure, Mode::Upright, 1).driven()).flatten();
    let mut res: SmallVec<[Manner; 8]> = SmallVec::new();
    let carrying = load(figure);
    res.push(Manner { what: What::Stay, carrying, bar: stays });
    for stance in known.map().stances(figure.node).iter().filter(|it| **it != figure.stance) {
        let stands = figure.health == Health::Blighty && *stance == Stance::Standing;
        let bar = stands.then_some((rule!("HB-MOVE-6"), "he cannot stand with his wound"));
        res.push(Manner { what: What::Stance(*stance), carrying, bar: bar.or(stays) });
    }
    let bar = goes(known, figure, stays.is_some());
    for mode in [Mode::Crawl, Mode::Upright] {
        let low = mode == Mode::Crawl && carrying == Carrying::Stretcher;
        let bar = bar.or(low.then_some((rule!("HB-MOVE-4"), "a stretcher can be moved only standing")));
        for on in [false, true] {
            res.push(Manner { what: What::Go { mode, on }, carrying, bar });
        }
    }
    res
}

type Why = Option<(engine::RuleId, &'static str)>;

/// Why he may not take a step. `driven`: he has to go home, which no nerve forbids him.
fn goes(known: Known<'_>, figure: &Figure, driven: bool) -> Why {
    match () {
        () if !figure.mobile() => Some((rule!("HB-WND-6"), "he cannot move unassisted")),
        () if figure.turn.rooted && !driven => Some((rule!("HB-IM-9"), "he stands and fights where he is")),
        () if busy(figure) => Some((rule!("HB-TURN-5"), "what he does takes the whole turn")),
        () => waits(known, figure),
    }
}

fn busy(figure: &Figure) -> bool {
    figure.turn.whole_turn || figure.turn.called_fire
}

/// With a stretcher he waits for the other bearer.
fn waits(known: Known<'_>, figure: &Figure) -> Why {
    let mate = figure.bearer.and_then(|it| known.mine(it));
    let held = |it: &Figure| busy(it) || it.turn.engaged || it.turn.rooted || !it.commanded();
    mate.is_some_and(held).then_some((rule!("HB-MOVE-4"), "the other bearer cannot move"))
}

fn stance_there(
    known: Known<'_>,
    cx: &mut Cx<'_>,
    side: SideNo,
    figure: &Figure,
    order: &Move,
) -> Play<Stance> {
    let Some(last) = order.path.last() else { return Ok(order.end_stance) };
    let stances: SmallVec<[End; 2]> = known.map().stances(*last).iter().map(|it| End(*it)).collect();
    if stances.len() < 2 {
        return Ok(order.end_stance);
    }
    let text = || format!("{}: how does he end at {}?", spoken::man(figure), spoken::place(&known, *last));
    let advise = |mind: &mut Mind| {
        let wanted = advice::stance(known, mind, figure, *last);
        let worth = |it: &End| i32::from(it.0 == wanted);
        doctrine::choose(mind, &stances, 0, worth, |_, _| Vec::new())
    };
    let asked = Asked::new(seat(side), rule!("HB-MOVE-6"), &text).of(&figure.id).advised(&advise);
    let default = stances.iter().position(|it| it.0 == order.end_stance).unwrap_or(0);
    Ok(cx.choose(&asked, &stances, default)?.0)
}

/// HB-PRIS-5: up to three prisoners of his node, if nobody else guards or leads them.
fn escort(
    known: Known<'_>,
    cx: &mut Cx<'_>,
    side: SideNo,
    man: Man,
    figure: &Figure,
) -> Play<SmallVec<[Man; 3]>> {
    let taken = |prisoner: Man| {
        let others = known.orders().into_iter().flat_map(|it| &it.moves).filter(|it| it.0 != man);
        others.flat_map(|it| &it.1.escort).any(|it| *it == prisoner)
    };
    let kept = |prisoner: Man| known.guard_of(prisoner).is_some_and(|it| it != man);
    let mut all: SmallVec<[Captive<'_>; 4]> = known
        .captives_at(figure.node)
        .filter(|it| !taken(it.0))
        .map(|it| Captive { known, man: it.0, token: it.1, kept: kept(it.0) })
        .collect();
    // Those whom he may lead stand first.
    all.sort_by_key(|it| it.kept);
    let most = all.iter().filter(|it| !it.kept).count().min(LED);
    if most == 0 {
        return Ok(SmallVec::new());
    }
    let text = || format!("{}: whom does he lead along?", spoken::man(figure));
    let advise = |_: &mut Mind| Advice::silent(Reply::Chosen((0..most as u16).collect()));
    let asked = Asked::new(seat(side), rule!("HB-PRIS-5"), &text).of(&figure.id).advised(&advise);
    let chosen = cx.choose_some(&asked, &all, (0, most), &[0, 1, 2][..most])?;
    Ok(chosen.iter().map(|it| it.man).collect())
}
