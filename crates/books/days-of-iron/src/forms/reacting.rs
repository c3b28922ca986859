//! What a charged unit that has kept its head may do (DI-CHG-11).

use engine::{Forecast, Key, Keyed, Outlook};
use ground::table::{Heading, Length};

use crate::facts::charge::{pivoted, reach, ticks};
use crate::facts::sight::Eyes;
use crate::facts::{bodies, pace};
use crate::forecasts::{stand_odds, under_way};
use crate::known::Seen;
use crate::resolve::drill::Manner;
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::spoken;
use crate::state::{Army, Morale, Stance, Supposed, UnitNo};
use crate::vocabulary::{Formation, INCH};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    Stand,
    /// Against this charger.
    CounterCharge(UnitNo),
    /// Into another formation, on the spot.
    Reform(Stance),
    /// About, on the spot.
    TurnTo(Heading),
    /// About, on the spot, into the formation that this makes of it.
    TurnInto(Heading, Stance),
    /// At most so far.
    Retire(Length),
}

/// All that a unit may do about its chargers; a charging one, or one in contact, can only stand (DI-CHG-15, DI-CHG-17).
pub fn reactions(army: &impl Army, unit: UnitNo, chargers: &[(UnitNo, Zone)]) -> Vec<Reaction> {
    let status = army.unit(unit);
    let mut res = vec![Reaction::Stand];
    if status.charge.is_some() {
        return res;
    }
    let contact = bodies::in_contact(army, unit);
    let bold = army.kind(unit) == Arm::Cavalry || army.card(unit).irregular;
    let steady = matches!(status.morale, Morale::Good | Morale::Disordered);
    if bold && steady && pace::charger(army, unit).is_some() && !status.turn.no_advance {
        let open = |from: &UnitNo| pivoted(army, unit, *from).is_some();
        res.extend(chargers.iter().map(|it| it.0).filter(open).map(Reaction::CounterCharge));
    }
    if contact || status.routs() {
        return res;
    }
    let mount = pace::drilled(army, unit);
    let forms = crate::resolve::drill::of(mount, Manner::Loose).forms;
    let fits = |to: Stance| fits(army, unit, to);
    let here = forms.iter().filter(|row| row.from == status.stance as u8);
    let to = here.map(|row| Stance::of_number(row.to));
    let may = |to: &Stance| {
        let mounts = status.stance.dismounted() && !to.dismounted();
        let wide = *to != Stance::OtherColumn || army.arm(unit) != Arm::Infantry || 5 < army.stands(unit);
        (!mounts || status.horses.is_some_and(|at| army.slab(unit).within_point(at, 2 * INCH))) && wide
    };
    res.extend(to.filter(|to| may(to) && fits(*to)).map(Reaction::Reform));
    if let Some((charger, _)) = chargers.first()
        && army.formed(unit)
        && let Some(facing) = Heading::of(army.slab(unit).middle().to(army.slab(*charger).middle()))
    {
        res.extend(turned(army, unit, facing).map(Reaction::TurnTo));
    }
    turns(army, unit, &mut res);
    if let Some(most) = retires(army, unit) {
        res.push(Reaction::Retire(most));
    }
    res
}

/// Every other turn of DI-MX-9 to -11 and -22 for which there is room: it is one manoeuvre like the rest.
fn turns(army: &impl Army, unit: UnitNo, res: &mut Vec<Reaction>) {
    let status = army.unit(unit);
    let slab = army.slab(unit);
    let rows = crate::resolve::drill::of(pace::drilled(army, unit), Manner::Loose).turns;
    for row in rows.iter().filter(|row| row.from == Some(status.stance as u8)) {
        let both = [row.by.0, -row.by.0];
        let ways = if row.by.0 == 18_000 { &both[..1] } else { &both[..] };
        for by in ways {
            let to = status.pose.facing.turned(ground::table::Turn(*by));
            let into = row.into.map_or(status.stance, Stance::of_number);
            let shape = army.shape(unit, into);
            let there = ground::table::Slab::new(slab.about_centre(to, shape), shape);
            if !res.contains(&Reaction::TurnTo(to)) && room(army, unit, &there) {
                res.push(Reaction::TurnInto(to, into));
            }
        }
    }
}

/// A quarter or half turn that brings the charger before its front.
fn turned(army: &impl Army, unit: UnitNo, wanted: Heading) -> Option<Heading> {
    let status = army.unit(unit);
    let turns = [9_000, -9_000, 18_000].map(|by| status.pose.facing.turned(ground::table::Turn(by)));
    let best = turns.into_iter().min_by_key(|to| to.turn_to(wanted).0.abs())?;
    let better = best.turn_to(wanted).0.abs() < status.pose.facing.turn_to(wanted).0.abs();
    // A line that turns by a quarter is no line any more (DI-MX-22): only columns and about-turns stay as they are.
    let about = status.pose.facing.opposite() == best;
    let column = status.stance.formation() == Formation::Column && army.arm(unit) == Arm::Infantry;
    let slab = army.slab(unit);
    let pose = slab.about_centre(best, slab.shape);
    let room = room(army, unit, &ground::table::Slab::new(pose, slab.shape));
    (better && (about || column) && room).then_some(best)
}

