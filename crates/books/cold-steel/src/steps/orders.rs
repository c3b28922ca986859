//! Steps 1b and 1c: every seat in secret writes commands, rides and lays orders (CS-CMD-1 to -19).

use engine::beat::{Act, Kind};
use engine::{Advice, Asked, Cx, Mind, Play, Reply, RuleId, Seat};
use ground::table::{Bounds, Point};

use super::asking::{Command, ask_command, ask_marked};
use super::told::says;
use super::{colonels, missions, sighting};
use crate::doctrine;
use crate::facts::bodies::{Body, Looking, muster};
use crate::facts::command::{legs, price};
use crate::facts::missions::Bound;
use crate::forms::command::{Choice, Deed, Figure, beside, deeds, followers, regiment};
use crate::forms::missions::formation;
use crate::forms::orders::orders;
use crate::forms::ride::Ride;
use crate::forms::sets::barred;
use crate::forms::sheets::{GAITS, Gait};
use crate::forms::spot::SpotChart;
use crate::known::Known;
use crate::resolve::orders::{COMMAND_DELAY, DelayCase, Outlay};
use crate::spoken;
use crate::state::{Errand, LeaderNo, Mission, Order, Plan, Rider, SheetNo, State, Unit, UnitNo};
use crate::vocabulary::Mission as What;

const POOR: (RuleId, &str) = (rule!("CS-CMD-12"), "he has too few command points");

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
            let status = state.unit_mut(unit);
            status.order = order;
            status.now.ordered = true;
        }
        for (sheet, to) in plan.plans {
            state.sheet_mut(sheet).plan = to;
        }
        // Any leg of his own ends it (CS-MIS-12); his men keep the chits they have.
        for figure in plan.figures.iter().filter(|it| it.rode) {
            state.missions.retain(|it| it.from != figure.no || it.kind != What::FollowMe);
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
    missions::follow(state);
    Ok(())
}

