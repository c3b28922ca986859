//! Set-up (CC-SET): as the scenario lists it, or each side in secret as it likes.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Mind, Play, Seat, Setup, SetupFault, Told, scene};

use super::After;
use super::telling::{name, seat};
use crate::doctrine;
use crate::forms::deploy::{Post, posts, seats};
use crate::options::Options;
use crate::scenario::Scenario;
use crate::state::State;
use crate::vocabulary::{Facing, Formation, LeaderNo, SideNo, SpaceNo, UnitNo};

pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let read = Scenario::read(setup.text);
    let set = |options: &mut Options, name: &str, value: &str| options.set(name, value);
    let scenario = scene::open(setup, read, |it| &mut it.options, set, |_| Vec::new())?;
    Ok(State::new(scenario))
}

/// What one side has arranged.
struct Layout {
    units: Vec<(UnitNo, SpaceNo, Formation, Facing)>,
    leaders: Vec<(LeaderNo, SpaceNo)>,
}

/// By which options of the book this game is played: whoever comes to the table is told.
fn tell_options(state: &State, cx: &mut Cx<'_>) {
    let options = state.battle.options();
    for switch in Options::SWITCHES {
        let Some(value) = options.get(switch.name).filter(|it| *it != switch.default) else { continue };
        cx.tell(state, Eyes::ALL, switch.cite, || {
            let value = if value == "on" { String::new() } else { format!(": {}", value.replace('_', " ")) };
            Told::from(format!("Played with an option: {}{value}", switch.title)).done(Act::new(Kind::Word))
        });
    }
}

pub fn set_up(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    tell_options(state, cx);
    if state.battle.options().free_deployment {
        let layouts = cx.secretly(&[Seat(0), Seat(1)], |cx, seat| arrange(state, cx, usize::from(seat.0)))?;
        for layout in &layouts {
            for (unit, ..) in &layout.units {
                state.battle.place(*unit, None);
            }
        }
        for layout in layouts {
            for (unit, space, formation, facing) in layout.units {
                let it = state.battle.unit_mut(unit);
                it.formation = formation;
                it.facing = facing;
                state.battle.place(unit, Some(space));
            }
            for (leader, space) in layout.leaders {
                state.battle.leader_mut(leader).at = Some(space);
            }
        }
        cx.tell(state, Eyes::ALL, rule!("CC-SET-4"), || {
            let units = state.battle.standing().map(|it| (name(state, it).to_owned(), stands(state, it)));
            let leaders = state
                .battle
                .leaders
                .iter()
                .zip(&state.battle.scenario().leaders)
                .filter_map(|(it, card)| Some((card.name.clone(), state.battle.land().name(it.at?))));
            let all: Vec<String> = units.chain(leaders).map(|(who, at)| format!("{who} {at}")).collect();
            Told::from(format!("Both sides show how they have drawn up: {}", all.join("; ")))
                .done(Act::new(Kind::Reveal))
        });
        return Ok(After::Next);
    }
    cx.tell(state, Eyes::ALL, rule!("CC-SET-3"), || {
        let scenario = state.battle.scenario();
        let words = format!("{}: {}", scenario.title, scenario.background);
        Told::from(words).done(Act::new(Kind::Word))
    });
    Ok(After::Next)
}

/// `F7 in column, facing north`
fn stands(state: &State, unit: UnitNo) -> String {
    let it = state.battle.unit(unit);
    let at = it.at.map_or_else(String::new, |it| state.battle.land().name(it));
    format!("{at} {}", it.formation.spoken(it.facing))
}

/// CC-SET-4: unit after unit, then the leaders; each may stay where it is listed.
fn arrange(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Layout> {
    let battle = &state.battle;
    let mut res = Layout { units: Vec::new(), leaders: Vec::new() };
    let mut taken: Vec<SpaceNo> = Vec::new();
    let own: Vec<UnitNo> = battle.of_side(side).collect();
    for unit in &own {
        let options: Vec<Post<'_>> = posts(battle, *unit, &taken);
        if options.is_empty() {
            continue;
        }
        let text = || format!("{}: where does it stand?", name(state, *unit));
        let advise = |_: &mut Mind| doctrine::first();
        let piece = battle.card(*unit).id;
        let asked = Asked::new(seat(side), rule!("CC-SET-4"), &text).of(&piece).advised(&advise);
        let post = cx.choose(&asked, &options, 0)?;
        taken.push(post.space);
        if let Some((formation, facing)) = post.stands {
            res.units.push((*unit, post.space, formation, facing));
        }
    }
    let leads = |it: &LeaderNo| battle.commander(*it).side == side && battle.leader(*it).on_board();
    for leader in (0..battle.leaders.len() as LeaderNo).filter(leads) {
        let options: Vec<Post<'_>> = seats(battle, leader);
        let text = || format!("{}: where is he?", battle.commander(leader).name);
        let advise = |_: &mut Mind| doctrine::first();
        let piece = battle.commander(leader).id;
        let asked = Asked::new(seat(side), rule!("CC-SET-4"), &text).of(&piece).advised(&advise);
        res.leaders.push((leader, cx.choose(&asked, &options, 0)?.space));
    }
    Ok(res)
}
