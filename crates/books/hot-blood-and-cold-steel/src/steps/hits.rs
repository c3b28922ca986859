//! Effects of being hit, phase 10 (HB-HIT, HB-WND).

use engine::{Act, Cx, Play, Told, beat};
use smallvec::SmallVec;

use super::telling::{called, cite_rows, label, moment, named, only, seat, sum};
use crate::facts::strain::strain;
use crate::resolve::nerve::{Band, INDIVIDUAL_MORALE, Trigger};
use crate::resolve::wounds::{self, BLEED, BleedCase, INJURY, InjuryCase, Living, Wound};
use crate::spoken;
use crate::state::{Figure, Hit, Man, Nerve, SideNo, State};
use crate::vocabulary::{Gear, Health, Stance};

/// Phase 10: first all new hits in the order scored, then the untreated wounds by id (HB-WND-9).
pub fn resolve(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let hits = std::mem::take(&mut state.hits);
    for hit in &hits {
        injure(state, cx, hit)?;
    }
    for at in 0..state.figures.len() {
        bleeding(state, cx, Man(at as u8))?;
    }
    for hit in &hits {
        subdue(state, cx, hit)?;
    }
    // The room of the list is kept for the next turn.
    state.hits = hits;
    state.hits.clear();
    Ok(())
}

/// Scores a hit: its injury waits for phase 10 (HB-TURN-6), unless `hits_at_once` is played (HB-OPT-15).
pub(crate) fn mark_hit(state: &mut State, cx: &mut Cx<'_>, hit: Hit) -> Play<()> {
    let notes = &mut state.man_mut(hit.man).notes;
    notes.hits = notes.hits.saturating_add(1);
    if !state.options().hits_at_once {
        cx.cite(rule!("HB-TURN-6"));
        state.hits.push(hit);
        return Ok(());
    }
    cx.cite(rule!("HB-OPT-15"));
    injure(state, cx, &hit)?;
    subdue(state, cx, &hit)
}

/// A man with a hit that is still to be rolled for.
pub(crate) fn pending(state: &State, man: Man) -> bool {
    state.hits.iter().any(|it| it.man == man)
}

/// HB-FSZ-3
pub(crate) fn under_fire(state: &mut State, man: Man) {
    state.man_mut(man).turn.under_fire = true;
}

/// HB-INFO-15: those who were under fire and could not be hit, lying or in cover. They know it all the same (HB-FSZ-3):
/// no side may find its men under fire without having been told of any.
pub(crate) fn spared(state: &State, cx: &mut Cx<'_>, men: &[Man], kind: beat::Kind, what: &str) {
    if !cx.listens() {
        return;
    }
    for side in 0..2 {
        let own: Victims = men.iter().copied().filter(|it| state.man(*it).side == side).collect();
        if own.is_empty() {
            continue;
        }
        cx.tell(state, only(side), rule!("HB-INFO-15"), || {
            let names: Vec<String> = own.iter().map(|it| called(state, side, *it)).collect();
            let act = Act::new(kind).on(own.iter().map(|it| state.man(*it).id)).came("spared");
            let text = Told::from(format!("{}: under {what}", names.join(", "))).done(act);
            own.iter().fold(text, |told, it| told.at(label(state, state.man(*it).node.square())))
        });
    }
}

/// HB-PM-6: the enemy fired at, bombed or shelled a man of this patrol.
pub(crate) fn fired_on(state: &mut State, man: Man, by: SideNo) {
    let Figure { side, patrol, .. } = *state.man(man);
    if side != by
        && let Some(patrol) = state.sides[side].patrols.get_mut(usize::from(patrol))
    {
        patrol.fired_on = true;
    }
}

/// He is a prisoner of this man's side: weapons gone, hands up, whatever he did is left.
pub(crate) fn capture(state: &mut State, man: Man, by: Man) {
    let captor = state.man(by).side;
    state.put_down(man);
    let it = state.man_mut(man);
    it.captor = Some(captor as u8);
    it.nerve = Nerve::Surrendered;
    it.weapons.clear();
    it.bombs = 0;
    it.job = None;
    it.going_back = false;
    state.sides[captor].put_under(man, by);
    let notes = &mut state.man_mut(by).notes;
    notes.prisoners_taken = notes.prisoners_taken.saturating_add(1);
}

