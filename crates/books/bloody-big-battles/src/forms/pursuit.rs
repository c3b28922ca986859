//! The open ground before a unit that exploits (BB-EXP-1): one leg in its front arc, half a move, no zone of control.

use engine::{Forecast, Maybe, Name, Refusal, RuleId};
use field::open::{Drawn, Law, Mover, Paid, Shows, no};
use field::view::chart::{Reckoning, Subject, Zone};
use field::view::open::Stand;
use ground::table::{
    Align, Ban, Drill, Heading, Item, Ledger, Leg, Length, Path, Point, Pose, Row, Shape, Transect, Turn,
    fan_turns,
};
use smallvec::SmallVec;

use super::march::{Grant, Marching, start_of};
use crate::facts::retreat::bridges_only;
use crate::forecasts;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance;
use crate::resolve::drill::{ARC, INCH};
use crate::state::UnitNo;

/// Who must exploit goes at least so far, unless something stops him sooner.
const LEAST: Length = 3 * INCH;
/// Directions in which an open way is looked for.
const STEP: Turn = Turn(1_500);

/// The chart of a unit that exploits.
pub type Pursuit<'a, A> = Drawn<Pursuing<'a, A>>;

/// A march under another law.
pub struct Pursuing<'a, A> {
    march: Marching<'a, A>,
    must: bool,
}

pub fn pursuit<A: Seen>(army: &A, unit: UnitNo, must: bool) -> Pursuit<'_, A> {
    let grant = Grant { share: allowance::Length::Half, recover: false };
    let mut march = Marching::new(army, unit, grant, start_of(army, unit));
    march.zones.clear();
    march.mover.drill =
        Drill { legs: 1, beyond: None, face: None, forms: &[], road: None, ..march.mover.drill };
    Drawn::new(Pursuing { march, must })
}

const CITE: fn() -> RuleId = || rule!("BB-EXP-1");

/// A few ways to go on, all of them legal: straight into enemies, and ahead near and far.
pub fn open_ways<A: Seen>(drawn: &Pursuit<'_, A>) -> Vec<(Plan, Ledger)> {
    let scratch = &mut Transect::default();
    let mut res = drawn.contacts(scratch);
    for way in drawn.ways() {
        for far in [LEAST, drawn.march.mover.allowance] {
            let Some(path) = drawn.leg(way, far, scratch) else { continue };
            let plan = Plan::along(path);
            if let Ok(Some(ledger)) = drawn.judge(&plan, scratch) {
                res.push((plan, ledger));
            }
        }
    }
    res.retain(|it| drawn.judge(&it.0, scratch).is_ok());
    res
}

impl<A: Seen> Pursuing<'_, A> {
    /// What happens if nobody says: who may stay stays, who must go goes no farther than he must.
    pub fn default(&self) -> Plan {
        if !self.must {
            return Plan::stand();
        }
        let scratch = &mut Transect::default();
        for way in self.ways() {
            // A leg of a few ticks has no direction to speak of: measured again it may not be the farthest.
            let path = self.leg(way, LEAST, scratch).filter(|it| self.open(it, scratch));
            if let Some(path) = path {
                return Plan::along(path);
            }
        }
        self.contacts(scratch).first().map_or_else(Plan::stand, |it| it.0)
    }

    /// Is it a way that meets nobody?
    fn open(&self, path: &Path, scratch: &mut Transect) -> bool {
        let bans = self.bans(None);
        let ledger = self.march.form(&bans, None).accept(path, scratch);
        ledger.is_ok_and(|it| self.far_enough(&it, scratch).is_ok())
    }

    fn ways(&self) -> impl Iterator<Item = Heading> + use<A> {
        let facing = self.march.mover.start.pose.facing;
        fan_turns(STEP, ARC, true).map(move |it| facing.turned(it))
    }

    /// The farthest leg along a heading, at most so long.
    fn leg(&self, way: Heading, most: Length, scratch: &mut Transect) -> Option<Path> {
        let bans = self.bans(None);
        let aim = self.march.mover.start.pose.at.moved(way, most);
        self.march.form(&bans, None).toward(aim, scratch).map(|it| it.0)
    }

    /// BB-EXP-1: at least 3 inches, unless an obstacle stops it sooner.
    fn far_enough(&self, ledger: &Ledger, scratch: &mut Transect) -> Result<(), Refusal> {
        let from = self.march.mover.start.pose.at;
        let length = from.distance(ledger.end.at);
        if !self.must || LEAST <= length + 1 {
            return Ok(());
        }
        let way = Heading::of(from.to(ledger.end.at)).unwrap_or(self.march.mover.start.pose.facing);
        let most = match self.leg(way, LEAST, scratch).as_ref().and_then(|it| it.legs.last()) {
            Some(Leg::To(to)) => from.distance(*to),
            _ => 0,
        };
        if most <= length + 2 { Ok(()) } else { no(CITE(), "it must exploit at least 3 inches") }
    }

    /// The straight ways into an enemy.
    fn contacts(&self, scratch: &mut Transect) -> Vec<(Plan, Ledger)> {
        let bans = self.bans(None);
        let home = |target: UnitNo| {
            let (path, ledger) = self.march.form(&bans, Some(target)).charge_home(scratch)?;
            Some((Plan::charge(target, path), ledger))
        };
        self.march.within_reach().filter_map(home).collect()
    }
}

