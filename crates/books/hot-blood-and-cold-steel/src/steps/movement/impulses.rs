//! Movement, step 5b: everybody goes at once, in four impulses (HB-MOVE-12 to 15).

use engine::{Act, Cx, Name, Play, Told, beat};
use smallvec::SmallVec;

use super::forced::forced;
use crate::facts::moves::{end_stance, in_trench, load, passing_stance};
use crate::facts::records;
use crate::known::Known;
use crate::map::{Bar, Node, SquareNo, Steps, Way, capacity};
use crate::spoken;
use crate::state::{Afoot, Figure, Level, Man, Move, Nerve, SideNo, State};
use crate::steps::hits::capture;
use crate::steps::telling::{called, label, moment, named, only, way};
use crate::vocabulary::{Carrying, Mode, Stance, Zone};

/// One who moves this turn, with those who go along with him.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    pub man: Man,
    pub side: SideNo,
    pub mode: Mode,
    pub path: SmallVec<[Node; 4]>,
    pub made: usize,
    pub start: Node,
    /// The last square on the table that he was in.
    pub last: SquareNo,
    /// The stance at the end of the whole way.
    pub end_stance: Option<Stance>,
    pub stopped: Option<Stop>,
    /// He tried to cross wire (HB-MOVE-9b); he came into a trench (HB-MOVE-9c).
    pub wire: bool,
    pub trench: bool,
    halts: bool,
    /// On the fire step, or where one may step straight out, when the phase began.
    jump: bool,
    before: Stance,
    /// The other bearer, and prisoners who are led.
    along: SmallVec<[Man; 4]>,
}

/// Why somebody went no farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Wire,
    Wall,
    Full,
    Met,
    Sighted,
}

impl Stop {
    /// HB-MOVE-10
    pub fn obstacle(self) -> bool {
        self != Stop::Sighted
    }

    fn words(self) -> &'static str {
        match self {
            Stop::Wire => "runs into wire",
            Stop::Wall => "cannot get on",
            Stop::Full => "finds no room",
            Stop::Met => "runs into an enemy",
            Stop::Sighted => "halts: he sees an enemy",
        }
    }
}

impl Mover {
    pub fn new(state: &State, man: Man, mode: Mode, path: SmallVec<[Node; 4]>) -> Mover {
        let figure = state.man(man);
        Mover {
            man,
            side: figure.side,
            mode,
            path,
            made: 0,
            start: figure.node,
            last: figure.node.square(),
            end_stance: None,
            stopped: None,
            wire: false,
            trench: false,
            halts: false,
            jump: state.map().jumps_out(figure.node, figure.stance),
            before: figure.stance,
            along: figure.bearer.into_iter().collect(),
        }
    }

    fn ordered(state: &State, man: Man, order: &Move) -> Mover {
        let node = state.man(man).node;
        let mut it = Mover::new(state, man, order.mode, order.path.clone());
        it.end_stance = Some(order.end_stance);
        it.halts = order.halt_on_sight;
        it.along.extend(order.escort.iter().copied().filter(|it| state.man(*it).node == node));
        it
    }

