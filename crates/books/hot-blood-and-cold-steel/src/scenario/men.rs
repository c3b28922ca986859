//! Reading the figures of a patrol.

use std::collections::{BTreeMap, BTreeSet};

use engine::RuleId;
use engine::spanned::{Fields, Item, Record, Spot, Value};

use super::area::{clip, on_table};
use super::muster::kit;
use super::side::MOST_MEN;
use super::{Context, Figure, Place, word};
use crate::map::{Map, Node, capacity};
use crate::resolve::characters::Scores;
use crate::vocabulary::{Gear, Nation, Quality, Rank, Readiness, Stance, Weapon, Zone};

/// Everybody read so far, on both sides.
#[derive(Default)]
pub(super) struct Roster {
    pub men: BTreeMap<String, Man>,
    crowd: BTreeMap<Node, usize>,
    /// Seniority that was given, by side and patrol.
    seniors: BTreeSet<(usize, usize, u8)>,
    /// How many have a place that could not be read.
    pub lost: usize,
}

pub(super) struct Man {
    pub side: usize,
    pub node: Option<Node>,
    pub verey_pistol: bool,
}

impl Roster {
    /// An id that a man of a random patrol will have.
    pub fn promise(&mut self, id: &str, spot: Spot, cx: &Context<'_>) {
        let man = Man { side: cx.side, node: None, verey_pistol: false };
        self.enter(id, spot, man, cx);
    }

    fn enter(&mut self, id: &str, spot: Spot, man: Man, cx: &Context<'_>) {
        if self.men.insert(id.to_owned(), man).is_some() {
            cx.faults.cite(spot, rule!("HB-FIG-1"), format!("there is a figure `{id}` already"));
        }
    }
}

/// The figures listed for a patrol, by its number on its side.
pub(super) fn figures(items: &[Item], patrol: usize, cx: &Context<'_>, roster: &mut Roster) -> Vec<Figure> {
    let records = items.iter().filter_map(|it| it.record(cx.faults));
    let mut men: Vec<(Figure, bool)> = records.flat_map(|it| entry(it, patrol, cx, roster)).collect();
    let plain = men.iter().filter(|it| it.1).count();
    // HB-NAT-4: the last of those whose kit is left open carry the cutters, as in a patrol that is diced for.
    for (man, _) in men.iter_mut().rev().filter(|it| it.1).take(plain / 4) {
        man.gear.push(Gear::WireCutters);
    }
    men.into_iter().map(|it| it.0).collect()
}

/// One entry may stand for several men: `id = "c9-c14"`. And whether their kit is left open.
fn entry(record: &Record, patrol: usize, cx: &Context<'_>, roster: &mut Roster) -> Vec<(Figure, bool)> {
    let mut fields = Fields::new(record, cx.faults);
    let item = fields.must("id");
    let ids = item.map(|it| ids(it, cx)).unwrap_or_default();
    let at = fields.may("at");
    let names = names(&mut fields, ids.len(), cx);
    let (mut man, plain) = man(&mut fields, cx);
    man.place = at.and_then(|it| place(it, &mut fields, cx, man.readiness));
    if at.is_none() {
        fields
            .may("stance")
            .into_iter()
            .for_each(|it| cx.faults.add(it.spot, "a stance without a place `at`"));
    }
    man.seniority = fields.may("seniority").and_then(|it| senior(it, ids.len(), patrol, cx, roster));
    fields.finish();
    if at.is_some() && man.place.is_none() {
        roster.lost += ids.len();
    }
    let mut res = Vec::new();
    for (at, id) in ids.into_iter().enumerate() {
        let spot = item.map_or(record.spot, |it| it.spot);
        enlist(&id, spot, &man, cx, roster);
        let name = names.get(at).cloned().unwrap_or_default();
        res.push((Figure { id, name, ..man.clone() }, plain));
    }
    if let (Some(item), Some(place), Some(map)) = (at, man.place, cx.map) {
        let (count, most) =
            (roster.crowd.get(&place.node).copied().unwrap_or(0), capacity(place.node.zone()));
        if most < count {
            let why = format!("{count} figures at {}, at most {most} fit in", map.label(place.node));
            cx.faults.cite(item.spot, rule!("HB-FIG-4"), why);
        }
    }
    res
}

