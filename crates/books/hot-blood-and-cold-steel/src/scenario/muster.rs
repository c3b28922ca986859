//! Men where a scenario says little: the default kit (HB-NAT-4), and patrols that are diced for (HB-NAT-3).

use super::{Figure, Random};
use crate::resolve::equipment::{EQUIPMENT, Equipment, EquipmentCase, habits};
use crate::vocabulary::{Gear, Quality, Rank, Readiness, Weapon};

/// The men of a random patrol, once the dice of `troop_type` have said what they are: the leader first, then
/// the specialists. [`Figure::place`] is left to the player.
pub fn muster(random: &Random, garrison: bool, quality: Quality, regular_army: bool) -> Vec<Figure> {
    let has = random.equipment(garrison);
    let specialists = has.specialists as u8;
    let leader = random.leader.unwrap_or(has.leader);
    let cutters = random.size / 4;
    let mut men: Vec<Figure> = (0..random.size)
        .map(|at| {
            let rank = if at == 0 { leader } else { Rank::Private };
            let specialist = (1..=specialists).contains(&at);
            let mut man = man(random, at + 1, rank, specialist);
            man.gear.extend(has.helmet.then_some(Gear::Helmet));
            man.gear.extend(has.trench_armour.then_some(Gear::TrenchArmour));
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
        name: String::new(),
        styled: false,
        title: if specialist { habits(random.nation).specialist.clone() } else { rank.word().to_owned() },
        nation: random.nation,
        rank,
        seniority: None,
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
        experience: 0,
    }
}

/// HB-FIG-1: the seniority of the men of a patrol as they are listed. To whom none is given the numbers that are left
/// fall, in the order of listing.
pub fn seniority(given: &[Option<u8>]) -> Vec<u8> {
    let mut free = (1..=u8::MAX).filter(|it| !given.contains(&Some(*it)));
    given.iter().map(|it| it.or_else(|| free.next()).unwrap_or(u8::MAX)).collect()
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

impl Random {
    /// HB-NAT-3, at its date.
    pub(super) fn equipment(&self, garrison: bool) -> Equipment {
        let case = EquipmentCase {
            nation: self.nation,
            year: self.year.into(),
            month: self.month.into(),
            size: self.size.into(),
            sentries: garrison,
            raid: self.raid,
        };
        EQUIPMENT.of(&case).outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::characters::Period;
    use crate::vocabulary::Nation;

    fn random(nation: Nation, year: u16, month: u8, size: u8) -> Random {
        let period = if year < 1916 { Period::Y1914 } else { Period::Y1916 };
        Random {
            nation,
            period,
            year,
            month,
            size,
            leader: None,
            raid: false,
            lmg: false,
            prefix: "x".to_owned(),
        }
    }

    /// HB-FIG-1: unique in a patrol, 1 the most senior, the order of listing where nothing is said.
    #[test]
    fn seniority_is_the_order_of_listing_unless_it_is_given() {
        assert_eq!(seniority(&[None, None, None]), [1, 2, 3]);
        assert_eq!(seniority(&[None, None, Some(1)]), [2, 3, 1]);
        assert_eq!(seniority(&[Some(4), None, Some(2), None]), [4, 1, 2, 3]);
    }

    fn count(men: &[Figure], wanted: impl Fn(&Figure) -> bool) -> usize {
        men.iter().filter(|it| wanted(it)).count()
    }

    #[test]
    fn shares_and_dates_of_the_annex() {
        let men = muster(&random(Nation::British, 1916, 3, 8), false, Quality::Raw, false);
        assert_eq!((men.len(), men[0].rank, men[0].quality), (8, Rank::Officer, Quality::Trained));
        assert_eq!((count(&men, |it| it.specialist), count(&men, |it| it.has(Gear::WireCutters))), (2, 2));
        assert_eq!(count(&men, |it| it.has(Gear::Helmet)), 0);
        let men = muster(&random(Nation::British, 1916, 4, 8), false, Quality::Raw, false);
        assert_eq!(count(&men, |it| it.has(Gear::Helmet)), 8);
        let men = muster(&random(Nation::German, 1914, 12, 6), false, Quality::Veteran, false);
        assert_eq!((count(&men, |it| it.specialist), men[0].rank), (0, Rank::Nco));
        let men = muster(&random(Nation::German, 1915, 1, 6), false, Quality::Veteran, false);
        assert_eq!(count(&men, |it| it.specialist && it.bombs == 6 && it.carries(Weapon::Club)), 2);
    }

    #[test]
    fn sentries_wear_armour_and_officers_lead_german_raids() {
        let garrison = muster(&random(Nation::German, 1917, 1, 6), true, Quality::Trained, false);
        assert_eq!(count(&garrison, |it| it.has(Gear::TrenchArmour)), 6);
        let earlier = muster(&random(Nation::German, 1916, 12, 6), true, Quality::Trained, false);
        assert_eq!(count(&earlier, |it| it.has(Gear::TrenchArmour)), 0);
        let out = Random { raid: true, ..random(Nation::German, 1917, 1, 6) };
        let patrol = muster(&out, false, Quality::Trained, false);
        assert_eq!((count(&patrol, |it| it.has(Gear::TrenchArmour)), patrol[0].rank), (0, Rank::Officer));
    }

    #[test]
    fn scores_follow_from_the_troops() {
        let men = muster(&random(Nation::British, 1915, 6, 5), false, Quality::Veteran, true);
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
        let men = muster(&random, false, Quality::Raw, false);
        assert_eq!(count(&men, |it| it.weapons == [Weapon::Lmg] && it.rank == Rank::Private), 1);
    }
}
