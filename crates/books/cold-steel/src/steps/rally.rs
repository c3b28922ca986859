//! Steps 3a to 3c: rallying, disintegration, routed units run down (CS-RALLY-1 to -5, CS-ROUT-1 to -5).

use engine::beat::{Act, Kind};
use engine::{Asked, Cast, Cx, Play, Seat};

use super::morale;
use super::told::{self, says};
use crate::doctrine;
use crate::facts::bodies::Looking;
use crate::facts::morale::{Reason, case, may_rally};
use crate::facts::retreat;
use crate::forms::orders::rate;
use crate::forms::rally::{CHASES, Chase, Shaken, shaken};
use crate::known::Known;
use crate::resolve::morale_check::MORALE_CHECK;
use crate::resolve::prisoners::{PRISONERS, PrisonersCase, Pursuer};
use crate::resolve::troops::{DISINTEGRATION, DisintegrationCase};
use crate::spoken;
use crate::state::{State, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Band, Level, PACE, Speed, UnitKind};

/// 3a and 3b: who does not try is said in secret; then the routed first, and all others after them.
pub fn rally(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let able: Vec<UnitNo> = state.standing().filter(|it| may_rally(state, *it)).collect();
    // All who are shaken are asked about: who may not try would betray an enemy that nobody has seen (CS-RNG-8).
    let shaken: Vec<UnitNo> =
        state.standing().filter(|it| state.unit(*it).level < Level::Determined).collect();
    let seats = state.deciding();
    let held = cx.secretly(&seats, |cx, seat| hold(state, cx, seat, &shaken))?;
    let held: Vec<UnitNo> = held.into_iter().flatten().collect();
    let trying: Vec<UnitNo> = able.into_iter().filter(|it| !held.contains(it)).collect();
    let routed = |it: &UnitNo| state.unit(*it).level == Level::Routed;
    let (first, then): (Vec<UnitNo>, Vec<UnitNo>) = trying.into_iter().partition(routed);
    if !first.is_empty() && !then.is_empty() {
        cx.cite(rule!("CS-RALLY-1"));
    }
    attempts(state, cx, &first)?;
    attempts(state, cx, &then)
}

fn hold(state: &State, cx: &mut Cx<'_>, seat: Seat, able: &[UnitNo]) -> Play<Vec<UnitNo>> {
    let known = Known::of_seat(state, seat);
    let mut held: Vec<UnitNo> = Vec::new();
    loop {
        let options = shaken(&known, able, &held);
        let text = || "Shaken troops try to rally. Who does not?".to_owned();
        let advise = doctrine::rally(&options);
        let asked = Asked::new(seat, rule!("CS-RALLY-5"), &text).advised(&advise);
        match cx.choose(&asked, &options, options.len() - 1)? {
            Shaken::Unit { no, .. } => held.push(no),
            Shaken::Seal => return Ok(held),
        }
    }
}

fn attempts(state: &mut State, cx: &mut Cx<'_>, units: &[UnitNo]) -> Play<()> {
    for unit in units.iter().copied() {
        let Some(case) = case(state, unit, Reason::Rally) else { continue };
        let before = state.unit(unit).level;
        let seat = state.seat_of_unit(unit);
        cx.cite(rule!("CS-MOR-4"));
        cx.about(rule!("CS-RALLY-5"), u32::from(unit.0), seat);
        cx.throws(seat, || Cast {
            text: format!("whether {} rallies", state.card(unit).name),
            piece: Some(state.id(unit)),
        });
        let played = cx.play(&MORALE_CHECK, &case)?;
        let level = played.found.level();
        morale::steady(state, unit, level);
        morale::pick_up(state, unit);
        // Who has run and does not rally melts away (CS-ROUT-5).
        let melts = before == Level::Routed && level <= Level::Routed && Level::Dispersed < level;
        let lost = if melts { disintegrate(state, cx, unit)? } else { 0 };
        let natural = played.found.natural;
        told::tell_clear(state, cx, rule!("CS-RALLY-5"), unit, |voice| {
            let name = voice.begin(unit);
            let text = match () {
                () if before < level => {
                    format!("{name} rallies: it is {} ({natural}).", spoken::level(level))
                }
                () if 0 < lost => format!(
                    "{name} cannot be rallied ({natural}) and melts away: {} gone.",
                    spoken::figures(lost)
                ),
                () => format!("{name} cannot be rallied ({natural}): it is {}.", spoken::level(level)),
            };
            says(text, Act::new(Kind::Rally).by([voice.id(unit)]).came(level.word()))
                .with(voice.own(unit).then(|| played.record.clone()).flatten())
        });
        morale::rest_if_irregular(state, cx, unit);
    }
    Ok(())
}

