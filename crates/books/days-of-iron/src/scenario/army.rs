//! Reading the two orders of battle: generals, units, off-board groups (DI-SET-1, DI-SET-3).

use engine::Name;
use engine::spanned::{Faults, Fields, Item, Record, Spot};
use field::open::Stretch;
use field::scene::{Exits, Standing, edge, zone};
use ground::table::{Heading, Pose, SLACK, Side as Edge, Slab};

use super::read::MEASURE;
use super::{Card, Field, Group, Side};
use crate::resolve::artillery::Ordnance;
use crate::resolve::command::Ability;
use crate::resolve::shapes::{figures_per_stand, shape_of, stands};
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::{Arm, Draught};
use crate::vocabulary::{Gun, Horse, SideNo, Stance, UnitNo};

/// So many units of a side at most.
const MOST: usize = 150;
/// The list with all parts that could be detached.
const MOST_IN_ALL: usize = 700;

pub(super) struct Army {
    pub sides: [Side; 2],
    pub cards: Vec<Card>,
    pub groups: Vec<Group>,
}

/// Who is named by a unit before he is known himself.
struct Wanted<'r> {
    by: usize,
    what: Link,
    item: &'r Item,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    General,
    Attached,
}

impl Army {
    pub fn named(&self, id: &str) -> Option<UnitNo> {
        self.cards.iter().position(|it| it.id.text() == id).map(|it| UnitNo(it as u16))
    }
}

const NATIONS: [&str; 2] = ["french", "german"];

pub(super) fn read(records: [&Record; 2], field: &Field, turns: u16, faults: &Faults<'_>) -> Army {
    let blank = |no: usize| Side {
        name: String::new(),
        nation: NATIONS[no],
        edge: Edge::North,
        zones: Vec::new(),
        exits: Vec::new(),
    };
    let mut army = Army { sides: [blank(0), blank(1)], cards: Vec::new(), groups: Vec::new() };
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
    if let Some(item) = fields.must("nation")
        && item.word(faults, "nation", &NATIONS).is_some_and(|it| it != no)
    {
        faults.cite(item.spot, rule!("DI-SET-1"), "the French side comes first, then the German one");
    }
    let edge = fields.must("edge").and_then(|it| edge(it, faults)).unwrap_or(Edge::North);
    let zones = fields.list("zones");
    let zoned = !zones.is_empty();
    let size = field.table.size();
    let zone = |it: &Item| zone(&MEASURE, it, size, rule!("DI-SET-2"), faults);
    let zones = zones.iter().filter_map(zone).collect();
    let exits = Exits { measure: &MEASURE, rule: rule!("DI-MOV-12"), worth: false };
    let exits = exits.read(&fields.records("exits"), size, faults);
    army.sides[no] = Side { name, nation: NATIONS[no], edge, zones, exits };
    let (units, generals) = (fields.records("units"), fields.records("generals"));
    if units.is_empty() {
        faults.cite(fields.spot(), rule!("DI-SET-1"), "this side has no `units`");
    }
    if MOST < units.len() + generals.len() || MOST_IN_ALL < army.cards.len() + 2 * units.len() {
        faults.add(fields.spot(), format!("this side has more than {MOST} units"));
        return;
    }
    let first = army.cards.len();
    let mut wanted = Vec::new();
    for record in units {
        let Some(card) = unit(record, no, army, &mut wanted, faults) else { continue };
        let parent = UnitNo(army.cards.len() as u16);
        let part = part_of(&card, parent);
        army.cards.push(card);
        spots.push(record.spot);
        if let Some(part) = part {
            army.cards.push(part);
            spots.push(record.spot);
        }
    }
    for record in generals {
        if let Some(card) = general(record, no, army, &mut wanted, faults) {
            army.cards.push(card);
            spots.push(record.spot);
        }
    }
    for it in &wanted {
        link(army, it, no, faults);
    }
    // A part obeys whom its parent obeys.
    for at in first..army.cards.len() {
        if let Some(parent) = army.cards[at].parent {
            army.cards[at].general = army.cards[usize::from(parent.0)].general;
        }
    }
    for record in fields.records("groups") {
        group(army, record, no, field, turns, faults);
    }
    fields.finish();
    for (card, spot) in army.cards[first..].iter().zip(&spots[first..]) {
        let placed =
            card.pose.is_some() || card.group.is_some() || card.parent.is_some() || card.attached.is_some();
        if placed {
            continue;
        }
        let id = card.id.text();
        if !zoned {
            let why = format!("`{id}` has neither `pos` nor a group, and its side has no `zones`");
            faults.cite(*spot, rule!("DI-SET-2"), why);
        } else if card.arm == Arm::Boat {
            faults.cite(
                *spot,
                rule!("DI-BOAT-1"),
                format!("`{id}` is a boat and needs a `pos` on its river"),
            );
        }
    }
}

