//! What an eye knows, for a screen. Only a `Known` is read here, so nothing can be shown that the eye may
//! not have; and what is not there leaves no empty place that would tell of it.

mod affairs;
mod aim;
mod ground;
mod marks;
mod orders;
mod pieces;
mod seen;

use engine::Maybe;
use field::view::common::{Common, seat};
use field::view::grid::GridView;

pub use marks::Raid;

use crate::known::Known;
use crate::map::{Map, SquareNo};

pub fn view(known: &Known<'_>) -> GridView<Raid> {
    let playing = known.side().is_some() || known.all();
    GridView {
        common: common(known),
        ground: ground::ground(known),
        light: Maybe(playing.then(|| seen::light(known))),
        pieces: Maybe(playing.then(|| pieces::pieces(known))),
        seen: Maybe(playing.then(|| seen::seen(known))),
        affairs: Maybe(playing.then(|| affairs::affairs(known))),
        background: known.background().to_owned(),
    }
}

fn common(known: &Known<'_>) -> Common {
    Common {
        title: known.title().to_owned(),
        date: Maybe(None),
        scale: Maybe(None),
        turn: known.turn().into(),
        turns: known.turns().into(),
        phase: known.phase().word(),
        stage: known.phase().stage(),
        step: known.phase().title().to_owned(),
        clock: Maybe(Some(clock(known.minutes()))),
        active: Maybe(None),
        side: Maybe(known.side().map(seat)),
        sealed: Maybe(known.side().map(|_| known.sealed())),
        aim: aim::aim(known),
    }
}

fn at(map: &Map, square: SquareNo) -> String {
    map.square(square).to_string()
}

/// `02:14`
fn clock(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

#[cfg(test)]
mod tests;
