//! One bout of an Assault as it is played at the table (BB-ASLT-3).

use engine::beat::{Act, Kind};
use engine::{Cx, Datum, Eyes, Play, Told};

use crate::facts::assault::Fight;
use crate::resolve::assault::{ASSAULT, Assault, AssaultCase, Band};
use crate::rolls::{cast, cite_rows, extended};
use crate::spoken;
use crate::state::{Army, State};
use crate::steps::told::{Fighting, FoughtAs};

/// One bout as it is played at the table.
pub(super) fn bout(state: &State, fight: &Fight, case: &AssaultCase, cx: &mut Cx<'_>) -> Play<Band> {
    let (ours, theirs) = (state.side(fight.principal), state.side(fight.defender));
    if 1 < fight.attackers.len() {
        // One of several leads, the others add their bases.
        cx.cite(rule!("BB-ASLT-2"));
        cx.cite(rule!("BB-CHG-4"));
    }
    if !case.defender.cover.is_empty() {
        cx.cite(rule!("BB-TER-8"));
    }
    cx.opposed(rule!("BB-ASLT-3"), u32::from(fight.defender.0), State::seat(ours), State::seat(theirs));
    let names = || spoken::units(state, fight.attackers.iter().copied());
    let defender = || spoken::unit(state, fight.defender);
    cx.throws(State::seat(ours), || {
        cast(state, fight.principal, format!("{} for the attack on {}", names(), defender()))
    });
    cx.throws(State::seat(theirs), || {
        cast(state, fight.defender, format!("{} against the attack of {}", defender(), names()))
    });
    let played = cx.play(&ASSAULT, case)?;
    let found = played.found;
    cite_rows(cx, &found.modifiers);
    cx.tell(state, Eyes::ALL, rule!("BB-ASLT-8"), || {
        let attackers = fight.attackers.iter().map(|it| state.card(*it).id);
        let act = Act::new(Kind::Fight).by(attackers).on([state.card(fight.defender).id]);
        Told::from(words(state, fight, &found))
            .with(Some(record(state, fight, played.record)))
            .done(act.came(came(found.outcome)).decisive())
    });
    Ok(found.outcome)
}

fn words(state: &State, fight: &Fight, found: &Assault) -> String {
    let names = spoken::units(state, fight.attackers.iter().copied());
    let verb = if fight.attackers.len() == 1 { "assaults" } else { "assault" };
    let sum = match found.total - found.natural {
        0 => format!("{:+}", found.total),
        by => format!("{:+} {by:+} = {:+}", found.natural, found.total),
    };
    format!("{names} {verb} {}: {sum}, {}", spoken::unit(state, fight.defender), came(found.outcome))
}

fn came(band: Band) -> &'static str {
    match band {
        Band::Plus7 => "the defender is routed",
        Band::Plus4To6 => "the defender is driven off",
        Band::Plus1To3 => "the defender gives way",
        Band::Zero => "neither yields",
        Band::Minus1To3 => "the attack is thrown back",
        Band::Minus4To6 => "the attack is beaten off",
        Band::Minus7 => "the attack is shattered",
    }
}

fn record(state: &State, fight: &Fight, rolled: Option<Datum>) -> Datum {
    let fought = FoughtAs {
        kind: Fighting::Assault,
        target: state.card(fight.defender).id,
        piece: state.card(fight.principal).id,
        attackers: fight.attackers.iter().map(|it| state.card(*it).id).collect(),
    };
    extended(rolled, &fought)
}
