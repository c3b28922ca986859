//! Whom guns and muskets fire on (CS-ART-3, CS-FIRE-4), with the odds of it.

use engine::{Key, Keyed, Name, Outlook};

use crate::facts::bodies::Looking;
use crate::facts::fire::{self, Mark, Targets};
use crate::facts::screen::before;
use crate::known::{Known, Sight};
use crate::resolve::artillery::ARTILLERY_FIRE;
use crate::resolve::musketry::SMALL_ARMS_FIRE;
use crate::spoken;
use crate::state::{Insight, UnitNo};

/// A unit whose fire its owner may change, or the end of the step.
#[derive(Clone, Copy, Debug)]
pub enum Firer<'a> {
    Unit { known: Known<'a>, no: UnitNo, id: Name, at: Mark },
    Seal,
}

impl Keyed for Firer<'_> {
    fn key(&self) -> Key {
        match self {
            Firer::Unit { id, .. } => Key::Name(*id),
            Firer::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Firer::Unit { known, no, at, .. } => {
                format!("{} fires on {}", spoken::capital(&known.card(*no).name), marked(known, *at))
            }
            Firer::Seal => "Fire as marked".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Firer::Unit { id, .. } = self { Some(*id) } else { None }
    }
}

fn marked(known: &Known<'_>, it: Mark) -> String {
    match it {
        Mark::Unit(unit) => known.called(unit),
        Mark::Card(sheet) => known.sheet_called(sheet),
        Mark::Screen(unit) => format!("the skirmishers of {}", known.called(unit)),
    }
}

fn mark_id(known: &Known<'_>, it: Mark) -> Name {
    match it {
        Mark::Unit(unit) => known.id(unit),
        Mark::Card(sheet) => known.sheet_id(sheet),
        Mark::Screen(unit) => Name::new(&format!("s.{}", known.id(unit).text())),
    }
}

/// What a firer can do instead.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    pub known: &'a Known<'a>,
    pub firer: UnitNo,
    /// None: hold fire, or divide it.
    pub target: Option<Mark>,
    /// Each section of the battery has a target of its own (CS-ART-2).
    pub divide: bool,
}

impl Keyed for Aim<'_> {
    fn key(&self) -> Key {
        let word = if self.divide { "divide" } else { "hold" };
        self.target.map_or(Key::Word(word), |it| Key::Name(mark_id(self.known, it)))
    }

    fn label(&self) -> String {
        let word = if self.divide { "Divide the fire by sections" } else { "Hold fire" };
        self.target.map_or_else(|| word.to_owned(), |it| format!("Fire on {}", marked(self.known, it)))
    }

    fn piece(&self) -> Option<Name> {
        self.target.map(|it| match it {
            Mark::Screen(unit) => self.known.id(unit),
            other => mark_id(self.known, other),
        })
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        // What stands on a card nobody can foresee.
        let (known, (target, screen)) = (self.known, aimed_at(self.target?)?);
        let (own, card) = (known.own(self.firer)?, known.card(self.firer));
        let guns = fire::guns_may_fire(own, card);
        // What a volley does to troops that he cannot make out nobody foresees; guns fire by what a counter shows.
        match known.sight(target) {
            Sight::Seen(insight, _) if Insight::GeneralId <= insight => {}
            Sight::Seen(Insight::NumberAndArm, it) if guns && !screen => {
                let body = fire::firing(known, self.firer, false, false)?;
                let case = fire::dim_case(known, own, card, &body, (target, it.pose.at));
                return Some(ARTILLERY_FIRE.outlook(case));
            }
            _ => return None,
        }
        let body = known.body(self.firer)?;
        let at = if screen { known.screen(target)? } else { known.body(target)? };
        match guns {
            true => {
                let body = fire::firing(known, self.firer, false, false)?;
                Some(ARTILLERY_FIRE.outlook(fire::gun_case(known, own, card, &body, &at)))
            }
            false => {
                let volley = fire::volleys(known, own, card, &body).into_iter().next()?;
                let body = fire::firing(known, self.firer, volley.screen, volley.wing)?;
                let at = before(known, &at, &body);
                Some(SMALL_ARMS_FIRE.outlook(fire::musket_case(known, own, card, &body, &at)))
            }
        }
    }
}

