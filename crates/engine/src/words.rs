//! `words!`: an enum whose values have the names of the book.

/// Declares an enum whose values are written as the rulebook's words. A value may have further words that are
/// read as it (`Green = "green" | "conscript"`). The first value is no default: a Case says its own.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $( $(#[$vmeta:meta])* $value:ident = $word:literal $(| $alias:literal)* ),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $( $(#[$vmeta])* $value ),* }

        impl $name {
            pub const ALL: &'static [$name] = &[$( $name::$value ),*];
            pub const WORDS: &'static [&'static str] = &[$( $word ),*];

            pub const fn word(self) -> &'static str {
                match self { $( $name::$value => $word ),* }
            }

            pub fn of_word(word: &str) -> Option<$name> {
                match word { $( $word $(| $alias)* => Some($name::$value), )* _ => None }
            }
        }

        impl $crate::Value for $name {
            const KIND: $crate::Kind =
                $crate::Kind::Word($name::WORDS, &[$( $( ($alias, $word), )* )*]);

            fn read(
                datum: &$crate::Datum,
                at: &$crate::At<'_>,
                _: $crate::Limits,
            ) -> Result<$name, $crate::Fault> {
                match datum.as_text() {
                    Some(text) => $name::of_word(text).ok_or_else(|| {
                        let hint = $crate::nearest(text, $name::WORDS.iter().copied());
                        let hint = hint.map(|it| format!("one of the words below (did you mean `{it}`?)"));
                        at.not(hint.as_deref().unwrap_or("one of the words below"), datum)
                            .allowing($name::WORDS.iter().copied())
                    }),
                    None => Err(at.not("one of the words below", datum)
                        .allowing($name::WORDS.iter().copied())),
                }
            }
        }

        impl $crate::Setting for $name {
            const VALUES: &'static [&'static str] = $name::WORDS;

            fn of_value(value: &str) -> Option<$name> {
                $name::of_word(value)
            }

            fn value(self) -> &'static str {
                self.word()
            }
        }

        /// By its place in the list, from 0.
        impl $crate::Imprint for $name {
            fn imprint(&self, ink: &mut $crate::Ink) {
                ink.variant(*self as u16);
            }
        }

        impl $crate::Shown for $name {
            const MOULD: &'static $crate::Mould = &$crate::Mould::Word($name::WORDS);

            fn show(&self) -> $crate::Datum {
                $crate::Datum::word(self.word())
            }
        }
    };
}
