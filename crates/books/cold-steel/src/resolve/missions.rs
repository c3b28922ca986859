//! What a unit may do far from its general, under a mission (CS-MIS-6 to -12).

use engine::{Cx, Decimal, Play, Proc, case, finding, procedure, words};

use crate::vocabulary::Mission;

words! {
    pub enum Wish { Attack = "attack", Move = "move" }
}

case! {
    pub struct MissionCase {
        /// The mission it is under
        mission: Mission = Mission::Attack,
        /// What its owner wishes to mark it with
        wish: Wish = Wish::Attack,
        /// Paces from the target, or from the end of the move, to the route; none is too far to matter
        distance_to_route: Option<Decimal> [0, 1_000_000],
        /// Paces from the target to the objective, or to the position of a rearguard
        distance_to_objective: Option<Decimal> [0, 1_000_000],
        /// Paces of the target beyond the objective, along the last leg
        past_objective: Decimal [0, 1_000_000] = Decimal::ZERO,
        /// Paces from the target to the protected unit, or from the end of the move to the place beside it
        distance_to_protected: Option<Decimal> [0, 1_000_000],
        /// Paces from the target to the protecting unit itself
        distance_to_self: Option<Decimal> [0, 1_000_000],
        /// Paces from the target to the area defended
        distance_to_area: Option<Decimal> [0, 1_000_000],
        /// The target is, or the move ends, inside the area or position
        inside_area: bool,
        /// Paces to the nearest enemy unit where the move would end
        nearest_enemy: Option<Decimal> [0, 1_000_000],
        /// Figures of the units on the mission
        own_figures: i32 [0, 100_000] = 0,
        /// Known enemy figures within 900 paces
        enemy_figures_900: i32 [0, 100_000] = 0,
        /// The move ends farther from the nearest visible enemy
        ends_farther: bool,
    }
}

finding! {
    pub struct MissionAllows { outcome: bool }
}

pub static MISSION_ALLOWS: Proc<MissionCase, MissionAllows> = procedure!(
    "mission_allows",
    "What a mission allows",
    "Command",
    "",
    MissionCase,
    mission_allows,
    rules![RES 16, MIS 6 7 8 9 10 11 12]
);

fn mission_allows(case: &MissionCase, cx: &mut Cx<'_>) -> Play<MissionAllows> {
    cx.cite(rule!("CS-RES-16"));
    let (cite, attack, movement) = match case.mission {
        Mission::Attack => {
            let by_route = within(case.distance_to_route, 200);
            let at_objective =
                within(case.distance_to_objective, 200) && case.past_objective <= Decimal::of(100);
            (rule!("CS-MIS-6"), by_route || at_objective, within(case.distance_to_route, 100))
        }
        Mission::Protect => {
            let near_both = within(case.distance_to_protected, 120) && within(case.distance_to_self, 240);
            (rule!("CS-MIS-7"), near_both, within(case.distance_to_protected, 60))
        }
        Mission::Defense => {
            let inside = case.inside_area || within(case.distance_to_area, 0);
            (rule!("CS-MIS-8"), inside || within(case.distance_to_area, 120), inside)
        }
        Mission::Rearguard => {
            let inside = case.inside_area || within(case.distance_to_area, 0);
            (rule!("CS-MIS-9"), inside || within(case.distance_to_objective, 120), case.ends_farther)
        }
        Mission::Maneuver => {
            let outnumbers = 2 * case.enemy_figures_900 <= case.own_figures;
            (rule!("CS-MIS-10"), false, !nearer(case.nearest_enemy, 500) || outnumbers)
        }
        Mission::Skirmish => {
            let keeps_distance = within(case.nearest_enemy, 140) && !nearer(case.nearest_enemy, 100);
            (rule!("CS-MIS-11"), false, keeps_distance || !within(case.nearest_enemy, 260))
        }
        Mission::FollowMe => (rule!("CS-MIS-12"), false, true),
    };
    cx.cite(cite);
    Ok(MissionAllows { outcome: if case.wish == Wish::Attack { attack } else { movement } })
}

fn within(distance: Option<Decimal>, paces: i64) -> bool {
    distance.is_some_and(|it| it <= Decimal::of(paces))
}

fn nearer(distance: Option<Decimal>, paces: i64) -> bool {
    distance.is_some_and(|it| it < Decimal::of(paces))
}
