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

pub mod charging;
pub mod deployment;
pub mod entering;
pub mod march;
pub mod parting;
pub mod picking;
pub mod rallying;
pub mod reacting;
pub mod shooting;
