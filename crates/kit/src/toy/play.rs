//! The sequence of play.

use engine::beat::Kind;
use engine::{
    Act, Asked, Cx, Eye, Eyes, Flow, Outcome, Play, Proc, Procedure, Seat, Shown, Side, Throw, Told,
    Waypoint, case, finding, procedure,
};
use smallvec::SmallVec;

use super::asks::{Field, Manner, Shooter, Target, Under, Whom};
use super::doctrine;
use super::known::Known;
use super::rule;
use super::state::{Phase, Piece, Role, SIDES, State, WELL, distance, neighbours, spot};
use super::view::Score;

pub static PROCEDURES: &[&Procedure] = &[SHOT.listed()];

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
            fire(state, cx, state.first.other())?;
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
    let seats = state.commanders();
    let plans = cx.secretly(&seats, |cx, seat| {
        let known = Known { state, eye: Eye::Seat(seat) };
        plan(&known, seat, cx)
    })?;
    for (seat, plan) in seats.into_iter().zip(plans) {
        let side = state.side_of(seat);
        for (role, way) in Role::ALL.iter().zip(plan.ways) {
            if state.commander(side, *role) == seat {
                state.piece_mut(side, *role).way = way.unwrap_or_default();
            }
        }
        if state.commander(side, Role::Captain) == seat {
            let patrol = state.patrol_mut(side);
            patrol.ready = plan.ready;
            patrol.powder -= plan.ready;
        }
    }
    state.phase = Phase::March;
    Ok(())
}

fn plan(known: &Known<'_>, seat: Seat, cx: &mut Cx<'_>) -> Play<Plan> {
    let mut plan = Plan::default();
    loop {
        let whom = |it: &Piece| Whom::new(it, plan.ways[it.role as usize].is_some());
        let mut options: SmallVec<[Whom; 3]> = known.commanded(seat).map(whom).collect();
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
        cx.tell(known, Eyes::only(seat), rule!("TO-ORD-2"), || {
            let way: Vec<String> = way.iter().map(|it| spot(*it)).collect();
            Told::from(format!(
                "{}: {}",
                name.text(),
                if way.is_empty() { "stands".into() } else { way.join(" ") }
            ))
        });
        plan.ways[role as usize] = Some(way);
    }
    let Some(powder) = known.powder(seat) else {
        cx.tell(known, Eyes::only(seat), rule!("TO-ORD-1"), || "Orders sealed");
        return Ok(plan);
    };
    let most = powder.min(2);
    let text = || "How many charges are laid ready?".to_owned();
    let advise = doctrine::powder(known, known.state.side_of(seat), most);
    plan.ready = cx.number(&Asked::new(seat, rule!("TO-ORD-3"), &text).advised(&advise), 0, most, 0)?;
    cx.tell(known, Eyes::only(seat), rule!("TO-ORD-3"), || {
        format!("Orders sealed, {} charges ready", plan.ready)
    });
    Ok(plan)
}

fn march_of(
    known: &Known<'_>,
    seat: Seat,
    (role, from): (Role, u32),
    cx: &mut Cx<'_>,
) -> Play<SmallVec<[u32; 4]>> {
    let most = if role == Role::Captain { 2 } else { 3 };
    let field = Field { known: *known, side: known.state.side_of(seat), from, most };
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
    let together = SIDES.map(|side| state.within_call(side));
    // Who meets whom is told of the field as it was: where others are on their way is nobody's business but their own.
    let before = cx.listens().then(|| state.clone());
    for at in 0..3 {
        for (side, role) in everyone() {
            stride(state, cx, before.as_ref(), (side, role), at);
        }
    }
    tell_march(state, cx, before, &from);
    let before = SIDES.map(|side| state.piece(side, Role::Scout).seen);
    look(state, cx);
    for (side, (before, together)) in SIDES.into_iter().zip(before.into_iter().zip(together)) {
        let scout = state.piece(side, Role::Scout);
        let went = scout.cell != from[2 * usize::from(side.0) + Role::Scout as usize];
        if went && before && scout.seen {
            cx.tell(state, Eyes::ALL, rule!("TO-SEE-1"), || {
                Told::from(format!("{} is seen on {}", scout.name.text(), spot(scout.cell)))
                    .at(spot(scout.cell))
                    .done(Act::new(Kind::Sight).by([scout.name]))
            });
        }
        if went && together && state.posts.of(side).is_some_and(|it| it.together) {
            at_hand(state, cx, side);
        }
    }
    state.phase = Phase::Initiative;
}

fn everyone() -> impl Iterator<Item = (Side, Role)> {
    SIDES.into_iter().flat_map(|side| Role::ALL.iter().map(move |role| (side, *role)))
}

