//! Those who make for home: a wounded man who has lost heart (HB-WND-3), a patrol that withdraws (HB-PM-7).

use engine::{RuleId, Ways};

use super::*;
use crate::forms::ground::Ground;
use crate::forms::moves::What;
use crate::known::Known;

fn ground<'s>(it: &'s State, man: Man) -> Ground<'s> {
    Ground::new(Known::of_side(it, it.man(man).side), man, it.man(man), Mode::Crawl, 2)
}

/// What bars the step from where he is, if anything.
fn step(it: &State, man: Man, to: &str) -> Option<RuleId> {
    let mut steps = SmallVec::new();
    ground(it, man).steps(it.man(man).node.index() as u32, &mut steps);
    let at = node(it, to).index() as u32;
    let way = steps.iter().find(|it| it.to == at).unwrap_or_else(|| panic!("no step to {to}"));
    way.barred.as_ref().map(|it| it.cite)
}

/// What bars an end there, if anything.
fn end(it: &State, man: Man, at: &str) -> Option<RuleId> {
    ground(it, man).stop(node(it, at).index() as u32).map(|it| it.cite)
}

/// What bars staying as he is, every stance in his place, and going at a crawl.
fn manners(it: &State, man: Man) -> [Option<RuleId>; 2] {
    let all = super::super::orders::manners(Known::of_side(it, it.man(man).side), man, it.man(man));
    let of = |what: What| all.iter().find(|it| it.what == what).and_then(|it| it.bar).map(|it| it.0);
    let stays = of(What::Stay);
    let stances = all.iter().filter(|it| matches!(it.what, What::Stance(_)));
    assert!(stances.map(|it| it.bar.map(|it| it.0)).all(|it| it == stays), "a stance is no way home");
    [stays, of(What::Go { mode: Mode::Crawl, on: false })]
}

/// b1 sits in the shell hole E7 with his nerve gone, an enemy in sight at E5, and swept ground all round.
fn shaken() -> (State, Man) {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "E7/hole", Stance::HoleUp);
    it.man_mut(b1).nerve = Nerve::Hold;
    put(&mut it, "g5", "E6", Stance::Standing);
    for label in ["E7", "E8", "F6", "F7"] {
        let square = node(&it, label).square();
        it.sides[0].record.swept.insert(square);
    }
    look_round(&mut it);
    crate::state::home::measure(&mut it);
    (it, b1)
}

/// HB-IM-8: with nowhere to go he is held in his hole. HB-WND-3: wounded and without heart, he goes home all the same.
#[test]
fn nerve_does_not_bar_a_wounded_man_from_going_home() {
    let (mut it, b1) = shaken();
    assert_eq!(step(&it, b1, "E8"), Some(rule!("HB-IM-8")));
    it.man_mut(b1).going_back = true;
    it.man_mut(b1).health = Health::Walking;
    assert_eq!((step(&it, b1, "E8"), end(&it, b1, "E8")), (None, None));
    // Not in any other direction.
    assert_eq!(step(&it, b1, "E7"), Some(rule!("HB-IM-8")));
    assert_eq!(step(&it, b1, "E6"), Some(rule!("HB-IM-8")));
    let answers = [(0, "b1"), (0, "crawl"), (0, "E8"), (0, "lying"), (0, "seal")];
    playing(&mut it, &[], &answers, both);
    assert_eq!(it.man(b1).node, node(&it, "E8"));
}

#[test]
fn nor_an_unhurt_man_whose_patrol_withdraws() {
    let (mut it, b1) = shaken();
    it.sides[0].patrols[0].withdrawing = true;
    assert_eq!((step(&it, b1, "E8"), end(&it, b1, "E8")), (None, None));
    // HB-IM-14: he may declare no intents, and needs none for that way; he was under fire, and an enemy lies nearer to it.
    it.man_mut(b1).nerve = Nerve::Steady;
    it.man_mut(b1).under_fire_last_turn = true;
    assert_eq!(step(&it, b1, "F6"), Some(rule!("HB-IM-14")), "no step home");
    put(&mut it, "g6", "E10", Stance::Standing);
    look_round(&mut it);
    assert_eq!((step(&it, b1, "E8"), end(&it, b1, "E8")), (None, None));
}

/// HB-IM-9: who finds no cover stands and fights, unless he has to go home: then he may do that and nothing else.
#[test]
fn one_who_stands_and_fights_may_still_go_home() {
    let (mut it, b1) = shaken();
    it.man_mut(b1).turn.rooted = true;
    assert_eq!(manners(&it, b1), [None, Some(rule!("HB-IM-9"))]);
    it.sides[0].patrols[0].withdrawing = true;
    assert_eq!(manners(&it, b1), [Some(rule!("HB-PM-7")), None]);
    let b2 = put(&mut it, "b2", "E5", Stance::Lying);
    it.man_mut(b2).health = Health::Serious;
    assert_eq!(end(&it, b1, "E6"), Some(rule!("HB-PM-7")), "not even for a comrade");
}