/// `name = "Hobbs"`, or `names = ["Enright", "Hay"]` where an entry stands for several: a surname each.
fn names(fields: &mut Fields<'_>, men: usize, cx: &Context<'_>) -> Vec<String> {
    let one = fields.may("name");
    let several = fields.may("names").and_then(|it| it.list(cx.faults));
    let mut res = Vec::new();
    for item in several.unwrap_or_default().iter().chain(one) {
        let Some(text) = item.text(cx.faults) else { continue };
        let plain = |it: char| it.is_alphabetic() || matches!(it, ' ' | '-' | '\'');
        if text.is_empty() || 24 < text.chars().count() || !text.chars().all(plain) {
            let why = format!("`{}` is no surname: 1 to 24 letters", clip(text));
            cx.faults.cite(item.spot, rule!("HB-FIG-1"), why);
        } else if men <= res.len() {
            cx.faults.cite(
                item.spot,
                rule!("HB-FIG-1"),
                format!("more names than the {men} men of this entry"),
            );
        } else {
            res.push(text.to_owned());
        }
    }
    res
}

/// HB-FIG-1: a whole number that nobody else of the patrol has, 1 for the most senior man.
fn senior(item: &Item, men: usize, patrol: usize, cx: &Context<'_>, roster: &mut Roster) -> Option<u8> {
    let given = item.whole(cx.faults, 1..=MOST_MEN as i64)? as u8;
    if 1 < men {
        let why = format!("`seniority` is one man's, and this entry stands for {men}");
        cx.faults.cite(item.spot, rule!("HB-FIG-1"), why);
    } else if !roster.seniors.insert((cx.side, patrol, given)) {
        let why = format!("a man of this patrol has the seniority {given} already");
        cx.faults.cite(item.spot, rule!("HB-FIG-1"), why);
    }
    Some(given)
}

fn enlist(id: &str, spot: Spot, man: &Figure, cx: &Context<'_>, roster: &mut Roster) {
    let node = man.place.map(|it| it.node);
    if let Some(node) = node {
        *roster.crowd.entry(node).or_default() += 1;
    }
    let entry = Man { side: cx.side, node, verey_pistol: man.has(Gear::VereyPistol) };
    roster.enter(id, spot, entry, cx);
}

/// `b2`, or `c9-c14` written out.
fn ids(item: &Item, cx: &Context<'_>) -> Vec<String> {
    let Some(text) = item.text(cx.faults) else { return Vec::new() };
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let part = |id: &str| {
        let digits = id.find(|it: char| it.is_ascii_digit())?;
        let (letters, number) = id.split_at(digits);
        let plain =
            !letters.is_empty() && letters.len() <= 4 && letters.bytes().all(|it| it.is_ascii_lowercase());
        let number = number.parse::<u16>().ok().filter(|it| (1..1000).contains(it))?;
        plain.then(|| (letters.to_owned(), number))
    };
    match (part(first), part(last)) {
        (Some((a, from)), Some((b, to))) if a == b && from <= to => {
            (from..=to).map(|number| format!("{a}{number}")).collect()
        }
        _ => {
            let why = format!("`{}` is no id: small letters and a number, like b2 or c9-c14", clip(text));
            cx.faults.cite(item.spot, rule!("HB-FIG-1"), why);
            Vec::new()
        }
    }
}

