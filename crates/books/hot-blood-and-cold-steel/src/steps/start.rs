//! Step 0 and phase 6: the turn begins, men see and hear.

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};

use crate::facts::{alarm, records, sounds, swept};
use crate::known::Known;
use crate::map::capacity;
use crate::scenario::Reinforcement;
use crate::spoken;
use crate::state::{Figure, Level, Man, Nerve, SideNo, State, Turn, Vanished};
use crate::vocabulary::{Health, Readiness};

/// Step 0 (HB-TURN-3).
pub fn start(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    clock(state, cx);
    state.turn += 1;
    burn_out(state, cx);
    turn_over(state, cx);
    awake(state, cx);
    reinforce(state, cx);
    records::see(state, cx, &[]);
    swept::sweep(state, cx)?;
    recover(state, cx);
    Ok(())
}

/// Phase 6: the picture that binds the shooting, and what was heard.
pub fn spotting(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    records::see(state, cx, &[]);
    for side in 0..2 {
        note_vanished(state, cx, side);
    }
    sounds::report(state, cx)?;
    alarm::ring(state, cx)
}

/// HB-SCALE-4: decoration; quiet turns take ten minutes. Each side has a watch of its own, so that it does not show
/// what the other one does in the dark.
fn clock(state: &mut State, cx: &mut Cx<'_>) {
    if state.turn == 0 {
        return;
    }
    cx.cite(rule!("HB-SCALE-4"));
    let acted = |it: &Figure| {
        let Turn { engaged, threw, whole_turn, fired_light, shifted, fired, steps_moved, under_fire, .. } =
            it.turn;
        engaged || threw || whole_turn || fired_light || shifted || fired || under_fire || 0 < steps_moved
    };
    let acted = [0, 1].map(|side| state.of_side(side).any(|it| acted(it.1)));
    for (side, acted) in state.sides.iter_mut().zip(acted) {
        let stirred = std::mem::take(&mut side.stirred) || acted;
        side.minutes += if stirred { 1 } else { 10 };
    }
    let stirring = std::mem::take(&mut state.stirring) || acted.contains(&true);
    state.minutes += if stirring { 1 } else { 10 };
}

fn burn_out(state: &mut State, cx: &mut Cx<'_>) {
    let (turn, before) = (state.turn, state.flares.len());
    state.flares.retain(|it| turn <= it.until);
    if state.flares.len() < before {
        cx.cite(rule!("HB-MARK-1"));
    }
}

/// What was of last turn is put behind, and what was of the turn before is forgotten.
fn turn_over(state: &mut State, cx: &mut Cx<'_>) {
    for figure in &mut state.figures {
        figure.under_fire_last_turn = figure.turn.under_fire;
        if figure.bold && !figure.turn.under_fire {
            cx.cite(rule!("HB-IM-11"));
            figure.bold = false;
        }
        figure.wounded_at_start = Health::Walking <= figure.health && figure.health < Health::Killed;
        figure.turn = Turn::default();
    }
    state.guns_fired_last.clear();
    std::mem::swap(&mut state.guns_fired, &mut state.guns_fired_last);
    state.last_strikes.clear();
    std::mem::swap(&mut state.strikes, &mut state.last_strikes);
    state.noises.clear();
    let turn = state.turn;
    for side in &mut state.sides {
        side.sealed = false;
        for patrol in &mut side.patrols {
            patrol.fired_on_last = std::mem::take(&mut patrol.fired_on);
        }
        let record = &mut side.record;
        record.vanished.clear();
        record.sounds.retain(|it| turn <= it.turn + 1);
        record.marks.retain(|it| turn <= it.turn + 1);
        record.bombs.retain(|no| state.bombs.iter().any(|it| it.no == *no));
    }
}

/// Resting men who are due are posted (HB-ALERT-4).
fn awake(state: &mut State, cx: &mut Cx<'_>) {
    for at in 0..state.figures.len() {
        let figure = &mut state.figures[at];
        if figure.wakes.is_none_or(|it| state.turn < it) {
            continue;
        }
        (figure.wakes, figure.readiness) = (None, Readiness::Posted);
        let figure = &state.figures[at];
        cx.tell(state, Eyes::only(Seat(figure.side as u8)), rule!("HB-ALERT-4"), || {
            let spot = state.map().square(figure.node.square()).to_string();
            Told::from(format!("{} is up and takes his post", spoken::man(figure)))
                .at(spot)
                .done(Act::new(beat::Kind::Rally).by([figure.id]))
        });
    }
}

