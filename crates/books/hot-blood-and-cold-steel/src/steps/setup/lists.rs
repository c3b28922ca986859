//! What a side writes down before the game: targets, signals, gaps, torpedoes, where reinforcements come from.
//! The defaults are thought out from the scenario, so that an officer takes them as they stand.

use engine::{Advice, Asked, Cx, Key, Keyed, Mind, Play, Reply, Seat};
use smallvec::SmallVec;

use super::eyes_of;
use super::placing::Field;
use crate::known::Known;
use crate::map::{Edge, Map, Node, SquareNo};
use crate::resolve::indirect::Ammo;
use crate::scenario::Scenario;
use crate::spoken;
use crate::state::{Shoot, SideNo, State};
use crate::vocabulary::Gear;

/// HB-SETUP-3
pub(super) fn targets(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    for (no, asset) in scene.0.sides[side].assets.iter().enumerate() {
        let squares = (0..map.square_count()).map(|it| Field { map, square: it as SquareNo });
        let squares: Vec<Field<'_>> = squares.collect();
        let likely = likely(&scene.0, side);
        let default: SmallVec<[u16; 8]> = spread(&likely, usize::from(asset.targets)).collect();
        let text = || {
            format!(
                "{}: which squares are on its list of targets? Up to {}; it can be called on no others.",
                asset.name, asset.targets
            )
        };
        let advise = |_: &mut Mind| Advice::silent(Reply::Chosen(default.clone()));
        let asked = Asked::new(Seat(side as u8), rule!("HB-SETUP-3"), &text).advised(&advise);
        let chosen = cx.choose_some(&asked, &squares, (0, usize::from(asset.targets)), &default)?;
        state.sides[side].assets[no].targets = chosen.iter().map(|it| it.square).collect();
    }
    Ok(())
}

/// Squares on which one would like shells to fall: the enemy's line for a side that goes out, the ground before
/// its own wire for one that stays.
fn likely(scenario: &Scenario, side: SideNo) -> Vec<SquareNo> {
    let map = &scenario.map;
    let goes_out = scenario.sides[side].patrols.iter().any(|it| !it.garrison);
    let mut squares: Vec<SquareNo> = if goes_out {
        map.own_line(1 - side).iter().map(Node::square).collect()
    } else {
        let outer = |it: Edge| {
            let [a, b] = map.edge(it).squares;
            if homeward(map, side, a) < homeward(map, side, b) { b } else { a }
        };
        scenario.own_wire(side).map(outer).collect()
    };
    squares.sort_unstable();
    squares.dedup();
    if squares.is_empty() {
        let middle = |it: &SquareNo| map.square(*it).row == map.table().height / 2;
        squares = (0..map.square_count() as SquareNo).filter(middle).collect();
    }
    squares
}

/// Rows from the home edge.
fn homeward(map: &Map, side: SideNo, square: SquareNo) -> i16 {
    match map.home(side) {
        crate::map::Home::North => map.square(square).row,
        crate::map::Home::South => map.table().height - 1 - map.square(square).row,
    }
}

/// Up to `n` of a list, evenly spread over it.
fn spread<T: Copy>(all: &[T], n: usize) -> impl Iterator<Item = T> {
    let n = n.min(all.len());
    (0..n).map(move |it| all[(2 * it + 1) * all.len() / (2 * n)])
}

/// HB-SETUP-4
pub(super) fn signals(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    state.sides[side].signals.clear();
    if !scene.0.options.verey_signals {
        return Ok(());
    }
    for no in 1..=2 {
        let known = eyes_of(state, side);
        let pistols = known.own().any(|it| it.1.gear.has(Gear::VereyPistol));
        let mut options: Vec<Arrangement<'_>> =
            vec![Arrangement { scenario: &scene.0, side, shoot: None, square: 0 }];
        if pistols {
            options.extend(arrangements(&known, &scene.0, side));
        }
        options.retain(|it| !it.shoot.is_some_and(|it| state.sides[side].signals.contains(&it)));
        if options.len() < 2 {
            return Ok(());
        }
        let text = || format!("What does light signal {no} call for?");
        let advise = |_: &mut Mind| Advice::silent(Reply::one(1));
        let asked = Asked::new(Seat(side as u8), rule!("HB-SETUP-4"), &text).advised(&advise);
        let chosen = cx.choose(&asked, &options, 1)?.shoot;
        state.sides[side].signals.extend(chosen);
        if chosen.is_none() {
            return Ok(());
        }
    }
    Ok(())
}

/// Every asset that takes signals, with its listed targets and its ammunition.
fn arrangements<'s>(known: &Known<'_>, scenario: &'s Scenario, side: SideNo) -> Vec<Arrangement<'s>> {
    let mut res = Vec::new();
    for (no, (asset, now)) in scenario.sides[side].assets.iter().zip(known.assets()).enumerate() {
        for (target, square) in now.targets.iter().enumerate().filter(|_| asset.by_signal) {
            let shoot = |ammo: Ammo| Shoot { asset: no as u8, target: target as u8, ammo };
            let arranged =
                |ammo: Ammo| Arrangement { scenario, side, shoot: Some(shoot(ammo)), square: *square };
            res.extend(asset.rounds.iter().map(|it| arranged(it.0)));
        }
    }
    res
}

/// A signal may stand for a shoot, or for nothing.
#[derive(Clone, Copy, Debug)]
struct Arrangement<'s> {
    scenario: &'s Scenario,
    side: SideNo,
    shoot: Option<Shoot>,
    square: SquareNo,
}

