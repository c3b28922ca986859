//! Friends who retreat or rout (CC-CON).

use engine::{Cx, Play, Proc, Tally, case, finding, procedure, words};

use crate::resolve::effect::Effect;
use crate::resolve::morale::event_modifier;
use crate::vocabulary::{Event, Flight, Level, Options};

words! {
    /// How the forced move touched the friend (CC-CON-2).
    pub enum Relation { Adjacent = "adjacent", Through = "through", None = "none" }
}

case! {
    pub struct ContagionCase {
        /// The forced move: Level 1, 2 and 3 bad-order moves count as fallback, retreat and rout (CC-CON-1)
        kind: Flight,
        /// Whether it entered the friend's space, or only one adjacent to it
        relation: Relation,
        /// Order of the friend
        level: Level = Level::Good,
        /// The friend is engaged in melee
        engaged: bool,
        /// The friend has already made a contagion check in this phase
        contagion_done: bool,
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum Called {
        None = "none",
        RetreatedAdjacent = "retreated_adjacent",
        RetreatedThrough = "retreated_through",
        RoutedAdjacent = "routed_adjacent",
        RoutedThrough = "routed_through",
    }
}

finding! {
    pub struct Contagion { outcome: Called, modifiers: Tally, total: i32, effects: Vec<Effect> }
}

pub static CONTAGION: Proc<ContagionCase, Contagion> = procedure!(
    "contagion",
    "Friends who retreat or rout",
    "Morale",
    "",
    ContagionCase,
    contagion,
    rules![
        "CC-CON-1",
        "CC-CON-2",
        "CC-CON-4",
        "CC-CON-5",
        "CC-FAIL-2",
        "CC-CAU-4",
        "CC-CAU-5",
        "CC-CAU-6",
        "CC-CAU-7"
    ]
);

fn contagion(case: &ContagionCase, cx: &mut Cx<'_>) -> Play<Contagion> {
    cx.cite(rule!("CC-CON-1"));
    cx.cite(rule!("CC-CON-2"));
    cx.cite(rule!("CC-FAIL-2"));
    let touched = match (case.kind, case.relation) {
        (Flight::Fallback, _) | (_, Relation::None) => None,
        (Flight::Retreat, Relation::Adjacent) => Some((Event::RetreatedAdjacent, Called::RetreatedAdjacent)),
        (Flight::Retreat, Relation::Through) => Some((Event::RetreatedThrough, Called::RetreatedThrough)),
        (Flight::Rout, Relation::Adjacent) => Some((Event::RoutedAdjacent, Called::RoutedAdjacent)),
        (Flight::Rout, Relation::Through) => Some((Event::RoutedThrough, Called::RoutedThrough)),
    };
    let mut effects = Vec::new();
    if touched.is_some_and(|it| it.0 == Event::RoutedThrough) && case.level == Level::Good {
        // Even a friend who need not check is thrown into disorder.
        cx.cite(rule!("CC-CON-4"));
        effects.push(Effect::SetLevel(None, Level::Bad(0)));
    }
    let excused = case.engaged || case.contagion_done || Level::Bad(2) <= case.level;
    if excused {
        cx.cite(rule!("CC-CON-5"));
    }
    let (outcome, modifiers) = match touched.filter(|_| !excused) {
        Some((event, called)) => {
            cx.cite(rule!("CC-CAU-T1"));
            (called, event_modifier(event))
        }
        None => (Called::None, Tally::default()),
    };
    let total = modifiers.sum();
    Ok(Contagion { outcome, modifiers, total, effects })
}
