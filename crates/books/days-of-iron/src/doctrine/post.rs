//! What it is worth to stand somewhere, in hundredths of a hit: a sum of priced terms, each with its word and its rule.

use engine::{RuleId, Temper, Term};
use ground::table::{Length, Shape, Slab, Turn};
use smallvec::SmallVec;

use super::brief::{Brief, Role, Task, is_prey, lies_in, troops};
use super::odds;
use crate::facts::charge::zone;
use crate::facts::fire::category;
use crate::facts::ground::in_the_open;
use crate::facts::morale::flanks_secured;
use crate::facts::score::Held;
use crate::facts::sight::Eyes;
use crate::known::Known;
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::state::{Army, Morale, Stance, Supposed, UnitNo};
use crate::vocabulary::{Formation, Gun, INCH};

/// What shoots sees so far to both sides of its front (DI-GEO-4).
const ARC: Turn = Turn(4_500);
/// How far foot and horse come with a charge (DI-CHG-3), and a little more.
const FOOT_CHARGE: Length = 13 * INCH;
const HORSE_CHARGE: Length = 19 * INCH;

/// A point of victory.
const POINT: i32 = 450;
/// An inch nearer to where it is wanted.
const INCH_NEARER: i32 = 9;
/// Friends or cover on both flanks, with an enemy near.
const SECURED: i32 = 30;
/// What it takes of a man's nerve to lie on the ground (DI-MM-26).
const LOW: i32 = 10;
/// Foot that may be charged by foot shoots and fights better in line.
const COLUMN_CHARGED: i32 = 40;
/// Guns with nobody beside them whom an enemy could ride down.
const BARE_GUNS: i32 = 120;
/// Fire that hits less than this at its favourite range does not pay: one has to go nearer.
const PAYS: i32 = 40;

type There<'a> = Supposed<'a, Known<'a>>;

/// A sum with the terms that make it up.
#[derive(Clone, Debug, Default)]
pub struct Worth {
    pub sum: i32,
    terms: SmallVec<[(&'static str, &'static str, i32, RuleId); 8]>,
}

impl Worth {
    /// A term in the words for who has more and for who has less of it.
    fn add(&mut self, words: (&'static str, &'static str), value: i32, cite: RuleId) {
        self.sum += value;
        self.terms.push((words.0, words.1, value, cite));
    }

    /// What is better and worse here than elsewhere.
    pub fn against(&self, other: &Worth) -> Vec<Term> {
        let mut res = Vec::new();
        let of = |worth: &Worth, word: &str| -> i32 {
            worth.terms.iter().filter(|it| it.0 == word).map(|it| it.2).sum()
        };
        let all = self.terms.iter().chain(&other.terms);
        let mut seen: SmallVec<[&str; 8]> = SmallVec::new();
        for (more, less, _, cite) in all {
            if seen.contains(more) {
                continue;
            }
            seen.push(more);
            let by = of(self, more) - of(other, more);
            if by != 0 {
                res.push(Term::new(if 0 < by { *more } else { *less }, by).by(*cite));
            }
        }
        res
    }
}

/// The range at which its fire is worth most to it.
pub fn favourite(known: &Known<'_>, unit: UnitNo, temper: Temper) -> Length {
    let card = known.card(unit);
    let by = match temper {
        Temper::Bold => -1,
        Temper::Steady => 0,
        Temper::Cautious => 1,
    };
    let inches = match (card.arm, card.rifle, card.gun) {
        (Arm::Artillery, _, Gun::Mitrailleuse) => 12 + by,
        (Arm::Artillery, _, Gun::BreechLoaded | Gun::Siege) => 26 + 4 * by,
        (Arm::Artillery, _, Gun::MuzzleLoaded) => 18 + 2 * by,
        (Arm::Cavalry, ..) => 20 + 2 * by,
        (_, Some(Rifle::Chassepot), _) => 11 + by,
        (_, Some(Rifle::Dreyse), _) => 6 + by.min(0),
        _ => 10 + by,
    };
    inches * INCH
}

/// How much own losses weigh against the enemy's, in hundredths.
fn caution(brief: &Brief, role: Role, temper: Temper) -> i32 {
    let base = match role {
        Role::Attack if brief.late() => 50,
        Role::Attack => 80,
        Role::Hold => 90,
        Role::Spare => 200,
    };
    base + match temper {
        Temper::Bold => -25,
        Temper::Steady => 0,
        Temper::Cautious => 30,
    }
}

