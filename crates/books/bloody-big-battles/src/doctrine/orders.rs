//! Who goes where: every unit is given to an objective, so that what must be kept is kept, what must be taken is gone
//! for with enough, and nobody is left over.

use ground::table::Length;

use super::brief::{place, strength, troops};
use crate::known::Seen;
use crate::resolve::allowance::{self, inches};
use crate::resolve::drill::INCH;
use crate::state::{SideNo, UnitNo};
use crate::vocabulary::Arm;

/// An objective with what is to be done about it.
#[derive(Clone, Copy, Debug)]
pub struct Post {
    pub no: usize,
    /// It is ours and to be kept; else it is to be taken.
    pub keep: bool,
    /// So much strength is enough, in the quarters of `strength`.
    need: i32,
    /// So much has been given to it.
    force: i32,
}

/// Who stands so near an objective defends it.
pub const DEFENDS: Length = 9 * INCH;
/// An enemy so near can be at an objective in two moves.
pub const TWO_MOVES: Length = 24 * INCH;
/// An enemy so near an objective keeps a guard of attackers there. Where the guard is does not count: else he would be
/// called back, let go and called back again.
const THREATENS: Length = 18 * INCH;
/// So much of the defenders' strength is enough to go for an objective, in hundredths: turns are scarcer than men.
const ENOUGH: i32 = 70;
/// What it costs a unit to go where enough others go already.
const CROWDED: Length = 12 * INCH;
/// With so few moves left the enemy goes for anything: what he leaves can no longer be taken from him.
const LAST_MOVES: i32 = 1;
/// The same for an army that should rather attack than keep.
const IDLE: Length = 30 * INCH;

/// The orders of a side: for each unit that it can and may send, the post it goes to. The enemy has so many moves left.
pub fn orders(
    known: &impl Seen,
    side: SideNo,
    wanted: &[usize],
    attacks: bool,
    moves: u16,
    may: &dyn Fn(&UnitNo) -> bool,
) -> Vec<(UnitNo, Post)> {
    let mut posts = posts(known, side, wanted, attacks);
    let mut free: Vec<UnitNo> = troops(known, side).chain(coming(known, side)).filter(may).collect();
    let mut res = Vec::new();
    let threat = Threat { foe: 1 - side, attacked: wanted, moves: i32::from(moves) };
    guards(known, &threat, &mut posts, &mut free, &mut res);
    while !posts.is_empty() && !free.is_empty() {
        let pairs = free.iter().enumerate().flat_map(|(nth, unit)| {
            posts.iter().enumerate().map(move |(at, post)| (cost(known, *unit, post, attacks), nth, at))
        });
        let Some((_, nth, at)) = pairs.min() else { break };
        let unit = free.swap_remove(nth);
        posts[at].force += strength(known, unit);
        res.push((unit, posts[at]));
    }
    res
}

fn coming(known: &impl Seen, side: SideNo) -> impl Iterator<Item = UnitNo> {
    let foot = move |it: &UnitNo| known.side(*it) == side && known.card(*it).arm != Arm::Artillery;
    known.all().filter(move |it| foot(it) && known.unit(*it).to_come())
}

fn posts(known: &impl Seen, side: SideNo, wanted: &[usize], attacks: bool) -> Vec<Post> {
    let objectives = &known.scenario().objectives;
    let near = |no: usize, far: Length| -> i32 {
        let foes = known.standing_of(1 - side).filter(|_| known.sees(1 - side));
        let foes = foes.filter(|it| place(known, *it).distance(objectives[no].at) <= far);
        foes.map(|it| strength(known, it)).sum()
    };
    let taken = wanted.iter().map(|no| {
        let need = (near(*no, DEFENDS) * ENOUGH / 100).max(4);
        Post { no: *no, keep: false, need, force: 0 }
    });
    let own = (0..objectives.len()).filter(|it| known.holders()[*it] == Some(side));
    let kept = own.map(|no| {
        let need = if attacks { 0 } else { near(no, TWO_MOVES) * 3 / 5 };
        Post { no, keep: true, need, force: 0 }
    });
    taken.chain(kept).collect()
}

