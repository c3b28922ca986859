//! A state that a seat could be in, from what it knows alone: what it does not see stands where the scenario lists it, or
//! where it was last seen.

use std::sync::Arc;

use crate::known::{Known, Sight};
use crate::scenario::{Card, Drill, Scenario, Sealed};
use crate::state::{
    Count, Fate, Glimpse, Grave, Leader, LeaderNo, Lies, Scene, Sheet, SheetNo, SideNo, Sighting, Spotted,
    State, Unit, UnitNo, Whereabouts,
};
use crate::vocabulary::{Arm, Discipline, Wound};

pub fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
    let side = known.side()?;
    let scenario = known.scenario();
    let (seen, spotted) = known.seen(side)?;
    let mut units: Vec<Unit> = known.all().map(|it| unit(known, it)).collect();
    let sheets = sheets(known, side, &mut units);
    let leaders: Vec<Leader> = scenario.all_leaders().map(|it| leader(known, it)).collect();
    let graves = known.all().filter(|it| units[usize::from(it.0)].lost());
    let graves = graves.map(|it| Grave { unit: it, at: units[usize::from(it.0)].pose.at }).collect();
    let of = |side: SideNo| known.taken(side);
    let mut state = State {
        scene: Scene(Arc::new(rated(scenario, side, luck))),
        turn: known.turn(),
        step: known.step(),
        sky: *known.sky(),
        wet: known.wet(),
        missions: known.missions().cloned().chain(known.friends_missions()).collect(),
        riders: known.riders().collect(),
        smoke: known.smoke().to_vec(),
        structures: known.structures().to_vec(),
        banks: known.banks().to_vec(),
        lines: known.lines().to_vec(),
        boats: known.boats().to_vec(),
        away: known.away().collect(),
        colonels: known.colonels().to_vec(),
        seen: sides(side, seen.to_vec(), vec![Sighting::default(); units.len()]),
        spotted: sides(side, spotted.to_vec(), vec![Spotted::default(); leaders.len()]),
        news: known.news(),
        tested: scenario.all_leaders().map(|it| known.tested(it)).collect(),
        units,
        sheets,
        dummies: sides(side, known.dummies(), 0),
        leaders,
        broken: [false; 2],
        graves,
        decided: known.beaten().collect(),
        doomed: known.doomed(),
        threats: Vec::new(),
        prisoners: [of(0).0, of(1).0],
        captured_guns: [of(0).1, of(1).1],
        left_guns: known.left_guns().collect(),
        fallen: Vec::new(),
        // Its own loss a side can count (CS-WIN-2).
        leader_points: sides(side, 0, known.killed(side).unwrap_or(0)),
        hands: known.hands().to_vec(),
        conceded: None,
        result: known.result().cloned(),
    };
    for unit in known.all() {
        state.reshape(unit);
    }
    Some(state)
}

/// The scenario with other ratings of the enemy's troops, and other drill: nobody is told of them (CS-KNOW-9).
fn rated(scenario: &Scenario, side: SideNo, luck: &mut dyn FnMut(u32) -> u32) -> Scenario {
    let mut res = scenario.clone();
    if res.options.open_ratings {
        return res;
    }
    for card in res.cards.iter_mut().filter(|it| it.side != side) {
        let rating = 1 + luck(16) as i32;
        let discipline = if card.kind.arm() == Arm::Irregular {
            Discipline::None
        } else {
            let all: Vec<Discipline> =
                Discipline::ALL.iter().copied().filter(|it| *it != Discipline::None).collect();
            all[luck(all.len() as u32) as usize]
        };
        card.drill = Sealed::of(Drill { rating, discipline });
    }
    res
}

