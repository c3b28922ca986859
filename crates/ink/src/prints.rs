//! `prints!`: how a struct or an enum of one's own is printed.

/// Says what of a value is printed, in which order.
///
/// ```
/// # use grognard_ink::{fingerprint, prints};
/// struct Gun { crew: u8, laid: Option<u16>, near: Vec<u8> }
/// struct Number(u16);
/// enum Deed { Wait, Fire(Number), March { to: u16, fast: bool } }
///
/// prints!(struct Gun { crew, laid; skip near });
/// prints!(struct Number(it));
/// prints!(enum Deed { Wait, Fire(at), March { to, fast } = 7 });
///
/// let gun = |near| Gun { crew: 4, laid: Some(9), near };
/// assert_eq!(fingerprint(&gun(vec![])), fingerprint(&gun(vec![1])));
/// assert_ne!(fingerprint(&Deed::Fire(Number(1))), fingerprint(&Deed::Fire(Number(2))));
/// # let _ = (Deed::Wait, Deed::March { to: 1, fast: true });
/// ```
///
/// Fields are taken apart by name, without `..`: a new one does not compile until it is printed, or skipped after
/// `; skip` because it follows from the others.
///
/// ```compile_fail
/// # use grognard_ink::prints;
/// struct Gun { crew: u8, laid: bool }
/// prints!(struct Gun { crew });
/// ```
///
/// The same holds for the variants of an enum. They are numbered as they stand in the list, from 0 or from the number
/// that one is given; the order in which the enum itself has them does not matter. Two of one number do not compile.
///
/// ```compile_fail
/// # use grognard_ink::prints;
/// enum Deed { Wait, Fire, March }
/// prints!(enum Deed { Wait, Fire });
/// ```
///
/// ```compile_fail
/// # use grognard_ink::prints;
/// enum Deed { Wait, Fire }
/// prints!(enum Deed { Wait = 3, Fire = 3 });
/// ```
#[macro_export]
macro_rules! prints {
    (struct $name:ident { $($field:ident),* $(,)? $(; skip $($gone:ident),+ $(,)?)? }) => {
        impl $crate::Imprint for $name {
            fn imprint(&self, ink: &mut $crate::Ink) {
                let $name { $($field,)* $($($gone: _,)+)? } = self;
                $( $crate::Imprint::imprint($field, ink); )*
            }
        }
    };
    (struct $name:ident ( $($field:ident),* $(,)? )) => {
        impl $crate::Imprint for $name {
            fn imprint(&self, ink: &mut $crate::Ink) {
                let $name($($field),*) = self;
                $( $crate::Imprint::imprint($field, ink); )*
            }
        }
    };
    (enum $name:ident { $(
        $variant:ident $(($($part:ident),+))? $({ $($field:ident),+ $(,)? })? $(= $number:literal)?
    ),* $(,)? }) => {
        impl $crate::Imprint for $name {
            fn imprint(&self, ink: &mut $crate::Ink) {
                #[repr(u16)]
                enum Numbered { $( $variant $(= $number)? ),* }
                match self { $(
                    $name::$variant $(($($part),+))? $({ $($field),+ })? => {
                        ink.variant(Numbered::$variant as u16);
                        $( $( $crate::Imprint::imprint($part, ink); )+ )?
                        $( $( $crate::Imprint::imprint($field, ink); )+ )?
                    }
                )* }
            }
        }
    };
}
