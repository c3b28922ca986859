//! Bombs that are covered or fled from, noises that stay at the wire, and what an enemy sees of a man at work.

use super::*;
use crate::state::Level;

/// A live bomb in the shell hole E7, of which the side of `man` knows.
fn beside_a_bomb(it: &mut State, man: Man) {
    let node = it.man(man).node;
    it.bombs.push(Bomb { no: 7, node, thrower: man, cover: Cover::None });
    let side = it.man(man).side;
    it.sides[side].record.bombs.push(7);
}

fn lids(it: &State, man: Man) -> Vec<String> {
    use engine::Keyed;
    let known = Known::of_side(it, it.man(man).side);
    objects::of(&known, man, it.man(man), Kind::CoverBomb).iter().map(|it| it.key().to_string()).collect()
}

/// HB-SPEC-11: a man found dead is a sandbag, an enemy too; one who only lies there is not.
#[test]
fn a_dead_enemy_who_was_found_dead_covers_a_bomb() {
    let mut it = state(&[]);
    let b4 = put(&mut it, "b4", "E7/hole", Stance::HoleUp);
    let g5 = put(&mut it, "g5", "E7/hole", Stance::HoleDown);
    it.man_mut(g5).health = Health::Killed;
    beside_a_bomb(&mut it, b4);
    look(&mut it);
    assert_eq!(lids(&it, b4).len(), 1, "he may be alive for all they know");
    // He is searched: whoever does that knows.
    it.sides[0].orders.actions.push((b4, Action::Search(g5)));
    let heard = playing(&mut it, &[], &[], resolve).1;
    assert!(told(&heard, 0).iter().any(|it| it.ends_with(", who is dead")), "{:?}", told(&heard, 0));
    next_turn(&mut it);
    look(&mut it);
    let all = lids(&it, b4);
    assert_eq!(all.len(), 2, "{all:?}");
    let body = all[1].clone();
    playing(&mut it, &[], &[(0, "b4"), (0, "cover_bomb"), (0, &body), (0, "seal")], orders);
    // In the open hole it would be -4; with a body it is the plain test: 6 - 1 (state) + 1 (an enemy casualty in sight).
    playing(&mut it, &[2, 1], &[], resolve);
    assert_eq!(it.bombs[0].cover, Cover::Body);
    // Carried off, he is no sandbag.
    it.bombs[0].cover = Cover::None;
    it.man_mut(g5).carried_by = Some(b4);
    look(&mut it);
    assert_eq!(lids(&it, b4).len(), 1);
}

