//! Shooting: the order of fire (HB-SHOT-3), and one shot on the firing chart (HB-SHOT-4 to 9).

use engine::{
    CellId, Cx, Fault, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding, procedure,
    words,
};

use crate::printed::{grid, number, unless};
use crate::vocabulary::{Cause, Quality};

grid!(ORDER_OF_FIRE: i32, "order_of_fire.toml", number);
grid!(FIRING: Option<i32>, "firing.toml", |it| unless("X", it, number));

case! {
    pub struct GroupCase {
        /// Veterans fire before others
        quality: Quality = Quality::Trained,
        /// Steps made this turn
        steps_moved: i32 [0, 4] = 0,
        /// An aimed shot (HB-SPEC-5)
        aimed: bool,
        /// Threw a bomb this turn, and so counts as moving (HB-TURN-5)
        threw: bool,
    }
}

finding! {
    pub struct FireGroup { cell_id: CellId, outcome: i32 }
}

pub static FIRE_GROUP: Proc<GroupCase, FireGroup> = procedure!(
    "fire_group",
    "Order of fire",
    "Shooting",
    "",
    GroupCase,
    fire_group,
    rules![
        "HB-SHOT-3" "HB-SHOT-3a" "HB-SHOT-3b" "HB-SHOT-3c" "HB-SHOT-3d" "HB-SPEC-5" "HB-TURN-5"
    ]
);

fn fire_group(case: &GroupCase, cx: &mut Cx<'_>) -> Play<FireGroup> {
    cx.cite(rule!("HB-SHOT-3"));
    if case.aimed {
        cx.cite(rule!("HB-SPEC-5"));
    }
    if case.threw {
        cx.cite(rule!("HB-TURN-5"));
    }
    let late = 0 < case.steps_moved || case.threw || case.aimed;
    let (row, column) = (usize::from(case.quality != Quality::Veteran), usize::from(late));
    cx.cite(match (row, column) {
        (0, 0) => rule!("HB-SHOT-3a"),
        (_, 0) => rule!("HB-SHOT-3b"),
        (0, _) => rule!("HB-SHOT-3c"),
        _ => rule!("HB-SHOT-3d"),
    });
    let outcome = *ORDER_OF_FIRE.at(row, column);
    Ok(FireGroup { cell_id: ORDER_OF_FIRE.name(row, column), outcome })
}

words! {
    pub enum Weapon { Pistol = "pistol", Rifle = "rifle", Lmg = "lmg", Hmg = "hmg", Indirect = "indirect" }
}

words! {
    /// The headings of the firing chart: each is where a band of ranges begins (HB-SHOT-5).
    pub enum Column { Same = "same", One = "1", Two = "2", Five = "5", TenUp = "10+" }
}

case! {
    pub struct ShootCase check allowed {
        /// Class of the weapon; `indirect` is the row for bursts
        weapon: Weapon,
        /// Squares to the target
        #[chosen ours]
        range: i32 [0, 10_000] = 0,
        /// Shooting score of the firer (HB-CHAR-4)
        shooting: i32 [-2, 3] = 0,
        /// Squares the firer moved this turn
        #[chosen ours]
        firer_moved: i32 [0, 4] = 0,
        /// The firer is walking wounded or blighty
        wounded: bool,
        /// An aimed shot (HB-SPEC-5)
        #[chosen ours]
        aimed: bool,
        /// The target started in view and has moved into cover (HB-SHOT-8)
        disappearing: bool,
        /// The target is in partial cover
        #[chosen theirs]
        partial_cover: bool,
        /// The target is only a shape or a flash
        shape: bool,
        /// The target is prone in the open
        #[chosen theirs]
        prone: bool,
        /// The target moved non-tactically
        #[chosen theirs]
        non_tactical: bool,
        /// The target is within 3 squares of a flare
        #[chosen ours]
        illuminated: bool,
        /// Artillery (row indirect only)
        artillery: bool,
        /// Shrapnel, against which lying down does not help (HB-IND-9)
        shrapnel: bool,
    }
}

