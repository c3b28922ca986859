//! Orders that change what a unit is: skirmishers, detachments, units combined, horsemen on foot (CS-SPEC-3 to -18).

use engine::RuleId;

use super::orders::{List, line_of};
use crate::facts::bodies::Looking;
use crate::facts::parts::{elites, free, may_brigade, may_close, may_dismount, may_mount, share};
use crate::facts::screen::{FARTHEST, NEAREST, may_go_out};
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::state::{Order, Part, Special, UnitNo};
use crate::vocabulary::Level;

/// Where skirmishers can be sent: paces, and whether in extended order.
const SCREENS: [(u16, bool); 5] =
    [(NEAREST, false), (120, false), (200, false), (FARTHEST, false), (FARTHEST, true)];

type Bar = Option<(RuleId, &'static str)>;

impl List<'_> {
    pub(super) fn reorganise(&mut self, known: &Known<'_>, unit: UnitNo) {
        self.skirmish();
        let no_room: Bar =
            (!known.may_raise()).then_some((rule!("CS-SPEC-8"), "no more units can be kept apart"));
        for part in Part::ALL.iter().copied() {
            if free(self.own) && share(self.card, self.own, part).is_some() {
                let key = format!("detach.{}", part.word());
                self.put(&key, Order::special(Special::Detach(part)), None, 1, no_room);
            }
        }
        self.rejoin(known, unit);
        self.combine(known, unit, no_room);
        if may_dismount(self.card, self.own) {
            for (key, to) in [("dismount.open", Target::Open), ("dismount.line", Target::Line2)] {
                let order = Order { formation: Some(to), ..Order::special(Special::Dismount) };
                self.put(key, order, None, 2, no_room);
            }
        }
        let horse = self.own.parent.and_then(|it| known.own(it));
        if may_mount(self.own, horse, unit) {
            let order = Order { formation: Some(Target::CavLine), ..Order::special(Special::Remount) };
            self.put("remount", order, None, 2, None);
        }
    }

    fn skirmish(&mut self) {
        if self.own.screen.is_some() {
            self.put("recall", Order::special(Special::Recall), None, 1, None);
        } else if may_go_out(self.card, self.own) {
            for (paces, extended) in SCREENS {
                let order = Order::special(Special::Skirmish { paces, extended });
                let how = if extended { "extended" } else { "open" };
                self.put(&format!("skirmish.{paces}.{how}"), order, None, 1, None);
            }
        }
    }

    /// Whoever was detached, or stands as elite battalion, near those he came from.
    fn rejoin(&mut self, known: &Known<'_>, unit: UnitNo) {
        let lent = |it: UnitNo| known.own(it).is_some_and(|own| own.lent.is_some_and(|lent| lent.to == unit));
        let home = self.own.parent.or_else(|| known.all().find(|it| lent(*it)));
        let Some((home, body)) = home.and_then(|it| Some((it, known.body(it)?))) else { return };
        let far = known.body(unit).is_none_or(|own| !own.within(&body, crate::facts::parts::NEAR));
        let able = known.own(home).is_some_and(free) && free(self.own);
        let bar: Bar = match () {
            () if far => Some((rule!("CS-SPEC-8"), "it is more than 120 paces away")),
            () if !able => Some((rule!("CS-SPEC-8"), "they cannot be brought together now")),
            () => None,
        };
        // Taking parts back needs a formation chit: that of the whole.
        let formation = known.own(home).and_then(|it| Target::of_word(it.formation.word()));
        self.put("regroup", Order { formation, ..Order::special(Special::Regroup) }, None, 1, bar);
    }

    fn combine(&mut self, known: &Known<'_>, unit: UnitNo, no_room: Bar) {
        let Some(body) = known.body(unit) else { return };
        let (card, own) = (self.card, self.own);
        for other in known.own_standing().filter(|it| *it != unit && known.card(*it).side == card.side) {
            let (Some(there), Some(mate)) = (known.body(other), known.own(other)) else { continue };
            let (one, two) = ((card, own, &body), (known.card(other), mate, &there));
            let same = known.card(other).commander == card.commander;
            if same && may_brigade(one, two) {
                let formation = Target::of_word(own.formation.word()).or(Some(line_of(card)));
                let order = Order { formation, ..Order::special(Special::Brigade(other)) };
                self.put(&format!("brigade.{}", known.card(other).id.text()), order, None, 2, no_room);
            }
            if same && may_close(one, two) && own.together & crate::state::Unit::bit(other) == 0 {
                let order = Order::special(Special::Close(other));
                self.put(&format!("close.{}", known.card(other).id.text()), order, None, 2, None);
            }
        }
        let able = |it: UnitNo| {
            let near = known.body(it).is_some_and(|there| there.within(&body, crate::facts::parts::NEAR));
            let own = known.own(it).is_some_and(|own| elites(known.card(it), own).is_some());
            near && own && known.card(it).commander == card.commander
        };
        if elites(card, own).is_some() && Level::Wavering <= own.level {
            let others = known.own_standing().filter(|it| able(*it)).count();
            let bar: Bar = (others < 2).then_some((rule!("CS-SPEC-4"), "no other battalion is near enough"));
            self.put("converge", Order::special(Special::Converge), None, 2, bar.or(no_room));
        }
    }
}
