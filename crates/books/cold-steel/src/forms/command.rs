//! What a seat can do in the command phase with its generals' points (CS-CMD-1 to -17).

use engine::{Bar, Key, Keyed, Name};
use ground::table::{Length, Point};

use crate::facts::bodies::{Body, Looking};
use crate::facts::command::{Barred, NEAR, price, ride, riding};
use crate::facts::missions::among;
use crate::known::Known;
use crate::resolve::orders::Outlay;
use crate::state::{LeaderNo, SheetNo, Unit, UnitNo};
use crate::vocabulary::{Level, PACE, Rank};

/// A general in the middle of his phase: where he has ridden so far, and what he has left.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub no: LeaderNo,
    pub at: Point,
    pub with: Option<UnitNo>,
    pub points: i32,
    pub aides: i32,
    /// He has ridden: commands to aides and colonels are written before that (step 1b).
    pub rode: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Ride to the unit and give it an order.
    Order(LeaderNo, UnitNo),
    /// Ride to the unit and stay with it (CS-SPEC-2).
    Attach(LeaderNo, UnitNo),
    Ride(LeaderNo),
    /// Send an aide with an order (CS-CMD-1).
    Aide(LeaderNo, UnitNo),
    /// Give a colonel a command for his whole regiment (CS-CMD-9).
    Regiment(LeaderNo, LeaderNo),
    Message(LeaderNo, LeaderNo),
    /// Ride to a card and plan its way (CS-CMD-17).
    March(LeaderNo, SheetNo),
    /// Ride to a leader below and give his formation a mission (CS-MIS-1).
    Brief(LeaderNo, LeaderNo),
    /// Send it by an aide (CS-CMD-5).
    Dispatch(LeaderNo, LeaderNo),
    /// *Follow me*, to all who are about him (CS-MIS-12).
    Lead(LeaderNo),
    /// An order that the unit's mission allows, wherever its general is (CS-MIS-1).
    Mark(UnitNo),
    /// The same for a card.
    MarchOn(SheetNo),
    /// Plan the way of a dummy, which costs nothing (CS-DUM-9).
    Feint(SheetNo),
    Seal,
}

/// What can be done now. Only what it is stands in it: how it is called and what bars it is looked up where somebody asks.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    pub deed: Deed,
    known: Known<'a>,
    /// The general whose points it takes.
    figure: Option<Figure>,
    /// In command points.
    pub cost: i32,
}