/// Reinforcements come so many turns after the alarm of their side, as many as there is room for.
fn reinforce(state: &mut State, cx: &mut Cx<'_>) {
    let scene = state.scene.clone();
    for (side, given) in scene.0.sides.iter().enumerate() {
        let Some(alarmed) = state.sides[side].alarmed else { continue };
        for (no, troop) in given.reinforcements.iter().enumerate() {
            if alarmed + troop.after_alarm <= state.turn {
                enter(state, cx, side, no, troop);
            }
        }
    }
}

fn enter(state: &mut State, cx: &mut Cx<'_>, side: SideNo, no: usize, troop: &Reinforcement) {
    let chosen = state.sides[side].entries.get(no).or(troop.entries.first()).copied();
    let Some(node) = chosen.filter(|it| state.map().has(*it)) else { return };
    for at in 0..state.figures.len() {
        let figure = &state.figures[at];
        let one_of_them = |figure: &Figure| troop.figures.iter().any(|it| it.id == figure.id.text());
        if figure.side != side || !figure.expected || !one_of_them(figure) {
            continue;
        }
        let there = state.in_node(node).filter(|it| !it.1.dead() && it.1.carried_by.is_none()).count();
        let barred = state.in_node(node).any(|it| it.1.side != side && it.1.up());
        if barred || capacity(node.zone()) <= there {
            return;
        }
        let stance = state.map().stances(node).first().copied();
        let figure = &mut state.figures[at];
        (figure.expected, figure.node) = (false, node);
        figure.stance = stance.unwrap_or(figure.stance);
        let (figure, map) = (&state.figures[at], state.map());
        cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-SETUP-1"), || {
            let place = spoken::place(&Known::of_side(state, side), node);
            let text = format!("{} comes up at {place}", spoken::man(figure));
            Told::from(text)
                .at(map.square(node.square()).to_string())
                .done(Act::new(beat::Kind::Arrive).by([figure.id]))
        });
    }
}

/// HB-IM-12; whoever ducked counts as held from the next turn on (HB-IM-9).
fn recover(state: &mut State, cx: &mut Cx<'_>) {
    if !state.options().recovery {
        cx.cite(rule!("HB-OPT-12"));
    }
    for at in 0..state.figures.len() {
        let (man, figure) = (Man(at as u8), &state.figures[at]);
        if !matches!(figure.nerve, Nerve::Hold | Nerve::Duck) || !figure.on_table() {
            continue;
        }
        let calm = state.options().recovery
            && !figure.under_fire_last_turn
            && !state.sides[figure.side].record.swept.contains(figure.node.square())
            && !sees_an_able_enemy(state, man);
        let figure = &mut state.figures[at];
        figure.nerve = if calm { Nerve::Steady } else { Nerve::Hold };
        if calm {
            let figure = &state.figures[at];
            cx.tell(state, Eyes::only(Seat(figure.side as u8)), rule!("HB-IM-12"), || {
                let spot = state.map().square(figure.node.square()).to_string();
                Told::from(format!("{} has pulled himself together", spoken::man(figure)))
                    .at(spot)
                    .done(Act::new(beat::Kind::Rally).by([figure.id]))
            });
        }
    }
}

fn sees_an_able_enemy(state: &State, man: Man) -> bool {
    let side = state.man(man).side;
    state.of_side(1 - side).any(|it| it.1.able() && state.sees(man, it.0) == Level::Clear)
}