fn injure(state: &mut State, cx: &mut Cx<'_>, hit: &Hit) -> Play<()> {
    let figure = state.man(hit.man);
    let (side, before) = (figure.side, figure.health);
    // Nothing more can happen to the dead.
    let Some(health) = living(before) else { return Ok(()) };
    cx.about(rule!("HB-HIT-1"), u32::from(hit.man.0), seat(side));
    let case = InjuryCase { cause: hit.cause, health };
    let played = cx.play(&INJURY, &case)?;
    let found = played.found;
    cite_rows(cx, &found.modifiers);
    if found.result == Health::Scratch {
        cx.cite(rule!("HB-WND-1"));
        let notes = &mut state.man_mut(hit.man).notes;
        notes.scratches = notes.scratches.saturating_add(1);
    }
    if Health::Walking <= found.result {
        let it = state.man_mut(hit.man);
        // HB-WND-9: a dressed wound that is torn open is a new one; somebody has time to dress it before it bleeds.
        it.wounded_at_start &= !it.stabilised;
        // HB-HIT-3: even where the state does not change.
        it.stabilised = false;
    }
    suffer(state, cx, hit.man, found.outcome);
    cx.tell(state, only(side), rule!("HB-INFO-19"), || {
        let (name, roll) = (spoken::man(state.man(hit.man)), sum(found.natural, found.total));
        let dies = before < Health::Killed && found.outcome == Health::Killed;
        Told::from(format!("{name} is hit ({roll}): {}", worded(found.result)))
            .with(played.record)
            .done(wounds(state, hit.man, dies).came(worded(found.result)).decisive())
    });
    Ok(())
}

fn wounds(state: &State, man: Man, dies: bool) -> Act {
    let kind = if dies { beat::Kind::Break } else { beat::Kind::Hurt };
    Act::new(kind).on([state.man(man).id])
}

/// His body is in this state now, and what follows from it.
fn suffer(state: &mut State, cx: &mut Cx<'_>, man: Man, health: Health) {
    let before = state.man(man).health;
    state.man_mut(man).health = health;
    if health < Health::Walking {
        return;
    }
    cx.cite(match health {
        Health::Killed => rule!("HB-WND-8"),
        Health::Serious => rule!("HB-WND-7"),
        Health::Blighty => rule!("HB-WND-6"),
        _ => rule!("HB-WND-2"),
    });
    let it = state.man_mut(man);
    it.bold = false;
    // Blighty cases make no test: they cannot walk home anyhow (HB-WND-6).
    it.to_test_wound = health == Health::Walking && (it.to_test_wound || before < Health::Walking);
    if it.job.take().is_some() {
        cx.cite(rule!("HB-SPEC-17"));
    }
    if it.carrying.is_some() {
        cx.cite(rule!("HB-SPEC-9"));
        state.put_down(man);
    }
    if state.man(man).down() {
        cx.cite(rule!("HB-FIG-3"));
        state.man_mut(man).going_back = false;
        state.goes_down(man);
    }
}

/// HB-WND-5, 7: wounds that were there at the start of the turn and that nobody has dressed.
fn bleeding(state: &mut State, cx: &mut Cx<'_>, man: Man) -> Play<()> {
    let figure = state.man(man);
    if !figure.wounded_at_start || figure.stabilised || !figure.on_table() {
        return Ok(());
    }
    let health = match figure.health {
        Health::Walking => Wound::Walking,
        Health::Blighty => Wound::Blighty,
        Health::Serious => Wound::Serious,
        Health::Unhurt | Health::Scratch | Health::Killed => return Ok(()),
    };
    cx.cite(rule!("HB-WND-9"));
    let side = figure.side;
    cx.about(rule!("HB-WND-5"), u32::from(man.0), seat(side));
    let played = cx.play(&BLEED, &BleedCase { health })?;
    let found = played.found;
    cite_rows(cx, &found.modifiers);
    match found.outcome {
        wounds::Turn::Unchanged => {}
        wounds::Turn::Worse => suffer(state, cx, man, found.health),
        wounds::Turn::Stabilised => state.man_mut(man).stabilised = true,
    }
    cx.tell(state, only(side), rule!("HB-INFO-19"), || {
        let end = match found.outcome {
            wounds::Turn::Unchanged => "no worse".to_owned(),
            wounds::Turn::Worse => worded(found.health).to_owned(),
            wounds::Turn::Stabilised => "the bleeding stops by itself".to_owned(),
        };
        let (name, roll) = (spoken::man(state.man(man)), sum(found.natural, found.total));
        let mut act = match found.outcome {
            wounds::Turn::Stabilised => Act::new(beat::Kind::Rally).on([state.man(man).id]),
            wounds::Turn::Worse => wounds(state, man, found.health == Health::Killed),
            wounds::Turn::Unchanged => wounds(state, man, false),
        };
        act.decisive = found.outcome == wounds::Turn::Worse;
        Told::from(format!("{name} bleeds ({roll}): {end}")).with(played.record).done(act.came(end))
    });
    Ok(())
}

