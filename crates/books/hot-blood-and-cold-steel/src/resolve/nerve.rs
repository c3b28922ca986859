//! Individual morale (HB-IM), and the same test under the eyes of a live bomb (HB-SPEC-11).

use engine::{
    CellId, Cx, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding, procedure, words,
};

use crate::printed::grid;

grid!(NERVE: Band, "nerve.toml", Band::of_word);

words! {
    /// Why a man tests (HB-IM-1).
    pub enum Trigger {
        FirstFire = "first_fire",
        EnterTrench = "enter_trench",
        AdvanceUnderFire = "advance_under_fire",
        EnterDanger = "enter_danger",
        FirstMelee = "first_melee",
        Wounded = "wounded",
        CoverBomb = "cover_bomb",
        Rally = "rally",
    }
}

words! {
    /// The rows of the table, best first.
    pub enum Band {
        NoRestrictions = "no_restrictions",
        MoveNoCloser = "move_no_closer",
        DuckBack = "duck_back",
        Surrender = "surrender",
    }
}

words! {
    pub enum Conduct {
        NoRestrictions = "no_restrictions",
        MoveNoCloser = "move_no_closer",
        DuckBack = "duck_back",
        StandAndFight = "stand_and_fight",
        Surrender = "surrender",
    }
}

case! {
    pub struct MoraleCase {
        /// Why the man tests
        trigger: Trigger,
        /// His willingness to be out there (HB-CHAR-1)
        morale_state: i32 [-1, 3] = 0,
        /// The most senior officer of the patrol is in sight and does the same
        #[chosen ours]
        officer_leading: bool,
        /// Friendly casualties in sight, walking wounded or worse
        friendly_casualties: i32 [0, 1000] = 0,
        /// Enemy casualties in sight, walking wounded or worse
        enemy_casualties: i32 [0, 1000] = 0,
        /// More enemies than friends in view
        outnumbered: bool,
        /// Threatened in melee with an edged weapon
        edged_threat: bool,
        /// The tester is walking wounded or blighty
        wounded: bool,
        /// Throws himself on a bomb outside a trench
        bomb_in_open: bool,
        /// An enemy is in sight
        enemy_in_sight: bool = true,
        /// An enemy is known of, seen now or before
        enemy_known: bool = true,
        /// There is cover within a tactical move
        cover_in_reach: bool = true,
    }
}

case! {
    pub struct CoverBombCase {
        /// Bomb and man in a trench, or in the open
        place: Place,
        /// A body is used instead of a sandbag
        #[chosen ours]
        body: bool,
        /// His willingness to be out there (HB-CHAR-1)
        morale_state: i32 [-1, 3] = 0,
        /// The most senior officer of the patrol is in sight and does the same
        #[chosen ours]
        officer_leading: bool,
        /// Friendly casualties in sight, walking wounded or worse
        friendly_casualties: i32 [0, 1000] = 0,
        /// Enemy casualties in sight, walking wounded or worse
        enemy_casualties: i32 [0, 1000] = 0,
        /// More enemies than friends in view
        outnumbered: bool,
        /// Threatened in melee with an edged weapon
        edged_threat: bool,
        /// The tester is walking wounded or blighty
        wounded: bool,
        /// The -4 of throwing oneself on a bomb; `place` open without a body brings it anyway
        bomb_in_open: bool,
        /// An enemy is in sight
        enemy_in_sight: bool = true,
        /// An enemy is known of, seen now or before
        enemy_known: bool = true,
        /// There is cover within a tactical move
        cover_in_reach: bool = true,
    }
}

words! {
    pub enum Place { Trench = "trench", Open = "open" }
}

/// All that bears on a man who tests.
#[derive(Debug)]
pub struct Strain {
    morale_state: i32,
    officer_leading: bool,
    friendly_casualties: i32,
    enemy_casualties: i32,
    outnumbered: bool,
    edged_threat: bool,
    wounded: bool,
    bomb_in_open: bool,
    enemy_in_sight: bool,
    enemy_known: bool,
    cover_in_reach: bool,
}