/// An infantry or cavalry unit of at least four stands may detach a part (DI-UNIT-8).
fn part_of(card: &Card, parent: UnitNo) -> Option<Card> {
    let whole = stands(card.arm, card.strength.into());
    if !matches!(card.arm, Arm::Infantry | Arm::Cavalry) || whole < 4 {
        return None;
    }
    Some(Card {
        id: Name::new(&format!("{}-part", card.id.text())),
        name: format!("Part of {}", card.name),
        strength: 0,
        stance: Stance::Skirmish,
        pose: None,
        concealed: false,
        parent: Some(parent),
        ..card.clone()
    })
}

fn link(army: &mut Army, it: &Wanted<'_>, side: SideNo, faults: &Faults<'_>) {
    let Some(id) = it.item.text(faults) else { return };
    let found = army.named(id).filter(|it| army.cards[usize::from(it.0)].side == side);
    let staff = found.is_some_and(|it| army.cards[usize::from(it.0)].arm == Arm::Staff);
    let card = &mut army.cards[it.by];
    match it.what {
        Link::General if staff => card.general = found,
        Link::Attached if found.is_some() && !staff => card.attached = found,
        Link::General => {
            faults.cite(it.item.spot, rule!("DI-GENL-1"), format!("this side has no general `{id:.30}`"));
        }
        Link::Attached => {
            faults.cite(it.item.spot, rule!("DI-GENL-4"), format!("this side has no unit `{id:.30}`"));
        }
    }
}

fn identity(item: &Item, army: &Army, faults: &Faults<'_>) -> Option<Name> {
    let text = item.text(faults)?;
    let fair = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
    if text.is_empty() || 20 < text.len() || !text.chars().all(fair) || text.ends_with("-part") {
        faults.add(item.spot, "an `id` is made of at most 20 letters, digits, `-` and `_`");
        return None;
    }
    if ANSWERS.contains(&text) {
        let why = format!("`{text}` is an answer to questions and cannot be the `id` of a unit");
        faults.cite(item.spot, rule!("DI-SET-1"), why);
        return None;
    }
    if army.named(text).is_some() {
        faults.add(item.spot, format!("there is a unit `{text}` already"));
        return None;
    }
    Some(Name::new(text))
}

/// What stands beside units in lists to choose from.
const ANSWERS: [&str; 8] = ["end", "alone", "nobody", "stand", "retire", "now", "not_now", "none"];

/// Somebody is called something, in one line.
fn title(fields: &mut Fields<'_>, faults: &Faults<'_>) -> String {
    let Some(item) = fields.must("name") else { return String::new() };
    let text = item.text(faults).unwrap_or_default();
    if text.trim().is_empty() || text.chars().any(char::is_control) {
        faults.cite(item.spot, rule!("DI-SET-1"), "a `name` is a line of text");
    }
    text.to_owned()
}

const ARMS: [&str; 6] = ["infantry", "cavalry", "artillery", "engineers", "transport", "boat"];
const FORMATIONS: [&str; 8] =
    ["line", "column", "march_column", "skirmish", "square", "limbered", "unlimbered", "stand"];