/// One's own cards as they are; those of the enemy as their markers lie. Which of them is which nobody knows: markers are
/// dealt to the cards of the scenario whose troops have not been seen, as far as number and arm agree; the rest are dummies.
fn sheets(known: &Known<'_>, side: SideNo, units: &mut [Unit]) -> Vec<Sheet> {
    let scenario = known.scenario();
    let mut res: Vec<Sheet> = Vec::new();
    let foes = known.sheets().filter_map(|it| known.marker(it)).filter(|it| it.side != side);
    let mut markers: Vec<_> = foes.collect();
    markers.sort_by_key(|it| (it.units.is_none(), it.token));
    for (no, listed) in scenario.sheets.iter().enumerate() {
        if listed.side == side {
            let own = known.sheet(SheetNo(no as u8)).copied();
            if own.is_none() {
                // A friend's, covered: its troops are on it, wherever it lies.
                for unit in &listed.units {
                    units[usize::from(unit.0)].whereabouts = Whereabouts::Carded;
                }
            }
            let at = known.marker(SheetNo(no as u8)).map(|it| (it.at, it.token));
            res.push(own.unwrap_or_else(|| {
                let plain = Sheet::listed(no as u8, listed);
                let (at, token) = at.unwrap_or((plain.pose.at, plain.token));
                let pose = ground::table::Pose { at, ..plain.pose };
                Sheet { lies: Lies::OnTable, pose, token, ..plain }
            }));
            continue;
        }
        let plain = Sheet::listed(no as u8, listed);
        let seen = listed.units.iter().any(|it| !matches!(known.sight(*it), Sight::Unknown));
        let count = Count::of(listed.units.iter().map(|it| known.card(*it).kind.arm()));
        let fits = |units: Option<Count>| units.is_none_or(|it| it == count);
        let found = markers.iter().position(|it| !seen && fits(it.units));
        let sheet = match found.map(|it| markers.remove(it)) {
            Some(it) => Sheet {
                lies: Lies::OnTable,
                pose: ground::table::Pose { at: it.at, ..plain.pose },
                token: it.token,
                uncovered: it.units.is_some(),
                ..plain
            },
            // It has deployed, or is not here yet.
            None => Sheet { lies: if seen { Lies::Placed } else { Lies::Coming }, ..plain },
        };
        let now = match sheet.lies {
            Lies::Placed => Whereabouts::OnTable,
            Lies::OnTable => Whereabouts::Carded,
            _ => Whereabouts::Coming,
        };
        for unit in &listed.units {
            let status = &mut units[usize::from(unit.0)];
            status.whereabouts = if status.lost() { status.whereabouts } else { now };
        }
        res.push(sheet);
    }
    let listed = scenario.sheets.len();
    let own = known.all_sheets().skip(listed).filter_map(|it| known.sheet(it)).copied();
    res.extend(own);
    for it in markers {
        let pose = ground::table::Pose { at: it.at, ..Default::default() };
        let dummy = Sheet::laid(1 - side, None, crate::vocabulary::Arm::Infantry, pose);
        res.push(Sheet { token: it.token, ..dummy });
    }
    res
}

/// What belongs to this side, and to the other.
fn sides<T>(side: SideNo, own: T, other: T) -> [T; 2] {
    if side == 0 { [own, other] } else { [other, own] }
}

fn unit(known: &Known<'_>, no: UnitNo) -> Unit {
    let card = known.card(no);
    match known.sight(no) {
        Sight::Own(it) => *it,
        Sight::Seen(_, it) => {
            let mut res = looked(card, known.scenario(), &it);
            (res.inside, res.attacks) = (known.inside(no), known.attacks(no));
            res.embarked = known.embarked(no);
            res.now.busy = u8::from(known.moved(no));
            res
        }
        Sight::Last(_, it) => {
            let mut res = looked(card, known.scenario(), &it);
            // A garrison that is out of sight stands where it stood.
            res.inside = card.inside.filter(|_| it.formation == crate::vocabulary::Formation::Garrison);
            res
        }
        Sight::Gone(_) => Unit { whereabouts: Whereabouts::Gone, ..listed(card, known.scenario()) },
        // What was raised during the game and nobody has seen is in the ranks of those it came from.
        Sight::Unknown if card.part => {
            Unit { whereabouts: Whereabouts::Merged, ..listed(card, known.scenario()) }
        }
        Sight::Unknown => listed(card, known.scenario()),
    }
}

fn listed(card: &Card, scenario: &Scenario) -> Unit {
    let held = card.inside.map(|it| scenario.field.structures[usize::from(it)].slab.shape);
    let shape = held.or_else(|| card.shape(card.figures, card.formation, scenario.figure_scale));
    Unit::fresh(card, shape.unwrap_or_default())
}

fn looked(card: &Card, scenario: &Scenario, it: &Glimpse) -> Unit {
    Unit {
        pose: it.pose,
        formation: it.formation,
        figures: it.figures,
        guns: it.guns,
        level: it.level,
        disorder: it.disorder,
        lying_down: it.lying_down,
        screen: it.screen,
        wing: it.wing,
        ..listed(card, scenario)
    }
}

fn leader(known: &Known<'_>, no: LeaderNo) -> Leader {
    let card = known.commander(no);
    known.leader(no).copied().unwrap_or(Leader {
        fate: Fate::Leads,
        at: known.place_of(no).map_or(card.at, |it| it.0),
        with: None,
        wound: Wound::None,
        skill: card.skill,
        points: 0,
        aides: card.aides,
        heard_last: false,
        heard_now: false,
        successors: 0,
        man: Some(no),
        new: false,
    })
}
