//! What a side can bring to bear on its enemies. It is found out only of those whom somebody asks about: most enemies are
//! never fired at.

use std::cell::{OnceCell, RefCell};

use smallvec::SmallVec;

use crate::facts::fire::{Line, Ready, Silence, Volley, volley_of};
use crate::facts::sight::Eyes;
use crate::state::{Army, SideNo, UnitNo};

/// The units of a side, of which some may fire, as long as nobody moves.
pub struct Battery<'s, A> {
    army: &'s A,
    side: SideNo,
    line: Line,
    /// By the numbers of the units; none if the unit may not fire.
    ready: Vec<OnceCell<Option<Ready>>>,
    eyes: RefCell<Eyes>,
}

impl<'s, A: Army> Battery<'s, A> {
    pub fn new(army: &'s A, side: SideNo) -> Battery<'s, A> {
        let ready = army.all().map(|_| OnceCell::new()).collect();
        let (line, eyes) = (Line::new(army, side), RefCell::new(Eyes::new(army, side)));
        Battery { army, side, line, ready, eyes }
    }

    /// All enemies on the table.
    pub fn targets(&self) -> SmallVec<[Target<'_, A>; 16]> {
        let target = |unit| Target { unit, by: self, open: OnceCell::new(), volleys: OnceCell::new() };
        self.army.standing_of(1 - self.side).map(target).collect()
    }

    fn ready(&self, unit: UnitNo) -> Option<Ready> {
        *self.ready[usize::from(unit.0)].get_or_init(|| self.line.ready(self.army, unit))
    }

    fn volley(&self, by: Ready, target: UnitNo) -> Result<Volley, Silence> {
        volley_of(self.army, &mut self.eyes.borrow_mut(), by, target)
    }
}

/// An enemy unit and what can be brought to bear on it, or why nothing can.
pub struct Target<'b, A> {
    pub unit: UnitNo,
    by: &'b Battery<'b, A>,
    open: OnceCell<Result<(), Silence>>,
    volleys: OnceCell<Vec<Volley>>,
}

impl<A: Army> Target<'_, A> {
    /// Can anybody fire at it?
    pub fn open(&self) -> Result<(), Silence> {
        *self.open.get_or_init(|| self.opened())
    }

    /// All that can be fired at it; none if nothing can.
    pub fn volleys(&self) -> Option<&[Volley]> {
        self.open().ok()?;
        let fire = || self.in_range().filter_map(|it| self.by.volley(it, self.unit).ok()).collect();
        Some(self.volleys.get_or_init(fire))
    }

    /// Those who may fire, without most of those who are too far off.
    fn in_range(&self) -> impl Iterator<Item = Ready> {
        let (army, line) = (self.by.army, &self.by.line);
        let bounds = army.slab(self.unit).bounds();
        line.near(army, bounds).filter_map(|it| self.by.ready(it)).filter(move |it| !it.too_far(&bounds))
    }

    fn opened(&self) -> Result<(), Silence> {
        let army = self.by.army;
        if army.fired_at().contains(&self.unit) {
            return Err((rule!("BB-FIRE-5"), "fired at already in this step"));
        }
        let mut why = (rule!("BB-FIRE-3"), "out of range");
        let mut rockets = false;
        for ready in self.in_range() {
            match self.by.volley(ready, self.unit) {
                Ok(it) if !it.rockets(army) => return Ok(()),
                Ok(_) => rockets = true,
                // Whoever comes nearest to firing says why nobody does.
                Err(silence) if silence.1 != "out of range" => why = silence,
                Err(_) => {}
            }
        }
        Err(if rockets { (rule!("BB-FFAC-4"), "rockets alone cannot fire") } else { why })
    }
}
