//! Special actions, one test a rule that is easy to get wrong.

mod under_the_eye;

use super::*;
use crate::facts::records;
use crate::fixture::{man, node, playing, put, state, state_of, told};
use crate::resolve::indirect::Ammo;
use crate::state::{Bomb, Cover, Gift, Lid, Nerve, Shoot};
use crate::vocabulary::{Gear, Health, Stance, Weapon};

fn look(state: &mut State) {
    playing(state, &[], &[], |it, cx| {
        records::see(it, cx, &[]);
        Ok(())
    });
}

/// The next turn: what was done in the last one is forgotten.
fn next_turn(state: &mut State) {
    state.turn += 1;
    state.figures.iter_mut().for_each(|it| it.turn = Default::default());
}

#[test]
fn a_gap_is_cut_in_the_turns_rolled_and_another_man_may_finish_it() {
    let mut it = state(&[]);
    let b1 = put(&mut it, "b1", "E4", Stance::Lying);
    let edge = it.map().edge_of("E3/E4").unwrap();
    // Three turns, noise 6.
    playing(&mut it, &[], &[(0, "b1"), (0, "cut_gap"), (0, "E3/E4"), (0, "seal")], orders);
    playing(&mut it, &[3, 6], &[], resolve);
    assert!(it.man(b1).turn.whole_turn && it.man(b1).job.is_some() && !it.gapped.contains(edge));
    assert_eq!(it.noises.len(), 1);
    // The second turn goes on by itself.
    next_turn(&mut it);
    playing(&mut it, &[], &[], orders);
    playing(&mut it, &[2], &[], resolve);
    assert!(!it.gapped.contains(edge));
    // He throws: his job stops, but not his work; b4 does the last turn.
    next_turn(&mut it);
    drop_job(&mut it, b1);
    put(&mut it, "b4", "E4", Stance::Lying);
    playing(&mut it, &[], &[(0, "b4"), (0, "cut_gap"), (0, "E3/E4"), (0, "seal")], orders);
    let (_, heard) = playing(&mut it, &[2], &[], resolve);
    assert!(it.gapped.contains(edge) && it.sides[0].record.gaps.contains(&edge) && it.gaps_begun.is_empty());
    assert!(told(&heard, 0).contains(&"There is a gap in the wire between E3 and E4"));
    assert!(it.man(man(&it, "b4")).job.is_none());
}

#[test]
fn a_bomb_in_a_trench_is_covered_with_a_sandbag_or_the_man_shrinks_from_it() {
    let mut it = state(&[]);
    let b4 = put(&mut it, "b4", "G12/hole", Stance::FireStep);
    it.bombs.push(Bomb { no: 7, node: node(&it, "G12/hole"), thrower: b4, cover: Cover::None });
    it.sides[0].record.bombs.push(7);
    let mut other = it.clone();
    playing(&mut it, &[], &[(0, "b4"), (0, "cover_bomb"), (0, "seal")], orders);
    assert_eq!(it.sides[0].orders.actions, [(b4, Action::CoverBomb { bomb: 7, with: Lid::Sandbag })]);
    // 4 - 1 = 3 is just enough; and he will go no closer.
    playing(&mut it, &[2, 2], &[], resolve);
    assert_eq!((it.bombs[0].cover, it.man(b4).nerve), (Cover::Sandbag, Nerve::Hold));
    other.sides[0].orders.actions.push((b4, Action::CoverBomb { bomb: 7, with: Lid::Sandbag }));
    playing(&mut other, &[1, 2], &[], resolve);
    assert_eq!(other.bombs[0].cover, Cover::None);
}

