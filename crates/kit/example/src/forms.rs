//! What can be answered, with its odds: made of what a seat knows.

use engine::{Key, Keyed, Outlook};

use crate::known::Known;
use crate::resolve::{SHOT, ShotCase};

/// What a sentry can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Step,
    Shoot(i32, bool),
    Wait,
}

/// TS-STEP-1: nobody steps nearer than one pace.
pub fn orders(known: &Known<'_>) -> Vec<Order> {
    let step = (1 < known.paces()).then_some(Order::Step);
    step.into_iter().chain([Order::Shoot(known.paces(), known.rain()), Order::Wait]).collect()
}

impl Keyed for Order {
    fn key(&self) -> Key {
        Key::Word(match self {
            Order::Step => "step",
            Order::Shoot(..) => "shoot",
            Order::Wait => "wait",
        })
    }

    fn label(&self) -> String {
        let words = match self {
            Order::Step => "a pace nearer",
            Order::Shoot(..) => "shoot",
            Order::Wait => "wait",
        };
        words.to_owned()
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        match *self {
            Order::Shoot(paces, rain) => Some(SHOT.outlook(ShotCase { paces, rain })),
            Order::Step | Order::Wait => None,
        }
    }
}
