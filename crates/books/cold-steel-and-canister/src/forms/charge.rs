//! Charges that can go in: who, at whom, and from where (CC-CHG-1, CC-CHG-2).

use engine::{Key, Keyed, Name, Outlook, RuleId};
use field::grid::Place;

use super::onset::{Onset, Track, Watcher, watched_by};
use crate::facts::charge::{into_flank, may_charge, may_charge_at};
use crate::facts::morale::minds_cavalry;
use crate::facts::orders::armed;
use crate::forecasts;
use crate::state::Battle;
use crate::vocabulary::{Arm, Cube, Facing, Formation, SpaceNo, Terrain, UnitNo};

/// A charge that can go in: who, at whom, and from where he comes at him.
#[derive(Clone, Copy)]
pub struct Charge<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    pub target: UnitNo,
    pub end: Place,
    /// The spaces of the way, without the first.
    pub way: [SpaceNo; 8],
    pub length: u8,
    pub flank: bool,
    /// What is known of the target's cube, by those who are asked.
    pub cube: Option<Cube>,
}

impl Charge<'_> {
    pub fn way(&self) -> &[SpaceNo] {
        &self.way[..usize::from(self.length)]
    }

    /// What the odds suppose: the worst that may lie under a cube, the default of a choice before horse (CC-CAV-4, CC-CAV-5), the fire
    /// of all who may have been told to, and no horse of others on the way.
    fn supposed(&self) -> [Option<&'static str>; 4] {
        let (battle, target) = (self.battle, self.target);
        let it = battle.unit(target);
        let covered = self.cube.is_none() && it.covered && armed(battle, target);
        let nerve = battle.arm(self.unit) == Arm::Cavalry && minds_cavalry(battle, target);
        let chooses = nerve && !battle.options().auto_reactions;
        let room = !matches!(battle.terrain(target), Terrain::Heavy | Terrain::StrongPoint);
        let choice = match (battle.arm(target), it.formation) {
            (Arm::Infantry, Formation::Skirmish) => Some("if it has the choice it is supposed to make off"),
            (Arm::Infantry, Formation::Square) => None,
            (Arm::Infantry, _) => room.then_some("if it has the choice it is supposed to form square"),
            (Arm::Artillery, _) if it.fired => Some("if it has the choice it is supposed to make off"),
            (Arm::Artillery, _) => Some("if it has the choice it is supposed to stand by its guns"),
            (Arm::Cavalry, _) => None,
        };
        [
            covered.then_some("reckoned as if it were to fire: its cube is covered"),
            choice.filter(|_| chooses),
            watched_by(self, Watcher::Fire).then_some("reckoned as if all who may fire at it on its way did"),
            watched_by(self, Watcher::Horse)
                .then_some("whoever may ride at it on its way is not reckoned in"),
        ]
    }
}

/// All charges of a unit, each end of a way once, with the most points left.
pub fn charges<'a>(battle: &'a Battle, unit: UnitNo, out: &mut Vec<Charge<'a>>) {
    if !may_charge(battle, unit) {
        return;
    }
    for target in battle.of_side(1 - battle.side(unit)).filter(|it| may_charge_at(battle, unit, *it)) {
        at_target(battle, unit, target, false, out);
    }
}

/// The ways to one target.
pub fn at_target<'a>(
    battle: &'a Battle,
    unit: UnitNo,
    target: UnitNo,
    again: bool,
    out: &mut Vec<Charge<'a>>,
) {
    let Some(onset) = Onset::new(battle, unit, target, again) else { return };
    let Some(began) = battle.unit(unit).at else { return };
    for (end, Track { way, length }) in onset.ways() {
        let flank = into_flank(battle, target, began, end.square);
        let cube = battle.unit(target).cube;
        out.push(Charge { battle, unit, target, end, way, length, flank, cube });
    }
}

impl Keyed for Charge<'_> {
    fn key(&self) -> Key {
        let battle = self.battle;
        let (unit, target) = (battle.card(self.unit).id, battle.card(self.target).id);
        Key::name(&format!("{}>{}@{}", unit.text(), target.text(), battle.land().name(self.end.square)))
    }

    fn label(&self) -> String {
        let battle = self.battle;
        let (unit, target) = (&battle.card(self.unit).name, &battle.card(self.target).name);
        let how = match (self.flank, self.length) {
            (true, _) => ", into its flank",
            (false, 0) => ", from where it stands",
            (false, _) => "",
        };
        format!("{unit} charges {target} from {}{how}", battle.land().name(self.end.square))
    }

    fn spot(&self) -> Option<String> {
        Some(self.battle.land().name(self.end.square))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.battle.card(self.target).id)
    }

    fn hint(&self) -> Option<String> {
        let names: Vec<String> = self.way().iter().map(|it| self.battle.land().name(*it)).collect();
        let way =
            (!names.is_empty()).then(|| format!("by {}, {} AP left", names.join(", "), self.end.points));
        let supposed = self.supposed().into_iter().flatten().map(ToOwned::to_owned);
        let all: Vec<String> = way.into_iter().chain(supposed).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn cite(&self) -> Option<RuleId> {
        Some(if self.flank { rule!("CC-CHG-4") } else { rule!("CC-CHG-2") })
    }

    /// From the fire on its way to the melee: whether it comes to blows, and who wins.
    fn outlook(&self) -> Option<Outlook<'_>> {
        let declared = forecasts::Declared {
            unit: self.unit,
            target: self.target,
            end: self.end.square,
            way: self.way(),
            facing: Facing::ALL[usize::from(self.end.facing)],
            flank: self.flank,
            length: self.length,
            cube: self.cube,
        };
        Some(Outlook::new(move || forecasts::charge(self.battle, &declared)))
    }
}
