//! The range rows of the shooting tables as lengths on the ground, each read once.

use std::sync::LazyLock;

use engine::{Decimal, Grid};
use ground::table::Length;

use super::artillery::{ARTILLERY, Ammo, GunType, MITRAILLEUSE};
use super::small_arms::{Rifle, SMALL_ARMS};
use super::volley::{Band, Printed};
use crate::vocabulary::INCH;

/// A row of a table: from `least` to `most`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub band: Band,
    pub least: Length,
    pub most: Length,
}

type Rows = Vec<Reach>;

fn rows(table: &Grid<Printed>, lead: &str, bands: &[Band], column: &str) -> Rows {
    let ticks = |it: Decimal| (it * i64::from(INCH)).round() as Length;
    let row = |band: &Band| {
        let at = table.row(&format!("{lead}{}", band.word()));
        let (least, most) = table.at(at, table.column(column)).span()?;
        Some(Reach { band: *band, least: ticks(least), most: ticks(most) })
    };
    bands.iter().filter_map(row).collect()
}

static RIFLES: LazyLock<Vec<Rows>> = LazyLock::new(|| {
    let of = |it: &Rifle| {
        let (column, carbine) = it.column();
        let bands: &[Band] =
            if carbine { &[Band::Close, Band::Medium] } else { &[Band::Close, Band::Medium, Band::Long] };
        rows(&SMALL_ARMS, "4 ", bands, column)
    };
    Rifle::ALL.iter().map(of).collect()
});

static GUNS: LazyLock<Vec<[Rows; 2]>> = LazyLock::new(|| {
    let of = |it: &GunType| {
        let bands: [&[Band]; 2] = [&[Band::Close, Band::Long], &[Band::Shell]];
        bands.map(|bands| rows(&ARTILLERY, "", bands, it.word()))
    };
    GunType::ALL.iter().map(of).collect()
});

static MITRAILLEUSES: LazyLock<Rows> =
    LazyLock::new(|| rows(&MITRAILLEUSE, "", &[Band::Close, Band::Long], "range"));

pub fn of_rifle(rifle: Rifle) -> &'static [Reach] {
    &RIFLES[rifle as usize]
}

pub fn of_guns(guns: GunType, ammo: Ammo) -> &'static [Reach] {
    &GUNS[guns as usize][ammo as usize]
}

pub fn of_mitrailleuses() -> &'static [Reach] {
    &MITRAILLEUSES
}
