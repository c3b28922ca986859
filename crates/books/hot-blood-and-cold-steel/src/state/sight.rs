//! Who sees whom (HB-SEE).

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use engine::Cx;
use smallvec::SmallVec;

use super::{Figure, Level, Man, SideNo, State, Vanished};
use crate::map::{Map, Node, SquareNo};
use crate::resolve::sight::{Posture, Seen, Spotter, VISIBILITY, VisibilityCase};

/// Works out anew who sees whom; `firing` are the men who fire at this moment (HB-SEE-5). Nobody sees himself. Pairs
/// of men who both are as they were are not looked at again.
pub fn look(state: &mut State, firing: &[Man]) {
    let mut sight = std::mem::take(&mut state.sight);
    let mut seen = std::mem::take(&mut state.seen);
    let count = state.figures.len();
    if seen.0.len() != count || sight.len() != count * count {
        seen.0.clear();
        sight.clear();
        sight.resize(count * count, Level::None);
    }
    let first = seen.0.is_empty();
    let (map, levels) = (state.map(), &*LEVELS);
    let mut fresh: SmallVec<[bool; 64]> = SmallVec::new();
    for (man, figure) in state.men() {
        let now = (Eyes::of(map, figure), Shown::of(state, figure, firing.contains(&man)));
        match seen.0.get_mut(usize::from(man.0)).filter(|_| !first) {
            Some(before) => fresh.push(std::mem::replace(before, now) != now),
            None => {
                seen.0.push(now);
                fresh.push(true);
            }
        }
    }
    if fresh.contains(&true) {
        for (at, row) in sight.chunks_exact_mut(count).enumerate() {
            let eyes = seen.0[at].0;
            for (other, level) in row.iter_mut().enumerate().filter(|it| it.0 != at) {
                if fresh[at] || fresh[other] {
                    let pair = eyes.as_ref().zip(seen.0[other].1.as_ref());
                    *level = pair.map_or(Level::None, |it| it.0.level_by(levels, map, it.1));
                }
            }
        }
    }
    (state.sight, state.seen) = (sight, seen);
}

/// How everybody was when it was last worked out who sees whom. It saves looking again, and is no part of the
/// fingerprint of a state.
#[derive(Clone, Debug, Default)]
pub struct Last(Vec<(Option<Eyes>, Option<Shown>)>);

