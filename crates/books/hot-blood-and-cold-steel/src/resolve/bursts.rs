//! What indirect fire does where it bursts (HB-IND-7 to 10).

use engine::{Cx, Fault, Party, Play, Proc, Ranking, Tally, case, finding, procedure, words};

use crate::printed::grid;
use crate::resolve::indirect::{Ammo, Asset, BurstZone, has_ammo};
use crate::resolve::shooting::{SHOOT, ShootCase, Shot, Weapon};
use crate::square::Square;
use crate::vocabulary::{Cause, Cover, Stance, Zone};

grid!(BURST_COVER: Shelter, "burst.toml", Shelter::of_cell);

case! {
    pub struct BurstTarget {
        /// The figure
        id: String,
        /// Its square
        square: Square,
        /// Where in the square it is; if not given, the zone of its stance (HB-FIG-2)
        zone: Option<Zone> = None,
        /// How it is placed there
        stance: Stance = Stance::Standing,
        /// Its cover; if not given, that of its stance (HB-FIG-2)
        cover: Option<Cover> = None,
        /// In the same hole as the burst, or a trench node of the same run
        same_run: bool,
        /// It moved non-tactically
        non_tactical: bool,
    }
}

impl BurstTarget {
    fn placed(&self) -> Zone {
        self.zone.unwrap_or(match self.stance {
            Stance::Standing | Stance::Lying => Zone::Open,
            _ => Zone::Hole,
        })
    }
}

case! {
    pub struct EffectCase check bursts_there {
        asset: Asset,
        /// Mortars fire high explosive or flares, artillery high explosive or shrapnel
        ammo: Ammo,
        /// Square of the burst
        burst: Square,
        /// In the open, or inside the hole of the square
        burst_zone: BurstZone = BurstZone::Open,
        /// Everyone near
        figures: Vec<BurstTarget> = Vec::new(),
    }
}

/// A cell of HB-IND-8: what a target's place is worth against the burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelter {
    None,
    Partial,
    Unaffected,
}

impl Shelter {
    pub fn of_cell(text: &str) -> Option<Shelter> {
        match text {
            "none" => Some(Shelter::None),
            "partial" => Some(Shelter::Partial),
            // The dash stands where no target can be.
            "unaffected" | "-" => Some(Shelter::Unaffected),
            _ => None,
        }
    }
}

words! {
    pub enum Arrival { Burst = "burst" }
}

finding! {
    pub struct BurstHit {
        figure: String,
        range: i32,
        needed: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        hit: bool,
        cause: Option<Cause>,
    }
}

finding! {
    pub struct IndirectEffect { natural: Vec<i32>, outcome: Arrival, effects: Vec<BurstHit> }
}

pub static INDIRECT_EFFECT: Proc<EffectCase, IndirectEffect> = procedure!(
    "indirect_effect",
    "What indirect fire does",
    "Indirect fire",
    "2d6 for each figure",
    EffectCase,
    indirect_effect,
    rules![
        "HB-IND-2" "HB-IND-3" "HB-IND-7" "HB-IND-8" "HB-IND-9" "HB-IND-10" "HB-IND-12" "HB-SHOT-4e"
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &IndirectEffect| (it.outcome as i32).into())
);

fn indirect_effect(case: &EffectCase, cx: &mut Cx<'_>) -> Play<IndirectEffect> {
    cx.cite(match case.asset {
        Asset::Mortar => rule!("HB-IND-2"),
        Asset::Artillery => rule!("HB-IND-3"),
    });
    if case.ammo == Ammo::Flare {
        cx.cite(rule!("HB-IND-10"));
    }
    let targets = reached(case, cx);
    let mut natural = Vec::new();
    let mut effects = Vec::new();
    // Nobody's fate bears on another's, and the outcome is the burst itself.
    cx.fold(targets.len(), (), |cx, (), at| {
        let (figure, against) = &targets[at];
        let shot = cx.within(&SHOOT, against)?;
        let hit = shot.outcome == Shot::Hit;
        natural.extend(shot.natural);
        effects.push(BurstHit {
            figure: figure.id.clone(),
            range: against.range,
            needed: shot.needed,
            modifiers: shot.modifiers,
            total: shot.total,
            hit,
            cause: hit.then_some(Cause::Fragment),
        });
        Ok(())
    })?;
    if effects.iter().any(|it| it.hit) {
        cx.cite(rule!("HB-IND-12"));
    }
    Ok(IndirectEffect { natural, outcome: Arrival::Burst, effects })
}

/// Those who are rolled for, by id: everyone in the blast area who is not wholly sheltered.
fn reached<'c>(case: &'c EffectCase, cx: &mut Cx<'_>) -> Vec<(&'c BurstTarget, ShootCase)> {
    let radius = match (case.ammo, case.asset) {
        (Ammo::Flare, _) => return Vec::new(),
        (_, Asset::Mortar) => 1,
        (_, Asset::Artillery) => 2,
    };
    let mut targets = Vec::new();
    for figure in &case.figures {
        let range = case.burst.0.distance(figure.square.0);
        let shelter = shelter(case.burst_zone, figure, cx);
        if radius < range || shelter == Shelter::Unaffected {
            continue;
        }
        let against = ShootCase {
            partial_cover: shelter == Shelter::Partial,
            prone: figure.stance == Stance::Lying && figure.placed() == Zone::Open,
            non_tactical: figure.non_tactical,
            artillery: case.asset == Asset::Artillery,
            shrapnel: case.ammo == Ammo::Shrapnel,
            ..ShootCase::plain(Weapon::Indirect, range)
        };
        targets.push((figure, against));
    }
    targets.sort_by(|a, b| a.0.id.cmp(&b.0.id));
    targets
}

/// The columns of HB-IND-8.
const IN_THE_OPEN: usize = 0;
const PARTIAL: usize = 1;
const FULL: usize = 2;
const SAME_HOLE: usize = 3;

fn shelter(burst: BurstZone, figure: &BurstTarget, cx: &mut Cx<'_>) -> Shelter {
    cx.cite(rule!("HB-IND-8"));
    let full = figure.cover.unwrap_or(figure.stance.info().cover) == Cover::Full;
    let column = match figure.placed() {
        Zone::Dugout => FULL,
        _ if burst == BurstZone::Hole && figure.same_run => SAME_HOLE,
        Zone::Open => IN_THE_OPEN,
        Zone::Hole if full => FULL,
        Zone::Hole => PARTIAL,
    };
    *BURST_COVER.at(BURST_COVER.row(burst.word()), column)
}

fn bursts_there(case: &EffectCase) -> Result<(), Fault> {
    has_ammo(case.asset, case.ammo)?;
    if case.ammo == Ammo::Shrapnel && case.burst_zone == BurstZone::Hole {
        return Err(Fault::illegal(rule!("HB-IND-9"), "burst_zone", "shrapnel never bursts inside a hole")
            .allowing(["open"]));
    }
    Ok(())
}