/// One unit for each objective of ours that an enemy could have before we are back; who only keeps leaves it to foot.
fn guards(
    known: &impl Seen,
    threat: &Threat<'_>,
    posts: &mut [Post],
    free: &mut Vec<UnitNo>,
    res: &mut Vec<(UnitNo, Post)>,
) {
    let (state, attacks) = (known, !threat.attacked.is_empty());
    for post in posts.iter_mut().filter(|it| it.keep) {
        let at = state.scenario().objectives[post.no].at;
        let far = |unit: UnitNo| {
            let worn = state.unit(unit).disrupted || state.spent(unit);
            place(known, unit).distance(at) + if worn { 6 * INCH } else { 0 }
        };
        let fit = free.iter().copied().enumerate();
        let fit = fit.filter(|it| match state.card(it.1).arm {
            Arm::Infantry => state.unit(it.1).on_table(),
            Arm::Cavalry => attacks && state.unit(it.1).on_table(),
            Arm::Artillery | Arm::General => false,
        });
        // An attacker spares the weakest that will do.
        let spared = |unit: UnitNo| far(unit) + if attacks { strength(known, unit) * INCH / 2 } else { 0 };
        let Some((nth, unit)) = fit.min_by_key(|it| spared(it.1)) else { continue };
        if !threat.reaches(known, post.no, far(unit)) {
            continue;
        }
        free.swap_remove(nth);
        post.force += strength(known, unit);
        res.push((unit, *post));
    }
}

/// What the enemy could do to objectives of ours.
struct Threat<'a> {
    foe: SideNo,
    /// The objectives at which he is attacked himself.
    attacked: &'a [usize],
    /// Player-turns that he still has.
    moves: i32,
}

impl Threat<'_> {
    /// Has he an objective to keep that he gives up if he leaves, with time for us to take it?
    fn busy(&self, known: &impl Seen, foe: UnitNo) -> bool {
        let objectives = &known.scenario().objectives;
        let keeps = |no: &usize| place(known, foe).distance(objectives[*no].at) <= DEFENDS;
        LAST_MOVES < self.moves && self.attacked.iter().any(keeps)
    }

    /// Could an enemy have the objective before a friend who is so far away is back?
    fn reaches(&self, known: &impl Seen, no: usize, far: Length) -> bool {
        let at = known.scenario().objectives[no].at;
        let foot = inches(Arm::Infantry, allowance::Length::Full);
        let attacked = !self.attacked.is_empty();
        let most = if attacked { THREATENS } else { far + 2 * TWO_MOVES };
        let most = most.min(INCH * (self.moves * foot + 4));
        // Who is still to come in counts from where he comes in.
        let on_the_way = coming(known, self.foe).filter(|_| known.sees(self.foe));
        troops(known, self.foe).chain(on_the_way).any(|it| {
            // Only who is in order takes anything (BB-WIN-2); an attacker does not fear those who are not.
            let shaken = known.unit(it).disrupted || known.spent(it);
            if attacked && (shaken || self.busy(known, it)) {
                return false;
            }
            let worn = if shaken { 6 * INCH } else { 0 };
            let pace = inches(known.arm(it), allowance::Length::Full);
            worn + place(known, it).distance(at) * foot / pace <= most
        })
    }
}

/// How little it suits a unit to go to a post.
fn cost(known: &impl Seen, unit: UnitNo, post: &Post, attacks: bool) -> Length {
    let horse = known.card(unit).arm == Arm::Cavalry;
    let way = place(known, unit).distance(known.scenario().objectives[post.no].at);
    let way = if horse { way * 2 / 3 } else { way };
    let enough = post.need <= post.force;
    let ill_suited = match (post.keep, enough) {
        (true, true) if attacks => IDLE,
        (_, true) => CROWDED,
        (true, false) if horse => 8 * INCH,
        (_, false) => 0,
    };
    way + ill_suited
}