/// HB-SPEC-11: who shrinks from a bomb with no enemy in sight may at least get away from it.
#[test]
fn who_shrinks_from_a_bomb_may_run_from_it() {
    let mut it = state(&[]);
    let b4 = put(&mut it, "b4", "E7/hole", Stance::HoleUp);
    for id in ["g5", "g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    beside_a_bomb(&mut it, b4);
    look(&mut it);
    playing(&mut it, &[], &[(0, "b4"), (0, "cover_bomb"), (0, "seal")], orders);
    // 6 - 1 - 4 = 1: he shrinks from it. With no enemy in sight that counts as move no closer.
    playing(&mut it, &[3, 3], &[], resolve);
    assert_eq!(
        (it.bombs[0].cover, it.man(b4).nerve, it.man(b4).turn.ducks),
        (Cover::None, Nerve::Hold, false)
    );
    let way = [(0, "b4"), (0, "upright"), (0, "E8 E9"), (0, "lying"), (0, "seal")];
    playing(&mut it, &[1], &way, |it, cx| {
        crate::steps::movement::orders(it, cx)?;
        crate::steps::movement::movement(it, cx)
    });
    assert_eq!(it.man(b4).node, node(&it, "E9"));
    // One who has covered it stays with it for the turn.
    let mut it = state(&[]);
    let b4 = put(&mut it, "b4", "G12/hole", Stance::FireStep);
    beside_a_bomb(&mut it, b4);
    it.sides[0].orders.actions.push((b4, Action::CoverBomb { bomb: 7, with: Lid::Sandbag }));
    playing(&mut it, &[5, 5], &[], resolve);
    assert!(it.man(b4).turn.whole_turn);
}

/// HB-SND-7: he cuts a piece of wire and crawls on; it is heard at the wire.
#[test]
fn cutting_is_heard_where_it_was_done() {
    let mut it = state(&[]);
    it.turn = 1;
    for id in ["b2", "b3", "b4", "b5"] {
        put(&mut it, id, "M12/hole", Stance::FireStep);
    }
    for id in ["g6", "g7"] {
        put(&mut it, id, "A1", Stance::Lying);
    }
    put(&mut it, "b1", "J4", Stance::Lying);
    put(&mut it, "g5", "J5/hole", Stance::HoleDown);
    look(&mut it);
    let answers = [
        (0, "b1"),
        (0, "cut_sample"),
        (0, "seal"),
        (0, "b1"),
        (0, "crawl"),
        (0, "K4"),
        (0, "lying"),
        (0, "seal"),
    ];
    // 4 - 2: heard within two squares.
    let heard = playing(&mut it, &[4], &answers, |it, cx| {
        orders(it, cx)?;
        resolve(it, cx)?;
        crate::steps::movement::orders(it, cx)?;
        crate::steps::movement::movement(it, cx)?;
        crate::facts::sounds::report(it, cx)
    });
    assert_eq!(it.man(man(&it, "b1")).node, node(&it, "K4"));
    let noises: Vec<&str> = told(&heard.1, 1).into_iter().filter(|it| it.contains("hear")).collect();
    assert_eq!(noises, ["The men at J5 hear a noise at J4"]);
}

/// HB-INFO-1: an enemy with a clear view sees a man busy; one who has him as a shape, and one who has him not, learn
/// nothing. What comes of it only his own side learns.
#[test]
fn a_man_at_work_is_seen_by_who_sees_him_clearly() {
    for (at, level, sees) in
        [("G6", Level::Clear, true), ("G5", Level::Shape, false), ("G3", Level::None, false)]
    {
        let mut it = state(&[]);
        it.turn = 1;
        for id in ["b2", "b3", "b4", "b5"] {
            put(&mut it, id, "M12/hole", Stance::FireStep);
        }
        for id in ["g6", "g7"] {
            put(&mut it, id, "A1", Stance::Lying);
        }
        let b1 = put(&mut it, "b1", "G8", Stance::Lying);
        it.man_mut(b1).health = Health::Walking;
        let g5 = put(&mut it, "g5", at, Stance::Lying);
        look(&mut it);
        assert_eq!(it.sees(g5, b1), level);
        it.sides[0].orders.actions.push((b1, Action::Stabilise(b1)));
        let heard = playing(&mut it, &[], &[], resolve).1;
        let enemy: Vec<&str> = told(&heard, 1);
        assert_eq!(enemy, if sees { vec!["Briton 1 at G8 bandages somebody"] } else { Vec::new() }, "{at}");
        assert!(told(&heard, 0).contains(&"Corporal b1 bandages himself"));
        let busy: Vec<_> = heard.events.iter().filter(|it| it.text.starts_with("Briton 1")).collect();
        assert!(busy.iter().all(|it| it.record.is_none() && it.cite == rule!("HB-INFO-8")));
    }
}

/// HB-WND-3: a man who goes back does nothing that would keep him for the turn but bandage himself; HB-PM-7: a patrol that
/// withdraws takes no time to aim.
#[test]
fn nobody_who_has_to_go_home_takes_his_time() {
    let mut it = state(&[]);
    it.turn = 1;
    let [b1, b2] = [put(&mut it, "b1", "G8", Stance::Lying), put(&mut it, "b2", "G8", Stance::Lying)];
    for man in [b1, b2] {
        it.man_mut(man).health = Health::Walking;
    }
    crate::state::home::measure(&mut it);
    look(&mut it);
    let bar = |it: &State, kind: Kind| {
        let all = kinds::of(&Known::of_side(it, 0), b1, it.man(b1));
        all.iter().find(|it| it.kind == kind).and_then(|it| it.bar).map(|it| it.0)
    };
    let patients = |it: &State| {
        let known = Known::of_side(it, 0);
        let all = objects::of(&known, b1, it.man(b1), Kind::Stabilise);
        all.iter().map(|it| it.bar.map(|it| it.0)).collect::<Vec<_>>()
    };
    assert_eq!([bar(&it, Kind::Aim), bar(&it, Kind::MakeStretcher)], [None, None]);
    assert_eq!(patients(&it), [None, None]);
    it.sides[0].patrols[0].withdrawing = true;
    assert_eq!([bar(&it, Kind::Aim), bar(&it, Kind::MakeStretcher)], [Some(rule!("HB-PM-7")), None]);
    it.man_mut(b1).going_back = true;
    let home = Some(rule!("HB-WND-3"));
    assert_eq!([bar(&it, Kind::Aim), bar(&it, Kind::MakeStretcher)], [home, home]);
    assert_eq!(bar(&it, Kind::Stabilise), None);
    assert_eq!(patients(&it), [None, home]);
    // At home he may take what time he likes.
    put(&mut it, "b1", "G12/hole", Stance::FireStep);
    assert_eq!(bar(&it, Kind::Aim), None);
}