impl Hash for Last {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The same for one man who has been put elsewhere: whom he sees, and who sees him; he does not fire.
pub fn look_again(state: &mut State, man: Man) {
    state.seen = Last::default();
    let count = state.figures.len();
    let mut sight = std::mem::take(&mut state.sight);
    sight.resize(count * count, Level::None);
    for (other, figure) in state.men().filter(|it| it.0 != man) {
        for (a, b, spotter, target) in
            [(man, other, state.man(man), figure), (other, man, figure, state.man(man))]
        {
            let seen = Eyes::of(state.map(), spotter).zip(Shown::of(state, target, false));
            let level = seen.map_or(Level::None, |(eyes, target)| eyes.level(state.map(), &target));
            sight[usize::from(a.0) * count + usize::from(b.0)] = level;
        }
    }
    state.sight = sight;
}

/// The best level at which any awake man of the side sees this man (HB-SEE-7). On an open table everybody is seen
/// (HB-OPT-1).
pub fn side_sees(state: &State, side: SideNo, target: Man) -> Level {
    if !state.options().umpire {
        return Level::Clear;
    }
    let count = state.figures.len();
    let column = state.sight.iter().skip(usize::from(target.0)).step_by(count.max(1));
    let own = state.figures.iter().zip(column).filter(|it| it.0.side == side);
    own.map(|it| *it.1).max().unwrap_or(Level::None)
}

/// How well this man himself sees the contact with this token.
pub fn of_contact(state: &State, side: SideNo, man: Man, token: u16) -> Level {
    let contacts = &state.sides[side].record.contacts;
    let Some(contact) = contacts.iter().find(|it| it.token == token) else { return Level::None };
    if state.sight.is_empty() {
        return Level::None;
    }
    if let Some(who) = contact.who {
        return state.sees(man, who);
    }
    let clear = |it: Man| contacts.iter().any(|contact| contact.who == Some(it));
    let there = |it: &Figure| it.on_table() && it.side != side && it.node.square() == contact.square;
    let behind = state.men().filter(|it| there(it.1) && !clear(it.0));
    let best = behind.map(|it| state.sees(man, it.0)).max();
    best.unwrap_or(Level::None).min(contact.level)
}

/// HB-SHOT-9, of one firer: he had him in view when the movement phase began, and he has moved into a hole or behind
/// something, whether or not he looks out of it.
pub fn took_cover(state: &State, firer: Man, target: Man) -> bool {
    let at = usize::from(firer.0) * state.figures.len() + usize::from(target.0);
    let before = state.sight_before.get(at).is_some_and(|it| Level::Shape <= *it);
    let (own, figure) = (state.man(firer).node, state.man(target));
    // Who has left the table since then loses nobody; in the same hole nothing covers anybody (HB-SHOT-7).
    if !before || !figure.turn.shifted || !figure.on_table() || !own.on_table() {
        return false;
    }
    let hole = figure.node.zone() != crate::vocabulary::Zone::Open;
    (hole || !state.map().los(own.square(), figure.node.square())) && !state.map().same_hole(own, figure.node)
}

/// The same, and he sees nothing of him any more.
pub fn disappeared(state: &State, firer: Man, target: &Vanished) -> bool {
    let at = usize::from(firer.0) * state.figures.len() + usize::from(target.who.0);
    state.sight.get(at) == Some(&Level::None) && took_cover(state, firer, target.who)
}

/// A man who can see: where from, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes {
    node: Node,
    row: Spotter,
    /// He looks through a loophole (HB-TERR-6).
    loophole: bool,
}

/// How much of an enemy on open ground would be seen, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outlook {
    Dark,
    Shape,
    Standing,
    Lying,
}

/// A man who can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    node: Node,
    posture: Posture,
    light: u8,
}

impl Eyes {
    /// Of a man who is awake; nobody else sees anything (HB-SEE-7).
    pub fn of(map: &Map, figure: &Figure) -> Option<Eyes> {
        if !figure.awake() {
            return None;
        }
        let loophole = figure.stance == crate::vocabulary::Stance::Loophole;
        let loophole = loophole && map.hole(figure.node.square()).is_some_and(|it| it.facing.is_some());
        Some(Eyes { node: figure.node, row: figure.stance.info().spotter, loophole })
    }

    /// Could make out a man lying in the open of that square: so hidden things are found out (HB-TERR-17), and
    /// the middle of a zone is seen (HB-FSZ-2).
    pub fn overlooks(self, state: &State, square: SquareNo) -> bool {
        let light = light(state.lit(square), false);
        let target = Shown { node: Node::open(square), posture: Posture::Lying, light };
        self.level(state.map(), &target) == Level::Clear
    }

    /// What he would make out of a man on the open ground of that square who does not fire (HB-SEE-1, HB-SEE-2).
    pub fn makes_out(self, map: &Map, square: SquareNo, lit: bool) -> Outlook {
        let light = light(lit, false);
        let level = |posture| self.level(map, &Shown { node: Node::open(square), posture, light });
        let (lying, standing) = (level(Posture::Lying), level(Posture::Standing));
        match (lying, standing) {
            (Level::Clear, _) => Outlook::Lying,
            (_, Level::Clear) => Outlook::Standing,
            (Level::Shape, _) | (_, Level::Shape) => Outlook::Shape,
            _ => Outlook::Dark,
        }
    }

    /// Sees what goes off in that square (HB-SEE-6): out of his hole, inside his arc, with a line of sight.
    pub fn watches(self, map: &Map, square: SquareNo) -> bool {
        self.looks_out() && self.faces(map, square) && map.los(self.node.square(), square)
    }

