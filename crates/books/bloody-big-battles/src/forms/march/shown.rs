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
        let formation = drill::formation(to);
        if !taken.contains(&formation) {
            taken.push(formation);
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
    use ground::table::rings_hold;

    fn reckoned(state: &State, way: &str) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        let drawing = march.read(way).unwrap();
        march.accept(&drawing).unwrap();
        march.reckon(&drawing)
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
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
        fixture.terrain(Terrain::Stream, &[(0, 12), (36, 12)]);
        fixture.terrain(Terrain::Woods, &[(10, 15), (26, 15), (26, 20), (10, 20)]);
        let state = fixture.state();
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
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (0, 10), 90);
        fixture.unit("a1", 1, Arm::Infantry, 4, (13, 10), 270);
        let mut state = fixture.state();
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

    /// The rings of a fan, of the places that cost at most so much.
    fn rings(fan: &Datum, most: i64) -> Vec<Vec<Point>> {
        let list = |it: Datum| if let Datum::List(all) = it { all } else { Vec::new() };
        let place = |it: Datum| {
            let [x, y] = ["0", "1"].map(|no| at(&it, no).as_int().unwrap() as i32);
            Point::new(x, y)
        };
        let shades = list(at(fan, "shades"));
        let shade = shades.iter().rev().find(|it| at(it, "most").as_int().is_some_and(|it| it <= most));
        let rings = shade.map(|it| list(at(it, "rings"))).unwrap_or_default();
        rings.into_iter().map(|it| list(it).into_iter().map(place).collect()).collect()
    }

    fn reached(state: &State, way: &str) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        march.reach(&march.read(way).unwrap()).unwrap()
    }

    #[test]
    fn a_change_of_formation_has_its_own_reach() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
        fixture.terrain(Terrain::Woods, &[(10, 13), (26, 13), (26, 20), (10, 20)]);
        let state = fixture.state();
        let known = Known::new(&state, Eye::Umpire);
        let unit = no(&state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        let legal = |way: &str| march.read(way).and_then(|it| march.accept(&it)).is_ok();
        let (before, after) = (reached(&state, "form deep"), reached(&state, "to 1800,1000 form deep"));
        let held = |reach: &Datum, y: i32| rings_hold(&rings(&at(reach, "fans.0"), 9), Point::new(1_800, y));
        let mut differ = 0;
        for y in (605..=2_205).step_by(100) {
            let (first, last) = (format!("form deep to 1800,{y}"), format!("to 1800,{y} form deep"));
            assert_eq!((held(&before, y), held(&after, y)), (legal(&first), legal(&last)), "at {y}");
            differ += i32::from(legal(&first) != legal(&format!("to 1800,{y}")));
        }
        assert!(0 < differ, "the change costs nothing");
    }

    #[test]
    fn horse_may_bend_its_way_round_what_stands_in_it() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Cavalry, 2, (18, 4), 0);
        fixture.terrain(Terrain::Woods, &[(18, 9), (19, 9), (19, 11), (18, 11)]);
        let state = fixture.state();
        let reach = reached(&state, "stand");
        let there = Point::new(1_800, 1_600);
        // Straight ahead the way crosses the wood; bent round it, it costs nothing.
        assert!(!rings_hold(&rings(&at(&reach, "fans.0"), 0), there));
        let Datum::List(fans) = at(&reach, "fans") else { panic!("{reach:?}") };
        let bent = fans[1..].iter().find(|it| rings_hold(&rings(it, 0), there)).expect("a bend");
        assert_eq!(at(bent, "exact"), Datum::Bool(false));
        let way = format!("{} to 1800,1600", at(bent, "way").as_text().unwrap());
        assert_eq!(at(&reckoned(&state, &way), "items"), Datum::List(Vec::new()), "{way}");
        assert_ne!(at(&reckoned(&state, "to 1800,1600"), "items"), Datum::List(Vec::new()));
    }

    #[test]
    fn what_is_drawn_too_far_ends_at_the_edge_and_says_why() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
        fixture.unit("a1", 1, Arm::Infantry, 4, (18, 17), 180);
        fixture.terrain(Terrain::River, &[(0, 8), (36, 8)]);
        let state = fixture.state();
        let known = Known::new(&state, Eye::Umpire);
        let unit = no(&state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = march(&known, unit, grant, start_of(&known, unit));
        let clamped = |way: &str| {
            let (drawing, ended) = march.clamp(&march.read(way).unwrap()).unwrap();
            (march.write(&drawing), ended.and_then(|it| it.cite).map(|it| it.to_string()))
        };
        let (way, rule) = clamped("to 3300,1000");
        assert_eq!((way.as_str(), rule.as_deref()), ("to 2701,1000", Some("BB-ALLOW-1")));
        assert_eq!(clamped("to 1800,1300"), ("to 1800,1300".into(), None), "as it was meant");
        let (way, rule) = clamped("to 1800,200");
        assert_eq!(rule.as_deref(), Some("BB-ALLOW-6"), "{way}");
        let (way, _) = clamped("to 1800,1750");
        assert!(way.starts_with("charge a1 "), "on an enemy: {way}");
        let (way, rule) = clamped("to 3300,1000 face 200");
        assert!(way.contains("face 200") && rule.is_some(), "the facing is kept: {way}");
    }
}
