//! Reading the two orders of battle: units, generals, reinforcements (BB-SET-1).

use engine::Name;
use engine::spanned::{Faults, Fields, Item, Record, Spot};
use field::open::{edges_at, lies_on};
use field::scene::{Exits, Standing, edge, zone};
use ground::table::{Heading, Point, Pose, SLACK, Side as Edge, Slab};

use super::read::MEASURE;
use super::{Arrival, Card, Commander, Condition, Field, Side, Traits};
use crate::resolve::drill::shape_of;
use crate::resolve::unit::{SPENT_STATE, SpentCase};
use crate::vocabulary::{Arm, Formation, Quality, SideNo, UnitNo, Weapon};

/// So many units of a side at most.
const MOST: usize = 300;

pub(super) struct Army {
    pub sides: [Side; 2],
    pub cards: Vec<Card>,
    pub generals: Vec<Commander>,
}

impl Army {
    /// The most points that each side could get by its exits: with every unit by the best of them.
    pub fn leaving(&self) -> [i32; 2] {
        [0, 1].map(|side: SideNo| {
            let best = self.sides[side].exits.iter().map(|it| it.points).max().unwrap_or(0);
            best * self.cards.iter().filter(|it| it.side == side).count() as i32
        })
    }
}

pub(super) fn read(records: [&Record; 2], field: &Field, turns: u16, faults: &Faults<'_>) -> Army {
    let mut army = Army { sides: [blank(), blank()], cards: Vec::new(), generals: Vec::new() };
    let mut spots: Vec<Spot> = Vec::new();
    for (no, record) in records.into_iter().enumerate() {
        side(&mut army, &mut spots, no, record, field, turns, faults);
    }
    if !army.sides[0].name.is_empty() && army.sides[0].name == army.sides[1].name {
        faults.add(records[1].spot, format!("both sides are called `{}`", army.sides[0].name));
    }
    standing(&army.cards, &spots, field, faults);
    army
}

fn blank() -> Side {
    Side {
        name: String::new(),
        nation: String::new(),
        edge: Edge::North,
        zones: Vec::new(),
        exits: Vec::new(),
    }
}

fn side(
    army: &mut Army,
    spots: &mut Vec<Spot>,
    no: SideNo,
    record: &Record,
    field: &Field,
    turns: u16,
    faults: &Faults<'_>,
) {
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let nation = fields.must("nation").and_then(|it| it.word(faults, "nation", NATIONS));
    let edge = fields.must("edge").and_then(|it| edge(it, faults)).unwrap_or(Edge::North);
    let size = field.table.size();
    let zone = |it: &Item| zone(&MEASURE, it, size, rule!("BB-SET-2"), faults);
    let zones = fields.list("zones").iter().filter_map(zone).collect();
    let exits = Exits { measure: &MEASURE, rule: rule!("BB-MOVE-15"), worth: true };
    let exits = exits.read(&fields.records("exits"), size, faults);
    let nation = nation.map_or("", |it| NATIONS[it]).to_owned();
    army.sides[no] = Side { name, nation, edge, zones, exits };
    let units = fields.records("units");
    if units.is_empty() {
        faults.cite(fields.spot(), rule!("BB-SET-1"), "this side has no `units`");
    }
    if MOST < units.len() {
        faults.add(fields.spot(), format!("this side has {} units, at most {MOST} are allowed", units.len()));
        return;
    }
    let first = army.cards.len();
    for record in units {
        if let Some(card) = unit(record, no, &army.cards, faults) {
            army.cards.push(card);
            spots.push(record.spot);
        }
    }
    for record in fields.records("reinforcements") {
        reinforcement(record, &mut army.cards[first..], field, turns, faults);
    }
    let zoned = !army.sides[no].zones.is_empty();
    for (card, spot) in army.cards[first..].iter().zip(&spots[first..]) {
        let nowhere = card.pose.is_none() && card.arrival.is_none() && !zoned;
        if nowhere {
            let why = format!(
                "`{}` has neither `pos` nor a reinforcement, and its side no `zones`",
                card.id.text()
            );
            faults.cite(*spot, rule!("BB-SET-2"), why);
        }
    }
    for record in fields.records("generals") {
        if let Some(it) = general(record, no, army, field, faults) {
            army.generals.push(it);
        }
    }
    fields.finish();
}

/// Whose colours and patterns the page knows; others fight in grey.
pub(super) const NATIONS: &[&str] = &[
    "french",
    "austrian",
    "prussian",
    "hanoverian",
    "saxon",
    "sardinian",
    "italian",
    "russian",
    "british",
    "turkish",
    "danish",
    "bavarian",
    "union",
    "confederate",
    "other",
];

