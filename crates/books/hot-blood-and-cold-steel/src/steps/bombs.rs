//! Bomb effects, phase 8 (HB-BLAST).

use engine::{Act, Cx, Datum, Eyes, Name, Play, Told, beat};
use smallvec::SmallVec;

use super::hits::{Victims, armour, fired_on, mark_hit, spared, under_fire};
use super::telling::{called, cover_rule, label, moment, named, only, seat, witnesses};
use crate::facts::{alarm, sounds};
use crate::known::Known;
use crate::map::{HoleKind, Node};
use crate::resolve::blast::{
    BOMB_EFFECT, BOMB_EXPOSURE, BlastTarget, BombCase, BombEffect, Covered, Explosion, Exposure,
    ExposureCase, Hole, Lid, Place,
};
use crate::resolve::sounds::SoundKind;
use crate::spoken;
use crate::state::sight;
use crate::state::{Bomb, Cover, Figure, Hit, Level, Man, Mark, MarkKind, SideNo, State, Strike, StrikeKind};
use crate::vocabulary::Zone;

pub fn effects(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    if state.bombs.is_empty() {
        return Ok(());
    }
    // HB-BLAST-2: by the id of the thrower.
    let mut bombs: SmallVec<[Bomb; 8]> = state.bombs.iter().copied().collect();
    bombs.sort_unstable_by_key(|it| (it.thrower, it.no));
    let mut shaken = Victims::new();
    for bomb in &bombs {
        go_off(state, cx, bomb, &mut shaken)?;
    }
    // All at once: in which order the bombs went off is told by what is seen of them, and by nothing else.
    shaken.iter().for_each(|it| under_fire(state, *it));
    state.bombs.clear();
    state.sides.iter_mut().for_each(|it| it.record.bombs.clear());
    alarm::ring(state, cx)
}

fn go_off(state: &mut State, cx: &mut Cx<'_>, bomb: &Bomb, shaken: &mut Victims) -> Play<()> {
    let by = state.man(bomb.thrower).side;
    let case = case(state, cx, bomb)?;
    cx.about(rule!("HB-BLAST-1"), u32::from(bomb.thrower.0), seat(by));
    let played = cx.play(&BOMB_EFFECT, &case)?;
    if played.found.outcome == Explosion::Dud {
        dud(state, cx, bomb, played.record);
        return Ok(());
    }
    explode(state, cx, bomb, by, shaken);
    let hits: Vec<(Man, Hit)> = played
        .found
        .effects
        .iter()
        .filter_map(|it| {
            let man = state.men().find(|(_, figure)| figure.id.text() == it.figure)?.0;
            Some((man, Hit { man, cause: it.cause?, subdued_by: None }))
        })
        .collect();
    report(state, cx, bomb, by, &played.found, played.record);
    for (_, hit) in hits {
        mark_hit(state, cx, hit)?;
    }
    Ok(())
}

/// Who is rolled for, in order (HB-BLAST-2): those whom the bomb cannot hurt are left out.
fn case(state: &State, cx: &mut Cx<'_>, bomb: &Bomb) -> Play<BombCase> {
    let covered = match bomb.cover {
        Cover::None => Covered::None,
        Cover::Sandbag => Covered::Sandbag,
        Cover::Body => Covered::Body,
        Cover::By(_) => Covered::Oneself,
    };
    let mut targets = Vec::new();
    if let Cover::By(man) = bomb.cover {
        let id = state.man(man).id.text().to_owned();
        targets.push(BlastTarget { id, place: Place::SameSquare, exposure: Exposure::Unarmoured });
        return Ok(BombCase { covered, targets });
    }
    for (place, distance) in [(Place::SameSquare, 0), (Place::Adjacent, 1)] {
        for man in near(state, bomb.node, distance) {
            let figure = state.man(man);
            cover_rule(state.map(), figure.node).into_iter().for_each(|it| cx.cite(it));
            if figure.node.zone() == Zone::Hole && bomb.node.zone() == Zone::Hole {
                cx.cite(rule!("HB-TERR-9"));
            }
            let found = cx.within(&BOMB_EXPOSURE, &exposure(state, bomb, figure, place))?;
            if found.outcome != Exposure::Immune {
                targets.push(BlastTarget { id: figure.id.text().to_owned(), place, exposure: found.outcome });
            }
        }
    }
    Ok(BombCase { covered, targets })
}

/// The living at exactly this distance from a node's square, by id.
fn near(state: &State, node: Node, distance: i32) -> Victims {
    let there = |it: &Figure| {
        it.on_table() && !it.dead() && state.map().distance(node.square(), it.node.square()) == distance
    };
    state.men().filter(|it| there(it.1)).map(|it| it.0).collect()
}

