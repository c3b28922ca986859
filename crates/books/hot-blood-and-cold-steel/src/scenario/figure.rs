//! A man of a scenario (HB-FIG-1): who he is, what he carries, his scores, and his place if it is fixed.

use crate::map::Node;
use crate::resolve::characters::{CHARACTER_SCORES, Scores, ScoresCase};
use crate::resolve::melee::{Arm, FactorCase, MELEE_FACTOR};
use crate::vocabulary::{Gear, Nation, Quality, Rank, Readiness, Stance, Weapon};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub id: String,
    /// His surname, or all of what he is called if `styled`; empty if the scenario leaves it to the list.
    pub name: String,
    pub styled: bool,
    /// What he is: "corporal", "Unteroffizier", "bomber"; his rank if nothing is given.
    pub title: String,
    pub nation: Nation,
    pub rank: Rank,
    /// His place in the patrol if it is given, 1 the most senior; ask [`super::seniority`].
    pub seniority: Option<u8>,
    pub quality: Quality,
    pub regular_army: bool,
    pub specialist: bool,
    pub weapons: Vec<Weapon>,
    pub bombs: u8,
    pub gear: Vec<Gear>,
    /// Cartridges for the Verey pistol.
    pub verey: u8,
    pub morale_state: i8,
    pub grenadier_skill: i8,
    pub shooting: i8,
    pub place: Option<Place>,
    pub readiness: Readiness,
    /// Points on his sheet since his last promotion (HB-EXP-2).
    pub experience: u8,
}

/// Where a figure stands when the scenario says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub node: Node,
    pub stance: Stance,
}

impl Figure {
    pub fn has(&self, gear: Gear) -> bool {
        self.gear.contains(&gear)
    }

    pub fn carries(&self, weapon: Weapon) -> bool {
        self.weapons.contains(&weapon)
    }

    /// His scores by HB-CHAR-1, 2 and 4.
    pub fn scores(&self) -> Scores {
        let case = ScoresCase {
            nation: self.nation,
            rank: self.rank,
            quality: self.quality,
            regular_army: self.regular_army,
            specialist: self.specialist,
            rifle: self.carries(Weapon::Rifle) || self.carries(Weapon::RifleBayonet),
        };
        CHARACTER_SCORES.of(&case).outcome
    }

    /// Takes his scores from what he is now.
    pub fn score(&mut self) {
        let Scores { morale_state, grenadier_skill, shooting } = self.scores();
        self.morale_state = morale_state as i8;
        self.grenadier_skill = grenadier_skill as i8;
        self.shooting = shooting as i8;
    }

    /// A man of other troops (HB-NAT-1, 2), with the scores that follow; leaders of raw men are trained.
    pub fn of_troops(mut self, quality: Quality, regular_army: bool) -> Figure {
        let led = quality == Quality::Raw && self.rank != Rank::Private;
        self.quality = if led { Quality::Trained } else { quality };
        self.regular_army = regular_army;
        self.score();
        self
    }

    /// HB-GEAR-3: what he fights with, and the factor of HB-CHAR-3 while he is unhurt. At the same factor it is
    /// the edged one.
    pub fn best_arm(&self) -> (Arm, i32) {
        let arms = self.weapons.iter().map(|it| arm(*it)).chain([Arm::Unarmed]);
        let edged = |it: Arm| matches!(it, Arm::RifleBayonet | Arm::ShovelAxe | Arm::TrenchKnife);
        let best = arms.max_by_key(|it| (self.factor(*it), edged(*it), *it != Arm::Unarmed));
        let best = best.unwrap_or(Arm::Unarmed);
        (best, self.factor(best))
    }

    fn factor(&self, weapon: Arm) -> i32 {
        let case = FactorCase {
            weapon,
            nation: self.nation,
            rank: self.rank,
            quality: self.quality,
            wounded: false,
        };
        MELEE_FACTOR.of(&case).outcome
    }
}

/// A weapon as the melee table knows it.
pub fn arm(weapon: Weapon) -> Arm {
    match weapon {
        Weapon::Club => Arm::Club,
        Weapon::ShovelAxe => Arm::ShovelAxe,
        Weapon::TrenchKnife => Arm::TrenchKnife,
        Weapon::RifleBayonet => Arm::RifleBayonet,
        Weapon::Pistol => Arm::Pistol,
        Weapon::Rifle | Weapon::Lmg => Arm::Other,
    }
}
