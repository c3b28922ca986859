//! Special actions, phase 4 (sections 8 to 10).

mod calling;
mod kinds;
mod objects;
mod tending;
mod wire;

use engine::{Advice, Asked, Cx, Mind, Play, Reply, Seat, Term};
use smallvec::SmallVec;

use super::morale::drop_job;
use crate::doctrine;
use crate::facts::{alarm, records};
use crate::forms::seal::{self, Pick, Picked};
use crate::known::Known;
use crate::map::Edge;
use crate::spoken;
use crate::state::home;
use crate::state::{Action, Figure, Job, Man, SideNo, State};
use kinds::{Deed, Kind};

const WHO: &str = "Who does something special? Cutting wire, aiming, tending the wounded, lights, calls for fire. \
                   Orders are secret.";

/// HB-SPEC-3: able, awake, has not fought and does not duck.
pub(crate) fn may_act(figure: &Figure) -> bool {
    figure.commanded() && !figure.turn.engaged
}

/// Step 4a.
pub fn orders(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    home::measure(state);
    for side in &mut state.sides {
        side.orders.actions.clear();
        side.sealed = false;
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| give(state, cx, usize::from(seat.0)))?;
    Ok(())
}

fn give(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let seat = Seat(side as u8);
    let mut given = 0;
    loop {
        let picked = {
            let known = Known::of_side(state, side);
            let ordered = |man: Man| known.orders().is_some_and(|it| it.actions.iter().any(|it| it.0 == man));
            let men = known.own().filter(|it| may_act(it.1));
            let picks: SmallVec<[Pick<'_>; 16]> =
                men.map(|(man, figure)| Pick::Man { man, figure, ordered: ordered(man) }).collect();
            let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
                doctrine::whom(picks, |man, figure| advised(state, &known, mind, man, figure).is_some())
            };
            seal::pick(cx, seat, rule!("HB-SPEC-3"), WHO, &picks, given, &advise)?
        };
        given += 1;
        let Some(Picked::Man(man)) = picked else { break };
        let action = ask(state, cx, side, man)?;
        let orders = &mut state.sides[side].orders.actions;
        orders.retain(|it| it.0 != man);
        orders.extend(action.map(|it| (man, it)));
    }
    state.sides[side].sealed = true;
    Ok(())
}

/// What a man does, and with what.
fn ask(state: &State, cx: &mut Cx<'_>, side: SideNo, man: Man) -> Play<Option<Action>> {
    let known = Known::of_side(state, side);
    let Some(figure) = known.mine(man) else { return Ok(None) };
    let seat = Seat(side as u8);
    let deeds: SmallVec<[Deed; 18]> = kinds::of(&known, man, figure);
    let text = || format!("{}: what does he do?", spoken::man(figure));
    let advise = |mind: &mut Mind| {
        let best = advised(state, &known, mind, man, figure);
        let at =
            deeds.iter().position(|it| best.is_some_and(|best| best.kind == it.kind) && it.bar.is_none());
        reasoned(&known, mind, figure, at.unwrap_or(0), best)
    };
    let asked = Asked::new(seat, rule!("HB-SPEC-3"), &text).of(&figure.id).advised(&advise);
    let kind = cx.choose(&asked, &deeds, 0)?.kind;
    let alone = match kind {
        Kind::None => return Ok(None),
        Kind::Stop => Some(Action::Stop),
        Kind::CutSample => Some(Action::CutSample),
        Kind::MakeStretcher => Some(Action::MakeStretcher),
        Kind::PutDown => Some(Action::PutDown),
        _ => None,
    };
    if alone.is_some() {
        return Ok(alone);
    }
    let objects = objects::of(&known, man, figure, kind);
    let text = || format!("{}: {}?", spoken::man(figure), kind.question());
    // Kinds without an open object are barred, so there is one.
    let default = objects.iter().position(|it| it.bar.is_none()).unwrap_or(0);
    let advise = |mind: &mut Mind| {
        let best = advised(state, &known, mind, man, figure).filter(|it| it.kind == kind);
        reasoned(&known, mind, figure, best.map_or(default, |it| it.at), best)
    };
    let chosen = match objects.as_slice() {
        [] => return Ok(None),
        [only] if only.bar.is_none() => *only,
        _ => cx.choose(
            &Asked::new(seat, kind.rule(), &text).of(&figure.id).advised(&advise),
            &objects,
            default,
        )?,
    };
    Ok(objects::order(state, side, kind, &chosen))
}

