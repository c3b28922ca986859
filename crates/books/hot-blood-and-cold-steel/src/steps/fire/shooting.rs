//! Shooting, step 7b: the groups one after the other, everybody in a group at once (HB-SHOT-3, HB-TURN-6).

use engine::{Act, Cx, Datum, Eyes, Play, Told, beat};
use smallvec::SmallVec;

use super::guns::{reaches, served};
use super::targets::{
    Firer, Target, aimed, answered, draw, firers, may_be_shot, may_engage, parting_shot, shot,
};
use super::{may_fire, row};
use crate::facts::{alarm, records, sounds};
use crate::known::Known;
use crate::map::SquareNo;
use crate::resolve::machine_guns::{AreaCase, DANGEROUS_AREA, GunCase, GunTarget, MACHINE_GUN};
use crate::resolve::shooting::{SHOOT, Shoot, ShootCase, Shot};
use crate::resolve::sounds::SoundKind;
use crate::square::Square;
use crate::state::sight;
use crate::state::{Hit, Level, Man, SideNo, State, Strike, StrikeKind};
use crate::steps::hits::{fired_on, mark_hit, pending, spared, under_fire};
use crate::steps::telling::{called, cite_rows, cover_rule, label, moment, named, only, seat, sum};
use crate::vocabulary::{Cause, Cover, Health, MachineGun, Side, Weapon, Zone};

pub fn shooting(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let firers = firers(state, cx)?;
    let mut volley = Volley::default();
    for group in 1..=4 {
        let fired_before = volley.fired.len();
        // Whoever is in the group fires, whatever happens to him in it.
        let ready: SmallVec<[Firer; 16]> = firers
            .iter()
            .filter(|it| it.group == group && fires_on(state, &volley, it.man))
            .copied()
            .collect();
        for firer in &ready {
            fire(state, cx, firer, fired_before, &mut volley)?;
        }
        for hit in std::mem::take(&mut volley.hits) {
            volley.struck.push(hit.man);
            mark_hit(state, cx, hit)?;
        }
        if fired_before < volley.fired.len() {
            records::see(state, cx, &volley.fired);
        }
    }
    cool_down(state, cx, &volley.lmgs);
    state.sides.iter_mut().for_each(|it| it.orders.fire.clear());
    alarm::ring(state, cx)
}

/// What has come of the shooting so far.
#[derive(Default)]
struct Volley {
    fired: SmallVec<[Man; 16]>,
    /// Light machine guns among them, and men who served a heavy one.
    lmgs: SmallVec<[Man; 4]>,
    loaders: SmallVec<[Man; 4]>,
    /// Hits of this group, scored when all of it have fired.
    hits: SmallVec<[Hit; 8]>,
    /// Whoever was hit in the groups before.
    struck: SmallVec<[Man; 8]>,
}

/// HB-TURN-6, or HB-OPT-15: of those who were hit in this phase only scratches and walking wounded fire on. An old wound
/// does not keep a man from firing (HB-WND-6), nor do shots that missed him.
fn fires_on(state: &State, volley: &Volley, man: Man) -> bool {
    let figure = state.man(man);
    let felled =
        state.options().hits_at_once && Health::Walking < figure.health && volley.struck.contains(&man);
    may_fire(figure) && !pending(state, man) && !felled
}

fn fire(state: &mut State, cx: &mut Cx<'_>, firer: &Firer, earlier: usize, volley: &mut Volley) -> Play<()> {
    // Whoever loads the heavy machine gun has no hand free (HB-GEAR-5).
    if volley.loaders.contains(&firer.man) {
        return Ok(());
    }
    match firer.at {
        Target::Man { weapon, man } => aim_at(state, cx, firer.man, weapon, man, volley),
        Target::Shape { weapon, square } => match draw(state, cx, firer.man, square)? {
            Some(man) => aim_at(state, cx, firer.man, weapon, man, volley),
            None => fire_into_the_dark(state, cx, firer.man, square, volley),
        },
        Target::Aimed(square) => match aimed(state, cx, firer.man, square) {
            Some((weapon, man)) => aim_at(state, cx, firer.man, weapon, man, volley),
            None => Ok(()),
        },
        Target::Vanished { weapon, man, square } => {
            let Some(case) = parting_shot(state, firer.man, man, square, weapon) else { return Ok(()) };
            one_shot(state, cx, firer.man, man, square, &case, volley)
        }
        Target::Return { weapon } => {
            let Some(line) = row(weapon) else { return Ok(()) };
            let Some(man) = answered(state, firer.man, line, &volley.fired[..earlier]) else { return Ok(()) };
            if weapon == Weapon::Lmg {
                let square = state.man(man).node.square();
                return burst(state, cx, firer.man, square, Side::Right, None, volley);
            }
            aim_at(state, cx, firer.man, weapon, man, volley)
        }
        Target::Zone { square, side, hmg } => burst(state, cx, firer.man, square, side, hmg, volley),
    }
}

