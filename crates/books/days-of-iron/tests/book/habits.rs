//! The habits of a sensible officer, each in a small position: he answers, what he says is carried out, and what came of
//! it is looked at. What shows only in whole games is counted in some.

use engine::{About, Cx, Lane, Mind, Playbook, Question, Reply, Roll, Source, Style, Temper, Throw};
use grognard_days_of_iron::game::DaysOfIron;
use grognard_days_of_iron::resolve::target::Arm;
use grognard_days_of_iron::state::{Army, Morale, Stance, State, Step, UnitNo};
use grognard_days_of_iron::vocabulary::{Formation, INCH};
use kit::{Counter, Who, deals, watched};

use super::rules::{Field, apart, at, no, run, set, unit};

/// Steady officers on both sides; every die shows the same face.
struct Officers(u8);

impl Source for Officers {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        Some(Roll::of_faces(throw, &vec![self.0; usize::from(throw.n)]))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        let Some(advise) = question.asked.advise else { return Some(question.default()) };
        let mut mind = Mind::new(Style::Doctrine, 0);
        mind.temper = Temper::Steady;
        Some(advise(&mut mind).reply)
    }
}

/// From the start of one step to the start of another, as steady officers would have it.
fn led(state: &mut State, from: Step, until: Step, face: u8) {
    (state.step, state.begun) = (from, false);
    state.queue.clear();
    let mut officers = Officers(face);
    while state.step != until && state.step != Step::Over {
        assert!(DaysOfIron::step(state, &mut Cx::new(&mut officers)).is_ok(), "{:?}", state.step);
    }
}

/// The French are so far ahead that it is for the Germans to come.
fn french_hold(state: &mut State) {
    state.scored = [20, 0];
}

fn germans_hold(state: &mut State) {
    state.scored = [0, 20];
}

/// 1: Chassepots open fire at 24 inches and stay beyond the reach of the Dreyse.
#[test]
fn chassepots_keep_their_distance() {
    for (y, hold) in [("30", true), ("30", false), ("24", true), ("24", false)] {
        let pos = format!("18, {y}");
        let mut state =
            Field::new().foot(0, "f1", "line", 6, "18, 10", 0).foot(1, "g1", "line", 8, &pos, 180).open();
        if hold {
            french_hold(&mut state);
        }
        led(&mut state, Step::S1, Step::S2, 1);
        assert!(unit(&state, "f1").turn.shot, "from {y}");
        led(&mut state, Step::V8a, Step::V8b, 1);
        assert!(12 * INCH < apart(&state, "f1", "g1"), "{} from {y}", apart(&state, "f1", "g1"));
    }
}

/// 1: under the fire of guns that they cannot answer they lie down, skirmish or take cover.
#[test]
fn foot_goes_to_ground_under_guns() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "18, 5", 0)
        .guns(1, "g1", "breech_loaded", "unlimbered", "12, 33", 180)
        .guns(1, "g2", "breech_loaded", "unlimbered", "18, 33", 180)
        .guns(1, "g3", "breech_loaded", "unlimbered", "24, 33", 180)
        .open();
    french_hold(&mut state);
    led(&mut state, Step::V8a, Step::V8b, 1);
    let it = unit(&state, "f1");
    assert!(it.grounded || it.stance == Stance::Skirmish, "{:?}", it.stance);
}

/// 2: Prussians do not stand in the open where only the Chassepot reaches.
#[test]
fn prussians_do_not_stand_in_the_belt() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "18, 8", 0)
        .foot(1, "g1", "line", 8, "18, 26", 180)
        .foot(1, "g2", "column", 8, "8, 26", 180)
        .open();
    let before = ["g1", "g2"].map(|it| apart(&state, "f1", it));
    led(&mut state, Step::V8b, Step::V9, 1);
    for (id, before) in ["g1", "g2"].into_iter().zip(before) {
        let (now, it) = (apart(&state, "f1", id), unit(&state, id));
        let low = it.grounded || it.stance == Stance::Skirmish;
        assert!(now + 2 * INCH <= before || low, "{id}: {before} and then {now}");
    }
}

/// 3: Krupp guns open from where foot and older guns do not reach them.
#[test]
fn krupp_guns_open_from_afar() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "18, 3", 0)
        .guns(1, "g1", "breech_loaded", "limbered", "24, 31", 180)
        .open();
    set(&mut state, "fg", |it| it.pose.at.x = 300);
    set(&mut state, "gg", |it| it.pose.at.x = 300);
    for _ in 0..2 {
        led(&mut state, Step::V8b, Step::V9, 1);
        set(&mut state, "g1", |it| it.turn = Default::default());
    }
    assert_eq!(unit(&state, "g1").stance, Stance::Unlimbered);
    let far = apart(&state, "f1", "g1");
    assert!((24 * INCH..=36 * INCH).contains(&far), "{far}");
}

