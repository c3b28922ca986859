//! Movement and reaction (CC-MOV, CC-REA, phases 4 and 5).

use engine::beat::Kind;
use engine::{Act, Advice, Asked, Cx, Eyes, Mind, Play, Reply, Style, Told};
use field::grid::Place;
use smallvec::SmallVec;

use super::telling::{act, at, id, leader_name, name, seat};
use super::{After, arrival, cavalry, leaders, opportunity, rally, start};
use crate::doctrine;
use crate::facts::command::allowance_case;
use crate::facts::morale::due_to_rally;
use crate::facts::orders::{enters, may_react};
use crate::forms::lazy::Lazy;
use crate::forms::march::{EXITED, March, facing, shape};
use crate::forms::picks::{Pick, Who};
use crate::forms::ride::Ride;
use crate::known::Known;
use crate::resolve::movement::ACTION_POINTS;
use crate::state::{Battle, Gone, Standing, State};
use crate::vocabulary::{BrigadeNo, Cube, Formation, LeaderNo, SideNo, SpaceNo, UnitNo};

/// One unit or leader of the side whose half it is, or the end of its half.
pub fn movement(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        begin(state, cx);
        return Ok(After::Same);
    }
    let side = state.battle.active;
    match who(state, cx, side)? {
        Who::Done => return Ok(start::hand_over(state)),
        Who::Rally(unit) => rally::rally(state, cx, unit)?,
        Who::RallyAll => {
            for unit in must_rally(&state.battle, side) {
                if due_to_rally(&state.battle, unit) {
                    rally::rally(state, cx, unit)?;
                }
            }
        }
        Who::Unit(unit) => go(state, cx, unit)?,
        Who::Leader(leader) => ride(state, cx, leader)?,
        Who::Brigade(brigade) => go_on(state, cx, brigade)?,
    }
    Ok(After::Same)
}

/// A whole brigade in one gesture: whoever is nearest to the enemy first, each the way that its staff proposes, its C.O. last.
fn go_on(state: &mut State, cx: &mut Cx<'_>, brigade: BrigadeNo) -> Play<()> {
    let moves = |state: &State| {
        let battle = &state.battle;
        let able = battle.of_brigade(brigade).filter(|it| may_move(battle, *it));
        able.min_by_key(|it| (doctrine::distance_to_enemy(battle, *it), *it))
    };
    while let Some(unit) = moves(state) {
        let points = state.battle.unit(unit).ap;
        let path = {
            let known = Known::of_side(state, state.battle.side(unit));
            let way = Lazy::new(March::new(known.battle(), unit, points, true));
            way_of(doctrine::march(&known, &mut staff(), unit, &way))
        };
        state.battle.unit_mut(unit).acted = true;
        march(state, cx, unit, &path)?;
    }
    let leader = state.battle.scenario().brigades[usize::from(brigade)].commander;
    let path = {
        let known = Known::of_side(state, state.battle.commander(leader).side);
        let wanted = may_ride(known.battle(), leader) && doctrine::wants_to_ride(&known, leader);
        let way = Lazy::new(Ride::new(known.battle(), leader));
        if wanted { way_of(doctrine::ride(&known, &mut staff(), leader, &way)) } else { SmallVec::new() }
    };
    ridden(state, cx, leader, &path);
    Ok(())
}

/// The officer of the staff who proposes: always the same, whoever commands.
fn staff() -> Mind {
    Mind::new(Style::Doctrine, 1)
}

fn way_of(advice: Advice) -> SmallVec<[u32; 8]> {
    match advice.reply {
        Reply::Path(path) => path,
        _ => SmallVec::new(),
    }
}

/// CC-TURN-3: the `move` cubes of both sides come up.
fn begin(state: &mut State, cx: &mut Cx<'_>) {
    start::open_phase(state);
    let moves = |it: &UnitNo| state.battle.unit(*it).covered && state.order(*it).cube == Cube::Move;
    let up: Vec<UnitNo> = state.battle.all().filter(moves).collect();
    up.iter().for_each(|it| state.turn_up(*it));
    cx.tell(state, Eyes::ALL, rule!("CC-TURN-3"), || {
        let names: Vec<&str> = up.iter().map(|it| name(state, *it)).collect();
        let words = match names.is_empty() {
            true => "Nobody is to move".to_owned(),
            false => format!("To move: {}", names.join("; ")),
        };
        Told::from(words).done(Act::new(Kind::Reveal).by(up.iter().map(|it| id(state, *it))))
    });
}

