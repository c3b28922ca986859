//! Grand-tactical cards: how many, what lies on the table, how news and hits reach the units (section 2.4).

use engine::{CellId, Cx, Datum, Decimal, Fault, Play, Proc, Shown, case, finding, procedure, words};

use super::tables::DEPLOYMENT;
use crate::resolve::record::Amount;
use crate::vocabulary::{Band, Light, Terrain};

case! {
    pub struct CardsCase check whole_regiments {
        /// Infantry brigades, each a list of the battalions of its regiments
        infantry_brigades: Vec<Vec<i32>> [0, 100] = Vec::new(),
        /// Cavalry brigades or groups of brigaded squadrons
        cavalry_brigades: i32 [0, 1_000] = 0,
        /// Groups of batteries attached to no brigade or division
        artillery_groups: i32 [0, 1_000] = 0,
        /// Ad hoc groups with a card of their own
        ad_hoc: i32 [0, 1_000] = 0,
    }
}

fn whole_regiments(case: &CardsCase) -> Result<(), Fault> {
    if case.infantry_brigades.iter().flatten().all(|it| (1..=100).contains(it)) {
        return Ok(());
    }
    Err(Fault::bad("infantry_brigades", "a regiment has too few or too many battalions")
        .allowing(["1 to 100"]))
}

finding! {
    pub struct CardsRequired { outcome: i32 }
}

pub static CARDS_REQUIRED: Proc<CardsCase, CardsRequired> = procedure!(
    "cards_required",
    "Cards required",
    "Setting up",
    "",
    CardsCase,
    cards_required,
    rules![RES 7, CARD 5 6 7 8 9]
);

fn cards_required(case: &CardsCase, cx: &mut Cx<'_>) -> Play<CardsRequired> {
    cx.cite(rule!("CS-RES-7"));
    cx.cite(rule!("CS-CARD-9"));
    let infantry: i32 = case.infantry_brigades.iter().map(|it| brigade_cards(it, cx)).sum();
    if 0 < case.cavalry_brigades + case.artillery_groups {
        cx.cite(rule!("CS-CARD-7"));
    }
    if 0 < case.ad_hoc {
        cx.cite(rule!("CS-CARD-8"));
    }
    Ok(CardsRequired { outcome: infantry + case.cavalry_brigades + case.artillery_groups + case.ad_hoc })
}

/// A card holds five battalions at most, a regiment of three or more has one to itself.
fn brigade_cards(regiments: &[i32], cx: &mut Cx<'_>) -> i32 {
    const MOST: i32 = 5;
    const OWN_CARD: i32 = 3;
    cx.cite(rule!("CS-CARD-5"));
    let battalions: i32 = regiments.iter().sum();
    if battalions <= MOST {
        return i32::from(0 < battalions);
    }
    let (large, small): (Vec<i32>, Vec<i32>) = regiments.iter().partition(|it| OWN_CARD <= **it);
    let rest: i32 = small.iter().sum();
    if 0 < rest {
        cx.cite(rule!("CS-CARD-6"));
    }
    large.len() as i32 + (rest + MOST - 1) / MOST
}

case! {
    pub struct DeployCase {
        /// Distance to the nearest enemy, in paces
        distance: Decimal [0, 1_000_000],
        /// Type of the battlefield; rolling and hilly-wooded ground hides
        terrain: Terrain = Terrain::Open,
        /// Light; darkness hides
        light: Light = Light::Day,
        /// The enemy has a line of sight to the troops
        line_of_sight: bool = true,
        /// Artillery on the edge of a wood or town, within 20 paces inside
        artillery_on_edge: bool,
        /// Option: everything within 1,200 paces is deployed as figures
        figures_to_1200: bool,
        /// Option: units start as cards and become figures after the order step of turn 1
        delay_first_figures: bool,
        /// Turn; 0 while deploying
        turn: i32 [0, 1_000] = 0,
    }
}

words! {
    pub enum Object { CoveredCard = "covered_card", UncoveredCard = "uncovered_card", Figures = "figures" }
}

words! {
    pub enum Information {
        None = "none",
        NumberAndType = "number_and_type",
        GeneralIdAndStrength = "general_id_and_strength",
        ExactId = "exact_id",
    }
}

finding! {
    pub struct DeployObject { outcome: Object, information: Information, cell_id: CellId }
}

