//! What a procedure finds, typed for the game and shown as plain data to everyone else.

use std::borrow::Cow;

use crate::{Datum, Decimal, Mould, Name, Shape, Title};

/// The fields of a record in the making.
pub type Fields = Vec<(Cow<'static, str>, Datum)>;

/// Anything that can be shown as plain data, and says beforehand what that looks like.
pub trait Shown {
    const MOULD: &'static Mould;

    fn show(&self) -> Datum;

    /// Adds itself to a record under this name. Only [`Maybe`] may stay away.
    fn show_as(&self, name: &'static str, record: &mut Fields) {
        record.push((Cow::Borrowed(name), self.show()));
    }

    /// Adds its fields to a record, if it is one itself.
    fn show_into(&self, record: &mut Fields) {
        if let Datum::Record(fields) = self.show() {
            record.extend(fields);
        }
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
    const MOULD: &'static Mould = &Mould::Maybe(T::MOULD);

    fn show(&self) -> Datum {
        self.0.as_ref().map_or(Datum::Null, Shown::show)
    }

    fn show_as(&self, name: &'static str, record: &mut Fields) {
        if let Some(it) = &self.0 {
            it.show_as(name, record);
        }
    }

    fn show_into(&self, record: &mut Fields) {
        if let Some(it) = &self.0 {
            it.show_into(record);
        }
    }
}

/// A field that is said only where it is so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flag(pub bool);

impl Shown for Flag {
    const MOULD: &'static Mould = &Mould::Maybe(&Mould::Bool);

    fn show(&self) -> Datum {
        Datum::Bool(self.0)
    }

    fn show_as(&self, name: &'static str, record: &mut Fields) {
        if self.0 {
            record.push((Cow::Borrowed(name), Datum::Bool(true)));
        }
    }
}

/// No fields at all: of a book that has nothing to add.
impl Shown for () {
    const MOULD: &'static Mould = &Mould::Record(&Shape { title: Title::none(""), parts: &[] });

    fn show(&self) -> Datum {
        Datum::empty()
    }
}

impl<T: Shown> Shown for Option<T> {
    const MOULD: &'static Mould = &Mould::OrNull(T::MOULD);

    fn show(&self) -> Datum {
        self.as_ref().map_or(Datum::Null, Shown::show)
    }
}

impl<T: Shown> Shown for Vec<T> {
    const MOULD: &'static Mould = &Mould::List(T::MOULD);

    fn show(&self) -> Datum {
        self.as_slice().show()
    }
}

impl<T: Shown> Shown for [T] {
    const MOULD: &'static Mould = &Mould::List(T::MOULD);

    fn show(&self) -> Datum {
        Datum::List(self.iter().map(Shown::show).collect())
    }
}

impl<T: Shown, const N: usize> Shown for [T; N] {
    const MOULD: &'static Mould = &Mould::Row(T::MOULD, N);

    fn show(&self) -> Datum {
        self.as_slice().show()
    }
}

impl<T: Shown + ?Sized> Shown for &T {
    const MOULD: &'static Mould = T::MOULD;

    fn show(&self) -> Datum {
        (**self).show()
    }

    fn show_as(&self, name: &'static str, record: &mut Fields) {
        (**self).show_as(name, record);
    }

    fn show_into(&self, record: &mut Fields) {
        (**self).show_into(record);
    }
}

impl Shown for bool {
    const MOULD: &'static Mould = &Mould::Bool;

    fn show(&self) -> Datum {
        Datum::Bool(*self)
    }
}

macro_rules! whole {
    ($($ty:ty: $mould:ident),*) => { $(
        impl Shown for $ty {
            const MOULD: &'static Mould = &Mould::$mould;

            fn show(&self) -> Datum {
                Datum::Int(i64::from(*self))
            }
        }
    )* };
}

whole!(i8: Int, i16: Int, i32: Int, i64: Int, u8: Count, u16: Count, u32: Count);

macro_rules! large {
    ($($ty:ty),*) => { $(
        impl Shown for $ty {
            const MOULD: &'static Mould = &Mould::Count;

            fn show(&self) -> Datum {
                Datum::Int(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }
    )* };
}

large!(u64, usize);

impl Shown for Decimal {
    const MOULD: &'static Mould = &Mould::Number;

    fn show(&self) -> Datum {
        Datum::Decimal(*self)
    }
}

/// A word of the program's own. A text that is only borrowed is shown through a reference to it.
impl Shown for &'static str {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::word(self)
    }
}

impl Shown for String {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::Text(Cow::Owned(self.clone()))
    }
}

impl Shown for Cow<'static, str> {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::Text(self.clone())
    }
}

impl Shown for Name {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::text(self.text())
    }
}

impl Shown for crate::RuleId {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        Datum::word(self.text())
    }
}

impl Shown for Datum {
    const MOULD: &'static Mould = &Mould::Any;

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
        $( $(#[doc = $help:literal])* $field:ident $(as $key:tt)? : $ty:ty ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name { $( $(#[doc = $help])* pub $field: $ty ),* }

        impl $crate::Shown for $name {
            const MOULD: &'static $crate::Mould = &$crate::Mould::Record(&$crate::Shape {
                title: $crate::Title::none(module_path!()),
                parts: &[$(
                    $crate::shown!(@part [$field $($key)?] concat!($($help,)* ""), $ty)
                ),*],
            });

            fn show(&self) -> $crate::Datum {
                let mut record = Vec::with_capacity([$( stringify!($field) ),*].len());
                $crate::Shown::show_into(self, &mut record);
                $crate::Datum::Record(record)
            }

            fn show_into(&self, record: &mut $crate::Fields) {
                $( $crate::shown!(@put [$field $($key)?] self, record); )*
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