fn aim_at(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    weapon: Weapon,
    target: Man,
    volley: &mut Volley,
) -> Play<()> {
    let square = state.man(target).node.square();
    if !may_be_shot(state, state.man(man), state.man(target)) {
        cx.cite(rule!("HB-SHOT-7"));
        return Ok(());
    }
    if !may_engage(state, man, target) {
        cx.cite(rule!("HB-SHOT-8"));
        return Ok(());
    }
    let Some(case) = shot(state, man, target, weapon) else { return Ok(()) };
    one_shot(state, cx, man, target, square, &case, volley)
}

fn one_shot(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    target: Man,
    square: SquareNo,
    case: &ShootCase,
    volley: &mut Volley,
) -> Play<()> {
    let by = state.man(man).side;
    if case.aimed {
        cx.cite(rule!("HB-SPEC-6"));
        cx.cite(rule!("HB-SPEC-7"));
    }
    cx.about(rule!("HB-SHOT-4"), u32::from(man.0), seat(by));
    let played = cx.play(&SHOOT, case)?;
    cite_shot(state, cx, man, target, case, &played.found);
    if played.found.outcome == Shot::Impossible {
        return Ok(());
    }
    bang(state, cx, man, square, SoundKind::Shot, StrikeKind::Shot, volley);
    shot_at(state, cx, target, by);
    let hit = played.found.outcome == Shot::Hit;
    let clear =
        state.sees(man, target) == Level::Clear && sight::side_sees(state, by, target) == Level::Clear;
    told(state, cx, man, target, (!clear).then_some(square), &played.found, played.record);
    if hit && !state.man(target).dead() {
        volley.hits.push(Hit { man: target, cause: Cause::Bullet, subdued_by: None });
    }
    Ok(())
}

/// The rules that stand behind the numbers of a shot, for those who listen.
fn cite_shot(state: &State, cx: &mut Cx<'_>, man: Man, target: Man, case: &ShootCase, found: &Shoot) {
    cite_rows(cx, &found.modifiers);
    if case.wounded {
        cx.cite(rule!("HB-WND-4"));
    }
    let (from, to) = (state.man(man).node, state.man(target).node);
    match state.map().same_hole(from, to) && from.zone() != Zone::Open {
        true => cx.cite(rule!("HB-TERR-10")),
        false => cover_rule(state.map(), to).into_iter().for_each(|it| cx.cite(it)),
    }
}

/// HB-SHOT-2: nobody is there any more; the shot misses.
fn fire_into_the_dark(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    square: SquareNo,
    volley: &mut Volley,
) -> Play<()> {
    bang(state, cx, man, square, SoundKind::Shot, StrikeKind::Shot, volley);
    told_unseen(state, cx, man, square);
    Ok(())
}

/// Somebody has fired: it is heard at once, and the ground there is swept (HB-SND-7, HB-FSZ-2).
fn bang(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    square: SquareNo,
    sound: SoundKind,
    kind: StrikeKind,
    volley: &mut Volley,
) {
    let figure = state.man_mut(man);
    figure.turn.fired = true;
    let (by, here) = (figure.side, figure.node.square());
    volley.fired.push(man);
    state.strikes.push(Strike { by, kind, square });
    sounds::at_once(state, cx, by, Some(man), here, sound);
}

fn shot_at(state: &mut State, cx: &mut Cx<'_>, target: Man, by: SideNo) {
    cx.cite(rule!("HB-FSZ-3"));
    under_fire(state, target);
    fired_on(state, target, by);
}

