//! Who of the sheets goes out this time: the men of a scenario stand for places, and men of the campaign take them.

use super::{Figure, Sheet};
use crate::resolve::ending::Fate;

/// For every place the sheet of the man who takes it. He takes the one that he had in his last game; who finds it gone
/// takes the first that suits him. Whoever is not fit leaves his to the man whom the scenario names.
pub(crate) fn taken(sheets: &[Sheet], places: &[&Figure]) -> Vec<Option<usize>> {
    let mut res: Vec<Option<usize>> = vec![None; places.len()];
    let mut waiting: Vec<usize> = Vec::new();
    for (no, sheet) in sheets.iter().enumerate().filter(|it| it.1.fate == Fate::Fit) {
        let own = (0..places.len()).find(|at| res[*at].is_none() && places[*at].id == sheet.id);
        match own.filter(|at| suits(sheet, places[*at])) {
            Some(at) => res[at] = Some(no),
            None => waiting.push(no),
        }
    }
    for no in waiting {
        let free = (0..places.len()).find(|at| res[*at].is_none() && suits(&sheets[no], places[*at]));
        if let Some(at) = free {
            res[at] = Some(no);
        }
    }
    res
}

/// A private does not lead, and a bomber's place is a bomber's.
fn suits(sheet: &Sheet, place: &Figure) -> bool {
    (sheet.nation, sheet.rank, sheet.specialist) == (place.nation, place.rank, place.specialist)
}

impl Figure {
    /// The man of the sheet in this place: the kit stays, quality, points and the scores that follow are his.
    pub(crate) fn held_by(&mut self, sheet: &Sheet) {
        (self.name, self.styled) = (sheet.name.clone(), true);
        let same = (self.quality, self.regular_army) == (sheet.quality, sheet.regular_army);
        (self.quality, self.regular_army, self.experience) =
            (sheet.quality, sheet.regular_army, sheet.points);
        // Scores that a scenario gives to a man against HB-CHAR are his as long as he is what he was.
        if !same {
            self.score();
        }
    }
}
