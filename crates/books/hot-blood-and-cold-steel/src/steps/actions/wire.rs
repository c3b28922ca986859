//! Work with the hands: cutting wire (section 10), making a stretcher (HB-SPEC-8).

use engine::{Act, Cx, Datum, Play, Seat, Told, beat};

use super::tending::{tell, watched};
use crate::facts::sounds;
use crate::known::Known;
use crate::map::Edge;
use crate::resolve::sounds::{Radius, SoundKind};
use crate::resolve::wire::{CUT_WIRE, CutCase, CutWire, Method, Progress};
use crate::spoken;
use crate::state::{Job, Man, Noise, State};
use crate::steps::morale::drop_job;
use crate::steps::telling::{moment, named, only};
use crate::vocabulary::Gear;

/// Turns of work that a stretcher takes (HB-SPEC-8).
const STRETCHER: u8 = 2;

/// HB-WIRE-1
pub(super) fn sample(state: &mut State, cx: &mut Cx<'_>, man: Man) -> Play<()> {
    let (map, square) = (state.map(), state.man(man).node.square());
    let near =
        map.edges_at(square).next().is_some() || map.neighbours(square).any(|it| map.wire_filled(it.1));
    if !near || !in_place(state, man) {
        tell(state, cx, man, "finds no wire to cut");
        return Ok(());
    }
    let played = cut(state, cx, man, Method::Sample, true)?;
    let figure = state.man_mut(man);
    figure.wire_samples = figure.wire_samples.saturating_add(1);
    report(state, cx, man, "cuts a piece of wire", played);
    Ok(())
}

/// A turn of work on a gap; gives the edge if it was the last (HB-WIRE-2 to 4).
pub(super) fn gap(
    state: &mut State,
    cx: &mut Cx<'_>,
    man: Man,
    edge: Edge,
    stealth: bool,
) -> Play<Option<Edge>> {
    let touches = state.map().edge(edge).squares.contains(&state.man(man).node.square());
    if state.gapped.contains(edge) || !touches || !in_place(state, man) {
        drop_job(state, man);
        // Whoever finds a gap where he meant to cut one knows of it (HB-TERR-17).
        if state.gapped.contains(edge) && touches {
            learn(state, edge, state.man(man).side);
        }
        tell(state, cx, man, "finds no wire left to cut");
        return Ok(None);
    }
    cx.cite(rule!("HB-WIRE-6"));
    let begun = state.gaps_begun.iter().position(|it| it.0 == edge && it.1 == stealth);
    let worked = state.figures.iter().any(|it| it.turn.cut == Some(edge));
    if worked {
        // A second cutter does not speed it up.
        tell(state, cx, man, "cannot help: one man cuts there already");
        return Ok(None);
    }
    let method = if stealth { Method::Stealth } else { Method::Gap };
    let played = cut(state, cx, man, method, begun.is_none())?;
    let at = match begun {
        Some(at) => {
            cx.cite(rule!("HB-SPEC-17"));
            at
        }
        None => {
            state.gaps_begun.push((edge, stealth, played.0.turns.unwrap_or(1).clamp(1, 12) as u8));
            state.gaps_begun.len() - 1
        }
    };
    let left = &mut state.gaps_begun[at].2;
    *left = left.saturating_sub(1);
    let left = *left;
    state.man_mut(man).turn.cut = Some(edge);
    state.man_mut(man).job = (0 < left).then_some(Job::Gap { edge, stealth });
    let wire = || spoken::wire(state.map(), edge);
    let text = match (left, played.0.outcome) {
        (0, _) => format!("cuts through {}", wire()),
        (_, Progress::Started) => {
            format!("begins to cut {}, {} to go", wire(), spoken::count(left.into(), "turn"))
        }
        _ => format!("cuts on at {}, {} to go", wire(), spoken::count(left.into(), "turn")),
    };
    report(state, cx, man, &text, played);
    Ok((left == 0).then_some(edge))
}

/// HB-WIRE-4: edges are gapped at the end of the step, for good and for both sides.
pub(super) fn finish(state: &mut State, cx: &mut Cx<'_>, cut: &[Edge]) {
    for edge in cut {
        state.gapped.insert(*edge);
        state.gaps_begun.retain(|it| it.0 != *edge);
        for side in 0..2 {
            let owner = state.men().find(|it| it.1.turn.cut == Some(*edge)).map(|it| (it.0, it.1.side));
            let Some((man, worker)) = owner else { continue };
            // Those who see the cutter clearly see the gap when it is finished (HB-INFO-7).
            let sees = crate::state::sight::side_sees(state, side, man) == crate::state::Level::Clear;
            if worker == side || sees {
                learn(state, *edge, side);
                cx.tell(state, only(side), rule!("HB-INFO-7"), || {
                    let map = state.map();
                    Told::from(format!("There is a gap in {}", spoken::wire(map, *edge)))
                        .at(map.edge_label(*edge))
                        .done(Act::new(beat::Kind::Work).by(named(state, side, man)).together(moment(man)))
                });
            }
        }
    }
}

fn learn(state: &mut State, edge: Edge, side: usize) {
    let gaps = &mut state.sides[side].record.gaps;
    if !gaps.contains(&edge) {
        gaps.push(edge);
    }
}

fn in_place(state: &State, man: Man) -> bool {
    let figure = state.man(man);
    figure.gear.has(Gear::WireCutters) && super::kinds::at_work(&Known::of_side(state, figure.side), figure)
}

type Cut = (CutWire, Option<Datum>);

fn cut(state: &mut State, cx: &mut Cx<'_>, man: Man, method: Method, first_turn: bool) -> Play<Cut> {
    let (side, square) = (state.man(man).side, state.man(man).node.square());
    cx.about(rule!("HB-WIRE-4"), u32::from(man.0), Seat(side as u8));
    let played = cx.play(&CUT_WIRE, &CutCase { method, first_turn })?;
    if 0 <= played.found.radius {
        let radius = Radius::Squares(played.found.radius);
        sounds::make(state, Noise { side, maker: Some(man), square, radius, kind: SoundKind::Noise });
    }
    Ok((played.found, played.record))
}

/// HB-INFO-7
fn report(state: &State, cx: &mut Cx<'_>, man: Man, text: &str, (cut, record): Cut) {
    let figure = state.man(man);
    cx.tell(state, only(figure.side), rule!("HB-INFO-7"), || {
        let noise = match cut.radius {
            ..0 => "no noise".to_owned(),
            far => format!("heard within {}", spoken::count(far, "square")),
        };
        let square = state.map().square(figure.node.square()).to_string();
        Told::from(format!("{} {text} ({noise})", spoken::man(figure)))
            .at(square)
            .with(record)
            .done(Act::new(beat::Kind::Work).by([figure.id]))
    });
    watched(state, cx, man, rule!("HB-INFO-7"), beat::Kind::Work, "cuts wire");
}

/// HB-SPEC-8
pub(super) fn stretcher(state: &mut State, cx: &mut Cx<'_>, man: Man) {
    cx.cite(rule!("HB-SPEC-8"));
    cx.cite(rule!("HB-SND-6k"));
    let figure = state.man_mut(man);
    figure.stretcher_turns += 1;
    let done = STRETCHER <= figure.stretcher_turns;
    if done {
        (figure.stretcher_turns, figure.job) = (0, None);
        figure.gear.add(Gear::Stretcher);
    } else {
        figure.job = Some(Job::Stretcher);
    }
    tell(state, cx, man, if done { "has made a stretcher" } else { "begins to make a stretcher" });
    watched(state, cx, man, rule!("HB-INFO-8"), beat::Kind::Work, "is busy");
}
