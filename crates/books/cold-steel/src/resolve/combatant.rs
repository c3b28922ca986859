//! One side of a close combat, and the modifiers to its own total (CS-CC-10 to -39).

use engine::{Cx, Decimal, Fault, Label, Modifier, case, words};

use super::leader_casualty::leader_worth;
use super::losses::loss_steps;
use super::target;
use crate::vocabulary::{Cover, Discipline, Formation, Leader, Level, UnitKind, Zone};

words! {
    /// Woods, rough ground and buildings are difficult.
    pub enum CombatGround { Open = "open", Difficult = "difficult" }
}

case! {
    pub struct Combatant check on_the_table {
        /// Morale rating of the principal unit
        morale_rating: i32 [1, 16],
        /// Its discipline, none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Figures of the side
        #[chosen ours]
        figures: i32 [0, 10_000] = 0,
        /// Percent of its original strength lost
        loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// Its morale level
        level: Level = Level::Resolute,
        /// Its disorder markers
        disorder: i32 [0, 99] = 0,
        /// Its formation
        #[chosen ours]
        formation: Formation = Formation::Line3,
        /// Its kind
        kind: UnitKind = UnitKind::Line,
        /// On horseback; if left out, as its kind and formation say
        mounted: Option<bool>,
        /// Figures of the side on horseback; if left out, all or none as the principal unit is
        mounted_figures: Option<i32> [0, 10_000],
        /// A unit of guns takes part, be it not the principal
        with_guns: bool,
        /// Cavalry that attacks and cantered this turn
        #[chosen ours]
        cantered: bool,
        /// First combat of the game
        first_combat: bool,
        /// Blown cavalry
        blown: bool,
        /// Changing formation
        #[chosen ours]
        changing: bool,
        /// Lying down
        #[chosen ours]
        lying_down: bool,
        /// Worst zone of the principal unit in which an enemy of the combat stands
        #[chosen theirs]
        enemy_zone: Zone = Zone::Front,
        /// Fire cover against small arms; counts for the defender
        #[chosen ours]
        cover: Cover = Cover::None,
        /// One or more contours higher; counts for the defender
        #[chosen ours]
        higher: bool,
        /// Ground it stands on
        #[chosen ours]
        ground: CombatGround = CombatGround::Open,
        /// It stands in works, or behind a line of them
        works: bool,
        /// Rear support within 200 paces
        #[chosen ours]
        rear_support: bool,
        /// Flanks with support within 120 paces
        #[chosen ours]
        flank_supports: i32 [0, 2] = 0,
        /// Best leader attached to a unit of the side
        #[chosen ours]
        leader: Leader = Leader::None,
    }
}

fn on_the_table(case: &Combatant) -> Result<(), Fault> {
    if case.level == Level::Dispersed {
        return Err(Fault::illegal(
            rule!("CS-UNIT-3"),
            "level",
            "a dispersed unit is removed and fights no more",
        ));
    }
    match case.mounted_figures {
        // No more of a side ride than there are of it (CS-CC-4).
        Some(horse) if case.figures < horse => {
            let why = format!("at most {} figures are on horseback, all of the side", case.figures);
            Err(Fault::illegal(rule!("CS-CC-4"), "mounted_figures", why))
        }
        _ => Ok(()),
    }
}

impl Combatant {
    /// Mounted troops fight as cavalry, mounted irregulars too; dismounted cavalry fights as infantry.
    pub fn cavalry(&self) -> bool {
        self.mounted.unwrap_or_else(|| {
            let kinds = [
                UnitKind::HeavyCavalry,
                UnitKind::LightCavalry,
                UnitKind::Lancers,
                UnitKind::MountedIrregular,
            ];
            let formations =
                [Formation::CavLine, Formation::CavColumn, Formation::CavMarchColumn, Formation::CavOpen];
            kinds.contains(&self.kind) || formations.contains(&self.formation)
        })
    }

    pub fn artillery(&self) -> bool {
        matches!(self.kind, UnitKind::FootArtillery | UnitKind::HorseArtillery)
            || matches!(self.formation, Formation::Unlimbered | Formation::Limbered)
    }

    fn irregular(&self) -> bool {
        matches!(self.kind, UnitKind::FootIrregular | UnitKind::MountedIrregular)
            || self.formation == Formation::Swarm
            || self.discipline == Discipline::None
    }

    fn loose(&self) -> bool {
        matches!(self.formation, Formation::Open | Formation::Extended | Formation::Swarm)
    }

