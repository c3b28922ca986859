//! Hand to hand combat: the melee factor (HB-CHAR-3) and the fight (HB-HTH-1).

use engine::{Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words};

use crate::resolve::characters::limited;
use crate::vocabulary::{Nation, Quality, Rank};

words! {
    pub enum Arm {
        Club = "club",
        ShovelAxe = "shovel_axe",
        TrenchKnife = "trench_knife",
        RifleBayonet = "rifle_bayonet",
        Pistol = "pistol",
        Unarmed = "unarmed",
        Other = "other",
    }
}

case! {
    pub struct FactorCase {
        /// The best weapon he has; `other` is a rifle without bayonet, an LMG swung as a club
        weapon: Arm,
        nation: Nation = Nation::British,
        rank: Rank = Rank::Private,
        /// Raw, trained or veteran
        quality: Quality = Quality::Trained,
        /// Walking wounded or blighty
        wounded: bool,
    }
}

pub const MODIFIERS: &[Modifier<FactorCase>] = &[
    Modifier::flat(rule!("HB-CHAR-3a"), "specialised melee weapon", 3, |c| {
        matches!(c.weapon, Arm::Club | Arm::ShovelAxe | Arm::TrenchKnife)
    }),
    Modifier::flat(rule!("HB-CHAR-3b"), "rifle & bayonet", 2, |c| c.weapon == Arm::RifleBayonet),
    Modifier::flat(rule!("HB-CHAR-3c"), "pistol", 1, |c| c.weapon == Arm::Pistol),
    Modifier::flat(rule!("HB-CHAR-3d"), "unarmed", -1, |c| c.weapon == Arm::Unarmed),
    Modifier::flat(rule!("HB-CHAR-3e"), "veteran", 1, |c| c.quality == Quality::Veteran),
    Modifier::flat(rule!("HB-CHAR-3f"), "NCO or German officer", 1, |c| match c.rank {
        Rank::Nco => true,
        Rank::Officer => c.nation == Nation::German,
        Rank::Private => false,
    }),
    Modifier::flat(rule!("HB-CHAR-3g"), "raw", -1, |c| c.quality == Quality::Raw),
    Modifier::flat(rule!("HB-CHAR-3h"), "walking wounded", -2, |c| c.wounded),
];

finding! {
    pub struct MeleeFactor { modifiers: Tally, total: i32, outcome: i32 }
}

pub static MELEE_FACTOR: Proc<FactorCase, MeleeFactor> = procedure!(
    "melee_factor",
    "Melee factor",
    "Hand to hand combat",
    "",
    FactorCase,
    melee_factor,
    rules![
        "HB-CHAR-3" "HB-CHAR-3a" "HB-CHAR-3b" "HB-CHAR-3c" "HB-CHAR-3d" "HB-CHAR-3e" "HB-CHAR-3f"
        "HB-CHAR-3g" "HB-CHAR-3h" "HB-CHAR-3i" "HB-GEAR-2"
    ]
);

fn melee_factor(case: &FactorCase, cx: &mut Cx<'_>) -> Play<MeleeFactor> {
    cx.cite(rule!("HB-CHAR-3"));
    cx.cite(rule!("HB-GEAR-2"));
    let modifiers = Tally::of(case, MODIFIERS);
    let total = modifiers.sum();
    Ok(MeleeFactor { outcome: limited(cx, total, rule!("HB-CHAR-3i"), -2, 4), modifiers, total })
}

case! {
    pub struct MeleeCase {
        /// Melee factor of the first man (HB-CHAR-3)
        a_factor: i32 [-2, 4] = 0,
        /// Melee factor of the second man
        b_factor: i32 [-2, 4] = 0,
    }
}

pub const FACTORS: &[Modifier<MeleeCase>] = &[
    Modifier::of(rule!("HB-HTH-1"), "a melee factor", "-2 to +4", |c| c.a_factor),
    Modifier::of(rule!("HB-HTH-1"), "b melee factor", "-2 to +4", |c| c.b_factor),
];

words! {
    pub enum Fighter { A = "a", B = "b" }
}

words! {
    pub enum Victory { A = "a_wins", B = "b_wins", Draw = "draw" }
}

finding! {
    pub struct Struck { figure: Fighter, hit: bool }
}

finding! {
    pub struct Melee {
        natural: [i32; 2],
        modifiers: Tally,
        a_total: i32,
        b_total: i32,
        outcome: Victory,
        effects: Vec<Struck>,
    }
}

pub static MELEE: Proc<MeleeCase, Melee> = procedure!(
    "melee",
    "Hand to hand combat",
    "Hand to hand combat",
    "2d6 for each man",
    MeleeCase,
    melee,
    rules!["HB-HTH-1"],
    Ranking::between(Party::A, Party::B, |it: &Melee| match it.outcome {
        Victory::A => 1.into(),
        Victory::Draw => 0.into(),
        Victory::B => (-1).into(),
    })
);

fn melee(case: &MeleeCase, cx: &mut Cx<'_>) -> Play<Melee> {
    cx.cite(rule!("HB-HTH-1"));
    let natural = [cx.roll(Throw::sum(2, 6))?.fact(), cx.roll(Throw::sum(2, 6))?.fact()];
    let (a_total, b_total) = (natural[0] + case.a_factor, natural[1] + case.b_factor);
    let (outcome, loser) = match a_total.cmp(&b_total) {
        std::cmp::Ordering::Greater => (Victory::A, Some(Fighter::B)),
        std::cmp::Ordering::Less => (Victory::B, Some(Fighter::A)),
        std::cmp::Ordering::Equal => (Victory::Draw, None),
    };
    let effects = loser.map(|figure| Struck { figure, hit: true }).into_iter().collect();
    Ok(Melee { natural, modifiers: Tally::of(case, FACTORS), a_total, b_total, outcome, effects })
}
