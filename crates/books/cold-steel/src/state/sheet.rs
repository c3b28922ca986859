//! A grand-tactical card as it is now (CS-CARD-3), and dummies (CS-DUM-9).

use engine::{prints, words};
use ground::table::{Point, Pose, Shape};

use crate::scenario;
use crate::vocabulary::{Arm, PACE, SideNo, Speed};

words! {
    pub enum Lies {
        /// Beyond the table (CS-OFF-2).
        Coming = "coming",
        OnTable = "on_table",
        /// Its figures stand in its place.
        Placed = "placed",
        /// A dummy that was found out.
        Exposed = "exposed",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub side: SideNo,
    /// Of the scenario's list; none is a dummy.
    pub of: Option<u8>,
    pub arm: Arm,
    pub lies: Lies,
    pub pose: Pose,
    pub plan: Option<Plan>,
    /// Figures hit, as noted on it (CS-CHIT-1).
    pub hits: u16,
    /// While it lay on the table (CS-ROOM-4).
    pub under_fire: bool,
    pub threatened: bool,
    /// The turn in which it came so near in sight that figures must take its place (CS-SIGHT-2).
    pub sighted: Option<u16>,
    /// Its owner has turned it over: number and arm of its units are known (CS-SIGHT-1).
    pub uncovered: bool,
    /// The number by which the enemy speaks of it.
    pub token: u8,
}

prints!(struct Sheet {
    side, of, arm, lies, pose, plan, hits, under_fire, threatened, sighted, uncovered, token,
});

/// Where a card goes, straight, and at which pace (CS-CMD-17); it keeps its front, or turns to where it goes (CS-MOVE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    pub to: Point,
    pub speed: Speed,
    pub keeps_front: bool,
}

prints!(struct Plan { to, speed, keeps_front });

/// What a dummy pretends to cover.
pub const PRETENCE: Shape = Shape::centred(240 * PACE, 160 * PACE);

impl Sheet {
    /// As the scenario lists it.
    pub fn listed(of: u8, it: &scenario::Sheet) -> Sheet {
        let lies = if it.due.is_some() { Lies::Coming } else { Lies::OnTable };
        Sheet { lies, ..Sheet::laid(it.side, Some(of), it.arm, it.pose) }
    }

    pub fn laid(side: SideNo, of: Option<u8>, arm: Arm, pose: Pose) -> Sheet {
        Sheet {
            side,
            of,
            arm,
            lies: Lies::OnTable,
            pose,
            plan: None,
            hits: 0,
            under_fire: false,
            threatened: false,
            sighted: None,
            uncovered: false,
            token: 0,
        }
    }

    pub fn on_table(&self) -> bool {
        self.lies == Lies::OnTable
    }
}

/// Units of a card, counted arm by arm (CS-CARD-18, K1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count([u8; Arm::ALL.len()]);

impl Count {
    pub fn of(arms: impl Iterator<Item = Arm>) -> Count {
        arms.fold(Count::default(), |mut res, it| {
            res.0[it as usize] += 1;
            res
        })
    }

    pub fn total(&self) -> i32 {
        self.0.iter().map(|it| i32::from(*it)).sum()
    }

    /// The arm of all of them, if it is one.
    pub fn arm(&self) -> Option<Arm> {
        let mut found = self.each().map(|it| it.0);
        found.next().filter(|_| found.next().is_none())
    }

    fn each(&self) -> impl Iterator<Item = (Arm, u8)> + '_ {
        Arm::ALL.iter().copied().zip(self.0).filter(|it| 0 < it.1)
    }

    /// `3 units of infantry, 1 of artillery`
    pub fn words(&self) -> String {
        let one = |(at, (arm, n)): (usize, (Arm, u8))| match (at, n) {
            (0, 1) => format!("one unit of {}", arm.word()),
            (0, n) => format!("{n} units of {}", arm.word()),
            (_, n) => format!("{n} of {}", arm.word()),
        };
        self.each().enumerate().map(one).collect::<Vec<_>>().join(", ")
    }
}
