//! Orders: what they cost, which chits go together, how long they take (sections 4.2, 4.3 and 4.5).

use engine::{CellId, Cx, Decimal, Play, Proc, RuleId, case, finding, procedure, words};

use super::tables::{COSTS, MOVEMENT_ORDERS};
use crate::vocabulary::{Arm, Chit, Discipline, Movement, Speed};

words! {
    pub enum Outlay {
        Order = "order",
        Mission = "mission",
        Command = "command",
        Message = "message",
        Attachment = "attachment",
        FollowMe = "follow_me",
        Courier = "courier",
        Move240 = "move_240",
    }
}

case! {
    pub struct CostCase {
        /// What the command points are spent on
        what: Outlay = Outlay::Order,
    }
}

finding! {
    pub struct OrderCost { outcome: i32, cell_id: CellId }
}

pub static ORDER_COST: Proc<CostCase, OrderCost> = procedure!(
    "order_cost",
    "Cost in command points",
    "Command",
    "",
    CostCase,
    order_cost,
    rules![RES 13, CMD 1 7 12 13]
);

fn order_cost(case: &CostCase, cx: &mut Cx<'_>) -> Play<OrderCost> {
    cx.cite(rule!("CS-RES-13"));
    cx.cite(match case.what {
        Outlay::Command => rule!("CS-CMD-1"),
        Outlay::Message | Outlay::Courier => rule!("CS-CMD-7"),
        Outlay::Move240 => rule!("CS-CMD-13"),
        Outlay::Order | Outlay::Mission | Outlay::Attachment | Outlay::FollowMe => rule!("CS-CMD-12"),
    });
    let row = COSTS.row(case.what.word());
    Ok(OrderCost { outcome: *COSTS.at(row, 0), cell_id: COSTS.name(row, 0) })
}

case! {
    pub struct OrderCase {
        /// The chits of this one order
        chits: Vec<Chit> [0, 20],
        /// Arm of the unit
        arm: Arm = Arm::Infantry,
        /// Discipline of the unit; none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// What the movement chit says
        movement: Option<Movement>,
        /// At which pace
        speed: Option<Speed>,
        /// Degrees off straight ahead, of an oblique move
        angle: Decimal [-180, 180] = Decimal::ZERO,
        /// The order is to companies, troops or sections of a unit (CS-CMD-15)
        sub_component: bool,
    }
}

finding! {
    pub struct OrderValid { outcome: bool, reason: Option<RuleId> }
}

pub static ORDER_VALID: Proc<OrderCase, OrderValid> = procedure!(
    "order_valid",
    "Validity of an order",
    "Command",
    "",
    OrderCase,
    order_valid,
    rules![RES 14, ORD 1 2 3 4 10 11 12 13 14 15 16 20 21 22 23 24 25 26, UNIT 8, CMD 15]
);

fn order_valid(case: &OrderCase, cx: &mut Cx<'_>) -> Play<OrderValid> {
    cx.cite(rule!("CS-RES-14"));
    let set = chit_set(&case.chits);
    if let Ok(set) = set {
        cx.cite(set);
    }
    if case.chits.contains(&Chit::Formation) {
        // The chit stands for any one of these.
        FORMATION_ORDERS.iter().for_each(|it| cx.cite(*it));
    }
    if let Some(movement) = case.movement {
        cx.cite(movement.cite());
    }
    let reason = set.err().or_else(|| sub_component_bar(case)).or_else(|| movement_bar(case));
    if let Some(reason) = reason {
        cx.cite(reason);
    }
    Ok(OrderValid { outcome: reason.is_none(), reason })
}

const FORMATION_ORDERS: [RuleId; 7] = [
    rule!("CS-ORD-20"),
    rule!("CS-ORD-21"),
    rule!("CS-ORD-22"),
    rule!("CS-ORD-23"),
    rule!("CS-ORD-24"),
    rule!("CS-ORD-25"),
    rule!("CS-ORD-26"),
];

/// The set that the chits form, or the one they break.
fn chit_set(chits: &[Chit]) -> Result<RuleId, RuleId> {
    let count = |chit| chits.iter().filter(|it| **it == chit).count();
    let (movement, formation, attack) = (count(Chit::Movement), count(Chit::Formation), count(Chit::Attack));
    match count(Chit::Special) {
        0 if chits.is_empty() || 1 < movement.max(formation).max(attack) => Err(rule!("CS-ORD-1")),
        0 if attack == 0 => Ok(rule!("CS-ORD-2")),
        0 => Ok(rule!("CS-ORD-1")),
        1 if chits.len() == 1 => Ok(rule!("CS-ORD-3")),
        1 if formation == 1 && chits.len() == 2 => Ok(rule!("CS-ORD-4")),
        1 => Err(rule!("CS-ORD-4")),
        _ => Err(rule!("CS-ORD-3")),
    }
}

