//! What a special action is done to: squares, wire, men, bombs, fire that can be called.

use engine::{Bar, Key, Keyed, Name, Outlook};
use smallvec::SmallVec;

use super::kinds::{Kind, Why, at_work};
use crate::facts::moves::LED;
use crate::forms::ground::Ground;
use crate::known::{Known, Sighted};
use crate::map::{Edge, Map, SquareNo};
use crate::resolve::indirect::{ARTILLERY_REQUEST, Asset as AssetKind, RequestCase};
use crate::resolve::wire::{CUT_WIRE, CutCase, Method};
use crate::scenario;
use crate::spoken;
use crate::state::sight::Eyes;
use crate::state::{Action, Asset, Condition, Figure, Gift, Lid, Man, Shoot, SideNo, State};
use crate::vocabulary::{Gear, Health, Mode, Zone};

/// HB-SPEC-15
const LIGHT_REACH: i32 = 6;
/// HB-IND-2: turns from one round of a mortar to the next.
const MORTAR_REST: u16 = 4;

#[derive(Clone, Copy, Debug)]
pub(super) struct Object<'s> {
    known: Known<'s>,
    pub what: What,
    pub bar: Why,
}

/// A man as his side may speak of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Own(Man),
    Token(u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Square(SquareNo),
    Wire {
        edge: Edge,
        stealth: bool,
    },
    Who {
        who: Who,
        stretcher: bool,
    },
    /// A bomb by its place among those the side knows of, and its number.
    Bomb {
        place: u8,
        no: u16,
        lid: Lid,
    },
    Shoot(Shoot),
    Signal(u8, Shoot),
    Gift {
        to: Man,
        what: Gift,
    },
    Voice,
    Telephone,
}

pub(super) type Objects<'s> = SmallVec<[Object<'s>; 16]>;

/// The objects of an action of this kind for this man, from what his side knows.
pub(super) fn of<'s>(known: &Known<'s>, man: Man, figure: &Figure, kind: Kind) -> Objects<'s> {
    let mut res = Objects::new();
    if matches!(kind, Kind::Aim | Kind::FireLight) {
        res.reserve(known.map().square_count());
    }
    each(known, man, figure, kind, |what, bar| res.push(Object { known: *known, what, bar }));
    res
}

/// Whether there is any object, and if all of them are barred why the first is.
pub(super) fn any(known: &Known<'_>, man: Man, figure: &Figure, kind: Kind) -> (bool, Why) {
    let (mut first, mut open) = (None, false);
    each(known, man, figure, kind, |_, bar| {
        first.get_or_insert(bar);
        open |= bar.is_none();
    });
    (first.is_some(), first.flatten().filter(|_| !open))
}

fn each(known: &Known<'_>, man: Man, figure: &Figure, kind: Kind, mut add: impl FnMut(What, Why)) {
    let known = *known;
    match kind {
        Kind::Aim => aims(&known, figure, |it| add(What::Square(it), None)),
        Kind::FireLight => {
            known.map().within(figure.node.square(), LIGHT_REACH).for_each(|it| add(What::Square(it), None));
        }
        Kind::CutGap | Kind::CutGapStealth if at_work(&known, figure) => {
            let stealth = kind == Kind::CutGapStealth;
            let edges = known.wire_at(figure.node.square()).filter(|it| !known.gapped(*it));
            edges.for_each(|edge| add(What::Wire { edge, stealth }, None));
        }
        Kind::PickUp => loads(&known, man, figure, &mut add),
        Kind::Stabilise => patients(&known, man, figure, &mut add),
        Kind::CoverBomb => bombs(&known, figure, &mut add),
        Kind::CallFire => shoots(&known, &mut add),
        Kind::SignalFire => signals(&known, figure, &mut add),
        Kind::TakePrisoner => {
            let beaten = |it: &Sighted| condition(it, Condition::HandsUp) || condition(it, Condition::Down);
            let stands = |it: Sighted| condition(&it, Condition::Up) || condition(&it, Condition::Hurt);
            let guarded = in_node(&known, figure).any(|it| stands(it) && !prisoner(&it));
            let bar = guarded.then_some((rule!("HB-PRIS-4"), "an enemy who is still up stands by him"));
            let free = in_node(&known, figure).filter(|it| beaten(it) && !prisoner(it));
            free.for_each(|it| add(one(Who::Token(it.token)), bar));
        }
        Kind::Search => {
            let still = |it: &Sighted| condition(it, Condition::Down) || prisoner(it);
            in_node(&known, figure).filter(still).for_each(|it| add(one(Who::Token(it.token)), None));
        }
        Kind::HandOver => gifts(&known, man, figure, &mut add),
        Kind::RaiseAlarm => {
            add(What::Voice, None);
            if known.map().by_telephone(figure.side).contains(figure.node) {
                add(What::Telephone, None);
            }
        }
        _ => {}
    }
}

