//! The other side of an imagined state: how many may be about, and where they hide. What is read here is the state that is
//! being imagined, never the true one.

use super::faces::Faces;
use super::{Luck, looks};
use crate::known::Known;
use crate::map::{Edge, Node, Nodes, SquareNo, capacity};
use crate::scenario::{self, Figure as Listed, Patrol, Scenario};
use crate::state::sight;
use crate::state::{self, Asset, Figure, Level, Man, Record, Side, SideNo, State};
use crate::vocabulary::{Nation, Quality, Rank, Readiness, Weapon, Zone};

/// As many as are seen, and about as many again as the side has of its own: some hold the line, if there is one.
pub(super) fn enlist(known: &Known<'_>, scenario: &mut Scenario, side: SideNo, luck: Luck<'_>) {
    let enemy = 1 - side;
    let own: usize = scenario.sides[side].patrols.iter().map(Patrol::size).sum();
    let seen = known.contacts().count() + known.lost().count();
    let more = own / 3 + luck(own as u32 * 2 / 3 + 1) as usize + 2;
    let line = scenario.map.own_line(enemy).clone();
    let watch = if line.is_empty() { 0 } else { more / 2 };
    let taken = |letter: &&str| known.own().any(|it| it.1.id.text().starts_with(*letter));
    let letter = ["x", "y", "z", "w"].into_iter().find(|it| !taken(it)).unwrap_or("x");
    let nation = scenario.sides[enemy].nation;
    // Numbers of three digits are in the order of their letters too.
    let mut man = |at: usize| listed(format!("{letter}{}", 100 + at), nation, luck);
    let out: Vec<Listed> = (0..(seen + more - watch).min(MOST)).map(&mut man).collect();
    let held: Vec<Listed> = (out.len()..out.len() + watch).map(&mut man).collect();
    let home: Nodes = match line.is_empty() {
        false => line.clone(),
        true => edge(scenario, enemy),
    };
    let patrol = |name: &str, garrison: bool, figures: Vec<Listed>| Patrol {
        name: name.to_owned(),
        garrison,
        figures,
        random: None,
        setup: home.clone(),
        together: false,
        bounds: garrison.then(|| line.clone()),
        posted: None,
        exchange: Vec::new(),
    };
    let mut patrols = vec![patrol("patrol", false, out)];
    if !held.is_empty() {
        patrols.push(patrol("garrison", true, held));
    }
    scenario.sides[enemy].patrols = patrols;
}

/// So many out of their line at most: numbers must suffice, and playing on must not become slow.
const MOST: usize = 40;

fn edge(scenario: &Scenario, side: SideNo) -> Nodes {
    let map = &scenario.map;
    let squares = (0..map.square_count() as SquareNo).filter(|it| map.at_home_edge(side, *it));
    let free = squares.filter(|it| !map.impassable(*it) && !map.wire_filled(*it));
    free.map(Node::open).collect()
}

fn listed(id: String, nation: Nation, luck: Luck<'_>) -> Listed {
    let quality = [Quality::Raw, Quality::Trained, Quality::Trained, Quality::Veteran][luck(4) as usize];
    let mut man = Listed {
        id,
        name: String::new(),
        styled: false,
        title: Rank::Private.word().to_owned(),
        nation,
        rank: Rank::Private,
        seniority: None,
        quality,
        regular_army: false,
        specialist: luck(6) == 0,
        weapons: vec![Weapon::RifleBayonet],
        bombs: luck(5) as u8,
        gear: Vec::new(),
        verey: 0,
        morale_state: 0,
        grenadier_skill: 0,
        shooting: 0,
        place: None,
        readiness: Readiness::Posted,
        experience: 0,
    };
    man.score();
    man
}

/// Whether he stands where his patrol would not be; of those in view nobody can tell whose they are.
pub(super) fn kept(known: &Known<'_>, figure: &Figure) -> bool {
    0 < figure.patrol && !known.map().own_line(figure.side).contains(figure.node)
}

