//! Whom a rout would touch as they stand, and how likely they would run too (CC-CON); and who may fire at whoever goes (CC-OPP).

use engine::{Name, shown};

use super::gauntlet::Shot;
use crate::facts::forced::{self, path_case};
use crate::facts::morale::check_case;
use crate::resolve::check::{CheckOutcome, MORALE_CHECK};
use crate::resolve::contagion::{CONTAGION, ContagionCase, Relation};
use crate::resolve::fire::FIRE;
use crate::resolve::forced_path::{FORCED_PATH, Forced};
use crate::state::Battle;
use crate::vocabulary::{Event, Flight, SpaceNo, UnitNo};

/// A friend beside the way or on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    pub unit: UnitNo,
    pub through: bool,
    /// In hundredths, that it fails its check.
    pub fails: i32,
}

shown! {
    /// What the rout of the target would do as everybody stands, and who may fire on the way
    pub struct Prospect {
        /// The spaces of its way
        way: Vec<String>,
        touched: Vec<Neighbour>,
        /// Enemies who may have been told to fire at whoever goes, each where it would have him, in that order
        fire: Vec<Watcher>,
    }
}

shown! {
    pub struct Neighbour {
        unit: Name,
        /// It is run through, not only passed
        through: bool,
        /// In hundredths, that it fails its check
        fails: i32,
    }
}

shown! {
    pub struct Watcher {
        unit: Name,
        /// The space that it would hit
        at: String,
        range: i32,
        /// In hundredths, that it brings a figure down
        hits: i32,
    }
}

/// The friends that a flight of this unit would touch, the longer way of the two.
pub fn touched(battle: &Battle, unit: UnitNo, flight: Flight) -> (Vec<SpaceNo>, Vec<Touched>) {
    let (forced, distance) = match flight {
        Flight::Fallback => return (Vec::new(), Vec::new()),
        Flight::Retreat => (Forced::Retreat, 4),
        Flight::Rout => (Forced::Rout, 5),
    };
    let Some(case) = path_case(battle, unit, forced, distance) else { return (Vec::new(), Vec::new()) };
    let path = FORCED_PATH.of(&case);
    let number = |it: &crate::vocabulary::Space| battle.land().number(it.0);
    let way: Vec<SpaceNo> = path.path.iter().filter_map(number).collect();
    let mut res = Vec::new();
    for (friend, relation) in forced::touched(battle, unit, &way) {
        let it = battle.unit(friend);
        let case = ContagionCase {
            kind: flight,
            relation,
            level: it.level,
            engaged: it.is_engaged(),
            contagion_done: it.contagion_done,
            options: battle.toggles(),
        };
        let called = CONTAGION.of(&case).outcome;
        let Some(event) = Event::of_word(called.word()) else { continue };
        let check = check_case(battle, friend, event);
        let fails = MORALE_CHECK.chances(&check, |it| it.outcome != CheckOutcome::Pass);
        let fails = fails.map_or(0, |it| hundredths(&it.chance(|it| *it)));
        res.push(Touched { unit: friend, through: relation == Relation::Through, fails });
    }
    (way, res)
}

/// A chance in whole hundredths.
pub fn hundredths((part, whole): &(engine::Weight, engine::Weight)) -> i32 {
    let hundred = part.times(&engine::Weight::from(100u64));
    hundred.over(whole).to_string().parse().unwrap_or(0)
}

impl Prospect {
    pub fn of(battle: &Battle, unit: UnitNo) -> Prospect {
        let (way, touched) = touched(battle, unit, Flight::Rout);
        let neighbour =
            |it: &Touched| Neighbour { unit: battle.card(it.unit).id, through: it.through, fails: it.fails };
        Prospect {
            way: way.iter().map(|it| battle.land().name(*it)).collect(),
            touched: touched.iter().map(neighbour).collect(),
            fire: Vec::new(),
        }
    }

    /// Nobody runs, and these may fire.
    pub(super) fn under(battle: &Battle, shots: &[Shot]) -> Prospect {
        Prospect { way: Vec::new(), touched: Vec::new(), fire: Vec::new() }.and_under(battle, shots)
    }

    pub(super) fn and_under(self, battle: &Battle, shots: &[Shot]) -> Prospect {
        let watcher = |it: &Shot| Watcher {
            unit: battle.card(it.firer).id,
            at: battle.land().name(it.at),
            range: it.range,
            hits: FIRE
                .chances(&it.case, |it| 0 < it.outcome.kia)
                .map_or(0, |it| hundredths(&it.chance(|it| *it))),
        };
        Prospect { fire: shots.iter().map(watcher).collect(), ..self }
    }
}