type Why = (engine::RuleId, &'static str);

const POOR: Why = (rule!("CS-CMD-12"), "he has too few command points");
const DEAF: Why = (rule!("CS-MOR-60"), "it runs, and hears no order");
const WATER: Why = (rule!("CS-CMD-16"), "water lies on the straight way");
const ENEMY: Why = (rule!("CS-CMD-16"), "the way leads too near to the enemy");
const EDGE: Why = (rule!("CS-CMD-16"), "that is off the table");
const BLOCKED: Why = (rule!("CS-CMD-16"), "he cannot ride there");
const NOT_HERE: Why = (rule!("CS-CMD-9"), "he is not within 20 paces");
const NOT_AMONG: Why = (rule!("CS-MIS-12"), "he must be among them to be followed");

impl<'a> Choice<'a> {
    fn new(known: &Known<'a>, deed: Deed, figure: Option<&Figure>, cost: i32) -> Choice<'a> {
        Choice { deed, known: *known, figure: figure.copied(), cost }
    }

    fn who(&self) -> &'a str {
        self.figure.map_or("", |it| self.known.commander(it.no).name)
    }

    /// Whom or what it is about.
    fn whom(&self) -> Option<(Name, &'a str)> {
        let known = &self.known;
        match self.deed {
            Deed::Order(_, unit) | Deed::Attach(_, unit) | Deed::Aide(_, unit) | Deed::Mark(unit) => {
                let card = known.card(unit);
                Some((card.id, &card.name))
            }
            Deed::Regiment(_, leader)
            | Deed::Message(_, leader)
            | Deed::Brief(_, leader)
            | Deed::Dispatch(_, leader)
            | Deed::Ride(leader)
            | Deed::Lead(leader) => {
                let card = known.commander(leader);
                Some((card.id, card.name))
            }
            Deed::March(_, sheet) | Deed::MarchOn(sheet) => known.back(sheet).map(|it| (it.id, &*it.name)),
            Deed::Feint(sheet) => Some((known.sheet_id(sheet), "")),
            Deed::Seal => None,
        }
    }

    fn bar(&self) -> Option<Why> {
        let known = &self.known;
        let figure = self.figure.as_ref()?;
        let poor = || (figure.points < self.cost).then_some(POOR);
        let runs = |unit: UnitNo| known.own(unit).is_some_and(|it| it.level <= Level::Broken);
        match self.deed {
            Deed::Order(_, unit) if runs(unit) => Some(DEAF),
            Deed::Order(_, unit) | Deed::Attach(_, unit) => {
                let to = beside(figure.at, known.own(unit)?.pose.at);
                let there = figure.with == Some(unit) || to == figure.at;
                (!there).then(|| unridden(known, figure, to)).flatten().or_else(poor)
            }
            Deed::Aide(_, unit) => runs(unit).then_some(DEAF),
            Deed::Regiment(_, to) => {
                let near = known.leader(to).is_some_and(|it| it.at.within(figure.at, NEAR));
                (!near).then_some(NOT_HERE)
            }
            Deed::March(_, sheet) => {
                unridden(known, figure, beside(figure.at, known.sheet(sheet)?.pose.at)).or_else(poor)
            }
            Deed::Brief(_, to) => {
                let place = beside(figure.at, known.leader(to)?.at);
                let blocked = place != figure.at && unridden(known, figure, place).is_some();
                blocked.then_some(BLOCKED).or_else(poor)
            }
            Deed::Lead(leader) => poor().or_else(|| {
                let own = followers(known, leader);
                let bodies: Vec<Body> = own.iter().filter_map(|it| known.body(*it)).collect();
                (!among(&bodies, figure.at)).then_some(NOT_AMONG)
            }),
            Deed::Ride(_)
            | Deed::Message(..)
            | Deed::Dispatch(..)
            | Deed::Mark(_)
            | Deed::MarchOn(_)
            | Deed::Feint(_)
            | Deed::Seal => None,
        }
    }
}

/// Why a general cannot ride straight there.
fn unridden(known: &Known<'_>, figure: &Figure, to: Point) -> Option<Why> {
    match ride(known, known.commander(figure.no).side, figure.at, to) {
        Err(Barred::Water) => Some(WATER),
        Err(Barred::Enemy) => Some(ENEMY),
        Err(Barred::Edge) => Some(EDGE),
        Ok(()) => None,
    }
}

impl Keyed for Choice<'_> {
    fn key(&self) -> Key {
        let word = match self.deed {
            Deed::Order(..) => "order",
            Deed::Attach(..) => "join",
            Deed::Ride(_) => "ride",
            Deed::Aide(..) => "aide",
            Deed::Regiment(..) => "regiment",
            Deed::Message(..) => "write",
            Deed::March(..) => "march",
            Deed::Brief(..) => "brief",
            Deed::Dispatch(..) => "dispatch",
            Deed::Lead(_) => "lead",
            Deed::Mark(_) => "mark",
            Deed::MarchOn(_) => "go",
            Deed::Feint(_) => "feint",
            Deed::Seal => "seal",
        };
        let me = self.figure.map(|it| self.known.commander(it.no).id);
        let whom = self.whom().map(|it| it.0).filter(|it| Some(*it) != me);
        let parts = me.into_iter().chain(whom);
        Key::Name(Name::new(&parts.fold(word.to_owned(), |key, it| key + "." + it.text())))
    }

    fn label(&self) -> String {
        let (who, whom) = (self.who(), self.whom().map_or("", |it| it.1));
        match self.deed {
            Deed::Order(..) => format!("{who} orders {whom}"),
            Deed::Attach(..) => format!("{who} joins {whom}"),
            Deed::Ride(_) => format!("{who} rides"),
            Deed::Aide(..) => format!("{who} sends an aide to {whom}"),
            Deed::Regiment(..) => format!("{who} gives {whom} a command for his regiment"),
            Deed::Message(..) => format!("{who} writes to {whom}"),
            Deed::March(..) => format!("{who} plans the way of {whom}"),
            Deed::Brief(..) => format!("{who} gives {whom} a mission"),
            Deed::Dispatch(..) => format!("{who} sends {whom} a mission by an aide"),
            Deed::Lead(_) => format!("{who} has his troops follow him"),
            Deed::Mark(_) | Deed::MarchOn(_) => format!("{whom} acts on its mission"),
            Deed::Feint(it) => format!("Plan the way of {}", self.known.sheet_called(it)),
            Deed::Seal => "Seal the orders".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        self.whom().map(|it| it.0)
    }

    fn hint(&self) -> Option<String> {
        match self.cost {
            0 => None,
            1 => Some("1 command point".to_owned()),
            n => Some(format!("{n} command points")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar().map(|it| Bar::new(it.0, it.1))
    }
}

/// Where a leader ends who rides to a unit: on the straight way, within 20 paces of its command stand.
pub fn beside(from: Point, stand: Point) -> Point {
    let far = from.distance(stand);
    let near: Length = 15 * PACE;
    if far <= NEAR { from } else { stand.toward(from, near.into(), i64::from(far)) }
}

/// All that the seat's generals can do now; the seal is the last. `fresh` are the units, a bit each, that have been given a
/// mission in this phase.
pub fn deeds<'a>(
    known: &Known<'a>,
    figures: &[Figure],
    (ordered, fresh): (&[UnitNo], u128),
    planned: &[SheetNo],
) -> Vec<Choice<'a>> {
    let mut res = Vec::new();
    for it in figures.iter().filter(|it| 0 < it.points) {
        of_figure(known, it, ordered, &mut res);
        cards(known, it, planned, &mut res);
    }
    marks(known, (ordered, fresh), planned, &mut res);
    let mine = |it: &SheetNo| known.back(*it).is_none() && known.seat_of_sheet(*it) == known.seat();
    let feints = known.own_sheets().filter(|it| mine(it) && !planned.contains(it));
    res.extend(feints.map(|it| Choice::new(known, Deed::Feint(it), None, 0)));
    res.push(Choice::new(known, Deed::Seal, None, 0));
    res
}

/// Units and cards that may act on their missions, free of command points, one order each (CS-MIS-1).
fn marks<'a>(
    known: &Known<'a>,
    (ordered, fresh): (&[UnitNo], u128),
    planned: &[SheetNo],
    res: &mut Vec<Choice<'a>>,
) {
    let bound = |it: &UnitNo| known.mission(*it).is_some() || fresh & Unit::bit(*it) != 0;
    let steady = |it: &UnitNo| known.own(*it).is_some_and(|it| Level::Broken < it.level);
    let units = known.own_standing().filter(|it| !ordered.contains(it) && steady(it) && bound(it));
    res.extend(units.map(|it| Choice::new(known, Deed::Mark(it), None, 0)));
    let units = |it: SheetNo| known.back(it).map_or(&[][..], |back| &back.units);
    let sheets = known.own_sheets().filter(|it| !planned.contains(it));
    let sheets = sheets.filter(|it| units(*it).iter().any(|it| known.mission(*it).is_some()));
    res.extend(sheets.map(|it| Choice::new(known, Deed::MarchOn(it), None, 0)));
}

