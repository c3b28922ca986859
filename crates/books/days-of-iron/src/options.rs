//! The switches of the book (DI-OPT-1 to -9).

use crate::resolve::artillery::{ShellFor, SiegeShell};
use crate::resolve::rates::ReachOption;

engine::words! {
    /// DI-OPT-3
    pub enum DefensiveFire { Extra = "extra", Held = "held" }
}

engine::options! {
    siege_shell: SiegeShell = "extrapolated", "DI-OPT-1", "Shell of siege guns";
    charge_reach: ReachOption = "half_full", "DI-OPT-2", "How far the two impulses of a charge go";
    defensive_fire: DefensiveFire = "extra", "DI-OPT-3", "Whether a unit that has shot gives defensive fire too";
    concealment: bool = "on", "DI-OPT-4", "Units may begin concealed, and those who come later are a secret";
    open_rosters: bool = "on", "DI-OPT-5", "Class, figures and ability of the enemy are open";
    attached_general_risk: bool = "on", "DI-OPT-6", "An attached general may be hit with his unit";
    shell_for: ShellFor = "all", "DI-OPT-7", "Which pieces fire shell";
    army_break: bool = "on", "DI-OPT-8", "An army that is broken has lost";
    carbines: bool = "on", "DI-OPT-9", "Cavalry with carbines shoots";
}
