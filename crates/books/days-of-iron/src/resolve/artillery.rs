//! Guns and mitrailleuses (DI-ART, DI-MIT): one die a gun or two, each read on its own (DI-GEN-5).

use std::sync::LazyLock;

use engine::{
    CellId, Cx, Decimal, Fault, Grid, Maybe, Party, Play, Proc, Ranking, Throw, case, finding, procedure,
    words,
};

use super::volley::{Band, Casualties, Printed, band_at};
use crate::vocabulary::Category;

pub static ARTILLERY: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/artillery.toml"), Printed::of_cell));

pub static MITRAILLEUSE: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/mitrailleuse.toml"), Printed::of_cell));

words! {
    pub enum GunType { MuzzleLoaded = "muzzle_loaded", BreechLoaded = "breech_loaded", Siege = "siege" }
}

words! {
    pub enum Ordnance { Gun = "gun", Howitzer = "howitzer", Mortar = "mortar" }
}

words! {
    pub enum Ammo { Direct = "direct", Shell = "shell" }
}

words! {
    /// DI-OPT-1
    pub enum SiegeShell { Extrapolated = "extrapolated", None = "none" }
}

words! {
    /// DI-OPT-7
    pub enum ShellFor { All = "all", HowitzersMortars = "howitzers_mortars" }
}

case! {
    pub struct ArtilleryCase check has_such_ammunition {
        /// Calibre
        gun_type: GunType,
        /// Gun, howitzer or mortar; mortars fire shell only
        ordnance: Ordnance = Ordnance::Gun,
        /// Guns that shoot, all at the same range
        #[chosen ours]
        guns: i32 [1, 30],
        /// Inches to the nearest point of the target
        #[chosen ours]
        range: Decimal [0, 10_000],
        /// Ammunition
        #[chosen ours]
        ammo: Ammo = Ammo::Direct,
        /// Category of the target (DI-SHO-5)
        #[chosen ours]
        target: Category,
        /// Option DI-OPT-1: siege shell 16-60, or none
        siege_shell: SiegeShell = SiegeShell::Extrapolated,
        /// Option DI-OPT-7: who may fire shell
        shell_for: ShellFor = ShellFor::All,
    }
}

fn has_such_ammunition(case: &ArtilleryCase) -> Result<(), Fault> {
    let refused = |cite, why| Err(Fault::illegal(cite, "ammo", why));
    match case.ammo {
        Ammo::Direct if case.ordnance == Ordnance::Mortar => {
            refused(rule!("DI-ART-4"), "mortars fire shell only")
        }
        Ammo::Shell if case.ordnance == Ordnance::Gun && case.shell_for == ShellFor::HowitzersMortars => {
            refused(rule!("DI-OPT-7"), "only howitzers and mortars fire shell under this option")
        }
        Ammo::Shell if case.gun_type == GunType::Siege && case.siege_shell == SiegeShell::None => {
            refused(rule!("DI-OPT-1"), "there is no siege shell under this option")
        }
        Ammo::Direct | Ammo::Shell => Ok(()),
    }
}

