//! Skirmishers, detachments, units combined, horsemen on foot, several battalions as one body (CS-SPEC-3 to -19).

use crate::facts::bodies::Looking;
use crate::facts::threat::threats;
use crate::fixture::{Fixture, no, playing, stands};
use crate::state::{Order, Part, Special, State, Whereabouts};
use crate::steps::{guns, leaders, movement, muskets};
use crate::vocabulary::{Formation, Level, UnitKind};

fn order(state: &mut State, id: &str, special: Special) {
    let unit = no(state, id);
    state.unit_mut(unit).order = Order::special(special);
}

fn moves(state: &mut State) {
    playing(state, &[], &[], movement::movement);
}

const SCREEN: Special = Special::Skirmish { paces: 120, extended: false };

#[test]
fn a_light_company_goes_out_before_its_battalion_and_takes_the_fire() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "skirmishers = \"light_company\"");
    it.unit(1, "f", (600, 460), "");
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    order(&mut state, "b", SCREEN);
    moves(&mut state);
    let out = state.unit(b).screen.expect("they are out");
    assert_eq!((out.paces, out.figures), (120, 4), "CS-SPEC-9: a sixth of 24");
    // 700 - 5 of the line, 120, and half of the 20 of open order.
    assert_eq!(state.screen(b).expect("a body").at().y, (700 - 5 - 120 - 10) * 100, "CS-SPEC-10");
    // 565 - 10 to 465: they are 90 paces from the French, who cannot reach the battalion at 230.
    // The light company of 4 fires 3 figures: nothing of it; the French fire 18 figures, 2D10 = 20, +4 +1 +1 -3 (open): 23,
    // 18 % at P2: 3.24.
    playing(&mut state, &[1, 1, 10, 10, 10, 10], &[], muskets::fire);
    assert_eq!(state.unit(b).figures, 21, "CS-SPEC-11: their losses come off the battalion");
    assert_eq!(state.unit(b).screen, None, "CS-SPEC-12: after a casualty they come in");
    assert!(state.unit(b).first_fire, "CS-SPEC-11: their fire does not use up the first fire");
    assert!(state.unit(b).now.fired && state.unit(f).now.by_riflemen, "CS-CAS-10");
}

#[test]
fn every_third_stand_skirmishes_for_nations_of_three_ranks_and_the_rest_fires_as_if_it_were_in() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "skirmishers = \"third_rank\"");
    it.unit(0, "c", (900, 700), "skirmishers = \"light_company\"");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let (b, c) = (no(&state, "b"), no(&state, "c"));
    order(&mut state, "b", Special::Skirmish { paces: 60, extended: true });
    order(&mut state, "c", SCREEN);
    moves(&mut state);
    assert_eq!(
        state.unit(b).screen.map(|it| it.figures),
        Some(6),
        "CS-SPEC-13: 8 stands, two of them, 3 figures each"
    );
    let ranks = |it| crate::facts::screen::in_the_ranks(state.card(it), state.unit(it));
    assert_eq!((ranks(b), ranks(c)), (24, 20), "CS-SPEC-13, CS-SPEC-11");
}

#[test]
fn skirmishers_come_in_before_horse_and_when_their_battalion_is_upon_the_enemy() {
    let horse = "kind = \"light_cavalry\", figures = 14, squadrons = 2, weapon = \"carbine\", formation = \"cav_line\"";
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "skirmishers = \"light_company\"");
    it.unit(1, "h", (600, 320), horse);
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).screen = Some(crate::state::Screen { paces: 120, extended: false, figures: 4 });
    moves(&mut state);
    assert_eq!(state.unit(b).screen, None, "CS-SPEC-12: cavalry at 367 paces, 14 to 24");
    for (recall, y, out) in [("P3", 640, true), ("P3", 670, false), ("P2", 500, true), ("P2", 580, false)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, 700), &format!("skirmishers = \"light_company\", recall = \"{recall}\""));
        it.unit(1, "f", (300, y), "formation = \"attack_column\", figures = 12, facing = 90");
        let mut state = it.state();
        let b = no(&state, "b");
        state.unit_mut(b).pose.at.x = 39_000;
        state.unit_mut(b).screen = Some(crate::state::Screen { paces: 60, extended: false, figures: 4 });
        moves(&mut state);
        assert_eq!(state.unit(b).screen.is_some(), out, "CS-SPEC-12, CS-OPT-12: {recall} {y}");
    }
}

#[test]
fn guns_may_aim_at_skirmishers() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 800), "skirmishers = \"light_company\"");
    it.unit(1, "g", (600, 300), "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).screen = Some(crate::state::Screen { paces: 120, extended: true, figures: 4 });
    // 2D10 = 20, +1 +1 -6 (extended): 16 at P1, 10 men a gun: 2 figures.
    playing(&mut state, &[10, 10, 1], &[(1, "g"), (1, "s.e.1"), (1, "seal")], guns::fire);
    assert_eq!((state.unit(b).figures, state.unit(b).screen), (22, None), "CS-SPEC-11, -12");
}

