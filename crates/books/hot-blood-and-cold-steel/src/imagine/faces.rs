//! Who is who in an imagined state: its own men by new numbers, strangers behind whatever is seen.

use engine::Name;

use super::{Luck, helpless, strangers};
use crate::known::{Known, Sighted};
use crate::map::{Edge, Node};
use crate::scenario::Scenario;
use crate::state::{
    Action, Condition, Enlisted, Figure, Gift, Job, Kit, Level, Man, Move, Nerve, Orders, SideNo,
};
use crate::vocabulary::{Gear, Health};

#[derive(Debug)]
pub(super) struct Faces {
    /// Its own men: what they are in the state that it looks at, and in the imagined one.
    men: Vec<(Man, Man)>,
    /// Whom it sees by the tokens they go by, and whom it has just lost: where a shape stays one may be of both.
    tokens: Vec<(u16, Man)>,
    lost: Vec<(u16, Man)>,
    edges: Vec<(Edge, Edge)>,
    /// All others, and how many of them have a place.
    strangers: Vec<Man>,
    placed: usize,
}

impl Faces {
    pub fn new(edges: Vec<(Edge, Edge)>) -> Faces {
        let (men, tokens, lost, strangers) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Faces { men, tokens, lost, edges, strangers, placed: 0 }
    }

    pub fn edge(&self, edge: Edge) -> Option<Edge> {
        self.edges.iter().find(|it| it.0 == edge).map(|it| it.1)
    }

    /// A man of its own, or one whom it sees clearly.
    pub fn man(&self, known: &Known<'_>, man: Man) -> Option<Man> {
        let own = self.men.iter().find(|it| it.0 == man).map(|it| it.1);
        own.or_else(|| known.token_of(man).and_then(|it| self.behind(it)))
    }

    /// Who is behind a contact.
    pub fn behind(&self, token: u16) -> Option<Man> {
        self.tokens.iter().find(|it| it.0 == token).map(|it| it.1)
    }

    /// Who has gone out of sight under this token.
    pub fn gone(&self, token: u16) -> Option<Man> {
        self.lost.iter().find(|it| it.0 == token).map(|it| it.1)
    }

    /// Somebody of the other side.
    pub fn anybody(&self) -> Option<Man> {
        self.strangers.first().copied()
    }

    /// Those whom nothing is known of.
    pub fn unplaced(&self) -> &[Man] {
        &self.strangers[self.placed.min(self.strangers.len())..]
    }

    /// The enemy with whom one of its own men is locked in a fight.
    pub fn opponent(&self, known: &Known<'_>, own: &Figure) -> Option<Man> {
        let stands = |it: &Sighted| it.look.is_some_and(|it| it.condition < Condition::Down);
        let facing = known.contacts().find(|it| it.node() == Some(own.node) && stands(it));
        facing.and_then(|it| self.behind(it.token))
    }

    /// Everybody, in the order of ids.
    pub fn muster(&mut self, known: &Known<'_>, scenario: &Scenario, luck: Luck<'_>) -> Vec<Figure> {
        let mut all: Vec<(Option<Man>, Figure)> =
            known.men().map(|(man, figure)| (Some(man), figure.clone())).collect();
        if !known.all() {
            let side = known.side().unwrap_or(0);
            all.extend(listed(scenario, 1 - side).map(|it| (None, it)));
        }
        all.sort_by(|a, b| a.1.id.text().cmp(b.1.id.text()));
        for (now, (man, _)) in all.iter().enumerate().map(|it| (Man(it.0 as u8), it.1)) {
            match man {
                Some(man) => self.men.push((*man, now)),
                None => self.strangers.push(now),
            }
        }
        let mut figures: Vec<Figure> = all.into_iter().map(|it| it.1).collect();
        if known.all() {
            let named = known.men().filter_map(|it| Some((known.token_of(it.0)?, it.0)));
            self.tokens = named.collect();
            self.lost.clone_from(&self.tokens);
            return figures;
        }
        let contacts: Vec<Sighted> = known.contacts().collect();
        let mut free = self.strangers.iter().copied();
        self.tokens = contacts.iter().map(|it| it.token).zip(free.by_ref()).collect();
        self.lost = known.lost().map(|it| it.0).zip(free.by_ref()).collect();
        self.placed = self.strangers.len() - free.count();
        for contact in &contacts {
            if let Some(man) = self.behind(contact.token) {
                dress(known, contact, &mut figures[usize::from(man.0)], luck);
            }
        }
        self.remember(known, &mut figures);
        self.burden(&contacts, &mut figures);
        figures
    }

