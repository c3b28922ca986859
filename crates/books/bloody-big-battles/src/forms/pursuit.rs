//! The open ground before a unit that exploits (BB-EXP-1): one leg in its front arc, half a move, no zone of control.

use std::borrow::Cow;

use engine::{Chart, Datum, Drawing, Drawn, Forecast, Refusal};
use ground::table::{
    Ban, Drill, Heading, Ledger, Leg, Length, Path, Pose, Transect, Turn, Zone, Zoning, fan_turns,
};
use smallvec::SmallVec;

use crate::drill::{ARC, INCH};
use crate::facts::retreat::bridges_only;
use crate::forecasts;
use crate::forms::{Grant, March, Start};
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance;
use crate::rolls::id;
use crate::rows;
use crate::state::{Army, UnitNo};

/// Who must exploit goes at least so far, unless something stops him sooner.
const LEAST: Length = 3 * INCH;
/// Directions in which an open way is looked for.
const STEP: Turn = Turn(1_500);

pub struct Pursuit<'a, A> {
    march: March<'a, A>,
    must: bool,
}

impl<'a, A: Army> Pursuit<'a, A> {
    pub fn new(army: &'a A, unit: UnitNo, must: bool) -> Pursuit<'a, A> {
        let grant = Grant { share: allowance::Length::Half, recover: false };
        let mut march = March::new(army, unit, grant, Start::of(army, unit));
        march.zones.clear();
        march.drill = Drill { legs: 1, beyond: None, face: None, forms: &[], road: None, ..march.drill };
        Pursuit { march, must }
    }

    /// Is this a way to exploit? To stay is one only for who need not go, or cannot.
    pub fn judge(&self, plan: &Plan) -> Result<Option<Ledger>, Refusal> {
        let scratch = &mut Transect::default();
        match (plan.deed, plan.path.legs.as_ref()) {
            (Deed::Stand, []) if self.must && self.default() != Plan::stand() => no("it must exploit"),
            (Deed::Stand, []) => Ok(None),
            (Deed::Move, [Leg::To(_)]) => self.open(&plan.path, scratch).map(Some),
            (Deed::Charge, [Leg::To(_)]) => {
                let target = plan.target.filter(|it| self.march.targets().any(|near| near == *it));
                let Some(target) = target else { return no("it cannot reach that unit") };
                self.accept(&plan.path, Some(target), scratch).map(Some)
            }
            _ => no("an exploitation is one straight leg"),
        }
    }

    /// What happens if nobody says: who may stay stays, who must go goes no farther than he must.
    pub fn default(&self) -> Plan {
        if !self.must {
            return Plan::stand();
        }
        let scratch = &mut Transect::default();
        for way in self.ways() {
            // A leg of a few ticks has no direction to speak of: measured again it may not be the farthest.
            let path = self.leg(way, LEAST, scratch).filter(|it| self.open(it, scratch).is_ok());
            if let Some(path) = path {
                return Plan::along(path);
            }
        }
        self.contacts(scratch).first().map_or_else(Plan::stand, |it| it.0)
    }

    /// A way that meets nobody.
    fn open(&self, path: &Path, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let ledger = self.accept(path, None, scratch)?;
        self.far_enough(&ledger, scratch)?;
        Ok(ledger)
    }

    /// A few ways to go on, all of them legal: straight into enemies, and ahead near and far.
    pub fn open_ways(&self) -> Vec<(Plan, Ledger)> {
        let scratch = &mut Transect::default();
        let mut res = self.contacts(scratch);
        for way in self.ways() {
            for far in [LEAST, self.march.allowance] {
                let Some(path) = self.leg(way, far, scratch) else { continue };
                let plan = Plan::along(path);
                if let Ok(Some(ledger)) = self.judge(&plan) {
                    res.push((plan, ledger));
                }
            }
        }
        res.retain(|it| self.judge(&it.0).is_ok());
        res
    }

    fn ways(&self) -> impl Iterator<Item = Heading> + use<A> {
        let facing = self.march.start.pose.facing;
        fan_turns(STEP, ARC, true).map(move |it| facing.turned(it))
    }

    /// The farthest leg along a heading, at most so long.
    fn leg(&self, way: Heading, most: Length, scratch: &mut Transect) -> Option<Path> {
        let bans = self.bans();
        let aim = self.march.start.pose.at.moved(way, most);
        self.march.form(&bans, None).toward(aim, scratch).map(|it| it.0)
    }

    fn accept(&self, path: &Path, goal: Option<UnitNo>, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let bans = self.bans();
        let form = self.march.form(&bans, goal);
        form.accept(path, scratch).map_err(|it| rows::refusal(self.march.army, it))
    }

    /// Zones of control are ignored; bridges of the scenario are not.
    fn bans(&self) -> SmallVec<[Ban<'_>; 2]> {
        bridges_only(self.march.army, self.march.unit).collect()
    }

    /// BB-EXP-1: at least 3 inches, unless an obstacle stops it sooner.
    fn far_enough(&self, ledger: &Ledger, scratch: &mut Transect) -> Result<(), Refusal> {
        let from = self.march.start.pose.at;
        let length = from.distance(ledger.end.at);
        if !self.must || LEAST <= length + 1 {
            return Ok(());
        }
        let way = Heading::of(from.to(ledger.end.at)).unwrap_or(self.march.start.pose.facing);
        let most = match self.leg(way, LEAST, scratch).as_ref().and_then(|it| it.legs.last()) {
            Some(Leg::To(to)) => from.distance(*to),
            _ => 0,
        };
        if most <= length + 2 { Ok(()) } else { no("it must exploit at least 3 inches") }
    }

    /// The straight ways into an enemy.
    fn contacts(&self, scratch: &mut Transect) -> Vec<(Plan, Ledger)> {
        let bans = self.bans();
        let home = |target: UnitNo| {
            let (path, ledger) = self.march.form(&bans, Some(target)).charge_home(scratch)?;
            Some((Plan::charge(target, path), ledger))
        };
        self.march.targets().filter_map(home).collect()
    }

    fn shown_contacts(&self) -> Datum {
        let army = self.march.army;
        let contact = |(plan, ledger): (Plan, Ledger)| {
            let target = plan.target?;
            let from = ledger.contact.map_or(self.march.start.pose.at, |it| it.from.at);
            let edge = match army.slab(target).zone(from, Zoning::HalfPlanes) {
                Zone::Front => "front",
                Zone::Left => "left",
                Zone::Right => "right",
                Zone::Rear => "rear",
            };
            Some(Datum::record([
                ("target", id(army, target)),
                ("way", Datum::Text(Cow::Owned(plan.write(army, self.march.start.shape)))),
                ("edge", Datum::word(edge)),
            ]))
        };
        let contacts = self.contacts(&mut Transect::default());
        Datum::List(contacts.into_iter().filter_map(contact).collect())
    }
}

fn no<T>(why: &str) -> Result<T, Refusal> {
    Err(Refusal { cite: Some(rule!("BB-EXP-1")), why: why.to_owned() })
}

impl<A: Seen> Chart for Pursuit<'_, A> {
    fn what(&self) -> Drawn {
        self.march.what()
    }

