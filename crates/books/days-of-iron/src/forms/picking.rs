//! What is done next in the moves of a side (DI-MOV-7, DI-MOV-8): which unit, and what does not need a way.

use engine::{Key, Keyed, Name};

use crate::facts::bodies;
use crate::facts::command::is_under;
use crate::facts::pace;
use crate::resolve::rates::{Column, Row};
use crate::resolve::shapes::stands;
use crate::resolve::target::Arm;
use crate::resolve::works::Task;
use crate::spoken;
use crate::state::{Army, Morale, Stance, UnitNo, Whereabouts};
use crate::vocabulary::{Formation, INCH, Terrain};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The side has done.
    End,
    /// A unit moves.
    Unit(UnitNo),
    /// A unit of a group comes in.
    Enter(UnitNo),
    /// A general rides to a unit and stays with it (DI-GENL-4).
    Join(UnitNo, UnitNo),
    /// A part is detached (DI-UNIT-8).
    Detach(UnitNo),
    Rejoin(UnitNo),
    Embark(UnitNo, UnitNo),
    Disembark(UnitNo),
    /// Engineers begin a task (DI-ENG-3).
    Work(UnitNo, Task),
}

/// May it be given an order in V8 (DI-MOV-7)?
pub fn may_move(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    let flags = &status.turn;
    status.on_table()
        && !flags.moved
        && !flags.spent
        && status.charge.is_none()
        && !status.routs()
        && flags.rallies.is_none()
        && (army.arm(unit) != Arm::Staff || status.idle_until < army.turn())
        && (status.attached.is_some() || !bodies::in_contact(army, unit))
        && (army.arm(unit) != Arm::Engineers || status.idle_until < army.turn())
        && status.boat.is_none()
}

/// Everything that a side can do now.
pub fn picks(army: &impl Army, side: usize) -> Vec<Pick> {
    let mut res = vec![Pick::End];
    let boats_lie = army.all().any(|it| army.arm(it) == Arm::Boat);
    for unit in army.scenario().of_side(side) {
        let status = army.unit(unit);
        if status.whereabouts == Whereabouts::Coming {
            res.extend(may_enter(army, unit).then_some(Pick::Enter(unit)));
            continue;
        }
        if status.whereabouts == Whereabouts::Aboard {
            let here = status.boat.is_some_and(|it| army.unit(it).on_table());
            res.extend((here && !status.turn.moved).then_some(Pick::Disembark(unit)));
            continue;
        }
        if !may_move(army, unit) {
            continue;
        }
        let attached =
            status.attached.is_some_and(|it| army.unit(it).routs() || bodies::in_contact(army, it));
        if attached {
            continue;
        }
        res.push(Pick::Unit(unit));
        match army.arm(unit) {
            Arm::Staff => res.extend(joins(army, unit).map(|to| Pick::Join(unit, to))),
            Arm::Infantry | Arm::Cavalry => {
                res.extend(may_detach(army, unit).then_some(Pick::Detach(unit)));
                res.extend(may_rejoin(army, unit).then_some(Pick::Rejoin(unit)));
            }
            Arm::Engineers => res.extend(tasks(army, unit).map(|task| Pick::Work(unit, task))),
            _ => {}
        }
        if boats_lie && !matches!(army.arm(unit), Arm::Boat | Arm::Transport) {
            res.extend(boats(army, unit).map(|boat| Pick::Embark(unit, boat)));
        }
    }
    // A declared group must enter (DI-ARR-1): before it has, nobody is done, and whoever passes lets it come in.
    if res.iter().any(|it| matches!(it, Pick::Enter(_))) {
        res.remove(0);
        res.sort_by_key(|it| !matches!(it, Pick::Enter(_)));
    }
    res
}

/// Of a declared group (DI-ARR-1), and not behind others of it that wait.
fn may_enter(army: &impl Army, unit: UnitNo) -> bool {
    let Some(group) = army.card(unit).group else { return false };
    army.declared() >> group & 1 == 1 && !army.unit(unit).turn.moved
}

