//! Fire orders, step 7a (HB-SHOT-1): only what the man himself sees, or a square in his arc.

use engine::{Advice, Asked, Cx, Keyed, Mind, Play, Reply, RuleId, Seat, Term};
use smallvec::SmallVec;

use super::guns::{self, Manned, reaches, served};
use super::{chart, may_fire, singles};
use crate::doctrine::{self, reasons};
use crate::forms::seal::{self, Pick, Picked};
use crate::forms::shots::{Choice, Odds, Ruler, What, Zone};
use crate::known::{Known, Sighted};
use crate::map::{Map, SquareNo};
use crate::resolve::ground::{LINE, LineCase};
use crate::scenario::Gun;
use crate::spoken;
use crate::square::Square;
use crate::state::{Condition, Figure, Fire, Level, Man, SideNo, State};
use crate::steps::telling::seat;
use crate::vocabulary::{Cover, Quality, Side, Stance, Weapon};

const WHO: &str = "Who fires? Orders are secret; stationary veterans fire first, men who moved last.";

pub fn orders(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for side in &mut state.sides {
        side.orders.fire.clear();
        side.sealed = false;
    }
    cx.secretly(&[Seat(0), Seat(1)], |cx, seat| give(state, cx, usize::from(seat.0)))?;
    Ok(())
}

fn give(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let mut given = 0;
    while let Some(Picked::Man(man)) = whom(Known::of_side(state, side), cx, side, given)? {
        given += 1;
        let order = order(Known::of_side(state, side), cx, side, man)?;
        let fire = &mut state.sides[side].orders.fire;
        fire.retain(|it| it.0 != man);
        fire.extend(order.map(|it| (man, it)));
    }
    state.sides[side].sealed = true;
    Ok(())
}

fn whom(known: Known<'_>, cx: &mut Cx<'_>, side: SideNo, given: usize) -> Play<Option<Picked>> {
    let ordered = |man: Man| known.orders().is_some_and(|it| it.fire.iter().any(|it| it.0 == man));
    let men = known.own().filter(|it| armed(&known, it.0, it.1));
    let picks: SmallVec<[Pick<'_>; 16]> =
        men.map(|(man, figure)| Pick::Man { man, figure, ordered: ordered(man) }).collect();
    let advise = |mind: &mut Mind, picks: &[Pick<'_>]| {
        doctrine::whom(picks, |man, figure| {
            choices(known, man, figure).iter().any(|it| 0 < worth(known, mind, figure, it))
        })
    };
    seal::pick(cx, seat(side), rule!("HB-TURN-3"), WHO, &picks, given, &advise)
}

/// HB-SHOT-1
fn armed(known: &Known<'_>, man: Man, figure: &Figure) -> bool {
    let weapon = singles(figure).next().is_some() || figure.weapons.has(Weapon::Lmg);
    may_fire(figure) && (weapon || served(known, man, figure).is_some())
}

fn order(known: Known<'_>, cx: &mut Cx<'_>, side: SideNo, man: Man) -> Play<Option<Fire>> {
    let Some(figure) = known.mine(man) else { return Ok(None) };
    let text = || format!("{} at {}: does he fire?", spoken::man(figure), spoken::place(&known, figure.node));
    let choices = choices(known, man, figure);
    let advise = |mind: &mut Mind| {
        let mut twin = mind.clone();
        let order = mind.speaks.then(|| doctrine::brief(&known, mind));
        let why = |it: &Choice<'_>, value| {
            let order = order.iter().filter_map(|it| reasons::order(it, figure));
            let shot = (0 < value).then(|| Term::new(it.label(), value).by(rule!("HB-SHOT-4")));
            let odds = it.odds.map(|it| reasons::odds("a hit", it.hits()));
            order.chain(shot).chain(odds).collect()
        };
        doctrine::choose(mind, &choices, 0, |it| worth(known, &mut twin, figure, it), why)
    };
    let asked = Asked::new(seat(side), rule!("HB-SHOT-1"), &text).of(&figure.id).advised(&advise);
    let order = match cx.choose(&asked, &choices, 0)?.what {
        // A man who aims fires unless he is told not to (HB-TURN-7).
        What::Hold => figure.turn.aims_at.map(|_| Fire::Hold),
        What::At { weapon, token, .. } => Some(Fire::At { weapon, token }),
        What::Vanished { weapon, token, .. } => Some(Fire::Vanished { weapon, token }),
        What::Return { weapon } => Some(Fire::Return { weapon }),
        What::Lmg => zone(known, cx, side, figure, None)?,
        What::Hmg(no) => zone(known, cx, side, figure, Some(no))?,
    };
    Ok(order)
}