finding! {
    pub struct ShellShot { die: u8, cell: &'static str, hits: i32, f: bool }
}

finding! {
    pub struct HitsAndFires { hits: i32, fires: i32 }
}

finding! {
    pub struct ArtilleryFire {
        natural: Vec<u8>,
        band: Band,
        shots: Vec<ShellShot>,
        cell_id: Maybe<CellId>,
        total: i32,
        outcome: HitsAndFires,
    }
}

pub static ARTILLERY_FIRE: Proc<ArtilleryCase, ArtilleryFire> = procedure!(
    "artillery_fire",
    "Artillery shooting",
    "Shooting Phase",
    "1d6 per gun (breech-loaded direct fire 2), then 1d6 per F",
    ArtilleryCase,
    artillery_fire,
    rules![
        "DI-ART-1" "DI-ART-2" "DI-ART-3" "DI-ART-4" "DI-ART-5" "DI-ART-8" "DI-ART-9" "DI-GEN-5" "DI-BURN-1"
        "DI-OPT-1" "DI-OPT-7"
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &ArtilleryFire| [it.outcome.hits, it.outcome.fires]
        .into())
);

fn artillery_fire(case: &ArtilleryCase, cx: &mut Cx<'_>) -> Play<ArtilleryFire> {
    cx.cite(rule!("DI-ART-1"));
    cx.cite(rule!("DI-ART-3"));
    cx.cite(rule!("DI-ART-4"));
    let shell = case.ammo == Ammo::Shell;
    if shell && case.gun_type == GunType::Siege {
        cx.cite(rule!("DI-ART-5"));
    }
    let bands: &[Band] = if shell { &[Band::Shell] } else { &[Band::Close, Band::Long] };
    let Some((band, row)) = band_at(&ARTILLERY, bands, case.gun_type.word(), case.range) else {
        cx.cite(rule!("DI-ART-9"));
        let outcome = HitsAndFires { hits: 0, fires: 0 };
        let (natural, shots) = (Vec::new(), Vec::new());
        return Ok(ArtilleryFire {
            natural,
            band: Band::OutOfRange,
            shots,
            cell_id: Maybe(None),
            total: 0,
            outcome,
        });
    };
    cx.cite(rule!("DI-ART-2"));
    let column = ARTILLERY.column(case.target.word());
    let (volley, cell) = (ARTILLERY.at(row, column).volley(), ARTILLERY.text(row, column));
    let dice = case.guns as u16 * if case.gun_type == GunType::BreechLoaded && !shell { 2 } else { 1 };
    // No die scores more than two casualties, so this is more than all of them together.
    let pack = 2 * dice as i16 + 1;
    let roll = cx.roll(Throw::points(dice, 6, volley.worth(pack)))?;
    let (hits, f) = (roll.fact() % i32::from(pack), roll.fact() / i32::from(pack));
    let fires = if 0 < f {
        cx.cite(rule!("DI-ART-8"));
        cx.cite(rule!("DI-BURN-1"));
        cx.roll(Throw::hits(f as u16, 6, 6))?.fact()
    } else {
        0
    };
    let shot = |it: &u8| ShellShot { die: *it, cell, hits: volley.hits_of(*it), f: volley.fire_of(*it) };
    Ok(ArtilleryFire {
        natural: roll.faces().to_vec(),
        band,
        shots: roll.faces().iter().map(shot).collect(),
        cell_id: Maybe(Some(ARTILLERY.name(row, column))),
        total: hits,
        outcome: HitsAndFires { hits, fires },
    })
}

case! {
    pub struct MitrailleuseCase {
        /// Guns that shoot, all at the same range
        #[chosen ours]
        guns: i32 [1, 50],
        /// Inches to the nearest point of the target
        #[chosen ours]
        range: Decimal [0, 10_000],
        /// Category of the target (DI-SHO-5)
        #[chosen ours]
        target: Category,
    }
}

finding! {
    pub struct Shot { die: u8, cell: &'static str, hits: i32 }
}

finding! {
    pub struct MitrailleuseFire {
        natural: Vec<u8>,
        band: Band,
        shots: Vec<Shot>,
        cell_id: Maybe<CellId>,
        total: i32,
        outcome: Casualties,
    }
}

pub static MITRAILLEUSE_FIRE: Proc<MitrailleuseCase, MitrailleuseFire> = procedure!(
    "mitrailleuse_fire",
    "Mitrailleuse shooting",
    "Shooting Phase",
    "2d6 per gun, each read separately",
    MitrailleuseCase,
    mitrailleuse_fire,
    rules!["DI-MIT-1" "DI-GEN-5"],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &MitrailleuseFire| it.outcome.hits.into())
);

fn mitrailleuse_fire(case: &MitrailleuseCase, cx: &mut Cx<'_>) -> Play<MitrailleuseFire> {
    cx.cite(rule!("DI-MIT-1"));
    let bands = &[Band::Close, Band::Long];
    let Some((band, row)) = band_at(&MITRAILLEUSE, bands, "range", case.range) else {
        let (natural, shots, outcome) = (Vec::new(), Vec::new(), Casualties { hits: 0 });
        let band = Band::OutOfRange;
        return Ok(MitrailleuseFire { natural, band, shots, cell_id: Maybe(None), total: 0, outcome });
    };
    let column = MITRAILLEUSE.column(case.target.word());
    let (volley, cell) = (MITRAILLEUSE.at(row, column).volley(), MITRAILLEUSE.text(row, column));
    let roll = cx.roll(Throw::points(2 * case.guns as u16, 6, volley.worth(0)))?;
    let hits = roll.fact();
    Ok(MitrailleuseFire {
        natural: roll.faces().to_vec(),
        band,
        shots: roll.faces().iter().map(|it| Shot { die: *it, cell, hits: volley.hits_of(*it) }).collect(),
        cell_id: Maybe(Some(MITRAILLEUSE.name(row, column))),
        total: hits,
        outcome: Casualties { hits },
    })
}
