//! What a seat can do in the command phase with its generals' points (CS-CMD-1 to -17).

use engine::{Bar, Key, Keyed, Name};
use ground::table::{Length, Point};

use crate::facts::bodies::{Body, Looking};
use crate::facts::command::{Barred, NEAR, legs, ride};
use crate::facts::missions::among;
use crate::known::Known;
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

#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    pub deed: Deed,
    key: Name,
    who: &'a str,
    whom: &'a str,
    /// For what has no name of its own.
    known: Known<'a>,
    piece: Option<Name>,
    /// In command points.
    pub cost: i32,
    bar: Option<(engine::RuleId, &'static str)>,
}

impl Keyed for Choice<'_> {
    fn key(&self) -> Key {
        Key::Name(self.key)
    }

    fn label(&self) -> String {
        let (who, whom) = (self.who, self.whom);
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
        self.piece
    }

    fn hint(&self) -> Option<String> {
        match self.cost {
            0 => None,
            1 => Some("1 command point".to_owned()),
            n => Some(format!("{n} command points")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|it| Bar::new(it.0, it.1))
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
    for sheet in known.own_sheets().filter(|it| mine(it) && !planned.contains(it)) {
        let id = known.sheet_id(sheet);
        res.push(Choice {
            deed: Deed::Feint(sheet),
            key: Name::new(&format!("feint.{}", id.text())),
            who: "",
            whom: "",
            known: *known,
            piece: Some(id),
            cost: 0,
            bar: None,
        });
    }
    res.push(Choice {
        deed: Deed::Seal,
        key: Name::new("seal"),
        who: "",
        whom: "",
        known: *known,
        piece: None,
        cost: 0,
        bar: None,
    });
    res
}

/// Units and cards that may act on their missions, free of command points, one order each (CS-MIS-1).
fn marks<'a>(
    known: &Known<'a>,
    (ordered, fresh): (&[UnitNo], u128),
    planned: &[SheetNo],
    res: &mut Vec<Choice<'a>>,
) {
    let option = |deed, word: &str, id: Name, whom: &'a str| Choice {
        deed,
        key: Name::new(&format!("{word}.{}", id.text())),
        who: "",
        whom,
        known: *known,
        piece: Some(id),
        cost: 0,
        bar: None,
    };
    let bound = |it: &UnitNo| known.mission(*it).is_some() || fresh & Unit::bit(*it) != 0;
    for unit in known.own_standing().filter(|it| bound(it) && !ordered.contains(it)) {
        let (own, card) = (known.own(unit), known.card(unit));
        if own.is_some_and(|it| Level::Broken < it.level) {
            res.push(option(Deed::Mark(unit), "mark", card.id, &card.name));
        }
    }
    for sheet in known.own_sheets().filter(|it| !planned.contains(it)) {
        let bound = |back: &&crate::scenario::Sheet| back.units.iter().any(|it| known.mission(*it).is_some());
        if let Some(back) = known.back(sheet).filter(bound) {
            res.push(option(Deed::MarchOn(sheet), "go", back.id, &back.name));
        }
    }
}

/// Cards in his chain whose centre he can pass (CS-CMD-17).
fn cards<'a>(known: &Known<'a>, figure: &Figure, planned: &[SheetNo], res: &mut Vec<Choice<'a>>) {
    let scenario = known.scenario();
    let commander = known.commander(figure.no);
    for sheet in known.own_sheets().filter(|it| !planned.contains(it)) {
        let (Some(it), Some(back)) = (known.sheet(sheet), known.back(sheet)) else { continue };
        if !scenario.chain(back.commander).any(|it| it == figure.no) {
            continue;
        }
        let to = beside(figure.at, it.pose.at);
        let cost = legs(figure.at.distance(to));
        let bar = match ride(known, commander.side, figure.at, to) {
            Err(Barred::Water) => Some((rule!("CS-CMD-16"), "water lies on the straight way")),
            Err(Barred::Enemy) => Some((rule!("CS-CMD-16"), "the way leads too near to the enemy")),
            Err(Barred::Edge) => Some((rule!("CS-CMD-16"), "that is off the table")),
            Ok(()) => (figure.points < cost).then_some((rule!("CS-CMD-12"), "he has too few command points")),
        };
        res.push(Choice {
            deed: Deed::March(figure.no, sheet),
            key: Name::new(&format!("march.{}.{}", commander.id.text(), back.id.text())),
            who: commander.name,
            whom: &back.name,
            known: *known,
            piece: Some(back.id),
            cost,
            bar,
        });
    }
}

