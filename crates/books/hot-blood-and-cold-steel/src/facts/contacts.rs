//! Enemies in view: a clear one is a man, a shape or a flash is a square (HB-SEE-9, HB-SEE-10).

use engine::{Act, Cx, Eyes, Seat, Told, Waypoint, beat};
use smallvec::SmallVec;

use super::records::eyes;
use crate::map::{Node, SquareNo};
use crate::spoken;
use crate::state::{
    Condition, Contact, Figure, LastSeen, Level, Look, Man, Nerve, Phase, SideNo, State, Vanished,
};
use crate::vocabulary::{Gear, Health, Weapon};

type Old = SmallVec<[(Contact, bool); 16]>;

/// Brings the contacts of a side up to date with who sees whom, and tells it what is new and what is lost.
pub(crate) fn update(state: &mut State, cx: &mut Cx<'_>, side: SideNo) {
    let best = best(state, side);
    if state.sides[side].record.contacts.is_empty() && best.iter().all(|it| *it == Level::None) {
        return forget(state, side);
    }
    let mut old: Old = state.sides[side].record.contacts.iter().map(|it| (it.clone(), false)).collect();
    let shapes = shapes(state, side, &best);
    let shown = |square: SquareNo| shapes.iter().any(|it| it.square == square);
    let mut fresh: SmallVec<[Contact; 8]> = SmallVec::new();
    for man in (0..state.figures.len()).map(|it| Man(it as u8)) {
        if best[usize::from(man.0)] != Level::Clear {
            continue;
        }
        let figure = state.man(man);
        let known = take(&mut old, |it| it.who == Some(man))
            .or_else(|| take(&mut old, |it| it.trail == Some(man) && !shown(it.square)));
        let contact = Contact {
            token: known.as_ref().map_or(0, |it| it.token),
            level: Level::Clear,
            square: figure.node.square(),
            who: Some(man),
            trail: None,
            look: Some(look(figure, side)),
        };
        settle(state, cx, side, known, contact, &mut fresh);
    }
    for shape in &shapes {
        let behind = |it: Option<Man>| it.is_some_and(|it| shape.holds(state, &best, it));
        let known = take(&mut old, |it| it.who.is_none() && it.square == shape.square)
            .or_else(|| take(&mut old, |it| behind(it.who)))
            .or_else(|| take(&mut old, |it| behind(it.trail) && !shown(it.square)));
        let trail =
            known.as_ref().and_then(|it| it.trail).filter(|it| behind(Some(*it))).unwrap_or(shape.first);
        let token = known.as_ref().map_or(0, |it| it.token);
        let contact = Contact {
            token,
            level: shape.level,
            square: shape.square,
            who: None,
            trail: Some(trail),
            look: None,
        };
        settle(state, cx, side, known, contact, &mut fresh);
    }
    enter(state, cx, side, fresh);
    let seen = state.sides[side].record.contacts.len() > old.iter().filter(|it| !it.1).count();
    state.stirring |= seen;
    state.sides[side].stirred |= seen;
    for (contact, _) in old.iter().filter(|it| !it.1) {
        lose(state, cx, side, contact);
    }
    forget(state, side);
}

/// The best level at which the side sees every man who is not its own; on an open table all of them (HB-OPT-1).
fn best(state: &State, side: SideNo) -> SmallVec<[Level; 64]> {
    let count = state.figures.len();
    let mut best: SmallVec<[Level; 64]> = smallvec::smallvec![Level::None; count];
    let rows = state.figures.iter().zip(state.sight.chunks_exact(count.max(1)));
    for (_, row) in rows.filter(|it| it.0.side == side && it.0.awake()) {
        best.iter_mut().zip(row).for_each(|(best, level)| *best = (*best).max(*level));
    }
    let open_table = !state.options().umpire;
    for (best, figure) in best.iter_mut().zip(&state.figures) {
        match figure.side == side || !figure.on_table() {
            true => *best = Level::None,
            false if open_table => *best = Level::Clear,
            false => {}
        }
    }
    best
}

