//! Steps 1b and 1c: every seat in secret writes commands, rides and lays orders (CS-CMD-1 to -19).

use engine::beat::{Act, Kind};
use engine::{Advice, Asked, Cx, Mind, Play, Reply, Seat};
use ground::table::{Bounds, Point};

use super::told::says;
use super::{colonels, missions, sighting};
use crate::doctrine;
use crate::facts::bodies::Body;
use crate::facts::command::legs;
use crate::facts::missions::may_move;
use crate::forms::command::{Choice, Deed, Figure, beside, deeds, regiment};
use crate::forms::missions::formation;
use crate::forms::orders::{Offer, orders, orders_under};
use crate::forms::ride::Ride;
use crate::forms::sheets::{GAITS, Gait};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::resolve::orders::{COMMAND_DELAY, DelayCase};
use crate::spoken;
use crate::state::{Errand, LeaderNo, Mission, Order, Plan, Rider, SheetNo, State, UnitNo};

/// What a seat has sealed.
#[derive(Debug, Default)]
struct Sealed {
    figures: Vec<Figure>,
    orders: Vec<(UnitNo, Order)>,
    riders: Vec<Rider>,
    plans: Vec<(SheetNo, Option<Plan>)>,
    missions: Vec<Mission>,
    /// Colonels who have been given a command.
    heard: Vec<LeaderNo>,
}

pub fn command(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let seats = state.deciding();
    let plans = cx.secretly(&seats, |cx, seat| plan(state, cx, seat))?;
    let mut rides = Vec::new();
    for plan in plans {
        for figure in &plan.figures {
            rides.push((figure.no, figure.at, figure.with));
            state.leader_mut(figure.no).aides = figure.aides as u8;
        }
        for (unit, order) in plan.orders {
            let it = state.unit_mut(unit);
            it.order = order;
            it.now.ordered = true;
        }
        for (sheet, to) in plan.plans {
            state.sheet_mut(sheet).plan = to;
        }
        for mission in plan.missions {
            missions::given(state, cx, mission);
        }
        for leader in plan.heard {
            state.leader_mut(leader).heard_now = true;
        }
        state.riders.extend(plan.riders);
    }
    // Points are not saved (CS-CP-10).
    state.leaders.iter_mut().for_each(|it| it.points = 0);
    sighting::ride(state, cx, &rides);
    Ok(())
}

