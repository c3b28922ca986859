//! What men declare before they go on (step 1b), and how they close with the enemy (step 2a).

use engine::{Mind, Style};

use super::brief::{Brief, Stage, Task, in_enemy_line};
use super::{Mover, in_36ths};
use crate::known::Known;
use crate::resolve::nerve::{Conduct, INDIVIDUAL_MORALE, MoraleCase, Trigger};
use crate::state::{Condition, Engage, Figure, Intents, Level, Man, Nerve};
use crate::vocabulary::{Health, Rank};

/// Chances in 36ths: as good as not, and the least that one takes when the night runs out.
const EVEN: i32 = 18;
const SLIM: i32 = 10;

/// What a man should declare. A test below even chances is not worth it unless the night runs out (HB-IM-5).
pub fn intents(known: &Known<'_>, brief: &Brief, mind: &Mind, man: Man, figure: &Figure) -> (Intents, bool) {
    let rally = figure.nerve != Nerve::Steady;
    let Some(plan) = brief.of(figure) else { return (Intents::default(), rally) };
    if plan.task == Task::Hold {
        return (Intents::default(), rally);
    }
    let late = brief.turns_left <= known.turns() / 2 || mind.style == Style::Rusher;
    let out = plan.stage != Stage::Home;
    let chosen = plan.party.contains(&man) || mind.style == Style::Rusher;
    let goes_in = |man: Man, it: &Figure| {
        plan.party.contains(&man)
            && plan.stage == Stage::Assault
            && plan.prepared
            && !in_enemy_line(known, it)
    };
    let enters = mind.style != Style::Baiter && chosen && goes_in(man, figure) && !figure.trench_pass;
    let leader = leader(known, figure).filter(|it| it.0 != man && it.1.nerve == Nerve::Steady);
    let led = leader.is_some_and(|it| goes_in(it.0, it.1) && known.own_sight(man, it.0) == Level::Clear);
    let heart = heart(known, man, figure, led);
    let dares = EVEN <= heart || figure.bold || (late && SLIM <= heart);
    let shot_at = figure.under_fire_last_turn && !figure.bold;
    let late_home = brief.turns_left <= brief.turns_home(known, figure.node) + 1;
    let swept = known.map().within(figure.node.square(), 2).any(|it| known.swept(it));
    let comrade = Mover::new(known, brief, mind.style, man, figure).comrade;
    let fetches = comrade.is_some_and(|it| known.map().own_line(1 - figure.side).contains(it));
    let fetches = fetches && !in_enemy_line(known, figure) && !figure.trench_pass;
    let intents = Intents {
        enter_trench: (enters || fetches) && dares,
        // A failed test pins a man in his hole (HB-IM-8): only those whose work lies ahead run that risk.
        advance_under_fire: shot_at && out && dares && chosen && !in_enemy_line(known, figure),
        enter_danger: swept && !figure.bold && if out { dares && chosen } else { late_home },
    };
    (intents, rally)
}

/// The chance that he passes a test of his nerve, in 36ths, by all of what bears on him (HB-IM-3) that his side knows.
fn heart(known: &Known<'_>, man: Man, figure: &Figure, led: bool) -> i32 {
    let hurt = |it: &Figure| Health::Walking <= it.health;
    let in_sight = |it: &(Man, &Figure)| it.0 != man && known.own_sight(man, it.0) == Level::Clear;
    let own = known.own().filter(|it| it.1.on_table()).filter(in_sight);
    let losses = own.clone().filter(|it| hurt(it.1)).count();
    let friends = own.filter(|it| it.1.able()).count();
    let seen = known.contacts().filter(|it| known.man_sees(man, it.token) == Level::Clear);
    let looks = seen.filter_map(|it| it.look);
    let prey = looks.clone().filter(|it| matches!(it.condition, Condition::Hurt | Condition::Down)).count();
    let enemies = looks.filter(|it| matches!(it.condition, Condition::Up | Condition::Hurt)).count();
    let case = MoraleCase {
        trigger: Trigger::EnterDanger,
        morale_state: i32::from(figure.morale_state),
        officer_leading: led,
        friendly_casualties: losses as i32,
        enemy_casualties: prey as i32,
        outnumbered: friends + 1 < enemies,
        edged_threat: false,
        wounded: figure.wounded(),
        bomb_in_open: false,
        enemy_in_sight: 0 < enemies,
        enemy_known: true,
        cover_in_reach: true,
    };
    let chances = INDIVIDUAL_MORALE.chances(&case, |it| it.outcome == Conduct::NoRestrictions);
    chances.map_or(0, |it| in_36ths(&it, |passed| *passed))
}

/// The most senior able officer of his patrol (HB-IM-4).
fn leader<'k>(known: &Known<'k>, figure: &Figure) -> Option<(Man, &'k Figure)> {
    let officers =
        known.own().filter(|it| it.1.patrol == figure.patrol && it.1.able() && it.1.rank == Rank::Officer);
    officers.min_by_key(|it| it.1.seniority)
}

/// Three against one who is hurt may try to bring him home alive: bare hands lose against a bayonet (HB-CHAR-3d). A
/// man with a load or a wound seeks no fight.
pub fn engage(known: &Known<'_>, brief: &Brief, man: Man, figure: &Figure) -> Engage {
    let facing = || known.contacts().filter(|it| it.node() == Some(figure.node)).filter_map(|it| it.look);
    let enemies = facing().filter(|it| matches!(it.condition, Condition::Up | Condition::Hurt)).count();
    let hurt = facing().all(|it| it.condition != Condition::Up);
    let friends = || known.own().filter(|it| it.1.node == figure.node && it.1.up());
    let raid = brief.of(figure).is_some_and(|it| it.task != Task::Hold);
    // The last in the order of ids tries his hands while the others keep their weapons.
    let hands_free = friends().last().map(|it| it.0) == Some(man);
    match () {
        () if figure.carrying.is_some() || figure.wounded() => Engage::Decline,
        () if raid && hurt && 3 * enemies <= friends().count() && hands_free => Engage::Subdue,
        () => Engage::Fight,
    }
}
