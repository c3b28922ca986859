//! Retiring (BB-RET): the one way in which units go where nobody sends them.

use engine::{Cx, Eyes, Play, Told};
use ground::table::{Away, Ban, Bounds, Ends, Heading, Length, PathForm, Retreat, Transect, Turn, fan_turns};

use super::{effects, generals, telling};
use crate::drill::{self, INCH, RIVER};
use crate::facts::bodies;
use crate::resolve::allowance::{Distance, inches};
use crate::rows;
use crate::scenario::Special;
use crate::spoken;
use crate::state::{Formation, State, UnitNo};
use crate::vocabulary::Arm;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retirement {
    pub distance: Distance,
    pub away: AwayFrom,
    pub ignore_terrain: bool,
}

/// BB-RET-2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayFrom {
    /// The nearest within 24 inches, else toward its own table edge.
    NearestEnemy,
    Enemy(UnitNo),
    /// The way it faces, backward.
    Back,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retired {
    Whole,
    /// Not the whole distance was free: it has lost a base more.
    Cut,
    OffTable,
    Captured,
}

/// The directions that are tried: so far apart, up to so far aside (BB-RET-3).
const STEP: Turn = Turn(1_500);
const FAN: Turn = Turn(6_000);
/// Beyond this nobody drives a unit (BB-RET-2).
const NEAR: Length = 24 * INCH;
/// So far it goes on to find a place beyond friends (BB-RET-3).
const BEYOND: Length = 36 * INCH;

pub fn retire(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, how: Retirement) -> Play<Retired> {
    let way = direction(state, unit, how.away);
    let away = found(state, unit, way, &how);
    go(state, cx, unit, away)
}

/// The same by night, when nobody leaves the table: the edge stops it without harm (BB-NIGHT-2).
pub fn withdraw(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, how: Retirement) -> Play<Retired> {
    let away = withdrawn(state, unit, &how);
    go(state, cx, unit, away)
}

/// Where one who withdraws by night would come to.
pub fn withdrawn(state: &State, unit: UnitNo, how: &Retirement) -> Away {
    let way = direction(state, unit, how.away);
    let away = found(state, unit, way, how);
    if !away.off_table {
        return away;
    }
    let stopped = searched(state, unit, away.heading, how, Turn(0), true);
    // Who gets nowhere, or cannot turn about on the table, stays as it is.
    let stays = stopped.off_table || stopped.length == 0;
    let end = if stays { state.unit(unit).pose } else { stopped.end };
    Away { end, whole: true, off_table: false, ..stopped }
}

fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, away: Away) -> Play<Retired> {
    let from = state.unit(unit).pose;
    let limbered = match state.unit(unit).formation {
        Formation::Unlimbered => Formation::Limbered,
        other => other,
    };
    let it = state.unit_mut(unit);
    it.turn.charge = None;
    it.turn.moved = true;
    if away.length < INCH && !away.whole {
        state.remove(unit);
        cx.tell(Eyes::ALL, rule!("BB-RET-3"), || format!("{} is captured", spoken::unit(state, unit)));
        return Ok(Retired::Captured);
    }
    state.place(unit, away.end, limbered);
    cx.tell(Eyes::ALL, rule!("BB-RET-2"), || {
        let far = spoken::inches(away.length);
        Told::from(format!("{} retires {far}", spoken::unit(state, unit))).with(Some(telling::track(
            state,
            unit,
            from,
            &[away.end.at],
            "retire",
            None,
        )))
    });
    if away.off_table {
        state.remove(unit);
        cx.tell(Eyes::ALL, rule!("BB-RET-5"), || {
            format!("{} leaves the table for good", spoken::unit(state, unit))
        });
        return Ok(Retired::OffTable);
    }
    if !away.whole {
        cx.cite(rule!("BB-RET-3"));
        effects::lose_bases(state, cx, unit, 1);
    }
    generals::overrun(state, cx);
    Ok(if away.whole { Retired::Whole } else { Retired::Cut })
}

