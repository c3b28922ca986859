//! Step 8b: ranks are dressed (CS-DIS-20 to -29).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};

use super::told::{self, says};
use crate::facts::bodies::{Looking, enemy_band};
use crate::resolve::recovery::{DISORDER_RECOVERY, RecoveryCase};
use crate::spoken;
use crate::state::{State, UnitNo};
use crate::vocabulary::{Leader, Level};

pub fn recover(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // None for broken or routed units, nor in a melee; P3 the procedure itself excludes.
    let may = |it: &UnitNo| {
        let unit = state.unit(*it);
        let melee = unit.now.fought == Some(crate::resolve::close_combat::CombatResult::Melee);
        0 < unit.disorder && Level::Broken < unit.level && !melee
    };
    let units: Vec<UnitNo> = state.standing().filter(may).collect();
    for unit in units {
        let Some(body) = state.body(unit) else { continue };
        let (it, card) = (state.unit(unit), state.card(unit));
        let leader = state.leading().filter(|leader| state.leader(*leader).with == Some(unit));
        let case = RecoveryCase {
            discipline: state.drill(unit).discipline,
            disorder: it.disorder.into(),
            reformed: it.now.reformed,
            lost_figures: it.figures < it.now.began,
            moved_more_than_half: 10 < it.now.busy,
            leader: leader.map(|it| state.leader(it).skill.leads()).max().unwrap_or(Leader::None),
            level: it.level,
            enemy_band: enemy_band(state, &body),
        };
        let seat = state.seat_of_unit(unit);
        if case.reformed {
            cx.cite(rule!("CS-SPEC-1"));
        }
        cx.cite(rule!("CS-RNG-8"));
        cx.about(rule!("CS-DIS-20"), u32::from(unit.0), seat);
        cx.throws(seat, || Cast { text: format!("the order of {}", card.name), piece: Some(card.id) });
        let played = cx.play(&DISORDER_RECOVERY, &case)?;
        let removed = played.found.outcome;
        state.disorder(unit, -removed);
        if removed == 0 {
            continue;
        }
        told::tell_clear(state, cx, rule!("CS-DIS-20"), unit, |voice| {
            let left = state.unit(unit).disorder;
            let text = match left {
                0 => format!("{} is in order again.", voice.begin(unit)),
                n => format!("{} dresses its ranks: {} left.", voice.begin(unit), spoken::markers(n.into())),
            };
            says(text, Act::new(Kind::Rally).by([voice.id(unit)]).together(1))
                .with(voice.own(unit).then(|| played.record.clone()).flatten())
        });
    }
    Ok(())
}
