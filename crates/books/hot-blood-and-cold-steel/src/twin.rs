//! Another world that a seat cannot tell from the true one: what it sees, has heard and owns stays, everything else
//! may be otherwise.

use std::sync::Arc;

use engine::{Cx, Script, Seat};

use crate::facts::contacts;
use crate::map::{Edge, Map, Node, SquareNo, capacity};
use crate::state::home;
use crate::state::sight::{self, Eyes};
use crate::state::{Figure, Level, Man, Nerve, Orders, Phase, Scene, SideNo, State};
use crate::vocabulary::{Gear, Quality, Readiness};

type Luck<'l> = &'l mut dyn FnMut(u32) -> u32;

pub fn twin(state: &State, seat: Seat, luck: Luck<'_>) -> Option<State> {
    let side = usize::from(seat.0);
    if state.phase == Phase::Over || 1 < side {
        return None;
    }
    let mut it = state.clone();
    write_otherwise(&mut it, 1 - side, luck);
    // On an open table only what is written stays secret (HB-OPT-1).
    if state.options().umpire {
        for man in (0..it.figures.len()).map(|at| Man(at as u8)) {
            if it.man(man).side != side {
                judge_otherwise(&mut it, man, luck);
            }
        }
    }
    if state.options().umpire && Phase::SetUp < state.phase {
        lay_otherwise(&mut it, side, luck);
        cut_otherwise(&mut it, side, luck);
        drop_otherwise(&mut it, side, luck);
        stand_otherwise(&mut it, side, luck);
    }
    home::measure(&mut it);
    Some(it)
}

/// Orders, listed targets, crews, signals, shells on their way, entries.
fn write_otherwise(it: &mut State, enemy: SideNo, luck: Luck<'_>) {
    let scene = it.scene.clone();
    let given = &scene.0.sides[enemy];
    it.sides[enemy].orders = Orders::default();
    let squares = it.map().square_count() as u32;
    for asset in &mut it.sides[enemy].assets {
        for target in &mut asset.targets {
            *target = luck(squares) as SquareNo;
        }
        asset.calls = asset.calls.map(|it| luck(u32::from(it) + 1) as u8);
        for rounds in asset.rounds.iter_mut().flatten() {
            *rounds = luck(u32::from(*rounds) + 1) as u8;
        }
    }
    let own = &mut it.sides[enemy];
    for crew in own.crews.iter_mut().filter(|it| !it.is_empty()) {
        let by = luck(crew.len() as u32) as usize;
        crew.rotate_left(by);
    }
    for signal in &mut own.signals {
        let targets = own.assets.get(usize::from(signal.asset)).map_or(0, |it| it.targets.len());
        if 0 < targets {
            signal.target = luck(targets as u32) as u8;
        }
    }
    for (at, entry) in own.entries.iter_mut().enumerate() {
        let entries = given.reinforcements.get(at).map_or(&[][..], |it| &it.entries);
        if !entries.is_empty() {
            *entry = entries[luck(entries.len() as u32) as usize];
        }
    }
    let turn = it.turn;
    for salvo in it.salvos.iter_mut().filter(|it| it.side == enemy) {
        let targets = it.sides[enemy].assets.get(usize::from(salvo.asset)).map_or(&[][..], |it| &it.targets);
        if !targets.is_empty() {
            salvo.target = targets[luck(targets.len() as u32) as usize];
        }
        salvo.turn = turn + luck(4) as u16;
    }
}

/// What nobody sees in another man (HB-SEE-9): scores, bombs, nerve, when he will be up.
fn judge_otherwise(it: &mut State, man: Man, luck: Luck<'_>) {
    let turn = it.turn;
    let figure = it.man_mut(man);
    figure.morale_state = luck(5) as i8 - 1;
    figure.grenadier_skill = luck(5) as i8 - 1;
    figure.shooting = luck(6) as i8 - 2;
    figure.quality = Quality::ALL[luck(Quality::ALL.len() as u32) as usize];
    figure.bombs = luck(7) as u8;
    if figure.gear.has(Gear::VereyPistol) {
        figure.verey = luck(7) as u8;
    }
    figure.bold = luck(2) == 0;
    figure.job = figure.job.filter(|_| luck(2) == 0);
    if matches!(figure.nerve, Nerve::Steady | Nerve::Hold) {
        figure.nerve = if luck(2) == 0 { Nerve::Steady } else { Nerve::Hold };
    }
    if figure.readiness == Readiness::Resting && figure.wakes.is_some() {
        figure.wakes = Some(turn + 1 + luck(3) as u16);
    }
}

