//! What is written on the sheets when a game is over (HB-EXP-1 to 3).

use std::sync::Arc;

use crate::resolve::ending::{self, Fate};
use crate::scenario::Sheet;
use crate::spoken;
use crate::state::{Figure, Held, Man, Sheets, SideNo, State};

/// All sheets after a game, from what became of the men who were in it.
pub(crate) fn keep(state: &State, ends: &[(Man, ending::Sheet)]) -> Sheets {
    let of_side = |side: SideNo| {
        let mut sheets = state.sheets.0[side].clone();
        sheets.iter_mut().filter(|it| it.man.is_none()).for_each(|it| wait(&mut it.sheet));
        let mut own: Vec<&(Man, ending::Sheet)> =
            ends.iter().filter(|it| state.man(it.0).side == side).collect();
        // As a sergeant would list them: those who go out first, and the senior men before the others.
        own.sort_by_key(|it| {
            let figure = state.man(it.0);
            (state.garrison(figure), figure.patrol, figure.seniority)
        });
        for (man, end) in own {
            let at = sheets.iter().position(|it| it.man == Some(*man)).unwrap_or_else(|| {
                sheets.push(Held { sheet: begun(state.man(*man), &sheets), man: Some(*man) });
                sheets.len() - 1
            });
            write(&mut sheets[at].sheet, state, *man, end);
        }
        sheets
    };
    Sheets(Arc::new([of_side(0), of_side(1)]))
}

/// HB-EXP-3: a patrol has gone out without him.
fn wait(sheet: &mut Sheet) {
    if sheet.fate == Fate::Misses {
        sheet.misses = sheet.misses.saturating_sub(1);
        sheet.fate = if sheet.misses == 0 { Fate::Fit } else { Fate::Misses };
    }
}

/// A sheet for a man who has none yet.
fn begun(figure: &Figure, sheets: &[Held]) -> Sheet {
    let called = spoken::man(figure);
    let known = |name: &str| sheets.iter().any(|it| it.sheet.name == name);
    // A man who came for one who is gone has the same rank and number.
    let others = (2..).map(|it| format!("{called} ({it})"));
    let name = std::iter::once(called.clone()).chain(others).find(|it| !known(it));
    Sheet {
        name: name.unwrap_or(called),
        id: String::new(),
        nation: figure.nation,
        rank: figure.rank,
        quality: figure.quality,
        regular_army: figure.regular_army,
        specialist: figure.specialist,
        points: 0,
        patrols: 0,
        scratches: 0,
        wounds: 0,
        fights_won: 0,
        prisoners_taken: 0,
        fate: Fate::Fit,
        misses: 0,
    }
}

fn write(sheet: &mut Sheet, state: &State, man: Man, end: &ending::Sheet) {
    let figure = state.man(man);
    let notes = &figure.notes;
    // A hit of the last turn that was never rolled for has left no mark.
    let open = state.hits.iter().filter(|it| it.man == man).count() as u16;
    let hits = u16::from(notes.hits).saturating_sub(open);
    // HB-EXP-2: points that earned a promotion are spent.
    let promoted = end.quality != figure.quality;
    sheet.id = figure.id.text().to_owned();
    (sheet.quality, sheet.points) = (end.quality, if promoted { 0 } else { end.points.clamp(0, 99) as u8 });
    let add = |count: &mut u16, more: u16| *count = count.saturating_add(more).min(9999);
    add(&mut sheet.patrols, u16::from(notes.out));
    add(&mut sheet.scratches, notes.scratches.into());
    add(&mut sheet.wounds, hits.saturating_sub(notes.scratches.into()));
    add(&mut sheet.fights_won, notes.fights_won.into());
    add(&mut sheet.prisoners_taken, notes.prisoners_taken.into());
    (sheet.fate, sheet.misses) = (end.fate, end.misses.clamp(0, 3) as u8);
}
