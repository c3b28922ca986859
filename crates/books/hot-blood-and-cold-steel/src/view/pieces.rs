//! The men whose state an eye knows in full.

use engine::{Flag, Maybe};
use field::view::common::{Word, seat};
use field::view::grid::Piece;

use super::at;
use super::marks::{Away, Card, Condition, Notes, Raid, Scores, Work};
use super::orders::{self, Drawn};
use crate::known::Known;
use crate::spoken;
use crate::state::{Figure, Job, Man};
use crate::vocabulary::Readiness;

pub(super) fn pieces(known: &Known<'_>) -> Vec<Piece<Raid>> {
    known.men().map(|(man, figure)| piece(known, man, figure)).collect()
}

fn piece(known: &Known<'_>, man: Man, figure: &Figure) -> Piece<Raid> {
    let square = figure.on_table().then(|| at(known.map(), figure.node.square()));
    Piece {
        id: figure.id,
        name: Maybe(Some(spoken::man(figure))),
        title: spoken::title(figure),
        side: seat(figure.side),
        card: card(known, figure),
        square: Maybe(square),
        condition: condition(known, man, figure),
    }
}

fn card(known: &Known<'_>, figure: &Figure) -> Card {
    let patrols = known.camp(figure.side).map_or(&[][..], |it| &it.patrols);
    let camp = known.camp(figure.side).into_iter();
    let listed = camp.flat_map(crate::scenario::Side::figures).find(|it| it.id == figure.id.text());
    let ranked = listed.is_some_and(|it| it.seniority.is_some());
    Card {
        patrol: Maybe(patrols.get(usize::from(figure.patrol)).map(|it| it.name.clone())),
        nation: figure.nation,
        rank: figure.rank,
        seniority: Maybe(ranked.then_some(figure.seniority)),
        quality: figure.quality,
        regular_army: Flag(figure.regular_army),
        specialist: Flag(figure.specialist),
    }
}

fn condition(known: &Known<'_>, man: Man, figure: &Figure) -> Condition {
    let here = figure.on_table();
    let away = if figure.expected { Away::Expected } else { Away::Home };
    let resting = figure.readiness == Readiness::Resting;
    let turn = &figure.turn;
    // On an open table everything is seen but what was written in secret (HB-OPT-1).
    let own = known.affairs(figure.side);
    let order = own.and_then(|it| orders::order(known, &it.orders, man));
    let drawn = match own.filter(|_| order.is_some()) {
        Some(own) => orders::drawn(known, figure, &own.orders, man),
        None => Drawn::default(),
    };
    let aims_at = own.and(turn.aims_at).map(|it| at(known.map(), it));
    Condition {
        zone: Maybe(here.then(|| figure.node.zone())),
        stance: Maybe(here.then_some(figure.stance)),
        away: Maybe((!here).then_some(away)),
        health: figure.health,
        stabilised: Flag(figure.stabilised),
        nerve: figure.nerve,
        captor: Maybe(figure.captor.map(|it| seat(usize::from(it)))),
        readiness: Maybe(resting.then_some(figure.readiness)),
        wakes: Maybe(figure.wakes.filter(|_| resting)),
        under_fire: Flag(figure.under_fire_last_turn || turn.under_fire),
        going_back: Flag(figure.going_back),
        bold: Flag(figure.bold),
        trench_pass: Flag(figure.trench_pass),
        weapons: figure.weapons.iter().collect(),
        bombs: figure.bombs,
        gear: figure.gear.iter().collect(),
        verey: some(figure.verey),
        scores: Scores {
            morale_state: figure.morale_state,
            grenadier_skill: figure.grenadier_skill,
            shooting: figure.shooting,
        },
        items: items(figure),
        carrying: called(known, figure.carrying),
        carried_by: called(known, figure.carried_by),
        bearer: called(known, figure.bearer),
        guards: guards(known, man),
        job: Maybe(figure.job.map(|it| work(known, it))),
        fought: Flag(turn.engaged),
        ducks: Flag(turn.ducks),
        rooted: Flag(turn.rooted),
        threw: Flag(turn.threw),
        whole_turn: Flag(turn.whole_turn),
        fired: Flag(turn.fired),
        steps_moved: some(turn.steps_moved),
        intents: intents(known, figure),
        notes: notes(figure),
        order: Maybe(order),
        order_way: Maybe(drawn.way),
        order_stance: Maybe(drawn.stance),
        order_at: Maybe(drawn.at),
        aims_at: Maybe(aims_at),
    }
}

/// What there is none of is not said.
fn some(count: u8) -> Maybe<u8> {
    Maybe(Some(count).filter(|it| 0 < *it))
}

fn items(figure: &Figure) -> Vec<Word> {
    let samples = (0..figure.wire_samples).map(|_| "wire_sample");
    samples.chain((0..figure.papers).map(|_| "papers")).collect()
}

/// A load or a bearer of the other side goes by his token, as he is seen.
fn called(known: &Known<'_>, man: Option<Man>) -> Maybe<String> {
    let name = |man: Man| match known.mine(man) {
        Some(it) => Some(it.id.text().to_owned()),
        None => known.token_of(man).map(|it| format!("k{it}")),
    };
    Maybe(man.and_then(name))
}

fn guards(known: &Known<'_>, man: Man) -> Maybe<Vec<String>> {
    let guarded: Vec<String> = known.guarded_by(man).map(|it| format!("k{}", it.1)).collect();
    Maybe(Some(guarded).filter(|it| !it.is_empty()))
}

fn work(known: &Known<'_>, job: Job) -> Work {
    match job {
        Job::Gap { edge, stealth } => Work {
            kind: if stealth { "cut_gap_stealth" } else { "cut_gap" },
            edge: Maybe(Some(known.map().edge_label(edge))),
            turns_left: Maybe(known.gap_turns_left(edge, stealth)),
        },
        Job::Stretcher => Work { kind: "make_stretcher", edge: Maybe(None), turns_left: Maybe(None) },
    }
}

fn intents(known: &Known<'_>, figure: &Figure) -> Maybe<Vec<Word>> {
    let it = figure.turn.intents;
    let all = [
        ("enter_trench", it.enter_trench),
        ("advance_under_fire", it.advance_under_fire),
        ("enter_danger", it.enter_danger),
    ];
    let written = it.any() && known.affairs(figure.side).is_some();
    Maybe(written.then(|| all.into_iter().filter(|it| it.1).map(|it| it.0).collect()))
}

/// His sheet (HB-EXP-1).
fn notes(figure: &Figure) -> Maybe<Notes> {
    let it = &figure.notes;
    let notes = Notes {
        hits: some(it.hits),
        scratches: some(it.scratches),
        fights_won: some(it.fights_won),
        prisoners_taken: some(it.prisoners_taken),
        been_out: Flag(it.out),
    };
    let counts = [it.hits, it.scratches, it.fights_won, it.prisoners_taken];
    Maybe(Some(notes).filter(|_| it.out || counts.iter().any(|it| 0 < *it)))
}
