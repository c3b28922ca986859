//! The frame of the turn: command, initiative, fires and points.

use engine::{
    Cx, Fault, FaultKind, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use crate::printed::VICTORY;
use crate::vocabulary::{Options, Side};

case! {
    pub struct CommandCase check pairs {
        /// Spaces to each leader of the unit's chain of command
        distances: Vec<i32>,
        /// Their radii, in the same order
        radii: Vec<i32>,
        /// Toggles of the game
        options: Options,
    }
}

fn pairs(case: &CommandCase) -> Result<(), Fault> {
    if case.distances.len() != case.radii.len() {
        let why = format!("{} radii for {} distances", case.radii.len(), case.distances.len());
        return Err(Fault::bad("radii", why).citing(rule!("CC-LDR-2")));
    }
    for (field, list) in [("distances", &case.distances), ("radii", &case.radii)] {
        if let Some(at) = list.iter().position(|it| *it < 0) {
            return Err(
                Fault::new(FaultKind::BadInput, "a distance is never negative").on(&format!("{field}[{at}]"))
            );
        }
    }
    Ok(())
}

words! {
    pub enum Commanded { InCommand = "in_command", OutOfCommand = "out_of_command" }
}

finding! {
    pub struct Command { outcome: Commanded }
}

pub static COMMAND: Proc<CommandCase, Command> =
    procedure!("command", "Command", "Turn start", "", CommandCase, command, rules!["CC-LDR-2", "CC-LDR-3"]);

fn command(case: &CommandCase, cx: &mut Cx<'_>) -> Play<Command> {
    cx.cite(rule!("CC-LDR-2"));
    let within = case.distances.iter().zip(&case.radii).any(|(distance, radius)| distance <= radius);
    if within {
        return Ok(Command { outcome: Commanded::InCommand });
    }
    cx.cite(rule!("CC-LDR-3"));
    Ok(Command { outcome: Commanded::OutOfCommand })
}

case! {
    pub struct InitiativeCase check tie_can_be_broken {
        /// Initiative bonus of side a
        bonus_a: i32 [0, 3] = 0,
        /// Initiative bonus of side b
        bonus_b: i32 [0, 3] = 0,
        /// First side of the last turn; null on turn 1
        first_last_turn: Option<Side>,
        /// The side that the scenario calls the attacker
        attacker: Option<Side>,
        /// Toggles of the game
        options: Options,
    }
}

fn tie_can_be_broken(case: &InitiativeCase) -> Result<(), Fault> {
    if case.first_last_turn.is_none() && case.attacker.is_none() {
        let why = "must be given on turn 1, when no side was first before";
        return Err(Fault::bad("attacker", why)
            .citing(rule!("CC-INI-1"))
            .allowing(Side::WORDS.iter().copied()));
    }
    Ok(())
}

finding! {
    pub struct Initiative { natural: [i32; 2], modifiers: Tally, total: [i32; 2], outcome: Option<Side> }
}

pub static INITIATIVE: Proc<InitiativeCase, Initiative> = procedure!(
    "initiative",
    "Initiative",
    "Initiative",
    "1d6 a, 1d6 b",
    InitiativeCase,
    initiative,
    rules!["CC-INI-1"],
    Ranking::between(Party::A, Party::B, |it: &Initiative| match it.outcome {
        Some(Side::A) => 1.into(),
        Some(Side::B) => (-1).into(),
        None => 0.into(),
    })
);

fn initiative(case: &InitiativeCase, cx: &mut Cx<'_>) -> Play<Initiative> {
    cx.cite(rule!("CC-INI-1"));
    let natural = [cx.roll(Throw::die(6))?.fact(), cx.roll(Throw::die(6))?.fact()];
    let mut modifiers = Tally::default();
    for (label, bonus) in [("bonus a", case.bonus_a), ("bonus b", case.bonus_b)] {
        if bonus != 0 {
            modifiers.add(rule!("CC-INI-1"), label, bonus);
        }
    }
    let total = [natural[0] + case.bonus_a, natural[1] + case.bonus_b];
    let outcome = match total[0].cmp(&total[1]) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => match case.first_last_turn {
            Some(Side::A) => Some(Side::B),
            Some(Side::B) => Some(Side::A),
            None => case.attacker,
        },
    };
    Ok(Initiative { natural, modifiers, total, outcome })
}

case! {
    pub struct BurningCase {
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum Blaze { Burning = "burning", Out = "out" }
}

finding! {
    pub struct BurningEnd { natural: i32, outcome: Blaze }
}

pub static BURNING_END: Proc<BurningCase, BurningEnd> = procedure!(
    "burning_end",
    "Burning spaces",
    "End",
    "1d6",
    BurningCase,
    burning_end,
    rules!["CC-BUR-3"],
    Ranking::as_printed(|it: &BurningEnd| (it.outcome as i32).into())
);

fn burning_end(_: &BurningCase, cx: &mut Cx<'_>) -> Play<BurningEnd> {
    cx.cite(rule!("CC-BUR-3"));
    let natural = cx.roll(Throw::die(6))?.fact();
    let outcome = if natural <= 4 { Blaze::Burning } else { Blaze::Out };
    Ok(BurningEnd { natural, outcome })
}

case! {
    pub struct PointsCase {
        /// Enemy battalions gone
        battalions: i32 [0, 1000] = 0,
        /// Enemy batteries gone
        batteries: i32 [0, 1000] = 0,
        /// Enemy regiments gone
        regiments: i32 [0, 1000] = 0,
        /// Enemy brigade C.O.s gone
        brigade_cos: i32 [0, 1000] = 0,
        /// Enemy division and corps C.O.s gone
        higher_cos: i32 [0, 1000] = 0,
        /// Enemy brigades broken
        broken_brigades: i32 [0, 1000] = 0,
        /// Points of the objective spaces held
        objectives: i32 [0, 1000] = 0,
        /// Toggles of the game
        options: Options,
    }
}

finding! {
    pub struct Points { points: i32 }
}

finding! {
    pub struct VictoryPoints { total: i32, outcome: Points }
}

pub static VICTORY_POINTS: Proc<PointsCase, VictoryPoints> =
    procedure!("victory_points", "Victory points", "End", "", PointsCase, victory_points, rules!["CC-END-3"]);

fn victory_points(case: &PointsCase, cx: &mut Cx<'_>) -> Play<VictoryPoints> {
    cx.cite(rule!("CC-END-3"));
    let lost = [
        ("battalion", case.battalions),
        ("battery", case.batteries),
        ("regiment", case.regiments),
        ("brigade C.O.", case.brigade_cos),
        ("division or corps C.O.", case.higher_cos),
        ("brigade broken", case.broken_brigades),
    ];
    let losses: i32 = lost.iter().map(|(what, count)| VICTORY.at(VICTORY.row(what), 0) * count).sum();
    let total = losses + case.objectives;
    Ok(VictoryPoints { total, outcome: Points { points: total } })
}
