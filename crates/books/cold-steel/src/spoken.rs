//! Names and things as people say them.

use ground::table::Length;

use crate::resolve::formations::Target;
use crate::scenario::Field;
use crate::state::{March, Order, Part, Special, Stop, When, Wing};
use crate::vocabulary::{AutomaticOrder, Formation, Level, Mission, Movement, PACE, Speed};

/// A sentence begins with a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |it| it.to_uppercase().chain(letters).collect())
}

pub fn paces(length: Length) -> String {
    match (length + PACE / 2) / PACE {
        1 => "1 pace".to_owned(),
        n => format!("{n} paces"),
    }
}

pub fn figures(n: i32) -> String {
    match n {
        0 => "no figures".to_owned(),
        1 => "1 figure".to_owned(),
        n => format!("{n} figures"),
    }
}

pub fn markers(n: i32) -> String {
    if n == 1 { "1 disorder".to_owned() } else { format!("{n} disorder") }
}

pub fn formation(it: Formation) -> &'static str {
    match it {
        Formation::Line3 | Formation::Line2 => "line",
        Formation::AttackColumn => "attack column",
        Formation::CompanyColumn => "column of companies",
        Formation::ClosedColumn => "closed column",
        Formation::MarchColumn => "march column",
        Formation::Square => "square",
        Formation::Open => "open order",
        Formation::Extended => "extended order",
        Formation::Divisions => "rallying squares",
        Formation::Swarm => "no order",
        Formation::CavLine => "line",
        Formation::CavColumn => "column of squadrons",
        Formation::CavMarchColumn => "march column",
        Formation::CavOpen => "open order",
        Formation::Unlimbered => "battery",
        Formation::Limbered => "limbered",
        Formation::Garrison => "garrison",
    }
}

/// How it stands after a change: `in line`, `limbered`.
pub fn stands(it: Formation) -> String {
    match it {
        Formation::Limbered => "limbered".to_owned(),
        other => format!("in {}", formation(other)),
    }
}

pub fn target(it: Target) -> &'static str {
    match it {
        Target::FaceAbout => "face about",
        Target::Limbered => "limber up",
        Target::Unlimbered => "unlimber",
        other => Formation::of_word(other.word()).map_or("form", formation),
    }
}

pub fn level(it: Level) -> &'static str {
    it.word()
}

/// The pace of an order, for foot or horse.
pub fn speed(it: Speed, mounted: bool) -> &'static str {
    match (it, mounted) {
        (Speed::March, false) => "at the march",
        (Speed::Quick, false) => "at the quick step",
        (Speed::Double, false) => "at the double",
        (Speed::March, true) => "at the walk",
        (Speed::Quick, true) => "at the trot",
        (Speed::Double, true) => "at the canter",
    }
}

/// An order in words; the enemy it names is put in by the caller.
pub fn order(it: &Order, mounted: bool, enemy: Option<&str>, field: &Field) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(it.special.map(|it| match it {
        Special::Skirmish { paces, .. } => format!("{}, {paces} paces before the front", special(it)),
        Special::Row(degrees) => format!("row {}", compass(degrees)),
        Special::Depart { off, to, along } => format!(
            "march off over the {} edge and come in again over the {} one, {along} paces along it",
            off.word(),
            to.word()
        ),
        other => match bridge(other, field) {
            Some(name) => special(other).replace("the building", &lower(name)),
            None => special(other).to_owned(),
        },
    }));
    parts.extend(it.formation.map(|it| target(it).to_owned()));
    match (it.attack, it.movement) {
        (Some(_), march) => {
            let pace = march.map_or(Speed::Quick, |it| it.speed);
            let turns = |it: &March| matches!(it.how, Movement::Wheel | Movement::Conversion);
            parts.extend(march.filter(turns).map(|it| marching(&it, mounted)));
            parts.push(format!("attack {} {}", enemy.unwrap_or("the nearest enemy"), speed(pace, mounted)));
        }
        (None, Some(march)) => parts.push(marching(&march, mounted)),
        (None, None) => {}
    }
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// The bridge that an order is about.
fn bridge(it: Special, field: &Field) -> Option<&str> {
    let (Special::StartFire(site) | Special::Fortify(site) | Special::Destroy(site)) = it else {
        return None;
    };
    field.structures.get(usize::from(site)).filter(|it| it.bridge).map(|it| it.name.as_str())
}

/// The men of a side by its name: `The Americans`, `The British`.
pub fn folk(side: &str) -> String {
    match side {
        "Allied" => "The Allies".to_owned(),
        it if it.ends_with("an") => format!("The {it}s"),
        it => format!("The {it}"),
    }
}

/// A heading as sailors say it, to the nearest of eight.
pub fn compass(degrees: u16) -> &'static str {
    const POINTS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    POINTS[usize::from((degrees % 360 + 22) / 45 % 8)]
}

/// Stands that swing or step out.
pub fn wing(it: Wing) -> String {
    let side = if it.right { "right" } else { "left" };
    match it.angle {
        _ if it.prolonged => format!("prolongs its front to the {side}"),
        angle if angle < 0 => format!("refuses its {side} by {} degrees", -angle),
        angle => format!("advances its {side} by {angle} degrees"),
    }
}

