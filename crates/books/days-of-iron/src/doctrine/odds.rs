//! What volleys bring on average, read off the book's own procedures once and kept.

use std::sync::LazyLock;

use engine::{Chances, Weight};
use ground::table::Length;

use crate::facts::command::inches;
use crate::facts::fire::{Shots, Volley, Weapon, able_guns, shots, weapon};
use crate::known::Seen;
use crate::resolve::artillery::{
    ARTILLERY_FIRE, Ammo, ArtilleryCase, GunType, MITRAILLEUSE_FIRE, MitrailleuseCase, Ordnance, ShellFor,
    SiegeShell,
};
use crate::resolve::ranges::{Reach, of_guns, of_mitrailleuses, of_rifle};
use crate::resolve::small_arms::{Rifle, SMALL_ARMS_FIRE, SmallArmsCase};
use crate::resolve::target::Arm;
use crate::state::{Morale, Stance, UnitNo};
use crate::vocabulary::{Category, Formation, INCH};

const CATEGORIES: usize = Category::ALL.len();
/// A die is thrown for four stands at most (DI-SA-1).
const DIE: i32 = 4;

/// A weight as a number of the machine: of a very large one only the size matters.
pub fn number(it: &Weight) -> i64 {
    let text = it.to_string();
    let head = text.get(..text.len().min(15)).unwrap_or("0");
    let value: i64 = head.parse().unwrap_or(0);
    value.saturating_mul(10_i64.saturating_pow((text.len() - head.len()).min(3) as u32))
}

/// The part of the chances in which something holds, in hundredths.
pub fn share<T>(chances: &Chances<T>, holds: impl Fn(&T) -> bool) -> i32 {
    let whole = number(&chances.of).max(1);
    let part: i64 = chances.each.iter().filter(|it| holds(&it.0)).map(|it| number(&it.1)).sum();
    (part * 100 / whole) as i32
}

/// The average of some hits, in hundredths.
fn average(chances: Option<Chances<i32>>) -> i32 {
    let Some(chances) = chances else { return 0 };
    let whole = number(&chances.of).max(1);
    chances.each.iter().map(|(hits, part)| i64::from(*hits) * number(part) * 100 / whole).sum::<i64>() as i32
}

/// By row of the table and category of the target.
type Means = Vec<[i32; CATEGORIES]>;

fn means(rows: &[Reach], mean: impl Fn(Length, Category) -> i32) -> Means {
    let row = |it: &Reach| std::array::from_fn(|no| mean(it.most, Category::ALL[no]));
    rows.iter().map(row).collect()
}

/// By rifle and stands that share a die.
static RIFLES: LazyLock<Vec<[Means; DIE as usize]>> = LazyLock::new(|| {
    let of = |weapon: Rifle, stands: i32| {
        means(of_rifle(weapon), |range, target| {
            let case = SmallArmsCase { weapon, stands, range: inches(range), target };
            average(SMALL_ARMS_FIRE.chances(&case, |it| it.outcome.hits))
        })
    };
    Rifle::ALL.iter().map(|it| std::array::from_fn(|no| of(*it, no as i32 + 1))).collect()
});

/// One gun, by calibre and ammunition.
static GUNS: LazyLock<Vec<[Means; 2]>> = LazyLock::new(|| {
    let of = |gun_type: GunType, ammo: Ammo| {
        means(of_guns(gun_type, ammo), |range, target| {
            let case = ArtilleryCase {
                gun_type,
                ordnance: Ordnance::Gun,
                guns: 1,
                range: inches(range),
                ammo,
                target,
                siege_shell: SiegeShell::Extrapolated,
                shell_for: ShellFor::All,
            };
            average(ARTILLERY_FIRE.chances(&case, |it| it.outcome.hits))
        })
    };
    GunType::ALL.iter().map(|it| [of(*it, Ammo::Direct), of(*it, Ammo::Shell)]).collect()
});

static MITRAILLEUSE: LazyLock<Means> = LazyLock::new(|| {
    means(of_mitrailleuses(), |range, target| {
        let case = MitrailleuseCase { guns: 1, range: inches(range), target };
        average(MITRAILLEUSE_FIRE.chances(&case, |it| it.outcome.hits))
    })
});