fn man(fields: &mut Fields<'_>, cx: &Context<'_>) -> (Figure, bool) {
    let faults = cx.faults;
    let sound = faults.len();
    let title = fields.may_text("title");
    let nation = fields.may("nation").and_then(|it| word(it, faults, "nation", Nation::WORDS, Nation::ALL));
    let rank = fields.may("rank").and_then(|it| word(it, faults, "rank", Rank::WORDS, Rank::ALL));
    let quality =
        fields.may("quality").and_then(|it| word(it, faults, "quality", Quality::WORDS, Quality::ALL));
    let readiness = fields.may("readiness");
    let readiness = readiness.and_then(|it| word(it, faults, "readiness", Readiness::WORDS, Readiness::ALL));
    let rank = rank.unwrap_or(Rank::Private);
    let mut man = Figure {
        id: String::new(),
        name: String::new(),
        styled: false,
        title: title.unwrap_or(rank.word()).to_owned(),
        nation: nation.or(cx.nation).unwrap_or(Nation::British),
        rank,
        seniority: None,
        quality: quality.unwrap_or(Quality::Trained),
        regular_army: fields.flag("regular_army"),
        specialist: fields.flag("specialist"),
        weapons: Vec::new(),
        bombs: 0,
        gear: Vec::new(),
        verey: 0,
        morale_state: 0,
        grenadier_skill: 0,
        shooting: 0,
        place: None,
        readiness: readiness.unwrap_or(Readiness::Posted),
        experience: fields.may_whole("experience", 0..=99).unwrap_or(0) as u8,
    };
    let plain = equip(&mut man, fields, cx);
    // If something about him could not be read, his ratings would only seem wrong.
    let known = sound == faults.len() && (nation.is_some() || cx.nation.is_some());
    rate(&mut man, fields, cx, known);
    (man, plain)
}

/// Kit that is not listed he has not; but if nothing at all is listed he has the kit of HB-NAT-4. Whether that is so.
fn equip(man: &mut Figure, fields: &mut Fields<'_>, cx: &Context<'_>) -> bool {
    let faults = cx.faults;
    let [weapons, bombs, gear, verey] = ["weapons", "bombs", "gear", "verey"].map(|it| fields.may(it));
    let plain = [weapons, bombs, gear, verey].iter().all(Option::is_none);
    if plain {
        let kit = kit(man.rank, man.specialist);
        (man.weapons, man.bombs, man.verey) = (vec![kit.weapon], kit.bombs, kit.verey);
        man.gear = kit.gear.to_vec();
    }
    for item in weapons.and_then(|it| it.list(faults)).unwrap_or_default() {
        let weapon = word(item, faults, "weapon", Weapon::WORDS, Weapon::ALL);
        add(&mut man.weapons, weapon, item, cx);
    }
    for item in gear.and_then(|it| it.list(faults)).unwrap_or_default() {
        let gear = word(item, faults, "gear", Gear::WORDS, Gear::ALL);
        add(&mut man.gear, gear, item, cx);
    }
    man.bombs = bombs.and_then(|it| it.whole(faults, 0..=12)).map_or(man.bombs, |it| it as u8);
    man.verey = verey.and_then(|it| it.whole(faults, 0..=6)).map_or(man.verey, |it| it as u8);
    if let Some(item) = verey
        && 0 < man.verey
        && !man.has(Gear::VereyPistol)
    {
        faults.cite(item.spot, rule!("HB-FIG-1"), "cartridges without a `verey_pistol` in `gear`");
    }
    if cx.helmets && !man.has(Gear::Helmet) {
        man.gear.push(Gear::Helmet);
    }
    plain
}

fn add<T: PartialEq + Copy>(list: &mut Vec<T>, new: Option<T>, item: &Item, cx: &Context<'_>) {
    let Some(new) = new else { return };
    if list.contains(&new) {
        cx.faults.cite(item.spot, rule!("HB-FIG-1"), "he has that already");
    }
    list.push(new);
}

