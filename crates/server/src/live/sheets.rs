//! The men of a campaign: taken off a game that is over, and put into the scenario of the next. What stands on a sheet
//! is for the book to know.

use engine::{Campaign, Eye, Fault, Game, Place};

use super::opening::{by_book, prepare, scripted};
use super::table::Table;
use crate::problem::Problem;

/// The sheets of a seat, once nothing of the game is secret.
pub fn kept(games: &[&'static dyn Game], table: &Table, seat: &str) -> Result<String, Problem> {
    if table.game.outcome().is_none() {
        return Err(Problem::forbidden("running", "the sheets are written when the game is over"));
    }
    let campaign = campaign(by_book(games, &table.game.header().book)?)?;
    let kept = (campaign.kept)(&table.game.view(Eye::Umpire), seat);
    // Nothing is wrong with what was asked: the game has no sheets to give.
    kept.map_err(|it| Problem::cannot(&Fault { field: None, ..it }))
}

/// Who stands on the sheets that somebody would bring to a scenario; refused as the game itself would be.
pub fn mustered(
    game: &'static dyn Game,
    scenario: &str,
    sheets: &[(String, String)],
) -> Result<String, Problem> {
    let text = scripted(game, scenario)?;
    let start = prepare(game, text, &[])?;
    filled(game, start.seats(), text, sheets)?;
    let campaign = campaign(game)?;
    let one = |(seat, text): &(String, String)| {
        let strength = (campaign.strength)(text).map_err(|it| Problem::sheets(seat, &it))?;
        Ok((seat.clone(), strength))
    };
    let all = sheets.iter().map(one).collect::<Result<Vec<_>, Problem>>()?;
    Ok(wire::compact(&wire::mustered(&all)))
}

/// The text of a scenario with all sheets in it; nothing where nobody brings any.
pub fn filled(
    game: &dyn Game,
    seats: &[Place],
    text: &str,
    sheets: &[(String, String)],
) -> Result<Option<String>, Problem> {
    if sheets.is_empty() {
        return Ok(None);
    }
    let campaign = campaign(game)?;
    if let Some((name, _)) = sheets.iter().find(|it| seats.iter().all(|seat| seat.name.text() != it.0)) {
        let fault = Fault::bad(&format!("sheets.{name}"), "the scenario has no such seat");
        return Err(Problem::cannot(&fault.allowing(seats.iter().map(|it| it.name.text()))));
    }
    let mut res = text.to_owned();
    for (seat, sheets) in sheets {
        res = campaign.filled(&res, seat, sheets).map_err(|it| Problem::sheets(seat, &it))?;
    }
    Ok(Some(res))
}

fn campaign(game: &dyn Game) -> Result<Campaign, Problem> {
    game.campaign().ok_or_else(|| {
        let why = format!("{} keeps no sheets between games", game.book().title);
        Problem::cannot(&Fault::bad("sheets", why))
    })
}
