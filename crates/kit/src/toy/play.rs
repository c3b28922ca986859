//! The sequence of play.

use engine::{
    Asked, Cx, Datum, Eye, Eyes, Flow, Outcome, Play, Procedure, Seat, Throw, Told, case, finding, procedure,
};
use smallvec::SmallVec;

use super::asks::{Field, Manner, Shooter, Target, Under, Whom};
use super::doctrine;
use super::known::Known;
use super::rule;
use super::state::{Phase, Piece, Role, SEATS, State, WELL, distance, neighbours, other, spot};

pub const PROCEDURES: &[Procedure] =
    &[procedure!("shot", "Shot", "Fire", "1d6 or more", ShotCase, shot, &[rule!("TO-FIR-3")])];

pub fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
    if state.conceded.is_some() {
        return Ok(Flow::Over(end(state, cx)));
    }
    match state.phase {
        Phase::Orders => orders(state, cx)?,
        Phase::March => march(state, cx),
        Phase::Initiative => initiative(state, cx)?,
        Phase::Fire => {
            fire(state, cx, state.first)?;
            fire(state, cx, other(state.first))?;
            state.phase = Phase::Count;
        }
        Phase::Count => return Ok(count(state, cx)),
    }
    Ok(Flow::On)
}

#[derive(Debug, Default)]
struct Plan {
    ways: [Option<SmallVec<[u32; 4]>>; 2],
    ready: i32,
}

fn orders(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let plans = cx.secretly(&SEATS, |cx, seat| {
        let known = Known { state, eye: Eye::Seat(seat) };
        plan(&known, seat, cx)
    })?;
    for (seat, plan) in SEATS.into_iter().zip(plans) {
        let side = state.side_mut(seat);
        side.ready = plan.ready;
        side.powder -= plan.ready;
        for (piece, way) in side.pieces.iter_mut().zip(plan.ways) {
            piece.way = way.unwrap_or_default();
        }
    }
    state.phase = Phase::March;
    Ok(())
}

fn plan(known: &Known<'_>, seat: Seat, cx: &mut Cx<'_>) -> Play<Plan> {
    let mut plan = Plan::default();
    loop {
        let whom = |it: &Piece| Whom::new(it, plan.ways[it.role as usize].is_some());
        let mut options: SmallVec<[Whom; 3]> = known.pieces(seat).map(whom).collect();
        options.push(Whom::Seal);
        let advise = doctrine::whom(&options);
        let text = || "Who is to have an order?".to_owned();
        let asked = Asked::new(seat, rule!("TO-ORD-1"), &text).advised(&advise);
        let Whom::Piece { role, name, cell, .. } = cx.choose(&asked, &options, options.len() - 1)? else {
            break;
        };
        let text = || format!("What does {} do?", name.text());
        let advise = doctrine::manner(cell);
        let asked = Asked::new(seat, rule!("TO-ORD-2"), &text).advised(&advise);
        let mut way = SmallVec::new();
        if cx.choose(&asked, Manner::ALL, 1)? == Manner::March {
            way = march_of(known, seat, (role, cell), cx)?;
        }
        cx.tell(Eyes::only(seat), rule!("TO-ORD-2"), || {
            let way: Vec<String> = way.iter().map(|it| spot(*it)).collect();
            Told::from(format!(
                "{}: {}",
                name.text(),
                if way.is_empty() { "stands".into() } else { way.join(" ") }
            ))
        });
        plan.ways[role as usize] = Some(way);
    }
    let most = known.state.side(seat).powder.min(2);
    let text = || "How many charges are laid ready?".to_owned();
    let advise = doctrine::powder(known, seat, most);
    plan.ready = cx.number(&Asked::new(seat, rule!("TO-ORD-3"), &text).advised(&advise), 0, most, 0)?;
    cx.tell(Eyes::only(seat), rule!("TO-ORD-3"), || format!("Orders sealed, {} charges ready", plan.ready));
    Ok(plan)
}

fn march_of(
    known: &Known<'_>,
    seat: Seat,
    (role, from): (Role, u32),
    cx: &mut Cx<'_>,
) -> Play<SmallVec<[u32; 4]>> {
    let most = if role == Role::Captain { 2 } else { 3 };
    let field = Field { known: *known, seat, from, most };
    let default = doctrine::first_way(&field);
    if default.is_empty() {
        return Ok(SmallVec::new());
    }
    let text = || format!("Which way from {}?", spot(from));
    let advise = doctrine::way(&field);
    let asked = Asked::new(seat, rule!("TO-MOV-1"), &text).advised(&advise);
    Ok(cx.path(&asked, &field, &default)?.into_iter().collect())
}

