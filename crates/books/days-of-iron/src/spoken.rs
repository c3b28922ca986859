//! How units and lengths are called at the table.

use ground::table::Length;

use crate::resolve::damage::Damage;
use crate::resolve::target::Arm;
use crate::resolve::works::Task;
use crate::state::{Army, Stance, UnitNo};
use crate::vocabulary::{Category, Morale};

pub fn unit(army: &impl Army, unit: UnitNo) -> &str {
    &army.card(unit).name
}

/// Several units: `A, B and C`.
pub fn units(army: &impl Army, all: impl IntoIterator<Item = UnitNo>) -> String {
    let names: Vec<&str> = all.into_iter().map(|it| unit(army, it)).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub fn side(army: &impl Army, side: usize) -> &str {
    &army.scenario().sides[side].name
}

/// Those of a side where a sentence begins: `The French`. What a scenario calls `The Guard` or `Army of the Rhine` stays.
pub fn the_side(army: &impl Army, no: usize) -> String {
    let name = side(army, no);
    if name.contains(' ') { name.to_owned() } else { format!("The {name}") }
}

/// `4.5 inches`, from hundredths of one.
pub fn inches(ticks: Length) -> String {
    let tenths = (ticks + 5) / 10;
    match (tenths / 10, tenths % 10) {
        (1, 0) => "1 inch".to_owned(),
        (whole, 0) => format!("{whole} inches"),
        (whole, part) => format!("{whole}.{part} inches"),
    }
}

/// How it stands.
pub fn formed(stance: Stance) -> &'static str {
    match stance {
        Stance::Line => "in line",
        Stance::Column | Stance::OtherColumn => "in column",
        Stance::MarchColumn => "in march column",
        Stance::SingleFile => "in march column, one stand wide",
        Stance::Skirmish => "in skirmish order",
        Stance::Square => "in square",
        Stance::Limbered => "limbered",
        Stance::Unlimbered => "unlimbered",
        Stance::Stand => "as it is",
        Stance::Rout => "in rout",
        Stance::FootLine => "on foot in line",
        Stance::FootSkirmish => "on foot in skirmish order",
    }
}

/// The same for a unit of which one must know how wide its column is.
pub fn formed_wide(arm: Arm, stance: Stance) -> &'static str {
    match (arm, stance) {
        (Arm::Cavalry, Stance::Column) => "in column, two stands wide",
        (Arm::Cavalry, Stance::OtherColumn) => "in column, one stand wide",
        (_, Stance::OtherColumn) => "in column, five stands wide",
        (_, other) => formed(other),
    }
}

/// What engineers are set to do (DI-ENG-3).
pub fn task(task: Task) -> &'static str {
    match task {
        Task::BridgeStream => "bridge the stream",
        Task::RepairBridge => "repair the bridge",
        Task::BlowBridge => "blow up the bridge",
        Task::Breach => "breach the wall",
        Task::Barricade => "build a barricade",
        Task::Fieldwork => "dig a field work",
        Task::FireFighting => "put out the fire",
    }
}

pub fn morale(morale: Morale) -> &'static str {
    match morale {
        Morale::Good => "in good order",
        Morale::Disordered => "disordered",
        Morale::Shaken => "shaken",
        Morale::Routing => "routing",
    }
}

/// A name in the middle of a sentence: `the ridge held`, `Reppertsberg`.
pub fn within(name: &str) -> String {
    name.strip_prefix("The ").map_or(name.to_owned(), |rest| format!("the {rest}"))
}

/// `1 figure`, `3 figures`.
pub fn count(number: i32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// What is shot at, after the shots (DI-SHO-5): `6 shots at a line`.
pub fn offered(it: Category) -> &'static str {
    match it {
        Category::Dispersed => "at a dispersed target",
        Category::Dense => "at a dense target",
        Category::Line => "at a line",
        Category::Fast => "at a fast target",
        Category::LightCover => "into light cover",
        Category::HeavyCover => "into heavy cover",
    }
}

/// What has happened to guns, staff or engineers (DI-SD-1), after their name.
pub fn damage(it: Damage) -> &'static str {
    match it {
        Damage::None => "comes off unharmed",
        Damage::LimberHit => "has a limber hit: its teams go at half their pace",
        Damage::GunSuppressed => "has a gun silenced for a while",
        Damage::BatterySuppressed => "is silenced for a while",
        Damage::GunDestroyed => "loses a gun",
        Damage::EscortLost => "loses an escort",
        Damage::GeneralLight => "is lightly wounded and cannot command for a while",
        Damage::GeneralSerious => "is badly wounded and cannot command for a while",
        Damage::GeneralKilled => "is killed",
        Damage::PioneerLost => "loses a pioneer",
        Damage::EngineerSlight => "has its engineer slightly wounded: no work for a while",
        Damage::EngineerSerious => "has its engineer badly wounded: no work for a while",
        Damage::EngineerKilled => "loses its engineer",
    }
}