fn unit(record: &Record, side: SideNo, before: &[Card], faults: &Faults<'_>) -> Option<Card> {
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, faults));
    let name = fields.must_text("name").to_owned();
    let word = |item: Option<&Item>, what: &str, words: &[&str]| item?.word(faults, what, words);
    let arm = word(fields.must("arm"), "arm", &Arm::WORDS[..3]).map(|it| Arm::ALL[it]);
    let bases = fields.must_whole("start_bases", 1..=12);
    let quality = fields.may("quality");
    let quality = match quality {
        Some(it) => it.word(faults, "quality", Quality::WORDS).map(|it| Quality::ALL[it]),
        None => Some(Quality::Trained),
    };
    let traits = traits(&mut fields, faults);
    let weapon = fields.must("weapon");
    let armed = weapon.and_then(|it| it.word(faults, "weapon", Weapon::WORDS)).map(|it| Weapon::ALL[it]);
    let formation = fields.must("formation");
    let formed = formation.and_then(|it| it.word(faults, "formation", Formation::WORDS));
    let formed = formed.map(|it| Formation::ALL[it]);
    let pos = fields.may("pos").and_then(|it| MEASURE.point(it, faults));
    let facing = fields.may_whole("facing", 0..=359).map(|it| Heading::degrees(it as i32));
    let spent = fields.may_whole("spent_after", 1..=12);
    let own_edge = fields.may("edge").and_then(|it| edge(it, faults));
    let condition = Condition::read(&mut fields, arm, bases.unwrap_or(12), faults);
    fields.finish();
    let (id, arm, bases) = (id?, arm?, bases? as u8);
    let (quality, armed, formed) = (quality?, armed?, formed?);
    if before.iter().any(|it| it.id == id) {
        faults.add(record.spot, format!("there is a unit `{}` already", id.text()));
    }
    let guns = arm == Arm::Artillery;
    if guns && bases != 1 {
        faults.cite(record.spot, rule!("BB-UNIT-1"), format!("an artillery unit has 1 base, not {bases}"));
    }
    if let Some(item) = weapon.filter(|_| guns != armed.is_artillery()) {
        let why = format!("{} cannot have the weapon `{}`", arm.word(), armed.word());
        faults.cite(item.spot, rule!("BB-UNIT-5"), why);
    }
    let guns_stand = matches!(formed, Formation::Unlimbered | Formation::Limbered);
    if let Some(item) = formation.filter(|_| guns != guns_stand) {
        let why = format!("{} cannot stand in `{}`", arm.word(), formed.word());
        faults.cite(item.spot, rule!("BB-UNIT-6"), why);
    }
    if formed == Formation::Deep && bases - condition.lost < 2 {
        faults.cite(record.spot, rule!("BB-UNIT-6"), "one base cannot stand in depth");
    }
    if spent.is_some_and(|it| i64::from(bases) < it) {
        faults.cite(record.spot, rule!("BB-UNIT-1"), format!("`spent_after` is 1 to {bases} here"));
    }
    let case =
        SpentCase { quality, start_bases: bases.into(), lost: 0, spent_after: spent.map(|it| it as i32) };
    Some(Card {
        id,
        name,
        side,
        arm,
        start_bases: bases,
        quality,
        traits,
        weapon: armed,
        spent_after: SPENT_STATE.of(&case).spent_after as u8,
        formation: formed,
        condition,
        pose: pos.map(|at| Pose { at, facing: facing.unwrap_or_default() }),
        arrival: None,
        edge: own_edge,
    })
}

/// Letters and digits without a space, as answers name it.
fn identity(item: &Item, faults: &Faults<'_>) -> Option<Name> {
    let text = item.text(faults)?;
    let plain = (1..=Name::MOST).contains(&text.len())
        && text.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_');
    let taken = ["end", "stand", "recover", "charge", "all"].contains(&text);
    if !plain || taken {
        faults.add(item.spot, "an id is made of small letters, digits and `_`, and is no word of an order");
        return None;
    }
    Some(Name::new(text))
}

/// BB-UNIT-4
fn traits(fields: &mut Fields<'_>, faults: &Faults<'_>) -> Traits {
    let mut res = Traits::default();
    for item in fields.list("traits") {
        let Some(at) = item.word(faults, "trait", Traits::WORDS) else { continue };
        if std::mem::replace(res.each()[at].1, true) {
            faults.add(item.spot, format!("`{}` stands there twice", Traits::WORDS[at]));
        }
    }
    if res.devastating_volleys && res.ragged_volleys {
        let why = "`devastating_volleys` and `ragged_volleys` exclude each other";
        faults.cite(fields.spot(), rule!("BB-UNIT-4"), why);
    }
    res
}