/// An enemy who matters to a unit's next place.
struct Foe {
    unit: UnitNo,
    slab: Slab,
    reach: Length,
    /// Friends who are nearer to him.
    nearer: i32,
}

/// What is thought about a unit once, whatever places are weighed for it.
pub struct Lookout<'a> {
    pub known: &'a Known<'a>,
    pub eyes: &'a Eyes,
    pub brief: &'a Brief,
    pub task: Task,
    pub unit: UnitNo,
    pub temper: Temper,
    /// Those within reach of it, or it of them, after a move.
    foes: Vec<Foe>,
    /// So near it need not come.
    near: Length,
}

impl<'a> Lookout<'a> {
    pub fn new(
        known: &'a Known<'a>,
        eyes: &'a Eyes,
        brief: &'a Brief,
        task: Task,
        unit: UnitNo,
        temper: Temper,
    ) -> Lookout<'a> {
        let slab = known.slab(unit);
        let own = odds::reach(known, unit);
        let friends: Vec<Slab> =
            troops(known, brief.side).filter(|it| *it != unit).map(|it| known.slab(it)).collect();
        let mut foes = Vec::new();
        for foe in troops(known, 1 - brief.side) {
            let other = known.slab(foe);
            let reach = odds::reach(known, foe);
            let far = own.max(reach).max(HORSE_CHARGE);
            if !other.within(&slab, far + 10 * INCH) {
                continue;
            }
            let range = other.distance(&slab);
            let nearer = friends.iter().filter(|it| it.within(&other, range)).count() as i32;
            foes.push(Foe { unit: foe, slab: other, reach, nearer });
        }
        let near = near(known, eyes, brief, unit, temper);
        Lookout { known, eyes, brief, task, unit, temper, foes, near }
    }
}

/// How near a unit need not come to its goal: where its fire pays it stops to shoot, else it goes on.
pub fn near(known: &Known<'_>, eyes: &Eyes, brief: &Brief, unit: UnitNo, temper: Temper) -> Length {
    let task = brief.of(unit);
    let range = favourite(known, unit, temper);
    let pays =
        |foe: UnitNo, range: Length| PAYS <= odds::fire(known, unit, range, category(known, foe, unit), true);
    match (task.role, task.foe) {
        (Role::Attack, _) if known.arm(unit) == Arm::Artillery => range,
        (Role::Attack, _) if hurries(known, brief, unit) => 2 * INCH,
        (Role::Attack, Some(foe)) if known.arm(unit) == Arm::Cavalry => {
            if is_prey(known, foe) {
                8 * INCH
            } else {
                range
            }
        }
        (Role::Attack, Some(foe)) if eyes.sees(known, unit, foe) => {
            let far = [beyond(known, unit, foe, temper), range];
            far.into_iter().find(|it| pays(foe, *it)).unwrap_or(3 * INCH)
        }
        (Role::Attack, Some(_)) => 3 * INCH,
        (Role::Hold, _) => 2 * INCH,
        (Role::Attack, None) | (Role::Spare, _) => 0,
    }
}

/// Beyond the reach of his rifles, but not of ours.
fn beyond(known: &Known<'_>, unit: UnitNo, foe: UnitNo, temper: Temper) -> Length {
    let (own, his) = (odds::reach(known, unit), odds::reach(known, foe));
    let by = if temper == Temper::Cautious { 2 * INCH } else { INCH };
    if known.arm(unit) == Arm::Infantry && known.arm(foe) == Arm::Infantry && his + by < own {
        his + by
    } else {
        favourite(known, unit, temper)
    }
}

