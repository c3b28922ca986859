//! Reading a side: its patrols, reinforcements, and what it is worth.

use engine::spanned::{Fields, Item, Record, Spot, Value};

use super::area::squares;
use super::fire::{assets, guns};
use super::men::{Roster, figures, node};
use super::{Aim, Bangalores, Context, Figure, Objective, Patrol, Points, Random, Reinforcement, Side, word};
use crate::map::{Home, Node, Nodes, SquareNo, capacity};
use crate::resolve::characters::{Period, TROOPS};
use crate::resolve::equipment::{Month, habits};
use crate::vocabulary::{Nation, Rank, Readiness, Zone};

/// So many men of a side at most: the state of a game has to stay small.
pub(super) const MOST_MEN: usize = 60;

pub(super) fn read(fields: &mut Fields<'_>, cx: &mut Context<'_>, turns: u16, roster: &mut Roster) -> Side {
    let faults = cx.faults;
    let name = fields.must_text("name").to_owned();
    let nation = fields.must("nation").and_then(|it| word(it, faults, "nation", Nation::WORDS, Nation::ALL));
    cx.nation = nation;
    cx.helmets = fields.flag("helmets");
    let told = fields.may_text("told").unwrap_or_default().to_owned();
    let patrols = patrols(fields, cx, roster);
    let reinforcements: Vec<Reinforcement> = fields
        .records("reinforcement")
        .into_iter()
        .filter_map(|it| reinforcement(it, &patrols, cx, roster))
        .collect();
    let joining: usize = reinforcements.iter().map(|it| it.figures.len()).sum();
    let men = joining + patrols.iter().map(Patrol::size).sum::<usize>();
    if MOST_MEN < men {
        faults.add(fields.spot(), format!("this side has {men} figures, at most {MOST_MEN} are allowed"));
    }
    let bangalores = fields.may_record("bangalores").and_then(|it| bangalores(it, cx, turns));
    Side {
        name,
        nation: nation.unwrap_or(Nation::British),
        home: cx.map.map_or(Home::North, |it| it.home(cx.side)),
        told,
        assets: assets(fields, cx, roster),
        guns: guns(fields, cx, roster),
        points: points(fields, cx),
        objectives: objectives(fields, &patrols, cx),
        may_name_gaps: may_name_gaps(fields, cx),
        bangalores,
        no_enter_danger_before_alarm: fields.flag("no_enter_danger_before_alarm"),
        sheets: Vec::new(),
        patrols,
        reinforcements,
    }
}

impl Patrol {
    /// How many men it starts with.
    pub fn size(&self) -> usize {
        self.figures.len() + self.random.as_ref().map_or(0, |it| usize::from(it.size))
    }
}

fn patrols(fields: &mut Fields<'_>, cx: &Context<'_>, roster: &mut Roster) -> Vec<Patrol> {
    let mut res: Vec<Patrol> = Vec::new();
    let records = fields.records("patrol");
    if records.is_empty() {
        cx.faults.cite(fields.spot(), rule!("HB-FIG-5"), "this side has no `patrol`");
    }
    for record in records {
        let patrol = patrol(record, res.len(), cx, roster);
        if res.iter().any(|it| it.name == patrol.name) {
            let why = format!("this side has a patrol `{}` already", patrol.name);
            cx.faults.cite(record.spot, rule!("HB-FIG-5"), why);
        }
        res.push(patrol);
    }
    res
}

fn patrol(record: &Record, no: usize, cx: &Context<'_>, roster: &mut Roster) -> Patrol {
    let mut fields = Fields::new(record, cx.faults);
    let name = fields.must_text("name").to_owned();
    let garrison = fields.flag("garrison");
    let random = fields.may_record("random").and_then(|it| random(it, cx, roster));
    let listed = fields.may("figures");
    let men = listed.and_then(|it| it.list(cx.faults)).unwrap_or_default();
    let lost = roster.lost;
    let figures = figures(men, no, cx, roster);
    let lost = roster.lost - lost;
    let together = fields.flag("together");
    let setup = fields.may("setup");
    let zone = setup.map(|it| set_up(it, cx)).unwrap_or_default();
    let bounds = fields.may("may_not_leave").and_then(|it| bounds(it, cx));
    let exchange = exchange(&mut fields, &figures, cx);
    let watch = fields.may("posted");
    let posted = watch.and_then(|it| it.whole(cx.faults, 0..=MOST_MEN as i64)).map(|it| it as u8);
    fields.finish();
    let patrol = Patrol { name, garrison, figures, random, setup: zone, together, bounds, posted, exchange };
    match (listed, &patrol.random) {
        (Some(it), Some(_)) => cx.faults.add(it.spot, "`figures` and `random` in one patrol"),
        (Some(it), None) if patrol.size() == 0 => {
            cx.faults.cite(it.spot, rule!("HB-FIG-5"), "a patrol without figures");
        }
        (None, None) => {
            cx.faults.cite(record.spot, rule!("HB-FIG-5"), "a patrol needs `figures` or `random`")
        }
        _ => {}
    }
    settle(&patrol, lost, record, setup, cx);
    if lost == 0 {
        rest(&patrol, watch.map_or(record.spot, |it| it.spot), cx);
    }
    patrol
}