/// The same as an order.
fn wing_order(it: Wing) -> String {
    let side = if it.right { "right" } else { "left" };
    let stands = if it.stands == 1 { "1 stand".to_owned() } else { format!("{} stands", it.stands) };
    match it.angle {
        _ if it.prolonged => format!("prolong the front to the {side} with {stands}"),
        angle if angle < 0 => format!("refuse the {side} by {} degrees with {stands}", -angle),
        angle => format!("advance the {side} by {angle} degrees with {stands}"),
    }
}

fn marching(it: &March, mounted: bool) -> String {
    if let Some(wing) = it.wing {
        return wing_order(wing);
    }
    if it.how == Movement::Wheel && it.angle == 0 {
        return "bring the wing back into the line".to_owned();
    }
    let side = if it.angle < 0 { "left" } else { "right" };
    let what = match it.how {
        Movement::Forward => "forward".to_owned(),
        Movement::Oblique if it.angle.abs() == 22 => format!("oblique to the {side}"),
        Movement::Oblique => format!("oblique to the {side} by {} degrees", it.angle.abs()),
        Movement::Backward => return "step back".to_owned(),
        Movement::Wheel => format!("wheel {side} {} degrees", it.angle.abs()),
        Movement::Conversion => format!("turn about the centre {side} {} degrees", it.angle.abs()),
        Movement::Prolong => "by hand".to_owned(),
        Movement::Halt => return "halt".to_owned(),
    };
    let stop = match it.stop {
        Stop::None => String::new(),
        Stop::Distance(n) => format!(", {n} paces"),
        Stop::Range(n) => format!(", to {n} paces from the enemy"),
    };
    let then = if it.then_forward == 0 { "" } else { ", then straight on" };
    format!("{what} {}{then}{stop}", speed(it.speed, mounted))
}

pub fn special(it: Special) -> &'static str {
    match it {
        Special::Reform => "reform",
        Special::LieDown => "lie down",
        Special::StandUp => "stand up",
        Special::Occupy(_) => "occupy the building",
        Special::Leave => "leave the building",
        Special::StartFire(_) => "set fire to the building",
        Special::FightFire(_) => "fight the fire",
        Special::SpikeGuns => "spike the guns",
        Special::Skirmish { extended: false, .. } => "throw out skirmishers in open order",
        Special::Skirmish { extended: true, .. } => "throw out skirmishers in extended order",
        Special::Recall => "call in the skirmishers",
        Special::Detach(Part::Company) => "detach a company",
        Special::Detach(Part::Half) => "detach half of it",
        Special::Detach(Part::Squadron) => "detach a squadron",
        Special::Detach(Part::Section) => "detach a section",
        Special::Regroup => "rejoin",
        Special::Brigade(_) => "form one unit with another",
        Special::Converge => "converge the elite companies",
        Special::Dismount => "dismount",
        Special::Remount => "mount again",
        Special::Close(_) => "close up to one body with another",
        Special::Obstruct => "lay an obstacle",
        Special::Clear(_) => "clear the obstacle",
        Special::Dig => "throw up works",
        Special::Raise(_) => "strengthen the works",
        Special::Fortify(_) => "fortify the building",
        Special::Destroy(_) => "pull down the building",
        Special::Embark(_) => "go into the boats",
        Special::Disembark => "land",
        Special::Row(_) => "row",
        Special::Depart { .. } => "march off the table",
    }
}

/// A mission in words.
pub fn mission(it: Mission) -> &'static str {
    match it {
        Mission::Attack => "attack",
        Mission::Protect => "protect",
        Mission::Defense => "defend a place",
        Mission::Rearguard => "rearguard",
        Mission::Maneuver => "maneuver",
        Mission::Skirmish => "skirmish",
        Mission::FollowMe => "follow me",
    }
}

/// A contingency in words.
pub fn when(it: When) -> String {
    match it {
        When::Turn(turn) => format!("until turn {turn}"),
        When::EnemyWithin(paces) => format!("until an enemy is within {paces} paces"),
        When::ObjectiveHeld => "until the objective is held".to_owned(),
        When::UnitLost => "until a unit is lost".to_owned(),
    }
}

/// What its officers wish.
pub fn automatic(it: AutomaticOrder) -> &'static str {
    match it {
        AutomaticOrder::FallBack => "fall back",
        AutomaticOrder::FormSquare => "form square",
        AutomaticOrder::FormDivisions => "rally by divisions",
        AutomaticOrder::ArtilleryWithdraw => "limber up and withdraw",
        AutomaticOrder::Reform => "reform",
        AutomaticOrder::IrregularsAdvance => "rush forward",
        AutomaticOrder::Protect => "protect their friends",
        AutomaticOrder::CavalryAdvance => "charge",
        AutomaticOrder::ReturnFire => "halt and return the fire",
        AutomaticOrder::FormLine => "form line",
        AutomaticOrder::None => "do nothing of their own",
    }
}

/// `The toll-house` within a sentence.
pub fn lower(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |it| format!("the {it}"))
}