fn of_figure<'a>(known: &Known<'a>, figure: &Figure, ordered: &[UnitNo], res: &mut Vec<Choice<'a>>) {
    let scenario = known.scenario();
    let side = known.commander(figure.no).side;
    let me = known.commander(figure.no).id;
    let name = known.commander(figure.no).name;
    let key = |word: &str, whom: &str| Name::new(&format!("{word}.{}.{whom}", me.text()));
    let poor = (rule!("CS-CMD-12"), "he has too few command points");
    for unit in known.own_standing().filter(|it| scenario.commands(figure.no, *it) && !ordered.contains(it)) {
        let card = known.card(unit);
        let whom = card.name.as_str();
        let Some(own) = known.own(unit) else { continue };
        let to = beside(figure.at, own.pose.at);
        let cost = legs(figure.at.distance(to));
        let runs = own.level <= Level::Broken;
        let deaf = (rule!("CS-MOR-60"), "it runs, and hears no order");
        let barred = |cost: i32| match ride(known, side, figure.at, to) {
            _ if figure.with == Some(unit) || to == figure.at => (figure.points < cost).then_some(poor),
            Err(Barred::Water) => Some((rule!("CS-CMD-16"), "water lies on the straight way")),
            Err(Barred::Enemy) => Some((rule!("CS-CMD-16"), "the way leads too near to the enemy")),
            Err(Barred::Edge) => Some((rule!("CS-CMD-16"), "that is off the table")),
            Ok(()) => (figure.points < cost).then_some(poor),
        };
        let option = |deed, word: &str, cost: i32, bar| Choice {
            deed,
            key: key(word, card.id.text()),
            who: name,
            whom,
            known: *known,
            piece: Some(card.id),
            cost,
            bar,
        };
        let bar = if runs { Some(deaf) } else { barred(cost) };
        res.push(option(Deed::Order(figure.no, unit), "order", cost, bar));
        if figure.with != Some(unit) {
            // An attachment costs two points, the last leg among them.
            res.push(option(Deed::Attach(figure.no, unit), "join", cost + 1, barred(cost + 1)));
        }
        if 0 < figure.aides && !figure.rode {
            res.push(option(Deed::Aide(figure.no, unit), "aide", 1, runs.then_some(deaf)));
        }
    }
    let person = |deed, word: &str, to: LeaderNo, bar| Choice {
        deed,
        key: key(word, known.commander(to).id.text()),
        who: name,
        whom: known.commander(to).name,
        known: *known,
        piece: Some(known.commander(to).id),
        cost: 1,
        bar,
    };
    for to in scenario.all_leaders().filter(|it| *it != figure.no && known.commander(*it).side == side) {
        let Some(other) = known.leader(to).filter(|it| it.leads()) else { continue };
        let colonel = known.commander(to).rank == Rank::Regiment && !known.is_figure(to);
        let below = scenario.chain(to).any(|it| it == figure.no);
        if colonel && below && !figure.rode {
            let far = !other.at.within(figure.at, NEAR);
            let bar = far.then_some((rule!("CS-CMD-9"), "he is not within 20 paces"));
            res.push(person(Deed::Regiment(figure.no, to), "regiment", to, bar));
        }
        if below && !colonel && to != figure.no {
            let place = beside(figure.at, other.at);
            let cost = legs(figure.at.distance(place));
            let blocked = ride(known, side, figure.at, place).is_err() && place != figure.at;
            let bar = match () {
                () if blocked => Some((rule!("CS-CMD-16"), "he cannot ride there")),
                () => (figure.points < cost).then_some(poor),
            };
            res.push(Choice { cost, ..person(Deed::Brief(figure.no, to), "brief", to, bar) });
            if 0 < figure.aides && !figure.rode {
                res.push(person(Deed::Dispatch(figure.no, to), "dispatch", to, None));
            }
        }
        if known.is_figure(to) && !figure.rode {
            res.push(person(Deed::Message(figure.no, to), "write", to, None));
        }
    }
    let own = followers(known, figure.no);
    if 1 < own.len() {
        let bodies: Vec<Body> = own.iter().filter_map(|it| known.body(*it)).collect();
        let bar = match () {
            () if figure.points < 2 => Some(poor),
            () => (!among(&bodies, figure.at))
                .then_some((rule!("CS-MIS-12"), "he must be among them to be followed")),
        };
        res.push(Choice {
            deed: Deed::Lead(figure.no),
            key: Name::new(&format!("lead.{}", me.text())),
            who: name,
            whom: name,
            known: *known,
            piece: Some(me),
            cost: 2,
            bar,
        });
    }
    res.push(Choice {
        deed: Deed::Ride(figure.no),
        key: Name::new(&format!("ride.{}", me.text())),
        who: name,
        whom: name,
        known: *known,
        piece: Some(me),
        cost: 1,
        bar: None,
    });
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
