//! Retiring (BB-RET): the one way in which units go where nobody sends them.

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Play, Told};
use ground::table::Away;

use crate::effects::{self, overrun};
use crate::facts::retreat::{Retirement, direction, found, withdrawn};
use crate::resolve::drill::INCH;
use crate::spoken;
use crate::state::{Army, Formation, Hands, State, UnitNo};
use crate::telling;
use crate::vocabulary::Arm;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retired {
    Whole,
    /// Not the whole distance was free: it has lost a base more.
    Cut,
    OffTable,
    Captured,
}

pub fn retire(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, how: Retirement) -> Play<Retired> {
    let way = direction(state, unit, how.away);
    let away = found(state, unit, way, &how);
    go(state, cx, unit, away, false)
}

/// Who runs from a charge is Disrupted by it, or Silenced if it is guns (BB-CHG-6).
pub fn retire_in_disorder(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    how: Retirement,
) -> Play<Retired> {
    let way = direction(state, unit, how.away);
    let away = found(state, unit, way, &how);
    go(state, cx, unit, away, true)
}

/// The same by night, when nobody leaves the table: the edge stops it without harm (BB-NIGHT-2).
pub fn withdraw(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, how: Retirement) -> Play<Retired> {
    let away = withdrawn(state, unit, &how);
    go(state, cx, unit, away, false)
}

fn go(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, away: Away, disorder: bool) -> Play<Retired> {
    let from = state.unit(unit).pose;
    let limbered = match state.unit(unit).formation {
        Formation::Unlimbered => Formation::Limbered,
        other => other,
    };
    let status = state.unit_mut(unit);
    status.turn.charge = None;
    status.turn.moved = true;
    if away.length < INCH && !away.whole {
        state.remove(unit);
        cx.tell(state, Eyes::ALL, rule!("BB-RET-3"), || {
            let act = Act::new(Kind::Break).by([state.card(unit).id]).came("captured").decisive();
            Told::from(format!("{} is captured", spoken::unit(state, unit))).done(act)
        });
        return Ok(Retired::Captured);
    }
    state.place(unit, away.end, limbered);
    if disorder && !away.off_table {
        let guns = state.card(unit).arm == Arm::Artillery;
        let status = state.unit_mut(unit);
        (status.disrupted, status.silenced) = (!guns, guns);
    }
    cx.tell(state, Eyes::ALL, rule!("BB-RET-2"), || {
        let far = spoken::about(away.length);
        let way = telling::way(state, unit, from, &[]);
        Told::from(format!("{} retires {far}", spoken::unit(state, unit)))
            .with(Some(telling::track(state, unit, from, &[away.end.at], "retire", None)))
            .done(Act::new(Kind::Retire).by([state.card(unit).id]).along(way))
    });
    if away.off_table {
        state.remove(unit);
        cx.tell(state, Eyes::ALL, rule!("BB-RET-5"), || {
            let act = Act::new(Kind::Break).by([state.card(unit).id]).came("off the table").decisive();
            Told::from(format!("{} leaves the table for good", spoken::unit(state, unit))).done(act)
        });
        return Ok(Retired::OffTable);
    }
    if !away.whole {
        cx.cite(rule!("BB-RET-3"));
        effects::lose_bases(state, cx, unit, 1);
    }
    overrun(state, cx);
    Ok(if away.whole { Retired::Whole } else { Retired::Cut })
}
