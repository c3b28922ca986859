//! Small-arms fire (CS-FIRE-2 to -34).

use engine::{
    CellId, Cx, Decimal, Fault, FaultKind, Label, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case,
    finding, procedure,
};

use super::firing;
use super::losses::Loss;
use super::record::Effect;
use super::tables::{SMALL_ARMS, SMALL_ARMS_RANGE};
use super::target;
use crate::vocabulary::{Band, Cover, Discipline, FigureScale, Formation, Level, Light, Sky, Weapon, Zone};

case! {
    pub struct MusketryCase check may_fire {
        /// Figures of the firing unit
        figures: i32 [0, 10_000] = 0,
        /// Its formation, which says how many of them fire
        #[chosen ours]
        formation: Formation = Formation::Line3,
        /// Figures that fire, in place of figures and formation
        firing_figures: Option<i32> [0, 10_000],
        /// Weapon
        weapon: Weapon = Weapon::Musket,
        /// Discipline of the firer, none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Morale level of the firer
        level: Level = Level::Resolute,
        /// Disorder markers of the firer
        disorder: i32 [0, 99] = 0,
        /// First fire of the unit in the game
        first_fire: bool,
        /// Moved, changed formation or acted this turn
        #[chosen ours]
        moved: bool,
        /// The firer is lying down
        #[chosen ours]
        lying_down: bool,
        /// Paces to the target
        #[chosen ours]
        range: Decimal [0, 1_000_000],
        /// Formation of the target
        #[chosen ours]
        target: Formation = Formation::Line3,
        /// Figures of the target, of which no more can be lost
        target_figures: Option<i32> [0, 10_000],
        /// The target is mounted cavalry
        target_mounted: bool,
        /// The target is lying down
        target_lying_down: bool,
        /// Zone of the target that the fire comes from
        #[chosen ours]
        zone: Zone = Zone::Front,
        /// Fire cover of the target against small arms
        cover: Cover = Cover::None,
        /// Contours that the target stands higher
        contours_up: i32 [-99, 99] = 0,
        /// Smoke balls within 20 paces of the line of fire
        smoke_balls: i32 [0, 10_000] = 0,
        /// Sky
        sky: Sky = Sky::Clear,
        /// Light
        light: Light = Light::Day,
        /// Men per figure
        figure_scale: FigureScale = FigureScale::USUAL,
    }
}

fn may_fire(case: &MusketryCase) -> Result<(), Fault> {
    target::steady(case.level)?;
    let Some(reach) = case.reach() else {
        return Err(Fault::illegal(rule!("CS-FIRE-2"), "weapon", "there is nothing to fire with"));
    };
    if Decimal::from(reach) < case.range {
        let why = format!("{} paces are beyond the {}", case.range, case.weapon.word());
        let fault = Fault::new(FaultKind::OutOfRange, why).on("range").allowing([format!("0 to {reach}")]);
        return Err(fault.citing(rule!("CS-FIRE-2")));
    }
    if case.firing_figures.is_none() && case.formation.firing(1, false) == 0 {
        let why = format!("nobody can fire from {}", case.formation.word());
        return Err(Fault::illegal(rule!("CS-FIRE-3"), "formation", why));
    }
    Ok(())
}

/// Paces that a weapon carries (CS-FIRE-2); nothing where there is none.
pub fn reach(weapon: Weapon) -> i32 {
    SMALL_ARMS_RANGE.at(SMALL_ARMS_RANGE.row(weapon.word()), 0).unwrap_or(0)
}

impl MusketryCase {
    fn reach(&self) -> Option<i32> {
        *SMALL_ARMS_RANGE.at(SMALL_ARMS_RANGE.row(self.weapon.word()), 0)
    }

    fn firing(&self) -> i32 {
        self.firing_figures.unwrap_or_else(|| self.formation.firing(self.figures, false))
    }

    fn faces(&self, zone: Zone) -> bool {
        self.zone == zone && !target::all_round(self.target)
    }

    fn close(&self) -> bool {
        Band::at(self.range) == Band::P2 && self.range <= Decimal::of(60)
    }
}

/// Columns, limbered guns and squares are easy to hit.
fn dense(formation: Formation) -> bool {
    target::column(formation) || matches!(formation, Formation::Limbered | Formation::Square)
}

