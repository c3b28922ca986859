//! What there is to win, and what is missing for it (HB-END-3), as far as an eye knows.

use engine::{Flag, Maybe, Name, RuleId};
use field::view::aim::{Aim, Coming, Goal, Lead, Line, Need, Rung, Tally, whose};
use field::view::common::seat;

use crate::facts::score;
use crate::known::Known;
use crate::resolve::ending::VICTORY_POINTS;
use crate::scenario::{Objective, Points};
use crate::spoken;
use crate::state::home::is_home;
use crate::state::{Figure, SideNo};

pub(super) fn aim(known: &Known<'_>) -> Aim {
    let sides: Vec<SideNo> = (0..2).filter(|it| known.camp(*it).is_some()).collect();
    let tallies: Vec<Tally> = sides.iter().map(|it| tally(known, *it)).collect();
    let both = tallies.len() == 2;
    let points = [0, 1].map(|it| tallies.iter().find(|of| of.seat == seat(it)).map_or(0, |of| of.points));
    // One who does not know what the others have cannot say who is ahead.
    let now = both
        .then(|| known.ending().cloned().unwrap_or_else(|| score::verdict(known.margins(), None, points)));
    let stands = match &now {
        Some(it) => match it.winner {
            Some(winner) => format!("{} for the {} side", it.words, known.side_name(usize::from(winner))),
            None => it.words.to_owned(),
        },
        None => tallies.first().map_or_else(String::new, |it| count(it.points)),
    };
    let lead = now.as_ref().zip(known.side()).map(|(now, me)| match now.winner.map(usize::from) {
        Some(winner) if winner == me => Lead::Ahead,
        Some(_) => Lead::Behind,
        None => Lead::Even,
    });
    Aim {
        want: want(known),
        stands,
        lead: Maybe(lead),
        winner: Maybe(now.as_ref().and_then(|it| whose(it.winner.map(usize::from)).0)),
        goals: known.side().map_or_else(Vec::new, |it| goals(known, it)),
        tallies,
        levels: levels(known, now.map(|it| it.words)),
        coming: vec![Coming { turn: known.turns().into(), say: "the last turn".to_owned() }],
    }
}

fn want(known: &Known<'_>) -> String {
    format!("Be {} points ahead at the end; what counts is brought home", known.margins().win)
}

fn count(points: i32) -> String {
    spoken::count(points, "point")
}

fn levels(known: &Known<'_>, now: Option<&str>) -> Vec<Rung> {
    let margins = known.margins();
    let rung = |words: &'static str, say: String| Rung { say, now: Flag(now == Some(words)) };
    vec![
        rung("clear win", format!("clear win: {} points ahead or more", margins.clear_win)),
        rung("win", format!("win: {} to {} points ahead", margins.win, margins.clear_win - 1)),
        rung("draw", format!("draw: less than {} points between the sides", margins.win)),
    ]
}

/// The lines of HB-END-3, by the procedure that counts them at the end.
fn tally(known: &Known<'_>, side: SideNo) -> Tally {
    let found = VICTORY_POINTS.of(&score::case(known, side));
    let line =
        |it: &engine::Applied| Line { say: it.label.text().to_string(), points: it.value, cite: it.cite };
    Tally {
        seat: seat(side),
        name: known.side_name(side).to_owned(),
        points: found.outcome,
        in_part: Flag(!known.knows_all_spoils(side)),
        lines: found.modifiers.rows().iter().map(line).collect(),
    }
}