/// Captains first, whom everybody sees; then each scout, told to his own. Who is seen and who is within call is worked out
/// when all have arrived: until then each eye is shown no more of the others than it was shown before.
fn tell_march(state: &mut State, cx: &mut Cx<'_>, before: Option<State>, from: &[u32]) {
    let all: SmallVec<[_; 4]> = everyone().zip(from.iter().copied()).collect();
    all.iter().for_each(|((side, role), _)| state.piece_mut(*side, *role).way.clear());
    let Some(mut scene) = before else { return };
    for wanted in [Role::Captain, Role::Scout] {
        for ((side, role), from) in all.iter().copied().filter(|it| it.0.1 == wanted) {
            let it = state.piece(side, role);
            if it.cell == from {
                continue;
            }
            let eyes = if role == Role::Captain { Eyes::ALL } else { owners(state, side, role) };
            scene.piece_mut(side, role).cell = it.cell;
            cx.tell(&scene, eyes, rule!("TO-MOV-1"), || {
                let way = [from, it.cell].map(|it| Waypoint::Named(spot(it)));
                Told::from(format!("{} marches from {} to {}", it.name.text(), spot(from), spot(it.cell)))
                    .at(spot(it.cell))
                    .done(Act::new(Kind::Move).by([it.name]).along(way).together(1))
            });
            if role == Role::Scout {
                scene.piece_mut(side, role).cell = from;
            }
        }
    }
}

/// The seats that know all of a piece.
fn owners(state: &State, side: Side, role: Role) -> Eyes {
    Eyes::of(&[state.seat_of(side, role), state.commander(side, role)])
}

/// The `at`th square of a march, if nobody stands there.
fn stride(state: &mut State, cx: &mut Cx<'_>, before: Option<&State>, (side, role): (Side, Role), at: usize) {
    let piece = state.piece(side, role);
    let Some(to) = piece.way.get(at).copied().filter(|_| piece.lives()) else { return };
    let Some((owner, met)) = state.at(to) else {
        state.piece_mut(side, role).cell = to;
        return;
    };
    state.piece_mut(side, role).way.clear();
    let (one, two) = (state.piece(side, role).name, state.piece(owner, met).name);
    if owner != side {
        state.piece_mut(side, role).betrayed = true;
        state.piece_mut(owner, met).betrayed = true;
        cx.tell(before.unwrap_or(state), Eyes::ALL, rule!("TO-SEE-2"), || {
            Told::from(format!("{} runs into {}", one.text(), two.text()))
                .at(spot(to))
                .done(Act::new(Kind::Sight).decisive())
        });
    } else if state.posts.of(side).is_some() {
        cx.tell(before.unwrap_or(state), owners(state, side, role), rule!("TO-MOV-2"), || {
            Told::from(format!("{} finds one of his own in the way", one.text()))
                .at(spot(to))
                .done(Act::new(Kind::Word).by([one]))
        });
    }
}

/// Whether the scout of a side has come into sight or is lost, and into call or out of it.
type News = (Side, Option<bool>, Option<bool>);

/// Who is seen now, and who is within call: worked out for both sides before any of it is told.
fn look(state: &mut State, cx: &mut Cx<'_>) {
    let mut news: SmallVec<[News; 2]> = SmallVec::new();
    for side in SIDES {
        let scout = state.piece(side, Role::Scout);
        let seen = scout.lives() && (scout.betrayed || state.beside_enemy(side, scout.cell));
        let seen = (scout.lives() && seen != scout.seen).then_some(seen);
        if let Some(seen) = seen {
            state.piece_mut(side, Role::Scout).seen = seen;
        }
        let together = state.within_call(side);
        let post = state.posts.of_mut(side).filter(|it| it.together != together);
        let called = post.map(|it| {
            it.together = together;
            together
        });
        news.push((side, seen, called));
    }
    // What is seen and what is lost at once is one moment.
    for (side, seen, _) in &news {
        let scout = state.piece(*side, Role::Scout);
        if let Some(seen) = *seen {
            cx.tell(state, Eyes::ALL, rule!("TO-SEE-1"), || {
                let told = match seen {
                    true => Told::from(format!("{} is seen on {}", scout.name.text(), spot(scout.cell)))
                        .at(spot(scout.cell)),
                    false => Told::from(format!("{} is out of sight", scout.name.text())),
                };
                told.done(Act::new(Kind::Sight).by([scout.name]).together(2))
            });
        }
    }
    for (side, _, called) in news {
        match called {
            Some(true) => at_hand(state, cx, side),
            Some(false) => {
                let eyes = Eyes::of(&state.seats_of(side));
                cx.tell(state, eyes, rule!("TO-CALL-2"), || {
                    Told::from("Captain and scout are out of call").done(Act::new(Kind::Word))
                });
            }
            None => {}
        }
    }
}

