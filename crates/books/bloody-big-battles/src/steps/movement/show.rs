//! The chart of a move as plain data: what a screen draws by, and the reckoning of a way line by line.

use std::borrow::Cow;

use engine::{Cx, Datum, Refusal, Script};
use ground::table::{
    Amount, GRAIN, Ledger, Leg, Path, PathForm, Point, Transect, Zone, Zoning, cost, rounded,
};

use super::chart::March;
use crate::drill::{self, INCH};
use crate::facts::fire::{Volley, power_case, volleys};
use crate::facts::sight::Eyes;
use crate::plan::{Deed, Plan};
use crate::resolve::allowance::penalty;
use crate::resolve::fire_power::{FirerPower, fire_power};
use crate::rows;
use crate::state::{Charge, Formation, UnitNo};
use crate::steps::telling;
use crate::view;
use crate::vocabulary::Arm;

/// A cell of the reach, half an inch.
const CELL: i32 = 50;

pub fn show(march: &March<'_>) -> Datum {
    let (state, start) = (march.state, march.start);
    let scratch = &mut Transect::default();
    let (deeds, barred) = deeds(march);
    let shape = |it: Formation| {
        let number = drill::number(it, drill::ON_FOOT <= start.shape);
        (Cow::Borrowed(it.word()), view::shape(march.shapes[usize::from(number)]))
    };
    let shapes = taken(march).map(shape).collect();
    Datum::record([
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
        ("zones", telling::zones(state, &march.zones)),
        ("roads", Datum::List(march.roads().map(|it| Datum::Int(it.into())).collect())),
    ])
}

fn id(march: &March<'_>, unit: UnitNo) -> Datum {
    text(march.state.card(unit).id.text().to_owned())
}

fn text(it: String) -> Datum {
    Datum::Text(Cow::Owned(it))
}

/// The formations that it has or can take.
fn taken<'m>(march: &'m March<'_>) -> impl Iterator<Item = Formation> + 'm {
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

fn formations(march: &March<'_>) -> Datum {
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

fn deeds(march: &March<'_>) -> (Vec<Datum>, Vec<Datum>) {
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
    (deeds, barred)
}

/// The straight charges that would come home.
fn charges(march: &March<'_>, scratch: &mut Transect) -> Vec<Datum> {
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
            ("way", text(plan.write(march.state, march.start.shape))),
            ("edge", edge(march, target, &ledger)),
        ]));
    }
    res
}

fn edge(march: &March<'_>, target: UnitNo, ledger: &Ledger) -> Datum {
    let from = ledger.contact.map_or(march.start.pose.at, |it| it.from.at);
    Datum::word(match march.state.slab(target).zone(from, Zoning::HalfPlanes) {
        Zone::Front => "front",
        Zone::Left => "left",
        Zone::Right => "right",
        Zone::Rear => "rear",
    })
}

/// Rows from the south: a dot where it cannot go straight, else how many penalties the way there costs.
fn reach(march: &March<'_>, scratch: &mut Transect) -> Datum {
    let bans = march.bans(None);
    let form = march.form(&bans, None);
    // Guns in battery limber first.
    let first = match drill::formation(march.start.shape) {
        Formation::Unlimbered => Path::new(&[Leg::Form(Formation::Limbered as u8)]),
        _ => Path::default(),
    };
    let (across, arm) = (march.allowance / CELL, march.state.arm(march.unit));
    let from = march.start.pose.at;
    let row = |y: i32, scratch: &mut Transect| -> String {
        let cell = |x: i32| {
            let to = Point { x: from.x + CELL * x, y: from.y + CELL * y };
            penalties(&form, arm, &first.then(Leg::To(to)), scratch).unwrap_or('.')
        };
        (-across..=across).map(cell).collect()
    };
    let rows = (-across..=across).map(|y| text(row(y, scratch))).collect();
    let origin = Point { x: from.x - CELL * across, y: from.y - CELL * across };
    Datum::record([
        ("origin", telling::point(origin)),
        ("cell", Datum::Int(CELL.into())),
        ("rows", Datum::List(rows)),
    ])
}