const fn one(who: Who) -> What {
    What::Who { who, stretcher: false }
}

fn in_node<'s>(known: &Known<'s>, figure: &Figure) -> impl Iterator<Item = Sighted> + use<'s> {
    let node = figure.node;
    known.contacts().filter(move |it| it.node() == Some(node))
}

fn condition(sighted: &Sighted, condition: Condition) -> bool {
    sighted.look.is_some_and(|it| it.condition == condition)
}

fn prisoner(sighted: &Sighted) -> bool {
    sighted.look.is_some_and(|it| it.prisoner)
}

/// HB-SPEC-6: any square in sight, and from the floor of a trench those along it.
fn aims(known: &Known<'_>, figure: &Figure, add: impl FnMut(SquareNo)) {
    let (map, here) = (known.map(), figure.node.square());
    let Some(eyes) = Eyes::of(map, figure) else { return };
    let squares = (0..map.square_count()).map(|it| it as SquareNo);
    match eyes.looks_out() {
        true => squares.filter(|it| eyes.watches(map, *it)).for_each(add),
        false => squares.filter(|it| map.same_run(here, *it) && map.los(here, *it)).for_each(add),
    }
}

/// HB-SPEC-9
fn loads(known: &Known<'_>, man: Man, figure: &Figure, add: &mut impl FnMut(What, Why)) {
    let bearers = known.own().filter(|it| it.1.node == figure.node && it.1.commanded() && it.1.mobile());
    let stretcher =
        bearers.clone().any(|it| it.1.gear.has(Gear::Stretcher)) && bearers.clone().any(|it| it.0 != man);
    let own = known.own().filter(|it| it.0 != man && it.1.node == figure.node && it.1.down());
    let own = own.filter(|it| it.1.carried_by.is_none()).map(|it| Who::Own(it.0));
    let down = |it: &Sighted| condition(it, Condition::Down) && !it.look.is_some_and(|it| it.carried);
    let enemies = in_node(known, figure).filter(down).map(|it| Who::Token(it.token));
    for who in own.chain(enemies) {
        add(one(who), None);
        if stretcher {
            add(What::Who { who, stretcher: true }, None);
        }
    }
}

/// HB-SPEC-10
fn patients(known: &Known<'_>, man: Man, figure: &Figure, add: &mut impl FnMut(What, Why)) {
    let hurt = |it: &Figure| {
        matches!(it.health, Health::Walking | Health::Blighty | Health::Serious) && !it.stabilised
    };
    let own = known.own().filter(|it| it.1.node == figure.node && it.1.on_table() && hurt(it.1));
    let helpless = |it: &(Man, &Figure)| it.0 == man && it.1.health == Health::Serious;
    // HB-WND-3: one who has to go home stays to bandage himself, and nobody else.
    let driven: Why = match figure.going_back && figure.mobile() {
        true => Ground::new(*known, man, figure, Mode::Upright, 1).driven(),
        false => None,
    };
    own.filter(|it| !helpless(it)).for_each(|it| add(one(Who::Own(it.0)), driven.filter(|_| it.0 != man)));
    let down = |it: &Sighted| prisoner(it) && condition(it, Condition::Down);
    in_node(known, figure).filter(down).for_each(|it| add(one(Who::Token(it.token)), driven));
}