#[test]
fn two_bearers_take_a_stretcher_and_one_hand_is_enough_without() {
    let mut it = state(&[]);
    let [b1, b2, b3] = ["b1", "b2", "b3"].map(|id| put(&mut it, id, "E9", Stance::Lying));
    it.man_mut(b3).health = Health::Serious;
    it.man_mut(b1).gear.add(Gear::Stretcher);
    let answers = [
        (0, "b1"),
        (0, "pick_up"),
        (0, "b3/stretcher"),
        (0, "b2"),
        (0, "pick_up"),
        (0, "b3/stretcher"),
        (0, "seal"),
    ];
    playing(&mut it, &[], &answers, orders);
    playing(&mut it, &[], &[], resolve);
    assert_eq!((it.man(b1).carrying, it.man(b2).carrying), (Some(b3), Some(b3)));
    assert_eq!((it.man(b1).bearer, it.man(b2).bearer, it.man(b3).carried_by), (Some(b2), Some(b1), Some(b1)));
    // Either lays it down for both.
    next_turn(&mut it);
    playing(&mut it, &[], &[(0, "b2"), (0, "put_down"), (0, "seal")], orders);
    playing(&mut it, &[], &[], resolve);
    assert!(it.man(b1).carrying.is_none() && it.man(b2).bearer.is_none() && it.man(b3).carried_by.is_none());
    next_turn(&mut it);
    playing(&mut it, &[], &[(0, "b2"), (0, "pick_up"), (0, "b3"), (0, "seal")], orders);
    playing(&mut it, &[], &[], resolve);
    assert_eq!((it.man(b2).carrying, it.man(b2).bearer), (Some(b3), None));
}

#[test]
fn a_downed_enemy_is_taken_only_when_none_of_his_friends_is_up() {
    let mut it = state(&[]);
    let b1 = put(&mut it, "b1", "E9", Stance::Standing);
    let g6 = put(&mut it, "g6", "E9", Stance::Lying);
    put(&mut it, "g7", "E9", Stance::Standing);
    it.man_mut(g6).health = Health::Blighty;
    it.sides[0].orders.actions.push((b1, Action::TakePrisoner(g6)));
    let mut other = it.clone();
    playing(&mut it, &[], &[], resolve);
    assert_eq!(it.man(g6).captor, None);
    put(&mut other, "g7", "A9", Stance::Standing);
    look(&mut other);
    other.sides[0].orders.actions.clear();
    let token = other.sides[0].record.contacts.iter().find(|it| it.who == Some(g6)).unwrap().token;
    let who = format!("k{token}");
    playing(&mut other, &[], &[(0, "b1"), (0, "take_prisoner"), (0, "seal")], orders);
    assert_eq!(other.sides[0].orders.actions, [(b1, Action::TakePrisoner(g6))], "{who}");
    playing(&mut other, &[], &[], resolve);
    assert_eq!(other.man(g6).captor, Some(0));
    assert!(other.man(g6).weapons.is_empty());
    // Papers are found once.
    for _ in 0..2 {
        next_turn(&mut other);
        other.sides[0].orders.actions.push((b1, Action::Search(g6)));
        playing(&mut other, &[], &[], resolve);
    }
    assert_eq!(other.man(b1).papers, 1);
}

#[test]
fn a_light_burns_to_the_end_of_the_turn_and_costs_a_cartridge() {
    let mut it = state(&[]);
    it.turn = 4;
    let g5 = put(&mut it, "g5", "E6", Stance::Lying);
    playing(&mut it, &[], &[(1, "g5"), (1, "fire_light"), (1, "E8"), (1, "seal")], orders);
    let (_, heard) = playing(&mut it, &[], &[], resolve);
    let square = node(&it, "E8").square();
    assert_eq!((it.flares[0].square, it.flares[0].until, it.man(g5).verey), (square, 4, 1));
    assert!(it.man(g5).turn.fired_light && !it.man(g5).turn.whole_turn);
    assert!(told(&heard, 0).iter().any(|it| it.contains("A light burns over E8")));
}

#[test]
fn the_battery_says_that_it_is_delayed_but_not_how_long() {
    let mut it = state_of("la-petite-douve", &[]);
    it.turn = 2;
    let g3 = man(&it, "g3");
    let shoot = Shoot { asset: 0, target: 1, ammo: Ammo::He };
    it.sides[1].orders.actions.push((g3, Action::CallFire(shoot)));
    let (_, heard) = playing(&mut it, &[5, 4, 3], &[], resolve);
    assert_eq!((it.salvos.len(), it.salvos[0].turn), (1, 5));
    assert!(it.sides[1].assets[0].outstanding && it.man(g3).turn.called_fire);
    assert_eq!(told(&heard, 1), ["Musketier g3 calls the battery: delayed"]);
    assert!(heard.events.iter().all(|it| it.record.is_none()));
    // One order at a time.
    next_turn(&mut it);
    it.sides[1].orders.actions.push((g3, Action::CallFire(shoot)));
    playing(&mut it, &[1, 1], &[], resolve);
    assert_eq!(it.salvos.len(), 1);
}

