//! Detachments out and in, units combined, horsemen on foot, several battalions as one body (CS-SPEC-3, -4, -8, -14, -18, -19).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Name, RuleId, Told};
use ground::table::{Length, Pose, Shape, Sides, Slab, Turn};

use crate::facts::bodies::{Body, Looking};
use crate::facts::going;
use crate::facts::parts::{SHIFT, elites, may_brigade, may_close, may_dismount, may_mount, share};
use crate::resolve::troops::{CONVERGE, ConvergeCase, Converging};
use crate::scenario::{Card, Drill, Sealed};
use crate::state::{Deeds, Lent, Order, Part, State, Unit, UnitNo};
use crate::steps::told::{self, says};
use crate::vocabulary::{Arm, Formation, PACE, Skirmishers, UnitKind};

/// Between friends who stand beside each other.
const GAP: Length = 5 * PACE;
const FROM_ENEMY: Length = 21 * PACE;

/// Is there room for somebody to stand so? `but` are those who make room themselves.
pub(super) fn room(state: &State, like: &Body, slab: &Slab, but: &[UnitNo]) -> bool {
    let crowded = state.standing().filter(|it| !but.contains(it)).any(|other| {
        let near = if state.side(other) == like.side { 0 } else { FROM_ENEMY };
        state.unit(other).inside.is_none() && state.slab(other).within(slab, near)
    });
    state.scenario().field.table.holds(slab, Sides::NONE) && !going::barred(state, like, slab) && !crowded
}

/// Beside a unit: to its right, its left, or behind it.
fn beside(state: &State, unit: UnitNo, shape: Shape) -> Option<Pose> {
    let body = state.body(unit)?;
    let (own, facing) = (body.slab.shape, body.slab.pose.facing);
    let aside = own.half + shape.half + GAP;
    let places = [(0, aside), (0, -aside), (-(own.behind + shape.ahead + GAP), 0)];
    let pose = |(ahead, right)| Pose { at: body.slab.point(ahead, right), facing };
    places.into_iter().map(pose).find(|it| room(state, &body, &Slab::new(*it, shape), &[]))
}

/// A name for the next part of a unit that nobody has.
fn next_id(state: &State, of: Name) -> Option<Name> {
    let free = |it: &Name| {
        let of_part = |no: UnitNo| state.card(no).id == *it && state.unit(no).on_table();
        let used = |no: UnitNo| state.card(no).id == *it && !state.card(no).part;
        !state
            .scenario()
            .all()
            .any(|no| of_part(no) || used(no) || state.card(no).id == *it && state.unit(no).lost())
    };
    (b'a'..=b'f').map(|it| Name::new(&format!("{}_{}", of.text(), char::from(it)))).find(free)
}