fn room(army: &impl Army, unit: UnitNo, slab: &ground::table::Slab) -> bool {
    bodies::is_free(army, unit, slab, 1) && army.table().holds(slab, ground::table::Sides::NONE)
}

/// Is there room for another formation on the spot?
fn fits(army: &impl Army, unit: UnitNo, to: Stance) -> bool {
    let slab = ground::table::Slab::new(army.unit(unit).pose, army.shape(unit, to));
    room(army, unit, &slab)
}

/// How far it may retire, if it may.
fn retires(army: &impl Army, unit: UnitNo) -> Option<Length> {
    let status = army.unit(unit);
    let quick = match army.kind(unit) {
        Arm::Cavalry | Arm::Staff => true,
        Arm::Infantry => status.stance.formation() == Formation::Skirmish,
        Arm::Artillery => status.stance == Stance::Limbered,
        _ => false,
    };
    if quick {
        return Some(pace::normal(army, unit)).filter(|it| 0 < *it);
    }
    let slow = match army.kind(unit) {
        Arm::Infantry => status.stance != Stance::Square,
        Arm::Artillery => !army.card(unit).heavy,
        _ => false,
    };
    (slow && status.class != 1).then_some(2 * INCH)
}

/// How far a counter-charge goes at once: half its charge rate.
pub fn counter_reach(army: &impl Army, unit: UnitNo) -> Length {
    pace::charger(army, unit).map_or(0, |row| ticks(reach(army, row).first))
}

pub struct Reacts<'a, A> {
    pub army: &'a A,
    pub eyes: &'a Eyes,
    pub unit: UnitNo,
    /// The one whose charge is thought through.
    pub charger: Option<UnitNo>,
    pub what: Reaction,
}

copied!(Reacts);

impl<A: Seen> Keyed for Reacts<'_, A> {
    fn key(&self) -> Key {
        match self.what {
            Reaction::Stand => Key::Word("stand"),
            Reaction::CounterCharge(it) => {
                Key::name(&format!("countercharge-{}", self.army.card(it).id.text()))
            }
            Reaction::Reform(to) => Key::name(&format!("reform-{}", to.word())),
            Reaction::TurnTo(to) => Key::Number("turn", to.hundredths() / 100),
            Reaction::TurnInto(to, into) => {
                Key::name(&format!("turn-{}-{}", to.hundredths() / 100, into.word()))
            }
            Reaction::Retire(_) => Key::Word("retire"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            Reaction::Stand => "stand and take the charge".to_owned(),
            Reaction::CounterCharge(it) => format!("counter-charge {}", spoken::unit(self.army, it)),
            Reaction::Reform(to) => {
                format!("form up {}", spoken::formed_wide(self.army.arm(self.unit), to))
            }
            Reaction::TurnTo(_) => "turn to face the charge".to_owned(),
            Reaction::TurnInto(to, into) => {
                format!("turn to {} degrees, {}", to.hundredths() / 100, spoken::formed(into))
            }
            Reaction::Retire(most) => format!("retire up to {}", spoken::inches(most)),
        }
    }

    /// What the charge then comes to; whoever goes out of its way has none to think of.
    fn outlook(&self) -> Option<Outlook<'_>> {
        let charger = self.charger.filter(|it| under_way(self.army, *it))?;
        let goes = matches!(self.what, Reaction::CounterCharge(_) | Reaction::Retire(_));
        (!goes).then(|| Outlook::new(move || self.foreseen(charger)))
    }
}

impl<A: Seen> Reacts<'_, A> {
    fn foreseen(&self, charger: UnitNo) -> Option<Forecast> {
        let (army, unit) = (self.army, self.unit);
        let (pose, stance) = (army.unit(unit).pose, army.unit(unit).stance);
        let then = |pose, stance| {
            let there = Supposed::with(army, unit, pose, stance);
            stand_odds(&there, self.eyes, charger, unit)
        };
        match self.what {
            Reaction::Stand => stand_odds(army, self.eyes, charger, unit),
            Reaction::Reform(to) => then(pose, to),
            Reaction::TurnTo(to) => then(army.slab(unit).about_centre(to, army.slab(unit).shape), stance),
            Reaction::TurnInto(to, into) => {
                then(army.slab(unit).about_centre(to, army.shape(unit, into)), into)
            }
            Reaction::CounterCharge(_) | Reaction::Retire(_) => None,
        }
    }
}