impl<A: Seen> field::open::Words for Pursuing<'_, A> {
    type Unit = UnitNo;
    const LEGS: &'static str = crate::plan::LEGS;

    fn told(row: Row) -> (RuleId, &'static str) {
        crate::rows::rule_of(row)
    }

    fn name(&self, unit: UnitNo) -> &str {
        self.march.name(unit)
    }

    fn id(&self, unit: UnitNo) -> Name {
        self.march.id(unit)
    }

    fn named(&self, id: &str) -> Option<UnitNo> {
        self.march.named(id)
    }

    fn change(&self, from: u8, to: u8) -> String {
        self.march.change(from, to)
    }

    fn shape<'w>(&self, now: u8, words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>> {
        self.march.shape(now, words)
    }
}

impl<A: Seen> Law for Pursuing<'_, A> {
    type Deed = Deed;
    const SHOWS: Shows = <Marching<'_, A> as Law>::SHOWS;

    fn mover(&self) -> &Mover<'_> {
        &self.march.mover
    }

    /// Zones of control are ignored; bridges of the scenario are not.
    fn bans(&self, _: Option<UnitNo>) -> SmallVec<[Ban<'_>; 8]> {
        bridges_only(self.march.army, self.march.unit).collect()
    }

    fn align(&self) -> Option<Align> {
        self.march.align()
    }

    /// To stay is a way to exploit only for who need not go, or cannot.
    fn may(&self, plan: &Plan) -> Result<(), Refusal> {
        match (plan.deed, plan.path.legs.as_ref()) {
            (Deed::Stand, []) if self.must && self.default() != Plan::stand() => {
                no(CITE(), "it must exploit")
            }
            (Deed::Stand, []) => Ok(()),
            (Deed::Move, [Leg::To(_)]) if !plan.leaves => Ok(()),
            (Deed::Charge, [Leg::To(_)]) => {
                let near = |it: UnitNo| self.march.within_reach().any(|near| near == it);
                if plan.target.is_some_and(near) { Ok(()) } else { no(CITE(), "it cannot reach that unit") }
            }
            _ => no(CITE(), "an exploitation is one straight leg"),
        }
    }

    fn after(&self, plan: &Plan, ledger: &Ledger, scratch: &mut Transect) -> Result<(), Refusal> {
        if plan.goal().is_some() { Ok(()) } else { self.far_enough(ledger, scratch) }
    }

    fn marks(&self) -> &[Length] {
        &[LEAST]
    }

    fn piece(&self) -> Subject {
        self.march.piece()
    }

    fn stand(&self, pose: Pose, shape: u8) -> Stand {
        self.march.stand(pose, shape)
    }

    fn deeds(&self, drawn: &Drawn<Self>) -> Vec<(&'static str, Result<(), Refusal>)> {
        let stays = drawn.judge(&Plan::stand(), &mut Transect::default()).is_ok();
        let stand = stays.then_some(("stand", Ok(())));
        stand.into_iter().chain([("move", Ok(())), ("charge", Ok(()))]).collect()
    }

    fn shapes_shown(&self) -> Vec<(&'static str, Shape)> {
        self.march.shapes_shown()
    }

    fn changes_shown(&self) -> Vec<(&'static str, Length)> {
        self.march.changes_shown()
    }

    fn zones_shown(&self) -> Vec<Zone> {
        self.march.zones_shown()
    }

    fn targets(&self) -> SmallVec<[UnitNo; 8]> {
        self.march.within_reach().collect()
    }

    fn first(&self) -> Path {
        self.march.first()
    }

    fn dues(&self, item: &Item) -> i64 {
        self.march.dues(item)
    }

    fn result(&self) -> Option<&'static str> {
        self.march.result()
    }

    /// Nobody fires at one who exploits (BB-EXP-2).
    fn reckoning(&self, drawn: &Drawn<Self>, plan: &Plan, ledger: Option<&Ledger>, told: &mut Reckoning) {
        told.fired_by = Maybe(Some(Vec::new()));
        told.charge = Maybe(plan.goal().zip(ledger).and_then(|(target, it)| drawn.contact(target, it)));
    }

    fn paid(&self, plan: &Plan, track: &[Point], ledger: &Ledger, row: Row) -> Paid {
        self.march.paid(plan, track, ledger, row)
    }

    fn some(&self, drawn: &Drawn<Self>, luck: &mut dyn FnMut(u32) -> u32) -> Plan {
        let scratch = &mut Transect::default();
        let plan = match luck(4) {
            0 => Plan::stand(),
            1 => {
                let contacts = self.contacts(scratch);
                let at = luck(contacts.len().max(1) as u32) as usize;
                contacts.get(at).map_or_else(Plan::stand, |it| it.0)
            }
            _ => {
                let way = self.march.mover.start.pose.facing.turned(Turn(luck(9_001) as i32 - ARC.0));
                let far = LEAST + luck((self.march.mover.allowance - LEAST).max(1) as u32) as i32;
                self.leg(way, far, scratch).map_or_else(Plan::stand, Plan::along)
            }
        };
        if drawn.judge(&plan, scratch).is_ok() { plan } else { self.default() }
    }

    fn foresee(&self, plan: &Plan, ledger: &Ledger) -> Option<Forecast> {
        let (target, contact) = (plan.target?, ledger.contact?);
        let from = Pose { at: contact.from.at, facing: contact.touch.facing };
        forecasts::contact_odds(self.march.army, self.march.unit, target, ledger.end, from)
    }
}
