//! Missions: written at a council, in person or by aide (CS-MIS-1 to -12, CS-COUN-1 to -6), and what becomes of them.

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Name, Play, RuleId, Seat};
use ground::table::{Bounds, Point};
use smallvec::SmallVec;

use super::told::{self, says};
use crate::doctrine;
use crate::facts::bodies::{Body, Looking};
use crate::facts::missions::{POSITION, among};
use crate::forms::missions::{Briefed, briefings, events, formation, kinds, wards};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::scenario::Role;
use crate::spoken;
use crate::state::{Contingency, LeaderNo, Mission, State, Unit, UnitNo, Ward, When};
use crate::vocabulary::{Mission as What, PACE, Wound};

/// The council of the defender, or of both sides of a meeting engagement (CS-COUN-3).
pub fn council(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    hold(state, cx, |it| it != Role::Attacker)
}

/// That of the attacker, when the defender has placed his cards.
pub fn attackers_council(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    hold(state, cx, |it| it == Role::Attacker)
}

fn hold(state: &mut State, cx: &mut Cx<'_>, whose: impl Fn(Role) -> bool) -> Play<()> {
    if state.options().council == crate::options::Council::None {
        cx.cite(rule!("CS-OPT-7"));
        return Ok(());
    }
    let late = |it: &Seat| whose(state.scenario().sides[state.side_of(*it)].role) && comes_late(state, *it);
    if state.deciding().iter().any(late) {
        let all = state.options().late_players_in_council;
        cx.cite(if all { rule!("CS-OPT-9") } else { rule!("CS-COUN-4") });
    }
    let sits = |it: &Seat| whose(state.scenario().sides[state.side_of(*it)].role) && takes_part(state, *it);
    let seats: Vec<Seat> = state.deciding().into_iter().filter(sits).collect();
    if !seats.is_empty() {
        cx.cite(rule!("CS-COUN-1"));
        cx.cite(rule!("CS-COUN-3"));
    }
    // They speak with each other as long as it lasts.
    let partners =
        |it: &Seat| seats.iter().filter(|other| state.side_of(**other) == state.side_of(*it)).count();
    if seats.iter().any(|it| 1 < partners(it)) {
        cx.cite(rule!("CS-COUN-6"));
    }
    let all = cx.secretly(&seats, |cx, seat| brief(state, cx, seat))?;
    for mission in all.into_iter().flatten() {
        given(state, cx, mission);
    }
    Ok(())
}

/// CS-COUN-4: not those whose whole force comes later than turn 10.
fn takes_part(state: &State, seat: Seat) -> bool {
    state.options().late_players_in_council || !comes_late(state, seat)
}

fn comes_late(state: &State, seat: Seat) -> bool {
    let late = |unit: UnitNo| {
        let due = state.scenario().sheet_of(unit).and_then(|it| state.scenario().sheets[it].due);
        due.is_some_and(|it| 10 < it.turn)
    };
    !state.scenario().all().any(|it| state.seat_of_unit(it) == seat && !late(it))
}

fn brief(state: &State, cx: &mut Cx<'_>, seat: Seat) -> Play<Vec<Mission>> {
    let known = Known::of_seat(state, seat);
    let (mut done, mut told): (Vec<LeaderNo>, Vec<UnitNo>) = Default::default();
    let mut made = Vec::new();
    loop {
        let options = briefings(&known, &done, &told);
        let text = || "The council of war: who is given a mission?".to_owned();
        let advise = doctrine::council(&options);
        let asked = Asked::new(seat, rule!("CS-COUN-2"), &text).advised(&advise);
        match cx.choose(&asked, &options, options.len() - 1)? {
            // Whoever closes his part early waits for the others, or for the end of its time.
            Briefed::Close => {
                let usual = state.options().council_minutes.get() == 15;
                cx.cite(if usual { rule!("CS-COUN-5") } else { rule!("CS-OPT-8") });
                return Ok(made);
            }
            Briefed::Leader { no, .. } => {
                done.push(no);
                made.extend(write(&known, cx, seat, no, &formation(&known, no))?);
            }
            Briefed::Unit { no, .. } => {
                told.push(no);
                let units = [no];
                let paper = Paper::unit(&known, known.card(no).commander, &units, None);
                made.extend(draft(&known, cx, seat, &paper)?);
            }
        }
    }
}

/// Whom a mission is for, as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// Whose it is; who is to be followed, if they follow.
    pub from: LeaderNo,
    pub units: &'a [UnitNo],
    /// As they are spoken of, and shown.
    pub whom: &'a str,
    pub piece: Name,
    /// A unit alone, not the troops of a leader.
    pub alone: bool,
    /// Why they cannot be told to follow.
    pub follow: Option<(RuleId, &'static str)>,
}