/// Both cases name what bears on the man alike.
macro_rules! strain_of {
    ($case:ident, $bomb_in_open:expr) => {
        Strain {
            morale_state: $case.morale_state,
            officer_leading: $case.officer_leading,
            friendly_casualties: $case.friendly_casualties,
            enemy_casualties: $case.enemy_casualties,
            outnumbered: $case.outnumbered,
            edged_threat: $case.edged_threat,
            wounded: $case.wounded,
            bomb_in_open: $bomb_in_open,
            enemy_in_sight: $case.enemy_in_sight,
            enemy_known: $case.enemy_known,
            cover_in_reach: $case.cover_in_reach,
        }
    };
}

pub const MODIFIERS: &[Modifier<Strain>] = &[
    Modifier::of(rule!("HB-IM-3a"), "morale state", "-1 to +3", |c| c.morale_state),
    Modifier::flat(rule!("HB-IM-3b"), "officer leading by example", 1, |c| c.officer_leading),
    Modifier::of(rule!("HB-IM-3c"), "friendly casualties in sight", "-1 each", |c| -c.friendly_casualties),
    Modifier::of(rule!("HB-IM-3d"), "enemy casualties in sight", "+1 each", |c| c.enemy_casualties),
    Modifier::flat(rule!("HB-IM-3e"), "visibly outnumbered", -1, |c| c.outnumbered),
    Modifier::flat(rule!("HB-IM-3f"), "edged weapon", -2, |c| c.edged_threat),
    Modifier::flat(rule!("HB-IM-3g"), "wounded", -2, |c| c.wounded),
    Modifier::flat(rule!("HB-IM-3h"), "throwing oneself on a bomb", -4, |c| c.bomb_in_open),
];

finding! {
    pub struct IndividualMorale {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        band: Band,
        outcome: Conduct,
    }
}

pub static INDIVIDUAL_MORALE: Proc<MoraleCase, IndividualMorale> = procedure!(
    "individual_morale",
    "Individual morale",
    "Morale",
    "2d6",
    MoraleCase,
    individual_morale,
    rules![
        "HB-IM-1" "HB-IM-1a" "HB-IM-1b" "HB-IM-1c" "HB-IM-1d" "HB-IM-1e" "HB-IM-1f" "HB-IM-1g"
        "HB-IM-1h" "HB-IM-3" "HB-IM-3a" "HB-IM-3b" "HB-IM-3c" "HB-IM-3d" "HB-IM-3e" "HB-IM-3f"
        "HB-IM-3g" "HB-IM-3h" "HB-IM-5" "HB-IM-5a" "HB-IM-5b" "HB-IM-5c" "HB-IM-5d" "HB-IM-6"
        "HB-IM-7" "HB-IM-10"
    ],
    Ranking::of(Party::TESTER, |it: &IndividualMorale| (-(it.outcome as i32)).into())
);

fn individual_morale(case: &MoraleCase, cx: &mut Cx<'_>) -> Play<IndividualMorale> {
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    cx.cite(rule!("HB-IM-1"));
    cx.cite(trigger_rule(case.trigger));
    Ok(test(&strain_of!(case, case.bomb_in_open), natural, cx))
}

fn test(strain: &Strain, natural: i32, cx: &mut Cx<'_>) -> IndividualMorale {
    cx.cite(rule!("HB-IM-3"));
    let modifiers = Tally::of(strain, MODIFIERS);
    let total = natural + modifiers.sum();
    let row = NERVE.row_of(total);
    let band = *NERVE.at(row, 0);
    cx.cite(rule!("HB-IM-5"));
    cx.cite(band_rule(band));
    let outcome = conduct(band, strain, cx);
    IndividualMorale { natural, modifiers, total, cell_id: NERVE.name(row, 0), band, outcome }
}

