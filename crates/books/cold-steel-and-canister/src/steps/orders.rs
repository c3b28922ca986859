//! Orders (CC-ORD, phase 1): both sides at once, a brigade at a time, changed as often as one likes until they are sealed.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Key, Keyed, Mind, Play, Seat, Told};

use smallvec::SmallVec;

use super::After;
use super::telling::seat;
use crate::doctrine;
use crate::facts::orders::{eligible, enters, ordered};
use crate::forms::orders::{Line, What, Whom, give, lines};
use crate::known::Known;
use crate::state::{Battle, Secrets, State};
use crate::vocabulary::{BrigadeNo, Cube, SideNo, UnitNo};

pub fn orders(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let given = cx.secretly(&[Seat(0), Seat(1)], |cx, seat| write(state, cx, usize::from(seat.0)))?;
    if let Ok(secrets) = <[Secrets; 2]>::try_from(given) {
        state.secrets = secrets;
    }
    for unit in state.battle.all().collect::<Vec<UnitNo>>() {
        state.battle.unit_mut(unit).covered = eligible(&state.battle, unit);
    }
    cx.tell(state, Eyes::ALL, rule!("CC-ORD-1"), || {
        Told::from("Orders are sealed: the cubes lie on the table").done(Act::new(Kind::Reveal))
    });
    Ok(After::Next)
}

fn write(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Secrets> {
    let battle = &state.battle;
    let mut secrets = state.secrets[side].clone();
    let brigades: SmallVec<[BrigadeNo; 16]> = ordered(battle, side).collect();
    // What each has been given, so that whoever looks at it once more begins with that and not with nothing.
    let mut given: SmallVec<[Given; 16]> = SmallVec::new();
    for brigade in &brigades {
        given.push(brigade_orders(state, cx, side, *brigade, &[], &mut secrets)?);
    }
    // Whoever has one brigade has sealed by answering; others may look at all of it first.
    for _ in 0..3 * brigades.len() {
        if brigades.len() < 2 {
            break;
        }
        let Some(brigade) = again(battle, cx, side, &brigades)? else { break };
        let Some(at) = brigades.iter().position(|it| *it == brigade) else { break };
        given[at] = brigade_orders(state, cx, side, brigade, &given[at], &mut secrets)?;
    }
    Ok(secrets)
}

/// The lines of an order, by their places among all that a brigade could be told.
type Given = SmallVec<[u16; 8]>;

fn brigade_orders(
    state: &State,
    cx: &mut Cx<'_>,
    side: SideNo,
    brigade: BrigadeNo,
    before: &[u16],
    secrets: &mut Secrets,
) -> Play<Given> {
    let known = Known::of_side(state, side);
    let battle = known.battle();
    let all: Vec<Line<'_>> = lines(battle, brigade);
    let name = &battle.scenario().brigades[usize::from(brigade)].name;
    let comes = battle.of_brigade(brigade).any(|it| enters(battle, it));
    let text = || {
        let coming = if comes { ", and whoever comes onto the board moves" } else { "" };
        format!(
            "{name}: what orders? One cube for all, then the exceptions; whoever is not named holds{coming}."
        )
    };
    let advise = |mind: &mut Mind| doctrine::orders(&known, mind, brigade, &all);
    let asked = Asked::new(seat(side), rule!("CC-ORD-1"), &text).advised(&advise);
    let chosen = cx.choose_some(&asked, &all, (0, all.len()), before)?;
    let meant = settled(cx, side, &chosen)?;
    give(battle, brigade, &meant, secrets);
    Ok(meant.iter().map(|it| it.place).collect())
}

/// CC-ORD-1: each unit gets one cube. Whoever was given two is asked which is meant: nothing is swallowed.
fn settled<'a>(cx: &mut Cx<'_>, side: SideNo, chosen: &[Line<'a>]) -> Play<SmallVec<[Line<'a>; 8]>> {
    let mut res: SmallVec<[Line<'a>; 8]> = SmallVec::new();
    let subjects: SmallVec<[u16; 64]> = chosen.iter().map(Line::subject).collect();
    for (at, line) in chosen.iter().enumerate() {
        if subjects[..at].contains(&subjects[at]) {
            continue;
        }
        let same = chosen.iter().zip(&subjects).filter(|it| *it.1 == subjects[at]);
        let rivals: SmallVec<[Line<'a>; 8]> = same.map(|it| *it.0).collect();
        if let [only] = rivals[..] {
            res.push(only);
            continue;
        }
        let text = || format!("Two orders that exclude each other for {}: which is meant?", line.whose());
        let advise = |_: &mut Mind| doctrine::first();
        let asked = Asked::new(seat(side), rule!("CC-ORD-1"), &text).advised(&advise);
        res.push(cx.choose(&asked, &rivals, 0)?);
    }
    watched_for(cx, side, &mut res)?;
    Ok(res)
}

/// CC-ORD-7: only who is to fire or to hold watches for anybody. Whoever is told to watch and to go is asked which is meant.
fn watched_for<'a>(cx: &mut Cx<'_>, side: SideNo, lines: &mut SmallVec<[Line<'a>; 8]>) -> Play<()> {
    let goes = |it: &Line<'a>| matches!(it.what, What::Cube(Cube::Move | Cube::Charge));
    let watches = |it: &Line<'a>| matches!(it.what, What::Range(1..) | What::ChargeAt(1..));
    let going: SmallVec<[Line<'a>; 8]> = lines.iter().filter(|it| goes(it)).copied().collect();
    for cube in going.into_iter().filter(|it| it.whom != Whom::All) {
        let Some(watch) = lines.iter().find(|it| it.whom == cube.whom && watches(it)).copied() else {
            continue;
        };
        let text = || format!("Whoever watches does not go: which is meant for {}?", cube.whose());
        let advise = |_: &mut Mind| doctrine::first();
        let asked = Asked::new(seat(side), rule!("CC-ORD-7"), &text).advised(&advise);
        let meant = cx.choose(&asked, &[cube, watch], 0)?;
        lines.retain(|it| it.whom != cube.whom || if goes(&meant) { !watches(it) } else { !goes(it) });
    }
    Ok(())
}

/// Seal, or another look at a brigade.
#[derive(Clone, Copy)]
struct Look<'a> {
    battle: &'a Battle,
    brigade: Option<BrigadeNo>,
}

impl Keyed for Look<'_> {
    fn key(&self) -> Key {
        self.brigade.map_or(Key::Word("seal"), |it| Key::Number("brigade", i32::from(it)))
    }

    fn label(&self) -> String {
        match self.brigade {
            None => "Seal the orders".to_owned(),
            Some(it) => format!("{} once more", self.battle.scenario().brigades[usize::from(it)].name),
        }
    }
}

fn again(battle: &Battle, cx: &mut Cx<'_>, side: SideNo, all: &[BrigadeNo]) -> Play<Option<BrigadeNo>> {
    let looks: Vec<Look<'_>> = std::iter::once(None)
        .chain(all.iter().copied().map(Some))
        .map(|brigade| Look { battle, brigade })
        .collect();
    let text = || "Seal the orders?".to_owned();
    let advise = |_: &mut Mind| doctrine::first();
    let asked = Asked::new(seat(side), rule!("CC-TURN-3"), &text).advised(&advise);
    Ok(cx.choose(&asked, &looks, 0)?.brigade)
}
