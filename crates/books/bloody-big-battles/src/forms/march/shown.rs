//! What a screen is told of a move besides what it is told of any: deeds, formations, who would fire at its end.

use engine::{Maybe, Refusal};
use field::open::{Law, Paid, crossed_at, met_at, no};
use field::view::chart::{FiredBy, Reckoning};
use ground::table::{Amount, Item, Kind, Ledger, Leg, Length, Path, Point, Row, Shape, Transect, cost};

use super::{March, Marching};
use crate::facts::fire::{Volley, power_case, volleys};
use crate::facts::sight::Eyes;
use crate::known::Seen;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::penalty;
use crate::resolve::drill::{self, ARC, INCH};
use crate::resolve::fire_power::{FIRE_POWER, FirerPower};
use crate::rows;
use crate::state::{Army, Charge, Formation, Hands, Supposed};

/// The formations that it has or can take.
pub(super) fn shapes(of: &Marching<'_, impl Seen>) -> Vec<(&'static str, Shape)> {
    let on_foot = drill::ON_FOOT <= of.mover.start.shape;
    let shape = |it: Formation| (it.word(), of.mover.shapes[usize::from(drill::number(it, on_foot))]);
    let mut taken = vec![drill::formation(of.mover.start.shape)];
    for (to, _) in of.changes() {
        let it = drill::formation(to);
        if !taken.contains(&it) {
            taken.push(it);
        }
    }
    taken.into_iter().map(shape).collect()
}

pub(super) fn changes(of: &Marching<'_, impl Seen>) -> Vec<(&'static str, Length)> {
    let word = |to: u8| match (of.mover.start.shape < drill::ON_FOOT, to < drill::ON_FOOT) {
        (true, false) => "dismount",
        (false, true) => "mount",
        _ => drill::formation(to).word(),
    };
    of.changes().map(|(to, cost)| (word(to), cost)).collect()
}

pub(super) fn deeds<A: Seen>(march: &March<'_, A>) -> Vec<(&'static str, Result<(), Refusal>)> {
    let mut res = vec![
        ("stand", Ok(())),
        ("move", Ok(())),
        ("recover", march.may_recover()),
        ("charge", march.may_charge_at_all()),
    ];
    if !march.exits().is_empty() {
        res.push(("leave", may_leave(march)));
    }
    res
}

/// May it leave at all, by the ways that are found?
fn may_leave(march: &March<'_, impl Seen>) -> Result<(), Refusal> {
    let cite = rule!("BB-MOVE-15");
    match () {
        () if march.at_the_edge => no(cite, "who comes in does not leave in the same move"),
        () if march.ways_off(&mut Transect::default()).is_empty() => {
            no(cite, "its straight ways and its road lead to no exit within its move")
        }
        () => Ok(()),
    }
}

/// Guns in battery limber first.
pub(super) fn first(of: &Marching<'_, impl Seen>) -> Path {
    match drill::formation(of.mover.start.shape) {
        Formation::Unlimbered => Path::new(&[Leg::Form(Formation::Limbered as u8)]),
        _ => Path::default(),
    }
}

/// How often a penalty of BB-ALLOW-2 was paid.
pub(super) fn dues(of: &Marching<'_, impl Seen>, item: &Item) -> i64 {
    let Amount::Off(off) = item.amount else { return 0 };
    match item.row {
        rows::OUTSIDE_ARC | rows::DIFFICULT => 1,
        rows::OBSTACLE => {
            let arm = of.army.arm(of.unit);
            off / cost(INCH * -penalty(arm, rule!("BB-ALLOW-P3"))).max(1)
        }
        _ => 0,
    }
}

/// The places at which a line of the ledger is paid.
pub(super) fn paid(
    of: &Marching<'_, impl Seen>,
    plan: &Plan,
    track: &[Point],
    ledger: &Ledger,
    row: Row,
) -> Paid {
    let (Some(first), Some(last)) = (track.first(), track.last()) else { return Paid::AllAlong };
    let table = &of.army.field().table;
    match row {
        rows::OUTSIDE_ARC => Paid::At(vec![if ledger.feats.outside_arc { *first } else { *last }]),
        // Before the legs or behind them (BB-ALLOW-4).
        rows::FORMATION => Paid::changes(&plan.path, *first, *last),
        rows::OBSTACLE => {
            let asked =
                |it: &ground::table::Toll| it.due.row == rows::OBSTACLE && it.shapes.has(ledger.shape);
            crossed_at(table, track, asked, of.mover.drill.tolls)
        }
        // Where the footprint first meets it (BB-ALLOW-7).
        rows::DIFFICULT => {
            let hard = |kind: Kind| {
                of.mover.drill.tolls.iter().any(|it| it.kind == kind && it.due.row == rows::DIFFICULT)
            };
            let shape = of.mover.shapes[usize::from(ledger.shape)];
            met_at(table, track, (of.mover.start.pose.facing, ARC), shape, hard)
        }
        _ => Paid::AllAlong,
    }
}

