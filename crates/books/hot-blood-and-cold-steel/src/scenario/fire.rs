//! Reading what a side has besides men: mortars and batteries (section 13), heavy machine guns (HB-GEAR-5).

use engine::spanned::{Fields, Item, Record};

use super::area::square;
use super::ground::DIRECTIONS;
use super::men::Roster;
use super::{Asset, AssetKind, Context, Gun, word};
use crate::map::{HoleKind, Node};
use crate::resolve::indirect::Ammo;
use ground::offsets::Direction;

pub(super) fn assets(fields: &mut Fields<'_>, cx: &Context<'_>, roster: &Roster) -> Vec<Asset> {
    let mut res: Vec<Asset> = Vec::new();
    for record in fields.records("asset") {
        let Some(asset) = asset(record, cx, roster) else { continue };
        if res.iter().any(|it| it.name == asset.name) {
            cx.faults.add(record.spot, format!("this side has an asset `{}` already", asset.name));
        }
        res.push(asset);
        let areas = |it: &&Asset| it.kind == AssetKind::Artillery;
        let targets: u8 = res.iter().filter(areas).map(|it| it.targets).sum();
        if 2 < targets && res.iter().filter(areas).count() != 1 {
            let why = format!("the batteries of a side have two targets together, not {targets}");
            cx.faults.cite(record.spot, rule!("HB-SETUP-3"), why);
        }
    }
    res
}

fn asset(record: &Record, cx: &Context<'_>, roster: &Roster) -> Option<Asset> {
    let faults = cx.faults;
    let mut fields = Fields::new(record, faults);
    let name = fields.must_text("name").to_owned();
    let kind = fields.must("kind").and_then(|it| word(it, faults, "asset", AssetKind::WORDS, AssetKind::ALL));
    let rounds = fields.must("rounds");
    let calls = fields.may_whole("calls", 1..=99);
    let targets = fields.may("targets");
    let (telephone, by_signal) = (fields.may("by_telephone"), fields.flag("by_signal"));
    let signallers = fields.list("signal_by");
    let place = fields.may("square");
    fields.finish();
    let kind = kind?;
    let most: u8 = if kind == AssetKind::Mortar { 6 } else { 2 };
    let by_telephone = telephone.and_then(|it| it.flag(faults)).unwrap_or(false);
    if let (Some(item), Some(map), true) = (telephone, cx.map, by_telephone)
        && map.telephones(cx.side).is_empty()
    {
        faults.cite(item.spot, rule!("HB-SPEC-12"), "this side has no telephone on the map");
    }
    if !by_telephone && !by_signal {
        let why = format!("nobody can call `{name}`: neither `by_telephone` nor `by_signal`");
        faults.cite(record.spot, rule!("HB-IND-1"), why);
    }
    Some(Asset {
        rounds: rounds.map(|it| ammunition(it, kind, calls, cx)).unwrap_or_default(),
        calls: calls.map(|it| it as u8),
        targets: targets.map_or(Some(most), |it| target_count(it, most, kind, cx))?,
        by_telephone,
        by_signal,
        signal_by: signallers.iter().filter_map(|it| signaller(it, cx, roster)).collect(),
        square: place.and_then(|it| square(it, cx.map?.table(), faults)).and_then(|it| cx.map?.number(it)),
        name,
        kind,
    })
}

/// HB-SETUP-3
fn target_count(item: &Item, most: u8, kind: AssetKind, cx: &Context<'_>) -> Option<u8> {
    let count = item.whole(cx.faults, 1..=99)?;
    if i64::from(most) < count {
        let why = format!("{} has at most {most} targets, not {count}", called(kind));
        cx.faults.cite(item.spot, rule!("HB-SETUP-3"), why);
    }
    Some(count as u8)
}

