//! A state that a seat could be in, raised from what it knows and nothing else.
//!
//! Its own men, its orders and what it has seen and heard stay as they are. Whoever it sees is there as he looks; who else
//! may be about, where he lies and what he carries is made up, so that the seat would not see him. Men and wire have
//! other numbers than in the true state: what those are would tell how many there are of which it knows nothing.

mod faces;
mod strangers;

use std::sync::Arc;

use engine::{About, Cx, Lane, Question, Reply, Roll, Source, Throw};

use crate::facts::contacts;
use crate::known::Known;
use crate::map::Edge;
use crate::scenario::Scenario;
use crate::state::sight::{self, Last};
use crate::state::{
    Bomb, Contact, Cover, Edges, Figure, Held, LastSeen, Level, Man, Nerve, Phase, Record, Scene, Sheets,
    Side, SideNo, State, Vanished, home,
};
use faces::Faces;

type Luck<'l> = &'l mut dyn FnMut(u32) -> u32;

/// Looking takes no dice and asks nobody.
struct Nobody;

impl Source for Nobody {
    fn roll(&mut self, _: Lane, _: About, _: &Throw) -> Option<Roll> {
        None
    }

    fn answer(&mut self, _: Lane, _: &Question<'_>) -> Option<Reply> {
        None
    }
}

pub fn imagine(known: &Known<'_>, luck: Luck<'_>) -> Option<State> {
    let side = known.side().filter(|it| *it < 2 && !known.over())?;
    let briefing = known.briefing();
    let mut scenario = briefing.scenario;
    if !known.all() {
        strangers::enlist(known, &mut scenario, side, luck);
    }
    let mut faces = Faces::new(briefing.edges);
    let figures =
        if known.phase() == Phase::Muster { Vec::new() } else { faces.muster(known, &scenario, luck) };
    let mut it = blank(known, scenario, figures);
    it.sides[side] = own(known, &faces, side)?;
    it.sides[1 - side] = strangers::side(&it, 1 - side);
    for edge in known.wire().map(|it| it.0).filter(|it| known.gapped(*it)).filter_map(|it| faces.edge(it)) {
        it.gapped.insert(edge);
    }
    it.gaps_begun = begun(known, &faces);
    it.bombs = bombs(known, &faces);
    it.next_bomb = it.bombs.len() as u16 + 1;
    it.sheets = sheets(known, &faces, side);
    let locked = known.own().filter(|it| known.locked(it.0));
    it.locked = locked.filter_map(|own| faces.opponent(known, own.1).zip(faces.man(known, own.0))).collect();
    if known.phase() == Phase::Muster {
        return Some(it);
    }
    looks(known, &faces, &mut it, side);
    if Phase::SetUp < known.phase() && !known.all() {
        strangers::hide(known, &faces, &mut it, side, luck);
        looks(known, &faces, &mut it, side);
    }
    if Phase::SetUp < known.phase() {
        // What the others see of it follows from where they are.
        contacts::update(&mut it, &mut Cx::new(&mut Nobody), 1 - side);
    }
    home::measure(&mut it);
    Some(it)
}

fn blank(known: &Known<'_>, scenario: Scenario, figures: Vec<Figure>) -> State {
    let pairs = if known.phase() == Phase::Muster { 0 } else { figures.len() * figures.len() };
    let minutes = known.minutes() - u32::from(scenario.hour);
    State {
        scene: Scene(Arc::new(scenario)),
        turn: known.turn(),
        phase: known.phase(),
        figures,
        sides: Default::default(),
        gapped: Edges::default(),
        gaps_begun: Vec::new(),
        bombs: Vec::new(),
        next_bomb: 1,
        flares: known.flares().to_vec(),
        salvos: Vec::new(),
        noises: Vec::new(),
        strikes: Vec::new(),
        last_strikes: Vec::new(),
        hits: Vec::new(),
        sight: vec![Level::None; pairs],
        seen: Last::default(),
        sight_before: vec![Level::None; pairs],
        alarm: known.any_alarm(),
        alarm_due: false,
        locked: Vec::new(),
        minutes,
        stirring: false,
        quiet_turns: 0,
        conceded: None,
        writes_first: known.writes_first(),
        guns_fired: Vec::new(),
        guns_fired_last: known.own_guns_fired_last(),
        result: None,
        sheets: Sheets::default(),
        afoot: Default::default(),
    }
}

