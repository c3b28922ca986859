//! Reading the two orders of battle: leaders, units, seats (CS-SET-4, section 1.6, CS-LEAD-2).

use engine::spanned::{Faults, Fields, Item, Record, Spot};
use engine::{Name, Side as Party};
use field::scene::{EDGES, Standing, edge};
use ground::table::{Bounds, Heading, Point, Pose, Shape, Slab};

use super::read::MEASURE;
use super::{Card, Chair, Commander, Drill, Field, Recall, Role, Sealed, Sheet, Side, sheets};
use crate::vocabulary::{
    Arm, Discipline, Feature, FigureScale, Formation, GunClass, LeaderNo, Level, Mission, Mounting, PACE,
    Rank, SideNo, Skill, Skirmishers, UnitKind, UnitNo, Weapon,
};

/// So many units of both sides at most: who has been alarmed by whom is kept in as many bits.
const MOST: usize = 128;
const MOST_LEADERS: usize = 60;

pub(super) struct Army {
    pub sides: [Side; 2],
    pub seats: Vec<Chair>,
    pub cards: Vec<Card>,
    pub sheets: Vec<Sheet>,
    pub leaders: Vec<Commander>,
}

/// The names of the sides, for what speaks of them before they are read.
pub(super) fn names(records: [&Record; 2]) -> [&str; 2] {
    [name(records[0]).unwrap_or("first"), name(records[1]).unwrap_or("second")]
}

fn name(record: &Record) -> Option<&str> {
    match &record.entries.iter().find(|it| it.key == "name")?.item.value {
        engine::spanned::Value::Text(text) => Some(text),
        _ => None,
    }
}

#[derive(Default)]
pub(super) struct Reading {
    seats: Vec<Chair>,
    pub(super) cards: Vec<Card>,
    /// Whether the file says where each unit stands.
    pub(super) placed: Vec<bool>,
    pub(super) sheets: Vec<sheets::Draft>,
    spots: Vec<Spot>,
    leaders: Vec<Commander>,
    /// Who each leader is under, with whom he rides and on which card he comes, by name, until all are read.
    links: Vec<Links>,
}

struct Links {
    leader: LeaderNo,
    superior: Option<Named>,
    successor: Option<Named>,
    with: Option<Named>,
    card: Option<Named>,
}

/// Somebody by his id, and where the file speaks of him.
type Named = (String, Spot);

pub(super) fn read(
    records: [&Record; 2],
    field: &Field,
    scale: FigureScale,
    flanks: bool,
    faults: &Faults<'_>,
) -> Option<Army> {
    let mut res = Reading::default();
    let sides = [0, 1].map(|no| side(&mut res, no, records[no], field, (scale, flanks), faults));
    let sheets = sheets::sketches(&mut res, scale, faults);
    link(&mut res, &sheets, field.table.size(), faults);
    if MOST < res.cards.len() || MOST_LEADERS < res.leaders.len() {
        faults.add(records[1].spot, format!("at most {MOST} units and {MOST_LEADERS} leaders are allowed"));
    }
    standing(&res, &sheets, field, scale, faults);
    let [one, two] = sides;
    let (one, two) = (one?, two?);
    if one.name == two.name {
        faults.add(records[1].spot, format!("both sides are called `{}`", one.name));
    }
    if one.edge == two.edge {
        let why = format!("both sides have the {} edge for their own", EDGES[one.edge as usize]);
        faults.cite(records[1].spot, rule!("CS-SET-4"), why);
    }
    Some(Army { sides: [one, two], seats: res.seats, cards: res.cards, sheets, leaders: res.leaders })
}

