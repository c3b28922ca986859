//! Indirect fire, phase 9 (HB-IND), and what a scenario sends at a fixed time: a box barrage, torpedoes in the wire.

use engine::{Act, Cx, Datum, Eyes, Play, Told, beat};
use smallvec::SmallVec;

use super::hits::{Victims, fired_on, mark_hit, spared, under_fire};
use super::telling::{called, cite_rows, cover_rule, label, moment, named, only, seat, witnesses};
use crate::facts::{alarm, sounds};
use crate::map::{Home, Node, SquareNo};
use crate::resolve::bursts::{BurstTarget, EffectCase, INDIRECT_EFFECT, IndirectEffect};
use crate::resolve::indirect::{
    AccuracyCase, Ammo, Asset as Kind, BurstZone, Fallen, INDIRECT_ACCURACY, Source,
};
use crate::resolve::shooting::{SHOOT, ShootCase, Weapon};
use crate::resolve::sounds::SoundKind;
use crate::scenario::BoxBarrage;
use crate::spoken;
use crate::square::Square;
use crate::state::sight;
use crate::state::{Flare, Hit, Level, Man, Mark, MarkKind, Salvo, SideNo, State, Strike, StrikeKind};
use crate::vocabulary::{Cause, Zone};

pub fn indirect_fire(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    // All at once, and so are those near them: which round comes down before which is told by what is seen of them,
    // and by nothing else.
    let due: SmallVec<[Salvo; 4]> = state.salvos.iter().filter(|it| it.turn <= state.turn).copied().collect();
    due.iter().for_each(|it| spend(state, it));
    if let Some(barrage) = &scene.0.box_barrage
        && (barrage.first_turn..=barrage.last_turn).contains(&state.turn)
    {
        box_barrage(state, cx, barrage)?;
    }
    for side in 0..2 {
        if scene.0.sides[side].bangalores.is_some_and(|it| it.turn == state.turn) {
            torpedoes(state, cx, side);
        }
    }
    let turn = state.turn;
    let mut shaken = Victims::new();
    while let Some(at) = state.salvos.iter().position(|it| it.turn <= turn) {
        let salvo = state.salvos.remove(at);
        arrive(state, cx, &salvo, &mut shaken)?;
    }
    shaken.iter().for_each(|it| under_fire(state, *it));
    alarm::ring(state, cx)
}

fn round(ammo: Ammo) -> &'static str {
    match ammo {
        Ammo::He => "shell",
        Ammo::Shrapnel => "shrapnel",
        Ammo::Flare => "flare",
    }
}

/// A round that was called for comes down somewhere.
fn arrive(state: &mut State, cx: &mut Cx<'_>, salvo: &Salvo, shaken: &mut Victims) -> Play<()> {
    let scene = state.scene.clone();
    let Some(asset) = scene.0.sides[salvo.side].assets.get(usize::from(salvo.asset)) else { return Ok(()) };
    cx.cite(rule!("HB-IND-1"));
    cx.cite(rule!("HB-IND-11"));
    let case = aimed(state, salvo, asset.kind, asset.square);
    cx.about(rule!("HB-IND-4"), u32::from(salvo.asset), seat(salvo.side));
    let played = cx.play(&INDIRECT_ACCURACY, &case)?;
    let fallen = played.found.outcome;
    let place = fallen.square.and_then(|it| state.map().number(it.0));
    cx.tell(state, Eyes::NONE, rule!("HB-IND-5"), || {
        let end = place.map_or("off the table".to_owned(), |it| label(state, it));
        Told::from(format!("The {} of the {} comes down at {end}", round(salvo.ammo), asset.name))
            .with(played.record)
            .done(Act::new(beat::Kind::Shot))
    });
    let Some(square) = place else {
        // Nobody sees where it bursts, but it is heard from about where it was meant for.
        sounds::at_once(state, cx, salvo.side, None, salvo.target, sound(salvo.ammo));
        return Ok(());
    };
    burst(state, cx, salvo, asset.kind, (square, &fallen), shaken)
}

