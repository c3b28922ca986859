//! Arrows between rooms that go back and are suffered for now. The list may only shrink: one that is not needed any more
//! is a fault.

pub struct Kept {
    pub book: &'static str,
    pub why: &'static str,
    /// Which file uses which room.
    pub arrows: &'static [(&'static str, &'static str)],
}

pub const KEPT: &[Kept] = &[];