fn side(
    res: &mut Reading,
    no: SideNo,
    record: &Record,
    field: &Field,
    (scale, flanks): (FigureScale, bool),
    faults: &Faults<'_>,
) -> Option<Side> {
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let nation = fields.must("nation").and_then(|it| it.word(faults, "nation", NATIONS));
    let edge = fields.must("edge").and_then(|it| edge(it, faults));
    let role = fields.may("role").and_then(|it| it.word(faults, "role", Role::WORDS));
    let regiments = fields.may_whole("regiments", 0..=99);
    let shift = fields.may_whole("shift", 0..=2_000).unwrap_or(0);
    let corners = fields.may("zone").map(|it| MEASURE.points(it, faults));
    let first_seat = res.seats.len();
    seats(res, no, &name, &fields.records("seats"), faults);
    let first = res.leaders.len();
    for record in fields.records("leaders") {
        leader(res, no, first_seat, record, faults);
    }
    if res.leaders.len() == first {
        faults.cite(fields.spot(), rule!("CS-LEAD-2"), "this side has no `leaders`");
    }
    let size = field.table.size();
    let first_card = res.sheets.len();
    for record in fields.records("cards") {
        sheets::read(res, no, first, record, size, faults);
    }
    let units = fields.records("units");
    if units.is_empty() {
        faults.cite(fields.spot(), rule!("CS-SET-4"), "this side has no `units`");
    }
    for record in units {
        unit(res, no, (first, first_card), record, field, scale, faults);
    }
    fields.finish();
    let own = first..res.leaders.len();
    let highest = own.max_by_key(|it| (res.leaders[*it].rank, usize::MAX - it))?;
    let mut made = Side {
        name,
        nation: NATIONS[nation?].to_owned(),
        edge: edge?,
        commander: LeaderNo(highest as u8),
        role: role.map_or(Role::Meeting, |it| Role::ALL[it]),
        regiments: regiments.map(|it| it as i32),
        zone: Bounds::default(),
        shift: shift as i32 * PACE,
    };
    made.zone = match corners.flatten().as_deref() {
        Some([low, high]) => Bounds { low: *low, high: *high },
        Some(_) => {
            faults.cite(
                record.spot,
                rule!("CS-DEPL-1"),
                "a `zone` is two corners, south-west and north-east",
            );
            Bounds::default()
        }
        None => sheets::zone(&made, size, flanks),
    };
    Some(made)
}

/// Whose colours and patterns the page knows; others fight in grey.
const NATIONS: &[&str] =
    &["british", "french", "american", "allied", "prussian", "austrian", "russian", "spanish", "other"];

/// The seats of a side as the file names them, or one for all of it. The first of a side is called by its colour.
fn seats(res: &mut Reading, side: SideNo, name: &str, records: &[&Record], faults: &Faults<'_>) {
    let colour = Name::new(Party::NAMES[side]);
    if records.is_empty() {
        res.seats.push(Chair { side, name: colour, title: name.to_owned() });
    }
    for (at, record) in records.iter().enumerate() {
        let mut fields = Fields::new(record, faults);
        let id = fields.must("id").and_then(|it| identity(it, faults));
        let title = fields.must_text("title").to_owned();
        fields.finish();
        let Some(id) = id else { continue };
        if id.text().contains('_') {
            faults.add(record.spot, "the name of a seat has small letters and digits");
        }
        if at == 0 && id != colour {
            let why = format!("the first seat of this side is called `{}`", colour.text());
            faults.add(record.spot, why);
        }
        if res.seats.iter().any(|it| it.name == id) {
            faults.add(record.spot, format!("there is a seat `{}` already", id.text()));
        }
        res.seats.push(Chair { side, name: id, title });
    }
}

