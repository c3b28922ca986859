//! Which order a unit should have, and how much that matters: what the plan asks of it, as far as it is not doing that
//! already. An order is worth a command point only if it differs from what the unit does anyway (CS-CMD-18).

use engine::{Advice, Mind, Reply, RuleId, Style, Temper};
use ground::table::{Heading, Point, Zone, Zoning};

use super::march::march;
use super::missions::briefs;
use super::odds::assault;
use super::plan::{self, Aim};
use super::{because, foils};
use crate::facts::bodies::{Body, Looking, nearest};
use crate::facts::missions::Bound;
use crate::facts::support::support;
use crate::forms::orders::{Leads, Offer, ends, line_of, rate};
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::scenario::{Card, Stake};
use crate::state::{March, Order, Special, Unit, UnitNo};
use crate::vocabulary::{Arm, Discipline, Formation, Level, Mission, Movement, PACE, Speed};

/// An order that is wanted: its place among the offers, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    pub at: usize,
    pub worth: i32,
    pub why: &'static str,
    pub cite: RuleId,
}

pub fn order<'a>(
    known: &'a Known<'a>,
    unit: UnitNo,
    offers: &'a [Offer<'a>],
) -> impl Fn(&mut Mind) -> Advice + 'a {
    move |mind| {
        if mind.style != Style::Doctrine {
            return foils::order(known, unit, offers, mind);
        }
        let paper = offers.iter().position(|it| it.leads_to == Leads::Mission);
        if let Some(at) = paper.filter(|_| briefs(known, unit)) {
            return because(mind, Reply::one(at), super::choices::ON_MISSION, rule!("CS-MIS-1"));
        }
        // Who misjudges sends men the wrong way now and then.
        let misjudged = 400 < mind.error();
        match wish(known, mind.temper, unit, offers).filter(|_| !misjudged) {
            Some(it) => because(mind, Reply::one(it.at), it.why, it.cite),
            None => {
                let stands = known.own(unit).map(|it| it.order);
                let same = offers.iter().position(|it| Some(it.order) == stands && it.plain());
                let at = same.unwrap_or(offers.len().saturating_sub(1));
                because(mind, Reply::one(at), "it does what it should", rule!("CS-CMD-18"))
            }
        }
    }
}

/// A unit, and all that is thought about for it.
pub struct Post<'a> {
    pub known: &'a Known<'a>,
    pub temper: Temper,
    pub card: &'a Card,
    pub own: &'a Unit,
    pub body: Body,
    pub offers: &'a [Offer<'a>],
    /// Enemies in sight who still stand.
    pub foes: Vec<Body>,
    /// All others of its side on the table.
    pub friends: Vec<Body>,
    /// There is something to be won.
    pub attacks: bool,
    pub aim: Option<Aim>,
    /// Who leads the assault of its general's troops.
    pub lead: Option<UnitNo>,
    /// Turns after this one.
    pub left: i32,
}

/// What the unit should be told, if it should be told anything.
pub fn wish(known: &Known<'_>, temper: Temper, unit: UnitNo, offers: &[Offer<'_>]) -> Option<Wish> {
    let (own, body) = (known.own(unit)?, known.body(unit)?);
    if own.level <= Level::Broken || own.in_melee() {
        return None;
    }
    let head = plan::head(known, unit);
    let attacks = plan::attacks(known, body.side);
    let aim = plan::aim(known, body.side, head).filter(|_| attacks);
    let lead = aim.and_then(|aim| plan::lead(known, head, &aim));
    let foes = known.against(body.side).filter(|it| Level::Broken < it.level).collect();
    let friends = known.own_standing().filter(|it| *it != unit).filter_map(|it| known.body(it)).collect();
    let left = i32::from(known.scenario().turns) - i32::from(known.turn());
    let card = known.card(unit);
    let post = Post { known, temper, card, own, body, offers, foes, friends, attacks, aim, lead, left };
    let wish = post.crossed().or_else(|| match body.arm {
        Arm::Artillery => super::guns::guns(&post),
        Arm::Cavalry => super::horse::horse(&post),
        Arm::Infantry | Arm::Irregular => post.foot(),
    });
    // A handful of men is worth less of a general's time.
    let part = if body.figures < 4 && body.arm == Arm::Infantry { 3 } else { 1 };
    let wish = wish.map(|it| Wish { worth: it.worth / part, ..it });
    wish.filter(|it| !post.stands(&offers[it.at].order))
}