pub(super) fn reckoning<A: Seen>(
    march: &March<'_, A>,
    plan: &Plan,
    ledger: Option<&Ledger>,
    told: &mut Reckoning,
) {
    // Whoever has left is fired at by nobody.
    let fired_by = if plan.leaves { Vec::new() } else { fired_by(march, plan, ledger) };
    told.fired_by = Maybe(Some(fired_by));
    let end = ledger.map_or(march.mover.start.pose, |it| it.end);
    let side = &march.army.scenario().sides[march.army.side(march.unit)];
    let exit = side.exit_at(end.at).filter(|_| plan.leaves);
    told.leaves = Maybe(exit.map(|it| it.name.clone()));
    if let (Deed::Move, false, &[Leg::Form(to)]) = (plan.deed, plan.leaves, &plan.path.legs[..]) {
        // Whoever only takes another formation wants to know where that lets him go.
        told.reach = Maybe(Some(march.reformed(to, &mut Transect::default())));
    }
    let charged = plan.target.filter(|_| matches!(plan.deed, Deed::Charge | Deed::RecoverAndMove));
    told.charge = Maybe(charged.zip(ledger).and_then(|(target, it)| march.contact(target, it)));
}

/// Those of the enemy who could then fire at it, each with its range and its fire power.
fn fired_by(march: &March<'_, impl Seen>, plan: &Plan, ledger: Option<&Ledger>) -> Vec<FiredBy> {
    let mut army = ledger.map_or_else(|| Supposed::of(march.army), |it| march.ended(it));
    if let (Some(target), Some(contact)) = (plan.target, ledger.and_then(|it| it.contact)) {
        army.unit_mut(march.unit).turn.charge = Some(Charge { target, from: contact.from });
    }
    if !army.unit(march.unit).on_table() {
        return Vec::new();
    }
    let enemy = 1 - army.side(march.unit);
    let volleys = volleys(&army, &mut Eyes::new(&army, enemy), enemy, march.unit);
    let case = power_case(&army, volleys.iter());
    let power = FIRE_POWER.of(&case);
    let one = |(volley, firer): (&Volley, &FirerPower)| FiredBy {
        unit: march.army.card(volley.unit).id,
        range: volley.nearest(),
        factor: firer.fire_power,
    };
    volleys.iter().zip(&power.firers).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::forms::Grant;
    use crate::forms::{march, start_of};
    use crate::known::Known;
    use crate::resolve::allowance::Length;
    use crate::state::{Phase, State, Whereabouts};
    use crate::vocabulary::{Arm, Terrain};
    use engine::{Chart, Datum, Eye};

    fn reckoned(state: &State, way: &str) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        let drawing = march.read(way).unwrap();
        march.accept(&drawing).unwrap();
        march.reckon(&drawing)
    }

    fn shown(state: &State) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        march(&known, unit, grant, start_of(&known, unit)).show()
    }

    fn at(it: &Datum, path: &str) -> Datum {
        path.split('.').fold(it.clone(), |it, step| match (&it, step.parse::<usize>()) {
            (Datum::List(all), Ok(no)) => all[no].clone(),
            _ => it.get(step).cloned().unwrap_or(Datum::Null),
        })
    }

    fn point(x: i64, y: i64) -> Datum {
        Datum::List(vec![Datum::Int(x), Datum::Int(y)])
    }

    #[test]
    fn penalties_are_shown_where_they_are_paid() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
        it.terrain(Terrain::Stream, &[(0, 12), (36, 12)]);
        it.terrain(Terrain::Woods, &[(10, 15), (26, 15), (26, 20), (10, 20)]);
        let state = it.state();
        let stream = reckoned(&state, "to 1800,1400");
        assert_eq!(at(&stream, "items.0.rule"), Datum::word("BB-ALLOW-P3"));
        assert_eq!(at(&stream, "items.0.at"), Datum::List(vec![point(1_800, 1_200)]));
        let both = reckoned(&state, "to 1800,1600");
        let woods = (0..2).find(|no| at(&both, &format!("items.{no}.rule")) == Datum::word("BB-ALLOW-P2"));
        // The front edge is where the anchor is, so the wood begins at its border.
        assert_eq!(
            at(&both, &format!("items.{}.at", woods.unwrap())),
            Datum::List(vec![point(1_800, 1_500)])
        );
        let aside = reckoned(&state, "to 2300,1000");
        assert_eq!(at(&aside, "items.0.at"), Datum::List(vec![point(1_800, 1_000)]));
        let deep = reckoned(&state, "to 1800,1100 form deep");
        assert_eq!(at(&deep, "items.0.at"), Datum::List(vec![point(1_800, 1_100)]));
    }

    #[test]
    fn one_who_comes_in_is_told_who_fires_at_him_there() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (0, 10), 90);
        it.unit("a1", 1, Arm::Infantry, 4, (13, 10), 270);
        let mut state = it.state();
        state.phase = Phase::Movement;
        let f1 = no(&state, "f1");
        state.unit_mut(f1).formation = Formation::March;
        state.unit_mut(f1).whereabouts = Whereabouts::AtTheEdge;
        let there = reckoned(&state, "to 500,1000");
        assert_eq!(at(&there, "fired_by.0.unit"), Datum::Text("a1".into()));
        assert_eq!(at(&there, "fired_by.0.range"), Datum::Int(800));
        assert_eq!(
            at(&reckoned(&state, "stand"), "fired_by"),
            Datum::List(Vec::new()),
            "he is not on the table"
        );
    }

    #[test]
    fn a_change_of_formation_tells_its_own_reach() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
        it.terrain(Terrain::Woods, &[(10, 13), (26, 13), (26, 20), (10, 20)]);
        let state = it.state();
        let known = Known::new(&state, Eye::Umpire);
        let unit = no(&state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        let legal = |way: &str| march.read(way).and_then(|it| march.accept(&it)).is_ok();
        let change = reckoned(&state, "form deep");
        let mut differ = 0;
        for y in (600..=2_200).step_by(100) {
            let cell = |raster: &str| {
                let origin = at(&change, &format!("reach.{raster}.origin"));
                let no = |axis: &str, it: i64| (it - at(&origin, axis).as_int().unwrap()) / 50;
                let row = at(&change, &format!("reach.{raster}.rows.{}", no("1", y)));
                row.as_text().unwrap().chars().nth(no("0", 1_800) as usize).unwrap() != '.'
            };
            if y == 1_000 {
                continue;
            }
            let (before, after) = (format!("form deep to 1800,{y}"), format!("to 1800,{y} form deep"));
            assert_eq!((cell("before"), cell("after")), (legal(&before), legal(&after)), "at {y}");
            differ += i32::from(legal(&before) != legal(&format!("to 1800,{y}")));
        }
        assert!(0 < differ, "the change costs nothing");
        assert_eq!(
            at(&reckoned(&state, "form deep to 1800,1200"), "reach"),
            Datum::Null,
            "only of the change alone"
        );
    }

    #[test]
    fn horse_may_bend_its_way_round_what_stands_in_it() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Cavalry, 2, (18, 4), 0);
        it.terrain(Terrain::Woods, &[(18, 9), (19, 9), (19, 11), (18, 11)]);
        let state = it.state();
        let chart = shown(&state);
        let text = |raster: &str, x: i64, y: i64| {
            let origin = at(&chart, "reach.origin");
            let cell = |no: &str, it: i64| (it - at(&origin, no).as_int().unwrap()) / 50;
            let row = at(&chart, &format!("reach.{raster}.{}", cell("1", y)));
            row.as_text().unwrap().chars().nth(cell("0", x) as usize).unwrap()
        };
        // Straight ahead the way crosses the wood; bent round it, it costs nothing.
        assert_eq!((text("rows", 1_800, 1_600), text("bends", 1_800, 700)), ('0', '.'));
        let knot = text("bends", 1_800, 1_600).to_digit(10).unwrap();
        let [along, aside] =
            ["0", "1"].map(|it| at(&chart, &format!("reach.knots.{knot}.{it}")).as_int().unwrap());
        let via = (1_800 + 1_200 * aside / 100, 400 + 1_200 * along / 100);
        let bent = reckoned(&state, &format!("to {},{} to 1800,1600", via.0, via.1));
        assert_eq!(at(&bent, "items"), Datum::List(Vec::new()));
        assert_ne!(at(&reckoned(&state, "to 1800,1600"), "items"), Datum::List(Vec::new()));
    }
}
