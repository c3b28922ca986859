//! Who is out: figures as listed, or as the dice say (HB-NAT-1, 2, HB-OPT-16), in the order of their ids.

use std::sync::Arc;

use engine::{Act, Cx, Eyes, Play, Seat, Told, beat};

use crate::campaign;
use crate::resolve::characters::{CHARACTER_SCORES, Period, ScoresCase, TROOP_TYPE, TroopCase, Troops};
use crate::scenario::{self, Random, Scenario, Sheet};
use crate::state::sight::Last;
use crate::state::{Enlisted, Figure, Held, Level, Man, Sheets, SideNo, State};
use crate::vocabulary::{Nation, Weapon};

pub fn muster(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let scene = state.scene.clone();
    let mut figures: Vec<(String, Figure)> = Vec::new();
    let mut held: [Vec<(Sheet, Option<String>)>; 2] = Default::default();
    for (side, own) in scene.0.sides.iter().enumerate() {
        let mut listed: Vec<Listed<'_>> = Vec::new();
        for (no, patrol) in own.patrols.iter().enumerate() {
            let body = Body { side, patrol: no as u8, name: &patrol.name };
            let diced = diced(state, cx, body, patrol)?;
            let men = match (&patrol.random, &diced) {
                (Some(random), Some(troops)) => {
                    cx.cite(rule!("HB-NAT-3"));
                    cx.cite(rule!("HB-NAT-4"));
                    scenario::muster(random, patrol.garrison, troops.quality, troops.regular_army)
                }
                _ => patrol.figures.clone(),
            };
            let later = own
                .reinforcements
                .iter()
                .filter(|it| it.patrol == no)
                .flat_map(|it| it.figures.iter().cloned());
            let all: Vec<(scenario::Figure, bool)> =
                men.into_iter().map(|it| (it, false)).chain(later.map(|it| (it, true))).collect();
            let given: Vec<Option<u8>> = all.iter().map(|it| it.0.seniority).collect();
            for ((man, expected), seniority) in all.into_iter().zip(scenario::seniority(&given)) {
                let man = match &diced {
                    Some(troops) if patrol.random.is_none() => {
                        man.of_troops(troops.quality, troops.regular_army)
                    }
                    _ => man,
                };
                listed.push(Listed { man, body, seniority, expected });
            }
        }
        held[side] = campaigners(state, cx, side, &mut listed);
        christen(&scene.0, side, &mut listed);
        for Listed { man, body, seniority, expected } in listed {
            score(&man, cx)?;
            let place = Enlisted { side: body.side, patrol: body.patrol, seniority, expected };
            let figure = Figure::listed(&man, place, state.options().alarm);
            figures.push((man.id, figure));
        }
    }
    figures.sort_by(|a, b| a.0.cmp(&b.0));
    state.figures = figures.into_iter().map(|it| it.1).collect();
    let find = |(sheet, id): (Sheet, Option<String>)| {
        let man = id.and_then(|it| state.by_id(&it));
        Held { sheet, man }
    };
    state.sheets = Sheets(Arc::new(held.map(|it| it.into_iter().map(find).collect())));
    for side in 0..2 {
        super::crews::as_listed(state, side);
    }
    let pairs = state.figures.len() * state.figures.len();
    state.sight = vec![Level::None; pairs];
    state.seen = Last::default();
    state.sight_before = vec![Level::None; pairs];
    if !state.options().alarm {
        cx.cite(rule!("HB-OPT-11"));
    }
    Ok(())
}

/// A man and where he belongs, before he is a figure on the table.
struct Listed<'s> {
    man: scenario::Figure,
    body: Body<'s>,
    seniority: u8,
    expected: bool,
}

