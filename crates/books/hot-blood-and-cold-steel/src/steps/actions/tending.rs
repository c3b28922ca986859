//! What men do with each other: cover a bomb, bandage, carry, hand over, take prisoners, search.

use engine::{Act, Cx, Name, Play, Seat, Told, beat};

use crate::facts::moves::LED;
use crate::facts::strain::over_a_bomb;
use crate::map::Node;
use crate::resolve::nerve::{COVER_BOMB, Conduct, Covering, Place};
use crate::spoken;
use crate::state::{Cover, Figure, Gift, Lid, Man, SideNo, State};
use crate::steps::hits::capture;
use crate::steps::melee::onlooker;
use crate::steps::morale::apply;
use crate::steps::telling::{called, label, moment, named, only};
use crate::vocabulary::{Gear, Health, Zone};

/// HB-SPEC-11
pub(super) fn cover_bomb(state: &mut State, cx: &mut Cx<'_>, man: Man, bomb: u16, with: Lid) -> Play<()> {
    let node = state.man(man).node;
    let live = |it: &crate::state::Bomb| it.no == bomb && it.node == node && it.cover == Cover::None;
    let Some(at) = state.bombs.iter().position(live) else {
        tell(state, cx, man, "finds nothing to cover");
        return Ok(());
    };
    let trench = trench(state, node);
    let body = with == Lid::Body && body(state, node);
    let place = if trench { Place::Trench } else { Place::Open };
    let case = over_a_bomb(state, man, place, body);
    let side = state.man(man).side;
    cx.about(rule!("HB-SPEC-11"), u32::from(man.0), Seat(side as u8));
    let played = cx.play(&COVER_BOMB, &case)?;
    let (outcome, nerve, total) = (played.found.outcome, played.found.nerve, played.found.total);
    state.bombs[at].cover = match outcome {
        Covering::Sandbag => Cover::Sandbag,
        Covering::Body => Cover::Body,
        Covering::Oneself => Cover::By(man),
        Covering::Failed => Cover::None,
    };
    let done = match outcome {
        Covering::Sandbag => "covers it with a sandbag",
        Covering::Body => "covers it with a body",
        Covering::Oneself => "throws himself on it",
        Covering::Failed => "shrinks from it",
    };
    // That he gives himself up is told by itself.
    let yields = nerve == Conduct::Surrender;
    if !yields {
        apply(state, cx, man, nerve);
    }
    // He has shrunk from it and covers nothing: the turn is his to get away from there.
    state.man_mut(man).turn.whole_turn = outcome != Covering::Failed;
    cx.tell(state, only(side), rule!("HB-INFO-6"), || {
        let text = format!("{} and the bomb: {total}, he {done}", spoken::man(state.man(man)));
        Told::from(text)
            .at(label(state, node.square()))
            .with(played.record)
            .done(work(state, man, None).came(done).decisive())
    });
    watched(state, cx, man, rule!("HB-INFO-6"), beat::Kind::Work, "bends down");
    if yields {
        apply(state, cx, man, nerve);
    }
    Ok(())
}

/// What one does with his hands, in the names of his own side.
fn work(state: &State, man: Man, with: Option<Man>) -> Act {
    let figure = state.man(man);
    let other: Option<Name> = with.and_then(|it| named(state, figure.side, it));
    Act::new(beat::Kind::Work).by([figure.id]).on(other)
}

/// Bomb and man in a trench-kind node.
fn trench(state: &State, node: Node) -> bool {
    node.zone() != Zone::Open && state.map().hole(node.square()).is_some_and(|it| it.kind.trench())
}

fn body(state: &State, node: Node) -> bool {
    state.in_node(node).any(|it| it.1.dead() && it.1.carried_by.is_none())
}

/// HB-SPEC-10
pub(super) fn stabilise(state: &mut State, cx: &mut Cx<'_>, man: Man, patient: Man) {
    let figure = state.man(patient);
    let hurt = matches!(figure.health, Health::Walking | Health::Blighty | Health::Serious);
    let beside = figure.node == state.man(man).node && (man != patient || figure.health != Health::Serious);
    if !hurt || !beside {
        return tell(state, cx, man, "finds nobody to bandage");
    }
    state.man_mut(patient).stabilised = true;
    cx.cite(rule!("HB-SND-6k"));
    let side = state.man(man).side;
    cx.tell(state, only(side), rule!("HB-SPEC-10"), || {
        let whom = if man == patient { "himself".to_owned() } else { called(state, side, patient) };
        Told::from(format!("{} bandages {whom}", spoken::man(state.man(man))))
            .done(work(state, man, Some(patient)).came("bandaged"))
    });
    watched(state, cx, man, rule!("HB-INFO-8"), beat::Kind::Work, "bandages somebody");
}