    /// He is not in full cover: light in the sky reaches him (HB-INFO-10).
    pub fn looks_out(self) -> bool {
        self.row != Spotter::InHole
    }

    fn faces(self, map: &Map, square: SquareNo) -> bool {
        if !self.loophole {
            return true;
        }
        let facing = map.hole(self.node.square()).and_then(|it| it.facing);
        facing.is_none_or(|facing| map.in_arc(self.node.square(), facing, square))
    }

    fn level(self, map: &Map, target: &Shown) -> Level {
        self.level_by(&LEVELS, map, target)
    }

    fn level_by(&self, levels: &Levels, map: &Map, target: &Shown) -> Level {
        if map.same_hole(self.node, target.node) {
            return Level::Clear;
        }
        if self.row == Spotter::InHole || target.posture == Posture::Hidden {
            return Level::None;
        }
        let (own, square) = (self.node.square(), target.node.square());
        let distance = map.distance(own, square) as usize;
        let level = levels[self.row as usize][target.posture as usize][usize::from(target.light)]
            [distance.min(FARTHEST)];
        if level == Level::None || !map.los(own, square) || !self.faces(map, square) {
            return Level::None;
        }
        level
    }
}

impl Shown {
    fn of(state: &State, figure: &Figure, firing: bool) -> Option<Shown> {
        if !figure.on_table() {
            return None;
        }
        let bearer = figure.carried_by.map_or(figure, |it| state.man(it));
        let posture = match bearer.stance.info().target {
            Posture::Hidden => Posture::Hidden,
            // HB-SEE-11
            _ if figure.down() || figure.carried_by.is_some() => Posture::Lying,
            other => other,
        };
        let lit = !state.flares.is_empty() && state.lit(figure.node.square());
        Some(Shown { node: figure.node, posture, light: light(lit, firing) })
    }
}

fn light(flare: bool, firing: bool) -> u8 {
    u8::from(flare) + 2 * u8::from(firing)
}

/// No two squares of a table are farther apart, and nothing changes beyond.
const FARTHEST: usize = 63;

type Levels = [[[[Level; FARTHEST + 1]; 4]; 4]; 3];

/// The visibility procedure, asked once for everything that can be the case with a line of sight between two men
/// who are not in the same hole.
static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    let mut res = [[[[Level::None; FARTHEST + 1]; 4]; 4]; 3];
    for (spotter, rows) in Spotter::ALL.iter().zip(&mut res) {
        for (target, lights) in Posture::ALL.iter().zip(rows) {
            for (light, levels) in lights.iter_mut().enumerate() {
                for (distance, level) in levels.iter_mut().enumerate() {
                    *level = asked(&VisibilityCase {
                        spotter: *spotter,
                        target: *target,
                        distance: distance as i32,
                        same_hole: false,
                        flare: light & 1 == 1,
                        firing: light & 2 == 2,
                        los: true,
                    });
                }
            }
        }
    }
    res
});

fn asked(case: &VisibilityCase) -> Level {
    level(VISIBILITY.of(case).outcome)
}

fn level(seen: Seen) -> Level {
    match seen {
        Seen::Clear => Level::Clear,
        Seen::Shape => Level::Shape,
        Seen::Flash => Level::Flash,
        Seen::None => Level::None,
    }
}