/// 4: the shaken are charged, and three fresh lines behind a trench are not.
#[test]
fn charges_are_made_at_good_odds() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "18, 14", 0)
        .foot(1, "g1", "column", 8, "18, 23", 180)
        .led(1, "g1")
        .open();
    set(&mut state, "f1", |it| it.morale = Morale::Shaken);
    state.first = 1;
    led(&mut state, Step::M2, Step::M3, 6);
    assert!(unit(&state, "g1").charge.is_some());
    let mut state = Field::new()
        .terrain(r#"name = "trench", kind = "fortification", shape = [[8, 14.2], [28, 14.2]]"#)
        .foot(0, "f1", "line", 6, "18, 14", 0)
        .foot(0, "f2", "line", 6, "11.5, 14", 0)
        .foot(0, "f3", "line", 6, "24.5, 14", 0)
        .foot(1, "g1", "column", 8, "18, 21", 180)
        .open();
    state.first = 1;
    led(&mut state, Step::M2, Step::M3, 6);
    assert!(!unit(&state, "g1").turn.attempted);
}

/// 4: the general rides at the head of those who are nearest to the enemy.
#[test]
fn the_general_goes_with_the_attack() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "18, 12", 0)
        .foot(1, "g1", "column", 8, "18, 24", 180)
        .foot(1, "g2", "column", 8, "30, 34", 180)
        .open();
    set(&mut state, "gg", |it| it.pose.at.y = 2_800);
    led(&mut state, Step::V8b, Step::V9, 1);
    assert_eq!(unit(&state, "gg").attached, Some(no(&state, "g1")));
}

/// 5: who has friends at both flanks does not leave them for nothing.
#[test]
fn a_line_keeps_its_flanks() {
    let mut state = Field::new()
        .foot(0, "f1", "line", 6, "11.5, 10", 0)
        .foot(0, "f2", "line", 6, "18, 10", 0)
        .foot(0, "f3", "line", 6, "24.5, 10", 0)
        .foot(1, "g1", "line", 8, "12, 23", 180)
        .foot(1, "g2", "line", 8, "24, 23", 180)
        .open();
    french_hold(&mut state);
    led(&mut state, Step::V8a, Step::V8b, 1);
    for (left, right) in [("f1", "f2"), ("f2", "f3")] {
        assert!(apart(&state, left, right) <= INCH, "{}", apart(&state, left, right));
    }
}

/// 6: horse rides at bare guns.
#[test]
fn horse_charges_bare_guns() {
    let mut state = Field::new()
        .guns(0, "f1", "muzzle_loaded", "unlimbered", "18, 10", 0)
        .horse(1, "g1", "column", 8, "18, 22", 180)
        .open();
    state.first = 1;
    led(&mut state, Step::M2, Step::M3, 6);
    assert!(unit(&state, "g1").charge.is_some());
}

/// Horse charges a unit from before it or from its right, and this is what becomes of the unit.
fn charged_by_horse(field: Field, from_aside: bool) -> State {
    let field = match from_aside {
        false => field.horse(1, "g1", "column", 8, "18, 22", 180),
        true => field.horse(1, "g1", "column", 8, "32, 9.5", 270),
    };
    let mut state = field.open();
    state.first = 1;
    run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
    led(&mut state, Step::V1, Step::V3, 6);
    state
}

/// 7: a fresh line stands and fires, one that is taken in the flank forms square, skirmishers and teams get away, horse rides
/// to meet them.
#[test]
fn who_is_charged_by_horse_knows_what_to_do() {
    let state = charged_by_horse(Field::new().foot(0, "f1", "line", 6, "18, 10", 0), false);
    assert_eq!(unit(&state, "f1").stance, Stance::Line);
    let state = charged_by_horse(Field::new().foot(0, "f1", "line", 6, "18, 10", 0), true);
    assert_eq!(unit(&state, "f1").stance, Stance::Square);
    let state = charged_by_horse(Field::new().foot(0, "f1", "skirmish", 6, "18, 10", 0), false);
    assert!(at(&state, "f1").1 < 1_000, "skirmishers retire");
    let guns = Field::new().guns(0, "f1", "muzzle_loaded", "limbered", "18, 10", 0);
    assert!(at(&charged_by_horse(guns, false), "f1").1 < 1_000, "teams get away");
    let state = charged_by_horse(Field::new().horse(0, "f1", "line", 6, "18, 10", 0), false);
    assert!(unit(&state, "f1").charge.is_some(), "horse meets horse");
}