/// HB-SPEC-9; two with a stretcher carry together (HB-SPEC-8).
pub(super) fn pick_up(state: &mut State, cx: &mut Cx<'_>, man: Man, load: Man, stretcher: bool) {
    let node = state.man(man).node;
    let figure = state.man(load);
    let lies = figure.down() && figure.node == node && man != load;
    let beside = |it: &Figure| it.node == node && it.commanded() && it.mobile() && !it.turn.engaged;
    if stretcher && let Some(mate) = figure.carried_by.filter(|it| waits(state, *it, load)) {
        // The second bearer takes the other end of what the first has taken up.
        if lies && beside(state.man(mate)) && has_stretcher(state, man, mate) {
            cx.cite(rule!("HB-SPEC-8"));
            state.man_mut(man).carrying = Some(load);
            state.man_mut(man).bearer = Some(mate);
            state.man_mut(mate).bearer = Some(man);
            return tell(state, cx, man, "takes the other end of the stretcher");
        }
    }
    if !lies || figure.carried_by.is_some() || !state.man(man).mobile() {
        return tell(state, cx, man, "has nobody to pick up");
    }
    state.man_mut(man).carrying = Some(load);
    state.man_mut(load).carried_by = Some(man);
    cx.cite(rule!("HB-SND-6k"));
    let side = state.man(man).side;
    cx.tell(state, only(side), rule!("HB-SPEC-9"), || {
        Told::from(format!("{} picks up {}", spoken::man(state.man(man)), called(state, side, load)))
            .done(work(state, man, Some(load)))
    });
    watched(state, cx, man, rule!("HB-INFO-8"), beat::Kind::Work, "picks somebody up");
}

/// Whether the carrier is alone with his load and of the same mind: then a second bearer may join him.
fn waits(state: &State, carrier: Man, load: Man) -> bool {
    let figure = state.man(carrier);
    figure.carrying == Some(load) && figure.bearer.is_none()
}

fn has_stretcher(state: &State, a: Man, b: Man) -> bool {
    state.man(a).side == state.man(b).side && [a, b].iter().any(|it| state.man(*it).gear.has(Gear::Stretcher))
}

/// HB-SPEC-9
pub(super) fn put_down(state: &mut State, cx: &mut Cx<'_>, man: Man) {
    let Some(load) = state.man(man).carrying else { return };
    state.put_down(man);
    let side = state.man(man).side;
    cx.tell(state, only(side), rule!("HB-SPEC-9"), || {
        Told::from(format!("{} puts {} down", spoken::man(state.man(man)), called(state, side, load)))
            .done(work(state, man, Some(load)))
    });
    watched(state, cx, man, rule!("HB-INFO-8"), beat::Kind::Work, "puts somebody down");
}

/// HB-SPEC-16
pub(super) fn hand_over(state: &mut State, cx: &mut Cx<'_>, man: Man, to: Man, what: Gift) {
    let (giver, taker) = (state.man(man), state.man(to));
    let beside = giver.side == taker.side && giver.node == taker.node && taker.able() && man != to;
    if !beside {
        return tell(state, cx, man, "has nobody to hand it to");
    }
    let given = match what {
        Gift::Bombs(n) => {
            // Nobody carries more than twelve (HB-FIG-1).
            let n = n.min(giver.bombs).min(12u8.saturating_sub(taker.bombs));
            state.man_mut(man).bombs -= n;
            state.man_mut(to).bombs += n;
            n
        }
        Gift::Verey(n) => {
            let n = n.min(giver.verey).min(6u8.saturating_sub(taker.verey));
            state.man_mut(man).verey -= n;
            state.man_mut(to).verey += n;
            n
        }
        Gift::Gear(gear) => {
            let has = giver.gear.has(gear) && !taker.gear.has(gear);
            if has {
                state.man_mut(man).gear.remove(gear);
                state.man_mut(to).gear.add(gear);
            }
            u8::from(has)
        }
        Gift::WireSample => {
            let n = giver.wire_samples;
            state.man_mut(man).wire_samples = 0;
            state.man_mut(to).wire_samples += n;
            n
        }
        Gift::Papers => {
            let n = giver.papers;
            state.man_mut(man).papers = 0;
            state.man_mut(to).papers += n;
            n
        }
        Gift::Guard(prisoner) => u8::from(relieve(state, man, to, prisoner)),
    };
    let side = state.man(man).side;
    cx.tell(state, only(side), rule!("HB-SPEC-16"), || {
        let thing = match what {
            _ if given == 0 => "nothing".to_owned(),
            Gift::Bombs(_) => Gift::Bombs(given).spoken(state, side),
            Gift::Verey(_) => Gift::Verey(given).spoken(state, side),
            other => other.spoken(state, side),
        };
        Told::from(format!("{} hands {} {thing}", spoken::man(state.man(man)), spoken::man(state.man(to))))
            .done(work(state, man, Some(to)).came(thing))
    });
}