    fn line_or_column(&self) -> bool {
        !self.cavalry()
            && (target::column(self.formation)
                || matches!(self.formation, Formation::Line2 | Formation::Line3))
    }

    /// A garrison is in its building, unless it is one of works (CS-FORM-17, CS-CC-38).
    fn difficult(&self) -> bool {
        self.ground == CombatGround::Difficult || self.formation == Formation::Garrison && !self.works
    }

    fn horse(&self) -> i32 {
        let alike = if self.cavalry() { self.figures } else { 0 };
        self.mounted_figures.unwrap_or(alike)
    }

    /// Mounted figures count double for odds (CS-CC-4).
    fn weight(&self) -> i32 {
        self.figures + self.horse()
    }

    /// Neither horse nor guns take part on this side (CS-CC-49).
    pub fn all_afoot(&self) -> bool {
        !self.cavalry() && self.horse() == 0 && !self.artillery() && !self.with_guns
    }
}

/// A combat as one of its sides sees it.
#[derive(Clone, Debug)]
pub struct Fight {
    pub own: Combatant,
    pub enemy: Combatant,
    pub attacks: bool,
}

impl Fight {
    /// The odds in own favour are at least `num : den`.
    fn odds(&self, num: i32, den: i32) -> bool {
        let (own, enemy) = (self.own.weight(), self.enemy.weight());
        0 < own && num * enemy <= den * own
    }

    fn drilled(&self, discipline: Discipline) -> bool {
        self.own.discipline == discipline && !self.own.irregular()
    }

    /// A charge breaks on bayonets all round, and on walls.
    fn can_charge(&self) -> bool {
        !matches!(self.enemy.formation, Formation::Square | Formation::Garrison)
    }

    fn charges(&self) -> bool {
        self.own.cavalry() && self.own.cantered && self.can_charge()
    }

    fn heavy(&self) -> bool {
        self.own.kind == UnitKind::HeavyCavalry
    }

    fn beset(&self, zone: Zone) -> bool {
        self.own.enemy_zone == zone && !target::all_round(self.own.formation)
    }

    fn covered(&self, cover: Cover) -> bool {
        !self.attacks && self.own.cover == cover
    }

    /// Both fight on the same ground; it is difficult if one of them stands in it.
    fn wild(&self) -> bool {
        self.own.difficult() || self.enemy.difficult()
    }

    fn undrilled(&self) -> bool {
        self.own.irregular() && !self.enemy.loose()
    }

    pub fn cite_rulings(&self, cx: &mut Cx<'_>) {
        if self.own.cavalry() {
            cx.cite(rule!("CS-CC-4"));
        }
        if self.own.enemy_zone != Zone::Front && target::all_round(self.own.formation) {
            cx.cite(rule!("CS-GEO-4"));
        }
        if Decimal::ZERO < self.own.loss_percent {
            cx.cite(rule!("CS-VOC-6"));
        }
    }
}