fn march(state: &mut State, cx: &mut Cx<'_>) {
    let from: Vec<u32> = state.sides.iter().flat_map(|it| it.pieces.iter().map(|it| it.cell)).collect();
    for at in 0..3 {
        for (seat, role) in everyone() {
            stride(state, cx, (seat, role), at);
        }
    }
    for ((seat, role), from) in everyone().zip(from.iter().copied()) {
        let it = state.piece_mut(seat, role);
        it.way.clear();
        if it.cell != from {
            let eyes = if it.role == Role::Captain { Eyes::ALL } else { Eyes::only(seat) };
            cx.tell(eyes, rule!("TO-MOV-1"), || {
                Told::from(format!("{} marches from {} to {}", it.name.text(), spot(from), spot(it.cell)))
                    .at(spot(it.cell))
            });
        }
    }
    let before = SEATS.map(|seat| state.piece(seat, Role::Scout).seen);
    look(state, cx);
    for (seat, before) in SEATS.into_iter().zip(before) {
        let scout = state.piece(seat, Role::Scout);
        let went = scout.cell != from[2 * usize::from(seat.0) + Role::Scout as usize];
        if went && before && scout.seen {
            cx.tell(Eyes::ALL, rule!("TO-SEE-1"), || {
                Told::from(format!("{} is seen on {}", scout.name.text(), spot(scout.cell)))
                    .at(spot(scout.cell))
            });
        }
    }
    state.phase = Phase::Initiative;
}

fn everyone() -> impl Iterator<Item = (Seat, Role)> {
    SEATS.into_iter().flat_map(|seat| Role::ALL.iter().map(move |role| (seat, *role)))
}

/// The `at`th square of a march, if nobody stands there.
fn stride(state: &mut State, cx: &mut Cx<'_>, (seat, role): (Seat, Role), at: usize) {
    let piece = state.piece(seat, role);
    let Some(to) = piece.way.get(at).copied().filter(|_| piece.lives()) else { return };
    let Some((owner, met)) = state.at(to) else {
        state.piece_mut(seat, role).cell = to;
        return;
    };
    state.piece_mut(seat, role).way.clear();
    if owner != seat {
        state.piece_mut(seat, role).betrayed = true;
        state.piece_mut(owner, met).betrayed = true;
        let (one, two) = (state.piece(seat, role).name, state.piece(owner, met).name);
        cx.tell(Eyes::ALL, rule!("TO-SEE-2"), || {
            Told::from(format!("{} runs into {}", one.text(), two.text())).at(spot(to))
        });
    }
}

/// Who is seen now.
fn look(state: &mut State, cx: &mut Cx<'_>) {
    for seat in SEATS {
        let scout = state.piece(seat, Role::Scout);
        let seen = scout.lives() && (scout.betrayed || state.beside_enemy(seat, scout.cell));
        if scout.lives() && seen != scout.seen {
            cx.tell(Eyes::ALL, rule!("TO-SEE-1"), || match seen {
                true => Told::from(format!("{} is seen on {}", scout.name.text(), spot(scout.cell)))
                    .at(spot(scout.cell)),
                false => Told::from(format!("{} is out of sight", scout.name.text())),
            });
            state.piece_mut(seat, Role::Scout).seen = seen;
        }
    }
}

fn initiative(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let mut faces = [0; 2];
    for seat in SEATS {
        cx.about(rule!("TO-INI-1"), 0, seat);
        faces[usize::from(seat.0)] = cx.roll(Throw::die(6))?.fact();
    }
    state.first = if faces[0] < faces[1] { Seat(1) } else { Seat(0) };
    let first = state.side(state.first).title.clone();
    cx.tell(Eyes::ALL, rule!("TO-INI-1"), || {
        format!("Initiative {} to {}: {first} shoot first", faces[0], faces[1])
    });
    state.phase = Phase::Fire;
    Ok(())
}

/// A side shoots. It is asked even when none of its pieces can: whether a hidden scout could is no business of
/// the other side.
fn fire(state: &mut State, cx: &mut Cx<'_>, seat: Seat) -> Play<()> {
    let known = Known { state, eye: Eye::Seat(seat) };
    let options: SmallVec<[Shooter; 2]> =
        known.pieces(seat).map(|it| Shooter::new(&known, seat, it)).collect();
    let text = || "Which of your pieces shoot?".to_owned();
    let advise = doctrine::shooters(&options);
    let asked = Asked::new(seat, rule!("TO-FIR-1"), &text).advised(&advise);
    let shooters = cx.choose_some(&asked, &options, (0, options.len()), &[])?;
    let title = &state.side(seat).title;
    cx.tell(Eyes::ALL, rule!("TO-FIR-1"), || format!("{} of the {title} shoot", shooters.len()));
    for it in shooters {
        let known = Known { state, eye: Eye::Seat(seat) };
        let charges = state.side(seat).ready;
        let targets = Target::all(&known, seat, it.cell, charges);
        let Some(default) = targets.iter().position(Target::in_reach) else {
            // Said aloud: that nothing more comes would tell it anyway.
            cx.tell(Eyes::ALL, rule!("TO-FIR-2"), || "A piece has lost its target and does not shoot");
            continue;
        };
        let text = || format!("Whom does {} shoot at?", it.name.text());
        let advise = doctrine::target(&targets);
        let asked = Asked::new(seat, rule!("TO-FIR-2"), &text).advised(&advise);
        let target = cx.choose(&asked, &targets, default)?;
        volley(state, cx, (seat, it), target)?;
    }
    state.side_mut(seat).ready = 0;
    Ok(())
}