impl Post<'_> {
    /// Is that what lies there already, or what it does without being told?
    fn stands(&self, order: &Order) -> bool {
        let halts = |it: &Order| it.movement.is_none_or(|it| it.how == Movement::Halt) && it.attack.is_none();
        let plain = |it: &Order| it.formation.is_none() && it.special.is_none();
        let under_way = self.own.changing.is_some_and(|it| order.formation == Some(it.to));
        *order == self.own.order || under_way || halts(order) && plain(order) && halts(&self.own.order)
    }

    pub fn find(&self, fits: impl Fn(&Order) -> bool) -> Option<usize> {
        self.offers.iter().position(|it| fits(&it.order) && it.plain())
    }

    pub fn forming(&self, to: Target) -> Option<usize> {
        self.find(|it| it.formation == Some(to) && it.movement.is_none() && it.special.is_none())
    }

    pub fn halt(&self) -> Option<usize> {
        self.find(|it| it.movement.is_some_and(|it| it.how == Movement::Halt))
    }

    pub fn attack(&self, foe: UnitNo, speed: Speed) -> Option<usize> {
        self.find(|it| {
            it.attack.is_some_and(|it| it.on == Some(foe)) && it.movement.is_some_and(|it| it.speed == speed)
        })
    }

    pub fn ahead(&self, foe: &Body) -> bool {
        self.body.slab.zone(foe.at(), Zoning::Wedges) == Zone::Front
    }

    pub fn far(&self, foe: &Body) -> i32 {
        self.body.distance(foe) / PACE
    }

    pub fn nearest(&self) -> Option<(Body, i32)> {
        nearest(&self.body.slab, self.foes.iter().copied()).map(|it| (it.0, it.1 / PACE))
    }

    /// Skirmishers make room for whoever comes through them, to his sides (CS-MIS-11).
    fn crossed(&self) -> Option<Wish> {
        let mission = self.known.mission(self.body.no).filter(|it| it.kind == Mission::Skirmish)?;
        let bound = Bound::new(self.known, mission, &self.body);
        let clear = |march: &March| {
            march.how != Movement::Halt && bound.gives_way(ends(self.card, &self.body, march))
        };
        let plain = |it: &Order| it.attack.is_none() && it.formation.is_none() && it.special.is_none();
        let at = self.find(|it| plain(it) && bound.crossed() && it.movement.is_some_and(|it| clear(&it)))?;
        Some(Wish { at, worth: 440, why: "a friend comes through here", cite: rule!("CS-MIS-11") })
    }

    /// Turns to an enemy who is not before its front.
    pub fn turn_to(&self, foe: &Body, worth: i32) -> Option<Wish> {
        let way = Heading::of(self.body.at().to(foe.at()))?;
        let turn = self.body.slab.pose.facing.turn_to(way).0;
        let sign: i16 = if turn < 0 { -1 } else { 1 };
        let of = |how: Movement, angle: i16| {
            self.find(|it| {
                it.formation.is_none()
                    && it
                        .movement
                        .is_some_and(|it| it.how == how && it.angle == sign * angle && it.then_forward == 0)
            })
        };
        // A line turns on its middle, and twice as fast.
        let line = matches!(self.body.formation, Formation::Line2 | Formation::Line3);
        let at = match turn.abs() {
            0..=3_200 => of(Movement::Wheel, 20),
            3_201..=6_700 => of(Movement::Wheel, 45),
            _ if line => of(Movement::Conversion, 90).or_else(|| of(Movement::Wheel, 90)),
            _ => of(Movement::Wheel, 90),
        }?;
        Some(Wish { at, worth, why: "the enemy is on its flank", cite: rule!("CS-THR-1") })
    }

    fn in_line(&self) -> bool {
        matches!(
            self.body.formation,
            Formation::Line2 | Formation::Line3 | Formation::Open | Formation::Extended | Formation::Swarm
        )
    }

    fn foot(&self) -> Option<Wish> {
        if self.body.inside.is_some() {
            return None;
        }
        if let Some(it) = self.occupy() {
            return Some(it);
        }
        let near = self.nearest();
        if let Some(it) = self.walk_in() {
            return Some(it);
        }
        if self.own.level == Level::Wavering {
            let close = near.is_some_and(|it| it.1 <= 130);
            let backward = |it: &Order| it.movement.is_some_and(|it| it.how == Movement::Backward);
            if !close && backward(&self.own.order) {
                let at = self.halt()?;
                let why = "it has gone far enough to rally";
                return Some(Wish { at, worth: 180, why, cite: rule!("CS-RALLY-4") });
            }
            let at = self.find(backward)?;
            let why = "it rallies out of their reach";
            return close.then_some(Wish { at, worth: 320, why, cite: rule!("CS-RALLY-4") });
        }
        if let Some(it) = self.storm() {
            return Some(it);
        }
        if 4 <= self.own.disorder && near.is_none_or(|it| 150 < it.1) {
            let at = self.find(|it| it.special == Some(Special::Reform))?;
            return Some(Wish {
                at,
                worth: 380,
                why: "the ranks are dressed first",
                cite: rule!("CS-DIS-22"),
            });
        }
        let round = self.body.formation.all_round();
        let feared = |it: &Body| {
            it.inside.is_none() && it.arm != Arm::Artillery && self.body.figures <= 4 * it.figures
        };
        let threat = nearest(&self.body.slab, self.foes.iter().copied().filter(feared));
        if let Some((foe, _)) = threat.filter(|it| it.1 <= 240 * PACE && !self.ahead(&it.0) && !round) {
            return self.turn_to(&foe, 420);
        }
        if let Some(it) = self.line(near) {
            return Some(it);
        }
        if let Some(to) = plan::anchored(self.known, &self.body) {
            return self.stay(to);
        }
        self.approach(near)
    }

    /// Who holds ground for all stays on it.
    fn stay(&self, to: Point) -> Option<Wish> {
        let why = "it alone holds this ground";
        if !to.within(self.body.at(), 25 * PACE) {
            return march(self, to, to, why);
        }
        let moves = self.own.order.movement.is_some_and(|it| it.how != Movement::Halt);
        let at = self.halt().filter(|_| moves)?;
        Some(Wish { at, worth: 460, why, cite: rule!("CS-WIN-4") })
    }

    /// Walks into a house that is to be won and has nobody in it.
    fn occupy(&self) -> Option<Wish> {
        let known = self.known;
        let stake = |site: u8| {
            known.scenario().objectives.iter().any(|it| matches!(it.what, Stake::Site(no) if no == site))
        };
        let taken = |site: u8| known.bodies().any(|it| it.inside == Some(site));
        let at =
            self.find(|it| matches!(it.special, Some(Special::Occupy(site)) if stake(site) && !taken(site)))?;
        Some(Wish { at, worth: 900, why: "it is to be held, and nobody is in it", cite: rule!("CS-WIN-4") })
    }

    /// Up to a house that is to be won and that nobody holds any more, before they come back.
    fn walk_in(&self) -> Option<Wish> {
        let aim = self.aim.filter(|it| it.foe.is_none())?;
        let known = self.known;
        let site = known
            .scenario()
            .field
            .structures
            .iter()
            .find(|it| it.slab.pose.at == aim.at && 0 < it.capacity)?;
        let near =
            self.body.slab.within(&site.slab, 240 * PACE) && !self.body.slab.within(&site.slab, 20 * PACE);
        if self.lead != Some(self.body.no) || !near || self.own.level <= Level::Wavering {
            return None;
        }
        march(self, aim.at, aim.at, "nobody is in it").map(|it| Wish { worth: 700, ..it })
    }

    /// Goes in where the odds are good: at what bars the way, or at whoever will not stand.
    fn storm(&self) -> Option<Wish> {
        let quick = rate(self.card, self.body.formation, Speed::Quick, self.own.level);
        let double = rate(self.card, self.body.formation, Speed::Double, self.own.level);
        let leads = self.lead == Some(self.body.no);
        let mut best: Option<(i32, Wish)> = None;
        for foe in self.foes.iter().filter(|it| self.ahead(it)) {
            let far = self.far(foe);
            let is_aim = self.aim.and_then(|it| it.foe).is_some_and(|it| it.no == foe.no);
            let one_will_do = is_aim && !leads && foe.inside.is_some() && self.lead_reaches(foe);
            // A handful of men decides nothing.
            if foe.figures < 6 && !is_aim && !self.at_ours(foe) && 60 < far {
                continue;
            }
            let locked = is_aim && !leads && foe.inside.is_some() && self.locked(foe);
            if double.max(quick) < far || one_will_do || locked {
                continue;
            }
            let odds = assault(self.known, &self.body, foe);
            let bar = plan::dares(self.temper)
                + match () {
                    // Nobody could walk in any more.
                    () if is_aim && foe.inside.is_some() && self.left == 0 => 10,
                    () if is_aim && self.left <= 1 => -30,
                    () if is_aim && self.left <= 3 => -15,
                    // There is time to let the guns speak first.
                    () if is_aim && self.shelled(foe) => 5 * (self.left - 3).max(0),
                    () if is_aim => 0,
                    () if self.attacks && foe.zone(self.body.at()) != crate::vocabulary::Zone::Front => 6,
                    () if self.attacks => 17,
                    // Whoever is at what we hold is thrown back at once.
                    () if self.at_ours(foe) => 4,
                    () => 27,
                };
            // From farther away their fire is met first.
            let bar = bar + if foe.inside.is_none() && 60 < far { 8 } else { 0 };
            // There is time to bring up the others first.
            let alone = 2 - self.supports().min(2);
            let bar = bar + if is_aim && 3 < self.left { 20 * alone } else { 0 };
            // Nobody goes in with another enemy on his flank.
            let bar = bar + if self.left == 0 { 0 } else { 12 * self.flanked(foe) };
            if odds.won < bar || odds.won < odds.lost {
                continue;
            }
            let drilled =
                self.known.drill(self.body.no).is_some_and(|it| Discipline::Trained <= it.discipline)
                    && !self.in_line();
            let fast = quick < far || drilled && 60 < far;
            let speeds = if fast { [Speed::Double, Speed::Quick] } else { [Speed::Quick, Speed::Double] };
            let Some(at) = speeds.into_iter().find_map(|it| self.attack(foe.no, it)) else { continue };
            let why = if is_aim { "the way is barred by who will not stand" } else { "it will not stand" };
            let worth = 600 + odds.won + if is_aim { 100 } else { 0 };
            let wish = Wish { at, worth, why, cite: rule!("CS-CC-12") };
            if best.is_none_or(|it| it.0 < worth) {
                best = Some((worth, wish));
            }
        }
        best.map(|it| it.1)
    }

    /// Can he who leads the assault go in himself?
    fn lead_reaches(&self, foe: &Body) -> bool {
        let Some(lead) = self.lead.and_then(|it| self.known.body(it)) else { return false };
        let rate = rate(self.known.card(lead.no), lead.formation, Speed::Double, lead.level);
        lead.slab.zone(foe.at(), Zoning::Wedges) == Zone::Front && lead.distance(foe) <= rate * PACE
    }

    /// How many friends stand beside and behind it.
    fn supports(&self) -> i32 {
        let friends = support(self.known, &self.body);
        i32::from(friends.rear) + friends.flanks
    }

    /// Do guns of one's own bear on it?
    fn shelled(&self, foe: &Body) -> bool {
        let mut guns = self.friends.iter().filter(|it| it.formation == Formation::Unlimbered);
        guns.any(|it| it.slab.within(&foe.slab, 600 * PACE) && it.in_arc(foe))
    }

    /// Other enemies on foot or horse near its flanks and rear, or about to go for it.
    fn flanked(&self, but: &Body) -> i32 {
        let near = |it: &&Body| {
            it.no != but.no
                && it.arm != Arm::Artillery
                && it.inside.is_none()
                && self.far(it) <= 200
                && (!self.ahead(it) || it.attacks == Some(self.body.no))
        };
        self.foes.iter().filter(near).count().min(2) as i32
    }

    fn at_ours(&self, foe: &Body) -> bool {
        let ward = plan::ward(self.known, self.body.side, self.body.at());
        ward.and_then(|it| it.1).is_some_and(|it| foe.slab.within(&it, 80 * PACE))
    }

    /// Is one of its fellows at this enemy already?
    fn locked(&self, foe: &Body) -> bool {
        let known = self.known;
        let on = |it: UnitNo| {
            it != self.body.no
                && known.own(it).is_some_and(|it| it.order.attack.is_some_and(|it| it.on == Some(foe.no)))
        };
        known.own_standing().any(on)
    }

    /// Into line where muskets decide, and out of squares that nobody charges.
    fn line(&self, near: Option<(Body, i32)>) -> Option<Wish> {
        let line = line_of(self.card);
        let horse = self
            .foes
            .iter()
            .any(|it| it.mounted && self.far(it) <= 400 && self.card.figures <= 4 * it.figures);
        if self.body.arm != Arm::Infantry || self.in_line() || horse {
            return None;
        }
        let formed = self.foes.iter().filter(|it| it.is_foot() && it.inside.is_none());
        let foot = formed.map(|it| self.far(it)).min().unwrap_or(i32::MAX);
        let leads = self.attacks && self.lead == Some(self.body.no);
        let square = self.body.formation == Formation::Square;
        let wanted = match () {
            () if square => true,
            () if !self.attacks => near.is_some_and(|it| it.1 <= 450),
            () if leads => foot <= 60,
            () => foot <= 170,
        };
        let at = self.forming(line).filter(|_| wanted)?;
        let worth = if foot <= 130 { 560 } else { 340 };
        Some(Wish { at, worth, why: "in line every musket counts", cite: rule!("CS-FORM-1") })
    }

    /// To its place beside what is held, as long as nobody is near.
    fn guard(&self, near: Option<(Body, i32)>) -> Option<Wish> {
        let (at, _) = plan::ward(self.known, self.body.side, self.body.at())?;
        let line = if self.card.ranks == 2 { Formation::Line2 } else { Formation::Line3 };
        let scale = self.known.scenario().figure_scale;
        let half = self.card.shape(self.body.figures, line, scale).map_or(0, |it| it.half);
        let to = plan::guards(self.known, at, &self.body, half);
        if near.is_some_and(|it| it.1 <= 230) || to.within(self.body.at(), 90 * PACE) {
            return None;
        }
        let front = self.known.scenario().sides[self.body.side].homeward().opposite();
        march(self, to, to.moved(front, 400 * PACE), "so that whoever comes before it is under fire")
    }

    /// Toward its place in the plan, out of the way of fire that need not be met.
    fn approach(&self, near: Option<(Body, i32)>) -> Option<Wish> {
        let Some(aim) = self.aim else {
            if let Some(it) = self.guard(near) {
                return Some(it);
            }
            // Nothing to be won: it stands where it is, whatever it was told before.
            let moves = self.own.order.movement.is_some_and(|it| it.how != Movement::Halt);
            let at = self.halt().filter(|_| moves && near.is_some_and(|it| it.1 <= 300))?;
            return Some(Wish { at, worth: 260, why: "what is to be won is held", cite: rule!("CS-WIN-4") });
        };
        let lead = self.lead?;
        let leads = lead == self.body.no;
        let head = plan::head(self.known, self.body.no);
        let first = self.known.body(lead)?;
        let round = plan::way(self.known, &aim, &first);
        let (to, front, why) = if leads && aim.foe.is_none() {
            let straight = round.y == aim.at.y;
            let why = if straight { "nobody bars the way" } else { "round those who bar the way" };
            (round, round, why)
        } else if leads {
            let from = self.body.at();
            let far = from.distance(aim.at).max(1);
            let off = (210 * PACE).min(far);
            (aim.at.toward(from, off.into(), far.into()), aim.at, "to where the assault begins")
        } else {
            let next = Aim { at: round, ..aim };
            let to = plan::beside(self.known, head, &next, lead, &self.body);
            // Front as those who lead it have.
            let way = Heading::of(first.at().to(round)).unwrap_or_default();
            (to, to.moved(way, 1_500 * PACE), "beside those who lead the assault")
        };
        let lonely = !support(self.known, &self.body).any();
        let extra = 60 * i32::from(leads) + 30 * i32::from(lonely);
        march(self, to, front, why).map(|it| Wish { worth: it.worth + extra, ..it })
    }
}
