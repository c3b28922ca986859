//! The chart of a move as plain data: what a screen draws by, and the reckoning of a way line by line.

use std::borrow::Cow;

use engine::{Cx, Datum, Listing, Refusal, Script};
use ground::table::{Amount, GRAIN, Ledger, Leg, Transect, Zone, Zoning, rounded};

use super::March;
use super::exit::WayOff;
use super::paid;
use super::reach::{reach, reformed};
use crate::drill;
use crate::facts::fire::{Volley, power_case, volleys};
use crate::facts::sight::Eyes;
use crate::plan::{Deed, Plan};
use crate::resolve::fire_power::{FirerPower, fire_power};
use crate::rows;
use crate::state::{Army, Charge, Formation, Hands, Supposed, UnitNo};
use crate::telling;
use crate::view;

pub fn show(march: &March<'_, impl Army>) -> Datum {
    let (army, start) = (march.army, march.start);
    let scratch = &mut Transect::default();
    let ways = march.ways_off(scratch);
    let (deeds, barred) = deeds(march, &ways);
    let shape = |it: Formation| {
        let number = drill::number(it, drill::ON_FOOT <= start.shape);
        (Cow::Borrowed(it.word()), view::shape(march.shapes[usize::from(number)]))
    };
    let shapes = taken(march).map(shape).collect();
    let mut fields = Listing::default();
    let chart = [
        ("ground", Datum::word("open")),
        ("unit", id(march, march.unit)),
        ("start", view::stand(start.pose, drill::formation(start.shape))),
        ("shapes", Datum::Record(shapes)),
        ("allowance", Datum::Int(march.allowance.into())),
        ("result", Datum::word(march.grant.share.word())),
        ("legs", Datum::Int(march.drill.legs.into())),
        ("bend", Datum::Int(march.drill.bend.0.into())),
        ("arc", Datum::Int(march.drill.arc.0.into())),
        ("deeds", Datum::List(deeds)),
        ("barred", Datum::List(barred)),
        ("charges", Datum::List(charges(march, scratch))),
        ("formations", formations(march)),
        ("reach", reach(march, scratch)),
        ("zones", telling::zones(army, &march.zones)),
        ("roads", Datum::List(march.roads().map(|it| Datum::Int(it.into())).collect())),
    ];
    chart.into_iter().for_each(|(name, it)| fields.put(name, it));
    if !ways.is_empty() {
        fields.list("exits", ways.iter().map(|it| way_off(march, it)));
    }
    fields.done()
}

/// A way off the table that it may go (BB-MOVE-15).
fn way_off(march: &March<'_, impl Army>, it: &WayOff<'_>) -> Datum {
    Datum::record([
        ("name", Datum::text(&it.exit.name)),
        ("way", text(it.plan.write(march.army, march.start.shape))),
    ])
}

fn id(march: &March<'_, impl Army>, unit: UnitNo) -> Datum {
    text(march.army.card(unit).id.text().to_owned())
}

fn text(it: String) -> Datum {
    Datum::Text(Cow::Owned(it))
}

/// The formations that it has or can take.
fn taken<'m>(march: &'m March<'_, impl Army>) -> impl Iterator<Item = Formation> + 'm {
    let now = drill::formation(march.start.shape);
    let can = march.changes().map(|it| drill::formation(it.0));
    let all = std::iter::once(now).chain(can.filter(move |it| *it != now));
    all.scan(Vec::new(), |seen, it| {
        let new = !seen.contains(&it);
        seen.push(it);
        Some(new.then_some(it))
    })
    .flatten()
}

fn formations(march: &March<'_, impl Army>) -> Datum {
    let change = |(to, cost): (u8, i32)| {
        let word = match ((march.start.shape < drill::ON_FOOT), to < drill::ON_FOOT) {
            (true, false) => "dismount",
            (false, true) => "mount",
            _ => drill::formation(to).word(),
        };
        Datum::record([("to", Datum::word(word)), ("cost", Datum::Int(cost.into()))])
    };
    Datum::List(march.changes().map(change).collect())
}

fn deeds(march: &March<'_, impl Army>, ways: &[WayOff<'_>]) -> (Vec<Datum>, Vec<Datum>) {
    let (mut deeds, mut barred) = (vec![Datum::word("stand"), Datum::word("move")], Vec::new());
    let mut judge = |deed: &'static str, may: Result<(), Refusal>| match may {
        Ok(()) => deeds.push(Datum::word(deed)),
        Err(Refusal { cite, why }) => barred.push(Datum::record([
            ("deed", Datum::word(deed)),
            ("cite", cite.map_or(Datum::Null, |it| Datum::word(it.text()))),
            ("why", text(why)),
        ])),
    };
    judge("recover", march.may_recover());
    judge("charge", march.may_charge_at_all());
    if !march.exits().is_empty() {
        judge("leave", march.may_leave(ways));
    }
    (deeds, barred)
}

/// The straight charges that would come home.
fn charges(march: &March<'_, impl Army>, scratch: &mut Transect) -> Vec<Datum> {
    if march.may_charge_at_all().is_err() {
        return Vec::new();
    }
    let mut res = Vec::new();
    for target in march.targets() {
        let bans = march.bans(Some(target));
        let Some((path, ledger)) = march.form(&bans, Some(target)).charge_home(scratch) else { continue };
        let plan = Plan::charge(target, path);
        if march.judge(&plan, scratch).is_err() {
            continue;
        }
        res.push(Datum::record([
            ("target", id(march, target)),
            ("way", text(plan.write(march.army, march.start.shape))),
            ("edge", edge(march, target, &ledger)),
        ]));
    }
    res
}