/// The unit that is aimed at, and whether at its skirmishers.
fn aimed_at(it: Mark) -> Option<(UnitNo, bool)> {
    match it {
        Mark::Unit(unit) => Some((unit, false)),
        Mark::Screen(unit) => Some((unit, true)),
        Mark::Card(_) => None,
    }
}

/// The batteries of a seat that have a target, each with those it may choose from.
pub fn batteries(known: &Known<'_>) -> Vec<(UnitNo, Targets)> {
    let one = |no: UnitNo| {
        let (own, card) = (known.own(no)?, known.card(no));
        if known.seat_of_unit(no) != known.seat() {
            return None;
        }
        // A section that has wheeled fires by itself; where the rest has no target, the battery is asked for its.
        let fronts = known.body(no)?.fronts(card.ranks);
        let mut targets = fronts.map(|it| fire::gun_targets(known, own, card, &it));
        targets.find(|it| !it.all.is_empty()).map(|it| (no, it))
    };
    known.own_standing().filter_map(one).collect()
}

/// The same of those with muskets: one target each, that of their first front.
pub fn muskets(known: &Known<'_>) -> Vec<(UnitNo, Targets)> {
    let one = |no: UnitNo| {
        let (own, card) = (known.own(no)?, known.card(no));
        if known.seat_of_unit(no) != known.seat() {
            return None;
        }
        let volleys = fire::volleys(known, own, card, &known.body(no)?);
        let first = volleys.first()?;
        let must = own.automatic == crate::vocabulary::AutomaticOrder::ReturnFire;
        Some((
            no,
            Targets { all: first.targets.iter().map(|it| Mark::Unit(*it)).collect(), must, masked: false },
        ))
    };
    known.own_standing().filter_map(one).collect()
}

/// Those whose fire may still be changed, and the seal.
pub fn firers<'a>(known: &Known<'a>, all: &[(UnitNo, Targets)], dealt_with: &[UnitNo]) -> Vec<Firer<'a>> {
    let open = all.iter().filter(|it| !dealt_with.contains(&it.0) && (1 < it.1.all.len() || !it.1.must));
    let firer = |it: &(UnitNo, Targets)| Firer::Unit {
        known: *known,
        no: it.0,
        id: known.card(it.0).id,
        at: it.1.all[0],
    };
    open.map(firer).chain([Firer::Seal]).collect()
}

/// The aims that a firer may take; holding is the last where it is allowed.
pub fn aims<'a>(known: &'a Known<'a>, firer: UnitNo, targets: &Targets) -> Vec<Aim<'a>> {
    let aim = |target| Aim { known, firer, target, divide: false };
    let hold = (!targets.must).then(|| aim(None));
    let several = 1 < targets.all.len() && 1 < sections(known, firer).len();
    let divide = several.then(|| Aim { divide: true, ..aim(None) });
    targets.all.iter().map(|it| aim(Some(*it))).chain(hold).chain(divide).collect()
}

/// The guns of each section of a battery that are served, two by two (CS-ART-2); a section that has wheeled fires by itself.
pub fn sections(known: &Known<'_>, unit: UnitNo) -> Vec<u8> {
    let Some(own) = known.own(unit).filter(|it| fire::guns_may_fire(it, known.card(unit))) else {
        return Vec::new();
    };
    let front = fire::firing(known, unit, false, false);
    let served = front.map_or(0, |it| it.part_of(fire::guns_served(own))).clamp(0, 200) as u8;
    (0..served.div_ceil(2)).map(|it| (served - 2 * it).min(2)).collect()
}
