//! What units do from one own Unit Movement to the next: who stands idle, who goes back where he came from, who still
//! waits when most of the day is over.

use engine::{Eye, Playbook};
use grognard_bloody_big_battles::attackers;
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::resolve::allowance::{Length, inches};
use grognard_bloody_big_battles::state::{Army, Phase, SideNo, State, UnitNo};
use grognard_bloody_big_battles::vocabulary::Arm;
use ground::table::Point;

const INCH: i32 = 100;
/// Who did not get so far did not move.
const A_MOVE: i32 = 3 * INCH;

/// *Attackers* are foot and horse on the table whom their officer sends to take an objective, of a side that would not win
/// if all stayed as it is. Those who go for the same objective are a *group*.
#[derive(Clone, Debug, Default)]
pub struct Marches {
    /// Unit-turns of attackers before the contact of their group, and those of them that were idle.
    ///
    /// A *unit-turn* goes from the beginning of an own Unit Movement to that of the next. The *contact* of a group is that
    /// one of it has fired, charged or been charged; to be shelled is none. *Idle* is who in his unit-turn neither fires
    /// nor charges nor is charged, does not get half of his full move away, and does not spend half of what his roll and
    /// the ground allow him either, a change of formation being half a move (BB-ALLOW-4). Who does not roll is idle; whom
    /// the dice allow nothing is not counted.
    pub attacking: u32,
    pub idle: u32,
    /// Those whom the dice allowed nothing; and of all, those who neither fought nor got half of their full move away,
    /// whatever the dice and the ground allowed: printed beside the others, for whoever counts by the letter.
    pub refused: u32,
    pub slow: u32,
    /// Moves of units that had moved in their last turn too, and those that undid the move before.
    ///
    /// A move is *undone* if the unit ends nearer to where it began the last one than half the way which that was, of a
    /// way of 3 inches or more. Charges, and moves that the dice force on a unit, are none. It is not counted with a
    /// cause: the unit is Spent or has lost bases or order since, an objective has changed hands, or an enemy on foot or
    /// horse who could not charge it after the last move now can.
    pub again: u32,
    pub undone: u32,
    /// Units that were the reserve of attackers, and those of them in action by three quarters of the turns.
    ///
    /// The plan keeps nobody back by name, so the *reserve* is that quarter of the attackers who stand farthest from the
    /// enemy when the first of their side fires, charges or is charged. *In action* is who has fired or been fired at,
    /// charged or been charged, or stands where an objective is taken.
    pub reserve: u32,
    pub in_action: u32,
}

/// What is remembered of a unit between its turns.
#[derive(Clone, Debug, Default)]
struct Page {
    /// It has fired, charged or been charged: ever, and since its turn began.
    fought: bool,
    fights: bool,
    shelled: bool,
    /// Where it began its turn, if that is one of an attacker before contact.
    began: Option<Point>,
    march: March,
    last: Option<Move>,
    reserve: bool,
}

/// What came of its roll.
#[derive(Clone, Copy, Debug, Default)]
enum March {
    /// It did not roll.
    #[default]
    None,
    Refused,
    /// Where it got, what it spent and what it was allowed.
    Made(Point, Spent),
}

/// What a unit spent of its move, and what it was allowed, in hundredths of an inch.
pub type Spent = [i64; 2];

/// A move of its own will, and what could be a cause to take it back as it was then.
#[derive(Clone, Debug)]
struct Move {
    turn: u16,
    from: Point,
    to: Point,
    holders: Vec<Option<SideNo>>,
    worn: (u8, bool),
    near: Vec<UnitNo>,
}

#[derive(Debug, Default)]
pub struct Diary {
    pages: Vec<Page>,
    /// The sides that have fought.
    joined: [bool; 2],
    judged: bool,
}

impl Diary {
    /// After each step; `spent` if a way was drawn in it.
    pub fn look(&mut self, before: &State, after: &State, spent: Option<Spent>, res: &mut Marches) {
        self.pages.resize_with(after.units.len(), Page::default);
        if before.phase == Phase::Movement {
            self.moved(before, after, spent, res);
        }
        self.fights(before, after);
        if after.phase == Phase::Movement && before.phase != Phase::Movement {
            self.close(after, after.active, res);
            self.begin(after);
        }
        if 3 * after.scenario().turns < 4 * after.turn && !std::mem::replace(&mut self.judged, true) {
            self.reserves(after, res);
        }
    }

    pub fn end(&mut self, state: &State, res: &mut Marches) {
        (0..2).for_each(|side| self.close(state, side, res));
    }

    fn page(&mut self, unit: UnitNo) -> &mut Page {
        &mut self.pages[usize::from(unit.0)]
    }

    fn begin(&mut self, state: &State) {
        for unit in state.all().filter(|it| state.side(*it) == state.active) {
            let page = self.page(unit);
            (page.fights, page.march) = (false, March::None);
        }
        let sent = sent(state, state.active);
        for (unit, goal) in &sent {
            let mut group = sent.iter().filter(|it| it.1 == *goal);
            let contact = group.any(|it| self.page(it.0).fought);
            self.page(*unit).began = (!contact).then_some(state.unit(*unit).pose.at);
        }
    }

