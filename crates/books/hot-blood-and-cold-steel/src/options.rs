//! The switches of the book (HB-OPT-1 to 16).

use engine::{RuleId, Switch};

macro_rules! options {
    ($( $field:ident, $id:literal, $default:literal, $title:literal; )*) => {
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

            /// The same for people.
            pub const SWITCHES: &'static [Switch] = &[$( Switch {
                name: stringify!($field),
                title: $title,
                cite: rule!($id),
                default: if $default { "on" } else { "off" },
                values: &["on", "off"],
            }, )*];

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
    umpire, "HB-OPT-1", true, "Hidden play: each side sees only what its men see and hear";
    written_orders, "HB-OPT-2", false, "Open table: one side writes its moves down, the other answers them";
    named_sounds, "HB-OPT-3", true, "Men tell what kind of sound they heard";
    verey_signals, "HB-OPT-4", true, "Coloured lights call for the fire agreed on";
    stealth_cutting, "HB-OPT-5", true, "Wire may be cut slowly and quietly";
    verey_flares, "HB-OPT-6", true, "Flares may be fired to light the ground";
    artillery_refusal, "HB-OPT-7", true, "The artillery may refuse a request";
    shape_fire, "HB-OPT-8", true, "Men may shoot at shapes and flashes";
    mg_limits, "HB-OPT-9", true, "Machine guns need their crew and tire of firing";
    subdue, "HB-OPT-10", true, "Men may be overpowered and taken alive";
    alarm, "HB-OPT-11", true, "The garrison rests until the alarm is raised";
    recovery, "HB-OPT-12", true, "Shaken men pull themselves together in time";
    experience, "HB-OPT-13", true, "Men who come through learn from it";
    morale_every_turn, "HB-OPT-14", false, "A patrol in trouble tests its morale every turn";
    hits_at_once, "HB-OPT-15", false, "Wounds are rolled as soon as a man is hit";
    random_troops, "HB-OPT-16", false, "Dice decide how good the men are";
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
        assert_eq!((Options::ALL.len(), Options::SWITCHES.len()), (16, 16));
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