impl Keyed for Arrangement<'_> {
    fn key(&self) -> Key {
        match self.shoot {
            None => Key::Word("none"),
            Some(it) => Key::name(&format!(
                "{}/{}/{}",
                it.asset + 1,
                self.scenario.map.square(self.square),
                it.ammo.word()
            )),
        }
    }

    fn label(&self) -> String {
        match self.shoot {
            None => "no signal".to_owned(),
            Some(it) => format!(
                "{}: {} at {}",
                self.scenario.sides[self.side].assets[usize::from(it.asset)].name,
                spoken::ammo(it.ammo),
                self.scenario.map.square(self.square)
            ),
        }
    }

    fn spot(&self) -> Option<String> {
        self.shoot.map(|_| self.scenario.map.square(self.square).to_string())
    }
}

/// A wire edge that can be named.
#[derive(Clone, Copy, Debug)]
struct Border<'m> {
    map: &'m Map,
    edge: Edge,
}

impl Keyed for Border<'_> {
    fn key(&self) -> Key {
        Key::name(&self.map.edge_label(self.edge))
    }

    fn label(&self) -> String {
        spoken::wire(self.map, self.edge)
    }

    fn spot(&self) -> Option<String> {
        Some(self.map.edge_label(self.edge))
    }
}

/// HB-SETUP-5: prepared gaps, if the scenario leaves them to the side.
pub(super) fn gaps(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    let most = usize::from(scene.0.sides[side].may_name_gaps);
    let own: Vec<Border<'_>> = {
        let known = eyes_of(state, side);
        let intact = |it: &Edge| !known.gapped(*it);
        scene.0.own_wire(side).filter(intact).map(|edge| Border { map, edge }).collect()
    };
    if most == 0 || own.is_empty() {
        return Ok(());
    }
    let all: Vec<u16> = (0..own.len() as u16).collect();
    let default: SmallVec<[u16; 8]> = match shut_in(&eyes_of(state, side), side) {
        true => spread(&all, most).collect(),
        false => SmallVec::new(),
    };
    cx.cite(rule!("HB-TERR-13"));
    let text =
        || format!("Where are there gaps in your own wire? Up to {most}; the enemy does not know of them.");
    let advise = |_: &mut Mind| Advice::silent(Reply::Chosen(default.clone()));
    let asked = Asked::new(Seat(side as u8), rule!("HB-SETUP-5"), &text).advised(&advise);
    for border in cx.choose_some(&asked, &own, (0, most.min(own.len())), &default)? {
        state.gapped.insert(border.edge);
        state.sides[side].record.gaps.push(border.edge);
    }
    Ok(())
}

/// Whether its own wire keeps a man of a patrol from going out or from coming home.
fn shut_in(known: &Known<'_>, side: SideNo) -> bool {
    let map = known.map();
    let open = |it: Edge| usize::from(map.edge(it).owner) != side || known.gapped(it);
    let harmless = |it: SquareNo| known.looks_harmless(it);
    let (home, out) =
        (map.home_distances(side, open, harmless), map.home_distances(1 - side, open, harmless));
    let patrols = &known.own_side().patrols;
    let abroad = known.own().filter(|it| it.1.on_table() && !patrols[usize::from(it.1.patrol)].garrison);
    let mut nodes = abroad.map(|it| it.1.node.index());
    nodes.any(|it| home.get(it).is_none_or(Option::is_none) || out.get(it).is_none_or(Option::is_none))
}

/// Wire edges of the enemy that are blown open in a later turn.
pub(super) fn bangalores(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let Some(torpedoes) = scene.0.sides[side].bangalores else { return Ok(()) };
    let map = &scene.0.map;
    let edges: Vec<Border<'_>> = {
        let known = eyes_of(state, side);
        let theirs = scene.0.own_wire(1 - side).filter(|it| known.knows_wire(*it));
        theirs.map(|edge| Border { map, edge }).collect()
    };
    let count = usize::from(torpedoes.edges).min(edges.len());
    if count == 0 {
        return Ok(());
    }
    let all: Vec<u16> = (0..edges.len() as u16).collect();
    let default: SmallVec<[u16; 8]> = spread(&all, count).collect();
    let text = || format!("Under which {count} stretches of wire do the torpedoes lie?");
    let advise = |_: &mut Mind| Advice::silent(Reply::Chosen(default.clone()));
    let asked = Asked::new(Seat(side as u8), rule!("HB-WIRE-6"), &text).advised(&advise);
    let chosen = cx.choose_some(&asked, &edges, (count, count), &default)?;
    state.sides[side].bangalores = chosen.iter().map(|it| it.edge).collect();
    Ok(())
}

/// Where reinforcements will come on.
pub(super) fn entries(state: &mut State, side: SideNo, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let map = &scene.0.map;
    state.sides[side].entries.clear();
    for reinforcement in &scene.0.sides[side].reinforcements {
        let options: SmallVec<[Entry<'_>; 4]> =
            reinforcement.entries.iter().map(|node| Entry { map, node: *node }).collect();
        let text = || {
            format!("Where do the reinforcements come on? {} on the way.", men(reinforcement.figures.len()))
        };
        let advise = |_: &mut Mind| Advice::silent(Reply::one(0));
        let asked = Asked::new(Seat(side as u8), rule!("HB-SETUP-5"), &text).advised(&advise);
        let node = match options.as_slice() {
            [only] => only.node,
            _ => cx.choose(&asked, &options, 0)?.node,
        };
        state.sides[side].entries.push(node);
    }
    Ok(())
}

fn men(n: usize) -> String {
    match n {
        1 => "One man is".to_owned(),
        n => format!("{n} men are"),
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry<'m> {
    map: &'m Map,
    node: Node,
}

impl Keyed for Entry<'_> {
    fn key(&self) -> Key {
        Key::name(&self.map.label(self.node))
    }

    fn spot(&self) -> Option<String> {
        Some(self.map.square(self.node.square()).to_string())
    }
}
