//! Games that are being played: a match in memory, what each eye has been shown of it, and who may come in.

mod asides;
mod clock;
mod desk;
mod hall;
mod lent;
mod luck;
mod opening;
mod reading;
mod reel;
mod room;
pub mod sheets;
mod table;
mod talk;
mod time;
mod turns;
mod window;

pub use hall::{Hall, Wanted};
pub use lent::{Lent, Looks};
pub use opening::by_book;
pub use reading::{Aside, Cause, read};
pub use room::{Filmed, Room};
pub use table::{Acted, Table};
pub use talk::{Said, sayable};
