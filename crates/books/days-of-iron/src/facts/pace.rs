//! How fast a unit is: its rows of the movement table (DI-MR, DI-MOV-2, DI-MOV-3).

use std::sync::LazyLock;

use ground::table::Length;

use crate::resolve::drill::{Manner, Mount};
use crate::resolve::rates::{Charger, Column, MOVEMENT_RATE, Rate, RateCase, Row};
use crate::resolve::target::{Arm, Draught};
use crate::state::{Army, Stance, UnitNo};
use crate::vocabulary::{Formation, INCH, TroopClass};

/// How it goes in a stance.
pub fn mount(army: &impl Army, unit: UnitNo, stance: Stance) -> Mount {
    let card = army.card(unit);
    match card.arm {
        Arm::Cavalry if stance.dismounted() => Mount::Foot,
        Arm::Infantry | Arm::Engineers => Mount::Foot,
        Arm::Cavalry if card.horse.is_light() => Mount::LightHorse,
        Arm::Cavalry => Mount::Horse,
        Arm::Staff => Mount::Staff,
        Arm::Artillery => match card.draught {
            Draught::Foot => Mount::FootGuns,
            Draught::Horse => Mount::HorseGuns,
            Draught::Siege => Mount::SiegeGuns,
        },
        Arm::Transport => Mount::Wagon,
        Arm::Boat => Mount::Boat,
    }
}

/// By whose drill it goes: cavalry keeps its own, whether or not it has dismounted.
pub fn drilled(army: &impl Army, unit: UnitNo) -> Mount {
    mount(army, unit, Stance::Line)
}

/// The manner of a stance: straight ahead or any way (DI-MOV-8).
pub fn manner(army: &impl Army, unit: UnitNo, stance: Stance) -> Manner {
    let foot = army.arm(unit) == Arm::Infantry;
    match stance {
        Stance::Line | Stance::FootLine | Stance::Square => Manner::Formed,
        Stance::Column | Stance::OtherColumn if foot => Manner::Formed,
        Stance::Unlimbered => Manner::ByHand,
        _ => Manner::Loose,
    }
}

/// Its row while it does not fire; none for what does not move.
pub fn row(army: &impl Army, unit: UnitNo, stance: Stance) -> Option<Row> {
    let card = army.card(unit);
    Some(match (mount(army, unit, stance), stance.formation()) {
        (_, Formation::Square) => return None,
        (_, Formation::Unlimbered) if card.heavy => return None,
        (_, Formation::Unlimbered) => Row::Manhandled,
        (Mount::Foot, _) if card.arm == Arm::Engineers => Row::Skirmish,
        (Mount::Foot, Formation::Line) => Row::Line,
        (Mount::Foot, Formation::Skirmish) => Row::Skirmish,
        (Mount::Foot, Formation::MarchColumn) => Row::MarchColumn,
        (Mount::Foot, _) => Row::Column,
        (Mount::Horse | Mount::LightHorse, Formation::Line) => Row::CavalryLine,
        (Mount::Horse | Mount::LightHorse, Formation::Skirmish) => Row::CavalrySkirmish,
        (Mount::Horse | Mount::LightHorse, _) => Row::CavalryColumn,
        (Mount::Staff, _) => Row::Staff,
        (Mount::FootGuns, _) => Row::FootArtillery,
        (Mount::HorseGuns, _) => Row::HorseArtillery,
        (Mount::SiegeGuns, _) => Row::SiegeArtillery,
        (Mount::Wagon, _) => Row::Wagon,
        // Downstream it is faster; who draws a way finds out.
        (Mount::Boat, _) => Row::BoatAgainstCurrent,
    })
}

/// The row of one who has shot this turn (DI-MOV-3); none if he may not move then.
pub fn fired_row(army: &impl Army, unit: UnitNo, stance: Stance) -> Option<Row> {
    match stance.formation() {
        Formation::Skirmish => Some(Row::SkirmishFiring),
        Formation::Unlimbered => row(army, unit, stance),
        Formation::Line | Formation::Column if army.kind(unit) == Arm::Infantry => Some(Row::Firing),
        _ => None,
    }
}

/// Its rate as printed, in ticks. It is asked for at every turn, so the table is looked up once.
pub fn rate(row: Row, column: Column, class: u8) -> Option<Length> {
    const CLASSES: usize = 8;
    static KNOWN: LazyLock<Vec<Option<Length>>> = LazyLock::new(|| {
        let all = Row::ALL.iter().flat_map(|row| Column::ALL.iter().map(move |column| (*row, *column)));
        all.flat_map(|(row, column)| (0..CLASSES).map(move |it| looked_up(row, column, it as u8))).collect()
    });
    match usize::from(class) {
        it if it < CLASSES => KNOWN[(row as usize * Column::ALL.len() + column as usize) * CLASSES + it],
        _ => looked_up(row, column, class),
    }
}

fn looked_up(row: Row, column: Column, class: u8) -> Option<Length> {
    let case = RateCase { row, column, class: TroopClass(class.into()) };
    match MOVEMENT_RATE.of(&case).outcome {
        Rate::Inches(it) => Some(it * INCH),
        Rate::Remove | Rate::NotPossible => None,
    }
}

/// The Normal rate of its formation, "not firing"; a square falls back 1.5 inches as half a move (DI-MOR-9).
pub fn normal(army: &impl Army, unit: UnitNo) -> Length {
    let status = army.unit(unit);
    if status.stance == Stance::Square {
        return 3 * INCH;
    }
    row(army, unit, status.stance).and_then(|row| rate(row, Column::Normal, status.class)).unwrap_or(0)
}

/// Its rout move (DI-ROUT-1); none for guns that are left behind (DI-MOV-1).
pub fn rout(army: &impl Army, unit: UnitNo) -> Option<Length> {
    let status = army.unit(unit);
    let stance = match status.stance {
        Stance::Unlimbered => return None,
        Stance::Square => Stance::Column,
        Stance::Rout => match army.arm(unit) {
            Arm::Artillery => Stance::Limbered,
            Arm::Infantry | Arm::Cavalry => Stance::Column,
            _ => Stance::Stand,
        },
        other => other,
    };
    row(army, unit, stance).and_then(|row| rate(row, Column::Rout, status.class))
}

/// As what it charges, if it may (DI-CHG-1, DI-CHG-3).
pub fn charger(army: &impl Army, unit: UnitNo) -> Option<Charger> {
    let formation = army.unit(unit).stance.formation();
    match (army.arm(unit), formation) {
        (Arm::Infantry, Formation::Line) => Some(Charger::Line),
        (Arm::Infantry, Formation::Column) => Some(Charger::Column),
        (Arm::Infantry, Formation::Skirmish) => Some(Charger::Skirmish),
        (Arm::Cavalry, _) if army.unit(unit).stance.dismounted() => None,
        (Arm::Cavalry, Formation::Line) => Some(Charger::CavalryLine),
        (Arm::Cavalry, Formation::Column) => Some(Charger::CavalryColumn),
        (Arm::Cavalry, Formation::Skirmish) => Some(Charger::CavalrySkirmish),
        _ => None,
    }
}