fn leader(res: &mut Reading, side: SideNo, first_seat: usize, record: &Record, faults: &Faults<'_>) {
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, faults));
    let name = fields.must_text("name").to_owned();
    let rank =
        fields.must("rank").and_then(|it| it.word(faults, "rank", Rank::WORDS)).map(|it| Rank::ALL[it]);
    let skill = fields
        .may("skill")
        .map_or(Some(Skill::Average), |it| it.word(faults, "skill", Skill::WORDS).map(|it| Skill::ALL[it]));
    let at = fields.may("pos");
    let place = at.and_then(|it| MEASURE.point(it, faults));
    let with = fields.may("with").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let superior = fields.may("superior").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let successor = fields.may("successor").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let aides = fields.may_whole("aides", 0..=9);
    let seat = fields.may("seat").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let card = fields.may("card").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let due = fields.may_whole("due", 2..=999);
    let player = fields.may("player_figure").and_then(|it| it.flag(faults));
    fields.finish();
    let (Some(id), Some(rank), Some(skill)) = (id, rank, skill) else { return };
    if usize::from(at.is_some()) + usize::from(with.is_some()) + usize::from(card.is_some()) != 1 {
        let why = "a leader has a `pos`, or rides `with` a unit, or comes with a `card`";
        faults.cite(record.spot, rule!("CS-LEAD-2"), why);
    }
    if taken(res, id) {
        faults.add(record.spot, format!("there is a `{}` already", id.text()));
    }
    let chair = match seat {
        None => Some(first_seat),
        Some((name, spot)) => {
            let found = (first_seat..res.seats.len()).find(|it| res.seats[*it].name.text() == name);
            if found.is_none() {
                faults.add(spot, format!("this side has no seat `{name:.40}`"));
            }
            found
        }
    };
    // CS-LEAD-3
    let usual = match rank {
        Rank::Regiment => 0,
        Rank::Brigade => 1,
        Rank::Division => 2,
        Rank::Corps => 3,
        Rank::Army => 4,
    };
    res.links.push(Links { leader: LeaderNo(res.leaders.len() as u8), superior, successor, with, card });
    res.leaders.push(Commander {
        id,
        heir: format!("{name}'s successor"),
        name,
        side,
        rank,
        skill,
        player_figure: player.unwrap_or(Rank::Regiment < rank),
        superior: None,
        successor: None,
        at: place.unwrap_or_default(),
        with: None,
        aides: aides.map_or(usual, |it| it as u8),
        chair: chair.unwrap_or(first_seat) as u8,
        sheet: None,
        due: due.map(|it| it as u16),
    });
}

pub(super) fn taken(res: &Reading, id: Name) -> bool {
    res.cards.iter().any(|it| it.id == id)
        || res.leaders.iter().any(|it| it.id == id)
        || res.sheets.iter().any(|it| it.sheet.id == id)
}

