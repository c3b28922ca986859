//! Charges: the way to a target (CC-CHG-3), and all that a unit could charge.

use engine::{Bar, Forecast, Key, Keyed, Name, RuleId};
use field::grid::{Bits, Place, StepLaw, Walk};
use smallvec::SmallVec;

use crate::facts::charge::{into_flank, may_charge, may_charge_at, row};
use crate::facts::prices::{self, Manner};
use crate::facts::zones::has_control;
use crate::forecasts;
use crate::state::Battle;
use crate::vocabulary::{Cube, Facing, Formation, SideNo, SpaceNo, UnitNo};

/// It may still turn; it has turned; it has stepped.
const FRESH: u8 = 0;
const TURNED: u8 = 1;
const STEPPED: u8 = 2;

#[derive(Clone)]
pub struct Onset<'a> {
    battle: &'a Battle,
    unit: UnitNo,
    side: SideNo,
    target: SpaceNo,
    start: Place,
    /// The zones of all enemies but the target: to touch one ends the way.
    zones: Bits<SpaceNo>,
    /// A turn at the start costs nothing: it looks all round, or has charged already (CC-CHG-5).
    turns_free: bool,
}

impl<'a> Onset<'a> {
    pub fn new(battle: &'a Battle, unit: UnitNo, target: UnitNo, again: bool) -> Option<Onset<'a>> {
        let it = battle.unit(unit);
        let (at, there) = (it.at?, battle.unit(target).at?);
        let side = battle.side(unit);
        let turns_free = again || it.formation.is_all_round();
        let start = Place {
            square: at,
            facing: it.facing as u8,
            shape: it.formation as u8,
            memo: FRESH,
            halted: false,
            points: it.ap,
        };
        let land = battle.land();
        let mut zones = Bits::default();
        for enemy in battle.of_side(1 - side).filter(|it| *it != target) {
            let it = battle.unit(enemy);
            let Some(at) = it.at.filter(|_| has_control(it)) else { continue };
            match it.formation {
                Formation::Square | Formation::Garrison => land.beside(at).for_each(|it| zones.insert(it)),
                _ => land.forward(at, it.facing).for_each(|it| zones.insert(it)),
            }
        }
        Some(Onset { battle, unit, side, target: there, start, zones, turns_free })
    }

    /// The ends of all ways, each with the cheapest.
    pub fn ways(self) -> SmallVec<[(Place, SmallVec<[u32; 8]>); 4]> {
        let walk = Walk::new(self);
        let ends: SmallVec<[Place; 8]> = walk.ends().collect();
        ends.into_iter().filter_map(|it| Some((it, walk.way_to(it)?))).collect()
    }
}

impl Onset<'_> {
    fn paid(&self, from: Place, to: Place) -> Result<u8, (RuleId, &'static str)> {
        if from.square == to.square {
            return Ok(u8::from(!self.turns_free));
        }
        let (battle, land) = (self.battle, self.battle.land());
        if battle.at(to.square).is_some() {
            return Err((rule!("CC-CHG-3"), "a charge goes through nobody"));
        }
        let held = |it: &SpaceNo| !land.passable(*it) || battle.enemy_at(*it, self.side).is_some();
        if land.flanking(from.square, to.square).is_some_and(|it| it.iter().all(held)) {
            return Err((rule!("CC-GEO-12"), "no way between the two spaces beside it"));
        }
        let uphill = land.lie(from.square).height < land.lie(to.square).height;
        let how = Manner { uphill, charge: true, ..Manner::default() };
        let cost = prices::step(row(battle, self.unit), land.lie(to.square).ground, how);
        cost.ok_or((rule!("CC-CHG-2"), "no charge goes there"))
    }
}

impl StepLaw for Onset<'_> {
    fn start(&self) -> Place {
        self.start
    }

    fn each(&self, from: Place, mut take: impl FnMut(Place)) {
        let facing = Facing::ALL[usize::from(from.facing)];
        if 0 < from.points {
            for square in self.battle.land().forward(from.square, facing) {
                take(Place { square, memo: STEPPED, ..from });
            }
        }
        if from.memo == FRESH {
            let others = (0..4).filter(|it| *it != from.facing);
            others.for_each(|facing| take(Place { facing, memo: TURNED, ..from }));
        }
    }

    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
        self.paid(from, to).map_err(|it| Bar::new(it.0, it.1))
    }

    fn price(&self, from: Place, to: Place) -> Option<u8> {
        self.paid(from, to).ok()
    }

    /// Straight on rather than round a corner.
    fn rather(&self, one: Place, other: Place, to: Place) -> bool {
        let land = self.battle.land();
        land.straight(other.square, to.square) && !land.straight(one.square, to.square)
    }

    fn halts(&self, from: Place, to: Place) -> bool {
        from.square != to.square && self.zones.contains(to.square)
    }

    fn stop(&self, at: Place) -> Option<Bar> {
        let facing = Facing::ALL[usize::from(at.facing)];
        let home = self.battle.land().ahead(at.square, facing) == Some(self.target);
        (!home).then(|| Bar::new(rule!("CC-CHG-3"), "the target is not before its front here"))
    }

    fn key(&self, at: Place) -> Key {
        Key::name(&format!("{}/{}{}{}", at.square, at.facing, at.memo, u8::from(at.halted)))
    }

    fn label(&self, at: Place) -> String {
        self.battle.land().name(at.square)
    }

    fn spot(&self, at: Place) -> Option<String> {
        Some(self.battle.land().name(at.square))
    }
}

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
    let first = out.len();
    let Some(began) = battle.unit(unit).at else { return };
    for (end, path) in onset.ways() {
        let (mut way, mut length) = ([0; 8], 0);
        let mut at = began;
        for square in path.iter().map(|it| Place::of_code(*it).square) {
            if square != at && length < way.len() {
                way[length] = square;
                length += 1;
                at = square;
            }
        }
        let same = |it: &Charge<'_>| (it.end.square, it.end.facing) == (end.square, end.facing);
        let flank = into_flank(battle, target, began, end.square);
        let cube = battle.unit(target).cube;
        let found = Charge { battle, unit, target, end, way, length: length as u8, flank, cube };
        match out[first..].iter().position(same) {
            Some(at) if out[first + at].end.points < end.points => out[first + at] = found,
            Some(_) => {}
            None => out.push(found),
        }
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
        // The odds suppose the worst of what lies under the cube, and say so.
        let covered = self.cube.is_none() && self.battle.unit(self.target).covered;
        let supposed = covered.then(|| "reckoned as if it were to fire: its cube is covered".to_owned());
        let all: Vec<String> = way.into_iter().chain(supposed).collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn cite(&self) -> Option<RuleId> {
        Some(if self.flank { rule!("CC-CHG-4") } else { rule!("CC-CHG-2") })
    }

    /// From the closing fire to the melee: whether it comes to blows, and who wins.
    fn forecast(&self) -> Option<Forecast> {
        let declared = forecasts::Declared {
            unit: self.unit,
            target: self.target,
            end: self.end.square,
            facing: Facing::ALL[usize::from(self.end.facing)],
            flank: self.flank,
            length: self.length,
            cube: self.cube,
        };
        forecasts::charge(self.battle, &declared)
    }
}
