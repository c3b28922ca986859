//! What lies on the ground for a while: works as they are now, boats, smoke, fires, guns that nobody serves; and of one's own the riders under way and
//! the routes of missions.

use engine::Maybe;
use field::view::open::{Feature, Lie, Spot};
use ground::table::Point;

use crate::known::Known;
use crate::spoken;
use crate::state::{Bank, Errand, Mission, Rider, UnitNo};

pub fn features(known: &Known<'_>) -> Vec<Feature> {
    let field = &known.scenario().field;
    let mut res: Vec<Feature> = known.banks().iter().filter_map(bank).collect();
    let boats = field.boats.iter().zip(known.boats());
    res.extend(boats.map(|(it, at)| Feature { name: Maybe(Some(it.name.clone())), ..disc("boat", *at) }));
    res.extend(known.smoke().iter().map(|it| disc("smoke", *it)));
    let sites = field.structures.iter().zip(known.structures());
    res.extend(sites.filter(|it| it.1.fire.is_some()).map(|it| disc("fire", it.0.slab.pose.at)));
    res.extend(known.left_guns().map(|it| disc("abandoned_guns", it.at)));
    res.extend(known.missions().filter_map(|it| route(known, it)));
    res.extend(known.riders().filter_map(|it| courier(known, &it)));
    res
}

fn bank(it: &Bank) -> Option<Feature> {
    let kind = if it.obstacle { "obstacle" } else { crate::facts::works::feature(it)?.word() };
    Some(Feature { form: Lie::Line, points: vec![Spot(it.a), Spot(it.b)], ..disc(kind, it.a) })
}

fn disc(kind: &'static str, at: Point) -> Feature {
    Feature {
        kind,
        name: Maybe(None),
        level: Maybe(None),
        form: Lie::Disc,
        points: vec![Spot(at)],
        outward: Maybe(None),
    }
}

/// Somebody on his way, and to where (CS-KNOW-11). Who has arrived rides no more.
fn courier(known: &Known<'_>, it: &Rider) -> Option<Feature> {
    let sender = &known.commander(it.from).name;
    let (to, words) = match &it.errand {
        Errand::Command { to, .. } | Errand::Task { to, .. } => {
            (known.stands_at(*to)?, format!("an aide of {sender} to {}", known.card(*to).name))
        }
        Errand::Mission { to, .. } | Errand::Message { to, .. } => {
            (known.place_of(*to)?.0, format!("a courier of {sender} to {}", known.commander(*to).name))
        }
        Errand::Back => (known.place_of(it.from)?.0, format!("an aide rides back to {sender}")),
        _ => return None,
    };
    Some(Feature { form: Lie::Line, points: vec![Spot(it.at), Spot(to)], ..named("courier", words) })
}

/// Whom it binds, what it is, and the way to where it leads (CS-KNOW-4).
fn route(known: &Known<'_>, it: &Mission) -> Option<Feature> {
    let who: Vec<UnitNo> = known.all().filter(|unit| it.binds(*unit)).collect();
    let first = *who.first()?;
    let name = &known.card(first).name;
    let whom = if who.len() == 1 { name.clone() } else { format!("{name} and {} more", who.len() - 1) };
    let words = format!("{}: {whom}", spoken::capital(spoken::mission(it.kind)));
    let from = known.stands_at(first)?;
    let points = std::iter::once(from).chain(it.route.last().copied()).map(Spot).collect();
    Some(Feature { form: Lie::Line, points, ..named("mission", words) })
}

fn named(kind: &'static str, words: String) -> Feature {
    Feature { name: Maybe(Some(words)), ..disc(kind, Point::new(0, 0)) }
}
