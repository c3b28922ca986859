//! Units and leaders, as an eye knows them.

use engine::{Flag, Maybe, Name};
use field::view::common::seat;
use field::view::grid::Piece;

use super::marks::{Canister, Card, Condition, Sort, Watch};
use crate::facts::orders::{most_charge, most_range};
use crate::known::Known;
use crate::state::Standing;
use crate::vocabulary::{Cube, LeaderNo, UnitNo};

pub fn pieces(known: &Known<'_>) -> Vec<Piece<Canister>> {
    let battle = known.battle();
    let units = battle.all().map(|it| unit(known, it));
    units.chain((0..battle.leaders.len() as LeaderNo).map(|it| leader(known, it))).collect()
}

fn unit(known: &Known<'_>, unit: UnitNo) -> Piece<Canister> {
    let battle = known.battle();
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let there = it.on_board();
    let cube = known.cube(unit);
    let names = |bits: u128| -> Vec<Name> {
        battle.all().filter(|other| bits >> other & 1 == 1).map(|it| battle.card(it).id).collect()
    };
    let watches = |cube: Cube| matches!(cube, Cube::Fire | Cube::Hold) && it.covered;
    let watch = known.order(unit).filter(|it| watches(it.cube)).map(|it| Watch {
        range: it.opp_range.min(most_range(battle, unit)),
        charge: it.opp_charge.min(most_charge(battle, unit)),
    });
    Piece {
        id: card.id,
        name: Maybe(None),
        title: card.name.clone(),
        side: seat(card.side),
        card: Card {
            sort: Sort::Unit,
            brigade: Maybe(Some(battle.scenario().brigades[usize::from(card.brigade)].name.clone())),
            kind: Maybe(Some(card.kind)),
            class: Maybe(Some(card.class)),
            size: Maybe(Some(card.size)),
            weapon: Maybe(Some(card.weapon)),
            rank: Maybe(None),
        },
        square: Maybe(it.at.map(|at| battle.land().name(at))),
        condition: Condition {
            formation: Maybe(it.gone.is_none().then_some(it.formation)),
            facing: Maybe((there && !it.formation.is_all_round()).then_some(it.facing)),
            level: Maybe(there.then_some(it.level)),
            figures: Maybe(Some(battle.figures(unit))),
            casualties: Maybe(Some(it.casualties)),
            ap: Maybe(there.then_some(it.ap)),
            out_of_command: Flag(there && !it.in_command),
            cube: Maybe(cube),
            covered: Flag(it.covered && !battle.options().open_orders),
            watch: Maybe(watch),
            engaged: Maybe(it.is_engaged().then(|| names(it.engaged))),
            fired: Flag(it.fired),
            moved: Flag(it.moved),
            halted: Flag(it.halted),
            charged: Flag(it.charged),
            rallied: Flag(it.rallied),
            gone: Maybe(it.gone),
            due: Maybe((!there && it.gone.is_none() && 0 < it.due).then_some(it.due)),
            guns_at: Maybe(it.guns_at.map(|at| battle.land().name(at))),
            standing: Maybe(None),
            radius: Maybe(None),
            follows: Flag(false),
        },
    }
}

fn leader(known: &Known<'_>, leader: LeaderNo) -> Piece<Canister> {
    let battle = known.battle();
    let (it, card) = (battle.leader(leader), battle.commander(leader));
    let brigade = battle.scenario().brigades.iter().find(|it| it.commander == leader);
    let title = match it.successor {
        0 => card.name.clone(),
        _ => format!("{}'s successor", card.name),
    };
    let there = it.on_board();
    let comes = !there && 0 < it.due && it.fell_at.is_none() && it.standing == Standing::Good;
    Piece {
        id: card.id,
        name: Maybe(None),
        title,
        side: seat(card.side),
        card: Card {
            sort: Sort::Leader,
            brigade: Maybe(brigade.map(|it| it.name.clone())),
            kind: Maybe(None),
            class: Maybe(None),
            size: Maybe(None),
            weapon: Maybe(None),
            rank: Maybe(Some(card.rank)),
        },
        square: Maybe(it.at.map(|at| battle.land().name(at))),
        condition: Condition {
            formation: Maybe(None),
            facing: Maybe(None),
            level: Maybe(None),
            figures: Maybe(None),
            casualties: Maybe(None),
            ap: Maybe(there.then_some(it.ap)),
            out_of_command: Flag(false),
            cube: Maybe(None),
            covered: Flag(false),
            watch: Maybe(None),
            engaged: Maybe(None),
            fired: Flag(false),
            moved: Flag(false),
            halted: Flag(false),
            charged: Flag(false),
            rallied: Flag(false),
            gone: Maybe(None),
            due: Maybe(comes.then_some(it.due)),
            guns_at: Maybe(None),
            standing: Maybe(Some(it.standing)),
            radius: Maybe(Some(it.radius)),
            follows: Flag(known.secrets(card.side).is_some_and(|it| it.follows(leader))),
        },
    }
}
