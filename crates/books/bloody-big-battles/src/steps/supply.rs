//! The end of Unit Movement: Silenced markers go (BB-ART-6), ammunition comes up (BB-AMMO-3).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Decimal, Eyes, Key, Keyed, Mind, Play, Told};

use super::After;
use crate::doctrine::choices;
use crate::facts::{bodies, fire};
use crate::known::Known;
use crate::resolve::ammunition::{EnemyCase, RESUPPLY, ResupplyCase};
use crate::resolve::drill::INCH;
use crate::spoken;
use crate::state::{Army, Hands, State, UnitNo};
use crate::vocabulary::Arm;

pub fn end_of_movement(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let mine: Vec<UnitNo> = state.standing_of(state.active).collect();
    for unit in mine {
        if state.unit(unit).silenced {
            state.unit_mut(unit).silenced = false;
            cx.tell(state, Eyes::ALL, rule!("BB-ART-6"), || {
                Told::from(format!("{} is no longer Silenced", spoken::unit(state, unit)))
                    .done(Act::new(Kind::Rally).by([state.card(unit).id]))
            });
        }
        if state.unit(unit).low_ammo {
            supply(state, cx, unit)?;
        }
    }
    Ok(After::Next)
}

fn supply(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let case = case(state, unit);
    let played = cx.play(&RESUPPLY, &case)?;
    if !played.found.resupplied {
        return Ok(());
    }
    let gives_up_fire = played.found.forgoes_offensive_fire;
    if gives_up_fire && declines(state, cx, unit)? {
        return Ok(());
    }
    let status = state.unit_mut(unit);
    // BB-AMMO-3: guns that chose to run low instead of falling silent speak again.
    (status.low_ammo, status.mute) = (false, false);
    status.turn.resupplied = gives_up_fire;
    cx.tell(state, Eyes::ALL, rule!("BB-AMMO-3"), || {
        Told::from(format!("{} is resupplied", spoken::unit(state, unit)))
            .with(played.record)
            .done(Act::new(Kind::Work).by([state.card(unit).id]).came("resupplied"))
    });
    Ok(())
}

/// Enemy infantry and cavalry keep the waggons away as far as their small arms reach, seen or not.
fn case(state: &State, unit: UnitNo) -> ResupplyCase {
    let status = state.unit(unit);
    let near = state.around(unit).grown(fire::longest_reach(|it| !it.is_artillery()));
    let foes = state.near_of(1 - state.side(unit), near);
    let foes = foes.filter(|it| state.card(*it).arm != Arm::Artillery);
    let enemy = |foe: UnitNo| EnemyCase {
        weapon: state.card(foe).weapon,
        distance: Decimal::ratio(bodies::distance(state, unit, foe).into(), INCH.into()),
    };
    ResupplyCase {
        arm: state.card(unit).arm,
        disrupted: status.disrupted,
        moved: status.turn.moved,
        enemies: foes.map(enemy).collect(),
    }
}

/// What guns do that could be resupplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waggons {
    Resupply,
    Decline,
}

impl Keyed for Waggons {
    fn key(&self) -> Key {
        Key::Word(if *self == Waggons::Resupply { "resupply" } else { "decline" })
    }

    fn label(&self) -> String {
        match self {
            Waggons::Resupply => "resupply, and do not fire this turn",
            Waggons::Decline => "go on with what there is",
        }
        .to_owned()
    }
}

fn declines(state: &State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<bool> {
    let card = state.card(unit);
    let text = || format!("{} is low on ammunition: does it resupply?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| choices::waggons(&Known::of_side(state, card.side), mind, unit);
    let asked = Asked::new(State::seat(card.side), rule!("BB-AMMO-3"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &[Waggons::Resupply, Waggons::Decline], 0)? == Waggons::Decline)
}