/// HB-HTH-7: one who was beaten by a man who wanted him alive, and is still able, may give in.
fn subdue(state: &mut State, cx: &mut Cx<'_>, hit: &Hit) -> Play<()> {
    let Some(winner) = hit.subdued_by else { return Ok(()) };
    let (loser, by) = (state.man(hit.man), state.man(winner));
    if !loser.able() || !by.able() || loser.node != by.node {
        return Ok(());
    }
    cx.cite(rule!("HB-HTH-7"));
    cx.cite(rule!("HB-OPT-10"));
    let (own, other) = (loser.side, by.side);
    cx.about(rule!("HB-HTH-7"), u32::from(hit.man.0), seat(own));
    let case = strain(state, hit.man, [Trigger::FirstMelee].into_iter().collect());
    let played = cx.play(&INDIVIDUAL_MORALE, &case)?;
    cite_rows(cx, &played.found.modifiers);
    let gives_in = Band::DuckBack <= played.found.band;
    if gives_in {
        capture(state, hit.man, winner);
    }
    cx.tell(state, only(own), rule!("HB-INFO-2"), || {
        let roll = sum(played.found.natural, played.found.total);
        let end = if gives_in { "he gives himself up" } else { "he fights on" };
        let name = spoken::man(state.man(hit.man));
        let mut act = Act::new(beat::Kind::Test).by(named(state, own, hit.man)).came(end);
        act.decisive = gives_in;
        Told::from(format!("{name} is held down ({roll}): {end}")).with(played.record).done(act)
    });
    if gives_in {
        cx.tell(state, only(other), rule!("HB-INFO-20"), || {
            let (man, by) = (called(state, other, hit.man), called(state, other, winner));
            let act = Act::new(beat::Kind::Break)
                .by(named(state, other, winner))
                .on(named(state, other, hit.man))
                .came("taken prisoner");
            Told::from(format!("{man} gives himself up to {by}"))
                .done(act.decisive().together(moment(hit.man)))
        });
    }
    Ok(())
}

fn living(health: Health) -> Option<Living> {
    match health {
        Health::Unhurt => Some(Living::Unhurt),
        Health::Scratch => Some(Living::Scratch),
        Health::Walking => Some(Living::Walking),
        Health::Blighty => Some(Living::Blighty),
        Health::Serious => Some(Living::Serious),
        Health::Killed => None,
    }
}

fn worded(health: Health) -> &'static str {
    match health {
        Health::Unhurt => "unhurt",
        Health::Scratch => "just a scratch",
        Health::Walking => "walking wounded",
        Health::Blighty => "a blighty wound, he cannot walk",
        Health::Serious => "seriously wounded",
        Health::Killed => "killed",
    }
}

/// Everybody alive in a node's square and round it who may be caught by something that goes off there.
pub(crate) type Victims = SmallVec<[Man; 16]>;