/// HB-SHOT-9: those whom one of the side's men had in view when the movement phase began and has not now. They may
/// still be in the view of another.
fn note_vanished(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    let mut vanished = std::mem::take(&mut state.sides[side].record.vanished);
    let contacts = &state.sides[side].record.contacts;
    for contact in contacts {
        let Some(who) = contact.who.or(contact.trail) else { continue };
        vanished.retain(|it| it.who != who);
        vanished.push(Vanished { token: contact.token, who, square: contact.square });
    }
    let lost_to =
        |it: &Vanished| state.of_side(side).any(|own| crate::state::sight::disappeared(state, own.0, it));
    vanished.retain(lost_to);
    if !vanished.is_empty() {
        cx.cite(rule!("HB-SHOT-9"));
    }
    state.sides[side].record.vanished = vanished;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{look_round, man, node, playing, put, state, state_of, told};
    use crate::state::{Flare, Phase};
    use crate::vocabulary::Stance;

    #[test]
    fn a_turn_begins() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G8", Stance::Lying);
        it.flares = vec![Flare { square: 0, until: 1 }, Flare { square: 5, until: 2 }];
        playing(&mut it, &[], &[], start);
        assert_eq!((it.turn, it.minutes, it.flares.len()), (1, 0, 2));
        it.man_mut(b1).turn.under_fire = true;
        it.man_mut(b1).bold = true;
        playing(&mut it, &[], &[], start);
        assert_eq!((it.turn, it.minutes, it.flares.len()), (2, 1, 1));
        assert!(it.man(b1).under_fire_last_turn && it.man(b1).bold && !it.man(b1).turn.under_fire);
        it.stirring = false;
        it.sides[0].stirred = false;
        playing(&mut it, &[], &[], start);
        assert!(!it.man(b1).under_fire_last_turn && !it.man(b1).bold);
        assert_eq!((it.minutes, it.sides[0].minutes), (11, 11), "nothing happened in the second turn");
    }

    #[test]
    fn nerves_recover_only_in_peace() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G8", Stance::Lying);
        put(&mut it, "g5", "G7", Stance::Standing);
        it.man_mut(b1).nerve = Nerve::Duck;
        playing(&mut it, &[], &[], start);
        assert_eq!(it.man(b1).nerve, Nerve::Hold);
        put(&mut it, "g5", "A5", Stance::Standing);
        let listener = playing(&mut it, &[], &[], start).1;
        assert_eq!(it.man(b1).nerve, Nerve::Steady);
        assert!(told(&listener, 0).contains(&"Corporal b1 has pulled himself together"));
        assert!(told(&listener, 1).iter().all(|it| !it.contains("b1")));
    }

    #[test]
    fn the_woken_are_posted_and_reinforcements_come() {
        let mut it = state_of("la-petite-douve", &[]);
        let (g7, g17) = (man(&it, "g7"), man(&it, "g17"));
        playing(&mut it, &[], &[], start);
        it.alarm_due = true;
        playing(&mut it, &[1, 2], &[], alarm::ring);
        assert_eq!(it.man(g7).readiness, Readiness::Resting);
        playing(&mut it, &[], &[], start);
        assert_eq!(it.man(g7).readiness, Readiness::Posted);
        it.sides[1].entries = vec![node(&it, "M1/hole")];
        for _ in 3..6 {
            playing(&mut it, &[], &[], start);
        }
        assert_eq!((it.turn, it.man(g17).on_table()), (5, false));
        let listener = playing(&mut it, &[], &[], start).1;
        assert!(it.man(g17).on_table() && it.man(g17).node == node(&it, "M1/hole"));
        assert!(told(&listener, 1).contains(&"Musketier g17 comes up at M1 (communication trench)"));
        assert!(told(&listener, 0).iter().all(|it| !it.contains("g17")));
    }

    #[test]
    fn one_who_drops_into_a_hole_has_vanished_for_those_who_saw_him() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G7", Stance::Lying);
        let g5 = put(&mut it, "g5", "H5", Stance::Standing);
        it.phase = Phase::Movement;
        look_round(&mut it);
        it.sight_before = it.sight.clone();
        let token = it.sides[0].record.contacts.iter().find(|it| it.who == Some(g5)).unwrap().token;
        put(&mut it, "g5", "H6/hole", Stance::HoleDown);
        it.man_mut(g5).turn.shifted = true;
        it.phase = Phase::Spotting;
        playing(&mut it, &[], &[], spotting);
        let square = node(&it, "H5").square();
        assert_eq!(it.sides[0].record.vanished, [Vanished { token, who: g5, square }]);
        assert!(crate::state::sight::disappeared(&it, b1, &it.sides[0].record.vanished[0]));
        assert!(it.sides[0].record.last_seen.iter().any(|it| it.square == square));
    }
}