impl ShootCase {
    /// A shot of which nothing is known but weapon and range.
    pub fn plain(weapon: Weapon, range: i32) -> ShootCase {
        ShootCase {
            weapon,
            range,
            shooting: 0,
            firer_moved: 0,
            wounded: false,
            aimed: false,
            disappearing: false,
            partial_cover: false,
            shape: false,
            prone: false,
            non_tactical: false,
            illuminated: false,
            artillery: false,
            shrapnel: false,
        }
    }

    /// Aimed and laid on the target by eye; a burst knows no firer.
    fn direct(&self) -> bool {
        self.weapon != Weapon::Indirect
    }

    fn single(&self) -> bool {
        matches!(self.weapon, Weapon::Pistol | Weapon::Rifle)
    }

    /// Cover that counts (HB-SHOT-6b): a disappearing target has its own -2 instead (HB-SHOT-9).
    fn covered(&self) -> bool {
        self.partial_cover && !(self.direct() && self.disappearing)
    }
}

pub const MODIFIERS: &[Modifier<ShootCase>] = &[
    Modifier::of(rule!("HB-SHOT-6a"), "firer moving", "-1 per square", |c| {
        -i32::from(c.direct()) * c.firer_moved
    }),
    Modifier::flat(rule!("HB-SHOT-6b"), "target in partial cover", -2, ShootCase::covered),
    Modifier::flat(rule!("HB-SHOT-6c"), "artillery", 2, |c| c.artillery),
    Modifier::flat(rule!("HB-SHOT-6d"), "non-tactical", 1, |c| c.non_tactical),
    Modifier::flat(rule!("HB-SHOT-6e"), "disappearing target", -2, |c| c.direct() && c.disappearing),
    Modifier::flat(rule!("HB-SHOT-6f"), "aimed shot", 2, |c| c.direct() && c.aimed),
    Modifier::flat(rule!("HB-SHOT-6g"), "prone in the open", -1, |c| {
        c.prone && !c.partial_cover && (c.direct() || !c.shrapnel)
    }),
    Modifier::flat(rule!("HB-SHOT-6h"), "target illuminated", 2, |c| c.direct() && c.illuminated),
    Modifier::of(rule!("HB-SHOT-6i"), "shooting", "-2 to +3", |c| i32::from(c.direct()) * c.shooting),
    Modifier::flat(rule!("HB-SHOT-6j"), "firer wounded", -2, |c| c.direct() && c.wounded),
    Modifier::flat(rule!("HB-SHOT-6k"), "shape or flash", -2, |c| c.single() && c.shape && !c.covered()),
];

words! {
    pub enum Shot { Hit = "hit", Miss = "miss", Impossible = "impossible" }
}

finding! {
    pub struct Wounding { cause: Cause }
}

finding! {
    pub struct Shoot {
        natural: Option<i32>,
        column: Column,
        needed: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: CellId,
        outcome: Shot,
        effects: Vec<Wounding>,
    }
}

pub static SHOOT: Proc<ShootCase, Shoot> = procedure!(
    "shoot",
    "Shooting",
    "Shooting",
    "2d6",
    ShootCase,
    shoot,
    rules![
        "HB-SHOT-4" "HB-SHOT-4a" "HB-SHOT-4b" "HB-SHOT-4c" "HB-SHOT-4d" "HB-SHOT-4e" "HB-SHOT-5"
        "HB-SHOT-6" "HB-SHOT-6a" "HB-SHOT-6b" "HB-SHOT-6c" "HB-SHOT-6d" "HB-SHOT-6e" "HB-SHOT-6f"
        "HB-SHOT-6g" "HB-SHOT-6h" "HB-SHOT-6i" "HB-SHOT-6j" "HB-SHOT-6k" "HB-SHOT-7" "HB-SHOT-8"
        "HB-SHOT-9" "HB-SPEC-5" "HB-SPEC-6" "HB-MG-5" "HB-IND-7" "HB-IND-9"
    ],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &Shoot| (-(it.outcome as i32)).into())
);