fn edge(march: &March<'_, impl Army>, target: UnitNo, ledger: &Ledger) -> Datum {
    let from = ledger.contact.map_or(march.start.pose.at, |it| it.from.at);
    Datum::word(match march.army.slab(target).zone(from, Zoning::HalfPlanes) {
        Zone::Front => "front",
        Zone::Left => "left",
        Zone::Right => "right",
        Zone::Rear => "rear",
    })
}

pub fn reckon(march: &March<'_, impl Army>, drawing: &[i32]) -> Datum {
    let scratch = &mut Transect::default();
    let plan = Plan::of(drawing).unwrap_or_else(Plan::stand);
    let ledger = march.judge(&plan, scratch).ok().flatten();
    let (army, start) = (march.army, march.start);
    let (end, shape) = ledger.map_or((start.pose, start.shape), |it| (it.end, it.shape));
    let track = super::track(army, march.start.pose, &plan.path, end.at);
    let item = |ledger: &Ledger, it: &ground::table::Item| {
        let (rule, words) = rows::rule_of(it.row);
        let value = match it.amount {
            Amount::Off(it) | Amount::More(it) => -rounded(it, GRAIN),
            Amount::Share(..) => 0,
        };
        let paid = paid::places(march, &plan.path, &track, ledger, it.row);
        Datum::record([
            ("rule", Datum::word(rule.text())),
            ("label", Datum::word(words)),
            ("value", Datum::Int(value)),
            ("at", Datum::List(paid.into_iter().map(telling::point).collect())),
        ])
    };
    let items = |of: &Ledger| of.items.iter().map(|it| item(of, it)).collect::<Vec<Datum>>();
    let items = ledger.as_ref().map(items).unwrap_or_default();
    let mut fields = vec![
        (Cow::Borrowed("way"), text(plan.write(army, start.shape))),
        (Cow::Borrowed("spent"), Datum::Int(ledger.map_or(0, |it| it.spent_ticks()).into())),
        (
            Cow::Borrowed("allowed"),
            Datum::Int(ledger.map_or(march.allowance, |it| it.allowed_ticks()).into()),
        ),
        (Cow::Borrowed("items"), Datum::List(items)),
        (Cow::Borrowed("end"), view::stand(end, drill::formation(shape))),
        (Cow::Borrowed("track"), Datum::List(track.into_iter().map(telling::point).collect())),
    ];
    // Whoever has left is fired at by nobody.
    let fired_by =
        if plan.leaves { Datum::List(Vec::new()) } else { fired_by(march, &plan, ledger.as_ref()) };
    fields.push((Cow::Borrowed("fired_by"), fired_by));
    let side = &army.scenario().sides[army.side(march.unit)];
    if let Some(exit) = side.exit_at(end.at).filter(|_| plan.leaves) {
        fields.push((Cow::Borrowed("leaves"), Datum::text(&exit.name)));
    }
    if let (Deed::Move, false, &[Leg::Form(to)]) = (plan.deed, plan.leaves, &plan.path.legs[..]) {
        // Whoever only takes another formation wants to know where that lets him go.
        fields.push((Cow::Borrowed("reach"), reformed(march, to, scratch)));
    }
    let charged = plan.target.filter(|_| matches!(plan.deed, Deed::Charge | Deed::RecoverAndMove));
    if let (Some(target), Some(ledger)) = (charged, &ledger) {
        let charge = [("target", id(march, target)), ("edge", edge(march, target, ledger))];
        fields.push((Cow::Borrowed("charge"), Datum::record(charge)));
    }
    Datum::Record(fields)
}

/// Those of the enemy who could then fire at it, each with its range and its fire power.
fn fired_by(march: &March<'_, impl Army>, plan: &Plan, ledger: Option<&Ledger>) -> Datum {
    let mut army = ledger.map_or_else(|| Supposed::of(march.army), |it| march.ended(it));
    if let (Some(target), Some(contact)) = (plan.target, ledger.and_then(|it| it.contact)) {
        army.unit_mut(march.unit).turn.charge = Some(Charge { target, from: contact.from });
    }
    if !army.unit(march.unit).on_table() {
        return Datum::List(Vec::new());
    }
    let enemy = 1 - army.side(march.unit);
    let volleys = volleys(&army, &mut Eyes::new(&army, enemy), enemy, march.unit);
    let case = power_case(&army, volleys.iter());
    let mut none = |_| 1;
    let mut script = Script::new(None, &mut none);
    let Ok(power) = fire_power(&case, &mut Cx::new(&mut script)) else { return Datum::List(Vec::new()) };
    let one = |(volley, firer): (&Volley, &FirerPower)| {
        Datum::record([
            ("unit", id(march, volley.unit)),
            ("range", Datum::Int(volley.nearest().into())),
            ("factor", Datum::Decimal(firer.fire_power)),
        ])
    };
    Datum::List(volleys.iter().zip(&power.firers).map(one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::forms::{Grant, Start};
    use crate::known::Known;
    use crate::resolve::allowance::Length;
    use crate::state::{Phase, State, Whereabouts};
    use crate::vocabulary::{Arm, Terrain};
    use engine::{Chart, Eye};

    fn reckoned(state: &State, way: &str) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        let march = March::new(&known, unit, grant, Start::of(&known, unit));
        let drawing = march.read(way).unwrap();
        march.accept(&drawing).unwrap();
        reckon(&march, &drawing)
    }

    fn shown(state: &State) -> Datum {
        let known = Known::new(state, Eye::Umpire);
        let unit = no(state, "f1");
        let grant = Grant { share: Length::Full, recover: false };
        show(&March::new(&known, unit, grant, Start::of(&known, unit)))
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
        let march = March::new(&known, unit, grant, Start::of(&known, unit));
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
