//! Players who wait for their troops act as regimental commanders (CS-CMD-11).

use engine::beat::{Act, Kind};
use engine::{Cx, Play, Seat};

use super::missions;
use super::told::{self, says};
use crate::forms::missions::formation;
use crate::known::Known;
use crate::state::{Fate, LeaderNo, Mission, State};
use crate::vocabulary::{Mission as What, Rank};

/// As the turn begins: a seat whose generals are all still on the march plays a colonel of its side, one each, in the order
/// of the list; it gives him back when the first of its own has come.
pub fn assign(state: &mut State, cx: &mut Cx<'_>) {
    if !state.options().regimental_players {
        return;
    }
    let before = std::mem::take(&mut state.colonels);
    for chair in 0..state.hands.len() as u8 {
        if !waits(state, chair) {
            continue;
        }
        let side = state.scenario().seats[usize::from(chair)].side;
        let his = before.iter().find(|it| it.1 == chair && state.leader(it.0).leads()).map(|it| it.0);
        let free = |it: &LeaderNo| {
            let card = state.commander(*it);
            card.side == side
                && card.rank == Rank::Regiment
                && card.superior.is_some()
                && !card.player_figure
                && !state.colonels.iter().chain(&before).any(|other| other.0 == *it)
        };
        let Some(colonel) = his.or_else(|| state.leading().find(free)) else { continue };
        state.colonels.push((colonel, chair));
        if his.is_none() {
            cx.cite(rule!("CS-OPT-11"));
            told::tell_side(state, cx, side, rule!("CS-CMD-11"), |_| {
                let (card, seat) = (state.commander(colonel), &state.scenario().seats[usize::from(chair)]);
                says(
                    format!("{} is played by {}.", card.name, seat.title),
                    Act::new(Kind::Word).by([card.id]),
                )
            });
        }
    }
}

/// All generals of the seat are still to come.
fn waits(state: &State, chair: u8) -> bool {
    let own = |it: &LeaderNo| state.commander(*it).chair == chair && state.commander(*it).player_figure;
    let mut all = state.scenario().all_leaders().filter(own).peekable();
    all.peek().is_some() && all.all(|it| state.leader(it).fate == Fate::Coming)
}

/// Each brigadier must give each of them a mission. He does so as he takes over, and no command point is spent on it; where
/// nothing comes of what he writes they are to hold the place where they stand.
pub fn brief(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat) -> Play<Vec<Mission>> {
    let mut res = Vec::new();
    for (colonel, _) in known.colonels().iter().copied() {
        let above = known.commander(colonel).superior;
        let mine = above.is_some_and(|it| known.figures_of(seat).any(|own| own == it));
        let units = formation(known, colonel);
        if !mine || units.iter().any(|it| known.has_mission(*it)) {
            continue;
        }
        let Some(first) = units.first().copied() else { continue };
        cx.cite(rule!("CS-CMD-11"));
        let written = missions::write(known, cx, seat, colonel, &units)?;
        let stand = known.stands_at(first).unwrap_or(known.commander(colonel).at);
        res.push(written.unwrap_or_else(|| Mission {
            kind: What::Defense,
            units: units.iter().fold(0, |bits, it| bits | crate::state::Unit::bit(*it)),
            route: [stand].into_iter().collect(),
            new: true,
            ..Mission::blank(colonel)
        }));
    }
    Ok(res)
}