/// Puts everybody where the side does not see him, and gaps into the enemy's wire where it does not look.
pub(super) fn hide(known: &Known<'_>, faces: &Faces, it: &mut State, side: SideNo, luck: Luck<'_>) {
    for (token, last) in known.lost() {
        let Some(man) = faces.gone(token) else { continue };
        let from: Vec<Node> = known
            .own()
            .filter(|own| known.lost_by(own.0).any(|it| it.0 == token))
            .map(|own| own.1.node)
            .collect();
        let mut nodes: Vec<Node> = it.map().nodes().collect();
        nodes.sort_by_key(|node| it.map().distance(node.square(), last));
        let map = it.scene.0.clone();
        let gone = |node: &Node| {
            let hole = node.zone() != Zone::Open;
            from.iter().all(|own| {
                !map.map.same_hole(*own, *node) && (hole || !map.map.los(own.square(), node.square()))
            })
        };
        let _ = nodes.into_iter().filter(gone).any(|node| hides(it, side, man, node, luck));
    }
    for man in faces.unplaced().to_vec() {
        if luck(8) == 0 {
            continue;
        }
        for _ in 0..16 {
            let Some(node) = somewhere(it, man, luck) else { continue };
            if hides(it, side, man, node, luck) {
                break;
            }
        }
    }
    looks(known, faces, it, side);
    gap(it, side, luck);
}

fn somewhere(it: &State, man: Man, luck: Luck<'_>) -> Option<Node> {
    let figure = it.man(man);
    let patrol = &it.scenario().sides[figure.side].patrols[usize::from(figure.patrol)];
    match &patrol.bounds {
        Some(bounds) => {
            let nodes: Vec<Node> = bounds.iter().collect();
            nodes.get(luck(nodes.len() as u32) as usize).copied()
        }
        None => {
            let node = Node::of_index(luck(it.map().square_count() as u32 * 3) as usize);
            it.map().has(node).then_some(node)
        }
    }
}

/// Puts him there if there is room and nobody of the side sees him.
fn hides(it: &mut State, side: SideNo, man: Man, node: Node, luck: Luck<'_>) -> bool {
    let (map, square) = (it.map(), node.square());
    let there = it.in_node(node).filter(|it| !it.1.dead() && it.1.carried_by.is_none()).count();
    if map.impassable(square) || map.wire_filled(square) || capacity(node.zone()) <= there {
        return false;
    }
    let stances = map.stances(node);
    let stance = stances[luck(stances.len() as u32) as usize];
    for stance in [stance].into_iter().chain(stances.last().copied()) {
        (it.man_mut(man).node, it.man_mut(man).stance) = (node, stance);
        sight::look_again(it, man);
        if unseen(it, side, man) {
            return true;
        }
    }
    it.man_mut(man).node = Node::OFF;
    sight::look_again(it, man);
    false
}

/// Up to two ways through the enemy's wire of which the side knows nothing (HB-TERR-17).
fn gap(it: &mut State, side: SideNo, luck: Luck<'_>) {
    let wire: Vec<Edge> = it.scenario().own_wire(1 - side).collect();
    for _ in 0..luck(3) {
        let Some(edge) = wire.get(luck(wire.len().max(1) as u32) as usize).copied() else { return };
        let squares = it.map().edge(edge).squares;
        let seen = squares.iter().any(|square| overlooked(it, side, Node::open(*square)));
        if !seen && !it.gapped.contains(edge) && it.gaps_begun.iter().all(|it| it.0 != edge) {
            it.gapped.insert(edge);
            it.sides[1 - side].record.gaps.push(edge);
        }
    }
}

/// The other side has decided nothing yet.
pub(super) fn side(it: &State, side: SideNo) -> Side {
    let given = &it.scenario().sides[side];
    let asset = |it: &scenario::Asset| Asset {
        targets: Vec::new(),
        rounds: it.rounds.iter().map(|it| it.1).collect(),
        calls: it.calls,
        fired: None,
        outstanding: false,
        history: Vec::new(),
    };
    let man = |id: &String| it.men().find(|it| it.1.id.text() == id).map(|it| it.0);
    Side {
        patrols: given
            .patrols
            .iter()
            .map(|it| state::Patrol { size: it.size() as u8, ..Default::default() })
            .collect(),
        record: Record { gaps: it.map().first_gaps(side).collect(), ..Record::default() },
        assets: given.assets.iter().map(asset).collect(),
        crews: given.guns.iter().map(|it| it.crew.iter().filter_map(man).collect()).collect(),
        entries: given.reinforcements.iter().filter_map(|it| it.entries.first().copied()).collect(),
        ..Side::default()
    }
}

/// Nobody whom the side could see or meet (HB-SEE-7).
fn unseen(it: &State, side: SideNo, man: Man) -> bool {
    let figure = it.man(man);
    sight::side_sees(it, side, man) == Level::None && it.in_node(figure.node).all(|it| it.1.side != side)
}

/// The side's own eyes make out whoever lies in the open there (HB-TERR-17).
fn overlooked(it: &State, side: SideNo, node: Node) -> bool {
    let eyes = it.of_side(side).filter_map(|own| sight::Eyes::of(it.map(), own.1));
    eyes.into_iter().any(|eyes| eyes.overlooks(it, node.square()))
}
