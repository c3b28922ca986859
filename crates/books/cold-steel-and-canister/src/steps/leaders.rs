//! Leaders at risk, overrun and replaced (CC-LDR).

use engine::beat::Kind;
use engine::{Act, Cx, Eyes, Play};
use smallvec::SmallVec;

use super::telling::{at, leader_name, throws_of_leader};
use crate::resolve::fire::{Fate, LEADER_LOSS, LeaderCase, Peril};
use crate::state::{Standing, State};
use crate::vocabulary::{LeaderNo, SideNo, SpaceNo, UnitNo};

/// CC-LDR-5: a unit in this space has lost figures.
pub fn at_risk(state: &mut State, cx: &mut Cx<'_>, space: SpaceNo, side: SideNo, cause: Peril) -> Play<()> {
    let there: SmallVec<[LeaderNo; 4]> = state.battle.leaders_at(space, side).collect();
    for leader in there {
        throws_of_leader(state, cx, rule!("CC-LDR-5"), leader, "the fate of");
        let case = LeaderCase { cause, options: state.battle.toggles() };
        let played = cx.play(&LEADER_LOSS, &case)?;
        // Who leads from the front is hit more easily, by a rule of the scenario.
        let exposed = cause == Peril::Fire && played.found.natural <= state.battle.commander(leader).exposed;
        let dies = played.found.outcome == Fate::Kia || exposed;
        if dies {
            state.battle.kill(leader);
        }
        if exposed && played.found.outcome == Fate::Safe {
            cx.cite(rule!("CC-SET-1"));
        }
        tell_fate(state, cx, leader, dies, space, played.record);
    }
    Ok(())
}

fn tell_fate(
    state: &State,
    cx: &mut Cx<'_>,
    leader: LeaderNo,
    dies: bool,
    space: SpaceNo,
    record: Option<engine::Datum>,
) {
    let rule = match (dies, state.battle.commander(leader).rank) {
        (true, rank) if rank != crate::vocabulary::Rank::Brigade => rule!("CC-LDR-8"),
        _ => rule!("CC-LDR-5"),
    };
    cx.tell(state, Eyes::ALL, rule, || {
        let who = leader_name(&state.battle, leader);
        let (words, came) = match dies {
            true => (format!("{who} is killed"), "killed"),
            false => (format!("{who} is unhurt"), "unhurt"),
        };
        let act = Act::new(Kind::Hurt).by([state.battle.commander(leader).id]).came(came);
        let act = if dies { act.decisive() } else { act };
        at(state, words, Some(space)).with(record.clone()).done(act)
    });
}

/// CC-LDR-6: a unit of this side has entered a space with nobody in it but leaders of the enemy.
pub fn overrun(state: &mut State, cx: &mut Cx<'_>, space: SpaceNo, side: SideNo) -> Play<()> {
    if state.battle.friend_at(space, 1 - side).is_some() {
        return Ok(());
    }
    let there: SmallVec<[LeaderNo; 4]> = state.battle.leaders_at(space, 1 - side).collect();
    for leader in there {
        throws_of_leader(state, cx, rule!("CC-LDR-6"), leader, "the escape of");
        let case = LeaderCase { cause: Peril::Overrun, options: state.battle.toggles() };
        let played = cx.play(&LEADER_LOSS, &case)?;
        let refuge = refuge(state, leader, space);
        let taken = played.found.outcome == Fate::Kia || refuge.is_none();
        match refuge.filter(|_| !taken) {
            Some(to) => state.battle.leader_mut(leader).at = Some(to),
            None => state.battle.kill(leader),
        }
        cx.tell(state, Eyes::ALL, rule!("CC-LDR-6"), || {
            let who = leader_name(&state.battle, leader);
            let (words, came) = match refuge.filter(|_| !taken) {
                Some(to) => (format!("{who} gets away to {}", state.battle.land().name(to)), "got away"),
                None => (format!("{who} is taken"), "taken"),
            };
            let act = Act::new(Kind::Retire).by([state.battle.commander(leader).id]).came(came).decisive();
            at(state, words, Some(space)).with(played.record.clone()).done(act)
        });
    }
    Ok(())
}

/// The nearest friendly unit; of several the one nearer to the friendly edge, then by x and y.
fn refuge(state: &State, leader: LeaderNo, from: SpaceNo) -> Option<SpaceNo> {
    let (battle, land) = (&state.battle, state.battle.land());
    let side = battle.commander(leader).side;
    let edge = battle.land_edge(side);
    let all = battle.of_side(side).filter_map(|it| battle.unit(it).at);
    all.min_by_key(|it| (land.distance(from, *it), land.to_edge(*it, edge), land.square(*it)))
}

/// CC-MOV-9: who goes along with a unit that is driven from his space, or leaves it before horse, as his owner has instructed.
pub fn followers(state: &State, unit: UnitNo, from: SpaceNo) -> SmallVec<[LeaderNo; 4]> {
    let side = state.battle.side(unit);
    let all = state.battle.leaders_at(from, side);
    all.filter(|it| state.secrets[side].follows(*it) && !state.battle.leader(*it).helped).collect()
}

/// Leaders go where their unit goes; whoever fell on the way does not.
pub fn bring(state: &mut State, along: &[LeaderNo], space: SpaceNo) {
    for leader in along {
        let it = state.battle.leader_mut(*leader);
        if matches!(it.standing, Standing::Good | Standing::Bad) {
            it.at = Some(space);
        }
    }
}

/// CC-LDR-7: a killed brigade C.O. has a successor, in the space of the nearest unit of his brigade.
pub fn replace(state: &mut State, cx: &mut Cx<'_>) {
    for brigade in 0..state.battle.brigades.len() {
        let leader = state.battle.scenario().brigades[brigade].commander;
        let it = state.battle.leader(leader);
        let Some(fell) = it.fell_at.filter(|_| it.standing == Standing::Kia) else { continue };
        let battle = &state.battle;
        let near = |it: &UnitNo| battle.unit(*it).at.map(|at| (battle.land().distance(fell, at), *it));
        let own = || battle.of_brigade(brigade as u8).filter(|it| battle.unit(*it).on_board());
        let good = own().filter(|it| battle.unit(*it).level.is_good()).min_by_key(near);
        let Some(unit) = good.or_else(|| own().min_by_key(near)) else { continue };
        let to = battle.unit(unit).at;
        let it = state.battle.leader_mut(leader);
        it.at = to;
        it.standing = Standing::Good;
        it.radius = (it.radius - 1).max(2);
        it.fell_at = None;
        it.successor += 1;
        it.ap = 0;
        cx.tell(state, Eyes::ALL, rule!("CC-LDR-7"), || {
            let words = format!(
                "{} takes over {}",
                leader_name(&state.battle, leader),
                state.battle.scenario().brigades[brigade].name
            );
            let act = Act::new(Kind::Arrive).by([state.battle.commander(leader).id]).came("takes over");
            at(state, words, to).done(act)
        });
    }
}
