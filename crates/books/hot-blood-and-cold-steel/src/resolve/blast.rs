//! Bomb effects: whom a bomb can hurt (HB-BLAST-5 to 8), and whom it does (HB-BLAST-1 to 4, 9).

use engine::{CellId, Cx, Fault, Party, Play, Proc, Ranking, RuleId, Throw, case, finding, procedure, words};

use crate::printed::{grid, number};
use crate::vocabulary::{Cause, Cover, Zone};

grid!(BLAST: i32, "blast.toml", |it| it.strip_suffix('+').and_then(number));
grid!(EXPOSURE: Reached, "exposure.toml", Reached::of_cell);

words! {
    pub enum Place { SameSquare = "same_square", Adjacent = "adjacent" }
}

words! {
    pub enum Hole {
        ShellHole = "shell_hole",
        FiringTrench = "firing_trench",
        CommTrench = "comm_trench",
        ListeningPost = "listening_post",
        Bunker = "bunker",
        None = "none",
    }
}

words! {
    pub enum Armour { None = "none", TrenchArmour = "trench_armour", Shield = "shield", Helmet = "helmet" }
}

words! {
    pub enum Lid { None = "none", Sandbag = "sandbag", Body = "body" }
}

words! {
    /// The classes of HB-BLAST-3, and those whom it cannot hurt.
    pub enum Exposure {
        Unarmoured = "unarmoured",
        Armoured = "armoured",
        Adjacent = "adjacent",
        Protected = "protected",
        Immune = "immune",
    }
}

case! {
    pub struct ExposureCase {
        /// Where the bomb lies
        bomb_zone: Zone,
        /// The target is in the square of the bomb, or in an adjacent one
        place: Place,
        /// Where the target is
        target_zone: Zone,
        /// Cover that its stance gives
        target_cover: Cover = Cover::None,
        /// The hole it is in
        hole: Hole = Hole::None,
        /// Trench nodes of adjacent squares in the same run: not round a corner
        same_run: bool,
        /// What it wears or stands behind
        armour: Armour = Armour::None,
        /// What the bomb was covered with
        covered: Lid = Lid::None,
    }
}

/// A cell of HB-BLAST-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    ByArmour,
    As(Exposure),
}

impl Reached {
    pub fn of_cell(text: &str) -> Option<Reached> {
        match text {
            "by armour" => Some(Reached::ByArmour),
            word => Exposure::of_word(word).map(Reached::As),
        }
    }
}

finding! {
    pub struct BombExposure { cell_id: CellId, outcome: Exposure, needed: Option<i32> }
}

pub static BOMB_EXPOSURE: Proc<ExposureCase, BombExposure> = procedure!(
    "bomb_exposure",
    "Who is exposed to a bomb",
    "Bomb effects",
    "",
    ExposureCase,
    bomb_exposure,
    rules![
        "HB-BLAST-3" "HB-BLAST-3a" "HB-BLAST-3b" "HB-BLAST-3c" "HB-BLAST-3d" "HB-BLAST-4"
        "HB-BLAST-5" "HB-BLAST-6" "HB-BLAST-7" "HB-BLAST-8" "HB-BLAST-9" "HB-GEAR-6" "HB-TERR-8"
    ]
);

fn bomb_exposure(case: &ExposureCase, cx: &mut Cx<'_>) -> Play<BombExposure> {
    cx.cite(rule!("HB-BLAST-5"));
    cx.cite(rule!("HB-BLAST-8"));
    let (row, column) = (EXPOSURE.row(case.bomb_zone.word()), EXPOSURE.column(standing_of(case)));
    if case.same_run && case.hole == Hole::ShellHole {
        cx.cite(rule!("HB-TERR-8"));
    }
    let armoured = is_armoured(case, cx);
    let bare = match *EXPOSURE.at(row, column) {
        Reached::ByArmour if armoured => Exposure::Armoured,
        Reached::ByArmour => Exposure::Unarmoured,
        Reached::As(Exposure::Adjacent) if armoured => {
            cx.cite(rule!("HB-BLAST-6"));
            Exposure::Immune
        }
        Reached::As(it) => it,
    };
    if case.place == Place::Adjacent && bare == Exposure::Immune {
        cx.cite(rule!("HB-BLAST-6"));
    }
    let outcome = match case.covered {
        Lid::None => bare,
        Lid::Sandbag | Lid::Body => {
            cx.cite(rule!("HB-BLAST-9"));
            smothered(bare, case.place)
        }
    };
    cx.cite(rule!("HB-BLAST-4"));
    Ok(BombExposure { cell_id: EXPOSURE.name(row, column), outcome, needed: needed(outcome, cx) })
}

