//! What the goal of a lesson still needs, in words.

use field::view::aim::Need;

use crate::facts::{goal, standing};
use crate::known::Known;
use crate::scenario::{Want, Wanted};
use crate::spoken;
use crate::state::{Army, UnitNo};

pub(super) fn need(known: &Known<'_>, want: &Want) -> Need {
    let met = goal::is_met(known, want);
    match *want {
        Want::Hold(no) => {
            let side = &known.scenario().sides[goal::LEARNER].name;
            let say = format!("{} is held by the {side}", known.scenario().objectives[no].name);
            Need { say, met, who: Vec::new(), cite: rule!("BB-WIN-2") }
        }
        Want::Clear(no) => {
            let side = &known.scenario().sides[1 - goal::LEARNER].name;
            let (near, place) = (spoken::inches(standing::NEAR), &known.scenario().objectives[no].name);
            let still: Vec<UnitNo> = standing::at_objective(known, 1 - goal::LEARNER, no).collect();
            let who = still.iter().map(|it| known.card(*it).id).collect();
            let say = format!("nobody of the {side} is within {near} of {place}");
            Need { say, met, who, cite: rule!("BB-WIN-2") }
        }
        Want::Is(unit, state) => {
            let (words, cite) = match state {
                Wanted::Gone => ("is gone", rule!("BB-UNIT-10")),
                Wanted::Disrupted => ("is Disrupted or gone", rule!("BB-UNIT-8")),
                Wanted::InOrder => ("is in Good Order", rule!("BB-UNIT-8")),
                Wanted::NotSpent => ("is not Spent", rule!("BB-UNIT-9")),
                Wanted::Silenced => ("is Silenced or gone", rule!("BB-UNIT-8")),
                Wanted::Supplied => ("has ammunition", rule!("BB-AMMO-1")),
            };
            let say = format!("{} {words}", spoken::unit(known, unit));
            Need { say, met, who: vec![known.card(unit).id], cite }
        }
    }
}