#[test]
fn nobody_has_fallen_where_figures_only_go_apart() {
    let mut it = Fixture::new();
    it.features.push(
        "{ name = \"The mill\", type = \"medium_building\", at = [600, 720], size = [40, 20], capacity = 200 }".to_owned(),
    );
    it.unit(0, "b", (600, 700), "").unit(1, "f", (600, 100), "").general(0, (600, 690));
    for special in [Special::Detach(Part::Half), Special::Occupy(0)] {
        let mut state = it.state();
        let b = no(&state, "b");
        order(&mut state, "b", special);
        moves(&mut state);
        assert!(state.unit(b).figures < 24, "it is in two parts: {special:?}");
        // No die is thrown: nobody beside him was hit (CS-CAS-1).
        playing(&mut state, &[], &[], leaders::casualties);
        let parts = [b, no(&state, "b_a")];
        let all = parts.map(|it| (state.unit(it).figures, state.unit(it).now.began));
        assert!(all.iter().all(|it| it.0 == it.1), "CS-VOC-6: {special:?}, {all:?}");
    }
}

#[test]
fn a_detachment_has_its_share_and_takes_it_back() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 700), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    order(&mut state, "b", Special::Detach(Part::Half));
    moves(&mut state);
    let half = no(&state, "b_a");
    assert_eq!((state.unit(b).figures, state.unit(half).figures), (12, 12), "CS-SPEC-8");
    assert_eq!(state.unit(b).loss_percent(), engine::Decimal::ZERO, "CS-VOC-6: what is detached is not lost");
    assert!(!state.slab(b).overlaps(&state.slab(half), 0), "beside the parent");
    assert_eq!(state.card(half).name, "half of the b");
    state.lose(half, 3);
    order(&mut state, "b_a", Special::Regroup);
    moves(&mut state);
    assert_eq!(
        (state.unit(b).figures, state.unit(b).figures0),
        (21, 24),
        "CS-SPEC-8: regrouped with its losses"
    );
    assert_eq!(state.unit(half).whereabouts, Whereabouts::Merged);
    // A section of two guns of eight, a squadron of four.
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), "kind = \"foot_artillery\", figures = 8, guns = 8, gun_class = \"medium\", weapon = \"none\", formation = \"limbered\"");
    it.unit(0, "h", (300, 700), "kind = \"light_cavalry\", figures = 12, squadrons = 4, weapon = \"carbine\", formation = \"cav_line\"");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    order(&mut state, "g", Special::Detach(Part::Section));
    order(&mut state, "h", Special::Detach(Part::Squadron));
    moves(&mut state);
    let (g, s, q) = (no(&state, "g"), no(&state, "g_a"), no(&state, "h_a"));
    assert_eq!((state.unit(g).guns, state.unit(s).guns, state.unit(s).figures), (6, 2, 2));
    assert_eq!(state.unit(q).figures, 3);
}

#[test]
fn two_shaken_battalions_become_one_that_is_worse_than_either() {
    let mut it = Fixture::new();
    it.unit(0, "b", (500, 700), "rating = 11, formation = \"attack_column\"");
    it.unit(0, "c", (600, 700), "rating = 8, discipline = \"militia\", formation = \"attack_column\"");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let (b, c) = (no(&state, "b"), no(&state, "c"));
    state.lose(c, 10);
    state.unit_mut(c).level = Level::Determined;
    order(&mut state, "b", Special::Brigade(c));
    moves(&mut state);
    let new = no(&state, "b_a");
    assert_eq!((state.unit(new).figures, state.rating(new)), (38, 8), "CS-SPEC-3: the lowest rating");
    assert_eq!(state.unit(new).level, Level::Wavering, "the lowest level, and one step lower for the losses");
    assert!(state.unit(new).converged, "CS-MOR-43");
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Merged);
    // Who serves in it shares its fate: two battalions are lost with it.
    state.remove(new, Whereabouts::Gone);
    assert_eq!(crate::facts::score::points(&state), [0, 6], "CS-WIN-2");
    let _ = (b, c);
}

#[test]
fn elite_companies_converge_and_go_home() {
    let mut it = Fixture::new();
    for (id, x, rating) in [("b", 400, 10), ("c", 500, 9), ("d", 600, 8)] {
        it.unit(
            0,
            id,
            (x, 700),
            &format!("rating = {rating}, elite_companies = 1, formation = \"attack_column\""),
        );
    }
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    order(&mut state, "d", Special::Converge);
    moves(&mut state);
    let (b, d, new) = (no(&state, "b"), no(&state, "d"), no(&state, "d_a"));
    // The second and third are within 120 paces of the third; the first at 160 too: the frontage of a column is 40.
    let lent: Vec<bool> = ["b", "c", "d"].map(|it| state.unit(no(&state, it)).lent.is_some()).to_vec();
    assert_eq!(lent, [false, true, true], "CS-SPEC-3: components are within 120 paces");
    assert_eq!(
        (state.unit(new).figures, state.rating(new)),
        (8, 11),
        "CS-SPEC-4: the mean of 9 and 8, and 2"
    );
    assert_eq!((state.rating(d), state.unit(d).figures, state.rating(b)), (7, 20, 10));
    order(&mut state, "d_a", Special::Regroup);
    state.lose(new, 1);
    moves(&mut state);
    assert_eq!(
        (state.rating(d), state.unit(new).whereabouts),
        (8, Whereabouts::Merged),
        "restored when it rejoins"
    );
    let figures: u16 = ["c", "d"].map(|it| state.unit(no(&state, it)).figures).iter().sum();
    assert_eq!(figures, 47, "one man in figures was lost");
}