#[test]
fn things_pass_to_a_friend_and_a_carrier_may_only_put_down() {
    let mut it = state(&[]);
    let [b1, b3, b4] = ["b1", "b3", "b4"].map(|id| put(&mut it, id, "E9", Stance::Lying));
    it.sides[0].orders.actions.push((b3, Action::HandOver { to: b1, what: Gift::Bombs(3) }));
    playing(&mut it, &[], &[], resolve);
    assert_eq!((it.man(b3).bombs, it.man(b1).bombs), (1, 5));
    it.man_mut(b4).health = Health::Killed;
    it.man_mut(b4).carried_by = Some(b3);
    it.man_mut(b3).carrying = Some(b4);
    next_turn(&mut it);
    it.sides[0].orders.actions.push((b3, Action::HandOver { to: b1, what: Gift::Bombs(1) }));
    playing(&mut it, &[], &[], resolve);
    assert_eq!(it.man(b3).bombs, 1);
}

/// b1 has taken g5, g6 and g7; b2 and b3 stand beside him.
fn with_prisoners(count: usize) -> (State, [Man; 3], Vec<Man>) {
    let mut it = state(&[]);
    let own = ["b1", "b2", "b3"].map(|id| put(&mut it, id, "E9", Stance::Standing));
    let mut taken = Vec::new();
    for id in ["g5", "g6", "g7", "g1"].into_iter().take(count) {
        let man = put(&mut it, id, "E9", Stance::Standing);
        crate::steps::hits::capture(&mut it, man, own[0]);
        taken.push(man);
    }
    look(&mut it);
    (it, own, taken)
}

fn token(state: &State, man: Man) -> u16 {
    state.sides[0].record.contacts.iter().find(|it| it.who == Some(man)).unwrap().token
}

#[test]
fn the_guard_of_a_prisoner_passes_to_a_friend() {
    let (mut it, [b1, b2, _], taken) = with_prisoners(1);
    assert_eq!(it.guard_of(0, taken[0]), Some(b1));
    let gift = format!("b2/guard:k{}", token(&it, taken[0]));
    playing(&mut it, &[], &[(0, "b1"), (0, "hand_over"), (0, &gift), (0, "seal")], orders);
    let (_, heard) = playing(&mut it, &[], &[], resolve);
    assert_eq!(it.guard_of(0, taken[0]), Some(b2));
    let name = format!("the guard of German {}", token(&it, taken[0]));
    assert!(told(&heard, 0).iter().any(|it| it.contains("hands Private b2") && it.contains(&name)));
    assert!(told(&heard, 1).is_empty(), "{:?}", told(&heard, 1));
    // What he has given away he cannot give once more.
    next_turn(&mut it);
    it.sides[0].orders.actions.push((b1, Action::HandOver { to: b2, what: Gift::Guard(taken[0]) }));
    let (_, heard) = playing(&mut it, &[], &[], resolve);
    assert!(told(&heard, 0).iter().any(|it| it.contains("nothing")));
    assert_eq!(it.guard_of(0, taken[0]), Some(b2));
}

#[test]
fn nobody_takes_charge_of_more_than_he_can_lead() {
    let (mut it, [b1, b2, b3], taken) = with_prisoners(4);
    for prisoner in &taken[..3] {
        it.sides[0].put_under(*prisoner, b2);
    }
    let why = |to: Man| {
        let known = Known::of_side(&it, 0);
        let gifts = objects::of(&known, b1, known.mine(b1).unwrap(), Kind::HandOver);
        let given = objects::What::Gift { to, what: Gift::Guard(taken[3]) };
        gifts.iter().find(|it| it.what == given).unwrap().bar.map(|it| it.0)
    };
    assert_eq!((why(b2), why(b3)), (Some(rule!("HB-PRIS-5")), None));
    // Two who give to the same man at once: the umpire counts again.
    it.sides[0].orders.actions.push((b1, Action::HandOver { to: b2, what: Gift::Guard(taken[3]) }));
    playing(&mut it, &[], &[], resolve);
    assert_eq!(it.guard_of(0, taken[3]), Some(b1));
}