    /// What its own men carry, work on and are carried by, by the new numbers.
    fn remember(&mut self, known: &Known<'_>, figures: &mut [Figure]) {
        for (man, figure) in known.own() {
            let Some(now) = self.man(known, man) else { continue };
            let [load, bearer, mate] = [figure.carrying, figure.carried_by, figure.bearer]
                .map(|it| it.and_then(|it| self.man(known, it)));
            let load = load.or_else(|| self.hand(figure.carrying, figure.node, figures));
            let bearer = bearer.or_else(|| self.hand(figure.carried_by, figure.node, figures));
            let own = &mut figures[usize::from(now.0)];
            (own.carrying, own.carried_by, own.bearer) = (load, bearer, mate);
            own.job = figure.job.and_then(|it| self.job(it));
            own.turn.cut = figure.turn.cut.and_then(|it| self.edge(it));
            if let Some(it) = load.filter(|_| figure.carrying.is_some_and(|it| known.mine(it).is_none())) {
                let load = &mut figures[usize::from(it.0)];
                load.carried_by = load.carried_by.or(Some(now));
                if !helpless(load) {
                    load.health = Health::Serious;
                }
            }
            if let Some(it) = bearer.filter(|_| figure.carried_by.is_some_and(|it| known.mine(it).is_none()))
            {
                figures[usize::from(it.0)].carrying = Some(now);
            }
        }
    }

    /// Somebody unknown who must be at this place.
    fn hand(&mut self, needed: Option<Man>, node: Node, figures: &mut [Figure]) -> Option<Man> {
        needed?;
        let man = self.strangers.get(self.placed).copied()?;
        self.placed += 1;
        figures[usize::from(man.0)].node = node;
        Some(man)
    }

    /// Whoever is seen to carry has a load, and whoever is carried a bearer.
    fn burden(&mut self, contacts: &[Sighted], figures: &mut [Figure]) {
        for contact in contacts {
            let Some((look, man)) = contact.look.zip(self.behind(contact.token)) else { continue };
            let (node, at) = (figures[usize::from(man.0)].node, usize::from(man.0));
            if look.carrying && figures[at].carrying.is_none() {
                let shown = contacts.iter().filter(|it| it.look.is_some_and(|it| it.carried));
                let free = |it: &Man| {
                    let load = &figures[usize::from(it.0)];
                    load.node == node && load.carried_by.is_none()
                };
                let load = shown.filter_map(|it| self.behind(it.token)).find(free);
                if let Some(load) = load.or_else(|| self.hand(Some(man), node, figures)) {
                    let other = &mut figures[usize::from(load.0)];
                    other.carried_by = Some(man);
                    if !helpless(other) {
                        other.health = Health::Serious;
                    }
                    figures[at].carrying = Some(load);
                }
            }
            if look.carried && figures[at].carried_by.is_none() {
                let shown = contacts.iter().filter(|it| it.look.is_some_and(|it| it.carrying));
                let free = |it: &Man| {
                    let bearer = &figures[usize::from(it.0)];
                    bearer.node == node && bearer.carrying.is_none()
                };
                let bearer = shown.filter_map(|it| self.behind(it.token)).find(free);
                if let Some(bearer) = bearer.or_else(|| self.hand(Some(man), node, figures)) {
                    figures[usize::from(bearer.0)].carrying = Some(man);
                    figures[at].carried_by = Some(bearer);
                }
            }
        }
    }

    fn job(&self, job: Job) -> Option<Job> {
        match job {
            Job::Gap { edge, stealth } => Some(Job::Gap { edge: self.edge(edge)?, stealth }),
            Job::Stretcher => Some(Job::Stretcher),
        }
    }