fn at_hand(state: &State, cx: &mut Cx<'_>, side: Side) {
    let scout = state.piece(side, Role::Scout);
    cx.tell(state, Eyes::of(&state.seats_of(side)), rule!("TO-CALL-2"), || {
        Told::from(format!("{} is within call on {}", scout.name.text(), spot(scout.cell)))
            .at(spot(scout.cell))
            .done(Act::new(Kind::Word).by([scout.name]))
    });
}

fn initiative(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let mut faces = [0; 2];
    for side in SIDES {
        cx.about(rule!("TO-INI-1"), 0, state.commander(side, Role::Captain));
        faces[usize::from(side.0)] = cx.roll(Throw::die(6))?.fact();
    }
    state.first = if faces[0] < faces[1] { Side(1) } else { Side(0) };
    let first = state.patrol(state.first).title.clone();
    cx.tell(state, Eyes::ALL, rule!("TO-INI-1"), || {
        Told::from(format!("Initiative {} to {}: {first} shoot first", faces[0], faces[1]))
            .done(Act::new(Kind::Toss))
    });
    state.phase = Phase::Fire;
    Ok(())
}

/// A side shoots, one of its seats after the other.
fn fire(state: &mut State, cx: &mut Cx<'_>, side: Side) -> Play<()> {
    for seat in state.commanders().into_iter().filter(|it| state.side_of(*it) == side).collect::<Vec<_>>() {
        fire_of(state, cx, side, seat)?;
    }
    state.patrol_mut(side).ready = 0;
    Ok(())
}

/// A seat is asked even when none of its pieces can shoot: whether a hidden scout could is no business of the others.
fn fire_of(state: &mut State, cx: &mut Cx<'_>, side: Side, seat: Seat) -> Play<()> {
    let known = Known { state, eye: Eye::Seat(seat) };
    let options: SmallVec<[Shooter; 2]> =
        known.commanded(seat).map(|it| Shooter::new(&known, side, it)).collect();
    let text = || "Which of your pieces shoot?".to_owned();
    let advise = doctrine::shooters(&options);
    let asked = Asked::new(seat, rule!("TO-FIR-1"), &text).advised(&advise);
    let shooters = cx.choose_some(&asked, &options, (0, options.len()), &[])?;
    let title = &state.patrol(side).title;
    cx.tell(state, Eyes::ALL, rule!("TO-FIR-1"), || format!("{} of the {title} shoot", shooters.len()));
    for it in shooters {
        let known = Known { state, eye: Eye::Seat(seat) };
        let charges = known.powder(seat).map_or(0, |_| state.patrol(side).ready);
        let targets = Target::all(&known, side, it.cell, charges);
        let Some(default) = targets.iter().position(Target::in_reach) else {
            // Said aloud: that nothing more comes would tell it anyway.
            cx.tell(state, Eyes::ALL, rule!("TO-FIR-2"), || "A piece has lost its target and does not shoot");
            continue;
        };
        let text = || format!("Whom does {} shoot at?", it.name.text());
        let advise = doctrine::target(&targets);
        let asked = Asked::new(seat, rule!("TO-FIR-2"), &text).advised(&advise);
        let target = cx.choose(&asked, &targets, default)?;
        volley(state, cx, (side, it), target)?;
    }
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
    pub struct Shot { shots: i32, needs: i32, outcome: i32 }
}

pub static SHOT: Proc<ShotCase, Shot> = procedure!(
    "shot",
    "Shot",
    "Fire",
    "1d6 or more",
    ShotCase,
    shot,
    &[rule!("TO-FIR-3")],
    engine::Ranking::of(engine::Party::FIRER, |it: &Shot| it.outcome.into())
);

fn shot(case: &ShotCase, cx: &mut Cx<'_>) -> Play<Shot> {
    cx.cite(rule!("TO-FIR-3"));
    let (shots, needs) = (1 + case.charges, if case.beside { 4 } else { 5 });
    let outcome = cx.roll(Throw::hits(shots as u16, 6, needs as u8))?.fact();
    Ok(Shot { shots, needs, outcome })
}