fn unit<'r>(
    record: &'r Record,
    side: SideNo,
    army: &Army,
    wanted: &mut Vec<Wanted<'r>>,
    faults: &'r Faults<'r>,
) -> Option<Card> {
    let by = army.cards.len();
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, army, faults));
    let name = title(&mut fields, faults);
    let word = |item: Option<&Item>, what: &str, words: &[&str]| item?.word(faults, what, words);
    let arm = word(fields.must("arm"), "arm", &ARMS).and_then(|it| Arm::of_word(ARMS[it]));
    let general = fields.may("general");
    let guns = arm == Some(Arm::Artillery);
    let class = fields.may_whole("class", 1..=4).unwrap_or(if guns { 3 } else { 2 }) as u8;
    let most = match arm {
        Some(Arm::Infantry) => 16,
        Some(Arm::Cavalry) => 12,
        _ => 4,
    };
    let foot_or_horse = matches!(arm, Some(Arm::Infantry | Arm::Cavalry));
    let count = if foot_or_horse { fields.must_whole("stands", 1..=most) } else { None };
    let figures = if foot_or_horse { fields.may("figures") } else { None };
    let pieces = if guns { fields.must_whole("guns", 1..=4) } else { None };
    let pioneers = if arm == Some(Arm::Engineers) { fields.may_whole("pioneers", 0..=6) } else { None };
    let weapon = if foot_or_horse { fields.may("weapon") } else { None };
    let rifle = word(weapon, "weapon", Rifle::WORDS).map(|it| Rifle::ALL[it]);
    let irregular = foot_or_horse && fields.flag("irregular");
    let horse = if arm == Some(Arm::Cavalry) { fields.must("horse") } else { None };
    let horse = word(horse, "kind of horse", Horse::WORDS).map(|it| Horse::ALL[it]);
    let gun = if guns { fields.must("gun") } else { None };
    let gun = word(gun, "kind of gun", Gun::WORDS).map_or(Gun::MuzzleLoaded, |it| Gun::ALL[it]);
    let siege = gun == Gun::Siege;
    let draught = if guns { fields.may("draught") } else { None };
    let draught = word(draught, "draught", Draught::WORDS).map(|it| Draught::ALL[it]);
    let ordnance = if guns { fields.may("ordnance") } else { None };
    let ordnance = word(ordnance, "ordnance", Ordnance::WORDS).map_or(Ordnance::Gun, |it| Ordnance::ALL[it]);
    let weight = if guns { fields.may("weight") } else { None };
    let heavy = word(weight, "weight", &["medium", "heavy"]).map_or(siege, |it| it == 1);
    let formation = fields.may("formation");
    let formed = word(formation, "formation", &FORMATIONS).map(|it| FORMATIONS[it]);
    let width = fields.may_whole("width", 1..=5);
    let pose = pose(&mut fields, faults);
    let concealed = fields.flag("concealed");
    let (works, unscored) = (fields.flag("field_works"), fields.flag("unscored"));
    fields.finish();
    let (id, arm) = (id?, arm?);
    if let Some(item) = general {
        wanted.push(Wanted { by, what: Link::General, item });
    }
    let whole = i32::try_from(count.unwrap_or(1)).unwrap_or(1) * figures_per_stand(arm);
    let fewest = whole - figures_per_stand(arm) + 1;
    let figures = figures.and_then(|it| it.whole(faults, fewest.into()..=whole.into()));
    let strength = match arm {
        Arm::Infantry | Arm::Cavalry => figures.map_or(whole, |it| it as i32),
        Arm::Artillery => pieces? as i32,
        Arm::Engineers => pioneers.unwrap_or(3) as i32,
        // So many hits take it (DI-SHO-7).
        Arm::Transport | Arm::Boat => 2,
        Arm::Staff => 0,
    };
    let stance = stance(arm, formed, width.unwrap_or(0));
    let Some(stance) = stance else {
        let at = formation.map_or(record.spot, |it| it.spot);
        let why = format!("{} cannot stand in such a formation", arm.word());
        faults.cite(at, rule!("DI-FORM-1"), why);
        return None;
    };
    Some(Card {
        id,
        name,
        side,
        arm,
        class,
        strength: strength as u8,
        rifle,
        irregular,
        horse: horse.unwrap_or(Horse::Dragoon),
        gun,
        draught: draught.unwrap_or(if siege { Draught::Siege } else { Draught::Foot }),
        ordnance,
        heavy,
        ability: Ability::Ordinary,
        general: None,
        stance,
        pose,
        concealed,
        attached: None,
        group: None,
        parent: None,
        works,
        unscored,
    })
}

/// The stance of a formation with a width (DI-FORM-1); what is not said is what is usual.
fn stance(arm: Arm, formed: Option<&str>, width: i64) -> Option<Stance> {
    let foot = arm == Arm::Infantry;
    Some(match (arm, formed, width) {
        (Arm::Infantry | Arm::Cavalry, Some("line") | None, 0) => Stance::Line,
        (Arm::Infantry, Some("column"), 0 | 4) | (Arm::Cavalry, Some("column"), 0 | 2) => Stance::Column,
        (Arm::Infantry, Some("column"), 5) | (Arm::Cavalry, Some("column"), 1) => Stance::OtherColumn,
        (Arm::Infantry, Some("march_column"), 0 | 2) => Stance::MarchColumn,
        (Arm::Infantry, Some("march_column"), 1) => Stance::SingleFile,
        (Arm::Infantry | Arm::Cavalry, Some("skirmish"), 0) => Stance::Skirmish,
        (Arm::Infantry, Some("square"), 0) if foot => Stance::Square,
        (Arm::Artillery, Some("unlimbered") | None, 0) => Stance::Unlimbered,
        (Arm::Artillery, Some("limbered"), 0) => Stance::Limbered,
        (Arm::Engineers | Arm::Transport | Arm::Boat, Some("stand") | None, 0) => Stance::Stand,
        _ => return None,
    })
}