/// HB-IND-2, HB-IND-6, HB-IND-11: the round is gone, the asset may be called again.
fn spend(state: &mut State, salvo: &Salvo) {
    let turn = state.turn;
    let scene = state.scene.clone();
    let Some(asset) = state.sides[salvo.side].assets.get_mut(usize::from(salvo.asset)) else { return };
    let listed = &scene.0.sides[salvo.side].assets[usize::from(salvo.asset)].rounds;
    let kind = listed.iter().position(|it| it.0 == salvo.ammo);
    if let Some(Some(rounds)) = kind.and_then(|it| asset.rounds.get_mut(it)) {
        *rounds = rounds.saturating_sub(1);
    }
    asset.calls = asset.calls.map(|it| it.saturating_sub(1));
    asset.fired = Some(turn);
    asset.outstanding = false;
    if let Some(target) = asset.targets.iter().position(|it| *it == salvo.target) {
        asset.history.push((target as u8, turn));
    }
}

fn aimed(state: &State, salvo: &Salvo, asset: Kind, stands: Option<SquareNo>) -> AccuracyCase {
    let map = state.map();
    let behind = match map.home(salvo.side) {
        Home::North => Source::North,
        Home::South => Source::South,
    };
    let stands = stands.filter(|it| *it != salvo.target);
    AccuracyCase {
        asset,
        ammo: salvo.ammo,
        target: Square(map.square(salvo.target)),
        hole: map.hole(salvo.target).is_some(),
        from: stands.map_or(behind, |it| Source::At(Square(map.square(it)))),
        width: i32::from(map.table().width),
        height: i32::from(map.table().height),
    }
}

fn sound(ammo: Ammo) -> SoundKind {
    match ammo {
        Ammo::Flare => SoundKind::Verey,
        Ammo::He | Ammo::Shrapnel => SoundKind::Explosion,
    }
}

fn burst(
    state: &mut State,
    cx: &mut Cx<'_>,
    salvo: &Salvo,
    asset: Kind,
    (square, fallen): (SquareNo, &Fallen),
    shaken: &mut Victims,
) -> Play<()> {
    let node = match fallen.zone {
        BurstZone::Open => Node::open(square),
        BurstZone::Hole => Node::hole(square),
    };
    if salvo.ammo == Ammo::Flare {
        cx.cite(rule!("HB-IND-10"));
        let until = state.turn + 1;
        state.flares.push(Flare { square, until });
    }
    announce(state, cx, salvo.ammo, square);
    sounds::at_once(state, cx, salvo.side, None, square, sound(salvo.ammo));
    let reach = match (salvo.ammo, asset) {
        (Ammo::Flare, _) => return Ok(()),
        (_, Kind::Mortar) => 1,
        (_, Kind::Artillery) => 2,
    };
    let kind = match asset {
        Kind::Mortar => StrikeKind::Mortar,
        Kind::Artillery => StrikeKind::Artillery,
    };
    state.strikes.push(Strike { by: salvo.side, kind, square });
    let victims = within(state, square, reach);
    cx.cite(rule!("HB-FSZ-3"));
    for man in &victims {
        cover_rule(state.map(), state.man(*man).node).into_iter().for_each(|it| cx.cite(it));
        shaken.push(*man);
        fired_on(state, *man, salvo.side);
    }
    let figures = victims.iter().map(|it| target(state, *it, node)).collect();
    let case = EffectCase {
        asset,
        ammo: salvo.ammo,
        burst: Square(state.map().square(square)),
        burst_zone: fallen.zone,
        figures,
    };
    cx.about(rule!("HB-IND-7"), u32::from(salvo.asset), seat(salvo.side));
    let played = cx.play(&INDIRECT_EFFECT, &case)?;
    report(state, cx, salvo.side, square, &victims, &played.found, played.record);
    for effect in played.found.effects.iter().filter(|it| it.hit) {
        if let Some(man) = of_id(state, &victims, &effect.figure) {
            mark_hit(state, cx, Hit { man, cause: Cause::Fragment, subdued_by: None })?;
        }
    }
    Ok(())
}

