//! The battle as the rules read it: zones, sight, command, and the Case of every procedure. Nothing here is covered.

pub mod brigade;
pub mod charge;
pub mod command;
pub mod fire;
pub mod forced;
pub mod melee;
pub mod morale;
pub mod orders;
pub mod prices;
pub mod victory;
pub mod zones;
