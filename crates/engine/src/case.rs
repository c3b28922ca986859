//! `case!`: the input of a procedure as a plain struct that reads, checks and describes itself.

/// Declares the input record of a procedure.
///
/// ```text
/// case! {
///     pub struct MovementCase check no_spent_guns {
///         /// Present order of the unit (BB-MOVE-1)
///         order: Order = Order::GoodOrder,
///         in_command: bool,                      // booleans default to false, options to none
///         hits: i32 [0, 99] = 0,                 // bounds in brackets; of a list: of its length
///         kind as "type": Terrain,               // no default: must be given
///         #[chosen ours] formation: Formation,   // what the one can choose whose view it is, or the other (`theirs`);
///                                                // a rating that a form must be told (`before`)
///     }
/// }
/// ```
/// The doc comment of a field is its help text. `check` names a `fn(&Self) -> Result<(), Fault>` for what the
/// fields forbid each other. A record all of whose fields have defaults may be left out where it is nested.
#[macro_export]
macro_rules! case {
    ($(#[$meta:meta])* $vis:vis struct $name:ident $(check $check:path)? {
        $( $(#[doc = $help:literal])* $(#[chosen $hand:ident])? $field:ident $(as $key:literal)? : $ty:ty
           $([$min:expr, $max:expr])? $(= $default:expr)? ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name { $( $(#[doc = $help])* pub $field: $ty ),* }

        impl $name {
            pub const FIELDS: &'static [$crate::Field] = &[$(
                $crate::Field {
                    name: $crate::case!(@key $field $($key)?),
                    help: concat!($($help,)* ""),
                    kind: <$ty as $crate::Value>::KIND,
                    limits: $crate::case!(@limits $ty $(, $min, $max)?),
                    default: || $crate::case!(@default $ty $(, $default)?)
                        .map(|it| $crate::Shown::show(&it)),
                    hand: $crate::case!(@hand $($hand)?),
                }
            ),*];
        }

        impl $crate::Value for $name {
            const KIND: $crate::Kind = $crate::Kind::Record($name::FIELDS);

            fn read(
                datum: &$crate::Datum,
                at: &$crate::At<'_>,
                _: $crate::Limits,
            ) -> Result<$name, $crate::Fault> {
                let given = $crate::reading::fields(datum, at)?;
                $crate::reading::only_known(given, $name::FIELDS, at)?;
                let case = $name { $(
                    $field: {
                        let key: &'static str = $crate::case!(@key $field $($key)?);
                        let at = $crate::At::Field(at, key);
                        match $crate::reading::find(given, key) {
                            Some(it) => <$ty as $crate::Value>::read(
                                it,
                                &at,
                                $crate::case!(@limits $ty $(, $min, $max)?),
                            )?,
                            None => $crate::case!(@default $ty $(, $default)?)
                                .ok_or_else(|| {
                                    let limits = $crate::case!(@limits $ty $(, $min, $max)?);
                                    $crate::reading::missing::<$ty>(&at, limits)
                                })?,
                        }
                    }
                ),* };
                $( $check(&case).map_err(|it| it.within(at))?; )?
                Ok(case)
            }

            fn absent() -> Option<$name> {
                <$name as $crate::Value>::read(
                    &$crate::Datum::empty(),
                    &$crate::At::Top,
                    <$name as $crate::Value>::LIMITS,
                )
                .ok()
            }
        }

        impl $crate::Shown for $name {
            const MOULD: &'static $crate::Mould = &$crate::Mould::Record(&$crate::Shape {
                title: $crate::Title::none(module_path!()),
                parts: &[$(
                    $crate::shown!(@part [$field $($key)?] concat!($($help,)* ""), $ty)
                ),*],
            });

            fn show(&self) -> $crate::Datum {
                $crate::Datum::Record(vec![$(
                    ($crate::case!(@key $field $($key)?).into(), $crate::Shown::show(&self.$field))
                ),*])
            }
        }
    };
    (@hand) => { $crate::Hand::Nobody };
    (@hand before) => { $crate::Hand::Before };
    (@hand ours) => { $crate::Hand::Ours };
    (@hand theirs) => { $crate::Hand::Theirs };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@limits $ty:ty) => { <$ty as $crate::Value>::LIMITS };
    (@limits $ty:ty, $min:expr, $max:expr) => { $crate::Limits::new($min, $max) };
    (@default $ty:ty) => { <$ty as $crate::Value>::absent() };
    (@default $ty:ty, $default:expr) => { Some::<$ty>($default) };
}