/// HB-OPT-13: men of the campaign take the places that suit them, those of patrols before those of garrisons; and who
/// of them has which.
fn campaigners(
    state: &State,
    cx: &mut Cx<'_>,
    side: SideNo,
    listed: &mut [Listed<'_>],
) -> Vec<(Sheet, Option<String>)> {
    let own = &state.scenario().sides[side];
    if own.sheets.is_empty() {
        return Vec::new();
    }
    cx.cite(rule!("HB-OPT-13"));
    let mut order: Vec<usize> = (0..listed.len()).collect();
    order.sort_by_key(|it| own.patrols[usize::from(listed[*it].body.patrol)].garrison);
    let places: Vec<&scenario::Figure> = order.iter().map(|it| &listed[*it].man).collect();
    let taken = scenario::taken(&own.sheets, &places);
    let mut held: Vec<(Sheet, Option<String>)> = own.sheets.iter().map(|it| (it.clone(), None)).collect();
    for (at, sheet) in order.into_iter().zip(taken).filter_map(|it| Some((it.0, it.1?))) {
        let place = &mut listed[at].man;
        place.held_by(&own.sheets[sheet]);
        held[sheet].1 = Some(place.id.clone());
    }
    for (sheet, id) in &held {
        cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-OPT-13"), || {
            match (id, campaign::absence(sheet)) {
                (Some(_), _) => format!("{} goes out tonight ({})", sheet.name, sheet.quality.word()),
                (None, Some(away)) => away,
                (None, None) => format!("{} stays behind: there is no place for him", sheet.name),
            }
        });
    }
    let others =
        listed.iter().filter(|it| held.iter().all(|held| held.1.as_ref() != Some(&it.man.id))).count();
    if 0 < others {
        cx.tell(state, Eyes::only(Seat(side as u8)), rule!("HB-OPT-13"), || match others {
            1 => "1 man out tonight is new to the campaign".to_owned(),
            n => format!("{n} men out tonight are new to the campaign"),
        });
    }
    held
}

/// Whoever has no name yet gets the next one of his nation that nobody of his side has, or has on a sheet.
fn christen(scenario: &Scenario, side: SideNo, listed: &mut [Listed<'_>]) {
    let own = &scenario.sides[side];
    // In a campaign a man who came for one who is gone is somebody else.
    let buried = |name: &str| own.sheets.iter().any(|it| it.name.rsplit(' ').next() == Some(name));
    let mut taken: Vec<String> = Vec::new();
    for it in listed.iter_mut().filter(|it| !it.man.name.is_empty()) {
        if !it.man.styled && buried(&it.man.name) {
            it.man.name.clear();
        }
        taken.push(it.man.name.clone());
    }
    for it in listed.iter_mut().filter(|it| it.man.name.is_empty()) {
        let free = |name: &&str| !buried(name) && taken.iter().all(|it| it != name);
        let most = scenario::surnames::of(it.man.nation).len();
        let mut names = scenario::surnames::roll(it.man.nation, &scenario.title).take(most);
        let name = names.find(free).unwrap_or("Unknown").to_owned();
        taken.push(name.clone());
        it.man.name = name;
    }
}

/// HB-SETUP-2: the lines that made a man's scores, for those who listen.
fn score(man: &scenario::Figure, cx: &mut Cx<'_>) -> Play<()> {
    if !cx.listens() {
        return Ok(());
    }
    let case = ScoresCase {
        nation: man.nation,
        rank: man.rank,
        quality: man.quality,
        regular_army: man.regular_army,
        specialist: man.specialist,
        rifle: man.carries(Weapon::Rifle) || man.carries(Weapon::RifleBayonet),
    };
    let found = cx.within(&CHARACTER_SCORES, &case)?;
    found.modifiers.rows().iter().for_each(|it| cx.cite(it.cite));
    Ok(())
}

#[derive(Clone, Copy)]
struct Body<'s> {
    side: SideNo,
    patrol: u8,
    name: &'s str,
}

/// What the dice say of a patrol whose men are not given.
fn diced(state: &State, cx: &mut Cx<'_>, body: Body<'_>, patrol: &scenario::Patrol) -> Play<Option<Troops>> {
    let scenario = state.scenario();
    let (nation, period): (Nation, Option<Period>) = match &patrol.random {
        Some(Random { nation, period, .. }) => (*nation, Some(*period)),
        None if state.options().random_troops => {
            cx.cite(rule!("HB-OPT-16"));
            (scenario.sides[body.side].nation, scenario.date.period())
        }
        None => return Ok(None),
    };
    let Some(period) = period else { return Ok(None) };
    let seat = Seat(body.side as u8);
    cx.about(rule!("HB-NAT-1"), u32::from(body.patrol), seat);
    let rolled = cx.play(&TROOP_TYPE, &TroopCase { nation, period })?;
    let troops = rolled.found.outcome;
    cx.tell(state, Eyes::only(seat), rule!("HB-NAT-1"), || {
        let regular = if troops.regular_army { ", regulars" } else { "" };
        Told::from(format!("{}: {} troops{regular}", body.name, troops.quality.word()))
            .with(rolled.record)
            .done(Act::new(beat::Kind::Toss))
    });
    Ok(Some(troops))
}

impl State {
    /// The man with this id.
    pub fn by_id(&self, id: &str) -> Option<Man> {
        self.men().find(|it| it.1.id.text() == id).map(|it| it.0)
    }
}