/// HB-INFO-14: the firer's side learns what it can see, or only at which square he fired. HB-INFO-15: the other side learns who was fired at.
fn told(
    state: &State,
    cx: &mut Cx<'_>,
    man: Man,
    target: Man,
    unseen: Option<SquareNo>,
    found: &Shoot,
    record: Option<Datum>,
) {
    let (by, other) = (state.man(man).side, state.man(target).side);
    let hit = found.outcome == Shot::Hit;
    let end = if hit { "hit" } else { "missed" };
    let square = state.man(target).node.square();
    if let Some(dark) = unseen {
        told_unseen(state, cx, man, dark);
    } else {
        cx.tell(state, only(by), rule!("HB-INFO-14"), || {
            let (who, whom) = (called(state, by, man), called(state, by, target));
            let roll = sum(found.natural.unwrap_or(0), found.total.unwrap_or(0));
            let needs = found.needed.unwrap_or(0);
            let text = format!("{who} fires at {whom} (needs {needs}): {roll}, {end}");
            let act = Act::new(beat::Kind::Shot).by(named(state, by, man)).on(named(state, by, target));
            Told::from(text)
                .at(label(state, square))
                .with(record)
                .done(act.came(end).decisive().together(moment(man)))
        });
    }
    cx.tell(state, only(other), rule!("HB-INFO-15"), || {
        let act = Act::new(beat::Kind::Shot).on(named(state, other, target)).came(end).decisive();
        Told::from(format!("{} is fired at and {end}", called(state, other, target)))
            .at(label(state, square))
            .done(act.together(moment(man)))
    });
}

/// The same words whether anybody was there or not.
fn told_unseen(state: &State, cx: &mut Cx<'_>, man: Man, square: SquareNo) {
    let by = state.man(man).side;
    cx.tell(state, only(by), rule!("HB-INFO-14"), || {
        let at = label(state, square);
        let act = Act::new(beat::Kind::Shot).by(named(state, by, man)).decisive();
        Told::from(format!("{} fires at {at}; nobody can see whether he hits", called(state, by, man)))
            .at(at)
            .done(act.together(moment(man)))
    });
}

/// A machine gun at a square (HB-MG-4).
fn burst(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    square: SquareNo,
    side: Side,
    hmg: Option<u8>,
    volley: &mut Volley,
) -> Play<()> {
    let by = state.man(man).side;
    if let Some(no) = hmg
        && !serve(state, cx, man, no, square, volley)
    {
        return Ok(());
    }
    let case = gun_case(state, man, square, side, hmg.is_some());
    let area = area(cx, &case)?;
    let case = GunCase { figures: swept(state, man, square, &area), ..case };
    cx.about(rule!("HB-MG-4"), u32::from(man.0), seat(by));
    let played = cx.play(&MACHINE_GUN, &case)?;
    let gun = state.man(man).node.square();
    let kind = if hmg.is_some() { StrikeKind::Hmg { gun, side } } else { StrikeKind::Lmg };
    bang(state, cx, man, square, SoundKind::MachineGun, kind, volley);
    if hmg.is_none() {
        volley.lmgs.push(man);
    }
    cx.tell(state, only(by), rule!("HB-INFO-14"), || {
        Told::from(format!("{} fires at {}", called(state, by, man), label(state, square)))
            .at(label(state, square))
            .done(Act::new(beat::Kind::Shot).by(named(state, by, man)).decisive())
    });
    cx.tell(state, Eyes::NONE, rule!("HB-MG-4"), || {
        Told::from(format!("the burst at {}: the whole roll", label(state, square)))
            .with(played.record)
            .done(Act::new(beat::Kind::Shot).by([state.man(man).id]))
    });
    let mut passed = within(state, man, square, &area);
    for target in &passed {
        shot_at(state, cx, *target, by);
    }
    passed.retain(|man| played.found.effects.iter().all(|it| it.figure != state.man(*man).id.text()));
    spared(state, cx, &passed, beat::Kind::Shot, "machine-gun fire that passes by");
    for effect in &played.found.effects {
        let Some(target) = state.men().find(|it| it.1.id.text() == effect.figure).map(|it| it.0) else {
            continue;
        };
        burst_told(state, cx, by, target, effect.hit);
        if effect.hit && !state.man(target).dead() {
            volley.hits.push(Hit { man: target, cause: Cause::MachineGun, subdued_by: None });
        }
    }
    Ok(())
}

