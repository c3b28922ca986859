//! Close combat (CS-CC-5 to -49): both sides roll, the difference of their totals decides.

use engine::{
    CellId, Cx, Fault, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding, procedure, words,
};

use super::combatant::{Combatant, Fight, MODIFIERS};
use super::losses::Loss;
use super::record::Effect;
use super::tables;
use crate::vocabulary::{Formation, Level};

case! {
    pub struct CombatCase check attacker_stands {
        /// The attacking side, by its principal unit
        attacker: Combatant,
        /// The defending side, by its principal unit
        #[chosen theirs]
        defender: Combatant,
    }
}

/// Broken and routed units do not attack; they are caught up in a combat as defenders (CS-CC-1).
fn attacker_stands(case: &CombatCase) -> Result<(), Fault> {
    if case.attacker.level < Level::Wavering {
        let why = format!("{} units do not attack", case.attacker.level.word());
        return Err(Fault::illegal(rule!("CS-UNIT-5"), "attacker.level", why));
    }
    Ok(())
}

words! {
    /// In the order of the page, worst for the attacker first.
    pub enum CombatResult {
        AttackerRouted = "attacker_routed",
        AttackerBroken = "attacker_broken",
        AttackerRepulsed = "attacker_repulsed",
        Firefight = "firefight",
        Melee = "melee",
        DefenderPushedBack = "defender_pushed_back",
        DefenderBroken = "defender_broken",
        DefenderRouted = "defender_routed",
        DefenderDispersed = "defender_dispersed",
    }
}

const RESULTS: [RuleId; 9] = [
    rule!("CS-CC-40"),
    rule!("CS-CC-41"),
    rule!("CS-CC-42"),
    rule!("CS-CC-43"),
    rule!("CS-CC-44"),
    rule!("CS-CC-45"),
    rule!("CS-CC-46"),
    rule!("CS-CC-47"),
    rule!("CS-CC-48"),
];

/// What a cell of the result table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    None,
    Count(i32),
    /// Differences from one to the other.
    Span(i32, i32),
}

impl Entry {
    pub fn of_cell(text: &str) -> Option<Entry> {
        let number = |it: &str| it.parse::<i32>().ok();
        if text == "-" {
            return Some(Entry::None);
        }
        if let Some(most) = text.strip_suffix(" or less") {
            return Some(Entry::Span(i32::MIN, number(most)?));
        }
        if let Some(least) = text.strip_suffix(" or more") {
            return Some(Entry::Span(number(least)?, i32::MAX));
        }
        match text.split_once(" to ") {
            Some((least, most)) => Some(Entry::Span(number(least)?, number(most)?)),
            None => number(text).map(Entry::Count),
        }
    }

    fn holds(self, difference: i32) -> bool {
        matches!(self, Entry::Span(least, most) if least <= difference && difference <= most)
    }

    fn count(self) -> Option<i32> {
        if let Entry::Count(it) = self { Some(it) } else { None }
    }
}

/// The columns of the result table.
const DIFFERENCE: usize = 0;
const ATTACKER_LOSES: usize = 1;
const DEFENDER_LOSES: usize = 2;
const ATTACKER_DISORDER: usize = 3;
const DEFENDER_DISORDER: usize = 4;

finding! {
    pub struct BothTallies { attacker: Tally, defender: Tally }
}

finding! {
    pub struct CloseCombat {
        natural: [i32; 2],
        modifiers: BothTallies,
        total: [i32; 2],
        difference: i32,
        cell_id: CellId,
        outcome: CombatResult,
        effects: Vec<Effect>,
    }
}

pub static CLOSE_COMBAT: Proc<CombatCase, CloseCombat> = procedure!(
    "close_combat",
    "Close combat",
    "Close combat",
    "2d10 + 2d10 + 1d10 + 1d10",
    CombatCase,
    close_combat,
    rules![
        RES 46, CC 4 5 10 12 14 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
        40 41 42 43 44 45 46 47 48 49, VOC 6 7, GEO 4,
    ],
    Ranking::between(Party::ATTACKER, Party::DEFENDER, |it: &CloseCombat| (it.outcome as i32).into())
);

