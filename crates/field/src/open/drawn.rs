//! The chart of every way that is drawn on open ground.

use std::cell::Cell;
use std::ops::Deref;

use engine::{Chart, Datum, Drawing, Drawn as What, Forecast, Maybe, Refusal, Shown};
use ground::table::{Amount, GRAIN, Goal, Item as Line, Ledger, PathForm, Point, Transect, Zoning, rounded};

use super::law::Law;
use super::plan::{Deed, Plan};
use super::track;
use crate::view::chart::{
    BarredDeed, Change, Charge, Contact, Edge, Ground, Item, PathChart, Reckoning, Shapes, WayOff,
};
use crate::view::open::{Outline, ring};

/// A law at work: it judges plans, tells of them, and draws some by chance.
pub struct Drawn<L: Law> {
    pub law: L,
    /// The last plan that was found legal: whoever draws one by chance has it judged again when it is done.
    judged: Cell<Option<Judged<L::Deed>>>,
}

/// A plan with its reckoning, if it has legs.
type Judged<D> = (Plan<D>, Option<Ledger>);

impl<L: Law> Drawn<L> {
    pub fn new(law: L) -> Drawn<L> {
        Drawn { law, judged: Cell::new(None) }
    }

    /// Is the plan within the law, and what does it cost? What has no legs costs nothing.
    pub fn judge(&self, plan: &Plan<L::Deed>, scratch: &mut Transect) -> Result<Option<Ledger>, Refusal> {
        if let Some((last, ledger)) = self.judged.get()
            && last == *plan
        {
            return Ok(ledger);
        }
        self.law.may(plan)?;
        let mut ledger = None;
        if plan.deed.has_legs() {
            self.law.before(plan)?;
            let spent = self.ask_ground(plan, scratch)?;
            self.law.after(plan, &spent, scratch)?;
            ledger = Some(spent);
        }
        self.judged.set(Some((*plan, ledger)));
        Ok(ledger)
    }

    /// The same of a plan whose way the ground has accepted with this ledger.
    pub fn adopt(
        &self,
        plan: Plan<L::Deed>,
        ledger: Ledger,
        scratch: &mut Transect,
    ) -> Result<Plan<L::Deed>, Refusal> {
        self.law.before(&plan)?;
        self.law.after(&plan, &ledger, scratch)?;
        self.judged.set(Some((plan, Some(ledger))));
        Ok(plan)
    }

    /// Does the ground let him go so, and for how much?
    fn ask_ground(&self, plan: &Plan<L::Deed>, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        self.with_form(plan, |form| {
            form.accept(&plan.path, scratch).map_err(|it| self.law.refused(it, form.bans))
        })
    }