    fn write(&self, drawing: &[i32]) -> String {
        self.march.write(drawing)
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        self.march.read(text)
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let plan = Plan::of(drawing).ok_or_else(|| Refusal::new("this is no way"))?;
        self.judge(&plan).map(|_| ())
    }

    fn show(&self) -> Datum {
        let mut deeds = vec![Datum::word("move"), Datum::word("charge")];
        if self.judge(&Plan::stand()).is_ok() {
            deeds.insert(0, Datum::word("stand"));
        }
        let Datum::Record(mut fields) = self.march.show() else { return Datum::Null };
        for (name, it) in &mut fields {
            match name.as_ref() {
                "deeds" => *it = Datum::List(deeds.clone()),
                "barred" => *it = Datum::List(Vec::new()),
                "charges" => *it = self.shown_contacts(),
                _ => {}
            }
        }
        Datum::Record(fields)
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        self.march.reckon(drawing)
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        let scratch = &mut Transect::default();
        let plan = match luck(4) {
            0 => Plan::stand(),
            1 => {
                let contacts = self.contacts(scratch);
                let at = luck(contacts.len().max(1) as u32) as usize;
                contacts.get(at).map_or_else(Plan::stand, |it| it.0)
            }
            _ => {
                let way = self.march.start.pose.facing.turned(Turn(luck(9_001) as i32 - ARC.0));
                let far = LEAST + luck((self.march.allowance - LEAST).max(1) as u32) as i32;
                self.leg(way, far, scratch).map_or_else(Plan::stand, Plan::along)
            }
        };
        if self.judge(&plan).is_ok() { plan.drawing() } else { self.default().drawing() }
    }

    fn forecast(&self, drawing: &[i32]) -> Option<Forecast> {
        let plan = Plan::of(drawing)?;
        let (target, ledger) = (plan.target?, self.judge(&plan).ok()??);
        let contact = ledger.contact?;
        let from = Pose { at: contact.from.at, facing: contact.touch.facing };
        forecasts::contact_odds(self.march.army, self.march.unit, target, ledger.end, from)
    }
}

impl<A: Army> std::fmt::Debug for Pursuit<'_, A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the exploitation of {:?}", self.march.unit)
    }
}
