//! Action points and what they buy (CC-AP, CC-MOV): steps and changes of formation.

use engine::{CellId, Cx, Fault, Maybe, Modifier, Play, Proc, Tally, case, finding, procedure, words};

use crate::map::Ground;
use crate::printed::{self, CHARGE_STEPS, FORMATIONS, STEPS};
use crate::vocabulary::{Arm, Class, Formation, Options, Terrain};

words! {
    pub enum Mover {
        LineInfantry = "line_infantry",
        LightInfantry = "light_infantry",
        LightCavalry = "light_cavalry",
        HeavyCavalry = "heavy_cavalry",
        FootBattery = "foot_battery",
        HorseBattery = "horse_battery",
        Crew = "crew",
        Leader = "leader",
    }
}

words! {
    /// The phases in which action points are spent.
    pub enum Phase { Movement = "movement", Reaction = "reaction" }
}

case! {
    pub struct AllowanceCase {
        /// Type of the unit
        mover as "type": Mover,
        /// Within the radius of a leader of its chain of command at the start of the turn
        in_command: bool = true,
        /// Engaged in melee
        engaged: bool,
        /// In the reaction phase half the AP, rounded up
        phase: Phase = Phase::Movement,
        /// Toggles of the game
        options: Options,
    }
}

/// Leaders are no units: none of them is ever out of command.
pub const ALLOWANCE_MODIFIERS: &[Modifier<AllowanceCase>] =
    &[Modifier::flat(rule!("CC-AP-2"), "out of command", -2, |c| !c.in_command && c.mover != Mover::Leader)];

finding! {
    pub struct Points { ap: i32 }
}

finding! {
    pub struct Allowance { modifiers: Tally, total: i32, cell_id: Maybe<CellId>, outcome: Points }
}

pub static ACTION_POINTS: Proc<AllowanceCase, Allowance> = procedure!(
    "action_points",
    "Action points",
    "Turn start",
    "",
    AllowanceCase,
    action_points,
    rules!["CC-AP-1", "CC-AP-2", "CC-ORD-6", "CC-REA-1", "CC-VOC-5"]
);

fn action_points(case: &AllowanceCase, cx: &mut Cx<'_>) -> Play<Allowance> {
    if case.engaged {
        cx.cite(rule!("CC-ORD-6"));
        let outcome = Points { ap: 0 };
        return Ok(Allowance { modifiers: Tally::default(), total: 0, cell_id: Maybe(None), outcome });
    }
    cx.cite(rule!("CC-AP-1"));
    let row = printed::ACTION_POINTS.row(case.mover.word());
    let modifiers = Tally::of(case, ALLOWANCE_MODIFIERS);
    let total = (printed::ACTION_POINTS.at(row, 0) + modifiers.sum()).max(1);
    let ap = match case.phase {
        Phase::Movement => total,
        Phase::Reaction => {
            cx.cite(rule!("CC-REA-1"));
            cx.cite(rule!("CC-VOC-5"));
            (total + 1) / 2
        }
    };
    let cell_id = Maybe(Some(printed::ACTION_POINTS.name(row, 0)));
    Ok(Allowance { modifiers, total, cell_id, outcome: Points { ap } })
}

words! {
    /// The rows of CC-MOV-1.
    pub enum MoveFormation {
        InfantryColumn = "infantry_column",
        InfantryLine = "infantry_line",
        Square = "square",
        Skirmish = "skirmish",
        Garrison = "garrison",
        CavalryLine = "cavalry_line",
        CavalryColumn = "cavalry_column",
        Limbered = "limbered",
        Unlimbered = "unlimbered",
        Crew = "crew",
        Leader = "leader",
    }
}

use MoveFormation as Row;

impl MoveFormation {
    /// The row of a unit.
    pub fn of(arm: Arm, formation: Formation) -> MoveFormation {
        match (formation, arm) {
            (Formation::Line, Arm::Cavalry) => Row::CavalryLine,
            (Formation::Line, _) => Row::InfantryLine,
            (Formation::Column, Arm::Cavalry) => Row::CavalryColumn,
            (Formation::Column, _) => Row::InfantryColumn,
            (Formation::Square, _) => Row::Square,
            (Formation::Skirmish, _) => Row::Skirmish,
            (Formation::Garrison, _) => Row::Garrison,
            (Formation::Limbered, _) => Row::Limbered,
            (Formation::Unlimbered, _) => Row::Unlimbered,
            (Formation::Crew, _) => Row::Crew,
        }
    }

    /// A leader has none.
    fn arm(self) -> Option<Arm> {
        match self {
            Row::InfantryColumn | Row::InfantryLine | Row::Square | Row::Skirmish | Row::Garrison => {
                Some(Arm::Infantry)
            }
            Row::CavalryLine | Row::CavalryColumn => Some(Arm::Cavalry),
            Row::Limbered | Row::Unlimbered | Row::Crew => Some(Arm::Artillery),
            Row::Leader => None,
        }
    }