impl Gift {
    fn spoken(self, state: &State, side: SideNo) -> String {
        spoken::gift(&self, |it| called(state, side, it))
    }
}

/// HB-PRIS-5: the other man leads the prisoner from now on, if he has not three to lead already.
fn relieve(state: &mut State, man: Man, by: Man, prisoner: Man) -> bool {
    let side = state.man(man).side;
    let kept = |guard: Man| {
        let of_his = |it: &&(Man, Man)| state.guard_of(side, it.0) == Some(guard) && !state.man(it.0).down();
        state.sides[side].guards.iter().filter(of_his).count()
    };
    let passes = state.guard_of(side, prisoner) == Some(man) && kept(by) < LED;
    if passes {
        state.sides[side].put_under(prisoner, by);
    }
    passes
}

/// HB-PRIS-4
pub(super) fn take_prisoner(state: &mut State, cx: &mut Cx<'_>, man: Man, enemy: Man) {
    let (node, side) = (state.man(man).node, state.man(man).side);
    let figure = state.man(enemy);
    let beaten = figure.nerve == crate::state::Nerve::Surrendered || figure.down();
    let guarded = state.in_node(node).any(|it| it.1.side != side && it.1.up());
    if figure.side == side || figure.node != node || figure.dead() || !beaten || guarded || figure.prisoner()
    {
        if figure.dead() && figure.side != side && figure.node == node {
            finds_dead(state, side, enemy);
            return tell(state, cx, man, "bends over a dead man");
        }
        return tell(state, cx, man, "can take no prisoner");
    }
    // One who is carried by his own side is not left to the enemy so easily; those men are up, and guard him.
    if let Some(carrier) = figure.carried_by {
        state.put_down(carrier);
    }
    capture(state, enemy, man);
    let taken = |eye: SideNo| {
        let act = Act::new(beat::Kind::Break).by(named(state, eye, man)).on(named(state, eye, enemy));
        act.came("taken prisoner").decisive().together(moment(enemy))
    };
    cx.tell(state, only(side), rule!("HB-PRIS-4"), || {
        let text = format!("{} takes {} prisoner", spoken::man(state.man(man)), called(state, side, enemy));
        Told::from(text).at(label(state, node.square())).done(taken(side))
    });
    cx.tell(state, only(1 - side), rule!("HB-PRIS-4"), || {
        Told::from(format!("{} is taken prisoner", spoken::man(state.man(enemy))))
            .at(label(state, node.square()))
            .done(taken(1 - side))
    });
}

/// HB-PRIS-8
pub(super) fn search(state: &mut State, cx: &mut Cx<'_>, man: Man, other: Man) {
    let figure = state.man(other);
    let still = figure.down() || figure.prisoner();
    let here = figure.node == state.man(man).node && still && figure.side != state.man(man).side;
    if here && !figure.searched {
        state.man_mut(other).searched = true;
        state.man_mut(man).papers += 1;
    } else {
        return tell(state, cx, man, "finds nothing");
    }
    let side = state.man(man).side;
    if state.man(other).dead() {
        finds_dead(state, side, other);
    }
    cx.tell(state, only(side), rule!("HB-PRIS-8"), || {
        let (name, whom) = (spoken::man(state.man(man)), called(state, side, other));
        let end = if state.man(other).dead() { ", who is dead" } else { "" };
        Told::from(format!("{name} finds papers on {whom}{end}"))
            .done(work(state, man, Some(other)).came("papers"))
    });
    watched(state, cx, man, rule!("HB-INFO-8"), beat::Kind::Work, "searches somebody");
}

/// Whoever has had an enemy under his hands knows whether he is dead.
fn finds_dead(state: &mut State, side: SideNo, enemy: Man) {
    let bodies = &mut state.sides[side].record.bodies;
    if !bodies.contains(&enemy) {
        bodies.push(enemy);
    }
}

/// What came of an order, in a word to the side that gave it.
pub(super) fn tell(state: &State, cx: &mut Cx<'_>, man: Man, text: &str) {
    let figure = state.man(man);
    cx.tell(state, only(figure.side), rule!("HB-INFO-8"), || {
        Told::from(format!("{} {text}", spoken::man(figure))).done(work(state, man, None))
    });
}

/// An enemy with a clear view sees a man busy; he is not told with what result.
pub(super) fn watched(
    state: &State,
    cx: &mut Cx<'_>,
    man: Man,
    cite: engine::RuleId,
    kind: beat::Kind,
    what: &str,
) {
    cx.cite(rule!("HB-INFO-1"));
    if let Some(eyes) = onlooker(state, man) {
        cx.tell(state, eyes, cite, || {
            let side = state.man(man).side;
            let at = label(state, state.man(man).node.square());
            Told::from(format!("{} at {at} {what}", called(state, 1 - side, man)))
                .at(at)
                .done(Act::new(kind).by(named(state, 1 - side, man)))
        });
    }
}