fn penalties(form: &PathForm<'_>, arm: Arm, path: &Path, scratch: &mut Transect) -> Option<char> {
    let Some(Leg::To(to)) = path.legs.last() else { return None };
    if !form.start.at.within(*to, form.allowance + 1) || form.start.at == *to {
        return None;
    }
    let ledger = form.accept(path, scratch).ok()?;
    let count = ledger.items.iter().map(|it| count_of(arm, it)).sum::<i64>();
    char::from_digit(count.clamp(0, 9) as u32, 10)
}

/// How often a penalty of BB-ALLOW-2 was paid.
fn count_of(arm: Arm, item: &ground::table::Item) -> i64 {
    let Amount::Off(off) = item.amount else { return 0 };
    match item.row {
        rows::OUTSIDE_ARC | rows::DIFFICULT => 1,
        rows::OBSTACLE => off / cost(INCH * -penalty(arm, rule!("BB-ALLOW-P3"))).max(1),
        _ => 0,
    }
}

pub fn reckon(march: &March<'_>, drawing: &[i32]) -> Datum {
    let scratch = &mut Transect::default();
    let plan = Plan::of(drawing).unwrap_or_else(Plan::stand);
    let ledger = march.judge(&plan, scratch).ok().flatten();
    let (state, start) = (march.state, march.start);
    let (end, shape) = ledger.map_or((start.pose, start.shape), |it| (it.end, it.shape));
    let item = |it: &ground::table::Item| {
        let (rule, words) = rows::rule_of(it.row);
        let value = match it.amount {
            Amount::Off(it) | Amount::More(it) => -rounded(it, GRAIN),
            Amount::Share(..) => 0,
        };
        Datum::record([
            ("rule", Datum::word(rule.text())),
            ("label", Datum::word(words)),
            ("value", Datum::Int(value)),
        ])
    };
    let items = ledger.iter().flat_map(|it| it.items.iter().map(item).collect::<Vec<_>>()).collect();
    let track = super::track(state, march.start.pose, &plan.path, end.at);
    let mut fields = vec![
        (Cow::Borrowed("way"), text(plan.write(state, start.shape))),
        (Cow::Borrowed("spent"), Datum::Int(ledger.map_or(0, |it| it.spent_ticks()).into())),
        (
            Cow::Borrowed("allowed"),
            Datum::Int(ledger.map_or(march.allowance, |it| it.allowed_ticks()).into()),
        ),
        (Cow::Borrowed("items"), Datum::List(items)),
        (Cow::Borrowed("end"), view::stand(end, drill::formation(shape))),
        (Cow::Borrowed("track"), Datum::List(track.into_iter().map(telling::point).collect())),
    ];
    fields.push((Cow::Borrowed("fired_by"), fired_by(march, &plan, ledger.as_ref())));
    if let (Deed::Charge, Some(target), Some(ledger)) = (plan.deed, plan.target, &ledger) {
        let charge = [("target", id(march, target)), ("edge", edge(march, target, ledger))];
        fields.push((Cow::Borrowed("charge"), Datum::record(charge)));
    }
    Datum::Record(fields)
}

/// Those of the enemy who could then fire at it, each with its range and its fire power.
fn fired_by(march: &March<'_>, plan: &Plan, ledger: Option<&Ledger>) -> Datum {
    let mut state = ledger.map_or_else(|| march.state.clone(), |it| march.ended(it));
    if let (Some(target), Some(contact)) = (plan.target, ledger.and_then(|it| it.contact)) {
        state.unit_mut(march.unit).turn.charge = Some(Charge { target, from: contact.from });
    }
    if !state.unit(march.unit).on_table() {
        return Datum::List(Vec::new());
    }
    let enemy = 1 - state.side(march.unit);
    let volleys = volleys(&state, &mut Eyes::new(&state, enemy), enemy, march.unit);
    let case = power_case(&state, volleys.iter());
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