fn exposure(state: &State, bomb: &Bomb, figure: &Figure, place: Place) -> ExposureCase {
    let (map, zone) = (state.map(), figure.node.zone());
    let hole = map.hole(figure.node.square()).filter(|_| zone == Zone::Hole);
    let both = bomb.node.zone() == Zone::Hole && zone == Zone::Hole;
    ExposureCase {
        bomb_zone: bomb.node.zone(),
        place,
        target_zone: zone,
        target_cover: figure.stance.info().cover,
        hole: hole.map_or(Hole::None, |it| kind(it.kind)),
        same_run: both && map.same_run(bomb.node.square(), figure.node.square()),
        armour: armour(figure),
        covered: match bomb.cover {
            Cover::Sandbag => Lid::Sandbag,
            Cover::Body => Lid::Body,
            Cover::None | Cover::By(_) => Lid::None,
        },
    }
}

const fn kind(kind: HoleKind) -> Hole {
    match kind {
        HoleKind::FiringTrench => Hole::FiringTrench,
        HoleKind::CommTrench => Hole::CommTrench,
        HoleKind::ShellHole => Hole::ShellHole,
        HoleKind::ListeningPost => Hole::ListeningPost,
        HoleKind::Bunker => Hole::Bunker,
    }
}

/// HB-INFO-17
fn dud(state: &mut State, cx: &mut Cx<'_>, bomb: &Bomb, record: Option<Datum>) {
    let square = bomb.node.square();
    let act = || Act::new(beat::Kind::Burst).came("a dud");
    cx.tell(state, Eyes::NONE, rule!("HB-BLAST-1"), || {
        Told::from(format!("The bomb at {} is a dud", state.map().label(bomb.node)))
            .at(label(state, square))
            .with(record)
            .done(act())
    });
    for side in 0..2 {
        if state.of_side(side).any(|it| it.1.awake() && it.1.node.square() == square) {
            mark(state, side, bomb.node, MarkKind::Dud);
            cx.tell(state, only(side), rule!("HB-INFO-17"), || {
                let place = spoken::place(&Known::of_side(state, side), bomb.node);
                Told::from(format!("The bomb at {place} is a dud")).at(label(state, square)).done(act())
            });
        }
    }
}

/// Those who see what became of a bomb know of it no more. The others think of it as lying there until all have gone off.
fn mark(state: &mut State, side: SideNo, node: Node, kind: MarkKind) {
    let turn = state.turn;
    let lies_there = |no: &u16| state.bombs.iter().any(|it| it.no == *no && it.node == node);
    let known = state.sides[side].record.bombs.iter().position(lies_there);
    let record = &mut state.sides[side].record;
    if let Some(at) = known {
        record.bombs.remove(at);
    }
    record.marks.push(Mark { turn, square: node.square(), kind });
}

/// What everybody learns of an explosion (HB-INFO-16), and whom it puts under fire.
fn explode(state: &mut State, cx: &mut Cx<'_>, bomb: &Bomb, by: SideNo, shaken: &mut Victims) {
    let square = bomb.node.square();
    state.strikes.push(Strike { by, kind: StrikeKind::Bomb, square });
    let seers = witnesses(state, square);
    for side in 0..2 {
        if seers.hold(engine::Eye::Seat(seat(side))) {
            mark(state, side, bomb.node, MarkKind::Explosion);
        }
    }
    cx.cite(rule!("HB-SEE-6"));
    cx.tell(state, seers, rule!("HB-INFO-16"), || {
        let place = match bomb.node.zone() {
            Zone::Open => "in the open",
            Zone::Hole => "in the hole",
            Zone::Dugout => "in the dugout",
        };
        Told::from(format!("A bomb goes off at {}, {place}", label(state, square)))
            .at(label(state, square))
            .done(Act::new(beat::Kind::Burst))
    });
    sounds::at_once(state, cx, by, None, square, SoundKind::Explosion);
    cx.cite(rule!("HB-FSZ-3"));
    for distance in 0..2 {
        for man in near(state, bomb.node, distance) {
            shaken.push(man);
            fired_on(state, man, by);
        }
    }
}