    /// CC-MOV-3
    fn gains_by_road(self) -> bool {
        matches!(self, Row::InfantryColumn | Row::CavalryColumn | Row::Limbered | Row::Leader)
    }

    /// Infantry or cavalry in line or column: may step back, facing the enemy (CC-MOV-4).
    fn steps_back(self) -> bool {
        matches!(self, Row::InfantryColumn | Row::InfantryLine | Row::CavalryColumn | Row::CavalryLine)
    }
}

case! {
    pub struct StepCase check one_arm {
        /// Formation of the mover
        formation: MoveFormation,
        /// Class of the space entered
        terrain: Ground = Ground::Clear,
        /// The space entered is higher
        uphill: bool,
        /// Both spaces are road
        road: bool,
        /// Into the rear space, keeping its facing
        backward: bool,
        /// Into a space held by a friend
        through_friend: bool,
        /// Out of an enemy zone of control that it began in
        leaving_zoc: bool,
        /// A step of a charge (CC-CHG-3)
        charge: bool,
        /// Arm of the charger; that of its formation if not given
        arm: Option<Arm>,
        /// Toggles of the game
        options: Options,
    }
}

fn one_arm(case: &StepCase) -> Result<(), Fault> {
    if case.charge && case.arm.is_some() && case.arm != case.formation.arm() {
        let why = format!("{} is no formation of this arm", case.formation.word());
        return Err(Fault::illegal(rule!("CC-CHG-3"), "arm", why));
    }
    Ok(())
}

pub const STEP_MODIFIERS: &[Modifier<StepCase>] = &[
    Modifier::flat(rule!("CC-MOV-2"), "uphill", 1, |c| c.uphill && c.formation != Row::Leader),
    Modifier::flat(rule!("CC-MOV-4"), "backward", 1, |c| c.backward && c.formation.steps_back()),
    Modifier::flat(rule!("CC-MOV-7"), "through a friend", 1, |c| {
        c.through_friend && c.formation != Row::Leader
    }),
    // The cost of a charge is complete in CC-CHG-3.
    Modifier::flat(rule!("CC-MOV-8"), "leaving an enemy ZOC", 1, |c| {
        c.leaving_zoc && !c.charge && c.formation != Row::Leader
    }),
];

finding! {
    pub struct Cost { ap: Option<i32> }
}

finding! {
    pub struct StepCost { modifiers: Tally, total: Option<i32>, cell_id: Maybe<CellId>, outcome: Cost }
}

pub static MOVE_COST: Proc<StepCase, StepCost> = procedure!(
    "move_cost",
    "Cost of a step",
    "Movement",
    "",
    StepCase,
    move_cost,
    rules![
        "CC-MOV-1", "CC-MOV-2", "CC-MOV-3", "CC-MOV-4", "CC-MOV-7", "CC-MOV-8", "CC-CHG-1", "CC-CHG-3",
        "CC-CHG-2"
    ]
);

fn move_cost(case: &StepCase, cx: &mut Cx<'_>) -> Play<StepCost> {
    let (base, cell_id) = base_cost(case, cx);
    let Some(base) = base else {
        let outcome = Cost { ap: None };
        return Ok(StepCost { modifiers: Tally::default(), total: None, cell_id: Maybe(cell_id), outcome });
    };
    let modifiers = Tally::of(case, STEP_MODIFIERS);
    let total = Some(base + modifiers.sum());
    Ok(StepCost { modifiers, total, cell_id: Maybe(cell_id), outcome: Cost { ap: total } })
}

/// The cost before additions, none if the step is forbidden; and the cell that says so, if one does.
fn base_cost(case: &StepCase, cx: &mut Cx<'_>) -> (Option<i32>, Option<CellId>) {
    if case.terrain == Ground::Impassable {
        cx.cite(rule!("CC-MOV-2"));
        return (None, None);
    }
    if case.charge {
        return charge_cost(case, cx);
    }
    if case.backward && case.formation == Row::Limbered {
        cx.cite(rule!("CC-MOV-4"));
        return (None, None);
    }
    if case.road && case.formation.gains_by_road() {
        cx.cite(rule!("CC-MOV-3"));
        return (Some(1), None);
    }
    cx.cite(rule!("CC-MOV-1"));
    let (row, column) = (STEPS.row(case.formation.word()), STEPS.column(case.terrain.word()));
    (*STEPS.at(row, column), Some(STEPS.name(row, column)))
}

fn charge_cost(case: &StepCase, cx: &mut Cx<'_>) -> (Option<i32>, Option<CellId>) {
    cx.cite(rule!("CC-CHG-1"));
    let arm = match case.formation.arm() {
        Some(arm @ (Arm::Infantry | Arm::Cavalry)) if case.formation != Row::Square => arm,
        _ => return (None, None),
    };
    cx.cite(rule!("CC-CHG-3"));
    if case.backward || case.through_friend {
        return (None, None);
    }
    let (row, column) = (CHARGE_STEPS.row(arm.word()), CHARGE_STEPS.column(case.terrain.word()));
    let cost = *CHARGE_STEPS.at(row, column);
    if cost.is_none() {
        cx.cite(rule!("CC-CHG-2"));
    }
    (cost, Some(CHARGE_STEPS.name(row, column)))
}