/// The column of HB-BLAST-8 that the target stands in.
fn standing_of(case: &ExposureCase) -> &'static str {
    match (case.place, case.target_zone) {
        (Place::SameSquare, Zone::Open) => "same: open",
        (Place::SameSquare, Zone::Hole) if case.target_cover == Cover::Full => "same: hole, full",
        (Place::SameSquare, Zone::Hole) => "same: hole, partial",
        (Place::SameSquare, Zone::Dugout) => "same: dugout",
        (Place::Adjacent, Zone::Open) => "adjacent: open",
        // Shell holes are never linked (HB-TERR-8).
        (Place::Adjacent, Zone::Hole) if case.same_run && case.hole != Hole::ShellHole => {
            "adjacent: same run"
        }
        (Place::Adjacent, Zone::Hole | Zone::Dugout) => "adjacent: other",
    }
}

/// HB-BLAST-7: a helmet is armour only on the fire step with the bomb outside the trench.
fn is_armoured(case: &ExposureCase, cx: &mut Cx<'_>) -> bool {
    if case.armour != Armour::None {
        cx.cite(rule!("HB-BLAST-7"));
        cx.cite(rule!("HB-GEAR-6"));
    }
    let on_fire_step = case.hole == Hole::FiringTrench && case.target_cover == Cover::Partial;
    match case.armour {
        Armour::None => false,
        Armour::TrenchArmour | Armour::Shield => true,
        Armour::Helmet => on_fire_step && case.target_zone == Zone::Hole && case.bomb_zone == Zone::Open,
    }
}

/// Under a sandbag or a body a bomb reaches only its own square, and there everyone is protected.
fn smothered(bare: Exposure, place: Place) -> Exposure {
    match (bare, place) {
        (Exposure::Immune, _) | (_, Place::Adjacent) => Exposure::Immune,
        (_, Place::SameSquare) => Exposure::Protected,
    }
}

/// The number that hits this class; nothing hits the immune.
fn needed(exposure: Exposure, cx: &mut Cx<'_>) -> Option<i32> {
    cx.cite(rule!("HB-BLAST-3"));
    cx.cite(class_rule(exposure)?);
    Some(*BLAST.at(BLAST.row(exposure.word()), 0))
}

fn class_rule(exposure: Exposure) -> Option<RuleId> {
    match exposure {
        Exposure::Unarmoured => Some(rule!("HB-BLAST-3a")),
        Exposure::Armoured => Some(rule!("HB-BLAST-3b")),
        Exposure::Adjacent => Some(rule!("HB-BLAST-3c")),
        Exposure::Protected => Some(rule!("HB-BLAST-3d")),
        Exposure::Immune => None,
    }
}

words! {
    pub enum Covered { None = "none", Sandbag = "sandbag", Body = "body", Oneself = "self" }
}

case! {
    pub struct BlastTarget {
        /// The figure
        id: String,
        /// In the square of the bomb, or in an adjacent one
        place: Place,
        /// What the bomb can do to it (bomb_exposure)
        exposure: Exposure,
    }
}

case! {
    pub struct BombCase check coverer_named {
        /// What the bomb was covered with; `self` is a man, who stands first among the targets
        covered: Covered = Covered::None,
        /// The targets in rolling order
        targets: Vec<BlastTarget> = Vec::new(),
    }
}

words! {
    pub enum Explosion { Dud = "dud", Explodes = "explodes" }
}