/// HB-SPEC-11
fn bombs(known: &Known<'_>, figure: &Figure, add: &mut impl FnMut(What, Why)) {
    let trench = figure.node.zone() != Zone::Open
        && known.hole(figure.node.square()).is_some_and(|it| it.kind.trench());
    // A man who is known to be dead, of either side: an enemy who only lies there may be alive (HB-SEE-9).
    let own = known.men().any(|it| it.1.node == figure.node && it.1.dead() && it.1.carried_by.is_none());
    let found = |it: Sighted| it.body && !it.look.is_some_and(|it| it.carried);
    let body = own || in_node(known, figure).any(found);
    for (place, bomb) in known.bombs().enumerate().filter(|it| it.1.node == figure.node) {
        let mut lid = |lid: Lid| add(What::Bomb { place: place as u8, no: bomb.no, lid }, None);
        lid(if trench { Lid::Sandbag } else { Lid::Himself });
        if body {
            lid(Lid::Body);
        }
    }
}

/// HB-SPEC-12
fn shoots(known: &Known<'_>, add: &mut impl FnMut(What, Why)) {
    for (no, (asset, now)) in known.own_side().assets.iter().zip(known.assets()).enumerate() {
        for (target, _) in now.targets.iter().enumerate().filter(|_| asset.by_telephone) {
            for (ammo, _) in &asset.rounds {
                let shoot = Shoot { asset: no as u8, target: target as u8, ammo: *ammo };
                add(What::Shoot(shoot), unready(asset, now, shoot, known.turn()));
            }
        }
    }
}

/// HB-SPEC-14
fn signals(known: &Known<'_>, figure: &Figure, add: &mut impl FnMut(What, Why)) {
    for (no, shoot) in known.signals().iter().enumerate() {
        let assets = &known.own_side().assets;
        let at = usize::from(shoot.asset);
        let Some((asset, now)) = assets.get(at).zip(known.assets().get(at)) else { continue };
        let bar = match may_signal(asset, figure) {
            true => unready(asset, now, *shoot, known.turn()),
            false => Some((rule!("HB-SPEC-14"), "the signal was not agreed with him")),
        };
        add(What::Signal(no as u8, *shoot), bar);
    }
}

pub(super) fn may_signal(asset: &scenario::Asset, figure: &Figure) -> bool {
    asset.by_signal && (asset.signal_by.is_empty() || asset.signal_by.iter().any(|it| it == figure.id.text()))
}

/// Why an asset cannot fire now.
pub(super) fn unready(asset: &scenario::Asset, now: &Asset, shoot: Shoot, turn: u16) -> Why {
    let kind = asset.rounds.iter().position(|it| it.0 == shoot.ammo);
    let left = kind.and_then(|it| now.rounds.get(it)).is_some_and(|it| *it != Some(0));
    let resting = now.fired.is_some_and(|it| turn < it + MORTAR_REST);
    match asset.kind {
        _ if !left || now.calls == Some(0) => Some((rule!("HB-IND-11"), "no ammunition left")),
        _ if now.outstanding => Some((rule!("HB-IND-6"), "an order is outstanding")),
        AssetKind::Mortar if resting => Some((rule!("HB-IND-2"), "one round every four turns")),
        _ => None,
    }
}

