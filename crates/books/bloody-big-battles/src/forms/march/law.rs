//! What a unit may do within its result (BB-MOVE-4, BB-MOVE-12 to -15, BB-CHG-1, BB-CHG-2), and why not.

use engine::Refusal;
use field::open::{Law, comes_off, may_go_off, no};
use ground::table::{Ban, Ledger, Leg, Path, Shape, Sides, Slab, Why};

use super::Marching;
use crate::facts::bodies::{front_of, has_room};
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::drill::{self, ON_FOOT, SHAPES};
use crate::state::{Formation, UnitNo};
use crate::vocabulary::{Arm, Weapon};

impl<A: Seen> Marching<'_, A> {
    /// The deed, its target and its exit; how it is drawn and where it ends is asked afterwards.
    pub(super) fn may_do(&self, plan: &Plan) -> Result<(), Refusal> {
        match plan.deed {
            Deed::Stand => return Ok(()),
            Deed::Recover => return self.may_recover(),
            Deed::RecoverAndMove => {
                self.may_get_back()?;
                if !self.army.options().recover_and_move {
                    return no(rule!("BB-MOVE-4"), "a unit that recovers a base does not move");
                }
            }
            Deed::Charge if plan.target.is_none() => return no(rule!("BB-CHG-1"), "nobody is charged"),
            Deed::Move | Deed::Charge => {}
        }
        let there = |it: UnitNo| usize::from(it.0) < self.army.count();
        match plan.goal() {
            // A move that ends with `pos` on an exit may hang over that edge, all else is as in any move.
            None if plan.leaves => may_go_off(self, &plan.path, rule!("BB-MOVE-15")),
            None => Ok(()),
            Some(target) if there(target) => self.may_charge(target),
            Some(_) => no(rule!("BB-CHG-1"), "nobody is charged"),
        }
    }

    /// With how many bases it goes.
    pub(super) fn bases_for(&self, plan: &Plan) -> u8 {
        let back = plan.deed == Deed::RecoverAndMove && !self.army.unit(self.unit).reduced;
        self.army.bases(self.unit) + u8::from(back)
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
        let (it, slab) = (self.army.unit(self.unit), self.mover.slab());
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

    /// BB-CHG-2: the last leg meets the target. Nobody need see whom he charges.
    fn meets(ledger: &Ledger) -> Result<(), Refusal> {
        if ledger.contact.is_some() { Ok(()) } else { no(rule!("BB-CHG-2"), "it meets nobody") }
    }

    /// What can be said only of where it ends.
    pub(super) fn may_end(&self, plan: &Plan, ledger: &Ledger) -> Result<(), Refusal> {
        let bases = self.bases_for(plan);
        self.may_march(&plan.path, ledger, &drill::shapes(bases))?;
        self.may_be_wider(ledger, bases)?;
        if plan.leaves {
            return self.may_end_off(&plan.path, ledger);
        }
        self.may_hang(ledger, bases)?;
        plan.goal().map_or(Ok(()), |_| Self::meets(ledger))
    }

    /// With a base more it covers water that it did not cover before, where it stands: it is not in it already, and ends on
    /// dry ground (BB-MOVE-4, BB-MOVE-11).
    fn may_be_wider(&self, ledger: &Ledger, bases: u8) -> Result<(), Refusal> {
        let column = matches!(drill::formation(ledger.shape), Formation::March | Formation::Limbered);
        if bases == self.army.bases(self.unit) || column {
            return Ok(());
        }
        let (table, river) = (&self.army.field().table, [drill::RIVER].into_iter().collect());
        let wet = table.bars(river, &ledger.footprint(&drill::shapes(bases)));
        if wet && !table.bars(river, &self.mover.slab()) {
            return no(rule!("BB-MOVE-11"), "there is a river where the base would stand");
        }
        Ok(())
    }

    fn may_end_off(&self, path: &Path, ledger: &Ledger) -> Result<(), Refusal> {
        if drill::formation(ledger.shape) == Formation::Unlimbered {
            return no(rule!("BB-MOVE-14"), "unlimbered guns may only pivot");
        }
        if !path.legs.iter().any(Leg::travels) && self.bound() {
            return no(rule!("BB-MOVE-12"), "in a zone of control only directly toward its owner or away");
        }
        comes_off(self, path, ledger, rule!("BB-MOVE-15"))
    }

    /// Is it in a zone of control that binds it where it stands?
    fn bound(&self) -> bool {
        let (slab, bans) = (self.mover.slab(), self.bans(None));
        let binds = |owner: &Slab| {
            bans.iter().any(|it| matches!(it, Ban::OnlyAlongRay { owner: of, .. } if *of == owner))
        };
        self.zones.iter().any(|it| binds(&it.slab) && it.holds(&slab))
    }

    /// As what horse goes that mounts or dismounts before its legs (BB-UNIT-7): on foot it moves as infantry, with
    /// half of an infantry move left.
    pub fn arm_of(&self, path: &Path) -> Option<Arm> {
        let on_foot = |shape: u8| ON_FOOT <= shape;
        let mut now = self.mover.start.shape;
        for leg in path.legs.iter() {
            match *leg {
                Leg::Form(to) => now = to,
                Leg::To(_) | Leg::Along { .. } => break,
                Leg::Wheel { .. } | Leg::Turn { .. } => {}
            }
        }
        let moves = path.legs.iter().any(Leg::travels);
        let changes = moves && on_foot(now) != on_foot(self.mover.start.shape);
        changes.then_some(if on_foot(now) { Arm::Infantry } else { Arm::Cavalry })
    }

    /// The tail of a column that comes in may hang over the edge behind it; its head is on the table (BB-SET-5).
    fn may_hang(&self, ledger: &Ledger, bases: u8) -> Result<(), Refusal> {
        if self.mover.drill.open.is_empty() {
            return Ok(());
        }
        let slab = ledger.footprint(&drill::shapes(bases));
        let column = matches!(drill::formation(ledger.shape), Formation::March | Formation::Limbered);
        let table = &self.army.field().table;
        let head = |it: &Slab| table.holds(&front_of(it), Sides::NONE);
        if table.holds(&slab, Sides::NONE) || column && head(&slab) {
            return Ok(());
        }
        no(rule!("BB-MOVE-15"), "only the tail of a column may still be off the table")
    }

    /// What the ground cannot know of a path: who may mount, what unlimbered guns may, how one comes in.
    pub(super) fn may_draw(&self, plan: &Plan) -> Result<(), Refusal> {
        let (path, goal, bases) = (&plan.path, plan.goal(), self.bases_for(plan));
        if self.at_the_edge && !path.legs.first().is_some_and(Leg::travels) {
            return no(rule!("BB-SET-5"), "it moves in from the entry point first");
        }
        let charge = path.legs.iter().rposition(|it| matches!(it, Leg::To(_))).filter(|_| goal.is_some());
        let mut shape = self.mover.start.shape;
        for (at, leg) in path.legs.iter().enumerate() {
            match *leg {
                Leg::Form(to) => {
                    self.may_form_of(shape, to, bases)?;
                    shape = to;
                }
                leg if leg.travels() && drill::formation(shape) == Formation::Unlimbered => {
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
                Leg::Turn { .. } if path.legs[at + 1..].iter().any(Leg::travels) => {
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
        let (mut shape, mut moved) = (self.mover.start.shape, false);
        for leg in path.legs.iter() {
            let Leg::Form(to) = *leg else {
                moved |= !matches!(leg, Leg::Turn { .. });
                continue;
            };
            if drill::formation(to) == Formation::March && drill::formation(shape) != Formation::March {
                let pose = if moved { ledger.end } else { self.mover.start.pose };
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
    pub(super) fn refusal(&self, it: ground::table::Refusal, bans: &[Ban<'_>]) -> Refusal {
        let mut refusal = crate::forms::refusal(self.army, it);
        if let Why::Banned(at) = it.why
            && let Some(Ban::OnlyAlongRay { owner, .. }) = bans.get(usize::from(at))
            && let Some(zone) = self.zones.iter().find(|it| it.slab == **owner)
        {
            refusal.why = format!("{} ({})", refusal.why, self.army.card(zone.owner).id.text());
        }
        refusal
    }
}
