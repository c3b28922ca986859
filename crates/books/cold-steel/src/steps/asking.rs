//! What a unit is to do, asked of the seat: an order from the list, a set of chits put together, or a mission.

use engine::beat::{Act, Kind};
use engine::{Advice, Asked, Cx, Mind, Play, Reply, RuleId, Seat};

use super::missions::{Paper, draft};
use super::told::says;
use crate::doctrine;
use crate::facts::missions::Bound;
use crate::forms::orders::{Leads, Offer, against_mission, commands, orders, orders_under};
use crate::forms::sets::{Until, barred, foes, forming, goings, limits, paces};
use crate::known::Known;
use crate::state::{LeaderNo, March, Mission, Order, UnitNo};
use crate::vocabulary::{Mission as What, Movement, Speed};

/// What a general gives a unit (CS-CMD-1).
#[derive(Clone, Debug)]
pub enum Command {
    Order(Order),
    Mission(Mission),
}

/// Who gives it, and why nobody can be told to follow him, if so.
pub type Giver = (LeaderNo, Option<(RuleId, &'static str)>);

pub fn ask_order(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, unit: UnitNo) -> Play<Order> {
    let offers: Vec<Offer<'_>> = orders(known, unit);
    loop {
        let offer = pick(known, cx, seat, unit, &offers)?;
        if offer.leads_to == Leads::Order {
            return Ok(offer.order);
        }
        if let Some(order) = compose(known, cx, seat, unit, None)? {
            return Ok(order);
        }
    }
}

/// An order, or a mission for these units, of which the first is asked for.
pub fn ask_command(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    units: &[UnitNo],
    (from, follow): Giver,
) -> Play<Command> {
    let offers: Vec<Offer<'_>> = commands(known, units[0]);
    loop {
        let offer = pick(known, cx, seat, units[0], &offers)?;
        match offer.leads_to {
            Leads::Order => return Ok(Command::Order(offer.order)),
            Leads::Set => {
                if let Some(order) = compose(known, cx, seat, units[0], None)? {
                    return Ok(Command::Order(order));
                }
            }
            Leads::Mission => {
                let paper = Paper::unit(known, from, units, follow);
                if let Some(mut mission) = draft(known, cx, seat, &paper)? {
                    // Who answers for the unit acts on it; whom it follows, he alone.
                    let others = known.seat_of_unit(units[0]) != Some(seat);
                    if others && mission.kind != What::FollowMe {
                        mission.from = known.card(units[0]).commander;
                    }
                    return Ok(Command::Mission(mission));
                }
            }
        }
    }
}

fn pick<'a>(
    known: &Known<'a>,
    cx: &mut Cx<'_>,
    seat: Seat,
    unit: UnitNo,
    offers: &[Offer<'a>],
) -> Play<Offer<'a>> {
    let card = known.card(unit);
    let text = || format!("What is {} to do?", card.name);
    let advise = doctrine::order(known, unit, offers);
    let asked = Asked::new(seat, rule!("CS-ORD-1"), &text).of(&card.id).advised(&advise);
    cx.choose(&asked, offers, offers.len() - 1)
}

/// Under a mission: what is not consistent with it is barred (CS-MIS-1).
pub fn ask_marked(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    unit: UnitNo,
    mission: Option<&Mission>,
) -> Play<Order> {
    let bound = mission.and_then(|it| Bound::of(known, it, unit));
    let offers: Vec<Offer<'_>> = orders_under(known, unit, bound.as_ref());
    let card = known.card(unit);
    let text = || format!("What does {} do by its mission?", card.name);
    let advise = doctrine::order(known, unit, &offers);
    let asked = Asked::new(seat, rule!("CS-MIS-1"), &text).of(&card.id).advised(&advise);
    loop {
        let offer = cx.choose(&asked, &offers, offers.len() - 1)?;
        if offer.leads_to == Leads::Order {
            return Ok(offer.order);
        }
        if let Some(order) = compose(known, cx, seat, unit, mission)? {
            return Ok(order);
        }
    }
}

/// Farther than any table is wide.
const FAR: i32 = 3_000;

/// CS-ORD-1, -5, CS-CMD-19: how it forms, how it goes and how fast, whom it attacks, where it stops. None where nothing
/// comes of it, and the list is asked again.
fn compose(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    unit: UnitNo,
    mission: Option<&Mission>,
) -> Play<Option<Order>> {
    let card = known.card(unit);
    // Officers use the sets of the list.
    let first = |_: &mut Mind| Advice::silent(Reply::one(0));
    let mut order = Order::default();

    let text = || format!("How is {} to stand?", card.name);
    let asked = Asked::new(seat, rule!("CS-ORD-2"), &text).of(&card.id).advised(&first);
    order.formation = cx.choose(&asked, &forming(known, unit), 0)?.what;

    let text = || format!("How does {} go then?", card.name);
    let asked = Asked::new(seat, rule!("CS-ORD-10"), &text).of(&card.id).advised(&first);
    let going = cx.choose(&asked, &goings(known, unit, &order), 0)?.what;
    if let Some((how, side)) = going {
        let march = March { angle: side, ..March::new(how, Speed::March) };
        let angle = angle(known, cx, seat, unit, how)?;
        order.movement = Some(March { angle: side * angle, ..march });
        let speeds = paces(known, unit, &order);
        let open: Vec<Speed> =
            speeds.iter().filter(|it| engine::Keyed::barred(*it).is_none()).map(|it| it.what).collect();
        let speed = match open[..] {
            [] => return refused(known, cx, seat, unit, &order, mission).map(|()| None),
            [only] => only,
            _ => {
                let at = speeds.iter().position(|it| it.what == open[0]).unwrap_or(0);
                let text = || format!("How fast does {} go?", card.name);
                let advise = |_: &mut Mind| Advice::silent(Reply::one(at));
                let asked = Asked::new(seat, rule!("CS-ORD-10"), &text).of(&card.id).advised(&advise);
                cx.choose(&asked, &speeds, at)?.what
            }
        };
        order.movement = order.movement.map(|it| March { speed, ..it });
    }

    let targets = foes(known, unit, &order);
    if 1 < targets.len() {
        let text = || format!("Does {} attack?", card.name);
        let asked = Asked::new(seat, rule!("CS-ORD-6"), &text).of(&card.id).advised(&first);
        order.attack = cx.choose(&asked, &targets, 0)?.what;
    }
    if let Some(march) = order.movement.filter(|_| order.attack.is_none()) {
        order.movement = Some(stopping(known, cx, seat, unit, march)?);
    }
    if order.is_empty() {
        return Ok(None);
    }
    let wrong = barred(known, unit, &order);
    let wrong = wrong.or_else(|| mission.and_then(|it| against_mission(known, unit, it, &order)));
    if wrong.is_some() {
        return refused(known, cx, seat, unit, &order, mission).map(|()| None);
    }
    Ok(Some(order))
}

/// Degrees of a wheel, a conversion or an oblique march.
fn angle(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, unit: UnitNo, how: Movement) -> Play<i16> {
    let (most, usual, cite) = match how {
        Movement::Oblique => (22, 22, rule!("CS-ORD-11")),
        Movement::Wheel => (90, 45, rule!("CS-MOVE-11")),
        Movement::Conversion => (180, 90, rule!("CS-MOVE-12")),
        _ => return Ok(0),
    };
    let card = known.card(unit);
    let text = || format!("By how many degrees? {} can by {most}.", crate::spoken::capital(&card.name));
    let advise = |_: &mut Mind| Advice::silent(Reply::Number(usual));
    let asked = Asked::new(seat, cite, &text).of(&card.id).advised(&advise);
    Ok(cx.number(&asked, 1, most, usual)? as i16)
}

/// Where a march ends; what follows a turn is straight on along the new axis (CS-ORD-5).
fn stopping(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, unit: UnitNo, march: March) -> Play<March> {
    let card = known.card(unit);
    if matches!(march.how, Movement::Wheel | Movement::Conversion) {
        let text = || format!("How many paces does {} go straight on when it has turned?", card.name);
        let advise = |_: &mut Mind| Advice::silent(Reply::Number(0));
        let asked = Asked::new(seat, rule!("CS-ORD-5"), &text).of(&card.id).advised(&advise);
        let on = cx.number(&asked, 0, FAR, 0)?;
        return Ok(March { then_forward: on as u16, ..march });
    }
    let text = || format!("Where does {} stop?", card.name);
    let first = |_: &mut Mind| Advice::silent(Reply::one(0));
    let asked = Asked::new(seat, rule!("CS-CMD-19"), &text).of(&card.id).advised(&first);
    let ending = cx.choose(&asked, &limits(), 0)?.what;
    if ending == Until::Never {
        return Ok(march);
    }
    let text = || match ending {
        Until::Range => "How many paces from the enemy?".to_owned(),
        _ => "After how many paces?".to_owned(),
    };
    let advise = |_: &mut Mind| Advice::silent(Reply::Number(120));
    let asked = Asked::new(seat, rule!("CS-CMD-19"), &text).of(&card.id).advised(&advise);
    let paces = cx.number(&asked, 1, FAR, 120)?;
    Ok(March { stop: ending.stop(paces), ..march })
}

/// What has been put together is no order for this unit; he is told why, and asked again.
fn refused(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    unit: UnitNo,
    order: &Order,
    mission: Option<&Mission>,
) -> Play<()> {
    let why = barred(known, unit, order)
        .or_else(|| mission.and_then(|it| against_mission(known, unit, it, order)))
        .unwrap_or((rule!("CS-ORD-1"), "this is no order for such a unit"));
    cx.tell(known, engine::Eyes::only(seat), why.0, || {
        let card = known.card(unit);
        says(format!("That is no order for {}: {}.", card.name, why.1), Act::new(Kind::Word).by([card.id]))
    });
    Ok(())
}
