//! Arrows between rooms that go back and are suffered for now. The list may only shrink: one that is not needed any more
//! is a fault.

pub struct Kept {
    pub book: &'static str,
    pub why: &'static str,
    /// Which file uses which room.
    pub arrows: &'static [(&'static str, &'static str)],
}

pub const KEPT: &[Kept] = &[
    Kept {
        book: "bloody-big-battles",
        why: "a printed table stands in tables.rs yet, not beside the procedure that reads it",
        arrows: &[
            ("resolve/allowance.rs", "tables"),
            ("resolve/assault.rs", "tables"),
            ("resolve/fire_effect.rs", "tables"),
            ("resolve/fire_power.rs", "tables"),
            ("resolve/firefight.rs", "tables"),
            ("resolve/movement.rs", "tables"),
            ("resolve/night.rs", "tables"),
            ("resolve/terrain.rs", "tables"),
            ("resolve/turn.rs", "tables"),
            ("resolve/unit.rs", "tables"),
        ],
    },
    Kept {
        book: "bloody-big-battles",
        why: "a scenario is read into words and units of the state",
        arrows: &[
            ("scenario/army.rs", "state"),
            ("scenario/goals.rs", "state"),
            ("scenario/mod.rs", "state"),
            ("scenario/specials.rs", "state"),
        ],
    },
];