#[test]
fn dragoons_fight_on_foot_and_mount_again() {
    let horse = "kind = \"light_cavalry\", figures = 12, squadrons = 4, weapon = \"carbine\", formation = \"cav_line\"";
    let mut it = Fixture::new();
    it.unit(0, "h", (600, 700), horse);
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let h = no(&state, "h");
    order(&mut state, "h", Special::Dismount);
    moves(&mut state);
    let foot = no(&state, "h_a");
    let it = state.card(foot);
    assert_eq!((it.kind, state.unit(foot).figures), (UnitKind::Light, 9), "CS-SPEC-14: three of four");
    assert_eq!(state.unit(foot).formation, Formation::Open);
    assert!(state.body(h).is_none());
    state.lose(foot, 2);
    order(&mut state, "h_a", Special::Remount);
    moves(&mut state);
    assert_eq!((state.unit(h).figures, state.unit(h).formation), (10, Formation::CavLine));
    assert!(state.unit(h).on_table() && !state.unit(foot).on_table());
    let _ = stands(&state, "h");
}

#[test]
fn battalions_that_stand_as_one_body_cover_each_others_flanks_and_count_together() {
    let mut it = Fixture::new();
    it.unit(0, "b", (500, 700), "formation = \"attack_column\"");
    it.unit(0, "c", (560, 700), "formation = \"attack_column\"");
    it.unit(1, "f", (760, 700), "facing = 270, figures = 16");
    let mut state = it.state();
    let (b, c, f) = (no(&state, "b"), no(&state, "c"), no(&state, "f"));
    let flank = |state: &State| state.body(c).map(|it| it.zone_of(state.unit(f).pose.at));
    assert!(threats(&state)[usize::from(c.0)].as_ref().is_some_and(|it| it.on_flank()), "before: 16 to 24");
    order(&mut state, "b", Special::Close(c));
    moves(&mut state);
    assert_eq!(state.unit(b).together, 0, "CS-SPEC-18: each needs its own order");
    order(&mut state, "c", Special::Close(b));
    moves(&mut state);
    assert_ne!(state.unit(b).together, 0);
    assert!(state.slab(b).distance(&state.slab(c)) <= 100, "shifted into place");
    // Facing south, the west is its right.
    let zone = state.body(c).map(|it| it.zone(state.unit(b).pose.at));
    assert_eq!(zone, Some(crate::vocabulary::Zone::Front), "no flank toward the other");
    assert_eq!(flank(&state), Some(ground::table::Zone::Left), "but toward the enemy");
    let threat = threats(&state);
    assert!(threat[usize::from(c.0)].as_ref().is_some_and(|it| it.on_flank()), "16 to 48 is more than 1:4");
    state.lose(f, 5);
    let threat = threats(&state);
    assert!(!threat[usize::from(c.0)].as_ref().is_some_and(|it| it.on_flank()), "11 to 48 is less");
}

#[test]
fn men_who_leave_the_ranks_are_no_losses() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 600), "figures = 24");
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).order = Order::special(Special::Detach(Part::Half));
    playing(&mut state, &[], &[], movement::movement);
    let new = state.standing().find(|it| state.unit(*it).parent == Some(b)).expect("half of it");
    for unit in [b, new] {
        let it = state.unit(unit);
        assert_eq!(it.now.began, it.figures, "CS-VOC-6: nobody fell");
    }
    assert_eq!(state.unit(b).figures + state.unit(new).figures, 24);
}

#[test]
fn a_squadron_rejoins_only_where_the_whole_has_room() {
    for (gap, back) in [(60, true), (8, false)] {
        let mut it = Fixture::new();
        it.unit(0, "h", (600, 700), "kind = \"light_cavalry\", figures = 12, squadrons = 2, formation = \"cav_line\", weapon = \"none\"");
        it.unit(1, "f", (100, 50), "formation = \"attack_column\"");
        let mut state = it.state();
        order(&mut state, "h", Special::Detach(Part::Squadron));
        moves(&mut state);
        let (h, part, f) = (no(&state, "h"), no(&state, "h_a"), no(&state, "f"));
        // 6 figures of 20 men are 60 paces of line; the French stand so many paces from its end.
        let end = state.unit(h).pose.at.x + state.unit(h).shape.half;
        state.unit_mut(f).pose.at = ground::table::Point::new(end + (gap + 20) * 100, 70_000);
        state.unit_mut(f).pose.facing = ground::table::Heading::degrees(90);
        order(&mut state, "h_a", Special::Regroup);
        moves(&mut state);
        assert_eq!(state.unit(h).figures == 12, back, "CS-SPEC-8: {gap} paces");
        assert_eq!(state.unit(part).whereabouts == Whereabouts::Merged, back);
    }
}