/// The owners of those rolled for learn what became of them; the thrower's side only of those it sees (HB-INFO-23).
fn report(
    state: &State,
    cx: &mut Cx<'_>,
    bomb: &Bomb,
    by: SideNo,
    found: &BombEffect,
    record: Option<Datum>,
) {
    let at = |state: &State| label(state, bomb.node.square());
    cx.tell(state, Eyes::NONE, rule!("HB-BLAST-1"), || {
        Told::from(format!("The bomb at {}: the whole roll", state.map().label(bomb.node)))
            .at(at(state))
            .with(record)
            .done(Act::new(beat::Kind::Burst))
    });
    if !cx.listens() {
        return;
    }
    let safe = |man: &Man| found.effects.iter().all(|it| it.figure != state.man(*man).id.text());
    let safe: Victims = (0..2).flat_map(|distance| near(state, bomb.node, distance)).filter(safe).collect();
    spared(state, cx, &safe, beat::Kind::Burst, "fire, and in cover from the bomb");
    for effect in &found.effects {
        let Some(man) = of_id(state, Name::new(&effect.figure)) else { continue };
        let owner = state.man(man).side;
        let end = if effect.hit { "is hit by fragments" } else { "is not hit" };
        let mut act = Act::new(beat::Kind::Burst).came(end).together(moment(man));
        act.decisive = effect.hit;
        let caught = |eye: SideNo| act.clone().on(named(state, eye, man));
        cx.tell(state, only(owner), rule!("HB-INFO-15"), || {
            let roll = effect.natural.zip(effect.needed).map(|it| format!(" ({}, needs {})", it.0, it.1));
            Told::from(format!("{} {end}{}", called(state, owner, man), roll.unwrap_or_default()))
                .at(at(state))
                .done(caught(owner))
        });
        if owner != by && sight::side_sees(state, by, man) == Level::Clear {
            cx.tell(state, only(by), rule!("HB-INFO-23"), || {
                Told::from(format!("{} {end}", called(state, by, man))).at(at(state)).done(caught(by))
            });
        }
    }
}

fn of_id(state: &State, id: Name) -> Option<Man> {
    state.men().find(|it| it.1.id == id).map(|it| it.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{node, playing, put, state, told};
    use crate::vocabulary::{Cause, Health, Stance};

    fn bomb(state: &mut State, thrower: Man, at: &str, cover: Cover) {
        let node = node(state, at);
        state.bombs.push(Bomb { no: 1, node, thrower, cover });
    }

    #[test]
    fn a_bomb_in_the_open_spares_full_cover_and_may_be_a_dud() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G9", Stance::Lying);
        let up = put(&mut it, "g5", "H6/hole", Stance::HoleUp);
        put(&mut it, "g6", "H6/hole", Stance::HoleDown);
        let open = put(&mut it, "g7", "H6", Stance::Lying);
        bomb(&mut it, b1, "H6", Cover::None);
        let mut again = it.clone();
        // g5 is protected (9+), g6 unaffected, g7 unarmoured (7+).
        let heard = playing(&mut it, &[4, 4, 4, 3], &[], effects).1;
        let hits: Vec<(Man, Cause)> = it.hits.iter().map(|it| (it.man, it.cause)).collect();
        assert_eq!(hits, [(open, Cause::Fragment)]);
        assert!(it.man(up).turn.under_fire && it.bombs.is_empty() && it.strikes.len() == 1);
        // HB-INFO-15: of g6, for whom nothing is rolled, his own side hears that he is under fire too.
        let spared =
            |seat| told(&heard, seat).iter().filter(|it| it.ends_with("in cover from the bomb")).count();
        assert_eq!([spared(0), spared(1)], [0, 1]);
        let heard = playing(&mut again, &[1, 2], &[], effects).1;
        assert!(again.hits.is_empty() && again.strikes.is_empty());
        assert!(told(&heard, 1).contains(&"The bomb at H6 (in the open) is a dud"));
        assert!(told(&heard, 0).is_empty());
    }

    #[test]
    fn round_a_corner_one_is_safe() {
        let mut it = state(&[]);
        let g5 = put(&mut it, "g5", "G9", Stance::Lying);
        // Bays are E-F and G-H.
        put(&mut it, "b1", "G12/hole", Stance::Floor);
        let bay = put(&mut it, "b2", "H12/hole", Stance::Floor);
        put(&mut it, "b3", "F12/hole", Stance::Floor);
        for id in ["b4", "b5"] {
            put(&mut it, id, "A12/hole", Stance::Floor);
        }
        bomb(&mut it, g5, "G12/hole", Cover::None);
        playing(&mut it, &[3, 3, 5, 5], &[], effects);
        assert_eq!(it.hits.iter().map(|it| it.man).collect::<Vec<_>>(), [bay]);
    }

    #[test]
    fn he_who_lies_on_it_takes_it_all() {
        let mut it = state(&[]);
        let g5 = put(&mut it, "g5", "G8", Stance::Lying);
        let hero = put(&mut it, "b1", "G9", Stance::Lying);
        put(&mut it, "b2", "G9", Stance::Lying);
        bomb(&mut it, g5, "G9", Cover::By(hero));
        playing(&mut it, &[3, 4], &[], effects);
        assert_eq!(it.hits.len(), 1);
        assert_eq!((it.hits[0].man, it.hits[0].cause), (hero, Cause::MachineGun));
        assert_eq!(it.man(hero).health, Health::Unhurt);
    }
}