fn volley(state: &mut State, cx: &mut Cx<'_>, (side, from): (Side, Shooter), target: Target) -> Play<()> {
    cx.about(rule!("TO-FIR-3"), from.role as u32, state.commander(side, from.role));
    let case = target.case();
    let played = cx.play(&SHOT, &case)?;
    let hits = played.found.outcome;
    state.piece_mut(side, from.role).betrayed = true;
    look(state, cx);
    cx.tell(state, Eyes::ALL, rule!("TO-FIR-3"), || {
        Told::from(format!("{} shoots at {}: {hits} hits", from.name.text(), target.name.text()))
            .at(spot(target.cell))
            .with(played.record.clone())
            .done(Act::new(Kind::Volley).by([from.name]).on([target.name]).came(hits.to_string()).decisive())
    });
    if hits == 0 {
        return Ok(());
    }
    let owner = state.commander(side.other(), target.role);
    let known = Known { state, eye: Eye::Seat(owner) };
    let farther = |to: &u32| distance(target.cell, from.cell) < distance(*to, from.cell);
    let back = neighbours(target.cell).find(|it| farther(it) && known.at(*it).is_none());
    let text = || format!("{} is hit {hits} times", target.name.text());
    let advise = doctrine::under(back, target.cell);
    let asked = Asked::new(owner, rule!("TO-FIR-4"), &text).advised(&advise);
    let under = cx.choose(&asked, &[Under::Stand, Under::GiveGround(back)], 0)?;
    suffer(state, cx, (side.other(), target.role), under, hits);
    Ok(())
}

fn suffer(state: &mut State, cx: &mut Cx<'_>, (side, role): (Side, Role), under: Under, hits: i32) {
    let back = match under {
        Under::GiveGround(Some(to)) if state.at(to).is_none() => Some(to),
        _ => None,
    };
    let piece = state.piece_mut(side, role);
    piece.strength -= hits - i32::from(back.is_some());
    piece.cell = back.unwrap_or(piece.cell);
    let (name, strength, cell) = (piece.name, piece.strength, piece.cell);
    let kind = match (strength <= 0, back) {
        (true, _) => Kind::Break,
        (false, Some(_)) => Kind::Retire,
        (false, None) => Kind::Hurt,
    };
    cx.tell(state, Eyes::ALL, rule!("TO-FIR-4"), || {
        let what = if back.is_some() { "gives ground to" } else { "stands on" };
        Told::from(format!("{} {what} {}, strength {}", name.text(), spot(cell), strength.max(0)))
            .at(spot(cell))
            .done(Act::new(kind).by([name]).decisive())
    });
    if strength <= 0 {
        state.patrol_mut(side.other()).points += 2;
    }
    look(state, cx);
}

fn count(state: &mut State, cx: &mut Cx<'_>) -> Flow {
    if let Some((side, role)) = state.at(WELL) {
        state.patrol_mut(side).points += 1;
        // A hidden scout on the well scores all the same; everybody sees the points.
        let title = state.patrol(side).title.clone();
        let name = state.piece(side, role).name;
        let eyes = if state.piece(side, role).seen { Eyes::ALL } else { owners(state, side, role) };
        cx.tell(state, eyes, rule!("TO-WIN-1"), || {
            Told::from(format!("{} holds the well", name.text())).done(Act::new(Kind::Take).by([name]))
        });
        cx.tell(state, Eyes::ALL, rule!("TO-WIN-1"), || {
            Told::from(format!("A point for the {title}")).done(Act::new(Kind::Take))
        });
    }
    for (side, role) in everyone() {
        state.piece_mut(side, role).betrayed = false;
    }
    look(state, cx);
    state.turn += 1;
    state.phase = Phase::Orders;
    let beaten = SIDES.into_iter().any(|it| !state.patrol(it).pieces.iter().any(Piece::lives));
    if beaten || state.last < state.turn {
        return Flow::Over(end(state, cx));
    }
    Flow::On
}

fn end(state: &State, cx: &mut Cx<'_>) -> Outcome {
    let points: Vec<i32> = state.sides.iter().map(|it| it.points).collect();
    let ahead = (points[0] != points[1]).then(|| Side(u8::from(points[0] < points[1])));
    let winner = state.conceded.map(Side::other).or(ahead);
    let words = match (winner, state.conceded) {
        (None, _) => "draw".to_owned(),
        (Some(side), None) => format!("{} win", state.patrol(side).title),
        (Some(side), Some(_)) => format!("{} win, the enemy gives up", state.patrol(side).title),
    };
    let turns = (state.turn - 1).min(state.last);
    cx.tell(state, Eyes::ALL, rule!("TO-WIN-2"), || {
        Told::from(words.clone())
            .with(Some(Score { points: points.clone() }.show()))
            .done(Act::new(Kind::End).decisive())
    });
    Outcome { winner, words, points, turns }
}