/// `{ he = 6, flare = 2 }`, or `["he", "shrapnel"]` where only the calls are counted.
fn ammunition(item: &Item, kind: AssetKind, calls: Option<i64>, cx: &Context<'_>) -> Vec<(Ammo, Option<u8>)> {
    let faults = cx.faults;
    let (rule, fit) = match kind {
        AssetKind::Mortar => (rule!("HB-IND-2"), [Ammo::He, Ammo::Flare]),
        AssetKind::Artillery => (rule!("HB-IND-3"), [Ammo::He, Ammo::Shrapnel]),
    };
    let check = |ammo: Ammo, spot| {
        if !fit.contains(&ammo) {
            let why = format!("{} fires {} or {}", called(kind), fit[0].word(), fit[1].word());
            faults.cite(spot, rule, why);
        }
    };
    let mut res = Vec::new();
    if let engine::spanned::Value::List(list) = &item.value {
        for item in list {
            let Some(ammo) = word(item, faults, "ammunition", Ammo::WORDS, Ammo::ALL) else { continue };
            check(ammo, item.spot);
            res.push((ammo, None));
        }
        if calls.is_none() {
            faults.cite(item.spot, rule!("HB-IND-11"), "how many? Give rounds of each kind, or `calls`");
        }
        return res;
    }
    let Some(record) = item.record(faults) else { return res };
    for entry in &record.entries {
        match Ammo::of_word(&entry.key) {
            Some(ammo) => {
                check(ammo, entry.spot);
                res.extend(entry.item.whole(faults, 0..=99).map(|it| (ammo, Some(it as u8))));
            }
            None => faults.add(entry.spot, engine::spanned::unknown(&entry.key, "ammunition", Ammo::WORDS)),
        }
    }
    res
}

fn called(kind: AssetKind) -> &'static str {
    match kind {
        AssetKind::Mortar => "a mortar",
        AssetKind::Artillery => "a battery",
    }
}

/// HB-SPEC-14: a man of this side with a Verey pistol.
fn signaller(item: &Item, cx: &Context<'_>, roster: &Roster) -> Option<String> {
    let id = man_of_side(item, cx, roster)?;
    if !roster.men[&id].verey_pistol {
        cx.faults.cite(item.spot, rule!("HB-SPEC-14"), format!("{id} has no `verey_pistol` to signal with"));
    }
    Some(id)
}

fn man_of_side(item: &Item, cx: &Context<'_>, roster: &Roster) -> Option<String> {
    let own: Vec<&str> =
        roster.men.iter().filter(|it| it.1.side == cx.side).map(|it| it.0.as_str()).collect();
    item.word(cx.faults, "figure", &own).map(|it| own[it].to_owned())
}

pub(super) fn guns(fields: &mut Fields<'_>, cx: &Context<'_>, roster: &Roster) -> Vec<Gun> {
    fields.records("hmg").into_iter().filter_map(|it| gun(it, cx, roster)).collect()
}

/// HB-GEAR-5
fn gun(record: &Record, cx: &Context<'_>, roster: &Roster) -> Option<Gun> {
    let faults = cx.faults;
    let mut fields = Fields::new(record, faults);
    let place = fields.must("square");
    let facing =
        fields.may("facing").and_then(|it| word(it, faults, "direction", &DIRECTIONS, &Direction::ALL));
    let crew = fields.must("crew").and_then(|it| it.list(faults)).unwrap_or_default();
    fields.finish();
    let map = cx.map?;
    let item = place?;
    let square = map.number(square(item, map.table(), faults)?)?;
    let hole = map.hole(square).filter(|it| matches!(it.kind, HoleKind::Bunker | HoleKind::FiringTrench));
    let cite = rule!("HB-GEAR-5");
    if hole.is_none() {
        let why =
            format!("{} has neither bunker nor firing trench for a heavy machine gun", map.square(square));
        faults.cite(item.spot, cite, why);
    }
    let facing = facing.or(hole.and_then(|it| it.facing));
    if facing.is_none() && hole.is_some_and(|it| it.kind == HoleKind::FiringTrench) {
        faults.cite(record.spot, cite, "a heavy machine gun in a trench needs a `facing`");
    }
    let node = Node::hole(square);
    let mut ids = Vec::new();
    for item in crew {
        let Some(id) = man_of_side(item, cx, roster) else { continue };
        if roster.men[&id].node != Some(node) {
            faults.cite(item.spot, cite, format!("{id} has no place at {} with the gun", map.label(node)));
        }
        ids.push(id);
    }
    Some(Gun { node, facing: facing?, crew: ids })
}
