//! Options of a book, each said once: a field of a struct, its values, its default, its rule and its words.

use crate::nearest;
use crate::playbook::Switch;

/// What an option can be set to.
pub trait Setting: Copy {
    /// As people write them, in their natural order.
    const VALUES: &'static [&'static str];

    fn of_value(value: &str) -> Option<Self>;

    fn value(self) -> &'static str;

    /// The values for a sentence: the option *is* …
    fn allowed() -> String {
        match Self::VALUES {
            [one, other] => format!("`{one}` or `{other}`"),
            all => format!("one of {}", all.join(", ")),
        }
    }
}

impl Setting for bool {
    const VALUES: &'static [&'static str] = &["on", "off"];

    fn of_value(value: &str) -> Option<bool> {
        match value {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        }
    }

    fn value(self) -> &'static str {
        if self { "on" } else { "off" }
    }
}

/// A whole number between two others, from 0 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole<const LEAST: usize, const MOST: usize>(u8);

impl<const LEAST: usize, const MOST: usize> Whole<LEAST, MOST> {
    pub const fn get(self) -> i32 {
        self.0 as i32
    }
}

impl<const LEAST: usize, const MOST: usize> Setting for Whole<LEAST, MOST> {
    const VALUES: &'static [&'static str] = NUMERALS.split_at(MOST + 1).0.split_at(LEAST).1;

    fn of_value(value: &str) -> Option<Whole<LEAST, MOST>> {
        let at = Self::VALUES.iter().position(|it| *it == value)?;
        u8::try_from(LEAST + at).ok().map(Whole)
    }

    fn value(self) -> &'static str {
        NUMERALS[usize::from(self.0)]
    }

    fn allowed() -> String {
        format!("a whole number from {LEAST} to {MOST}")
    }
}

const NUMERALS: &[&str] = &[
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35",
    "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52",
    "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69",
    "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86",
    "87", "88", "89", "90", "91", "92", "93", "94", "95", "96", "97", "98", "99",
];

/// Declares `Options`, what they are for people (`SWITCHES`), and how one is set by its name.
///
/// ```text
/// engine::options! {
///     evade: bool = "off", "BB-TURN-1", "Charged horse and limbered guns may evade";
///     zoc_depth: Whole<0, 6> = "3", "BB-GEO-6", "Depth of a zone of control in inches";
///     assault_dice: AssaultDice = "one_d6", "BB-ASLT-3", "Dice a side in Assault";
/// }
/// ```
///
/// A kind is a `bool`, a [`Whole`] number, or an enum of `words!`. The book's `rule!` checks the ids; a default that is
/// no value of its kind does not compile.
#[macro_export]
macro_rules! options {
    ($( $field:ident: $kind:ty = $default:literal, $rule:literal, $title:literal; )*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options { $( pub $field: $kind, )* }

        impl Default for Options {
            fn default() -> Options {
                Options { $( $field: $crate::options::first($default), )* }
            }
        }

        impl Options {
            /// In the order of the book.
            pub const SWITCHES: &'static [$crate::Switch] = &[$( $crate::Switch {
                name: stringify!($field),
                title: $title,
                cite: rule!($rule),
                default: $crate::options::among(<$kind as $crate::Setting>::VALUES, $default),
                values: <$kind as $crate::Setting>::VALUES,
            }, )*];

            /// How an option stands.
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $( stringify!($field) => Some($crate::Setting::value(self.$field)), )*
                    _ => None,
                }
            }

            /// Sets an option; what is wrong is said in a sentence.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
                match name {
                    $( stringify!($field) => $crate::options::read(name, value).map(|it| self.$field = it), )*
                    _ => Err($crate::options::unknown(name, Options::SWITCHES)),
                }
            }
        }
    };
}

/// A default; that it is one of the values, [`among`] has seen to.
pub fn first<S: Setting>(default: &str) -> S {
    S::of_value(default).expect("a default is one of the values")
}

pub fn read<S: Setting>(name: &str, value: &str) -> Result<S, String> {
    S::of_value(value).ok_or_else(|| format!("option `{name}` is {}, not `{value}`", S::allowed()))
}

pub fn unknown(name: &str, switches: &[Switch]) -> String {
    let near = nearest(name, switches.iter().map(|it| it.name));
    let hint = near.map(|it| format!(", did you mean `{it}`?")).unwrap_or_default();
    format!("`{name}` is no option{hint}")
}

/// The default, if it is one of the values: asked by the compiler.
pub const fn among(values: &'static [&'static str], default: &'static str) -> &'static str {
    let mut at = 0;
    while at < values.len() {
        if same(values[at].as_bytes(), default.as_bytes()) {
            return default;
        }
        at += 1;
    }
    panic!("a default that is no value of its option");
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    macro_rules! rule {
        ($id:literal) => {
            const { $crate::RuleId::among(&["TO-A-1"], $id) }
        };
    }

    crate::words! {
        pub enum Dice {
            OneD6 = "one_d6",
            TwoD6 = "two_d6",
            Three = "three",
        }
    }

    crate::options! {
        evade: bool = "off", "TO-A-1", "Horse may evade";
        depth: Whole<2, 6> = "3", "TO-A-1", "How deep";
        dice: Dice = "two_d6", "TO-A-1", "Which dice";
    }

    #[test]
    fn an_option_begins_with_its_default_and_is_set_by_its_name() {
        let mut options = Options::default();
        assert_eq!((options.evade, options.depth.get(), options.dice), (false, 3, Dice::TwoD6));
        for (name, value) in [("evade", "true"), ("depth", "6"), ("dice", "three")] {
            assert_eq!(options.set(name, value), Ok(()));
        }
        assert_eq!((options.evade, options.depth.get(), options.dice), (true, 6, Dice::Three));
        let stand = ["evade", "depth", "dice", "width"].map(|name| options.get(name));
        assert_eq!(stand, [Some("on"), Some("6"), Some("three"), None]);
    }

    #[test]
    fn what_is_wrong_is_said_with_what_is_allowed() {
        let mut options = Options::default();
        let mut wrong = |name, value| options.set(name, value).unwrap_err();
        assert_eq!(wrong("evad", "on"), "`evad` is no option, did you mean `evade`?");
        assert_eq!(wrong("evade", "3"), "option `evade` is `on` or `off`, not `3`");
        for value in ["1", "7", "03", "-3", "on", ""] {
            assert_eq!(
                wrong("depth", value),
                format!("option `depth` is a whole number from 2 to 6, not `{value}`")
            );
        }
        assert_eq!(wrong("dice", "four"), "option `dice` is one of one_d6, two_d6, three, not `four`");
        assert_eq!(options, Options::default());
    }

    #[test]
    fn people_are_told_name_default_and_values() {
        let told: Vec<_> = Options::SWITCHES.iter().map(|it| (it.name, it.default, it.values)).collect();
        assert_eq!(told[0], ("evade", "off", &["on", "off"][..]));
        assert_eq!(told[1], ("depth", "3", &["2", "3", "4", "5", "6"][..]));
        assert_eq!(told[2], ("dice", "two_d6", Dice::WORDS));
        assert_eq!(told[2].2.len(), Dice::ALL.len());
    }
}