/// A square in which something is seen, but not clearly.
struct Shape {
    square: SquareNo,
    level: Level,
    first: Man,
}

impl Shape {
    fn holds(&self, state: &State, best: &[Level], man: Man) -> bool {
        let level = best[usize::from(man.0)];
        level != Level::None && level != Level::Clear && state.man(man).node.square() == self.square
    }
}

fn shapes(state: &State, side: SideNo, best: &[Level]) -> SmallVec<[Shape; 8]> {
    let mut res: SmallVec<[Shape; 8]> = SmallVec::new();
    for (man, figure) in state.men() {
        let level = best[usize::from(man.0)];
        if figure.side == side || level == Level::None || level == Level::Clear {
            continue;
        }
        let square = figure.node.square();
        match res.iter_mut().find(|it| it.square == square) {
            Some(it) => it.level = it.level.max(level),
            None => res.push(Shape { square, level, first: man }),
        }
    }
    res
}

fn take(old: &mut Old, wanted: impl Fn(&Contact) -> bool) -> Option<Contact> {
    let (contact, used) = old.iter_mut().find(|it| !it.1 && wanted(&it.0))?;
    *used = true;
    Some(contact.clone())
}

/// One that was in view before goes on with its token; a new one waits for its own. The record is changed one by one,
/// so that each is shown as he is when he is told of, and the others as they were.
fn settle(
    state: &mut State,
    cx: &mut Cx<'_>,
    side: SideNo,
    known: Option<Contact>,
    contact: Contact,
    fresh: &mut SmallVec<[Contact; 8]>,
) {
    let Some(known) = known else { return fresh.push(contact) };
    let contacts = &mut state.sides[side].record.contacts;
    if let Some(it) = contacts.iter_mut().find(|it| it.token == known.token) {
        it.clone_from(&contact);
    }
    changed(state, cx, side, &known, &contact);
}

/// Tokens are given out by what is seen, so that their order says nothing about who it is.
fn enter(state: &mut State, cx: &mut Cx<'_>, side: SideNo, mut fresh: SmallVec<[Contact; 8]>) {
    fresh.sort_by_key(|it| (it.square, it.level, it.look));
    for mut contact in fresh {
        let record = &mut state.sides[side].record;
        record.next_token += 1;
        contact.token = record.next_token;
        let cite = match contact.level {
            Level::Clear => rule!("HB-SEE-9"),
            Level::Shape => rule!("HB-SEE-2"),
            Level::Flash | Level::None => rule!("HB-SEE-5"),
        };
        // The last token is the greatest: the list stays in order.
        state.sides[side].record.contacts.push(contact.clone());
        tell(state, cx, side, cite, contact.square, || {
            (described(state, side, &contact), sighted(contact.token))
        });
    }
}

fn tell(
    state: &State,
    cx: &mut Cx<'_>,
    side: SideNo,
    cite: engine::RuleId,
    square: SquareNo,
    told: impl FnOnce() -> (String, Act),
) {
    let eyes = Eyes::only(Seat(side as u8));
    cx.tell(state, eyes, cite, || {
        let (text, act) = told();
        Told::from(text).at(state.map().square(square).to_string()).done(act)
    });
}

fn sighted(token: u16) -> Act {
    Act::new(beat::Kind::Sight).by([spoken::token(token)])
}

fn described(state: &State, side: SideNo, contact: &Contact) -> String {
    let (name, square) = (name(state, side, contact), state.map().square(contact.square));
    let Some(look) = contact.look else { return format!("{} at {square}", spoken::capital(&name)) };
    let mut text = format!("{name} at {square}");
    match look.condition {
        Condition::Up => text += &format!(", {}", spoken::stance(look.stance)),
        Condition::Hurt => text += &format!(", hurt, {}", spoken::stance(look.stance)),
        Condition::Down => text += ", down",
        Condition::HandsUp => text += ", his hands up",
    }
    if let Some(weapon) = look.weapon {
        text += &format!(", with a {}", spoken::weapon(weapon));
    }
    text
}