/// The worth of the unit's place in a world where it stands there.
pub fn worth(of: &Lookout<'_>, there: &There<'_>) -> Worth {
    let Lookout { known, brief, task, unit, near, .. } = *of;
    let (slab, it) = (there.slab(unit), there.unit(unit));
    let mut res = Worth::default();
    let far = (slab.pose.at.distance(task.goal) - near).max(0);
    let price = INCH_NEARER
        * match task.role {
            Role::Attack if hurries(known, brief, unit) => 3,
            Role::Spare => 3,
            _ => 1,
        };
    res.add(
        ("nearer to where it is wanted", "farther from where it is wanted"),
        -price * far / INCH,
        rule!("DI-END-3"),
    );
    objectives(known, there, brief, unit, &mut res);
    let received = fires(of, there, &mut res).min(150);
    if it.stance.formation() == Formation::MarchColumn
        && of.foes.iter().any(|it| it.slab.within(&slab, 26 * INCH))
    {
        res.add(("in order for a fight", "in march column near rifles"), -60, rule!("DI-MM-25"));
    }
    let charged = of.foes.iter().any(|it| it.slab.within(&slab, FOOT_CHARGE + INCH));
    if (charged || 0 < received) && flanks_secured(there, unit) {
        let value = if charged { SECURED } else { 0 } + received * 30 / 100;
        res.add(("its flanks are secured", "its flanks hang in the air"), value, rule!("DI-MM-31"));
    }
    if it.grounded {
        // Nerve (DI-MM-26), and who must rise goes half as far.
        let slow = if task.role == Role::Attack && 0 < far { 3 * price } else { 0 };
        let nerve = LOW + received * 15 / 100 + if charged { 15 } else { 0 };
        res.add(("stands upright", "lies on the ground"), -nerve - slow, rule!("DI-MM-26"));
    }
    let chance = chance(of, there);
    res.add(("well placed to charge next", "worse placed to charge next"), chance, rule!("DI-CHG-1"));
    let danger = danger(of, there);
    res.add(("safer from a charge", "may be charged"), -danger, rule!("DI-CHG-9"));
    res
}

/// Is there no time to lose?
pub fn hurries(known: &Known<'_>, brief: &Brief, unit: UnitNo) -> bool {
    let task = brief.of(unit);
    let far = known.unit(unit).pose.at.distance(task.goal);
    let pace = if known.arm(unit) == Arm::Cavalry { 9 * INCH } else { 5 * INCH };
    task.role == Role::Attack && (brief.left - 3) * pace < far
}

fn objectives(known: &Known<'_>, there: &There<'_>, brief: &Brief, unit: UnitNo, res: &mut Worth) {
    let (slab, side) = (there.slab(unit), brief.side);
    if there.unit(unit).morale >= Morale::Shaken {
        return;
    }
    let share = match brief.left {
        ..=1 => 100,
        2 => 80,
        3 => 60,
        4..=6 => 35,
        _ => 20,
    };
    for (no, it) in known.scenario().objectives.iter().enumerate() {
        if !lies_in(known, it, slab.middle()) {
            continue;
        }
        let others = |of: usize| match brief.held(no) {
            Held::By(by, units) if *by == of => units.iter().any(|it| *it != unit),
            Held::Contested(ours, theirs) => [ours, theirs][of].iter().any(|it| *it != unit),
            _ => false,
        };
        let ours = it.only.is_none_or(|only| only == side);
        let worth =
            POINT * brief.worth(known, no) * if it.each_turn.is_some() { 60.max(share) } else { share } / 100;
        let alone = !others(1 - side) || it.shared && it.only == Some(side);
        if ours && alone {
            let value = if others(side) { worth / 8 } else { worth };
            res.add(("holds an objective", "leaves an objective"), value, rule!("DI-END-3"));
        } else if !(others(side) || it.shared && it.only == Some(1 - side)) {
            res.add(
                ("disputes an objective", "no longer disputes an objective"),
                worth / 2,
                rule!("DI-END-3"),
            );
        }
    }
}

/// Fire given and received there in the next turn.
fn fires(of: &Lookout<'_>, there: &There<'_>, res: &mut Worth) -> i32 {
    let Lookout { known, eyes, brief, task, unit, temper, .. } = *of;
    let slab = there.slab(unit);
    let front = Slab::new(slab.pose, Shape { half: slab.shape.half, ahead: 0, behind: 0 });
    let own = odds::reach(known, unit);
    let (mut given, mut received) = (0, 0);
    for Foe { unit: foe, slab: other, reach: theirs, nearer } in &of.foes {
        let (foe, theirs) = (*foe, *theirs);
        let range = other.distance(&slab);
        if own.max(theirs) < range {
            continue;
        }
        let seen = eyes.point_sees(there, slab.pose.at, other, (unit, foe));
        if !seen {
            continue;
        }
        if range <= own && front.fan_meets(other, ARC) {
            let hits = odds::fire(there, unit, range, category(there, foe, unit), false);
            let weak = if known.unit(foe).morale == Morale::Routing { 30 } else { 100 };
            given = given.max(hits * weak / 100);
        }
        if range <= theirs && !known.unit(foe).routs() {
            let hits = odds::fire(known, foe, range, category(there, unit, foe), true);
            let ahead = Slab::new(other.pose, Shape { half: other.shape.half, ahead: 0, behind: 0 });
            let turned = if ahead.fan_meets(&slab, ARC) { 100 } else { 40 };
            // It shoots at one of us, the nearest more often than others.
            received += hits * turned / 100 / (1 + nearer).min(4);
        }
    }
    res.add(("has the enemy under fire", "has less of the enemy under fire"), given, rule!("DI-SHO-4"));
    let loss = received * caution(brief, task.role, temper) / 100;
    res.add(("less under fire", "stands under fire"), -loss, rule!("DI-SHO-4"));
    received
}