impl<'a> Paper<'a> {
    /// For units of their own, the first of which gives it its name.
    pub fn unit(
        known: &Known<'a>,
        from: LeaderNo,
        units: &'a [UnitNo],
        follow: Option<(RuleId, &'static str)>,
    ) -> Paper<'a> {
        let card = known.card(units[0]);
        Paper { from, units, whom: &card.name, piece: card.id, alone: true, follow }
    }

    fn whose(&self) -> String {
        if self.alone { self.whom.to_owned() } else { format!("the troops of {}", self.whom) }
    }
}

/// A mission for the troops of a leader.
pub fn write(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    from: LeaderNo,
    units: &[UnitNo],
) -> Play<Option<Mission>> {
    let who = known.commander(from);
    draft(known, cx, seat, &Paper { from, units, whom: who.name, piece: who.id, alone: false, follow: None })
}

/// Piece by piece.
pub fn draft(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, paper: &Paper<'_>) -> Play<Option<Mission>> {
    let (from, units) = (paper.from, paper.units);
    let Some(first) = units.first().copied() else { return Ok(None) };
    let who = known.commander(from);
    let text = || format!("What is the mission of {}?", paper.whose());
    let advise = doctrine::mission(known, units);
    let asked = Asked::new(seat, rule!("CS-MIS-3"), &text).of(&paper.piece).advised(&advise);
    let kind: What = cx.choose(&asked, &kinds(paper.follow), 0)?.kind;
    let start = known.stands_at(first).unwrap_or(who.at);
    let mut mission = Mission {
        kind,
        from,
        units: units.iter().fold(0, |bits, it| bits | Unit::bit(*it)),
        route: SmallVec::from_slice(&[start]),
        ward: None,
        contingency: None,
        new: true,
    };
    match kind {
        // He is among them, and moves with them (CS-MIS-12).
        What::FollowMe => {}
        What::Protect => {
            let options = wards(known, units);
            if options.is_empty() {
                return Ok(None);
            }
            let text = || "Whom do they protect?".to_owned();
            let advise = doctrine::ward(&options);
            let asked = Asked::new(seat, rule!("CS-MIS-7"), &text).of(&paper.piece).advised(&advise);
            let ward = cx.choose(&asked, &options, 0)?.no;
            let Some(body) = known.body(ward) else { return Ok(None) };
            let (ahead, right) = body.slab.local(start);
            let paced = |it: i64| (it / ground::table::UNIT) as i32;
            mission.ward = Some(Ward { unit: ward, ahead: paced(ahead), right: paced(right) });
        }
        _ => {
            let zone = Bounds { low: Point::default(), high: known.scenario().field.table.size() };
            let cite = rule!("CS-MIS-5");
            let chart = SpotChart { known: *known, piece: paper.piece, from: start, most: None, zone, cite };
            let text = || format!("Where does the mission of {} lead?", paper.whose());
            let advise = doctrine::objective(known, units, &chart);
            let asked = Asked::new(seat, cite, &text).of(&paper.piece).advised(&advise);
            let to = chart.end(&cx.draw(&asked, &chart, &[start.x, start.y])?);
            if to != start {
                mission.route.push(to);
            }
        }
    }
    let waits = events(known.turn());
    let text = || "How long does it hold?".to_owned();
    let advise = doctrine::first_of();
    let asked = Asked::new(seat, rule!("CS-MIS-5"), &text).of(&paper.piece).advised(&advise);
    let event = cx.choose(&asked, &waits, 0)?;
    if let Some(when) = event.0 {
        let text = || "And what is its mission then?".to_owned();
        let asked = Asked::new(seat, rule!("CS-MIS-5"), &text).of(&paper.piece).advised(&advise);
        // Whom to protect or to follow nobody can say beforehand.
        const THEN: [What; 5] =
            [What::Defense, What::Attack, What::Rearguard, What::Maneuver, What::Skirmish];
        mission.contingency = Some(Contingency { when, then: cx.choose(&asked, &THEN, 0)? });
    }
    Ok(Some(mission))
}

/// A mission binds; those who carry it out are told.
pub fn given(state: &mut State, cx: &mut Cx<'_>, mission: Mission) {
    let (from, kind) = (mission.from, mission.kind);
    let bound: Vec<UnitNo> = state.scenario().all().filter(|it| mission.binds(*it)).collect();
    let all = state.scenario().all().filter(|it| state.scenario().commands(from, *it)).count();
    bind(state, mission);
    cx.tell(state, Eyes::only(state.seat_of(from)), rule!("CS-MIS-1"), || {
        let card = state.commander(from);
        let words = spoken::mission(kind);
        let (name, id) = match bound[..] {
            [one] if 1 < all => (spoken::capital(&state.card(one).name), state.card(one).id),
            _ => (card.name.to_owned(), card.id),
        };
        says(format!("{name} has a new mission: {words}."), Act::new(Kind::Word).by([id]))
    });
}

/// The mission is theirs; a general who is to be followed and is among them goes with the nearest (CS-MIS-12).
pub fn bind(state: &mut State, mission: Mission) {
    let (from, kind) = (mission.from, mission.kind);
    state.assign(mission);
    if kind == What::FollowMe {
        fall_in(state, from);
    }
}

