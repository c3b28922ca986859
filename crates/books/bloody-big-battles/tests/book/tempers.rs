//! Officers of each temper and of each level: what they do is not the same, and it costs and brings what it should.

use dice::Stream;
use engine::{Cx, Flow, Mind, Playbook, Question, Reply, Setup, Side, Style, Temper};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::state::{Army, Phase, SideNo, State};
use kit::{Contest, Player, Wary, advised, contested, deals, random};

/// How far an easy opponent may misjudge an answer.
const EASY: i32 = 600;

fn as_he_is(temper: Temper, noise: i32, question: &Question<'_>, luck: &mut Stream) -> Reply {
    let Some(advise) = question.asked.advise else { return random(question, luck) };
    let mut mind = Mind::new(Style::Doctrine, u64::from(luck.below(u32::MAX)));
    (mind.temper, mind.noise) = (temper, noise);
    advise(&mut mind).reply
}

fn of_temper(temper: Temper) -> Player {
    match temper {
        Temper::Cautious => |question, luck| as_he_is(Temper::Cautious, 0, question, luck),
        Temper::Steady => |question, luck| as_he_is(Temper::Steady, 0, question, luck),
        Temper::Bold => |question, luck| as_he_is(Temper::Bold, 0, question, luck),
    }
}

fn easy(question: &Question<'_>, luck: &mut Stream) -> Reply {
    let temper = [Temper::Cautious, Temper::Steady, Temper::Bold][luck.below(3) as usize];
    as_he_is(temper, EASY, question, luck)
}

/// Plays it out, and looks at the state after each step.
fn played(
    scenario: &str,
    players: [Player; 2],
    seed: u64,
    mut look: impl FnMut(&State, &State),
) -> Option<SideNo> {
    let named =
        BigBattles::scenarios().iter().find(|it| it.name == scenario).expect("a scenario of the book");
    let mut state = BigBattles::open(&Setup { text: named.text, options: &[] }).expect("a sound scenario");
    let mut table = Wary::new(seed, &players);
    loop {
        let before = state.clone();
        let done = BigBattles::step(&mut state, &mut Cx::new(&mut table));
        assert!(table.illegal.is_empty(), "{scenario}, seed {seed}: {:?}", table.illegal);
        look(&before, &state);
        match done {
            Ok(Flow::On) => {}
            Ok(Flow::Over(_)) => break,
            Err(_) => panic!("{scenario}, seed {seed}: no end"),
        }
    }
    state.outcome().and_then(|it| it.winner).map(|Side(it)| SideNo::from(it))
}

/// What the side of an officer did in a series of games against a steady one.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    charges: u32,
    /// Bases of its own and of the enemy.
    lost: u32,
    cost: u32,
    /// In how many turns, all together, it had not charged yet.
    pace: u32,
}

fn deeds(scenario: &str, side: SideNo, temper: Temper, games: u64) -> Deeds {
    let mut res = Deeds::default();
    for seed in deals(games) {
        let mut players: [Player; 2] = [of_temper(Temper::Steady), of_temper(Temper::Steady)];
        players[side] = of_temper(temper);
        let (mut first, mut last) = (None, None);
        played(scenario, players, seed, |before, after| {
            for unit in after.all().filter(|it| after.side(*it) == side && before.phase == Phase::Movement) {
                let charges =
                    before.unit(unit).turn.charge.is_none() && after.unit(unit).turn.charge.is_some();
                res.charges += u32::from(charges);
                first = first.or_else(|| charges.then_some(after.turn));
            }
            last = Some(after.clone());
        });
        let Some(last) = last else { continue };
        for unit in last.all() {
            let lost = u32::from(last.unit(unit).lost);
            if last.side(unit) == side { res.lost += lost } else { res.cost += lost }
        }
        res.pace += u32::from(first.unwrap_or(last.scenario().turns + 1));
    }
    res
}

/// The bold charge oftener and sooner than the cautious, and more blood flows.
#[test]
fn tempers_show() {
    for (scenario, side) in [("montebello", 0), ("langensalza", 1)] {
        let all = [Temper::Cautious, Temper::Steady, Temper::Bold].map(|it| deeds(scenario, side, it, 40));
        println!("{scenario}: {all:?}");
        let [cautious, _, bold] = all;
        assert!(115 * cautious.charges <= 100 * bold.charges, "{scenario}: charges of {all:?}");
        assert!(bold.pace < cautious.pace, "{scenario}: the pace of {all:?}");
        assert!(cautious.lost + cautious.cost < bold.lost + bold.cost, "{scenario}: losses of {all:?}");
    }
}

/// The easy officer loses 65 to 80 of 100 points to the others.
#[test]
fn easy_is_easier_but_no_fool() {
    for (scenario, most) in [("montebello", 60), ("langensalza", 40), ("koniggratz", 4)] {
        let all = contested([65, 20], most, |seed, [strong, weak]| {
            for side in 0..2 {
                let players: [Player; 2] = if side == 0 { [advised, easy] } else { [easy, advised] };
                let winner = played(scenario, players, seed, |_, _| {});
                let halves = winner.map_or(1, |it| 2 * u32::from(it == side));
                strong.add(halves);
                weak.add(2 - halves);
            }
        });
        println!("{scenario}: {all:?}");
        assert!(all.iter().all(Contest::holds), "{scenario}: {all:?}");
    }
}