fn disintegrate(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<i32> {
    let (card, figures) = (state.card(unit), i32::from(state.unit(unit).figures));
    let size = card.stand_size();
    let case = DisintegrationCase {
        stands: (figures + size - 1) / size,
        irregular: card.kind.arm() == Arm::Irregular,
    };
    let stands = cx.within(&DISINTEGRATION, &case)?.outcome;
    let lost = state.lose(unit, stands * size);
    // The attempt was its check of this phase; the quarter that it lost by it is not kept for the next (CS-MOR-1).
    let steps = state.unit(unit).loss_steps();
    if state.unit(unit).on_table() && state.unit(unit).record.tested < steps {
        cx.cite(rule!("CS-MOR-5"));
        state.unit_mut(unit).record.tested = steps;
    }
    Ok(lost)
}

/// 3c: routed units that an enemy stands over disperse; those who pursue may take prisoners.
pub fn rout(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let routed = |it: &UnitNo| state.unit(*it).on_table() && state.unit(*it).level == Level::Routed;
    let doomed: Vec<UnitNo> = state.doomed.iter().copied().filter(routed).collect();
    let Some(chases) = ask_pursuers(state, cx, &doomed)? else {
        state.doomed.clear();
        return Ok(());
    };
    state.doomed.clear();
    for unit in doomed {
        let chasers: Vec<UnitNo> = chases.iter().filter(|it| it.1 == unit).map(|it| it.0).collect();
        run_down(state, cx, unit, &chasers)?;
    }
    Ok(())
}

/// CS-ROUT-2: enemies in P3, not wavering or worse; their owner's choice, cavalry by default. Who stands over whom both
/// sides can see, so only those are asked who have somebody to pursue with.
fn ask_pursuers(state: &State, cx: &mut Cx<'_>, doomed: &[UnitNo]) -> Play<Option<Vec<(UnitNo, UnitNo)>>> {
    if doomed.is_empty() {
        return Ok(None);
    }
    let pairs: Vec<(UnitNo, UnitNo)> = doomed.iter().flat_map(|unit| pursuers(state, *unit)).collect();
    let seats: Vec<Seat> = state
        .deciding()
        .into_iter()
        .filter(|seat| pairs.iter().any(|it| state.seat_of_unit(it.0) == *seat))
        .collect();
    let chosen = cx.secretly(&seats, |cx, seat| {
        let mut res = Vec::new();
        for (own, runs) in pairs.iter().copied().filter(|it| state.seat_of_unit(it.0) == seat) {
            if res.iter().any(|it: &(UnitNo, UnitNo)| it.0 == own) {
                continue;
            }
            let known = Known::of_seat(state, seat);
            let (card, mounted) = (known.card(own), known.card(own).kind.mounted());
            let text = || format!("Does {} ride down {}?", card.name, known.called(runs));
            let advise = doctrine::chase(mounted);
            let asked = Asked::new(seat, rule!("CS-ROUT-2"), &text).of(&card.id).advised(&advise);
            if cx.choose(&asked, &CHASES, usize::from(!mounted))? == Chase::Pursue {
                res.push((own, runs));
            }
        }
        Ok(res)
    })?;
    Ok(Some(chosen.into_iter().flatten().collect()))
}

fn pursuers(state: &State, unit: UnitNo) -> Vec<(UnitNo, UnitNo)> {
    let Some(body) = state.body(unit) else { return Vec::new() };
    let may = |it: &crate::facts::bodies::Body| {
        body.band(it) == Band::P3
            && Level::Wavering < it.level
            && it.arm != Arm::Artillery
            && it.inside.is_none()
    };
    state.against(body.side).filter(may).map(|it| (it.no, unit)).collect()
}

/// CS-ROUT-1: its last run, the alarm of its neighbours, prisoners, the end.
fn run_down(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, chasers: &[UnitNo]) -> Play<()> {
    let captured = prisoners(state, cx, unit, chasers)?;
    let Some(body) = state.body(unit) else { return Ok(()) };
    let far = rate(state.card(unit), state.unit(unit).formation, Speed::Double, Level::Routed) * PACE;
    let way = retreat::direction(state, &body);
    let end = body.at().moved(way, far);
    let winner = 1 - body.side;
    state.prisoners[winner] += captured as u16;
    state.remove(unit, Whereabouts::Gone);
    told::tell(state, cx, rule!("CS-ROUT-1"), &[unit], |voice| {
        let name = voice.begin(unit);
        let took =
            if 0 < captured { format!(", {} taken", spoken::figures(captured)) } else { String::new() };
        says(
            format!("{name} is run down and disperses{took}."),
            Act::new(Kind::Break).on([voice.id(unit)]).decisive(),
        )
    });
    for chaser in chasers {
        if let Some(it) = state.body(*chaser) {
            let gap = (it.distance(&body) + far - 10 * PACE)
                .min(rate(state.card(*chaser), it.formation, Speed::Double, it.level) * PACE);
            follow(state, cx, *chaser, end, gap.max(0));
        }
    }
    // Friends along its way who have not been alarmed by it yet.
    let near = |it: &UnitNo| {
        let slab = state.slab(*it);
        slab.grown(120 * PACE).chord(body.at(), end).is_some()
            && state.unit(unit).record.alarmed & crate::state::Unit::bit(*it) == 0
    };
    let alarmed: Vec<(UnitNo, Reason)> =
        state.standing_of(body.side).filter(near).map(|it| (it, Reason::Neighbour)).collect();
    morale::check_all(state, cx, &alarmed, rule!("CS-ROUT-1"))
}

/// CS-ROUT-3, -4: each pursuer by its own rating, the figures of all together as the multiplier.
fn prisoners(state: &State, cx: &mut Cx<'_>, unit: UnitNo, chasers: &[UnitNo]) -> Play<i32> {
    let together: i32 = chasers.iter().map(|it| i32::from(state.unit(*it).figures)).sum();
    let mut left = i32::from(state.unit(unit).figures);
    let mut captured = 0;
    for chaser in chasers {
        let card = state.card(*chaser);
        let case = PrisonersCase {
            pursuer: match card.kind {
                UnitKind::LightCavalry => Pursuer::LightCavalry,
                UnitKind::Lancers => Pursuer::Lancers,
                UnitKind::HeavyCavalry => Pursuer::HeavyCavalry,
                UnitKind::FootIrregular | UnitKind::MountedIrregular => Pursuer::Irregular,
                _ => Pursuer::Infantry,
            },
            pursuer_rating: state.rating(*chaser),
            pursued_rating: state.rating(unit),
            pursuing_figures: together.min(200),
            pursued_figures: left,
        };
        let seat = state.seat_of_unit(*chaser);
        cx.about(rule!("CS-ROUT-3"), u32::from(chaser.0), seat);
        cx.throws(seat, || Cast {
            text: format!("the prisoners that {} takes", card.name),
            piece: Some(state.id(*chaser)),
        });
        let taken = cx.play(&PRISONERS, &case)?.found.outcome.captured;
        (captured, left) = (captured + taken, left - taken);
    }
    Ok(captured)
}

/// A pursuer goes straight after the beaten, as far as nothing stands in his way.
pub fn follow(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, toward: ground::table::Point, far: i32) {
    use ground::table::{Heading, Pose, Sides, Slab};
    super::movement::fold(state, cx, unit);
    let Some(body) = state.body(unit) else { return };
    let Some(way) = Heading::of(body.at().to(toward)) else { return };
    let free = |gone: i32| {
        let pose = Pose { at: body.at().moved(way, gone), facing: way };
        let slab = Slab::new(pose, body.slab.shape);
        let blocked = state.standing().any(|it| {
            it != unit && state.unit(it).inside.is_none() && {
                let other = state.slab(it);
                let near = if state.side(it) == body.side { 0 } else { 2 * PACE };
                // Those beside whom he stands already are left behind, not ridden through.
                other.within(&slab, near) && other.distance(&slab) <= other.distance(&body.slab)
            }
        });
        state.scenario().field.table.holds(&slab, Sides::NONE)
            && !crate::facts::going::barred(state, &body, &slab)
            && !blocked
    };
    let mut gone = 0;
    while gone < far && free((gone + 10 * PACE).min(far)) {
        gone = (gone + 10 * PACE).min(far);
    }
    if gone == 0 {
        return;
    }
    let from = body.slab.pose;
    let to = Pose { at: body.at().moved(way, gone), facing: way };
    state.unit_mut(unit).pose = to;
    let leaders: Vec<_> = state.leading().filter(|it| state.leader(*it).with == Some(unit)).collect();
    for leader in leaders {
        state.leader_mut(leader).at = to.at;
    }
    told::tell(state, cx, rule!("CS-CC-50"), &[unit], |voice| {
        let way =
            [from, to].map(|it| engine::Waypoint::Measured(it.at.x, it.at.y, Some(it.facing.hundredths())));
        says(
            format!("{} goes after them, {}.", voice.begin(unit), spoken::paces(gone)),
            Act::new(Kind::Charge).by([voice.id(unit)]).along(way),
        )
    });
}
