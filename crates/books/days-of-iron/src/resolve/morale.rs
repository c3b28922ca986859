//! Morale tests and their results (DI-MOR, DI-MM, DI-MTR): a die against the sum of all that weighs on the unit.

use engine::{
    Cx, Fault, Label, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use crate::vocabulary::{Morale, TroopClass};

words! {
    pub enum Test {
        Charge = "charge",
        BeingCharged = "being_charged",
        ShootingCasualties = "shooting_casualties",
        ChargeHome = "charge_home",
        Rally = "rally",
    }
}

words! {
    pub enum Rallier { None = "none", Exceptional = "exceptional", Other = "other" }
}

words! {
    pub enum Arm {
        Infantry = "infantry",
        Cavalry = "cavalry",
        ArtilleryLimbered = "artillery_limbered",
        ArtilleryUnlimbered = "artillery_unlimbered",
        Staff = "staff",
        Engineers = "engineers",
        Transport = "transport",
    }
}

case! {
    pub struct MoraleCase check charges_home {
        /// Which test
        test: Test,
        /// Troop class (DI-UNIT-4)
        class: TroopClass = TroopClass(2),
        /// Present morale state
        state: Morale = Morale::Good,
        /// Shooting hits taken this turn, every H
        hits: i32 [0, 10_000] = 0,
        /// Other visible friendly units within 4" that are routing or were destroyed this turn
        friends_broken: i32 [0, 10_000] = 0,
        /// Less than 50% of its starting strength
        below_half: bool,
        /// Was in a close assault earlier this battle
        fought_before: bool,
        /// Was pushed back in the previous turn
        pushed_back: bool,
        /// Routed earlier this battle and rallied
        routed_before: bool,
        /// Target of the charge is behind a fortification or on higher ground
        #[chosen ours]
        target_fortified_or_higher: bool,
        /// An enemy appeared within 4"
        surprised: bool,
        /// The target has passed its Being Charged test this turn
        target_stood: bool,
        /// Cavalry whose charge path meets disordering terrain
        #[chosen ours]
        disordering_ground: bool,
        /// Charged from its flank or rear zone
        attacked_flank_or_rear: bool,
        /// In a burning wood or urban area, fire within 2"
        near_fire: bool,
        /// Skirmishers charged by a formed unit
        skirmishers_charged_by_formed: bool,
        /// Its general is not within visible command radius
        #[chosen ours]
        out_of_command: bool,
        /// Cavalry wants to charge formed troops in their front zone
        #[chosen ours]
        cavalry_frontal_on_formed: bool,
        /// Infantry in the open, not in square, charged by cavalry
        infantry_charged_by_cavalry_in_open: bool,
        /// Infantry wants to charge a formed unit
        infantry_charging_formed: bool,
        /// Infantry in march column within rifle range of a visible enemy
        #[chosen ours]
        march_column_in_rifle_range: bool,
        /// Has gone to ground
        #[chosen ours]
        gone_to_ground: bool,
        /// A general is attached
        #[chosen ours]
        general_attached: bool,
        /// That general, or the one who rallies, is routing
        general_routing: bool,
        /// The charge started in the target's flank or rear zone
        #[chosen ours]
        charging_flank_or_rear: bool,
        /// Friends or cover within 1" of each flank
        #[chosen ours]
        flanks_secured: bool,
        /// Artillery crew at its unlimbered guns
        crew_at_guns: bool,
        /// The target was pushed back in the previous turn
        target_pushed_back: bool,
        /// The target is shaken
        target_shaken: bool,
        /// Defends an obstacle, an urban area or higher ground
        #[chosen ours]
        defending_position: bool,
        /// Formed unit charging skirmishers
        formed_charging_skirmishers: bool,
        /// The general who attempts the rally
        #[chosen ours]
        general_rally: Rallier = Rallier::None,
        /// Arm of the unit; only for the effects
        arm: Arm = Arm::Infantry,
        /// Advancing when it was hit (DI-ST-7); only for the effects of failed shooting casualties
        advancing: bool,
        /// Fell back in the previous turn; only for the effects of failed shooting casualties
        fell_back_previous: bool,
    }
}

/// The sheet says how infantry and cavalry stop short, and nobody else charges.
fn charges_home(case: &MoraleCase) -> Result<(), Fault> {
    if case.test == Test::ChargeHome && !matches!(case.arm, Arm::Infantry | Arm::Cavalry) {
        let why =
            format!("{} does not charge; only infantry and cavalry do", case.arm.word().replace('_', " "));
        return Err(Fault::illegal(rule!("DI-CHG-1"), "arm", why));
    }
    Ok(())
}

impl MoraleCase {
    /// A test of the charger: To Charge or Charge Home.
    fn charger(&self) -> bool {
        matches!(self.test, Test::Charge | Test::ChargeHome)
    }

    /// A test of a unit that is shot at or charged.
    fn defender(&self) -> bool {
        matches!(self.test, Test::BeingCharged | Test::ShootingCasualties)
    }

    /// A general who leads the rally and has not lost his own head.
    fn rallied_by(&self, who: Rallier) -> bool {
        self.test == Test::Rally && self.general_rally == who && !self.general_routing
    }
}

pub const MODIFIERS: &[Modifier<MoraleCase>] = &[
    Modifier::flat(rule!("DI-MM-1"), "class 1", 1, |c| c.class.0 == 1),
    Modifier::flat(rule!("DI-MM-2"), "class 4", -2, |c| c.class.0 == 4),
    Modifier::flat(rule!("DI-MM-3"), "class 3", -1, |c| c.class.0 == 3),
    Modifier::flat(rule!("DI-MM-4"), "routing", 3, |c| c.state == Morale::Routing),
    Modifier::flat(rule!("DI-MM-5"), "shaken", 2, |c| c.state == Morale::Shaken),
    Modifier::flat(rule!("DI-MM-6"), "disordered", 1, |c| c.state == Morale::Disordered),
    Modifier::flat(rule!("DI-MM-7"), "below half", 2, |c| c.below_half),
    Modifier::flat(rule!("DI-MM-8"), "fought before", 1, |c| c.fought_before),
    Modifier::flat(rule!("DI-MM-9"), "pushed back", 1, |c| c.pushed_back),
    Modifier::flat(rule!("DI-MM-10"), "routed before", 1, |c| c.routed_before),
    Modifier::flat(rule!("DI-MM-11"), "target fortified or higher", 1, |c| {
        c.charger() && c.target_fortified_or_higher
    }),
    Modifier::named(
        rule!("DI-MM-12"),
        "each shooting hit",
        "+1 each",
        |c| Label::number("", c.hits, if c.hits == 1 { " shooting hit" } else { " shooting hits" }),
        |c| c.hits,
    ),
    Modifier::flat(rule!("DI-MM-13"), "surprised", 1, |c| c.surprised),
    Modifier::named(
        rule!("DI-MM-14"),
        "each friend broken",
        "+1 each",
        |c| {
            Label::number(
                "",
                c.friends_broken,
                if c.friends_broken == 1 { " friend broken" } else { " friends broken" },
            )
        },
        |c| c.friends_broken,
    ),
    Modifier::flat(rule!("DI-MM-15"), "target stood", 2, |c| c.test == Test::ChargeHome && c.target_stood),
    Modifier::flat(rule!("DI-MM-16"), "disordering ground", 2, |c| c.charger() && c.disordering_ground),
    Modifier::flat(rule!("DI-MM-17"), "attacked flank or rear", 3, |c| {
        c.test == Test::BeingCharged && c.attacked_flank_or_rear
    }),
    Modifier::flat(rule!("DI-MM-18"), "near fire", 1, |c| c.near_fire),
    Modifier::flat(rule!("DI-MM-19"), "skirmishers charged by formed", 1, |c| {
        c.test == Test::BeingCharged && c.skirmishers_charged_by_formed
    }),
    Modifier::flat(rule!("DI-MM-20"), "out of command", 1, |c| c.out_of_command),
    Modifier::flat(rule!("DI-MM-21"), "routing general rallies", 1, |c| {
        c.test == Test::Rally && c.general_rally != Rallier::None && c.general_routing
    }),
    Modifier::flat(rule!("DI-MM-22"), "cavalry frontal on formed", 2, |c| {
        c.test == Test::Charge && c.cavalry_frontal_on_formed
    }),
    Modifier::flat(rule!("DI-MM-23"), "infantry charged by cavalry in open", 2, |c| {
        c.test == Test::BeingCharged && c.infantry_charged_by_cavalry_in_open
    }),
    Modifier::flat(rule!("DI-MM-24"), "infantry charging formed", 2, |c| {
        c.test == Test::Charge && c.infantry_charging_formed
    }),
    Modifier::flat(rule!("DI-MM-25"), "march column in rifle range", 2, |c| c.march_column_in_rifle_range),
    Modifier::flat(rule!("DI-MM-26"), "gone to ground", 1, |c| c.gone_to_ground),
    Modifier::flat(rule!("DI-MM-27"), "general attached", -2, |c| c.general_attached && !c.general_routing),
    Modifier::flat(rule!("DI-MM-28"), "exceptional general rallies", -3, |c| {
        c.rallied_by(Rallier::Exceptional)
    }),
    Modifier::flat(rule!("DI-MM-29"), "other general rallies", -2, |c| c.rallied_by(Rallier::Other)),
    Modifier::flat(rule!("DI-MM-30"), "charging flank or rear", -3, |c| {
        c.charger() && c.charging_flank_or_rear
    }),
    Modifier::flat(rule!("DI-MM-31"), "flanks secured", -2, |c| {
        c.flanks_secured && c.state != Morale::Routing
    }),
    Modifier::flat(rule!("DI-MM-32"), "crew at guns", -2, |c| c.defender() && c.crew_at_guns),
    Modifier::flat(rule!("DI-MM-33"), "target pushed back", -1, |c| c.charger() && c.target_pushed_back),
    Modifier::flat(rule!("DI-MM-34"), "target shaken", -2, |c| c.charger() && c.target_shaken),
    Modifier::flat(rule!("DI-MM-35"), "defending position", -1, |c| c.defender() && c.defending_position),
    Modifier::flat(rule!("DI-MM-36"), "formed charging skirmishers", -1, |c| {
        c.charger() && c.formed_charging_skirmishers
    }),
];

words! {
    pub enum Passed { Pass = "pass", Fail = "fail" }
}

words! {
    pub enum Effect {
        ChargeMoves = "charge_moves",
        NoAdvance = "no_advance",
        React = "react",
        RoutHalfThenFull = "rout_half_then_full",
        None = "none",
        HaltGoToGround = "halt_go_to_ground",
        HaltDisordered = "halt_disordered",
        ShakenFallBackHalf = "shaken_fall_back_half",
        Rout = "rout",
        Removed = "removed",
        Fight = "fight",
        StopShort2GoToGround = "stop_short_2_go_to_ground",
        StopShort4Disordered = "stop_short_4_disordered",
        Rallied = "rallied",
        Unchanged = "unchanged",
    }
}

finding! {
    pub struct MoraleTest { natural: i32, modifiers: Tally, total: i32, outcome: Passed, effects: [Effect; 1] }
}

pub static MORALE_TEST: Proc<MoraleCase, MoraleTest> = procedure!(
    "morale_test",
    "Morale test",
    "Morale Phase",
    "1d6",
    MoraleCase,
    morale_test,
    rules![
        "DI-MOR-1" "DI-MOR-2" "DI-MOR-3" "DI-MOR-4" "DI-MOR-8" "DI-MOR-9" "DI-MOR-10"
        "DI-MM-1" "DI-MM-2" "DI-MM-3" "DI-MM-4" "DI-MM-5" "DI-MM-6" "DI-MM-7" "DI-MM-8" "DI-MM-9" "DI-MM-10"
        "DI-MM-11" "DI-MM-12" "DI-MM-13" "DI-MM-14" "DI-MM-15" "DI-MM-16" "DI-MM-17" "DI-MM-18" "DI-MM-19"
        "DI-MM-20" "DI-MM-21" "DI-MM-22" "DI-MM-23" "DI-MM-24" "DI-MM-25" "DI-MM-26" "DI-MM-27" "DI-MM-28"
        "DI-MM-29" "DI-MM-30" "DI-MM-31" "DI-MM-32" "DI-MM-33" "DI-MM-34" "DI-MM-35" "DI-MM-36"
        "DI-MTR-1" "DI-MTR-2" "DI-MTR-3" "DI-MTR-4" "DI-MTR-5" "DI-CHG-1" "DI-CHG-10" "DI-CHG-16" "DI-GENL-5"
    ],
    Ranking::of(Party::TESTER, |it: &MoraleTest| (-(it.outcome as i32)).into())
);

fn morale_test(case: &MoraleCase, cx: &mut Cx<'_>) -> Play<MoraleTest> {
    cx.cite(rule!("DI-MOR-1"));
    cx.cite(rule!("DI-MOR-2"));
    cite_what_is_left_out(case, cx);
    let natural = cx.roll(Throw::die(6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = modifiers.sum();
    let (outcome, effect) = if total < natural {
        (Passed::Pass, on_pass(case.test, cx))
    } else {
        (Passed::Fail, on_fail(case, cx))
    };
    Ok(MoraleTest { natural, modifiers, total, outcome, effects: [effect] })
}

/// A circumstance that is given and does not count, by a rule that says so.
fn cite_what_is_left_out(case: &MoraleCase, cx: &mut Cx<'_>) {
    if case.test == Test::ChargeHome && (case.cavalry_frontal_on_formed || case.infantry_charging_formed) {
        cx.cite(rule!("DI-MOR-3"));
    }
    if case.flanks_secured && case.state == Morale::Routing {
        cx.cite(rule!("DI-MOR-4"));
    }
    if case.general_routing && (case.general_attached || case.general_rally != Rallier::None) {
        cx.cite(rule!("DI-GENL-5"));
    }
}

fn on_pass(test: Test, cx: &mut Cx<'_>) -> Effect {
    let (cite, effect) = match test {
        Test::Charge => (rule!("DI-MTR-1"), Effect::ChargeMoves),
        Test::BeingCharged => (rule!("DI-MTR-2"), Effect::React),
        Test::ShootingCasualties => (rule!("DI-MTR-3"), Effect::None),
        Test::ChargeHome => (rule!("DI-MTR-4"), Effect::Fight),
        Test::Rally => (rule!("DI-MTR-5"), Effect::Rallied),
    };
    cx.cite(cite);
    effect
}

fn on_fail(case: &MoraleCase, cx: &mut Cx<'_>) -> Effect {
    match case.test {
        Test::Charge => {
            cx.cite(rule!("DI-MTR-1"));
            Effect::NoAdvance
        }
        Test::BeingCharged => {
            cx.cite(rule!("DI-MTR-2"));
            cx.cite(rule!("DI-CHG-10"));
            if case.arm == Arm::ArtilleryUnlimbered { Effect::Removed } else { Effect::RoutHalfThenFull }
        }
        Test::ShootingCasualties => {
            cx.cite(rule!("DI-MTR-3"));
            under_fire(case, cx)
        }
        Test::ChargeHome => {
            cx.cite(rule!("DI-MTR-4"));
            cx.cite(rule!("DI-CHG-16"));
            if case.arm == Arm::Cavalry { Effect::StopShort4Disordered } else { Effect::StopShort2GoToGround }
        }
        Test::Rally => {
            cx.cite(rule!("DI-MTR-5"));
            Effect::Unchanged
        }
    }
}

/// What failed Shooting Casualties do to a unit (DI-MTR-3).
fn under_fire(case: &MoraleCase, cx: &mut Cx<'_>) -> Effect {
    if case.fell_back_previous {
        cx.cite(rule!("DI-MOR-10"));
        return if case.arm == Arm::ArtilleryUnlimbered { Effect::Removed } else { Effect::Rout };
    }
    if case.advancing {
        cx.cite(rule!("DI-MOR-8"));
    }
    match case.arm {
        Arm::Infantry | Arm::Engineers if case.advancing && !case.gone_to_ground => Effect::HaltGoToGround,
        Arm::Cavalry | Arm::ArtilleryLimbered if case.advancing => Effect::HaltDisordered,
        _ => {
            cx.cite(rule!("DI-MOR-9"));
            Effect::ShakenFallBackHalf
        }
    }
}