/// Names the rules by which these men see each other now, for those who listen: the matrix itself is read off a
/// list of the procedure's answers.
pub fn cite(state: &State, cx: &mut Cx<'_>, firing: &[Man]) {
    if !cx.listens() {
        return;
    }
    // What was asked once names no other rules the second time.
    let mut asked = [0u64; CASES / 64];
    for (man, figure) in state.men() {
        let Some(eyes) = Eyes::of(state.map(), figure) else { continue };
        for (other, target) in state.men().filter(|it| it.0 != man) {
            let Some(shown) = Shown::of(state, target, firing.contains(&other)) else { continue };
            if target.down() {
                cx.cite(rule!("HB-SEE-11"));
            }
            if eyes.loophole {
                cx.cite(rule!("HB-TERR-6"));
            }
            let (own, square) = (figure.node.square(), target.node.square());
            let case = VisibilityCase {
                spotter: eyes.row,
                target: shown.posture,
                distance: state.map().distance(own, square),
                same_hole: state.map().same_hole(eyes.node, shown.node),
                flare: shown.light & 1 == 1,
                firing: shown.light & 2 == 2,
                los: state.map().los(own, square),
            };
            let at = place(&case);
            let (word, bit) = (&mut asked[at / 64], 1 << (at % 64));
            if *word & bit == 0 {
                *word |= bit;
                // It has no dice and asks nobody.
                let _ = cx.within(&VISIBILITY, &case);
            }
        }
    }
}

const CASES: usize = 3 * 4 * 16 * (FARTHEST + 1);