/// HB-SPEC-16
fn gifts(known: &Known<'_>, man: Man, figure: &Figure, add: &mut impl FnMut(What, Why)) {
    let mut things: SmallVec<[Gift; 16]> = SmallVec::new();
    things.extend((1..=figure.bombs).map(Gift::Bombs));
    things.extend(figure.gear.iter().map(Gift::Gear));
    things.extend((1..=figure.verey).map(Gift::Verey));
    things.extend((0 < figure.wire_samples).then_some(Gift::WireSample));
    things.extend((0 < figure.papers).then_some(Gift::Papers));
    let prisoners: SmallVec<[Man; 4]> = known.guarded_by(man).map(|it| it.0).collect();
    if things.is_empty() && prisoners.is_empty() {
        return;
    }
    let friends = known.own().filter(|it| it.0 != man && it.1.node == figure.node && it.1.able());
    for (to, _) in friends {
        things.iter().for_each(|what| add(What::Gift { to, what: *what }, None));
        let full = !prisoners.is_empty() && LED <= known.guarded_by(to).count();
        let bar = full.then_some((rule!("HB-PRIS-5"), "he has as many prisoners as one man can lead"));
        prisoners.iter().for_each(|it| add(What::Gift { to, what: Gift::Guard(*it) }, bar));
    }
}

/// The order that a choice amounts to; who hides behind a token only the umpire knows.
pub(super) fn order(state: &State, side: SideNo, kind: Kind, object: &Object<'_>) -> Option<Action> {
    let man = |who: Who| match who {
        Who::Own(man) => Some(man),
        Who::Token(token) => {
            state.sides[side].record.contacts.iter().find(|it| it.token == token).and_then(|it| it.who)
        }
    };
    Some(match (kind, object.what) {
        (Kind::Aim, What::Square(square)) => Action::Aim(square),
        (Kind::FireLight, What::Square(square)) => Action::FireLight(square),
        (_, What::Wire { edge, stealth }) => Action::CutGap { edge, stealth },
        (Kind::PickUp, What::Who { who, stretcher }) => Action::PickUp { man: man(who)?, stretcher },
        (Kind::Stabilise, What::Who { who, .. }) => Action::Stabilise(man(who)?),
        (Kind::TakePrisoner, What::Who { who, .. }) => Action::TakePrisoner(man(who)?),
        (Kind::Search, What::Who { who, .. }) => Action::Search(man(who)?),
        (_, What::Bomb { no, lid, .. }) => Action::CoverBomb { bomb: no, with: lid },
        (_, What::Shoot(shoot)) => Action::CallFire(shoot),
        (_, What::Signal(no, _)) => Action::SignalFire(no),
        (_, What::Gift { to, what }) => Action::HandOver { to, what },
        (_, What::Voice) => Action::RaiseAlarm { telephone: false },
        (_, What::Telephone) => Action::RaiseAlarm { telephone: true },
        _ => return None,
    })
}

impl Object<'_> {
    fn map(&self) -> &Map {
        self.known.map()
    }

    fn square(&self) -> Option<SquareNo> {
        match self.what {
            What::Square(it) => Some(it),
            What::Shoot(it) | What::Signal(_, it) => {
                self.known.assets().get(usize::from(it.asset))?.targets.get(usize::from(it.target)).copied()
            }
            What::Who { who: Who::Own(man), .. } => self.known.mine(man).map(|it| it.node.square()),
            What::Who { who: Who::Token(token), .. } => self.known.contact(token).map(|it| it.square),
            What::Wire { .. } | What::Bomb { .. } | What::Gift { .. } | What::Voice | What::Telephone => None,
        }
    }

    fn name(&self, who: Who) -> String {
        match who {
            Who::Own(man) => self.known.mine(man).map(|it| it.id.text().to_owned()).unwrap_or_default(),
            Who::Token(token) => format!("k{token}"),
        }
    }

    /// A prisoner, by the token he goes by.
    fn prisoner(&self, man: Man) -> String {
        self.known.token_of(man).map(|it| self.name(Who::Token(it))).unwrap_or_default()
    }

    /// The same for people.
    fn spoken(&self, who: Who) -> String {
        match who {
            Who::Own(man) => self.known.mine(man).map(spoken::man).unwrap_or_default(),
            Who::Token(token) => spoken::contact(&self.known, token),
        }
    }

    fn place(&self) -> String {
        self.square().map(|it| self.map().square(it).to_string()).unwrap_or_default()
    }
}

