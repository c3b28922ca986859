//! A brigade's cubes in one answer: one cube for all, then the exceptions, then what each is to watch for (CC-ORD).

use engine::{Bar, Key, Keyed, Name, RuleId};

use crate::facts::orders::{bar, eligible, instructed, most_charge, most_range, usual};
use crate::state::{Battle, Order, Secrets};
use crate::vocabulary::{BrigadeNo, Cube, LeaderNo, UnitNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    All,
    Unit(UnitNo),
    Leader(LeaderNo),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Cube(Cube),
    Range(u8),
    ChargeAt(u8),
    /// A leader goes along when his unit is driven back, or stays.
    Follow(bool),
}

/// One line of an order.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    pub battle: &'a Battle,
    pub whom: Whom,
    pub what: What,
    /// Its place among all that the brigade could be told.
    pub place: u16,
}

impl Line<'_> {
    /// What it is about, in a number: of two lines about the same thing only one can be meant.
    pub fn subject(&self) -> u16 {
        let whom = match self.whom {
            Whom::All => 0,
            Whom::Unit(it) => 1 + u16::from(it),
            Whom::Leader(it) => 257 + u16::from(it),
        };
        let what = match self.what {
            What::Cube(_) => 0,
            What::Range(_) => 1,
            What::ChargeAt(_) => 2,
            What::Follow(_) => 3,
        };
        4 * whom + what
    }

    /// Of whom a line speaks, in words.
    pub fn whose(&self) -> &str {
        match self.whom {
            Whom::All => "all who may",
            Whom::Unit(it) => &self.battle.card(it).name,
            Whom::Leader(it) => &self.battle.commander(it).name,
        }
    }
}

/// All that can be ordered in a brigade, and its leaders' instructions (CC-MOV-9).
pub fn lines(battle: &Battle, brigade: BrigadeNo) -> Vec<Line<'_>> {
    let mut res: Vec<Line<'_>> = Vec::new();
    let mut put = |whom: Whom, what: What| {
        let place = res.len() as u16;
        res.push(Line { battle, whom, what, place });
    };
    Cube::ALL.iter().for_each(|it| put(Whom::All, What::Cube(*it)));
    for unit in battle.of_brigade(brigade).filter(|it| eligible(battle, *it)) {
        Cube::ALL.iter().for_each(|it| put(Whom::Unit(unit), What::Cube(*it)));
        let range = most_range(battle, unit);
        (0..=range).filter(|_| 0 < range).for_each(|it| put(Whom::Unit(unit), What::Range(it)));
        let charge = most_charge(battle, unit);
        (0..=charge).filter(|_| 0 < charge).for_each(|it| put(Whom::Unit(unit), What::ChargeAt(it)));
    }
    for leader in instructed(battle, brigade) {
        [true, false].into_iter().for_each(|it| put(Whom::Leader(leader), What::Follow(it)));
    }
    res
}

/// What the lines make of the usual orders of a brigade; no two of them are about the same thing.
pub fn give(battle: &Battle, brigade: BrigadeNo, lines: &[Line<'_>], secrets: &mut Secrets) {
    let units = || battle.of_brigade(brigade).filter(|it| eligible(battle, *it));
    for unit in units() {
        let mut order = usual(battle, unit);
        for line in lines.iter().filter(|it| it.whom == Whom::All) {
            if let What::Cube(cube) = line.what
                && bar(battle, unit, cube).is_none()
            {
                order.cube = cube;
            }
        }
        for line in lines.iter().filter(|it| it.whom == Whom::Unit(unit)) {
            order = match line.what {
                What::Cube(cube) => Order { cube, ..order },
                What::Range(opp_range) => Order { opp_range, ..order },
                What::ChargeAt(opp_charge) => Order { opp_charge, ..order },
                What::Follow(_) => order,
            };
        }
        secrets.give(unit, order);
    }
    for line in lines {
        if let (Whom::Leader(leader), What::Follow(follows)) = (line.whom, line.what) {
            secrets.let_follow(leader, follows);
        }
    }
}

impl Keyed for Line<'_> {
    fn key(&self) -> Key {
        let whose = match self.whom {
            Whom::All => "all",
            Whom::Unit(it) => self.battle.card(it).id.text(),
            Whom::Leader(it) => self.battle.commander(it).id.text(),
        };
        Key::name(&match self.what {
            What::Cube(cube) => format!("{whose}:{}", cube.word()),
            What::Range(range) => format!("{whose}:range:{range}"),
            What::ChargeAt(distance) => format!("{whose}:charge_at:{distance}"),
            What::Follow(true) => format!("{whose}:along"),
            What::Follow(false) => format!("{whose}:stays"),
        })
    }

    fn label(&self) -> String {
        let whose = self.whose();
        match self.what {
            What::Cube(cube) => format!("{whose}: {}", cube.word()),
            What::Range(0) => format!("{whose}: no opportunity fire"),
            What::Range(range) => format!("{whose}: opportunity fire within {range}"),
            What::ChargeAt(0) => format!("{whose}: no opportunity charge"),
            What::ChargeAt(distance) => format!("{whose}: opportunity charge within {distance}"),
            What::Follow(true) => format!("{whose} goes along if his unit is driven back"),
            What::Follow(false) => format!("{whose} stays where he is if his unit is driven back"),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.whom {
            Whom::All => None,
            Whom::Unit(it) => Some(self.battle.card(it).id),
            Whom::Leader(it) => Some(self.battle.commander(it).id),
        }
    }

    fn cite(&self) -> Option<RuleId> {
        Some(match self.what {
            What::Cube(Cube::Charge) => rule!("CC-ORD-2"),
            What::Cube(Cube::Move) => rule!("CC-ORD-3"),
            What::Cube(Cube::Fire) => rule!("CC-ORD-4"),
            What::Cube(Cube::Hold) => rule!("CC-ORD-5"),
            What::Range(_) | What::ChargeAt(_) => rule!("CC-ORD-7"),
            What::Follow(_) => rule!("CC-MOV-9"),
        })
    }

    fn barred(&self) -> Option<Bar> {
        match (self.whom, self.what) {
            (Whom::Unit(unit), What::Cube(cube)) => bar(self.battle, unit, cube),
            _ => None,
        }
    }
}