pub static DEPLOY_OBJECT: Proc<DeployCase, DeployObject> = procedure!(
    "deploy_object",
    "Deploying cards and figures",
    "Setting up",
    "",
    DeployCase,
    deploy_object,
    rules![RES 8, CARD 10 11 12 13 14 15 16 17, OPT 2 3]
);

fn deploy_object(case: &DeployCase, cx: &mut Cx<'_>) -> Play<DeployObject> {
    cx.cite(rule!("CS-RES-8"));
    let mut band = card_band(case, cx);
    // Guns on an edge stand in sight as far as figures would (CS-CARD-15), and no farther.
    let on_edge = case.artillery_on_edge && Band::P1 <= band;
    let seen = case.line_of_sight || on_edge;
    if !case.line_of_sight {
        cx.cite(if on_edge { rule!("CS-CARD-15") } else { rule!("CS-CARD-14") });
    }
    if !seen {
        // Pickets learn of a hidden card as much as of an uncovered one, and no more.
        band = band.min(Band::P0);
    }
    let (mut outcome, mut information) = deployed(band);
    if case.figures_to_1200 && seen && Band::P0 <= Band::at(case.distance) {
        cx.cite(rule!("CS-CARD-17"));
        cx.cite(rule!("CS-OPT-3"));
        outcome = Object::Figures;
    }
    if case.delay_first_figures && case.turn < 1 && outcome == Object::Figures {
        cx.cite(rule!("CS-CARD-16"));
        cx.cite(rule!("CS-OPT-2"));
        // A card tells no more than it would without the option to show figures so far off.
        band = band.min(Band::P0);
        (outcome, information) = deployed(band);
    }
    cx.cite(match band {
        Band::PX => rule!("CS-CARD-10"),
        Band::P0 => rule!("CS-CARD-11"),
        Band::P1 | Band::P2 | Band::P3 => rule!("CS-CARD-12"),
    });
    let row = DEPLOYMENT.row(band.word());
    Ok(DeployObject { outcome, information, cell_id: DEPLOYMENT.name(row, DEPLOYMENT.column("object")) })
}

/// The band for cards and information: hiding ground or night make it one farther, once.
fn card_band(case: &DeployCase, cx: &mut Cx<'_>) -> Band {
    let band = Band::at(case.distance);
    let hiding = matches!(case.terrain, Terrain::Rolling | Terrain::HillyWooded);
    if hiding || case.light == Light::Darkness {
        cx.cite(rule!("CS-CARD-13"));
        return band.farther();
    }
    band
}

fn deployed(band: Band) -> (Object, Information) {
    let row = DEPLOYMENT.row(band.word());
    let cell = |column| DEPLOYMENT.at(row, DEPLOYMENT.column(column));
    match (cell("object"), cell("information")) {
        (Deployed::Object(object), Deployed::Information(information)) => (*object, *information),
        // The two columns have no word in common, so this is no page of ours.
        _ => (Object::CoveredCard, Information::None),
    }
}

/// A cell of the deployment table.
#[derive(Clone, Copy, Debug)]
pub enum Deployed {
    Object(Object),
    Information(Information),
}

impl Deployed {
    pub fn of_cell(cell: &str) -> Option<Deployed> {
        let object = Object::of_word(cell).map(Deployed::Object);
        object.or_else(|| Information::of_word(cell).map(Deployed::Information))
    }
}

case! {
    pub struct SightingCase {
        /// Paces from the sighted unit to the player figure
        distance: Decimal [0, 1_000_000],
        /// Leaders in the chain of command between the sighting unit and the player figure
        chain_stops: i32 [0, 100] = 0,
    }
}

finding! {
    pub struct SightingDelay { outcome: i32 }
}

pub static SIGHTING_DELAY: Proc<SightingCase, SightingDelay> = procedure!(
    "sighting_delay",
    "Delay of a sighting",
    "Setting up",
    "",
    SightingCase,
    sighting_delay,
    rules![RES 9, SIGHT 4 5]
);

fn sighting_delay(case: &SightingCase, cx: &mut Cx<'_>) -> Play<SightingDelay> {
    const PACES_A_TURN: i64 = 480;
    cx.cite(rule!("CS-RES-9"));
    cx.cite(rule!("CS-SIGHT-4"));
    cx.cite(rule!("CS-SIGHT-5"));
    // A started turn of riding counts whole, and any part of a pace starts one.
    let riding = (case.distance.ceil() + PACES_A_TURN - 1) / PACES_A_TURN;
    Ok(SightingDelay { outcome: riding as i32 + case.chain_stops })
}