/// What he wears against fragments (HB-GEAR-6): a shield only helps a man who has not moved.
pub(crate) fn armour(figure: &Figure) -> crate::resolve::blast::Armour {
    use crate::resolve::blast::Armour;
    match () {
        () if figure.gear.has(Gear::TrenchArmour) => Armour::TrenchArmour,
        () if figure.gear.has(Gear::Shield) && figure.turn.steps_moved == 0 => Armour::Shield,
        () if figure.gear.has(Gear::Helmet) && figure.stance == Stance::FireStep => Armour::Helmet,
        () => Armour::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{man, playing, put, state};
    use crate::vocabulary::Cause;

    fn hit(state: &mut State, id: &str, cause: Cause) -> Man {
        let man = man(state, id);
        state.hits.push(Hit { man, cause, subdued_by: None });
        man
    }

    #[test]
    fn a_bullet_adds_two_and_a_blighty_case_lies_down() {
        let mut it = state(&[]);
        put(&mut it, "b1", "G8", Stance::Standing);
        let b1 = hit(&mut it, "b1", Cause::Bullet);
        it.man_mut(b1).bold = true;
        playing(&mut it, &[3, 3], &[], resolve);
        // 6 + 2 = 8: HB-HIT-2c
        let b1 = it.man(b1);
        assert_eq!(
            (b1.health, b1.stance, b1.bold, b1.to_test_wound),
            (Health::Blighty, Stance::Lying, false, false)
        );
        assert!(it.hits.is_empty());
    }

    #[test]
    fn the_worst_result_stays_and_a_new_wound_opens_the_dressing() {
        let mut it = state(&[]);
        let b1 = hit(&mut it, "b1", Cause::Fragment);
        hit(&mut it, "b1", Cause::Fragment);
        it.man_mut(b1).stabilised = true;
        playing(&mut it, &[4, 3, 1, 1], &[], resolve);
        let b1 = it.man(b1);
        assert_eq!(
            (b1.health, b1.stabilised, b1.to_test_wound, b1.notes.scratches),
            (Health::Walking, false, true, 1)
        );
    }

    #[test]
    fn untreated_wounds_bleed_by_id_after_the_new_hits() {
        let mut it = state(&[]);
        let (b2, g5) = (man(&it, "b2"), man(&it, "g5"));
        for (man, health) in [(b2, Health::Walking), (g5, Health::Serious)] {
            it.man_mut(man).health = health;
            it.man_mut(man).wounded_at_start = true;
        }
        // b1 is hit now: a scratch, and it does not bleed. b2: 11 - 2 = 9 is blighty. g5: natural 2 stops it.
        hit(&mut it, "b1", Cause::Fragment);
        playing(&mut it, &[1, 2, 6, 5, 1, 1], &[], resolve);
        assert_eq!((it.man(b2).health, it.man(g5).health), (Health::Blighty, Health::Serious));
        assert!(it.man(g5).stabilised && !it.man(b2).stabilised);
    }

    /// HB-WND-9: a bandaged man who is hit again has a Special Actions phase before he is rolled for; one who was never
    /// bandaged bleeds of what he had before.
    #[test]
    fn a_dressed_wound_that_is_torn_open_does_not_bleed_at_once() {
        for (dressed, after) in [(true, Health::Walking), (false, Health::Blighty)] {
            let mut it = state(&[]);
            let b2 = hit(&mut it, "b2", Cause::Fragment);
            it.man_mut(b2).health = Health::Walking;
            (it.man_mut(b2).wounded_at_start, it.man_mut(b2).stabilised) = (true, dressed);
            // The hit: 7, walking. If he bleeds: 11 - 2 = 9, blighty.
            playing(&mut it, &[4, 3, 6, 5], &[], resolve);
            assert_eq!((it.man(b2).health, it.man(b2).stabilised), (after, false));
            if dressed {
                // In the next turn nobody has helped him.
                playing(&mut it, &[], &[], crate::steps::start::start);
                playing(&mut it, &[6, 5], &[], resolve);
                assert_eq!(it.man(b2).health, Health::Blighty);
            }
        }
    }

    #[test]
    fn a_hit_carrier_drops_his_load() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G8", Stance::Standing);
        let b2 = put(&mut it, "b2", "G8", Stance::Lying);
        it.man_mut(b2).health = Health::Blighty;
        it.man_mut(b1).carrying = Some(b2);
        it.man_mut(b2).carried_by = Some(b1);
        hit(&mut it, "b1", Cause::Fragment);
        playing(&mut it, &[3, 3], &[], resolve);
        assert_eq!(
            (it.man(b1).health, it.man(b1).carrying, it.man(b2).carried_by),
            (Health::Walking, None, None)
        );
    }

    #[test]
    fn a_subdued_man_may_give_in() {
        let mut it = state(&[]);
        let b1 = put(&mut it, "b1", "G8", Stance::Standing);
        let g5 = put(&mut it, "g5", "G8", Stance::Standing);
        it.hits.push(Hit { man: g5, cause: Cause::Unarmed, subdued_by: Some(b1) });
        // Injury 4 - 2: a scratch. Morale 2 + 1: not given in at 3; at natural 2 with a bayonet in sight he would be.
        crate::state::sight::look(&mut it, &[]);
        playing(&mut it, &[2, 2, 1, 1], &[], resolve);
        assert_eq!(it.man(g5).captor, Some(0));
        assert!(it.man(g5).weapons.is_empty());
    }

    #[test]
    fn at_once_if_so_agreed() {
        let mut it = state(&[("alarm = false", "alarm = false\nhits_at_once = true")]);
        let b1 = man(&it, "b1");
        let one = Hit { man: b1, cause: Cause::MachineGun, subdued_by: None };
        playing(&mut it, &[6, 6], &[], |it, cx| mark_hit(it, cx, one));
        assert_eq!((it.man(b1).health, it.hits.len()), (Health::Killed, 0));
    }
}