/// What a charge from there might bring.
fn chance(of: &Lookout<'_>, there: &There<'_>) -> i32 {
    let Lookout { known, unit, .. } = *of;
    let status = there.unit(unit);
    let arm = known.arm(unit);
    let formed = matches!(status.stance.formation(), Formation::Line | Formation::Column);
    if !formed
        || !matches!(arm, Arm::Infantry | Arm::Cavalry)
        || status.morale >= Morale::Shaken
        || status.stance.dismounted()
    {
        return 0;
    }
    let reach = match (arm, status.stance.formation()) {
        (Arm::Cavalry, Formation::Column) => 17 * INCH,
        (Arm::Cavalry, _) => 14 * INCH,
        (_, Formation::Column) => 11 * INCH,
        _ => 7 * INCH,
    };
    let slab = there.slab(unit);
    let front = Slab::new(slab.pose, Shape { half: slab.shape.half, ahead: 0, behind: 0 });
    let worth = |foe: &Foe| {
        let (foe, other) = (foe.unit, &foe.slab);
        let target = known.unit(foe);
        if !other.within(&slab, reach) || !front.fan_meets(other, ARC) {
            return 0;
        }
        let state = match target.morale {
            Morale::Routing => 60,
            Morale::Shaken => 80,
            Morale::Disordered => 15,
            Morale::Good => 0,
        };
        let shape = match known.arm(foe) {
            Arm::Artillery => 60,
            Arm::Infantry
                if target.stance.formation() == Formation::Skirmish && in_the_open(there, foe, unit) =>
            {
                30
            }
            _ => 0,
        };
        let aside = if zone(there, unit, foe) == Zone::Front { 0 } else { 40 };
        state + shape + aside
    };
    of.foes.iter().map(worth).max().unwrap_or(0)
}

/// What a charge of theirs might cost there.
fn danger(of: &Lookout<'_>, there: &There<'_>) -> i32 {
    let Lookout { known, unit, .. } = *of;
    let (slab, it) = (there.slab(unit), there.unit(unit));
    let formation = it.stance.formation();
    let mut res = 0;
    for Foe { unit: foe, slab: theirs, .. } in &of.foes {
        let foe = *foe;
        let other = known.unit(foe);
        if other.morale >= Morale::Shaken {
            continue;
        }
        let horse = known.mounted(foe);
        let reach = match known.arm(foe) {
            Arm::Cavalry if horse => HORSE_CHARGE,
            Arm::Infantry => FOOT_CHARGE,
            _ => continue,
        };
        if !theirs.within(&slab, reach) {
            continue;
        }
        let aside = formation != Formation::Skirmish
            && formation != Formation::Square
            && zone(there, foe, unit) != Zone::Front;
        let one = match (known.arm(unit), formation) {
            (Arm::Artillery, Formation::Unlimbered) => {
                let beside =
                    |it: UnitNo| known.arm(it) == Arm::Infantry && known.slab(it).within(&slab, 3 * INCH);
                20 + if troops(known, of.brief.side).any(beside) { 0 } else { BARE_GUNS }
            }
            (Arm::Artillery, _) => 35,
            (Arm::Cavalry, _) => 5,
            (_, Formation::MarchColumn) => 40,
            (_, Formation::Skirmish) if horse && in_the_open(there, unit, foe) => 35,
            (_, Formation::Skirmish) => 10,
            (_, Formation::Square) => 0,
            _ if horse => 15,
            (_, Formation::Column) => COLUMN_CHARGED,
            _ => 5,
        };
        res = res.max(one + if aside { 30 } else { 0 });
    }
    if it.stance == Stance::Rout { 0 } else { res }
}
