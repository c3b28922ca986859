//! Step 1e: figures take the place of cards that must deploy, and of those whose owner wishes it (CS-SIGHT-2, -3).

use engine::{Asked, Cx, Play, Seat};

use super::{sheets, sighting};
use crate::doctrine;
use crate::forms::sheets::{Laid, laid};
use crate::known::Known;
use crate::state::{SheetNo, State};

pub fn place(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // Cards lie on the table for all to see, so that everybody is asked as long as there are any betrays nothing.
    if state.lying().next().is_none() {
        return Ok(());
    }
    let seats = state.deciding();
    let wished = cx.secretly(&seats, |cx, seat| choose(state, cx, seat))?;
    let wished: Vec<SheetNo> = wished.into_iter().flatten().collect();
    let turn = state.turn;
    let must = |it: &SheetNo| state.sheet(*it).sighted.is_some_and(|it| it < turn);
    let all: Vec<SheetNo> = state.lying().filter(|it| must(it) || wished.contains(it)).collect();
    if all.is_empty() {
        return Ok(());
    }
    let mut deployed = Vec::new();
    for sheet in &all {
        let one = sheets::deploy(state, *sheet, &all);
        sheets::tell_deployed(state, cx, &one);
        deployed.push(one);
    }
    sheets::checks(state, cx, &deployed)?;
    sighting::look_again(state, cx);
    Ok(())
}

fn choose(state: &State, cx: &mut Cx<'_>, seat: Seat) -> Play<Vec<SheetNo>> {
    let known = Known::of_seat(state, seat);
    let mut chosen: Vec<SheetNo> = Vec::new();
    loop {
        let options = laid(&known, &chosen);
        let text = || "Cards in sight of the enemy give way to figures. Which others do?".to_owned();
        let advise = doctrine::place(&options);
        let asked = Asked::new(seat, rule!("CS-SIGHT-3"), &text).advised(&advise);
        match cx.choose(&asked, &options, options.len() - 1)? {
            Laid::Card { no, .. } => chosen.push(no),
            Laid::Seal => return Ok(chosen),
        }
    }
}