    fn moved(&mut self, before: &State, after: &State, spent: Option<Spent>, res: &mut Marches) {
        let rolls = |it: &UnitNo| !before.unit(*it).turn.rolled && after.unit(*it).turn.rolled;
        let Some(unit) = after.all().find(rolls) else { return };
        let (old, new) = (before.unit(unit), after.unit(unit));
        let page = self.page(unit);
        page.march = spent.map_or(March::Refused, |it| March::Made(new.pose.at, it));
        let stays = old.pose.at == new.pose.at || !old.on_table() || !new.on_table();
        if spent.is_none() || stays || new.turn.charge.is_some() {
            return;
        }
        let now = Move {
            turn: after.turn,
            from: old.pose.at,
            to: new.pose.at,
            holders: before.holders.clone(),
            worn: (old.lost, old.disrupted),
            near: can_charge(before, unit),
        };
        if let Some(last) = page.last.take().filter(|it| it.turn + 1 == now.turn && it.to == now.from) {
            res.again += 1;
            res.undone += u32::from(undoes(&last, &now) && !before.spent(unit));
        }
        // Who comes near after the move is new to the next one.
        page.last = Some(Move { near: can_charge(after, unit), ..now });
    }

    fn fights(&mut self, before: &State, after: &State) {
        let mut fighting: Vec<UnitNo> = Vec::new();
        for unit in after.all() {
            let (old, new) = (before.unit(unit).turn, after.unit(unit).turn);
            fighting.extend((!old.fired && new.fired).then_some(unit));
            let charge = new.charge.filter(|_| old.charge.is_none());
            fighting.extend(charge.iter().flat_map(|it| [unit, it.target]));
        }
        for unit in fighting {
            let page = self.page(unit);
            (page.fought, page.fights) = (true, true);
            let side = after.side(unit);
            if !std::mem::replace(&mut self.joined[side], true) {
                self.keep_back(after, side);
            }
        }
        after.fired_at.iter().for_each(|it| self.page(*it).shelled = true);
    }

    /// The battle is joined: who of the attackers is the reserve?
    fn keep_back(&mut self, state: &State, side: SideNo) {
        let far = |unit: UnitNo| {
            let slab = state.slab(unit);
            state.standing_of(1 - side).map(|it| slab.distance(&state.slab(it))).min().unwrap_or(0)
        };
        let mut sent: Vec<(i32, UnitNo)> = sent(state, side).iter().map(|it| (-far(it.0), it.0)).collect();
        sent.sort_unstable();
        sent.iter().take(sent.len().div_ceil(4)).for_each(|it| self.page(it.1).reserve = true);
    }

    fn reserves(&self, state: &State, res: &mut Marches) {
        for unit in state.all() {
            let page = &self.pages[usize::from(unit.0)];
            let takes = || {
                let mut objectives = state.scenario().objectives.iter();
                state.unit(unit).on_table()
                    && objectives.any(|it| state.slab(unit).within_point(it.at, 3 * INCH))
            };
            res.reserve += u32::from(page.reserve);
            res.in_action += u32::from(page.reserve && (page.fought || page.shelled || takes()));
        }
    }

    fn close(&mut self, state: &State, side: SideNo, res: &mut Marches) {
        for unit in state.all().filter(|it| state.side(*it) == side) {
            let page = self.page(unit);
            let Some(began) = page.began.take() else { continue };
            let half = INCH * inches(state.arm(unit), Length::Full) / 2;
            let away = |to: Point| half <= began.distance(to);
            let gets_away = matches!(page.march, March::Made(to, _) if away(to));
            res.slow += u32::from(!page.fights && !gets_away);
            let idle = match page.march {
                March::Refused if !page.fights => {
                    res.refused += 1;
                    continue;
                }
                March::Refused => false,
                March::None => true,
                March::Made(to, [spent, allowed]) => !away(to) && 2 * spent < allowed,
            };
            res.attacking += 1;
            res.idle += u32::from(idle && !page.fights);
        }
    }
}

fn sent(state: &State, side: SideNo) -> Vec<(UnitNo, Option<usize>)> {
    attackers(&BigBattles::know(state, Eye::Seat(State::seat(side))))
}

/// It goes back, and nothing has happened that would be a cause.
fn undoes(last: &Move, now: &Move) -> bool {
    let way = last.from.distance(last.to);
    A_MOVE <= way
        && 2 * last.from.distance(now.to) < way
        && last.holders == now.holders
        && last.worn == now.worn
        && now.near.iter().all(|it| last.near.contains(it))
}

/// Enemy foot and horse who could be upon the unit with one full move.
fn can_charge(state: &State, unit: UnitNo) -> Vec<UnitNo> {
    let slab = state.slab(unit);
    let reaches = |it: &UnitNo| {
        let far = INCH * inches(state.arm(*it), Length::Full);
        state.card(*it).arm != Arm::Artillery && state.slab(*it).within(&slab, far)
    };
    state.standing_of(1 - state.side(unit)).filter(reaches).collect()
}