    /// Orders that are written, by the new numbers.
    pub fn orders(&self, known: &Known<'_>, orders: &Orders) -> Orders {
        let man = |it: Man| self.man(known, it);
        fn each<T: Clone>(all: &[(Man, T)], man: impl Fn(Man) -> Option<Man>) -> Vec<(Man, T)> {
            all.iter().filter_map(|it| Some((man(it.0)?, it.1.clone()))).collect()
        }
        let action = |it: &(Man, Action)| Some((man(it.0)?, self.action(known, it.1)?));
        let go = |(who, it): &(Man, Move)| {
            let escort = it.escort.iter().filter_map(|it| man(*it)).collect();
            Some((man(*who)?, Move { escort, ..it.clone() }))
        };
        Orders {
            intents: each(&orders.intents, man),
            rallies: orders.rallies.iter().filter_map(|it| man(*it)).collect(),
            withdraw: orders.withdraw.clone(),
            engage: each(&orders.engage, man),
            throws: each(&orders.throws, man),
            actions: orders.actions.iter().filter_map(action).collect(),
            moves: orders.moves.iter().filter_map(go).collect(),
            fire: each(&orders.fire, man),
        }
    }

    fn action(&self, known: &Known<'_>, action: Action) -> Option<Action> {
        let man = |it: Man| self.man(known, it);
        Some(match action {
            Action::CutGap { edge, stealth } => Action::CutGap { edge: self.edge(edge)?, stealth },
            Action::PickUp { man: it, stretcher } => Action::PickUp { man: man(it)?, stretcher },
            Action::Stabilise(it) => Action::Stabilise(man(it)?),
            Action::CoverBomb { bomb, with } => {
                let place = known.bombs().position(|it| it.no == bomb)?;
                Action::CoverBomb { bomb: place as u16 + 1, with }
            }
            Action::TakePrisoner(it) => Action::TakePrisoner(man(it)?),
            Action::Search(it) => Action::Search(man(it)?),
            Action::HandOver { to, what: Gift::Guard(it) } => {
                Action::HandOver { to: man(to)?, what: Gift::Guard(man(it)?) }
            }
            Action::HandOver { to, what } => Action::HandOver { to: man(to)?, what },
            other => other,
        })
    }
}

/// The men of a side as its scenario lists them.
fn listed(scenario: &Scenario, side: SideNo) -> impl Iterator<Item = Figure> {
    let patrols = scenario.sides[side].patrols.iter().enumerate();
    patrols.flat_map(move |(no, patrol)| {
        (1..).zip(&patrol.figures).map(move |(seniority, man)| {
            let place = Enlisted { side, patrol: no as u8, seniority, expected: false };
            Figure { id: Name::new(&man.id), ..Figure::listed(man, place, scenario.options.alarm) }
        })
    })
}

/// A stranger as he is seen (HB-SEE-9).
fn dress(known: &Known<'_>, contact: &Sighted, figure: &mut Figure, luck: Luck<'_>) {
    let Some(look) = contact.look else {
        let node = Node::open(contact.square);
        let stances = known.map().stances(node);
        figure.node = node;
        figure.stance = stances[luck(stances.len() as u32) as usize];
        return;
    };
    (figure.nation, figure.node, figure.stance) =
        (look.nation, Node::new(contact.square, look.zone), look.stance);
    figure.weapons = look.weapon.into_iter().collect();
    let gear = [(look.armoured, Gear::TrenchArmour), (look.helmet, Gear::Helmet)];
    figure.gear = gear.into_iter().filter(|it| it.0).map(|it| it.1).collect::<Kit<Gear>>();
    figure.verey = 0;
    figure.health = match look.condition {
        Condition::Up => Health::Unhurt,
        Condition::Hurt => Health::Walking,
        Condition::Down if contact.body => Health::Killed,
        Condition::Down => Health::Serious,
        Condition::HandsUp => Health::Unhurt,
    };
    if look.prisoner {
        figure.captor = known.side().map(|it| it as u8);
    } else if look.condition == Condition::HandsUp {
        figure.nerve = Nerve::Surrendered;
        figure.weapons.clear();
    }
    figure.turn.engaged = contact.level == Level::Clear && known.fighting(contact.token);
    if strangers::kept(known, figure) {
        figure.astray = true;
    }
}