words! {
    /// CC-VOC-3
    pub enum UnitType {
        LineInfantry = "line_infantry",
        LightInfantry = "light_infantry",
        LightCavalry = "light_cavalry",
        HeavyCavalry = "heavy_cavalry",
        FootBattery = "foot_battery",
        HorseBattery = "horse_battery",
    }
}

impl UnitType {
    /// The row of CC-AP-1 for one that is with its horses and guns.
    pub fn mover(self) -> Mover {
        Mover::ALL[self as usize]
    }

    pub fn arm(self) -> Arm {
        match self {
            UnitType::LineInfantry | UnitType::LightInfantry => Arm::Infantry,
            UnitType::LightCavalry | UnitType::HeavyCavalry => Arm::Cavalry,
            UnitType::FootBattery | UnitType::HorseBattery => Arm::Artillery,
        }
    }
}

case! {
    pub struct ChangeCase check class_where_it_counts {
        /// Type of the unit
        unit as "type": UnitType,
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard; only infantry between line and column needs it
        class: Option<Class>,
        /// Present formation
        from: Formation,
        /// Formation it changes to
        to: Formation,
        /// Its space
        terrain: Terrain = Terrain::Clear,
        /// Toggles of the game
        options: Options,
    }
}

impl ChangeCase {
    /// The one change that green units are slower at.
    fn is_between_line_and_column(&self) -> bool {
        use Formation::{Column, Line};
        matches!((self.from, self.to), (Line, Column) | (Column, Line))
    }
}

fn class_where_it_counts(case: &ChangeCase) -> Result<(), Fault> {
    let counts = case.unit.arm() == Arm::Infantry && case.is_between_line_and_column();
    if counts && case.class.is_none() {
        return Err(Fault::bad("class", "must be given: green infantry is slower")
            .citing(rule!("CC-MOV-6"))
            .allowing(Class::WORDS.iter().copied()));
    }
    Ok(())
}

finding! {
    pub struct Change { cell_id: Maybe<CellId>, outcome: Cost }
}

pub static FORMATION_CHANGE: Proc<ChangeCase, Change> = procedure!(
    "formation_change",
    "Change of formation",
    "Movement",
    "",
    ChangeCase,
    formation_change,
    rules!["CC-MOV-6"]
);

fn formation_change(case: &ChangeCase, cx: &mut Cx<'_>) -> Play<Change> {
    cx.cite(rule!("CC-MOV-6"));
    let arm = case.unit.arm();
    if !case.from.is_of(arm) || !case.to.is_of(arm) {
        return Ok(Change { cell_id: Maybe(None), outcome: Cost { ap: None } });
    }
    if case.from == case.to {
        return Ok(Change { cell_id: Maybe(None), outcome: Cost { ap: Some(0) } });
    }
    let row = change_of(case).map(|it| FORMATIONS.row(it));
    let ap = row.map(|row| *FORMATIONS.at(row, 0));
    Ok(Change { cell_id: Maybe(row.map(|row| FORMATIONS.name(row, 0))), outcome: Cost { ap } })
}

/// The row of CC-MOV-6, if the change is lawful.
fn change_of(case: &ChangeCase) -> Option<&'static str> {
    use Formation::{Column, Garrison, Limbered, Line, Skirmish, Square, Unlimbered};
    let light = case.unit == UnitType::LightInfantry;
    let strong_point = case.terrain == Terrain::StrongPoint;
    match (case.from, case.to) {
        _ if case.is_between_line_and_column() => {
            let slow = case.unit.arm() == Arm::Infantry && case.class == Some(Class::Green);
            Some(if slow { "line ↔ column, green infantry" } else { "line ↔ column" })
        }
        (Line | Column, Skirmish) => {
            (light || case.terrain == Terrain::Heavy).then_some("line, column ↔ skirmish")
        }
        // Whoever comes out of a wood in skirmish order closes up again wherever he is.
        (Skirmish, Line | Column) => Some("line, column ↔ skirmish"),
        (Line | Column | Skirmish, Square) => {
            (!strong_point && case.terrain != Terrain::Heavy).then_some("into square")
        }
        (Square, Line | Column) => Some("square → line, column"),
        (Limbered, Unlimbered) | (Unlimbered, Limbered) => Some(match case.unit {
            UnitType::HorseBattery => "limber or unlimber, horse",
            _ => "limber or unlimber, foot",
        }),
        (Line | Column | Skirmish, Garrison) => strong_point.then_some("into garrison, or out of it"),
        (Garrison, Column) => Some("into garrison, or out of it"),
        (Garrison, Skirmish) => light.then_some("into garrison, or out of it"),
        _ => None,
    }
}
