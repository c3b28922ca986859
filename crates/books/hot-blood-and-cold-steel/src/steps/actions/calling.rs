//! Lights, signals, the telephone and the alarm (HB-SPEC-12 to 15, HB-ALERT-2).

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};

use super::objects::{may_signal, unready};
use super::tending::{tell, watched};
use crate::facts::{alarm, sounds};
use crate::map::SquareNo;
use crate::resolve::indirect::{ARTILLERY_REQUEST, Answer, Asset as AssetKind, RequestCase};
use crate::resolve::sounds::{Action, NOISE, NoiseCase, Radius, SoundKind};
use crate::spoken;
use crate::state::sight;
use crate::state::{Flare, Man, Mark, MarkKind, Noise, Salvo, Shoot, SideNo, State};
use crate::steps::telling::{label, moment, only, seat};
use crate::vocabulary::Gear;

/// HB-SPEC-15
pub(super) fn light(state: &mut State, cx: &mut Cx<'_>, man: Man, square: SquareNo) {
    let turn = state.turn;
    let figure = state.man_mut(man);
    if figure.verey == 0 || !figure.gear.has(Gear::VereyPistol) {
        return tell(state, cx, man, "has no light to fire");
    }
    figure.verey -= 1;
    figure.turn.fired_light = true;
    let side = figure.side;
    cx.cite(rule!("HB-OPT-6"));
    state.flares.push(Flare { square, until: turn });
    cx.tell(state, only(side), rule!("HB-SPEC-15"), || {
        let figure = state.man(man);
        Told::from(format!("{} fires a light over {}", spoken::man(figure), label(state, square)))
            .at(label(state, square))
            .done(Act::new(beat::Kind::Light).by([figure.id]).together(moment(man)))
    });
    shines(state, cx, man, square, MarkKind::Light);
}

/// HB-SPEC-14; whether the lights went up.
pub(super) fn signal(state: &mut State, cx: &mut Cx<'_>, man: Man, no: u8) -> Play<bool> {
    let figure = state.man(man);
    let (side, square) = (figure.side, figure.node.square());
    let shoot = state.sides[side].signals.get(usize::from(no)).copied();
    let Some(shoot) = shoot.filter(|_| 2 <= figure.verey && figure.gear.has(Gear::VereyPistol)) else {
        tell(state, cx, man, "has no signal to fire");
        return Ok(false);
    };
    let agreed = may_signal(&state.scenario().sides[side].assets[usize::from(shoot.asset)], figure);
    let figure = state.man_mut(man);
    figure.verey -= 2;
    figure.turn.fired_light = true;
    cx.cite(rule!("HB-OPT-4"));
    cx.tell(state, only(side), rule!("HB-SPEC-14"), || {
        let figure = state.man(man);
        Told::from(format!("{} fires signal {}", spoken::man(figure), no + 1))
            .at(label(state, square))
            .done(Act::new(beat::Kind::Light).by([figure.id]).together(moment(man)))
    });
    shines(state, cx, man, square, MarkKind::Signal);
    if agreed {
        // Nobody answers a light: whether the fire comes he will see.
        request(state, cx, side, shoot)?;
    }
    Ok(true)
}

/// HB-INFO-10: everybody who is not in full cover sees the light, and everybody hears the shot.
fn shines(state: &mut State, cx: &mut Cx<'_>, man: Man, square: SquareNo, kind: MarkKind) {
    let side = state.man(man).side;
    let (turn, from) = (state.turn, state.man(man).node.square());
    for watcher in 0..2 {
        let looks_out =
            |it: &crate::state::Figure| sight::Eyes::of(state.map(), it).is_some_and(|it| it.looks_out());
        if !state.of_side(watcher).any(|it| looks_out(it.1)) {
            continue;
        }
        state.sides[watcher].record.marks.push(Mark { turn, square, kind });
        if watcher != side {
            cx.tell(state, Eyes::only(seat(watcher)), rule!("HB-INFO-10"), || {
                let what = if kind == MarkKind::Light {
                    "A light burns over"
                } else {
                    "A coloured signal goes up at"
                };
                Told::from(format!("{what} {}", label(state, square)))
                    .at(label(state, square))
                    .done(Act::new(beat::Kind::Light).together(moment(man)))
            });
        }
    }
    sounds::at_once(state, cx, side, Some(man), from, SoundKind::Verey);
}