/// 8: a charge at one who has stood is broken off where it would hardly go home, and goes on where it will.
#[test]
fn hopeless_charges_are_feints() {
    for (hits, goes_on) in [(4, false), (0, true)] {
        let mut state = Field::new()
            .foot(0, "f1", "line", 6, "18, 10", 0)
            .foot(1, "g1", "column", 8, "18, 20", 180)
            .led(1, "g1")
            .open();
        state.first = 1;
        run(&mut state, Step::M2, Step::M3, &[6], &[(1, "g1")]);
        run(&mut state, Step::V2, Step::V3, &[6], &[(0, "stand")]);
        set(&mut state, "g1", |it| it.turn.hits = hits);
        led(&mut state, Step::V4a, Step::V4b, 6);
        assert_eq!(unit(&state, "g1").charge.is_some(), goes_on, "{hits} hits");
    }
}

/// 9: the general rallies whom it is most worth to rally, and stays there.
#[test]
fn the_general_rallies_the_best_and_stays() {
    let mut state = Field::new()
        .foot(0, "f1", "column", 2, "8, 4", 0)
        .foot(0, "f2", "column", 6, "18, 6", 0)
        .foot(1, "g1", "line", 8, "18, 30", 180)
        .open();
    set(&mut state, "f1", |it| it.morale = Morale::Shaken);
    set(&mut state, "f2", |it| (it.morale, it.stance) = (Morale::Routing, Stance::Rout));
    let before = at(&state, "fg");
    led(&mut state, Step::M4, Step::S1, 6);
    assert_eq!(unit(&state, "fg").turn.rallies, Some(no(&state, "f2")));
    assert!(unit(&state, "f2").morale == Morale::Good);
    led(&mut state, Step::V8a, Step::V8b, 6);
    assert_eq!(at(&state, "fg"), before);
}

/// 10: nobody stays in march column where rifles reach.
#[test]
fn nobody_marches_in_column_of_route_under_rifles() {
    for hold in [false, true] {
        let mut state = Field::new()
            .foot(0, "f1", "line", 6, "18, 8", 0)
            .foot(1, "g1", "march_column", 8, "18, 27", 180)
            .open();
        if hold {
            germans_hold(&mut state);
        }
        led(&mut state, Step::V8b, Step::V9, 1);
        let formation = unit(&state, "g1").stance.formation();
        assert!(formation != Formation::MarchColumn || 24 * INCH < apart(&state, "f1", "g1"));
    }
}

/// What is counted in whole games: turns that Prussians stand where only Chassepots reach, who of the rearguard lives, and
/// the turn in which somebody first shoots.
#[derive(Default)]
struct Counts {
    belt: u32,
    battalions: u32,
    alive: u32,
    rearguard: u32,
    contact: Option<u16>,
    late: u32,
    games: u32,
}

impl Counter<DaysOfIron> for Counts {
    fn begin(&mut self, _: &State) {
        self.contact = None;
    }

    fn look(&mut self, state: &State) {
        let shot = |it: UnitNo| state.unit(it).turn.shot;
        if self.contact.is_none() && state.standing().any(shot) {
            self.contact = Some(state.turn);
        }
        if state.step == Step::E && !state.begun {
            for it in state.standing_of(1).filter(|it| state.arm(*it) == Arm::Infantry) {
                let (slab, unit) = (state.slab(it), state.unit(it));
                let foes = state.standing_of(0).filter(|it| state.arm(*it) == Arm::Infantry);
                let near = foes.map(|foe| state.slab(foe).distance(&slab)).min().unwrap_or(0);
                let upright =
                    !unit.grounded && unit.stance.formation() != Formation::Skirmish && !unit.routs();
                let still = unit.last_move < 2 * INCH && unit.charge.is_none();
                self.belt += u32::from(12 * INCH < near && near < 24 * INCH && upright && still);
            }
        }
    }

    fn close(&mut self, state: &State) {
        let foot = |it: &UnitNo| state.arm(*it) == Arm::Infantry;
        self.battalions += state.all().filter(|it| state.side(*it) == 1).filter(foot).count() as u32;
        for it in state.all().filter(|it| state.side(*it) == 1 && state.arm(*it) != Arm::Staff) {
            self.rearguard += 1;
            self.alive += u32::from(!state.unit(it).lost());
        }
        let half = state.scenario().turns / 2;
        self.late += u32::from(self.contact.is_none_or(|it| half < it));
        self.games += 1;
    }
}

/// 2, 11 and the habit of all books that somebody attacks in time, over whole games.
#[test]
fn habits_show_in_whole_games() {
    let mut counts = Counts::default();
    for seed in deals(12) {
        watched("reppertsberg", [Who::Officer, Who::Officer], seed, &mut counts);
    }
    let Counts { belt, battalions, alive, rearguard, late, games, .. } = counts;
    println!("{belt} turns of {battalions} battalions in the belt;");
    println!(
        "{alive} of {rearguard} of the rearguard alive; {late} of {games} games without contact by half time"
    );
    assert!(belt <= 2 * battalions, "{belt} turns in the belt of {battalions} battalions");
    assert!(60 * rearguard <= 100 * alive, "{alive} of {rearguard} alive");
    assert!(20 * late <= games, "{late} of {games} without contact");
}