/// What an officer would have done, what it is worth, and what else he thought of.
#[derive(Clone, Copy)]
struct Thought {
    kind: Kind,
    at: usize,
    value: i32,
    next: Option<Kind>,
}

fn reasoned(known: &Known<'_>, mind: &mut Mind, figure: &Figure, at: usize, best: Option<Thought>) -> Advice {
    if !mind.speaks {
        return Advice::silent(Reply::one(at));
    }
    let brief = doctrine::brief(known, mind);
    let order = doctrine::reasons::order(&brief, figure);
    let deed = best.map(|it| Term::new(it.kind.reason(), it.value).by(it.kind.rule()));
    let next = best.map(|it| it.next.map_or("to do nothing special", Kind::reason).to_owned());
    let why = doctrine::reasons::with_next(order.into_iter().chain(deed).collect(), next);
    Advice { reply: Reply::one(at), why }
}

/// The best thing to do, and with which of its objects.
fn advised(state: &State, known: &Known<'_>, mind: &mut Mind, man: Man, figure: &Figure) -> Option<Thought> {
    if figure.job.is_some() {
        // Work that was begun goes on, unless a bomb lies beside it.
        let bomb = known.bombs().any(|it| it.node.square() == figure.node.square());
        return bomb.then_some(Thought { kind: Kind::Stop, at: 0, value: 1, next: None });
    }
    let (brief, style) = (doctrine::brief(known, mind), mind.style);
    let mut best = None;
    let mut weigh = |kind: Kind, at: usize, action: Action| {
        let value = doctrine::action_worth(known, &brief, style, man, figure, action);
        if best.is_none_or(|it: Thought| it.value < value) && 0 < value {
            let next = best.map(|it| it.kind).filter(|it| *it != kind).or(best.and_then(|it| it.next));
            best = Some(Thought { kind, at, value, next });
        }
    };
    for deed in kinds::of(known, man, figure).iter().filter(|it| it.bar.is_none()) {
        match deed.kind {
            Kind::None | Kind::Stop | Kind::MakeStretcher | Kind::PutDown => {}
            // Of all that can be handed over it is only prisoners that an officer thinks of.
            Kind::HandOver if known.guarded_by(man).next().is_none() => {}
            Kind::Aim if brief.seen.is_empty() => {}
            Kind::FireLight if brief.seen.is_empty() && brief.rumours.is_empty() => {}
            Kind::CutSample => weigh(deed.kind, 0, Action::CutSample),
            kind => {
                let objects = objects::of(known, man, figure, kind);
                for (at, object) in objects.iter().enumerate().filter(|it| it.1.bar.is_none()) {
                    if let Some(action) = objects::order(state, known.side().unwrap_or(0), kind, object) {
                        weigh(kind, at, action);
                    }
                }
            }
        }
    }
    best
}

/// What one phase of actions brings about at its end.
#[derive(Default)]
struct Outcome {
    /// Edges whose last turn of work this was.
    cut: SmallVec<[Edge; 4]>,
    /// Men who fired lights or signals.
    fired: SmallVec<[Man; 4]>,
}

/// Step 4b, in the order of HB-SPEC-4.
pub fn resolve(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let deeds = deeds(state);
    if !deeds.is_empty() {
        cx.cite(rule!("HB-SPEC-1"));
        cx.cite(rule!("HB-SPEC-4"));
        state.stirring = true;
    }
    let mut outcome = Outcome::default();
    for (_, man, action) in deeds {
        let figure = state.man(man);
        let whole_turn = kind(&action).whole_turn();
        let carries = figure.carrying.is_some() && action != Action::PutDown;
        if !may_act(figure) || carries || (whole_turn && figure.turn.threw) {
            drop_job(state, man);
            continue;
        }
        if whole_turn {
            cx.cite(rule!("HB-SPEC-2"));
            cx.cite(rule!("HB-TURN-5"));
            state.man_mut(man).turn.whole_turn = true;
        }
        act(state, cx, man, action, &mut outcome)?;
    }
    wire::finish(state, cx, &outcome.cut);
    if !outcome.fired.is_empty() {
        cx.cite(rule!("HB-SEE-8"));
        records::see(state, cx, &outcome.fired);
    }
    alarm::ring(state, cx)
}