#[test]
fn an_officer_hands_over_what_he_cannot_lead() {
    let (it, [b1, ..], _) = with_prisoners(4);
    let advice = |it: &State| {
        let known = Known::of_side(it, 0);
        advised(it, &known, &mut Mind::new(engine::Style::Doctrine, 1), b1, known.mine(b1).unwrap())
            .map(|it| it.kind)
    };
    assert_eq!(advice(&it), Some(Kind::HandOver));
    let (mut it, ..) = with_prisoners(1);
    assert_ne!(advice(&it), Some(Kind::HandOver));
    it.man_mut(b1).health = Health::Blighty;
    it.man_mut(b1).stabilised = true;
    assert_eq!(advice(&it), Some(Kind::HandOver));
}

#[test]
fn a_shout_that_reaches_a_dugout_raises_the_alarm() {
    let mut it = state_of("la-petite-douve", &[]);
    let g1 = man(&it, "g1");
    // C4 is three squares from the dugout F4.
    it.sides[1].orders.actions.push((g1, Action::RaiseAlarm { telephone: false }));
    let mut far = it.clone();
    playing(&mut it, &[1, 2, 1, 1], &[], resolve);
    assert_eq!((it.sides[1].alarmed, it.sides[0].alarmed), (Some(it.turn), None));
    playing(&mut far, &[1, 1], &[], resolve);
    assert_eq!(far.sides[1].alarmed, None);
}

/// Whatever is answered, the game comes to its end, and nothing that must never be is ever true.
#[test]
fn random_games_end_lawfully() {
    use crate::fixture::fool;
    use crate::game::HotBlood;
    use engine::{Flow, Playbook, Setup};
    for (at, script) in crate::scenario::ALL.iter().enumerate() {
        for seed in 1..=4u64 {
            let mut luck = fool(seed * 104_729 + at as u64);
            let mut state = HotBlood::open(&Setup { text: script.text, options: &[] }).unwrap();
            let mut steps = 0;
            loop {
                steps += 1;
                assert!(steps < 4000, "{} goes on for ever", script.name);
                match HotBlood::step(&mut state, &mut Cx::new(&mut luck)).unwrap() {
                    Flow::On => {
                        let breaches = HotBlood::breaches(&state);
                        assert!(
                            breaches.is_empty(),
                            "{} {seed}: {:?} {breaches:?}",
                            script.name,
                            state.phase
                        );
                    }
                    Flow::Over(_) => break,
                }
            }
        }
    }
}

/// The squares that a man may name to aim at.
fn aimed_at(state: &State, man: Man) -> Vec<String> {
    let known = Known::of_side(state, state.man(man).side);
    let objects = objects::of(&known, man, known.mine(man).unwrap(), Kind::Aim);
    let square = |it: &objects::Object<'_>| match it.what {
        objects::What::Square(square) => state.map().square(square).to_string(),
        other => panic!("{other:?}"),
    };
    objects.iter().map(square).collect()
}

/// HB-SPEC-6: any square in LOS may be named, whoever is there and however far it is.
#[test]
fn one_aims_at_any_square_in_sight() {
    let mut it = state(&[]);
    let b5 = put(&mut it, "b5", "G8", Stance::Lying);
    // 13 columns, 12 rows, and nothing on that table blocks a line.
    assert_eq!(aimed_at(&it, b5).len(), 13 * 12);
    // With his head down he sees nobody outside his hole (HB-GRID-6).
    let b4 = put(&mut it, "b4", "H6/hole", Stance::HoleDown);
    let known = Known::of_side(&it, 0);
    let deeds = kinds::of(&known, b4, known.mine(b4).unwrap());
    assert!(deeds.iter().all(|it| it.kind != Kind::Aim || it.bar.is_some()));
}

/// HB-SPEC-6, HB-GRID-6: ruins M10, N10 and M11. One aims at a ruin, not through it.
#[test]
fn one_does_not_aim_through_a_ruin() {
    let mut it = state_of("la-petite-douve", &[]);
    let c9 = put(&mut it, "c9", "M13", Stance::Lying);
    let all = aimed_at(&it, c9);
    let has = |square: &str| all.iter().any(|it| it == square);
    assert!(has("M12") && has("M11") && has("A13") && has("M20"));
    assert!(!has("M10") && !has("M9") && !has("M1"));
}

/// HB-SPEC-6, HB-TERR-6: at the loophole of Q4, which faces SW: SW, S and NW are in its arc.
#[test]
fn one_aims_out_of_a_bunker_inside_its_arc() {
    let it = state_of("la-petite-douve", &[]);
    let all = aimed_at(&it, man(&it, "g15"));
    let has = |square: &str| all.iter().any(|it| it == square);
    assert!(has("Q4") && has("P4") && has("P3") && has("Q5") && has("Q20"));
    assert!(!has("Q3") && !has("Q1"));
}