pub const MODIFIERS: &[Modifier<Fight>] = &[
    Modifier::of(rule!("CS-CC-5"), "morale rating", "+1 to +16", |f| f.own.morale_rating),
    Modifier::flat(rule!("CS-CC-10"), "hardened", 3, |f| f.drilled(Discipline::Hardened)),
    Modifier::flat(rule!("CS-CC-10"), "disciplined", 2, |f| f.drilled(Discipline::Disciplined)),
    Modifier::flat(rule!("CS-CC-10"), "trained", 1, |f| f.drilled(Discipline::Trained)),
    Modifier::flat(rule!("CS-CC-10"), "raw", -2, |f| f.drilled(Discipline::Raw)),
    Modifier::flat(rule!("CS-CC-10"), "rabble", -3, |f| f.drilled(Discipline::Rabble)),
    Modifier::flat(rule!("CS-CC-12"), "odds 3:2", 2, |f| f.odds(3, 2) && !f.odds(2, 1)),
    Modifier::flat(rule!("CS-CC-12"), "odds 2:1", 4, |f| f.odds(2, 1) && !f.odds(3, 1)),
    Modifier::flat(rule!("CS-CC-12"), "odds 3:1", 6, |f| f.odds(3, 1)),
    Modifier::of(rule!("CS-CC-14"), "each 25% lost", "-2 each", |f| -2 * loss_steps(f.own.loss_percent)),
    Modifier::of(rule!("CS-CC-16"), "disorder", "-1 each marker", |f| -f.own.disorder),
    Modifier::flat(rule!("CS-CC-17"), "resolute", 2, |f| f.own.level == Level::Resolute),
    Modifier::flat(rule!("CS-CC-18"), "wavering", -4, |f| f.own.level == Level::Wavering),
    Modifier::flat(rule!("CS-CC-19"), "broken", -8, |f| f.own.level == Level::Broken),
    Modifier::flat(rule!("CS-CC-20"), "routed", -12, |f| f.own.level == Level::Routed),
    Modifier::flat(rule!("CS-CC-21"), "attacking column", 2, |f| {
        let shock = [Formation::AttackColumn, Formation::CompanyColumn, Formation::ClosedColumn];
        f.attacks && !f.own.cavalry() && shock.contains(&f.own.formation)
    }),
    Modifier::flat(rule!("CS-CC-22"), "heavy cavalry charging", 5, |f| f.charges() && f.heavy()),
    Modifier::flat(rule!("CS-CC-22"), "cavalry charging", 3, |f| f.charges() && !f.heavy()),
    Modifier::flat(rule!("CS-CC-23"), "lancers in their first combat", 2, |f| {
        f.own.cavalry() && f.own.kind == UnitKind::Lancers && f.own.first_combat && f.can_charge()
    }),
    Modifier::flat(rule!("CS-CC-24"), "cavalry against line, column or artillery", 5, |f| {
        f.own.cavalry() && (f.enemy.line_or_column() || f.enemy.artillery())
    }),
    Modifier::flat(rule!("CS-CC-25"), "cavalry against loose order", 8, |f| {
        f.own.cavalry() && f.enemy.loose() && !f.enemy.difficult() && !f.enemy.works
    }),
    Modifier::flat(rule!("CS-CC-26"), "square against cavalry", 10, |f| {
        f.own.formation == Formation::Square && f.enemy.cavalry()
    }),
    Modifier::flat(rule!("CS-CC-27"), "divisions against cavalry", 4, |f| {
        f.own.formation == Formation::Divisions && f.enemy.cavalry()
    }),
    Modifier::flat(rule!("CS-CC-28"), "enemy on the flank", -4, |f| f.beset(Zone::Flank)),
    Modifier::flat(rule!("CS-CC-28"), "enemy in the rear", -6, |f| f.beset(Zone::Rear)),
    Modifier::named(
        rule!("CS-CC-29"),
        "march column, limbered / unlimbered",
        "-6 / -4",
        |f| Label::word("", f.own.formation.word(), ""),
        |f| match f.own.formation {
            Formation::MarchColumn | Formation::CavMarchColumn | Formation::Limbered => -6,
            Formation::Unlimbered => -4,
            _ => 0,
        },
    ),
    Modifier::flat(rule!("CS-CC-30"), "blown", -3, |f| f.own.cavalry() && f.own.blown),
    Modifier::flat(rule!("CS-CC-31"), "changing formation", -4, |f| f.own.changing),
    Modifier::flat(rule!("CS-CC-32"), "lying down", -4, |f| f.own.lying_down),
    Modifier::flat(rule!("CS-CC-33"), "defender in light cover", 2, |f| f.covered(Cover::Light)),
    Modifier::flat(rule!("CS-CC-33"), "defender in medium cover", 4, |f| f.covered(Cover::Medium)),
    Modifier::flat(rule!("CS-CC-33"), "defender in heavy cover", 6, |f| f.covered(Cover::Heavy)),
    Modifier::flat(rule!("CS-CC-34"), "defender higher", 2, |f| !f.attacks && f.own.higher),
    Modifier::flat(rule!("CS-CC-35"), "rear support", 2, |f| f.own.rear_support),
    Modifier::of(rule!("CS-CC-36"), "flank support", "+1 per flank", |f| f.own.flank_supports),
    Modifier::of(rule!("CS-CC-37"), "leader attached", "poor +1, average +2, superior +3", |f| {
        leader_worth(f.own.leader)
    }),
    Modifier::flat(rule!("CS-CC-38"), "irregulars against formed troops in the open", -3, |f| {
        f.undrilled() && !f.wild()
    }),
    Modifier::flat(rule!("CS-CC-38"), "irregulars against formed troops in difficult ground", 3, |f| {
        f.undrilled() && f.wild()
    }),
    Modifier::flat(rule!("CS-CC-39"), "cavalry in difficult ground", -6, |f| {
        let assault = f.attacks && (f.enemy.formation == Formation::Garrison || f.enemy.works);
        f.own.cavalry() && (f.own.difficult() || assault)
    }),
];