/// HB-PM-7: it *will* withdraw. Nobody stays where he is, and who is told nothing goes a step.
#[test]
fn a_patrol_that_withdraws_does_not_sit_still() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    let b2 = put(&mut it, "b2", "M12/hole", Stance::FireStep);
    crate::state::home::measure(&mut it);
    assert_eq!(manners(&it, b1), [None, None]);
    let home = |it: &State| crate::state::home::distance(it, 0, it.man(b1).node).unwrap();
    let before = home(&it);
    let mut carries_on = it.clone();
    playing(&mut carries_on, &[], &[], both);
    assert_eq!(home(&carries_on), before);
    it.sides[0].patrols[0].withdrawing = true;
    assert_eq!(manners(&it, b1), [Some(rule!("HB-PM-7")), None]);
    assert_eq!((end(&it, b1, "G8"), end(&it, b1, "F7")), (Some(rule!("HB-PM-7")), Some(rule!("HB-PM-7"))));
    assert_eq!(end(&it, b1, "G9"), None);
    assert_eq!(manners(&it, b2), [None, None], "he is home");
    playing(&mut it, &[], &[], both);
    assert_eq!(home(&it) + 1, before);
    assert_eq!(it.man(b2).node, node(&it, "M12/hole"));
}

/// HB-PM-7: but it recovers its casualties, and a man who is busy for the turn stays with his work.
#[test]
fn it_goes_back_for_its_own() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    it.sides[0].patrols[0].withdrawing = true;
    crate::state::home::measure(&mut it);
    assert_eq!(end(&it, b1, "G7"), Some(rule!("HB-PM-7")));
    let b3 = put(&mut it, "b3", "G6", Stance::Lying);
    it.man_mut(b3).health = Health::Blighty;
    assert_eq!((end(&it, b1, "G7"), end(&it, b1, "G9")), (None, None));
    it.man_mut(b3).carried_by = Some(man(&it, "b2"));
    assert_eq!(end(&it, b1, "G7"), Some(rule!("HB-PM-7")));
    it.man_mut(b1).turn.whole_turn = true;
    assert_eq!(manners(&it, b1), [None, Some(rule!("HB-TURN-5"))]);
    playing(&mut it, &[], &[], both);
    assert_eq!(it.man(b1).node, node(&it, "G8"));
}

/// Two with a stretcher go together, upright (HB-MOVE-4), also when nobody gives them an order.
#[test]
fn bearers_withdraw_together() {
    let mut it = quiet();
    let [b1, b2, b3] = ["b1", "b2", "b3"].map(|id| put(&mut it, id, "G8", Stance::Lying));
    it.man_mut(b3).health = Health::Serious;
    it.man_mut(b3).carried_by = Some(b1);
    for (man, mate) in [(b1, b2), (b2, b1)] {
        it.man_mut(man).carrying = Some(b3);
        it.man_mut(man).bearer = Some(mate);
    }
    it.sides[0].patrols[0].withdrawing = true;
    playing(&mut it, &[], &[], both);
    let place = it.man(b1).node;
    assert!(place != node(&it, "G8") && it.man(b2).node == place && it.man(b3).node == place);
    assert_eq!(it.man(b1).stance, Stance::Standing);
}

/// HB-WND-3: he may not stay, nor only change his stance, nor go anywhere else; he may stay to bandage himself.
#[test]
fn a_man_who_goes_back_stays_only_to_bandage_himself() {
    let mut it = quiet();
    let b1 = put(&mut it, "b1", "G8", Stance::Lying);
    it.man_mut(b1).health = Health::Walking;
    crate::state::home::measure(&mut it);
    assert_eq!(manners(&it, b1), [None, None]);
    it.man_mut(b1).going_back = true;
    assert_eq!(manners(&it, b1), [Some(rule!("HB-WND-3")), None]);
    for (at, bar) in [("G8", true), ("G7", true), ("F7", true), ("G9", false), ("G9/hole", false)] {
        assert_eq!(end(&it, b1, at), bar.then_some(rule!("HB-WND-3")), "{at}");
    }
    // Not for a comrade either: his patrol may fetch him, he may not.
    let b3 = put(&mut it, "b3", "G6", Stance::Lying);
    it.man_mut(b3).health = Health::Blighty;
    it.sides[0].patrols[0].withdrawing = true;
    assert_eq!(end(&it, b1, "G7"), Some(rule!("HB-WND-3")));
    let answers = [(0, "b1"), (0, "stabilise"), (0, "seal")];
    playing(&mut it, &[], &answers, |it, cx| {
        crate::steps::actions::orders(it, cx)?;
        crate::steps::actions::resolve(it, cx)
    });
    assert!(it.man(b1).stabilised);
    assert_eq!(manners(&it, b1)[0], None);
    playing(&mut it, &[], &[], both);
    assert_eq!(it.man(b1).node, node(&it, "G8"));
}

/// HB-SPEC-11: whoever knows of a live bomb beside him is held there by no nerve.
#[test]
fn nobody_is_held_beside_a_live_bomb() {
    use crate::state::{Bomb, Cover};
    let (mut it, b1) = shaken();
    let at = node(&it, "E7/hole");
    it.bombs.push(Bomb { no: 1, node: at, thrower: man(&it, "g5"), cover: Cover::None });
    assert_eq!(step(&it, b1, "E8"), Some(rule!("HB-IM-8")), "he knows nothing of it");
    it.sides[0].record.bombs.push(1);
    assert_eq!((step(&it, b1, "E8"), end(&it, b1, "E8")), (None, None));
    assert_eq!(end(&it, b1, "E6"), Some(rule!("HB-IM-8")), "and not towards the enemy");
    it.bombs[0].cover = Cover::Sandbag;
    assert_eq!(step(&it, b1, "E8"), Some(rule!("HB-IM-8")));
}