/// All who are to be followed from this turn on fall in.
pub fn follow(state: &mut State) {
    let new = state.missions.iter().filter(|it| it.new && it.kind == What::FollowMe);
    let new: Vec<LeaderNo> = new.map(|it| it.from).collect();
    new.into_iter().for_each(|it| fall_in(state, it));
}

fn fall_in(state: &mut State, leader: LeaderNo) {
    let status = *state.leader(leader);
    let Some(mission) = state.missions.iter().find(|it| it.from == leader && it.kind == What::FollowMe)
    else {
        return;
    };
    if !status.leads() || status.with.is_some_and(|unit| mission.binds(unit)) {
        return;
    }
    let bodies: Vec<Body> = state.bodies().filter(|body| mission.binds(body.no)).collect();
    if among(&bodies, status.at) {
        let near = bodies.iter().min_by_key(|body| (body.slab.distance_to_point(status.at), body.no));
        let with = near.map(|body| body.no);
        state.leader_mut(leader).with = with;
    }
}

/// As the turn begins: contingencies come about, and who followed a general that has left or bleeds follows no more.
pub fn begin(state: &mut State, cx: &mut Cx<'_>) {
    let held: Vec<usize> =
        (0..state.missions.len()).filter(|it| comes_about(state, &state.missions[*it])).collect();
    for at in held {
        let Some(then) = state.missions[at].contingency.take() else { continue };
        state.missions[at].kind = then.then;
        let from = state.missions[at].from;
        let seat = state.seat_of(from);
        cx.tell(state, Eyes::only(seat), rule!("CS-MIS-5"), || {
            let card = state.commander(from);
            let words = spoken::mission(then.then);
            says(
                format!("The troops of {} have another mission now: {words}.", card.name),
                Act::new(Kind::Word).by([card.id]),
            )
        });
    }
    // What a council has given binds from the first turn on, when they stand on the field.
    follow(state);
    let over = |it: &Mission| {
        let leader = state.leader(it.from);
        let among = leader.with.is_some_and(|unit| it.binds(unit));
        it.kind == What::FollowMe && !(among && leader.leads() && leader.wound == Wound::None)
    };
    let over: Vec<bool> = state.missions.iter().map(over).collect();
    let mut at = 0;
    state.missions.retain(|_| {
        at += 1;
        !over[at - 1]
    });
}

fn comes_about(state: &State, it: &Mission) -> bool {
    let Some(contingency) = it.contingency else { return false };
    let side = state.commander(it.from).side;
    let own = || state.bodies().filter(|body| it.binds(body.no));
    let seen = || state.against(side).filter(|foe| state.sees(side, foe.no));
    match contingency.when {
        When::Turn(turn) => turn <= state.turn,
        When::EnemyWithin(d) => own().any(|body| seen().any(|foe| foe.within(&body, i32::from(d) * PACE))),
        When::ObjectiveHeld => it.objective().is_some_and(|at| {
            own().any(|body| body.slab.within_point(at, POSITION))
                && !seen().any(|foe| foe.slab.within_point(at, POSITION))
        }),
        When::UnitLost => state.scenario().all().any(|unit| it.binds(unit) && state.unit(unit).lost()),
    }
}

/// CS-MIS-4: the kind, not the details; to the side that carries it out, and to the other of those units that it can make
/// out, as of all that is revealed (CS-TURN-1, 1d).
pub fn announce(state: &mut State, cx: &mut Cx<'_>) {
    let open = state.options().announce_missions;
    for at in 0..state.missions.len() {
        if !std::mem::take(&mut state.missions[at].new) || !open {
            continue;
        }
        cx.cite(rule!("CS-OPT-10"));
        let given = &state.missions[at];
        let side = state.commander(given.from).side;
        let bound: Vec<UnitNo> = state.scenario().all().filter(|it| given.binds(*it)).collect();
        let words = spoken::mission(given.kind);
        let says = |names: &[String], ids: Vec<Name>| {
            let have = if 1 < names.len() { "have" } else { "has" };
            let all = match names {
                [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
                _ => names.concat(),
            };
            let text = format!("{} {have} a new mission: {words}.", spoken::capital(&all));
            says(text, Act::new(Kind::Reveal).by(ids))
        };
        told::tell_each(state, cx, rule!("CS-MIS-4"), |ear, voice| {
            let told = |it: &UnitNo| {
                let own = voice.known.owns(side);
                own || state.unit(*it).on_table() && ear.sees(state, *it) && voice.clear(*it)
            };
            let whom: Vec<UnitNo> = bound.iter().copied().filter(told).collect();
            let names: Vec<String> = whom.iter().map(|it| voice.name(*it)).collect();
            (!whom.is_empty()).then(|| says(&names, whom.iter().map(|it| voice.id(*it)).collect()))
        });
    }
}