/// Cards in his chain whose centre he can pass (CS-CMD-17).
fn cards<'a>(known: &Known<'a>, figure: &Figure, planned: &[SheetNo], res: &mut Vec<Choice<'a>>) {
    let scenario = known.scenario();
    for sheet in known.own_sheets().filter(|it| !planned.contains(it)) {
        let (Some(it), Some(back)) = (known.sheet(sheet), known.back(sheet)) else { continue };
        if !scenario.chain(back.commander).any(|it| it == figure.no) {
            continue;
        }
        let cost = riding(figure.at.distance(beside(figure.at, it.pose.at)), Outlay::Order);
        res.push(Choice::new(known, Deed::March(figure.no, sheet), Some(figure), cost));
    }
}

fn of_figure<'a>(known: &Known<'a>, figure: &Figure, ordered: &[UnitNo], res: &mut Vec<Choice<'a>>) {
    let scenario = known.scenario();
    let side = scenario.leader(figure.no).side;
    let mut put = |deed: Deed, cost: i32| res.push(Choice::new(known, deed, Some(figure), cost));
    for unit in known.own_standing().filter(|it| scenario.commands(figure.no, *it) && !ordered.contains(it)) {
        let Some(own) = known.own(unit) else { continue };
        let far = figure.at.distance(beside(figure.at, own.pose.at));
        put(Deed::Order(figure.no, unit), riding(far, Outlay::Order));
        if figure.with != Some(unit) {
            put(Deed::Attach(figure.no, unit), riding(far, Outlay::Attachment));
        }
        if 0 < figure.aides && !figure.rode {
            put(Deed::Aide(figure.no, unit), price(Outlay::Command));
        }
    }
    for to in scenario.all_leaders().filter(|it| *it != figure.no && scenario.leader(*it).side == side) {
        let Some(other) = known.leader(to).filter(|it| it.leads()) else { continue };
        let colonel = known.commander(to).rank == Rank::Regiment && !known.is_figure(to);
        let below = scenario.chain(to).any(|it| it == figure.no);
        if colonel && below && !figure.rode {
            put(Deed::Regiment(figure.no, to), price(Outlay::Command));
        }
        if below && !colonel {
            let far = figure.at.distance(beside(figure.at, other.at));
            put(Deed::Brief(figure.no, to), riding(far, Outlay::Mission));
            if 0 < figure.aides && !figure.rode {
                put(Deed::Dispatch(figure.no, to), price(Outlay::Command));
            }
        }
        if known.is_figure(to) && !figure.rode {
            put(Deed::Message(figure.no, to), price(Outlay::Message));
        }
    }
    if 1 < followers(known, figure.no).len() {
        put(Deed::Lead(figure.no), price(Outlay::FollowMe));
    }
    put(Deed::Ride(figure.no), price(Outlay::Move240));
}

/// The units on the table that would follow a leader: those under his own command, or of all his chain if he has none.
pub fn followers(known: &Known<'_>, leader: LeaderNo) -> Vec<UnitNo> {
    let scenario = known.scenario();
    let fit =
        |it: &UnitNo| known.own(*it).is_some_and(|own| Level::Broken < own.level && own.inside.is_none());
    let all = || known.own_standing().filter(fit);
    let direct: Vec<UnitNo> = all().filter(|it| known.card(*it).commander == leader).collect();
    if direct.is_empty() { all().filter(|it| scenario.commands(leader, *it)).collect() } else { direct }
}

/// The units of a regiment that hear their colonel: those within 300 paces of him (CS-CMD-9).
pub fn regiment(known: &Known<'_>, colonel: LeaderNo) -> Vec<UnitNo> {
    let Some(at) = known.leader(colonel).map(|it| it.at) else { return Vec::new() };
    let hears = |it: &UnitNo| {
        known.card(*it).commander == colonel
            && known.own(*it).is_some_and(|own| Level::Broken < own.level)
            && known.body(*it).is_some_and(|body| body.slab.within_point(at, 300 * PACE))
    };
    known.own_standing().filter(hears).collect()
}