/// BB-SET-5
fn reinforcement(record: &Record, own: &mut [Card], field: &Field, turns: u16, faults: &Faults<'_>) {
    let mut fields = Fields::new(record, faults);
    let turn = fields.must_whole("turn", 1..=i64::from(turns)).map(|it| it as u16);
    let at = fields.must("at");
    let point = at.and_then(|it| MEASURE.point(it, faults));
    let facing = fields.must_whole("facing", 0..=359).map(|it| Heading::degrees(it as i32));
    let on = fields.may_whole("on", 2..=6).map(|it| it as u8);
    let in_order = fields.flag("in_order");
    let units = fields.must("units");
    fields.finish();
    let size = field.table.size();
    if let (Some(item), Some(it)) = (at, point)
        && edges_at(it, size).next().is_none()
    {
        faults.cite(item.spot, rule!("BB-SET-5"), "an entry point lies on an edge of the table");
    }
    if let (Some(it), Some(facing)) = (point, facing)
        && !faces_inward(it, size, facing)
    {
        faults.cite(record.spot, rule!("BB-SET-5"), "reinforcements face into the table");
    }
    for (no, item) in (0..).zip(units.and_then(|it| it.list(faults)).unwrap_or_default()) {
        let Some(id) = item.text(faults) else { continue };
        let Some(card) = own.iter_mut().find(|it| it.id.text() == id) else {
            faults.add(item.spot, format!("this side has no unit `{id:.40}`"));
            continue;
        };
        if !matches!(card.formation, Formation::March | Formation::Limbered) {
            faults.cite(item.spot, rule!("BB-SET-5"), "reinforcements come in `march` or `limbered`");
        }
        if card.pose.is_some() || card.arrival.is_some() {
            faults.cite(item.spot, rule!("BB-SET-5"), format!("`{id}` has a place or an arrival already"));
        }
        if let (Some(turn), Some(at), Some(facing)) = (turn, point, facing) {
            card.arrival = Some(Arrival { turn, at, facing, on, order: in_order.then_some(no) });
        }
    }
}

fn faces_inward(at: Point, size: Point, facing: Heading) -> bool {
    let (east, north) = facing.vector();
    let into = |place: i32, far: i32, way: i64| (0 < place || 0 <= way) && (place < far || way <= 0);
    into(at.x, size.x, east) && into(at.y, size.y, north)
}

/// BB-CMD-1
fn general(
    record: &Record,
    side: SideNo,
    army: &Army,
    field: &Field,
    faults: &Faults<'_>,
) -> Option<Commander> {
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, faults));
    let name = fields.must_text("name").to_owned();
    let at = fields.may("pos");
    let pos = at.and_then(|it| MEASURE.point(it, faults));
    let own = |item: &Item| {
        let id = item.text(faults)?;
        let found = army.cards.iter().position(|it| it.side == side && it.id.text() == id);
        if found.is_none() {
            faults.add(item.spot, format!("this side has no unit `{id:.40}`"));
        }
        found.map(|it| UnitNo(it as u16))
    };
    let with = fields.may("with");
    let unit = with.and_then(own);
    if let (Some(item), Some(it)) = (with, unit)
        && army.cards[usize::from(it.0)].arrival.is_none()
    {
        faults.cite(item.spot, rule!("BB-CMD-1"), "he comes `with` a unit that is a reinforcement");
    }
    let with = unit;
    let named = fields.may("commands");
    let commands: Vec<UnitNo> =
        named.and_then(|it| it.list(faults)).unwrap_or_default().iter().filter_map(own).collect();
    if let Some(item) = named.filter(|it| it.list(faults).is_some_and(<[Item]>::is_empty)) {
        let why = "`commands` names nobody; without it he commands all of his side";
        faults.cite(item.spot, rule!("BB-CMD-1"), why);
    }
    fields.finish();
    let id = id?;
    let taken = army.cards.iter().any(|it| it.id == id) || army.generals.iter().any(|it| it.id == id);
    if taken {
        faults.add(record.spot, format!("there is a `{}` already", id.text()));
    }
    if pos.is_some() == with.is_some() {
        faults.cite(record.spot, rule!("BB-CMD-1"), "a general has either `pos` or comes `with` a unit");
    }
    let size = field.table.size();
    if let (Some(item), Some(it)) = (at, pos)
        && !lies_on(size, it)
    {
        faults.cite(item.spot, rule!("BB-CMD-1"), "a general stands on the table");
    }
    Some(Commander { id, name, side, commands, at: pos, with })
}

/// Units stand on the table, and not on each other (BB-GEO-5).
fn standing(cards: &[Card], spots: &[Spot], field: &Field, faults: &Faults<'_>) {
    let slab = |it: &Card| {
        it.pose.map(|pose| Slab::new(pose, shape_of(it.start_bases - it.condition.lost, it.formation)))
    };
    let units: Vec<_> = cards.iter().zip(spots).map(|(it, spot)| (it.id.text(), *spot, slab(it))).collect();
    let rules = Standing { on_table: rule!("BB-GEO-2"), apart: rule!("BB-GEO-5"), slack: SLACK };
    rules.check(&units, &field.table, faults);
}
