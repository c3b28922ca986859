//! The exact odds of an assault, from what a seat knows: the book's own close combat (CS-CC-5 to -49), with the enemy's
//! rating and drill guessed at, because nobody is told them.

use engine::{Averages, Decimal};

use crate::facts::bodies::{Body, Looking};
use crate::facts::cover;
use crate::facts::support::support;
use crate::known::{Known, Sight};
use crate::resolve::close_combat::{CLOSE_COMBAT, CombatCase, CombatResult};
use crate::resolve::combatant::{CombatGround, Combatant};
use crate::state::Insight;
use crate::vocabulary::{Arm, Cover, Discipline, Leader, Level};

/// Chances in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    pub won: i32,
    pub lost: i32,
}

/// What comes of it if `own` goes in against `foe` from where it stands.
pub fn assault(known: &Known<'_>, own: &Body, foe: &Body) -> Assault {
    let case = CombatCase { attacker: side(known, own, foe, true), defender: side(known, foe, own, false) };
    if case.attacker.level < Level::Wavering {
        return Assault { won: 0, lost: 100 };
    }
    let [won, lost] = ASSAULTS.of(0, &CLOSE_COMBAT, &case, |it| {
        let won = CombatResult::DefenderPushedBack <= it.outcome;
        let lost = it.outcome <= CombatResult::AttackerRepulsed;
        Some([u16::from(won), u16::from(lost)])
    });
    Assault { won: won / 10, lost: lost / 10 }
}

/// Each case is walked by itself: there are few, and none is like another.
static ASSAULTS: Averages<0, 2> = Averages::new();

fn side(known: &Known<'_>, own: &Body, enemy: &Body, attacks: bool) -> Combatant {
    let card = known.card(own.no);
    let mine = known.own(own.no);
    let exact = match known.sight(own.no) {
        Sight::Own(_) => true,
        Sight::Seen(insight, _) => Insight::ExactId <= insight,
        _ => false,
    };
    // Ratings and losses of the enemy are never known, unless ratings lie open (CS-CARD-18, CS-KNOW-9).
    let drill = known.drill(own.no).filter(|_| mine.is_some() || exact);
    let support = support(known, own);
    let whole = mine.map_or(card.figures, |it| i32::from(it.figures0)).max(own.figures).max(1);
    let lost = Decimal::ratio(100 * i64::from(whole - own.figures), i64::from(whole));
    let leader = known.scenario().all_leaders().filter_map(|it| known.leader(it).map(|at| (it, at)));
    let leader = leader.filter(|it| it.1.leads() && it.1.with == Some(own.no)).map(|it| it.1.skill.leads());
    let height = |it: &Body| known.level_at(it.at());
    let spread = if cover::difficult(known, own) { CombatGround::Difficult } else { CombatGround::Open };
    Combatant {
        morale_rating: drill.map_or(10, |it| it.rating),
        discipline: drill.map_or(Discipline::Disciplined, |it| it.discipline),
        figures: own.figures,
        loss_percent: if mine.is_some() { lost } else { Decimal::ZERO },
        level: own.level.max(Level::Routed),
        disorder: mine.map_or(0, |it| it.disorder.into()),
        formation: own.formation,
        kind: crate::known::looks(card, if exact { Insight::ExactId } else { Insight::Place }),
        mounted: Some(own.mounted),
        mounted_figures: None,
        with_guns: false,
        cantered: attacks && own.arm == Arm::Cavalry && mine.is_some_and(|it| !it.blown),
        first_combat: mine.is_some_and(|it| !it.record.fought)
            && card.kind == crate::vocabulary::UnitKind::Lancers,
        blown: mine.is_some_and(|it| it.blown),
        changing: false,
        lying_down: own.lying_down,
        enemy_zone: if attacks { crate::vocabulary::Zone::Front } else { own.zone(enemy.at()) },
        cover: if attacks { Cover::None } else { cover::from_muskets(known, own, enemy.at()) },
        higher: height(enemy) < height(own),
        ground: spread,
        works: cover::in_works(known, own),
        rear_support: support.rear,
        flank_supports: support.flanks,
        leader: leader.max().unwrap_or(Leader::None),
    }
}
