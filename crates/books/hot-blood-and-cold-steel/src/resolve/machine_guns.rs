//! Machine guns (HB-MG): the dangerous area and whom they hit in it.

use engine::{Cx, Fault, Party, Play, Proc, Ranking, case, finding, procedure, words};
use ground::offsets::{self, Extent, Line};

use crate::resolve::shooting::{SHOOT, ShootCase, Shot, Weapon};
use crate::square::{Square, on_table, table};
use crate::vocabulary::{Cause, Cover, MachineGun, Side, Stance};

case! {
    pub struct AreaCase check zone_far_enough {
        /// Square of the gun
        gun: Square,
        /// Beaten zone of an HMG, target square of an LMG
        zone: Square,
        /// The firing player's choice where the ruler touches two squares
        side: Side = Side::Right,
        weapon: MachineGun = MachineGun::Hmg,
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

finding! {
    pub struct Area { beaten_zone: Square, dangerous: Vec<Square> }
}

finding! {
    pub struct DangerousArea { outcome: Area }
}

pub static DANGEROUS_AREA: Proc<AreaCase, DangerousArea> = procedure!(
    "dangerous_area",
    "MG dangerous area",
    "Shooting",
    "",
    AreaCase,
    dangerous_area,
    rules!["HB-MG-1" "HB-MG-2" "HB-MG-3" "HB-MG-4"]
);

fn dangerous_area(case: &AreaCase, cx: &mut Cx<'_>) -> Play<DangerousArea> {
    cx.cite(rule!("HB-MG-1"));
    let dangerous = match case.weapon {
        MachineGun::Lmg => {
            cx.cite(rule!("HB-MG-4"));
            Vec::new()
        }
        MachineGun::Hmg => {
            cx.cite(rule!("HB-MG-2"));
            cx.cite(rule!("HB-MG-3"));
            let table = table(case.width, case.height);
            between(case.gun.0, case.zone.0, case.side, table).map(Square).collect()
        }
    };
    Ok(DangerousArea { outcome: Area { beaten_zone: case.zone, dangerous } })
}

/// The squares strictly between gun and beaten zone, from the gun outward.
pub fn between(
    gun: offsets::Square,
    zone: offsets::Square,
    side: Side,
    table: Extent,
) -> impl Iterator<Item = offsets::Square> {
    let inner = usize::try_from(gun.distance(zone) - 1).unwrap_or(0);
    Line::new(gun, zone, side.into(), table).skip(1).take(inner)
}

/// The beaten zone of an HMG lies at least three squares from the gun.
pub fn far_enough(weapon: MachineGun, gun: Square, zone: Square, field: &str) -> Result<(), Fault> {
    if weapon == MachineGun::Hmg && gun.0.distance(zone.0) < 3 {
        let why = format!("{} is less than three squares from the gun", zone.0);
        return Err(Fault::illegal(rule!("HB-MG-1"), field, why));
    }
    Ok(())
}

fn zone_far_enough(case: &AreaCase) -> Result<(), Fault> {
    on_table(table(case.width, case.height), &[("gun", case.gun), ("zone", case.zone)])?;
    far_enough(case.weapon, case.gun, case.zone, "zone")
}

case! {
    pub struct GunTarget {
        /// The figure
        id: String,
        /// Its square
        square: Square,
        /// How it is placed inside the square
        stance: Stance = Stance::Standing,
        /// Its cover from the gun; if not given, that of its stance (HB-FIG-2)
        cover: Option<Cover> = None,
        /// It moved non-tactically
        non_tactical: bool,
        /// It is within 3 squares of a flare
        illuminated: bool,
    }
}

impl GunTarget {
    fn covered(&self) -> Cover {
        self.cover.unwrap_or(self.stance.info().cover)
    }
}

case! {
    pub struct GunCase check gun_may_fire {
        /// Square of the gun
        gun: Square,
        /// Beaten zone of an HMG, target square of an LMG
        zone: Square,
        /// The firing player's choice where the ruler touches two squares
        side: Side = Side::Right,
        weapon: MachineGun = MachineGun::Hmg,
        /// Shooting score of the gunner (HB-CHAR-4)
        shooting: i32 [-2, 3] = 0,
        /// The gunner is walking wounded or blighty
        wounded: bool,
        /// Squares the gunner moved this turn; only an LMG moves
        firer_moved: i32 [0, 4] = 0,
        /// Everyone near, friend and foe alike
        figures: Vec<GunTarget> = Vec::new(),
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

words! {
    pub enum Burst { Fired = "fired" }
}

finding! {
    pub struct GunHit {
        figure: String,
        range: i32,
        needed: Option<i32>,
        total: Option<i32>,
        hit: bool,
        cause: Option<Cause>,
    }
}

finding! {
    pub struct Gunfire { natural: Vec<i32>, outcome: Burst, effects: Vec<GunHit> }
}

pub static MACHINE_GUN: Proc<GunCase, Gunfire> = procedure!(
    "machine_gun",
    "Machine gun",
    "Shooting",
    "2d6 for each figure",
    GunCase,
    machine_gun,
    rules![
        "HB-MG-1" "HB-MG-2" "HB-MG-3" "HB-MG-4" "HB-SHOT-4c" "HB-SHOT-4d" "HB-SHOT-5" "HB-SHOT-6"
        "HB-SHOT-7"
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &Gunfire| (it.outcome as i32).into())
);

fn machine_gun(case: &GunCase, cx: &mut Cx<'_>) -> Play<Gunfire> {
    cx.cite(rule!("HB-MG-4"));
    let targets = attacked(case);
    let mut natural = Vec::new();
    let mut effects = Vec::new();
    // Nobody's fate bears on another's, and the outcome is the burst itself.
    cx.fold(targets.len(), (), |cx, (), at| {
        let (range, figure) = targets[at];
        let shot = cx.within(&SHOOT, &shot_at(case, range, figure))?;
        for row in shot.modifiers.rows() {
            cx.cite(row.cite);
        }
        let hit = shot.outcome == Shot::Hit;
        natural.extend(shot.natural);
        let (needed, total, cause) = (shot.needed, shot.total, hit.then_some(Cause::MachineGun));
        effects.push(GunHit { figure: figure.id.clone(), range, needed, total, hit, cause });
        Ok(())
    })?;
    Ok(Gunfire { natural, outcome: Burst::Fired, effects })
}

/// Everyone in the beaten zone and whoever stands in the dangerous area, but nobody in full cover; the nearest
/// first, then by id.
fn attacked(case: &GunCase) -> Vec<(i32, &GunTarget)> {
    let table = table(case.width, case.height);
    let dangerous: Vec<offsets::Square> = match case.weapon {
        MachineGun::Hmg => between(case.gun.0, case.zone.0, case.side, table).collect(),
        MachineGun::Lmg => Vec::new(),
    };
    let swept = |it: &&GunTarget| {
        let in_area = dangerous.contains(&it.square.0) && it.stance == Stance::Standing;
        it.covered() != Cover::Full && (it.square == case.zone || in_area)
    };
    let mut targets: Vec<(i32, &GunTarget)> =
        case.figures.iter().filter(swept).map(|it| (case.gun.0.distance(it.square.0), it)).collect();
    targets.sort_by(|a, b| (a.0, &a.1.id).cmp(&(b.0, &b.1.id)));
    targets
}

fn shot_at(case: &GunCase, range: i32, figure: &GunTarget) -> ShootCase {
    let (weapon, firer_moved) = match case.weapon {
        MachineGun::Hmg => (Weapon::Hmg, 0),
        MachineGun::Lmg => (Weapon::Lmg, case.firer_moved),
    };
    ShootCase {
        shooting: case.shooting,
        firer_moved,
        wounded: case.wounded,
        partial_cover: figure.covered() == Cover::Partial,
        prone: figure.stance == Stance::Lying,
        non_tactical: figure.non_tactical,
        illuminated: figure.illuminated,
        ..ShootCase::plain(weapon, range)
    }
}

fn gun_may_fire(case: &GunCase) -> Result<(), Fault> {
    let table = table(case.width, case.height);
    on_table(table, &[("gun", case.gun), ("zone", case.zone)])?;
    for (at, figure) in case.figures.iter().enumerate() {
        on_table(table, &[(&format!("figures[{at}].square"), figure.square)])?;
    }
    far_enough(case.weapon, case.gun, case.zone, "zone")
}