/// The units that a general may ride to within his move.
pub fn joins<A: Army>(army: &A, staff: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    let status = army.unit(staff);
    let rate = pace::rate(Row::Staff, Column::Normal, status.class).unwrap_or(0);
    let from = status.attached.unwrap_or(staff);
    let slab = army.slab(from);
    let about = slab.bounds().grown(rate);
    army.standing_of(army.side(staff)).filter(move |unit| {
        let fights = matches!(army.arm(*unit), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
        fights
            && *unit != from
            && about.meets(&army.bounds(*unit))
            && !army.unit(*unit).routs()
            && is_under(army, *unit, staff)
            && army.slab(*unit).within(&slab, rate)
            && !bodies::in_contact(army, *unit)
            && army.attached_to(*unit).is_none()
    })
}

/// DI-UNIT-8
fn may_detach(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    let part = UnitNo(unit.0 + 1);
    let has = usize::from(part.0) < army.count() && army.card(part).parent == Some(unit);
    let whole = stands(army.arm(unit), status.strength.into());
    has && 4 <= whole
        && army.unit(part).whereabouts == Whereabouts::Within
        && matches!(status.morale, Morale::Good | Morale::Disordered)
        && !status.stance.dismounted()
        && status.turn.halves == 0
        && !matches!(status.stance.formation(), Formation::Square)
        && super::parting::parts(army, unit, 1).next().is_some()
}

/// A part in contact with its parent.
fn may_rejoin(army: &impl Army, part: UnitNo) -> bool {
    let Some(parent) = army.card(part).parent else { return false };
    army.unit(parent).stands()
        && may_move(army, parent)
        && bodies::touch(army, part, parent)
        && !army.unit(parent).stance.dismounted()
        && !army.unit(part).stance.dismounted()
}

fn boats<A: Army>(army: &A, unit: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    let fits = match army.arm(unit) {
        Arm::Infantry | Arm::Cavalry => army.stands(unit) <= 4,
        Arm::Artillery => army.unit(unit).strength <= 1 && army.unit(unit).stance == Stance::Limbered,
        Arm::Staff => army.unit(unit).attached.is_none(),
        _ => army.arm(unit) == Arm::Engineers,
    };
    let empty = |boat: UnitNo| army.all().all(|it| army.unit(it).boat != Some(boat));
    let slab = army.slab(unit);
    army.standing_of(army.side(unit)).filter(move |it| {
        fits && army.arm(*it) == Arm::Boat && empty(*it) && army.slab(*it).within(&slab, INCH)
    })
}

/// The tasks for which there is a site within an inch (DI-ENG-3).
pub fn tasks<A: Army>(army: &A, unit: UnitNo) -> impl Iterator<Item = Task> + '_ {
    let slab = army.slab(unit);
    let near = move |of: &dyn Fn(Terrain) -> bool| {
        let mut near = army.table().near(slab.bounds().grown(INCH));
        near.any(|(_, it)| of(crate::scenario::terrain_of(it)) && it.within_slab(&slab, INCH))
    };
    let slab = army.slab(unit);
    Task::ALL.iter().copied().filter(move |task| match task {
        Task::BridgeStream => near(&|it| it == Terrain::Stream),
        Task::RepairBridge => near(&|it| it == Terrain::River) && near(&|it| it == Terrain::Road),
        Task::BlowBridge => near(&|it| it == Terrain::Bridge),
        Task::Breach => near(&crate::facts::ground::is_wall),
        Task::Barricade | Task::Fieldwork => true,
        Task::FireFighting => army.fires().iter().any(|it| slab.within_point(*it, 2 * INCH)),
    })
}

pub struct Next<'a, A> {
    pub army: &'a A,
    pub pick: Pick,
}

copied!(Next);

impl<A: Army> Keyed for Next<'_, A> {
    fn key(&self) -> Key {
        let id = |it: UnitNo| self.army.card(it).id;
        let two = |what: &str, it: UnitNo| Key::name(&format!("{what}:{}", id(it).text()));
        match self.pick {
            Pick::End => Key::Word("end"),
            Pick::Unit(it) => Key::Name(id(it)),
            Pick::Enter(it) => two("enter", it),
            Pick::Join(staff, to) => Key::name(&format!("{}>{}", id(staff).text(), id(to).text())),
            Pick::Detach(it) => two("detach", it),
            Pick::Rejoin(it) => two("rejoin", it),
            Pick::Embark(it, _) => two("embark", it),
            Pick::Disembark(it) => two("disembark", it),
            Pick::Work(it, task) => Key::name(&format!("{}:{}", id(it).text(), task.word())),
        }
    }

    fn label(&self) -> String {
        let name = |it: UnitNo| spoken::unit(self.army, it);
        match self.pick {
            Pick::End => "nobody else moves".to_owned(),
            Pick::Unit(it) => name(it).to_owned(),
            Pick::Enter(it) => format!("{} comes in", name(it)),
            Pick::Join(staff, to) => format!("{} joins {}", name(staff), name(to)),
            Pick::Detach(it) => format!("{} detaches a part", name(it)),
            Pick::Rejoin(it) => format!("{} rejoins", name(it)),
            Pick::Embark(it, boat) => format!("{} gets into {}", name(it), name(boat)),
            Pick::Disembark(it) => format!("{} gets out of its boat", name(it)),
            Pick::Work(it, task) => format!("{} begins to {}", name(it), spoken::task(task)),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.pick {
            Pick::End => None,
            Pick::Unit(it)
            | Pick::Enter(it)
            | Pick::Join(it, _)
            | Pick::Detach(it)
            | Pick::Rejoin(it)
            | Pick::Embark(it, _)
            | Pick::Disembark(it)
            | Pick::Work(it, _) => Some(self.army.card(it).id),
        }
    }
}