fn goals(known: &Known<'_>, side: SideNo) -> Vec<Goal> {
    let Some(camp) = known.camp(side) else { return Vec::new() };
    let Points { prisoner, identification, wire_sample, not_home, .. } = camp.points;
    let spoils = known.spoils(side);
    let taken = spoils.prisoners + spoils.on_the_way;
    let mut all = Vec::new();
    if wire_sample != 0 {
        let with = |it: &Figure| 0 < it.wire_samples;
        let home = score::sampled(known, side);
        let needs = fetched(known, side, "a piece of wire cut", with, home, rule!("HB-END-3c"));
        all.push(goal("A wire sample", wire_sample, side, needs));
    }
    if identification != 0 {
        let with = |it: &Figure| 0 < it.papers;
        let home = score::case(known, side).papers != 0;
        let needs = fetched(known, side, "an enemy's papers, or his body", with, home, rule!("HB-END-3b"));
        all.push(goal("An identification", identification, side, needs));
    }
    if prisoner != 0 {
        let needs = vec![
            need("an enemy taken alive".to_owned(), 0 < taken, Vec::new(), rule!("HB-END-3a")),
            need("brought home".to_owned(), 0 < spoils.prisoners, Vec::new(), rule!("HB-END-3a")),
        ];
        all.push(goal("A prisoner", prisoner, side, needs));
    }
    if not_home != 0 && known.begun() {
        all.push(goal("Everybody home, each man", not_home, side, homeward(known, side)));
    }
    all.extend(camp.objectives.iter().map(|it| objective(known, side, it)));
    all
}

fn goal(name: &str, points: i32, side: SideNo, needs: Vec<Need>) -> Goal {
    let holder = needs.iter().all(|it| it.met).then(|| seat(side));
    let by = Maybe(Some(seat(side)));
    Goal { name: name.to_owned(), points: Maybe(Some(points)), holder: Maybe(holder), by, needs }
}

fn need(say: String, met: bool, who: Vec<Name>, cite: RuleId) -> Need {
    Need { say, met, who, cite }
}

/// Somebody has it, and he is home.
fn fetched(
    known: &Known<'_>,
    side: SideNo,
    what: &str,
    with: impl Fn(&Figure) -> bool,
    home: bool,
    cite: RuleId,
) -> Vec<Need> {
    let bearers: Vec<&Figure> = known.men().map(|it| it.1).filter(|it| it.side == side && with(it)).collect();
    let ids = || bearers.iter().map(|it| it.id).collect::<Vec<_>>();
    let has = home || !bearers.is_empty();
    let names: Vec<String> = bearers.iter().map(|it| spoken::man(it)).collect();
    let say = if names.is_empty() { what.to_owned() } else { format!("{what}: {}", names.join(", ")) };
    let out = bearers.iter().find(|_| !home).map(|it| format!(": {}", way_home(known, it)));
    let brought = format!("brought home{}", out.unwrap_or_default());
    vec![need(say, has, ids(), cite), need(brought, home, ids(), cite)]
}

/// HB-END-3f: man by man.
fn homeward(known: &Known<'_>, side: SideNo) -> Vec<Need> {
    let out: Vec<&Figure> = known.left_out(side, None).collect();
    if out.is_empty() {
        return vec![need("everybody is home".to_owned(), true, Vec::new(), rule!("HB-END-3f"))];
    }
    out.iter().map(|it| need(way_home(known, it), false, vec![it.id], rule!("HB-END-3f"))).collect()
}

/// `Private Lamb is 5 squares from home`, as the crow flies: which way he takes is his own affair.
fn way_home(known: &Known<'_>, man: &Figure) -> String {
    let name = spoken::man(man);
    if man.captor.is_some() {
        return format!("{name} is a prisoner");
    }
    if is_home(known.map(), man) {
        return format!("{name} is home");
    }
    let far = known.map().to_line(man.side).get(usize::from(man.node.square()));
    let far = far.map(|it| format!("{} from home", spoken::count((*it).into(), "square")));
    format!("{name} is {}", far.unwrap_or_else(|| "out".to_owned()))
}

fn objective(known: &Known<'_>, side: SideNo, it: &Objective) -> Goal {
    let say = it.aim.reached().to_owned();
    let met = score::reached(known, side, it);
    // What the enemy has done is not known before the end.
    let needs = vec![need(say.clone(), met, Vec::new(), rule!("HB-END-3"))];
    goal(&spoken::capital(&say), it.points, side, needs)
}