/// The living within a blast area, by id.
fn within(state: &State, square: SquareNo, reach: i32) -> Victims {
    let map = state.map();
    let near = state
        .men()
        .filter(|(_, it)| it.on_table() && !it.dead() && map.distance(square, it.node.square()) <= reach);
    near.map(|it| it.0).collect()
}

fn target(state: &State, man: Man, burst: Node) -> BurstTarget {
    let figure = state.man(man);
    BurstTarget {
        id: figure.id.text().to_owned(),
        square: Square(state.map().square(figure.node.square())),
        zone: Some(figure.node.zone()),
        stance: figure.stance,
        cover: None,
        same_run: burst.zone() == Zone::Hole && state.map().same_hole(burst, figure.node),
        non_tactical: figure.turn.non_tactical,
    }
}

fn of_id(state: &State, among: &[Man], id: &str) -> Option<Man> {
    among.iter().copied().find(|it| state.man(*it).id.text() == id)
}

/// HB-INFO-18: everyone with a line of sight, of both sides; light in the sky by everybody who looks out (HB-INFO-10).
fn announce(state: &mut State, cx: &mut Cx<'_>, ammo: Ammo, square: SquareNo) {
    let out = |side: SideNo| {
        let eyes = |it: &crate::state::Figure| sight::Eyes::of(state.map(), it);
        state.of_side(side).any(|it| eyes(it.1).is_some_and(sight::Eyes::looks_out))
    };
    let seers = match ammo {
        Ammo::Flare => (0..2).filter(|it| out(*it)).fold(Eyes::NONE, |acc, it| acc.and(seat(it))),
        Ammo::He | Ammo::Shrapnel => witnesses(state, square),
    };
    let turn = state.turn;
    for side in 0..2 {
        if seers.hold(engine::Eye::Seat(seat(side))) {
            let kind = if ammo == Ammo::Flare { MarkKind::Light } else { MarkKind::Burst };
            state.sides[side].record.marks.push(Mark { turn, square, kind });
        }
    }
    cx.tell(state, seers, rule!("HB-INFO-18"), || {
        let (what, kind) = match ammo {
            Ammo::He => ("A shell bursts", beat::Kind::Burst),
            Ammo::Shrapnel => ("Shrapnel bursts", beat::Kind::Burst),
            Ammo::Flare => ("A flare burns", beat::Kind::Light),
        };
        Told::from(format!("{what} at {}", label(state, square)))
            .at(label(state, square))
            .done(Act::new(kind))
    });
}

fn report(
    state: &State,
    cx: &mut Cx<'_>,
    by: SideNo,
    square: SquareNo,
    victims: &[Man],
    found: &IndirectEffect,
    record: Option<Datum>,
) {
    cx.tell(state, Eyes::NONE, rule!("HB-IND-7"), || {
        Told::from(format!("The burst at {}: the whole roll", label(state, square)))
            .with(record)
            .done(Act::new(beat::Kind::Burst))
    });
    if !cx.listens() {
        return;
    }
    let safe = |man: &Man| found.effects.iter().all(|it| it.figure != state.man(*man).id.text());
    let safe: Victims = victims.iter().copied().filter(safe).collect();
    spared(state, cx, &safe, beat::Kind::Burst, "fire, and in cover from the burst");
    for effect in &found.effects {
        cite_rows(cx, &effect.modifiers);
        let Some(man) = of_id(state, victims, &effect.figure) else { continue };
        let owner = state.man(man).side;
        let end = if effect.hit { "is hit by fragments" } else { "is not hit" };
        let mut act = Act::new(beat::Kind::Burst).came(end).together(moment(man));
        act.decisive = effect.hit;
        let caught = |eye: SideNo| act.clone().on(named(state, eye, man));
        cx.tell(state, only(owner), rule!("HB-INFO-15"), || {
            let roll = effect.total.zip(effect.needed).map(|it| format!(" ({}, needs {})", it.0, it.1));
            let text = format!("{} {end}{}", called(state, owner, man), roll.unwrap_or_default());
            Told::from(text).at(label(state, square)).done(caught(owner))
        });
        if owner != by && sight::side_sees(state, by, man) == Level::Clear {
            cx.tell(state, only(by), rule!("HB-INFO-23"), || {
                Told::from(format!("{} {end}", called(state, by, man)))
                    .at(label(state, square))
                    .done(caught(by))
            });
        }
    }
}