fn plan(state: &State, cx: &mut Cx<'_>, seat: Seat) -> Play<Sealed> {
    let known = Known::of_seat(state, seat);
    let figure = |no: LeaderNo| {
        let it = known.leader(no)?;
        Some(Figure {
            no,
            at: it.at,
            with: it.with,
            points: it.points.into(),
            aides: it.aides.into(),
            rode: false,
        })
    };
    let mut sealed =
        Sealed { figures: known.figures_of(seat).filter_map(figure).collect(), ..Sealed::default() };
    sealed.missions.extend(colonels::brief(&known, cx, seat)?);
    loop {
        let ordered: Vec<UnitNo> = sealed.orders.iter().map(|it| it.0).collect();
        let planned: Vec<SheetNo> = sealed.plans.iter().map(|it| it.0).collect();
        let options = deeds(&known, &sealed.figures, &ordered, &planned);
        let text = || ask_text(&known, &sealed.figures);
        let advise = doctrine::deed(&known, &options);
        let asked = Asked::new(seat, rule!("CS-CMD-13"), &text).advised(&advise);
        let chosen: Choice<'_> = cx.choose(&asked, &options, options.len() - 1)?;
        match chosen.deed {
            Deed::Seal => return Ok(sealed),
            Deed::Order(leader, unit) => {
                let order = ask_order(&known, cx, seat, unit)?;
                let figure = rides_to(&known, &mut sealed.figures, leader, unit);
                figure.points -= chosen.cost;
                lay(&known, cx, &mut sealed, unit, order);
            }
            Deed::Attach(leader, unit) => {
                let figure = rides_to(&known, &mut sealed.figures, leader, unit);
                figure.points -= chosen.cost;
                (figure.at, figure.with) = (known.own(unit).map_or(figure.at, |it| it.pose.at), Some(unit));
                cx.tell(state, engine::Eyes::only(seat), rule!("CS-SPEC-2"), || {
                    let (who, whom) = (known.commander(leader), known.card(unit));
                    says(
                        format!("{} joins {}.", who.name, whom.name),
                        Act::new(Kind::Word).by([who.id]).on([whom.id]),
                    )
                });
            }
            Deed::March(leader, sheet) => {
                let to = ask_plan(&known, cx, seat, sheet)?;
                let at = known.sheet(sheet).map(|it| it.pose.at);
                let figure = figure_of(&mut sealed.figures, leader);
                if let Some(at) = at.filter(|it| beside(figure.at, *it) != figure.at) {
                    (figure.at, figure.rode, figure.with) = (beside(figure.at, at), true, None);
                }
                figure.points -= chosen.cost;
                sealed.plans.push((sheet, to));
            }
            Deed::Brief(leader, to) => {
                let at = known.leader(to).map(|it| it.at);
                let figure = figure_of(&mut sealed.figures, leader);
                figure.points -= chosen.cost;
                if let Some(at) = at.filter(|it| beside(figure.at, *it) != figure.at) {
                    (figure.at, figure.rode, figure.with) = (beside(figure.at, at), true, None);
                }
                let units = formation(&known, to);
                sealed.missions.extend(missions::write(&known, cx, seat, to, &units)?);
                sealed.heard.push(to);
            }
            Deed::Dispatch(leader, to) => {
                let figure = figure_of(&mut sealed.figures, leader);
                (figure.points, figure.aides) = (figure.points - 1, figure.aides - 1);
                let at = figure.at;
                let units = formation(&known, to);
                if let Some(mission) = missions::write(&known, cx, seat, to, &units)? {
                    let errand = Errand::Mission { to, mission: Box::new(mission) };
                    sealed.riders.push(Rider { from: leader, at, errand });
                    cx.tell(state, engine::Eyes::only(seat), rule!("CS-CMD-5"), || {
                        let (who, whom) = (known.commander(leader), known.commander(to));
                        says(
                            format!("An aide of {} rides to {}.", who.name, whom.name),
                            Act::new(Kind::Word).by([who.id]).on([whom.id]),
                        )
                    });
                }
            }
            Deed::Mark(unit) => {
                let order = ask_marked(&known, cx, seat, unit)?;
                lay(&known, cx, &mut sealed, unit, order);
            }
            Deed::MarchOn(sheet) => {
                let to = ask_plan(&known, cx, seat, sheet)?;
                let fits = to.is_none_or(|plan| follows(&known, sheet, plan.to));
                sealed.plans.push((sheet, to.filter(|_| fits)));
                if !fits {
                    cx.tell(state, engine::Eyes::only(seat), rule!("CS-MIS-6"), || {
                        let name = spoken::capital(&known.sheet_called(sheet));
                        says(
                            format!("That is not what {name} has been told to do: it stands."),
                            Act::new(Kind::Word),
                        )
                    });
                }
            }
            Deed::Feint(sheet) => {
                let to = ask_plan(&known, cx, seat, sheet)?;
                sealed.plans.push((sheet, to));
            }
            Deed::Ride(leader) => ride(&known, cx, seat, &mut sealed.figures, leader)?,
            Deed::Aide(leader, unit) => {
                let order = ask_order(&known, cx, seat, unit)?;
                let figure = figure_of(&mut sealed.figures, leader);
                (figure.points, figure.aides) = (figure.points - 1, figure.aides - 1);
                let at = figure.at;
                sealed.riders.push(Rider { from: leader, at, errand: Errand::Command { to: unit, order } });
                cx.tell(state, engine::Eyes::only(seat), rule!("CS-CMD-1"), || {
                    let (who, whom) = (known.commander(leader), known.card(unit));
                    says(
                        format!("An aide of {} rides to {}.", who.name, whom.name),
                        Act::new(Kind::Word).by([who.id]).on([whom.id]),
                    )
                });
            }
            Deed::Regiment(leader, colonel) => {
                command_regiment(&known, cx, seat, &mut sealed, (leader, colonel))?;
            }
            Deed::Message(leader, to) => write(&known, cx, seat, &mut sealed, (leader, to))?,
        }
    }
}

