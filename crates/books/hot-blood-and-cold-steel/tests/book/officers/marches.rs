//! What raiders do from turn to turn on their way out: who lies idle, and who goes back where he came from.

use engine::Style;
use grognard_hot_blood_and_cold_steel::doctrine::{Brief, Stage, Task};
use grognard_hot_blood_and_cold_steel::known::Known;
use grognard_hot_blood_and_cold_steel::map::Node;
use grognard_hot_blood_and_cold_steel::state::{Figure, Man, State};

/// So near his work a man may lie and cover those who do it.
const AT_WORK: i32 = 4;

/// *On the way out* are mobile men of a patrol that is to bring wire or to raid and has not turned for home, before
/// anybody has fired, thrown, fought or given the alarm.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marches {
    /// Turns of men on the way out who were not yet within four squares of their work, and those of them that were idle.
    ///
    /// *Idle* is who neither makes a step, a tactical move being one or two, nor works, in the second turn in a row or
    /// later: the first is a halt to listen.
    pub out: u32,
    pub idle: u32,
    /// Moves of men on the way out who had moved in the turn before, and those that undid the move before.
    ///
    /// *Undone* is a move that ends on the square on which the last one began. It is not counted with a cause: an enemy is
    /// seen, or a sound was heard of late.
    pub again: u32,
    pub undone: u32,
}

/// What is remembered of a man between turns.
#[derive(Clone, Copy, Debug, Default)]
struct Page {
    still: u8,
    /// Where he began his last move, if he made one last turn.
    came_from: Option<Node>,
}

#[derive(Debug, Default)]
pub struct Diary {
    pages: Vec<Page>,
    /// Men on the way out when movement is ordered, each with where he is and whether he is at his work.
    out: Vec<(Man, Node, bool)>,
    contact: bool,
}

impl Diary {
    /// Before movement.
    pub fn begin(&mut self, state: &State, side: usize) {
        self.pages.resize(state.figures.len(), Page::default());
        self.out.clear();
        if self.contact {
            return;
        }
        let brief = Brief::new(&Known::of_side(state, side), side, Style::Doctrine, None);
        for (man, figure) in state.of_side(side).filter(|it| it.1.mobile() && it.1.on_table()) {
            let Some(plan) = brief.of(figure) else { continue };
            if plan.stage == Stage::Home || !matches!(plan.task, Task::Sample | Task::Raid) {
                continue;
            }
            let far = |it: &Node| state.map().distance(it.square(), figure.node.square());
            let at_work = plan.work.iter().map(far).min().is_some_and(|it| it <= AT_WORK);
            self.out.push((man, figure.node, at_work));
        }
    }

    /// After movement.
    pub fn moved(&mut self, state: &State, side: usize, res: &mut Marches) {
        let record = &state.sides[side].record;
        let late = |turn: u16| state.turn <= turn + 1;
        let alert = !record.contacts.is_empty() || record.sounds.iter().any(|it| late(it.turn));
        let mut pages = vec![Page::default(); self.pages.len()];
        for (man, from, at_work) in std::mem::take(&mut self.out) {
            let (at, figure) = (usize::from(man.0), state.man(man));
            let last = self.pages[at];
            let moves = 0 < figure.turn.steps_moved;
            let still = if moves || works(figure) { 0 } else { last.still + 1 };
            if !at_work {
                res.out += 1;
                res.idle += u32::from(1 < still);
            }
            if let (true, Some(began)) = (moves, last.came_from) {
                res.again += 1;
                res.undone += u32::from(began.square() == figure.node.square() && !alert);
            }
            pages[at] = Page { still, came_from: moves.then_some(from) };
        }
        self.pages = pages;
    }

    /// At the end of a turn.
    pub fn close(&mut self, state: &State) {
        let acts = |it: &Figure| it.turn.fired || it.turn.threw || it.turn.engaged;
        self.contact |= state.alarm.is_some() || state.figures.iter().any(acts);
    }
}

/// Busy with wire or any other action.
fn works(figure: &Figure) -> bool {
    let turn = &figure.turn;
    turn.whole_turn || turn.cut.is_some() || turn.called_fire || turn.fired_light
}