/// HB-GEAR-5: the gun is manned and may fire there.
fn serve(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    no: u8,
    square: SquareNo,
    volley: &mut Volley,
) -> bool {
    let figure = state.man(man);
    let side = figure.side;
    let known = Known::of_side(state, side);
    let Some(manned) = served(&known, man, figure).filter(|it| it.no == no && it.bar.is_none()) else {
        cx.cite(rule!("HB-GEAR-5"));
        return false;
    };
    let guns = &state.scenario().sides[side].guns;
    if !guns.get(usize::from(no)).is_some_and(|it| reaches(state.map(), it, square)) {
        cx.cite(rule!("HB-GRID-7"));
        return false;
    }
    let loader = manned.loader.filter(|it| !volley.fired.contains(it) && !pending(state, *it));
    if loader.is_none() && state.options().mg_limits && state.guns_fired_last.contains(&(side as u8, no)) {
        cx.cite(rule!("HB-GEAR-5"));
        return false;
    }
    volley.loaders.extend(loader);
    state.guns_fired.push((side as u8, no));
    true
}

fn gun_case(state: &State, man: Man, square: SquareNo, side: Side, hmg: bool) -> GunCase {
    let (figure, map) = (state.man(man), state.map());
    GunCase {
        gun: Square(map.square(figure.node.square())),
        zone: Square(map.square(square)),
        side,
        weapon: if hmg { MachineGun::Hmg } else { MachineGun::Lmg },
        shooting: i32::from(figure.shooting),
        wounded: figure.wounded(),
        firer_moved: i32::from(figure.turn.steps_moved),
        figures: Vec::new(),
        width: i32::from(map.table().width),
        height: i32::from(map.table().height),
    }
}

/// HB-MG-2, 3
fn area(cx: &mut Cx<'_>, case: &GunCase) -> Play<Vec<Square>> {
    let GunCase { gun, zone, side, weapon, width, height, .. } = *case;
    cx.cite(rule!("HB-GRID-5"));
    Ok(cx.within(&DANGEROUS_AREA, &AreaCase { gun, zone, side, weapon, width, height })?.outcome.dangerous)
}

/// Everybody on the ground that the gun sweeps, but for the gunner himself.
fn within(state: &State, man: Man, square: SquareNo, area: &[Square]) -> SmallVec<[Man; 8]> {
    let map = state.map();
    let near = |at: SquareNo| at == square || area.contains(&Square(map.square(at)));
    let all = state.men().filter(|it| it.0 != man && it.1.on_table() && !it.1.dead());
    all.filter(|it| it.1.node.zone() != Zone::Dugout && near(it.1.node.square())).map(|it| it.0).collect()
}

fn swept(state: &State, man: Man, square: SquareNo, area: &[Square]) -> Vec<GunTarget> {
    let (gunner, map) = (state.man(man), state.map());
    let target = |it: Man| {
        let figure = state.man(it);
        // HB-SHOT-7: from inside the same hole or run nothing covers him.
        let bare = map.same_hole(gunner.node, figure.node);
        GunTarget {
            id: figure.id.text().to_owned(),
            square: Square(map.square(figure.node.square())),
            stance: figure.stance,
            cover: bare.then_some(Cover::None),
            non_tactical: figure.turn.non_tactical,
            illuminated: state.lit(figure.node.square()),
        }
    };
    within(state, man, square, area).into_iter().map(target).collect()
}

/// HB-INFO-15, HB-INFO-23: the gun's side learns only of those whom it sees.
fn burst_told(state: &State, cx: &mut Cx<'_>, by: SideNo, target: Man, hit: bool) {
    let owner = state.man(target).side;
    let square = state.man(target).node.square();
    let end = if hit { "hit" } else { "missed" };
    let shot = |eye: SideNo| {
        let act = Act::new(beat::Kind::Shot).on(named(state, eye, target));
        act.came(end).decisive().together(moment(target))
    };
    cx.tell(state, only(owner), rule!("HB-INFO-15"), || {
        let text = format!("{} is under machine-gun fire and {end}", called(state, owner, target));
        Told::from(text).at(label(state, square)).done(shot(owner))
    });
    if owner != by && sight::side_sees(state, by, target) == Level::Clear {
        cx.tell(state, only(by), rule!("HB-INFO-14"), || {
            Told::from(format!("{} is {end}", called(state, by, target)))
                .at(label(state, square))
                .done(shot(by))
        });
    }
}

/// HB-GEAR-4: turns in a row in which a light machine gun has fired.
fn cool_down(state: &mut State, cx: &mut Cx<'_>, fired: &[Man]) {
    for (at, figure) in state.figures.iter_mut().enumerate() {
        if figure.weapons.has(Weapon::Lmg) {
            cx.cite(rule!("HB-GEAR-4"));
            let hot = fired.contains(&Man(at as u8));
            figure.lmg_streak = if hot { figure.lmg_streak.saturating_add(1) } else { 0 };
        }
    }
}
