//! What a side has of its own: patrols, assets, signals, what it was told, how it ended.

use engine::{Flag, Maybe};
use field::view::common::{Ended, seat};

use super::at;
use super::marks::{Affairs, Asset, Patrol, Rounds, SideSheet, Signal, Told, ToldSide};
use crate::known::Known;
use crate::state::{Side, SideNo};

pub(super) fn affairs(known: &Known<'_>) -> Affairs {
    let open: Vec<(SideNo, &Side)> =
        known.open_sides().filter_map(|it| known.affairs(it).map(|own| (it, own))).collect();
    let ended = |it: &crate::state::Ending| Ended { result: it.words.to_owned(), points: it.points.to_vec() };
    let kept = known.over() && known.options().experience;
    Affairs {
        patrols: open.iter().flat_map(|(side, own)| patrols(known, *side, own)).collect(),
        assets: open.iter().flat_map(|(side, own)| assets(known, *side, own)).collect(),
        signals: open.iter().flat_map(|(side, own)| signals(known, *side, own)).collect(),
        alarm: Maybe(known.alarm()),
        told: told(known),
        ended: Maybe(known.ending().map(ended)),
        sheets: Maybe(kept.then(|| known.open_sides().flat_map(|it| sheets(known, it)).collect())),
    }
}

fn told(known: &Known<'_>) -> Told {
    let words = |it: SideNo| known.camp(it).map_or("", |it| &it.told).to_owned();
    match known.side().filter(|_| !known.over()) {
        Some(side) => Told::Own(words(side)),
        None => {
            Told::Each(known.open_sides().map(|it| ToldSide { side: seat(it), told: words(it) }).collect())
        }
    }
}

fn patrols(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Patrol> {
    let given = known.camp(side).map_or(&[][..], |it| &it.patrols);
    let one = |(given, own): (&crate::scenario::Patrol, &crate::state::Patrol)| Patrol {
        side: seat(side),
        name: given.name.clone(),
        garrison: Flag(given.garrison),
        size: own.size,
        level_tested: own.level_tested,
        withdrawing: Flag(own.withdrawing),
    };
    given.iter().zip(&own.patrols).map(one).collect()
}

fn assets(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Asset> {
    let map = known.map();
    let given = known.camp(side).map_or(&[][..], |it| &it.assets);
    let one = |(given, own): (&crate::scenario::Asset, &crate::state::Asset)| {
        let left = given.rounds.iter().zip(&own.rounds);
        // HB-IND-2: a mortar fires every fourth turn.
        let fired = own.fired.filter(|it| known.turn() < it + 4);
        Asset {
            side: seat(side),
            name: given.name.clone(),
            kind: given.kind,
            targets: own.targets.iter().map(|it| at(map, *it)).collect(),
            rounds: left.map(|(kind, left)| Rounds { ammo: kind.0, left: *left }).collect(),
            calls_left: Maybe(own.calls),
            ready_in: Maybe(fired.map(|it| it + 4 - known.turn())),
            outstanding: Flag(own.outstanding),
        }
    };
    given.iter().zip(&own.assets).map(one).collect()
}

fn signals(known: &Known<'_>, side: SideNo, own: &Side) -> Vec<Signal> {
    let assets = known.camp(side).map_or(&[][..], |it| &it.assets);
    let one = |(no, it): (usize, &crate::state::Shoot)| {
        let targets = own.assets.get(usize::from(it.asset)).map(|it| &it.targets);
        let target = targets.and_then(|list| list.get(usize::from(it.target)));
        Signal {
            side: seat(side),
            signal: no,
            asset: Maybe(assets.get(usize::from(it.asset)).map(|it| it.name.clone())),
            square: Maybe(target.map(|it| at(known.map(), *it))),
            ammo: it.ammo,
        }
    };
    (1..).zip(&own.signals).map(one).collect()
}

/// HB-OPT-13: as they are kept for the next game.
fn sheets(known: &Known<'_>, side: SideNo) -> Vec<SideSheet> {
    known.sheets(side).iter().map(|it| SideSheet { side: seat(side), sheet: it.sheet.shown() }).collect()
}