/// Where a unit would come to: also for those who ask before they decide.
pub fn found(state: &State, unit: UnitNo, way: Heading, how: &Retirement) -> Away {
    searched(state, unit, way, how, FAN, false)
}

fn searched(
    state: &State,
    unit: UnitNo,
    way: Heading,
    how: &Retirement,
    fan: Turn,
    stops_at_edge: bool,
) -> Away {
    let (table, side, arm) = (&state.field().table, state.side(unit), state.arm(unit));
    let whole = length(arm, how.distance);
    let shapes = drill::shapes(state.bases(unit));
    let (start, shape) = (state.unit(unit).pose, shape_no(state, unit));
    let widest = shapes.iter().map(|it| it.half + it.ahead + it.behind).max().unwrap_or(0);
    // Nobody farther off than this can be in its way.
    let near = Bounds::of([start.at]).grown(whole + BEYOND + widest + 2 * INCH);
    let zones = bodies::zones_against(state, side, near);
    let mut bans: Vec<Ban<'_>> =
        zones.iter().map(|it| Ban::NotInto { zone: &it.pieces, row: rows::ZOC }).collect();
    bans.extend(bridges_only(state, unit));
    let crowd = bodies::crowd_near(state, side, near);
    let retreat = Retreat {
        table,
        crowd: &crowd,
        me: unit.0,
        start,
        shape: shapes[usize::from(shape)],
        bans: &bans,
        barred: [RIVER].into_iter().collect(),
        barred_way: [RIVER].into_iter().collect(),
        keep_off: 0,
        turns_first: false,
        ends: Ends::Back,
        beyond: BEYOND,
        short_of_friends: false,
        stops_at_edge,
        open: None,
    };
    let form = PathForm {
        table,
        crowd: &crowd,
        drill: drill::retiring(arm),
        me: unit.0,
        start,
        shapes: &shapes,
        shape,
        allowance: whole,
        bans: &[],
        goal: None,
    };
    // BB-RET-4
    let lasts = |heading: Heading, scratch: &mut Transect| {
        if how.ignore_terrain { whole } else { form.lasts(heading, scratch) }
    };
    retreat.fan(way, fan_turns(STEP, fan, true), lasts, &mut Transect::default())
}

/// BB-RET-2
pub fn direction(state: &State, unit: UnitNo, away: AwayFrom) -> Heading {
    let slab = state.slab(unit);
    let back = slab.pose.facing.opposite();
    let from = |enemy: UnitNo| Heading::of(state.unit(enemy).pose.at.to(slab.middle())).unwrap_or(back);
    match away {
        AwayFrom::Back => back,
        AwayFrom::Enemy(enemy) => from(enemy),
        AwayFrom::NearestEnemy => {
            let near =
                bodies::nearest_enemy(state, unit).filter(|it| bodies::within(state, unit, it.0, NEAR));
            let edge = state.card(unit).edge.unwrap_or(state.scenario().sides[state.side(unit)].edge);
            near.map_or(edge.outward(), |it| from(it.0))
        }
    }
}

/// The lines that this unit may cross by bridge only (BB-SET-1).
pub fn bridges_only(state: &State, unit: UnitNo) -> impl Iterator<Item = Ban<'_>> {
    let arm = state.card(unit).arm;
    state.scenario().specials.iter().filter_map(move |it| match it {
        Special::BridgesOnly { arm: of, feature, .. } if *of == arm => {
            Some(Ban::NotAcross { table: &state.field().table, line: *feature, row: rows::BRIDGES_ONLY })
        }
        _ => None,
    })
}

/// The number of the shape that a unit has, by the drill.
pub fn shape_no(state: &State, unit: UnitNo) -> u8 {
    let it = state.unit(unit);
    drill::number(it.formation, state.card(unit).arm == Arm::Cavalry && !it.mounted)
}

/// BB-RET-1, in hundredths of an inch.
fn length(arm: Arm, distance: Distance) -> Length {
    match distance {
        Distance::Share(share) => INCH * inches(arm, share),
        Distance::Stated(stated) => (stated * i64::from(INCH)).round() as Length,
    }
}
