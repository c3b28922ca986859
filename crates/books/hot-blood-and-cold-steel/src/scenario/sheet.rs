//! The sheet of one man (HB-EXP-1): who he is, what he has been through, and whether he can go out again.

use std::collections::BTreeSet;

use engine::spanned::{Faults, Fields, Item, Record, Spot};
use engine::{Flag, Maybe, shown};

use super::Side;
use crate::resolve::ending::Fate;
use crate::vocabulary::{Nation, Quality, Rank};

/// Nobody's campaign has more men; a file that does was not written as one.
const MOST_SHEETS: usize = 500;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What he is called all through the campaign; nobody else on his side is.
    pub name: String,
    /// The id he had in his last game.
    pub id: String,
    pub nation: Nation,
    pub rank: Rank,
    pub quality: Quality,
    pub regular_army: bool,
    pub specialist: bool,
    /// Since his last promotion (HB-EXP-2).
    pub points: u8,
    pub patrols: u16,
    pub scratches: u16,
    pub wounds: u16,
    pub fights_won: u16,
    pub prisoners_taken: u16,
    pub fate: Fate,
    /// Patrols that he has still to miss (HB-EXP-3).
    pub misses: u8,
}

impl Sheet {
    /// As a file and a screen have it; what has never happened to him is not said.
    pub(crate) fn shown(&self) -> SheetShown {
        let some = |it: u16| Maybe(Some(it).filter(|it| 0 < *it));
        SheetShown {
            name: self.name.clone(),
            id: self.id.clone(),
            nation: self.nation,
            rank: self.rank,
            quality: self.quality,
            points: self.points,
            regular_army: Flag(self.regular_army),
            specialist: Flag(self.specialist),
            patrols: some(self.patrols),
            scratches: some(self.scratches),
            wounds: some(self.wounds),
            fights_won: some(self.fights_won),
            prisoners_taken: some(self.prisoners_taken),
            fate: self.fate,
            misses: Maybe(Some(self.misses).filter(|it| 0 < *it)),
        }
    }
}

shown! {
    /// A man between two games
    pub struct SheetShown {
        name: String,
        id: String,
        nation: Nation,
        rank: Rank,
        quality: Quality,
        points: u8,
        regular_army: Flag,
        specialist: Flag,
        patrols: Maybe<u16>,
        scratches: Maybe<u16>,
        wounds: Maybe<u16>,
        fights_won: Maybe<u16>,
        prisoners_taken: Maybe<u16>,
        fate: Fate,
        /// Patrols that he has still to miss
        misses: Maybe<u8>,
    }
}

/// The men of a list, each with the place of his entry.
pub(crate) fn read_sheets(items: &[Item], faults: &Faults<'_>) -> Vec<(Spot, Sheet)> {
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut res = Vec::new();
    for record in items.iter().filter_map(|it| it.record(faults)) {
        let Some(sheet) = sheet(record, faults) else { continue };
        if !names.insert(sheet.name.clone()) {
            faults.cite(
                record.spot,
                rule!("HB-EXP-1"),
                format!("there is a sheet of {} already", sheet.name),
            );
        }
        res.push((record.spot, sheet));
    }
    if let Some(item) = items.get(MOST_SHEETS) {
        faults.add(item.spot, format!("{} sheets, at most {MOST_SHEETS} are kept", items.len()));
    }
    res
}

/// HB-SETUP-2: men of a nation that this side has not can take nobody's place.
pub(crate) fn strangers(men: &[(Spot, Sheet)], side: &Side, faults: &Faults<'_>) {
    let listed = side.figures().map(|it| it.nation);
    let diced = side.patrols.iter().filter_map(|it| it.random.as_ref()).map(|it| it.nation);
    let nations: BTreeSet<Nation> = listed.chain(diced).chain([side.nation]).collect();
    for (spot, sheet) in men.iter().filter(|it| !nations.contains(&it.1.nation)) {
        let why = format!(
            "{} is {}, and the {} side has nobody of that nation",
            sheet.name,
            sheet.nation.word(),
            side.name
        );
        faults.cite(*spot, rule!("HB-SETUP-2"), why);
    }
}

fn sheet(record: &Record, faults: &Faults<'_>) -> Option<Sheet> {
    let mut fields = Fields::new(record, faults);
    let name = fields.must("name").and_then(|it| name(it, faults));
    let id = fields.may_text("id").unwrap_or_default().chars().take(8).collect();
    let nation =
        fields.must("nation").and_then(|it| one_of(it, faults, "nation", Nation::WORDS, Nation::ALL));
    let rank = fields
        .may("rank")
        .map_or(Some(Rank::Private), |it| one_of(it, faults, "rank", Rank::WORDS, Rank::ALL));
    let quality =
        fields.must("quality").and_then(|it| one_of(it, faults, "quality", Quality::WORDS, Quality::ALL));
    let (regular_army, specialist) = (fields.flag("regular_army"), fields.flag("specialist"));
    let points = fields.may_whole("points", 0..=99).unwrap_or(0) as u8;
    let counts = ["patrols", "scratches", "wounds", "fights_won", "prisoners_taken"]
        .map(|it| fields.may_whole(it, 0..=9999).unwrap_or(0) as u16);
    let [patrols, scratches, wounds, fights_won, prisoners_taken] = counts;
    let fate =
        fields.may("fate").map_or(Some(Fate::Fit), |it| one_of(it, faults, "fate", Fate::WORDS, Fate::ALL));
    let waits = fields.may("misses");
    let misses = waits.map_or(Some(0), |it| it.whole(faults, 1..=3));
    fields.finish();
    let (fate, misses) = (fate?, misses? as u8);
    if (fate == Fate::Misses) != (0 < misses) {
        let why = "a man of the fate `misses` has 1 to 3 patrols to miss in `misses`, and nobody else has";
        faults.cite(waits.map_or(record.spot, |it| it.spot), rule!("HB-EXP-3"), why);
    }
    Some(Sheet {
        name: name?,
        id,
        nation: nation?,
        rank: rank?,
        quality: quality?,
        regular_army,
        specialist,
        points,
        patrols,
        scratches,
        wounds,
        fights_won,
        prisoners_taken,
        fate,
        misses,
    })
}

fn name(item: &Item, faults: &Faults<'_>) -> Option<String> {
    let text = item.text(faults)?;
    let sound = !text.trim().is_empty() && text.chars().count() <= 40 && !text.contains(char::is_control);
    if !sound {
        faults.cite(item.spot, rule!("HB-EXP-1"), "a name is 1 to 40 letters on one line");
    }
    sound.then(|| text.to_owned())
}

fn one_of<T: Copy>(item: &Item, faults: &Faults<'_>, what: &str, words: &[&str], all: &[T]) -> Option<T> {
    item.word(faults, what, words).map(|it| all[it])
}
