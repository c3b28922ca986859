//! The chart of every way that is drawn on open ground.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Deref;

use engine::{Chart, Datum, Drawing, Drawn as What, Forecast, Listing, Refusal};
use ground::table::{Amount, GRAIN, Goal, Item, Ledger, PathForm, Point, Transect, Zoning, rounded};

use super::law::Law;
use super::plan::{Deed, Plan};
use super::{raster, say, track};

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
        if plan.deed.goes() {
            self.law.before(plan)?;
            let walked = self.walk(plan, scratch)?;
            self.law.after(plan, &walked, scratch)?;
            ledger = Some(walked);
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

    fn walk(&self, plan: &Plan<L::Deed>, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let (law, bans, otherwise) = (&self.law, self.law.bans(plan.goal()), self.law.otherwise(plan));
        let mut form = law.mover().form(&bans, self.goal(plan.goal()));
        if let Some(drill) = &otherwise.drill {
            form.drill = drill;
        }
        if let Some(shapes) = &otherwise.shapes {
            form.shapes = shapes;
        }
        form.allowance = otherwise.allowance.unwrap_or(form.allowance);
        form.accept(&plan.path, scratch).map_err(|it| law.refused(it, &bans))
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

    /// The edge of a target that a charge meets.
    pub fn edge(&self, target: L::Unit, ledger: &Ledger) -> Datum {
        let id = target.into();
        let body = self.law.mover().crowd.bodies().iter().find(|it| it.id == id);
        let from = ledger.contact.map_or(self.law.mover().start.pose.at, |it| it.from.at);
        body.map_or(Datum::Null, |it| say::edge(it.slab.zone(from, Zoning::HalfPlanes)))
    }

    /// The way as its corners, from where it begins.
    pub fn track(&self, plan: &Plan<L::Deed>, end: Point) -> Vec<Point> {
        let near = self.law.mover().drill.road.map_or(0, |it| it.near);
        track(self.law.mover().table, self.law.mover().start.pose.at, &plan.path, end, near)
    }

    fn text(&self, plan: &Plan<L::Deed>) -> Datum {
        Datum::Text(Cow::Owned(plan.write(&self.law, self.law.mover().start.shape)))
    }

    fn item(&self, plan: &Plan<L::Deed>, track: &[Point], ledger: &Ledger, it: &Item) -> Datum {
        let (rule, words) = L::told(it.row);
        let value = match it.amount {
            Amount::Off(it) | Amount::More(it) => -rounded(it, GRAIN),
            Amount::Share(..) => 0,
        };
        let paid = self.law.paid(plan, track, ledger, it.row).places();
        Datum::record([
            ("rule", Datum::word(rule.text())),
            ("label", Datum::word(words)),
            ("value", Datum::Int(value)),
            ("at", Datum::List(paid.into_iter().map(say::point).collect())),
        ])
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
        let (law, shows, start) = (&self.law, L::SHOWS, self.law.mover().start);
        let (scratch, mover) = (&mut Transect::default(), self.law.mover());
        let ways = self.ways_off(scratch);
        let mut fields = Listing::default();
        fields.put("ground", Datum::word("open"));
        let (kind, id) = law.piece();
        fields.text(kind, id.text());
        fields.put("start", law.stand(start.pose, start.shape));
        if shows.shapes {
            let shapes = law.shapes_shown().into_iter();
            fields.put(
                "shapes",
                Datum::Record(shapes.map(|(word, it)| (word.into(), say::shape(it))).collect()),
            );
        }
        fields.int("allowance", mover.allowance.into());
        law.chart(&mut fields);
        fields.int("legs", mover.drill.legs.into());
        if shows.arc {
            fields.int("bend", mover.drill.bend.0.into());
            fields.int("arc", mover.drill.arc.0.into());
        }
        let (deeds, barred): (Vec<_>, Vec<_>) = law.deeds(self).into_iter().partition(|it| it.1.is_ok());
        fields.list("deeds", deeds.into_iter().map(|it| Datum::word(it.0)));
        if shows.barred {
            fields.list("barred", barred.into_iter().filter_map(|(deed, may)| bar(deed, may.err()?)));
        }
        if shows.charges {
            let charge = |(plan, ledger): (Plan<L::Deed>, Ledger)| {
                let target = plan.target?;
                let id = Datum::Text(Cow::Owned(law.id(target).text().to_owned()));
                let edge = self.edge(target, &ledger);
                Some(Datum::record([("target", id), ("way", self.text(&plan)), ("edge", edge)]))
            };
            let charges = self.charges(scratch);
            fields.list("charges", charges.into_iter().filter_map(charge));
        }
        if shows.formations {
            let change = |(word, cost): (&'static str, i32)| {
                Datum::record([("to", Datum::word(word)), ("cost", Datum::Int(cost.into()))])
            };
            fields.list("formations", law.changes_shown().into_iter().map(change));
        }
        if shows.reach {
            fields.put("reach", raster::reach(self, scratch));
        }
        if shows.zones {
            fields.put("zones", law.zones_shown());
        }
        if shows.roads {
            fields.list("roads", law.roads().into_iter().map(|it| Datum::Int(it.into())));
        }
        if !ways.is_empty() {
            let way = |name: &str, plan: &Plan<L::Deed>| {
                Datum::record([("name", Datum::text(name)), ("way", self.text(plan))])
            };
            fields.list("exits", ways.iter().map(|it| way(&it.exit.name, &it.plan)));
        }
        fields.done()
    }

    fn reckon(&self, drawing: &[i32]) -> Datum {
        let (scratch, start) = (&mut Transect::default(), self.law.mover().start);
        let plan = Plan::of(drawing).unwrap_or_else(Plan::stand);
        let ledger = self.judge(&plan, scratch).ok().flatten();
        let (end, shape) = ledger.map_or((start.pose, start.shape), |it| (it.end, it.shape));
        let track = self.track(&plan, end.at);
        let mut fields = Listing::default();
        fields.put("way", self.text(&plan));
        fields.int("spent", ledger.map_or(0, |it| it.spent_ticks()).into());
        let allowance = self.law.mover().allowance;
        fields.int("allowed", ledger.map_or(allowance, |it| it.allowed_ticks()).into());
        let items = ledger.as_ref().filter(|_| L::SHOWS.items);
        let items =
            items.into_iter().flat_map(|of| of.items.iter().map(|it| self.item(&plan, &track, of, it)));
        fields.list("items", items);
        fields.put("end", self.law.stand(end, shape));
        let from = usize::from(!L::SHOWS.items).min(track.len());
        fields.list("track", track[from..].iter().map(|it| say::point(*it)));
        self.law.reckoning(self, &plan, ledger.as_ref(), &mut fields);
        fields.done()
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

fn bar(deed: &'static str, Refusal { cite, why }: Refusal) -> Option<Datum> {
    Some(Datum::record([
        ("deed", Datum::word(deed)),
        ("cite", cite.map_or(Datum::Null, |it| Datum::word(it.text()))),
        ("why", Datum::Text(Cow::Owned(why))),
    ]))
}

impl<L: Law> std::fmt::Debug for Drawn<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kind, id) = self.law.piece();
        write!(f, "a way for the {kind} {}", id.text())
    }
}