/// Companies, troops and sections may only wheel or prolong.
fn sub_component_bar(case: &OrderCase) -> Option<RuleId> {
    let may = case.chits.iter().all(|it| *it == Chit::Movement)
        && matches!(case.movement, Some(Movement::Wheel | Movement::Prolong));
    (case.sub_component && !may).then_some(rule!("CS-CMD-15"))
}

fn movement_bar(case: &OrderCase) -> Option<RuleId> {
    let movement = case.movement?;
    let most_oblique = Decimal::of(22);
    if movement == Movement::Oblique && most_oblique < case.angle.abs() {
        return Some(movement.cite());
    }
    let barred = match case.speed {
        Some(speed) => !movement.is_for(speed, case.arm),
        // To halt no pace is needed, and none is allowed.
        None => movement != Movement::Halt && !Speed::ALL.iter().any(|it| movement.is_for(*it, case.arm)),
    };
    if barred {
        return Some(movement.cite());
    }
    // Irregulars have no discipline, whatever is noted (CS-UNIT-9).
    let drilled = case.arm != Arm::Irregular;
    (drilled && beyond_their_drill(case.discipline, movement, case.speed)).then_some(rule!("CS-UNIT-8"))
}

impl Movement {
    /// The pace is allowed, and to this arm.
    fn is_for(self, speed: Speed, arm: Arm) -> bool {
        let row = MOVEMENT_ORDERS.row(self.word());
        match MOVEMENT_ORDERS.at(row, MOVEMENT_ORDERS.column(speed.word())) {
            Who::All => true,
            Who::Infantry => arm == Arm::Infantry,
            Who::Nobody => false,
        }
    }

    fn cite(self) -> RuleId {
        match self {
            Movement::Forward => rule!("CS-ORD-10"),
            Movement::Oblique => rule!("CS-ORD-11"),
            Movement::Backward => rule!("CS-ORD-12"),
            Movement::Wheel => rule!("CS-ORD-13"),
            Movement::Conversion => rule!("CS-ORD-14"),
            Movement::Prolong => rule!("CS-ORD-15"),
            Movement::Halt => rule!("CS-ORD-16"),
        }
    }
}

words! {
    /// Who may carry out a movement order.
    pub enum Who { All = "all", Infantry = "infantry", Nobody = "-" }
}

/// CS-UNIT-8: manoeuvres that the less trained cannot do.
fn beyond_their_drill(discipline: Discipline, movement: Movement, speed: Option<Speed>) -> bool {
    let militia = movement == Movement::Conversion
        || movement == Movement::Oblique && speed == Some(Speed::Quick)
        || movement == Movement::Wheel && speed == Some(Speed::Double);
    match discipline {
        Discipline::Hardened | Discipline::Disciplined | Discipline::Trained | Discipline::None => false,
        Discipline::Militia => militia,
        Discipline::Raw => militia || matches!(movement, Movement::Oblique | Movement::Backward),
        Discipline::Rabble => {
            let known = matches!(movement, Movement::Forward | Movement::Wheel | Movement::Halt);
            !known || speed == Some(Speed::Quick)
        }
    }
}

case! {
    pub struct DelayCase {
        /// Battalions or squadrons of the regiment
        battalions: i32 [0, 100] = 0,
        /// Orders that the command contains
        orders: i32 [0, 100] = 0,
    }
}

finding! {
    pub struct CommandDelay { outcome: i32 }
}

pub static COMMAND_DELAY: Proc<DelayCase, CommandDelay> = procedure!(
    "command_delay",
    "Delay of a regimental command",
    "Command",
    "",
    DelayCase,
    command_delay,
    rules![RES 15, CMD 9 10]
);

fn command_delay(case: &DelayCase, cx: &mut Cx<'_>) -> Play<CommandDelay> {
    cx.cite(rule!("CS-RES-15"));
    cx.cite(rule!("CS-CMD-9"));
    let (large, several) = (4 < case.battalions, 1 < case.orders);
    if large || several {
        cx.cite(rule!("CS-CMD-10"));
    }
    Ok(CommandDelay { outcome: i32::from(large) + i32::from(several) })
}