fn unit(
    res: &mut Reading,
    side: SideNo,
    (first_leader, first_card): (usize, usize),
    record: &Record,
    field: &Field,
    scale: FigureScale,
    faults: &Faults<'_>,
) {
    let mut fields = Fields::new(record, faults);
    let id = fields.must("id").and_then(|it| identity(it, faults));
    let name = fields.must_text("name").to_owned();
    let word = |item: Option<&Item>, what: &str, words: &[&str]| item.map(|it| it.word(faults, what, words));
    let kind = word(fields.must("kind"), "kind", UnitKind::WORDS).flatten().map(|it| UnitKind::ALL[it]);
    let figures = fields.must_whole("figures", 1..=200);
    let rating = fields.must_whole("rating", 1..=16);
    let discipline = fields.must("discipline");
    let drilled = word(discipline, "discipline", Discipline::WORDS).flatten().map(|it| Discipline::ALL[it]);
    let ranks = fields.may_whole("ranks", 2..=3).unwrap_or(3);
    let weapon = word(fields.may("weapon"), "weapon", Weapon::WORDS).unwrap_or(Some(Weapon::None as usize));
    let skirmishers = word(fields.may("skirmishers"), "skirmishers", Skirmishers::WORDS).unwrap_or(Some(0));
    // Who stands on a card may be left to its default sketch (CS-CARD-4).
    let card = fields.may("card").and_then(|it| Some((it.text(faults)?.to_owned(), it.spot)));
    let formation = if card.is_some() { fields.may("formation") } else { fields.must("formation") };
    let formed = word(formation, "formation", Formation::WORDS).flatten().map(|it| Formation::ALL[it]);
    let usual = kind.filter(|_| card.is_some() && formation.is_none()).map(|it| match it.arm() {
        Arm::Infantry => Formation::AttackColumn,
        Arm::Cavalry => Formation::CavLine,
        Arm::Artillery => Formation::Limbered,
        Arm::Irregular => Formation::Swarm,
    });
    let formed = formed.or(usual);
    let squadrons = fields.may_whole("squadrons", 1..=12);
    let guns = fields.may_whole("guns", 1..=24);
    let gun_class = word(fields.may("gun_class"), "class of guns", GunClass::WORDS);
    let facing = match card {
        Some(_) => fields.may_whole("facing", 0..=359).or(Some(0)),
        None => fields.must_whole("facing", 0..=359),
    };
    let pos = fields.may("pos");
    let place = pos.and_then(|it| MEASURE.point(it, faults));
    let inside = fields.may("inside");
    let site = inside.map(|it| structure(it, field, faults));
    let commander = fields.must("commander").and_then(|it| own_leader(it, res, first_leader, faults));
    let elites = fields.may_whole("elite_companies", 0..=4).unwrap_or(0);
    let engineers = fields.may("engineers").and_then(|it| it.flag(faults)).unwrap_or(false);
    let recall = word(fields.may("recall"), "range", Recall::WORDS);
    let passes = word(fields.may("passes_for"), "kind", UnitKind::WORDS).flatten();
    let level = word(fields.may("level"), "level", Level::WORDS);
    let disorder = fields.may_whole("disorder", 0..=20).unwrap_or(0);
    let stand = fields.may_whole("stand_size", 1..=12);
    let mission = fields.may("mission").and_then(|it| mission(it, faults));
    fields.finish();
    let parts = (id, kind, figures, rating, drilled, formed, facing, commander);
    let (
        Some(id),
        Some(kind),
        Some(figures),
        Some(rating),
        Some(drilled),
        Some(formed),
        Some(facing),
        Some(commander),
    ) = parts
    else {
        return;
    };
    let (Some(weapon), Some(skirmishers)) = (weapon, skirmishers) else { return };
    if taken(res, id) {
        faults.add(record.spot, format!("there is a `{}` already", id.text()));
    }
    let spot = formation.map_or(record.spot, |it| it.spot);
    fits(kind, formed, (inside.is_some(), pos.is_some() || card.is_some()), spot, faults);
    let irregular = kind.arm() == Arm::Irregular;
    if let Some(item) = discipline.filter(|_| irregular != (drilled == Discipline::None)) {
        faults.cite(item.spot, rule!("CS-UNIT-9"), "irregulars, and they alone, have the discipline `none`");
    }
    let battery = kind.arm() == Arm::Artillery;
    if battery != guns.is_some() || battery != gun_class.is_some() {
        faults.cite(
            record.spot,
            rule!("CS-SCALE-7"),
            "a battery, and nobody else, has `guns` and a `gun_class`",
        );
    }
    let facing = Heading::degrees(facing as i32);
    let inside = site.flatten();
    let at = match inside {
        Some(it) => field.structures[usize::from(it)].slab.pose.at,
        None => place.unwrap_or_default(),
    };
    if let Some(it) = inside.map(|it| &field.structures[usize::from(it)])
        && it.capacity < figures as i32 * scale.men()
    {
        let why = format!("{} has room for {} men", it.name, it.capacity);
        faults.cite(record.spot, rule!("CS-SPEC-19"), why);
    }
    let guns = guns.unwrap_or(0) as i32;
    let number = UnitNo(res.cards.len() as u16);
    if let Some((name, spot)) = &card
        && !sheets::join(res, name, first_card, number)
    {
        faults.add(*spot, format!("this side has no card `{name:.40}`"));
    }
    res.placed.push(place.is_some());
    res.spots.push(record.spot);
    res.cards.push(Card {
        id,
        name,
        side,
        kind,
        drill: Sealed::of(Drill { rating: rating as i32, discipline: drilled }),
        figures: figures as i32,
        elements: if battery { (guns + 1) / 2 } else { squadrons.unwrap_or(1) as i32 },
        ranks: ranks as i32,
        weapon: Weapon::ALL[weapon],
        guns,
        gun_class: gun_class.flatten().map_or(GunClass::Medium, |it| GunClass::ALL[it]),
        skirmishers: Skirmishers::ALL[skirmishers],
        formation: formed,
        pose: Pose { at, facing },
        inside,
        commander,
        passes_for: passes.map(|it| UnitKind::ALL[it]),
        elites: elites as i32,
        engineers,
        recall: recall.flatten().map(|it| Recall::ALL[it]),
        level: level.flatten().map_or(Level::Resolute, |it| Level::ALL[it]),
        disorder: disorder as i32,
        stand: stand.map(|it| it as i32),
        mission,
        mounting: Mounting::Standard,
        part: false,
    });
}