/// Those without a place need a zone (HB-SETUP-5), and those with one keep to their bounds. Those whose place could
/// not be read are no further fault.
fn settle(patrol: &Patrol, lost: usize, record: &Record, setup: Option<&Item>, cx: &Context<'_>) {
    let placed = patrol.figures.iter().filter_map(|it| it.place);
    let loose = patrol.size() - placed.clone().count() - lost;
    let cite = rule!("HB-SETUP-5");
    match setup {
        None if 0 < loose => {
            let why =
                format!("{loose} figures of `{}` have neither a place `at` nor a `setup` zone", patrol.name);
            cx.faults.cite(record.spot, cite, why);
        }
        Some(it) if loose + lost == 0 && 0 < patrol.size() => {
            cx.faults.cite(it.spot, cite, "a set-up zone for nobody: all figures have a place");
        }
        _ => {}
    }
    let Some((bounds, map)) = patrol.bounds.as_ref().zip(cx.map) else { return };
    for place in placed.filter(|it| !bounds.contains(it.node)) {
        let why = format!("{} is where this patrol may not be", map.label(place.node));
        cx.faults.cite(record.spot, cite, why);
    }
}

/// HB-ALERT-1: those who rest and have no place of their own need room in the dugouts of the zone.
fn rest(patrol: &Patrol, spot: Spot, cx: &Context<'_>) {
    let cite = rule!("HB-ALERT-1");
    let rests = |it: &&Figure| it.readiness == Readiness::Resting;
    let (placed, loose): (Vec<&Figure>, Vec<&Figure>) =
        patrol.figures.iter().partition(|it| it.place.is_some());
    let asleep = placed.iter().filter(|it| rests(it)).count();
    let awake = placed.len() - asleep;
    let most = patrol.posted.map_or(patrol.size(), usize::from);
    if patrol.posted.is_some() && (!patrol.garrison || patrol.together) {
        return cx.faults.cite(
            spot,
            cite,
            "only a garrison, and one that need not stay together, has men who rest",
        );
    }
    if most < awake {
        let why = format!("{awake} figures are posted where they stand, which is more than {most}");
        return cx.faults.cite(spot, cite, why);
    }
    let told = loose.iter().filter(|it| rests(it)).count();
    let sleepers = told.max(patrol.size() - asleep - most.min(patrol.size() - asleep));
    let inside = |it: &Node| patrol.bounds.as_ref().is_none_or(|bounds| bounds.contains(*it));
    let dugouts = patrol.setup.iter().filter(|it| it.zone() == Zone::Dugout).filter(inside);
    let taken = |node: Node| placed.iter().filter(|it| it.place.is_some_and(|it| it.node == node)).count();
    let room: usize = dugouts.map(|it| capacity(Zone::Dugout).saturating_sub(taken(it))).sum();
    if room < sleepers {
        let why = format!(
            "in the dugouts of its zone `{}` has room for {room}, and {sleepers} must rest there",
            patrol.name
        );
        cx.faults.cite(spot, cite, why);
    }
}