finding! {
    pub struct BombHit {
        figure: String,
        natural: Option<i32>,
        needed: Option<i32>,
        hit: bool,
        cause: Option<Cause>,
    }
}

finding! {
    pub struct BombEffect { natural: Vec<i32>, outcome: Explosion, effects: Vec<BombHit> }
}

pub static BOMB_EFFECT: Proc<BombCase, BombEffect> = procedure!(
    "bomb_effect",
    "Bomb effects",
    "Bomb effects",
    "2d6 for each target",
    BombCase,
    bomb_effect,
    rules![
        "HB-BLAST-1" "HB-BLAST-2" "HB-BLAST-3" "HB-BLAST-3a" "HB-BLAST-3b" "HB-BLAST-3c"
        "HB-BLAST-3d" "HB-BLAST-4" "HB-BLAST-9" "HB-BLAST-10"
    ],
    Ranking::between(Party::THROWER, Party::TARGET, |it: &BombEffect| (it.outcome as i32).into())
);

fn bomb_effect(case: &BombCase, cx: &mut Cx<'_>) -> Play<BombEffect> {
    cx.cite(rule!("HB-BLAST-1"));
    cx.cite(rule!("HB-BLAST-2"));
    let targets = rolled_for(case, cx);
    let mut natural = Vec::new();
    let mut effects = Vec::new();
    // None while the roll that tells a dud is still to come.
    let mut dud = None;
    if case.covered == Covered::Oneself || targets.iter().all(|it| it.0.place == Place::Adjacent) {
        let roll = cx.roll(Throw::sum(2, 6))?.fact();
        natural.push(roll);
        dud = Some(is_dud(roll));
    }
    let dud = cx.fold(targets.len(), dud, |cx, dud, at| {
        let (target, needed) = &targets[at];
        if dud == Some(true) {
            return Ok(dud);
        }
        let roll = cx.roll(Throw::sum(2, 6))?.fact();
        natural.push(roll);
        let hit = *needed <= roll;
        let cause = hit.then_some(Cause::Fragment);
        let (figure, needed) = (target.id.clone(), Some(*needed));
        effects.push(BombHit { figure, natural: Some(roll), needed, hit, cause });
        let tells = dud.is_none() && target.place == Place::SameSquare;
        Ok(if tells { Some(is_dud(roll)) } else { dud })
    })?;
    if dud == Some(true) {
        return Ok(BombEffect { natural, outcome: Explosion::Dud, effects: Vec::new() });
    }
    if case.covered == Covered::Oneself {
        // Whoever lies on it takes all of it.
        let coverer = case.targets.first().map(|it| BombHit {
            figure: it.id.clone(),
            natural: None,
            needed: None,
            hit: true,
            cause: Some(Cause::MachineGun),
        });
        effects.extend(coverer);
    }
    if effects.iter().any(|it| it.cause == Some(Cause::Fragment)) {
        cx.cite(rule!("HB-BLAST-10"));
    }
    Ok(BombEffect { natural, outcome: Explosion::Explodes, effects })
}

fn is_dud(natural: i32) -> bool {
    natural <= 3
}

/// Those who are rolled for, with the numbers that hit them.
fn rolled_for<'c>(case: &'c BombCase, cx: &mut Cx<'_>) -> Vec<(&'c BlastTarget, i32)> {
    if case.covered != Covered::None {
        cx.cite(rule!("HB-BLAST-9"));
    }
    let exposure = |it: &BlastTarget| match case.covered {
        Covered::None => it.exposure,
        Covered::Sandbag | Covered::Body => smothered(it.exposure, it.place),
        Covered::Oneself => Exposure::Immune,
    };
    case.targets.iter().filter_map(|it| Some((it, needed(exposure(it), cx)?))).collect()
}

fn coverer_named(case: &BombCase) -> Result<(), Fault> {
    if case.covered == Covered::Oneself && case.targets.is_empty() {
        return Err(Fault::bad("targets", "the man who covers the bomb must stand first"));
    }
    Ok(())
}
