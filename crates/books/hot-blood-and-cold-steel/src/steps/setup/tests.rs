//! Who watches and who sleeps, and who has the gun, on the drill *The watch*: six of the Germans may be posted, three
//! of them are the crew of the gun at I2.

use engine::{Eye, Setup};

use super::*;
use crate::fixture::{self, fool, man, playing};
use crate::state::Figure;
use crate::view::view;
use crate::vocabulary::Readiness;

const THE_WATCH: &str = include_str!("../../../tests/drills/the-watch.toml");

fn mustered(options: &[(String, String)]) -> State {
    let mut it = open(&Setup { text: THE_WATCH, options }).unwrap();
    playing(&mut it, &[], &[], muster);
    for side in 0..2 {
        posting::post(&mut it, side);
    }
    it
}

fn placing(state: &mut State, side: u8, answers: &[&str]) {
    let answers: Vec<(u8, &str)> = answers.iter().map(|it| (side, *it)).collect();
    playing(state, &[], &answers, |state, cx| {
        cx.secretly(&[Seat(side)], |cx, _| placing::place(state, usize::from(side), cx)).map(|_| ())
    });
}

fn of<'s>(state: &'s State, id: &str) -> &'s Figure {
    state.man(man(state, id))
}

fn at(state: &State, id: &str) -> String {
    state.map().label(of(state, id).node)
}

fn rests(state: &State, id: &str) -> bool {
    of(state, id).readiness == Readiness::Resting
}

#[test]
fn the_best_watch_at_the_posts_and_the_others_sleep() {
    let it = mustered(&[]);
    // Veterans are the steadiest; three places are left beside the crew, and there are two sentry posts.
    let watch: Vec<String> = ["g5", "g6", "g7"].iter().map(|id| at(&it, id)).collect();
    assert!(watch.contains(&"B2/hole".to_owned()) && watch.contains(&"G2/hole".to_owned()), "{watch:?}");
    for id in ["g1", "g2", "g3", "g4", "g8"] {
        assert_eq!((at(&it, id).as_str(), rests(&it, id)), ("D2/dugout", true), "{id}");
    }
    assert_eq!(it.of_side(1).filter(|it| it.1.awake()).count(), 6);
    // Without an alarm everybody is awake (HB-OPT-11).
    let it = mustered(&[("alarm".to_owned(), "off".to_owned())]);
    assert!(it.figures.iter().all(|it| it.readiness == Readiness::Posted && it.on_table()));
}

#[test]
fn one_goes_to_sleep_and_another_is_posted() {
    let mut it = mustered(&[]);
    placing(&mut it, 1, &["g5", "D2/dugout", "resting", "g1", "C2/hole", "fire_step", "seal"]);
    assert_eq!((at(&it, "g5").as_str(), rests(&it, "g5")), ("D2/dugout", true));
    assert_eq!((at(&it, "g1").as_str(), rests(&it, "g1")), ("C2/hole", false));
    // A man may sit awake in a dugout, at its telephone.
    placing(&mut it, 1, &["g1", "D2/dugout", "posted", "seal"]);
    assert!(!rests(&it, "g1"));
}

#[test]
fn no_more_are_posted_than_may_be_and_who_is_told_to_rest_does() {
    let it = mustered(&[]);
    let known = eyes_of(&it, 1);
    let why = |id: &str| {
        let man = man(&it, id);
        let figure = known.mine(man).unwrap();
        watch::Watch::of(&known, figure.patrol).bar(&known, man, figure)
    };
    assert_eq!(why("g1").map(|it| it.0), Some(rule!("HB-ALERT-1")));
    assert_eq!(why("g8").map(|it| it.0), Some(rule!("HB-ALERT-1")));
    assert_eq!(why("g5"), None);
}

#[test]
fn who_rests_may_be_exchanged_where_the_scenario_says_so() {
    let mut it = mustered(&[]);
    placing(&mut it, 0, &["b5", "b7", "seal"]);
    assert_eq!((at(&it, "b5").as_str(), rests(&it, "b5")), ("D8/dugout", true));
    assert_eq!((at(&it, "b7").as_str(), rests(&it, "b7")), ("B8/hole", false));
    assert!(at(&it, "b6") == "B8/hole" && rests(&it, "b8"));
}