    /// He and all with him, as his side names them.
    fn company(&self, state: &State) -> impl Iterator<Item = Name> {
        let men = std::iter::once(self.man).chain(self.along.iter().copied());
        let loads = men.clone().filter_map(|it| state.man(it).carrying);
        let mut names: SmallVec<[Name; 4]> = SmallVec::new();
        for name in men.chain(loads).filter_map(|it| named(state, self.side, it)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.into_iter()
    }

    fn next(&self) -> Option<Node> {
        self.path.get(self.made).copied().filter(|_| self.stopped.is_none())
    }

    fn stop(&mut self, why: Stop) {
        self.stopped.get_or_insert(why);
    }
}

/// The moment in which a side learns of its own men's ways, after those of the impulses.
const ARRIVED: u32 = 9;

pub fn movement(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // On an open table everybody sees every step (HB-OPT-1).
    if cx.listens() && state.options().umpire {
        state.afoot.hold(&state.figures);
    }
    let mut movers = set_out(state, cx);
    let taken = taken_along(state, &movers);
    let in_view = [0, 1].map(|side| in_view(state, side));
    for mover in movers.iter().filter(|it| it.path.is_empty()) {
        change_stance(state, mover);
    }
    while impulse(state, cx, &mut movers) {
        records::see(state, cx, &[]);
        for mover in movers.iter_mut().filter(|it| it.halts && it.next().is_some()) {
            if sights(state, mover, in_view[mover.side]) {
                mover.stop(Stop::Sighted);
            }
        }
    }
    movers.iter().for_each(|it| arrive(state, it));
    super::noise::made(state, cx, &movers)?;
    state.afoot = Afoot::default();
    movers.iter().for_each(|it| report(state, cx, it));
    taken.iter().for_each(|it| report_taken(state, cx, *it));
    take_prisoners(state, cx);
    state.sides.iter_mut().for_each(|it| it.orders.moves.clear());
    Ok(())
}

/// All who move, by id: those with orders and those who are forced to.
fn set_out(state: &mut State, cx: &mut Cx<'_>) -> SmallVec<[Mover; 16]> {
    cx.cite(rule!("HB-MOVE-12"));
    let mut before = std::mem::take(&mut state.sight_before);
    before.clone_from(&state.sight);
    state.sight_before = before;
    for figure in &mut state.figures {
        figure.turn.began_at = figure.on_table().then_some(figure.node);
    }
    take_charge(state);
    let mut movers: SmallVec<[Mover; 16]> = SmallVec::new();
    for (man, figure) in state.men() {
        let orders = &state.sides[figure.side].orders.moves;
        let order = orders.iter().find(|it| it.0 == man).map(|it| &it.1);
        match order.filter(|_| figure.able() && !figure.turn.ducks) {
            Some(order) => movers.push(Mover::ordered(state, man, order)),
            None => movers.extend(forced(state, cx, man)),
        }
    }
    movers
}

/// HB-PRIS-5: whoever leads a prisoner along is his guard from then on.
fn take_charge(state: &mut State) {
    for side in &mut state.sides {
        let led: SmallVec<[(Man, Man); 4]> =
            side.orders.moves.iter().flat_map(|it| it.1.escort.iter().map(|led| (*led, it.0))).collect();
        led.into_iter().for_each(|(prisoner, guard)| side.put_under(prisoner, guard));
    }
}

/// The enemies, a bit each, whom the side has in view; a side has at most 60 men.
fn in_view(state: &State, side: SideNo) -> u128 {
    let contacts = &state.sides[side].record.contacts;
    let seen = |(man, figure): &(Man, &Figure)| {
        let square = figure.node.square();
        contacts.iter().any(|it| it.who == Some(*man) || (it.who.is_none() && it.square == square))
    };
    let men = state.men().filter(|it| it.1.side != side && it.1.on_table()).filter(seen);
    men.fold(0, |acc, it| acc | 1 << (it.0.0 & 127))
}

/// HB-MOVE-12: he himself clearly sees an enemy whom his side had not in view.
fn sights(state: &State, mover: &Mover, in_view: u128) -> bool {
    let fresh = |it: Man| in_view >> (it.0 & 127) & 1 == 0;
    state.men().any(|(man, it)| {
        it.side != mover.side && it.able() && fresh(man) && state.sees(mover.man, man) == Level::Clear
    })
}

/// Everyone makes his next step; false once nobody could.
fn impulse(state: &mut State, cx: &mut Cx<'_>, movers: &mut [Mover]) -> bool {
    state.afoot.impulse += 1;
    for mover in movers.iter_mut() {
        check(state, cx, mover);
    }
    exchange(state, cx, movers);
    let mut moved: SmallVec<[usize; 16]> = SmallVec::new();
    for (at, mover) in movers.iter_mut().enumerate() {
        let Some(to) = mover.next() else { continue };
        // Those who leave a node later than others come make no room for them (HB-MOVE-14).
        if !has_room(state, mover, to) {
            cx.cite(rule!("HB-FIG-4"));
            cx.cite(rule!("HB-MOVE-14"));
            mover.stop(Stop::Full);
            continue;
        }
        step(state, cx, mover, to);
        moved.push(at);
    }
    for at in &moved {
        meet(state, cx, movers, *at);
    }
    !moved.is_empty()
}

/// Whether the next step is legal in truth; on what the side knew it was. Whoever runs into something knows of it then
/// (HB-TERR-17).
fn check(state: &mut State, cx: &mut Cx<'_>, mover: &mut Mover) {
    let Some(to) = mover.next() else { return };
    let (map, from) = (state.map(), state.man(mover.man).node);
    let mut steps = Steps::new();
    map.steps(
        from,
        mover.jump && from == mover.start,
        mover.side,
        |it| state.gapped.contains(it),
        &mut steps,
    );
    // What a side knows leaves no step out that there is in truth.
    let Some(step) = steps.iter().find(|it| it.to == to) else { return mover.stop(Stop::Wall) };
    mover.wire |= step.crosses.is_some() || step.bar == Some(Bar::WireFilled);
    cx.cite(step.way.cite());
    if step.way == Way::Along {
        cx.cite(rule!("HB-TERR-8"));
    }
    let Some(bar) = step.bar else { return };
    cx.cite(bar.cite());
    let (stop, met) = match bar {
        Bar::Wire(_) => (Stop::Wire, from.square()),
        Bar::WireFilled => (Stop::Wire, to.square()),
        Bar::Impassable => (Stop::Wall, to.square()),
    };
    mover.stop(stop);
    cx.cite(rule!("HB-TERR-17"));
    state.sides[mover.side].record.found.insert(met);
}

/// HB-MOVE-13: two enemies who would change places both stay where they are.
fn exchange(state: &State, cx: &mut Cx<'_>, movers: &mut [Mover]) {
    for a in 0..movers.len() {
        let Some(to) = movers[a].next() else { continue };
        let from = state.man(movers[a].man).node;
        let opposite = |it: &Mover| {
            it.side != movers[a].side
                && it.next() == Some(from)
                && state.man(it.man).node == to
                && state.man(it.man).nerve != Nerve::Surrendered
        };
        if state.man(movers[a].man).nerve == Nerve::Surrendered {
            continue;
        }
        if let Some(b) = movers.iter().position(opposite) {
            cx.cite(rule!("HB-MOVE-13"));
            movers[a].stop(Stop::Met);
            movers[b].stop(Stop::Met);
        }
    }
}

fn has_room(state: &State, mover: &Mover, to: Node) -> bool {
    if !to.on_table() {
        return true;
    }
    let there = state.in_node(to).filter(|it| !it.1.dead() && it.1.carried_by.is_none()).count();
    there + 1 + mover.along.len() <= capacity(to.zone())
}

fn step(state: &mut State, cx: &mut Cx<'_>, mover: &mut Mover, to: Node) {
    let from = state.man(mover.man).node;
    mover.made += 1;
    if !to.on_table() {
        return leave(state, cx, mover);
    }
    let scene = state.scene.clone();
    let map = &scene.0.map;
    mover.last = to.square();
    mover.trench |= in_trench(map, to) && !in_trench(map, from);
    let stance = match (mover.made == mover.path.len(), mover.end_stance) {
        (true, Some(stance)) if map.allows(to, stance) => stance,
        (true, _) => end_stance(map, mover.mode, to),
        (false, _) => passing_stance(map, mover.mode, to),
    };
    let enemy_line = map.own_line(1 - mover.side);
    let enters = enemy_line.contains(to) && !enemy_line.contains(from);
    for man in std::iter::once(mover.man).chain(mover.along.iter().copied()) {
        state.place(man, to);
        let figure = state.man_mut(man);
        let led = figure.side != mover.side;
        figure.stance = if led { end_stance(map, Mode::Upright, to) } else { stance };
        // HB-IM-11: a passed test is good for one entry.
        figure.trench_pass &= !enters;
        if let Some(load) = figure.carrying {
            state.goes_down(load);
        }
        if !led {
            note(state, man, to);
        }
    }
}

/// HB-END-1c, HB-EXP-1
fn note(state: &mut State, man: Man, node: Node) {
    let Figure { side, patrol, .. } = *state.man(man);
    let scene = state.scene.clone();
    let (own, enemy) = (scene.0.map.own_line(side), scene.0.map.own_line(1 - side));
    let able = state.man(man).able();
    let notes = &mut state.man_mut(man).notes;
    notes.in_enemy_dugout |= able && node.zone() == Zone::Dugout && enemy.contains(node);
    if !own.contains(node) {
        notes.out = true;
        if let Some(patrol) = state.sides[side].patrols.get_mut(usize::from(patrol)) {
            patrol.been_out = true;
        }
    }
}

/// HB-MOVE-5f: he and all with him are off the table and safe.
fn leave(state: &mut State, cx: &mut Cx<'_>, mover: &Mover) {
    for man in std::iter::once(mover.man).chain(mover.along.iter().copied()) {
        let figure = state.man_mut(man);
        let load = figure.carrying.take();
        figure.bearer = None;
        for gone in std::iter::once(man).chain(load) {
            let figure = state.man_mut(gone);
            (figure.node, figure.carried_by) = (Node::OFF, None);
            // A wounded or dead enemy who is carried off is in the hands of those who carry him.
            if figure.side != mover.side {
                figure.captor = Some(mover.side as u8);
            }
            let State { afoot, figures, .. } = state;
            let at = usize::from(gone.0);
            afoot.show(at, &figures[at]);
        }
    }
    cx.tell(state, only(mover.side), rule!("HB-INFO-22"), || {
        let text = format!("{} has left the table, towards home", spoken::man(state.man(mover.man)));
        Told::from(text).done(Act::new(beat::Kind::Arrive).by(mover.company(state)))
    });
}

/// HB-MOVE-13: whoever comes to an enemy stops there, and so does that enemy.
fn meet(state: &State, cx: &mut Cx<'_>, movers: &mut [Mover], at: usize) {
    let Mover { man, side, .. } = movers[at];
    let node = state.man(man).node;
    if !node.on_table() || !state.man(man).up() {
        return;
    }
    let met = |it: &Figure| it.side != side && it.node == node && it.up();
    if !state.figures.iter().any(met) {
        return;
    }
    cx.cite(rule!("HB-MOVE-13"));
    cx.cite(rule!("HB-INFO-13"));
    for mover in movers.iter_mut().filter(|it| it.next().is_some()) {
        let other = state.man(mover.man);
        if mover.man == man || (mover.side != side && other.node == node && other.up()) {
            mover.stop(Stop::Met);
        }
    }
}

/// Only another stance; nobody has made a step.
fn change_stance(state: &mut State, mover: &Mover) {
    let stance = mover.end_stance.unwrap_or_else(|| end_stance(state.map(), mover.mode, mover.start));
    if state.map().allows(mover.start, stance) {
        let figure = state.man_mut(mover.man);
        figure.turn.shifted |= figure.stance != stance;
        figure.stance = stance;
    }
}

/// What he counts as for the rest of the turn.
fn arrive(state: &mut State, mover: &Mover) {
    let stretcher = load(state.man(mover.man)) == Carrying::Stretcher;
    let node = state.man(mover.man).node;
    // Stopped on the way, he takes the stance of one who has come to the end of it.
    if mover.stopped.is_some() && 0 < mover.made && node.on_table() {
        state.man_mut(mover.man).stance = end_stance(state.map(), mover.mode, node);
    }
    for man in std::iter::once(mover.man).chain(mover.along.iter().copied()) {
        let figure = state.man_mut(man);
        figure.turn.steps_moved = mover.made as u8;
        // HB-SHOT-6d
        figure.turn.non_tactical = 3 <= mover.made || (stretcher && 2 <= mover.made);
        figure.turn.shifted |= 0 < mover.made || figure.stance != mover.before;
    }
}

/// HB-INFO-11, 12: his own side learns how far he came, and why no farther.
fn report(state: &State, cx: &mut Cx<'_>, mover: &Mover) {
    let cite = match mover.stopped {
        Some(Stop::Wire | Stop::Wall | Stop::Full) => rule!("HB-INFO-12"),
        _ => rule!("HB-INFO-11"),
    };
    if mover.path.is_empty() {
        return;
    }
    cx.tell(state, only(mover.side), cite, || {
        let (name, known) = (spoken::man(state.man(mover.man)), Known::of_side(state, mover.side));
        let place = |it: Node| spoken::place(&known, it);
        let how = match mover.mode {
            Mode::Upright => "goes",
            Mode::Crawl => "crawls",
        };
        let passed: Vec<String> = mover.path[..mover.made].iter().map(|it| place(*it)).collect();
        let mut text = match passed.is_empty() {
            true => format!("{name} does not get away from {}", place(mover.start)),
            false => format!("{name} {how} to {}", passed.join(", ")),
        };
        if let Some(why) = mover.stopped {
            text += &format!("; {}", why.words());
        }
        let nodes = std::iter::once(mover.start).chain(mover.path[..mover.made].iter().copied());
        let mut act = Act::new(beat::Kind::Move).by(mover.company(state)).together(ARRIVED);
        if 0 < mover.made {
            act = act.along(way(state.map(), nodes));
        }
        if let Some(why) = mover.stopped {
            act = act.came(why.words());
        }
        act.decisive = mover.stopped == Some(Stop::Met);
        Told::from(text).at(label(state, mover.last)).done(act)
    });
}

/// Those whom the enemy leads or carries along, by id.
fn taken_along(state: &State, movers: &[Mover]) -> SmallVec<[Man; 4]> {
    let mut taken: SmallVec<[Man; 4]> = SmallVec::new();
    for mover in movers {
        let men = std::iter::once(mover.man).chain(mover.along.iter().copied());
        let loads = men.clone().filter_map(|it| state.man(it).carrying);
        for man in men.chain(loads).filter(|it| state.man(*it).side != mover.side) {
            if !taken.contains(&man) {
                taken.push(man);
            }
        }
    }
    taken.sort_unstable();
    taken
}

/// His own side always knows where he is: it is told that the enemy takes him somewhere (HB-PRIS-5, HB-SPEC-9).
fn report_taken(state: &State, cx: &mut Cx<'_>, man: Man) {
    let figure = state.man(man);
    let Some(from) = figure.turn.began_at.filter(|it| *it != figure.node) else { return };
    let cite = if figure.down() { rule!("HB-SPEC-9") } else { rule!("HB-PRIS-5") };
    cx.tell(state, only(figure.side), cite, || {
        let name = spoken::man(figure);
        let act = Act::new(beat::Kind::Move).by([figure.id]).together(ARRIVED);
        if !figure.on_table() {
            return Told::from(format!("{name} is taken off the table")).done(act);
        }
        let place = spoken::place(&Known::of_side(state, figure.side), figure.node);
        Told::from(format!("{name} is taken along to {place}"))
            .at(label(state, figure.node.square()))
            .done(act.along(way(state.map(), [from, figure.node])))
    });
}

/// HB-PRIS-3
fn take_prisoners(state: &mut State, cx: &mut Cx<'_>) {
    for at in 0..state.figures.len() {
        let man = Man(at as u8);
        let figure = state.man(man);
        if figure.nerve != Nerve::Surrendered || figure.prisoner() || !figure.on_table() || figure.dead() {
            continue;
        }
        let (side, square) = (figure.side, figure.node.square());
        let near = |it: &(Man, &Figure)| it.1.able() && it.1.node.square() == square;
        let Some(captor) = state.of_side(1 - side).find(near).map(|it| it.0) else { continue };
        capture(state, man, captor);
        cx.cite(rule!("HB-PRIS-3"));
        for eye in 0..2 {
            cx.tell(state, only(eye), rule!("HB-INFO-20"), || {
                let text = match eye == side {
                    true => format!("{} is taken prisoner", called(state, eye, man)),
                    false => {
                        format!("{} takes {} prisoner", called(state, eye, captor), called(state, eye, man))
                    }
                };
                let act = Act::new(beat::Kind::Break)
                    .by(named(state, eye, captor))
                    .on(named(state, eye, man))
                    .came("taken prisoner");
                Told::from(text).at(label(state, square)).done(act.decisive().together(moment(man)))
            });
        }
    }
}
