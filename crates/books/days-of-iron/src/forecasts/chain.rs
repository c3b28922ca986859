//! The chain of a charge from its declaration to its result (DI-CHG, DI-CA), walked over what a seat knows: To Charge, the
//! fire of the charged, Shooting Casualties, Being Charged, defensive fire, Charge Home, close assault.

use engine::{Chances, Cx, Datum, Forecast, Play, Shown, walk, words};
use ground::table::Pose;

use crate::facts::charge::{Way, first_impulse, is_downhill, reach, second_impulse, ticks};
use crate::facts::fights::{case, melees};
use crate::facts::fire::{self, Shots, Volley, shots};
use crate::facts::morale;
use crate::facts::pace;
use crate::facts::sight::Eyes;
use crate::known::Seen;
use crate::resolve::artillery::{ARTILLERY_FIRE, MITRAILLEUSE_FIRE};
use crate::resolve::close_assault::{CLOSE_ASSAULT, SideName};
use crate::resolve::morale::{MORALE_TEST, MoraleCase, Passed};
use crate::resolve::results::Name;
use crate::resolve::small_arms::SMALL_ARMS_FIRE;
use crate::resolve::target::Arm;
use crate::state::{Charge, ChargeKind, ChargeStage, Hands, Supposed, UnitNo};

words! {
    /// What a charge comes to, from the worst for the charger to the best.
    pub enum Upshot {
        Routed = "beaten_and_routed",
        Beaten = "beaten",
        ThrownBack = "thrown_back",
        StoppedShort = "stopped_short",
        Halted = "halted_by_fire",
        WouldNot = "does_not_charge",
        OutOfReach = "does_not_reach",
        Won = "wins",
        Victory = "wins_and_breaks_them",
        TheyRun = "they_run",
    }
}

/// A charge thought through, from where it stands now.
struct Chain<'a, A> {
    army: &'a A,
    unit: UnitNo,
    target: UnitNo,
    test: MoraleCase,
    /// Fire in the Shooting Phase, and the test that follows it.
    fire: Option<Volley>,
    under_fire: MoraleCase,
    charged: MoraleCase,
    contact: Option<Contact>,
}

struct Contact {
    pose: Pose,
    fire: Option<Volley>,
    home: MoraleCase,
}

pub fn charge_odds(
    army: &impl Seen,
    eyes: &Eyes,
    unit: UnitNo,
    target: UnitNo,
    way: &Way,
    kind: ChargeKind,
) -> Option<Forecast> {
    let chain = Chain::new(army, eyes, unit, target, way, kind);
    let chances = walk(|cx| chain.run(cx).map(Datum::word)).ok()?;
    let input = Datum::Record(vec![
        ("to_charge".into(), chain.test.show()),
        ("being_charged".into(), chain.charged.show()),
    ]);
    let modifiers = MORALE_TEST.forecast(&chain.test).and_then(|it| it.modifiers);
    Some(Forecast {
        procedure: "charge",
        input,
        modifiers,
        needed: None,
        chances,
        found: None,
        areas: Vec::new(),
    })
}

/// Whether a unit is on its way to those whom it charges, so that something comes of it.
pub fn under_way(army: &impl Seen, unit: UnitNo) -> bool {
    army.unit(unit).charge.is_some() && pace::charger(army, unit).is_some()
}

/// What comes of a charge if the charged stand as they are: they have passed their test, and choose what to do (DI-CHG-11).
pub fn stand_odds(army: &impl Seen, eyes: &Eyes, unit: UnitNo, target: UnitNo) -> Option<Forecast> {
    let chain = Chain::running(army, eyes, unit, target)?;
    let hits = i32::from(army.unit(unit).turn.hits);
    let chances = walk(|cx| chain.onward(hits, cx).map(|it| Datum::word(it.word()))).ok()?;
    let home = chain.contact.as_ref().map(|it| &it.home);
    Some(Forecast {
        procedure: "charge",
        input: Datum::Record(home.map(|it| ("charge_home".into(), it.show())).into_iter().collect()),
        modifiers: home.and_then(|it| MORALE_TEST.forecast(it)).and_then(|it| it.modifiers),
        needed: None,
        chances,
        found: None,
        areas: Vec::new(),
    })
}