/// `{ kind = "defense", to = [640, 530] }` (CS-MIS-5). Whom to protect or to follow is said on the field.
fn mission(item: &Item, faults: &Faults<'_>) -> Option<(Mission, Point)> {
    let mut fields = Fields::new(item.record(faults)?, faults);
    const KINDS: [Mission; 5] =
        [Mission::Attack, Mission::Defense, Mission::Rearguard, Mission::Maneuver, Mission::Skirmish];
    let words = KINDS.map(|it| it.word());
    let kind = fields.must("kind").and_then(|it| it.word(faults, "mission", &words));
    let to = fields.must("to").and_then(|it| MEASURE.point(it, faults));
    fields.finish();
    Some((KINDS[kind?], to?))
}

/// A formation belongs to an arm (section 8); a garrison is inside something, everybody else stands somewhere.
fn fits(kind: UnitKind, formed: Formation, (inside, placed): (bool, bool), spot: Spot, faults: &Faults<'_>) {
    if !kind.arm().knows(formed) {
        let why = format!("{} cannot stand in `{}`", kind.arm().word(), formed.word());
        faults.cite(spot, rule!("CS-FORM-28"), why);
    }
    let garrison = formed == Formation::Garrison;
    if garrison != inside || garrison == placed {
        faults.cite(spot, rule!("CS-FORM-17"), "a garrison is `inside` a structure, all others have a `pos`");
    }
}

fn structure(item: &Item, field: &Field, faults: &Faults<'_>) -> Option<u8> {
    let name = item.text(faults)?;
    let found = field.structures.iter().position(|it| it.name == name && it.housed());
    if found.is_none() {
        faults.add(item.spot, format!("no building is called `{name:.40}`"));
    }
    found.map(|it| it as u8)
}

pub(super) fn own_leader(item: &Item, res: &Reading, first: usize, faults: &Faults<'_>) -> Option<LeaderNo> {
    let id = item.text(faults)?;
    let found = (first..res.leaders.len()).find(|it| res.leaders[*it].id.text() == id);
    if found.is_none() {
        faults.cite(item.spot, rule!("CS-CMD-6"), format!("this side has no leader `{id:.40}`"));
    }
    found.map(|it| LeaderNo(it as u8))
}

/// Superiors and the units that leaders ride with, when all have been read.
fn link(res: &mut Reading, sheets: &[Sheet], size: Point, faults: &Faults<'_>) {
    for Links { leader, superior, successor, with, card } in std::mem::take(&mut res.links) {
        let at = usize::from(leader.0);
        if let Some((name, spot)) = card {
            let side = res.leaders[at].side;
            match sheets.iter().position(|it| it.side == side && it.id.text() == name) {
                Some(sheet) => {
                    // Forty paces behind the middle of its rear edge, or at the edge of the table.
                    let (pose, area) = (sheets[sheet].pose, sheets[sheet].area);
                    let behind = pose.at.moved(pose.facing.opposite(), area.behind + 40 * PACE);
                    let behind = if sheets[sheet].due.is_some() { pose.at } else { behind };
                    let behind = Point::new(behind.x.clamp(0, size.x), behind.y.clamp(0, size.y));
                    (res.leaders[at].sheet, res.leaders[at].at) = (Some(sheet as u8), behind);
                }
                None => faults.add(spot, format!("this side has no card `{name:.40}`")),
            }
        }
        let (side, rank) = (res.leaders[at].side, res.leaders[at].rank);
        if let Some((name, spot)) = superior {
            let found = res.leaders.iter().position(|it| it.side == side && it.id.text() == name);
            match found {
                Some(above) if rank < res.leaders[above].rank => {
                    res.leaders[at].superior = Some(LeaderNo(above as u8));
                }
                Some(_) => faults.cite(spot, rule!("CS-LEAD-2"), "a superior is of higher rank"),
                None => faults.add(spot, format!("this side has no leader `{name:.40}`")),
            }
        }
        if let Some((name, spot)) = successor {
            match res.leaders.iter().position(|it| it.side == side && it.id.text() == name) {
                Some(next) if next != at => res.leaders[at].successor = Some(LeaderNo(next as u8)),
                Some(_) => faults.cite(spot, rule!("CS-CAS-12"), "nobody takes over from himself"),
                None => faults.add(spot, format!("this side has no leader `{name:.40}`")),
            }
        }
        if let Some((name, spot)) = with {
            let found = res.cards.iter().position(|it| it.side == side && it.id.text() == name);
            match found {
                Some(unit) => {
                    res.leaders[at].with = Some(UnitNo(unit as u16));
                    res.leaders[at].at = res.cards[unit].pose.at;
                }
                None => faults.add(spot, format!("this side has no unit `{name:.40}`")),
            }
        }
    }
}