/// So far an officer thinks of firing a machine gun.
const THOUGHT_OF: i32 = 12;

/// What a choice is worth to an officer who knows this much.
fn worth(known: Known<'_>, mind: &mut Mind, figure: &Figure, choice: &Choice<'_>) -> i32 {
    if choice.bar.is_some() {
        return 0;
    }
    let (brief, style) = (doctrine::brief(&known, mind), mind.style);
    let one = |fire: Fire, hits: i32| doctrine::fire_worth(&known, &brief, style, figure, fire, hits);
    let hits = || choice.odds.map_or(0, |it| it.hits());
    let area = |hmg: Option<u8>| {
        let squares = known.map().within(figure.node.square(), THOUGHT_OF);
        let squares = squares.filter(|it| hmg.is_some() || along(known, figure, *it));
        squares.map(|square| one(Fire::Zone { square, side: Side::Right, hmg }, 0)).max().unwrap_or(0)
    };
    match choice.what {
        What::Hold => 0,
        What::At { weapon, token, .. } => one(Fire::At { weapon, token }, hits()),
        What::Vanished { weapon, token, .. } => one(Fire::Vanished { weapon, token }, hits()),
        What::Return { weapon } => one(Fire::Return { weapon }, 0),
        What::Lmg => area(None),
        What::Hmg(no) => area(Some(no)),
    }
}

