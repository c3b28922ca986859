//! The sixteen kinds of special action (HB-SPEC-3), and why a man may not do one.

use engine::{Bar, Key, Keyed, RuleId, words};
use smallvec::SmallVec;

use super::objects;
use crate::forms::ground::Ground;
use crate::known::Known;
use crate::map::{HoleKind, SquareNo};
use crate::state::{Figure, Level, Man};
use crate::vocabulary::{Cover, Gear, Health, Mode, Stance, Weapon, Zone};

words! {
    pub enum Kind {
        None = "none",
        Stop = "stop",
        Aim = "aim",
        CutSample = "cut_sample",
        CutGap = "cut_gap",
        CutGapStealth = "cut_gap_stealth",
        MakeStretcher = "make_stretcher",
        PickUp = "pick_up",
        PutDown = "put_down",
        Stabilise = "stabilise",
        CoverBomb = "cover_bomb",
        CallFire = "call_fire",
        SignalFire = "signal_fire",
        FireLight = "fire_light",
        TakePrisoner = "take_prisoner",
        Search = "search",
        HandOver = "hand_over",
        RaiseAlarm = "raise_alarm",
    }
}

/// A kind of action for one man, or why not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    pub kind: Kind,
    pub bar: Why,
    /// He has a job that goes on if nothing is ordered.
    busy: bool,
}