/// `ratings = [Mo, Gr, Me, Sh]` must be what HB-CHAR gives, unless they are meant to differ.
fn rate(man: &mut Figure, fields: &mut Fields<'_>, cx: &Context<'_>, known: bool) {
    man.score();
    let as_given = fields.flag("ratings_as_given");
    let Some(item) = fields.may("ratings") else { return };
    let Some(list) = item.list(cx.faults) else { return };
    if list.len() != 4 {
        let why = format!("ratings are four: morale state, grenadier, melee, shooting; not {}", list.len());
        return cx.faults.cite(item.spot, rule!("HB-SETUP-2"), why);
    }
    let Scores { morale_state, grenadier_skill, shooting } = man.scores();
    let melee = man.best_arm().1;
    let rows: [(&str, RuleId, i32, i64, i64); 4] = [
        ("morale state", rule!("HB-CHAR-1"), morale_state, -1, 3),
        ("grenadier skill", rule!("HB-CHAR-2"), grenadier_skill, -1, 3),
        ("melee factor", rule!("HB-CHAR-3"), melee, -2, 4),
        ("shooting", rule!("HB-CHAR-4"), shooting, -2, 3),
    ];
    let mut given = [None; 4];
    for (at, ((name, cite, right, least, most), item)) in rows.into_iter().zip(list).enumerate() {
        given[at] = item.whole(cx.faults, least..=most);
        // The melee factor is worked out when men fight, so nobody can give another one.
        let fixed = known && (!as_given || at == 2);
        if let Some(value) = given[at].filter(|it| fixed && *it != i64::from(right)) {
            cx.faults.cite(item.spot, cite, format!("{name} is {right:+} by this rule, not {value:+}"));
        }
    }
    if let ([Some(morale), Some(grenadier), _, Some(shooting)], true) = (given, as_given) {
        (man.morale_state, man.grenadier_skill, man.shooting) =
            (morale as i8, grenadier as i8, shooting as i8);
    }
}

fn place(item: &Item, fields: &mut Fields<'_>, cx: &Context<'_>, readiness: Readiness) -> Option<Place> {
    let stance = fields.may("stance");
    let named = stance.and_then(|it| word(it, cx.faults, "stance", Stance::WORDS, Stance::ALL));
    let map = cx.map?;
    let node = node(item, map, cx)?;
    if readiness == Readiness::Resting && node.zone() != Zone::Dugout {
        let why = format!("{} is no dugout, and resting men sit in dugouts", map.label(node));
        cx.faults.cite(item.spot, rule!("HB-ALERT-1"), why);
    }
    let allowed = map.stances(node);
    if let (Some(item), Some(stance)) = (stance, named)
        && !allowed.contains(&stance)
    {
        let words: Vec<&str> = allowed.iter().map(|it| it.word()).collect();
        let why = format!("{} at {}: there one is {}", stance.word(), map.label(node), words.join(" or "));
        cx.faults.cite(item.spot, rule!("HB-FIG-2"), why);
    }
    Some(Place { node, stance: named.or(allowed.first().copied())? })
}

/// A node by its label: `E7`, `E7/hole`, `E7/dugout`.
pub(super) fn node(item: &Item, map: &Map, cx: &Context<'_>) -> Option<Node> {
    let Value::Text(text) = &item.value else {
        item.text(cx.faults);
        return None;
    };
    let (label, zone) = text.split_once('/').map_or((text.as_str(), None), |it| (it.0, Some(it.1)));
    let square =
        on_table(label, map.table()).map_err(|why| cx.faults.cite(item.spot, rule!("HB-GRID-2"), why));
    let zone_word = zone.unwrap_or(Zone::Open.word());
    let Some(zone) = Zone::of_word(zone_word) else {
        let why = engine::spanned::unknown(zone_word, "zone", Zone::WORDS);
        cx.faults.cite(item.letter(label.len() + 1), rule!("HB-TERR-1"), why);
        return None;
    };
    let node = Node::new(map.number(square.ok()?)?, zone);
    if !map.has(node) {
        let rule = if zone == Zone::Dugout { rule!("HB-TERR-7") } else { rule!("HB-TERR-1") };
        cx.faults.cite(item.spot, rule, format!("{label} has no {}", zone.word()));
        return None;
    }
    if map.impassable(node.square()) || map.wire_filled(node.square()) {
        cx.faults.cite(item.spot, rule!("HB-MOVE-5a"), format!("nobody can be at {label}"));
    }
    Some(node)
}