type Why = Option<(RuleId, &'static str)>;

pub(super) fn choices<'k>(known: Known<'k>, man: Man, figure: &Figure) -> SmallVec<[Choice<'k>; 12]> {
    let mut res: SmallVec<[Choice<'k>; 12]> = SmallVec::new();
    res.push(Choice { known, what: What::Hold, bar: None, odds: None });
    for contact in known.contacts() {
        let level = known.man_sees(man, contact.token);
        let elsewhere = figure.turn.aims_at.is_some_and(|it| it != contact.square);
        if level != Level::None && !elsewhere && fires_into(known, figure, &contact) {
            at(known, (man, figure), &contact, level, &mut res);
        }
    }
    if figure.turn.aims_at.is_some() {
        return res;
    }
    for (token, square) in known.lost_by(man) {
        vanished(known, figure, (token, square), &mut res);
    }
    let group_one = figure.turn.steps_moved == 0 && !figure.turn.threw && figure.quality == Quality::Veteran;
    let first = group_one.then_some((rule!("HB-SHOT-3"), "nobody fires before a stationary veteran"));
    // On the floor of a trench one fires along the run, also at who fires first there (HB-FIG-2).
    let fires = figure.stance.info().sees_out || figure.stance == Stance::Floor;
    if fires {
        res.extend(singles(figure).map(|(weapon, _)| returns(known, weapon, first)));
    }
    if figure.weapons.has(Weapon::Lmg) {
        let hot = 2 <= figure.lmg_streak && known.options().mg_limits;
        let bar: Why = hot.then_some((rule!("HB-GEAR-4"), "it has fired two turns running"));
        if fires {
            res.push(Choice { known, what: What::Lmg, bar, odds: None });
            res.push(returns(known, Weapon::Lmg, bar.or(first)));
        }
    }
    if let Some(Manned { no, bar, .. }) = served(&known, man, figure) {
        res.push(Choice { known, what: What::Hmg(no), bar, odds: None });
    }
    res
}

fn returns(known: Known<'_>, weapon: Weapon, bar: Why) -> Choice<'_> {
    Choice { known, what: What::Return { weapon }, bar, odds: None }
}

/// HB-SHOT-7, HB-TERR-3: out of full cover one fires only inside the same hole or run.
fn fires_into(known: Known<'_>, figure: &Figure, contact: &Sighted) -> bool {
    let same_hole = contact.node().is_some_and(|it| known.map().same_hole(figure.node, it));
    same_hole || figure.stance.info().sees_out
}

fn at<'k>(
    known: Known<'k>,
    (man, figure): (Man, &Figure),
    contact: &Sighted,
    level: Level,
    out: &mut SmallVec<[Choice<'k>; 12]>,
) {
    let map = known.map();
    let disappearing = known.took_cover(man, contact.token);
    let range = map.distance(figure.node.square(), contact.square);
    let shape = level != Level::Clear;
    let stance = contact.look.map(|it| it.stance);
    let same_hole = contact.node().is_some_and(|it| map.same_hole(figure.node, it));
    let spared = contact.look.is_some_and(|it| it.prisoner || it.condition == Condition::HandsUp);
    for (weapon, row) in singles(figure) {
        let bar: Why = match () {
            () if spared => Some((rule!("HB-PRIS-7"), "he has his hands up")),
            () if known.fighting(contact.token) => Some((rule!("HB-HTH-8"), "he is in a hand-to-hand fight")),
            () if shape && !known.options().shape_fire => {
                Some((rule!("HB-OPT-8"), "shapes and flashes are no targets"))
            }
            () if disappearing && figure.turn.aims_at.is_some() => {
                Some((rule!("HB-SHOT-8"), "he has moved into cover: no aimed shot"))
            }
            () if disappearing && 0 < figure.turn.steps_moved => Some(STATIONARY),
            () => too_far(row, range),
        };
        let odds = Odds {
            aimed: figure.turn.aims_at.is_some(),
            disappearing,
            partial_cover: !disappearing
                && !same_hole
                && stance.is_some_and(|it| it.info().cover == Cover::Partial),
            prone: stance == Some(Stance::Lying),
            illuminated: known.lit(contact.square),
            shape: shape && !disappearing,
            ..plain(figure, row, range)
        };
        let square = map.square(contact.square);
        // What is no shot at all has no odds.
        let odds = (!disappearing || bar.is_none()).then_some(odds);
        out.push(Choice { known, what: What::At { weapon, token: contact.token, square }, bar, odds });
    }
}

const STATIONARY: (RuleId, &str) = (rule!("HB-SHOT-8"), "only a stationary man may engage him");

/// HB-SHOT-5: a pistol reaches no farther than the chart.
fn too_far(row: chart::Weapon, range: i32) -> Why {
    let beyond = row == chart::Weapon::Pistol && 10 <= range;
    beyond.then_some((rule!("HB-SHOT-5"), "too far for a pistol"))
}

fn plain(figure: &Figure, weapon: chart::Weapon, range: i32) -> Odds {
    Odds {
        weapon,
        range,
        shooting: i32::from(figure.shooting),
        moved: i32::from(figure.turn.steps_moved),
        wounded: figure.wounded(),
        aimed: false,
        disappearing: false,
        partial_cover: false,
        shape: false,
        prone: false,
        illuminated: false,
    }
}

fn vanished<'k>(
    known: Known<'k>,
    figure: &Figure,
    (token, last): (u16, SquareNo),
    out: &mut SmallVec<[Choice<'k>; 12]>,
) {
    let range = known.map().distance(figure.node.square(), last);
    if !figure.stance.info().sees_out {
        return;
    }
    let moving = 0 < figure.turn.steps_moved;
    for (weapon, row) in singles(figure) {
        let stationary: Why = moving.then_some(STATIONARY);
        let odds = Odds { disappearing: true, illuminated: known.lit(last), ..plain(figure, row, range) };
        let square = known.map().square(last);
        let bar = stationary.or(too_far(row, range));
        let odds = stationary.is_none().then_some(odds);
        out.push(Choice { known, what: What::Vanished { weapon, token, square }, bar, odds });
    }
}

/// HB-FIG-2: from the floor of a trench one fires along it and nowhere else.
fn along(known: Known<'_>, figure: &Figure, square: SquareNo) -> bool {
    figure.stance.info().sees_out || known.map().same_run(figure.node.square(), square)
}

/// HB-MG-5: any square in sight, seen enemy or not, and in the arc of a gun or a bunker.
pub(super) fn zones<'a>(
    known: Known<'a>,
    figure: &'a Figure,
    gun: Option<&'a Gun>,
) -> impl Iterator<Item = SquareNo> + use<'a> {
    let (map, here) = (known.map(), figure.node.square());
    let facing = map.hole(here).and_then(|it| it.facing).filter(|_| figure.stance == Stance::Loophole);
    let fires = figure.stance.info().sees_out || figure.stance == Stance::Floor;
    let offered = move |square: &SquareNo| match gun {
        Some(gun) => reaches(map, gun, *square),
        None => {
            let faced = facing.is_none_or(|it| guns::in_arc(map, here, it, *square));
            fires && faced && map.los(here, *square) && along(known, figure, *square)
        }
    };
    (0..map.square_count() as SquareNo).filter(offered)
}