/// Letters and digits without a space, as answers name it.
pub(super) fn identity(item: &Item, faults: &Faults<'_>) -> Option<Name> {
    let text = item.text(faults)?;
    let plain = (1..=10).contains(&text.len())
        && text.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_');
    let taken = ["seal", "ride", "none", "all", "hold"].contains(&text);
    if !plain || taken {
        faults.add(item.spot, "an id is 1 to 10 small letters, digits and `_`, and is no word of an order");
        return None;
    }
    Some(Name::new(text))
}

/// Units stand on the table, and not on each other.
fn standing(res: &Reading, sheets: &[Sheet], field: &Field, scale: FigureScale, faults: &Faults<'_>) {
    // On cards they may stand over the edge and on each other: that is seen to when figures appear (CS-ROOM-1, -6).
    let carded =
        |it: &Card| sheets.iter().flat_map(|it| &it.units).any(|no| res.cards[usize::from(no.0)].id == it.id);
    let slab = |(at, it): (usize, &Card)| {
        // Who has no place of his own has been found fault with already.
        if carded(it) || !res.placed[at] && it.inside.is_none() {
            return None;
        }
        let shape: Option<Shape> = it.shape(it.figures, it.formation, scale);
        shape.map(|shape| Slab::new(it.pose, shape))
    };
    let stood = |it: (usize, &Card)| (it.1.id, res.spots[it.0], slab(it));
    let units: Vec<_> = res.cards.iter().enumerate().map(stood).collect();
    let named: Vec<_> = units.iter().map(|(id, spot, slab)| (id.text(), *spot, *slab)).collect();
    let rules = Standing { on_table: rule!("CS-MOVE-43"), apart: rule!("CS-MOVE-42"), slack: 100 };
    rules.check(&named, &field.table, faults);
    for (card, (id, spot, slab)) in res.cards.iter().zip(named) {
        let Some(slab) = slab.filter(|_| card.inside.is_none()) else { continue };
        if let Some(name) = in_the_way(field, card, &slab) {
            faults.cite(spot, rule!("CS-MOVE-43"), format!("`{id}` stands in {name}"));
        }
    }
}

/// A house or water where nobody can stand; what a column has below it may be a bridge.
fn in_the_way<'a>(field: &'a Field, card: &Card, slab: &Slab) -> Option<&'a str> {
    let crosses = card.formation.column() || card.formation.loose() || card.formation == Formation::Limbered;
    let solid = field.table.near(slab.bounds()).find_map(|(no, piece)| {
        let feature = field.feature(no).filter(|it| {
            matches!(it, Feature::LightBuilding | Feature::MediumBuilding | Feature::StoneBuilding)
                || *it == Feature::Water && !crosses
        })?;
        piece.meets_sweep(slab, (0, 0)).then_some((no, feature))
    });
    let (no, feature) = solid?;
    Some(if feature == Feature::Water { "the water" } else { &field.lots[usize::from(no)].name })
}