/// What the side calls him.
fn name(state: &State, side: SideNo, contact: &Contact) -> String {
    let enemy = &state.scenario().sides[1 - side];
    let nation = contact.look.map_or(enemy.nation, |it| it.nation);
    spoken::sighting(spoken::people(nation, &enemy.name), contact.level, contact.token)
}

/// What those who have him in view see change.
fn changed(state: &State, cx: &mut Cx<'_>, side: SideNo, before: &Contact, now: &Contact) {
    let (token, square) = (now.token, now.square);
    let label = |it: SquareNo| state.map().square(it).to_string();
    let called = || spoken::capital(&name(state, side, now));
    if before.level < now.level {
        tell(state, cx, side, rule!("HB-SEE-9"), square, || (described(state, side, now), sighted(token)));
        return;
    }
    if now.level < before.level {
        let was = || spoken::capital(&name(state, side, before));
        let text = || format!("{} is only a {} now, at {}", was(), now.level.word(), label(square));
        return tell(state, cx, side, rule!("HB-SEE-2"), square, || (text(), sighted(token)));
    }
    if before.square != square {
        let text = || format!("{} goes from {} to {}", called(), label(before.square), label(square));
        // All who are seen to move in an impulse move together.
        let goes = || {
            let way = [before, now].map(|it| Waypoint::Named(place(state, it)));
            Act::new(beat::Kind::Move).by([spoken::token(token)]).along(way).together(state.afoot.impulse)
        };
        tell(state, cx, side, rule!("HB-INFO-11"), square, || (text(), goes()));
    }
    let (Some(was), Some(is)) = (before.look, now.look) else { return };
    if was.condition == is.condition {
        if was != (Look { zone: was.zone, ..is }) || (before.square == square && was.zone != is.zone) {
            tell(state, cx, side, rule!("HB-SEE-9"), square, || {
                (described(state, side, now), sighted(token))
            });
        }
        return;
    }
    let (cite, kind, text) = match is.condition {
        Condition::Up => (rule!("HB-INFO-19"), beat::Kind::Rally, "is up"),
        Condition::Hurt => (rule!("HB-INFO-19"), beat::Kind::Hurt, "is hurt"),
        Condition::Down => (rule!("HB-INFO-19"), beat::Kind::Hurt, "is down"),
        Condition::HandsUp => (rule!("HB-INFO-20"), beat::Kind::Break, "has his hands up"),
    };
    tell(state, cx, side, cite, square, || {
        let act = Act::new(kind).by([spoken::token(token)]).came(text).decisive();
        (format!("{} {text}, at {}", called(), label(square)), act)
    });
}

/// Where a contact is, as far as it is seen.
fn place(state: &State, contact: &Contact) -> String {
    let (map, square) = (state.map(), contact.square);
    contact.look.map_or_else(|| map.square(square).to_string(), |it| map.label(Node::new(square, it.zone)))
}

/// A contact that is seen no more becomes a last-seen marker (HB-SEE-10); one who left the table does not.
fn lose(state: &mut State, cx: &mut Cx<'_>, side: SideNo, contact: &Contact) {
    let token = contact.token;
    state.sides[side].record.contacts.retain(|it| it.token != token);
    let label = |state: &State| state.map().square(contact.square).to_string();
    let called = |state: &State| spoken::capital(&name(state, side, contact));
    let who = contact.who.or(contact.trail);
    if who.is_some_and(|it| !state.man(it).on_table()) {
        let text = || format!("{} is gone, last at {}", called(state), label(state));
        return tell(state, cx, side, rule!("HB-INFO-22"), contact.square, || (text(), sighted(token)));
    }
    let turn = state.turn;
    let record = &mut state.sides[side].record;
    let down = contact.look.is_some_and(|it| it.condition == Condition::Down);
    record.last_seen.retain(|it| it.square != contact.square);
    record.last_seen.push(LastSeen { square: contact.square, turn, level: contact.level, down });
    if let (Some(who), Phase::Movement | Phase::Spotting) = (who, state.phase) {
        record.vanished.push(Vanished { token, who, square: contact.square });
    }
    tell(state, cx, side, rule!("HB-SEE-10"), contact.square, || {
        (format!("{} is lost from sight, last at {}", called(state), label(state)), sighted(token))
    });
}