/// HB-SPEC-12, 13
pub(super) fn call(state: &mut State, cx: &mut Cx<'_>, man: Man, shoot: Shoot) -> Play<()> {
    let figure = state.man(man);
    let side = figure.side;
    if !state.map().by_telephone(side).contains(figure.node) {
        tell(state, cx, man, "finds no telephone");
        return Ok(());
    }
    cx.cite(rule!("HB-SPEC-13"));
    cx.cite(rule!("HB-TERR-15"));
    state.man_mut(man).turn.called_fire = true;
    speaks(state, cx, man)?;
    let answer = request(state, cx, side, shoot)?;
    cx.tell(state, only(side), rule!("HB-INFO-9"), || {
        let name = &state.scenario().sides[side].assets[usize::from(shoot.asset)].name;
        let said = match answer {
            Some(Answer::OnTheWay) => "on the way",
            Some(Answer::Delayed) => "delayed",
            Some(Answer::Refused) => "refused",
            None => "cannot fire now",
        };
        Told::from(format!("{} calls the {name}: {said}", spoken::man(state.man(man))))
            .done(Act::new(beat::Kind::Word).by([state.man(man).id]).came(said))
    });
    watched(state, cx, man, rule!("HB-INFO-9"), beat::Kind::Work, "is at a telephone");
    Ok(())
}

/// Asks an asset for fire; nothing comes of it if it is not ready.
fn request(state: &mut State, cx: &mut Cx<'_>, side: SideNo, shoot: Shoot) -> Play<Option<Answer>> {
    let at = usize::from(shoot.asset);
    let scene = state.scene.clone();
    let (asset, now) = (&scene.0.sides[side].assets[at], &state.sides[side].assets[at]);
    let target = now.targets.get(usize::from(shoot.target)).copied();
    let Some(target) = target.filter(|_| unready(asset, now, shoot, state.turn).is_none()) else {
        return Ok(None);
    };
    cx.cite(rule!("HB-IND-1"));
    let (answer, delay) = match asset.kind {
        AssetKind::Mortar => {
            cx.cite(rule!("HB-IND-2"));
            (Answer::OnTheWay, 0)
        }
        AssetKind::Artillery => {
            cx.cite(rule!("HB-IND-3"));
            cx.about(rule!("HB-IND-6"), u32::from(shoot.asset), Seat(side as u8));
            let case = RequestCase { refusal: state.options().artillery_refusal };
            // The dice stay with the umpire: they would tell how long a delay is (HB-INFO-9).
            let found = cx.within(&ARTILLERY_REQUEST, &case)?;
            (found.outcome, found.delay.unwrap_or(0))
        }
    };
    if answer != Answer::Refused {
        let turn = state.turn + delay as u16;
        state.sides[side].assets[at].outstanding = true;
        state.salvos.push(Salvo { side, asset: shoot.asset, target, ammo: shoot.ammo, turn });
    }
    Ok(Some(answer))
}

/// HB-SND-6j
fn speaks(state: &mut State, cx: &mut Cx<'_>, man: Man) -> Play<()> {
    let (side, square) = (state.man(man).side, state.man(man).node.square());
    let made = cx.within(&NOISE, &NoiseCase { action: Action::Telephone })?.outcome;
    if let Some(radius) = made.radius {
        sounds::make(state, Noise { side, maker: Some(man), square, radius, kind: made.kind });
    }
    Ok(())
}

/// HB-ALERT-2c
pub(super) fn raise_alarm(state: &mut State, cx: &mut Cx<'_>, man: Man, telephone: bool) -> Play<()> {
    cx.cite(rule!("HB-ALERT-3"));
    let figure = state.man(man);
    let (side, square) = (figure.side, figure.node.square());
    if telephone {
        if state.map().by_telephone(side).contains(figure.node) {
            speaks(state, cx, man)?;
            alarm::raise(state, side);
        }
        tell(state, cx, man, "rings through: stand to");
        return Ok(());
    }
    cx.about(rule!("HB-SND-6i"), u32::from(man.0), Seat(side as u8));
    let played = cx.play(&NOISE, &NoiseCase { action: Action::Shout })?;
    let made = &played.found.outcome;
    let carries = made.radius;
    cx.tell(state, only(side), rule!("HB-ALERT-2"), || {
        Told::from(format!("{} shouts", spoken::man(state.man(man))))
            .at(label(state, square))
            .with(played.record)
            .done(Act::new(beat::Kind::Sound).by([state.man(man).id]))
    });
    let Some(radius) = carries else { return Ok(()) };
    sounds::make(state, Noise { side, maker: Some(man), square, radius, kind: SoundKind::Shout });
    let reaches = |it: SquareNo| match radius {
        Radius::All => true,
        Radius::Squares(radius) => state.map().distance(square, it) <= radius,
    };
    let dugouts = state.map().own_line(side).iter().filter(|it| it.zone() == crate::vocabulary::Zone::Dugout);
    if dugouts.map(|it| it.square()).any(reaches) {
        alarm::raise(state, side);
    }
    watched(state, cx, man, rule!("HB-INFO-21"), beat::Kind::Sound, "shouts");
    Ok(())
}