pub(super) type Why = Option<(RuleId, &'static str)>;

/// What a man could think of doing; what he has neither the things nor the occasion for is left out.
pub(super) fn of(known: &Known<'_>, man: Man, figure: &Figure) -> SmallVec<[Deed; 18]> {
    let busy = figure.job.is_some();
    let mut res = SmallVec::new();
    for kind in Kind::ALL {
        if !occasion(known, figure, *kind) {
            continue;
        }
        let (any, none_open) = match kind.to_somebody() {
            true => objects::any(known, man, figure, *kind),
            false => (true, None),
        };
        if any {
            res.push(Deed { kind: *kind, bar: bar(known, man, figure, *kind, none_open), busy });
        }
    }
    res
}

/// Whether the kind comes to mind at all, if there is something to do it to.
fn occasion(known: &Known<'_>, figure: &Figure, kind: Kind) -> bool {
    match kind {
        Kind::None => true,
        Kind::Stop => figure.job.is_some(),
        Kind::Aim => aims(figure),
        Kind::CutSample | Kind::CutGap | Kind::CutGapStealth => figure.gear.has(Gear::WireCutters),
        Kind::MakeStretcher => !figure.gear.has(Gear::Stretcher),
        Kind::PutDown => figure.carrying.is_some(),
        Kind::CallFire => known.map().by_telephone(figure.side).contains(figure.node),
        Kind::SignalFire => figure.gear.has(Gear::VereyPistol) && !known.signals().is_empty(),
        Kind::FireLight => figure.gear.has(Gear::VereyPistol),
        Kind::RaiseAlarm => sentry(known, figure),
        Kind::PickUp
        | Kind::Stabilise
        | Kind::CoverBomb
        | Kind::TakePrisoner
        | Kind::Search
        | Kind::HandOver => true,
    }
}

/// Weapons that fire singly (HB-SPEC-6).
fn aims(figure: &Figure) -> bool {
    [Weapon::Pistol, Weapon::Rifle, Weapon::RifleBayonet].iter().any(|it| figure.weapons.has(*it))
}

/// A man of a garrison that has not been alarmed (HB-ALERT-2).
fn sentry(known: &Known<'_>, figure: &Figure) -> bool {
    let patrols = &known.own_side().patrols;
    let garrison = patrols.get(usize::from(figure.patrol)).is_some_and(|it| it.garrison);
    garrison && known.options().alarm && known.alarm().is_none()
}

/// `none_open`: why nothing that it could be done to is open, if so.
fn bar(known: &Known<'_>, man: Man, figure: &Figure, kind: Kind, none_open: Why) -> Why {
    if matches!(kind, Kind::None | Kind::Stop) {
        return None;
    }
    if figure.carrying.is_some() && kind != Kind::PutDown {
        return Some((rule!("HB-SPEC-3"), "a carrier may only put his load down"));
    }
    if kind.whole_turn() && figure.turn.threw {
        return Some((rule!("HB-SPEC-3"), "it takes the whole turn, and he has thrown a bomb"));
    }
    if figure.health == Health::Blighty && matches!(kind, Kind::PickUp | Kind::MakeStretcher) {
        return Some((rule!("HB-SPEC-3"), "he is too badly hurt for that"));
    }
    if let Some(why) = dallies(known, man, figure, kind) {
        return Some(why);
    }
    let covered = figure.stance.info().cover == Cover::Full;
    match kind {
        // From the floor of a trench one may fire along it (HB-TERR-3).
        Kind::Aim if covered && figure.stance != Stance::Floor => {
            Some((rule!("HB-FIG-2"), "he cannot fire from there"))
        }
        Kind::CutSample => sample_bar(known, figure),
        Kind::CutGap => gap_bar(known, man, figure),
        Kind::CutGapStealth if !known.options().stealth_cutting => {
            Some((rule!("HB-OPT-5"), "nobody cuts stealthily in this game"))
        }
        Kind::CutGapStealth => gap_bar(known, man, figure),
        Kind::SignalFire => signal_bar(known, man, figure, covered),
        Kind::FireLight if !known.options().verey_flares => {
            Some((rule!("HB-OPT-6"), "no lights in this game"))
        }
        Kind::FireLight if figure.verey < 1 => Some((rule!("HB-SPEC-15"), "he has no cartridge left")),
        Kind::FireLight if covered => Some((rule!("HB-SPEC-15"), "not from full cover")),
        Kind::RaiseAlarm => alarm_bar(known, figure),
        Kind::CallFire => none_open.map(|_| (rule!("HB-SPEC-12"), "nothing that he could call is ready")),
        // With nobody and nothing left that he could do it to, the reason of the first stands for all.
        _ if kind.to_somebody() => none_open,
        _ => None,
    }
}

/// What would keep a man for the turn who has to go home, and can: the wounded stay to bandage themselves and for nothing
/// else (HB-WND-3), a patrol that withdraws does not take its time to aim or to look for papers (HB-PM-7).
fn dallies(known: &Known<'_>, man: Man, figure: &Figure, kind: Kind) -> Why {
    let kept = match figure.going_back {
        true => kind.whole_turn() && !matches!(kind, Kind::Stabilise | Kind::CoverBomb),
        false => matches!(kind, Kind::Aim | Kind::Search),
    };
    if !kept || !figure.mobile() {
        return None;
    }
    Ground::new(*known, man, figure, Mode::Upright, 1).driven()
}

/// HB-WIRE-6: where a cutter can stand.
pub(super) fn at_work(known: &Known<'_>, figure: &Figure) -> bool {
    let square: SquareNo = figure.node.square();
    match figure.node.zone() {
        Zone::Open => true,
        Zone::Hole => known.hole(square).is_some_and(|it| it.kind == HoleKind::ShellHole),
        Zone::Dugout => false,
    }
}

fn sample_bar(known: &Known<'_>, figure: &Figure) -> Why {
    let (map, square) = (known.map(), figure.node.square());
    let filled = || map.neighbours(square).any(|it| known.wire_filled(it.1));
    let theirs = || known.wire_at(square).any(|it| usize::from(map.edge(it).owner) != figure.side);
    let near = at_work(known, figure) && (theirs() || filled());
    (!near).then_some((rule!("HB-WIRE-1"), "none of the enemy's wire is in reach"))
}

fn gap_bar(known: &Known<'_>, man: Man, figure: &Figure) -> Why {
    let none = objects::of(known, man, figure, Kind::CutGap).is_empty();
    let filled = || {
        let map = known.map();
        map.neighbours(figure.node.square()).any(|it| known.wire_filled(it.1))
    };
    match none {
        true if filled() => Some((rule!("HB-WIRE-5"), "a square filled with wire cannot be cut through")),
        true => Some((rule!("HB-WIRE-6"), "no uncut wire at his square")),
        false => None,
    }
}

/// HB-SPEC-14
fn signal_bar(known: &Known<'_>, man: Man, figure: &Figure, covered: bool) -> Why {
    let bunker = figure.node.zone() == Zone::Hole
        && known.hole(figure.node.square()).is_some_and(|it| it.kind == HoleKind::Bunker);
    let open = || objects::of(known, man, figure, Kind::SignalFire).iter().any(|it| it.bar.is_none());
    match () {
        () if !known.options().verey_signals => Some((rule!("HB-OPT-4"), "no signals in this game")),
        () if figure.verey < 2 => Some((rule!("HB-SPEC-14"), "a signal takes two cartridges")),
        () if covered || bunker || figure.node.zone() == Zone::Dugout => {
            Some((rule!("HB-SPEC-14"), "not without open sky above"))
        }
        () if !open() => Some((rule!("HB-SPEC-14"), "no signal of his stands for fire that is ready")),
        () => None,
    }
}

/// HB-ALERT-3
fn alarm_bar(known: &Known<'_>, figure: &Figure) -> Why {
    let sees = known.contacts().any(|it| matches!(it.level, Level::Clear | Level::Shape));
    (!sees && figure.heard < 2)
        .then_some((rule!("HB-ALERT-3"), "he has neither seen an enemy nor heard enough"))
}

impl Kind {
    /// HB-SPEC-4: when it is done in step 4b.
    pub(super) fn rank(self) -> u8 {
        match self {
            Kind::CoverBomb => 0,
            Kind::Stabilise => 1,
            Kind::PickUp | Kind::PutDown | Kind::HandOver => 2,
            Kind::TakePrisoner | Kind::Search => 3,
            Kind::CutSample | Kind::CutGap | Kind::CutGapStealth => 4,
            Kind::MakeStretcher => 5,
            Kind::FireLight | Kind::SignalFire => 6,
            Kind::RaiseAlarm => 7,
            Kind::CallFire => 8,
            Kind::Aim | Kind::Stop | Kind::None => 9,
        }
    }

    /// It comes to mind only where there is something or somebody to do it to.
    fn to_somebody(self) -> bool {
        matches!(
            self,
            Kind::PickUp
                | Kind::Stabilise
                | Kind::CoverBomb
                | Kind::CallFire
                | Kind::TakePrisoner
                | Kind::Search
                | Kind::HandOver
        )
    }

    /// HB-SPEC-3, the column *kind*.
    pub(super) fn whole_turn(self) -> bool {
        matches!(
            self,
            Kind::Aim
                | Kind::CutGap
                | Kind::CutGapStealth
                | Kind::MakeStretcher
                | Kind::Stabilise
                | Kind::CoverBomb
                | Kind::CallFire
                | Kind::SignalFire
                | Kind::Search
        )
    }

    pub(super) fn rule(self) -> RuleId {
        match self {
            Kind::None | Kind::Stop => rule!("HB-SPEC-17"),
            Kind::Aim => rule!("HB-SPEC-6"),
            Kind::CutSample => rule!("HB-WIRE-1"),
            Kind::CutGap => rule!("HB-WIRE-2"),
            Kind::CutGapStealth => rule!("HB-WIRE-3"),
            Kind::MakeStretcher => rule!("HB-SPEC-8"),
            Kind::PickUp | Kind::PutDown => rule!("HB-SPEC-9"),
            Kind::Stabilise => rule!("HB-SPEC-10"),
            Kind::CoverBomb => rule!("HB-SPEC-11"),
            Kind::CallFire => rule!("HB-SPEC-12"),
            Kind::SignalFire => rule!("HB-SPEC-14"),
            Kind::FireLight => rule!("HB-SPEC-15"),
            Kind::TakePrisoner => rule!("HB-PRIS-4"),
            Kind::Search => rule!("HB-PRIS-8"),
            Kind::HandOver => rule!("HB-SPEC-16"),
            Kind::RaiseAlarm => rule!("HB-ALERT-2"),
        }
    }

    pub(super) fn question(self) -> &'static str {
        match self {
            Kind::Aim => "at which square does he aim",
            Kind::CutGap | Kind::CutGapStealth => "which wire does he cut",
            Kind::PickUp => "whom does he pick up",
            Kind::Stabilise => "whom does he bandage",
            Kind::CoverBomb => "which bomb, and with what",
            Kind::CallFire => "which fire does he call",
            Kind::SignalFire => "which signal",
            Kind::FireLight => "over which square",
            Kind::TakePrisoner => "whom does he take prisoner",
            Kind::Search => "whom does he search",
            Kind::HandOver => "to whom, and what",
            Kind::RaiseAlarm => "how",
            Kind::None | Kind::Stop | Kind::CutSample | Kind::MakeStretcher | Kind::PutDown => "which",
        }
    }

    /// In a few words, for those who give reasons.
    pub(super) fn reason(self) -> &'static str {
        match self {
            Kind::None => "nothing better to do",
            Kind::Stop => "his work must wait",
            Kind::Aim => "an aimed shot",
            Kind::CutSample => "a piece of their wire to take home",
            Kind::CutGap | Kind::CutGapStealth => "a way through the wire",
            Kind::MakeStretcher => "a stretcher for the wounded",
            Kind::PickUp => "nobody is left behind",
            Kind::PutDown => "his hands must be free",
            Kind::Stabilise => "he bleeds",
            Kind::CoverBomb => "a live bomb lies there",
            Kind::CallFire => "fire on men who are seen or heard there",
            Kind::SignalFire => "fire by signal",
            Kind::FireLight => "light over those who are heard there",
            Kind::TakePrisoner => "a prisoner to bring home",
            Kind::Search => "papers to bring home",
            Kind::HandOver => "it is safer with another man",
            Kind::RaiseAlarm => "the garrison must wake",
        }
    }

    fn text(self, busy: bool) -> &'static str {
        match self {
            Kind::None if busy => "go on with his work",
            Kind::None => "nothing",
            Kind::Stop => "leave his work",
            Kind::Aim => "aim at a square (whole turn)",
            Kind::CutSample => "cut a piece of wire to take home",
            Kind::CutGap => "cut a gap (1d6 turns)",
            Kind::CutGapStealth => "cut a gap stealthily (2d6 turns)",
            Kind::MakeStretcher => "make a stretcher (2 turns)",
            Kind::PickUp => "pick somebody up",
            Kind::PutDown => "put his load down",
            Kind::Stabilise => "bandage a wound (whole turn)",
            Kind::CoverBomb => "cover a bomb (whole turn)",
            Kind::CallFire => "call fire by telephone (whole turn)",
            Kind::SignalFire => "call fire by light signal (whole turn)",
            Kind::FireLight => "fire a light",
            Kind::TakePrisoner => "take a prisoner",
            Kind::Search => "search for papers (whole turn)",
            Kind::HandOver => "hand something over",
            Kind::RaiseAlarm => "raise the alarm",
        }
    }
}

impl Keyed for Deed {
    fn key(&self) -> Key {
        Key::Word(self.kind.word())
    }

    fn label(&self) -> String {
        self.kind.text(self.busy).to_owned()
    }

    fn cite(&self) -> Option<RuleId> {
        Some(self.kind.rule())
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }
}
