//! Rally (M4): in secret generals are sent to those whose nerve has gone, then all of them test at once.

use engine::beat::Kind;
use engine::{Asked, Cx, Mind, Play};
use ground::table::{Heading, Pose};

use super::After;
use super::testing::test;
use crate::doctrine;
use crate::effects::{has_room, room_near};
use crate::facts::morale;
use crate::facts::sight::{Eyes as Sight, nearest_visible};
use crate::forms::rallying::{FormsUp, Rallied, forms, in_reach, shaken};
use crate::known::Known;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Hands, Morale, SideNo, Stance, State, UnitNo};
use crate::telling::moved;

type Orders = (Vec<(UnitNo, UnitNo)>, Vec<(UnitNo, Stance)>);

pub fn rally(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.begun {
        if (0..2).all(|side| shaken(state, side).is_empty()) {
            return Ok(After::Next);
        }
        let seats = [State::seat(0), State::seat(1)];
        let orders = cx.secretly(&seats, |cx, seat| order(state, cx, usize::from(seat.0)))?;
        let mut queue = Vec::new();
        for side in [state.first, 1 - state.first] {
            let (rallies, forms) = &orders[side];
            for (general, unit) in rallies {
                state.unit_mut(*general).turn.rallies = Some(*unit);
            }
            for unit in shaken(state, side) {
                let stance = forms.iter().find(|it| it.0 == unit).map_or(Stance::Line, |it| it.1);
                queue.push((unit, UnitNo(stance as u16)));
            }
        }
        state.one_by_one(queue);
        return Ok(After::Same);
    }
    let Some((unit, stance)) = state.queue.first().copied() else { return Ok(After::Next) };
    attempt(state, cx, unit, Stance::of_number(stance.0 as u8))?;
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

/// What a side decides: whom each general rallies, and how each unit forms up if it does.
fn order(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Orders> {
    let known = Known::of_side(state, side);
    let sight = Sight::new(&known);
    let mut rallies: Vec<(UnitNo, UnitNo)> = Vec::new();
    let staffs = known.all().filter(|it| known.side(*it) == side && known.arm(*it) == Arm::Staff);
    for general in staffs {
        let list: Vec<UnitNo> = in_reach(&known, &sight, general)
            .into_iter()
            .filter(|it| rallies.iter().all(|other| other.1 != *it))
            .collect();
        if list.is_empty() {
            continue;
        }
        let whom = std::iter::once(None).chain(list.iter().copied().map(Some));
        let options: Vec<Rallied<'_, _>> =
            whom.map(|unit| Rallied { army: &known, eyes: &sight, general, unit }).collect();
        let text = || format!("Whom does {} try to rally?", spoken::unit(state, general));
        let advise = |mind: &mut Mind| doctrine::rallied(&known, &sight, mind, general, &list);
        let card = state.card(general);
        let asked = Asked::new(State::seat(side), rule!("DI-GENL-6"), &text).of(&card.id).advised(&advise);
        if let Some(unit) = cx.choose(&asked, &options, 0)?.unit {
            rallies.push((general, unit));
        }
    }
    let mut stances = Vec::new();
    for unit in shaken(&known, side) {
        let forms = forms(&known, unit);
        if let [only] = forms.as_slice() {
            stances.push((unit, *only));
            continue;
        }
        let options: Vec<FormsUp> = forms.into_iter().map(FormsUp).collect();
        let text = || format!("How does {} form up if it rallies?", spoken::unit(state, unit));
        let advise = |mind: &mut Mind| doctrine::forms_up(&known, mind, unit, &options);
        let card = state.card(unit);
        let asked = Asked::new(State::seat(side), rule!("DI-MTR-5"), &text).of(&card.id).advised(&advise);
        stances.push((unit, cx.choose(&asked, &options, 0)?.0));
    }
    Ok((rallies, stances))
}

fn attempt(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, stance: Stance) -> Play<()> {
    if !state.unit(unit).stands() {
        return Ok(());
    }
    let general = state.all().find(|it| state.unit(*it).turn.rallies == Some(unit));
    let case = {
        let known = Known::of_side(state, state.side(unit));
        morale::rally(&known, &Sight::new(&known), unit, general)
    };
    let question = match general {
        Some(general) => {
            format!("Does {} rally under {}?", spoken::unit(state, unit), spoken::unit(state, general))
        }
        None => format!("Does {} rally?", spoken::unit(state, unit)),
    };
    let (passed, _) = test(state, cx, unit, &case, (rule!("DI-MTR-5"), question))?;
    if passed {
        form_up(state, cx, unit, stance);
    }
    Ok(())
}

/// DI-MTR-5, DI-MOR-12
fn form_up(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, wanted: Stance) {
    let from = state.unit(unit).pose;
    let routed = state.unit(unit).routs();
    let facing = {
        let known = Known::of_side(state, state.side(unit));
        let sight = Sight::new(&known);
        let enemy = nearest_visible(&known, &sight, unit).map(|it| it.0);
        let toward = enemy.and_then(|it| Heading::of(from.at.to(known.slab(it).middle())));
        let home = state.scenario().sides[state.side(unit)].edge.outward();
        toward.unwrap_or(home.opposite())
    };
    let pose = Pose { facing, ..from };
    let room = |stance: Stance| has_room(state, unit, pose, stance);
    let all = forms(state, unit);
    let other = all.iter().copied().find(|it| *it != wanted);
    let single = [Some(wanted), other, (state.arm(unit) == Arm::Infantry).then_some(Stance::MarchColumn)];
    let found = single.into_iter().flatten().find(|it| room(*it));
    let general = state.attached_to(unit);
    let status = state.unit_mut(unit);
    status.morale = Morale::Good;
    status.turn.spent = routed;
    if routed {
        status.routed_before = true;
        cx.cite(rule!("DI-MOR-12"));
    }
    let stance = found.or(all.first().copied()).unwrap_or(Stance::Stand);
    // Where there is no room to form up it steps aside.
    let pose = room_near(state, unit, pose, stance);
    state.place(unit, pose, stance);
    if let Some(general) = general {
        state.unit_mut(general).morale = Morale::Good;
    }
    moved(state, cx, unit, (from, &[]), (rule!("DI-MTR-5"), Kind::Rally, "rallies"), None, |state| {
        let how = spoken::formed(state.unit(unit).stance);
        format!("{} rallies and stands {how}", spoken::unit(state, unit))
    });
}