fn ask_text(known: &Known<'_>, figures: &[Figure]) -> String {
    let one = |it: &Figure| format!("{} has {}", known.commander(it.no).name, spoken_points(it.points));
    let all: Vec<String> = figures.iter().map(one).collect();
    if all.is_empty() {
        "Nobody is here to give orders.".to_owned()
    } else {
        format!("{}. What is done?", all.join(", "))
    }
}

fn spoken_points(n: i32) -> String {
    match n {
        0 => "no points left".to_owned(),
        1 => "1 command point".to_owned(),
        n => format!("{n} command points"),
    }
}

fn figure_of(figures: &mut [Figure], leader: LeaderNo) -> &mut Figure {
    let at = figures.iter().position(|it| it.no == leader).unwrap_or(0);
    &mut figures[at]
}

/// Puts the leader beside the unit; a leg of his own takes him away from whom he was with.
fn rides_to<'f>(
    known: &Known<'_>,
    figures: &'f mut [Figure],
    leader: LeaderNo,
    unit: UnitNo,
) -> &'f mut Figure {
    let figure = figure_of(figures, leader);
    let stand = known.own(unit).map_or(figure.at, |it| it.pose.at);
    let to = beside(figure.at, stand);
    if to != figure.at {
        debug_assert!(0 < legs(figure.at.distance(to)));
        (figure.at, figure.rode) = (to, true);
        if figure.with != Some(unit) {
            figure.with = None;
        }
    }
    figure
}

/// Under a mission: what is not consistent with it is barred (CS-MIS-1).
fn ask_marked(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, unit: UnitNo) -> Play<Order> {
    let offers: Vec<Offer<'_>> = orders_under(known, unit);
    let card = known.card(unit);
    let text = || format!("What does {} do by its mission?", card.name);
    let advise = doctrine::order(known, unit, &offers);
    let asked = Asked::new(seat, rule!("CS-MIS-1"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &offers, offers.len() - 1)?.order)
}

/// Does the way of a card lead where its mission does?
fn follows(known: &Known<'_>, sheet: SheetNo, to: Point) -> bool {
    let Some(back) = known.back(sheet) else { return true };
    let Some(mission) = back.units.iter().find_map(|it| known.mission(*it)) else { return false };
    let (from, arm) = (known.sheet(sheet).map_or(to, |it| it.pose.at), back.arm);
    let body = Body::card(back.side, from, arm, crate::vocabulary::Formation::AttackColumn);
    may_move(known, mission, &body, to)
}

pub fn ask_order(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, unit: UnitNo) -> Play<Order> {
    let offers: Vec<Offer<'_>> = orders(known, unit);
    let card = known.card(unit);
    let text = || format!("What is {} to do?", card.name);
    let advise = doctrine::order(known, unit, &offers);
    let asked = Asked::new(seat, rule!("CS-ORD-1"), &text).of(&card.id).advised(&advise);
    Ok(cx.choose(&asked, &offers, offers.len() - 1)?.order)
}

/// CS-CMD-17: one order for a card is its plan, the way and the pace.
fn ask_plan(known: &Known<'_>, cx: &mut Cx<'_>, seat: Seat, sheet: SheetNo) -> Play<Option<Plan>> {
    let Some(from) = known.sheet(sheet).map(|it| it.pose.at) else { return Ok(None) };
    let (id, name) = (known.sheet_id(sheet), known.sheet_called(sheet));
    let text = || format!("How does {name} go?");
    let advise = doctrine::gait(known, sheet);
    let asked = Asked::new(seat, rule!("CS-CMD-17"), &text).of(&id).advised(&advise);
    let Gait::Go { speed, keeps_front } = cx.choose(&asked, &GAITS, GAITS.len() - 1)? else {
        return Ok(None);
    };
    let size = known.scenario().field.table.size();
    let zone = Bounds { low: Point::default(), high: size };
    let chart = SpotChart { known: *known, piece: id, from, most: None, zone, cite: rule!("CS-CMD-17") };
    let text = || format!("Where does {name} go?");
    let advise = doctrine::goal(known, sheet, &chart);
    let asked = Asked::new(seat, rule!("CS-CMD-17"), &text).of(&id).advised(&advise);
    let to = chart.end(&cx.draw(&asked, &chart, &[from.x, from.y])?);
    Ok((to != from).then_some(Plan { to, speed, keeps_front }))
}

