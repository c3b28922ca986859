//! The odds of a volley: all of its throws together.

use engine::{Datum, Forecast, Outlook, Shown, walk};

use crate::facts::fire::{Shots, Volley, shots};
use crate::known::Seen;
use crate::resolve::artillery::{ARTILLERY_FIRE, MITRAILLEUSE_FIRE};
use crate::resolve::small_arms::SMALL_ARMS_FIRE;

pub fn fire_outlook<'a>(army: &'a impl Seen, volley: &'a Volley, count: usize) -> Option<Outlook<'a>> {
    let parts = shots(army, volley, count);
    (!parts.is_empty()).then(|| Outlook::new(move || fire_odds(&parts)))
}

fn fire_odds(parts: &[Shots]) -> Option<Forecast> {
    let chances = walk(|cx| {
        let mut hits = 0;
        for part in parts {
            hits += match part {
                Shots::Rifles(case) => cx.within(&SMALL_ARMS_FIRE, case)?.outcome.hits,
                Shots::Guns(case) => cx.within(&ARTILLERY_FIRE, case)?.outcome.hits,
                Shots::Mitrailleuses(case) => cx.within(&MITRAILLEUSE_FIRE, case)?.outcome.hits,
            };
        }
        Ok(Datum::Int(hits.into()))
    });
    let (procedure, input) = match parts.first()? {
        Shots::Rifles(case) => (SMALL_ARMS_FIRE.name(), case.show()),
        Shots::Guns(case) => (ARTILLERY_FIRE.name(), case.show()),
        Shots::Mitrailleuses(case) => (MITRAILLEUSE_FIRE.name(), case.show()),
    };
    Some(Forecast {
        procedure,
        input,
        modifiers: None,
        needed: None,
        chances: chances.ok()?,
        found: None,
        areas: Vec::new(),
    })
}
