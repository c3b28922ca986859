//! What can be answered: ways and places drawn on open ground, and lists to choose from. All of it is made from what a
//! seat knows.

/// Options hold a reading by reference: they are copied whatever the reading is.
macro_rules! copied {
    ($name:ident) => {
        impl<A> Clone for $name<'_, A> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<A> Copy for $name<'_, A> {}
    };
}

pub mod assaulting;
pub mod dark;
pub mod deployment;
pub mod firing;
pub mod march;
pub mod night_pick;
pub mod pick;
pub mod pursuit;
pub mod ride;

pub use dark::Dark;
pub use deployment::Deployment;
pub use march::{Grant, March, Start};
pub use pursuit::Pursuit;
pub use ride::Ride;