/// Wire that the side does not know of is elsewhere, and squares that look harmless are.
fn lay_otherwise(it: &mut State, side: SideNo, luck: Luck<'_>) {
    if !it.map().veiled() {
        return;
    }
    let (map, record) = (it.map(), &it.sides[side].record);
    let mut wire = map.edges().to_vec();
    for (no, edge) in (0..wire.len()).map(|it| (it, Edge(it as u16))) {
        let touched = it.gapped.contains(edge) || it.gaps_begun.iter().any(|it| it.0 == edge);
        if record.knows_wire(map, side, edge) || touched || luck(2) == 0 {
            continue;
        }
        let a = luck(map.square_count() as u32) as SquareNo;
        let around: Vec<SquareNo> = map.neighbours(a).map(|it| it.1).collect();
        let b = around[luck(around.len() as u32) as usize];
        let squares = [a.min(b), a.max(b)];
        let taken = wire.iter().any(|it| it.squares == squares);
        let known = |it: &SquareNo| record.found.contains(*it);
        let seen = |square: &SquareNo| eyes(it, side).any(|eyes| eyes.overlooks(it, *square));
        if !taken && !squares.iter().any(|it| known(it) || seen(it)) {
            wire[no].squares = squares;
        }
    }
    let harmless = map.screened().iter().copied().filter(|it| !record.found.contains(*it));
    let cleared: Vec<SquareNo> = harmless.filter(|_| luck(2) == 0).collect();
    let map = map.rewired(wire, &cleared);
    let mut scenario = (*it.scene.0).clone();
    scenario.map = map;
    it.scene = Scene(Arc::new(scenario));
}

/// Gaps that the side does not know of are elsewhere.
fn cut_otherwise(it: &mut State, side: SideNo, luck: Luck<'_>) {
    let unknown: Vec<Edge> =
        it.gapped.iter().filter(|edge| !it.sides[side].record.gaps.contains(edge)).collect();
    for edge in unknown.into_iter().filter(|_| luck(2) == 0) {
        it.gapped.remove(edge);
        it.sides[1 - side].record.gaps.retain(|known| *known != edge);
    }
    let edges = it.map().edges().len() as u32;
    if edges == 0 {
        return;
    }
    let edge = Edge(luck(edges) as u16);
    let begun = it.gaps_begun.iter().any(|it| it.0 == edge);
    let near = it.map().edge(edge).squares;
    let open_to_view = eyes(it, side).any(|eyes| near.iter().any(|square| eyes.overlooks(it, *square)));
    if !it.gapped.contains(edge) && !begun && !open_to_view {
        it.gapped.insert(edge);
        it.sides[1 - side].record.gaps.push(edge);
    }
}

/// Bombs of which the side knows nothing lie elsewhere.
fn drop_otherwise(it: &mut State, side: SideNo, luck: Luck<'_>) {
    for at in 0..it.bombs.len() {
        if it.sides[side].record.bombs.contains(&it.bombs[at].no) {
            continue;
        }
        let Some(node) = somewhere(it.map(), luck) else { continue };
        let noticed = it.of_side(side).any(|own| own.1.on_table() && own.1.node.square() == node.square());
        if !noticed {
            it.bombs[at].node = node;
        }
    }
}

/// Men out of the side's sight are elsewhere, still out of its sight.
fn stand_otherwise(it: &mut State, side: SideNo, luck: Luck<'_>) {
    let mut moved = false;
    for man in (0..it.figures.len()).map(|at| Man(at as u8)) {
        if !unseen(it, side, man) || luck(4) == 0 {
            continue;
        }
        let (node, stance) = (it.man(man).node, it.man(man).stance);
        for _ in 0..8 {
            let Some(to) = somewhere(it.map(), luck).filter(|to| room(it, side, man, *to)) else { continue };
            let stances = it.map().stances(to);
            let figure = it.man_mut(man);
            (figure.node, figure.stance) = (to, stances[luck(stances.len() as u32) as usize]);
            sight::look_again(it, man);
            if sight::side_sees(it, side, man) == Level::None {
                moved = true;
                break;
            }
            let figure = it.man_mut(man);
            (figure.node, figure.stance) = (node, stance);
            sight::look_again(it, man);
        }
    }
    if moved {
        let mut no_die = |_| 1;
        let mut script = Script::new(Some(&[]), &mut no_die);
        contacts::update(it, &mut Cx::new(&mut script), 1 - side);
    }
}

/// An enemy who may be anywhere for all this side knows.
fn unseen(it: &State, side: SideNo, man: Man) -> bool {
    let figure = it.man(man);
    let record = &it.sides[side].record;
    let held = |who: Option<Man>| who == Some(man);
    let free = figure.mobile()
        && figure.side != side
        && figure.readiness == Readiness::Posted
        && figure.carrying.is_none()
        && figure.carried_by.is_none()
        && !figure.turn.engaged;
    free && record.contacts.iter().all(|it| !held(it.who) && !held(it.trail))
        && record.vanished.iter().all(|it| it.who != man)
        && it.in_node(figure.node).all(|other| other.1.side != side)
        && it.locked.iter().all(|pair| pair.0 != man && pair.1 != man)
        && sight::side_sees(it, side, man) == Level::None
}

