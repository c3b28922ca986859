//! The switches of the book (HB-OPT-1 to 16).

use engine::RuleId;

macro_rules! options {
    ($( $field:ident, $id:literal, $default:literal; )*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options { $( pub $field: bool, )* }

        impl Default for Options {
            fn default() -> Options {
                Options { $( $field: $default, )* }
            }
        }

        impl Options {
            /// Name and rule of every option, in the order of the book.
            pub const ALL: &'static [(&'static str, RuleId)] =
                &[$( (stringify!($field), rule!($id)), )*];

            pub fn get(&self, name: &str) -> Option<bool> {
                match name { $( stringify!($field) => Some(self.$field), )* _ => None }
            }

            fn field(&mut self, name: &str) -> Option<&mut bool> {
                match name { $( stringify!($field) => Some(&mut self.$field), )* _ => None }
            }
        }
    };
}

options! {
    umpire, "HB-OPT-1", true;
    written_orders, "HB-OPT-2", false;
    named_sounds, "HB-OPT-3", true;
    verey_signals, "HB-OPT-4", true;
    stealth_cutting, "HB-OPT-5", true;
    verey_flares, "HB-OPT-6", true;
    artillery_refusal, "HB-OPT-7", true;
    shape_fire, "HB-OPT-8", true;
    mg_limits, "HB-OPT-9", true;
    subdue, "HB-OPT-10", true;
    alarm, "HB-OPT-11", true;
    recovery, "HB-OPT-12", true;
    experience, "HB-OPT-13", true;
    morale_every_turn, "HB-OPT-14", false;
    hits_at_once, "HB-OPT-15", false;
    random_troops, "HB-OPT-16", false;
}

impl Options {
    /// Switches an option `on` or `off`; what is wrong is said in a sentence.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(option) = self.field(name) else {
            let near = engine::nearest(name, Options::names());
            let hint = near.map(|it| format!(", did you mean `{it}`?")).unwrap_or_default();
            return Err(format!("`{name}` is no option{hint}"));
        };
        *option = match value {
            "on" | "true" => true,
            "off" | "false" => false,
            _ => return Err(format!("option `{name}` is `on` or `off`, not `{value}`")),
        };
        Ok(())
    }

    pub fn names() -> impl Iterator<Item = &'static str> {
        Options::ALL.iter().map(|it| it.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_those_of_the_page() {
        let text = crate::TEXT;
        for (name, id) in Options::ALL {
            let row = text.lines().find(|it| it.starts_with(&format!("| {id} |"))).unwrap();
            let on = if Options::default().get(name).unwrap() { "on" } else { "off" };
            assert!(row.starts_with(&format!("| {id} | `{name}` | {on} |")), "{row}");
        }
        assert_eq!(Options::ALL.len(), 16);
    }

    #[test]
    fn options_are_set_by_name() {
        let mut it = Options::default();
        assert_eq!(it.set("alarm", "off"), Ok(()));
        assert!(!it.alarm);
        assert!(it.set("alrm", "off").unwrap_err().contains("did you mean `alarm`"));
        assert!(it.set("alarm", "perhaps").unwrap_err().contains("`on` or `off`"));
    }
}