/// `setup = "rows 1-3"`, or a list of areas, some with `{ squares, zone, except }`.
fn set_up(item: &Item, cx: &Context<'_>) -> Nodes {
    let parts = match &item.value {
        Value::List(list) => list.as_slice(),
        _ => std::slice::from_ref(item),
    };
    let mut res = Nodes::default();
    for part in parts {
        let Some(map) = cx.map else { return res };
        let (area, zones) = match &part.value {
            Value::Record(record) => zone_of(record, cx),
            _ => (squares(part, map.table(), cx.faults), Zone::ALL.to_vec()),
        };
        let free = |it: &SquareNo| !map.impassable(*it) && !map.wire_filled(*it);
        for square in area.into_iter().filter_map(|it| map.number(it)).filter(free) {
            let nodes = zones.iter().map(|zone| Node::new(square, *zone));
            nodes.filter(|it| map.has(*it)).for_each(|it| res.insert(it));
        }
    }
    if res.is_empty() {
        cx.faults.cite(item.spot, rule!("HB-SETUP-5"), "nobody can be set up there");
    }
    res
}

fn zone_of(record: &Record, cx: &Context<'_>) -> (Vec<ground::offsets::Square>, Vec<Zone>) {
    let mut fields = Fields::new(record, cx.faults);
    let (wanted, except) = (fields.must("squares"), fields.may("except"));
    let zone = fields.may("zone").and_then(|it| word(it, cx.faults, "zone", Zone::WORDS, Zone::ALL));
    fields.finish();
    let read = |item: Option<&Item>| match (item, cx.map) {
        (Some(item), Some(map)) => squares(item, map.table(), cx.faults),
        _ => Vec::new(),
    };
    let (mut area, except) = (read(wanted), read(except));
    area.retain(|it| !except.contains(it));
    (area, zone.map_or_else(|| Zone::ALL.to_vec(), |it| vec![it]))
}

/// `own_line`, or an area.
fn bounds(item: &Item, cx: &Context<'_>) -> Option<Nodes> {
    let map = cx.map?;
    if matches!(&item.value, Value::Text(it) if it == "own_line") {
        return Some(map.own_line(cx.side).clone());
    }
    let area = squares(item, map.table(), cx.faults);
    let nodes = area.iter().filter_map(|it| map.number(*it));
    let nodes = nodes.flat_map(|it| Zone::ALL.iter().map(move |zone| Node::new(it, *zone)));
    (!area.is_empty()).then(|| nodes.filter(|it| map.has(*it)).collect())
}

fn exchange(fields: &mut Fields<'_>, figures: &[Figure], cx: &Context<'_>) -> Vec<SquareNo> {
    let items = fields.list("exchange");
    let Some(map) = cx.map else { return Vec::new() };
    let mut res = Vec::new();
    for item in items {
        let Some(square) = super::area::square(item, map.table(), cx.faults).and_then(|it| map.number(it))
        else {
            continue;
        };
        if !figures.iter().any(|it| it.place.is_some_and(|it| it.node.square() == square)) {
            cx.faults
                .add(item.spot, format!("no figure of this patrol has its place at {}", map.square(square)));
        }
        res.push(square);
    }
    res
}

/// HB-NAT-1 to 4: the date of the scenario counts where nothing else is said.
fn random(record: &Record, cx: &Context<'_>, roster: &mut Roster) -> Option<Random> {
    let faults = cx.faults;
    let mut fields = Fields::new(record, faults);
    let nation_item = fields.may("nation");
    let nation = nation_item
        .and_then(|it| word(it, faults, "nation", Nation::WORDS, Nation::ALL))
        .or(cx.nation)
        .unwrap_or(Nation::British);
    let period = fields.may("period").and_then(|it| word(it, faults, "period", Period::WORDS, Period::ALL));
    let month = fields.may_whole("month", 1..=12);
    let size = fields.must_whole("size", 1..=MOST_MEN as i64);
    let leader = fields.may("leader").and_then(|it| word(it, faults, "rank", Rank::WORDS, Rank::ALL));
    let (lmg, raid) = (fields.may("lmg"), fields.flag("raid"));
    let prefix = fields.may_text("prefix").unwrap_or(&nation.word()[..1]).to_owned();
    fields.finish();
    let of_date = cx.date.period()?;
    let period = period.unwrap_or(of_date);
    let year = match period {
        _ if period == of_date => cx.date.year,
        Period::Y1914 => 1915,
        Period::Y1916 => 1916,
        Period::Y1917 => 1917,
    };
    let month = month.map_or(cx.date.month, |it| it as u8);
    let (size, wants_lmg) = (size? as u8, lmg.and_then(|it| it.flag(faults)).unwrap_or(false));
    let random = Random { nation, period, year, month, size, leader, raid, lmg: wants_lmg, prefix };
    if TROOPS.at(TROOPS.row(nation.word()), TROOPS.column(period.word())).is_none() {
        let spot = nation_item.map_or(record.spot, |it| it.spot);
        faults.cite(
            spot,
            rule!("HB-NAT-1"),
            format!("{} troops are not there in this period", nation.word()),
        );
    }
    if let Some(item) = lmg.filter(|_| wants_lmg && !random.equipment(false).lmg) {
        let Month { year, month } = habits(nation).lmg_from;
        let why = format!("{} troops have light machine guns from {year}-{month:02}", nation.word());
        faults.cite(item.spot, rule!("HB-NAT-3"), why);
    }
    for number in 1..=size {
        roster.promise(&format!("{}{number}", random.prefix), record.spot, cx);
    }
    Some(random)
}