/// The same as numbers, for officers.
pub fn charge_results(
    army: &impl Seen,
    eyes: &Eyes,
    unit: UnitNo,
    target: UnitNo,
    way: &Way,
    kind: ChargeKind,
) -> Option<Chances<Upshot>> {
    let chain = Chain::new(army, eyes, unit, target, way, kind);
    walk(|cx| chain.result(cx)).ok()
}

impl<'a, A: Seen> Chain<'a, A> {
    fn new(
        army: &'a A,
        eyes: &Eyes,
        unit: UnitNo,
        target: UnitNo,
        way: &Way,
        kind: ChargeKind,
    ) -> Chain<'a, A> {
        let test = morale::to_charge(army, eyes, unit, target, way.zone, way.disorders);
        let downhill = is_downhill(army, unit, target);
        let opportunity = kind == ChargeKind::Opportunity;
        let rates = pace::charger(army, unit).map(|row| reach(army, row));
        let (first, second) = rates.map_or((0, 0), |it| (ticks(it.first), ticks(it.second)));
        let began = army.unit(unit).pose.at;
        let charge = |stage, from| Charge { target, kind, stage, zone: way.zone, downhill, began, from };
        let stance = army.unit(unit).stance;
        // After the first impulse.
        let mut begun = Supposed::of(army);
        let impulse = if opportunity { None } else { Some(first_impulse(army, unit, target, first)) };
        begun.place(unit, impulse.map_or(army.unit(unit).pose, |it| it.end), stance);
        begun.unit_mut(unit).charge = Some(charge(ChargeStage::Running, way.start));
        begun.unit_mut(unit).grounded = false;
        let shoots = |army: &Supposed<'_, A>, pivot: bool| {
            let able = fire::may_shoot(army, target).is_ok();
            let all = if able { fire::volleys(army, eyes, target, pivot) } else { Vec::new() };
            all.into_iter().filter(|it| it.target == unit).max_by_key(|it| it.ranges.len())
        };
        let fire = if opportunity { None } else { shoots(&begun, true) };
        let under_fire = morale::under_fire(&begun, eyes, unit);
        let charged = morale::being_charged(&begun, eyes, target, &[(unit, way.zone)]);
        let far = if opportunity { 2 * first } else { second };
        let run = second_impulse(&begun, unit, target, far);
        let contact = run.contact.then(|| {
            let mut there = begun.clone();
            there.place(unit, run.end, stance);
            there.unit_mut(unit).charge = Some(charge(ChargeStage::Arrived, run.start));
            there.unit_mut(target).turn.stood = true;
            let fire = shoots(&there, false);
            let home = morale::charge_home(&there, eyes, unit);
            Contact { pose: run.end, fire, home }
        });
        Chain { army, unit, target, test, fire, under_fire, charged, contact }
    }

    /// A charge that is under way, with whatever lies behind it as it has come.
    fn running(army: &'a A, eyes: &Eyes, unit: UnitNo, target: UnitNo) -> Option<Chain<'a, A>> {
        let charge = army.unit(unit).charge?;
        let rates = reach(army, pace::charger(army, unit)?);
        let opportunity = charge.kind == ChargeKind::Opportunity;
        let far = if opportunity { 2 * ticks(rates.first) } else { ticks(rates.second) };
        let run = second_impulse(army, unit, target, far);
        let test = morale::to_charge(army, eyes, unit, target, charge.zone, false);
        let contact = run.contact.then(|| {
            let mut there = Supposed::of(army);
            there.place(unit, run.end, army.unit(unit).stance);
            there.unit_mut(unit).charge =
                Some(Charge { stage: ChargeStage::Arrived, from: run.start, ..charge });
            there.unit_mut(target).turn.stood = true;
            let able = fire::may_shoot(&there, target).is_ok();
            let all = if able { fire::volleys(&there, eyes, target, false) } else { Vec::new() };
            let fire = all.into_iter().filter(|it| it.target == unit).max_by_key(|it| it.ranges.len());
            Contact { pose: run.end, fire, home: morale::charge_home(&there, eyes, unit) }
        });
        let charged = morale::being_charged(army, eyes, target, &[(unit, charge.zone)]);
        let under_fire = morale::under_fire(army, eyes, unit);
        Some(Chain { army, unit, target, test, fire: None, under_fire, charged, contact })
    }

    fn run(&self, cx: &mut Cx<'_>) -> Play<&'static str> {
        self.result(cx).map(Upshot::word)
    }

    fn passes(case: &MoraleCase, cx: &mut Cx<'_>) -> Play<bool> {
        cx.only(|cx| Ok(cx.within(&MORALE_TEST, case)?.outcome == Passed::Pass))
    }

    fn hits(&self, volley: Option<&Volley>, cx: &mut Cx<'_>) -> Play<i32> {
        let Some(volley) = volley else { return Ok(0) };
        let parts = shots(self.army, volley, volley.ranges.len());
        cx.only(|cx| {
            let mut hits = 0;
            for part in &parts {
                hits += match part {
                    Shots::Rifles(case) => cx.within(&SMALL_ARMS_FIRE, case)?.outcome.hits,
                    Shots::Guns(case) => cx.within(&ARTILLERY_FIRE, case)?.outcome.hits,
                    Shots::Mitrailleuses(case) => cx.within(&MITRAILLEUSE_FIRE, case)?.outcome.hits,
                };
            }
            Ok(hits)
        })
    }

    fn result(&self, cx: &mut Cx<'_>) -> Play<Upshot> {
        if !Self::passes(&self.test, cx)? {
            return Ok(Upshot::WouldNot);
        }
        let hits = self.test.hits + self.hits(self.fire.as_ref(), cx)?;
        if self.test.hits < hits {
            let case = MoraleCase { hits, ..self.under_fire.clone() };
            if !Self::passes(&case, cx)? {
                return Ok(Upshot::Halted);
            }
        }
        if !Self::passes(&self.charged, cx)? {
            return Ok(Upshot::TheyRun);
        }
        self.onward(hits, cx)
    }

    /// From the moment in which the charged have stood: the second impulse, defensive fire, Charge Home, the fight.
    fn onward(&self, mut hits: i32, cx: &mut Cx<'_>) -> Play<Upshot> {
        let Some(contact) = &self.contact else { return Ok(Upshot::OutOfReach) };
        hits += self.hits(contact.fire.as_ref(), cx)?;
        let case = MoraleCase { hits, ..contact.home.clone() };
        if !Self::passes(&case, cx)? {
            return Ok(Upshot::StoppedShort);
        }
        self.fight(contact, hits, cx)
    }

    /// The close assault with what is left of the charger.
    fn fight(&self, contact: &Contact, hits: i32, cx: &mut Cx<'_>) -> Play<Upshot> {
        let mut army = Supposed::with(self.army, self.unit, contact.pose, self.army.unit(self.unit).stance);
        let lost = match self.army.arm(self.unit) {
            Arm::Infantry | Arm::Cavalry => hits,
            _ => 0,
        };
        let downhill = is_downhill(self.army, self.unit, self.target);
        let now = self.army.unit(self.unit);
        let began = now.charge.map_or(now.pose.at, |it| it.began);
        let zone = if self.test.charging_flank_or_rear {
            crate::resolve::zones::Zone::Flank
        } else {
            crate::resolve::zones::Zone::Front
        };
        let status = army.unit_mut(self.unit);
        status.strength = (i32::from(status.strength) - lost).max(1) as u8;
        status.charge = Some(Charge {
            target: self.target,
            kind: ChargeKind::Declared,
            stage: ChargeStage::Home,
            zone,
            downhill,
            began,
            from: contact.pose,
        });
        let Some(melee) =
            melees(&army).into_iter().find(|it| it.sides.iter().any(|it| it.contains(&self.unit)))
        else {
            return Ok(Upshot::OutOfReach);
        };
        let case = case(&army, &melee);
        let ours = if self.army.side(self.unit) == 0 { SideName::A } else { SideName::B };
        cx.only(|cx| {
            let won = cx.within(&CLOSE_ASSAULT, &case)?.outcome;
            Ok(match (won.winner == ours, won.name) {
                (true, Name::MinorVictory | Name::MajorVictory) => Upshot::Victory,
                (true, _) => Upshot::Won,
                (false, Name::BriefCombat) => Upshot::ThrownBack,
                (false, Name::PushBack) => Upshot::Beaten,
                (false, _) => Upshot::Routed,
            })
        })
    }
}