impl Keyed for Object<'_> {
    fn key(&self) -> Key {
        match self.what {
            What::Square(_) => Key::name(&self.place()),
            What::Wire { edge, .. } => Key::name(&self.map().edge_label(edge)),
            What::Who { who, stretcher: false } => Key::name(&self.name(who)),
            What::Who { who, stretcher: true } => Key::name(&format!("{}/stretcher", self.name(who))),
            What::Bomb { place, lid, .. } => Key::name(&format!("bomb:{}/{}", place + 1, lid_word(lid))),
            What::Shoot(it) => Key::name(&format!("{}/{}/{}", it.asset + 1, self.place(), it.ammo.word())),
            What::Signal(no, _) => Key::Number("signal", i32::from(no) + 1),
            What::Gift { to, what } => {
                let to = self.name(Who::Own(to));
                match what {
                    Gift::Bombs(n) => Key::name(&format!("{to}/bombs:{n}")),
                    Gift::Verey(n) => Key::name(&format!("{to}/cartridges:{n}")),
                    Gift::Gear(gear) => Key::name(&format!("{to}/{}", gear.word())),
                    Gift::WireSample => Key::name(&format!("{to}/wire_sample")),
                    Gift::Papers => Key::name(&format!("{to}/papers")),
                    Gift::Guard(it) => Key::name(&format!("{to}/guard:{}", self.prisoner(it))),
                }
            }
            What::Voice => Key::Word("voice"),
            What::Telephone => Key::Word("telephone"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            What::Who { who, stretcher: false } => self.spoken(who),
            What::Who { who, stretcher: true } => format!("{} on a stretcher, with a mate", self.spoken(who)),
            What::Wire { edge, .. } => spoken::wire(self.map(), edge),
            What::Gift { to, what } => {
                let thing = spoken::gift(&what, |it| {
                    let token = self.known.token_of(it);
                    token.map_or_else(|| "a prisoner".to_owned(), |it| self.spoken(Who::Token(it)))
                });
                format!("to {}: {thing}", self.spoken(Who::Own(to)))
            }
            What::Bomb { place, lid, .. } => format!("bomb {} with {}", place + 1, lid_text(lid)),
            What::Shoot(it) | What::Signal(_, it) => {
                let name = self.known.own_side().assets.get(usize::from(it.asset)).map(|it| it.name.as_str());
                format!("{}: {} at {}", name.unwrap_or_default(), spoken::ammo(it.ammo), self.place())
            }
            What::Voice => "shout".to_owned(),
            What::Telephone => "by telephone, in silence".to_owned(),
            What::Square(_) => self.place(),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            What::Who { who: Who::Own(man), .. } | What::Gift { to: man, .. } => {
                self.known.mine(man).map(|it| it.id)
            }
            What::Who { who: Who::Token(token), .. } => Some(spoken::token(token)),
            _ => None,
        }
    }

    fn spot(&self) -> Option<String> {
        match self.what {
            What::Wire { edge, .. } => Some(self.map().edge_label(edge)),
            _ => self.square().map(|it| self.map().square(it).to_string()),
        }
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|(cite, why)| Bar::new(cite, why))
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        match self.what {
            What::Wire { stealth, .. } => {
                let method = if stealth { Method::Stealth } else { Method::Gap };
                Some(CUT_WIRE.outlook(CutCase { method, first_turn: true }))
            }
            What::Shoot(it) | What::Signal(_, it) => {
                let asset = self.known.own_side().assets.get(usize::from(it.asset))?;
                let case = RequestCase { refusal: self.known.options().artillery_refusal };
                match asset.kind {
                    AssetKind::Artillery => Some(ARTILLERY_REQUEST.outlook(case)),
                    AssetKind::Mortar => None,
                }
            }
            _ => None,
        }
    }
}

fn lid_word(lid: Lid) -> &'static str {
    match lid {
        Lid::Sandbag => "sandbag",
        Lid::Body => "body",
        Lid::Himself => "self",
    }
}

fn lid_text(lid: Lid) -> &'static str {
    match lid {
        Lid::Sandbag => "a sandbag",
        Lid::Body => "a body",
        Lid::Himself => "his own body",
    }
}
