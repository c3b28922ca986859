//! The switches of the book (HB-OPT-1 to 16).

engine::options! {
    umpire: bool = "on", "HB-OPT-1", "Hidden play: each side sees only what its men see and hear";
    written_orders: bool = "off", "HB-OPT-2", "Open table: one side writes its moves down, the other answers them";
    named_sounds: bool = "on", "HB-OPT-3", "Men tell what kind of sound they heard";
    verey_signals: bool = "on", "HB-OPT-4", "Coloured lights call for the fire agreed on";
    stealth_cutting: bool = "on", "HB-OPT-5", "Wire may be cut slowly and quietly";
    verey_flares: bool = "on", "HB-OPT-6", "Flares may be fired to light the ground";
    artillery_refusal: bool = "on", "HB-OPT-7", "The artillery may refuse a request";
    shape_fire: bool = "on", "HB-OPT-8", "Men may shoot at shapes and flashes";
    mg_limits: bool = "on", "HB-OPT-9", "Machine guns need their crew and tire of firing";
    subdue: bool = "on", "HB-OPT-10", "Men may be overpowered and taken alive";
    alarm: bool = "on", "HB-OPT-11", "The garrison rests until the alarm is raised";
    recovery: bool = "on", "HB-OPT-12", "Shaken men pull themselves together in time";
    experience: bool = "on", "HB-OPT-13", "Men who come through learn from it";
    morale_every_turn: bool = "off", "HB-OPT-14", "A patrol in trouble tests its morale every turn";
    hits_at_once: bool = "off", "HB-OPT-15", "Wounds are rolled as soon as a man is hit";
    random_troops: bool = "off", "HB-OPT-16", "Dice decide how good the men are";
}

#[cfg(test)]
mod tests;