fn somewhere(map: &Map, luck: Luck<'_>) -> Option<Node> {
    let node = Node::of_index(luck(map.square_count() as u32 * 3) as usize);
    let square = node.square();
    (map.has(node) && !map.impassable(square) && !map.wire_filled(square)).then_some(node)
}

fn room(it: &State, side: SideNo, man: Man, node: Node) -> bool {
    let figure = it.man(man);
    let patrol = it.scenario().sides[figure.side].patrols.get(usize::from(figure.patrol));
    let allowed = patrol.and_then(|it| it.bounds.as_ref()).is_none_or(|it| it.contains(node));
    let there = |it: &Figure| !it.dead() && it.carried_by.is_none();
    let crowd = it.in_node(node).filter(|it| there(it.1)).count();
    allowed && crowd < capacity(node.zone()) && it.in_node(node).all(|other| other.1.side != side)
}

fn eyes(it: &State, side: SideNo) -> impl Iterator<Item = Eyes> + '_ {
    it.of_side(side).filter_map(|own| Eyes::of(it.map(), own.1))
}

#[cfg(test)]
mod tests {
    use engine::{Eye, Playbook};

    use super::*;
    use crate::breaches::breaches;
    use crate::fixture::{fool, look_round, put, state_of};
    use crate::game::HotBlood;
    use crate::known::Known;
    use crate::scenario;
    use crate::view::view;

    #[test]
    fn the_seat_cannot_tell_and_the_umpire_can() {
        let mut chance = fool(0x5eed);
        let (mut told_apart, mut all) = (0, 0);
        for script in scenario::ALL {
            let mut it = state_of(script.name, &[]);
            (it.turn, it.phase) = (3, Phase::Actions);
            scatter(&mut it, &mut chance);
            look_round(&mut it);
            home::measure(&mut it);
            let before = breaches(&it);
            for round in 0..200 {
                let seat = Seat(round % 2);
                let other = twin(&it, seat, &mut |n| chance.luck.below(n)).unwrap();
                for eye in [Eye::Seat(seat), Eye::Public] {
                    assert_eq!(
                        view(&Known::new(&it, eye)),
                        view(&Known::new(&other, eye)),
                        "{}",
                        script.name
                    );
                }
                assert_eq!(breaches(&other), before, "{}", script.name);
                let umpire = |it: &State| view(&Known::new(it, Eye::Umpire));
                all += 1;
                told_apart += u32::from(umpire(&it) != umpire(&other));
            }
        }
        // Random patrols have no men in the fixture, so one scenario of four gives nothing to imagine.
        assert!(all * 7 / 10 < told_apart, "{told_apart} of {all}");
    }

    #[test]
    fn twins_of_random_games_look_the_same_and_are_lawful() {
        for script in scenario::ALL {
            for seed in 1..=3 {
                let setup = engine::Setup { text: script.text, options: &[] };
                let mut it = HotBlood::open(&setup).unwrap();
                let mut luck = fool(seed * 0x9e37_79b9);
                while let engine::Flow::On = HotBlood::step(&mut it, &mut Cx::new(&mut luck)).unwrap() {
                    for seat in [Seat(0), Seat(1)] {
                        let Some(other) = twin(&it, seat, &mut |n| luck.luck.below(n)) else {
                            continue;
                        };
                        for eye in [Eye::Seat(seat), Eye::Public] {
                            let (one, two) = (view(&Known::new(&it, eye)), view(&Known::new(&other, eye)));
                            assert_eq!(one, two, "{} {seed}, turn {}, {:?}", script.name, it.turn, it.phase);
                        }
                        assert_eq!(breaches(&other), Vec::<String>::new(), "{} {seed}", script.name);
                    }
                }
            }
        }
    }

    /// Everybody somewhere, so that some see each other.
    fn scatter(it: &mut State, chance: &mut kit::Straight) {
        for man in (0..it.figures.len()).map(|at| Man(at as u8)) {
            let side = it.man(man).side;
            if it.man(man).expected || it.man(man).readiness == Readiness::Resting {
                continue;
            }
            let mut luck = |n: u32| chance.luck.below(n);
            // In the fixture they all begin in one square, which has no room for so many.
            let mut try_one = |_| somewhere(it.map(), &mut luck).filter(|to| room(it, 1 - side, man, *to));
            let Some(to) = (0..40).find_map(&mut try_one) else { continue };
            let (id, label) = (it.man(man).id, it.map().label(to));
            let stance = it.map().stances(to)[0];
            put(it, id.text(), &label, stance);
        }
    }
}
