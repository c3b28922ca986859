//! What the records of several procedures share: effects, and dice that decide nothing.

use engine::{Cx, Datum, Maybe, Mould, Play, Roll, Shown, Throw, Title, Union, finding};

finding! {
    /// Something that now happens to a unit.
    pub struct Effect { on: Maybe<&'static str>, effect: &'static str, value: Amount }
}

/// How much of an effect there is, or of which kind it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount(pub Datum);

impl Shown for Amount {
    const MOULD: &'static Mould =
        &Mould::OneOf(&Union { title: Title::none(""), forms: &[&Mould::Bool, &Mould::Int, &Mould::Text] });

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

impl Effect {
    pub fn new(effect: &'static str, value: impl Shown) -> Effect {
        Effect { on: Maybe(None), effect, value: Amount(value.show()) }
    }

    pub fn on(side: &'static str, effect: &'static str, value: impl Shown) -> Effect {
        Effect { on: Maybe(Some(side)), ..Effect::new(effect, value) }
    }
}

/// Rolls, unless the result stands before any die falls; dice that are given all the same are read.
pub fn roll_unless(settled: bool, throw: Throw, cx: &mut Cx<'_>) -> Play<Option<Roll>> {
    if settled { Ok(cx.spared(throw)) } else { cx.roll(throw).map(Some) }
}

/// Runs what needs dice and nobody's decision with whatever throws them, outside a game.
#[cfg(not(target_arch = "wasm32"))]
pub fn thrown<T>(
    throw: &mut dyn FnMut(u8) -> u8,
    part: impl FnOnce(&mut engine::Cx<'_>) -> engine::Play<T>,
) -> Option<T> {
    let mut script = engine::Script::new(None, throw);
    part(&mut engine::Cx::new(&mut script)).ok()
}