pub const MODIFIERS: &[Modifier<MusketryCase>] = &[
    Modifier::flat(rule!("CS-FIRE-10"), "first fire", 4, |c| c.first_fire),
    Modifier::flat(rule!("CS-FIRE-11"), "hardened", 2, |c| c.discipline == Discipline::Hardened),
    Modifier::flat(rule!("CS-FIRE-11"), "disciplined", 1, |c| c.discipline == Discipline::Disciplined),
    Modifier::flat(rule!("CS-FIRE-11"), "militia", -1, |c| c.discipline == Discipline::Militia),
    Modifier::flat(rule!("CS-FIRE-11"), "raw", -2, |c| c.discipline == Discipline::Raw),
    Modifier::flat(rule!("CS-FIRE-11"), "rabble", -3, |c| c.discipline == Discipline::Rabble),
    Modifier::flat(rule!("CS-FIRE-12"), "range 60 or less", 3, |c| c.close()),
    Modifier::flat(rule!("CS-FIRE-13"), "carbine", -3, |c| c.weapon == Weapon::Carbine),
    Modifier::flat(rule!("CS-FIRE-13"), "trade musket", -2, |c| c.weapon == Weapon::TradeMusket),
    Modifier::flat(rule!("CS-FIRE-13"), "rifle", 1, |c| c.weapon == Weapon::Rifle),
    Modifier::flat(rule!("CS-FIRE-14"), "moved, changed formation or acted", -3, |c| c.moved),
    Modifier::of(rule!("CS-FIRE-15"), "disorder", "-1 each marker", |c| -c.disorder),
    Modifier::flat(rule!("CS-FIRE-16"), "resolute", 1, |c| c.level == Level::Resolute),
    Modifier::flat(rule!("CS-FIRE-17"), "wavering", -3, |c| c.level == Level::Wavering),
    Modifier::flat(rule!("CS-FIRE-18"), "firer lying down", -2, |c| c.lying_down),
    Modifier::named(
        rule!("CS-FIRE-20"),
        "target in column, limbered or square",
        "+2",
        |c| Label::word("target ", c.target.word(), ""),
        |c| 2 * i32::from(dense(c.target)),
    ),
    Modifier::flat(rule!("CS-FIRE-21"), "target open", -3, |c| c.target == Formation::Open),
    Modifier::flat(rule!("CS-FIRE-21"), "target swarm", -3, |c| c.target == Formation::Swarm),
    Modifier::flat(rule!("CS-FIRE-21"), "target extended", -5, |c| c.target == Formation::Extended),
    Modifier::flat(rule!("CS-FIRE-21"), "target divisions", -1, |c| c.target == Formation::Divisions),
    Modifier::flat(rule!("CS-FIRE-22"), "target lying down", -3, |c| c.target_lying_down),
    Modifier::flat(rule!("CS-FIRE-23"), "target mounted", 1, |c| c.target_mounted),
    Modifier::flat(rule!("CS-FIRE-24"), "target unlimbered", -3, |c| c.target == Formation::Unlimbered),
    Modifier::flat(rule!("CS-FIRE-25"), "from the flank", 3, |c| c.faces(Zone::Flank)),
    Modifier::flat(rule!("CS-FIRE-25"), "from the rear", 2, |c| c.faces(Zone::Rear)),
    Modifier::flat(rule!("CS-FIRE-30"), "light cover", -3, |c| c.cover == Cover::Light),
    Modifier::flat(rule!("CS-FIRE-30"), "medium cover", -5, |c| c.cover == Cover::Medium),
    Modifier::flat(rule!("CS-FIRE-30"), "heavy cover", -7, |c| c.cover == Cover::Heavy),
    Modifier::flat(rule!("CS-FIRE-31"), "target 1 contour higher", -2, |c| c.contours_up == 1),
    Modifier::flat(rule!("CS-FIRE-31"), "target 2 or more contours higher", -4, |c| 2 <= c.contours_up),
    Modifier::of(rule!("CS-FIRE-32"), "smoke", "-1 for every 2 balls, at most -5", |c| {
        target::smoke(c.smoke_balls)
    }),
    Modifier::flat(rule!("CS-FIRE-33"), "rain", -4, |c| c.sky == Sky::Rain),
    Modifier::flat(rule!("CS-FIRE-33"), "storm", -8, |c| c.sky == Sky::Storm),
    Modifier::flat(rule!("CS-FIRE-33"), "snow", -2, |c| c.sky == Sky::Snow),
    Modifier::flat(rule!("CS-FIRE-34"), "twilight", -1, |c| c.light == Light::Twilight),
    Modifier::flat(rule!("CS-FIRE-34"), "darkness", -3, |c| c.light == Light::Darkness),
];

finding! {
    pub struct Volley { band: Band, percent: i32, firing_figures: i32, figures_lost: i32 }
}

finding! {
    pub struct SmallArmsFire {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Volley,
        effects: Vec<Effect>,
    }
}

pub static SMALL_ARMS_FIRE: Proc<MusketryCase, SmallArmsFire> = procedure!(
    "small_arms_fire",
    "Small-arms fire",
    "Small-arms fire",
    "2d10 + 1d10",
    MusketryCase,
    small_arms_fire,
    rules![
        RES 45, FIRE 2 3 6 7 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 30 31 32 33 34 35, VOC 7,
        SMOKE 1, GEO 4,
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &SmallArmsFire| [
        it.outcome.figures_lost,
        it.outcome.percent,
        it.outcome.firing_figures,
        it.outcome.band as i32
    ]
    .into())
);

fn small_arms_fire(case: &MusketryCase, cx: &mut Cx<'_>) -> Play<SmallArmsFire> {
    cx.cite(rule!("CS-RES-45"));
    cx.cite(rule!("CS-FIRE-2"));
    if case.firing_figures.is_none() {
        cx.cite(rule!("CS-FIRE-3"));
    }
    let (band, firing) = (Band::at(case.range), case.firing());
    if case.zone != Zone::Front && target::all_round(case.target) {
        cx.cite(rule!("CS-GEO-4"));
    }
    cx.cite(rule!("CS-FIRE-6"));
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    cx.cite(rule!("CS-FIRE-7"));
    let (row, column) = (SMALL_ARMS.row_of(total), SMALL_ARMS.column(band.word()));
    let percent = *SMALL_ARMS.at(row, column);
    let lost = Loss::of(i64::from(firing) * i64::from(percent), 100).roll(cx)?;
    let figures_lost = case.target_figures.map_or(lost, |it| lost.min(it));
    let outcome = Volley { band, percent, firing_figures: firing, figures_lost };
    cx.cite(rule!("CS-FIRE-35"));
    cx.cite(rule!("CS-SMOKE-1"));
    let men = firing * case.figure_scale.men();
    let mut effects = vec![Effect::new("first_fire", false)];
    effects.extend(target::smoke_left(firing::smoke_of_men(men)));
    Ok(SmallArmsFire { natural, modifiers, total, cell_id: SMALL_ARMS.name(row, column), outcome, effects })
}