    /// Asks the ground about somebody who goes as this plan makes him go.
    pub(super) fn with_form<T>(&self, plan: &Plan<L::Deed>, ask: impl FnOnce(&PathForm<'_>) -> T) -> T {
        let (law, bans, otherwise) = (&self.law, self.law.bans(plan.goal()), self.law.otherwise(plan));
        let mut form = law.mover().form(&bans, self.goal(plan.goal()));
        if let Some(drill) = &otherwise.drill {
            form.drill = drill;
        }
        if let Some(shapes) = &otherwise.shapes {
            form.shapes = shapes;
        }
        form.allowance = otherwise.allowance.unwrap_or(form.allowance);
        ask(&form)
    }

    fn goal(&self, target: Option<L::Unit>) -> Option<Goal> {
        let target = target?;
        self.law.align().map(|align| Goal { target: target.into(), align })
    }

    /// Asks the ground about somebody who simply goes, at nobody or at this target.
    pub fn asking<T>(&self, goal: Option<L::Unit>, ask: impl FnOnce(&PathForm<'_>) -> T) -> T {
        let bans = self.law.bans(goal);
        ask(&self.law.mover().form(&bans, self.goal(goal)))
    }

    /// The straight charges that would come home.
    pub fn charges(&self, scratch: &mut Transect) -> Vec<(Plan<L::Deed>, Ledger)> {
        let mut res = Vec::new();
        for target in self.law.targets() {
            let home = self.asking(Some(target), |form| form.charge_home(scratch));
            let Some((path, ledger)) = home else { continue };
            let plan = Plan::charge(target, path);
            if self.judge(&plan, scratch).is_ok() {
                res.push((plan, ledger));
            }
        }
        res
    }

    /// The edge of a target that a charge meets; none of one that is not there.
    fn edge(&self, target: L::Unit, ledger: &Ledger) -> Option<Edge> {
        let id = target.into();
        let body = self.law.mover().crowd.bodies().iter().find(|it| it.id == id)?;
        let from = ledger.contact.map_or(self.law.mover().start.pose.at, |it| it.from.at);
        Some(Edge::of(body.slab.zone(from, Zoning::HalfPlanes)))
    }

    /// Whom a charge meets, and where.
    pub fn contact(&self, target: L::Unit, ledger: &Ledger) -> Option<Contact> {
        Some(Contact { target: self.law.id(target), edge: self.edge(target, ledger)? })
    }

    /// The way as its corners, from where it begins.
    pub fn track(&self, plan: &Plan<L::Deed>, end: Point) -> Vec<Point> {
        let near = self.law.mover().drill.road.map_or(0, |it| it.near);
        track(self.law.mover().table, self.law.mover().start.pose.at, &plan.path, end, near)
    }

    pub(super) fn text(&self, plan: &Plan<L::Deed>) -> String {
        plan.write(&self.law, self.law.mover().start.shape)
    }

    fn item(&self, plan: &Plan<L::Deed>, track: &[Point], ledger: &Ledger, line: &Line) -> Item {
        let (rule, label) = L::told(line.row);
        let value = match line.amount {
            Amount::Off(it) | Amount::More(it) => -rounded(it, GRAIN),
            Amount::Share(..) => 0,
        };
        let at = ring(&self.law.paid(plan, track, ledger, line.row).places());
        Item { rule, label, value, at }
    }

    fn charge(&self, plan: &Plan<L::Deed>, ledger: &Ledger) -> Option<Charge> {
        let Contact { target, edge } = self.contact(plan.target?, ledger)?;
        Some(Charge { target, way: self.text(plan), edge })
    }

    /// What a screen draws by.
    fn chart(&self) -> PathChart {
        let (law, shows, mover) = (&self.law, L::SHOWS, self.law.mover());
        let scratch = &mut Transect::default();
        let (deeds, barred): (Vec<_>, Vec<_>) = law.deeds(self).into_iter().partition(|it| it.1.is_ok());
        let shapes = || law.shapes_shown().into_iter().map(|(word, it)| (word, Outline::of(it)));
        let barred = || barred.into_iter().filter_map(|(deed, may)| Some(bar(deed, may.err()?)));
        let changes = || law.changes_shown().into_iter().map(|(to, cost)| Change { to, cost });
        let ways: Vec<WayOff> = {
            let ways = self.ways_off(scratch);
            ways.iter().map(|it| WayOff { name: it.exit.name.clone(), way: self.text(&it.plan) }).collect()
        };
        let charges = shows.charges.then(|| self.charges(scratch));
        let charges = charges.map(|all| all.iter().filter_map(|it| self.charge(&it.0, &it.1)).collect());
        PathChart {
            ground: Ground::Open,
            piece: law.piece(),
            start: law.stand(mover.start.pose, mover.start.shape),
            shapes: Maybe(shows.shapes.then(|| Shapes(shapes().collect()))),
            allowance: mover.allowance,
            result: Maybe(law.result()),
            legs: mover.drill.legs.into(),
            bend: Maybe(shows.arc.then_some(mover.drill.bend.0)),
            arc: Maybe(shows.arc.then_some(mover.drill.arc.0)),
            deeds: deeds.into_iter().map(|it| it.0).collect(),
            barred: Maybe(shows.barred.then(|| barred().collect())),
            charges: Maybe(charges),
            formations: Maybe(shows.formations.then(|| changes().collect())),
            zones: Maybe(shows.zones.then(|| law.zones_shown())),
            roads: Maybe(shows.roads.then(|| law.roads().to_vec())),
            exits: Maybe(Some(ways).filter(|it| !it.is_empty())),
        }
    }

    /// What comes of a drawing, line by line.
    fn reckoning(&self, plan: &Plan<L::Deed>) -> Reckoning {
        let (scratch, mover) = (&mut Transect::default(), self.law.mover());
        let ledger = self.judge(plan, scratch).ok().flatten();
        let (end, shape) = ledger.map_or((mover.start.pose, mover.start.shape), |it| (it.end, it.shape));
        let track = self.track(plan, end.at);
        let lines = ledger.as_ref().filter(|_| L::SHOWS.items);
        let items =
            lines.into_iter().flat_map(|of| of.items.iter().map(|it| self.item(plan, &track, of, it)));
        let from = usize::from(!L::SHOWS.items).min(track.len());
        let mut res = Reckoning {
            way: Maybe(Some(self.text(plan))),
            at: Maybe(None),
            spent: Maybe(Some(ledger.map_or(0, |it| it.spent_ticks()))),
            allowed: Maybe(Some(ledger.map_or(mover.allowance, |it| it.allowed_ticks()))),
            items: Maybe(Some(items.collect())),
            end: self.law.stand(end, shape),
            track: Maybe(Some(ring(&track[from..]))),
            fired_by: Maybe(None),
            leaves: Maybe(None),
            charge: Maybe(None),
        };
        self.law.reckoning(self, plan, ledger.as_ref(), &mut res);
        res
    }
}

/// The law itself, for whoever knows more of it than the floor does.
impl<L: Law> Deref for Drawn<L> {
    type Target = L;

    fn deref(&self) -> &L {
        &self.law
    }
}

impl<L: Law> Chart for Drawn<L> {
    fn what(&self) -> What {
        What::Path
    }

    fn write(&self, drawing: &[i32]) -> String {
        let plan = Plan::<L::Deed>::of(drawing);
        plan.map(|it| it.write(&self.law, self.law.mover().start.shape)).unwrap_or_default()
    }

    fn read(&self, text: &str) -> Result<Drawing, Refusal> {
        Plan::<L::Deed>::read(&self.law, self.law.mover().start.shape, text).map(|it| it.drawing())
    }

    fn accept(&self, drawing: &[i32]) -> Result<(), Refusal> {
        let plan = Plan::of(drawing).ok_or_else(|| Refusal::new("this is no way"))?;
        self.judge(&plan, &mut Transect::default()).map(|_| ())
    }

    fn show(&self) -> Datum {
        self.chart().show()
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        self.reckoning(&Plan::of(drawing).unwrap_or_else(Plan::stand)).show()
    }

    fn reach(&self, drawing: &[i32]) -> Option<Datum> {
        let plan = Plan::of(drawing).filter(|_| L::SHOWS.reach)?;
        Some(self.reach_of(&plan, &mut Transect::default()).show())
    }

    fn clamp(&self, drawing: &[i32]) -> Option<(Drawing, Option<Refusal>)> {
        let (plan, ended) = self.nearest(&Plan::of(drawing)?, &mut Transect::default())?;
        Some((plan.drawing(), ended))
    }

    fn some(&self, luck: &mut dyn FnMut(u32) -> u32) -> Drawing {
        self.law.some(self, luck).drawing()
    }

    fn forecast(&self, drawing: &[i32]) -> Option<Forecast> {
        let plan = Plan::of(drawing)?;
        let ledger = self.judge(&plan, &mut Transect::default()).ok()??;
        self.law.foresee(&plan, &ledger)
    }
}

fn bar(deed: &'static str, Refusal { cite, why, .. }: Refusal) -> BarredDeed {
    BarredDeed { deed, cite, why }
}

impl<L: Law> std::fmt::Debug for Drawn<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a way for {}", self.law.piece().id())
    }
}