/// HB-SPEC-6: machine guns do not aim. A gunner who has a pistol too aims with that.
#[test]
fn a_machine_gun_is_not_aimed() {
    let mut it = state_of("bathelemont", &[]);
    let a9 = put(&mut it, "a9", "K8", Stance::Lying);
    let aims = |it: &State| {
        let known = Known::of_side(it, 1);
        kinds::of(&known, a9, known.mine(a9).unwrap()).iter().any(|it| it.kind == Kind::Aim)
    };
    assert!(aims(&it));
    it.man_mut(a9).weapons = [Weapon::Lmg].into_iter().collect();
    assert!(!aims(&it));
}

fn hand(state: &mut State, man: Man, to: Man, what: Gift) {
    next_turn(state);
    state.sides[0].orders.actions = vec![(man, Action::HandOver { to, what })];
    playing(state, &[], &[], resolve);
}

/// HB-SPEC-16: any number of bombs and cartridges, each that he has; nobody ends with more than 12 and 6 (HB-FIG-1).
#[test]
fn any_number_of_bombs_and_cartridges_is_handed_over() {
    let mut it = state(&[]);
    let [b1, b2, b3] = ["b1", "b2", "b3"].map(|id| put(&mut it, id, "E9", Stance::Lying));
    it.man_mut(b3).verey = 5;
    let gifts: Vec<objects::What> = {
        let known = Known::of_side(&it, 0);
        let all = objects::of(&known, b3, known.mine(b3).unwrap(), Kind::HandOver);
        all.iter().map(|it| it.what).collect()
    };
    let offered = |what: Gift| gifts.contains(&objects::What::Gift { to: b1, what });
    // b3 of the scenario has 4 bombs.
    assert!(
        (1..=4).all(|it| offered(Gift::Bombs(it))) && !offered(Gift::Bombs(5)) && !offered(Gift::Bombs(0))
    );
    assert!((1..=5).all(|it| offered(Gift::Verey(it))) && !offered(Gift::Verey(6)));
    for (n, left) in [(1, 3), (2, 1), (1, 0)] {
        hand(&mut it, b3, b2, Gift::Bombs(n));
        assert_eq!(it.man(b3).bombs, left);
    }
    assert_eq!(it.man(b2).bombs, 2 + 4);
    it.man_mut(b1).bombs = 11;
    hand(&mut it, b2, b1, Gift::Bombs(6));
    assert_eq!((it.man(b1).bombs, it.man(b2).bombs), (12, 5));
    it.man_mut(b1).verey = 3;
    hand(&mut it, b3, b1, Gift::Verey(5));
    assert_eq!((it.man(b1).verey, it.man(b3).verey), (6, 2));
}

/// HB-SPEC-16: gear and items too, to a friend in the same node and to nobody else; it is a simple action.
#[test]
fn gear_and_items_are_handed_over_in_the_same_node() {
    let mut it = state(&[]);
    let [b1, b2] = ["b1", "b2"].map(|id| put(&mut it, id, "E9", Stance::Lying));
    let b3 = put(&mut it, "b3", "E8", Stance::Lying);
    (it.man_mut(b1).wire_samples, it.man_mut(b1).papers) = (2, 1);
    hand(&mut it, b1, b3, Gift::Gear(Gear::WireCutters));
    assert!(it.man(b1).gear.has(Gear::WireCutters) && !it.man(b3).gear.has(Gear::WireCutters));
    for what in [Gift::Gear(Gear::WireCutters), Gift::WireSample, Gift::Papers] {
        hand(&mut it, b1, b2, what);
        assert!(!it.man(b1).turn.whole_turn);
    }
    let (from, to) = (it.man(b1), it.man(b2));
    assert!(!from.gear.has(Gear::WireCutters) && to.gear.has(Gear::WireCutters));
    assert_eq!((from.wire_samples, from.papers, to.wire_samples, to.papers), (0, 0, 2, 1));
    // He must be able.
    it.man_mut(b1).health = Health::Serious;
    hand(&mut it, b2, b1, Gift::Papers);
    assert_eq!((it.man(b1).papers, it.man(b2).papers), (0, 1));
}
