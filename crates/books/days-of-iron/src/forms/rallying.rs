//! Rally (DI-GENL-6, DI-MTR-5): whom a general tries to rally, and how a unit forms up if it rallies.

use engine::{Key, Keyed, Name, Outlook};

use crate::facts::command::{commands, is_under, lost_command};
use crate::facts::morale;
use crate::facts::sight::Eyes;
use crate::known::Seen;
use crate::resolve::morale::MORALE_TEST;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Morale, Stance, UnitNo};

/// Those who test Rally (DI-MOR-7).
pub fn shaken(army: &impl Army, side: usize) -> Vec<UnitNo> {
    let broken = |it: &UnitNo| {
        let unit = army.unit(*it);
        matches!(unit.morale, Morale::Shaken | Morale::Routing) && army.arm(*it) != Arm::Boat
    };
    army.standing_of(side).filter(broken).collect()
}

/// Those whom a general may attempt to rally (DI-GENL-6).
pub fn in_reach(army: &impl Army, eyes: &Eyes, general: UnitNo) -> Vec<UnitNo> {
    let staff = army.unit(general);
    if !staff.on_table() || lost_command(army, general) {
        return Vec::new();
    }
    let reaches = |it: &UnitNo| {
        let own = staff.attached == Some(*it);
        if staff.routs() { own } else { own || commands(army, eyes, general, *it) }
    };
    let all = shaken(army, army.side(general)).into_iter();
    all.filter(|it| *it != general && is_under(army, *it, general) && reaches(it)).collect()
}

/// Whom a general rallies.
pub struct Rallied<'a, A> {
    pub army: &'a A,
    pub eyes: &'a Eyes,
    pub general: UnitNo,
    /// Nobody: he is free to ride.
    pub unit: Option<UnitNo>,
}

copied!(Rallied);

impl<A: Seen> Keyed for Rallied<'_, A> {
    fn key(&self) -> Key {
        match self.unit {
            Some(it) => Key::Name(self.army.card(it).id),
            None => Key::Word("nobody"),
        }
    }

    fn label(&self) -> String {
        match self.unit {
            Some(it) => {
                format!("{}, {}", spoken::unit(self.army, it), spoken::morale(self.army.unit(it).morale))
            }
            None => "nobody, and is free to ride".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        self.unit.map(|it| self.army.card(it).id)
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        let unit = self.unit?;
        let foresee =
            move || MORALE_TEST.forecast(&morale::rally(self.army, self.eyes, unit, Some(self.general)));
        Some(Outlook::new(foresee))
    }
}

/// How a unit may form up when it has rallied (DI-MTR-5, DI-MOR-12).
pub fn forms(army: &impl Army, unit: UnitNo) -> Vec<Stance> {
    match army.arm(unit) {
        Arm::Infantry | Arm::Cavalry if 1 < army.stands(unit) => vec![Stance::Line, Stance::Column],
        Arm::Infantry | Arm::Cavalry => vec![Stance::Line],
        Arm::Artillery if army.unit(unit).stance == Stance::Unlimbered => vec![Stance::Unlimbered],
        Arm::Artillery => vec![Stance::Limbered],
        _ => vec![Stance::Stand],
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormsUp(pub Stance);

impl Keyed for FormsUp {
    fn key(&self) -> Key {
        Key::Word(self.0.word())
    }

    fn label(&self) -> String {
        spoken::formed(self.0).to_owned()
    }
}