/// A marker is taken away when somebody is seen there, or in a later turn the square is seen to be empty.
fn forget(state: &mut State, side: SideNo) {
    if state.sides[side].record.last_seen.is_empty() {
        return;
    }
    let mut markers = std::mem::take(&mut state.sides[side].record.last_seen);
    let taken = |square: SquareNo| state.sides[side].record.contacts.iter().any(|it| it.square == square);
    let hole = |square: SquareNo| state.map().hole(square).is_some();
    markers.retain(|it| {
        let empty = it.turn < state.turn
            && !hole(it.square)
            && eyes(state, side).any(|eyes| eyes.overlooks(state, it.square));
        !taken(it.square) && !empty
    });
    state.sides[side].record.last_seen = markers;
}

/// What a clear view shows of a man (HB-SEE-9).
pub fn look(figure: &Figure, side: SideNo) -> Look {
    let condition = match (figure.down(), figure.nerve == Nerve::Surrendered || figure.prisoner()) {
        (true, _) => Condition::Down,
        (false, true) => Condition::HandsUp,
        (false, false) if figure.health == Health::Walking => Condition::Hurt,
        (false, false) => Condition::Up,
    };
    Look {
        nation: figure.nation,
        zone: figure.node.zone(),
        stance: figure.stance,
        weapon: BIGGEST_FIRST.into_iter().find(|it| figure.weapons.has(*it)),
        armoured: figure.gear.has(Gear::TrenchArmour) || figure.gear.has(Gear::Shield),
        helmet: figure.gear.has(Gear::Helmet),
        carrying: figure.carrying.is_some(),
        carried: figure.carried_by.is_some(),
        condition,
        prisoner: figure.captor.map(usize::from) == Some(side),
    }
}