case! {
    pub struct ShotCase {
        /// Charges laid ready (TO-ORD-3)
        charges: i32 [0, 2] = 0,
        /// The shooter stands beside its target
        beside: bool,
    }
}

finding! {
    pub struct Shot { dice: i32, needs: i32, outcome: i32 }
}

pub fn shot(case: &ShotCase, cx: &mut Cx<'_>) -> Play<Shot> {
    cx.cite(rule!("TO-FIR-3"));
    let (dice, needs) = (1 + case.charges, if case.beside { 4 } else { 5 });
    let outcome = cx.roll(Throw::hits(dice as u16, 6, needs as u8))?.fact();
    Ok(Shot { dice, needs, outcome })
}

fn volley(state: &mut State, cx: &mut Cx<'_>, (seat, from): (Seat, Shooter), target: Target) -> Play<()> {
    cx.about(rule!("TO-FIR-3"), from.role as u32, seat);
    let case = target.case();
    let played = cx.play("shot", |cx| shot(&case, cx))?;
    let hits = played.found.outcome;
    state.piece_mut(seat, from.role).betrayed = true;
    look(state, cx);
    cx.tell(Eyes::ALL, rule!("TO-FIR-3"), || {
        Told::from(format!("{} shoots at {}: {hits} hits", from.name.text(), target.name.text()))
            .at(spot(target.cell))
            .with(played.record.clone())
    });
    if hits == 0 {
        return Ok(());
    }
    let owner = other(seat);
    let known = Known { state, eye: Eye::Seat(owner) };
    let farther = |to: &u32| distance(target.cell, from.cell) < distance(*to, from.cell);
    let back = neighbours(target.cell).find(|it| farther(it) && known.at(*it).is_none());
    let text = || format!("{} is hit {hits} times", target.name.text());
    let advise = doctrine::under(back, target.cell);
    let asked = Asked::new(owner, rule!("TO-FIR-4"), &text).advised(&advise);
    let under = cx.choose(&asked, &[Under::Stand, Under::GiveGround(back)], 0)?;
    suffer(state, cx, (owner, target.role), under, hits);
    Ok(())
}

fn suffer(state: &mut State, cx: &mut Cx<'_>, (seat, role): (Seat, Role), under: Under, hits: i32) {
    let back = match under {
        Under::GiveGround(Some(to)) if state.at(to).is_none() => Some(to),
        _ => None,
    };
    let piece = state.piece_mut(seat, role);
    piece.strength -= hits - i32::from(back.is_some());
    piece.cell = back.unwrap_or(piece.cell);
    let (name, strength, cell) = (piece.name, piece.strength, piece.cell);
    cx.tell(Eyes::ALL, rule!("TO-FIR-4"), || {
        let what = if back.is_some() { "gives ground to" } else { "stands on" };
        Told::from(format!("{} {what} {}, strength {}", name.text(), spot(cell), strength.max(0)))
            .at(spot(cell))
    });
    if strength <= 0 {
        state.side_mut(other(seat)).points += 2;
    }
    look(state, cx);
}

fn count(state: &mut State, cx: &mut Cx<'_>) -> Flow {
    if let Some((seat, role)) = state.at(WELL) {
        state.side_mut(seat).points += 1;
        // A hidden scout on the well scores all the same; everybody sees the points.
        let title = state.side(seat).title.clone();
        let name = state.piece(seat, role).name;
        let eyes = if state.piece(seat, role).seen { Eyes::ALL } else { Eyes::only(seat) };
        cx.tell(eyes, rule!("TO-WIN-1"), || format!("{} holds the well", name.text()));
        cx.tell(Eyes::ALL, rule!("TO-WIN-1"), || format!("A point for the {title}"));
    }
    for (seat, role) in everyone() {
        state.piece_mut(seat, role).betrayed = false;
    }
    look(state, cx);
    state.turn += 1;
    state.phase = Phase::Orders;
    let beaten = SEATS.into_iter().any(|it| !state.side(it).pieces.iter().any(Piece::lives));
    if beaten || state.last < state.turn {
        return Flow::Over(end(state, cx));
    }
    Flow::On
}

fn end(state: &State, cx: &mut Cx<'_>) -> Outcome {
    let points: Vec<i32> = state.sides.iter().map(|it| it.points).collect();
    let ahead = (points[0] != points[1]).then(|| Seat(u8::from(points[0] < points[1])));
    let winner = state.conceded.map(other).or(ahead);
    let words = match (winner, state.conceded) {
        (None, _) => "draw".to_owned(),
        (Some(seat), None) => format!("{} win", state.side(seat).title),
        (Some(seat), Some(_)) => format!("{} win, the enemy gives up", state.side(seat).title),
    };
    let turns = (state.turn - 1).min(state.last);
    cx.tell(Eyes::ALL, rule!("TO-WIN-2"), || {
        let record = Datum::List(points.iter().map(|it| Datum::Int(i64::from(*it))).collect());
        Told::from(words.clone()).with(Some(record))
    });
    Outcome { winner, words, points, turns }
}
