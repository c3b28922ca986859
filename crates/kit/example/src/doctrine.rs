//! What a sensible officer does: the rules' own odds decide, never a second reckoning.

use engine::{Advice, Mind, Reply, Term};

use crate::forms::Order;
use crate::known::Known;
use crate::resolve::{Hit, SHOT, ShotCase};

/// Who would hit at least every second time shoots, else he goes nearer.
pub fn order(known: &Known<'_>, orders: &[Order]) -> impl Fn(&mut Mind) -> Advice + use<> {
    let case = ShotCase { paces: known.paces(), rain: known.rain() };
    let hits = SHOT.chances(&case, |it| it.outcome == Hit::Hit);
    let sure = hits.is_some_and(|it| it.chance(|hit| !hit).0 <= it.chance(|hit| *hit).0);
    let wanted = |it: &Order| match it {
        Order::Step => !sure,
        Order::Shoot(..) => sure || case.paces == 1,
        Order::Wait => false,
    };
    let at = orders.iter().position(wanted).unwrap_or_default();
    move |mind| {
        let term = Term::new("the chance to hit", i32::from(sure)).by(rule!("TS-SHOT-1"));
        Advice { reply: Reply::one(at), why: if mind.speaks { vec![term] } else { Vec::new() } }
    }
}