fn zone(
    known: Known<'_>,
    cx: &mut Cx<'_>,
    side: SideNo,
    figure: &Figure,
    hmg: Option<u8>,
) -> Play<Option<Fire>> {
    let (map, here) = (known.map(), figure.node.square());
    let gun = hmg.and_then(|it| known.own_side().guns.get(usize::from(it)));
    let row = if hmg.is_some() { chart::Weapon::Hmg } else { chart::Weapon::Lmg };
    let zones: SmallVec<[Zone; 64]> = zones(known, figure, gun)
        .map(|no| {
            let illuminated = known.lit(no);
            let odds = Odds { illuminated, ..plain(figure, row, map.distance(here, no)) };
            Zone { no, square: map.square(no), odds }
        })
        .collect();
    if zones.is_empty() {
        return Ok(None);
    }
    let text = || format!("{}: at which square?", spoken::man(figure));
    let advise = |mind: &mut Mind| {
        let (brief, style) = (doctrine::brief(&known, mind), mind.style);
        let fire = |it: &Zone| Fire::Zone { square: it.no, side: Side::Right, hmg };
        let worth = |it: &Zone| doctrine::fire_worth(&known, &brief, style, figure, fire(it), 0);
        let order = reasons::order(&brief, figure);
        let why = |it: &Zone, value| {
            let aim = (0 < value).then(|| Term::new(format!("the enemy is about {}", it.square), value));
            order.clone().into_iter().chain(aim.map(|it| it.by(rule!("HB-MG-5")))).collect()
        };
        doctrine::choose(mind, &zones, 0, worth, why)
    };
    let asked = Asked::new(seat(side), rule!("HB-MG-5"), &text).of(&figure.id).advised(&advise);
    let square = cx.choose(&asked, &zones, 0)?.no;
    let ruler = ruler(known, cx, side, figure, square, hmg.is_some())?;
    Ok(Some(Fire::Zone { square, side: ruler, hmg }))
}

/// HB-MG-3: asked only where the two lines differ.
fn ruler(
    known: Known<'_>,
    cx: &mut Cx<'_>,
    side: SideNo,
    figure: &Figure,
    square: SquareNo,
    hmg: bool,
) -> Play<Side> {
    if !hmg {
        return Ok(Side::Right);
    }
    let [left, right] = [Side::Left, Side::Right].map(|it| ruled(known.map(), figure, square, it));
    let (left, right) = (cx.within(&LINE, &left)?.outcome, cx.within(&LINE, &right)?.outcome);
    if left == right {
        return Ok(Side::Right);
    }
    let text = || format!("{}: the ruler touches two squares; along which line?", spoken::man(figure));
    let there = |it: &Square| known.contacts().any(|seen| known.map().square(seen.square) == it.0);
    let seen = |line: &[Square]| line.iter().filter(|it| there(it)).count();
    let advise = |_: &mut Mind| Advice::silent(Reply::one(usize::from(seen(&right) < seen(&left))));
    let asked = Asked::new(seat(side), rule!("HB-MG-3"), &text).of(&figure.id).advised(&advise);
    Ok(cx.choose(&asked, &[Ruler(Side::Right), Ruler(Side::Left)], 0)?.0)
}

/// HB-GRID-5
fn ruled(map: &Map, figure: &Figure, to: SquareNo, side: Side) -> LineCase {
    let [from, to] = [figure.node.square(), to].map(|it| Square(map.square(it)));
    let table = map.table();
    LineCase { from, to, side, width: table.width.into(), height: table.height.into() }
}
