//! The rules that the ground reckons by: it names them by number, the book knows what they are called.

use engine::{Refusal, RuleId};
use ground::table::{Cost, GRAIN, Row, Why};

use crate::state::{Army, UnitNo};

macro_rules! rows {
    ($( $name:ident = $at:literal, $id:literal, $words:literal; )*) => {
        $( pub const $name: Row = Row($at); )*

        /// The rule behind a row, and what it says in a few words.
        pub fn rule_of(row: Row) -> (RuleId, &'static str) {
            match row {
                $( $name => (rule!($id), $words), )*
                _ => (rule!("BB-MOVE-11"), "may not move so"),
            }
        }
    };
}

rows! {
    ENEMY = 1, "BB-MOVE-11", "the way leads through the enemy";
    OUTSIDE_ARC = 2, "BB-ALLOW-P1", "outside the front arc";
    DIFFICULT = 3, "BB-ALLOW-P2", "crosses Difficult Terrain";
    OBSTACLE = 4, "BB-ALLOW-P3", "crosses a Linear Obstacle";
    FORMATION = 5, "BB-ALLOW-4", "changes formation";
    ROAD = 6, "BB-ALLOW-5", "follows the road";
    RIVER = 7, "BB-ALLOW-6", "a river is crossed by a bridge only";
    LEGS = 8, "BB-MOVE-9", "one straight leg, mounted cavalry two with a bend of 45 degrees at most";
    ARC = 9, "BB-GEO-4", "the leg lies outside the front arc";
    ALLOWANCE = 10, "BB-ALLOW-1", "farther than the allowance";
    OVERLAP = 11, "BB-GEO-5", "no move may end on another unit";
    NEAR_ENEMY = 12, "BB-GEO-5", "only a charge may end within 1 inch of the enemy";
    EDGE = 13, "BB-MOVE-15", "off the table";
    FACING = 14, "BB-MOVE-13", "turns beyond 45 degrees";
    ZOC = 15, "BB-MOVE-12", "in a zone of control only directly toward its owner or away";
    CHARGE = 16, "BB-CHG-2", "a charge ends in contact with its target";
    NO_ROOM = 17, "BB-CHG-3", "no room along the edge that is charged";
    UNLIMBERED = 18, "BB-MOVE-14", "unlimbered guns may only pivot";
    ZONE = 19, "BB-SET-2", "outside the set-up zone";
    BRIDGES_ONLY = 20, "BB-SET-1", "a special rule of the scenario: by bridge only";
    NIGHT_GUNS = 21, "BB-NIGHT-4", "guns are not moved by night to within 6 inches of the enemy";
}

/// Why the ground refuses, in words, with the rule.
pub fn refusal(army: &impl Army, it: ground::table::Refusal) -> Refusal {
    let (rule, words) = rule_of(it.row);
    let name = |id: u16| army.card(UnitNo(id)).name.as_str();
    let inches = |it: Cost| {
        let ticks = it / GRAIN;
        format!("{}.{:02}", ticks / 100, ticks % 100)
    };
    let why = match it.why {
        Why::BeyondAllowance { allowed, spent } => {
            format!("{words}: {} inches, and {} are allowed", inches(spent), inches(allowed))
        }
        Why::Through(id) => format!("the way leads through {}", name(id)),
        Why::EndsOn(id) => format!("would end on {}", name(id)),
        Why::TooNear(id) => format!("{words}: {}", name(id)),
        Why::Barred(_) | Why::Banned(_) | Why::TooManyLegs | Why::BendsTooFar => words.to_owned(),
        Why::OutsideArc => "the leg lies outside the front arc".to_owned(),
        Why::OffTable => "off the table".to_owned(),
        Why::NoWheel | Why::NoTurn | Why::Facing => "may not turn so".to_owned(),
        Why::NoForm => "may not change formation so".to_owned(),
        Why::NoRoad => "there is no road to follow here".to_owned(),
        Why::MissesTarget => "the last leg does not meet the target first".to_owned(),
        Why::AfterContact => "a charge ends in contact".to_owned(),
        Why::NoRoom => "there is no room along the edge that is charged".to_owned(),
        Why::OutsideZone => "outside the zone".to_owned(),
        Why::TooMuch => "too much in one move".to_owned(),
    };
    Refusal { cite: Some(rule), why }
}
