//! What the men of a nation have and are used to, by the date (HB-NAT-3).

use engine::{CellId, Cx, Play, Proc, case, finding, procedure};

use crate::printed::rows;
use crate::vocabulary::{Nation, Rank};

rows!(HABITS: Habits, "habits.toml");

case! {
    pub struct EquipmentCase {
        nation: Nation,
        year: i32 [1914, 1918],
        month: i32 [1, 12] = 1,
        /// Men of the patrol or garrison
        size: i32 [1, 60] = 8,
        /// They are sentries in their own line
        sentries: bool,
        /// They go out to break into the enemy's line
        raid: bool,
    }
}

finding! {
    /// `specialists` of all the men; the leader counts among the men.
    #[derive(Copy)]
    pub struct Equipment { helmet: bool, lmg: bool, trench_armour: bool, specialists: i32, leader: Rank }
}

finding! {
    pub struct FoundEquipment { cell_id: CellId, outcome: Equipment }
}

pub static EQUIPMENT: Proc<EquipmentCase, FoundEquipment> = procedure!(
    "equipment",
    "What troops have",
    "Setting up",
    "",
    EquipmentCase,
    equipment,
    rules!["HB-NAT-3"]
);

/// The cell shown is that of the specialists, in which alone there is something to work out.
fn equipment(case: &EquipmentCase, cx: &mut Cx<'_>) -> Play<FoundEquipment> {
    cx.cite(rule!("HB-NAT-3"));
    let habits = habits(case.nation);
    let now = Month { year: case.year as u16, month: case.month as u8 };
    let (from, share) = (habits.specialists_from, habits.one_in);
    let outcome = Equipment {
        helmet: habits.helmet_from <= now,
        lmg: habits.lmg_from <= now,
        trench_armour: case.sentries && habits.armour_from.is_some_and(|it| it <= now),
        specialists: if from <= now { case.size / share } else { 0 },
        leader: if case.raid { habits.raid_leader } else { habits.leader },
    };
    Ok(FoundEquipment { cell_id: HABITS.0.name(row(case.nation), SPECIALISTS), outcome })
}

/// Column of the table.
const SPECIALISTS: usize = 3;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habits {
    pub helmet_from: Month,
    pub lmg_from: Month,
    /// For sentries only.
    pub armour_from: Option<Month>,
    /// What one of its specialists is called.
    pub specialist: String,
    pub specialists_from: Month,
    /// One specialist in so many men.
    pub one_in: i32,
    pub leader: Rank,
    pub raid_leader: Rank,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    pub year: u16,
    pub month: u8,
}

pub fn habits(nation: Nation) -> &'static Habits {
    &HABITS.1[row(nation)]
}

fn row(nation: Nation) -> usize {
    HABITS.0.row(nation.word())
}

impl Habits {
    pub fn of_row(cells: &[&str]) -> Option<Habits> {
        let &[helmet, lmg, armour, specialists, leader] = cells else { return None };
        let (name, share) = specialists.split_once(": ").unwrap_or(("specialists", specialists));
        let (share, from) = share.split_once(" from ").unwrap_or((share, ALWAYS));
        let (usual, for_a_raid) = leader.split_once("; ").unwrap_or((leader, leader));
        Some(Habits {
            helmet_from: Month::of_cell(helmet)?,
            lmg_from: Month::of_cell(lmg)?,
            armour_from: match armour.strip_prefix("sentries, from ") {
                Some(from) => Some(Month::of_cell(from)?),
                None => (armour == "no").then_some(None)?,
            },
            specialist: name.strip_suffix('s')?.to_owned(),
            specialists_from: Month::of_cell(from)?,
            one_in: share.strip_prefix("1 in ")?.parse().ok()?,
            leader: rank(usual)?,
            raid_leader: rank(for_a_raid)?,
        })
    }
}

const ALWAYS: &str = "always";

/// Of `subaltern or NCO` the first.
fn rank(text: &str) -> Option<Rank> {
    match text.split(' ').next()? {
        "subaltern" | "officer" => Some(Rank::Officer),
        "NCO" => Some(Rank::Nco),
        _ => None,
    }
}

impl Month {
    /// Reads `Apr 1916`, `1917` and `always`, with or without the name of a weapon behind it.
    fn of_cell(text: &str) -> Option<Month> {
        const MONTHS: [&str; 12] =
            ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
        let text = text.split(" (").next()?;
        if text == ALWAYS {
            return Some(Month { year: 0, month: 1 });
        }
        let (month, year) = match text.split_once(' ') {
            Some((month, year)) => (MONTHS.iter().position(|it| *it == month)? as u8 + 1, year),
            None => (1, text),
        };
        Some(Month { year: year.parse().ok()?, month })
    }
}