fn general<'r>(
    record: &'r Record,
    side: SideNo,
    army: &Army,
    wanted: &mut Vec<Wanted<'r>>,
    faults: &'r Faults<'r>,
) -> Option<Card> {
    let by = army.cards.len();
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, army, faults));
    let name = title(&mut fields, faults);
    let ability = fields.may("ability").and_then(|it| it.word(faults, "ability", Ability::WORDS));
    let escorts = fields.may_whole("escorts", 0..=4).unwrap_or(2) as u8;
    for (key, what) in [("superior", Link::General), ("attached", Link::Attached)] {
        wanted.extend(fields.may(key).map(|item| Wanted { by, what, item }));
    }
    let pose = pose(&mut fields, faults);
    fields.finish();
    Some(Card {
        id: id?,
        name,
        side,
        arm: Arm::Staff,
        class: 3,
        strength: escorts,
        rifle: None,
        irregular: false,
        horse: Horse::Dragoon,
        gun: Gun::MuzzleLoaded,
        draught: Draught::Foot,
        ordnance: Ordnance::Gun,
        heavy: false,
        ability: ability.map_or(Ability::Ordinary, |it| Ability::ALL[it]),
        general: None,
        stance: Stance::Stand,
        pose,
        concealed: false,
        attached: None,
        group: None,
        parent: None,
        works: false,
        unscored: false,
    })
}

fn pose(fields: &mut Fields<'_>, faults: &Faults<'_>) -> Option<Pose> {
    let at = fields.may("pos").and_then(|it| MEASURE.point(it, faults));
    let facing = fields.may_whole("facing", 0..=359).map(|it| Heading::degrees(it as i32));
    Some(Pose { at: at?, facing: facing.unwrap_or_default() })
}

/// DI-SET-3
fn group(army: &mut Army, record: &Record, side: SideNo, field: &Field, turns: u16, faults: &Faults<'_>) {
    let mut fields = Fields::new(record, faults);
    let id = Name::new(fields.must_text("id"));
    let turn = fields.must_whole("turn", 1..=turns.into());
    let from = fields.must("from").and_then(|it| MEASURE.point(it, faults));
    let to = fields.must("to").and_then(|it| MEASURE.point(it, faults));
    let list = fields.list("units");
    fields.finish();
    let number = army.groups.len() as u8;
    if usize::from(number) == 30 {
        faults.cite(record.spot, rule!("DI-SET-3"), "there are at most 30 groups");
        return;
    }
    let mut units = Vec::new();
    for item in list {
        let Some(name) = item.text(faults) else { continue };
        let found = army.named(name).filter(|it| army.cards[usize::from(it.0)].side == side);
        let Some(unit) = found else {
            faults.cite(item.spot, rule!("DI-SET-3"), format!("this side has no unit `{name:.30}`"));
            continue;
        };
        let card = &mut army.cards[usize::from(unit.0)];
        if card.pose.is_some() || card.group.is_some() {
            faults.cite(item.spot, rule!("DI-SET-3"), format!("`{name:.30}` has a place or a group already"));
        }
        card.group = Some(number);
        card.stance = entering(card.arm, card.stance);
        units.push(unit);
    }
    let (Some(turn), Some(from), Some(to)) = (turn, from, to) else { return };
    let Some(entry) = Stretch::between(from, to, field.table.size()) else {
        faults.cite(record.spot, rule!("DI-SET-3"), "the entry is a stretch of one edge of the table");
        return;
    };
    if army.groups.iter().any(|it| it.id == id && it.side == side) {
        faults.cite(record.spot, rule!("DI-SET-3"), format!("there is a group `{}` already", id.text()));
    }
    army.groups.push(Group { id, side, turn: turn as u16, entry, units });
}

/// In which formation one comes in (DI-ARR-2).
fn entering(arm: Arm, stance: Stance) -> Stance {
    match (arm, stance) {
        (Arm::Infantry, Stance::Column | Stance::OtherColumn | Stance::SingleFile) => stance,
        (Arm::Infantry, _) => Stance::MarchColumn,
        (Arm::Cavalry, Stance::OtherColumn) => stance,
        (Arm::Cavalry, _) => Stance::Column,
        (Arm::Artillery, _) => Stance::Limbered,
        _ => Stance::Stand,
    }
}

/// Nobody stands over the edge or on somebody else.
fn standing(cards: &[Card], spots: &[Spot], field: &Field, faults: &Faults<'_>) {
    let slab = |it: &Card| {
        let shape = shape_of(it.arm, it.stance, stands(it.arm, it.strength.into()));
        it.pose.filter(|_| it.attached.is_none()).map(|pose| Slab::new(pose, shape))
    };
    let units: Vec<_> = cards.iter().zip(spots).map(|(it, spot)| (it.id.text(), *spot, slab(it))).collect();
    let rules = Standing { on_table: rule!("DI-GEO-1"), apart: rule!("DI-MOV-11"), slack: 2 * SLACK };
    rules.check(&units, &field.table, faults);
    for (card, (id, spot, slab)) in cards.iter().zip(&units) {
        if card.arm == Arm::Boat && slab.is_some_and(|it| !field.afloat(&it)) {
            let why = format!("`{id}` is a boat and does not lie on a river: one that is an area");
            faults.cite(*spot, rule!("DI-BOAT-1"), why);
        }
    }
}