const BIGGEST_FIRST: [Weapon; 7] = [
    Weapon::Lmg,
    Weapon::RifleBayonet,
    Weapon::Rifle,
    Weapon::ShovelAxe,
    Weapon::Club,
    Weapon::TrenchKnife,
    Weapon::Pistol,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{look_round, man, put, state, told};
    use crate::vocabulary::{Stance, Zone};

    fn night() -> State {
        let mut it = state(&[]);
        for id in ["b1", "b2", "b3", "b4", "b5"] {
            put(&mut it, id, "G8", Stance::Lying);
        }
        for id in ["g5", "g6", "g7"] {
            put(&mut it, id, "A5", Stance::Lying);
        }
        it
    }

    fn looked(it: &mut State) -> Vec<String> {
        let listener = look_round(it);
        told(&listener, 0).into_iter().map(str::to_owned).collect()
    }

    fn contacts(it: &State) -> Vec<(u16, Level, String, Option<Man>)> {
        let label = |no: SquareNo| it.map().square(no).to_string();
        let all = it.sides[0].record.contacts.iter();
        all.map(|it| (it.token, it.level, label(it.square), it.who)).collect()
    }

    #[test]
    fn a_man_keeps_his_token_while_he_is_seen_and_gets_a_new_one_after_a_break() {
        let mut it = night();
        let g5 = put(&mut it, "g5", "G5", Stance::Standing);
        assert_eq!(looked(&mut it), ["German 1 at G5, standing, with a rifle and bayonet"]);
        assert_eq!(contacts(&it), [(1, Level::Clear, "G5".to_owned(), Some(g5))]);
        put(&mut it, "g5", "G6", Stance::Standing);
        assert_eq!(looked(&mut it), ["German 1 goes from G5 to G6"]);
        put(&mut it, "g5", "G4", Stance::Standing);
        assert_eq!(looked(&mut it), ["German 1 is only a shape now, at G4"]);
        assert_eq!(contacts(&it), [(1, Level::Shape, "G4".to_owned(), None)]);
        put(&mut it, "g5", "A5", Stance::Standing);
        assert_eq!(looked(&mut it), ["Shape 1 is lost from sight, last at G4"]);
        assert_eq!(it.sides[0].record.last_seen.len(), 1);
        put(&mut it, "g5", "G5", Stance::Standing);
        looked(&mut it);
        assert_eq!(contacts(&it), [(2, Level::Clear, "G5".to_owned(), Some(g5))]);
    }

    #[test]
    fn a_shape_is_one_square_however_many_there_are() {
        let mut it = night();
        put(&mut it, "g5", "G4", Stance::Standing);
        put(&mut it, "g6", "G4", Stance::Standing);
        assert_eq!(looked(&mut it), ["Shape 1 at G4"]);
        assert_eq!(contacts(&it), [(1, Level::Shape, "G4".to_owned(), None)]);
        // One of them comes nearer: the shape stays where it is, and a man is new.
        let g5 = put(&mut it, "g5", "G5", Stance::Standing);
        looked(&mut it);
        let wanted = [(1, Level::Shape, "G4".to_owned(), None), (2, Level::Clear, "G5".to_owned(), Some(g5))];
        assert_eq!(contacts(&it), wanted);
    }

    #[test]
    fn a_square_may_hold_a_man_and_a_shape() {
        let mut it = night();
        let g5 = put(&mut it, "g5", "H6", Stance::Standing);
        // The head of a man in the shell hole shows at one square, its shape at two.
        put(&mut it, "g6", "H6/hole", Stance::HoleUp);
        looked(&mut it);
        let levels: Vec<_> = contacts(&it).into_iter().map(|it| (it.1, it.2, it.3)).collect();
        assert_eq!(
            levels,
            [(Level::Shape, "H6".to_owned(), None), (Level::Clear, "H6".to_owned(), Some(g5))]
        );
        assert_eq!(it.sides[0].record.contacts[1].look.unwrap().zone, Zone::Open);
    }

    #[test]
    fn wounds_and_hands_are_seen_but_not_how_bad() {
        let mut it = night();
        let g5 = put(&mut it, "g5", "G6", Stance::Standing);
        looked(&mut it);
        for (health, wanted) in [
            (Health::Scratch, vec![]),
            (Health::Walking, vec!["German 1 is hurt, at G6"]),
            (Health::Blighty, vec!["German 1 is down, at G6"]),
            (Health::Serious, vec![]),
            (Health::Killed, vec![]),
        ] {
            it.man_mut(g5).health = health;
            assert_eq!(looked(&mut it), wanted, "{health:?}");
        }
        let g6 = put(&mut it, "g6", "G7", Stance::Standing);
        looked(&mut it);
        it.man_mut(g6).nerve = Nerve::Surrendered;
        assert_eq!(looked(&mut it), ["German 2 has his hands up, at G7"]);
    }

    #[test]
    fn one_who_leaves_the_table_is_gone_without_a_marker() {
        let mut it = night();
        let g5 = put(&mut it, "g5", "G6", Stance::Standing);
        looked(&mut it);
        it.man_mut(g5).node = crate::map::Node::OFF;
        assert_eq!(looked(&mut it), ["German 1 is gone, last at G6"]);
        assert!(it.sides[0].record.last_seen.is_empty());
    }

    #[test]
    fn on_an_open_table_everybody_is_seen() {
        let mut it = state(&[("alarm = false", "alarm = false\numpire = false")]);
        looked(&mut it);
        assert_eq!(it.sides[0].record.contacts.len(), 7);
        assert!(it.sides[1].record.contacts.iter().all(|it| it.level == Level::Clear));
        let own = man(&it, "b1");
        assert!(it.sides[0].record.contacts.iter().all(|it| it.who != Some(own)));
    }
}