fn close_combat(case: &CombatCase, cx: &mut Cx<'_>) -> Play<CloseCombat> {
    cx.cite(rule!("CS-RES-46"));
    cx.cite(rule!("CS-CC-5"));
    let (attack, defence) = (case.attack(), case.defence());
    let attacker = Tally::of(&attack, MODIFIERS);
    let defender = Tally::of(&defence, MODIFIERS);
    attack.cite_rulings(cx);
    defence.cite_rulings(cx);
    // Odds need the difference alone; what each side rolled is kept for the record.
    let mut natural = [0, 0];
    let rolled = cx.fold(2, 0, |cx, difference, side| {
        natural[side] = cx.roll(Throw::sum(2, 10))?.fact();
        Ok(if side == 0 { natural[side] } else { difference - natural[side] })
    })?;
    let difference = rolled + attacker.sum() - defender.sum();
    let outcome = case.result(difference);
    let row = outcome as usize;
    cx.cite(RESULTS[row]);
    cx.cite(rule!("CS-CC-49"));
    let losses = [
        case.loss(ATTACKER_LOSES, row, &case.attacker, &case.defender, cx)?,
        case.loss(DEFENDER_LOSES, row, &case.defender, &case.attacker, cx)?,
    ];
    let total = [natural[0] + attacker.sum(), natural[1] + defender.sum()];
    let cell_id = tables::CLOSE_COMBAT.name(row, DIFFERENCE);
    let modifiers = BothTallies { attacker, defender };
    let effects = effects(row, losses);
    Ok(CloseCombat { natural, modifiers, total, difference, cell_id, outcome, effects })
}

impl CloseCombat {
    /// Figures and disorder of the attacker, then of the defender.
    pub fn toll(&self) -> [(i32, i32); 2] {
        let of = |side: &str, effect: &str| {
            let found = self.effects.iter().find(|it| it.on.0 == Some(side) && it.effect == effect);
            found.and_then(|it| it.value.0.as_int()).unwrap_or(0) as i32
        };
        ["attacker", "defender"].map(|it| (of(it, "figures_lost"), of(it, "disorder")))
    }
}

impl CombatCase {
    fn attack(&self) -> Fight {
        Fight { own: self.attacker.clone(), enemy: self.defender.clone(), attacks: true }
    }

    fn defence(&self) -> Fight {
        Fight { own: self.defender.clone(), enemy: self.attacker.clone(), attacks: false }
    }

    /// The outcome of this difference. In the middle it depends on who fights whom (CS-CC-49).
    fn result(&self, difference: i32) -> CombatResult {
        let row = |it: &CombatResult| tables::CLOSE_COMBAT.at(*it as usize, DIFFERENCE).holds(difference);
        let found = CombatResult::ALL.iter().copied().find(row).unwrap_or(CombatResult::Melee);
        if found != CombatResult::Firefight {
            return found;
        }
        let (attacker, defender) = (&self.attacker, &self.defender);
        let garrison = defender.formation == Formation::Garrison;
        let ready = garrison || matches!(defender.formation, Formation::Square | Formation::Divisions);
        if attacker.cavalry() && ready {
            CombatResult::AttackerRepulsed
        } else if attacker.all_afoot() && defender.all_afoot() && !garrison {
            CombatResult::Firefight
        } else {
            CombatResult::Melee
        }
    }

    /// A percentage of the loser's own figures, but never more than half the enemy's, rounded up.
    fn loss(
        &self,
        column: usize,
        row: usize,
        own: &Combatant,
        enemy: &Combatant,
        cx: &mut Cx<'_>,
    ) -> Play<i32> {
        let percent = tables::CLOSE_COMBAT.at(row, column).count().unwrap_or(0);
        let lost = Loss::of(i64::from(own.figures) * i64::from(percent), 100).roll(cx)?;
        Ok(lost.min((enemy.figures + 1) / 2))
    }
}

fn effects(row: usize, losses: [i32; 2]) -> Vec<Effect> {
    let mut res = vec![
        Effect::on("attacker", "figures_lost", losses[0]),
        Effect::on("defender", "figures_lost", losses[1]),
    ];
    for (side, column) in [("attacker", ATTACKER_DISORDER), ("defender", DEFENDER_DISORDER)] {
        if let Some(markers) = tables::CLOSE_COMBAT.at(row, column).count() {
            res.push(Effect::on(side, "disorder", markers));
        }
    }
    res
}