fn row_at(rows: &[Reach], range: Length) -> Option<usize> {
    rows.iter().position(|it| it.least <= range && range <= it.most)
}

/// What so many stands or guns hit on average at one range, in hundredths.
fn hits(weapon: Weapon, count: i32, range: Length, ammo: Ammo, at: Category) -> i32 {
    let category = at as usize;
    match weapon {
        Weapon::Rifle(rifle) => {
            let Some(row) = row_at(of_rifle(rifle), range) else { return 0 };
            let of = |stands: i32| RIFLES[rifle as usize][stands as usize - 1][row][category];
            let rest = if count % DIE == 0 { 0 } else { of(count % DIE) };
            count / DIE * of(DIE) + rest
        }
        Weapon::Gun(gun) => row_at(of_guns(gun, ammo), range)
            .map_or(0, |row| count * GUNS[gun as usize][ammo as usize][row][category]),
        Weapon::Mitrailleuse => {
            row_at(of_mitrailleuses(), range).map_or(0, |row| count * MITRAILLEUSE[row][category])
        }
    }
}

/// The hits that a volley brings on average, in hundredths.
pub fn mean(known: &impl Seen, volley: &Volley) -> i32 {
    let mut sum = 0;
    for part in shots(known, volley, volley.ranges.len()) {
        let ticks = |it: engine::Decimal| (it * i64::from(INCH)).round() as Length;
        let (count, range) = match &part {
            Shots::Rifles(it) => (it.stands, ticks(it.range)),
            Shots::Guns(it) => (it.guns, ticks(it.range)),
            Shots::Mitrailleuses(it) => (it.guns, ticks(it.range)),
        };
        sum += hits(volley.weapon, count, range, volley.ammo, volley.category);
    }
    sum
}

/// How far a unit shoots with its direct fire; 0 if it has nothing to shoot with.
pub fn reach(known: &impl Seen, unit: UnitNo) -> Length {
    let rows = match weapon(known, unit) {
        Some(Weapon::Rifle(it)) => of_rifle(it),
        Some(Weapon::Gun(it)) => of_guns(it, Ammo::Direct),
        Some(Weapon::Mitrailleuse) => of_mitrailleuses(),
        None => return 0,
    };
    rows.last().map_or(0, |it| it.most)
}

/// The stands or guns of a unit that would shoot as it stands, or soon after.
fn barrels(known: &impl Seen, unit: UnitNo, soon: bool) -> i32 {
    let status = known.unit(unit);
    let all = known.stands(unit);
    let count = match status.stance.formation() {
        _ if status.routs() => 0,
        Formation::Unlimbered => able_guns(known, unit),
        Formation::Limbered if soon => able_guns(known, unit) / 2,
        _ if known.arm(unit) == Arm::Artillery => 0,
        Formation::Skirmish => all,
        Formation::Line if !known.mounted(unit) => all,
        Formation::Square => (all + 3) / 4,
        Formation::Column if known.arm(unit) == Arm::Infantry => {
            let wide = if status.stance == Stance::OtherColumn { 5 } else { 4 };
            let front = all.min(if all <= 4 { (all + 1) / 2 } else { wide });
            if soon { (front + all) / 2 } else { front }
        }
        Formation::MarchColumn if soon => all / 2,
        _ => 0,
    };
    if status.morale == Morale::Shaken { (count + 1) / 2 } else { count }
}

/// What a unit would hit on average at this range, in hundredths; `soon` counts what it could bring to bear by forming up.
pub fn fire(known: &impl Seen, shooter: UnitNo, range: Length, at: Category, soon: bool) -> i32 {
    let Some(weapon) = weapon(known, shooter) else { return 0 };
    let count = barrels(known, shooter, soon);
    if count == 0 {
        return 0;
    }
    let direct = hits(weapon, count, range, Ammo::Direct, at);
    match weapon {
        Weapon::Gun(_) => direct.max(hits(weapon, count, range, Ammo::Shell, at)),
        _ => direct,
    }
}
