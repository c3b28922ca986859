//! What each of the sixteen switches does: the same dice and the same orders with it and without it, and what comes out
//! otherwise (HB-OPT-1 to 16).

use engine::{Cx, Eye, Play, Playbook, Seat, Setup};

use super::Options;
use crate::facts::{alarm, sounds};
use crate::fixture::{look_round, man, node, offered, playing, put, state, told};
use crate::game::HotBlood;
use crate::known::Known;
use crate::resolve::indirect::Ammo;
use crate::resolve::sounds::SoundKind;
use crate::state::{Action, Hit, Nerve, Noise, Shoot, State};
use crate::steps::{actions, ending, fire, hits, melee, morale, start};
use crate::vocabulary::{Cause, Health, Quality, Readiness, Stance};

/// A small table with this option on, and with it off.
fn each(option: &str) -> [State; 2] {
    each_of("a-bit-of-wire", option)
}

fn each_of(scenario: &str, option: &str) -> [State; 2] {
    [true, false].map(|on| {
        let own = if scenario == "a-bit-of-wire" { "alarm = false\n" } else { "" };
        let (from, to) = match scenario {
            "a-bit-of-wire" if option == "alarm" => ("alarm = false".to_owned(), format!("alarm = {on}")),
            "a-bit-of-wire" => ("alarm = false".to_owned(), format!("{own}{option} = {on}")),
            _ => ("[[side]]\nname".to_owned(), format!("[options]\n{option} = {on}\n\n[[side]]\nname")),
        };
        // Only before the first side.
        let script = crate::scenario::ALL.iter().find(|it| it.name == scenario).unwrap();
        let text = script.text.replacen(&from, &to, 1);
        let read = crate::scenario::Scenario::read(scenario, &text).unwrap_or_else(|it| panic!("{it:?}"));
        let mut it = crate::fixture::lay_out(read);
        it.turn = 1;
        it
    })
}

/// The British in their trench, the German patrol in a far corner.
fn apart(it: &mut State) {
    for id in ["b1", "b2", "b3", "b4", "b5"] {
        put(it, id, "M12/hole", Stance::FireStep);
    }
    for id in ["g5", "g6", "g7"] {
        put(it, id, "A1", Stance::Lying);
    }
}

fn opened(options: &[(&str, &str)]) -> Result<State, Vec<engine::SetupFault>> {
    let text = crate::scenario::ALL[0].text;
    let options: Vec<_> = options.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
    HotBlood::open(&Setup { text, options: &options })
}