fn must_rally(battle: &Battle, side: SideNo) -> SmallVec<[UnitNo; 16]> {
    battle.of_side(side).filter(|it| due_to_rally(battle, *it)).collect()
}

/// On a `move` cube, a charge that could not go in, or rallied; not halted, and with points.
fn may_move(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    let cube = it.cube == Some(Cube::Move) || it.marches || it.rallied;
    let ready = cube && it.level.is_good() && !it.is_engaged() && !it.halted && !it.acted && 0 < it.ap;
    ready && (it.on_board() || enters(battle, unit))
}

/// CC-MOV-9
fn may_ride(battle: &Battle, leader: LeaderNo) -> bool {
    let it = battle.leader(leader);
    let comes = it.at.is_none() && 0 < it.due && it.due <= battle.turn && it.fell_at.is_none();
    let well = matches!(it.standing, Standing::Good | Standing::Bad);
    well && !it.helped
        && 0 < it.ap
        && (it.on_board() || comes)
        && Ride::new(battle, leader).first_step().is_some()
}

fn who(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Who> {
    let known = Known::of_side(state, side);
    let battle = known.battle();
    let bad = must_rally(battle, side);
    let waits = !bad.is_empty();
    let mut picks: SmallVec<[Pick<'_>; 32]> = SmallVec::new();
    let mut put = |who: Who| picks.push(Pick { battle, who, waits });
    if 1 < bad.len() {
        put(Who::RallyAll);
    }
    bad.iter().for_each(|it| put(Who::Rally(*it)));
    let units: SmallVec<[UnitNo; 32]> =
        battle.all().filter(|it| battle.side(*it) == side && may_move(battle, *it)).collect();
    for brigade in 0..battle.brigades.len() as BrigadeNo {
        if units.iter().any(|it| battle.card(*it).brigade == brigade) {
            put(Who::Brigade(brigade));
        }
    }
    units.iter().for_each(|it| put(Who::Unit(*it)));
    let own = |it: &LeaderNo| battle.commander(*it).side == side && may_ride(battle, *it);
    (0..battle.leaders.len() as LeaderNo).filter(own).for_each(|it| put(Who::Leader(it)));
    if picks.is_empty() {
        return Ok(Who::Done);
    }
    picks.push(Pick { battle, who: Who::Done, waits });
    let default = if waits { 0 } else { picks.len() - 1 };
    let text = || "Who acts next?".to_owned();
    let advise = |mind: &mut Mind| doctrine::next(&known, mind, &picks);
    let asked = Asked::new(seat(side), rule!("CC-TURN-1"), &text).advised(&advise);
    Ok(cx.choose(&asked, &picks, default)?.who)
}

/// A unit spends its points.
fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let points = state.battle.unit(unit).ap;
    let path = ask_way(state, cx, unit, points, true)?;
    state.battle.unit_mut(unit).acted = true;
    march(state, cx, unit, &path)
}

fn ask_way(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    points: u8,
    watched: bool,
) -> Play<SmallVec<[u32; 8]>> {
    let side = state.battle.side(unit);
    let known = Known::of_side(state, side);
    let way = Lazy::new(March::new(known.battle(), unit, points, watched));
    let text = || format!("{}, {points} AP: which way?", name(state, unit));
    let advise = |mind: &mut Mind| doctrine::march(&known, mind, unit, &way);
    let piece = id(state, unit);
    let rule = if watched { rule!("CC-MOV-1") } else { rule!("CC-REA-1") };
    let asked = Asked::new(seat(side), rule, &text).of(&piece).advised(&advise);
    cx.path(&asked, &way, &[])
}

/// Goes the way, step by step, under whatever fire meets it.
fn march(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, path: &[u32]) -> Play<()> {
    if path.is_empty() {
        return Ok(());
    }
    let count = state.battle.land().count();
    let on_board = |it: &SpaceNo| usize::from(*it) < count;
    let spaces = path.iter().map(|it| Place::of_code(*it).square).filter(on_board);
    let along = arrival::companions(state, cx, unit, &spaces.collect::<SmallVec<[SpaceNo; 8]>>())?;
    let mut told = Stretch { from: state.battle.unit(unit).at, way: SmallVec::new(), formed: false };
    let held = |state: &State, it: SpaceNo| {
        let there = if on_board(&it) { state.battle.at(it) } else { None };
        there.filter(|it| *it != unit)
    };
    let expected: SmallVec<[Option<UnitNo>; 8]> =
        path.iter().map(|it| held(state, Place::of_code(*it).square)).collect();
    let started = state.battle.unit(unit).at;
    let mut own_ground = started;
    for (place, expected) in path.iter().map(|it| Place::of_code(*it)).zip(expected) {
        let there = held(state, place.square);
        // Somebody has been driven into its way since: it stops where it last stood by itself.
        if there.is_some() && there != expected {
            if state.battle.unit(unit).at != own_ground {
                state.battle.place(unit, own_ground);
                told.way.extend(own_ground);
            }
            break;
        }
        if place.memo == EXITED {
            told.tell(state, cx, unit);
            return exit(state, cx, unit);
        }
        let stepped = state.battle.unit(unit).at != Some(place.square);
        if stepped {
            state.battle.place(unit, Some(place.square));
            leaders::bring(state, &along, place.square);
            told.way.push(place.square);
            if there.is_none() {
                own_ground = Some(place.square);
            }
        }
        let turned = facing(place) != state.battle.unit(unit).facing && !shape(place).is_all_round();
        stand(state, unit, place, &mut told);
        if !stepped {
            if turned {
                cx.cite(rule!("CC-MOV-5"));
            }
            continue;
        }
        if place.halted {
            cx.cite(rule!("CC-GEO-11"));
        }
        if arrival::matters(state, unit, place.square) {
            told.tell(state, cx, unit);
        }
        arrival::entered(state, cx, unit, place.square)?;
        if opportunity::watched(state, unit) {
            told.tell(state, cx, unit);
            if !opportunity::interrupts(state, cx, unit)? {
                return Ok(());
            }
        }
        if state.battle.unit(unit).halted {
            break;
        }
    }
    told.tell(state, cx, unit);
    // Whoever has only turned or formed where it stands has made no move by which it would meet horse anew (CC-CAV-2).
    let stood = started.is_some() && path.iter().all(|it| Some(Place::of_code(*it).square) == started);
    if stood { Ok(()) } else { cavalry::after_move(state, cx, unit) }
}

/// Takes the front, the formation and the points of a place.
fn stand(state: &mut State, unit: UnitNo, place: Place, told: &mut Stretch) {
    let (formation, front) = (shape(place), facing(place));
    let it = state.battle.unit_mut(unit);
    told.formed |= it.formation != formation || it.facing != front && !formation.is_all_round();
    if it.formation == Formation::Crew && formation == Formation::Unlimbered {
        it.guns_at = None;
    }
    it.formation = formation;
    if !formation.is_all_round() {
        it.facing = front;
    }
    it.ap = place.points;
    it.moved = true;
}

/// What a unit has done since it was last told of.
struct Stretch {
    from: Option<SpaceNo>,
    way: SmallVec<[SpaceNo; 8]>,
    formed: bool,
}

impl Stretch {
    fn tell(&mut self, state: &State, cx: &mut Cx<'_>, unit: UnitNo) {
        if self.way.is_empty() && !self.formed {
            return;
        }
        cx.tell(
            state,
            Eyes::ALL,
            if self.way.is_empty() { rule!("CC-MOV-6") } else { rule!("CC-MOV-4") },
            || {
                let it = state.battle.unit(unit);
                let stands = it.formation.spoken(it.facing);
                let (words, kind) = match (self.way.last(), self.from) {
                    (Some(to), Some(_)) => (
                        format!("{} moves to {}, {stands}", name(state, unit), state.battle.land().name(*to)),
                        Kind::Move,
                    ),
                    (Some(to), None) => (
                        format!(
                            "{} enters at {}, {stands}",
                            name(state, unit),
                            state.battle.land().name(*to)
                        ),
                        Kind::Arrive,
                    ),
                    (None, _) => (format!("{} stands {stands}", name(state, unit)), Kind::Form),
                };
                let whole: Vec<SpaceNo> = self.from.into_iter().chain(self.way.iter().copied()).collect();
                let way = if self.way.is_empty() { &[][..] } else { &whole[..] };
                at(state, words, it.at).done(act(state, kind, unit, way))
            },
        );
        self.from = self.way.last().copied().or(self.from);
        self.way.clear();
        self.formed = false;
    }
}

/// CC-MOV-10
fn exit(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let from = state.battle.unit(unit).at;
    state.battle.remove(unit, Gone::Exited);
    cx.tell(state, Eyes::ALL, rule!("CC-MOV-10"), || {
        let act = Act::new(Kind::Move).by([id(state, unit)]).came("left the board");
        at(state, format!("{} leaves the board", name(state, unit)), from).done(act)
    });
    Ok(())
}

/// CC-LDR-4
fn ride(state: &mut State, cx: &mut Cx<'_>, leader: LeaderNo) -> Play<()> {
    let side = state.battle.commander(leader).side;
    let path = {
        let known = Known::of_side(state, side);
        let way = Lazy::new(Ride::new(known.battle(), leader));
        let text = || format!("{}: where to?", leader_name(&state.battle, leader));
        let advise = |mind: &mut Mind| doctrine::ride(&known, mind, leader, &way);
        let piece = state.battle.commander(leader).id;
        let asked = Asked::new(seat(side), rule!("CC-LDR-4"), &text).of(&piece).advised(&advise);
        let usual: SmallVec<[u32; 1]> = way.law().first_step().map(Place::code).into_iter().collect();
        cx.path(&asked, &way, &usual)?
    };
    ridden(state, cx, leader, &path);
    Ok(())
}

fn ridden(state: &mut State, cx: &mut Cx<'_>, leader: LeaderNo, path: &[u32]) {
    let Some(end) = path.last().map(|it| Place::of_code(*it)) else { return };
    let from = state.battle.leader(leader).at;
    let it = state.battle.leader_mut(leader);
    it.at = Some(end.square);
    it.ap = end.points;
    cx.tell(state, Eyes::ALL, rule!("CC-MOV-9"), || {
        let land = state.battle.land();
        let way = from.into_iter().chain(path.iter().map(|it| Place::of_code(*it).square));
        let act = Act::new(Kind::Move)
            .by([state.battle.commander(leader).id])
            .along(way.map(|it| engine::Waypoint::Named(land.name(it))));
        let words = format!("{} rides to {}", leader_name(&state.battle, leader), land.name(end.square));
        at(state, words, Some(end.square)).done(act)
    });
}

/// Phase 5: one unit on hold, or the end of this side's half. The owner is asked as long as anybody at the table may think that
/// he could have such a unit.
pub fn reaction(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        start::open_phase(state);
        return Ok(After::Same);
    }
    let Some(unit) = who_reacts(state, cx)? else { return Ok(start::hand_over(state)) };
    let case = allowance_case(&state.battle, unit, true);
    let points = cx.within(&ACTION_POINTS, &case)?.outcome.ap as u8;
    let path = ask_way(state, cx, unit, points, false)?;
    state.battle.unit_mut(unit).acted = true;
    if !path.is_empty() {
        state.turn_up(unit);
        march(state, cx, unit, &path)?;
    }
    Ok(After::Same)
}

fn who_reacts(state: &State, cx: &mut Cx<'_>) -> Play<Option<UnitNo>> {
    let side = state.battle.active;
    let known = Known::of_side(state, side);
    let battle = known.battle();
    let could = |it: &UnitNo| may_react(battle, *it) && !battle.unit(*it).acted;
    if !battle.of_side(side).any(|it| could(&it)) {
        return Ok(None);
    }
    let holds = |it: &UnitNo| could(it) && known.cube(*it) == Some(Cube::Hold);
    let mut picks: SmallVec<[Pick<'_>; 32]> = SmallVec::new();
    let units = battle.of_side(side).filter(holds);
    picks.extend(units.map(|it| Pick { battle, who: Who::Unit(it), waits: false }));
    picks.push(Pick { battle, who: Who::Done, waits: false });
    let text = || "Who on hold reacts?".to_owned();
    let advise = |mind: &mut Mind| doctrine::next(&known, mind, &picks);
    let asked = Asked::new(seat(side), rule!("CC-REA-1"), &text).advised(&advise);
    Ok(match cx.choose(&asked, &picks, picks.len() - 1)?.who {
        Who::Unit(unit) => Some(unit),
        _ => None,
    })
}