/// Tells those who see all of these units what they did, and who sees some of them alone, whose ranks have changed.
fn told_of(
    state: &State,
    cx: &mut Cx<'_>,
    cite: RuleId,
    who: (&[UnitNo], Ranks<'_>),
    text: impl Fn(&told::Voice<'_>) -> String,
) {
    let said = words_of(state, cx, who, text);
    told::deliver(state, cx, cite, said);
}

/// The same, to be told when units that are in sight now have gone into the ranks of others.
fn words_of(
    state: &State,
    cx: &Cx<'_>,
    (units, ranks): (&[UnitNo], Ranks<'_>),
    text: impl Fn(&told::Voice<'_>) -> String,
) -> Vec<(Eyes, Told)> {
    let all: Vec<UnitNo> = units.iter().chain(ranks.of()).copied().collect();
    let act =
        |voice: &told::Voice<'_>, of: &[UnitNo]| Act::new(Kind::Form).by(of.iter().map(|it| voice.id(*it)));
    let some = |ear: told::Ear, voice: &told::Voice<'_>| {
        let seen: Vec<UnitNo> = ranks.of().iter().copied().filter(|it| ear.sees(state, *it)).collect();
        let names: Vec<String> = seen.iter().map(|it| voice.name(*it)).collect();
        let does = match ranks {
            Ranks::Fewer(_) => "Men leave the ranks of",
            Ranks::More(_) => "Men fall in with",
        };
        (!seen.is_empty()).then(|| says(format!("{does} {}.", names.join(", ")), act(voice, &seen)))
    };
    told::prepared(state, cx, &all, |voice| says(text(voice), act(voice, &all)), some)
}

/// Whose ranks have become thinner or fuller.
#[derive(Clone, Copy)]
enum Ranks<'a> {
    Fewer(&'a [UnitNo]),
    More(&'a [UnitNo]),
}

impl<'a> Ranks<'a> {
    /// Nobody's.
    const SAME: Ranks<'static> = Ranks::Fewer(&[]);

    fn of(self) -> &'a [UnitNo] {
        match self {
            Ranks::Fewer(of) | Ranks::More(of) => of,
        }
    }
}

/// CS-SPEC-8: a unit of its own beside the parent, with its ratings and its share of the figures.
pub fn detach(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, part: Part) {
    let (card, it) = (state.card(unit).clone(), *state.unit(unit));
    let Some((figures, guns)) = share(&card, &it, part) else { return };
    let what = match part {
        Part::Company => "a company",
        Part::Half => "half",
        Part::Squadron => "a squadron",
        Part::Section => "a section",
    };
    if let Some(new) = split(state, unit, (figures, guns), what, None) {
        told_of(state, cx, rule!("CS-SPEC-8"), (&[new], Ranks::Fewer(&[unit])), |voice| {
            format!("{} is detached from {}.", voice.begin(new), voice.name(unit))
        });
    }
}

/// Takes figures and guns off a unit and puts them beside it, or where it is said.
pub fn split(
    state: &mut State,
    unit: UnitNo,
    (figures, guns): (u16, u8),
    what: &str,
    at: Option<Pose>,
) -> Option<UnitNo> {
    let (card, it) = (state.card(unit).clone(), *state.unit(unit));
    let id = next_id(state, card.id)?;
    let sub = Card {
        id,
        name: format!("{what} of {}", card.name),
        figures: figures.into(),
        elements: if card.kind.arm() == Arm::Artillery { i32::from(guns + 1) / 2 } else { 1 },
        guns: guns.into(),
        skirmishers: Skirmishers::None,
        elites: 0,
        part: true,
        ..card
    };
    let formation = if it.formation == Formation::Garrison { Formation::Open } else { it.formation };
    let shape = sub.shape(figures.into(), formation, state.scenario().figure_scale)?;
    let pose = match at {
        Some(it) => it,
        None => beside(state, unit, shape)?,
    };
    // Its share of what the unit began with, so that its losses are those of the parent (CS-VOC-6).
    let began = (u32::from(it.figures0) * u32::from(figures) / u32::from(it.figures.max(1))) as u16;
    let new = Unit {
        figures,
        figures0: began.max(figures),
        guns,
        pose,
        formation,
        parent: Some(unit),
        order: Order::default(),
        screen: None,
        wing: None,
        lent: None,
        together: 0,
        inside: None,
        changing: None,
        attacks: None,
        now: Deeds { began: figures, ..it.now },
        ..it
    };
    let figures0 = new.figures0;
    let number = state.raise(sub, new)?;
    state.unit_mut(number).now.began = figures;
    let parent = state.unit_mut(unit);
    parent.musters(parent.figures - figures);
    parent.figures0 = (parent.figures0 - figures0.min(parent.figures0)).max(parent.figures);
    parent.guns -= guns;
    state.reshape(unit);
    Some(number)
}

/// CS-SPEC-8: back into the ranks. The whole is no better than the worse of its parts.
pub fn regroup(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let status = *state.unit(unit);
    if state
        .units
        .iter()
        .any(|other| other.lent.is_some_and(|lent| lent.to == unit) && other.merged != Some(unit))
    {
        return disband(state, cx, unit);
    }
    let Some(parent) = status.parent.filter(|it| crate::facts::parts::free(state.unit(*it))) else { return };
    if !state.slab(unit).within(&state.slab(parent), crate::facts::parts::NEAR)
        || !has_room_for(state, parent, status.figures)
    {
        return;
    }
    let said = words_of(state, cx, (&[unit], Ranks::More(&[parent])), |voice| {
        format!("{} rejoins {}.", voice.begin(unit), voice.name(parent))
    });
    let to = state.unit_mut(parent);
    to.musters(to.figures + status.figures);
    to.now.began += status.now.began.saturating_sub(status.figures);
    to.figures0 += status.figures0;
    to.guns += status.guns;
    to.level = to.level.min(status.level);
    to.disorder = to.disorder.max(status.disorder);
    state.reshape(parent);
    state.merge(unit, parent);
    told::deliver(state, cx, rule!("CS-SPEC-8"), said);
}

/// Can a unit take so many more figures into its ranks where it stands, without standing on an enemy or over the edge?
fn has_room_for(state: &State, unit: UnitNo, more: u16) -> bool {
    let status = state.unit(unit);
    let (figures, scale) = (i32::from(status.figures + more), state.scenario().figure_scale);
    let Some(shape) = state.card(unit).shape(figures, status.formation, scale) else { return true };
    let slab = Slab::new(status.pose, shape);
    let crowded =
        state.against(state.side(unit)).any(|foe| foe.inside.is_none() && foe.slab.overlaps(&slab, 0));
    state.scenario().field.table.holds(&slab, Sides::NONE) && !crowded
}

/// CS-SPEC-3: two units become one, no better than the worse of them.
pub fn brigade(state: &mut State, cx: &mut Cx<'_>, (one, other): (UnitNo, UnitNo)) {
    let (Some(a), Some(b)) = (state.body(one), state.body(other)) else { return };
    let fits =
        may_brigade((state.card(one), state.unit(one), &a), (state.card(other), state.unit(other), &b));
    let Some(id) = next_id(state, state.id(one)).filter(|_| fits) else { return };
    let (first, second) = (state.card(one).clone(), state.card(other).clone());
    let (x, y) = (*state.unit(one), *state.unit(other));
    let casualties = x.figures < x.figures0 || y.figures < y.figures0;
    let case = ConvergeCase {
        kind: Converging::Brigade,
        ratings: vec![state.rating(one), state.rating(other)],
        levels: vec![x.level, y.level],
        casualties,
    };
    let found = CONVERGE.of(&case);
    let discipline = worse(state.drill(one).discipline, state.drill(other).discipline);
    let card = Card {
        id,
        name: format!("{} and {}", first.name, second.name),
        drill: Sealed::of(Drill { rating: found.rating, discipline }),
        figures: i32::from(x.figures0 + y.figures0),
        elements: first.elements + second.elements,
        elites: 0,
        part: true,
        ..first
    };
    let formation = x.formation;
    let Some(shape) = card.shape(i32::from(x.figures + y.figures), formation, state.scenario().figure_scale)
    else {
        return;
    };
    // It forms where the first stands; where there is no room for all, nothing comes of it.
    if !room(state, &a, &Slab::new(x.pose, shape), &[one, other]) {
        return;
    }
    let unit = Unit {
        figures: x.figures + y.figures,
        figures0: x.figures0 + y.figures0,
        level: found.level,
        disorder: x.disorder.max(y.disorder),
        first_fire: x.first_fire && y.first_fire,
        blown: x.blown || y.blown,
        converged: found.converged_by_losses || x.converged || y.converged,
        parent: Some(one),
        order: Order::default(),
        together: 0,
        now: Deeds { began: x.now.began + y.now.began, ..x.now },
        ..x
    };
    let Some(new) = state.raise(card, unit) else { return };
    let began = x.now.began + y.now.began;
    (state.unit_mut(new).parent, state.unit_mut(new).now.began) = (None, began);
    let said = words_of(state, cx, (&[one, other], Ranks::SAME), |voice| {
        format!("{} and {} form one unit.", voice.begin(one), voice.name(other))
    });
    for it in [one, other] {
        state.part_company(it);
        state.merge(it, new);
        state.unit_mut(it).merged = Some(new);
    }
    told::deliver(state, cx, rule!("CS-SPEC-3"), said);
}

fn worse(
    a: crate::vocabulary::Discipline,
    b: crate::vocabulary::Discipline,
) -> crate::vocabulary::Discipline {
    // From high to low on the page.
    if (a as u8) < (b as u8) { b } else { a }
}

/// CS-SPEC-4: the elite companies of all battalions of the brigade that are near.
pub fn converge(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let parents = near_elites(state, unit);
    let Some(id) = next_id(state, state.id(unit)).filter(|_| 1 < parents.len()) else { return };
    let case = ConvergeCase {
        kind: Converging::Elite,
        ratings: parents.iter().map(|it| state.rating(it.0)).collect(),
        levels: parents.iter().map(|it| state.unit(it.0).level).collect(),
        casualties: false,
    };
    let found = CONVERGE.of(&case);
    let (first, it) = (state.card(unit).clone(), *state.unit(unit));
    let figures: u16 = parents.iter().map(|it| it.1).sum();
    let commander = state.commander(first.commander).name.to_owned();
    let card = Card {
        id,
        name: format!("the elite companies of {commander}"),
        drill: Sealed::of(Drill { rating: found.rating, ..state.drill(unit) }),
        figures: figures.into(),
        skirmishers: Skirmishers::None,
        elites: 0,
        part: true,
        ..first
    };
    let Some(pose) = card
        .shape(figures.into(), it.formation, state.scenario().figure_scale)
        .and_then(|shape| beside(state, unit, shape))
    else {
        return;
    };
    let new = Unit {
        figures,
        figures0: figures,
        pose,
        level: found.level,
        disorder: 0,
        parent: Some(unit),
        order: Order::default(),
        screen: None,
        together: 0,
        now: Deeds { began: figures, ..it.now },
        ..it
    };
    let Some(new) = state.raise(card, new) else { return };
    (state.unit_mut(new).parent, state.unit_mut(new).now.began) = (None, figures);
    for (parent, figures) in &parents {
        let status = state.unit_mut(*parent);
        status.musters(status.figures - figures);
        status.figures0 = status.figures0.saturating_sub(*figures).max(status.figures);
        status.lent = Some(Lent { to: new, figures: *figures });
        state.reshape(*parent);
    }
    let parents: Vec<UnitNo> = parents.into_iter().map(|it| it.0).collect();
    told_of(state, cx, rule!("CS-SPEC-4"), (&[unit, new], Ranks::Fewer(&parents)), |voice| {
        format!("{} form a battalion beside {}.", voice.begin(new), voice.name(unit))
    });
}

/// The battalions of the same commander within reach that have elite companies to send.
fn near_elites(state: &State, unit: UnitNo) -> Vec<(UnitNo, u16)> {
    let (commander, here) = (state.card(unit).commander, state.slab(unit));
    let near = |it: &UnitNo| {
        state.card(*it).commander == commander && state.slab(*it).within(&here, crate::facts::parts::NEAR)
    };
    let own = state.standing_of(state.side(unit)).filter(near);
    own.filter_map(|it| Some((it, elites(state.card(it), state.unit(it))?))).collect()
}

/// Each company goes back to its battalion, with its share of those who are left.
fn disband(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let status = *state.unit(unit);
    let of =
        |no: &UnitNo| state.unit(*no).lent.filter(|lent| lent.to == unit).map(|lent| (*no, lent.figures));
    let parents: Vec<(UnitNo, u16)> = state.scenario().all().filter_map(|it| of(&it)).collect();
    let here = state.slab(unit);
    let reach = |no: UnitNo| {
        crate::facts::parts::free(state.unit(no)) && state.slab(no).within(&here, crate::facts::parts::NEAR)
    };
    if !parents.iter().all(|it| state.unit(it.0).lost() || reach(it.0) && has_room_for(state, it.0, it.1))
        || parents.iter().all(|it| state.unit(it.0).lost())
    {
        return;
    }
    let standing: Vec<(UnitNo, u16)> = parents.into_iter().filter(|it| !state.unit(it.0).lost()).collect();
    let fuller: Vec<UnitNo> = standing.iter().map(|it| it.0).collect();
    let said = words_of(state, cx, (&[unit], Ranks::More(&fuller)), |voice| {
        format!("{} go back to their battalions.", voice.begin(unit))
    });
    let mut left = status.figures;
    for (at, (parent, figures)) in standing.iter().enumerate() {
        // The last takes what rounding has left.
        let share =
            (u32::from(*figures) * u32::from(status.figures) / u32::from(status.figures0.max(1))) as u16;
        let share = if at + 1 == standing.len() { left.min(*figures) } else { share.min(left) };
        left -= share;
        let to = state.unit_mut(*parent);
        to.musters(to.figures + share);
        (to.figures0, to.lent) = (to.figures0 + figures, None);
        state.reshape(*parent);
    }
    let home = standing.first().map_or(unit, |it| it.0);
    state.merge(unit, home);
    state.unit_mut(unit).parent = Some(home);
    told::deliver(state, cx, rule!("CS-SPEC-4"), said);
}

/// CS-SPEC-14: three of four fight, one holds the horses.
pub fn dismount(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let (card, it) = (state.card(unit).clone(), *state.unit(unit));
    let Some(id) = next_id(state, card.id).filter(|_| may_dismount(&card, &it)) else { return };
    let three_quarters = |n: u16| ((3 * n + 2) / 4).max(1);
    let wish = it.order.formation.and_then(|it| Formation::of_word(it.word()));
    let formation = wish.filter(|it| *it == Formation::Line2).unwrap_or(Formation::Open);
    let foot = Card {
        id,
        name: format!("{} on foot", card.name),
        kind: UnitKind::Light,
        figures: three_quarters(it.figures0).into(),
        elements: 1,
        ranks: 2,
        skirmishers: Skirmishers::None,
        part: true,
        ..card
    };
    let figures = three_quarters(it.figures);
    let Some(shape) = foot.shape(figures.into(), formation, state.scenario().figure_scale) else { return };
    let Some(body) = state.body(unit) else { return };
    if !room(state, &body, &Slab::new(it.pose, shape), &[unit]) {
        return;
    }
    let men = Unit {
        figures,
        figures0: three_quarters(it.figures0).max(figures),
        formation,
        parent: Some(unit),
        order: Order::default(),
        blown: false,
        together: 0,
        now: Deeds { began: figures, ..it.now },
        ..it
    };
    let said =
        words_of(state, cx, (&[unit], Ranks::SAME), |voice| format!("{} dismounts.", voice.begin(unit)));
    let Some(new) = state.raise(foot, men) else { return };
    state.merge(unit, new);
    state.unit_mut(new).now.began = figures;
    let horse = state.unit_mut(unit);
    (horse.merged, horse.lent) = (Some(new), Some(Lent { to: new, figures }));
    told::deliver(state, cx, rule!("CS-SPEC-14"), said);
}

/// Into the saddle again: those who have fallen on foot are missing from the squadrons.
pub fn mount(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let status = *state.unit(unit);
    let Some(horse) = status.parent.filter(|horse| may_mount(&status, Some(state.unit(*horse)), unit)) else {
        return;
    };
    let fell = state.unit(horse).lent.map_or(0, |lent| lent.figures.saturating_sub(status.figures));
    let before = *state.unit(horse);
    let figures = before.figures.saturating_sub(fell).max(1);
    let formation = Formation::CavLine;
    let Some(shape) = state.card(horse).shape(figures.into(), formation, state.scenario().figure_scale)
    else {
        return;
    };
    let Some(body) = state.body(unit) else { return };
    if !room(state, &body, &Slab::new(status.pose, shape), &[unit]) {
        return;
    }
    let said =
        words_of(state, cx, (&[unit], Ranks::SAME), |voice| format!("{} mounts again.", voice.begin(unit)));
    *state.unit_mut(horse) = Unit {
        whereabouts: crate::state::Whereabouts::OnTable,
        pose: status.pose,
        figures,
        formation,
        level: status.level,
        disorder: status.disorder,
        first_fire: status.first_fire,
        now: Deeds { began: figures + status.now.began.saturating_sub(status.figures), ..status.now },
        last: status.last,
        record: status.record,
        merged: None,
        lent: None,
        ..before
    };
    state.reshape(horse);
    state.merge(unit, horse);
    told::deliver(state, cx, rule!("CS-SPEC-14"), said);
}

/// CS-SPEC-18: each has its own order for its part; one is shifted up to 40 paces into place beside the other.
pub fn close(state: &mut State, cx: &mut Cx<'_>, (unit, with): (UnitNo, UnitNo)) {
    let (Some(a), Some(b)) = (state.body(unit), state.body(with)) else { return };
    let fits = may_close((state.card(unit), state.unit(unit), &a), (state.card(with), state.unit(with), &b));
    let asked = state.unit(with).order.special == Some(crate::state::Special::Close(unit));
    let joined = state.unit(with).together != 0;
    if !fits || !asked && !joined {
        return;
    }
    shift(state, unit, &a, &b);
    let all = state.unit(unit).together | state.unit(with).together | Unit::bit(unit) | Unit::bit(with);
    for it in state.scenario().all().filter(|it| all & Unit::bit(*it) != 0) {
        state.unit_mut(it).together = all;
    }
    for it in [unit, with] {
        if matches!(state.unit(it).order.special, Some(crate::state::Special::Close(_))) {
            state.unit_mut(it).order.special = None;
        }
    }
    told_of(state, cx, rule!("CS-SPEC-18"), (&[unit, with], Ranks::SAME), |voice| {
        format!("{} closes up to {}: they stand as one body.", voice.begin(unit), voice.name(with))
    });
}

/// Straight toward the other until they touch, if the way is free.
fn shift(state: &mut State, unit: UnitNo, a: &Body, b: &Body) {
    let gap = a.slab.distance(&b.slab);
    let Some(way) = ground::table::Heading::of(a.at().to(b.at())) else { return };
    let fits = |far: &Length| {
        let slab =
            Slab::new(Pose { at: a.at().moved(way.turned(Turn(0)), *far), ..a.slab.pose }, a.slab.shape);
        !slab.overlaps(&b.slab, 0) && room(state, a, &slab, &[unit, b.no])
    };
    let far = (0..=gap.min(SHIFT)).rev().step_by(PACE as usize).find(fits);
    if let Some(far) = far {
        state.unit_mut(unit).pose.at = a.at().moved(way, far);
    }
}

/// CS-SPEC-19: nobody else may be inside; men beyond its room stay outside as a detachment.
pub fn occupy(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, site: u8) {
    let taken = state.standing().any(|it| state.unit(it).inside == Some(site));
    let place = &state.scenario().field.structures[usize::from(site)];
    let (at, near) = (place.slab.pose.at, state.slab(unit).within(&place.slab, 20 * PACE));
    let room = (place.capacity / state.scenario().figure_scale.men()) as u16;
    if taken || !near || room == 0 || state.unit(unit).inside.is_some() {
        return;
    }
    let name = place.name.clone();
    let over = state.unit(unit).figures.saturating_sub(room);
    let here = state.unit(unit).pose;
    // Those outside stand where the whole stood: if they cannot be kept apart, nobody goes in.
    let rest = if 0 < over { split(state, unit, (over, 0), "the rest", Some(here)) } else { None };
    if 0 < over && rest.is_none() {
        return;
    }
    state.part_company(unit);
    let status = state.unit_mut(unit);
    (status.inside, status.formation, status.pose.at, status.screen) =
        (Some(site), Formation::Garrison, at, None);
    // What it was forming outside it is in no more (CS-FORM-27).
    status.changing = None;
    state.reshape(unit);
    for leader in state.scenario().all_leaders() {
        if state.leader(leader).with == Some(unit) {
            state.leader_mut(leader).at = at;
        }
    }
    told_of(state, cx, rule!("CS-SPEC-19"), (&[unit], Ranks::SAME), |voice| {
        let inside = crate::spoken::lower(&name);
        match rest {
            Some(_) => format!("{} occupies {inside}; the rest of it stays outside.", voice.begin(unit)),
            None => format!("{} occupies {inside}.", voice.begin(unit)),
        }
    });
}