fn shoot(case: &ShootCase, cx: &mut Cx<'_>) -> Play<Shoot> {
    cx.cite(rule!("HB-SHOT-4"));
    cx.cite(row_rule(case.weapon));
    cx.cite(rule!("HB-SHOT-5"));
    let column = Column::of_range(case.range);
    // Weapons and headings stand in the order of the chart.
    let (row, at) = (case.weapon as usize, column as usize);
    let (needed, cell_id) = (*FIRING.at(row, at), FIRING.name(row, at));
    let Some(number) = needed else {
        let (natural, modifiers, total) = (None, Tally::default(), None);
        let (outcome, effects) = (Shot::Impossible, Vec::new());
        return Ok(Shoot { natural, column, needed, modifiers, total, cell_id, outcome, effects });
    };
    cite_exceptions(case, cx);
    let modifiers = Tally::of(case, MODIFIERS);
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let total = natural + modifiers.sum();
    let hit = number <= total;
    let (outcome, effects) = if hit {
        (Shot::Hit, vec![Wounding { cause: cause(case.weapon) }])
    } else {
        (Shot::Miss, Vec::new())
    };
    Ok(Shoot {
        natural: Some(natural),
        column,
        needed,
        modifiers,
        total: Some(total),
        cell_id,
        outcome,
        effects,
    })
}

impl Column {
    fn of_range(range: i32) -> Column {
        match range {
            ..=0 => Column::Same,
            1 => Column::One,
            2..=4 => Column::Two,
            5..=9 => Column::Five,
            10.. => Column::TenUp,
        }
    }
}

fn cause(weapon: Weapon) -> Cause {
    match weapon {
        Weapon::Pistol | Weapon::Rifle => Cause::Bullet,
        Weapon::Lmg | Weapon::Hmg => Cause::MachineGun,
        Weapon::Indirect => Cause::Fragment,
    }
}

fn row_rule(weapon: Weapon) -> RuleId {
    match weapon {
        Weapon::Pistol => rule!("HB-SHOT-4a"),
        Weapon::Rifle => rule!("HB-SHOT-4b"),
        Weapon::Lmg => rule!("HB-SHOT-4c"),
        Weapon::Hmg => rule!("HB-SHOT-4d"),
        Weapon::Indirect => rule!("HB-SHOT-4e"),
    }
}

/// Says which rules keep a modifier away.
fn cite_exceptions(case: &ShootCase, cx: &mut Cx<'_>) {
    cx.cite(rule!("HB-SHOT-6"));
    if case.partial_cover && case.prone {
        cx.cite(rule!("HB-SHOT-7"));
    }
    if case.direct() && case.disappearing {
        cx.cite(rule!("HB-SHOT-8"));
        cx.cite(rule!("HB-SHOT-9"));
    }
    match case.weapon {
        Weapon::Indirect => cx.cite(rule!("HB-IND-7")),
        Weapon::Lmg | Weapon::Hmg if case.shape => cx.cite(rule!("HB-MG-5")),
        _ => {}
    }
    if !case.direct() && case.shrapnel {
        cx.cite(rule!("HB-IND-9"));
    }
}

fn allowed(case: &ShootCase) -> Result<(), Fault> {
    let refuse = |rule, field, why| Err(Fault::illegal(rule, field, why));
    if !case.direct() {
        return Ok(());
    }
    if case.artillery {
        return refuse(rule!("HB-SHOT-6c"), "artillery", "only indirect fire is artillery");
    }
    if case.disappearing && !case.single() {
        return refuse(rule!("HB-MG-5"), "disappearing", "a machine gun fires at a square, not at a target");
    }
    if case.aimed && !case.single() {
        return refuse(rule!("HB-SPEC-6"), "aimed", "machine guns do not aim");
    }
    if case.disappearing && case.aimed {
        return refuse(rule!("HB-SHOT-8"), "aimed", "aimed fire cannot be used on a disappearing target");
    }
    if case.disappearing && 0 < case.firer_moved {
        return refuse(
            rule!("HB-SHOT-8"),
            "firer_moved",
            "only a stationary figure may engage a disappearing target",
        );
    }
    if case.aimed && 0 < case.firer_moved {
        return refuse(rule!("HB-SPEC-5"), "firer_moved", "only a stationary figure may aim");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weapons_and_headings_stand_in_the_order_of_the_chart() {
        assert_eq!(FIRING.table.rows, Weapon::WORDS);
        assert_eq!(FIRING.table.columns, Column::WORDS);
    }
}