/// All that is to be done: orders, and jobs that go on by themselves.
fn deeds(state: &mut State) -> SmallVec<[(u8, Man, Action); 32]> {
    let mut deeds: SmallVec<[(u8, Man, Action); 32]> = SmallVec::new();
    for side in &mut state.sides {
        deeds.extend(side.orders.actions.drain(..).map(|(man, action)| (kind(&action).rank(), man, action)));
    }
    let ordered = deeds.len();
    for at in 0..state.figures.len() {
        let man = Man(at as u8);
        let Some(job) = state.man(man).job else { continue };
        let goes_on = match job {
            Job::Gap { edge, stealth } => Action::CutGap { edge, stealth },
            Job::Stretcher => Action::MakeStretcher,
        };
        match deeds[..ordered].iter().find(|it| it.1 == man) {
            None => deeds.push((kind(&goes_on).rank(), man, goes_on)),
            Some(other) if other.2 == goes_on => {}
            Some(_) => drop_job(state, man),
        }
    }
    deeds.sort_by_key(|it| (it.0, it.1));
    deeds
}

fn act(state: &mut State, cx: &mut Cx<'_>, man: Man, action: Action, outcome: &mut Outcome) -> Play<()> {
    match action {
        Action::CoverBomb { bomb, with } => tending::cover_bomb(state, cx, man, bomb, with)?,
        Action::Stabilise(patient) => tending::stabilise(state, cx, man, patient),
        Action::PickUp { man: load, stretcher } => tending::pick_up(state, cx, man, load, stretcher),
        Action::PutDown => tending::put_down(state, cx, man),
        Action::HandOver { to, what } => tending::hand_over(state, cx, man, to, what),
        Action::TakePrisoner(enemy) => tending::take_prisoner(state, cx, man, enemy),
        Action::Search(other) => tending::search(state, cx, man, other),
        Action::CutSample => wire::sample(state, cx, man)?,
        Action::CutGap { edge, stealth } => outcome.cut.extend(wire::gap(state, cx, man, edge, stealth)?),
        Action::MakeStretcher => wire::stretcher(state, cx, man),
        Action::FireLight(square) => {
            calling::light(state, cx, man, square);
            outcome.fired.push(man);
        }
        Action::SignalFire(no) => {
            if calling::signal(state, cx, man, no)? {
                outcome.fired.push(man);
            }
        }
        Action::RaiseAlarm { telephone } => calling::raise_alarm(state, cx, man, telephone)?,
        Action::CallFire(shoot) => calling::call(state, cx, man, shoot)?,
        Action::Aim(square) => {
            cx.cite(rule!("HB-SPEC-5"));
            cx.cite(rule!("HB-SPEC-7"));
            state.man_mut(man).turn.aims_at = Some(square);
        }
        Action::Stop => {
            cx.cite(rule!("HB-SPEC-17"));
            drop_job(state, man);
        }
    }
    Ok(())
}

fn kind(action: &Action) -> Kind {
    match action {
        Action::Aim(_) => Kind::Aim,
        Action::CutSample => Kind::CutSample,
        Action::CutGap { stealth: false, .. } => Kind::CutGap,
        Action::CutGap { stealth: true, .. } => Kind::CutGapStealth,
        Action::MakeStretcher => Kind::MakeStretcher,
        Action::PickUp { .. } => Kind::PickUp,
        Action::PutDown => Kind::PutDown,
        Action::Stabilise(_) => Kind::Stabilise,
        Action::CoverBomb { .. } => Kind::CoverBomb,
        Action::CallFire(_) => Kind::CallFire,
        Action::SignalFire(_) => Kind::SignalFire,
        Action::FireLight(_) => Kind::FireLight,
        Action::TakePrisoner(_) => Kind::TakePrisoner,
        Action::Search(_) => Kind::Search,
        Action::HandOver { .. } => Kind::HandOver,
        Action::RaiseAlarm { .. } => Kind::RaiseAlarm,
        Action::Stop => Kind::Stop,
    }
}

#[cfg(test)]
mod tests;
