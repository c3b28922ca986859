//! Initiative, generals and their command (DI-INIT, DI-GENL).

use engine::{Cx, Decimal, Fault, Party, Play, Proc, Ranking, Throw, case, finding, procedure, words};

case! {
    pub struct InitiativeCase {}
}

words! {
    pub enum Side { French = "french", German = "german" }
}

finding! {
    pub struct Initiative { natural: Vec<[u8; 2]>, rounds: i32, outcome: Side }
}

pub static INITIATIVE: Proc<InitiativeCase, Initiative> = procedure!(
    "initiative",
    "Initiative",
    "Initiative Phase",
    "1d6 a side, again while equal",
    InitiativeCase,
    initiative,
    rules!["DI-INIT-1"],
    Ranking::between(Party("French"), Party("Germans"), |it: &Initiative| (-(it.outcome as i32)).into())
);

fn initiative(_: &InitiativeCase, cx: &mut Cx<'_>) -> Play<Initiative> {
    cx.cite(rule!("DI-INIT-1"));
    let mut natural = Vec::new();
    let outcome = cx.until(|cx| {
        // Each side throws its own die.
        let french = cx.roll(Throw::each(1, 6))?.face(0);
        let german = cx.roll(Throw::each(1, 6))?.face(0);
        natural.push([french as u8, german as u8]);
        Ok(match french.cmp(&german) {
            std::cmp::Ordering::Greater => Some(Side::French),
            std::cmp::Ordering::Less => Some(Side::German),
            std::cmp::Ordering::Equal => None,
        })
    })?;
    Ok(Initiative { rounds: natural.len() as i32, natural, outcome })
}

words! {
    /// DI-GENL-1
    pub enum Ability { Exceptional = "exceptional", Capable = "capable", Ordinary = "ordinary" }
}

case! {
    pub struct CommandCase check measured {
        /// Ability of the unit's own general (DI-GENL-1)
        ability: Ability,
        /// Inches between the two footprints; needed unless the general is attached or cannot command
        distance: Option<Decimal> [0, 10_000],
        /// The general has a line of sight to any part of the unit
        visible: bool,
        /// The general is attached to the unit
        attached: bool,
        /// The general is routing
        routing: bool,
        /// The general has lost command (DI-GENL-9)
        lost_command: bool,
    }
}

fn measured(case: &CommandCase) -> Result<(), Fault> {
    match case.distance {
        None if !(case.attached || case.routing || case.lost_command) => {
            let why = "must be given unless the general is attached, is routing or has lost command";
            Err(Fault::bad("distance", why))
        }
        _ => Ok(()),
    }
}

words! {
    pub enum InCommand { In = "in_command", Out = "out_of_command" }
}

finding! {
    pub struct Command { radius: i32, outcome: InCommand }
}

pub static COMMAND: Proc<CommandCase, Command> = procedure!(
    "command",
    "Command radius",
    "Turn start",
    "",
    CommandCase,
    command,
    rules!["DI-GENL-1" "DI-GENL-2" "DI-GENL-9"]
);

fn command(case: &CommandCase, cx: &mut Cx<'_>) -> Play<Command> {
    cx.cite(rule!("DI-GENL-1"));
    cx.cite(rule!("DI-GENL-2"));
    let radius = match case.ability {
        Ability::Exceptional => 24,
        Ability::Capable => 18,
        Ability::Ordinary => 12,
    };
    if case.lost_command {
        cx.cite(rule!("DI-GENL-9"));
    }
    let near = case.visible && case.distance.is_some_and(|it| it <= Decimal::from(radius));
    let commands = !case.routing && !case.lost_command && (case.attached || near);
    Ok(Command { radius, outcome: if commands { InCommand::In } else { InCommand::Out } })
}

case! {
    pub struct ReplaceCase {}
}

words! {
    pub enum Replacement { Replaced = "replaced", NotYet = "not_yet" }
}

finding! {
    pub struct ReplaceGeneral { natural: i32, outcome: Replacement }
}

pub static REPLACE_GENERAL: Proc<ReplaceCase, ReplaceGeneral> = procedure!(
    "replace_general",
    "Replacement of a killed general",
    "Turn start",
    "1d6",
    ReplaceCase,
    replace_general,
    rules!["DI-GENL-10"],
    Ranking::of(Party::COMMANDER, |it: &ReplaceGeneral| (-(it.outcome as i32)).into())
);

fn replace_general(_: &ReplaceCase, cx: &mut Cx<'_>) -> Play<ReplaceGeneral> {
    cx.cite(rule!("DI-GENL-10"));
    let natural = cx.roll(Throw::die(6))?.fact();
    let outcome = if 4 <= natural { Replacement::Replaced } else { Replacement::NotYet };
    Ok(ReplaceGeneral { natural, outcome })
}
