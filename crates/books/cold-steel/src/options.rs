//! The switches of the book, in the order of its page.

use engine::{Whole, words};

words! {
    /// CS-SIGHT-4: how news of the enemy comes to a general.
    pub enum Sighting { Simple = "simple", Courier = "courier", CourierOrders = "courier_orders" }
}

words! {
    /// CS-SCALE-4
    pub enum Stands { Standard = "standard", Spaced = "spaced", NapoleonsBattles = "napoleons_battles" }
}

words! {
    /// CS-COUN-1
    pub enum Council { Optional = "optional", Required = "required", None = "none" }
}

words! {
    /// CS-SPEC-12: where skirmishers fall in on their parent.
    pub enum Recall { P3 = "P3", P2 = "P2" }
}

words! {
    /// CS-ORD-8
    pub enum Display { Chits = "chits", Roster = "roster" }
}

engine::options! {
    offboard: bool = "off", "CS-OPT-1", "Forces may come from beyond the table and march around it";
    delay_first_figures: bool = "off", "CS-OPT-2", "Troops near the enemy begin as cards too";
    figures_to_1200: bool = "off", "CS-OPT-3", "Everything within 1,200 paces stands as figures";
    sighting: Sighting = "simple", "CS-OPT-4", "How news of the enemy comes to a general";
    elevation_scale: bool = "off", "CS-OPT-5", "Contours follow the figure scale";
    mounting: Stands = "standard", "CS-OPT-6", "How stands are mounted";
    council: Council = "optional", "CS-OPT-7", "A council of war before the battle";
    council_minutes: Whole<1, 60> = "15", "CS-OPT-8", "Minutes of a council";
    late_players_in_council: bool = "off", "CS-OPT-9", "Those who come after turn 10 take part in it";
    announce_missions: bool = "off", "CS-OPT-10", "The kind of a new mission is announced";
    regimental_players: bool = "off", "CS-OPT-11", "Reinforcing players act as regimental commanders";
    skirmish_recall: Recall = "P3", "CS-OPT-12", "Where skirmishers fall in on their battalion";
    flank_deployment_limit: bool = "on", "CS-OPT-13", "The defender keeps off the ends of the table";
    order_display: Display = "chits", "CS-OPT-14", "Orders lie as chits on the map, or stand on the roster alone";
    open_ratings: bool = "off", "CS-OPT-15", "Ratings of the enemy are known";
    hidden_from_allies: bool = "off", "CS-OPT-16", "Covered cards are hidden from friends too";
    step_seconds: Whole<0, 99> = "0", "CS-OPT-17", "Seconds for each secret step; 0: no clock";
    auto_orders_from_turn: Whole<1, 99> = "1", "CS-OPT-18", "The turn from which units act unbidden";
}
