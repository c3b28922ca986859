//! Where one who retires comes to (BB-RET): asked by the game, and by those who think before they decide.

use ground::table::{
    Away, Ban, Bounds, Ends, Heading, Length, PathForm, Retreat, SLACK, Sides, Transect, Turn, fan_turns,
};

use super::bodies;
use crate::resolve::allowance::{Distance, RETIRE_DISTANCE, RetireCase};
use crate::resolve::drill::{self, INCH, KEEP_OFF, RIVER};
use crate::rows;
use crate::scenario::Special;
use crate::state::{Army, UnitNo};
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

/// The directions that are tried: so far apart, up to so far aside (BB-RET-3).
const STEP: Turn = Turn(1_500);
const FAN: Turn = Turn(6_000);
/// Beyond this nobody drives a unit (BB-RET-2).
const NEAR: Length = 24 * INCH;
/// So far it goes on to find a place beyond friends (BB-RET-3).
const BEYOND: Length = 36 * INCH;

/// Where one who withdraws by night would come to: whatever is in the way, the edge too, stops it without harm
/// (BB-NIGHT-2).
pub fn withdrawn(army: &impl Army, unit: UnitNo, how: &Retirement) -> Away {
    let way = direction(army, unit, how.away);
    let mut away = searched(army, unit, way, how, &Search { fan: FAN, stops_at_edge: false, ends_off: 0 });
    if away.off_table {
        let at_the_edge = Search { fan: Turn(0), stops_at_edge: true, ends_off: 0 };
        away = searched(army, unit, away.heading, how, &at_the_edge);
    }
    // Who gets nowhere, or cannot turn about on the table, stays as it is.
    let stays = away.off_table || away.length == 0;
    let end = if stays { army.unit(unit).pose } else { away.end };
    Away { end, whole: true, off_table: false, ..away }
}

/// Where a unit would come to: also for those who ask before they decide.
pub fn found(army: &impl Army, unit: UnitNo, way: Heading, how: &Retirement) -> Away {
    searched(army, unit, way, how, &Search { fan: FAN, stops_at_edge: false, ends_off: KEEP_OFF })
}

/// How a way back is looked for.
struct Search {
    /// So far aside.
    fan: Turn,
    stops_at_edge: bool,
    /// No move but a charge ends so near an enemy (BB-GEO-5).
    ends_off: Length,
}

fn searched(army: &impl Army, unit: UnitNo, way: Heading, how: &Retirement, search: &Search) -> Away {
    let (table, side, arm) = (&army.field().table, army.side(unit), army.arm(unit));
    let whole = length(arm, how.distance);
    let shapes = drill::shapes(army.bases(unit));
    let (start, shape) = (army.unit(unit).pose, shape_no(army, unit));
    let widest = shapes.iter().map(|it| it.half + it.ahead + it.behind).max().unwrap_or(0);
    // Nobody farther off than this can be in its way.
    let near = Bounds::of([start.at]).grown(whole + BEYOND + widest + 2 * INCH);
    let zones = bodies::zones_against(army, side, near);
    let mut bans: Vec<Ban<'_>> =
        zones.iter().map(|it| Ban::NotInto { zone: &it.pieces, row: rows::ZOC }).collect();
    bans.extend(bridges_only(army, unit));
    let crowd = bodies::crowd_near(army, side, near);
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
        ends_off: search.ends_off,
        turns_first: false,
        ends: Ends::Back,
        beyond: BEYOND,
        short_of_friends: false,
        stops_at_edge: search.stops_at_edge,
        open: Sides::NONE,
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
    retreat.fan(way, fan_turns(STEP, search.fan, true), lasts, &mut Transect::default())
}

/// BB-RET-2
pub fn direction(army: &impl Army, unit: UnitNo, away: AwayFrom) -> Heading {
    let slab = army.slab(unit);
    let back = slab.pose.facing.opposite();
    let from = |enemy: UnitNo| Heading::of(army.unit(enemy).pose.at.to(slab.middle())).unwrap_or(back);
    // Away from the point of the enemy that is nearest; from his middle, if the two touch.
    let apart = |enemy: UnitNo| {
        let other = army.slab(enemy);
        let way = other.apart(&slab, SLACK).unwrap_or_else(|| other.middle().to(slab.middle()));
        Heading::of(way).unwrap_or(back)
    };
    match away {
        AwayFrom::Back => back,
        AwayFrom::Enemy(enemy) => from(enemy),
        AwayFrom::NearestEnemy => {
            let near = bodies::nearest_enemy(army, unit).filter(|it| bodies::within(army, unit, it.0, NEAR));
            let edge = army.card(unit).edge.unwrap_or(army.scenario().sides[army.side(unit)].edge);
            near.map_or(edge.outward(), |it| apart(it.0))
        }
    }
}

/// The lines that this unit may cross by bridge only (BB-SET-1).
pub fn bridges_only(army: &impl Army, unit: UnitNo) -> impl Iterator<Item = Ban<'_>> {
    let arm = army.card(unit).arm;
    army.scenario().specials.iter().filter_map(move |it| match it {
        Special::BridgesOnly { arm: of, feature, .. } if *of == arm => {
            Some(Ban::NotAcross { table: &army.field().table, line: *feature, row: rows::BRIDGES_ONLY })
        }
        _ => None,
    })
}

/// The number of the shape that a unit has, by the drill.
pub fn shape_no(army: &impl Army, unit: UnitNo) -> u8 {
    let status = army.unit(unit);
    drill::number(status.formation, army.card(unit).arm == Arm::Cavalry && !status.mounted)
}

/// BB-RET-1, before the terrain takes its part, in ticks.
fn length(arm: Arm, distance: Distance) -> Length {
    let (ignore_terrain, difficult, linear_obstacles) = (true, false, 0);
    let case = RetireCase { arm, mounted: true, distance, ignore_terrain, difficult, linear_obstacles };
    RETIRE_DISTANCE.of(&case).inches.ticks()
}