/// What the side has of its own, as it is.
fn own(known: &Known<'_>, faces: &Faces, side: SideNo) -> Option<Side> {
    let own = known.affairs(side)?;
    let men = |all: &[Man]| all.iter().filter_map(|it| faces.man(known, *it)).collect();
    let guards = own
        .guards
        .iter()
        .filter_map(|(prisoner, guard)| Some((faces.man(known, *prisoner)?, faces.man(known, *guard)?)));
    Some(Side {
        patrols: own.patrols.clone(),
        record: record(known, faces),
        orders: faces.orders(known, &own.orders),
        sealed: own.sealed,
        assets: own.assets.clone(),
        signals: own.signals.clone(),
        bangalores: own.bangalores.iter().filter_map(|it| faces.edge(*it)).collect(),
        crews: own.crews.iter().map(|it| men(it)).collect(),
        guards: guards.collect(),
        entries: own.entries.clone(),
        distances: Default::default(),
        alarmed: own.alarmed,
        alarm_due: own.alarm_due,
        minutes: own.minutes,
        stirred: own.stirred,
    })
}

fn record(known: &Known<'_>, faces: &Faces) -> Record {
    let contact = |it: crate::known::Sighted| {
        let behind = faces.behind(it.token);
        Contact {
            token: it.token,
            level: it.level,
            square: it.square,
            who: behind.filter(|_| it.level == Level::Clear),
            trail: behind.filter(|_| it.level != Level::Clear),
            look: it.look,
        }
    };
    let lost = |(token, square)| Some(Vanished { token, who: faces.gone(token)?, square });
    Record {
        contacts: known.contacts().map(contact).collect(),
        last_seen: known.last_seen().iter().map(|it| LastSeen { ..*it }).collect(),
        vanished: known.lost().filter_map(lost).collect(),
        sounds: known.sounds().to_vec(),
        swept: known.swept_squares().collect(),
        gaps: known.gaps().iter().filter_map(|it| faces.edge(*it)).collect(),
        found: known.found(),
        bombs: (1..).zip(known.bombs()).map(|it| it.0).collect(),
        marks: known.marks().to_vec(),
        next_token: known.met(),
        bodies: known.contacts().filter(|it| it.body).filter_map(|it| faces.behind(it.token)).collect(),
    }
}

/// Gaps that its own men work on (HB-INFO-7).
fn begun(known: &Known<'_>, faces: &Faces) -> Vec<(Edge, bool, u8)> {
    let mut res = Vec::new();
    for (edge, stealth) in known.wire().flat_map(|it| [(it.0, false), (it.0, true)]) {
        if let Some(left) = known.gap_turns_left(edge, stealth)
            && let Some(edge) = faces.edge(edge)
        {
            res.push((edge, stealth, left));
        }
    }
    res
}

/// By their place among those it knows of.
fn bombs(known: &Known<'_>, faces: &Faces) -> Vec<Bomb> {
    let one = |(no, it): (u16, &Bomb)| {
        let man = |it: Man| faces.man(known, it);
        let thrower = man(it.thrower).or(faces.anybody()).unwrap_or(it.thrower);
        let cover = match it.cover {
            Cover::By(by) => man(by).map_or(Cover::None, Cover::By),
            other => other,
        };
        Bomb { no, node: it.node, thrower, cover }
    };
    (1..).zip(known.bombs()).map(one).collect()
}