/// What the man really does: nobody surrenders to nobody, and one ducks only from an enemy and into cover.
fn conduct(band: Band, strain: &Strain, cx: &mut Cx<'_>) -> Conduct {
    match band {
        Band::NoRestrictions => return Conduct::NoRestrictions,
        Band::MoveNoCloser => return Conduct::MoveNoCloser,
        Band::DuckBack => cx.cite(rule!("HB-IM-6")),
        Band::Surrender if strain.enemy_known => return Conduct::Surrender,
        Band::Surrender => cx.cite(rule!("HB-IM-10")),
    }
    match (strain.enemy_in_sight, strain.cover_in_reach) {
        (true, true) => Conduct::DuckBack,
        (false, _) => {
            cx.cite(rule!("HB-IM-7"));
            Conduct::MoveNoCloser
        }
        (true, false) => {
            cx.cite(rule!("HB-IM-7"));
            Conduct::StandAndFight
        }
    }
}

words! {
    pub enum Covering {
        Sandbag = "covered_sandbag",
        Body = "covered_body",
        Oneself = "covered_self",
        Failed = "failed",
    }
}

finding! {
    pub struct CoverBomb {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        band: Band,
        outcome: Covering,
        nerve: Conduct,
    }
}

pub static COVER_BOMB: Proc<CoverBombCase, CoverBomb> = procedure!(
    "cover_bomb",
    "Cover a bomb",
    "Special actions",
    "2d6",
    CoverBombCase,
    cover_bomb,
    rules![
        "HB-SPEC-11" "HB-IM-1g" "HB-IM-3" "HB-IM-3a" "HB-IM-3b" "HB-IM-3c" "HB-IM-3d" "HB-IM-3e"
        "HB-IM-3f" "HB-IM-3g" "HB-IM-3h" "HB-IM-5" "HB-IM-5a" "HB-IM-5b" "HB-IM-5c" "HB-IM-5d"
        "HB-IM-6" "HB-IM-7" "HB-IM-10"
    ],
    Ranking::of(Party::TESTER, |it: &CoverBomb| (-(it.outcome as i32)).into())
);

fn cover_bomb(case: &CoverBombCase, cx: &mut Cx<'_>) -> Play<CoverBomb> {
    cx.cite(rule!("HB-SPEC-11"));
    cx.cite(rule!("HB-IM-1g"));
    let on_oneself = case.place == Place::Open && !case.body;
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let tested = test(&strain_of!(case, on_oneself || case.bomb_in_open), natural, cx);
    // The roll itself must be "move no closer" or better; one that only counts as such is not.
    let outcome = match (tested.band, case.body, case.place) {
        (Band::DuckBack | Band::Surrender, ..) => Covering::Failed,
        (_, true, _) => Covering::Body,
        (_, false, Place::Trench) => Covering::Sandbag,
        (_, false, Place::Open) => Covering::Oneself,
    };
    let IndividualMorale { natural, modifiers, total, cell_id, band, outcome: nerve } = tested;
    Ok(CoverBomb { natural, modifiers, total, cell_id, band, outcome, nerve })
}

fn trigger_rule(trigger: Trigger) -> RuleId {
    match trigger {
        Trigger::FirstFire => rule!("HB-IM-1a"),
        Trigger::EnterTrench => rule!("HB-IM-1b"),
        Trigger::AdvanceUnderFire => rule!("HB-IM-1c"),
        Trigger::EnterDanger => rule!("HB-IM-1d"),
        Trigger::FirstMelee => rule!("HB-IM-1e"),
        Trigger::Wounded => rule!("HB-IM-1f"),
        Trigger::CoverBomb => rule!("HB-IM-1g"),
        Trigger::Rally => rule!("HB-IM-1h"),
    }
}

fn band_rule(band: Band) -> RuleId {
    match band {
        Band::NoRestrictions => rule!("HB-IM-5a"),
        Band::MoveNoCloser => rule!("HB-IM-5b"),
        Band::DuckBack => rule!("HB-IM-5c"),
        Band::Surrender => rule!("HB-IM-5d"),
    }
}