/// Fire on a strip of ground that nobody need call for. It neither raises the alarm nor shows anything.
fn box_barrage(state: &mut State, cx: &mut Cx<'_>, barrage: &BoxBarrage) -> Play<()> {
    let by = barrage_side(state, barrage);
    sweep_strip(state, barrage, by);
    let caught: Victims = state
        .men()
        .filter(|(_, it)| it.on_table() && !it.dead() && it.node.zone() != Zone::Dugout)
        .filter(|(_, it)| barrage.squares.contains(&it.node.square()))
        .map(|it| it.0)
        .collect();
    for man in caught {
        under_fire(state, man);
        fired_on(state, man, by);
        let figure = state.man(man);
        let (side, sheltered) = (figure.side, figure.node.zone() == Zone::Hole);
        let case = ShootCase {
            artillery: 0 < barrage.modifier,
            partial_cover: sheltered && barrage.in_hole < 0,
            ..ShootCase::plain(Weapon::Indirect, 0)
        };
        cx.about(rule!("HB-IND-7"), u32::from(man.0), seat(by));
        let played = cx.play(&SHOOT, &case)?;
        cite_rows(cx, &played.found.modifiers);
        // The scenario may give other values than the chart.
        let wanted = barrage.modifier + if sheltered { barrage.in_hole } else { 0 };
        let total = played.found.total.map(|it| it - played.found.modifiers.sum() + wanted);
        let hit = total.zip(played.found.needed).is_some_and(|(total, needed)| needed <= total);
        cx.tell(state, only(side), rule!("HB-INFO-15"), || {
            let end = if hit { "is hit" } else { "is not hit" };
            let mut act = Act::new(beat::Kind::Burst).on([state.man(man).id]).came(end);
            act.decisive = hit;
            Told::from(format!("{} {end} in the box barrage", called(state, side, man)))
                .with(played.record)
                .done(act)
        });
        if hit {
            mark_hit(state, cx, Hit { man, cause: Cause::Fragment, subdued_by: None })?;
        }
    }
    Ok(())
}

/// The barrage is fired by the enemy of those whose line it falls on.
fn barrage_side(state: &State, barrage: &BoxBarrage) -> SideNo {
    let owned = |side: u8| {
        let hole = |it: &&SquareNo| state.map().hole(**it).is_some_and(|it| it.owner == Some(side));
        barrage.squares.iter().filter(hole).count()
    };
    usize::from(owned(1) < owned(0))
}

/// Centres whose whole neighbourhood lies in the strip: together their zones are the strip and nothing else.
fn sweep_strip(state: &mut State, barrage: &BoxBarrage, by: SideNo) {
    let scene = state.scene.clone();
    let inside = |square: SquareNo| scene.0.map.within(square, 1).all(|it| barrage.squares.contains(&it));
    let centres = barrage.squares.iter().copied().filter(|it| inside(*it));
    state.strikes.extend(centres.map(|square| Strike { by, kind: StrikeKind::Mortar, square }));
}

