//! What a procedure finds, typed for the game and shown as plain data to everyone else.

use std::borrow::Cow;

use crate::{Datum, Decimal};

/// Anything that can be shown as plain data.
pub trait Shown {
    fn show(&self) -> Datum;

    /// Adds itself to a record under this name. Only [`Maybe`] may stay away.
    fn show_as(&self, name: &'static str, record: &mut Vec<(Cow<'static, str>, Datum)>) {
        record.push((Cow::Borrowed(name), self.show()));
    }
}

/// The result of a procedure.
pub trait Finding: Shown {
    /// The part that odds are about: the field `outcome`, or everything where there is none.
    fn outcome(&self) -> Datum;
}

/// A field that is left out of the record when there is nothing to say (an `Option` is shown as null).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Maybe<T>(pub Option<T>);

impl<T: Shown> Shown for Maybe<T> {
    fn show(&self) -> Datum {
        self.0.as_ref().map_or(Datum::Null, Shown::show)
    }

    fn show_as(&self, name: &'static str, record: &mut Vec<(Cow<'static, str>, Datum)>) {
        if let Some(it) = &self.0 {
            it.show_as(name, record);
        }
    }
}

impl<T: Shown> Shown for Option<T> {
    fn show(&self) -> Datum {
        self.as_ref().map_or(Datum::Null, Shown::show)
    }
}

impl<T: Shown> Shown for Vec<T> {
    fn show(&self) -> Datum {
        Datum::List(self.iter().map(Shown::show).collect())
    }
}

impl<T: Shown, const N: usize> Shown for [T; N] {
    fn show(&self) -> Datum {
        Datum::List(self.iter().map(Shown::show).collect())
    }
}

impl Shown for bool {
    fn show(&self) -> Datum {
        Datum::Bool(*self)
    }
}

impl Shown for i32 {
    fn show(&self) -> Datum {
        Datum::Int(i64::from(*self))
    }
}

impl Shown for u8 {
    fn show(&self) -> Datum {
        Datum::Int(i64::from(*self))
    }
}

impl Shown for Decimal {
    fn show(&self) -> Datum {
        Datum::Decimal(*self)
    }
}

impl Shown for &'static str {
    fn show(&self) -> Datum {
        Datum::word(self)
    }
}

impl Shown for String {
    fn show(&self) -> Datum {
        Datum::Text(Cow::Owned(self.clone()))
    }
}

impl Shown for crate::RuleId {
    fn show(&self) -> Datum {
        Datum::word(self.text())
    }
}

impl Shown for Datum {
    fn show(&self) -> Datum {
        self.clone()
    }
}

/// Declares the result of a procedure, or a record within one: fields are shown in this order.
///
/// ```text
/// finding! {
///     pub struct Volley { natural: i32, modifiers: Tally, total: i32, kind as "type": Word, outcome: Hit }
/// }
/// ```
#[macro_export]
macro_rules! finding {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $( $(#[$fmeta:meta])* $field:ident $(as $key:literal)? : $ty:ty ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name { $( $(#[$fmeta])* pub $field: $ty ),* }

        impl $crate::Shown for $name {
            fn show(&self) -> $crate::Datum {
                let mut record = Vec::with_capacity([$( stringify!($field) ),*].len());
                $( $crate::Shown::show_as(
                    &self.$field,
                    $crate::case!(@key $field $($key)?),
                    &mut record,
                ); )*
                $crate::Datum::Record(record)
            }
        }

        impl $crate::Finding for $name {
            fn outcome(&self) -> $crate::Datum {
                $crate::finding!(@outcome self $($field)*)
            }
        }
    };
    (@outcome $self:ident) => { $crate::Shown::show($self) };
    (@outcome $self:ident outcome $($rest:ident)*) => { $crate::Shown::show(&$self.outcome) };
    (@outcome $self:ident $other:ident $($rest:ident)*) => { $crate::finding!(@outcome $self $($rest)*) };
}
