//! The men whose state an eye knows in full.

use engine::{Datum, Listing, Shown};

use super::{at, orders, seat};
use crate::known::Known;
use crate::state::{Figure, Job, Man};
use crate::vocabulary::Readiness;

pub(super) fn pieces(known: &Known<'_>) -> Vec<Datum> {
    known.men().map(|(man, figure)| piece(known, man, figure)).collect()
}

fn piece(known: &Known<'_>, man: Man, figure: &Figure) -> Datum {
    let mut fields = Listing::default();
    who(known, man, figure, &mut fields);
    place(known, figure, &mut fields);
    kit(figure, &mut fields);
    doing(known, man, figure, &mut fields);
    notes(figure, &mut fields);
    // On an open table everything is seen but what was written in secret (HB-OPT-1).
    if let Some(own) = known.affairs(figure.side) {
        if let Some(order) = orders::order(known, &own.orders, man) {
            fields.text("order", &order);
            orders::drawn(known, figure, &own.orders, man, &mut fields);
        }
        if let Some(square) = figure.turn.aims_at {
            fields.put("aims_at", at(known.map(), square));
        }
    }
    fields.done()
}

fn who(known: &Known<'_>, man: Man, figure: &Figure, fields: &mut Listing) {
    fields.text("id", figure.id.text());
    let sheet = known.sheets(figure.side).iter().find(|it| it.man == Some(man)).filter(|_| !known.over());
    if let Some(held) = sheet {
        fields.text("name", &held.sheet.name);
    }
    fields.text("title", figure.title.text());
    fields.put("side", seat(figure.side));
    let patrols = known.camp(figure.side).map_or(&[][..], |it| &it.patrols);
    if let Some(patrol) = patrols.get(usize::from(figure.patrol)) {
        fields.text("patrol", &patrol.name);
    }
    fields.put("nation", figure.nation.show());
    fields.put("rank", figure.rank.show());
    let camp = known.camp(figure.side).into_iter();
    let listed = camp.flat_map(crate::scenario::Side::figures).find(|it| it.id == figure.id.text());
    if listed.is_some_and(|it| it.seniority.is_some()) {
        fields.int("seniority", figure.seniority.into());
    }
    fields.put("quality", figure.quality.show());
    fields.flag("regular_army", figure.regular_army);
    fields.flag("specialist", figure.specialist);
}

fn place(known: &Known<'_>, figure: &Figure, fields: &mut Listing) {
    if figure.on_table() {
        fields.put("square", at(known.map(), figure.node.square()));
        fields.put("zone", figure.node.zone().show());
        fields.put("stance", figure.stance.show());
    } else {
        fields.put("away", Datum::word(if figure.expected { "expected" } else { "home" }));
    }
    fields.put("health", figure.health.show());
    fields.flag("stabilised", figure.stabilised);
    fields.put("nerve", figure.nerve.show());
    if let Some(captor) = figure.captor {
        fields.put("captor", seat(usize::from(captor)));
    }
    if figure.readiness == Readiness::Resting {
        fields.put("readiness", figure.readiness.show());
        if let Some(turn) = figure.wakes {
            fields.int("wakes", turn.into());
        }
    }
    fields.flag("under_fire", figure.under_fire_last_turn || figure.turn.under_fire);
    fields.flag("going_back", figure.going_back);
    fields.flag("bold", figure.bold);
    fields.flag("trench_pass", figure.trench_pass);
}

fn kit(figure: &Figure, fields: &mut Listing) {
    fields.list("weapons", figure.weapons.iter().map(|it| it.show()));
    fields.int("bombs", figure.bombs.into());
    fields.list("gear", figure.gear.iter().map(|it| it.show()));
    if 0 < figure.verey {
        fields.int("verey", figure.verey.into());
    }
    let score = |it: i8| Datum::Int(it.into());
    fields.put(
        "scores",
        Datum::record([
            ("morale_state", score(figure.morale_state)),
            ("grenadier_skill", score(figure.grenadier_skill)),
            ("shooting", score(figure.shooting)),
        ]),
    );
    let samples = (0..figure.wire_samples).map(|_| Datum::word("wire_sample"));
    let papers = (0..figure.papers).map(|_| Datum::word("papers"));
    fields.list("items", samples.chain(papers));
}

fn doing(known: &Known<'_>, man: Man, figure: &Figure, fields: &mut Listing) {
    // A load or a bearer of the other side goes by his token, as he is seen.
    let name = |man: Man| match known.mine(man) {
        Some(it) => Some(it.id.text().to_owned()),
        None => known.token_of(man).map(|it| format!("k{it}")),
    };
    for (field, other) in
        [("carrying", figure.carrying), ("carried_by", figure.carried_by), ("bearer", figure.bearer)]
    {
        if let Some(name) = other.and_then(name) {
            fields.text(field, &name);
        }
    }
    let guarded: Vec<Datum> = known.guarded_by(man).map(|it| Datum::text(&format!("k{}", it.1))).collect();
    if !guarded.is_empty() {
        fields.list("guards", guarded);
    }
    match figure.job {
        Some(Job::Gap { edge, stealth }) => {
            let kind = if stealth { "cut_gap_stealth" } else { "cut_gap" };
            let mut job =
                vec![("kind", Datum::word(kind)), ("edge", Datum::text(&known.map().edge_label(edge)))];
            job.extend(known.gap_turns_left(edge, stealth).map(|it| ("turns_left", Datum::Int(it.into()))));
            fields.put("job", Datum::Record(job.into_iter().map(|it| (it.0.into(), it.1)).collect()));
        }
        Some(Job::Stretcher) => fields.put("job", Datum::record([("kind", Datum::word("make_stretcher"))])),
        None => {}
    }
    let turn = &figure.turn;
    fields.flag("fought", turn.engaged);
    fields.flag("ducks", turn.ducks);
    fields.flag("rooted", turn.rooted);
    fields.flag("threw", turn.threw);
    fields.flag("whole_turn", turn.whole_turn);
    fields.flag("fired", turn.fired);
    if 0 < turn.steps_moved {
        fields.int("steps_moved", turn.steps_moved.into());
    }
    let intents = [
        ("enter_trench", turn.intents.enter_trench),
        ("advance_under_fire", turn.intents.advance_under_fire),
        ("enter_danger", turn.intents.enter_danger),
    ];
    if turn.intents.any() && known.affairs(figure.side).is_some() {
        fields.list("intents", intents.into_iter().filter(|it| it.1).map(|it| Datum::word(it.0)));
    }
}

/// His sheet (HB-EXP-1).
fn notes(figure: &Figure, fields: &mut Listing) {
    let mut sheet = Listing::default();
    let counts = [
        ("hits", figure.notes.hits),
        ("scratches", figure.notes.scratches),
        ("fights_won", figure.notes.fights_won),
        ("prisoners_taken", figure.notes.prisoners_taken),
    ];
    counts.into_iter().filter(|it| 0 < it.1).for_each(|it| sheet.int(it.0, it.1.into()));
    sheet.flag("been_out", figure.notes.out);
    if !sheet.is_empty() {
        fields.put("notes", sheet.done());
    }
}