/// Torpedoes blow gaps in the wire that was named for them.
fn torpedoes(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    let edges = state.sides[side].bangalores.clone();
    for edge in edges {
        let square = state.map().edge(edge).squares[0];
        state.gapped.insert(edge);
        state.gaps_begun.retain(|it| it.0 != edge);
        let gaps = &mut state.sides[side].record.gaps;
        if !gaps.contains(&edge) {
            gaps.push(edge);
        }
        let seers = witnesses(state, square).and(seat(side));
        cx.tell(state, seers, rule!("HB-INFO-18"), || {
            let what = format!("An explosion in {}", spoken::wire(state.map(), edge));
            Told::from(what).at(label(state, square)).done(Act::new(beat::Kind::Burst))
        });
        sounds::at_once(state, cx, side, None, square, SoundKind::Explosion);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state_of, told};
    use crate::vocabulary::Stance;

    fn at(state: &State, label: &str) -> SquareNo {
        state.map().square_of(label).unwrap()
    }

    #[test]
    fn a_mortar_bomb_in_the_square() {
        let mut it = state_of("la-petite-douve", &[]);
        it.turn = 3;
        let target = at(&it, "I9");
        let c1 = put(&mut it, "c1", "I9", Stance::Standing);
        let c2 = put(&mut it, "c2", "I10", Stance::Lying);
        let asset = it.scenario().sides[0].assets.iter().position(|it| it.kind == Kind::Mortar).unwrap();
        it.sides[0].assets[asset].targets = vec![target];
        it.salvos.push(Salvo { side: 0, asset: asset as u8, target, ammo: Ammo::He, turn: 3 });
        let before = it.sides[0].assets[asset].rounds[0];
        // 4 + 4 = 8: in the square. c1 needs 8 at range 0; c2 10 at range 1, -1 for lying.
        playing(&mut it, &[4, 4, 4, 4, 5, 5], &[], indirect_fire);
        assert_eq!(it.hits.iter().map(|it| it.man).collect::<Vec<_>>(), [c1]);
        assert!(it.man(c2).turn.under_fire && it.salvos.is_empty());
        assert_eq!(it.sides[0].assets[asset].fired, Some(3));
        assert_eq!(it.sides[0].assets[asset].rounds[0], before.map(|it| it - 1));
    }

    #[test]
    fn a_late_salvo_waits_for_its_turn() {
        let mut it = state_of("la-petite-douve", &[]);
        it.turn = 3;
        let target = at(&it, "I9");
        it.salvos.push(Salvo { side: 1, asset: 0, target, ammo: Ammo::He, turn: 4 });
        let c1 = put(&mut it, "c1", "I9", Stance::Standing);
        it.sides[1].assets[0].outstanding = true;
        let heard = playing(&mut it, &[6, 6, 6, 6], &[], indirect_fire).1;
        assert_eq!((it.salvos.len(), it.hits.len(), heard.faces.len()), (1, 0, 0));
        // HB-IND-6: it always arrives in its turn, and rolls for accuracy then: 8 is in the square. With artillery's +2 a
        // 6 is enough at range 0; there is no die for another delay.
        it.turn = 4;
        let heard = playing(&mut it, &[4, 4, 3, 3], &[], indirect_fire).1;
        assert_eq!(it.hits.iter().map(|it| it.man).collect::<Vec<_>>(), [c1]);
        assert!(it.salvos.is_empty() && !it.sides[1].assets[0].outstanding);
        assert_eq!(heard.faces[..4], [4, 4, 3, 3]);
    }

    #[test]
    fn the_box_barrage_of_bathelemont() {
        let mut it = state_of("bathelemont", &[]);
        it.turn = 1;
        // 8 is needed, +2; in a trench the -2 takes it away again.
        let open = put(&mut it, "a1", "C15", Stance::Lying);
        let trench = put(&mut it, "a2", "L15/hole", Stance::Floor);
        let heard = playing(&mut it, &[3, 3, 4, 3], &[], indirect_fire).1;
        assert_eq!(it.hits.iter().map(|it| it.man).collect::<Vec<_>>(), [open]);
        assert!(it.man(trench).turn.under_fire);
        assert!(told(&heard, 0).is_empty(), "the raiders learn nothing");
        assert!(it.strikes.iter().all(|strike| strike.by == 0));
        it.turn = 15;
        it.hits.clear();
        playing(&mut it, &[], &[], indirect_fire);
        assert!(it.hits.is_empty());
    }

    #[test]
    fn torpedoes_gap_the_wire_on_their_turn() {
        let mut it = state_of("bathelemont", &[]);
        let edge = it.map().edge_of("F9/F10").unwrap();
        it.sides[0].bangalores = vec![edge];
        it.turn = 3;
        // Nobody is in the strip.
        let _ = man(&it, "a1");
        playing(&mut it, &[], &[], indirect_fire);
        assert!(it.gapped.contains(edge) && it.sides[0].record.gaps.contains(&edge));
    }
}
