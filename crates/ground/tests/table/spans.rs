//! Where a leg may end, along every ray: the stretches against `accept` of all places.

use grognard_ground::table::*;

use super::common::*;
use super::moves::{SHAPES, form};
use super::toward::any_crowd;

/// How many prices a path has paid.
pub fn paid(_: &Path, ledger: &Ledger) -> Option<u8> {
    Some(ledger.items.iter().map(|it| it.times as u8).sum())
}

/// A table with a river and bridges, among other things, on some of the rounds.
pub fn ground(dice: &mut impl FnMut(i32) -> i32) -> Table {
    let table = any_table(dice, true);
    if dice(2) == 0 {
        return table;
    }
    let mut features = table.features().to_vec();
    let (x, y) = (100 * dice(20), 100 * dice(30));
    let river = [p(x, 0), p(x + 600, y), p(x + 300, SIDE)];
    features.push(Feature::new(RIVER, Form::Line { points: river.to_vec(), outward: None }));
    let at = river[0].toward(river[1], 1, 2);
    let facing = Heading::new([9_000, dice(36_000)][dice(2) as usize]);
    let strip = Slab::new(Pose { at, facing }, Shape { half: 50 + dice(100), ahead: 200, behind: 200 });
    features.push(Feature::new(BRIDGE, Form::Strip(strip)));
    super::common::table(true, features)
}

/// Ends of stretches are accepted at their price, and a few ticks beside them nothing changes unnoticed; over random
/// tables, crowds and bans, by the drills of three books, at once, after a first part and before a last.
#[test]
fn stretches_are_all_that_is_legal() {
    let (mut dice, mut met) = (dice(41), Transect::default());
    let (mut stretches, mut several, mut spans) = (0, 0, Vec::new());
    for round in 0..3_000 {
        let table = ground(&mut dice);
        let whole = dice(2) == 0;
        let at = if whole {
            p(100 * (5 + dice(26)), 100 * (5 + dice(26)))
        } else {
            p(500 + dice(2_600), 500 + dice(2_600))
        };
        let start = Pose { at, facing: Heading::new([9_000 * dice(4), dice(36_000)][dice(2) as usize]) };
        let crowd = any_crowd(&mut dice, &Slab::new(start, SHAPES[0]), 10);
        let zoner = crowd.bodies().iter().find(|it| it.enemy).map(|it| it.slab);
        let zone = zoner.map(|it| front_zone(&it, 300, |_, _| None)).unwrap_or_default();
        let owner = zoner.unwrap_or_default();
        let bans = [
            Ban::OnlyAlongRay { zone: &zone, owner: &owner, pivot: Turn(4_500), row: ROW_ZOC },
            Ban::NotNearer { to: &owner, row: ROW_ZOC },
        ];
        let drill = [&BB, &DI, &CS, &BB_CAVALRY][round % 4];
        let turn = [Leg::Turn { on: On::Anchor, to: Heading::new(dice(36_000)) }];
        let bend = at.moved(start.facing, 200);
        let firsts = [Path::default(), Path::new(&[Leg::Form(1)]), Path::new(&[Leg::To(bend)])];
        let lasts: [&[Leg]; 3] = [&[], &[Leg::Form(1)], &turn];
        // Who has no other shapes and no facing about goes as he is; who has one leg has it before him.
        let (forms, legs) = (!drill.forms.is_empty(), 1 < drill.legs);
        let first = firsts[[0, 0, usize::from(forms), 2 * usize::from(legs)][dice(4) as usize]];
        let last = lasts[if forms { dice(3) as usize } else { 0 }];
        // Who may not come nearer is asked again where he turns: that has no marks.
        let most = if zoner.is_none() { 1 } else { 3 - i32::from(last.len() == 1 && last[0] == turn[0]) };
        let form = PathForm { bans: &bans[..dice(most) as usize], ..form(&table, &crowd, drill, start) };
        let around = Around { first, last, marks: &[] };
        let ahead = start.facing.turned(Turn(dice(2 * drill.arc.0 + 1) - drill.arc.0));
        let along = [ahead, start.facing, Heading::new(9_000 * dice(4)), Heading::new(dice(36_000))];
        let along = along[dice(4) as usize];
        form.spans(&around, along, &mut met, &mut paid, &mut spans);
        stretches += spans.len();
        several += usize::from(1 < spans.len());
        let from = if first == firsts[2] { bend } else { at };
        let mut price = |it: Length| {
            let path = around.path(Leg::To(from.moved(along, it)));
            form.accept(&path, &mut met).ok().and_then(|it| paid(&path, &it))
        };
        let said = |it: Length| spans.iter().find(|span| span.from <= it && it <= span.to).map(|it| it.shade);
        let told = || format!("{round} {start:?} {along:?} {first}, {last:?}: {spans:?}");
        // A short leg just outside the arc, or just beside straight ahead or straight back, lies in it by its rounding.
        let short = |beyond: i32| if 0 < beyond { 16_000 / beyond + 20 } else { 0 };
        let off = |facing: Heading| facing.turn_to(along).0.abs();
        let least = short(off(start.facing) - drill.arc.0).max(short(off(start.facing.opposite())));
        let least = least.max(drill.oblique.map_or(0, |_| short(off(start.facing))));
        for span in &spans {
            for end in [span.from, span.to] {
                let found = price(end);
                assert!(found.is_some() && (end < least || found == Some(span.shade)), "{}: {end}", told());
            }
        }
        let judged: Vec<Option<u8>> = (0..=1_212).map(&mut price).collect();
        // Who slides along a body with just the slack between them, or hardly nears an enemy, is let go by the rounding of
        // ticks here and there, or is not: nothing is demanded of a place unless all about it is the same.
        let aside = along.turned(Turn(9_000));
        let mut beside = |it: Length, by: Length| {
            let path = around.path(Leg::To(from.moved(along, it).moved(aside, by)));
            form.accept(&path, &mut met).ok().and_then(|it| paid(&path, &it))
        };
        for it in 12.max(least)..=1_204 {
            let is = judged[it as usize];
            let clear = judged[(it - 6) as usize..=(it + 6) as usize].iter().all(|it| *it == is);
            if clear && is != said(it) {
                let about = [-4, -2, -1, 1, 2, 4].into_iter().all(|by| beside(it, by) == is);
                assert!(!about, "{}: at {it} it is {is:?}", told());
            }
        }
    }
    assert!(2_000 < stretches && 500 < several, "{stretches} {several}");
}