type Part = fn(&mut State, &mut Cx<'_>) -> Play<()>;

/// What the form of a phase says of something that a man could do: not offered, open, or barred by a rule.
fn may(it: &State, id: &str, part: Part, key: &str) -> Option<Option<engine::RuleId>> {
    let seat = it.man(man(it, id)).side as u8;
    offered(it, &[(seat, id)], seat, part).into_iter().find(|it| it.0 == key).map(|it| it.1)
}

#[test]
fn there_are_sixteen_and_each_has_a_test_here() {
    let tests = include_str!("tests.rs");
    assert_eq!(Options::SWITCHES.len(), 16);
    for switch in Options::SWITCHES {
        assert!(tests.contains(&format!("fn {}_", switch.name)), "{}", switch.name);
    }
}

/// HB-OPT-1: without an umpire everybody sees everything; what is written stays secret.
#[test]
fn umpire_hides_what_men_do_not_see() {
    let [mut hidden, mut open] = each("umpire");
    for it in [&mut hidden, &mut open] {
        apart(it);
        look_round(it);
        let g3 = man(it, "g3");
        it.sides[1].orders.actions.push((g3, Action::CutSample));
    }
    let all = |it: &State| Known::new(it, Eye::Seat(Seat(0))).men().count();
    let enemies = |it: &State| it.sides[0].record.contacts.len();
    assert_eq!([all(&hidden), enemies(&hidden)], [5, 0]);
    assert_eq!([all(&open), enemies(&open)], [12, 7]);
    assert!(Known::of_side(&open, 0).affairs(1).is_none());
}

/// HB-OPT-2: the side with the lower die writes, the other answers in the open. Refused where there is an umpire.
#[test]
fn written_orders_are_answered_in_the_open() {
    let both = opened(&[("written_orders", "on")]).unwrap_err();
    assert_eq!((both.len(), both[0].cite), (1, Some(rule!("HB-OPT-2"))));
    assert!(["`written_orders`", "`umpire`"].iter().all(|it| both[0].why.contains(it)), "{}", both[0].why);
    assert!(opened(&[("written_orders", "on"), ("umpire", "off")]).is_ok());
    for (written, steps, dice) in [("on", 2, 2), ("off", 1, 0)] {
        let mut it = opened(&[("written_orders", written), ("umpire", "off")]).unwrap();
        it.figures = state(&[]).figures;
        it.phase = crate::state::Phase::MovementOrders;
        let mut taken = (0, 0);
        while it.phase == crate::state::Phase::MovementOrders {
            let heard = playing(&mut it, &[1, 2], &[], HotBlood::step).1;
            taken = (taken.0 + 1, taken.1 + heard.faces.len());
        }
        assert_eq!(taken, (steps, dice));
    }
}

/// HB-OPT-3
#[test]
fn named_sounds_say_what_was_heard() {
    for (mut it, words) in each("named_sounds").into_iter().zip(["a fight", "a noise"]) {
        apart(&mut it);
        put(&mut it, "g5", "M9", Stance::Lying);
        let (maker, square) = (man(&it, "g5"), node(&it, "M9").square());
        let radius = crate::resolve::sounds::Radius::Squares(5);
        sounds::make(&mut it, Noise { side: 1, maker: Some(maker), square, radius, kind: SoundKind::Melee });
        let heard = playing(&mut it, &[], &[], sounds::report).1;
        assert!(told(&heard, 0).iter().any(|it| it.contains(&format!("hear {words}"))));
    }
}

/// HB-OPT-4: g1 of Bathelémont has an arrangement of lights with the mortar.
#[test]
fn verey_signals_call_for_fire() {
    for (mut it, bar) in
        each_of("bathelemont", "verey_signals").into_iter().zip([None, Some(rule!("HB-OPT-4"))])
    {
        put(&mut it, "g1", "K3", Stance::Lying);
        it.sides[0].signals = vec![Shoot { asset: 0, target: 0, ammo: Ammo::He }];
        assert_eq!(may(&it, "g1", actions::orders, "signal_fire"), Some(bar));
    }
}

/// HB-OPT-5
#[test]
fn stealth_cutting_is_slow_and_quiet() {
    for (mut it, bar) in each("stealth_cutting").into_iter().zip([None, Some(rule!("HB-OPT-5"))]) {
        put(&mut it, "b1", "E4", Stance::Lying);
        assert_eq!(may(&it, "b1", actions::orders, "cut_gap_stealth"), Some(bar));
        assert_eq!(may(&it, "b1", actions::orders, "cut_gap"), Some(None));
    }
}

/// HB-OPT-6
#[test]
fn verey_flares_light_the_ground() {
    for (mut it, bar) in each("verey_flares").into_iter().zip([None, Some(rule!("HB-OPT-6"))]) {
        put(&mut it, "g5", "E6", Stance::Lying);
        assert_eq!(may(&it, "g5", actions::orders, "fire_light"), Some(bar));
    }
}

/// HB-OPT-7: a natural 12 is refused, or delayed like any other from 8 on.
#[test]
fn artillery_refusal_is_a_twelve() {
    for (mut it, (said, salvos)) in
        each_of("la-petite-douve", "artillery_refusal").into_iter().zip([("refused", 0), ("delayed", 1)])
    {
        let g3 = man(&it, "g3");
        let shoot = Shoot { asset: 0, target: 1, ammo: Ammo::He };
        it.sides[1].orders.actions.push((g3, Action::CallFire(shoot)));
        let heard = playing(&mut it, &[6, 6, 3], &[], actions::resolve).1;
        assert!(told(&heard, 1).contains(&format!("Musketier g3 calls the battery: {said}").as_str()));
        assert_eq!(it.salvos.len(), salvos);
    }
}

/// HB-OPT-8: a shape is a target for rifles, or it is none.
#[test]
fn shape_fire_is_at_shapes() {
    for (mut it, bar) in each("shape_fire").into_iter().zip([None, Some(rule!("HB-OPT-8"))]) {
        apart(&mut it);
        put(&mut it, "b5", "G9", Stance::Lying);
        put(&mut it, "g5", "G6", Stance::Lying);
        look_round(&mut it);
        assert_eq!(may(&it, "b5", fire::orders, "k1/rifle_bayonet"), Some(bar));
        // In clear view he is a target either way.
        put(&mut it, "g5", "G7", Stance::Lying);
        look_round(&mut it);
        let all = offered(&it, &[(0, "b5")], 0, fire::orders);
        assert!(all.iter().any(|it| it.0.starts_with('k') && it.1.is_none()), "{all:?}");
    }
}

/// HB-OPT-9: the third turn of a light machine gun (HB-GEAR-4), and a heavy one with a single man (HB-GEAR-5).
#[test]
fn mg_limits_tire_guns_and_need_crews() {
    let bars = [Some(rule!("HB-GEAR-4")), None];
    for (mut it, bar) in each_of("bathelemont", "mg_limits").into_iter().zip(bars) {
        let a9 = put(&mut it, "a9", "G8", Stance::Lying);
        it.man_mut(a9).lmg_streak = 2;
        assert_eq!(may(&it, "a9", fire::orders, "fire_zone"), Some(bar));
    }
    for (mut it, fires) in each_of("la-petite-douve", "mg_limits").into_iter().zip([false, true]) {
        put(&mut it, "g16", "A1", Stance::Lying);
        it.guns_fired_last.push((1, 0));
        let gun = may(&it, "g15", fire::orders, "hmg:0");
        assert_eq!(gun, Some((!fires).then_some(rule!("HB-GEAR-5"))));
    }
}

/// HB-OPT-10: a man may be overpowered, or only fought.
#[test]
fn subdue_takes_men_alive() {
    for (mut it, allowed) in each("subdue").into_iter().zip([true, false]) {
        put(&mut it, "b1", "G8", Stance::Standing);
        put(&mut it, "g5", "G8", Stance::Standing);
        look_round(&mut it);
        let bar = (!allowed).then_some(rule!("HB-OPT-10"));
        assert_eq!(may(&it, "b1", melee::engage, "subdue"), Some(bar));
        assert_eq!(may(&it, "b1", melee::engage, "fight"), Some(None));
    }
}

/// HB-OPT-11: with it the garrison rests until it is alarmed; without it everybody is posted.
#[test]
fn alarm_wakes_those_who_rest() {
    for (on, resting) in [("on", true), ("off", false)] {
        let text = crate::scenario::ALL.iter().find(|it| it.name == "la-petite-douve").unwrap().text;
        let options = [("alarm".to_owned(), on.to_owned())];
        let mut it = HotBlood::open(&Setup { text, options: &options }).unwrap();
        playing(&mut it, &[], &[], HotBlood::step);
        playing(&mut it, &[], &[], HotBlood::step);
        let rests = |it: &State, id: &str| it.man(man(it, id)).readiness == Readiness::Resting;
        assert_eq!((rests(&it, "g7"), rests(&it, "g1")), (resting, false));
        alarm::raise(&mut it, 1);
        let heard = playing(&mut it, &[2, 3], &[], alarm::ring).1;
        assert_eq!(heard.faces.len(), if resting { 2 } else { 0 });
        assert_eq!(it.man(man(&it, "g7")).wakes.is_some(), resting);
    }
}

/// HB-OPT-12: in peace a shaken man recovers, and an NCO may rally him; or neither.
#[test]
fn recovery_steadies_men_in_time() {
    for (mut it, nerve) in each("recovery").into_iter().zip([Nerve::Steady, Nerve::Hold]) {
        apart(&mut it);
        let b4 = man(&it, "b4");
        it.man_mut(b4).nerve = Nerve::Hold;
        look_round(&mut it);
        let asked = offered(&it, &[], 0, morale::intents).iter().any(|it| it.0 == "b4");
        assert_eq!(asked, nerve == Nerve::Steady, "nobody else has anything to ask of him");
        playing(&mut it, &[], &[], start::start);
        assert_eq!(it.man(b4).nerve, nerve);
    }
}

/// HB-OPT-13: what becomes of men is diced for and kept, or nothing is.
#[test]
fn experience_is_kept_on_sheets() {
    for (mut it, sheets) in each("experience").into_iter().zip([12, 0]) {
        let heard = playing(&mut it, &[], &[], ending::aftermath).1;
        assert_eq!(it.sheets.0.iter().map(Vec::len).sum::<usize>(), sheets);
        assert_eq!(told(&heard, 0).iter().any(|it| it.contains("b1")), 0 < sheets);
    }
}

/// HB-OPT-14: two of five are casualties, and level 1 was tested before.
#[test]
fn morale_every_turn_is_tested_again() {
    for (mut it, withdraws) in each("morale_every_turn").into_iter().zip([true, false]) {
        apart(&mut it);
        for id in ["b1", "b2"] {
            let hurt = man(&it, id);
            it.man_mut(hurt).health = Health::Walking;
        }
        it.sides[0].patrols[0].level_tested = 1;
        let heard = playing(&mut it, &[2, 3], &[], morale::patrol_morale).1;
        assert_eq!(
            (it.sides[0].patrols[0].withdrawing, heard.faces.len()),
            (withdraws, 2 * usize::from(withdraws))
        );
    }
}

/// HB-OPT-15: the injury is rolled when the hit is scored, or in phase 10.
#[test]
fn hits_at_once_are_rolled_at_once() {
    for (mut it, (health, left)) in
        each("hits_at_once").into_iter().zip([(Health::Killed, 0), (Health::Unhurt, 1)])
    {
        let b1 = man(&it, "b1");
        let hit = Hit { man: b1, cause: Cause::MachineGun, subdued_by: None };
        let marked = |it: &mut State, cx: &mut Cx<'_>| -> Play<()> { hits::mark_hit(it, cx, hit) };
        playing(&mut it, &[6, 6], &[], marked);
        assert_eq!((it.man(b1).health, it.hits.len()), (health, left));
        playing(&mut it, &[6, 6], &[], hits::resolve);
        assert_eq!(it.man(b1).health, Health::Killed);
    }
}

/// HB-OPT-16: dice say how good the British are (HB-NAT-1: 6 is veteran in 1915), or the scenario does.
#[test]
fn random_troops_are_diced_for() {
    for (on, quality, thrown) in [("on", Quality::Veteran, true), ("off", Quality::Trained, false)] {
        let mut it = opened(&[("random_troops", on)]).unwrap();
        let heard = playing(&mut it, &[6, 6, 6, 6, 6, 6], &[], HotBlood::step).1;
        assert_eq!(!heard.faces.is_empty(), thrown);
        assert_eq!(it.man(man(&it, "b4")).quality, quality);
    }
}