fn reinforcement(
    record: &Record,
    patrols: &[Patrol],
    cx: &Context<'_>,
    roster: &mut Roster,
) -> Option<Reinforcement> {
    let mut fields = Fields::new(record, cx.faults);
    let after_alarm = fields.must_whole("after_alarm", 1..=99);
    let patrol = fields.must("patrol").and_then(|it| named(it, patrols, cx));
    let entries = fields.must("entries").and_then(|it| it.list(cx.faults)).unwrap_or_default();
    let men = fields.must("figures").and_then(|it| it.list(cx.faults)).unwrap_or_default();
    // Of a patrol that is not there nobody is senior to anybody.
    let figures = figures(men, patrol.unwrap_or(patrols.len()), cx, roster);
    fields.finish();
    let map = cx.map?;
    let entries: Vec<Node> = entries.iter().filter_map(|it| node(it, map, cx)).collect();
    if entries.is_empty() || figures.is_empty() {
        cx.faults.add(record.spot, "reinforcements need `figures` and at least one place in `entries`");
    }
    Some(Reinforcement { after_alarm: after_alarm? as u16, entries, patrol: patrol?, figures })
}

/// A patrol of the side by its name.
fn named(item: &Item, patrols: &[Patrol], cx: &Context<'_>) -> Option<usize> {
    let names: Vec<&str> = patrols.iter().map(|it| it.name.as_str()).collect();
    item.word(cx.faults, "patrol", &names)
}

fn bangalores(record: &Record, cx: &Context<'_>, turns: u16) -> Option<Bangalores> {
    let mut fields = Fields::new(record, cx.faults);
    let (edges, turn) = (fields.must_whole("edges", 1..=6), fields.must_whole("turn", 1..=i64::from(turns)));
    fields.finish();
    Some(Bangalores { edges: edges? as u8, turn: turn? as u16 })
}

/// HB-SETUP-5: three, if the side has wire and the scenario names no gaps in it.
fn may_name_gaps(fields: &mut Fields<'_>, cx: &Context<'_>) -> u8 {
    let given = fields.may_whole("may_name_gaps", 0..=3);
    let Some(map) = cx.map else { return 0 };
    let own = || map.edges().iter().filter(|it| usize::from(it.owner) == cx.side);
    let free = own().next().is_some() && own().all(|it| it.gap == crate::map::Gap::Intact);
    given.map_or(if free { 3 } else { 0 }, |it| it as u8)
}

fn points(fields: &mut Fields<'_>, cx: &Context<'_>) -> Points {
    let mut res = Points::default();
    let Some(record) = fields.may_record("points") else { return res };
    let mut fields = Fields::new(record, cx.faults);
    for (key, value) in res.by_name() {
        if let Some(given) = fields.may_whole(key, -99..=99) {
            *value = given as i32;
        }
    }
    fields.finish();
    res
}

fn objectives(fields: &mut Fields<'_>, patrols: &[Patrol], cx: &Context<'_>) -> Vec<Objective> {
    let read = |record: &Record| {
        let mut fields = Fields::new(record, cx.faults);
        let aim = fields.must("aim").and_then(|it| word(it, cx.faults, "aim", Aim::WORDS, Aim::ALL));
        let points = fields.must_whole("points", -99..=99);
        let patrol = fields.may("patrol").and_then(|it| named(it, patrols, cx));
        fields.finish();
        Some(Objective { aim: aim?, points: points? as i32, patrol })
    };
    fields.records("objective").into_iter().filter_map(read).collect()
}
