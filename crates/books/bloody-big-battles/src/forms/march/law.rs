//! What a unit may do within its result (BB-MOVE-4, BB-MOVE-12 to -15, BB-CHG-1, BB-CHG-2), and why not.

use engine::{Refusal, RuleId};
use ground::table::{Ban, Drill, Ledger, Leg, Path, PathForm, Pose, Shape, Side, Slab, Transect, Why};

use super::March;
use crate::drill::{self, INCH, ON_FOOT, SHAPES};
use crate::facts::bodies::has_room;
use crate::facts::sight::Eyes;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::inches;
use crate::rows;
use crate::state::{Army, Formation, UnitNo};
use crate::vocabulary::{Arm, Weapon};

impl<A: Army> March<'_, A> {
    /// Is the plan within the result, and what does it cost? To stand and to recover cost nothing.
    pub fn judge(&self, plan: &Plan, scratch: &mut Transect) -> Result<Option<Ledger>, Refusal> {
        if let Some((last, ledger)) = self.judged.get()
            && last == *plan
        {
            return Ok(ledger);
        }
        let ledger = self.judged_anew(plan, scratch)?;
        self.judged.set(Some((*plan, ledger)));
        Ok(ledger)
    }

    fn judged_anew(&self, plan: &Plan, scratch: &mut Transect) -> Result<Option<Ledger>, Refusal> {
        match plan.deed {
            Deed::Stand => Ok(None),
            Deed::Recover => self.may_recover().map(|()| None),
            Deed::RecoverAndMove => {
                self.may_get_back()?;
                if !self.army.options().recover_and_move {
                    return no(rule!("BB-MOVE-4"), "a unit that recovers a base does not move");
                }
                let more = u8::from(!self.army.unit(self.unit).reduced);
                self.goes(plan, self.army.bases(self.unit) + more, scratch).map(Some)
            }
            Deed::Move => {
                self.goes(&Plan { target: None, ..*plan }, self.army.bases(self.unit), scratch).map(Some)
            }
            Deed::Charge if plan.target.is_none() => no(rule!("BB-CHG-1"), "nobody is charged"),
            Deed::Charge => self.goes(plan, self.army.bases(self.unit), scratch).map(Some),
        }
    }

    /// A way of a unit of so many bases, a charge if it has a target.
    fn goes(&self, plan: &Plan, bases: u8, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let there = |it: UnitNo| usize::from(it.0) < self.army.count();
        match plan.target {
            None if plan.leaves => self.off(&plan.path, bases, scratch),
            None => self.legal(&plan.path, None, bases, scratch),
            Some(target) if there(target) => {
                self.may_charge(target)?;
                let ledger = self.legal(&plan.path, Some(target), bases, scratch)?;
                self.sees(&ledger, target)?;
                Ok(ledger)
            }
            Some(_) => no(rule!("BB-CHG-1"), "nobody is charged"),
        }
    }

    /// The same of a move whose way the ground has accepted with this ledger.
    pub fn judge_move(&self, path: Path, ledger: Ledger) -> Result<Plan, Refusal> {
        self.lawful(&path, None, self.army.bases(self.unit))?;
        self.may_march(&path, &ledger, &self.shapes)?;
        self.may_hang(&ledger, self.army.bases(self.unit))?;
        let plan = Plan::along(path);
        self.judged.set(Some((plan, Some(ledger))));
        Ok(plan)
    }

    /// BB-MOVE-4, for one who stays where he is.
    pub fn may_recover(&self) -> Result<(), Refusal> {
        self.may_get_back()?;
        if has_room(self.army, self.unit) {
            Ok(())
        } else {
            no(rule!("BB-GEO-5"), "there is no room for another base")
        }
    }

    /// The same before it is asked for room: one who moves needs it where he ends.
    fn may_get_back(&self) -> Result<(), Refusal> {
        let (it, slab) = (self.army.unit(self.unit), self.slab());
        let cite = rule!("BB-MOVE-4");
        if !self.grant.recover {
            return no(cite, "the roll does not let it recover");
        }
        if it.lost == 0 && !it.reduced {
            return no(cite, "it has lost nothing");
        }
        match self.zones.iter().find(|it| it.holds(&slab)) {
            Some(zone) => {
                no(cite, format!("it is in the zone of control of {}", self.army.card(zone.owner).id.text()))
            }
            None => Ok(()),
        }
    }

    /// BB-CHG-1, but for the way.
    pub fn may_charge_at_all(&self) -> Result<(), Refusal> {
        let (cite, it) = (rule!("BB-CHG-1"), self.army.unit(self.unit));
        match () {
            () if self.army.card(self.unit).arm == Arm::Artillery => no(cite, "artillery does not charge"),
            () if it.disrupted => no(cite, "a Disrupted unit does not charge"),
            () if self.at_the_edge => no(cite, "it enters in Column of March, which does not charge"),
            () => Ok(()),
        }
    }

    fn may_charge(&self, target: UnitNo) -> Result<(), Refusal> {
        self.may_charge_at_all()?;
        let enemy = self.army.unit(target).on_table() && self.army.side(target) != self.army.side(self.unit);
        if enemy { Ok(()) } else { no(rule!("BB-CHG-1"), "only an enemy unit on the table is charged") }
    }

    /// BB-CHG-2: the target is in sight where the last leg begins.
    fn sees(&self, ledger: &Ledger, target: UnitNo) -> Result<(), Refusal> {
        let Some(contact) = ledger.contact else { return no(rule!("BB-CHG-2"), "it meets nobody") };
        let mut eyes = Eyes::new(self.army, self.army.side(self.unit));
        if eyes.see(self.army, self.unit, contact.from.at, target) {
            return Ok(());
        }
        let id = self.army.card(target).id;
        no(rule!("BB-CHG-2"), format!("{} is out of sight where the last leg begins", id.text()))
    }

    fn legal(
        &self,
        path: &Path,
        goal: Option<UnitNo>,
        bases: u8,
        scratch: &mut Transect,
    ) -> Result<Ledger, Refusal> {
        let ledger = self.walked(path, goal, bases, self.drill.open, scratch)?;
        self.may_hang(&ledger, bases)?;
        Ok(ledger)
    }

    fn shapes_of(&self, bases: u8) -> [Shape; SHAPES] {
        if bases == self.army.bases(self.unit) { self.shapes } else { drill::shapes(bases) }
    }

    /// The same but for what may hang over the edge of the table; `open` is the side that does not count.
    pub(super) fn walked(
        &self,
        path: &Path,
        goal: Option<UnitNo>,
        bases: u8,
        open: Option<Side>,
        scratch: &mut Transect,
    ) -> Result<Ledger, Refusal> {
        self.lawful(path, goal, bases)?;
        let (shapes, bans) = (self.shapes_of(bases), self.bans(goal));
        let other;
        let drill = if open == self.drill.open {
            &self.drill
        } else {
            other = Drill { open, ..self.drill };
            &other
        };
        let form = PathForm { shapes: &shapes, drill, ..self.form(&bans, goal) };
        let accepted = match self.arm_of(path) {
            None => form.accept(path, scratch),
            Some(arm) => {
                let drill = Drill { open, ..*drill::of(arm) };
                let allowance = INCH * inches(arm, self.grant.share);
                PathForm { drill: &drill, allowance, ..form }.accept(path, scratch)
            }
        };
        let ledger = accepted.map_err(|it| self.refusal(it, &bans))?;
        self.may_march(path, &ledger, &shapes)?;
        Ok(ledger)
    }

    /// As what horse goes that mounts or dismounts before its legs (BB-UNIT-7): on foot it moves as infantry, with
    /// half of an infantry move left.
    fn arm_of(&self, path: &Path) -> Option<Arm> {
        let on_foot = |shape: u8| ON_FOOT <= shape;
        let mut now = self.start.shape;
        for leg in path.legs.iter() {
            match *leg {
                Leg::Form(to) => now = to,
                Leg::To(_) | Leg::Along { .. } => break,
                Leg::Wheel { .. } | Leg::Turn { .. } => {}
            }
        }
        let moves = path.legs.iter().any(|it| matches!(it, Leg::To(_) | Leg::Along { .. }));
        let changes = moves && on_foot(now) != on_foot(self.start.shape);
        changes.then_some(if on_foot(now) { Arm::Infantry } else { Arm::Cavalry })
    }

    /// The tail of a column that comes in may hang over the edge behind it; its head is on the table (BB-SET-5).
    fn may_hang(&self, ledger: &Ledger, bases: u8) -> Result<(), Refusal> {
        if self.drill.open.is_none() {
            return Ok(());
        }
        let slab = ledger.footprint(&self.shapes_of(bases));
        let column = matches!(drill::formation(ledger.shape), Formation::March | Formation::Limbered);
        let whole = self.army.field().table.holds(&slab, None);
        if whole || column && on_table(self.army, ledger.end) {
            return Ok(());
        }
        no(rule!("BB-MOVE-15"), "only the tail of a column may still be off the table")
    }

    /// What the ground cannot know of a path: who may mount, what unlimbered guns may, how one comes in.
    fn lawful(&self, path: &Path, goal: Option<UnitNo>, bases: u8) -> Result<(), Refusal> {
        let goes = |it: &Leg| matches!(it, Leg::To(_) | Leg::Along { .. });
        if self.at_the_edge && !path.legs.first().is_some_and(goes) {
            return no(rule!("BB-SET-5"), "it moves in from the entry point first");
        }
        let charge = path.legs.iter().rposition(|it| matches!(it, Leg::To(_))).filter(|_| goal.is_some());
        let mut shape = self.start.shape;
        for (at, leg) in path.legs.iter().enumerate() {
            match *leg {
                Leg::Form(to) => {
                    self.may_form_of(shape, to, bases)?;
                    shape = to;
                }
                leg if goes(&leg) && drill::formation(shape) == Formation::Unlimbered => {
                    return no(rule!("BB-MOVE-14"), "unlimbered guns may only pivot");
                }
                _ if charge == Some(at) && drill::formation(shape) == Formation::March => {
                    return no(rule!("BB-CHG-1"), "a Column of March does not charge");
                }
                Leg::Turn { .. } if goal.is_some() => {
                    return no(
                        rule!("BB-CHG-2"),
                        "a charger faces the edge that it charges and turns nowhere else",
                    );
                }
                Leg::Turn { .. } if path.legs[at + 1..].iter().any(goes) => {
                    return no(rule!("BB-MOVE-13"), "a unit turns after its legs or without any");
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub fn may_form(&self, from: u8, to: u8) -> Result<(), Refusal> {
        self.may_form_of(from, to, self.army.bases(self.unit))
    }

    fn may_form_of(&self, from: u8, to: u8, bases: u8) -> Result<(), Refusal> {
        let card = self.army.card(self.unit);
        if SHAPES <= usize::from(to) {
            return no(rule!("BB-UNIT-6"), "there is no such formation");
        }
        if (from < ON_FOOT) != (to < ON_FOOT) && (card.arm != Arm::Cavalry || card.weapon == Weapon::None) {
            return no(rule!("BB-UNIT-7"), "only cavalry with firearms dismounts and remounts");
        }
        if drill::formation(to) == Formation::Deep && bases < 2 {
            return no(rule!("BB-UNIT-6"), "one base cannot stand in depth");
        }
        Ok(())
    }

    /// BB-ALLOW-4: no change to Column of March inside an enemy zone of control. Changes stand before or after the legs.
    fn may_march(&self, path: &Path, ledger: &Ledger, shapes: &[Shape]) -> Result<(), Refusal> {
        let (mut shape, mut moved) = (self.start.shape, false);
        for leg in path.legs.iter() {
            let Leg::Form(to) = *leg else {
                moved |= !matches!(leg, Leg::Turn { .. });
                continue;
            };
            if drill::formation(to) == Formation::March && drill::formation(shape) != Formation::March {
                let pose = if moved { ledger.end } else { self.start.pose };
                let inside = |shape: u8| {
                    let slab = Slab::new(pose, shapes[usize::from(shape)]);
                    self.zones.iter().any(|it| it.holds(&slab))
                };
                if inside(shape) || inside(to) {
                    return no(rule!("BB-ALLOW-4"), "no change to march inside an enemy zone of control");
                }
            }
            shape = to;
        }
        Ok(())
    }

    /// A refusal of the ground, with the owner of the zone that stands against it.
    fn refusal(&self, it: ground::table::Refusal, bans: &[Ban<'_>]) -> Refusal {
        let mut refusal = rows::refusal(self.army, it);
        if let Why::Banned(at) = it.why
            && let Some(Ban::OnlyAlongRay { owner, .. }) = bans.get(usize::from(at))
            && let Some(zone) = self.zones.iter().find(|it| it.slab == **owner)
        {
            refusal.why = format!("{} ({})", refusal.why, self.army.card(zone.owner).id.text());
        }
        refusal
    }
}

pub(super) fn no<T>(cite: RuleId, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { cite: Some(cite), why: why.into() })
}

fn on_table(army: &impl Army, pose: Pose) -> bool {
    let size = army.field().table.size();
    (0..=size.x).contains(&pose.at.x) && (0..=size.y).contains(&pose.at.y)
}