/// HB-NAT-4, of men whose kit the scenario leaves open.
#[test]
fn one_man_in_four_has_wire_cutters() {
    let text = THE_WATCH
        .replace(r#"{ id = "b2-b4", weapons = ["rifle_bayonet"], bombs = 3 }"#, r#"{ id = "b30-b38" }"#);
    let it = open(&Setup { text: &text, options: &[] }).unwrap();
    let cutters = it.scenario().figures(0).filter(|it| it.has(crate::vocabulary::Gear::WireCutters));
    let ids: Vec<&str> = cutters.map(|it| it.id.as_str()).collect();
    assert_eq!(ids, ["b1", "b37", "b38"]);
}

#[test]
fn whoever_rests_needs_a_dugout() {
    let text = THE_WATCH.replace("TSTDTTSTB", "TSTTTTSTB");
    let faults = open(&Setup { text: &text, options: &[] }).unwrap_err();
    let [fault] = &faults[..] else { panic!("{faults:?}") };
    assert_eq!(fault.cite, Some(rule!("HB-ALERT-1")));
    assert!(fault.why.contains("5 must rest"), "{}", fault.why);
    // Nobody need rest, but one is told to.
    let faults = open(&Setup { text: &text.replace("posted = 6\n", ""), options: &[] }).unwrap_err();
    assert!(faults[0].why.contains("1 must rest"), "{faults:?}");
}

fn crewed(state: &mut State, answers: &[&str]) -> Vec<String> {
    let answers: Vec<(u8, &str)> = answers.iter().map(|it| (1, *it)).collect();
    playing(state, &[], &answers, |state, cx| {
        cx.secretly(&[Seat(1)], |cx, _| crews::duties(state, 1, cx)).map(|_| ())
    });
    state.sides[1].crews[0].iter().map(|it| state.man(*it).id.text().to_owned()).collect()
}

#[test]
fn the_side_says_who_has_the_gun() {
    let mut it = mustered(&[]);
    assert_eq!(crewed(&mut it.clone(), &[]), ["g20", "g21", "g22"]);
    assert_eq!(crewed(&mut it, &["g22", "g21"]), ["g22", "g21", "g20"]);
    let known = eyes_of(&it, 1);
    assert_eq!((known.crewman(0, man(&it, "g22")), known.crewman(0, man(&it, "g5"))), (Some(0), None));
    // The order is nobody's business but the side's own.
    let shown = |eye: Eye| format!("{:?}", view(&Known::new(&it, eye)));
    assert!(shown(Eye::Seat(Seat(1))).contains("g22"));
    assert!(!shown(Eye::Seat(Seat(0))).contains("g22") && !shown(Eye::Public).contains("g22"));
}

#[test]
fn an_officer_gives_the_gun_to_the_best_shot() {
    let it = mustered(&[]);
    let figure = |id: &str| of(&it, id);
    let pick =
        |id: &str| crate::forms::seal::Pick::Man { man: man(&it, id), figure: figure(id), ordered: false };
    let best = |ids: &[&str]| {
        let picks: Vec<_> = ids.iter().map(|id| pick(id)).collect();
        crate::doctrine::best_shot(&picks)
    };
    assert_eq!((best(&["g20", "g21", "g22"]), best(&["g22", "g20"]), best(&["g20", "g1"])), (1, 1, 0));
}

#[test]
fn whatever_is_chosen_keeps_to_the_watch() {
    for seed in 1..200 {
        let mut it = open(&Setup { text: THE_WATCH, options: &[] }).unwrap();
        let mut luck = fool(seed * 7919);
        muster(&mut it, &mut Cx::new(&mut luck)).unwrap();
        set_up(&mut it, &mut Cx::new(&mut luck)).unwrap();
        assert!(it.of_side(1).filter(|it| it.1.awake()).count() <= 6, "{seed}");
        assert!(it.figures.iter().all(Figure::on_table), "{seed}");
        assert_eq!(it.of_side(0).filter(|it| it.1.readiness == Readiness::Resting).count(), 2);
        assert!(rests(&it, "g8"));
        let breaches = crate::breaches::breaches(&it);
        assert!(breaches.is_empty(), "{seed}: {breaches:?}");
        let mut crew = it.sides[1].crews[0].clone();
        crew.sort();
        assert_eq!(crew, ["g20", "g21", "g22"].map(|id| fixture::man(&it, id)));
    }
}
