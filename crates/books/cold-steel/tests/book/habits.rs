//! What officers make a habit of, counted over whole games: the same deals always.

use engine::{Question, Reply};
use grognard_cold_steel::game::ColdSteel;
use grognard_cold_steel::state::{State, Step, UnitNo};
use grognard_cold_steel::vocabulary::{Arm, Formation, Level, PACE};
use kit::Who::Officer;
use kit::{Counter, deals};

use crate::series::sided;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default)]
struct Share(u32, u32);

impl Share {
    fn count(&mut self, so: bool) {
        self.0 += u32::from(so);
        self.1 += 1;
    }

    fn percent(self) -> u32 {
        100 * self.0 / self.1.max(1)
    }
}

#[derive(Debug, Default)]
struct Habits {
    /// Command points that nobody used.
    unspent: Share,
    text: std::collections::BTreeMap<u8, String>,
    /// Horse that goes for squares and for whoever is inside walls.
    horse_in_vain: Share,
    /// Foot near the enemy with a friend beside or behind it.
    supported: Share,
    /// Batteries in action that have an enemy within 600 paces.
    in_reach: Share,
    /// Squares whose officers are overruled. Guns that withdraw are, where the table ends behind them.
    overruled: u32,
}

fn distance(state: &State, one: UnitNo, other: UnitNo) -> i32 {
    state.slab(one).distance(&state.slab(other)) / PACE
}

fn foes(state: &State, unit: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    let side = state.side(unit);
    state.standing_of(1 - side).filter(|it| Level::Broken < state.unit(*it).level)
}

impl Counter<ColdSteel> for Habits {
    fn answered(&mut self, question: &Question<'_>, reply: &Reply) {
        let text = (question.asked.text)();
        match question.asked.cite.text() {
            "CS-CMD-13" if text.ends_with("What is done?") => {
                self.text.insert(question.asked.seat.0, text);
            }
            "CS-AUTO-13" if text.contains("wish to form square") => {
                self.overruled += u32::from(*reply != Reply::one(0));
            }
            _ => {}
        }
    }

    fn look(&mut self, state: &State) {
        match state.step {
            Step::Orders => {
                self.unspent.1 += state.leading().map(|it| u32::from(state.leader(it).points)).sum::<u32>();
            }
            Step::Reveal => {
                let words = self.text.values().flat_map(|it| it.split(' '));
                self.unspent.0 += words.filter_map(|it| it.parse::<u32>().ok()).sum::<u32>();
                self.text.clear();
            }
            Step::Movement => {
                for unit in state.standing().filter(|it| state.card(*it).kind.mounted()) {
                    let it = state.unit(unit);
                    let target = it.order.attack.and_then(|it| it.on).filter(|_| it.now.ordered);
                    if let Some(foe) = target.map(|it| state.unit(it)) {
                        self.horse_in_vain.count(foe.formation.all_round() || foe.inside.is_some());
                    }
                }
            }
            Step::Guns => {
                for unit in state.standing().filter(|it| Level::Wavering < state.unit(*it).level) {
                    let it = state.unit(unit);
                    let near = foes(state, unit).map(|foe| distance(state, unit, foe)).min();
                    let near = near.unwrap_or(i32::MAX);
                    if it.formation == Formation::Unlimbered && near <= 1_200 {
                        self.in_reach.count(near <= 600);
                    }
                    let foot = state.card(unit).kind.arm() == Arm::Infantry && it.inside.is_none();
                    if foot && near <= 240 {
                        let mut friends = state.standing_of(state.side(unit)).filter(|it| *it != unit);
                        self.supported.count(friends.any(|it| distance(state, unit, it) <= 200));
                    }
                }
            }
            _ => {}
        }
    }

    fn close(&mut self, _: &State) {}
}

#[test]
fn officers_use_their_points_keep_together_and_send_nobody_in_vain() {
    let mut all = Habits::default();
    for (scenario, many) in [("the-toll-house", 4), ("chippawa", 1)] {
        for seed in deals(many) {
            sided(scenario, [Officer, Officer], [0; 2], seed, &mut all);
        }
    }
    println!("{all:?}");
    let Habits { unspent, horse_in_vain, supported, in_reach, overruled, .. } = all;
    assert!(50 < unspent.1 && 20 < supported.1 && 20 < in_reach.1, "{all:?}");
    assert_eq!(horse_in_vain.0, 0, "horse is not ordered at squares or garrisons");
    assert_eq!(overruled, 0, "squares are let be");
    assert!(supported.percent() >= 75, "the first line has friends: {supported:?}");
    assert!(in_reach.percent() >= 75, "guns are in canister range: {in_reach:?}");
}
