//! Rout movements (V3): everybody who routs runs (DI-ROUT-1, DI-ROUT-2).

use engine::{Cx, Play};
use ground::table::Heading;

use super::{After, reveal};
use crate::effects::flight::run;
use crate::facts::pace;
use crate::facts::retreat::{away_from, rout_heading};
use crate::facts::sight::Eyes as Sight;
use crate::known::Known;
use crate::state::{Army, State, UnitNo};

pub fn routs(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.begun {
        // One by one, the initiative side first, who is nearest to his base edge before the others (DI-GEN-10).
        let mut all: Vec<(UnitNo, UnitNo)> = Vec::new();
        for side in [state.first, 1 - state.first] {
            let edge = state.scenario().sides[side].edge.outward().vector();
            let near = |it: &UnitNo| {
                let at = state.slab(*it).middle();
                (-(i64::from(at.x) * edge.0 + i64::from(at.y) * edge.1), *it)
            };
            let mut mine: Vec<UnitNo> =
                state.standing_of(side).filter(|it| state.unit(*it).routs()).collect();
            mine.sort_by_key(near);
            all.extend(mine.into_iter().map(|it| (it, it)));
        }
        if all.is_empty() {
            return Ok(After::Next);
        }
        state.one_by_one(all);
        return Ok(After::Same);
    }
    let Some((unit, _)) = state.queue.first().copied() else { return Ok(After::Next) };
    if state.unit(unit).stands()
        && let Some(length) = pace::rout(state, unit)
    {
        cx.cite(rule!("DI-ST-4"));
        if !state.unit(unit).turn.fled {
            cx.cite(rule!("DI-ROUT-2"));
        }
        let way = heading(state, unit);
        let from = state.unit(unit).pose;
        run(state, cx, unit, way, length, rule!("DI-ROUT-1"))?;
        reveal::look_from(state, cx, unit, from);
    }
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

fn heading(state: &State, unit: UnitNo) -> Heading {
    let status = state.unit(unit);
    if status.turn.fled {
        // From where they are by now: it may have been turned aside.
        let away = away_from(state, unit, state.chargers_of(unit));
        return away.unwrap_or(Heading::new(status.turn.flees));
    }
    let known = Known::of_side(state, state.side(unit));
    rout_heading(&known, &Sight::new(&known), unit)
}
