//! Men where a scenario says little: the default kit (HB-NAT-4), and patrols that are diced for (HB-NAT-3).

use super::{Figure, Random};
use crate::vocabulary::{Gear, Nation, Quality, Rank, Readiness, Weapon};

/// The men of a random patrol, once the dice of `troop_type` have said what they are: the leader first, then
/// the specialists. [`Figure::place`] is left to the player.
pub fn muster(random: &Random, quality: Quality, regular_army: bool) -> Vec<Figure> {
    let nation = habits(random.nation);
    let specialists = if random.since(nation.specialists_from) { random.size / nation.one_in } else { 0 };
    let leader = random.leader.unwrap_or(nation.leader);
    let cutters = random.size / 4;
    let mut men: Vec<Figure> = (0..random.size)
        .map(|at| {
            let rank = if at == 0 { leader } else { Rank::Private };
            let specialist = (1..=specialists).contains(&at);
            let mut man = man(random, at + 1, rank, specialist);
            if random.since(nation.helmet_from) {
                man.gear.push(Gear::Helmet);
            }
            man
        })
        .collect();
    // The men at the end carry what is handed out, so that bombers and leader keep their hands free.
    for man in men.iter_mut().rev().take(usize::from(cutters)) {
        man.gear.push(Gear::WireCutters);
    }
    if random.lmg
        && let Some(man) = men.iter_mut().rev().nth(usize::from(cutters))
    {
        man.weapons = vec![Weapon::Lmg];
    }
    men.into_iter().map(|it| it.of_troops(quality, regular_army)).collect()
}

fn man(random: &Random, number: u8, rank: Rank, specialist: bool) -> Figure {
    let kit = kit(rank, specialist);
    Figure {
        id: format!("{}{number}", random.prefix),
        title: if specialist { habits(random.nation).specialist.to_owned() } else { rank.word().to_owned() },
        nation: random.nation,
        rank,
        quality: Quality::Trained,
        regular_army: false,
        specialist,
        weapons: vec![kit.weapon],
        bombs: kit.bombs,
        gear: kit.gear.to_vec(),
        verey: kit.verey,
        morale_state: 0,
        grenadier_skill: 0,
        shooting: 0,
        place: None,
        readiness: Readiness::Posted,
    }
}

pub(super) struct Kit {
    pub weapon: Weapon,
    pub bombs: u8,
    pub gear: &'static [Gear],
    pub verey: u8,
}

/// HB-NAT-4, without the wire cutters of one man in four.
pub(super) fn kit(rank: Rank, specialist: bool) -> Kit {
    match rank {
        Rank::Officer => Kit { weapon: Weapon::Pistol, bombs: 0, gear: &[Gear::VereyPistol], verey: 3 },
        Rank::Private if specialist => Kit { weapon: Weapon::Club, bombs: 6, gear: &[], verey: 0 },
        Rank::Nco | Rank::Private => Kit { weapon: Weapon::RifleBayonet, bombs: 2, gear: &[], verey: 0 },
    }
}

/// A row of HB-NAT-3; dates are year and month.
pub(super) struct Habits {
    pub helmet_from: (u16, u8),
    pub lmg_from: (u16, u8),
    pub specialist: &'static str,
    pub specialists_from: (u16, u8),
    /// One specialist in so many men.
    pub one_in: u8,
    pub leader: Rank,
}

const ALWAYS: (u16, u8) = (1914, 1);

pub(super) const fn habits(nation: Nation) -> Habits {
    let (bomber, nineteen_fifteen) = ("bomber", (1915, 1));
    match nation {
        Nation::British => Habits {
            helmet_from: (1916, 4),
            lmg_from: (1915, 9),
            specialist: bomber,
            specialists_from: nineteen_fifteen,
            one_in: 4,
            leader: Rank::Officer,
        },
        Nation::Commonwealth => Habits { one_in: 3, ..habits(Nation::British) },
        Nation::French => Habits {
            helmet_from: (1915, 10),
            lmg_from: (1916, 4),
            specialist: "grenadier",
            specialists_from: nineteen_fifteen,
            one_in: 4,
            leader: Rank::Nco,
        },
        Nation::German => Habits {
            helmet_from: (1916, 7),
            lmg_from: (1917, 4),
            specialist: "assault pioneer",
            specialists_from: nineteen_fifteen,
            one_in: 3,
            leader: Rank::Nco,
        },
        Nation::American => Habits {
            helmet_from: ALWAYS,
            lmg_from: ALWAYS,
            specialist: "specialist",
            specialists_from: ALWAYS,
            one_in: 6,
            leader: Rank::Officer,
        },
    }
}

impl Random {
    pub(super) fn since(&self, date: (u16, u8)) -> bool {
        date <= (self.year, self.month)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::characters::Period;

    fn random(nation: Nation, year: u16, month: u8, size: u8) -> Random {
        let period = if year < 1916 { Period::Y1914 } else { Period::Y1916 };
        Random { nation, period, year, month, size, leader: None, lmg: false, prefix: "x".to_owned() }
    }

    fn count(men: &[Figure], wanted: impl Fn(&Figure) -> bool) -> usize {
        men.iter().filter(|it| wanted(it)).count()
    }

    #[test]
    fn shares_and_dates_of_the_annex() {
        let men = muster(&random(Nation::British, 1916, 3, 8), Quality::Raw, false);
        assert_eq!((men.len(), men[0].rank, men[0].quality), (8, Rank::Officer, Quality::Trained));
        assert_eq!((count(&men, |it| it.specialist), count(&men, |it| it.has(Gear::WireCutters))), (2, 2));
        assert_eq!(count(&men, |it| it.has(Gear::Helmet)), 0);
        let men = muster(&random(Nation::British, 1916, 4, 8), Quality::Raw, false);
        assert_eq!(count(&men, |it| it.has(Gear::Helmet)), 8);
        let men = muster(&random(Nation::German, 1914, 12, 6), Quality::Veteran, false);
        assert_eq!((count(&men, |it| it.specialist), men[0].rank), (0, Rank::Nco));
        let men = muster(&random(Nation::German, 1915, 1, 6), Quality::Veteran, false);
        assert_eq!(count(&men, |it| it.specialist && it.bombs == 6 && it.carries(Weapon::Club)), 2);
    }

    #[test]
    fn scores_follow_from_the_troops() {
        let men = muster(&random(Nation::British, 1915, 6, 5), Quality::Veteran, true);
        // A veteran regular private: -1 + 1, +1, 1 + 2.
        let private = &men[4];
        assert_eq!((private.morale_state, private.grenadier_skill, private.shooting), (0, 1, 3));
        assert!(men.iter().all(|it| it.regular_army));
        let ids: Vec<&str> = men.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(ids, ["x1", "x2", "x3", "x4", "x5"]);
    }

    #[test]
    fn a_machine_gun_is_carried_by_one() {
        let random = Random { lmg: true, ..random(Nation::American, 1917, 11, 7) };
        let men = muster(&random, Quality::Raw, false);
        assert_eq!(count(&men, |it| it.weapons == [Weapon::Lmg] && it.rank == Rank::Private), 1);
    }
}
