//! Artillery fire (CS-ART-5 to -40): ball far off, canister near, shell from howitzers.

use engine::{
    CellId, Cx, Decimal, Fault, FaultKind, Label, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case,
    finding, procedure, words,
};

use super::firing;
use super::losses::Loss;
use super::record::Effect;
use super::tables::ARTILLERY;
use super::target;
use crate::measure::Plain;
use crate::vocabulary::{
    Band, Cover, Discipline, FigureScale, Formation, GunClass, Level, Light, Sky, Terrain, Zone,
};

words! {
    /// The ground the ball falls on: the weather's, or a marsh (CS-FEAT-6).
    pub enum Footing { Firm = "firm", Soft = "soft", Snow = "snow", Marsh = "marsh" }
}

case! {
    pub struct ArtilleryCase check may_fire {
        /// Guns served
        guns: i32 [0, 1_000] = 0,
        /// Class of the guns
        gun_class: GunClass = GunClass::Light,
        /// Discipline of the battery
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Morale level of the battery
        level: Level = Level::Resolute,
        /// Disorder markers of the battery
        disorder: i32 [0, 99] = 0,
        /// Unlimbered or prolonged this turn
        #[chosen ours]
        moved: bool,
        /// Paces to the target
        #[chosen ours]
        range: Decimal [0, 1_000_000],
        /// Formation of the target; of a card, that of its first wave
        #[chosen ours]
        target: Formation = Formation::Line3,
        /// The target is mounted cavalry
        target_mounted: bool,
        /// The target is lying down
        target_lying_down: bool,
        /// The target is a card
        card: bool,
        /// Same battery, same target as last turn, neither moved
        #[chosen ours]
        ranged_in: bool,
        /// Zone of the target that the fire comes from
        #[chosen ours]
        zone: Zone = Zone::Front,
        /// Fire cover of the target against artillery
        cover: Cover = Cover::None,
        /// Type of the battlefield
        terrain: Terrain = Terrain::Open,
        /// Contours that the target stands higher
        contours_up: i32 [-99, 99] = 0,
        /// Ground at the target
        ground: Footing = Footing::Firm,
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

fn may_fire(case: &ArtilleryCase) -> Result<(), Fault> {
    target::steady(case.level)?;
    if Band::at(case.range) == Band::PX {
        let why = format!("{} paces are beyond the artillery zone", case.range);
        let fault = Fault::new(FaultKind::OutOfRange, why).on("range").allowing(["0 to 1200"]);
        return Err(fault.citing(rule!("CS-RNG-1")));
    }
    Ok(())
}

impl ArtilleryCase {
    fn howitzers(&self) -> bool {
        self.gun_class == GunClass::Howitzer
    }

    /// Ball flies in the artillery zone, but howitzers fire shell everywhere (CS-ART-5).
    fn ball(&self) -> bool {
        Band::at(self.range) == Band::P0 && !self.howitzers()
    }

    /// Shell drops behind light and medium cover.
    fn covered(&self, cover: Cover) -> bool {
        self.cover == cover && (!self.howitzers() || cover == Cover::Heavy)
    }

    fn faces(&self, zone: Zone) -> bool {
        self.zone == zone && !target::all_round(self.target)
    }
}

pub const MODIFIERS: &[Modifier<ArtilleryCase>] = &[
    Modifier::flat(rule!("CS-ART-10"), "light guns", -2, |c| c.gun_class == GunClass::Light),
    Modifier::flat(rule!("CS-ART-10"), "heavy guns", 2, |c| c.gun_class == GunClass::Heavy),
    Modifier::flat(rule!("CS-ART-10"), "siege guns", 3, |c| c.gun_class == GunClass::Siege),
    Modifier::flat(rule!("CS-ART-10"), "howitzers", -1, |c| c.howitzers()),
    Modifier::flat(rule!("CS-ART-11"), "hardened", 2, |c| c.discipline == Discipline::Hardened),
    Modifier::flat(rule!("CS-ART-11"), "disciplined", 1, |c| c.discipline == Discipline::Disciplined),
    Modifier::flat(rule!("CS-ART-11"), "militia", -1, |c| c.discipline == Discipline::Militia),
    Modifier::flat(rule!("CS-ART-11"), "raw", -2, |c| c.discipline == Discipline::Raw),
    Modifier::flat(rule!("CS-ART-11"), "rabble", -3, |c| c.discipline == Discipline::Rabble),
    Modifier::flat(rule!("CS-ART-16"), "resolute", 1, |c| c.level == Level::Resolute),
    Modifier::flat(rule!("CS-ART-17"), "wavering", -3, |c| c.level == Level::Wavering),
    Modifier::of(rule!("CS-ART-18"), "disorder", "-1 each marker", |c| -c.disorder),
    Modifier::flat(rule!("CS-ART-19"), "unlimbered or prolonged this turn", -4, |c| c.moved),
    Modifier::named(
        rule!("CS-ART-20"),
        "target in column",
        "+3",
        |c| Label::word("target ", c.target.word(), ""),
        |c| 3 * i32::from(target::column(c.target)),
    ),
    Modifier::flat(rule!("CS-ART-21"), "target square", 3, |c| c.target == Formation::Square),
    Modifier::flat(rule!("CS-ART-22"), "target open", -4, |c| c.target == Formation::Open),
    Modifier::flat(rule!("CS-ART-22"), "target swarm", -4, |c| c.target == Formation::Swarm),
    Modifier::flat(rule!("CS-ART-22"), "target extended", -6, |c| c.target == Formation::Extended),
    Modifier::flat(rule!("CS-ART-22"), "target divisions", -2, |c| c.target == Formation::Divisions),
    Modifier::flat(rule!("CS-ART-23"), "target mounted", 1, |c| c.target_mounted),
    Modifier::flat(rule!("CS-ART-24"), "target unlimbered", -4, |c| c.target == Formation::Unlimbered),
    Modifier::flat(rule!("CS-ART-24"), "target limbered", 2, |c| c.target == Formation::Limbered),
    Modifier::flat(rule!("CS-ART-25"), "from the flank", 4, |c| c.faces(Zone::Flank)),
    Modifier::flat(rule!("CS-ART-25"), "from the rear", 2, |c| c.faces(Zone::Rear)),
    Modifier::flat(rule!("CS-ART-26"), "target is a card", -2, |c| c.card),
    Modifier::flat(rule!("CS-ART-27"), "light cover", -3, |c| c.covered(Cover::Light)),
    Modifier::flat(rule!("CS-ART-27"), "medium cover", -5, |c| c.covered(Cover::Medium)),
    Modifier::flat(rule!("CS-ART-27"), "heavy cover", -7, |c| c.covered(Cover::Heavy)),
    Modifier::flat(rule!("CS-ART-28"), "target lying down", -3, |c| c.target_lying_down),
    Modifier::flat(rule!("CS-ART-30"), "same target as last turn", 2, |c| c.ranged_in),
    Modifier::flat(rule!("CS-ART-32"), "rolling terrain", -2, |c| c.terrain == Terrain::Rolling),
    Modifier::flat(rule!("CS-ART-32"), "hilly-wooded terrain", -2, |c| c.terrain == Terrain::HillyWooded),
    Modifier::flat(rule!("CS-ART-34"), "mountainous terrain", -5, |c| c.terrain == Terrain::Mountainous),
    Modifier::flat(rule!("CS-ART-35"), "ball in the desert", 1, |c| c.terrain == Terrain::Desert && c.ball()),
    Modifier::flat(rule!("CS-ART-36"), "target 1 contour higher", -2, |c| c.contours_up == 1),
    Modifier::flat(rule!("CS-ART-36"), "target 2 or more contours higher", -4, |c| 2 <= c.contours_up),
    Modifier::flat(rule!("CS-ART-37"), "ball onto soft ground", -3, |c| {
        c.ball() && c.ground != Footing::Firm
    }),
    Modifier::of(rule!("CS-ART-38"), "smoke", "-1 for every 2 balls, at most -5", |c| {
        target::smoke(c.smoke_balls)
    }),
    Modifier::flat(rule!("CS-ART-39"), "rain", -2, |c| c.sky == Sky::Rain),
    Modifier::flat(rule!("CS-ART-39"), "snow", -2, |c| c.sky == Sky::Snow),
    Modifier::flat(rule!("CS-ART-39"), "storm", -4, |c| c.sky == Sky::Storm),
    Modifier::flat(rule!("CS-ART-40"), "twilight", -2, |c| c.light == Light::Twilight),
    Modifier::flat(rule!("CS-ART-40"), "darkness", -6, |c| c.light == Light::Darkness),
];

finding! {
    pub struct Cannonade { band: Band, men_per_gun: Plain, figures_lost: i32 }
}

finding! {
    pub struct ArtilleryFire {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Cannonade,
        effects: Vec<Effect>,
    }
}

pub static ARTILLERY_FIRE: Proc<ArtilleryCase, ArtilleryFire> = procedure!(
    "artillery_fire",
    "Artillery fire",
    "Artillery fire",
    "2d10 + 1d10",
    ArtilleryCase,
    artillery_fire,
    rules![
        RES 44, ART 5 6 7 10 11 16 17 18 19 20 21 22 23 24 25 26 27 28 30 32 34 35 36 37 38 39 40, VOC
        7, SMOKE 1, GEO 4,
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &ArtilleryFire| [
        it.outcome.figures_lost,
        it.outcome.men_per_gun.thousandths(),
        it.outcome.band as i32
    ]
    .into())
);

fn artillery_fire(case: &ArtilleryCase, cx: &mut Cx<'_>) -> Play<ArtilleryFire> {
    cx.cite(rule!("CS-RES-44"));
    let band = Band::at(case.range);
    cx.cite(rule!("CS-ART-5"));
    if case.zone != Zone::Front && target::all_round(case.target) {
        cx.cite(rule!("CS-GEO-4"));
    }
    cx.cite(rule!("CS-ART-6"));
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    cx.cite(rule!("CS-ART-7"));
    let (row, column) = (ARTILLERY.row_of(total), ARTILLERY.column(band.word()));
    let men = *ARTILLERY.at(row, column);
    let scale = case.figure_scale.men();
    let loss = Loss::of((men * i64::from(case.guns)).billionths(), Decimal::from(scale).billionths());
    let outcome = Cannonade { band, men_per_gun: Plain(men), figures_lost: loss.roll(cx)? };
    cx.cite(rule!("CS-SMOKE-1"));
    let effects = target::smoke_left(firing::smoke_of_guns(case.guns)).into_iter().collect();
    Ok(ArtilleryFire { natural, modifiers, total, cell_id: ARTILLERY.name(row, column), outcome, effects })
}