/// A number for all cases of sight that are the same to the rules; beyond the farthest nothing changes.
fn place(case: &VisibilityCase) -> usize {
    let flags = [case.same_hole, case.flare, case.firing, case.los];
    let flags = flags.into_iter().fold(0, |acc, it| 2 * acc + usize::from(it));
    let postures = case.spotter as usize * 4 + case.target as usize;
    (postures * 16 + flags) * (FARTHEST + 1) + (case.distance as usize).min(FARTHEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{put, state, state_of};
    use crate::state::{Flare, Nerve};
    use crate::vocabulary::{Health, Readiness, Stance};

    #[test]
    fn the_list_is_the_procedure() {
        for spotter in Spotter::ALL {
            for target in Posture::ALL {
                for (light, distance) in (0..4).flat_map(|it| (0..=200).map(move |d| (it, d))) {
                    let case = VisibilityCase {
                        spotter: *spotter,
                        target: *target,
                        distance,
                        same_hole: false,
                        flare: light & 1 == 1,
                        firing: light & 2 == 2,
                        los: true,
                    };
                    let listed =
                        LEVELS[*spotter as usize][*target as usize][light][(distance as usize).min(FARTHEST)];
                    assert_eq!(listed, asked(&case), "{case:?}");
                }
            }
        }
    }

    fn sees(state: &mut State, a: Man, b: Man) -> Level {
        look(state, &[]);
        state.sees(a, b)
    }

    #[test]
    fn a_lying_man_sees_a_standing_one_at_three_and_his_shape_at_four() {
        let mut it = state(&[]);
        let b = put(&mut it, "b1", "G8", Stance::Lying);
        for (at, wanted) in [("G5", Level::Clear), ("G4", Level::Shape), ("G3", Level::None)] {
            let g = put(&mut it, "g5", at, Stance::Standing);
            assert_eq!(sees(&mut it, b, g), wanted, "{at}");
        }
        // The other way round a standing spotter sees a lying target at one, its shape at two.
        let g = put(&mut it, "g5", "G6", Stance::Standing);
        assert_eq!(it.sees(g, g), Level::None);
        assert_eq!(sees(&mut it, g, b), Level::Shape);
    }

    #[test]
    fn what_would_be_made_out_is_what_is_made_out() {
        let mut it = state(&[]);
        let b = put(&mut it, "b1", "G8", Stance::Lying);
        for square in (0..it.map().square_count()).map(|it| it as SquareNo) {
            let at = it.map().square(square).to_string();
            let level = |it: &mut State, stance: Stance| {
                let g = put(it, "g5", &at, stance);
                sees(it, b, g)
            };
            let (lying, standing) = (level(&mut it, Stance::Lying), level(&mut it, Stance::Standing));
            let wanted = match (lying, standing) {
                (Level::Clear, _) => Outlook::Lying,
                (_, Level::Clear) => Outlook::Standing,
                (Level::Shape, _) | (_, Level::Shape) => Outlook::Shape,
                _ => Outlook::Dark,
            };
            let eyes = Eyes::of(it.map(), it.man(b)).unwrap();
            assert_eq!(eyes.makes_out(it.map(), square, false), wanted, "{at}");
        }
    }

    #[test]
    fn flares_and_firing_show_a_man_far_away() {
        let mut it = state(&[]);
        let b = put(&mut it, "b1", "G9", Stance::Lying);
        let g = put(&mut it, "g5", "G1", Stance::Lying);
        it.flares = vec![Flare { square: it.map().square_of("G4").unwrap(), until: 1 }];
        assert_eq!(sees(&mut it, b, g), Level::Clear);
        it.flares.clear();
        look(&mut it, &[g]);
        assert_eq!((it.sees(b, g), it.sees(g, b)), (Level::Flash, Level::None));
    }

    #[test]
    fn full_cover_hides_and_blinds_except_in_the_same_hole() {
        let mut it = state(&[]);
        let a = put(&mut it, "b1", "A12/hole", Stance::Floor);
        let b = put(&mut it, "b2", "B12/hole", Stance::FireStep);
        let c = put(&mut it, "b3", "C12/hole", Stance::Floor);
        let g = put(&mut it, "g5", "A11", Stance::Standing);
        look(&mut it, &[]);
        // Bays are A-B, C-D: the first two share a hole, the third is round a corner.
        assert_eq!((it.sees(a, b), it.sees(b, a)), (Level::Clear, Level::Clear));
        assert_eq!((it.sees(b, c), it.sees(c, b)), (Level::None, Level::None));
        assert_eq!((it.sees(a, g), it.sees(g, a), it.sees(b, g)), (Level::None, Level::None, Level::Clear));
    }

    #[test]
    fn who_cannot_see_and_how_the_downed_look() {
        let mut it = state(&[]);
        let b = put(&mut it, "b1", "G8", Stance::Standing);
        let g = put(&mut it, "g5", "G7", Stance::Standing);
        assert_eq!(sees(&mut it, b, g), Level::Clear);
        for change in [
            |it: &mut Figure| it.health = Health::Serious,
            |it: &mut Figure| it.nerve = Nerve::Surrendered,
            |it: &mut Figure| it.captor = Some(1),
            |it: &mut Figure| it.readiness = Readiness::Resting,
        ] {
            let mut blind = it.clone();
            change(blind.man_mut(b));
            assert_eq!(sees(&mut blind, b, g), Level::None);
        }
        // A downed man who still stands in the books is a lying target: standing eyes see him at one square only.
        it.man_mut(g).health = Health::Killed;
        assert_eq!(sees(&mut it, b, g), Level::Clear);
        put(&mut it, "g5", "G6", Stance::Standing);
        assert_eq!(sees(&mut it, b, g), Level::Shape);
    }

    #[test]
    fn a_loophole_sees_inside_its_arc() {
        let mut it = state_of("la-petite-douve", &[]);
        let gunner = crate::fixture::man(&it, "g15");
        let inside = put(&mut it, "c1", "P5", Stance::Standing);
        let behind = put(&mut it, "c2", "Q3", Stance::Standing);
        look(&mut it, &[]);
        assert_eq!((it.sees(gunner, inside), it.sees(gunner, behind)), (Level::Clear, Level::None));
        assert_eq!(side_sees(&it, 1, inside), Level::Clear);
    }

    #[test]
    fn a_ruin_stands_in_the_way() {
        let mut it = state_of("la-petite-douve", &[]);
        let a = put(&mut it, "c1", "M9", Stance::Lying);
        let b = put(&mut it, "g1", "M12", Stance::Standing);
        assert_eq!(sees(&mut it, a, b), Level::None);
        put(&mut it, "g1", "K10", Stance::Standing);
        assert_eq!(sees(&mut it, a, b), Level::Clear);
    }
}