fn plan(state: &State, cx: &mut Cx<'_>, seat: Seat) -> Play<Sealed> {
    let muster = muster(&Known::of_seat(state, seat));
    let known = Known::of_seat(state, seat).with(&muster);
    let figure = |no: LeaderNo| {
        let status = known.leader(no)?;
        Some(Figure {
            no,
            at: status.at,
            with: status.with,
            points: status.points.into(),
            aides: status.aides.into(),
            rode: false,
        })
    };
    let mut sealed =
        Sealed { figures: known.figures_of(seat).filter_map(figure).collect(), ..Sealed::default() };
    sealed.missions.extend(colonels::brief(&known, cx, seat)?);
    let thoughts = doctrine::Thoughts::default();
    loop {
        let ordered: Vec<UnitNo> = sealed.orders.iter().map(|it| it.0).collect();
        let planned: Vec<SheetNo> = sealed.plans.iter().map(|it| it.0).collect();
        let fresh = sealed.missions.iter().fold(0, |bits, it| bits | it.units);
        let options = deeds(&known, &sealed.figures, (&ordered, fresh), &planned);
        let text = || ask_text(&known, &sealed.figures);
        let advise = doctrine::deed(&known, &options, &thoughts);
        let asked = Asked::new(seat, rule!("CS-CMD-13"), &text).advised(&advise);
        let chosen: Choice<'_> = cx.choose(&asked, &options, options.len() - 1)?;
        match chosen.deed {
            Deed::Seal => return Ok(sealed),
            Deed::Order(leader, unit) => {
                let points = figure_of(&mut sealed.figures, leader).points;
                let follow = (points <= chosen.cost).then_some(POOR);
                let given = ask_command(&known, cx, seat, &[unit], (leader, follow))?;
                let figure = rides_to(&known, &mut sealed.figures, leader, unit);
                cx.cite(rule!("CS-CMD-14"));
                figure.points -= chosen.cost;
                match given {
                    Command::Order(order) => lay(&known, cx, &mut sealed, unit, order),
                    Command::Mission(mission) => {
                        // Who is followed goes with them, and pays for that and not for a mission (CS-CMD-12).
                        if mission.kind == What::FollowMe {
                            figure.points -= price(Outlay::FollowMe) - price(Outlay::Order);
                            let at = known.own(unit).map_or(figure.at, |it| it.pose.at);
                            (figure.at, figure.with) = (at, Some(unit));
                        }
                        sealed.missions.push(mission);
                    }
                }
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
                let (who, points) = (known.commander(to), figure.points);
                let follow = (points < 1).then_some(POOR);
                let (whom, piece) = (who.name, who.id);
                let paper = missions::Paper { from: to, units: &units, whom, piece, alone: false, follow };
                let written = missions::draft(&known, cx, seat, &paper)?;
                if written.as_ref().is_some_and(|it| it.kind == What::FollowMe) {
                    figure_of(&mut sealed.figures, leader).points -= 1;
                }
                sealed.missions.extend(written);
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
            Deed::Lead(leader) => {
                let units = followers(&known, leader);
                let figure = figure_of(&mut sealed.figures, leader);
                figure.points -= chosen.cost;
                let bodies = units.iter().filter_map(|it| known.body(*it));
                if let Some(near) = bodies.min_by_key(|it| (it.slab.distance_to_point(figure.at), it.no)) {
                    (figure.at, figure.with) = (near.at(), Some(near.no));
                }
                sealed.missions.push(Mission {
                    kind: What::FollowMe,
                    units: units.iter().fold(0, |bits, it| bits | Unit::bit(*it)),
                    route: [figure.at].into_iter().collect(),
                    new: true,
                    ..Mission::blank(leader)
                });
            }
            Deed::Mark(unit) => {
                // What was given in person in this phase counts at once.
                let fresh = sealed.missions.iter().rev().find(|it| it.binds(unit)).cloned();
                let order = ask_marked(&known, cx, seat, unit, fresh.as_ref().or(known.mission(unit)))?;
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
                let follow = Some((rule!("CS-MIS-12"), "he must be among them to be followed"));
                let given = ask_command(&known, cx, seat, &[unit], (leader, follow))?;
                let figure = figure_of(&mut sealed.figures, leader);
                (figure.points, figure.aides) = (figure.points - 1, figure.aides - 1);
                let at = figure.at;
                let errand = match given {
                    Command::Order(order) => Errand::Command { to: unit, order },
                    Command::Mission(mission) => Errand::Task { to: unit, mission: Box::new(mission) },
                };
                sealed.riders.push(Rider { from: leader, at, errand });
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

/// Does the way of a card lead where its mission does?
fn follows(known: &Known<'_>, sheet: SheetNo, to: Point) -> bool {
    let Some(back) = known.back(sheet) else { return true };
    let Some(mission) = back.units.iter().find_map(|it| known.mission(*it)) else { return false };
    let (from, arm) = (known.sheet(sheet).map_or(to, |it| it.pose.at), back.arm);
    let body = Body::card(back.side, from, arm, crate::vocabulary::Formation::AttackColumn);
    Bound::new(known, mission, &body).may_move(to)
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
        let field = &known.scenario().field;
        let words = spoken::order(&order, card.kind.mounted(), enemy.as_deref(), field);
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
    let follow = Some((rule!("CS-MIS-12"), "he must be among them to be followed"));
    let given = ask_command(known, cx, seat, &hears, (leader, follow))?;
    figure_of(&mut sealed.figures, leader).points -= 1;
    sealed.heard.push(colonel);
    // One order takes effect at once in a regiment of four battalions or fewer; in larger ones the colonel passes it on.
    let all = known.all().filter(|it| known.card(*it).commander == colonel).count();
    let delay = COMMAND_DELAY.of(&DelayCase { battalions: all as i32, orders: 1 }).outcome;
    let at = known.leader(colonel).map_or(Point::default(), |it| it.at);
    let order = match given {
        Command::Order(order) => order,
        Command::Mission(mission) if delay == 0 => {
            sealed.missions.push(mission);
            return Ok(());
        }
        Command::Mission(mission) => {
            let errand = Errand::Tasked { to: first, mission: Box::new(mission) };
            sealed.riders.push(Rider { from: colonel, at, errand });
            return Ok(());
        }
    };
    for unit in hears {
        let listed =
            || orders(known, unit).iter().any(|it| it.order == order && engine::Keyed::barred(it).is_none());
        let fits = order.special.is_none() && barred(known, unit, &order).is_none() || listed();
        if !fits || sealed.orders.iter().any(|it| it.0 == unit) {
            continue;
        }
        if delay == 0 {
            lay(known, cx, sealed, unit, order);
        } else {
            sealed.riders.push(Rider { from: colonel, at, errand: Errand::Delivered { to: unit, order } });
        }
    }
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
    // Nothing written, nothing sent: he has thought better of it.
    if words.split_whitespace().next().is_none() {
        return Ok(());
    }
    let figure = figure_of(&mut sealed.figures, leader);
    figure.points -= 1;
    let at = figure.at;
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    sealed.riders.push(Rider { from: leader, at, errand: Errand::Message { to, words } });
    Ok(())
}