fn sheets(known: &Known<'_>, faces: &Faces, side: SideNo) -> Sheets {
    let held = |it: &Held| Held { sheet: it.sheet.clone(), man: it.man.and_then(|it| faces.man(known, it)) };
    let own: Vec<Held> = known.sheets(side).iter().map(held).collect();
    let mut all: [Vec<Held>; 2] = Default::default();
    all[side] = own;
    Sheets(Arc::new(all))
}

/// Who sees whom: what its own men see as it was last worked out (HB-SEE-8), the rest by the rule.
fn looks(known: &Known<'_>, faces: &Faces, it: &mut State, side: SideNo) {
    sight::look(it, &[]);
    it.seen = Last::default();
    let count = it.figures.len();
    let at = |a: Man, b: Man| usize::from(a.0) * count + usize::from(b.0);
    let own: Vec<(Man, Man)> =
        known.own().filter_map(|(man, _)| Some((man, faces.man(known, man)?))).collect();
    let foes: Vec<Man> = it.of_side(1 - side).map(|it| it.0).collect();
    for (man, now) in &own {
        own.iter().for_each(|(other, then)| it.sight[at(*now, *then)] = known.own_sight(*man, *other));
        foes.iter().for_each(|foe| it.sight[at(*now, *foe)] = Level::None);
        for token in known.contacts().map(|it| it.token) {
            let Some(foe) = faces.behind(token) else { continue };
            it.sight[at(*now, foe)] = known.man_sees(*man, token);
            if known.took_cover(*man, token) {
                it.sight_before[at(*now, foe)] = Level::Clear;
                it.man_mut(foe).turn.shifted = true;
            }
        }
        for foe in known.lost_by(*man).filter_map(|it| faces.gone(it.0)) {
            it.sight_before[at(*now, foe)] = Level::Clear;
            it.man_mut(foe).turn.shifted = true;
        }
    }
}

/// He has surrendered, or somebody has him.
fn helpless(figure: &Figure) -> bool {
    figure.nerve == Nerve::Surrendered || figure.prisoner() || figure.down()
}

#[cfg(test)]
mod tests {
    use engine::{Eye, Flow, Playbook, Seat, Setup};

    use super::*;
    use crate::breaches::breaches;
    use crate::fixture::fool;
    use crate::game::HotBlood;
    use crate::scenario;
    use crate::view::view;

    /// The state that a seat imagines, if any, is one that the rules allow, and looks the same to it.
    #[test]
    fn imagined_states_of_random_games_look_the_same_and_are_lawful() {
        let mut imagined = 0;
        for script in scenario::ALL {
            for seed in 1..=2 {
                let mut it = HotBlood::open(&Setup { text: script.text, options: &[] }).unwrap();
                let mut luck = fool(seed * 0x9e37_79b9);
                while let Flow::On = HotBlood::step(&mut it, &mut Cx::new(&mut luck)).unwrap() {
                    for eye in [Seat(0), Seat(1)].map(Eye::Seat) {
                        let known = Known::new(&it, eye);
                        let Some(other) = imagine(&known, &mut |n| luck.luck.below(n)) else { continue };
                        let at = format!("{} {seed}, turn {}, {:?}", script.name, it.turn, it.phase);
                        assert_eq!(view(&known), view(&Known::new(&other, eye)), "{at}");
                        assert_eq!(breaches(&other), Vec::<String>::new(), "{at}");
                        imagined += 1;
                    }
                }
            }
        }
        assert!(1_000 < imagined, "{imagined}");
    }

    /// How many of the enemy there are does not follow from how many there are.
    #[test]
    fn nothing_is_read_off_the_true_state() {
        let strength = |luck: u64| {
            let it = crate::fixture::state_of("la-petite-douve", &[]);
            let mut luck = fool(luck);
            let known = Known::of_side(&it, 0);
            let other = imagine(&known, &mut |n| luck.luck.below(n)).unwrap();
            other.of_side(1).count()
        };
        let counts: std::collections::BTreeSet<usize> = (1..40).map(strength).collect();
        assert!(5 < counts.len(), "{counts:?}");
    }
}