fn lay(known: &Known<'_>, cx: &mut Cx<'_>, sealed: &mut Sealed, unit: UnitNo, order: Order) {
    sealed.orders.push((unit, order));
    cx.tell(known, engine::Eyes::NONE, rule!("CS-CMD-13"), || {
        let card = known.card(unit);
        let enemy = order.attack.and_then(|it| it.on).map(|it| known.called(it));
        let words = spoken::order(&order, card.kind.mounted(), enemy.as_deref());
        says(format!("Orders for {}: {words}.", card.name), Act::new(Kind::Word).by([card.id]))
    });
}

/// One free leg (CS-CMD-13).
fn ride(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    figures: &mut [Figure],
    leader: LeaderNo,
) -> Play<()> {
    let commander = known.commander(leader);
    let figure = figure_of(figures, leader);
    let chart = Ride { known: *known, side: commander.side, leader: commander.id, from: figure.at };
    let text = || format!("Where does {} ride?", commander.name);
    let advise = doctrine::ride(known, leader, &chart);
    let asked = Asked::new(seat, rule!("CS-CMD-13"), &text).of(&commander.id).advised(&advise);
    let drawn = cx.draw(&asked, &chart, &[figure.at.x, figure.at.y])?;
    let to = match drawn[..] {
        [x, y, ..] => Point::new(x, y),
        _ => figure.at,
    };
    figure.points -= 1;
    (figure.at, figure.with, figure.rode) = (to, None, true);
    Ok(())
}

/// CS-CMD-9, -10: one order for every unit of the regiment that hears its colonel.
fn command_regiment(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    sealed: &mut Sealed,
    (leader, colonel): (LeaderNo, LeaderNo),
) -> Play<()> {
    let hears = regiment(known, colonel);
    let Some(first) = hears.first().copied() else {
        figure_of(&mut sealed.figures, leader).points -= 1;
        return Ok(());
    };
    let order = ask_order(known, cx, seat, first)?;
    figure_of(&mut sealed.figures, leader).points -= 1;
    // One order takes effect at once in a regiment of four battalions or fewer; of larger ones the aide rides it out.
    let all = known.all().filter(|it| known.card(*it).commander == colonel).count();
    let delay = COMMAND_DELAY.of(&DelayCase { battalions: all as i32, orders: 1 }).outcome;
    for unit in hears {
        let fits =
            orders(known, unit).iter().any(|it| it.order == order && engine::Keyed::barred(it).is_none());
        if !fits || sealed.orders.iter().any(|it| it.0 == unit) {
            continue;
        }
        if delay == 0 {
            lay(known, cx, sealed, unit, order);
        } else {
            let at = known.leader(colonel).map_or(Point::default(), |it| it.at);
            sealed.riders.push(Rider { from: leader, at, errand: Errand::Delivered { to: unit, order } });
        }
    }
    sealed.heard.push(colonel);
    Ok(())
}

/// CS-CMD-7: a hundred words at most.
const WORDS: usize = 100;
const LETTERS: usize = 1_000;

fn write(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    seat: Seat,
    sealed: &mut Sealed,
    (leader, to): (LeaderNo, LeaderNo),
) -> Play<()> {
    let (from, whom) = (known.commander(leader), known.commander(to));
    let text = || format!("What does {} write to {}? At most {WORDS} words.", from.name, whom.name);
    // An officer's letter is short: the form of words of a plan is still to be found.
    let advise = |_: &mut Mind| Advice::silent(Reply::Text(String::new()));
    let asked = Asked::new(seat, rule!("CS-CMD-7"), &text).of(&from.id).advised(&advise);
    let mut words = cx.text(&asked, LETTERS, "")?;
    // No courier takes more: nothing is cut, nothing is sent, and he is asked again.
    while WORDS < words.split_whitespace().count() {
        cx.tell(known, engine::Eyes::only(seat), rule!("CS-CMD-7"), || {
            says(format!("A letter has at most {WORDS} words."), Act::new(Kind::Word).by([from.id]))
        });
        words = cx.text(&asked, LETTERS, "")?;
    }
    let figure = figure_of(&mut sealed.figures, leader);
    figure.points -= 1;
    let at = figure.at;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    sealed.riders.push(Rider { from: leader, at, errand: Errand::Message { to, words } });
    Ok(())
}