case! {
    pub struct HitsCase check whole_waves {
        /// Figures hit, as noted on the card
        hits: i32 [0, 10_000] = 0,
        /// Units in each wave, the leading one first
        waves: Vec<i32> [1, 3],
        /// The deployment area overlaps another: casualties are doubled (CS-ROOM-5)
        overlap: bool,
    }
}

fn whole_waves(case: &HitsCase) -> Result<(), Fault> {
    if case.waves.iter().all(|it| (1..=100).contains(it)) {
        return Ok(());
    }
    Err(Fault::bad("waves", "a wave has too few or too many units").allowing(["1 to 100"]))
}

finding! {
    pub struct CardHits { outcome: Vec<Vec<i32>> }
}

pub static CARD_HITS: Proc<HitsCase, CardHits> = procedure!(
    "card_hits",
    "Hits on a card",
    "Setting up",
    "",
    HitsCase,
    card_hits,
    rules![RES 10, CHIT 2, ROOM 5]
);

fn card_hits(case: &HitsCase, cx: &mut Cx<'_>) -> Play<CardHits> {
    /// Percent of the hits that go to the second and the third wave; the first takes the rest.
    const TRAILING: [i32; 2] = [40, 20];
    cx.cite(rule!("CS-RES-10"));
    cx.cite(rule!("CS-CHIT-2"));
    let mut hits = case.hits;
    if case.overlap {
        cx.cite(rule!("CS-ROOM-5"));
        hits *= 2;
    }
    let trailing: Vec<i32> =
        TRAILING.iter().take(case.waves.len() - 1).map(|percent| (hits * percent + 50) / 100).collect();
    let leading = hits - trailing.iter().sum::<i32>();
    let shares = std::iter::once(leading).chain(trailing);
    Ok(CardHits { outcome: shares.zip(&case.waves).map(|(share, units)| dealt(share, *units)).collect() })
}

/// Equally, odd hits to the first units listed.
fn dealt(hits: i32, units: i32) -> Vec<i32> {
    (0..units).map(|at| hits / units + i32::from(at < hits % units)).collect()
}

case! {
    pub struct OverlapCase {
        /// Under fire in the turns while the cards were used
        under_fire: bool,
        /// Threatened by an enemy unit in those turns
        threatened: bool,
    }
}

finding! {
    pub struct Penalty { effect: &'static str, value: Amount }
}

finding! {
    pub struct OverlapPenalty { outcome: &'static str, effects: Vec<Penalty> }
}

impl OverlapPenalty {
    fn of(&self, effect: &str) -> Option<&Datum> {
        self.effects.iter().find(|it| it.effect == effect).map(|it| &it.value.0)
    }

    /// Markers of each unit that deploys in a crowd.
    pub fn disorder(&self) -> i32 {
        match self.of("disorder") {
            Some(Datum::Int(markers)) => *markers as i32,
            _ => 0,
        }
    }

    /// Whether they look to their morale at once.
    pub fn checks(&self) -> bool {
        self.of("morale_check").is_some()
    }
}

pub static OVERLAP_PENALTY: Proc<OverlapCase, OverlapPenalty> = procedure!(
    "overlap_penalty",
    "Penalty of overlapping deployments",
    "Setting up",
    "",
    OverlapCase,
    overlap_penalty,
    rules![RES 11, ROOM 3 4 5]
);

fn overlap_penalty(case: &OverlapCase, cx: &mut Cx<'_>) -> Play<OverlapPenalty> {
    const DISORDER: i32 = 6;
    cx.cite(rule!("CS-RES-11"));
    cx.cite(rule!("CS-ROOM-3"));
    let mut effects = vec![
        Penalty { effect: "disorder", value: Amount(DISORDER.show()) },
        Penalty { effect: "order", value: Amount(Datum::word("reform")) },
    ];
    if case.under_fire || case.threatened {
        cx.cite(rule!("CS-ROOM-4"));
        effects.push(Penalty { effect: "morale_check", value: Amount(Datum::word("surprised")) });
    }
    cx.cite(rule!("CS-ROOM-5"));
    effects.push(Penalty { effect: "card_hits", value: Amount(Datum::word("doubled")) });
    Ok(OverlapPenalty { outcome: "overcrowded", effects })
}
